/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-study-widget.h"

#include "mid-property.h"
#include "mid-widget.h"

typedef struct
{
  MidStudy *study;
  MidCursor *cursor;
  GSignalGroup *study_signals, *cursor_signals, *record_signals; /* all NULL once it has left */
} MidStudyWidgetPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MidStudyWidget, mid_study_widget, GTK_TYPE_WIDGET)

static MidStudyWidgetPrivate *
get_private (MidStudyWidget *self)
{
  return mid_study_widget_get_instance_private (self);
}

MidStudy *
mid_study_widget_get_study (MidStudyWidget *self)
{
  g_return_val_if_fail (MID_IS_STUDY_WIDGET (self), NULL);
  return get_private (self)->study;
}

MidCatalog *
mid_study_widget_get_catalog (MidStudyWidget *self)
{
  MidStudy *study = mid_study_widget_get_study (self);
  return study != NULL ? mid_study_get_catalog (study) : NULL;
}

MidCursor *
mid_study_widget_get_cursor (MidStudyWidget *self)
{
  g_return_val_if_fail (MID_IS_STUDY_WIDGET (self), NULL);
  return get_private (self)->cursor;
}

/* --- What it hears ---------------------------------------------------------------------------- */

static void
answer (MidStudyWidget *self, void (*how) (MidStudyWidget *self))
{
  if (how != NULL)
    how (self);
}

static void
moved_cb (MidStudyWidget *self)
{
  answer (self, MID_STUDY_WIDGET_GET_CLASS (self)->moved);
}

static void
edited_cb (MidStudyWidget *self)
{
  answer (self, MID_STUDY_WIDGET_GET_CLASS (self)->edited);
}

static void
settle_cb (MidStudyWidget *self)
{
  answer (self, MID_STUDY_WIDGET_GET_CLASS (self)->settle);
}

static void
filed_cb (MidStudyWidget *self)
{
  answer (self, MID_STUDY_WIDGET_GET_CLASS (self)->filed);
}

static void
follow (MidStudyWidget *self, MidCursor *cursor)
{
  MidStudyWidgetPrivate *priv = get_private (self);
  if (cursor == priv->cursor)
    return;
  g_autoptr (MidCursor) before = g_steal_pointer (&priv->cursor); /* until nobody looks at it */
  g_set_object (&priv->cursor, cursor);
  g_signal_group_set_target (priv->cursor_signals, cursor);
  g_signal_group_set_target (priv->record_signals,
                             cursor != NULL ? mid_cursor_get_record (cursor) : NULL);
  answer (self, MID_STUDY_WIDGET_GET_CLASS (self)->opened);
}

static void
opened_cb (MidStudyWidget *self)
{
  MidStudy *study = get_private (self)->study;
  follow (self, MID_STUDY_WIDGET_GET_CLASS (self)->looks_at_shown ? mid_study_get_shown (study)
                                                                  : mid_study_get_cursor (study));
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
get_study (gpointer self, GValue *value)
{
  g_value_set_object (value, get_private (self)->study);
}

/* What binds it may let go of it after it has left. */
static void
set_study (gpointer self, const GValue *value)
{
  MidStudyWidgetPrivate *priv = get_private (self);
  MidStudy *study = g_value_get_object (value);
  if (priv->study_signals == NULL || !g_set_object (&priv->study, study))
    return;
  g_signal_group_set_target (priv->study_signals, study);
  filed_cb (self);
  if (study != NULL)
    opened_cb (self);
  else
    follow (self, NULL);
  g_object_notify (self, "study");
}

static const MidProperty properties[] = {
  { "study", .type_of = mid_study_get_type, .get = get_study, .set = set_study },
};

void
mid_study_widget_leave (MidStudyWidget *self)
{
  g_return_if_fail (MID_IS_STUDY_WIDGET (self));
  MidStudyWidgetPrivate *priv = get_private (self);
  g_clear_object (&priv->study_signals);
  g_clear_object (&priv->cursor_signals);
  g_clear_object (&priv->record_signals);
}

static void
mid_study_widget_dispose (GObject *object)
{
  mid_study_widget_leave (MID_STUDY_WIDGET (object));
  mid_widget_clear (GTK_WIDGET (object));
  G_OBJECT_CLASS (mid_study_widget_parent_class)->dispose (object);
}

static void
mid_study_widget_finalize (GObject *object)
{
  MidStudyWidgetPrivate *priv = get_private (MID_STUDY_WIDGET (object));
  g_clear_object (&priv->cursor);
  g_clear_object (&priv->study);
  G_OBJECT_CLASS (mid_study_widget_parent_class)->finalize (object);
}

static void
mid_study_widget_class_init (MidStudyWidgetClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->dispose = mid_study_widget_dispose;
  object_class->finalize = mid_study_widget_finalize;
  mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), NULL);
}

static void
mid_study_widget_init (MidStudyWidget *self)
{
  MidStudyWidgetPrivate *priv = get_private (self);
  priv->study_signals = g_signal_group_new (MID_TYPE_STUDY);
  priv->cursor_signals = g_signal_group_new (MID_TYPE_CURSOR);
  priv->record_signals = g_signal_group_new (MID_TYPE_RECORD);
  g_signal_group_connect_swapped (priv->study_signals, "notify::cursor", G_CALLBACK (opened_cb),
                                  self);
  g_signal_group_connect_swapped (priv->study_signals, "notify::shown", G_CALLBACK (opened_cb),
                                  self);
  g_signal_group_connect_swapped (priv->study_signals, "notify::document", G_CALLBACK (filed_cb),
                                  self);
  g_signal_group_connect_swapped (priv->study_signals, "settle", G_CALLBACK (settle_cb), self);
  g_signal_group_connect_swapped (priv->cursor_signals, "moved", G_CALLBACK (moved_cb), self);
  g_signal_group_connect_swapped (priv->record_signals, "changed", G_CALLBACK (edited_cb), self);
}
