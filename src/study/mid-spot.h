/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-spot.h: where somebody is in a file of games, and how it is looked at: in words that outlive
 * the file's being open. */
#pragma once
#include "mid-study.h"

typedef struct
{
  guint index; /* of the game */
  char *trail; /* in it, a path; NULL: its start */
  char *page;  /* beside the board; NULL: any */
  int handle;  /* pixels that a person gave the board; 0: what it can use */
} MidSpot;

MidSpot *mid_spot_new (guint index); /* the start of that game */

/* Where the study is; NULL: where nothing is open, or the game is not among the open ones. */
MidSpot *mid_spot_new_for_study (MidStudy *study);
void mid_spot_free (MidSpot *self);

/* Goes there: opens the document's game and follows the trail in it. */
void mid_spot_open (const MidSpot *self, MidStudy *study, MidDocument *document);

/* As a group of a key file; what is missing there is as in a new one. */
MidSpot *mid_spot_read (GKeyFile *keys, const char *group);
void mid_spot_write (const MidSpot *self, GKeyFile *keys, const char *group);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidSpot, mid_spot_free)

/* The path to a node of a record, in words that outlive the record.  "12" is the twelfth element of
 * the main line, "12.1.3" three elements into the first alternative to what follows that: numbers
 * of steps along a line, and between them which of the alternatives (from 1) was taken by a step of
 * its own.  Transfer full; "0" at the root. */
char *mid_node_path_dup (MidNode *node);

/* The node at its end; where the record does not go on like that, the last one on the way. */
MidNode *mid_node_path_follow (MidRecord *record, const char *path);
