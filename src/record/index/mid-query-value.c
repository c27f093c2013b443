/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-query-value.c: the fields of a query, and what their values mean. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-facts.h"
#include "mid-query-name.h"
#include "mid-query-private.h"
#include "mid-token-private.h"

G_DEFINE_QUARK (mid - query - error - quark, mid_query_error)

static const MidQueryFieldInfo fields[] = {
  { { "player", "text", MID_N_ ("either player’s name") },
    MID_VALUE_TEXT,
    MID_QUERY_LIST,
    { "game.white", "game.black" },
    0 },
  { { "white", "text", MID_N_ ("White’s name") },
    MID_VALUE_TEXT,
    MID_QUERY_LIST,
    { "game.white" },
    0 },
  { { "black", "text", MID_N_ ("Black’s name") },
    MID_VALUE_TEXT,
    MID_QUERY_LIST,
    { "game.black" },
    0 },
  { { "event", "text", MID_N_ ("the event") },
    MID_VALUE_TEXT,
    MID_QUERY_LIST,
    { "game.event" },
    0 },
  { { "site", "text", MID_N_ ("the site") }, MID_VALUE_TEXT, MID_QUERY_LIST, { "game.site" }, 0 },
  { { "round", "text", MID_N_ ("the round") },
    MID_VALUE_TEXT,
    MID_QUERY_LIST,
    { "game.round" },
    0 },
  { { "eco", "text", MID_N_ ("the opening’s code") },
    MID_VALUE_TEXT,
    MID_QUERY_LIST,
    { "game.eco" },
    0 },
  { { "tag", "\"Name=text\"",
      MID_N_ ("any tag that is the text; \"Name:text\": that has it in it") },
    MID_VALUE_TAG,
    MID_QUERY_LIST,
    { NULL },
    0 },
  { { "date", "date", MID_N_ ("the date: 2013, 2013.05, 2013.05.21") },
    MID_VALUE_DATE,
    MID_QUERY_LIST,
    { "game.day" },
    0 },
  { { "result", "result", MID_N_ ("1-0, 0-1, 1/2-1/2 or *") },
    MID_VALUE_RESULT,
    MID_QUERY_LIST,
    { "coalesce(fact.result, game.result)" },
    0 },
  { { "elo", "number", MID_N_ ("either player’s rating") },
    MID_VALUE_NUMBER,
    MID_QUERY_LIST,
    { "nullif(game.white_elo, 0)", "nullif(game.black_elo, 0)" },
    0 },
  { { "white-elo", "number", MID_N_ ("White’s rating") },
    MID_VALUE_NUMBER,
    MID_QUERY_LIST,
    { "nullif(game.white_elo, 0)" },
    0 },
  { { "black-elo", "number", MID_N_ ("Black’s rating") },
    MID_VALUE_NUMBER,
    MID_QUERY_LIST,
    { "nullif(game.black_elo, 0)" },
    0 },
  { { "number", "number", MID_N_ ("the game’s number in the file") },
    MID_VALUE_NUMBER,
    MID_QUERY_LIST,
    { "game.id" },
    0 },
  { { "variant", "name", MID_N_ ("the game that is played") },
    MID_VALUE_VARIANT,
    MID_QUERY_DETAILS,
    { "fact.variant" },
    0 },
  { { "army", "name", MID_N_ ("either player’s army") },
    MID_VALUE_ARMY,
    MID_QUERY_DETAILS,
    { "fact.white_army", "fact.black_army" },
    0 },
  { { "white-army", "name", MID_N_ ("White’s army") },
    MID_VALUE_ARMY,
    MID_QUERY_DETAILS,
    { "fact.white_army" },
    0 },
  { { "black-army", "name", MID_N_ ("Black’s army") },
    MID_VALUE_ARMY,
    MID_QUERY_DETAILS,
    { "fact.black_army" },
    0 },
  { { "armies", "name-name", MID_N_ ("the two armies, whoever has which") },
    MID_VALUE_PAIRING,
    MID_QUERY_DETAILS,
    { "fact.white_army", "fact.black_army" },
    0 },
  { { "start", "number", MID_N_ ("the number of the starting array") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "nullif(fact.start, -1)" },
    0 },
  { { "plies", "number", MID_N_ ("the length in decisions of one side") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.plies" },
    0 },
  { { "moves", "number", MID_N_ ("the number of the last move") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.moves" },
    0 },
  { { "duels", "number", MID_N_ ("captures that were challenged") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.duels" },
    0 },
  { { "bluffs", "number", MID_N_ ("duels won by a bid of nothing against nothing") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.white_bluffs + fact.black_bluffs" },
    0 },
  { { "white-bluffs", "number", MID_N_ ("those that White won") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.white_bluffs" },
    0 },
  { { "black-bluffs", "number", MID_N_ ("those that Black won") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.black_bluffs" },
    0 },
  { { "stones", "number", MID_N_ ("stones spent by both") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.white_spent + fact.black_spent" },
    0 },
  { { "white-stones", "number", MID_N_ ("stones White spent") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.white_spent" },
    0 },
  { { "black-stones", "number", MID_N_ ("stones Black spent") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.black_spent" },
    0 },
  { { "crossed", "side", MID_N_ ("whose king crossed the midline: white, black, yes or no") },
    MID_VALUE_CROSSED,
    MID_QUERY_DETAILS,
    { "fact.crossed" },
    0 },
  { { "ending", "ending", MID_N_ ("how the game ended: mate, midline, agreement …") },
    MID_VALUE_ENDING,
    MID_QUERY_DETAILS,
    { "fact.ending" },
    0 },
  { { "variations", "number", MID_N_ ("variations in the game") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.variations" },
    0 },
  { { "errors", "number", MID_N_ ("what is wrong in the game") },
    MID_VALUE_NUMBER,
    MID_QUERY_DETAILS,
    { "fact.errors" },
    0 },
  { { "duplicate", "double", MID_N_ ("whether it is there more than once: yes, no, later") },
    MID_VALUE_DOUBLE,
    MID_QUERY_DETAILS,
    { NULL },
    0 },
  { { "comment", "words", MID_N_ ("words of the comments") },
    MID_VALUE_COMMENT,
    MID_QUERY_DETAILS,
    { NULL },
    0 },
  { { "fen", "\"position\"", MID_N_ ("a position of the main line") },
    MID_VALUE_FEN,
    MID_QUERY_DETAILS,
    { NULL },
    0 },
  { { "board", "\"Kg1 pf7 .e4\"", MID_N_ ("pieces that stood on these squares at once") },
    MID_VALUE_PATTERN,
    MID_QUERY_DETAILS,
    { NULL },
    MID_PATTERN_BOARD },
  { { "material", "KRPkr", MID_N_ ("pieces that were on the board, and no others") },
    MID_VALUE_PATTERN,
    MID_QUERY_DETAILS,
    { NULL },
    MID_PATTERN_MATERIAL },
  { { "line", "\"e4 * Nf3\"", MID_N_ ("moves in a row; * is any, ** any number of them") },
    MID_VALUE_PATTERN,
    MID_QUERY_DETAILS,
    { NULL },
    MID_PATTERN_LINE },
  { { "white-line", "\"Nd2 Nf1 Ng3\"", MID_N_ ("White’s moves in a row, whatever Black plays") },
    MID_VALUE_PATTERN,
    MID_QUERY_DETAILS,
    { NULL },
    MID_PATTERN_WHITE_LINE },
  { { "black-line", "\"Nd7 Nf8 Ng6\"", MID_N_ ("Black’s moves in a row, whatever White plays") },
    MID_VALUE_PATTERN,
    MID_QUERY_DETAILS,
    { NULL },
    MID_PATTERN_BLACK_LINE },
};

static const MidQueryFieldInfo plain = {
  { "", "text", "" },
  MID_VALUE_TEXT,
  MID_QUERY_LIST,
  { "game.white", "game.black", "game.event", "game.site" },
  0,
};

const MidQueryFieldInfo *
mid_query_find_field (const char *name, gsize len)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (strlen (fields[i].public.name) == len
        && g_ascii_strncasecmp (fields[i].public.name, name, len) == 0)
      return &fields[i];
  return NULL;
}

const MidQueryFieldInfo *
mid_query_plain_field (void)
{
  return &plain;
}

const MidQueryField *
mid_query_get_fields (void)
{
  static MidQueryField list[G_N_ELEMENTS (fields) + 1];
  static gsize made;
  if (g_once_init_enter (&made))
    {
      for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
        list[i] = fields[i].public;
      g_once_init_leave (&made, 1);
    }
  return list;
}

/* --- Values --- */

static gboolean
fail (gsize *at, gsize offset, GError **error, const char *message)
{
  *at = offset;
  g_set_error_literal (error, MID_QUERY_ERROR, MID_QUERY_ERROR_VALUE, message);
  return FALSE;
}

/* Digits at *p; FALSE if there are none or too many. */
static gboolean
read_digits (const char **p, guint max, gint64 *out)
{
  guint n = 0;
  for (*out = 0; g_ascii_isdigit (**p); (*p)++, n++)
    if (n < max)
      *out = *out * 10 + (**p - '0');
  return n > 0 && n <= max;
}

typedef gboolean (*ReadBound) (const char **p, gint64 *low, gint64 *high);

static gboolean
read_number (const char **p, gint64 *low, gint64 *high)
{
  gboolean good = read_digits (p, 9, low);
  *high = *low;
  return good;
}

/* 2013, 2013.05, 2013-05-21; the unknown parts of a game's own date are 0. */
static gboolean
read_date (const char **p, gint64 *low, gint64 *high)
{
  gint64 parts[3] = { 0, 0, 0 }, scale = 1;
  guint n = 0;
  do
    {
      if (!read_digits (p, n == 0 ? 4 : 2, &parts[n]))
        return FALSE;
      n++;
    }
  while (n < 3 && (**p == '.' || **p == '-' || **p == '/') && g_ascii_isdigit ((*p)[1]) && (*p)++);
  if (parts[1] > 12 || parts[2] > 31)
    return FALSE;
  for (guint i = n; i < 3; i++)
    scale *= 100;
  *low = parts[0] * 10000 + parts[1] * 100 + parts[2];
  *high = *low + scale - 1;
  return TRUE;
}

/* One bound or two: "20", "20..40", "..40", "20..". */
static gboolean
read_range (MidQueryNode *term, ReadBound read, gsize *at, GError **error, const char *expected)
{
  const char *p = term->text;
  gint64 ignored;

  term->low = 0;
  term->high = G_MAXINT64;
  if (strncmp (p, "..", 2) != 0 && !read (&p, &term->low, &term->high))
    return fail (at, (gsize) (p - term->text), error, expected);
  if (strncmp (p, "..", 2) == 0)
    {
      p += 2;
      term->high = G_MAXINT64;
      if (*p != '\0' ? !read (&p, &ignored, &term->high) : p == term->text + 2)
        return fail (at, (gsize) (p - term->text), error, expected);
      if (term->sign != MID_SIGN_HAS && term->sign != MID_SIGN_IS && term->sign != MID_SIGN_IS_NOT)
        return fail (at, 0, error, _ ("a range follows “:”, “=” or “!=”"));
    }
  return *p == '\0' || fail (at, (gsize) (p - term->text), error, expected);
}

static gboolean
read_result (MidQueryNode *term, gsize *at, GError **error)
{
  static const struct
  {
    const char *word;
    MidResult result;
  } words[] = {
    { "1-0", MID_FIRST_WINS },    { "0-1", MID_SECOND_WINS }, { "1/2-1/2", MID_DRAWN },
    { "1/2", MID_DRAWN },         { "draw", MID_DRAWN },      { "white", MID_FIRST_WINS },
    { "black", MID_SECOND_WINS }, { "*", MID_ONGOING },
  };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (words[i].word, term->text) == 0)
      {
        term->low = words[i].result;
        return TRUE;
      }
  return fail (at, 0, error, _ ("expected 1-0, 0-1, 1/2-1/2 or *"));
}

static gboolean
read_ending (MidQueryNode *term, gsize *at, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);
  for (guint i = 0; i < MID_N_REASONS; i++)
    {
      const char *name = mid_reason_word (i);
      if (g_ascii_strcasecmp (name, term->text) == 0)
        {
          term->low = i;
          return TRUE;
        }
      g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", name);
    }
  /* Translators: a list of words follows */
  g_autofree char *message = g_strdup_printf (_ ("expected one of %s"), known->str);
  return fail (at, 0, error, message);
}

static gboolean
read_crossed (MidQueryNode *term, gsize *at, GError **error)
{
  static const char *const words[] = { "no", "white", "black", "yes" };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (words[i], term->text) == 0)
      {
        term->low = i;
        return TRUE;
      }
  return fail (at, 0, error, _ ("expected white, black, yes or no"));
}

/* 0: the game is there once, 1: more than once, 2: it is not the first of them. */
static gboolean
read_double (MidQueryNode *term, gsize *at, GError **error)
{
  static const char *const words[] = { "no", "yes", "later" };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (words[i], term->text) == 0)
      {
        term->low = i;
        return TRUE;
      }
  return fail (at, 0, error, _ ("expected yes, no or later (all but the first of them)"));
}

/* Takes a name that was found, or the message of why it was not. */
static gboolean
take_name (char **name, char *found, char *message, gsize *at, gsize offset, GError **error)
{
  g_autofree char *said = message;
  *name = found;
  return found != NULL || fail (at, offset, error, said);
}

static gboolean
read_variant (MidQueryNode *term, gsize *at, GError **error)
{
  char *message = NULL, *found = mid_query_find_variant (term->text, &message);
  return take_name (&term->names[0], found, message, at, 0, error);
}

static gboolean
read_army (MidQueryNode *term, guint i, gsize from, gsize to, gsize *at, GError **error)
{
  char *message = NULL, *found = mid_query_find_army (term->text + from, to - from, &message);
  return take_name (&term->names[i], found, message, at, from, error);
}

/* Two armies with a dash between them, which may have one themselves: "two-kings-classic". */
static gboolean
read_pairing (MidQueryNode *term, gsize *at, GError **error)
{
  gsize len = strlen (term->text);
  const char *dash = strchr (term->text, '-');
  if (dash == NULL)
    return fail (at, len, error, _ ("expected two armies, such as nemesis-classic"));
  for (const char *p = dash; p != NULL; p = strchr (p + 1, '-'))
    {
      char *ignored = NULL,
           *army = mid_query_find_army (term->text, (gsize) (p - term->text), &ignored);
      if (army != NULL)
        dash = p;
      g_free (army);
      g_free (ignored);
    }
  gsize end = (gsize) (dash - term->text);
  return read_army (term, 0, 0, end, at, error) && read_army (term, 1, end + 1, len, at, error);
}

static gboolean
writes_so (const MidGame *game, const MidPosition *pos, const char *text)
{
  char own[MID_TEXT_MAX];
  game->format (pos, own, sizeof own);
  return strcmp (own, text) == 0;
}

/* Every game that would write the text just so may be meant; with none of them, every one that can
 * read it. */
static gboolean
read_fen (MidQueryNode *term, gsize *at, GError **error)
{
  MidParse best = { MID_BAD_SYNTAX, 0, NULL };
  gboolean exact = FALSE;

  term->keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      MidPosition pos;
      MidParse parse = (*game)->parse (*game, NULL, 0, term->text, strlen (term->text), &pos, NULL);
      if (parse.status == MID_OK)
        {
          guint64 key = mid_facts_key (*game, &pos);
          gboolean so = writes_so (*game, &pos, term->text);
          if (so && !exact)
            g_array_set_size (term->keys, 0);
          exact |= so;
          if (so || !exact)
            g_array_append_val (term->keys, key);
        }
      else if (best.message == NULL || parse.status == MID_BAD_SETUP
               || (best.status != MID_BAD_SETUP && parse.offset > best.offset))
        best = parse;
    }
  if (term->keys->len > 0)
    return TRUE;
  /* Translators: what is wrong in a position's text follows */
  g_autofree char *message = g_strdup_printf (_ ("expected a position: %s"), _ (best.message));
  return fail (at, MIN (best.offset, strlen (term->text)), error, message);
}

static gboolean
is_tag_name (const char *name, gsize len)
{
  for (gsize i = 0; i < len; i++)
    if (!mid_token_is_tag_name (name[i]))
      return FALSE;
  return g_ascii_isalpha (name[0]);
}

static gboolean
read_tag (MidQueryNode *term, gsize *at, GError **error)
{
  gsize len = strcspn (term->text, "=:");
  if (len == 0 || term->text[len] == '\0')
    return fail (at, len, error, _ ("expected a tag, such as \"Annotator=Fisher\""));
  if (!is_tag_name (term->text, len))
    return fail (at, 0, error,
                 _ ("a tag's name begins with a letter and has letters, digits, “_”, “+” and “-”"));
  term->names[0] = g_strndup (term->text, len);
  term->names[1] = g_strdup (term->text + len + 1);
  term->low = term->text[len];
  return TRUE;
}

gboolean
mid_query_read_value (MidQueryNode *term, gsize *at, GError **error)
{
  switch (term->field->kind)
    {
    case MID_VALUE_TEXT:
    case MID_VALUE_COMMENT:
      return *term->text != '\0' || term->sign == MID_SIGN_IS || term->sign == MID_SIGN_IS_NOT
             || fail (at, 0, error, _ ("expected a text"));
    case MID_VALUE_NUMBER:
      return read_range (term, read_number, at, error, _ ("expected a number"));
    case MID_VALUE_DATE:
      return read_range (term, read_date, at, error,
                         _ ("expected a date, such as 2013 or 2013.05.21"));
    case MID_VALUE_RESULT:
      return read_result (term, at, error);
    case MID_VALUE_VARIANT:
      return read_variant (term, at, error);
    case MID_VALUE_ARMY:
      return read_army (term, 0, 0, strlen (term->text), at, error);
    case MID_VALUE_PAIRING:
      return read_pairing (term, at, error);
    case MID_VALUE_ENDING:
      return read_ending (term, at, error);
    case MID_VALUE_CROSSED:
      return read_crossed (term, at, error);
    case MID_VALUE_DOUBLE:
      return read_double (term, at, error);
    case MID_VALUE_TAG:
      return read_tag (term, at, error);
    case MID_VALUE_FEN:
      return read_fen (term, at, error);
    case MID_VALUE_PATTERN:
      term->pattern = mid_pattern_new (term->field->pattern, term->text, at, error);
      return term->pattern != NULL;
    }
  return FALSE;
}
