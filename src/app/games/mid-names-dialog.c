/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-names-dialog.h"

#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-row.h"
#include "mid-template.h"
#include "mid-widget.h"

enum
{
  SHOWN = 200 /* of a kind; who has more corrects these first */
};

struct _MidNamesDialog
{
  AdwWindow parent_instance;
  GtkWidget *correct, *pages, *nothing, *message;
  GtkWidget *player, *event, *site; /* groups */
  GCancellable *cancellable;
  MidNameSurvey *survey; /* NULL: it is still being made */
  GPtrArray *rows;       /* of Row */
};

G_DEFINE_FINAL_TYPE (MidNamesDialog, mid_names_dialog, ADW_TYPE_WINDOW)

static guint chosen_signal;

typedef struct
{
  MidNameProposal *proposal; /* its own, as it is turned round */
  GtkWidget *row, *check;
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;
  mid_name_proposal_free (row->proposal);
  g_free (row);
}

/* --- Rows ----------------------------------------------------------------------------------- */

static const char *
get_reason (MidLikeness likeness)
{
  switch (likeness)
    {
    case MID_LIKENESS_SAME:
      return _ ("Only capitals, accents or punctuation differ");
    case MID_LIKENESS_ALIKE:
      return _ ("May be the same person");
    case MID_LIKENESS_NEAR:
      return _ ("Differ by one letter");
    }
  return "";
}

static char *
dup_count (guint n)
{
  /* Translators: a number of games that have a name */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u game", "%'u games", n), n);
}

static void
fill_row (Row *row)
{
  const MidNameProposal *proposal = row->proposal;
  g_autofree char *from = dup_count (proposal->n_from);
  g_autofree char *to = dup_count (proposal->n_to);
  /* Translators: a name and what it becomes */
  g_autofree char *title = g_strdup_printf (_ ("%s → %s"), proposal->from, proposal->to);
  /* Translators: in how many games each of two names is, and why they may be one */
  g_autofree char *subtitle =
    g_strdup_printf (_ ("In %s, the other in %s. %s"), from, to, get_reason (proposal->likeness));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row->row), subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  subtitle, -1);
}

static void
turn_cb (Row *row)
{
  MidNameProposal *proposal = row->proposal;
  char *from = proposal->from;
  guint n = proposal->n_from;
  proposal->from = proposal->to;
  proposal->to = from;
  proposal->n_from = proposal->n_to;
  proposal->n_to = n;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check), TRUE);
  fill_row (row);
}

static void
update (MidNamesDialog *self)
{
  gboolean any = FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);
      any |= gtk_check_button_get_active (GTK_CHECK_BUTTON (row->check));
    }
  gtk_widget_set_sensitive (self->correct, any);
}

static GtkWidget *
make_turn_button (Row *row)
{
  GtkWidget *button =
    mid_row_button_new ("object-flip-horizontal-symbolic", _ ("The Other Way Round"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (turn_cb), row);
  return button;
}

static void
add_row (MidNamesDialog *self, GtkWidget *group, const MidNameProposal *proposal)
{
  Row *row = g_new0 (Row, 1);
  row->proposal = mid_name_proposal_new (proposal->kind, proposal->from, proposal->to);
  row->proposal->likeness = proposal->likeness;
  row->proposal->n_from = proposal->n_from;
  row->proposal->n_to = proposal->n_to;
  row->row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);
  row->check = gtk_check_button_new ();
  gtk_widget_set_valign (row->check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->check),
                               proposal->likeness == MID_LIKENESS_SAME);
  mid_connect (row->check, "toggled", update, self);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row->row), row->check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row->row), row->check);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), make_turn_button (row));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row->row);
  g_ptr_array_add (self->rows, row);
  fill_row (row);
}

static void
fill_group (MidNamesDialog *self, MidNameKind kind, GtkWidget *group)
{
  GPtrArray *proposals = mid_name_survey_get_proposals (self->survey);
  guint n = 0;
  for (guint i = 0; i < proposals->len; i++)
    {
      const MidNameProposal *proposal = g_ptr_array_index (proposals, i);
      if (proposal->kind == kind && n++ < SHOWN)
        add_row (self, group, proposal);
    }
  gtk_widget_set_visible (group, n > 0);
  if (n <= SHOWN)
    return;
  g_autofree char *more = g_strdup_printf (
    /* Translators: a number of names */
    g_dngettext (GETTEXT_PACKAGE, "%'u more is proposed once these are settled",
                 "%'u more are proposed once these are settled", n - SHOWN),
    n - SHOWN);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), more);
}

/* --- The survey ----------------------------------------------------------------------------- */

static void
say_nothing (MidNamesDialog *self, const char *title, const char *description)
{
  adw_status_page_set_title (ADW_STATUS_PAGE (self->nothing), title);
  adw_status_page_set_description (ADW_STATUS_PAGE (self->nothing), description);
  gtk_stack_set_visible_child (GTK_STACK (self->pages), self->nothing);
}

static void
surveyed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidNamesDialog) self = data;
  g_autoptr (GError) error = NULL;
  MidNameSurvey *survey = mid_catalog_survey_finish (MID_CATALOG (source), result, &error);
  if (g_cancellable_is_cancelled (self->cancellable))
    {
      g_clear_pointer (&survey, mid_name_survey_free);
      return;
    }
  if (survey == NULL)
    {
      say_nothing (self, _ ("The Names Could Not Be Compared"), error->message);
      return;
    }
  self->survey = survey;
  fill_group (self, MID_NAME_PLAYER, self->player);
  fill_group (self, MID_NAME_EVENT, self->event);
  fill_group (self, MID_NAME_SITE, self->site);
  update (self);
  if (self->rows->len == 0)
    say_nothing (
      self, _ ("Nothing to Correct"),
      _ ("No two names of players, events or sites look as if they were meant to be one."));
  else
    gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "names");
}

static void
correct_cb (MidNamesDialog *self)
{
  g_autoptr (GPtrArray) proposals = g_ptr_array_new ();
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);
      if (gtk_check_button_get_active (GTK_CHECK_BUTTON (row->check)))
        g_ptr_array_add (proposals, row->proposal);
    }
  g_signal_emit (self, chosen_signal, 0, self->survey, proposals);
}

void
mid_names_dialog_complain (MidNamesDialog *self, const char *message)
{
  g_return_if_fail (MID_IS_NAMES_DIALOG (self));
  mid_widget_set_words (self->message, message);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_names_dialog_dispose (GObject *object)
{
  MidNamesDialog *self = MID_NAMES_DIALOG (object);
  g_cancellable_cancel (self->cancellable);
  G_OBJECT_CLASS (mid_names_dialog_parent_class)->dispose (object);
}

static void
mid_names_dialog_class_init (MidNamesDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_names_dialog_dispose;
  MID_FINALIZES (class, MidNamesDialog, g_object_unref, cancellable);
  MID_FINALIZES (class, MidNamesDialog, mid_name_survey_free, survey);
  MID_FINALIZES (class, MidNamesDialog, g_ptr_array_unref, rows);
  MID_TEMPLATE (widget_class, "names-dialog");
  MID_TEMPLATE_CHILDREN (widget_class, MidNamesDialog, correct, pages, nothing, message, player,
                         event, site);
  MID_TEMPLATE_CALLBACKS (widget_class, correct_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  chosen_signal = mid_class_add_signal (class, "chosen", 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

static void
mid_names_dialog_init (MidNamesDialog *self)
{
  self->cancellable = g_cancellable_new ();
  self->rows = g_ptr_array_new_with_free_func (row_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mid_names_dialog_new (GtkWindow *parent, MidCatalog *catalog)
{
  MidNamesDialog *self = g_object_new (MID_TYPE_NAMES_DIALOG, "transient-for", parent, NULL);
  mid_catalog_survey_async (catalog, self->cancellable, surveyed_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}
