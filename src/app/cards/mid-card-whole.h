/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-whole.h: a drawing area that shows a whole card, in the person's size of text, and says
 * all of it to a screen reader. */
#pragma once
#include <gtk/gtk.h>

#include "mid-card.h"

/* Makes one of the area, a picture to assistive technology. */
void mid_card_whole_init (GtkWidget *area);

/* Shows the card; MID_CARD_UNKNOWN: its back, MID_CARD_NONE: nothing. */
void mid_card_whole_show (GtkWidget *area, MidCatalogue catalogue, unsigned card);
