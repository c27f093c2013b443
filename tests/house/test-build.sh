#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that what the tools build and start is told where its data is, whatever it is built as: a release knows no
# path of its sources, and without its networks an engine is a hundred Elo weaker and says nothing.
set -euo pipefail
cd "$1"
unset MIDLINE_DATA_DIR
source tools/packages.sh
meson() { :; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build "$folder"
for file in networks/chess2.net networks/orthodox.net samples/samples.mgn samples/problems.mgn samples/positions.mgn; do
  started=$(cd / && bash -c 'echo "$MIDLINE_DATA_DIR"')
  [ -s "$started/$file" ] || { echo "\"$started/$file\" is missing"; exit 1; }
done
