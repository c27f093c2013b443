/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-best-bids.h"

#include <glib/gi18n-lib.h>

static void
append_share (GString *out, const char *what, double share)
{
  if (share >= 0.005)
    g_string_append_printf (out, " %s %.0f %%,", what, share * 100);
}

char *
mid_best_bids_dup_text (const MidUciDuel *duel)
{
  GString *text = g_string_new (_ ("best:"));
  for (guint i = 0; i < duel->rows; i++)
    {
      g_autofree char *bid = g_strdup_printf ("%d", duel->challenge[i]);
      append_share (text, duel->challenge[i] < 0 ? _ ("no challenge") : bid, duel->defender[i]);
    }
  g_string_truncate (text, text->len - 1);
  g_string_append (text, _ ("; answers"));
  for (guint i = 0; i < duel->columns; i++)
    {
      g_autofree char *bid = g_strdup_printf ("%d", duel->response[i]);
      append_share (text, bid, duel->attacker[i]);
    }
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}
