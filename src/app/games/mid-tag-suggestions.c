/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question is asked anew with each letter; an answer that comes late is dropped. */
#include "mid-tag-suggestions.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-suggestions.h"

#define KEY "mid-tag-suggestions"

struct _MidTagSuggestions
{
  GObject parent_instance;
  GtkWidget *editable;         /* which has it */
  MidSuggestions *suggestions; /* likewise */
  MidCatalog *catalog;
  char *tag;
  char *asked;          /* the text that was asked about */
  GCancellable *asking; /* NULL: no answer is awaited */
};

MID_DEFINE_PLAIN_TYPE (MidTagSuggestions, mid_tag_suggestions, G_TYPE_OBJECT)

static void
stop (MidTagSuggestions *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GCancellable *asking = g_task_get_cancellable (G_TASK (result));
  gboolean late = g_cancellable_is_cancelled (asking);
  g_auto (GStrv) values = mid_catalog_complete_finish (MID_CATALOG (source), result, NULL);
  if (late)
    return; /* it may be gone */
  MidTagSuggestions *self = data;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->editable));
  g_clear_object (&self->asking);
  if (g_strcmp0 (text, self->asked) == 0)
    mid_suggestions_offer (self->suggestions, (const char *const *) values, NULL,
                           values != NULL ? g_strv_length (values) : 0);
}

static void
wanted_cb (MidTagSuggestions *self)
{
  stop (self);
  if (self->catalog == NULL)
    return;
  g_free (self->asked);
  self->asked = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->editable)));
  self->asking = g_cancellable_new ();
  mid_catalog_complete_async (self->catalog, self->tag, self->asked, MID_SUGGESTIONS_SHOWN,
                              self->asking, found_cb, self);
}

static void
taken_cb (MidTagSuggestions *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->editable), text);
  gtk_editable_set_position (GTK_EDITABLE (self->editable), -1);
  stop (self);
  mid_suggestions_hide (self->suggestions);
}

void
mid_tag_suggestions_set_catalog (MidTagSuggestions *self, MidCatalog *catalog)
{
  g_return_if_fail (MID_IS_TAG_SUGGESTIONS (self));
  stop (self);
  g_set_object (&self->catalog, catalog);
}

void
mid_tag_suggestions_set_tag (MidTagSuggestions *self, const char *tag)
{
  g_return_if_fail (MID_IS_TAG_SUGGESTIONS (self));
  stop (self);
  g_free (self->tag);
  self->tag = g_strdup (tag);
}

MidTagSuggestions *
mid_tag_suggestions_get (GtkWidget *editable)
{
  g_return_val_if_fail (GTK_IS_EDITABLE (editable), NULL);
  return g_object_get_data (G_OBJECT (editable), KEY);
}

static void
mid_tag_suggestions_class_init (MidTagSuggestionsClass *class)
{
  MID_DISPOSES (class, MidTagSuggestions, mid_class_cancel, asking);
  MID_DISPOSES (class, MidTagSuggestions, g_object_unref, catalog);
  MID_DISPOSES (class, MidTagSuggestions, g_free, tag, asked);
}

MidTagSuggestions *
mid_tag_suggestions_new (GtkWidget *editable)
{
  g_return_val_if_fail (GTK_IS_EDITABLE (editable), NULL);
  MidTagSuggestions *self = g_object_new (MID_TYPE_TAG_SUGGESTIONS, NULL);
  self->editable = editable;
  self->suggestions = mid_suggestions_new (editable);
  g_object_set_data_full (G_OBJECT (editable), KEY, self, g_object_unref);
  mid_connect (self->suggestions, "wanted", wanted_cb, self);
  mid_connect (self->suggestions, "taken", taken_cb, self);
  return self;
}
