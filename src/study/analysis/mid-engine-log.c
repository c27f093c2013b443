/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-log.h"

#include <string.h>

#include "mid-class.h"
#include "mid-property.h"
#include "mid-soon.h"

struct _MidEngineLogLine
{
  GObject parent_instance;
  char *text;
};

MID_DEFINE_PLAIN_TYPE (MidEngineLogLine, mid_engine_log_line, G_TYPE_OBJECT)

struct _MidEngineLog
{
  GObject parent_instance;
  GListStore *lines;
  GPtrArray *fresh; /* MidEngineLogLine that are not among them yet */
  guint pause_id;
};

G_DEFINE_FINAL_TYPE (MidEngineLog, mid_engine_log, G_TYPE_OBJECT)

/* --- A line --------------------------------------------------------------------------------- */

const char *
mid_engine_log_line_get_text (MidEngineLogLine *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_LOG_LINE (self), NULL);
  return self->text;
}

static void
mid_engine_log_line_class_init (MidEngineLogLineClass *class)
{
  static const MidProperty properties[] = {
    { "text", G_TYPE_STRING, MID_FIELD (MidEngineLogLine, text), .is_read_only = TRUE },
  };
  MID_FINALIZES (class, MidEngineLogLine, g_free, text);
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
}

static char *
dup_text (MidEngineDirection direction, const char *line)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%H:%M:%S");
  g_autofree char *text =
    g_utf8_make_valid (line, (gssize) MIN (strlen (line), (gsize) MID_ENGINE_LOG_LONGEST));
  return g_strdup_printf ("%s.%03d %s %s", time, g_date_time_get_microsecond (now) / 1000,
                          direction == MID_ENGINE_HEARD ? "→" : "←", text);
}

/* --- The log -------------------------------------------------------------------------------- */

static void
pour (MidEngineLog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->lines)), fresh = self->fresh->len;
  guint first = fresh > MID_ENGINE_LOG_LINES ? fresh - MID_ENGINE_LOG_LINES : 0;
  guint room = MID_ENGINE_LOG_LINES - (fresh - first);
  if (n > room)
    g_list_store_splice (self->lines, 0, n - room, NULL, 0);
  g_list_store_splice (self->lines, g_list_model_get_n_items (G_LIST_MODEL (self->lines)), 0,
                       self->fresh->pdata + first, fresh - first);
  g_ptr_array_set_size (self->fresh, 0);
}

void
mid_engine_log_add (MidEngineLog *self, MidEngineDirection direction, const char *line)
{
  g_return_if_fail (MID_IS_ENGINE_LOG (self) && line != NULL);
  MidEngineLogLine *fresh = g_object_new (MID_TYPE_ENGINE_LOG_LINE, NULL);
  fresh->text = dup_text (direction, line);
  if (self->fresh->len >= 2 * MID_ENGINE_LOG_LINES)
    g_ptr_array_remove_range (self->fresh, 0, MID_ENGINE_LOG_LINES);
  g_ptr_array_add (self->fresh, fresh);
  mid_soon (&self->pause_id, G_PRIORITY_DEFAULT, MID_ENGINE_LOG_PAUSE, G_CALLBACK (pour), self);
}

void
mid_engine_log_clear (MidEngineLog *self)
{
  g_return_if_fail (MID_IS_ENGINE_LOG (self));
  g_ptr_array_set_size (self->fresh, 0);
  g_list_store_remove_all (self->lines);
}

GListModel *
mid_engine_log_get_lines (MidEngineLog *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_LOG (self), NULL);
  return G_LIST_MODEL (self->lines);
}

static void
mid_engine_log_class_init (MidEngineLogClass *class)
{
  MID_FINALIZES (class, MidEngineLog, g_source_remove, pause_id);
  MID_FINALIZES (class, MidEngineLog, g_object_unref, lines);
  MID_FINALIZES (class, MidEngineLog, g_ptr_array_unref, fresh);
}

static void
mid_engine_log_init (MidEngineLog *self)
{
  self->lines = g_list_store_new (MID_TYPE_ENGINE_LOG_LINE);
  self->fresh = g_ptr_array_new_with_free_func (g_object_unref);
}

MidEngineLog *
mid_engine_log_new (void)
{
  return g_object_new (MID_TYPE_ENGINE_LOG, NULL);
}
