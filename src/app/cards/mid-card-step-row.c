/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-step-row.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-card-term-row.h"
#include "mid-card-terms.h"
#include "mid-connect.h"
#include "mid-row.h"

/* What a row knows; it goes with its widget. */
typedef struct
{
  MidCardDraft *draft;
  guint step;
  char *fault;
  GtkWidget *repeated; /* the number of steps that are repeated; NULL: none are */
} StepRow;

static void
free_row (gpointer data)
{
  StepRow *self = data;
  g_object_unref (self->draft);
  g_free (self->fault);
  g_free (self);
}

static StepRow *
get (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "step-row");
}

static void
refresh (GtkWidget *row)
{
  StepRow *self = get (row);
  if (self->step >= mid_card_draft_get_n_steps (self->draft))
    return;
  const char *name =
    mid_card_terms_get_step (mid_card_draft_get_form (self->draft, self->step)->name);
  g_autofree char *title =
    g_strdup_printf (mid_card_draft_is_repeated (self->draft, self->step) ? "    %u. %s" : "%u. %s",
                     self->step + 1, name);
  g_autofree char *summary = mid_card_term_row_dup_summary (self->draft, self->step);
  const char *said = self->fault != NULL ? self->fault : summary;
  g_autofree char *markup = g_markup_escape_text (said, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), markup);
  if (self->fault != NULL)
    gtk_widget_add_css_class (row, "fault");
  else
    gtk_widget_remove_css_class (row, "fault");
}

void
mid_card_step_row_set_fault (GtkWidget *row, const char *fault)
{
  StepRow *self = get (row);
  if (g_strcmp0 (self->fault, fault) == 0)
    return;
  g_free (self->fault);
  self->fault = g_strdup (fault);
  refresh (row);
}

/* --- Where it stands -------------------------------------------------------------------------- */

static void
earlier_cb (StepRow *self)
{
  mid_card_draft_move_step (self->draft, self->step, FALSE);
}

static void
later_cb (StepRow *self)
{
  mid_card_draft_move_step (self->draft, self->step, TRUE);
}

static void
remove_cb (StepRow *self)
{
  mid_card_draft_remove_step (self->draft, self->step);
}

static GtkWidget *
make_button (StepRow *self, const char *label, gboolean can, void (*pressed) (StepRow *))
{
  GtkWidget *button = gtk_button_new_with_label (label);
  /* Translators: what a button does, and the number of the step of a card that it does it to */
  g_autofree char *said = g_strdup_printf (_ ("%s: step %u"), label, self->step + 1);
  gtk_widget_set_sensitive (button, can);
  gtk_widget_set_hexpand (button, TRUE);
  mid_access_name_set (button, said);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (pressed), self);
  return button;
}

static GtkWidget *
make_places (StepRow *self)
{
  guint n = mid_card_draft_get_n_steps (self->draft);
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (box, "terms");
  gtk_box_append (GTK_BOX (box), make_button (self, _ ("Earlier"), self->step > 0, earlier_cb));
  gtk_box_append (GTK_BOX (box), make_button (self, _ ("Later"), self->step + 1 < n, later_cb));
  gtk_box_append (GTK_BOX (box), make_button (self, _ ("Remove"), TRUE, remove_cb));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

/* --- What it repeats -------------------------------------------------------------------------- */

static void
repeated_cb (StepRow *self)
{
  int n = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->repeated));
  mid_card_draft_set_repeated (self->draft, self->step, (guint) n);
}

static GtkWidget *
make_repeated (StepRow *self)
{
  self->repeated = gtk_spin_button_new_with_range (1, MID_CARD_STEPS_MAX - 1, 1);
  mid_access_name_set (self->repeated, _ ("Steps that are repeated"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->repeated),
                             MAX (1, mid_card_draft_get_repeated (self->draft, self->step)));
  g_signal_connect_swapped (self->repeated, "value-changed", G_CALLBACK (repeated_cb), self);
  return mid_row_new (_ ("Steps that are repeated"), self->repeated);
}

/* What has to be said comes first. */
static void
add_terms (GtkWidget *row, StepRow *self, gboolean is_required)
{
  const MidStepForm *form = mid_card_draft_get_form (self->draft, self->step);
  for (guint i = 0; i < form->terms->len; i++)
    {
      const MidCardTerm *term = form->terms->pdata[i];
      GtkWidget *it = term->is_required == is_required
                        ? mid_card_term_row_new (self->draft, (int) self->step, term)
                        : NULL;
      if (it != NULL)
        adw_expander_row_add_row (ADW_EXPANDER_ROW (row), it);
    }
}

GtkWidget *
mid_card_step_row_new (MidCardDraft *draft, guint step)
{
  StepRow *self = g_new0 (StepRow, 1);
  GtkWidget *row = adw_expander_row_new ();
  self->draft = g_object_ref (draft);
  self->step = step;
  g_object_set_data_full (G_OBJECT (row), "step-row", self, free_row);
  add_terms (row, self, TRUE);
  add_terms (row, self, FALSE);
  if (g_str_equal (mid_card_draft_get_form (draft, step)->name, "repeat"))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (row), make_repeated (self));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), make_places (self));
  refresh (row);
  mid_connect (draft, "changed", refresh, row);
  return row;
}
