/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tables-private.h: the file.
 *
 * A header, then the classes in their order, a byte for each number.  A byte is 0 for a draw, 1 for
 * no position, else 2 + 2 * distance, one more for a loss.
 */
#pragma once
#include <stddef.h>
#include <stdint.h>

#include "mid-four.h"
#include "mid-table-class.h"
#include "mid-tables.h"

enum
{
  MID_TABLE_VERSION = 1,
  MID_TABLE_BYTE_DRAW = 0,
  MID_TABLE_BYTE_NONE = 1,
  MID_TABLE_BYTE_FIRST = 2,
  MID_TABLE_DISTANCE_MAX = 126
};

/* All numbers as this processor has them: a file of another kind has another order. */
typedef struct
{
  char magic[8]; /* MID_TABLES_BEGIN */
  uint32_t version, order;
  uint64_t size;     /* of the file */
  uint64_t checksum; /* of what follows */
} MidTableHeader;

#define MID_TABLE_ORDER 0x01020304u

/* Where the classes stand behind the header; [MID_TABLE_CLASSES] is the end. */
void mid_table_offsets (size_t offsets[MID_TABLE_CLASSES + 1]);

/* FNV-1a (Fowler, Noll, Vo), eight bytes at a time: n is a multiple of eight. */
uint64_t mid_table_checksum (const uint8_t *bytes, size_t n);

/* The byte of position text, whatever the rules; false if it is of no ending that is there. */
bool mid_tables_find_byte (const MidTables *self, const char *text, uint8_t *out);

/* The endings of four pieces that stand beside the file. */
MidFour *mid_tables_get_four (const MidTables *self);
