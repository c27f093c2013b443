/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-name-census.h"

#include <string.h>

#include "mid-plain-text.h"
#include "mid-player-name.h"

enum
{
  WORD_MIN = 4, /* letters of a word that may be mistyped */
  WORDS_MAX = 12
};

typedef struct
{
  char *text;
  guint n;
  char **words;          /* folded */
  MidPlayerName *player; /* of a player's name */
  guint better;          /* the name that it is proposed to be; itself: none */
  MidLikeness likeness;
} Name;

struct _MidNameCensus
{
  GHashTable *counts[MID_N_NAME_KINDS]; /* name → number of times */
};

/* --- Names --- */

MidNameCensus *
mid_name_census_new (void)
{
  MidNameCensus *self = g_new0 (MidNameCensus, 1);
  for (guint i = 0; i < MID_N_NAME_KINDS; i++)
    self->counts[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
mid_name_census_free (MidNameCensus *self)
{
  for (guint i = 0; i < MID_N_NAME_KINDS; i++)
    g_hash_table_unref (self->counts[i]);
  g_free (self);
}

static gboolean
is_letter (gunichar c)
{
  return g_unichar_isalnum (c);
}

/* Without case and accents; what is neither letter nor digit is between words. */
static char **
dup_words (const char *text)
{
  g_autofree char *folded = mid_plain_text_fold (text);
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (c != '\'' && c != 0x2019)
        g_string_append_unichar (plain, is_letter (c) ? c : ' ');
    }
  g_auto (GStrv) parts = g_strsplit (plain->str, " ", -1);
  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_strv_builder_add (words, *part);
  return g_strv_builder_end (words);
}

void
mid_name_census_add (MidNameCensus *self, MidNameKind kind, const char *name, guint n)
{
  g_return_if_fail (self != NULL && kind < MID_N_NAME_KINDS && name != NULL);
  GHashTable *counts = self->counts[kind];
  g_auto (GStrv) words = dup_words (name);
  if (words[0] == NULL || strstr (name, "://") != NULL)
    return;
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name));
  g_hash_table_insert (counts, g_strdup (name), GUINT_TO_POINTER (before + n));
}

static void
clear_name (gpointer data)
{
  Name *name = data;
  g_free (name->text);
  g_strfreev (name->words);
  mid_player_name_free (name->player);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Name *) a)->text, ((const Name *) b)->text);
}

/* Of Name, in their order. */
static GArray *
list_names (GHashTable *counts, MidNameKind kind)
{
  GArray *names = g_array_new (FALSE, TRUE, sizeof (Name));
  GHashTableIter iter;
  gpointer text, n;
  g_array_set_clear_func (names, clear_name);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &text, &n))
    {
      Name name = { .text = g_strdup (text), .n = GPOINTER_TO_UINT (n), .words = dup_words (text) };
      name.player = kind == MID_NAME_PLAYER ? mid_player_name_new (text) : NULL;
      g_array_append_val (names, name);
    }
  g_array_sort (names, compare_texts);
  for (guint i = 0; i < names->len; i++)
    g_array_index (names, Name, i).better = i;
  return names;
}

static Name *
get (GArray *names, guint i)
{
  return &g_array_index (names, Name, i);
}

static gboolean
is_known (const Name *name)
{
  return name->player == NULL || mid_player_name_is_known (name->player);
}

/* --- What stands --- */

static guint
count_letters (const Name *name)
{
  guint n = 0;
  for (char **word = name->words; *word != NULL; word++)
    n += (guint) g_utf8_strlen (*word, -1);
  return n;
}

static gboolean
is_shouted (const char *text)
{
  gboolean upper = FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      upper |= g_unichar_isupper (g_utf8_get_char (p));
      if (g_unichar_islower (g_utf8_get_char (p)))
        return FALSE;
    }
  return upper;
}

/* More games, else what is not in capitals, else what has a comma, accents and so on: more bytes.
 */
static gboolean
is_better (const Name *one, const Name *two)
{
  gboolean shouts = is_shouted (one->text), other = is_shouted (two->text);
  gsize len = strlen (one->text), other_len = strlen (two->text);
  if (one->n != two->n)
    return one->n > two->n;
  if (shouts != other)
    return other;
  return len != other_len ? len > other_len : strcmp (one->text, two->text) < 0;
}

static void
propose (GArray *names, guint from, guint to, MidLikeness likeness)
{
  if (from == to || get (names, from)->better != from)
    return;
  get (names, from)->better = to;
  get (names, from)->likeness = likeness;
}

/* --- The same --- */

static char *
dup_key (const Name *name)
{
  return g_strjoinv (" ", name->words);
}

static gboolean
are_same (const Name *one, const Name *two)
{
  return one->player == NULL
         || mid_player_name_compare (one->player, two->player) == MID_NAMES_EQUAL;
}

static void
find_same (GArray *names)
{
  g_autoptr (GHashTable) groups =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  GHashTableIter iter;
  gpointer value;
  for (guint i = 0; i < names->len; i++)
    {
      char *key = dup_key (get (names, i));
      GArray *group = g_hash_table_lookup (groups, key);
      if (group == NULL)
        g_hash_table_insert (groups, g_strdup (key),
                             group = g_array_new (FALSE, FALSE, sizeof (guint)));
      g_array_append_val (group, i);
      g_free (key);
    }
  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const GArray *group = value;
      guint best = g_array_index (group, guint, 0);
      for (guint i = 1; i < group->len; i++)
        if (is_better (get (names, g_array_index (group, guint, i)), get (names, best)))
          best = g_array_index (group, guint, i);
      for (guint i = 0; i < group->len; i++)
        if (are_same (get (names, best), get (names, g_array_index (group, guint, i))))
          propose (names, g_array_index (group, guint, i), best, MID_LIKENESS_SAME);
    }
}

/* --- Alike --- */

/* The names that stand, by the keys that find them. */
static GHashTable *
file_players (GArray *names)
{
  GHashTable *places =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GPtrArray) under = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GPtrArray) in = g_ptr_array_new_with_free_func (g_free);
      if (get (names, i)->better != i || !is_known (get (names, i)))
        continue;
      mid_player_name_list_keys (get (names, i)->player, under, in);
      for (guint j = 0; j < under->len; j++)
        {
          GArray *place = g_hash_table_lookup (places, g_ptr_array_index (under, j));
          if (place == NULL)
            g_hash_table_insert (places, g_strdup (g_ptr_array_index (under, j)),
                                 place = g_array_new (FALSE, FALSE, sizeof (guint)));
          g_array_append_val (place, i);
        }
    }
  return places;
}

/* Those that the ith can be: once each. */
static GArray *
list_alike (GArray *names, GHashTable *places, guint i)
{
  g_autoptr (GPtrArray) under = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) in = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  GArray *alike = g_array_new (FALSE, FALSE, sizeof (guint));
  mid_player_name_list_keys (get (names, i)->player, under, in);
  for (guint j = 0; j < in->len; j++)
    {
      const GArray *place = g_hash_table_lookup (places, g_ptr_array_index (in, j));
      for (guint k = 0; place != NULL && k < place->len; k++)
        {
          guint other = g_array_index (place, guint, k);
          if (other != i && g_hash_table_add (met, GUINT_TO_POINTER (other))
              && mid_player_name_compare (get (names, i)->player, get (names, other)->player)
                   != MID_NAMES_DIFFER)
            g_array_append_val (alike, other);
        }
    }
  return alike;
}

/* The one that says most, if all of them can be that. */
static guint
choose_alike (GArray *names, const GArray *alike, guint i)
{
  guint best = i;
  for (guint j = 0; j < alike->len; j++)
    {
      const Name *one = get (names, g_array_index (alike, guint, j));
      guint letters = count_letters (one), most = count_letters (get (names, best));
      if (letters > most || (letters == most && is_better (one, get (names, best))))
        best = g_array_index (alike, guint, j);
    }
  for (guint j = 0; j < alike->len; j++)
    {
      const Name *one = get (names, g_array_index (alike, guint, j));
      if (mid_player_name_compare (one->player, get (names, best)->player) == MID_NAMES_DIFFER)
        return i;
    }
  return best;
}

static gboolean
find_alike (GArray *names, GCancellable *cancellable)
{
  g_autoptr (GHashTable) places = file_players (names);
  for (guint i = 0; i < names->len; i++)
    {
      if (get (names, i)->better != i || !is_known (get (names, i)))
        continue;
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      g_autoptr (GArray) alike = list_alike (names, places, i);
      propose (names, i, choose_alike (names, alike, i), MID_LIKENESS_ALIKE);
    }
  return TRUE;
}

/* --- Near --- */

/* A name with a letter left out of a word: names that are near each other have one in common. */
typedef struct
{
  guint64 hash;
  guint name;
} Gap;

static gboolean
may_err (const char *word)
{
  return g_utf8_strlen (word, -1) >= WORD_MIN && strpbrk (word, "0123456789") == NULL
         && strspn (word, "ivx") != strlen (word);
}

static guint64
hash_text (guint64 hash, const char *text, gsize len)
{
  for (gsize i = 0; i < len; i++)
    hash = (hash ^ (guchar) text[i]) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash;
}

/* All words, of the wth those bytes but the letter from `from` to `to`. */
static guint64
hash_gap (char **words, guint w, const char *from, const char *to)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (i != w)
        hash = hash_text (hash, words[i], strlen (words[i]));
      else
        hash = hash_text (hash_text (hash, words[i], (gsize) (from - words[i])), to, strlen (to));
      hash = hash_text (hash, " ", 1);
    }
  return hash;
}

static void
add_gaps (GArray *gaps, const Name *name, guint i)
{
  guint n = g_strv_length (name->words);
  for (guint w = 0; w < n && n <= WORDS_MAX; w++)
    {
      if (!may_err (name->words[w]))
        continue;
      Gap whole = { hash_gap (name->words, w, name->words[w], name->words[w]), i };
      g_array_append_val (gaps, whole);
      for (const char *p = name->words[w]; *p != '\0'; p = g_utf8_next_char (p))
        {
          Gap gap = { hash_gap (name->words, w, p, g_utf8_next_char (p)), i };
          g_array_append_val (gaps, gap);
        }
    }
}

static int
compare_gaps (gconstpointer a, gconstpointer b)
{
  const Gap *one = a, *two = b;
  if (one->hash != two->hash)
    return one->hash < two->hash ? -1 : 1;
  return (one->name > two->name) - (one->name < two->name);
}

/* Whether one letter more, less, other, or two exchanged make one word of the other. */
static gboolean
is_near_word (const char *one, const char *two)
{
  g_autofree gunichar *a = g_utf8_to_ucs4_fast (one, -1, NULL);
  g_autofree gunichar *b = g_utf8_to_ucs4_fast (two, -1, NULL);
  gsize n = (gsize) g_utf8_strlen (one, -1), m = (gsize) g_utf8_strlen (two, -1), i = 0, end = 0;
  gsize least = MIN (n, m), most = MAX (n, m);
  while (i < least && a[i] == b[i])
    i++;
  while (end < least - i && a[n - 1 - end] == b[m - 1 - end])
    end++;
  if (most - least > 1 || most == i)
    return FALSE;
  return i + end + 1 >= most
         || (n == m && i + end + 2 == n && a[i] == b[i + 1] && a[i + 1] == b[i]);
}

static gboolean
are_near (const Name *one, const Name *two)
{
  guint n = g_strv_length (one->words), different = 0;
  if (n != g_strv_length (two->words) || !is_known (one) || !is_known (two))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (strcmp (one->words[i], two->words[i]) == 0)
        continue;
      different++;
      if (!may_err (one->words[i]) || !may_err (two->words[i])
          || !is_near_word (one->words[i], two->words[i]))
        return FALSE;
    }
  return different == 1;
}

static void
take_near (GArray *names, guint i, guint j)
{
  if (i == j || get (names, i)->better != i || get (names, j)->better != j
      || !are_near (get (names, i), get (names, j)))
    return;
  gboolean second = is_better (get (names, j), get (names, i));
  propose (names, second ? i : j, second ? j : i, MID_LIKENESS_NEAR);
}

static gboolean
find_near (GArray *names, GCancellable *cancellable)
{
  g_autoptr (GArray) gaps = g_array_new (FALSE, FALSE, sizeof (Gap));
  for (guint i = 0; i < names->len; i++)
    if (get (names, i)->better == i)
      add_gaps (gaps, get (names, i), i);
  g_array_sort (gaps, compare_gaps);
  for (guint i = 0; i < gaps->len; i++)
    {
      const Gap *gap = &g_array_index (gaps, Gap, i);
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      for (guint j = i + 1; j < gaps->len && g_array_index (gaps, Gap, j).hash == gap->hash; j++)
        take_near (names, gap->name, g_array_index (gaps, Gap, j).name);
    }
  return TRUE;
}

/* --- All of it --- */

static void
list_proposals (GArray *names, MidNameKind kind, GPtrArray *out)
{
  for (guint likeness = MID_LIKENESS_SAME; likeness <= MID_LIKENESS_NEAR; likeness++)
    for (guint i = 0; i < names->len; i++)
      {
        const Name *from = get (names, i), *to = get (names, from->better);
        if (from == to || from->likeness != likeness)
          continue;
        MidNameProposal *proposal = mid_name_proposal_new (kind, from->text, to->text);
        proposal->likeness = from->likeness;
        proposal->n_from = from->n;
        proposal->n_to = to->n;
        g_ptr_array_add (out, proposal);
      }
}

GPtrArray *
mid_name_census_propose (MidNameCensus *self, GCancellable *cancellable)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (GPtrArray) out =
    g_ptr_array_new_with_free_func ((GDestroyNotify) mid_name_proposal_free);
  for (guint kind = 0; kind < MID_N_NAME_KINDS; kind++)
    {
      g_autoptr (GArray) names = list_names (self->counts[kind], (MidNameKind) kind);
      find_same (names);
      if ((kind == MID_NAME_PLAYER && !find_alike (names, cancellable))
          || !find_near (names, cancellable))
        return NULL;
      list_proposals (names, (MidNameKind) kind, out);
    }
  return g_steal_pointer (&out);
}
