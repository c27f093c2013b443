/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-grammar.h: what the schema of cards (data/schema/cards.rng) lets a card do, for a form
 * that asks for it.
 *
 * It is read from the schema itself: there is one truth about which steps there are and what each
 * is told.  What it means is in docs/cards.md.
 */
#pragma once
#include <glib.h>

typedef enum
{
  MID_TERM_WORD,      /* one of the words */
  MID_TERM_WORDS,     /* some of them, with blanks between */
  MID_TERM_LETTERS,   /* some of PNBRQK */
  MID_TERM_NUMBER,    /* 0 … most */
  MID_TERM_ID,        /* what is chosen here is called so by the steps behind it */
  MID_TERM_SLOT,      /* what something chosen before is called, or moved, origin, victim */
  MID_TERM_CONDITION, /* one of the words of the option before */
  MID_TERM_OPTIONS,   /* two words or more, of small letters */
  MID_TERM_TEXT
} MidCardTermKind;

/* An attribute of a step, or of a card. */
typedef struct
{
  char *name;
  MidCardTermKind kind;
  gboolean is_required;
  GPtrArray *words; /* of char *, NULL-ended */
  guint most;
} MidCardTerm;

typedef struct
{
  char *name; /* of the element */
  gboolean is_choice;
  GPtrArray *terms; /* of MidCardTerm */
} MidStepForm;

/* The steps that there are, of MidStepForm, choices first, <repeat> behind them; and a card itself.
 * Borrowed; from any thread. */
GPtrArray *mid_card_grammar_get_steps (void);
const MidStepForm *mid_card_grammar_get_card (void);

/* NULL if there is no such step, or no such attribute of it. */
const MidStepForm *mid_card_grammar_find (const char *name);
const MidCardTerm *mid_step_form_find (const MidStepForm *form, const char *name);
