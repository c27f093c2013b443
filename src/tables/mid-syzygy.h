/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-syzygy.h: endings of orthodox chess, solved: the Syzygy tables (R. de Man) that a person has.
 *
 * libfathom reads them; where Midline was built without it there are none.  It keeps one set of
 * tables for the whole process, maps the files, and believes what stands in them: a damaged file
 * can end the process.  So only the engine, a process of its own, and the command line open any.
 *
 * Results are under the fifty-move rule.  A distance is the number of half-moves to the next
 * capture or pawn move, or to mate, if one side hurries and the other delays it (DTZ, which tables
 * round by one); 0 of a draw, and where only the smaller tables (.rtbw) are there.
 */
#pragma once
#include "mid-tables.h"

enum
{
  MID_SYZYGY_PIECES_MAX = 7 /* kings included */
};

typedef struct
{
  MidMove move;
  MidTableEntry entry; /* what the move leads to, as of the side that moves */
} MidSyzygyMove;

/* Whether Midline was built with what reads them. */
bool mid_syzygy_is_built (void);

/* Uses the tables in the folders, whose paths are separated by ":", from now on; NULL or "": none.
 * Returns with how many pieces the largest are, 0 if there are none.  While nobody probes. */
unsigned mid_syzygy_open (const char *folders);

/* How a position of chess or Chess960, of so many pieces at most, stands just after a capture or a
 * pawn move, from the smaller tables.  FALSE for what they do not have: more pieces, castling, a
 * count of moves, a game that is over.  Any thread. */
bool
mid_syzygy_probe (const MidGame *game, const MidPosition *pos, unsigned most, MidTableResult *out);

/* How it stands, whatever the count of moves, and in no order what each of its legal moves leads
 * to, MID_MOVES_MAX at most.  Returns how many; 0 for what the tables do not have.  One thread. */
unsigned mid_syzygy_list (const MidGame *game, const MidPosition *pos, unsigned most,
                          MidTableEntry *out, MidSyzygyMove *moves);
