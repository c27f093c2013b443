/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-explorer-page.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-connect.h"
#include "mid-position-query.h"
#include "mid-score-bar.h"
#include "mid-shown-move.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

struct _MidExplorerPage
{
  MidStudyWidget parent_instance;
  GtkWidget *head;
  GtkWidget *stack; /* "list", "words" */
  GtkWidget *list, *words;
  MidCatalog *catalog; /* borrowed */
  GSignalGroup *catalog_signals, *query_signals;
  GCancellable *asking;
  MidPosition asked; /* the position that is asked about, and its game */
  const MidGame *game;
  gboolean due; /* to be asked when the page is seen */
};

G_DEFINE_FINAL_TYPE (MidExplorerPage, mid_explorer_page, MID_TYPE_STUDY_WIDGET)

enum
{
  SEARCH,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* What is searched for in the list: the explorer looks at what is found. */
static MidQuery *
get_query (MidExplorerPage *self)
{
  return mid_study_get_query (mid_study_widget_get_study (MID_STUDY_WIDGET (self)));
}

/* --- Rows ----------------------------------------------------------------------------------- */

static GtkWidget *
make_label (const char *text, int width, float align)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), align);
  gtk_label_set_width_chars (GTK_LABEL (label), width);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static char *
dup_percent (const MidScore *score)
{
  double percent = mid_score_get_percent (score);
  return percent < 0 ? g_strdup ("–") : g_strdup_printf ("%.0f %%", percent);
}

static void
search_cb (MidExplorerPage *self, GtkWidget *button)
{
  g_signal_emit (self, signals[SEARCH], 0, g_object_get_data (G_OBJECT (button), "query"));
}

/* name | games | bar | percent | button */
static GtkWidget *
add_row (MidExplorerPage *self, const char *name, const MidScore *score, const char *query)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  g_autofree char *games = g_strdup_printf ("%'u", score->games);
  g_autofree char *percent = dup_percent (score);
  GtkWidget *bar = mid_score_bar_new (score);
  g_autofree char *spoken = g_strdup_printf (
    ngettext ("%s: %u game, %s", "%s: %u games, %s", score->games), name, score->games, percent);
  /* Translators: a button beside a move, or an opening: whose games it lists stands in brackets */
  g_autofree char *tip = g_strdup_printf (_ ("List These Games (%s)"), name);
  GtkWidget *button = gtk_button_new_from_icon_name ("view-list-symbolic");
  GtkWidget *title = make_label (name, 7, 0);
  GtkWidget *count = make_label (games, 5, 1);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE); /* two armies in a narrow window */
  gtk_label_set_lines (GTK_LABEL (title), 2);
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_add_css_class (title, "continuation");
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  mid_tooltip_set (button, tip);
  gtk_widget_set_sensitive (button, query != NULL);
  g_object_set_data_full (G_OBJECT (button), "query", g_strdup (query), g_free);
  mid_connect (button, "clicked", search_cb, self);
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), count);
  gtk_box_append (GTK_BOX (row), bar);
  gtk_box_append (GTK_BOX (row), make_label (percent, 5, 1));
  gtk_box_append (GTK_BOX (row), button);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  mid_access_name_set (gtk_widget_get_parent (row), spoken);
  return gtk_widget_get_parent (row);
}

static void
add_heading (MidExplorerPage *self, const char *text)
{
  GtkWidget *label = make_label (text, -1, 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "explorer-heading");
  gtk_list_box_append (GTK_LIST_BOX (self->list), label);
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (gtk_widget_get_parent (label));
  gtk_list_box_row_set_activatable (row, FALSE);
  gtk_list_box_row_set_selectable (row, FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (row), FALSE);
}

/* --- What was found ------------------------------------------------------------------------- */

static void
add_continuation (MidExplorerPage *self, const MidContinuation *next)
{
  g_autofree char *query = NULL, *element = NULL;
  if (next->move != 0)
    {
      element = mid_shown_move_dup_move (self->game, &self->asked, next->move);
      MidPosition after = self->asked;
      if (mid_play (self->game, &after, next->move, NULL) == MID_OK)
        query = mid_position_query_dup_exact (self->game, &after);
    }
  GtkWidget *row =
    add_row (self, element != NULL ? element : _ ("(ends here)"), &next->score, query);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), next->move != 0);
  MidMove *move = g_memdup2 (&next->move, sizeof next->move);
  g_object_set_data_full (G_OBJECT (row), "move", move, g_free);
}

static void
add_breakdown (MidExplorerPage *self, const GArray *rows, const char *heading, const char *field)
{
  if (rows->len > 0)
    add_heading (self, heading);
  for (guint i = 0; i < rows->len; i++)
    {
      const MidBreakdown *one = &g_array_index (rows, MidBreakdown, i);
      g_auto (GStrv) sides = g_strsplit (one->name, "-", 2);
      g_autofree char *query =
        sides[1] != NULL
          ? g_strdup_printf ("white-army:\"%s\" black-army:\"%s\"", sides[0], sides[1])
          : g_strdup_printf ("%s:%s", field, one->name);
      g_autofree char *armies =
        sides[1] != NULL ? g_strdup_printf ("%s – %s", _ (sides[0]), _ (sides[1])) : NULL;
      GtkWidget *row = add_row (self, armies != NULL ? armies : one->name, &one->score, query);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
    }
}

static void
say (MidExplorerPage *self, const char *words)
{
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_label_set_label (GTK_LABEL (self->head), "");
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "words");
}

static void
show (MidExplorerPage *self, const MidExploration *found)
{
  g_autofree char *percent = dup_percent (&found->score);
  if (found->score.games == 0)
    {
      say (
        self,
        get_query (self) != NULL
          ? _ (
            "None of the games listed has this position. Clear the search to look at all of them.")
          : _ ("No game has this position. Step back to one that occurs in the games."));
      return;
    }
  /* Translators: a number of games, White's points in per cent */
  g_autofree char *head = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u game · White %s",
                                                        "%'u games · White %s", found->score.games),
                                           found->score.games, percent);
  gtk_label_set_label (GTK_LABEL (self->head), head);
  mid_widget_clear (self->list);
  for (guint i = 0; i < found->continuations->len; i++)
    add_continuation (self, &g_array_index (found->continuations, MidContinuation, i));
  add_breakdown (self, found->armies, _ ("Armies"), "armies");
  add_breakdown (self, found->starts, _ ("Starting Positions"), "start");
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "list");
}

/* --- Asking --------------------------------------------------------------------------------- */

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidExplorerPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidExploration) found =
    mid_catalog_explore_finish (MID_CATALOG (source), result, &error);
  if (g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;
  g_clear_object (&self->asking);
  if (found != NULL)
    show (self, found);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say (self, error->message);
}

static void
ask (MidStudyWidget *widget)
{
  MidExplorerPage *self = MID_EXPLORER_PAGE (widget);
  MidCursor *cursor = mid_study_widget_get_cursor (widget);
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  self->due = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->due || cursor == NULL || self->catalog == NULL)
    return;
  if (mid_catalog_get_state (self->catalog) != MID_CATALOG_READY)
    {
      say (self, _ ("Waiting for the games to be indexed"));
      return;
    }
  self->game = mid_record_get_game (mid_cursor_get_record (cursor));
  self->asked = *mid_cursor_get_position (cursor);
  self->asking = g_cancellable_new ();
  mid_catalog_explore_async (self->catalog, self->game, &self->asked, get_query (self),
                             self->asking, found_cb, g_object_ref (self));
}

static void
row_activated_cb (MidExplorerPage *self, GtkListBoxRow *row)
{
  const MidMove *move = g_object_get_data (G_OBJECT (row), "move");
  if (move != NULL && *move != 0)
    mid_study_play (mid_study_widget_get_study (MID_STUDY_WIDGET (self)), *move);
}

static void
catalog_changed_cb (MidExplorerPage *self)
{
  if (mid_catalog_get_state (self->catalog) == MID_CATALOG_READY)
    ask (MID_STUDY_WIDGET (self));
}

static void
mid_explorer_page_filed (MidStudyWidget *widget)
{
  MidExplorerPage *self = MID_EXPLORER_PAGE (widget);
  self->catalog = mid_study_widget_get_catalog (widget);
  g_signal_group_set_target (self->catalog_signals, self->catalog);
  ask (widget);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_explorer_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mid_explorer_page_parent_class)->map (widget);
  if (MID_EXPLORER_PAGE (widget)->due)
    ask (MID_STUDY_WIDGET (widget));
}

static void
mid_explorer_page_class_init (MidExplorerPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_ENDS (class, mid_study_widget_leave);
  MID_DISPOSES (class, MidExplorerPage, mid_class_cancel, asking);
  MID_DISPOSES (class, MidExplorerPage, mid_class_forget, catalog);
  MID_DISPOSES (class, MidExplorerPage, g_object_unref, catalog_signals, query_signals);
  widget_class->map = mid_explorer_page_map;
  MID_STUDY_WIDGET_CLASS (class)->opened = ask;
  MID_STUDY_WIDGET_CLASS (class)->filed = mid_explorer_page_filed;
  MID_STUDY_WIDGET_CLASS (class)->moved = ask;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  MID_TEMPLATE (widget_class, "explorer-page");
  MID_TEMPLATE_CHILDREN (widget_class, MidExplorerPage, head, stack, list, words);
  MID_TEMPLATE_CALLBACKS (widget_class, row_activated_cb);
  gtk_widget_class_set_css_name (widget_class, "explorer");
  signals[SEARCH] = mid_class_add_signal (class, "search", 1, G_TYPE_STRING);
}

static void
mid_explorer_page_init (MidExplorerPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->catalog_signals = g_signal_group_new (MID_TYPE_CATALOG);
  g_signal_group_connect_swapped (self->catalog_signals, "changed", G_CALLBACK (catalog_changed_cb),
                                  self);
  self->query_signals = g_signal_group_new (MID_TYPE_STUDY);
  g_signal_group_connect_swapped (self->query_signals, "notify::query", G_CALLBACK (ask), self);
  g_object_bind_property (self, "study", self->query_signals, "target", G_BINDING_DEFAULT);
}
