/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-play.c: what every game can do because each can do the contract. */
#include "mid-decline.h"

#include <stdio.h>

MidStatus
mid_play (const MidGame *game, MidPosition *pos, MidMove m, MidUndo *undo)
{
  MidUndo scratch;
  if (!game->is_legal (pos, m) && !game->may_record (pos, m))
    return MID_ILLEGAL;
  game->apply (pos, m, undo != NULL ? undo : &scratch);
  return MID_OK;
}

/* Whether the decision's text stands in angle brackets, as far as the ask says. */
static bool
is_bracketed (MidAsk ask)
{
  return ask == MID_ASK_KING_TURN || ask == MID_ASK_DUEL || ask == MID_ASK_CARD
         || ask == MID_ASK_DRAW;
}

bool
mid_is_aside (const MidGame *game, const MidPosition *pos, MidMove m)
{
  return game->is_aside != NULL ? game->is_aside (pos, m) : is_bracketed (game->ask (pos));
}

size_t
mid_format_element (const MidGame *game, const MidPosition *pos, MidMove m, char *buf, size_t size)
{
  char text[MID_MOVE_TEXT_MAX];
  game->format_move (pos, m, MID_SAN, text, sizeof text);
  bool bracketed = mid_is_aside (game, pos, m);
  return (size_t) snprintf (buf, size, "%s%s%s", bracketed ? "<" : "", text, bracketed ? ">" : "");
}

static MidParse
refuse_brackets (bool bracketed)
{
  return (MidParse){ MID_ILLEGAL, 0,
                     bracketed ? MID_N_ ("there is no duel, king-turn or card to decide here")
                               : MID_N_ ("a duel, king-turn or card is to be decided first") };
}

/* Where moves and what is not one answer the same decision, what was read says which it was. */
static MidParse
parse_either (const MidGame *game, const MidPosition *pos, const char *text, size_t len,
              bool bracketed, MidMove *out)
{
  MidParse parse = game->parse_move (pos, text + bracketed, len - 2 * (size_t) bracketed, out);
  if (parse.status == MID_OK && game->is_aside (pos, *out) != bracketed)
    return refuse_brackets (bracketed);
  parse.offset += bracketed;
  return parse;
}

MidMove
mid_decline (const MidGame *game, const MidPosition *pos)
{
  return game->ask (pos) == MID_ASK_MOVE ? 0 : game->decision (pos).pass;
}

/* Reads text as the answer to the decision at hand. */
static MidParse
parse_here (const MidGame *game, const MidPosition *pos, const char *text, size_t len, MidMove *out)
{
  bool bracketed = len >= 2 && text[0] == '<' && text[len - 1] == '>';
  if (game->is_aside != NULL)
    return parse_either (game, pos, text, len, bracketed, out);
  if (bracketed != is_bracketed (game->ask (pos)))
    return refuse_brackets (bracketed);
  if (!bracketed)
    return game->parse_move (pos, text, len, out);
  MidParse parse = game->parse_move (pos, text + 1, len - 2, out);
  parse.offset++;
  return parse;
}

MidParse
mid_parse_element (const MidGame *game, const MidPosition *pos, const char *text, size_t len,
                   unsigned *passes, MidMove *out)
{
  MidParse first = parse_here (game, pos, text, len, out);
  if (passes != NULL)
    *passes = 0;
  if (first.status == MID_OK || passes == NULL)
    return first;

  /* Pass over what may be declined; the most telling complaint is that of the decision reached. */
  if (game->ask (pos) == MID_ASK_MOVE)
    return first; /* for next to nothing */
  MidPosition later = *pos;
  MidParse parse = first;
  unsigned count = 0;
  for (MidMove pass; (pass = mid_decline (game, &later)) != 0;)
    {
      MidUndo undo;
      game->apply (&later, pass, &undo);
      count++;
      parse = parse_here (game, &later, text, len, out);
      if (parse.status == MID_OK)
        {
          *passes = count;
          return parse;
        }
    }
  if (!is_bracketed (game->ask (pos)) || len == 0 || text[0] != '<')
    return parse;
  MidDecision decision = game->decision (pos);
  bool replies = game->is_aside != NULL && decision.decides != decision.turn;
  return replies ? parse : first;
}

MidReason
mid_repetition (const uint64_t *keys, size_t n)
{
  unsigned seen = 0;
  for (size_t i = 0; i < n; i++)
    seen += keys[i] == keys[n - 1];
  return seen >= 5 ? MID_REASON_FIVEFOLD : seen >= 3 ? MID_REASON_THREEFOLD : MID_REASON_NONE;
}

const char *
mid_start_remark (const MidGame *game, const MidPosition *pos)
{
  MidPosition start;
  MidCell now[MID_CELLS_MAX], then[MID_CELLS_MAX];
  if (game->remark == NULL || game->start (game, NULL, 0, &start).status != MID_OK)
    return NULL;
  game->cells (pos, now);
  game->cells (&start, then);
  for (int i = 0; i < game->files * game->ranks; i++)
    if (now[i].piece != then[i].piece || now[i].owner != then[i].owner
        || now[i].powers != then[i].powers)
      return NULL;
  return game->remark;
}

bool
mid_field_is_army (const MidField *field)
{
  return field->kind == MID_FIELD_CHOICE && field->n_choices > 0
         && field->choices[0].letter != NULL;
}

const char *
mid_reason_name (MidReason reason)
{
  switch (reason)
    {
    case MID_REASON_NONE:
      return "";
    case MID_REASON_CHECKMATE:
      return MID_N_ ("checkmate");
    case MID_REASON_STALEMATE:
      return MID_N_ ("stalemate");
    case MID_REASON_NO_MOVE:
      return MID_N_ ("no legal move");
    case MID_REASON_MIDLINE:
      return MID_N_ ("midline invasion");
    case MID_REASON_DUEL_EXPOSED:
      return MID_N_ ("a duel left the king in check");
    case MID_REASON_MATERIAL:
      return MID_N_ ("insufficient material");
    case MID_REASON_FIFTY:
      return MID_N_ ("fifty-move rule");
    case MID_REASON_SEVENTY_FIVE:
      return MID_N_ ("seventy-five-move rule");
    case MID_REASON_THREEFOLD:
      return MID_N_ ("threefold repetition");
    case MID_REASON_FIVEFOLD:
      return MID_N_ ("fivefold repetition");
    case MID_REASON_CAPTURED:
      return MID_N_ ("nothing left to defend");
    case MID_REASON_HUNDRED:
      return MID_N_ ("hundred-move rule");
    }
  return "";
}

unsigned
mid_power_count (const MidPower *power, MidCell cell)
{
  unsigned count = (unsigned) (cell.powers >> power->shift) & 3;
  return count < power->max ? count : power->max;
}

void
mid_square_name (const MidGame *game, int square, char buf[5])
{
  snprintf (buf, 5, "%c%d", 'a' + square % game->files, (square / game->files + 1) & 0xff);
}

int
mid_square_parse (const MidGame *game, const char *text, size_t len)
{
  int rank = 0;
  if (len < 2 || len > 3 || text[0] < 'a' || text[0] >= 'a' + game->files || text[1] == '0')
    return -1;
  for (size_t i = 1; i < len; i++)
    {
      if (text[i] < '0' || text[i] > '9')
        return -1;
      rank = rank * 10 + (text[i] - '0');
    }
  return rank >= 1 && rank <= game->ranks ? (rank - 1) * game->files + (text[0] - 'a') : -1;
}

uint64_t
mid_perft (const MidGame *game, MidPosition *pos, unsigned depth)
{
  return game->perft != NULL ? game->perft (pos, depth) : mid_perft_plain (game, pos, depth);
}

uint64_t
mid_perft_plain (const MidGame *game, MidPosition *pos, unsigned depth)
{
  MidDecision decision = game->decision (pos);
  MidUndo undo;
  uint64_t leaves = 0;

  if (decision.ask == MID_ASK_DUEL)
    {
      game->apply (pos, decision.pass, &undo);
      leaves = mid_perft_plain (game, pos, depth);
      game->retract (pos, decision.pass, &undo);
      return leaves;
    }
  if (depth == 0)
    return 1;

  MidMoveList moves;
  game->legal (pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      game->apply (pos, moves.at[i], &undo);
      leaves += mid_perft_plain (game, pos, depth - 1);
      game->retract (pos, moves.at[i], &undo);
    }
  return leaves;
}
