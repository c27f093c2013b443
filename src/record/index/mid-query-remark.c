/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-query-remark.c: what a query asks for that no game can have.
 *
 * Such a query is answered all the same, by what is true: nothing, or with "not" everything.
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-query-private.h"

enum
{
  ELO_MAX = 9999, /* mid-lister.h */
  START_MAX = 959,
  YEAR_MIN = 1000 /* in a query: one of fewer digits is a day or a month first */
};

/* --- Numbers and days ------------------------------------------------------------------------ */

/* What a sign and the bounds behind it leave, both ends included. */
static void
find_interval (const MidQueryNode *term, gint64 *low, gint64 *high)
{
  *low = term->low;
  *high = term->high;
  switch (term->sign)
    {
    case MID_SIGN_HAS:
    case MID_SIGN_IS:
    case MID_SIGN_IS_NOT:
      break;
    case MID_SIGN_LESS:
      *high = term->low - 1;
      *low = 0;
      break;
    case MID_SIGN_AT_MOST:
      *low = 0;
      break;
    case MID_SIGN_MORE:
      *low = term->high + 1;
      *high = G_MAXINT64;
      break;
    case MID_SIGN_AT_LEAST:
      *high = G_MAXINT64;
      break;
    }
}

static char *
dup_backwards (const MidQueryNode *term)
{
  /* Translators: a range of numbers or dates, "40..20" */
  return g_strdup_printf (_ ("“%s” begins with what is more, and nothing is in such a range"),
                          term->text);
}

static char *
look_at_number (const MidQueryNode *term)
{
  const char *name = term->field->public.name;
  gboolean elo = g_str_has_suffix (name, "elo"), start = strcmp (name, "start") == 0;
  gint64 low, high, least = elo || strcmp (name, "number") == 0 ? 1 : 0;
  gint64 most = elo ? ELO_MAX : start ? START_MAX : G_MAXINT64;
  find_interval (term, &low, &high);
  if (term->low > term->high)
    return dup_backwards (term);
  if (low <= most && high >= least)
    return NULL;
  if (most == G_MAXINT64)
    /* Translators: a field's name as it is written, and a number */
    return g_strdup_printf (_ ("no game has such a number: those of “%s” begin at %d"), name,
                            (int) least);
  /* Translators: a field's name as it is written, and the least and the largest number it has */
  return g_strdup_printf (_ ("no game has such a number: those of “%s” are %d to %d"), name,
                          (int) least, (int) most);
}

/* Whether a bound is the name of a day that no calendar has; yyyymmdd. */
static gboolean
is_no_day (gint64 bound)
{
  int day = (int) (bound % 100), month = (int) (bound / 100 % 100), year = (int) (bound / 10000);
  return day > 0 && day < 99 && month > 0
         && !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) MAX (year, 1));
}

static char *
look_at_date (const MidQueryNode *term)
{
  gint64 low = term->low, high = term->high == G_MAXINT64 ? low : term->high;
  gboolean open = strncmp (term->text, "..", 2) == 0;
  if (low > term->high)
    return dup_backwards (term);
  if (is_no_day (low) || is_no_day (high))
    return g_strdup_printf (_ ("no calendar has the day “%s”"), term->text);
  if ((!open && low / 10000 < YEAR_MIN) || high / 10000 < YEAR_MIN)
    return g_strdup_printf (
      _ ("“%s” is a year of long ago; the year comes first, with four digits"), term->text);
  return NULL;
}

/* --- Words ----------------------------------------------------------------------------------- */

static gboolean
has_letters (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      return TRUE;
  return FALSE;
}

/* A word without a field that was perhaps to be more than a name: "&&", "duplicate". */
static char *
look_at_word (const MidQueryNode *term)
{
  const MidQueryFieldInfo *field = mid_query_find_field (term->text, strlen (term->text));
  if (term->quoted)
    return NULL;
  if (!has_letters (term->text))
    return g_strdup_printf (_ ("“%s” is looked for among the names; terms are joined by “and”, "
                               "“or” and “not”"),
                            term->text);
  if (field == NULL || field->kind == MID_VALUE_TEXT)
    return NULL;
  return g_strdup_printf (_ ("“%s” is looked for among the names; as a field it is followed by “:” "
                             "and a value"),
                          term->text);
}

static char *
look_at_comment (const MidQueryNode *term)
{
  if (g_str_has_prefix (term->text, "[%"))
    return g_strdup (_ ("commands such as [%clk 0:10:00] are no words of a comment"));
  return *term->text == '\0' || has_letters (term->text)
           ? NULL
           : g_strdup_printf (_ ("“%s” has no word in it to look for"), term->text);
}

/* --- All of it ------------------------------------------------------------------------------- */

static char *
look_at_term (const MidQueryNode *term)
{
  switch (term->field->kind)
    {
    case MID_VALUE_NUMBER:
      return look_at_number (term);
    case MID_VALUE_DATE:
      return look_at_date (term);
    case MID_VALUE_COMMENT:
      return look_at_comment (term);
    case MID_VALUE_PATTERN:
      return mid_pattern_dup_remark (term->pattern);
    case MID_VALUE_TEXT:
      return term->field == mid_query_plain_field () ? look_at_word (term) : NULL;
    case MID_VALUE_RESULT:
    case MID_VALUE_VARIANT:
    case MID_VALUE_ARMY:
    case MID_VALUE_PAIRING:
    case MID_VALUE_ENDING:
    case MID_VALUE_CROSSED:
    case MID_VALUE_DOUBLE:
    case MID_VALUE_TAG:
    case MID_VALUE_FEN:
      break;
    }
  return NULL;
}

static char *
look_at (const MidQueryNode *node)
{
  if (node == NULL)
    return NULL;
  if (node->kind == MID_QUERY_TERM)
    return look_at_term (node);
  char *remark = look_at (node->left);
  return remark != NULL ? remark : look_at (node->right);
}

char *
mid_query_dup_remark (MidQuery *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return look_at (self->root);
}
