/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-sign-typing.h: signs of moves and positions typed as they are written: "!?", "+-", "∓".
 *
 * A sign may be the beginning of a longer one: "!" is set at once, and becomes "!?" if a "?" comes
 * soon after.
 */
#pragma once
#include <glib.h>

typedef struct
{
  char typed[8];
  guint nag;   /* what it has set */
  gint64 when; /* µs */
} MidSignTyping;

typedef enum
{
  MID_SIGN_NONE,  /* the character belongs to no sign */
  MID_SIGN_BEGUN, /* it may become one, or is the one that is set already */
  MID_SIGN_SET,   /* *nag is the glyph to set */
  MID_SIGN_NULL   /* "--": no sign, but the null move */
} MidSignTyped;

/* The next character, typed at `now` (µs).  A zeroed MidSignTyping has seen none. */
MidSignTyped mid_sign_typing_take (MidSignTyping *self, gunichar typed, gint64 now, guint *nag);
