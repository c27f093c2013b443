/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-draft-widget.h"

typedef struct
{
  MidDraft *draft;
} MidDraftWidgetPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MidDraftWidget, mid_draft_widget, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_DRAFT
};

static MidDraftWidgetPrivate *
get_private (MidDraftWidget *self)
{
  return mid_draft_widget_get_instance_private (self);
}

MidDraft *
mid_draft_widget_get_draft (MidDraftWidget *self)
{
  g_return_val_if_fail (MID_IS_DRAFT_WIDGET (self), NULL);
  return get_private (self)->draft;
}

static void
changed_cb (MidDraftWidget *self)
{
  if (MID_DRAFT_WIDGET_GET_CLASS (self)->changed != NULL)
    MID_DRAFT_WIDGET_GET_CLASS (self)->changed (self);
}

static void
mid_draft_widget_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_DRAFT)
    g_value_set_object (value, get_private (MID_DRAFT_WIDGET (object))->draft);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_draft_widget_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MidDraftWidget *self = MID_DRAFT_WIDGET (object);
  MidDraft *draft = g_value_get_object (value);
  if (id != PROP_DRAFT)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  if (draft == NULL || !g_set_object (&get_private (self)->draft, draft))
    return;
  if (MID_DRAFT_WIDGET_GET_CLASS (self)->opened != NULL)
    MID_DRAFT_WIDGET_GET_CLASS (self)->opened (self);
  g_signal_connect_object (draft, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

static void
mid_draft_widget_dispose (GObject *object)
{
  GtkWidget *child;
  mid_draft_leave (&get_private (MID_DRAFT_WIDGET (object))->draft, object);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mid_draft_widget_parent_class)->dispose (object);
}

static void
mid_draft_widget_class_init (MidDraftWidgetClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->get_property = mid_draft_widget_get_property;
  object_class->set_property = mid_draft_widget_set_property;
  object_class->dispose = mid_draft_widget_dispose;
  g_object_class_install_property (
    object_class, PROP_DRAFT,
    g_param_spec_object ("draft", NULL, NULL, MID_TYPE_DRAFT,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
mid_draft_widget_init (MidDraftWidget *self)
{
}
