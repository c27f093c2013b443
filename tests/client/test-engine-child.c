/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs spoken to in lines: shell scripts that print what is wanted of them, and wait. */
#include "../wait.h"
#include "mid-engine-child.h"

#include <string.h>

typedef struct
{
  MidEngineChild *child;
  GPtrArray *lines;
  gsize bytes;
  char *why;
  guint ended;
} Setup;

static void
line_cb (gpointer data, const char *line)
{
  Setup *setup = data;
  g_assert_cmpuint (setup->ended, ==, 0);
  setup->bytes += strlen (line) + 1;
  if (setup->lines->len < 100)
    g_ptr_array_add (setup->lines, g_strdup (line));
}

static void
ended_cb (gpointer data, const char *why)
{
  Setup *setup = data;
  setup->ended++;
  setup->why = g_strdup (why);
}

static const MidEngineChildEvents events = { line_cb, ended_cb };

static void
setup_init (Setup *setup, const char *script, const MidEngineAllowance *allowance)
{
  const char *argv[] = { "/bin/sh", "-c", script, NULL };
  *setup = (Setup){ .lines = g_ptr_array_new_with_free_func (g_free) };
  setup->child = mid_engine_child_new (argv, allowance, NULL, &events, setup, NULL);
  g_assert_nonnull (setup->child);
}

static void
setup_clear (Setup *setup)
{
  mid_engine_child_close (setup->child);
  g_clear_object (&setup->child);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_ptr_array_unref (setup->lines);
  g_free (setup->why);
}

#define WAIT(condition) WAIT_FOR (30000, condition)

/* Lines come without their ends, of whatever system; empty ones too; of one with a NUL what is
 * before it; what has no end yet is no line. */
static void
test_lines (void)
{
  static const char *const expected[] = { "one", "two\r three", "", "four", "fi", "last" };
  Setup setup;
  setup_init (&setup,
              "printf 'one\\r\\ntwo\\r three\\n\\nfo'; printf 'ur\\nfi\\000ve\\nlast\\nopen'; cat",
              NULL);
  WAIT (setup.lines->len >= G_N_ELEMENTS (expected));
  g_assert_cmpuint (setup.lines->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < setup.lines->len; i++)
    g_assert_cmpstr (setup.lines->pdata[i], ==, expected[i]);
  setup_clear (&setup);
}

/* However few bytes come at once. */
static void
test_single_bytes (void)
{
  Setup setup;
  setup_init (&setup, "for c in o n e; do printf $c; sleep 0.05; done; echo; cat", NULL);
  WAIT (setup.lines->len > 0 || setup.ended > 0);
  g_assert_cmpuint (setup.ended, ==, 0);
  g_assert_cmpstr (setup.lines->pdata[0], ==, "one");
  setup_clear (&setup);
}

/* A line as long as one may be is heard; a longer one is not, whole, and the next one is. */
static void
test_long_lines (void)
{
  Setup setup;
  g_autofree char *script = g_strdup_printf ("head -c %d /dev/zero | tr '\\0' a; echo; head -c %d "
                                             "/dev/zero | tr '\\0' b; echo; echo next; cat",
                                             MID_ENGINE_LINE_MAX, MID_ENGINE_LINE_MAX + 1);
  setup_init (&setup, script, NULL);
  WAIT (setup.lines->len >= 2);
  g_assert_cmpuint (setup.lines->len, ==, 2);
  g_assert_cmpuint (strlen (setup.lines->pdata[0]), ==, MID_ENGINE_LINE_MAX);
  g_assert_cmpint (((const char *) setup.lines->pdata[0])[0], ==, 'a');
  g_assert_cmpstr (setup.lines->pdata[1], ==, "next");
  setup_clear (&setup);
}

/* What is written comes there in its order, more of it than a pipe holds as well. */
static void
test_written (void)
{
  enum
  {
    MANY = 40000
  };
  Setup setup;
  gsize expected = 0;
  setup_init (&setup, "sleep 0.2; cat", NULL);
  for (guint i = 0; i < MANY; i++)
    {
      g_autofree char *line = g_strdup_printf ("line %u", i);
      mid_engine_child_write (setup.child, line);
      expected += strlen (line) + 1;
    }
  WAIT (setup.bytes >= expected);
  g_assert_cmpuint (setup.bytes, ==, expected);
  g_assert_cmpstr (setup.lines->pdata[0], ==, "line 0");
  g_assert_cmpstr (setup.lines->pdata[99], ==, "line 99");
  setup_clear (&setup);
}

/* Who does not read is not written to for ever: a line beyond the queue is dropped whole, and what
 * fits into it behind that is not. */
static void
test_queue (void)
{
  Setup setup;
  g_autofree char *half = g_strnfill (MID_ENGINE_QUEUE_MAX / 2, 'x');
  g_autofree char *expected = g_strdup_printf ("%d", MID_ENGINE_QUEUE_MAX / 2 + 1);
  g_autofree char *script = g_strdup_printf (
    "read word; echo $word; head -c %s | wc -c; read word; echo $word; cat", expected);
  setup_init (&setup, script, NULL);
  mid_engine_child_write (setup.child, "first");
  mid_engine_child_write (setup.child, half);
  mid_engine_child_write (setup.child, half); /* with what waits it is too much */
  mid_engine_child_write (setup.child, "second");
  WAIT (setup.lines->len == 3);
  g_assert_cmpstr (setup.lines->pdata[0], ==, "first");
  g_assert_cmpstr (setup.lines->pdata[1], ==, expected);
  g_assert_cmpstr (setup.lines->pdata[2], ==, "second");
  setup_clear (&setup);
}

/* To the byte: what fills the queue is taken, and what is one more is not. */
static void
test_queue_is_full (void)
{
  for (int more = 0; more < 2; more++)
    {
      Setup setup;
      g_autofree char *line = g_strnfill ((gsize) MID_ENGINE_QUEUE_MAX - 1 + (gsize) more, 'x');
      setup_init (&setup, "head -n 1 | wc -c", NULL);
      mid_engine_child_write (setup.child, line);
      WAIT (setup.lines->len == 1 || more == 1);
      mid_engine_child_write (setup.child, "a");
      WAIT (setup.lines->len == 1);
      g_assert_cmpint (g_ascii_strtoll (setup.lines->pdata[0], NULL, 10), ==,
                       more == 0 ? MID_ENGINE_QUEUE_MAX : 2);
      setup_clear (&setup);
    }
}

/* It says once how it ended. */
static void
test_ends (void)
{
  static const struct
  {
    const char *script, *why;
  } cases[] = {
    { "exit 0", "it ended" },
    { "exit 3", "it ended with status 3" },
    { "kill -TERM $$", "it was ended by a signal: Terminated" },
    { "exec > /dev/null; sleep 100", "it closed its output" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Setup setup;
      setup_init (&setup, cases[i].script, NULL);
      WAIT (setup.ended > 0);
      g_assert_cmpstr (setup.why, ==, cases[i].why);
      mid_engine_child_write (setup.child, "nobody hears that");
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (setup.ended, ==, 1);
      setup_clear (&setup);
    }
}

/* Its last words are heard, as many as a pipe holds, before its end is told; what has no end is
 * none. */
static void
test_last_words (void)
{
#define SAY "words=$(seq 10000); read go; echo \"$words\"; "
  static const char *const scripts[] = { SAY, SAY "exit 3", SAY "printf open",
                                         SAY "sleep 100 & kill -KILL $$" };
  static const char *const whys[] = { "it ended", "it ended with status 3", "it ended",
                                      "it was ended by a signal: Killed" };
  const gsize expected = 9 * 2 + 90 * 3 + 900 * 4 + 9000 * 5 + 6;
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      Setup setup;
      setup_init (&setup, scripts[i], NULL);
      mid_engine_child_write (setup.child, "go");
      WAIT (setup.ended > 0);
      g_assert_cmpuint (setup.bytes, ==, expected);
      g_assert_cmpstr (setup.why, ==, whys[i]);
      setup_clear (&setup);
    }
}

static void
test_missing (void)
{
  const char *argv[] = { "/nonexistent/engine", NULL };
  g_autoptr (GError) error = NULL;
  g_assert_null (mid_engine_child_new (argv, NULL, NULL, &events, NULL, &error));
  g_assert_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT);
}

/* One that has ended, and nobody has asked about, has no command any more. */
static gboolean
is_running (const char *pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/cmdline", pid), *command = NULL;
  gsize len = 0;
  return g_file_get_contents (path, &command, &len, NULL) && len > 0;
}

/* Closed, it is gone, and says nothing more. */
static void
test_closed (void)
{
  Setup setup;
  setup_init (&setup, "echo $$; echo two; cat", NULL);
  WAIT (setup.lines->len == 2);
  mid_engine_child_close (setup.child);
  gint64 began = g_get_monotonic_time ();
  while (is_running (setup.lines->pdata[0]) && g_get_monotonic_time () - began < 20000000)
    g_main_context_iteration (NULL, FALSE);
  g_assert_false (is_running (setup.lines->pdata[0]));
  g_assert_cmpuint (setup.ended, ==, 0);
  setup_clear (&setup);
}

/* So are its own children, also when it has left them behind. */
static void
test_left_behind (void)
{
  Setup setup;
  setup_init (&setup, "sleep 1000 & echo $!; read word; exit 0", NULL);
  WAIT (setup.lines->len == 1);
  mid_engine_child_write (setup.child, "go");
  WAIT (setup.ended > 0);
  WAIT (!is_running (setup.lines->pdata[0]));
  setup_clear (&setup);
}

/* Who prints without end is heard in measure, a quarter of a megabyte in fifty milliseconds and a
 * piece; and goes on being heard. */
static void
test_measure (void)
{
  const gsize budget = 256 * 1024, piece = 16 * 1024, many = 3 * 1024 * 1024;
  Setup setup;
  setup_init (&setup, "yes 'there is no end to this'", NULL);
  WAIT (setup.bytes > 0);
  gsize from = setup.bytes;
  gint64 began = g_get_monotonic_time ();
  WAIT (setup.bytes - from >= many);
  gint64 took = (g_get_monotonic_time () - began) / 1000;
  g_assert_cmpint (took, >=, (gint64) (many / (budget + piece) - 2) * 50);
  g_assert_cmpuint (setup.ended, ==, 0);
  setup_clear (&setup);
}

/* What it may use. */
static void
test_allowance (void)
{
  const MidEngineAllowance allowance = { .niceness = 3, .memory = 512 << 20 };
  Setup setup;
  setup_init (&setup, "nice; ulimit -v; cat", NULL);
  WAIT (setup.lines->len == 2);
  gint64 own = g_ascii_strtoll (setup.lines->pdata[0], NULL, 10);
  setup_clear (&setup);
  setup_init (&setup, "nice; ulimit -v; cat", &allowance);
  WAIT (setup.lines->len == 2);
  g_assert_cmpint (g_ascii_strtoll (setup.lines->pdata[0], NULL, 10), ==, MIN (own + 3, 19));
  g_assert_cmpstr (setup.lines->pdata[1], ==, "524288"); /* KiB */
  setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-child/lines", test_lines);
  g_test_add_func ("/engine-child/single-bytes", test_single_bytes);
  g_test_add_func ("/engine-child/long-lines", test_long_lines);
  g_test_add_func ("/engine-child/written", test_written);
  g_test_add_func ("/engine-child/queue", test_queue);
  g_test_add_func ("/engine-child/queue-is-full", test_queue_is_full);
  g_test_add_func ("/engine-child/ends", test_ends);
  g_test_add_func ("/engine-child/last-words", test_last_words);
  g_test_add_func ("/engine-child/missing", test_missing);
  g_test_add_func ("/engine-child/closed", test_closed);
  g_test_add_func ("/engine-child/left-behind", test_left_behind);
  g_test_add_func ("/engine-child/measure", test_measure);
  g_test_add_func ("/engine-child/allowance", test_allowance);
  return g_test_run ();
}
