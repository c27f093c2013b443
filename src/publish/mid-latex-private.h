/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-latex-private.h: text as LaTeX has it. */
#pragma once
#include <glib.h>

/* Appends text: every character stands for itself, no line grows too long, and long words can be
 * broken.  What the engines have no letters for has its nearest ASCII beside it, as
 * \MidForeign{}{} or \MidRightToLeft{}{}. */
void mid_latex_append_text (GString *out, const char *text);

/* Appends an address as the first argument of \href. */
void mid_latex_append_address (GString *out, const char *address);
