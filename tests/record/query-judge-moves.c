/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "query-judge-private.h"

/* Whether the text is read by some rules, and written so, but not by these. */
static gboolean
is_of_others (const MidGame *rules, const char *text)
{
  gboolean others = FALSE, own = FALSE;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      MidPosition pos;
      char again[MID_TEXT_MAX];
      if ((*game)->parse (*game, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK)
        continue;
      (*game)->format (&pos, again, sizeof again);
      if (strcmp (text, again) == 0)
        *(*game == rules ? &own : &others) = TRUE;
    }
  return others && !own;
}

gboolean
judge_try_fen (const JudgeGame *game, const char *value)
{
  MidPosition pos;
  const MidGame *rules = game->rules;
  if (rules->parse (rules, NULL, 0, value, strlen (value), &pos, NULL).status != MID_OK)
    return FALSE;
  for (guint i = 0; i < game->keys->len; i++)
    if (g_array_index (game->keys, guint64, i) == rules->key (&pos))
      return !is_of_others (rules, value);
  return FALSE;
}

static gboolean
fits_board (const JudgeGame *game, const char *board, const char *value)
{
  for (const char *p = value + strspn (value, " "); *p != '\0'; p += strspn (p, " "))
    {
      char what = *p++, *end;
      int file = *p++ - 'a';
      long rank = strtol (p, &end, 10) - 1;
      p = end;
      if (file >= game->rules->files || rank < 0 || rank >= game->rules->ranks)
        return FALSE;
      char there = board[rank * game->rules->files + file];
      if (what == '*'   ? !g_ascii_isupper (there)
          : what == '+' ? !g_ascii_islower (there)
                        : there != what)
        return FALSE;
    }
  return TRUE;
}

gboolean
judge_try_board (const JudgeGame *game, const char *value)
{
  for (guint i = 0; i < game->boards->len; i++)
    if (fits_board (game, g_ptr_array_index (game->boards, i), value))
      return TRUE;
  return FALSE;
}

static gboolean
fits_material (const char *board, const char *value)
{
  gint16 men['z' + 1] = { 0 };
  for (; *board != '\0'; board++)
    men[(guchar) *board]++;
  for (; *value != '\0'; value++)
    men[(guchar) *value]--;
  for (guint i = 'A'; i <= 'z'; i++)
    if (men[i] != 0)
      return FALSE;
  return TRUE;
}

gboolean
judge_try_material (const JudgeGame *game, const char *value)
{
  for (guint i = 0; i < game->boards->len; i++)
    if (fits_material (g_ptr_array_index (game->boards, i), value))
      return TRUE;
  return FALSE;
}

/* What is wanted of an element with its number before it. */
static GRegex *
make_expression (const char *item)
{
  g_autoptr (GRegex) zeros = g_regex_new ("^0-0(-0)?", 0, 0, NULL);
  g_autoptr (GRegex) piece = g_regex_new ("^([A-Z])(x?[a-z][0-9][^*?]*)$", 0, 0, NULL);
  g_autoptr (GRegex) parts = g_regex_new ("^(?:(\\d+)(\\.+)\\s*)?(.*)$", G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) found = NULL, by_piece = NULL;
  g_regex_match (parts, item, 0, &found);
  g_autofree char *number = g_match_info_fetch (found, 1);
  g_autofree char *dots = g_match_info_fetch (found, 2);
  g_autofree char *rest = g_match_info_fetch (found, 3);
  if (g_regex_match (zeros, rest, 0, NULL))
    g_strdelimit (rest, "0", 'O');
  g_autoptr (GString) out = g_string_new ("^");
  if (*number != '\0')
    g_string_append_printf (out, "%s\\.%s(?!\\.)", number, dots[1] == '\0' ? "" : "\\.\\.");
  else
    g_string_append (out, "\\d+\\.++");
  if (g_regex_match (piece, rest, 0, &by_piece))
    {
      g_autofree char *letter = g_match_info_fetch (by_piece, 1);
      g_autofree char *square = g_match_info_fetch (by_piece, 2);
      g_autofree char *escaped = g_regex_escape_string (square, -1);
      g_string_append_printf (out, "%s[a-z0-9]*%s", letter, escaped);
    }
  else
    {
      g_autofree char *escaped = g_regex_escape_string (rest, -1);
      g_autoptr (GString) glob = g_string_new (escaped);
      g_string_replace (glob, "\\*", ".*", 0);
      g_string_replace (glob, "\\?", ".", 0);
      g_string_append (out, glob->str);
    }
  gboolean says = g_str_has_suffix (rest, "+") || g_str_has_suffix (rest, "#");
  g_string_append (out, says ? "$" : "[+#]?$");
  return g_regex_new (out->str, G_REGEX_DOTALL, 0, NULL);
}

static void
free_expression (gpointer expression)
{
  g_clear_pointer ((GRegex **) &expression, g_regex_unref);
}

/* NULL is "**". */
static GPtrArray *
make_items (const char *value)
{
  g_autoptr (GRegex) word = g_regex_new ("(?:\\d+\\.+\\s*)?(?:<[^>]*>|[^\\s]+)", 0, 0, NULL);
  g_autoptr (GMatchInfo) found = NULL;
  GPtrArray *items = g_ptr_array_new_with_free_func (free_expression);
  for (g_regex_match (word, value, 0, &found); g_match_info_matches (found);
       g_match_info_next (found, NULL))
    {
      g_autofree char *text = g_match_info_fetch (found, 0);
      g_ptr_array_add (items, strcmp (text, "**") == 0 ? NULL : make_expression (text));
    }
  return items;
}

/* Whether the items from the ith on are found from the jth element on. */
static gboolean
fits_from (GPtrArray *items, guint i, GPtrArray *line, guint j)
{
  if (i == items->len)
    return TRUE;
  const GRegex *item = g_ptr_array_index (items, i);
  if (item == NULL)
    return fits_from (items, i + 1, line, j)
           || (j < line->len && fits_from (items, i, line, j + 1));
  return j < line->len && g_regex_match (item, g_ptr_array_index (line, j), 0, NULL)
         && fits_from (items, i + 1, line, j + 1);
}

/* All games are asked for the same before another is asked. */
gboolean
judge_try_line (const JudgeGame *game, char side, const char *value)
{
  static GPtrArray *items;
  static char *last;
  g_autoptr (GPtrArray) line = judge_dup_line (game, side);
  if (g_strcmp0 (last, value) != 0)
    {
      g_free (last);
      last = g_strdup (value);
      g_clear_pointer (&items, g_ptr_array_unref);
      items = make_items (value);
    }
  for (guint j = 0; j <= line->len; j++)
    if (fits_from (items, 0, line, j))
      return TRUE;
  return FALSE;
}
