/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-legacy.c: the older style of Chess 2 text records.
 *
 *     [White "Empowered"]  [Black "TwoKings"]
 *     1. e4 d5 1. ... Kd7 ... 7. Bxd5 [0-1] f4 ... Kg4 12. kxg4 ... 13. Rg3+ ... 15. Qf4% 0-1
 *
 * The programs that wrote it named armies in place of players, printed a king-turn as a move of its
 * own behind "N. ...", a duel with White's bid first, a whirlwind as "kxg4" or "qxg4" in place of a
 * whole number, the second warrior king as Q, a rampage by the first square it takes, and now and
 * then no letter at all.  Numbers are therefore worth nothing, and many a word can mean several
 * things.
 *
 * So the words are read by search.  Each word has CANDIDATES, legal moves that it might mean, the
 * likeliest first; the reading sought is the first under which every word can be played.  States
 * that led nowhere are remembered, and the work is bounded.  A first search takes the signs + # %
 * at their word; if it finds nothing, a second one does not.
 */
#include "mid-parser-private.h"

#include <string.h>

enum
{
  WORDS_MAX = 5000,
  EXPANSIONS_MAX = 30000, /* positions whose moves are listed, in each of the two searches */
  WORDS_TO_BELIEVE = 4    /* fewer playable words do not show that the game began as assumed */
};

/* --- The tags --------------------------------------------------------------------------------- */

static const MidField *
find_choice (const MidGame *game, const char *tag)
{
  for (unsigned i = 0; i < game->n_fields; i++)
    if (game->fields[i].kind == MID_FIELD_CHOICE && strcmp (game->fields[i].tag, tag) == 0)
      return &game->fields[i];
  return NULL;
}

/* Equal but for case and everything that is no letter: "Two Kings", "two-kings", "TwoKings". */
static gboolean
is_same_name (const char *a, const char *b)
{
  for (;; a++, b++)
    {
      while (*a != '\0' && !g_ascii_isalpha (*a))
        a++;
      while (*b != '\0' && !g_ascii_isalpha (*b))
        b++;
      if (g_ascii_tolower (*a) != g_ascii_tolower (*b))
        return FALSE;
      if (*a == '\0')
        return TRUE;
    }
}

/* The value of the field that a player's name stands for, or NULL. */
static const char *
find_army (const MidGame *game, const char *tag, const char *player)
{
  const MidField *field = find_choice (game, tag);
  if (field == NULL || player == NULL)
    return NULL;
  for (unsigned i = 0; i < field->n_choices; i++)
    if (is_same_name (field->choices[i].value, player)
        || is_same_name (field->choices[i].name, player))
      return field->choices[i].value;
  return NULL;
}

GArray *
mid_legacy_adopt_tags (GArray *tags)
{
  static const char *const modern[] = { "Variant", "FEN", "WhiteArmy", "BlackArmy" };
  for (guint i = 0; i < G_N_ELEMENTS (modern); i++)
    if (mid_tags_find (tags, modern[i]) >= 0)
      return NULL;

  /* The records of that time are of the edition with duels. */
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      const char *white = find_army (*game, "WhiteArmy", mid_tags_get (tags, "White"));
      const char *black = find_army (*game, "BlackArmy", mid_tags_get (tags, "Black"));
      if ((*game)->duel == NULL || white == NULL || black == NULL)
        continue;
      GArray *old = mid_tags_copy (tags);
      mid_tags_append (tags, "Variant", (*game)->variant);
      mid_tags_append (tags, "WhiteArmy", white);
      mid_tags_append (tags, "BlackArmy", black);
      return old;
    }
  return NULL;
}

/* --- The words -------------------------------------------------------------------------------- */

typedef struct
{
  const char *text;
  gsize len;
  gboolean dots; /* "N. ..." stands before it */

  gboolean is_element; /* "<…>", which these records do not have, but people may add */
  gboolean is_bid;
  int white_bid, black_bid;
  gboolean is_pattern; /* the rest is known; else only the game itself can read it */
  gboolean whirls;
  char letter;              /* 0: none */
  int from_file, from_rank; /* -1: not said */
  int to;
  gboolean captures;
  char promotion;                  /* 0: none */
  gboolean checks, mates, crosses; /* + # % */
} Word;

static void
take_signs (Word *word, gsize *len)
{
  for (; *len > 0; (*len)--)
    switch (word->text[*len - 1])
      {
      case '+':
        word->checks = TRUE;
        break;
      case '#':
        word->mates = TRUE;
        break;
      case '%':
        word->crosses = TRUE;
        break;
      default:
        return;
      }
}

static gboolean
is_file (char c)
{
  return c >= 'a' && c <= 'h';
}

static gboolean
is_rank (char c)
{
  return c >= '1' && c <= '8';
}

/* "Rg3", "kxg4", "R1xe3", "exd8=Q", "e2": FALSE if it is something else. */
static gboolean
take_pattern (Word *word, gsize len)
{
  const char *p = word->text, *end = p + len;

  word->whirls = len == 4 && (*p == 'k' || *p == 'q') && p[1] == 'x';
  if (word->whirls || g_ascii_isupper (*p))
    word->letter = g_ascii_toupper (*p++);
  if (end - p >= 3 && g_ascii_isupper (end[-1]))
    {
      word->promotion = end[-1];
      end -= end[-2] == '=' || end[-2] == '/' ? 2 : 1;
    }
  if (end - p < 2 || !is_file (end[-2]) || !is_rank (end[-1]))
    return FALSE;
  word->to = (end[-1] - '1') * 8 + end[-2] - 'a';
  end -= 2;
  if (p < end && (end[-1] == 'x' || end[-1] == '-'))
    word->captures = *--end == 'x';
  if (p < end && is_file (*p))
    word->from_file = *p++ - 'a';
  if (p < end && is_rank (*p))
    word->from_rank = *p++ - '1';
  return p == end;
}

static Word
word_from_token (const MidToken *token, gboolean dots)
{
  Word word = {
    .text = token->text, .len = token->len, .dots = dots, .from_file = -1, .from_rank = -1
  };
  gsize len = token->len;

  word.is_bid = token->kind == MID_TOKEN_BID;
  word.is_element = token->kind == MID_TOKEN_ELEMENT;
  if (word.is_bid)
    {
      word.white_bid = token->text[1] - '0';
      word.black_bid = token->text[3] - '0';
      return word;
    }
  take_signs (&word, &len);
  word.is_pattern = len > 0 && !word.is_element && take_pattern (&word, len);
  return word;
}

/* Whether the parser will take the token for an element. */
static gboolean
is_element (const MidToken *token)
{
  if (token->kind == MID_TOKEN_WORD)
    return g_ascii_isalnum (token->text[0]) || mid_token_get_nag (token) < 0;
  return token->kind == MID_TOKEN_BID || token->kind == MID_TOKEN_ELEMENT;
}

/* The words of the main line, as far as the parser will come. */
static GArray *
collect_words (const MidScanner *text)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (Word));
  MidScanner scanner = *text;
  MidToken token;
  gboolean dots = FALSE;
  guint depth = 0;

  while (words->len < WORDS_MAX)
    {
      mid_scanner_next (&scanner, &token);
      if (token.kind == MID_TOKEN_END || token.kind == MID_TOKEN_TAG || token.kind == MID_TOKEN_JUNK
          || (token.kind == MID_TOKEN_RESULT && depth == 0))
        break;
      if (token.kind == MID_TOKEN_OPEN)
        depth++;
      else if (token.kind == MID_TOKEN_CLOSE)
        depth -= depth > 0;
      else if (token.kind == MID_TOKEN_DOTS
               || (token.kind == MID_TOKEN_NUMBER && token.text[token.len - 1] == '.'
                   && token.len > 2 && token.text[token.len - 2] == '.'))
        dots = TRUE;
      else if (token.kind == MID_TOKEN_NUMBER)
        dots = FALSE;
      else if (depth == 0 && is_element (&token))
        {
          if (token.len > MID_WORD_LIMIT)
            break;
          Word word = word_from_token (&token, dots);
          g_array_append_val (words, word);
          dots = FALSE;
        }
    }
  return words;
}

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
  GArray *words;      /* of Word */
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
cost_of_letter (const Word *word, char letter, gboolean second_king)
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
cost_of_squares (const Search *search, const MidPosition *pos, MidMove m, const Word *word,
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
              const MidCell *cells, MidMove m, const Word *word)
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
is_bid_meant (const Search *search, const MidPosition *pos, MidMove m, const Word *word)
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

/* The candidates that answer the decision at hand. */
static void
add_candidates_here (Search *search, Frame *frame, const MidPosition *pos, const Word *word,
                     unsigned passes, int cost)
{
  const MidGame *game = search->game;
  gboolean duel = game->decision (pos).ask == MID_ASK_DUEL;
  MidCell cells[MID_CELLS_MAX];
  MidMoveList list;
  MidMove exact = 0;

  if (word->is_bid != duel && !word->is_element)
    return;
  if (word->is_element)
    mid_parse_element (game, pos, word->text, word->len, NULL, &exact);
  else if (!word->is_bid && !word->whirls)
    game->parse_move (pos, word->text, word->len, &exact);
  game->legal (pos, &list);
  game->cells (pos, cells);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidMove m = list.at[i];
      int own = -1;
      if (word->is_bid)
        own = is_bid_meant (search, pos, m, word) ? 0 : -1;
      else if (word->is_pattern)
        own = cost_of_move (search, frame, pos, cells, m, word);
      if (own < 0 && m == exact)
        own = 0;
      if (own >= 0)
        add_candidate (search, frame, passes, m, cost + own);
    }
}

static void
list_candidates (Search *search, Frame *frame, const Word *word)
{
  const MidGame *game = search->game;
  MidPosition pos;
  MidUndo undo;
  gboolean expects_king_turn = word->dots || word->whirls;
  int skipped = 0;

  memcpy (&pos, &frame->pos, game->position_size);
  frame->first = search->candidates->len;
  frame->count = frame->next = 0;
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
play (const Search *search, const Frame *frame, const Word *word, const Candidate *candidate,
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
      list_candidates (search, frame, &g_array_index (search->words, Word, played));
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
      const Word *word = &g_array_index (search->words, Word, played);
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

  start->second_king[MID_FIRST] = start->second_king[MID_SECOND] = -1;
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
mid_legacy_read (const MidGame *game, const MidPosition *start, const MidScanner *text,
                 GArray *readings, const char **at, gsize *len)
{
  g_autoptr (GArray) words = collect_words (text);
  Search search = { .game = game,
                    .words = words,
                    .frames = g_array_new (FALSE, FALSE, sizeof (Frame)),
                    .candidates = g_array_new (FALSE, FALSE, sizeof (Candidate)),
                    .best = readings,
                    .failed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL) };
  Frame first;

  memcpy (&first.pos, start, game->position_size);
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

  const Word *stuck = found ? NULL : &g_array_index (words, Word, readings->len);
  *at = stuck != NULL ? stuck->text : NULL;
  *len = stuck != NULL ? stuck->len : 0;
  return found || readings->len >= WORDS_TO_BELIEVE;
}
