/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-foreign.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-xml-reader.h"

enum
{
  STRAY = 3 /* control characters that text may have by accident */
};

static gboolean
is_binary (const char *start, gsize len)
{
  static const char harmless[] = "\t\n\v\f\r\x1a\x1b"; /* \x1a: how files once ended */
  guint n = 0;
  for (gsize i = 0; i < len; i++)
    n += (guchar) start[i] < ' ' && memchr (harmless, start[i], sizeof harmless - 1) == NULL;
  return n > STRAY;
}

gboolean
mid_foreign_refuse (const char *start, gsize len, GError **error)
{
  len = MIN (len, MID_FOREIGN_LOOK);
  const char *why = NULL;
  if (mid_xml_is_document (start, len))
    why = _ ("it is XML; midline-cli convert makes text of it");
  else if (is_binary (start, len))
    why = _ ("it is no record of games; expected text in UTF-8 or Latin-1");
  if (why == NULL)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, why);
  return FALSE;
}
