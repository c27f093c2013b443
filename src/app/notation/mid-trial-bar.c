/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-trial-bar.h"

#include <glib/gi18n.h>

#include "mid-tooltip.h"

struct _MidTrialBar
{
  MidStudyWidget parent_instance;
  GtkWidget *revealer;
  GtkWidget *words;
  GSignalGroup *study_signals;
};

G_DEFINE_FINAL_TYPE (MidTrialBar, mid_trial_bar, MID_TYPE_STUDY_WIDGET)

static MidStudy *
get_study (MidTrialBar *self)
{
  return mid_study_widget_get_study (MID_STUDY_WIDGET (self));
}

static void
refresh (MidTrialBar *self)
{
  gboolean on_trial;
  guint n;
  g_object_get (get_study (self), "on-trial", &on_trial, "n-tried", &n, NULL);
  g_autofree char *text =
    n == 0
      ? g_strdup (_ ("Trial: what you do now can be thrown away"))
      : g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Trial: %u step so far", "Trial: %u steps so far", n), n);
  if (on_trial)
    gtk_label_set_label (GTK_LABEL (self->words), text);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), on_trial);
}

static void
keep_cb (MidTrialBar *self)
{
  mid_study_end_trial (get_study (self), MID_TRIAL_KEEP);
}

static void
discard_cb (MidTrialBar *self)
{
  mid_study_end_trial (get_study (self), MID_TRIAL_DISCARD);
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
  g_clear_object (&self->study_signals);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_trial_bar_parent_class)->dispose (object);
}

static void
mid_trial_bar_class_init (MidTrialBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_trial_bar_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "trialbar");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
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

  self->study_signals = g_signal_group_new (MID_TYPE_STUDY);
  g_signal_group_connect_swapped (self->study_signals, "notify::on-trial", G_CALLBACK (refresh),
                                  self);
  g_signal_group_connect_swapped (self->study_signals, "notify::n-tried", G_CALLBACK (refresh),
                                  self);
  g_object_bind_property (self, "study", self->study_signals, "target", G_BINDING_DEFAULT);
}
