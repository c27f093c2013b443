/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-opening-line.h"
#include "mid-class.h"

#include "mid-opening.h"
#include "mid-property.h"
#include "mid-tooltip.h"

struct _MidOpeningLine
{
  MidStudyWidget parent_instance;
  GtkWidget *label, *most_played; /* one below the other */
  gboolean narrow;
  GSignalGroup *catalog;
  GCancellable *asking;
};

G_DEFINE_FINAL_TYPE (MidOpeningLine, mid_opening_line, MID_TYPE_STUDY_WIDGET)

/* No words are NULL.  Of what has nothing to say for a while the room is kept: nothing jumps. */
static void
say (MidOpeningLine *self, GtkWidget *label, const char *words, const char *whole)
{
  gtk_label_set_label (GTK_LABEL (label), words != NULL ? words : "");
  mid_tooltip_set (label, whole != NULL ? whole : words);
  if (words == NULL || (self->narrow && label == self->most_played))
    return;
  gtk_widget_set_visible (label, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidOpeningLine) self = data;
  g_autoptr (MidExploration) found =
    mid_catalog_explore_finish (MID_CATALOG (source), result, NULL);
  if (g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;
  MidCursor *cursor = mid_study_widget_get_cursor (MID_STUDY_WIDGET (self));
  MidRecord *record = mid_cursor_get_record (cursor);
  MidPosition at;
  mid_record_get_position (record, mid_cursor_get_node (cursor), &at);
  g_autofree char *most_played =
    found != NULL ? mid_opening_dup_most_played (mid_record_get_game (record), &at, found) : NULL;
  say (self, self->most_played, most_played, NULL);
}

/* Of chess there are names; of other games, what was played, and what is shown stays until that is
 * known. */
static void
look (MidStudyWidget *widget)
{
  MidOpeningLine *self = MID_OPENING_LINE (widget);
  MidCursor *cursor = mid_study_widget_get_cursor (widget);
  MidCatalog *catalog = mid_study_widget_get_catalog (widget);
  MidRecord *record = cursor != NULL ? mid_cursor_get_record (cursor) : NULL;
  g_autofree char *whole = NULL;
  g_autofree char *words =
    record != NULL ? mid_opening_dup_words (record, mid_cursor_get_node (cursor), &whole) : NULL;
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  say (self, self->label, words, whole);
  if (record == NULL || catalog == NULL || mid_catalog_get_state (catalog) != MID_CATALOG_READY
      || mid_opening_has_names (mid_record_get_game (record)))
    {
      say (self, self->most_played, NULL, NULL);
      return;
    }
  self->asking = g_cancellable_new ();
  mid_catalog_explore_async (catalog, mid_record_get_game (record),
                             mid_cursor_get_position (cursor), NULL, self->asking, found_cb,
                             g_object_ref (self));
}

static void
set_narrow (gpointer line, const GValue *value)
{
  MidOpeningLine *self = line;
  const char *words = gtk_label_get_label (GTK_LABEL (self->most_played));
  self->narrow = g_value_get_boolean (value);
  gtk_widget_set_visible (self->most_played, !self->narrow && *words != '\0');
  g_object_notify (G_OBJECT (self), "narrow");
}

static void
mid_opening_line_opened (MidStudyWidget *widget)
{
  MidOpeningLine *self = MID_OPENING_LINE (widget);
  MidCursor *cursor = mid_study_widget_get_cursor (widget);
  gboolean has_names =
    cursor != NULL && mid_opening_has_names (mid_record_get_game (mid_cursor_get_record (cursor)));
  gtk_widget_set_visible (GTK_WIDGET (self), has_names);
  gtk_widget_set_visible (self->label, has_names);
  gtk_widget_set_visible (self->most_played, FALSE);
  look (widget);
}

static void
mid_opening_line_filed (MidStudyWidget *widget)
{
  g_signal_group_set_target (MID_OPENING_LINE (widget)->catalog,
                             mid_study_widget_get_catalog (widget));
  look (widget);
}

static const MidProperty properties[] = {
  { "narrow", G_TYPE_BOOLEAN, MID_FIELD (MidOpeningLine, narrow), .set = set_narrow },
};

static void
mid_opening_line_class_init (MidOpeningLineClass *class)
{
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
  MID_ENDS (class, mid_study_widget_leave);
  MID_DISPOSES (class, MidOpeningLine, mid_class_cancel, asking);
  MID_DISPOSES (class, MidOpeningLine, g_object_unref, catalog);
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_opening_line_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = look;
  MID_STUDY_WIDGET_CLASS (class)->filed = mid_opening_line_filed;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "openingline");
}

static GtkWidget *
add_label (MidOpeningLine *self)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
mid_opening_line_init (MidOpeningLine *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->label = add_label (self);
  self->most_played = add_label (self);
  self->catalog = g_signal_group_new (MID_TYPE_CATALOG);
  g_signal_group_connect_swapped (self->catalog, "changed", G_CALLBACK (look), self);
}
