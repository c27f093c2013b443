/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-record.h: records nobody would make by hand, the same ones every time. */
#pragma once
#include "mid-edit.h"

/* A start of the game that the generator chooses among all it offers. */
MidRecord *random_record_new (const MidGame *game, GRand *rand);

/* One change of any kind, at any place. */
void random_record_edit (MidRecord *record, GRand *rand);

/* Any node of the tree, the root included. */
MidNode *random_record_pick (MidRecord *record, GRand *rand);

/* The record as a file holds it; transfer full. */
char *random_record_dup_text (MidRecord *record);
