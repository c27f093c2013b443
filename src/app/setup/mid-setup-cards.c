/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-cards.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-connect.h"
#include "mid-deck-builder.h"
#include "mid-own-cards-window.h"
#include "mid-row.h"
#include "mid-tooltip.h"

/* What a row knows; it goes with its widget. */
typedef struct
{
  MidDraft *draft;
  const MidGame *game;
  MidCardField field;
  MidSide side;
  GtkWidget *row, *choose;
} CardsRow;

static void
free_row (gpointer data)
{
  CardsRow *self = data;
  g_object_unref (self->draft);
  g_free (self);
}

gboolean
mid_setup_cards_is_for (const MidGame *game)
{
  return game->beside != NULL && game->piles != NULL;
}

static MidCatalogue
get_catalogue (CardsRow *self)
{
  MidPiles piles;
  self->game->piles (mid_draft_get_setup (self->draft), MID_FIRST, &piles);
  return piles.catalogue;
}

/* The cards there are, to be put together anew; those of a deck that is not known are none. */
static MidDeckDraft *
dup_deck (CardsRow *self, gboolean *is_known)
{
  MidDeckDraft *deck = mid_deck_draft_new_free (get_catalogue (self));
  g_autofree char *cards =
    mid_card_field_dup (self->game, mid_draft_get_setup (self->draft), self->field, self->side);
  *is_known = cards != NULL && mid_deck_draft_set_text (deck, cards, NULL);
  return deck;
}

static char *
dup_title (CardsRow *self, gboolean is_common)
{
  const char *side = _ (self->game->sides[self->side]);
  switch (self->field)
    {
    case MID_CARD_FIELD_HANDS:
      /* Translators: a side */
      return g_strdup_printf (_ ("%s: hand"), side);
    case MID_CARD_FIELD_DECKS:
      /* Translators: a side */
      return is_common ? g_strdup (_ ("Common deck")) : g_strdup_printf (_ ("%s: deck"), side);
    case MID_CARD_FIELD_DISCARDS:
      /* Translators: a side */
      return is_common ? g_strdup (_ ("Discards")) : g_strdup_printf (_ ("%s: discards"), side);
    }
  return NULL;
}

static void
refresh (GtkWidget *row)
{
  CardsRow *self = g_object_get_data (G_OBJECT (row), "cards-row");
  gboolean is_known;
  if (mid_draft_get_game (self->draft) != self->game) /* about to be replaced */
    return;
  gboolean is_common = self->field != MID_CARD_FIELD_HANDS
                       && mid_card_field_is_common (self->game, mid_draft_get_setup (self->draft));
  g_autoptr (MidDeckDraft) deck = dup_deck (self, &is_known);
  g_autofree char *title = dup_title (self, is_common);
  g_autofree char *sum = is_known ? mid_deck_draft_dup_sum (deck) : g_strdup (_ ("Not known"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sum);
  gtk_widget_set_visible (row, !is_common || self->side == MID_FIRST);
  /* Translators: the name of a deck, such as "White's deck, in no known order" */
  g_autofree char *said = g_strdup_printf (_ ("Choose Cards: %s"), title);
  mid_tooltip_set (self->choose, said); /* which names it when it appears */
  mid_access_name_set (self->choose, said);
}

static void
used_cb (GtkWidget *row, MidDeckBuilder *builder)
{
  CardsRow *self = g_object_get_data (G_OBJECT (row), "cards-row");
  g_autofree char *cards = mid_deck_draft_dup_text (mid_deck_builder_get_draft (builder));
  if (mid_draft_get_game (self->draft) != self->game)
    return;
  g_autofree char *text = mid_card_field_dup_text (self->game, mid_draft_get_setup (self->draft),
                                                   self->field, self->side, cards);
  mid_draft_begin_step (self->draft);
  mid_draft_type (self->draft, text);
  mid_draft_end_step (self->draft);
}

static void
choose_cb (GtkWidget *row)
{
  CardsRow *self = g_object_get_data (G_OBJECT (row), "cards-row");
  gboolean is_known;
  g_autoptr (MidDeckDraft) deck = dup_deck (self, &is_known);
  GtkWidget *builder = mid_deck_builder_new (
    GTK_WINDOW (gtk_widget_get_root (row)),
    adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), get_catalogue (self), deck);
  mid_connect (builder, "used", used_cb, row);
  gtk_window_present (GTK_WINDOW (builder));
}

GtkWidget *
mid_setup_cards_new (MidDraft *draft, MidCardField field, MidSide side)
{
  CardsRow *self = g_new0 (CardsRow, 1);
  self->draft = g_object_ref (draft);
  self->game = mid_draft_get_game (draft);
  self->field = field;
  self->side = side;
  self->choose = mid_row_button_new ("go-next-symbolic", NULL);
  self->row = mid_row_new (NULL, self->choose);
  g_object_set_data_full (G_OBJECT (self->row), "cards-row", self, free_row);
  refresh (self->row);
  g_signal_connect_swapped (self->choose, "clicked", G_CALLBACK (choose_cb), self->row);
  mid_connect (draft, "changed", refresh, self->row);
  return self->row;
}

/* --- Cards of one's own ----------------------------------------------------------------------- */

static const MidField *
find_own (const MidGame *game)
{
  for (unsigned i = 0; i < game->n_fields; i++)
    if (game->fields[i].kind == MID_FIELD_CARDS)
      return &game->fields[i];
  return NULL;
}

static void
refresh_own (GtkWidget *row, MidDraft *draft)
{
  const MidField *field = find_own (mid_draft_get_game (draft));
  if (field == NULL) /* about to be replaced */
    return;
  g_autofree char *names =
    mid_own_cards_window_dup_names (mid_draft_get_option (draft, field->tag));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), names);
}

/* The text is read again: what it names may be another card now. */
static void
designed_cb (MidDraft *draft, MidOwnCardsWindow *window)
{
  const MidField *field = find_own (mid_draft_get_game (draft));
  g_autofree char *xml = mid_own_cards_window_dup_xml (window);
  g_autofree char *text = g_strdup (mid_draft_get_text (draft));
  if (field == NULL)
    return;
  mid_draft_begin_step (draft);
  mid_draft_set_option (draft, field->tag, *xml != '\0' ? xml : NULL);
  mid_draft_type (draft, text);
  mid_draft_end_step (draft);
}

static void
design_cb (GtkWidget *row, MidDraft *draft)
{
  const MidField *field = find_own (mid_draft_get_game (draft));
  if (field == NULL)
    return;
  GtkWidget *window = mid_own_cards_window_new (GTK_WINDOW (gtk_widget_get_root (row)),
                                                mid_draft_get_option (draft, field->tag));
  mid_connect (window, "used", designed_cb, draft);
  gtk_window_present (GTK_WINDOW (window));
}

GtkWidget *
mid_setup_cards_new_own (MidDraft *draft)
{
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 _ (find_own (mid_draft_get_game (draft))->name));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  refresh_own (row, draft);
  g_signal_connect_object (row, "activated", G_CALLBACK (design_cb), draft, 0);
  mid_connect (draft, "changed", refresh_own, row);
  return row;
}
