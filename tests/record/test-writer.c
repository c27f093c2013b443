/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Canonical text: what it looks like, and that reading it gives back what was written. */
#include "mid-reader.h"
#include "mid-writer.h"
#include "random-record.h"

#include <string.h>

/* Reads one game without errors. */
static MidRecord *
read_one (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_reader_next (reader, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  if (mid_reader_get_n_errors (reader) > 0)
    {
      const MidReadError *first = mid_reader_get_error (reader, 0);
      g_test_message ("%u:%u: %s in\n%s", first->line, first->column, first->message, text);
    }
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
  g_assert_null (mid_reader_next (reader, NULL, &error));
  g_assert_no_error (error);
  return record;
}

/* A pass at the end of a line says nothing and is not written. */
static gboolean
is_idle_end (MidRecord *record, MidNode *node)
{
  if (node == NULL || mid_node_get_next_sibling (node) != NULL
      || mid_node_get_previous_sibling (node) != NULL || mid_node_get_n_nags (node) > 0
      || mid_node_get_comment (node, MID_COMMENT_BEFORE) != NULL
      || mid_node_get_comment (node, MID_COMMENT_AFTER) != NULL)
    return FALSE;
  g_autofree char *element = mid_record_dup_element (record, node);
  MidNode *child = mid_node_get_first_child (node);
  return strcmp (element, "<->") == 0 && (child == NULL || is_idle_end (record, child));
}

static MidNode *
next_child (MidRecord *record, MidNode *child)
{
  return is_idle_end (record, child) ? NULL : child;
}

static void
assert_same_tree (MidRecord *a, MidNode *node_a, MidRecord *b, MidNode *node_b)
{
  g_assert_cmpuint (mid_node_get_move (node_a), ==, mid_node_get_move (node_b));
  g_assert_cmpstr (mid_node_get_text (node_a), ==, mid_node_get_text (node_b));
  g_assert_cmpuint (mid_node_get_n_nags (node_a), ==, mid_node_get_n_nags (node_b));
  for (guint i = 0; i < mid_node_get_n_nags (node_a); i++)
    g_assert_cmpuint (mid_node_get_nag (node_a, i), ==, mid_node_get_nag (node_b, i));
  MidNode *child_a = next_child (a, mid_node_get_first_child (node_a));
  MidNode *child_b = next_child (b, mid_node_get_first_child (node_b));
  while (child_a != NULL && child_b != NULL)
    {
      assert_same_tree (a, child_a, b, child_b);
      child_a = mid_node_get_next_sibling (child_a);
      child_b = mid_node_get_next_sibling (child_b);
    }
  g_assert_true (child_a == child_b);
}

static void
assert_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_assert_cmpint ((*line)[0], !=, '%');
      /* Longer are tags, comments that cannot break, and words without a space. */
      const char *space = strrchr (*line, ' ');
      if (g_utf8_strlen (*line, -1) > 80 && (*line)[0] != '[' && strchr (*line, ';') == NULL)
        g_assert_true (space == NULL || strstr (space, "verylong") != NULL || space[1] == '%'
                       || space[1] == '[');
    }
}

/* Promises 1 and 2 on records of every game. */
static void
test_laws (gconstpointer data)
{
  const MidGame *game = data;
  for (guint32 seed = 0; seed < 40; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (MidRecord) record = random_record_new (game, rand);
      for (guint i = 0; i < 20 + seed * 4; i++)
        random_record_edit (record, rand);
      g_autofree char *text = random_record_dup_text (record);
      g_autoptr (MidRecord) again = read_one (text);
      g_autofree char *twice = random_record_dup_text (again);
      g_assert_cmpstr (twice, ==, text);
      g_assert_true (mid_record_get_game (again) == game);
      assert_same_tree (record, mid_record_get_root (record), again, mid_record_get_root (again));
      assert_lines (text);
    }
}

static const char sirlin_tags[] = "[Variant \"Sirlin\"]\n[WhiteArmy \"Empowered\"]\n"
                                  "[BlackArmy \"TwoKings\"]\n[Result \"*\"]\n\n";
static const char mate_tags[] = "[Variant \"Chess2\"]\n[Result \"0-1\"]\n[SetUp \"1\"]\n"
                                "[FEN \"r3k3/8/8/8/8/6k1/8/7K b - - 0 1 ck --\"]\n\n";
static const char animal_tags[] = "[Variant \"Sirlin\"]\n[WhiteArmy \"Animals\"]\n"
                                  "[BlackArmy \"Classic\"]\n[Result \"*\"]\n"
                                  "[SetUp \"1\"]\n"
                                  "[FEN \"4k3/8/8/8/8/p7/p7/R3K3 w - - 0 1 ac 33\"]\n\n";

/* What goes in, and what canonical text of it is. */
static const struct
{
  const char *tags, *in, *out;
} movetexts[] = {
  { "", "1.e4 e5 2.Nf3 *", "1. e4 e5 2. Nf3 *" },
  { "", "e4 e5 Nf3 1/2", "1. e4 e5 2. Nf3 1/2-1/2" },
  { "", "1.e4! e5?! 2.Nf3!! $14 *", "1. e4 $1 e5 $6 2. Nf3 $3 $14 *" },
  { "", "1. e4 {one} {two} e5 *", "1. e4 {one} {two} 1... e5 *" },
  { "", "{zero} 1. e4 *", "{zero} 1. e4 *" },
  { "", "1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 *",
    "1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 *" },
  { "", "1. e4 (1. d4) {a} (1. c4) {b} e5 *", "1. e4 (1. d4) {a} (1. c4) {b} 1... e5 *" },
  { "", "1. e4 ({first} 1. d4 {last}) e5 *", "1. e4 ({first} 1. d4 {last}) 1... e5 *" },
  { "", "1. e4 ({only a remark}) e5 *", "1. e4 ({only a remark}) 1... e5 *" },
  { "", "1. e4 ; to the } end\ne5 *", "1. e4 ; to the } end\n1... e5 *" },
  { "", "1. e4 ; to the end\ne5 *", "1. e4 {to the end} 1... e5 *" },
  { "", "1. e4 (1. d4 ; }\n) e5 *", "1. e4 (1. d4 ; }\n) 1... e5 *" },
  { "", "% escape\n1. e4\n% another\ne5 *", "% escape\n% another\n1. e4 e5 *" },
  { "", "1. e4 (1. c4 c5 1-0) e5 *", "1. e4 (1. c4 c5 1-0) 1... e5 *" },
  { "", "1. e4 e5 * {after the end}", "1. e4 e5 {after the end} *" },
  { "", "1. e4 {  a\n   b  c\td  } *", "1. e4 {a b  c d} *" },
  { "", "1. e4 {} e5 *", "1. e4 e5 *" },
  { "", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *" },
  /* Elements; dxe4 can be challenged. */
  { sirlin_tags, "1. e4 d5 2. d4 dxe4 3. a3 *", "1. e4 d5 2. d4 dxe4 3. a3 *" },
  { sirlin_tags, "1. e4 d5 <-> 2. d4 dxe4 <-> <-> 3. a3 *", "1. e4 d5 2. d4 dxe4 3. a3 *" },
  { sirlin_tags, "1. e4 d5 2. d4 dxe4 <0:0+> 3. a3 *", "1. e4 d5 2. d4 dxe4 <0:0+> 3. a3 *" },
  { sirlin_tags, "1. e4 d5 2. d4 dxe4 <1:2> (<2:1> 3. a3) <Kdd7> *",
    "1. e4 d5 2. d4 dxe4 <1:2> (<2:1> 3. a3) <Kdd7> *" },
  { sirlin_tags, "1. e4 d5 2. d4 dxe4 <1:2> (3. a3) *", "1. e4 d5 2. d4 dxe4 <1:2> (<-> 3. a3) *" },
  { sirlin_tags, "1. e4 d5 2. d4 dxe4 3. a3 (<2:1> 3. h3) (<Kdd7>) (3. b3) 3... a6 *",
    "1. e4 d5 2. d4 dxe4 <-> (<2:1> 3. h3) <-> (<Kdd7>) 3. a3 (3. b3) 3... a6 *" },
  { sirlin_tags, "1. e4 d5 2. d4 dxe4 <-> (<2:1> 3. h3) 3. a3 *",
    "1. e4 d5 2. d4 dxe4 <-> (<2:1> 3. h3) 3. a3 *" },
  { sirlin_tags, "1. e4 d5 <-> {no} 2. d4 *", "1. e4 d5 <-> {no} 2. d4 *" },
  { sirlin_tags, "1. e4 d5 <-> $2 2. d4 dxe4 {hm} <2:2> *",
    "1. e4 d5 <-> $2 2. d4 dxe4 {hm} <2:2> *" },
  { sirlin_tags, "1. e4 d5 (1... e5 <Kee7> 2. a3) 2. d4 *",
    "1. e4 d5 (1... e5 <Kee7> 2. a3) 2. d4 *" },
  /* A pass that ends the game is said; one that leaves it going on is not. */
  { mate_tags, "1... Ra1# <-> 0-1", "1... Ra1# <-> 0-1" },
  { mate_tags, "1... Ra7 <-> 0-1", "1... Ra7 0-1" },
  /* A rampage over two pieces: the second duel is told from the first by the pass before it. */
  { animal_tags, "1. Rxa4 <-> <1:0> *", "1. Rxa4 <-> <1:0> *" },
  { animal_tags, "1. Rxa4 <1:1> <0:1> *", "1. Rxa4 <1:1> <0:1> *" },
  { animal_tags, "1. Rxa4 <1:1> <-> Ke7 *", "1. Rxa4 <1:1> Ke7 *" },
  { animal_tags, "1. Rxa4 Ke7 (<1:1> 1... Kd7) (<-> <1:1>) *",
    "1. Rxa4 <-> (<1:1> 1... Kd7) (<-> <1:1>) 1... Ke7 *" },
  { animal_tags, "1. Rxa4 Ke7 (Kd7 (<2:1> Kf7)) *",
    "1. Rxa4 <-> (<2:1> 1... Kf7) 1... Ke7 (1... Kd7) *" },
};

static void
test_movetext (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (movetexts); i++)
    {
      g_autofree char *in = g_strconcat (movetexts[i].tags, movetexts[i].in, NULL);
      g_autofree char *out = g_strconcat (movetexts[i].tags, movetexts[i].out, "\n\n", NULL);
      g_autoptr (MidRecord) record = read_one (in);
      g_autofree char *text = random_record_dup_text (record);
      g_assert_cmpstr (text, ==, out);
      g_autoptr (MidRecord) again = read_one (text);
      g_autofree char *twice = random_record_dup_text (again);
      g_assert_cmpstr (twice, ==, text);
    }
}

/* In PGN the tags of the start are what was understood, and the game is the same. */
static void
test_plain_tags (void)
{
  static const char *const cases[][2] = {
    { "[Variant \" Standard \"]\n", "[Variant \"Standard\"]\n" },
    { "[Variant \"Orthodox\"]\n", "[Variant \"Standard\"]\n" },
    { "[Variant \"fischer random chess\"]\n", "[Variant \"Chess960\"]\n" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n",
      "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3\"]\n[White \"A\"]\n",
      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[White \"A\"]\n" },
    { "[SetUp \"1\"]\n[White \"A\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K2R w KQkq - ? ?\"]\n",
      "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K2R w K - 0 1\"]\n[White \"A\"]\n" },
    { "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n", "" },
    { "[SetUp \"1\"]\n[FEN \"?\"]\n", "" },
    { "[Variant \"Chess960\"]\n[StartPosition \"0\"]\n",
      "[Variant \"Chess960\"]\n[StartPosition \"0\"]\n[SetUp \"1\"]\n"
      "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n" },
    { "[Variant \"Sirlin\"]\n[WhiteArmy \"Nemesis\"]\n",
      "[Variant \"Sirlin\"]\n[WhiteArmy \"Nemesis\"]\n" },
    { "[Variant \"Bughouse\"]\n[FEN \"?\"]\n", "[Variant \"Bughouse\"]\n[FEN \"?\"]\n" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *in = g_strconcat (cases[i][0], "\n*\n", NULL);
      g_autofree char *expected =
        g_strconcat (cases[i][1], cases[i][1][0] != '\0' ? "\n*\n\n" : "*\n\n", NULL);
      g_autoptr (MidReader) reader = mid_reader_new_for_data (in, strlen (in));
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_PGN);
      g_assert_cmpstr (text, ==, expected);
      g_autoptr (MidReader) second = mid_reader_new_for_data (text, strlen (text));
      g_autoptr (MidRecord) again = mid_reader_next (second, NULL, NULL);
      MidPosition start, same;
      mid_record_get_position (record, mid_record_get_root (record), &start);
      mid_record_get_position (again, mid_record_get_root (again), &same);
      g_assert_true (mid_record_get_game (again) == mid_record_get_game (record));
      g_assert_cmpmem (&start, mid_record_get_game (record)->position_size, &same,
                       mid_record_get_game (record)->position_size);
    }
}

/* A game that SetUp says begins elsewhere, and that can be played there alone. */
static void
test_plain_setup (void)
{
  static const char in[] =
    "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. Kd2 Kd7 *\n";
  g_autoptr (MidReader) reader = mid_reader_new_for_data (in, strlen (in));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_PGN);
  g_assert_cmpstr (text, ==,
                   "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. Kd2 Kd7 *\n\n");
}

/* What ends a line ends it again when it is read from what was written: numbers, parentheses, the
 * ends of lines and what else surrounded it once are no longer there. */
static void
test_refused (void)
{
  static const char *const texts[] = {
    "1. e4 e5 2. Qxe5Bc4 {N} g6 $11) 3. Qe2 *",
    "1 a83.?) *",
    "1. Rh10e3 ] . Kc2 $98 Rj9 *",
    "1. R\ng9 *",
    "1. e4 Nc6 2. O\n- O *",
    "1. [0-1] ? 1 0) - 1 e4 *",
    "1. Nc64 0 *-1",
    "1Nf3 Nf6 Tg1 *",
    "E4 Gd5 *",
    "2:)d5)2 *",
    "2:)1 d5)2 *",
    "1. e4 2:(d4) d5 3 *",
    "e4e5 Hc3 *",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MidReader) reader = mid_reader_new_for_data (texts[i], strlen (texts[i]));
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      g_autofree char *once = random_record_dup_text (record);
      g_autoptr (MidReader) second = mid_reader_new_for_data (once, strlen (once));
      g_autoptr (MidRecord) again = mid_reader_next (second, NULL, NULL);
      g_autofree char *twice = random_record_dup_text (again);
      g_assert_cmpstr (twice, ==, once);
    }
}

/* A word that could be a move is none among prose, unless one is missing there; so it stays. */
static void
test_prose (void)
{
  static const struct
  {
    const char *in, *out;
  } texts[] = {
    { "1. e4 e5 2. Nf3 Nc6 d4c5 was better 3. Bb5 *",
      "1. e4 e5 2. Nf3 Nc6 {d4c5 was better} 3. Bb5 *" },
    { "1. e4 e5 2. Nf3 d4c5 was better 2... Nc6 *",
      "1. e4 e5 2. Nf3 {d4c5 was better} 2... Nc6 *" },
    { "1. e4 e5 here Qxd5 wins 2. Nf3 *", "1. e4 e5 {here} {Qxd5 wins} 2. Nf3 *" },
    { "1. e4 e5 2. Nf3 a7a6b5 was better Nc6 3. Bb5 *",
      "1. e4 e5 2. Nf3 {a7a6b5 was better} 2... Nc6 3. Bb5 *" },
    { "1. e4 e5 2. Nf3 after d4c5, all is well *",
      "1. e4 e5 2. Nf3 {after} {d4c5, all is well} *" },
    { "e4 e5 instead Qxd5 wins Nf3 *", "1. e4 e5 {instead} {Qxd5 wins} 2. Nf3 *" },
    { "e4 e5 Qxd5 was better Nf3 *", "1. e4 e5 2. Qxd5 was better Nf3 *" },
    { "1. e4 e5 Qxd5 2. Nf3 *", "1. e4 e5 2. Qxd5 2. Nf3 *" },
    { "1. e4 e5 2. Nf3 d4c5 was better 3. Bb5 *", "1. e4 e5 2. Nf3 2... d4c5 was better 3. Bb5 *" },
    { "1. e4 e5 2. Qxd5 was better *", "1. e4 e5 2. Qxd5 was better *" },
    { "1. e4 e5 because of Qxd5 *", "1. e4 e5 {because of} 2. Qxd5 *" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MidReader) reader = mid_reader_new_for_data (texts[i].in, strlen (texts[i].in));
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      g_autofree char *once = random_record_dup_text (record);
      g_assert_cmpstr (strstr (once, texts[i].out) != NULL ? texts[i].out : once, ==, texts[i].out);
      g_autoptr (MidReader) second = mid_reader_new_for_data (once, strlen (once));
      g_autoptr (MidRecord) again = mid_reader_next (second, NULL, NULL);
      g_autofree char *twice = random_record_dup_text (again);
      g_assert_cmpstr (twice, ==, once);
    }
}

/* A bishop's capture that is not legal is no pawn's in the wrong case. */
static void
test_right_case (void)
{
  static const char text[] = "1. a3 Nc6 2. h3 Nd4 3. h4 Nb5 4. a4 Nc3 5. Bxc3 *";
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autofree char *written = random_record_dup_text (record);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 1);
  g_assert_cmpint (mid_reader_get_error (reader, 0)->code, ==, MID_RECORD_ERROR_ILLEGAL);
  g_assert_nonnull (strstr (written, "5. Bxc3 *"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/writer/movetext", test_movetext);
  g_test_add_func ("/writer/refused", test_refused);
  g_test_add_func ("/writer/plain-tags", test_plain_tags);
  g_test_add_func ("/writer/plain-setup", test_plain_setup);
  g_test_add_func ("/writer/right-case", test_right_case);
  g_test_add_func ("/writer/prose", test_prose);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strconcat ("/writer/laws/", (*game)->id, NULL);
      g_test_add_data_func (path, *game, test_laws);
    }
  return g_test_run ();
}
