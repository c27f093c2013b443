/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-guess.c: plays that a text means without saying all of it, or in another order.
 *
 * Somebody who writes a record by hand leaves out what goes without saying (the king of "Hidden
 * Passage h5", the only piece that has moved), and names the pieces of a set in any order.  All
 * plays of the card are held against the text; one that alone fits is meant.
 */
#include <string.h>

#include "knightmare.h"

enum
{
  WORDS_MAX = 2 * MID_CARD_ARGS_MAX
};

typedef struct
{
  const char *at[WORDS_MAX];
  size_t len[WORDS_MAX];
  unsigned n;
} Words;

static bool
split (Words *words, const char *text, size_t len)
{
  words->n = 0;
  for (size_t i = 0; i < len;)
    {
      size_t end = i;
      while (end < len && text[end] != ' ' && text[end] != ',')
        end++;
      if (end > i && words->n == WORDS_MAX)
        return false;
      if (end > i)
        {
          words->at[words->n] = text + i;
          words->len[words->n++] = end - i;
        }
      i = end + 1;
    }
  return true;
}

static bool
is_same (const Words *a, unsigned i, const Words *b, unsigned k)
{
  return a->len[i] == b->len[k] && strncmp (a->at[i], b->at[k], a->len[i]) == 0;
}

/* The said words in their order, others between them. */
static bool
leaves_out (const Words *said, const Words *whole)
{
  unsigned n = 0;
  for (unsigned k = 0; k < whole->n && n < said->n; k++)
    n += is_same (said, n, whole, k);
  return n == said->n;
}

/* The same words, each once. */
static bool
reorders (const Words *said, const Words *whole)
{
  bool used[WORDS_MAX] = { false };
  for (unsigned i = 0; i < said->n; i++)
    {
      unsigned k = 0;
      while (k < whole->n && (used[k] || !is_same (said, i, whole, k)))
        k++;
      if (k == whole->n)
        return false;
      used[k] = true;
    }
  return said->n == whole->n;
}

static bool
has_repeat (const MidCard *program)
{
  for (unsigned i = 0; i < program->n_steps; i++)
    if (program->steps[i].op == MID_STEP_REPEAT)
      return true;
  return false;
}

/* What a play is told stands behind the card's name, which is as long as the card's. */
static bool
fits (const MidKnightmare *p, const MidCard *program, MidMove m, const Words *said)
{
  char text[MID_MOVE_TEXT_MAX];
  const char *colon;
  Words whole;
  km_format_move (p, m, MID_SAN, text, sizeof text);
  colon = text[1] == ':' ? text + 2 : text;
  size_t name = strlen (km_card_name (&p->now, km_card (m)));
  return split (&whole, colon + name, strlen (colon + name))
         && (leaves_out (said, &whole) || (has_repeat (program) && reorders (said, &whole)));
}

bool
km_guess_play (const MidKnightmare *p, MidKmKind kind, unsigned card, const char *text, size_t len,
               MidMove *out)
{
  const MidCard *program = km_program (&p->now, km_decider (&p->now), card);
  MidMoveList plays = { .count = 0 };
  Words said;
  unsigned n = 0;
  if (program == NULL || program->n_steps == 0 || !split (&said, text, len))
    return false;
  km_list_plays (p, card, MID_MOVES_MAX, &plays);
  for (unsigned i = 0; i < plays.count; i++)
    if (km_kind (plays.at[i]) == kind && fits (p, program, plays.at[i], &said))
      {
        *out = plays.at[i];
        n++;
      }
  return n == 1 && plays.count < MID_MOVES_MAX;
}
