/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c: midline-engine.  Without arguments it speaks UCI; "midline-engine bench [DEPTH]" runs the
 * benchmark and ends; --help and --version say what it is. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "mid-uci.h"

static const char usage[] =
  "Usage: midline-engine [bench [DEPTH]]\n"
  "\n"
  "Speaks UCI on standard input and output; bench runs the benchmark and ends.\n"
  "\n"
  "  -h, --help  Show this\n"
  "  --version   Show the version\n";

int
main (int argc, char **argv)
{
  /* Whoever reads may go away: then there is an end of the input as well. */
  signal (SIGPIPE, SIG_IGN);
  if (argc == 1)
    return mid_uci_run (stdin, stdout);
  bool alone = argc == 2;
  if (alone && (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0))
    return fputs (usage, stdout) < 0;
  if (alone && strcmp (argv[1], "--version") == 0)
    return puts ("midline-engine " MID_VERSION) < 0;
  int64_t depth = 0;
  bool is_bench = strcmp (argv[1], "bench") == 0
                  && (argc == 2 || (argc == 3 && mid_uci_number (argv[2], 1, 100, &depth)));
  if (!is_bench)
    {
      fputs (usage, stderr);
      return 2;
    }
  return mid_bench (stdout, (int) depth) > 0 ? 0 : 1;
}
