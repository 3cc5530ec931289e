#!/usr/bin/env python3
"""Reads VTIMEZONE files with dateutil and compares them with zoneinfo.

The test ZoneWriterTests.files writes them when UKICAL_VTIMEZONES names a directory: a*.ics from
1970 on, b*.ics from February 2024 on. Local noons and midnights of three days a month that are not
within a day of a change are compared through 2059.

usage: vtimezone-check.py directory [zoneinfo directory]
"""
import datetime
import glob
import sys
import zoneinfo

from dateutil import tz

directory = sys.argv[1]
zoneinfo.reset_tzpath([sys.argv[2] if len(sys.argv) > 2 else "/usr/share/zoneinfo"])
day = datetime.timedelta(days=1)
zones = compared = wrong = 0
for path in sorted(glob.glob(directory + "/[ab]*.ics")):
    if len(sys.argv) > 3 and zones >= int(sys.argv[3]):
        break
    calendar = tz.tzical(path)
    (name,) = calendar.keys()
    read = calendar.get(name)
    real = zoneinfo.ZoneInfo(name)
    zones += 1
    first = 1970 if "/a" in path else 2024
    for year in range(first, 2060):
        for month in range(3 if year == first else 1, 13):
            for number, hour in ((2, 0), (14, 12), (28, 12)):
                moment = datetime.datetime(year, month, number, hour)
                offsets = {(moment + d).replace(tzinfo=real).utcoffset() for d in (-day, 0 * day, day)}
                if len(offsets) > 1:
                    continue
                compared += 1
                if moment.replace(tzinfo=read).utcoffset() not in offsets:
                    wrong += 1
                    if wrong < 20:
                        print(name, moment, offsets, moment.replace(tzinfo=read).utcoffset())
print(f"{zones} definitions, {compared} times compared, {wrong} differ")
sys.exit(1 if wrong else 0)
