#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the tables of endings: what they take to be made, their size, one answer.  See tools/bench.

    bench-tables.py MIDLINE-CLI
"""
import os
import resource
import subprocess
import sys
import tempfile
import time

CLI, = sys.argv[1:]
POSITION = '8/4k3/8/8/8/8/2K1K3/8 w - - 0 1 kc --'


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'chess2.tables')
        before = time.monotonic()
        subprocess.run([CLI, 'tables', 'build', path], check=True)
        made = time.monotonic() - before
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        times = []
        for _ in range(9):
            before = time.monotonic()
            subprocess.run([CLI, 'tables', 'probe', path, POSITION], check=True, stdout=subprocess.DEVNULL)
            times.append(time.monotonic() - before)
        print('| made in | memory | file | one question, program and all |')
        print('|--:|--:|--:|--:|')
        print(f'| {made:.0f} s | {memory // 1024} MB | {os.path.getsize(path) / 1e6:.1f} MB | '
              f'{1000 * sorted(times)[4]:.0f} ms |')


main()
