/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-setup.c: what is chosen before play, the starting positions (S1, S2), and everything that
 * can be wrong with an arrangement. */
#include "chess2-attacks.h"
#include "mid-chess960.h"
#include "mid-fen.h"

#include <string.h>
#include <strings.h>

const char mid_chess2_letters[] = "PNBRQK";

const MidChoice mid_chess2_army_choices[MID_ARMIES] = {
  { "Classic", "c", MID_N_ ("Classic"),
    MID_N_ ("The pieces of chess, and the only army that castles") },
  { "Nemesis", "n", MID_N_ ("Nemesis"),
    MID_N_ ("A queen whom only kings can take and who takes only kings, and pawns that close in on "
            "the enemy king from anywhere") },
  { "Empowered", "e", MID_N_ ("Empowered"),
    MID_N_ ("Rooks, knights and bishops that stand side by side lend each other their moves; the "
            "queen walks like a king") },
  { "Reaper", "r", MID_N_ ("Reaper"),
    MID_N_ ("A queen who strikes anywhere but on the enemy’s back rank, and ghosts for rooks, "
            "which block the way and cannot be taken") },
  { "TwoKings", "k", MID_N_ ("Two Kings"),
    MID_N_ ("Two kings and no queen: one of them may move again after each move, and losing either "
            "loses the game") },
  { "Animals", "a", MID_N_ ("Animals"),
    MID_N_ ("Elephants that trample all in their way, tigers that strike and are back, horses that "
            "spare nobody") },
};

/* Every number from 00 to 66 whose digits are both 0 … 6 (D1): White's stones, then Black's. */
#define ARMY_FIELD(tag, name)                                                                      \
  {                                                                                                \
    MID_FIELD_CHOICE, tag, name, mid_chess2_army_choices, MID_ARMIES, 0, MID_ARMIES - 1,           \
      MID_CLASSIC, 0                                                                               \
  }
#define START_FIELD                                                                                \
  {                                                                                                \
    MID_FIELD_NUMBER, "StartPosition", MID_N_ ("Starting position"), NULL, 0, 0,                   \
      MID_CHESS960_COUNT - 1, MID_CHESS960_ORTHODOX, 1, MID_N_ ("518 is the back rank of chess")   \
  }
#define RAMPAGE_FIELD                                                                              \
  {                                                                                                \
    MID_FIELD_OPTION, "RampageStopsShort", MID_N_ ("A rampage may stop short"), NULL, 0, 0, 1, 0,  \
      0,                                                                                           \
      MID_N_ ("An elephant that captures runs three squares, and cannot capture where there are "  \
              "fewer; with this rule it runs as far as it can")                                    \
  }

const MidField mid_chess2_fields[MID_CHESS2_FIELDS] = {
  ARMY_FIELD ("WhiteArmy", MID_N_ ("White’s army")),
  ARMY_FIELD ("BlackArmy", MID_N_ ("Black’s army")),
  START_FIELD,
  RAMPAGE_FIELD,
};

const MidField mid_sirlin_fields[MID_SIRLIN_FIELDS] = {
  ARMY_FIELD ("WhiteArmy", MID_N_ ("White’s army")),
  ARMY_FIELD ("BlackArmy", MID_N_ ("Black’s army")),
  START_FIELD,
  { MID_FIELD_COUNTS, "Stones", MID_N_ ("Stones"), NULL, 0, 0, MID_STONES_MAX, 3, 2,
    MID_N_ ("To challenge captures with, and to defend them") },
  RAMPAGE_FIELD,
  { MID_FIELD_OPTION, "PawnLostPays", MID_N_ ("A pawn lost in a duel pays"), NULL, 0, 0, 1, 0, 0,
    MID_N_ (
      "A captured pawn brings its captor a stone; with this, a capturing pawn that dies in the "
      "duel brings the defender one as well") },
};

/* --- Settings --------------------------------------------------------------------------------- */

/* "TwoKings", "two kings", "k". */
static bool
read_army (const char *value, uint8_t *army)
{
  for (unsigned i = 0; i < MID_ARMIES; i++)
    if (strcasecmp (value, mid_chess2_army_choices[i].value) == 0
        || strcasecmp (value, mid_chess2_army_choices[i].name) == 0
        || strcasecmp (value, mid_chess2_army_choices[i].letter) == 0)
      {
        *army = (uint8_t) i;
        return true;
      }
  return false;
}

static bool
read_option (const char *value, uint8_t bit, uint8_t *rules)
{
  bool yes = strcasecmp (value, "yes") == 0;
  if (!yes && strcasecmp (value, "no") != 0)
    return false;
  *rules = (uint8_t) ((*rules & ~bit) | (yes ? bit : 0));
  return true;
}

/* Two digits, White first, each 0 … 6 (D1). */
static bool
read_stones (const char *value, uint8_t stones[2])
{
  for (int side = 0; side < 2; side++)
    if (value[side] < '0' || value[side] > '0' + MID_STONES_MAX)
      return false;
  if (value[2] != '\0')
    return false;
  stones[0] = (uint8_t) (value[0] - '0');
  stones[1] = (uint8_t) (value[1] - '0');
  return true;
}

static bool
read_number (const char *value, unsigned *number)
{
  MidWord word = { value, strlen (value), 0 };
  return mid_word_number (&word, MID_CHESS960_COUNT - 1, number);
}

/* NULL if the setting is understood, or not ours. */
static const char *
read_setting (const MidSetting *setting, MidChess2 *p, unsigned *number)
{
  bool duels = p->rules & MID_RULE_DUELS;
  if (strcasecmp (setting->tag, "WhiteArmy") == 0 && !read_army (setting->value, &p->army[0]))
    return MID_N_ ("White’s army is not one of the six armies");
  if (strcasecmp (setting->tag, "BlackArmy") == 0 && !read_army (setting->value, &p->army[1]))
    return MID_N_ ("Black’s army is not one of the six armies");
  if (strcasecmp (setting->tag, "StartPosition") == 0 && !read_number (setting->value, number))
    return MID_N_ ("the starting position is not a number from 0 to 959");
  if (duels && strcasecmp (setting->tag, "Stones") == 0 && !read_stones (setting->value, p->stones))
    return MID_N_ ("the stones are not two digits from 0 to 6");
  if (strcasecmp (setting->tag, "RampageStopsShort") == 0
      && !read_option (setting->value, MID_RULE_STOPS_SHORT, &p->rules))
    return MID_N_ ("an option is \"yes\" or \"no\"");
  if (duels && strcasecmp (setting->tag, "PawnLostPays") == 0
      && !read_option (setting->value, MID_RULE_PAWN_LOST_PAYS, &p->rules))
    return MID_N_ ("an option is \"yes\" or \"no\"");
  return NULL;
}

MidParse
mid_chess2_settle (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                   MidChess2 *p, unsigned *number)
{
  memset (p, 0, sizeof *p);
  p->en_passant = -1;
  p->number = 1;
  *number = MID_CHESS960_ORTHODOX;
  if (game == &mid_sirlin)
    {
      p->rules = MID_RULE_DUELS;
      p->stones[0] = p->stones[1] = 3; /* D1 */
    }
  for (unsigned i = 0; i < n_settings; i++)
    {
      const char *message = read_setting (&settings[i], p, number);
      if (message != NULL)
        return mid_parse_error (MID_BAD_SYNTAX, i, message);
    }
  return mid_parse_ok ();
}

/* --- The start -------------------------------------------------------------------------------- */

static MidRole
role_of_letter (char letter)
{
  return (MidRole) (strchr (mid_chess2_letters, letter) - mid_chess2_letters);
}

/* S1, S2. */
static void
place_rank (MidChess2 *p, int side, const char *rank)
{
  int home = side == MID_FIRST ? 0 : 56;
  for (int file = 0; file < 8; file++)
    {
      MidRole role = role_of_letter (rank[file]);
      if (role == MID_QUEEN && p->army[side] == MID_TWO_KINGS)
        role = MID_KING;
      mid_chess2_put (p, home + file, mid_chess2_code (side, role));
      mid_chess2_put (p, home + file + mid_forward (side), mid_chess2_code (side, MID_PAWN));
    }
  if (p->army[side] == MID_CLASSIC) /* C2 */
    p->castling |= mid_chess2_pieces (p, side, MID_ROOK);
}

MidParse
mid_chess2_start (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                  MidPosition *pos)
{
  MidChess2 *p = mid_chess2_of (pos);
  unsigned number;
  char rank[9];
  MidParse parse = mid_chess2_settle (game, settings, n_settings, p, &number);
  if (parse.status != MID_OK)
    return parse;
  mid_chess960_rank ((int) number, rank);
  place_rank (p, MID_FIRST, rank);
  place_rank (p, MID_SECOND, rank);
  p->key = mid_chess2_board_key (p);
  return parse;
}

/* --- Defects ---------------------------------------------------------------------------------- */

static void
report (MidDefects *defects, const char *message, int square)
{
  if (defects->count < MID_DEFECTS_MAX)
    defects->at[defects->count++] = (MidDefect){ message, (int16_t) square };
}

static void
report_each (MidDefects *defects, const char *message, MidBits squares)
{
  while (squares != 0)
    report (defects, message, mid_pop (&squares));
}

static void
check_kings (const MidChess2 *p, int side, MidDefects *defects)
{
  MidBits kings = mid_chess2_pieces (p, side, MID_KING);
  int wanted = p->army[side] == MID_TWO_KINGS ? 2 : 1;
  if (kings == 0)
    report (defects,
            side == MID_FIRST ? MID_N_ ("White has no king") : MID_N_ ("Black has no king"), -1);
  else if (mid_count (kings) < wanted)
    report (defects,
            side == MID_FIRST ? MID_N_ ("White plays Two Kings and has only one king")
                              : MID_N_ ("Black plays Two Kings and has only one king"),
            mid_first (kings));
  if (mid_count (kings) <= wanted)
    return;
  for (int i = 0; i < wanted; i++)
    mid_pop (&kings);
  report_each (defects,
               wanted == 2         ? (side == MID_FIRST ? MID_N_ ("White has more than two kings")
                                                        : MID_N_ ("Black has more than two kings"))
               : side == MID_FIRST ? MID_N_ ("White has more than one king")
                                   : MID_N_ ("Black has more than one king"),
               kings);
}

static void
check_pieces (const MidChess2 *p, int side, MidDefects *defects)
{
  bool white = side == MID_FIRST;
  MidBits pawns = mid_chess2_pieces (p, side, MID_PAWN);

  if (mid_count (p->sides[side]) > 16)
    report (defects,
            white ? MID_N_ ("White has more than sixteen pieces")
                  : MID_N_ ("Black has more than sixteen pieces"),
            -1);
  if (mid_count (pawns) > 8)
    report (defects,
            white ? MID_N_ ("White has more than eight pawns")
                  : MID_N_ ("Black has more than eight pawns"),
            -1);
  report_each (defects, MID_N_ ("a pawn on the last rank would have promoted"),
               pawns & mid_last_rank (side));
  if (p->army[side] != MID_NEMESIS) /* C3: nemesis pawns move backward too */
    report_each (defects, MID_N_ ("a pawn cannot stand on its own first rank"),
                 pawns & mid_home_rank (side));
  if (p->army[side] == MID_TWO_KINGS) /* C6 */
    report_each (defects, MID_N_ ("Two Kings have no queen"),
                 mid_chess2_pieces (p, side, MID_QUEEN));
}

static void
check_castling (const MidChess2 *p, int side, MidDefects *defects)
{
  MidBits rooks = p->castling & mid_home_rank (side);
  MidBits kings = mid_chess2_pieces (p, side, MID_KING);
  if (rooks == 0)
    return;
  if (p->army[side] != MID_CLASSIC) /* C2 */
    {
      report_each (defects, MID_N_ ("only a Classic army castles"), rooks);
      return;
    }
  report_each (defects, MID_N_ ("there is no rook to castle with"),
               rooks & ~mid_chess2_pieces (p, side, MID_ROOK));
  if ((kings & mid_home_rank (side)) == 0)
    report (defects, MID_N_ ("a king that is not on its first rank cannot castle"),
            kings != 0 ? mid_first (kings) : -1);
  else if (mid_several (rooks & (mid_bit (mid_first (kings)) - 1))
           || mid_several (rooks & ~(mid_bit (mid_first (kings)) - 1)))
    report (defects, MID_N_ ("a king castles with one rook on each side"), mid_first (kings));
}

/* C13.  The pawn that passed belongs to the side not to move, or to the side at its king-turn. */
static void
check_en_passant (const MidChess2 *p, MidDefects *defects)
{
  if (p->en_passant < 0)
    return;
  int passed = p->phase == MID_PHASE_KING_TURN ? p->turn : !p->turn;
  int up = mid_forward (passed), square = p->en_passant;
  MidBits rank = passed == MID_FIRST ? mid_rank_bits (2) : mid_rank_bits (5);
  bool home_free = false;

  if (p->phase == MID_PHASE_DUEL || p->phase == MID_PHASE_EXPOSED)
    report (defects, MID_N_ ("no pawn has just moved two squares"), square);
  else if (!mid_has (rank, square))
    report (defects, MID_N_ ("the en-passant square is on the wrong rank"), square);
  else
    {
      unsigned behind = p->board[square - up]; /* a warrior king may have gone there since */
      home_free = behind == 0 || behind == mid_chess2_code (passed, MID_KING);
      if (p->army[passed] == MID_NEMESIS)
        report (defects, MID_N_ ("a nemesis pawn does not move two squares"), square);
      if (p->board[square + up] != mid_chess2_code (passed, MID_PAWN))
        report (defects, MID_N_ ("there is no pawn to capture en passant"), square);
      if (p->board[square] != 0 || !home_free)
        report (defects, MID_N_ ("a pawn could not have passed the en-passant square"), square);
    }
}

/* C11. */
static void
check_midline (const MidChess2 *p, MidDefects *defects)
{
  if (mid_chess2_is_across (p, MID_FIRST) && mid_chess2_is_across (p, MID_SECOND))
    report (defects, MID_N_ ("the kings of both sides stand across the midline"), -1);
}

/* Whoever has just moved cannot have left a king in check (C10).  A pending duel is looked at as
 * if it and those after it were declined. */
static void
check_checks (const MidChess2 *p, MidDefects *defects)
{
  MidChess2 later = *p;
  while (later.phase == MID_PHASE_DUEL)
    mid_chess2_make (&later, MID_CHESS2_PASS);
  if (p->phase == MID_PHASE_EXPOSED)
    {
      if (mid_chess2_checked_kings (p, p->turn) == 0)
        report (defects, MID_N_ ("the exposed king is not in check"), -1);
      return;
    }
  int moved = p->phase == MID_PHASE_MOVE ? !p->turn : p->turn;
  MidBits checked = mid_chess2_checked_kings (&later, moved);
  if (p->phase == MID_PHASE_MOVE)
    report_each (defects, MID_N_ ("the king of the side not to move is in check"), checked);
  else
    report_each (defects, MID_N_ ("the king of the side that has just moved is in check"), checked);
}

static void
check_turn (const MidChess2 *p, MidDefects *defects)
{
  if (p->phase == MID_PHASE_KING_TURN && p->army[p->turn] != MID_TWO_KINGS) /* C6 */
    report (defects,
            p->turn == MID_FIRST ? MID_N_ ("White has no king-turn: the army is not Two Kings")
                                 : MID_N_ ("Black has no king-turn: the army is not Two Kings"),
            -1);
}

static void
check_stones (const MidChess2 *p, MidDefects *defects)
{
  if (p->stones[0] > MID_STONES_MAX)
    report (defects, MID_N_ ("White has more than six stones"), -1);
  if (p->stones[1] > MID_STONES_MAX)
    report (defects, MID_N_ ("Black has more than six stones"), -1);
}

/* It has gone there, or is a tiger (C7), or took en passant. */
bool
mid_chess2_is_capture_possible (const MidChess2 *p, MidRole attacking)
{
  const MidChess2Duel *duel = &p->duel;
  MidRole captured = mid_code_role (duel->piece);
  MidArmy army = (MidArmy) p->army[!p->turn];
  if ((captured == MID_ROOK && army == MID_REAPER)
      || (captured == MID_QUEEN && (army == MID_NEMESIS || army == MID_TWO_KINGS)))
    return false;
  if (duel->captured == duel->attacker)
    return true;
  if (p->board[duel->captured] != 0)
    return false;
  if (attacking == MID_PAWN)
    return captured == MID_PAWN && duel->captured == duel->attacker - mid_forward (p->turn);
  return attacking == MID_BISHOP && p->army[p->turn] == MID_ANIMALS
         && mid_has (mid_bishop_attacks (duel->attacker, mid_chess2_occupied (p))
                       & mid_chess2_box[duel->attacker],
                     duel->captured);
}

/* The rest of a rampage: on the board, and over nothing that stops one (C8). */
bool
mid_chess2_is_rest_possible (const MidChess2 *p)
{
  const MidChess2Duel *duel = &p->duel;
  int step = mid_direction_step (duel->direction);
  MidBits path = 0;
  if (!mid_has (mid_chess2_elephants (p, p->turn), duel->attacker)
      || mid_count (mid_chess2_reach[duel->direction][duel->attacker]) < duel->left)
    return false;
  for (int i = 1; i <= duel->left; i++)
    path |= mid_bit (duel->attacker + i * step);
  return (path & (mid_rampage_walls (p, p->turn) | p->roles[MID_KING])) == 0;
}

/* What a pending duel says must fit the board. */
static void
check_duel (const MidChess2 *p, MidDefects *defects)
{
  const MidChess2Duel *duel = &p->duel;
  if (p->phase == MID_PHASE_DUEL || p->phase == MID_PHASE_EXPOSED)
    if ((p->rules & MID_RULE_DUELS) == 0)
      report (defects, MID_N_ ("there are no duels in this edition"), -1);
  if (p->phase != MID_PHASE_DUEL)
    return;
  unsigned attacker = p->board[duel->attacker];
  MidRole role = attacker != 0 ? mid_code_role (attacker) : MID_ROLES;
  if (p->stones[!p->turn] == 0)
    report (defects, MID_N_ ("a defender without stones cannot challenge"), duel->attacker);
  if (attacker == 0 || mid_code_side (attacker) != p->turn || role == MID_KING)
    report (defects, MID_N_ ("there is no piece to duel with"), duel->attacker);
  else if (!mid_chess2_is_capture_possible (p, role))
    report (defects, MID_N_ ("the piece cannot have captured that one there"), duel->captured);
  if (duel->promotion != 0
      && (role != MID_PAWN || !mid_has (mid_last_rank (p->turn), duel->attacker)
          || (duel->promotion == MID_QUEEN && p->army[p->turn] == MID_TWO_KINGS)))
    report (defects, MID_N_ ("no pawn can promote so after the duel"), duel->attacker);
  if (duel->left != 0 && !mid_chess2_is_rest_possible (p))
    report (defects, MID_N_ ("no rampage can go on there"), duel->attacker);
}

void
mid_chess2_find_defects (const MidChess2 *p, MidDefects *defects)
{
  MidChess2 bare = *p; /* a pawn that awaits promotion is where it should be */
  if (p->phase == MID_PHASE_DUEL && p->duel.promotion != 0)
    bare.roles[MID_PAWN] &= ~mid_bit (p->duel.attacker);
  for (int side = 0; side < 2; side++)
    {
      check_kings (p, side, defects);
      check_pieces (&bare, side, defects);
      check_castling (p, side, defects);
    }
  check_midline (p, defects);
  check_turn (p, defects);
  check_en_passant (p, defects);
  check_stones (p, defects);
  check_duel (p, defects);
  if (p->phase != MID_PHASE_DUEL || defects->count == 0)
    check_checks (p, defects);
}
