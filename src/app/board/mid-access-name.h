/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-access-name.h: what assistive technology calls a button. */
#pragma once

/* From now on, whenever a button appears, it is called what its label reads without the mark of its
 * access key, which GTK 4.8 reads out; and one that shows nothing but an icon, which GTK 4.8 would
 * call "GtkImage", what its tooltip says without the key in brackets.  Once in a program. */
void mid_access_name_follow_labels (void);
