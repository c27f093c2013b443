/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-designer.h"

#include <glib/gi18n.h>

#include "mid-adaptive.h"
#include "mid-after-frame.h"
#include "mid-announce.h"
#include "mid-card-history.h"
#include "mid-card-step-row.h"
#include "mid-card-term-row.h"
#include "mid-card-terms.h"
#include "mid-card-whole.h"
#include "mid-connect.h"
#include "mid-menu-item.h"
#include "mid-soon.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

struct _MidCardDesigner
{
  AdwWindow parent_instance;
  AdwToastOverlay *toasts;
  MidAdaptive *adaptive;
  GtkWidget *halves, *use, *undo, *redo, *head, *steps, *add, *face, *faults;
  GtkTextView *text;
  MidCardDraft *draft;
  MidCardHistory *history;
  GPtrArray *rows; /* of the steps */
  GArray *forms;   /* GQuark of the name of each row's form */
  char *began;     /* the card as it was when the window was opened */
  MidCatalogue catalogue;
  guint card;    /* whose face is shown */
  guint checked; /* timeout, after which it is checked */
};

G_DEFINE_FINAL_TYPE (MidCardDesigner, mid_card_designer, ADW_TYPE_WINDOW)

static guint used_signal;

enum
{
  CHECK_PAUSE = 120 /* ms after a change */
};

/* What a card says of itself, in the order of the form, and what is seldom said. */
static const char *const head_terms[] = { "name", "points", "when", "unique", "continuing" };
static const char *const rare_terms[] = { "after", "moved", "captured" };

/* --- The face --------------------------------------------------------------------------------- */

static void
show_face (MidCardDesigner *self)
{
  self->card = mid_card_draft_get_card (self->draft, &self->catalogue);
  mid_card_whole_show (self->face, self->catalogue,
                       self->card != MID_CARD_NONE ? self->card : MID_CARD_UNKNOWN);
}

/* --- Checking --------------------------------------------------------------------------------- */

static void
show_fault (MidCardDesigner *self)
{
  int at;
  g_autofree char *fault = mid_card_draft_dup_fault (self->draft, &at);
  /* Translators: the number of a step of a card, and what is wrong with it */
  g_autofree char *said =
    fault != NULL && at >= 0 ? g_strdup_printf (_ ("Step %d: %s"), at + 1, fault) : NULL;
  const char *shown = said != NULL ? said : fault;
  for (guint i = 0; i < self->rows->len; i++)
    mid_card_step_row_set_fault (self->rows->pdata[i], (int) i == at ? fault : NULL);
  if (shown != NULL && !g_str_equal (gtk_label_get_label (GTK_LABEL (self->faults)), shown))
    mid_announce (self->faults, shown);
  mid_widget_set_words (self->faults, shown);
  gtk_widget_set_sensitive (self->use, fault == NULL);
}

static void
check_cb (MidCardDesigner *self)
{
  show_face (self);
  show_fault (self);
}

/* --- Steps ------------------------------------------------------------------------------------ */

static gboolean
is_same_steps (MidCardDesigner *self)
{
  guint n = mid_card_draft_get_n_steps (self->draft);
  if (n != self->forms->len)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_array_index (self->forms, GQuark, i)
        != g_quark_from_string (mid_card_draft_get_form (self->draft, i)->name))
      return FALSE;
  return TRUE;
}

static void
make_rows (MidCardDesigner *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->steps), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_array_set_size (self->forms, 0);
  for (guint i = 0; i < mid_card_draft_get_n_steps (self->draft); i++)
    {
      GQuark form = g_quark_from_string (mid_card_draft_get_form (self->draft, i)->name);
      GtkWidget *row = mid_card_step_row_new (self->draft, i);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->steps), row);
      g_ptr_array_add (self->rows, row);
      g_array_append_val (self->forms, form);
    }
}

static char *
dup_typed (MidCardDesigner *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* Rows that stay are only told; where there are others now, the focus goes on in them. */
static void
changed_cb (MidCardDesigner *self)
{
  if (!is_same_steps (self))
    {
      make_rows (self);
      gtk_widget_set_sensitive (self->add,
                                mid_card_draft_get_n_steps (self->draft) < MID_CARD_STEPS_MAX);
      gtk_window_set_focus (GTK_WINDOW (self), self->add);
    }
  /* What was undone is undone here as well. */
  const char *text = mid_card_draft_get_text (self->draft);
  g_autofree char *typed = dup_typed (self);
  if (!g_str_equal (typed, text))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "designer.undo",
                                 mid_card_history_can_undo (self->history));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "designer.redo",
                                 mid_card_history_can_redo (self->history));
  mid_soon (&self->checked, G_PRIORITY_DEFAULT, CHECK_PAUSE, G_CALLBACK (check_cb), self);
}

/* What has the focus is scrolled to, once it has its place. */
static void
see (GtkWidget *row)
{
  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *form)
{
  MidCardDesigner *self = MID_CARD_DESIGNER (widget);
  mid_card_draft_add_step (self->draft, g_variant_get_string (form, NULL));
  GtkWidget *row = self->rows->pdata[self->rows->len - 1];
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  mid_after_frame (row, see);
  mid_announce (row, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
}

/* A menu of all steps that there are, by what they are about. */
static void
fill_menu (MidCardDesigner *self)
{
  GPtrArray *forms = mid_card_grammar_get_steps ();
  g_autoptr (GMenu) menu = g_menu_new (), part = NULL;
  const char *group = NULL;
  g_autoptr (GHashTable) parts =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  for (guint i = 0; i < forms->len; i++)
    {
      const MidStepForm *form = forms->pdata[i];
      group = mid_card_terms_get_group (form->name);
      GMenu *found = g_hash_table_lookup (parts, group);
      if (found == NULL)
        {
          found = g_menu_new ();
          g_hash_table_insert (parts, (gpointer) group, found);
          g_menu_append_submenu (menu, group, G_MENU_MODEL (found));
        }
      g_autoptr (GMenuItem) item = g_menu_item_new (mid_card_terms_get_step (form->name), NULL);
      g_menu_item_set_action_and_target (item, "designer.add", "s", form->name);
      g_menu_append_item (found, item);
    }
  mid_menu_item_add_keys (menu, NULL);
  GHashTableIter each;
  gpointer entries;
  g_hash_table_iter_init (&each, parts);
  while (g_hash_table_iter_next (&each, NULL, &entries))
    mid_menu_item_add_keys (entries, NULL);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->add), G_MENU_MODEL (menu));
}

/* --- What it says of itself ------------------------------------------------------------------- */

static void
text_cb (MidCardDesigner *self)
{
  g_autofree char *text = dup_typed (self);
  if (self->draft != NULL)
    mid_card_draft_set_text (self->draft, text);
}

static GtkWidget *
make_row (MidCardDesigner *self, const char *name)
{
  const MidCardTerm *term = mid_step_form_find (mid_card_grammar_get_card (), name);
  return mid_card_term_row_new (self->draft, MID_CARD_HEAD, term);
}

static void
fill_head (MidCardDesigner *self)
{
  GtkWidget *rare = adw_expander_row_new ();
  for (guint i = 0; i < G_N_ELEMENTS (head_terms); i++)
    {
      GtkWidget *row = make_row (self, head_terms[i]);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->head), row);
      if (i == 0)
        gtk_window_set_focus (GTK_WINDOW (self), row);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (rare), _ ("Conditions"));
  for (guint i = 0; i < G_N_ELEMENTS (rare_terms); i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (rare), make_row (self, rare_terms[i]));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->head), rare);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text),
                            mid_card_draft_get_text (self->draft), -1);
}

/* --- The window ------------------------------------------------------------------------------- */

/* A narrow window has what is wrong below the form, without the face. */
static void
narrow_cb (MidCardDesigner *self)
{
  gboolean narrow = mid_adaptive_get_narrow (self->adaptive);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->halves),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->face, !narrow);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MidCardDesigner *self = MID_CARD_DESIGNER (widget);
  g_autofree char *xml = mid_card_draft_dup_xml (self->draft);
  if (g_str_equal (xml, self->began))
    gtk_window_close (GTK_WINDOW (self));
  else
    adw_toast_overlay_add_toast (self->toasts,
                                 adw_toast_new (_ ("The card was changed: use it or cancel")));
  return TRUE;
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  mid_card_history_undo (MID_CARD_DESIGNER (widget)->history);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  mid_card_history_redo (MID_CARD_DESIGNER (widget)->history);
}

static void
use_cb (MidCardDesigner *self)
{
  g_object_ref (self);
  g_signal_emit (self, used_signal, 0);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
mid_card_designer_class_init (MidCardDesignerClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidCardDesigner, g_source_remove, checked);
  MID_FINALIZES (class, MidCardDesigner, mid_card_history_free, history);
  MID_FINALIZES (class, MidCardDesigner, g_object_unref, draft);
  MID_FINALIZES (class, MidCardDesigner, g_ptr_array_unref, rows);
  MID_FINALIZES (class, MidCardDesigner, g_array_unref, forms);
  MID_FINALIZES (class, MidCardDesigner, g_free, began);
  g_type_ensure (MID_TYPE_ADAPTIVE);
  MID_TEMPLATE (widget_class, "card-designer");
  MID_TEMPLATE_CHILDREN (widget_class, MidCardDesigner, toasts, adaptive, halves, use, undo, redo,
                         head, steps, add, face, faults, text);
  MID_TEMPLATE_CALLBACKS (widget_class, narrow_cb, use_cb, text_cb);
  gtk_widget_class_install_action (widget_class, "designer.add", "s", add_cb);
  gtk_widget_class_install_action (widget_class, "designer.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "designer.redo", NULL, redo_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "designer.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "designer.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "designer.redo",
                                       NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  used_signal = mid_class_add_signal (class, "used", 0);
}

static void
mid_card_designer_init (MidCardDesigner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->forms = g_array_new (FALSE, FALSE, sizeof (GQuark));
  mid_card_whole_init (self->face);
  mid_tooltip_set (self->undo, _ ("Undo (Ctrl+Z)"));
  mid_tooltip_set (self->redo, _ ("Redo (Shift+Ctrl+Z)"));
  fill_menu (self);
}

GtkWidget *
mid_card_designer_new (GtkWindow *parent, MidCardDraft *draft)
{
  MidCardDesigner *self = g_object_new (MID_TYPE_CARD_DESIGNER, "transient-for", parent, "title",
                                        _ ("Design a Card"), NULL);
  self->draft = g_object_ref (draft);
  self->began = mid_card_draft_dup_xml (draft);
  self->history = mid_card_history_new (draft);
  fill_head (self);
  make_rows (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "designer.undo", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "designer.redo", FALSE);
  mid_connect (draft, "changed", changed_cb, self);
  check_cb (self);
  return GTK_WIDGET (self);
}

MidCardDraft *
mid_card_designer_get_draft (MidCardDesigner *self)
{
  g_return_val_if_fail (MID_IS_CARD_DESIGNER (self), NULL);
  return self->draft;
}
