/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare.c: Knightmare Chess as a game of the contract.
 *
 * The functions of this folder know only a MidKnightmare; here it is found in a MidPosition.  What
 * a decision did is taken back by bringing back the bytes: a card can change any of them.
 */
#include "knightmare.h"
#include "mid-knightmare.h"

#include <string.h>

#define MID_BOARD MidKnightmare
#include "mid-board-of.h"

/* --- Set-up and text -------------------------------------------------------------------------- */

static MidParse
start (const MidGame *game, const MidSetting *settings, unsigned n_settings, MidPosition *pos)
{
  MidKnightmare *p = edit_board (pos);
  MidCatalogue catalogue;
  MidParse parse = km_find_catalogue (settings, n_settings, &catalogue);
  memset (p, 0, sizeof *p);
  km_clear (&p->now, catalogue);
  mid_orthodox_start (&p->now.chess, MID_STYLE_CHESS, 518);
  p->now.chess.key = 0;
  if (parse.status == MID_OK)
    parse = km_deal (&p->now, settings, n_settings);
  if (parse.status == MID_OK)
    km_settle (p);
  return parse;
}

static MidParse
parse (const MidGame *game, const MidSetting *settings, unsigned n_settings, const char *text,
       size_t len, MidPosition *pos, MidDefects *defects)
{
  return km_parse (edit_board (pos), settings, n_settings, text, len, defects);
}

static size_t
format (const MidPosition *pos, char *buf, size_t size)
{
  return km_format (board_of (pos), buf, size);
}

static MidParse
parse_move (const MidPosition *pos, const char *text, size_t len, MidMove *out)
{
  return km_parse_move (board_of (pos), text, len, out);
}

static size_t
format_move (const MidPosition *pos, MidMove m, MidNotation how, char *buf, size_t size)
{
  return km_format_move (board_of (pos), m, how, buf, size);
}

/* --- Rules ------------------------------------------------------------------------------------ */

static MidDecision
decision (const MidPosition *pos)
{
  const MidKnightmare *p = board_of (pos);
  const MidKmTable *t = &p->now;
  MidSide decides = t->result != MID_ONGOING ? MID_NOBODY : km_decider (t);
  return (MidDecision){
    .decides = decides,
    .ask = km_ask (t),
    .turn = km_turn (t),
    .number = t->chess.number,
    .starts_turn = km_starts_turn (t),
    .pass = km_pass (p),
    .open = km_is_open (p),
  };
}

static MidAsk
ask (const MidPosition *pos)
{
  return km_ask (&board_of (pos)->now);
}

static void
legal (const MidPosition *pos, MidMoveList *out)
{
  km_legal (board_of (pos), out);
}

static bool
is_legal (const MidPosition *pos, MidMove m)
{
  return km_is_legal (board_of (pos), m);
}

/* There are cards around every move: no turn goes by without one. */
static bool
may_record (const MidPosition *pos, MidMove m)
{
  return false;
}

static bool
is_aside (const MidPosition *pos, MidMove m)
{
  return km_kind (m) != MID_KM_MOVE;
}

static const char *
why_illegal (const MidPosition *pos, int from, int to)
{
  return km_why_illegal (board_of (pos), from, to);
}

static void
apply (MidPosition *pos, MidMove m, MidUndo *undo)
{
  memcpy (undo->bytes, pos->bytes, sizeof (MidKnightmare));
  km_apply (edit_board (pos), m);
}

static void
retract (MidPosition *pos, MidMove m, const MidUndo *undo)
{
  memcpy (pos->bytes, undo->bytes, sizeof (MidKnightmare));
}

static MidOutcome
outcome (const MidPosition *pos)
{
  const MidKmTable *t = &board_of (pos)->now;
  bool claims = t->result == MID_ONGOING && t->chess.clock >= MID_ORTHODOX_FIFTY;
  return (MidOutcome){ (MidResult) t->result, (MidReason) t->reason,
                       claims ? MID_REASON_FIFTY : MID_REASON_NONE };
}

/* Over all that decides what can follow, but the counters. */
static uint64_t
hash_table (const MidKmTable *table)
{
  MidKmTable t = *table;
  uint64_t words[offsetof (MidKmTable, catalogue) / 8], hash = UINT64_C (0x9e3779b97f4a7c15);
  t.chess.number = 0;
  t.chess.clock = 0;
  t.plays = 0;
  memcpy (words, &t, sizeof words); /* a catalogue's number is this process's own */
  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
    {
      hash = (hash ^ words[i]) * UINT64_C (0xbf58476d1ce4e5b9);
      hash ^= hash >> 31;
    }
  return hash;
}

static uint64_t
key (const MidPosition *pos)
{
  const MidKnightmare *p = board_of (pos);
  uint64_t now = hash_table (&p->now), turn = hash_table (&p->turn), card = hash_table (&p->card);
  return now ^ (turn << 17 | turn >> 47) ^ (card << 29 | card >> 35)
         ^ mid_catalogue_digest (p->now.catalogue);
}

/* Cards bring back what was. */
static bool
irreversible (const MidPosition *pos, MidMove m)
{
  return false;
}

static void
in_check (const MidPosition *pos, int16_t squares[3])
{
  const MidKmTable *t = &board_of (pos)->now;
  squares[0] = -1;
  if (t->result == MID_ONGOING || t->reason == MID_REASON_CHECKMATE)
    km_checked (t, km_decider (t) <= MID_SECOND ? km_decider (t) : km_turn (t), squares);
}

/* --- Board ------------------------------------------------------------------------------------ */

static void
cells (const MidPosition *pos, MidCell *out)
{
  km_cells (&board_of (pos)->now, out);
}

static unsigned
changes (const MidPosition *pos, MidMove m, MidChange *out)
{
  return km_changes (board_of (pos), m, out);
}

static void
gesture (const MidPosition *pos, MidMove m, MidGesture *out)
{
  km_gesture (board_of (pos), m, out);
}

static unsigned
beside (const MidPosition *pos, MidBeside *out)
{
  return km_beside (&board_of (pos)->now, out);
}

static void
piles (const MidPosition *pos, MidSide side, MidPiles *out)
{
  km_piles (&board_of (pos)->now, side, out);
}

static void
veil (MidPosition *pos, MidSide viewer)
{
  km_veil (edit_board (pos), viewer);
}

static void
veil_until (MidPosition *pos, MidSide viewer, const MidMove *moves, unsigned n)
{
  km_veil_until (edit_board (pos), viewer, moves, n);
}

static bool
deal (MidPosition *pos, const MidSetting *settings, unsigned n_settings, uint64_t seed)
{
  return km_deal_by_lot (edit_board (pos), settings, n_settings, seed);
}

static unsigned
sight (const MidPosition *pos, MidMove m, MidSight *out)
{
  return km_sight (board_of (pos), m, out);
}

static size_t
veil_move (const MidPosition *pos, MidMove m, MidSide viewer, char *buf, size_t size)
{
  return km_veil_move (board_of (pos), m, viewer, buf, size);
}

static const char *
why_no_card (const MidPosition *pos, MidSide side, unsigned card)
{
  return km_why_no_card (board_of (pos), side, card);
}

static const char *
due (const MidPosition *pos)
{
  return km_due (board_of (pos));
}

static int
next_step (const MidPosition *pos, const char *text, size_t len, uint32_t *catalogue, uint8_t *card)
{
  unsigned id;
  int step = km_next_step (board_of (pos), text, len, &id);
  *catalogue = board_of (pos)->now.catalogue;
  *card = (uint8_t) id;
  return step;
}

static unsigned
continue_aside (const MidPosition *pos, const char *text, size_t len, MidAsideWord *out)
{
  return km_continue (board_of (pos), text, len, out);
}

static void
player (const MidPosition *pos, MidSide side, MidPlayer *out)
{
  *out = (MidPlayer){ .stones = -1 };
}

/* --- Setting up ------------------------------------------------------------------------------- */

static unsigned
tray (const MidPosition *pos, MidSide side, MidCell *out)
{
  return mid_orthodox_tray (side, out);
}

static void
put (MidPosition *pos, int square, MidCell cell)
{
  km_place (edit_board (pos), square, cell);
}

static int
get_trait (const MidPosition *pos, unsigned trait)
{
  return mid_orthodox_get_trait (&board_of (pos)->now.chess, trait);
}

static bool
can_set_trait (const MidPosition *pos, unsigned trait, int value)
{
  return mid_orthodox_can_set_trait (&board_of (pos)->now.chess, trait, value);
}

static void
set_trait (MidPosition *pos, unsigned trait, int value)
{
  km_set_trait (edit_board (pos), trait, value);
}

static const MidSetup setup = {
  .traits = mid_orthodox_traits,
  .n_traits = MID_ORTHODOX_TRAITS,
  .tray = tray,
  .put = put,
  .get = get_trait,
  .can = can_set_trait,
  .set = set_trait,
};

/* --- The game --------------------------------------------------------------------------------- */

static const char *const aliases[] = { "Knightmare Chess", NULL };

const MidGame mid_knightmare = {
  .id = "knightmare",
  .name = MID_N_ ("Knightmare Chess"),
  .about = MID_N_ ("Chess with a hand of cards, each of which bends the rules"),
  .variant = "Knightmare",
  .aliases = aliases,
  .sides = { MID_N_ ("White"), MID_N_ ("Black") },
  .rules_version = 1,
  .files = 8,
  .ranks = 8,
  .brackets = true,
  .position_size = sizeof (MidKnightmare),
  .undo_size = sizeof (MidKnightmare),
  .pieces = mid_knightmare_pieces,
  .n_pieces = MID_KNIGHTMARE_PIECES,
  .powers = mid_knightmare_powers,
  .n_powers = MID_KNIGHTMARE_POWERS,
  .fields = mid_knightmare_fields,
  .n_fields = MID_KNIGHTMARE_FIELDS,
  .start = start,
  .parse = parse,
  .format = format,
  .parse_move = parse_move,
  .format_move = format_move,
  .decision = decision,
  .legal = legal,
  .ask = ask,
  .is_legal = is_legal,
  .may_record = may_record,
  .is_aside = is_aside,
  .why_illegal = why_illegal,
  .apply = apply,
  .retract = retract,
  .outcome = outcome,
  .key = key,
  .fresh_key = key,
  .irreversible = irreversible,
  .in_check = in_check,
  .cells = cells,
  .changes = changes,
  .gesture = gesture,
  .player = player,
  .beside = beside,
  .piles = piles,
  .why_no_card = why_no_card,
  .due = due,
  .next_step = next_step,
  .veil = veil,
  .veil_until = veil_until,
  .deal = deal,
  .veil_move = veil_move,
  .sight = sight,
  .continue_aside = continue_aside,
  .setup = &setup,
  .search = &mid_knightmare_search,
};
