/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "publication-test.h"

/* "kind depth: text text", a line a passage; "+" before what is glued. */
static char *
dup_outline (const MidChapter *chapter)
{
  static const char *const kinds[] = {
    "moves", "turn", "words", "var", "diagram", "graph", "result"
  };
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < chapter->passages->len; i++)
    {
      const MidPassage *passage = mid_chapter_get_passage (chapter, i);
      g_string_append_printf (out, "%s %u:", kinds[passage->kind], passage->depth);
      for (guint j = 0; passage->inlines != NULL && j < passage->inlines->len; j++)
        {
          const MidInline *one = passage->inlines->pdata[j];
          g_string_append_printf (out, " %s%s", one->glued ? "+" : "", one->text);
        }
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

static void
check_outline (const char *movetext, const MidPublishStyle *style, const char *expected)
{
  g_autofree char *text = g_strdup_printf ("[Event \"?\"]\n\n%s\n", movetext);
  g_autoptr (MidPublication) publication = publish (text, style);
  g_autofree char *outline = dup_outline (mid_publication_get_chapter (publication, 0));
  g_assert_cmpstr (outline, ==, expected);
}

static void
test_flow (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  check_outline ("{Begin.} 1. e4! e5 {Good.} 2. Nf3 (2. f4 {sharp} exf4 (2... d5) 3. Nf3) (2. d4) "
                 "Nc6 $14 1-0",
                 &style,
                 "words 0: Begin.\n"
                 "moves 0: 1. e4 +! e5\n"
                 "words 0: Good.\n"
                 "moves 0: 2. Nf3\n"
                 "var 1: 2. f4 sharp 2… exf4\n"
                 "var 2: 2… d5\n"
                 "var 1: 3. Nf3\n"
                 "var 1: 2. d4\n"
                 "moves 0: 2… Nc6 +=\n"
                 "result 0: 1-0\n");
}

static void
test_columns (void)
{
  g_auto (MidPublishStyle) style = get_style ("score-sheet");
  check_outline ("1. e4 {not shown} e5 (1... c5) 2. Nf3 *", &style,
                 "turn 0: 1. e4 e5\n"
                 "turn 0: 2. Nf3\n");
  style.comments = TRUE;
  check_outline ("1. e4 {shown} e5 2. Nf3 *", &style,
                 "turn 0: 1. e4\n"
                 "words 0: shown\n"
                 "turn 0: 1. e5\n"
                 "turn 0: 2. Nf3\n");
}

/* White's card within Black's turn, and what is said to it, stand in Black's turn. */
static void
test_answers (void)
{
  static const char text[] =
    "[Variant \"Knightmare\"]\n\n1. e4 e5 2. Nf3 (<w:Chaos> d6 2. d4) 2... Nc6 "
    "<w:Second Sight ?> 3. Nc3 <b:Chaos> d3 d6 *\n";
  static const char *const styles[] = { "lesson", "score-sheet" };
  static const char *const expected[] = {
    "moves 0: 1. e4 e5 2. Nf3\nvar 1: w:Chaos d6 2. d4\n"
    "moves 0: 2… Nc6 w:Second Sight ? 3. Nc3 b:Chaos d3 d6\n",
    "turn 0: 1. e4 e5\nturn 0: 2. Nf3 Nc6 w:Second Sight ?\nturn 0: 3. Nc3 b:Chaos d3 d6\n"
  };
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_auto (MidPublishStyle) style = get_style (styles[i]);
      g_autoptr (MidPublication) publication = publish (text, &style);
      g_autofree char *outline = dup_outline (mid_publication_get_chapter (publication, 0));
      g_assert_cmpstr (outline, ==, expected[i]);
    }
}

static void
test_diagrams (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  check_outline ("1. e4 $220 {with words} e5 2. Nf3 *", &style,
                 "moves 0: 1. e4\n"
                 "words 0: with words\n"
                 "diagram 0:\n"
                 "moves 0: 1… e5 2. Nf3\n");
  style.every = 2;
  style.diagrams = MID_DIAGRAMS_END;
  check_outline ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &style,
                 "moves 0: 1. e4 e5 2. Nf3 Nc6\n"
                 "diagram 0:\n"
                 "moves 0: 3. Bb5 a6\n"
                 "diagram 0:\n");
}

/* A duel and a king-turn are not torn from their capture, by variations or by diagrams. */
static void
test_turns (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication =
    publish ("[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"TwoKings\"]\n\n"
             "1. e4 d5 <Kdd7> 2. exd5 $220 (2. d4) <2:2> (2... <0:1>) Nf6 <-> *\n",
             &style);
  g_autofree char *outline = dup_outline (mid_publication_get_chapter (publication, 0));
  g_assert_nonnull (strstr (outline, "exd5 2:2\ndiagram 0:\nvar 1: 2. d4\n"));
}

/* What is read in as what could not be played is there. */
static void
test_unread (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication =
    publish ("[Event \"?\"]\n\n1. e4 e5 2. Ke4 Nc6 *\n", &style);
  g_autofree char *outline = dup_outline (mid_publication_get_chapter (publication, 0));
  g_assert_nonnull (strstr (outline, "1. e4 e5"));
  g_assert_nonnull (strstr (outline, "Ke4 Nc6"));
}

/* The changes of the places, made one after another, come to what the record's positions show. */
static void
test_places (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidRecord) record = read_record ("[Event \"?\"]\n\n1. e4 d5 2. exd5 (2. e5 f5 3. exf6 "
                                              "(3. Nf3 c5)) Nf6 3. Nf3 g6 4. Be2 Bg7 5. O-O "
                                              "O-O *\n");
  g_autoptr (MidPublication) publication = mid_publication_new (&style);
  mid_publication_add (publication, record);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  MidCell cells[MID_CELLS_MAX], wanted[MID_CELLS_MAX];
  memcpy (cells, chapter->start->cells, sizeof cells);
  guint place = chapter->places->len - 1;
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  for (; place > 0; place = mid_chapter_get_place (chapter, place)->parent)
    g_array_prepend_val (path, place);
  g_assert_cmpuint (path->len, ==, 10);
  for (guint i = 0; i < path->len; i++)
    {
      const MidChapterPlace *at = mid_chapter_get_place (chapter, g_array_index (path, guint, i));
      g_assert_cmpuint (at->line, ==, 0);
      for (guint c = 0; c < at->n_changes; c++)
        {
          const MidSquareChange *change =
            &g_array_index (chapter->changes, MidSquareChange, at->first_change + c);
          cells[change->square] = change->cell;
        }
    }
  MidNode *last = mid_record_get_root (record);
  while (mid_node_get_first_child (last) != NULL)
    last = mid_node_get_first_child (last);
  MidPosition end;
  mid_record_get_position (record, last, &end);
  chapter->game->cells (&end, wanted);
  for (int i = 0; i < 64; i++)
    {
      g_assert_cmpint (cells[i].piece, ==, wanted[i].piece);
      g_assert_true (cells[i].piece == 0 || cells[i].owner == wanted[i].owner);
    }
}

static void
test_facts (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication = publish (
    "[Event \"Open\"]\n[Site \"?\"]\n[Date \"2024.05.??\"]\n[Round \"3\"]\n[White \"A\"]\n"
    "[Black \"?\"]\n[Variant \"Chess2\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"Reaper\"]\n"
    "[Annotator \"C\"]\n\n1. e4 *\n",
    &style);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  g_assert_cmpstr (mid_publication_get_title (publication), ==, "A – ?");
  mid_publication_set_title (publication, "Of\nall");
  g_assert_cmpstr (mid_publication_get_title (publication), ==, "Of all");
  g_assert_cmpuint (chapter->facts->len, ==, 3);
  g_assert_cmpstr (chapter->facts->pdata[0], ==, "Chess 2, Classic against Reaper");
  g_assert_cmpstr (chapter->facts->pdata[1], ==, "Open, 2024.05.??, round 3");
  g_assert_cmpstr (chapter->facts->pdata[2], ==, "Annotated by C");
}

/* As many alternatives as there may be, and as deep, in little time and without an end of stack. */
static void
test_many (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (GString) wide = g_string_new ("[Event \"?\"]\n\n1. e4 "), deep = g_string_new (NULL);
  for (guint i = 0; i < 20000; i++)
    g_string_append (wide, "(1. d4 d5 2. c4) ");
  g_string_append (wide, "*\n");
  g_autoptr (MidPublication) many = publish (wide->str, &style);
  g_assert_cmpuint (mid_publication_get_chapter (many, 0)->places->len, ==, 60002);
  g_string_append (deep, "[Event \"?\"]\n\n1. Nf3 ");
  for (guint i = 0; i < 3000; i++)
    g_string_append (deep, i % 2 == 0 ? "(1. Nc3 " : "(1. Nf3 ");
  for (guint i = 0; i < 3000; i++)
    g_string_append (deep, ")");
  g_string_append (deep, " *\n");
  g_autoptr (MidPublication) nested = publish (deep->str, &style);
  g_assert_cmpuint (mid_publication_get_chapter (nested, 0)->places->len, >, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/publication/flow", test_flow);
  g_test_add_func ("/publication/columns", test_columns);
  g_test_add_func ("/publication/answers", test_answers);
  g_test_add_func ("/publication/diagrams", test_diagrams);
  g_test_add_func ("/publication/turns", test_turns);
  g_test_add_func ("/publication/unread", test_unread);
  g_test_add_func ("/publication/places", test_places);
  g_test_add_func ("/publication/facts", test_facts);
  g_test_add_func ("/publication/many", test_many);
  return g_test_run ();
}
