/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys without Ctrl are handled after the focused widget has had its chance, so that a text field
 * takes the letters and arrows that mean something to it. */
#include "mid-window-private.h"

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
  { "Up", "game.choose-previous" },
  { "Down", "game.choose-next" },
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
  { "<Control>Delete", "game.delete-before" },
  { "<Alt>Up", "game.variation-up" },
  { "<Alt>Down", "game.variation-down" },
  { "F2", "game.exchange" },
  { "z", "game.fold" },
  { "<Shift>z", "game.fold-all" },
  { "<Control><Alt>f", "game.unfold-all" },
  { "t", "game.twin" },
  { "s", "game.signs" },
  { "f", "win.flip" },
  { "v", "win.continuations" },
  { "p", "game.pass" },
  { "d", "game.duel" },
  { "l", "win.analyse" },
  { "x", "win.threat" },
  { "w", "win.explain" },
  { "b", "game.next-blunder" },
  { "m", "game.next-mistake" },
  { "i", "game.next-inaccuracy" },
  { "<Alt>b", "game.previous-blunder" },
  { "<Alt>m", "game.previous-mistake" },
  { "<Alt>i", "game.previous-inaccuracy" },
  { "<Control>r", "win.review" },
  { "<Control>g", "win.graph" },
  { "<Control>1", "game.sign(uint32 10)" },
  { "<Control>2", "game.sign(uint32 13)" },
  { "<Control>3", "game.sign(uint32 14)" },
  { "<Control>4", "game.sign(uint32 15)" },
  { "<Control>5", "game.sign(uint32 16)" },
  { "<Control>6", "game.sign(uint32 17)" },
  { "<Control>7", "game.sign(uint32 18)" },
  { "<Control>8", "game.sign(uint32 19)" },
  { "<Control>c", "win.copy" },
  { "<Control><Shift>c", "win.copy-position" },
  { "<Control>v", "win.paste" },
  { "<Control><Shift>v", "win.paste-moves" },
  { "<Control>b", "game.bookmark" },
  { "<Control>space", "game.trial" },
};

/* Signs that are typed as they are written: "!?", "+-", "=". */
static gboolean
type_sign (MidWindow *self, char typed)
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
      mid_study_toggle_nag (self->cursor, nag);
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
key_cb (MidWindow *self, guint keyval, guint keycode, GdkModifierType state)
{
  gunichar typed = gdk_keyval_to_unicode (keyval);
  if (self->cursor == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (typed >= '1' && typed <= '6')
    {
      mid_study_toggle_nag (self->cursor, typed - '0');
      return GDK_EVENT_STOP;
    }
  return typed > ' ' && typed < 127 ? type_sign (self, (char) typed) : GDK_EVENT_PROPAGATE;
}

/* The action that a letter is the key of: it may be the beginning of a move as well. */
static const char *
get_letter_action (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].trigger[0] == letter && keys[i].trigger[1] == '\0')
      return keys[i].action;
  return NULL;
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
  self->typing = mid_typing_new (GTK_WIDGET (self), self->board_pane, get_letter_action);
}
