/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-setup.c: what is chosen before play, the start (E1), and what can be wrong with an
 * arrangement. */
#include <string.h>
#include <strings.h>

#include "extreme2d-board.h"
#include "mid-fen.h"

/* --- Settings --------------------------------------------------------------------------------- */

#define OPTION(tag, name, fallback, about)                                                         \
  {                                                                                                \
    MID_FIELD_OPTION, tag, name, NULL, 0, 0, 1, fallback, 0, about                                 \
  }

/* The first three are in the order of the colours. */
const MidField mid_extreme_fields[MID_EXTREME_FIELDS] = {
  OPTION ("PlanarRed", MID_N_ ("Planar moves with two red discs"), 1,
          MID_N_ ("To any square, if the rectangle between is empty")),
  OPTION ("PlanarBlue", MID_N_ ("Planar moves with two blue discs"), 1,
          MID_N_ ("The same in a rectangle that stands on its corner")),
  OPTION ("LongYellow", MID_N_ ("Further leaps with two yellow discs"), 1,
          MID_N_ ("A knight’s leap may be repeated in its direction")),
  OPTION ("YellowOnJ9", MID_N_ ("Black’s last yellow stack starts on j9"), 0,
          MID_N_ ("As in the diagram of the game’s author; on i9 both sides are alike")),
};

/* "yes", "no": -1 for anything else. */
static int
read_yes (const char *value)
{
  if (strcasecmp (value, "yes") == 0)
    return 1;
  return strcasecmp (value, "no") == 0 ? 0 : -1;
}

MidParse
mid_extreme_read_settings (const MidSetting *settings, unsigned n_settings, uint8_t *options,
                           bool *j9)
{
  static const char *const expected[MID_EXTREME_FIELDS] = {
    MID_N_ ("planar moves with two red discs are “yes” or “no”"),
    MID_N_ ("planar moves with two blue discs are “yes” or “no”"),
    MID_N_ ("further leaps with two yellow discs are “yes” or “no”"),
    MID_N_ ("whether a yellow stack starts on j9 is “yes” or “no”"),
  };
  unsigned chosen = MID_OPTIONS_ALL;
  for (unsigned i = 0; i < n_settings; i++)
    for (unsigned field = 0; field < MID_EXTREME_FIELDS; field++)
      {
        if (strcmp (settings[i].tag, mid_extreme_fields[field].tag) != 0)
          continue;
        int yes = read_yes (settings[i].value);
        if (yes < 0)
          return mid_parse_error (MID_BAD_SYNTAX, i, expected[field]);
        chosen = (chosen & ~(1u << field)) | (unsigned) yes << field;
      }
  *options = chosen & MID_OPTIONS_ALL;
  *j9 = chosen > MID_OPTIONS_ALL;
  return mid_parse_ok ();
}

/* --- The start -------------------------------------------------------------------------------- */

void
mid_extreme_clear (MidExtreme *p, uint8_t options)
{
  memset (p, 0, sizeof *p);
  p->options = options;
  p->number = 1;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    p->kings[side] = p->heirs[side] = MID_EXTREME_NOWHERE;
}

void
mid_extreme_stand (MidExtreme *p, MidSide side, int cell, MidStack stack)
{
  p->cells[cell] = stack;
  p->sides[side] |= mid_set_of (cell);
  for (unsigned bit = 0; bit < MID_DISC_BITS; bit++)
    p->powers[bit] |= (MidSet) (stack >> bit & 1) << cell;
  if (mid_stack_top (stack) == MID_KING_TOP && p->kings[side] == MID_EXTREME_NOWHERE)
    p->kings[side] = (uint8_t) cell;
  if (mid_stack_top (stack) == MID_HEIR && p->heirs[side] == MID_EXTREME_NOWHERE)
    p->heirs[side] = (uint8_t) cell;
}

MidParse
mid_extreme_start (const MidSetting *settings, unsigned n_settings, MidExtreme *p)
{
  static const char ranks[3][MID_EXTREME_FILES + 1] = { "rb.brrb.br", ".y.y..y.y.", "pppppppppp" };
  static const char letters[] = "prby";
  static const MidStack stacks[] = { MID_PAWN_STACK, MID_PAWN_STACK | 1 << 2 * MID_RED,
                                     MID_PAWN_STACK | 1 << 2 * MID_BLUE,
                                     MID_PAWN_STACK | 1 << 2 * MID_YELLOW };
  uint8_t options;
  bool j9;
  MidParse parse = mid_extreme_read_settings (settings, n_settings, &options, &j9);
  if (parse.status != MID_OK)
    return parse;

  mid_extreme_clear (p, options);
  for (int rank = 0; rank < 3; rank++)
    for (int file = 0; file < MID_EXTREME_FILES; file++)
      {
        if (ranks[rank][file] == '.')
          continue;
        MidStack stack = stacks[strchr (letters, ranks[rank][file]) - letters];
        bool moved = j9 && rank == 1 && file == 8;
        mid_extreme_stand (p, MID_FIRST, rank * 10 + file, stack);
        mid_extreme_stand (p, MID_SECOND, (9 - rank) * 10 + file + moved, stack);
      }
  p->phase = MID_PHASE_PLACE;
  p->key = mid_extreme_fresh_key (p);
  return mid_parse_ok ();
}

/* --- Defects ---------------------------------------------------------------------------------- */

static void
add_defect (MidDefects *defects, const char *message, int cell)
{
  if (defects->count < MID_DEFECTS_MAX)
    defects->at[defects->count++] = (MidDefect){ message, (int16_t) cell };
}

static MidSet
top_set (const MidExtreme *p, MidSide side, MidTop top)
{
  MidSet set = 0;
  for (int cell = 0; cell < MID_EXTREME_CELLS; cell++)
    if (mid_stack_top (p->cells[cell]) == top)
      set |= mid_set_of (cell);
  return set & p->sides[side];
}

/* No side has more discs than the set of the game holds; none ever comes into play. */
static void
find_number_defects (const MidExtreme *p, MidSide side, MidDefects *defects)
{
  static const char *const plain[2] = { MID_N_ ("White has more than 22 plain discs"),
                                        MID_N_ ("Black has more than 22 plain discs") };
  static const char *const heirs[2] = { MID_N_ ("White has more than one heir"),
                                        MID_N_ ("Black has more than one heir") };
  static const char *const kings[2] = { MID_N_ ("White has more than one king"),
                                        MID_N_ ("Black has more than one king") };
  MidSet several = top_set (p, side, MID_KING_TOP);
  for (several &= several - 1; several != 0;)
    add_defect (defects, kings[side], mid_set_pop (&several));
  several = top_set (p, side, MID_HEIR);
  for (several &= several - 1; several != 0;)
    add_defect (defects, heirs[side], mid_set_pop (&several));
  if (mid_set_count (top_set (p, side, MID_PLAIN)) > 22)
    add_defect (defects, plain[side], -1);
}

static void
find_disc_defects (const MidExtreme *p, MidDefects *defects)
{
  static const char *const discs[MID_COLOURS] = {
    MID_N_ ("There are more than eight red discs"),
    MID_N_ ("There are more than eight blue discs"),
    MID_N_ ("There are more than eight yellow discs"),
  };
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    if (mid_set_count (with_one (p, colour)) + mid_set_count (with_two (p, colour)) > 8)
      add_defect (defects, discs[colour], -1);
}

/* E2: the side has still to place its king and heir. */
static void
find_unplaced_defects (const MidExtreme *p, MidSide side, MidDefects *defects)
{
  static const char *const kings[2] = { MID_N_ ("White’s king stands before it is placed"),
                                        MID_N_ ("Black’s king stands before it is placed") };
  static const char *const heirs[2] = { MID_N_ ("White’s heir stands before it is placed"),
                                        MID_N_ ("Black’s heir stands before it is placed") };
  static const char *const taken[2] = {
    MID_N_ ("A stack stands where White’s king or heir is to be placed"),
    MID_N_ ("A stack stands where Black’s king or heir is to be placed"),
  };
  if (p->kings[side] != MID_EXTREME_NOWHERE)
    add_defect (defects, kings[side], p->kings[side]);
  if (p->heirs[side] != MID_EXTREME_NOWHERE)
    add_defect (defects, heirs[side], p->heirs[side]);
  for (int wing = 0; wing < 2; wing++)
    {
      int home = mid_extreme_home (side, wing);
      if (mid_stack_top (p->cells[home]) == MID_PLAIN || mid_set_has (p->sides[side ^ 1], home))
        add_defect (defects, taken[side], home);
    }
}

/* E2: Black's turn to place, so White has placed. */
static void
find_placed_defects (const MidExtreme *p, MidDefects *defects)
{
  int left = mid_extreme_home (MID_FIRST, 0), right = mid_extreme_home (MID_FIRST, 1);
  int king = p->kings[MID_FIRST], heir = p->heirs[MID_FIRST];
  if (!(king == left && heir == right) && !(king == right && heir == left))
    add_defect (defects, MID_N_ ("White’s king and heir do not stand where they are placed"), left);
}

/* Black's king must not be placed where White to move would capture it. */
static void
find_attacked_homes (const MidExtreme *p, MidDefects *defects)
{
  MidSet occupied = occupied_set (p);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    occupied |= mid_set_of (mid_extreme_home (side, 0)) | mid_set_of (mid_extreme_home (side, 1));
  for (int wing = 0; wing < 2; wing++)
    if (is_attacked (p, MID_FIRST, mid_extreme_home (MID_SECOND, wing), occupied))
      add_defect (defects, MID_N_ ("White attacks a cell where Black’s king may be placed"),
                  mid_extreme_home (MID_SECOND, wing));
}

static void
find_placing_defects (const MidExtreme *p, MidDefects *defects)
{
  if (p->turn == MID_FIRST)
    find_unplaced_defects (p, MID_FIRST, defects);
  else
    find_placed_defects (p, defects);
  find_unplaced_defects (p, MID_SECOND, defects);
  find_attacked_homes (p, defects);
}

static void
find_king_defects (const MidExtreme *p, MidDefects *defects)
{
  static const char *const none[2] = { MID_N_ ("White has no king"), MID_N_ ("Black has no king") };
  static const char *const capturable[2] = {
    MID_N_ ("Black to move could capture the white king"),
    MID_N_ ("White to move could capture the black king"),
  };
  int white = p->kings[MID_FIRST], black = p->kings[MID_SECOND];
  MidSide waiting = other_side (p->turn);

  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    if (p->kings[side] == MID_EXTREME_NOWHERE)
      add_defect (defects, none[side], -1);
  if (white != MID_EXTREME_NOWHERE && black != MID_EXTREME_NOWHERE
      && mid_set_has (mid_extreme_steps[white], black))
    add_defect (defects, MID_N_ ("The kings stand next to each other"), p->kings[waiting]);
  else if (mid_extreme_king_hangs (p, waiting))
    add_defect (defects, capturable[waiting], p->kings[waiting]);
}

void
mid_extreme_find_defects (const MidExtreme *p, MidDefects *defects)
{
  find_number_defects (p, MID_FIRST, defects);
  find_number_defects (p, MID_SECOND, defects);
  find_disc_defects (p, defects);
  if (p->phase == MID_PHASE_PLACE)
    find_placing_defects (p, defects);
  else
    find_king_defects (p, defects);
}
