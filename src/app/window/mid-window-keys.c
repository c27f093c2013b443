/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys without Ctrl are handled after the focused widget has had its chance, so that a text field
 * takes the letters and arrows that mean something to it. */
#include "mid-window-private.h"

#include "mid-keymap.h"
#include "mid-settings.h"

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
      mid_study_toggle_nag (mid_tab_get_study (self->tab), nag);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
key_cb (MidWindow *self, guint keyval, guint keycode, GdkModifierType state)
{
  gunichar typed = gdk_keyval_to_unicode (keyval);
  if (self->tab == NULL || mid_tab_get_record (self->tab) == NULL
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
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
keys_changed_cb (MidWindow *self)
{
  refresh_keys (self);
  mid_window_refresh (self);
}

void
mid_window_init_keys (MidWindow *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  refresh_keys (self);
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::keys", G_CALLBACK (keys_changed_cb),
                             self, G_CONNECT_SWAPPED);
  self->typing = mid_typing_new (GTK_WIDGET (self), mid_keymap_get_letter_action);
}
