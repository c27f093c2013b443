/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-toasts.h"

#include <glib/gi18n.h>
#include "mid-class.h"
#include "mid-connect.h"

struct _MidToasts
{
  MidStudyWidget parent_instance;
  GtkOverlay *overlay;
  AdwToastOverlay *toasts;
  GtkWidget *foot;
  AdwToast *undoable; /* offers to undo the last step, as long as that is the last; or NULL */
};

G_DEFINE_FINAL_TYPE (MidToasts, mid_toasts, MID_TYPE_STUDY_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD
};

void
mid_toasts_set_foot (MidToasts *self, GtkWidget *foot)
{
  g_return_if_fail (MID_IS_TOASTS (self) && GTK_IS_WIDGET (foot));
  self->foot = foot;
}

/* --- What is said ----------------------------------------------------------------------------- */

void
mid_toasts_add (GtkWidget *where, AdwToast *toast)
{
  GtkWidget *self = gtk_widget_get_ancestor (where, MID_TYPE_TOASTS);
  if (self != NULL)
    adw_toast_overlay_add_toast (MID_TOASTS (self)->toasts, toast);
  else
    g_object_unref (toast); /* the tab is closed */
}

static AdwToast *
new_toast (const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  return adw_toast_new (markup);
}

void
mid_toasts_say (GtkWidget *where, const char *text)
{
  AdwToast *toast = new_toast (text);
  adw_toast_set_timeout (toast, 2);
  mid_toasts_add (where, toast);
}

AdwToast *
mid_toasts_offer (GtkWidget *where, const char *text, const char *button, const char *action)
{
  AdwToast *toast = new_toast (text);
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  mid_toasts_add (where, g_object_ref (toast));
  g_object_unref (toast);
  return toast;
}

void
mid_toasts_say_undoable (GtkWidget *where, const char *text)
{
  GtkWidget *self = gtk_widget_get_ancestor (where, MID_TYPE_TOASTS);
  AdwToast *toast = mid_toasts_offer (where, text, _ ("Undo"), "game.undo");
  if (self != NULL)
    g_set_weak_pointer (&MID_TOASTS (self)->undoable, toast);
}

/* By now its button would undo something else. */
static void
drop_undoable (MidStudyWidget *widget)
{
  AdwToast *toast = MID_TOASTS (widget)->undoable;
  g_clear_weak_pointer (&MID_TOASTS (widget)->undoable);
  if (toast != NULL)
    adw_toast_dismiss (toast);
}

/* --- Where ------------------------------------------------------------------------------------ */

static gboolean
place_cb (MidToasts *self, GtkWidget *toasts, GdkRectangle *out)
{
  graphene_rect_t bounds;
  GtkWidget *whole = GTK_WIDGET (self->overlay);
  if (self->foot == NULL || !gtk_widget_get_mapped (self->foot)
      || !gtk_widget_compute_bounds (self->foot, whole, &bounds))
    return FALSE;
  int width, least, room = gtk_widget_get_width (whole);
  gtk_widget_measure (toasts, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
  out->width = MAX (MIN (width, room), least);
  gtk_widget_measure (toasts, GTK_ORIENTATION_VERTICAL, out->width, NULL, &out->height, NULL, NULL);
  double middle = bounds.origin.x + bounds.size.width / 2;
  out->x = CLAMP ((int) middle - out->width / 2, 0, MAX (room - out->width, 0));
  out->y = MAX ((int) bounds.origin.y - out->height, 0);
  return TRUE;
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_toasts_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_CHILD)
    gtk_overlay_set_child (MID_TOASTS (object)->overlay, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_toasts_class_init (MidToastsClass *class)
{
  MID_DISPOSES (class, MidToasts, mid_class_forget, foot);
  MID_CLEARS (class, MidToasts, mid_class_clear_weak, undoable);
  G_OBJECT_CLASS (class)->set_property = mid_toasts_set_property;
  MID_STUDY_WIDGET_CLASS (class)->opened = drop_undoable;
  MID_STUDY_WIDGET_CLASS (class)->edited = drop_undoable;
  g_object_class_install_property (G_OBJECT_CLASS (class), PROP_CHILD,
                                   g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
mid_toasts_init (MidToasts *self)
{
  self->overlay = GTK_OVERLAY (gtk_overlay_new ());
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  gtk_widget_set_halign (GTK_WIDGET (self->toasts), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self->toasts), GTK_ALIGN_END);
  gtk_overlay_add_overlay (self->overlay, GTK_WIDGET (self->toasts));
  gtk_widget_set_parent (GTK_WIDGET (self->overlay), GTK_WIDGET (self));
  mid_connect (self->overlay, "get-child-position", place_cb, self);
}
