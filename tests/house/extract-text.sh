#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# extract-text.sh SOURCE-ROOT TEMPLATE: writes the text that people see, out of the files of
# po/POTFILES, as a template for translations.  The same as the target midline-pot of the build, which
# writes into the source folder.
set -euo pipefail

cd "$1"
args=$(sed -n "s/^gettext_args = \[\(.*\)\]/\1/p" po/meson.build | tr -d "',")
# The flags of meson's preset “glib”.
# shellcheck disable=SC2086 # one word an argument
GETTEXTDATADIRS=$PWD/po exec xgettext --files-from=po/POTFILES --from-code=UTF-8 --add-comments --package-name=midline \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=g_dcgettext:2 \
  --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 $args \
  --flag=N_:1:pass-c-format --flag=C_:2:pass-c-format --flag=NC_:2:pass-c-format \
  --flag=g_dngettext:2:pass-c-format --flag=g_strdup_printf:1:c-format \
  --flag=g_string_printf:2:c-format --flag=g_string_append_printf:2:c-format \
  --flag=g_error_new:3:c-format --flag=g_set_error:4:c-format --flag=g_markup_printf_escaped:1:c-format \
  --flag=g_log:3:c-format --flag=g_print:1:c-format --flag=g_printerr:1:c-format \
  --flag=g_printf:1:c-format --flag=g_fprintf:2:c-format --flag=g_sprintf:2:c-format \
  --flag=g_snprintf:3:c-format --output="$2"
