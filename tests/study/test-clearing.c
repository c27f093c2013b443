/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-clearing.h"

#include <locale.h>

enum
{
  GAMES = 3000
};

/* Every second game has something to clear. */
static MidCollection *
make_games (guint n)
{
  MidCollection *collection = mid_collection_new ();
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MidRecord) record = mid_record_new (mid_game_find ("chess"), NULL, 0, NULL);
      if (i % 2 == 0)
        mid_record_set_comment (record, mid_record_get_root (record), MID_COMMENT_AFTER, "words");
      mid_collection_append (collection, record);
    }
  return collection;
}

static guint
count_comments (MidCollection *collection)
{
  guint n = 0;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (collection)); i++)
    {
      g_autoptr (MidRecord) record = mid_collection_load_game (collection, i, NULL);
      n += mid_node_get_comment (mid_record_get_root (record), MID_COMMENT_AFTER) != NULL;
    }
  return n;
}

typedef struct
{
  guint told, done, n, n_cleared;
} Told;

static void
tell_cb (guint done, guint n, guint n_cleared, gpointer data)
{
  Told *told = data;
  g_assert_cmpuint (done, <=, n);
  g_assert_cmpuint (done, >=, told->done);
  *told = (Told){ told->told + 1, done, n, n_cleared };
}

typedef struct
{
  MidCollection *games;
  MidClearing *clearing;
  Told told;
} Case;

static void
begin (Case *self, guint n)
{
  *self = (Case){ .games = make_games (n) };
  self->clearing = mid_clearing_new (self->games, MID_CLEAR_COMMENTS, tell_cb, &self->told);
}

static void
run (Case *self)
{
  while (self->told.told == 0 || self->told.done < self->told.n)
    g_main_context_iteration (NULL, TRUE);
}

static void
end (Case *self)
{
  g_clear_pointer (&self->clearing, mid_clearing_free);
  g_clear_object (&self->games);
}

static void
test_all (void)
{
  Case one;
  begin (&one, GAMES);
  g_assert_cmpuint (count_comments (one.games), ==, GAMES / 2);
  run (&one);
  g_assert_cmpuint (one.told.n, ==, GAMES);
  g_assert_cmpuint (one.told.n_cleared, ==, GAMES / 2);
  g_assert_cmpuint (mid_clearing_get_n_cleared (one.clearing), ==, GAMES / 2);
  g_assert_cmpuint (count_comments (one.games), ==, 0);

  g_autoptr (MidRecord) first = mid_collection_load_game (one.games, 0, NULL);
  mid_record_undo (first);
  g_assert_cmpuint (count_comments (one.games), ==, 1);
  end (&one);
}

/* The rest stays as it is. */
static void
test_stopped (void)
{
  Case one;
  begin (&one, GAMES * 20);
  g_main_context_iteration (NULL, FALSE);
  guint n_cleared = mid_clearing_get_n_cleared (one.clearing);
  g_assert_cmpuint (n_cleared, >, 0);
  g_assert_cmpuint (n_cleared, <, GAMES * 10); /* not all in one go */
  g_clear_pointer (&one.clearing, mid_clearing_free);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (count_comments (one.games), ==, GAMES * 10 - n_cleared);
  mid_clearing_free (NULL);
  end (&one);
}

/* Games that go from before the place, and come there, leave none out. */
static void
test_changed (void)
{
  Case one;
  begin (&one, GAMES * 20);
  g_main_context_iteration (NULL, FALSE);
  for (guint i = 0; i < 7; i++)
    mid_collection_remove (one.games, 1);
  g_main_context_iteration (NULL, FALSE);
  run (&one);
  g_assert_cmpuint (one.told.n, ==, GAMES * 20 - 7);
  g_assert_cmpuint (count_comments (one.games), ==, 0);
  end (&one);
}

static void
test_none (void)
{
  Case one;
  begin (&one, 0);
  run (&one);
  g_assert_cmpuint (one.told.n, ==, 0);
  end (&one);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clearing/all", test_all);
  g_test_add_func ("/clearing/stopped", test_stopped);
  g_test_add_func ("/clearing/changed", test_changed);
  g_test_add_func ("/clearing/none", test_none);
  return g_test_run ();
}
