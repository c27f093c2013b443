/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-veil.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-edit.h"
#include "mid-steps.h"

struct _MidVeil
{
  GObject parent_instance;
  MidRecord *record; /* all of the game */
  MidNode *node;
  MidSide viewer;
  gboolean has_bid; /* of the duel at hand he knows what he has bid */
};

G_DEFINE_FINAL_TYPE (MidVeil, mid_veil, G_TYPE_OBJECT)

gboolean
mid_veil_hides_cards (const MidGame *game)
{
  return game->veil != NULL;
}

gboolean
mid_veil_is_for (const MidGame *game)
{
  return mid_veil_hides_cards (game) || game->duel != NULL;
}

/* --- Making the record ---------------------------------------------------------------------- */

/* A game being replayed: what happened, and what of it is known. */
typedef struct
{
  const MidGame *game;
  MidRecord *whole;
  MidSide viewer;
  MidPosition truth;
  MidRecord *known;
  MidNode *at; /* of it */
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
  static const char *const others[] = { "FEN", "SetUp", "Variant", "Result", "PlyCount", "Sealed" };
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

/* Makes of the position what the viewer knows of it, or both players do. */
static void
veil (const MidGame *game, MidPosition *position, MidSide viewer)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    if (mid_veil_hides_cards (game) && (viewer == MID_NOBODY || viewer == side))
      game->veil (position, side);
}

/* Begins with the position as it is known now. */
static void
begin (Replay *self)
{
  MidPosition known = self->truth;
  g_autofree char *fen = g_malloc (MID_TEXT_MAX);
  veil (self->game, &known, self->viewer);
  self->game->format (&known, fen, MID_TEXT_MAX);
  g_clear_object (&self->known);
  self->known = mid_record_new_beside (self->whole, fen);
  if (self->known == NULL)
    self->known = mid_record_new_from_fen (self->game, fen, NULL);
  self->at = self->known != NULL ? mid_record_get_root (self->known) : NULL;
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
has_same_cards (const MidGame *game, const MidPosition *a, const MidPosition *b)
{
  MidBeside one[MID_BESIDE_MAX], two[MID_BESIDE_MAX];
  unsigned n = game->beside (a, one);
  if (game->beside (b, two) != n)
    return FALSE;
  for (unsigned i = 0; i < n; i++)
    if (one[i].owner != two[i].owner || one[i].in_play != two[i].in_play
        || one[i].card != two[i].card)
      return FALSE;
  return TRUE;
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

/* Plays on to what the viewer knows, over decisions that nobody had but that he could not know
 * nobody had; whether that is where it leads. */
static gboolean
agrees (Replay *self)
{
  MidPosition known = self->truth, at;
  veil (self->game, &known, self->viewer);
  MidDecision wanted = self->game->decision (&known);
  mid_record_get_position (self->known, self->at, &at);
  MidDecision decision = self->game->decision (&at);
  while (decision.ask != wanted.ask || decision.decides != wanted.decides)
    {
      MidMove move = decision.decides == MID_CHANCE ? find_draw (self, &at, &known) : decision.pass;
      if (move == 0 || !play (self, move))
        return FALSE;
      mid_record_get_position (self->known, self->at, &at);
      decision = self->game->decision (&at);
    }
  return has_same_board (self->game, &at, &known) && has_same_cards (self->game, &at, &known);
}

static char *
dup_text (const Replay *self, MidMove move)
{
  char text[MID_MOVE_TEXT_MAX];
  if (move == self->game->decision (&self->truth).pass)
    return g_strdup ("<->");
  if (self->game->veil_move (&self->truth, move, self->viewer, text, sizeof text) == 0)
    return NULL;
  return mid_is_aside (self->game, &self->truth, move) ? g_strdup_printf ("<%s>", text)
                                                       : g_strdup (text);
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
  if (self->known == NULL)
    return FALSE;
  return (text == NULL || play_text (self, text)) && agrees (self);
}

static GPtrArray *
list_line (MidNode *node)
{
  GPtrArray *line = g_ptr_array_new ();
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    g_ptr_array_insert (line, 0, node);
  return line;
}

MidRecord *
mid_veil_dup_record (MidRecord *record, MidNode *node, MidSide viewer)
{
  Replay self = { .game = mid_record_get_game (record),
                  .whole = record,
                  .viewer = viewer,
                  .truth = *mid_record_get_start (record) };
  g_autoptr (GPtrArray) line = list_line (node);
  if (viewer != MID_NOBODY)
    begin (&self);
  for (guint i = 0; i < line->len && mid_node_get_move (line->pdata[i]) != 0; i++)
    if (!follow (&self, mid_node_get_move (line->pdata[i])) && viewer != MID_NOBODY)
      begin (&self);
  if (viewer == MID_NOBODY)
    begin (&self);
  g_return_val_if_fail (self.known != NULL, NULL);
  copy_tags (&self);
  MidRecord *clean = mid_record_copy (self.known);
  g_object_unref (self.known);
  return clean;
}

/* --- Replaying ------------------------------------------------------------------------------ */

static void
mid_veil_finalize (GObject *object)
{
  g_clear_object (&MID_VEIL (object)->record);
  G_OBJECT_CLASS (mid_veil_parent_class)->finalize (object);
}

static void
mid_veil_class_init (MidVeilClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_veil_finalize;
}

static void
mid_veil_init (MidVeil *self)
{
}

MidVeil *
mid_veil_new (MidRecord *record, MidNode *node, MidSide viewer)
{
  MidVeil *self = g_object_new (MID_TYPE_VEIL, NULL);
  self->record = g_object_ref (record);
  self->node = node;
  self->viewer = viewer;
  return self;
}

MidSide
mid_veil_get_viewer (MidVeil *self)
{
  return self->viewer;
}

const MidGame *
mid_veil_get_game (MidVeil *self)
{
  return mid_record_get_game (self->record);
}

/* What was bid in the duel that the node decides; FALSE if it decides none, or there was no
 * challenge. */
static gboolean
get_bid (MidVeil *self, MidNode *node, MidDuel *duel, MidBid *bid)
{
  const MidGame *game = mid_record_get_game (self->record);
  MidPosition before;
  mid_record_get_position_before (self->record, node, &before);
  if (game->ask (&before) != MID_ASK_DUEL || !game->duel (&before, duel))
    return FALSE;
  game->bid (&before, mid_node_get_move (node), bid);
  return bid->challenged;
}

static MidNode *
find_next (MidVeil *self)
{
  MidNode *next = mid_node_get_first_child (mid_node_get_living (self->node));
  while (next != NULL && mid_steps_is_pass (self->record, next)
         && mid_node_get_first_child (next) != NULL)
    next = mid_node_get_first_child (next);
  return next != NULL && mid_node_get_move (next) != 0 ? next : NULL;
}

gboolean
mid_veil_can_go_on (MidVeil *self)
{
  g_return_val_if_fail (MID_IS_VEIL (self), FALSE);
  return find_next (self) != NULL;
}

void
mid_veil_go_on (MidVeil *self)
{
  g_return_if_fail (MID_IS_VEIL (self));
  MidNode *next = find_next (self);
  MidDuel duel;
  MidBid bid;
  if (next != NULL && !self->has_bid && get_bid (self, next, &duel, &bid))
    self->has_bid = TRUE;
  else if (next != NULL)
    {
      self->node = next;
      self->has_bid = FALSE;
    }
}

char *
mid_veil_dup_bid (MidVeil *self)
{
  g_return_val_if_fail (MID_IS_VEIL (self), NULL);
  MidNode *next = find_next (self);
  const char *const *sides = mid_record_get_game (self->record)->sides;
  MidDuel duel;
  MidBid bid;
  if (next == NULL || !self->has_bid || !get_bid (self, next, &duel, &bid))
    return NULL;
  /* Translators: a side, its bid in a duel, the other side */
  return g_strdup_printf (_ ("%s bids %d. What %s bids is not known yet."), _ (sides[self->viewer]),
                          duel.attacker == self->viewer ? bid.response : bid.challenge,
                          _ (sides[self->viewer == MID_FIRST ? MID_SECOND : MID_FIRST]));
}

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mid-veil");
}

MidDocument *
mid_veil_dup_document (MidVeil *self)
{
  g_return_val_if_fail (MID_IS_VEIL (self), NULL);
  g_autoptr (MidCollection) games = mid_collection_new ();
  g_autoptr (MidRecord) record =
    mid_veil_dup_record (self->record, mid_node_get_living (self->node), self->viewer);
  mid_collection_append (games, record);
  MidDocument *document = mid_document_new (games, MID_ORIGIN_GIVEN);
  g_object_set_qdata_full (G_OBJECT (document), get_quark (), g_object_ref (self), g_object_unref);
  return document;
}

MidVeil *
mid_veil_find (MidDocument *document)
{
  return document != NULL && !mid_document_is_modified (document)
           ? g_object_get_qdata (G_OBJECT (document), get_quark ())
           : NULL;
}
