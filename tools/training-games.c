/* SPDX-License-Identifier: GPL-3.0-or-later */
/* training-games.c: games with evaluations, position by position. */
#include "training-games.h"

#include <string.h>

#include "mid-reader.h"

enum
{
  WON_AT_ONCE = 30 /* gain of a capture from which a position is not quiet */
};

gboolean
mid_training_is_quiet (const MidGame *game, const MidPosition *pos)
{
  const MidSearch *search = game->search;
  MidGlance glance;
  MidMoveList moves;
  MidRating ratings[MID_MOVES_MAX];
  search->glance (pos, &glance);
  if (glance.decides != glance.turn || !glance.starts_turn || glance.ask != MID_ASK_MOVE
      || glance.in_check || glance.is_pressed)
    return FALSE;
  search->noisy (pos, &moves);
  search->rate (pos, &moves, ratings);
  for (unsigned i = 0; i < moves.count; i++)
    if (ratings[i].gain != MID_QUIET && ratings[i].gain > WON_AT_ONCE)
      return FALSE;
  return TRUE;
}

/* What the search thought of the position that the node's move answers. */
static gboolean
find_evaluation (const MidNode *node, MidEvaluation *out)
{
  static const char command[] = "[%eval ";
  const char *comment = mid_node_get_comment (node, MID_COMMENT_AFTER);
  const char *at = comment != NULL ? strstr (comment, command) : NULL;
  if (at == NULL)
    return FALSE;
  at += strlen (command);
  g_autofree char *text = g_strndup (at, strcspn (at, "]"));
  return mid_evaluation_parse (out, text) && out->kind == MID_SCORE_CENTIPAWNS;
}

static void
visit_game (MidRecord *record, guint skip, guint number, MidTrainingVisit visit, gpointer data)
{
  const MidGame *game = mid_record_get_game (record);
  const char *text = mid_record_get_result (record);
  double result = g_str_equal (text, "1-0") ? 1 : g_str_equal (text, "0-1") ? 0 : 0.5;
  MidNode *node = mid_node_get_first_child (mid_record_get_root (record));
  MidPosition pos = *mid_record_get_start (record);
  for (guint i = 0; node != NULL && mid_node_get_move (node) != 0; i++)
    {
      MidEvaluation thought;
      if (i >= skip && find_evaluation (node, &thought))
        visit (data, &pos, &thought, result, number);
      mid_play (game, &pos, mid_node_get_move (node), NULL);
      node = mid_node_get_first_child (node);
    }
}

gboolean
mid_training_games_read (const char *path, const MidSearch *search, guint skip, guint *games,
                         MidTrainingVisit visit, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);
  MidRecord *record;
  if (stream == NULL)
    {
      g_printerr ("cannot read: \"%s\": %s\n", path, error->message);
      return FALSE;
    }
  g_autoptr (MidReader) reader = mid_reader_new (G_INPUT_STREAM (stream));
  while ((record = mid_reader_next (reader, NULL, NULL)) != NULL)
    {
      if (!g_str_equal (mid_record_get_result (record), "*")
          && mid_record_get_game (record)->search == search)
        visit_game (record, skip, ++*games, visit, data);
      g_object_unref (record);
    }
  return TRUE;
}
