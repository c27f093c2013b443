/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "mid-chapter-private.h"
#include "mid-mention.h"
#include "mid-publish-text.h"

MidInline *
mid_passage_append (MidPassage *self, MidInlineKind kind, guint place, const char *text)
{
  g_autofree char *tidy = mid_publish_text (text);
  if (tidy[0] == '\0')
    return NULL;
  MidInline *made = g_new0 (MidInline, 1);
  made->kind = kind;
  made->place = place;
  made->text = g_steal_pointer (&tidy);
  g_ptr_array_add (self->inlines, made);
  return made;
}

/* The next address of the web in the text, and where it ends; NULL if there is none. */
static const char *
find_address (const char *text, const char **end)
{
  for (const char *at = text; (at = strstr (at, "http")) != NULL; at++)
    {
      gsize length = mid_mention_get_address_length (at);
      *end = at + length;
      if (length > 0)
        return at;
    }
  return NULL;
}

void
mid_passage_append_words (MidPassage *self, guint place, const char *words)
{
  const char *end, *address;
  gboolean glued = FALSE;
  for (const char *at = words; *at != '\0'; at = end)
    {
      address = find_address (at, &end);
      g_autofree char *before =
        address != NULL ? g_strndup (at, (gsize) (address - at)) : g_strdup (at);
      MidInline *made = mid_passage_append (self, MID_INLINE_WORDS, place, before);
      if (made != NULL)
        made->glued = glued && !g_ascii_isspace (before[0]);
      if (address == NULL)
        return;
      g_autofree char *link = g_strndup (address, (gsize) (end - address));
      gboolean apart = before[0] == '\0' || g_ascii_isspace (before[strlen (before) - 1]);
      made = mid_passage_append (self, MID_INLINE_LINK, place, link);
      if (made != NULL)
        made->glued = !apart;
      glued = TRUE;
    }
}
