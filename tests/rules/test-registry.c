/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each game says of itself, without a move being made. */
#include <glib.h>
#include <string.h>

#include "mid-game.h"

/* The table itself, and finding it. */
static void
test_table (gconstpointer data)
{
  const MidGame *game = data;
  g_assert_true (mid_game_find (game->id) == game);
  g_assert_true (mid_game_find_variant (game->variant) == game);
  for (const char *const *alias = game->aliases; alias != NULL && *alias != NULL; alias++)
    g_assert_true (mid_game_find_variant (*alias) == game);
  g_assert_cmpuint (game->position_size, <=, MID_POSITION_MAX);
  g_assert_cmpuint (game->undo_size, <=, MID_UNDO_MAX);
  g_assert_cmpuint (game->files * game->ranks, <=, MID_CELLS_MAX);
  g_assert_cmpuint (game->n_pieces, <=, 256);
  /* What a game, an army or an option is, it says itself. */
  g_assert_nonnull (game->about);
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      const MidField *field = &game->fields[i];
      g_assert_true (field->kind != MID_FIELD_OPTION || field->about != NULL);
      for (unsigned k = 0; mid_field_is_army (field) && k < field->n_choices; k++)
        g_assert_nonnull (field->choices[k].about);
    }
  for (unsigned i = 1; i < game->n_pieces; i++)
    {
      g_assert_nonnull (game->pieces[i].image);
      g_assert_nonnull (game->pieces[i].name);
    }
  for (int square = 0; square < game->files * game->ranks; square++)
    {
      char name[5];
      mid_square_name (game, square, name);
      g_assert_cmpint (mid_square_parse (game, name, strlen (name)), ==, square);
    }
}

/* A value that is not one is refused, with its place. */
static void
test_settings (gconstpointer data)
{
  const MidGame *game = data;
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      MidSetting settings[] = { { "Unknown", "x" }, { game->fields[i].tag, "no such value" } };
      MidPosition pos;
      MidParse parse = game->start (game, settings, 2, &pos);
      g_assert_cmpint (parse.status, !=, MID_OK);
      g_assert_cmpuint (parse.offset, ==, 1);
      g_assert_nonnull (parse.message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *table = g_strdup_printf ("/registry/%s/table", (*game)->id);
      g_autofree char *settings = g_strdup_printf ("/registry/%s/settings", (*game)->id);
      g_test_add_data_func (table, *game, test_table);
      g_test_add_data_func (settings, *game, test_settings);
    }
  return g_test_run ();
}
