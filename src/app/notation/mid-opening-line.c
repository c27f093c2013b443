/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-opening-line.h"

#include "mid-opening.h"
#include "mid-tooltip.h"

struct _MidOpeningLine
{
  MidStudyWidget parent_instance;
  GtkWidget *label;
  GSignalGroup *catalog;
  GCancellable *asking;
};

G_DEFINE_FINAL_TYPE (MidOpeningLine, mid_opening_line, MID_TYPE_STUDY_WIDGET)

/* Either may be NULL. */
static void
say (MidOpeningLine *self, const char *words, const char *most_played)
{
  g_autofree char *both = words != NULL && most_played != NULL
                            ? g_strdup_printf ("%s · %s", most_played, words)
                            : g_strdup (words != NULL ? words : most_played);
  gtk_label_set_label (GTK_LABEL (self->label), both != NULL ? both : "");
  mid_tooltip_set (self->label, both);
  if (both != NULL) /* what has nothing to say for a while keeps its room: nothing jumps */
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static char *
dup_words (MidOpeningLine *self)
{
  MidCursor *cursor = mid_study_widget_get_cursor (MID_STUDY_WIDGET (self));
  return cursor != NULL
           ? mid_opening_dup_words (mid_cursor_get_record (cursor), mid_cursor_get_node (cursor))
           : NULL;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidOpeningLine) self = data;
  g_autoptr (MidExploration) found =
    mid_catalog_explore_finish (MID_CATALOG (source), result, NULL);
  if (g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;
  g_autofree char *words = dup_words (self);
  MidCursor *cursor = mid_study_widget_get_cursor (MID_STUDY_WIDGET (self));
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (cursor));
  g_autofree char *most_played = found != NULL ? mid_opening_dup_most_played (game, found) : NULL;
  say (self, words, most_played);
}

/* Of chess there are names; of other games, what was played, and what is shown stays until that is
 * known. */
static void
look (MidStudyWidget *widget)
{
  MidOpeningLine *self = MID_OPENING_LINE (widget);
  MidCursor *cursor = mid_study_widget_get_cursor (widget);
  MidCatalog *catalog = mid_study_widget_get_catalog (widget);
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  if (cursor == NULL || catalog == NULL || mid_catalog_get_state (catalog) != MID_CATALOG_READY
      || mid_opening_has_names (mid_record_get_game (mid_cursor_get_record (cursor))))
    {
      g_autofree char *words = dup_words (self);
      say (self, words, NULL);
      return;
    }
  self->asking = g_cancellable_new ();
  mid_catalog_explore_async (catalog, mid_record_get_game (mid_cursor_get_record (cursor)),
                             mid_cursor_get_position (cursor), NULL, self->asking, found_cb,
                             g_object_ref (self));
}

static void
mid_opening_line_opened (MidStudyWidget *widget)
{
  MidCursor *cursor = mid_study_widget_get_cursor (widget);
  gtk_widget_set_visible (
    GTK_WIDGET (widget),
    cursor != NULL && mid_opening_has_names (mid_record_get_game (mid_cursor_get_record (cursor))));
  look (widget);
}

static void
mid_opening_line_filed (MidStudyWidget *widget)
{
  g_signal_group_set_target (MID_OPENING_LINE (widget)->catalog,
                             mid_study_widget_get_catalog (widget));
  look (widget);
}

static void
mid_opening_line_dispose (GObject *object)
{
  MidOpeningLine *self = MID_OPENING_LINE (object);
  mid_study_widget_leave (MID_STUDY_WIDGET (self));
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->catalog);
  G_OBJECT_CLASS (mid_opening_line_parent_class)->dispose (object);
}

static void
mid_opening_line_class_init (MidOpeningLineClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_opening_line_dispose;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_opening_line_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = look;
  MID_STUDY_WIDGET_CLASS (class)->filed = mid_opening_line_filed;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "openingline");
}

static void
mid_opening_line_init (MidOpeningLine *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  self->catalog = g_signal_group_new (MID_TYPE_CATALOG);
  g_signal_group_connect_swapped (self->catalog, "changed", G_CALLBACK (look), self);
}
