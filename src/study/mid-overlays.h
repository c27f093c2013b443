/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-overlays.h: what can be drawn over a board to explain the position.
 *
 * Two overlays come from the contract alone and fit every game; the others from the games' guides.
 * Which are switched on is one of the settings, "overlays".
 */
#pragma once
#include <gio/gio.h>

#include "mid-game.h"

/* One that can be switched on; constant, untranslated. */
typedef struct
{
  const char *id;
  const char *name;
  const char *about;
} MidOverlayChoice;

/* Those that the game has, NULL: all there are, in the order to offer them: an array of
 * MidOverlayChoice.  Transfer full. */
GArray *mid_overlays_list (const MidGame *game);

/* By its id, which is remembered from one start to the next. */
gboolean mid_overlays_is_on (const char *id);
void mid_overlays_set (const char *id, gboolean on);

/* Adds a switch for each to the map: a stateful action, MID_OVERLAYS_ACTION and its id, which is
 * the setting. */
#define MID_OVERLAYS_ACTION "overlay-"
void mid_overlays_add_actions (GActionMap *map);

/* Appends (MidMark) what the overlays that are on draw of the position. */
void mid_overlays_add_marks (const MidGame *game, const MidPosition *position, GArray *marks);
