/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-summary.h"

#include <string.h>

#include "mid-record-private.h"
#include "mid-parser.h"

typedef const char *(*GetTag) (gpointer source, const char *name);

void
mid_summary_clear (MidSummary *self)
{
  g_free (self->white);
  g_free (self->black);
  g_free (self->event);
  g_free (self->date);
  *self = (MidSummary){ 0 };
}

static char *
dup_known (const char *value)
{
  gboolean known = value != NULL && strcmp (value, "?") != 0 && !g_str_has_prefix (value, "??");
  return known ? g_utf8_make_valid (value, -1) : g_strdup ("");
}

static guint
read_rating (const char *value)
{
  guint64 number = 0;
  if (value != NULL)
    g_ascii_string_to_unsigned (value, 10, 0, 9999, &number, NULL);
  return (guint) number;
}

static void
take_head (MidSummary *self, const MidGame *game, const MidPosition *start, GetTag get,
           gpointer source)
{
  self->game = game;
  self->white = dup_known (get (source, "White"));
  self->black = dup_known (get (source, "Black"));
  self->event = dup_known (get (source, "Event"));
  self->date = dup_known (get (source, "Date"));
  self->elo[0] = read_rating (get (source, "WhiteElo"));
  self->elo[1] = read_rating (get (source, "BlackElo"));
  for (guint side = 0; side < 2; side++)
    {
      MidPlayer player;
      game->player (start, (MidSide) side, &player);
      self->army[side] = player.army;
    }
}

static MidVisit
begin_cb (const MidGame *game, const MidPosition *start, gpointer tags, gpointer data)
{
  mid_summary_clear (data);
  ((MidSummary *) data)->result = "*";
  take_head (data, game, start, mid_parser_get_tag, tags);
  return MID_VISIT_ON;
}

static MidVisit
move_cb (const MidGame *game, MidMove move, const MidPosition *before, const MidPosition *after,
         gpointer data)
{
  MidDecision decision = game->decision (before);
  if (decision.starts_turn)
    ((MidSummary *) data)->moves = decision.number;
  return MID_VISIT_ON;
}

static void
end_cb (const MidGameEnd *end, gpointer data)
{
  ((MidSummary *) data)->result = end->result;
}

static const char *
get_nothing (gpointer source, const char *name)
{
  return NULL;
}

gboolean
mid_summary_read (MidSummary *out, const char *text, gsize len)
{
  static const MidVisitor visitor = { .begin = begin_cb, .move = move_cb, .end = end_cb };
  g_autoptr (MidParser) parser = mid_parser_new ();
  *out = (MidSummary){ .result = "*" };
  mid_parser_set_text (parser, text, len, 1);
  if (mid_parser_next (parser, &visitor, out))
    return TRUE;
  MidStart start;
  MidStartFault fault = { 0 };
  g_autoptr (GArray) tags = mid_tags_new ();
  mid_start_from_tags (tags, &start, &fault);
  g_free (fault.message);
  take_head (out, start.game, &start.start, get_nothing, NULL);
  return FALSE;
}

static const char *
get_tag (gpointer source, const char *name)
{
  return mid_record_get_tag (source, name);
}

void
mid_summary_init_for_record (MidSummary *out, MidRecord *record)
{
  MidNode *node = mid_record_get_root (record), *child;
  const MidGame *game = mid_record_get_game (record);
  MidPosition before;

  *out = (MidSummary){ .result = mid_record_get_result (record) };
  take_head (out, game, mid_record_get_start (record), get_tag, record);
  while ((child = mid_node_get_first_child (node)) != NULL && mid_node_get_move (child) != 0)
    node = child;
  for (; mid_node_get_parent (node) != NULL && out->moves == 0; node = mid_node_get_parent (node))
    {
      mid_record_get_position_before (record, node, &before);
      MidDecision decision = game->decision (&before);
      if (decision.starts_turn)
        out->moves = decision.number;
    }
}
