/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-keymap.h: which key does what, as it usually is and as a person has chosen.
 *
 * A chosen key is kept in the setting "keys", by the action's name; an action that is not there has
 * its usual keys.
 *
 * Keys are written as gtk_accelerator_name() does: "<Control>z", "Page_Up".
 */
#pragma once
#include "mid-actions.h"

/* The keys of the action now; maybe none.  Transfer full. */
char **mid_keymap_dup (const MidAction *action);

/* The same in words, "Ctrl+Z"; NULL if there is none.  Transfer full. */
char *mid_keymap_dup_label (const MidAction *action);

/* Whether the key of the action is to be looked at before the focused widget. */
gboolean mid_keymap_is_early (const MidAction *action, const char *key);

/* The action that has this key now; NULL if it is free. */
const MidAction *mid_keymap_find_owner (const char *key);

/* The action of a letter without Ctrl and Alt; NULL if it is none's. */
const char *mid_keymap_get_letter_action (char letter);

/* Whether a person may choose this key: those that move the focus, confirm or cancel are taken. */
gboolean mid_keymap_is_choosable (guint keyval, GdkModifierType modifiers);

/* Whether a person has chosen its keys, or that it has none. */
gboolean mid_keymap_is_changed (const MidAction *action);

/* The only key of the action from now on, taken from whatever action had it; NULL: it has none. */
void mid_keymap_choose (const MidAction *action, const char *key);

/* The usual keys again, taken from whatever action has them now; NULL: of all actions. */
void mid_keymap_reset (const MidAction *action);
