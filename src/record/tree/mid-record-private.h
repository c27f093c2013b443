/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-record-private.h: what the files of this folder share about a record.
 *
 * NODES come from blocks that the record owns; a node's parent and move never change, so a position
 * remembered at a node (its CHECKPOINT) stays right for ever.  A deleted node is unlinked from its
 * siblings but keeps its parent pointer: that is how a cursor finds its way back to the living.
 *
 * NOTES are what is written about a node.  They are never changed in place, only exchanged, so that
 * a step of the undo stack is an exchange of pointers.
 *
 * A TEXT NODE holds what could not be played.  It has no children, and it is the first child only
 * when it is the only one: a variation behind it would be read as part of its text.
 */
#pragma once
#include "mid-reader.h"
#include "mid-record.h"

typedef struct
{
  char *comment[2]; /* by MidCommentPlace; each line is a comment of its own in the file */
  guint *behind;    /* for each line of the comment after: how many variations it stands behind;
                     * NULL: none.  So "e4 (d4) {best by test} e5" stays as it was. */
  guint n_behind;
  GArray *nags; /* of guint, NULL: none */
  char *text;
} MidNotes;

struct MidNode
{
  MidNode *parent, *first_child, *last_child, *next, *previous;
  MidMove move;
  MidNotes *notes;         /* NULL: none */
  MidPosition *checkpoint; /* the position after the move, position_size bytes; mostly NULL */
  guint depth;
  guint linked : 1;
  guint born : 31; /* the serial number of the step it was made in; 0: in none */
};

/* The value stands behind the name in one block of memory, which is freed by its name. */
typedef struct
{
  char *name;
  char *value;
} MidTag;

typedef struct _MidUndoStack MidUndoStack;

typedef enum
{
  MID_TERMINATION_UNKNOWN, /* "*" */
  MID_TERMINATION_FIRST,
  MID_TERMINATION_SECOND,
  MID_TERMINATION_DRAW
} MidTermination;

struct _MidRecord
{
  GObject parent_instance;

  const MidGame *game;
  MidPosition start;
  GArray *tags; /* of MidTag */
  MidTermination termination;
  GPtrArray *escapes; /* the file's lines that begin with '%', as they are; NULL: none */

  MidNode *root;
  GPtrArray *blocks; /* of MidNode[BLOCK] */
  guint used;        /* in the last block */

  MidUndoStack *undo;
  GBytes *source;    /* the bytes the record was read from or saved as; NULL: none */
  goffset source_at; /* where they stand in the file */
};

/* An empty tree; takes the tags. */
MidRecord *mid_record_new_with_tags (const MidGame *game, const MidPosition *start, GArray *tags);

/* --- Tags (mid-tags.c) --- */

MidTag mid_tag_new (const char *name, gsize name_len, const char *value, gsize value_len);
GArray *mid_tags_new (void);
GArray *mid_tags_copy (GArray *tags);
void mid_tags_append (GArray *tags, const char *name, const char *value);
const char *mid_tags_get (GArray *tags, const char *name);
int mid_tags_find (GArray *tags, const char *name); /* index, or -1 */

/* Changes, adds or (value NULL) removes.  A tag of the seven tag roster finds its place there. */
void mid_tags_set (GArray *tags, const char *name, const char *value);
void mid_tags_add_roster (GArray *tags); /* those of the seven that are missing, as unknown */

/* The result that text stands for; FALSE if none. */
gboolean mid_termination_parse (const char *text, gsize len, MidTermination *out);
const char *mid_termination_name (MidTermination termination);

/* --- The start (mid-start.c) --- */

typedef struct
{
  const MidGame *game;
  MidPosition start;
} MidStart;

/* What is wrong with the tags: which of them (-1: none in particular), and a complete message. */
typedef struct
{
  MidRecordError code;
  int tag;
  char *message; /* owned; NULL: none */
} MidStartFault;

/* Finds the game and its first position.  FALSE and *fault if they cannot be understood; *start is
 * then the orthodox array, or that of the game if at least that is known.  TRUE and a message in
 * *fault are a remark. */
gboolean mid_start_from_tags (GArray *tags, MidStart *start, MidStartFault *fault);

/* Whether the tag takes part in that. */
gboolean mid_start_is_decided_by (const MidGame *game, const char *tag);

/* --- The reader (mid-reader.c) --- */

/* At the end: the bytes behind the last game, which belong to none.  Every other byte of the stream
 * is in the source of one record.  Transfer full. */
GBytes *mid_reader_dup_rest (MidReader *self);

/* --- Nodes (mid-node.c) --- */

/* A node that is not linked yet. */
MidNode *mid_record_new_node (MidRecord *self, MidNode *parent, MidMove move);
void mid_node_link (MidNode *node, MidNode *before); /* before NULL: as the last child */
void mid_node_unlink (MidNode *node);
gboolean mid_node_is_text (const MidNode *node);
/* Whether node, played at `before`, is but the passes before a word that cannot be played. */
gboolean
mid_node_passes_to_text (const MidNode *node, const MidGame *game, const MidPosition *before);

MidNotes *mid_notes_copy (const MidNotes *notes); /* notes NULL: empty ones */
void mid_notes_free (MidNotes *notes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidNotes, mid_notes_free)
MidNotes *mid_notes_or_null (MidNotes *notes); /* takes; NULL if they say nothing */

/* The notes of a node that no step knows of yet, empty ones if it had none; borrowed. */
MidNotes *mid_node_make_notes (MidNode *node);
void mid_record_free_nodes (MidRecord *self);

/* --- Copies (mid-record-copy.c): what is there, as it is --- */

/* Of a node of this record or of another, with its notes; not linked yet. */
MidNode *mid_record_copy_node (MidRecord *self, MidNode *parent, const MidNode *node);

/* Of all that follows top, behind `to`, which is new or in a new record: no step knows of it. */
void mid_record_copy_below (MidRecord *self, MidNode *to, MidNode *top);

/* --- The undo stack (mid-undo.c).  Every change goes through one of these, between begin and end
 * of a step. --- */

void mid_undo_stack_free (MidUndoStack *stack);

/* name is taken as it is (translated); where: the node to look at after the step. */
void mid_undo_begin (MidRecord *self, char *name);
void mid_undo_end (MidRecord *self, MidNode *where);

/* The serial number of the step being made; 0: none.  What is done below a node that was made in
 * the step comes and goes with that node: it is not remembered apart. */
guint mid_undo_get_serial (MidRecord *self);

/* From now on what has been done so far is not undone: the answer, a number of steps, is to be
 * given to mid_undo_unfence() once.  There may be several fences; the last one counts. */
guint mid_undo_fence (MidRecord *self);
void mid_undo_unfence (MidRecord *self, guint fence);

/* The steps done, also those behind a fence. */
guint mid_undo_get_n_done (MidRecord *self);

void mid_undo_link (MidRecord *self, MidNode *node, MidNode *before);
void mid_undo_unlink (MidRecord *self, MidNode *node);
void mid_undo_set_notes (MidRecord *self, MidNode *node, MidNotes *notes); /* takes notes */
void mid_undo_set_head (MidRecord *self, const MidStart *start, GArray *tags,
                        MidTermination termination); /* takes tags; start NULL: unchanged */

/* Appends to nodes those that mid_record_list_touched() would name of any step that is done. */
void mid_undo_list_touched (MidRecord *self, GPtrArray *nodes);

/* A point in the record's history, to mark as saved later (mid_record_mark_saved_at). */
typedef struct
{
  gint64 serial;
} MidSavePoint;

MidSavePoint mid_record_get_save_point (MidRecord *self);
void mid_record_mark_saved_at (MidRecord *self, MidSavePoint point);

/* No point in the record's history is what was saved. */
void mid_record_mark_unsaved (MidRecord *self);
