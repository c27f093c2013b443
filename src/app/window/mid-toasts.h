/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-toasts.h: what a tab shows, with what is said of it in passing in front.
 *
 * What is said lies over the foot of the board, where nothing can be clicked: anywhere else it
 * would stand in front of buttons.
 *
 * Property "child" (GtkWidget): what is shown; whatever is in it can say something.
 */
#pragma once
#include <adwaita.h>

#include "mid-study-widget.h"

#define MID_TYPE_TOASTS (mid_toasts_get_type ())
G_DECLARE_FINAL_TYPE (MidToasts, mid_toasts, MID, TOASTS, MidStudyWidget)

/* Where it lies, if that is mapped; else at the bottom.  Borrowed: a widget within the child. */
void mid_toasts_set_foot (MidToasts *self, GtkWidget *foot);

/* Says the text, from anywhere within the child.  With a button there is a longer while to press
 * it.  The toast is borrowed: it goes by itself. */
void mid_toasts_say (GtkWidget *where, const char *text);
AdwToast *
mid_toasts_offer (GtkWidget *where, const char *text, const char *button, const char *action);

/* Says what was done, and offers to undo it until something else is done or undone, or another game
 * is shown. */
void mid_toasts_say_undoable (GtkWidget *where, const char *text);

/* Shows a toast of its own kind; takes it. */
void mid_toasts_add (GtkWidget *where, AdwToast *toast);
