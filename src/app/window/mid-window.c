/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-edit.h"
#include "mid-menu-focus.h"
#include "mid-settings.h"
#include "mid-shortcuts-window.h"

G_DEFINE_FINAL_TYPE (MidWindow, mid_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  CHANGED,
  ASKED_TO_CLOSE,
  CLOSES,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- What the header says ------------------------------------------------------------------- */

static void
refresh_tooltips (MidWindow *self, MidRecord *record)
{
  gboolean there = record != NULL;
  mid_actions_describe (self->undo_button, "game.undo",
                        there ? mid_record_get_undo_name (record) : NULL);
  mid_actions_describe (self->redo_button, "game.redo",
                        there ? mid_record_get_redo_name (record) : NULL);
  mid_actions_describe (GTK_WIDGET (self->open_button), "win.open", NULL);
  mid_actions_describe (self->new_button, "win.new", NULL);
  mid_actions_describe (self->flip_button, "tab.flip", NULL);
  mid_actions_describe (self->menu_button, "win.menu", NULL);
}

static void
refresh_title (MidWindow *self)
{
  g_autofree char *title =
    self->tab != NULL ? mid_tab_dup_title (self->tab) : g_strdup (_ ("Midline"));
  g_autofree char *subtitle = self->tab != NULL ? mid_tab_dup_subtitle (self->tab) : g_strdup ("");
  gboolean modified = self->tab != NULL && mid_tab_is_modified (self->tab);
  g_autofree char *marked = g_strconcat (modified ? "• " : "", title, NULL);
  gboolean plain = self->tab == NULL || mid_tab_get_record (self->tab) == NULL;
  g_autofree char *window_title =
    plain ? g_strdup (_ ("Midline")) : g_strdup_printf ("%s – %s", marked, _ ("Midline"));
  adw_window_title_set_title (self->title, marked);
  adw_window_title_set_subtitle (self->title, subtitle);
  /* Each time is work for the window manager: tens of thousands of edits in a row would keep it
   * from all else. */
  if (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (self)), window_title) != 0)
    gtk_window_set_title (GTK_WINDOW (self), window_title);
}

void
mid_window_refresh (MidWindow *self)
{
  MidRecord *record = self->tab != NULL ? mid_tab_get_record (self->tab) : NULL;
  gboolean there = record != NULL;
  refresh_title (self);
  refresh_tooltips (self, record);
  mid_window_offer_overlays (self, there ? mid_record_get_game (record) : NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.history",
                                 there && mid_record_can_undo (record));
  mid_typing_set_place (self->typing,
                        self->tab != NULL ? mid_tab_get_board_pane (self->tab) : NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- What can be undone --------------------------------------------------------------------- */

static void
chosen_cb (MidWindow *self, guint n)
{
  if (self->tab != NULL)
    mid_study_undo (mid_tab_get_study (self->tab), n);
}

/* At the button, or at the menu where a narrow header leaves the button out.  Made when it is first
 * wanted. */
static void
place_history (MidWindow *self)
{
  GtkWidget *place =
    gtk_widget_get_visible (self->undo_button) ? self->undo_button : self->menu_button;
  if (self->history == NULL)
    {
      self->history = mid_history_new ();
      gtk_widget_set_parent (self->history, place);
      g_signal_connect_object (self->history, "chosen", G_CALLBACK (chosen_cb), self,
                               G_CONNECT_SWAPPED);
    }
  if (gtk_widget_get_parent (self->history) == place)
    return;
  g_object_ref (self->history);
  gtk_widget_unparent (self->history);
  gtk_widget_set_parent (self->history, place);
  g_object_unref (self->history);
}

static void
show_history (MidWindow *self)
{
  if (self->tab == NULL || mid_tab_get_record (self->tab) == NULL)
    return;
  mid_study_settle (mid_tab_get_study (self->tab));
  place_history (self);
  mid_history_show (MID_HISTORY (self->history), mid_tab_get_record (self->tab));
}

static void
history_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_history (MID_WINDOW (widget));
}

/* The other button on "Undo" lists what could be undone. */
static void
init_history (MidWindow *self)
{
  GtkGesture *other = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (other, "pressed", G_CALLBACK (show_history), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->undo_button, GTK_EVENT_CONTROLLER (other));
}

/* --- Object --------------------------------------------------------------------------------- */

static void
save_state (MidWindow *self)
{
  int width, height;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  mid_settings_set_int ("window-width", MAX (width, 300));
  mid_settings_set_int ("window-height", MAX (height, 300));
  mid_settings_set_boolean ("window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

static gboolean
close_request (GtkWindow *window)
{
  MidWindow *self = MID_WINDOW (window);
  save_state (self);
  if (!self->closing)
    g_signal_emit (self, signals[ASKED_TO_CLOSE], 0);
  if (!mid_window_may_close (self))
    return TRUE;
  g_signal_emit (self, signals[CLOSES], 0);
  return GTK_WINDOW_CLASS (mid_window_parent_class)->close_request (window);
}

/* A narrow header has room for its title, or for the word "Open". */
static void
narrow_cb (MidWindow *self)
{
  gboolean wide = !mid_adaptive_get_narrow (self->adaptive);
  if (wide)
    adw_split_button_set_label (self->open_button, _ ("_Open"));
  else
    adw_split_button_set_icon_name (self->open_button, "document-open-symbolic");
  gtk_widget_set_visible (self->new_button, wide);
  gtk_widget_set_visible (self->undo_button, wide);
  gtk_widget_set_visible (self->redo_button, wide);
  gtk_widget_set_visible (self->flip_button, wide);
}

static void
menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (MID_WINDOW (widget)->menu_button));
}

static void
shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (mid_shortcuts_window_new (GTK_WINDOW (widget))));
}

static void
mid_window_dispose (GObject *object)
{
  MidWindow *self = MID_WINDOW (object);
  if (self->tabs != NULL)
    g_signal_handlers_disconnect_by_data (self->tabs, self);
  g_clear_object (&self->tab);
  g_clear_object (&self->typing);
  g_clear_pointer (&self->history, gtk_widget_unparent);
  g_clear_pointer (&self->agreed, g_hash_table_unref);
  mid_window_clear_closed (self);
  G_OBJECT_CLASS (mid_window_parent_class)->dispose (object);
}

static void
mid_window_class_init (MidWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = close_request;
  g_type_ensure (MID_TYPE_ADAPTIVE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/midline/Midline/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, MidWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, primary_menu);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, overlays_menu);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, flip_button);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, MidWindow, tabs);
  gtk_widget_class_install_action (widget_class, "win.history", NULL, history_cb);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, menu_cb);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_cb);
  signals[CHANGED] = g_signal_new ("changed", MID_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[ASKED_TO_CLOSE] = g_signal_new ("asked-to-close", MID_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CLOSES] = g_signal_new ("closes", MID_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  mid_window_class_install_tab_actions (widget_class);
  mid_window_class_install_closed_actions (widget_class);
  mid_window_class_install_open_actions (widget_class);
  mid_window_class_install_view_actions (widget_class);
}

static void
mid_window_init (MidWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->agreed = g_hash_table_new (NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self), mid_settings_get_int ("window-width", 1120),
                               mid_settings_get_int ("window-height", 760));
  if (mid_settings_get_boolean ("window-maximized", FALSE))
    gtk_window_maximize (GTK_WINDOW (self));
  g_signal_connect_object (self->adaptive, "notify::narrow", G_CALLBACK (narrow_cb), self,
                           G_CONNECT_SWAPPED);
  mid_actions_label_menu (self->primary_menu);
  mid_actions_label_menu (G_MENU (adw_tab_view_get_menu_model (self->tabs)));
  mid_menu_button_set_model (GTK_MENU_BUTTON (self->menu_button),
                             G_MENU_MODEL (self->primary_menu));
  init_history (self);
  mid_window_init_keys (self);
  mid_window_init_open (self);
  mid_window_init_view (self);
  mid_window_init_closed (self);
  mid_window_init_tabs (self);
  mid_window_refresh (self);
}

MidWindow *
mid_window_new (GtkApplication *application)
{
  return g_object_new (MID_TYPE_WINDOW, "application", application, NULL);
}
