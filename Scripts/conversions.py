#!/usr/bin/env python3
"""Carries every valid calendar of a corpus through jCal and xCal and back.

usage: conversions.py UKICAL CORPUS [--verbose]

What comes back must be equal after the canonical form that the article "jCal and xCal" of the
documentation describes. The jCal is also read by Python's json and, where it is installed, by the
icalendar package (7 or newer); the xCal by Python's XML parser.
"""
import functools
import json
import os
import re
import sys
import xml.etree.ElementTree

from corpus import checked, run, unfolded

try:
    import icalendar
    if not hasattr(icalendar.Calendar, "from_jcal"):
        icalendar = None
except ImportError:
    icalendar = None

TEXT = set("CALSCALE METHOD PRODID VERSION CLASS COMMENT CONTACT DESCRIPTION LOCATION STATUS SUMMARY TRANSP "
           "RELATED-TO UID TZID TZNAME ACTION NAME COLOR TZID-ALIAS-OF XML BUSYTYPE LOCATION-TYPE "
           "PARTICIPANT-TYPE RESOURCE-TYPE STYLED-DESCRIPTION PROXIMITY REFID CATEGORIES RESOURCES "
           "REQUEST-STATUS".split())
DEFAULTS = {name: "TEXT" for name in TEXT} | {
    "GEO": "FLOAT", "DURATION": "DURATION", "TRIGGER": "DURATION", "REFRESH-INTERVAL": "DURATION",
    "FREEBUSY": "PERIOD", "RRULE": "RECUR", "EXRULE": "RECUR", "TZOFFSETFROM": "UTC-OFFSET",
    "TZOFFSETTO": "UTC-OFFSET"} | {
    name: "DATE-TIME" for name in ("COMPLETED DTEND DUE DTSTART RECURRENCE-ID CREATED DTSTAMP "
                                   "LAST-MODIFIED ACKNOWLEDGED TZUNTIL EXDATE RDATE").split()} | {
    name: "URI" for name in ("ATTACH TZURL URL SOURCE IMAGE CONFERENCE STRUCTURED-DATA CONCEPT "
                             "LINK").split()} | {
    name: "CAL-ADDRESS" for name in "ATTENDEE ORGANIZER CALENDAR-ADDRESS".split()} | {
    name: "INTEGER" for name in "PERCENT-COMPLETE PRIORITY REPEAT SEQUENCE".split()}
LISTS = {"CATEGORIES", "RESOURCES"}


def decode(text):
    return re.sub(r"\\([nN\\,;])", lambda m: "\n" if m[1] in "nN" else m[1], text)


def carets(text):
    return re.sub(r"\^([n^'])", lambda m: {"n": "\n", "^": "^", "'": '"'}[m[1]], text)


def split(text, sign, escaped=False):
    pieces, current, quoted, skip = [], "", False, False
    for char in text:
        if escaped:
            if char == sign and not skip:
                pieces.append(current)
                current = ""
                continue
            skip = char == "\\" and not skip
        else:
            if char == '"':
                quoted = not quoted
            if char == sign and not quoted:
                pieces.append(current)
                current = ""
                continue
        current += char
    return pieces + [current]


def parse(line):
    quoted, colon = False, None
    for index, char in enumerate(line):
        if char == '"' and ";" in line[:index]:
            quoted = not quoted
        elif char == ":" and not quoted:
            colon = index
            break
    if colon is None:
        colon = line.find(":")
        if colon < 0:
            return None
    head, value = line[:colon], line[colon + 1:]
    name, *parameters = split(head, ";")
    found = {}
    for parameter in parameters:
        if not parameter:
            continue
        key, _, text = parameter.partition("=")
        for piece in split(text, ","):
            if len(piece) > 1 and piece[0] == piece[-1] == '"':
                piece = piece[1:-1]
            found.setdefault(key.upper(), []).append(carets(piece))
    return name.upper(), found, value


def canonical(line, form):
    parts = parse(line)
    if parts is None:
        return None
    name, parameters, value = parts
    told = parameters.pop("VALUE", [None])[0]
    default = DEFAULTS.get(name)
    kind = told.upper() if told else default
    if kind == "UNKNOWN":
        kind = default
    if kind == "DATE-TIME" and all(re.fullmatch(r"\d{8}", v) for v in value.split(",")):
        kind = "DATE"
    if kind == "TEXT":
        if name in LISTS:
            value = [decode(piece) for piece in split(value, ",", True)]
        elif name == "REQUEST-STATUS":
            value = [decode(piece) for piece in split(value, ";", True)]
        else:
            value = [decode(value)]
        value = "\0".join(value)
    elif kind == "RECUR":
        parts = [part.partition("=") for part in value.split(";")]
        value = ";".join(sorted(key.upper() + "=" + text for key, _, text in parts))
    elif kind == "BOOLEAN":
        value = value.upper()
    if kind and kind not in ("TEXT", "URI", "CAL-ADDRESS", "BINARY"):
        value = re.sub(r"\b(\d{4})-(\d\d)-(\d\d)\b", r"\1\2\3", value)
    if form == "xcal":
        bad = re.compile("[\x01-\x08\x0b\x0c\x0e-\x1f]")
        value = bad.sub("\ufffd", value)
        parameters = {k: [bad.sub("\ufffd", p) for p in v] for k, v in parameters.items()}
    if kind != "TEXT":
        value = value.replace("\n", "\\n")
    parameters = {k: v for k, v in parameters.items()}
    return (name, kind or "", tuple(sorted((k, tuple(v)) for k, v in parameters.items())), value)


def tree(lines, form):
    """Components as (name, properties, components), properties before components."""
    root = ("", [], [])
    stack = [root]
    for line in lines:
        upper = line.upper().strip()
        if upper.startswith("BEGIN:"):
            node = (upper[6:].strip(), [], [])
            if node[0] == "VCALENDAR":
                del stack[1:]
            elif len(stack) == 1:
                root[2].append(("VCALENDAR", [], []))
                stack.append(root[2][-1])
            stack[-1][2].append(node)
            stack.append(node)
        elif upper.startswith("END:") and len(stack) > 1:
            stack.pop()
        elif len(stack) > 1:
            found = canonical(line, form)
            if found:
                stack[-1][1].append(found)
    return root


def differences(a, b, path=""):
    if a[0] != b[0]:
        return [f"{path}: {a[0]} became {b[0]}"]
    path = f"{path}/{a[0]}"
    found = []
    if a[1] != b[1]:
        lost = [p for p in a[1] if p not in b[1]]
        new = [p for p in b[1] if p not in a[1]]
        found.append(f"{path}: {lost[:2]} became {new[:2]}" if lost or new else f"{path}: order")
    if len(a[2]) != len(b[2]):
        found.append(f"{path}: {len(a[2])} components became {len(b[2])}")
    for x, y in zip(a[2], b[2]):
        found += differences(x, y, path)
    return found


def check(program, path, folder):
    problems = []
    with open(path, "rb") as file:
        source = unfolded(file.read())
    for form in ("jcal", "xcal"):
        wanted = tree(source, form)
        middle = os.path.join(folder, form)
        there = run(program, "convert", path, "--to", form, "-o", middle)
        if there.returncode not in (0, 3):
            problems.append(f"{form}: exit {there.returncode} {there.stderr[:200]}")
            continue
        back = run(program, "convert", middle, "--to", "ics")
        if back.returncode:
            problems.append(f"{form} back: exit {back.returncode} {back.stderr[:200]}")
            continue
        found = tree(unfolded(back.stdout), form)
        problems += [f"{form} {d}" for d in differences(wanted, found)]
        if there.returncode:
            problems.append(f"{form}: {there.stderr.decode(errors='replace')[:300]}")
        try:
            if form == "xcal":
                xml.etree.ElementTree.parse(middle)
            else:
                with open(middle, encoding="utf-8") as file:
                    value = json.load(file)
                for one in value if value and isinstance(value[0], list) else [value]:
                    if icalendar and value:
                        icalendar.Component.from_jcal(one)
        except Exception as error:  # noqa: BLE001: whatever a peer says is a finding
            problems.append(f"{form}: a peer says {type(error).__name__}: {str(error)[:160]}")
    return problems


def main():
    program, valid = os.path.abspath(sys.argv[1]), os.path.join(sys.argv[2], "valid")
    results = checked(valid, functools.partial(check, program))
    bad = [(path, problems) for path, problems in results if problems]
    for path, problems in bad:
        for problem in problems[: None if "--verbose" in sys.argv else 3]:
            print(f"  {os.path.relpath(path, valid)}: {problem}")
    peer = "read by icalendar " + icalendar.__version__ if icalendar else "icalendar 7 not installed"
    print(f"{len(results)} files, {len(results) - len(bad)} right, {len(bad)} wrong; {peer}")
    sys.exit(1 if bad else 0)


main()
