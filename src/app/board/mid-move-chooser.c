/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-move-chooser.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-piece-picture.h"
#include "mid-shown-move.h"
#include "mid-tooltip.h"

enum
{
  PICTURE = 48 /* pixels */
};

struct _MidMoveChooser
{
  GtkPopover parent_instance;
  MidBoard *board;   /* its parent */
  MidEntryMove deed; /* what a piece does where it stands; move 0: something else is asked */
};

G_DEFINE_FINAL_TYPE (MidMoveChooser, mid_move_chooser, GTK_TYPE_POPOVER)

static guint chosen_signal;

char *
mid_move_chooser_dup_name (const MidGame *game, const MidPosition *position, MidMove move)
{
  MidChange changes[MID_CHANGES_MAX];
  unsigned n = game->changes (position, move, changes);
  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind == MID_CHANGE_WHIRL)
      return g_strdup (_ ("Whirlwind"));

  char text[MID_MOVE_TEXT_MAX];
  game->format_move (position, move, MID_SAN, text, sizeof text);
  return mid_shown_move_dup (game, text);
}

/* The move is made in the position. */
static GtkWidget *
new_button (const MidGame *game, const MidPosition *position, const MidEntryMove *entry)
{
  GtkWidget *button = gtk_button_new ();
  gtk_widget_add_css_class (button, "flat");
  if (entry->gesture.choice == 0)
    {
      g_autofree char *name = mid_move_chooser_dup_name (game, position, entry->move);
      gtk_button_set_label (GTK_BUTTON (button), name);
      return button;
    }
  MidCell cell = { .piece = entry->gesture.choice,
                   .owner = (uint8_t) game->decision (position).decides };
  const char *name = _ (game->pieces[cell.piece].name);
  gtk_button_set_child (GTK_BUTTON (button), mid_piece_picture_new (game, cell, PICTURE));
  mid_tooltip_set (button, name);
  mid_access_name_set (button, name);
  return button;
}

static void
clicked_cb (MidMoveChooser *self, GtkWidget *button)
{
  MidEntryMove move = *(const MidEntryMove *) g_object_get_data (G_OBJECT (button), "move");
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, chosen_signal, 0, &move);
}

void
mid_move_chooser_ask (MidMoveChooser *self, const MidGame *game, MidMoveEntry *entry, GArray *moves,
                      int square)
{
  g_return_if_fail (MID_IS_MOVE_CHOOSER (self) && moves->len > 0);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  for (guint i = 0; i < moves->len; i++)
    {
      const MidEntryMove *move = &g_array_index (moves, MidEntryMove, i);
      GtkWidget *button =
        new_button (game, mid_move_entry_get_position (entry, move->passes), move);
      g_object_set_data_full (G_OBJECT (button), "move", g_memdup2 (move, sizeof *move), g_free);
      mid_connect (button, "clicked", clicked_cb, self);
      gtk_box_append (GTK_BOX (box), button);
    }
  const MidEntryMove *first = &g_array_index (moves, MidEntryMove, 0);
  if (first->gesture.from == first->gesture.to[0])
    self->deed = *first;
  gtk_popover_set_child (GTK_POPOVER (self), box);
  mid_board_pop_up (self->board, GTK_POPOVER (self), square);
  gtk_widget_grab_focus (gtk_widget_get_first_child (box));
}

const MidEntryMove *
mid_move_chooser_get_deed (MidMoveChooser *self)
{
  g_return_val_if_fail (MID_IS_MOVE_CHOOSER (self), NULL);
  return self->deed.move != 0 ? &self->deed : NULL;
}

/* GTK 4.8 would give the focus back at the next frame, and a key that comes before would be lost.
 */
static void
mid_move_chooser_closed (GtkPopover *popover)
{
  MidMoveChooser *self = MID_MOVE_CHOOSER (popover);
  if (self->deed.move != 0)
    mid_board_choose (self->board, -1);
  self->deed.move = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
mid_move_chooser_class_init (MidMoveChooserClass *class)
{
  GTK_POPOVER_CLASS (class)->closed = mid_move_chooser_closed;
  chosen_signal = mid_class_add_signal (class, "chosen", 1, G_TYPE_POINTER);
}

static void
mid_move_chooser_init (MidMoveChooser *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "chooser");
}

GtkWidget *
mid_move_chooser_new (MidBoard *board)
{
  MidMoveChooser *self = g_object_new (MID_TYPE_MOVE_CHOOSER, NULL);
  self->board = board;
  gtk_widget_set_parent (GTK_WIDGET (self), GTK_WIDGET (board));
  return GTK_WIDGET (self);
}
