/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-action.c: the action of each step. */
#include "knightmare-action.h"

bool
km_do (MidKmMachine *machine, const MidCardStep *step)
{
  static MidKmAction *const actions[] = {
    [MID_STEP_MOVE] = km_do_move,       [MID_STEP_ADVANCE] = km_do_advance,
    [MID_STEP_MERGE] = km_do_merge,     [MID_STEP_SWAP] = km_do_swap,
    [MID_STEP_CAPTURE] = km_do_capture, [MID_STEP_KILL] = km_do_kill,
    [MID_STEP_RESTORE] = km_do_restore, [MID_STEP_BRING] = km_do_bring,
    [MID_STEP_REPLACE] = km_do_replace, [MID_STEP_CONVERT] = km_do_convert,
    [MID_STEP_PUSH] = km_do_push,       [MID_STEP_FOLLOW] = km_do_follow,
    [MID_STEP_CASTLE] = km_do_castle,   [MID_STEP_MARK] = km_do_mark,
    [MID_STEP_CANCEL] = km_do_cancel,   [MID_STEP_BURY] = km_do_bury,
    [MID_STEP_ROTATE] = km_do_rotate,   [MID_STEP_CORNERS] = km_do_corners,
    [MID_STEP_SHIFTS] = km_do_shifts,   [MID_STEP_EXPLODE] = km_do_explode,
    [MID_STEP_LEAVE] = km_do_leave,     [MID_STEP_UNDO] = km_do_undo,
    [MID_STEP_TOLL] = km_do_toll,       [MID_STEP_SHORTEN] = km_do_shorten,
    [MID_STEP_RIPOSTE] = km_do_riposte, [MID_STEP_REDEEM] = km_do_redeem,
    [MID_STEP_COUNTER] = km_do_counter, [MID_STEP_STEAL] = km_do_steal,
    [MID_STEP_TAKE] = km_do_take,       [MID_STEP_HANDS] = km_do_hands,
    [MID_STEP_EXTRA] = km_do_extra,     [MID_STEP_WRITE] = km_do_write,
  };
  MidKmAction *action = step->op < sizeof actions / sizeof *actions ? actions[step->op] : NULL;
  return action != NULL && action (machine, step);
}
