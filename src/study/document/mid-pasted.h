/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pasted.h: the games of a text that was copied elsewhere, and what it may have meant. */
#pragma once
#include "mid-collection.h"
#include "mid-fix.h"

typedef struct
{
  MidCollection *games; /* NULL: there are none */
  char *reason;         /* translated: why there are none; NULL: nothing is known of that */
  MidFixes *fixes;
} MidPasted;

/* May be called in any thread. */
MidPasted *mid_pasted_new (const char *text, GCancellable *cancellable);
void mid_pasted_free (MidPasted *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidPasted, mid_pasted_free)
