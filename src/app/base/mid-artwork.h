/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-artwork.h: the pieces and colours that every drawing of the program uses, as the settings and
 * the desktop say.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-board-theme.h"
#include "mid-card-face.h"
#include "mid-piece-set.h"

/* In the finish of the settings.  Borrowed until that changes. */
MidPieceSet *mid_artwork_get_pieces (void);

/* The colours that go with the desktop's: light, dark or of high contrast. */
const MidBoardTheme *mid_artwork_get_theme (void);

/* Of cards. */
const MidCardLook *mid_artwork_get_card_look (void);

/* How much larger than usual the person wants all text to be. */
double mid_artwork_get_text_scale (GtkWidget *widget);

/* Has the widget drawn anew whenever one of them changes. */
void mid_artwork_watch (GtkWidget *widget);
