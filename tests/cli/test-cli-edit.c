/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli edit: what is asked for changes, and not a byte more. */
#include "cli-run.h"

#include <glib/gstdio.h>
#include <string.h>

#define TAGS                                                                                       \
  "[White \"a\"]\n[Black \"b\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"TwoKings\"]\n"                 \
  "[BlackArmy \"Animals\"]\n\n"
#define GAME                                                                                       \
  TAGS "1. e4 <Kde2> d5 2. exd5 (2. d3 d4 (2... e6) (2... e5)) <2:1> <K1d1> (<Kf3>) 2... Nf6 *\n"

static void
assert_content (const char *name, const char *expected, gsize len)
{
  g_autofree char *path = cli_path (name), *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize got;
  g_file_get_contents (path, &text, &got, &error);
  g_assert_no_error (error);
  if (got != len || memcmp (text, expected, len) != 0)
    g_assert_cmpstr (text, ==, expected);
}

/* Runs one or more edits on the text. */
static void
expect (const char *text, const char *edits, const char *result)
{
  g_autofree char *in = cli_file ("in.mgn", text);
  g_autofree char *command = g_strdup_printf ("edit %s in.mgn out.mgn", edits);
  cli_expect (command, 0, "", "");
  assert_content ("out.mgn", result, strlen (result));
}

static void
refuse (const char *text, const char *edits, int status, const char *says)
{
  g_autofree char *in = cli_file ("in.mgn", text);
  g_autofree char *kept = cli_file ("kept.mgn", "kept");
  g_autofree char *command = g_strdup_printf ("edit %s in.mgn kept.mgn", edits);
  g_autofree char *err = cli_fail (command, status, "");
  g_test_message ("%s", err);
  g_assert_nonnull (strstr (err, says));
  assert_content ("kept.mgn", "kept", 4);
}

/* --- Without an edit --- */

#define FILE_OF(text)                                                                              \
  {                                                                                                \
    text, sizeof text - 1                                                                          \
  }

static void
test_nothing (void)
{
  static const struct
  {
    const char *text;
    gsize len;
  } files[] = {
    FILE_OF (""),
    FILE_OF ("\xef\xbb\xbf\r\n% escape"),
    FILE_OF ("1.e4   e5 {  untidy }\n\n\n1.d4"),
    FILE_OF ("[A \"\xe9\"]\r\n\r\n1. e4 Kxz9 ( {\xfc}\r\n[B \"b\"]\r\n*"),
    FILE_OF ("a\0b"),
  };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *in = cli_path ("nasty.pgn");
      g_assert_true (g_file_set_contents (in, files[i].text, (gssize) files[i].len, NULL));
      cli_expect ("edit nasty.pgn out.pgn", 0, "", "");
      assert_content ("out.pgn", files[i].text, files[i].len);
      cli_expect ("edit nasty.pgn nasty.pgn", 0, "", "");
      assert_content ("nasty.pgn", files[i].text, files[i].len);
    }
}

/* --- One game, its neighbours --- */

static void
test_neighbours (void)
{
  static const char text[] = "\xef\xbb\xbf% made by hand\r\n[W \"Andr\xe9\"]\r\n\r\n1.e4 *\r\n\r\n"
                             "[W \"broken\"]\r\n1. e4 Kxz9 ( {\r\n\r\n[Event \"x\"]\r\n1.d4 d5 1/2";
  static const char result[] =
    "\xef\xbb\xbf% made by hand\r\n[W \"Andr\xe9\"]\r\n\r\n1.e4 *\r\n\r\n"
    "[W \"broken\"]\r\n1. e4 Kxz9 ( {\r\n\r\n[Event \"y\"]\r\n1. d4 {ok} 1... d5 "
    "1/2-1/2";
  expect (text, "--game 3 --set-tag Event=y --comment 1w ok", result);
  refuse (text, "--game 4 --set-tag Event=y", 1, "no such game: \"4\": the file has 3");
}

/* The first overwrite keeps what was there. */
static void
test_in_place (void)
{
  g_autofree char *in = cli_file ("same.mgn", "1.e4 *");
  cli_expect ("edit --nag 1w 1 same.mgn same.mgn", 0, "", "");
  assert_content ("same.mgn", "1. e4 $1 *", 10);
  assert_content ("same.mgn~", "1.e4 *", 6);
}

/* --- Elements --- */

/* Each name, and the game's text with a comment there. */
static void
test_elements (void)
{
  static const struct
  {
    const char *name, *before, *after;
  } places[] = {
    { "0", TAGS, "1. e4 <Kde2>" },
    { "1w", "1. e4", "<Kde2>" },
    { "1w.move", "1. e4", "<Kde2>" },
    { "1w.king", "<Kde2>", "1... d5" },
    { "1b", "d5", "2. exd5" },
    { "2w", "2. exd5", "(2. d3" },
    { "2w/1", "(2. d3", "2... d4" },
    { "2w/1/2b", "d4", "(2... e6" },
    { "2w/1/2b/1", "2... e6", ") (2... e5" },
    { "2w/1/2b/2", "2... e5", "))" },
    { "2w.duel", "<2:1>", "<K1d1>" },
    { "2w.king", "<K1d1>", "(<Kf3>" },
    { "2w.king/1", "(<Kf3>", ")" },
    { "end", "2... Nf6", "*" },
    { "2w/1/end", "d4", "(2... e6" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *in = cli_file ("in.mgn", GAME);
      g_autofree char *command =
        g_strdup_printf ("edit --comment %s HERE in.mgn out.mgn", places[i].name);
      g_autofree char *path = cli_path ("out.mgn"), *text = NULL;
      cli_expect (command, 0, "", "");
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_strdelimit (text + strlen (TAGS), "\n", ' ');
      g_autofree char *wanted =
        g_strdup_printf ("%s%s{HERE}%s%s", places[i].before, i == 0 ? "" : " ",
                         *places[i].after == ')' ? "" : " ", places[i].after);
      g_test_message ("%s: %s", places[i].name, text);
      g_assert_nonnull (strstr (text, wanted));
    }
}

static void
test_no_element (void)
{
  static const struct
  {
    const char *name;
    int status;
    const char *says;
  } wrong[] = {
    { "3w", 1, "no such element: \"3w\"" },
    { "1b.king", 1, "no such element" },
    { "2w.duel2", 1, "no such element" },
    { "2w/2", 1, "at \"2\": there is no such variation" },
    { "2w/1/1", 2, "" },
    { "2w/1/9b", 1, "at \"9b\"" },
    { "2w.king/2", 1, "no such variation" },
    { "1w/1", 1, "no such variation" },
    { "", 2, "expected" },
    { "7", 2, "expected 0, end" },
    { "w", 2, "expected" },
    { "7x", 2, "expected" },
    { "7w.", 2, "expected" },
    { "7w.duelling", 2, "expected" },
    { "1w/x", 2, "expected" },
    { "99999999999999999999w", 1, "no such element" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *edit = g_strdup_printf ("--comment '%s' x", wrong[i].name);
      refuse (GAME, edit, wrong[i].status, wrong[i].says);
    }
  refuse ("*", "--comment 1w x", 1, "the game has no moves");
}

/* --- Edits --- */

static void
test_tags (void)
{
  expect ("[A \"1\"]\n[B \"2\"]\n\n*\n", "--set-tag A=x=y --remove-tag B --set-tag 'C=\"\\'",
          "[A \"x=y\"]\n[C \"\\\"\\\\\"]\n\n*\n");
  expect ("[Result \"*\"]\n\n1. e4 *\n", "--set-tag Result=1-0", "[Result \"1-0\"]\n\n1. e4 1-0\n");
  expect ("[A \"1\"]\n[B \"2\"]\n\n*", "--set-tag A=1", "[A \"1\"]\n[B \"2\"]\n\n*");
  refuse ("1. e4 *", "--set-tag Result=won", 1, "Result cannot be");
  refuse ("1. e4 *", "--set-tag Variant=Chess2", 1, "Variant");
  refuse ("1. e4 *", "--set-tag 'No Name=x'", 1, "No Name");
  refuse ("1. e4 *", "--set-tag Event", 2, "expected NAME=VALUE");
}

static void
test_notes (void)
{
  expect ("1. e4 (1. d4) e5 {old} $3 *", "--comment 1b '' --comment-before 1w/1 better --nag 1b 1",
          "1. e4 ({better} 1. d4) 1... e5 $3 $1 *");
  expect ("1. e4 $1 $2 *", "--nag 1w 1 --remove-nag 1w 2 --remove-nag 1w 7", "1. e4 $1 *");
  expect ("1. e4 *", "--comment 1w \"one\ntwo } three\"", "1. e4 {one} ; two } three\n*");
  expect ("1. e4 *", "--comment 1w --game", "1. e4 {--game} *");
  refuse ("1. e4 *", "--nag 1w !", 2, "expected a number");
  refuse ("1. e4 *", "--nag 1w 10000", 2, "expected a number");
  refuse ("1. e4 Kd4 *", "--comment end x", 1, "could not be played");
}

static void
test_lines (void)
{
  expect ("1. e4 *", "--add-move 1w 'e5 Nf3' --add-move 1w c5 --add-move 0 d4",
          "1. e4 (1. d4) 1... e5 (1... c5) 2. Nf3 *");
  expect ("1. e4 e5 (1... c5 2. Nf3) 2. d4 *", "--promote 1b/1",
          "1. e4 c5 (1... e5 2. d4) 2. Nf3 *");
  expect ("1. e4 e5 (1... c5) (1... e6) *", "--demote 1b/1", "1. e4 e5 (1... e6) (1... c5) *");
  expect ("1. e4 (1. d4 d5 (1... e6)) *", "--main-line 1w/1/1b/1",
          "1. d4 (1. e4) 1... e6 (1... d5) *");
  expect ("1. e4 e5 2. d4 *", "--delete 1b", "1. e4 *");
  expect (GAME, "--delete 2w/1 --delete 2w.duel --add-move 2w '<0:0+> <K1d1>'",
          TAGS "1. e4 <Kde2> d5 2. exd5 <0:0+> <K1d1> *\n");
  expect (GAME, "--delete 2w.duel --add-move 2w a6 --delete 2w/1",
          TAGS "1. e4 <Kde2> d5 2. exd5 a6 *\n");
  refuse ("1. e4 *", "--add-move 1w e4", 1, "cannot be played: \"e4\"");
  refuse ("1. e4 *", "--add-move 1w ''", 2, "expected moves");
  refuse ("1. e4 *", "--delete 0", 1, "it is the start");
}

/* --- The command line --- */

static void
test_usage (void)
{
  g_autofree char *in = cli_file ("in.mgn", "1. e4 *\n");
  g_autofree char *xml = cli_file ("in.xml", "<?xml version='1.0'?>");
  cli_expect ("edit in.mgn", 2, "",
              "midline-cli: wrong number of arguments: \"in.mgn\": expected IN OUT\n");
  cli_expect ("edit in.mgn a b", 2, "",
              "midline-cli: wrong number of arguments: \"b\": expected IN OUT\n");
  cli_expect ("edit in.mgn out.mgn --comment 1w", 2, "",
              "midline-cli: an operand is missing: \"--comment\": ELEMENT TEXT\n");
  cli_expect ("edit --what in.mgn out.mgn", 2, "",
              "midline-cli: no such option: \"--what\": midline-cli edit --help lists them\n");
  cli_expect ("edit --game 0 in.mgn out.mgn", 2, "", NULL);
  cli_expect ("edit - out.mgn", 2, "", NULL);
  cli_expect ("edit missing.mgn out.mgn", 1, "", NULL);
  cli_expect (
    "edit in.xml out.mgn", 1, "",
    "midline-cli: cannot read: \"in.xml\": it is XML; midline-cli convert makes text of it\n");
  cli_expect ("edit in.mgn no/such/folder.mgn", 1, "", NULL);
  cli_expect ("edit --delete 1w -- in.mgn -x.mgn", 0, "", "");
  assert_content ("-x.mgn", "*\n", 2);
  cli_expect_start ("edit --help", "Usage:\n  midline-cli edit [EDIT…] IN OUT\n");
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/edit/nothing", test_nothing);
  g_test_add_func ("/cli/edit/neighbours", test_neighbours);
  g_test_add_func ("/cli/edit/in-place", test_in_place);
  g_test_add_func ("/cli/edit/elements", test_elements);
  g_test_add_func ("/cli/edit/no-element", test_no_element);
  g_test_add_func ("/cli/edit/tags", test_tags);
  g_test_add_func ("/cli/edit/notes", test_notes);
  g_test_add_func ("/cli/edit/lines", test_lines);
  g_test_add_func ("/cli/edit/usage", test_usage);
  return cli_run ();
}
