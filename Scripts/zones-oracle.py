#!/usr/bin/env python3
"""Prints what Python's zoneinfo says about every zone of the system's database.

Four instants a month from 1970 through 2060, one line each, tab-separated:
name, instant (Unix seconds), offset (seconds east), daylight (0 or 1), abbreviation.
A test compares the lines with SystemZone when UKICAL_ZONES_TSV names the file.

usage: zones-oracle.py [zoneinfo directory] > zones.tsv
"""
import datetime
import sys
import zoneinfo

directory = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/zoneinfo"
zoneinfo.reset_tzpath([directory])
names = sorted(zoneinfo.available_timezones() - {"localtime", "posixrules"})
moments = [
    datetime.datetime(year, month, day, hour, tzinfo=datetime.timezone.utc)
    for year in range(1970, 2061)
    for month in range(1, 13)
    for day, hour in ((1, 0), (8, 1), (15, 12), (27, 3))
]
for name in names:
    zone = zoneinfo.ZoneInfo(name)
    for moment in moments:
        local = moment.astimezone(zone)
        # dst() guesses an amount where the database only has a flag: where it is not zero the
        # flag is set, where it is zero nothing is known.
        print(
            name,
            int(moment.timestamp()),
            int(local.utcoffset().total_seconds()),
            1 if local.dst() else 0,
            local.tzname(),
            sep="\t",
        )
