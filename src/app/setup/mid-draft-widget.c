/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-draft-widget.h"

#include "mid-connect.h"
#include "mid-property.h"
#include "mid-widget.h"

typedef struct
{
  MidDraft *draft;
} MidDraftWidgetPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MidDraftWidget, mid_draft_widget, GTK_TYPE_WIDGET)

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
get_draft (gpointer self, GValue *value)
{
  g_value_set_object (value, get_private (self)->draft);
}

static void
set_draft (gpointer self, const GValue *value)
{
  MidDraft *draft = g_value_get_object (value);
  if (draft == NULL || !g_set_object (&get_private (self)->draft, draft))
    return;
  if (MID_DRAFT_WIDGET_GET_CLASS (self)->opened != NULL)
    MID_DRAFT_WIDGET_GET_CLASS (self)->opened (self);
  mid_connect (draft, "changed", changed_cb, self);
  changed_cb (self);
  g_object_notify (self, "draft");
}

static const MidProperty properties[] = {
  { "draft", .type_of = mid_draft_get_type, .get = get_draft, .set = set_draft },
};

static void
mid_draft_widget_dispose (GObject *object)
{
  mid_draft_leave (&get_private (MID_DRAFT_WIDGET (object))->draft, object);
  mid_widget_clear (GTK_WIDGET (object));
  G_OBJECT_CLASS (mid_draft_widget_parent_class)->dispose (object);
}

static void
mid_draft_widget_class_init (MidDraftWidgetClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_draft_widget_dispose;
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
}

static void
mid_draft_widget_init (MidDraftWidget *self)
{
}
