/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notation's own examples, and orthodox games under the eyes of another program. */
#include "mid-reader.h"
#include "mid-writer.h"
#include "random-record.h"

#include <glib/gstdio.h>
#include <string.h>

static MidRecord *
read_record (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  MidRecord *record = mid_reader_next (reader, NULL, NULL);
  for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
    g_test_message ("%s", mid_reader_get_error (reader, i)->message);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
  return record;
}

/* The game on the notation's first page, with the king told that goes to d7. */
static void
test_example (void)
{
  static const char text[] =
    "[Event \"Club match\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Empowered\"]\n"
    "[BlackArmy \"TwoKings\"]\n[Result \"0-1\"]\n\n"
    "1. e4 d5 <Ked7> 2. d4 Nc6 <Kd6> 3. Rg3 dxe4 <2:2> 4. Bc4 {hoping for f7} Be6 <K6d7>\n"
    "5. d5 Bxd5 (5... Bf5 6. Nf3) 6. B4b3 f5 <Ke6> 7. Bxd5 <1:0> 0-1\n";
  g_autoptr (MidRecord) record = read_record (text);
  g_autofree char *written = random_record_dup_text (record);

  g_assert_cmpstr (
    strstr (written, "1. e4"), ==,
    "1. e4 d5 <Ked7> 2. d4 Nc6 <Kd6> 3. Rg3 dxe4 <2:2> 4. Bc4 {hoping for f7}\n"
    "4... Be6 <K6d7> 5. d5 Bxd5 (5... Bf5 6. Nf3) 6. B4b3 f5 <Ke6> 7. Bxd5+ <1:0> 0-1\n\n");
}

/* Each kind of element, alone: the position it is played in, and what it does there. */
static const struct
{
  const char *variant, *fen, *text, *written, *after;
} elements[] = {
  { "Sirlin", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 cc 33", "exd5 <2:1>", "exd5 <2:1>",
    "4k3/8/8/8/8/8/8/4K3 b - - 0 1 cc 31" },
  { "Sirlin", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 cc 33", "exd5 <0:0+>", "exd5 <0:0+>",
    "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1 cc 53" },
  { "Sirlin", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 cc 33", "exd5 <0:0->", "exd5 <0:0->",
    "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1 cc 42" },
  { "Sirlin", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 cc 33", "exd5 Kd7", "exd5 Kd7",
    "8/3k4/8/3P4/8/8/8/4K3 w - - 1 2 cc 43" },
  { "Chess2", "4k3/8/8/8/8/8/8/K5K1 w - - 0 1 kc --", "Kb1 <Kg2>", "Kb1 <Kg2>",
    "4k3/8/8/8/8/8/6K1/1K6 b - - 1 1 kc --" },
  { "Chess2", "4k3/8/8/8/8/8/6p1/K5K1 w - - 0 1 kc --", "K~g1 <K~a1>", "K~g1 <K~a1>",
    "4k3/8/8/8/8/8/8/K5K1 b - - 0 1 kc --" },
  { "Chess2", "4k3/8/8/8/8/p7/p7/R3K3 w - - 0 1 ac --", "Rxa4", "Rxa4",
    "4k3/8/8/8/R7/8/8/4K3 b - - 0 1 ac --" },
  { "Chess2", "4k3/8/8/8/8/8/3p4/2B1K3 w - - 0 1 ac --", "Bxd2", "Bxd2",
    "4k3/8/8/8/8/8/8/2B1K3 b - - 0 1 ac --" },
  { "Chess2", "4k3/8/8/8/4K3/8/8/8 w - - 0 1 cc --", "Ke5%", "Ke5%",
    "4k3/8/8/4K3/8/8/8/8 b - - 1 1 cc --" },
  { "Chess2", "4k3/8/8/8/4K3/8/8/8 w - - 0 1 cc --", "e4e5", "Ke5%",
    "4k3/8/8/4K3/8/8/8/8 b - - 1 1 cc --" },
};

static void
test_elements (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("[Variant \"%s\"]\n[FEN \"%s\"]\n\n%s *\n", elements[i].variant,
                         elements[i].fen, elements[i].text);
      g_autoptr (MidRecord) record = read_record (text);
      MidNode *node = mid_record_get_root (record);
      g_autoptr (GString) line = g_string_new (NULL);
      while (mid_node_get_first_child (node) != NULL)
        {
          node = mid_node_get_first_child (node);
          g_autofree char *element = mid_record_dup_element (record, node);
          if (strcmp (element, "<->") != 0)
            g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", element);
        }
      MidPosition pos;
      char after[MID_TEXT_MAX];
      mid_record_get_position (record, node, &pos);
      mid_record_get_game (record)->format (&pos, after, sizeof after);
      g_assert_cmpstr (line->str, ==, elements[i].written);
      g_assert_cmpstr (after, ==, elements[i].after);
    }
}

/* Plain PGN: what is no move is a remark. */
static void
test_plain_pgn (void)
{
  g_autoptr (MidRecord) record = read_record ("[Variant \"Sirlin\"]\n[BlackArmy \"TwoKings\"]\n\n"
                                              "1. e4 d5 <Ked7> 2. exd5 <1:0> (<-> e6) e5 *\n");
  g_autoptr (GString) text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_PGN, text);
  g_assert_cmpstr (strstr (text->str, "1. e4"), ==,
                   "1. e4 d5 {<Ked7>} 2. exd5 {<1:0>} ({<->} 2... e6) 2... e5 *\n\n");

  g_autoptr (MidReader) reader = mid_reader_new_for_data ("1. e4 Ke9 {a} 2. d4 *", 21);
  g_autoptr (MidRecord) bad = mid_reader_next (reader, NULL, NULL);
  g_string_truncate (text, 0);
  mid_writer_append (bad, MID_WRITE_PGN, text);
  g_assert_cmpstr (text->str, ==, "1. e4 {Ke9 (a) 2. d4} *\n\n");
}

/* Whether a word took a move's place is told by the next number of its own line, whatever numbers
 * stand between brackets before that. */
static void
test_remark_and_numbers (void)
{
  static const struct
  {
    const char *text, *move; /* that is played after 2. Nf3; NULL: none can be */
  } cases[] = {
    { "1. e4 e5 2. Nf3 what (3. d4 d6) Nc6 3. Bb5 *", "Nc6" },
    { "1. e4 e5 2. Nf3 what (2... d6 (3. d4 d5) 3. Bc4) Nc6 3. Bb5 *", "Nc6" },
    { "1. e4 e5 2. Nf3 what 3. Bb5 *", NULL },
    { "1. e4 e5 2. Nf3 what (2... d6) 3. d5 *", NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidReader) reader =
        mid_reader_new_for_data (cases[i].text, strlen (cases[i].text));
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      MidNode *node = mid_record_get_root (record);
      for (guint k = 0; k < 3; k++)
        node = mid_node_get_first_child (node);
      MidNode *next = mid_node_get_first_child (node);
      g_autofree char *element = next != NULL && mid_node_get_move (next) != 0
                                   ? mid_record_dup_element (record, next)
                                   : NULL;
      g_assert_cmpstr (element, ==, cases[i].move);
    }
}

static void
test_dup_line (void)
{
  g_autoptr (MidRecord) record = read_record ("1. e4 e5 (1... c5 2. Nf3 (2. c3) d6) 2. Nf3 *");
  MidNode *e4 = mid_node_get_first_child (mid_record_get_root (record));
  MidNode *c5 = mid_node_get_next_sibling (mid_node_get_first_child (e4));
  g_autofree char *line = mid_writer_dup_line (record, c5);
  g_assert_cmpstr (line, ==, "1... c5 2. Nf3 (2. c3) 2... d6");
}

/* Orthodox games, with all that a record may hold, as pgn-extract understands them. */
static void
test_pgn_extract (void)
{
  g_autofree char *program = g_find_program_in_path ("pgn-extract");
  if (program == NULL && g_file_test ("/usr/games/pgn-extract", G_FILE_TEST_IS_EXECUTABLE))
    program = g_strdup ("/usr/games/pgn-extract");
  if (program == NULL)
    {
      g_test_skip ("pgn-extract is not installed");
      return;
    }

  g_autoptr (GString) text = g_string_new (NULL);
  const guint games = 40;
  for (guint32 seed = 0; seed < games; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (MidRecord) record = random_record_new (mid_game_find ("chess"), rand);
      for (guint i = 0; i < 60; i++)
        random_record_edit (record, rand);
      mid_record_set_tag (record, "Annotator", NULL, NULL);
      mid_writer_append (record, MID_WRITE_PGN, text);
    }
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("midline-XXXXXX.pgn", &path, NULL);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));

  const char *argv[] = { program, "-r", path, NULL };
  g_autofree char *out = NULL, *err = NULL;
  int status;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &err,
                               &status, NULL));
  g_remove (path);
  g_autofree char *all = g_strdup_printf ("%u game%s matched out of %u", games, "s", games);
  if (strstr (err, all) == NULL || strstr (err, "Line number") != NULL)
    g_test_message ("%s", err);
  g_assert_nonnull (strstr (err, all));
  g_assert_null (strstr (err, "Line number")); /* of a complaint */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/example", test_example);
  g_test_add_func ("/notation/elements", test_elements);
  g_test_add_func ("/notation/plain-pgn", test_plain_pgn);
  g_test_add_func ("/notation/remark-and-numbers", test_remark_and_numbers);
  g_test_add_func ("/notation/line", test_dup_line);
  g_test_add_func ("/notation/pgn-extract", test_pgn_extract);
  return g_test_run ();
}
