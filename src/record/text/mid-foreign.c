/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-foreign.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-xml-reader.h"

enum
{
  STRAY = 3,     /* control characters that text may have by accident */
  STRAY_IN = 256 /* and one more in so many bytes; of chance's bytes every ninth is one */
};

/* What fills the last block of a file behind text is none, and does not make a picture of it; where
 * the end of a text stands in its midst it was no text. */
static gsize
len_without_filling (const char *start, gsize len)
{
  gsize end = len;
  while (end > 0 && start[end - 1] == '\0')
    end--;
  return end > 0 && memchr (start, '\x1a', end - 1) == NULL
             && ((guchar) start[end - 1] >= ' ' || strchr ("\n\r\x1a", start[end - 1]) != NULL)
           ? end
           : len;
}

static gboolean
is_binary (const char *start, gsize len)
{
  static const char harmless[] = "\t\n\v\f\r\x1a\x1b"; /* \x1a: how files once ended */
  gsize n = 0;
  len = len_without_filling (start, len);
  for (gsize i = 0; i < len; i++)
    n += (guchar) start[i] < ' ' && memchr (harmless, start[i], sizeof harmless - 1) == NULL;
  return n > STRAY + len / STRAY_IN;
}

/* Documents that are text as far as one looks.  NULL: it is none that is known. */
static const char *
find_document (const char *start, gsize len)
{
  static const struct
  {
    const char *begins, *name;
  } known[] = {
    { "%PDF-", "PDF" },  { "%!PS", "PostScript" },     { "{\\rtf", "RTF" },
    { "<html", "HTML" }, { "<!doctype html", "HTML" },
  };
  for (; len > 0 && g_ascii_isspace (*start); len--)
    start++;
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      gsize n = strlen (known[i].begins);
      if (len >= n && g_ascii_strncasecmp (start, known[i].begins, n) == 0)
        return known[i].name;
    }
  return NULL;
}

gboolean
mid_foreign_refuse_binary (const char *start, gsize len, GError **error)
{
  len = MIN (len, MID_FOREIGN_LOOK);
  const char *document = find_document (start, len);
  if (document != NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* Translators: HTML, PDF … */
                   _ ("it is a document in %s, no record of games"), document);
      return FALSE;
    }
  if (mid_xml_is_document (start, len) || !is_binary (start, len))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("it is no record of games; expected text in UTF-8, in UTF-16 with a byte "
                          "order mark, or in Latin-1"));
  return FALSE;
}

gboolean
mid_foreign_refuse (const char *start, gsize len, GError **error)
{
  if (!mid_foreign_refuse_binary (start, len, error))
    return FALSE;
  if (!mid_xml_is_document (start, MIN (len, MID_FOREIGN_LOOK)))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("it is XML; midline-cli convert makes text of it"));
  return FALSE;
}
