/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pages.h: a publication on pages that can be drawn, for a printer or to be looked at.
 */
#pragma once
#include <cairo.h>

#include "mid-publish.h"

/* The paper that the style asks for, upright, in points. */
void mid_pages_get_paper (const MidPublishStyle *style, double *width, double *height);

/* The pages on paper of that size, of cairo_surface_t *: recordings, in points, to be painted in
 * any thread, but one at a time.  NULL and error when it is cancelled.  Transfer full. */
GPtrArray *mid_pages_new (const MidPublication *publication, double width, double height,
                          const MidPublishJob *job, GError **error);
