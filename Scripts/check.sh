#!/usr/bin/env bash
# Everything a change must pass: format, build without a warning, imports, tests, round trips.
set -euo pipefail
cd "$(dirname "$0")/.."

echo "== format"
swift format lint --strict --recursive --parallel Sources Tests Package.swift

echo "== imports"
python3 Scripts/check-imports.py

echo "== build"
swift build -Xswiftc -warnings-as-errors
swift build -c release -Xswiftc -warnings-as-errors --product ukical

echo "== tests"
swift test --disable-xctest -Xswiftc -warnings-as-errors </dev/null

program="$(swift build -c release --show-bin-path)/ukical"
echo "== peers read February"
python3 Scripts/peers.py "$program" Fixtures/team.ics

echo "== events made and edited, as other programs read them"
python="$(Scripts/venv.sh recurring-ical-events)" || python=""
python3 Scripts/made-events.py "$program" $python

echo "== the month screen"
python3 Scripts/screen-test.py "$program" Fixtures

echo "== killed imports"
python3 Scripts/killed-import.py "$program" "${UKICAL_KILLS:-50}"

shared="${UKICAL_SHARED:-../shared}"
if [ -d "$shared/corpus" ]; then
  echo "== corpus"
  python3 Scripts/roundtrip.py "$program" "$shared/corpus"
fi
