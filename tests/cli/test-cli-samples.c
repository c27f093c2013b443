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
  cli_expect ("validate cards.mgn", 0, "games 21 ok 21 errors 0 plies 3353 secs S\n", "");
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
  g_assert_nonnull (strstr (text, "7. Nd5+ {Mate"));
  cli_expect ("convert --to mgn table.mgn -", 0, text, "");
}

/* transfer full; without the line's end */
static char *
start_of (const char *settings)
{
  const char *argv[] = {
    g_getenv ("MIDLINE_CLI"), "start", "--variant", "knightmare", "--set", settings, NULL
  };
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, NULL, &error);
  g_assert_no_error (error);
  return g_strchomp (out);
}

/* Where the first sample starts: the number deals the hands, always the same, and the position's
 * text has them. */
static void
test_shown (void)
{
  g_autofree char *start = start_of ("Seed=126");
  g_autofree char *again = start_of ("Seed=126");
  g_autofree char *other = start_of ("Seed=3");
  g_assert_cmpstr (start, ==, again);
  g_assert_cmpstr (start, !=, other);
  g_autofree char *command = g_strdup_printf ("show --variant knightmare '%s'", other);
  g_autofree char *expected = g_strdup_printf ("game: knightmare\nfen: %s\n\n 8  r n b q", other);
  cli_expect_start (command, expected);
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
