/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws that every game obeys, tried by random play on every game of the registry.
 *
 * Only the contract is used, so a new game is tried as soon as it has its line in the registry.
 * MIDLINE_LAW_PLIES sets the decisions played per game, MIDLINE_LAW_SEED where chance begins.  With
 * MIDLINE_LAW_EVERY only every so many decisions all laws are looked at, and in between those that
 * concern what is played: long walks with less of what does not change.
 */
#include <glib.h>
#include <string.h>

#include "king-of-the-hill.h"
#include "three-check.h"

enum
{
  DEFAULT_PLIES = 20000,
  LONGEST_GAME = 400,
  /* Every so many plies the laws that cost more are looked at. */
  TEXT_EVERY = 4,
  PAIRS_EVERY = 97,
  PERFT_EVERY = 61,
  PERFT_LEAVES = 20000,
  MAX_FIELDS = 32,
  OLDER = 64,
  ENOUGH = 200, /* keys to say something of */
  SLOWER = 10   /* times fewer decisions where cards are played */
};

/* A game being played at random. */
typedef struct
{
  const MidGame *game;
  uint64_t random;
  MidSetting settings[MAX_FIELDS]; /* of this start */
  unsigned n_settings;
  GPtrArray *values; /* their texts */
  MidPosition pos;
  MidMoveList legal;
  MidMove last;
  MidMove older[OLDER];          /* moves of other positions, by lot */
  char words[MID_MOVE_TEXT_MAX]; /* of an aside, likewise */
  GHashTable *here;              /* keys of turns since the last irreversible move */
  GHashTable *gone;              /* keys of turns before it: none may come again */
  uint64_t asked[MID_ASK_NOTHING + 1], bits[MID_ASK_NOTHING + 1]; /* keys, and those set in them */
} Walk;

static void G_GNUC_NORETURN
fail (const Walk *walk, MidMove m, const char *law)
{
  char text[MID_TEXT_MAX], move[MID_MOVE_TEXT_MAX] = "";
  walk->game->format (&walk->pos, text, sizeof text);
  if (m != 0 && walk->game->is_legal (&walk->pos, m))
    walk->game->format_move (&walk->pos, m, MID_LONG, move, sizeof move);
  g_error ("%s: %s, move %s (%" G_GINT64_MODIFIER "x): broken law: %s", walk->game->id, text, move,
           m, law);
}

/* Stops with the position, the move and the law's own words. */
#define LAW(walk, m, law)                                                                          \
  do                                                                                               \
    if (!(law))                                                                                    \
      fail (walk, m, #law);                                                                        \
  while (0)

/* --- Chance ----------------------------------------------------------------------------------- */

/* xorshift64*, Vigna 2014: the same games on every machine. */
static uint64_t
random_bits (Walk *walk)
{
  walk->random ^= walk->random >> 12;
  walk->random ^= walk->random << 25;
  walk->random ^= walk->random >> 27;
  return walk->random * UINT64_C (2685821657736338717);
}

static unsigned
random_below (Walk *walk, unsigned n)
{
  return (unsigned) ((random_bits (walk) >> 32) * n >> 32);
}

/* As mid_card_write() writes them; one name is of another card in each. */
static const char *const own_cards[] = {
  "",
  "Frost|0 3 63 0 0 0 0 0 0||1 0 0 2 31 0 0 0 0 1 1 0;22 0 0 1 0 0 3 0 0 2 1 0|It freezes.|",
  "Ember|0 2 63 0 0 0 0 0 0||1 0 0 2 31 0 0 0 0 1 1 0;13 0 0 1 0 0 0 0 0 1 1 0||"
  "Frost|0 4 63 0 0 0 0 1 0|left right|4 0 0 1 0 0 0 0 0 1 2 0;2 0 0 4 0 0 0 0 0 1 1 0;"
  "22 1 0 1 0 0 11 0 0 0 1 0|It blocks.|",
};

static char *
random_value (Walk *walk, const MidField *field)
{
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      return g_strdup (field->choices[random_below (walk, field->n_choices)].value);
    case MID_FIELD_NUMBER:
      return g_strdup_printf (
        "%0*d", field->digits,
        field->min + (int) random_below (walk, (unsigned) (field->max - field->min + 1)));
    case MID_FIELD_COUNTS:
      return g_strdup_printf (
        "%d%d", field->min + (int) random_below (walk, (unsigned) (field->max - field->min + 1)),
        field->min + (int) random_below (walk, (unsigned) (field->max - field->min + 1)));
    case MID_FIELD_OPTION:
      return g_strdup (random_below (walk, 4) == 0 ? "yes" : "no");
    case MID_FIELD_TEXT:
      return g_strdup ("");
    case MID_FIELD_CARDS:
      return g_strdup (own_cards[random_below (walk, G_N_ELEMENTS (own_cards))]);
    }
  g_assert_not_reached ();
}

/* A start under random settings; one field in four says nothing. */
static void
start_somewhere (Walk *walk)
{
  const MidGame *game = walk->game;
  walk->n_settings = 0;
  g_ptr_array_set_size (walk->values, 0);
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      if (random_below (walk, 4) == 0)
        continue;
      char *value = random_value (walk, &game->fields[i]);
      g_ptr_array_add (walk->values, value);
      walk->settings[walk->n_settings++] = (MidSetting){ game->fields[i].tag, value };
    }
  memset (&walk->pos, 0xa5, sizeof walk->pos);
  MidParse parse = game->start (game, walk->settings, walk->n_settings, &walk->pos);
  g_assert_cmpint (parse.status, ==, MID_OK);
  g_hash_table_remove_all (walk->here);
  g_hash_table_remove_all (walk->gone);
  walk->last = 0;
}

/* --- Laws ------------------------------------------------------------------------------------- */

static bool
is_listed (const Walk *walk, MidMove m)
{
  for (unsigned i = 0; i < walk->legal.count; i++)
    if (walk->legal.at[i] == m)
      return true;
  return false;
}

static void
check_decision (Walk *walk)
{
  const MidGame *game = walk->game;
  MidDecision decision = game->decision (&walk->pos);
  MidOutcome outcome = game->outcome (&walk->pos);
  bool ongoing = outcome.result == MID_ONGOING;

  LAW (walk, 0, walk->legal.count <= MID_MOVES_MAX);
  LAW (walk, 0, ongoing == (walk->legal.count > 0));
  LAW (walk, 0, ongoing == (decision.decides != MID_NOBODY));
  LAW (walk, 0, ongoing == (decision.ask != MID_ASK_NOTHING));
  LAW (walk, 0, ongoing == (outcome.reason == MID_REASON_NONE));
  LAW (walk, 0, ongoing || outcome.claim == MID_REASON_NONE);
  LAW (walk, 0, decision.turn == MID_FIRST || decision.turn == MID_SECOND);
  LAW (walk, 0, decision.number >= 1);
  LAW (walk, 0, game->ask (&walk->pos) == decision.ask || !ongoing);
  LAW (walk, 0, (decision.ask == MID_ASK_DUEL) == (decision.decides == MID_BOTH));
  LAW (walk, 0, decision.pass == 0 || is_listed (walk, decision.pass));
}

/* The null move: no legal move, but made, taken back, written and read like one. */
static void
check_null (Walk *walk)
{
  const MidGame *game = walk->game;
  MidDecision decision = game->decision (&walk->pos);
  MidPosition after = walk->pos;
  MidMove m = 0;
  MidUndo undo;
  MidChange changes[MID_CHANGES_MAX];
  MidGesture gesture;
  char text[MID_MOVE_TEXT_MAX];
  int16_t checked[3];
  bool possible = game->may_record (&walk->pos, MID_NULL_MOVE);

  game->in_check (&walk->pos, checked);
  /* Where cards are played around a move there is no turn without one. */
  LAW (walk, 0,
       possible == (decision.ask == MID_ASK_MOVE && checked[0] < 0 && game->is_aside == NULL));
  LAW (walk, 0, !game->is_legal (&walk->pos, MID_NULL_MOVE));
  if (!possible)
    return;
  LAW (walk, 0, game->parse_move (&walk->pos, "Z0", 2, &m).status == MID_OK && m == MID_NULL_MOVE);
  size_t len = game->format_move (&walk->pos, m, MID_SAN, text, sizeof text);
  LAW (walk, m, len == 2 && strcmp (text, "--") == 0);
  LAW (walk, m, game->format_move (&walk->pos, m, MID_LONG, text, sizeof text) == 2);
  LAW (walk, m,
       game->parse_move (&walk->pos, text, len, &m).status == MID_OK && m == MID_NULL_MOVE);
  LAW (walk, m, game->changes (&walk->pos, m, changes) == 0);
  LAW (walk, m, game->irreversible (&walk->pos, m));
  game->gesture (&walk->pos, m, &gesture);
  LAW (walk, m, gesture.from == -1 && gesture.n_to == 0);

  game->apply (&after, m, &undo);
  MidDecision next = game->decision (&after);
  LAW (walk, m, game->key (&after) == game->fresh_key (&after));
  LAW (walk, m, game->key (&after) != game->key (&walk->pos));
  LAW (walk, m, next.turn != decision.turn);
  LAW (walk, m, next.number == decision.number + (decision.turn == MID_SECOND));
  LAW (walk, m, next.decides == MID_NOBODY || next.starts_turn);
  game->retract (&after, m, &undo);
  LAW (walk, m, memcmp (&after, &walk->pos, game->position_size) == 0);
}

/* What is listed is legal, and what is legal is listed unless the list says that there is more. */
static void
check_listed (Walk *walk, MidMove m)
{
  bool legal = walk->game->is_legal (&walk->pos, m), listed = is_listed (walk, m);
  LAW (walk, m, legal || !listed);
  LAW (walk, m, listed || !legal || walk->game->decision (&walk->pos).open);
}

/* legal and is_legal agree: on the legal moves, on these with a bit or two changed, on moves of
 * other positions and on any 64 bits. */
static void
check_is_legal (Walk *walk)
{
  const MidGame *game = walk->game;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      MidMove m = walk->legal.at[i];
      LAW (walk, m, m != 0);
      LAW (walk, m, game->is_legal (&walk->pos, m));
      LAW (walk, m, g_hash_table_add (seen, &walk->legal.at[i]));
    }
  for (unsigned i = 0; i < 24; i++)
    {
      MidMove m = random_bits (walk);
      if (walk->legal.count > 0 && i % 4 != 0)
        {
          m = walk->legal.at[random_below (walk, walk->legal.count)];
          m ^= UINT64_C (1) << random_below (walk, i % 4 == 1 ? 64 : 24);
          m ^= i % 4 == 3 ? UINT64_C (1) << random_below (walk, 24) : 0;
        }
      check_listed (walk, m);
    }
  check_listed (walk, walk->last);
  for (unsigned i = 0; i < 8; i++)
    {
      MidMove *older = &walk->older[random_below (walk, OLDER)];
      check_listed (walk, *older);
      if (walk->legal.count > 0)
        *older = walk->legal.at[random_below (walk, walk->legal.count)];
    }
  LAW (walk, 0, !game->is_legal (&walk->pos, 0));
}

/* An aside is made word by word, by lot; what is complete is a legal move, and what is not goes on.
 * Words of another position do no harm. */
static void
check_words (Walk *walk)
{
  const MidGame *game = walk->game;
  if (game->continue_aside == NULL)
    return;
  g_autofree MidAsideWord *words = g_new (MidAsideWord, MID_WORDS_MAX);
  game->continue_aside (&walk->pos, walk->words, strlen (walk->words), words);
  *walk->words = '\0';
  for (bool complete = false; !complete || random_below (walk, 2) == 0;)
    {
      MidMove m = 0;
      unsigned n = game->continue_aside (&walk->pos, walk->words, strlen (walk->words), words);
      LAW (walk, 0, n <= MID_WORDS_MAX);
      LAW (walk, 0, n > 0 || complete || *walk->words == '\0');
      if (n == 0)
        break;
      const MidAsideWord *next = &words[random_below (walk, n)];
      size_t len = strlen (next->text);
      LAW (walk, 0, len > strlen (walk->words) && len < sizeof walk->words);
      complete = next->is_complete;
      memcpy (walk->words, next->text, len + 1);
      LAW (walk, 0,
           !complete || game->parse_move (&walk->pos, next->text, len, &m).status == MID_OK);
      LAW (walk, m, !complete || game->is_legal (&walk->pos, m));
    }
}

static void
check_key (Walk *walk)
{
  uint64_t key = walk->game->key (&walk->pos);
  MidAsk ask = walk->game->decision (&walk->pos).ask;
  LAW (walk, walk->last, key == walk->game->fresh_key (&walk->pos));
  walk->asked[ask]++;
  walk->bits[ask] += (uint64_t) __builtin_popcountll (key);
}

/* Keys are drawn evenly: half of their bits are set, whatever is asked.  Parts that were put
 * together by anything but "exclusive or" would not be. */
static void
check_bits (const Walk *walk)
{
  for (unsigned ask = 0; ask <= MID_ASK_NOTHING; ask++)
    if (walk->asked[ask] > ENOUGH)
      {
        g_assert_cmpfloat ((double) walk->bits[ask] / (double) walk->asked[ask], >, 30);
        g_assert_cmpfloat ((double) walk->bits[ask] / (double) walk->asked[ask], <, 34);
      }
}

/* Every byte comes back, and no byte beyond the sizes the game states is touched. */
static void
check_retract (Walk *walk)
{
  const MidGame *game = walk->game;
  MidPosition before = walk->pos;
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      MidMove m = walk->legal.at[i];
      MidUndo undo;
      memset (&undo, 0xc3, sizeof undo);
      game->apply (&walk->pos, m, &undo);
      bool same_key = game->key (&walk->pos) == game->fresh_key (&walk->pos);
      game->retract (&walk->pos, m, &undo);
      LAW (walk, m, memcmp (&walk->pos, &before, sizeof before) == 0);
      LAW (walk, m, same_key);
      for (size_t k = game->undo_size; k < sizeof undo; k++)
        LAW (walk, m, undo.bytes[k] == 0xc3);
    }
  for (size_t k = game->position_size; k < sizeof before; k++)
    LAW (walk, walk->last, before.bytes[k] == 0xa5);
}

/* A duel, and a game that is over, need not be expressible; what is must read back the same. */
static void
check_position_text (Walk *walk)
{
  const MidGame *game = walk->game;
  char text[MID_TEXT_MAX], again[MID_TEXT_MAX];
  MidPosition other;
  MidDefects defects;

  size_t len = game->format (&walk->pos, text, sizeof text);
  LAW (walk, 0, len == strlen (text) && len < MID_TEXT_MAX);
  memset (&other, 0xa5, sizeof other);
  MidParse parse =
    game->parse (game, walk->settings, walk->n_settings, text, len, &other, &defects);
  MidAsk ask = game->decision (&walk->pos).ask;
  if (parse.status != MID_OK)
    {
      LAW (walk, 0, ask == MID_ASK_DUEL || ask == MID_ASK_NOTHING);
      return;
    }
  LAW (walk, 0, parse.message == NULL && defects.count == 0);
  LAW (walk, 0, game->format (&other, again, sizeof again) == len && strcmp (text, again) == 0);
  if (ask == MID_ASK_DUEL || ask == MID_ASK_NOTHING)
    return;
  LAW (walk, 0, game->key (&other) == game->key (&walk->pos));
  LAW (walk, 0, memcmp (&other, &walk->pos, game->position_size) == 0);
}

static void
check_move_text (Walk *walk, MidNotation how)
{
  const MidGame *game = walk->game;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      MidMove m = walk->legal.at[i], back = 0;
      char text[MID_MOVE_TEXT_MAX];
      size_t len = game->format_move (&walk->pos, m, how, text, sizeof text);
      LAW (walk, m, how != MID_LONG || strpbrk (text, " \t") == NULL);
      LAW (walk, m, len == strlen (text) && len > 0 && len < sizeof text);
      LAW (walk, m, g_hash_table_add (seen, g_strdup (text)));
      LAW (walk, m, game->parse_move (&walk->pos, text, len, &back).status == MID_OK);
      LAW (walk, m, back == m);
    }
}

/* Text that breaks off, or goes wrong anywhere, is at fault within itself. */
static void
check_damaged_text (Walk *walk, MidMove m, const char *text, size_t len)
{
  static const char damage[] = "=<?0";
  for (size_t cut = 0; cut <= len; cut++)
    for (unsigned i = 0; i < sizeof damage; i++)
      {
        g_autofree char *broken = g_strdup_printf ("%.*s%.1s", (int) cut, text, damage + i);
        size_t left = strlen (broken);
        MidMove back;
        LAW (walk, m,
             mid_parse_element (walk->game, &walk->pos, broken, left, NULL, &back).offset <= left);
      }
}

static void
check_element_text (Walk *walk)
{
  if (walk->legal.count == 0)
    return;
  MidMove m = walk->legal.at[random_below (walk, walk->legal.count)], back = 0;
  char text[MID_MOVE_TEXT_MAX + 2];
  size_t len = mid_format_element (walk->game, &walk->pos, m, text, sizeof text);
  LAW (walk, m, len == strlen (text));
  LAW (walk, m,
       mid_parse_element (walk->game, &walk->pos, text, len, NULL, &back).status == MID_OK);
  LAW (walk, m, back == m);
  check_damaged_text (walk, m, text, len);
}

static void
check_gesture (Walk *walk, MidMove m)
{
  const MidGame *game = walk->game;
  int squares = game->files * game->ranks;
  MidGesture gesture;
  memset (&gesture, 0xa5, sizeof gesture);
  game->gesture (&walk->pos, m, &gesture);
  LAW (walk, m, gesture.from >= -1 && gesture.from < squares);
  LAW (walk, m, gesture.n_to <= G_N_ELEMENTS (gesture.to));
  LAW (walk, m, gesture.from == -1 || gesture.n_to >= 1);
  LAW (walk, m, gesture.choice < game->n_pieces);
  for (unsigned i = 0; i < gesture.n_to; i++)
    LAW (walk, m, gesture.to[i] >= 0 && gesture.to[i] < squares);
  for (unsigned i = 0; gesture.from >= 0 && i < gesture.n_to; i++)
    LAW (walk, m, game->why_illegal (&walk->pos, gesture.from, gesture.to[i]) == NULL);
}

/* Everything lifts off, then everything lands: king and rook may change places. */
static void
show_changes (MidCell *cells, const MidChange *changes, unsigned n)
{
  static const MidCell empty = { 0 };
  for (unsigned i = 0; i < n; i++)
    switch (changes[i].kind)
      {
      case MID_CHANGE_MOVE:
      case MID_CHANGE_TELEPORT:
      case MID_CHANGE_RAMPAGE:
      case MID_CHANGE_REMOVE:
        cells[changes[i].from] = empty;
        break;
      case MID_CHANGE_POUNCE:
      case MID_CHANGE_WHIRL:
      case MID_CHANGE_SHOOT:
      case MID_CHANGE_PROMOTE:
      case MID_CHANGE_PLACE:
        break;
      }
  for (unsigned i = 0; i < n; i++)
    switch (changes[i].kind)
      {
      case MID_CHANGE_MOVE:
      case MID_CHANGE_TELEPORT:
      case MID_CHANGE_RAMPAGE:
      case MID_CHANGE_PROMOTE:
      case MID_CHANGE_PLACE:
        cells[changes[i].to] = changes[i].cell;
        break;
      case MID_CHANGE_REMOVE:
      case MID_CHANGE_POUNCE:
      case MID_CHANGE_WHIRL:
      case MID_CHANGE_SHOOT:
        break;
      }
}

static bool
is_same_piece (MidCell a, MidCell b)
{
  return a.piece == b.piece && (a.piece == 0 || (a.owner == b.owner && a.powers == b.powers));
}

/* What is said to happen turns the board before the move into the board after it. */
static void
check_changes (Walk *walk, MidMove m)
{
  const MidGame *game = walk->game;
  int squares = game->files * game->ranks;
  MidCell shown[MID_CELLS_MAX], real[MID_CELLS_MAX];
  MidChange changes[MID_CHANGES_MAX];
  MidPosition after = walk->pos;
  MidUndo undo;

  game->cells (&walk->pos, shown);
  unsigned n = game->changes (&walk->pos, m, changes);
  LAW (walk, m, n <= MID_CHANGES_MAX);
  for (unsigned i = 0; i < n; i++)
    {
      LAW (walk, m, changes[i].from >= -1 && changes[i].from < squares);
      LAW (walk, m, changes[i].to >= -1 && changes[i].to < squares);
      LAW (walk, m, changes[i].cell.piece < game->n_pieces);
      LAW (walk, m,
           changes[i].kind != MID_CHANGE_REMOVE
             || is_same_piece (shown[changes[i].from], changes[i].cell));
    }
  show_changes (shown, changes, n);
  game->apply (&after, m, &undo);
  game->cells (&after, real);
  for (int square = 0; square < squares; square++)
    LAW (walk, m, is_same_piece (shown[square], real[square]));
}

/* Whether some legal move's gesture goes from one square to the other. */
static bool
is_gesture (const Walk *walk, int from, int to)
{
  for (unsigned i = 0; i < walk->legal.count; i++)
    {
      MidGesture gesture;
      walk->game->gesture (&walk->pos, walk->legal.at[i], &gesture);
      for (unsigned k = 0; gesture.from == from && k < gesture.n_to; k++)
        if (gesture.to[k] == to)
          return true;
    }
  return false;
}

static void
check_why (Walk *walk, int from, int to)
{
  const char *why = walk->game->why_illegal (&walk->pos, from, to);
  bool is_allowed = is_gesture (walk, from, to);
  if ((why == NULL) != is_allowed)
    g_test_message ("square %d to %d: %s", from, to, why != NULL ? why : "allowed");
  LAW (walk, 0, (why == NULL) == is_allowed);
  LAW (walk, 0, why == NULL || *why != '\0');
}

static void
check_pairs (Walk *walk, bool all)
{
  unsigned squares = walk->game->files * walk->game->ranks;
  for (unsigned i = 0; i < (all ? squares * squares : 8); i++)
    {
      unsigned pair = all ? i : random_below (walk, squares * squares);
      check_why (walk, (int) (pair / squares), (int) (pair % squares));
    }
}

static void
check_bid (Walk *walk, const MidDuel *duel, MidMove m)
{
  MidBid bid;
  MidMove pass = walk->game->decision (&walk->pos).pass;
  MidSide defender = duel->attacker == MID_FIRST ? MID_SECOND : MID_FIRST;
  walk->game->bid (&walk->pos, m, &bid);
  LAW (walk, m, bid.challenged == (m != pass));
  if (!bid.challenged)
    return;
  LAW (walk, m, bid.challenge >= 0 && bid.challenge <= 2);
  LAW (walk, m, bid.response >= 0 && bid.response <= 2);
  LAW (walk, m, bid.challenge <= duel->stones[defender] - duel->payment);
  LAW (walk, m, bid.response <= duel->stones[duel->attacker]);
  LAW (walk, m, bid.attacker_dies == (bid.challenge > bid.response));
  LAW (walk, m, bid.zero == MID_ZERO_NONE || (bid.challenge == 0 && bid.response == 0));
}

static void
check_duel (Walk *walk)
{
  const MidGame *game = walk->game;
  MidDecision decision = game->decision (&walk->pos);
  bool asked = decision.ask == MID_ASK_DUEL;
  MidDuel duel;
  MidCell cells[MID_CELLS_MAX];

  LAW (walk, 0, !asked || (game->duel != NULL && game->bid != NULL && decision.pass != 0));
  if (game->duel == NULL)
    return;
  LAW (walk, 0, game->duel (&walk->pos, &duel) == asked);
  if (!asked)
    return;
  game->cells (&walk->pos, cells);
  LAW (walk, 0, duel.attacker == MID_FIRST || duel.attacker == MID_SECOND);
  LAW (walk, 0, is_same_piece (cells[duel.attacker_square], duel.attacking));
  LAW (walk, 0, duel.attacking.owner == duel.attacker && duel.captured.owner != duel.attacker);
  LAW (walk, 0, duel.payment == 0 || duel.payment == 1);
  for (unsigned i = 0; i < walk->legal.count; i++)
    check_bid (walk, &duel, walk->legal.at[i]);
}

static void
check_rest (Walk *walk)
{
  const MidGame *game = walk->game;
  int16_t squares[3] = { 0, 0, 0 };
  game->in_check (&walk->pos, squares);
  LAW (walk, 0, squares[0] == -1 || squares[1] == -1 || squares[2] == -1);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidPlayer player;
      game->player (&walk->pos, side, &player);
      LAW (walk, 0, player.stones >= -1 && player.stones <= MAX (player.stones_max, -1));
    }
  MidPosition copy = walk->pos;
  LAW (walk, 0, mid_play (game, &copy, 0, NULL) == MID_ILLEGAL);
  LAW (walk, 0, memcmp (&copy, &walk->pos, sizeof copy) == 0);
}

/* --- Counting --------------------------------------------------------------------------------- */

/* Whether a draw by material or by count lies within depth plies: the games' own counters go on
 * there, as published numbers do. */
static bool
is_drawn_within (const MidGame *game, MidPosition *pos, unsigned depth)
{
  MidReason reason = game->outcome (pos).reason;
  MidMoveList moves;
  if (reason == MID_REASON_MATERIAL || reason == MID_REASON_SEVENTY_FIVE)
    return true;
  if (depth == 0)
    return false;
  game->legal (pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      MidUndo undo;
      game->apply (pos, moves.at[i], &undo);
      bool drawn = is_drawn_within (game, pos, depth - 1);
      game->retract (pos, moves.at[i], &undo);
      if (drawn)
        return true;
    }
  return false;
}

static void
check_perft (Walk *walk)
{
  unsigned count = MAX (walk->legal.count, 1);
  unsigned depth = count * count * count < PERFT_LEAVES ? 3 : 2;
  if (walk->game->perft == NULL || is_drawn_within (walk->game, &walk->pos, depth))
    return;
  LAW (walk, 0,
       mid_perft (walk->game, &walk->pos, depth)
         == mid_perft_plain (walk->game, &walk->pos, depth));
  LAW (walk, 0, mid_perft (walk->game, &walk->pos, 0) == 1);
}

/* --- Playing ---------------------------------------------------------------------------------- */

/* No position before an irreversible move comes again after it. */
static void
note_key (Walk *walk)
{
  if (!walk->game->decision (&walk->pos).starts_turn)
    return;
  uint64_t key = walk->game->key (&walk->pos);
  LAW (walk, walk->last, !g_hash_table_contains (walk->gone, &key));
  g_hash_table_add (walk->here, g_memdup2 (&key, sizeof key));
}

static void
forget_keys (Walk *walk)
{
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, walk->here);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_hash_table_iter_steal (&iter);
      g_hash_table_add (walk->gone, key);
    }
}

static void
check_laws (Walk *walk, unsigned ply)
{
  check_decision (walk);
  check_null (walk);
  check_is_legal (walk);
  check_words (walk);
  check_key (walk);
  check_retract (walk);
  check_position_text (walk);
  check_element_text (walk);
  check_pairs (walk, ply % PAIRS_EVERY == 0);
  check_duel (walk);
  check_rest (walk);
  note_key (walk);
  if (ply % TEXT_EVERY == 0)
    {
      check_move_text (walk, MID_SAN);
      check_move_text (walk, MID_LONG);
      for (unsigned i = 0; i < walk->legal.count; i++)
        {
          check_gesture (walk, walk->legal.at[i]);
          check_changes (walk, walk->legal.at[i]);
        }
    }
  if (ply % PERFT_EVERY == 0)
    check_perft (walk);
}

static void
play_one (Walk *walk)
{
  MidMove m = walk->legal.at[random_below (walk, walk->legal.count)];
  MidUndo undo;
  MidPosition before = walk->pos;
  if (walk->game->irreversible (&walk->pos, m))
    forget_keys (walk);
  LAW (walk, m, walk->game->is_legal (&walk->pos, m));
  walk->game->apply (&walk->pos, m, &undo);
  walk->game->retract (&walk->pos, m, &undo);
  LAW (walk, m, memcmp (&walk->pos, &before, sizeof before) == 0);
  walk->game->apply (&walk->pos, m, &undo);
  walk->last = m;
}

static uint64_t
read_environment (const char *name, uint64_t fallback)
{
  const char *value = g_getenv (name);
  return value != NULL ? g_ascii_strtoull (value, NULL, 0) : fallback;
}

static void
test_laws (gconstpointer data)
{
  g_autofree Walk *walk = g_new0 (Walk, 1);
  uint64_t plies = read_environment ("MIDLINE_LAW_PLIES", DEFAULT_PLIES);
  uint64_t every = MAX (read_environment ("MIDLINE_LAW_EVERY", 1), 1), turns = 0;
  unsigned ends[MID_NOBODY + 1] = { 0 };
  walk->game = data;
  g_assert_cmpuint (walk->game->n_fields, <=, MAX_FIELDS);
  if (walk->game->is_aside != NULL)
    plies /= SLOWER; /* a card more or less is many moves more or less */
  walk->random = read_environment ("MIDLINE_LAW_SEED", UINT64_C (0x4d69646c696e65));
  walk->values = g_ptr_array_new_with_free_func (g_free);
  walk->here = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  walk->gone = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (unsigned ply = 0, length = 0; ply < plies; ply++, length++)
    {
      if (ply == 0 || walk->legal.count == 0 || length == LONGEST_GAME)
        {
          start_somewhere (walk);
          length = 0;
        }
      else
        play_one (walk);
      walk->game->legal (&walk->pos, &walk->legal);
      turns += walk->game->decision (&walk->pos).starts_turn;
      if (ply % every == 0)
        check_laws (walk, (unsigned) (ply / every));
      ends[walk->game->outcome (&walk->pos).result]++;
    }
  g_test_message (
    "%s: %" G_GUINT64_FORMAT " turns; %u won by the first, %u by the second, %u drawn",
    walk->game->id, turns, ends[MID_FIRST_WINS], ends[MID_SECOND_WINS], ends[MID_DRAWN]);

  check_bits (walk);
  g_hash_table_unref (walk->gone);
  g_hash_table_unref (walk->here);
  g_ptr_array_unref (walk->values);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *laws = g_strdup_printf ("/laws/%s/play", (*game)->id);
      g_test_add_data_func (laws, *game, test_laws);
    }
  g_test_add_data_func ("/laws/kingofthehill/play", &king_of_the_hill, test_laws);
  g_test_add_data_func ("/laws/threecheck/play", &three_check, test_laws);
  return g_test_run ();
}
