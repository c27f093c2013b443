/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-opening.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-pairing.h"
#include "mid-samples.h"
#include "mid-shown-move.h"

enum
{
  LONGEST = 60,   /* decisions: no opening is longer */
  FIELDS = 3,     /* of position text, by which the table is sorted */
  MOST_PLAYED = 3 /* moves that are named */
};

/* NULL: the game has no table. */
static GMappedFile *
get_table (const MidGame *game)
{
  static GHashTable *tables; /* by id */
  if (tables == NULL)
    tables = g_hash_table_new (g_str_hash, g_str_equal);
  GMappedFile *table = g_hash_table_lookup (tables, game->id);
  if (table != NULL || g_hash_table_contains (tables, game->id))
    return table;
  g_autofree char *name = g_strconcat (game->id, ".tsv", NULL);
  g_autoptr (GFile) file = mid_data_find ("openings", name);
  if (file != NULL)
    table = g_mapped_file_new (g_file_peek_path (file), FALSE, NULL);
  g_hash_table_insert (tables, (gpointer) game->id, table);
  return table;
}

gboolean
mid_opening_has_names (const MidGame *game)
{
  return get_table (game) != NULL;
}

const char *
mid_opening_get_table (const MidGame *game, gsize *length)
{
  GMappedFile *table = get_table (game);
  *length = table != NULL ? g_mapped_file_get_length (table) : 0;
  return table != NULL ? g_mapped_file_get_contents (table) : NULL;
}

/* How a line compares with a key that its first tab ends. */
static int
compare (const char *line, const char *end, const char *key, gsize length)
{
  gsize has = (gsize) (end - line);
  int order = memcmp (line, key, MIN (has, length));
  if (order != 0)
    return order;
  return has <= length ? -1 : line[length] - '\t';
}

/* Code and name, which stand behind the key in the sorted lines. */
static char *
dup_fields (const char *entry, const char *end)
{
  const char *name = memchr (entry, '\t', (gsize) (end - entry));
  const char *moves = name != NULL ? memchr (name + 1, '\t', (gsize) (end - name) - 1) : NULL;
  gsize length = (gsize) ((moves != NULL ? moves : end) - entry);
  return g_strdelimit (g_strndup (entry, length), "\t", ' ');
}

/* NULL: the key is not there. */
static char *
dup_entry (GMappedFile *table, const char *key, gsize length)
{
  const char *low = g_mapped_file_get_contents (table);
  const char *high = low + g_mapped_file_get_length (table);
  while (low < high)
    {
      const char *middle = low + (high - low) / 2;
      const char *before = g_strrstr_len (low, middle - low, "\n");
      const char *line = before != NULL ? before + 1 : low;
      const char *end = memchr (middle, '\n', (gsize) (high - middle));
      end = end != NULL ? end : high;
      int order = compare (line, end, key, length);
      if (order == 0)
        return dup_fields (line + length + 1, end);
      if (order < 0)
        low = MIN (end + 1, high);
      else
        high = line;
    }
  return NULL;
}

static char *
dup_at (GMappedFile *table, const MidGame *game, const MidPosition *at)
{
  char text[MID_TEXT_MAX];
  gsize length = 0;
  game->format (at, text, sizeof text);
  for (guint i = 0; i < FIELDS; i++)
    length += strcspn (text + length, " ") + (i + 1 < FIELDS);
  return dup_entry (table, text, length);
}

gboolean
mid_opening_knows (const MidGame *game, const MidPosition *at)
{
  GMappedFile *table = get_table (game);
  g_autofree char *name = table != NULL ? dup_at (table, game, at) : NULL;
  return name != NULL;
}

guint
mid_opening_count_ways (const MidGame *game, const MidPosition *at)
{
  g_autofree MidMoveList *moves = NULL;
  guint n = 0;
  if (get_table (game) == NULL)
    return 0;
  moves = g_new (MidMoveList, 1);
  game->legal (at, moves);
  for (unsigned i = 0; i < moves->count; i++)
    {
      MidPosition after = *at;
      MidUndo undo;
      game->apply (&after, moves->at[i], &undo);
      n += mid_opening_knows (game, &after);
    }
  return n;
}

char *
mid_opening_dup_name (MidRecord *record, MidNode *node)
{
  const MidGame *game = mid_record_get_game (record);
  GMappedFile *table = get_table (game);
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  MidPosition at = *mid_record_get_start (record);
  if (table == NULL)
    return NULL;
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    g_ptr_array_add (path, node);
  char *name = dup_at (table, game, &at);
  for (guint i = 0; i < MIN (path->len, LONGEST); i++)
    {
      MidMove move = mid_node_get_move (path->pdata[path->len - 1 - i]);
      if (mid_play (game, &at, move, NULL) != MID_OK)
        break;
      char *later = dup_at (table, game, &at);
      if (later == NULL)
        continue;
      g_free (name);
      name = later;
    }
  return name;
}

char *
mid_opening_dup_pairing (const MidGame *game, guint first, guint second)
{
  MidPairing pairing;
  if (!mid_pairing_find (game, first, second, &pairing))
    return NULL;
  return g_strdup_printf (
    /* Translators: two armies, how many points the first has made, and how sure that is */
    _ ("As White, %s scores %u of 100 against %s (±%u) when the engine plays itself"),
    _ (game->fields[0].choices[first].name), pairing.points,
    _ (game->fields[1].choices[second].name), pairing.error);
}

/* The army with which a side begins, by its place among the choices of the side's field. */
static guint
find_army (MidRecord *record, MidSide side)
{
  const MidGame *game = mid_record_get_game (record);
  MidPlayer player;
  game->player (mid_record_get_start (record), side, &player);
  guint i = 0;
  if (player.army == NULL || game->n_fields <= side || !mid_field_is_army (&game->fields[side]))
    return G_MAXUINT;
  while (i < game->fields[side].n_choices
         && strcmp (game->fields[side].choices[i].name, player.army) != 0)
    i++;
  return i < game->fields[side].n_choices ? i : G_MAXUINT;
}

char *
mid_opening_dup_words (MidRecord *record, MidNode *node, char **whole)
{
  guint first = find_army (record, MID_FIRST), second = find_army (record, MID_SECOND);
  const MidGame *game = mid_record_get_game (record);
  MidPairing pairing;
  *whole = NULL;
  if (first == G_MAXUINT || second == G_MAXUINT)
    return mid_opening_dup_name (record, node);
  if (!mid_pairing_find (game, first, second, &pairing))
    return NULL;
  *whole = mid_opening_dup_pairing (game, first, second);
  return g_strdup_printf (
    /* Translators: two armies, White's first, with their shares of the points of games that an
     * engine played against itself, and how sure that is */
    _ ("Engine games: %s %u %%, %s %u %% (±%u)"), _ (game->fields[0].choices[first].name),
    pairing.points, _ (game->fields[1].choices[second].name), 100 - pairing.points, pairing.error);
}

char *
mid_opening_dup_most_played (const MidGame *game, const MidPosition *at,
                             const MidExploration *found)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  if (found->score.games < 2) /* it is this one */
    return NULL;
  for (guint i = 0; i < MIN (found->continuations->len, MOST_PLAYED); i++)
    {
      const MidContinuation *next = &g_array_index (found->continuations, MidContinuation, i);
      g_autofree char *element =
        next->move != 0 ? mid_shown_move_dup_move (game, at, next->move) : NULL;
      if (element != NULL)
        g_string_append_printf (moves, "%s%s (%u)", moves->len > 0 ? ", " : "", element,
                                next->score.games);
    }
  /* Translators: moves, each with the number of games behind it */
  return moves->len > 0 ? g_strdup_printf (_ ("Most played: %s"), moves->str) : NULL;
}
