/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-hints.h: suggestions below what is being typed.
 *
 * A list that the keys of the text reach while it keeps the focus: Down and Up choose, Return or
 * Tab takes what is chosen, Escape hides the list; without a choice these keys mean what they meant
 * before, so nothing is ever forced on what was typed.  An empty text has none; Alt+Down asks for
 * them nevertheless.  What is
 * chosen, and how many there are, is announced.
 */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MID_TYPE_HINTS (mid_hints_get_type ())
G_DECLARE_FINAL_TYPE (MidHints, mid_hints, MID, HINTS, GObject)

enum
{
  MID_HINTS_SHOWN = 7 /* at once */
};

/* Signal "wanted": something was typed, or suggestions are asked for; whoever has some offers them.
 * Signal "taken" (const char *text): one was chosen. */

/* Lives as long as the editable widget, which has it; borrowed. */
MidHints *mid_hints_new (GtkWidget *editable);

/* Shows the first of them in place of what was shown, none: hides the list.  about[i] is said
 * beside texts[i] if about is not NULL. */
void mid_hints_offer (MidHints *self, const char *const *texts, const char *const *about, guint n);

void mid_hints_hide (MidHints *self);

G_END_DECLS
