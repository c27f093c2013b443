/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that are being designed: what the schema lets a form ask, the published cards taken apart
 * and put together again, what is wrong and where. */
#include <string.h>

#include "mid-card-draft.h"
#include "mid-card-terms.h"
#include "mid-own-cards.h"

static char **files;

static MidStepForm *
find (const char *name)
{
  const MidStepForm *form = mid_card_grammar_find (name);
  g_assert_nonnull (form);
  return (MidStepForm *) form;
}

static const MidCardTerm *
term (const char *form, const char *name)
{
  const MidCardTerm *found = mid_step_form_find (find (form), name);
  g_assert_nonnull (found);
  return found;
}

static gboolean
has_word (const MidCardTerm *it, const char *word)
{
  for (guint i = 0; i + 1 < it->words->len; i++)
    if (g_str_equal (it->words->pdata[i], word))
      return TRUE;
  return FALSE;
}

/* The schema, read by somebody who counts. */
static void
test_grammar (void)
{
  guint n_choices = 0;
  GPtrArray *steps = mid_card_grammar_get_steps ();
  for (guint i = 0; i < steps->len; i++)
    n_choices += ((MidStepForm *) steps->pdata[i])->is_choice;
  g_assert_cmpuint (n_choices, ==, 7);
  g_assert_cmpuint (steps->len, ==, 7 + 1 + 32);
  g_assert_cmpuint (find ("corners")->terms->len, ==, 0);
  g_assert_cmpuint (find ("pick")->terms->len, ==, 7);
  g_assert_cmpint (term ("pick", "id")->kind, ==, MID_TERM_ID);
  g_assert_true (term ("pick", "id")->is_required);
  g_assert_false (term ("pick", "if")->is_required);
  g_assert_cmpint (term ("pick", "if")->kind, ==, MID_TERM_CONDITION);
  g_assert_cmpint (term ("pick", "whose")->kind, ==, MID_TERM_WORDS);
  g_assert_cmpint (term ("pick", "kinds")->kind, ==, MID_TERM_LETTERS);
  g_assert_cmpint (term ("pick", "of")->kind, ==, MID_TERM_SLOT);
  g_assert_cmpint (term ("option", "words")->kind, ==, MID_TERM_OPTIONS);
  g_assert_cmpint (term ("advance", "squares")->kind, ==, MID_TERM_NUMBER);
  g_assert_cmpuint (term ("advance", "squares")->most, ==, 8);
  g_assert_cmpuint (term ("go", "how")->words->len - 1, ==, 13);
  g_assert_true (has_word (term ("mark", "kind"), "royal-knight"));
  g_assert_true (has_word (term ("mark", "kind"), "queen")); /* by way of another definition */
  g_assert_true (has_word (term ("replace", "role"), "captured"));
  g_assert_true (has_word (term ("take", "from"), "deck"));
  const MidCardTerm *name = mid_step_form_find (mid_card_grammar_get_card (), "name");
  g_assert_cmpint (name->kind, ==, MID_TERM_TEXT);
  g_assert_cmpuint (mid_step_form_find (mid_card_grammar_get_card (), "points")->most, ==, 50);
}

/* The elements of a file of cards, one after another. */
static GPtrArray *
split_cards (const char *document)
{
  GPtrArray *out = g_ptr_array_new_with_free_func (g_free);
  for (const char *at = strstr (document, "<card "); at != NULL; at = strstr (at, "<card "))
    {
      const char *end = strstr (at, "</card>") + strlen ("</card>");
      g_ptr_array_add (out, g_strndup (at, (gsize) (end - at)));
      at = end;
    }
  return out;
}

static void
assert_same (const char *xml, const char *again)
{
  g_autoptr (GArray) one = mid_own_cards_read (xml, strlen (xml), NULL);
  g_autoptr (GArray) two = mid_own_cards_read (again, strlen (again), NULL);
  g_assert_nonnull (one);
  g_assert_nonnull (two);
  const MidCardEntry *a = &g_array_index (one, MidCardEntry, 0);
  const MidCardEntry *b = &g_array_index (two, MidCardEntry, 0);
  g_assert_cmpmem (&a->card, sizeof a->card, &b->card, sizeof b->card);
  g_assert_cmpstr (a->text, ==, b->text);
}

/* Each step has a line of its own; only what is repeated stands within, and the text stands bare.
 */
static void
test_layout (void)
{
  static const char *const lines[] = { "<pick id=\"a\"",   "<mark",   "<repeat",
                                       "  <pick id=\"b\"", "  <mark", "<pick id=\"c\"" };
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  g_autoptr (GError) error = NULL;
  mid_card_draft_set_xml (draft,
                          "<card name=\"Frost\" points=\"3\" when=\"after-move\"><text>\n  Cold.\n"
                          "</text><pick id=\"a\"/><mark on=\"a\"/><repeat most=\"2\">"
                          "<pick id=\"b\"/><mark on=\"b\"/></repeat><pick id=\"c\"/></card>",
                          &error);
  g_assert_no_error (error);
  g_autofree char *xml = mid_card_draft_dup_xml (draft);
  g_auto (GStrv) all = g_strsplit (xml, "\n", -1);
  guint first = 0;
  g_assert_cmpstr (mid_card_draft_get_text (draft), ==, "Cold.");
  while (all[first] != NULL && strstr (all[first], lines[0]) == NULL)
    first++;
  g_assert_cmpuint (g_strv_length (all), >, first + G_N_ELEMENTS (lines));
  gsize margin = strspn (all[first], " ");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (!g_str_has_prefix (all[first + i] + margin, lines[i]))
      g_error ("line %u is not %s in %s", i, lines[i], xml);
  g_assert_cmpstr (strstr (all[first + 4], "</repeat>"), ==, "</repeat>");
  g_assert_null (strstr (all[first + 3], "</repeat>"));
}

static guint
check_file (const char *path)
{
  g_autofree char *document = NULL;
  g_assert_true (g_file_get_contents (path, &document, NULL, NULL));
  g_autoptr (GPtrArray) cards = split_cards (document);
  for (guint i = 0; i < cards->len; i++)
    {
      g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
      int step;
      g_assert_true (mid_card_draft_set_xml (draft, cards->pdata[i], NULL));
      g_autofree char *again = mid_card_draft_dup_xml (draft);
      g_autofree char *fault = mid_card_draft_dup_fault (draft, &step);
      assert_same (cards->pdata[i], again);
      g_assert_cmpstr (fault, ==, NULL);
    }
  return cards->len;
}

/* All that a card of the sets does can be said in the form, and means the same again. */
static void
test_published (void)
{
  guint n = 0;
  for (guint i = 0; files[i] != NULL; i++)
    n += check_file (files[i]);
  g_assert_cmpuint (n, ==, mid_card_stock_count ());
}

static void
assert_fault (MidCardDraft *draft, int at, const char *expected)
{
  int step;
  g_autofree char *fault = mid_card_draft_dup_fault (draft, &step);
  g_assert_cmpstr (fault, ==, expected);
  if (expected != NULL)
    g_assert_cmpint (step, ==, at);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* A card is designed as a person does it. */
static void
test_design (void)
{
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  guint n = 0;
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count_cb), &n);
  assert_fault (draft, -1, "The card has no name yet.");
  mid_card_draft_set (draft, "name", "frost");
  assert_fault (draft, -1,
                "A name has letters A to Z, hyphens and apostrophes, with single spaces between "
                "words, and begins with a capital.");
  mid_card_draft_set (draft, "name", "Frost");
  mid_card_draft_set (draft, "name", "Frost");
  g_assert_cmpuint (n, ==, 2);
  mid_card_draft_set_text (draft, "A piece\nstands <still>.");
  mid_card_draft_add_step (draft, "cancel");
  assert_fault (draft, 0, "Nothing has been chosen before that this step could be about.");
  mid_card_draft_remove_step (draft, 0);
  mid_card_draft_add_step (draft, "pick");
  mid_card_draft_add_step (draft, "mark");
  g_assert_cmpstr (mid_card_draft_get_told (draft, 0, "id"), ==, "piece");
  mid_card_draft_tell (draft, 0, "whose", "enemy");
  mid_card_draft_tell (draft, 1, "effect", "stuck");
  mid_card_draft_tell (draft, 1, "at", "piece");
  mid_card_draft_tell (draft, 1, "turns", "2");
  assert_fault (draft, -1, NULL);
  g_autofree char *xml = mid_card_draft_dup_xml (draft);
  assert_same ("<card name=\"Frost\" points=\"5\" when=\"after-move\"><text>A piece stands "
               "&lt;still&gt;.</text><play><pick id=\"piece\" whose=\"enemy\"/>"
               "<mark effect=\"stuck\" at=\"piece\" turns=\"2\"/></play></card>",
               xml);
  mid_card_draft_move_step (draft, 0, TRUE);
  assert_fault (draft, 0, "“piece” is not something chosen before; card “Frost”");
  mid_card_draft_move_step (draft, 1, FALSE);
  mid_card_draft_set (draft, "points", "0");
  assert_fault (draft, -1, "card “Frost”: a card costs no points, or too many");
  mid_card_draft_set (draft, "points", "3");
  mid_card_draft_set (draft, "name", "Coup");
  assert_fault (draft, -1, "card “Coup”: there is another card of that name");
}

/* What is wrong with a step is said of that step. */
static void
test_places (void)
{
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  mid_card_draft_set (draft, "name", "Ice");
  mid_card_draft_add_step (draft, "option");
  mid_card_draft_tell (draft, 0, "words", "one");
  assert_fault (draft, 0,
                "Two words or more of small letters a to z are needed, with a space between.");
  mid_card_draft_tell (draft, 0, "words", "left right");
  mid_card_draft_add_step (draft, "pick");
  mid_card_draft_tell (draft, 1, "if", "up");
  assert_fault (draft, 1, "“up” is not one of the words to choose from; card “Ice”");
  const MidCardTerm *condition = term ("pick", "if");
  g_auto (GStrv) words = mid_card_draft_list (draft, 1, condition);
  g_assert_cmpuint (g_strv_length (words), ==, 2);
  g_assert_cmpstr (words[1], ==, "right");
  mid_card_draft_tell (draft, 1, "if", NULL);
  mid_card_draft_add_step (draft, "repeat");
  assert_fault (draft, 2, "There is no step yet that could be repeated.");
  mid_card_draft_add_step (draft, "square");
  g_assert_true (mid_card_draft_is_repeated (draft, 3));
  assert_fault (draft, 2, "card “Ice”: what is repeated begins with picking a piece");
  mid_card_draft_remove_step (draft, 3);
  mid_card_draft_add_step (draft, "pick");
  g_assert_cmpstr (mid_card_draft_get_told (draft, 3, "id"), ==, "piece2");
  assert_fault (draft, -1, NULL);
  mid_card_draft_add_step (draft, "square");
  g_assert_false (mid_card_draft_is_repeated (draft, 4));
  assert_fault (draft, 4, "card “Ice”: nothing can be chosen behind a repeat");
  mid_card_draft_set_repeated (draft, 2, 2);
  g_assert_true (mid_card_draft_is_repeated (draft, 4));
  assert_fault (draft, -1, NULL);
  mid_card_draft_remove_step (draft, 4);
  g_assert_cmpuint (mid_card_draft_get_repeated (draft, 2), ==, 1);
}

static void
assert_list (MidCardDraft *draft, guint step, const MidCardTerm *about, const char *expected)
{
  g_auto (GStrv) words = mid_card_draft_list (draft, step, about);
  g_autofree char *list = g_strjoinv (" ", words);
  g_assert_cmpstr (list, ==, expected);
}

/* What was chosen before can be spoken of, as what it is: a place where a place is wanted, and a
 * piece, a kind or a word where not; always the last move's three squares as well.  Words are those
 * of the last option before. */
static void
test_lists (void)
{
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  mid_card_draft_add_step (draft, "pick");
  mid_card_draft_tell (draft, 0, "id", "first");
  mid_card_draft_add_step (draft, "option");
  mid_card_draft_tell (draft, 1, "id", "way");
  mid_card_draft_tell (draft, 1, "words", "left right");
  mid_card_draft_add_step (draft, "square");
  mid_card_draft_tell (draft, 2, "id", "place");
  mid_card_draft_add_step (draft, "mark");
  const MidCardTerm *at = term ("mark", "at");
  g_assert_cmpint (at->kind, ==, MID_TERM_SLOT);
  assert_list (draft, 3, at, "first place moved origin victim");
  assert_list (draft, 2, at, "first moved origin victim");
  assert_list (draft, 0, at, "moved origin victim");
  const MidCardTerm *condition = term ("pick", "if");
  assert_list (draft, 1, condition, "");
  assert_list (draft, 2, condition, "left right");
  const MidCardTerm *whose = term ("pick", "whose");
  g_auto (GStrv) sides = mid_card_draft_list (draft, 0, whose);
  g_assert_true (g_strv_contains ((const char *const *) sides, "enemy"));
  g_assert_true (g_strv_contains ((const char *const *) sides, "own"));
  mid_card_draft_tell (draft, 0, "id", NULL);
  assert_list (draft, 3, at, "place moved origin victim");
}

/* Whatever steps are added as they come, the reader understands the form or the fault has words
 * that are a person's. */
static void
test_random (void)
{
  GPtrArray *forms = mid_card_grammar_get_steps ();
  guint n_good = 0;
  for (guint seed = 0; seed < 400; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
      int step = -1;
      mid_card_draft_set (draft, "name", "Chance Card");
      for (int i = g_rand_int_range (rand, 1, 6); i > 0; i--)
        {
          guint form = (guint) g_rand_int_range (rand, 0, (int) forms->len);
          mid_card_draft_add_step (draft, ((MidStepForm *) forms->pdata[form])->name);
        }
      g_autofree char *fault = mid_card_draft_dup_fault (draft, &step);
      g_autofree char *xml = mid_card_draft_dup_xml (draft);
      g_autoptr (GArray) entries = mid_own_cards_read (xml, strlen (xml), NULL);
      g_assert_cmpint (fault == NULL, ==, entries != NULL);
      g_assert_true (fault == NULL || strstr (fault, "cards.rng") == NULL);
      n_good += fault == NULL;
    }
  g_assert_cmpuint (n_good, >, 40);
}

/* Words that are as good for people are said as they are. */
static void
assert_said (const char *attribute, const char *value)
{
  static const char *const plain[] = {
    "pawn",    "knight", "bishop",   "rook", "queen", "king",    "prince", "crab", "champion",
    "warlord", "amazon", "princess", "yes",  "no",    "nothing", "empty",  NULL,
  };
  if (!g_strv_contains (plain, value))
    g_assert_cmpstr (mid_card_terms_get_value (attribute, value), !=, value);
}

/* Everything that the schema lets a form ask has words for people. */
static void
test_terms (void)
{
  GPtrArray *forms = mid_card_grammar_get_steps ();
  for (guint i = 0; i < forms->len; i++)
    {
      const MidStepForm *form = forms->pdata[i];
      g_assert_cmpstr (mid_card_terms_get_step (form->name), !=, form->name);
      for (guint k = 0; k < form->terms->len; k++)
        {
          const MidCardTerm *it = form->terms->pdata[k];
          if (it->kind == MID_TERM_ID)
            continue;
          g_assert_cmpstr (mid_card_terms_get_attribute (it->name), !=, it->name);
          for (guint w = 0; w + 1 < it->words->len; w++)
            if (!g_ascii_isdigit (*(const char *) it->words->pdata[w]))
              assert_said (it->name, it->words->pdata[w]);
        }
    }
}

/* A face can be drawn of what is not whole yet. */
static void
test_face (void)
{
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  MidCatalogue catalogue;
  guint card = mid_card_draft_get_card (draft, &catalogue);
  g_assert_cmpstr (mid_card_get (catalogue, card)->name, ==, "Card");
  mid_card_draft_set (draft, "name", "Ice");
  mid_card_draft_set_text (draft, "Cold & white.");
  mid_card_draft_add_step (draft, "cancel");
  card = mid_card_draft_get_card (draft, &catalogue);
  g_assert_cmpstr (mid_card_get (catalogue, card)->name, ==, "Ice");
  g_assert_cmpstr (mid_card_text (catalogue, card), ==, "Cold & white.");
  g_assert_cmpuint (mid_card_get (catalogue, card)->n_steps, ==, 0);
}

static void
test_bad_xml (void)
{
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  g_autoptr (GError) error = NULL;
  mid_card_draft_set (draft, "name", "Ice");
  g_assert_false (mid_card_draft_set_xml (draft, "<card name=\"Fire\"", &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (mid_card_draft_get (draft, "name"), ==, "Ice");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  files = argv + 1;
  g_test_add_func ("/card-draft/layout", test_layout);
  g_test_add_func ("/card-draft/grammar", test_grammar);
  g_test_add_func ("/card-draft/published", test_published);
  g_test_add_func ("/card-draft/design", test_design);
  g_test_add_func ("/card-draft/places", test_places);
  g_test_add_func ("/card-draft/lists", test_lists);
  g_test_add_func ("/card-draft/random", test_random);
  g_test_add_func ("/card-draft/terms", test_terms);
  g_test_add_func ("/card-draft/face", test_face);
  g_test_add_func ("/card-draft/bad-xml", test_bad_xml);
  return g_test_run ();
}
