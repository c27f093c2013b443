/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-publish-text.h"

#include <string.h>

/* What opens and closes a change of direction (Unicode's bidirectional algorithm, UAX #9). */
static gboolean
opens_direction (gunichar c)
{
  return c == 0x202A || c == 0x202B || c == 0x202D || c == 0x202E || (c >= 0x2066 && c <= 0x2068);
}

static gunichar
closer_of (gunichar c)
{
  return c >= 0x2066 ? 0x2069 : 0x202C;
}

static gboolean
is_unfit (gunichar c)
{
  gboolean nowhere_defined = c >= 0xFDD0 && c <= 0xFDEF;
  return c < ' ' || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 || c == 0xFEFF
         || nowhere_defined || (c & 0xFFFE) == 0xFFFE;
}

char *
mid_publish_text (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (gunichar));
  GString *out = g_string_sized_new (strlen (valid));
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      gunichar closer = closer_of (c);
      if (is_unfit (c))
        c = ' ';
      if (opens_direction (c))
        g_array_append_val (open, closer);
      if ((c == 0x202C || c == 0x2069)
          && (open->len == 0 || g_array_index (open, gunichar, open->len - 1) != c))
        continue; /* it closes nothing of this text */
      if (c == 0x202C || c == 0x2069)
        g_array_set_size (open, open->len - 1);
      if (c != ' ' || (out->len > 0 && out->str[out->len - 1] != ' '))
        g_string_append_unichar (out, c);
    }
  if (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  while (open->len > 0)
    {
      g_string_append_unichar (out, g_array_index (open, gunichar, open->len - 1));
      g_array_set_size (open, open->len - 1);
    }
  return g_string_free (out, FALSE);
}
