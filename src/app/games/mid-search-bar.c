/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-search-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-query-hints.h"

enum
{
  SHOWN_HINTS = 7,
  PATIENCE = 200 /* ms without a key before it is searched */
};

struct _MidSearchBar
{
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkWidget *entry;
  GtkWidget *message;
  GtkWidget *popover;
  GtkWidget *hints;
  char *read; /* the text that the query was made of */
  MidQuery *query;
  gboolean understood;
  gboolean quiet; /* the text is changed by the program */
};

G_DEFINE_FINAL_TYPE (MidSearchBar, mid_search_bar, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  LEFT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- The query ------------------------------------------------------------------------------ */

MidQuery *
mid_search_bar_get_query (MidSearchBar *self)
{
  g_return_val_if_fail (MID_IS_SEARCH_BAR (self), NULL);
  return self->query;
}

const char *
mid_search_bar_get_text (MidSearchBar *self)
{
  g_return_val_if_fail (MID_IS_SEARCH_BAR (self), NULL);
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

gboolean
mid_search_bar_is_understood (MidSearchBar *self)
{
  g_return_val_if_fail (MID_IS_SEARCH_BAR (self), FALSE);
  return self->understood;
}

/* The word at the place, or the character before it at the end. */
static void
underline (MidSearchBar *self, const char *text, gsize offset)
{
  GtkText *inner = GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->entry)));
  g_autoptr (PangoAttrList) list = pango_attr_list_new ();
  gsize len = strlen (text), end = MIN (offset, len);
  while (end < len && !g_ascii_isspace (text[end]) && text[end] != ')')
    end++;
  if (end == offset && offset > 0)
    offset = (gsize) (g_utf8_prev_char (text + MIN (offset, len)) - text);
  PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
  line->start_index = (guint) offset;
  line->end_index = (guint) MAX (end, offset + 1);
  pango_attr_list_insert (list, line);
  gtk_text_set_attributes (inner, list);
}

static void
say (MidSearchBar *self, const GError *error)
{
  gboolean wrong = error != NULL;
  gtk_label_set_label (GTK_LABEL (self->message), wrong ? error->message : "");
  gtk_widget_set_visible (self->message, wrong);
  if (wrong)
    gtk_widget_add_css_class (self->entry, "error");
  else
    {
      gtk_widget_remove_css_class (self->entry, "error");
      gtk_text_set_attributes (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))),
                               NULL);
    }
}

static void
read_query (MidSearchBar *self)
{
  const char *text = mid_search_bar_get_text (self);
  g_autofree char *words = g_strstrip (g_strdup (text));
  g_autoptr (GError) error = NULL;
  gsize offset = 0;
  if (g_strcmp0 (text, self->read) == 0)
    return;
  g_free (self->read);
  self->read = g_strdup (text);
  g_clear_pointer (&self->query, mid_query_unref);
  self->understood = TRUE;
  if (*words != '\0')
    {
      self->query = mid_query_new (text, &offset, &error);
      self->understood = self->query != NULL;
    }
  say (self, error);
  if (error != NULL)
    underline (self, text, offset);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Suggestions ---------------------------------------------------------------------------- */

static void
hide_hints (MidSearchBar *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
add_hint (MidSearchBar *self, const MidQueryHint *hint)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = gtk_label_new (hint->text), *about = gtk_label_new (hint->about);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_add_css_class (text, "hint");
  gtk_label_set_xalign (GTK_LABEL (about), 0);
  gtk_label_set_ellipsize (GTK_LABEL (about), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (about, "dim-label");
  gtk_widget_add_css_class (about, "caption");
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), about);
  gtk_list_box_append (GTK_LIST_BOX (self->hints), row);
  GtkWidget *list_row = gtk_widget_get_parent (row);
  g_object_set_data_full (G_OBJECT (list_row), "text", g_strdup (hint->text), g_free);
  gtk_widget_set_focusable (list_row, FALSE);
}

static gsize
get_cursor (MidSearchBar *self)
{
  const char *text = mid_search_bar_get_text (self);
  int position = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  return (gsize) (g_utf8_offset_to_pointer (text, position) - text);
}

static void
show_hints (MidSearchBar *self)
{
  gsize start;
  g_autoptr (GArray) hints =
    mid_query_hints_find (mid_search_bar_get_text (self), get_cursor (self), &start);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->hints)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->hints), child);
  for (guint i = 0; i < MIN (hints->len, SHOWN_HINTS); i++)
    add_hint (self, &g_array_index (hints, MidQueryHint, i));
  if (hints->len > 0)
    gtk_popover_popup (GTK_POPOVER (self->popover));
  else
    hide_hints (self);
}

static void
take_hint (MidSearchBar *self, GtkListBoxRow *row)
{
  const char *hint = g_object_get_data (G_OBJECT (row), "text");
  const char *text = mid_search_bar_get_text (self);
  gsize start, cursor = get_cursor (self);
  g_autoptr (GArray) hints = mid_query_hints_find (text, cursor, &start);
  if (start > cursor)
    return;
  int from = (int) g_utf8_pointer_to_offset (text, text + start);
  int to = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  g_autofree char *taken = g_strdup (hint);
  gtk_editable_delete_text (GTK_EDITABLE (self->entry), from, to);
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), taken, -1, &from);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), from);
}

static void
select_hint (MidSearchBar *self, int step)
{
  GtkListBox *list = GTK_LIST_BOX (self->hints);
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (list);
  int at = selected != NULL ? gtk_list_box_row_get_index (selected) + step : 0;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, at);
  if (row != NULL)
    gtk_list_box_select_row (list, row);
}

/* --- Keys ----------------------------------------------------------------------------------- */

static gboolean
key_cb (MidSearchBar *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean shown = gtk_widget_get_visible (self->popover);
  GtkListBoxRow *selected =
    shown ? gtk_list_box_get_selected_row (GTK_LIST_BOX (self->hints)) : NULL;
  switch (keyval)
    {
    case GDK_KEY_Down:
    case GDK_KEY_Up:
      if (!shown)
        return GDK_EVENT_PROPAGATE;
      select_hint (self, keyval == GDK_KEY_Down ? 1 : -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Tab:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (selected == NULL)
        return GDK_EVENT_PROPAGATE;
      take_hint (self, selected);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      if (!shown)
        return GDK_EVENT_PROPAGATE;
      hide_hints (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
typed_cb (MidSearchBar *self)
{
  if (!self->quiet)
    show_hints (self);
}

static void
activate_cb (MidSearchBar *self)
{
  hide_hints (self);
  read_query (self);
  g_signal_emit (self, signals[LEFT], 0);
}

static void
stop_cb (MidSearchBar *self)
{
  if (*mid_search_bar_get_text (self) != '\0')
    mid_search_bar_set_text (self, "");
  else
    g_signal_emit (self, signals[LEFT], 0);
}

void
mid_search_bar_set_text (MidSearchBar *self, const char *text)
{
  g_return_if_fail (MID_IS_SEARCH_BAR (self));
  self->quiet = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->quiet = FALSE;
  hide_hints (self);
  read_query (self);
}

void
mid_search_bar_focus (MidSearchBar *self)
{
  g_return_if_fail (MID_IS_SEARCH_BAR (self));
  gtk_widget_grab_focus (self->entry);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_search_bar_dispose (GObject *object)
{
  MidSearchBar *self = MID_SEARCH_BAR (object);
  g_clear_pointer (&self->query, mid_query_unref);
  g_clear_pointer (&self->read, g_free);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_search_bar_parent_class)->dispose (object);
}

static void
mid_search_bar_class_init (MidSearchBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_search_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "searchbox");
  signals[CHANGED] = g_signal_new ("changed", MID_TYPE_SEARCH_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[LEFT] = g_signal_new ("left", MID_TYPE_SEARCH_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
init_hints (MidSearchBar *self)
{
  self->popover = gtk_popover_new ();
  self->hints = gtk_list_box_new ();
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_add_css_class (self->popover, "hints");
  gtk_popover_set_child (GTK_POPOVER (self->popover), self->hints);
  gtk_widget_set_parent (self->popover, self->entry);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hints), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Suggestions"), -1);
  g_signal_connect_swapped (self->hints, "row-activated", G_CALLBACK (take_hint), self);
}

static void
init_entry (MidSearchBar *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  self->entry = gtk_search_entry_new ();
  gtk_search_entry_set_search_delay (GTK_SEARCH_ENTRY (self->entry), PATIENCE);
  g_object_set (self->entry, "placeholder-text", _ ("Search: name, army:nemesis, duels>2 …"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search Games"), -1);
  gtk_widget_set_hexpand (self->entry, TRUE);
  g_signal_connect_swapped (self->entry, "search-changed", G_CALLBACK (read_query), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (typed_cb), self);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect_swapped (self->entry, "stop-search", G_CALLBACK (stop_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->entry, keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (hide_hints), self);
  gtk_widget_add_controller (self->entry, focus);
}

static void
mid_search_bar_init (MidSearchBar *self)
{
  self->understood = TRUE;
  self->read = g_strdup ("");
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->message = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->message), 0);
  gtk_widget_add_css_class (self->message, "error");
  gtk_widget_add_css_class (self->message, "caption");
  gtk_widget_set_visible (self->message, FALSE);
  init_entry (self);
  gtk_box_append (GTK_BOX (self->box), self->entry);
  gtk_box_append (GTK_BOX (self->box), self->message);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  init_hints (self);
}
