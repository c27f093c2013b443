/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-clearer.h"

#include <glib/gi18n.h>
#include "mid-class.h"

#include "mid-clearing.h"
#include "mid-connect.h"
#include "mid-message.h"
#include "mid-soon.h"
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

MID_DEFINE_PLAIN_TYPE (MidClearer, mid_clearer, G_TYPE_OBJECT)

static MidStudy *
get_study (MidClearer *self)
{
  return mid_study_widget_get_study (self->where);
}

/* For as long as toasts are there usually: one may have looked elsewhere meanwhile. */
static void
tell_cleared (MidClearer *self, guint n)
{
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Cleared %u game", "Cleared %u games", n), n);
  mid_toasts_add (GTK_WIDGET (self->where),
                  adw_toast_new (n > 0 ? text : _ ("There was nothing to clear")));
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
  mid_connect (self->toast, "button-clicked", cancel_cb, self);
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

static void
clear_game_cb (MidClearer *self)
{
  if (mid_record_clear (mid_study_get_record (get_study (self)), self->kinds))
    mid_toasts_say_undoable (GTK_WIDGET (self->where), _ ("Cleared the game"));
  else
    tell_cleared (self, 0);
}

/* --- What to clear ------------------------------------------------------------------------------
 */

/* Check buttons of the question, by what of them is to be cleared. */
static const struct
{
  const char *button;
  MidClearKinds kind;
} kinds[] = {
  { "comments", MID_CLEAR_COMMENTS },   { "variations", MID_CLEAR_VARIATIONS },
  { "signs", MID_CLEAR_SIGNS },         { "drawings", MID_CLEAR_DRAWINGS },
  { "times", MID_CLEAR_TIMES },         { "evaluations", MID_CLEAR_EVALUATIONS },
  { "bookmarks", MID_CLEAR_BOOKMARKS },
};

static gpointer
get_check (AdwMessageDialog *dialog, const char *name)
{
  return gtk_builder_get_object (g_object_get_data (G_OBJECT (dialog), "checks"), name);
}

static MidClearKinds
get_kinds (AdwMessageDialog *dialog)
{
  guint chosen = 0;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (gtk_check_button_get_active (get_check (dialog, kinds[i].button)))
      chosen |= kinds[i].kind;
  return (MidClearKinds) chosen;
}

static void
toggled_cb (AdwMessageDialog *dialog)
{
  adw_message_dialog_set_response_enabled (dialog, "clear", get_kinds (dialog) != 0);
}

/* The dialog goes first: closing it takes as long as clearing a large game. */
static void
response_cb (MidClearer *self, const char *response, AdwMessageDialog *dialog)
{
  if (!g_str_equal (response, "clear"))
    return;
  stop (self);
  self->kinds = get_kinds (dialog);
  if (gtk_check_button_get_active (get_check (dialog, "all")))
    self->clearing = mid_clearing_new (mid_study_get_collection (get_study (self)), self->kinds,
                                       progress_cb, self);
  else
    mid_soon (&self->clear_id, G_PRIORITY_HIGH, 0, G_CALLBACK (clear_game_cb), self);
}

/* With one game there is no choice of games. */
static void
add_checks (AdwMessageDialog *dialog, guint n_games)
{
  GtkBuilder *builder =
    gtk_builder_new_from_resource ("/io/github/midline/Midline/ui/clear-dialog.ui");
  g_autofree char *label = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "In all %u _game", "In all %u _games", n_games), n_games);
  g_object_set_data_full (G_OBJECT (dialog), "checks", builder, g_object_unref);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    mid_connect (get_check (dialog, kinds[i].button), "toggled", toggled_cb, dialog);
  gtk_check_button_set_label (get_check (dialog, "all"), label);
  gtk_widget_set_visible (get_check (dialog, "all"), n_games > 1);
  adw_message_dialog_set_extra_child (dialog, get_check (dialog, "box"));
}

void
mid_clearer_ask (MidClearer *self)
{
  g_return_if_fail (MID_IS_CLEARER (self));
  MidCollection *games = mid_study_get_collection (get_study (self));
  if (games == NULL || mid_study_settle (get_study (self)) == NULL)
    return;
  AdwMessageDialog *dialog = mid_message_new (
    GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->where))), _ ("Clear Annotations"),
    _ ("The chosen kinds are removed. This can be undone game by game."));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "clear", _ ("C_lear"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "clear", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_enabled (dialog, "clear", FALSE);
  adw_message_dialog_set_default_response (dialog, "clear");
  adw_message_dialog_set_close_response (dialog, "cancel");
  add_checks (dialog, g_list_model_get_n_items (G_LIST_MODEL (games)));
  mid_connect (dialog, "response", response_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_clearer_class_init (MidClearerClass *class)
{
  MID_ENDS (class, stop);
}

MidClearer *
mid_clearer_new (MidStudyWidget *where)
{
  g_return_val_if_fail (MID_IS_STUDY_WIDGET (where), NULL);
  MidClearer *self = g_object_new (MID_TYPE_CLEARER, NULL);
  self->where = where;
  mid_connect (get_study (self), "notify::document", stop, self);
  return self;
}
