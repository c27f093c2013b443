/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-partial-date.h"

#include <string.h>

enum
{
  YEAR_WIDTH = 4,
  RUN_WIDTH = 8 /* 20131217 */
};

static const char known[] = "0123456789?";

static int
get_width (guint part)
{
  return part == 0 ? YEAR_WIDTH : 2;
}

/* FALSE if it is too long.  What has no digit but 0 says nothing. */
static gboolean
set_part (MidPartialDate *self, guint part, const char *text, gsize len)
{
  int width = get_width (part);
  if (len > (gsize) width)
    return FALSE;
  memset (self->parts[part], '0', (gsize) width - len);
  memcpy (self->parts[part] + width - len, text, len);
  self->parts[part][width] = '\0';
  if (strpbrk (self->parts[part], "123456789") == NULL)
    *self->parts[part] = '\0';
  return TRUE;
}

static gboolean
read_run (MidPartialDate *self, const char *text)
{
  return set_part (self, 0, text, YEAR_WIDTH) && set_part (self, 1, text + YEAR_WIDTH, 2)
         && set_part (self, 2, text + YEAR_WIDTH + 2, 2);
}

/* Day first if what comes last is as long as a year. */
static gboolean
read_parts (MidPartialDate *self, char **parts)
{
  guint n = g_strv_length (parts);
  gboolean year_last = n == 3 && strlen (parts[2]) == YEAR_WIDTH && strlen (parts[0]) <= 2;
  for (guint i = 0; i < n; i++)
    if (strspn (parts[i], known) != strlen (parts[i])
        || !set_part (self, year_last ? 2 - i : i, parts[i], strlen (parts[i])))
      return FALSE;
  return TRUE;
}

void
mid_partial_date_read (const char *text, MidPartialDate *out)
{
  *out = (MidPartialDate){ { "" } };
  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_auto (GStrv) parts = g_strsplit_set (bare, ".-/", -1);
  gboolean run = strlen (bare) == RUN_WIDTH && strspn (bare, known) == RUN_WIDTH;
  if (run ? !read_run (out, bare) : g_strv_length (parts) > 3 || !read_parts (out, parts))
    *out = (MidPartialDate){ { "" } };
}

gboolean
mid_partial_date_has_year (const MidPartialDate *self)
{
  return *self->parts[0] != '\0';
}

gboolean
mid_partial_date_is_whole (const MidPartialDate *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->parts); i++)
    if (*self->parts[i] == '\0' || strchr (self->parts[i], '?') != NULL)
      return FALSE;
  return TRUE;
}

gboolean
mid_partial_date_agrees (const MidPartialDate *self, const MidPartialDate *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->parts); i++)
    for (const char *p = self->parts[i], *q = other->parts[i]; *p != '\0' && *q != '\0'; p++, q++)
      if (*p != *q && *p != '?' && *q != '?')
        return FALSE;
  return TRUE;
}
