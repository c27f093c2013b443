/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli perft: counts the leaves of the tree of moves, to check the rules and to time them.
 */
#include "mid-cli-position.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum
{
  DEPTH_MAX = 64,
  WARM_UP = 2000 /* µs */
};

typedef struct
{
  char text[MID_MOVE_TEXT_MAX];
  MidMove move;
} Entry;

static int
compare_entries (const void *a, const void *b)
{
  return strcmp (((const Entry *) a)->text, ((const Entry *) b)->text);
}

/* Duels are taken as declined, and are no plies: what is divided is what stands behind them. */
static void
decline_duels (const MidGame *game, MidPosition *pos)
{
  MidDecision decision;
  while ((decision = game->decision (pos)).ask == MID_ASK_DUEL)
    mid_play (game, pos, decision.pass, NULL);
}

/* In the order of the moves' texts, which does not depend on how they are generated. */
static uint64_t
divide (const MidGame *game, MidPosition *pos, unsigned depth)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  uint64_t nodes = 0;

  decline_duels (game, pos);
  game->legal (pos, moves);
  g_autofree Entry *entries = g_new (Entry, moves->count + 1);
  for (unsigned i = 0; i < moves->count; i++)
    {
      entries[i].move = moves->at[i];
      game->format_move (pos, moves->at[i], MID_LONG, entries[i].text, sizeof entries[i].text);
    }
  qsort (entries, moves->count, sizeof *entries, compare_entries);

  for (unsigned i = 0; i < moves->count; i++)
    {
      MidUndo undo;
      game->apply (pos, entries[i].move, &undo);
      uint64_t leaves = mid_perft (game, pos, depth - 1);
      game->retract (pos, entries[i].move, &undo);
      printf ("%s: %" PRIu64 "\n", entries[i].text, leaves);
      nodes += leaves;
    }
  return nodes;
}

/* Fetches tables and code before the clock runs: of a count that is over in a moment the time would
 * tell nothing else. */
static void
warm_up (MidCliPosition *at, guint64 depth)
{
  gint64 end = g_get_monotonic_time () + WARM_UP;
  for (unsigned shallow = 1; shallow <= depth && g_get_monotonic_time () < end; shallow++)
    mid_perft (at->game, &at->pos, shallow);
}

static MidCliStatus
run (char **arguments)
{
  gboolean divided = FALSE;
  g_autofree char *variant = NULL;
  const GOptionEntry entries[] = {
    { "divide", 'd', 0, G_OPTION_ARG_NONE, &divided, "Count each move on a line of its own", NULL },
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game: chess, chess960, chess2 …", "ID" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_perft, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  guint64 depth;
  if (rest[0] == NULL || !mid_cli_number (rest[0], 0, DEPTH_MAX, &depth))
    return mid_cli_usage ("depth is not a number of 0 to 64", rest[0] != NULL ? rest[0] : "", NULL);

  MidCliPosition at;
  MidCliStatus status = mid_cli_position (variant, rest + 1, &at);
  if (status != MID_CLI_OK)
    return status;

  warm_up (&at, depth);
  gint64 before = g_get_monotonic_time ();
  uint64_t nodes = divided && depth > 0 ? divide (at.game, &at.pos, (unsigned) depth)
                                        : mid_perft (at.game, &at.pos, (unsigned) depth);
  double seconds = (double) (g_get_monotonic_time () - before) / G_USEC_PER_SEC;
  printf ("nodes %" PRIu64 " secs %.6f\n", nodes, seconds);
  return MID_CLI_OK;
}

const MidCliCommand mid_cli_perft = {
  "perft",
  "DEPTH [FEN]",
  "Count the leaves of the tree of moves",
  run,
};
