/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-log-window.h"

#include <glib/gi18n.h>

#include "mid-tooltip.h"

struct _MidEngineLogWindow
{
  AdwWindow parent_instance;
  GtkWidget *search;
  GtkWidget *list;
  GtkWidget *scroller;
  MidEngineLog *log;
  GtkStringFilter *filter;
  GListModel *shown; /* borrowed from the list */
  gboolean follows;  /* the newest line is seen */
};

G_DEFINE_FINAL_TYPE (MidEngineLogWindow, mid_engine_log_window, ADW_TYPE_WINDOW)

/* --- Rows ----------------------------------------------------------------------------------- */

static void
set_up_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "monospace");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  const char *text = mid_engine_log_line_get_text (gtk_list_item_get_item (item));
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
  mid_tooltip_set (gtk_list_item_get_child (item), text);
}

static GtkListItemFactory *
new_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}

/* --- Following the newest ------------------------------------------------------------------- */

static void
scrolled_cb (MidEngineLogWindow *self, GtkAdjustment *adjustment)
{
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  self->follows = gtk_adjustment_get_value (adjustment) >= end - 4;
}

static void
items_changed_cb (MidEngineLogWindow *self)
{
  guint n = g_list_model_get_n_items (self->shown);
  if (self->follows && n > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", n - 1);
}

/* --- What can be done ----------------------------------------------------------------------- */

static void
searched_cb (MidEngineLogWindow *self)
{
  gtk_string_filter_set_search (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* All that is shown. */
static void
copy_cb (MidEngineLogWindow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = g_list_model_get_n_items (self->shown);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MidEngineLogLine) line = g_list_model_get_item (self->shown, i);
      g_string_append_printf (text, "%s\n", mid_engine_log_line_get_text (line));
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text->str);
}

static void
clear_cb (MidEngineLogWindow *self)
{
  mid_engine_log_clear (self->log);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_engine_log_window_dispose (GObject *object)
{
  g_clear_object (&MID_ENGINE_LOG_WINDOW (object)->log);
  G_OBJECT_CLASS (mid_engine_log_window_parent_class)->dispose (object);
}

static void
mid_engine_log_window_class_init (MidEngineLogWindowClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_engine_log_window_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
add_button (MidEngineLogWindow *self, GtkWidget *bar, const char *icon, const char *tip,
            GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  mid_tooltip_set (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), button);
}

static void
mid_engine_log_window_init (MidEngineLogWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = adw_header_bar_new ();
  add_button (self, bar, "edit-clear-all-symbolic", _ ("Clear"), G_CALLBACK (clear_cb));
  add_button (self, bar, "edit-copy-symbolic", _ ("Copy What Is Shown"), G_CALLBACK (copy_cb));
  self->search = gtk_search_entry_new ();
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (gtk_window_close), self);
  g_object_set (self->search, "placeholder-text", _ ("Only lines with…"), "margin-start", 8,
                "margin-end", 8, "margin-bottom", 8, "margin-top", 8, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Only lines with"), -1);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (searched_cb), self,
                           G_CONNECT_SWAPPED);
  self->list = gtk_list_view_new (NULL, new_factory ());
  gtk_widget_add_css_class (self->list, "enginelog");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Log of the engine"), -1);
  self->scroller = gtk_scrolled_window_new ();
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box), self->scroller);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 620, 460);
}

static void
show_log (MidEngineLogWindow *self)
{
  GtkExpression *text = gtk_property_expression_new (MID_TYPE_ENGINE_LOG_LINE, NULL, "text");
  self->filter = gtk_string_filter_new (text);
  GListModel *lines = g_object_ref (mid_engine_log_get_lines (self->log));
  self->shown = G_LIST_MODEL (gtk_filter_list_model_new (lines, GTK_FILTER (self->filter)));
  g_autoptr (GtkSelectionModel) selection =
    GTK_SELECTION_MODEL (gtk_no_selection_new (self->shown));
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), selection);
  g_signal_connect_object (self->shown, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
  self->follows = TRUE;
  items_changed_cb (self);
}

GtkWidget *
mid_engine_log_window_new (GtkWindow *parent, MidEngineLog *log, const char *name)
{
  g_return_val_if_fail (MID_IS_ENGINE_LOG (log), NULL);
  MidEngineLogWindow *self =
    g_object_new (MID_TYPE_ENGINE_LOG_WINDOW, "transient-for", parent, NULL);
  /* Translators: %s is an engine */
  g_autofree char *title = g_strdup_printf (_ ("Log of %s"), name);
  gtk_window_set_title (GTK_WINDOW (self), title);
  self->log = g_object_ref (log);
  show_log (self);
  return GTK_WIDGET (self);
}
