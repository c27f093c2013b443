/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-log-window.h"

#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidEngineLogWindow
{
  AdwWindow parent_instance;
  GtkWidget *search, *list, *scroller;
  MidEngineLog *log;
  GtkStringFilter *filter;
  GtkFilterListModel *shown;
  gboolean follows; /* the newest line is seen */
};

MID_DEFINE_TEMPLATE_TYPE (MidEngineLogWindow, mid_engine_log_window, ADW_TYPE_WINDOW)

/* --- Rows ----------------------------------------------------------------------------------- */

static void
set_up_cb (gpointer window, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "monospace");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (gpointer window, GtkListItem *item)
{
  const char *text = mid_engine_log_line_get_text (gtk_list_item_get_item (item));
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
  mid_tooltip_set (gtk_list_item_get_child (item), text);
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
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->shown));
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
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->shown));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MidEngineLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->shown), i);
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
mid_engine_log_window_class_init (MidEngineLogWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidEngineLogWindow, g_object_unref, log);
  g_type_ensure (MID_TYPE_ENGINE_LOG_LINE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/midline/Midline/ui/engine-log-window.ui");
  MID_TEMPLATE_CHILDREN (widget_class, MidEngineLogWindow, search, list, scroller, filter, shown);
  MID_TEMPLATE_CALLBACKS (widget_class, clear_cb, copy_cb, searched_cb, set_up_cb, bind_cb,
                          gtk_window_close);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
show_log (MidEngineLogWindow *self)
{
  gtk_filter_list_model_set_model (self->shown, mid_engine_log_get_lines (self->log));
  g_signal_connect_object (self->shown, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  mid_connect (adjustment, "value-changed", scrolled_cb, self);
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
