/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-paragraph-private.h: what a paragraph has, and how it is written. */
#pragma once
#include "mid-paragraph.h"

struct _MidParagraph
{
  GObject parent_instance;
  MidRecord *record;
  MidParagraphKind kind;
  guint depth;
  guint place;
  guint length;
  GArray *elements;
  guint64 fingerprint;
  MidNotationStyle style;
  MidFold fold;
  guint n_more;
  char *words; /* COMMENT */
  guint from;  /* bytes: where in the prose they begin */
  MidRun *run; /* NULL until it is asked for */
};

/* mid-run.c: the paragraph's text and spans.  Transfer full. */
MidRun *mid_run_new (MidParagraph *paragraph);
void mid_run_free (MidRun *self);
