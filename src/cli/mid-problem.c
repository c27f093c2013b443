/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-problem.h"

#include <string.h>

#include "mid-verdict.h"

enum
{
  GLANCE = 64, /* the glance's part of the nodes */
  SIEVE = 4,   /* that of the search that spares most positions the others */
  PROOF = 10   /* times the nodes */
};

/* What a search says of the best answer and of the one after it; best 0: it had not the time. */
typedef struct
{
  MidMove best;
  double points, second;
} Choice;

/* --- Searching ------------------------------------------------------------------------------- */

static MidMove
first_move (const MidGame *game, const MidPosition *at, const MidUciInfo *line)
{
  MidMove move;
  const char *text = line->pv != NULL ? line->pv[0] : NULL;
  if (text == NULL || game->parse_move (at, text, strlen (text), &move).status != MID_OK
      || !game->is_legal (at, move))
    return 0;
  return move;
}

/* The engine has forgotten what it searched before: the same search has the same end. */
static gboolean
search (const MidProblemJudge *judge, const MidPosition *at, gint64 nodes, guint lines, Choice *out,
        MidCliStatus *status)
{
  MidEngineLimit limit = { .kind = MID_LIMIT_NODES, .amount = MAX (nodes, 1), .lines = lines };
  mid_engine_process_prepare (judge->engine, judge->game);
  *status = mid_cli_engine_glance (judge->engine, judge->words, judge->game, at, &limit);
  const MidEngineReport *report = mid_engine_process_get_report (judge->engine);
  *out = (Choice){ 0 };
  if (*status != MID_CLI_OK || report->n_lines == 0)
    return *status == MID_CLI_OK;
  const MidUciInfo *line = report->lines;
  out->best = first_move (judge->game, at, &line[0]);
  out->points = mid_verdict_points (judge->game, line[0].score_kind, line[0].score);
  out->second =
    report->n_lines > 1 ? mid_verdict_points (judge->game, line[1].score_kind, line[1].score) : 0;
  return TRUE;
}

static gboolean
is_only_win (const Choice *choice)
{
  return choice->best != 0 && choice->points >= MID_PROBLEM_WINS
         && choice->second <= MID_PROBLEM_SPARES;
}

/* Likely enough to be looked at. */
static gboolean
may_be_only_win (const Choice *choice)
{
  return choice->best != 0 && choice->points >= MID_PROBLEM_WINS - 0.1
         && choice->points - choice->second >= 0.15;
}

static gboolean
is_question (const MidGame *game, const MidPosition *at)
{
  MidDecision decision = game->decision (at);
  return (decision.ask == MID_ASK_MOVE || decision.ask == MID_ASK_KING_TURN) && !decision.open
         && game->outcome (at).result == MID_ONGOING;
}

/* --- The solution ---------------------------------------------------------------------------- */

static guint
count_pieces (const MidGame *game, const MidPosition *at)
{
  MidCell cells[MID_CELLS_MAX];
  guint n = 0;
  game->cells (at, cells);
  for (int i = 0; i < game->files * game->ranks; i++)
    n += cells[i].piece != 0;
  return n;
}

static guint
themes_of_move (const MidGame *game, const MidPosition *before, MidMove move,
                const MidPosition *after)
{
  MidDecision decision = game->decision (before);
  MidGesture gesture = { .from = -1 };
  guint themes = 0;
  if (move == decision.pass)
    return 0;
  game->gesture (before, move, &gesture);
  if (decision.ask == MID_ASK_KING_TURN)
    themes |= MID_THEME_KING_TURN;
  if (gesture.from >= 0 && gesture.to[0] == gesture.from)
    themes |= MID_THEME_WHIRLWIND;
  else if (count_pieces (game, before) > count_pieces (game, after) + 1)
    themes |= MID_THEME_RAMPAGE;
  if (game->decision (after).ask == MID_ASK_DUEL)
    themes |= MID_THEME_DUEL;
  return themes;
}

static guint
themes_of_end (const MidGame *game, const MidPosition *at)
{
  MidReason reason = game->outcome (at).reason;
  return reason == MID_REASON_CHECKMATE ? MID_THEME_MATE
         : reason == MID_REASON_MIDLINE ? MID_THEME_MIDLINE
                                        : 0;
}

/* How a forced win ends, as the engine's line has it, if it goes so far.  What is done on the way
 * is not asked for, and no theme. */
static guint
themes_of_forced (const MidProblemJudge *judge, MidPosition at)
{
  const MidUciInfo *line = &mid_engine_process_get_report (judge->engine)->lines[0];
  if (line->score_kind != MID_SCORE_MATE)
    return 0;
  for (guint i = 0; line->pv[i] != NULL; i++)
    {
      MidMove move;
      if (judge->game->parse_move (&at, line->pv[i], strlen (line->pv[i]), &move).status != MID_OK)
        break;
      mid_play (judge->game, &at, move, NULL);
    }
  return themes_of_end (judge->game, &at);
}

static void
append (const MidProblemJudge *judge, MidProblem *self, MidPosition *at, MidMove move, MidSide side)
{
  MidPosition before = *at;
  gboolean own = judge->game->decision (at).decides == side;
  mid_play (judge->game, at, move, NULL);
  self->solution[self->length++] = move;
  if (own)
    self->themes |= themes_of_move (judge->game, &before, move, at);
  self->themes |= themes_of_end (judge->game, at);
}

/* After the first answer.  What the other side says last, if nothing follows, is no part of it. */
static void
follow (const MidProblemJudge *judge, MidPosition at, MidSide side, MidProblem *self,
        MidCliStatus *status)
{
  guint own = self->length;
  Choice choice;
  while (self->length < MID_SOLUTION_MAX && is_question (judge->game, &at)
         && search (judge, &at, judge->nodes, 2, &choice, status))
    {
      gboolean asked = judge->game->decision (&at).decides == side;
      if (choice.best == 0 || (asked && !is_only_win (&choice)))
        break;
      append (judge, self, &at, choice.best, side);
      if (asked || judge->game->outcome (&at).result != MID_ONGOING)
        own = self->length;
    }
  self->length = own;
}

/* --- How hard it is -------------------------------------------------------------------------- */

static gint64
measure (const MidProblemJudge *judge, const MidPosition *at, MidMove solution,
         MidCliStatus *status)
{
  gint64 found = judge->nodes;
  Choice choice;
  for (gint64 nodes = judge->nodes / 2; nodes > judge->nodes / GLANCE; nodes /= 2)
    {
      if (!search (judge, at, nodes, 1, &choice, status) || choice.best != solution)
        break;
      found = nodes;
    }
  return found;
}

gboolean
mid_problem_find (const MidProblemJudge *judge, const MidPosition *at, MidProblem *out,
                  MidCliStatus *status)
{
  Choice sieve, glance, choice, proof;
  *out = (MidProblem){ 0 };
  *status = MID_CLI_OK;
  if (!is_question (judge->game, at) || !search (judge, at, judge->nodes / SIEVE, 2, &sieve, status)
      || !may_be_only_win (&sieve) || !search (judge, at, judge->nodes / GLANCE, 1, &glance, status)
      || glance.best == sieve.best || !search (judge, at, judge->nodes, 2, &choice, status)
      || !is_only_win (&choice) || glance.best == choice.best
      || !search (judge, at, judge->nodes * PROOF, 2, &proof, status) || !is_only_win (&proof)
      || proof.best != choice.best)
    return FALSE;
  MidPosition after = *at;
  MidSide side = judge->game->decision (at).decides;
  out->themes = themes_of_forced (judge, *at);
  append (judge, out, &after, choice.best, side);
  follow (judge, after, side, out, status);
  out->nodes = measure (judge, at, choice.best, status);
  return *status == MID_CLI_OK;
}

char *
mid_problem_dup_themes (guint themes)
{
  static const char *const names[] = { "mate",    "midline", "whirlwind",
                                       "rampage", "duel",    "king-turn" };
  g_autoptr (GString) words = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (themes & 1U << i)
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", names[i]);
  return g_string_free (g_steal_pointer (&words), FALSE);
}
