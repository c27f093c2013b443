/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-text.c: moves as text (extreme2d.h says how they look). */
#include <stdio.h>
#include <string.h>

#include "extreme2d-board.h"
#include "mid-move-text.h"

static size_t
write_cell (int cell, char *buf)
{
  return (size_t) sprintf (buf, "%c%d", 'a' + cell % 10, cell / 10 + 1);
}

/* What a stack is called: "K", "H", nothing for a pawn, else the colours of its powers. */
static size_t
write_name (MidStack stack, char *buf)
{
  static const char letters[] = "RBY";
  size_t n = 0;
  if (mid_stack_top (stack) == MID_KING_TOP)
    buf[n++] = 'K';
  else if (mid_stack_top (stack) == MID_HEIR)
    buf[n++] = 'H';
  else
    for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
      if (mid_stack_count (stack, colour) > 0)
        buf[n++] = letters[colour];
  return n;
}

static bool
is_called_alike (MidStack a, MidStack b)
{
  return mid_stack_top (a) == mid_stack_top (b) && (a & MID_DISC_ONES) == (b & MID_DISC_ONES);
}

/* Writes what must be said of the cell of departure so that no other legal move reads alike. */
static size_t
write_origin (const MidExtreme *p, MidMove m, char *buf)
{
  MidMoveList list;
  int from = mid_extreme_from (m);
  MidRivals rivals = { 0 };

  mid_extreme_moves (p, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      int rival = mid_extreme_from (list.at[i]);
      if (rival != from && mid_extreme_to (list.at[i]) == mid_extreme_to (m)
          && is_called_alike (p->cells[rival], p->cells[from]))
        mid_rivals_add (&rivals, rival % 10 == from % 10, rival / 10 == from / 10);
    }
  return mid_rivals_write (&rivals, from % 10, from / 10, buf);
}

/* A stack's move without what follows from the position after it. */
static size_t
write_move (const MidExtreme *p, MidMove m, char *buf)
{
  int from = mid_extreme_from (m), to = mid_extreme_to (m);
  MidStack stack = p->cells[from];
  bool captures = p->cells[to] != 0;
  size_t n = write_name (stack, buf);

  if (mid_stack_top (stack) == MID_PLAIN && stack != MID_PAWN_STACK)
    n += write_origin (p, m, buf + n);
  if (stack == MID_PAWN_STACK && captures)
    buf[n++] = (char) ('a' + from % 10);
  if (captures)
    buf[n++] = 'x';
  n += write_cell (to, buf + n);
  if (mid_extreme_deed (m) == MID_DEED_PROMOTE)
    n += (size_t) sprintf (buf + n, "=H");
  return n;
}

static size_t
write_san (const MidExtreme *p, MidMove m, char *buf)
{
  switch (mid_extreme_deed (m))
    {
    case MID_DEED_MOVE:
    case MID_DEED_PROMOTE:
      return write_move (p, m, buf);
    case MID_DEED_SWAP:
      return (size_t) sprintf (buf, "K~H");
    case MID_DEED_PLACE:
      memcpy (buf, "K@", 2);
      return 2 + write_cell (mid_extreme_from (m), buf + 2);
    }
  return 0;
}

static size_t
write_long (const MidExtreme *p, MidMove m, char *buf)
{
  if (mid_extreme_deed (m) == MID_DEED_PLACE)
    return write_san (p, m, buf);
  size_t n = write_cell (mid_extreme_from (m), buf);
  n += write_cell (mid_extreme_to (m), buf + n);
  if (mid_extreme_deed (m) == MID_DEED_PROMOTE)
    buf[n++] = 'h';
  return n;
}

static size_t
write_check (const MidExtreme *p, MidMove m, char *buf)
{
  MidExtreme after = *p;
  MidExtremeUndo undo;
  mid_extreme_apply (&after, m, &undo);
  if (!mid_extreme_is_in_check (&after))
    return 0;
  buf[0] = mid_extreme_has_move (&after) ? '+' : '#';
  return 1;
}

size_t
mid_extreme_format_move (const MidExtreme *p, MidMove m, MidNotation how, char *buf, size_t size)
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
