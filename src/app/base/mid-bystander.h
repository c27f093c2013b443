/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bystander.h: a popover that only shows something: without arrow or shadow, it takes no click
 * and no key from what lies under it, and goes when whoever opened it says so. */
#pragma once
#include <gtk/gtk.h>

void mid_bystander_make (GtkPopover *popover);
