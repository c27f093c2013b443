/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-packing.h"

#include <archive.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-foreign.h"
#include "mid-pack-stream.h"
#include "mid-xml-reader.h"

/* How files that are packed begin, and what they are called.  7z and tar are only read. */
static const struct
{
  const char *begins;
  gsize len, at;
  const char *ending;
  int filter;
} kinds[] = {
  { "\x1f\x8b", 2, 0, ".gz", ARCHIVE_FILTER_GZIP },
  { "BZh", 3, 0, ".bz2", ARCHIVE_FILTER_BZIP2 },
  { "\xfd"
    "7zXZ",
    6, 0, ".xz", ARCHIVE_FILTER_XZ },
  { "\x28\xb5\x2f\xfd", 4, 0, ".zst", ARCHIVE_FILTER_ZSTD },
  { "\x04\x22\x4d\x18", 4, 0, ".lz4", ARCHIVE_FILTER_LZ4 },
  { "LZIP\x01", 5, 0, ".lz", ARCHIVE_FILTER_LZIP },
  { "\x1f\x9d", 2, 0, ".Z", ARCHIVE_FILTER_COMPRESS },
  { "PK\x03\x04", 4, 0, ".zip", 0 },
  { "PK\x05\x06", 4, 0, ".zip", 0 },
  { "7z\xbc\xaf\x27\x1c", 6, 0, ".7z", 0 },
  { "ustar", 5, 257, ".tar", 0 },
};

MidPacking *
mid_packing_new (void)
{
  return g_atomic_rc_box_new0 (MidPacking);
}

MidPacking *
mid_packing_ref (MidPacking *self)
{
  return self != NULL ? g_atomic_rc_box_acquire (self) : NULL;
}

static void
clear (gpointer data)
{
  MidPacking *self = data;
  g_free (self->member);
  g_free (self->fixed);
}

void
mid_packing_unref (MidPacking *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear);
}

void
mid_packing_fix (MidPacking *self)
{
  g_free (self->fixed);
  self->fixed = g_strdup (_ ("archives of this kind are only read"));
}

/* "games.pgn.zip" holds "games.pgn", "games.zip" "games.mgn". */
static char *
dup_member_name (const char *name)
{
  g_autofree char *base = g_path_get_basename (name);
  g_autofree char *stem = g_strndup (base, strlen (base) - strlen (".zip"));
  return mid_packing_is_games_name (stem) ? g_steal_pointer (&stem)
                                          : g_strconcat (stem, ".mgn", NULL);
}

static gboolean
ends_in (const char *name, const char *ending)
{
  gsize len = strlen (name), n = strlen (ending);
  return len > n && g_ascii_strcasecmp (name + len - n, ending) == 0;
}

MidPacking *
mid_packing_new_for_name (const char *name, MidCharset charset)
{
  g_autoptr (MidPacking) self = mid_packing_new ();
  self->charset = charset;
  for (guint i = 0; i < G_N_ELEMENTS (kinds) && name != NULL; i++)
    {
      if (!ends_in (name, kinds[i].ending))
        continue;
      self->filter = kinds[i].filter;
      if (g_str_equal (kinds[i].ending, ".zip"))
        self->member = dup_member_name (name);
      else if (kinds[i].filter == 0)
        mid_packing_fix (self);
      return g_steal_pointer (&self);
    }
  return charset != MID_CHARSET_BYTES ? g_steal_pointer (&self) : NULL;
}

/* "BZh" may be a word. */
static gboolean
is_bzip2 (const char *start, gsize len)
{
  return len >= 10
         && (memcmp (start + 4, "1AY&SY", 6) == 0
             || memcmp (start + 4, "\x17\x72\x45\x38\x50\x90", 6) == 0);
}

/* The index of its kind; -1: it is not packed. */
static int
find_kind (const char *start, gsize len)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (len >= kinds[i].at + kinds[i].len
        && memcmp (start + kinds[i].at, kinds[i].begins, kinds[i].len) == 0)
      return kinds[i].filter != ARCHIVE_FILTER_BZIP2 || is_bzip2 (start, len) ? (int) i : -1;
  return -1;
}

gboolean
mid_packing_begins (const char *path, const char *start, gsize len)
{
  return mid_packing_find_charset (mid_charset_get_chosen (path), start, len) != MID_CHARSET_BYTES
         || find_kind (start, len) >= 0;
}

MidWrapping
mid_packing_find_wrapping (const char *start, gsize len)
{
  int kind = find_kind (start, len);
  if (kind >= 0)
    return kinds[kind].filter != 0 ? MID_WRAPPING_COMPRESSED : MID_WRAPPING_ARCHIVE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (len > 1 && len < 10 && kinds[i].at == 0
        && memcmp (start, kinds[i].begins, MIN (len, kinds[i].len)) == 0
        && (len < kinds[i].len || kinds[i].filter == ARCHIVE_FILTER_BZIP2))
      return MID_WRAPPING_CUT;
  return MID_WRAPPING_NONE;
}

MidCharset
mid_packing_find_charset (MidCharset chosen, const char *start, gsize len)
{
  if (mid_xml_is_document (start, len))
    return MID_CHARSET_BYTES;
  MidCharset wide = mid_charset_find_wide (start, len);
  if (wide != MID_CHARSET_BYTES)
    return wide;
  len = MIN (len, MID_FOREIGN_LOOK);
  if (find_kind (start, len) >= 0 || !mid_foreign_refuse_binary (start, len, NULL)
      || mid_charset_is_utf8 (start, len))
    return MID_CHARSET_BYTES;
  return chosen != MID_CHARSET_UNSAID ? chosen : mid_charset_guess (start, len);
}

MidPacking *
mid_packing_new_in_utf8 (const MidPacking *self)
{
  if (self->filter == 0 && self->member == NULL)
    return NULL;
  MidPacking *packing = mid_packing_new ();
  packing->filter = self->filter;
  packing->member = g_strdup (self->member);
  packing->several = self->several;
  packing->fixed = g_strdup (self->fixed);
  return packing;
}

gboolean
mid_packing_is_games_name (const char *name)
{
  return ends_in (name, ".pgn") || ends_in (name, ".mgn");
}

gboolean
mid_packing_is_member_name (const char *name)
{
  if (mid_packing_is_games_name (name))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].filter != 0 && ends_in (name, kinds[i].ending))
      {
        g_autofree char *stem = g_strndup (name, strlen (name) - strlen (kinds[i].ending));
        return mid_packing_is_games_name (stem);
      }
  return FALSE;
}

const char *const *
mid_packing_get_endings (void)
{
  static const char *endings[G_N_ELEMENTS (kinds) + 1];
  static gsize ready;
  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        endings[i] = kinds[i].ending;
      g_once_init_leave (&ready, 1);
    }
  return endings;
}

gboolean
mid_packing_refuse_cut (goffset end, GError **error)
{
  g_set_error (
    error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
    _ ("it cannot be unpacked: it ends too early, at byte %lld; expected the rest of it"),
    (long long) end);
  return FALSE;
}

gboolean
mid_packing_refuse_rest (goffset end, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("it cannot be unpacked as a whole: something else stands behind its end, from "
                  "byte %lld on; expected nothing there"),
               (long long) end + 1);
  return FALSE;
}

GOutputStream *
mid_packing_write (const MidPacking *self, GOutputStream *out, GError **error)
{
  g_return_val_if_fail (self != NULL && G_IS_OUTPUT_STREAM (out), NULL);

  if (self->fixed != NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, self->fixed);
      return NULL;
    }
  g_autoptr (GOutputStream) stream = NULL;
  if (self->filter != 0 || self->member != NULL)
    stream = mid_pack_stream_new (out, self->filter, self->member, error);
  else
    {
      stream = g_buffered_output_stream_new (out);
      g_filter_output_stream_set_close_base_stream (G_FILTER_OUTPUT_STREAM (stream), FALSE);
    }
  const char *charset = mid_charset_get_name (self->charset);
  if (stream == NULL || charset == NULL)
    return g_steal_pointer (&stream);
  g_autoptr (GCharsetConverter) converter = g_charset_converter_new (charset, "UTF-8", error);
  return converter != NULL ? g_converter_output_stream_new (stream, G_CONVERTER (converter)) : NULL;
}
