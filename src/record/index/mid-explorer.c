/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-explorer.c: what was played in a position, and how it went.
 *
 * The index knows of each sighting of the position a hash of what was played there.  The legal
 * moves of the position have the same hashes; where two of them share one, the games concerned are
 * played to see which it was.
 */
#include "mid-explorer.h"

#include <string.h>

#include "mid-index-search-private.h"
#include "mid-sightings-private.h"

enum
{
  HASHES = 1 << 16,
  AMBIGUOUS = 0xffff
};

typedef struct
{
  guint number, move;
} Sighting;

typedef struct
{
  guint32 armies; /* both numbers */
  gint16 start;
  guint8 result;
  guint8 chosen; /* by the query */
} Game;

typedef struct
{
  MidIndex *index;
  const MidGame *game;
  const MidPosition *pos;
  guint64 key;
  GArray *sightings; /* of Sighting, numbers ascending */
  GArray *games;     /* of Game, by number */
  MidMoveList moves;
  guint16 *index_of; /* by hash: 1 + index of the move; 0: none */
  MidExploration *out;
} Look;

/* --- Scores --- */

static void
score_add (MidScore *score, guint result)
{
  score->games++;
  score->first += result == MID_FIRST_WINS;
  score->second += result == MID_SECOND_WINS;
  score->drawn += result == MID_DRAWN;
}

double
mid_score_get_percent (const MidScore *score)
{
  guint known = score->first + score->second + score->drawn;
  return known == 0 ? -1 : (score->first + score->drawn * 0.5) * 100 / known;
}

static void
clear_continuation (gpointer data)
{
  g_free (((MidContinuation *) data)->element);
}

static void
clear_breakdown (gpointer data)
{
  g_free (((MidBreakdown *) data)->name);
}

static MidExploration *
exploration_new (void)
{
  MidExploration *self = g_new0 (MidExploration, 1);
  self->continuations = g_array_new (FALSE, TRUE, sizeof (MidContinuation));
  self->armies = g_array_new (FALSE, TRUE, sizeof (MidBreakdown));
  self->starts = g_array_new (FALSE, TRUE, sizeof (MidBreakdown));
  g_array_set_clear_func (self->continuations, clear_continuation);
  g_array_set_clear_func (self->armies, clear_breakdown);
  g_array_set_clear_func (self->starts, clear_breakdown);
  return self;
}

void
mid_exploration_free (MidExploration *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->continuations);
  g_array_unref (self->armies);
  g_array_unref (self->starts);
  g_free (self);
}

/* --- What is there --- */

static void
sighting_cb (guint number, guint move, gpointer data)
{
  Sighting sighting = { number, move };
  g_array_append_val ((GArray *) data, sighting);
}

static void
game_row (MidStatement *row, gpointer data)
{
  GArray *games = data;
  guint number = (guint) sqlite3_column_int64 (row, 0);
  if (number >= games->len)
    return;
  g_array_index (games, Game, number) = (Game){
    .armies = (guint32) sqlite3_column_int (row, 1) << 16 | (guint32) sqlite3_column_int (row, 2),
    .start = (gint16) sqlite3_column_int (row, 3),
    .result = (guint8) sqlite3_column_int (row, 4),
    .chosen = TRUE,
  };
}

static gboolean
find_games (Look *look, MidQuery *query, GCancellable *cancellable, GError **error)
{
  look->key = mid_facts_key (look->game, look->pos);
  if (!mid_index_each_sighting (look->index, look->key, sighting_cb, look->sightings, error))
    return FALSE;
  g_array_set_size (look->games, mid_index_get_n_games (look->index) + 1);
  g_autoptr (MidStatement) statement = mid_index_prepare_query (
    look->index, "game.id, fact.white_army, fact.black_army, fact.start, fact.result", query, "",
    error);
  return statement != NULL
         && mid_index_each_row (look->index, statement, cancellable, game_row, look->games, error);
}

/* --- Which move a hash means --- */

static void
number_moves (Look *look)
{
  look->game->legal (look->pos, &look->moves);
  for (unsigned i = 0; i < look->moves.count; i++)
    {
      guint16 *index = &look->index_of[mid_sighting_hash (look->moves.at[i])];
      *index = *index == 0 ? (guint16) (i + 1) : AMBIGUOUS;
    }
}

typedef struct
{
  const Look *look;
  guint hash;
  MidMove move;
} Replay;

static MidVisit
replay_cb (const MidGame *game, MidMove move, const MidPosition *before, const MidPosition *after,
           gpointer data)
{
  Replay *replay = data;
  if (mid_sighting_hash (move) != replay->hash || mid_facts_key (game, before) != replay->look->key)
    return MID_VISIT_ON;
  replay->move = move;
  return MID_VISIT_ENOUGH;
}

/* The index of the move by playing the game; -1 if it is not there any more. */
static int
find_by_playing (const Look *look, const Sighting *sighting)
{
  static const MidVisitor visitor = { .move = replay_cb };
  g_autoptr (GBytes) bytes = mid_index_read_game (look->index, sighting->number, NULL);
  Replay replay = { look, sighting->move, 0 };

  if (bytes == NULL)
    return -1;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_malloc (length + 1);
  memcpy (text, data, length);
  text[length] = '\0';
  g_autoptr (MidParser) parser = mid_parser_new ();
  mid_parser_set_text (parser, text, length, 1);
  mid_parser_next (parser, &visitor, &replay);
  for (unsigned i = 0; i < look->moves.count; i++)
    if (look->moves.at[i] == replay.move)
      return (int) i;
  return -1;
}

/* 0: the line ends; 1 + index of a move; -1: a position that only looks like this one. */
static int
find_move (const Look *look, const Sighting *sighting)
{
  guint index = sighting->move == 0 ? 0 : look->index_of[sighting->move];
  if (sighting->move == 0)
    return 0;
  int found = index == AMBIGUOUS ? find_by_playing (look, sighting) : (int) index - 1;
  return found >= 0 ? found + 1 : -1;
}

/* --- Counting --- */

/* A tally is a table of scores (MidScore) by number. */
static void
tally_add (GHashTable *tally, gint key, guint result)
{
  MidScore *score = g_hash_table_lookup (tally, GINT_TO_POINTER (key));
  if (score == NULL)
    {
      score = g_new0 (MidScore, 1);
      g_hash_table_insert (tally, GINT_TO_POINTER (key), score);
    }
  score_add (score, result);
}

static void
count (Look *look, MidScore *scores, GHashTable *armies, GHashTable *starts)
{
  guint last = 0;
  g_autofree guint *last_of = g_new0 (guint, look->moves.count + 1);
  for (guint i = 0; i < look->sightings->len; i++)
    {
      const Sighting *sighting = &g_array_index (look->sightings, Sighting, i);
      const Game *game = &g_array_index (look->games, Game, sighting->number);
      int move = game->chosen ? find_move (look, sighting) : -1;
      if (move < 0)
        continue;
      if (last_of[move] != sighting->number)
        score_add (&scores[move], game->result);
      last_of[move] = sighting->number;
      if (sighting->number == last)
        continue;
      last = sighting->number;
      score_add (&look->out->score, game->result);
      if (game->armies != 0)
        tally_add (armies, (gint) game->armies, game->result);
      if (game->start >= 0)
        tally_add (starts, game->start, game->result);
    }
}

/* --- The answer --- */

static int
compare_scores (const MidScore *a, const MidScore *b)
{
  return (a->games < b->games) - (a->games > b->games);
}

static int
compare_continuations (gconstpointer a, gconstpointer b)
{
  const MidContinuation *first = a, *second = b;
  int order = compare_scores (&first->score, &second->score);
  return order != 0 ? order : g_strcmp0 (first->element, second->element);
}

static int
compare_breakdowns (gconstpointer a, gconstpointer b)
{
  const MidBreakdown *first = a, *second = b;
  int order = compare_scores (&first->score, &second->score);
  return order != 0 ? order : g_strcmp0 (first->name, second->name);
}

static void
list_continuations (Look *look, const MidScore *scores)
{
  GArray *list = look->out->continuations;
  for (unsigned i = 0; i <= look->moves.count; i++)
    {
      char text[MID_MOVE_TEXT_MAX + 2];
      MidContinuation next = { 0, NULL, scores[i] };
      if (scores[i].games == 0)
        continue;
      if (i > 0)
        {
          next.move = look->moves.at[i - 1];
          mid_format_element (look->game, look->pos, next.move, text, sizeof text);
          next.element = g_strdup (text);
        }
      g_array_append_val (list, next);
    }
  g_array_sort (list, compare_continuations);
}

static char *
dup_pair_name (Look *look, guint32 armies)
{
  return g_strconcat (mid_index_get_name (look->index, armies >> 16), "-",
                      mid_index_get_name (look->index, armies & 0xffff), NULL);
}

static void
list_breakdowns (Look *look, GHashTable *armies, GHashTable *starts)
{
  GHashTableIter iter;
  gpointer key, score;

  g_hash_table_iter_init (&iter, armies);
  while (g_hash_table_iter_next (&iter, &key, &score))
    {
      MidBreakdown row = { dup_pair_name (look, (guint32) GPOINTER_TO_INT (key)),
                           *(MidScore *) score };
      g_array_append_val (look->out->armies, row);
    }
  g_hash_table_iter_init (&iter, starts);
  while (g_hash_table_iter_next (&iter, &key, &score))
    {
      MidBreakdown row = { g_strdup_printf ("%d", GPOINTER_TO_INT (key)), *(MidScore *) score };
      g_array_append_val (look->out->starts, row);
    }
  g_array_sort (look->out->armies, compare_breakdowns);
  g_array_sort (look->out->starts, compare_breakdowns);
}

MidExploration *
mid_explorer_look (MidIndex *index, const MidGame *game, const MidPosition *pos, MidQuery *query,
                   GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (index) && game != NULL && pos != NULL, NULL);

  g_autoptr (MidExploration) out = exploration_new ();
  g_autoptr (GArray) sightings = g_array_new (FALSE, FALSE, sizeof (Sighting));
  g_autoptr (GArray) games = g_array_new (FALSE, TRUE, sizeof (Game));
  g_autofree guint16 *index_of = g_new0 (guint16, HASHES);
  g_autofree Look *look = g_new0 (Look, 1);
  *look = (Look){ .index = index,
                  .game = game,
                  .pos = pos,
                  .sightings = sightings,
                  .games = games,
                  .index_of = index_of,
                  .out = out };
  if (!find_games (look, query, cancellable, error))
    return NULL;
  number_moves (look);

  g_autofree MidScore *scores = g_new0 (MidScore, look->moves.count + 1);
  g_autoptr (GHashTable) armies = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) starts = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  count (look, scores, armies, starts);
  list_continuations (look, scores);
  list_breakdowns (look, armies, starts);
  return g_steal_pointer (&out);
}
