/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-paste-dialog.h"

#include <glib/gi18n.h>

#include "mid-message.h"

#define FIX "fix-"

static char *
dup_label (const MidFix *fix)
{
  if (fix->move == NULL)
    /* Translators: a pasted text is taken for one of another game: "Read as Chess 2" */
    return g_strdup_printf (_ ("Read as %s"), _ (fix->game->name));
  /* Translators: a move in place of one that cannot be played */
  return g_strdup_printf (_ ("Use “%s”"), fix->move);
}

AdwMessageDialog *
mid_paste_dialog_new (GtkWindow *parent, const MidFixes *fixes)
{
  g_return_val_if_fail (fixes->fixes->len > 0, NULL);
  AdwMessageDialog *dialog = mid_message_new (parent, _ ("The Game Breaks Off"), fixes->fault);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), MID_PASTE_AS_IT_IS,
                                    _ ("_Paste as Is"), NULL);
  for (guint i = fixes->fixes->len; i > 0; i--)
    {
      g_autofree char *response = g_strdup_printf (FIX "%u", i - 1);
      g_autofree char *label = dup_label (fixes->fixes->pdata[i - 1]);
      adw_message_dialog_add_response (dialog, response, label);
    }
  adw_message_dialog_set_response_appearance (dialog, FIX "0", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, FIX "0");
  adw_message_dialog_set_close_response (dialog, "cancel");
  return dialog;
}

gboolean
mid_paste_dialog_find_fix (const char *response, guint *fix)
{
  if (!g_str_has_prefix (response, FIX))
    return FALSE;
  *fix = (guint) g_ascii_strtoull (response + strlen (FIX), NULL, 10);
  return TRUE;
}
