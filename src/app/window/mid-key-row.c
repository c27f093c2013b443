/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-key-row.h"

#include <glib/gi18n.h>

#include "mid-settings.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-typed-key.h"

/* --- The dialog: waits for the key, and asks when it is another's -------------------------------
 */

#define MID_TYPE_KEY_DIALOG (mid_key_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MidKeyDialog, mid_key_dialog, MID, KEY_DIALOG, AdwWindow)

struct _MidKeyDialog
{
  AdwWindow parent_instance;
  const MidAction *action;
  GtkLabel *question;
  GtkLabel *pressed; /* the key, in words */
  GtkLabel *remark;
  GtkButton *set;
  char *key; /* NULL: none was pressed that can be had */
};

MID_DEFINE_TEMPLATE_TYPE (MidKeyDialog, mid_key_dialog, ADW_TYPE_WINDOW)

/* Whose key it is, unless NULL, and what is typed with it. */
static char *
dup_remark (const MidAction *owner, MidTypedKey typed)
{
  GString *remark = g_string_new (NULL);
  const char *cost = mid_typed_key_get_remark (typed);
  if (owner != NULL)
    g_string_append_printf (remark, _ ("Already used for “%s”, which would lose it."),
                            _ (owner->title));
  if (cost != NULL)
    g_string_append_printf (remark, "%s%s", remark->len > 0 ? "\n" : "", cost);
  return g_string_free (remark, FALSE);
}

static void
offer (MidKeyDialog *self, guint keyval, GdkModifierType modifiers)
{
  g_autofree char *label = gtk_accelerator_get_label (keyval, modifiers);
  g_free (self->key);
  self->key = gtk_accelerator_name (keyval, modifiers);
  const MidAction *owner = mid_keymap_find_owner (self->key);
  gboolean taken = owner != NULL && owner != self->action;
  g_autofree char *remark =
    dup_remark (taken ? owner : NULL, mid_typed_key_get (keyval, modifiers));
  gtk_label_set_label (self->pressed, label);
  gtk_label_set_label (self->remark, remark);
  gtk_button_set_label (self->set, taken ? _ ("_Reassign") : _ ("_Set"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->set), TRUE);
}

static void
refuse (MidKeyDialog *self, guint keyval, GdkModifierType modifiers, const char *why)
{
  g_autofree char *label = gtk_accelerator_get_label (keyval, modifiers);
  g_clear_pointer (&self->key, g_free);
  gtk_button_set_label (self->set, _ ("_Set"));
  gtk_label_set_label (self->pressed, label);
  gtk_label_set_label (self->remark, why);
  gtk_widget_set_sensitive (GTK_WIDGET (self->set), FALSE);
}

static void
consider (MidKeyDialog *self, guint keyval, GdkModifierType modifiers)
{
  guint plain = gdk_keyval_to_lower (keyval);
  /* "?" is typed with Shift, which is not meant; "Z" with Shift is. */
  if (plain == keyval && gdk_keyval_to_upper (keyval) == keyval
      && gdk_keyval_to_unicode (keyval) > ' ')
    modifiers &= ~GDK_SHIFT_MASK;
  if (!mid_keymap_is_choosable (plain, modifiers))
    refuse (self, plain, modifiers,
            _ ("This key moves the focus, confirms or cancels: choose another."));
  else if (mid_typed_key_get (plain, modifiers) == MID_TYPED_KEY_ALWAYS)
    refuse (self, plain, modifiers, mid_typed_key_get_remark (MID_TYPED_KEY_ALWAYS));
  else
    offer (self, plain, modifiers);
}

static void
set_cb (MidKeyDialog *self)
{
  mid_keymap_choose (self->action, self->key);
  gtk_window_close (GTK_WINDOW (self));
}

static void
remove_cb (MidKeyDialog *self)
{
  mid_keymap_choose (self->action, NULL);
  gtk_window_close (GTK_WINDOW (self));
}

/* Escape cancels and Return sets; once the focus was moved to a button, so does that. */
static gboolean
key_cb (MidKeyDialog *self, guint keyval, guint keycode, GdkModifierType state,
        GtkEventControllerKey *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  guint plain = gdk_keyval_to_lower (keyval);
  if (gdk_key_event_is_modifier (event))
    return GDK_EVENT_PROPAGATE;
  if (modifiers == 0 && plain == GDK_KEY_Escape)
    gtk_window_close (GTK_WINDOW (self));
  else if (modifiers == 0 && plain == GDK_KEY_Return && self->key != NULL)
    set_cb (self);
  else if ((modifiers & ~GDK_SHIFT_MASK) == 0
           && (plain == GDK_KEY_Tab || plain == GDK_KEY_ISO_Left_Tab || plain == GDK_KEY_space))
    return GDK_EVENT_PROPAGATE;
  else
    consider (self, keyval, modifiers);
  return GDK_EVENT_STOP;
}

static void
mid_key_dialog_class_init (MidKeyDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidKeyDialog, g_free, key);
  MID_TEMPLATE (widget_class, "key-dialog");
  MID_TEMPLATE_CHILDREN (widget_class, MidKeyDialog, question, pressed, remark, set);
  MID_TEMPLATE_CALLBACKS (widget_class, key_cb, set_cb, remove_cb);
}

static GtkWidget *
new_dialog (GtkWindow *parent, const MidAction *action)
{
  MidKeyDialog *self = g_object_new (MID_TYPE_KEY_DIALOG, "transient-for", parent, NULL);
  self->action = action;
  /* Translators: %s is what a key does */
  g_autofree char *text = g_strdup_printf (_ ("Press the key for “%s”"), _ (action->title));
  gtk_label_set_label (self->question, text);
  return GTK_WIDGET (self);
}

/* --- The row ----------------------------------------------------------------------------------
 */

struct _MidKeyRow
{
  AdwActionRow parent_instance;
  const MidAction *action;
  GtkWidget *keys;
  GtkWidget *reset;
};

G_DEFINE_FINAL_TYPE (MidKeyRow, mid_key_row, ADW_TYPE_ACTION_ROW)

/* "Ctrl+Z", or "Page Up or F3". */
static char *
dup_words (const MidAction *action)
{
  g_auto (GStrv) keys = mid_keymap_dup (action);
  g_autoptr (GString) words = g_string_new (NULL);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      guint keyval;
      GdkModifierType modifiers;
      if (!gtk_accelerator_parse (keys[i], &keyval, &modifiers))
        continue;
      g_autofree char *label = gtk_accelerator_get_label (keyval, modifiers);
      /* Translators: between two keys that do the same */
      g_string_append_printf (words, "%s%s", words->len > 0 ? _ (" or ") : "", label);
    }
  return words->len > 0 ? g_string_free (g_steal_pointer (&words), FALSE) : g_strdup (_ ("No key"));
}

static void
refresh (MidKeyRow *self)
{
  g_autofree char *words = dup_words (self->action);
  gtk_label_set_label (GTK_LABEL (self->keys), words);
  gtk_widget_set_visible (self->reset, mid_keymap_is_changed (self->action));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

static void
activated_cb (MidKeyRow *self)
{
  GtkWidget *dialog =
    new_dialog (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->action);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
reset_cb (MidKeyRow *self)
{
  mid_keymap_reset (self->action);
}

static void
mid_key_row_class_init (MidKeyRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_TEMPLATE (widget_class, "key-row");
  MID_TEMPLATE_CHILDREN (widget_class, MidKeyRow, keys, reset);
  MID_TEMPLATE_CALLBACKS (widget_class, activated_cb, reset_cb);
}

static void
mid_key_row_init (MidKeyRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_tooltip_set (self->reset, _ ("Reset to Default"));
}

GtkWidget *
mid_key_row_new (const MidAction *action)
{
  g_return_val_if_fail (action != NULL, NULL);
  MidKeyRow *self = g_object_new (MID_TYPE_KEY_ROW, "title", _ (action->title), NULL);
  self->action = action;
  refresh (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self), mid_settings_get () != NULL);
  mid_settings_watch ("keys", G_CALLBACK (refresh), self);
  return GTK_WIDGET (self);
}
