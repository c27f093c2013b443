/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-replay.h: a game that goes on by itself, to be looked on at.
 *
 * It follows the line to its end, one element after another.  Whoever steps elsewhere meanwhile, or
 * opens another game, wants to look by himself: it stops.
 */
#pragma once
#include "mid-study.h"

typedef struct MidReplay MidReplay;

MidReplay *mid_replay_new (MidStudy *study); /* borrowed: it has to live as long */
void mid_replay_free (MidReplay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidReplay, mid_replay_free)

/* From where the study is, or from the start where the line ends there; an element every so many
 * milliseconds.  FALSE if there is nothing to step to. */
gboolean mid_replay_start (MidReplay *self, guint pause);

void mid_replay_stop (MidReplay *self);

/* The pause it goes on with; 0: it has stopped. */
guint mid_replay_get_pause (MidReplay *self);
