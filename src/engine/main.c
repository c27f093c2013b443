/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c: midline-engine.  Without arguments it speaks UCI; "midline-engine bench [DEPTH]" runs the
 * benchmark and ends. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "mid-uci.h"

int
main (int argc, char **argv)
{
  /* Whoever reads may go away: then there is an end of the input as well. */
  signal (SIGPIPE, SIG_IGN);
  if (argc == 1)
    return mid_uci_run (stdin, stdout);
  int64_t depth = 0;
  bool is_bench = strcmp (argv[1], "bench") == 0
                  && (argc == 2 || (argc == 3 && mid_uci_number (argv[2], 1, 100, &depth)));
  if (!is_bench)
    {
      fprintf (stderr, "usage: midline-engine [bench [DEPTH]]\n");
      return 2;
    }
  return mid_bench (stdout, (int) depth) > 0 ? 0 : 1;
}
