/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bystander.h: a popover that only shows something: without arrow or shadow, it takes no click
 * and no key from what lies under it, and goes when whoever opened it says so, or when another
 * window, such as a dialog, has come. */
#pragma once
#include <gtk/gtk.h>

void mid_bystander_make (GtkPopover *popover);
