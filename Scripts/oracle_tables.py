"""Tables of rules and their instances made by others: ours, libical's and python-dateutil's answers."""
import collections
import csv
import datetime
import json
import multiprocessing
import os
import pathlib
import re
import subprocess

from dateutil import rrule

from oracle_support import judge, patience, Unanswered

DECISIONS = pathlib.Path(__file__).parent.parent / "Fixtures/rule-decisions.tsv"


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def rules(shared):
    """(table, rule, start, first wanted, instances; None: refused) of every row."""
    for row in rows_of(shared / "oracles/recurrence.tsv"):
        text = row["expected"]
        refused = text.startswith("***") or text.startswith("EXC")
        table = row["origin"].split(":")[0].split("/")[-1]
        yield (table, row["rrule"], row["dtstart"], row["start_at"] or "",
               None if refused else tuple(filter(None, text.split(","))))
    for row in rows_of(shared / "oracles/consensus.tsv"):
        yield ("consensus", row["rrule"], row["dtstart"], "",
               tuple(filter(None, row["expected"].split(","))))


def compact(text):
    return re.sub(r"[-:]", "", text)


def most(case):
    return max(1, len(case[4] or ()))


def ours(job):
    ukical, (_, rule, start, first, expected) = job
    words = [ukical, "instances", "--rule", rule, "--start", start, "--json",
             "--limit", str(max(1, len(expected or ())))]
    if first:
        words += ["--from", first]
    done = subprocess.run(words, capture_output=True, timeout=60, env=dict(os.environ, TZ="UTC"))
    if done.returncode:
        return "!refused"
    return tuple(compact(value) for value in json.loads(done.stdout))


def dateutil(case):
    _, rule, start, first, expected = case
    try:
        begin = datetime.datetime.strptime(start[:15], "%Y%m%dT%H%M%S" if "T" in start else "%Y%m%d")
        with patience(3):
            made = rrule.rrulestr(re.sub(r"(UNTIL=\d+T\d+)Z", r"\1", rule), dtstart=begin)
            found = []
            for value in made:
                text = value.strftime("%Y%m%dT%H%M%S" if "T" in start else "%Y%m%d")
                if first and text < first[:15]:
                    continue
                found.append(text + ("Z" if start.endswith("Z") else ""))
                if len(found) >= max(1, len(expected or ())):
                    break
            return tuple(found)
    except Unanswered:
        return "!timeout"
    except Exception as error:  # whatever it raises, it does not read the rule
        return "!empty" if "empty set" in str(error) else "!refused"


def libical(program, cases):
    """The answers of the C program, a line a row."""
    given = "".join(f"{c[2]}\t{c[1]}\t{most(c)}\t{c[3]}\n" for c in cases)
    done = subprocess.run([program, "list"], input=given.encode(), capture_output=True, timeout=3600)
    lines = done.stdout.decode().split("\n")[:len(cases)]
    return [line if line.startswith("!") else tuple(filter(None, line.split(","))) for line in lines]


def verdict(answer, expected):
    if expected is None:
        return "same" if answer == "!refused" else "other"
    if answer in ("!timeout", "!crashed"):
        return "silent"
    if answer == "!empty":
        answer = ()
    return "same" if answer == expected else "other"


def run(ukical, shared, program=None, only=None):
    """Prints the table; counts and notes as the other parts have them."""
    decisions = {row["rule"]: row["reason"] for row in rows_of(DECISIONS)}
    cases = [case for case in rules(shared) if only is None or case[0] in only]
    with multiprocessing.Pool(2) as pool:
        own = pool.map(ours, [(ukical, case) for case in cases], chunksize=50)
        other = pool.map(dateutil, cases, chunksize=50)
    theirs = libical(program, cases) if program else [None] * len(cases)
    tally, notes = collections.Counter(), []
    counts = collections.defaultdict(collections.Counter)
    for case, us, they, util in zip(cases, own, theirs, other):
        table, rule, start, _, expected = case
        count = counts[table]
        count["rows"] += 1
        for name, answer in (("ukical", us), ("libical", they), ("dateutil", util)):
            if answer is not None:
                count[name, verdict(answer, expected)] += 1
        is_same = verdict(us, expected) == "same"
        count["decided"] += not is_same and rule in decisions
        judge(tally, notes, f"{table}: {rule} from {start}", is_same, decisions.get(rule),
              lambda: f"{us[:6]}, not {(expected or ('refused',))[:6]}")
    print(f"{'table':10} {'rows':>5} {'program':9} {'same':>5} {'other':>6} {'no answer':>9}")
    for table, count in counts.items():
        for name in ("ukical", "libical", "dateutil"):
            shown = [count[name, what] for what in ("same", "other", "silent")]
            if any(shown):
                reasons = f"   {count['decided']} with a reason" if name == "ukical" else ""
                print(f"{table:10} {count['rows']:5} {name:9} {shown[0]:5} {shown[1]:6} {shown[2]:9}"
                      + reasons)
    return tally, notes
