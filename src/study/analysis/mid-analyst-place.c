/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-analyst-place.h"

#include <glib/gi18n.h>

#include "mid-command.h"
#include "mid-edit.h"
#include "mid-evaluation.h"
#include "mid-evaluations.h"
#include "mid-pv.h"
#include "mid-shown-move.h"

void
mid_analyst_place_clear (MidAnalystPlace *self)
{
  g_clear_pointer (&self->looked, g_array_unref);
}

/* Where play stopped, text stands that no engine can read: it is asked what comes before. */
static MidNode *
last_played (MidNode *node)
{
  while (mid_node_get_move (node) == 0 && mid_node_get_parent (node) != NULL)
    node = mid_node_get_parent (node);
  return node;
}

void
mid_analyst_place_go (MidAnalystPlace *self, MidCursor *cursor, gboolean threat)
{
  MidNode *before = self->node;
  self->game = NULL;
  self->node = NULL;
  self->passed = FALSE;
  if (cursor != NULL)
    {
      MidRecord *record = mid_cursor_get_record (cursor);
      self->game = mid_record_get_game (record);
      self->node = last_played (mid_cursor_get_node (cursor));
      mid_record_get_position (record, self->node, &self->position);
      self->passed =
        threat && mid_play (self->game, &self->position, MID_NULL_MOVE, NULL) == MID_OK;
    }
  if (self->node != before || self->passed)
    {
      self->look = MID_LOOK_ALL;
      g_clear_pointer (&self->looked, g_array_unref);
    }
}

gboolean
mid_analyst_place_is_at (const MidAnalystPlace *self, MidCursor *cursor)
{
  return self->node == (cursor != NULL ? last_played (mid_cursor_get_node (cursor)) : NULL);
}

MidDecision
mid_analyst_place_get_decision (const MidAnalystPlace *self)
{
  return self->game->decision (&self->position);
}

static guint
count_looked (const MidAnalystPlace *self)
{
  return self->looked != NULL ? self->looked->len : 0;
}

static gboolean
is_looked (const MidAnalystPlace *self, MidMove move)
{
  for (guint i = 0; i < count_looked (self); i++)
    if (g_array_index (self->looked, MidMove, i) == move)
      return TRUE;
  return FALSE;
}

void
mid_analyst_place_look (MidAnalystPlace *self, MidLook look, MidMove move)
{
  MidMoveList moves;
  self->game->legal (&self->position, &moves);
  if (look != self->look || look != MID_LOOK_WITHOUT)
    g_clear_pointer (&self->looked, g_array_unref);
  if (self->looked == NULL)
    self->looked = g_array_new (FALSE, FALSE, sizeof (MidMove));
  if (look != MID_LOOK_ALL && !is_looked (self, move) && self->looked->len + 1 < moves.count)
    g_array_append_val (self->looked, move);
  self->look = self->looked->len > 0 ? look : MID_LOOK_ALL;
}

GArray *
mid_analyst_place_dup_played (const MidAnalystPlace *self)
{
  guint n = self->passed ? 0 : mid_node_get_depth (self->node);
  GArray *moves = g_array_sized_new (FALSE, FALSE, sizeof (MidMove), n);
  g_array_set_size (moves, n);
  for (MidNode *node = self->node; n > 0; node = mid_node_get_parent (node))
    g_array_index (moves, MidMove, --n) = mid_node_get_move (node);
  return moves;
}

GStrv
mid_analyst_place_dup_looked (const MidAnalystPlace *self)
{
  MidMoveList moves;
  if (self->look == MID_LOOK_ALL || self->passed)
    return NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  self->game->legal (&self->position, &moves);
  for (guint i = 0; i < moves.count; i++)
    if (is_looked (self, moves.at[i]) == (self->look == MID_LOOK_ONLY))
      {
        char text[MID_MOVE_TEXT_MAX];
        self->game->format_move (&self->position, moves.at[i], MID_LONG, text, sizeof text);
        g_strv_builder_add (builder, text);
      }
  return g_strv_builder_end (builder);
}

MidNode *
mid_analyst_place_play (const MidAnalystPlace *self, MidRecord *record, GArray *moves, guint n,
                        MidNode **first)
{
  MidNode *node = self->node;
  if (self->passed)
    node = mid_record_play (record, node, MID_NULL_MOVE);
  for (guint i = 0; i < MIN (n, moves->len) && node != NULL; i++)
    {
      node = mid_record_play (record, node, g_array_index (moves, MidMove, i));
      if (i == 0 && first != NULL)
        *first = node;
    }
  return node;
}

/* The comment is left to people where there is one. */
static void
sign (MidRecord *record, MidNode *node, const char *name, const MidEvaluation *evaluation)
{
  g_autofree char *text = mid_evaluation_format (evaluation);
  if (mid_node_get_comment (node, MID_COMMENT_AFTER) == NULL)
    mid_record_set_comment (record, node, MID_COMMENT_AFTER, name);
  mid_record_set_command (record, node, "eval", text);
}

void
mid_analyst_place_insert (const MidAnalystPlace *self, MidRecord *record, const MidUciInfo *line,
                          const char *name)
{
  g_auto (MidPv) pv = { 0 };
  MidNode *first = NULL;
  mid_pv_init (&pv, self->game, &self->position, line->pv);
  mid_analyst_place_play (self, record, pv.moves, pv.moves->len, &first);
  MidEvaluation evaluation =
    mid_evaluation_from_line (line, mid_analyst_place_get_decision (self).turn, line->depth);
  if (first != NULL)
    sign (record, first, name, &evaluation);
}

void
mid_analyst_place_remember (const MidAnalystPlace *self, const MidEngineReport *report)
{
  g_auto (MidPv) pv = { 0 };
  const MidUciInfo *line = &report->lines[0];
  if (self->passed || self->look != MID_LOOK_ALL || report->n_lines == 0
      || line->bound != MID_BOUND_EXACT)
    return;
  mid_pv_init (&pv, self->game, &self->position, line->pv);
  MidEvaluation evaluation =
    mid_evaluation_from_line (line, mid_analyst_place_get_decision (self).turn, line->depth);
  mid_evaluation_cache_put (mid_evaluations_get (), self->game, &self->position, &evaluation,
                            pv.moves->len > 0 ? g_array_index (pv.moves, MidMove, 0) : 0);
}

/* --- In words ------------------------------------------------------------------------------- */

static char *
dup_list (const MidAnalystPlace *self)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < count_looked (self); i++)
    {
      g_autofree char *element = mid_shown_move_dup_move (self->game, &self->position,
                                                          g_array_index (self->looked, MidMove, i));
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", element);
    }
  return g_string_free (text, FALSE);
}

char *
mid_analyst_place_dup_note (const MidAnalystPlace *self, MidCursor *locked)
{
  g_autoptr (GString) text = g_string_new (NULL);
  if (locked != NULL)
    {
      g_autofree char *move =
        mid_shown_move_dup_place (mid_cursor_get_record (locked), mid_cursor_get_node (locked));
      /* Translators: the engine does not follow the game: "Stays after 4. Bc4" */
      g_string_append_printf (text, _ ("Stays after %s"), move != NULL ? move : _ ("the start"));
    }
  if (self->look != MID_LOOK_ALL)
    {
      g_autofree char *moves = dup_list (self);
      g_string_append (text, text->len > 0 ? " · " : "");
      /* Translators: which moves the engine looks at; %s: one or more of them */
      g_string_append_printf (text, self->look == MID_LOOK_ONLY ? _ ("Only %s") : _ ("Without %s"),
                              moves);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}
