/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bystander.h"

/* What lies under it is to be clicked as if it were not there. */
static void
let_through (GdkSurface *surface)
{
  cairo_region_t *nothing = cairo_region_create ();
  gdk_surface_set_input_region (surface, nothing);
  cairo_region_destroy (nothing);
}

/* Its window is no longer what a person looks at: a dialog has come, which the popover, a surface
 * of its own, would lie upon. */
static void
left_cb (GtkWindow *window, GParamSpec *spec, GtkPopover *popover)
{
  if (!gtk_window_is_active (window))
    gtk_popover_popdown (popover);
}

/* A dialog has come while the pointer rested. */
static gboolean
has_dialog (GtkWindow *window)
{
  gboolean has = FALSE;
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows) && !has; i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);
      has = gtk_widget_get_mapped (GTK_WIDGET (other)) && gtk_window_get_modal (other)
            && gtk_window_get_transient_for (other) == window;
    }
  return has;
}

static void
unmapped_cb (GtkWidget *popover)
{
  GtkRoot *window = gtk_widget_get_root (popover);
  if (window != NULL)
    g_signal_handlers_disconnect_by_func (window, left_cb, popover);
}

static void
mapped_cb (GtkNative *popover)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (popover));
  unmapped_cb (GTK_WIDGET (popover));
  if (GTK_IS_WINDOW (window) && has_dialog (GTK_WINDOW (window)))
    {
      gtk_popover_popdown (GTK_POPOVER (popover));
      return;
    }
  if (GTK_IS_WINDOW (window))
    g_signal_connect_object (window, "notify::is-active", G_CALLBACK (left_cb), popover, 0);
  GdkSurface *surface = gtk_native_get_surface (popover);
  g_signal_handlers_disconnect_by_func (surface, let_through, NULL);
  g_signal_connect_after (surface, "layout", G_CALLBACK (let_through), NULL);
  let_through (surface);
}

void
mid_bystander_make (GtkPopover *popover)
{
  gtk_popover_set_autohide (popover, FALSE);
  gtk_popover_set_has_arrow (popover, FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (popover), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (popover), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (popover), "preview");
  g_signal_connect_after (popover, "map", G_CALLBACK (mapped_cb), NULL);
  g_signal_connect (popover, "unmap", G_CALLBACK (unmapped_cb), NULL);
}
