/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-patch-private.h: a game written anew where it was changed, and as it was
 * everywhere else.
 *
 * A change of tags leaves the movetext and the other tags as they are in the
 * file, byte for byte, and a change of moves or comments the tags.  What comes
 * out is read again: if that is not the game that was to be written, all of it
 * is written anew.
 */
#pragma once
#include "mid-encoding.h"
#include "mid-record.h"

typedef struct _MidPatch MidPatch;

/* How the record differs from the bytes it was read from; source NULL: from
 * nothing.  Lines that are new end as the file's, with eol: "\n", "\r\n" or "\r". */
MidPatch *mid_patch_new (MidRecord *record, GBytes *source, const char *eol);
void mid_patch_free (MidPatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidPatch, mid_patch_free)

/* The bytes of the game; NULL if what is new cannot be said in the encoding, or that is a mixture
 * and it is not ASCII.  *framed: it begins with tags and ends as it did, so that it stands between
 * its neighbours as before. Transfer full. */
GBytes *mid_patch_write (const MidPatch *self, MidEncoding encoding, gboolean *framed);
