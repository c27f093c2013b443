/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-four.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct MidFour
{
  char folder[4096];
  char refused[4096]; /* "": none */
  const char *problem;
  MidFourMap *maps[MID_FOUR_ENDINGS_MAX]; /* by name */
  unsigned n;
};

bool
mid_four_name_folder (const char *tables, char *out, size_t size)
{
  return snprintf (out, size, "%s.four", tables) < (int) size;
}

/* --- The folder ------------------------------------------------------------------------------- */

/* Where the ending is, or would be put. */
static unsigned
find_place (const MidFour *self, const char *name, bool *is_there)
{
  unsigned low = 0, high = self->n;
  *is_there = false;
  while (low < high)
    {
      unsigned middle = (low + high) / 2;
      int order = strcmp (mid_four_map_get_class (self->maps[middle])->name, name);
      if (order == 0)
        *is_there = true;
      if (order >= 0)
        high = middle;
      else
        low = middle + 1;
    }
  return low;
}

void
mid_four_add (MidFour *self, const char *name)
{
  bool is_there;
  MidFourClass class;
  char path[sizeof self->folder + 16];
  const char *problem;
  unsigned place = find_place (self, name, &is_there);
  if (is_there || self->n == MID_FOUR_ENDINGS_MAX || !mid_four_class_init (&class, name))
    return;
  snprintf (path, sizeof path, "%s/%s", self->folder, name);
  MidFourMap *map = mid_four_map_open (path, &class, &problem);
  if (map == NULL && problem != NULL)
    {
      snprintf (self->refused, sizeof self->refused, "%.4000s", path);
      self->problem = problem;
    }
  if (map == NULL)
    return;
  memmove (&self->maps[place + 1], &self->maps[place], (self->n++ - place) * sizeof self->maps[0]);
  self->maps[place] = map;
}

MidFour *
mid_four_open (const char *folder)
{
  MidFour *self = calloc (1, sizeof *self);
  snprintf (self->folder, sizeof self->folder, "%s", folder);
  DIR *dir = opendir (folder);
  for (const struct dirent *entry = dir != NULL ? readdir (dir) : NULL; entry != NULL;
       entry = readdir (dir))
    if (strlen (entry->d_name) < MID_FOUR_NAME_MAX)
      mid_four_add (self, entry->d_name);
  if (dir != NULL)
    closedir (dir);
  return self;
}

void
mid_four_close (MidFour *self)
{
  for (unsigned i = 0; i < self->n; i++)
    mid_four_map_close (self->maps[i]);
  free (self);
}

const char *
mid_four_get_refused (const MidFour *self, const char **problem)
{
  *problem = self->problem;
  return self->problem != NULL ? self->refused : NULL;
}

/* --- What it has ------------------------------------------------------------------------------ */

const MidFourMap *
mid_four_get (const MidFour *self, const char *name)
{
  bool is_there;
  unsigned place = find_place (self, name, &is_there);
  return is_there ? self->maps[place] : NULL;
}

unsigned
mid_four_count (const MidFour *self)
{
  return self->n;
}

const MidFourMap *
mid_four_nth (const MidFour *self, unsigned i)
{
  return self->maps[i];
}

bool
mid_four_find (const MidFour *self, const char *text, uint8_t *out)
{
  MidFourClass class;
  MidFourPlacing at;
  if (self->n == 0 || !mid_four_class_find (text, &class, &at))
    return false;
  const MidFourMap *map = mid_four_get (self, class.name);
  uint32_t number = map != NULL ? mid_four_class_number (&class, &at) : MID_FOUR_NO_NUMBER;
  return number != MID_FOUR_NO_NUMBER && mid_four_map_get (map, number, out);
}
