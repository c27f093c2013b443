/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-uci-line.h: what an engine says, read (Universal Chess Interface, Kahlen and Meyer-Kahlen).
 *
 * Engines are other people's programs: nothing they print is trusted.  Unknown words are skipped,
 * as the protocol asks; numbers out of range leave their field unset; lines may be of any length.
 * The range of scores is that of a record's [%eval]: a thousand pawns, a mate in a thousand turns.
 */
#pragma once
#include <glib.h>

typedef enum
{
  MID_UCI_OTHER, /* anything not listed, an empty line included */
  MID_UCI_ID,
  MID_UCI_UCIOK,
  MID_UCI_READYOK,
  MID_UCI_OPTION,
  MID_UCI_INFO,
  MID_UCI_BESTMOVE
} MidUciKind;

typedef enum
{
  MID_SCORE_NONE,
  MID_SCORE_CENTIPAWNS,
  MID_SCORE_MATE /* in turns; negative: the side to decide is mated */
} MidScoreKind;

typedef enum
{
  MID_BOUND_EXACT,
  MID_BOUND_LOWER,
  MID_BOUND_UPPER
} MidBound;

/* -1 where the line does not say. */
typedef struct
{
  gint depth, seldepth, multipv, hashfull, currmovenumber;
  gint64 nodes, nps, time; /* time in milliseconds */
  MidScoreKind score_kind;
  gint score;
  MidBound bound;
  gint win, draw, loss; /* per mille */
  char **pv;            /* moves in long form, NULL-ended; NULL if there are none */
  char *text;           /* what follows "string"; NULL if nothing does */
} MidUciInfo;

typedef enum
{
  MID_OPTION_CHECK,
  MID_OPTION_SPIN,
  MID_OPTION_COMBO,
  MID_OPTION_BUTTON,
  MID_OPTION_STRING
} MidOptionKind;

typedef struct
{
  char *name; /* may contain spaces */
  MidOptionKind kind;
  char *fallback;  /* the default; "" for an empty string; NULL if not said */
  gint64 min, max; /* of a spin; 0, 0 else */
  char **choices;  /* of a combo, NULL-ended; NULL else */
} MidUciOption;

/* What the line is, by its first word. */
MidUciKind mid_uci_line_kind (const char *line);

/* The lines after their first word.  Each _init fills *out, always; _clear frees what it holds.
 * mid_uci_option_init is FALSE, with nothing to free, when the line lacks a name or a known type.
 */
void mid_uci_info_init (MidUciInfo *out, const char *line);
void mid_uci_info_clear (MidUciInfo *info);
gboolean mid_uci_option_init (MidUciOption *out, const char *line);
void mid_uci_option_clear (MidUciOption *option);

/* "bestmove e2e4 ponder e7e5": transfer full; *ponder NULL if absent; NULL if there is no move. */
char *mid_uci_line_dup_bestmove (const char *line, char **ponder);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidUciInfo, mid_uci_info_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidUciOption, mid_uci_option_clear)
