/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bookmarks.h"

#include <glib/gi18n.h>

#include "mid-bookmark.h"
#include "mid-entry-list.h"
#include "mid-place-row.h"
#include "mid-template.h"

struct _MidBookmarks
{
  GtkPopover parent_instance;
  GtkWidget *entry;
  GtkWidget *set, *remove;
  GtkWidget *scroller;
  GtkWidget *list;
  MidCursor *cursor;
};

G_DEFINE_FINAL_TYPE (MidBookmarks, mid_bookmarks, GTK_TYPE_POPOVER)

static void
set_cb (MidBookmarks *self)
{
  mid_bookmark_set (mid_cursor_get_record (self->cursor), mid_cursor_get_node (self->cursor),
                    gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
remove_cb (MidBookmarks *self)
{
  mid_bookmark_set (mid_cursor_get_record (self->cursor), mid_cursor_get_node (self->cursor), NULL);
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
activated_cb (MidBookmarks *self, GtkListBoxRow *row)
{
  MidNode *node = mid_place_row_get_node (row);
  gtk_popover_popdown (GTK_POPOVER (self));
  mid_cursor_go (self->cursor, node);
}

/* Keys mean moves again. */
static void
closed_cb (MidBookmarks *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tab.focus-board", NULL);
}

void
mid_bookmarks_show (MidBookmarks *self, MidCursor *cursor)
{
  g_return_if_fail (MID_IS_BOOKMARKS (self) && MID_IS_CURSOR (cursor));
  GtkWidget *row;
  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  g_set_object (&self->cursor, cursor);
  g_autofree char *label = mid_bookmark_dup_label (mid_cursor_get_node (cursor));
  g_autoptr (GPtrArray) nodes = mid_bookmark_list (mid_cursor_get_record (cursor));
  for (guint i = 0; i < nodes->len; i++)
    {
      g_autofree char *words = mid_bookmark_dup_label (nodes->pdata[i]);
      gtk_list_box_append (
        GTK_LIST_BOX (self->list),
        mid_place_row_new (mid_cursor_get_record (cursor), nodes->pdata[i], words));
    }
  gtk_widget_set_visible (self->scroller, nodes->len > 0);
  gtk_widget_set_visible (self->remove, label != NULL);
  gtk_button_set_label (GTK_BUTTON (self->set), label != NULL ? _ ("Rename") : _ ("Set"));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), label != NULL ? label : "");
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->entry);
}

static void
mid_bookmarks_dispose (GObject *object)
{
  g_clear_object (&MID_BOOKMARKS (object)->cursor);
  G_OBJECT_CLASS (mid_bookmarks_parent_class)->dispose (object);
}

static void
mid_bookmarks_class_init (MidBookmarksClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_bookmarks_dispose;
  MID_TEMPLATE (widget_class, "bookmarks");
  MID_TEMPLATE_CHILDREN (widget_class, MidBookmarks, entry, set, remove, scroller, list);
  MID_TEMPLATE_CALLBACKS (widget_class, set_cb, remove_cb, activated_cb, closed_cb);
}

static void
mid_bookmarks_init (MidBookmarks *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_entry_list_join (self->entry, self->list);
}

GtkWidget *
mid_bookmarks_new (void)
{
  return g_object_new (MID_TYPE_BOOKMARKS, NULL);
}
