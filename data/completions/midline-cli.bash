# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Completes commands and options of midline-cli, which are what it says of itself under --help.

_midline_cli() {
  local program=$1 word=$2 help
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    help=$("$program" --help 2>/dev/null | sed -nE 's/^  ([a-z]+) .*/\1/p'; echo '--help --version')
  elif [[ $word == -* ]]; then
    help=$("$program" "${COMP_WORDS[1]}" --help 2>/dev/null \
      | sed -nE 's/^  ((-[a-z]), )?(--[a-z0-9-]+=?).*/\2 \3/p')
  else
    return # a file
  fi
  mapfile -t COMPREPLY < <(compgen -W "$help" -- "$word")
  if [[ ${COMPREPLY[0]-} == *= ]]; then
    compopt -o nospace 2>/dev/null # its value follows
  fi
}
complete -o default -F _midline_cli midline-cli
