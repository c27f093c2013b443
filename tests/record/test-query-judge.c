/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random queries of every kind, asked of an index and of query-judge.h.
 *
 * MIDLINE_QUERY_COUNT asks more of them, MIDLINE_QUERY_SEED others; MIDLINE_QUERY_FILE, the path of
 * a file of games, asks about those as well.
 */
#include <stdlib.h>
#include <string.h>

#include "../scratch.h"
#include "mid-edit.h"
#include "mid-generator.h"
#include "mid-index.h"
#include "mid-writer.h"
#include "query-judge.h"
#include "random-record.h"

enum
{
  QUERIES = 1600,     /* of each collection */
  QUERIES_EACH = 6,   /* of each file of the corpus */
  GENERATED = 30,     /* games of each kind */
  GENERATED_SLOW = 8, /* where cards are played */
  EDITED = 8,
  EDITS = 40
};

static char *folder;
static const char *corpus, *samples;
static guint64 seed = 1;
static guint count = QUERIES;

/* --- Random choices --- */

static guint
below (GRand *rand, guint n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

static const char *
choose (GRand *rand, const char *const *list)
{
  return list[below (rand, g_strv_length ((char **) list))];
}

/* --- Values --- */

static JudgeGame *
any_game (GPtrArray *games, GRand *rand)
{
  return g_ptr_array_index (games, below (rand, games->len));
}

static const char *
any_tag (GPtrArray *games, GRand *rand, const char *name)
{
  const char *value = mid_record_get_tag (judge_get_record (any_game (games, rand)), name);
  return value != NULL ? value : "";
}

/* Some characters of the text in a row, perhaps all; written otherwise now and then. */
static char *
dup_part (GRand *rand, const char *text, gboolean whole)
{
  glong len = g_utf8_strlen (text, -1);
  glong from = whole || len == 0 ? 0 : (glong) below (rand, (guint) len);
  glong to = whole || len == 0 ? len : from + 1 + (glong) below (rand, (guint) (len - from));
  g_autofree char *part = g_utf8_substring (text, from, to);
  switch (below (rand, 4))
    {
    case 0:
      return g_utf8_strup (part, -1);
    case 1:
      return judge_fold (part);
    default:
      return g_steal_pointer (&part);
    }
}

static char *
dup_text_value (GPtrArray *games, GRand *rand, const char *tag, const char *sign)
{
  const char *text = any_tag (games, rand, tag);
  char *part = dup_part (rand, text, *sign != ':' || below (rand, 3) == 0);
  if (*part != '\0' || *sign != ':')
    return part;
  g_free (part);
  return g_strdup (below (rand, 2) ? "e" : "?");
}

static char *
dup_tag_value (GPtrArray *games, GRand *rand)
{
  MidRecord *record = judge_get_record (any_game (games, rand));
  guint n = mid_record_get_n_tags (record), i = n > 0 ? below (rand, n) : 0;
  gboolean exact = below (rand, 2);
  const char *name = n > 0 ? mid_record_get_tag_name (record, i) : "Nothing";
  g_autofree char *other = g_ascii_strdown (name, -1);
  g_autofree char *text =
    dup_part (rand, n > 0 ? mid_record_get_tag_value (record, i) : "", exact && below (rand, 4));
  return g_strdup_printf ("%s%s%s", below (rand, 4) ? name : other, exact ? "=" : ":", text);
}

static gboolean
is_ordered (const char *sign)
{
  return *sign == '<' || *sign == '>';
}

/* One bound, or a range where the sign takes one. */
static char *
dup_range (GRand *rand, const char *sign, char *low, char *high)
{
  g_autofree char *first = low, *last = high;
  switch (is_ordered (sign) ? 0 : below (rand, 5))
    {
    case 0:
    case 1:
      return g_steal_pointer (&first);
    case 2:
      return g_strconcat ("..", last, NULL);
    case 3:
      return g_strconcat (first, "..", NULL);
    default:
      return g_strconcat (first, "..", last, NULL);
    }
}

static char *
dup_number_value (GRand *rand, const char *sign, guint near)
{
  guint less = below (rand, 3), low = near - MIN (near, less), high = near + below (rand, 4);
  return dup_range (rand, sign, g_strdup_printf ("%u", low), g_strdup_printf ("%u", high));
}

static char *
dup_date (GPtrArray *games, GRand *rand)
{
  const char *date = any_tag (games, rand, "Date");
  gsize known = strspn (date, "0123456789."), len = below (rand, 3) * 3 + 4;
  if (known < 4 || known > 10)
    return g_strdup_printf ("%u", 1990 + below (rand, 40));
  len = MIN (len, known);
  char *text = g_strndup (date, len == 5 || len == 8 ? len - 1 : len);
  if (below (rand, 4) == 0)
    g_strdelimit (text, ".", '-');
  return text;
}

/* A few of the squares of some position, one of them perhaps with another piece. */
static char *
dup_board_value (GPtrArray *games, GRand *rand)
{
  const JudgeGame *game = any_game (games, rand);
  const MidGame *rules = mid_record_get_game (judge_get_record (game));
  const char *board = judge_get_board (game, below (rand, judge_get_n_positions (game)));
  gsize n = strlen (board);
  GString *text = g_string_new (NULL);
  for (guint wants = 1 + below (rand, 4); wants > 0; wants--)
    {
      guint square = below (rand, (guint) n);
      for (guint tries = 0; board[square] == '.' && tries < 6; tries++)
        square = below (rand, (guint) n);
      char what = below (rand, 12) ? board[square] : "KkPp.*+"[below (rand, 7)];
      if (g_ascii_isalpha (what) && below (rand, 5) == 0)
        what = g_ascii_isupper (what) ? '*' : '+';
      g_string_append_printf (text, "%s%c%c%u", text->len > 0 ? " " : "", what,
                              (char) ('a' + square % rules->files), square / rules->files + 1);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_material_value (GPtrArray *games, GRand *rand)
{
  const JudgeGame *game = any_game (games, rand);
  guint n = judge_get_n_positions (game);
  const char *board = judge_get_board (game, below (rand, 2) ? n - 1 : below (rand, n));
  GString *text = g_string_new (NULL);
  for (; *board != '\0'; board++)
    if (g_ascii_isalpha (*board))
      g_string_append_c (text, *board);
  if (text->len == 0 || below (rand, 10) == 0)
    g_string_append_c (text, 'q');
  return g_string_free (text, FALSE);
}

static char *
dup_fen_value (GPtrArray *games, GRand *rand)
{
  for (guint tries = 0; tries < 20; tries++)
    {
      MidRecord *record = judge_get_record (any_game (games, rand));
      const MidGame *rules = mid_record_get_game (record);
      MidNode *node = mid_record_get_root (record), *next;
      MidPosition pos, again;
      char text[MID_TEXT_MAX];
      for (guint steps = below (rand, 30);
           steps > 0 && (next = mid_node_get_first_child (node)) != NULL; steps--)
        node = next;
      mid_record_get_position (record, node, &pos);
      rules->format (&pos, text, sizeof text);
      /* What is pending is not in the text of every game. */
      if (rules->parse (rules, NULL, 0, text, strlen (text), &again, NULL).status == MID_OK
          && rules->key (&pos) == rules->key (&again))
        return g_strdup (text);
    }
  return g_strdup ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

/* An element's text, written as it may be asked for. */
static void
vary_element (GString *text, GRand *rand)
{
  gsize at = below (rand, (guint) text->len);
  if (strpbrk (text->str + text->len - 1, "+#") != NULL && text->len > 1 && below (rand, 3) == 0)
    g_string_truncate (text, text->len - 1);
  switch (below (rand, 12))
    {
    case 0:
      g_string_assign (text, "*");
      break;
    case 1:
      g_string_assign (text, "**");
      break;
    case 2: /* where it comes from, or the sign of a capture, is not said */
      if (text->len > 3 && g_ascii_isupper (text->str[0]))
        g_string_erase (text, 1, 1);
      break;
    case 3:
      g_string_append_c (g_string_truncate (text, at), '*');
      break;
    case 4:
      g_string_prepend_c (g_string_erase (text, 0, (gssize) at), '*');
      break;
    case 5:
      text->str[MIN (at, text->len - 1)] = '?';
      break;
    case 6:
      g_string_replace (text, "O-O-O", "0-0-0", 0);
      g_string_replace (text, "O-O", "0-0", 0);
      break;
    default:
      break;
    }
}

static char *
dup_item (GRand *rand, const char *numbered)
{
  gsize digits = strspn (numbered, "0123456789"), number = digits + strspn (numbered + digits, ".");
  g_autoptr (GString) text = g_string_new (numbered + number);
  vary_element (text, rand);
  if (strcmp (text->str, "**") == 0 || below (rand, 4))
    return g_strdup (text->str);
  return g_strdup_printf ("%.*s%s%s", (int) number, numbered, below (rand, 2) ? " " : "",
                          text->str);
}

/* Some elements of some line, in a row or not. */
static char *
dup_line_value (GPtrArray *games, GRand *rand, const char *field)
{
  g_autoptr (GPtrArray) line =
    judge_dup_line (any_game (games, rand), *field == 'l' ? '-' : *field);
  guint first = below (rand, 2) ? 4 : G_MAXUINT, left = 1 + below (rand, 4);
  GString *text = g_string_new (NULL);
  for (guint i = line->len > 0 ? below (rand, MIN (line->len, first)) : 0;
       left > 0 && i < line->len; i++, left--)
    {
      g_autofree char *item = dup_item (rand, g_ptr_array_index (line, i));
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", item);
      if (strcmp (item, "**") == 0)
        i += below (rand, 3);
    }
  if (strspn (text->str, "* ") == text->len) /* gaps alone are refused */
    g_string_append_printf (text, "%se4", text->len > 0 ? " " : "");
  return g_string_free (text, FALSE);
}

static char *
dup_words_value (GPtrArray *games, GRand *rand)
{
  g_auto (GStrv) words = g_strsplit (judge_get_words (any_game (games, rand)), " ", -1);
  guint n = g_strv_length (words);
  GString *text = g_string_new (NULL);
  for (guint i = 1 + below (rand, 3); i > 0; i--)
    {
      const char *word = n > 0 && below (rand, 10) ? words[below (rand, n)] : "nothing";
      g_autofree char *other = dup_part (rand, word, below (rand, 6));
      g_string_append_printf (text, "%s%s", text->len > 0 ? (below (rand, 3) ? " " : ", ") : "",
                              other);
    }
  if (text->len == 0)
    g_string_append (text, "x");
  return g_string_free (text, FALSE);
}

static char *
dup_variant_value (GPtrArray *games, GRand *rand)
{
  const MidGame *rules = mid_record_get_game (judge_get_record (any_game (games, rand)));
  const char *names[] = { rules->id, rules->name, rules->variant,
                          rules->aliases != NULL ? rules->aliases[0] : NULL };
  const char *name = names[below (rand, G_N_ELEMENTS (names))];
  return g_strdup (name != NULL ? name : rules->id);
}

static const char *const armies[] = { "Classic",   "Nemesis",  "Empowered", "Reaper", "Two Kings",
                                      "two-kings", "TwoKings", "Animals",   NULL };

static char *
dup_word_value (GRand *rand, const char *field)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*", NULL };
  static const char *const sides[] = { "white", "black", "yes", "no", NULL };
  static const char *const endings[] = { "unfinished",  "mate",     "stalemate", "nomove",
                                         "midline",     "duel",     "material",  "fifty",
                                         "threefold",   "fivefold", "captured",  "agreement",
                                         "resignation", "time",     "broken",    NULL };
  if (strcmp (field, "result") == 0)
    return g_strdup (choose (rand, results));
  if (strcmp (field, "crossed") == 0)
    return g_strdup (choose (rand, sides));
  if (strcmp (field, "ending") == 0)
    return g_strdup (choose (rand, endings));
  if (strcmp (field, "armies") == 0)
    return g_strdup_printf ("%s-%s", choose (rand, armies), choose (rand, armies));
  return g_strdup (choose (rand, armies));
}

/* --- Terms --- */

typedef enum
{
  KIND_TEXT,
  KIND_TAG,
  KIND_DATE,
  KIND_NUMBER,
  KIND_WORD,
  KIND_VARIANT,
  KIND_COMMENT,
  KIND_FEN,
  KIND_BOARD,
  KIND_MATERIAL,
  KIND_LINE
} Kind;

static const struct
{
  const char *name;
  Kind kind;
  const char *tag; /* where values come from */
  guint most;      /* or up to what */
} fields[] = {
  { "", KIND_TEXT, "White", 0 },
  { "", KIND_TEXT, "Event", 0 },
  { "player", KIND_TEXT, "Black", 0 },
  { "white", KIND_TEXT, "White", 0 },
  { "black", KIND_TEXT, "Black", 0 },
  { "event", KIND_TEXT, "Event", 0 },
  { "site", KIND_TEXT, "Site", 0 },
  { "round", KIND_TEXT, "Round", 0 },
  { "eco", KIND_TEXT, "ECO", 0 },
  { "tag", KIND_TAG, NULL, 0 },
  { "date", KIND_DATE, NULL, 0 },
  { "result", KIND_WORD, NULL, 0 },
  { "elo", KIND_NUMBER, "WhiteElo", 0 },
  { "white-elo", KIND_NUMBER, "WhiteElo", 0 },
  { "black-elo", KIND_NUMBER, "BlackElo", 0 },
  { "number", KIND_NUMBER, NULL, 200 },
  { "variant", KIND_VARIANT, NULL, 0 },
  { "army", KIND_WORD, NULL, 0 },
  { "white-army", KIND_WORD, NULL, 0 },
  { "black-army", KIND_WORD, NULL, 0 },
  { "armies", KIND_WORD, NULL, 0 },
  { "start", KIND_NUMBER, "StartPosition", 0 },
  { "plies", KIND_NUMBER, NULL, 80 },
  { "moves", KIND_NUMBER, NULL, 40 },
  { "duels", KIND_NUMBER, NULL, 8 },
  { "bluffs", KIND_NUMBER, NULL, 4 },
  { "white-bluffs", KIND_NUMBER, NULL, 3 },
  { "black-bluffs", KIND_NUMBER, NULL, 3 },
  { "stones", KIND_NUMBER, NULL, 10 },
  { "white-stones", KIND_NUMBER, NULL, 6 },
  { "black-stones", KIND_NUMBER, NULL, 6 },
  { "crossed", KIND_WORD, NULL, 0 },
  { "ending", KIND_WORD, NULL, 0 },
  { "variations", KIND_NUMBER, NULL, 6 },
  { "errors", KIND_NUMBER, NULL, 2 },
  { "comment", KIND_COMMENT, NULL, 0 },
  { "fen", KIND_FEN, NULL, 0 },
  { "board", KIND_BOARD, NULL, 0 },
  { "material", KIND_MATERIAL, NULL, 0 },
  { "line", KIND_LINE, NULL, 0 },
  { "white-line", KIND_LINE, NULL, 0 },
  { "black-line", KIND_LINE, NULL, 0 },
};

static char *
dup_value (GPtrArray *games, GRand *rand, guint field, const char *sign)
{
  guint near = fields[field].tag != NULL ? (guint) atoi (any_tag (games, rand, fields[field].tag))
                                         : below (rand, fields[field].most + 1);
  switch (fields[field].kind)
    {
    case KIND_TEXT:
      return dup_text_value (games, rand, fields[field].tag, sign);
    case KIND_TAG:
      return dup_tag_value (games, rand);
    case KIND_DATE:
      return dup_range (rand, sign, dup_date (games, rand), dup_date (games, rand));
    case KIND_NUMBER:
      return dup_number_value (rand, sign, near);
    case KIND_WORD:
      return dup_word_value (rand, fields[field].name);
    case KIND_VARIANT:
      return dup_variant_value (games, rand);
    case KIND_COMMENT:
      return dup_words_value (games, rand);
    case KIND_FEN:
      return dup_fen_value (games, rand);
    case KIND_BOARD:
      return dup_board_value (games, rand);
    case KIND_MATERIAL:
      return dup_material_value (games, rand);
    case KIND_LINE:
      return dup_line_value (games, rand, fields[field].name);
    }
  g_assert_not_reached ();
}

static Ask *
make_term (GPtrArray *games, GRand *rand)
{
  static const char *const signs[] = { ":", "=", "!=", "<", "<=", ">", ">=", NULL };
  static const char *const heavy[] = { ":", ":", "=", "!=", NULL };
  Ask *ask = g_new0 (Ask, 1);
  /* Boards and lines are most of what can go wrong. */
  guint field = below (rand, 5) ? below (rand, G_N_ELEMENTS (fields))
                                : G_N_ELEMENTS (fields) - 1 - below (rand, 5);
  gboolean ordered = fields[field].kind == KIND_NUMBER || fields[field].kind == KIND_DATE;
  ask->kind = ASK_TERM;
  ask->field = fields[field].name;
  ask->sign = *ask->field == '\0' ? ":" : choose (rand, ordered ? signs : heavy);
  ask->value = dup_value (games, rand, field, ask->sign);
  return ask;
}

static Ask *
make_ask (GPtrArray *games, GRand *rand, guint depth)
{
  guint kind = depth > 0 ? below (rand, 6) : 5;
  if (kind >= 4)
    return make_term (games, rand);
  Ask *ask = g_new0 (Ask, 1);
  ask->kind = kind == 0 ? ASK_NOT : kind == 1 ? ASK_OR : ASK_AND;
  ask->left = make_ask (games, rand, depth - 1);
  ask->right = ask->kind != ASK_NOT ? make_ask (games, rand, depth - 1) : NULL;
  return ask;
}

/* --- Writing a query --- */

static gboolean
needs_quotes (const Ask *ask)
{
  static const char *const words[] = { "and", "or", "not", NULL };
  gboolean plain = *ask->field == '\0';
  g_autofree char *lower = g_ascii_strdown (ask->value, -1);
  return *ask->value == '\0' || strpbrk (ask->value, " \t\n\v\f\r()\"") != NULL
         || (plain && (*ask->value == '-' || strpbrk (ask->value, ":=<>!") != NULL))
         || g_strv_contains (words, lower);
}

static void
write_term (const Ask *ask, GRand *rand, GString *out)
{
  g_string_append_printf (out, "%s%s", ask->field, *ask->field != '\0' ? ask->sign : "");
  if (!needs_quotes (ask) && below (rand, 3))
    {
      g_string_append (out, ask->value);
      return;
    }
  g_string_append_c (out, '"');
  for (const char *p = ask->value; *p != '\0'; p++)
    g_string_append_printf (out, "%s%c", *p == '"' || *p == '\\' ? "\\" : "", *p);
  g_string_append_c (out, '"');
}

static void
write_ask (const Ask *ask, AskKind around, GRand *rand, GString *out)
{
  static const char *const ands[] = { " and ", " ", " AND ", "  ", NULL };
  gboolean tight = around == ASK_NOT || (around == ASK_AND && ask->kind == ASK_OR);
  gboolean inside =
    (tight && (ask->kind == ASK_AND || ask->kind == ASK_OR)) || below (rand, 8) == 0;
  if (inside)
    g_string_append_c (out, '(');
  if (ask->kind == ASK_TERM)
    write_term (ask, rand, out);
  else if (ask->kind == ASK_NOT)
    {
      g_string_append (out, below (rand, 2) ? "not " : "-");
      write_ask (ask->left, ASK_NOT, rand, out);
    }
  else
    {
      write_ask (ask->left, ask->kind, rand, out);
      g_string_append (out, ask->kind == ASK_AND ? choose (rand, ands) : " or ");
      write_ask (ask->right, ask->kind, rand, out);
    }
  if (inside)
    g_string_append_c (out, ')');
}

/* --- Comparing --- */

static void
compare (MidIndex *index, GPtrArray *games, const Ask *ask, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidQuery) query = mid_query_new (text, NULL, &error);
  g_autoptr (GString) differences = g_string_new (NULL);
  if (error != NULL)
    g_error ("“%s” is not understood: %s", text, error->message);
  g_autoptr (GArray) found =
    mid_index_search (index, query, MID_INDEX_BY_NUMBER, MID_INDEX_ASCENDING, 0, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0, at = 0; i < games->len; i++)
    {
      gboolean has = at < found->len && g_array_index (found, guint, at) == i + 1;
      if (has != judge_finds (ask, games, i))
        g_string_append_printf (differences, " %c%u", has ? '+' : '-', i + 1);
      at += has;
    }
  if (differences->len > 0)
    {
      g_test_message ("%s:%s", text, differences->str);
      g_test_fail ();
    }
}

static void
compare_random (const char *name, const char *text, gsize len, guint queries)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed ^ g_str_hash (name));
  g_autoptr (GPtrArray) games = judge_read (text, len);
  g_autofree char *path = g_build_filename (folder, "games.mgn", NULL);
  g_autoptr (GError) error = NULL;
  g_assert_true (g_file_set_contents (path, text, (gssize) len, NULL));
  g_autoptr (MidIndex) index = mid_index_new (path, &error);
  g_assert_no_error (error);
  mid_index_build (index, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  if (mid_index_get_n_games (index) != games->len)
    {
      g_test_message ("%s: %u games, %u in the index", name, games->len,
                      mid_index_get_n_games (index));
      g_test_fail ();
      return;
    }
  for (guint i = 0; i < queries && games->len > 0; i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      Ask *ask = make_ask (games, rand, below (rand, 4));
      write_ask (ask, ASK_TERM, rand, out);
      compare (index, games, ask, out->str);
      ask_free (ask);
    }
  if (g_test_failed ())
    g_test_message ("in %s", name);
}

/* --- Collections --- */

static void
describe (MidRecord *record, GRand *rand)
{
  static const char *const names[] = { "Anna Bell", "Bo Anders",    "Cy Dahl", "Dé Bell", "?",
                                       "Weiß, Ö.",  "Łukasz \"L\"", "Иван",    "a=b:c",   "Ærøš, Đ",
                                       "Lukasz",    "aeros, d",     NULL };
  static const char *const others[] = { "TimeControl", "Annotator", "WhiteTeam", "Opening", NULL };
  static const char *const values[] = { "600", "600+5", "1600", "Cy Dahl", "-", "Ödön", NULL };
  static const char *const dates[] = { "2013.??.??", "????.??.??", "2009.02.??", "1999-12-31",
                                       NULL };
  static const char *const words[] = {
    "Große Straße",           "Smyslov’s ﬁne x_y idea", "हिन्दी भाषा",
    "İstanbul; naïve—don't!", "[%clk 0:01] 10…Qe7 Ⅷ ²", NULL
  };
  g_autofree char *date = g_strdup_printf ("20%02u.%02u.%02u", below (rand, 20),
                                           1 + below (rand, 12), 1 + below (rand, 28));
  g_autofree char *event = g_strdup_printf ("Open %u (rapid)", below (rand, 5));
  g_autofree char *round = g_strdup_printf ("%u.%u", below (rand, 9), below (rand, 3));
  g_autofree char *elo = g_strdup_printf ("%u", 1800 + below (rand, 20) * 25);
  mid_record_set_tag (record, "White", choose (rand, names), NULL);
  mid_record_set_tag (record, "Black", choose (rand, names), NULL);
  mid_record_set_tag (record, "Event", event, NULL);
  mid_record_set_tag (record, "Date", below (rand, 4) ? date : choose (rand, dates), NULL);
  if (below (rand, 2))
    mid_record_set_tag (record, "Round", round, NULL);
  if (below (rand, 2))
    mid_record_set_tag (record, below (rand, 2) ? "WhiteElo" : "BlackElo", elo, NULL);
  if (below (rand, 3) == 0)
    mid_record_set_tag (record, "ECO", "B33", NULL);
  if (below (rand, 2))
    mid_record_set_tag (record, choose (rand, others), choose (rand, values), NULL);
  if (below (rand, 8) == 0)
    mid_record_set_tag (record, "Termination", "time forfeit", NULL);
  if (below (rand, 3) == 0)
    mid_record_set_comment (record, random_record_pick (record, rand), MID_COMMENT_AFTER,
                            choose (rand, words));
}

/* The same rules from the middle of that game, a few moves on. */
static MidRecord *
set_up (MidRecord *record, GRand *rand)
{
  const MidGame *rules = mid_record_get_game (record);
  char text[MID_TEXT_MAX];
  MidPosition pos;
  mid_record_get_position (record, random_record_pick (record, rand), &pos);
  rules->format (&pos, text, sizeof text);
  MidRecord *other = mid_record_new_from_fen (rules, text, NULL);
  for (guint i = 0; other != NULL && i < 12; i++)
    random_record_edit (other, rand);
  return other;
}

static void
append_game (GString *text, MidRecord *record, GRand *rand)
{
  describe (record, rand);
  mid_writer_append (record, MID_WRITE_MGN, text);
}

static void
append_generated (GString *text, const MidGame *rules, guint i, GRand *rand)
{
  MidGeneratorPlan plan = { .game = rules,
                            .seed = seed,
                            .plies = 1 + below (rand, i % 3 == 0 ? 200 : 44),
                            .duels = MID_DUELS_OFTEN,
                            .comments = 0.05,
                            .variations = 0.05 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) record = mid_generator_make (&plan, i, &error);
  g_assert_no_error (error);
  append_game (text, record, rand);
  g_autoptr (MidRecord) other = i % 3 == 0 ? set_up (record, rand) : NULL;
  if (other != NULL)
    append_game (text, other, rand);
}

static void
test_generated (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  g_autoptr (GString) text = g_string_new (NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (guint i = 0; i < ((*game)->is_aside != NULL ? GENERATED_SLOW : GENERATED); i++)
      append_generated (text, *game, i, rand);
  compare_random ("generated games", text->str, text->len, count);
}

static void
test_edited (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  g_autoptr (GString) text = g_string_new (NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (guint i = 0; i < EDITED; i++)
      {
        g_autoptr (MidRecord) record = random_record_new (*game, rand);
        for (guint j = 0; j < EDITS; j++)
          random_record_edit (record, rand);
        append_game (text, record, rand);
      }
  g_setenv ("MIDLINE_INDEX_WITHOUT_FTS", "1", TRUE);
  compare_random ("edited games", text->str, text->len, count / 2);
  g_unsetenv ("MIDLINE_INDEX_WITHOUT_FTS");
}

static void
compare_file (const char *name, const char *path, guint queries)
{
  g_autofree char *text = NULL;
  gsize len;
  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  compare_random (name, text, len, queries);
}

static void
test_samples (void)
{
  compare_file ("samples", samples, count / 4);
}

/* Files as people have them. */
static void
test_corpus (void)
{
  g_autoptr (GDir) dir = g_dir_open (corpus, 0, NULL);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (corpus, name, NULL);
      if (g_str_has_suffix (name, ".pgn"))
        compare_file (name, path, QUERIES_EACH);
    }
}

static void
test_file (void)
{
  compare_file ("file", g_getenv ("MIDLINE_QUERY_FILE"), count);
}

/* A test that asks about fewer fields than there are would be no second opinion. */
static void
test_fields (void)
{
  for (const MidQueryField *field = mid_query_get_fields (); field->name != NULL; field++)
    {
      gboolean asked = strcmp (field->name, "duplicate") == 0;
      for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
        asked |= strcmp (fields[i].name, field->name) == 0;
      if (!asked)
        g_error ("nothing asks about %s", field->name);
    }
}

static guint64
read_number (const char *name, guint64 usual)
{
  const char *value = g_getenv (name);
  return value != NULL ? g_ascii_strtoull (value, NULL, 10) : usual;
}

int
main (int argc, char **argv)
{
  folder = g_dir_make_tmp ("midline-judge-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  corpus = argv[1];
  samples = argv[2];
  seed = read_number ("MIDLINE_QUERY_SEED", seed);
  count = (guint) read_number ("MIDLINE_QUERY_COUNT", count);
  g_test_add_func ("/query-judge/fields", test_fields);
  g_test_add_func ("/query-judge/generated", test_generated);
  g_test_add_func ("/query-judge/edited", test_edited);
  g_test_add_func ("/query-judge/samples", test_samples);
  g_test_add_func ("/query-judge/corpus", test_corpus);
  if (g_getenv ("MIDLINE_QUERY_FILE") != NULL)
    g_test_add_func ("/query-judge/file", test_file);
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
