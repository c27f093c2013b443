/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-gunzip.h"

struct _MidGunzip
{
  GObject parent_instance;
  GConverter *inner;
  gboolean between; /* two members, or behind the last */
  goffset consumed;
};

static void init_converter (GConverterIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MidGunzip, mid_gunzip, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_CONVERTER, init_converter))

/* Zeros pad what was on tapes. */
static gsize
count_zeros (const guint8 *in, gsize in_size)
{
  gsize n = 0;
  while (n < in_size && in[n] == 0)
    n++;
  return n;
}

/* Goes to the next member, or to the end. */
static GConverterResult
go_on (MidGunzip *self, const guint8 *in, gsize in_size, gboolean at_end, gsize *bytes_read,
       GError **error)
{
  gsize zeros = *bytes_read = count_zeros (in, in_size);
  self->consumed += (goffset) zeros;
  if (zeros > 0)
    return G_CONVERTER_CONVERTED;
  if (in_size == 0 && at_end)
    return G_CONVERTER_FINISHED;
  if (in_size < 2 && !at_end)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT, "");
  else if (in_size < 2 || in[0] != 0x1f || in[1] != 0x8b)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "");
  else
    {
      g_converter_reset (self->inner);
      self->between = FALSE;
      return G_CONVERTER_CONVERTED;
    }
  return G_CONVERTER_ERROR;
}

static GConverterResult
gunzip_convert (GConverter *converter, const void *in, gsize in_size, void *out, gsize out_size,
                GConverterFlags flags, gsize *bytes_read, gsize *bytes_written, GError **error)
{
  MidGunzip *self = MID_GUNZIP (converter);
  *bytes_read = *bytes_written = 0;
  if (self->between)
    return go_on (self, in, in_size, (flags & G_CONVERTER_INPUT_AT_END) != 0, bytes_read, error);
  GConverterResult result = g_converter_convert (self->inner, in, in_size, out, out_size, flags,
                                                 bytes_read, bytes_written, error);
  if (result != G_CONVERTER_ERROR)
    self->consumed += (goffset) *bytes_read;
  else if (error != NULL && g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    self->consumed += (goffset) in_size; /* it is damaged somewhere before that */
  if (result != G_CONVERTER_FINISHED)
    return result;
  self->between = TRUE;
  return G_CONVERTER_CONVERTED;
}

static void
gunzip_reset (GConverter *converter)
{
  MidGunzip *self = MID_GUNZIP (converter);
  g_converter_reset (self->inner);
  self->between = FALSE;
  self->consumed = 0;
}

static void
init_converter (GConverterIface *iface)
{
  iface->convert = gunzip_convert;
  iface->reset = gunzip_reset;
}

static void
mid_gunzip_finalize (GObject *object)
{
  g_object_unref (MID_GUNZIP (object)->inner);
  G_OBJECT_CLASS (mid_gunzip_parent_class)->finalize (object);
}

static void
mid_gunzip_class_init (MidGunzipClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_gunzip_finalize;
}

static void
mid_gunzip_init (MidGunzip *self)
{
  self->inner = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
}

MidGunzip *
mid_gunzip_new (void)
{
  return g_object_new (MID_TYPE_GUNZIP, NULL);
}

goffset
mid_gunzip_get_consumed (MidGunzip *self)
{
  g_return_val_if_fail (MID_IS_GUNZIP (self), 0);
  return self->consumed;
}
