/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-notation-lines.h"

#include "mid-drop.h"

enum
{
  MILESTONE = 16 /* plies */
};

struct _MidNotationLines
{
  GPtrArray *paragraphs; /* owned, but not by the array: they go from one to the next */
  GPtrArray *leaving;    /* owned: those that gave way, but may still be among the places */
  GHashTable *places;    /* MidNode -> MidParagraph that shows it, borrowed, or that showed it */
  GHashTable *lines;     /* MidNode that is or was a head -> Line */
};

/* The paragraphs of a variation.  Right as long as `first` is the paragraph that shows the head. */
typedef struct
{
  MidParagraph *first; /* never followed before that is known */
  guint n, depth;
} Line;

MidNotationLines *
mid_notation_lines_new (void)
{
  MidNotationLines *self = g_new (MidNotationLines, 1);
  self->paragraphs = g_ptr_array_new ();
  self->leaving = g_ptr_array_new_with_free_func (g_object_unref);
  self->places = g_hash_table_new (NULL, NULL);
  self->lines = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return self;
}

void
mid_notation_lines_free (MidNotationLines *self)
{
  if (self == NULL)
    return;
  g_ptr_array_set_free_func (self->paragraphs, g_object_unref);
  g_ptr_array_unref (self->paragraphs);
  g_ptr_array_unref (self->leaving);
  mid_drop_table (self->places);
  g_hash_table_unref (self->lines);
  g_free (self);
}

guint
mid_notation_lines_get_n (MidNotationLines *self)
{
  return self->paragraphs->len;
}

MidParagraph *
mid_notation_lines_get (MidNotationLines *self, guint place)
{
  return place < self->paragraphs->len ? self->paragraphs->pdata[place] : NULL;
}

MidParagraph *
mid_notation_lines_find (MidNotationLines *self, MidNode *node)
{
  MidParagraph *paragraph = g_hash_table_lookup (self->places, node);
  return paragraph != NULL && mid_paragraph_get_place (paragraph) != G_MAXUINT ? paragraph : NULL;
}

gboolean
mid_notation_lines_take (MidNotationLines *self, MidNode *head, guint depth, GPtrArray *out)
{
  const Line *line = g_hash_table_lookup (self->lines, head);
  if (line == NULL || line->depth != depth || mid_notation_lines_find (self, head) != line->first)
    return FALSE;
  guint begin = mid_paragraph_get_place (line->first);
  for (guint i = 0; i < line->n; i++)
    g_ptr_array_add (out, self->paragraphs->pdata[begin + i]);
  return TRUE;
}

void
mid_notation_lines_forget (MidNotationLines *self, MidNode *head)
{
  g_hash_table_remove (self->lines, head);
}

void
mid_notation_lines_forget_all (MidNotationLines *self)
{
  g_hash_table_remove_all (self->lines);
}

/* Only what has an older sibling is taken for a head. */
GHashTable *
mid_notation_lines_find_dirty (MidNotationLines *self, const GPtrArray *touched)
{
  GHashTable *dirty = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) climbed = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < touched->len; i++)
    for (MidNode *node = touched->pdata[i]; node != NULL; node = mid_node_get_parent (node))
      {
        if (mid_node_get_previous_sibling (node) != NULL
            && g_hash_table_contains (self->lines, node))
          g_hash_table_add (dirty, node);
        if (mid_node_get_depth (node) % MILESTONE == 0 && !g_hash_table_add (climbed, node))
          break; /* from here on it was climbed before */
      }
  return dirty;
}

/* --- Keeping what is the same --------------------------------------------------------------- */

static MidNode *
get_first_node (MidParagraph *self)
{
  return mid_paragraph_get_n_elements (self) > 0 ? mid_paragraph_get_element (self, 0)->node : NULL;
}

static gboolean
same (gpointer a, gpointer b)
{
  return a == b
         || (mid_paragraph_get_fingerprint (a) == mid_paragraph_get_fingerprint (b)
             && get_first_node (a) == get_first_node (b));
}

/* The old one stays where the fresh one, which reads the same, would stand.  A node is walked once:
 * an old one that is the same as a fresh one stands nowhere else. */
static void
keep (gpointer *fresh, gpointer old)
{
  if (*fresh == old)
    return;
  g_object_unref (*fresh);
  *fresh = old;
}

/* Comments are not where an element is shown. */
static void
note_places (MidNotationLines *self, MidParagraph *paragraph)
{
  if (mid_paragraph_get_kind (paragraph) == MID_PARAGRAPH_COMMENT)
    return;
  for (guint i = 0; i < mid_paragraph_get_n_elements (paragraph); i++)
    g_hash_table_insert (self->places, mid_paragraph_get_element (paragraph, i)->node, paragraph);
}

static void
forget_places (MidNotationLines *self, MidParagraph *paragraph)
{
  for (guint i = 0; i < mid_paragraph_get_n_elements (paragraph); i++)
    {
      MidNode *node = mid_paragraph_get_element (paragraph, i)->node;
      if (g_hash_table_lookup (self->places, node) == paragraph)
        g_hash_table_remove (self->places, node);
    }
}

/* Numbers the paragraphs from where they changed, and sees to it that each node shown leads to its
 * own.  Of `old`, those there were, the ones that are gone are forgotten later. */
static void
index_places (MidNotationLines *self, GPtrArray *old, const MidNotationChange *change)
{
  GPtrArray *now = self->paragraphs;
  guint end = change->removed == change->added ? change->at + change->added : now->len;
  g_autoptr (GPtrArray) fresh = g_ptr_array_new ();
  for (guint i = change->at; i < end; i++)
    {
      if (mid_paragraph_get_place (now->pdata[i]) == G_MAXUINT)
        g_ptr_array_add (fresh, now->pdata[i]);
      mid_paragraph_set_place (now->pdata[i], i);
    }
  for (guint i = change->at; i < change->at + change->removed; i++)
    {
      guint place = mid_paragraph_get_place (old->pdata[i]);
      if (place < now->len && now->pdata[place] == old->pdata[i])
        continue;
      mid_paragraph_set_place (old->pdata[i], G_MAXUINT);
      g_ptr_array_add (self->leaving, old->pdata[i]);
    }
  for (guint i = 0; i < fresh->len; i++)
    note_places (self, fresh->pdata[i]);
}

gboolean
mid_notation_lines_tidy (MidNotationLines *self, guint most)
{
  for (; most > 0 && self->leaving->len > 0; most--)
    {
      g_autoptr (MidParagraph) paragraph =
        g_ptr_array_steal_index_fast (self->leaving, self->leaving->len - 1);
      forget_places (self, paragraph);
    }
  return self->leaving->len > 0;
}

static void
note_lines (MidNotationLines *self, const GArray *walked)
{
  for (guint i = 0; i < walked->len; i++)
    {
      const MidNotationLine *one = &g_array_index (walked, MidNotationLine, i);
      const Line line = { self->paragraphs->pdata[one->begin], one->n, one->depth };
      g_hash_table_insert (self->lines, one->head, g_memdup2 (&line, sizeof line));
    }
}

void
mid_notation_lines_replace (MidNotationLines *self, GPtrArray *fresh, const GArray *walked,
                            MidNotationChange *change)
{
  g_autoptr (GPtrArray) old = self->paragraphs;
  guint shorter = MIN (old->len, fresh->len);
  guint head = 0, tail = 0;
  while (head < shorter && same (old->pdata[head], fresh->pdata[head]))
    head++;
  while (tail < shorter - head
         && same (old->pdata[old->len - 1 - tail], fresh->pdata[fresh->len - 1 - tail]))
    tail++;
  for (guint i = 0; i < head; i++)
    keep (&fresh->pdata[i], old->pdata[i]);
  for (guint i = 1; i <= tail; i++)
    keep (&fresh->pdata[fresh->len - i], old->pdata[old->len - i]);

  self->paragraphs = fresh;
  *change = (MidNotationChange){ head, old->len - head - tail, fresh->len - head - tail };
  index_places (self, old, change);
  note_lines (self, walked);
}
