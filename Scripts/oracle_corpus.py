"""Every valid recurring file of the corpus against recurring-ical-events."""
import collections
import datetime
import re
import warnings

import icalendar
import recurring_ical_events

from oracle_support import clock, first_difference, instances, judge, patience, Unanswered

CAP = 500
FIRST, LAST = datetime.datetime(1970, 1, 1), datetime.datetime(2050, 1, 1)

# Files on which the reference is in error, or we differ on purpose.
DATE = "a DATE has no zone (RFC 5545 3.2.19): all-day here, midnight of that zone there"
START = "DTSTART is an instance even where UNTIL lies before it; the reference gives none"
COUNT = "a DTSTART off its rule counts for COUNT (RFC 5545 3.3.10)"
LOCAL = "an UNTIL without Z is read in the event's zone; the reference reads it as UTC"
WEEK = "BYWEEKNO alone takes the weekday of DTSTART (RFC 5545 3.3.10); the reference takes all days"
EXRULE = "the reference ignores EXRULE"
APPLE = "the master excludes what an override moves, as Apple's programs wrote it: the override shows"
FALL = "two times that a change of the clock moves onto one another are one instance"
REASONS = {
    **{f"KDE+kcalendarcore/{name}.ics": DATE for name in (
        "15316bd2-ConnectDaily2", "1fa55343-ConnectDaily3", "275f20f9-ConnectDaily8",
        "50c76fe1-ConnectDaily9", "5f863f06-ConnectDaily4", "8a39c451-ConnectDaily10",
        "9a43a956-ConnectDaily7")},
    "ical-org+ical.net/2b0edd40-TimeZone3.ics": DATE,
    "ical-org+ical.net/92f7bafd-Duration1.ics": DATE,
    "stalwartlabs+calcard/6d9ab4e1-035.ics": DATE,
    "KDE+kcalendarcore/04e74f49-KOrganizer_Test10.ics": COUNT,
    "KDE+kcalendarcore/05c2e23d-LibICal_TestCase42.ics": COUNT,
    "stalwartlabs+calcard/5dc9dab3-222.ics": COUNT,
    "ical4j+ical4j/51c9ec2f-Christian32Holidays.ics": COUNT + ", also where it is excluded",
    "stalwartlabs+calcard/88993ab3-181.ics": COUNT + ", also where it is excluded",
    "KDE+kcalendarcore/3cb000d3-Until_TestCase02.ics": START,
    "ical4j+ical4j/831f7cfe-lotr.ics": START,
    "stalwartlabs+calcard/1915b89f-224.ics": START,
    "stalwartlabs+calcard/821b174d-223.ics": START,
    "pimutils+khal/2e3e9672-event_dt_rrule_until_before_start.ics": START,
    "ical-org+ical.net/9cc6c146-HourlyUntil1.ics": LOCAL,
    "sabre-io+vobject/7c93a5ea-UntilRespectsTimezoneTest.ics": LOCAL,
    "ical-org+ical.net/58340de9-YearlyByWeekNo3.ics": WEEK,
    "ical-org+ical.net/798e78c5-YearlyByWeekNo2.ics": WEEK,
    "ical4j+ical4j/3d85e7bf-friday13-NOT.ics": EXRULE,
    "stalwartlabs+calcard/742db6ce-217.ics": EXRULE,
    "ical4j+ical4j/1b20ebe5-blalor.ics": APPLE,
    "stalwartlabs+calcard/012f07f6-197.ics": APPLE,
    "niccokunzmann+python-recurring-ical-events/5606ea2f-issue_148_edge_case_1.ics": APPLE,
    "stalwartlabs+calcard/68cd0d64-298.ics": FALL,
    "ical-org+ical.net/21a57247-HourlyInterval1.ics":
        "HOURLY steps in real time across a change of the clock; the reference steps on the dial",
    "stalwartlabs+calcard/4cefe8b7-010.ics":
        "the VTIMEZONE from 1601 says -04:00 in August, which the reference does not read",
    "niccokunzmann+python-recurring-ical-events/71c59f2d-end_before_start_event.ics":
        "it ends before it starts: the reference swaps the two, we keep the start",
    "libical+libical/99fdbb84-2445.ics":
        "the VTIMEZONE lets summer time begin on 1997-10-26; the reference goes by its name",
    "libical+libical/97b70ba0-recur-errors.ics":
        "US-Eastern is no zone without its VTIMEZONE: floating; the reference guesses US/Eastern",
}


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
        judge(tally, notes, name, ours == expected, REASONS.get(name),
              lambda: first_difference(ours, expected))
    return tally, notes
