/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-effect-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-card-terms.h"
#include "mid-card-words.h"

enum
{
  BOARD = 6 /* words of the text that say what is on the board */
};

static const char *const kinds[] = { "prince", "crab",     "champion", "warlord",
                                     "amazon", "princess", "pawn",     "royal-knight",
                                     "knight", "bishop",   "rook",     "queen",
                                     NULL };

/* By what the effects of cards are called, in the order of the rules. */
static const struct
{
  MidEffectKind kind;
  const char *what;
  MidEffectNeed need;
} effects[] = {
  { MID_EFFECT_PACIFIST, "pacifist", { 1, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_SHIELD, "shield", { 1, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_STUCK, "stuck", { 1, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_MUST, "must", { 1, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_SHORT, "short", { 1, MID_EFFECT_NUMBER, 7 } },
  { MID_EFFECT_NEUTRAL, "neutral", { 1, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_ROYAL, "royal", { 1, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_KIND, "kind", { 1, MID_EFFECT_PIECE, 0 } },
  { MID_EFFECT_MERGED, "merged", { 1, MID_EFFECT_PIECE, 0 } },
  { MID_EFFECT_MAGNET, "magnet", { 1, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_BLOCKED, "blocked", { 1, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_WALL, "wall", { 2, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_TRAP, "trap", { 1, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_TRUCE, "truce", { 0, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_VENDETTA, "vendetta", { 0, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_DOOM, "doom", { 0, MID_EFFECT_NOTHING, 0 } },
  { MID_EFFECT_ROTATED, "rotated", { 0, MID_EFFECT_NUMBER, 3 } },
  { MID_EFFECT_KINDS, "kinds", { 0, MID_EFFECT_PIECE, 0 } },
  { MID_EFFECT_NO_TURN, "no-turn", { 0, MID_EFFECT_SIDE_OF, 0 } },
};

void
mid_effect_free (MidEffect *self)
{
  g_free (self->card);
  g_free (self->what);
  g_free (self->at);
  g_free (self->to);
  g_free (self->value);
  g_free (self);
}

const char *const *
mid_effect_list_kinds (void)
{
  return kinds;
}

/* --- Text ----------------------------------------------------------------------------------- */

/* What follows the sign, up to another one; NULL: the sign is not there. */
static char *
dup_behind (const char *text, char sign)
{
  const char *start = strchr (text, sign);
  return start != NULL ? g_strndup (start + 1, strcspn (start + 1, "@=*#")) : NULL;
}

static guint
read_number (const char *text, char sign)
{
  g_autofree char *number = dup_behind (text, sign);
  return number != NULL ? (guint) g_ascii_strtoull (number, NULL, 10) : 0;
}

/* "Frost.b.stuck@a7*2"; NULL if it is not of the form. */
static MidEffect *
effect_new (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", 3);
  if (g_strv_length (parts) != 3)
    return NULL;
  MidEffect *self = g_new0 (MidEffect, 1);
  g_autofree char *place = dup_behind (parts[2], '@');
  g_auto (GStrv) places = g_strsplit (place != NULL ? place : "", "/", 2);
  self->card = g_strdelimit (g_strdup (parts[0]), "_", ' ');
  self->owner = parts[1][0] == 'b' ? MID_SECOND : MID_FIRST;
  self->what = g_strndup (parts[2], strcspn (parts[2], "@=*#"));
  self->at = places[0] != NULL ? g_strdup (places[0]) : NULL;
  self->to = places[0] != NULL && places[1] != NULL ? g_strdup (places[1]) : NULL;
  self->value = dup_behind (parts[2], '=');
  self->turns = read_number (parts[2], '*');
  self->play = read_number (parts[2], '#');
  return self;
}

static void
append_effect (GString *out, const MidEffect *self)
{
  g_autofree char *card = g_strdelimit (g_strdup (self->card), " ", '_');
  g_string_append_printf (out, "%s.%s.%s", card, self->owner == MID_FIRST ? "w" : "b", self->what);
  if (self->at != NULL)
    g_string_append_printf (out, "@%s", self->at);
  if (self->to != NULL)
    g_string_append_printf (out, "/%s", self->to);
  if (self->value != NULL)
    g_string_append_printf (out, "=%s", self->value);
  if (self->turns > 0)
    g_string_append_printf (out, "*%u", self->turns);
  if (self->play > 0)
    g_string_append_printf (out, "#%u", self->play);
}

static GStrv
split_text (const MidGame *game, const MidPosition *pos)
{
  g_autofree char *text = g_malloc (MID_TEXT_MAX);
  game->format (pos, text, MID_TEXT_MAX);
  return g_strsplit (text, " ", -1);
}

/* The text with the field so, in place of what it was; those behind "|" are of earlier positions.
 */
static char *
dup_with_field (const MidGame *game, const MidPosition *pos, const char *key, const char *value)
{
  g_auto (GStrv) words = split_text (game, pos);
  g_autoptr (GString) out = g_string_new (NULL);
  gboolean is_earlier = FALSE, is_there = FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean is_it = i >= BOARD && !is_earlier && g_str_has_prefix (words[i], key);
      if (!is_there && (is_it || g_str_equal (words[i], "|")))
        g_string_append_printf (out, " %s%s", key, value);
      is_there |= is_it || g_str_equal (words[i], "|");
      is_earlier |= g_str_equal (words[i], "|");
      if (!is_it)
        g_string_append_printf (out, "%s%s", i > 0 ? " " : "", words[i]);
    }
  if (!is_there)
    g_string_append_printf (out, " %s%s", key, value);
  return g_strdup (out->str);
}

static char *
dup_field (const MidGame *game, const MidPosition *pos, const char *key)
{
  g_auto (GStrv) words = split_text (game, pos);
  for (guint i = BOARD; words[0] != NULL && i < g_strv_length (words); i++)
    if (g_str_equal (words[i], "|"))
      return NULL;
    else if (g_str_has_prefix (words[i], key))
      return g_strdup (words[i] + strlen (key));
  return NULL;
}

GPtrArray *
mid_effect_list (const MidGame *game, const MidPosition *pos)
{
  GPtrArray *out = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_effect_free);
  g_autofree char *field = dup_field (game, pos, "effects:");
  g_auto (GStrv) each = g_strsplit (field != NULL ? field : "", ",", -1);
  for (guint i = 0; each[i] != NULL; i++)
    {
      MidEffect *effect = effect_new (each[i]);
      if (effect != NULL)
        g_ptr_array_add (out, effect);
    }
  return out;
}

char *
mid_effect_dup_text (const MidGame *game, const MidPosition *pos, GPtrArray *list)
{
  g_autoptr (GString) value = g_string_new (NULL);
  for (guint i = 0; i < list->len; i++)
    {
      g_string_append (value, i > 0 ? "," : "");
      append_effect (value, list->pdata[i]);
    }
  return dup_with_field (game, pos, "effects:", value->len > 0 ? value->str : "-");
}

char *
mid_effect_dup_captured_text (const MidGame *game, const MidPosition *pos, MidSide side,
                              guint piece, guint n)
{
  g_autoptr (GString) value = g_string_new (NULL);
  for (MidSide owner = MID_FIRST; owner <= MID_SECOND; owner++)
    {
      MidPiles piles;
      game->piles (pos, owner, &piles);
      for (guint kind = 1; kind < MID_PILES_KINDS; kind++)
        {
          guint count = owner == side && kind == piece ? n : piles.captured[kind];
          char letter = game->pieces[kind].letter;
          for (guint i = 0; i < count; i++)
            g_string_append_c (value, owner == MID_FIRST ? letter : g_ascii_tolower (letter));
        }
    }
  return dup_with_field (game, pos, "captured:", value->len > 0 ? value->str : "-");
}

/* --- Words ---------------------------------------------------------------------------------- */

static int
find_what (const char *what)
{
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    if (g_str_equal (effects[i].what, what))
      return (int) i;
  return -1;
}

const MidEffectNeed *
mid_effect_get_need (const MidEffect *self)
{
  int i = find_what (self->what);
  return i >= 0 ? &effects[i].need : NULL;
}

static const char *
name_what (const char *what)
{
  if (g_str_equal (what, "merged"))
    return _ ("is two pieces in one");
  if (g_str_equal (what, "rotated"))
    return _ ("the board is turned");
  if (find_what (what) < 0)
    return _ ("what is still to be decided");
  return mid_card_terms_get_value ("effect", what);
}

char *
mid_effect_dup_title (const MidEffect *self)
{
  return g_strdup_printf ("%s: %s", mid_card_words_translate (self->card), name_what (self->what));
}

/* --- What a card leaves --------------------------------------------------------------------- */

/* The effect that the step begins; NULL: it begins none that lasts. */
static const char *
find_effect (const MidCardStep *step)
{
  if (step->op == MID_STEP_ROTATE)
    return "rotated";
  if (step->op == MID_STEP_MERGE)
    return "merged";
  for (guint i = 0; step->op == MID_STEP_MARK && i < G_N_ELEMENTS (effects); i++)
    if (effects[i].kind == (MidEffectKind) step->how)
      return effects[i].what;
  return NULL;
}

gboolean
mid_effect_has_card (const MidCard *card)
{
  for (guint i = 0; i < card->n_steps; i++)
    if (find_effect (&card->steps[i]) != NULL)
      return TRUE;
  return FALSE;
}

static char *
dup_square (const MidGame *game, int square)
{
  char name[5];
  mid_square_name (game, square, name);
  return g_strdup (name);
}

/* A piece but a king that has none of these effects yet, or an empty square in the middle. */
static int
find_square (const MidGame *game, const MidPosition *pos, GPtrArray *list, gboolean is_empty)
{
  MidCell cells[MID_CELLS_MAX];
  game->cells (pos, cells);
  for (int square = 0; square < game->files * game->ranks; square++)
    {
      gboolean is_free = TRUE;
      g_autofree char *name = dup_square (game, square);
      for (guint i = 0; i < list->len; i++)
        is_free &= g_strcmp0 (((MidEffect *) list->pdata[i])->at, name) != 0;
      if (is_free
          && (is_empty ? cells[square].piece == 0 : game->pieces[cells[square].piece].worth > 0))
        return square;
    }
  return 0;
}

static char *
dup_value (const MidCardStep *step, const MidEffectNeed *need, MidSide owner)
{
  /* by MidPieceKind */
  static const char *const words[] = { "pawn",    "pawn",   "knight",       "bishop",  "rook",
                                       "queen",   "king",   "prince",       "crab",    "champion",
                                       "warlord", "amazon", "royal-knight", "princess" };
  switch (need->value)
    {
    case MID_EFFECT_NOTHING:
      return NULL;
    case MID_EFFECT_NUMBER:
      return g_strdup_printf ("%u", CLAMP (step->value, 1u, need->most));
    case MID_EFFECT_PIECE:
      return g_strdup (words[step->op == MID_STEP_MARK ? MIN (step->value, 13) : 1]);
    case MID_EFFECT_SIDE_OF:
      return g_strdup (owner == MID_FIRST ? "b" : "w");
    }
  return NULL;
}

static MidEffect *
new_effect (const MidCard *card, const MidCardStep *step, MidSide owner)
{
  MidEffect *self = g_new0 (MidEffect, 1);
  self->card = g_strdup (card->name);
  self->owner = owner;
  self->what = g_strdup (find_effect (step));
  self->turns = step->op == MID_STEP_MARK ? step->min : 0;
  self->value = dup_value (step, mid_effect_get_need (self), owner);
  return self;
}

/* Where it is, which is not where others of the list are. */
static void
place (MidEffect *self, const MidGame *game, const MidPosition *pos, GPtrArray *list)
{
  const MidEffectNeed *need = mid_effect_get_need (self);
  gboolean is_empty = g_str_equal (self->what, "blocked");
  int square = need->n_squares > 0 ? find_square (game, pos, list, is_empty) : -1;
  self->at = square >= 0 ? dup_square (game, square) : NULL;
  if (need->n_squares > 1)
    self->to = dup_square (game, square + game->files);
  if (g_str_equal (self->what, "kinds"))
    self->at = g_strdup ("queen");
}

void
mid_effect_append_card (GPtrArray *list, const MidGame *game, const MidPosition *pos,
                        const MidCard *card, MidSide owner)
{
  guint play = 0;
  for (guint i = 0; i < list->len; i++)
    play = MAX (play, ((MidEffect *) list->pdata[i])->play);
  for (guint i = 0; i < card->n_steps; i++)
    if (find_effect (&card->steps[i]) != NULL)
      {
        MidEffect *effect = new_effect (card, &card->steps[i], owner);
        effect->play = play + 1;
        place (effect, game, pos, list);
        g_ptr_array_add (list, effect);
      }
}
