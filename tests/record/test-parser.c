/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A visitor of main lines against the reader: the same games, main lines, results and ends. */
#include <string.h>

#include "mid-framer-private.h"
#include "mid-reader.h"
#include "mid-parser.h"
#include "random-record.h"

typedef struct
{
  GString *moves; /* as the record would have them, and the result */
  GString *comments;
  guint errors;
  guint enough; /* moves to look at; 0: all */
  guint seen;
} Told;

static MidVisit
move_cb (const MidGame *game, MidMove move, const MidPosition *before, const MidPosition *after,
         gpointer data)
{
  Told *told = data;
  char text[MID_MOVE_TEXT_MAX + 2];
  MidPosition played = *before;
  mid_format_element (game, before, move, text, sizeof text);
  g_string_append_printf (told->moves, "%s ", text);
  g_assert_cmpint (mid_play (game, &played, move, NULL), ==, MID_OK);
  g_assert_cmpmem (&played, game->position_size, after, game->position_size);
  return ++told->seen == told->enough ? MID_VISIT_ENOUGH : MID_VISIT_ON;
}

static void
comment_cb (const char *text, gsize len, gpointer data)
{
  g_string_append_len (((Told *) data)->comments, text, (gssize) len);
}

static void
end_cb (const MidGameEnd *end, gpointer data)
{
  Told *told = data;
  g_string_append (told->moves, end->stopped ? "stopped" : end->result);
  told->errors = end->errors;
}

static const MidVisitor visitor = { .move = move_cb, .comment = comment_cb, .end = end_cb };

static char *
dup_main_line (MidRecord *record)
{
  GString *moves = g_string_new (NULL);
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record));
       node != NULL && mid_node_get_move (node) != 0; node = mid_node_get_first_child (node))
    {
      g_autofree char *element = mid_record_dup_element (record, node);
      g_string_append_printf (moves, "%s ", element);
    }
  g_string_append (moves, mid_record_get_result (record));
  return g_string_free (moves, FALSE);
}

static gboolean
has_real_errors (MidReader *reader)
{
  for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
    if (!mid_record_error_is_remark (mid_reader_get_error (reader, i)->code))
      return TRUE;
  return FALSE;
}

/* Compares the games of one frame with those that the reader has next. */
static guint
compare_frame (MidReader *reader, const MidFrame *frame, gboolean faults_too)
{
  g_autoptr (MidParser) parser = mid_parser_new ();
  Told told = { g_string_new (NULL), g_string_new (NULL), 0, 0, 0 };
  guint games = 0;

  for (mid_parser_set_text (parser, frame->text, frame->len, 1);
       mid_parser_next (parser, &visitor, &told); games++)
    {
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      g_assert_nonnull (record);
      g_autofree char *expected = dup_main_line (record);
      if (strcmp (told.moves->str, expected) != 0)
        g_test_message ("%s", frame->text);
      g_assert_cmpstr (told.moves->str, ==, expected);
      if (faults_too && (told.errors > 0) != has_real_errors (reader))
        g_test_message ("%s", frame->text);
      if (faults_too)
        g_assert_cmpint (told.errors > 0, ==, has_real_errors (reader));
      g_string_truncate (told.moves, 0);
    }
  g_string_free (told.moves, TRUE);
  g_string_free (told.comments, TRUE);
  return games;
}

static guint
compare (const char *text, gsize len, gboolean faults_too)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) len, NULL);
  MidFramer framer;
  MidFrame frame;
  guint games = 0;

  for (mid_framer_init (&framer, stream); mid_framer_next (&framer, &frame, NULL, NULL);)
    games += compare_frame (reader, &frame, faults_too);
  mid_framer_clear (&framer);
  g_assert_null (mid_reader_next (reader, NULL, NULL));
  return games;
}

static void
test_words (void)
{
  static const char *const texts[] = {
    "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 1-0) 3. Nf3) 2... Nc6!? $14 {good} 1-0",
    "[Event \"a\"]\n\n1. e4 Qh4 2. Ke2 (2. Nf3) 1/2-1/2\n",
    "[Event \"a\"]\n\n1. e4 ) e5 {open (} (1... c5 {a ) b} 2. Nf3) *\n",
    "[Event \"a\"]\n\n(1. d4) 1. e4 ( * ) 1-0",
    "[Event \"a\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Nemesis\"]\n\n1. e4 d5 2. exd5 <1:0> *\n",
    "[Event \"a\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Foo\"]\n\n1. e4 1-0 1. d4 0-1\n",
    "[Event \"a\"]\n[White \"x\n\n1. e4 \xa0 e5 caf\xe9 {\xe9} 1-0",
    "1. e4 1-0 {after} 1. d4 {two} d5 0-1 1. c4 *",
    "1. e4 e.p. e8(Q) 1. ; comment (\n e5 * {last}",
    "[White \"Empowered\"]\n[Black \"TwoKings\"]\n\n1. e4 d5 1. ... Kd7 2. d4 Nc6 2. ... Kd6 "
    "3. Rg3 dxe4 [2-2] 4. Bc4 *\n",
    "% escape\n[Event \"a\"]\n% more\n1. e4 [Bad] e5 *",
    "",
    "\xef\xbb\xbf[Event \"a\"]\n[Result \"1-0\"]\n1. e4 e5\n",
    "1. e4 e5 Ke9 2. Nf3 ( 2. d4 ) x ( y ( z ) ) *",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    compare (texts[i], strlen (texts[i]), TRUE);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (guint i = 0; i < 12; i++)
      {
        g_autoptr (MidRecord) record = random_record_new (*game, rand);
        for (guint j = 0; j < 40; j++)
          random_record_edit (record, rand);
        g_autofree char *text = random_record_dup_text (record);
        g_assert_cmpuint (compare (text, strlen (text), FALSE), ==, 1);
      }
}

/* Bytes knocked out of a good text: whatever it means now, the two agree. */
static void
test_damaged (void)
{
  static const char good[] =
    "[Event \"a\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Nemesis\"]\n[BlackArmy \"TwoKings\"]\n"
    "[Result \"1-0\"]\n\n1. e4 (1. d4 {x} d5 (1... f5) 2. c4) 1... d5 <-> 2. exd5 <2:1> c6 {b} "
    "$4 <Ke7> 3. dxc6 <1:1> (3. Nf3!? bxc6 ; line\n) 3... bxc6 1-0\n";
  g_autoptr (GRand) rand = g_rand_new_with_seed (23);
  static const char noise[] = "(){}<>[];$%*1-0 \nQ\"\xff";
  for (guint i = 0; i < 4000; i++)
    {
      char text[sizeof good];
      memcpy (text, good, sizeof good);
      for (int n = g_rand_int_range (rand, 1, 6); n > 0; n--)
        text[g_rand_int_range (rand, 0, sizeof good - 1)] =
          noise[g_rand_int_range (rand, 0, sizeof noise - 1)];
      compare (text, sizeof good - 1, FALSE);
    }
}

/* --- Frames, however the stream comes --- */

/* A stream that hands out a few bytes at a time. */
typedef struct
{
  GInputStream parent_instance;
  const char *text;
  gsize len, most;
} SlowStream;

typedef GInputStreamClass SlowStreamClass;
static GType slow_stream_get_type (void);
G_DEFINE_TYPE (SlowStream, slow_stream, G_TYPE_INPUT_STREAM)

static gssize
slow_stream_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
                  GError **error)
{
  SlowStream *self = (SlowStream *) stream;
  gsize n = MIN (MIN (count, self->most), self->len);
  memcpy (buffer, self->text, n);
  self->text += n;
  self->len -= n;
  return (gssize) n;
}

static void
slow_stream_class_init (SlowStreamClass *klass)
{
  klass->read_fn = slow_stream_read;
}

static void
slow_stream_init (SlowStream *self)
{
}

/* What is cut, with the lines where it begins. */
static char *
dup_frames (const char *text, gsize len, gsize most)
{
  SlowStream *stream = g_object_new (slow_stream_get_type (), NULL);
  GString *out = g_string_new (NULL);
  MidFramer framer;
  MidFrame frame;
  stream->text = text;
  stream->len = len;
  stream->most = most;
  for (mid_framer_init (&framer, G_INPUT_STREAM (stream));
       mid_framer_next (&framer, &frame, NULL, NULL);)
    g_string_append_printf (out, "%u: %.*s|", frame.line, (int) frame.len, frame.text);
  mid_framer_clear (&framer);
  g_object_unref (stream);
  return g_string_free (out, FALSE);
}

static const char *const pieces[] = {
  "[Event \"a\"]\n",
  "[Event \"b\"]\r\n",
  "[White \"x{y\"]\n",
  "[Black \"z\\\"]\n",
  "\n",
  " ",
  "\t",
  "{a\n[Event \"x\"]\n}",
  "{b}",
  "{open",
  "; line {\n",
  "% escape [Event \"q\"]\n",
  "%",
  "[",
  "]",
  "\"",
  "1. e4 e5 2. Nf3 Nc6",
  "1-0\n",
  "*",
  "\xef\xbb\xbf",
  "[12]",
  "[%csl]",
  "[ Site \"x\"]",
  "\n[Event \"",
};

/* Where games are cut does not depend on where the stream was, and nothing is lost. */
static void
test_slow_stream (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (29);
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      for (int n = g_rand_int_range (rand, 1, 40); n > 0; n--)
        g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
      g_autofree char *whole = dup_frames (text->str, text->len, G_MAXSIZE);
      g_autofree char *slow =
        dup_frames (text->str, text->len, (gsize) g_rand_int_range (rand, 1, 20));
      g_assert_cmpstr (slow, ==, whole);
    }
}

/* A tag begins a frame behind moves, at the start of its line and not in a comment. */
static void
test_frames (void)
{
  static const struct
  {
    const char *text, *frames;
  } cases[] = {
    { "[A \"\"]\n1. e4\n[B \"\"]\n*\n", "1: [A \"\"]\n1. e4\n|3: [B \"\"]\n*\n|" },
    { "e4 [B \"\"]\n", "1: e4 [B \"\"]\n|" },
    { "e4\n \xef\xbb\xbf[B \"\"]\n", "1: e4\n \xef\xbb\xbf|2: [B \"\"]\n|" },
    { "e4 {x\n[B \"\"]\n}\n [B \"\"]", "1: e4 {x\n[B \"\"]\n}\n|4:  [B \"\"]|" },
    /* A comment that is closed may quote a game; one that is not ends before the next. */
    { "e4 {x\n[Event \"\"]\n1. d4\n} e5\n", "1: e4 {x\n[Event \"\"]\n1. d4\n} e5\n|" },
    { "e4 {x\n[Event \"\"]\n[Event \"\"]\n} e5\n",
      "1: e4 {x\n[Event \"\"]\n[Event \"\"]\n} e5\n|" },
    { "e4 {x\n[Event \"\"]\n1. d4 {y} d5\n", "1: e4 {x\n|2: [Event \"\"]\n1. d4 {y} d5\n|" },
    { "e4 {x\n[Event \"\"]\n1. d4 d5\n", "1: e4 {x\n|2: [Event \"\"]\n1. d4 d5\n|" },
    { "e4\n% {\n[B \"\"]", "1: e4\n% {\n|3: [B \"\"]|" },
    { "e4\n % {\n[B \"\"]", "1: e4\n % {\n[B \"\"]|" },
    { "e4\n[12]\n[B \"\"]", "1: e4\n[12]\n|3: [B \"\"]|" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *frames = dup_frames (cases[i].text, strlen (cases[i].text), G_MAXSIZE);
      g_assert_cmpstr (frames, ==, cases[i].frames);
    }
}

/* How far behind a quoted game the comment may end. */
static void
test_far_close (void)
{
  for (gsize gap = (16 << 10) - 3; gap < (16 << 10) + 3; gap++)
    {
      static const char event[] = "[Event \"\"]\n";
      g_autofree char *between = g_strnfill (gap - strlen (event), 'x');
      g_autofree char *text = g_strconcat ("e4 {\n", event, between, "} e5\n", NULL);
      g_autofree char *whole = dup_frames (text, strlen (text), G_MAXSIZE);
      g_autofree char *slow = dup_frames (text, strlen (text), 7);
      g_assert_cmpstr (slow, ==, whole);
      g_assert_cmpint (strstr (whole, "|2: ") == NULL, ==, gap < (16 << 10));
    }
}

/* A game longer than the most is cut, one longer than many games is not; many without tags come in
 * several frames, each behind a result.  A long frame may be taken, and those behind it are there.
 */
static void
test_long_frames (void)
{
  enum
  {
    MANY = 4 << 20,
    MAX = 8 << 20
  };
  g_autoptr (GString) text = g_string_new ("[A \"\"]\n{");
  for (guint i = 0; i < MAX / 4 - 4096; i++)
    g_string_append (text, "a b ");
  g_string_append (text, "} *\n[B \"\"]\n");
  for (guint i = 0; i < MAX; i++)
    g_string_append (text, "1. e4 {c}\n");
  g_string_append (text, "*\n[C \"\"]\n1. e4\n");

  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (text->str, (gssize) text->len, NULL);
  MidFramer framer;
  MidFrame frame;
  mid_framer_init (&framer, stream);
  framer.many = MANY;
  framer.max = MAX;

  g_assert_true (mid_framer_next (&framer, &frame, NULL, NULL));
  g_assert_cmpuint (frame.len, ==, (gsize) (strstr (text->str, "[B") - text->str));
  g_assert_false (frame.cut);
  g_autoptr (GBytes) taken = mid_framer_take (&framer);
  g_assert_nonnull (taken);
  g_assert_cmpmem (g_bytes_get_data (taken, NULL), g_bytes_get_size (taken), text->str, frame.len);
  gsize total = frame.len;
  guint cut = 0;
  for (; mid_framer_next (&framer, &frame, NULL, NULL); total += frame.len, cut += frame.cut)
    g_assert_cmpmem (frame.text, frame.len, text->str + total, frame.len);
  g_assert_cmpuint (total, ==, text->len);
  g_assert_cmpuint (cut, >=, 9);
  g_assert_cmpuint (cut, <=, 10);
  g_assert_cmpuint (frame.line, ==, 4 + MAX + 1);
  mid_framer_clear (&framer);

  g_autoptr (GString) games = g_string_new (NULL);
  while (games->len < MAX)
    g_string_append (games, "1. e4 e5\n*\n");
  g_autoptr (GInputStream) many =
    g_memory_input_stream_new_from_data (games->str, (gssize) games->len, NULL);
  mid_framer_init (&framer, many);
  framer.many = MANY;
  g_assert_true (mid_framer_next (&framer, &frame, NULL, NULL));
  g_assert_cmpuint (frame.len, <=, MANY + (1 << 20));
  g_assert_true (g_str_has_suffix (frame.text, "*\n"));
  mid_framer_clear (&framer);
}

static void
test_enough (void)
{
  static const char text[] = "1. e4 e5 (1... c5 2. Nf3) 2. f4 {a} exf4 1-0 1. d4 {b} d5 0-1";
  g_autoptr (MidParser) parser = mid_parser_new ();
  Told told = { g_string_new (NULL), g_string_new (NULL), 0, 2, 0 };

  mid_parser_set_text (parser, text, strlen (text), 1);
  g_assert_true (mid_parser_next (parser, &visitor, &told));
  g_assert_cmpuint (mid_parser_get_end (parser), ==, strstr (text, " 1. d4") - text);
  g_assert_true (mid_parser_next (parser, &visitor, &told));
  g_assert_cmpuint (mid_parser_get_end (parser), ==, strlen (text));
  g_assert_false (mid_parser_next (parser, &visitor, &told));
  g_assert_cmpstr (told.moves->str, ==, "e4 e5 stoppedd4 d5 0-1");
  g_assert_cmpstr (told.comments->str, ==, "b");
  g_string_free (told.moves, TRUE);
  g_string_free (told.comments, TRUE);
}

/* In Latin-1 the ends are those of the file's own bytes. */
static void
test_latin1_ends (void)
{
  static const char text[] = "1. e4 {caf\xe9 \xc3 \xc3\xa9} 1-0\n\n1. d4 {\xe9} 0-1\n";
  g_autoptr (MidParser) parser = mid_parser_new ();
  Told told = { g_string_new (NULL), g_string_new (NULL), 0, 0, 0 };

  mid_parser_set_text (parser, text, sizeof text - 1, 1);
  g_assert_true (mid_parser_next (parser, &visitor, &told));
  g_assert_cmpuint (mid_parser_get_end (parser), ==, strstr (text, "\n\n1. d4") - text);
  g_assert_true (mid_parser_next (parser, &visitor, &told));
  g_assert_cmpuint (mid_parser_get_end (parser), ==, sizeof text - 1);
  g_string_free (told.moves, TRUE);
  g_string_free (told.comments, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/frames", test_frames);
  g_test_add_func ("/parser/far-close", test_far_close);
  g_test_add_func ("/parser/slow-stream", test_slow_stream);
  g_test_add_func ("/parser/long-frames", test_long_frames);
  g_test_add_func ("/parser/words", test_words);
  g_test_add_func ("/parser/random", test_random);
  g_test_add_func ("/parser/damaged", test_damaged);
  g_test_add_func ("/parser/enough", test_enough);
  g_test_add_func ("/parser/latin1-ends", test_latin1_ends);
  return g_test_run ();
}
