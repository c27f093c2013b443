/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-text.c: moves as text.
 *
 * Standard algebraic notation with ranks of one or two digits and "~" for a shot: "Ra5", "Rxe7",
 * "R~e7", "Hb10d9".  A soldier has no letter; as a soldier captures in any direction, a capture or
 * shot of one names its file at least: "dxe5", "d~e6", "d4xe5".
 */
#include <stdio.h>

#include "mid-move-text.h"
#include "operational-board.h"

static size_t
write_square (int slot, char *buf)
{
  return (size_t) sprintf (buf, "%c%d", 'a' + mid_slots[slot].file, mid_slots[slot].rank + 1);
}

/* Writes what must be said of the square of departure so that no other move reads alike. */
static size_t
write_origin (const MidOperational *p, MidMove m, char *buf)
{
  MidMoveList list;
  const MidSlot *from = &mid_slots[mid_operational_from (m)];
  MidRole role = mid_operational_role (m);
  MidRivals rivals = { 0 };

  mid_operational_moves (p, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidMove rival = list.at[i];
      const MidSlot *at = &mid_slots[mid_operational_from (rival)];
      if (at != from && mid_operational_role (rival) == role
          && mid_operational_to (rival) == mid_operational_to (m)
          && mid_operational_is_shot (rival) == mid_operational_is_shot (m))
        mid_rivals_add (&rivals, at->file == from->file, at->rank == from->rank);
    }
  if (role == MID_SOLDIER && (rivals.any || mid_operational_captured (m) != MID_NO_ROLE))
    mid_rivals_add (&rivals, false, true); /* a text never begins with a digit */
  return mid_rivals_write (&rivals, from->file, from->rank, buf);
}

static char
capture_sign (MidMove m)
{
  return mid_operational_is_shot (m) ? '~' : 'x';
}

/* Whether the move ends the game for its maker. */
static bool
wins (const MidOperational *p, MidMove m)
{
  MidOperational after = *p;
  MidOperationalUndo undo;
  mid_operational_apply (&after, m, &undo);
  MidResult result = mid_operational_outcome (&after).result;
  return result == (p->turn == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS);
}

static size_t
write_san (const MidOperational *p, MidMove m, char *buf)
{
  MidRole role = mid_operational_role (m);
  size_t n = 0;
  if (role != MID_SOLDIER)
    buf[n++] = mid_operational_pieces[role].letter;
  n += write_origin (p, m, buf + n);
  if (mid_operational_captured (m) != MID_NO_ROLE)
    buf[n++] = capture_sign (m);
  n += write_square (mid_operational_to (m), buf + n);
  if (mid_operational_is_promotion (m))
    n += (size_t) sprintf (buf + n, "=Q");
  if (wins (p, m))
    buf[n++] = '#';
  return n;
}

static size_t
write_long (MidMove m, char *buf)
{
  size_t n = write_square (mid_operational_from (m), buf);
  if (mid_operational_is_shot (m))
    buf[n++] = '~';
  n += write_square (mid_operational_to (m), buf + n);
  if (mid_operational_is_promotion (m))
    buf[n++] = 'q';
  return n;
}

size_t
mid_operational_format_move (const MidOperational *p, MidMove m, MidNotation how, char *buf,
                             size_t size)
{
  char text[MID_MOVE_TEXT_MAX];
  size_t n = 0;
  switch (how)
    {
    case MID_SAN:
      n = write_san (p, m, text);
      break;
    case MID_LONG:
      n = write_long (m, text);
      break;
    }
  text[n] = '\0';
  return (size_t) snprintf (buf, size, "%s", text);
}
