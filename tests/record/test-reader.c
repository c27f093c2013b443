/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading: files as they are in the wild, and files that are wrong. */
#include "mid-reader.h"
#include "mid-writer.h"

#include <string.h>
#include <time.h>

static MidRecord *
next_game (MidReader *reader)
{
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_reader_next (reader, NULL, &error);
  g_assert_no_error (error);
  return record;
}

/* The elements of the main line with spaces between; text that could not be played in "‹…›". */
static char *
dup_main_line (MidRecord *record)
{
  GString *line = g_string_new (NULL);
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record)); node != NULL;
       node = mid_node_get_first_child (node))
    {
      g_autofree char *element = mid_record_dup_element (record, node);
      gboolean text = mid_node_get_move (node) == 0;
      g_string_append_printf (line, "%s%s%s%s", line->len > 0 ? " " : "", text ? "‹" : "", element,
                              text ? "›" : "");
    }
  return g_string_free (line, FALSE);
}

/* --- PGN in the wild --- */

static const struct
{
  const char *in, *line;
} lines[] = {
  { "1.e4 e5 2.Nf3 *", "e4 e5 Nf3" },
  { "1. e4 1... e5 2. Nf3", "e4 e5 Nf3" },
  { "1.e4 1...e5 2.Nf3 2. ... Nc6", "e4 e5 Nf3 Nc6" },
  { "e4 e5 Nf3", "e4 e5 Nf3" },
  { "7. e4 e5 99.Nf3", "e4 e5 Nf3" },
  { "1 e4 e5 2 Nf3", "e4 e5 Nf3" },
  { "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.0-0", "e4 e5 Nf3 Nc6 Bb5 a6 O-O" },
  { "1.e4 e6 2.e5 d5 3.exd6 e.p. c6", "e4 e6 e5 d5 exd6 c6" },
  { "1.e4 e6 2.e5 d5 3.exd6e.p. c6", "e4 e6 e5 d5 exd6 c6" },
  { "1.e2-e4 e7e5 2.Ng1-f3", "e4 e5 Nf3" },
  { "1.e4!e5?!2.Nf3!!", "e4 e5 Nf3" },
  { "1.e4 +/= e5 = 2.Nf3 +- ", "e4 e5 Nf3" },
  { "1.e4 $1$2 e5", "e4 e5" },
  { "1.e4{x}e5;y\n2.Nf3", "e4 e5 Nf3" },
  { "1.e4\n% e5 c5\n1...c5", "e4 c5" },
  { "1.e4 (1.d4 d5 (1...Nf6 {deep (not) }) 2.c4) e5", "e4 e5" },
  { "1.h4 g5 2.hxg5 h6 3.gxh6 Nf6 4.h7 Rg8 5.h8Q a6", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 h8=Q a6" },
  { "1.h4 g5 2.hxg5 h6 3.gxh6 Nf6 4.h7 Rg8 5.h8(Q) a6", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 h8=Q a6" },
  { "1.h4 g5 2.hxg5 h6 3.gxh6 Nf6 4.h7 Rg8 5.h8 =N a6", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 h8=N a6" },
  { "1.h4 g5 2.hxg5 h6 3.gxh6 Nf6 4.h7 Rg8 5.h8 = R a6", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 h8=R a6" },
  { "1.h4 g5 2.hxg5 h6 3.gxh6 Nf6 4.h7 Rg8 5.h8 (B) a6", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 h8=B a6" },
  { "1.h4 g5 2.hxg5 h6 3.gxh6 Nf6 4.h7 Rg8 5.h8 (N)  a6", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 h8=N a6" },
  { "1.h4 g5 2.hxg5 h6 3.gxh6 Nf6 4.h7 Rg8 5.h8[Q] a6", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 h8=Q a6" },
  { "1.h4 g5 2.hxg5 h6 3.gxh6 Nf6 4.h7 Rg8 5.h8 N a6", "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 h8=N a6" },
  { "1.f3 e5 2.g4 Qh4mat", "f3 e5 g4 Qh4#" },
  { "1.e4 e5 2.Nf3 Nf6 3.Be2 Be7 4.Kg1 Kg8", "e4 e5 Nf3 Nf6 Be2 Be7 O-O O-O" },
  { "1.e4 (5) e5 (0:12) 2.Nf3 (3)", "e4 e5 Nf3" },
  { "1.e4 e6 2.e5 d5 3.exd6 (e.p.) c6", "e4 e6 e5 d5 exd6 c6" },
  { "1.f3 e5 2.g4 Qh4++", "f3 e5 g4 Qh4#" },
  { "1.f3 e5 2.g4 Qh4 mate", "f3 e5 g4 Qh4#" },
  { "1.e4\xc2\xa0"
    "e5",
    "e4 e5" },
};

static void
test_wild (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (MidReader) reader = mid_reader_new_for_data (lines[i].in, strlen (lines[i].in));
      g_autoptr (MidRecord) record = next_game (reader);
      g_autofree char *line = dup_main_line (record);
      g_assert_cmpstr (line, ==, lines[i].line);
      guint errors = 0;
      for (guint k = 0; k < mid_reader_get_n_errors (reader); k++)
        errors += !mid_record_error_is_remark (mid_reader_get_error (reader, k)->code);
      g_assert_cmpuint (errors, ==, strstr (line, "‹") != NULL);
      g_assert_null (next_game (reader));
    }
}

static void
test_results (void)
{
  static const char *const results[][2] = { { "1-0", "1-0" },
                                            { "0-1", "0-1" },
                                            { "1/2-1/2", "1/2-1/2" },
                                            { "1/2", "1/2-1/2" },
                                            { "½-½", "1/2-1/2" },
                                            { "*", "*" },
                                            { "0.5-0.5", "1/2-1/2" },
                                            { ".5-.5", "1/2-1/2" },
                                            { "0,5-0,5", "1/2-1/2" },
                                            { "½", "1/2-1/2" },
                                            { "½ : ½", "1/2-1/2" },
                                            { "1.0-0.0", "1-0" },
                                            { "1-0.", "1-0" },
                                            { "1:0", "1-0" },
                                            { "0 : 1", "0-1" },
                                            { "１-０", "1-0" },
                                            { "1-0 1-0", "1-0" },
                                            { "1-0 *", "1-0" },
                                            { "draw", "1/2-1/2" },
                                            { "Remis.", "1/2-1/2" },
                                            { "Draw agreed", "1/2-1/2" },
                                            { "White wins", "1-0" },
                                            { "Black wins", "0-1" },
                                            { "white resigns", "0-1" },
                                            { "Black resigned.", "1-0" },
                                            { "drawish", "*" },
                                            { "White wins a pawn", "*" },
                                            { "", "1-0" } };
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "[Result \"%s\"]\n\n1. e4 %s\n", results[i][0][0] == '\0' ? "1-0" : "*", results[i][0]);
      g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
      g_autoptr (MidRecord) record = next_game (reader);
      g_test_message ("%s", results[i][0]);
      g_assert_cmpstr (mid_record_get_result (record), ==, results[i][1]);
      g_assert_null (next_game (reader));
    }
}

/* The tag says that the position is no start; the first move tells whether it is. */
static void
test_setup_zero (void)
{
  static const struct
  {
    const char *moves, *fen;
    guint errors;
  } cases[] = {
    { "1. e4 e5", NULL, 0 },   { "1. Kd2 Kd7", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0 },
    { "1. Nf3 Nc6", NULL, 0 }, { "1. Kh8 Kd7", NULL, 1 },
    { "", NULL, 0 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n%s *\n", cases[i].moves);
      g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
      g_autoptr (MidRecord) record = next_game (reader);
      guint errors = 0;
      for (guint e = 0; e < mid_reader_get_n_errors (reader); e++)
        errors += !mid_record_error_is_remark (mid_reader_get_error (reader, e)->code);
      g_assert_cmpuint (errors, ==, cases[i].errors);
      g_assert_cmpstr (mid_record_get_tag (record, "SetUp"), ==, cases[i].fen != NULL ? "1" : "0");
    }
}

/* Line ends of old Macintosh files: a comment ends with them, and a tag begins behind them. */
static void
test_returns (void)
{
  static const char text[] = "[Event \"a\"]\r[White \"W\"]\r\r1. e4 ; good\r1... e5 *\r\r"
                             "[Event \"b\"]\r[White \"X\"]\r\r% escape\r1. d4 {two\rlines} *\r";
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) first = next_game (reader);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
  g_assert_cmpstr (mid_record_get_tag (first, "White"), ==, "W");
  g_autoptr (MidRecord) second = next_game (reader);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
  g_assert_cmpstr (mid_record_get_tag (second, "White"), ==, "X");
  g_assert_null (next_game (reader));
}

static void
test_tags (void)
{
  static const char text[] = "\xef\xbb\xbf[Event \"The \"Big\" Open\"]\r\n[Site   \"C:\\\"]\r\n"
                             "[White \"a \\\"b\\\" \\\\c\"] [Black \"&#233; é\"]\r\n[X_1 \"\"]\r\n"
                             "[Result\r\n \"*\"]\r\n\r\n1. e4 *\r\n";
  static const char *const values[] = { "The \"Big\" Open", "C:\\", "a \"b\" \\c",
                                        "&#233; é",         "",     "*" };
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, sizeof text - 1);
  g_autoptr (MidRecord) record = next_game (reader);

  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
  g_assert_cmpuint (mid_record_get_n_tags (record), ==, G_N_ELEMENTS (values));
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_assert_cmpstr (mid_record_get_tag_value (record, i), ==, values[i]);
  g_assert_cmpstr (mid_record_get_tag (record, "X_1"), ==, "");
  g_assert_null (mid_record_get_tag (record, "x_1"));
}

static void
test_encodings (void)
{
  static const char text[] =
    "[White \"Andr\xe9\"]\n\n1. e4 {\xfc} *\n\n[White \"André\"]\n\n1. e4 *\n";
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, sizeof text - 1);
  g_autoptr (MidRecord) latin = next_game (reader);

  g_assert_cmpstr (mid_record_get_tag (latin, "White"), ==, "André");
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 1);
  g_assert_cmpint (mid_reader_get_error (reader, 0)->code, ==, MID_RECORD_ERROR_ENCODING);
  g_assert_cmpuint (mid_reader_get_error (reader, 0)->line, ==, 1);
  g_assert_cmpuint (mid_reader_get_error (reader, 0)->column, ==, 13);
  MidNode *e4 = mid_node_get_first_child (mid_record_get_root (latin));
  g_assert_cmpstr (mid_node_get_comment (e4, MID_COMMENT_AFTER), ==, "ü");

  g_autoptr (MidRecord) utf8 = next_game (reader);
  g_assert_cmpstr (mid_record_get_tag (utf8, "White"), ==, "André");
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
  g_assert_cmpuint (mid_reader_get_line (reader), ==, 5);
}

/* Starts: every way a record says where play begins, against positions known beforehand. */
static const struct
{
  const char *tags, *game, *position;
} starts[] = {
  { "", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
  { "[Variant \"standard\"]", "chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
  { "[FEN \"8/8/8/4k3/8/8/4P3/4K3 b - - 5 40\"]", "chess", "8/8/8/4k3/8/8/4P3/4K3 b - - 5 40" },
  { "[SetUp \"0\"]\n[FEN \"8/8/8/4k3/8/8/4P3/4K3 b - - 5 40\"]", "chess",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
  { "[Variant \"Sirlin\"]\n[WhiteArmy \"Nemesis\"]\n[BlackArmy \"TwoKings\"]", "sirlin",
    "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 nk 33" },
  { "[Variant \"chess2\"]\n[BlackArmy \"Reaper\"]\n[StartPosition \"518\"]", "chess2",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 cr --" },
  { "[Variant \"Fischerandom\"]\n[StartPosition \"0\"]", "chess960", NULL },
  /* No Variant tag, but only one game writes its positions so. */
  { "[FEN \"rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck 33\"]", "sirlin",
    "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck 33" },
  { "[FEN \"rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck --\"]", "chess2",
    "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck --" },
};

static void
test_starts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s\n\n*\n", starts[i].tags);
      g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
      g_autoptr (MidRecord) record = next_game (reader);
      char position[MID_TEXT_MAX];

      g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
      g_assert_cmpstr (mid_record_get_game (record)->id, ==, starts[i].game);
      mid_record_get_game (record)->format (mid_record_get_start (record), position,
                                            sizeof position);
      if (starts[i].position != NULL)
        g_assert_cmpstr (position, ==, starts[i].position);
    }
}

/* --- What is wrong --- */

#define GOOD "\n\n[Event \"good\"]\n\n1. e4 e5 *\n"

/* Each is followed by a good game, which must come out right. */
static const struct
{
  const char *text;
  MidRecordError code;
  guint line, column;
  const char *says; /* part of the message */
} wrongs[] = {
  { "[Event \"x\"]\n\n1. e4 e5 2. Nf6 Nc6 *", MID_RECORD_ERROR_ILLEGAL, 3, 13, "“2. Nf6”" },
  { "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nd7 *", MID_RECORD_ERROR_ILLEGAL, 3, 17, "2..." },
  { "[Event \"x\"]\n\n1. d4 a6 2. Nf3 a5 3. Nd2 *", MID_RECORD_ERROR_ILLEGAL, 3, 23,
    "more than one" },
  { "[Event \"x\"]\n\n1. e4 e5 2. Nf3", MID_RECORD_ERROR_SYNTAX, 5, 1, "result" },
  { "[Event \"x\"]\n\n1. e4 { never", MID_RECORD_ERROR_SYNTAX, 3, 7, "“{”" },
  { "[Event \"x\"]\n\n1. e4 (1. d4 (1. c4 *", MID_RECORD_ERROR_SYNTAX, 3, 14, "“(”" },
  { "[Event \"x\"]\n\n1. e4 ) e5 *", MID_RECORD_ERROR_SYNTAX, 3, 7, "“)”" },
  { "[Event \"x\"]\n\n1. e4 () e5 *", MID_RECORD_ERROR_SYNTAX, 3, 7, "empty" },
  { "[Event \"x\"]\n\n(1. e4) 1. d4 *", MID_RECORD_ERROR_SYNTAX, 3, 1, "“(”" },
  { "[Event \"x\"]\n\n1. e4 & e5 *", MID_RECORD_ERROR_SKIPPED, 3, 7, "“&”" },
  { "[Event \"x\"]\n\n1. e4 \x01 e5 *", MID_RECORD_ERROR_SKIPPED, 3, 7, "0x01" },
  { "[Event \"x\"]\n\n1. e4 !!!! e5 *", MID_RECORD_ERROR_SKIPPED, 3, 7, "“!!!!”" },
  { "[Event \"x\"]\n\n1. e4 $99999 e5 *", MID_RECORD_ERROR_SKIPPED, 3, 7, "“$99999”" },
  { "[Event \"x\"]\n\n1. e4 [2-1] e5 *", MID_RECORD_ERROR_SYNTAX, 3, 7, "“[2-1]”" },
  { "[Event \"x\n\n1. e4 *", MID_RECORD_ERROR_SYNTAX, 1, 8, "quotes" },
  { "[Event x]\n\n1. e4 *", MID_RECORD_ERROR_SYNTAX, 1, 8, "“x”" },
  { "[Event \"x\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Martian\"]\n\n1. e4 *", MID_RECORD_ERROR_TAG,
    3, 12, "Nemesis" },
  { "[Event \"x\"]\n[Variant \"Ludo\"]\n\n1. e4 *", MID_RECORD_ERROR_VARIANT, 2, 10, "“Ludo”" },
  { "[Event \"x\"]\n[FEN \"8/8/8/4k3/8/8/4P3/8 w - - 0 1\"]\n\n1. e4 *", MID_RECORD_ERROR_TAG, 2, 6,
    "king" },
  { "[Event \"x\"]\n[FEN \"rnbqkbnr/pppp\"]\n\n1. e4 *", MID_RECORD_ERROR_TAG, 2, 6, "character" },
  { "[Event \"x\"]\n[Variant \"Chess960\"]\n[StartPosition \"960\"]\n\n1. e4 *",
    MID_RECORD_ERROR_TAG, 3, 16, "959" },
  { "[Event \"x\"]\n[Variant \"Sirlin\"]\n\n1. e4 d5 2. exd5 <3:0> *", MID_RECORD_ERROR_ILLEGAL, 4,
    18, "0, 1 or 2" },
  { "[Event \"x\"]\n[Variant \"Sirlin\"]\n\n1. e4 d5 <1:0> *", MID_RECORD_ERROR_ILLEGAL, 4, 10,
    "“2. <1:0>”" },
  { "[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 *", MID_RECORD_ERROR_ILLEGAL, 3, 24, "over" },
};

static void
test_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      g_autofree char *text = g_strconcat (wrongs[i].text, GOOD, NULL);
      g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
      g_autoptr (MidRecord) bad = next_game (reader);
      g_assert_cmpuint (mid_reader_get_n_errors (reader), >=, 1);
      const MidReadError *error = mid_reader_get_error (reader, 0);
      g_test_message ("%u:%u: %s", error->line, error->column, error->message);
      g_assert_cmpint (error->code, ==, wrongs[i].code);
      g_assert_cmpuint (error->line, ==, wrongs[i].line);
      g_assert_cmpuint (error->column, ==, wrongs[i].column);
      g_assert_nonnull (strstr (error->message, wrongs[i].says));

      g_autoptr (MidRecord) good = next_game (reader);
      g_autofree char *line = dup_main_line (good);
      g_assert_cmpstr (mid_record_get_tag (good, "Event"), ==, "good");
      g_assert_cmpstr (line, ==, "e4 e5");
      g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
      g_assert_null (next_game (reader));
    }
}

/* An element that can mean two moves: said, and read as what the rest needs. */
static void
test_ambiguous (void)
{
  static const struct
  {
    const char *text, *line;
    guint n;
    MidRecordError code;
  } cases[] = {
    { "1. d4 a6 2. Nf3 a5 3. Nd2 a4 4. Nb1 *", "d4 a6 Nf3 a5 Nbd2 a4 Nb1", 1,
      MID_RECORD_ERROR_ILLEGAL },
    { "1. d4 a6 2. Nf3 a5 3. Nd2 a4 4. Ng1 a3 5. Nb1 *", "d4 a6 Nf3 a5 Nbd2 a4 Ng1 a3 Nb1", 1,
      MID_RECORD_ERROR_ILLEGAL },
    { "1. d4 a6 2. Nf3 a5 3. Nd2 a4 4. Nc3 *", "d4 a6 Nf3 a5 Nfd2 a4 Nc3", 1,
      MID_RECORD_ERROR_ILLEGAL },
    { "[Variant \"Sirlin\"]\n[BlackArmy \"TwoKings\"]\n\n1. e4 d5 <Kd7> 2. d4 e6 <K8e7> *",
      "e4 d5 <Kdd7> d4 e6 <Kee7>", 1, MID_RECORD_ERROR_AMBIGUOUS },
    { "[Variant \"Sirlin\"]\n[WhiteArmy \"Empowered\"]\n[BlackArmy \"TwoKings\"]\n\n"
      "1. e4 d5 <Kd7> 2. d4 Nc6 <Kd6> 3. Rg3 dxe4 <2:2> 4. Bc4 {hoping for f7} Be6 <Kd7>\n"
      "5. d5 Bxd5 (5... Bf5 6. Nf3) 6. Bb3 f5 <Ke6> 7. Bxd5 <1:0> *",
      "e4 d5 <Kdd7> d4 Nc6 <Kd6> Rg3 dxe4 <2:2> <-> Bc4 Be6 <Kdd7> d5 Bxd5 <-> <-> B4b3 f5 <Ke6> "
      "Bxd5+ <1:0>",
      3, MID_RECORD_ERROR_AMBIGUOUS },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidReader) reader =
        mid_reader_new_for_data (cases[i].text, strlen (cases[i].text));
      g_autoptr (MidRecord) record = next_game (reader);
      g_autofree char *line = dup_main_line (record);
      g_assert_cmpstr (line, ==, cases[i].line);
      g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, cases[i].n);
      for (guint e = 0; e < cases[i].n; e++)
        g_assert_cmpint (mid_reader_get_error (reader, e)->code, ==, cases[i].code);
    }
}

/* Nothing is lost: what could not be played is still written. */
static void
test_kept (void)
{
  static const char *const texts[] = {
    "[Event \"x\"]\n\n1. e4 e5 2. Ke9 {hm} (2. Nf3) Nc6 $1 1-0\n\n",
    "[Event \"x\"]\n\n1. e4 (1. Ke9 d5) 1... e5 *\n\n",
    "[Event \"x\"]\n[Variant \"Ludo\"]\n\n1. six  {by dice}\n   2. home 1-0\n\n",
    "[Event \"x\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Martian\"]\n\n1. e4 *\n\n",
    /* In the turn it was meant for: the king-turn before it was passed over. */
    "[Variant \"Sirlin\"]\n[BlackArmy \"TwoKings\"]\n\n1. e4 d5 2. Qh9 Nc6 *\n\n",
    "[Variant \"Sirlin\"]\n[BlackArmy \"TwoKings\"]\n\n1. e4 d5 2. d4 dxe4 <3:0> Qxd5 *\n\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MidReader) reader = mid_reader_new_for_data (texts[i], strlen (texts[i]));
      g_autoptr (MidRecord) record = next_game (reader);
      g_autoptr (GString) out = g_string_new (NULL);
      mid_writer_append (record, MID_WRITE_MGN, out);
      g_assert_cmpstr (out->str, ==, texts[i]);
    }
}

/* --- Streams and limits --- */

/* The whole of it, written again. */
static char *
dup_written (const char *text, const char *line_end)
{
  g_auto (GStrv) parts = g_strsplit (text, "\n", -1);
  g_autofree char *whole = g_strjoinv (line_end, parts);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (whole, strlen (whole));
  g_autoptr (GString) out = g_string_new (NULL);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL;
       g_object_unref (record))
    {
      g_autofree char *written = mid_writer_dup_text (record, MID_WRITE_MGN);
      g_string_append (out, written);
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* What ends the lines is nothing of the game, be it read or kept as text. */
static void
test_line_ends (void)
{
  static const char *const texts[] = {
    "[Event \"A\"]\n\n1. e4 {one\ntwo} e5\n2. Nf3 *\n",
    "[Event \"A\"]\n\n1. e4 e5 2. Kz9 and {one\ntwo\n\nthree}\nmore ; to its end\n\nfour *\n",
    "[Event \"A\"]\n\n1. e4 (1. d4 Kz9 {one\ntwo} 2. c4\n) e5 *\n\n[Event \"B\"]\n\n1. d4 *\n",
    "[Event \"A\"]\n[Variant \"Unheard of\"]\n\n{one\ntwo}\n1. e4\n(1. d4)\n% aside\n*\n",
    "words\nand words\n[Event \"A\"]\n\n1. e4 *\nwords\n\nbehind\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *plain = dup_written (texts[i], "\n");
      g_autofree char *returned = dup_written (texts[i], "\r\n");
      g_autofree char *twice = dup_written (texts[i], "\r\r\n");
      g_assert_cmpstr (returned, ==, plain);
      g_assert_cmpstr (twice, ==, plain);
      g_assert_null (strchr (plain, '\r'));
    }
}

/* However the bytes arrive, the games are the same. */
static void
test_dribble (void)
{
  GString *text = g_string_new ("\xef\xbb\xbf");
  g_autoptr (GInputStream) memory = g_memory_input_stream_new ();
  guint games = 0;

  for (guint i = 0; i < 300; i++)
    {
      g_string_append_printf (
        text,
        "[Event \"%u\"]\r\n[X \"a \\\" [Event \\\"no\\\"]\"]\r\n\r\n1. e4 {%0*d [Event "
        "\"} e5 ; ( {\n%% [Event\n\n2. Nf3 *\n\n",
        i, (int) (i * 7 % 3000), 0);
      g_memory_input_stream_add_data (G_MEMORY_INPUT_STREAM (memory),
                                      g_memdup2 (text->str, text->len), (gssize) text->len, g_free);
      g_string_truncate (text, 0);
    }
  g_string_free (text, TRUE);

  g_autoptr (MidReader) reader = mid_reader_new (memory);
  for (MidRecord *record; (record = next_game (reader)) != NULL; games++)
    {
      g_autofree char *line = dup_main_line (record);
      g_autofree char *event = g_strdup_printf ("%u", games);
      g_assert_cmpstr (mid_record_get_tag (record, "Event"), ==, event);
      g_assert_cmpstr (line, ==, "e4 e5 Nf3");
      g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
      g_object_unref (record);
    }
  g_assert_cmpuint (games, ==, 300);
}

/* More than one where the program is slow, with sanitizers. */
static double
get_patience (void)
{
  const char *patience = g_getenv ("MIDLINE_TEST_PATIENCE");
  return patience != NULL ? g_ascii_strtod (patience, NULL) : 1;
}

/* Whatever the input, the work is in proportion to its length: seconds would be out of it.  Of the
 * processor's time, so that a busy machine makes no difference. */
static void
check_limit (GString *text, MidRecordError code)
{
  g_string_append (text, GOOD);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  clock_t start = clock ();
  g_autoptr (MidRecord) record = next_game (reader);

  g_assert_cmpuint (mid_reader_get_n_errors (reader), >, 0);
  g_assert_cmpint (mid_reader_get_error (reader, 0)->code, ==, code);
  g_autoptr (GString) out = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, out);
  MidRecord *good = next_game (reader);
  while (g_strcmp0 (mid_record_get_tag (good, "Event"), "good") != 0)
    {
      g_object_unref (good);
      good = next_game (reader);
    }
  g_object_unref (good);
  g_assert_null (next_game (reader));
  g_assert_cmpfloat ((double) (clock () - start) / CLOCKS_PER_SEC, <, 5 * get_patience ());
  g_string_free (text, TRUE);
}

static void
append_times (GString *text, const char *piece, guint times)
{
  for (guint i = 0; i < times; i++)
    g_string_append (text, piece);
}

static void
test_limits (void)
{
  GString *nested = g_string_new ("[Event \"x\"]\n\n1. e4 ");
  append_times (nested, "(1. d4 ", 100000);
  append_times (nested, ") ", 100000);
  g_string_append (nested, "e5 *");
  check_limit (nested, MID_RECORD_ERROR_LIMIT);

  GString *open = g_string_new ("[Event \"x\"]\n\n1. e4 ");
  append_times (open, "(", 100000);
  check_limit (open, MID_RECORD_ERROR_SYNTAX);

  GString *tags = g_string_new (NULL);
  append_times (tags, "[X \"y\"]\n", 100000);
  check_limit (tags, MID_RECORD_ERROR_LIMIT);

  GString *word = g_string_new ("[Event \"x\"]\n\n1. e4 ");
  append_times (word, "abcdefgh", 100000);
  check_limit (word, MID_RECORD_ERROR_LIMIT);

  GString *comments = g_string_new ("[Event \"x\"]\n\n1. e4 ");
  append_times (comments, "{a}", 300000);
  check_limit (comments, MID_RECORD_ERROR_SYNTAX);

  GString *variations = g_string_new ("[Event \"x\"]\n\n1. e4 ");
  append_times (variations, "(1. d4)", 100000);
  check_limit (variations, MID_RECORD_ERROR_SYNTAX);

  GString *junk = g_string_new ("[Event \"x\"]\n\n");
  append_times (junk, "1. e4 ) ", 100000);
  check_limit (junk, MID_RECORD_ERROR_SYNTAX);

  GString *huge = g_string_new ("[Event \"x\"]\n\n1. e4 ");
  append_times (huge, "{0123456789} ", 22 << 16); /* 18 MiB */
  check_limit (huge, MID_RECORD_ERROR_SYNTAX);

  /* What is kept as text, and its many lines. */
  GString *kept = g_string_new ("[Event \"x\"]\n[Variant \"Unknown\"]\n\n");
  append_times (kept, "1. e4 e5 2. Nf3\r\n", 300000);
  check_limit (kept, MID_RECORD_ERROR_VARIANT);
}

/* A comment is one however long it is, and the game goes on behind it. */
static void
test_long_comment (void)
{
  g_autoptr (GString) text = g_string_new ("[Event \"x\"]\n\n1. e4 {");
  append_times (text, "abcdefg ", 3 << 20); /* 24 MiB */
  g_string_append (text, "} e5 *\n\n" GOOD);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  g_autoptr (MidRecord) record = next_game (reader);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
  const MidNode *e4 = mid_node_get_first_child (mid_record_get_root (record));
  g_assert_cmpuint (strlen (mid_node_get_comment (e4, MID_COMMENT_AFTER)), ==, (24 << 20) - 1);
  g_assert_nonnull (mid_node_get_first_child (e4));

  g_autoptr (MidRecord) good = next_game (reader);
  g_assert_cmpstr (mid_record_get_tag (good, "Event"), ==, "good");
  g_autoptr (GString) out = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, out);
  g_autoptr (MidReader) again = mid_reader_new_for_data (out->str, out->len);
  g_autoptr (MidRecord) same = next_game (again);
  g_assert_cmpstr (
    mid_node_get_comment (mid_node_get_first_child (mid_record_get_root (same)), MID_COMMENT_AFTER),
    ==, mid_node_get_comment (e4, MID_COMMENT_AFTER));
}

/* Reads the one game; returns how many errors it had, remarks apart. */
static guint
rewrite (const char *text, char **written)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = next_game (reader);
  GString *out = g_string_new (NULL);
  guint errors = 0;
  mid_writer_append (record, MID_WRITE_MGN, out);
  *written = g_string_free (out, FALSE);
  for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
    errors += !mid_record_error_is_remark (mid_reader_get_error (reader, i)->code);
  return errors;
}

static void
check_nested (const char *line, const char *variation, guint times, guint errors)
{
  g_autoptr (GString) text = g_string_new ("[Event \"x\"]\n\n");
  g_autofree char *once = NULL, *twice = NULL;
  g_string_append (text, line);
  append_times (text, variation, times);
  append_times (text, ")", times);
  g_string_append (text, " *");
  g_assert_cmpuint (rewrite (text->str, &once), ==, errors);
  g_assert_cmpuint (rewrite (once, &twice), ==, errors);
  g_assert_cmpstr (once, ==, twice);
}

/* Alternatives to one element are side by side in a record, and so they count, however they stand
 * within each other in the text; what is too deep for a record comes back as it was. */
static void
test_nesting (void)
{
  static const char line[] = "1. Nf3 Nf6 2. Ng1 Ng8 ", deeper[] = "(2... Ng8 Nf3 Nf6 Ng1 Ng8 ";
  check_nested ("1. e4 ", "(1. d4 {x}", 1000, 0);
  check_nested (line, deeper, 255, 0);
  check_nested (line, deeper, 256, 1);
  check_nested (line, deeper, 700, 1);
}

/* Games without tags are no one game, however many there are: each of these holds a comment of
 * nearly a megabyte. */
static void
test_many_without_tags (void)
{
  const guint games = 40;
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < games; i++)
    {
      g_string_append (text, "1. e4 {");
      append_times (text, "* abcdefg\n", 100000);
      g_string_append (text, "} e5 (1... c5 *) 1-0\n");
    }
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  for (guint i = 0; i < games; i++)
    {
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      g_assert_nonnull (record);
      g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
      g_assert_cmpuint (mid_reader_get_line (reader), ==, i * 100001 + 1);
      g_assert_cmpstr (mid_record_get_result (record), ==, "1-0");
    }
  g_assert_null (mid_reader_next (reader, NULL, NULL));
}

static void
test_nothing (void)
{
  static const char *const empties[] = { "", "\n\n", "\xef\xbb\xbf", "% only\n% escapes\n",
                                         " \r\n\t" };
  for (guint i = 0; i < G_N_ELEMENTS (empties); i++)
    {
      g_autoptr (MidReader) reader = mid_reader_new_for_data (empties[i], strlen (empties[i]));
      g_assert_null (next_game (reader));
      g_assert_null (next_game (reader));
    }
}

static void
test_cancelled (void)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data ("1. e4 *", 7);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (mid_reader_next (reader, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* --- Turns that are lost ---------------------------------------------------------------------- */

/* What is owed is no move of the other side's: a turn is lost in words, or by the number of the
 * next.
 */
static void
test_lost_turns (void)
{
  static const struct
  {
    const char *in, *line;
    guint n_errors, n_remarks;
  } cases[] = {
    { "1. e4 <Challenge b8> e5 *", "e4 <Challenge b8> <-> ‹e5›", 1, 0 },
    { "1. e4 <Challenge b8> <-> e5 *", "e4 <Challenge b8> <-> <-> e5", 0, 0 },
    { "1. e4 <Challenge b8> <-> <-> e5 *", "e4 <Challenge b8> <-> <-> e5", 0, 0 },
    { "1. e4 <Challenge b8> 2. e5 *", "e4 <Challenge b8> <-> <-> e5", 0, 1 },
    { "1. e4 <Challenge b8> Nc6 2. e5 *", "e4 <Challenge b8> <-> Nc6 <-> e5", 0, 0 },
    { "1. e4 <Challenge b8> 1... e5 *", "e4 <Challenge b8> <-> ‹e5›", 1, 0 },
    { "1. e4 <Panic late> e5 *", "e4 <Panic late> <-> ‹e5›", 1, 0 },
    { "1. e4 <Panic late> <-> d4 d5 *", "e4 <Panic late> <-> <-> d4 <-> d5", 0, 0 },
    { "1. e4 <Panic late> 2. d4 d5 *", "e4 <Panic late> <-> <-> d4 <-> d5", 0, 1 },
    { "1. e4 <Crab h2> e5 2. hxg3 *", "e4 <Crab h2> <-> e5 <-> hg3", 0, 1 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Variant \"Knightmare\"]\n\n%s", cases[i].in);
      g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
      g_autoptr (MidRecord) record = next_game (reader);
      g_autofree char *line = dup_main_line (record);
      guint n_remarks = 0, n = mid_reader_get_n_errors (reader);
      g_test_message ("%s", cases[i].in);
      for (guint k = 0; k < n; k++)
        n_remarks += mid_record_error_is_remark (mid_reader_get_error (reader, k)->code);
      g_assert_cmpuint (n - n_remarks, ==, cases[i].n_errors);
      g_assert_cmpuint (n_remarks, ==, cases[i].n_remarks);
      g_assert_cmpstr (line, ==, cases[i].line);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reader/wild", test_wild);
  g_test_add_func ("/reader/results", test_results);
  g_test_add_func ("/reader/setup-zero", test_setup_zero);
  g_test_add_func ("/reader/returns", test_returns);
  g_test_add_func ("/reader/tags", test_tags);
  g_test_add_func ("/reader/encodings", test_encodings);
  g_test_add_func ("/reader/starts", test_starts);
  g_test_add_func ("/reader/wrong", test_wrong);
  g_test_add_func ("/reader/ambiguous", test_ambiguous);
  g_test_add_func ("/reader/lost-turns", test_lost_turns);
  g_test_add_func ("/reader/kept", test_kept);
  g_test_add_func ("/reader/line-ends", test_line_ends);
  g_test_add_func ("/reader/dribble", test_dribble);
  g_test_add_func ("/reader/limits", test_limits);
  g_test_add_func ("/reader/long-comment", test_long_comment);
  g_test_add_func ("/reader/nesting", test_nesting);
  g_test_add_func ("/reader/many-without-tags", test_many_without_tags);
  g_test_add_func ("/reader/nothing", test_nothing);
  g_test_add_func ("/reader/cancelled", test_cancelled);
  return g_test_run ();
}
