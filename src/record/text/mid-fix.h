/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-fix.h: what the text of a game may have meant where it breaks off.
 *
 * A word that cannot be played may be a legal move by a slip or two of the fingers, and a text that
 * names no game, or the wrong one, may be another game's.  Each proposal is tried: it stands for
 * the text only if more of it can be played then.
 */
#pragma once
#include <gio/gio.h>

#include "mid-game.h"

enum
{
  MID_FIXES_MAX = 3
};

typedef struct
{
  char *move;          /* instead of the word that cannot be played; NULL: another game */
  const MidGame *game; /* whose text it is then */
  char *text;          /* the whole text, mended */
  guint n_read;        /* elements of its tree that can be played then */
} MidFix;

typedef struct
{
  char *fault;  /* translated: what is wrong first, and where; NULL: nothing is */
  guint n_read; /* elements that can be played as it stands */
  GPtrArray
    *fixes; /* of MidFix, the one with which most can be played first; at most MID_FIXES_MAX */
} MidFixes;

/* Of a text of one game; more games, and more than a quarter of a MiB, are taken as they are. */
MidFixes *mid_fixes_new (const char *text, GCancellable *cancellable);
void mid_fixes_free (MidFixes *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidFixes, mid_fixes_free)
