/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-name-census.h"

#include <string.h>

typedef struct
{
  MidNameKind kind;
  const char *name;
  guint n;
} Count;

/* "same: Ann > Änn; near: …" */
static char *
dup_proposals (const Count *counts, guint n)
{
  g_autoptr (MidNameCensus) census = mid_name_census_new ();
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    mid_name_census_add (census, counts[i].kind, counts[i].name, counts[i].n);
  g_autoptr (GPtrArray) proposals = mid_name_census_propose (census, NULL);
  for (guint i = 0; i < proposals->len; i++)
    {
      const MidNameProposal *proposal = g_ptr_array_index (proposals, i);
      g_string_append_printf (text, "%s%s: %s (%u) > %s (%u)", i > 0 ? "; " : "",
                              mid_likeness_word (proposal->likeness), proposal->from,
                              proposal->n_from, proposal->to, proposal->n_to);
    }
  return g_string_free (text, FALSE);
}

#define EXPECT(expected, ...)                                                                      \
  {                                                                                                \
    const Count counts[] = { __VA_ARGS__ };                                                        \
    g_autofree char *found = dup_proposals (counts, G_N_ELEMENTS (counts));                        \
    g_assert_cmpstr (found, ==, expected);                                                         \
  }

#define PLAYER(name, n)                                                                            \
  {                                                                                                \
    MID_NAME_PLAYER, name, n                                                                       \
  }
#define EVENT(name, n)                                                                             \
  {                                                                                                \
    MID_NAME_EVENT, name, n                                                                        \
  }
#define SITE(name, n)                                                                              \
  {                                                                                                \
    MID_NAME_SITE, name, n                                                                         \
  }

static void
test_same (void)
{
  EXPECT ("same: KASPAROV,G (1) > Kasparov, G. (3)", PLAYER ("Kasparov, G.", 3),
          PLAYER ("KASPAROV,G", 1));
  /* What is in as many games: not in capitals, and with its accents. */
  EXPECT (
    "same: POLGAR, JUDIT (2) > Polgár, Judit (2); same: Polgar, Judit (2) > Polgár, Judit (2)",
    PLAYER ("Polgar, Judit", 2), PLAYER ("Polgár, Judit", 2), PLAYER ("POLGAR, JUDIT", 2));
  EXPECT ("same: linares  2001 (1) > Linares 2001 (4)", EVENT ("Linares 2001", 4),
          EVENT ("linares  2001", 1));
  EXPECT ("", SITE ("?", 9), SITE ("-", 9), SITE ("https://x.org/abcdefgh", 1),
          SITE ("https://x.org/abcdefgg", 1));
}

static void
test_alike (void)
{
  EXPECT ("alike: Fischer, R (9) > Fischer, Robert J. (2)", PLAYER ("Fischer, R", 9),
          PLAYER ("Fischer, Robert J.", 2));
  EXPECT ("alike: Bobby Fisk (1) > Fisk, Bobby B. (1)", PLAYER ("Fisk, Bobby B.", 1),
          PLAYER ("Bobby Fisk", 1));
  /* Two can be meant. */
  EXPECT ("", PLAYER ("Fischer, R", 9), PLAYER ("Fischer, Robert", 2), PLAYER ("Fischer, Rita", 2));
  EXPECT ("", PLAYER ("Smith, John", 9), PLAYER ("Smith, John Jr", 2));
  /* Events have no initials. */
  EXPECT ("", EVENT ("Fischer, R", 9), EVENT ("Fischer, Robert J.", 2));
}

static void
test_near (void)
{
  EXPECT ("near: Kaspraov, Garry (1) > Kasparov, Garry (7)", PLAYER ("Kasparov, Garry", 7),
          PLAYER ("Kaspraov, Garry", 1));
  EXPECT ("near: Rejkjavik (1) > Reykjavik (2); near: Reykjavk (1) > Reykjavik (2)",
          SITE ("Reykjavik", 2), SITE ("Reykjavk", 1), SITE ("Rejkjavik", 1));
  /* Numbers, Roman ones and short words are no slips. */
  EXPECT ("", EVENT ("Linares 2001", 4), EVENT ("Linares 2002", 1), EVENT ("Open XVII", 1),
          EVENT ("Open XVIII", 1), EVENT ("Group A", 1), EVENT ("Group B", 1), EVENT ("Cup Men", 1),
          EVENT ("Cup Man", 1));
  /* Two slips are too many. */
  EXPECT ("", SITE ("Reykjavik", 2), SITE ("Reikjavk", 1));
}

/* --- Slips, judged by a plain table of distances --- */

enum
{
  LETTERS = 8
};

/* Letters put in, left out or exchanged for another, and neighbours exchanged for each other. */
static guint
get_distance (const char *a, const char *b)
{
  guint n = (guint) strlen (a), m = (guint) strlen (b), d[LETTERS + 2][LETTERS + 2];
  for (guint i = 0; i <= n; i++)
    for (guint j = 0; j <= m; j++)
      {
        guint least = MAX (i, j);
        if (i > 0 && j > 0)
          least =
            MIN (MIN (d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          least = MIN (least, d[i - 2][j - 2] + 1);
        d[i][j] = least;
      }
  return d[n][m];
}

static void
test_slips (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  for (guint i = 0; i < 20000; i++)
    {
      char one[LETTERS + 1] = "", two[LETTERS + 1] = "";
      gsize n = (gsize) g_rand_int_range (rand, 4, LETTERS),
            m = n + (gsize) g_rand_int_range (rand, 0, 2);
      for (gsize j = 0; j < m; j++)
        {
          char letter = "abc"[g_rand_int_range (rand, 0, 3)];
          two[j] = letter;
          if (j < n)
            one[j] = g_rand_int_range (rand, 0, 5) ? letter : 'b';
        }
      for (gsize j = 0; j + 1 < m && g_rand_int_range (rand, 0, 2); j++)
        {
          char letter = two[j];
          two[j] = two[j + 1];
          two[j + 1] = letter;
        }
      if (strcmp (one, two) == 0)
        continue;
      const Count counts[] = { SITE (one, 2), SITE (two, 1) };
      g_autofree char *found = dup_proposals (counts, 2);
      g_autofree char *expected = g_strdup_printf ("near: %s (1) > %s (2)", two, one);
      g_assert_cmpstr (found, ==, get_distance (one, two) == 1 ? expected : "");
    }
}

/* --- Taking them --- */

static void
add (GPtrArray *proposals, MidNameKind kind, const char *from, const char *to)
{
  g_ptr_array_add (proposals, mid_name_proposal_new (kind, from, to));
}

static void
test_resolve (void)
{
  g_autoptr (GPtrArray) proposals =
    g_ptr_array_new_with_free_func ((GDestroyNotify) mid_name_proposal_free);
  add (proposals, MID_NAME_PLAYER, "a", "b");
  add (proposals, MID_NAME_PLAYER, "b", "c");
  add (proposals, MID_NAME_PLAYER, "x", "y");
  add (proposals, MID_NAME_PLAYER, "y", "x");
  add (proposals, MID_NAME_PLAYER, "z", "z");
  add (proposals, MID_NAME_EVENT, "a", "e");
  g_autoptr (GHashTable) ends = mid_name_proposals_resolve (proposals, MID_NAME_PLAYER);
  g_assert_cmpuint (g_hash_table_size (ends), ==, 2);
  g_assert_cmpstr (g_hash_table_lookup (ends, "a"), ==, "c");
  g_assert_cmpstr (g_hash_table_lookup (ends, "b"), ==, "c");
}

static void
test_cancelled (void)
{
  g_autoptr (MidNameCensus) census = mid_name_census_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  mid_name_census_add (census, MID_NAME_PLAYER, "Ann", 1);
  g_cancellable_cancel (cancellable);
  g_assert_null (mid_name_census_propose (census, cancellable));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name-census/same", test_same);
  g_test_add_func ("/name-census/alike", test_alike);
  g_test_add_func ("/name-census/near", test_near);
  g_test_add_func ("/name-census/slips", test_slips);
  g_test_add_func ("/name-census/resolve", test_resolve);
  g_test_add_func ("/name-census/cancelled", test_cancelled);
  return g_test_run ();
}
