/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-clear-dialog.h: asks which notes to clear, and of which games. */
#pragma once
#include <adwaita.h>

#include "mid-clear.h"

typedef enum
{
  MID_CLEAR_GAME,
  MID_CLEAR_ALL_GAMES
} MidClearScope;

typedef void (*MidClearFunc) (gpointer data, MidClearKinds kinds, MidClearScope scope);

/* n_games: how many the collection has; with one there is no choice of scope. */
void mid_clear_dialog_show (GtkWindow *parent, guint n_games, MidClearFunc clear, gpointer data);
