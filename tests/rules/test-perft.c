/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaves counted from known positions: every data/NAME.perft.
 *
 *     # a remark
 *     game chess                      the game of the lines below, by id
 *     FEN ; 20/400/8902               leaves at one, two, three plies
 *
 * Counts above MIDLINE_PERFT_LEAVES are passed over.
 */
#include <glib.h>
#include <string.h>

#include "mid-game.h"

#define DEFAULT_LEAVES G_GUINT64_CONSTANT (120000000)

static guint64
most_leaves (void)
{
  const char *value = g_getenv ("MIDLINE_PERFT_LEAVES");
  return value != NULL ? g_ascii_strtoull (value, NULL, 10) : DEFAULT_LEAVES;
}

static void
check_count (const MidGame *game, const MidPosition *start, unsigned depth, guint64 leaves)
{
  MidPosition pos = *start;
  g_assert_cmpuint (mid_perft (game, &pos, depth), ==, leaves);
  g_assert_cmpmem (&pos, game->position_size, start, game->position_size);
}

/* "FEN ; n/n/n" */
static void
check_line (const MidGame *game, const char *line)
{
  g_auto (GStrv) halves = g_strsplit (line, " ; ", 2);
  MidPosition start;
  memset (&start, 0, sizeof start);

  g_test_message ("%s", line);
  g_assert_cmpuint (g_strv_length (halves), ==, 2);
  MidParse parse = game->parse (game, NULL, 0, halves[0], strlen (halves[0]), &start, NULL);
  g_assert_cmpstr (parse.message, ==, NULL);

  g_auto (GStrv) counts = g_strsplit (halves[1], "/", -1);
  for (unsigned depth = 1; counts[depth - 1] != NULL; depth++)
    {
      guint64 leaves;
      g_assert_true (
        g_ascii_string_to_unsigned (counts[depth - 1], 10, 0, G_MAXUINT64, &leaves, NULL));
      if (leaves <= most_leaves ())
        check_count (game, &start, depth, leaves);
    }
}

static void
test_file (gconstpointer path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  const MidGame *game = NULL;
  unsigned positions = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      if (**line == '#' || **line == '\0')
        continue;
      if (g_str_has_prefix (*line, "game "))
        {
          game = mid_game_find (*line + strlen ("game "));
          g_assert_nonnull (game);
          continue;
        }
      g_assert_nonnull (game);
      check_line (game, *line);
      positions++;
    }
  g_assert_cmpuint (positions, >, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "rules", "data", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".perft"))
      {
        g_autofree char *test = g_strconcat ("/perft/", name, NULL);
        g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
        g_test_add_data_func (test, paths->pdata[paths->len - 1], test_file);
      }
  g_assert_cmpuint (paths->len, >, 0);
  return g_test_run ();
}
