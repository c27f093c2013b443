/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-uci-duel.h: "info duel …" and "info regret …", what midline-engine says of a duel
 * (docs/engine.md).
 *
 * Like all that engines print it is not trusted: a line that does not add up is no duel.
 */
#pragma once
#include "mid-uci-line.h"

enum
{
  MID_UCI_DUEL_ROWS = 4,      /* no challenge, a challenge with 0, 1, 2 stones */
  MID_UCI_DUEL_COLUMNS = 3,   /* an answer with 0, 1, 2 */
  MID_UCI_REGRET_MOST = 1100, /* thousandths: a forced win counts for a little more than a game */
  MID_UCI_DUEL_ANSWER = 8     /* bytes of an outcome's long form, NUL included */
};

typedef struct
{
  MidScoreKind kind; /* MID_SCORE_NONE where there is no such outcome */
  gint score;        /* the attacker's */
  char answer[MID_UCI_DUEL_ANSWER];
} MidUciPayoff;

/* Rows are the defender's choices, as long as they are possible; bid -1: no challenge.  In the row
 * of no challenge all columns are the same outcome. */
typedef struct
{
  gint depth;
  MidScoreKind score_kind;
  gint score;
  guint rows, columns;
  gint challenge[MID_UCI_DUEL_ROWS], response[MID_UCI_DUEL_COLUMNS];
  double defender[MID_UCI_DUEL_ROWS], attacker[MID_UCI_DUEL_COLUMNS]; /* shares, 0 … 1 */
  MidUciPayoff payoff[MID_UCI_DUEL_ROWS][MID_UCI_DUEL_COLUMNS];

  /* What a choice gives away against the other side's best mix, in games; choices that give away up
   * to the margin are as good as each other.  margin < 0: nothing is known of it. */
  double margin, defender_regret[MID_UCI_DUEL_ROWS], attacker_regret[MID_UCI_DUEL_COLUMNS];
} MidUciDuel;

/* Whether the line begins with "info duel". */
gboolean mid_uci_line_is_duel (const char *line);

/* FALSE, with *out unspecified, if it is not as documented. */
gboolean mid_uci_duel_parse (MidUciDuel *out, const char *line);

/* Whether the line begins with "info regret". */
gboolean mid_uci_line_is_regret (const char *line);

/* Adds what the line says of the same duel at the same depth; FALSE, with the duel as it was, if it
 * is not as documented. */
gboolean mid_uci_duel_parse_regret (MidUciDuel *duel, const char *line);
