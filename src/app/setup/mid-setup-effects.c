/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-effects.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-announce.h"
#include "mid-card-terms.h"
#include "mid-card-words.h"
#include "mid-connect.h"
#include "mid-effect-list.h"
#include "mid-menu-item.h"
#include "mid-tooltip.h"

enum
{
  TURNS_MOST = 9,
  CAPTURED_MOST = 15
};

/* What a row knows; it goes with its widget. */
typedef struct
{
  MidDraft *draft;
  const MidGame *game;
  MidSide side; /* of captured pieces */
  GtkWidget *row;
  GPtrArray *parts; /* the rows in it */
  char *shown;      /* what they show */
  gboolean filling; /* what is shown changes nothing */
  gboolean taking;  /* a control has changed something: it shows that already */
} EffectsRow;

static void
free_row (gpointer data)
{
  EffectsRow *self = data;
  g_object_unref (self->draft);
  g_ptr_array_unref (self->parts);
  g_free (self->shown);
  g_free (self);
}

static EffectsRow *
row_new (MidDraft *draft, const char *title)
{
  EffectsRow *self = g_new0 (EffectsRow, 1);
  self->draft = g_object_ref (draft);
  self->game = mid_draft_get_game (draft);
  self->parts = g_ptr_array_new ();
  self->row = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->row), title);
  g_object_set_data_full (G_OBJECT (self->row), "effects-row", self, free_row);
  return self;
}

static GPtrArray *
list_effects (EffectsRow *self)
{
  return mid_effect_list (self->game, mid_draft_get_setup (self->draft));
}

/* --- Changing ------------------------------------------------------------------------------- */

/* The position's text is so from here on, unless it is none: then it stays, and it is said why. */
static void
take_text (EffectsRow *self, const char *text)
{
  g_autofree char *before = g_strdup (mid_draft_get_text (self->draft));
  mid_draft_begin_step (self->draft);
  self->taking = TRUE;
  gboolean taken = mid_draft_type (self->draft, text);
  const char *why = taken ? NULL : mid_draft_get_fault (self->draft).message;
  if (!taken)
    mid_draft_type (self->draft, before);
  self->taking = FALSE;
  mid_draft_end_step (self->draft);
  if (why == NULL)
    return;
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->row), _ (why));
  mid_announce (self->row, _ (why));
}

static void
take_effects (EffectsRow *self, GPtrArray *effects)
{
  g_autofree char *text =
    mid_effect_dup_text (self->game, mid_draft_get_setup (self->draft), effects);
  take_text (self, text);
}

/* The effect whose control it is, in a list of its own. */
static MidEffect *
find_effect (EffectsRow *self, GtkWidget *control, GPtrArray *effects)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (control), "effect"));
  return i < effects->len && !self->filling ? effects->pdata[i] : NULL;
}

static void
set_words (char **words, const char *value)
{
  g_free (*words);
  *words = g_strdup (value);
}

static void
owner_cb (EffectsRow *self, GParamSpec *spec, GtkWidget *control)
{
  g_autoptr (GPtrArray) effects = list_effects (self);
  MidEffect *effect = find_effect (self, control, effects);
  if (effect == NULL)
    return;
  effect->owner = (MidSide) gtk_drop_down_get_selected (GTK_DROP_DOWN (control));
  take_effects (self, effects);
}

static void
turns_cb (EffectsRow *self, GtkWidget *control)
{
  g_autoptr (GPtrArray) effects = list_effects (self);
  MidEffect *effect = find_effect (self, control, effects);
  if (effect == NULL)
    return;
  effect->turns = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control));
  take_effects (self, effects);
}

static void
number_cb (EffectsRow *self, GtkWidget *control)
{
  g_autoptr (GPtrArray) effects = list_effects (self);
  MidEffect *effect = find_effect (self, control, effects);
  if (effect == NULL)
    return;
  g_free (effect->value);
  effect->value =
    g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (control)));
  take_effects (self, effects);
}

static void
kind_cb (EffectsRow *self, GParamSpec *spec, GtkWidget *control)
{
  g_autoptr (GPtrArray) effects = list_effects (self);
  MidEffect *effect = find_effect (self, control, effects);
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (control));
  if (effect == NULL || i == GTK_INVALID_LIST_POSITION)
    return;
  set_words (&effect->value, mid_effect_list_kinds ()[i]);
  take_effects (self, effects);
}

/* What is no square yet is being typed. */
static gboolean
is_square (EffectsRow *self, GtkWidget *control)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (control));
  return mid_square_parse (self->game, text, strlen (text)) >= 0;
}

static void
at_cb (EffectsRow *self, GtkWidget *control)
{
  g_autoptr (GPtrArray) effects = list_effects (self);
  MidEffect *effect = find_effect (self, control, effects);
  if (effect == NULL || !is_square (self, control))
    return;
  set_words (&effect->at, gtk_editable_get_text (GTK_EDITABLE (control)));
  take_effects (self, effects);
}

static void
to_cb (EffectsRow *self, GtkWidget *control)
{
  g_autoptr (GPtrArray) effects = list_effects (self);
  MidEffect *effect = find_effect (self, control, effects);
  if (effect == NULL || !is_square (self, control))
    return;
  set_words (&effect->to, gtk_editable_get_text (GTK_EDITABLE (control)));
  take_effects (self, effects);
}

static void
remove_cb (EffectsRow *self, GtkWidget *control)
{
  g_autoptr (GPtrArray) effects = list_effects (self);
  if (find_effect (self, control, effects) == NULL)
    return;
  g_ptr_array_remove_index (effects,
                            GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (control), "effect")));
  take_effects (self, effects);
}

/* --- One effect ----------------------------------------------------------------------------- */

/* Where its controls go. */
typedef struct
{
  EffectsRow *row;
  GtkWidget *box;
  guint effect; /* which it is */
  char *title;
} Line;

static void
add_control (const Line *line, GtkWidget *control, const char *name, const char *signal,
             GCallback changed)
{
  /* Translators: a card in play, and what of it is changed: "Crab: is another kind of piece, where"
   */
  g_autofree char *said = g_strdup_printf (_ ("%s, %s"), line->title, name);
  g_object_set_data (G_OBJECT (control), "effect", GUINT_TO_POINTER (line->effect));
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  mid_tooltip_set (control, name);
  mid_access_name_set (control, said);
  gtk_flow_box_append (GTK_FLOW_BOX (line->box), control);
  gtk_widget_set_focusable (gtk_widget_get_parent (control), FALSE);
  g_signal_connect_swapped (control, signal, changed, line->row);
}

static GtkWidget *
new_square (const char *square)
{
  GtkWidget *entry = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (entry), square != NULL ? square : "");
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 3);
  return entry;
}

static GtkWidget *
new_number (guint least, guint most, guint value)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  return spin;
}

static GtkWidget *
new_choice (const char *const *words, guint chosen)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (words);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), chosen);
  return choice;
}

static GtkWidget *
new_kinds (const char *value)
{
  const char *const *kinds = mid_effect_list_kinds ();
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint chosen = 0;
  for (guint k = 0; kinds[k] != NULL; k++)
    {
      g_ptr_array_add (words, (gpointer) mid_card_terms_get_value ("kind", kinds[k]));
      chosen = g_strcmp0 (kinds[k], value) == 0 ? k : chosen;
    }
  g_ptr_array_add (words, NULL);
  return new_choice ((const char *const *) words->pdata, chosen);
}

static void
add_controls (const Line *line, const MidEffect *effect)
{
  const MidGame *game = line->row->game;
  const char *const sides[] = { _ (game->sides[0]), _ (game->sides[1]), NULL };
  const MidEffectNeed *need = mid_effect_get_need (effect);
  add_control (line, new_choice (sides, effect->owner), _ ("whose"), "notify::selected",
               G_CALLBACK (owner_cb));
  if (need->n_squares > 0)
    add_control (line, new_square (effect->at), _ ("square"), "changed", G_CALLBACK (at_cb));
  if (need->n_squares > 1)
    add_control (line, new_square (effect->to), _ ("the other square"), "changed",
                 G_CALLBACK (to_cb));
  guint number = effect->value != NULL ? (guint) g_ascii_strtoull (effect->value, NULL, 10) : 1;
  if (need->value == MID_EFFECT_NUMBER)
    add_control (line, new_number (1, need->most, number), _ ("how far"), "value-changed",
                 G_CALLBACK (number_cb));
  if (need->value == MID_EFFECT_PIECE)
    add_control (line, new_kinds (effect->value), _ ("piece"), "notify::selected",
                 G_CALLBACK (kind_cb));
  add_control (line, new_number (0, TURNS_MOST, effect->turns), _ ("turns, 0 for good"),
               "value-changed", G_CALLBACK (turns_cb));
}

static GtkWidget *
make_part (EffectsRow *self, guint i, const MidEffect *effect)
{
  GtkWidget *row = adw_preferences_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *flow = gtk_flow_box_new (), *remove = gtk_button_new_with_label (_ ("Remove"));
  g_autofree char *title = mid_effect_dup_title (effect);
  const Line line = { self, flow, i, title };
  GtkWidget *label =
    g_object_new (GTK_TYPE_LABEL, "label", title, "wrap", TRUE, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (box, "terms");
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 6);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), flow);
  if (mid_effect_get_need (effect) != NULL)
    add_controls (&line, effect);
  add_control (&line, remove, _ ("Remove"), "clicked", G_CALLBACK (remove_cb));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

/* --- All of them ---------------------------------------------------------------------------- */

static char *
dup_sum (guint n)
{
  return n == 0 ? g_strdup (_ ("None")) : g_strdup_printf ("%u", n);
}

static void
add_card (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  EffectsRow *self = data;
  guint card, side;
  MidPiles piles;
  g_variant_get (parameter, "(uu)", &side, &card);
  self->game->piles (mid_draft_get_setup (self->draft), MID_FIRST, &piles);
  const MidCard *facts = mid_card_get (piles.catalogue, card);
  g_autoptr (GPtrArray) effects = list_effects (self);
  if (facts == NULL)
    return;
  mid_effect_append_card (effects, self->game, mid_draft_get_setup (self->draft), facts,
                          (MidSide) side);
  take_effects (self, effects);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->row), TRUE);
}

static GMenuModel *
make_menu (EffectsRow *self)
{
  GMenu *menu = g_menu_new ();
  MidPiles piles;
  self->game->piles (mid_draft_get_setup (self->draft), MID_FIRST, &piles);
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (GMenu) part = g_menu_new ();
      for (guint id = 1; id <= mid_card_count (piles.catalogue); id++)
        {
          g_autoptr (GMenuItem) item =
            g_menu_item_new (mid_card_words_get_name (piles.catalogue, id), NULL);
          g_menu_item_set_action_and_target (item, "effects.add", "(uu)", side, id);
          if (mid_effect_has_card (mid_card_get (piles.catalogue, id)))
            g_menu_append_item (part, item);
        }
      mid_menu_item_add_keys (part, NULL);
      g_menu_append_submenu (menu, _ (self->game->sides[side]), G_MENU_MODEL (part));
    }
  mid_menu_item_add_keys (menu, NULL);
  return G_MENU_MODEL (menu);
}

static void
clear_parts (EffectsRow *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self->row), self->parts->pdata[i]);
  g_ptr_array_set_size (self->parts, 0);
}

static void
make_parts (EffectsRow *self, GPtrArray *effects)
{
  self->filling = TRUE;
  clear_parts (self);
  for (guint i = 0; i < effects->len; i++)
    {
      GtkWidget *part = make_part (self, i, effects->pdata[i]);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self->row), part);
      g_ptr_array_add (self->parts, part);
    }
  self->filling = FALSE;
}

/* A control that is being used stays. */
static void
refresh (GtkWidget *row)
{
  EffectsRow *self = g_object_get_data (G_OBJECT (row), "effects-row");
  if (mid_draft_get_game (self->draft) != self->game) /* about to be replaced */
    return;
  g_autoptr (GPtrArray) effects = list_effects (self);
  g_autofree char *sum = dup_sum (effects->len);
  g_autofree char *now =
    mid_effect_dup_text (self->game, mid_draft_get_setup (self->draft), effects);
  gboolean same = g_strcmp0 (self->shown, now) == 0;
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), sum);
  g_free (self->shown);
  self->shown = g_steal_pointer (&now);
  if (!same && (!self->taking || effects->len != self->parts->len))
    make_parts (self, effects);
}

GtkWidget *
mid_setup_effects_new (MidDraft *draft)
{
  EffectsRow *self = row_new (draft, _ ("Cards in play"));
  GtkWidget *add = gtk_menu_button_new ();
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  const GActionEntry entries[] = { { "add", add_card, "(uu)", NULL, NULL, { 0 } } };
  g_autoptr (GMenuModel) menu = make_menu (self);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, 1, self);
  gtk_widget_insert_action_group (self->row, "effects", G_ACTION_GROUP (group));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (add), _ ("Add a Card"));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (add), menu);
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self->row), add);
  refresh (self->row);
  mid_connect (draft, "changed", refresh, self->row);
  return self->row;
}

/* --- Captured pieces ------------------------------------------------------------------------ */

static void
captured_cb (EffectsRow *self, GtkWidget *spin)
{
  guint piece = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (spin), "piece"));
  if (self->filling)
    return;
  g_autofree char *text = mid_effect_dup_captured_text (
    self->game, mid_draft_get_setup (self->draft), self->side, piece,
    (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)));
  take_text (self, text);
}

static void
refresh_captured (GtkWidget *row)
{
  EffectsRow *self = g_object_get_data (G_OBJECT (row), "effects-row");
  MidPiles piles;
  guint sum = 0;
  if (mid_draft_get_game (self->draft) != self->game)
    return;
  self->game->piles (mid_draft_get_setup (self->draft), self->side, &piles);
  self->filling = TRUE;
  for (guint i = 0; i < self->parts->len; i++)
    {
      sum += piles.captured[i + 1];
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->parts->pdata[i]), piles.captured[i + 1]);
    }
  self->filling = FALSE;
  g_autofree char *said = dup_sum (sum);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->row), said);
}

GtkWidget *
mid_setup_captured_new (MidDraft *draft, MidSide side)
{
  /* Translators: a side: pieces of its own that were captured */
  g_autofree char *title =
    g_strdup_printf (_ ("%s: captured pieces"), _ (mid_draft_get_game (draft)->sides[side]));
  EffectsRow *self = row_new (draft, title);
  self->side = side;
  for (guint piece = 1; piece < MID_PILES_KINDS - 1; piece++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *spin = gtk_spin_button_new_with_range (0, CAPTURED_MOST, 1);
      const char *name = _ (self->game->pieces[piece].name);
      g_autofree char *said = g_strdup_printf (_ ("%s, %s"), title, name);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
      gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
      mid_access_name_set (spin, said);
      g_object_set_data (G_OBJECT (spin), "piece", GUINT_TO_POINTER (piece));
      g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (captured_cb), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self->row), row);
      g_ptr_array_add (self->parts, spin);
    }
  refresh_captured (self->row);
  mid_connect (draft, "changed", refresh_captured, self->row);
  return self->row;
}
