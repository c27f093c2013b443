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

/* What follows a member but is none is padding. */
static gboolean
is_over (const guint8 *in, gsize in_size)
{
  return in_size < 2 || in[0] != 0x1f || in[1] != 0x8b;
}

static GConverterResult
gunzip_convert (GConverter *converter, const void *in, gsize in_size, void *out, gsize out_size,
                GConverterFlags flags, gsize *bytes_read, gsize *bytes_written, GError **error)
{
  MidGunzip *self = MID_GUNZIP (converter);
  *bytes_read = *bytes_written = 0;
  if (self->between && in_size < 2 && (flags & G_CONVERTER_INPUT_AT_END) == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT, "");
      return G_CONVERTER_ERROR;
    }
  if (self->between && is_over (in, in_size))
    return G_CONVERTER_FINISHED;
  if (self->between)
    g_converter_reset (self->inner);
  self->between = FALSE;
  GConverterResult result = g_converter_convert (self->inner, in, in_size, out, out_size, flags,
                                                 bytes_read, bytes_written, error);
  self->consumed += result != G_CONVERTER_ERROR ? (goffset) *bytes_read : 0;
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
