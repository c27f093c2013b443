/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question is asked anew with each letter; an answer that comes late is dropped. */
#include "mid-tag-hints.h"

#define KEY "mid-tag-hints"

struct _MidTagHints
{
  GObject parent_instance;
  GtkWidget *editable; /* which has it */
  MidHints *hints;     /* likewise */
  MidCatalog *catalog;
  char *tag;
  char *asked;          /* the text that was asked about */
  GCancellable *asking; /* NULL: no answer is awaited */
};

G_DEFINE_FINAL_TYPE (MidTagHints, mid_tag_hints, G_TYPE_OBJECT)

static void
stop (MidTagHints *self)
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
  MidTagHints *self = data;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->editable));
  g_clear_object (&self->asking);
  if (g_strcmp0 (text, self->asked) == 0)
    mid_hints_offer (self->hints, (const char *const *) values, NULL,
                     values != NULL ? g_strv_length (values) : 0);
}

static void
wanted_cb (MidTagHints *self)
{
  stop (self);
  if (self->catalog == NULL)
    return;
  g_free (self->asked);
  self->asked = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->editable)));
  self->asking = g_cancellable_new ();
  mid_catalog_complete_async (self->catalog, self->tag, self->asked, MID_HINTS_SHOWN, self->asking,
                              found_cb, self);
}

static void
taken_cb (MidTagHints *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->editable), text);
  gtk_editable_set_position (GTK_EDITABLE (self->editable), -1);
  stop (self);
  mid_hints_hide (self->hints);
}

void
mid_tag_hints_set_catalog (MidTagHints *self, MidCatalog *catalog)
{
  g_return_if_fail (MID_IS_TAG_HINTS (self));
  stop (self);
  g_set_object (&self->catalog, catalog);
}

void
mid_tag_hints_set_tag (MidTagHints *self, const char *tag)
{
  g_return_if_fail (MID_IS_TAG_HINTS (self));
  stop (self);
  g_free (self->tag);
  self->tag = g_strdup (tag);
}

MidTagHints *
mid_tag_hints_get (GtkWidget *editable)
{
  g_return_val_if_fail (GTK_IS_EDITABLE (editable), NULL);
  return g_object_get_data (G_OBJECT (editable), KEY);
}

static void
mid_tag_hints_dispose (GObject *object)
{
  MidTagHints *self = MID_TAG_HINTS (object);
  stop (self);
  g_clear_object (&self->catalog);
  g_clear_pointer (&self->tag, g_free);
  g_clear_pointer (&self->asked, g_free);
  G_OBJECT_CLASS (mid_tag_hints_parent_class)->dispose (object);
}

static void
mid_tag_hints_class_init (MidTagHintsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_tag_hints_dispose;
}

static void
mid_tag_hints_init (MidTagHints *self)
{
}

MidTagHints *
mid_tag_hints_new (GtkWidget *editable)
{
  g_return_val_if_fail (GTK_IS_EDITABLE (editable), NULL);
  MidTagHints *self = g_object_new (MID_TYPE_TAG_HINTS, NULL);
  self->editable = editable;
  self->hints = mid_hints_new (editable);
  g_object_set_data_full (G_OBJECT (editable), KEY, self, g_object_unref);
  g_signal_connect_object (self->hints, "wanted", G_CALLBACK (wanted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hints, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
  return self;
}
