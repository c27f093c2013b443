#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that clang-format would leave every C file as it is.  Versions differ in taste, so only the
# one that .clang-format is written for decides; where it is missing the check is skipped (77).
cd "$1" || exit 99
version=14
for program in clang-format-$version clang-format; do
    if command -v "$program" >/dev/null && "$program" --version | grep -q "version $version\\."; then
        find src tests tools -name '*.[ch]' -exec "$program" --dry-run --Werror {} +
        exit
    fi
done
echo "clang-format $version is not installed"
exit 77
