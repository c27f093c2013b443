/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tabs: which is selected, what their heads say, and what closing them asks first. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

/* --- Which there are ------------------------------------------------------------------------ */

static MidTab *
get_child (AdwTabPage *page)
{
  return page != NULL ? MID_TAB (adw_tab_page_get_child (page)) : NULL;
}

static AdwTabPage *
get_page (MidWindow *self, MidTab *tab)
{
  return adw_tab_view_get_page (self->tabs, GTK_WIDGET (tab));
}

MidTab *
mid_window_get_tab (MidWindow *self)
{
  g_return_val_if_fail (MID_IS_WINDOW (self), NULL);
  return self->tab;
}

guint
mid_window_get_n_tabs (MidWindow *self)
{
  g_return_val_if_fail (MID_IS_WINDOW (self), 0);
  return (guint) adw_tab_view_get_n_pages (self->tabs);
}

MidTab *
mid_window_get_nth_tab (MidWindow *self, guint i)
{
  g_return_val_if_fail (MID_IS_WINDOW (self) && i < mid_window_get_n_tabs (self), NULL);
  return get_child (adw_tab_view_get_nth_page (self->tabs, (int) i));
}

void
mid_window_select (MidWindow *self, MidTab *tab)
{
  g_return_if_fail (MID_IS_WINDOW (self) && MID_IS_TAB (tab));
  adw_tab_view_set_selected_page (self->tabs, get_page (self, tab));
}

MidTab *
mid_window_add_tab (MidWindow *self)
{
  g_return_val_if_fail (MID_IS_WINDOW (self), NULL);
  MidTab *tab = mid_tab_new ();
  adw_tab_view_append (self->tabs, GTK_WIDGET (tab));
  mid_window_select (self, tab);
  return tab;
}

MidTab *
mid_window_get_empty_tab (MidWindow *self)
{
  g_return_val_if_fail (MID_IS_WINDOW (self), NULL);
  return self->tab != NULL && mid_tab_is_empty (self->tab) ? self->tab : mid_window_add_tab (self);
}

static MidTab *
find_file (MidWindow *self, GFile *file)
{
  for (guint i = 0; i < mid_window_get_n_tabs (self); i++)
    {
      MidTab *tab = mid_window_get_nth_tab (self, i);
      GFile *shown = mid_tab_get_file (tab);
      if (shown != NULL && g_file_equal (shown, file))
        return tab;
    }
  return NULL;
}

MidTab *
mid_window_find_file (GtkApplication *application, GFile *file)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application) && G_IS_FILE (file), NULL);
  for (GList *i = gtk_application_get_windows (application); i != NULL; i = i->next)
    {
      MidTab *tab = MID_IS_WINDOW (i->data) ? find_file (i->data, file) : NULL;
      if (tab == NULL)
        continue;
      mid_window_select (i->data, tab);
      gtk_window_present (i->data);
      return tab;
    }
  return NULL;
}

/* --- What their heads say ------------------------------------------------------------------- */

static void
refresh_head (MidWindow *self, MidTab *tab)
{
  AdwTabPage *page = get_page (self, tab);
  g_autofree char *title = mid_tab_dup_title (tab);
  g_autofree char *subtitle = mid_tab_dup_subtitle (tab);
  MidDocument *document = mid_tab_get_document (tab);
  g_autofree char *name = document != NULL ? mid_document_dup_name (document) : g_strdup ("");
  g_autofree char *marked =
    g_strconcat (mid_tab_is_modified (tab) ? "• " : "",
                 document == NULL && !mid_tab_is_loading (tab) ? _ ("New Tab") : title, NULL);
  g_autofree char *text = g_strdup_printf ("%s\n%s\n%s", title, subtitle, name);
  g_autofree char *tooltip = g_markup_escape_text (g_strstrip (text), -1);
  adw_tab_page_set_title (page, marked);
  adw_tab_page_set_tooltip (page, tooltip);
  adw_tab_page_set_loading (page, mid_tab_is_loading (tab));
}

static void
tab_changed_cb (MidWindow *self, MidTab *tab)
{
  refresh_head (self, tab);
  if (tab == self->tab)
    mid_window_refresh (self);
}

/* The keys that step through a game are those of the board; a click on a tab's head has taken the
 * focus there by now. */
static gboolean
focus_cb (gpointer data)
{
  g_autoptr (MidWindow) self = data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  if (self->tab != NULL
      && (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->tab))))
    mid_tab_focus_board (self->tab);
  return G_SOURCE_REMOVE;
}

static void
selected_cb (MidWindow *self)
{
  MidTab *tab = get_child (adw_tab_view_get_selected_page (self->tabs));
  if (tab == self->tab)
    return;
  if (self->tab != NULL)
    mid_study_settle (mid_tab_get_study (self->tab));
  g_set_object (&self->tab, tab);
  if (tab != NULL)
    {
      mid_tab_insert_actions (tab, GTK_WIDGET (self));
      mid_tab_focus_board (tab);
      g_idle_add_full (G_PRIORITY_LOW, focus_cb, g_object_ref (self), NULL);
    }
  mid_window_refresh (self);
}

/* --- Tabs come and go ----------------------------------------------------------------------- */

static void
wants_tab_cb (MidWindow *self, MidDocument *document, guint position)
{
  MidTab *tab = mid_window_add_tab (self);
  mid_tab_show (tab, document, position);
}

/* What takes more than one tab. */
static void
refresh_tab_actions (MidWindow *self)
{
  static const char *const names[] = { "win.close-other-tabs", "win.move-tab-apart" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), names[i], mid_window_get_n_tabs (self) > 1);
}

static void
attached_cb (MidWindow *self, AdwTabPage *page)
{
  MidTab *tab = get_child (page);
  g_signal_connect_object (tab, "changed", G_CALLBACK (tab_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tab, "wants-tab", G_CALLBACK (wants_tab_cb), self, G_CONNECT_SWAPPED);
  refresh_head (self, tab);
  refresh_tab_actions (self);
}

static gboolean
close_empty_cb (gpointer data)
{
  g_autoptr (MidWindow) self = data;
  if (mid_window_get_n_tabs (self) == 0)
    gtk_window_destroy (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

/* The last one was dragged away, or closed. */
static void
detached_cb (MidWindow *self, AdwTabPage *page)
{
  g_signal_handlers_disconnect_by_data (get_child (page), self);
  refresh_tab_actions (self);
  if (mid_window_get_n_tabs (self) == 0)
    g_idle_add (close_empty_cb, g_object_ref (self));
}

/* A tab that is dragged out of its window gets one of its own. */
static AdwTabView *
create_window_cb (MidWindow *self)
{
  MidWindow *window = mid_window_new (gtk_window_get_application (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (window));
  return window->tabs;
}

/* --- Closing -------------------------------------------------------------------------------- */

/* How many of the window's tabs show the document. */
static guint
count_views (MidWindow *self, MidDocument *document)
{
  guint n = 0;
  for (guint i = 0; i < mid_window_get_n_tabs (self); i++)
    if (mid_tab_get_document (mid_window_get_nth_tab (self, i)) == document)
      n++;
  return n;
}

/* Whether unsaved changes would go with n_closed of the tabs that show the tab's document. */
static gboolean
is_at_risk (MidWindow *self, MidTab *tab, guint n_closed)
{
  MidDocument *document = mid_tab_get_document (tab);
  return mid_tab_is_modified (tab) && mid_document_get_n_views (document) <= n_closed
         && !g_hash_table_contains (self->agreed, document);
}

static void
agree (MidTab *tab)
{
  MidWindow *self = MID_WINDOW (gtk_widget_get_root (GTK_WIDGET (tab)));
  g_hash_table_add (self->agreed, mid_tab_get_document (tab));
}

static void
close_tab_now (gpointer data)
{
  MidTab *tab = data;
  MidWindow *self = MID_WINDOW (gtk_widget_get_root (GTK_WIDGET (tab)));
  if (mid_tab_is_modified (tab))
    agree (tab);
  adw_tab_view_close_page (self->tabs, get_page (self, tab));
}

/* Refused at first when there is something to be asked. */
static gboolean
close_page_cb (MidWindow *self, AdwTabPage *page)
{
  MidTab *tab = get_child (page);
  mid_study_settle (mid_tab_get_study (tab));
  gboolean asks = is_at_risk (self, tab, 1);
  if (!asks && mid_tab_get_document (tab) != NULL)
    g_hash_table_remove (self->agreed, mid_tab_get_document (tab));
  if (!asks)
    mid_window_note_closed (self, tab);
  adw_tab_view_close_page_finish (self->tabs, page, !asks);
  if (asks)
    {
      mid_window_select (self, tab);
      mid_saver_when_safe (mid_tab_get_saver (tab), close_tab_now, g_object_ref (tab),
                           g_object_unref);
    }
  return GDK_EVENT_STOP;
}

static void close_others (MidWindow *self, MidTab *kept);

/* All but one are being closed. */
typedef struct
{
  MidTab *tab, *kept;
} Closing;

static void
closing_free (gpointer data)
{
  Closing *closing = data;
  g_object_unref (closing->tab);
  g_object_unref (closing->kept);
  g_free (closing);
}

static void
close_and_go_on (gpointer data)
{
  Closing *closing = data;
  MidWindow *self = MID_WINDOW (gtk_widget_get_root (GTK_WIDGET (closing->tab)));
  close_tab_now (closing->tab);
  if (gtk_widget_get_root (GTK_WIDGET (closing->kept)) == GTK_ROOT (self))
    close_others (self, closing->kept);
}

/* One after another; a refusal ends it. */
static void
close_others (MidWindow *self, MidTab *kept)
{
  for (guint i = mid_window_get_n_tabs (self); i-- > 0;)
    {
      MidTab *tab = mid_window_get_nth_tab (self, i);
      if (tab == kept)
        continue;
      mid_study_settle (mid_tab_get_study (tab));
      if (is_at_risk (self, tab, 1))
        {
          mid_window_select (self, tab);
          Closing *closing = g_new0 (Closing, 1);
          *closing = (Closing){ g_object_ref (tab), g_object_ref (kept) };
          mid_saver_when_safe (mid_tab_get_saver (tab), close_and_go_on, closing, closing_free);
          return;
        }
      adw_tab_view_close_page (self->tabs, get_page (self, tab));
    }
  mid_window_select (self, kept);
}

static gboolean
close_window_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* The dialog goes with its window, so it must be through with its answer. */
static void
close_window_now (gpointer data)
{
  MidTab *tab = data;
  GtkWidget *self = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (tab)));
  if (mid_tab_is_modified (tab))
    agree (tab);
  MID_WINDOW (self)->closing = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT, close_window_cb, g_object_ref (self), g_object_unref);
}

/* One after another, until all was agreed to; a refusal ends it. */
gboolean
mid_window_may_close (MidWindow *self)
{
  if (!self->closing)
    g_hash_table_remove_all (self->agreed);
  self->closing = FALSE;
  for (guint i = 0; i < mid_window_get_n_tabs (self); i++)
    {
      MidTab *tab = mid_window_get_nth_tab (self, i);
      mid_study_settle (mid_tab_get_study (tab));
      if (!is_at_risk (self, tab, count_views (self, mid_tab_get_document (tab))))
        continue;
      mid_window_select (self, tab);
      mid_saver_when_safe (mid_tab_get_saver (tab), close_window_now, g_object_ref (tab),
                           g_object_unref);
      return FALSE;
    }
  return TRUE;
}

/* --- Actions -------------------------------------------------------------------------------- */

static void
new_tab_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mid_window_add_tab (MID_WINDOW (widget));
}

/* With the last tab goes the window. */
static void
close_tab_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  if (mid_window_get_n_tabs (self) <= 1)
    gtk_window_close (GTK_WINDOW (self));
  else
    adw_tab_view_close_page (self->tabs, get_page (self, self->tab));
}

static void
close_other_tabs_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  if (self->tab != NULL)
    close_others (self, self->tab);
}

/* Round and round. */
static void
step (MidWindow *self, int by)
{
  int n = adw_tab_view_get_n_pages (self->tabs);
  if (n < 2)
    return;
  int i = adw_tab_view_get_page_position (self->tabs, get_page (self, self->tab));
  adw_tab_view_set_selected_page (self->tabs,
                                  adw_tab_view_get_nth_page (self->tabs, (i + n + by) % n));
}

static void
next_tab_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  step (MID_WINDOW (widget), 1);
}

static void
previous_tab_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  step (MID_WINDOW (widget), -1);
}

static void
move_tab_right_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  adw_tab_view_reorder_forward (self->tabs, get_page (self, self->tab));
}

static void
move_tab_left_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  adw_tab_view_reorder_backward (self->tabs, get_page (self, self->tab));
}

/* The same by the menu as by dragging it out. */
static void
move_tab_apart_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  if (mid_window_get_n_tabs (self) < 2)
    return;
  AdwTabPage *page = get_page (self, self->tab);
  adw_tab_view_transfer_page (self->tabs, page, create_window_cb (self), 0);
}

/* The menu at a tab's head is about that tab: its actions are those of the selected one. */
static void
setup_menu_cb (MidWindow *self, AdwTabPage *page)
{
  if (page != NULL)
    adw_tab_view_set_selected_page (self->tabs, page);
}

/* --- Object --------------------------------------------------------------------------------- */

void
mid_window_init_tabs (MidWindow *self)
{
  /* The keys for tabs are among those that a person can choose. */
  adw_tab_view_set_shortcuts (self->tabs, ADW_TAB_VIEW_SHORTCUT_ALT_DIGITS);
  g_signal_connect_object (self->tabs, "notify::selected-page", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tabs, "page-attached", G_CALLBACK (attached_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tabs, "page-detached", G_CALLBACK (detached_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tabs, "create-window", G_CALLBACK (create_window_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tabs, "setup-menu", G_CALLBACK (setup_menu_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tabs, "close-page", G_CALLBACK (close_page_cb), self,
                           G_CONNECT_SWAPPED);
}

void
mid_window_class_install_tab_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.new-tab", NULL, new_tab_cb);
  gtk_widget_class_install_action (class, "win.close-tab", NULL, close_tab_cb);
  gtk_widget_class_install_action (class, "win.close-other-tabs", NULL, close_other_tabs_cb);
  gtk_widget_class_install_action (class, "win.next-tab", NULL, next_tab_cb);
  gtk_widget_class_install_action (class, "win.previous-tab", NULL, previous_tab_cb);
  gtk_widget_class_install_action (class, "win.move-tab-right", NULL, move_tab_right_cb);
  gtk_widget_class_install_action (class, "win.move-tab-apart", NULL, move_tab_apart_cb);
  gtk_widget_class_install_action (class, "win.move-tab-left", NULL, move_tab_left_cb);
}
