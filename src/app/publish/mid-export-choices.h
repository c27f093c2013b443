/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-export-choices.h: how a person has exported or printed last, and what is proposed. */
#pragma once
#include "mid-collection.h"
#include "mid-publish.h"

/* Fills the style, which is to be cleared. */
MidForm mid_export_choices_load (MidPublishStyle *style);
void mid_export_choices_save (MidForm form, const MidPublishStyle *style);

/* The looks that come with the program, in the order of mid_publish_style_list().  find: which of
 * them the style is; their number, if it is none.  get: FALSE if there is no such. */
guint mid_export_choices_find_look (const MidPublishStyle *style);
gboolean mid_export_choices_get_look (guint i, MidPublishStyle *style);

/* "Byrne – Fischer"; of the file without its ending, "" without a file.  Transfer full. */
char *mid_export_choices_dup_title (MidRecord *record);
char *mid_export_choices_dup_file_title (MidCollection *games);
