#!/usr/bin/env python3
"""Makes events with `add`, edits a series, and has other programs read what is exported.

usage: made-events.py UKICAL [PYTHON]

Python icalendar, khal and calcurse must read the fields that were given; importing the export again
must change nothing; Python recurring-ical-events (in PYTHON) must find the instances of the agenda after
each kind of edit; undo of a large import must restore the export to the octet.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

UKICAL = os.path.abspath(sys.argv[1])
SYSTEM = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable
PYTHON = sys.argv[2] if len(sys.argv) > 2 else None
TITLE = "Plan, do; \\ check \U0001F389 漢字\nsecond line"

READ = r"""
import icalendar, json, sys
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
def moment(value):
    value = value.dt
    return value.isoformat() + ("@" + str(value.tzinfo) if getattr(value, "tzinfo", None) else "")
out = {}
for event in calendar.walk("VEVENT"):
    out[str(event["SUMMARY"])] = {
        "start": moment(event["DTSTART"]), "end": moment(event["DTEND"]),
        "rule": event["RRULE"].to_ical().decode() if "RRULE" in event else "",
        "place": str(event.get("LOCATION", "")), "notes": str(event.get("DESCRIPTION", "")),
        "categories": [str(c) for c in event["CATEGORIES"].cats] if "CATEGORIES" in event else [],
        "alarms": [str(a["TRIGGER"].dt) for a in event.subcomponents],
        "people": [f"{a.params.get('CN')} {a}" for a in event.get("ATTENDEE", [])]
                  if isinstance(event.get("ATTENDEE"), list)
                  else [f"{event['ATTENDEE'].params.get('CN')} {event['ATTENDEE']}"]
                  if "ATTENDEE" in event else [],
    }
json.dump(out, sys.stdout)
"""

EXPAND = r"""
import datetime, icalendar, json, recurring_ical_events, sys
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
found = recurring_ical_events.of(calendar).between(datetime.date(2024, 1, 1), datetime.date(2025, 1, 1))
def utc(value):
    value = value.dt
    if not isinstance(value, datetime.datetime):
        return value.isoformat()
    return value.astimezone(datetime.timezone.utc).isoformat()
json.dump(sorted([utc(e["DTSTART"]), utc(e["DTEND"]), str(e["SUMMARY"])] for e in found), sys.stdout)
"""


class Home:
    """ukical with a store of its own."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        self.env = dict(os.environ, HOME=folder, TZ="Europe/Berlin", XDG_DATA_HOME=folder + "/data",
                        XDG_CONFIG_HOME=folder + "/config", XDG_CACHE_HOME=folder + "/cache",
                        UKICAL_STORE=folder + "/store.sqlite", LC_ALL="C.UTF-8", UKICAL_NOW="1707908400")

    def __call__(self, *words):
        done = subprocess.run([UKICAL, *words], env=self.env, capture_output=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            sys.exit(f"{words}: {done.stderr.decode()}")
        return done.stdout.decode()

    def run(self, *words):
        return subprocess.run(words, env=self.env, capture_output=True, stdin=subprocess.DEVNULL)

    def export(self, name="out.ics"):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(self("export", "--all").encode())
        return path


def equal(what, found, expected):
    if found != expected:
        sys.exit(f"{what}:\n  found    {found}\n  expected {expected}")


def made(folder):
    home = Home(folder)
    home("add", TITLE, "2024-02-12", "9:30", "45m", "--repeat", "weekly", "--until", "2024-03-11", "--alarm", "10m",
         "--alarm", "1d", "--place", "Room 1; back, left", "--notes", "bring:\na pen", "--category", "Work & home",
         "--category", "Team", "--attendee", "Ann, B. <ann@example.org>", "--zone", "America/New_York")
    home("add", "Trip", "2024-02-15", "3d", "--alarm", "1d")
    home("add", "Call", "2024-02-20 16:00", "30m", "--zone", "Asia/Kathmandu")
    path = home.export()

    done = home.run(SYSTEM, "-c", READ, path)
    if done.returncode:
        sys.exit("python icalendar: " + done.stderr.decode()[-500:])
    read = json.loads(done.stdout)
    plan = read[TITLE]
    equal("start", plan["start"], "2024-02-12T09:30:00-05:00@America/New_York")
    equal("end", plan["end"], "2024-02-12T10:15:00-05:00@America/New_York")
    equal("rule", plan["rule"], "FREQ=WEEKLY;UNTIL=20240312T035959Z")
    equal("place", plan["place"], "Room 1; back, left")
    equal("notes", plan["notes"], "bring:\na pen")
    equal("categories", plan["categories"], ["Work & home", "Team"])
    equal("alarms", plan["alarms"], ["-1 day, 23:50:00", "-1 day, 0:00:00"])
    equal("people", plan["people"], ["Ann, B. mailto:ann@example.org"])
    equal("trip", (read["Trip"]["start"], read["Trip"]["end"]), ("2024-02-15", "2024-02-18"))
    equal("call", read["Call"]["start"], "2024-02-20T16:00:00+05:45@Asia/Kathmandu")
    print("python icalendar: every field of 3 made events as given")

    report = json.loads(home("import", "--json", path))
    equal("import of the own export", report["counts"]["unchanged"], 3)
    fresh = Home(folder + "/fresh")
    fresh("import", path)
    with open(path, "rb") as one, open(fresh.export(), "rb") as two:
        equal("export of an import of the export", two.read(), one.read())
    print("ukical: imports its own export unchanged")
    khal(home, path)
    # calcurse takes no summary of two lines.
    home("edit", TITLE, "--all", "--title", TITLE.replace("\n", " "))
    calcurse(home, home.export("one-line.ics"))


def khal(home, path):
    if not shutil.which("khal"):
        print("khal: not installed")
        return
    os.makedirs(home.folder + "/config/khal", exist_ok=True)
    os.makedirs(home.folder + "/khal", exist_ok=True)
    with open(home.folder + "/config/khal/config", "w") as file:
        file.write(f"[calendars]\n[[team]]\npath = {home.folder}/khal\n"
                   "[locale]\nlocal_timezone = Europe/Berlin\ndefault_timezone = Europe/Berlin\n"
                   "timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n"
                   "datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
    taken = home.run("khal", "import", "--batch", "-a", "team", path)
    form = "{start-long-full}|{end-long-full}|{location}|{title}|{description}|{categories}|{repeat-symbol}{alarm-symbol}<>"
    listed = home.run("khal", "list", "--day-format", "", "--once", "--format", form, "2024-02-12", "14d")
    if taken.returncode or listed.returncode:
        sys.exit("khal: " + (taken.stderr + listed.stderr).decode()[-500:])
    rows = sorted(" ".join(row.split()) for row in listed.stdout.decode().split("<>") if row.strip())
    for part in ("2024-02-12 15:30|2024-02-12 16:15|Room 1; back, left|Plan, do; \\ check \U0001F389 漢字 second line|"
                 "bring: a pen|", "2024-02-15 00:00|2024-02-17 00:00||Trip|", "2024-02-20 11:15|2024-02-20 11:45||Call|"):
        if not any(part in row for row in rows):
            sys.exit(f"khal: no {part!r} in {rows}")
    print("khal: titles, times, places and notes as given")


def calcurse(home, path):
    if not shutil.which("calcurse"):
        print("calcurse: not installed")
        return
    data = home.folder + "/calcurse"
    os.makedirs(data, exist_ok=True)
    taken = home.run("calcurse", "-D", data, "-C", data, "-i", path)
    listed = home.run("calcurse", "-D", data, "-C", data, "-Q", "--from", "02/12/2024", "--to", "02/21/2024",
                      "--format-apt", "%S-%E|%m\n", "--format-recur-apt", "%S-%E|%m\n", "--format-event", "|%m\n")
    text = listed.stdout.decode()
    if taken.returncode or listed.returncode:
        sys.exit("calcurse: " + taken.stderr.decode()[-500:])
    for part in ("02/15/24:\n * Trip\n\n02/16/24:\n * Trip\n\n02/17/24:\n * Trip\n", "11:15-11:45|Call", "15:30-16:15|Plan, do; \\ check \U0001F389 漢字 second line"):
        if part not in text:
            sys.exit(f"calcurse: no {part!r} in {text!r}")
    print("calcurse: titles and times as given")


EDITS = [
    ("one moved", ["edit", "Standup", "2024-03-07", "--start", "2024-03-08 11:00"]),
    ("one renamed", ["edit", "Standup", "2024-03-11", "--title", "Review"]),
    ("one deleted", ["delete", "Standup", "2024-03-14"]),
    ("this and future", ["edit", "Standup", "2024-04-01", "--future", "--start", "10:00", "--title", "Late"]),
    ("this and future, another day", ["edit", "Late", "2024-05-06", "--future", "--start", "2024-05-07"]),
    ("the rest deleted", ["delete", "Late", "2024-06-04", "--future"]),
    ("all shifted", ["edit", "Standup", "--all", "--start", "8:15", "--duration", "20m"]),
]


def edited(folder):
    if not PYTHON:
        print("recurring-ical-events: not installed")
        return
    home = Home(folder)
    home("add", "Standup", "2024-01-04", "9:30", "15m", "--repeat", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=60")
    home("add", "Gym", "2024-01-02", "18:00", "1h", "--repeat", "FREQ=WEEKLY;INTERVAL=2", "--count", "20")
    home("edit", "Gym", "2024-03-26", "--future", "--start", "19:00")
    for name, words in EDITS:
        if words[1] == "Late":
            agenda = json.loads(home("agenda", "--from", "2024-04-01", "--days", "200", "--json"))
            words = [words[0], [i["uid"] for i in agenda if i["summary"] == "Late"][-1], *words[2:]]
        home(*words)
        path = home.export()
        done = home.run(PYTHON, "-c", EXPAND, path)
        if done.returncode:
            sys.exit("recurring-ical-events: " + done.stderr.decode()[-500:])
        theirs = json.loads(done.stdout)
        agenda = json.loads(home("agenda", "--from", "2024-01-01", "--to", "2024-12-31", "--json", "--tz", "UTC"))
        ours = sorted([i["start"], i["end"], i["summary"]] for i in agenda)
        equal(f"after {name}, only on one side", [x for x in ours if x not in theirs] + [x for x in theirs if x not in ours], [])
        print(f"recurring-ical-events: after {name}, the same {len(ours)} instances")


def undone(folder):
    home = Home(folder)
    home("add", "Mine", "2024-02-12", "9:30")
    with open(home.export(), "rb") as file:
        before = file.read()
    path = folder + "/many.ics"
    subprocess.run([sys.executable, os.path.join(os.path.dirname(__file__), "generate.py"), "10000"],
                   stdout=open(path, "wb"), check=True)
    home("import", path)
    home("undo")
    with open(home.export(), "rb") as file:
        equal("export after undo", file.read(), before)
    home("import", path)
    with open(home.export(), "rb") as file:
        filled = file.read()
    changed = folder + "/changed.ics"
    with open(path, "rb") as source, open(changed, "wb") as file:
        file.write(source.read().replace(b"SUMMARY:", b"SEQUENCE:99\r\nSUMMARY:new "))
    home("import", changed)
    home("undo")
    with open(home.export(), "rb") as file:
        equal("export after undo of an update", file.read(), filled)
    print("undo: 10,000 imported and 10,000 updated components restored to the octet")


with tempfile.TemporaryDirectory() as place:
    made(place + "/made")
    edited(place + "/edited")
    undone(place + "/undone")
