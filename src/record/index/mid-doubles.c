/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-doubles.h"

#include <string.h>

typedef struct
{
  GArray *faces;   /* of MidIdentity, each only once */
  GArray *numbers; /* of guint, borrowed by the list of groups */
} Group;

struct _MidDoubles
{
  GHashTable *by_moves; /* guint64 → GPtrArray of Group */
  GPtrArray *groups;    /* of GArray */
};

static void
clear_identity (gpointer data)
{
  mid_identity_clear (data);
}

static Group *
group_new (void)
{
  Group *group = g_new (Group, 1);
  group->faces = g_array_new (FALSE, FALSE, sizeof (MidIdentity));
  group->numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_set_clear_func (group->faces, clear_identity);
  return group;
}

static void
group_free (gpointer data)
{
  Group *group = data;
  g_array_unref (group->faces);
  g_free (group);
}

MidDoubles *
mid_doubles_new (void)
{
  MidDoubles *self = g_new (MidDoubles, 1);
  self->by_moves =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return self;
}

void
mid_doubles_free (MidDoubles *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->by_moves);
  g_ptr_array_unref (self->groups);
  g_free (self);
}

/* Copies of one file differ in nothing, and there may be thousands of them. */
static gboolean
is_equal (const MidIdentity *a, const MidIdentity *b)
{
  return strcmp (a->players[0], b->players[0]) == 0 && strcmp (a->players[1], b->players[1]) == 0
         && strcmp (a->event, b->event) == 0 && strcmp (a->site, b->site) == 0
         && strcmp (a->date, b->date) == 0 && strcmp (a->round, b->round) == 0
         && strcmp (a->times[0], b->times[0]) == 0 && strcmp (a->times[1], b->times[1]) == 0
         && a->result == b->result;
}

/* Whether the game is the same as all in the group; *known: as one of them to the letter. */
static gboolean
fits (const Group *group, const MidIdentity *identity, gboolean *known)
{
  *known = FALSE;
  for (guint i = 0; i < group->faces->len; i++)
    {
      const MidIdentity *face = &g_array_index (group->faces, MidIdentity, i);
      if (!mid_identity_is_same (face, identity, NULL))
        return FALSE;
      *known |= is_equal (face, identity);
      if (*known)
        return TRUE; /* it is the same as the others as this one is */
    }
  return TRUE;
}

static GPtrArray *
get_candidates (MidDoubles *self, guint64 moves)
{
  gint64 key = (gint64) moves;
  GPtrArray *groups = g_hash_table_lookup (self->by_moves, &key);
  if (groups != NULL)
    return groups;
  groups = g_ptr_array_new_with_free_func (group_free);
  g_hash_table_insert (self->by_moves, g_memdup2 (&key, sizeof key), groups);
  return groups;
}

static Group *
find_group (GPtrArray *candidates, const MidIdentity *identity, gboolean *known)
{
  for (guint i = 0; i < candidates->len; i++)
    if (fits (g_ptr_array_index (candidates, i), identity, known))
      return g_ptr_array_index (candidates, i);
  *known = FALSE;
  return NULL;
}

const GArray *
mid_doubles_add (MidDoubles *self, MidIdentity *identity, guint number)
{
  gboolean known;
  GPtrArray *candidates = get_candidates (self, identity->moves);
  Group *group = find_group (candidates, identity, &known);
  if (group == NULL)
    {
      group = group_new ();
      g_ptr_array_add (candidates, group);
      g_ptr_array_add (self->groups, group->numbers);
    }
  if (known)
    mid_identity_clear (identity);
  else
    g_array_append_val (group->faces, *identity);
  g_array_append_val (group->numbers, number);
  return group->numbers;
}

const GPtrArray *
mid_doubles_get_groups (const MidDoubles *self)
{
  return self->groups;
}
