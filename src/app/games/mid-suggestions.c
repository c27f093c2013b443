/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-suggestions.h"

#include "mid-announce.h"
#include "mid-connect.h"
#include "mid-soon.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidSuggestions
{
  GtkPopover parent_instance;
  GtkWidget *editable; /* which has it, as its child */
  GtkWidget *list;
  guint wanted_id;
  GtkWidget *window;          /* while the list is shown */
  GtkEventController *events; /* of the window, likewise; else NULL */
};

MID_DEFINE_TEMPLATE_TYPE (MidSuggestions, mid_suggestions, GTK_TYPE_POPOVER)

enum
{
  WANTED,
  TAKEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- The list ------------------------------------------------------------------------------- */

static gboolean
is_shown (MidSuggestions *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self));
}

void
mid_suggestions_hide (MidSuggestions *self)
{
  g_return_if_fail (MID_IS_SUGGESTIONS (self));
  g_clear_handle_id (&self->wanted_id, g_source_remove);
  if (is_shown (self))
    gtk_popover_popdown (GTK_POPOVER (self));
}

static void
add_row (MidSuggestions *self, const char *text, const char *about)
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
announce (MidSuggestions *self, const char *text)
{
  GtkEditable *inner = gtk_editable_get_delegate (GTK_EDITABLE (self->editable));
  gboolean silent =
    inner == NULL
    || gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (inner)) == GTK_ACCESSIBLE_ROLE_NONE;
  mid_announce (silent ? self->editable : GTK_WIDGET (inner), text);
}

void
mid_suggestions_offer (MidSuggestions *self, const char *const *texts, const char *const *about,
                       guint n)
{
  g_return_if_fail (MID_IS_SUGGESTIONS (self));
  mid_widget_clear (self->list);
  for (guint i = 0; i < MIN (n, MID_SUGGESTIONS_SHOWN); i++)
    add_row (self, texts[i], about != NULL ? about[i] : NULL);
  if (n == 0)
    {
      mid_suggestions_hide (self);
      return;
    }
  guint shown = MIN (n, MID_SUGGESTIONS_SHOWN);
  g_autofree char *count = g_strdup_printf (
    /* Translators: for screen readers, while one types */
    g_dngettext (GETTEXT_PACKAGE, "%u suggestion", "%u suggestions", shown), shown);
  gboolean was_shown = is_shown (self);
  gtk_popover_popup (GTK_POPOVER (self));
  if (was_shown) /* GTK 4.18 may leave it as large as what was in it, the rest of it black */
    gtk_popover_present (GTK_POPOVER (self));
  announce (self, count);
}

static void
take (MidSuggestions *self, GtkListBoxRow *row)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (row), "text"));
  mid_suggestions_hide (self);
  g_signal_emit (self, signals[TAKEN], 0, text);
}

/* --- Clicks --------------------------------------------------------------------------------- */

static GtkListBoxRow *
find_row (MidSuggestions *self, GdkEvent *event)
{
  double x, y, left, top;
  gdk_event_get_position (event, &x, &y);
  gtk_native_get_surface_transform (GTK_NATIVE (self), &left, &top);
  gtk_widget_translate_coordinates (GTK_WIDGET (self), self->list, x - left, y - top, &x, &y);
  return gtk_widget_contains (self->list, x, y)
           ? gtk_list_box_get_row_at_y (GTK_LIST_BOX (self->list), (int) y)
           : NULL;
}

/* A click in the list may never get there.  A GtkSearchEntry claims those in what is attached to
 * it; and where the window is laid out anew, as it is when a row of tags is pointed at, GTK 4.8
 * takes the pointer for one at what lies under the list.  The window hears of it first, and the
 * event knows where it came from. */
static gboolean
event_cb (GtkEventControllerLegacy *events, GdkEvent *event, gpointer data)
{
  MidSuggestions *self = data;
  if (gdk_event_get_event_type (event) != GDK_BUTTON_PRESS || !is_shown (self)
      || gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (self)))
    return GDK_EVENT_PROPAGATE;
  GtkListBoxRow *row = find_row (self, event);
  if (row != NULL && gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
    take (self, row);
  return GDK_EVENT_STOP;
}

static void
mid_suggestions_map (GtkWidget *widget)
{
  MidSuggestions *self = MID_SUGGESTIONS (widget);
  GTK_WIDGET_CLASS (mid_suggestions_parent_class)->map (widget);
  self->window = GTK_WIDGET (gtk_widget_get_root (self->editable));
  self->events = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->events, GTK_PHASE_CAPTURE);
  g_signal_connect (self->events, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (self->window, self->events);
}

static void
mid_suggestions_unmap (GtkWidget *widget)
{
  MidSuggestions *self = MID_SUGGESTIONS (widget);
  if (self->events != NULL)
    gtk_widget_remove_controller (self->window, self->events);
  self->events = NULL;
  GTK_WIDGET_CLASS (mid_suggestions_parent_class)->unmap (widget);
}

/* --- Choosing ------------------------------------------------------------------------------- */

/* Up from the first chooses none: what was typed. */
static void
choose (MidSuggestions *self, int step)
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
key_when_shown (MidSuggestions *self, guint keyval)
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
      mid_suggestions_hide (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_cb (MidSuggestions *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (is_shown (self))
    return key_when_shown (self, keyval);
  if (keyval != GDK_KEY_Down || (state & GDK_ALT_MASK) == 0)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, signals[WANTED], 0);
  return GDK_EVENT_STOP;
}

static void
wanted_cb (MidSuggestions *self)
{
  g_signal_emit (self, signals[WANTED], 0);
}

/* Only what a person types: what the program sets comes while the focus is elsewhere, or empties
 * the text.  The text changes before its cursor moves on: what fits is asked for after that. */
static void
changed_cb (MidSuggestions *self)
{
  GtkEditable *inner = gtk_editable_get_delegate (GTK_EDITABLE (self->editable));
  if (*gtk_editable_get_text (GTK_EDITABLE (self->editable)) == '\0')
    mid_suggestions_hide (self);
  else if (inner != NULL && gtk_widget_has_focus (GTK_WIDGET (inner)))
    mid_soon (&self->wanted_id, G_PRIORITY_HIGH_IDLE, 0, G_CALLBACK (wanted_cb), self);
}

/* The list is for the word that was typed, and the cursor may be at another now.  Clicks in the
 * list come by here as well, with coordinates that mean nothing in the field. */
static void
pressed_cb (MidSuggestions *self, int n_press, double x, double y, GtkEventController *click)
{
  GdkEvent *event = gtk_event_controller_get_current_event (click);
  GtkNative *native = gtk_widget_get_native (self->editable);
  if (event != NULL && gdk_event_get_surface (event) == gtk_native_get_surface (native))
    mid_suggestions_hide (self);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_suggestions_class_init (MidSuggestionsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidSuggestions, g_source_remove, wanted_id);
  widget_class->map = mid_suggestions_map;
  widget_class->unmap = mid_suggestions_unmap;
  MID_TEMPLATE (widget_class, "suggestions");
  MID_TEMPLATE_CHILDREN (widget_class, MidSuggestions, list);
  MID_TEMPLATE_CALLBACKS (widget_class, take);
  signals[WANTED] = mid_class_add_signal (class, "wanted", 0);
  signals[TAKEN] = mid_class_add_signal (class, "taken", 1, G_TYPE_STRING);
}

MidSuggestions *
mid_suggestions_new (GtkWidget *editable)
{
  g_return_val_if_fail (GTK_IS_EDITABLE (editable), NULL);
  MidSuggestions *self = g_object_new (MID_TYPE_SUGGESTIONS, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  self->editable = editable;
  gtk_widget_set_parent (GTK_WIDGET (self), editable);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  mid_connect (keys, "key-pressed", key_cb, self);
  gtk_widget_add_controller (editable, keys);
  mid_connect (focus, "leave", mid_suggestions_hide, self);
  gtk_widget_add_controller (editable, focus);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  mid_connect (click, "pressed", pressed_cb, self);
  gtk_widget_add_controller (editable, GTK_EVENT_CONTROLLER (click));
  mid_connect (editable, "changed", changed_cb, self);
  mid_connect (editable, "destroy", gtk_widget_unparent, self);
  return self;
}
