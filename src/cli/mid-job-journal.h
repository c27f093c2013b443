/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-job-journal.h: what is done of a long job, kept beside its output until that is finished.
 *
 * A text file: a first line that says what the job is, then an entry for each game, written in one
 * piece when the game is done:
 *
 *   midline-cli journal 1: DESCRIPTION
 *   game 17 SHA256-OF-WHAT-WAS-READ BYTES SHA256-OF-WHAT-FOLLOWS
 *   …the bytes, and a line end
 *
 * What a killed program has left unfinished at the end is cut off when the journal is opened again.
 */
#pragma once
#include <gio/gio.h>

typedef struct MidJobJournal MidJobJournal;

/* Opens or begins the journal.  NULL and error: G_IO_ERROR_EXISTS if it is one of another job,
 * which is then left as it is.  Transfer full. */
MidJobJournal *mid_job_journal_open (const char *path, const char *description, GError **error);
void mid_job_journal_close (MidJobJournal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidJobJournal, mid_job_journal_close)

/* The game's result if it is there and was made from just that text; NULL if not.  Transfer full.
 */
GBytes *mid_job_journal_find (MidJobJournal *self, guint64 game, const char *read);
gboolean mid_job_journal_has (MidJobJournal *self, guint64 game, const char *read);

/* The same, whatever it was made from. */
GBytes *mid_job_journal_get (MidJobJournal *self, guint64 game);

gboolean mid_job_journal_add (MidJobJournal *self, guint64 game, const char *read,
                              const char *written, GError **error);

/* The job is done: closes the journal and deletes it. */
void mid_job_journal_finish (MidJobJournal *self);
