/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tour.h: three cards for somebody who has never started the program before. */
#pragma once
#include <adwaita.h>

#define MID_TYPE_TOUR (mid_tour_get_type ())
G_DECLARE_FINAL_TYPE (MidTour, mid_tour, MID, TOUR, AdwWindow)

/* Shows it over the window unless it was shown before, or the environment says MIDLINE_TOUR=no. */
void mid_tour_offer (GtkWindow *parent);
