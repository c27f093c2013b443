/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-generator.c: random records.
 *
 * Each game has a sequence of lots of its own, begun from the seed and the game's number.
 *
 * The tree is built from bare nodes, as the reader does it: there is nothing to undo.
 */
#include "mid-generator.h"

#include <string.h>

#include "mid-lot.h"
#include "mid-record-private.h"

enum
{
  DEPTH_MAX = 4,     /* of variations within variations */
  VARIATION_MAX = 8, /* plies of one */
  SETTINGS_MAX = 16
};

/* --- The start -------------------------------------------------------------------------------- */

typedef struct
{
  MidSetting at[SETTINGS_MAX];
  char numbers[SETTINGS_MAX][16];
  guint n;
} Settings;

static const MidSetting *
find_given (const MidGeneratorPlan *plan, const char *tag)
{
  for (guint i = 0; i < plan->n_settings; i++)
    if (strcmp (plan->settings[i].tag, tag) == 0)
      return &plan->settings[i];
  return NULL;
}

static void
draw_setting (const MidField *field, MidLot *lot, Settings *out)
{
  char *number = out->numbers[out->n];
  if (mid_field_is_army (field))
    out->at[out->n++] =
      (MidSetting){ field->tag, field->choices[mid_lot_below (lot, field->n_choices)].value };
  else if (field->kind == MID_FIELD_NUMBER)
    {
      int value = field->min + (int) mid_lot_below (lot, (guint) (field->max - field->min + 1));
      g_snprintf (number, sizeof out->numbers[0], "%0*d", field->digits, value);
      out->at[out->n++] = (MidSetting){ field->tag, number };
    }
}

/* In the order of the game's fields, whoever decides them: that is the order of the tags. */
static void
draw_settings (const MidGeneratorPlan *plan, MidLot *lot, Settings *out)
{
  const MidGame *game = plan->game;
  out->n = 0;
  for (unsigned i = 0; i < game->n_fields && out->n < SETTINGS_MAX; i++)
    {
      const MidSetting *given = find_given (plan, game->fields[i].tag);
      if (given != NULL)
        out->at[out->n++] = *given;
      else
        draw_setting (&game->fields[i], lot, out);
    }
}

static MidRecord *
new_record (const MidGeneratorPlan *plan, guint64 number, MidLot *lot, GError **error)
{
  Settings settings;
  draw_settings (plan, lot, &settings);
  MidRecord *record = mid_record_new (plan->game, settings.at, settings.n, error);
  if (record == NULL)
    return NULL;

  g_autofree char *event = g_strdup_printf ("Random games, seed %" G_GUINT64_FORMAT, plan->seed);
  g_autofree char *round = g_strdup_printf ("%" G_GUINT64_FORMAT, number + 1);
  mid_tags_set (record->tags, "Event", event);
  mid_tags_set (record->tags, "Round", round);
  mid_tags_set (record->tags, "White", "random");
  mid_tags_set (record->tags, "Black", "random");
  return record;
}

/* --- What is written about an element ----------------------------------------------------------
 */

/* What readers find hard, beside plain words. */
static const char *const remarks[] = {
  "a note",
  "a note that takes more than one line of the file, because it goes on and on about nothing at "
  "all, which is what it is there for",
  "two notes,\none behind the other",
  "(parentheses), [brackets], <angles>; a semicolon, \"quotes\", a \\ and a $1",
  "letters of more than one byte: é ö ß ž Ω д 象 ♔",
  "a { brace",
  "100 % of 1. e4 is 1-0",
};

static char *
draw_remark (MidLot *lot, const MidGame *game)
{
  guint squares = (guint) game->files * game->ranks;
  char from[5], to[5];
  switch (mid_lot_below (lot, 4))
    {
    case 0:
      return g_strdup_printf ("[%%clk %u:%02u:%02u]", mid_lot_below (lot, 2),
                              mid_lot_below (lot, 60), mid_lot_below (lot, 60));
    case 1:
      mid_square_name (game, (int) mid_lot_below (lot, squares), from);
      mid_square_name (game, (int) mid_lot_below (lot, squares), to);
      return g_strdup_printf ("[%%csl G%s][%%cal R%s%s] marked", from, from, to);
    default:
      return g_strdup (remarks[mid_lot_below (lot, G_N_ELEMENTS (remarks))]);
    }
}

static void
annotate (MidNode *node, const MidGeneratorPlan *plan, MidLot *lot)
{
  if (!mid_lot_has (lot, plan->comments))
    return;
  gboolean before = node->previous != NULL && mid_lot_below (lot, 2) == 0;
  MidNotes *notes = mid_notes_copy (node->notes);
  notes->comment[before ? MID_COMMENT_BEFORE : MID_COMMENT_AFTER] = draw_remark (lot, plan->game);
  if (node->parent != NULL && mid_lot_below (lot, 2) == 0)
    {
      guint nag = 1 + mid_lot_below (lot, 139); /* those that PGN defines */
      notes->nags = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val (notes->nags, nag);
    }
  node->notes = notes;
}

/* --- Play ------------------------------------------------------------------------------------- */

typedef struct
{
  const MidGeneratorPlan *plan;
  MidRecord *record;
  MidLot lot;
  GArray *keys; /* of the starts of turns on the main line since its last irreversible move */
} Maker;

/* One that is not `other`, 0 if there is none: that whose number, mixed with the lot's, is least.
 * So the draw does not depend on the order in which a game lists its moves. */
static MidMove
draw_from (const MidMoveList *moves, MidMove other, MidLot *lot)
{
  guint64 salt = mid_lot_next (lot), least = G_MAXUINT64;
  MidMove drawn = 0;
  for (unsigned i = 0; i < moves->count; i++)
    {
      guint64 value = mid_lot_mix (moves->at[i] ^ salt);
      if (moves->at[i] != other && value <= least)
        {
          least = value;
          drawn = moves->at[i];
        }
    }
  return drawn;
}

/* What may be declined is one answer of many: how often it is declined is decided by itself. */
static MidMove
draw_move (Maker *self, const MidPosition *pos, const MidDecision *decision)
{
  MidMoveList moves;
  gboolean often = self->plan->duels == MID_DUELS_OFTEN;
  self->plan->game->legal (pos, &moves);
  if (moves.count == 0)
    return 0;
  if (decision->pass == 0)
    return draw_from (&moves, 0, &self->lot);

  guint eighths = decision->ask != MID_ASK_DUEL ? 6 : often ? 6 : 1;
  MidMove move = mid_lot_below (&self->lot, 8) < eighths
                   ? draw_from (&moves, decision->pass, &self->lot)
                   : decision->pass;
  return move != 0 ? move : decision->pass;
}

static MidNode *
add_node (Maker *self, MidNode *parent, MidMove move)
{
  MidNode *node = mid_record_new_node (self->record, parent, move);
  mid_node_link (node, NULL);
  annotate (node, self->plan, &self->lot);
  return node;
}

static void
note_key (Maker *self, const MidPosition *pos)
{
  if (self->plan->game->decision (pos).starts_turn)
    {
      guint64 key = self->plan->game->key (pos);
      g_array_append_val (self->keys, key);
    }
}

/* Makes the move of the main line; FALSE when a repetition ends the game. */
static gboolean
make_move (Maker *self, MidPosition *pos, MidMove move)
{
  const MidGame *game = self->plan->game;
  MidUndo undo;
  if (game->irreversible (pos, move))
    g_array_set_size (self->keys, 0);
  game->apply (pos, move, &undo);
  note_key (self, pos);
  return !game->decision (pos).starts_turn
         || mid_repetition ((const guint64 *) (void *) self->keys->data, self->keys->len)
              != MID_REASON_FIVEFOLD;
}

static void
add_variations (Maker *self, MidNode *node, const MidPosition *pos, guint depth, double share);

/* What is to be decided next, FALSE at the end.  A ply is what one side decides: duels are answered
 * even when no ply is left. */
static gboolean
next_decision (const MidGame *game, const MidPosition *pos, guint *plies, MidDecision *decision)
{
  *decision = game->decision (pos);
  if (decision->decides == MID_NOBODY || (*plies == 0 && decision->ask != MID_ASK_DUEL))
    return FALSE;
  *plies -= decision->ask != MID_ASK_DUEL;
  return TRUE;
}

static void
play_variation (Maker *self, MidNode *node, MidPosition *pos, guint depth, double share)
{
  guint plies = mid_lot_below (&self->lot, VARIATION_MAX);
  MidDecision decision;
  MidUndo undo;
  while (next_decision (self->plan->game, pos, &plies, &decision))
    {
      MidMove move = draw_move (self, pos, &decision);
      node = add_node (self, node, move);
      add_variations (self, node, pos, depth, share);
      self->plan->game->apply (pos, move, &undo);
    }
}

/* Alternatives to node, which was played at pos. */
static void
add_variations (Maker *self, MidNode *node, const MidPosition *pos, guint depth, double share)
{
  if (depth == DEPTH_MAX || !mid_lot_has (&self->lot, share))
    return;
  for (guint n = 1 + mid_lot_below (&self->lot, 4) / 3; n > 0; n--)
    {
      MidMoveList moves;
      MidPosition after = *pos;
      MidUndo undo;
      self->plan->game->legal (pos, &moves);
      MidMove move = draw_from (&moves, node->move, &self->lot);
      if (move == 0 || mid_node_find_child (node->parent, move) != NULL)
        continue;
      MidNode *other = add_node (self, node->parent, move);
      self->plan->game->apply (&after, move, &undo);
      play_variation (self, other, &after, depth + 1, share / 2);
    }
}

static MidTermination
termination_of (MidResult result)
{
  switch (result)
    {
    case MID_ONGOING:
      return MID_TERMINATION_UNKNOWN;
    case MID_FIRST_WINS:
      return MID_TERMINATION_FIRST;
    case MID_SECOND_WINS:
      return MID_TERMINATION_SECOND;
    case MID_DRAWN:
      return MID_TERMINATION_DRAW;
    }
  return MID_TERMINATION_UNKNOWN;
}

/* Plays the main line; returns how it ended. */
static MidTermination
play (Maker *self)
{
  const MidGame *game = self->plan->game;
  MidNode *node = self->record->root;
  MidPosition pos = self->record->start;
  guint plies = self->plan->plies;
  gboolean repeated = FALSE;
  MidDecision decision;

  annotate (node, self->plan, &self->lot);
  note_key (self, &pos);
  while (!repeated && next_decision (game, &pos, &plies, &decision))
    {
      MidMove move = draw_move (self, &pos, &decision);
      node = add_node (self, node, move);
      add_variations (self, node, &pos, 0, self->plan->variations);
      repeated = !make_move (self, &pos, move);
    }
  return termination_of (repeated ? MID_DRAWN : game->outcome (&pos).result);
}

MidRecord *
mid_generator_make (const MidGeneratorPlan *plan, guint64 number, GError **error)
{
  g_return_val_if_fail (plan != NULL && plan->game != NULL, NULL);

  Maker self = { .plan = plan };
  mid_lot_init (&self.lot, plan->seed, number);
  self.record = new_record (plan, number, &self.lot, error);
  if (self.record == NULL)
    return NULL;
  self.keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  self.record->termination = play (&self);
  mid_tags_set (self.record->tags, "Result", mid_termination_name (self.record->termination));
  g_array_unref (self.keys);
  return self.record;
}
