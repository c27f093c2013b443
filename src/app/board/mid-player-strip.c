/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-player-strip.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-emblem.h"
#include "mid-lost-pieces.h"
#include "mid-pips.h"
#include "mid-study.h"

struct _MidPlayerStrip
{
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkWidget *emblem;
  GtkWidget *name;
  GtkWidget *army;
  GtkWidget *lost;
  GtkWidget *pips;
  GtkWidget *clock;
};

G_DEFINE_FINAL_TYPE (MidPlayerStrip, mid_player_strip, GTK_TYPE_WIDGET)

/* The player's name, or the side's where the record has none. */
static const char *
player_name (MidRecord *record, MidSide side)
{
  const char *name = mid_record_get_tag (record, side == MID_FIRST ? "White" : "Black");
  if (name != NULL && name[0] != '\0' && strcmp (name, "?") != 0)
    return name;
  return _ (mid_record_get_game (record)->sides[side]);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
mid_player_strip_show (MidPlayerStrip *self, MidCursor *cursor, MidSide side,
                       const MidLineSummary *summary)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  const MidGame *game = mid_record_get_game (record);
  const MidPosition *at = mid_cursor_get_position (cursor);
  MidSide decides = game->decision (at).decides;
  MidPlayer player;
  game->player (at, side, &player);

  const char *army = player.army != NULL ? _ (player.army) : NULL;
  const char *name = player_name (record, side);
  mid_emblem_set_name (MID_EMBLEM (self->emblem), player.emblem);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->army), army != NULL ? army : "");
  gtk_widget_set_visible (self->army, army != NULL);
  gtk_widget_set_visible (self->pips, player.stones >= 0);
  mid_pips_set (MID_PIPS (self->pips), player.stones, MAX (player.stones_max, 0));
  mid_lost_pieces_set (MID_LOST_PIECES (self->lost), game,
                       summary->lost[side == MID_FIRST ? MID_SECOND : MID_FIRST]);
  gtk_label_set_label (GTK_LABEL (self->clock),
                       summary->clock[side] != NULL ? summary->clock[side] : "");
  gtk_widget_set_visible (self->clock, summary->clock[side] != NULL);
  set_class (GTK_WIDGET (self), "deciding", decides == side || decides == MID_BOTH);
}

static void
mid_player_strip_dispose (GObject *object)
{
  g_clear_pointer (&MID_PLAYER_STRIP (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_player_strip_parent_class)->dispose (object);
}

static void
mid_player_strip_class_init (MidPlayerStripClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_player_strip_dispose;
  g_type_ensure (MID_TYPE_EMBLEM);
  g_type_ensure (MID_TYPE_PIPS);
  g_type_ensure (MID_TYPE_LOST_PIECES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/midline/Midline/ui/player-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, MidPlayerStrip, box);
  gtk_widget_class_bind_template_child (widget_class, MidPlayerStrip, emblem);
  gtk_widget_class_bind_template_child (widget_class, MidPlayerStrip, name);
  gtk_widget_class_bind_template_child (widget_class, MidPlayerStrip, army);
  gtk_widget_class_bind_template_child (widget_class, MidPlayerStrip, lost);
  gtk_widget_class_bind_template_child (widget_class, MidPlayerStrip, pips);
  gtk_widget_class_bind_template_child (widget_class, MidPlayerStrip, clock);
  gtk_widget_class_set_css_name (widget_class, "playerstrip");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mid_player_strip_init (MidPlayerStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mid_player_strip_new (void)
{
  return g_object_new (MID_TYPE_PLAYER_STRIP, NULL);
}
