/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-query.c: reads a query into a tree.
 *
 *     query  = [ either ]
 *     either = both { "or" both }
 *     both   = not { [ "and" ] not }
 *     not    = { "not" | "-" } primary
 *     primary = "(" either ")" | term
 *     term   = field sign value | value
 *     value  = '"' … '"' | characters other than space ( ) "
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-query-private.h"

enum
{
  LENGTH_MAX = 64 << 10,
  DEPTH_MAX = 100,
  TERMS_MAX = 400 /* SQLite's own limit of an expression's depth is 1000 */
};

typedef struct
{
  const char *text, *at;
  guint depth, terms;
  const char *wrong; /* where */
  GError **error;
} Reader;

static void
node_free (MidQueryNode *node)
{
  if (node == NULL)
    return;
  node_free (node->left);
  node_free (node->right);
  g_free (node->text);
  g_free (node->names[0]);
  g_free (node->names[1]);
  g_clear_pointer (&node->keys, g_array_unref);
  mid_pattern_free (node->pattern);
  g_free (node);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidQueryNode, node_free)

static MidQueryNode *
fail (Reader *reader, const char *at, MidQueryError code, const char *message)
{
  reader->wrong = at;
  g_set_error_literal (reader->error, MID_QUERY_ERROR, (int) code, message);
  return NULL;
}

static MidQueryNode *
join (MidQueryKind kind, MidQueryNode *left, MidQueryNode *right)
{
  MidQueryNode *node = g_new0 (MidQueryNode, 1);
  node->kind = kind;
  node->left = left;
  node->right = right;
  return node;
}

/* --- Words --- */

static void
skip_space (Reader *reader)
{
  while (g_ascii_isspace (*reader->at))
    reader->at++;
}

/* A quote, and those that word processors and telephones make of it: its length; 0: it is none. */
static gsize
quote_length (const char *p)
{
  static const char *const quotes[] = { "\"", "“", "”", "„", "‟", "«", "»" };
  for (guint i = 0; i < G_N_ELEMENTS (quotes); i++)
    if (g_str_has_prefix (p, quotes[i]))
      return strlen (quotes[i]);
  return 0;
}

static gboolean
is_end (const char *p)
{
  return *p == '\0' || *p == '(' || *p == ')' || quote_length (p) > 0 || g_ascii_isspace (*p);
}

static gsize
word_length (const char *p)
{
  gsize len = 0;
  while (!is_end (p + len))
    len++;
  return len;
}

/* Passes over the word if it comes next. */
static gboolean
take_word (Reader *reader, const char *word)
{
  gsize len = strlen (word);
  skip_space (reader);
  if (word_length (reader->at) != len || g_ascii_strncasecmp (reader->at, word, len) != 0)
    return FALSE;
  reader->at += len;
  return TRUE;
}

/* The sign at p, if one is there. */
static gsize
read_sign (const char *p, MidSign *sign)
{
  static const struct
  {
    const char *text;
    MidSign sign;
  } signs[] = {
    { "!=", MID_SIGN_IS_NOT }, { "<=", MID_SIGN_AT_MOST }, { ">=", MID_SIGN_AT_LEAST },
    { "≠", MID_SIGN_IS_NOT },  { "≤", MID_SIGN_AT_MOST },  { "≥", MID_SIGN_AT_LEAST },
    { "<", MID_SIGN_LESS },    { ">", MID_SIGN_MORE },     { "=", MID_SIGN_IS },
    { ":", MID_SIGN_HAS },
  };
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (strncmp (p, signs[i].text, strlen (signs[i].text)) == 0)
      {
        *sign = signs[i].sign;
        return strlen (signs[i].text);
      }
  return 0;
}

/* The value at the reader; NULL and error if there is none. */
static char *
read_value (Reader *reader)
{
  const char *start = reader->at;
  gsize opening = quote_length (start);
  gboolean plain = *start == '"';
  GString *value;

  if (opening == 0)
    {
      gsize len = word_length (start);
      reader->at += len;
      if (len > 0 && quote_length (reader->at) > 0)
        {
          fail (reader, reader->at, MID_QUERY_ERROR_SYNTAX,
                _ ("a quote stands within a word; expected a space before it"));
          return NULL;
        }
      if (len > 0)
        return g_strndup (start, len);
      fail (reader, start, MID_QUERY_ERROR_SYNTAX,
            _ ("a value is missing; expected a word, or a text in double quotes"));
      return NULL;
    }
  value = g_string_new (NULL);
  for (reader->at += opening; plain ? *reader->at != '"' : quote_length (reader->at) == 0;
       reader->at++)
    {
      if (*reader->at == '\\' && (reader->at[1] == '"' || reader->at[1] == '\\'))
        reader->at++;
      if (*reader->at == '\0')
        {
          g_string_free (value, TRUE);
          fail (reader, start, MID_QUERY_ERROR_SYNTAX,
                _ ("a quote is not closed; expected “\"” at the end of the text"));
          return NULL;
        }
      g_string_append_c (value, *reader->at);
    }
  reader->at += quote_length (reader->at);
  if (!is_end (reader->at) || quote_length (reader->at) > 0)
    {
      g_string_free (value, TRUE);
      fail (reader, reader->at, MID_QUERY_ERROR_SYNTAX,
            _ ("the quote ends before this; expected a space, or “\\\"” for a quote in a text"));
      return NULL;
    }
  return g_string_free (value, FALSE);
}

/* --- Terms --- */

static gboolean
is_ordered (MidValueKind kind)
{
  return kind == MID_VALUE_NUMBER || kind == MID_VALUE_DATE;
}

/* How many letters must be put in, left out or exchanged to make one word of the other. */
static guint
get_distance (const char *a, gsize len, const char *b)
{
  enum
  {
    LONGEST = 24
  };
  guint row[LONGEST + 1];
  gsize n = strlen (b);
  if (len > LONGEST || n > LONGEST)
    return LONGEST;
  for (guint j = 0; j <= n; j++)
    row[j] = j;
  for (guint i = 1; i <= len; i++)
    {
      guint diagonal = row[0];
      row[0] = i;
      for (guint j = 1; j <= n; j++)
        {
          guint above = row[j];
          guint exchanged = diagonal + (g_ascii_tolower (a[i - 1]) != b[j - 1]);
          row[j] = MIN (exchanged, MIN (above, row[j - 1]) + 1);
          diagonal = above;
        }
    }
  return row[n];
}

/* The field that was probably meant; NULL if none is near. */
static const char *
find_near_field (const char *name, gsize len)
{
  const char *best = NULL;
  guint least = MIN (3, (guint) len / 2 + 1);
  for (const MidQueryField *field = mid_query_get_fields (); field->name != NULL; field++)
    {
      guint distance = get_distance (name, len, field->name);
      if (distance >= least)
        continue;
      least = distance;
      best = field->name;
    }
  return best;
}

static MidQueryNode *
fail_field (Reader *reader, const char *name, gsize len)
{
  g_autofree char *word = g_strndup (name, MIN (len, 40));
  g_autofree char *valid = g_utf8_make_valid (word, -1);
  g_autoptr (GString) known = g_string_new (NULL);
  const char *near = find_near_field (name, len);
  if (near != NULL)
    {
      /* Translators: what was typed, then the word that was probably meant */
      g_autofree char *guess =
        g_strdup_printf (_ ("“%s” is not a known field; perhaps “%s”?"), valid, near);
      return fail (reader, name, MID_QUERY_ERROR_FIELD, guess);
    }
  for (const MidQueryField *field = mid_query_get_fields (); field->name != NULL; field++)
    g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", field->name);
  /* Translators: what was typed, then a list of words */
  g_autofree char *message =
    g_strdup_printf (_ ("“%s” is not a known field; expected %s"), valid, known->str);
  return fail (reader, name, MID_QUERY_ERROR_FIELD, message);
}

/* Takes the text. */
static MidQueryNode *
make_term (Reader *reader, const MidQueryFieldInfo *field, MidSign sign, char *text,
           const char *where)
{
  g_autoptr (MidQueryNode) term = join (MID_QUERY_TERM, NULL, NULL);
  gsize at = 0;

  term->field = field;
  term->sign = sign;
  term->text = text;
  term->quoted = quote_length (where) > 0;
  if (!mid_query_read_value (term, &at, reader->error))
    {
      gsize in_text = at + quote_length (where);
      reader->wrong = where + MIN (in_text, strlen (where));
      return NULL;
    }
  return g_steal_pointer (&term);
}

/* The length of the name, and what stands between it and the value, if a term with a field begins
 * at p: a sign, spaces around it if the name is a field's.  0: none does. */
static gsize
read_name (const char *p, gsize *between, MidSign *sign)
{
  gsize len = 0;
  while (g_ascii_isalpha (p[len]) || (p[len] == '-' && len > 0))
    len++;
  gboolean known = mid_query_find_field (p, len) != NULL;
  gsize spaces = known ? strspn (p + len, " \t") : 0;
  gsize sign_len = len > 0 ? read_sign (p + len + spaces, sign) : 0;
  *between = spaces + sign_len;
  return sign_len > 0 ? len : 0;
}

/* What follows a sign and spaces: "elo > 2600"; the sign's end if that is no value. */
static const char *
find_value (const char *p)
{
  const char *value = p + strspn (p, " \t");
  gsize len = word_length (value), between;
  MidSign sign;
  gboolean joins = (len == 2 && g_ascii_strncasecmp (value, "or", 2) == 0)
                   || (len == 3
                       && (g_ascii_strncasecmp (value, "and", 3) == 0
                           || g_ascii_strncasecmp (value, "not", 3) == 0));
  return joins || *value == '-' || read_name (value, &between, &sign) > 0 ? p : value;
}

static MidQueryNode *
read_field_term (Reader *reader, gsize name_len, gsize sign_len, MidSign sign)
{
  const char *name = reader->at, *where = find_value (name + name_len + sign_len);
  const MidQueryFieldInfo *field = mid_query_find_field (name, name_len);

  if (field == NULL)
    return fail_field (reader, name, name_len);
  if (sign >= MID_SIGN_LESS && !is_ordered (field->kind))
    return fail (reader, name + name_len, MID_QUERY_ERROR_SIGN,
                 _ ("only numbers and dates are more or less; expected “:”, “=” or “!=”"));
  reader->at = where;
  char *text = read_value (reader);
  return text != NULL ? make_term (reader, field, sign, text, where) : NULL;
}

/* How much of the word at p stands before a sign; 0: it has none, or begins with it. */
static gsize
find_sign (const char *p)
{
  gsize len = word_length (p);
  MidSign sign;
  for (gsize i = 0; i < len; i++)
    if (read_sign (p + i, &sign) > 0)
      return i;
  return 0;
}

static MidQueryNode *
read_term (Reader *reader)
{
  const char *p = reader->at;
  gsize between;
  MidSign sign;

  if (++reader->terms > TERMS_MAX)
    return fail (reader, p, MID_QUERY_ERROR_LIMIT, _ ("there are too many terms"));
  gsize len = read_name (p, &between, &sign);
  if (len > 0)
    return read_field_term (reader, len, between, sign);
  gsize before_sign = find_sign (p);
  if (before_sign == 0 && read_sign (p, &sign) > 0)
    return fail (reader, p, MID_QUERY_ERROR_SYNTAX,
                 _ ("a sign stands here without a field; expected one such as elo>2600"));
  if (before_sign > 0)
    return fail_field (reader, p, before_sign);
  char *text = read_value (reader);
  return text != NULL ? make_term (reader, mid_query_plain_field (), MID_SIGN_HAS, text, p) : NULL;
}

/* --- Joints --- */

static MidQueryNode *read_either (Reader *reader);

static MidQueryNode *
read_parentheses (Reader *reader)
{
  const char *open = reader->at++;
  g_autoptr (MidQueryNode) inside = read_either (reader);
  if (inside == NULL)
    return NULL;
  skip_space (reader);
  if (*reader->at != ')')
    return fail (reader, open, MID_QUERY_ERROR_SYNTAX,
                 _ ("“(” is not closed; expected “)” behind it"));
  reader->at++;
  return g_steal_pointer (&inside);
}

static MidQueryNode *
read_primary (Reader *reader)
{
  skip_space (reader);
  if (*reader->at == '\0')
    return fail (reader, reader->at, MID_QUERY_ERROR_SYNTAX,
                 _ ("the query ends here; expected a field, such as white:Fisher"));
  if (*reader->at == ')')
    return fail (reader, reader->at, MID_QUERY_ERROR_SYNTAX,
                 _ ("“)” stands here; expected a field, such as white:Fisher"));
  return *reader->at == '(' ? read_parentheses (reader) : read_term (reader);
}

static MidQueryNode *
read_not (Reader *reader)
{
  gboolean negative = FALSE;
  for (;;)
    {
      if (take_word (reader, "not"))
        negative = !negative;
      else if (*reader->at == '-' && reader->at[1] != '\0' && !g_ascii_isspace (reader->at[1]))
        {
          negative = !negative;
          reader->at++;
        }
      else
        break;
    }
  MidQueryNode *node = read_primary (reader);
  return negative && node != NULL ? join (MID_QUERY_NOT, node, NULL) : node;
}

/* Whether what follows can only be the end of a row of terms joined by "and". */
static gboolean
ends_both (Reader *reader)
{
  skip_space (reader);
  return *reader->at == '\0' || *reader->at == ')'
         || (word_length (reader->at) == 2 && g_ascii_strncasecmp (reader->at, "or", 2) == 0);
}

static MidQueryNode *
read_both (Reader *reader)
{
  g_autoptr (MidQueryNode) left = read_not (reader);
  while (left != NULL)
    {
      gboolean joined = take_word (reader, "and");
      if (!joined && ends_both (reader))
        break;
      MidQueryNode *right = read_not (reader);
      if (right == NULL)
        return NULL;
      left = join (MID_QUERY_AND, g_steal_pointer (&left), right);
    }
  return g_steal_pointer (&left);
}

static MidQueryNode *
read_either (Reader *reader)
{
  if (++reader->depth > DEPTH_MAX)
    return fail (reader, reader->at, MID_QUERY_ERROR_LIMIT,
                 _ ("there are too many parentheses within each other"));
  g_autoptr (MidQueryNode) left = read_both (reader);
  while (left != NULL && take_word (reader, "or"))
    {
      MidQueryNode *right = read_both (reader);
      if (right == NULL)
        return NULL;
      left = join (MID_QUERY_OR, g_steal_pointer (&left), right);
    }
  reader->depth--;
  return g_steal_pointer (&left);
}

static MidQueryNode *
read_query (Reader *reader)
{
  const char *end;
  if (strlen (reader->text) > LENGTH_MAX)
    return fail (reader, reader->text + LENGTH_MAX, MID_QUERY_ERROR_LIMIT,
                 _ ("the query is too long"));
  if (!g_utf8_validate (reader->text, -1, &end))
    return fail (reader, end, MID_QUERY_ERROR_SYNTAX, _ ("expected text in UTF-8"));
  skip_space (reader);
  if (*reader->at == '\0')
    return join (MID_QUERY_ALL, NULL, NULL);
  g_autoptr (MidQueryNode) root = read_either (reader);
  if (root == NULL)
    return NULL;
  skip_space (reader);
  if (*reader->at == ')')
    return fail (reader, reader->at, MID_QUERY_ERROR_SYNTAX,
                 _ ("“)” closes nothing; expected “and”, “or” or the end"));
  return g_steal_pointer (&root);
}

MidQuery *
mid_query_new (const char *text, gsize *offset, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  Reader reader = { text, text, 0, 0, text, error };
  MidQueryNode *root = read_query (&reader);
  if (root == NULL)
    {
      if (offset != NULL)
        *offset = (gsize) (reader.wrong - text);
      return NULL;
    }
  MidQuery *self = g_new0 (MidQuery, 1);
  g_atomic_ref_count_init (&self->references);
  self->root = root;
  return self;
}

MidQuery *
mid_query_ref (MidQuery *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
mid_query_unref (MidQuery *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->references))
    return;
  node_free (self->root);
  g_free (self);
}

static gboolean
needs_details (const MidQueryNode *node)
{
  if (node == NULL)
    return FALSE;
  if (node->kind == MID_QUERY_TERM)
    return node->field->need == MID_QUERY_DETAILS;
  return needs_details (node->left) || needs_details (node->right);
}

gboolean
mid_query_needs_details (MidQuery *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return needs_details (self->root);
}
