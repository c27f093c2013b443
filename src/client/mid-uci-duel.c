/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-uci-duel.h"

#include <string.h>

typedef struct
{
  char **words;
  gint64 scale;
} Reader;

static gboolean
is_info (const char *line, const char *word)
{
  line += strspn (line, " \t");
  if (!g_str_has_prefix (line, "info"))
    return FALSE;
  line += strlen ("info");
  gsize blanks = strspn (line, " \t");
  return blanks > 0 && g_str_has_prefix (line + blanks, word);
}

gboolean
mid_uci_line_is_duel (const char *line)
{
  return is_info (line, "duel ");
}

gboolean
mid_uci_line_is_regret (const char *line)
{
  return is_info (line, "regret ");
}

static gboolean
take_word (Reader *reader, const char *word)
{
  if (*reader->words == NULL || !g_str_equal (*reader->words, word))
    return FALSE;
  reader->words++;
  return TRUE;
}

static gboolean
take_number (Reader *reader, gint64 min, gint64 max, gint64 *out)
{
  if (*reader->words == NULL || !g_ascii_string_to_signed (*reader->words, 10, min, max, out, NULL))
    return FALSE;
  reader->words++;
  return TRUE;
}

static gboolean
take_score (Reader *reader, MidScoreKind *kind, gint *score)
{
  gint64 value;
  *kind = take_word (reader, "cp")     ? MID_SCORE_CENTIPAWNS
          : take_word (reader, "mate") ? MID_SCORE_MATE
                                       : MID_SCORE_NONE;
  if (*kind == MID_SCORE_NONE || !take_number (reader, -G_MAXINT, G_MAXINT, &value))
    return FALSE;
  *score = (gint) value;
  return TRUE;
}

/* "- 1 0 0 2 4": bids with their shares of the scale, which must make a whole. */
static gboolean
take_mix (Reader *reader, guint most, gint *bids, double *shares, guint *n)
{
  gint64 sum = 0, bid, share;
  for (*n = 0; *reader->words != NULL; (*n)++)
    {
      if (take_word (reader, "-"))
        bid = -1;
      else if (!take_number (reader, 0, 2, &bid))
        break;
      if (*n == most || !take_number (reader, 0, reader->scale, &share)
          || sum > reader->scale - share)
        return FALSE;
      bids[*n] = (gint) bid;
      shares[*n] = (double) share / (double) reader->scale;
      sum += share;
    }
  return *n > 0 && sum == reader->scale;
}

/* Where the outcome stands: FALSE if none of the bids make it. */
static gboolean
find_cell (const MidUciDuel *duel, const char *answer, guint *row, guint *column)
{
  gint challenge = -1, response = -1;
  if (answer[0] == ':' && answer[1] >= '0' && answer[2] >= '0')
    {
      challenge = answer[1] - '0';
      response = answer[2] - '0';
    }
  else if (!g_str_equal (answer, "0000"))
    return FALSE;
  for (*row = 0; *row < duel->rows && duel->challenge[*row] != challenge;)
    ++*row;
  for (*column = 0;
       response >= 0 && *column < duel->columns && duel->response[*column] != response;)
    ++*column;
  return *row < duel->rows && *column < duel->columns;
}

static gboolean
take_payoff (Reader *reader, MidUciDuel *duel)
{
  const char *answer = *reader->words++;
  MidUciPayoff payoff = { MID_SCORE_NONE };
  guint row, column;
  if (strlen (answer) >= sizeof payoff.answer || !find_cell (duel, answer, &row, &column))
    return FALSE;
  g_strlcpy (payoff.answer, answer, sizeof payoff.answer);
  if (!take_score (reader, &payoff.kind, &payoff.score))
    return FALSE;
  if (duel->challenge[row] >= 0)
    duel->payoff[row][column] = payoff;
  else
    for (guint c = 0; c < duel->columns; c++)
      duel->payoff[row][c] = payoff;
  return TRUE;
}

static gboolean
parse (Reader *reader, MidUciDuel *out)
{
  gint64 depth;
  if (!take_word (reader, "info") || !take_word (reader, "duel") || !take_word (reader, "depth")
      || !take_number (reader, 0, G_MAXINT, &depth) || !take_word (reader, "score")
      || !take_score (reader, &out->score_kind, &out->score) || !take_word (reader, "scale")
      || !take_number (reader, 1, G_MAXINT64, &reader->scale) || !take_word (reader, "defender")
      || !take_mix (reader, MID_UCI_DUEL_ROWS, out->challenge, out->defender, &out->rows)
      || !take_word (reader, "attacker")
      || !take_mix (reader, MID_UCI_DUEL_COLUMNS, out->response, out->attacker, &out->columns)
      || !take_word (reader, "matrix"))
    return FALSE;
  out->depth = (gint) depth;
  while (*reader->words != NULL)
    if (!take_payoff (reader, out))
      return FALSE;
  for (guint row = 0; row < out->rows; row++)
    for (guint column = 0; column < out->columns; column++)
      if (out->payoff[row][column].kind == MID_SCORE_NONE)
        return FALSE;
  return TRUE;
}

/* "- 0 0 12": the same bids again, with thousandths. */
static gboolean
take_regrets (Reader *reader, const gint *bids, guint n, double *regrets)
{
  gint64 bid, regret;
  for (guint i = 0; i < n; i++)
    {
      if (take_word (reader, "-"))
        bid = -1;
      else if (!take_number (reader, 0, 2, &bid))
        return FALSE;
      if (bid != bids[i] || !take_number (reader, 0, MID_UCI_REGRET_MOST, &regret))
        return FALSE;
      regrets[i] = (double) regret / 1000;
    }
  return TRUE;
}

static gboolean
parse_regret (Reader *reader, MidUciDuel *duel)
{
  gint64 margin;
  if (!take_word (reader, "info") || !take_word (reader, "regret") || !take_word (reader, "depth")
      || !take_number (reader, duel->depth, duel->depth, &margin) || !take_word (reader, "margin")
      || !take_number (reader, 0, MID_UCI_REGRET_MOST, &margin) || !take_word (reader, "defender")
      || !take_regrets (reader, duel->challenge, duel->rows, duel->defender_regret)
      || !take_word (reader, "attacker")
      || !take_regrets (reader, duel->response, duel->columns, duel->attacker_regret))
    return FALSE;
  duel->margin = (double) margin / 1000;
  return *reader->words == NULL;
}

static gboolean
read_words (const char *line, MidUciDuel *duel, gboolean (*read) (Reader *, MidUciDuel *))
{
  g_auto (GStrv) raw = g_strsplit_set (line, " \t\r\n", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  for (guint i = 0; raw[i] != NULL; i++)
    if (*raw[i] != '\0')
      g_ptr_array_add (words, raw[i]);
  g_ptr_array_add (words, NULL);
  Reader reader = { .words = (char **) words->pdata };
  return read (&reader, duel);
}

gboolean
mid_uci_duel_parse (MidUciDuel *out, const char *line)
{
  *out = (MidUciDuel){ .margin = -1 };
  return read_words (line, out, parse);
}

gboolean
mid_uci_duel_parse_regret (MidUciDuel *duel, const char *line)
{
  MidUciDuel with = *duel;
  if (!read_words (line, &with, parse_regret))
    return FALSE;
  *duel = with;
  return TRUE;
}
