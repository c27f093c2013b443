/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-chess2.h: Chess 2, third edition, and Sirlin's Chess, its second edition with duels.
 *
 * POSITION TEXT
 *   <board> <turn> <castling> <ep> <halfmove> <fullmove> <armies> <stones> [<pending>]
 *
 *   turn      w, b on a normal turn; K, k when White, Black is at the king-turn
 *   castling  KQkq where the rook is the outermost on its side of the king, else its file's letter
 *             (AHah …); both are read, whichever rook it is
 *   ep        the square a pawn has just passed, whether or not it can be taken there
 *   armies    two letters of c n e r k a, White first
 *   stones    two digits, White first; -- where the edition has no duels
 *   pending   absent, or what the capture just made still waits for:
 *
 *             d5xNd5       a duel: the piece on d5 took a knight on d5
 *             c1xNe3       a tiger on c1 took the knight on e3
 *             d6xPd5       en passant
 *             d8xRd8=Q     the pawn on d8 becomes a queen if it survives
 *             e3xPe3>e5    an elephant has got as far as e3 and goes on to e5
 *             exposed      a duel left the king of the side in the turn field in check: it has
 *                          lost (D8)
 *
 *   Fields from the halfmove on may be left out; the settings then supply armies and stones.
 */
#pragma once
#include "mid-game.h"

extern const MidGame mid_chess2; /* third edition: no duels */
extern const MidGame mid_sirlin; /* second edition: duels */
