/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-suggestions.h: suggestions below what is being typed.
 *
 * A list that the keys of the text reach while it keeps the focus: Down and Up choose, Return or
 * Tab takes what is chosen, Escape hides the list; without a choice these keys mean what they meant
 * before, so nothing is ever forced on what was typed.  An empty text has none; Alt+Down asks for
 * them nevertheless.  What is chosen, and how many there are, is announced.
 */
#pragma once
#include <gtk/gtk.h>

#define MID_TYPE_SUGGESTIONS (mid_suggestions_get_type ())
G_DECLARE_FINAL_TYPE (MidSuggestions, mid_suggestions, MID, SUGGESTIONS, GtkPopover)

enum
{
  MID_SUGGESTIONS_SHOWN = 7 /* at once */
};

/* Signal "wanted": something was typed, or suggestions are asked for; whoever has some offers them.
 * Signal "taken" (const char *text): one was chosen. */

/* Lives as long as the editable widget, which has it; borrowed. */
MidSuggestions *mid_suggestions_new (GtkWidget *editable);

/* Shows the first of them in place of what was shown, none: hides the list.  about[i] is said
 * beside texts[i] if about is not NULL. */
void mid_suggestions_offer (MidSuggestions *self, const char *const *texts,
                            const char *const *about, guint n);

/* Also forgets that some are wanted. */
void mid_suggestions_hide (MidSuggestions *self);
