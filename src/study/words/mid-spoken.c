/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-spoken-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-card-words.h"
#include "mid-grade.h"
#include "mid-line-summary.h"
#include "mid-move-grade.h"
#include "mid-nag.h"
#include "mid-standing.h"
#include "mid-status.h"

char *
mid_spoken_dup_piece (const MidGame *game, MidCell cell)
{
  g_autofree char *side = g_utf8_strdown (_ (game->sides[cell.owner & 1]), -1);
  /* Translators: side and piece: "white knight" */
  return g_strdup_printf (_ ("%s %s"), side, _ (game->pieces[cell.piece].name));
}

/* --- Steps ---------------------------------------------------------------------------------- */

static char *
dup_way (const MidGame *game, const MidChange *change, const char *piece, const char *from,
         const char *to)
{
  switch (change->kind)
    {
    case MID_CHANGE_MOVE:
    case MID_CHANGE_TELEPORT:
    case MID_CHANGE_RAMPAGE:
      /* Translators: a piece and two squares: "white knight from g1 to f3" */
      return g_strdup_printf (_ ("%s from %s to %s"), piece, from, to);
    case MID_CHANGE_POUNCE:
      /* Translators: a piece and two squares */
      return g_strdup_printf (_ ("%s from %s pounces on %s"), piece, from, to);
    case MID_CHANGE_REMOVE:
      /* Translators: a piece and a square */
      return g_strdup_printf (_ ("%s on %s is captured"), piece, from);
    case MID_CHANGE_WHIRL:
      return g_strdup_printf (_ ("%s whirls on %s"), piece, from);
    case MID_CHANGE_SHOOT:
      return g_strdup_printf (_ ("%s on %s shoots at %s"), piece, from, to);
    case MID_CHANGE_PROMOTE:
      return g_strdup_printf (_ ("becomes %s"), _ (game->pieces[change->cell.piece].name));
    case MID_CHANGE_PLACE:
      return g_strdup_printf (_ ("%s appears on %s"), piece, to);
    }
  return NULL;
}

static char *
dup_change (const MidGame *game, const MidChange *change)
{
  char from[5] = "", to[5] = "";
  g_autofree char *piece = mid_spoken_dup_piece (game, change->cell);
  if (change->from >= 0)
    mid_square_name (game, change->from, from);
  if (change->to >= 0)
    mid_square_name (game, change->to, to);
  return dup_way (game, change, piece, from, to);
}

/* The piece that stood there is another one now, or in another state. */
static char *
dup_becomes (const MidGame *game, MidCell before, const MidChange *change)
{
  char square[5];
  g_autofree char *piece = mid_spoken_dup_piece (game, before);
  g_autofree char *state = mid_standing_dup_powers (game, change->cell);
  mid_square_name (game, change->to, square);
  if (before.piece != change->cell.piece)
    /* Translators: "white pawn on a2 becomes crab" */
    return g_strdup_printf (_ ("%s on %s becomes %s"), piece, square,
                            _ (game->pieces[change->cell.piece].name));
  if (state == NULL)
    /* Translators: what a card did to it is over: "white pawn on a2 is itself again" */
    return g_strdup_printf (_ ("%s on %s is itself again"), piece, square);
  /* Translators: "white pawn on a2: neither captures nor is captured" */
  return g_strdup_printf (_ ("%s on %s: %s"), piece, square, state);
}

/* What the move changes on the board; NULL: nothing. */
static char *
dup_sight (const MidGame *game, const MidPosition *before, MidMove move)
{
  MidChange changes[MID_CHANGES_MAX];
  MidCell cells[MID_CELLS_MAX];
  unsigned n = game->changes (before, move, changes);
  if (n == 0)
    return NULL;
  game->cells (before, cells);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (parts, changes[i].kind == MID_CHANGE_PLACE
                                && !mid_line_summary_is_new (changes, n, cells, &changes[i])
                              ? dup_becomes (game, cells[changes[i].to], &changes[i])
                              : dup_change (game, &changes[i]));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

/* What visibly happened in the element, or how it is written where nothing did. */
static char *
dup_element (MidRecord *record, MidNode *node)
{
  MidMove move = mid_node_get_move (node);
  char *sight = NULL;
  MidPosition before;
  if (move != 0 && move != MID_NULL_MOVE)
    {
      mid_record_get_position_before (record, node, &before);
      sight = dup_sight (mid_record_get_game (record), &before, move);
    }
  return sight != NULL ? sight : mid_record_dup_element (record, node);
}

char *
mid_spoken_dup_result (const MidGame *game, const MidPosition *at, MidMove move)
{
  char text[MID_MOVE_TEXT_MAX];
  game->format_move (at, move, MID_SAN, text, sizeof text);
  if (g_str_has_suffix (text, " -"))
    return g_strdup (_ ("The card would have no effect, for it would mate"));
  g_autofree char *sight = dup_sight (game, at, move);
  return sight != NULL ? mid_status_dup_sentence (sight) : NULL;
}

char *
mid_spoken_dup_step (MidCursor *cursor)
{
  g_return_val_if_fail (MID_IS_CURSOR (cursor), NULL);
  MidNode *node = mid_cursor_get_node (cursor);
  g_autofree char *status = mid_status_dup_text (cursor);
  if (mid_node_get_parent (node) == NULL)
    return g_steal_pointer (&status);
  g_autofree char *element = dup_element (mid_cursor_get_record (cursor), node);
  g_autofree char *sentence = mid_status_dup_sentence (element);
  const char *comment = mid_node_get_comment (node, MID_COMMENT_AFTER);
  /* Translators: what happened, and what is to be decided: two sentences */
  g_autofree char *step = g_strdup_printf (_ ("%s. %s."), sentence, status);
  return comment != NULL && comment[0] != '\0' ? g_strdup_printf ("%s %s", step, comment)
                                               : g_steal_pointer (&step);
}

/* --- Moves, read out of a record ------------------------------------------------------------ */

/* Whether the move is written with more than the piece and where it goes: "Nbd2". */
static gboolean
names_source (const char *text, const char *to)
{
  const char *at = strstr (text, to);
  gsize length = at != NULL ? (gsize) (at - text) : 0;
  return g_ascii_isupper (text[0]) && length > (length > 0 && at[-1] == 'x' ? 2u : 1u);
}

/* "pawn": what is captured where the piece goes; "pawn on d5": elsewhere, as en passant or in a
 * rampage.  NULL: nothing. Whether there is more than the one, or elsewhere, is said in *beside. */
static char *
dup_prey (const MidGame *game, const MidChange *changes, unsigned n, int to, gboolean *beside)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const MidChange *first = NULL;
  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind == MID_CHANGE_REMOVE)
      {
        char square[5];
        first = first != NULL ? first : &changes[i];
        mid_square_name (game, changes[i].from, square);
        /* Translators: a piece and its square, among those that are captured: "pawn on d5" */
        g_ptr_array_add (
          names,
          g_strdup_printf (_ ("%s on %s"), _ (game->pieces[changes[i].cell.piece].name), square));
      }
  *beside = names->len > 1 || (first != NULL && first->from != to);
  if (names->len == 1 && !*beside)
    return g_strdup (_ (game->pieces[first->cell.piece].name));
  g_ptr_array_add (names, NULL);
  return names->len > 1 ? g_strjoinv (", ", (char **) names->pdata) : NULL;
}

/* "bishop takes pawn on c4", "pawn to d6 takes pawn on d5". */
static char *
dup_capture (const char *piece, const char *from, const char *to, const char *prey, gboolean beside)
{
  if (beside && from != NULL)
    /* Translators: what is taken is elsewhere: "elephant from a1 to a4 takes pawn on a2" */
    return g_strdup_printf (_ ("%s from %s to %s takes %s"), piece, from, to, prey);
  if (beside)
    /* Translators: a piece, where it goes, and what it takes: "pawn to d6 takes pawn on d5" */
    return g_strdup_printf (_ ("%s to %s takes %s"), piece, to, prey);
  if (from != NULL)
    /* Translators: a piece, its square, what it takes, and where: "knight from g3 takes pawn on e4"
     */
    return g_strdup_printf (_ ("%s from %s takes %s on %s"), piece, from, prey, to);
  /* Translators: attacking piece, captured piece, square */
  return g_strdup_printf (_ ("%s takes %s on %s"), piece, prey, to);
}

/* "bishop takes pawn on c4", "knight from b1 to d2". */
static char *
dup_travel (const MidGame *game, const MidChange *change, const char *text,
            const MidChange *changes, unsigned n)
{
  char from[5], to[5];
  gboolean beside;
  const char *piece = _ (game->pieces[change->cell.piece].name);
  g_autofree char *prey = dup_prey (game, changes, n, change->to, &beside);
  mid_square_name (game, change->from, from);
  mid_square_name (game, change->to, to);
  gboolean is_named = names_source (text, to);
  if (prey != NULL)
    return dup_capture (piece, is_named ? from : NULL, to, prey, beside);
  return is_named ? g_strdup_printf (_ ("%s from %s to %s"), piece, from, to)
                  : g_strdup_printf ("%s %s", piece, to);
}

/* The side has been said.  What stays where it is, or is thrown about, names all that it captures.
 */
static char *
dup_own_change (const MidGame *game, const MidChange *change, const MidChange *changes, unsigned n)
{
  char from[5] = "", to[5] = "";
  gboolean beside;
  if (change->from >= 0)
    mid_square_name (game, change->from, from);
  if (change->to >= 0)
    mid_square_name (game, change->to, to);
  char *way = dup_way (game, change, _ (game->pieces[change->cell.piece].name), from, to);
  g_autofree char *prey = dup_prey (game, changes, n, -1, &beside);
  if (prey == NULL)
    return way;
  g_autofree char *alone = way;
  /* Translators: "tiger from c1 pounces on e3, takes knight on e3" */
  return g_strdup_printf (_ ("%s, takes %s"), alone, prey);
}

static char *
dup_changes (const MidGame *game, const MidChange *changes, unsigned n, const char *text)
{
  if (g_str_has_prefix (text, "O-O"))
    return g_strdup (g_str_has_prefix (text, "O-O-O") ? _ ("castles long") : _ ("castles short"));
  for (unsigned i = 0; i < n; i++)
    switch (changes[i].kind)
      {
      case MID_CHANGE_MOVE:
      case MID_CHANGE_TELEPORT:
      case MID_CHANGE_RAMPAGE:
        return dup_travel (game, &changes[i], text, changes, n);
      case MID_CHANGE_POUNCE:
      case MID_CHANGE_WHIRL:
      case MID_CHANGE_SHOOT:
      case MID_CHANGE_PLACE:
        return dup_own_change (game, &changes[i], changes, n);
      case MID_CHANGE_REMOVE:
      case MID_CHANGE_PROMOTE:
        break;
      }
  return g_strdup (text);
}

char *
mid_spoken_dup_card (const char *text)
{
  gsize length = strlen (text);
  if (length < 3 || !g_str_has_suffix (text, " -"))
    return mid_card_words_dup_play (text);
  g_autofree char *played = g_strndup (text, length - 2);
  g_autofree char *card = mid_card_words_dup_play (played);
  /* Translators: a card that was played, and what it was told */
  return g_strdup_printf (_ ("%s, without effect"), card);
}

/* What is done without a piece: a duel's bids, a decision that was declined. */
static char *
dup_other (const MidDecision *decision, MidMove move, const char *text)
{
  gsize length = strlen (text);
  gboolean aside = length > 2 && text[0] == '<';
  g_autofree char *bare = aside ? g_strndup (text + 1, length - 2) : g_strdup (text);
  if (move == MID_NULL_MOVE)
    return g_strdup (_ ("null move"));
  if (decision->ask == MID_ASK_DUEL && move == decision->pass)
    return g_strdup (_ ("no challenge"));
  if (decision->ask == MID_ASK_KING_TURN && move == decision->pass)
    return g_strdup (_ ("no king-turn"));
  if (decision->ask == MID_ASK_DUEL)
    /* Translators: the bids of a duel: "duel 1:0" */
    return g_strdup_printf (_ ("duel %s"), bare);
  return mid_spoken_dup_card (bare);
}

/* What a pawn becomes, a check. */
static void
append_outcome (GString *out, const MidGame *game, const MidChange *changes, unsigned n,
                const char *text)
{
  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind == MID_CHANGE_PROMOTE)
      {
        g_autofree char *becomes =
          g_strdup_printf (_ ("becomes %s"), _ (game->pieces[changes[i].cell.piece].name));
        g_string_append_printf (out, ", %s", becomes);
      }
  if (strchr (text, '#') != NULL)
    g_string_append_printf (out, ", %s", _ ("mate"));
  else if (strchr (text, '+') != NULL)
    g_string_append_printf (out, ", %s", _ ("check"));
}

static void
append_signs (GString *out, MidNode *node)
{
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    {
      const MidNag *nag = mid_nag_find (mid_node_get_nag (node, i));
      if (nag != NULL)
        g_string_append_printf (out, ". %s", _ (nag->name));
    }
}

/* What the colour of the move says where no sign does. */
static void
append_grade (GString *out, MidRecord *record, MidNode *node)
{
  MidVerdict grade = mid_grade_of (record, node);
  if (grade > mid_grade_of_sign (node))
    g_string_append_printf (out, ". %s", mid_move_grade_get_name (grade));
}

char *
mid_spoken_dup_move (MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  const MidGame *game = mid_record_get_game (record);
  MidMove move = mid_node_get_move (node);
  g_autofree char *element = mid_record_dup_element (record, node);
  MidChange changes[MID_CHANGES_MAX];
  MidPosition before;
  unsigned n = 0;
  if (mid_node_get_parent (node) == NULL || move == 0)
    return g_steal_pointer (&element);
  mid_record_get_position_before (record, node, &before);
  MidDecision decision = game->decision (&before);
  if (move != MID_NULL_MOVE && decision.ask != MID_ASK_DUEL)
    n = game->changes (&before, move, changes);
  const char *text = element[0] == '<' ? element + 1 : element; /* a part of a turn has brackets */
  g_autofree char *words =
    n > 0 ? dup_changes (game, changes, n, text) : dup_other (&decision, move, element);
  GString *out = g_string_new (NULL);
  if (decision.decides == MID_FIRST || decision.decides == MID_SECOND)
    /* Translators: a turn's number, a side and what it does: "2. White: bishop takes c4" */
    g_string_printf (out, _ ("%u. %s: %s"), (guint) decision.number,
                     _ (game->sides[decision.decides]), words);
  else
    g_string_printf (out, "%u. %s", (guint) decision.number, words);
  append_outcome (out, game, changes, n, text);
  append_signs (out, node);
  append_grade (out, record, node);
  return g_string_free (out, FALSE);
}
