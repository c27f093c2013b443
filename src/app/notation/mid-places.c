/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-places.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-after-frame.h"
#include "mid-bookmark.h"
#include "mid-departure.h"
#include "mid-entry-list.h"
#include "mid-line-end.h"
#include "mid-own-choice.h"
#include "mid-shown-move.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidPlaces
{
  GtkPopover parent_instance;
  GtkWidget *bookmark; /* what sets one: an entry and buttons */
  GtkWidget *entry, *set, *remove;
  GtkWidget *count; /* of what is listed, but for bookmarks */
  GtkWidget *scroller;
  GtkWidget *list;
  GtkWidget *wanted; /* what gets the focus, of these; NULL: none */
  MidCursor *cursor;
};

G_DEFINE_FINAL_TYPE (MidPlaces, mid_places, GTK_TYPE_POPOVER)

enum
{
  MOST_SHOWN = 200 /* who has so many begins with those */
};

static MidRecord *
get_record (MidPlaces *self)
{
  return mid_cursor_get_record (self->cursor);
}

/* --- The list ------------------------------------------------------------------------------- */

char *
mid_places_dup_place (MidRecord *record, MidNode *node)
{
  char *place = mid_shown_move_dup_place (record, node);
  return place != NULL ? place : g_strdup (_ ("Start of the game"));
}

static GtkWidget *
add_label (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* The place and the words are its name as well. */
static void
add_row (MidPlaces *self, MidNode *node, const char *words)
{
  g_autofree char *place = mid_places_dup_place (get_record (self), node);
  g_autofree char *name = g_strdup_printf ("%s %s", place, words);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *where = add_label (box, place), *what = add_label (box, words);
  gtk_widget_add_css_class (where, "dim-label");
  gtk_label_set_width_chars (GTK_LABEL (where), 9);
  gtk_widget_set_valign (where, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (what), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (what), 32);
  gtk_widget_set_hexpand (what, TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "node", node);
  mid_access_name_set (row, name);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static void
activated_cb (MidPlaces *self, GObject *row)
{
  MidNode *node = g_object_get_data (row, "node");
  gtk_popover_popdown (GTK_POPOVER (self));
  mid_cursor_go (self->cursor, node);
}

/* Begins anew for the cursor's game. */
static void
clear (MidPlaces *self, MidCursor *cursor)
{
  mid_widget_clear (self->list);
  g_set_object (&self->cursor, cursor);
}

static GQuark
get_due_quark (void)
{
  return g_quark_from_static_string ("mid-places-due");
}

/* Above the widget that it belongs to. */
static void
open_above (GtkWidget *owner)
{
  MidPlaces *self = g_object_get_qdata (G_OBJECT (owner), get_due_quark ());
  gtk_popover_popup (GTK_POPOVER (self));
  if (self->wanted != NULL)
    gtk_widget_grab_focus (self->wanted);
}

static void
pop_up (MidPlaces *self, gboolean of_bookmarks, GtkWidget *wanted)
{
  GtkWidget *owner = gtk_widget_get_parent (GTK_WIDGET (self));
  self->wanted = wanted;
  gtk_widget_set_visible (self->bookmark, of_bookmarks);
  gtk_widget_set_visible (self->count, !of_bookmarks);
  gtk_widget_set_visible (self->scroller, gtk_widget_get_first_child (self->list) != NULL);
  g_object_set_qdata (G_OBJECT (owner), get_due_quark (), self);
  mid_once_placed (owner, open_above);
}

/* Keys mean moves again. */
static void
closed_cb (MidPlaces *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tab.focus-board", NULL);
}

/* --- Bookmarks ------------------------------------------------------------------------------ */

static void
set_cb (MidPlaces *self)
{
  mid_bookmark_set (get_record (self), mid_cursor_get_node (self->cursor),
                    gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
remove_cb (MidPlaces *self)
{
  mid_bookmark_set (get_record (self), mid_cursor_get_node (self->cursor), NULL);
  gtk_popover_popdown (GTK_POPOVER (self));
}

void
mid_places_show_bookmarks (MidPlaces *self, MidCursor *cursor)
{
  g_return_if_fail (MID_IS_PLACES (self) && MID_IS_CURSOR (cursor));
  clear (self, cursor);
  g_autofree char *label = mid_bookmark_dup_label (mid_cursor_get_node (cursor));
  g_autoptr (GPtrArray) nodes = mid_bookmark_list (get_record (self));
  for (guint i = 0; i < nodes->len; i++)
    {
      g_autofree char *words = mid_bookmark_dup_label (nodes->pdata[i]);
      add_row (self, nodes->pdata[i], words);
    }
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_widget_set_visible (self->remove, label != NULL);
  gtk_button_set_label (GTK_BUTTON (self->set), label != NULL ? _ ("Rename") : _ ("Set"));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), label != NULL ? label : "");
  pop_up (self, TRUE, self->entry);
}

/* --- Ends of lines -------------------------------------------------------------------------- */

/* Where the line begins that the node ends. */
static char *
dup_line (MidRecord *record, MidNode *node)
{
  while (node != NULL && mid_node_get_previous_sibling (node) == NULL)
    node = mid_node_get_parent (node);
  if (node == NULL)
    return g_strdup (_ ("main line"));
  g_autofree char *place = mid_places_dup_place (record, node);
  /* Translators: a variation, named by its first move: "variation 12. Nf3" */
  return g_strdup_printf (_ ("variation %s"), place);
}

/* The place that comes next in the game has the focus: one goes from one to the next by the same
 * keys. */
static GtkWidget *
find_next (MidPlaces *self)
{
  MidNode *root = mid_record_get_root (get_record (self));
  GtkWidget *first = gtk_widget_get_first_child (self->list);
  g_autoptr (GHashTable) rows = g_hash_table_new (NULL, NULL);
  for (GtkWidget *row = first; row != NULL; row = gtk_widget_get_next_sibling (row))
    g_hash_table_insert (rows, g_object_get_data (G_OBJECT (row), "node"), row);
  for (MidNode *node = mid_node_get_next_below (mid_cursor_get_node (self->cursor), root);
       node != NULL; node = mid_node_get_next_below (node, root))
    {
      GtkWidget *row = g_hash_table_lookup (rows, node);
      if (row != NULL)
        return row;
    }
  return first;
}

/* Shows what has been listed, under what is said of it. */
static void
show_listed (MidPlaces *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->count), text);
  mid_access_name_set (self->list, text);
  pop_up (self, FALSE, gtk_widget_get_first_child (self->list) != NULL ? find_next (self) : NULL);
}

void
mid_places_show_line_ends (MidPlaces *self, MidCursor *cursor)
{
  g_return_if_fail (MID_IS_PLACES (self) && MID_IS_CURSOR (cursor));
  guint n;
  clear (self, cursor);
  g_autoptr (GPtrArray) ends = mid_line_end_list_open (get_record (self), MOST_SHOWN, &n);
  for (guint i = 0; i < ends->len; i++)
    {
      g_autofree char *line = dup_line (get_record (self), ends->pdata[i]);
      add_row (self, ends->pdata[i], line);
    }
  g_autofree char *text =
    n == 0 ? g_strdup (_ ("Every line ends with a comment, an evaluation or a result"))
           : g_strdup_printf (ngettext ("%u line ends without a comment or an evaluation",
                                        "%u lines end without a comment or an evaluation", n),
                              n);
  show_listed (self, text);
}

/* --- Repertoires ---------------------------------------------------------------------------- */

void
mid_places_show_own_choices (MidPlaces *self, MidCursor *cursor, MidSide side)
{
  g_return_if_fail (MID_IS_PLACES (self) && MID_IS_CURSOR (cursor) && side <= MID_SECOND);
  clear (self, cursor);
  const char *name = _ (mid_record_get_game (get_record (self))->sides[side]);
  g_autoptr (GArray) choices = mid_own_choice_list (get_record (self), side);
  for (guint i = 0; i < MIN (choices->len, MOST_SHOWN); i++)
    {
      const MidOwnChoice *choice = &g_array_index (choices, MidOwnChoice, i);
      add_row (self, choice->node, choice->moves);
    }
  /* Translators: a side, in a record that says what it means to play */
  g_autofree char *text =
    choices->len == 0
      ? g_strdup_printf (_ ("%s has no more than one move in any position"), name)
      : g_strdup_printf (ngettext ("%s has several moves in %u position",
                                   "%s has several moves in %u positions", choices->len),
                         name, choices->len);
  show_listed (self, text);
}

/* What the repertoire of that side has to say of the place. */
static char *
dup_departure (MidRecord *record, const MidDeparture *departure)
{
  const char *side = _ (mid_record_get_game (record)->sides[departure->side]);
  switch (departure->kind)
    {
    case MID_DEPARTURE_OWN:
      /* Translators: a side, and the moves that it means to play: "White’s repertory has Nf3" */
      return g_strdup_printf (_ ("%s’s repertoire has %s"), side, departure->meant);
    case MID_DEPARTURE_OTHER:
      /* Translators: a side, and the other side's moves to which it has an answer */
      return g_strdup_printf (_ ("%s’s repertoire answers %s"), side, departure->meant);
    case MID_DEPARTURE_END:
      return g_strdup_printf (_ ("%s’s repertoire ends here"), side);
    }
  return NULL;
}

static char *
dup_summary (guint n, guint n_known)
{
  if (n > 0)
    return g_strdup_printf (ngettext ("The game leaves a repertoire in %u place",
                                      "The game leaves a repertoire in %u places", n),
                            n);
  return g_strdup (n_known > 0 ? _ ("The game stays in a repertoire to its end")
                               : _ ("The game is in no repertoire that is practised. Add to "
                                    "Practice, in the menu, adds one."));
}

void
mid_places_show_departures (MidPlaces *self, MidCursor *cursor, MidPractice *practice,
                            const GError *why)
{
  g_return_if_fail (MID_IS_PLACES (self) && MID_IS_CURSOR (cursor));
  guint n_known = 0;
  g_autoptr (GError) error = why != NULL ? g_error_copy (why) : NULL;
  clear (self, cursor);
  g_autoptr (GArray) list =
    practice != NULL ? mid_departure_list (practice, get_record (self), &n_known, &error) : NULL;
  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const MidDeparture *departure = &g_array_index (list, MidDeparture, i);
      g_autofree char *words = dup_departure (get_record (self), departure);
      add_row (self, departure->node, words);
    }
  g_autofree char *text = list != NULL    ? dup_summary (list->len, n_known)
                          : error != NULL ? g_strdup (error->message)
                                          : NULL;
  show_listed (self, text != NULL ? text : "");
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_places_class_init (MidPlacesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidPlaces, g_object_unref, cursor);
  MID_TEMPLATE (widget_class, "places");
  MID_TEMPLATE_CHILDREN (widget_class, MidPlaces, bookmark, entry, set, remove, count, scroller,
                         list);
  MID_TEMPLATE_CALLBACKS (widget_class, set_cb, remove_cb, activated_cb, closed_cb);
}

static void
mid_places_init (MidPlaces *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_entry_list_join (self->entry, self->list);
}
