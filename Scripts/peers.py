#!/usr/bin/env python3
"""Imports a calendar, exports February 2024 and has other programs read it.

usage: peers.py UKICAL FILE

Python icalendar must read each exported component with the properties and parameters of the source,
as multisets; khal and calcurse must take every event. A peer that is not installed is named so.
"""
import collections
import os
import shutil
import subprocess
import sys
import tempfile

program, source = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
# The distribution's python3-icalendar belongs to the distribution's interpreter.
PYTHON = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable
READER = r"""
import collections, json, sys
import icalendar
def bag(component):
    lines = collections.Counter(component.content_lines()) if False else collections.Counter()
    for name, value in component.property_items(recursive=False, sorted=False):
        if name in ("BEGIN", "END"):
            continue
        parameters = sorted((k, str(v)) for k, v in getattr(value, "params", {}).items())
        encoded = value.to_ical() if hasattr(value, "to_ical") else value
        if isinstance(encoded, bytes):
            encoded = encoded.decode()
        lines[f"{name} {parameters} {encoded}"] += 1
    return {"name": component.name, "lines": dict(lines),
            "parts": [bag(part) for part in component.subcomponents]}
found = []
for path in sys.argv[1:]:
    calendar = icalendar.Calendar.from_ical(open(path, "rb").read())
    found.append({f"{c.name} {c.get('UID')} {c['RECURRENCE-ID'].to_ical() if 'RECURRENCE-ID' in c else ''}": bag(c)
                  for c in calendar.subcomponents if c.name != "VTIMEZONE"})
json.dump(found, sys.stdout)
"""

with tempfile.TemporaryDirectory() as folder:
    env = dict(os.environ, HOME=folder, TZ="Europe/Berlin", XDG_DATA_HOME=folder + "/data",
               XDG_CONFIG_HOME=folder + "/config", XDG_CACHE_HOME=folder + "/cache",
               UKICAL_STORE=folder + "/store.sqlite", LC_ALL="C.UTF-8")
    subprocess.run([program, "import", source], env=env, check=True, capture_output=True)
    month = os.path.join(folder, "feb.ics")
    with open(month, "wb") as file:
        subprocess.run([program, "export", "--month", "2024-02"], env=env, check=True, stdout=file)

    import json
    read = subprocess.run([PYTHON, "-c", READER, source, month], env=env, capture_output=True)
    if read.returncode:
        sys.exit("python icalendar: " + read.stderr.decode()[-400:])
    before, after = json.loads(read.stdout)
    wrong = [key for key, bag in after.items() if before.get(key) != bag]
    if wrong or not after:
        sys.exit(f"python icalendar: not as the source has them: {wrong or 'nothing exported'}")
    print(f"python icalendar: {len(after)} of {len(before)} components in February, all equal")

    text = open(month, encoding="utf-8").read()
    masters = text.count("BEGIN:VEVENT")
    if shutil.which("khal"):
        os.makedirs(folder + "/config/khal", exist_ok=True)
        with open(folder + "/config/khal/config", "w") as file:
            file.write(f"[calendars]\n[[team]]\npath = {folder}/khal\n"
                       "[locale]\nlocal_timezone = Europe/Berlin\ndefault_timezone = Europe/Berlin\n"
                       "timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n"
                       "datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
        os.makedirs(folder + "/khal", exist_ok=True)
        taken = subprocess.run(["khal", "import", "--batch", "-a", "team", month], env=env,
                               capture_output=True, stdin=subprocess.DEVNULL)
        listed = subprocess.run(["khal", "list", "--format", "{start} {title}", "2024-02-01", "29d"], env=env,
                                capture_output=True, stdin=subprocess.DEVNULL)
        titles = listed.stdout.decode()
        if taken.returncode or listed.returncode or not titles.strip():
            sys.exit("khal: " + (taken.stderr + listed.stderr).decode()[-400:])
        print(f"khal: imported, {len(titles.splitlines())} lines of agenda for February")
    else:
        print("khal: not installed")
    if shutil.which("calcurse"):
        data = folder + "/calcurse"
        os.makedirs(data, exist_ok=True)
        taken = subprocess.run(["calcurse", "-D", data, "-C", data, "-i", month], env=env, capture_output=True,
                               stdin=subprocess.DEVNULL)
        said = taken.stdout.decode() + taken.stderr.decode()
        listed = subprocess.run(["calcurse", "-D", data, "-C", data, "-Q", "--from", "02/01/2024", "--to",
                                 "02/29/2024"], env=env, capture_output=True, stdin=subprocess.DEVNULL)
        if taken.returncode or not listed.stdout.strip():
            sys.exit("calcurse: " + said[-400:])
        print("calcurse: " + " ".join(said.split())[-120:])
    else:
        print("calcurse: not installed")
