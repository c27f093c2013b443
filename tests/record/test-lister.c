/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a file, listed in a thread of their own: all of them, in order, and only as far as
 * they are asked for. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "mid-lister-private.h"

enum
{
  GAMES = 7000 /* more than are read ahead */
};

static char *path;
static gsize size;

static void
write_games (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int fd = g_file_open_tmp ("midline-lister-XXXXXX.pgn", &path, NULL);
  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  for (guint i = 1; i <= GAMES; i++)
    g_string_append_printf (text,
                            "[Event \"E%u\"]\n[Date \"2013.05.%02u\"]\n[White \"M\xfcller\"]\n"
                            "[WhiteElo \"%u\"]\n[Annotator \"A\"]\n[Opening \"O%u\"]\n"
                            "[Result \"0-1\"]\n\n1. e4 {%*s} 0-1\n\n",
                            i, i % 28 + 1, i % 3000, i, (int) (i % 50), "");
  size = text->len;
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

static char *
dup_text (const MidListing *listing, const MidListed *game, MidListedText which)
{
  gsize start = which == 0 ? game->start : game->ends[which - 1];
  return g_strndup (listing->text->str + start, game->ends[which] - start);
}

static void
check_game (const MidListing *listing, const MidListed *game, guint number)
{
  g_autofree char *event = g_strdup_printf ("E%u", number);
  /* A rating of nothing is a tag all the same. */
  g_autofree char *other = g_strdup_printf ("%sAnnotator\x1f"
                                            "A\nOpening\x1fO%u\n",
                                            number % 3000 == 0 ? "WhiteElo\037"
                                                                 "0\n"
                                                               : "",
                                            number);
  const char *const wanted[MID_N_LISTED] = {
    [MID_LISTED_EVENT] = event, [MID_LISTED_WHITE] = "Müller", [MID_LISTED_OTHER] = other
  };
  for (guint i = 0; i < MID_N_LISTED; i++)
    {
      g_autofree char *text = dup_text (listing, game, i);
      if (i != MID_LISTED_DATE)
        g_assert_cmpstr (text, ==, wanted[i] != NULL ? wanted[i] : "");
    }
  g_assert_cmpint (game->day, ==, 20130501 + number % 28);
  g_assert_cmpint (game->elo[0], ==, number % 3000);
  g_assert_cmpint (game->elo[1], ==, 0);
}

static void
test_all (gconstpointer mode)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidLister) lister = mid_lister_new (path, GPOINTER_TO_INT (mode), NULL, &error);
  g_assert_no_error (error);
  goffset at = 0;
  guint number = 0;
  for (;;)
    {
      g_autoptr (MidListing) listing = mid_lister_next (lister, &error);
      g_assert_no_error (error);
      if (listing == NULL)
        break;
      g_assert_cmpuint (listing->games->len, >, 0);
      for (guint i = 0; i < listing->games->len; i++)
        {
          const MidListed *game = &g_array_index (listing->games, MidListed, i);
          g_assert_cmpint (game->offset, ==, at);
          check_game (listing, game, ++number);
          at += game->length;
        }
    }
  g_assert_cmpuint (number, ==, GAMES);
  g_assert_cmpuint ((gsize) at, <=, size);
  g_assert_null (mid_lister_next (lister, &error));
  g_assert_no_error (error);
}

/* One that is left in the middle does not go on, and no one waits for ever. */
static void
test_left (void)
{
  for (guint batches = 0; batches < 3; batches++)
    {
      g_autoptr (MidLister) lister = mid_lister_new (path, MID_LIST_QUICK, NULL, NULL);
      for (guint i = 0; i < batches; i++)
        {
          g_autoptr (MidListing) listing = mid_lister_next (lister, NULL);
          g_assert_cmpuint (listing->games->len, ==, MID_LISTING_GAMES);
        }
    }
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MidLister) lister = mid_lister_new (path, MID_LIST_QUICK, cancellable, NULL);
  g_autoptr (MidListing) first = mid_lister_next (lister, NULL);
  g_assert_nonnull (first);
  g_cancellable_cancel (cancellable);
  guint rest = 0;
  for (;;)
    {
      g_autoptr (MidListing) listing = mid_lister_next (lister, &error);
      if (listing == NULL)
        break;
      rest += listing->games->len;
    }
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (rest, <, GAMES - MID_LISTING_GAMES);
}

static void
test_no_file (void)
{
  g_autoptr (GError) error = NULL;
  g_assert_null (mid_lister_new ("/nonexistent/games.pgn", MID_LIST_QUICK, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  write_games ();
  g_test_add_data_func ("/lister/quick", GINT_TO_POINTER (MID_LIST_QUICK), test_all);
  g_test_add_data_func ("/lister/exact", GINT_TO_POINTER (MID_LIST_EXACT), test_all);
  g_test_add_func ("/lister/left", test_left);
  g_test_add_func ("/lister/cancelled", test_cancelled);
  g_test_add_func ("/lister/no-file", test_no_file);
  int status = g_test_run ();
  g_unlink (path);
  g_free (path);
  return status;
}
