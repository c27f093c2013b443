/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-spelling.c: words in plain characters. */
#include "mid-spelling-private.h"

#include <string.h>

/* --- Characters ------------------------------------------------------------------------------- */

typedef struct
{
  gunichar first, last;
  const char *plain;
} Range;

/* In order. */
static const Range ranges[] = {
  { 0x00ad, 0x00ad, "" },  /* soft hyphen */
  { 0x00d7, 0x00d7, "x" }, /* × */
  { 0x0430, 0x0430, "a" }, /* Cyrillic letters that look like files and like x */
  { 0x0435, 0x0435, "e" }, { 0x0441, 0x0441, "c" },
  { 0x0445, 0x0445, "x" }, { 0x115f, 0x1160, "" },  /* Hangul fillers */
  { 0x2010, 0x2015, "-" }, { 0x2020, 0x2020, "+" }, /* † */
  { 0x2021, 0x2021, "+" },                          /* ‡ */
  { 0x2043, 0x2043, "-" }, { 0x2044, 0x2044, "/" }, /* the stroke of ½ */
  { 0x2192, 0x2192, "-" },                          /* → */
  { 0x21d2, 0x21d2, "-" },                          /* ⇒ */
  { 0x2212, 0x2212, "-" },                          /* the sign of subtraction */
  { 0x2260, 0x2260, "#" },                          /* ≠, of ChessBase's fonts */
  { 0x2654, 0x2654, "K" }, { 0x2655, 0x2655, "Q" },
  { 0x2656, 0x2656, "R" }, { 0x2657, 0x2657, "B" },
  { 0x2658, 0x2658, "N" }, { 0x2659, 0x2659, "P" },
  { 0x265a, 0x265a, "K" }, { 0x265b, 0x265b, "Q" },
  { 0x265c, 0x265c, "R" }, { 0x265d, 0x265d, "B" },
  { 0x265e, 0x265e, "N" }, { 0x265f, 0x265f, "P" },
  { 0x2715, 0x2716, "x" }, { 0x2794, 0x2794, "-" }, /* ➔ */
  { 0x27f6, 0x27f6, "-" }, { 0x2a2f, 0x2a2f, "x" },
  { 0xfffd, 0xfffd, "" }, /* for a byte that is none */
};

/* What is to be written for c, NULL for itself. */
static const char *
plain_of (gunichar c)
{
  guint low = 0, high = G_N_ELEMENTS (ranges);
  while (low < high)
    {
      guint middle = (low + high) / 2;
      if (c > ranges[middle].last)
        low = middle + 1;
      else
        high = middle;
    }
  return low < G_N_ELEMENTS (ranges) && c >= ranges[low].first ? ranges[low].plain : NULL;
}

/* What looks alike is alike by then (NFKC): "ｅ４", "𝐞𝟒", "e⁴" and "½" are ASCII. */
static void
append_char (GString *out, gunichar c)
{
  const char *plain = plain_of (c);
  if (plain != NULL)
    g_string_append (out, plain);
  else if (c >= 0x80 && g_unichar_type (c) == G_UNICODE_DECIMAL_NUMBER)
    g_string_append_c (out, (char) ('0' + g_unichar_digit_value (c)));
  else if (c < 0x80 || !g_unichar_iszerowidth (c))
    g_string_append_unichar (out, c);
}

/* --- Entities of HTML ------------------------------------------------------------------------- */

static const struct
{
  const char *name;
  gunichar c;
} entities[] = { { "amp", '&' },      { "lt", '<' },       { "gt", '>' },       { "quot", '"' },
                 { "apos", '\'' },    { "shy", 0xad },     { "frac12", 0xbd },  { "half", 0xbd },
                 { "times", 0xd7 },   { "plusmn", 0xb1 },  { "ndash", 0x2013 }, { "mdash", 0x2014 },
                 { "minus", 0x2212 }, { "hyphen", '-' },   { "dagger", '+' },   { "infin", 0x221e },
                 { "zwnj", 0x200c },  { "zwj", 0x200d },   { "plus", '+' },     { "equals", '=' },
                 { "num", '#' },      { "hellip", 0x2026 } };

/* What the entity of `len` bytes stands for, 0 if that is not known. */
static gunichar
read_entity (const char *p, gsize len)
{
  if (p[1] == '#')
    {
      gboolean hex = p[2] == 'x' || p[2] == 'X';
      guint64 c = g_ascii_strtoull (p + 2 + hex, NULL, hex ? 16 : 10);
      return c < 0x110000 && g_unichar_validate ((gunichar) c) ? (gunichar) c : 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (strlen (entities[i].name) == len - 2 && memcmp (p + 1, entities[i].name, len - 2) == 0)
      return entities[i].c;
  return 0;
}

/* --- Words ------------------------------------------------------------------------------------ */

static gboolean
is_like_o (gunichar c)
{
  return c == 'O' || c == 'o' || c == '0' || c == 0x041e || c == 0x043e || c == 0x039f
         || c == 0x03bf;
}

/* Castling may be written with the O of another alphabet, which elsewhere is a piece's letter, or
 * without hyphens. */
static void
mend_castling (GString *word)
{
  const char *p = word->str;
  guint circles = 0;
  for (gunichar c; is_like_o (c = g_utf8_get_char (p))
                   || (c != 0 && c < 0x80 && strchr ("-._=~", (char) c) != NULL);
       p = g_utf8_next_char (p))
    circles += is_like_o (c);
  if (circles < 2 || circles > 3 || strspn (p, "+#!?,") != strlen (p))
    return;
  g_autofree char *rest = g_strndup (p, strcspn (p, ","));
  g_string_printf (word, "%s%s", circles == 2 ? "O-O" : "O-O-O", rest);
}

/* Where the signs behind a move begin: "+", "#", "!?". */
static gsize
find_signs (const GString *word)
{
  gsize end = word->len;
  while (end > 0 && strchr ("+#!?", word->str[end - 1]) != NULL)
    end--;
  return end;
}

/* Whether a move can end at p: behind a rank, castling, a bracket, or what a pawn becomes. */
static gboolean
may_end_at (const char *word, const char *p)
{
  if (strchr ("012345678:)O", p[-1]) != NULL)
    return TRUE;
  const char *letter = g_utf8_prev_char (p);
  return letter > word && g_unichar_isupper (g_utf8_get_char (letter))
         && strchr ("18=-:/", letter[-1]) != NULL;
}

/* "fxg7ch", "Qf7mate!", "e8=(Q)ch", "O-Och": what ends the move is said by it. */
static void
mend_check (GString *word)
{
  static const char *const words[] = { "dblch", "disch", "checkmate", "check", "schach", "mate",
                                       "matt",  "mat",   "dbl",       "dis",   "ch" };
  gsize end = find_signs (word);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize len = strlen (words[i]), begin = end - MIN (end, len);
      if (begin > 1 && g_ascii_strncasecmp (word->str + begin, words[i], len) == 0
          && may_end_at (word->str, word->str + begin))
        {
          g_string_erase (word, (gssize) begin, (gssize) len);
          return;
        }
    }
}

/* "Nf3:", "ed:" and "gh8:=Q" have the sign of capture behind the goal; that of "e8:Q" is no
 * capture's. */
static void
mend_capture (GString *word)
{
  gsize end = strcspn (word->str, ":");
  if (end < 2 || word->str[end] != ':' || strchr ("=(-/+#!?", word->str[end + 1]) == NULL)
    return;
  gsize to = end - 1; /* where the goal begins */
  while (to > 0 && g_ascii_isdigit (word->str[to]))
    to--;
  g_string_erase (word, (gssize) end, 1);
  if (to > 0 && word->str[to - 1] == '-')
    word->str[to - 1] = 'x'; /* "Nf3-e5:" */
  else if (to > 0 && word->str[to - 1] != 'x')
    g_string_insert_c (word, (gssize) to, 'x');
}

static void
replace_ending (GString *word, gsize begin, gsize len, const char *plain)
{
  g_string_erase (word, (gssize) begin, (gssize) len);
  g_string_insert (word, (gssize) begin, plain);
}

/* "e8=Queen", "exd6/ep" */
static void
mend_ending (GString *word)
{
  static const struct
  {
    const char *ending, *plain;
  } endings[] = { { "=queen", "=Q" }, { "=rook", "=R" }, { "=bishop", "=B" }, { "=knight", "=N" },
                  { "/ep", "" },      { "/e.p.", "" },   { "/e.p", "" } };
  gsize end = find_signs (word);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      gsize len = strlen (endings[i].ending);
      if (end < len + 2 || !g_ascii_isdigit (word->str[end - len - 1])
          || g_ascii_strncasecmp (word->str + end - len, endings[i].ending, len) != 0)
        continue;
      replace_ending (word, end - len, len, endings[i].plain);
      return;
    }
}

/* "e8-Q", "e8:Q", "e8-D": a letter of any language behind the last rank. */
static void
mend_promotion_sign (GString *word)
{
  gsize end = find_signs (word);
  if (end < 4)
    return;
  const char *letter = g_utf8_prev_char (word->str + end);
  gsize sign = (gsize) (letter - word->str) - 1;
  if (sign > 1 && strchr ("-:", word->str[sign]) != NULL
      && strchr ("18", word->str[sign - 1]) != NULL && g_ascii_islower (word->str[sign - 2])
      && g_unichar_isalpha (g_utf8_get_char (letter)))
    word->str[sign] = '=';
}

/* "e8=(Q)" */
static void
mend_promotion (GString *word)
{
  mend_ending (word);
  mend_promotion_sign (word);
  char *at = strstr (word->str, "=(");
  if (at != NULL)
    g_string_erase (word, at + 1 - word->str, 1);
  at = at != NULL ? strchr (at, ')') : NULL;
  if (at != NULL)
    g_string_erase (word, at - word->str, 1);
}

/* The word with its entities as what they stand for. */
static char *
dup_without_entities (const char *text, gsize len)
{
  GString *out = g_string_sized_new (len);
  for (const char *p = text, *end = text + len; p < end;)
    {
      gsize entity = *p == '&' ? mid_token_get_entity_len (p) : 0;
      gunichar c = entity > 0 ? read_entity (p, entity) : 0;
      gsize n = entity > 0 ? entity : 1;
      if (c != 0)
        g_string_append_unichar (out, c);
      else
        g_string_append_len (out, p, (gssize) n);
      p += n;
    }
  return g_string_free (out, FALSE);
}

static void
append_plain (GString *word, const char *text, gsize len)
{
  g_autofree char *characters = dup_without_entities (text, len);
  g_autofree char *alike = g_utf8_normalize (characters, -1, G_NORMALIZE_ALL_COMPOSE);
  for (const char *p = alike != NULL ? alike : characters; *p != '\0'; p = g_utf8_next_char (p))
    append_char (word, g_utf8_get_char (p));
}

/* Nearly all words are, and nothing is made anew for them. */
static gboolean
is_plain (const char *text, gsize len)
{
  return mid_bytes_count_plain (text, len) == len && memchr (text, '&', len) == NULL;
}

gboolean
mid_spelling_make_plain (const char *text, gsize len, char out[MID_SPELLING_MAX])
{
  if (len > MID_WORD_LIMIT)
    return FALSE;
  g_autoptr (GString) word = g_string_sized_new (MID_SPELLING_MAX);
  if (is_plain (text, len))
    g_string_append_len (word, text, (gssize) len);
  else
    append_plain (word, text, len);
  mend_check (word);
  mend_castling (word);
  mend_capture (word);
  mend_promotion (word);
  if (word->len >= MID_SPELLING_MAX || (word->len == len && memcmp (word->str, text, len) == 0))
    return FALSE;
  memcpy (out, word->str, word->len + 1);
  return TRUE;
}

char *
mid_spelling_dup_plain (const char *text, gsize len, char out[MID_SPELLING_MAX])
{
  if (!mid_spelling_make_plain (text, len, out))
    {
      len = MIN (len, MID_SPELLING_MAX - 1);
      memcpy (out, text, len);
      out[len] = '\0';
    }
  return out;
}

void
mid_spelling_set_case (const char *text, char pawn[MID_SPELLING_MAX], char piece[MID_SPELLING_MAX])
{
  gsize i;
  for (i = 0; text[i] != '\0'; i++)
    {
      gboolean last = strspn (text + i + 1, "+#!?") == strlen (text + i + 1);
      gboolean becomes = last && i > 2 && strchr ("=18", text[i - 1]) != NULL;
      gboolean castles = g_ascii_toupper (text[i]) == 'O';
      pawn[i] = becomes || castles ? g_ascii_toupper (text[i]) : g_ascii_tolower (text[i]);
    }
  pawn[i] = '\0';
  memcpy (piece, pawn, i + 1);
  piece[0] = g_ascii_toupper (piece[0]);
}

gboolean
mid_spelling_trim (const char **text, gsize *len, guint *number)
{
  const char *p = *text, *end = p + *len;
  guint64 value = 0;

  while (p < end && *p == '_') /* "_Nf3_" */
    p++;
  while (p < end && g_ascii_isdigit (*p) && value < 10000)
    value = value * 10 + (guint) (*p++ - '0');
  if (p > *text && g_ascii_isdigit (p[-1]))
    p += strspn (p, "-,:_'");
  while (end > p && strchr (",:'_", end[-1]) != NULL)
    end--;
  if (p >= end || g_ascii_isdigit (*p) || (p == *text && end == p + *len))
    return FALSE;
  *number = p > *text ? (guint) value : 0;
  *text = p;
  *len = (gsize) (end - p);
  return TRUE;
}
