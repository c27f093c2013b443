/* SPDX-License-Identifier: GPL-3.0-or-later */
/* uci-talk.h: conversations with the real program, whose path is in MIDLINE_ENGINE. */
#pragma once
#include <gio/gio.h>
#include <string.h>

typedef struct
{
  GSubprocess *process;
  GOutputStream *in;
  GDataInputStream *out;
} Engine;

static inline Engine
start (void)
{
  g_autoptr (GError) error = NULL;
  Engine engine = { 0 };
  engine.process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                     &error, g_getenv ("MIDLINE_ENGINE"), NULL);
  g_assert_no_error (error);
  engine.in = g_subprocess_get_stdin_pipe (engine.process);
  engine.out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (engine.process));
  return engine;
}

static inline void
say_bytes (const Engine *engine, const char *bytes, gsize n)
{
  g_autoptr (GError) error = NULL;
  g_output_stream_write_all (engine->in, bytes, n, NULL, NULL, &error);
  g_assert_no_error (error);
}

static inline void say (const Engine *engine, const char *format, ...) G_GNUC_PRINTF (2, 3);

static inline void
say (const Engine *engine, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *whole = g_strconcat (line, "\n", NULL);
  say_bytes (engine, whole, strlen (whole));
}

/* Everything up to the line that begins like this, that line last. */
static inline GPtrArray *
hear_until (const Engine *engine, const char *beginning)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  for (;;)
    {
      char *line = g_data_input_stream_read_line (engine->out, NULL, NULL, &error);
      g_assert_no_error (error);
      if (line == NULL)
        g_error ("the engine ended; '%s' was expected", beginning);
      g_ptr_array_add (lines, line);
      if (g_str_has_prefix (line, beginning))
        return lines;
    }
}

static inline void
finish (Engine *engine)
{
  g_autoptr (GError) error = NULL;
  say (engine, "quit");
  g_assert_true (g_subprocess_wait_check (engine->process, NULL, &error));
  g_assert_no_error (error);
  g_clear_object (&engine->out);
  g_clear_object (&engine->process);
}

/* The number behind the words, which the line has. */
static inline guint64
number_after (const char *line, const char *words)
{
  const char *at = strstr (line, words);
  g_assert_nonnull (at);
  return g_ascii_strtoull (at + strlen (words), NULL, 10);
}

/* There is one, as after hear_until(). */
static inline const char *
last_of (const GPtrArray *lines)
{
  return lines->pdata[lines->len - 1];
}

/* The last of the lines that say how a position stands. */
static inline const char *
last_info (const GPtrArray *lines)
{
  for (guint i = lines->len; i-- > 0;)
    if (g_str_has_prefix (lines->pdata[i], "info depth"))
      return lines->pdata[i];
  return "";
}

/* All that is said of the position until the best move. */
static inline GPtrArray *
ask (const Engine *engine, const char *position, const char *go)
{
  say (engine, "%s", position);
  say (engine, "%s", go);
  return hear_until (engine, "bestmove");
}

static inline gboolean
has_line (const GPtrArray *lines, const char *beginning)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (lines->pdata[i], beginning))
      return TRUE;
  return FALSE;
}

static inline void
check_alive (const Engine *engine)
{
  say (engine, "isready");
  g_autoptr (GPtrArray) lines = hear_until (engine, "readyok");
}
