/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of queries: what is understood, and what is said where it is not. */
#include <string.h>

#include "mid-query-private.h"

/* The tree in a form to compare: (and (white:x) (not (plies>3))). */
static void
describe (const MidQueryNode *node, GString *out)
{
  static const char *const signs[] = { ":", "=", "!=", "<", "<=", ">", ">=" };
  switch (node->kind)
    {
    case MID_QUERY_ALL:
      g_string_append (out, "all");
      break;
    case MID_QUERY_AND:
    case MID_QUERY_OR:
      g_string_append (out, node->kind == MID_QUERY_AND ? "(and " : "(or ");
      describe (node->left, out);
      g_string_append_c (out, ' ');
      describe (node->right, out);
      g_string_append_c (out, ')');
      break;
    case MID_QUERY_NOT:
      g_string_append (out, "(not ");
      describe (node->left, out);
      g_string_append_c (out, ')');
      break;
    case MID_QUERY_TERM:
      g_string_append_printf (out, "%s%s%s", node->field->public.name, signs[node->sign],
                              node->text);
      break;
    }
}

static void
expect_tree (const char *text, const char *tree)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidQuery) query = mid_query_new (text, NULL, &error);
  g_autoptr (GString) out = g_string_new (NULL);
  g_assert_no_error (error);
  describe (query->root, out);
  g_assert_cmpstr (out->str, ==, tree);
}

static void
test_trees (void)
{
  expect_tree ("", "all");
  expect_tree (" \t\n", "all");
  expect_tree ("white:x", "white:x");
  expect_tree ("WHITE:x", "white:x");
  expect_tree ("white:a black:b", "(and white:a black:b)");
  expect_tree ("white:a and black:b or event:c", "(or (and white:a black:b) event:c)");
  expect_tree ("white:a and (black:b or event:c)", "(and white:a (or black:b event:c))");
  expect_tree ("not white:a black:b", "(and (not white:a) black:b)");
  expect_tree ("-white:a -(black:b)", "(and (not white:a) (not black:b))");
  expect_tree ("not not white:a", "white:a");
  expect_tree ("Fisher", ":Fisher");
  expect_tree ("white:\"a \\\"b\\\" \\\\c)\"", "white:a \"b\" \\c)");
  expect_tree ("white:\"or\" OR \"and\"", "(or white:or :and)");
  expect_tree ("elo>=2500 plies!=3", "(and elo>=2500 plies!=3)");
  expect_tree ("(((white:a)))", "white:a");
  expect_tree ("white:a(black:b)not event:c", "(and (and white:a black:b) (not event:c))");
  expect_tree ("andrew", ":andrew");
  expect_tree ("white:é", "white:é");
  expect_tree ("elo > 2600", "elo>2600");
  expect_tree ("white: Fisher black :x", "(and white:Fisher black:x)");
  expect_tree ("white Fisher", "(and :white :Fisher)");
  expect_tree ("elo≥2500 elo≤2600 plies≠3", "(and (and elo>=2500 elo<=2600) plies!=3)");
  expect_tree ("white:“Fisher, A”", "white:Fisher, A");
  expect_tree ("white:„Fisher, A“ black:«x y»", "(and white:Fisher, A black:x y)");
  expect_tree ("\"a:b\"", ":a:b");
}

/* `at` is the byte where the fault is marked by a '^' line below the query. */
static void
expect_error (const char *text, gsize at, MidQueryError code, const char *part)
{
  g_autoptr (GError) error = NULL;
  gsize offset = 999;
  g_assert_null (mid_query_new (text, &offset, &error));
  g_autofree char *shown = g_strescape (text, NULL);
  g_test_message ("%s: %lu: %s", shown, (gulong) offset, error->message);
  g_assert_error (error, MID_QUERY_ERROR, (int) code);
  g_assert_cmpuint (offset, ==, at);
  g_assert_nonnull (strstr (error->message, part));
}

/* Where no field is meant all are named. */
static void
test_all_fields_named (void)
{
  g_autoptr (GError) error = NULL;
  g_assert_null (mid_query_new ("xyzzyxyzzy:1", NULL, &error));
  for (const MidQueryField *field = mid_query_get_fields (); field->name != NULL; field++)
    if (strstr (error->message, field->name) == NULL)
      g_error ("%s: without “%s”", error->message, field->name);
}

static void
test_errors (void)
{
  expect_error ("white:", 6, MID_QUERY_ERROR_SYNTAX, "expected a word");
  expect_error ("white:a and", 11, MID_QUERY_ERROR_SYNTAX, "the query ends here");
  expect_error ("white:a or )", 11, MID_QUERY_ERROR_SYNTAX, "stands here");
  expect_error ("(white:a", 0, MID_QUERY_ERROR_SYNTAX, "is not closed");
  expect_error ("white:a)", 7, MID_QUERY_ERROR_SYNTAX, "closes nothing");
  expect_error ("white:\"a", 6, MID_QUERY_ERROR_SYNTAX, "a quote is not closed");
  expect_error ("white: and black:a", 6, MID_QUERY_ERROR_SYNTAX, "expected a word");
  expect_error ("white: black:a", 6, MID_QUERY_ERROR_SYNTAX, "expected a word");
  expect_error ("white:“a", 6, MID_QUERY_ERROR_SYNTAX, "a quote is not closed");
  expect_error ("white:\"a\"b", 9, MID_QUERY_ERROR_SYNTAX, "expected a space");
  expect_error ("white:a\"b\"", 7, MID_QUERY_ERROR_SYNTAX, "within a word");
  expect_error ("white_elo>2000", 0, MID_QUERY_ERROR_FIELD, "perhaps “white-elo”");
  expect_error ("!white:a", 0, MID_QUERY_ERROR_FIELD, "perhaps “white”");
  expect_error (">2600", 0, MID_QUERY_ERROR_SYNTAX, "without a field");
  expect_error ("white:a = b", 8, MID_QUERY_ERROR_SYNTAX, "without a field");
  expect_error ("tag:\"White Elo=2000\"", 5, MID_QUERY_ERROR_VALUE, "a tag's name");
  expect_error ("tag:\"=2000\"", 5, MID_QUERY_ERROR_VALUE, "expected a tag");
  expect_error ("elo:-5", 4, MID_QUERY_ERROR_VALUE, "expected a number");
  expect_error ("black:a color:b", 8, MID_QUERY_ERROR_FIELD, "“color” is not a known field");
  expect_error ("white>a", 5, MID_QUERY_ERROR_SIGN, "only numbers and dates");
  expect_error ("plies:x", 6, MID_QUERY_ERROR_VALUE, "expected a number");
  expect_error ("plies:12x", 8, MID_QUERY_ERROR_VALUE, "expected a number");
  expect_error ("plies:1..x", 9, MID_QUERY_ERROR_VALUE, "expected a number");
  expect_error ("plies:..", 8, MID_QUERY_ERROR_VALUE, "expected a number");
  expect_error ("plies>1..2", 6, MID_QUERY_ERROR_VALUE, "a range follows");
  expect_error ("plies:99999999999", 17, MID_QUERY_ERROR_VALUE, "expected a number");
  expect_error ("date:2013.13", 12, MID_QUERY_ERROR_VALUE, "expected a date");
  expect_error ("result:2-0", 7, MID_QUERY_ERROR_VALUE, "expected 1-0");
  expect_error ("ending:boredom", 7, MID_QUERY_ERROR_VALUE, "midline");
  expect_error ("crossed:maybe", 8, MID_QUERY_ERROR_VALUE, "expected white");
  expect_error ("armies:nemesis", 14, MID_QUERY_ERROR_VALUE, "two armies");
  expect_error ("armies:nemesis-clasic", 15, MID_QUERY_ERROR_VALUE, "“clasic” is not known");
  expect_error ("armies:two-kings-", 17, MID_QUERY_ERROR_VALUE, "expected one of Classic");
  expect_error ("army:nemsis", 5, MID_QUERY_ERROR_VALUE, "expected one of Classic, Nemesis");
  expect_error ("variant:chess3", 8, MID_QUERY_ERROR_VALUE, "expected one of chess2, sirlin");
  expect_error ("tag:ECO", 7, MID_QUERY_ERROR_VALUE, "expected a tag");
  expect_error ("fen:xyz", 5, MID_QUERY_ERROR_VALUE, "expected a position");
  expect_error ("board:\"Kg1 x\"", 11, MID_QUERY_ERROR_VALUE, "pieces on squares");
  expect_error ("material:K2", 10, MID_QUERY_ERROR_VALUE, "letters of pieces");
  expect_error ("line:\"\"", 6, MID_QUERY_ERROR_VALUE, "expected moves");
  expect_error ("line:\"** **\"", 6, MID_QUERY_ERROR_VALUE, "expected moves");
  expect_error ("line:\"e4 2.\"", 11, MID_QUERY_ERROR_VALUE, "behind the number");
  expect_error ("line:\"e4 2. **\"", 12, MID_QUERY_ERROR_VALUE, "behind the number");
  expect_error ("line>e4", 4, MID_QUERY_ERROR_SIGN, "only numbers and dates");
  expect_error ("white:\xff", 6, MID_QUERY_ERROR_SYNTAX, "UTF-8");
}

/* part NULL: nothing is to be said. */
static void
expect_remark (const char *text, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidQuery) query = mid_query_new (text, NULL, &error);
  g_assert_no_error (error);
  g_autofree char *remark = mid_query_dup_remark (query);
  g_test_message ("%s: %s", text, remark != NULL ? remark : "");
  if (part == NULL)
    g_assert_cmpstr (remark, ==, NULL);
  else if (remark == NULL || strstr (remark, part) == NULL)
    g_error ("%s: “%s”; expected “%s”", text, remark, part);
}

/* What no game can have is answered by nothing, but not in silence. */
static void
test_remarks (void)
{
  expect_remark ("elo:20..10", "begins with what is more");
  expect_remark ("white:a or not date:2014..2013", "begins with what is more");
  expect_remark ("elo:12345", "are 1 to 9999");
  expect_remark ("elo>9999", "are 1 to 9999");
  expect_remark ("white-elo<1", "are 1 to 9999");
  expect_remark ("start:960", "are 0 to 959");
  expect_remark ("number:0", "begin at 1");
  expect_remark ("plies<0", "begin at 0");
  expect_remark ("date:2013.02.31", "no calendar");
  expect_remark ("date:2013.02.01..2013.02.30", "no calendar");
  expect_remark ("date>99", "four digits");
  expect_remark ("date:13.05.20", "four digits");
  expect_remark ("board:Kz9", "no board here has a square “z9”");
  expect_remark ("board:Je4", "no game here has a piece “J”");
  expect_remark ("board:\"Kg1 Qg1\"", "two things");
  expect_remark ("board:\".e4 *e4\"", "two things");
  expect_remark ("material:KJk", "no game here has a piece “J”");
  expect_remark ("line:zz9", "“zz9”");
  expect_remark ("line:\"e4 nf3\"", "“nf3”");
  expect_remark ("line:\"1. Jf3\"", "“Jf3”");
  expect_remark ("white-line:Ng1-f3", "“Ng1-f3”");
  expect_remark ("line:e2e4", "by its squares");
  expect_remark ("line:h99", "“h99”");
  expect_remark ("comment:\"?!\"", "no word");
  expect_remark ("comment:\"[%clk\"", "commands");
  expect_remark ("white:a && black:b", "“and”");
  expect_remark ("duplicate", "followed by");
}

static void
test_no_remarks (void)
{
  static const char *const texts[] = {
    "",
    "elo:2000..2100",
    "elo<2",
    "elo>=9999",
    "number:1",
    "start:0..959",
    "plies:0",
    "moves<1",
    "date:2012.02.29",
    "date:2013",
    "date:..2013.05",
    "date<2013.05.21",
    "date:2010..",
    "white:Fisher Black O’Neil",
    "\"duplicate\"",
    "board:\"Kg1 pf7 .e4 *h1 +h8 Kg1\"",
    "board:\"Xa1 Uq11\"",
    "material:KRPkr",
    "comment:sacrifice",
    "line:\"1.d4 * 2.c4 ** *#\"",
    "line:\"12...Nxe4 exd8=Q+ O-O-O# 0-0 Nbd2 N1d2 Qh4 N*d5 e8=? -- R?1\"",
    "line:\"Qxf7 <0:0*> <Ked7> <Holy War b1 c1> K~d4 K@c1 K~H R~e7 Hgh5 ii4 Yb4 q11 d4%\"",
    "tag:\"A_b+c-9=x\"",
    "fen:\"8/8/8/8/8/8/8/K1k5 w - - 0 1\"",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    expect_remark (texts[i], NULL);
}

static void
test_limits (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (text, '(');
  g_assert_null (mid_query_new (text->str, NULL, &error));
  g_assert_error (error, MID_QUERY_ERROR, MID_QUERY_ERROR_LIMIT);
  g_clear_error (&error);
  g_string_truncate (text, 0);
  for (guint i = 0; i < 10000; i++)
    g_string_append (text, "a ");
  g_assert_null (mid_query_new (text->str, NULL, &error));
  g_assert_error (error, MID_QUERY_ERROR, MID_QUERY_ERROR_LIMIT);
}

static void
expect_range (const char *text, gint64 low, gint64 high)
{
  g_autoptr (MidQuery) query = mid_query_new (text, NULL, NULL);
  g_assert_nonnull (query);
  g_assert_cmpint (query->root->low, ==, low);
  g_assert_cmpint (query->root->high, ==, high);
}

static void
test_ranges (void)
{
  expect_range ("plies:7", 7, 7);
  expect_range ("plies:7..9", 7, 9);
  expect_range ("plies:..9", 0, 9);
  expect_range ("plies:7..", 7, G_MAXINT64);
  expect_range ("date:2013", 20130000, 20139999);
  expect_range ("date:2013.05", 20130500, 20130599);
  expect_range ("date:2013-05-21", 20130521, 20130521);
  expect_range ("date:2010..2012.02", 20100000, 20120299);
}

/* What a person types is bound, never a part of the SQL. */
static void
test_sql (void)
{
  static const char evil[] = "white:\"x') OR 1; DROP TABLE game; --\" or tag:\"a=b'c\"";
  g_autoptr (MidQuery) query = mid_query_new (evil, NULL, NULL);
  g_autoptr (GString) sql = g_string_new (NULL);
  g_autoptr (GArray) bindings = g_array_new (FALSE, TRUE, sizeof (MidBinding));

  mid_query_append_sql (query, TRUE, sql, bindings);
  g_assert_null (strstr (sql->str, "DROP"));
  g_assert_null (strstr (sql->str, "'"));
  g_assert_cmpuint (bindings->len, ==, 2);
  g_assert_cmpstr (g_array_index (bindings, MidBinding, 0).text, ==,
                   "x') OR 1; DROP TABLE game; --");
}

static void
test_needs (void)
{
  g_autoptr (MidQuery) list = mid_query_new ("white:a date>2000 or not elo<3", NULL, NULL);
  g_autoptr (MidQuery) details = mid_query_new ("white:a or not duels>3", NULL, NULL);
  g_assert_false (mid_query_needs_details (list));
  g_assert_true (mid_query_needs_details (details));
}

/* Any bytes: understood, or refused with a place inside the text. */
static void
test_noise (void)
{
  static const char *const pieces[] = { "white",  ":",   "\"", "(",    ")",      "and", "or",
                                        "not",    "-",   " ",  ">=",   "plies",  "..",  "12",
                                        "fen",    "\\",  "é",  "\xff", "date",   "!=",  "2013.",
                                        "board:", "Kg1", "*",  "<",    "comment" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      gsize offset = G_MAXSIZE;
      for (int n = g_rand_int_range (rand, 1, 14); n > 0; n--)
        g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
      g_autoptr (GError) error = NULL;
      g_autoptr (MidQuery) query = mid_query_new (text->str, &offset, &error);
      g_assert_true ((query == NULL) == (error != NULL));
      if (query == NULL)
        g_assert_cmpuint (offset, <=, text->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query/trees", test_trees);
  g_test_add_func ("/query/errors", test_errors);
  g_test_add_func ("/query/remarks", test_remarks);
  g_test_add_func ("/query/no-remarks", test_no_remarks);
  g_test_add_func ("/query/all-fields-named", test_all_fields_named);
  g_test_add_func ("/query/limits", test_limits);
  g_test_add_func ("/query/ranges", test_ranges);
  g_test_add_func ("/query/sql", test_sql);
  g_test_add_func ("/query/needs", test_needs);
  g_test_add_func ("/query/noise", test_noise);
  return g_test_run ();
}
