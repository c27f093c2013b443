/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-text.h"

#include <glib/gi18n.h>

#include "mid-template.h"

struct _MidSetupText
{
  MidDraftWidget parent_instance;
  GtkWidget *view, *scrolled;
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

G_DEFINE_FINAL_TYPE (MidSetupText, mid_setup_text, MID_TYPE_DRAFT_WIDGET)

static MidDraft *
get_draft (MidSetupText *self)
{
  return mid_draft_widget_get_draft (MID_DRAFT_WIDGET (self));
}

/* Marks the word that the fault is in, or the last character where the text ends too early. */
static void
mark_fault (MidSetupText *self, MidParse fault)
{
  GtkTextIter start, end, from, to;
  const char *text = mid_draft_get_text (get_draft (self));
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
  const char *text = mid_draft_get_text (get_draft (self));
  glong place = g_utf8_strlen (text, (gssize) MIN (fault.offset, strlen (text))) + 1;
  g_autofree char *message =
    /* Translators: where in a position's text, and what is wrong there */
    g_strdup_printf (_ ("Character %ld: %s"), place, _ (fault.message));
  gtk_label_set_label (GTK_LABEL (self->message), message);
}

static void
mid_setup_text_changed (MidDraftWidget *widget)
{
  MidSetupText *self = MID_SETUP_TEXT (widget);
  g_autofree char *typed = NULL;
  g_object_get (self->buffer, "text", &typed, NULL);
  MidParse fault = mid_draft_get_fault (get_draft (self));
  self->refreshing = TRUE;
  if (!g_str_equal (typed, mid_draft_get_text (get_draft (self))))
    gtk_text_buffer_set_text (self->buffer, mid_draft_get_text (get_draft (self)), -1);
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
  g_autofree char *typed = NULL;
  g_object_get (self->buffer, "text", &typed, NULL);
  mid_draft_type (get_draft (self), typed);
}

/* Left whole, the text is put in order. */
static void
left_cb (MidSetupText *self)
{
  if (get_draft (self) != NULL && mid_draft_get_fault (get_draft (self)).status == MID_OK
      && mid_draft_get_position (get_draft (self)) != NULL)
    mid_draft_settle_text (get_draft (self));
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

static void
mid_setup_text_class_init (MidSetupTextClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DRAFT_WIDGET_CLASS (class)->changed = mid_setup_text_changed;
  MID_TEMPLATE (widget_class, "setup-text");
  MID_TEMPLATE_CHILDREN (widget_class, MidSetupText, view, scrolled, buffer, message);
  MID_TEMPLATE_CALLBACKS (widget_class, insert_cb, changed_cb, left_cb, key_cb);
}

/* Three lines for most games; a stack more in every cell makes it longer. */
static void
mid_setup_text_init (MidSetupText *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->wrong = gtk_text_buffer_create_tag (self->buffer, NULL, "underline", PANGO_UNDERLINE_ERROR,
                                            "weight", PANGO_WEIGHT_BOLD, NULL);
  self->plain = gtk_text_buffer_create_tag (self->buffer, NULL, "insert-hyphens", FALSE, NULL);
  g_object_set (self->scrolled, "min-content-height", get_height (self->view, LEAST_LINES),
                "max-content-height", get_height (self->view, MOST_LINES), NULL);
}
