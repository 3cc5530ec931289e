"""Every valid recurring file of the corpus against recurring-ical-events."""
import collections
import datetime
import re
import warnings

import icalendar
import recurring_ical_events

from oracle_support import Unanswered, clock, first_difference, instances, patience

CAP = 500
FIRST, LAST = datetime.datetime(1970, 1, 1), datetime.datetime(2050, 1, 1)

# Files on which the reference is in error, or we differ on purpose.
REASONS = {}


def theirs(data):
    found = []
    for calendar in icalendar.Calendar.from_ical(data, multiple=True):
        query = recurring_ical_events.of(calendar, components=["VEVENT"])
        taken = 0
        for event in query.after(FIRST.replace(tzinfo=datetime.timezone.utc)):
            start = event["DTSTART"].dt
            value = clock(start.isoformat())
            if value >= LAST or taken >= CAP + 20:
                break
            taken += 1
            found.append((value, str(event.get("UID", ""))))
    return sorted(found)


def run(ukical, shared):
    warnings.simplefilter("ignore")
    tally, notes = collections.Counter(), []
    for path in sorted(shared.joinpath("corpus/valid").rglob("*")):
        if not path.is_file():
            continue
        data = path.read_bytes()
        if not re.search(rb"(?im)^(RRULE|RDATE)", data):
            continue
        name = str(path.relative_to(shared / "corpus/valid"))
        rows = instances(ukical, path, "--from", "1970-01-01", "--to", "2049-12-31",
                         "--limit", "5000")
        ours = sorted((clock(r["start"]), r["uid"]) for r in rows if r["component"] == "VEVENT")
        try:
            with patience(30):
                expected = theirs(data)
        except Unanswered:
            tally["unanswered"] += 1
            notes.append(f"{name}: the reference did not answer")
            continue
        except Exception as error:  # a program that fails gives no second opinion
            tally["unanswered"] += 1
            notes.append(f"{name}: the reference fails: {type(error).__name__} {error}"[:200])
            continue
        ours = [x for x in ours if x[0] >= FIRST]
        expected = [x for x in expected if x[0] >= FIRST]
        if max(len(ours), len(expected)) > CAP:
            end = min(x[CAP][0] for x in (ours, expected) if len(x) > CAP)
            ours = [x for x in ours if x[0] < end]
            expected = [x for x in expected if x[0] < end]
        if ours == expected:
            tally["same"] += 1
        elif name in REASONS:
            tally["explained"] += 1
            notes.append(f"{name}: {REASONS[name]}")
        else:
            tally["different"] += 1
            notes.append(f"{name}: {first_difference(ours, expected)}")
    return tally, notes
