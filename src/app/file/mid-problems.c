/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-problems.h"

#include <glib/gi18n.h>

#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

struct _MidProblems
{
  MidStudyWidget parent_instance;
  GtkWidget *revealer;
  GtkWidget *headline;
  GtkWidget *details; /* a toggle, where there is more than the headline says */
  GtkWidget *show;    /* else: to the place */
  GtkWidget *list;
  MidCollection *collection; /* borrowed */
  GSignalGroup *catalog_signals;
};

G_DEFINE_FINAL_TYPE (MidProblems, mid_problems, MID_TYPE_STUDY_WIDGET)

enum
{
  LISTED_MAX = 200
};

static char *
dup_line (const MidReadError *error)
{
  /* Translators: line, column, message */
  return error->line > 0 ? g_strdup_printf (_ ("Line %u, column %u: %s"), error->line,
                                            error->column, error->message)
                         : g_strdup (error->message);
}

static void
add_row (MidProblems *self, guint i)
{
  guint game;
  g_autofree char *text = dup_line (mid_collection_get_error (self->collection, i, &game));
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_list_box_append (GTK_LIST_BOX (self->list), label);
  g_object_set_data (G_OBJECT (gtk_widget_get_parent (label)), "game", GUINT_TO_POINTER (game));
}

static void
set_headline (MidProblems *self, guint n)
{
  g_autofree char *first = dup_line (mid_collection_get_error (self->collection, 0, NULL));
  g_autofree char *more = NULL;
  if (n > 1)
    more = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%s (and %u more problem)", "%s (and %u more problems)", n - 1),
      first, n - 1);
  gtk_label_set_label (GTK_LABEL (self->headline), more != NULL ? more : first);
  mid_tooltip_set (self->headline, more != NULL ? more : first);
}

static void
refresh (MidProblems *self)
{
  guint n = self->collection != NULL ? mid_collection_get_n_errors (self->collection) : 0;
  mid_widget_clear (self->list);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->details), FALSE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  if (n == 0)
    return;
  set_headline (self, n);
  gtk_widget_set_visible (self->details, n > 1);
  gtk_widget_set_visible (self->show, n == 1);
  for (guint i = 0; i < MIN (n, LISTED_MAX); i++)
    add_row (self, i);
}

/* By then the whole of a large file has been looked at. */
static void
doubles_cb (MidProblems *self)
{
  if (mid_collection_get_store (self->collection) != NULL)
    refresh (self);
}

static void
mid_problems_filed (MidStudyWidget *widget)
{
  MidProblems *self = MID_PROBLEMS (widget);
  MidCatalog *catalog = mid_study_widget_get_catalog (widget);
  self->collection = catalog != NULL ? mid_catalog_get_collection (catalog) : NULL;
  g_signal_group_set_target (self->catalog_signals, catalog);
  refresh (self);
}

/* What could not be read of the game; its start where all was kept but for tags, say. */
static MidNode *
find_unread (MidRecord *record)
{
  MidNode *root = mid_record_get_root (record);
  MidNode *node = root;
  while (node != NULL && mid_node_get_text (node) == NULL)
    node = mid_node_get_next_below (node, root);
  return node != NULL ? node : root;
}

static void
go_to (MidProblems *self, guint game)
{
  MidStudy *study = mid_study_widget_get_study (MID_STUDY_WIDGET (self));
  g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (self->collection), game);
  if (record == NULL)
    return;
  if (record != mid_study_get_record (study))
    mid_study_set_record (study, record);
  if (mid_study_get_record (study) == record)
    mid_cursor_go (mid_study_get_cursor (study), find_unread (record));
}

static void
row_activated_cb (MidProblems *self, GObject *row)
{
  go_to (self, GPOINTER_TO_UINT (g_object_get_data (row, "game")));
}

static void
show_cb (MidProblems *self)
{
  guint game;
  mid_collection_get_error (self->collection, 0, &game);
  go_to (self, game);
}

static void
close_cb (MidProblems *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
mid_problems_class_init (MidProblemsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_ENDS (class, mid_study_widget_leave);
  MID_DISPOSES (class, MidProblems, mid_class_forget, collection);
  MID_DISPOSES (class, MidProblems, g_object_unref, catalog_signals);
  MID_STUDY_WIDGET_CLASS (class)->filed = mid_problems_filed;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  MID_TEMPLATE (widget_class, "problems");
  MID_TEMPLATE_CHILDREN (widget_class, MidProblems, revealer, headline, details, show, list);
  MID_TEMPLATE_CALLBACKS (widget_class, row_activated_cb, show_cb, close_cb);
  gtk_widget_class_set_css_name (widget_class, "problems");
}

static void
mid_problems_init (MidProblems *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->catalog_signals = g_signal_group_new (MID_TYPE_CATALOG);
  g_signal_group_connect_swapped (self->catalog_signals, "doubles", G_CALLBACK (doubles_cb), self);
}
