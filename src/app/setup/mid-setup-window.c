/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-window.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-adaptive.h"
#include "mid-connect.h"
#include "mid-message.h"
#include "mid-position-text.h"
#include "mid-setup-defects.h"
#include "mid-setup-library.h"
#include "mid-setup-table.h"
#include "mid-setup-text.h"
#include "mid-setup-traits.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

enum
{
  SIDE_LETTERS = 38, /* of the text beside the board */
  SIDE_LEAST = 340,  /* pixels */
  SIDE_MOST = 480
};

struct _MidSetupWindow
{
  AdwWindow parent_instance;
  MidDraft *draft;
  GSimpleActionGroup *actions;
  GCancellable *pasting; /* cancelled with the window */
  GtkWidget *adaptive;
  GtkWidget *body, *left, *side; /* side: a scrolled window */
  GtkWidget *title, *undo, *redo, *library, *create;
  GtkWidget *target, *add_row, *add_switch;
  MidSetupTable *table;
  GtkWidget *hand, *eraser, *boards, *flip, *status;
  gboolean refreshing;
  gboolean touched; /* something was set up here */
  gboolean agreed;  /* to be closed all the same */
};

G_DEFINE_FINAL_TYPE (MidSetupWindow, mid_setup_window, ADW_TYPE_WINDOW)

static guint created_signal;

static MidToolKind
get_tool (MidSetupWindow *self)
{
  return mid_setup_controller_get_tool (mid_setup_table_get_controller (self->table))->kind;
}

/* --- Tools ---------------------------------------------------------------------------------- */

/* What the tool does, while the keyboard is not on a square. */
static void
tell_tool (MidSetupWindow *self)
{
  static const char *const hints[] = {
    N_ ("Drag to move, off the board to remove; Ctrl copies; letters place under the pointer"),
    N_ ("Click squares or drag over them to remove pieces"),
    N_ ("Click squares to place it; right-click to place the other side’s"),
    N_ ("Click a stack to add a disc under it; right-click to take one away"),
  };
  const char *hint = _ (hints[get_tool (self)]);
  gtk_label_set_label (GTK_LABEL (self->status), hint);
  mid_tooltip_set (self->status, hint);
}

static void
told_cb (MidSetupWindow *self, const char *text)
{
  if (text == NULL)
    tell_tool (self);
  else
    gtk_label_set_label (GTK_LABEL (self->status), text);
}

static void
tool_changed_cb (MidSetupWindow *self)
{
  MidToolKind kind = get_tool (self);
  self->refreshing = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->hand), kind == MID_TOOL_HAND);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->eraser), kind == MID_TOOL_ERASER);
  self->refreshing = FALSE;
  tell_tool (self);
}

/* One of the two, or a piece of a tray, is always in use. */
static void
toggled_cb (MidSetupWindow *self, GtkWidget *button)
{
  MidTool tool = { .kind = button == self->eraser ? MID_TOOL_ERASER : MID_TOOL_HAND };
  if (self->refreshing)
    return;
  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    tool.kind = MID_TOOL_HAND;
  mid_setup_controller_set_tool (mid_setup_table_get_controller (self->table), &tool);
}

/* --- Actions -------------------------------------------------------------------------------- */

static void
flip (MidSetupWindow *self)
{
  MidBoard *board = mid_setup_table_get_board (self->table);
  g_object_set (board, "flipped", !mid_board_look (board)->flipped, NULL);
}

static void
focus_board (MidSetupWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (mid_setup_table_get_board (self->table)));
}

static void
create (MidSetupWindow *self)
{
  MidSetupTarget target =
    gtk_switch_get_active (GTK_SWITCH (self->add_switch)) ? MID_SETUP_HERE : MID_SETUP_NEW_TAB;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) record = mid_draft_get_position (self->draft) != NULL
                                   ? mid_draft_dup_record (self->draft, &error)
                                   : NULL;
  if (record == NULL)
    return;
  g_object_ref (self);
  self->agreed = TRUE;
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, created_signal, 0, record, (int) target);
  g_object_unref (self);
}

/* --- Giving up ------------------------------------------------------------------------------ */

static gboolean
close_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* The dialog goes with its window, so it must be through with its answer. */
static void
give_up_cb (MidSetupWindow *self, const char *response)
{
  if (!g_str_equal (response, "discard"))
    return;
  self->agreed = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (self), g_object_unref);
}

static void
touched_cb (MidSetupWindow *self)
{
  self->touched = TRUE;
}

/* What was set up is nowhere else. */
static gboolean
close_request (GtkWindow *window)
{
  MidSetupWindow *self = MID_SETUP_WINDOW (window);
  if (self->agreed || !self->touched || !mid_draft_can_undo (self->draft))
    return GTK_WINDOW_CLASS (mid_setup_window_parent_class)->close_request (window);
  AdwMessageDialog *dialog = mid_message_new (window, _ ("Discard the Position?"),
                                              _ ("No game was started from what you have set up."));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "cancel");
  adw_message_dialog_set_default_response (dialog, "cancel");
  mid_connect (dialog, "response", give_up_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

/* --- The clipboard -------------------------------------------------------------------------- */

static void
copy (MidSetupWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          mid_draft_get_text (self->draft));
  gtk_label_set_label (GTK_LABEL (self->status), _ ("Copied the position"));
}

/* Takes the text of any game.  What is none stands there as if it had been typed: with what is
 * wrong and where, to be mended. */
static void
take_text (MidSetupWindow *self, const char *pasted)
{
  MidPositionReading reading;
  g_autofree char *text = g_strstrip (g_strdup (pasted));
  mid_position_text_read (text, mid_draft_get_game (self->draft), &reading);
  if (reading.parse.status == MID_BAD_SYNTAX || reading.game->setup == NULL)
    {
      g_strdelimit (text, "\r\n\t", ' ');
      mid_draft_type (self->draft, text);
      return;
    }
  mid_draft_begin_step (self->draft);
  mid_draft_set_game (self->draft, reading.game);
  mid_draft_type (self->draft, text);
  mid_draft_end_step (self->draft);
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidSetupWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    take_text (self, text != NULL ? text : "");
}

static void
paste (MidSetupWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->pasting,
                                 text_read_cb, g_object_ref (self));
}

/* --- All actions ---------------------------------------------------------------------------- */

static const MidDeed of_draft[] = {
  { "undo", G_CALLBACK (mid_draft_undo) },       { "redo", G_CALLBACK (mid_draft_redo) },
  { "clear", G_CALLBACK (mid_draft_clear) },     { "mirror", G_CALLBACK (mid_draft_mirror) },
  { "swap", G_CALLBACK (mid_draft_swap_sides) }, { "start", MID_STEP (mid_draft_start, -1) },
};

static const MidDeed of_window[] = {
  { "flip", G_CALLBACK (flip) },     { "focus-board", G_CALLBACK (focus_board) },
  { "create", G_CALLBACK (create) }, { "copy", G_CALLBACK (copy) },
  { "paste", G_CALLBACK (paste) },
};

static const struct
{
  guint key;
  GdkModifierType held; /* besides Ctrl */
  const char *action;
} keys[] = {
  { GDK_KEY_z, 0, "setup.undo" },
  { GDK_KEY_y, 0, "setup.redo" },
  { GDK_KEY_z, GDK_SHIFT_MASK, "setup.redo" },
  { GDK_KEY_f, 0, "setup.flip" },
  { GDK_KEY_b, 0, "setup.focus-board" },
  { GDK_KEY_Return, 0, "setup.create" },
  { GDK_KEY_KP_Enter, 0, "setup.create" },
  { GDK_KEY_c, 0, "setup.copy" },
  { GDK_KEY_v, 0, "setup.paste" },
  { GDK_KEY_w, 0, "window.close" },
};

/* --- Following the draft -------------------------------------------------------------------- */

static void
enable (MidSetupWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
refresh (MidSetupWindow *self)
{
  enable (self, "create", mid_draft_get_position (self->draft) != NULL);
  enable (self, "undo", mid_draft_can_undo (self->draft));
  enable (self, "redo", mid_draft_can_redo (self->draft));
}

static void
defect_chosen_cb (MidSetupWindow *self, int square)
{
  mid_setup_controller_go (mid_setup_table_get_controller (self->table), square);
}

static void
position_chosen_cb (MidSetupWindow *self, MidRecord *record)
{
  if (mid_record_get_game (record)->setup != NULL)
    mid_draft_load (self->draft, record, mid_record_get_root (record));
}

/* Rows have room for their titles however large the text is, and the board its own. */
static int
get_side_width (MidSetupWindow *self)
{
  PangoFontMetrics *metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (self->side), NULL, NULL);
  int letter = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  pango_font_metrics_unref (metrics);
  return CLAMP (SIDE_LETTERS * letter, SIDE_LEAST, SIDE_MOST);
}

/* Narrow: the board above, the rest below it. */
static void
narrow_cb (MidSetupWindow *self)
{
  gboolean narrow = mid_adaptive_get_narrow (MID_ADAPTIVE (self->adaptive));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->side, narrow ? -1 : get_side_width (self), -1);
  gtk_widget_set_vexpand (self->left, !narrow);
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), !narrow);
  gtk_widget_set_visible (self->redo, !narrow);
  gtk_widget_set_visible (self->title, !narrow);
  mid_widget_set_narrow (GTK_WIDGET (self), narrow);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_setup_window_dispose (GObject *object)
{
  MidSetupWindow *self = MID_SETUP_WINDOW (object);
  g_cancellable_cancel (self->pasting);
  g_clear_object (&self->pasting);
  g_clear_object (&self->actions);
  mid_draft_leave (&self->draft, self);
  G_OBJECT_CLASS (mid_setup_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  g_type_ensure (MID_TYPE_ADAPTIVE);
  g_type_ensure (MID_TYPE_SETUP_DEFECTS);
  g_type_ensure (MID_TYPE_SETUP_LIBRARY);
  g_type_ensure (MID_TYPE_SETUP_TABLE);
  g_type_ensure (MID_TYPE_SETUP_TEXT);
  g_type_ensure (MID_TYPE_SETUP_TRAITS);
  MID_TEMPLATE (class, "setup-window");
  MID_TEMPLATE_CHILDREN (class, MidSetupWindow, adaptive, body, left, side, title, undo, redo,
                         library, create, target, add_row, add_switch, table, hand, eraser, boards,
                         flip, status);
  MID_TEMPLATE_CALLBACKS (class, toggled_cb, narrow_cb, defect_chosen_cb, position_chosen_cb);
}

static void
mid_setup_window_class_init (MidSetupWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_setup_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = close_request;
  bind_template (widget_class);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, GDK_CONTROL_MASK | keys[i].held,
                                         keys[i].action, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  created_signal = mid_class_add_signal (class, "created", 2, MID_TYPE_RECORD, G_TYPE_INT);
}

static void
add_tooltips (MidSetupWindow *self)
{
  static const char *const boards[] = {
    N_ ("Starting Position"),
    N_ ("Empty Board"),
    N_ ("Mirror Left and Right"),
    N_ ("Swap the Sides"),
  };
  GtkWidget *button = gtk_widget_get_first_child (self->boards);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++, button = gtk_widget_get_next_sibling (button))
    mid_tooltip_set (button, _ (boards[i]));
  mid_tooltip_set (self->undo, _ ("Undo (Ctrl+Z)"));
  mid_tooltip_set (self->redo, _ ("Redo (Shift+Ctrl+Z)"));
  mid_tooltip_set (self->library, _ ("Saved Positions"));
  mid_tooltip_set (self->create, _ ("Start a New Game from Here (Ctrl+Enter)"));
  mid_tooltip_set (self->hand, _ ("Move Pieces (Esc)"));
  mid_tooltip_set (self->eraser, _ ("Remove Pieces"));
  mid_tooltip_set (self->flip, _ ("Flip the Board (Ctrl+F)"));
}

static void
mid_setup_window_init (MidSetupWindow *self)
{
  self->pasting = g_cancellable_new ();
  self->actions = g_simple_action_group_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self), "setup", G_ACTION_GROUP (self->actions));
  self->refreshing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->refreshing = FALSE;
  add_tooltips (self);
}

/* Where the game goes. */
static void
show_target (MidSetupWindow *self, const char *games)
{
  gtk_widget_set_visible (self->target, games != NULL);
  if (games == NULL)
    return;
  /* Translators: a file's name */
  g_autofree char *title = g_strdup_printf (_ ("Add to “%s”"), games);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->add_row), markup);
}

GtkWidget *
mid_setup_window_new (GtkWindow *parent, MidDraft *draft, const char *games)
{
  MidSetupWindow *self = g_object_new (MID_TYPE_SETUP_WINDOW, "transient-for", parent, NULL);
  show_target (self, games);
  self->draft = g_object_ref (draft);
  GActionMap *map = G_ACTION_MAP (self->actions);
  mid_actions_add_deeds (map, of_draft, G_N_ELEMENTS (of_draft), self->draft);
  mid_actions_add_deeds (map, of_window, G_N_ELEMENTS (of_window), self);
  g_object_set (self->table, "draft", draft, NULL);
  MidSetupController *controller = mid_setup_table_get_controller (self->table);
  mid_connect (controller, "tool-changed", tool_changed_cb, self);
  mid_connect (controller, "told", told_cb, self);
  mid_connect (draft, "changed", refresh, self);
  mid_connect (draft, "changed", touched_cb, self);
  refresh (self);
  tool_changed_cb (self);
  narrow_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (mid_setup_table_get_board (self->table)));
  return GTK_WIDGET (self);
}
