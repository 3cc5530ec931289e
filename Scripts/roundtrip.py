#!/usr/bin/env python3
"""Carries every calendar of a corpus through the program and back, and prints a table.

usage: roundtrip.py UKICAL CORPUS [--verbose]

CORPUS has the folders valid and doubtful. A valid file must come out with the unfolded content
lines of each component as they were, twice the same octets, and unchanged on every further import.
A doubtful file must give an honest exit code within the time allowed, no crash and no hang.
"""
import functools
import json
import os
import re
import sys

import corpus
from corpus import unfolded

ASIDE = {"REPLY", "COUNTER", "DECLINECOUNTER", "REFRESH", "ADD"}


def run(program, store, *words):
    return corpus.run(program, *words, UKICAL_STORE=store)


def components(lines):
    """Top-level components of every VCALENDAR: (METHOD, lines)."""
    found, current, depth, method, pending = [], None, 0, None, []
    lines = [*lines, "BEGIN:VCALENDAR", "END:VCALENDAR"]
    for line in lines:
        upper = line.upper()
        if upper.lstrip().startswith("BEGIN:") and (depth == 0 or not upper.startswith(" ")):
            if upper.strip() == "BEGIN:VCALENDAR":
                found += [(method, part) for part in pending]
                method, pending, depth = None, [], 1
                continue
            if depth == 0:
                method, pending, depth = None, [], 1
            if depth == 1:
                current = []
            depth += 1
        if current is not None and depth >= 2:
            current.append(line)
        elif depth == 1 and upper.startswith("METHOD:"):
            method = upper[7:].strip()
        if upper.startswith("END:"):
            depth -= 1
            if depth == 1 and current is not None:
                pending.append(current)
                current = None
            elif depth == 0:
                found += [(method, part) for part in pending]
                pending = []
    return found


def kind(part):
    return part[0].split(":", 1)[1].strip().upper()


def value(part, name):
    depth = 0
    for line in part:
        upper = line.upper()
        depth += upper.startswith("BEGIN:")
        depth -= upper.startswith("END:")
        if depth == 1 and upper.startswith((name + ":", name + ";")):
            return line
    return None


def uid(part):
    line = value(part, "UID")
    return line.split(":", 1)[1].strip() if line and ":" in line else None


def without_uid(part):
    return [line for line in part if not line.startswith("UID:ukical-")]


def check_valid(program, path, folder):
    problems = []
    first, second = os.path.join(folder, "a.sqlite"), os.path.join(folder, "b.sqlite")
    result = run(program, first, "import", path, "--json")
    if result.returncode != 0:
        return [f"import: exit {result.returncode}: {result.stderr.decode(errors='replace')[:200]}"]
    again = run(program, first, "import", path, "--json")
    plan = json.loads(again.stdout)
    bad = {k: n for k, n in plan["counts"].items()
           if n and k not in ("unchanged", "duplicate", "aside")}
    if again.returncode or bad:
        problems.append(f"second import: {bad}")
    one = run(program, first, "export", "--all")
    if one.returncode:
        return problems + [f"export: exit {one.returncode}"]
    copy = os.path.join(folder, "export.ics")
    with open(copy, "wb") as file:
        file.write(one.stdout)
    if run(program, second, "import", copy).returncode:
        problems.append("import of the export failed")
    two = run(program, second, "export", "--all")
    if one.stdout != two.stdout:
        problems.append("the second export differs")
    third = json.loads(run(program, first, "import", copy, "--json").stdout)
    bad = {k: n for k, n in third["counts"].items() if n and k != "unchanged"}
    if bad:
        problems.append(f"import of the export into its store: {bad}")
    for line in one.stdout.split(b"\r\n"):
        if len(line) > 75:
            problems.append("a line over 75 octets")
            break
    with open(path, "rb") as file:
        source = components(unfolded(file.read()))
    # A name with libical's internal prefix and no VTIMEZONE is stored as the plain one.
    plain = re.compile(r"TZID=/freeassociation\.sourceforge\.net/(Tzfile/)?")
    named = {value(part, "TZID") for _, part in source if kind(part) == "VTIMEZONE"}
    internal = not any(name and "freeassociation" in name for name in named)
    wanted = [[plain.sub("TZID=", line) for line in part] if internal else part
              for method, part in source
              if method not in ASIDE and kind(part) != "VTIMEZONE"]
    exported = [part for _, part in components(unfolded(one.stdout)) if kind(part) != "VTIMEZONE"]
    remaining = [list(part) for part in wanted]
    for part in exported:
        for candidate in (part, without_uid(part)):
            if candidate in remaining:
                remaining.remove(candidate)
                break
        else:
            problems.append(f"not as it was: {kind(part)} {uid(part)}")
    identities = {(kind(p), uid(p), (value(p, "RECURRENCE-ID") or "").split(":", 1)[-1])
                  for p in exported}
    for part in remaining:
        identity = (kind(part), uid(part), (value(part, "RECURRENCE-ID") or "").split(":", 1)[-1])
        if identity not in identities and not (uid(part) is None):
            problems.append(f"lost: {kind(part)} {uid(part)}")
    return problems


def check_doubtful(program, path, folder):
    result = run(program, os.path.join(folder, "a.sqlite"), "import", path)
    if result.returncode not in (0, 1, 3):
        return [f"exit {result.returncode}"]
    if result.returncode and not result.stderr:
        return ["an error without a word"]
    export = run(program, os.path.join(folder, "a.sqlite"), "export", "--all")
    if export.returncode or not export.stdout.startswith(b"BEGIN:VCALENDAR\r\n"):
        return [f"export: exit {export.returncode}"]
    return []


def main():
    program, base = os.path.abspath(sys.argv[1]), sys.argv[2]
    verbose = "--verbose" in sys.argv
    print(f"{'folder':30} {'files':>6} {'right':>6} {'wrong':>6}")
    wrong = 0
    for name, check in (("valid", check_valid), ("doubtful", check_doubtful)):
        results = corpus.checked(os.path.join(base, name), functools.partial(check, program))
        groups = {}
        for path, problems in results:
            group = os.path.join(name, os.path.relpath(path, os.path.join(base, name)).split(os.sep)[0])
            groups.setdefault(group, []).append(problems)
        for group, found in groups.items():
            bad = sum(1 for problems in found if problems)
            wrong += bad
            print(f"{group[:30]:30} {len(found):6} {len(found) - bad:6} {bad:6}")
        for path, problems in results:
            for problem in problems[: None if verbose else 3]:
                print(f"  {os.path.relpath(path, base)}: {problem}")
    sys.exit(1 if wrong else 0)


main()
