/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-player-name.h"

#include <string.h>

#include "mid-plain-text.h"

enum
{
  WORDS_MAX = 12,  /* what follows is not looked at apart */
  INITIALS_MAX = 3 /* "Fischer, RJ" */
};

struct _MidPlayerName
{
  char *words[WORDS_MAX];
  guint n;
  int comma; /* words before it; -1: there is none */
};

/* A name's words taken apart: `surname` words from `from` on, the given names from `given` on. */
typedef struct
{
  guint surname_at, surname, given_at, given;
} Split;

/* --- Words --- */

static char *
dup_plain (const char *word)
{
  g_autofree char *folded = mid_plain_text_fold (word);
  GString *plain = g_string_new (NULL);
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (plain, g_utf8_get_char (p));
  static const char *const umlauts[][2] = { { "ae", "a" }, { "oe", "o" }, { "ue", "u" } };
  for (guint i = 0; i < G_N_ELEMENTS (umlauts); i++)
    g_string_replace (plain, umlauts[i][0], umlauts[i][1], 0);
  return g_string_free (plain, FALSE);
}

static void
add_word (MidPlayerName *self, const char *word, gsize len)
{
  if (self->n == WORDS_MAX)
    return;
  g_autofree char *copy = g_strndup (word, len);
  self->words[self->n++] = dup_plain (copy);
}

/* Of a further name: whether it tells a person apart. */
static gboolean
tells_apart (const char *word)
{
  static const char *const words[] = { "jr", "sr", "junior", "senior", "ii", "iii", "iv", NULL };
  return strpbrk (word, "0123456789") != NULL || g_strv_contains (words, word);
}

static gboolean
is_capitals (const char *word, gsize len)
{
  for (gsize i = 0; i < len; i++)
    if (!g_ascii_isupper (word[i]))
      return FALSE;
  return len > 0;
}

/* Behind a comma "RJ" is "R. J.", unless the surname is in capitals as well. */
static gboolean
are_initials (const MidPlayerName *self, const char *text, const char *word, gsize len)
{
  gsize surname = strcspn (text, " ,");
  g_autofree char *plain = g_ascii_strdown (word, (gssize) len);
  return self->comma > 0 && !tells_apart (plain) && len > 1 && len <= INITIALS_MAX
         && is_capitals (word, len) && !is_capitals (text, surname);
}

/* "GM Fischer": a title that begins a name is no part of it; "Im, Sung" is a name. */
static gboolean
is_title (const MidPlayerName *self, const char *word, gsize len)
{
  static const char *const titles[] = { "GM",  "IM",  "FM",  "CM",  "NM",
                                        "WGM", "WIM", "WFM", "WCM", NULL };
  g_autofree char *copy = g_strndup (word, len);
  return self->n == 0 && word[len] == ' ' && g_strv_contains (titles, copy);
}

static gboolean
is_apostrophe (gunichar c)
{
  return c == '\'' || c == '`' || c == 0x2018 || c == 0x2019 || c == 0xb4;
}

static gboolean
is_of_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c) || is_apostrophe (c);
}

static const char *
skip_word (const char *p)
{
  while (*p != '\0' && is_of_word (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  return p;
}

/* What stands in parentheses is a rating or a country. */
static const char *
skip_between (MidPlayerName *self, const char *p)
{
  const char *close = *p == '(' ? strchr (p, ')') : NULL;
  if (*p == ',' && self->comma < 0 && self->n > 0)
    self->comma = (int) self->n;
  return close != NULL ? close + 1 : g_utf8_next_char (p);
}

MidPlayerName *
mid_player_name_new (const char *text)
{
  MidPlayerName *self = g_new0 (MidPlayerName, 1);
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  self->comma = -1;
  for (const char *p = valid; *p != '\0';)
    {
      const char *word = p;
      gsize len = (gsize) (skip_word (p) - p);
      p += len;
      if (len == 0)
        p = skip_between (self, p);
      else if (is_title (self, word, len))
        continue;
      else if (are_initials (self, valid, word, len))
        for (gsize i = 0; i < len; i++)
          add_word (self, word + i, 1);
      else
        add_word (self, word, len);
    }
  if (self->comma == (int) self->n)
    self->comma = self->n == 1 ? 1 : -1; /* nothing is behind it */
  return self;
}

void
mid_player_name_free (MidPlayerName *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n; i++)
    g_free (self->words[i]);
  g_free (self);
}

gboolean
mid_player_name_is_known (const MidPlayerName *self)
{
  gboolean nobody =
    self->n == 2 && strcmp (self->words[0], "n") == 0 && strcmp (self->words[1], "n") == 0;
  return self->n > 0 && !nobody
         && (self->n > 1
             || (strcmp (self->words[0], "nn") != 0 && strcmp (self->words[0], "unknown") != 0));
}

/* --- Comparing --- */

static gboolean
is_initial (const char *word)
{
  return g_unichar_isalpha (g_utf8_get_char (word)) && *g_utf8_next_char (word) == '\0';
}

static gboolean
is_same_given (const char *a, const char *b)
{
  return strcmp (a, b) == 0 || (is_initial (a) && g_str_has_prefix (b, a))
         || (is_initial (b) && g_str_has_prefix (a, b));
}

static gboolean
are_given_alike (const MidPlayerName *a, const Split *one, const MidPlayerName *b, const Split *two)
{
  guint n = MIN (one->given, two->given);
  for (guint i = 0; i < n; i++)
    if (!is_same_given (a->words[one->given_at + i], b->words[two->given_at + i]))
      return FALSE;
  for (guint i = n; i < one->given; i++)
    if (tells_apart (a->words[one->given_at + i]))
      return FALSE;
  for (guint i = n; i < two->given; i++)
    if (tells_apart (b->words[two->given_at + i]))
      return FALSE;
  return TRUE;
}

static gboolean
are_surnames_equal (const MidPlayerName *a, const Split *one, const MidPlayerName *b,
                    const Split *two)
{
  gboolean more = FALSE;
  for (guint i = 0; i < one->surname && one->surname == two->surname; i++)
    {
      if (strcmp (a->words[one->surname_at + i], b->words[two->surname_at + i]) != 0)
        return FALSE;
      more |= !is_initial (a->words[one->surname_at + i]);
    }
  return more;
}

/* Without a comma the surname may be the last words or the first.  Beside a surname alone it is the
 * last, or the first if initials follow. */
static gboolean
get_split (const MidPlayerName *self, guint i, gboolean beside_surname, Split *out)
{
  guint n = self->n;
  if (self->comma >= 0 || n < 2)
    {
      guint surname = self->comma >= 0 ? (guint) self->comma : n;
      *out = (Split){ 0, surname, surname, n - surname };
      return i == 0;
    }
  guint given = i / 2 + 1;
  if (given >= n)
    return FALSE;
  *out =
    i % 2 == 0 ? (Split){ given, n - given, 0, given } : (Split){ 0, n - given, n - given, given };
  for (guint word = 0; i % 2 == 1 && beside_surname && word < given; word++)
    if (!is_initial (self->words[out->given_at + word]))
      out->surname = 0;
  return TRUE;
}

static gboolean
is_surname_alone (const MidPlayerName *self)
{
  return self->n == 1 || self->comma == (int) self->n;
}

static gboolean
are_alike (const MidPlayerName *a, const MidPlayerName *b)
{
  Split one, two;
  for (guint i = 0; get_split (a, i, is_surname_alone (b), &one); i++)
    for (guint j = 0; get_split (b, j, is_surname_alone (a), &two); j++)
      if (are_surnames_equal (a, &one, b, &two) && are_given_alike (a, &one, b, &two))
        return TRUE;
  return FALSE;
}

MidNames
mid_player_name_compare (const MidPlayerName *self, const MidPlayerName *other)
{
  gboolean known = mid_player_name_is_known (self);
  gboolean equal = self->n == other->n;
  if (known != mid_player_name_is_known (other))
    return MID_NAMES_DIFFER;
  if (!known)
    return MID_NAMES_EQUAL;
  for (guint i = 0; i < self->n && equal; i++)
    equal = strcmp (self->words[i], other->words[i]) == 0;
  if (equal && (self->comma == other->comma || self->comma < 0 || other->comma < 0))
    return MID_NAMES_EQUAL;
  return are_alike (self, other) ? MID_NAMES_ALIKE : MID_NAMES_DIFFER;
}

/* --- Keys --- */

static void
add_key (GPtrArray *keys, const char *surname, char kind, const char *given, gsize len)
{
  g_ptr_array_add (keys, g_strdup_printf ("%s%c%.*s", surname, kind, (int) len, given));
}

/* A surname alone ("|") goes with any given name, so all of them are at "*" as well; an initial
 * goes with the names that it begins, which are at "~". */
static void
list_split (const MidPlayerName *self, const Split *split, GPtrArray *under, GPtrArray *in)
{
  g_autoptr (GString) surname = g_string_new (NULL);
  const char *given = split->given > 0 ? self->words[split->given_at] : "";
  gsize len = strlen (given),
        first = *given != '\0' ? (gsize) (g_utf8_next_char (given) - given) : 0;
  for (guint i = 0; i < split->surname; i++)
    g_string_append_printf (surname, " %s", self->words[split->surname_at + i]);
  add_key (under, surname->str, '|', given, len);
  add_key (in, surname->str, '|', given, len);
  if (len == 0)
    {
      add_key (in, surname->str, '*', "", 0);
      return;
    }
  add_key (under, surname->str, '*', "", 0);
  add_key (in, surname->str, '|', "", 0);
  if (is_initial (given))
    add_key (in, surname->str, '~', given, len);
  else
    {
      add_key (under, surname->str, '~', given, first);
      add_key (in, surname->str, '|', given, first);
    }
}

void
mid_player_name_list_keys (const MidPlayerName *self, GPtrArray *under, GPtrArray *in)
{
  Split split;
  if (!mid_player_name_is_known (self))
    {
      g_ptr_array_add (under, g_strdup ("?"));
      g_ptr_array_add (in, g_strdup ("?"));
      return;
    }
  for (guint i = 0; get_split (self, i, FALSE, &split); i++)
    list_split (self, &split, under, in);
}
