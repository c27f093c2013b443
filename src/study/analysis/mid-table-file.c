/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-table-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "mid-engine-command.h"
#include "mid-property.h"
#include "mid-settings.h"
#include "mid-tables-build.h"

enum
{
  LOOK_AGAIN = 200 /* milliseconds: how far the thread has come */
};

/* What the thread that makes a file shares with the program. */
typedef struct
{
  char *path;
  const char *problem; /* constant */
  gint share;          /* in hundredths; atomic */
} Work;

struct _MidTableFile
{
  GObject parent_instance;
  char *path;
  MidTables *tables;     /* NULL: not there, or of no use */
  char *problem;         /* NULL: none */
  guint64 seen;          /* the stamp of a file that is of no use */
  guint64 seen_four;     /* of the folder of four pieces, when it was last read */
  GCancellable *reading; /* of that; NULL: it is not being read */
  Work *work;            /* NULL: nothing is made */
  GCancellable *stopped; /* of it */
  int share;
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (MidTableFile, mid_table_file, G_TYPE_OBJECT)

static void
work_free (gpointer data)
{
  Work *work = data;
  g_free (work->path);
  g_free (work);
}

/* --- The file ------------------------------------------------------------------------------- */

static void
set_problem (MidTableFile *self, char *problem)
{
  gboolean is_news = g_strcmp0 (problem, self->problem) != 0;
  g_free (self->problem);
  self->problem = problem;
  if (is_news)
    g_object_notify (G_OBJECT (self), "problem");
}

static void
close_tables (MidTableFile *self)
{
  self->seen = self->seen_four = 0;
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  if (self->tables == NULL)
    return;
  g_clear_pointer (&self->tables, mid_tables_close);
  g_object_notify (G_OBJECT (self), "ready");
}

/* What changes whenever the file does; 0: it is not there. */
static guint64
find_stamp (const char *path)
{
  GStatBuf found;
  if (g_stat (path, &found) != 0)
    return 0;
  const guint64 parts[] = { (guint64) found.st_mtim.tv_sec, (guint64) found.st_mtim.tv_nsec,
                            (guint64) found.st_size, (guint64) found.st_ino };
  guint64 stamp = 1;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    stamp = stamp * G_GUINT64_CONSTANT (6364136223846793005) + parts[i];
  return MAX (stamp, 1);
}

/* Transfer full. */
static char *
dup_problem (const char *path, const char *problem)
{
  /* Translators: a file, and what is wrong with it: "it is damaged" */
  return g_strdup_printf (_ ("The tables in “%s” cannot be used: %s."), path, _ (problem));
}

/* A file that is of no use is not read again before it has changed. */
static void
open_tables (MidTableFile *self)
{
  const char *problem = NULL;
  guint64 stamp = find_stamp (self->path);
  if (self->tables != NULL || stamp == self->seen)
    return;
  self->seen = stamp;
  self->tables = stamp != 0 ? mid_tables_open_three (self->path, &problem) : NULL;
  set_problem (self, stamp != 0 && self->tables == NULL ? dup_problem (self->path, problem) : NULL);
  if (self->tables != NULL)
    g_object_notify (G_OBJECT (self), "ready");
}

/* --- Four pieces, which take long ---------------------------------------------------------------
 */

static void
read_all (GTask *task, gpointer source, gpointer data, GCancellable *stopped)
{
  const char *problem;
  g_task_return_pointer (task, mid_tables_open (data, &problem), (GDestroyNotify) mid_tables_close);
}

static void
read_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  MidTableFile *self = MID_TABLE_FILE (object);
  GCancellable *stopped = g_task_get_cancellable (G_TASK (result));
  MidTables *tables = g_task_propagate_pointer (G_TASK (result), NULL);
  if (stopped == self->reading)
    g_clear_object (&self->reading);
  if (tables == NULL)
    return;
  g_clear_pointer (&self->tables, mid_tables_close);
  self->tables = tables;
  /* One file may be of no use, and all others be asked. */
  const char *problem, *refused = mid_tables_get_refused (self->tables, &problem);
  set_problem (self, refused != NULL ? dup_problem (refused, problem) : NULL);
  g_object_notify (G_OBJECT (self), "ready");
}

/* A folder is another one when a file has come into it. */
static void
look_for_four (MidTableFile *self)
{
  g_autofree char *folder = g_strconcat (self->path, ".four", NULL);
  guint64 stamp = find_stamp (folder);
  if (self->tables == NULL || self->reading != NULL || stamp == self->seen_four)
    return;
  self->seen_four = stamp;
  self->reading = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, self->reading, read_cb, NULL);
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  g_task_run_in_thread (task, read_all);
}

const MidTables *
mid_table_file_get_tables (MidTableFile *self)
{
  g_return_val_if_fail (MID_IS_TABLE_FILE (self), NULL);
  open_tables (self);
  look_for_four (self);
  return self->tables;
}

/* --- Making it ------------------------------------------------------------------------------ */

/* What the thread knows of: whether it is to end, and how far it is. */
typedef struct
{
  Work *work;
  GCancellable *stopped;
} Telling;

static bool
tell (double share, void *data)
{
  Telling *telling = data;
  g_atomic_int_set (&telling->work->share, (gint) (share * 100));
  return !g_cancellable_is_cancelled (telling->stopped);
}

static void
make (GTask *task, gpointer source, gpointer data, GCancellable *stopped)
{
  Work *work = data;
  Telling telling = { work, stopped };
  g_autofree char *folder = g_path_get_dirname (work->path);
  g_mkdir_with_parents (folder, 0700);
  g_task_return_boolean (task, mid_tables_build (work->path, tell, &telling, &work->problem));
}

static gboolean
tick_cb (gpointer data)
{
  MidTableFile *self = data;
  int share = g_atomic_int_get (&self->work->share);
  if (share != self->share)
    {
      self->share = share;
      g_object_notify (G_OBJECT (self), "share");
    }
  return G_SOURCE_CONTINUE;
}

static void
forget_work (MidTableFile *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_object (&self->stopped);
  self->work = NULL;
  self->share = 0;
  g_object_notify (G_OBJECT (self), "building");
}

/* A file that was made although nobody wants it any more is left where it is. */
static void
made_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  MidTableFile *self = MID_TABLE_FILE (object);
  Work *work = g_task_get_task_data (G_TASK (result));
  if (work != self->work)
    return;
  gboolean is_stopped = g_cancellable_is_cancelled (self->stopped);
  gboolean is_made = g_task_propagate_boolean (G_TASK (result), NULL);
  forget_work (self);
  if (is_made)
    close_tables (self);
  else if (!is_stopped)
    /* Translators: a file, and why it could not be made: "it cannot be written" */
    set_problem (self, g_strdup_printf (_ ("The tables in “%s” could not be made: %s."), self->path,
                                        _ (work->problem)));
  if (is_made)
    open_tables (self);
}

/* Whether something stands there that has never been such a file: somebody chose the wrong one. */
static gboolean
is_foreign (const char *path)
{
  char begin[8] = { 0 };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  return stream != NULL
         && g_input_stream_read (G_INPUT_STREAM (stream), begin, sizeof begin, NULL, NULL) > 0
         && memcmp (begin, MID_TABLES_BEGIN, sizeof begin) != 0;
}

void
mid_table_file_build (MidTableFile *self)
{
  g_return_if_fail (MID_IS_TABLE_FILE (self));
  if (self->work != NULL)
    return;
  if (is_foreign (self->path))
    {
      set_problem (
        self, g_strdup_printf (_ ("“%s” is something else, and is not overwritten."), self->path));
      return;
    }
  self->work = g_new0 (Work, 1);
  self->work->path = g_strdup (self->path);
  self->stopped = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, self->stopped, made_cb, NULL);
  g_task_set_check_cancellable (task, FALSE); /* what was made is there */
  g_task_set_task_data (task, self->work, work_free);
  self->tick_id = g_timeout_add (LOOK_AGAIN, tick_cb, self);
  set_problem (self, NULL);
  g_object_notify (G_OBJECT (self), "building");
  g_task_run_in_thread (task, make);
}

void
mid_table_file_cancel (MidTableFile *self)
{
  g_return_if_fail (MID_IS_TABLE_FILE (self));
  if (self->work == NULL)
    return;
  g_cancellable_cancel (self->stopped);
  forget_work (self);
}

/* --- Where it is ---------------------------------------------------------------------------- */

static char *
dup_chosen_path (void)
{
  g_autofree char *chosen = mid_settings_dup_string ("tables-file", "");
  return chosen[0] != '\0' ? g_steal_pointer (&chosen) : mid_engine_command_dup_tables ();
}

static void
go_to (MidTableFile *self, char *path)
{
  mid_table_file_cancel (self);
  close_tables (self);
  set_problem (self, NULL);
  g_free (self->path);
  self->path = path;
  g_object_notify (G_OBJECT (self), "path");
  mid_table_file_get_tables (self);
}

static void
path_cb (MidTableFile *self)
{
  g_autofree char *path = dup_chosen_path ();
  if (!g_str_equal (path, self->path))
    go_to (self, g_steal_pointer (&path));
}

void
mid_table_file_set_path (MidTableFile *self, const char *path)
{
  g_return_if_fail (MID_IS_TABLE_FILE (self));
  mid_settings_set_string ("tables-file", path != NULL ? path : "");
  path_cb (self);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
get_ready (gpointer self, GValue *value)
{
  g_value_set_boolean (value, MID_TABLE_FILE (self)->tables != NULL);
}

static void
get_building (gpointer self, GValue *value)
{
  g_value_set_boolean (value, MID_TABLE_FILE (self)->work != NULL);
}

static const MidProperty properties[] = {
  { "ready", G_TYPE_BOOLEAN, .get = get_ready },
  { "building", G_TYPE_BOOLEAN, .get = get_building },
  { "share", G_TYPE_INT, MID_FIELD (MidTableFile, share), .is_read_only = TRUE },
  { "problem", G_TYPE_STRING, MID_FIELD (MidTableFile, problem), .is_read_only = TRUE },
  { "path", G_TYPE_STRING, MID_FIELD (MidTableFile, path), .is_read_only = TRUE },
};

static void
mid_table_file_class_init (MidTableFileClass *class)
{
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
}

static void
mid_table_file_init (MidTableFile *self)
{
  self->path = dup_chosen_path ();
  mid_settings_watch ("tables-file", G_CALLBACK (path_cb), self);
}

/* One for all, as long as the program runs. */
MidTableFile *
mid_table_file_get (void)
{
  static MidTableFile *file;
  if (file == NULL)
    file = g_object_new (MID_TYPE_TABLE_FILE, NULL);
  return file;
}
