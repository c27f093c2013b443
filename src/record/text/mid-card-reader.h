/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-reader.h: reads files of cards (data/schema/cards.rng, docs/cards.md).
 *
 * A file is read whole or not at all: the first thing that is wrong refuses it, with its line.
 * Document types, entities and the network are off, and so are files of more than a megabyte.
 */
#pragma once
#include <glib.h>

#include "mid-card.h"

#define MID_CARD_ERROR (mid_card_error_quark ())
GQuark mid_card_error_quark (void);

typedef enum
{
  MID_CARD_ERROR_LIMIT,  /* too long, too many */
  MID_CARD_ERROR_SYNTAX, /* not XML, or not as the schema wants it */
  MID_CARD_ERROR_PROGRAM /* a card that does what cannot be done */
} MidCardError;

/* The line that an error of these is about, 0 if it has none, and what is wrong there, without the
 * line; borrowed. */
const char *mid_card_error_get_place (const GError *error, guint *line);

enum
{
  MID_CARD_FILE_MAX = 1 << 20 /* bytes */
};

typedef struct
{
  MidCard card;
  char text[MID_CARD_TEXT_MAX]; /* what it says */
  guint line;
  char *xml; /* the element, on one line; owned by the array */
} MidCardEntry;

/* The cards of a document, of MidCardEntry; schema is the text of cards.rng.  NULL and error if the
 * document is refused.  Transfer full. */
GArray *mid_card_reader_read (const char *document, gsize len, const char *schema, GError **error);
