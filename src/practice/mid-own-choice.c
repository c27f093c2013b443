/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-own-choice.h"

#include "mid-grade.h"

/* The moves that are meant in a position. */
typedef struct
{
  MidNode *node;
  GPtrArray *nodes; /* one for each move */
} Place;

static void
place_free (gpointer data)
{
  Place *self = data;
  g_ptr_array_unref (self->nodes);
  g_free (self);
}

static gboolean
is_meant (MidNode *node)
{
  return mid_node_get_move (node) != 0 && mid_grade_of_sign (node) == MID_VERDICT_NONE;
}

static void
add_move (Place *place, MidNode *node)
{
  for (guint i = 0; i < place->nodes->len; i++)
    if (mid_node_get_move (place->nodes->pdata[i]) == mid_node_get_move (node))
      return;
  g_ptr_array_add (place->nodes, node);
}

/* The place of the position behind the node, new or met before. */
static Place *
find_place (GHashTable *by_key, GPtrArray *places, gint64 key, MidNode *node)
{
  Place *place = g_hash_table_lookup (by_key, &key);
  if (place != NULL)
    return place;
  place = g_new (Place, 1);
  *place = (Place){ node, g_ptr_array_new () };
  g_hash_table_insert (by_key, g_memdup2 (&key, sizeof key), place);
  g_ptr_array_add (places, place);
  return place;
}

static GPtrArray *
list_places (MidRecord *record, MidSide side)
{
  const MidGame *game = mid_record_get_game (record);
  GPtrArray *places = g_ptr_array_new_with_free_func (place_free);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  MidNode *root = mid_record_get_root (record);
  gboolean goes_into = TRUE;
  /* What follows a move that is not meant is passed over. */
  for (MidNode *node = root; node != NULL;
       node = goes_into ? mid_node_get_next_below (node, root) : mid_node_skip_below (node, root))
    {
      MidPosition at;
      MidNode *first = mid_node_get_first_child (node);
      goes_into = node == root || is_meant (node);
      if (!goes_into || first == NULL)
        continue;
      mid_record_get_position (record, node, &at);
      if (game->decision (&at).decides != side)
        continue;
      Place *place = find_place (by_key, places, (gint64) game->key (&at), node);
      for (MidNode *n = first; n != NULL; n = mid_node_get_next_sibling (n))
        if (is_meant (n))
          add_move (place, n);
    }
  return places;
}

static void
clear_choice (gpointer choice)
{
  g_free (((MidOwnChoice *) choice)->moves);
}

static char *
dup_moves (MidRecord *record, const Place *place)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  for (guint i = 0; i < place->nodes->len; i++)
    {
      g_autofree char *element = mid_record_dup_element (record, place->nodes->pdata[i]);
      g_string_append_printf (moves, "%s%s", i > 0 ? ", " : "", element);
    }
  return g_string_free (g_steal_pointer (&moves), FALSE);
}

GArray *
mid_own_choice_list (MidRecord *record, MidSide side)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && side <= MID_SECOND, NULL);
  g_autoptr (GPtrArray) places = list_places (record, side);
  GArray *out = g_array_new (FALSE, FALSE, sizeof (MidOwnChoice));
  g_array_set_clear_func (out, clear_choice);
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = places->pdata[i];
      if (place->nodes->len < 2)
        continue;
      MidOwnChoice choice = { place->node, dup_moves (record, place), place->nodes->len };
      g_array_append_val (out, choice);
    }
  return out;
}
