#!/usr/bin/env python3
"""Writes a calendar with a realistic mix of events, the same for the same seed.

usage: generate.py EVENTS [--seed N] [--octets MB]  > FILE

Starts spread over 2015-2029 in several zones; 10 % recur (90 % of these end within a year, one in a
hundred events without end), with overrides, alarms, attendees and long folded descriptions.
With --octets events are written until the file has that many million octets.
"""
import random
import sys
from datetime import datetime, timedelta

ZONES = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Europe/London"]
WORDS = ("planning review budget team lunch release interview doctor school train quarter report "
         "Besprechung Übergabe 会議 déjeuner workshop call design garden market").split()
BLOCKS = """BEGIN:VTIMEZONE\r
TZID:Europe/Berlin\r
BEGIN:DAYLIGHT\r
TZOFFSETFROM:+0100\r
TZOFFSETTO:+0200\r
TZNAME:CEST\r
DTSTART:19700329T020000\r
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r
END:DAYLIGHT\r
BEGIN:STANDARD\r
TZOFFSETFROM:+0200\r
TZOFFSETTO:+0100\r
TZNAME:CET\r
DTSTART:19701025T030000\r
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r
END:STANDARD\r
END:VTIMEZONE\r
"""
RULES = ["FREQ=WEEKLY;BYDAY=%s", "FREQ=DAILY", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=WEEKLY;INTERVAL=2",
         "FREQ=MONTHLY;BYMONTHDAY=%d"]


def fold(line):
    octets = line.encode()
    if len(octets) <= 75:
        return line + "\r\n"
    parts, room = [], 75
    while len(octets) > room:
        end = room
        while octets[end] & 0xC0 == 0x80:
            end -= 1
        parts.append(octets[:end].decode())
        octets, room = octets[end:], 74
    return "\r\n ".join(parts + [octets.decode()]) + "\r\n"


def event(rng, number):
    start = datetime(2015, 1, 1) + timedelta(minutes=15 * rng.randrange(15 * 365 * 96))
    uid = f"{rng.getrandbits(64):016x}-{number}@example.com"
    zone = rng.choice(ZONES)
    lines = ["BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20240101T000000Z"]
    stamp = "%Y%m%dT%H%M%S"
    kind = rng.random()
    if kind < 0.15:
        lines += [f"DTSTART;VALUE=DATE:{start:%Y%m%d}",
                  f"DTEND;VALUE=DATE:{start + timedelta(days=rng.choice([1, 1, 1, 2, 5])):%Y%m%d}"]
    elif kind < 0.35:
        lines += [f"DTSTART:{start:{stamp}}Z", f"DTEND:{start + timedelta(minutes=45):{stamp}}Z"]
    else:
        end = start + timedelta(minutes=rng.choice([30, 60, 90, 120]))
        lines += [f"DTSTART;TZID={zone}:{start:{stamp}}", f"DTEND;TZID={zone}:{end:{stamp}}"]
    title = " ".join(rng.choices(WORDS, k=rng.randrange(2, 6)))
    lines.append(f"SUMMARY:{title}")
    if rng.random() < 0.5:
        lines.append(f"LOCATION:Room {rng.randrange(400)}\\, Building {rng.randrange(9)}")
    if rng.random() < 0.4:
        lines.append("DESCRIPTION:" + " ".join(rng.choices(WORDS, k=rng.randrange(10, 90))))
    lines.append(f"SEQUENCE:{rng.randrange(4)}")
    lines.append("STATUS:CONFIRMED")
    if rng.random() < 0.25:
        lines.append("ORGANIZER;CN=Organizer:mailto:organizer@example.com")
        for guest in range(rng.randrange(1, 5)):
            lines.append(f"ATTENDEE;CN=Guest {guest};PARTSTAT=ACCEPTED;RSVP=TRUE:"
                         f"mailto:guest{rng.randrange(500)}@example.com")
    override = ""
    if rng.random() < 0.10:
        rule = rng.choice(RULES)
        if "%s" in rule:
            rule %= "MO,WE,FR"
        elif "%d" in rule:
            rule %= rng.randrange(1, 29)
        if rng.random() >= 0.10:
            lines.append(f"RRULE:{rule};COUNT={rng.randrange(3, 12)}")
        else:
            lines.append(f"RRULE:{rule}")
        if rng.random() < 0.1 and kind >= 0.35:
            override = "".join(fold(line) for line in [
                "BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20240101T000000Z",
                f"RECURRENCE-ID;TZID={zone}:{start:{stamp}}",
                f"DTSTART;TZID={zone}:{start + timedelta(hours=2):{stamp}}",
                f"SUMMARY:{title} (moved)", "END:VEVENT"])
    if rng.random() < 0.3:
        lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "DESCRIPTION:Reminder",
                  "END:VALARM"]
    lines.append("END:VEVENT")
    return "".join(fold(line) for line in lines) + override


def main():
    words = sys.argv[1:]
    seed = int(words[words.index("--seed") + 1]) if "--seed" in words else 5545
    limit = int(words[words.index("--octets") + 1]) * 1_000_000 if "--octets" in words else None
    rng = random.Random(seed)
    out = sys.stdout.buffer
    out.write(b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//ukical//generator//EN\r\n")
    out.write(BLOCKS.encode())
    written, number = 0, 0
    while (written < limit) if limit else (number < int(words[0])):
        text = event(rng, number).encode()
        out.write(text)
        written += len(text)
        number += 1
    out.write(b"END:VCALENDAR\r\n")


main()
