/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-typed-key.h: what is typed with a key, beside the action it may be chosen for.
 *
 * Moves and signs are typed without a field, so a key can mean both.  This says what choosing one
 * costs, in any of the games.
 */
#pragma once
#include <gtk/gtk.h>

typedef enum
{
  MID_TYPED_KEY_NONE,
  MID_TYPED_KEY_FILE,  /* names a file: moves can be typed still, the action waits for the rest */
  MID_TYPED_KEY_PIECE, /* names a piece: its moves can be typed with a capital only */
  MID_TYPED_KEY_SIGN,  /* begins a sign, which could be typed no longer */
  MID_TYPED_KEY_ALWAYS /* typing always takes it: an action would never get it */
} MidTypedKey;

MidTypedKey mid_typed_key_get (guint keyval, GdkModifierType modifiers);

/* What a person is told who chooses it; translated, NULL if there is nothing to say. */
const char *mid_typed_key_get_remark (MidTypedKey self);
