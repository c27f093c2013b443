/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of two copies of a game says more. */
#include "mid-richness.h"

#include <string.h>

#define TAGS "[White \"A\"]\n[Black \"B\"]\n\n"

static guint64
richness (const char *text)
{
  return mid_richness_of_text (text, strlen (text));
}

/* Each of them says more than the one before. */
static void
test_order (void)
{
  static const char *const texts[] = {
    "1. e4 e5 2. Nf3 *\n",
    "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n",
    TAGS "1. e4 e5 2. Nf3 *\n",
    TAGS "1. e4 {[%clk 1:00]} e5 2. Nf3 *\n",
    TAGS "1. e4 {[%clk 1:00]} e5 2. Nf3 {[%clk 0:59] [%eval 0.1]} *\n",
    "1. e4 {word} e5 2. Nf3 *\n",
    "[White \"A\"]\n\n1. e4 {word} e5 2. Nf3 *\n",
    "1. e4 {two words} e5 2. Nf3 *\n",
    "1. e4 {two words} e5 $1 2. Nf3 *\n",
    "1. e4 {two words} e5 $1 (1... c5) 2. Nf3 *\n",
    "1. e4 {two words} e5 $1 (1... c5 2. d4) 2. Nf3 *\n",
    "1. e4 {two words} e5 $1 (1... c5 2. d4 $2 {a b  c\nd}) 2. Nf3 *\n",
  };
  for (guint i = 1; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (richness (texts[i - 1]), <, richness (texts[i]));
}

/* Words, moves of variations and glyphs count the same, wherever they stand. */
static void
test_equal (void)
{
  static const char *const texts[] = {
    "1. e4 {one two three} e5 *\n",
    "1. e4 {one} {two} e5 {three} *\n",
    "1. e4 $1 e5 $2 $14 *\n",
    "1. e4 e5 (1... c5 2. d4 d5) *\n",
    "1. e4 e5 (1... c5 (1... d5)) $1 *\n",
    "1. e4 {  one\n two\t} e5 (1... c5) *\n",
    "1. e4 e5 (1... c5 {one} $1) *\n",
  };
  for (guint i = 1; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (richness (texts[0]), ==, richness (texts[i]));
}

/* The main line's length is no matter, nor are tags that say nothing, nor the games behind. */
static void
test_nothing (void)
{
  guint64 bare = richness ("1. e4 *\n");
  g_assert_cmpuint (bare, ==, 0);
  g_assert_cmpuint (bare, ==, richness ("1. e4 e5 2. Nf3 Nc6 *\n"));
  g_assert_cmpuint (bare, ==,
                    richness ("[White \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[Result "
                              "\"*\"]\n[Event \"\"]\n\n1. e4 *\n"));
  g_assert_cmpuint (bare, ==, richness ("1. e4 {} *\n"));
  g_assert_cmpuint (richness ("[White \"A\"]\n\n1. e4 *\n"), ==,
                    richness ("[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 {word} *\n"));
  g_assert_cmpuint (richness (""), ==, 0);
}

/* So many tags that they could be taken for a command, or commands for a word, are neither. */
static void
test_many (void)
{
  g_autoptr (GString) tags = g_string_new (NULL), commands = g_string_new ("1. e4 {");
  for (guint i = 0; i < 66000; i++)
    {
      g_string_append_printf (tags, "[T%u \"x\"]\n", i);
      g_string_append (commands, "[%x 1]");
    }
  g_string_append (tags, "\n1. e4 *\n");
  g_string_append (commands, "} *\n");
  g_assert_cmpuint (richness (tags->str), <, richness ("1. e4 {[%clk 1:00]} *\n"));
  g_assert_cmpuint (richness (commands->str), <, richness ("1. e4 {word} *\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/richness/order", test_order);
  g_test_add_func ("/richness/equal", test_equal);
  g_test_add_func ("/richness/nothing", test_nothing);
  g_test_add_func ("/richness/many", test_many);
  return g_test_run ();
}
