/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-position-query.h"

#include <string.h>

#include "mid-board-mark.h"
#include "mid-decline.h"

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

enum
{
  MOVES_MAX = 50 /* that a query takes; who shares so many comes by the same */
};

/* "1.e4 c5 Nf3": what is decided before the node, the first of it with its number. */
static char *
dup_line (MidRecord *record, MidNode *node)
{
  const MidGame *game = mid_record_get_game (record);
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  GString *line = g_string_new (NULL);
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    g_ptr_array_insert (path, 0, node);
  for (guint i = 0, n = 0; i < path->len && n < MOVES_MAX; i++)
    {
      MidPosition before;
      mid_record_get_position_before (record, path->pdata[i], &before);
      MidDecision decision = game->decision (&before);
      g_autofree char *element = mid_record_dup_element (record, path->pdata[i]);
      if (mid_node_get_move (path->pdata[i]) == mid_decline (game, &before))
        continue;
      if (n++ == 0)
        g_string_append_printf (line, "%u%s%s", decision.number,
                                decision.turn == MID_FIRST ? "." : "...", element);
      else
        g_string_append_printf (line, " %s", element);
    }
  return g_string_free (line, FALSE);
}

char *
mid_position_query_dup_transpositions (MidRecord *record, MidNode *node)
{
  MidPosition pos;
  mid_record_get_position (record, node, &pos);
  g_autofree char *exact = mid_position_query_dup_exact (mid_record_get_game (record), &pos);
  g_autofree char *line = dup_line (record, node);
  return exact != NULL && *line != '\0' ? g_strdup_printf ("%s not line:\"%s\"", exact, line)
                                        : NULL;
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
