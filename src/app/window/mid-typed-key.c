/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-typed-key.h"

#include <glib/gi18n.h>

#include "mid-game.h"
#include "mid-sign-typing.h"

/* The number of games that have such a file. */
static guint
count_files (gunichar c)
{
  guint n = 0;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    n += c >= 'a' && c < 'a' + (guint) (*game)->files;
  return n;
}

static guint
count_games (void)
{
  guint n = 0;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    n++;
  return n;
}

/* Castling is typed with a letter as well. */
static gboolean
names_piece (gunichar capital)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (guint i = 1; i < (*game)->n_pieces; i++)
      if (capital == (guchar) (*game)->pieces[i].letter)
        return TRUE;
  return capital == 'O';
}

static gboolean
begins_sign (gunichar c)
{
  MidSignTyping typing = { 0 };
  guint nag;
  return mid_sign_typing_take (&typing, c, 0, &nag) != MID_SIGN_NONE;
}

MidTypedKey
mid_typed_key_get (guint keyval, GdkModifierType modifiers)
{
  gunichar c = gdk_keyval_to_unicode (keyval);
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || c == 0)
    return MID_TYPED_KEY_NONE;
  if (c == '$' || c == '0')
    return MID_TYPED_KEY_ALWAYS;
  if (begins_sign (c))
    return MID_TYPED_KEY_SIGN;
  if ((modifiers & GDK_SHIFT_MASK) != 0)
    return names_piece (g_unichar_toupper (c)) ? MID_TYPED_KEY_ALWAYS : MID_TYPED_KEY_NONE;
  /* "b" is a file before it is a bishop; on a wide board alone "n" is one, elsewhere a knight. */
  if (count_files (c) == count_games ())
    return MID_TYPED_KEY_FILE;
  if (names_piece (g_unichar_toupper (c)))
    return MID_TYPED_KEY_PIECE;
  return count_files (c) > 0 ? MID_TYPED_KEY_FILE : MID_TYPED_KEY_NONE;
}

const char *
mid_typed_key_get_remark (MidTypedKey self)
{
  switch (self)
    {
    case MID_TYPED_KEY_NONE:
      return NULL;
    case MID_TYPED_KEY_FILE:
      return _ ("Moves are typed with it as well: it waits a moment for the rest of one.");
    case MID_TYPED_KEY_PIECE:
      return _ ("Moves that begin with it would have to be typed with a capital.");
    case MID_TYPED_KEY_SIGN:
      return _ ("Signs that begin with it could not be typed any more.");
    case MID_TYPED_KEY_ALWAYS:
      return _ ("Moves and signs are typed with this key: choose another.");
    }
  return NULL;
}
