/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-veil-record.c: the record of a game with what one player knows of it alone. */
#include <string.h>

#include "mid-card-field.h"
#include "mid-card.h"
#include "mid-edit.h"
#include "mid-veil.h"

/* A game being replayed: what happened, and what of it is known. */
typedef struct
{
  const MidGame *game;
  MidRecord *whole;
  MidSide viewer;
  MidPosition truth;
  const MidMove *rest; /* what shows more of it; NULL: nothing does */
  guint n_rest;
  MidRecord *known;
  MidNode *at;         /* of it */
  MidNode *seen;       /* the last thing that the viewer has seen happen */
  gboolean is_dealing; /* it began while cards were dealt, and begins anew when they are */
} Replay;

/* What the decks may cost is agreed upon before the game. */
static gboolean
is_agreed (const MidGame *game, const char *tag)
{
  for (guint i = 0; i < game->n_fields; i++)
    if (g_strcmp0 (tag, game->fields[i].deck_points) == 0)
      return TRUE;
  return FALSE;
}

/* What decks and hands a game has is in the position that is known, not in tags. */
static gboolean
is_open (const MidGame *game, const char *tag)
{
  static const char *const others[] = { "FEN",      "SetUp",       "Variant", "Result",
                                        "PlyCount", "Termination", "Sealed" };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (tag, others[i]))
      return FALSE;
  for (guint i = 0; i < game->n_fields; i++)
    if (g_str_equal (tag, game->fields[i].tag))
      return is_agreed (game, tag);
  return TRUE;
}

static void
copy_tags (const Replay *self)
{
  for (guint i = 0; i < mid_record_get_n_tags (self->whole); i++)
    {
      const char *name = mid_record_get_tag_name (self->whole, i);
      if (is_open (self->game, name))
        mid_record_set_tag (self->known, name, mid_record_get_tag_value (self->whole, i), NULL);
    }
}

/* Makes of the position what the viewer knows of it then, or both players do. */
static void
veil (const MidGame *game, MidPosition *position, MidSide viewer)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    if (mid_veil_hides_cards (game) && (viewer == MID_NOBODY || viewer == side))
      game->veil (position, side);
}

static void
veil_until (const Replay *self, MidPosition *position)
{
  if (self->rest != NULL && mid_veil_hides_cards (self->game))
    self->game->veil_until (position, self->viewer, self->rest, self->n_rest);
  else
    veil (self->game, position, self->viewer);
}

static gboolean
play (Replay *self, MidMove move)
{
  MidNode *node = mid_record_play (self->known, self->at, move);
  self->at = node != NULL ? node : self->at;
  return node != NULL;
}

/* Plays what the viewer has seen; he may have had to wait for a card that there was not. */
static gboolean
play_text (Replay *self, const char *text)
{
  MidPosition at;
  MidMove move;
  unsigned passes;
  mid_record_get_position (self->known, self->at, &at);
  MidParse parse = mid_parse_element (self->game, &at, text, strlen (text), &passes, &move);
  for (; parse.status == MID_OK && passes > 0; passes--)
    {
      if (!play (self, self->game->decision (&at).pass))
        return FALSE;
      mid_record_get_position (self->known, self->at, &at);
    }
  return parse.status == MID_OK && play (self, move);
}

static gboolean
has_same_board (const MidGame *game, const MidPosition *a, const MidPosition *b)
{
  MidCell one[MID_CELLS_MAX], two[MID_CELLS_MAX];
  game->cells (a, one);
  game->cells (b, two);
  for (int i = 0; i < game->files * game->ranks; i++)
    if (one[i].piece != two[i].piece || one[i].owner != two[i].owner)
      return FALSE;
  return TRUE;
}

static guint
count_cards (const MidBeside *cards, unsigned n, MidSide side, guint8 card)
{
  guint count = 0;
  for (unsigned i = 0; i < n; i++)
    count += cards[i].owner == side && !cards[i].in_play && cards[i].card == card;
  return count;
}

static guint
count_owned (const MidBeside *cards, unsigned n, MidSide side)
{
  guint count = 0;
  for (unsigned i = 0; i < n; i++)
    count += cards[i].owner == side && !cards[i].in_play;
  return count;
}

/* Whether each card of the hands that the one position names is in the other. */
static gboolean
names_no_more (const MidGame *game, const MidPosition *a, const MidPosition *b)
{
  MidBeside one[MID_BESIDE_MAX], two[MID_BESIDE_MAX];
  unsigned n = game->beside (a, one), m = game->beside (b, two);
  for (unsigned i = 0; i < n; i++)
    if (!one[i].in_play && one[i].card != MID_CARD_UNKNOWN
        && count_cards (one, n, one[i].owner, one[i].card)
             > count_cards (two, m, one[i].owner, one[i].card))
      return FALSE;
  return TRUE;
}

/* The names of those of the other's cards that are known, or were before: what the viewer gave away
 * with his hand he still knows. */
static char *
dup_remembered (const Replay *self, const MidPosition *known, const MidPosition *before)
{
  MidBeside truth[MID_BESIDE_MAX], now[MID_BESIDE_MAX], then[MID_BESIDE_MAX];
  MidSide other = self->viewer == MID_FIRST ? MID_SECOND : MID_FIRST;
  unsigned n = self->game->beside (&self->truth, truth);
  unsigned n_now = self->game->beside (known, now), n_then = self->game->beside (before, then);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (unsigned i = 0; i < n; i++)
    {
      guint8 card = truth[i].card;
      if (truth[i].owner != other || truth[i].in_play)
        continue;
      guint sure =
        MAX (count_cards (now, n_now, other, card), count_cards (then, n_then, other, card));
      guint earlier = count_cards (truth, i, other, card);
      g_ptr_array_add (names, card == MID_CARD_UNKNOWN || earlier >= sure ? (char *) "?"
                                                                          : (char *) truth[i].name);
    }
  g_ptr_array_add (names, NULL);
  return g_strjoinv (", ", (char **) names->pdata);
}

/* The text of the position that is known, with what was known before of the hands. */
static char *
dup_begin (const Replay *self, const MidPosition *known)
{
  MidPosition before;
  char *fen = g_malloc (MID_TEXT_MAX);
  self->game->format (known, fen, MID_TEXT_MAX);
  if (self->known == NULL || !mid_veil_hides_cards (self->game))
    return fen;
  mid_record_get_position (self->known, self->at, &before);
  if (names_no_more (self->game, &before, known)
      || !names_no_more (self->game, &before, &self->truth))
    return fen;
  g_free (fen);
  g_autofree char *hand = dup_remembered (self, known, &before);
  return mid_card_field_dup_text (self->game, known, MID_CARD_FIELD_HANDS,
                                  self->viewer == MID_FIRST ? MID_SECOND : MID_FIRST, hand);
}

/* Begins with the position as it is known now. */
static void
begin (Replay *self)
{
  MidPosition known = self->truth;
  veil_until (self, &known);
  g_autofree char *fen = dup_begin (self, &known);
  self->is_dealing =
    self->rest != NULL && self->game->decision (&self->truth).decides == MID_CHANCE;
  g_clear_object (&self->known);
  self->known = mid_record_new_beside (self->whole, fen);
  if (self->known == NULL)
    self->known = mid_record_new_from_fen (self->game, fen, NULL);
  self->at = self->seen = self->known != NULL ? mid_record_get_root (self->known) : NULL;
}

/* Whether as many cards are in hands, and the same in play. */
static gboolean
has_as_many_cards (const MidGame *game, const MidPosition *a, const MidPosition *b)
{
  MidBeside one[MID_BESIDE_MAX], two[MID_BESIDE_MAX];
  unsigned n = game->beside (a, one);
  if (game->beside (b, two) != n
      || count_owned (one, n, MID_FIRST) != count_owned (two, n, MID_FIRST))
    return FALSE;
  for (unsigned i = 0; i < n; i++)
    if (one[i].in_play
        && (!two[i].in_play || one[i].owner != two[i].owner || one[i].card != two[i].card))
      return FALSE;
  return TRUE;
}

/* The viewer has nothing in his hand but what he has then. */
static gboolean
is_in_hand (const Replay *self, const MidPosition *at, const MidPosition *known)
{
  MidBeside one[MID_BESIDE_MAX], all[MID_BESIDE_MAX];
  unsigned n = self->game->beside (at, one), n_all = self->game->beside (known, all);
  for (unsigned i = 0; i < n; i++)
    if (one[i].owner == self->viewer && !one[i].in_play
        && count_cards (one, n, self->viewer, one[i].card)
             > count_cards (all, n_all, self->viewer, one[i].card))
      return FALSE;
  return TRUE;
}

/* Which card chance deals him, so that he has those that he has; 0 if none does. */
static MidMove
find_draw (const Replay *self, const MidPosition *at, const MidPosition *known)
{
  g_autofree MidMoveList *draws = g_new (MidMoveList, 1);
  self->game->legal (at, draws);
  for (unsigned i = 0; i < draws->count; i++)
    {
      MidPosition after = *at;
      MidUndo undo;
      self->game->apply (&after, draws->at[i], &undo);
      if (is_in_hand (self, &after, known))
        return draws->at[i];
    }
  return 0;
}

static gboolean
is_same_decision (const MidGame *game, const MidPosition *a, const MidPosition *b)
{
  MidDecision one = game->decision (a), two = game->decision (b);
  return one.ask == two.ask && one.decides == two.decides;
}

/* Whether he who has seen more is where somebody is who knows all or nothing of it. */
static gboolean
is_there (const Replay *self, const MidPosition *at, const MidPosition *known)
{
  return is_same_decision (self->game, at, known)
         || (self->rest != NULL && is_same_decision (self->game, at, &self->truth));
}

/* Plays on to what the viewer knows, over decisions that nobody had but that he could not know
 * nobody had; whether that is where it leads.  He may know more than what lies open: cards that
 * were his, or that are shown later. */
static gboolean
agrees (Replay *self)
{
  MidPosition known = self->truth, at;
  veil (self->game, &known, self->viewer);
  mid_record_get_position (self->known, self->at, &at);
  while (!is_there (self, &at, &known))
    {
      MidDecision decision = self->game->decision (&at);
      MidMove move = decision.decides == MID_CHANCE ? find_draw (self, &at, &known) : decision.pass;
      if (move == 0 || !play (self, move))
        return FALSE;
      mid_record_get_position (self->known, self->at, &at);
    }
  return has_same_board (self->game, &at, &known) && has_as_many_cards (self->game, &at, &known)
         && names_no_more (self->game, &known, &at)
         && names_no_more (self->game, &at, &self->truth);
}

/* Chance has dealt a card from a deck whose order the viewer knows. */
static gboolean
is_dealt (const Replay *self)
{
  MidPosition at;
  mid_record_get_position (self->known, self->at, &at);
  return self->game->decision (&self->truth).decides == MID_CHANCE
         && self->game->decision (&at).decides != MID_CHANCE;
}

/* What the viewer is told; NULL: nothing that he does not see anyway. */
static char *
dup_text (const Replay *self, MidMove move)
{
  char text[MID_MOVE_TEXT_MAX];
  if (self->rest != NULL && self->known != NULL && is_dealt (self))
    return NULL;
  if (move == self->game->decision (&self->truth).pass)
    return g_strdup ("<->");
  if (self->game->veil_move (&self->truth, move, self->viewer, text, sizeof text) == 0)
    return NULL;
  return mid_is_aside (self->game, &self->truth, move) ? g_strdup_printf ("<%s>", text)
                                                       : g_strdup (text);
}

/* The move tells something that the viewer is not told. */
static gboolean
is_secret (const Replay *self, MidMove move)
{
  char told[MID_MOVE_TEXT_MAX], all[MID_MOVE_TEXT_MAX];
  return self->game->veil_move (&self->truth, move, self->viewer, told, sizeof told) > 0
         && self->game->format_move (&self->truth, move, MID_SAN, all, sizeof all) > 0
         && !g_str_equal (told, all);
}

/* Whether of each card in play that the one position knows the squares of the other does as well.
 */
static gboolean
places_no_more (const MidGame *game, const MidPosition *a, const MidPosition *b)
{
  MidBeside one[MID_BESIDE_MAX], two[MID_BESIDE_MAX];
  unsigned n = game->beside (a, one), m = game->beside (b, two);
  for (unsigned i = 0, k = 0; i < n; i++)
    {
      if (!one[i].in_play)
        continue;
      while (k < m && !two[k].in_play)
        k++;
      if (k < m && one[i].square[0] >= 0 && two[k].square[0] < 0)
        return FALSE;
      k++;
    }
  return TRUE;
}

/* Whether the viewer, who has seen more, knows of hands and traps what he would if it began here: a
 * card that was taken out of a deck, and he was not told which, or a square that he was not told,
 * may be shown later. */
static gboolean
knows_enough (const Replay *self)
{
  MidPosition known = self->truth, at;
  veil_until (self, &known);
  mid_record_get_position (self->known, self->at, &at);
  return names_no_more (self->game, &known, &at) && places_no_more (self->game, &known, &at);
}

/* Without cards everything that was decided is known. */
static gboolean
follow_open (Replay *self, MidMove move)
{
  mid_play (self->game, &self->truth, move, NULL);
  return self->known != NULL && play (self, move);
}

static gboolean
follow (Replay *self, MidMove move)
{
  MidUndo undo;
  if (!mid_veil_hides_cards (self->game))
    return follow_open (self, move);
  g_autofree char *text = self->viewer != MID_NOBODY ? dup_text (self, move) : NULL;
  self->game->apply (&self->truth, move, &undo);
  if (self->known == NULL || (text != NULL && !play_text (self, text)))
    return FALSE;
  if (text != NULL && !g_str_equal (text, "<->"))
    self->seen = self->at;
  return agrees (self);
}

/* That the other side has declined something behind what was seen last tells what it could have
 * played: it is not seen before something else is. */
static void
stop_where_seen (Replay *self)
{
  MidNode *next = self->seen != NULL ? mid_node_get_first_child (self->seen) : NULL;
  if (next != NULL)
    mid_record_delete (self->known, next);
}

static GPtrArray *
list_line (MidNode *node)
{
  GPtrArray *line = g_ptr_array_new ();
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    g_ptr_array_insert (line, 0, node);
  return line;
}

/* What is played behind the node to the end of its line as well. */
static GArray *
list_moves (MidNode *node)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
  g_autoptr (GPtrArray) line = list_line (node);
  while ((node = mid_node_get_first_child (node)) != NULL)
    g_ptr_array_add (line, node);
  for (guint i = 0; i < line->len && mid_node_get_move (line->pdata[i]) != 0; i++)
    {
      MidMove move = mid_node_get_move (line->pdata[i]);
      g_array_append_val (moves, move);
    }
  return moves;
}

/* So many of the moves have been played: the rest shows more of what there was, where it does. */
static void
look_ahead (Replay *self, const GArray *moves, guint n, MidVeilSight sight)
{
  if (sight != MID_VEIL_LATER)
    return;
  self->rest = &g_array_index (moves, MidMove, n);
  self->n_rest = moves->len - n;
}

static MidNode *
get_end (MidRecord *record)
{
  MidNode *end = mid_record_get_root (record);
  while (mid_node_get_first_child (end) != NULL)
    end = mid_node_get_first_child (end);
  return end;
}

/* Who has seen more knows whatever was known then: where another beginning has lost some of it, it
 * begins anew with that. */
static void
remember (Replay *self, MidRecord *then)
{
  MidPosition at, before;
  MidNode *end = get_end (then);
  mid_record_get_position (self->known, get_end (self->known), &at);
  mid_record_get_position (then, end, &before);
  if (names_no_more (self->game, &before, &at))
    return;
  g_set_object (&self->known, then);
  self->at = end;
  begin (self);
}

MidRecord *
mid_veil_dup_record (MidRecord *record, MidNode *node, MidSide viewer, MidVeilSight sight)
{
  Replay self = { .game = mid_record_get_game (record),
                  .whole = record,
                  .viewer = viewer,
                  .truth = *mid_record_get_start (record) };
  g_autoptr (GArray) moves = list_moves (node);
  g_return_val_if_fail (viewer != MID_NOBODY || sight != MID_VEIL_LATER, NULL);
  look_ahead (&self, moves, 0, sight);
  if (viewer != MID_NOBODY)
    begin (&self);
  for (guint i = 0; i < MIN (moves->len, mid_node_get_depth (node)); i++)
    {
      MidMove move = g_array_index (moves, MidMove, i);
      gboolean hides =
        sight == MID_VEIL_LATER && mid_veil_hides_cards (self.game) && is_secret (&self, move);
      gboolean followed = follow (&self, move);
      look_ahead (&self, moves, i + 1, sight);
      followed = followed && (!hides || knows_enough (&self));
      if ((!followed || self.is_dealing) && viewer != MID_NOBODY)
        begin (&self);
    }
  if (viewer == MID_NOBODY)
    begin (&self);
  g_return_val_if_fail (self.known != NULL, NULL);
  if (sight != MID_VEIL_ASKED && mid_veil_hides_cards (self.game))
    stop_where_seen (&self);
  if (sight == MID_VEIL_LATER && mid_veil_hides_cards (self.game))
    {
      g_autoptr (MidRecord) then = mid_veil_dup_record (record, node, viewer, MID_VEIL_THEN);
      remember (&self, then);
    }
  copy_tags (&self);
  MidRecord *clean = mid_record_copy (self.known);
  g_object_unref (self.known);
  return clean;
}
