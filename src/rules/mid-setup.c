/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup.c: what can be done to every setup because each game can change its own. */
#include "mid-setup.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

MidParse
mid_setup_check (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                 const MidPosition *setup, MidPosition *out, MidDefects *defects)
{
  char text[MID_TEXT_MAX];
  size_t len = game->format (setup, text, sizeof text);
  return game->parse (game, settings, n_settings, text, len, out, defects);
}

static int
n_squares (const MidGame *game)
{
  return game->files * game->ranks;
}

MidCell
mid_setup_cell (const MidGame *game, const MidPosition *setup, int square)
{
  MidCell cells[MID_CELLS_MAX];
  game->cells (setup, cells);
  return cells[square];
}

void
mid_setup_clear (const MidGame *game, MidPosition *setup)
{
  for (int square = 0; square < n_squares (game); square++)
    game->setup->put (setup, square, (MidCell){ 0 });
}

/* --- The start -------------------------------------------------------------------------------- */

static bool
is_given (const MidSetting *settings, unsigned n_settings, const char *tag)
{
  for (unsigned i = 0; i < n_settings; i++)
    if (strcmp (settings[i].tag, tag) == 0)
      return true;
  return false;
}

/* The armies that the setup has, after what is given. */
static unsigned
collect (const MidGame *game, const MidSetting *settings, unsigned n_settings,
         const MidPosition *setup, MidSetting *out)
{
  const MidSetup *kit = game->setup;
  unsigned n = n_settings < MID_TRAITS_MAX ? n_settings : MID_TRAITS_MAX;
  if (n > 0)
    memcpy (out, settings, n * sizeof *out);
  for (unsigned i = 0; i < kit->n_traits; i++)
    {
      const MidTrait *trait = &kit->traits[i];
      if (trait->kind == MID_TRAIT_CHOICE && trait->field != NULL
          && !is_given (settings, n_settings, trait->field))
        out[n++] = (MidSetting){ trait->field, trait->choices[kit->get (setup, i)].value };
    }
  return n;
}

MidParse
mid_setup_start (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                 MidPosition *setup)
{
  MidSetting all[2 * MID_TRAITS_MAX];
  unsigned n = collect (game, settings, n_settings, setup, all);
  MidPosition start;
  MidParse parse = game->start (game, all, n, &start);
  if (parse.status == MID_OK)
    *setup = start;
  return parse;
}

/* --- The board as a whole --------------------------------------------------------------------- */

typedef struct
{
  MidCell cells[MID_CELLS_MAX];
  int values[MID_TRAITS_MAX];
} Contents;

static void
take_out (const MidGame *game, const MidPosition *setup, Contents *contents)
{
  game->cells (setup, contents->cells);
  for (unsigned i = 0; i < game->setup->n_traits; i++)
    contents->values[i] = game->setup->get (setup, i);
}

static void
set_all (const MidGame *game, MidPosition *setup, const Contents *contents)
{
  for (unsigned i = 0; i < game->setup->n_traits; i++)
    game->setup->set (setup, i, contents->values[i]);
}

/* Armies say what a piece is, and rights hang on what stands there: first the one, then the board,
 * then the other. */
static void
put_back (const MidGame *game, MidPosition *setup, const Contents *contents)
{
  mid_setup_clear (game, setup);
  set_all (game, setup, contents);
  for (int square = 0; square < n_squares (game); square++)
    game->setup->put (setup, square, contents->cells[square]);
  set_all (game, setup, contents);
}

void
mid_setup_swap_sides (const MidGame *game, MidPosition *setup)
{
  const MidSetup *kit = game->setup;
  Contents old, turned;
  take_out (game, setup, &old);
  for (int square = 0; square < n_squares (game); square++)
    {
      int rank = game->ranks - 1 - square / game->files;
      MidCell cell = old.cells[square];
      if (cell.piece != 0)
        cell.owner ^= 1;
      turned.cells[rank * game->files + square % game->files] = cell;
    }
  for (unsigned i = 0; i < kit->n_traits; i++)
    {
      int value = old.values[i];
      if (kit->traits[i].kind == MID_TRAIT_SIDE)
        value ^= 1;
      else if (kit->traits[i].kind == MID_TRAIT_SQUARE && value >= 0)
        value = (game->ranks - 1 - value / game->files) * game->files + value % game->files;
      turned.values[kit->traits[i].swapped] = value;
    }
  put_back (game, setup, &turned);
}

void
mid_setup_mirror (const MidGame *game, MidPosition *setup)
{
  const MidSetup *kit = game->setup;
  Contents old, turned;
  take_out (game, setup, &old);
  for (int square = 0; square < n_squares (game); square++)
    {
      int file = square % game->files;
      turned.cells[square - file + game->files - 1 - file] = old.cells[square];
    }
  for (unsigned i = 0; i < kit->n_traits; i++)
    {
      int value = old.values[i];
      if (kit->traits[i].kind == MID_TRAIT_SQUARE && value >= 0)
        value += game->files - 1 - 2 * (value % game->files);
      turned.values[kit->traits[i].mirrored] = value;
    }
  put_back (game, setup, &turned);
}

/* --- Single squares --------------------------------------------------------------------------- */

void
mid_setup_copy (const MidGame *game, MidPosition *setup, int from, int to)
{
  if (from != to)
    game->setup->put (setup, to, mid_setup_cell (game, setup, from));
}

/* The square left is emptied last: rights are not looked at with the piece on neither square. */
void
mid_setup_move (const MidGame *game, MidPosition *setup, int from, int to)
{
  if (from == to)
    return;
  mid_setup_copy (game, setup, from, to);
  game->setup->put (setup, from, (MidCell){ 0 });
}

void
mid_setup_add_power (const MidGame *game, MidPosition *setup, int square, unsigned power)
{
  MidCell cell = mid_setup_cell (game, setup, square);
  if (cell.piece == 0 || power >= game->setup->n_powers)
    return;
  const MidPower *kind = &game->powers[power];
  unsigned count = (mid_power_count (kind, cell) + 1) % (kind->max + 1u);
  cell.powers = (uint16_t) ((cell.powers & ~(3u << kind->shift)) | count << kind->shift);
  game->setup->put (setup, square, cell);
}

MidCell
mid_setup_find_letter (const MidGame *game, const MidPosition *setup, MidSide side, char letter)
{
  MidCell tray[MID_CELLS_MAX];
  unsigned n = game->setup->tray (setup, side, tray);
  for (unsigned i = 0; i < n; i++)
    if (game->pieces[tray[i].piece].letter == toupper ((unsigned char) letter))
      return tray[i];
  return (MidCell){ 0 };
}

unsigned
mid_setup_values (const MidGame *game, const MidPosition *setup, unsigned trait, int *out)
{
  const MidTrait *asked = &game->setup->traits[trait];
  int first = asked->kind == MID_TRAIT_SQUARE ? -1 : 0, end = 2;
  unsigned n = 0;
  if (asked->kind == MID_TRAIT_SQUARE)
    end = n_squares (game);
  else if (asked->kind == MID_TRAIT_CHOICE)
    end = (int) asked->n_choices;
  for (int value = first; asked->kind != MID_TRAIT_COUNT && value < end; value++)
    if (game->setup->can (setup, trait, value))
      out[n++] = value;
  return n;
}
