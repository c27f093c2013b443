/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-latex-private.h"

#include <pango/pango.h>
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

/* What Pango knows of a text with foreign letters. */
typedef struct
{
  guint8 *levels;      /* of each letter: odd ones run from right to left */
  PangoLogAttr *marks; /* where lines can end */
} Analysis;

static void
analyse (Analysis *self, const char *text)
{
  PangoDirection direction = PANGO_DIRECTION_WEAK_LTR;
  int n = (int) g_utf8_strlen (text, -1);
  self->levels = pango_log2vis_get_embedding_levels (text, -1, &direction);
  self->marks = g_new0 (PangoLogAttr, n + 1);
  pango_get_log_attrs (text, -1, -1, NULL, self->marks, n + 1);
}

static void
clear_analysis (Analysis *self)
{
  g_free (self->levels);
  g_free (self->marks);
}

/* No font is asked for letters of two scripts. */
static gboolean
changes_script (gunichar before, gunichar c)
{
  GUnicodeScript script = g_unichar_get_script (c);
  return script != G_UNICODE_SCRIPT_INHERITED && script != g_unichar_get_script (before);
}

/* The letter of the text after the foreign ones that begin at letter i, which is at `at`. */
static const char *
find_end (const Analysis *analysis, const char *at, guint i)
{
  gunichar before = g_utf8_get_char (at);
  const char *end = g_utf8_next_char (at);
  for (guint next = i + 1; *end != '\0'; next++)
    {
      gunichar c = g_utf8_get_char (end);
      if (!is_foreign (c) || analysis->levels[next] != analysis->levels[i]
          || analysis->marks[next].is_line_break || changes_script (before, c))
        break;
      before = c;
      end = g_utf8_next_char (end);
    }
  return end;
}

static void append_plain (GString *out, const char *text);

static void
append_foreign (GString *out, const char *text, const char *end)
{
  g_autofree char *run = g_strndup (text, (gsize) (end - text));
  g_autofree char *plain = g_str_to_ascii (run, "C");
  g_string_append_printf (out, "\\MidForeign{%s}{", run);
  append_plain (out, plain);
  g_string_append_c (out, '}');
}

/* --- Text ------------------------------------------------------------------------------------ */

/* On its way: where the line of the file began, letters since a space. */
typedef struct
{
  GString *out;
  gsize line;
  guint letters, level;
} Writer;

static void
end_line (Writer *self, const char *with)
{
  g_string_append (self->out, with);
  self->line = self->out->len;
}

static void
append_character (Writer *self, const char *at)
{
  gunichar c = g_utf8_get_char (at);
  const char *replacement = find_replacement (c);
  self->letters = c == ' ' ? 0 : self->letters + 1;
  if (c == ' ' && self->out->len - self->line > LINE)
    end_line (self, "\n");
  else if (replacement != NULL)
    g_string_append (self->out, replacement);
  else if (g_unichar_type (c) != G_UNICODE_FORMAT)
    g_string_append_unichar (self->out, c);
  if (self->letters < WORD_PART || at[1] == '\0')
    return;
  end_line (self, "\\allowbreak{}%\n");
  self->letters = 0;
}

static void
append_plain (GString *out, const char *text)
{
  Writer writer = { .out = out, .line = out->len };
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    append_character (&writer, at);
}

/* Groups for the levels between the one that is and this. */
static void
turn (Writer *self, guint level)
{
  for (; self->level < level; self->level++)
    g_string_append (self->out, self->level % 2 == 0 ? "\\MidRight{" : "\\MidLeft{");
  for (; self->level > level; self->level--)
    g_string_append_c (self->out, '}');
}

static void
append_analysed (GString *out, const char *text)
{
  Analysis analysis;
  Writer writer = { .out = out, .line = out->len };
  const char *at = text, *end;
  analyse (&analysis, text);
  for (guint i = 0; *at != '\0'; i += (guint) g_utf8_pointer_to_offset (at, end), at = end)
    {
      turn (&writer, analysis.levels[i]);
      end = g_utf8_next_char (at);
      if (!is_foreign (g_utf8_get_char (at)))
        {
          append_character (&writer, at);
          continue;
        }
      end = find_end (&analysis, at, i);
      append_foreign (out, at, end);
      if (analysis.marks[i + (guint) g_utf8_pointer_to_offset (at, end)].is_line_break
          && *end != ' ' && *end != '\0')
        end_line (&writer, "\\MidBreak{}%\n");
    }
  turn (&writer, 0);
  clear_analysis (&analysis);
}

void
mid_latex_append_text (GString *out, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (is_foreign (g_utf8_get_char (at)))
      {
        append_analysed (out, text);
        return;
      }
  append_plain (out, text);
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
