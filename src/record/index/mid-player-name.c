/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-player-name.h"

#include <string.h>

#include "mid-plain-text.h"

enum
{
  WORDS_MAX = 12,   /* what follows is not looked at apart */
  INITIALS_MAX = 3, /* "Fischer, RJ" */
  RATING_MIN = 3    /* digits */
};

/* "Müller" is "muller" and, written out, "mueller"; it is looked for as "muller", as "Mueller" is,
 * which is nobody's but his. */
typedef struct
{
  char *plain, *written_out, *key;
  gboolean glued; /* to the one before, by a hyphen */
} Word;

struct _MidPlayerName
{
  Word words[WORDS_MAX];
  guint n;
  int comma;     /* words before it; -1: there is none */
  gboolean loud; /* the first word is in capitals */
  char *note;    /* what stands behind in parentheses, a country or a number; NULL */
};

/* A name's words taken apart: `surname` words from `from` on, the given names from `given` on. */
typedef struct
{
  guint surname_at, surname, given_at, given;
} Split;

/* --- Words --- */

static char *
dup_folded (const char *word)
{
  g_autofree char *folded = mid_plain_text_fold (word);
  GString *plain = g_string_new (NULL);
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)) || *p == '_')
      g_string_append_unichar (plain, g_utf8_get_char (p));
  return g_string_free (plain, FALSE);
}

/* ä as ae, ø as oe */
static char *
dup_written_out (const char *word)
{
  static const char *const umlauts[][2] = { { "ä", "ae" }, { "ö", "oe" }, { "ü", "ue" },
                                            { "Ä", "ae" }, { "Ö", "oe" }, { "Ü", "ue" },
                                            { "ø", "oe" }, { "Ø", "oe" }, { "å", "aa" },
                                            { "Å", "aa" } };
  g_autofree char *composed = g_utf8_normalize (word, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autoptr (GString) text = g_string_new (composed);
  for (guint i = 0; i < G_N_ELEMENTS (umlauts); i++)
    g_string_replace (text, umlauts[i][0], umlauts[i][1], 0);
  return dup_folded (text->str);
}

/* What is the same for all that may be one word. */
static char *
dup_key (const char *plain)
{
  static const char *const pairs[][2] = {
    { "ae", "a" }, { "oe", "o" }, { "ue", "u" }, { "aa", "a" }
  };
  GString *key = g_string_new (plain);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_string_replace (key, pairs[i][0], pairs[i][1], 0);
  return g_string_free (key, FALSE);
}

static void
word_clear (Word *word)
{
  g_free (word->plain);
  g_free (word->written_out);
  g_free (word->key);
}

/* Words beyond the last one are a part of it. */
static void
add_word (MidPlayerName *self, const char *word, gsize len)
{
  gboolean full = self->n == WORDS_MAX;
  Word *last = full ? &self->words[WORDS_MAX - 1] : NULL;
  g_autofree char *copy = g_strndup (word, len);
  g_autofree char *text = full ? g_strconcat (last->written_out, copy, NULL) : g_strdup (copy);
  Word added = { .plain = dup_folded (text), .written_out = dup_written_out (text) };
  added.key = dup_key (added.plain);
  if (full)
    word_clear (last);
  else
    last = &self->words[self->n++];
  *last = added;
}

/* Of a further name: whether it tells a person apart. */
static gboolean
tells_apart (const char *word)
{
  static const char *const words[] = { "jr", "sr",  "junior", "senior", "ii", "iii",
                                       "iv", "and", "und",    "et",     NULL };
  return strpbrk (word, "0123456789") != NULL || *word == '\0' || g_strv_contains (words, word);
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
are_initials (const MidPlayerName *self, const char *word, gsize len)
{
  g_autofree char *plain = g_ascii_strdown (word, (gssize) len);
  return self->comma > 0 && !tells_apart (plain) && len > 1 && len <= INITIALS_MAX
         && is_capitals (word, len) && !self->loud;
}

static gboolean
is_among (const char *const *list, const char *word, gsize len)
{
  g_autofree char *copy = g_strndup (word, len);
  return g_strv_contains (list, copy);
}

/* "GM Fischer": a title that begins a name is no part of it; "Im, Sung" is a name.  "Dr." is none
 * anywhere. */
static gboolean
is_title (const MidPlayerName *self, const char *word, gsize len)
{
  static const char *const titles[] = { "GM",  "IM",  "FM",  "CM",  "NM",
                                        "WGM", "WIM", "WFM", "WCM", NULL };
  static const char *const degrees[] = { "Dr", "DR", "Prof", NULL };
  gsize end = len + (word[len] == '.');
  return (self->n == 0 && word[end] == ' ' && is_among (titles, word, len))
         || ((self->n > 0 || word[end] == ' ') && is_among (degrees, word, len));
}

static gboolean
is_apostrophe (gunichar c)
{
  return c == '\'' || c == '`' || c == 0x2018 || c == 0x2019 || c == 0xb4;
}

static gboolean
is_of_word (gunichar c)
{
  return g_unichar_isalnum (c) || g_unichar_ismark (c) || is_apostrophe (c) || c == '_';
}

static const char *
skip_word (const char *p)
{
  while (*p != '\0' && is_of_word (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  return p;
}

/* A rating or a title says nothing of who it is, a country or a small number does. */
static void
take_note (MidPlayerName *self, const char *text, gsize len)
{
  static const char *const titles[] = { "gm",  "im",  "fm", "cm",   "nm", "wgm", "wim",
                                        "wfm", "wcm", "dr", "prof", "",   NULL };
  g_autofree char *copy = g_strndup (text, len);
  g_autofree char *plain = dup_folded (copy);
  gboolean rating = strlen (plain) >= RATING_MIN && strspn (plain, "0123456789") == strlen (plain);
  if (rating || g_strv_contains ((const char *const *) titles, plain))
    return;
  g_free (self->note);
  self->note = g_steal_pointer (&plain);
}

/* "Smith & Brown" are two, for which a word without letters stands. */
static const char *
skip_between (MidPlayerName *self, const char *p)
{
  const char *close = *p == '(' ? strchr (p, ')') : NULL;
  if (*p == ',' && self->comma < 0 && self->n > 0)
    self->comma = (int) self->n;
  if (close != NULL)
    take_note (self, p + 1, (gsize) (close - p - 1));
  if ((*p == '&' || *p == '+' || *p == '/') && self->n > 0)
    add_word (self, "", 0);
  return close != NULL ? close + 1 : g_utf8_next_char (p);
}

static gboolean
is_behind_hyphen (const char *text, const char *word)
{
  const char *before = word > text ? g_utf8_find_prev_char (text, word) : NULL;
  gunichar c = before != NULL && before > text ? g_utf8_get_char (before) : 0;
  return (c == '-' || c == 0x2010 || c == 0x2011)
         && is_of_word (g_utf8_get_char (g_utf8_find_prev_char (text, before)));
}

static void
add_words (MidPlayerName *self, const char *text, const char *word, gsize len)
{
  guint first = self->n;
  if (first == 0)
    self->loud = is_capitals (word, len);
  if (are_initials (self, word, len))
    for (gsize i = 0; i < len; i++)
      add_word (self, word + i, 1);
  else
    add_word (self, word, len);
  if (first > 0 && first < self->n && (int) first != self->comma)
    self->words[first].glued = is_behind_hyphen (text, word);
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
      else if (!is_title (self, word, len))
        add_words (self, valid, word, len);
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
    word_clear (&self->words[i]);
  g_free (self->note);
  g_free (self);
}

gboolean
mid_player_name_is_known (const MidPlayerName *self)
{
  static const char *const nobody[] = { "nn",    "unknown", "anonymous", "anon",
                                        "guest", "noname",  "",          NULL };
  const Word *words = self->words;
  gboolean is_nn =
    self->n == 2 && strcmp (words[0].plain, "n") == 0 && strcmp (words[1].plain, "n") == 0;
  return self->n > 0 && !is_nn && (self->n > 1 || !g_strv_contains (nobody, words[0].plain));
}

/* --- Comparing --- */

static gboolean
is_same_word (const Word *a, const Word *b)
{
  return strcmp (a->plain, b->plain) == 0 || strcmp (a->written_out, b->written_out) == 0;
}

static gboolean
is_initial (const char *word)
{
  return g_unichar_isalpha (g_utf8_get_char (word)) && *g_utf8_next_char (word) == '\0';
}

static gboolean
begins (const Word *initial, const Word *word)
{
  return is_initial (initial->plain) && g_str_has_prefix (word->plain, initial->plain);
}

static gboolean
is_same_given (const Word *a, const Word *b)
{
  return is_same_word (a, b) || begins (a, b) || begins (b, a);
}

/* Whether none of the given names from one on tells a person apart. */
static gboolean
may_be_left_out (const MidPlayerName *self, const Split *split, guint from)
{
  for (guint i = from; i < split->given; i++)
    if (tells_apart (self->words[split->given_at + i].plain))
      return FALSE;
  return TRUE;
}

static gboolean
are_given_alike (const MidPlayerName *a, const Split *one, const MidPlayerName *b, const Split *two)
{
  guint n = MIN (one->given, two->given);
  for (guint i = 0; i < n; i++)
    if (!is_same_given (&a->words[one->given_at + i], &b->words[two->given_at + i]))
      return FALSE;
  return may_be_left_out (a, one, n) && may_be_left_out (b, two, n);
}

static gboolean
are_surnames_equal (const MidPlayerName *a, const Split *one, const MidPlayerName *b,
                    const Split *two)
{
  gboolean more = FALSE;
  for (guint i = 0; i < one->surname && one->surname == two->surname; i++)
    {
      const Word *word = &a->words[one->surname_at + i];
      if (!is_same_word (word, &b->words[two->surname_at + i]))
        return FALSE;
      more |= !is_initial (word->plain);
    }
  return more;
}

/* "Smith-Jones" */
static gboolean
is_one_word (const MidPlayerName *self)
{
  for (guint i = 1; i < self->n; i++)
    if (!self->words[i].glued)
      return FALSE;
  return TRUE;
}

/* Without a comma the surname may be the last words or the first.  Beside a surname alone it is the
 * last, or the first if initials follow. */
static gboolean
get_split (const MidPlayerName *self, guint i, gboolean beside_surname, Split *out)
{
  guint n = self->n;
  if (self->comma >= 0 || is_one_word (self))
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
  if (self->words[i % 2 == 0 ? given : n - given].glued)
    out->surname = 0;
  for (guint word = 0; i % 2 == 1 && beside_surname && word < given; word++)
    if (!is_initial (self->words[out->given_at + word].plain))
      out->surname = 0;
  return TRUE;
}

static gboolean
is_surname_alone (const MidPlayerName *self)
{
  return self->comma == (int) self->n || (self->comma < 0 && is_one_word (self));
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
  if (self->note != NULL && other->note != NULL && strcmp (self->note, other->note) != 0)
    return MID_NAMES_DIFFER;
  for (guint i = 0; i < self->n && equal; i++)
    equal = is_same_word (&self->words[i], &other->words[i]);
  if (equal && (self->note == NULL) != (other->note == NULL))
    return MID_NAMES_ALIKE;
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
  const char *given = split->given > 0 ? self->words[split->given_at].key : "";
  gsize len = strlen (given),
        first = *given != '\0' ? (gsize) (g_utf8_next_char (given) - given) : 0;
  for (guint i = 0; i < split->surname; i++)
    g_string_append_printf (surname, " %s", self->words[split->surname_at + i].key);
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

/* Equal names are not always taken apart alike: "Jean-Marc", "Jean Marc". */
static void
list_whole (const MidPlayerName *self, GPtrArray *under, GPtrArray *in)
{
  g_autoptr (GString) words = g_string_new (NULL);
  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (words, " %s", self->words[i].key);
  add_key (under, words->str, '=', "", 0);
  add_key (in, words->str, '=', "", 0);
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
  list_whole (self, under, in);
  for (guint i = 0; get_split (self, i, FALSE, &split); i++)
    if (split.surname > 0)
      list_split (self, &split, under, in);
}
