#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# extract-help.sh SOURCE-ROOT TEMPLATE: writes the text of the help's pages, and the words that help/mallard.py adds to
# them, as a template for translations.  Wants itstool.  Pictures are the same in every language.
set -euo pipefail

cd "$1"
words=$(mktemp --suffix=.pot)
trap 'rm -f "$words" "$words.page"' EXIT
xgettext --from-code=UTF-8 --add-location=file --output="$words" help/mallard.py
itstool --output "$words.page" help/C/*.page
msggrep --invert-match --msgctxt --regexp='^_$' "$words.page" \
  | msgcat --use-first --add-location=file --output-file="$2" - "$words"
