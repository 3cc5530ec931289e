#!/usr/bin/env python3
"""Our instances against those of other programs.

    oracle.py UKICAL [--shared DIR] [--rules N] [--seed N] [--only PARTS] [--libical-rules PROGRAM]

kde     the events of KDE's calendar library and the occurrences it lists
random  generated rules against python-dateutil
tables  recurrence.tsv and consensus.tsv, with libical and python-dateutil beside us
calcard another program's expansions: a second opinion
corpus  every valid recurring file against recurring-ical-events

Needs python-dateutil, icalendar and recurring-ical-events. Exits 1 when a difference has no reason.
"""
import argparse
import pathlib
import sys

import oracle_calcard
import oracle_corpus
import oracle_kde
import oracle_random
import oracle_tables


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ukical")
    parser.add_argument("--shared", default="../shared", help="the folder of oracles and corpus")
    parser.add_argument("--rules", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=5545)
    parser.add_argument("--only", default="tables,kde,random,corpus")
    parser.add_argument("--libical-rules", help="Scripts/libical-rules.c, compiled")
    options = parser.parse_args()
    ukical = str(pathlib.Path(options.ukical).resolve())
    shared = pathlib.Path(options.shared)
    failures = 0
    print(f"{'part':8} {'compared':>9} {'same':>7} {'explained':>9} {'unanswered':>10} {'different':>9}")
    parts = {
        "tables": lambda: oracle_tables.run(ukical, shared, options.libical_rules),
        "calcard": lambda: oracle_calcard.run(ukical, shared),
        "kde": lambda: oracle_kde.run(ukical, shared),
        "random": lambda: oracle_random.run(ukical, options.rules, options.seed),
        "corpus": lambda: oracle_corpus.run(ukical, shared),
    }
    details = []
    for name in options.only.split(","):
        if name != "random" and not shared.joinpath("oracles").is_dir():
            print(f"{name:8} skipped: no {shared}/oracles")
            continue
        tally, notes = parts[name]()
        print(f"{name:8} {sum(tally.values()):9} {tally['same']:7} {tally['explained']:9} "
              f"{tally['unanswered']:10} {tally['different']:9}", flush=True)
        failures += tally["different"]
        details += [f"{name}: {note}" for note in notes]
    print("\n".join(details))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
