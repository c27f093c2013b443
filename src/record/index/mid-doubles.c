/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-doubles.h"

#include <string.h>

typedef struct
{
  GArray *faces;   /* of MidIdentity, each only once */
  GArray *numbers; /* of guint, borrowed by the list of groups */
  guint at;        /* in that list */
} Group;

struct _MidDoubles
{
  GHashTable *filed; /* moves and key of White's name → GPtrArray of Group */
  GPtrArray *all;    /* of Group */
  GPtrArray *groups; /* of GArray */
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
  self->filed =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->all = g_ptr_array_new_with_free_func (group_free);
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return self;
}

void
mid_doubles_free (MidDoubles *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->filed);
  g_ptr_array_unref (self->all);
  g_ptr_array_unref (self->groups);
  g_free (self);
}

/* Copies of one file differ in nothing, and there may be thousands of them. */
static gboolean
is_equal (const MidIdentity *a, const MidIdentity *b)
{
  for (guint i = 0; i < MID_N_CLUES; i++)
    if (strcmp (a->clues[i], b->clues[i]) != 0)
      return FALSE;
  return strcmp (a->players[0], b->players[0]) == 0 && strcmp (a->players[1], b->players[1]) == 0
         && strcmp (a->event, b->event) == 0 && strcmp (a->site, b->site) == 0
         && strcmp (a->date, b->date) == 0 && strcmp (a->round, b->round) == 0
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

/* A short game may be thousands of people's: names are looked up, not gone through. */
static char *
dup_place (const MidIdentity *identity, const char *key)
{
  return g_strdup_printf ("%" G_GINT64_MODIFIER "x%s", identity->moves, key);
}

static Group *
find_group (MidDoubles *self, const MidIdentity *identity, GPtrArray *keys, gboolean *known)
{
  Group *best = NULL;
  for (guint i = 0; i < keys->len; i++)
    {
      g_autofree char *place = dup_place (identity, g_ptr_array_index (keys, i));
      const GPtrArray *groups = g_hash_table_lookup (self->filed, place);
      for (guint j = 0; groups != NULL && j < groups->len; j++)
        {
          Group *group = g_ptr_array_index (groups, j);
          gboolean equal;
          if ((best != NULL && group->at >= best->at) || !fits (group, identity, &equal))
            continue;
          best = group;
          *known = equal;
        }
    }
  return best;
}

static void
file_group (MidDoubles *self, Group *group, const MidIdentity *identity, GPtrArray *keys)
{
  for (guint i = 0; i < keys->len; i++)
    {
      g_autofree char *place = dup_place (identity, g_ptr_array_index (keys, i));
      GPtrArray *groups = g_hash_table_lookup (self->filed, place);
      if (groups == NULL)
        {
          groups = g_ptr_array_new ();
          g_hash_table_insert (self->filed, g_strdup (place), groups);
        }
      /* Keys of one name may be the same. */
      if (groups->len == 0 || g_ptr_array_index (groups, groups->len - 1) != group)
        g_ptr_array_add (groups, group);
    }
}

static Group *
add_group (MidDoubles *self)
{
  Group *group = group_new ();
  group->at = self->all->len;
  g_ptr_array_add (self->all, group);
  g_ptr_array_add (self->groups, group->numbers);
  return group;
}

const GArray *
mid_doubles_add (MidDoubles *self, MidIdentity *identity, guint number)
{
  gboolean known = FALSE;
  g_autoptr (GPtrArray) under = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) in = g_ptr_array_new_with_free_func (g_free);
  mid_player_name_list_keys (identity->names[0], under, in);
  Group *group = find_group (self, identity, in, &known);
  if (group == NULL)
    group = add_group (self);
  g_array_append_val (group->numbers, number);
  if (known)
    mid_identity_clear (identity);
  else
    {
      file_group (self, group, identity, under);
      g_array_append_val (group->faces, *identity);
    }
  return group->numbers;
}

const GPtrArray *
mid_doubles_get_groups (const MidDoubles *self)
{
  return self->groups;
}
