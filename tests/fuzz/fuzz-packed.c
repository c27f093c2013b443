/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are packed: whatever is in one, it is refused with a message, at the start or on the
 * way, or its text is read to its end; then it is known what it was packed with, and the same text
 * comes out again. */
#include "fuzz.h"
#include "mid-unpack-stream.h"

enum
{
  MOST = 1 << 22 /* bytes of text that are read */
};

typedef struct
{
  char *sum; /* of the text; NULL: it was refused */
  MidPacking *packing;
} Reading;

static void
check_error (const GError *error)
{
  FUZZ_LAW (error != NULL && error->message[0] != '\0'
            && g_utf8_validate (error->message, -1, NULL));
}

static Reading
read_text (GBytes *file, gsize part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) raw = g_memory_input_stream_new_from_bytes (file);
  g_autoptr (GInputStream) text = mid_unpack_stream_new (raw, NULL, NULL, &error);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guchar *buffer = g_malloc (part);
  gssize n = 0;
  if (text == NULL)
    {
      check_error (error);
      return (Reading){ NULL, NULL };
    }
  for (gsize read = 0; read < MOST; read += (gsize) n)
    {
      n = g_input_stream_read (text, buffer, MIN (part, MOST - read), NULL, &error);
      if (n <= 0)
        break;
      g_checksum_update (sum, buffer, n);
    }
  if (n < 0)
    {
      check_error (error);
      return (Reading){ NULL, NULL };
    }
  FUZZ_LAW (error == NULL);
  return (Reading){ g_strdup (g_checksum_get_string (sum)),
                    mid_unpack_stream_dup_packing (MID_UNPACK_STREAM (text)) };
}

/* However much is asked for at a time. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) file = g_bytes_new (data, size);
  Reading whole = read_text (file, 1 << 16), parts = read_text (file, 997);
  FUZZ_LAW (g_strcmp0 (whole.sum, parts.sum) == 0);
  FUZZ_LAW ((whole.packing != NULL) == (parts.packing != NULL));
  if (whole.packing != NULL)
    FUZZ_LAW (whole.packing->filter == parts.packing->filter
              && whole.packing->charset == parts.packing->charset
              && g_strcmp0 (whole.packing->member, parts.packing->member) == 0);
  g_free (whole.sum);
  g_free (parts.sum);
  mid_packing_unref (whole.packing);
  mid_packing_unref (parts.packing);
  return 0;
}
