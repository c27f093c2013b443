/* SPDX-License-Identifier: GPL-3.0-or-later */
/* facts [TRANSLATIONS]: what the program knows of itself and the help says as well, a fact a line, its
 * parts between tabs; in the language of the environment where a folder of translations is given,
 * else in English.
 *
 *   keys    "key", group, title, keys (as GTK writes them, blanks between them; maybe none)
 *   pieces  "piece", game's id, army (or "-"), its name, how it moves: of all that the arrays have,
 *           and behind them, with the army "*", those that no array has
 */
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

#include "mid-actions.h"
#include "mid-guide.h"

static void
print_keys (void)
{
  guint n;
  const MidAction *actions = mid_actions_list (&n);
  for (guint i = 0; i < n; i++)
    {
      if (actions[i].group == MID_N_ACTION_GROUPS)
        continue;
      g_autofree char *keys = g_strjoinv (" ", (char **) actions[i].usual);
      printf ("key\t%s\t%s\t%s\n", mid_actions_get_group_title (actions[i].group),
              _ (actions[i].title), keys);
    }
}

/* A piece by its number is printed once. */
static void
print_piece (const MidGame *game, const char *army, guint piece, gboolean *done)
{
  const MidGuide *guide = mid_guide_find (game);
  if (done[piece] || guide == NULL || guide->rules[piece] == NULL)
    return;
  done[piece] = TRUE;
  printf ("piece\t%s\t%s\t%s\t%s\n", game->id, army, _ (game->pieces[piece].name),
          _ (guide->rules[piece]));
}

/* What the first side of the starting position has, the pieces worth most first. */
static void
print_array (const MidGame *game, const char *army, const MidSetting *settings, guint n_settings,
             gboolean *done)
{
  MidPosition pos;
  MidCell cells[MID_CELLS_MAX];
  MidParse parse = game->start (game, settings, n_settings, &pos);
  if (parse.status != MID_OK)
    g_error ("%s %s does not start", game->id, army);
  game->cells (&pos, cells);
  for (int worth = G_MAXUINT8; worth >= 0; worth--)
    for (guint i = 0; i < game->files * game->ranks; i++)
      if (cells[i].piece != 0 && cells[i].owner == MID_FIRST
          && game->pieces[cells[i].piece].worth == worth)
        print_piece (game, army, cells[i].piece, done);
}

static void
print_pieces (const MidGame *game)
{
  static const char *const armies[] = { "Classic",  "Nemesis", "Empowered", "Reaper",
                                        "TwoKings", "Animals", NULL };
  gboolean done[G_MAXUINT8 + 1] = { FALSE };
  MidPosition pos;
  MidPlayer player;
  MidParse parse = game->start (game, NULL, 0, &pos);
  if (parse.status != MID_OK)
    g_error ("%s does not start", game->id);
  game->player (&pos, MID_FIRST, &player);
  if (player.army == NULL)
    print_array (game, "-", NULL, 0, done);
  else
    for (guint i = 0; armies[i] != NULL; i++)
      {
        gboolean of_army[G_MAXUINT8 + 1] = { FALSE };
        const MidSetting setting = { "WhiteArmy", armies[i] };
        print_array (game, armies[i], &setting, 1, of_army);
        for (guint k = 0; k <= G_MAXUINT8; k++)
          done[k] |= of_army[k];
      }
  for (guint i = 1; i < game->n_pieces; i++)
    print_piece (game, "*", i, done);
}

static void
translate_from (const char *folder)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    translate_from (argv[1]);
  print_keys ();
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    print_pieces (*game);
  return 0;
}
