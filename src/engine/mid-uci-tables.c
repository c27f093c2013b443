/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-uci-tables.c: "tables", what solved endings say of the position and of its moves:
 *
 *   table fen 8/8/8/4k3/8/8/8/K6Q w - - 0 1
 *   table win 13
 *   table move a1b2 win 13
 *   table end
 *
 * The second line and those of moves are missing where they do not have it.  A number is of
 * decisions until the game is over in Chess 2, of half-moves to a capture, a pawn move or mate in
 * chess; 0: there is none, or it is not known. */
#include "mid-syzygy.h"
#include "mid-uci.h"

static void
print_entry (const MidUci *uci, const char *what, const MidTableEntry *entry)
{
  static const char *const names[] = { [MID_TABLE_DRAW] = "draw",
                                       [MID_TABLE_WIN] = "win",
                                       [MID_TABLE_LOSS] = "loss",
                                       [MID_TABLE_CURSED_WIN] = "cursed-win",
                                       [MID_TABLE_BLESSED_LOSS] = "blessed-loss" };
  fprintf (uci->out, "table %s%s %u\n", what, names[entry->result], entry->distance);
}

static void
print_move (const MidUci *uci, MidMove move, const MidTableEntry *entry)
{
  char text[MID_MOVE_TEXT_MAX], what[MID_MOVE_TEXT_MAX + 8];
  uci->played->format_move (&uci->pos, move, MID_LONG, text, sizeof text);
  snprintf (what, sizeof what, "move %s ", text);
  print_entry (uci, what, entry);
}

static void
print_syzygy (const MidUci *uci)
{
  MidSyzygyMove moves[MID_MOVES_MAX];
  MidTableEntry entry;
  unsigned n = mid_syzygy_list (uci->played, &uci->pos, MID_SYZYGY_PIECES_MAX, &entry, moves);
  if (n > 0)
    print_entry (uci, "", &entry);
  for (unsigned i = 0; i < n; i++)
    print_move (uci, moves[i].move, &moves[i].entry);
}

static void
print_solved (const MidUci *uci, const MidTables *tables)
{
  MidMoveList moves;
  MidTableEntry entry;
  if (!mid_tables_probe (tables, uci->played, &uci->pos, &entry))
    return;
  print_entry (uci, "", &entry);
  uci->played->legal (&uci->pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    if (mid_tables_probe_move (tables, uci->played, &uci->pos, moves.at[i], &entry))
      print_move (uci, moves.at[i], &entry);
}

void
mid_uci_print_tables (const MidUci *uci)
{
  char text[MID_TEXT_MAX];
  const MidTables *tables = mid_engine_get_tables (uci->engine);
  uci->played->format (&uci->pos, text, sizeof text);
  fprintf (uci->out, "table fen %s\n", text);
  print_syzygy (uci);
  if (tables != NULL)
    print_solved (uci, tables);
  fprintf (uci->out, "table end\n");
  fflush (uci->out);
}
