/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-own-cards-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-card-designer.h"
#include "mid-card-file.h"
#include "mid-card-words.h"
#include "mid-connect.h"
#include "mid-own-cards.h"
#include "mid-row.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidOwnCardsWindow
{
  AdwWindow parent_instance;
  AdwToastOverlay *toasts;
  GtkWidget *list, *save, *use, *fault;
  GPtrArray *cards; /* char *, the XML of each */
  char *began;
};

G_DEFINE_FINAL_TYPE (MidOwnCardsWindow, mid_own_cards_window, ADW_TYPE_WINDOW)

static guint used_signal;

char *
mid_own_cards_window_dup_xml (MidOwnCardsWindow *self)
{
  g_return_val_if_fail (MID_IS_OWN_CARDS_WINDOW (self), NULL);
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < self->cards->len; i++)
    g_string_append (out, self->cards->pdata[i]);
  return g_string_free (out, FALSE);
}

char *
mid_own_cards_window_dup_names (const char *xml)
{
  g_autoptr (GArray) entries =
    xml != NULL && *xml != '\0' ? mid_own_cards_read (xml, strlen (xml), NULL) : NULL;
  GString *names = g_string_new (NULL);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            g_array_index (entries, MidCardEntry, i).card.name);
  if (names->len == 0)
    g_string_append (names, _ ("None"));
  return g_string_free (names, FALSE);
}

/* What is wrong with all of them together, in the person's words; NULL: nothing. */
static char *
dup_fault (MidOwnCardsWindow *self)
{
  g_autofree char *xml = mid_own_cards_window_dup_xml (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *setting = *xml != '\0' ? mid_own_cards_dup_setting (xml, &error) : NULL;
  guint line;
  return error != NULL ? g_strdup (mid_card_error_get_place (error, &line)) : NULL;
}

/* --- The list --------------------------------------------------------------------------------- */

static void edit (MidOwnCardsWindow *self, int at);
static void refresh (MidOwnCardsWindow *self);

static guint
get_place (GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  return (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
edit_cb (MidOwnCardsWindow *self, GtkWidget *button)
{
  edit (self, (int) get_place (button));
}

static void
remove_cb (MidOwnCardsWindow *self, GtkWidget *button)
{
  g_ptr_array_remove_index (self->cards, get_place (button));
  refresh (self);
}

static GtkWidget *
make_button (MidOwnCardsWindow *self, const char *icon, char *said, GCallback pressed)
{
  GtkWidget *button = mid_row_button_new (icon, said);
  g_signal_connect_swapped (button, "clicked", pressed, self);
  g_free (said);
  return button;
}

static GtkWidget *
make_row (MidOwnCardsWindow *self, const MidCard *card)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *time = mid_card_words_dup_brief_time (card);
  g_autofree char *points =
    g_strdup_printf (ngettext ("%u point", "%u points", card->points), card->points);
  g_autofree char *about = g_strjoin (" · ", points, time, NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), card->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), about);
  /* Translators: the name of a card */
  GtkWidget *change =
    make_button (self, "document-edit-symbolic", g_strdup_printf (_ ("Change: %s"), card->name),
                 G_CALLBACK (edit_cb));
  /* Translators: the name of a card */
  GtkWidget *remove =
    make_button (self, "user-trash-symbolic", g_strdup_printf (_ ("Remove: %s"), card->name),
                 G_CALLBACK (remove_cb));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), change);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), change);
  return row;
}

static void
refresh (MidOwnCardsWindow *self)
{
  GtkListBoxRow *row;
  g_autofree char *fault = dup_fault (self);
  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  for (guint i = 0; i < self->cards->len; i++)
    {
      const char *xml = self->cards->pdata[i];
      g_autoptr (GArray) entries = mid_own_cards_read (xml, strlen (xml), NULL);
      gtk_list_box_append (GTK_LIST_BOX (self->list),
                           make_row (self, &g_array_index (entries, MidCardEntry, 0).card));
    }
  mid_widget_set_words (self->fault, fault);
  gtk_widget_set_sensitive (self->use, fault == NULL);
  gtk_widget_set_sensitive (self->save, self->cards->len > 0 && fault == NULL);
}

/* Adds the cards of the XML, each by itself; FALSE and error if it is refused. */
static gboolean
add (MidOwnCardsWindow *self, const char *xml, gsize len, GError **error)
{
  g_autoptr (GArray) entries = mid_own_cards_read (xml, len, error);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    g_ptr_array_add (self->cards, g_strdup (g_array_index (entries, MidCardEntry, i).xml));
  return entries != NULL;
}

/* --- Designing -------------------------------------------------------------------------------- */

static void
designed_cb (MidOwnCardsWindow *self, MidCardDesigner *designer)
{
  int at = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (designer), "place"));
  g_autofree char *xml = mid_card_draft_dup_xml (mid_card_designer_get_draft (designer));
  g_autoptr (GArray) entries = mid_own_cards_read (xml, strlen (xml), NULL);
  g_return_if_fail (entries != NULL);
  char *line = g_strdup (g_array_index (entries, MidCardEntry, 0).xml);
  if (at < 0 || at >= (int) self->cards->len)
    g_ptr_array_add (self->cards, line);
  else
    {
      g_free (self->cards->pdata[at]);
      self->cards->pdata[at] = line;
    }
  refresh (self);
}

/* A new one for -1. */
static void
edit (MidOwnCardsWindow *self, int at)
{
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  if (at >= 0)
    mid_card_draft_set_xml (draft, self->cards->pdata[at], NULL);
  GtkWidget *designer = mid_card_designer_new (GTK_WINDOW (self), draft);
  g_object_set_data (G_OBJECT (designer), "place", GINT_TO_POINTER (at));
  mid_connect (designer, "used", designed_cb, self);
  gtk_window_present (GTK_WINDOW (designer));
}

static void
new_cb (MidOwnCardsWindow *self)
{
  edit (self, -1);
}

/* --- Files ------------------------------------------------------------------------------------ */

static gboolean
take (GtkWidget *window, const char *contents, gsize len, GError **error)
{
  MidOwnCardsWindow *self = MID_OWN_CARDS_WINDOW (window);
  gboolean good = add (self, contents, len, error);
  refresh (self);
  return good;
}

static char *
dup_document (GtkWidget *window)
{
  g_autofree char *cards = mid_own_cards_window_dup_xml (MID_OWN_CARDS_WINDOW (window));
  return mid_own_cards_dup_document (cards);
}

static const MidCardFile files = {
  .files = N_ ("Cards (XML)"),
  .open = N_ ("Open Cards"),
  .not_opened = N_ ("The cards could not be opened"),
  .save = N_ ("Save Cards"),
  .saved = N_ ("The cards are saved"),
  .not_saved = N_ ("The cards could not be saved"),
  .name = N_ ("Cards.xml"),
  .take = take,
  .dup = dup_document,
};

static void
open_cb (MidOwnCardsWindow *self)
{
  mid_card_file_open (GTK_WIDGET (self), &files);
}

static void
save_cb (MidOwnCardsWindow *self)
{
  mid_card_file_save (GTK_WIDGET (self), self->toasts, &files);
}

/* --- The window ------------------------------------------------------------------------------- */

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  MidOwnCardsWindow *self = MID_OWN_CARDS_WINDOW (widget);
  g_autofree char *xml = mid_own_cards_window_dup_xml (self);
  if (g_str_equal (xml, self->began))
    gtk_window_close (GTK_WINDOW (self));
  else
    adw_toast_overlay_add_toast (
      self->toasts, adw_toast_new (_ ("The cards were changed: use them, save them or cancel")));
  return TRUE;
}

static void
use_cb (MidOwnCardsWindow *self)
{
  g_object_ref (self);
  g_signal_emit (self, used_signal, 0);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
mid_own_cards_window_class_init (MidOwnCardsWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidOwnCardsWindow, g_ptr_array_unref, cards);
  MID_FINALIZES (class, MidOwnCardsWindow, g_free, began);
  MID_TEMPLATE (widget_class, "own-cards");
  MID_TEMPLATE_CHILDREN (widget_class, MidOwnCardsWindow, toasts, list, save, use, fault);
  MID_TEMPLATE_CALLBACKS (widget_class, use_cb, new_cb, open_cb, save_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  used_signal = mid_class_add_signal (class, "used", 0);
}

static void
mid_own_cards_window_init (MidOwnCardsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cards = g_ptr_array_new_with_free_func (g_free);
}

GtkWidget *
mid_own_cards_window_new (GtkWindow *parent, const char *xml)
{
  MidOwnCardsWindow *self = g_object_new (MID_TYPE_OWN_CARDS_WINDOW, "transient-for", parent, NULL);
  if (xml != NULL && *xml != '\0')
    add (self, xml, strlen (xml), NULL);
  self->began = mid_own_cards_window_dup_xml (self);
  refresh (self);
  return GTK_WIDGET (self);
}
