/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves that comments speak of lead to places: to those of the tree where it has them, else to
 * places of their own, which are made when all of the tree has its own. */
#include "mid-chapter-walk-private.h"
#include "mid-mention.h"

/* Words that speak of moves. */
typedef struct
{
  MidInline *words;
  GArray *found; /* of MidMention */
} Spoken;

/* A line on the way from an element of the tree along moves of a comment. */
typedef struct
{
  MidNode *node; /* where it is in the tree; NULL: it has left it */
  MidChapterLine line;
} Aside;

static void
free_spoken (gpointer data)
{
  Spoken *self = data;
  g_array_unref (self->found);
  g_free (self);
}

static guint
hash_step (gconstpointer key)
{
  const MidChapterStep *step = key;
  return step->parent * 31 + g_int64_hash (&(gint64){ (gint64) step->move });
}

static gboolean
is_same_step (gconstpointer a, gconstpointer b)
{
  const MidChapterStep *one = a, *other = b;
  return one->parent == other->parent && one->move == other->move;
}

void
mid_chapter_begin_mentions (MidChapterWalk *walk)
{
  walk->spoken = g_ptr_array_new_with_free_func (free_spoken);
  walk->place_of = g_hash_table_new (NULL, NULL);
  walk->steps = g_hash_table_new_full (hash_step, is_same_step, g_free, NULL);
}

void
mid_chapter_find_mentions (MidChapterWalk *walk, const MidPassage *passage, guint from,
                           MidNode *node)
{
  for (guint i = from; i < passage->inlines->len; i++)
    {
      MidInline *one = passage->inlines->pdata[i];
      if (one->kind != MID_INLINE_WORDS)
        continue;
      GArray *found = mid_mention_find (walk->record, node, one->text);
      if (found->len == 0)
        {
          g_array_unref (found);
          continue;
        }
      Spoken *spoken = g_new0 (Spoken, 1);
      spoken->words = one;
      spoken->found = found;
      g_ptr_array_add (walk->spoken, spoken);
    }
}

void
mid_chapter_know_place (MidChapterWalk *walk, MidNode *node, guint place)
{
  g_hash_table_insert (walk->place_of, node, GUINT_TO_POINTER (place));
}

static gboolean
find_place (MidChapterWalk *walk, MidNode *node, guint *place)
{
  gpointer found;
  if (node == NULL || !g_hash_table_lookup_extended (walk->place_of, node, NULL, &found))
    return FALSE;
  *place = GPOINTER_TO_UINT (found);
  return TRUE;
}

static MidNode *
find_child (MidNode *node, MidMove move)
{
  MidNode *child = node != NULL ? mid_node_get_first_child (node) : NULL;
  while (child != NULL && (mid_node_get_move (child) != move || mid_node_get_text (child) != NULL))
    child = mid_node_get_next_sibling (child);
  return child;
}

/* A place that the tree does not have; line->at is before the move. */
static void
go_aside (MidChapterWalk *walk, MidChapterLine *line, MidMove move)
{
  const MidChapterStep step = { .parent = line->last, .move = move };
  MidGesture gesture = { .from = -1 };
  MidSide side = walk->game->decision (&line->at).decides;
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (walk->steps, &step));
  if (move != MID_NULL_MOVE)
    walk->game->gesture (&line->at, move, &gesture);
  walk->game->cells (&line->at, line->cells);
  mid_play (walk->game, &line->at, move, NULL);
  if (known > 0)
    {
      line->last = known;
      line->head = mid_chapter_get_place (walk->chapter, known)->line;
      line->is_first = FALSE;
      return;
    }
  known = mid_chapter_add_place (walk, line, &gesture, side);
  line->is_first = FALSE;
  g_hash_table_insert (walk->steps, g_memdup2 (&step, sizeof step), GUINT_TO_POINTER (known));
}

static void
go_on (MidChapterWalk *walk, Aside *self, MidMove move)
{
  self->node = find_child (self->node, move);
  if (find_place (walk, self->node, &self->line.last))
    {
      mid_play (walk->game, &self->line.at, move, NULL);
      self->line.is_first = TRUE;
      return;
    }
  self->node = NULL;
  go_aside (walk, &self->line, move);
}

/* The mentions of one comment follow one another: each that goes on from the one before does so
 * where that has led. */
static void
place_mentions (MidChapterWalk *walk, const Spoken *spoken)
{
  Aside aside;
  gboolean leads = FALSE;
  spoken->words->mentions = g_array_new (FALSE, FALSE, sizeof (MidInlineMention));
  for (guint i = 0; i < spoken->found->len; i++)
    {
      const MidMention *mention = &g_array_index (spoken->found, MidMention, i);
      if (mention->kind != MID_MENTION_MOVE)
        continue;
      if (mention->first == i)
        {
          aside = (Aside){ .node = mention->node, .line = { .is_first = TRUE } };
          leads = find_place (walk, mention->node, &aside.line.last);
          mid_record_get_position (walk->record, mention->node, &aside.line.at);
        }
      if (!leads)
        continue;
      guint n = walk->chapter->places->len;
      go_on (walk, &aside, mention->move);
      MidInlineMention made = { .start = mention->start,
                                .end = mention->end,
                                .place = aside.line.last,
                                .is_first = walk->chapter->places->len > n };
      g_array_append_val (spoken->words->mentions, made);
    }
}

void
mid_chapter_end_mentions (MidChapterWalk *walk)
{
  walk->chapter->n_played = walk->chapter->places->len;
  for (guint i = 0; i < walk->spoken->len; i++)
    place_mentions (walk, walk->spoken->pdata[i]);
  g_ptr_array_unref (walk->spoken);
  g_hash_table_unref (walk->place_of);
  g_hash_table_unref (walk->steps);
}
