/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-document.h: a file of games that is open, or games that have no file yet.
 *
 * What belongs to the file and not to one view of it: its games, their catalog, the journal of
 * unsaved edits, and the watch over what other programs do to the file.  Any number of tabs show
 * one document; what it has open goes with the last reference.
 */
#pragma once
#include "mid-catalog.h"
#include "mid-keeper.h"

#define MID_TYPE_DOCUMENT (mid_document_get_type ())
G_DECLARE_FINAL_TYPE (MidDocument, mid_document, MID, DOCUMENT, GObject)

/* Where the games come from. */
typedef enum
{
  MID_ORIGIN_GIVEN,   /* a file, a fresh game: nothing of the person's own yet */
  MID_ORIGIN_SAMPLES, /* the same: the games that come with the program */
  MID_ORIGIN_PASTED
} MidOrigin;

/* Signal "changed": whether it is modified, its name, or whether it is outdated or gone may be
 * another.
 * Signal "replaced" (MidDocument *): the file was read again; that is the document to show. */

MidDocument *mid_document_new (MidCollection *collection, MidOrigin origin);

/* The same for games that are being listed already. */
MidDocument *mid_document_new_for_catalog (MidCatalog *catalog, MidOrigin origin);

MidCollection *mid_document_get_collection (MidDocument *self); /* borrowed */
MidCatalog *mid_document_get_catalog (MidDocument *self);       /* borrowed */
MidKeeper *mid_document_get_keeper (MidDocument *self);         /* borrowed */
GFile *mid_document_get_file (MidDocument *self);               /* borrowed; NULL: it has none */

/* What the file is called, "Untitled" without one.  Transfer full. */
char *mid_document_dup_name (MidDocument *self);

/* What a file is called: its name without the folder, for display.  Transfer full. */
char *mid_document_dup_file_name (GFile *file);

gboolean mid_document_is_samples (MidDocument *self);

/* Unsaved, or the file is gone.  What has no file yet, samples or a fresh game, is nothing to be
 * saved until something was done to it. */
gboolean mid_document_is_modified (MidDocument *self);

/* Whether another program has changed the file, and nobody has answered to that yet. */
gboolean mid_document_is_outdated (MidDocument *self);

/* Whether the file was deleted or moved away: the games here are all there is of them. */
gboolean mid_document_is_gone (MidDocument *self);

/* The answer that the games here are to stay: they may be written over the file as it is now. */
void mid_document_keep_mine (MidDocument *self);

/* Whether saving may replace what another program has written: the file is still what it was when
 * that was agreed to. */
gboolean mid_document_may_overwrite (MidDocument *self);

/* The file is written in place from now on (MID_SAVE_IN_PLACE), without asking again. */
void mid_document_agree_in_place (MidDocument *self);
gboolean mid_document_is_in_place (MidDocument *self);

/* Why unsaved changes are not kept against a crash; NULL: they are, or nobody wants to hear of it
 * any more.  Borrowed. */
const char *mid_document_get_unprotected (MidDocument *self);

/* Of a folder, what could not be read of it, and why (NULL-terminated); NULL: all could, or nobody
 * wants to hear of it any more.  Borrowed. */
const char *const *mid_document_get_unread (MidDocument *self);

/* What the file is read as, if that is a guess that nobody has answered to; else
 * MID_CHARSET_BYTES. */
MidCharset mid_document_get_guess (MidDocument *self);

/* Nobody wants to hear any more of what these say. */
void mid_document_dismiss_notices (MidDocument *self);

/* Tells all who show this document to show the other one. */
void mid_document_replace (MidDocument *self, MidDocument *by);

/* A document of the file that a tab shows; NULL: nobody has it open.  Borrowed. */
MidDocument *mid_document_find (GFile *file);

/* How many tabs show the document. */
void mid_document_add_view (MidDocument *self);
void mid_document_remove_view (MidDocument *self);
guint mid_document_get_n_views (MidDocument *self);
