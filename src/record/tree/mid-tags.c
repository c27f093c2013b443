/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tags.c: a record's tags, in the order of the file, and the results they name. */
#include "mid-record-private.h"

#include <string.h>

enum
{
  USUAL = 16 /* tags of a game: room that is made at once */
};

static const struct
{
  const char *name;
  const char *unknown;
} roster[] = {
  { "Event", "?" }, { "Site", "?" },  { "Date", "????.??.??" }, { "Round", "?" },
  { "White", "?" }, { "Black", "?" }, { "Result", "*" },
};

MidTag
mid_tag_new (const char *name, gsize name_len, const char *value, gsize value_len)
{
  MidTag tag;
  tag.name = g_malloc (name_len + value_len + 2);
  tag.value = tag.name + name_len + 1;
  memcpy (tag.name, name, name_len);
  memcpy (tag.value, value, value_len);
  tag.name[name_len] = tag.value[value_len] = '\0';
  return tag;
}

static MidTag
new_tag (const char *name, const char *value)
{
  return mid_tag_new (name, strlen (name), value, strlen (value));
}

static void
clear_tag (gpointer data)
{
  g_free (((MidTag *) data)->name);
}

GArray *
mid_tags_new (void)
{
  GArray *tags = g_array_sized_new (FALSE, FALSE, sizeof (MidTag), USUAL);
  g_array_set_clear_func (tags, clear_tag);
  return tags;
}

GArray *
mid_tags_copy (GArray *tags)
{
  GArray *copy = mid_tags_new ();
  for (guint i = 0; i < tags->len; i++)
    {
      const MidTag *tag = &g_array_index (tags, MidTag, i);
      mid_tags_append (copy, tag->name, tag->value);
    }
  return copy;
}

void
mid_tags_append (GArray *tags, const char *name, const char *value)
{
  MidTag tag = new_tag (name, value);
  g_array_append_val (tags, tag);
}

int
mid_tags_find (GArray *tags, const char *name)
{
  for (guint i = 0; i < tags->len; i++)
    {
      const char *other = g_array_index (tags, MidTag, i).name;
      if (other[0] == name[0] && strcmp (other, name) == 0)
        return (int) i;
    }
  return -1;
}

const char *
mid_tags_get (GArray *tags, const char *name)
{
  int i = mid_tags_find (tags, name);
  return i < 0 ? NULL : g_array_index (tags, MidTag, i).value;
}

/* Place in the seven tag roster, G_N_ELEMENTS (roster) for any other tag. */
static guint
roster_rank (const char *name)
{
  guint rank = 0;
  while (rank < G_N_ELEMENTS (roster) && strcmp (roster[rank].name, name) != 0)
    rank++;
  return rank;
}

static void
insert (GArray *tags, const char *name, const char *value)
{
  guint rank = roster_rank (name);
  guint at = tags->len;

  /* A roster tag stands behind the last of those that come before it in the roster. */
  if (rank < G_N_ELEMENTS (roster))
    for (at = 0; at < tags->len; at++)
      if (roster_rank (g_array_index (tags, MidTag, at).name) > rank)
        break;
  MidTag tag = new_tag (name, value);
  g_array_insert_val (tags, at, tag);
}

void
mid_tags_set (GArray *tags, const char *name, const char *value)
{
  int i = mid_tags_find (tags, name);
  if (i < 0 && value != NULL)
    insert (tags, name, value);
  else if (i >= 0 && value == NULL)
    g_array_remove_index (tags, (guint) i);
  else if (i >= 0)
    {
      MidTag *tag = &g_array_index (tags, MidTag, i), changed = new_tag (tag->name, value);
      g_free (tag->name);
      *tag = changed;
    }
}

void
mid_tags_add_roster (GArray *tags)
{
  for (guint i = 0; i < G_N_ELEMENTS (roster); i++)
    if (mid_tags_find (tags, roster[i].name) < 0)
      insert (tags, roster[i].name, roster[i].unknown);
}

gboolean
mid_termination_parse (const char *text, gsize len, MidTermination *out)
{
  static const struct
  {
    const char *text;
    MidTermination termination;
  } forms[] = {
    { "1-0", MID_TERMINATION_FIRST },          { "0-1", MID_TERMINATION_SECOND },
    { "1/2-1/2", MID_TERMINATION_DRAW },       { "1/2", MID_TERMINATION_DRAW },
    { "\u00bd-\u00bd", MID_TERMINATION_DRAW }, { "*", MID_TERMINATION_UNKNOWN },
    { "1:0", MID_TERMINATION_FIRST },          { "0:1", MID_TERMINATION_SECOND },
    { "1/2:1/2", MID_TERMINATION_DRAW },       { "\u00bd", MID_TERMINATION_DRAW },
    { "\u00bd:\u00bd", MID_TERMINATION_DRAW },
  };
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (strlen (forms[i].text) == len && memcmp (forms[i].text, text, len) == 0)
      {
        *out = forms[i].termination;
        return TRUE;
      }
  return FALSE;
}

const char *
mid_termination_name (MidTermination termination)
{
  switch (termination)
    {
    case MID_TERMINATION_UNKNOWN:
      return "*";
    case MID_TERMINATION_FIRST:
      return "1-0";
    case MID_TERMINATION_SECOND:
      return "0-1";
    case MID_TERMINATION_DRAW:
      return "1/2-1/2";
    }
  return "*";
}
