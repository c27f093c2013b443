/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-deck-builder.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-adaptive.h"
#include "mid-announce.h"
#include "mid-card-file.h"
#include "mid-card-whole.h"
#include "mid-card-words.h"
#include "mid-connect.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidDeckBuilder
{
  AdwWindow parent_instance;
  AdwToastOverlay *toasts;
  MidAdaptive *adaptive;
  GtkWidget *halves, *use, *words, *when, *sets, *points, *chosen, *list;
  GtkWidget *face, *effect, *sum, *faults, *seed, *save, *clear;
  MidDeckDraft *draft;
  MidCatalogue catalogue;
  GPtrArray *rows; /* CardRow, by card - 1 */
  char *began;     /* the deck as it was when the window was opened */
  char *before;    /* as it was before it was replaced as a whole */
  char *dealt;     /* as it was drawn by lot last */
  AdwToast *toast; /* that offers `before`; weak */
};

G_DEFINE_FINAL_TYPE (MidDeckBuilder, mid_deck_builder, ADW_TYPE_WINDOW)

static guint used_signal;

enum
{
  SEED_MOST = 999999
};

/* The controls of a card's row, which owns them. */
typedef struct
{
  GtkWidget *row, *fewer, *count, *more;
  guint card;
} CardRow;

/* What the filter offers; the first is any time. */
static const struct
{
  guint when;
  const char *name;
} times[] = {
  { 0, N_ ("Any time") },
  { MID_WHEN_BEFORE, N_ ("before your move") },
  { MID_WHEN_INSTEAD, N_ ("instead of your move") },
  { MID_WHEN_AFTER, N_ ("after your move") },
  { MID_WHEN_OPPONENT, N_ ("after the opponent’s turn") },
  { MID_WHEN_REPLY, N_ ("in reply to the opponent’s card") },
};

/* Which sets it offers, as bits; the first is any. */
static const struct
{
  guint sets;
  const char *name;
} all_sets[] = {
  { 0, N_ ("All sets") },
  { 1u << 1, N_ ("First set") },
  { 1u << 2, N_ ("Second set") },
  { 1u << 0, N_ ("Custom cards") },
};

/* --- The card that is selected ---------------------------------------------------------------- */

static CardRow *
get_selected (MidDeckBuilder *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  return row != NULL ? self->rows->pdata[gtk_list_box_row_get_index (row)] : NULL;
}

static void
selected_cb (MidDeckBuilder *self)
{
  CardRow *row = get_selected (self);
  guint card = row != NULL ? row->card : MID_CARD_UNKNOWN;
  gtk_label_set_label (GTK_LABEL (self->effect),
                       row != NULL ? mid_card_words_get_effect (self->catalogue, card) : "");
  mid_card_whole_show (self->face, self->catalogue, card);
}

/* A narrow window has the list above, and words in place of the face. */
static void
narrow_cb (MidDeckBuilder *self)
{
  gboolean narrow = mid_adaptive_get_narrow (self->adaptive);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->halves),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->face, !narrow);
  gtk_widget_set_visible (self->effect, narrow);
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void
show_row (MidDeckBuilder *self, CardRow *row)
{
  guint count = mid_deck_draft_get_count (self->draft, row->card);
  g_autofree char *text = g_strdup_printf ("%u", count);
  gtk_label_set_label (GTK_LABEL (row->count), text);
  gtk_widget_set_sensitive (row->fewer, count > 0);
  gtk_widget_set_sensitive (row->more, count < mid_deck_draft_get_most (self->draft, row->card));
}

static void
add (MidDeckBuilder *self, CardRow *row, int more)
{
  int count = (int) mid_deck_draft_get_count (self->draft, row->card) + more;
  mid_deck_draft_set_count (self->draft, row->card, (guint) MAX (count, 0));
  g_autofree char *sum = mid_deck_draft_dup_sum (self->draft);
  /* Translators: of a card: its name, how many there are in a deck, and "32 cards, 148 of 150
   * points" */
  g_autofree char *said = g_strdup_printf (_ ("%s: %u in the deck. %s"),
                                           mid_card_words_get_name (self->catalogue, row->card),
                                           mid_deck_draft_get_count (self->draft, row->card), sum);
  mid_announce (row->row, said);
}

static void
pressed_cb (MidDeckBuilder *self, GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  CardRow *it = self->rows->pdata[gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row))];
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), GTK_LIST_BOX_ROW (row));
  add (self, it, button == it->more ? 1 : -1);
}

static gboolean
key_cb (MidDeckBuilder *self, guint key, guint code, GdkModifierType state)
{
  CardRow *row = get_selected (self);
  gboolean more = key == GDK_KEY_plus || key == GDK_KEY_KP_Add;
  if (row == NULL || (!more && key != GDK_KEY_minus && key != GDK_KEY_KP_Subtract))
    return GDK_EVENT_PROPAGATE;
  add (self, row, more ? 1 : -1);
  return GDK_EVENT_STOP;
}

static GtkWidget *
make_button (MidDeckBuilder *self, const char *icon, const char *said)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  mid_access_name_set (button, said);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (pressed_cb), self);
  return button;
}

static void
add_row (MidDeckBuilder *self, guint card)
{
  const MidCard *facts = mid_card_get (self->catalogue, card);
  const char *name = mid_card_words_get_name (self->catalogue, card);
  CardRow *row = g_new (CardRow, 1);
  g_autofree char *time = mid_card_words_dup_brief_time (facts);
  g_autofree char *kind = mid_card_words_dup_kind (facts);
  g_autofree char *points =
    g_strdup_printf (ngettext ("%u point", "%u points", facts->points), facts->points);
  g_autofree char *about = g_strjoin (" · ", points, time, kind[0] != '\0' ? kind : NULL, NULL);
  row->card = card;
  row->row = g_object_new (ADW_TYPE_ACTION_ROW, "title", name, "subtitle", about, NULL);
  /* Translators: the name of a card */
  g_autofree char *fewer = g_strdup_printf (_ ("Take One Away: %s"), name);
  /* Translators: the name of a card */
  g_autofree char *more = g_strdup_printf (_ ("Add One: %s"), name);
  row->fewer = make_button (self, "list-remove-symbolic", fewer);
  row->count = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (row->count), 2);
  row->more = make_button (self, "list-add-symbolic", more);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), row->fewer);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), row->count);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), row->more);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row->row);
  g_ptr_array_add (self->rows, row);
}

/* --- Filter ----------------------------------------------------------------------------------- */

static gboolean
is_shown (GtkListBoxRow *it, gpointer data)
{
  MidDeckBuilder *self = data;
  guint card = (guint) gtk_list_box_row_get_index (it) + 1;
  guint when = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->when));
  guint sets = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->sets));
  MidCardFilter filter = { .words = gtk_editable_get_text (GTK_EDITABLE (self->words)),
                           .when = when < G_N_ELEMENTS (times) ? times[when].when : 0,
                           .sets = sets < G_N_ELEMENTS (all_sets) ? all_sets[sets].sets : 0,
                           .points =
                             (guint) gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->points)) };
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->chosen))
      && mid_deck_draft_get_count (self->draft, card) == 0)
    return FALSE;
  return mid_card_filter_matches (&filter, self->catalogue, card);
}

/* What is selected is among what is seen. */
static void
filter_cb (MidDeckBuilder *self)
{
  GtkListBox *list = GTK_LIST_BOX (self->list);
  CardRow *selected = get_selected (self);
  gtk_list_box_invalidate_filter (list);
  if (selected != NULL && gtk_widget_get_child_visible (selected->row))
    return;
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_widget_get_child_visible (((CardRow *) self->rows->pdata[i])->row))
      {
        gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, (int) i));
        return;
      }
}

/* --- The deck --------------------------------------------------------------------------------- */

/* Rows of cards that went stay until the filter is asked again: the focus may be in one. */
static void
changed_cb (MidDeckBuilder *self)
{
  g_autofree char *sum = mid_deck_draft_dup_sum (self->draft);
  g_autofree char *faults = mid_deck_draft_dup_faults (self->draft);
  g_autofree char *text = mid_deck_draft_dup_text (self->draft);
  for (guint i = 0; i < self->rows->len; i++)
    show_row (self, self->rows->pdata[i]);
  gtk_label_set_label (GTK_LABEL (self->sum), sum);
  mid_widget_set_words (self->faults, faults);
  gtk_widget_set_sensitive (self->use, faults == NULL);
  gtk_widget_set_sensitive (self->clear, text[0] != '\0');
  gtk_widget_set_sensitive (
    self->save, text[0] != '\0' && mid_deck_draft_get_count (self->draft, MID_CARD_UNKNOWN) == 0);
}

static void replaced (MidDeckBuilder *self, char *before);

static void
undo_cb (MidDeckBuilder *self)
{
  g_autofree char *wanted = g_steal_pointer (&self->before);
  char *now = mid_deck_draft_dup_text (self->draft);
  g_clear_weak_pointer (&self->toast); /* it goes by itself */
  mid_deck_draft_set_text (self->draft, wanted, NULL);
  replaced (self, now);
}

/* The deck is another one: before is what it was, which is taken.  One that was put together is
 * kept however many are drawn by lot after it. */
static void
replaced (MidDeckBuilder *self, char *before)
{
  g_autofree char *text = mid_deck_draft_dup_text (self->draft);
  gboolean was_dealt = self->before != NULL && g_strcmp0 (before, self->dealt) == 0;
  filter_cb (self);
  if (before[0] == '\0' || was_dealt || g_str_equal (before, text))
    g_free (before);
  else
    {
      g_free (self->before);
      self->before = before;
    }
  if (self->before == NULL || self->toast != NULL)
    return;
  g_set_weak_pointer (&self->toast, adw_toast_new (_ ("The deck was replaced")));
  adw_toast_set_button_label (self->toast, _ ("Undo"));
  adw_toast_set_timeout (self->toast, 0);
  mid_connect (self->toast, "button-clicked", undo_cb, self);
  adw_toast_overlay_add_toast (self->toasts, self->toast);
}

static void
seed_cb (MidDeckBuilder *self)
{
  char *before = mid_deck_draft_dup_text (self->draft);
  int seed = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->seed));
  mid_deck_draft_set_random (self->draft, (guint) seed);
  replaced (self, before);
  g_free (self->dealt);
  self->dealt = mid_deck_draft_dup_text (self->draft);
}

static void
random_cb (MidDeckBuilder *self)
{
  int last = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->seed));
  int seed = g_random_int_range (1, SEED_MOST);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->seed), seed < last ? seed : seed + 1);
}

static void
clear_cb (MidDeckBuilder *self)
{
  char *before = mid_deck_draft_dup_text (self->draft);
  mid_deck_draft_clear (self->draft);
  replaced (self, before);
}

/* Escape empties the search, then closes the window, but not when that would lose a deck. */
static void
stop_cb (MidDeckBuilder *self)
{
  g_autofree char *text = mid_deck_draft_dup_text (self->draft);
  if (gtk_editable_get_text (GTK_EDITABLE (self->words))[0] != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->words), "");
  else if (g_str_equal (text, self->began))
    gtk_window_close (GTK_WINDOW (self));
  else
    adw_toast_overlay_add_toast (
      self->toasts, adw_toast_new (_ ("The deck was changed: use it, save it or cancel")));
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  stop_cb (MID_DECK_BUILDER (widget));
  return TRUE;
}

static void
use_cb (MidDeckBuilder *self)
{
  g_object_ref (self);
  g_signal_emit (self, used_signal, 0);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

/* --- Files ------------------------------------------------------------------------------------ */

static gboolean
take (GtkWidget *window, const char *contents, gsize len, GError **error)
{
  MidDeckBuilder *self = MID_DECK_BUILDER (window);
  g_autofree char *before = mid_deck_draft_dup_text (self->draft);
  if (!mid_deck_draft_set_document (self->draft, contents, len, error))
    return FALSE;
  replaced (self, g_steal_pointer (&before));
  return TRUE;
}

static char *
dup_document (GtkWidget *window)
{
  return mid_deck_draft_dup_document (MID_DECK_BUILDER (window)->draft);
}

static const MidCardFile files = {
  .files = N_ ("Decks of cards (XML)"),
  .open = N_ ("Open Deck"),
  .not_opened = N_ ("The deck could not be opened"),
  .save = N_ ("Save Deck"),
  .saved = N_ ("The deck is saved"),
  .not_saved = N_ ("The deck could not be saved"),
  .name = N_ ("Deck.xml"),
  .take = take,
  .dup = dup_document,
};

static void
open_cb (MidDeckBuilder *self)
{
  mid_card_file_open (GTK_WIDGET (self), &files);
}

static void
save_cb (MidDeckBuilder *self)
{
  mid_card_file_save (GTK_WIDGET (self), self->toasts, &files);
}

/* --- The class -------------------------------------------------------------------------------- */

/* GTK 4.18 tells of a selected row that it goes with its list, when nothing is left to show it. */
static void
mid_deck_builder_dispose (GObject *object)
{
  MidDeckBuilder *self = MID_DECK_BUILDER (object);
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  G_OBJECT_CLASS (mid_deck_builder_parent_class)->dispose (object);
}

static void
mid_deck_builder_class_init (MidDeckBuilderClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_deck_builder_dispose;
  MID_FINALIZES (class, MidDeckBuilder, g_object_unref, draft);
  MID_FINALIZES (class, MidDeckBuilder, g_ptr_array_unref, rows);
  MID_CLEARS (class, MidDeckBuilder, mid_class_clear_weak, toast);
  MID_FINALIZES (class, MidDeckBuilder, g_free, began, before, dealt);
  g_type_ensure (MID_TYPE_ADAPTIVE);
  MID_TEMPLATE (widget_class, "deck-builder");
  MID_TEMPLATE_CHILDREN (widget_class, MidDeckBuilder, toasts, adaptive, halves, use, words, when,
                         sets, points, chosen, list, face, effect, sum, faults, seed, save, clear);
  MID_TEMPLATE_CALLBACKS (widget_class, narrow_cb, use_cb, filter_cb, stop_cb, selected_cb,
                          random_cb, seed_cb, open_cb, save_cb, clear_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  used_signal = mid_class_add_signal (class, "used", 0);
}

static void
set_range (GtkWidget *spin, int least, int most, int value)
{
  gtk_spin_button_set_adjustment (GTK_SPIN_BUTTON (spin),
                                  gtk_adjustment_new (value, least, most, 1, 10, 0));
}

static void
mid_deck_builder_init (MidDeckBuilder *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) sets = gtk_string_list_new (NULL);
  self->rows = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    gtk_string_list_append (names, _ (times[i].name));
  for (guint i = 0; i < G_N_ELEMENTS (all_sets); i++)
    gtk_string_list_append (sets, _ (all_sets[i].name));
  mid_card_whole_init (self->face);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->when), G_LIST_MODEL (names));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->sets), G_LIST_MODEL (sets));
  g_signal_handlers_block_matched (self->seed, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  set_range (self->seed, 1, SEED_MOST, 1);
  g_signal_handlers_unblock_matched (self->seed, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  set_range (self->points, 0, MID_CARD_POINTS_MAX, MID_CARD_POINTS_MAX);
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->list, keys);
}

MidDeckDraft *
mid_deck_builder_get_draft (MidDeckBuilder *self)
{
  g_return_val_if_fail (MID_IS_DECK_BUILDER (self), NULL);
  return self->draft;
}

GtkWidget *
mid_deck_builder_new (GtkWindow *parent, const char *title, MidCatalogue catalogue,
                      MidDeckDraft *draft)
{
  MidDeckBuilder *self =
    g_object_new (MID_TYPE_DECK_BUILDER, "transient-for", parent, "title", title, NULL);
  self->catalogue = catalogue;
  self->draft = g_object_ref (draft);
  self->began = mid_deck_draft_dup_text (draft);
  for (guint card = 1; card <= mid_card_count (catalogue); card++)
    add_row (self, card);
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), is_shown, self, NULL);
  mid_connect (draft, "changed", changed_cb, self);
  changed_cb (self);
  gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0));
  gtk_window_set_focus (GTK_WINDOW (self), self->words);
  return GTK_WIDGET (self);
}
