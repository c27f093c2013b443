/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-partial-date.h: a date as tags have it, known in part: 2013.12.??, 199?.??.??, 17.12.2013. */
#pragma once
#include <glib.h>

typedef struct
{
  char parts[3][5]; /* year, month, day: "2013", "12", "1?"; "" if nothing of it is known */
} MidPartialDate;

/* Parts stand from the year down, or from the day up where the last one has four digits, with . -
 * or / between, or without as 20131217.  Of what is no date nothing is known. */
void mid_partial_date_read (const char *text, MidPartialDate *out);

gboolean mid_partial_date_has_year (const MidPartialDate *self);
/* Year, month and day, to the digit. */
gboolean mid_partial_date_is_whole (const MidPartialDate *self);

/* Whether both can be one day. */
gboolean mid_partial_date_agrees (const MidPartialDate *self, const MidPartialDate *other);
