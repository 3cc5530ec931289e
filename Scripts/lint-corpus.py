#!/usr/bin/env python3
"""Checks and mends every calendar of a corpus, and prints a table.

usage: lint-corpus.py UKICAL CORPUS [--verbose]

Every doubtful file must have a finding. Findings of severity MUST in valid files are counted by rule,
with one example each, to be judged by hand. Mending must keep every property, leave nothing of what
it says it mended, and change nothing the second time.
"""
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from corpus import files, run, unfolded


def findings(program, path):
    result = run(program, "lint", "--json", path)
    if result.returncode not in (0, 1):
        raise RuntimeError(f"exit {result.returncode} {result.stderr[:200]}")
    return json.loads(result.stdout)


def names(path):
    with open(path, "rb") as file:
        lines = unfolded(file.read())
    return collections.Counter(re.split("[:;]", line)[0].strip().upper() for line in lines)


def one(program, path, isDoubtful):
    problems = []
    try:
        found = findings(program, path)
        if isDoubtful and not found:
            problems.append("no finding")
        with tempfile.TemporaryDirectory() as folder:
            copy = os.path.join(folder, "copy.ics")
            shutil.copyfile(path, copy)
            os.chmod(copy, 0o644)
            mended = run(program, "lint", "--fix", copy)
            said = {line.rsplit("[", 1)[1].rstrip("]") for line in mended.stderr.decode().splitlines()
                    if ": mended: " in line and line.endswith("]")}
            if b"not mended" not in mended.stderr:
                lost = names(path) - names(copy)
                if lost:
                    problems.append(f"lost {dict(lost)}")
                left = {f["rule"] for f in findings(program, copy)}
                if said & left:
                    problems.append(f"still there: {sorted(said & left)}")
                with open(copy, "rb") as file:
                    before = file.read()
                run(program, "lint", "--fix", copy)
                with open(copy, "rb") as file:
                    if file.read() != before:
                        problems.append("mending again changed it")
        return path, found, problems
    except (subprocess.TimeoutExpired, RuntimeError, ValueError) as error:
        return path, [], problems + [str(error)]


def main():
    program, corpus = os.path.abspath(sys.argv[1]), sys.argv[2]
    wrong = 0
    for folder in ("valid", "doubtful"):
        base = os.path.join(corpus, folder)
        paths = files(base)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(lambda p: one(program, p, folder == "doubtful"), paths))
        clean = sum(not any(f["severity"] == "MUST" for f in found) for _, found, _ in results)
        print(f"{folder}: {len(paths)} files, {clean} without a MUST finding, "
              f"{sum(not found for _, found, _ in results)} without any")
        for path, _, problems in results:
            for problem in problems:
                wrong += 1
                print(f"  {os.path.relpath(path, corpus)}: {problem}")
        if folder == "valid" or "--verbose" in sys.argv:
            rules = {}
            for path, found, _ in results:
                for finding in found:
                    if finding["severity"] == "MUST":
                        rules.setdefault(finding["rule"], []).append((path, finding))
            for rule, cases in sorted(rules.items(), key=lambda item: -len(item[1])):
                path, finding = cases[0]
                print(f"  {rule:26} {len(cases):5} in {len({p for p, _ in cases}):4} files, such as "
                      f"{os.path.basename(path)}:{finding['line']} {finding['reason']}")
    sys.exit(1 if wrong else 0)


main()
