/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-chapter-private.h: makes a chapter of a record. */
#pragma once
#include "mid-publication.h"

/* number: of the game in the publication, from 1.  Transfer full. */
MidChapter *mid_chapter_new (MidRecord *record, const MidPublishStyle *style, guint number);
void mid_chapter_free (MidChapter *self);

/* Goes through the tree: appends passages, places, changes.  The start's are there. */
void mid_chapter_walk (MidChapter *self, MidRecord *record, const MidPublishStyle *style);

/* What is to be seen at a position; comment: draws circles and arrows, may be NULL. */
MidScene *mid_scene_new (const MidGame *game, const MidPosition *pos, const char *comment);
void mid_scene_free (MidScene *self);

/* The cards that there are at the position in words, as MidScene.cards.  Transfer full. */
char *mid_scene_dup_cards (const MidGame *game, const MidPosition *pos);

/* Appends an inline; the text is made fit (mid-publish-text.h).  Nothing is appended where none is
 * left.
 */
MidInline *mid_passage_append (MidPassage *self, MidInlineKind kind, guint place, const char *text);

/* Appends a comment's words and the addresses among them. */
void mid_passage_append_words (MidPassage *self, guint place, const char *words);

/* Appends a passage without inlines. */
MidPassage *mid_chapter_append (MidChapter *self, MidPassageKind kind, guint depth, guint place);
