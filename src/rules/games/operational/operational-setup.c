/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-setup.c: what is chosen before play, and what can be wrong with an arrangement. */
#include <string.h>
#include <strings.h>

#include "mid-fen.h"
#include "operational-board.h"

/* --- Options ---------------------------------------------------------------------------------- */

static const MidChoice gun_ranges[] = {
  { "1", NULL, "1" },
  { "2", NULL, "2" },
};

const MidField mid_operational_fields[MID_OPERATIONAL_FIELDS] = {
  { .kind = MID_FIELD_OPTION,
    .tag = "GunsIgnoreBlockers", /* O2 */
    .name = MID_N_ ("Guns shoot past other pieces"),
    .about = MID_N_ (
      "Otherwise a shot hits the first piece in its way, and pieces of the same side stop it"),
    .max = 1 },
  { .kind = MID_FIELD_CHOICE,
    .tag = "SoldierGunRange", /* O3 */
    .name = MID_N_ ("Range of a soldier’s gun"),
    .about = MID_N_ ("In squares: both numbers are in use"),
    .choices = gun_ranges,
    .n_choices = 2,
    .max = 1,
    .fallback = 1 },
};

static uint8_t
with_bit (uint8_t rules, uint8_t bit, bool on)
{
  return (uint8_t) (on ? rules | bit : rules & ~bit);
}

/* NULL if the setting is understood, or not ours. */
static const char *
read_setting (const MidSetting *setting, uint8_t *rules)
{
  const char *value = setting->value;
  if (strcasecmp (setting->tag, mid_operational_fields[0].tag) == 0)
    {
      bool yes = strcasecmp (value, "yes") == 0;
      if (!yes && strcasecmp (value, "no") != 0)
        return MID_N_ ("an option is \"yes\" or \"no\"");
      *rules = with_bit (*rules, MID_RULE_GUNS_IGNORE_BLOCKERS, yes);
    }
  if (strcasecmp (setting->tag, mid_operational_fields[1].tag) == 0)
    {
      MidWord word = { value, strlen (value), 0 };
      unsigned range;
      if (!mid_word_number (&word, 2, &range) || range == 0)
        return MID_N_ ("the range of a soldier’s gun is 1 or 2");
      *rules = with_bit (*rules, MID_RULE_SHORT_SOLDIER_GUN, range == 1);
    }
  return NULL;
}

MidParse
mid_operational_read_rules (const MidSetting *settings, unsigned n_settings, uint8_t *rules)
{
  *rules = 0;
  for (unsigned i = 0; i < n_settings; i++)
    {
      const char *message = read_setting (&settings[i], rules);
      if (message != NULL)
        return mid_parse_error (MID_BAD_SYNTAX, i, message);
    }
  return mid_parse_ok ();
}

/* --- Defects ---------------------------------------------------------------------------------- */

enum
{
  MOST_PIECES = 39,
  MOST_SOLDIERS = 17,
  MOST_POSTS = 5
};

static void
add_defect (MidDefects *defects, const char *message, int slot)
{
  if (defects->count < MID_DEFECTS_MAX)
    defects->at[defects->count++] =
      (MidDefect){ message, (int16_t) (slot >= 0 ? mid_slots[slot].square : -1) };
}

/* The side to move may have lost its last post just now; the other side cannot have. */
static void
find_post_defects (const MidOperational *p, MidSide side, MidDefects *defects)
{
  static const char *const lost[2] = {
    MID_N_ ("Blue has no outpost and no stronghold: Red has already won"),
    MID_N_ ("Red has no outpost and no stronghold: Blue has already won"),
  };
  static const char *const many[2] = {
    MID_N_ ("Blue has more than five outposts and strongholds"),
    MID_N_ ("Red has more than five outposts and strongholds"),
  };
  unsigned own = mid_slots_count (post_set (p, side));
  unsigned others = mid_slots_count (post_set (p, other_side (side)));
  if (own == 0 && (side != p->turn || others == 0))
    add_defect (defects, lost[side], -1);
  if (own > MOST_POSTS)
    add_defect (defects, many[side], -1);
}

static void
find_soldier_defects (const MidOperational *p, MidSide side, MidDefects *defects)
{
  static const char *const many[2] = { MID_N_ ("Blue has more than seventeen soldiers"),
                                       MID_N_ ("Red has more than seventeen soldiers") };
  static const char *const stuck[2] = {
    MID_N_ ("A blue soldier stands on Red’s first rank, where it becomes a general"),
    MID_N_ ("A red soldier stands on Blue’s first rank, where it becomes a general"),
  };
  MidSlots soldiers = piece_set (p, side, MID_SOLDIER);
  if (mid_slots_count (soldiers) > MOST_SOLDIERS)
    add_defect (defects, many[side], -1);
  int slot;
  for (MidSlots left = mid_slots_and (soldiers, mid_slots_ranks[last_rank (side)]);
       (slot = mid_slots_take (&left)) >= 0;)
    add_defect (defects, stuck[side], slot);
}

/* A list of moves has room for MID_MOVES_MAX, so pieces that could ever have more are too many:
 * the most squares each can go to, and the most it can shoot at. */
static void
find_number_defects (const MidOperational *p, MidSide side, MidDefects *defects)
{
  static const uint8_t most_moves[MID_OPERATIONAL_ROLES + 1] = {
    [MID_SOLDIER] = 8 + 8,  [MID_AIRBORNE] = 46, [MID_TANK] = 16 + 8, [MID_HELICOPTER] = 80 + 8,
    [MID_CAVALRY] = 16 + 8, [MID_MISSILE] = 85,  [MID_BOMBER] = 85,   [MID_GENERAL_2] = 8,
    [MID_GENERAL_3] = 8,    [MID_GENERAL_4] = 8, [MID_FIGHTER] = 24,  [MID_OUTPOST] = 8,
    [MID_STRONGHOLD] = 8,
  };
  static const char *const many[2] = { MID_N_ ("Blue has more than thirty-nine pieces"),
                                       MID_N_ ("Red has more than thirty-nine pieces") };
  static const char *const mobile[2] = {
    MID_N_ ("Blue has more helicopters, missiles and bombers than can be played with"),
    MID_N_ ("Red has more helicopters, missiles and bombers than can be played with"),
  };
  unsigned moves = 0;
  for (unsigned role = MID_SOLDIER; role <= MID_STRONGHOLD; role++)
    moves += most_moves[role] * mid_slots_count (piece_set (p, side, (MidRole) role));
  if (mid_slots_count (p->sides[side]) > MOST_PIECES)
    add_defect (defects, many[side], -1);
  if (moves > MID_MOVES_MAX)
    add_defect (defects, mobile[side], -1);
}

void
mid_operational_defects (const MidOperational *p, MidDefects *defects)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      find_post_defects (p, side, defects);
      find_number_defects (p, side, defects);
      find_soldier_defects (p, side, defects);
    }
}
