/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-duel.c: duels as what they are, decisions of both sides at once and unseen.
 *
 * A duel is a matrix game: the defender's row is not to challenge, or to challenge with a bid, the
 * attacker's column is his answering bid.  Both mix their choices so that the other cannot gain
 * (mid-matrix-game.h).  What they care for is the result of the game, not hundredths of a pawn: a
 * sure half point against a gamble on a win must be weighed in points.  So payoffs are turned into
 * expected points before the game is solved, and its value back into a score.
 *
 * The attacker answers knowing that he is challenged, though not with what.  So there are two
 * steps: the matrix of the challenges alone is solved, and its value held against the capture that
 * is let stand.  The attacker's mix is then best once he is challenged, whether he should have been
 * or not, and is best in the whole as well.
 *
 * At the root every joint outcome is searched to the same depth, and counts as the mean of the last
 * iterations: a value that swings from one to the next would make the mixes swing wildly.  The
 * solution is exact for these means; how far single iterations lay from them says how much of it to
 * believe.
 *
 * In the tree there may be a duel behind every capture.  There are up to eleven outcomes, but on
 * the board only two: the attacker stays, or dies as well.  One of each is searched, and the others
 * differ from it by the worth of the stones they move (MidSearch.stake).  Two bounds make it cheap:
 *
 *   - The defender need not challenge: a duel is never worth more to the attacker than the capture
 *     that is let stand.  If that is already too little, the duel is over.
 *   - The value of a matrix game does not fall when a payoff rises.  So if an outcome was only
 *     found to be at most (at least) b, and with b in its place the value is still too little
 *     (enough), then it is; only else is it searched again.
 *
 * At the leaves the attacker's death is worth what it is evaluated as.
 */
#include "mid-worker.h"

#include <string.h>

enum
{
  SLACK = 250 /* beyond the window an outcome's value hardly matters */
};

/* --- The matrix ------------------------------------------------------------------------------- */

/* Sorts the answers into rows and columns.  Several share a cell where the attacker has a choice
 * after two zeros: which of them stands for it is not known before they are valued. */
static void
lay_out (const MidGame *game, const MidPosition *pos, const MidMoveList *answers,
         MidDuelReport *duel)
{
  memset (duel, 0, sizeof *duel);
  duel->rows = 1;
  for (unsigned i = 0; i < answers->count; i++)
    {
      MidBid bid;
      unsigned r = 1, c = 0;
      game->bid (pos, answers->at[i], &bid);
      if (!bid.challenged)
        {
          for (c = 0; c < MID_MATRIX_COLUMNS; c++)
            duel->answer[0][c] = answers->at[i];
          continue;
        }
      while (r < duel->rows && duel->challenge[r] != bid.challenge)
        r++;
      while (c < duel->columns && duel->response[c] != bid.response)
        c++;
      if (r == MID_MATRIX_ROWS || c == MID_MATRIX_COLUMNS)
        continue;
      duel->rows = r == duel->rows ? r + 1 : duel->rows;
      duel->columns = c == duel->columns ? c + 1 : duel->columns;
      duel->challenge[r] = bid.challenge;
      duel->response[c] = bid.response;
    }
  duel->columns = duel->columns == 0 ? 1 : duel->columns;
}

/* The defender challenges if that is better for him than to let the capture stand. */
static void
solve (MidDuelReport *duel, const MidPoints *points)
{
  MidMatrixGame challenges = { .rows = duel->rows - 1, .columns = duel->columns };
  MidMatrixSolution *out = &duel->solution, *answered = &duel->challenged;
  int32_t stands = mid_points_of (points, duel->payoff[0][0]);

  *answered = (MidMatrixSolution){ .scale = 1, .value = stands, .column = { 1 } };
  *out = (MidMatrixSolution){ .scale = 1, .value = stands, .row = { 1 }, .column = { 1 } };
  duel->value = duel->payoff[0][0];
  if (duel->rows == 1)
    return;
  for (unsigned r = 1; r < duel->rows; r++)
    for (unsigned c = 0; c < duel->columns; c++)
      challenges.payoff[r - 1][c] = mid_points_of (points, duel->payoff[r][c]);
  mid_matrix_game_solve (&challenges, answered);
  memmove (answered->row + 1, answered->row, (duel->rows - 1) * sizeof *answered->row);
  answered->row[0] = 0;
  out->scale = answered->scale;
  memcpy (out->column, answered->column, sizeof out->column);
  out->row[0] = out->scale;
  out->value = stands * out->scale;
  if (out->value <= answered->value)
    return;
  *out = *answered;
  duel->value = mid_points_score (points, out->value / out->scale);
  /* Where no mixing is needed the value is a payoff, and nothing is lost on the way to points. */
  for (unsigned r = 1; r < duel->rows; r++)
    for (unsigned c = 0; c < duel->columns; c++)
      if (mid_points_of (points, duel->payoff[r][c]) * out->scale == out->value && out->row[r] != 0
          && out->column[c] != 0)
        duel->value = duel->payoff[r][c];
}

/* --- In the tree ------------------------------------------------------------------------------ */

static int
with_stake (int score, int stake)
{
  if (score >= MID_SCORE_SURE || score <= -MID_SCORE_SURE)
    return score;
  score += stake;
  if (score >= MID_SCORE_SURE)
    return MID_SCORE_SURE - 1;
  return score <= -MID_SCORE_SURE ? 1 - MID_SCORE_SURE : score;
}

/* What is known of the two outcomes on the board, and of the one that was searched for each. */
typedef struct
{
  int stays, dies;
  int stake_of_death; /* what the stones of the death searched are worth */
} Outcomes;

static bool
is_death (const MidWorker *w, MidMove m)
{
  MidBid bid;
  w->game->bid (&w->pos, m, &bid);
  return bid.challenged && bid.attacker_dies;
}

/* Fills the matrix with what the outcomes are worth with their stones, and solves it. */
static int
estimate (const MidWorker *w, const MidMoveList *answers, MidDuelReport *duel, Outcomes outcomes)
{
  bool seen[MID_MATRIX_ROWS][MID_MATRIX_COLUMNS] = { { false } };
  for (unsigned c = 0; c < duel->columns; c++)
    duel->payoff[0][c] = outcomes.stays;
  for (unsigned i = 0; i < answers->count; i++)
    {
      MidBid bid;
      MidMove m = answers->at[i];
      w->game->bid (&w->pos, m, &bid);
      if (!bid.challenged)
        continue;
      int stake = mid_sight_stake (w->game, &w->pos, m);
      int value = bid.attacker_dies ? with_stake (outcomes.dies, stake - outcomes.stake_of_death)
                                    : with_stake (outcomes.stays, stake);
      for (unsigned r = 1; r < duel->rows; r++)
        for (unsigned c = 0; c < duel->columns; c++)
          if (duel->challenge[r] == bid.challenge && duel->response[c] == bid.response
              && (!seen[r][c] || value > duel->payoff[r][c]))
            {
              duel->payoff[r][c] = value;
              duel->answer[r][c] = m;
              seen[r][c] = true;
            }
    }
  solve (duel, &w->task->points);
  return duel->value;
}

/* The cheapest death: the one that moves the fewest stones. */
static MidMove
find_death (const MidWorker *w, const MidMoveList *answers)
{
  for (unsigned i = 0; i < answers->count; i++)
    if (is_death (w, answers->at[i]))
      return answers->at[i];
  return 0;
}

static int
search_answer (MidWorker *w, int alpha, int beta, int depth, int ply, MidMove m)
{
  mid_descend (w, ply, m, MID_UNRATED);
  int value = mid_search_child (w, alpha, beta, depth, ply, false);
  mid_ascend (w, ply);
  return value;
}

/* At the leaves: what stands on the board when the attacker is gone. */
static int
evaluate_answer (MidWorker *w, int ply, MidMove m)
{
  mid_descend (w, ply, m, MID_UNRATED);
  MidFrame *child = &w->frames[ply + 1];
  bool is_same_turn = child->glance.turn == w->frames[ply].glance.turn;
  int value = child->glance.decides != MID_NOBODY
                ? mid_evaluate_turn (w, ply + 1)
                : mid_search (w, -MID_SCORE_INFINITE, MID_SCORE_INFINITE, 0, ply + 1, false);
  mid_ascend (w, ply);
  return is_same_turn ? value : -value;
}

static MidMove
likeliest_answer (const MidDuelReport *duel)
{
  const MidMatrixSolution *solution = &duel->solution;
  unsigned row = 0, column = 0;
  for (unsigned r = 1; r < duel->rows; r++)
    row = solution->row[r] > solution->row[row] ? r : row;
  for (unsigned c = 1; c < duel->columns; c++)
    column = solution->column[c] > solution->column[column] ? c : column;
  return duel->answer[row][column];
}

/* What was expected after an answer. */
typedef struct
{
  unsigned length;
  MidMove moves[MID_PLY_MAX];
} Continuation;

static void
keep_continuation (const MidWorker *w, int ply, Continuation *out)
{
  const MidFrame *child = &w->frames[ply + 1];
  out->length = child->pv_length < MID_PLY_MAX ? child->pv_length : MID_PLY_MAX - 1;
  memcpy (out->moves, child->pv, out->length * sizeof (MidMove));
}

/* A duel in the tree, as it is being valued. */
typedef struct
{
  MidWorker *w;
  int ply, depth, alpha, beta;
  MidMove pass, death; /* representatives; death is 0 where the attacker cannot die */
  MidMoveList answers;
  MidDuelReport report;
  Outcomes outcomes;
  Continuation stays, dies;
} Duel;

/* The line goes on from the likeliest answer as it did from the one searched in its stead, which
 * leaves the same on the board.  Other stones may forbid a duel in it: then it ends there. */
static void
choose_pv (Duel *duel)
{
  MidFrame *frame = &duel->w->frames[duel->ply];
  MidMove answer = likeliest_answer (&duel->report);
  const Continuation *next = is_death (duel->w, answer) ? &duel->dies : &duel->stays;
  frame->pv[0] = answer;
  memcpy (frame->pv + 1, next->moves, next->length * sizeof (MidMove));
  frame->pv_length = next->length + 1;
}

static int
estimate_duel (Duel *duel)
{
  return estimate (duel->w, &duel->answers, &duel->report, duel->outcomes);
}

/* Finds out what the attacker's death is worth as closely as it matters, and the duel with it. */
static int
weigh_death (Duel *duel)
{
  int reduced = duel->depth - 1 - duel->depth / 4;
  int floor = duel->alpha - SLACK > -MID_SCORE_SURE ? duel->alpha - SLACK : -MID_SCORE_INFINITE;
  int *dies = &duel->outcomes.dies;

  if (duel->death == 0)
    return estimate_duel (duel);
  if (duel->depth <= 0)
    {
      *dies = evaluate_answer (duel->w, duel->ply, duel->death);
      return estimate_duel (duel);
    }
  *dies = search_answer (duel->w, floor, MID_SCORE_INFINITE, reduced, duel->ply, duel->death);
  keep_continuation (duel->w, duel->ply, &duel->dies);
  int value = estimate_duel (duel);
  if (*dies > floor || floor == -MID_SCORE_INFINITE || value <= duel->alpha)
    return value;
  *dies = search_answer (duel->w, -MID_SCORE_INFINITE, floor + 1, reduced, duel->ply, duel->death);
  return estimate_duel (duel);
}

/* The capture that is let stand: exactly, if it is within the bounds that matter; and the duel.  A
 * value of at most alpha or at least beta is a bound. */
static int
weigh_duel (Duel *duel)
{
  MidWorker *w = duel->w;
  int ceiling = duel->beta + SLACK < MID_SCORE_SURE ? duel->beta + SLACK : MID_SCORE_INFINITE;
  int *stays = &duel->outcomes.stays;

  *stays = search_answer (w, duel->alpha, ceiling, duel->depth, duel->ply, duel->pass);
  mid_set_pv (w, duel->ply, duel->pass);
  keep_continuation (w, duel->ply, &duel->stays);
  if (*stays <= duel->alpha || w->task->duels == MID_DUELS_IGNORED || mid_is_stopped (w))
    return *stays;
  w->game->legal (&w->pos, &duel->answers);
  lay_out (w->game, &w->pos, &duel->answers, &duel->report);
  duel->death = find_death (w, &duel->answers);
  if (duel->death != 0)
    duel->outcomes.stake_of_death = mid_sight_stake (w->game, &w->pos, duel->death);
  int value = weigh_death (duel);
  if (*stays >= ceiling && value < duel->beta && !mid_is_stopped (w))
    {
      *stays =
        search_answer (w, ceiling - 1, MID_SCORE_INFINITE, duel->depth, duel->ply, duel->pass);
      value = estimate_duel (duel);
    }
  if (!mid_is_stopped (w))
    choose_pv (duel);
  return value;
}

int
mid_duel_search (MidWorker *w, int alpha, int beta, int depth, int ply)
{
  MidFrame *frame = &w->frames[ply];
  MidHashEntry known;
  Duel duel;

  duel.w = w;
  duel.ply = ply;
  duel.depth = depth;
  duel.alpha = alpha;
  duel.beta = beta;
  duel.death = 0;
  duel.outcomes = (Outcomes){ 0 };
  duel.stays.length = duel.dies.length = 0;
  frame->eval = 0;
  frame->killers[0] = frame->killers[1] = 0;
  if (beta - alpha == 1 && mid_probe (w, ply, &known) && known.depth >= (depth > 0 ? depth : 0)
      && mid_is_cutoff (&known, alpha, beta))
    return known.score;
  duel.pass = w->game->decision (&w->pos).pass;
  int value = weigh_duel (&duel);
  if (!mid_is_stopped (w))
    mid_store (w, ply, 0, value, depth > 0 ? depth : 0,
               value >= beta    ? MID_BOUND_LOWER
               : value <= alpha ? MID_BOUND_UPPER
                                : MID_BOUND_EXACT);
  return value;
}

/* --- At the root ------------------------------------------------------------------------------ */

void
mid_duel_init (MidWorker *w)
{
  MidMoveList answers;
  w->is_duel = w->frames[0].glance.decides == MID_BOTH;
  if (!w->is_duel)
    return;
  w->game->legal (&w->pos, &answers);
  lay_out (w->game, &w->pos, &answers, &w->duel);
}

static MidRootMove *
root_move (MidWorker *w, MidMove m)
{
  for (unsigned i = 0; i < w->n_moves; i++)
    if (w->moves[i].move == m)
      return &w->moves[i];
  return NULL;
}

/* Of a game. */
static int
thousandths (int64_t points)
{
  return (int) (points * 500 / MID_POINTS);
}

/* The mean of the last iterations, in points; a forced win or loss is none of chance and counts as
 * it is.  Returns how far the iterations lay from it, on the average; -1 of what is forced. */
static int
settle_cell (MidDuelReport *duel, const MidPoints *points, unsigned r, unsigned c)
{
  int16_t *past = duel->past[r][c];
  int n = (int) (duel->iterations < MID_DUEL_WINDOW ? duel->iterations : MID_DUEL_WINDOW);
  int sum = 0, off = 0, score = duel->payoff[r][c];
  past[(duel->iterations - 1) % MID_DUEL_WINDOW] = (int16_t) mid_points_of (points, score);
  for (int i = 0; i < n; i++)
    sum += past[i];
  for (int i = 0; i < n; i++)
    off += past[i] * n > sum ? past[i] * n - sum : sum - past[i] * n;
  if (score >= MID_SCORE_SURE || score <= -MID_SCORE_SURE)
    return -1;
  duel->payoff[r][c] = mid_points_score (points, sum / n);
  return off / (n * n);
}

/* Until there are a few iterations nothing can be said of the noise.  The mean of six lies less
 * than half as far off as one of them. */
static void
settle (MidDuelReport *duel, const MidPoints *points)
{
  int noise = 0, n = 0;
  duel->iterations++;
  for (unsigned r = 0; r < duel->rows; r++)
    for (unsigned c = 0; c < (r == 0 ? 1 : duel->columns); c++)
      {
        int off = settle_cell (duel, points, r, c);
        noise += off > 0 ? off : 0;
        n += off >= 0;
      }
  for (unsigned c = 1; c < duel->columns; c++)
    duel->payoff[0][c] = duel->payoff[0][0];
  duel->margin =
    duel->iterations < MID_DUEL_WINDOW / 2 ? 1000 : thousandths (n > 0 ? noise / n / 2 : 0) + 1;
}

/* What each choice falls short of the best against the other side's best mix; an answer's, once
 * there is a challenge. */
static void
weigh_choices (MidDuelReport *duel, const MidPoints *points)
{
  const MidMatrixSolution *whole = &duel->solution, *answered = &duel->challenged;
  for (unsigned r = 0; r < duel->rows; r++)
    {
      int64_t sum = 0;
      for (unsigned c = 0; c < duel->columns; c++)
        sum += whole->column[c] * mid_points_of (points, duel->payoff[r][c]);
      duel->defender_regret[r] = thousandths ((sum - whole->value) / whole->scale);
    }
  for (unsigned c = 0; c < duel->columns; c++)
    {
      int64_t sum = 0;
      for (unsigned r = 1; r < duel->rows; r++)
        sum += answered->row[r] * mid_points_of (points, duel->payoff[r][c]);
      duel->attacker_regret[c] =
        duel->rows > 1 ? thousandths ((answered->value - sum) / answered->scale) : 0;
    }
}

/* The best for the attacker among the answers of a cell. */
static void
fill_cell (MidWorker *w, unsigned r, unsigned c)
{
  int best = -MID_SCORE_INFINITE;
  for (unsigned i = 0; i < w->n_moves; i++)
    {
      MidBid bid;
      w->game->bid (&w->pos, w->moves[i].move, &bid);
      bool is_here = r == 0 ? !bid.challenged
                            : bid.challenged && bid.challenge == w->duel.challenge[r]
                                && bid.response == w->duel.response[c];
      if (!is_here || w->moves[i].score <= best)
        continue;
      best = w->moves[i].score;
      w->duel.answer[r][c] = w->moves[i].move;
    }
  w->duel.payoff[r][c] = best;
}

/* The likeliest joint outcome comes first among the moves. */
static void
put_likeliest_first (MidWorker *w)
{
  MidRootMove *likeliest = root_move (w, likeliest_answer (&w->duel));
  if (likeliest == NULL || likeliest == &w->moves[0])
    return;
  MidRootMove first = w->moves[0];
  w->moves[0] = *likeliest;
  *likeliest = first;
}

void
mid_duel_iterate (MidWorker *w, int depth)
{
  for (unsigned i = 0; i < w->n_moves; i++)
    {
      MidRootMove *root = &w->moves[i];
      int value =
        search_answer (w, -MID_SCORE_INFINITE, MID_SCORE_INFINITE, depth - 1, 0, root->move);
      if (mid_is_stopped (w))
        return;
      root->score = value;
      root->bound = MID_BOUND_EXACT;
      mid_set_pv (w, 0, root->move);
      root->pv_length = w->frames[0].pv_length;
      memcpy (root->pv, w->frames[0].pv, root->pv_length * sizeof (MidMove));
    }
  for (unsigned r = 0; r < w->duel.rows; r++)
    for (unsigned c = 0; c < w->duel.columns; c++)
      fill_cell (w, r, c);
  settle (&w->duel, &w->task->points);
  solve (&w->duel, &w->task->points);
  weigh_choices (&w->duel, &w->task->points);
  put_likeliest_first (w);
}
