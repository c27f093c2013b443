/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-openings.h"

#include <string.h>

#include "mid-cli-games.h"
#include "mid-cli-settings.h"
#include "mid-edit.h"
#include "mid-lot.h"

enum
{
  ARMIES_MAX = 2,
  ATTEMPTS = 50 /* random moves may end a game: so often others are tried */
};

struct MidOpenings
{
  MidOpeningsPlan plan;
  MidCliSettings settings; /* what is the same in all */
  const MidField *armies[ARMIES_MAX];
  guint n_armies;         /* that vary */
  const MidField *number; /* that varies, or NULL */
  guint64 number_min, number_max;
  gboolean armies_by_lot, number_by_lot; /* rather than in turn */
  GPtrArray *from_file;                  /* MidRecord, or NULL */
};

void
mid_openings_free (MidOpenings *self)
{
  g_clear_pointer (&self->from_file, g_ptr_array_unref);
  g_free (self);
}

/* --- The plan ------------------------------------------------------------------------------- */

static void
find_armies (MidOpenings *self)
{
  const MidGame *game = self->plan.game;
  for (unsigned i = 0; i < game->n_fields && self->n_armies < ARMIES_MAX; i++)
    if (mid_field_is_army (&game->fields[i]))
      self->armies[self->n_armies++] = &game->fields[i];
}

/* "A-B"; FALSE if it is none. */
static gboolean
read_range (const MidField *field, const char *text, guint64 *min, guint64 *max)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  guint64 low = (guint64) field->min, high = (guint64) field->max;
  return g_strv_length (ends) == 2 && mid_cli_number (ends[0], low, high, min)
         && mid_cli_number (ends[1], *min, high, max);
}

/* Takes words that name more than one start out of the choices; the rest is a setting. */
static MidCliStatus
read_number_word (MidOpenings *self, MidCliChoices *rest)
{
  const MidField *field = mid_cli_find_number (self->plan.game);
  if (rest->number == NULL || field == NULL)
    return MID_CLI_OK;
  gboolean is_lot = g_str_equal (rest->number, "random");
  self->number_min = (guint64) field->min;
  self->number_max = (guint64) field->max;
  if (!is_lot && strchr (rest->number, '-') == NULL)
    return MID_CLI_OK;
  if (!is_lot && !read_range (field, rest->number, &self->number_min, &self->number_max))
    return mid_cli_usage ("no such starts", rest->number, "expected N, A-B or random");
  self->number_by_lot = is_lot;
  self->number = field;
  rest->number = NULL;
  return MID_CLI_OK;
}

static MidCliStatus
read_choices (MidOpenings *self)
{
  MidCliChoices rest = *self->plan.choices; /* borrows */
  gboolean is_lot = g_strcmp0 (rest.armies, "random") == 0;
  if (is_lot || g_strcmp0 (rest.armies, "all") == 0)
    {
      find_armies (self);
      if (self->n_armies == 0)
        return mid_cli_usage ("this game has no armies", self->plan.game->id, NULL);
      self->armies_by_lot = is_lot;
      rest.armies = NULL;
    }
  MidCliStatus status = read_number_word (self, &rest);
  if (status == MID_CLI_OK)
    status = mid_cli_settings_init (&self->settings, self->plan.game, &rest);
  MidPosition start;
  if (status == MID_CLI_OK)
    status = mid_cli_settings_start (&self->settings, self->plan.game, &start);
  return status;
}

static MidCliStatus
read_file (MidOpenings *self)
{
  g_auto (MidCliGames) games = { 0 };
  MidRecord *record;
  if (!mid_cli_games_init (&games, self->plan.path))
    return MID_CLI_WRONG;
  self->from_file = g_ptr_array_new_with_free_func (g_object_unref);
  while ((record = mid_cli_games_next (&games)) != NULL)
    {
      g_ptr_array_add (self->from_file, record);
      if (mid_record_get_game (record) != self->plan.game)
        return mid_cli_wrong ("openings of another game", self->plan.path,
                              mid_record_get_game (record)->id);
    }
  if (games.errors > 0)
    return MID_CLI_WRONG;
  if (self->from_file->len == 0)
    return mid_cli_wrong ("no openings", self->plan.path, "the file has no games");
  return MID_CLI_OK;
}

MidCliStatus
mid_openings_new (const MidOpeningsPlan *plan, MidOpenings **out)
{
  g_autoptr (MidOpenings) self = g_new0 (MidOpenings, 1);
  self->plan = *plan;
  MidCliStatus status = plan->path != NULL ? read_file (self) : read_choices (self);
  *out = status == MID_CLI_OK ? g_steal_pointer (&self) : NULL;
  return status;
}

/* --- Starts --------------------------------------------------------------------------------- */

/* By lot 0 … n - 1; else the last digit of the opening's number, which it is taken from. */
static guint
choose (gboolean by_lot, guint64 *number, MidLot *lot, guint64 n)
{
  guint64 digit = *number % n;
  if (by_lot)
    return mid_lot_below (lot, (guint) n);
  *number /= n;
  return (guint) digit;
}

static MidRecord *
make_start (const MidOpenings *self, guint64 number, MidLot *lot, GError **error)
{
  MidCliSettings settings = self->settings;
  char text[24];
  for (guint i = 0; i < self->n_armies; i++)
    {
      const MidField *field = self->armies[i];
      guint nth = choose (self->armies_by_lot, &number, lot, field->n_choices);
      const MidChoice *choice = &field->choices[nth];
      settings.at[settings.n++] = (MidSetting){ field->tag, choice->value };
    }
  if (self->number != NULL)
    {
      guint64 n = self->number_max - self->number_min + 1;
      g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT,
                  self->number_min + choose (self->number_by_lot, &number, lot, n));
      settings.at[settings.n++] = (MidSetting){ self->number->tag, text };
    }
  return mid_record_new (self->plan.game, settings.at, settings.n, error);
}

/* The tags that decide the start, and nothing else of the record. */
static MidRecord *
copy_start (MidRecord *from, GError **error)
{
  const MidGame *game = mid_record_get_game (from);
  const char *fen = mid_record_get_tag (from, "FEN");
  g_autoptr (MidRecord) record = fen != NULL ? mid_record_new_from_fen (game, fen, error)
                                             : mid_record_new (game, NULL, 0, error);
  for (unsigned i = 0; record != NULL && i < game->n_fields; i++)
    {
      const char *value = mid_record_get_tag (from, game->fields[i].tag);
      if (value != NULL && !mid_record_set_tag (record, game->fields[i].tag, value, error))
        return NULL;
    }
  return g_steal_pointer (&record);
}

static MidNode *
copy_moves (MidRecord *from, MidRecord *to, guint plies)
{
  MidNode *at = mid_record_get_root (to);
  const MidNode *node = mid_node_get_first_child (mid_record_get_root (from));
  for (; node != NULL && plies > 0 && mid_node_get_text (node) == NULL; plies--)
    {
      at = mid_record_play (to, at, mid_node_get_move (node));
      node = mid_node_get_first_child (node);
    }
  return at;
}

/* --- Random moves --------------------------------------------------------------------------- */

static gboolean
is_over (MidRecord *record, MidNode *node)
{
  return mid_record_get_outcome (record, node).result != MID_ONGOING;
}

/* Duels and king-turns are declined: none of them is a move of its own. */
static MidNode *
play_random (MidRecord *record, MidNode *node, guint plies, MidLot *lot)
{
  const MidGame *game = mid_record_get_game (record);
  while (node != NULL && !is_over (record, node))
    {
      MidPosition pos;
      MidMoveList moves;
      mid_record_get_position (record, node, &pos);
      MidDecision decision = game->decision (&pos);
      if (plies == 0 && decision.pass == 0)
        return node;
      game->legal (&pos, &moves);
      if (decision.pass == 0)
        plies--;
      node = mid_record_play (record, node,
                              decision.pass != 0 ? decision.pass
                                                 : moves.at[mid_lot_below (lot, moves.count)]);
    }
  return node;
}

static MidRecord *
make (const MidOpenings *self, guint64 number, MidLot *lot, GError **error)
{
  const GPtrArray *file = self->from_file;
  MidRecord *from = file != NULL ? file->pdata[number % file->len] : NULL;
  MidRecord *record =
    from != NULL ? copy_start (from, error) : make_start (self, number, lot, error);
  if (record == NULL)
    return NULL;
  MidNode *node = mid_record_get_root (record);
  if (from != NULL)
    node = copy_moves (from, record, self->plan.plies);
  if (self->plan.random_plies > 0)
    node = play_random (record, node, self->plan.random_plies, lot);
  if (!is_over (record, node))
    return record;
  g_object_unref (record);
  return NULL;
}

MidRecord *
mid_openings_make (const MidOpenings *self, guint64 number)
{
  g_autoptr (GError) error = NULL;
  MidLot lot;
  mid_lot_init (&lot, self->plan.seed, number);
  for (guint i = 0; i < ATTEMPTS; i++)
    {
      MidRecord *record = make (self, number, &lot, &error);
      if (record != NULL)
        return record;
      if (error != NULL)
        break;
    }
  g_autofree char *name = g_strdup_printf ("%" G_GUINT64_FORMAT, number + 1);
  mid_cli_wrong ("no such opening", name,
                 error != NULL ? error->message : "the game is over there");
  return NULL;
}
