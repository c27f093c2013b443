/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-frames.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
free_frame (gpointer data)
{
  MidFrame *self = data;
  g_free (self->caption);
  g_free (self);
}

static MidFrame *
begin_frame (const MidChapter *chapter, const MidPlace *place)
{
  MidFrame *self = g_new0 (MidFrame, 1);
  self->from = place->from;
  self->to = place->to;
  memcpy (self->stones, place->stones, sizeof self->stones);
  return self;
}

static void
make_changes (const MidChapter *chapter, const MidPlace *place, MidCell *cells)
{
  for (guint i = 0; i < place->n_changes; i++)
    {
      const MidSquareChange *change =
        &g_array_index (chapter->changes, MidSquareChange, place->first_change + i);
      cells[change->square] = change->cell;
    }
}

/* What the inlines of the main line say of each place, with the number before it. */
static GHashTable *
collect_captions (const MidChapter *chapter)
{
  GHashTable *captions = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  const char *number = "";
  for (guint i = 0; i < chapter->passages->len; i++)
    {
      const MidPassage *passage = mid_chapter_get_passage (chapter, i);
      if (passage->kind != MID_PASSAGE_MOVES && passage->kind != MID_PASSAGE_TURN)
        continue;
      for (guint j = 0; j < passage->inlines->len; j++)
        {
          const MidInline *one = passage->inlines->pdata[j];
          if (one->kind == MID_INLINE_NUMBER)
            number = one->text;
          else if (one->kind <= MID_INLINE_PASS)
            g_hash_table_insert (captions, GUINT_TO_POINTER (one->place),
                                 g_strjoin (" ", number, one->text, NULL));
        }
    }
  return captions;
}

GPtrArray *
mid_frames_new (const MidChapter *chapter)
{
  GPtrArray *frames = g_ptr_array_new_with_free_func (free_frame);
  g_autoptr (GHashTable) captions = collect_captions (chapter);
  const char *last = "";
  MidCell cells[MID_CELLS_MAX];
  memcpy (cells, chapter->start->cells, sizeof cells);
  for (guint i = 0; i < chapter->places->len; i++)
    {
      const MidPlace *place = mid_chapter_get_place (chapter, i);
      if (place->line != 0)
        continue;
      const char *caption = g_hash_table_lookup (captions, GUINT_TO_POINTER (i));
      MidFrame *frame = begin_frame (chapter, place);
      make_changes (chapter, place, cells);
      memcpy (frame->cells, cells, sizeof cells);
      last = caption != NULL ? caption : last;
      frame->caption = g_strdup (last);
      g_ptr_array_add (frames, frame);
    }
  return frames;
}

const MidChapter *
mid_frames_get_chapter (const MidPublication *publication, GError **error)
{
  guint n = mid_publication_get_n_chapters (publication);
  if (n == 1)
    return mid_publication_get_chapter (publication, 0);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("a moving picture shows one game, not %u: choose one"), n);
  return NULL;
}
