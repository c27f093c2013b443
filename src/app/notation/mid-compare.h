/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-compare.h: two places side by side: one that is held, of this game or another, and the one
 * where the study is.  Squares on which they differ are ringed on both boards, and named below.
 */
#pragma once
#include <adwaita.h>

#include "mid-study-widget.h"

/* A window beside its parent, in which one goes on through the game meanwhile; the place where the
 * study is now is held.  The study has a game. */
GtkWidget *mid_compare_window_new (GtkWindow *parent, MidStudy *study);
