/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-button.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-card-entry.h"
#include "mid-card-words.h"
#include "mid-study.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

enum
{
  FEW =
    12 /* words that are seen without a search: a hand that is not known may be any of a hundred */
};

struct _MidCardButton
{
  AdwBin parent_instance;
  GtkWidget *button; /* a menu button */
  GtkWidget *list;   /* in its popover */
  GtkWidget *search; /* where there are many */
  GtkWidget *title;
  GtkWidget *play;
  GtkWidget *back;
  MidCursor *cursor; /* of it */
  char *text;        /* the words so far */
  char *asked;       /* those to open with, NULL: none */
};

G_DEFINE_FINAL_TYPE (MidCardButton, mid_card_button, ADW_TYPE_BIN)

static void show_words (MidCardButton *self);

/* The board goes on: a square is chosen there, or what the card does is shown. */
static void
go_on_board (MidCardButton *self, const char *action)
{
  g_autofree char *text = g_strdup (self->text);
  g_object_ref (self); /* what is shown meanwhile replaces the button */
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  gtk_widget_activate_action (GTK_WIDGET (self), action, "s", text);
  g_object_unref (self);
}

static void
play_clicked_cb (MidCardButton *self)
{
  go_on_board (self, "game.card-whole");
}

static void
word_clicked_cb (MidCardButton *self, GtkWidget *row)
{
  const char *text = g_object_get_data (G_OBJECT (row), "text");
  g_free (self->text);
  self->text = g_strdup (text);
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (self->cursor));
  g_autoptr (MidCardEntry) entry =
    mid_card_entry_new (game, mid_cursor_get_position (self->cursor), self->text);
  if (mid_card_entry_is_whole (entry) || mid_card_entry_wants_squares (entry))
    go_on_board (self, "game.card");
  else
    show_words (self);
}

static void
back_clicked_cb (MidCardButton *self)
{
  g_free (self->text);
  self->text = g_strdup ("");
  show_words (self);
}

/* What of the text is new, for people. */
static char *
dup_last_word (MidCardButton *self, const char *text)
{
  g_autofree char *before = mid_card_words_dup_play (self->text);
  g_autofree char *all = mid_card_words_dup_play (text);
  gsize len = strlen (before);
  return g_strdup (len > 0 && g_str_has_prefix (all, before) ? all + len + 1 : all);
}

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, class);
  return label;
}

/* What it is found by: its name as it is read and as it is written, and what it does. */
static char *
dup_searched (const char *label, const MidAsideWord *word)
{
  g_autofree char *words =
    g_strjoin ("\n", label, word->text, *word->effect != '\0' ? _ (word->effect) : "", NULL);
  return g_utf8_casefold (words, -1);
}

static void
search_changed_cb (MidCardButton *self)
{
  g_autofree char *wanted =
    g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (
      row, strstr (g_object_get_data (G_OBJECT (row), "words"), g_strstrip (wanted)) != NULL);
}

/* The first that is found. */
static void
search_taken_cb (MidCardButton *self)
{
  search_changed_cb (self);
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_visible (row))
      {
        word_clicked_cb (self, row);
        return;
      }
}

static void
stop_search_cb (MidCardButton *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
}

static void
add_row (MidCardButton *self, const MidAsideWord *word)
{
  g_autofree char *last = dup_last_word (self, word->text);
  const char *label = last;
  GtkWidget *row = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  if (strcmp (label, "?") == 0)
    /* Translators: what a card chooses, where the record does not tell it */
    label = _ ("? (not told)");
  gtk_box_append (GTK_BOX (box), new_label (label, "heading"));
  if (*word->effect != '\0')
    gtk_box_append (GTK_BOX (box), new_label (_ (word->effect), "card-effect"));
  gtk_button_set_child (GTK_BUTTON (row), box);
  mid_access_name_set (row, label);
  gtk_widget_add_css_class (row, "flat");
  g_object_set_data_full (G_OBJECT (row), "text", g_strdup (word->text), g_free);
  g_object_set_data_full (G_OBJECT (row), "words", dup_searched (label, word), g_free);
  g_signal_connect_swapped (row, "clicked", G_CALLBACK (word_clicked_cb), self);
  gtk_box_append (GTK_BOX (self->list), row);
}

/* What had the focus is gone, or hidden. */
static void
focus_first (MidCardButton *self, gboolean begun)
{
  GtkWidget *row = gtk_widget_get_first_child (self->list);
  if (!gtk_widget_get_mapped (self->list))
    return; /* the popover chooses when it opens */
  if (begun && gtk_widget_get_visible (self->play))
    gtk_widget_grab_focus (self->play);
  else if (begun && row != NULL)
    gtk_widget_grab_focus (row);
  else if (gtk_widget_get_visible (self->search))
    gtk_widget_grab_focus (self->search);
}

static void
show_words (MidCardButton *self)
{
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (self->cursor));
  const MidPosition *pos = mid_cursor_get_position (self->cursor);
  g_autofree MidAsideWord *words = g_new (MidAsideWord, MID_WORDS_MAX);
  mid_widget_clear (self->list);
  unsigned n = game->continue_aside (pos, self->text, strlen (self->text), words);
  for (unsigned i = 0; i < n; i++)
    add_row (self, &words[i]);
  gboolean begun = *self->text != '\0';
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_set_visible (self->search, n > FEW);
  g_autoptr (MidCardEntry) entry = mid_card_entry_new (game, pos, self->text);
  g_autofree char *label = mid_card_entry_dup_label (entry);
  gtk_label_set_label (GTK_LABEL (self->title), begun   ? label
                                                : n > 0 ? _ ("Cards that can be played")
                                                        : _ ("No card can be played"));
  gtk_widget_set_visible (self->back, begun);
  gtk_widget_set_visible (self->play, begun && mid_card_entry_get_move (entry) != 0);
  focus_first (self, begun);
}

static void
create_popup_cb (GtkMenuButton *button, gpointer data)
{
  MidCardButton *self = data;
  g_free (self->text);
  self->text = self->asked != NULL ? g_steal_pointer (&self->asked) : g_strdup ("");
  show_words (self);
}

void
mid_card_button_open (MidCardButton *self, const char *text)
{
  g_return_if_fail (MID_IS_CARD_BUTTON (self));
  g_free (self->asked);
  self->asked = g_strdup (text);
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->button));
}

static void
mid_card_button_class_init (MidCardButtonClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidCardButton, g_object_unref, cursor);
  MID_DISPOSES (class, MidCardButton, g_free, text, asked);
  MID_TEMPLATE (widget_class, "card-button");
  MID_TEMPLATE_CHILDREN (widget_class, MidCardButton, button, title, search, back, play, list);
  MID_TEMPLATE_CALLBACKS (widget_class, back_clicked_cb, play_clicked_cb, search_changed_cb,
                          search_taken_cb, stop_search_cb);
}

static void
mid_card_button_init (MidCardButton *self)
{
  self->text = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_access_name_set (self->button, _ ("Card…")); /* what it shows */
  mid_tooltip_set (self->button, _ ("Play a card"));
  mid_tooltip_set (self->back, _ ("Choose another card"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), create_popup_cb, self,
                                         NULL);
}

GtkWidget *
mid_card_button_new (MidStudy *study)
{
  MidCardButton *self = g_object_new (MID_TYPE_CARD_BUTTON, NULL);
  self->cursor = g_object_ref (mid_study_get_cursor (study));
  return GTK_WIDGET (self);
}
