/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-element.h"

#include <string.h>

/* One step of a name: an element of a line. */
typedef struct
{
  gboolean is_end;
  guint number;
  MidSide turn;
  MidAsk ask;
  guint which; /* of those of that kind in the turn, from 1 */
} Step;

static gboolean
parse_part (const char *name, Step *step)
{
  static const struct
  {
    const char *name;
    MidAsk ask;
  } parts[] = {
    { "move", MID_ASK_MOVE },      { "place", MID_ASK_PLACING }, { "duel", MID_ASK_DUEL },
    { "king", MID_ASK_KING_TURN }, { "card", MID_ASK_CARD },
  };
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_has_prefix (name, parts[i].name))
      {
        const char *rest = name + strlen (parts[i].name);
        guint64 which = 1;
        step->ask = parts[i].ask;
        if (*rest != '\0' && !mid_cli_number (rest, 1, 999, &which))
          return FALSE;
        step->which = (guint) which;
        return TRUE;
      }
  return FALSE;
}

/* "7w", "7b.duel2", "end" */
static gboolean
parse_step (const char *word, Step *step)
{
  char *letter;
  *step = (Step){ .ask = MID_ASK_NOTHING, .which = 1 };
  if (g_str_equal (word, "end"))
    {
      step->is_end = TRUE;
      return TRUE;
    }
  if (!g_ascii_isdigit (*word))
    return FALSE;
  step->number = (guint) MIN (g_ascii_strtoull (word, &letter, 10), G_MAXUINT);
  if (*letter != 'w' && *letter != 'b')
    return FALSE;
  step->turn = *letter == 'w' ? MID_FIRST : MID_SECOND;
  return letter[1] == '\0' || (letter[1] == '.' && parse_part (letter + 2, step));
}

/* A turn without a part is its move, or what is placed instead. */
static gboolean
fits (const Step *step, MidDecision decision)
{
  if (decision.number != step->number || decision.turn != step->turn)
    return FALSE;
  if (step->ask == MID_ASK_NOTHING)
    return decision.ask == MID_ASK_MOVE || decision.ask == MID_ASK_PLACING;
  return decision.ask == step->ask;
}

/* Looks along the line that goes on from node, itself included. */
static MidNode *
find_in_line (MidRecord *record, MidNode *node, const Step *step)
{
  const MidGame *game = mid_record_get_game (record);
  guint left = step->which;
  MidPosition pos;

  if (node == NULL)
    return NULL;
  mid_record_get_position_before (record, node, &pos);
  for (;; node = mid_node_get_first_child (node))
    {
      MidNode *next = mid_node_get_first_child (node);
      if (step->is_end ? next == NULL : fits (step, game->decision (&pos)) && --left == 0)
        return node;
      if (next == NULL || mid_node_get_move (node) == 0)
        return NULL;
      mid_play (game, &pos, mid_node_get_move (node), NULL);
    }
}

/* The head of the nth variation behind node, from 1. */
static MidNode *
find_variation (MidNode *node, guint64 n)
{
  if (mid_node_get_parent (node) == NULL || mid_node_get_previous_sibling (node) != NULL)
    return NULL; /* its alternatives stand behind the line's own element */
  while (n-- > 0 && node != NULL)
    node = mid_node_get_next_sibling (node);
  return node;
}

static MidNode *
refuse (GError **error, int code, const char *name, const char *word, const char *why)
{
  gboolean whole = g_str_equal (name, word);
  g_set_error (error, G_IO_ERROR, code, "%s%s%s%s", whole ? "" : "at \"", whole ? "" : word,
               whole ? "" : "\": ", why);
  return NULL;
}

MidNode *
mid_cli_find_element (MidRecord *record, const char *name, GError **error)
{
  g_auto (GStrv) words = g_strsplit (name, "/", -1);
  MidNode *node = mid_record_get_root (record);
  MidNode *line = mid_node_get_first_child (node); /* where the next element is looked for */

  if (g_str_equal (name, "0"))
    return node;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 n;
      Step step;
      gboolean is_index = i > 0 && line == NULL && mid_cli_number (words[i], 1, G_MAXUINT, &n);
      if (!is_index && !parse_step (words[i], &step))
        return refuse (error, G_IO_ERROR_INVALID_ARGUMENT, name, words[i],
                       "expected 0, end, or one such as 7w, 7b.duel, 7b/1, 7b/1/8w.king");
      if (!is_index && line == NULL)
        return refuse (error, i == 0 ? G_IO_ERROR_NOT_FOUND : G_IO_ERROR_INVALID_ARGUMENT, name,
                       words[i],
                       i == 0 ? "the game has no moves" : "expected the number of a variation");
      node = is_index ? find_variation (node, n) : find_in_line (record, line, &step);
      line = is_index ? node : NULL;
      if (node == NULL)
        return refuse (error, G_IO_ERROR_NOT_FOUND, name, words[i],
                       is_index ? "there is no such variation" : "there is no such element");
    }
  if (words[0] == NULL)
    return refuse (error, G_IO_ERROR_INVALID_ARGUMENT, name, "", "expected an element");
  return node;
}
