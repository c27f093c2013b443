/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-trial-bar.h"

#include <glib/gi18n.h>

#include "mid-template.h"

struct _MidTrialBar
{
  MidStudyWidget parent_instance;
  GtkWidget *revealer;
  GtkWidget *words;
  GBindingGroup *study;
};

G_DEFINE_FINAL_TYPE (MidTrialBar, mid_trial_bar, MID_TYPE_STUDY_WIDGET)

/* What is said stays until the bar is gone. */
static gboolean
say_steps (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_autoptr (GObject) study = g_binding_dup_source (binding);
  gboolean on_trial;
  guint n;
  g_object_get (study, "on-trial", &on_trial, "n-tried", &n, NULL);
  if (!on_trial)
    return FALSE;
  if (n == 0)
    g_value_set_string (to, _ ("Trial: what you do now can be discarded"));
  else
    g_value_take_string (to, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Trial: %u step so far",
                                                           "Trial: %u steps so far", n),
                                              n));
  return TRUE;
}

static void
keep_cb (MidTrialBar *self)
{
  mid_study_end_trial (mid_study_widget_get_study (MID_STUDY_WIDGET (self)), MID_TRIAL_KEEP);
}

static void
discard_cb (MidTrialBar *self)
{
  mid_study_end_trial (mid_study_widget_get_study (MID_STUDY_WIDGET (self)), MID_TRIAL_DISCARD);
}

static void
mid_trial_bar_class_init (MidTrialBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidTrialBar, g_object_unref, study);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "trialbar");
  MID_TEMPLATE (widget_class, "trial-bar");
  MID_TEMPLATE_CHILDREN (widget_class, MidTrialBar, revealer, words);
  MID_TEMPLATE_CALLBACKS (widget_class, keep_cb, discard_cb);
}

static void
mid_trial_bar_init (MidTrialBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->study = g_binding_group_new ();
  g_binding_group_bind (self->study, "on-trial", self->revealer, "reveal-child",
                        G_BINDING_SYNC_CREATE);
  for (guint i = 0; i < 2; i++)
    g_binding_group_bind_full (self->study, i == 0 ? "on-trial" : "n-tried", self->words, "label",
                               G_BINDING_SYNC_CREATE, say_steps, NULL, NULL, NULL);
  g_object_bind_property (self, "study", self->study, "source", G_BINDING_DEFAULT);
}
