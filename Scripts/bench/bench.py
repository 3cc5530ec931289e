#!/usr/bin/env python3
"""Measures ukical beside raw libical and other programs, everything in one run, and prints ratios.

usage: bench.py UKICAL UKICAL_BENCH [--sizes 1000,10000,100000,1000000] [--runs 5] [--no-peers]

Times are wall times of whole processes, medians of the runs with least and most; memory is the
peak resident set. Files and stores are kept in .build/bench and made anew when missing.
"""
import os
import shutil
import statistics
import subprocess
import sys
import time
import math

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.abspath(".build/bench")
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": FOLDER + "/home", "TZ": "Europe/Berlin",
               "LANG": "en_US.UTF-8", "XDG_CONFIG_HOME": FOLDER + "/config"}


class Measure:
    """The runs of one command."""

    def __init__(self, seconds, peak):
        self.seconds, self.peak = seconds, peak
        self.median = statistics.median(seconds)

    def __str__(self):
        def text(value):
            return f"{value * 1000:.1f} ms" if value < 1 else f"{value:.2f} s"
        return f"{text(self.median)} ({text(min(self.seconds))} to {text(max(self.seconds))})"


def once(command, environment, accepted=(0, 3)):
    """Wall seconds and peak resident MB of one process; its output goes nowhere."""
    begin = time.perf_counter()
    with open(os.devnull, "r+") as nothing:
        process = subprocess.Popen(command, env=environment, stdin=nothing, stdout=nothing,
                                   stderr=subprocess.PIPE)
        _, errors = "", process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.perf_counter() - begin
    if process.returncode not in accepted:
        sys.exit(f"{' '.join(command)}: exit {process.returncode}\n{errors.decode()[-400:]}")
    return seconds, usage.ru_maxrss / 1024


def measure(runs, *commands, before=None, environment=ENVIRONMENT, accepted=(0, 3)):
    """Runs commands in turn, so that a busy moment of the machine meets all of them."""
    found = [([], []) for _ in commands]
    for _ in range(runs):
        for (seconds, peaks), command in zip(found, commands):
            if before:
                before(command)
            one, peak = once(command, environment, accepted)
            seconds.append(one)
            peaks.append(peak)
    return [Measure(seconds, max(peaks)) for seconds, peaks in found]


def remove(store):
    """Removes a store with what SQLite keeps beside it."""
    for suffix in ("", "-wal", "-shm", "-journal"):
        if os.path.exists(store + suffix):
            os.remove(store + suffix)


FRESH = FOLDER + "/fresh.sqlite"
ROWS = []


def row(what, ours, theirs, ratio, wanted=None, note=""):
    """One line of the table; `wanted` is the bound as text such as "<= 0.8" or ">= 6"."""
    verdict = ""
    if wanted:
        sign, bound = wanted.split()
        verdict = "holds" if (ratio <= float(bound) if sign == "<=" else ratio >= float(bound)) else "MISSED"
    ROWS.append((what, ours, theirs, ratio, wanted or "", verdict))
    print(f"{what:58} {ours}  |  {theirs}  |  {ratio:.2f} {wanted or ''} {verdict} {note}", flush=True)


def option(name, default):
    words = sys.argv
    return words[words.index(name) + 1] if name in words else default


def calendar(size):
    path = f"{FOLDER}/{size}.ics"
    if not os.path.exists(path):
        with open(path + ".part", "wb") as file:
            subprocess.run([sys.executable, HERE + "/../generate.py", str(size)], stdout=file, check=True)
        os.rename(path + ".part", path)
    return path


def main():
    program, parts = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    sizes = [int(word) for word in option("--sizes", "1000,10000,100000,1000000").split(",")]
    runs = int(option("--runs", "5"))
    shutil.rmtree(FOLDER + "/home", ignore_errors=True)
    for folder in (FOLDER + "/home", FOLDER + "/config"):
        os.makedirs(folder, exist_ok=True)
    raw = FOLDER + "/raw"
    subprocess.run(["cc", "-O2", "-o", raw, HERE + "/raw.c", "-lical"], check=True)
    with open("/proc/cpuinfo") as file:
        model = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "?")
    print(f"machine: {os.cpu_count()} cores, {model}; {runs} runs\n")

    def store(size):
        path = f"{FOLDER}/{size}.sqlite"
        if not os.path.exists(path):
            source = calendar(size) if size else FOLDER + "/empty.ics"
            once([program, "--store", path, "import", source], ENVIRONMENT)
        return path

    with open(FOLDER + "/empty.ics", "w") as file:
        file.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//ukical//bench//EN\r\nBEGIN:VTODO\r\n"
                   "UID:undated\r\nDTSTAMP:20240101T000000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
    for size in [0] + sizes:
        remove(f"{FOLDER}/{size}.sqlite")

    print("# parse, import, export")
    growth = []
    for size in sizes:
        path = calendar(size)
        ours, theirs = measure(runs, [parts, "parse", path], [raw, "parse", path])
        wanted = {100_000: ">= 2", 1_000_000: ">= 2.5"}.get(size)
        row(f"parse {size}: times as fast as libical", ours, theirs, theirs.median / ours.median, wanted,
            f"[{ours.peak:.0f} MB, {theirs.peak:.0f} MB]")
        parse = theirs
        (made,) = measure(runs, [program, "--store", FRESH, "import", path], before=lambda _: remove(FRESH))
        growth.append((size, made.median))
        row(f"import {size}: of libical's parse alone", made, parse, made.median / parse.median,
            "<= 0.8" if size == 100_000 else None)
        bound = {100_000: "<= 64", 1_000_000: "<= 80"}.get(size)
        row(f"import {size}: peak MB", f"{made.peak:.0f} MB", f"{parse.peak:.0f} MB", made.peak, bound)
        known = store(size)
        (again,) = measure(runs, [program, "--store", known, "import", path])
        row(f"import {size} again: of the first", again, made, again.median / made.median,
            "<= 0.7" if size == 100_000 else None)
        whole, theirs = measure(runs, [program, "--store", known, "export", "--all"],
                                [raw, "serialize", path])
        row(f"export --all {size}: times as fast as libical", whole, theirs,
            theirs.median / whole.median, ">= 6" if size == 100_000 else None)
        row(f"export --all {size}: peak MB", f"{whole.peak:.0f} MB", f"{theirs.peak:.0f} MB", whole.peak, bound)
    if len([size for size, _ in growth if size >= 10_000]) > 1:
        points = [(math.log(size), math.log(seconds)) for size, seconds in growth if size >= 10_000]
        mean = [sum(values) / len(points) for values in zip(*points)]
        slope = (sum((x - mean[0]) * (y - mean[1]) for x, y in points)
                 / sum((x - mean[0]) ** 2 for x, _ in points))
        row("import: exponent of growth from 10,000", f"{len(points)} sizes", "", slope, "<= 1.05")

    print("\n# month, agenda")
    empty = store(0)
    per_component = {}
    for size in sizes:
        known = store(size)
        base = ["--month", "2024-02"]
        ours, nothing = measure(runs * 2, [program, "--store", known, "month", "2024-02"],
                                [program, "--store", empty, "month", "2024-02"])
        row(f"month {size}: of the month of an empty store", ours, nothing, ours.median / nothing.median,
            "<= 2" if size == 100_000 else None)
        ours, nothing = measure(runs * 2, [program, "--store", known, "agenda", "--from", "2024-02-01", "--days", "7"],
                                [program, "--store", empty, "agenda", "--from", "2024-02-01", "--days", "7"])
        row(f"agenda of a week {size}: of an empty store's", ours, nothing, ours.median / nothing.median)
        ours, nothing = measure(runs * 2, [program, "--store", known, "export"] + base,
                                [program, "--store", empty, "export"] + base)
        row(f"export --month {size}: of an empty store's", ours, nothing, ours.median / nothing.median,
            "<= 4" if size == 100_000 else None)
        text = subprocess.run([program, "--store", known, "export"] + base, env=ENVIRONMENT,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
        per_component[size] = (ours.median - nothing.median) / max(1, text.count(b"BEGIN:VEVENT"))
    if 100_000 in per_component and 1_000_000 in per_component:
        row("export --month: a component of 1,000,000 against 100,000",
            f"{per_component[1_000_000] * 1e6:.1f} us", f"{per_component[100_000] * 1e6:.1f} us",
            per_component[1_000_000] / per_component[100_000], "<= 1.3")

    print("\n# search, start")
    for size in sizes:
        known = store(size)
        once([program, "--store", known, "search", "interview garden"], ENVIRONMENT, (0, 1))
        ours, nothing = measure(runs, [program, "--store", known, "search", "interview garden"],
                                [program, "--store", empty, "search", "interview garden"],
                                accepted=(0, 1))
        row(f"search {size}: of an empty store's", ours, nothing, ours.median / nothing.median)
    ours, true = measure(runs * 4, [program, "--version"], ["true"])
    row("--version: of true", ours, true, ours.median / true.median, "<= 8")

    print("\n# rules")
    for rule, start in [("FREQ=DAILY", "19700101T090000"), ("FREQ=WEEKLY;BYDAY=MO,WE,FR", "19700105T090000"),
                        ("FREQ=MONTHLY;BYDAY=-1FR", "19700130T090000"), ("FREQ=YEARLY", "19700101T090000")]:
        # libical goes no further than some years after 2500; both are asked for equally many.
        count = {"D": 190_000, "W": 80_000, "M": 6000, "Y": 500}[rule[5]]
        ours, theirs, ours_none, theirs_none = measure(
            runs, [parts, "rule", rule, start, str(count)],
            [raw, "rule", rule, start, str(count)], [parts, "rule", rule, start, "1"],
            [raw, "rule", rule, start, "1"])
        a = max(1e-6, ours.median - ours_none.median)
        b = max(1e-6, theirs.median - theirs_none.median)
        row(f"{rule}: instances a second against libical", f"{count / a / 1e6:.1f} M/s",
            f"{count / b / 1e6:.2f} M/s", b / a, ">= 10")
    rule, start = "FREQ=DAILY", "19700101T090000"
    late, early = measure(runs, [parts, "month", rule, start, "2500", "100000"],
                          [parts, "month", rule, start, "1970", "100000"])
    row("a month in 2500 of a daily rule: of its first June", late, early, late.median / early.median, "<= 1.5")

    if "--no-peers" not in sys.argv:
        peers(program, runs, calendar(10_000), store(10_000), store(100_000) if 100_000 in sizes else None)
    if any(verdict == "MISSED" for *_, verdict in ROWS):
        print("\nmissed: " + "; ".join(what for what, *_, verdict in ROWS if verdict == "MISSED"))


def peers(program, runs, path, ten, hundred):
    print("\n# other programs, 10,000 events")
    if shutil.which("khal"):
        home = FOLDER + "/khal"
        config = home + "/config/khal"
        os.makedirs(config, exist_ok=True)
        with open(config + "/config", "w") as file:
            file.write(f"[calendars]\n[[team]]\npath = {home}/team\n[sqlite]\npath = {home}/khal.db\n"
                       "[locale]\nlocal_timezone = Europe/Berlin\ndefault_timezone = Europe/Berlin\n"
                       "timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n"
                       "datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
        environment = {**ENVIRONMENT, "XDG_CONFIG_HOME": home + "/config", "LC_ALL": "C"}
        marker = home + "/imported"
        if not os.path.exists(marker):
            shutil.rmtree(home + "/team", ignore_errors=True)
            os.makedirs(home + "/team")
            seconds, _ = once(["khal", "import", "--batch", "-a", "team", path], environment)
            with open(marker, "w") as file:
                file.write(str(seconds))
        with open(marker) as file:
            theirs = float(file.read())
        (made,) = measure(runs, [program, "--store", FRESH, "import", path], before=lambda _: remove(FRESH))
        row("import 10,000: times as fast as khal import", made, f"{theirs:.1f} s", theirs / made.median, ">= 50")
        once(["khal", "list", "2024-02-01", "29d"], environment)
        (shown,) = measure(3, ["khal", "calendar", "2024-02-01", "29d"], environment=environment)
        (listed,) = measure(3, ["khal", "list", "2024-02-01", "29d"], environment=environment)
        for size, known in ((10_000, ten), (100_000, hundred)):
            if known:
                (month,) = measure(runs, [program, "--store", known, "month", "2024-02"])
                row(f"month {size}: times as fast as khal calendar on 10,000", month, shown,
                    shown.median / month.median, ">= 10")
                row(f"month {size}: times as fast as khal list on 10,000", month, listed,
                    listed.median / month.median, ">= 10")
        ours, theirs = measure(runs, [program, "--version"], ["khal", "--version"],
                               environment=environment)
        row("--version: times as fast as khal's", ours, theirs, theirs.median / ours.median)
    if shutil.which("calcurse"):
        folder = FOLDER + "/calcurse"

        def clean(_):
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
            remove(FRESH)
        ours, theirs = measure(runs, [program, "--store", FRESH, "import", path],
                               ["calcurse", "-q", "-D", folder, "-C", folder, "-i", path], before=clean,
                               accepted=(0, 1, 3))
        row("import 10,000: times as fast as calcurse -i", ours, theirs, theirs.median / ours.median)


main()
