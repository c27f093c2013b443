/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-trial-bar.h"

#include <glib/gi18n.h>

#include "mid-tooltip.h"
#include "mid-trial.h"

struct _MidTrialBar
{
  GtkWidget parent_instance;
  GtkWidget *revealer;
  GtkWidget *words;
  MidTrial *trial; /* NULL while there is none */
  GSignalGroup *record_signals;
};

G_DEFINE_FINAL_TYPE (MidTrialBar, mid_trial_bar, GTK_TYPE_WIDGET)

static guint ended_signal;

static void
refresh (MidTrialBar *self)
{
  guint n = self->trial != NULL ? mid_trial_get_n_steps (self->trial) : 0;
  g_autofree char *text =
    n == 0
      ? g_strdup (_ ("Trial: what you do now can be thrown away"))
      : g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Trial: %u step so far", "Trial: %u steps so far", n), n);
  gtk_label_set_label (GTK_LABEL (self->words), text);
}

gboolean
mid_trial_bar_is_on (MidTrialBar *self)
{
  g_return_val_if_fail (MID_IS_TRIAL_BAR (self), FALSE);
  return self->trial != NULL;
}

void
mid_trial_bar_end (MidTrialBar *self, MidTrialEnd how)
{
  g_return_if_fail (MID_IS_TRIAL_BAR (self));
  g_autoptr (MidTrial) trial = g_steal_pointer (&self->trial);
  if (trial == NULL)
    return;
  g_signal_group_set_target (self->record_signals, NULL);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
  if (how == MID_TRIAL_DISCARD)
    mid_trial_discard (trial);
  g_signal_emit (self, ended_signal, 0);
}

void
mid_trial_bar_begin (MidTrialBar *self, MidCursor *cursor)
{
  g_return_if_fail (MID_IS_TRIAL_BAR (self) && MID_IS_CURSOR (cursor));
  mid_trial_bar_end (self, MID_TRIAL_KEEP);
  self->trial = mid_trial_new (cursor);
  g_signal_group_set_target (self->record_signals, mid_cursor_get_record (cursor));
  refresh (self);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), TRUE);
}

static void
keep_cb (MidTrialBar *self)
{
  mid_trial_bar_end (self, MID_TRIAL_KEEP);
}

static void
discard_cb (MidTrialBar *self)
{
  mid_trial_bar_end (self, MID_TRIAL_DISCARD);
}

static GtkWidget *
make_button (MidTrialBar *self, const char *label, const char *tip, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  mid_tooltip_set (button, tip);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", callback, self);
  return button;
}

static void
mid_trial_bar_dispose (GObject *object)
{
  MidTrialBar *self = MID_TRIAL_BAR (object);
  g_clear_object (&self->trial);
  g_clear_object (&self->record_signals);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_trial_bar_parent_class)->dispose (object);
}

static void
mid_trial_bar_class_init (MidTrialBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_trial_bar_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "trialbar");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  ended_signal = g_signal_new ("ended", MID_TYPE_TRIAL_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
}

static void
mid_trial_bar_init (MidTrialBar *self)
{
  self->words = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->words), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->words), 0);
  gtk_widget_set_hexpand (self->words, TRUE);

  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (box, "trial");
  gtk_box_append (GTK_BOX (box), self->words);
  gtk_box_append (GTK_BOX (box),
                  make_button (self, _ ("Keep"), _ ("Keep what was tried"), G_CALLBACK (keep_cb)));
  gtk_box_append (GTK_BOX (box), make_button (self, _ ("Throw Away"),
                                              _ ("Go back to where the trial began (Ctrl+Space)"),
                                              G_CALLBACK (discard_cb)));
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));

  self->record_signals = g_signal_group_new (MID_TYPE_RECORD);
  g_signal_group_connect_swapped (self->record_signals, "changed", G_CALLBACK (refresh), self);
}
