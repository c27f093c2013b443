/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-readings.c: what words mean, found by search.
 *
 * Each word has CANDIDATES, legal moves that it might mean, the likeliest first; the reading sought
 * is the first under which every word can be played.  States that led nowhere are remembered, and
 * the work is bounded.  A first search takes the signs + # % at their word; if it finds nothing, a
 * second one does not.
 */
#include "mid-readings-private.h"

#include <string.h>

enum
{
  EXPANSIONS_MAX = 30000 /* positions whose moves are listed, in each of the two searches */
};

/* --- Candidates ------------------------------------------------------------------------------- */

/* How unlikely a way of reading is.  Only the order of the sums matters. */
enum
{
  COST_SIDEWAYS = 1,     /* a pawn from another file, which is not said, without capturing */
  COST_CAPTURE_SIGN = 1, /* an x that is missing, or should be */
  COST_OTHER_KING = 2,   /* K for the king that came from the queen's place, or Q for the other */
  COST_OTHER_SQUARE = 3, /* not the square where the move ends */
  COST_OTHER_PLACE = 4,  /* a king-turn without "...", or no king-turn in spite of it */
  COST_PROMOTION = 10,   /* it is not said to what */
  COST_NO_LETTER = 20    /* a king's letter is missing */
};

typedef struct
{
  MidReading reading;
  int cost;
} Candidate;

typedef struct
{
  MidPosition pos;
  gint16 second_king[2]; /* where the king now stands that came from the queen's place, or -1 */
  guint first, count;    /* its candidates in the search's list */
  guint next;            /* to be tried */
} Frame;

typedef struct
{
  const MidGame *game;
  MidWordStyle style;
  GArray *words;      /* of MidWord */
  GArray *frames;     /* of Frame, one a word played and one for the next */
  GArray *candidates; /* of Candidate, those of each frame behind those of the frame before */
  GArray *best;       /* of MidReading: the furthest way */
  GHashTable *failed; /* of gint64: states that lead nowhere */
  gboolean strict;
  guint expansions;
} Search;

static char
letter_at (const MidGame *game, const MidCell *cells, int square)
{
  return game->pieces[cells[square].piece].letter;
}

/* -1 if the word cannot mean a piece of that letter. */
static int
cost_of_letter (const MidWord *word, char letter, gboolean second_king)
{
  gboolean king = letter == 'K';
  switch (word->letter)
    {
    case 0:
      return letter == 'P' ? 0 : king ? COST_NO_LETTER : -1;
    case 'Q':
      return letter == 'Q' ? 0 : !king ? -1 : second_king ? 0 : COST_OTHER_KING;
    case 'K':
      return !king ? -1 : second_king ? COST_OTHER_KING : 0;
    default:
      return letter == word->letter ? 0 : -1;
    }
}

/* -1 if the move has nothing to do with the word's square. */
static int
cost_of_squares (const Search *search, const MidPosition *pos, MidMove m, const MidWord *word,
                 const MidGesture *gesture)
{
  MidChange changes[MID_CHANGES_MAX];
  unsigned n = search->game->changes (pos, m, changes);
  gboolean captures = FALSE;
  int cost = gesture->to[0] == word->to ? 0 : -1;

  for (unsigned i = 1; i < gesture->n_to && cost < 0; i++)
    if (gesture->to[i] == word->to)
      cost = COST_OTHER_SQUARE;
  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind == MID_CHANGE_REMOVE)
      {
        captures = TRUE;
        if (cost < 0 && changes[i].from == word->to)
          cost = COST_OTHER_SQUARE;
      }
  if (cost >= 0 && !captures && word->from_file < 0 && (word->letter == 0 || word->letter == 'P')
      && (gesture->from - word->to) % search->game->files != 0)
    cost += COST_SIDEWAYS;
  return cost < 0 || word->whirls ? cost
                                  : cost + (captures != word->captures ? COST_CAPTURE_SIGN : 0);
}

/* -1 if the word cannot mean the move. */
static int
cost_of_move (const Search *search, const Frame *frame, const MidPosition *pos,
              const MidCell *cells, MidMove m, const MidWord *word)
{
  const MidGame *game = search->game;
  MidGesture gesture;

  game->gesture (pos, m, &gesture);
  if (gesture.from < 0 || gesture.n_to == 0 || (gesture.from == gesture.to[0]) != word->whirls
      || (word->from_file >= 0 && gesture.from % game->files != word->from_file)
      || (word->from_rank >= 0 && gesture.from / game->files != word->from_rank))
    return -1;
  char choice = gesture.choice != 0 ? game->pieces[gesture.choice].letter : 0;
  if (word->promotion != 0 && choice != word->promotion)
    return -1;
  int owner = cells[gesture.from].owner;
  gboolean second = frame->second_king[owner & 1] == gesture.from;
  int letter = cost_of_letter (word, letter_at (game, cells, gesture.from), second);
  if (letter < 0)
    return -1;
  int squares = cost_of_squares (search, pos, m, word, &gesture);
  if (squares < 0)
    return -1;
  return letter + squares + (choice != 0 && word->promotion == 0 ? COST_PROMOTION : 0);
}

static gboolean
is_bid_meant (const Search *search, const MidPosition *pos, MidMove m, const MidWord *word)
{
  MidDuel duel;
  MidBid bid;

  if (!search->game->duel (pos, &duel))
    return FALSE;
  search->game->bid (pos, m, &bid);
  gboolean white_attacks = duel.attacker == MID_FIRST;
  return bid.challenged && bid.response == (white_attacks ? word->white_bid : word->black_bid)
         && bid.challenge == (white_attacks ? word->black_bid : word->white_bid);
}

static void
add_candidate (Search *search, Frame *frame, unsigned passes, MidMove move, int cost)
{
  Candidate candidate = { { passes, move }, cost };
  guint at = search->candidates->len;

  /* Insertion by cost: lists are short. */
  while (at > frame->first && g_array_index (search->candidates, Candidate, at - 1).cost > cost)
    at--;
  g_array_insert_val (search->candidates, at, candidate);
  frame->count++;
}

/* What the words of the older style might mean; the game's own reading, if it has one, is among it.
 */
static int
cost_of_old_word (const Search *search, const Frame *frame, const MidPosition *pos,
                  const MidCell *cells, MidMove m, const MidWord *word, MidMove exact)
{
  int cost = -1;
  if (word->is_bid)
    cost = is_bid_meant (search, pos, m, word) ? 0 : -1;
  else if (word->is_pattern)
    cost = cost_of_move (search, frame, pos, cells, m, word);
  return cost < 0 && m == exact ? 0 : cost;
}

static void
add_old_candidates (Search *search, Frame *frame, const MidPosition *pos, const MidWord *word,
                    unsigned passes, int cost)
{
  const MidGame *game = search->game;
  MidCell cells[MID_CELLS_MAX];
  MidMoveList list;
  MidMove exact = 0;

  if (word->is_bid != (game->decision (pos).ask == MID_ASK_DUEL))
    return;
  if (!word->is_bid && !word->whirls)
    game->parse_move (pos, word->text, word->len, &exact);
  if (exact == MID_NULL_MOVE) /* it is in no list */
    add_candidate (search, frame, passes, exact, cost);
  game->legal (pos, &list);
  game->cells (pos, cells);
  for (unsigned i = 0; i < list.count; i++)
    {
      int own = cost_of_old_word (search, frame, pos, cells, list.at[i], word, exact);
      if (own >= 0)
        add_candidate (search, frame, passes, list.at[i], cost + own);
    }
}

/* King's distance from where the move begins to where it ends. */
static int
length_of_move (const MidGame *game, const MidPosition *pos, MidMove m)
{
  MidGesture gesture;
  game->gesture (pos, m, &gesture);
  int files = gesture.from % game->files - gesture.to[0] % game->files;
  int ranks = gesture.from / game->files - gesture.to[0] / game->files;
  return MAX (ABS (files), ABS (ranks));
}

/* Today's words mean what the game says; where it finds several moves, all that fit, the shortest
 * first: what lies near is what people have in mind. */
static void
add_todays_candidates (Search *search, Frame *frame, const MidPosition *pos, const MidWord *word,
                       unsigned passes)
{
  const MidGame *game = search->game;
  MidCell cells[MID_CELLS_MAX];
  MidMoveList list;
  MidMove exact;
  MidParse parse = mid_parse_element (game, pos, word->text, word->len, NULL, &exact);

  if (parse.status == MID_OK)
    add_candidate (search, frame, passes, exact, 0);
  if (parse.status != MID_AMBIGUOUS || !word->is_pattern)
    return;
  game->legal (pos, &list);
  game->cells (pos, cells);
  for (unsigned i = 0; i < list.count; i++)
    {
      int cost = cost_of_move (search, frame, pos, cells, list.at[i], word);
      if (cost >= 0)
        add_candidate (search, frame, passes, list.at[i],
                       cost * game->files + length_of_move (game, pos, list.at[i]));
    }
}

/* The candidates that answer the decision at hand. */
static void
add_candidates_here (Search *search, Frame *frame, const MidPosition *pos, const MidWord *word,
                     unsigned passes, int cost)
{
  if (word->is_element || search->style == MID_WORDS_TODAY)
    add_todays_candidates (search, frame, pos, word, passes);
  else
    add_old_candidates (search, frame, pos, word, passes, cost);
}

static void
list_candidates (Search *search, Frame *frame, const MidWord *word)
{
  const MidGame *game = search->game;
  MidPosition pos;
  MidUndo undo;
  gboolean expects_king_turn = word->dots || word->whirls;
  int skipped = 0;

  memcpy (&pos, &frame->pos, game->position_size);
  for (unsigned passes = 0;; passes++)
    {
      MidDecision decision = game->decision (&pos);
      gboolean king_turn = decision.ask == MID_ASK_KING_TURN;
      int cost = king_turn && !expects_king_turn ? COST_OTHER_PLACE : 0;

      if (decision.decides == MID_NOBODY)
        return;
      add_candidates_here (search, frame, &pos, word, passes, cost + skipped);
      if (decision.pass == 0)
        return;
      skipped += king_turn && expects_king_turn ? COST_OTHER_PLACE : 0;
      game->apply (&pos, decision.pass, &undo);
    }
}

/* --- The search ------------------------------------------------------------------------------- */

/* A king that came from the queen's place moves: remember where it goes. */
static void
follow_second_king (const Search *search, const MidPosition *pos, MidMove m, Frame *next)
{
  MidGesture gesture;
  search->game->gesture (pos, m, &gesture);
  for (guint side = 0; side < 2; side++)
    if (gesture.from >= 0 && next->second_king[side] == gesture.from && gesture.n_to > 0)
      next->second_king[side] = gesture.to[0];
}

/* Plays the candidate; FALSE if the signs behind the word say otherwise. */
static gboolean
play (const Search *search, const Frame *frame, const MidWord *word, const Candidate *candidate,
      Frame *next)
{
  const MidGame *game = search->game;
  MidUndo undo;

  memcpy (&next->pos, &frame->pos, game->position_size);
  memcpy (next->second_king, frame->second_king, sizeof next->second_king);
  for (unsigned i = 0; i < candidate->reading.passes; i++)
    game->apply (&next->pos, game->decision (&next->pos).pass, &undo);
  MidSide mover = game->decision (&next->pos).turn;
  follow_second_king (search, &next->pos, candidate->reading.move, next);
  game->apply (&next->pos, candidate->reading.move, &undo);
  if (!search->strict)
    return TRUE;

  if ((word->crosses || word->mates) && game->outcome (&next->pos).result == MID_ONGOING)
    return FALSE;
  int16_t checked[3];
  MidDecision decision = game->decision (&next->pos);
  if (!word->checks || decision.decides == MID_NOBODY || decision.decides == MID_BOTH
      || decision.turn == mover)
    return TRUE;
  game->in_check (&next->pos, checked);
  return checked[0] >= 0;
}

/* A state is a position and the number of words played. */
static gint64
state_of (const Search *search, const MidPosition *pos, guint played)
{
  return (gint64) (search->game->key (pos) ^ (played * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)));
}

static gboolean
has_failed (const Search *search, const MidPosition *pos, guint played)
{
  gint64 state = state_of (search, pos, played);
  return g_hash_table_contains (search->failed, &state);
}

static void
remember_failure (Search *search, const MidPosition *pos, guint played)
{
  gint64 state = state_of (search, pos, played);
  g_hash_table_add (search->failed, g_memdup2 (&state, sizeof state));
}

/* The way to the present frame, if it is the furthest so far. */
static void
keep_best (Search *search)
{
  guint played = search->frames->len - 1;
  if (played <= search->best->len)
    return;
  g_array_set_size (search->best, 0);
  for (guint i = 0; i < played; i++)
    {
      const Frame *frame = &g_array_index (search->frames, Frame, i);
      guint chosen = frame->first + frame->next - 1;
      MidReading reading = g_array_index (search->candidates, Candidate, chosen).reading;
      g_array_append_val (search->best, reading);
    }
}

static void
push_frame (Search *search, Frame *frame)
{
  guint played = search->frames->len;
  frame->first = search->candidates->len;
  frame->count = frame->next = 0;
  if (played < search->words->len)
    {
      search->expansions++;
      list_candidates (search, frame, &g_array_index (search->words, MidWord, played));
    }
  g_array_append_vals (search->frames, frame, 1);
  keep_best (search);
}

static void
pop_frame (Search *search)
{
  guint played = search->frames->len - 1;
  const Frame *frame = &g_array_index (search->frames, Frame, played);
  remember_failure (search, &frame->pos, played);
  g_array_set_size (search->candidates, frame->first);
  g_array_set_size (search->frames, played);
}

/* TRUE if all words can be played; search->best is then how. */
static gboolean
run (Search *search, const Frame *start)
{
  Frame frame = *start;
  push_frame (search, &frame);
  while (search->frames->len > 0 && search->frames->len <= search->words->len
         && search->expansions < EXPANSIONS_MAX)
    {
      guint played = search->frames->len - 1;
      Frame *top = &g_array_index (search->frames, Frame, played);
      if (top->next == top->count)
        {
          pop_frame (search);
          continue;
        }
      const Candidate *candidate =
        &g_array_index (search->candidates, Candidate, top->first + top->next++);
      const MidWord *word = &g_array_index (search->words, MidWord, played);
      if (play (search, top, word, candidate, &frame)
          && !has_failed (search, &frame.pos, played + 1))
        push_frame (search, &frame);
    }
  return search->best->len == search->words->len;
}

/* Where the kings stand that the style calls Q: in the queen's place. */
static void
find_second_kings (const MidGame *game, Frame *start)
{
  MidCell cells[MID_CELLS_MAX];
  gint16 kings[2] = { 0, 0 };

  game->cells (&start->pos, cells);
  for (int square = game->files * game->ranks - 1; square >= 0; square--)
    if (cells[square].piece != 0 && letter_at (game, cells, square) == 'K')
      {
        start->second_king[cells[square].owner & 1] = (gint16) square;
        kings[cells[square].owner & 1]++;
      }
  for (guint side = 0; side < 2; side++)
    if (kings[side] < 2)
      start->second_king[side] = -1;
}

gboolean
mid_readings_find (const MidGame *game, const MidPosition *start, GArray *words, MidWordStyle style,
                   GArray *readings)
{
  Search search = { .game = game,
                    .style = style,
                    .words = words,
                    .frames = g_array_new (FALSE, FALSE, sizeof (Frame)),
                    .candidates = g_array_new (FALSE, FALSE, sizeof (Candidate)),
                    .best = readings,
                    .failed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL) };
  Frame first;

  memcpy (&first.pos, start, game->position_size);
  first.second_king[MID_FIRST] = first.second_king[MID_SECOND] = -1;
  if (style == MID_WORDS_OLD)
    find_second_kings (game, &first);
  gboolean found = FALSE;
  for (guint round = 0; round < 2 && !found; round++)
    {
      search.strict = round == 0;
      search.expansions = 0;
      g_array_set_size (search.frames, 0);
      g_array_set_size (search.candidates, 0);
      g_hash_table_remove_all (search.failed);
      found = run (&search, &first);
    }
  g_array_unref (search.frames);
  g_array_unref (search.candidates);
  g_hash_table_unref (search.failed);
  return found;
}
