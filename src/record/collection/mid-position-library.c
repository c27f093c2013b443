/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-position-library.h"

#include <glib/gi18n-lib.h>

#include "mid-edit.h"
#include "mid-own-cards.h"
#include "mid-reader.h"
#include "mid-writer.h"

struct _MidPositionLibrary
{
  GObject parent_instance;
  GFile *file;
  gboolean unreadable;
  GPtrArray *own; /* of MidRecord */
  GPtrArray *shipped;
};

G_DEFINE_FINAL_TYPE (MidPositionLibrary, mid_position_library, G_TYPE_OBJECT)

static guint changed_signal;

/* --- Files ---------------------------------------------------------------------------------- */

static gboolean
read_file (GFile *file, GPtrArray *records, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autofree char *data = NULL;
  gsize len;
  MidRecord *record;
  if (!g_file_load_contents (file, NULL, &data, &len, NULL, &failure))
    {
      if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        return TRUE;
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  g_autoptr (MidReader) reader = mid_reader_new_for_data (data, len);
  while ((record = mid_reader_next (reader, NULL, NULL)) != NULL)
    g_ptr_array_add (records, record);
  return TRUE;
}

static gboolean
write_file (MidPositionLibrary *self, GPtrArray *records, GError **error)
{
  if (self->unreadable)
    {
      g_autofree char *name = g_file_get_parse_name (self->file);
      g_set_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_IO,
                   _ ("“%s” could not be read and is not overwritten"), name);
      return FALSE;
    }
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autoptr (GError) failure = NULL;
  if (!g_file_make_directory_with_parents (folder, NULL, &failure)
      && !g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < records->len; i++)
    mid_writer_append (records->pdata[i], MID_WRITE_MGN, text);
  return g_file_replace_contents (self->file, text->str, text->len, NULL, FALSE, G_FILE_CREATE_NONE,
                                  NULL, NULL, error);
}

/* Takes over the records once they are on the disk. */
static gboolean
take (MidPositionLibrary *self, GPtrArray *records, GError **error)
{
  if (!write_file (self, records, error))
    return FALSE;
  g_ptr_array_unref (self->own);
  self->own = g_ptr_array_ref (records);
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

static GPtrArray *
copy_own (MidPositionLibrary *self)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->own->len; i++)
    g_ptr_array_add (copy, g_object_ref (self->own->pdata[i]));
  return copy;
}

/* --- What there is -------------------------------------------------------------------------- */

guint
mid_position_library_get_n (MidPositionLibrary *self)
{
  g_return_val_if_fail (MID_IS_POSITION_LIBRARY (self), 0);
  return self->own->len + self->shipped->len;
}

gboolean
mid_position_library_is_own (MidPositionLibrary *self, guint i)
{
  g_return_val_if_fail (MID_IS_POSITION_LIBRARY (self), FALSE);
  return i < self->own->len;
}

MidRecord *
mid_position_library_get_record (MidPositionLibrary *self, guint i)
{
  g_return_val_if_fail (i < mid_position_library_get_n (self), NULL);
  return i < self->own->len ? self->own->pdata[i] : self->shipped->pdata[i - self->own->len];
}

static const char *
name_of (MidRecord *record)
{
  const char *name = mid_record_get_tag (record, "Event");
  return name != NULL ? name : "?";
}

const char *
mid_position_library_get_name (MidPositionLibrary *self, guint i)
{
  MidRecord *record = mid_position_library_get_record (self, i);
  return record != NULL ? name_of (record) : NULL;
}

const char *
mid_position_library_get_remark (MidPositionLibrary *self, guint i)
{
  MidRecord *record = mid_position_library_get_record (self, i);
  return record != NULL ? mid_node_get_comment (mid_record_get_root (record), MID_COMMENT_AFTER)
                        : NULL;
}

/* --- Changes -------------------------------------------------------------------------------- */

/* The start of the record alone, with what decides it, under the name. */
static MidRecord *
name_start (MidRecord *record, const char *name, GError **error)
{
  const MidGame *game = mid_record_get_game (record);
  g_autoptr (GArray) settings = g_array_new (FALSE, FALSE, sizeof (MidSetting));
  g_autofree char *cards = NULL;
  char text[MID_TEXT_MAX];
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      MidSetting setting = { game->fields[i].tag,
                             mid_record_get_tag (record, game->fields[i].tag) };
      if (game->fields[i].kind == MID_FIELD_CARDS)
        setting.value = cards = mid_own_cards_dup_xml (record, setting.tag);
      if (setting.value != NULL && game->fields[i].kind != MID_FIELD_NUMBER)
        g_array_append_val (settings, setting);
    }
  game->format (mid_record_get_start (record), text, sizeof text);
  MidRecord *named = mid_record_new_from_setup (
    game, text, (const MidSetting *) (gpointer) settings->data, settings->len, error);
  if (named != NULL)
    mid_record_set_tag (named, "Event", name, NULL);
  return named;
}

gboolean
mid_position_library_save (MidPositionLibrary *self, const char *name, MidRecord *record,
                           GError **error)
{
  g_return_val_if_fail (MID_IS_POSITION_LIBRARY (self) && name != NULL, FALSE);
  g_autoptr (GPtrArray) records = copy_own (self);
  MidRecord *named = name_start (record, name, error);
  if (named == NULL)
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    if (g_str_equal (name_of (records->pdata[i]), name))
      {
        g_ptr_array_remove_index (records, i);
        g_ptr_array_insert (records, (int) i, named);
        return take (self, records, error);
      }
  g_ptr_array_add (records, named);
  return take (self, records, error);
}

gboolean
mid_position_library_remove (MidPositionLibrary *self, guint i, GError **error)
{
  g_return_val_if_fail (mid_position_library_is_own (self, i), FALSE);
  g_autoptr (GPtrArray) records = copy_own (self);
  g_ptr_array_remove_index (records, i);
  return take (self, records, error);
}

gboolean
mid_position_library_rename (MidPositionLibrary *self, guint i, const char *name, GError **error)
{
  g_return_val_if_fail (mid_position_library_is_own (self, i) && name != NULL, FALSE);
  g_autoptr (GPtrArray) records = copy_own (self);
  MidRecord *named = name_start (records->pdata[i], name, error);
  if (named == NULL)
    return FALSE;
  g_object_unref (records->pdata[i]);
  records->pdata[i] = named;
  for (guint k = records->len; k-- > 0;)
    if (k != i && g_str_equal (name_of (records->pdata[k]), name))
      g_ptr_array_remove_index (records, k);
  return take (self, records, error);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_position_library_finalize (GObject *object)
{
  MidPositionLibrary *self = MID_POSITION_LIBRARY (object);
  g_clear_object (&self->file);
  g_ptr_array_unref (self->own);
  g_ptr_array_unref (self->shipped);
  G_OBJECT_CLASS (mid_position_library_parent_class)->finalize (object);
}

static void
mid_position_library_class_init (MidPositionLibraryClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_position_library_finalize;
  changed_signal = g_signal_new ("changed", MID_TYPE_POSITION_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
mid_position_library_init (MidPositionLibrary *self)
{
  self->own = g_ptr_array_new_with_free_func (g_object_unref);
  self->shipped = g_ptr_array_new_with_free_func (g_object_unref);
}

MidPositionLibrary *
mid_position_library_new (GFile *own, GFile *shipped, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (own), NULL);
  MidPositionLibrary *self = g_object_new (MID_TYPE_POSITION_LIBRARY, NULL);
  self->file = g_object_ref (own);
  self->unreadable = !read_file (own, self->own, error);
  if (shipped != NULL)
    read_file (shipped, self->shipped, self->unreadable ? NULL : error);
  return self;
}
