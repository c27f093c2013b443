/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-uci-print.c: what the engine says.  A line is put together first and printed at once, for the
 * search and the commands print from different threads. */
#include "mid-uci.h"

#include <math.h>
#include <stdarg.h>

#include "mid-odds.h"
#include "mid-score.h"

enum
{
  LINE = 8192,
  TABLE_OFFSET = MID_SCORE_TABLE - 20000 /* what tables win is 200.00, as Stockfish has it */
};

typedef struct
{
  char text[LINE];
  size_t n;
} Line;

static void add (Line *line, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

/* What finds no room is left out. */
static void
add (Line *line, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  int n = vsnprintf (line->text + line->n, LINE - 1 - line->n, format, arguments);
  va_end (arguments);
  if (n > 0)
    line->n += (size_t) n < LINE - 1 - line->n ? (size_t) n : LINE - 2 - line->n;
}

static void
print (const MidUci *uci, Line *line)
{
  line->text[line->n++] = '\n';
  fwrite (line->text, 1, line->n, uci->out);
  fflush (uci->out);
}

void
mid_uci_complain (const MidUci *uci, const char *format, ...)
{
  Line line = { .n = 0 };
  va_list arguments;
  add (&line, "info string ");
  va_start (arguments, format);
  int n = vsnprintf (line.text + line.n, 512, format, arguments);
  va_end (arguments);
  line.n += n < 0 ? 0 : n < 512 ? (size_t) n : 511;
  print (uci, &line);
}

static void
add_score (Line *line, const MidGame *game, int score)
{
  if (score >= MID_SCORE_SURE)
    add (line, "mate %d", (MID_SCORE_WIN - score + 1) / 2);
  else if (score <= -MID_SCORE_SURE)
    add (line, "mate %d", -(MID_SCORE_WIN + score) / 2);
  else if (score >= MID_SCORE_TABLE_LEAST || score <= -MID_SCORE_TABLE_LEAST)
    add (line, "cp %d", score > 0 ? score - TABLE_OFFSET : score + TABLE_OFFSET);
  else
    add (line, "cp %d", mid_odds_scale (game, score));
}

/* Of a thousand games with this score. */
static int
count_won (const MidGame *game, int score)
{
  if (score >= MID_SCORE_TABLE_LEAST || score <= -MID_SCORE_TABLE_LEAST)
    return score > 0 ? 1000 : 0;
  return (int) lround (1000 * mid_odds_won (game, mid_odds_scale (game, score)));
}

static void
add_wdl (Line *line, const MidGame *game, int score)
{
  int win = count_won (game, score), loss = count_won (game, -score);
  add (line, " wdl %d %d %d", win, 1000 - win - loss, loss);
}

static void
add_pv (Line *line, const MidEngineInfo *info)
{
  MidPosition pos = *info->position;
  for (unsigned i = 0; i < info->pv_length && line->n + MID_MOVE_TEXT_MAX + 2 < LINE; i++)
    {
      char text[MID_MOVE_TEXT_MAX];
      MidUndo undo;
      if (!info->game->is_legal (&pos, info->pv[i]))
        return;
      info->game->format_move (&pos, info->pv[i], MID_LONG, text, sizeof text);
      add (line, " %s", text);
      info->game->apply (&pos, info->pv[i], &undo);
    }
}

/* See docs/engine.md. */
static void
print_duel (const MidUci *uci, const MidEngineInfo *info)
{
  const MidEngineDuel *duel = info->duel;
  Line line = { .n = 0 };
  add (&line, "info duel depth %d score ", info->depth);
  add_score (&line, info->game, duel->value);
  add (&line, " scale %lld defender - %lld", (long long) duel->scale, (long long) duel->row[0]);
  for (unsigned r = 1; r < duel->rows; r++)
    add (&line, " %d %lld", duel->challenge[r], (long long) duel->row[r]);
  add (&line, " attacker");
  for (unsigned c = 0; c < duel->columns; c++)
    add (&line, " %d %lld", duel->response[c], (long long) duel->column[c]);
  add (&line, " matrix");
  for (unsigned r = 0; r < duel->rows; r++)
    for (unsigned c = 0; c < (r == 0 ? 1 : duel->columns); c++)
      {
        char text[MID_MOVE_TEXT_MAX];
        info->game->format_move (info->position, duel->answer[r][c], MID_LONG, text, sizeof text);
        add (&line, " %s ", text);
        add_score (&line, info->game, duel->payoff[r][c]);
      }
  print (uci, &line);
}

/* How much each choice gives away, in thousandths of a game; up to the margin is noise. */
static void
print_regrets (const MidUci *uci, const MidEngineInfo *info)
{
  const MidEngineDuel *duel = info->duel;
  Line line = { .n = 0 };
  add (&line, "info regret depth %d margin %d defender - %d", info->depth, duel->margin,
       duel->row_regret[0]);
  for (unsigned r = 1; r < duel->rows; r++)
    add (&line, " %d %d", duel->challenge[r], duel->row_regret[r]);
  add (&line, " attacker");
  for (unsigned c = 0; c < duel->columns; c++)
    add (&line, " %d %d", duel->response[c], duel->column_regret[c]);
  print (uci, &line);
}

void
mid_uci_print_info (void *data, const MidEngineInfo *info)
{
  const MidUci *uci = data;
  Line line = { .n = 0 };
  int64_t time = info->time > 0 ? info->time : 1;

  if (info->duel != NULL)
    {
      print_duel (uci, info);
      print_regrets (uci, info);
    }
  add (&line, "info depth %d seldepth %d multipv %u score ", info->depth, info->seldepth,
       info->line);
  add_score (&line, info->game, info->score);
  if (info->bound == MID_BOUND_LOWER)
    add (&line, " lowerbound");
  if (info->bound == MID_BOUND_UPPER)
    add (&line, " upperbound");
  if (uci->shows_wdl)
    add_wdl (&line, info->game, info->score);
  add (&line, " nodes %llu nps %llu hashfull %d tbhits %llu time %lld pv",
       (unsigned long long) info->nodes,
       (unsigned long long) (info->nodes * 1000 / (uint64_t) time), info->fullness,
       (unsigned long long) info->table_hits, (long long) info->time);
  add_pv (&line, info);
  print (uci, &line);
}

/* Where nobody can move the game is over, and the line before says how. */
static void
print_over (const MidUci *uci, const MidGame *game, const MidPosition *pos)
{
  Line line = { .n = 0 };
  MidOutcome outcome = game->outcome (pos);
  bool is_drawn = outcome.result == MID_DRAWN || outcome.result == MID_ONGOING;
  MidSide winner = outcome.result == MID_FIRST_WINS ? MID_FIRST : MID_SECOND;
  add (&line, "info depth 0 score %s",
       is_drawn                              ? "cp 0"
       : winner == game->decision (pos).turn ? "mate 1"
                                             : "mate 0");
  print (uci, &line);
}

void
mid_uci_print_best (void *data, const MidGame *game, const MidPosition *pos, MidMove best,
                    MidMove ponder)
{
  const MidUci *uci = data;
  Line line = { .n = 0 };
  char text[MID_MOVE_TEXT_MAX];
  MidPosition next = *pos;
  MidUndo undo;

  if (best == 0)
    {
      print_over (uci, game, pos);
      add (&line, "bestmove (none)");
      print (uci, &line);
      return;
    }
  game->format_move (&next, best, MID_LONG, text, sizeof text);
  add (&line, "bestmove %s", text);
  game->apply (&next, best, &undo);
  if (ponder != 0 && game->is_legal (&next, ponder))
    {
      game->format_move (&next, ponder, MID_LONG, text, sizeof text);
      add (&line, " ponder %s", text);
    }
  print (uci, &line);
}
