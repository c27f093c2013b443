/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-publish-text.h: text of a record as it can stand in any form. */
#pragma once
#include <glib.h>

/* The text in one line: valid UTF-8 without control characters, spaces tidied, and every change of
 * direction within it ended (UAX #9), so that it turns nothing behind it round.  Transfer full; ""
 * for NULL. */
char *mid_publish_text (const char *text);
