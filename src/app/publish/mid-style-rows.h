/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-style-rows.h: the choices that a style has, as rows of groups of preferences.
 *
 * Signal "changed": a person has chosen something else.
 */
#pragma once
#include <adwaita.h>

#include "mid-publish.h"

#define MID_TYPE_STYLE_ROWS (mid_style_rows_get_type ())
G_DECLARE_FINAL_TYPE (MidStyleRows, mid_style_rows, MID, STYLE_ROWS, GObject)

/* The groups that it fills; all borrowed, and live as long as it. */
typedef struct
{
  AdwPreferencesGroup *text, *diagrams, *pages, *picture, *book;
} MidStyleGroups;

MidStyleRows *mid_style_rows_new (const MidStyleGroups *groups);

/* Only what matters for the form, of that many games, is there to be chosen. */
void mid_style_rows_set_form (MidStyleRows *self, MidForm form, guint n_games);

/* The style that the rows show; set, it is copied.  Borrowed, until one of them changes. */
void mid_style_rows_set_style (MidStyleRows *self, const MidPublishStyle *style);
const MidPublishStyle *mid_style_rows_get_style (MidStyleRows *self);
