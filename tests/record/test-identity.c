/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is the same game, by names, dates, moves; how copies come together; which says most. */
#include <string.h>

#include "mid-index.h"
#include "mid-richness.h"

/* --- Names --- */

/* Whether a name is found where the other is filed. */
static gboolean
is_found (const MidPlayerName *name, const MidPlayerName *other)
{
  g_autoptr (GPtrArray) under = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) in = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) ignored = g_ptr_array_new_with_free_func (g_free);
  mid_player_name_list_keys (name, ignored, in);
  mid_player_name_list_keys (other, under, ignored);
  for (guint i = 0; i < in->len; i++)
    if (g_ptr_array_find_with_equal_func (under, in->pdata[i], g_str_equal, NULL))
      return TRUE;
  return FALSE;
}

static MidNames
compare (const char *a, const char *b)
{
  g_autoptr (MidPlayerName) one = mid_player_name_new (a);
  g_autoptr (MidPlayerName) two = mid_player_name_new (b);
  MidNames names = mid_player_name_compare (one, two);
  if (names != MID_NAMES_DIFFER)
    {
      g_assert_true (is_found (one, two));
      g_assert_true (is_found (two, one));
    }
  g_assert_cmpint (mid_player_name_compare (two, one), ==, names);
  return names;
}

static void
test_names (void)
{
  static const struct
  {
    const char *a, *b;
    MidNames names;
  } cases[] = {
    { "Fischer, Robert J.", "fischer, robert j", MID_NAMES_EQUAL },
    { "Müller, Änne", "Muller,Anne", MID_NAMES_EQUAL },
    { "Mueller, A", "Müller, A.", MID_NAMES_EQUAL },
    { "Łukasz Ćwik", "Lukasz Cwik", MID_NAMES_EQUAL },
    { "Đorđević, Þór", "Dordevic, Thor", MID_NAMES_EQUAL },
    { "Møller, Jørgen", "Moller, Jorgen", MID_NAMES_EQUAL },
    { "Møller, Jørgen", "Moeller, J", MID_NAMES_ALIKE },
    { "O'Kelly", "O’Kelly", MID_NAMES_EQUAL },
    { "O'Kelly de Galway, A", "OKelly de Galway, A", MID_NAMES_EQUAL },
    { "N`Diaye", "NDiaye", MID_NAMES_EQUAL },
    { "Jose\xcc\x81 Capablanca", "Jos\xc3\xa9 Capablanca", MID_NAMES_EQUAL },
    { "Jean-Marc X", "Jean Marc X", MID_NAMES_EQUAL },
    { "Fischer, R (2780)", "Fischer, R", MID_NAMES_EQUAL },
    { "Иванов", "иванов", MID_NAMES_EQUAL },
    { "GM Fischer, R", "Fischer, R", MID_NAMES_EQUAL },
    { "WIM Polgar Susan", "Polgar Susan", MID_NAMES_EQUAL },
    { "Im, Sung", "Sung", MID_NAMES_DIFFER },
    { "Fischer, Robert", "Robert Fischer", MID_NAMES_ALIKE },
    { "Fischer, R.", "Fischer, Robert James", MID_NAMES_ALIKE },
    { "Fischer, RJ", "Fischer, Robert James", MID_NAMES_ALIKE },
    { "Fischer, RJ", "Robert J. Fischer", MID_NAMES_ALIKE },
    { "R. Fischer", "Robert Fischer", MID_NAMES_ALIKE },
    { "Fischer R", "Fischer, Robert", MID_NAMES_ALIKE },
    { "Fischer", "Fischer, Robert", MID_NAMES_ALIKE },
    { "Fischer", "Robert Fischer", MID_NAMES_ALIKE },
    { "Fischer", "Fischer R.", MID_NAMES_ALIKE },
    { "van der Berg, J", "Jan van der Berg", MID_NAMES_ALIKE },
    { "Fischer, R", "Fischer, B", MID_NAMES_DIFFER },
    { "Fischer, Robert", "Fischer, Rolf", MID_NAMES_DIFFER },
    { "Fischer, RJ", "Fischer, Robert Karl", MID_NAMES_DIFFER },
    { "Fischer", "Fisher", MID_NAMES_DIFFER },
    { "Robert", "Robert Fischer", MID_NAMES_DIFFER },
    { "Smith, John", "Smith, John Jr", MID_NAMES_DIFFER },
    { "Smith, John", "Smith, John II", MID_NAMES_DIFFER },
    { "James, John", "John, James", MID_NAMES_DIFFER },
    { "player1", "player2", MID_NAMES_DIFFER },
    { "foo_1", "foo", MID_NAMES_DIFFER },
    { "X", "Y", MID_NAMES_DIFFER },
    { "A", "Anna", MID_NAMES_DIFFER },
    { "丁立人", "李超", MID_NAMES_DIFFER },
    { "Иванов", "Петров", MID_NAMES_DIFFER },
    { "?", "", MID_NAMES_EQUAL },
    { "N.N.", "?", MID_NAMES_EQUAL },
    { "?", "Fischer", MID_NAMES_DIFFER },
    { "Anonymous", "?", MID_NAMES_EQUAL },
    /* An umlaut can be written out; what was never one is a letter of its own. */
    { "Mueller, Joerg", "Müller, Jörg", MID_NAMES_EQUAL },
    { "Mueller, A", "Muller, A", MID_NAMES_DIFFER },
    { "Smith, Michael", "Smith, Michal", MID_NAMES_DIFFER },
    { "Smith, Joel", "Smith, Jol", MID_NAMES_DIFFER },
    { "Kjærgaard, Åse", "Kjaergaard, Ase", MID_NAMES_EQUAL },
    { "Kjærgaard, Åse", "Kjaergaard, Aase", MID_NAMES_EQUAL },
    /* Two of one name from two countries, and numbered ones; ratings change */
    { "Ivanov, Alexander (RUS)", "Ivanov, Alexander (USA)", MID_NAMES_DIFFER },
    { "Ivanov, Alexander (RUS)", "Ivanov, Alexander", MID_NAMES_ALIKE },
    { "Ivanov, Alexander (RUS)", "Ivanov, A. (Rus)", MID_NAMES_ALIKE },
    { "Smith (1)", "Smith (2)", MID_NAMES_DIFFER },
    { "Fischer, R (2780)", "Fischer, R (2785)", MID_NAMES_EQUAL },
    { "Carlsen (GM)", "Carlsen", MID_NAMES_EQUAL },
    /* Names of accounts, and names of two words, are not taken apart. */
    { "foo_bar", "bar", MID_NAMES_DIFFER },
    { "foo_bar", "foobar", MID_NAMES_DIFFER },
    { "foo-bar", "bar", MID_NAMES_DIFFER },
    { "foo-bar", "foo", MID_NAMES_DIFFER },
    { "Anna Smith-Jones", "Jones", MID_NAMES_DIFFER },
    { "Anna Smith-Jones", "Anna Jones", MID_NAMES_DIFFER },
    { "Anna Smith-Jones", "Smith-Jones, A", MID_NAMES_ALIKE },
    { "Anna Smith-Jones", "Smith Jones, A", MID_NAMES_ALIKE },
    { "Smith-Jones", "Smith-Jones, A", MID_NAMES_ALIKE },
    /* Several play together. */
    { "Smith, J & Brown, A", "Smith, J", MID_NAMES_DIFFER },
    { "Smith, J / Brown, A", "Smith, J / Green, B", MID_NAMES_DIFFER },
    { "Smith & Brown", "Brown", MID_NAMES_DIFFER },
    { "Smith, J and Brown, A", "Smith, J", MID_NAMES_DIFFER },
    { "A B C D E F G H I J K L M", "A B C D E F G H I J K L N", MID_NAMES_DIFFER },
    { "Dr. Tarrasch, Siegbert", "Tarrasch, S", MID_NAMES_ALIKE },
    { "Tarrasch, Dr. Siegbert", "Siegbert Tarrasch", MID_NAMES_ALIKE },
    { "GM Fischer, RJ", "Fischer, Robert James", MID_NAMES_ALIKE },
    { "GM. Carlsen, M", "Carlsen, M", MID_NAMES_EQUAL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s, %s", cases[i].a, cases[i].b);
      g_assert_cmpint (compare (cases[i].a, cases[i].b), ==, cases[i].names);
    }
}

/* Any bytes have a name, and every name is its own. */
static void
test_noise (void)
{
  static const char *const parts[] = { "a",    "B",  ",", " ", ".", "(",  ")",  "'",   "é",
                                       "\xff", "Jr", "9", "-", "ß", "丁", "NN", "van", "?",
                                       "ä",    "e",  "_", "&", "o", "ø",  "Dr", "and", "aa" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GString) one = g_string_new (NULL), two = g_string_new (NULL);
      for (gint32 n = g_rand_int_range (rand, 0, 20); n > 0; n--)
        g_string_append (n % 2 == 0 ? one : two,
                         parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
      compare (one->str, two->str);
      g_assert_cmpint (compare (one->str, one->str), ==, MID_NAMES_EQUAL);
    }
}

/* --- Games --- */

/* "Event|Site|Date|Round|White|Black|Result|moves", "" for no tag. */
static void
append_game (GString *text, const char *game)
{
  static const char *const names[] = {
    "Event", "Site", "Date", "Round", "White", "Black", "Result"
  };
  g_auto (GStrv) parts = g_strsplit (game, "|", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 8);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (text, "[%s \"%s\"]\n", names[i], parts[i]);
  g_string_append_printf (text, "\n%s %s\n\n", parts[7], *parts[6] != '\0' ? parts[6] : "*");
}

/* The groups of two and more as "1 3, 2 4". */
static char *
find_groups (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidIndex) index = mid_index_new_for_text (text, strlen (text), &error);
  g_assert_no_error (error);
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, &error));
  g_autoptr (GPtrArray) groups = mid_index_find_duplicates (index, NULL, &error);
  g_assert_no_error (error);
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < groups->len; i++)
    {
      const GArray *group = g_ptr_array_index (groups, i);
      for (guint j = 0; j < group->len; j++)
        g_string_append_printf (out, "%s%u",
                                j > 0   ? " "
                                : i > 0 ? ", "
                                        : "",
                                g_array_index (group, guint, j));
    }
  return g_string_free (out, FALSE);
}

static void
expect_groups (const char *wanted, const char *const *games)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (; *games != NULL; games++)
    append_game (text, *games);
  g_autofree char *groups = find_groups (text->str);
  g_assert_cmpstr (groups, ==, wanted);
}

#define MOVES "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"

static void
test_who (void)
{
  expect_groups ("1 2 4",
                 (const char *[]){ "A||2001.05.12||Fischer, Robert|Bell, A|1-0|" MOVES,
                                   "B||2001.05.12||Robert Fischer|Anna Bell|1-0|" MOVES,
                                   "A||2001.05.12||Fischer, Rolf|Bell, A|1-0|" MOVES,
                                   "||2001.05.??||FISCHER|Bell|1-0|" MOVES,
                                   "A||2001.05.12||Bell, A|Fischer, Robert|1-0|" MOVES, NULL });
  /* Very short games of different players, with a name or without */
  static const char *const lines[] = {
    "", "1. e4", "1. e4 e5", "1. e4 e5 2. f4", "1. e4 e5 2. f4 f5", "1. e4 e5 2. f4 f5 3. d3"
  };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *one = g_strconcat ("A||2001.05.12||X|Y|1-0|", lines[i], NULL);
      g_autofree char *two = g_strconcat ("A||2001.05.12||V|W|1-0|", lines[i], NULL);
      g_autofree char *three = g_strconcat ("A||2001.05.12||?|Y|1-0|", lines[i], NULL);
      expect_groups ("", (const char *[]){ one, two, three, NULL });
    }
  /* Nobody knows who: equal to the letter, or not the same */
  expect_groups ("1 2", (const char *[]){ "A||||?|?|1-0|" MOVES, "A||||?||1-0|" MOVES,
                                          "B||||?|?|1-0|" MOVES, NULL });
}

static void
test_when (void)
{
  expect_groups ("1 3, 2 5",
                 (const char *[]){ "A||2001.05.12||X|Y|1-0|" MOVES, "A||2002.05.12||X|Y|1-0|" MOVES,
                                   "A||2001.??.??||X|Y|1-0|" MOVES, "A||2003.05||X|Y|1-0|" MOVES,
                                   "A||2002.??.??||X|Y|1-0|" MOVES, NULL });
  /* A game without a date is one of two, and never makes them one. */
  expect_groups ("1 2", (const char *[]){ "A||||X|Y|1-0|" MOVES, "A||2001.05.12||X|Y|1-0|" MOVES,
                                          "A||2002.05.12||X|Y|1-0|" MOVES, NULL });
  /* Rounds */
  expect_groups ("1 2", (const char *[]){ "A||2001.05.12|3|X|Y|1-0|" MOVES,
                                          "A||2001.05.12|3.12|X|Y|1-0|" MOVES,
                                          "A||2001.05.12|4|X|Y|1-0|" MOVES, NULL });
  /* Events, where dates do not tell */
  expect_groups ("1 2",
                 (const char *[]){ "Linares 1993||||X|Y|1-0|" MOVES, "LINARES||||X|Y|1-0|" MOVES,
                                   "Monaco||||X|Y|1-0|" MOVES, NULL });
  expect_groups (
    "1 2", (const char *[]){ "Linares||2001||X|Y|1-0|" MOVES, "Monaco||||X|Y|1-0|" MOVES, NULL });
}

static void
test_what (void)
{
  expect_groups ("1 3",
                 (const char *[]){ "A||2001.05.12||X|Y|1-0|" MOVES, "A||2001.05.12||X|Y|0-1|" MOVES,
                                   "A||2001.05.12||X|Y|*|" MOVES, NULL });
  expect_groups ("", (const char *[]){ "A||2001.05.12||X|Y|1-0|" MOVES,
                                       "A||2001.05.12||X|Y|1-0|" MOVES " 4. Ba4", NULL });
  /* What cannot be played is a part of the line. */
  expect_groups ("1 3", (const char *[]){ "A||||X|Y|1-0|1. e4 e5 2. Qxh8 d6",
                                          "A||||X|Y|1-0|1. e4 e5 2. Qxh7 d6",
                                          "A||||X|Y|1-0|1. e4 e5 {so} 2. Qxh8 d6", NULL });
}

/* A game with one tag more or another value: "Name=value". */
static void
append_tagged (GString *text, const char *tag)
{
  g_autofree char *name = g_strndup (tag, strcspn (tag, "="));
  const char *value = tag + strlen (name) + 1;
  if (!g_str_equal (name, "Date"))
    g_string_append (text, "[Date \"????.??.??\"]\n");
  g_string_append_printf (text, "[White \"X\"]\n[Black \"Y\"]\n[%s \"%s\"]\n\n" MOVES " *\n\n",
                          name, value);
}

static void
test_tags (void)
{
  static const struct
  {
    const char *one, *two;
    gboolean same;
  } cases[] = {
    { "UTCTime=10:00:00", "UTCTime=10:07:00", FALSE },
    { "UTCTime=10:00", "UTCTime=10:00:00", TRUE },
    { "Time=?", "Time=10:00:00", TRUE },
    { "StartTime=10:00:00", "StartTime=11:00:00", FALSE },
    { "EndTime=10:00:00 PDT", "EndTime=11:00:00 PDT", FALSE },
    { "UTCTime=10:00:00", "Time=11:00:00", TRUE },
    { "Date=2001.05.12", "Date=2001-5-12", TRUE },
    { "Date=12.05.2001", "Date=2001.05.12", TRUE },
    { "Date=20010512", "Date=2001.05.12", TRUE },
    { "Date=20010512", "Date=20010513", FALSE },
    { "Date= 2002.05.12", "Date=2001.05.12", FALSE },
    { "Date=199?.??.??", "Date=1994.05.12", TRUE },
    { "Date=199?.??.??", "Date=2004.05.12", FALSE },
    { "Date=2001.1?.??", "Date=2001.05.12", FALSE },
    { "Date=2001.00.00", "Date=2001.05.12", TRUE },
    { "Date=May 12", "Date=June 12", FALSE },
    { "UTCDate=2020.01.01", "UTCDate=2020.01.02", FALSE },
    { "UTCDate=2020.01.01", "Date=2021.01.01", FALSE },
    { "EventDate=1999.01.01", "EventDate=2001.01.01", FALSE },
    { "EventDate=1999.??.??", "EventDate=1999.01.01", TRUE },
    { "Round=1", "Round=01", TRUE },
    { "Round=1a", "Round=1b", FALSE },
    { "Round=1", "Round=1b", TRUE },
    { "Round=1-1", "Round=1-2", FALSE },
    { "Round=1(1)", "Round=1(2)", FALSE },
    { "Round=1.0", "Round=1.1", FALSE },
    { "Round=Round 1", "Round=1", TRUE },
    { "Round=R1", "Round=R2", FALSE },
    { "Round=Final", "Round=Semifinal", FALSE },
    { "Round=Final", "Round=final", TRUE },
    { "Round=Final", "Round=7", TRUE },
    { "WhiteFideId=100", "WhiteFideId=200", FALSE },
    { "WhiteFideId=100", "WhiteFideId=0", TRUE },
    { "GameId=abcdefgh", "GameId=abcdefgi", FALSE },
    { "Link=https://example.org/1", "Link=https://example.org/2", FALSE },
    { "WhiteElo=2500", "WhiteElo=2510", TRUE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s, %s", cases[i].one, cases[i].two);
      g_autoptr (GString) text = g_string_new (NULL);
      append_tagged (text, cases[i].one);
      append_tagged (text, cases[i].two);
      g_autofree char *groups = find_groups (text->str);
      g_assert_cmpstr (groups, ==, cases[i].same ? "1 2" : "");
    }
  /* Games of one event on two days, of which one says when it began */
  g_autofree char *days =
    find_groups ("[Date \"1999.01.05\"]\n[EventDate \"1999.01.01\"]\n[White \"X\"]\n[Black \"Y\"]"
                 "\n\n" MOVES " *\n\n"
                 "[Date \"1999.01.05\"]\n[EventDate \"1998.12.30\"]\n[White \"X\"]\n[Black \"Y\"]"
                 "\n\n" MOVES " *\n\n");
  g_assert_cmpstr (days, ==, "1 2");
}

/* --- Richness --- */

static guint64
measure (const char *text)
{
  return mid_richness_of_text (text, strlen (text));
}

static void
test_richness (void)
{
  static const char *const poorer_first[] = {
    "1. e4 e5 *",
    "[White \"?\"]\n[Round \"-\"]\n\n1. e4 e5 *",
    "[White \"X\"]\n\n1. e4 e5 *",
    "[White \"X\"]\n[Black \"Y\"]\n\n1. e4 e5 *",
    "1. e4 {[%clk 0:10]} e5 {[%clk 0:10]} *",
    "1. e4! e5 *",
    "1. e4 {two words} e5 *",
    "1. e4 {two words} (1. d4 d5) e5 *",
    "1. e4 {two words} (1. d4 d5 {three of them}) e5 *",
  };
  for (guint i = 1; i < G_N_ELEMENTS (poorer_first); i++)
    if (i == 1)
      g_assert_cmpuint (measure (poorer_first[0]), ==, measure (poorer_first[1]));
    else
      g_assert_cmpuint (measure (poorer_first[i - 1]), <, measure (poorer_first[i]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/identity/names", test_names);
  g_test_add_func ("/identity/noise", test_noise);
  g_test_add_func ("/identity/who", test_who);
  g_test_add_func ("/identity/when", test_when);
  g_test_add_func ("/identity/what", test_what);
  g_test_add_func ("/identity/tags", test_tags);
  g_test_add_func ("/identity/richness", test_richness);
  return g_test_run ();
}
