#!/usr/bin/env bash
# Prints a Python that has the packages named; they are installed into .build/python once.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/python
if [ ! -x "$folder/bin/python" ]; then
  python="$(command -v /usr/bin/python3 || command -v python3)"
  "$python" -m venv "$folder" >&2 || { rm -rf "$folder"; echo "no venv: python3-venv is missing" >&2; exit 1; }
fi
stamp="$folder/packages"
for package in "$@"; do
  if ! grep -qxF "$package" "$stamp" 2>/dev/null; then
    "$folder/bin/pip" install --quiet --disable-pip-version-check "$package" >&2
    echo "$package" >> "$stamp"
  fi
done
echo "$PWD/$folder/bin/python"
