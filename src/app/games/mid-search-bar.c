/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-search-bar.h"

#include <string.h>

#include "mid-connect.h"
#include "mid-suggestions.h"
#include "mid-query-hints.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidSearchBar
{
  AdwBin parent_instance;
  GtkWidget *entry, *message;
  MidSuggestions *suggestions; /* the entry has them */
  char *read;                  /* the text that the query was made of */
  MidQuery *query;
  gboolean understood;
  gboolean quiet; /* the text is changed by the program */
};

G_DEFINE_FINAL_TYPE (MidSearchBar, mid_search_bar, ADW_TYPE_BIN)

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

/* While there are suggestions what was typed is the beginning of a word, which is not wrong yet;
 * and they would stand over the sentence. */
static void
refresh_message (MidSearchBar *self)
{
  gboolean waits = !self->understood && gtk_widget_get_visible (GTK_WIDGET (self->suggestions));
  const char *said = gtk_label_get_label (GTK_LABEL (self->message));
  gtk_widget_set_visible (self->message, said[0] != '\0' && !waits);
  mid_widget_set_class (self->entry, "error", !self->understood && !waits);
  mid_widget_set_class (self->message, "error", !self->understood);
}

/* What is wrong, or what a query that is understood asks for in vain. */
static void
say (MidSearchBar *self, const GError *error, const char *remark)
{
  const char *said = error != NULL ? error->message : remark;
  gtk_label_set_label (GTK_LABEL (self->message), said != NULL ? said : "");
  if (error == NULL)
    gtk_text_set_attributes (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->entry))),
                             NULL);
  refresh_message (self);
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
  g_autofree char *remark = self->query != NULL ? mid_query_dup_remark (self->query) : NULL;
  say (self, error, remark);
  if (error != NULL)
    underline (self, text, offset);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Suggestions ---------------------------------------------------------------------------- */

static gsize
get_cursor (MidSearchBar *self)
{
  const char *text = mid_search_bar_get_text (self);
  int position = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  return (gsize) (g_utf8_offset_to_pointer (text, position) - text);
}

static void
wanted_cb (MidSearchBar *self)
{
  gsize start;
  const char *texts[MID_SUGGESTIONS_SHOWN], *about[MID_SUGGESTIONS_SHOWN];
  if (self->quiet)
    return;
  g_autoptr (GArray) hints =
    mid_query_hints_find (mid_search_bar_get_text (self), get_cursor (self), &start);
  guint n = MIN (hints->len, MID_SUGGESTIONS_SHOWN);
  for (guint i = 0; i < n; i++)
    {
      texts[i] = g_array_index (hints, MidQueryHint, i).text;
      about[i] = g_array_index (hints, MidQueryHint, i).about;
    }
  mid_suggestions_offer (self->suggestions, texts, about, n);
}

/* In place of the word at the cursor. */
static void
taken_cb (MidSearchBar *self, const char *hint)
{
  const char *text = mid_search_bar_get_text (self);
  gsize start, cursor = get_cursor (self);
  g_autoptr (GArray) hints = mid_query_hints_find (text, cursor, &start);
  if (start > cursor)
    return;
  int from = (int) g_utf8_pointer_to_offset (text, text + start);
  int to = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  gtk_editable_delete_text (GTK_EDITABLE (self->entry), from, to);
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), hint, -1, &from);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), from);
}

/* --- Keys ----------------------------------------------------------------------------------- */

static void
activate_cb (MidSearchBar *self)
{
  mid_suggestions_hide (self->suggestions);
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
  mid_suggestions_hide (self->suggestions);
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
mid_search_bar_class_init (MidSearchBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidSearchBar, mid_query_unref, query);
  MID_DISPOSES (class, MidSearchBar, g_free, read);
  MID_TEMPLATE (widget_class, "search-bar");
  MID_TEMPLATE_CHILDREN (widget_class, MidSearchBar, entry, message);
  MID_TEMPLATE_CALLBACKS (widget_class, read_query, activate_cb, stop_cb);
  gtk_widget_class_set_css_name (widget_class, "searchbox");
  signals[CHANGED] = mid_class_add_signal (class, "changed", 0);
  signals[LEFT] = mid_class_add_signal (class, "left", 0);
}

static void
mid_search_bar_init (MidSearchBar *self)
{
  self->understood = TRUE;
  self->read = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  self->suggestions = mid_suggestions_new (self->entry);
  mid_connect (self->suggestions, "notify::visible", refresh_message, self);
  mid_connect (self->suggestions, "wanted", wanted_cb, self);
  mid_connect (self->suggestions, "taken", taken_cb, self);
}
