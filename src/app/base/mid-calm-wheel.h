/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-calm-wheel.h: numbers are not changed in passing. */
#pragma once

/* From now on the wheel turns the number of a spin button only while that has the keyboard's focus;
 * else what it is in scrolls, as it does beside it.  Once in a program. */
void mid_calm_wheel_follow_widgets (void);
