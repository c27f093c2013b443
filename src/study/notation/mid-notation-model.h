/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-notation-model.h: a record cut into paragraphs.
 *
 * A GListModel of MidParagraph, in reading order: turns of the main line, each followed by the
 * comments and variations that belong to it.  After an edit the tree is walked anew, and the
 * paragraphs that read as before stay the objects they were: a list that shows them does not move.
 *
 * Of a large record variations are first cut as their first elements only, and written out bit by
 * bit while the main loop has nothing better to do.
 */
#pragma once
#include "mid-paragraph.h"

#define MID_TYPE_NOTATION_MODEL (mid_notation_model_get_type ())
G_DECLARE_FINAL_TYPE (MidNotationModel, mid_notation_model, MID, NOTATION_MODEL, GObject)

MidNotationModel *mid_notation_model_new (void);

/* NULL empties it. */
void mid_notation_model_set_record (MidNotationModel *self, MidRecord *record);

/* How the record is set; all is set anew. */
void mid_notation_model_set_style (MidNotationModel *self, const MidNotationStyle *style);

/* The first node of the variation that node is in, if it is shown as one that can be folded; else
 * NULL. */
MidNode *mid_notation_model_get_head (MidNotationModel *self, MidNode *node);

/* A folded variation shows its first element only.  What is folded is no part of the record. */
void mid_notation_model_set_folded (MidNotationModel *self, MidNode *head, gboolean folded);
gboolean mid_notation_model_is_folded (MidNotationModel *self, MidNode *head);

/* Unfolds the variations that node is in, but for one that begins with it. */
void mid_notation_model_reveal (MidNotationModel *self, MidNode *node);

/* Folds, or unfolds, all variations. */
void mid_notation_model_fold_all (MidNotationModel *self, gboolean folded);

/* Another node with the position after node; NULL if there is none or it is not known yet. */
MidNode *mid_notation_model_get_twin (MidNotationModel *self, MidNode *node);

/* Whether everything is written out. */
gboolean mid_notation_model_is_complete (MidNotationModel *self);

/* The paragraph at that place, as g_list_model_get_item() but borrowed; NULL beyond the last. */
MidParagraph *mid_notation_model_get (MidNotationModel *self, guint place);

/* The paragraph that shows the node: for one that is not shown (a decision silently declined), the
 * one that shows what is before it.  *shown becomes the node shown.  G_MAXUINT for the root. */
guint mid_notation_model_find (MidNotationModel *self, MidNode *node, MidNode **shown);
