/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-position-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
read_as (const char *text, const MidGame *game, MidPositionReading *out, gboolean *exact)
{
  MidPosition pos;
  char again[MID_TEXT_MAX];
  out->game = game;
  out->defects.count = 0;
  out->parse = game->parse (game, NULL, 0, text, strlen (text), &pos, &out->defects);
  *exact = FALSE;
  if (out->parse.status != MID_OK)
    return;
  game->format (&pos, again, sizeof again);
  *exact = g_str_equal (again, text);
}

/* How well the game reads it: 3 just so, 2 to be played, 1 with defects, 0 not. */
static guint
grade (const MidPositionReading *reading, gboolean exact)
{
  if (reading->parse.status == MID_OK)
    return exact ? 3 : 2;
  return reading->parse.status == MID_BAD_SETUP ? 1 : 0;
}

gboolean
mid_position_text_is_address (const char *text)
{
  const char *scheme = strstr (text, "://");
  return strpbrk (text, " \t\n") == NULL && (scheme != NULL || g_str_has_prefix (text, "www."));
}

/* Moves may end with a result that has a slash, and documents in HTML have many. */
gboolean
mid_position_text_is_likely (const char *text)
{
  gsize first = strcspn (text, " \t");
  return strchr (text, '\n') == NULL && memchr (text, '/', first) != NULL
         && strchr ("[<{", text[0]) == NULL && !g_str_has_prefix (text, "1/2-1/2")
         && !mid_position_text_is_address (text);
}

gboolean
mid_position_text_read (const char *text, const MidGame *preferred, MidPositionReading *out)
{
  guint best = 0;
  gboolean exact;
  out->game = NULL;
  if (preferred != NULL)
    {
      read_as (text, preferred, out, &exact);
      best = grade (out, exact);
      if (best >= 2)
        return TRUE;
    }
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      MidPositionReading reading;
      if (*game == preferred)
        continue;
      read_as (text, *game, &reading, &exact);
      guint found = grade (&reading, exact);
      if (out->game != NULL
          && (found < best
              || (found == best && (found > 0 || reading.parse.offset <= out->parse.offset))))
        continue;
      best = found;
      *out = reading;
    }
  return best >= 2;
}

char *
mid_defect_dup_text (const MidGame *game, const MidDefect *defect)
{
  if (defect->square < 0)
    return g_strdup (_ (defect->message));
  return g_strdup_printf ("%s (%c%d)", _ (defect->message), 'a' + defect->square % game->files,
                          defect->square / game->files + 1);
}

char *
mid_defects_dup_text (const MidGame *game, const MidDefects *defects)
{
  GString *list = g_string_new (NULL);
  for (unsigned i = 0; i < defects->count; i++)
    {
      g_autofree char *text = mid_defect_dup_text (game, &defects->at[i]);
      g_string_append_printf (list, "%s%s", i > 0 ? _ ("; ") : "", text);
    }
  return g_string_free (list, FALSE);
}

char *
mid_position_reading_dup_fault (const MidPositionReading *self, const char *text)
{
  if (self->parse.status == MID_OK)
    return NULL;
  if (self->parse.status != MID_BAD_SETUP || self->defects.count == 0)
    {
      gsize offset = MIN (self->parse.offset, strlen (text));
      glong place = g_utf8_strlen (text, (gssize) offset) + 1;
      /* Translators: where in a position's text, and what is wrong there */
      return g_strdup_printf (_ ("Character %ld: %s"), place, _ (self->parse.message));
    }
  return mid_defects_dup_text (self->game, &self->defects);
}
