/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-line-player.h"

#include "mid-class.h"
#include "mid-edit.h"
#include "mid-steps.h"

struct _MidLinePlayer
{
  GObject parent_instance;
  MidCursor *cursor;
  guint step_id;
};

MID_DEFINE_PLAIN_TYPE (MidLinePlayer, mid_line_player, G_TYPE_OBJECT)

/* A record that starts where node is; what position text does not say is in the tags. */
static MidRecord *
new_record (MidRecord *record, MidNode *node)
{
  const MidGame *game = mid_record_get_game (record);
  char fen[MID_TEXT_MAX];
  MidPosition at;
  g_autoptr (GArray) settings = g_array_new (FALSE, FALSE, sizeof (MidSetting));
  mid_record_get_position (record, node, &at);
  game->format (&at, fen, sizeof fen);
  for (guint i = 0; i < mid_record_get_n_tags (record); i++)
    {
      MidSetting setting = { mid_record_get_tag_name (record, i),
                             mid_record_get_tag_value (record, i) };
      if (!g_str_equal (setting.tag, "FEN") && !g_str_equal (setting.tag, "SetUp"))
        g_array_append_val (settings, setting);
    }
  return mid_record_new_from_setup (game, fen, (const MidSetting *) (gpointer) settings->data,
                                    settings->len, NULL);
}

static gboolean
step_cb (gpointer data)
{
  MidLinePlayer *self = data;
  if (mid_steps_next (self->cursor))
    return G_SOURCE_CONTINUE;
  self->step_id = 0;
  return G_SOURCE_REMOVE;
}

MidCursor *
mid_line_player_get_cursor (MidLinePlayer *self)
{
  g_return_val_if_fail (MID_IS_LINE_PLAYER (self), NULL);
  return self->cursor;
}

static void
mid_line_player_class_init (MidLinePlayerClass *class)
{
  MID_DISPOSES (class, MidLinePlayer, g_source_remove, step_id);
  MID_DISPOSES (class, MidLinePlayer, g_object_unref, cursor);
}

MidLinePlayer *
mid_line_player_new (MidRecord *record, MidNode *node, GArray *moves)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL && moves != NULL, NULL);
  g_autoptr (MidRecord) line = new_record (record, node);
  if (line == NULL || moves->len == 0)
    return NULL;
  MidNode *end = mid_record_get_root (line);
  for (guint i = 0; i < moves->len && end != NULL; i++)
    end = mid_record_play (line, end, g_array_index (moves, MidMove, i));
  if (end == NULL)
    return NULL;
  MidLinePlayer *self = g_object_new (MID_TYPE_LINE_PLAYER, NULL);
  self->cursor = mid_cursor_new (line);
  self->step_id = g_timeout_add (MID_LINE_PLAYER_STEP, step_cb, self);
  return self;
}
