/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-notation-layout.h: sets a run of notation in type.
 *
 * Strong and quiet, chips and pills: everything a row draws comes from here, the row only says
 * where.  A chip is a rounded ground behind its text; the current element's ground is solid.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-paragraph.h"

typedef enum
{
  MID_VOICE_MAIN,     /* the main line: strong */
  MID_VOICE_VARIATION /* quieter */
} MidVoice;

typedef struct
{
  GdkRGBA text, words, quiet; /* the widget's own, that of comments, and the quietest */
  GdkRGBA accent, on_accent;  /* the current element */
  GdkRGBA chip;               /* ground of a chip */
  GdkRGBA hover;              /* ground under the pointer */
  GdkRGBA error;              /* text that could not be played, and what is about to be deleted */
  GdkRGBA link;               /* moves and addresses in comments */
  GdkRGBA inaccuracy, mistake, blunder;
} MidNotationColours;

void mid_notation_colours_init (MidNotationColours *self, GtkWidget *widget);
gboolean mid_notation_colours_equal (const MidNotationColours *a, const MidNotationColours *b);

/* Makes the layout of a run; transfer full. */
PangoLayout *mid_notation_layout_new (GtkWidget *widget, const MidRun *run);

/* What is marked as about to be deleted: node and what follows it, or all but what follows it. */
typedef enum
{
  MID_DOOM_NONE,
  MID_DOOM_BELOW,
  MID_DOOM_BEFORE
} MidDoom;

/* Whether the span would go. */
gboolean mid_notation_layout_is_doomed (const MidSpan *span, MidNode *node, MidDoom doom);

/* Which nodes stand out. */
typedef struct
{
  MidNode *current; /* in the solid pill; NULL: none */
  MidNode *doomed;
  MidDoom doom;
} MidNotationFocus;

/* Whether it is an element, which has the pill when it is the current one. */
gboolean mid_notation_layout_is_element (const MidSpan *span);

/* Whether it is part of a comment. */
gboolean mid_notation_layout_is_word (const MidSpan *span);

/* Whether a click on the span leads anywhere by itself. */
gboolean mid_notation_layout_is_link (const MidSpan *span);

/* Colours its spans. */
void mid_notation_layout_colour (PangoLayout *layout, const MidRun *run, MidVoice voice,
                                 const MidNotationColours *colours, const MidNotationFocus *focus);

/* Draws it at the snapshot's origin: grounds, text, pictures; scale: device pixels a pixel. */
void mid_notation_layout_snapshot (PangoLayout *layout, const MidRun *run, GtkSnapshot *snapshot,
                                   const MidNotationColours *colours, MidNode *current,
                                   const MidSpan *hovered, double scale);

/* The span at a point of the layout, NULL if none leads anywhere. */
const MidSpan *
mid_notation_layout_span_at (PangoLayout *layout, const MidRun *run, double x, double y);

/* Where the span stands: its first line, if it is broken. */
void mid_notation_layout_get_extents (PangoLayout *layout, const MidSpan *span,
                                      graphene_rect_t *extents);
