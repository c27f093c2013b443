/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-estimate-section.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-announce.h"
#include "mid-connect.h"
#include "mid-dealing.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

struct _MidEstimateSection
{
  AdwBin parent_instance;
  GtkWidget *deals, *seed, *deal, *note, *best, *changes, *changes_title;
  MidEstimate *estimate;
};

G_DEFINE_FINAL_TYPE (MidEstimateSection, mid_estimate_section, ADW_TYPE_BIN)

enum
{
  SEED_MOST = 999999
};

static gboolean
is_running (MidEstimateSection *self)
{
  gboolean running;
  g_object_get (self->estimate, "running", &running, NULL);
  return running;
}

static void
texts_cb (MidEstimateSection *self)
{
  g_autofree char *note = NULL, *best = NULL, *changes = NULL;
  g_object_get (self->estimate, "note", &note, "best", &best, "changes", &changes, NULL);
  mid_widget_set_words (self->note, note);
  mid_widget_set_words (self->best, best);
  mid_widget_set_words (self->changes, changes);
  gtk_widget_set_visible (self->changes_title, changes != NULL);
}

/* Who does not see that it ends hears it. */
static void
running_cb (MidEstimateSection *self)
{
  const char *label = is_running (self) ? _ ("Stop") : _ ("Deal");
  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (self->deal)), label) == 0)
    return;
  gtk_button_set_label (GTK_BUTTON (self->deal), label);
  mid_access_name_set (self->deal, label);
  g_autofree char *best = NULL;
  g_object_get (self->estimate, "best", &best, NULL);
  if (!is_running (self) && best != NULL)
    mid_announce (self->deal, best);
}

static void
deal_cb (MidEstimateSection *self)
{
  g_object_set (self->estimate, "running", !is_running (self), NULL);
}

static void
mid_estimate_section_class_init (MidEstimateSectionClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidEstimateSection, g_object_unref, estimate);
  MID_TEMPLATE (widget_class, "estimate-section");
  MID_TEMPLATE_CHILDREN (widget_class, MidEstimateSection, deals, seed, deal, note, best, changes,
                         changes_title);
  MID_TEMPLATE_CALLBACKS (widget_class, deal_cb);
}

static void
set_range (GtkWidget *spin, int least, int most)
{
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (spin), least, most);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), 1, 10);
}

static void
mid_estimate_section_init (MidEstimateSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_range (self->deals, 1, MID_DEALING_MOST);
  set_range (self->seed, 0, SEED_MOST);
  mid_tooltip_set (self->seed, _ ("The same number deals the same hands"));
}

GtkWidget *
mid_estimate_section_new (MidEstimate *estimate)
{
  MidEstimateSection *self = g_object_new (MID_TYPE_ESTIMATE_SECTION, NULL);
  self->estimate = g_object_ref (estimate);
  g_object_bind_property (estimate, "possible", self, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (estimate, "deals",
                          gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->deals)), "value",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (estimate, "seed",
                          gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->seed)), "value",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  const char *const texts[] = { "notify::note", "notify::best", "notify::changes" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    mid_connect (estimate, texts[i], texts_cb, self);
  mid_connect (estimate, "notify::running", running_cb, self);
  running_cb (self);
  texts_cb (self);
  return GTK_WIDGET (self);
}
