/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-window.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-adaptive.h"
#include "mid-connect.h"
#include "mid-edit.h"
#include "mid-history.h"
#include "mid-incoming.h"
#include "mid-keymap.h"
#include "mid-menu-focus.h"
#include "mid-menu-item.h"
#include "mid-overlays.h"
#include "mid-preferences.h"
#include "mid-settings.h"
#include "mid-shortcuts-window.h"
#include "mid-sign-typing.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-typing.h"

struct _MidWindow
{
  AdwApplicationWindow parent_instance;

  MidTabSet *tabs;
  MidAdaptive *adaptive;
  AdwWindowTitle *title;
  AdwSplitButton *open_button;
  GtkWidget *new_button;
  GtkWidget *flip_button;
  GtkWidget *menu_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *history; /* a MidHistory at the undo button; NULL: nobody looked yet */
  AdwTabView *view;
  GMenu *primary_menu;
  GMenu *overlays_menu;
  const MidGame *offered; /* the game whose overlays the menu has; NULL: none yet */
  MidSignTyping signs;
  MidTyping *typing;
  GtkEventController *late_keys; /* those that come after the focused widget */
};

G_DEFINE_FINAL_TYPE (MidWindow, mid_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  CHANGED,
  ASKED_TO_CLOSE,
  CLOSES,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static MidTab *
get_tab (MidWindow *self)
{
  return mid_tab_set_get_selected (self->tabs);
}

static MidRecord *
get_record (MidWindow *self)
{
  return get_tab (self) != NULL ? mid_tab_get_record (get_tab (self)) : NULL;
}

/* --- Overlays ------------------------------------------------------------------------------- */

/* The menu has those of the game that is shown; NULL changes nothing. */
static void
offer_overlays (MidWindow *self, const MidGame *game)
{
  if (game == NULL || game == self->offered)
    return;
  self->offered = game;
  g_menu_remove_all (self->overlays_menu);
  g_autoptr (GArray) choices = mid_overlays_list (game);
  for (guint i = 0; i < choices->len; i++)
    {
      const MidOverlayChoice *choice = &g_array_index (choices, MidOverlayChoice, i);
      g_autofree char *action = g_strconcat ("win." MID_OVERLAYS_ACTION, choice->id, NULL);
      g_menu_append (self->overlays_menu, _ (choice->name), action);
    }
  mid_menu_item_add_keys (self->overlays_menu, NULL);
}

/* --- What the header says ------------------------------------------------------------------- */

/* What does the same whatever is shown. */
static void
describe_buttons (MidWindow *self)
{
  mid_tooltip_set_action (GTK_WIDGET (self->open_button), "win.open", NULL);
  mid_tooltip_set_action (self->new_button, "win.new", NULL);
  mid_tooltip_set_action (self->flip_button, "tab.flip", NULL);
  mid_tooltip_set_action (self->menu_button, "win.menu", NULL);
}

static void
refresh_title (MidWindow *self)
{
  MidTab *tab = get_tab (self);
  g_autofree char *title = tab != NULL ? mid_tab_dup_title (tab) : g_strdup (_ ("Midline"));
  g_autofree char *subtitle = tab != NULL ? mid_tab_dup_subtitle (tab) : g_strdup ("");
  gboolean modified = tab != NULL && mid_tab_is_modified (tab);
  g_autofree char *marked = g_strconcat (modified ? "• " : "", title, NULL);
  gboolean plain = get_record (self) == NULL;
  g_autofree char *window_title =
    plain ? g_strdup (_ ("Midline")) : g_strdup_printf ("%s – %s", marked, _ ("Midline"));
  adw_window_title_set_title (self->title, marked);
  adw_window_title_set_subtitle (self->title, subtitle);
  /* Each time is work for the window manager: tens of thousands of edits in a row would keep it
   * from all else. */
  if (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (self)), window_title) != 0)
    gtk_window_set_title (GTK_WINDOW (self), window_title);
}

static void
refresh (MidWindow *self)
{
  MidRecord *record = get_record (self);
  gboolean there = record != NULL;
  refresh_title (self);
  mid_tooltip_set_action (self->undo_button, "game.undo",
                          there ? mid_record_get_undo_name (record) : NULL);
  mid_tooltip_set_action (self->redo_button, "game.redo",
                          there ? mid_record_get_redo_name (record) : NULL);
  offer_overlays (self, there ? mid_record_get_game (record) : NULL);
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "history")),
    there && mid_record_can_undo (record));
  mid_typing_set_place (self->typing,
                        get_tab (self) != NULL ? mid_tab_get_board_pane (get_tab (self)) : NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- What can be undone --------------------------------------------------------------------- */

/* At the button, or at the menu where a narrow header leaves the button out.  Made when it is first
 * wanted. */
static void
place_history (MidWindow *self)
{
  GtkWidget *place =
    gtk_widget_get_visible (self->undo_button) ? self->undo_button : self->menu_button;
  if (self->history == NULL)
    {
      self->history = g_object_new (MID_TYPE_HISTORY, NULL);
      gtk_widget_set_parent (self->history, place);
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
  if (get_tab (self) == NULL)
    return;
  place_history (self);
  mid_history_show (MID_HISTORY (self->history), mid_tab_get_study (get_tab (self)));
}

/* --- Keys -------------------------------------------------------------------------------------
 *
 * Keys without Ctrl are handled after the focused widget has had its chance, so that a text field
 * takes the letters and arrows that mean something to it. */

/* Signs that are typed as they are written: "!?", "+-", "∓". */
static gboolean
type_sign (MidWindow *self, gunichar typed)
{
  guint nag;
  switch (mid_sign_typing_take (&self->signs, typed, g_get_monotonic_time (), &nag))
    {
    case MID_SIGN_NONE:
      return GDK_EVENT_PROPAGATE;
    case MID_SIGN_BEGUN:
      return GDK_EVENT_STOP;
    case MID_SIGN_NULL:
      gtk_widget_activate_action (GTK_WIDGET (self), "game.null-move", NULL);
      return GDK_EVENT_STOP;
    case MID_SIGN_SET:
      mid_study_toggle_nag (mid_tab_get_study (get_tab (self)), nag);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
key_cb (MidWindow *self, guint keyval, guint keycode, GdkModifierType state)
{
  gunichar typed = gdk_keyval_to_unicode (keyval);
  if (get_record (self) == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  return typed > ' ' && typed != 127 ? type_sign (self, typed) : GDK_EVENT_PROPAGATE;
}

/* The key is ours even when its action is not possible now: an arrow at the end of the line must
 * not move the focus instead. */
static gboolean
shortcut_cb (GtkWidget *widget, GVariant *arguments, gpointer action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  if (g_action_parse_detailed_name (action, &name, &target, NULL))
    gtk_widget_activate_action_variant (widget, name, target);
  return GDK_EVENT_STOP;
}

static void
add_late_keys (GtkShortcutController *controller, const MidAction *action)
{
  g_auto (GStrv) keys = mid_keymap_dup (action);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      GtkShortcutTrigger *trigger =
        mid_keymap_is_early (action, keys[i]) ? NULL : gtk_shortcut_trigger_parse_string (keys[i]);
      if (trigger != NULL)
        gtk_shortcut_controller_add_shortcut (
          controller, gtk_shortcut_new (trigger, gtk_callback_action_new (
                                                   shortcut_cb, (gpointer) action->name, NULL)));
    }
}

/* A controller cannot be emptied, so there is a new one when a key was chosen. */
static void
refresh_keys (MidWindow *self)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  if (self->late_keys != NULL)
    gtk_widget_remove_controller (GTK_WIDGET (self), self->late_keys);
  self->late_keys = gtk_shortcut_controller_new ();
  for (guint i = 0; i < n; i++)
    add_late_keys (GTK_SHORTCUT_CONTROLLER (self->late_keys), &list[i]);
  gtk_widget_add_controller (GTK_WIDGET (self), self->late_keys);
}

static void
keys_cb (MidWindow *self)
{
  refresh_keys (self);
  describe_buttons (self);
  refresh (self);
}

static void
init_keys (MidWindow *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  refresh_keys (self);
  mid_settings_watch ("keys", G_CALLBACK (keys_cb), self);
  self->typing = mid_typing_new (GTK_WIDGET (self), mid_keymap_get_letter_action);
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
  if (!mid_tab_set_is_closing (self->tabs))
    g_signal_emit (self, signals[ASKED_TO_CLOSE], 0);
  if (!mid_tab_set_may_close (self->tabs))
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

/* A tab that is dragged out of its window gets one of its own. */
static AdwTabView *
create_window_cb (MidWindow *self)
{
  MidWindow *window = mid_window_new (gtk_window_get_application (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (window));
  return window->view;
}

static const MidDeed entries[] = {
  { "history", G_CALLBACK (show_history) },
  { "preferences", G_CALLBACK (mid_preferences_show) },
  { "shortcuts", G_CALLBACK (mid_shortcuts_window_show) },
};

static const MidDeed of_menu = { "menu", G_CALLBACK (gtk_menu_button_popup) };

static void
mid_window_dispose (GObject *object)
{
  MidWindow *self = MID_WINDOW (object);
  if (self->tabs != NULL)
    g_object_run_dispose (G_OBJECT (self->tabs));
  g_clear_object (&self->tabs);
  g_clear_object (&self->typing);
  g_clear_pointer (&self->history, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_window_parent_class)->dispose (object);
}

static void
mid_window_class_init (MidWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = close_request;
  g_type_ensure (MID_TYPE_ADAPTIVE);
  MID_TEMPLATE (widget_class, "window");
  MID_TEMPLATE_CHILDREN (widget_class, MidWindow, adaptive, primary_menu, overlays_menu, title,
                         open_button, new_button, flip_button, menu_button, undo_button,
                         redo_button, view);
  signals[CHANGED] = mid_class_add_signal (class, "changed", 0);
  signals[ASKED_TO_CLOSE] = mid_class_add_signal (class, "asked-to-close", 0);
  signals[CLOSES] = mid_class_add_signal (class, "closes", 0);
}

static void
mid_window_init (MidWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tabs = mid_tab_set_new (self->view);
  mid_actions_add_deeds (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  mid_actions_add_deeds (G_ACTION_MAP (self), &of_menu, 1, self->menu_button);
  gtk_window_set_default_size (GTK_WINDOW (self), mid_settings_get_int ("window-width", 1120),
                               mid_settings_get_int ("window-height", 760));
  if (mid_settings_get_boolean ("window-maximized", FALSE))
    gtk_window_maximize (GTK_WINDOW (self));
  mid_connect (self->adaptive, "notify::narrow", narrow_cb, self);
  mid_actions_label_menu (self->primary_menu);
  mid_actions_label_menu (G_MENU (adw_tab_view_get_menu_model (self->view)));
  mid_menu_button_set_model (GTK_MENU_BUTTON (self->menu_button),
                             G_MENU_MODEL (self->primary_menu));
  /* The other button on "Undo" lists what could be undone. */
  GtkGesture *other = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  mid_connect (other, "pressed", show_history, self);
  gtk_widget_add_controller (self->undo_button, GTK_EVENT_CONTROLLER (other));
  init_keys (self);
  describe_buttons (self);
  mid_overlays_add_actions (G_ACTION_MAP (self));
  mid_incoming_init (self->tabs, GTK_WINDOW (self), self->open_button);
  mid_connect (self->view, "create-window", create_window_cb, self);
  mid_connect (self->tabs, "changed", refresh, self);
  refresh (self);
}

MidWindow *
mid_window_new (GtkApplication *application)
{
  return g_object_new (MID_TYPE_WINDOW, "application", application, NULL);
}

MidWindow *
mid_window_find (GtkApplication *application)
{
  for (GList *i = gtk_application_get_windows (application); i != NULL; i = i->next)
    if (MID_IS_WINDOW (i->data))
      return i->data;
  return NULL;
}

MidTabSet *
mid_window_get_tabs (MidWindow *self)
{
  g_return_val_if_fail (MID_IS_WINDOW (self), NULL);
  return self->tabs;
}
