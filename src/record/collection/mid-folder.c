/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-folder.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-foreign.h"
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

/* What is looked for, and what could not be read of it. */
typedef struct
{
  GPtrArray *members; /* of Member */
  GPtrArray *unread;  /* of char *; NULL: nobody asks */
} Listing;

static void
note_unread (GPtrArray *unread, const char *name, const GError *error)
{
  g_autofree char *shown = g_filename_display_name (name);
  if (unread != NULL)
    g_ptr_array_add (unread, g_strdup_printf ("“%s”: %s", shown, error->message));
}

static gboolean
list_folder (Listing *self, GFile *folder, const char *above, guint depth, GError **error);

/* One that cannot be read does not keep the others from being seen. */
static gboolean
list_within (Listing *self, GFile *folder, const char *name, guint depth, GError **error)
{
  g_autofree char *above = g_strconcat (name, "/", NULL);
  g_autoptr (GError) failure = NULL;
  if (list_folder (self, folder, above, depth, &failure))
    return TRUE;
  if (self->members->len > FILES_MAX)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  note_unread (self->unread, name, failure);
  return TRUE;
}

static gboolean
add_child (Listing *self, GFile *file, const char *above, guint depth, GFileInfo *info,
           GError **error)
{
  g_autofree char *name = g_strconcat (above, g_file_info_get_name (info), NULL);
  GFileType type = g_file_info_get_file_type (info);
  if (g_file_info_get_is_hidden (info))
    return TRUE;
  if (type == G_FILE_TYPE_DIRECTORY && !g_file_info_get_is_symlink (info) && depth < DEPTH_MAX)
    return list_within (self, file, name, depth + 1, error);
  if (type == G_FILE_TYPE_REGULAR && mid_packing_is_member_name (name))
    add_file (self->members, file, name, info);
  return self->members->len <= FILES_MAX || refuse_many (error);
}

static gboolean
list_folder (Listing *self, GFile *folder, const char *above, guint depth, GError **error)
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
      if (!add_child (self, file, above, depth, info, error))
        return FALSE;
    }
  return FALSE;
}

static GPtrArray *
list_members (const char *path, GPtrArray *unread, GError **error)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func (member_free);
  Listing listing = { members, unread };
  if (!list_folder (&listing, folder, "", 0, error))
    return NULL;
  g_ptr_array_sort (members, compare_names);
  return g_steal_pointer (&members);
}

char *
mid_folder_dup_stamp (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  g_autoptr (GPtrArray) members = list_members (path, NULL, error);
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
  gboolean is_full; /* nothing more can be written */
} Writer;

static gboolean
write_bytes (Writer *self, const char *bytes, gsize n, GError **error)
{
  if (g_output_stream_write_all (self->out, bytes, n, NULL, self->cancellable, error))
    return TRUE;
  g_prefix_error (error, _ ("no room for the unpacked text: "));
  self->is_full = TRUE;
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

/* The member unpacked; NULL and error if it is none of ours. */
static GInputStream *
open_member (Writer *self, const Member *member, GError **error)
{
  g_autoptr (GFileInputStream) raw = g_file_read (member->file, self->cancellable, error);
  g_autoptr (GInputStream) text =
    raw != NULL ? mid_unpack_stream_new (G_INPUT_STREAM (raw), g_file_peek_path (member->file),
                                         self->cancellable, error)
                : NULL;
  gsize len = 0;
  const char *start = text != NULL ? mid_unpack_stream_peek (MID_UNPACK_STREAM (text), &len) : NULL;
  if (text == NULL || (len > 0 && !mid_foreign_refuse (start, len, error)))
    return NULL;
  return g_steal_pointer (&text);
}

static gboolean
write_member (Writer *self, const Member *member, GError **error)
{
  g_autoptr (GInputStream) text = open_member (self, member, error);
  gboolean good = text != NULL && write_text (self, text, error);
  self->done += member->size;
  if (self->progress != NULL)
    self->progress (self->done, self->total, self->data);
  return good;
}

/* What was read of a file that breaks off ends where a game may begin. */
static gboolean
pass_over (Writer *self, const Member *member, GError *failure, GPtrArray *unread, GError **error)
{
  if (self->is_full || g_cancellable_is_cancelled (self->cancellable))
    {
      g_autofree char *name = g_filename_display_name (member->name);
      g_propagate_prefixed_error (error, failure, "“%s”: ", name);
      return FALSE;
    }
  note_unread (unread, member->name, failure);
  g_error_free (failure);
  return write_bytes (self, "\n\n", 2, error);
}

static gboolean
write_members (Writer *self, GPtrArray *members, GPtrArray *unread, GError **error)
{
  guint n_good = 0;
  for (guint i = 0; i < members->len; i++)
    {
      GError *failure = NULL;
      if (write_member (self, g_ptr_array_index (members, i), &failure))
        n_good++;
      else if (!pass_over (self, g_ptr_array_index (members, i), failure, unread, error))
        return FALSE;
    }
  if (n_good == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         g_ptr_array_index (unread, unread->len - 1));
  return n_good > 0;
}

/* There is nothing to be read. */
static gboolean
refuse_empty (GPtrArray *unread, GError **error)
{
  if (unread->len > 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, g_ptr_array_index (unread, 0));
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("the folder holds no games; expected files named “….pgn” or “….mgn”"));
  return FALSE;
}

gboolean
mid_folder_write (const char *path, GOutputStream *out, MidFolderProgress progress, gpointer data,
                  GPtrArray *unread, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (path != NULL && G_IS_OUTPUT_STREAM (out), FALSE);
  g_autoptr (GPtrArray) told =
    unread != NULL ? g_ptr_array_ref (unread) : g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) members = list_members (path, told, error);
  g_autofree char *buffer = g_malloc (PART);
  Writer writer = { out, progress, data, 0, 0, cancellable, buffer, FALSE };
  if (members == NULL)
    return FALSE;
  if (members->len == 0)
    return refuse_empty (told, error);
  for (guint i = 0; i < members->len; i++)
    writer.total += ((Member *) g_ptr_array_index (members, i))->size;
  return write_members (&writer, members, told, error);
}
