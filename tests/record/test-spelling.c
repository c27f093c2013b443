/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words as people write them: in other characters, in other languages, and words that are no moves.
 */
#include "mid-spelling-private.h"

#include "mid-glyph.h"

static void
test_plain (void)
{
  static const struct
  {
    const char *word, *plain; /* NULL: it is plain */
  } cases[] = {
    { "Nf3", NULL },           { "♘f3", "Nf3" },
    { "♟e5", "Pe5" },          { "\u265e\ufe0ef6", "Nf6" },
    { "O–O", "O-O" },          { "0‑0‑0", "O-O-O" },
    { "О-О", "O-O" }, /* Cyrillic */
    { "0-0+", "O-O+" },        { "OO", "O-O" },
    { "e2—e4", "e2-e4" },      { "N×f3", "Nxf3" },
    { "Nf3:", "Nxf3" },        { "Nf3:+", "Nxf3+" },
    { "ed:", "exd" },          { "ed5:", "exd5" },
    { "e8=(Q)", "e8=Q" },      { "Bb5†", "Bb5+" },
    { "gh8:=Q#", "gxh8=Q#" },  { "gh8:(D)", "gxh8(D)" }, /* of the sign behind the goal */
    { "Re5-d3:+", "Re5xd3+" }, { "e7:d8:Q", "e7:d8=Q" },
    { "e8:Q", "e8=Q" },        { "h8-Π", "h8=Π" },
    { "fxg1-S+", "fxg1=S+" }, /* pieces in any language */
    { "g8=Qch", "g8=Q" },      { "g8Qmate!", "g8Q!" },
    { "g8=(N)ch", "g8=N" },    { "gh8:=Rch", "gxh8=R" },
    { "0-0ch", "O-O" },        { "Qf7mat", "Qf7" },
    { "Lf7matt!", "Lf7!" },    { "Dh5schach", "Dh5" },
    { "OOmate", "O-O" },       { "Nf3:ch", "Nxf3" },
    { "Tomate", NULL },        { "P-K4", NULL },
    { "Kf1-e1", NULL },        { "е4", "e4" }, /* Cyrillic */
    { "Ｎｆ３", "Nf3" },       { "O&ndash;O", "O-O" },
    { "&#9816;f3", "Nf3" },    { "&#x2658;f3", "Nf3" },
    { "e4&nothing;", NULL },   { "½–½", "1/2-1/2" },
    { "e\u00ad4", "e4" },      { "\u200be4", "e4" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char out[MID_SPELLING_MAX] = "";
      gsize len = strlen (cases[i].word);
      g_assert_cmpint (mid_spelling_make_plain (cases[i].word, len, out), ==,
                       cases[i].plain != NULL);
      if (cases[i].plain != NULL)
        g_assert_cmpstr (out, ==, cases[i].plain);
    }
}

/* The longest word, and what grows most. */
static void
test_room (void)
{
  g_autoptr (GString) word = g_string_new (NULL);
  char out[MID_SPELLING_MAX];
  while (word->len + 2 <= MID_WORD_LIMIT)
    g_string_append (word, "½");
  g_assert_true (mid_spelling_make_plain (word->str, word->len, out));
  g_assert_cmpuint (strlen (out), ==, word->len / 2 * 3);
  g_string_append (word, "½");
  g_assert_false (mid_spelling_make_plain (word->str, word->len, out));
}

static void
test_trim (void)
{
  static const struct
  {
    const char *word, *rest; /* NULL: there is nothing to leave off */
    guint number;
  } cases[] = {
    { "12e4", "e4", 12 }, { "3-e4", "e4", 3 }, { "e4,", "e4", 0 }, { "7,e4,", "e4", 7 },
    { "e4", NULL, 0 },    { "12", NULL, 0 },   { "1-0", NULL, 0 }, { "Nf3", NULL, 0 },
    { ",", NULL, 0 },     { "", NULL, 0 },     { "12,", NULL, 0 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *text = cases[i].word;
      gsize len = strlen (text);
      guint number = 0;
      g_assert_cmpint (mid_spelling_trim (&text, &len, &number), ==, cases[i].rest != NULL);
      if (cases[i].rest == NULL)
        continue;
      g_assert_cmpmem (text, len, cases[i].rest, strlen (cases[i].rest));
      g_assert_cmpuint (number, ==, cases[i].number);
    }
}

static const MidLetters *
find_language (const char *name)
{
  guint n;
  const MidLetters *list = mid_letters_list (&n);
  for (guint i = 0; i < n; i++)
    if (g_str_has_prefix (list[i].name, name))
      return &list[i];
  return NULL;
}

static void
test_letters (void)
{
  static const struct
  {
    const char *language, *word, *san; /* NULL: it stays */
  } cases[] = {
    { "German", "Sf3", "Nf3" },
    { "German", "Tae1+", "Rae1+" },
    { "German", "e8=D", "e8=Q" },
    { "German", "e8D", "e8Q" },
    { "German", "exd8(S)+", "exd8(N)+" },
    { "German", "e4", NULL },
    { "German", "O-O", NULL },
    { "German", "Nf3", NULL },
    { "German", "Be4", "Pe4" },
    { "French", "Rf1", "Kf1" },
    { "French", "Ff1", "Bf1" },
    { "Russian", "Крf1", "Kf1" },
    { "Russian", "Кf3", "Nf3" },
    { "Russian", "e8=Ф", "e8=Q" },
    { "Romanian", "Ne2", "Be2" },
    { "Estonian", "O-O-O", NULL },
    { "Estonian", "Of4", "Bf4" },
    { "Hungarian", "Bd1", "Rd1" },
    { "Turkish", "Şg1", "Kg1" },
    { "Dutch", "Pf3", "Nf3" },
    { "German", "S", NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char out[MID_SPELLING_MAX] = "";
      const MidLetters *letters = find_language (cases[i].language);
      g_assert_nonnull (letters);
      g_assert_cmpint (mid_letters_translate (letters, cases[i].word, out), ==,
                       cases[i].san != NULL);
      if (cases[i].san != NULL)
        g_assert_cmpstr (out, ==, cases[i].san);
    }
}

/* No two languages are the same, and none has a letter for two pieces. */
static void
test_languages (void)
{
  guint n;
  const MidLetters *list = mid_letters_list (&n);
  for (guint i = 0; i < n; i++)
    {
      for (guint k = 0; k < i; k++)
        {
          gboolean same = TRUE;
          for (guint piece = 0; piece < MID_LETTERS_PIECES - 1; piece++)
            same &= strcmp (list[i].pieces[piece], list[k].pieces[piece]) == 0;
          g_assert_false (same);
        }
      for (guint piece = 0; piece < MID_LETTERS_PIECES; piece++)
        for (guint k = 0; k < piece; k++)
          g_assert_cmpstr (list[i].pieces[piece], !=, list[i].pieces[k]);
    }
}

static void
test_games (void)
{
  g_assert_true (mid_letters_fit_game (mid_game_find ("chess")));
  g_assert_true (mid_letters_fit_game (mid_game_find ("sirlin")));
  g_assert_false (mid_letters_fit_game (mid_game_find ("operational")));
  g_assert_false (mid_letters_fit_game (mid_game_find ("extreme2d")));
}

static void
test_kinds (void)
{
  static const struct
  {
    MidWordKind kind;
    const char *words[28];
  } cases[] = {
    { MID_WORD_MOVE, { "e4",     "Nf3",  "Sf3",  "Кf3",  "Крf1", "馬f3",  "nf3", "sf3",  "e2e4",
                       "Ng1-f3", "exd5", "e:d",  "ed",   "O-O",  "0-0-0", "OO",  "e8=Q", "e8D+",
                       "e8(Ф)",  "P-K4", "KtxB", "N@f3", "12e4", "Nf3,",  "e9",  "Kxz9", "Ni5" } },
    /* They look like prose at a glance. */
    { MID_WORD_MOVE, { "exdep", "edep", "exd", "ef", "oo", "Ooo", "bc", "edep,", "ехd", "ОО" } },
    { MID_WORD_ECHO, { "сheck", "mаte", "chk", "schach", "discovered" } },
    { MID_WORD_OTHER,
      { "keep", "exit", "he", "good,", "pass.", "check,", "был", "Zug", "für", "хороший", "Größe",
        "её" } },
    { MID_WORD_NOTHING, { "null", "NULL", "pass", "--", "Z0", "0000", "@@@@", "@@@@@" } },
    { MID_WORD_SIGN, { "N", "TN", "D", "RR", "=", "+-", "+−", "□", "∆", "/\\" } },
    { MID_WORD_ECHO, { "ch", "Mate", "dis", "dbl", "ep", "+", "++", "#", "†", "\u200b" } },
    { MID_WORD_GARBLED, { "e2e4e7e5", "Nf3,Nc6", "E2E4", "NXF3", "e4/e5", "e52" } },
    { MID_WORD_OTHER,
      { "e5-pawn", "Move40",      "hello", "better", "was", "@@@",  "Diagram", "B12",
        "C45",     "Fritz11",     "be",    "he",     "a",   "0:12", "+0",      "35/12",
        "Z",       "Stockfish16", "No",    "%clk",   "ф",   "A-B" } },
  };
  const MidGame *game = mid_game_find ("chess");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (cases[i].words) && cases[i].words[k] != NULL; k++)
      {
        const char *word = cases[i].words[k];
        g_test_message ("%s", word);
        g_assert_cmpint (mid_word_kind_of (game, word, strlen (word)), ==, cases[i].kind);
      }
}

/* Whatever a game writes may be a move: it is never taken for something else. */
static void
test_own_moves (void)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      MidPosition pos;
      MidMoveList list;
      MidUndo undo;
      guint played = 0;
      g_assert_cmpint ((*game)->start (*game, NULL, 0, &pos).status, ==, MID_OK);
      for (; played < 200 && (*game)->decision (&pos).decides != MID_NOBODY; played++)
        {
          (*game)->legal (&pos, &list);
          for (unsigned i = 0; i < list.count; i++)
            {
              char text[MID_MOVE_TEXT_MAX];
              gsize len = (*game)->format_move (&pos, list.at[i], MID_SAN, text, sizeof text);
              if (mid_is_aside (*game, &pos, list.at[i]))
                continue;
              g_test_message ("%s: %s", (*game)->id, text);
              g_assert_cmpint (mid_word_kind_of (*game, text, len), ==, MID_WORD_MOVE);
            }
          if (list.count == 0)
            break;
          (*game)->apply (&pos, list.at[played * 7 % list.count], &undo);
        }
      g_assert_cmpuint (played, >, 3);
    }
}

static void
test_glyphs (void)
{
  guint n;
  const MidGlyphSign *signs = mid_glyph_list (&n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (mid_glyph_find (signs[i].sign, strlen (signs[i].sign)), ==, signs[i].nag);
  g_assert_cmpint (mid_glyph_find ("!!!", 3), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spelling/plain", test_plain);
  g_test_add_func ("/spelling/room", test_room);
  g_test_add_func ("/spelling/trim", test_trim);
  g_test_add_func ("/spelling/letters", test_letters);
  g_test_add_func ("/spelling/languages", test_languages);
  g_test_add_func ("/spelling/games", test_games);
  g_test_add_func ("/spelling/kinds", test_kinds);
  g_test_add_func ("/spelling/own-moves", test_own_moves);
  g_test_add_func ("/spelling/glyphs", test_glyphs);
  return g_test_run ();
}
