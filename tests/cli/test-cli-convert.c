/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli convert: canonical MGN, PGN that others can read, files that stay whole. */
#include "cli-run.h"

#include <glib/gstdio.h>

#define TAGS                                                                                       \
  "[Event \"?\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n[Variant \"Sirlin\"]\n"            \
  "[WhiteArmy \"Empowered\"]\n[BlackArmy \"TwoKings\"]\n\n"
#define MOVES "1. e4 d5 <Ked7> 2. exd5 <1:1> Nc6 (2... Nf6 <Kd6>) *\n"

static void
test_canonical (void)
{
  cli_expect_with ("convert - -", TAGS "1 e4 d5<Ked7> 2.exd5 <1:1>\nNc6(2...Nf6 <Kd6>) *", 0,
                   TAGS MOVES "\n", "");
  cli_expect_with ("convert - -", TAGS MOVES "\n", 0, TAGS MOVES "\n", "");
  cli_expect_with ("convert - -", "", 0, "", "");
}

/* The style is asked for, or the ending's. */
static void
test_style (void)
{
  g_autofree char *in = cli_file ("in.mgn", TAGS MOVES "\n");
  cli_expect ("convert in.mgn out.pgn", 0, "", "");
  cli_expect ("convert in.mgn out.mgn", 0, "", "");
  cli_expect ("convert --to pgn in.mgn asked.mgn", 0, "", "");
  g_autofree char *pgn = cli_content ("out.pgn"), *mgn = cli_content ("out.mgn"),
                  *asked = cli_content ("asked.mgn");
  g_assert_cmpstr (mgn, ==, TAGS MOVES "\n");
  g_assert_cmpstr (pgn, ==, asked);
  g_assert_nonnull (strstr (pgn, "1. e4 d5 {<Ked7>} 2. exd5 {<1:1>}"));
  cli_expect ("convert --to html in.mgn out", 2, "",
              "midline-cli: no such style: \"html\": expected mgn, pgn or xml\n");
}

/* What is wrong is said and kept: the output has all of it. */
static void
test_wrong_game (void)
{
  g_autofree char *in = cli_file ("wrong.pgn", "[White \"a\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n");
  g_autofree char *err =
    cli_fail ("convert wrong.pgn -", 1, "[White \"a\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n");
  g_assert_true (g_str_has_prefix (err, "wrong.pgn:3:13: "));
}

/* A file may be converted onto itself, and keeps what it had when that fails. */
static void
test_in_place (void)
{
  g_autofree char *in = cli_file ("same.mgn", "1. e4 e5 *");
  cli_expect ("convert same.mgn same.mgn", 0, "", "");
  g_autofree char *text = cli_content ("same.mgn");
  g_assert_cmpstr (text, ==, "1. e4 e5 *\n\n");
}

static void
test_files (void)
{
  g_autofree char *in = cli_file ("in.pgn", "1. e4 *\n");
  g_autofree char *kept = cli_file ("kept.pgn", "1. d4 *\n");
  g_autofree char *folder = cli_path ("folder");
  g_mkdir (folder, 0700);
  cli_expect ("convert missing.pgn kept.pgn", 1, "", NULL);
  cli_expect ("convert folder kept.pgn", 1, "",
              "midline-cli: cannot read: \"folder\": it is a directory\n");
  g_autofree char *text = cli_content ("kept.pgn");
  g_assert_cmpstr (text, ==, "1. d4 *\n");
  cli_expect ("convert in.pgn folder", 1, "", NULL);
  cli_expect ("convert in.pgn no/such/folder.pgn", 1, "", NULL);
  cli_expect ("convert in.pgn /dev/null", 0, "", "");
  cli_expect ("convert in.pgn /dev/full", 1, "", NULL);
  cli_expect ("convert in.pgn", 2, "",
              "midline-cli: wrong number of arguments: \"in.pgn\": expected IN OUT\n");
}

/* XML by name and by ending, and back; the input's first bytes say what it is. */
static void
test_xml (void)
{
  g_autofree char *in = cli_file ("to.mgn", TAGS MOVES "\n");
  cli_expect ("convert to.mgn to.xml", 0, "", "");
  cli_expect ("convert to.xml back.mgn", 0, "", "");
  g_autofree char *xml = cli_content ("to.xml"), *back = cli_content ("back.mgn");
  g_assert_true (g_str_has_prefix (xml, "<?xml"));
  g_assert_cmpstr (back, ==, TAGS MOVES "\n");
  cli_expect_with ("convert --to xml - -", TAGS MOVES "\n", 0, xml, "");
  cli_expect_with ("convert - -", xml, 0, TAGS MOVES "\n", "");
  cli_expect ("validate to.xml", 0, "games 1 ok 1 errors 0 plies 5 secs S\n", "");

  /* A wrong document leaves what was there. */
  g_autofree char *kept = cli_file ("kept.mgn", "1. e4 *\n");
  g_autofree char *empty = cli_file ("empty.XML", ""), *other = cli_file ("other.xml", "<games/>");
  cli_expect ("convert empty.XML -", 1, "", NULL);
  cli_expect ("validate other.xml", 1, "games 0 ok 0 errors 1 plies 0 secs S\n", NULL);
  g_autofree char *wrong = cli_file ("wrong.xml", "<?xml version='1.0'?>\n<mgn/>\n");
  g_autofree char *err = cli_fail ("convert wrong.xml kept.mgn", 1, "");
  g_assert_true (g_str_has_prefix (err, "wrong.xml:2:1: "));
  g_autofree char *text = cli_content ("kept.mgn");
  g_assert_cmpstr (text, ==, "1. e4 *\n");
  cli_expect ("convert --to xml to.mgn /dev/full", 1, "",
              "midline-cli: cannot write: \"/dev/full\": Error writing to file: No space left on "
              "device\n");
}

/* A guess is told; a person who knows better says so, and UTF-8 speaks for itself. */
static void
test_encoding (void)
{
  g_autofree char *in = cli_file ("koi8.pgn", "[White \"\xeb\xc1\xd2\xd0\xcf\xd7\"]\n\n1. e4 *\n");
  g_autofree char *utf8 = cli_file ("utf8.pgn", "[White \"Карпов\"]\n\n1. e4 *\n");
  static const char right[] = "[White \"Карпов\"]\n\n1. e4 *\n\n";
  cli_expect (
    "convert koi8.pgn -", 0, right,
    "midline-cli: remark: \"koi8.pgn\" is read as KOI8-U, which makes most sense of it\n");
  cli_expect ("--encoding koi8r convert koi8.pgn -", 0, right, "");
  cli_expect ("--encoding=windows-1251 convert koi8.pgn -", 0, "[White \"лБТРПЧ\"]\n\n1. e4 *\n\n",
              "");
  cli_expect ("--encoding latin1 convert koi8.pgn -", 0, "[White \"ëÁÒÐÏ×\"]\n\n1. e4 *\n\n", NULL);
  cli_expect ("--encoding KOI8-R convert utf8.pgn -", 0, right, "");
  cli_expect ("--encoding CP1251 search koi8.pgn White=лБТРПЧ", 0,
              "1\tлБТРПЧ\t\t*\t\t\tchess\t1\tunfinished\n", "");
  cli_expect ("search koi8.pgn White=лБТРПЧ", 0, "", "");
  g_autofree char *unknown = cli_fail ("--encoding nonsense convert koi8.pgn -", 2, "");
  g_assert_true (g_str_has_prefix (
    unknown, "midline-cli: no such encoding: \"nonsense\": expected one of UTF-8, "));
  cli_expect ("--encoding", 2, "", "midline-cli: a name is missing behind: \"--encoding\"\n");
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/convert/canonical", test_canonical);
  g_test_add_func ("/cli/convert/style", test_style);
  g_test_add_func ("/cli/convert/wrong-game", test_wrong_game);
  g_test_add_func ("/cli/convert/xml", test_xml);
  g_test_add_func ("/cli/convert/in-place", test_in_place);
  g_test_add_func ("/cli/convert/files", test_files);
  g_test_add_func ("/cli/convert/encoding", test_encoding);
  return cli_run ();
}
