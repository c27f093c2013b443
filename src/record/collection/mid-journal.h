/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-journal.h: unsaved edits, kept where the end of the program does not reach them.
 *
 * A journal is a file, in a folder of its own kind, of what one collection holds and its file does
 * not: the games that were edited or added, whole, and the tags set in many games.  It is replaced
 * by the next, never changed in place.  A lock beside it lasts as long as the program: a journal
 * that nobody locks is LOST WORK, of a program that did not come to its end.
 *
 * The file is a GKeyFile, so that a person can read it:
 *
 *     [Journal]
 *     Version=1
 *     File=file:///home/anne/games.mgn      absent: the games had no file yet
 *     ETag=1763722990:120334                of the file as it was read
 *     Positions=2;17;                       of the games in the collection, from 1
 *     Games=…                               as MGN, in that order
 *     [Tag 1]                               Tag 2, … in the order in which they were set
 *     Name=Event
 *     Value=Club Championship               absent: the tag is removed
 *     Positions=1;900;902;902;              pairs: from, to
 *
 * That a game was removed is not kept: indices are those of a collection where none was since it
 * was read or saved.
 */
#pragma once
#include "mid-collection.h"

/* --- Writing --- */

typedef struct _MidJournal MidJournal;

/* A journal in the folder, which is made if need be; nothing is written yet but its lock.  NULL and
 * error if that is not possible.  Transfer full. */
MidJournal *mid_journal_new (const char *folder, GError **error);

/* Lets the journal go; what it holds is deleted: it was saved, or given up. */
void mid_journal_free (MidJournal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidJournal, mid_journal_free)

/* Unsaved edits as they are at one moment. */
typedef struct _MidJournalState MidJournalState;

/* What is to be written about the collection now; NULL: there is nothing unsaved.  Transfer full.
 */
MidJournalState *mid_journal_state_new (MidCollection *collection);

/* The same, but the games are still to be gathered, which takes long if many were edited: until the
 * time `until` (as g_get_monotonic_time(), at least one game); whether that was all.  A game edited
 * meanwhile is there as it was before or after. */
MidJournalState *mid_journal_state_begin (MidCollection *collection);
gboolean mid_journal_state_gather (MidJournalState *self, gint64 until);

/* All of it, written out: this takes most of the time.  Any thread, once. */
GBytes *mid_journal_state_dup_text (MidJournalState *self);
void mid_journal_state_free (MidJournalState *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidJournalState, mid_journal_state_free)

/* Replaces what the journal holds, NULL: by nothing; when this returns TRUE it is on the disk.  Any
 * thread, one at a time. */
gboolean mid_journal_write (MidJournal *self, GBytes *text, GError **error);

/* --- Lost work --- */

typedef struct _MidLostWork MidLostWork;

/* What is lost in the folder, oldest first; locked, so that no other program finds it as well.
 * Transfer full, with the journals; never NULL.  A journal that cannot be read is left alone. */
GPtrArray *mid_lost_work_find (const char *folder);

GFile *mid_lost_work_get_file (MidLostWork *self);     /* borrowed; NULL: there was none yet */
GDateTime *mid_lost_work_get_time (MidLostWork *self); /* of the last edit kept; borrowed */
guint mid_lost_work_get_n_games (MidLostWork *self);   /* edited or added one by one */

/* Makes the edits again in a collection of the file, which must be read wholly, or, if there was no
 * file or it is another now, in an empty collection without one.  What was lost is unsaved then.
 * FALSE and error if the journal does not fit, with whatever could be made again made. */
gboolean mid_lost_work_apply (MidLostWork *self, MidCollection *collection, GError **error);

/* Whether the collection's file is still what the edits were made in. */
gboolean mid_lost_work_fits (MidLostWork *self, MidCollection *collection);

/* Deletes the journal: its work is in other hands, or not wanted. */
void mid_lost_work_discard (MidLostWork *self);

/* Lets go of it; unless discarded it can be found again. */
void mid_lost_work_free (MidLostWork *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidLostWork, mid_lost_work_free)
