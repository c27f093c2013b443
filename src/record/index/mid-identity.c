/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-identity.h"
#include "mid-partial-date.h"

#include <string.h>

const char *
mid_clue_get_tag (MidClue clue)
{
  static const char *const tags[MID_N_CLUES] = {
    [MID_CLUE_UTC_DATE] = "UTCDate",
    [MID_CLUE_EVENT_DATE] = "EventDate",
    [MID_CLUE_UTC_TIME] = "UTCTime",
    [MID_CLUE_TIME] = "Time",
    [MID_CLUE_START_TIME] = "StartTime",
    [MID_CLUE_END_TIME] = "EndTime",
    [MID_CLUE_WHITE_FIDE_ID] = "WhiteFideId",
    [MID_CLUE_BLACK_FIDE_ID] = "BlackFideId",
    [MID_CLUE_GAME_ID] = "GameId",
    [MID_CLUE_LINK] = "Link",
  };
  return tags[clue];
}

void
mid_identity_clear (MidIdentity *self)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&self->names[i], mid_player_name_free);
      g_clear_pointer (&self->players[i], g_free);
    }
  for (MidClue clue = 0; clue < MID_N_CLUES; clue++)
    g_clear_pointer (&self->clues[clue], g_free);
  g_clear_pointer (&self->event, g_free);
  g_clear_pointer (&self->site, g_free);
  g_clear_pointer (&self->date, g_free);
  g_clear_pointer (&self->round, g_free);
}

/* --- When --- */

static gboolean
is_letter (char c)
{
  return g_ascii_isalpha (c) || (guchar) c >= 0x80;
}

static gboolean
has_letter (const char *text)
{
  while (*text != '\0' && !is_letter (*text))
    text++;
  return *text != '\0';
}

static const char *
get_date (const MidIdentity *self)
{
  MidPartialDate date;
  mid_partial_date_read (self->date, &date);
  return mid_partial_date_has_year (&date) ? self->date : self->clues[MID_CLUE_UTC_DATE];
}

/* What is said in words, "May 12", is compared as that. */
static gboolean
do_dates_agree (const char *a, const char *b)
{
  MidPartialDate one, two;
  if (has_letter (a) && has_letter (b))
    return g_ascii_strcasecmp (a, b) == 0;
  mid_partial_date_read (a, &one);
  mid_partial_date_read (b, &two);
  return mid_partial_date_agrees (&one, &two);
}

static gboolean
has_day (const MidIdentity *self)
{
  MidPartialDate date;
  mid_partial_date_read (get_date (self), &date);
  return mid_partial_date_is_whole (&date);
}

static gboolean
has_year (const MidIdentity *self)
{
  MidPartialDate date;
  mid_partial_date_read (get_date (self), &date);
  return mid_partial_date_has_year (&date);
}

/* An event may last for weeks, and begin in the year before: its date tells only where the game's
 * does not. */
static gboolean
do_days_agree (const MidIdentity *a, const MidIdentity *b)
{
  return do_dates_agree (a->date, b->date) && do_dates_agree (get_date (a), get_date (b))
         && do_dates_agree (a->clues[MID_CLUE_UTC_DATE], b->clues[MID_CLUE_UTC_DATE])
         && ((has_day (a) && has_day (b))
             || do_dates_agree (a->clues[MID_CLUE_EVENT_DATE], b->clues[MID_CLUE_EVENT_DATE]));
}

/* 10:00 can be 10:00:07; one without a digit is not known. */
static gboolean
do_times_agree (const char *a, const char *b)
{
  static const char digits[] = "0123456789";
  return strpbrk (a, digits) == NULL || strpbrk (b, digits) == NULL || g_str_has_prefix (a, b)
         || g_str_has_prefix (b, a);
}

/* The next number or word of a round, its digits without zeros in front; "" if there is none. */
static char *
dup_round_part (const char **p)
{
  while (**p != '\0' && !g_ascii_isdigit (**p) && !is_letter (**p))
    (*p)++;
  while (**p == '0' && g_ascii_isdigit ((*p)[1]))
    (*p)++;
  const char *from = *p;
  gboolean number = g_ascii_isdigit (*from);
  while (number ? g_ascii_isdigit (**p) : is_letter (**p))
    (*p)++;
  return g_strndup (from, (gsize) (*p - from));
}

/* "Round 3" and "R3" are 3. */
static const char *
skip_round_word (const char *text)
{
  static const char *const words[] = { "r", "rd", "round", "runde", "ronde", "ronda", NULL };
  const char *p = text;
  g_autofree char *word = dup_round_part (&p);
  return g_strv_contains (words, word) && strpbrk (p, "0123456789") != NULL ? p : text;
}

/* Number by number and word by word, as far as both go; a number says nothing of a word. */
static gboolean
do_rounds_agree (const char *a, const char *b)
{
  g_autofree char *first = g_utf8_casefold (a, -1), *second = g_utf8_casefold (b, -1);
  const char *p = skip_round_word (first), *q = skip_round_word (second);
  for (;;)
    {
      g_autofree char *one = dup_round_part (&p), *two = dup_round_part (&q);
      if (*one == '\0' || *two == '\0' || is_letter (*one) != is_letter (*two))
        return TRUE;
      if (strcmp (one, two) != 0)
        return FALSE;
    }
}

/* Names that somebody gave the game or the player: "?", "-" and "0" are none. */
static gboolean
do_ids_agree (const char *a, const char *b)
{
  static const char nothing[] = "?-. *0";
  return a[strspn (a, nothing)] == '\0' || b[strspn (b, nothing)] == '\0' || strcmp (a, b) == 0;
}

static gboolean
do_clues_agree (const MidIdentity *a, const MidIdentity *b)
{
  for (MidClue clue = MID_CLUE_UTC_TIME; clue < MID_N_CLUES; clue++)
    if (!(clue < MID_CLUE_WHITE_FIDE_ID ? do_times_agree : do_ids_agree) (a->clues[clue],
                                                                          b->clues[clue]))
      return FALSE;
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
  const char *one = get_date (a), *two = get_date (b);
  if (!has_year (a) && !has_year (b))
    g_string_append_printf (out, "; no date, event \"%s\" and \"%s\"", a->event, b->event);
  else if (strcmp (one, two) == 0)
    g_string_append_printf (out, "; date %s", one);
  else
    g_string_append_printf (out, "; date %s can be %s", *one != '\0' ? one : "unknown",
                            *two != '\0' ? two : "unknown");
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
  gboolean same =
    self->plies > 0 && self->moves == other->moves && self->plies == other->plies
    && (self->result == other->result || self->result == MID_ONGOING
        || other->result == MID_ONGOING)
    && do_days_agree (self, other) && do_clues_agree (self, other)
    && do_rounds_agree (self->round, other->round) && do_players_agree (self, other)
    && (has_year (self) || has_year (other) || do_events_agree (self->event, other->event));
  if (same && why != NULL)
    *why = dup_reasons (self, other);
  return same;
}
