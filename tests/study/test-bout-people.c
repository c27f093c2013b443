/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two people play at one machine: every kind of game, what is hidden from whom and when, clocks,
 * what is taken back, and how a game ends. */
#include <string.h>

#include "mid-bout.h"
#include "mid-card.h"
#include "mid-command.h"
#include "mid-edit.h"
#include "mid-veil.h"
#include "mid-writer.h"
#include "study-test.h"

#define START(variant) "[White \"Anne\"]\n[Result \"*\"]\n[Variant \"" variant "\"]\n\n*\n"
#define DUEL           STUDY_TEST_SIRLIN ("Classic", "Classic") "1. e4 d5 2. exd5 *\n"

typedef struct
{
  MidStudy *study;
  MidBout *bout;
  GRand *lot;
  guint n_shown, n_bids;
} Playing;

static void
settle (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* What is to be shown instead is, as the window does. */
static void
news_cb (Playing *self)
{
  g_autoptr (MidDocument) document = mid_bout_dup_document (self->bout);
  if (document != NULL)
    mid_study_open (self->study, document, 0);
}

static void
playing_init (Playing *self, const char *text, guint depth, const MidBoutTerms *terms)
{
  g_autoptr (MidRecord) game = study_test_read (text);
  g_autoptr (MidDocument) document =
    mid_bout_new_document (game, study_test_node (game, depth), NULL, terms);
  g_assert_nonnull (document);
  *self = (Playing){ .study = mid_study_new (), .lot = g_rand_new_with_seed (11) };
  mid_study_open (self->study, document, 0);
  self->bout = g_object_ref (mid_bout_find (mid_study_get_record (self->study)));
  g_signal_connect_swapped (self->bout, "news", G_CALLBACK (news_cb), self);
  settle ();
}

static void
playing_clear (Playing *self)
{
  g_signal_handlers_disconnect_by_data (self->bout, self);
  g_rand_free (self->lot);
  g_object_unref (self->study);
  g_object_unref (self->bout);
}

static MidRecord *
get_record (Playing *self)
{
  return mid_study_get_record (self->study);
}

static gboolean
is_over (Playing *self)
{
  return mid_bout_find (get_record (self)) == NULL;
}

static guint
get_depth (Playing *self)
{
  return mid_node_get_depth (mid_bout_get_node (self->bout));
}

/* Bits of what can be bid: 1 is no challenge. */
static guint
list_bids (Playing *self)
{
  guint bids = 0;
  for (int bid = MID_BOUT_NO_CHALLENGE; bid <= MID_BID_MAX; bid++)
    bids |= mid_bout_can_bid (self->bout, bid) ? 1u << (bid + 1) : 0;
  return bids;
}

static void
bid (Playing *self, int bid)
{
  g_assert_true (mid_bout_can_bid (self->bout, bid));
  mid_bout_bid (self->bout, bid);
  settle ();
}

static void
show (Playing *self, MidSide side)
{
  g_assert_cmpint (mid_bout_get_awaited (self->bout), ==, side);
  g_assert_false (mid_bout_is_persons_turn (self->bout));
  g_assert_cmpuint (list_bids (self), ==, 0);
  mid_bout_show (self->bout);
  settle ();
  g_assert_cmpint (mid_bout_get_awaited (self->bout), ==, MID_NOBODY);
  self->n_shown++;
}

/* Any move, entered as the board does; captures first, so that there are duels. */
static void
move (Playing *self)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  const MidGame *game = mid_record_get_game (get_record (self));
  mid_cursor_go (mid_study_get_cursor (self->study), mid_bout_get_node (self->bout));
  const MidPosition *at = mid_study_get_position (self->study);
  game->legal (at, moves);
  g_assert_cmpuint (moves->count, >, 0);
  MidMove chosen = moves->at[g_rand_int_range (self->lot, 0, (gint32) moves->count)];
  for (guint i = 0; i < moves->count; i++)
    if (game->irreversible (at, moves->at[i]) && g_rand_int_range (self->lot, 0, 8) == 0)
      chosen = moves->at[i];
  char text[MID_MOVE_TEXT_MAX + 2];
  mid_format_element (game, at, chosen, text, sizeof text);
  MidSide decides = game->decision (at).decides;
  g_assert_true (mid_study_play (self->study, chosen));
  MidNode *node = mid_bout_get_node (self->bout);
  settle ();
  if (!is_over (self) && mid_bout_get_awaited (self->bout) == MID_NOBODY
      && mid_bout_get_sight (self->bout, NULL) == 0 && mid_bout_get_node (self->bout) == node)
    g_error ("%s did not play %s", decides == MID_FIRST ? "White" : "Black", text);
}

static void
decide (Playing *self)
{
  MidSide awaited = mid_bout_get_awaited (self->bout);
  guint bids = list_bids (self);
  if (awaited != MID_NOBODY)
    show (self, awaited);
  else if (bids != 0)
    {
      int chosen = g_rand_int_range (self->lot, MID_BOUT_NO_CHALLENGE, MID_BID_MAX + 1);
      while ((bids >> (chosen + 1) & 1) == 0)
        chosen = chosen == MID_BID_MAX ? MID_BOUT_NO_CHALLENGE : chosen + 1;
      bid (self, chosen);
      self->n_bids++;
    }
  else if (mid_bout_get_sight (self->bout, NULL) > 0)
    {
      guint n = mid_bout_get_sight (self->bout, NULL);
      mid_bout_take_sight (self->bout, (guint) g_rand_int_range (self->lot, 0, (gint32) n));
      settle ();
    }
  else if (mid_bout_can_choose (self->bout, MID_ZERO_TAKE)
           || mid_bout_can_choose (self->bout, MID_ZERO_GAIN))
    {
      gboolean can = mid_bout_can_choose (self->bout, MID_ZERO_TAKE);
      mid_bout_choose (self->bout, can ? MID_ZERO_TAKE : MID_ZERO_GAIN);
      settle ();
    }
  else
    move (self);
}

/* Every kind of game is played through; no engine is started. */
static void
test_games (void)
{
  static const char *const starts[] = {
    START ("chess"),
    START ("chess2"),
    STUDY_TEST_SIRLIN ("Classic", "Reaper") "*\n",
    STUDY_TEST_SIRLIN ("TwoKings", "Animals") "*\n",
    START ("operational"),
    START ("extreme2d"),
    START ("knightmare"),
  };
  guint n_bids = 0;
  for (guint i = 0; i < 2 * G_N_ELEMENTS (starts); i++)
    {
      Playing p;
      MidBoutTerms terms = { .person = MID_NOBODY, .hands_over = i % 2 == 1 };
      playing_init (&p, starts[i / 2], 0, &terms);
      const MidGame *game = mid_record_get_game (get_record (&p));
      guint n = 0;
      for (; n < 200 && !is_over (&p); n++)
        decide (&p);
      g_test_message ("%s: %u decisions, %u bids, %u times shown", game->id, n, p.n_bids,
                      p.n_shown);
      g_assert_null (mid_bout_get_trouble (p.bout));
      if (mid_veil_hides_cards (game) || terms.hands_over)
        g_assert_cmpuint (p.n_shown, >, n / 8);
      else
        g_assert_cmpuint (p.n_shown, <=, p.n_bids);
      n_bids += p.n_bids;
      playing_clear (&p);
    }
  g_assert_cmpuint (n_bids, >, 0);
}

/* All that the game says of itself to anybody. */
static char *
dup_all (Playing *self)
{
  g_autofree char *words = mid_bout_dup_text (self->bout);
  g_autofree char *text = mid_writer_dup_text (get_record (self), MID_WRITE_MGN);
  MidRecord *record = get_record (self);
  const char *undo = mid_record_get_undo_name (record);
  return g_strdup_printf (
    "%s|%s|%s|%u|%d|%u|%d|%d|%d|%d|%d", words, text, undo, list_bids (self),
    mid_bout_get_awaited (self->bout), get_depth (self), mid_bout_is_persons_turn (self->bout),
    mid_bout_can_choose (self->bout, MID_ZERO_GAIN),
    mid_bout_can_choose (self->bout, MID_ZERO_TAKE), mid_bout_get_offer (self->bout),
    mid_bout_get_trouble (self->bout) != NULL);
}

/* Whatever the defender has bid, nothing is different before the attacker has. */
static void
test_hidden_bid (void)
{
  g_autofree char *said = NULL, *shown = NULL;
  for (int first = 0; first <= MID_BID_MAX; first++)
    {
      Playing p;
      playing_init (&p, DUEL, 3, &(MidBoutTerms){ .person = MID_NOBODY });
      g_assert_cmpint (mid_bout_get_awaited (p.bout), ==, MID_NOBODY);
      guint depth = get_depth (&p);
      if (!mid_bout_can_bid (p.bout, first))
        {
          playing_clear (&p);
          continue;
        }
      bid (&p, first);
      g_autofree char *now = dup_all (&p);
      g_assert_true (said == NULL || strcmp (said, now) == 0);
      show (&p, MID_FIRST);
      g_autofree char *later = dup_all (&p);
      g_assert_true (shown == NULL || strcmp (shown, later) == 0);
      g_assert_cmpuint (get_depth (&p), ==, depth);
      g_assert_cmpuint (list_bids (&p) & 1, ==, 0); /* the attacker cannot refuse */
      bid (&p, 0);
      if (first == 0)
        {
          g_assert_true (mid_bout_can_choose (p.bout, MID_ZERO_GAIN));
          mid_bout_choose (p.bout, MID_ZERO_GAIN);
          settle ();
        }
      g_assert_cmpuint (get_depth (&p), ==, depth + 1);
      g_assert_cmpint (mid_bout_get_awaited (p.bout), ==, MID_NOBODY);
      g_free (said);
      g_free (shown);
      said = g_steal_pointer (&now);
      shown = g_steal_pointer (&later);
      playing_clear (&p);
    }
  g_assert_nonnull (said);
}

static void
test_take_back (void)
{
  Playing p;
  playing_init (&p, DUEL, 3, &(MidBoutTerms){ .person = MID_NOBODY });
  g_assert_false (mid_bout_take_back (p.bout)); /* that was played before */
  guint depth = get_depth (&p);
  bid (&p, 1);
  g_assert_true (mid_bout_take_back (p.bout));
  settle ();
  g_assert_cmpint (mid_bout_get_awaited (p.bout), ==, MID_NOBODY);
  g_assert_true (mid_bout_can_bid (p.bout, MID_BOUT_NO_CHALLENGE)); /* the defender again */
  bid (&p, 1);
  show (&p, MID_FIRST);
  g_assert_true (mid_bout_take_back (p.bout)); /* the other's bid, which stays unsaid */
  settle ();
  g_assert_true (mid_bout_can_bid (p.bout, MID_BOUT_NO_CHALLENGE));
  bid (&p, 1);
  show (&p, MID_FIRST);
  bid (&p, 0);
  g_assert_cmpuint (get_depth (&p), ==, depth + 1);
  g_assert_true (mid_bout_take_back (p.bout)); /* both bids */
  settle ();
  g_assert_cmpuint (get_depth (&p), ==, depth);
  g_assert_true (mid_bout_can_bid (p.bout, MID_BOUT_NO_CHALLENGE));
  bid (&p, MID_BOUT_NO_CHALLENGE);
  g_assert_cmpuint (get_depth (&p), ==, depth + 1);
  g_assert_cmpint (mid_bout_get_awaited (p.bout), ==, MID_NOBODY);
  mid_record_undo (get_record (&p));
  settle ();
  g_assert_cmpuint (get_depth (&p), ==, depth);
  g_assert_true (mid_bout_can_bid (p.bout, MID_BOUT_NO_CHALLENGE));
  playing_clear (&p);
}

static void
wait (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

/* Each bid is given on the bidder's clock; while the machine is handed over both stand still. */
static void
test_clock (void)
{
  Playing p;
  playing_init (&p, DUEL, 3, &(MidBoutTerms){ .person = MID_NOBODY, .start = 60000 });
  wait (20);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_SECOND), <, 59990);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_FIRST), ==, 60000);
  bid (&p, 1);
  gint64 left = mid_bout_get_time (p.bout, MID_SECOND);
  wait (20);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_SECOND), ==, left);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_FIRST), ==, 60000);
  show (&p, MID_FIRST);
  wait (20);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_SECOND), ==, left);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_FIRST), <, 59990);
  bid (&p, 0);
  g_assert_cmpstr (mid_record_get_tag (get_record (&p), "TimeControl"), ==, "60+0");
  playing_clear (&p);

  playing_init (&p, START ("chess"), 0, &(MidBoutTerms){ .person = MID_NOBODY, .start = 200 });
  while (!is_over (&p))
    g_main_context_iteration (NULL, TRUE);
  g_autofree char *says = mid_bout_dup_text (p.bout);
  g_assert_cmpstr (says, ==, "White has no time left");
  g_assert_cmpstr (mid_record_get_result (get_record (&p)), ==, "0-1");
  playing_clear (&p);
}

static void
test_ends (void)
{
  Playing p;
  for (guint asked = 0; asked < 2; asked++)
    {
      const MidBoutTerms terms = { .person = MID_NOBODY, .hands_over = asked != 0 };
      playing_init (&p, START ("chess"), 0, &terms);
      if (asked)
        show (&p, MID_FIRST);
      g_assert_false (mid_bout_offer_draw (p.bout));
      g_assert_cmpint (mid_bout_get_offer (p.bout), ==, MID_FIRST);
      g_assert_cmpint (mid_bout_get_awaited (p.bout), ==, asked ? MID_SECOND : MID_NOBODY);
      mid_bout_show (p.bout); /* that is no answer */
      g_assert_cmpint (mid_bout_get_offer (p.bout), ==, MID_FIRST);
      mid_bout_answer_draw (p.bout, FALSE);
      g_assert_cmpint (mid_bout_get_offer (p.bout), ==, MID_NOBODY);
      if (asked)
        show (&p, MID_FIRST);
      move (&p);
      mid_bout_offer_draw (p.bout);
      g_assert_cmpint (mid_bout_get_offer (p.bout), ==, asked ? MID_FIRST : MID_SECOND);
      mid_bout_answer_draw (p.bout, TRUE);
      g_assert_true (is_over (&p));
      g_assert_cmpstr (mid_record_get_result (get_record (&p)), ==, "1/2-1/2");
      playing_clear (&p);
    }

  /* A move is an answer as well: the offer is gone. */
  playing_init (&p, START ("chess"), 0, &(MidBoutTerms){ .person = MID_NOBODY });
  mid_bout_offer_draw (p.bout);
  move (&p);
  g_assert_cmpint (mid_bout_get_offer (p.bout), ==, MID_NOBODY);
  mid_bout_resign (p.bout);
  g_assert_cmpstr (mid_record_get_result (get_record (&p)), ==, "1-0");
  g_autofree char *says = mid_bout_dup_text (p.bout);
  g_assert_cmpstr (says, ==, "Black has resigned");
  g_assert_null (mid_record_get_tag (get_record (&p), "White"));
  playing_clear (&p);
}

/* No card of a hand but the viewer's is known anywhere in what is shown. */
static void
check_veiled (Playing *self, MidSide viewer)
{
  MidBeside cards[MID_BESIDE_MAX];
  const MidGame *game = mid_record_get_game (get_record (self));
  for (MidNode *n = mid_bout_get_node (self->bout); n != NULL; n = mid_node_get_parent (n))
    {
      MidPosition at;
      mid_record_get_position (get_record (self), n, &at);
      unsigned count = game->beside (&at, cards);
      for (unsigned i = 0; i < count; i++)
        if (cards[i].owner <= MID_SECOND && cards[i].owner != viewer && !cards[i].in_play)
          g_assert_cmpuint (cards[i].card, ==, MID_CARD_UNKNOWN);
    }
}

/* Whoever is not at the machine has nothing in the record that is shown; at the end it has all. */
static void
test_hidden_hands (void)
{
  guint n = 0;
  for (guint32 seed = 1; seed <= 6; seed++)
    {
      Playing p;
      playing_init (&p, START ("knightmare"), 0, &(MidBoutTerms){ .person = MID_NOBODY });
      g_rand_set_seed (p.lot, seed);
      for (guint i = 0; i < 120 && !is_over (&p); i++)
        {
          MidSide awaited = mid_bout_get_awaited (p.bout);
          MidSide viewer = awaited == MID_NOBODY && mid_bout_is_persons_turn (p.bout)
                             ? mid_study_get_decision (p.study).decides
                             : MID_NOBODY;
          if (awaited != MID_NOBODY || viewer <= MID_SECOND)
            check_veiled (&p, awaited != MID_NOBODY ? MID_NOBODY : viewer);
          n += awaited != MID_NOBODY;
          g_assert_true (is_over (&p) || mid_record_is_modified (get_record (&p)));
          decide (&p);
          if (!is_over (&p) && i % 17 == 5)
            {
              mid_bout_take_back (p.bout);
              settle ();
            }
        }
      if (!is_over (&p))
        mid_bout_resign (p.bout);
      g_assert_true (is_over (&p));
      g_assert_cmpuint (get_depth (&p), >, 10);
      g_assert_true (mid_record_is_modified (get_record (&p)));
      playing_clear (&p);
    }
  g_assert_cmpuint (n, >, 20);
}

/* Undoing means taking back there as well, where what was played is in another record by now. */
static void
test_undo_hidden (void)
{
  Playing p;
  playing_init (&p, START ("knightmare"), 0, &(MidBoutTerms){ .person = MID_NOBODY });
  show (&p, MID_FIRST);
  guint depth = get_depth (&p);
  mid_record_undo (get_record (&p)); /* there is nothing to take back */
  settle ();
  g_assert_cmpuint (get_depth (&p), ==, depth);
  g_assert_true (mid_bout_is_persons_turn (p.bout));
  g_assert_true (mid_record_is_modified (get_record (&p)));
  for (guint i = 0; i < 8 && mid_bout_get_awaited (p.bout) == MID_NOBODY; i++)
    decide (&p);
  g_assert_cmpint (mid_bout_get_awaited (p.bout), ==, MID_SECOND);
  g_assert_cmpstr (mid_record_get_undo_name (get_record (&p)), ==, "Play it out");
  mid_record_undo (get_record (&p));
  settle ();
  g_assert_cmpint (mid_bout_get_awaited (p.bout), ==, MID_NOBODY); /* White is still there */
  g_assert_true (mid_bout_is_persons_turn (p.bout));
  playing_clear (&p);
}

/* --- What a card shows --------------------------------------------------------------------- */

#define SIGHT                                                                                      \
  "[Result \"*\"]\n[Variant \"knightmare\"]\n"                                                     \
  "[WhiteDeck \"Second Sight, Crab, Truce, Bog, Panic, Chaos, Coup, Guardian, Chaos, Fanatic, "    \
  "Onslaught\"]\n[BlackDeck \"Hidden Passage, Truce, Chaos, Panic, Coup, Crab\"]\n\n*\n"

/* Enters it as the board does, what may be declined before it being declined. */
static void
enter (Playing *self, const char *text)
{
  MidPosition at;
  MidMove m;
  unsigned passes;
  const MidGame *game = mid_record_get_game (get_record (self));
  mid_record_get_position (get_record (self), mid_bout_get_node (self->bout), &at);
  g_assert_cmpint (mid_parse_element (game, &at, text, strlen (text), &passes, &m).status, ==,
                   MID_OK);
  for (; passes > 0; passes--)
    {
      mid_cursor_go (mid_study_get_cursor (self->study), mid_bout_get_node (self->bout));
      g_assert_true (mid_study_play (self->study, game->decision (&at).pass));
      settle ();
      mid_record_get_position (get_record (self), mid_bout_get_node (self->bout), &at);
    }
  mid_cursor_go (mid_study_get_cursor (self->study), mid_bout_get_node (self->bout));
  g_assert_true (mid_study_play (self->study, m));
  settle ();
}

/* Plays on until the side is awaited, which then looks. */
static void
hand_over (Playing *self, const char *text, MidSide side)
{
  enter (self, text);
  for (guint i = 0; i < 4 && mid_bout_get_awaited (self->bout) == MID_NOBODY; i++)
    enter (self, "<->");
  show (self, side);
}

static void
assert_sight (Playing *self, const char *names)
{
  const MidSight *cards;
  guint n = mid_bout_get_sight (self->bout, &cards);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            mid_card_get (cards[i].catalogue, cards[i].card)->name);
  g_assert_cmpstr (text->str, ==, names);
}

static guint
count_in_hand (Playing *self, MidSide side, const char *name)
{
  MidPosition at;
  MidBeside cards[MID_BESIDE_MAX];
  guint count = 0;
  mid_record_get_position (get_record (self), mid_bout_get_node (self->bout), &at);
  unsigned n = mid_record_get_game (get_record (self))->beside (&at, cards);
  for (unsigned i = 0; i < n; i++)
    count += cards[i].owner == side && !cards[i].in_play && strcmp (cards[i].name, name) == 0;
  return count;
}

/* The topmost four of his deck, each once, and not before the card is played; then one is taken. */
static void
test_sight (void)
{
  Playing p;
  playing_init (&p, SIGHT, 0, &(MidBoutTerms){ .person = MID_NOBODY });
  show (&p, MID_FIRST);
  g_assert_false (mid_bout_look (p.bout, "w:Second Sight")); /* it is not its time */
  hand_over (&p, "e4", MID_SECOND);
  g_assert_false (mid_bout_look (p.bout, "w:Second Sight")); /* he does not have it */
  hand_over (&p, "e5", MID_FIRST);
  assert_sight (&p, "");
  guint depth = get_depth (&p);
  g_assert_true (mid_bout_look (p.bout, "w:Second Sight"));
  settle ();
  assert_sight (&p, "Chaos, Coup, Guardian");
  g_autofree char *says = mid_bout_dup_text (p.bout);
  g_assert_cmpstr (says, ==, "Take one of these cards of the deck");
  enter (&p, "Nf3"); /* nothing else is played before one is taken */
  g_assert_cmpuint (get_depth (&p), ==, depth);
  assert_sight (&p, "Chaos, Coup, Guardian");
  g_assert_true (mid_bout_take_back (p.bout));
  settle ();
  assert_sight (&p, "");
  g_assert_true (mid_bout_look (p.bout, "Second Sight"));
  assert_sight (&p, "Chaos, Coup, Guardian");
  g_assert_true (mid_bout_take_back (p.bout));
  settle ();
  enter (&p, "<w:Second Sight Onslaught>"); /* which lies deeper, but that he does not know */
  g_assert_cmpuint (get_depth (&p), ==, depth);
  assert_sight (&p, "Chaos, Coup, Guardian");
  g_assert_cmpuint (count_in_hand (&p, MID_FIRST, "Guardian"), ==, 0);
  mid_bout_take_sight (p.bout, 2);
  settle ();
  assert_sight (&p, "");
  g_assert_cmpuint (count_in_hand (&p, MID_FIRST, "Guardian"), ==, 1);
  g_assert_cmpuint (count_in_hand (&p, MID_FIRST, "Second Sight"), ==, 0);
  g_assert_cmpuint (get_depth (&p), >, depth);
  mid_bout_resign (p.bout);
  g_autofree char *text = mid_writer_dup_text (get_record (&p), MID_WRITE_MGN);
  g_assert_nonnull (strstr (text, "<w:Second Sight Guardian>"));
  playing_clear (&p);
}

/* --- Saved before the end -------------------------------------------------------------------- */

/* Of the finished game: how it began and what was played. */
static char *
dup_game (Playing *self)
{
  g_autofree char *text = mid_writer_dup_text (get_record (self), MID_WRITE_MGN);
  char *from = strstr (text, "[FEN ");
  from = from != NULL ? from : strstr (text, "[WhiteDeck ");
  g_assert_nonnull (from);
  return g_strdup (from);
}

/* Plays at random, handing over, for so many decisions. */
static void
play_some (Playing *self, guint n)
{
  for (guint i = 0; i < n && !is_over (self); i++)
    decide (self);
}

/* What is saved has the viewer's knowledge to be read, and all of the game to be gone on with,
 * whoever was at the machine. */
static void
test_saved (void)
{
  guint n = 0;
  for (guint i = 1; i <= 12; i++)
    {
      Playing p, again;
      playing_init (&p, SIGHT, 0, &(MidBoutTerms){ .person = MID_NOBODY });
      g_rand_set_seed (p.lot, i);
      play_some (&p, 3 + 4 * i);
      if (is_over (&p))
        {
          playing_clear (&p);
          continue;
        }
      g_autofree char *saved = mid_writer_dup_text (get_record (&p), MID_WRITE_MGN);
      g_autoptr (MidRecord) record = study_test_read (saved);
      guint depth = 0;
      for (MidNode *at = mid_record_get_root (record); mid_node_get_first_child (at) != NULL;
           depth++)
        at = mid_node_get_first_child (at);
      playing_init (&again, saved, depth, &(MidBoutTerms){ .person = MID_NOBODY });
      check_veiled (&again, mid_bout_get_awaited (again.bout) == MID_NOBODY
                              ? mid_study_get_decision (again.study).decides
                              : MID_NOBODY);
      mid_bout_end (again.bout);
      mid_bout_end (p.bout);
      g_autofree char *whole = dup_game (&p), *same = dup_game (&again);
      g_assert_nonnull (strstr (whole, "Fanatic"));
      g_assert_cmpstr (strchr (whole, '1'), ==, strchr (same, '1'));
      g_assert_null (strstr (same, "Sealed"));
      playing_clear (&p);
      playing_clear (&again);
      n++;
    }
  g_assert_cmpuint (n, >, 6);
}

/* The value of the tag in the text. */
static char *
dup_seal (const char *text)
{
  const char *from = strstr (text, "[Sealed \"");
  g_assert_nonnull (from);
  from += strlen ("[Sealed \"");
  return g_strndup (from, strcspn (from, "\""));
}

/* A seal that cannot be opened is none: the game goes on with what is to be read. */
static void
test_damaged_seal (void)
{
  Playing p;
  playing_init (&p, SIGHT, 0, &(MidBoutTerms){ .person = MID_NOBODY });
  show (&p, MID_FIRST);
  g_autofree char *saved = mid_writer_dup_text (get_record (&p), MID_WRITE_MGN);
  g_autofree char *seal = dup_seal (saved), *half = g_strndup (seal, strlen (seal) / 2);
  static const char chess[] = "eNqLDs/ILElVUHLMy0tViuWKDkotLs0pUVDSAnK4DPUUUk0UtLgA2DYJ7w==";
  const char *const seals[] = { "", "?", "AAAA", half, chess };
  for (guint i = 0; i < G_N_ELEMENTS (seals); i++)
    {
      g_auto (GStrv) parts = g_strsplit (saved, seal, 2);
      g_autofree char *text = g_strjoinv (seals[i], parts);
      Playing other;
      playing_init (&other, text, 0, &(MidBoutTerms){ .person = MID_NOBODY });
      mid_bout_resign (other.bout);
      g_autofree char *whole = dup_game (&other);
      g_assert_nonnull (strstr (whole, "decks:~"));
      g_assert_null (strstr (whole, "Hidden"));
      playing_clear (&other);
    }
  playing_clear (&p);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_setenv ("MIDLINE_ENGINE", "/nonexistent/engine", TRUE);
  g_test_add_func ("/bout-people/games", test_games);
  g_test_add_func ("/bout-people/hidden-bid", test_hidden_bid);
  g_test_add_func ("/bout-people/take-back", test_take_back);
  g_test_add_func ("/bout-people/clock", test_clock);
  g_test_add_func ("/bout-people/ends", test_ends);
  g_test_add_func ("/bout-people/hidden-hands", test_hidden_hands);
  g_test_add_func ("/bout-people/undo-hidden", test_undo_hidden);
  g_test_add_func ("/bout-people/sight", test_sight);
  g_test_add_func ("/bout-people/saved", test_saved);
  g_test_add_func ("/bout-people/damaged-seal", test_damaged_seal);
  return g_test_run ();
}
