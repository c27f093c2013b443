/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-remarks-private.h: what is said about an element of a line while the line is being read,
 * until the next element comes and it becomes that one's notes. */
#pragma once
#include "mid-record-private.h"

typedef struct
{
  GString *comment; /* behind the element; lines as MidNotes.comment has them */
  GArray *behind;   /* MidNotes.behind, for each of the lines */
  GArray *nags;
} MidRemarks;

void mid_remarks_init (MidRemarks *self);
void mid_remarks_clear (MidRemarks *self);

/* Nothing has been said. */
void mid_remarks_forget (MidRemarks *self);

/* A comment behind that many variations; one that says nothing is none. */
void mid_remarks_add_comment (MidRemarks *self, const char *text, gsize len, guint variations);

/* All of it becomes notes of the node; nothing has been said then. */
void mid_remarks_give (MidRemarks *self, MidNode *node);

/* The comment alone becomes that before the node. */
void mid_remarks_give_before (MidRemarks *self, MidNode *node);
