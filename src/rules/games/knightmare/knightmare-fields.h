/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-fields.h: the fields of position text beside the board, for those who write and read
 * them.
 *
 * A field is "key:value", without blanks: those in the names of cards are underscores.  What is
 * as it is on the board alone, and with hands and decks that are not known, is not written; so a
 * person writes what there is to say.  docs/notation.md, section 14, is this page in prose.
 */
#pragma once
#include "knightmare.h"

typedef enum
{
  MID_KM_IS_FLAG,   /* yes, no */
  MID_KM_IS_NUMBER, /* 0 … 255 */
  MID_KM_IS_SIDE,   /* w, b */
  MID_KM_IS_SQUARE, /* e4; - is MID_NOWHERE */
  MID_KM_IS_PASSED, /* e3; - is 0 */
  MID_KM_IS_SET,    /* squares with commas between them; - for none */
  MID_KM_IS_KIND,   /* pawn … princess; - for none */
  MID_KM_IS_CARD,   /* a name; - for none, ? for one that is not known */
  MID_KM_IS_PHASE,
  MID_KM_IS_WINDOW,
  MID_KM_IS_MOVE, /* e2e4, a7a8q, Holy_War.b1.c1 */
  MID_KM_IS_HAND, /* cards with commas between them */
  MID_KM_IS_DECKS,
  MID_KM_IS_DISCARDS,
  MID_KM_IS_CAPTURED,
  MID_KM_IS_EFFECTS
} MidKmFieldType;

typedef struct
{
  const char *key;
  MidKmFieldType type;
  unsigned count; /* 2: White's and Black's, with a slash between them */
  size_t offset;  /* in the table */
  size_t size;    /* of one of the two */
} MidKmField;

enum
{
  MID_KM_FIELDS = 38
};

/* In the order in which they are written. */
extern const MidKmField km_fields[MID_KM_FIELDS];
extern const char *const km_phase_words[], *const km_window_words[], *const km_kind_words[];
extern const char *const km_effect_words[]; /* NULL-ended, as the others; by number */

/* What the value of an effect is: a number, a side or a kind of piece. */
MidKmFieldType km_effect_value_type (MidEffectKind kind);
