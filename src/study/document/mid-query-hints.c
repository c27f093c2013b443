/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-query-hints.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-facts.h"
#include "mid-query.h"

static void
clear_hint (gpointer data)
{
  MidQueryHint *hint = data;
  g_free (hint->text);
  g_free (hint->about);
}

static gboolean
begins (const char *text, const char *word, gsize len)
{
  return strlen (text) >= len && g_ascii_strncasecmp (text, word, len) == 0;
}

/* --- Words ---------------------------------------------------------------------------------- */

/* Where the word at the cursor begins; inside a quotation there is none: G_MAXSIZE. */
static gsize
find_word (const char *text, gsize cursor)
{
  gsize start = 0;
  gboolean quoted = FALSE;
  for (gsize i = 0; i < cursor && text[i] != '\0'; i++)
    {
      if (text[i] == '"' && (i == 0 || text[i - 1] != '\\'))
        quoted = !quoted;
      if (!quoted && (g_ascii_isspace (text[i]) || text[i] == '(' || text[i] == ')'))
        start = i + 1;
    }
  if (!quoted && text[start] == '-' && start < cursor)
    start++;
  return quoted ? G_MAXSIZE : start;
}

/* --- Values --------------------------------------------------------------------------------- */

typedef struct
{
  GArray *hints;
  const char *field, *sign; /* what stands before the value */
  gsize field_len, sign_len;
  const char *word;
  gsize len;
} Values;

static void
add_value (Values *self, const char *value, const char *about)
{
  gboolean spaced = strpbrk (value, " ()") != NULL;
  MidQueryHint hint;
  if (!begins (value, self->word, self->len) || strlen (value) == self->len)
    return;
  hint.text = g_strdup_printf (spaced ? "%.*s%.*s\"%s\" " : "%.*s%.*s%s ", (int) self->field_len,
                               self->field, (int) self->sign_len, self->sign, value);
  hint.about = g_strdup (about);
  for (guint i = 0; i < self->hints->len; i++)
    if (strcmp (g_array_index (self->hints, MidQueryHint, i).text, hint.text) == 0)
      {
        clear_hint (&hint);
        return;
      }
  g_array_append_val (self->hints, hint);
}

static void
add_endings (Values *values)
{
  for (guint i = 0; i < MID_N_REASONS; i++)
    add_value (values, mid_reason_word (i), "");
}

static void
add_variants (Values *values)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    add_value (values, (*game)->id, _ ((*game)->name));
}

/* Armies are what a game lets its players choose by a tag of its own. */
static void
add_armies (Values *values)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (guint i = 0; i < (*game)->n_fields; i++)
      {
        const MidField *field = &(*game)->fields[i];
        if (mid_field_is_army (field))
          for (guint j = 0; j < field->n_choices; j++)
            add_value (values, field->choices[j].name, "");
      }
}

static void
add_words (Values *values, const char *const *words)
{
  for (; *words != NULL; words++)
    add_value (values, *words, "");
}

static void
add_values (Values *values, const char *kind, const char *field)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*", NULL };
  static const char *const sides[] = { "white", "black", "yes", "no", NULL };
  static const char *const doubles[] = { "yes", "no", "later", NULL };
  if (strcmp (kind, "ending") == 0)
    add_endings (values);
  else if (strcmp (kind, "result") == 0)
    add_words (values, results);
  else if (strcmp (kind, "side") == 0)
    add_words (values, sides);
  else if (strcmp (kind, "double") == 0)
    add_words (values, doubles);
  else if (strcmp (field, "variant") == 0)
    add_variants (values);
  else if (strcmp (kind, "name") == 0)
    add_armies (values);
}

/* --- Fields --------------------------------------------------------------------------------- */

static void
add_fields (GArray *hints, const char *word, gsize len)
{
  for (const MidQueryField *field = mid_query_get_fields (); field->name != NULL; field++)
    {
      MidQueryHint hint;
      if (!begins (field->name, word, len))
        continue;
      hint.text = g_strconcat (field->name, ":", NULL);
      hint.about = g_strdup (_ (field->about));
      g_array_append_val (hints, hint);
    }
}

GArray *
mid_query_hints_find (const char *text, gsize cursor, gsize *start)
{
  g_return_val_if_fail (text != NULL && start != NULL, NULL);

  GArray *hints = g_array_new (FALSE, TRUE, sizeof (MidQueryHint));
  g_array_set_clear_func (hints, clear_hint);
  *start = find_word (text, MIN (cursor, strlen (text)));
  if (*start >= cursor)
    return hints;
  const char *word = text + *start;
  gsize len = cursor - *start, name = 0, sign;
  while (name < len && (g_ascii_isalpha (word[name]) || word[name] == '-'))
    name++;
  sign = strspn (word + name, ":=!<>");
  if (name == len)
    add_fields (hints, word, len);
  if (sign == 0 || name + sign > len)
    return hints;
  Values values = { hints, word, word + name, name, sign, word + name + sign, len - name - sign };
  for (const MidQueryField *field = mid_query_get_fields (); field->name != NULL; field++)
    if (strlen (field->name) == name && begins (field->name, word, name))
      add_values (&values, field->value, field->name);
  return hints;
}
