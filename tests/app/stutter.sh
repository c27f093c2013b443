#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# stutter.sh MS PROGRAM [ARGUMENT...]: runs the program and stops it again and again, for up to MS
# milliseconds at a time, so that it is as late as on a machine that is busy with something else.
set -u
ms=$1
shift

pause() {
  sleep "$((RANDOM % ms))e-3"
}

# The program is this process from exec on.
while kill -STOP $$; do
  pause
  kill -CONT $$
  pause
done </dev/null >/dev/null 2>&1 &
exec "$@"
