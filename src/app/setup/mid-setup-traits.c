/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-traits.h"

#include <glib/gi18n.h>

#include "mid-setup-start.h"
#include "mid-trait-row.h"

struct _MidSetupTraits
{
  GtkBox parent_instance;
  MidDraft *draft;
  const MidGame *game; /* whose rows there are */
  GtkWidget *games;    /* AdwComboRow */
  GPtrArray *offered;  /* of const MidGame: those that can be set up */
  GtkWidget *groups[MID_TRAIT_GROUPS];
  gboolean refreshing;
};

G_DEFINE_FINAL_TYPE (MidSetupTraits, mid_setup_traits, GTK_TYPE_BOX)

/* --- Rows ----------------------------------------------------------------------------------- */

static GtkWidget *
add_group (MidSetupTraits *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (self), group);
  return group;
}

static void
add_traits (MidSetupTraits *self, MidTraitGroup which, const char *title)
{
  GtkWidget *group = NULL;
  for (unsigned i = 0; i < self->game->setup->n_traits; i++)
    {
      if (self->game->setup->traits[i].group != which)
        continue;
      if (group == NULL)
        group = add_group (self, title);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), mid_trait_row_new (self->draft, i));
    }
  self->groups[which] = group;
}

static void
add_options (MidSetupTraits *self)
{
  GtkWidget *group = NULL;
  for (unsigned i = 0; i < self->game->n_fields; i++)
    {
      if (!mid_draft_is_option (self->game, &self->game->fields[i]))
        continue;
      if (group == NULL)
        group = add_group (self, _ ("Rules"));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                                 mid_option_row_new (self->draft, &self->game->fields[i]));
    }
}

static void
add_start (MidSetupTraits *self)
{
  if (mid_draft_get_number_field (self->game) == NULL)
    return;
  GtkWidget *group = add_group (self, _ ("Start"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), mid_setup_start_new (self->draft));
}

static void
make_rows (MidSetupTraits *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self)); /* the game: it stays */
  GtkWidget *group;
  memset (self->groups, 0, sizeof self->groups);
  while ((group = gtk_widget_get_next_sibling (first)) != NULL)
    gtk_box_remove (GTK_BOX (self), group);
  add_traits (self, MID_TRAIT_GROUP_SIDES, _ ("Sides"));
  add_traits (self, MID_TRAIT_GROUP_TURN, _ ("Turn"));
  add_traits (self, MID_TRAIT_GROUP_PENDING, _ ("To be decided"));
  add_start (self);
  add_traits (self, MID_TRAIT_GROUP_CASTLING, _ ("Rights"));
  add_options (self);
}

/* Whether one of what is pending leaves a choice. */
static gboolean
is_pending (MidSetupTraits *self)
{
  int values[MID_CELLS_MAX + 1];
  for (unsigned i = 0; i < self->game->setup->n_traits; i++)
    if (self->game->setup->traits[i].group == MID_TRAIT_GROUP_PENDING
        && mid_setup_values (self->game, mid_draft_get_setup (self->draft), i, values) > 1)
      return TRUE;
  return FALSE;
}

static void
refresh (MidSetupTraits *self)
{
  guint index;
  if (self->game != mid_draft_get_game (self->draft))
    {
      self->game = mid_draft_get_game (self->draft);
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
    mid_draft_set_game (self->draft, self->offered->pdata[selected]);
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
  GtkWidget *group = adw_preferences_group_new ();
  self->games = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->games), C_ ("rules", "Game"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->games), G_LIST_MODEL (names));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->games);
  gtk_box_append (GTK_BOX (self), group);
  g_signal_connect_swapped (self->games, "notify::selected", G_CALLBACK (game_selected_cb), self);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_setup_traits_finalize (GObject *object)
{
  MidSetupTraits *self = MID_SETUP_TRAITS (object);
  mid_draft_leave (&self->draft, self);
  g_ptr_array_unref (self->offered);
  G_OBJECT_CLASS (mid_setup_traits_parent_class)->finalize (object);
}

static void
mid_setup_traits_class_init (MidSetupTraitsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_setup_traits_finalize;
}

static void
mid_setup_traits_init (MidSetupTraits *self)
{
  self->offered = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18);
}

GtkWidget *
mid_setup_traits_new (MidDraft *draft)
{
  MidSetupTraits *self = g_object_new (MID_TYPE_SETUP_TRAITS, NULL);
  self->draft = g_object_ref (draft);
  self->refreshing = TRUE;
  add_games (self);
  self->refreshing = FALSE;
  refresh (self);
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
