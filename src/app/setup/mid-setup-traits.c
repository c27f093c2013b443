/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-traits.h"

#include <glib/gi18n.h>

#include "mid-setup-cards.h"
#include "mid-setup-effects.h"
#include "mid-setup-start.h"
#include "mid-template.h"
#include "mid-trait-row.h"

struct _MidSetupTraits
{
  MidDraftWidget parent_instance;
  const MidGame *game; /* whose rows there are */
  GtkWidget *games;    /* AdwComboRow */
  GPtrArray *offered;  /* of const MidGame: those that can be set up */
  GtkWidget *groups[MID_TRAIT_GROUPS];
  gboolean refreshing;
};

G_DEFINE_FINAL_TYPE (MidSetupTraits, mid_setup_traits, MID_TYPE_DRAFT_WIDGET)

static MidDraft *
get_draft (MidSetupTraits *self)
{
  return mid_draft_widget_get_draft (MID_DRAFT_WIDGET (self));
}

/* --- Rows ----------------------------------------------------------------------------------- */

/* Puts the row at the end of the group that has the title, which is made when it has a first one.
 */
static GtkWidget *
add_row (MidSetupTraits *self, const char *title, GtkWidget *row)
{
  GtkWidget *group = gtk_widget_get_last_child (GTK_WIDGET (self));
  if (g_strcmp0 (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)), title) != 0)
    {
      group = adw_preferences_group_new ();
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
      gtk_widget_set_parent (group, GTK_WIDGET (self));
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return group;
}

static void
add_traits (MidSetupTraits *self, MidTraitGroup which, const char *title)
{
  for (unsigned i = 0; i < self->game->setup->n_traits; i++)
    if (self->game->setup->traits[i].group == which)
      self->groups[which] = add_row (self, title, mid_trait_row_new (get_draft (self), i, NULL));
}

static void
add_cards (MidSetupTraits *self)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    for (guint field = 0; field < MID_CARD_FIELDS; field++)
      add_row (self, _ ("Cards"),
               mid_setup_cards_new (get_draft (self), (MidCardField) field, side));
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    add_row (self, _ ("Cards"), mid_setup_captured_new (get_draft (self), side));
  add_row (self, _ ("Cards"), mid_setup_effects_new (get_draft (self)));
  add_row (self, _ ("Cards"), mid_setup_cards_new_own (get_draft (self)));
}

static void
make_rows (MidSetupTraits *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self)); /* the game: it stays */
  GtkWidget *group;
  memset (self->groups, 0, sizeof self->groups);
  while ((group = gtk_widget_get_next_sibling (first)) != NULL)
    gtk_widget_unparent (group);
  add_traits (self, MID_TRAIT_GROUP_SIDES, _ ("Sides"));
  add_traits (self, MID_TRAIT_GROUP_TURN, _ ("Turn"));
  add_traits (self, MID_TRAIT_GROUP_PENDING, _ ("Pending"));
  if (mid_setup_cards_is_for (self->game))
    add_cards (self);
  if (mid_draft_get_number_field (self->game) != NULL)
    add_row (self, _ ("Start"), mid_setup_start_new (get_draft (self)));
  add_traits (self, MID_TRAIT_GROUP_CASTLING, _ ("Rights"));
  for (unsigned i = 0; i < self->game->n_fields; i++)
    if (mid_draft_is_option (self->game, &self->game->fields[i]))
      add_row (self, _ ("Rules"), mid_trait_row_new (get_draft (self), 0, &self->game->fields[i]));
}

/* Whether one of what is pending leaves a choice. */
static gboolean
is_pending (MidSetupTraits *self)
{
  int values[MID_CELLS_MAX + 1];
  for (unsigned i = 0; i < self->game->setup->n_traits; i++)
    if (self->game->setup->traits[i].group == MID_TRAIT_GROUP_PENDING
        && mid_setup_values (self->game, mid_draft_get_setup (get_draft (self)), i, values) > 1)
      return TRUE;
  return FALSE;
}

static void
mid_setup_traits_changed (MidDraftWidget *widget)
{
  MidSetupTraits *self = MID_SETUP_TRAITS (widget);
  guint index;
  if (self->game != mid_draft_get_game (get_draft (self)))
    {
      self->game = mid_draft_get_game (get_draft (self));
      make_rows (self);
    }
  if (self->groups[MID_TRAIT_GROUP_PENDING] != NULL)
    gtk_widget_set_visible (self->groups[MID_TRAIT_GROUP_PENDING], is_pending (self));
  self->refreshing = TRUE;
  if (g_ptr_array_find (self->offered, self->game, &index))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->games), index);
  self->refreshing = FALSE;
}

/* --- The game ------------------------------------------------------------------------------- */

static void
game_selected_cb (MidSetupTraits *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->games));
  if (!self->refreshing && selected < self->offered->len)
    mid_draft_set_game (get_draft (self), self->offered->pdata[selected]);
}

static void
add_games (MidSetupTraits *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    if ((*game)->setup != NULL)
      {
        g_ptr_array_add (self->offered, (gpointer) *game);
        gtk_string_list_append (names, _ ((*game)->name));
      }
  self->refreshing = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (self->games), G_LIST_MODEL (names));
  self->refreshing = FALSE;
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_setup_traits_class_init (MidSetupTraitsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidSetupTraits, g_ptr_array_unref, offered);
  MID_DRAFT_WIDGET_CLASS (class)->changed = mid_setup_traits_changed;
  MID_TEMPLATE (widget_class, "setup-traits");
  MID_TEMPLATE_CHILDREN (widget_class, MidSetupTraits, games);
  MID_TEMPLATE_CALLBACKS (widget_class, game_selected_cb);
}

static void
mid_setup_traits_init (MidSetupTraits *self)
{
  self->offered = g_ptr_array_new ();
  self->refreshing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_games (self);
}
