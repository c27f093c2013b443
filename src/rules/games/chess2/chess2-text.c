/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-text.c: moves as text. */
#include "chess2.h"
#include "mid-null.h"

#include <stdio.h>

/* A text being written into a buffer that suffices. */
typedef struct
{
  char *buf;
  size_t size, n;
} MidPen;

static void
write_text (MidPen *pen, const char *text)
{
  pen->n += (size_t) snprintf (pen->buf + pen->n, pen->size - pen->n, "%s", text);
}

static void
write_char (MidPen *pen, char c)
{
  write_text (pen, (char[]){ c, '\0' });
}

static void
write_square (MidPen *pen, int square)
{
  char name[5];
  mid_square_name (&mid_chess2, square, name);
  write_text (pen, name);
}

/* --- Decisions that are no moves -------------------------------------------------------------- */

static void
write_bid (MidPen *pen, const MidBid *bid, MidNotation how)
{
  if (how == MID_LONG)
    write_char (pen, ':');
  write_char (pen, (char) ('0' + bid->challenge));
  if (how == MID_SAN)
    write_char (pen, ':');
  write_char (pen, (char) ('0' + bid->response));
  switch (bid->zero)
    {
    case MID_ZERO_GAIN:
      write_char (pen, '+');
      break;
    case MID_ZERO_TAKE:
      write_char (pen, '-');
      break;
    case MID_ZERO_NONE:
      break;
    }
}

/* --- The long form ---------------------------------------------------------------------------- */

static void
write_long (MidPen *pen, MidMove m)
{
  write_square (pen, mid_move_from (m));
  write_square (pen, mid_move_to (m));
  if (mid_move_promotion (m) != 0)
    write_char (pen, "pnbrqk"[mid_move_promotion (m)]);
}

/* --- SAN -------------------------------------------------------------------------------------- */

static bool
is_capture (const MidChess2 *p, MidMove m)
{
  MidKind kind = mid_move_kind (m);
  return kind == MID_KIND_EN_PASSANT || kind == MID_KIND_POUNCE || kind == MID_KIND_RAMPAGE
         || (kind == MID_KIND_MOVE && p->board[mid_move_to (m)] != 0);
}

/* Other pieces of the role that go to the same square; captures of pawns always name the file, so
 * that with pawns only steps are compared with steps. */
static MidBits
find_rivals (const MidPosition *pos, MidMove m)
{
  const MidChess2 *p = mid_chess2_in (pos);
  int from = mid_move_from (m), to = mid_move_to (m);
  MidRole role = mid_code_role (p->board[from]);
  MidBits rivals = 0;
  MidMoveList list;

  mid_chess2_legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidKind kind = mid_move_kind (list.at[i]);
      int other = mid_move_from (list.at[i]);
      if (kind == MID_KIND_PASS || kind == MID_KIND_CASTLE || kind == MID_KIND_WHIRL)
        continue;
      if (other != from && mid_move_to (list.at[i]) == to && mid_code_role (p->board[other]) == role
          && (role != MID_PAWN || is_capture (p, list.at[i]) == is_capture (p, m)))
        rivals |= mid_bit (other);
    }
  return rivals;
}

/* By file if that tells them apart, else by rank, else by both. */
static void
write_origin (MidPen *pen, const MidPosition *pos, MidMove m)
{
  int from = mid_move_from (m);
  MidBits rivals = find_rivals (pos, m);
  bool is_pawn = mid_code_role (mid_chess2_in (pos)->board[from]) == MID_PAWN;
  bool capture = is_pawn && is_capture (mid_chess2_in (pos), m);
  bool same_file = rivals & mid_file_bits (from & 7),
       same_rank = rivals & mid_rank_bits (from >> 3);

  if (capture || (rivals != 0 && (!same_file || same_rank)))
    write_char (pen, (char) ('a' + (from & 7)));
  if (same_file)
    write_char (pen, (char) ('1' + (from >> 3)));
}

/* D9: as if duels were declined and the king-turn passed.  But the other side may win the duel that
 * a capture waits for: then nobody is mated yet. */
static void
write_suffix (MidPen *pen, const MidChess2 *p, MidMove m)
{
  MidChess2 next = *p;
  mid_chess2_make (&next, m);
  bool is_open = next.phase == MID_PHASE_DUEL;
  while (next.phase != MID_PHASE_MOVE && !mid_chess2_is_decided (&next))
    mid_chess2_make (&next, MID_CHESS2_PASS);
  if (mid_chess2_is_across (&next, p->turn) && !is_open)
    write_char (pen, '%');
  else if (mid_chess2_is_decided (&next))
    return;
  else if (!is_open && mid_chess2_count (&next) == 0)
    write_char (pen, '#');
  else if (mid_chess2_checked_kings (&next, next.turn) != 0)
    write_char (pen, '+');
}

static void
write_piece_move (MidPen *pen, const MidPosition *pos, MidMove m)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidRole role = mid_code_role (p->board[mid_move_from (m)]);
  if (role != MID_PAWN)
    write_char (pen, mid_chess2_letters[role]);
  write_origin (pen, pos, m);
  if (is_capture (p, m))
    write_char (pen, 'x');
  write_square (pen, mid_move_to (m));
  if (mid_move_promotion (m) != 0)
    {
      write_char (pen, '=');
      write_char (pen, mid_chess2_letters[mid_move_promotion (m)]);
    }
}

static void
write_san (MidPen *pen, const MidPosition *pos, MidMove m)
{
  if (mid_move_kind (m) == MID_KIND_CASTLE)
    write_text (pen, mid_move_to (m) > mid_move_from (m) ? "O-O" : "O-O-O");
  else if (mid_move_kind (m) == MID_KIND_WHIRL)
    {
      write_text (pen, "K~");
      write_square (pen, mid_move_from (m));
    }
  else
    write_piece_move (pen, pos, m);
  write_suffix (pen, mid_chess2_in (pos), m);
}

size_t
mid_chess2_format_move (const MidPosition *pos, MidMove m, MidNotation how, char *buf, size_t size)
{
  MidPen pen = { buf, size, 0 };
  MidBid bid;

  if (m == MID_NULL_MOVE)
    return mid_null_format (buf, size);
  if (mid_move_kind (m) == MID_KIND_PASS)
    write_text (&pen, how == MID_SAN ? "-" : "0000");
  else if (mid_move_kind (m) == MID_KIND_BID)
    {
      mid_chess2_bid (pos, m, &bid);
      write_bid (&pen, &bid, how);
    }
  else if (how == MID_SAN)
    write_san (&pen, pos, m);
  else
    write_long (&pen, m);
  return pen.n;
}
