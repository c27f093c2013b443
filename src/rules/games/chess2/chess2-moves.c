/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-moves.c: the questions that are answered by generating moves, and check. */
#include "chess2-generate.h"

unsigned
mid_chess2_generate (const MidChess2 *p, MidMove *moves)
{
  MidSink sink = { moves, 0 };
  generate (p, &sink, p->turn, p->army[p->turn], p->army[!p->turn]);
  return sink.count;
}

unsigned
mid_chess2_generate_toward (const MidChess2 *p, MidBits goals, MidMove *moves)
{
  MidSink sink = { moves, 0 };
  generate_toward (p, &sink, p->turn, p->army[p->turn], p->army[!p->turn], goals);
  return sink.count;
}

unsigned
mid_chess2_count (const MidChess2 *p)
{
  MidSink sink = { NULL, 0 };
  generate (p, &sink, p->turn, p->army[p->turn], p->army[!p->turn]);
  return sink.count;
}

void
mid_chess2_legal (const MidPosition *pos, MidMoveList *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  if (mid_chess2_is_decided (p))
    out->count = 0;
  else if (p->phase == MID_PHASE_DUEL)
    out->count = mid_chess2_answers (p, out->at);
  else
    out->count = mid_chess2_generate (p, out->at);
}

bool
mid_chess2_is_legal (const MidPosition *pos, MidMove m)
{
  MidMoveList list;
  mid_chess2_legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (list.at[i] == m)
      return true;
  return false;
}

MidBits
mid_chess2_checked_kings (const MidChess2 *p, int side)
{
  MidThreat threat = mid_threat (p, !side, p->army[!side], p->sides[!side]);
  MidBits checked = 0;
  for (MidBits kings = mid_chess2_pieces (p, side, MID_KING); kings != 0;)
    {
      int king = mid_pop (&kings);
      if (mid_is_attacked (&threat, !side, king, mid_chess2_occupied (p)))
        checked |= mid_bit (king);
    }
  return checked;
}
