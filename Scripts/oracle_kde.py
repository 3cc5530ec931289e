"""KDE's events and the occurrences its library lists, the first 500 of each."""
import collections
import datetime
import re
import zoneinfo

from oracle_support import clock, first_difference, instances, judge

# Files on which we differ on purpose.
STRAY = "a RECURRENCE-ID of 1970 makes it an override: one instance; KDE ignores it"
REASONS = {
    **{f"ConnectDaily--ConnectDaily{n}.ics": STRAY for n in (1, 10, 2, 3, 4, 7, 8, 9)},
    "KOrganizer_3.4--KOrganizer_Test10.ics": "KDE leaves out a DTSTART that is off its rule",
    "KOrganizer_3.4--KOrganizer_Test13.ics": "KDE leaves out a DTSTART that is off its rule",
    "LibICal--LibICal_TestCase42.ics": "a DTSTART off its rule counts for COUNT (RFC 5545 3.3.10)",
}


def reading(line):
    """A line of a list: the local reading, and the instant in UTC.

    Zones that only the file defines are named by one offset that holds the whole year: there is no
    instant to compare then.
    """
    text, short, zone = line.split(None, 2)
    local = datetime.datetime.fromisoformat(text)
    if re.fullmatch(r"UTC[+-]\d\d:\d\d", zone):
        return local, None
    zoned = [local.replace(tzinfo=zoneinfo.ZoneInfo(zone), fold=fold) for fold in (0, 1)]
    named = [z for z in zoned if z.tzname() == short] or zoned
    return local, named[0].astimezone(datetime.timezone.utc).replace(tzinfo=None)


def run(ukical, shared):
    tally, notes = collections.Counter(), []
    for ref in sorted(shared.joinpath("oracles/kde").glob("*.next.ref")):
        path = ref.with_suffix("").with_suffix("")
        lines = [line for line in ref.read_text().splitlines() if re.match(r"\d{4}-", line)]
        theirs = [reading(line) for line in lines][:500]
        rows = instances(ukical, path, "--limit", "520")
        local = all(r["all_day"] or r["zone"] is None for r in rows) or theirs[0][1] is None
        ours = [clock(r["start"][:19] if local else r["start"]) for r in rows]
        expected = [pair[0 if local else 1] for pair in theirs]
        if len(expected) == 500:
            ours = [x for x in ours if x <= expected[-1]]
        judge(tally, notes, path.name, ours == expected, REASONS.get(path.name),
              lambda: first_difference(ours, expected))
    return tally, notes
