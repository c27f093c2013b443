/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The older style of Chess 2 text records: the two public samples, and each of its habits. */
#include "mid-reader.h"
#include "mid-writer.h"

#include <string.h>

static MidRecord *
read_text (const char *text, guint n_errors)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_reader_next (reader, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
    g_test_message ("%s", mid_reader_get_error (reader, i)->message);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, n_errors);
  return record;
}

static char *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "record", "data", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static MidNode *
get_last (MidRecord *record)
{
  MidNode *node = mid_record_get_root (record);
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  return node;
}

static char *
dup_moves (MidRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  char *moves = strstr (text->str, "\n\n") + 2;
  g_strdelimit (moves, "\n", ' ');
  return g_strdup (g_strchomp (moves));
}

/* Read by hand from the log, on a board: who stands where after each part of each turn. */
static void
test_sample (void)
{
  g_autofree char *text = load ("E-TK_sample_2013-12-17.pgn");
  g_autoptr (MidRecord) record = read_text (text, 0);
  g_autofree char *moves = dup_moves (record);
  MidOutcome outcome = mid_record_get_outcome (record, get_last (record));

  g_assert_cmpstr (mid_record_get_game (record)->id, ==, "sirlin");
  g_assert_cmpstr (mid_record_get_tag (record, "White"), ==, "Empowered");
  g_assert_cmpstr (mid_record_get_tag (record, "WhiteArmy"), ==, "Empowered");
  g_assert_cmpstr (mid_record_get_tag (record, "BlackArmy"), ==, "TwoKings");
  g_assert_cmpstr (mid_record_get_result (record), ==, "0-1");
  g_assert_cmpint (outcome.result, ==, MID_SECOND_WINS);
  g_assert_cmpint (outcome.reason, ==, MID_REASON_MIDLINE);
  g_assert_cmpstr (moves, ==,
                   "1. e4 d5 <Ked7> 2. d4 Nc6 <Kd6> 3. Rg3 dxe4 <2:2> 4. Bc4 Be6 <K6d7> 5. d5 Bxd5 "
                   "6. B4b3 f5 <Ke6> 7. Bxd5+ <1:0> f4 <Kf5> 8. Rc3 e5 <Ke8> 9. g3 Bb4 <Kf7> "
                   "10. Bb3+ Kf6 <K5g5> 11. Bxb4 <1:0> Kg4 <K~g4> 12. Rg3+ Kh4 <K~h4> 13. Nd2 Kf5 "
                   "<Kf4%> 0-1");
}

static void
test_unknown_start (void)
{
  g_autofree char *text = load ("classic-vs-classic_2014-11-07_log.pgn");
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);

  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 1);
  const MidReadError *error = mid_reader_get_error (reader, 0);
  g_assert_cmpint (error->code, ==, MID_RECORD_ERROR_START);
  g_assert_cmpuint (error->line, ==, 9);
  g_assert_cmpuint (error->column, ==, 4);
  g_assert_nonnull (strstr (error->message, "the start of the log is unknown"));
  g_assert_nonnull (strstr (error->message, "g2"));
  g_assert_cmpstr (mid_node_get_text (mid_record_get_root (record)), ==,
                   "1. g2 Qe2+ 2. g1 Qe1+ 3. g2 Qe2+ 4. g1 Qe1+ 5. g2  1/2-1/2");
  g_assert_null (mid_record_get_tag (record, "Variant"));
}

static const struct
{
  const char *white, *black, *log, *moves;
} habits[] = {
  /* Armies are recognised however they are spelt. */
  { "nemesis", "Two Kings", "1. e3 d5 1. ... Kd7 2. e4 *", "1. ee3 d5 <Ked7> 2. e4 *" },
  /* A king's letter is missing. */
  { "Classic", "Classic", "1. e4 e5 2. e2 d6 *", "1. e4 e5 2. Ke2 d6 *" },
  /* P for pawns, capturing ones too. */
  { "Nemesis", "Classic", "1. Pd3 Pe5 2. Pd4 Pxd4 3. Pe3 *", "1. dd3 e5 2. d4 exd4 3. ee3 *" },
  /* The second king is Q, and the first comes from the king's own place. */
  { "Classic", "TwoKings", "1. a3 d5 1. ... Qd7 2. a4 e5 2. ... Ke7 3. a5 *",
    "1. a3 d5 <Kdd7> 2. a4 e5 <Kee7> 3. a5 *" },
  /* King-turns without "...", numbers that have slipped, and none at all. */
  { "Classic", "TwoKings", "1. a3 d5 Ked7 7. a4 e5 9. b3 *", "1. a3 d5 <Ked7> 2. a4 e5 3. b3 *" },
  { "TwoKings", "Classic", "1. d4 1. ... Ked2 d5 2. Kd3 2. ... Kd2 e5 *",
    "1. d4 <Ked2> d5 2. Kd3 <K3d2> e5 *" },
  /* White's bid is first, whoever attacks. */
  { "Classic", "Classic", "1. e4 d5 2. exd5 [2-1] Qxd5 [0-2] *",
    "1. e4 d5 2. exd5 <1:2> Qxd5 <0:2> *" },
  /* Two zeros: which choice it was, later words tell. */
  { "Classic", "Classic", "1. e4 d5 2. exd5 [0-0] a6 *", "1. e4 d5 2. exd5 <0:0+> a6 *" },
  /* A rampage is named by what it takes first. */
  { "Animals", "TwoKings", "1. a4 a5 2. Ra3 b5 3. axb5 Nc6 4. Rxa5 *",
    "1. a4 a5 2. Ra3 b5 3. axb5 Nc6 4. Rxa6 *" },
  /* What people add is kept. */
  { "Classic", "Classic", "1. e4 {king's} e5 $1 2. Nf3! *",
    "1. e4 {king's} 1... e5 $1 2. Nf3 $1 *" },
};

static void
test_habits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (habits); i++)
    {
      g_autofree char *text = g_strdup_printf ("[White \"%s\"]\n[Black \"%s\"]\n\n%s\n",
                                               habits[i].white, habits[i].black, habits[i].log);
      g_autoptr (MidRecord) record = read_text (text, 0);
      g_autofree char *moves = dup_moves (record);
      g_assert_cmpstr (moves, ==, habits[i].moves);
    }
}

/* A log that goes wrong after a good beginning: what can be played is, the rest is text. */
static void
test_wrong_later (void)
{
  g_autofree char *text = load ("E-TK_sample_2013-12-17.pgn");
  char *at = strstr (text, "Rc3");
  memcpy (at, "Rc9", 3);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);

  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 1);
  g_assert_cmpint (mid_reader_get_error (reader, 0)->code, ==, MID_RECORD_ERROR_ILLEGAL);
  g_assert_nonnull (strstr (mid_reader_get_error (reader, 0)->message, " Rc9”"));
  MidNode *last = get_last (record);
  g_assert_true (g_str_has_prefix (mid_node_get_text (last), "Rc9 e5 8. ..."));
  g_autofree char *element = mid_record_dup_element (record, mid_node_get_parent (last));
  g_assert_cmpstr (element, ==, "<Kf5>");
}

/* The search is bounded: a log that can be read in very many ways and ends in nonsense. */
static void
test_bounded (void)
{
  GString *text = g_string_new ("[White \"TwoKings\"]\n[Black \"TwoKings\"]\n\n1. d4 d5 2. e4 e5 ");
  for (guint i = 0; i < 500; i++)
    g_string_append (text, "Kd2 Kd7 Ke2 Ke7 Kd1 Kd8 Ke1 Ke8 ");
  g_string_append (text, "Qh9 *\n");
  gint64 start = g_get_monotonic_time ();
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_assert_nonnull (record);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), >, 0);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
  g_string_free (text, TRUE);
}

/* Players who happen to be called so are not enough when the tags say what the game is. */
static void
test_not_legacy (void)
{
  static const char text[] =
    "[White \"Classic\"]\n[Black \"Reaper\"]\n[Variant \"Chess2\"]\n\n1. e4 *\n";
  g_autoptr (MidRecord) record = read_text (text, 0);
  g_assert_cmpstr (mid_record_get_game (record)->id, ==, "chess2");
  g_assert_null (mid_record_get_tag (record, "BlackArmy"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/legacy/sample", test_sample);
  g_test_add_func ("/legacy/unknown-start", test_unknown_start);
  g_test_add_func ("/legacy/habits", test_habits);
  g_test_add_func ("/legacy/wrong-later", test_wrong_later);
  g_test_add_func ("/legacy/bounded", test_bounded);
  g_test_add_func ("/legacy/not-legacy", test_not_legacy);
  return g_test_run ();
}
