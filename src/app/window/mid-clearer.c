/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-clearer.h"

#include <glib/gi18n.h>

#include "mid-clear-dialog.h"
#include "mid-clearing.h"
#include "mid-toasts.h"

struct _MidClearer
{
  GObject parent_instance;
  MidStudyWidget *where;
  MidClearKinds kinds;   /* what is to be cleared in this game */
  guint clear_id;        /* soon */
  MidClearing *clearing; /* NULL: all games are not being cleared */
  AdwToast *toast;       /* says how far that is; NULL: not yet */
};

G_DEFINE_FINAL_TYPE (MidClearer, mid_clearer, G_TYPE_OBJECT)

static MidStudy *
get_study (MidClearer *self)
{
  return mid_study_widget_get_study (self->where);
}

static void
tell_cleared (MidClearer *self, guint n)
{
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Cleared %u game", "Cleared %u games", n), n);
  mid_toasts_say (GTK_WIDGET (self->where), n > 0 ? text : _ ("There was nothing to clear"));
}

static void
stop (MidClearer *self)
{
  g_clear_handle_id (&self->clear_id, g_source_remove);
  g_clear_pointer (&self->clearing, mid_clearing_free);
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_object (&self->toast);
}

static void
cancel_cb (MidClearer *self)
{
  if (self->clearing == NULL)
    return;
  guint n = mid_clearing_get_n_cleared (self->clearing);
  stop (self);
  tell_cleared (self, n);
}

static void
show_progress (MidClearer *self, guint done, guint n)
{
  /* Translators: how far it is, in per cent */
  g_autofree char *text = g_strdup_printf (_ ("Clearing: %u %%"), (guint) (100.0 * done / n));
  if (self->toast != NULL)
    {
      adw_toast_set_title (self->toast, text);
      return;
    }
  self->toast = adw_toast_new (text);
  adw_toast_set_timeout (self->toast, 0);
  adw_toast_set_priority (self->toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_button_label (self->toast, _ ("Cancel"));
  g_signal_connect_object (self->toast, "button-clicked", G_CALLBACK (cancel_cb), self,
                           G_CONNECT_SWAPPED);
  mid_toasts_add (GTK_WIDGET (self->where), g_object_ref (self->toast));
}

static void
progress_cb (guint done, guint n, guint n_cleared, gpointer data)
{
  MidClearer *self = data;
  if (done < n)
    {
      show_progress (self, done, n);
      return;
    }
  stop (self);
  tell_cleared (self, n_cleared);
}

static gboolean
clear_game_cb (gpointer data)
{
  MidClearer *self = data;
  self->clear_id = 0;
  if (mid_record_clear (mid_study_get_record (get_study (self)), self->kinds))
    mid_toasts_say_undoable (GTK_WIDGET (self->where), _ ("Cleared the game"));
  else
    tell_cleared (self, 0);
  return G_SOURCE_REMOVE;
}

/* The dialog goes first: closing it takes as long as clearing a large game. */
static void
clear (gpointer data, MidClearKinds kinds, MidClearScope scope)
{
  MidClearer *self = data;
  stop (self);
  switch (scope)
    {
    case MID_CLEAR_GAME:
      self->kinds = kinds;
      self->clear_id = g_idle_add_full (G_PRIORITY_HIGH, clear_game_cb, self, NULL);
      break;
    case MID_CLEAR_ALL_GAMES:
      self->clearing =
        mid_clearing_new (mid_study_get_collection (get_study (self)), kinds, progress_cb, self);
      break;
    }
}

void
mid_clearer_ask (MidClearer *self)
{
  g_return_if_fail (MID_IS_CLEARER (self));
  MidCollection *games = mid_study_get_collection (get_study (self));
  if (games != NULL && mid_study_settle (get_study (self)) != NULL)
    mid_clear_dialog_show (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->where))),
                           g_list_model_get_n_items (G_LIST_MODEL (games)), clear, self);
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_clearer_finalize (GObject *object)
{
  stop (MID_CLEARER (object));
  G_OBJECT_CLASS (mid_clearer_parent_class)->finalize (object);
}

static void
mid_clearer_class_init (MidClearerClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_clearer_finalize;
}

static void
mid_clearer_init (MidClearer *self)
{
}

MidClearer *
mid_clearer_new (MidStudyWidget *where)
{
  g_return_val_if_fail (MID_IS_STUDY_WIDGET (where), NULL);
  MidClearer *self = g_object_new (MID_TYPE_CLEARER, NULL);
  self->where = where;
  g_signal_connect_object (get_study (self), "notify::document", G_CALLBACK (stop), self,
                           G_CONNECT_SWAPPED);
  return self;
}
