/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bad position text, for every game of the registry: each field of a text that is right made wrong
 * in turn, left out, or followed by another.  Whatever is wrong is refused with words of its own at
 * its own place.  What the words are is said game by game, in the tests of each.
 */
#include <glib.h>
#include <string.h>

#include "mid-game.h"

enum
{
  FIELDS_MAX = 12
};

/* A canonical text, and where its fields begin. */
typedef struct
{
  const MidGame *game;
  char text[MID_TEXT_MAX];
  size_t begins[FIELDS_MAX], ends[FIELDS_MAX];
  unsigned n;
} Good;

static void
good_init (Good *good, const MidGame *game)
{
  MidPosition pos;
  memset (good, 0, sizeof *good);
  good->game = game;
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  game->format (&pos, good->text, sizeof good->text);
  for (size_t at = 0; good->text[at] != '\0'; good->n++)
    {
      g_assert_cmpuint (good->n, <, FIELDS_MAX);
      good->begins[good->n] = at;
      at += strcspn (good->text + at, " ");
      good->ends[good->n] = at;
      at += strspn (good->text + at, " ");
    }
  g_assert_cmpuint (good->n, >=, 4); /* board, side and two counters at least */
}

/* Reads len bytes, copied so that a byte beyond them would be noticed. */
static MidParse
read_text (const MidGame *game, const char *text, size_t len)
{
  MidPosition pos;
  MidDefects defects;
  g_autofree char *copy = g_memdup2 (text, MAX (len, 1));
  MidParse parse = game->parse (game, NULL, 0, copy, len, &pos, &defects);
  g_assert_cmpint (parse.status == MID_OK, ==, parse.message == NULL);
  g_assert_cmpuint (parse.offset, <=, len);
  return parse;
}

static unsigned
field_at (const Good *good, size_t offset)
{
  for (unsigned i = 0; i < good->n; i++)
    if (offset <= good->ends[i])
      return i;
  return good->n;
}

/* --- Tests ------------------------------------------------------------------------------------ */

/* A word that no field can be, in the place of each. */
static void
test_fields (gconstpointer data)
{
  g_autoptr (GHashTable) messages = g_hash_table_new (g_str_hash, g_str_equal);
  Good good;
  good_init (&good, data);
  for (unsigned i = 0; i < good.n; i++)
    {
      g_autofree char *text =
        g_strdup_printf ("%.*s?!%s", (int) good.begins[i], good.text, good.text + good.ends[i]);
      MidParse parse = read_text (good.game, text, strlen (text));
      g_test_message ("%s: %s", text, parse.message);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpuint (parse.offset, ==, good.begins[i]);
      g_assert_true (g_hash_table_add (messages, (gpointer) parse.message));
    }
}

/* Each byte in turn: what is wrong is found no later, and in the same field. */
static void
test_bytes (gconstpointer data)
{
  Good good;
  good_init (&good, data);
  for (unsigned i = 0; i < good.n; i++)
    for (size_t at = good.begins[i]; at < good.ends[i]; at++)
      {
        char text[MID_TEXT_MAX];
        memcpy (text, good.text, sizeof text);
        text[at] = '\x7f';
        MidParse parse = read_text (good.game, text, strlen (text));
        g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
        g_assert_cmpuint (parse.offset, >=, good.begins[i]);
        g_assert_cmpuint (parse.offset, <=, at);
      }
}

/* Texts cut short anywhere: fields that may be missing may, a board may not be cut. */
static void
test_cut (gconstpointer data)
{
  Good good;
  good_init (&good, data);
  for (size_t len = 0; len < strlen (good.text); len++)
    {
      MidParse parse = read_text (good.game, good.text, len);
      if (len < good.ends[0])
        g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      if (parse.status == MID_BAD_SYNTAX)
        g_assert_cmpuint (field_at (&good, parse.offset), <=, field_at (&good, len));
    }
  MidParse board = read_text (good.game, good.text, good.ends[0]);
  g_assert_cmpint (board.status, ==, MID_BAD_SYNTAX); /* the side to move may never be missing */
  g_assert_cmpuint (board.offset, ==, good.ends[0]);
}

static void
test_more (gconstpointer data)
{
  Good good;
  good_init (&good, data);
  g_autofree char *text = g_strconcat (good.text, " ?! ?!", NULL);
  MidParse parse = read_text (good.game, text, strlen (text));
  g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
  g_assert_cmpuint (parse.offset, ==, strlen (good.text) + 1);
}

/* A rank too many, too few, too long, too short, each with words of its own, in that rank. */
static void
test_ranks (gconstpointer data)
{
  g_autoptr (GHashTable) messages = g_hash_table_new (g_str_hash, g_str_equal);
  Good good;
  good_init (&good, data);
  size_t end = good.ends[0], last = end;
  while (good.text[last - 1] != '/')
    last--;
  size_t wide = end - last;
  const char *rank = good.text + last, *rest = good.text + end;
  const char *comma = strchr (good.text, ',') != NULL ? "," : "";
  struct
  {
    char *text;
    size_t from, to;
  } cases[] = {
    { g_strdup_printf ("%.*s/%.*s%s", (int) end, good.text, (int) wide, rank, rest), end, end },
    { g_strdup_printf ("%.*s%s", (int) last - 1, good.text, rest), last - 1, last - 1 },
    { g_strdup_printf ("%.*s%s1%s", (int) end, good.text, comma, rest), end, end + 1 },
    { g_strdup_printf ("%.*s%s%s", (int) last, good.text, "1", rest), last, last + 1 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidParse parse = read_text (good.game, cases[i].text, strlen (cases[i].text));
      g_test_message ("%s: %s", cases[i].text, parse.message);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpuint (parse.offset, >=, cases[i].from);
      g_assert_cmpuint (parse.offset, <=, cases[i].to);
      g_assert_true (g_hash_table_add (messages, (gpointer) parse.message));
      g_free (cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    GTestDataFunc run;
  } tests[] = { { "fields", test_fields },
                { "bytes", test_bytes },
                { "cut", test_cut },
                { "more", test_more },
                { "ranks", test_ranks } };
  g_test_init (&argc, &argv, NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (unsigned i = 0; i < G_N_ELEMENTS (tests); i++)
      {
        g_autofree char *path = g_strdup_printf ("/faults/%s/%s", (*game)->id, tests[i].name);
        g_test_add_data_func (path, *game, tests[i].run);
      }
  return g_test_run ();
}
