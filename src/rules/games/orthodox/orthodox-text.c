/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-text.c: moves as text (standard algebraic notation, FIDE appendix C; long form). */
#include <stdio.h>

#include "mid-move-text.h"
#include "orthodox-board.h"

static const char letters[] = " PNBRQK";

/* Writes what must be said of the square of departure so that no other legal move reads alike. */
static size_t
write_origin (const MidOrthodox *p, MidMove m, char *buf)
{
  MidMoveList list;
  int from = mid_orthodox_from (m);
  MidRivals rivals = { 0 };

  mid_orthodox_moves (p, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      int rival = mid_orthodox_from (list.at[i]);
      if (rival != from && mid_orthodox_role (list.at[i]) == mid_orthodox_role (m)
          && mid_orthodox_to (list.at[i]) == mid_orthodox_to (m))
        mid_rivals_add (&rivals, (rival & 7) == (from & 7), rival >> 3 == from >> 3);
    }
  return mid_rivals_write (&rivals, from & 7, from >> 3, buf);
}

static size_t
write_square (int square, char *buf)
{
  buf[0] = (char) ('a' + (square & 7));
  buf[1] = (char) ('1' + (square >> 3));
  return 2;
}

/* SAN without what follows from the position after the move. */
static size_t
write_san (const MidOrthodox *p, MidMove m, char *buf)
{
  int from = mid_orthodox_from (m), to = mid_orthodox_to (m);
  MidRole role = mid_orthodox_role (m), promotion = mid_orthodox_promotion (m);
  bool captures = mid_orthodox_captured (m) != MID_NO_ROLE;
  size_t n = 0;

  if (mid_orthodox_special (m) == MID_SPECIAL_CASTLING)
    return (size_t) sprintf (buf, "%s", to > from ? "O-O" : "O-O-O");
  if (role != MID_PAWN)
    {
      buf[n++] = letters[role];
      n += write_origin (p, m, buf + n);
    }
  else if (captures)
    buf[n++] = (char) ('a' + (from & 7));
  if (captures)
    buf[n++] = 'x';
  n += write_square (to, buf + n);
  if (promotion != MID_NO_ROLE)
    {
      buf[n++] = '=';
      buf[n++] = letters[promotion];
    }
  return n;
}

static size_t
write_check (const MidOrthodox *p, MidMove m, char *buf)
{
  MidOrthodox after = *p;
  MidOrthodoxUndo undo;
  mid_orthodox_apply (&after, m, &undo);
  if (mid_orthodox_checkers (&after, after.turn) == 0)
    return 0;
  buf[0] = mid_orthodox_has_move (&after) ? '+' : '#';
  return 1;
}

static size_t
write_long (const MidOrthodox *p, MidMove m, char *buf)
{
  int from = mid_orthodox_from (m), to = mid_orthodox_to (m);
  MidRole promotion = mid_orthodox_promotion (m);
  if (mid_orthodox_special (m) == MID_SPECIAL_CASTLING && p->style == MID_STYLE_CHESS)
    to = castled_king (from, to);
  size_t n = write_square (from, buf);
  n += write_square (to, buf + n);
  if (promotion != MID_NO_ROLE)
    buf[n++] = (char) (letters[promotion] + 32);
  return n;
}

size_t
mid_orthodox_format_move (const MidOrthodox *p, MidMove m, MidNotation how, char *buf, size_t size)
{
  char text[MID_MOVE_TEXT_MAX];
  size_t n = 0;
  switch (how)
    {
    case MID_SAN:
      n = write_san (p, m, text);
      n += write_check (p, m, text + n);
      break;
    case MID_LONG:
      n = write_long (p, m, text);
      break;
    }
  text[n] = '\0';
  return (size_t) snprintf (buf, size, "%s", text);
}
