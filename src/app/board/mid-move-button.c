/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-move-button.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-piece-picture.h"
#include "mid-shown-move.h"
#include "mid-tooltip.h"

enum
{
  PICTURE = 48 /* pixels */
};

char *
mid_move_button_dup_name (const MidGame *game, const MidPosition *position, MidMove move)
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

GtkWidget *
mid_move_button_new (const MidGame *game, const MidPosition *position, const MidEntryMove *entry)
{
  GtkWidget *button = gtk_button_new ();
  gtk_widget_add_css_class (button, "flat");
  if (entry->gesture.choice == 0)
    {
      g_autofree char *name = mid_move_button_dup_name (game, position, entry->move);
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
