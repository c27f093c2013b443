/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-identity.h"

#include <string.h>

void
mid_identity_clear (MidIdentity *self)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->names[i], mid_player_name_free);
      g_clear_pointer (&self->players[i], g_free);
      g_clear_pointer (&self->times[i], g_free);
    }
  g_clear_pointer (&self->event, g_free);
  g_clear_pointer (&self->site, g_free);
  g_clear_pointer (&self->date, g_free);
  g_clear_pointer (&self->round, g_free);
}

/* --- When --- */

typedef struct
{
  guint parts[3]; /* year, month, day; 0: not known */
} Date;

static Date
read_date (const char *text)
{
  Date date = { { 0 } };
  for (guint i = 0; i < 3; i++)
    {
      while (g_ascii_isdigit (*text))
        date.parts[i] = MIN (date.parts[i], 9999) * 10 + (guint) (*text++ - '0');
      text += strcspn (text, ".-/");
      text += *text != '\0';
    }
  return date;
}

static gboolean
do_dates_agree (const Date *a, const Date *b)
{
  for (guint i = 0; i < 3; i++)
    if (a->parts[i] != 0 && b->parts[i] != 0 && a->parts[i] != b->parts[i])
      return FALSE;
  return TRUE;
}

static gboolean
do_times_agree (const MidIdentity *a, const MidIdentity *b)
{
  for (guint i = 0; i < 2; i++)
    if (*a->times[i] != '\0' && *b->times[i] != '\0' && strcmp (a->times[i], b->times[i]) != 0)
      return FALSE;
  return TRUE;
}

/* Numbers with points between them, as far as both go. */
static gboolean
do_rounds_agree (const char *a, const char *b)
{
  while (g_ascii_isdigit (*a) && g_ascii_isdigit (*b))
    {
      char *after, *behind;
      if (g_ascii_strtoull (a, &after, 10) != g_ascii_strtoull (b, &behind, 10))
        return FALSE;
      a = *after == '.' ? after + 1 : "";
      b = *behind == '.' ? behind + 1 : "";
    }
  return TRUE;
}

/* --- Where --- */

/* The words of a text: all of b's, if it has fewer, are among a's. */
static gboolean
has_words (const char *a, const char *b)
{
  g_auto (GStrv) all = g_str_tokenize_and_fold (a, "C", NULL);
  g_auto (GStrv) some = g_str_tokenize_and_fold (b, "C", NULL);
  for (char **word = some; *word != NULL; word++)
    if (!g_strv_contains ((const char *const *) all, *word))
      return FALSE;
  return TRUE;
}

/* An event without a word, "?" or "-", is not known and has all of its words everywhere. */
static gboolean
do_events_agree (const char *a, const char *b)
{
  return has_words (a, b) || has_words (b, a);
}

/* --- Who --- */

static gboolean
is_roster_equal (const MidIdentity *a, const MidIdentity *b)
{
  return strcmp (a->event, b->event) == 0 && strcmp (a->site, b->site) == 0
         && strcmp (a->date, b->date) == 0 && strcmp (a->round, b->round) == 0;
}

static gboolean
do_players_agree (const MidIdentity *a, const MidIdentity *b)
{
  for (guint i = 0; i < 2; i++)
    if (mid_player_name_compare (a->names[i], b->names[i]) == MID_NAMES_DIFFER
        || (!mid_player_name_is_known (a->names[i]) && !is_roster_equal (a, b)))
      return FALSE;
  return TRUE;
}

/* --- All of it --- */

static void
say_players (GString *out, const MidIdentity *a, const MidIdentity *b)
{
  static const char *const sides[] = { "White", "Black" };
  for (guint i = 0; i < 2; i++)
    if (!mid_player_name_is_known (a->names[i]))
      g_string_append_printf (out, "; %s is not known, event, site, round and date are equal",
                              sides[i]);
    else if (strcmp (a->players[i], b->players[i]) == 0)
      g_string_append_printf (out, "; %s \"%s\"", sides[i], a->players[i]);
    else
      g_string_append_printf (out, "; %s \"%s\" can be \"%s\"", sides[i], a->players[i],
                              b->players[i]);
}

static void
say_date (GString *out, const MidIdentity *a, const MidIdentity *b)
{
  Date one = read_date (a->date), two = read_date (b->date);
  if (one.parts[0] == 0 && two.parts[0] == 0)
    g_string_append_printf (out, "; no date, event \"%s\" and \"%s\"", a->event, b->event);
  else if (memcmp (&one, &two, sizeof one) == 0)
    g_string_append_printf (out, "; date %s", a->date);
  else
    g_string_append_printf (out, "; date %s can be %s", *a->date != '\0' ? a->date : "unknown",
                            *b->date != '\0' ? b->date : "unknown");
}

static char *
dup_reasons (const MidIdentity *a, const MidIdentity *b)
{
  GString *out = g_string_new (NULL);
  g_string_append_printf (out, "the same %u %s", a->plies, a->plies == 1 ? "ply" : "plies");
  say_players (out, a, b);
  say_date (out, a, b);
  if (a->result != b->result)
    g_string_append (out, "; one result is not known");
  return g_string_free (out, FALSE);
}

gboolean
mid_identity_is_same (const MidIdentity *self, const MidIdentity *other, char **why)
{
  Date one = read_date (self->date), two = read_date (other->date);
  gboolean same =
    self->plies > 0 && self->moves == other->moves && self->plies == other->plies
    && (self->result == other->result || self->result == MID_ONGOING
        || other->result == MID_ONGOING)
    && do_dates_agree (&one, &two) && do_times_agree (self, other)
    && do_rounds_agree (self->round, other->round) && do_players_agree (self, other)
    && (one.parts[0] != 0 || two.parts[0] != 0 || do_events_agree (self->event, other->event));
  if (same && why != NULL)
    *why = dup_reasons (self, other);
  return same;
}
