#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that shellcheck has nothing to say about the project's scripts; skipped where it is missing.
cd "$1" || exit 99
command -v shellcheck >/dev/null || { echo "shellcheck is not installed"; exit 77; }
grep -rlE '^#!.*\b(ba)?sh$' .ci tools tests | xargs shellcheck --external-sources
