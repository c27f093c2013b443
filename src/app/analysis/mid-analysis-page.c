/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-analysis-page.h"

#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-engine-choice.h"
#include "mid-engine-section.h"
#include "mid-estimate-section.h"
#include "mid-menu-focus.h"
#include "mid-menu-item.h"
#include "mid-move-grade.h"
#include "mid-solved-section.h"
#include "mid-template.h"

struct _MidAnalysisPage
{
  MidStudyWidget parent_instance;
  GtkWidget *grade;
  GtkWidget *sections; /* a box */
  GtkWidget *unknown;  /* a bin for what is said where cards are not known */
  GtkWidget *add_button, *threat_button;
  GMenu *choices;        /* of the button that adds */
  MidAnalysis *analysis; /* NULL at first */
};

G_DEFINE_FINAL_TYPE (MidAnalysisPage, mid_analysis_page, MID_TYPE_STUDY_WIDGET)

/* The move at the cursor. */
static void
show_grade (MidAnalysisPage *self)
{
  static const char *const classes[] = { "good", "inaccuracy", "mistake", "blunder" };
  MidVerdict verdict = MID_VERDICT_NONE;
  MidCursor *cursor = mid_study_widget_get_cursor (MID_STUDY_WIDGET (self));
  g_autofree char *text = cursor != NULL ? mid_move_grade_dup_text (cursor, &verdict) : NULL;
  const char *now[] = { "move-grade", classes[verdict], NULL };
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->grade)), text != NULL ? text : "") == 0)
    return;
  gtk_widget_set_visible (self->grade, text != NULL);
  gtk_label_set_label (GTK_LABEL (self->grade), text != NULL ? text : "");
  gtk_widget_set_css_classes (self->grade, now);
}

static void
mid_analysis_page_looked (MidStudyWidget *widget)
{
  show_grade (MID_ANALYSIS_PAGE (widget));
}

static void
engines_changed_cb (MidAnalysisPage *self, guint nth, guint removed, guint added,
                    GListModel *engines)
{
  GtkWidget *before = NULL, *next = gtk_widget_get_first_child (self->sections);
  for (guint i = 0; i < nth + removed; i++)
    {
      GtkWidget *section = next;
      next = gtk_widget_get_next_sibling (section);
      if (i < nth)
        before = section;
      else
        gtk_box_remove (GTK_BOX (self->sections), section);
    }
  for (guint i = nth; i < nth + added; i++)
    {
      g_autoptr (MidAnalyst) analyst = g_list_model_get_item (engines, i);
      GtkWidget *section = mid_engine_section_new (self->analysis, analyst);
      gtk_box_insert_child_after (GTK_BOX (self->sections), section, before);
      before = section;
    }
}

void
mid_analysis_page_set_analysis (MidAnalysisPage *self, MidAnalysis *analysis)
{
  g_return_if_fail (MID_IS_ANALYSIS_PAGE (self) && self->analysis == NULL);
  GListModel *engines = mid_analysis_get_engines (analysis);
  self->analysis = g_object_ref (analysis);
  g_autoptr (MidEstimate) estimate =
    mid_estimate_new (mid_study_widget_get_study (MID_STUDY_WIDGET (self)));
  adw_bin_set_child (ADW_BIN (self->unknown), mid_estimate_section_new (estimate));
  mid_connect (engines, "items-changed", engines_changed_cb, self);
  engines_changed_cb (self, 0, 0, g_list_model_get_n_items (engines), engines);
  mid_connect (analysis, "evaluated", show_grade, self);
  g_object_bind_property (analysis, "threat", self->threat_button, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mid_analysis_add (MID_ANALYSIS_PAGE (widget)->analysis, g_variant_get_string (parameter, NULL));
}

/* Which engine is to be added: one that is known, by its name, or another program. */
static void
fill_choices (MidAnalysisPage *self)
{
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  g_menu_remove_all (self->choices);
  for (guint i = 0; i < list->len; i++)
    {
      const MidEngineChoice *choice = list->pdata[i];
      g_autoptr (GMenuItem) item = mid_menu_item_new_named (choice->name);
      g_menu_item_set_action_and_target (item, "analysis.add", "s", choice->id);
      g_menu_append_item (self->choices, item);
    }
  g_menu_append (self->choices, _ ("_Other Engine…"), "tab.engines");
  mid_menu_item_add_keys (self->choices, NULL);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_analysis_page_class_init (MidAnalysisPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidAnalysisPage, g_object_unref, analysis, choices);
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_analysis_page_looked;
  MID_STUDY_WIDGET_CLASS (class)->moved = mid_analysis_page_looked;
  MID_STUDY_WIDGET_CLASS (class)->edited = mid_analysis_page_looked;
  g_type_ensure (MID_TYPE_SOLVED_SECTION);
  gtk_widget_class_install_action (widget_class, "analysis.add", "s", add_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  MID_TEMPLATE (widget_class, "analysis-page");
  MID_TEMPLATE_CHILDREN (widget_class, MidAnalysisPage, grade, sections, unknown, add_button,
                         threat_button);
  gtk_widget_class_set_css_name (widget_class, "analysis");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mid_analysis_page_init (MidAnalysisPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->choices = g_menu_new ();
  fill_choices (self);
  mid_engine_choice_watch (G_CALLBACK (fill_choices), self);
  mid_menu_button_set_model (GTK_MENU_BUTTON (self->add_button), G_MENU_MODEL (self->choices));
}
