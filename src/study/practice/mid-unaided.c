/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-unaided.h"

#include "mid-bout.h"
#include "mid-guess.h"

gboolean
mid_unaided_is (MidRecord *record)
{
  return mid_guess_find (record) != NULL || mid_bout_find (record) != NULL;
}
