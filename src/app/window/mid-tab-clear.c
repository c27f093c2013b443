/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes taken out of the game, or of all games: a toast says how far that is, and can end it. */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-clear-dialog.h"

static void
tell_cleared (MidTab *self, guint n)
{
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Cleared %u game", "Cleared %u games", n), n);
  mid_tab_toast (self, n > 0 ? text : _ ("There was nothing to clear"));
}

void
mid_tab_stop_clearing (MidTab *self)
{
  g_clear_handle_id (&self->clear_id, g_source_remove);
  g_clear_pointer (&self->clearing, mid_clearing_free);
  if (self->clearing_toast != NULL)
    adw_toast_dismiss (self->clearing_toast);
  g_clear_object (&self->clearing_toast);
}

static void
cancel_cb (MidTab *self)
{
  if (self->clearing == NULL)
    return;
  guint n = mid_clearing_get_n_cleared (self->clearing);
  mid_tab_stop_clearing (self);
  tell_cleared (self, n);
}

static void
show_progress (MidTab *self, guint done, guint n)
{
  /* Translators: how far it is, in per cent */
  g_autofree char *text = g_strdup_printf (_ ("Clearing: %u %%"), (guint) (100.0 * done / n));
  if (self->clearing_toast != NULL)
    {
      adw_toast_set_title (self->clearing_toast, text);
      return;
    }
  self->clearing_toast = adw_toast_new (text);
  adw_toast_set_timeout (self->clearing_toast, 0);
  adw_toast_set_priority (self->clearing_toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_button_label (self->clearing_toast, _ ("Cancel"));
  g_signal_connect_object (self->clearing_toast, "button-clicked", G_CALLBACK (cancel_cb), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, g_object_ref (self->clearing_toast));
}

static void
progress_cb (guint done, guint n, guint n_cleared, gpointer data)
{
  MidTab *self = data;
  if (done < n)
    {
      show_progress (self, done, n);
      return;
    }
  mid_tab_stop_clearing (self);
  tell_cleared (self, n_cleared);
}

static gboolean
clear_game_cb (gpointer data)
{
  MidTab *self = data;
  self->clear_id = 0;
  if (mid_record_clear (mid_tab_get_record (self), self->clear_kinds))
    mid_tab_tell_undoable (self, _ ("Cleared the game"));
  else
    tell_cleared (self, 0);
  return G_SOURCE_REMOVE;
}

/* The dialog goes first: closing it takes as long as clearing a large game. */
static void
clear (gpointer data, MidClearKinds kinds, MidClearScope scope)
{
  MidTab *self = data;
  mid_tab_stop_clearing (self);
  switch (scope)
    {
    case MID_CLEAR_GAME:
      self->clear_kinds = kinds;
      self->clear_id = g_idle_add_full (G_PRIORITY_HIGH, clear_game_cb, self, NULL);
      break;
    case MID_CLEAR_ALL_GAMES:
      self->clearing =
        mid_clearing_new (mid_study_get_collection (self->study), kinds, progress_cb, self);
      break;
    }
}

void
mid_tab_clear_notes (MidTab *self)
{
  if (mid_study_get_collection (self->study) != NULL)
    mid_clear_dialog_show (
      mid_tab_get_window (self),
      g_list_model_get_n_items (G_LIST_MODEL (mid_study_get_collection (self->study))), clear,
      self);
}
