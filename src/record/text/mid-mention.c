/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-mention.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-edit.h"

enum
{
  LONGEST = 16 /* bytes of a word that can be a move */
};

typedef struct
{
  MidRecord *record;
  const MidGame *game;
  MidNode *node;
  GArray *mentions;
  gboolean follows; /* the word before was a move, after which `at` is */
  MidPosition at;
  guint number; /* said before the move; 0: none */
  MidSide side;
} Search;

/* --- Words ---------------------------------------------------------------------------------- */

gsize
mid_mention_get_address_length (const char *text)
{
  gsize scheme = g_str_has_prefix (text, "http://")    ? strlen ("http://")
                 : g_str_has_prefix (text, "https://") ? strlen ("https://")
                                                       : 0;
  gsize length = scheme > 0 ? strcspn (text, " \t\r\n<>\"{}|\\^`") : 0;
  while (length > scheme && strchr (").,;:]'!?", text[length - 1]) != NULL)
    length--;
  return length > scheme ? length : 0;
}

static void
trim_front (const char **word, gsize *length)
{
  while (*length > 0 && strchr ("([\"'", **word) != NULL)
    {
      (*word)++;
      (*length)--;
    }
}

/* Without the marks of a sentence round it. */
static void
trim (const char **word, gsize *length)
{
  trim_front (word, length);
  while (*length > 0 && strchr (").,;:]\"'!?", (*word)[*length - 1]) != NULL)
    (*length)--;
}

/* Takes "12." or "12..." from the front of the word. */
static gboolean
take_number (Search *search, const char **word, gsize *length)
{
  gsize digits = 0, dots = 0;
  while (digits < *length && digits < 4 && g_ascii_isdigit ((*word)[digits]))
    digits++;
  while (digits > 0 && digits + dots < *length && (*word)[digits + dots] == '.')
    dots++;
  gboolean ellipsis = digits > 0 && *length - digits >= 3 && strncmp (*word + digits, "…", 3) == 0;
  if (dots == 0 && !ellipsis)
    return FALSE;
  search->number = (guint) g_ascii_strtoull (*word, NULL, 10);
  search->side = dots > 1 || ellipsis ? MID_SECOND : MID_FIRST;
  gsize taken = digits + (ellipsis ? 3 : dots);
  *word += taken;
  *length -= taken;
  return TRUE;
}

static gboolean
looks_like_move (const char *word, gsize length)
{
  gboolean has_digit = FALSE, has_letter = FALSE;
  if (length < 2 || length > LONGEST)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      if (!g_ascii_isalnum (word[i]) && strchr ("-+#=~@:/%", word[i]) == NULL)
        return FALSE;
      has_digit |= g_ascii_isdigit (word[i]);
      has_letter |= g_ascii_isalpha (word[i]);
    }
  return has_letter && (has_digit || strncmp (word, "O-O", 3) == 0);
}

/* --- Where a move can be played --------------------------------------------------------------- */

static gboolean
parse (Search *search, const MidPosition *at, const char *word, gsize length, MidMove *move)
{
  MidDecision decision = search->game->decision (at);
  if (search->number != 0
      && (!decision.starts_turn || decision.number != search->number
          || decision.turn != search->side))
    return FALSE;
  return search->game->parse_move (at, word, length, move).status == MID_OK;
}

static void
add_move (Search *search, const char *words, const char *word, gsize length, MidNode *node,
          MidMove move)
{
  guint start = (guint) (word - words);
  guint first = search->mentions->len;
  if (node == NULL)
    {
      const MidMention *before = &g_array_index (search->mentions, MidMention, first - 1);
      first = before->first;
      node = before->node;
    }
  MidMention mention = { .kind = MID_MENTION_MOVE,
                         .start = start,
                         .end = start + (guint) length,
                         .first = first,
                         .node = node,
                         .move = move };
  g_array_append_val (search->mentions, mention);
  mid_play (search->game, &search->at, move, NULL);
  search->follows = TRUE;
  search->number = 0;
}

/* The places to try in the tree: after the element, instead of it, and, for a move with a number,
 * anywhere before or after them on the line. */
static gboolean
find_place (Search *search, const char *words, const char *word, gsize length)
{
  MidMove move;
  MidNode *parent = mid_node_get_parent (search->node);
  MidNode *const near[] = { search->node, parent };
  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    {
      if (near[i] == NULL)
        continue;
      mid_record_get_position (search->record, near[i], &search->at);
      if (!parse (search, &search->at, word, length, &move))
        continue;
      add_move (search, words, word, length, near[i], move);
      return TRUE;
    }
  MidNode *last = search->node;
  while (mid_node_get_first_child (last) != NULL)
    last = mid_node_get_first_child (last);
  for (MidNode *at = search->number != 0 ? last : NULL; at != NULL; at = mid_node_get_parent (at))
    {
      mid_record_get_position (search->record, at, &search->at);
      if (!parse (search, &search->at, word, length, &move))
        continue;
      add_move (search, words, word, length, at, move);
      return TRUE;
    }
  return FALSE;
}

static void
take_word (Search *search, const char *words, const char *word, gsize length)
{
  MidMove move;
  gsize address = mid_mention_get_address_length (word);
  if (address > 0)
    {
      MidMention mention = { .kind = MID_MENTION_LINK,
                             .start = (guint) (word - words),
                             .end = (guint) (word - words + (gssize) address) };
      g_array_append_val (search->mentions, mention);
      search->follows = FALSE;
      return;
    }
  trim_front (&word, &length);
  if (take_number (search, &word, &length) && length == 0)
    return; /* the move is the next word */
  trim (&word, &length);
  if (looks_like_move (word, length))
    {
      if (search->follows && parse (search, &search->at, word, length, &move))
        {
          add_move (search, words, word, length, NULL, move);
          return;
        }
      if (find_place (search, words, word, length))
        return;
    }
  search->follows = FALSE;
  search->number = 0;
}

GArray *
mid_mention_find (MidRecord *record, MidNode *node, const char *words)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL && words != NULL, NULL);
  Search search = { .record = record,
                    .game = mid_record_get_game (record),
                    .node = node,
                    .mentions = g_array_new (FALSE, FALSE, sizeof (MidMention)) };
  gboolean playable =
    mid_node_get_text (node) == NULL && mid_node_get_text (mid_record_get_root (record)) == NULL;
  for (const char *p = words; playable && *p != '\0';)
    {
      gsize space = strspn (p, " \t\n");
      gsize length = strcspn (p + space, " \t\n");
      if (length > 0)
        take_word (&search, words, p + space, length);
      p += space + length;
    }
  return search.mentions;
}

void
mid_mention_get_position (MidRecord *record, const GArray *mentions, guint i, MidPosition *at)
{
  g_return_if_fail (MID_IS_RECORD (record) && mentions != NULL && i < mentions->len);
  const MidMention *mention = &g_array_index (mentions, MidMention, i);
  mid_record_get_position (record, mention->node, at);
  for (guint j = mention->first; j < i; j++)
    mid_play (mid_record_get_game (record), at, g_array_index (mentions, MidMention, j).move, NULL);
}

MidNode *
mid_mention_enter (MidRecord *record, const GArray *mentions, guint i)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && mentions != NULL && i < mentions->len, NULL);
  const MidMention *mention = &g_array_index (mentions, MidMention, i);
  MidNode *node = mention->node;
  mid_record_begin_step (record, N_ ("Add Moves"));
  for (guint j = mention->first; j <= i && node != NULL; j++)
    node = mid_record_play (record, node, g_array_index (mentions, MidMention, j).move);
  mid_record_end_step (record);
  return node;
}
