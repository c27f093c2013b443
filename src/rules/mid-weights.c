/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-weights.h"

#include <string.h>

#include "mid-pair.h"

/* Where a number is. */
typedef struct
{
  const MidWeightTable *table;
  unsigned cell;
  bool is_empty_half;
} Place;

static unsigned
halves (const MidWeightTable *table)
{
  return table->kind == MID_WEIGHT_PAIR ? 2 : 1;
}

static unsigned
size_of (const MidWeightTable *table)
{
  return table->rows * table->columns * halves (table);
}

static bool
find_place (const MidGame *game, unsigned index, Place *out)
{
  if (game->search == NULL)
    return false;
  for (unsigned i = 0; i < game->search->n_weights; i++)
    {
      const MidWeightTable *table = &game->search->weights[i];
      if (index < size_of (table))
        {
          *out = (Place){ table, index / halves (table), index % halves (table) != 0 };
          return true;
        }
      index -= size_of (table);
    }
  return false;
}

static int
value_at (const Place *place)
{
  if (place->table->kind == MID_WEIGHT_PLAIN)
    return ((const int16_t *) place->table->values)[place->cell];
  MidPair pair = ((const MidPair *) place->table->values)[place->cell];
  return place->is_empty_half ? mid_pair_empty (pair) : mid_pair_full (pair);
}

static void
put_at (const Place *place, int value)
{
  if (place->table->kind == MID_WEIGHT_PLAIN)
    {
      ((int16_t *) place->table->values)[place->cell] = (int16_t) value;
      return;
    }
  MidPair *pair = &((MidPair *) place->table->values)[place->cell];
  *pair = place->is_empty_half ? MID_PAIR (mid_pair_full (*pair), value)
                               : MID_PAIR (value, mid_pair_empty (*pair));
}

static void
name_place (const Place *place, char *buf, size_t size)
{
  const MidWeightTable *table = place->table;
  const char *half = table->kind == MID_WEIGHT_PLAIN ? ""
                     : place->is_empty_half          ? ".empty"
                                                     : ".full";
  if (table->columns > 1)
    snprintf (buf, size, "%s.%u.%u%s", table->name, place->cell / table->columns,
              place->cell % table->columns, half);
  else if (table->rows > 1)
    snprintf (buf, size, "%s.%u%s", table->name, place->cell, half);
  else
    snprintf (buf, size, "%s%s", table->name, half);
}

unsigned
mid_weights_count (const MidGame *game)
{
  unsigned n = 0;
  for (unsigned i = 0; game->search != NULL && i < game->search->n_weights; i++)
    n += size_of (&game->search->weights[i]);
  return n;
}

bool
mid_weights_get (const MidGame *game, unsigned index, MidWeight *out)
{
  Place place;
  if (!find_place (game, index, &place))
    return false;
  *out = (MidWeight){ .value = value_at (&place),
                      .least = place.table->least,
                      .most = place.table->most,
                      .is_linear = place.table->shape == MID_WEIGHT_LINEAR };
  name_place (&place, out->name, sizeof out->name);
  return true;
}

bool
mid_weights_set (const MidGame *game, unsigned index, int value)
{
  Place place;
  if (!find_place (game, index, &place))
    return false;
  value = value < place.table->least ? place.table->least : value;
  put_at (&place, value > place.table->most ? place.table->most : value);
  if (game->search->settle != NULL)
    game->search->settle ();
  return true;
}

int
mid_weights_find (const MidGame *game, const char *name, size_t len)
{
  MidWeight weight;
  for (unsigned i = 0; mid_weights_get (game, i, &weight); i++)
    if (strlen (weight.name) == len && memcmp (weight.name, name, len) == 0)
      return (int) i;
  return -1;
}

/* --- Text ------------------------------------------------------------------------------------- */

/* Copies a line without its remark; false if it is too long to be one of ours. */
static bool
copy_line (const char *line, size_t len, char *buf, size_t size)
{
  const char *remark = memchr (line, '#', len);
  if (remark != NULL)
    len = (size_t) (remark - line);
  if (len >= size)
    return false;
  memcpy (buf, line, len);
  buf[len] = '\0';
  return true;
}

static const char *
read_line (const MidGame *game, const char *line, size_t len)
{
  char text[160], name[48], rest;
  int value, index;
  if (!copy_line (line, len, text, sizeof text))
    return "a line is too long";
  if (text[strspn (text, " \t\r")] == '\0')
    return NULL;
  if (sscanf (text, "%47s %d %c", name, &value, &rest) != 2)
    return "a name and a whole number are expected";
  index = mid_weights_find (game, name, strlen (name));
  if (index < 0)
    return "no weight has that name";
  mid_weights_set (game, (unsigned) index, value);
  return NULL;
}

MidParse
mid_weights_read (const MidGame *game, const char *text, size_t len)
{
  for (size_t start = 0; start < len;)
    {
      const char *end = memchr (text + start, '\n', len - start);
      size_t length = end != NULL ? (size_t) (end - text) - start : len - start;
      const char *message = read_line (game, text + start, length);
      if (message != NULL)
        return (MidParse){ MID_BAD_SYNTAX, start, message };
      start += length + 1;
    }
  return (MidParse){ .status = MID_OK };
}

void
mid_weights_write (const MidGame *game, FILE *out)
{
  MidWeight weight;
  for (unsigned i = 0; mid_weights_get (game, i, &weight); i++)
    fprintf (out, "%s %d\n", weight.name, weight.value);
}

static void
write_cell (const MidWeightTable *table, unsigned cell, FILE *out)
{
  Place full = { table, cell, false }, empty = { table, cell, true };
  if (table->kind == MID_WEIGHT_PLAIN)
    fprintf (out, "%d", value_at (&full));
  else if (value_at (&full) == 0 && value_at (&empty) == 0)
    fprintf (out, "0");
  else
    fprintf (out, "MID_PAIR (%d, %d)", value_at (&full), value_at (&empty));
}

void
mid_weights_write_c (const MidGame *game, FILE *out)
{
  for (unsigned i = 0; game->search != NULL && i < game->search->n_weights; i++)
    {
      const MidWeightTable *table = &game->search->weights[i];
      fprintf (out, "  .%s = %s", table->name, table->rows > 1 ? "{ " : "");
      for (unsigned row = 0; row < table->rows; row++)
        {
          fprintf (out, "%s", table->columns > 1 ? "{ " : "");
          for (unsigned column = 0; column < table->columns; column++)
            {
              write_cell (table, row * table->columns + column, out);
              fprintf (out, "%s", column + 1 < table->columns ? ", " : "");
            }
          fprintf (out, "%s%s", table->columns > 1 ? " }" : "", row + 1 < table->rows ? ", " : "");
        }
      fprintf (out, "%s,\n", table->rows > 1 ? " }" : "");
    }
}
