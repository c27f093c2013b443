/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-hints.h"

#include <glib/gi18n.h>

#include "mid-announce.h"

struct _MidHints
{
  GObject parent_instance;
  GtkWidget *editable; /* which has it */
  GtkWidget *popover;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MidHints, mid_hints, G_TYPE_OBJECT)

enum
{
  WANTED,
  TAKEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- The list ------------------------------------------------------------------------------- */

static gboolean
is_shown (MidHints *self)
{
  return self->popover != NULL && gtk_widget_get_visible (self->popover);
}

void
mid_hints_hide (MidHints *self)
{
  g_return_if_fail (MID_IS_HINTS (self));
  if (is_shown (self))
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
add_row (MidHints *self, const char *text, const char *about)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_add_css_class (label, "hint");
  gtk_box_append (GTK_BOX (row), label);
  if (about != NULL && *about != '\0')
    {
      GtkWidget *beside = gtk_label_new (about);
      gtk_label_set_xalign (GTK_LABEL (beside), 0);
      gtk_label_set_ellipsize (GTK_LABEL (beside), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (beside, "dim-label");
      gtk_widget_add_css_class (beside, "caption");
      gtk_box_append (GTK_BOX (row), beside);
    }
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  GtkWidget *list_row = gtk_widget_get_parent (row);
  g_object_set_data_full (G_OBJECT (list_row), "text", g_strdup (text), g_free);
  gtk_widget_set_focusable (list_row, FALSE);
}

/* The field within has the focus, but versions of GTK differ in which of the two is to be heard. */
static void
announce (MidHints *self, const char *text)
{
  GtkEditable *inner = gtk_editable_get_delegate (GTK_EDITABLE (self->editable));
  gboolean silent =
    inner == NULL
    || gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (inner)) == GTK_ACCESSIBLE_ROLE_NONE;
  mid_announce (silent ? self->editable : GTK_WIDGET (inner), text);
}

void
mid_hints_offer (MidHints *self, const char *const *texts, const char *const *about, guint n)
{
  g_return_if_fail (MID_IS_HINTS (self));
  GtkWidget *child;
  if (self->popover == NULL)
    return;
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  for (guint i = 0; i < MIN (n, MID_HINTS_SHOWN); i++)
    add_row (self, texts[i], about != NULL ? about[i] : NULL);
  if (n == 0)
    {
      mid_hints_hide (self);
      return;
    }
  guint shown = MIN (n, MID_HINTS_SHOWN);
  g_autofree char *count = g_strdup_printf (
    /* Translators: for screen readers, while one types */
    g_dngettext (GETTEXT_PACKAGE, "%u suggestion", "%u suggestions", shown), shown);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  announce (self, count);
}

static void
take (MidHints *self, GtkListBoxRow *row)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (row), "text"));
  mid_hints_hide (self);
  g_signal_emit (self, signals[TAKEN], 0, text);
}

/* Up from the first chooses none: what was typed. */
static void
choose (MidHints *self, int step)
{
  GtkListBox *list = GTK_LIST_BOX (self->list);
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (list);
  int at = chosen != NULL ? gtk_list_box_row_get_index (chosen) + step : step > 0 ? 0 : -1;
  GtkListBoxRow *row = at >= 0 ? gtk_list_box_get_row_at_index (list, at) : NULL;
  if (row == NULL && at >= 0)
    return; /* the last one */
  gtk_list_box_select_row (list, row);
  announce (self, row != NULL ? g_object_get_data (G_OBJECT (row), "text")
                              : gtk_editable_get_text (GTK_EDITABLE (self->editable)));
}

/* --- Keys ----------------------------------------------------------------------------------- */

static gboolean
key_when_shown (MidHints *self, guint keyval)
{
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  switch (keyval)
    {
    case GDK_KEY_Down:
    case GDK_KEY_Up:
      choose (self, keyval == GDK_KEY_Down ? 1 : -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Tab:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (chosen == NULL)
        return GDK_EVENT_PROPAGATE;
      take (self, chosen);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      mid_hints_hide (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_cb (MidHints *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (is_shown (self))
    return key_when_shown (self, keyval);
  if (keyval != GDK_KEY_Down || (state & GDK_ALT_MASK) == 0)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, signals[WANTED], 0);
  return GDK_EVENT_STOP;
}

/* Only what a person types: what the program sets comes while the focus is elsewhere, or empties
 * the text. */
static void
changed_cb (MidHints *self)
{
  GtkEditable *inner = gtk_editable_get_delegate (GTK_EDITABLE (self->editable));
  if (*gtk_editable_get_text (GTK_EDITABLE (self->editable)) == '\0')
    mid_hints_hide (self);
  else if (inner != NULL && gtk_widget_has_focus (GTK_WIDGET (inner)))
    g_signal_emit (self, signals[WANTED], 0);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
destroyed_cb (MidHints *self)
{
  self->list = NULL;
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

static void
mid_hints_class_init (MidHintsClass *class)
{
  signals[WANTED] =
    g_signal_new ("wanted", MID_TYPE_HINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TAKEN] = g_signal_new ("taken", MID_TYPE_HINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mid_hints_init (MidHints *self)
{
  self->popover = gtk_popover_new ();
  self->list = gtk_list_box_new ();
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_add_css_class (self->popover, "hints");
  gtk_popover_set_child (GTK_POPOVER (self->popover), self->list);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Suggestions"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (take), self);
}

MidHints *
mid_hints_new (GtkWidget *editable)
{
  g_return_val_if_fail (GTK_IS_EDITABLE (editable), NULL);
  MidHints *self = g_object_new (MID_TYPE_HINTS, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  self->editable = editable;
  g_object_set_data_full (G_OBJECT (editable), "mid-hints", self, g_object_unref);
  gtk_widget_set_parent (self->popover, editable);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (editable, keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (mid_hints_hide), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (editable, focus);
  g_signal_connect_object (editable, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editable, "destroy", G_CALLBACK (destroyed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
