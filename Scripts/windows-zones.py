#!/usr/bin/env python3
"""Writes WindowsZones.swift and ZoneAliases.swift.

Sources, given as file paths:
- windowsZones.xml of the Unicode CLDR (version 41, Debian package unicode-cldr-core): the Windows
  names, their zone for territory 001, and the display forms, which stand in its comments.
- windows_tz.py of the Python package tzlocal 5.4.5, generated from a newer CLDR: where the two
  differ, it wins.
- tzdata.zi and zone.tab of the system's database: names that are links become today's names.

usage: windows-zones.py windowsZones.xml windows_tz.py zoneinfo-directory output-directory
"""
import re
import sys

# Display forms of older Windows versions that the comments no longer have.
OLDER = {
    "Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London": "GMT Standard Time",
    "Greenwich Mean Time": "GMT Standard Time",
    "Casablanca, Monrovia": "Greenwich Standard Time",
    "Casablanca, Monrovia, Reykjavik": "Greenwich Standard Time",
    "Monrovia, Reykjavik": "Greenwich Standard Time",
    "Athens, Istanbul, Minsk": "GTB Standard Time",
    "Athens, Beirut, Istanbul, Minsk": "GTB Standard Time",
    "Athens, Bucharest, Istanbul": "GTB Standard Time",
    "Bucharest": "GTB Standard Time",
    "Helsinki, Riga, Tallinn": "FLE Standard Time",
    "Jerusalem": "Israel Standard Time",
    "Moscow, St. Petersburg, Volgograd": "Russian Standard Time",
    "Ekaterinburg": "Ekaterinburg Standard Time",
    "Islamabad, Karachi, Tashkent": "West Asia Standard Time",
    "Tashkent": "West Asia Standard Time",
    "Calcutta, Chennai, Mumbai, New Delhi": "India Standard Time",
    "Sri Jayawardenepura": "Sri Lanka Standard Time",
    "Rangoon": "Myanmar Standard Time",
    "Beijing, Chongqing, Hong Kong SAR, Urumqi": "China Standard Time",
    "Irkutsk, Ulaan Bataar": "North Asia East Standard Time",
    "Vladivostok": "Vladivostok Standard Time",
    "Fiji, Kamchatka, Marshall Is.": "Fiji Standard Time",
    "Cape Verde Is.": "Cape Verde Standard Time",
    "Buenos Aires": "Argentina Standard Time",
    "Georgetown, La Paz, San Juan": "SA Western Standard Time",
    "Manaus": "SA Western Standard Time",
    "Bogota, Lima, Quito": "SA Pacific Standard Time",
    "Bogota, Lima, Quito, Rio Branco": "SA Pacific Standard Time",
    "Pacific Time (US & Canada); Tijuana": "Pacific Standard Time",
    "Tijuana, Baja California": "Pacific Standard Time (Mexico)",
    "Eniwetok, Kwajalein": "Dateline Standard Time",
}


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write(path, name, summary, rows):
    with open(path, "w", encoding="utf-8") as out:
        out.write("// Written by Scripts/windows-zones.py, which names the sources.\n\n")
        out.write(f"extension {name} {{\n")
        for line in summary:
            out.write(f"  /// {line}\n" if line else "  ///\n")
        out.write('  static let lines = """\n')
        for row in rows:
            out.write("    " + "|".join(row).replace("\\", "\\\\") + "\n")
        out.write('    """\n}\n')


def main():
    xml_path, tzlocal_path, zoneinfo, output = sys.argv[1:]
    xml = open(xml_path, encoding="utf-8").read()
    zones = dict(re.findall(r'other="([^"]+)" territory="001" type="([^"]+)"', xml))
    display = {}
    for text, name in re.findall(r'<!-- (\(UTC.*?) -->\s*<mapZone other="([^"]+)"', xml):
        display[name] = text
    newer = {}
    exec(open(tzlocal_path, encoding="utf-8").read(), newer)
    zones.update(newer["win_tz"])

    current = set()
    for line in open(zoneinfo + "/zone.tab", encoding="utf-8"):
        if not line.startswith("#"):
            current.add(line.split("\t")[2].strip())
    links = {}
    for line in open(zoneinfo + "/tzdata.zi", encoding="utf-8"):
        if line.startswith("L "):
            _, target, name = line.split()
            links[name] = target
    for name, zone in zones.items():
        if zone not in current and links.get(zone) in current:
            zones[name] = links[zone]
    # The database renamed it lately; older databases only have the second name.
    links.setdefault("Europe/Kyiv", "Europe/Kiev")

    rows = [(name, zones[name], display.get(name, "")) for name in sorted(zones)]
    known = {re.sub(r"^\([^)]*\) *", "", row[2]) for row in rows}
    rows += [(name, "", text) for text, name in sorted(OLDER.items()) if text not in known]
    write(
        output + "/WindowsZones.swift",
        "WindowsZoneTable",
        [
            "Windows name, IANA name, display form; from the Unicode CLDR, territory 001.",
            "",
            "Lines without an IANA name give one more display form of a name above.",
        ],
        rows,
    )
    write(
        output + "/ZoneAliases.swift",
        "ZoneAliases",
        ["Other name, name: for systems that leave out the files of old names."],
        sorted(links.items()),
    )


main()
