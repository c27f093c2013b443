/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-child.h"

#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#  include <sys/prctl.h>
#endif

#include "mid-confinement.h"

enum
{
  PIECE = 16 * 1024, /* bytes read at once: a few milliseconds of work at the worst */
  BUDGET = 256 * 1024,
  BUDGET_TIME = 50,  /* ms in which so many bytes are read at most */
  WRITE_MOST = 4096, /* never blocks a pipe that has room */
  GRACE = 1000       /* ms to end after closing its output, and to be read after its end */
};

struct _MidEngineChild
{
  GObject parent_instance;
  GSubprocess *process;
  GCancellable *cancellable;          /* of reads and writes */
  const MidEngineChildEvents *events; /* NULL once closed */
  gpointer data;

  char piece[PIECE];
  GString *line;
  gboolean skipping; /* the rest of a line that is too long */
  gint64 budget_from;
  gsize budget_used;
  guint pause_id;

  GByteArray *queue;
  gboolean writing;

  pid_t group; /* its own and its children's; 0 once nothing of it is left */
  guint grace_id;
  gboolean gone, read_out; /* it has ended; it will print nothing more */
  gboolean closed_output;
  gboolean confined, heard; /* heard: it has printed something */
};

G_DEFINE_FINAL_TYPE (MidEngineChild, mid_engine_child, G_TYPE_OBJECT)

static void read_on (MidEngineChild *self);
static void write_on (MidEngineChild *self);

/* --- Its end -------------------------------------------------------------------------------- */

/* The whole group: an engine may be a script that has started the engine. */
static void
kill_group (MidEngineChild *self)
{
  if (self->group > 0 && kill (-self->group, SIGKILL) != 0)
    g_subprocess_force_exit (self->process);
}

static char *
dup_reason (MidEngineChild *self)
{
  if (self->closed_output)
    return g_strdup (_ ("it closed its output"));
  if (g_subprocess_get_if_signaled (self->process))
    /* Translators: the name of a signal: "Segmentation fault" */
    return g_strdup_printf (_ ("it was ended by a signal: %s"),
                            g_strsignal (g_subprocess_get_term_sig (self->process)));
  int status = g_subprocess_get_exit_status (self->process);
  if (status != 0 && self->confined && !self->heard)
    return g_strdup_printf (_ ("it does not run confined, or cannot be confined on this system "
                               "(bubblewrap ended with status %d)"),
                            status);
  if (status != 0)
    return g_strdup_printf (_ ("it ended with status %d"), status);
  return g_strdup (_ ("it ended"));
}

static void
tell_end (MidEngineChild *self)
{
  g_autofree char *why = dup_reason (self);
  const MidEngineChildEvents *events = self->events;
  gpointer target = self->data;
  mid_engine_child_close (self);
  events->ended (target, why);
}

static gboolean
grace_cb (gpointer data)
{
  g_autoptr (MidEngineChild) self = g_object_ref (data);
  self->grace_id = 0;
  if (self->gone)
    tell_end (self);
  else
    {
      self->closed_output = TRUE;
      kill_group (self);
    }
  return G_SOURCE_REMOVE;
}

/* What there is to read comes first. */
static void
wait_grace (MidEngineChild *self)
{
  if (self->grace_id == 0)
    self->grace_id = g_timeout_add_full (G_PRIORITY_LOW, GRACE, grace_cb, self, NULL);
}

/* What it has printed is still to be read, and its children would keep that from having an end. */
static void
waited_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidEngineChild) self = data;
  g_subprocess_wait_finish (G_SUBPROCESS (source), result, NULL);
  kill_group (self);
  self->group = 0;
  self->gone = TRUE;
  if (self->events == NULL)
    return;
  if (self->read_out)
    tell_end (self);
  else
    wait_grace (self);
}

void
mid_engine_child_close (MidEngineChild *self)
{
  g_return_if_fail (MID_IS_ENGINE_CHILD (self));
  self->events = NULL;
  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_clear_handle_id (&self->grace_id, g_source_remove);
  if (self->process != NULL)
    kill_group (self);
}

/* --- Reading -------------------------------------------------------------------------------- */

static void
end_line (MidEngineChild *self)
{
  gsize len = self->line->len;
  gboolean skipped = self->skipping;
  self->skipping = FALSE;
  if (len > 0 && self->line->str[len - 1] == '\r')
    g_string_truncate (self->line, len - 1);
  /* The text up to a NUL is as much as anyone could mean. */
  if (!skipped)
    self->events->line (self->data, self->line->str);
  g_string_truncate (self->line, 0);
}

static void
take (MidEngineChild *self, const char *bytes, gsize n)
{
  while (n > 0 && self->events != NULL)
    {
      const char *end = memchr (bytes, '\n', n);
      gsize len = end != NULL ? (gsize) (end - bytes) : n;
      if (self->line->len + len > MID_ENGINE_LINE_MAX)
        {
          self->skipping = TRUE;
          g_string_truncate (self->line, 0);
        }
      if (!self->skipping)
        g_string_append_len (self->line, bytes, (gssize) len);
      if (end == NULL)
        return;
      end_line (self);
      bytes += len + 1;
      n -= len + 1;
    }
}

static gboolean
pause_cb (gpointer data)
{
  MidEngineChild *self = data;
  self->pause_id = 0;
  read_on (self);
  return G_SOURCE_REMOVE;
}

/* Whether it has printed too much for now: it is then read again after a pause. */
static gboolean
is_over_budget (MidEngineChild *self, gsize n)
{
  gint64 now = g_get_monotonic_time () / 1000;
  if (now - self->budget_from >= BUDGET_TIME)
    {
      self->budget_from = now;
      self->budget_used = 0;
    }
  self->budget_used += n;
  return self->budget_used > BUDGET;
}

static void
end_reading (MidEngineChild *self)
{
  self->read_out = TRUE;
  if (self->gone)
    tell_end (self);
  else
    wait_grace (self);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidEngineChild) self = data;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (source), result, NULL);
  if (self->events == NULL)
    return;
  if (n <= 0)
    {
      end_reading (self);
      return;
    }
  self->heard = TRUE;
  take (self, self->piece, (gsize) n);
  if (self->events == NULL)
    return;
  if (is_over_budget (self, (gsize) n))
    self->pause_id = g_timeout_add (BUDGET_TIME, pause_cb, self);
  else
    read_on (self);
}

static void
read_on (MidEngineChild *self)
{
  g_input_stream_read_async (g_subprocess_get_stdout_pipe (self->process), self->piece, PIECE,
                             G_PRIORITY_DEFAULT_IDLE, self->cancellable, read_cb,
                             g_object_ref (self));
}

/* --- Writing -------------------------------------------------------------------------------- */

static void
write_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidEngineChild) self = data;
  gssize n = g_output_stream_write_bytes_finish (G_OUTPUT_STREAM (source), result, NULL);
  self->writing = FALSE;
  if (self->events == NULL)
    return;
  if (n < 0) /* its end is near, and will be told of */
    g_byte_array_set_size (self->queue, 0);
  else
    g_byte_array_remove_range (self->queue, 0, (guint) n);
  write_on (self);
}

static void
write_on (MidEngineChild *self)
{
  if (self->writing || self->queue->len == 0)
    return;
  self->writing = TRUE;
  g_autoptr (GBytes) bytes = g_bytes_new (self->queue->data, MIN (self->queue->len, WRITE_MOST));
  g_output_stream_write_bytes_async (g_subprocess_get_stdin_pipe (self->process), bytes,
                                     G_PRIORITY_DEFAULT, self->cancellable, write_cb,
                                     g_object_ref (self));
}

void
mid_engine_child_write (MidEngineChild *self, const char *line)
{
  g_return_if_fail (MID_IS_ENGINE_CHILD (self) && line != NULL);
  gsize len = strlen (line);
  if (self->events == NULL || self->queue->len + len + 1 > MID_ENGINE_QUEUE_MAX)
    return; /* whoever waits for an answer to this will find that there is none */
  g_byte_array_append (self->queue, (const guint8 *) line, (guint) len);
  g_byte_array_append (self->queue, (const guint8 *) "\n", 1);
  write_on (self);
}

/* --- Its start ------------------------------------------------------------------------------ */

/* Runs in the new process: async-signal-safe calls only. */
static void
child_setup (gpointer data)
{
  const MidEngineAllowance *allowance = data;
  setpgid (0, 0);
#ifdef __linux__
  prctl (PR_SET_PDEATHSIG, SIGKILL);
#endif
  signal (SIGPIPE, SIG_DFL);
  if (allowance->niceness > 0)
    setpriority (PRIO_PROCESS, 0, getpriority (PRIO_PROCESS, 0) + allowance->niceness);
  if (allowance->memory > 0)
    {
      struct rlimit limit = { allowance->memory, allowance->memory };
      setrlimit (RLIMIT_AS, &limit);
    }
}

static GSubprocess *
launch (const char *const *argv, MidEngineAllowance *allowance, const char *const *files,
        GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                               | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_auto (GStrv) confined = NULL;
  if (allowance->confined && (confined = mid_confinement_dup_argv (argv, files, error)) == NULL)
    return NULL;
  g_subprocess_launcher_set_child_setup (launcher, child_setup, allowance, NULL);
  return g_subprocess_launcher_spawnv (
    launcher, confined != NULL ? (const char *const *) confined : argv, error);
}

MidEngineChild *
mid_engine_child_new (const char *const *argv, const MidEngineAllowance *allowance,
                      const char *const *files, const MidEngineChildEvents *events, gpointer data,
                      GError **error)
{
  g_return_val_if_fail (argv != NULL && argv[0] != NULL && events != NULL, NULL);
  g_autoptr (MidEngineChild) self = g_object_new (MID_TYPE_ENGINE_CHILD, NULL);
  MidEngineAllowance copy = allowance != NULL ? *allowance : (MidEngineAllowance){ 0 };

  self->process = launch (argv, &copy, files, error);
  if (self->process == NULL)
    return NULL;
  const char *id = g_subprocess_get_identifier (self->process);
  self->group = id != NULL ? (pid_t) g_ascii_strtoll (id, NULL, 10) : 0; /* it may have ended */
  self->confined = copy.confined;
  self->events = events;
  self->data = data;
  GOutputStream *in = g_subprocess_get_stdin_pipe (self->process);
  g_unix_set_fd_nonblocking (g_unix_output_stream_get_fd (G_UNIX_OUTPUT_STREAM (in)), TRUE, NULL);
  g_subprocess_wait_async (self->process, NULL, waited_cb, g_object_ref (self));
  read_on (self);
  return g_steal_pointer (&self);
}

static void
mid_engine_child_finalize (GObject *object)
{
  MidEngineChild *self = MID_ENGINE_CHILD (object);
  g_clear_object (&self->process);
  g_clear_object (&self->cancellable);
  g_string_free (self->line, TRUE);
  g_byte_array_unref (self->queue);
  G_OBJECT_CLASS (mid_engine_child_parent_class)->finalize (object);
}

static void
mid_engine_child_class_init (MidEngineChildClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_engine_child_finalize;
  /* Writing to a program that is gone must be an error and not our end; GSocket asks for the
   * same. */
  signal (SIGPIPE, SIG_IGN);
}

static void
mid_engine_child_init (MidEngineChild *self)
{
  self->cancellable = g_cancellable_new ();
  self->line = g_string_new (NULL);
  self->queue = g_byte_array_new ();
}
