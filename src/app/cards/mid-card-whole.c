/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-whole.h"

#include "mid-access-name.h"
#include "mid-artwork.h"
#include "mid-card-face.h"
#include "mid-card-words.h"

typedef struct
{
  MidCatalogue catalogue;
  unsigned card;
} Shown;

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Shown *shown = data;
  MidCardFace face = { .catalogue = shown->catalogue,
                       .id = shown->card,
                       .form = MID_CARD_WHOLE,
                       .look = mid_artwork_get_card_look (),
                       .width = width,
                       .height = height };
  if (shown->card != MID_CARD_NONE)
    mid_card_face_draw (&face, cr);
}

static void
set_size (GtkWidget *area)
{
  double scale = mid_artwork_get_text_scale (area);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area),
                                      (int) (scale * MID_CARD_WHOLE_WIDTH));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area),
                                       (int) (scale * MID_CARD_WHOLE_HEIGHT));
}

void
mid_card_whole_init (GtkWidget *area)
{
  g_return_if_fail (GTK_IS_DRAWING_AREA (area));
  set_size (area);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, g_new0 (Shown, 1), g_free);
  mid_artwork_watch (area);
}

void
mid_card_whole_show (GtkWidget *area, MidCatalogue catalogue, unsigned card)
{
  g_return_if_fail (GTK_IS_DRAWING_AREA (area));
  g_autofree char *words =
    card != MID_CARD_NONE ? mid_card_words_dup (catalogue, card) : g_strdup ("");
  Shown *shown = g_new (Shown, 1);
  *shown = (Shown){ catalogue, card };
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, shown, g_free);
  set_size (area);
  mid_access_name_set (area, words);
}
