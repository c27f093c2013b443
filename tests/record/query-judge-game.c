/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "mid-reader.h"
#include "query-judge-private.h"

static void
clear_element (gpointer data)
{
  g_free (((JudgeElement *) data)->text);
}

static void
game_free (gpointer data)
{
  JudgeGame *self = data;
  g_object_unref (self->record);
  g_ptr_array_unref (self->boards);
  g_array_unref (self->keys);
  g_array_unref (self->elements);
  g_string_free (self->words, TRUE);
  g_free (self);
}

/* --- Text --- */

char *
judge_fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_NFKD);
  g_autoptr (GString) out = g_string_new (NULL);
  for (const char *p = apart; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (out, g_utf8_get_char (p));
  static const char *const strokes[] = { "æ", "ae", "œ", "oe", "ø", "o",  "ł", "l",
                                         "đ", "d",  "ð", "d",  "þ", "th", "ħ", "h",
                                         "ŧ", "t",  "ŋ", "n",  "ı", "i",  NULL };
  g_autofree char *small = g_utf8_casefold (out->str, -1);
  g_string_assign (out, small);
  for (const char *const *stroke = strokes; *stroke != NULL; stroke += 2)
    g_string_replace (out, stroke[0], stroke[1], 0);
  return g_strdup (out->str);
}

gboolean
judge_has_text (const char *text, const char *part)
{
  g_autofree char *where = judge_fold (text);
  g_autofree char *what = judge_fold (part);
  return strstr (where, what) != NULL;
}

gboolean
judge_is_text (const char *text, const char *other)
{
  g_autofree char *one = judge_fold (text);
  g_autofree char *two = judge_fold (other);
  return strcmp (one, two) == 0;
}

/* Letters and digits of a name: "Two Kings" is "two-kings". */
gboolean
judge_is_name (const char *name, const char *other)
{
  while (name != NULL)
    {
      while (*name != '\0' && !g_ascii_isalnum (*name))
        name++;
      while (*other != '\0' && !g_ascii_isalnum (*other))
        other++;
      if (g_ascii_tolower (*name) != g_ascii_tolower (*other))
        return FALSE;
      if (*name == '\0')
        return TRUE;
      name++, other++;
    }
  return FALSE;
}

void
judge_add_words (GString *words, const char *text)
{
  g_autofree char *folded = judge_fold (text);
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (words, g_utf8_get_char (p));
    else
      g_string_append_c (words, ' ');
  g_string_append_c (words, ' ');
}

/* A comment may hold commands, "[%clk 0:10]", which are no words. */
static void
add_comment (JudgeGame *self, const char *comment)
{
  g_autoptr (GRegex) command = g_regex_new ("\\[%[^\\]]*\\]", 0, 0, NULL);
  g_auto (GStrv) parts = g_strsplit (comment != NULL ? comment : "", "\n", -1);
  for (char **part = parts; *part != NULL; part++)
    {
      g_autofree char *prose = g_regex_replace_literal (command, *part, -1, 0, " ", 0, NULL);
      judge_add_words (self->words, prose);
    }
}

/* The comments within what could not be played. */
static void
add_dead_text (JudgeGame *self, const char *text)
{
  for (const char *p = text; p != NULL && *p != '\0'; p++)
    {
      const char *end = *p == '{' ? strchr (p, '}') : *p == ';' ? strchr (p, '\n') : p;
      if (*p != '{' && *p != ';')
        continue;
      g_autofree char *comment =
        end != NULL ? g_strndup (p + 1, (gsize) (end - p - 1)) : g_strdup (p + 1);
      g_strdelimit (comment, "\n\v", ' ');
      add_comment (self, comment);
      if (end == NULL)
        return;
      p = end;
    }
}

/* --- Playing --- */

static void
keep_position (JudgeGame *self, const MidPosition *pos)
{
  MidCell cells[MID_CELLS_MAX];
  guint n = (guint) self->rules->files * self->rules->ranks;
  guint64 key = self->rules->key (pos);
  char *board = g_malloc0 (n + 1);
  self->rules->cells (pos, cells);
  for (guint i = 0; i < n; i++)
    {
      const MidPiece *piece = &self->rules->pieces[cells[i].piece];
      gboolean first = cells[i].owner == MID_FIRST;
      board[i] = cells[i].piece == 0 ? '.'
                 : first             ? g_ascii_toupper (piece->letter)
                                     : g_ascii_tolower (piece->letter);
      if (board[i] == (first ? 'K' : 'k') && self->rules->midline > 0)
        self->crossed[!first] |= (i / self->rules->files >= self->rules->midline) == first;
    }
  g_ptr_array_add (self->boards, board);
  g_array_append_val (self->keys, key);
}

static void
keep_duel (JudgeGame *self, const MidDuel *duel, const char *element)
{
  int challenge, response;
  if (sscanf (element, "<%d:%d", &challenge, &response) != 2)
    return;
  guint attacker = duel->attacker == MID_FIRST ? 0 : 1;
  self->duels++;
  self->bluffs[attacker] += challenge == 0 && response == 0;
  self->stones[attacker] += (guint) response;
  self->stones[!attacker] += (guint) (challenge + duel->payment);
}

static char
name_side (MidSide side)
{
  return side == MID_FIRST ? 'w' : side == MID_SECOND ? 'b' : '-';
}

static void
keep_element (JudgeGame *self, const MidPosition *pos, const char *text)
{
  MidDecision decision = self->rules->decision (pos);
  JudgeElement element = { g_strdup (text), decision.number, name_side (decision.turn),
                           name_side (decision.decides) };
  g_array_append_val (self->elements, element);
}

static void
play_main_line (JudgeGame *self)
{
  MidPosition pos = *mid_record_get_start (self->record);
  MidNode *node = mid_record_get_root (self->record), *next;
  self->broken = mid_node_get_text (node) != NULL;
  keep_position (self, &pos);
  for (; !self->broken && (next = mid_node_get_first_child (node)) != NULL; node = next)
    {
      MidDuel duel;
      self->broken = mid_node_get_move (next) == 0;
      if (self->broken)
        break;
      g_autofree char *element = mid_record_dup_element (self->record, next);
      keep_element (self, &pos, element);
      if (self->rules->duel != NULL && self->rules->duel (&pos, &duel))
        keep_duel (self, &duel, element);
      else
        {
          self->plies++;
          self->moves = self->rules->decision (&pos).number;
        }
      g_assert_cmpint (mid_play (self->rules, &pos, mid_node_get_move (next), NULL), ==, MID_OK);
      keep_position (self, &pos);
    }
  self->outcome = mid_record_get_outcome (self->record, node);
}

static void
visit_nodes (JudgeGame *self)
{
  MidNode *root = mid_record_get_root (self->record);
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    {
      add_comment (self, mid_node_get_comment (node, MID_COMMENT_BEFORE));
      add_comment (self, mid_node_get_comment (node, MID_COMMENT_AFTER));
      add_dead_text (self, mid_node_get_text (node));
      self->variations += mid_node_get_previous_sibling (node) != NULL;
    }
}

static JudgeGame *
game_new (MidRecord *record, MidReader *reader, guint number)
{
  JudgeGame *self = g_new0 (JudgeGame, 1);
  self->record = record;
  self->number = number;
  self->rules = mid_record_get_game (record);
  self->boards = g_ptr_array_new_with_free_func (g_free);
  self->keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->elements = g_array_new (FALSE, FALSE, sizeof (JudgeElement));
  g_array_set_clear_func (self->elements, clear_element);
  self->words = g_string_new (" ");
  for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
    self->errors += !mid_record_error_is_remark (mid_reader_get_error (reader, i)->code);
  play_main_line (self);
  visit_nodes (self);
  return self;
}

GPtrArray *
judge_read (const char *text, gsize len)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  GPtrArray *games = g_ptr_array_new_with_free_func (game_free);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL;)
    g_ptr_array_add (games, game_new (record, reader, games->len + 1));
  return games;
}

MidRecord *
judge_get_record (const JudgeGame *game)
{
  return game->record;
}

guint
judge_get_n_positions (const JudgeGame *game)
{
  return game->boards->len;
}

const char *
judge_get_board (const JudgeGame *game, guint i)
{
  return g_ptr_array_index (game->boards, i);
}

const char *
judge_get_words (const JudgeGame *game)
{
  return game->words->str;
}

GPtrArray *
judge_dup_line (const JudgeGame *game, char side)
{
  GPtrArray *line = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < game->elements->len; i++)
    {
      const JudgeElement *element = &g_array_index (game->elements, JudgeElement, i);
      if (strcmp (element->text, "<->") == 0 || (side != '-' && element->decides != side))
        continue;
      const char *dots = element->turn == 'b' ? "..." : ".";
      g_ptr_array_add (line, g_strdup_printf ("%u%s%s", element->number, dots, element->text));
    }
  return line;
}
