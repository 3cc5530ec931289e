#!/usr/bin/env bash
# Installs what is missing of the C libraries and, with "peers", of the programs that tests read with.
set -euo pipefail

missing=()
need() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'install ok installed' || missing+=("$1"); }

need libical-dev
need libsqlite3-dev
need libncurses-dev
need pkg-config
if [ "${1:-}" = peers ]; then
  need python3
  need tmux
  need procps
  need python3-venv
  need python3-icalendar
  need khal
  need calcurse
  need sqlite3
fi
if [ "${#missing[@]}" -eq 0 ]; then exit 0; fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
echo "installing: ${missing[*]}" >&2
"${as_root[@]}" apt-get update -qq >&2
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
