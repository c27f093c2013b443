/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <locale.h>

#include "mid-application.h"
#include "mid-evaluations.h"
#include "mid-repetition.h"

int
main (int argc, char **argv)
{
  const char *folder = g_getenv ("MIDLINE_LOCALE_DIR"); /* of a build that is not installed */
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : MID_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Midline"));

  g_autoptr (MidApplication) application = mid_application_new ();
  int status = g_application_run (G_APPLICATION (application), argc, argv);
  mid_evaluations_end ();
  mid_repetition_end ();
  return status;
}
