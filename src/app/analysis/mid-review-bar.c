/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-review-bar.h"

#include <glib/gi18n.h>

#include "mid-template.h"

enum
{
  TICK = 500 /* ms between two looks at the progress */
};

struct _MidReviewBar
{
  GtkWidget parent_instance;
  GtkWidget *revealer, *words, *left, *progress;
  MidReviewQueue *queue; /* NULL: none is under way */
  guint tick_id;
};

MID_DEFINE_TEMPLATE_TYPE (MidReviewBar, mid_review_bar, GTK_TYPE_WIDGET)

/* "12:05 left", or hours as well; empty: one cannot say. */
static char *
dup_left (int seconds)
{
  if (seconds < 0)
    return g_strdup ("");
  if (seconds < 3600)
    /* Translators: minutes and seconds until the end */
    return g_strdup_printf (_ ("%d:%02d left"), seconds / 60, seconds % 60);
  /* Translators: hours and minutes until the end */
  return g_strdup_printf (_ ("%d h %02d min left"), seconds / 3600, seconds / 60 % 60);
}

static void
show_progress (MidReviewBar *self)
{
  guint done = mid_review_queue_get_done (self->queue);
  guint all = mid_review_queue_get_all (self->queue);
  g_autofree char *left = dup_left (mid_review_queue_get_left (self->queue));
  g_autofree char *words =
    /* Translators: which of how many games an engine is going through */
    g_strdup_printf (_ ("Reviewing game %u of %u"), MIN (done + 1, all), all);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_label_set_label (GTK_LABEL (self->left), left);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 mid_review_queue_get_share (self->queue));
}

static gboolean
tick_cb (gpointer data)
{
  show_progress (data);
  return G_SOURCE_CONTINUE;
}

static void
drop (MidReviewBar *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (self->queue != NULL)
    g_signal_handlers_disconnect_by_data (self->queue, self);
  g_clear_object (&self->queue);
}

static void
changed_cb (MidReviewBar *self)
{
  show_progress (self);
  if (mid_review_queue_is_running (self->queue))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  drop (self);
}

static void
stop_cb (MidReviewBar *self)
{
  if (self->queue != NULL)
    mid_review_queue_stop (self->queue);
}

void
mid_review_bar_show (MidReviewBar *self, MidReviewQueue *queue)
{
  g_return_if_fail (MID_IS_REVIEW_BAR (self) && MID_IS_REVIEW_QUEUE (queue));
  drop (self);
  self->queue = g_object_ref (queue);
  g_signal_connect_swapped (queue, "changed", G_CALLBACK (changed_cb), self);
  self->tick_id = g_timeout_add (TICK, tick_cb, self);
  show_progress (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
}

MidReviewQueue *
mid_review_bar_get_queue (MidReviewBar *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_BAR (self), NULL);
  return self->queue;
}

/* --- Object ---------------------------------------------------------------------------------- */

static void
mid_review_bar_dispose (GObject *object)
{
  MidReviewBar *self = MID_REVIEW_BAR (object);
  drop (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MID_TYPE_REVIEW_BAR);
  G_OBJECT_CLASS (mid_review_bar_parent_class)->dispose (object);
}

static void
mid_review_bar_class_init (MidReviewBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_review_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reviewbar");
  MID_TEMPLATE (widget_class, "review-bar");
  MID_TEMPLATE_CHILDREN (widget_class, MidReviewBar, revealer, words, left, progress);
  MID_TEMPLATE_CALLBACKS (widget_class, stop_cb);
}
