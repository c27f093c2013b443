/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sample games of Knightmare Chess through the commands. */
#include "cli-run.h"

#include <string.h>

static const char *samples;

/* Runs `format` with the path of the samples in it. */
static void
expect (const char *format, const char *out)
{
  g_autofree char *quoted = g_shell_quote (samples);
  g_auto (GStrv) parts = g_strsplit (format, "@", 2);
  g_autofree char *command = g_strconcat (parts[0], quoted, parts[1], NULL);
  cli_expect (command, 0, out, "");
}

static void
test_valid (void)
{
  g_autofree char *chosen = cli_path ("cards.mgn");
  expect ("search --count @ variant=Knightmare", "21\n");
  expect ("extract @ variant=Knightmare cards.mgn", NULL);
  cli_expect ("validate cards.mgn", 0, "games 21 ok 21 errors 0 plies 2911 secs S\n", "");
}

/* As a document and back; not a byte is lost. */
static void
test_document (void)
{
  g_autofree char *xml = cli_path ("samples.xml");
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (samples, &text, NULL, NULL));
  expect ("convert @ samples.xml", NULL);
  cli_expect ("convert --to mgn samples.xml -", 0, text, "");
}

/* The table record shows what was shown, and goes on as it is written. */
static void
test_table (void)
{
  g_autofree char *table = cli_path ("table.mgn");
  g_autofree char *text = NULL;
  expect ("extract @ 'event:at the table' table.mgn", NULL);
  g_assert_true (g_file_get_contents (table, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<discard ?>"));
  g_assert_nonnull (strstr (text, "7. Nd5#"));
  cli_expect ("convert --to mgn table.mgn -", 0, text, "");
}

/* A dealt position is printed with what can be played from the hand. */
static void
test_shown (void)
{
  cli_expect ("start --variant knightmare", 0,
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", "");
  cli_expect_start ("show --variant knightmare", "game: knightmare\n");
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  samples = g_getenv ("MIDLINE_SAMPLES");
  g_assert_nonnull (samples);
  g_test_add_func ("/cli/samples/valid", test_valid);
  g_test_add_func ("/cli/samples/document", test_document);
  g_test_add_func ("/cli/samples/table", test_table);
  g_test_add_func ("/cli/samples/shown", test_shown);
  return cli_run ();
}
