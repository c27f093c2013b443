/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tooltip.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-actions.h"
#include "mid-keymap.h"

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mid-tooltip");
}

static gboolean
query_cb (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  const char *text = g_object_get_qdata (G_OBJECT (widget), get_quark ());
  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static GQuark
get_name_quark (void)
{
  return g_quark_from_static_string ("mid-tooltip-name");
}

/* What it is called, as far as that is known here; NULL: it is not. */
static const char *
get_name (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  return g_object_get_qdata (G_OBJECT (widget), get_name_quark ());
}

/* "Undo (Ctrl+Z)" says of what is called "Undo" that it is "Ctrl+Z", "Undo" nothing: that has been
 * said.  NULL: nothing.  Transfer full. */
static char *
dup_rest (const char *text, const char *name)
{
  gsize len = name != NULL ? strlen (name) : 0;
  if (len == 0 || !g_str_has_prefix (text, name))
    return g_strdup (text);
  const char *rest = text + len;
  if (*rest == '\0')
    return NULL;
  return g_str_has_prefix (rest, " (") && g_str_has_suffix (rest, ")")
           ? g_strndup (rest + 2, strlen (rest) - 3)
           : g_strdup (text);
}

static void
describe (GtkWidget *widget, const char *text)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  g_autofree char *rest = text != NULL ? dup_rest (text, get_name (widget)) : NULL;
  if (rest != NULL)
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, rest, -1);
  else
    gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
mid_tooltip_set_action (GtkWidget *widget, const char *name, const char *object)
{
  const MidAction *action = mid_actions_find (name);
  const char *verb = _ (action->tip != NULL ? action->tip : action->title);
  g_autofree char *key = mid_keymap_dup_label (action);
  g_autofree char *what = object != NULL
                            /* Translators: "Undo “Add Nf3”" */
                            ? g_strdup_printf (_ ("%s “%s”"), verb, _ (object))
                            : g_strdup (verb);
  g_autofree char *text = key != NULL ? g_strdup_printf ("%s (%s)", what, key) : g_strdup (what);
  mid_tooltip_set (widget, text);
}

void
mid_tooltip_follow_name (GtkWidget *widget, const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  const char *text = mid_tooltip_get (widget);
  g_object_set_qdata_full (G_OBJECT (widget), get_name_quark (), g_strdup (name), g_free);
  if (text != NULL)
    describe (widget, text);
}

void
mid_tooltip_set (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  GObject *object = G_OBJECT (widget);
  const char *before = g_object_get_qdata (object, get_quark ());
  const char *words = text != NULL && *text != '\0' ? text : NULL;
  if (g_strcmp0 (before, words) == 0)
    return;
  if (g_signal_handler_find (object, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, query_cb, NULL) == 0)
    g_signal_connect (object, "query-tooltip", G_CALLBACK (query_cb), NULL);
  g_object_set_qdata_full (object, get_quark (), g_strdup (words), g_free);
  gtk_widget_set_has_tooltip (widget, words != NULL);
  describe (widget, words);
  if (gtk_widget_get_mapped (widget)
      && (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT) != 0)
    gtk_widget_trigger_tooltip_query (widget); /* it may be on the screen */
}

const char *
mid_tooltip_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  const char *text = g_object_get_qdata (G_OBJECT (widget), get_quark ());
  return text != NULL ? text : gtk_widget_get_tooltip_text (widget);
}
