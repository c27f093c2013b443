/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tab-private.h"

#include "mid-actions.h"
#include "mid-after-frame.h"
#include "mid-analysis-page.h"
#include "mid-connect.h"
#include "mid-file-bar.h"
#include "mid-game-page.h"
#include "mid-games-desk.h"
#include "mid-games-transfer.h"
#include "mid-games-list.h"
#include "mid-guess-bar.h"
#include "mid-handover.h"
#include "mid-play-bar.h"
#include "mid-opening-line.h"
#include "mid-problems.h"
#include "mid-property.h"
#include "mid-template.h"
#include "mid-toasts.h"
#include "mid-trial-bar.h"
#include "mid-veil-bar.h"
#include "mid-turned.h"
#include "mid-widget.h"

G_DEFINE_FINAL_TYPE (MidTab, mid_tab, GTK_TYPE_WIDGET)

static guint changed_signal, wants_tab_signal;

static void
changed (MidTab *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- What is asked of it -------------------------------------------------------------------- */

void
mid_tab_insert_actions (MidTab *self, GtkWidget *where)
{
  g_return_if_fail (MID_IS_TAB (self));
  gtk_widget_insert_action_group (where, "game", G_ACTION_GROUP (self->game_actions));
  gtk_widget_insert_action_group (where, "tab", G_ACTION_GROUP (self->tab_actions));
}

void
mid_tab_paste_text (MidTab *self, const char *text)
{
  g_return_if_fail (MID_IS_TAB (self));
  mid_clipboard_paste_text (self->clipboard, text);
}

gboolean
mid_tab_is_at_work (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), FALSE);
  return mid_games_review_is_running (self->review);
}

/* What waits for a review to be over. */
typedef struct
{
  MidTab *tab;
  MidSaverThen then;
  gpointer data; /* goes to the saver */
  GDestroyNotify free_data;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;
  if (waiting->data != NULL)
    waiting->free_data (waiting->data);
  g_object_unref (waiting->tab);
  g_free (waiting);
}

static void
over_cb (gpointer data)
{
  Waiting *waiting = data;
  if (waiting->tab->saver != NULL)
    mid_saver_when_safe (waiting->tab->saver, waiting->then, g_steal_pointer (&waiting->data),
                         waiting->free_data);
}

void
mid_tab_when_safe (MidTab *self, MidSaverThen then, gpointer data, GDestroyNotify free_data)
{
  g_return_if_fail (MID_IS_TAB (self) && then != NULL);
  Waiting *waiting = g_new0 (Waiting, 1);
  *waiting = (Waiting){ g_object_ref (self), then, data, free_data };
  mid_games_review_when_over (self->review, over_cb, waiting, waiting_free);
}

/* --- Answers to the parts ------------------------------------------------------------------- */

/* Another game is shown from the side that it was looked at from. */
static void
flipped_cb (MidTab *self)
{
  MidBoard *board = mid_board_pane_get_board (self->board_pane);
  if (mid_tab_get_record (self) != NULL)
    mid_turned_set (mid_tab_get_record (self), mid_board_look (board)->flipped);
}

static void
record_cb (MidTab *self)
{
  MidBoard *board = mid_board_pane_get_board (self->board_pane);
  MidRecord *record = mid_tab_get_record (self);
  g_signal_handlers_block_by_func (board, flipped_cb, self);
  if (record != NULL)
    g_object_set (board, "flipped", mid_turned_get (record), NULL);
  g_signal_handlers_unblock_by_func (board, flipped_cb, self);
  mid_split_place (self->split);
  changed (self);
}

static void
tell_lost (MidTab *self, guint n)
{
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move after it could not be kept",
                                  "%u moves after it could not be kept", n),
                     n);
  mid_toasts_say_undoable (GTK_WIDGET (self->board_pane), text);
}

static void
entered_cb (MidTab *self, guint n_lost)
{
  if (n_lost > 0)
    tell_lost (self, n_lost);
  /* A capture that was just entered and can be challenged: ask at once. */
  if (mid_study_get_decision (self->study).ask == MID_ASK_DUEL
      && mid_node_get_first_child (mid_study_get_node (self->study)) == NULL)
    mid_study_controller_ask_duel (mid_board_pane_get_controller (self->board_pane));
}

static void
pasted_cb (MidTab *self, MidDocument *document)
{
  mid_tab_show (self, document, 0);
}

/* The stack puts the focus into the first field of a page that was only to be looked at: what one
 * types next would go into a name.  Who comes by a key is given the focus afterwards. */
static void
turned_page_cb (MidTab *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages)))
    mid_tab_focus_board (self);
}

static void
narrow_cb (MidTab *self)
{
  mid_widget_set_narrow (GTK_WIDGET (self),
                         mid_adaptive_get_narrow (mid_tab_get_child (self, "adaptive")));
}

/* What is known of a position is shown at the board as well, whether one looks at the page or not.
 */
static void
make_analysis (GtkWidget *tab)
{
  mid_later_make (mid_tab_get_child (MID_TAB (tab), "analysis_place"));
}

/* --- Object --------------------------------------------------------------------------------- */

static void
drop_part (gpointer part)
{
  g_object_run_dispose (part); /* what it is still doing is for nobody */
  g_object_unref (part);
}

static void
mid_tab_dispose (GObject *object)
{
  MidTab *self = MID_TAB (object);
  if (self->opener != NULL)
    mid_tab_stop_opening (self);
  g_signal_handlers_disconnect_by_data (self->study, self);
  g_clear_pointer (&self->clipboard, drop_part);
  g_clear_pointer (&self->desks, g_ptr_array_unref);
  g_clear_pointer (&self->review, drop_part);
  g_clear_object (&self->opener);
  g_clear_object (&self->saver);
  g_clear_object (&self->clearer);
  g_clear_object (&self->thinking);
  g_clear_object (&self->split);
  g_object_set_data (object, "replay", NULL); /* nobody looks on any more */
  g_clear_object (&self->document_signals);
  g_clear_object (&self->game_actions);
  g_clear_object (&self->tab_actions);
  g_clear_pointer (&self->spot, mid_spot_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MID_TYPE_TAB);
  mid_study_open (self->study, NULL, 0);
  G_OBJECT_CLASS (mid_tab_parent_class)->dispose (object);
}

static void
mid_tab_finalize (GObject *object)
{
  g_clear_object (&MID_TAB (object)->study); /* what comes late asks it still */
  G_OBJECT_CLASS (mid_tab_parent_class)->finalize (object);
}

static const MidProperty properties[] = {
  { "study", .type_of = mid_study_get_type, MID_FIELD (MidTab, study), .is_read_only = TRUE },
};

static void
bind_children (GtkWidgetClass *class)
{
  static const char *const others[] = {
    "adaptive",    "toasts",     "welcome",    "progress",   "loading",
    "paned",       "switcher",   "graph",      "veil_bar",   "analysis_place",
    "games_place", "games_page", "explorer",   "games_menu", "guess_bar",
    "play_bar",    "handover",   "annotation", "review_bar",
  };
  MID_TEMPLATE_CHILDREN (class, MidTab, states, board_pane, pages, notation);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) /* asked for once, or seldom */
    gtk_widget_class_bind_template_child_full (class, others[i], FALSE, 0);
}

static void
ensure_types (void)
{
  g_type_ensure (MID_TYPE_ADAPTIVE);
  g_type_ensure (MID_TYPE_TOASTS);
  g_type_ensure (MID_TYPE_LATER);
  g_type_ensure (MID_TYPE_BOARD_PANE);
  g_type_ensure (MID_TYPE_OPENING_LINE);
  g_type_ensure (MID_TYPE_SCORE_SHEET);
  g_type_ensure (MID_TYPE_ANNOTATION);
  g_type_ensure (MID_TYPE_ANALYSIS_PAGE);
  g_type_ensure (MID_TYPE_GAME_GRAPH);
  g_type_ensure (MID_TYPE_GAME_PAGE);
  g_type_ensure (MID_TYPE_GAMES_LIST);
  g_type_ensure (MID_TYPE_EXPLORER_PAGE);
  g_type_ensure (MID_TYPE_PROBLEMS);
  g_type_ensure (MID_TYPE_FILE_BAR);
  g_type_ensure (MID_TYPE_TRIAL_BAR);
  g_type_ensure (MID_TYPE_VEIL_BAR);
  g_type_ensure (MID_TYPE_GUESS_BAR);
  g_type_ensure (MID_TYPE_HANDOVER);
  g_type_ensure (MID_TYPE_PLAY_BAR);
  g_type_ensure (MID_TYPE_REVIEW_BAR);
}

static void
mid_tab_class_init (MidTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_tab_dispose;
  G_OBJECT_CLASS (class)->finalize = mid_tab_finalize;
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
  ensure_types ();
  MID_TEMPLATE (widget_class, "tab");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "study");
  changed_signal = mid_class_add_signal (class, "changed", 0);
  wants_tab_signal = mid_class_add_signal (class, "wants-tab", 2, MID_TYPE_DOCUMENT, G_TYPE_UINT);
}

static void
connect_parts (MidTab *self)
{
  MidBoard *board = mid_board_pane_get_board (self->board_pane);
  MidStudyController *controller = mid_board_pane_get_controller (self->board_pane);
  mid_connect (mid_study_controller_get_hand (controller), "refused", mid_board_pane_complain,
               self->board_pane);
  mid_connect (board, "notify::flipped", flipped_cb, self);
  mid_connect (self->pages, "notify::visible-child", turned_page_cb, self);
  mid_connect (mid_tab_get_child (self, "adaptive"), "notify::narrow", narrow_cb, self);
  mid_connect (self->saver, "saved", changed, self);
  mid_connect (self->clipboard, "pasted", pasted_cb, self);
  g_object_bind_property (board, "flipped", self->notation, "flipped", G_BINDING_SYNC_CREATE);
}

static void
make_parts (MidTab *self)
{
  MidStudyWidget *where = MID_STUDY_WIDGET (self->board_pane);
  GActionMap *actions = G_ACTION_MAP (self->tab_actions);
  MidGameGraph *graph = mid_tab_get_child (self, "graph");
  self->saver = mid_saver_new (where);
  self->clipboard = mid_clipboard_new (self->board_pane, actions);
  self->clearer = mid_clearer_new (where);
  self->split = mid_split_new (
    &(MidSplitParts){ mid_tab_get_child (self, "adaptive"), mid_tab_get_child (self, "paned"),
                      self->board_pane, mid_tab_get_child (self, "switcher"), graph });
  self->thinking =
    mid_thinking_new (&(MidThinkingParts){ GTK_WIDGET (self), self->board_pane, self->pages,
                                           mid_tab_get_child (self, "analysis_place"), graph },
                      actions);
  MidLater *list = mid_tab_get_child (self, "games_place");
  const MidGamesDeskParts games = { self->pages, mid_tab_get_child (self, "games_page"), list,
                                    mid_tab_get_child (self, "games_menu"),
                                    mid_tab_get_child (self, "explorer") };
  self->desks = g_ptr_array_new_with_free_func (drop_part);
  g_ptr_array_add (self->desks, mid_games_desk_new (where, &games, actions));
  g_ptr_array_add (self->desks, mid_games_transfer_new (where, list, actions));
  self->review =
    mid_games_review_new (where, list, mid_tab_get_child (self, "review_bar"), actions);
}

static GtkWidget *
get_next_head (GtkWidget *head, GtkDirectionType direction)
{
  GtkWidget *next = head;
  do
    next = direction == GTK_DIR_TAB_FORWARD ? gtk_widget_get_next_sibling (next)
                                            : gtk_widget_get_prev_sibling (next);
  while (next != NULL && !gtk_widget_get_visible (next));
  return next;
}

/* Tab steps within the heads of pages. */
static gboolean
switcher_key_cb (GtkWidget *switcher, guint key, guint code, GdkModifierType state)
{
  GtkWidget *head = gtk_widget_get_focus_child (switcher);
  if (head == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  GtkWidget *next = NULL;
  if (key == GDK_KEY_ISO_Left_Tab || (key == GDK_KEY_Tab && (state & GDK_SHIFT_MASK) != 0))
    next = get_next_head (head, GTK_DIR_TAB_BACKWARD);
  else if (key == GDK_KEY_Tab)
    next = get_next_head (head, GTK_DIR_TAB_FORWARD);
  return next != NULL && gtk_widget_grab_focus (next);
}

static void
mid_tab_init (MidTab *self)
{
  self->study = mid_study_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkWidget *switcher = mid_tab_get_child (self, "switcher");
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (switcher_key_cb), switcher);
  gtk_widget_add_controller (switcher, keys);
  mid_toasts_set_foot (mid_tab_get_child (self, "toasts"),
                       mid_board_pane_get_foot (self->board_pane));
  self->game_actions = g_simple_action_group_new ();
  self->tab_actions = g_simple_action_group_new ();
  mid_tab_insert_actions (self, GTK_WIDGET (self));
  make_parts (self);
  mid_tab_init_opening (self);
  mid_connect (self->study, "notify::record", record_cb, self);
  mid_connect (self->study, "moved", changed, self);
  mid_connect (self->study, "changed", changed, self);
  mid_connect (self->study, "notify::on-trial", changed, self);
  mid_connect (self->study, "entered", entered_cb, self);
  connect_parts (self);
  mid_tab_add_actions (self);
  mid_after_frame (GTK_WIDGET (self), make_analysis);
}

MidTab *
mid_tab_new (void)
{
  return g_object_new (MID_TYPE_TAB, NULL);
}
