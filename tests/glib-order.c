/* SPDX-License-Identifier: GPL-3.0-or-later */
/* glib-order.c: to be loaded before a program that ThreadSanitizer looks at (tools/check
 * --threads).
 *
 * GLib is not built with the sanitizer, and its locks are futexes: what they order looks like
 * races.  Here each of the calls by which Midline's threads hand things to each other says so, and
 * does what it does. */
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <dlfcn.h>
#include <gio/gio.h>

#undef g_object_ref
#undef g_task_return_new_error

/* Programs without the sanitizer, such as the shells of tests, have none of them. */
#pragma weak __tsan_acquire
#pragma weak __tsan_release
void __tsan_acquire (void *at);
void __tsan_release (void *at);

#define EXPORT __attribute__ ((visibility ("default")))
#define REAL(name)                                                                                 \
  static __typeof__ (name) *real;                                                                  \
  if (real == NULL)                                                                                \
  real = (__typeof__ (name) *) dlsym (RTLD_NEXT, #name)

/* What this thread did comes before what another does behind it. */
static void
before (void *at)
{
  if (__tsan_release != NULL)
    __tsan_release (at);
}

static void
behind (void *at)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire (at);
}

/* In both directions. */
static void
meet (void *at)
{
  before (at);
  behind (at);
}

/* --- Locks ------------------------------------------------------------------------------------ */

EXPORT void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock);
  real (mutex);
  behind (mutex);
}

EXPORT gboolean
g_mutex_trylock (GMutex *mutex)
{
  REAL (g_mutex_trylock);
  gboolean locked = real (mutex);
  if (locked)
    behind (mutex);
  return locked;
}

EXPORT void
g_mutex_unlock (GMutex *mutex)
{
  REAL (g_mutex_unlock);
  before (mutex);
  real (mutex);
}

EXPORT void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  REAL (g_cond_wait);
  before (mutex);
  real (cond, mutex);
  behind (mutex);
}

EXPORT gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  REAL (g_cond_wait_until);
  before (mutex);
  gboolean in_time = real (cond, mutex, end);
  behind (mutex);
  return in_time;
}

EXPORT void (g_once_init_leave) (volatile void *location, gsize result)
{
  static void (*real) (volatile void *, gsize);
  if (real == NULL)
    real = (void (*) (volatile void *, gsize)) dlsym (RTLD_NEXT, "g_once_init_leave");
  before ((void *) location);
  real (location, result);
}

/* --- References ------------------------------------------------------------------------------- */

EXPORT void
g_object_unref (gpointer object)
{
  REAL (g_object_unref);
  meet (object);
  real (object);
}

EXPORT void
g_bytes_unref (GBytes *bytes)
{
  REAL (g_bytes_unref);
  if (bytes != NULL)
    meet (bytes);
  real (bytes);
}

EXPORT
gboolean (g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  static gboolean (*real) (gatomicrefcount *);
  if (real == NULL)
    real = (gboolean (*) (gatomicrefcount *)) dlsym (RTLD_NEXT, "g_atomic_ref_count_dec");
  meet (count);
  return real (count);
}

EXPORT void
g_atomic_rc_box_release_full (gpointer box, GDestroyNotify clear)
{
  REAL (g_atomic_rc_box_release_full);
  meet (box);
  real (box, clear);
}

/* --- Work in threads -------------------------------------------------------------------------- */

typedef struct
{
  GFunc run;
  gpointer data;
} Pool;

static void
run_pooled (gpointer item, gpointer data)
{
  const Pool *pool = data;
  behind (item);
  pool->run (item, pool->data);
}

/* The few that a program makes are kept to its end. */
EXPORT GThreadPool *
g_thread_pool_new (GFunc run, gpointer data, gint most, gboolean exclusive, GError **error)
{
  REAL (g_thread_pool_new);
  static GPtrArray *pools;
  Pool *pool = g_new (Pool, 1);
  *pool = (Pool){ run, data };
  pools = pools != NULL ? pools : g_ptr_array_new ();
  g_ptr_array_add (pools, pool);
  before (pool);
  return real (run_pooled, pool, most, exclusive, error);
}

EXPORT gboolean
g_thread_pool_push (GThreadPool *pool, gpointer item, GError **error)
{
  REAL (g_thread_pool_push);
  before (item);
  return real (pool, item, error);
}

static void
run_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  behind (task);
  GTaskThreadFunc run = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "glib-order-run");
  run (task, source, data, cancellable);
  before (task);
}

EXPORT void
g_task_run_in_thread (GTask *task, GTaskThreadFunc run)
{
  REAL (g_task_run_in_thread);
  g_object_set_data (G_OBJECT (task), "glib-order-run", (gpointer) run);
  before (task);
  real (task, run_task);
}

EXPORT void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify clear)
{
  REAL (g_task_return_pointer);
  before (task);
  real (task, result, clear);
}

EXPORT void
g_task_return_boolean (GTask *task, gboolean result)
{
  REAL (g_task_return_boolean);
  before (task);
  real (task, result);
}

EXPORT void
g_task_return_error (GTask *task, GError *error)
{
  REAL (g_task_return_error);
  before (task);
  real (task, error);
}

EXPORT gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  REAL (g_task_propagate_pointer);
  behind (task);
  return real (task, error);
}

EXPORT gboolean
g_task_propagate_boolean (GTask *task, GError **error)
{
  REAL (g_task_propagate_boolean);
  behind (task);
  return real (task, error);
}

/* --- What the main loop is asked to do -------------------------------------------------------- */

typedef struct
{
  GSourceFunc run;
  gpointer data;
  GDestroyNotify clear;
} Call;

static gboolean
run_call (gpointer data)
{
  const Call *call = data;
  behind (data);
  return call->run (call->data);
}

static void
clear_call (gpointer data)
{
  Call *call = data;
  behind (data);
  if (call->clear != NULL)
    call->clear (call->data);
  g_free (call);
}

static Call *
new_call (GSourceFunc run, gpointer data, GDestroyNotify clear)
{
  Call *call = g_new (Call, 1);
  *call = (Call){ run, data, clear };
  before (call);
  return call;
}

/* What other sources call, those of streams and of processes, is told more than the data. */
EXPORT void
g_source_set_callback (GSource *source, GSourceFunc run, gpointer data, GDestroyNotify clear)
{
  REAL (g_source_set_callback);
  if (source->source_funcs == &g_idle_funcs || source->source_funcs == &g_timeout_funcs)
    real (source, run_call, new_call (run, data, clear), clear_call);
  else
    real (source, run, data, clear);
}

EXPORT guint
g_idle_add_full (gint priority, GSourceFunc run, gpointer data, GDestroyNotify clear)
{
  REAL (g_idle_add_full);
  return real (priority, run_call, new_call (run, data, clear), clear_call);
}

EXPORT guint
g_idle_add (GSourceFunc run, gpointer data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, run, data, NULL);
}

EXPORT void
g_main_context_invoke_full (GMainContext *context, gint priority, GSourceFunc run, gpointer data,
                            GDestroyNotify clear)
{
  REAL (g_main_context_invoke_full);
  real (context, priority, run_call, new_call (run, data, clear), clear_call);
}
