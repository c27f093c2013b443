/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-mention.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-edit.h"

enum
{
  LONGEST = 16 /* bytes of a word that can be a move */
};

/* Where a turn of the line begins. */
typedef struct
{
  MidNode *node; /* before its first element */
  guint number;
  MidSide side;
} Turn;

typedef struct
{
  MidRecord *record;
  const MidGame *game;
  MidNode *node;
  GArray *mentions;
  GArray *turns;     /* of Turn, of the line through node; NULL: not asked for yet */
  gboolean has_line; /* a move was found, and no address since; `after` is after the last */
  gboolean follows;  /* and it was the word before */
  MidPosition after;
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

/* at: before it.  node: where its line begins; NULL: it goes on from the last one. */
static void
add_move (Search *search, const char *words, const char *word, gsize length, MidNode *node,
          const MidPosition *at, MidMove move)
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
  search->after = *at;
  mid_play (search->game, &search->after, move, NULL);
  search->has_line = search->follows = TRUE;
  search->number = 0;
}

/* The turns of the line through the node, in order. */
static GArray *
list_turns (MidRecord *record, MidNode *node)
{
  const MidGame *game = mid_record_get_game (record);
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  MidPosition at;
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  for (; node != NULL; node = mid_node_get_parent (node))
    g_ptr_array_add (line, node);
  at = *mid_record_get_start (record);
  for (guint i = line->len; i > 0; i--)
    {
      MidNode *one = line->pdata[i - 1];
      if (i < line->len && mid_play (game, &at, mid_node_get_move (one), NULL) != MID_OK)
        break;
      MidDecision decision = game->decision (&at);
      Turn turn = { one, decision.number, decision.turn };
      if (decision.starts_turn)
        g_array_append_val (turns, turn);
    }
  return turns;
}

/* Of a move with a number: wherever it is said to be on the line, the last of such places first. */
static gboolean
find_turn (Search *search, const char *words, const char *word, gsize length)
{
  MidMove move;
  MidPosition at;
  if (search->turns == NULL)
    search->turns = list_turns (search->record, search->node);
  for (guint i = search->turns->len; i > 0; i--)
    {
      const Turn *turn = &g_array_index (search->turns, Turn, i - 1);
      if (turn->number != search->number || turn->side != search->side)
        continue;
      mid_record_get_position (search->record, turn->node, &at);
      if (!parse (search, &at, word, length, &move))
        continue;
      add_move (search, words, word, length, turn->node, &at, move);
      return TRUE;
    }
  return FALSE;
}

/* The places to try in the tree: after the element, instead of it, and, for a move with a number,
 * anywhere before or after them on the line. */
static gboolean
find_place (Search *search, const char *words, const char *word, gsize length)
{
  MidMove move;
  MidPosition at;
  MidNode *parent = mid_node_get_parent (search->node);
  MidNode *const near[] = { search->node, parent };
  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    {
      if (near[i] == NULL)
        continue;
      mid_record_get_position (search->record, near[i], &at);
      if (!parse (search, &at, word, length, &move))
        continue;
      add_move (search, words, word, length, near[i], &at, move);
      return TRUE;
    }
  return search->number != 0 && find_turn (search, words, word, length);
}

static void
take_word (Search *search, const char *words, const char *word, gsize length)
{
  MidMove move;
  trim_front (&word, &length);
  gsize address = mid_mention_get_address_length (word);
  if (address > 0)
    {
      MidMention mention = { .kind = MID_MENTION_LINK,
                             .start = (guint) (word - words),
                             .end = (guint) (word - words + (gssize) address) };
      g_array_append_val (search->mentions, mention);
      search->has_line = search->follows = FALSE;
      return;
    }
  if (take_number (search, &word, &length) && length == 0)
    return; /* the move is the next word */
  trim (&word, &length);
  if (looks_like_move (word, length))
    {
      gboolean goes_on = search->follows || (search->has_line && search->number != 0);
      if (goes_on && parse (search, &search->after, word, length, &move))
        {
          add_move (search, words, word, length, NULL, &search->after, move);
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
  g_clear_pointer (&search.turns, g_array_unref);
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
