"""Generated rules against python-dateutil."""
import collections
import datetime
import multiprocessing
import pathlib
import random
import tempfile

from dateutil import rrule

from oracle_support import Unanswered, clock, first_difference, instances, patience

HORIZON = datetime.datetime(2060, 1, 1)
BATCH = 1000
FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
SPANS = {"YEARLY": 9000, "MONTHLY": 1500, "WEEKLY": 400, "DAILY": 90, "HOURLY": 9, "MINUTELY": 1,
         "SECONDLY": 0.02}


def some(dice, low, high, most, signed=False):
    values = dice.sample(range(low, high + 1), min(dice.randint(1, most), high - low + 1))
    return ",".join(str(-v if signed and v and dice.random() < 0.35 else v) for v in values)


def weekdays(dice, freq, with_ordinals):
    picked = dice.sample(DAYS, dice.randint(1, 4))
    if not with_ordinals or dice.random() < 0.5:
        return ",".join(picked)
    most = 5 if freq == "MONTHLY" else 53
    return ",".join(f"{dice.choice([-1, 1]) * dice.randint(1, dice.choice([2, most]))}{d}"
                    for d in picked)


def parts(dice, freq):
    """BY parts that are legal for a frequency."""
    found = {}
    chance = dice.random
    if chance() < 0.35:
        found["BYMONTH"] = some(dice, 1, 12, 4)
    if freq == "YEARLY" and chance() < 0.2:
        found["BYWEEKNO"] = some(dice, 1, 53, 3, signed=True)
    if freq in ("YEARLY", "HOURLY", "MINUTELY", "SECONDLY") and chance() < 0.15:
        found["BYYEARDAY"] = some(dice, 1, 366, 6, signed=True)
    if freq != "WEEKLY" and chance() < 0.3:
        found["BYMONTHDAY"] = some(dice, 1, 31, 4, signed=True)
    if chance() < 0.45:
        ordinals = freq == "MONTHLY" or (freq == "YEARLY" and "BYWEEKNO" not in found)
        found["BYDAY"] = weekdays(dice, freq, ordinals)
    for name, high in (("BYHOUR", 23), ("BYMINUTE", 59), ("BYSECOND", 59)):
        if chance() < 0.15:
            found[name] = some(dice, 0, high, 3)
    if found and chance() < 0.2:
        found["BYSETPOS"] = some(dice, 1, dice.choice([2, 5, 20]), 2, signed=True)
    if chance() < 0.3:
        found["WKST"] = dice.choice(DAYS)
    if chance() < 0.4:
        found["INTERVAL"] = str(dice.choice([2, 2, 3, 4, 5, 7, 10, 13, 18]))
    return found


def event(dice):
    """A start, a rule as text, the exclusions."""
    freq = dice.choices(FREQUENCIES, [24, 24, 18, 18, 8, 5, 3])[0]
    start = datetime.datetime(1970, 1, 1) + datetime.timedelta(
        days=dice.randrange(60 * 365), seconds=dice.choice([0, 32_400, dice.randrange(86_400)]))
    found = parts(dice, freq)
    end = dice.random()
    if end < 0.55:
        found["COUNT"] = str(dice.randint(1, 30))
    elif end < 0.95 or freq not in ("YEARLY", "MONTHLY"):
        days = SPANS[freq] * int(found.get("INTERVAL", 1)) * dice.random()
        until = start + datetime.timedelta(days=min(days, (HORIZON - start).days))
        found["UNTIL"] = until.strftime("%Y%m%dT%H%M%S")
    names = list(found)
    dice.shuffle(names)
    rule = ";".join([f"FREQ={freq}"] + [f"{n}={found[n]}" for n in names])
    return start, rule, [dice.randrange(40) for _ in range(dice.choice([0, 0, 0, 1, 2, 5]))]


def reference(start, rule, until):
    """What python-dateutil gives; the start is an instance and counts (RFC 5545 3.3.10)."""
    names = {part.split("=")[0] for part in rule.split(";")}
    if "BYWEEKNO" in names and not names & {"BYDAY", "BYMONTHDAY", "BYYEARDAY"}:
        # dateutil takes all days of the week, where RFC 5545 takes the one of DTSTART.
        rule += ";BYDAY=" + DAYS[start.weekday()]
    made = rrule.rrulestr(rule, dtstart=start)
    values = []
    for value in made:
        if value >= until or len(values) > 60_000:
            break
        values.append(value)
    if values[:1] != [start]:
        if made._count and len(values) == made._count:
            values.pop()
        values.insert(0, start)
    return values


def answer(start_and_rule):
    """The reference's instances; a text where it has no answer."""
    start, rule = start_and_rule
    try:
        with patience(2):
            return reference(start, rule, HORIZON)
    except ValueError as error:
        # Steps that meet none of the values wanted.
        return [start] if "empty set" in str(error) else f"refused: {error}"
    except IndexError:
        return "fails: IndexError"
    except Unanswered:
        return "no answer within two seconds"


# Differences on purpose: a test of (rule, ours, theirs), and why.
REASONS = []


def run(ukical, count, seed):
    dice = random.Random(seed)
    tally, notes = collections.Counter(), [f"seed {seed}, {count} rules"]
    silent = collections.Counter()
    for base in range(0, count, BATCH):
        events = [event(dice) for _ in range(min(BATCH, count - base))]
        with multiprocessing.Pool(2) as pool:
            answers = pool.map(answer, [(start, rule) for start, rule, _ in events], chunksize=20)
        lines, expected = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//oracle//EN"], {}
        for index, (start, rule, holes) in enumerate(events):
            values = answers[index]
            if isinstance(values, str):
                silent[values] += 1
                values = None
            gone = sorted({values[h] for h in holes if h < len(values)}) if values else []
            lines += ["BEGIN:VEVENT", f"UID:{index}", "DTSTAMP:20240101T000000Z",
                      f"DTSTART:{start:%Y%m%dT%H%M%S}", f"RRULE:{rule}"]
            lines += [f"EXDATE:{','.join(f'{x:%Y%m%dT%H%M%S}' for x in gone)}"] if gone else []
            lines += ["END:VEVENT"]
            expected[index] = None if values is None else [v for v in values if v not in gone]
        lines += ["END:VCALENDAR", ""]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "rules.ics")
            path.write_bytes("\r\n".join(lines).encode())
            rows = instances(ukical, path, "--limit", "1000000", "--to", "2059-12-31")
        found = collections.defaultdict(list)
        for row in rows:
            found[int(row["uid"])].append(clock(row["start"]))
        for index, (start, rule, _) in enumerate(events):
            if expected[index] is None:
                tally["unanswered"] += 1
                continue
            if found[index] == expected[index]:
                tally["same"] += 1
                continue
            reason = next((why for test, why in REASONS
                           if test(rule, found[index], expected[index])), None)
            tally["explained" if reason else "different"] += 1
            if not reason and tally["different"] <= 30:
                notes.append(f"{rule} from {start:%Y%m%dT%H%M%S}: "
                             f"{first_difference(found[index], expected[index])}")
    notes += [f"{number} times the reference {why}" for why, number in silent.items()]
    return tally, notes
