/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-section-private.h"

#include <glib/gi18n.h>

#include "mid-command.h"
#include "mid-edit.h"
#include "mid-evaluation.h"

/* --- Taking over lines ---------------------------------------------------------------------- */

/* Plays the first n moves of the line; the last node, and the first that is the line's in *first;
 * NULL if none could be played. */
static MidNode *
insert (MidEngineSection *self, MidRecord *record, GArray *moves, guint n, MidNode **first)
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

static void
chosen_cb (MidEngineSection *self, guint n, MidPvRow *row)
{
  const MidPv *pv = mid_pv_row_get_pv (row);
  g_autoptr (MidCursor) cursor = self->cursor != NULL ? g_object_ref (self->cursor) : NULL;
  if (self->node == NULL || cursor == NULL || pv->moves == NULL)
    return;
  MidRecord *record = mid_cursor_get_record (cursor);
  g_autoptr (GArray) moves = g_array_copy (pv->moves); /* playing asks anew */
  mid_record_begin_step (record, N_ ("Insert Line"));
  MidNode *node = insert (self, record, moves, n, NULL);
  mid_record_end_step (record);
  if (node != NULL)
    mid_cursor_go (cursor, node);
}

/* The comment is left to people where there is one. */
static void
sign (MidEngineSection *self, MidRecord *record, MidNode *node, const MidUciInfo *line)
{
  MidSide turn = self->game->decision (&self->position).turn;
  MidEvaluation evaluation = mid_evaluation_from_line (line, turn, line->depth);
  g_autofree char *text = mid_evaluation_format (&evaluation);
  if (mid_node_get_comment (node, MID_COMMENT_AFTER) == NULL)
    mid_record_set_comment (record, node, MID_COMMENT_AFTER, mid_engine_section_get_name (self));
  mid_record_set_command (record, node, "eval", text);
}

void
mid_engine_section_insert_all (MidEngineSection *self)
{
  if (self->engine == NULL || self->node == NULL || self->cursor == NULL)
    return;
  MidRecord *record = mid_cursor_get_record (self->cursor);
  const MidEngineReport *report = mid_engine_process_get_report (self->engine);
  MidNode *firsts[MID_ENGINE_LINES_MAX] = { NULL };
  mid_record_begin_step (record, N_ ("Insert Lines"));
  for (guint i = 0; i < report->n_lines; i++)
    {
      g_auto (MidPv) pv = { 0 };
      mid_pv_init (&pv, self->game, &self->position, report->lines[i].pv);
      insert (self, record, pv.moves, pv.moves->len, &firsts[i]);
      if (firsts[i] != NULL)
        sign (self, record, firsts[i], &report->lines[i]);
    }
  mid_record_end_step (record);
}

/* --- Which moves it looks at ---------------------------------------------------------------- */

static gboolean
is_looked (const MidEngineSection *self, MidMove move)
{
  for (guint i = 0; i < self->looked->len; i++)
    if (g_array_index (self->looked, MidMove, i) == move)
      return TRUE;
  return FALSE;
}

GStrv
mid_engine_section_dup_moves (MidEngineSection *self)
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

/* Left out one after another; the last that is left cannot be. */
void
mid_engine_section_look (MidEngineSection *self, MidLook look, MidMove move)
{
  MidMoveList moves;
  if (self->game == NULL)
    return;
  self->game->legal (&self->position, &moves);
  if (look != self->look || look != MID_LOOK_WITHOUT)
    g_array_set_size (self->looked, 0);
  self->look = look;
  if (look != MID_LOOK_ALL && !is_looked (self, move) && self->looked->len + 1 < moves.count)
    g_array_append_val (self->looked, move);
  if (self->looked->len == 0)
    self->look = MID_LOOK_ALL;
  mid_engine_section_ask (self);
}

static char *
dup_looked (MidEngineSection *self)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < self->looked->len; i++)
    {
      char element[MID_MOVE_TEXT_MAX + 2];
      mid_format_element (self->game, &self->position, g_array_index (self->looked, MidMove, i),
                          element, sizeof element);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", element);
    }
  return g_string_free (text, FALSE);
}

/* "12… Nf3" */
static char *
dup_place (MidRecord *record, MidNode *node)
{
  MidPosition before;
  if (mid_node_get_parent (node) == NULL)
    return g_strdup (_ ("the start"));
  mid_record_get_position_before (record, node, &before);
  MidDecision decision = mid_record_get_game (record)->decision (&before);
  g_autofree char *element = mid_record_dup_element (record, node);
  return g_strdup_printf ("%u%s %s", (guint) decision.number,
                          decision.turn == MID_FIRST ? "." : "…", element);
}

char *
mid_engine_section_dup_note (MidEngineSection *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  if (self->locked != NULL)
    {
      g_autofree char *place =
        dup_place (mid_cursor_get_record (self->locked), mid_cursor_get_node (self->locked));
      /* Translators: the engine does not follow the game: "Stays after 4. Bc4" */
      g_string_append_printf (text, _ ("Stays after %s"), place);
    }
  if (self->look != MID_LOOK_ALL)
    {
      g_autofree char *moves = dup_looked (self);
      g_string_append (text, text->len > 0 ? " · " : "");
      /* Translators: which moves the engine looks at; %s: one or more of them */
      g_string_append_printf (text, self->look == MID_LOOK_ONLY ? _ ("Only %s") : _ ("Without %s"),
                              moves);
    }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static void
look_cb (MidEngineSection *self, gboolean only, MidPvRow *row)
{
  const MidPv *pv = mid_pv_row_get_pv (row);
  if (pv->moves != NULL && pv->moves->len > 0 && !self->passed)
    mid_engine_section_look (self, only ? MID_LOOK_ONLY : MID_LOOK_WITHOUT,
                             g_array_index (pv->moves, MidMove, 0));
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void
watched_cb (MidEngineSection *self, MidPvRow *row)
{
  const MidPv *pv = mid_pv_row_get_pv (row);
  if (pv->moves != NULL && self->node != NULL && !self->passed)
    mid_study_play_line (mid_study_widget_get_study (MID_STUDY_WIDGET (self)), self->node,
                         pv->moves);
}

MidPvRow *
mid_engine_section_add_row (MidEngineSection *self)
{
  GtkWidget *row = mid_pv_row_new ();
  g_signal_connect_swapped (row, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (row, "look", G_CALLBACK (look_cb), self);
  g_signal_connect_swapped (row, "watched", G_CALLBACK (watched_cb), self);
  gtk_box_append (GTK_BOX (self->lines), row);
  return MID_PV_ROW (row);
}
