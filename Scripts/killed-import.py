#!/usr/bin/env python3
"""Kills imports of 20,000 events at random instants: the store must be the old one or the new one.

usage: killed-import.py UKICAL [TRIES]
"""
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

program = os.path.abspath(sys.argv[1])
tries = int(sys.argv[2]) if len(sys.argv) > 2 else 50
here = os.path.dirname(os.path.abspath(__file__))
rng = random.Random(1)


def ukical(store, *words):
    return subprocess.run([program, "--store", store, *words], capture_output=True,
                          stdin=subprocess.DEVNULL)


def export(store):
    return ukical(store, "export", "--all").stdout


with tempfile.TemporaryDirectory() as folder:
    calendar = os.path.join(folder, "events.ics")
    with open(calendar, "wb") as file:
        subprocess.run([sys.executable, os.path.join(here, "generate.py"), "20000"], stdout=file,
                       check=True)
    seed = os.path.join(folder, "seed.ics")
    with open(seed, "wb") as file:
        subprocess.run([sys.executable, os.path.join(here, "generate.py"), "50", "--seed", "7"],
                       stdout=file, check=True)
    base = os.path.join(folder, "base.sqlite")
    ukical(base, "import", seed)
    old = export(base)
    begin = time.monotonic()
    ukical(base, "import", calendar)
    whole = time.monotonic() - begin
    new = export(base)
    assert old != new
    counts = {"old": 0, "new": 0}
    for attempt in range(tries):
        store = os.path.join(folder, f"{attempt}.sqlite")
        ukical(store, "import", seed)
        process = subprocess.Popen([program, "--store", store, "import", calendar],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(rng.uniform(0, whole * 1.2))
        process.send_signal(signal.SIGKILL)
        process.wait()
        connection = sqlite3.connect(store)
        verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
        connection.close()
        found = export(store)
        state = "old" if found == old else "new" if found == new else None
        if verdict != "ok" or state is None:
            sys.exit(f"try {attempt}: integrity {verdict}, store neither old nor new")
        counts[state] += 1
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(store + suffix):
                os.unlink(store + suffix)
    print(f"{tries} killed imports: {counts['old']} left the old store, {counts['new']} the new one, "
          "integrity ok")
