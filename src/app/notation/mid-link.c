/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-link.h"

#include <glib/gi18n.h>

#include "mid-class.h"

struct _MidLink
{
  GtkWidget parent_instance;
  gpointer data;
  char *written; /* as it is read on the screen, where it is called otherwise; or NULL */
  gboolean current;
  gboolean doomed;
};

G_DEFINE_FINAL_TYPE (MidLink, mid_link, GTK_TYPE_WIDGET)

static guint activated_signal;

static void
activate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, activated_signal, 0);
}

static void
mid_link_class_init (MidLinkClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidLink, g_free, written);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LINK);
  gtk_widget_class_install_action (widget_class, "link.activate", NULL, activate_cb);
  activated_signal = mid_class_add_signal (class, "activated", 0);
}

static void
mid_link_init (MidLink *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
}

/* Without what only shows: thin spaces, those that keep words together, the places of pictures. */
static char *
dup_words (const char *label)
{
  GString *words = g_string_new (NULL);
  for (const char *p = label; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (c != 0xfffc && c != 0x2003 && c != 0x2009 && c != 0x202f)
        g_string_append_unichar (words, c == 0xa0 ? ' ' : c);
    }
  return g_strstrip (g_string_free (words, FALSE));
}

/* How it is written, and what is about to become of it. */
static void
describe (MidLink *self)
{
  const char *fate = self->doomed ? _ ("would be deleted") : NULL;
  g_autofree char *both = self->written != NULL && fate != NULL
                            ? g_strdup_printf ("%s, %s", self->written, fate)
                            : g_strdup (fate != NULL ? fate : self->written);
  if (both != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    both, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

GtkWidget *
mid_link_new (const char *label, const char *spoken, gpointer data)
{
  MidLink *self = g_object_new (MID_TYPE_LINK, NULL);
  g_autofree char *words = dup_words (label);
  self->data = data;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken != NULL ? spoken : words, -1);
  if (spoken != NULL)
    self->written = g_steal_pointer (&words);
  describe (self);
  return GTK_WIDGET (self);
}

gpointer
mid_link_get_data (MidLink *self)
{
  g_return_val_if_fail (MID_IS_LINK (self), NULL);
  return self->data;
}

void
mid_link_set_current (MidLink *self, gboolean current)
{
  if (self->current == current)
    return;
  self->current = current;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, current, -1);
}

void
mid_link_set_doomed (MidLink *self, gboolean doomed)
{
  if (self->doomed == doomed)
    return;
  self->doomed = doomed;
  describe (self);
}
