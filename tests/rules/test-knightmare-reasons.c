/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a card cannot be played now: games are played at random, and in each position every card is
 * put into the hand of whoever decides.  What is said of it is true of the position, is what the
 * rules say to whoever tries to play it, and is said just when no play of it is legal. */
#include "deck-test.h"
#include "knightmare-tester.h"

enum
{
  GAMES = 24,
  PLIES = 100,
  N_OUTCOMES = 4, /* of what is said of plays: what would come of them */
  TRIES = 9 /* of the cards that could be played on nothing so manieth is tried on everything */
};

#define NOTHING "there is nothing now that the card could be played on"

/* --- What is true of a position --------------------------------------------------------------- */

typedef struct
{
  const MidKmTable *t;
  const MidCard *card; /* the one copied of one that copies; NULL: none */
  MidSide side;
  bool is_first;     /* the other side has not had a turn yet */
  bool has_answered; /* has played a card in the turn of the other side that has just ended */
} Case;

static bool
is_move_due (const Case *c)
{
  return c->t->phase == MID_PHASE_MOVE;
}

static bool
is_no_time_but (const Case *c, unsigned when)
{
  return (c->card->when & when) != 0 && (c->card->when & ~when) == 0;
}

static bool
is_before (const Case *c)
{
  return is_no_time_but (c, MID_WHEN_BEFORE) && (!is_move_due (c) || c->t->replaced);
}

static bool
is_before_or_after (const Case *c)
{
  return is_no_time_but (c, MID_WHEN_BEFORE | MID_WHEN_AFTER) && c->t->phase == MID_PHASE_REPLY;
}

static bool
is_instead (const Case *c)
{
  return is_no_time_but (c, MID_WHEN_INSTEAD) && !is_move_due (c);
}

static bool
is_after (const Case *c)
{
  return is_no_time_but (c, MID_WHEN_AFTER) && c->t->phase != MID_PHASE_AFTER;
}

/* The game's first turn is behind no other. */
static bool
is_answer (const Case *c)
{
  return is_no_time_but (c, MID_WHEN_OPPONENT) && (!is_move_due (c) || c->is_first);
}

static bool
is_reply (const Case *c)
{
  return is_no_time_but (c, MID_WHEN_REPLY) && c->t->phase != MID_PHASE_REPLY;
}

static bool
is_begun (const Case *c)
{
  return is_no_time_but (c, MID_WHEN_OPPONENT) && is_move_due (c) && c->t->started;
}

static bool
is_answered (const Case *c)
{
  return is_no_time_but (c, MID_WHEN_OPPONENT) && is_move_due (c) && !c->t->started
         && c->has_answered;
}

static bool
is_answered_or_discarded (const Case *c)
{
  return c->t->common && is_answered (c);
}

static bool
is_spent (const Case *c)
{
  return c->t->used[c->side] && c->t->phase != MID_PHASE_REPLY;
}

static bool
is_skipped (const Case *c)
{
  return c->t->skipped;
}

static bool
is_asked (const Case *c)
{
  return c->t->n_effects > 0 && km_demand (c->t) != NULL;
}

static bool
is_no_copy (const Case *c)
{
  return c->card == NULL;
}

static bool
is_vendetta (const Case *c)
{
  return km_effect_any (c->t, MID_EFFECT_VENDETTA) != NULL;
}

static bool
is_no_capture (const Case *c)
{
  return c->t->taken >= 64 || c->t->taken_side == c->t->mover;
}

static bool
is_capture (const Case *c)
{
  return c->t->taken < 64;
}

static bool
is_by_card (const Case *c)
{
  return c->t->by_card != 0;
}

static bool
is_none_moved (const Case *c)
{
  return c->t->to >= 64 || c->t->counted || km_is_empty (c->t, c->t->to);
}

static bool
is_near (const Case *c)
{
  int files = abs (c->t->from % 8 - c->t->to % 8), ranks = abs (c->t->from / 8 - c->t->to / 8);
  return c->t->to >= 64 || c->t->from >= 64 || MAX (files, ranks) < 2
         || (files != 0 && ranks != 0 && files != ranks);
}

static bool
is_within_half (const Case *c)
{
  return !c->t->crossed;
}

static bool
is_other_mover (const Case *c)
{
  return c->t->to >= 64 || (c->card->moved & 1 << (role_at (&c->t->chess, c->t->to) - 1)) == 0;
}

static bool
is_other_victim (const Case *c)
{
  return (c->card->victim & 1 << (c->t->taken_role - 1)) == 0;
}

static bool
is_safe (const Case *c)
{
  return !km_is_exposed (c->t, c->side);
}

static bool
is_not_outnumbered (const Case *c)
{
  int n[2] = { 0, 0 };
  for (int square = 0; square < 64; square++)
    if (!km_is_empty (c->t, square) && role_at (&c->t->chess, square) != MID_PAWN)
      n[km_owner (c->t, square)]++;
  return n[1 - c->side] <= n[c->side];
}

static const struct
{
  const char *why;
  bool (*is_true) (const Case *c);
} reasons[] = {
  { "the card is played before the player’s own move", is_before },
  { "the card is played before the player’s own move, or right after it", is_before_or_after },
  { "the card is played in place of a move", is_instead },
  { "the card is played right after the player’s own move", is_after },
  { "the card is played right after the opponent’s turn", is_answer },
  { "the card is played in reply to a card of the opponent", is_reply },
  { "the player’s own turn has begun, and the opponent’s is over", is_begun },
  { "a card has already been played on the opponent’s turn", is_answered },
  { "a card has already been played or discarded on the opponent’s turn",
    is_answered_or_discarded },
  { "a card has already been played on this turn", is_spent },
  { "the turn is lost to a card, and can only be passed", is_skipped },
  { "what a card asks for is to be decided first", is_asked },
  { "there is no card that it could copy", is_no_copy },
  { "a card in play asks for a capture", is_vendetta },
  { "the card needs a capture just made", is_no_capture },
  { "the card needs a move that captured nothing", is_capture },
  { "the card needs a move made without a card", is_by_card },
  { "the card needs one piece that has just moved", is_none_moved },
  { "the card needs a move of two squares or more along a line", is_near },
  { "the card needs a move across the middle of the board", is_within_half },
  { "the card needs a knight to have moved", is_other_mover },
  { "the card needs a bishop to have moved", is_other_mover },
  { "the card needs a rook to have moved", is_other_mover },
  { "the card needs a rook, bishop or queen to have moved", is_other_mover },
  { "the card needs a pawn, knight, bishop or rook to have moved", is_other_mover },
  { "the card needs a piece other than the king to have moved", is_other_mover },
  { "the card needs a pawn to have been captured", is_other_victim },
  { "the card needs a piece other than a pawn to have been captured", is_other_victim },
  { "the card needs the king to be in check", is_safe },
  { "the card needs the opponent to have more pieces other than pawns", is_not_outnumbered },
};

/* --- What the rules say to whoever tries ------------------------------------------------------ */

/* What is said of plays that are told everything; whoever tries hears the same. */
static const char *const of_plays[] = {
  "the card would leave the king in check",
  "after the card there would be no legal move",
  "the card would have no effect, and no move would be left",
  "the card would have no effect, and the king would stay in check",
  "no further card in hand could be played at this time",
  "the card cannot be played now: no piece stands on a corner",
  "the card cannot be played on this: a king cannot be captured",
  "the card cannot be played on this: a card in play protects it",
  "the card cannot be played on this: a card in play keeps the piece from moving",
  "the card cannot be played on this: the piece has jumped",
  "the card cannot be played on this: it takes no king",
  "the card cannot be played on this: no such piece has been captured",
  "the card cannot be played on this: something stands in the way",
  "the card cannot be played on this: a card in play keeps the piece from capturing",
  "the card cannot be played on this: it is two pieces already",
  "the card cannot be played on this: what stands there cannot be pushed",
  "the card cannot be played on this: king and rook do not stand on one line with nothing between",
  "the card cannot be played on this: a side would be without a king",
  "the card cannot be played on this: the square is not empty",
  "the card cannot be played now: none of the player’s own pieces stood behind the one that has "
  "moved",
  "there is no turn of the opponent that could be undone",
};

static guint n_said[G_N_ELEMENTS (reasons)], n_tried[G_N_ELEMENTS (of_plays)], n_nothing;
static guint n_playable[256], n_refused[256];

/* What is said to who writes that; NULL: it is legal. */
static const char *
why_refused (const MidPosition *pos, const char *words)
{
  g_autofree char *element = g_strdup_printf ("<%s>", words);
  MidMove m;
  MidParse parse = mid_parse_element (&mid_knightmare, pos, element, strlen (element), NULL, &m);
  return parse.status == MID_OK ? NULL : parse.message;
}

static bool
is_of_outcomes (const char *why)
{
  for (guint i = 0; i < N_OUTCOMES; i++)
    if (strcmp (why, of_plays[i]) == 0)
      return true;
  return false;
}

/* Whether somebody who tells the card nothing, one square or two hears just that. */
static bool
is_heard (const MidPosition *pos, const char *name, const char *why)
{
  if (g_strcmp0 (why_refused (pos, name), why) == 0)
    return true;
  for (int a = 0; a < 64; a++)
    {
      g_autofree char *one = g_strdup_printf ("%s %c%c", name, 'a' + a % 8, '1' + a / 8);
      const char *said = why_refused (pos, one);
      if (g_strcmp0 (said, why) == 0)
        return true;
      for (int b = 0; said != NULL && strstr (said, "told more") != NULL && b < 64; b++)
        {
          g_autofree char *two = g_strdup_printf ("%s %c%c", one, 'a' + b % 8, '1' + b / 8);
          if (g_strcmp0 (why_refused (pos, two), why) == 0)
            return true;
        }
    }
  return false;
}

/* Where nothing fits, no square is refused for what would come of it. */
static void
check_nothing (const MidPosition *pos, const char *name)
{
  for (int a = 0; a < 64; a++)
    {
      g_autofree char *one = g_strdup_printf ("%s %c%c", name, 'a' + a % 8, '1' + a / 8);
      const char *said = why_refused (pos, one);
      if (said == NULL || is_of_outcomes (said))
        g_error ("<%s>: %s", one, said != NULL ? said : "can be played");
    }
}

static bool
asks_for_words (const MidCard *card)
{
  for (unsigned i = 0; i < card->n_steps; i++)
    if (card->steps[i].op == MID_STEP_OPTION || card->steps[i].op == MID_STEP_EFFECT
        || card->steps[i].op == MID_STEP_REPEAT)
      return true;
  return false;
}

static void
check_reason (const MidPosition *pos, const Case *c, const char *name, const char *why)
{
  const char *said = why_refused (pos, name);
  char fen[MID_TEXT_MAX];
  mid_knightmare.format (pos, fen, sizeof fen);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (strcmp (reasons[i].why, why) == 0)
      {
        if (!reasons[i].is_true (c))
          g_error ("%s is said of %s in %s", why, name, fen);
        if (reasons[i].is_true != is_asked && g_strcmp0 (said, why) != 0)
          g_error ("of %s it is said: %s; and to who tries: %s", name, why, said);
        n_said[i]++;
        return;
      }
  for (guint i = 0; i < G_N_ELEMENTS (of_plays); i++)
    if (strcmp (of_plays[i], why) == 0)
      {
        if (n_tried[i]++ % TRIES == 0 && !asks_for_words (c->card) && !is_heard (pos, name, why))
          g_error ("of %s it is said: %s; and nobody hears that in %s", name, why, fen);
        return;
      }
  g_assert_cmpstr (why, ==, NOTHING);
  if (n_nothing++ % TRIES == 0)
    check_nothing (pos, name);
}

static bool
is_legal_at_all (const MidPosition *pos, unsigned id)
{
  static MidMoveList list;
  mid_knightmare.legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    if ((km_kind (list.at[i]) == MID_KM_PLAY || km_kind (list.at[i]) == MID_KM_LATE)
        && km_card (list.at[i]) == id)
      return true;
  return false;
}

static void
check_position (const MidPosition *pos, bool is_first, bool has_answered)
{
  MidSide side = mid_knightmare.decision (pos).decides;
  if (side > MID_SECOND)
    return;
  for (unsigned id = 1; id <= mid_card_count (0); id++)
    {
      MidPosition with = *pos;
      MidKmTable *t = &((MidKnightmare *) (void *) with.bytes)->now;
      memset (t->hand[side], MID_CARD_NONE, MID_HAND_MAX);
      t->hand[side][0] = (uint8_t) id;
      const Case c = { t, km_program (t, side, id), side, is_first, has_answered };
      const char *name = mid_card_get (0, id)->name;
      const char *why = mid_knightmare.why_no_card (&with, side, id);
      if ((why == NULL) != is_legal_at_all (&with, id))
        g_error ("%s: %s", name, why != NULL ? why : "can be played, and is not");
      (why != NULL ? n_refused : n_playable)[id]++;
      if (why != NULL)
        check_reason (&with, &c, name, why);
    }
}

/* --- Games ------------------------------------------------------------------------------------ */

static bool
is_card (MidMove m)
{
  return km_kind (m) == MID_KM_PLAY || km_kind (m) == MID_KM_LATE;
}

/* Whether it is a card played in the other's turn, in answer to one or when the turn was over, or
 * discarded then. */
static bool
is_in_other_turn (const MidPosition *pos, MidMove m)
{
  const MidKnightmare *p = (const MidKnightmare *) (const void *) pos->bytes;
  const MidKmTable *t = table_of (pos);
  MidSide side = mid_knightmare.decision (pos).decides;
  bool discarded = km_kind (m) == MID_KM_DISCARD && t->phase == MID_PHASE_MOVE;
  return side <= MID_SECOND
         && (discarded || (is_card (m) && side != km_turn (t))
             || (is_card (m)
                 && km_window_as (p, km_kind (m), km_card (m), NULL) == MID_WINDOW_LATE));
}

static void
play_game (guint32 seed)
{
  g_autofree char *white = deck_test_dup_random (seed), *black = deck_test_dup_random (seed + 100);
  g_autofree char *number = g_strdup_printf ("%u", seed);
  const MidSetting apart[] = { { "WhiteDeck", white }, { "BlackDeck", black } };
  const MidSetting common[] = { { "Decks", "Common" }, { "Seed", number } };
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  bool answered[2] = { false, false };
  guint n_turns = 0;
  MidPosition pos;
  memset (&pos, 0, sizeof pos);
  g_assert_cmpint (
    mid_knightmare.start (&mid_knightmare, seed % 4 == 0 ? common : apart, 2, &pos).status, ==,
    MID_OK);
  for (guint i = 0; i < PLIES; i++)
    {
      static MidMoveList list;
      MidSide turn = km_turn (table_of (&pos));
      check_position (&pos, n_turns == 0, answered[turn]);
      mid_knightmare.legal (&pos, &list);
      if (list.count == 0)
        return;
      MidMove m = list.at[(unsigned) g_rand_int_range (random, 0, (int) list.count)];
      bool in_other_turn = is_in_other_turn (&pos, m);
      if (in_other_turn)
        answered[mid_knightmare.decision (&pos).decides] = true;
      mid_knightmare.apply (&pos, m, &(MidUndo){ { 0 } });
      if (km_turn (table_of (&pos)) != turn && !in_other_turn) /* which may undo that */
        {
          answered[turn] = false; /* its own turn is over */
          n_turns++;
        }
    }
}

static void
test_reasons (void)
{
  for (guint32 seed = 1; seed <= GAMES; seed++)
    play_game (seed);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_test_message ("%6u %s", n_said[i], reasons[i].why);
      g_assert_cmpuint (n_said[i], >, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (of_plays); i++)
    g_test_message ("%6u %s", n_tried[i], of_plays[i]);
  g_assert_cmpuint (n_tried[0], >, 100);
  for (unsigned id = 1; id <= mid_card_count (0); id++)
    if (n_refused[id] == 0 || n_playable[id] == 0)
      g_error ("%s: %u refused, %u not", mid_card_get (0, id)->name, n_refused[id], n_playable[id]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/reasons", test_reasons);
  return g_test_run ();
}
