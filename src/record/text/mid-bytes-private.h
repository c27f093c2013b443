/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bytes-private.h: looks through many bytes for few, sixteen at once where the processor can.
 *
 * A file is gone through several times before a move of it is understood, so that this is most of
 * the work of listing its games.  memchr() of the C library knows one byte at a time.
 */
#pragma once
#include <glib.h>
#include <string.h>

typedef guint8 MidBlock __attribute__ ((vector_size (16)));
typedef char MidSignedBlock __attribute__ ((vector_size (16)));
typedef gint8 MidLevelBlock __attribute__ ((vector_size (16)));

static inline MidBlock
mid_block_load (const char *p)
{
  MidBlock block;
  memcpy (&block, p, sizeof block);
  return block;
}

/* The first byte of the block that has its highest bit, or 16. */
static inline guint
mid_block_first (MidBlock block)
{
#ifdef __SSE2__
  guint mask = (guint) __builtin_ia32_pmovmskb128 ((MidSignedBlock) block);
  return (guint) __builtin_ctz (mask | 0x10000);
#else
  guint64 half[2];
  block = (MidBlock) ((block & 0x80) != 0);
  memcpy (half, &block, sizeof half);
  if (half[0] != 0)
    return (guint) __builtin_ctzll (GUINT64_FROM_LE (half[0])) / 8;
  return half[1] != 0 ? 8 + (guint) __builtin_ctzll (GUINT64_FROM_LE (half[1])) / 8 : 16;
#endif
}

/* The first of four bytes, or the end; for fewer one is said twice. */
static inline const char *
mid_bytes_find (const char *p, const char *end, char a, char b, char c, char d)
{
  for (; end - p >= (gssize) sizeof (MidBlock); p += sizeof (MidBlock))
    {
      MidBlock block = mid_block_load (p);
      guint first = mid_block_first ((MidBlock) ((block == (guint8) a) | (block == (guint8) b)
                                                 | (block == (guint8) c) | (block == (guint8) d)));
      if (first < sizeof (MidBlock))
        return p + first;
    }
  while (p < end && *p != a && *p != b && *p != c && *p != d)
    p++;
  return p;
}

/* How often the byte is there. */
static inline gsize
mid_bytes_count (const char *p, const char *end, char c)
{
  enum
  {
    B = sizeof (MidBlock),
    BLOCKS = 4,
    STRIDE = BLOCKS * B
  };
  gsize n = 0;
  while (end - p >= STRIDE)
    {
      /* Each byte of the sum counts for itself, and holds no more than 255. */
      MidBlock sum = { 0 };
      for (guint i = 0; i < 255 / BLOCKS && end - p >= STRIDE; i++, p += STRIDE)
        sum -= (MidBlock) (mid_block_load (p) == (guint8) c)
               + (MidBlock) (mid_block_load (p + B) == (guint8) c)
               + (MidBlock) (mid_block_load (p + 2 * B) == (guint8) c)
               + (MidBlock) (mid_block_load (p + 3 * B) == (guint8) c);
      for (guint i = 0; i < B; i++)
        n += sum[i];
    }
  for (; p < end; p++)
    n += *p == c;
  return n;
}

/* The next CR that no LF follows, perhaps behind more CRs: it ends a line alone.  NULL if there is
 * none. */
static inline const char *
mid_bytes_find_lone_return (const char *p, const char *end)
{
  while (p < end && (p = (const char *) memchr (p, '\r', (gsize) (end - p))) != NULL)
    {
      const char *behind = p;
      while (behind < end && *behind == '\r')
        behind++;
      if (behind == end || *behind != '\n')
        return p;
      p = behind;
    }
  return NULL;
}

/* Bytes with the highest bit stand for those that are not ASCII, or NUL. */
static inline MidBlock
mid_block_odd (MidBlock block)
{
  return (MidBlock) ((MidLevelBlock) block < 1);
}

/* How many from the beginning are ASCII and no NUL. */
static inline gsize
mid_bytes_count_plain (const char *text, gsize len)
{
  enum
  {
    B = sizeof (MidBlock)
  };
  gsize at = 0;
  for (; at + 4 * B <= len; at += 4 * B)
    {
      const char *p = text + at;
      MidBlock odd = mid_block_odd (mid_block_load (p)) | mid_block_odd (mid_block_load (p + B))
                     | mid_block_odd (mid_block_load (p + 2 * B))
                     | mid_block_odd (mid_block_load (p + 3 * B));
      if (mid_block_first (odd) < B)
        break;
    }
  for (; at + B <= len; at += B)
    {
      guint first = mid_block_first (mid_block_odd (mid_block_load (text + at)));
      if (first < B)
        return at + first;
    }
  while (at < len && (guchar) (text[at] - 1) < 0x7f)
    at++;
  return at;
}
