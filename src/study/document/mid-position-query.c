/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-position-query.h"

#include <string.h>

#include "mid-board-mark.h"

char *
mid_position_query_dup_exact (const MidGame *game, const MidPosition *pos)
{
  char text[MID_TEXT_MAX];
  MidPosition again;
  game->format (pos, text, sizeof text);
  if (game->parse (game, NULL, 0, text, strlen (text), &again, NULL).status != MID_OK
      || game->key (&again) != game->key (pos))
    return NULL;
  return g_strdup_printf ("fen:\"%s\"", text);
}

static char
letter_of (const MidGame *game, MidCell cell)
{
  char letter = game->pieces[cell.piece].letter;
  return cell.owner == MID_FIRST ? g_ascii_toupper (letter) : g_ascii_tolower (letter);
}

static void
append_square (GString *text, const MidGame *game, const MidCell *cells, int square)
{
  char name[5];
  mid_square_name (game, square, name);
  g_string_append_printf (text, "%s%c%s", text->len > 0 ? " " : "",
                          cells[square].piece != 0 ? letter_of (game, cells[square]) : '.', name);
}

char *
mid_position_query_dup_circled (const MidGame *game, const MidPosition *pos, const char *comment)
{
  MidCell cells[MID_CELLS_MAX];
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) marks = g_array_new (FALSE, TRUE, sizeof (MidMark));
  game->cells (pos, cells);
  if (comment != NULL)
    mid_marks_read_comment (game, comment, marks);
  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, MidMark, i).kind == MID_MARK_CIRCLE)
      append_square (text, game, cells, g_array_index (marks, MidMark, i).square);
  return text->len > 0 ? g_strdup_printf ("board:\"%s\"", text->str) : NULL;
}

char *
mid_position_query_dup_material (const MidGame *game, const MidPosition *pos)
{
  MidCell cells[MID_CELLS_MAX];
  GString *text = g_string_new ("material:");
  game->cells (pos, cells);
  for (guint side = 0; side < 2; side++)
    for (guint piece = 1; piece < game->n_pieces; piece++)
      for (int i = 0; i < game->files * game->ranks; i++)
        if (cells[i].piece == piece && (cells[i].owner & 1) == side)
          g_string_append_c (text, letter_of (game, cells[i]));
  return g_string_free (text, FALSE);
}
