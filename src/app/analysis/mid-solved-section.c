/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-solved-section.h"

#include "mid-connect.h"
#include "mid-solution.h"
#include "mid-table-file.h"
#include "mid-tablebase.h"
#include "mid-tables-row.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidSolvedSection
{
  MidStudyWidget parent_instance;
  GtkWidget *known, *words, *rows; /* what is known */
  GtkWidget *missing;              /* or why not */
  MidSolution solution;
};

G_DEFINE_FINAL_TYPE (MidSolvedSection, mid_solved_section, MID_TYPE_STUDY_WIDGET)

enum
{
  MOVES_A_LINE = 12
};

/* --- A row: the moves that lead to the same ------------------------------------------------- */

static void
play_cb (MidSolvedSection *self, GtkFlowBoxChild *child)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), "nth"));
  MidStudy *study = mid_study_widget_get_study (MID_STUDY_WIDGET (self));
  if (self->solution.is_known && i < self->solution.moves->len)
    mid_study_play (study, g_array_index (self->solution.moves, MidSolvedMove, i).move);
}

static const MidSolvedMove *
get_move (MidSolvedSection *self, guint i)
{
  return &g_array_index (self->solution.moves, MidSolvedMove, i);
}

/* To be played by a click, or the Enter key; read out with what it leads to. */
static void
add_move (MidSolvedSection *self, GtkFlowBox *moves, guint i)
{
  g_autofree char *text = mid_solution_dup_move (&self->solution, get_move (self, i));
  g_autofree char *result = mid_solution_dup_spoken (&self->solution, &get_move (self, i)->entry);
  g_autofree char *spoken = g_strdup_printf ("%s. %s", text, result);
  GtkWidget *child = gtk_flow_box_child_new (), *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  g_object_set_data (G_OBJECT (child), "nth", GUINT_TO_POINTER (i));
  gtk_flow_box_insert (moves, child, -1);
}

static GtkWidget *
new_result (const MidSolution *solution, const MidTableEntry *entry)
{
  static const char *const classes[] = { [MID_TABLE_DRAW] = "draws",
                                         [MID_TABLE_WIN] = "wins",
                                         [MID_TABLE_LOSS] = "loses",
                                         [MID_TABLE_CURSED_WIN] = "draws",
                                         [MID_TABLE_BLESSED_LOSS] = "draws" };
  g_autofree char *text = mid_solution_dup_result (solution, entry);
  GtkWidget *label = gtk_label_new (text);
  g_object_set (label, "xalign", 0.0, "valign", GTK_ALIGN_START, "width-chars", 11, NULL);
  gtk_widget_add_css_class (label, "result");
  gtk_widget_add_css_class (label, classes[entry->result]);
  return label;
}

/* As many moves as lead to the same as the first of them. */
static guint
add_row (MidSolvedSection *self, guint first)
{
  const MidTableEntry *entry = &get_move (self, first)->entry;
  g_autofree char *spoken = mid_solution_dup_spoken (&self->solution, entry);
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "css-name", "solvedrow", "spacing", 6,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *moves =
    g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "hexpand", TRUE,
                  "max-children-per-line", MOVES_A_LINE, "valign", GTK_ALIGN_START, NULL);
  guint i = first;
  for (; i < self->solution.moves->len && mid_solution_is_alike (entry, &get_move (self, i)->entry);
       i++)
    add_move (self, GTK_FLOW_BOX (moves), i);
  mid_connect (moves, "child-activated", play_cb, self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (moves), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_box_append (GTK_BOX (row), new_result (&self->solution, entry));
  gtk_box_append (GTK_BOX (row), moves);
  gtk_box_append (GTK_BOX (self->rows), row);
  return i - first;
}

/* --- All of it ------------------------------------------------------------------------------ */

/* Whoever plays one move after another by keys stays in the list. */
static void
fill (MidSolvedSection *self)
{
  gboolean has_focus = (gtk_widget_get_state_flags (self->rows) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  mid_widget_clear (self->rows);
  if (self->solution.lack != NULL)
    gtk_label_set_label (GTK_LABEL (self->words), self->solution.lack);
  if (!self->solution.is_known)
    return;
  g_autofree char *words = mid_solution_dup_words (&self->solution);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  for (guint i = 0; i < self->solution.moves->len;)
    i += add_row (self, i);
  if (has_focus)
    gtk_widget_child_focus (self->rows, GTK_DIR_TAB_FORWARD);
}

/* The rows are made anew only for another position: the focus may be in one of them. */
static void
look (MidStudyWidget *widget)
{
  MidSolvedSection *self = MID_SOLVED_SECTION (widget);
  MidSolution now;
  mid_solution_init (&now, mid_study_widget_get_cursor (widget));
  gboolean is_same = now.is_known && self->solution.is_known && now.game == self->solution.game
                     && memcmp (&now.position, &self->solution.position, sizeof now.position) == 0;
  mid_solution_clear (&self->solution);
  self->solution = now;
  if (!is_same)
    fill (self);
  gboolean is_told = now.is_known || now.lack != NULL;
  gtk_widget_set_visible (self->known, is_told);
  gtk_widget_set_visible (self->missing, now.is_missing);
  gtk_widget_set_visible (GTK_WIDGET (self), is_told || now.is_missing);
}

static void
mid_solved_section_class_init (MidSolvedSectionClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_CLEARS (class, MidSolvedSection, mid_solution_clear, solution);
  MID_STUDY_WIDGET_CLASS (class)->opened = look;
  MID_STUDY_WIDGET_CLASS (class)->moved = look;
  MID_STUDY_WIDGET_CLASS (class)->edited = look;
  g_type_ensure (MID_TYPE_TABLES_ROW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  MID_TEMPLATE (widget_class, "solved-section");
  MID_TEMPLATE_CHILDREN (widget_class, MidSolvedSection, known, words, rows, missing);
  gtk_widget_class_set_css_name (widget_class, "solvedsection");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mid_solved_section_init (MidSolvedSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_connect (mid_table_file_get (), "notify::ready", look, self);
  mid_connect (mid_tablebase_get (), "notify::found", look, self);
}
