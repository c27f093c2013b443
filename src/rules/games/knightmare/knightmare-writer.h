/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-writer.h: text put together piece by piece, cut off where the room ends. */
#pragma once
#include <stddef.h>

typedef struct
{
  char *buf;
  size_t n, size;
} MidKmWriter;

static inline void
km_write (MidKmWriter *writer, const char *text)
{
  for (; *text != '\0' && writer->n + 1 < writer->size; text++)
    writer->buf[writer->n++] = *text;
  writer->buf[writer->n] = '\0';
}

static inline void
km_write_char (MidKmWriter *writer, char c)
{
  km_write (writer, (char[]){ c, '\0' });
}

static inline void
km_write_square (MidKmWriter *writer, unsigned square)
{
  km_write_char (writer, (char) ('a' + (square & 7)));
  km_write_char (writer, (char) ('1' + (square >> 3)));
}
