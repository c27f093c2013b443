/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-plain-text.h"

/* Letters of the Latin alphabet that Unicode does not take apart, by case folding small; as CLDR's
 * Latin-ASCII writes them. */
static const struct
{
  gunichar letter;
  const char *plain;
} strokes[] = {
  { 0xe6, "ae" },  /* æ */
  { 0xf0, "d" },   /* ð */
  { 0xf8, "o" },   /* ø */
  { 0xfe, "th" },  /* þ */
  { 0x111, "d" },  /* đ */
  { 0x127, "h" },  /* ħ */
  { 0x131, "i" },  /* ı */
  { 0x142, "l" },  /* ł */
  { 0x14b, "n" },  /* ŋ */
  { 0x153, "oe" }, /* œ */
  { 0x167, "t" },  /* ŧ */
};

static const char *
get_plain (gunichar c)
{
  for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
    if (strokes[i].letter == c)
      return strokes[i].plain;
  return NULL;
}

/* Taken apart, without what stands on or below letters. */
static char *
dup_bare (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  GString *bare = g_string_new (NULL);
  for (const char *p = apart; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (bare, g_utf8_get_char (p));
  return g_string_free (bare, FALSE);
}

char *
mid_plain_text_fold (const char *text)
{
  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);
  g_autofree char *bare = dup_bare (text);
  g_autofree char *small = g_utf8_casefold (bare, -1);
  GString *plain = g_string_new (NULL);
  for (const char *p = small; *p != '\0'; p = g_utf8_next_char (p))
    {
      const char *letters = get_plain (g_utf8_get_char (p));
      if (letters != NULL)
        g_string_append (plain, letters);
      else
        g_string_append_unichar (plain, g_utf8_get_char (p));
    }
  return g_string_free (plain, FALSE);
}
