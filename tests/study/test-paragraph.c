/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of paragraphs, span by span, and what makes one differ from another. */
#include "mid-paragraph.h"

#include <string.h>

#include "mid-bookmark.h"
#include "mid-edit.h"
#include "mid-verdict.h"
#include "study-test.h"

static const MidNotationStyle plain = { 0 };

static MidElement
element_of (MidNode *node, guint number, MidSide turn)
{
  return (MidElement){ .node = node,
                       .number = number,
                       .turn = turn,
                       .ask = MID_ASK_MOVE,
                       .place = MID_COMMENT_AFTER,
                       .starts_turn = TRUE };
}

static MidParagraph *
paragraph_of (MidRecord *record, MidParagraphKind kind, const MidNotationStyle *style,
              const MidElement *elements, guint n)
{
  MidParagraph *self = mid_paragraph_new (record, kind, 1, style);
  for (guint i = 0; i < n; i++)
    mid_paragraph_add (self, &elements[i]);
  return self;
}

/* The main line's elements from the first on, n of them. */
static MidParagraph *
line_of (MidRecord *record, MidParagraphKind kind, const MidNotationStyle *style, guint n)
{
  MidElement elements[16];
  for (guint i = 0; i < n; i++)
    elements[i] =
      element_of (study_test_node (record, i + 1), i / 2 + 1, i % 2 == 0 ? MID_FIRST : MID_SECOND);
  return paragraph_of (record, kind, style, elements, n);
}

/* The text with its spans in brackets behind a letter for their kind; what only spaces is "_", a
 * space that does not break "+", the place of a picture "~", a tab "|". */
static char *
dup_spans (MidParagraph *paragraph)
{
  static const char kinds[] = "nmkdcpswqatbfou";
  const MidRun *run = mid_paragraph_get_run (paragraph);
  GString *out = g_string_new (NULL);
  guint at = 0;
  for (guint i = 0; i < run->spans->len; i++)
    {
      const MidSpan *span = &g_array_index (run->spans, MidSpan, i);
      g_assert_cmpuint (span->start, >=, at);
      g_assert_cmpuint (span->end, >=, span->start);
      g_string_append_len (out, run->text->str + at, span->start - at);
      if (span->end > span->start)
        {
          g_string_append_printf (out, "%c", kinds[span->kind]);
          if (span->grade != 0)
            g_string_append_printf (out, "%u", span->grade);
          if (span->figurine != NULL)
            g_string_append_printf (out, "/%c", span->figurine->letter);
          g_string_append_printf (out, "[%.*s]", (int) (span->end - span->start),
                                  run->text->str + span->start);
        }
      at = span->end;
    }
  g_string_append (out, run->text->str + at);
  g_string_replace (out, "\xe2\x80\x89", "_", 0);
  g_string_replace (out, "\xe2\x80\xaf", "_", 0);
  g_string_replace (out, "\xe2\x80\x82", "=", 0);
  g_string_replace (out, "\xc2\xa0", "+", 0);
  g_string_replace (out, "\xef\xbf\xbc", "~", 0);
  g_string_replace (out, "\xe2\x80\x83", "~", 0);
  g_string_replace (out, "\t", "|", 0);
  return g_string_free (out, FALSE);
}

static void
assert_spans (MidParagraph *paragraph, const char *expected)
{
  g_autofree char *spans = dup_spans (paragraph);
  g_assert_cmpstr (spans, ==, expected);
  g_assert_true (mid_paragraph_get_run (paragraph) == mid_paragraph_get_run (paragraph));
}

/* In the flow: a number for each turn of the first side and after what interrupts; comments with a
 * wide space before them; signs of a move at it, others apart, in the order move, position, rest.
 */
static void
test_flow (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n\n1. e4 $14 $2 $146 {good} e5 2. Nf3 $32 {[%eval 0.1]} Nc6 3. Bb5 *\n");
  g_autoptr (MidParagraph) line = line_of (record, MID_PARAGRAPH_VARIATION, &plain, 5);
  assert_spans (line, "n[1.+]m2[e4]s2[?]_s[+=]_s[N]=w[good] n[1…+]m[e5] n[2.+]m[Nf3]_s[↑↑] m[Nc6] "
                      "n[3.+]m[Bb5]");
}

/* What stands before an element, and words that are put apart. */
static void
test_comments (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 {apart} e5 ({first} 1... c5 {said}) 2. Nf3 *\n");
  MidNode *c5 = mid_node_get_next_sibling (study_test_node (record, 2));
  MidElement elements[] = { element_of (c5, 1, MID_SECOND) };
  g_autoptr (MidParagraph) variation =
    paragraph_of (record, MID_PARAGRAPH_VARIATION, &plain, elements, 1);
  assert_spans (variation, "w[first] n[1…+]m[c5]=w[said] ");
  MidElement apart[] = { element_of (study_test_node (record, 1), 1, MID_FIRST),
                         element_of (study_test_node (record, 2), 1, MID_SECOND) };
  apart[0].has_apart = TRUE;
  g_autoptr (MidParagraph) line = paragraph_of (record, MID_PARAGRAPH_LINE, &plain, apart, 2);
  assert_spans (line, "n[1.+]m[e4] m[e5]");
}

/* In columns a tab stands before the second side; numbers are no part of the text. */
static void
test_columns (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 $1 {said} e5 2. Nf3 *\n");
  g_autoptr (MidParagraph) turn = line_of (record, MID_PARAGRAPH_TURNS, &plain, 2);
  assert_spans (turn, "m[e4]s[!]=w[said] |m[e5]");
  g_assert_cmpuint (mid_paragraph_get_number (turn), ==, 1);
  MidElement alone[] = { element_of (study_test_node (record, 2), 1, MID_SECOND) };
  g_autoptr (MidParagraph) second = paragraph_of (record, MID_PARAGRAPH_TURNS, &plain, alone, 1);
  assert_spans (second, "|m[e5]");
  MidElement same[] = { element_of (study_test_node (record, 1), 1, MID_FIRST),
                        element_of (study_test_node (record, 3), 1, MID_FIRST) };
  same[0].has_apart = TRUE;
  g_autoptr (MidParagraph) twice = paragraph_of (record, MID_PARAGRAPH_TURNS, &plain, same, 2);
  assert_spans (twice, "m[e4]s[!]=m[Nf3]");
}

/* Chips have a picture before their words; what is declined says so, and is none.  A wide space
 * keeps their grounds from that of the current element. */
static void
test_chips (void)
{
  g_autoptr (MidRecord) record =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 <Kdd7> 2. exd5 <2:1> *\n");
  MidElement elements[] = { element_of (study_test_node (record, 2), 1, MID_SECOND),
                            element_of (study_test_node (record, 3), 1, MID_SECOND),
                            element_of (study_test_node (record, 4), 2, MID_FIRST),
                            element_of (study_test_node (record, 5), 2, MID_FIRST) };
  elements[1].ask = MID_ASK_KING_TURN;
  elements[3].ask = MID_ASK_DUEL;
  elements[1].starts_turn = elements[3].starts_turn = FALSE;
  g_autoptr (MidParagraph) line =
    paragraph_of (record, MID_PARAGRAPH_VARIATION, &plain, elements, 4);
  assert_spans (line, "n[1…+]m[d5]=k[_~_Kdd7_]=n[2.+]m[exd5]=d[_~_2:1_]");
  elements[1].is_pass = elements[3].is_pass = TRUE;
  g_autoptr (MidParagraph) passes =
    paragraph_of (record, MID_PARAGRAPH_VARIATION, &plain, elements, 4);
  assert_spans (passes, "n[1…+]m[d5]=p[_no king-turn_]=n[2.+]m[exd5]=p[_no duel_]");
  elements[1].ask = MID_ASK_CARD;
  elements[3].ask = MID_ASK_PLACING;
  g_autoptr (MidParagraph) others =
    paragraph_of (record, MID_PARAGRAPH_VARIATION, &plain, elements, 4);
  assert_spans (others, "n[1…+]m[d5]=p[_pass_]=n[2.+]m[exd5]=p[_pass_]");
}

static void
test_cards (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[Variant \"Knightmare\"]\n\n1. <Pacifism c2> e4 e5 *\n");
  MidElement elements[] = { element_of (study_test_node (record, 1), 1, MID_FIRST),
                            element_of (study_test_node (record, 3), 1, MID_FIRST) };
  elements[0].is_card = TRUE;
  g_autoptr (MidParagraph) line =
    paragraph_of (record, MID_PARAGRAPH_VARIATION, &plain, elements, 2);
  /* The card and the move behind it have one number. */
  assert_spans (line, "n[1.+]c[_~_Pacifism c2_]=m[e4]");
  elements[0].answers = TRUE;
  elements[0].starts_turn = elements[1].starts_turn = FALSE;
  g_autoptr (MidParagraph) answer =
    paragraph_of (record, MID_PARAGRAPH_VARIATION, &plain, elements, 2);
  assert_spans (answer, "n[1…+]c[_~_Pacifism c2_]=m[e4]");
}

/* A drawing stands for the letter of the piece that moves, and for no other capital. */
static void
test_figurines (void)
{
  const MidNotationStyle drawn = { .figurines = TRUE };
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *\n");
  g_autoptr (MidParagraph) line = line_of (record, MID_PARAGRAPH_LINE, &drawn, 7);
  assert_spans (line, "n[1.+]m[e4] m[e5] n[2.+]m/N[~f3] m/N[~c6] n[3.+]m/B[~c4] m/B[~c5] "
                      "n[4.+]m[O-O]");
}

/* A flag with the words of a bookmark; a sign that leads to the other node with that position. */
static void
test_marks (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 {[%bookmark here it is]} e5 {[%bookmark]} 2. Nf3 *\n");
  MidElement elements[] = { element_of (study_test_node (record, 1), 1, MID_FIRST),
                            element_of (study_test_node (record, 2), 1, MID_SECOND) };
  elements[1].twin = study_test_node (record, 3);
  g_autoptr (MidParagraph) line = paragraph_of (record, MID_PARAGRAPH_LINE, &plain, elements, 2);
  assert_spans (line, "n[1.+]m[e4]__b[⚑+here it is] m[e5]__b[⚑]__t[≡]");
  const MidRun *run = mid_paragraph_get_run (line);
  const MidSpan *last = &g_array_index (run->spans, MidSpan, run->spans->len - 1);
  g_assert_true (last->node == study_test_node (record, 3));
}

/* The sign of the end of a variation that is folded says how much there is. */
static void
test_folds (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 (1. d4 d5) e5 *\n");
  MidNode *d4 = mid_node_get_next_sibling (study_test_node (record, 1));
  MidElement elements[] = { element_of (d4, 1, MID_FIRST) };
  static const struct
  {
    MidFold fold;
    guint n;
    const char *expected;
  } cases[] = {
    { MID_FOLD_NONE, 0, "n[1.+]m[d4]" },
    { MID_FOLD_OPEN, 0, "f[▾ ]n[1.+]m[d4]" },
    { MID_FOLD_CLOSED, 1, "f[▸ ]n[1.+]m[d4] o[… 1 more]" },
    { MID_FOLD_CLOSED, 12, "f[▸ ]n[1.+]m[d4] o[… 12 more]" },
  };
  guint64 seen[G_N_ELEMENTS (cases)];
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidParagraph) variation =
        mid_paragraph_new (record, MID_PARAGRAPH_VARIATION, 1, &plain);
      mid_paragraph_set_fold (variation, cases[i].fold, cases[i].n);
      mid_paragraph_add (variation, &elements[0]);
      assert_spans (variation, cases[i].expected);
      seen[i] = mid_paragraph_get_fingerprint (variation);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (seen[k], !=, seen[i]);
    }
}

/* What could not be played is on one line; after it a number is due. */
static void
test_unread (void)
{
  static const char text[] = "[White \"A\"]\n\n1. e4 Kd4\n Nc6 *\n";
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  MidElement elements[] = { element_of (study_test_node (record, 1), 1, MID_FIRST),
                            element_of (study_test_node (record, 2), 1, MID_SECOND) };
  g_autoptr (MidParagraph) line = paragraph_of (record, MID_PARAGRAPH_LINE, &plain, elements, 2);
  g_autofree char *spans = dup_spans (line);
  g_assert_true (g_str_has_prefix (spans, "n[1.+]m[e4] u[Kd4"));
  g_assert_null (strchr (spans, '\n'));
}

/* Words speak of moves and addresses; each can be found again by its number and the stretch it is
 * in. */
static void
test_mentions (void)
{
  static const char prose[] = "Or 1... c5 2. Nf3, see https://a.example/b .";
  g_autofree char *text = g_strdup_printf ("[White \"A\"]\n\n1. e4 e5 {%s} 2. Nf3 *\n", prose);
  g_autoptr (MidRecord) record = study_test_read (text);
  MidElement element = element_of (study_test_node (record, 2), 1, MID_SECOND);
  g_autoptr (MidParagraph) words = mid_paragraph_new (record, MID_PARAGRAPH_COMMENT, 0, &plain);
  mid_paragraph_add (words, &element);
  mid_paragraph_set_words (words, prose, 0, strlen (prose));
  assert_spans (words, "w[Or 1... ]q[c5]w[ 2. ]q[Nf3]w[, see ]a[https://a.example/b]w[ .]");
  g_assert_cmpuint (mid_paragraph_get_length (words), ==, strlen (prose));

  g_autoptr (MidParagraph) end = mid_paragraph_new (record, MID_PARAGRAPH_COMMENT, 0, &plain);
  mid_paragraph_add (end, &element);
  mid_paragraph_set_words (end, prose, 14, 8);
  assert_spans (end, "q[Nf3]w[, see]");
  const MidRun *run = mid_paragraph_get_run (words);
  guint n = 0;
  for (guint i = 0; i < run->spans->len; i++)
    {
      const MidSpan *span = &g_array_index (run->spans, MidSpan, i);
      if (span->kind != MID_SPAN_MENTION && span->kind != MID_SPAN_ADDRESS)
        continue;
      g_autofree char *found = mid_span_dup_words (span);
      g_assert_cmpstr (found, ==, prose);
      g_assert_cmpuint (span->index, ==, n++);
      g_assert_cmpuint (span->place, ==, MID_COMMENT_AFTER);
      g_assert_true (span->node == study_test_node (record, 2));
    }
  g_assert_cmpuint (n, ==, 3);
}

/* A grade by what evaluations say as well as by signs: of the move and its signs alone. */
static void
test_grades (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 {[%eval 0.0]} e5 $1 $14 {[%eval 9.0]} 2. Nf3 $4 *\n");
  g_autoptr (MidParagraph) line = line_of (record, MID_PARAGRAPH_LINE, &plain, 3);
  g_autofree char *expected =
    g_strdup_printf ("n[1.+]m[e4] m%u[e5]s%u[!]_s[+=] n[2.+]m%u[Nf3]s%u[??]", MID_VERDICT_BLUNDER,
                     MID_VERDICT_BLUNDER, MID_VERDICT_BLUNDER, MID_VERDICT_BLUNDER);
  assert_spans (line, expected);
}

static void
test_result (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n");
  g_autoptr (MidParagraph) result = mid_paragraph_new (record, MID_PARAGRAPH_RESULT, 0, &plain);
  assert_spans (result, "s[1-0]");
  g_assert_cmpuint (mid_paragraph_get_length (result), ==, 0);
  g_assert_cmpuint (mid_paragraph_get_number (result), ==, 0);
  g_assert_cmpuint (mid_paragraph_get_place (result), ==, G_MAXUINT);
  g_assert_false (mid_paragraph_begins_variation (result));
  g_assert_false (mid_paragraph_ends_variation (result));
}

/* About eight characters an element in the flow, and the words that stand in it. */
static void
test_length (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 {1234567} e5 2. Nf3 *\n");
  g_autoptr (MidParagraph) flow = line_of (record, MID_PARAGRAPH_LINE, &plain, 3);
  g_autoptr (MidParagraph) variation = line_of (record, MID_PARAGRAPH_VARIATION, &plain, 3);
  g_autoptr (MidParagraph) columns = line_of (record, MID_PARAGRAPH_TURNS, &plain, 1);
  g_autoptr (MidParagraph) bare =
    paragraph_of (record, MID_PARAGRAPH_TURNS, &plain,
                  (MidElement[]){ element_of (study_test_node (record, 2), 1, MID_SECOND) }, 1);
  g_assert_cmpuint (mid_paragraph_get_length (flow), ==, 31);
  g_assert_cmpuint (mid_paragraph_get_length (variation), ==, 31);
  g_assert_cmpuint (mid_paragraph_get_length (columns), ==, 7);
  g_assert_cmpuint (mid_paragraph_get_length (bare), ==, 0);
}

/* --- What makes a difference ----------------------------------------------------------------- */

static guint64
print_of (MidRecord *record, MidParagraphKind kind, const MidNotationStyle *style)
{
  g_autoptr (MidParagraph) paragraph = line_of (record, kind, style, 2);
  return mid_paragraph_get_fingerprint (paragraph);
}

/* Of what is shown, all; of what is not, nothing. */
static void
test_fingerprint (void)
{
  const MidNotationStyle drawn = { .figurines = TRUE }, own = { .own_letters = TRUE };
  const MidNotationStyle book = { .book = TRUE };
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 {said} e5 2. Nf3 (2. d4) 2... Nc6 *\n");
  MidNode *e4 = study_test_node (record, 1), *e5 = study_test_node (record, 2);
  const MidParagraphKind kind = MID_PARAGRAPH_LINE;
  guint64 first = print_of (record, kind, &plain);
  g_assert_cmpuint (first, ==, print_of (record, kind, &plain));
  g_assert_cmpuint (first, ==, print_of (record, kind, &book));
  g_assert_cmpuint (first, !=, print_of (record, kind, &drawn));
  g_assert_cmpuint (first, !=, print_of (record, kind, &own));
  g_assert_cmpuint (print_of (record, kind, &own), !=, print_of (record, kind, &drawn));
  g_assert_cmpuint (first, !=, print_of (record, MID_PARAGRAPH_TURNS, &plain));

  mid_record_toggle_nag (record, e5, 1);
  guint64 signed_ = print_of (record, kind, &plain);
  g_assert_cmpuint (first, !=, signed_);
  mid_record_toggle_nag (record, e5, 1);
  g_assert_cmpuint (first, ==, print_of (record, kind, &plain));

  mid_record_set_comment (record, e4, MID_COMMENT_AFTER, "said more");
  g_assert_cmpuint (first, !=, print_of (record, kind, &plain));
  mid_record_set_comment (record, e4, MID_COMMENT_AFTER, "said");
  g_assert_cmpuint (first, ==, print_of (record, kind, &plain));

  mid_record_set_comment (record, e4, MID_COMMENT_BEFORE, "before");
  g_assert_cmpuint (first, !=, print_of (record, kind, &plain));
  mid_record_set_comment (record, e4, MID_COMMENT_BEFORE, NULL);

  /* What is behind the last of them is another paragraph's. */
  mid_record_toggle_nag (record, study_test_node (record, 3), 1);
  g_assert_cmpuint (first, ==, print_of (record, kind, &plain));

  MidElement elements[] = { element_of (e4, 1, MID_FIRST), element_of (e5, 1, MID_SECOND) };
  elements[1].twin = e4;
  g_autoptr (MidParagraph) twins = paragraph_of (record, kind, &plain, elements, 2);
  g_assert_cmpuint (first, !=, mid_paragraph_get_fingerprint (twins));
  g_autoptr (MidParagraph) deep = mid_paragraph_new (record, kind, 2, &plain);
  g_autoptr (MidParagraph) flat = mid_paragraph_new (record, kind, 1, &plain);
  g_assert_cmpuint (mid_paragraph_get_fingerprint (deep), !=, mid_paragraph_get_fingerprint (flat));
}

/* The words of a comment, and where in it they begin; what a result is. */
static void
test_fingerprint_of_words (void)
{
  static const char prose[] = "one two one two";
  static const guint stretches[][2] = { { 0, 7 }, { 8, 7 }, { 0, 3 }, { 4, 3 } };
  guint64 seen[4];
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 {one two one two} *\n");
  for (guint i = 0; i < G_N_ELEMENTS (stretches); i++)
    {
      g_autoptr (MidParagraph) words = line_of (record, MID_PARAGRAPH_COMMENT, &plain, 1);
      mid_paragraph_set_words (words, prose, stretches[i][0], stretches[i][1]);
      seen[i] = mid_paragraph_get_fingerprint (words);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (seen[i], !=, seen[k]);
    }
  g_autoptr (MidParagraph) open = mid_paragraph_new (record, MID_PARAGRAPH_RESULT, 0, &plain);
  g_assert_true (mid_record_set_tag (record, "Result", "1-0", NULL));
  g_autoptr (MidParagraph) won = mid_paragraph_new (record, MID_PARAGRAPH_RESULT, 0, &plain);
  g_assert_cmpuint (mid_paragraph_get_fingerprint (open), !=, mid_paragraph_get_fingerprint (won));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paragraph/flow", test_flow);
  g_test_add_func ("/paragraph/comments", test_comments);
  g_test_add_func ("/paragraph/columns", test_columns);
  g_test_add_func ("/paragraph/chips", test_chips);
  g_test_add_func ("/paragraph/cards", test_cards);
  g_test_add_func ("/paragraph/figurines", test_figurines);
  g_test_add_func ("/paragraph/marks", test_marks);
  g_test_add_func ("/paragraph/folds", test_folds);
  g_test_add_func ("/paragraph/unread", test_unread);
  g_test_add_func ("/paragraph/mentions", test_mentions);
  g_test_add_func ("/paragraph/grades", test_grades);
  g_test_add_func ("/paragraph/result", test_result);
  g_test_add_func ("/paragraph/length", test_length);
  g_test_add_func ("/paragraph/fingerprint", test_fingerprint);
  g_test_add_func ("/paragraph/fingerprint-of-words", test_fingerprint_of_words);
  return g_test_run ();
}
