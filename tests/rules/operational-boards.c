/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "operational-boards.h"

const MidGame *
operational_game (void)
{
  const MidGame *game = mid_game_find ("operational");
  g_assert_nonnull (game);
  return game;
}

static void
place (char *letters, const char *piece)
{
  int square = mid_square_parse (operational_game (), piece + 1, strlen (piece + 1));
  g_assert_cmpint (square, >=, 0);
  letters[square] = piece[0];
}

char *
operational_list_to_text (const char *list, char turn)
{
  const MidGame *game = operational_game ();
  char letters[SQUARES] = { 0 };
  GString *text = g_string_new (NULL);
  g_auto (GStrv) pieces = g_strsplit (*list == '!' ? list + 1 : list, " ", -1);
  if (*list != '!')
    {
      place (letters, "Ua1");
      place (letters, "uq11");
    }
  for (char **piece = pieces; *piece != NULL; piece++)
    if (**piece != '\0')
      place (letters, *piece);
  for (int rank = game->ranks - 1; rank >= 0; rank--)
    {
      int run = 0;
      for (int file = 0; file < game->files; file++)
        {
          char letter = letters[rank * game->files + file];
          if (letter != 0 && run > 0)
            g_string_append_printf (text, "%d", run);
          if (letter != 0)
            g_string_append_c (text, letter);
          run = letter != 0 ? 0 : run + 1;
        }
      if (run > 0)
        g_string_append_printf (text, "%d", run);
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  g_string_append_c (text, turn);
  return g_string_free (text, FALSE);
}

MidPosition
operational_read (const char *text, const MidSetting *setting)
{
  const MidGame *game = operational_game ();
  MidPosition pos;
  memset (&pos, 0, sizeof pos);
  MidParse parse =
    game->parse (game, setting, setting != NULL ? 1 : 0, text, strlen (text), &pos, NULL);
  g_assert_cmpstr (parse.message, ==, NULL);
  return pos;
}

MidPosition
operational_set_up (const char *list, char turn, const MidSetting *setting)
{
  g_autofree char *text = operational_list_to_text (list, turn);
  return operational_read (text, setting);
}

MidMove
operational_find_move (const MidPosition *pos, const char *text)
{
  const MidGame *game = operational_game ();
  MidMoveList list;
  game->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char buf[MID_MOVE_TEXT_MAX];
      game->format_move (pos, list.at[i], MID_LONG, buf, sizeof buf);
      if (strcmp (buf, text) == 0)
        return list.at[i];
    }
  return 0;
}
