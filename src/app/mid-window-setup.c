/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up positions.  The game at hand stays: what is set up becomes another. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-setup-window.h"

static void
show_in (MidWindow *self, MidRecord *record)
{
  if (self->collection == NULL)
    {
      g_autoptr (MidCollection) games = mid_collection_new ();
      mid_collection_append (games, record);
      mid_window_set_collection (self, games, MID_ORIGIN_PASTED);
      return;
    }
  mid_collection_append (self->collection, record);
  mid_window_set_record (self, record);
  mid_window_refresh_title (self);
}

static void
created_cb (MidWindow *self, MidRecord *record, int target)
{
  MidWindow *window = self;
  if (target == MID_SETUP_NEW_WINDOW)
    {
      window = mid_window_new (gtk_window_get_application (GTK_WINDOW (self)));
      gtk_window_present (GTK_WINDOW (window));
    }
  show_in (window, record);
}

void
mid_window_set_up (MidWindow *self, MidDraft *draft)
{
  GtkWidget *editor = mid_setup_window_new (GTK_WINDOW (self), draft);
  g_signal_connect_object (editor, "created", G_CALLBACK (created_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

/* The first game that can be set up. */
static MidDraft *
new_draft (void)
{
  const MidGame *const *game = mid_games ();
  while ((*game)->setup == NULL)
    game++;
  return mid_draft_new (*game);
}

/* From the position at the cursor; from a start where there is none to begin with. */
static void
set_up_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  MidRecord *record = mid_window_get_record (self);
  mid_window_commit (self);
  gboolean here = record != NULL && mid_record_get_game (record)->setup != NULL;
  g_autoptr (MidDraft) draft =
    here ? mid_draft_new_from_record (record, mid_cursor_get_node (self->cursor)) : new_draft ();
  mid_window_set_up (self, draft);
}

/* From position text: what was pasted and could not be played. */
static void
set_up_text_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *id, *text;
  g_variant_get (parameter, "(&s&s)", &id, &text);
  const MidGame *game = mid_game_find (id);
  if (game == NULL || game->setup == NULL)
    return;
  g_autoptr (MidDraft) draft = mid_draft_new (game);
  mid_draft_type (draft, text);
  mid_window_set_up (MID_WINDOW (widget), draft);
}

void
mid_window_class_install_setup_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.set-up", NULL, set_up_cb);
  gtk_widget_class_install_action (class, "win.set-up-text", "(ss)", set_up_text_cb);
}
