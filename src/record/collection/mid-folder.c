/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-folder.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-unpack-stream.h"

enum
{
  DEPTH_MAX = 16, /* folders within each other */
  FILES_MAX = 20000,
  PART = 256 << 10
};

static const char attributes[] = G_FILE_ATTRIBUTE_STANDARD_NAME
  "," G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE
  "," G_FILE_ATTRIBUTE_STANDARD_IS_SYMLINK "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN
  "," G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC;

typedef struct
{
  GFile *file;
  char *name; /* below the folder */
  goffset size;
  gint64 changed; /* microseconds */
} Member;

static void
member_free (gpointer data)
{
  Member *member = data;
  g_object_unref (member->file);
  g_free (member->name);
  g_free (member);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const Member *one = *(Member *const *) a, *two = *(Member *const *) b;
  g_autofree char *first = g_utf8_collate_key_for_filename (one->name, -1);
  g_autofree char *second = g_utf8_collate_key_for_filename (two->name, -1);
  int order = strcmp (first, second);
  return order != 0 ? order : strcmp (one->name, two->name);
}

/* --- What is in it --- */

static void
add_file (GPtrArray *members, GFile *file, const char *name, GFileInfo *info)
{
  Member *member = g_new0 (Member, 1);
  member->file = g_object_ref (file);
  member->name = g_strdup (name);
  member->size = g_file_info_get_size (info);
  member->changed = (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED)
                      * G_USEC_PER_SEC
                    + g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC);
  g_ptr_array_add (members, member);
}

static gboolean
refuse_many (GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               _ ("the folder holds more than %d files of games; expected fewer"), FILES_MAX);
  return FALSE;
}

static gboolean
list_folder (GPtrArray *members, GFile *folder, const char *above, guint depth, GError **error);

static gboolean
add_child (GPtrArray *members, GFile *file, const char *above, guint depth, GFileInfo *info,
           GError **error)
{
  g_autofree char *name = g_strconcat (above, g_file_info_get_name (info), NULL);
  GFileType type = g_file_info_get_file_type (info);
  if (g_file_info_get_is_hidden (info))
    return TRUE;
  if (type == G_FILE_TYPE_DIRECTORY && !g_file_info_get_is_symlink (info) && depth < DEPTH_MAX)
    {
      g_autofree char *within = g_strconcat (name, "/", NULL);
      return list_folder (members, file, within, depth + 1, error);
    }
  if (type == G_FILE_TYPE_REGULAR && mid_packing_is_member_name (name))
    add_file (members, file, name, info);
  return members->len <= FILES_MAX || refuse_many (error);
}

static gboolean
list_folder (GPtrArray *members, GFile *folder, const char *above, guint depth, GError **error)
{
  g_autoptr (GFileEnumerator) children =
    g_file_enumerate_children (folder, attributes, G_FILE_QUERY_INFO_NONE, NULL, error);
  GFileInfo *info;
  GFile *file;
  if (children == NULL)
    return FALSE;
  while (g_file_enumerator_iterate (children, &info, &file, NULL, error))
    {
      if (info == NULL)
        return TRUE;
      if (!add_child (members, file, above, depth, info, error))
        return FALSE;
    }
  return FALSE;
}

static GPtrArray *
list_members (const char *path, GError **error)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func (member_free);
  if (!list_folder (members, folder, "", 0, error))
    return NULL;
  g_ptr_array_sort (members, compare_names);
  return g_steal_pointer (&members);
}

char *
mid_folder_dup_stamp (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_autoptr (GPtrArray) members = list_members (path, error);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  if (members == NULL)
    return NULL;
  for (guint i = 0; i < members->len; i++)
    {
      const Member *member = g_ptr_array_index (members, i);
      g_autofree char *line =
        g_strdup_printf ("%s\n%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", member->name,
                         (gint64) member->size, member->changed);
      g_checksum_update (sum, (const guchar *) line, (gssize) strlen (line));
    }
  return g_strdup_printf ("folder:%s:%s", path, g_checksum_get_string (sum));
}

/* --- Its text --- */

typedef struct
{
  GOutputStream *out;
  MidFolderProgress progress;
  gpointer data;
  goffset done, total;
  GCancellable *cancellable;
  char *buffer;
} Writer;

static gboolean
write_bytes (Writer *self, const char *bytes, gsize n, GError **error)
{
  if (g_output_stream_write_all (self->out, bytes, n, NULL, self->cancellable, error))
    return TRUE;
  g_prefix_error (error, _ ("no room for the unpacked text: "));
  return FALSE;
}

/* Files are apart from each other, whatever they end with. */
static gboolean
write_text (Writer *self, GInputStream *text, GError **error)
{
  gssize n;
  while ((n = g_input_stream_read (text, self->buffer, PART, self->cancellable, error)) > 0)
    if (!write_bytes (self, self->buffer, (gsize) n, error))
      return FALSE;
  return n == 0 && write_bytes (self, "\n\n", 2, error);
}

static gboolean
write_member (Writer *self, const Member *member, GError **error)
{
  g_autoptr (GFileInputStream) raw = g_file_read (member->file, self->cancellable, error);
  g_autoptr (GInputStream) text =
    raw != NULL ? mid_unpack_stream_new (G_INPUT_STREAM (raw), self->cancellable, error) : NULL;
  if (text == NULL || !write_text (self, text, error))
    {
      g_autofree char *name = g_filename_display_name (member->name);
      g_prefix_error (error, "“%s”: ", name);
      return FALSE;
    }
  self->done += member->size;
  if (self->progress != NULL)
    self->progress (self->done, self->total, self->data);
  return TRUE;
}

gboolean
mid_folder_write (const char *path, GOutputStream *out, MidFolderProgress progress, gpointer data,
                  GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (path != NULL && G_IS_OUTPUT_STREAM (out), FALSE);
  g_autoptr (GPtrArray) members = list_members (path, error);
  g_autofree char *buffer = g_malloc (PART);
  Writer writer = { out, progress, data, 0, 0, cancellable, buffer };
  if (members == NULL)
    return FALSE;
  if (members->len == 0)
    {
      g_set_error_literal (
        error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
        _ ("the folder holds no games; expected files named “….pgn” or “….mgn”"));
      return FALSE;
    }
  for (guint i = 0; i < members->len; i++)
    writer.total += ((Member *) g_ptr_array_index (members, i))->size;
  for (guint i = 0; i < members->len; i++)
    if (!write_member (&writer, g_ptr_array_index (members, i), error))
      return FALSE;
  return TRUE;
}
