/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-standing.h"

#include <glib/gi18n.h>

#include "mid-guide.h"

static void
add (GPtrArray *words, int square, const char *text)
{
  char *before = words->pdata[square];
  words->pdata[square] =
    before != NULL ? g_strdup_printf ("%s, %s", before, text) : g_strdup (text);
  g_free (before);
}

/* The words name the other square. */
static void
add_towards (GPtrArray *words, const MidGame *game, const char *format, int square, int to)
{
  char name[5];
  mid_square_name (game, to, name);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *text = g_strjoinv (name, parts);
  add (words, square, text);
}

static void
add_limit (GPtrArray *words, const MidHint *hint)
{
  g_autofree char *text =
    /* Translators: of a piece: how far it goes */
    g_strdup_printf (ngettext ("%u square at most", "%u squares at most", hint->count),
                     hint->count);
  add (words, hint->square, text);
}

static void
add_hint (GPtrArray *words, const MidGame *game, const MidHint *hint)
{
  /* Translators: of a square of the board: a wall stands between it and another */
  const char *wall = _ ("a wall towards %s");
  if (hint->kind == MID_HINT_WALL)
    {
      add_towards (words, game, wall, hint->square, hint->to);
      add_towards (words, game, wall, hint->to, hint->square);
    }
  else if (hint->kind == MID_HINT_HEADING)
    /* Translators: of a pawn on a board that has been turned: where it goes on */
    add_towards (words, game, _ ("goes on towards %s"), hint->square, hint->to);
  else if (hint->kind == MID_HINT_SIGN && hint->sign == MID_SIGN_TRAP)
    add (words, hint->square, _ ("a trap"));
  else if (hint->kind == MID_HINT_SIGN && hint->sign == MID_SIGN_URGED)
    add (words, hint->square, _ ("has to move"));
  else if (hint->kind == MID_HINT_SIGN && hint->sign == MID_SIGN_SHORT)
    add_limit (words, hint);
}

gboolean
mid_standing_has_states (const MidGame *game)
{
  const MidGuide *guide = mid_guide_find (game);
  return guide != NULL && guide->standing != NULL; /* which has signs for them */
}

char *
mid_standing_dup_powers (const MidGame *game, MidCell cell)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (unsigned i = 0; i < game->n_powers; i++)
    for (unsigned n = mid_power_count (&game->powers[i], cell); n > 0; n--)
      g_ptr_array_add (names, (gpointer) _ (game->powers[i].name));
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

GPtrArray *
mid_standing_list (const MidGame *game, const MidPosition *position)
{
  const MidGuide *guide = mid_guide_find (game);
  if (guide == NULL || guide->standing == NULL)
    return NULL;
  g_autofree MidHint *hints = g_new (MidHint, MID_HINTS_MAX);
  unsigned n = guide->standing (position, hints);
  if (n == 0)
    return NULL;
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (words, game->files * game->ranks);
  for (unsigned i = 0; i < n; i++)
    add_hint (words, game, &hints[i]);
  return words;
}
