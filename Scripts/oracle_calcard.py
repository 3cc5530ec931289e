"""Expansions by calcard, at most 100 a component: a second opinion, not a judge."""
import collections
import datetime
import json

from oracle_support import first_difference, instances, judge

CAP = 100
ZONE = "Pacific/Auckland"

# Files on which we differ, and why.
REASONS = {}


def documents(text):
    """The JSON documents of a text, one after another."""
    reader, place = json.JSONDecoder(), 0
    while place < len(text):
        value, place = reader.raw_decode(text, place)
        yield value
        while place < len(text) and text[place].isspace():
            place += 1


def utc(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(datetime.timezone.utc)


def run(ukical, shared):
    import zoneinfo
    auckland = zoneinfo.ZoneInfo(ZONE)

    def moment(text):
        """Dates and floating readings are read in the default zone."""
        value = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
        if not value.tzinfo:
            value = value.replace(tzinfo=auckland)
        return value.astimezone(datetime.timezone.utc)

    tally, notes = collections.Counter(), []
    for path in sorted(shared.joinpath("oracles/calcard").glob("*.ics")):
        groups = collections.defaultdict(list)
        for number, document in enumerate(documents(path.with_suffix(".json").read_text())):
            for event in document["events"]:
                groups[number, event["comp_id"]].append((utc(event["start"]), utc(event["end"])))
        full = [max(group)[0] for group in groups.values() if len(group) >= CAP - 1]
        rows = instances(ukical, path, "--limit", "5000", "--tz", ZONE)
        ours = sorted((moment(r["start"]), moment(r["end"])) for r in rows)
        theirs = sorted(pair for group in groups.values() for pair in group)
        if full:
            ours = [pair for pair in ours if pair[0] <= min(full)]
            theirs = [pair for pair in theirs if pair[0] <= min(full)]

        def difference():
            starts = [[f"{a:%Y-%m-%dT%H:%M}/{b:%Y-%m-%dT%H:%M}" for a, b in x] for x in (ours, theirs)]
            return first_difference(*starts)
        judge(tally, notes, path.name, ours == theirs, REASONS.get(path.name), difference)
    return tally, notes
