/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-expectation.c: what could stand in place of an element that cannot be played. */
#include "mid-expectation.h"
#include "mid-blame.h"

#include <glib/gi18n-lib.h>

enum
{
  SHOWN = 3
};

static char *
dup_list (const MidAsideWord *words, guint n)
{
  GString *list = g_string_new (NULL);
  for (guint i = 0; i < n && i < SHOWN; i++)
    /* Translators: a word that could be written, in a list */
    g_string_append_printf (list, _ ("%s“%s”"), i > 0 ? ", " : "", words[i].text);
  g_string_append (list, n > SHOWN ? ", …" : "");
  return g_string_free (list, FALSE);
}

/* The longest beginning of the text that can go on, "" if none can. */
static guint
find_ways (const MidGame *game, const MidPosition *pos, const char *text, gsize len,
           MidAsideWord *words)
{
  while (len > 0)
    {
      guint n = game->continue_aside (pos, text, len, words);
      if (n > 0)
        return n;
      while (len > 0 && text[len - 1] != ' ')
        len--;
      while (len > 0 && text[len - 1] == ' ')
        len--;
    }
  return 0;
}

char *
mid_expectation_dup (const MidGame *game, const MidPosition *pos, const char *text, gsize len)
{
  if (game->continue_aside == NULL)
    return NULL;
  g_autofree MidAsideWord *words = g_new (MidAsideWord, MID_WORDS_MAX);
  MidDecision decision = game->decision (pos);
  gboolean owed = decision.ask == MID_ASK_CARD && decision.pass == 0;
  gboolean bracket = len > 1 && text[0] == '<';
  guint n;
  if (owed)
    n = game->continue_aside (pos, "", 0, words);
  else if (bracket)
    n = find_ways (game, pos, text + 1, len - 1 - (text[len - 1] == '>'), words);
  else
    return NULL;
  return n > 0 ? dup_list (words, n) : NULL;
}

char *
mid_expectation_dup_blame (const MidGame *game, const MidPosition *pos, const char *why,
                           const int16_t *squares, guint n)
{
  MidCell cells[MID_CELLS_MAX];
  g_autoptr (GString) list = g_string_new (NULL);
  game->cells (pos, cells);
  for (guint i = 0; i < n; i++)
    {
      char name[5];
      mid_square_name (game, squares[i], name);
      g_string_append (list, i > 0 ? ", " : "");
      /* Translators: a piece and its square: "rook on e8" */
      g_string_append_printf (list, _ ("%s on %s"), _ (game->pieces[cells[squares[i]].piece].name),
                              name);
    }
  /* Translators: why a move cannot be made: "the king would be in check (rook on e8)" */
  return n > 0 ? g_strdup_printf (_ ("%s (%s)"), why, list->str) : g_strdup (why);
}

char *
mid_expectation_dup_sentence (const MidGame *game, const MidPosition *pos, const char *text,
                              gsize len, const char *why, guint *names)
{
  int16_t squares[MID_BLAME_MAX];
  gboolean may_name = names == NULL || *names > 0;
  guint n = may_name ? mid_blame_text (game, pos, text, len, squares) : 0;
  if (names != NULL && may_name)
    --*names;
  g_autofree char *blame = mid_expectation_dup_blame (game, pos, why, squares, n);
  g_autofree char *expected = mid_expectation_dup (game, pos, text, len);
  if (expected == NULL)
    return g_steal_pointer (&blame);
  /* Translators: why an element cannot be played, and what could be written instead */
  return g_strdup_printf (_ ("%s; expected %s"), blame, expected);
}
