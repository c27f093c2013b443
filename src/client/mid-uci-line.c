/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-uci-line.h"

#include <string.h>

enum
{
  MATE_MAX = 1000,
  CENTIPAWNS_MAX = 100000
};

/* The words of a line, walked one by one. */
typedef struct
{
  char **words;
  guint at;
} Words;

static void
words_clear (Words *words)
{
  g_clear_pointer (&words->words, g_strfreev);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

/* Runs of blanks are dropped; so is the first word. */
static Words
words_after_first (const char *line)
{
  g_auto (GStrv) raw = g_strsplit_set (line, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean first = TRUE;

  for (guint i = 0; raw[i] != NULL; i++)
    {
      if (*raw[i] == '\0')
        continue;
      if (!first)
        g_strv_builder_add (builder, raw[i]);
      first = FALSE;
    }
  return (Words){ g_strv_builder_end (builder), 0 };
}

static const char *
words_next (Words *words)
{
  return words->words[words->at] != NULL ? words->words[words->at++] : NULL;
}

/* All words up to one of `stops` (NULL-ended, or NULL for the end), joined by single blanks. */
static char *
words_join_until (Words *words, const char *const *stops)
{
  GString *joined = g_string_new (NULL);
  const char *word;

  while ((word = words->words[words->at]) != NULL)
    {
      if (stops != NULL && g_strv_contains (stops, word))
        break;
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? " " : "", word);
      words->at++;
    }
  return g_string_free (joined, FALSE);
}

static gboolean
take_number (Words *words, gint64 min, gint64 max, gint64 *out)
{
  const char *word = words->words[words->at];
  if (word == NULL || !g_ascii_string_to_signed (word, 10, min, max, out, NULL))
    return FALSE;
  words->at++;
  return TRUE;
}

static void
take_int (Words *words, gint min, gint *out)
{
  gint64 value;
  if (take_number (words, min, G_MAXINT, &value))
    *out = (gint) value;
}

MidUciKind
mid_uci_line_kind (const char *line)
{
  static const struct
  {
    const char *word;
    MidUciKind kind;
  } kinds[] = {
    { "id", MID_UCI_ID },         { "uciok", MID_UCI_UCIOK }, { "readyok", MID_UCI_READYOK },
    { "option", MID_UCI_OPTION }, { "info", MID_UCI_INFO },   { "bestmove", MID_UCI_BESTMOVE },
  };
  line += strspn (line, " \t");
  gsize len = strcspn (line, " \t\r\n");

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strlen (kinds[i].word) == len && strncmp (line, kinds[i].word, len) == 0)
      return kinds[i].kind;
  return MID_UCI_OTHER;
}

static void
take_score (Words *words, MidUciInfo *info)
{
  const char *word;
  gint64 value;

  while ((word = words->words[words->at]) != NULL)
    {
      gboolean mate = g_str_equal (word, "mate");
      if (mate || g_str_equal (word, "cp"))
        {
          words->at++;
          gint64 most = mate ? MATE_MAX : CENTIPAWNS_MAX;
          if (take_number (words, -most, most, &value))
            {
              info->score = (gint) value;
              info->score_kind = mate ? MID_SCORE_MATE : MID_SCORE_CENTIPAWNS;
            }
          continue;
        }
      if (g_str_equal (word, "lowerbound"))
        info->bound = MID_BOUND_LOWER;
      else if (g_str_equal (word, "upperbound"))
        info->bound = MID_BOUND_UPPER;
      else
        return;
      words->at++;
    }
}

static void
take_wdl (Words *words, MidUciInfo *info)
{
  gint64 win, draw, loss;
  if (take_number (words, 0, 1000, &win) && take_number (words, 0, 1000, &draw)
      && take_number (words, 0, 1000, &loss))
    {
      info->win = (gint) win;
      info->draw = (gint) draw;
      info->loss = (gint) loss;
    }
}

static void
take_pv (Words *words, MidUciInfo *info)
{
  g_strfreev (info->pv);
  info->pv = g_strdupv (words->words + words->at);
  words->at += g_strv_length (info->pv);
  if (info->pv[0] == NULL)
    g_clear_pointer (&info->pv, g_strfreev);
}

/* The fields that are one number. */
static gboolean
take_plain (Words *words, const char *word, MidUciInfo *info)
{
  struct
  {
    const char *word;
    gint *small;
    gint64 *large;
  } fields[] = {
    { "depth", &info->depth, NULL },     { "seldepth", &info->seldepth, NULL },
    { "multipv", &info->multipv, NULL }, { "hashfull", &info->hashfull, NULL },
    { "nodes", NULL, &info->nodes },     { "nps", NULL, &info->nps },
    { "time", NULL, &info->time },       { "currmovenumber", &info->currmovenumber, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      if (!g_str_equal (word, fields[i].word))
        continue;
      if (fields[i].small != NULL)
        take_int (words, 0, fields[i].small);
      else
        take_number (words, 0, G_MAXINT64, fields[i].large);
      return TRUE;
    }
  return FALSE;
}

void
mid_uci_info_init (MidUciInfo *out, const char *line)
{
  g_auto (Words) words = words_after_first (line);
  const char *word;

  *out = (MidUciInfo){ .depth = -1,
                       .seldepth = -1,
                       .multipv = -1,
                       .hashfull = -1,
                       .currmovenumber = -1,
                       .nodes = -1,
                       .nps = -1,
                       .time = -1,
                       .win = -1,
                       .draw = -1,
                       .loss = -1 };
  while ((word = words_next (&words)) != NULL)
    {
      if (take_plain (&words, word, out))
        continue;
      if (g_str_equal (word, "score"))
        take_score (&words, out);
      else if (g_str_equal (word, "wdl"))
        take_wdl (&words, out);
      else if (g_str_equal (word, "pv"))
        take_pv (&words, out);
      else if (g_str_equal (word, "string"))
        {
          g_free (out->text);
          out->text = words_join_until (&words, NULL);
        }
    }
}

void
mid_uci_info_clear (MidUciInfo *info)
{
  g_clear_pointer (&info->pv, g_strfreev);
  g_clear_pointer (&info->text, g_free);
}

static gboolean
parse_option_kind (const char *word, MidOptionKind *out)
{
  static const char *const names[] = { "check", "spin", "combo", "button", "string", NULL };

  for (guint i = 0; names[i] != NULL; i++)
    if (word != NULL && g_str_equal (word, names[i]))
      {
        *out = (MidOptionKind) i;
        return TRUE;
      }
  return FALSE;
}

/* default, min, max and var, in any order.  A default or a var may have several words. */
static void
take_option_details (Words *words, MidUciOption *option)
{
  static const char *const keys[] = { "default", "min", "max", "var", NULL };
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();
  const char *word;

  while ((word = words_next (words)) != NULL)
    {
      if (g_str_equal (word, "min"))
        take_number (words, G_MININT64, G_MAXINT64, &option->min);
      else if (g_str_equal (word, "max"))
        take_number (words, G_MININT64, G_MAXINT64, &option->max);
      else if (g_str_equal (word, "default"))
        {
          g_free (option->fallback);
          option->fallback = words_join_until (words, keys);
        }
      else if (g_str_equal (word, "var"))
        {
          g_autofree char *choice = words_join_until (words, keys);
          g_strv_builder_add (choices, choice);
        }
    }
  if (option->kind == MID_OPTION_COMBO)
    option->choices = g_strv_builder_end (choices);
  if (option->fallback != NULL && g_str_equal (option->fallback, "<empty>"))
    option->fallback[0] = '\0';
}

gboolean
mid_uci_option_init (MidUciOption *out, const char *line)
{
  static const char *const type[] = { "type", NULL };
  g_auto (Words) words = words_after_first (line);

  memset (out, 0, sizeof *out);
  if (g_strcmp0 (words_next (&words), "name") != 0)
    return FALSE;
  out->name = words_join_until (&words, type);
  words_next (&words);
  if (*out->name == '\0' || !parse_option_kind (words_next (&words), &out->kind))
    {
      mid_uci_option_clear (out);
      return FALSE;
    }
  take_option_details (&words, out);
  return TRUE;
}

void
mid_uci_option_clear (MidUciOption *option)
{
  g_clear_pointer (&option->name, g_free);
  g_clear_pointer (&option->fallback, g_free);
  g_clear_pointer (&option->choices, g_strfreev);
}

char *
mid_uci_line_dup_bestmove (const char *line, char **ponder)
{
  g_auto (Words) words = words_after_first (line);
  const char *move = words_next (&words);

  *ponder = NULL;
  if (move == NULL || g_str_equal (move, "(none)"))
    return NULL;
  if (g_strcmp0 (words_next (&words), "ponder") == 0)
    *ponder = g_strdup (words_next (&words));
  return g_strdup (move);
}
