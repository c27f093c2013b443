/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-syzygy.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tbprobe.h>

/* A position as the library wants it. */
typedef struct
{
  uint64_t sides[2]; /* White, Black */
  uint64_t roles[6]; /* in the order of ROLES */
  unsigned pieces, clock, ep;
  bool is_white;
} Board;

#define ROLES "kqrbnp"

static bool
is_orthodox (const MidGame *game)
{
  return strcmp (game->id, "chess") == 0 || strcmp (game->id, "chess960") == 0;
}

static void
read_squares (Board *board, const char *text)
{
  int rank = 7, file = 0;
  for (; *text != ' '; text++)
    {
      const char *role = strchr (ROLES, tolower (*text));
      if (role != NULL)
        {
          uint64_t bit = UINT64_C (1) << (rank * 8 + file++);
          board->sides[isupper (*text) ? 0 : 1] |= bit;
          board->roles[role - ROLES] |= bit;
          board->pieces++;
        }
      else if (*text == '/')
        rank--, file = 0;
      else
        file += *text - '0';
    }
}

/* From "… w - e6 12 40"; false where somebody may castle. */
static bool
read_board (const MidGame *game, const MidPosition *pos, Board *board)
{
  char text[MID_TEXT_MAX], turn, castling[8], ep[4];
  game->format (pos, text, sizeof text);
  const char *rest = strchr (text, ' ');
  if (rest == NULL || sscanf (rest, " %c %7s %3s %u", &turn, castling, ep, &board->clock) != 4
      || strcmp (castling, "-") != 0)
    return false;
  read_squares (board, text);
  board->is_white = turn == 'w';
  board->ep = ep[0] == '-' ? 0 : (unsigned) ((ep[1] - '1') * 8 + ep[0] - 'a');
  return board->pieces <= TB_LARGEST;
}

#define BOARD(b)                                                                                   \
  (b).sides[0], (b).sides[1], (b).roles[0], (b).roles[1], (b).roles[2], (b).roles[3],              \
    (b).roles[4], (b).roles[5]

static MidTableResult
read_result (unsigned wdl)
{
  static const MidTableResult results[] = { [TB_LOSS] = MID_TABLE_LOSS,
                                            [TB_BLESSED_LOSS] = MID_TABLE_BLESSED_LOSS,
                                            [TB_DRAW] = MID_TABLE_DRAW,
                                            [TB_CURSED_WIN] = MID_TABLE_CURSED_WIN,
                                            [TB_WIN] = MID_TABLE_WIN };
  return results[wdl];
}

bool
mid_syzygy_is_built (void)
{
  return true;
}

unsigned
mid_syzygy_open (const char *folders)
{
  tb_init (folders != NULL ? folders : "");
  /* Without folders the library leaves what it was. */
  if (folders == NULL || *folders == '\0')
    TB_LARGEST = 0;
  return TB_LARGEST;
}

bool
mid_syzygy_probe (const MidGame *game, const MidPosition *pos, unsigned most, MidTableResult *out)
{
  Board board = { .pieces = 0 };
  if (TB_LARGEST == 0 || !is_orthodox (game) || !read_board (game, pos, &board)
      || board.pieces > most || game->outcome (pos).result != MID_ONGOING)
    return false;
  unsigned wdl = tb_probe_wdl (BOARD (board), board.clock, 0, board.ep, board.is_white);
  if (wdl == TB_RESULT_FAILED)
    return false;
  *out = read_result (wdl);
  return true;
}

/* The move that the library means, by its squares and what a pawn becomes; 0 if there is none. */
static MidMove
find_move (const MidGame *game, const MidPosition *pos, const MidMoveList *legal, unsigned from,
           unsigned to, unsigned promotes)
{
  char text[MID_MOVE_TEXT_MAX], wanted[6];
  unsigned n = 0;
  for (const unsigned *square = (unsigned[]){ from, to }; n < 4; square++)
    {
      wanted[n++] = (char) ('a' + *square % 8);
      wanted[n++] = (char) ('1' + *square / 8);
    }
  wanted[n] = "\0qrbn"[promotes];
  wanted[n + 1] = '\0';
  for (unsigned i = 0; i < legal->count; i++)
    {
      game->format_move (pos, legal->at[i], MID_LONG, text, sizeof text);
      if (strcmp (text, wanted) == 0)
        return legal->at[i];
    }
  return 0;
}

/* By the smaller tables alone: nothing is known of distances. */
static unsigned
list_results (const MidGame *game, const MidPosition *pos, const Board *board,
              const MidMoveList *legal, MidTableEntry *out, MidSyzygyMove *moves)
{
  struct TbRootMoves *found = malloc (sizeof *found);
  unsigned n = 0;
  *out = (MidTableEntry){ MID_TABLE_LOSS, 0 };
  if (found != NULL
      && tb_probe_root_wdl (BOARD (*board), board->clock, 0, board->ep, board->is_white, true,
                            found))
    for (; n < found->size && n < legal->count; n++)
      {
        TbMove move = found->moves[n].move;
        int rank = found->moves[n].tbRank;
        moves[n].move = find_move (game, pos, legal, TB_MOVE_FROM (move), TB_MOVE_TO (move),
                                   TB_MOVE_PROMOTES (move));
        moves[n].entry = (MidTableEntry){ rank >= 900   ? MID_TABLE_WIN
                                          : rank > 0    ? MID_TABLE_CURSED_WIN
                                          : rank == 0   ? MID_TABLE_DRAW
                                          : rank > -900 ? MID_TABLE_BLESSED_LOSS
                                                        : MID_TABLE_LOSS,
                                          0 };
        if (mid_table_entry_compare (&moves[n].entry, out) < 0)
          *out = moves[n].entry;
      }
  free (found);
  return n;
}

static unsigned
list_distances (const MidGame *game, const MidPosition *pos, const Board *board,
                const MidMoveList *legal, MidTableEntry *out, MidSyzygyMove *moves)
{
  unsigned found[TB_MAX_MOVES], n = 0;
  unsigned all = tb_probe_root (BOARD (*board), board->clock, 0, board->ep, board->is_white, found);
  if (all == TB_RESULT_FAILED || all == TB_RESULT_CHECKMATE || all == TB_RESULT_STALEMATE)
    return 0;
  *out = (MidTableEntry){ read_result (TB_GET_WDL (all)), TB_GET_DTZ (all) };
  for (; found[n] != TB_RESULT_FAILED && n < legal->count; n++)
    moves[n] = (MidSyzygyMove){ find_move (game, pos, legal, TB_GET_FROM (found[n]),
                                           TB_GET_TO (found[n]), TB_GET_PROMOTES (found[n])),
                                { read_result (TB_GET_WDL (found[n])), TB_GET_DTZ (found[n]) } };
  return n;
}

/* Each legal move once, or else it is not our position that was looked up. */
static bool
is_whole (const MidMoveList *legal, const MidSyzygyMove *moves, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (moves[i].move == 0)
      return false;
  return n == legal->count;
}

unsigned
mid_syzygy_list (const MidGame *game, const MidPosition *pos, unsigned most, MidTableEntry *out,
                 MidSyzygyMove *moves)
{
  Board board = { .pieces = 0 };
  MidMoveList legal;
  if (TB_LARGEST == 0 || !is_orthodox (game) || game->outcome (pos).result != MID_ONGOING
      || !read_board (game, pos, &board) || board.pieces > most)
    return 0;
  game->legal (pos, &legal);
  unsigned n = list_distances (game, pos, &board, &legal, out, moves);
  if (n == 0)
    n = list_results (game, pos, &board, &legal, out, moves);
  return is_whole (&legal, moves, n) ? n : 0;
}
