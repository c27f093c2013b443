/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-veil.h"

#include <glib/gi18n.h>

#include "mid-class.h"
#include "mid-steps.h"

struct _MidVeil
{
  GObject parent_instance;
  MidRecord *record; /* all of the game */
  MidNode *node;
  MidSide viewer;
  MidVeilSight sight;
  gboolean has_bid; /* of the duel at hand he knows what he has bid */
};

MID_DEFINE_PLAIN_TYPE (MidVeil, mid_veil, G_TYPE_OBJECT)

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

/* --- Replaying ------------------------------------------------------------------------------ */

static void
mid_veil_class_init (MidVeilClass *class)
{
  MID_FINALIZES (class, MidVeil, g_object_unref, record);
}

MidVeil *
mid_veil_new (MidRecord *record, MidNode *node, MidSide viewer)
{
  MidVeil *self = g_object_new (MID_TYPE_VEIL, NULL);
  self->record = g_object_ref (record);
  while (mid_veil_hides_cards (mid_record_get_game (record)) && mid_steps_is_pass (record, node))
    node = mid_node_get_parent (node); /* it is not seen */
  self->node = node;
  self->viewer = viewer;
  return self;
}

void
mid_veil_set_sight (MidVeil *self, MidVeilSight sight)
{
  g_return_if_fail (MID_IS_VEIL (self));
  self->sight = sight;
  self->has_bid = FALSE;
}

MidVeilSight
mid_veil_get_sight (MidVeil *self)
{
  return self->sight;
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
  if (next != NULL && self->sight == MID_VEIL_THEN && !self->has_bid
      && get_bid (self, next, &duel, &bid))
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
  const char *side = _ (sides[self->viewer]);
  const char *other = _ (sides[self->viewer == MID_FIRST ? MID_SECOND : MID_FIRST]);
  MidDuel duel;
  MidBid bid;
  if (next == NULL || (self->sight == MID_VEIL_THEN && !self->has_bid)
      || !get_bid (self, next, &duel, &bid))
    return NULL;
  guint own = duel.attacker == self->viewer ? bid.response : bid.challenge;
  guint others = duel.attacker == self->viewer ? bid.challenge : bid.response;
  if (self->sight == MID_VEIL_LATER)
    /* Translators: a side, its bid in a duel, the other side, its bid */
    return g_strdup_printf (_ ("%s will bid %u, %s %u"), side, own, other, others);
  /* Translators: a side, its bid in a duel, the other side */
  return g_strdup_printf (_ ("%s bids %d. What %s bids is not known yet."), side, (int) own, other);
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
    mid_veil_dup_record (self->record, mid_node_get_living (self->node), self->viewer, self->sight);
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
