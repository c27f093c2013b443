/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-opening-chooser.h"

#include "mid-access-name.h"
#include "mid-after-frame.h"
#include "mid-entry-list.h"
#include "mid-opening-search.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidOpeningChooser
{
  GtkPopover parent_instance;
  GtkWidget *entry, *scroller, *list, *nothing;
  const MidGame *game;
  char *played; /* moves to the cursor */
};

G_DEFINE_FINAL_TYPE (MidOpeningChooser, mid_opening_chooser, GTK_TYPE_POPOVER)

enum
{
  MOST_SHOWN = 50,
  WIDTH = 30 /* of a name, in characters */
};

#define DUE "mid-opening-chooser" /* of what it belongs to */

/* --- The list ------------------------------------------------------------------------------- */

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  gtk_label_set_width_chars (GTK_LABEL (label), WIDTH);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* What is said of it is its name as well. */
static void
add_row (MidOpeningChooser *self, const MidOpening *opening)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *title = g_strdup_printf ("%s %s", opening->code, opening->name);
  g_autofree char *moves = mid_opening_dup_numbered (opening);
  g_autofree char *name = g_strdup_printf ("%s, %s", title, moves);
  add_label (box, title, NULL);
  GtkWidget *line = add_label (box, moves, "dim-label");
  gtk_widget_add_css_class (line, "caption");
  gtk_label_set_lines (GTK_LABEL (line), 2);
  gtk_label_set_ellipsize (GTK_LABEL (line), PANGO_ELLIPSIZE_START); /* what tells lines apart */
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "moves", opening->moves);
  mid_access_name_set (row, name);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static void
typed_cb (MidOpeningChooser *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GPtrArray) found = mid_opening_search (self->game, words, self->played, MOST_SHOWN);
  mid_widget_clear (self->list);
  for (guint i = 0; i < found->len; i++)
    add_row (self, found->pdata[i]);
  gtk_widget_set_visible (self->scroller, found->len > 0);
  gtk_widget_set_visible (self->nothing, found->len == 0);
  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
}

static void
choose_cb (MidOpeningChooser *self, GObject *row)
{
  const char *moves = g_object_get_data (row, "moves");
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "game.enter-opening", "s", moves);
}

/* The first one is meant. */
static void
activate_cb (MidOpeningChooser *self)
{
  GtkWidget *first = gtk_widget_get_first_child (self->list);
  if (first != NULL)
    choose_cb (self, G_OBJECT (first));
}

/* --- Opening it ----------------------------------------------------------------------------- */

static char *
dup_played (MidCursor *cursor)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  g_autoptr (GString) moves = g_string_new (NULL);
  for (MidNode *node = mid_cursor_get_node (cursor); mid_node_get_parent (node) != NULL;
       node = mid_node_get_parent (node))
    {
      g_autofree char *element = mid_record_dup_element (record, node);
      g_string_prepend (moves, moves->len > 0 ? " " : "");
      g_string_prepend (moves, element);
    }
  return g_string_free (g_steal_pointer (&moves), FALSE);
}

static void
open_above (GtkWidget *owner)
{
  MidOpeningChooser *self = g_object_get_data (G_OBJECT (owner), DUE);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->entry);
}

/* Keys mean moves again. */
static void
closed_cb (MidOpeningChooser *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tab.focus-board", NULL);
}

void
mid_opening_chooser_show (MidOpeningChooser *self, MidCursor *cursor)
{
  g_return_if_fail (MID_IS_OPENING_CHOOSER (self) && MID_IS_CURSOR (cursor));
  GtkWidget *owner = gtk_widget_get_parent (GTK_WIDGET (self));
  self->game = mid_record_get_game (mid_cursor_get_record (cursor));
  g_free (self->played);
  self->played = dup_played (cursor);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  typed_cb (self);
  g_object_set_data (G_OBJECT (owner), DUE, self);
  mid_once_placed (owner, open_above);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_opening_chooser_class_init (MidOpeningChooserClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidOpeningChooser, g_free, played);
  MID_TEMPLATE (widget_class, "opening-chooser");
  MID_TEMPLATE_CHILDREN (widget_class, MidOpeningChooser, entry, scroller, list, nothing);
  MID_TEMPLATE_CALLBACKS (widget_class, typed_cb, activate_cb, choose_cb, closed_cb);
}

static void
mid_opening_chooser_init (MidOpeningChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_entry_list_join (self->entry, self->list);
}
