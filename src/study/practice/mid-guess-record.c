/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess-record.h"

#include "mid-edit.h"

static void
clear_tag (gpointer data)
{
  MidGuessTag *tag = data;
  g_free (tag->name);
  g_free (tag->value);
}

/* Who played when and where: what says nothing of how it went. */
static gboolean
is_harmless (const char *tag)
{
  static const char *const tags[] = { "Event",      "Site",       "Date",        "Round",
                                      "White",      "Black",      "WhiteElo",    "BlackElo",
                                      "WhiteTitle", "BlackTitle", "Orientation", "TimeControl",
                                      "EventDate",  "Time" };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (g_str_equal (tag, tags[i]))
      return TRUE;
  return FALSE;
}

/* What decides the start.  A record refuses to have it taken away only as long as it has moves. */
static gboolean
is_of_start (const MidGame *game, const char *tag)
{
  for (guint i = 0; i < game->n_fields; i++)
    if (g_str_equal (tag, game->fields[i].tag))
      return TRUE;
  return g_str_equal (tag, "Variant") || g_str_equal (tag, "FEN") || g_str_equal (tag, "SetUp");
}

static void
take_tags (MidRecord *record, GArray *tags)
{
  for (guint i = mid_record_get_n_tags (record); i-- > 0;)
    {
      MidGuessTag tag = { g_strdup (mid_record_get_tag_name (record, i)),
                          g_strdup (mid_record_get_tag_value (record, i)) };
      const char *none = g_str_equal (tag.name, "Result") ? "*" : NULL;
      if (!is_harmless (tag.name) && !is_of_start (mid_record_get_game (record), tag.name)
          && mid_record_set_tag (record, tag.name, none, NULL))
        g_array_append_val (tags, tag);
      else
        clear_tag (&tag);
    }
}

MidRecord *
mid_guess_record_new (MidRecord *record, MidNode *node, guint sides, GArray **tags)
{
  g_autoptr (MidRecord) whole = mid_record_copy (record);
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  MidNode *at = mid_record_get_root (whole);
  *tags = g_array_new (FALSE, FALSE, sizeof (MidGuessTag));
  g_array_set_clear_func (*tags, clear_tag);
  take_tags (whole, *tags);
  if (sides == 1u << MID_SECOND)
    mid_record_set_tag (whole, "Orientation", "black", NULL);
  while (mid_node_get_first_child (at) != NULL)
    mid_record_delete (whole, mid_node_get_first_child (at));
  mid_record_set_comment (whole, at, MID_COMMENT_AFTER, NULL);
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    g_ptr_array_insert (line, 0, node);
  for (guint i = 0; i < line->len && at != NULL; i++)
    at = mid_record_play (whole, at, mid_node_get_move (line->pdata[i]));
  return mid_record_copy (whole);
}
