/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-syzygy-none.c: built without libfathom. */
#include "mid-syzygy.h"

bool
mid_syzygy_is_built (void)
{
  return false;
}

unsigned
mid_syzygy_open (const char *folders)
{
  return 0;
}

bool
mid_syzygy_probe (const MidGame *game, const MidPosition *pos, unsigned most, MidTableResult *out)
{
  return false;
}

unsigned
mid_syzygy_list (const MidGame *game, const MidPosition *pos, unsigned most, MidTableEntry *out,
                 MidSyzygyMove *moves)
{
  return 0;
}
