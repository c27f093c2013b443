/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-result-private.h"

#include "mid-spelling-private.h"
#include "mid-token-private.h"

/* Decimals and words; case and space between do not count, nor does a full stop behind. */
static const struct
{
  const char *text;
  MidTermination termination;
} said_results[] = {
  { "0.5-0.5", MID_TERMINATION_DRAW },         { ".5-.5", MID_TERMINATION_DRAW },
  { "0,5-0,5", MID_TERMINATION_DRAW },         { "0.5:0.5", MID_TERMINATION_DRAW },
  { "0,5:0,5", MID_TERMINATION_DRAW },         { "1.0-0.0", MID_TERMINATION_FIRST },
  { "0.0-1.0", MID_TERMINATION_SECOND },       { "draw", MID_TERMINATION_DRAW },
  { "drawn", MID_TERMINATION_DRAW },           { "drawagreed", MID_TERMINATION_DRAW },
  { "agreeddraw", MID_TERMINATION_DRAW },      { "gamedrawn", MID_TERMINATION_DRAW },
  { "drawbyagreement", MID_TERMINATION_DRAW }, { "stalemate", MID_TERMINATION_DRAW },
  { "remis", MID_TERMINATION_DRAW },           { "nulle", MID_TERMINATION_DRAW },
  { "tablas", MID_TERMINATION_DRAW },          { "patta", MID_TERMINATION_DRAW },
  { "whitewins", MID_TERMINATION_FIRST },      { "whitewon", MID_TERMINATION_FIRST },
  { "blackresigns", MID_TERMINATION_FIRST },   { "blackresigned", MID_TERMINATION_FIRST },
  { "blackmated", MID_TERMINATION_FIRST },     { "whitemates", MID_TERMINATION_FIRST },
  { "blackwins", MID_TERMINATION_SECOND },     { "blackwon", MID_TERMINATION_SECOND },
  { "whiteresigns", MID_TERMINATION_SECOND },  { "whiteresigned", MID_TERMINATION_SECOND },
  { "whitemated", MID_TERMINATION_SECOND },    { "blackmates", MID_TERMINATION_SECOND },
};

gsize
mid_result_get_decimal_len (const char *p)
{
  gsize point = *p != '.'; /* most numbers are those of turns */
  if ((p[point] != '.' && p[point] != ',') || (p[point + 1] != '5' && p[point + 1] != '0'))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (said_results); i++)
    {
      const char *text = said_results[i].text;
      if (!g_ascii_isalpha (text[0]) && strncmp (p, text, strlen (text)) == 0)
        return strlen (text);
    }
  return 0;
}

static gboolean
find_said_result (const char *text, gsize len, MidTermination *out)
{
  while (len > 0 && strchr (".!", text[len - 1]) != NULL)
    len--;
  for (guint i = 0; i < G_N_ELEMENTS (said_results); i++)
    if (strlen (said_results[i].text) == len
        && g_ascii_strncasecmp (said_results[i].text, text, len) == 0)
      {
        *out = said_results[i].termination;
        return TRUE;
      }
  return FALSE;
}

gboolean
mid_result_find (const char *text, gsize len, MidTermination *out)
{
  enum
  {
    LONGEST = 40 /* "&frac12; &ndash; &frac12;" */
  };
  char closed[LONGEST + 1], plain[MID_SPELLING_MAX];
  const char *end = text + len;
  gsize n = 0;

  if (mid_termination_parse (text, len, out))
    return TRUE;
  if (mid_word_is_foreign_prose (text, len))
    return FALSE;
  for (const char *p = mid_token_skip_space (text); p < end; p = mid_token_skip_space (p + 1))
    {
      if (n == LONGEST)
        return FALSE;
      closed[n++] = *p;
    }
  closed[n] = '\0';
  if (mid_termination_parse (closed, n, out) || find_said_result (closed, n, out))
    return TRUE;
  return mid_spelling_make_plain (closed, n, plain)
         && mid_termination_parse (plain, strlen (plain), out);
}
