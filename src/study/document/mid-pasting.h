/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pasting.h: moves of a text put into a game.
 *
 * A copy of the game takes them in a thread, and the game follows it: that is a matter of
 * milliseconds, however large both are.
 */
#pragma once
#include "mid-record.h"

typedef enum
{
  MID_PASTING_DONE,       /* as one step, which can be undone */
  MID_PASTING_NOTHING,    /* all of it was there, or could not be played: the game is as it was */
  MID_PASTING_REFUSED,    /* the text holds no moves */
  MID_PASTING_OUTDATED,   /* the game was edited meanwhile, and is as that left it */
  MID_PASTING_CALLED_OFF, /* by the cancellable */
} MidPastingEnd;

typedef struct
{
  MidPastingEnd end;
  char *told;       /* what there is to say of it, in the person's language; NULL: nothing */
  MidNode *first;   /* the first of the moves in the game; NULL: whole games were merged into it */
  const char *text; /* that was to be pasted; as long as `done` is being called */
} MidPastingNews;

void mid_pasting_news_clear (MidPastingNews *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidPastingNews, mid_pasting_news_clear)

/* Takes the moves of the text as what follows the node; of a text with tags, all its games, from
 * the start on.  `done` is called with the record in the main loop. */
void mid_pasting_run_async (MidRecord *record, const MidNode *node, const char *text,
                            GCancellable *cancellable, GAsyncReadyCallback done, gpointer data);

/* In `done`, and once: the game follows now.  news, empty before, is to be cleared. */
void mid_pasting_run_finish (MidRecord *record, GAsyncResult *result, MidPastingNews *news);
