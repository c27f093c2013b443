/* SPDX-License-Identifier: GPL-3.0-or-later */
/* speak.h: a test in the language that its environment names, with the translations of this build.
 */
#pragma once
#include <glib/gi18n.h>
#include <locale.h>

static inline void
speak (void)
{
  setlocale (LC_ALL, "");
  bindtextdomain ("midline", g_getenv ("MIDLINE_LOCALE_DIR"));
  bind_textdomain_codeset ("midline", "UTF-8");
  textdomain ("midline");
  g_assert_cmpstr (_ ("pawn"), !=, "pawn");
}
