/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The query language: a text is understood, or it is said where it is not. */
#include <glib.h>
#include <string.h>

#include "fuzz.h"
#include "mid-query.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  gsize offset = 0, len = strlen (text);
  MidQuery *query = mid_query_new (text, &offset, &error);

  FUZZ_LAW ((query != NULL) == (error == NULL));
  if (query == NULL)
    {
      FUZZ_LAW (error->domain == MID_QUERY_ERROR && offset <= len);
      FUZZ_LAW (error->message[0] != '\0' && g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  mid_query_needs_details (query);
  mid_query_unref (query);
  return 0;
}
