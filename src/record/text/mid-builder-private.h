/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-builder-private.h: builds records from what the parser tells. */
#pragma once
#include "mid-parser.h"
#include "mid-record-private.h"

typedef struct _MidBuilder MidBuilder;

MidBuilder *mid_builder_new (void);
void mid_builder_free (MidBuilder *self);

/* The visitor whose data is a MidBuilder. */
extern const MidVisitor mid_builder_visitor;

/* The record of the game just read, transfer full. */
MidRecord *mid_builder_steal (MidBuilder *self);
