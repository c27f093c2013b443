/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pattern-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "mid-facts.h"
#include "mid-query.h"

enum
{
  LETTERS = 26,
  WANTS_MAX = 64,
  SQUARE_MAX = 5
};

typedef struct
{
  char what; /* a piece's letter, '.', '*' or '+' */
  guint8 owner;
  char square[SQUARE_MAX + 1];
} Want;

struct _MidPattern
{
  MidPatternKind kind;
  guint8 men[2][LETTERS];
  Want wants[WANTS_MAX];
  guint n_wants;
  MidLinePattern *line; /* of a LINE */
};

static gboolean
fail (gsize *at, gsize offset, GError **error, const char *message)
{
  *at = offset;
  g_set_error_literal (error, MID_QUERY_ERROR, MID_QUERY_ERROR_VALUE, message);
  return FALSE;
}

static gboolean
read_material (MidPattern *self, const char *text, gsize *at, GError **error)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      guint side = g_ascii_islower (*p) ? 1 : 0;
      if (!g_ascii_isalpha (*p))
        return fail (at, (gsize) (p - text), error,
                     _ ("expected letters of pieces, White's in capitals: KRPkr"));
      self->men[side][g_ascii_toupper (*p) - 'A']++;
    }
  return *text != '\0'
         || fail (at, 0, error, _ ("expected letters of pieces, White's in capitals: KRPkr"));
}

static gboolean
is_square (const char *word, gsize len)
{
  gsize i = 1;
  while (i < len && g_ascii_isdigit (word[i]))
    i++;
  return len >= 2 && len <= SQUARE_MAX && g_ascii_islower (word[0]) && i == len;
}

static gboolean
read_board (MidPattern *self, const char *text, gsize *at, GError **error)
{
  for (const char *p = text + strspn (text, " ,"); *p != '\0'; p += strspn (p, " ,"))
    {
      gsize len = strcspn (p, " ,");
      gboolean known = g_ascii_isalpha (*p) || strchr (".*+", *p) != NULL;
      if (!known || !is_square (p + 1, len - 1))
        return fail (at, (gsize) (p - text), error,
                     _ ("expected pieces on squares, such as “Kg1 pf7 .e4”"));
      if (self->n_wants == WANTS_MAX)
        return fail (at, (gsize) (p - text), error, _ ("there are too many squares"));
      Want *want = &self->wants[self->n_wants++];
      want->what = g_ascii_toupper (*p);
      want->owner = g_ascii_islower (*p) || *p == '+' ? 1 : 0;
      memcpy (want->square, p + 1, len - 1);
      p += len;
    }
  return self->n_wants > 0
         || fail (at, 0, error, _ ("expected pieces on squares, such as “Kg1 pf7 .e4”"));
}

static gboolean
read_text (MidPattern *self, const char *text, gsize *at, GError **error)
{
  static const MidSide sides[] = { [MID_PATTERN_LINE] = MID_BOTH,
                                   [MID_PATTERN_WHITE_LINE] = MID_FIRST,
                                   [MID_PATTERN_BLACK_LINE] = MID_SECOND };
  if (self->kind == MID_PATTERN_MATERIAL)
    return read_material (self, text, at, error);
  if (self->kind == MID_PATTERN_BOARD)
    return read_board (self, text, at, error);
  self->line = mid_line_pattern_new (text, sides[self->kind], at, error);
  return self->line != NULL;
}

MidPattern *
mid_pattern_new (MidPatternKind kind, const char *text, gsize *at, GError **error)
{
  g_autoptr (MidPattern) self = g_new0 (MidPattern, 1);
  self->kind = kind;
  return read_text (self, text, at, error) ? g_steal_pointer (&self) : NULL;
}

void
mid_pattern_free (MidPattern *self)
{
  if (self != NULL)
    mid_line_pattern_free (self->line);
  g_free (self);
}

/* --- What no game can have --- */

static gboolean
has_letter (const MidGame *game, char letter)
{
  for (guint i = 1; i < game->n_pieces; i++)
    if (g_ascii_toupper (game->pieces[i].letter) == letter)
      return TRUE;
  return FALSE;
}

static gboolean
has_square (const MidGame *game, const char *square)
{
  return mid_square_parse (game, square, strlen (square)) >= 0;
}

static gboolean
can_have (const MidGame *game, const Want *want)
{
  return has_square (game, want->square)
         && (!g_ascii_isalpha (want->what) || has_letter (game, want->what));
}

/* Two pieces on one square, or one and nothing. */
static gboolean
contradict (const Want *a, const Want *b)
{
  if (strcmp (a->square, b->square) != 0)
    return FALSE;
  if (a->what == '.' || b->what == '.')
    return a->what != b->what;
  return a->owner != b->owner
         || (a->what != b->what && g_ascii_isalpha (a->what) && g_ascii_isalpha (b->what));
}

static char *
look_at_wants (const MidPattern *self)
{
  for (guint i = 0; i < self->n_wants; i++)
    {
      const Want *want = &self->wants[i];
      gboolean possible = FALSE, known = FALSE;
      for (const MidGame *const *game = mid_games (); *game != NULL; game++)
        {
          possible |= can_have (*game, want);
          known |= has_square (*game, want->square);
        }
      char what = want->owner == 1 ? g_ascii_tolower (want->what) : want->what;
      if (!known)
        return g_strdup_printf (_ ("no board here has a square “%s”"), want->square);
      if (!possible)
        return g_strdup_printf (_ ("no game here has a piece “%c” on “%s”"), what, want->square);
      for (guint j = 0; j < i; j++)
        if (contradict (want, &self->wants[j]))
          return g_strdup_printf (_ ("“%s” cannot be two things at once"), want->square);
    }
  return NULL;
}

static char *
look_at_men (const MidPattern *self)
{
  for (guint i = 0; i < LETTERS; i++)
    {
      gboolean known = self->men[0][i] + self->men[1][i] == 0;
      for (const MidGame *const *game = mid_games (); *game != NULL && !known; game++)
        known = has_letter (*game, (char) ('A' + i));
      if (!known)
        return g_strdup_printf (_ ("no game here has a piece “%c”"), (int) ('A' + i));
    }
  return NULL;
}

char *
mid_pattern_dup_remark (const MidPattern *self)
{
  switch (self->kind)
    {
    case MID_PATTERN_MATERIAL:
      return look_at_men (self);
    case MID_PATTERN_BOARD:
      return look_at_wants (self);
    case MID_PATTERN_LINE:
    case MID_PATTERN_WHITE_LINE:
    case MID_PATTERN_BLACK_LINE:
      break;
    }
  return mid_line_pattern_dup_remark (self->line);
}

MidPatternKind
mid_pattern_get_kind (const MidPattern *self)
{
  return self->kind;
}

/* --- Positions --- */

static gboolean
fits_material (const MidPattern *self, const MidGame *game, const MidCell *cells)
{
  guint8 men[2][LETTERS] = { 0 };
  guint n = (guint) game->files * game->ranks;
  for (guint i = 0; i < n; i++)
    {
      guint letter = (guint) g_ascii_toupper (game->pieces[cells[i].piece].letter) - 'A';
      if (cells[i].piece != 0 && letter < LETTERS
          && ++men[cells[i].owner & 1][letter] > self->men[cells[i].owner & 1][letter])
        return FALSE;
    }
  return memcmp (men, self->men, sizeof men) == 0;
}

static gboolean
fits_want (const Want *want, const MidGame *game, const MidCell *cells)
{
  int square = mid_square_parse (game, want->square, strlen (want->square));
  if (square < 0)
    return FALSE;
  MidCell cell = cells[square];
  if (want->what == '.')
    return cell.piece == 0;
  if (cell.piece == 0 || (cell.owner & 1) != want->owner)
    return FALSE;
  return want->what == '*' || want->what == '+'
         || g_ascii_toupper (game->pieces[cell.piece].letter) == want->what;
}

static gboolean
fits_position (const MidPattern *self, const MidGame *game, const MidPosition *pos)
{
  MidCell cells[MID_CELLS_MAX];
  game->cells (pos, cells);
  if (self->kind == MID_PATTERN_MATERIAL)
    return fits_material (self, game, cells);
  for (guint i = 0; i < self->n_wants; i++)
    if (!fits_want (&self->wants[i], game, cells))
      return FALSE;
  return TRUE;
}

MidLineAnswer
mid_pattern_begin (const MidPattern *self, guint64 *state, const MidGame *game,
                   const MidPosition *start)
{
  if (self->line == NULL)
    return fits_position (self, game, start) ? MID_LINE_FITS : MID_LINE_OPEN;
  *state = mid_line_pattern_begin (self->line);
  return MID_LINE_OPEN;
}

MidLineAnswer
mid_pattern_tell (const MidPattern *self, guint64 *state, const MidGame *game, MidMove move,
                  const MidPosition *before, const MidPosition *after)
{
  if (self->line != NULL)
    return mid_line_pattern_tell (self->line, state, game, before, move);
  return fits_position (self, game, after) ? MID_LINE_FITS : MID_LINE_OPEN;
}

/* --- Filters --- */

guint
mid_pattern_count (const MidPattern *self, guint side)
{
  guint count = 0;
  for (guint i = 0; i < LETTERS; i++)
    count += self->men[side][i];
  return count;
}

GBytes *
mid_pattern_get_mask (const MidPattern *self)
{
  guint8 mask[MID_SEEN_BYTES] = { 0 };
  for (guint i = 0; i < self->n_wants; i++)
    {
      const Want *want = &self->wants[i];
      guint rank = (guint) strtoul (want->square + 1, NULL, 10) - 1;
      if (!g_ascii_isalpha (want->what))
        continue;
      guint bit =
        mid_facts_seen_bit (want->what, want->owner, (guint) (want->square[0] - 'a'), rank);
      mask[bit / 8] |= (guint8) (1 << bit % 8);
    }
  return g_bytes_new (mask, sizeof mask);
}
