/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-publication.h"

#include <glib/gi18n-lib.h>

#include "mid-chapter-private.h"
#include "mid-publish-text.h"

struct _MidPublication
{
  char *title;
  MidPublishStyle style;
  GPtrArray *chapters; /* of MidChapter */
};

MidPublication *
mid_publication_new (const MidPublishStyle *style)
{
  MidPublication *self = g_atomic_rc_box_new0 (MidPublication);
  mid_publish_style_copy (style, &self->style);
  self->chapters = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_chapter_free);
  return self;
}

MidPublication *
mid_publication_ref (MidPublication *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  MidPublication *self = data;
  g_ptr_array_unref (self->chapters);
  mid_publish_style_clear (&self->style);
  g_free (self->title);
}

void
mid_publication_unref (MidPublication *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

void
mid_publication_add (MidPublication *self, MidRecord *record)
{
  g_ptr_array_add (self->chapters, mid_chapter_new (record, &self->style, self->chapters->len + 1));
}

void
mid_publication_set_title (MidPublication *self, const char *title)
{
  g_free (self->title);
  self->title = mid_publish_text (title);
}

const char *
mid_publication_get_title (const MidPublication *self)
{
  if (self->title != NULL)
    return self->title;
  return self->chapters->len > 0 ? mid_publication_get_chapter (self, 0)->title : "";
}

const char *
mid_publication_get_language (void)
{
  /* Translators: the language of your translation, as in the names of your files: "de", "pt-BR" */
  return C_ ("language", "en");
}

const MidPublishStyle *
mid_publication_get_style (const MidPublication *self)
{
  return &self->style;
}

guint
mid_publication_get_n_chapters (const MidPublication *self)
{
  return self->chapters->len;
}

const MidChapter *
mid_publication_get_chapter (const MidPublication *self, guint i)
{
  g_return_val_if_fail (i < self->chapters->len, NULL);
  return self->chapters->pdata[i];
}

const MidChapterPlace *
mid_chapter_get_place (const MidChapter *self, guint place)
{
  g_return_val_if_fail (place < self->places->len, NULL);
  return &g_array_index (self->places, MidChapterPlace, place);
}

const MidMark *
mid_chapter_get_marks (const MidChapter *self, const MidChapterPlace *place)
{
  return place->n_marks > 0 ? &g_array_index (self->marks, MidMark, place->first_mark) : NULL;
}

char *
mid_chapter_join_facts (const MidChapter *self)
{
  g_autoptr (GString) line = g_string_new (NULL);
  for (guint i = 0; i < self->facts->len; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? " · " : "", (char *) self->facts->pdata[i]);
  return g_strdup (line->str);
}

const MidPassage *
mid_chapter_get_passage (const MidChapter *self, guint i)
{
  g_return_val_if_fail (i < self->passages->len, NULL);
  return self->passages->pdata[i];
}
