/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move has several FORMS, all without signs of checks and captures: as it is written, without the
 * file or rank that tells pieces apart, both also with the letters that the screen has, and from
 * square to square.  What was typed is compared with the beginning of each: the letters on the
 * screen come first, and the squares count where nothing is written so. */
#include "mid-typed-move.h"
#include "mid-decline.h"
#include "mid-shown-move.h"

#include <string.h>

typedef enum
{
  OWN,       /* "Sbd2", "Krabbe a7"; NULL where the screen has what is written */
  OWN_SHORT, /* "Sd2", or NULL */
  WRITTEN,   /* "Nbd2" */
  SHORT,     /* "Nd2", or NULL */
  SQUARES,   /* "b1d2" */
  FORMS
} Form;

typedef struct
{
  MidTypedMatch match;
  char *forms[FORMS];
  guint place; /* in the game's own order */
} Candidate;

struct MidTypedMove
{
  GPtrArray *candidates; /* Candidate, fewest passes first */
};

static void
free_candidate (gpointer data)
{
  Candidate *candidate = data;
  g_free (candidate->match.text);
  for (guint i = 0; i < FORMS; i++)
    g_free (candidate->forms[i]);
  g_free (candidate);
}

/* Whose card it is in the other's turn goes without saying. */
static const char *
skip_side (const char *text)
{
  return (text[0] == 'w' || text[0] == 'b') && text[1] == ':' ? text + 2 : text;
}

/* "Charge!" is called so; behind a move it is a sign. */
static gboolean
is_in_name (const char *text, const char *at)
{
  return *at == '!' && at > text && g_ascii_islower (at[-1]);
}

/* Without signs that may be left out; castling reads the same however it is written. */
static char *
dup_form (const char *written)
{
  const char *text = skip_side (written);
  gboolean castles = strchr ("oO0", text[0]) != NULL && text[0] != '\0';
  GString *form = g_string_new (NULL);
  for (const char *p = text; *p != '\0'; p++)
    if ((strchr ("x+#%=<>:!?", *p) == NULL && !(castles && *p == '-')) || is_in_name (text, p))
      g_string_append_c (form, castles && strchr ("oO0", *p) != NULL ? 'O' : *p);
  return g_string_free (form, FALSE);
}

/* "Nd2" for "Nbd2"; NULL where nothing can be left out. */
static char *
dup_short_form (const char *form, const MidGame *game, const MidGesture *gesture)
{
  char name[5];
  if (gesture->n_to == 0 || gesture->to[0] < 0 || !g_ascii_isupper (form[0]) || form[0] == 'O')
    return NULL;
  mid_square_name (game, gesture->to[0], name);
  const char *to = g_strrstr (form, name);
  return to != NULL && to > form + 1 ? g_strdup_printf ("%c%s", form[0], to) : NULL;
}

static void
add_move (MidTypedMove *self, const MidGame *game, const MidPosition *at, MidMove move,
          guint passes)
{
  char text[MID_MOVE_TEXT_MAX], squares[MID_MOVE_TEXT_MAX];
  const MidLetters *letters = mid_shown_move_get_letters (game);
  Candidate *candidate = g_new0 (Candidate, 1);
  candidate->match.entry = (MidEntryMove){ .move = move, .passes = passes };
  game->gesture (at, move, &candidate->match.entry.gesture);
  game->format_move (at, move, MID_SAN, text, sizeof text);
  game->format_move (at, move, MID_LONG, squares, sizeof squares);
  candidate->match.text = mid_shown_move_dup (game, text);
  candidate->forms[WRITTEN] = dup_form (text);
  candidate->forms[SHORT] =
    dup_short_form (candidate->forms[WRITTEN], game, &candidate->match.entry.gesture);
  if (!g_str_equal (candidate->match.text, text))
    candidate->forms[OWN] = dup_form (candidate->match.text);
  if (letters != NULL && candidate->forms[SHORT] != NULL)
    candidate->forms[OWN_SHORT] = mid_letters_dup_move (letters, game, candidate->forms[SHORT]);
  candidate->forms[SQUARES] = dup_form (squares);
  candidate->place = self->candidates->len;
  g_ptr_array_add (self->candidates, candidate);
}

static void
add_moves (MidTypedMove *self, const MidGame *game, const MidPosition *at, guint passes)
{
  g_autofree MidMoveList *list = g_new (MidMoveList, 1);
  MidDecision decision = game->decision (at);
  if (decision.ask == MID_ASK_DUEL) /* bids have a place of their own */
    return;
  game->legal (at, list);
  for (unsigned i = 0; i < list->count; i++)
    if (list->at[i] != decision.pass)
      add_move (self, game, at, list->at[i], passes);
}

/* By what is written, but of promotions the strongest first. */
static int
compare_candidates (gconstpointer a, gconstpointer b, gpointer game)
{
  const Candidate *one = *(Candidate *const *) a, *two = *(Candidate *const *) b;
  int passes = (int) one->match.entry.passes - (int) two->match.entry.passes;
  gsize length = MAX (strcspn (one->match.text, "="), strcspn (two->match.text, "="));
  int text = strncmp (one->match.text, two->match.text, length);
  int choice =
    mid_move_entry_compare_choices (game, &one->match.entry.gesture, &two->match.entry.gesture);
  return passes != 0   ? passes
         : text != 0   ? text
         : choice != 0 ? choice
                       : (int) one->place - (int) two->place;
}

MidTypedMove *
mid_typed_move_new (const MidGame *game, const MidPosition *position)
{
  MidTypedMove *self = g_new0 (MidTypedMove, 1);
  MidPosition at = *position;
  self->candidates = g_ptr_array_new_with_free_func (free_candidate);
  for (guint passes = 0;; passes++)
    {
      add_moves (self, game, &at, passes);
      MidMove pass = mid_decline (game, &at);
      if (pass == 0 || mid_play (game, &at, pass, NULL) != MID_OK)
        break;
    }
  g_ptr_array_sort_with_data (self->candidates, compare_candidates, (gpointer) game);
  return self;
}

void
mid_typed_move_free (MidTypedMove *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->candidates);
  g_free (self);
}

/* --- Matching ------------------------------------------------------------------------------- */

typedef enum
{
  DIFFERS,
  BEGINS,
  EQUALS
} Likeness;

/* What a pawn becomes may be typed small, and the mark in a card's name left out before what it is
 * told. */
static Likeness
compare (const char *form, const char *typed)
{
  gboolean is_first = TRUE;
  if (form == NULL)
    return DIFFERS;
  for (; *typed != '\0'; typed++, form++, is_first = FALSE)
    {
      form += *form == '!' && *typed != '!';
      if (*form != *typed && (is_first || *form != g_ascii_toupper (*typed)))
        return DIFFERS;
    }
  return *form == '\0' ? EQUALS : BEGINS;
}

/* Those that are typed out stand before those that only begin so; returns how many those are. */
static guint
collect (MidTypedMove *self, const char *typed, Form first, Form last, GPtrArray *matches)
{
  guint n_equal = 0;
  for (guint i = 0; i < self->candidates->len; i++)
    {
      Candidate *candidate = self->candidates->pdata[i];
      Likeness likeness = DIFFERS;
      for (Form form = first; form <= last; form++)
        likeness = MAX (likeness, compare (candidate->forms[form], typed));
      if (likeness == EQUALS)
        g_ptr_array_insert (matches, (gint) n_equal++, &candidate->match);
      else if (likeness == BEGINS)
        g_ptr_array_add (matches, &candidate->match);
    }
  return n_equal;
}

/* The letter of a piece may be small where no pawn moves so. */
static guint
collect_written (MidTypedMove *self, const char *form, Form first, GPtrArray *matches)
{
  guint n_equal = collect (self, form, first, first + 1, matches);
  if (matches->len > 0 || !g_unichar_islower (g_utf8_get_char (form)))
    return n_equal;
  g_autoptr (GString) piece = g_string_new (NULL);
  g_string_append_unichar (piece, g_unichar_toupper (g_utf8_get_char (form)));
  g_string_append (piece, g_utf8_next_char (form));
  return collect (self, piece->str, first, first + 1, matches);
}

MidTyped
mid_typed_move_match (MidTypedMove *self, const char *typed, GPtrArray *matches)
{
  g_return_val_if_fail (self != NULL && typed != NULL && matches != NULL, MID_TYPED_NOTHING);
  g_autofree char *form = dup_form (typed);
  g_ptr_array_set_size (matches, 0);
  if (form[0] == '\0')
    return MID_TYPED_NOTHING;
  guint n_equal = 0;
  for (Form first = OWN; matches->len == 0 && first <= WRITTEN; first += WRITTEN - OWN)
    n_equal = collect_written (self, form, first, matches);
  if (matches->len == 0)
    n_equal = collect (self, form, SQUARES, SQUARES, matches);
  if (matches->len == 0)
    return MID_TYPED_NOTHING;
  return n_equal == 1 && matches->len == 1 ? MID_TYPED_COMPLETE : MID_TYPED_OPEN;
}
