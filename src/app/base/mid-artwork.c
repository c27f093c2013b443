/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-artwork.h"

#include <adwaita.h>

#include "mid-connect.h"
#include "mid-settings.h"

MidPieceSet *
mid_artwork_get_pieces (void)
{
  static MidPieceSet *pieces;
  static char *of_finish;
  g_autofree char *finish = mid_settings_dup_string ("pieces", "carved");
  if (pieces == NULL || !g_str_equal (finish, of_finish))
    {
      g_autoptr (GFile) folder =
        g_file_new_for_uri ("resource:///io/github/midline/Midline/pieces");
      g_clear_pointer (&pieces, mid_piece_set_free);
      pieces = mid_piece_set_new (folder, g_str_equal (finish, "carved") ? NULL : finish);
      g_free (of_finish);
      of_finish = g_steal_pointer (&finish);
    }
  return pieces;
}

/* High contrast has one board only. */
const MidBoardTheme *
mid_artwork_get_theme (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style);
  g_autofree char *colours = mid_settings_dup_string ("colours", "slate");
  g_autofree char *id = g_strconcat (colours, dark ? "-dark" : "", NULL);
  const char *usual = adw_style_manager_get_high_contrast (style) ? "contrast"
                      : dark                                      ? "dark"
                                                                  : "light";
  const MidBoardTheme *found =
    mid_board_theme_find (adw_style_manager_get_high_contrast (style) ? usual : id);
  return found != NULL ? found : mid_board_theme_find (usual);
}

const MidCardLook *
mid_artwork_get_card_look (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style);
  if (adw_style_manager_get_high_contrast (style))
    return mid_card_look_find (dark ? "contrast-dark" : "contrast");
  return mid_card_look_find (dark ? "dark" : "light");
}

/* The factor that a person has set for all text is in the resolution that fonts are drawn for. */
double
mid_artwork_get_text_scale (GtkWidget *widget)
{
  double dpi = pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget));
  return dpi > 0 ? dpi / 96 : 1;
}

void
mid_artwork_watch (GtkWidget *widget)
{
  static const char *const of_desktop[] = { "notify::dark", "notify::high-contrast" };
  static const char *const of_settings[] = { "colours", "pieces" };
  for (gsize i = 0; i < G_N_ELEMENTS (of_desktop); i++)
    mid_connect (adw_style_manager_get_default (), of_desktop[i], gtk_widget_queue_draw, widget);
  for (gsize i = 0; i < G_N_ELEMENTS (of_settings); i++)
    mid_settings_watch (of_settings[i], G_CALLBACK (gtk_widget_queue_draw), widget);
}
