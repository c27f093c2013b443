/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tab-set.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-class.h"
#include "mid-closed-tab.h"
#include "mid-connect.h"

enum
{
  REMEMBERED = 20 /* closed tabs */
};

struct _MidTabSet
{
  GObject parent_instance;
  AdwTabView *view;   /* NULL once its window is gone */
  MidTab *selected;   /* NULL: there is none */
  GHashTable *agreed; /* MidDocument: may be closed although they are not saved */
  gboolean closing;   /* closing the window was agreed to */
  GQueue closed;      /* of MidClosedTab, the last one at the tail */
};

G_DEFINE_FINAL_TYPE (MidTabSet, mid_tab_set, G_TYPE_OBJECT)

static guint changed_signal;
static GList *all; /* of every window */

static GtkWindow *
get_window (MidTabSet *self)
{
  return self->view != NULL ? GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->view))) : NULL;
}

/* --- Which there are ------------------------------------------------------------------------ */

static MidTab *
get_child (AdwTabPage *page)
{
  return page != NULL ? MID_TAB (adw_tab_page_get_child (page)) : NULL;
}

static AdwTabPage *
get_page (MidTabSet *self, MidTab *tab)
{
  return adw_tab_view_get_page (self->view, GTK_WIDGET (tab));
}

MidTab *
mid_tab_set_get_selected (MidTabSet *self)
{
  g_return_val_if_fail (MID_IS_TAB_SET (self), NULL);
  return self->selected;
}

guint
mid_tab_set_get_n (MidTabSet *self)
{
  g_return_val_if_fail (MID_IS_TAB_SET (self), 0);
  return (guint) adw_tab_view_get_n_pages (self->view);
}

MidTab *
mid_tab_set_get_nth (MidTabSet *self, guint i)
{
  g_return_val_if_fail (MID_IS_TAB_SET (self) && i < mid_tab_set_get_n (self), NULL);
  return get_child (adw_tab_view_get_nth_page (self->view, (int) i));
}

void
mid_tab_set_select (MidTabSet *self, MidTab *tab)
{
  g_return_if_fail (MID_IS_TAB_SET (self) && MID_IS_TAB (tab));
  adw_tab_view_set_selected_page (self->view, get_page (self, tab));
}

MidTab *
mid_tab_set_add (MidTabSet *self)
{
  g_return_val_if_fail (MID_IS_TAB_SET (self), NULL);
  MidTab *tab = mid_tab_new ();
  adw_tab_view_append (self->view, GTK_WIDGET (tab));
  mid_tab_set_select (self, tab);
  return tab;
}

MidTab *
mid_tab_set_get_empty (MidTabSet *self)
{
  g_return_val_if_fail (MID_IS_TAB_SET (self), NULL);
  return self->selected != NULL && mid_tab_is_empty (self->selected) ? self->selected
                                                                     : mid_tab_set_add (self);
}

static MidTab *
find_file (MidTabSet *self, GFile *file)
{
  for (guint i = 0; i < mid_tab_set_get_n (self); i++)
    {
      MidTab *tab = mid_tab_set_get_nth (self, i);
      GFile *shown = mid_tab_get_file (tab);
      if (shown != NULL && g_file_equal (shown, file))
        return tab;
    }
  return NULL;
}

MidTab *
mid_tab_set_find_file (GFile *file)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  for (GList *i = all; i != NULL; i = i->next)
    {
      MidTab *tab = find_file (i->data, file);
      if (tab == NULL)
        continue;
      mid_tab_set_select (i->data, tab);
      gtk_window_present (get_window (i->data));
      return tab;
    }
  return NULL;
}

/* --- What their heads say ------------------------------------------------------------------- */

static void
refresh_head (MidTabSet *self, MidTab *tab)
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
tab_changed_cb (MidTabSet *self, MidTab *tab)
{
  refresh_head (self, tab);
  if (tab == self->selected)
    g_signal_emit (self, changed_signal, 0);
}

/* The keys that step through a game are those of the board; a click on a tab's head has taken the
 * focus there by now. */
static gboolean
focus_cb (gpointer data)
{
  g_autoptr (MidTabSet) self = data;
  GtkWindow *window = get_window (self);
  GtkWidget *focus = window != NULL ? gtk_window_get_focus (window) : NULL;
  if (window != NULL && self->selected != NULL
      && (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->selected))))
    mid_tab_focus_board (self->selected);
  return G_SOURCE_REMOVE;
}

static void
selected_cb (MidTabSet *self)
{
  MidTab *tab = get_child (adw_tab_view_get_selected_page (self->view));
  if (tab == self->selected)
    return;
  if (self->selected != NULL)
    mid_study_settle (mid_tab_get_study (self->selected));
  g_set_object (&self->selected, tab);
  if (tab != NULL)
    {
      mid_tab_insert_actions (tab, GTK_WIDGET (get_window (self)));
      mid_tab_focus_board (tab);
      g_idle_add_full (G_PRIORITY_LOW, focus_cb, g_object_ref (self), NULL);
    }
  g_signal_emit (self, changed_signal, 0);
}

/* --- Tabs come and go ----------------------------------------------------------------------- */

static void
wants_tab_cb (MidTabSet *self, MidDocument *document, guint index)
{
  MidTab *tab = mid_tab_set_add (self);
  mid_tab_show (tab, document, index);
}

static void
enable (MidTabSet *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (get_window (self)), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* What takes more than one tab. */
static void
refresh_actions (MidTabSet *self)
{
  enable (self, "close-other-tabs", mid_tab_set_get_n (self) > 1);
  enable (self, "move-tab-apart", mid_tab_set_get_n (self) > 1);
}

static void
attached_cb (MidTabSet *self, AdwTabPage *page)
{
  MidTab *tab = get_child (page);
  mid_connect (tab, "changed", tab_changed_cb, self);
  mid_connect (tab, "wants-tab", wants_tab_cb, self);
  refresh_head (self, tab);
  refresh_actions (self);
}

static gboolean
close_empty_cb (gpointer data)
{
  g_autoptr (MidTabSet) self = data;
  if (get_window (self) != NULL && mid_tab_set_get_n (self) == 0)
    gtk_window_destroy (get_window (self));
  return G_SOURCE_REMOVE;
}

/* The last one was dragged away, or closed. */
static void
detached_cb (MidTabSet *self, AdwTabPage *page)
{
  g_signal_handlers_disconnect_by_data (get_child (page), self);
  refresh_actions (self);
  if (mid_tab_set_get_n (self) == 0)
    g_idle_add (close_empty_cb, g_object_ref (self));
}

/* --- Closed ones: opened again, the last one first, there where it was --------------------------
 */

/* It is about to be closed. */
static void
note_closed (MidTabSet *self, MidTab *tab)
{
  int place = adw_tab_view_get_page_position (self->view, get_page (self, tab));
  MidClosedTab *closed = mid_closed_tab_new (tab, place);
  if (closed == NULL)
    return;
  g_queue_push_tail (&self->closed, closed);
  if (g_queue_get_length (&self->closed) > REMEMBERED)
    mid_closed_tab_free (g_queue_pop_head (&self->closed));
  enable (self, "reopen-tab", TRUE);
}

static void
reopen (MidTabSet *self, MidClosedTab *closed)
{
  MidTab *tab = mid_tab_set_add (self);
  int place = MIN (mid_closed_tab_get_place (closed), (int) mid_tab_set_get_n (self) - 1);
  adw_tab_view_reorder_page (self->view, get_page (self, tab), place);
  mid_closed_tab_open_in (closed, tab);
}

/* One of which nothing is left is passed over. */
static void
reopen_tab_cb (MidTabSet *self)
{
  for (gboolean done = FALSE; !done && !g_queue_is_empty (&self->closed);)
    {
      MidClosedTab *closed = g_queue_pop_tail (&self->closed);
      done = mid_closed_tab_is_left (closed);
      if (done)
        reopen (self, closed);
      mid_closed_tab_free (closed);
    }
  enable (self, "reopen-tab", !g_queue_is_empty (&self->closed));
}

/* --- Closing -------------------------------------------------------------------------------- */

/* How many of the window's tabs show the document. */
static guint
count_views (MidTabSet *self, MidDocument *document)
{
  guint n = 0;
  for (guint i = 0; i < mid_tab_set_get_n (self); i++)
    if (mid_tab_get_document (mid_tab_set_get_nth (self, i)) == document)
      n++;
  return n;
}

/* Whether there is something to be asked: unsaved changes would go with n_closed of the tabs that
 * show the tab's document, or a review would be cut short. */
static gboolean
is_at_risk (MidTabSet *self, MidTab *tab, guint n_closed)
{
  MidDocument *document = mid_tab_get_document (tab);
  if (mid_tab_is_at_work (tab))
    return TRUE;
  return mid_tab_is_modified (tab) && mid_document_get_n_views (document) <= n_closed
         && !g_hash_table_contains (self->agreed, document);
}

/* The one that has it now: it may have been moved since. */
static MidTabSet *
get_set (MidTab *tab)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (tab), ADW_TYPE_TAB_VIEW);
  for (GList *i = all; i != NULL; i = i->next)
    if (GTK_WIDGET (MID_TAB_SET (i->data)->view) == view)
      return i->data;
  return NULL;
}

static MidTabSet *
agree (MidTab *tab)
{
  MidTabSet *self = get_set (tab);
  if (self != NULL && mid_tab_is_modified (tab))
    g_hash_table_add (self->agreed, mid_tab_get_document (tab));
  return self;
}

static void
close_tab_now (gpointer tab)
{
  MidTabSet *self = agree (tab);
  if (self != NULL)
    adw_tab_view_close_page (self->view, get_page (self, tab));
}

/* Shows the tab whose changes would go, and does `then` once they are safe. */
static void
ask_about (MidTabSet *self, MidTab *tab, MidSaverThen then, gpointer data, GDestroyNotify free_data)
{
  mid_tab_set_select (self, tab);
  mid_tab_when_safe (tab, then, data, free_data);
}

/* Refused at first when there is something to be asked. */
static gboolean
close_page_cb (MidTabSet *self, AdwTabPage *page)
{
  MidTab *tab = get_child (page);
  mid_study_settle (mid_tab_get_study (tab));
  gboolean asks = is_at_risk (self, tab, 1);
  if (!asks && mid_tab_get_document (tab) != NULL)
    g_hash_table_remove (self->agreed, mid_tab_get_document (tab));
  if (!asks)
    note_closed (self, tab);
  adw_tab_view_close_page_finish (self->view, page, !asks);
  if (asks)
    ask_about (self, tab, close_tab_now, g_object_ref (tab), g_object_unref);
  return GDK_EVENT_STOP;
}

static void close_others (MidTabSet *self, MidTab *kept);

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
  MidTabSet *self = get_set (closing->tab);
  close_tab_now (closing->tab);
  if (self != NULL && get_set (closing->kept) == self)
    close_others (self, closing->kept);
}

/* One after another; a refusal ends it. */
static void
close_others (MidTabSet *self, MidTab *kept)
{
  for (guint i = mid_tab_set_get_n (self); i-- > 0;)
    {
      MidTab *tab = mid_tab_set_get_nth (self, i);
      if (tab == kept)
        continue;
      mid_study_settle (mid_tab_get_study (tab));
      if (is_at_risk (self, tab, 1))
        {
          Closing *closing = g_new0 (Closing, 1);
          *closing = (Closing){ g_object_ref (tab), g_object_ref (kept) };
          ask_about (self, tab, close_and_go_on, closing, closing_free);
          return;
        }
      adw_tab_view_close_page (self->view, get_page (self, tab));
    }
  mid_tab_set_select (self, kept);
}

static gboolean
close_window_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* The dialog goes with its window, so it must be through with its answer. */
static void
close_window_now (gpointer tab)
{
  MidTabSet *self = agree (tab);
  if (self == NULL)
    return;
  self->closing = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT, close_window_cb, g_object_ref (get_window (self)),
                   g_object_unref);
}

/* One after another, until all was agreed to; a refusal ends it. */
gboolean
mid_tab_set_may_close (MidTabSet *self)
{
  if (!self->closing)
    g_hash_table_remove_all (self->agreed);
  self->closing = FALSE;
  for (guint i = 0; i < mid_tab_set_get_n (self); i++)
    {
      MidTab *tab = mid_tab_set_get_nth (self, i);
      mid_study_settle (mid_tab_get_study (tab));
      if (!is_at_risk (self, tab, count_views (self, mid_tab_get_document (tab))))
        continue;
      ask_about (self, tab, close_window_now, g_object_ref (tab), g_object_unref);
      return FALSE;
    }
  return TRUE;
}

gboolean
mid_tab_set_is_closing (MidTabSet *self)
{
  g_return_val_if_fail (MID_IS_TAB_SET (self), FALSE);
  return self->closing;
}

/* --- Actions -------------------------------------------------------------------------------- */

/* With the last tab goes the window. */
static void
close_tab_cb (MidTabSet *self)
{
  if (mid_tab_set_get_n (self) <= 1)
    gtk_window_close (get_window (self));
  else
    adw_tab_view_close_page (self->view, get_page (self, self->selected));
}

static void
close_other_tabs_cb (MidTabSet *self)
{
  if (self->selected != NULL)
    close_others (self, self->selected);
}

/* Round and round. */
static void
step (MidTabSet *self, int by)
{
  int n = adw_tab_view_get_n_pages (self->view);
  if (n < 2)
    return;
  int i = adw_tab_view_get_page_position (self->view, get_page (self, self->selected));
  adw_tab_view_set_selected_page (self->view,
                                  adw_tab_view_get_nth_page (self->view, (i + n + by) % n));
}

static void
move_tab_right_cb (MidTabSet *self)
{
  adw_tab_view_reorder_forward (self->view, get_page (self, self->selected));
}

static void
move_tab_left_cb (MidTabSet *self)
{
  adw_tab_view_reorder_backward (self->view, get_page (self, self->selected));
}

/* The same by the menu as by dragging it out. */
static void
move_tab_apart_cb (MidTabSet *self)
{
  AdwTabView *other = NULL;
  g_signal_emit_by_name (self->view, "create-window", &other);
  adw_tab_view_transfer_page (self->view, get_page (self, self->selected), other, 0);
}

/* The menu at a tab's head is about that tab: its actions are those of the selected one. */
static void
setup_menu_cb (MidTabSet *self, AdwTabPage *page)
{
  if (page != NULL)
    adw_tab_view_set_selected_page (self->view, page);
}

/* --- Object --------------------------------------------------------------------------------- */

static const MidDeed entries[] = {
  { "new-tab", G_CALLBACK (mid_tab_set_add) },
  { "close-tab", G_CALLBACK (close_tab_cb) },
  { "close-other-tabs", G_CALLBACK (close_other_tabs_cb) },
  { "reopen-tab", G_CALLBACK (reopen_tab_cb) },
  { "next-tab", MID_STEP (step, 1) },
  { "previous-tab", MID_STEP (step, -1) },
  { "move-tab-right", G_CALLBACK (move_tab_right_cb) },
  { "move-tab-apart", G_CALLBACK (move_tab_apart_cb) },
  { "move-tab-left", G_CALLBACK (move_tab_left_cb) },
};

static void
mid_tab_set_dispose (GObject *object)
{
  MidTabSet *self = MID_TAB_SET (object);
  all = g_list_remove (all, self);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (self->view, self);
  self->view = NULL;
  g_clear_object (&self->selected);
  g_queue_clear_full (&self->closed, (GDestroyNotify) mid_closed_tab_free);
  G_OBJECT_CLASS (mid_tab_set_parent_class)->dispose (object);
}

static void
mid_tab_set_class_init (MidTabSetClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_tab_set_dispose;
  MID_FINALIZES (class, MidTabSet, g_hash_table_unref, agreed);
  changed_signal = mid_class_add_signal (class, "changed", 0);
}

static void
mid_tab_set_init (MidTabSet *self)
{
  self->agreed = g_hash_table_new (NULL, NULL);
  g_queue_init (&self->closed);
  all = g_list_prepend (all, self);
}

MidTabSet *
mid_tab_set_new (AdwTabView *view)
{
  g_return_val_if_fail (ADW_IS_TAB_VIEW (view), NULL);
  MidTabSet *self = g_object_new (MID_TYPE_TAB_SET, NULL);
  self->view = view;
  mid_actions_add_deeds (G_ACTION_MAP (get_window (self)), entries, G_N_ELEMENTS (entries), self);
  refresh_actions (self);
  enable (self, "reopen-tab", FALSE);
  /* The keys for tabs are among those that a person can choose. */
  adw_tab_view_set_shortcuts (view, ADW_TAB_VIEW_SHORTCUT_ALT_DIGITS);
  mid_connect (view, "notify::selected-page", selected_cb, self);
  mid_connect (view, "page-attached", attached_cb, self);
  mid_connect (view, "page-detached", detached_cb, self);
  mid_connect (view, "setup-menu", setup_menu_cb, self);
  mid_connect (view, "close-page", close_page_cb, self);
  return self;
}
