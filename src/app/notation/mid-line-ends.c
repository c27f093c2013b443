/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-line-ends.h"

#include <glib/gi18n.h>

#include "mid-line-end.h"
#include "mid-place-row.h"
#include "mid-template.h"

struct _MidLineEnds
{
  GtkPopover parent_instance;
  GtkWidget *count;
  GtkWidget *scroller;
  GtkWidget *list;
  MidCursor *cursor;
};

G_DEFINE_FINAL_TYPE (MidLineEnds, mid_line_ends, GTK_TYPE_POPOVER)

enum
{
  SHOWN = 200 /* who has so many begins with those */
};

static void
activated_cb (MidLineEnds *self, GtkListBoxRow *row)
{
  MidNode *node = mid_place_row_get_node (row);
  gtk_popover_popdown (GTK_POPOVER (self));
  mid_cursor_go (self->cursor, node);
}

/* Keys mean moves again. */
static void
closed_cb (MidLineEnds *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tab.focus-board", NULL);
}

/* Where the line begins that the node ends. */
static char *
dup_line (MidRecord *record, MidNode *node)
{
  while (node != NULL && mid_node_get_previous_sibling (node) == NULL)
    node = mid_node_get_parent (node);
  if (node == NULL)
    return g_strdup (_ ("main line"));
  g_autofree char *place = mid_place_row_dup_place (record, node);
  /* Translators: a variation, named by its first move: "variation 12. Nf3" */
  return g_strdup_printf (_ ("variation %s"), place);
}

static void
add_row (MidLineEnds *self, MidNode *node)
{
  MidRecord *record = mid_cursor_get_record (self->cursor);
  g_autofree char *line = dup_line (record, node);
  gtk_list_box_append (GTK_LIST_BOX (self->list), mid_place_row_new (record, node, line));
}

static GtkWidget *
find_row (MidLineEnds *self, MidNode *node)
{
  GtkWidget *row = gtk_widget_get_first_child (self->list);
  while (row != NULL && mid_place_row_get_node (GTK_LIST_BOX_ROW (row)) != node)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

/* The one that comes next in the game has the focus: one goes from end to end by the same keys. */
static GtkWidget *
find_next (MidLineEnds *self)
{
  MidNode *root = mid_record_get_root (mid_cursor_get_record (self->cursor));
  MidNode *node = mid_cursor_get_node (self->cursor);
  GtkWidget *row = NULL;
  while (row == NULL && (node = mid_node_get_next_below (node, root)) != NULL)
    if (mid_node_get_first_child (node) == NULL)
      row = find_row (self, node);
  return row != NULL ? row : gtk_widget_get_first_child (self->list);
}

static void
say (MidLineEnds *self, guint n)
{
  g_autofree char *text =
    n == 0 ? g_strdup (_ ("Every line ends with a comment, an evaluation or a result"))
           : g_strdup_printf (ngettext ("%u line ends without a comment or an evaluation",
                                        "%u lines end without a comment or an evaluation", n),
                              n);
  gtk_label_set_label (GTK_LABEL (self->count), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

void
mid_line_ends_show (MidLineEnds *self, MidCursor *cursor)
{
  g_return_if_fail (MID_IS_LINE_ENDS (self) && MID_IS_CURSOR (cursor));
  guint n;
  GtkWidget *row;
  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  g_set_object (&self->cursor, cursor);
  g_autoptr (GPtrArray) ends = mid_line_end_list_open (mid_cursor_get_record (cursor), SHOWN, &n);
  for (guint i = 0; i < ends->len; i++)
    add_row (self, ends->pdata[i]);
  say (self, n);
  gtk_widget_set_visible (self->scroller, n > 0);
  gtk_popover_popup (GTK_POPOVER (self));
  if (n > 0)
    gtk_widget_grab_focus (find_next (self));
}

static void
mid_line_ends_dispose (GObject *object)
{
  g_clear_object (&MID_LINE_ENDS (object)->cursor);
  G_OBJECT_CLASS (mid_line_ends_parent_class)->dispose (object);
}

static void
mid_line_ends_class_init (MidLineEndsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_line_ends_dispose;
  MID_TEMPLATE (widget_class, "line-ends");
  MID_TEMPLATE_CHILDREN (widget_class, MidLineEnds, count, scroller, list);
  MID_TEMPLATE_CALLBACKS (widget_class, activated_cb, closed_cb);
}

static void
mid_line_ends_init (MidLineEnds *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mid_line_ends_new (void)
{
  return g_object_new (MID_TYPE_LINE_ENDS, NULL);
}
