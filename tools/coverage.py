# SPDX-License-Identifier: GPL-3.0-or-later
"""coverage.py FOLDER: reads what gcov says, a line of JSON an object file, and prints the share of the
lines of each file of the folder that was run.  See tools/coverage."""
import collections
import json
import os
import sys


def read(lines, folder):
    """The counts of each line of each file: what several object files have of a line is added up."""
    counts = collections.defaultdict(collections.Counter)
    for line in lines:
        said = json.loads(line)
        for file in said["files"]:
            path = os.path.relpath(os.path.join(said["current_working_directory"], file["file"]))
            if not path.startswith(folder + os.sep):
                continue
            for one in file["lines"]:
                counts[path][one["line_number"]] += one["count"]
    return counts


def main():
    folder = os.path.normpath(sys.argv[1])
    rows = [(path, sum(count > 0 for count in lines.values()), len(lines))
            for path, lines in read(sys.stdin, folder).items()]
    for path, run, lines in sorted(rows, key=lambda row: row[1] / row[2]):
        print(f"{100 * run / lines:5.1f} % {run:6} of {lines:6}  {path}")
    run, lines = sum(row[1] for row in rows), sum(row[2] for row in rows)
    print(f"{100 * run / max(lines, 1):5.1f} % {run:6} of {lines:6}  {folder}")


main()
