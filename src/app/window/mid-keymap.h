/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-keymap.h: which key does what, as it usually is and as a person has chosen.
 *
 * Every action that a key can do is in one list, in groups.  A chosen key is kept in the setting
 * "keys", by the action's name; an action that is not there has its usual keys.
 *
 * Keys are written as gtk_accelerator_name() does: "<Control>z", "Page_Up".
 */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  MID_KEY_STEPS,
  MID_KEY_PLAYING,
  MID_KEY_ANNOTATING,
  MID_KEY_GAMES,
  MID_KEY_FILES,
  MID_KEY_TABS,
  MID_KEY_PROGRAM,
  MID_N_KEY_GROUPS
} MidKeyGroup;

/* When a key with Ctrl or Alt, or a function key, is looked at.  All other keys, and those that
 * mean something to a text field, come after the focused widget has had its chance. */
typedef enum
{
  MID_KEY_EARLY,
  MID_KEY_LATE
} MidKeyTurn;

enum
{
  MID_USUAL_KEYS_MAX = 3
};

typedef struct
{
  MidKeyGroup group;
  MidKeyTurn turn;
  const char *action;                        /* "game.next", "game.sign(uint32 10)" */
  const char *title;                         /* MID_N_ */
  const char *usual[MID_USUAL_KEYS_MAX + 1]; /* NULL-ended; maybe none */
} MidKeyAction;

const char *mid_keymap_get_group_title (MidKeyGroup group); /* translated */

/* All of them, in groups. */
const MidKeyAction *mid_keymap_list (guint *n);

/* NULL if no action is called that. */
const MidKeyAction *mid_keymap_find (const char *action);

/* The keys of the action now; maybe none.  Transfer full. */
char **mid_keymap_dup (const MidKeyAction *action);

/* The same in words, "Ctrl+Z"; NULL if there is none.  Transfer full. */
char *mid_keymap_dup_label (const MidKeyAction *action);

/* Whether the key of the action is to be looked at before the focused widget. */
gboolean mid_keymap_is_early (const MidKeyAction *action, const char *key);

/* The action that has this key now; NULL if it is free. */
const MidKeyAction *mid_keymap_find_owner (const char *key);

/* The action of a letter without Ctrl and Alt; NULL if it is none's. */
const char *mid_keymap_get_letter_action (char letter);

/* Whether a person may choose this key: those that move the focus, confirm or cancel are taken. */
gboolean mid_keymap_is_choosable (guint keyval, GdkModifierType modifiers);

gboolean mid_keymap_is_changed (const MidKeyAction *action);

/* The only key of the action from now on, taken from whatever action had it; NULL: it has none. */
void mid_keymap_choose (const MidKeyAction *action, const char *key);

/* The usual keys again, taken from whatever action has them now; NULL: of all actions. */
void mid_keymap_reset (const MidKeyAction *action);

G_END_DECLS
