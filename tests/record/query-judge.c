/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "query-judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mid-reader.h"

struct _JudgeGame
{
  MidRecord *record;
  const MidGame *rules;
  GPtrArray *boards; /* of char * */
  GArray *keys;      /* of guint64, of the rules */
  GArray *elements;  /* of Element, of the main line */
  guint plies, moves, duels, bluffs[2], stones[2], variations, errors, number;
  gboolean broken, crossed[2];
  GString *words;
  MidOutcome outcome;
};

typedef struct
{
  char *text;
  guint number;
  char turn, decides; /* 'w', 'b', or '-' for both or neither */
} Element;

static void
clear_element (gpointer data)
{
  g_free (((Element *) data)->text);
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
  return g_utf8_casefold (out->str, -1);
}

static gboolean
has_text (const char *text, const char *part)
{
  g_autofree char *where = judge_fold (text);
  g_autofree char *what = judge_fold (part);
  return strstr (where, what) != NULL;
}

static gboolean
is_text (const char *text, const char *other)
{
  g_autofree char *one = judge_fold (text);
  g_autofree char *two = judge_fold (other);
  return strcmp (one, two) == 0;
}

/* Letters and digits of a name: "Two Kings" is "two-kings". */
static gboolean
is_name (const char *name, const char *other)
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

static void
add_words (GString *words, const char *text)
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
      add_words (self->words, prose);
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
  Element element = { g_strdup (text), decision.number, name_side (decision.turn),
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
  self->elements = g_array_new (FALSE, FALSE, sizeof (Element));
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
      const Element *element = &g_array_index (game->elements, Element, i);
      if (strcmp (element->text, "<->") == 0 || (side != '-' && element->decides != side))
        continue;
      const char *dots = element->turn == 'b' ? "..." : ".";
      g_ptr_array_add (line, g_strdup_printf ("%u%s%s", element->number, dots, element->text));
    }
  return line;
}

/* --- Terms --- */

static const char *
get_tag (const JudgeGame *game, const char *name)
{
  const char *value = mid_record_get_tag (game->record, name);
  return value != NULL ? value : "";
}

static gboolean
try_text (const JudgeGame *game, const char *tag, const char *sign, const char *value)
{
  const char *text = get_tag (game, tag);
  return *sign == ':' ? has_text (text, value) : is_text (text, value);
}

/* Numbers as they are written, with what is open at either end. */
static gboolean
try_range (gint64 value, const char *sign, const char *text, gint64 (*low) (const char *),
           gint64 (*high) (const char *))
{
  const char *dots = strstr (text, "..");
  g_autofree char *first = dots != NULL ? g_strndup (text, (gsize) (dots - text)) : NULL;
  if (dots != NULL)
    return (dots == text || value >= low (first)) && (dots[2] == '\0' || value <= high (dots + 2));
  if (strcmp (sign, "<") == 0)
    return value < low (text);
  if (strcmp (sign, "<=") == 0)
    return value <= high (text);
  if (strcmp (sign, ">") == 0)
    return value > high (text);
  return value >= low (text) && (strcmp (sign, ">=") == 0 || value <= high (text));
}

static gint64
read_number (const char *text)
{
  return g_ascii_strtoll (text, NULL, 10);
}

static gboolean
try_number (gint64 value, const char *sign, const char *text)
{
  return try_range (value, sign, text, read_number, read_number);
}

static gboolean
try_elo (const JudgeGame *game, const char *tag, const char *sign, const char *text)
{
  gint64 elo = atoi (get_tag (game, tag));
  return elo != 0 && try_number (elo, sign, text);
}

/* "2013.05" is 2013 * 10000 + 5 * 100, and what is left open is `open`. */
static gint64
read_date (const char *text, gint64 open)
{
  int year = 0, month = 0, day = 0;
  int parts = sscanf (text, "%d%*[.-]%d%*[.-]%d", &year, &month, &day);
  return year * 10000 + (parts > 1 ? month * 100 : open * 100) + (parts > 2 ? day : open);
}

static gint64
read_earliest (const char *text)
{
  return read_date (text, 0);
}

static gint64
read_latest (const char *text)
{
  return read_date (text, 99);
}

static gboolean
try_date (const JudgeGame *game, const char *sign, const char *text)
{
  gint64 day = read_earliest (get_tag (game, "Date"));
  return day != 0 && try_range (day, sign, text, read_earliest, read_latest);
}

static gboolean
try_variant (const JudgeGame *game, const char *value)
{
  const MidGame *rules = game->rules;
  gboolean found = is_name (rules->id, value) || is_name (rules->name, value)
                   || (rules->variant != NULL && is_name (rules->variant, value));
  for (guint i = 0; rules->aliases != NULL && rules->aliases[i] != NULL; i++)
    found |= is_name (rules->aliases[i], value);
  return found;
}

static gboolean
try_army (const JudgeGame *game, guint side, const char *value)
{
  MidPlayer player;
  game->rules->player (mid_record_get_start (game->record), (MidSide) side, &player);
  return player.army != NULL && is_name (player.army, value);
}

/* "reaper-two-kings": any of the dashes may be the one between. */
static gboolean
try_armies (const JudgeGame *game, const char *value)
{
  for (const char *dash = strchr (value, '-'); dash != NULL; dash = strchr (dash + 1, '-'))
    {
      g_autofree char *one = g_strndup (value, (gsize) (dash - value));
      if ((try_army (game, 0, one) && try_army (game, 1, dash + 1))
          || (try_army (game, 1, one) && try_army (game, 0, dash + 1)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_result (const JudgeGame *game, const char *value)
{
  return strcmp (mid_record_get_result (game->record), value) == 0;
}

static const char *
name_reason (MidReason reason)
{
  switch (reason)
    {
    case MID_REASON_NONE:
      return "agreement";
    case MID_REASON_CHECKMATE:
      return "mate";
    case MID_REASON_STALEMATE:
      return "stalemate";
    case MID_REASON_NO_MOVE:
      return "nomove";
    case MID_REASON_MIDLINE:
      return "midline";
    case MID_REASON_DUEL_EXPOSED:
      return "duel";
    case MID_REASON_MATERIAL:
      return "material";
    case MID_REASON_FIFTY:
      return "fifty";
    case MID_REASON_SEVENTY_FIVE:
      return "seventyfive";
    case MID_REASON_THREEFOLD:
      return "threefold";
    case MID_REASON_FIVEFOLD:
      return "fivefold";
    case MID_REASON_CAPTURED:
      return "captured";
    case MID_REASON_HUNDRED:
      return "hundred";
    }
  return "";
}

/* By the last position if that says so, else by the result. */
static const char *
get_ending (const JudgeGame *game)
{
  if (game->outcome.result != MID_ONGOING)
    return name_reason (game->outcome.reason);
  if (game->broken)
    return "broken";
  if (try_result (game, "*"))
    return "unfinished";
  if (try_result (game, "1/2-1/2"))
    return name_reason (game->outcome.claim);
  return strstr (get_tag (game, "Termination"), "time") != NULL ? "time" : "resignation";
}

static gboolean
try_crossed (const JudgeGame *game, const char *value)
{
  if (strcmp (value, "white") == 0 || strcmp (value, "black") == 0)
    return game->crossed[*value == 'b'];
  return (game->crossed[0] || game->crossed[1]) == (strcmp (value, "yes") == 0);
}

/* Each word of the value is one of the comments'. */
static gboolean
try_comment (const JudgeGame *game, const char *value)
{
  g_autoptr (GString) wanted = g_string_new (NULL);
  gboolean any = FALSE, all = TRUE;
  add_words (wanted, value);
  g_auto (GStrv) words = g_strsplit (wanted->str, " ", -1);
  for (char **word = words; *word != NULL; word++)
    {
      g_autofree char *apart = g_strdup_printf (" %s ", *word);
      any |= **word != '\0';
      all &= **word == '\0' || strstr (game->words->str, apart) != NULL;
    }
  return any && all;
}

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

static gboolean
try_fen (const JudgeGame *game, const char *value)
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

static gboolean
try_board (const JudgeGame *game, const char *value)
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

static gboolean
try_material (const JudgeGame *game, const char *value)
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
static gboolean
try_line (const JudgeGame *game, char side, const char *value)
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

/* "Name=text": the tag is that text; "Name:text": it contains it. */
static gboolean
try_tag (const JudgeGame *game, const char *value)
{
  gsize len = strcspn (value, "=:");
  const char *text = value + len + 1;
  for (guint i = 0; i < mid_record_get_n_tags (game->record); i++)
    {
      const char *name = mid_record_get_tag_name (game->record, i);
      const char *own = mid_record_get_tag_value (game->record, i);
      if (strlen (name) == len && g_ascii_strncasecmp (name, value, len) == 0
          && (value[len] == ':' ? has_text (own, text) : is_text (own, text)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_start (const JudgeGame *game, const char *sign, const char *value)
{
  const char *number = mid_record_get_tag (game->record, "StartPosition");
  for (unsigned i = 0; i < game->rules->n_fields; i++)
    {
      const MidField *field = &game->rules->fields[i];
      if (strcmp (field->tag, "StartPosition") != 0 || field->kind != MID_FIELD_NUMBER)
        continue;
      if (number == NULL && mid_record_get_tag (game->record, "FEN") == NULL)
        return try_number (field->fallback, sign, value);
      return number != NULL && try_number (atoi (number), sign, value);
    }
  return FALSE;
}

static gboolean
is_field (const Ask *ask, const char *name)
{
  return strcmp (ask->field, name) == 0;
}

static gboolean
try_names (const JudgeGame *game, const Ask *ask)
{
  static const struct
  {
    const char *field, *tags[4];
  } fields[] = {
    { "", { "White", "Black", "Event", "Site" } },
    { "player", { "White", "Black" } },
    { "white", { "White" } },
    { "black", { "Black" } },
    { "event", { "Event" } },
    { "site", { "Site" } },
    { "round", { "Round" } },
    { "eco", { "ECO" } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    for (guint j = 0; is_field (ask, fields[i].field) && j < 4 && fields[i].tags[j] != NULL; j++)
      if (try_text (game, fields[i].tags[j], ask->sign, ask->value))
        return TRUE;
  return FALSE;
}

static gboolean
try_counts (const JudgeGame *game, const Ask *ask)
{
  const struct
  {
    const char *field;
    guint count;
  } counts[] = {
    { "plies", game->plies },
    { "moves", game->moves },
    { "duels", game->duels },
    { "bluffs", game->bluffs[0] + game->bluffs[1] },
    { "white-bluffs", game->bluffs[0] },
    { "black-bluffs", game->bluffs[1] },
    { "stones", game->stones[0] + game->stones[1] },
    { "white-stones", game->stones[0] },
    { "black-stones", game->stones[1] },
    { "variations", game->variations },
    { "errors", game->errors },
    { "number", game->number },
  };
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (is_field (ask, counts[i].field))
      return try_number (counts[i].count, ask->sign, ask->value);
  return FALSE;
}

static gboolean
try_play (const JudgeGame *game, const Ask *ask)
{
  return (is_field (ask, "variant") && try_variant (game, ask->value))
         || ((is_field (ask, "army") || is_field (ask, "white-army"))
             && try_army (game, 0, ask->value))
         || ((is_field (ask, "army") || is_field (ask, "black-army"))
             && try_army (game, 1, ask->value))
         || (is_field (ask, "armies") && try_armies (game, ask->value))
         || (is_field (ask, "crossed") && try_crossed (game, ask->value))
         || (is_field (ask, "ending") && strcmp (get_ending (game), ask->value) == 0)
         || (is_field (ask, "comment") && try_comment (game, ask->value))
         || (is_field (ask, "fen") && try_fen (game, ask->value))
         || (is_field (ask, "board") && try_board (game, ask->value))
         || (is_field (ask, "material") && try_material (game, ask->value))
         || (is_field (ask, "line") && try_line (game, '-', ask->value))
         || (is_field (ask, "white-line") && try_line (game, 'w', ask->value))
         || (is_field (ask, "black-line") && try_line (game, 'b', ask->value));
}

static gboolean
try_term (const JudgeGame *game, const Ask *ask)
{
  return try_names (game, ask) || try_counts (game, ask) || try_play (game, ask)
         || (is_field (ask, "tag") && try_tag (game, ask->value))
         || (is_field (ask, "date") && try_date (game, ask->sign, ask->value))
         || (is_field (ask, "result") && try_result (game, ask->value))
         || (is_field (ask, "start") && try_start (game, ask->sign, ask->value))
         || ((is_field (ask, "elo") || is_field (ask, "white-elo"))
             && try_elo (game, "WhiteElo", ask->sign, ask->value))
         || ((is_field (ask, "elo") || is_field (ask, "black-elo"))
             && try_elo (game, "BlackElo", ask->sign, ask->value));
}

gboolean
judge_finds (const Ask *ask, GPtrArray *games, guint i)
{
  switch (ask->kind)
    {
    case ASK_AND:
      return judge_finds (ask->left, games, i) && judge_finds (ask->right, games, i);
    case ASK_OR:
      return judge_finds (ask->left, games, i) || judge_finds (ask->right, games, i);
    case ASK_NOT:
      return !judge_finds (ask->left, games, i);
    case ASK_TERM:
      break;
    }
  return try_term (g_ptr_array_index (games, i), ask) != (strcmp (ask->sign, "!=") == 0);
}

void
ask_free (Ask *ask)
{
  if (ask == NULL)
    return;
  ask_free (ask->left);
  ask_free (ask->right);
  g_free (ask->value);
  g_free (ask);
}
