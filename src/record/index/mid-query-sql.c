/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-query-sql.c: a query as a condition of SQL.
 *
 * Nothing a person typed becomes a part of the SQL: values are bound.  A term is 0 or 1, never
 * NULL, so that "not" finds all that its term does not.
 */

#include "mid-query-private.h"

typedef struct
{
  GString *sql;
  GArray *bindings;
  gboolean fts;
} Writer;

static void
bind (Writer *self, MidBinding binding)
{
  g_array_append_val (self->bindings, binding);
}

static void
bind_text (Writer *self, const char *text)
{
  bind (self, (MidBinding){ .kind = MID_BIND_TEXT, .text = text });
}

static void
bind_number (Writer *self, gint64 number)
{
  bind (self, (MidBinding){ .kind = MID_BIND_NUMBER, .number = number });
}

static const char *
comparison (MidSign sign)
{
  switch (sign)
    {
    case MID_SIGN_HAS:
    case MID_SIGN_IS:
    case MID_SIGN_IS_NOT:
      return "=";
    case MID_SIGN_LESS:
      return "<";
    case MID_SIGN_AT_MOST:
      return "<=";
    case MID_SIGN_MORE:
      return ">";
    case MID_SIGN_AT_LEAST:
      return ">=";
    }
  return "=";
}

/* `column` against low … high: "< 2013" is less than its beginning, "> 2013" more than its end. */
static void
append_range (Writer *self, const MidQueryNode *term, const char *column)
{
  switch (term->sign)
    {
    case MID_SIGN_HAS:
    case MID_SIGN_IS:
    case MID_SIGN_IS_NOT:
      g_string_append_printf (self->sql, "%s BETWEEN ? AND ?", column);
      bind_number (self, term->low);
      bind_number (self, term->high);
      break;
    case MID_SIGN_LESS:
    case MID_SIGN_AT_LEAST:
      g_string_append_printf (self->sql, "%s %s ?", column, comparison (term->sign));
      bind_number (self, term->low);
      break;
    case MID_SIGN_AT_MOST:
    case MID_SIGN_MORE:
      g_string_append_printf (self->sql, "%s %s ?", column, comparison (term->sign));
      bind_number (self, term->high);
      break;
    }
}

static void
append_text (Writer *self, const MidQueryNode *term, const char *column)
{
  g_string_append_printf (self->sql, "%s(%s, ?)",
                          term->sign == MID_SIGN_HAS ? "mid_contains" : "mid_equals", column);
  bind_text (self, term->text);
}

static void
append_name (Writer *self, const char *name, const char *column)
{
  g_string_append_printf (self->sql, "%s IN (SELECT id FROM name WHERE folded = ?)", column);
  bind_text (self, name);
}

static void
append_column (Writer *self, const MidQueryNode *term, const char *column)
{
  switch (term->field->kind)
    {
    case MID_VALUE_TEXT:
      append_text (self, term, column);
      break;
    case MID_VALUE_NUMBER:
      append_range (self, term, column);
      break;
    case MID_VALUE_DATE:
      append_range (self, term, "nullif(game.day, 0)");
      break;
    case MID_VALUE_RESULT:
    case MID_VALUE_ENDING:
      g_string_append_printf (self->sql, "%s = ?", column);
      bind_number (self, term->low);
      break;
    case MID_VALUE_VARIANT:
    case MID_VALUE_ARMY:
      append_name (self, term->names[0], column);
      break;
    case MID_VALUE_TAG:
    case MID_VALUE_PAIRING:
    case MID_VALUE_CROSSED:
    case MID_VALUE_DOUBLE:
    case MID_VALUE_COMMENT:
    case MID_VALUE_FEN:
    case MID_VALUE_PATTERN:
      break;
    }
}

static void
append_pairing (Writer *self, const MidQueryNode *term)
{
  for (guint i = 0; i < 2; i++)
    {
      g_string_append (self->sql, i == 0 ? "((" : " OR (");
      append_name (self, term->names[i], "fact.white_army");
      g_string_append (self->sql, " AND ");
      append_name (self, term->names[!i], "fact.black_army");
      g_string_append (self->sql, i == 0 ? ")" : "))");
    }
}

static void
append_crossed (Writer *self, const MidQueryNode *term)
{
  /* 0: nobody, 3: anybody, else the bit of the side */
  if (term->low == 0)
    g_string_append (self->sql, "fact.crossed = 0");
  else
    {
      g_string_append (self->sql, "(fact.crossed & ?) != 0");
      bind_number (self, term->low);
    }
}

static void
append_double (Writer *self, const MidQueryNode *term)
{
  static const char *const conditions[] = { "NOT mid_in(game.id, ?)", "mid_in(game.id, ?)",
                                            "mid_in(game.id, ?)" };
  g_string_append (self->sql, conditions[term->low]);
  bind (self, (MidBinding){ .kind = MID_BIND_DOUBLES,
                            .number = term->low == 2 ? MID_DOUBLES_LATER : MID_DOUBLES_ALL });
}

/* A tag that has a column stands there (mid-lister.h); NULL where the column says nothing. */
static const char *
column_of_tag (const char *name)
{
  static const char *const columns[][2] = {
    { "Event", "nullif(game.event, '')" },
    { "Site", "nullif(game.site, '')" },
    { "Date", "nullif(game.date, '')" },
    { "Round", "nullif(game.round, '')" },
    { "White", "nullif(game.white, '')" },
    { "Black", "nullif(game.black, '')" },
    { "ECO", "nullif(game.eco, '')" },
    { "WhiteElo", "nullif(game.white_elo, 0)" },
    { "BlackElo", "nullif(game.black_elo, 0)" },
    { "Result", "CASE game.result WHEN 1 THEN '1-0' WHEN 2 THEN '0-1' WHEN 3 THEN '1/2-1/2' END" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (g_ascii_strcasecmp (columns[i][0], name) == 0)
      return columns[i][1];
  return NULL;
}

static void
append_tag (Writer *self, const MidQueryNode *term)
{
  const char *column = column_of_tag (term->names[0]);
  const char *compare = term->low == ':' ? "mid_contains" : "mid_equals";
  g_string_append (self->sql, "mid_has_tag(game.other, ?)");
  bind_text (self, term->text);
  if (column == NULL)
    return;
  g_string_append_printf (self->sql, " OR coalesce(%s(%s, ?), 0)", compare, column);
  bind_text (self, term->names[1]);
}

static void
append_comment (Writer *self, const MidQueryNode *term)
{
  if (self->fts)
    g_string_append (self->sql,
                     "game.id IN (SELECT rowid FROM note WHERE note MATCH mid_match(?))");
  else
    g_string_append (self->sql,
                     "game.id IN (SELECT rowid FROM note WHERE mid_words(note.text, ?))");
  bind_text (self, term->text);
}

static void
append_pattern (Writer *self, const MidQueryNode *term)
{
  const MidPattern *pattern = term->pattern;
  if (mid_pattern_get_kind (pattern) == MID_PATTERN_MATERIAL)
    {
      g_string_append (self->sql, "CASE WHEN ? BETWEEN fact.white_min AND fact.white_max"
                                  " AND ? BETWEEN fact.black_min AND fact.black_max");
      bind_number (self, mid_pattern_count (pattern, 0));
      bind_number (self, mid_pattern_count (pattern, 1));
    }
  else if (mid_pattern_get_kind (pattern) == MID_PATTERN_BOARD)
    {
      g_string_append (self->sql, "CASE WHEN mid_may(fact.seen, ?)");
      bind (self, (MidBinding){ .kind = MID_BIND_BYTES, .bytes = mid_pattern_get_mask (pattern) });
    }
  else
    g_string_append (self->sql, "CASE WHEN 1");
  g_string_append (self->sql, " THEN mid_reaches(game.offset, game.length, ?) ELSE 0 END");
  bind (self, (MidBinding){ .kind = MID_BIND_PATTERN, .pattern = pattern });
}

static void
append_columns (Writer *self, const MidQueryNode *term)
{
  const char *const *columns = term->field->columns;
  for (guint i = 0; columns[i] != NULL; i++)
    {
      g_string_append (self->sql, i > 0 ? " OR coalesce(" : "coalesce(");
      append_column (self, term, columns[i]);
      g_string_append (self->sql, ", 0)");
    }
}

static void
append_term (Writer *self, const MidQueryNode *term)
{
  g_string_append (self->sql, term->sign == MID_SIGN_IS_NOT ? "NOT coalesce((" : "coalesce((");
  switch (term->field->kind)
    {
    case MID_VALUE_TEXT:
    case MID_VALUE_NUMBER:
    case MID_VALUE_DATE:
    case MID_VALUE_RESULT:
    case MID_VALUE_VARIANT:
    case MID_VALUE_ARMY:
    case MID_VALUE_ENDING:
      append_columns (self, term);
      break;
    case MID_VALUE_TAG:
      append_tag (self, term);
      break;
    case MID_VALUE_PAIRING:
      append_pairing (self, term);
      break;
    case MID_VALUE_CROSSED:
      append_crossed (self, term);
      break;
    case MID_VALUE_DOUBLE:
      append_double (self, term);
      break;
    case MID_VALUE_COMMENT:
      append_comment (self, term);
      break;
    case MID_VALUE_FEN:
      g_string_append (self->sql, "mid_in(game.id, ?)");
      bind (self, (MidBinding){ .kind = MID_BIND_KEYS, .keys = term->keys });
      break;
    case MID_VALUE_PATTERN:
      append_pattern (self, term);
      break;
    }
  g_string_append (self->sql, "), 0)");
}

static void
append_node (Writer *self, const MidQueryNode *node)
{
  switch (node->kind)
    {
    case MID_QUERY_ALL:
      g_string_append (self->sql, "1");
      break;
    case MID_QUERY_AND:
    case MID_QUERY_OR:
      g_string_append_c (self->sql, '(');
      append_node (self, node->left);
      g_string_append (self->sql, node->kind == MID_QUERY_AND ? " AND " : " OR ");
      append_node (self, node->right);
      g_string_append_c (self->sql, ')');
      break;
    case MID_QUERY_NOT:
      g_string_append (self->sql, "NOT ");
      append_node (self, node->left);
      break;
    case MID_QUERY_TERM:
      append_term (self, node);
      break;
    }
}

static void
clear_binding (gpointer data)
{
  g_clear_pointer (&((MidBinding *) data)->bytes, g_bytes_unref);
}

void
mid_query_append_sql (const MidQuery *self, gboolean fts, GString *sql, GArray *bindings)
{
  Writer writer = { sql, bindings, fts };
  g_array_set_clear_func (bindings, clear_binding);
  append_node (&writer, self->root);
}
