/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-review.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-games-list.h"
#include "mid-message.h"
#include "mid-review-window.h"
#include "mid-toasts.h"

struct _MidGamesReview
{
  GObject parent_instance;
  MidStudyWidget *where;
  MidStudy *study; /* the widget's */
  MidLater *place; /* borrowed, as is the bar */
  MidReviewBar *bar;
};

MID_DEFINE_PLAIN_TYPE (MidGamesReview, mid_games_review, G_TYPE_OBJECT)

static GtkWidget *
get_where (MidGamesReview *self)
{
  return GTK_WIDGET (self->where);
}

static GtkWindow *
get_window (MidGamesReview *self)
{
  return GTK_WINDOW (gtk_widget_get_root (get_where (self)));
}

/* NULL: none is under way. */
static MidReviewQueue *
get_queue (MidGamesReview *self)
{
  return mid_review_bar_get_queue (self->bar);
}

/* --- What became of it ---------------------------------------------------------------------- */

static char *
dup_done (MidReviewQueue *queue)
{
  guint done = mid_review_queue_get_done (queue), all = mid_review_queue_get_all (queue);
  if (done == all)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Reviewed %'u game", "Reviewed %'u games", done), done);
  return g_strdup_printf (
    /* Translators: how many games were reviewed before the review was stopped */
    g_dngettext (GETTEXT_PACKAGE, "Reviewed %'u of %'u game", "Reviewed %'u of %'u games", all),
    done, all);
}

static char *
dup_reviewed (MidReviewQueue *queue)
{
  guint foreign = mid_review_queue_get_count (queue)->foreign;
  g_autofree char *done = dup_done (queue);
  if (foreign == 0)
    return g_steal_pointer (&done);
  g_autofree char *rest = g_strdup_printf (
    /* Translators: of games that stay as they are because the engine does not know their rules */
    g_dngettext (GETTEXT_PACKAGE, "the engine does not play %'u of them",
                 "the engine does not play %'u of them", foreign),
    foreign);
  /* Translators: "Added 3 games; 2 were there already" */
  return g_strdup_printf (_ ("%s; %s"), done, rest);
}

static void
tell_failed (MidGamesReview *self, MidReviewQueue *queue)
{
  g_autofree char *done = dup_reviewed (queue);
  g_autofree char *body = g_strdup_printf (
    /* Translators: the number of a game, why it could not be reviewed, what was done by then */
    _ ("At game %u: %s.\n\n%s. What is done is passed over when you review them again."),
    mid_review_queue_get_index (queue) + 1, mid_review_queue_get_error (queue), done);
  mid_message_tell (get_where (self), _ ("The Review Stopped"), body);
}

static void
changed_cb (MidGamesReview *self, MidReviewQueue *queue)
{
  if (mid_review_queue_is_running (queue))
    return;
  if (mid_review_queue_get_error (queue) != NULL)
    {
      tell_failed (self, queue);
      return;
    }
  g_autofree char *text = dup_reviewed (queue);
  mid_toasts_say (get_where (self), text);
}

/* --- It begins ------------------------------------------------------------------------------ */

static void
queued_cb (MidGamesReview *self, MidReviewQueue *queue)
{
  mid_connect (queue, "changed", changed_cb, self);
  mid_review_bar_show (self->bar, queue);
}

static void
ask (MidGamesReview *self, GArray *listed)
{
  GtkWidget *window =
    mid_review_window_new_for_games (get_window (self), mid_study_get_cursor (self->study),
                                     mid_study_get_collection (self->study), listed);
  mid_connect (window, "queued", queued_cb, self);
  gtk_window_present (GTK_WINDOW (window));
}

static void
review_cb (MidGamesReview *self)
{
  if (mid_study_settle (self->study) == NULL)
    return;
  g_autoptr (GArray) listed =
    mid_games_list_dup_games (MID_GAMES_LIST (mid_later_make (self->place)));
  if (get_queue (self) != NULL)
    mid_toasts_say (get_where (self), _ ("Games are being reviewed already"));
  else if (listed->len == 0)
    mid_toasts_say (get_where (self), _ ("No game is listed: loosen the search, or clear it"));
  else
    ask (self, listed);
}

/* --- It is over ----------------------------------------------------------------------------- */

gboolean
mid_games_review_is_running (MidGamesReview *self)
{
  g_return_val_if_fail (MID_IS_GAMES_REVIEW (self), FALSE);
  return get_queue (self) != NULL;
}

/* What is to be done once it is over. */
typedef struct
{
  MidGamesReview *review;
  MidSaverThen then;
  gpointer data;
  GDestroyNotify free_data;
} After;

static void
after_free (gpointer data, GClosure *closure)
{
  After *after = data;
  after->free_data (after->data);
  g_object_unref (after->review);
  g_free (after);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, After *after)
{
  MidReviewQueue *queue = get_queue (after->review);
  if (!g_str_equal (response, "stop"))
    return;
  if (queue != NULL)
    mid_review_queue_stop (queue);
  after->then (after->data);
}

static void
ask_to_stop (MidGamesReview *self, After *after)
{
  MidReviewQueue *queue = get_queue (self);
  g_autofree char *body = g_strdup_printf (
    /* Translators: how many games are done, of how many */
    _ ("Games reviewed: %'u of %'u. They stay reviewed, and a later review goes on from there."),
    mid_review_queue_get_done (queue), mid_review_queue_get_all (queue));
  AdwMessageDialog *dialog = mid_message_new (get_window (self), _ ("Stop the Review?"), body);
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Continue"));
  adw_message_dialog_add_response (dialog, "stop", _ ("_Stop"));
  adw_message_dialog_set_response_appearance (dialog, "stop", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), after, after_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
mid_games_review_when_over (MidGamesReview *self, MidSaverThen then, gpointer data,
                            GDestroyNotify free_data)
{
  g_return_if_fail (MID_IS_GAMES_REVIEW (self) && then != NULL);
  After *after = g_new0 (After, 1);
  *after = (After){ g_object_ref (self), then, data, free_data };
  if (get_queue (self) != NULL)
    {
      ask_to_stop (self, after);
      return;
    }
  then (data);
  after_free (after, NULL);
}

/* The games are another file's now. */
static void
document_cb (MidGamesReview *self)
{
  MidReviewQueue *queue = get_queue (self);
  if (queue != NULL && mid_review_queue_get_games (queue) != mid_study_get_collection (self->study))
    mid_review_queue_stop (queue);
}

/* --- Object --------------------------------------------------------------------------------- */

static const MidDeed entries[] = {
  { "review-games", G_CALLBACK (review_cb) },
};

static void
mid_games_review_class_init (MidGamesReviewClass *class)
{
  MID_FINALIZES (class, MidGamesReview, g_object_unref, study, where);
}

MidGamesReview *
mid_games_review_new (MidStudyWidget *where, MidLater *place, MidReviewBar *bar,
                      GActionMap *actions)
{
  g_return_val_if_fail (MID_IS_STUDY_WIDGET (where), NULL);
  MidGamesReview *self = g_object_new (MID_TYPE_GAMES_REVIEW, NULL);
  self->where = g_object_ref (where);
  self->study = g_object_ref (mid_study_widget_get_study (where));
  self->place = place;
  self->bar = bar;
  mid_actions_add_deeds (actions, entries, G_N_ELEMENTS (entries), self);
  mid_connect (self->study, "notify::document", document_cb, self);
  return self;
}
