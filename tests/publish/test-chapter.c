/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a form finds in a chapter: every field of places, inlines, scenes and marks. */
#include <string.h>

#include "publication-test.h"

/* The square of that name on a board of eight files. */
static int
square (const char *name)
{
  return (name[1] - '1') * 8 + name[0] - 'a';
}

static void
assert_place (const MidChapter *chapter, guint place, guint parent, guint line, const char *way,
              MidSide side, guint n_changes)
{
  const MidChapterPlace *found = mid_chapter_get_place (chapter, place);
  g_assert_cmpuint (found->parent, ==, parent);
  g_assert_cmpuint (found->line, ==, line);
  g_assert_cmpint (found->from, ==, way != NULL ? square (way) : -1);
  g_assert_cmpint (found->to, ==, way != NULL ? square (way + 2) : -1);
  g_assert_cmpint (found->side, ==, side);
  g_assert_cmpuint (found->n_changes, ==, n_changes);
  g_assert_cmpint (found->stones[0], ==, -1);
  g_assert_cmpint (found->stones[1], ==, -1);
}

/* Places are in the order of reading: what is instead of a move comes when its turn is over. */
static void
test_places (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication =
    publish ("[Event \"?\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. Bc4) d6) 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O "
             "Nxe4 *\n",
             &style);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  g_assert_cmpuint (chapter->places->len, ==, 13);
  g_assert_cmpuint (chapter->n_played, ==, 13);
  assert_place (chapter, 0, 0, 0, NULL, MID_NOBODY, 0);
  assert_place (chapter, 1, 0, 0, "e2e4", MID_FIRST, 2);
  assert_place (chapter, 2, 1, 0, "e7e5", MID_SECOND, 2);
  assert_place (chapter, 3, 1, 3, "c7c5", MID_SECOND, 2);
  assert_place (chapter, 4, 3, 3, "g1f3", MID_FIRST, 2);
  assert_place (chapter, 5, 3, 5, "f1c4", MID_FIRST, 2);
  assert_place (chapter, 6, 4, 3, "d7d6", MID_SECOND, 2);
  assert_place (chapter, 7, 2, 0, "g1f3", MID_FIRST, 2);
  assert_place (chapter, 11, 10, 0, "e1g1", MID_FIRST, 4);
  assert_place (chapter, 12, 11, 0, "f6e4", MID_SECOND, 2);
}

/* Of each inline: its kind, its place, "+" where it is glued, "b" in Black's column, the figurine's
 * letter. */
static char *
dup_inlines (const MidChapter *chapter)
{
  static const char kinds[] = "nmkdcpswlur";
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < chapter->passages->len; i++)
    {
      const MidPassage *passage = mid_chapter_get_passage (chapter, i);
      g_string_append_printf (out, "%s[%s%u]", i > 0 ? " " : "", passage->begins ? "begins " : "",
                              passage->place);
      for (guint j = 0; passage->inlines != NULL && j < passage->inlines->len; j++)
        {
          const MidInline *one = passage->inlines->pdata[j];
          g_string_append_printf (out, " %c%u%s%s%s%c:%s", kinds[one->kind], one->place,
                                  one->glued ? "+" : "", one->side == MID_SECOND ? "b" : "",
                                  one->figurine != NULL ? "/" : "",
                                  one->figurine != NULL ? one->figurine->letter : '-', one->text);
        }
    }
  return g_string_free (out, FALSE);
}

static void
assert_inlines (const char *text, const MidPublishStyle *style, const char *expected)
{
  g_autoptr (MidPublication) publication = publish (text, style);
  g_autofree char *found = dup_inlines (mid_publication_get_chapter (publication, 0));
  g_assert_cmpstr (found, ==, expected);
}

static void
test_inlines (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  style.figurines = TRUE;
  assert_inlines (
    "[Event \"?\"]\n\n1. e4! $14 e5 (1... Nf6 {see http://a.b/c, Al} 2. e5 $2) 2. Nf3 "
    "O-Ox 1-0\n",
    &style,
    "[1] n1-:1. m1-:e4 s1+-:! s1-:+= m2b-:e5 "
    "[begins 3] n3-:1… m3b/N:Nf6 w3-:see l3-:http://a.b/c w3+-:, Al n4-:2. m4-:e5 "
    "s4+-:? [5] n5-:2. m5/N:Nf3 u5-:O-Ox [0] r0-:1-0");
}

/* What is decided beside moves: bids, a king-turn, and that there was none. */
static void
test_decisions (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  style.graph = FALSE;
  assert_inlines ("[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"TwoKings\"]\n\n"
                  "1. e4 d5 <Kdd7> 2. exd5 <1:0> Nf6 <-> $10 *\n",
                  &style,
                  "[1] n1-:1. m1-:e4 m2b-:d5 k3b-:Kdd7 n4-:2. m4-:exd5 d5-:1:0 m6b-:Nf6 "
                  "p7b-:no king-turn s7b-:=");
}

/* A pawn taken pays when no duel is wanted, which is not said: the stone is there with the capture.
 */
static void
test_stones_of_what_is_declined (void)
{
  static const gint8 expected[][2] = { { 3, 3 }, { 3, 3 }, { 3, 3 }, { 4, 3 }, { 4, 4 } };
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication =
    publish ("[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"Classic\"]\n\n"
             "1. e4 d5 2. exd5 Qxd5 3. Nc3 *\n",
             &style);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  g_assert_cmpuint (chapter->places->len, ==, 6);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    for (guint side = 0; side < 2; side++)
      g_assert_cmpint (mid_chapter_get_place (chapter, i)->stones[side], ==, expected[i][side]);
}

/* Stones: three each; a bid is spent, a captured pawn pays one (D1, D2, D5 of the rules). */
static void
test_stones (void)
{
  static const gint8 expected[][2] = { { 3, 3 }, { 3, 3 }, { 3, 3 }, { 3, 3 }, { 3, 2 } };
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication =
    publish ("[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"Classic\"]\n\n"
             "1. e4 d5 2. exd5 <1:1> Nf6 *\n",
             &style);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  g_assert_cmpint (chapter->start->player[0].stones, ==, 3);
  g_assert_cmpint (chapter->start->player[1].stones, ==, 3);
  g_assert_cmpstr (chapter->start->player[0].army, ==, "Classic");
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    for (guint side = 0; side < 2; side++)
      g_assert_cmpint (mid_chapter_get_place (chapter, i)->stones[side], ==, expected[i][side]);
}

static void
assert_mark (const MidMark *mark, MidMarkKind kind, const char *way, MidInk ink)
{
  g_assert_cmpint (mark->kind, ==, kind);
  g_assert_cmpint (mark->square, ==, square (way));
  g_assert_cmpint (mark->ink, ==, ink);
  if (kind == MID_MARK_ARROW)
    g_assert_cmpint (mark->to, ==, square (way + 2));
}

/* What a comment draws is of its place alone; a diagram there has it as well. */
static void
test_marks (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication =
    publish ("[Event \"?\"]\n\n{[%csl Ra1]} 1. e4 {[%csl Gd4] [%cal Bf1b5]} $220 e5 2. Nf3 "
             "{[%cal Yf3e5]} $221 *\n",
             &style);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  static const guint counts[] = { 1, 2, 0, 1 };
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_assert_cmpuint (mid_chapter_get_place (chapter, i)->n_marks, ==, counts[i]);
  g_assert_null (mid_chapter_get_marks (chapter, mid_chapter_get_place (chapter, 2)));
  assert_mark (mid_chapter_get_marks (chapter, mid_chapter_get_place (chapter, 0)), MID_MARK_CIRCLE,
               "a1", MID_INK_RED);
  const MidMark *marks = mid_chapter_get_marks (chapter, mid_chapter_get_place (chapter, 1));
  assert_mark (&marks[0], MID_MARK_CIRCLE, "d4", MID_INK_GREEN);
  assert_mark (&marks[1], MID_MARK_ARROW, "f1b5", MID_INK_BLUE);
  assert_mark (mid_chapter_get_marks (chapter, mid_chapter_get_place (chapter, 3)), MID_MARK_ARROW,
               "f3e5", MID_INK_YELLOW);

  static const char *const fens[] = { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq",
                                      "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq" };
  guint n = 0;
  for (guint i = 0; i < chapter->passages->len; i++)
    {
      const MidPassage *passage = mid_chapter_get_passage (chapter, i);
      if (passage->kind != MID_PASSAGE_DIAGRAM)
        continue;
      g_assert_cmpuint (n, <, 2);
      g_assert_true (g_str_has_prefix (passage->scene->fen, fens[n]));
      g_assert_cmpuint (passage->scene->marks->len, ==, n == 0 ? 2 : 1);
      g_assert_cmpint (passage->scene->turned, ==, n == 1);
      g_assert_cmpint (passage->scene->turn, ==, MID_SECOND);
      g_assert_cmpstr (passage->scene->cards, ==, "");
      g_assert_cmpuint (passage->place, ==, n == 0 ? 1 : 3);
      n++;
    }
  g_assert_cmpuint (n, ==, 2);
}

/* A tag turns the boards, that at the end too, and a sign turns one back. */
static void
test_orientation (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  style.diagrams |= MID_DIAGRAMS_END;
  g_autoptr (MidPublication) publication =
    publish ("[Orientation \"black\"]\n\n1. e4 $220 e5 2. Nf3 $221 Nc6 *\n", &style);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  g_autoptr (GString) turned = g_string_new (NULL);
  for (guint i = 0; i < chapter->passages->len; i++)
    if (mid_chapter_get_passage (chapter, i)->scene != NULL)
      g_string_append_c (turned, mid_chapter_get_passage (chapter, i)->scene->turned ? 't' : '-');
  g_assert_cmpstr (turned->str, ==, "t-t");
  g_assert_true (chapter->turned && chapter->start->turned);
}

/* A place set up, and diagrams where the style wants them beside the signs. */
static void
test_where_diagrams_stand (void)
{
  static const struct
  {
    MidDiagrams diagrams;
    const char *expected;
  } cases[] = {
    { 0, "" },
    { MID_DIAGRAMS_START, "0 " },
    { MID_DIAGRAMS_MARKS, "2 5 " },
    { MID_DIAGRAMS_COMMENTS, "1 " },
    { MID_DIAGRAMS_END, "4 " },
    { MID_DIAGRAMS_START | MID_DIAGRAMS_END, "0 4 " },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MidPublishStyle) style = get_style ("lesson");
      g_autoptr (GString) found = g_string_new (NULL);
      style.diagrams = cases[i].diagrams;
      style.every = 0;
      g_autoptr (MidPublication) publication =
        publish ("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 {said} Ke7 "
                 "$220 2. e5 {[%csl Re5]} Ke6 (2... Kf7 $220 {within}) *\n",
                 &style);
      const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
      for (guint k = 0; k < chapter->passages->len; k++)
        if (mid_chapter_get_passage (chapter, k)->kind == MID_PASSAGE_DIAGRAM)
          g_string_append_printf (found, "%u ", mid_chapter_get_passage (chapter, k)->place);
      g_assert_cmpstr (found->str, ==, cases[i].expected);
    }
}

/* "start-end place first?" of each move that words speak of. */
static char *
dup_mentions (const MidChapter *chapter)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < chapter->passages->len; i++)
    for (guint j = 0; j < mid_chapter_get_passage (chapter, i)->inlines->len; j++)
      {
        const MidInline *one = mid_chapter_get_passage (chapter, i)->inlines->pdata[j];
        for (guint m = 0; one->mentions != NULL && m < one->mentions->len; m++)
          {
            const MidInlineMention *mention = &g_array_index (one->mentions, MidInlineMention, m);
            g_string_append_printf (out, "%.*s %u%s, ", (int) (mention->end - mention->start),
                                    one->text + mention->start, mention->place,
                                    mention->is_first ? " first" : "");
          }
      }
  return g_string_free (out, FALSE);
}

/* Words lead to the tree's places where it has the moves, else to places behind all of them, one
 * for the same move however often it is spoken of. */
static void
test_mentions (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication =
    publish ("[Event \"?\"]\n\n1. e4 e5 {Or 1... c5 2. Nf3 d6, or 1... c5 2. Nf3 Nc6} (1... c5 2. "
             "Nc3) 2. Nf3 *\n",
             &style);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  g_autofree char *found = dup_mentions (chapter);
  g_assert_cmpstr (found, ==, "c5 3, Nf3 6 first, d6 7 first, c5 3, Nf3 6, Nc6 8 first, ");
  g_assert_cmpuint (chapter->n_played, ==, 6);
  g_assert_cmpuint (chapter->places->len, ==, 9);
  assert_place (chapter, 6, 3, 6, "g1f3", MID_FIRST, 2);
  assert_place (chapter, 7, 6, 6, "d7d6", MID_SECOND, 2);
  assert_place (chapter, 8, 6, 6, "b8c6", MID_SECOND, 2);
}

static void
assert_facts (const char *tags, const char *title, const char *opening, const char *facts)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autofree char *text = g_strdup_printf ("%s\n1. e4 *\n", tags);
  g_autoptr (MidPublication) publication = publish (text, &style);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  g_autofree char *joined = mid_chapter_join_facts (chapter);
  g_assert_cmpstr (chapter->title, ==, title);
  g_assert_cmpstr (chapter->opening, ==, opening);
  g_assert_cmpstr (joined, ==, facts);
}

/* What is not known is not said, nor what the title says already. */
static void
test_facts (void)
{
  assert_facts ("[Event \"?\"]\n", "Game 1", "", "");
  assert_facts ("[Event \"Open\"]\n[Date \"2014\"]\n", "Open", "", "2014");
  assert_facts ("[White \"?\"]\n[Black \"B\"]\n[Event \"Open\"]\n[Site \"-\"]\n", "? – B", "",
                "Open");
  assert_facts ("[White \"A\"]\n[Black \"?\"]\n[Round \"-\"]\n", "A – ?", "", "");
  assert_facts ("[White \"A\"]\n[Round \"0\"]\n[Annotator \"?\"]\n", "A – ?", "", "round 0");
  assert_facts ("[White \"A\"]\n[Round \"?\"]\n[Annotator \"\"]\n", "A – ?", "", "");
  assert_facts ("[ECO \"C42\"]\n[Opening \"Petrov\"]\n", "Game 1", "C42 Petrov", "");
  assert_facts ("[ECO \"?\"]\n[Opening \"Petrov\"]\n", "Game 1", "Petrov", "");
  assert_facts ("[ECO \"C42\"]\n[Opening \"?\"]\n", "Game 1", "C42", "");
  assert_facts ("[White \"A\"]\n[Black \"B\"]\n[Variant \"Chess2\"]\n[WhiteArmy \"Classic\"]\n"
                "[BlackArmy \"Nemesis\"]\n[Event \"Open\"]\n[Site \"Oslo\"]\n[Date \"2014\"]\n"
                "[Round \"2\"]\n[Annotator \"C\"]\n",
                "A – B", "",
                "Chess 2, Classic against Nemesis · Open, Oslo, 2014, round 2 · Annotated by C");
}

/* The graph's points are what the comments say of the main line. */
static void
test_graph (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  style.graph = TRUE;
  g_autoptr (MidPublication) publication =
    publish ("[TimeControl \"60\"]\n\n1. e4 {[%eval 0.00] [%clk 0:00:58]} e5 {[%eval 0.00] [%clk "
             "0:00:57]} 2. Nf3 {[%eval #5] [%clk 0:00:50]} Nc6 {[%eval #5] [%clk 0:00:50]} *\n",
             &style);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  static const double seconds[] = { -1, -1, -1, 8, 7 }; /* before the first nothing is said */
  static const double shares[] = { -1, 0.5, 0.5, 1, 1 };
  static const MidSide sides[] = { MID_NOBODY, MID_FIRST, MID_SECOND, MID_FIRST, MID_SECOND };
  MidGraph graph = mid_chapter_get_graph (chapter);
  g_assert_cmpuint (graph.n, ==, 5);
  for (guint i = 0; i < graph.n; i++)
    {
      g_assert_cmpint (graph.points[i].is_known, ==, i > 0);
      if (i > 0)
        g_assert_cmpfloat_with_epsilon (graph.points[i].share, shares[i], 0.03);
      g_assert_cmpfloat (graph.points[i].seconds, ==, seconds[i]);
      g_assert_cmpint (graph.points[i].side, ==, sides[i]);
      g_assert_cmpint (graph.points[i].stones[0], ==, -1);
    }
  g_assert_cmpint (graph.current, ==, -1);
  g_assert_cmpint (graph.hovered, ==, -1);
  const MidPassage *last = mid_chapter_get_passage (chapter, chapter->passages->len - 1);
  g_assert_cmpint (last->kind, ==, MID_PASSAGE_GRAPH);
}

/* --- All samples ----------------------------------------------------------------------------- */

/* A position as far as places know it. */
static char *
dup_seen (const MidGame *game, const MidCell *cells, int first, int second, const char *cards)
{
  GString *out = g_string_new (NULL);
  for (int i = 0; i < game->files * game->ranks; i++)
    g_string_append_printf (out, "%d.%d.%d ", cells[i].piece, cells[i].piece ? cells[i].owner : 0,
                            cells[i].piece ? (int) cells[i].powers : 0);
  g_string_append_printf (out, "%d %d %s", first, second, cards);
  return g_string_free (out, FALSE);
}

/* What a reader sees who goes from the start to the place, change by change. */
static char *
dup_at_place (const MidChapter *chapter, guint place)
{
  MidCell cells[MID_CELLS_MAX];
  const MidChapterPlace *end = mid_chapter_get_place (chapter, place);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof place);
  memcpy (cells, chapter->start->cells, sizeof cells);
  for (guint at = place; at > 0; at = mid_chapter_get_place (chapter, at)->parent)
    {
      g_assert_cmpuint (mid_chapter_get_place (chapter, at)->parent, <, at);
      g_array_append_val (path, at);
    }
  for (guint i = path->len; i > 0; i--)
    {
      const MidChapterPlace *at =
        mid_chapter_get_place (chapter, g_array_index (path, guint, i - 1));
      for (guint c = at->first_change; c < at->first_change + at->n_changes; c++)
        {
          const MidSquareChange *change = &g_array_index (chapter->changes, MidSquareChange, c);
          cells[change->square] = change->cell;
        }
    }
  return dup_seen (chapter->game, cells, end->stones[0], end->stones[1],
                   chapter->cards->pdata[end->cards]);
}

/* The node's position likewise, without cards. */
static char *
dup_at_node (MidRecord *record, MidNode *node)
{
  MidPosition pos;
  MidCell cells[MID_CELLS_MAX];
  MidPlayer players[2];
  const MidGame *game = mid_record_get_game (record);
  mid_record_get_position (record, node, &pos);
  game->cells (&pos, cells);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    game->player (&pos, side, &players[side]);
  return dup_seen (game, cells, players[0].stones, players[1].stones, "");
}

/* Whether only what is declined in passing follows, with which the stones change. */
static gboolean
is_passed_over (MidRecord *record, MidNode *node)
{
  MidPosition pos;
  MidNode *next = mid_node_get_first_child (node);
  mid_record_get_position (record, node, &pos);
  MidMove pass = mid_record_get_game (record)->decision (&pos).pass;
  return pass != 0 && next != NULL && mid_node_get_next_sibling (next) == NULL
         && mid_node_get_move (next) == pass && mid_node_get_first_child (next) != NULL
         && mid_node_get_n_nags (next) == 0
         && mid_node_get_comment (next, MID_COMMENT_BEFORE) == NULL
         && mid_node_get_comment (next, MID_COMMENT_AFTER) == NULL;
}

/* Without cards, whose words are a matter of their own: the places are what the tree comes to, and
 * all of it. */
static void
check_sample (MidRecord *record)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (GHashTable) nodes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (MidPublication) publication = mid_publication_new (&style);
  mid_publication_add (publication, record);
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  MidNode *root = mid_record_get_root (record);
  for (guint i = 0; i < chapter->n_played; i++)
    g_hash_table_add (places, dup_at_place (chapter, i));
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    if (mid_node_get_text (node) == NULL)
      {
        char *seen = dup_at_node (record, node);
        g_assert_true (is_passed_over (record, node) || g_hash_table_contains (places, seen));
        g_hash_table_add (nodes, seen);
      }
  GHashTableIter iter;
  gpointer seen;
  g_hash_table_iter_init (&iter, places);
  while (g_hash_table_iter_next (&iter, &seen, NULL))
    g_assert_true (g_hash_table_contains (nodes, seen));
}

static void
test_samples (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("MIDLINE_DATA_DIR"), "samples", "samples.mgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);
  g_assert_no_error (error);
  g_autoptr (MidReader) reader = mid_reader_new (G_INPUT_STREAM (stream));
  guint n = 0;
  for (;;)
    {
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, &error);
      g_assert_no_error (error);
      if (record == NULL)
        break;
      if (mid_record_get_game (record)->beside == NULL)
        check_sample (record);
      n++;
    }
  g_assert_cmpuint (n, >, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chapter/places", test_places);
  g_test_add_func ("/chapter/inlines", test_inlines);
  g_test_add_func ("/chapter/decisions", test_decisions);
  g_test_add_func ("/chapter/stones", test_stones);
  g_test_add_func ("/chapter/stones-of-what-is-declined", test_stones_of_what_is_declined);
  g_test_add_func ("/chapter/marks", test_marks);
  g_test_add_func ("/chapter/orientation", test_orientation);
  g_test_add_func ("/chapter/where-diagrams-stand", test_where_diagrams_stand);
  g_test_add_func ("/chapter/mentions", test_mentions);
  g_test_add_func ("/chapter/facts", test_facts);
  g_test_add_func ("/chapter/graph", test_graph);
  g_test_add_func ("/chapter/samples", test_samples);
  return g_test_run ();
}
