/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-latex-private.h"

#include <string.h>

enum
{
  LINE = 90,     /* columns, where a line of the file is ended */
  WORD_PART = 40 /* letters after which a word may be broken */
};

typedef struct
{
  gunichar character;
  const char *text;
} Replacement;

/* Beside what is special, what T1's ligatures would take for something else. */
static const Replacement replacements[] = {
  { '\\', "\\textbackslash{}" },
  { '{', "\\{" },
  { '}', "\\}" },
  { '$', "\\$" },
  { '&', "\\&" },
  { '#', "\\#" },
  { '%', "\\%" },
  { '_', "\\_" },
  { '^', "\\textasciicircum{}" },
  { '~', "\\textasciitilde{}" },
  { '"', "\\textquotedbl{}" },
  { '\'', "\\textquotesingle{}" },
  { '`', "\\textasciigrave{}" },
  { '<', "\\textless{}" },
  { '>', "\\textgreater{}" },
  { '|', "\\textbar{}" },
  { '[', "{[}" },
  { ']', "{]}" },
  { '-', "-{}" },
  { ',', ",{}" },
  { 0xA0, "~" },
  { 0xAD, "\\-" },
  { 0x2026, "\\dots{}" },
  { 0x2190, "\\ensuremath{\\leftarrow}" },
  { 0x2191, "\\ensuremath{\\uparrow}" },
  { 0x2192, "\\ensuremath{\\rightarrow}" },
  { 0x2193, "\\ensuremath{\\downarrow}" },
  { 0x21C6, "\\ensuremath{\\leftrightarrows}" },
  { 0x21C4, "\\ensuremath{\\rightleftarrows}" },
  { 0x2212, "\\ensuremath{-}" },
  { 0x2213, "\\ensuremath{\\mp}" },
  { 0x221E, "\\ensuremath{\\infty}" },
  { 0x2295, "\\ensuremath{\\oplus}" },
  { 0x2299, "\\ensuremath{\\odot}" },
  { 0x25A1, "\\ensuremath{\\square}" },
  { 0x25B3, "\\ensuremath{\\triangle}" },
  { 0x25CB, "\\ensuremath{\\bigcirc}" },
};

static const char *
find_replacement (gunichar c)
{
  for (guint i = 0; i < G_N_ELEMENTS (replacements); i++)
    if (replacements[i].character == c)
      return replacements[i].text;
  return NULL;
}

/* What the encoding T1 has with inputenc (t1enc.dfu, ts1enc.dfu), by the ranges in use. */
static gboolean
is_known (gunichar c)
{
  static const gunichar missing[] = { 0x126, 0x127, 0x138, 0x13F, 0x140,
                                      0x149, 0x166, 0x167, 0x17F, 0xB8 };
  static const gunichar others[] = { 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C,
                                     0x201D, 0x201E, 0x2020, 0x2021, 0x2022, 0x2030,
                                     0x2039, 0x203A, 0x20AC, 0x2116, 0x2122 };
  if (c >= 0xA1 && c <= 0x17E)
    {
      for (guint i = 0; i < G_N_ELEMENTS (missing); i++)
        if (missing[i] == c)
          return FALSE;
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i] == c)
      return TRUE;
  return c < 0x7F;
}

/* --- Foreign letters ------------------------------------------------------------------------- */

static gboolean
is_foreign (gunichar c)
{
  return !is_known (c) && find_replacement (c) == NULL && g_unichar_type (c) != G_UNICODE_FORMAT;
}

static gboolean
runs_right_to_left (gunichar c)
{
  return (c >= 0x590 && c <= 0x8FF) || (c >= 0xFB1D && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFC)
         || (c >= 0x10800 && c <= 0x10FFF) || (c >= 0x1E800 && c <= 0x1EFFF);
}

/* Where the foreign letters end that begin at the text, spaces among them; at most a line. */
static const char *
find_end (const char *text)
{
  const char *end = text;
  gboolean turned = runs_right_to_left (g_utf8_get_char (text));
  for (const char *at = text; *at != '\0' && at < text + LINE * 2; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      if (c == ' ')
        continue;
      if (!is_foreign (c) || (runs_right_to_left (c) != turned && !g_unichar_ismark (c)))
        break;
      end = g_utf8_next_char (at);
    }
  return end;
}

static void
append_foreign (GString *out, const char *text, const char *end)
{
  g_autofree char *run = g_strndup (text, (gsize) (end - text));
  g_autofree char *plain = g_str_to_ascii (run, "C");
  gboolean turned = runs_right_to_left (g_utf8_get_char (text));
  g_string_append_printf (out, "%s{%s}{", turned ? "\\MidRightToLeft" : "\\MidForeign", run);
  mid_latex_append_text (out, plain);
  g_string_append_c (out, '}');
}

/* --- Text ------------------------------------------------------------------------------------ */

static void
append_character (GString *out, const char *at)
{
  gunichar c = g_utf8_get_char (at);
  const char *replacement = find_replacement (c);
  if (replacement != NULL)
    g_string_append (out, replacement);
  else if (g_unichar_type (c) != G_UNICODE_FORMAT)
    g_string_append_unichar (out, c);
}

void
mid_latex_append_text (GString *out, const char *text)
{
  gsize line = out->len;
  guint letters = 0;
  for (const char *at = text, *next; *at != '\0'; at = next)
    {
      next = g_utf8_next_char (at);
      letters = *at == ' ' ? 0 : letters + 1;
      if (*at == ' ' && out->len - line > LINE)
        {
          g_string_append_c (out, '\n');
          line = out->len;
        }
      else if (is_foreign (g_utf8_get_char (at)))
        {
          next = find_end (at);
          append_foreign (out, at, next);
        }
      else
        append_character (out, at);
      if (letters >= WORD_PART && *next != '\0')
        {
          g_string_append (out, "\\allowbreak{}%\n");
          line = out->len;
          letters = 0;
        }
    }
}

void
mid_latex_append_address (GString *out, const char *address)
{
  g_autofree char *plain = g_uri_escape_string (address, ":/?#[]@!*+,;=&%", FALSE);
  for (const char *at = plain; *at != '\0'; at++)
    {
      if (strchr ("%#&_", *at) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *at);
    }
}
