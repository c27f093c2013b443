/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tables-row.h"

#include <glib/gi18n.h>

#include "mid-announce.h"
#include "mid-connect.h"
#include "mid-table-file.h"
#include "mid-template.h"

struct _MidTablesRow
{
  AdwActionRow parent_instance;
  GtkWidget *progress, *build, *cancel;
};

G_DEFINE_FINAL_TYPE (MidTablesRow, mid_tables_row, ADW_TYPE_ACTION_ROW)

static char *
dup_built (void)
{
  unsigned n = mid_tables_count_four (mid_table_file_get_tables (mid_table_file_get ()));
  if (n == 0)
    return g_strdup (_ ("Built: every ending of Chess 2 with three pieces"));
  return g_strdup_printf (
    /* Translators: how many endings with four pieces */
    g_dngettext (GETTEXT_PACKAGE, "Built: every ending of Chess 2 with three pieces, %u with four",
                 "Built: every ending of Chess 2 with three pieces, %u with four", n),
    n);
}

static char *
dup_state (gboolean building, gboolean ready, const char *problem)
{
  if (building)
    return g_strdup (_ ("Being built…"));
  if (problem != NULL)
    return g_strdup (problem);
  return ready ? dup_built () : g_strdup (_ ("Not built yet; takes a minute or two and 7 MB"));
}

/* The button goes with the focus on it when it has done what it is for. */
static void
show_button (GtkWidget *button, gboolean is_shown, GtkWidget *other)
{
  gboolean has_focus = gtk_widget_has_focus (button);
  gtk_widget_set_visible (button, is_shown);
  if (has_focus && !is_shown)
    gtk_widget_grab_focus (other);
}

static void
refresh (MidTablesRow *self)
{
  gboolean building, ready = mid_table_file_get_tables (mid_table_file_get ()) != NULL;
  g_autofree char *problem = NULL;
  g_object_get (mid_table_file_get (), "building", &building, "problem", &problem, NULL);
  g_autofree char *state = dup_state (building, ready, problem);
  gtk_widget_set_visible (self->progress, building);
  if (building)
    {
      show_button (self->cancel, TRUE, NULL);
      show_button (self->build, FALSE, self->cancel);
    }
  else
    {
      show_button (self->build, !ready, NULL);
      show_button (self->cancel, FALSE, ready ? GTK_WIDGET (self) : self->build);
    }
  if (g_strcmp0 (adw_action_row_get_subtitle (ADW_ACTION_ROW (self)), state) == 0)
    return;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), state);
  mid_announce (building ? self->cancel : self->build, state);
}

static void
build_cb (void)
{
  mid_table_file_build (mid_table_file_get ());
}

static void
cancel_cb (void)
{
  mid_table_file_cancel (mid_table_file_get ());
}

static gboolean
to_fraction (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_double (to, g_value_get_int (from) / 100.0);
  return TRUE;
}

static void
mid_tables_row_class_init (MidTablesRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_TEMPLATE (widget_class, "tables-row");
  MID_TEMPLATE_CHILDREN (widget_class, MidTablesRow, progress, build, cancel);
  MID_TEMPLATE_CALLBACKS (widget_class, build_cb, cancel_cb);
}

static void
mid_tables_row_init (MidTablesRow *self)
{
  static const char *const news[] = { "notify::ready", "notify::building", "notify::problem" };
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (news); i++)
    mid_connect (mid_table_file_get (), news[i], refresh, self);
  g_object_bind_property_full (mid_table_file_get (), "share", self->progress, "fraction",
                               G_BINDING_SYNC_CREATE, to_fraction, NULL, NULL, NULL);
  refresh (self);
}
