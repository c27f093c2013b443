/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-annotator-private.h: what the files of the annotator share. */
#pragma once
#include "mid-annotator.h"
#include "mid-evaluation.h"

/* A position of the game: the one behind `node`. */
typedef struct
{
  MidNode *node;
  guint before; /* the place that it follows; its own of the start */
  MidDecision decision;
  gboolean is_open;   /* its element is to be written */
  gboolean is_wanted; /* somebody has to know what it is worth */
  gboolean is_known;
  gboolean is_forced; /* there is but one answer */
  MidEvaluation evaluation;
  MidMove *line; /* the best, as far as it can be played; NULL: none */
  guint n_line;
  MidUciDuel *duel; /* NULL: none was solved */
} MidAnnotatorPlace;

struct MidAnnotator
{
  MidRecord *record;
  const MidGame *game;
  MidEngineProcess *engine;
  MidAnnotatorTerms terms;
  MidAnnotatorDone done;
  gpointer data;

  GArray *places; /* of MidAnnotatorPlace: a place comes before those that follow it */
  guint at;       /* the place searched */
  guint n_wanted, n_passed;
  guint n_known, n_mute; /* of those searched: with a score, and without */
  gboolean is_searching;
  gulong handler;
  guint step_id;
  char *error;
  MidAnnotatorCount count;
};

static inline MidAnnotatorPlace *
mid_annotator_place (const MidAnnotator *self, guint i)
{
  return &g_array_index (self->places, MidAnnotatorPlace, i);
}

/* mid-annotator-write.c: puts what is known into the record, as one step. */
void mid_annotator_write (MidAnnotator *self);

/* Whether the element was passed over without a word: nothing is written there. */
gboolean mid_annotator_is_silent (const MidAnnotatorPlace *before, const MidAnnotatorPlace *after);
