#!/usr/bin/env python3
"""Every module a target imports must be declared as its dependency, and C only internally."""
import json
import pathlib
import re
import subprocess
import sys

C_MODULES = {"CLibical", "CSQLite", "CNcurses"}
described = json.loads(subprocess.run(["swift", "package", "describe", "--type", "json"],
                                      capture_output=True, check=True).stdout)
targets = {t["name"]: t for t in described["targets"]}
wrong = []
for target in targets.values():
    allowed = set(target.get("target_dependencies", [])) | {target["name"]}
    for path in pathlib.Path(target["path"]).rglob("*.swift"):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = re.match(r"\s*(?:(\w+) )?import (?:\w+ )?(\w+)", line)
            if not found or found[2] not in targets:
                continue
            if found[2] not in allowed:
                wrong.append(f"{path}:{number}: {target['name']} does not declare {found[2]}")
            if found[2] in C_MODULES and found[1] != "internal":
                wrong.append(f"{path}:{number}: {found[2]} must be an internal import")
print("\n".join(wrong) or "imports as declared")
sys.exit(1 if wrong else 0)
