/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game is guessed: what is asked, what a guess does, what the record says of it, and that nothing
 * of the game to come is in it. */
#include "../told.h"
#include "mid-edit.h"
#include "mid-guess-bids.h"
#include "mid-guess.h"
#include "mid-unaided.h"
#include "mid-writer.h"
#include "study-test.h"

#define GAME                                                                                       \
  "[White \"Anne\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n[ECO \"C57\"]\n[Moral \"Mate!\"]\n\n"     \
  "{Anne mates.} 1. e4 {best} e5 2. Bc4 Nc6 (2... Nf6 3. d3) 3. Qh5 {!} Nf6 4. Qxf7# 1-0\n"

enum
{
  FIRST = 1 << MID_FIRST,
  SECOND = 1 << MID_SECOND
};

typedef struct
{
  MidDocument *document;
  MidStudy *study;
  MidRecord *record; /* in which is guessed */
  MidGuess *guess;
  guint n_news;
} Guessing;

static void
news_cb (Guessing *self)
{
  self->n_news++;
}

static void
guessing_init (Guessing *self, MidRecord *game, guint depth, guint sides)
{
  *self =
    (Guessing){ .document = mid_guess_new_document (game, study_test_node (game, depth), sides) };
  g_assert_nonnull (self->document);
  self->study = mid_study_new ();
  told_watch (self->study);
  mid_study_open (self->study, self->document, 0);
  self->record = mid_study_get_record (self->study);
  self->guess = mid_guess_find (self->record);
  g_assert_true (mid_unaided_is (self->record));
  g_assert_nonnull (self->guess);
  g_object_ref (self->guess);
  g_signal_connect_swapped (self->guess, "news", G_CALLBACK (news_cb), self);
  g_signal_connect_swapped (self->guess, "said", G_CALLBACK (news_cb), self);
}

static void
guessing_clear (Guessing *self)
{
  g_object_unref (self->guess);
  g_object_unref (self->study);
  g_object_unref (self->document);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static char *
dup_text (MidRecord *record)
{
  char *text = mid_writer_dup_text (record, MID_WRITE_MGN);
  g_autofree char *moves = g_strdup (strstr (text, "\n\n") + 2);
  g_free (text);
  return g_strdelimit (g_strdup (g_strstrip (moves)), "\n", ' ');
}

static void
assert_text (Guessing *self, const char *wanted)
{
  g_autofree char *text = dup_text (self->record);
  g_assert_cmpstr (text, ==, wanted);
}

static void
assert_says (Guessing *self, const char *wanted)
{
  g_autofree char *text = mid_guess_dup_text (self->guess);
  g_assert_cmpstr (text, ==, wanted);
}

/* Plays it where the question is. */
static void
play (Guessing *self, const char *text)
{
  MidPosition at;
  MidMove move;
  MidNode *node = mid_guess_get_node (self->guess);
  mid_record_get_position (self->record, node, &at);
  MidParse parse =
    mid_parse_element (mid_record_get_game (self->record), &at, text, strlen (text), NULL, &move);
  g_assert_cmpint (parse.status, ==, MID_OK);
  mid_cursor_go (mid_study_get_cursor (self->study), node);
  g_assert_true (mid_study_play (self->study, move));
  settle ();
}

static void
test_whole_game (void)
{
  Guessing g;
  g_autoptr (MidRecord) game = study_test_read (GAME);
  guessing_init (&g, game, 0, FIRST);
  assert_text (&g, "*");
  assert_says (&g, "What did White play?");
  g_assert_false (mid_document_is_modified (g.document));
  play (&g, "e4");
  assert_says (&g, "e4 is right. What did White play?");
  assert_text (&g, "1. e4 {Found at once.} 1... e5 *");
  play (&g, "Nf3");
  assert_says (&g, "Nf3 was not played. What did White play?");
  g_assert_true (mid_guess_get_wrong (g.guess) == mid_study_get_node (g.study));
  play (&g, "Bc4");
  g_assert_null (mid_guess_get_wrong (g.guess));
  mid_guess_show (g.guess);
  assert_says (&g, "Qh5 was played. What did White play?");
  g_assert_true (mid_guess_hint (g.guess));
  assert_says (&g, "Qh5 was played. It was the queen on h5.");
  g_assert_true (mid_guess_hint (g.guess));
  assert_says (&g, "Qh5 was played. It was the queen on h5, to f7.");
  g_assert_false (mid_guess_hint (g.guess));
  play (&g, "Qxf7");
  g_assert_null (mid_guess_find (g.record));
  g_assert_false (mid_unaided_is (g.record));
  g_assert_cmpuint (g.n_news, ==, 7);
  assert_text (&g, "{Guessed as White: 1 of 4 found at once, 2 later, 1 shown.} "
                   "1. e4 {Found at once.} 1... e5 2. Bc4 {Found after 1 wrong guess.} "
                   "(2. Nf3 {Guessed.}) 2... Nc6 3. Qh5 {Shown.} 3... Nf6 "
                   "4. Qxf7# {Found after 2 hints.} 1-0");
  g_assert_cmpstr (mid_record_get_tag (g.record, "Moral"), ==, "Mate!");
  guessing_clear (&g);
}

/* What guesses give away is said where the game says it: of its moves, of variations; and a mate
 * gives nothing away. */
static void
test_worth (void)
{
  Guessing g;
  MidGuessScore score;
  g_autoptr (MidRecord) game = study_test_read (
    "[Result \"*\"]\n\n{[%eval 0.3]} 1. f3 {[%eval -0.5]} (1. g4 {[%eval -1.6]}) (1. e4 {[%eval "
    "0.3]}) 1... e5 {[%eval -0.4]} 2. Kf2 {[%eval -1.0]} Nf6 3. Ke1 {[%eval -1.0]} *\n");
  guessing_init (&g, game, 0, FIRST);
  play (&g, "g4");
  assert_says (&g, "g4 was not played, and gives away 23 %. What did White play?");
  g_assert_true (mid_node_has_nag (mid_guess_get_wrong (g.guess), 4));
  play (&g, "e4");
  assert_says (&g, "e4 was not played, but is as good. What did White play?");
  play (&g, "d4");
  assert_says (&g, "d4 was not played. What did White play?");
  play (&g, "f3");
  mid_guess_show (g.guess);
  play (&g, "Ke1");
  mid_guess_get_score (g.guess, &score);
  g_assert_cmpuint (score.measured, ==, 2);
  g_assert_cmpfloat (score.played, >, 0.09);
  g_assert_cmpfloat (score.played, <, 0.11);
  g_assert_cmpfloat (score.lost, >, 0.22);
  g_autofree char *text = dup_text (g.record);
  g_assert_nonnull (strstr (text, "In the 2 evaluated decisions first guesses gave away 11."));
  g_assert_nonnull (strstr (text, "(1. g4 $4 {Guessed: gives away 23 %.})"));
  guessing_clear (&g);
}

/* Nothing to come is anywhere in the record, nor can it be brought back. */
static void
test_hides (void)
{
  Guessing g;
  g_autoptr (MidRecord) game = study_test_read (GAME);
  guessing_init (&g, game, 2, FIRST | SECOND);
  g_autofree char *text = mid_writer_dup_text (g.record, MID_WRITE_MGN);
  g_assert_nonnull (strstr (text, "Anne"));
  g_assert_nonnull (strstr (text, "1. e4 e5 *"));
  static const char *const hidden[] = { "1-0", "C57", "Mate", "mates", "best", "Bc4" };
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    g_assert_null (strstr (text, hidden[i]));
  g_assert_false (mid_record_can_undo (g.record));
  g_assert_false (mid_record_can_redo (g.record));
  guessing_clear (&g);
}

static MidMove
first_legal (MidStudy *study)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  mid_record_get_game (mid_study_get_record (study))->legal (mid_study_get_position (study), moves);
  return moves->at[0];
}

/* A wrong guess is played out, and so is what was undone: neither counts twice. */
static void
test_undo (void)
{
  Guessing g;
  MidGuessScore score;
  g_autoptr (MidRecord) game = study_test_read (GAME);
  guessing_init (&g, game, 0, FIRST);
  play (&g, "d4");
  MidNode *wrong = mid_guess_get_wrong (g.guess);
  mid_cursor_go (mid_study_get_cursor (g.study), wrong);
  g_assert_true (mid_study_play (g.study, first_legal (g.study)));
  settle ();
  g_assert_true (mid_guess_get_node (g.guess) == mid_record_get_root (g.record));
  play (&g, "e4");
  play (&g, "Bc4");
  guint n = g.n_news;
  while (mid_record_can_undo (g.record))
    mid_record_undo (g.record);
  settle ();
  g_assert_cmpuint (g.n_news, ==, n + 1);
  assert_says (&g, "What did White play?");
  play (&g, "e4");
  mid_guess_get_score (g.guess, &score);
  g_assert_cmpuint (score.decisions, ==, 2);
  g_assert_cmpuint (score.at_once, ==, 1);
  g_assert_cmpuint (score.later, ==, 1);
  guessing_clear (&g);
}

/* A guess, what it is said to be and what is answered are taken back at once, and come back at
 * once; so is what was shown, and a wrong one. */
static void
test_take_back (void)
{
  Guessing g;
  g_autoptr (MidRecord) game = study_test_read (GAME);
  guessing_init (&g, game, 0, FIRST);
  play (&g, "d4");
  g_assert_cmpuint (mid_record_get_n_steps (g.record), ==, 1);
  mid_record_undo (g.record);
  settle ();
  g_assert_null (mid_node_get_first_child (mid_record_get_root (g.record)));
  assert_says (&g, "What did White play?");
  play (&g, "e4");
  play (&g, "Bc4");
  g_assert_cmpuint (mid_record_get_n_steps (g.record), ==, 2);
  g_autofree char *before = dup_text (g.record);
  MidNode *asked = mid_guess_get_node (g.guess);
  for (guint i = 0; i < 2; i++)
    {
      mid_record_undo (g.record);
      settle ();
      assert_says (&g, "What did White play?");
    }
  g_assert_true (mid_guess_get_node (g.guess) == mid_record_get_root (g.record));
  mid_record_redo (g.record);
  settle ();
  g_assert_cmpuint (mid_node_get_depth (mid_guess_get_node (g.guess)), ==, 2);
  mid_record_redo (g.record);
  settle ();
  g_assert_true (mid_guess_get_node (g.guess) == asked);
  assert_text (&g, before);
  mid_guess_show (g.guess);
  settle ();
  mid_record_undo (g.record);
  settle ();
  g_assert_true (mid_guess_find (g.record) == NULL || mid_guess_get_node (g.guess) == asked);
  guessing_clear (&g);
}

static void
test_end (void)
{
  Guessing g;
  g_autoptr (MidRecord) game = study_test_read (GAME);
  guessing_init (&g, game, 0, SECOND);
  assert_text (&g, "1. e4 *");
  g_assert_cmpstr (mid_record_get_tag (g.record, "Orientation"), ==, "black");
  play (&g, "e5");
  mid_guess_end (g.guess);
  g_assert_null (mid_guess_find (g.record));
  assert_text (&g, "{Guessed as Black: 1 of 1 found at once, 0 later, 0 shown.} "
                   "1. e4 e5 {Found at once.} 2. Bc4 *");
  g_assert_null (mid_guess_new_document (game, study_test_node (game, 6), SECOND));
  guessing_clear (&g);
}

/* King-turns are asked, the pass among the answers. */
static void
test_king_turns (void)
{
  Guessing g;
  g_autoptr (MidRecord) game =
    study_test_read (STUDY_TEST_SIRLIN ("TwoKings", "Classic") "1. e4 e5 2. Nf3 <Kd1e2> Nc6 *");
  guessing_init (&g, game, 0, FIRST);
  guint n = 0;
  for (; mid_guess_find (g.record) != NULL; n++)
    mid_guess_show (g.guess);
  g_assert_cmpuint (n, >=, 3);
  guessing_clear (&g);
}

#define TWO_MATES "[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1\"]\n\n1. Ra8# 1-0\n"

/* Of an exercise whatever ends the game is right; in a game that is guessed it is what was not
 * played, and gives nothing away. */
static void
test_other_mate (void)
{
  Guessing g;
  g_autoptr (MidRecord) game = study_test_read (TWO_MATES);
  guessing_init (&g, game, 0, FIRST | MID_GUESS_EXERCISE);
  play (&g, "Rad1");
  g_assert_nonnull (mid_guess_find (g.record));
  assert_says (&g, "Rad1 is not right. What should White play?");
  play (&g, "Re8#");
  g_assert_null (mid_guess_find (g.record));
  guessing_clear (&g);
  guessing_init (&g, game, 0, FIRST);
  play (&g, "Re8#");
  g_assert_nonnull (mid_guess_find (g.record));
  guessing_clear (&g);
}

#define DUEL STUDY_TEST_SIRLIN ("Classic", "Animals") "1. e4 d5 2. exd5 <1:0> Nf6 3. d4 *"

/* A duel that the defender should not challenge: bids of 1 cost him 10 points, what he should
 * answer is 0. */
static const char solved[] =
  "info duel depth 8 score cp 0 scale 1 defender - 1 0 0 1 0 2 0 attacker 0 1 1 0 2 0 matrix "
  "0000 cp 0 :00- cp 60 :01 cp 0 :02 cp 0 :10 cp 60 :11 cp 60 :12 cp 0 :20 cp 0 :21 cp 0 :22 cp 0";

static void
test_bids (void)
{
  MidGuessBids bids;
  MidPosition at;
  MidUciDuel duel;
  guint n;
  g_autoptr (MidRecord) game = study_test_read (DUEL);
  MidNode *node = study_test_node (game, 3);
  MidMove move = mid_node_get_move (mid_node_get_first_child (node));
  mid_record_get_position (game, node, &at);
  g_assert_true (
    mid_guess_bids_init (&bids, mid_record_get_game (game), &at, move, FIRST | SECOND));
  g_assert_cmpint (mid_guess_bids_get_bidder (&bids), ==, MID_SECOND);
  g_assert_true (mid_guess_bids_allow (&bids, MID_GUESS_NO_CHALLENGE));
  g_assert_false (mid_guess_bids_allow (&bids, 3));
  mid_guess_bids_give (&bids, 1);
  g_assert_cmpint (mid_guess_bids_get_bidder (&bids), ==, MID_FIRST);
  g_assert_false (mid_guess_bids_allow (&bids, MID_GUESS_NO_CHALLENGE));
  mid_guess_bids_give (&bids, 2);
  g_assert_cmpint (mid_guess_bids_get_bidder (&bids), ==, MID_NOBODY);
  g_assert_cmpfloat (mid_guess_bids_get_loss (&bids, &n), <, 0);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (mid_uci_duel_parse (&duel, solved));
  bids.duel = duel;
  bids.is_solved = TRUE;
  g_assert_cmpfloat (mid_guess_bids_get_loss (&bids, &n), >, 0.05);
  g_autofree char *text = mid_guess_bids_dup_text (&bids);
  g_assert_nonnull (strstr (text, "Guessed: Black bids 1, which gives away "));
  mid_guess_bids_clear (&bids);
}

/* Bids are given once, unseen, and the duel goes as it went. */
static void
test_duel (void)
{
  Guessing g;
  MidGuessScore score;
  g_autoptr (MidRecord) game = study_test_read (DUEL);
  guessing_init (&g, game, 0, FIRST);
  play (&g, "e4");
  play (&g, "exd5");
  assert_says (&g, "exd5 is right. How many stones should White bid?");
  g_assert_false (mid_guess_can_bid (g.guess, MID_GUESS_NO_CHALLENGE));
  g_assert_true (mid_guess_can_bid (g.guess, 2));
  play (&g, "<->"); /* that is not for White to say */
  assert_says (&g, "exd5 is right. How many stones should White bid?");
  mid_guess_bid (g.guess, 2);
  assert_says (&g, "Guessed: White bids 2. 1:0 was played. What did White play?");
  mid_record_undo (g.record);
  settle ();
  g_assert_false (mid_guess_can_bid (g.guess, 2));
  mid_guess_end (g.guess);
  mid_guess_get_score (g.guess, &score);
  g_assert_cmpuint (score.decisions, ==, 2);
  g_assert_cmpuint (score.bids, ==, 1);
  guessing_clear (&g);
}

/* What takes time is noted, and only where a clock runs. */
static void
test_clock (void)
{
  Guessing g;
  MidGuessScore score;
  g_autoptr (MidRecord) game = study_test_read (GAME);
  guessing_init (&g, game, 0, FIRST);
  g_assert_cmpint (mid_guess_get_seconds (g.guess), ==, -1);
  play (&g, "e4");
  mid_guess_set_clock (g.guess, TRUE);
  g_usleep (1100000);
  g_assert_cmpint (mid_guess_get_seconds (g.guess), >=, 1);
  play (&g, "Bc4");
  g_assert_cmpint (mid_guess_get_seconds (g.guess), ==, 0);
  mid_guess_get_score (g.guess, &score);
  g_assert_cmpuint (score.seconds, >=, 1);
  mid_guess_end (g.guess);
  g_autofree char *text = dup_text (g.record);
  g_assert_nonnull (strstr (text, "shown. Time used: 0:0"));
  g_assert_nonnull (strstr (text, "1. e4 {Found at once.}"));
  g_assert_nonnull (strstr (text, "2. Bc4 {[%emt 0:00:0"));
  guessing_clear (&g);
}

/* A joint answer that is entered as any other is a bid of the side that is asked. */
static void
test_joint_bid (void)
{
  Guessing g;
  g_autoptr (MidRecord) game = study_test_read (DUEL);
  guessing_init (&g, game, 3, SECOND);
  assert_says (&g, "Should Black challenge, and bid how many stones?");
  play (&g, "<2:1>");
  assert_says (&g, "Guessed: Black bids 2. 1:0 was played. What did Black play?");
  guessing_clear (&g);
}

/* What an engine finds out is said as soon as it is known. */
static void
test_engine (void)
{
  Guessing g;
  g_autofree char *command = g_strdup_printf ("%s good", g_getenv ("MIDLINE_FAKE_ENGINE"));
  g_setenv ("MIDLINE_ENGINE", command, TRUE);
  g_autoptr (MidEngineChoice) choice = mid_engine_choice_find (NULL);
  g_autoptr (MidRecord) game = study_test_read (GAME);
  guessing_init (&g, game, 0, FIRST);
  mid_guess_set_engine (g.guess, choice);
  play (&g, "d4");
  MidNode *wrong = mid_guess_get_wrong (g.guess);
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  while (strstr (mid_node_get_comment (wrong, MID_COMMENT_AFTER), "gives") == NULL
         && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (mid_node_get_comment (wrong, MID_COMMENT_AFTER), "gives"));
  g_autofree char *says = mid_guess_dup_text (g.guess);
  g_assert_cmpstr (says, !=, "d4 was not played. What did White play?");
  g_assert_true (mid_guess_get_wrong (g.guess) == wrong);
  guessing_clear (&g);
}

/* Every sample is guessed by being shown, and is then what it was. */
static void
test_samples (const char *path)
{
  g_autofree char *text = NULL;
  gsize len;
  guint n_games = 0;
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  for (MidRecord *game; (game = mid_reader_next (reader, NULL, NULL)) != NULL;
       g_object_unref (game))
    {
      g_autoptr (MidDocument) document =
        mid_guess_new_document (game, mid_record_get_root (game), FIRST | SECOND);
      if (document == NULL)
        continue;
      g_autoptr (MidRecord) record =
        mid_collection_load_game (mid_document_get_collection (document), 0, NULL);
      for (MidGuess *guess; (guess = mid_guess_find (record)) != NULL;)
        {
          while (mid_guess_hint (guess))
            ;
          g_autofree char *says = mid_guess_dup_text (guess);
          g_assert_cmpstr (says, !=, "");
          mid_guess_show (guess);
        }
      MidNode *a = mid_record_get_root (game), *b = mid_record_get_root (record);
      for (; a != NULL && (mid_node_get_parent (a) == NULL || mid_node_get_move (a) != 0);
           a = mid_node_get_first_child (a), b = mid_node_get_first_child (b))
        g_assert_cmpuint (mid_node_get_move (a), ==, mid_node_get_move (b));
      g_assert_null (b);
      g_assert_cmpstr (mid_record_get_result (game), ==, mid_record_get_result (record));
      n_games++;
    }
  g_assert_cmpuint (n_games, >=, 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/guess/whole-game", test_whole_game);
  g_test_add_func ("/guess/worth", test_worth);
  g_test_add_func ("/guess/hides", test_hides);
  g_test_add_func ("/guess/undo", test_undo);
  g_test_add_func ("/guess/take-back", test_take_back);
  g_test_add_func ("/guess/end", test_end);
  g_test_add_func ("/guess/king-turns", test_king_turns);
  g_test_add_func ("/guess/other-mate", test_other_mate);
  g_test_add_func ("/guess/bids", test_bids);
  g_test_add_func ("/guess/duel", test_duel);
  g_test_add_func ("/guess/clock", test_clock);
  g_test_add_func ("/guess/joint-bid", test_joint_bid);
  g_test_add_func ("/guess/engine", test_engine);
  g_test_add_data_func ("/guess/samples", argv[1], (GTestDataFunc) test_samples);
  return g_test_run ();
}
