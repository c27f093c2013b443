/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys without Ctrl are handled after the focused widget has had its chance, so that a text field
 * takes the letters and arrows that mean something to it. */
#include "mid-window-private.h"

#include "mid-nag.h"
#include "mid-study.h"

typedef struct
{
  const char *trigger;
  const char *action;
} Key;

static const Key keys[] = {
  { "Left", "game.previous" },
  { "Right", "game.next" },
  { "KP_Left", "game.previous" },
  { "KP_Right", "game.next" },
  { "Home", "game.first" },
  { "End", "game.last" },
  { "Up", "game.previous-alternative" },
  { "Down", "game.next-alternative" },
  { "<Alt>Left", "game.previous-part" },
  { "<Alt>Right", "game.next-part" },
  { "<Control>Left", "game.previous-turn" },
  { "<Control>Right", "game.next-turn" },
  { "<Shift>Left", "game.previous-branch" },
  { "<Shift>Right", "game.next-branch" },
  { "<Shift>Up", "game.previous-alternative" },
  { "<Shift>Down", "game.next-alternative" },
  { "<Control>Up", "game.promote" },
  { "<Control>Down", "game.demote" },
  { "<Control><Shift>Up", "game.make-main-line" },
  { "<Control>f", "win.search" },
  { "<Control><Shift>f", "win.search-position" },
  { "Page_Up", "win.previous-game" },
  { "Page_Down", "win.next-game" },
  { "F3", "win.previous-game" },
  { "F4", "win.next-game" },
  { "Delete", "game.delete" },
  { "f", "win.flip" },
  { "v", "win.continuations" },
  { "p", "game.pass" },
  { "d", "game.duel" },
  { "l", "win.analyse" },
  { "<Control>c", "win.copy" },
  { "<Control><Shift>c", "win.copy-position" },
  { "<Control>v", "win.paste" },
};

enum
{
  PAIR = 900 /* ms within which a second sign belongs to the first */
};

/* "!" and "?" set the sign of the move, and a second one soon after makes a pair: "!?". */
static gboolean
type_sign (MidWindow *self, gunichar typed)
{
  gint64 now = g_get_monotonic_time ();
  char sign[3] = { (char) typed, '\0', '\0' };
  const MidNag *first = mid_nag_find (self->sign_typed);
  if (first != NULL && now - self->sign_typed_at < PAIR * 1000)
    {
      sign[0] = first->sign[0];
      sign[1] = (char) typed;
    }
  const MidNag *nag = mid_nag_find_sign (sign);
  if (nag == NULL)
    return GDK_EVENT_PROPAGATE;
  self->sign_typed = sign[1] == '\0' ? nag->number : 0;
  self->sign_typed_at = now;
  mid_study_toggle_nag (self->cursor, nag->number);
  return GDK_EVENT_STOP;
}

static gboolean
key_cb (MidWindow *self, guint keyval, guint keycode, GdkModifierType state)
{
  gunichar typed = gdk_keyval_to_unicode (keyval);
  if (self->cursor == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (typed == '!' || typed == '?')
    return type_sign (self, typed);
  if (typed >= '1' && typed <= '6')
    {
      mid_study_toggle_nag (self->cursor, typed - '0');
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

/* The key is ours even when its action is not possible now: an arrow at the end of the line must
 * not move the focus instead. */
static gboolean
shortcut_cb (GtkWidget *widget, GVariant *arguments, gpointer action)
{
  gtk_widget_activate_action_variant (widget, action, NULL);
  return GDK_EVENT_STOP;
}

void
mid_window_init_keys (MidWindow *self)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (shortcuts),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                        gtk_callback_action_new (shortcut_cb, (gpointer) keys[i].action, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);

  GtkEventController *key = gtk_event_controller_key_new ();
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}
