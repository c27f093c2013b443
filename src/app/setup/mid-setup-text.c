/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-text.h"

#include <glib/gi18n.h>

struct _MidSetupText
{
  GtkBox parent_instance;
  MidDraft *draft;
  GtkWidget *view;
  GtkTextBuffer *buffer;
  GtkTextTag *wrong;
  GtkTextTag *plain; /* on all of it: a hyphen at a line's end would seem to belong to it */
  GtkWidget *message;
  gboolean refreshing; /* what changes was not typed */
};

enum
{
  LEAST_LINES = 3,
  MOST_LINES = 8,
  PADDING = 24 /* pixels, above and below the lines together */
};

G_DEFINE_FINAL_TYPE (MidSetupText, mid_setup_text, GTK_TYPE_BOX)

static char *
dup_typed (MidSetupText *self)
{
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
}

/* Marks the word that the fault is in, or the last character where the text ends too early. */
static void
mark_fault (MidSetupText *self, MidParse fault)
{
  GtkTextIter start, end, from, to;
  const char *text = mid_draft_get_text (self->draft);
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->wrong, &start, &end);
  gtk_text_buffer_apply_tag (self->buffer, self->plain, &start, &end);
  if (fault.status == MID_OK || text[0] == '\0')
    return;
  gsize at = MIN (fault.offset, strlen (text) - 1);
  glong place = g_utf8_strlen (text, (gssize) at);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &from, (int) place);
  to = from;
  gtk_text_iter_forward_char (&to);
  gtk_text_buffer_apply_tag (self->buffer, self->wrong, &from, &to);
}

static void
tell_fault (MidSetupText *self, MidParse fault)
{
  gtk_widget_set_visible (self->message, fault.status != MID_OK);
  if (fault.status == MID_OK)
    return;
  const char *text = mid_draft_get_text (self->draft);
  glong place = g_utf8_strlen (text, (gssize) MIN (fault.offset, strlen (text))) + 1;
  g_autofree char *message =
    /* Translators: where in a position's text, and what is wrong there */
    g_strdup_printf (_ ("Character %ld: %s"), place, _ (fault.message));
  gtk_label_set_label (GTK_LABEL (self->message), message);
}

static void
refresh (MidSetupText *self)
{
  g_autofree char *typed = dup_typed (self);
  MidParse fault = mid_draft_get_fault (self->draft);
  self->refreshing = TRUE;
  if (!g_str_equal (typed, mid_draft_get_text (self->draft)))
    gtk_text_buffer_set_text (self->buffer, mid_draft_get_text (self->draft), -1);
  self->refreshing = FALSE;
  mark_fault (self, fault);
  tell_fault (self, fault);
}

/* A text pasted with its line's end is as good without.  Taken away later, when it has changed the
 * text, GTK would go on pasting at a place that is none any more. */
static void
insert_cb (MidSetupText *self, GtkTextIter *place, const char *text, int len)
{
  g_autofree char *piece = g_strndup (text, (gsize) len);
  char *line = piece + strspn (piece, "\r\n");
  gboolean broken = strpbrk (piece, "\r\n") != NULL;
  if (self->refreshing || (!broken && strchr (piece, '\t') == NULL))
    return;
  g_strdelimit (broken ? g_strchomp (line) : line, "\r\n\t", ' ');
  g_signal_stop_emission_by_name (self->buffer, "insert-text");
  gtk_text_buffer_insert (self->buffer, place, line, -1);
}

static void
changed_cb (MidSetupText *self)
{
  if (self->refreshing)
    return;
  g_autofree char *typed = dup_typed (self);
  mid_draft_type (self->draft, typed);
}

/* Left whole, the text is put in order. */
static void
left_cb (MidSetupText *self)
{
  if (self->draft != NULL && mid_draft_get_fault (self->draft).status == MID_OK
      && mid_draft_get_position (self->draft) != NULL)
    mid_draft_settle_text (self->draft);
}

/* The text is one line; with Ctrl, Enter means what it means everywhere in the window. */
static gboolean
key_cb (MidSetupText *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter)
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_CONTROL_MASK) != 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "setup.create", NULL);
  return GDK_EVENT_STOP;
}

static void
mid_setup_text_dispose (GObject *object)
{
  MidSetupText *self = MID_SETUP_TEXT (object);
  mid_draft_leave (&self->draft, self);
  G_OBJECT_CLASS (mid_setup_text_parent_class)->dispose (object);
}

static void
mid_setup_text_class_init (MidSetupTextClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_setup_text_dispose;
}

static GtkWidget *
make_view (MidSetupText *self)
{
  GtkWidget *view = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_widget_add_css_class (view, "position-text");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Position text"), -1);
  GtkEventController *key = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (view, key);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (view, focus);
  return view;
}

static int
get_height (GtkWidget *view, int lines)
{
  PangoFontMetrics *metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (view), NULL, NULL);
  int line = PANGO_PIXELS_CEIL (pango_font_metrics_get_ascent (metrics)
                                + pango_font_metrics_get_descent (metrics));
  pango_font_metrics_unref (metrics);
  return lines * line + PADDING;
}

/* Three lines for most games; a stack more in every cell makes it longer. */
static GtkWidget *
wrap_view (GtkWidget *view)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled),
                                              get_height (view, LEAST_LINES));
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled),
                                              get_height (view, MOST_LINES));
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_widget_add_css_class (scrolled, "position-frame");
  return scrolled;
}

static void
mid_setup_text_init (MidSetupText *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  GtkWidget *title = gtk_label_new (_ ("Position text"));
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (self), title);

  self->view = make_view (self);
  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  self->wrong = gtk_text_buffer_create_tag (self->buffer, NULL, "underline", PANGO_UNDERLINE_ERROR,
                                            "weight", PANGO_WEIGHT_BOLD, NULL);
  self->plain = gtk_text_buffer_create_tag (self->buffer, NULL, "insert-hyphens", FALSE, NULL);
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE); /* the draft has its own */
  gtk_box_append (GTK_BOX (self), wrap_view (self->view));
  g_signal_connect_swapped (self->buffer, "insert-text", G_CALLBACK (insert_cb), self);
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (changed_cb), self);

  self->message = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->message), 0);
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->message), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (self->message, "error");
  gtk_box_append (GTK_BOX (self), self->message);
}

GtkWidget *
mid_setup_text_new (MidDraft *draft)
{
  MidSetupText *self = g_object_new (MID_TYPE_SETUP_TEXT, NULL);
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WIDGET (self);
}
