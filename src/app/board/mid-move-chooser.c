/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-move-chooser.h"

#include <glib/gi18n.h>

#include "mid-piece-picture.h"
#include "mid-tooltip.h"

struct _MidMoveChooser
{
  GtkPopover parent_instance;
  GtkWidget *box;
  GArray *moves;
  MidRest rest;
};

G_DEFINE_FINAL_TYPE (MidMoveChooser, mid_move_chooser, GTK_TYPE_POPOVER)

static guint chosen_signal;

enum
{
  PICTURE = 48 /* pixels */
};

static void
clicked_cb (MidMoveChooser *self, GtkWidget *button)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  MidEntryMove move = g_array_index (self->moves, MidEntryMove, i);
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, chosen_signal, 0, &move, (int) self->rest);
}

/* What a move is called that needs no second square. */
static char *
dup_name (const MidGame *game, const MidPosition *position, MidMove move)
{
  MidChange changes[MID_CHANGES_MAX];
  unsigned n = game->changes (position, move, changes);
  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind == MID_CHANGE_WHIRL)
      return g_strdup (_ ("Whirlwind"));

  char text[MID_MOVE_TEXT_MAX];
  game->format_move (position, move, MID_SAN, text, sizeof text);
  return g_strdup (text);
}

static GtkWidget *
make_button (const MidGame *game, const MidPosition *position, const MidEntryMove *entry)
{
  GtkWidget *button = gtk_button_new ();
  gtk_widget_add_css_class (button, "flat");
  if (entry->gesture.choice == 0)
    {
      g_autofree char *name = dup_name (game, position, entry->move);
      gtk_button_set_label (GTK_BUTTON (button), name);
      return button;
    }
  MidCell cell = { .piece = entry->gesture.choice,
                   .owner = (uint8_t) game->decision (position).decides };
  const char *name = _ (game->pieces[cell.piece].name);
  gtk_button_set_child (GTK_BUTTON (button), mid_piece_picture_new (game, cell, PICTURE));
  mid_tooltip_set (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

void
mid_move_chooser_offer (MidMoveChooser *self, const MidGame *game, const MidPosition *position,
                        GArray *moves, MidRest rest, const GdkRectangle *place)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  g_array_set_size (self->moves, 0);
  g_array_append_vals (self->moves, moves->data, moves->len);
  self->rest = rest;

  for (guint i = 0; i < moves->len; i++)
    {
      GtkWidget *button = make_button (game, position, &g_array_index (moves, MidEntryMove, i));
      g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
      g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
      gtk_box_append (GTK_BOX (self->box), button);
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self), place);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (gtk_widget_get_first_child (self->box));
}

static void
mid_move_chooser_finalize (GObject *object)
{
  g_array_unref (MID_MOVE_CHOOSER (object)->moves);
  G_OBJECT_CLASS (mid_move_chooser_parent_class)->finalize (object);
}

static void
mid_move_chooser_class_init (MidMoveChooserClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_move_chooser_finalize;
  chosen_signal = g_signal_new ("chosen", MID_TYPE_MOVE_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_INT);
}

static void
mid_move_chooser_init (MidMoveChooser *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (MidEntryMove));
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_popover_set_child (GTK_POPOVER (self), self->box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "chooser");
}

GtkWidget *
mid_move_chooser_new (void)
{
  return g_object_new (MID_TYPE_MOVE_CHOOSER, NULL);
}
