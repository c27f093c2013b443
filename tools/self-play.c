/* SPDX-License-Identifier: GPL-3.0-or-later */
/* self-play: plays a game against itself and writes it down, for the sample games.
 *
 *   self-play --variant sirlin --armies ek --seed 7 | midline-cli convert - -
 *   self-play --variant knightmare --set Seed=7 --set WhitePoints=60 --depth 2 --thrift 40
 *
 * A plain alpha-beta search over decisions, through the contract of mid-game.h alone; the same
 * arguments always play the same game.  It knows the value of material, likes the middle of the
 * board, and takes its kings towards the midline as the board empties.  Duels are taken as declined
 * while it thinks; when one comes, the bids are drawn by lot.  Cards are looked at where they can
 * be played at once, and all are known to it; what is declined costs no depth.  With thrift, a card
 * is kept until it gains so many centipawns, and nothing is given away for less.
 */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "mid-game.h"

enum
{
  WIN = 100000,
  QUIET_DEPTH = 4,
  NOISE = 12, /* centipawns, so that seeds differ */
  REPEATED = 80,
  SETTINGS = 16
};

typedef struct
{
  const MidGame *game;
  MidPosition pos;
  GRand *lot;
  int thrift; /* centipawns that what may be declined has to gain */
  guint64 salt;
  GHashTable *seen; /* keys of positions that stood on the board */
  int files, ranks;
  int values[256]; /* by piece index */
} Player;

/* --- What a position is worth, to the first side ---------------------------------------------- */

static int
piece_value (const MidPiece *piece)
{
  static const struct
  {
    const char *image;
    int value;
  } special[] = {
    { "empowered-queen", 260 },        { "tiger", 270 },
    { "jungle-queen", 850 },           { "wild-horse", 290 },
    { "operational-airborne", 380 },   { "operational-tank", 420 },
    { "operational-helicopter", 560 }, { "operational-cavalry", 420 },
    { "operational-missile", 700 },    { "operational-bomber", 700 },
    { "operational-general-2", 230 },  { "operational-general-3", 240 },
    { "operational-general-4", 260 },  { "operational-fighter", 330 },
    { "operational-outpost", 900 },    { "operational-stronghold", 1000 },
  };
  if (piece->image == NULL || piece->worth == 0)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (special); i++)
    if (g_str_equal (piece->image, special[i].image))
      return special[i].value;
  switch (piece->letter)
    {
    case 'P':
      return 100;
    case 'N':
      return 310;
    case 'B':
      return 320;
    case 'R':
      return 500;
    case 'Q':
      return 900;
    default:
      return 0;
    }
}

static int
centre (const Player *self, int file, int rank)
{
  return 7 - ABS (2 * file - (self->files - 1)) / 2 - ABS (2 * rank - (self->ranks - 1)) / 2;
}

/* What lies under a piece. */
static int
powers_value (const MidGame *game, MidCell cell)
{
  int n = 0;
  for (unsigned i = 0; i < game->n_powers; i++)
    n += cell.powers >> game->powers[i].shift & 3;
  return 130 * n;
}

static int
cell_value (const Player *self, MidCell cell, int square, int material)
{
  int file = square % self->files, rank = square / self->files;
  int climbed = cell.owner == MID_FIRST ? rank : self->ranks - 1 - rank;
  int value = self->values[cell.piece];
  if (value == 0) /* a king: out in the open only when little can attack it */
    return climbed * (material < 3600 ? 14 : -8) + powers_value (self->game, cell);
  int towards = 4 - ABS (2 * file - (self->files - 1)) / 2; /* 1 at the edge, 4 in the middle */
  value += powers_value (self->game, cell);
  return value + (value == 100 ? 2 * climbed * towards : 3 * centre (self, file, rank));
}

static guint64
mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static int
evaluate (const Player *self, const MidPosition *pos)
{
  MidCell cells[MID_CELLS_MAX];
  int n = self->files * self->ranks, material = 0, score = 0;
  self->game->cells (pos, cells);
  for (int i = 0; i < n; i++)
    material += self->values[cells[i].piece];
  for (int i = 0; i < n; i++)
    if (cells[i].piece != 0)
      {
        int value = cell_value (self, cells[i], i, material);
        score += cells[i].owner == MID_FIRST ? value : -value;
      }
  return score + (int) (mix (self->game->key (pos) ^ self->salt) % NOISE);
}

/* --- Search ------------------------------------------------------------------------------------
 */

static int
result_score (const MidOutcome *outcome, int ply)
{
  switch (outcome->result)
    {
    case MID_FIRST_WINS:
      return WIN - ply;
    case MID_SECOND_WINS:
      return ply - WIN;
    case MID_DRAWN:
    case MID_ONGOING:
      return 0;
    }
  return 0;
}

typedef struct
{
  MidMove move;
  int score;
} Choice;

static int
compare_choices (const void *a, const void *b)
{
  const Choice *x = a, *y = b;
  return x->score != y->score ? (x->score < y->score) - (x->score > y->score)
                              : (x->move > y->move) - (x->move < y->move);
}

typedef enum
{
  ALL_MOVES,
  CAPTURES, /* and what else cannot be taken back */
  NO_CARDS
} Kind;

/* The moves, the best looking first for the side that decides. */
static unsigned
list_choices (const Player *self, MidPosition *pos, MidSide side, Kind kind, Choice *out)
{
  MidMoveList moves;
  MidUndo undo;
  unsigned n = 0;
  MidMove pass = self->game->decision (pos).pass;
  self->game->legal (pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      if (kind == CAPTURES && !self->game->irreversible (pos, moves.at[i]))
        continue;
      if (kind == NO_CARDS && moves.at[i] != pass && self->game->is_aside (pos, moves.at[i]))
        continue;
      self->game->apply (pos, moves.at[i], &undo);
      int score = evaluate (self, pos);
      self->game->retract (pos, moves.at[i], &undo);
      out[n++] = (Choice){ moves.at[i], side == MID_FIRST ? score : -score };
    }
  qsort (out, n, sizeof *out, compare_choices);
  return n;
}

/* Whether a card costs the turn: then nothing is to be chosen. */
static gboolean
is_lost (const MidGame *game, const MidPosition *pos, const MidDecision *decision)
{
  MidMoveList moves;
  if (decision->ask != MID_ASK_MOVE || decision->pass == 0)
    return FALSE;
  game->legal (pos, &moves);
  return moves.count == 1;
}

/* Minimax with alpha and beta, scores as the first side sees them.  Below depth 0 only moves that
 * win material at once are looked at, and standing still is a choice. */
static int
search (const Player *self, MidPosition *pos, int depth, int ply, int alpha, int beta)
{
  const MidGame *game = self->game;
  MidDecision decision = game->decision (pos);
  MidUndo undo;
  if (decision.decides == MID_NOBODY)
    {
      MidOutcome outcome = game->outcome (pos);
      return result_score (&outcome, ply);
    }
  if (decision.ask == MID_ASK_DUEL || is_lost (game, pos, &decision))
    {
      game->apply (pos, decision.pass, &undo);
      int score = search (self, pos, depth, ply, alpha, beta);
      game->retract (pos, decision.pass, &undo);
      return score;
    }

  int still = evaluate (self, pos), sign = decision.decides == MID_FIRST ? 1 : -1;
  int best = depth > 0 ? -WIN : sign * still;
  if (depth <= -QUIET_DEPTH)
    return still;
  Choice choices[MID_MOVES_MAX];
  Kind kind = depth <= 0                                                     ? CAPTURES
              : decision.ask == MID_ASK_MOVE && self->game->is_aside != NULL ? NO_CARDS
                                                                             : ALL_MOVES;
  unsigned n = list_choices (self, pos, decision.decides, kind, choices);
  for (unsigned i = 0; i < n; i++)
    {
      if (sign > 0 ? best >= beta : -best <= alpha)
        break;
      if (depth <= 0 && choices[i].score < sign * still + 70)
        break;
      if (sign > 0)
        alpha = MAX (alpha, best);
      else
        beta = MIN (beta, -best);
      game->apply (pos, choices[i].move, &undo);
      int deeper = depth - (game->is_aside == NULL || choices[i].move != decision.pass);
      best = MAX (best, sign * search (self, pos, deeper, ply + 1, alpha, beta));
      game->retract (pos, choices[i].move, &undo);
    }
  return sign * best;
}

static MidMove
think (Player *self, MidDecision decision, int depth)
{
  const MidGame *game = self->game;
  g_autofree Choice *choices = g_new (Choice, MID_MOVES_MAX);
  unsigned n = list_choices (self, &self->pos, decision.decides, ALL_MOVES, choices);
  int sign = decision.decides == MID_FIRST ? 1 : -1, best = -2 * WIN;
  MidMove move = 0;
  for (unsigned i = 0; i < n; i++)
    {
      MidUndo undo;
      game->apply (&self->pos, choices[i].move, &undo);
      guint64 key = game->key (&self->pos);
      int bound = MAX (best, -WIN);
      int score = sign
                  * search (self, &self->pos,
                            depth - (game->is_aside == NULL || choices[i].move != decision.pass), 1,
                            sign > 0 ? bound : -WIN, sign > 0 ? WIN : -bound);
      if (g_hash_table_contains (self->seen, &key))
        score -= REPEATED;
      if (game->is_aside != NULL && choices[i].move != decision.pass
          && game->is_aside (&self->pos, choices[i].move))
        score -= self->thrift;
      game->retract (&self->pos, choices[i].move, &undo);
      if (score > best)
        {
          best = score;
          move = choices[i].move;
        }
    }
  return move;
}

/* --- Playing -----------------------------------------------------------------------------------
 */

/* A duel: challenged or not is as likely, and so are the bids. */
static MidMove
draw_bids (Player *self, MidDecision decision)
{
  MidMoveList moves;
  self->game->legal (&self->pos, &moves);
  if (moves.count == 1 || g_rand_boolean (self->lot))
    return decision.pass;
  for (;;)
    {
      MidMove move = moves.at[g_rand_int_range (self->lot, 0, (gint32) moves.count)];
      if (move != decision.pass)
        return move;
    }
}

static MidMove
decide (Player *self, MidDecision decision, int depth)
{
  return decision.ask == MID_ASK_DUEL ? draw_bids (self, decision) : think (self, decision, depth);
}

static void
append_element (Player *self, MidDecision decision, MidMove move, GString *text)
{
  char element[MID_MOVE_TEXT_MAX + 2];
  mid_format_element (self->game, &self->pos, move, element, sizeof element);
  if (decision.starts_turn && decision.turn == MID_FIRST)
    g_string_append_printf (text, "%u. ", decision.number);
  else if (decision.starts_turn && text->len == 0)
    g_string_append_printf (text, "%u... ", decision.number);
  g_string_append_printf (text, "%s ", element);
}

/* Plays until the game is over or the turn's number passes `turns`.  Decisions passed over are left
 * out, but for those at the end: who is mated has declined to play a card. */
static MidOutcome
play (Player *self, int depth, unsigned turns, GString *text)
{
  MidDecision decision;
  gsize written = 0;
  while ((decision = self->game->decision (&self->pos)).decides != MID_NOBODY
         && decision.number <= turns)
    {
      guint64 *key = g_new (guint64, 1);
      *key = self->game->key (&self->pos);
      g_hash_table_add (self->seen, key);
      MidMove move = decide (self, decision, depth);
      gboolean passed = move == decision.pass && decision.ask != MID_ASK_MOVE;
      if (!passed)
        g_string_truncate (text, written);
      append_element (self, decision, move, text);
      if (!passed)
        written = text->len;
      mid_play (self->game, &self->pos, move, NULL);
    }
  return self->game->outcome (&self->pos);
}

/* --- The command -------------------------------------------------------------------------------
 */

static char *variant, *armies, *number, **given;
static int seed = 1, depth = 3, turns = 80, thrift = 0;

static const GOptionEntry entries[] = {
  { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game (sirlin)", "ID" },
  { "armies", 0, 0, G_OPTION_ARG_STRING, &armies, "Letters of the two armies", "XY" },
  { "number", 0, 0, G_OPTION_ARG_STRING, &number, "Number of the start", "N" },
  { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &given, "What a field of the start is", "TAG=VALUE" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Which game of many (1)", "N" },
  { "depth", 0, 0, G_OPTION_ARG_INT, &depth, "Decisions to look ahead (3)", "N" },
  { "turns", 0, 0, G_OPTION_ARG_INT, &turns, "When to stop (80)", "N" },
  { "thrift", 0, 0, G_OPTION_ARG_INT, &thrift, "Centipawns that a card has to gain (0)", "N" },
  G_OPTION_ENTRY_NULL,
};

/* The settings that the options ask for, by the fields the game has. */
static unsigned
settings_for (const MidGame *game, MidSetting *settings)
{
  const char *letter = armies != NULL ? armies : "";
  unsigned n = 0;
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      const MidField *field = &game->fields[i];
      if (field->kind == MID_FIELD_NUMBER && number != NULL)
        settings[n++] = (MidSetting){ field->tag, number };
      for (unsigned c = 0; field->kind == MID_FIELD_CHOICE && c < field->n_choices; c++)
        if (field->choices[c].letter != NULL && field->choices[c].letter[0] == *letter)
          {
            settings[n++] = (MidSetting){ field->tag, field->choices[c].value };
            letter++;
            break;
          }
    }
  for (unsigned i = 0; given != NULL && given[i] != NULL && n < SETTINGS; i++)
    {
      char *value = strchr (given[i], '=');
      if (value == NULL)
        g_error ("no value: \"%s\"", given[i]);
      *value = '\0';
      settings[n++] = (MidSetting){ given[i], value + 1 };
    }
  return n;
}

static const char *
result_text (MidResult result)
{
  static const char *const texts[] = { "*", "1-0", "0-1", "1/2-1/2" };
  return texts[result];
}

static void
print_game (const MidGame *game, const MidSetting *settings, unsigned n, const char *moves,
            MidOutcome outcome)
{
  const char *result = result_text (outcome.result);
  printf ("[Event \"Sample game\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n"
          "[White \"self-play\"]\n[Black \"self-play\"]\n[Result \"%s\"]\n",
          result);
  if (game->variant != NULL)
    printf ("[Variant \"%s\"]\n", game->variant);
  for (unsigned i = 0; i < n; i++)
    printf ("[%s \"%s\"]\n", settings[i].tag, settings[i].value);
  printf ("\n{Played out by program: tools/self-play, depth %d, seed %d; %s.}\n%s%s\n\n", depth,
          seed, mid_reason_name (outcome.reason), moves, result);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);

  MidSetting settings[SETTINGS];
  Player player = { .game = mid_game_find (variant != NULL ? variant : "sirlin") };
  if (player.game == NULL)
    g_error ("no such game: \"%s\"", variant);
  unsigned n = settings_for (player.game, settings);
  MidParse parse = player.game->start (player.game, settings, n, &player.pos);
  if (parse.status != MID_OK)
    g_error ("%s", parse.message);

  player.files = player.game->files;
  player.ranks = player.game->ranks;
  for (unsigned i = 0; i < player.game->n_pieces; i++)
    player.values[i] = piece_value (&player.game->pieces[i]);
  player.thrift = thrift;
  player.salt = mix ((guint64) seed);
  player.lot = g_rand_new_with_seed ((guint32) seed);
  player.seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  g_autoptr (GString) text = g_string_new (NULL);
  MidOutcome outcome = play (&player, depth, (unsigned) turns, text);
  print_game (player.game, settings, n, text->str, outcome);
  g_rand_free (player.lot);
  g_hash_table_unref (player.seen);
  return 0;
}
