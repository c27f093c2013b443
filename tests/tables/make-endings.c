/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-endings FILE: the tables of endings, for tests of what looks positions up. */
#include <stdio.h>

#include "mid-tables-build.h"

int
main (int argc, char **argv)
{
  const char *problem = "a file is missing";
  if (argc == 2 && mid_tables_build (argv[1], NULL, NULL, &problem))
    return 0;
  fprintf (stderr, "make-endings: %s\n", problem);
  return 1;
}
