/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-typing.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-connect.h"
#include "mid-inquiry.h"
#include "mid-keymap.h"
#include "mid-nag.h"
#include "mid-shown-move.h"
#include "mid-soon.h"
#include "mid-study.h"
#include "mid-typed-move.h"

enum
{
  PATIENCE = 400, /* ms that a key which is also an action's waits for the rest of a move */
  REGRET = 1500,  /* ms after that in which the rest may still come, or what is no move be mended */
  PAUSE = 1200,   /* ms after a digit in which a sign's number may still grow */
  SIGN_MAX = 255,
  SHOWN = 12 /* matches in the status line */
};

struct _MidTyping
{
  GObject parent_instance;
  GtkWidget *window;  /* borrowed */
  MidBoardPane *pane; /* NULL: nowhere */
  MidLetterAction letter_action;
  MidCursor *cursor;
  GSignalGroup *cursor_signals;
  GString *typed;
  MidTypedMove *moves; /* those at the cursor; NULL until something is typed */
  GPtrArray *matches;
  guint chosen;     /* of the matches */
  gint64 when;      /* µs, the last character was typed */
  guint waiting_id; /* the only letter typed is also an action's */
  char regretted;   /* the letter whose action was done, for a while */
  guint regret_id;
  MidNode *regret_node;
};

G_DEFINE_FINAL_TYPE (MidTyping, mid_typing, G_TYPE_OBJECT)

/* --- What is shown -------------------------------------------------------------------------- */

static void
show (MidTyping *self)
{
  g_autofree char *typed = g_markup_escape_text (self->typed->str, -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_string_printf (text, "<b>%s</b>", typed);
  for (guint i = 0; i < MIN (self->matches->len, SHOWN); i++)
    {
      const MidTypedMatch *match = self->matches->pdata[i];
      g_autofree char *move = g_markup_escape_text (match->text, -1);
      g_string_append_printf (text, i == self->chosen ? "\u2002<u>%s</u>" : "\u2002%s", move);
    }
  if (self->matches->len > SHOWN)
    g_string_append (text, "\u2002…");
  mid_board_pane_say (self->pane, text->str);
}

/* What is typed is no move: said, and kept a while, so that the rest of it is not taken for
 * something else. */
static void
complain (MidTyping *self)
{
  g_autofree char *why = g_strdup_printf (_ ("no move begins with “%s”"), self->typed->str);
  mid_board_pane_complain (self->pane, why);
}

static void
tell (MidTyping *self)
{
  if (self->matches->len > 0)
    show (self);
  else
    complain (self);
}

static void
forget (MidTyping *self)
{
  g_clear_handle_id (&self->waiting_id, g_source_remove);
  g_string_truncate (self->typed, 0);
  g_ptr_array_set_size (self->matches, 0);
  g_clear_pointer (&self->moves, mid_typed_move_free);
  self->chosen = 0;
}

static void
stop (MidTyping *self)
{
  gboolean typing = self->typed->len > 0;
  forget (self);
  if (typing)
    mid_board_pane_say (self->pane, NULL);
}

/* --- Playing -------------------------------------------------------------------------------- */

static void
play (MidTyping *self, guint i)
{
  if (i >= self->matches->len)
    {
      complain (self);
      forget (self);
      return;
    }
  MidEntryMove entry = ((MidTypedMatch *) self->matches->pdata[i])->entry;
  stop (self);
  mid_study_enter (mid_study_widget_get_study (MID_STUDY_WIDGET (self->pane)), &entry,
                   MID_REST_STAYS);
}

static MidTyped
match (MidTyping *self)
{
  if (self->moves == NULL)
    self->moves = mid_typed_move_new (mid_record_get_game (mid_cursor_get_record (self->cursor)),
                                      mid_cursor_get_position (self->cursor));
  self->chosen = 0;
  return mid_typed_move_match (self->moves, self->typed->str, self->matches);
}

static void
take (MidTyping *self)
{
  if (match (self) == MID_TYPED_COMPLETE)
    play (self, 0);
  else
    tell (self);
}

/* --- Letters that are keys for actions ------------------------------------------------------- */

static void
forget_regret (MidTyping *self)
{
  g_clear_handle_id (&self->regret_id, g_source_remove);
  self->regretted = '\0';
}

static void
regret_over_cb (MidTyping *self)
{
  self->regretted = '\0';
}

static void
activate (MidTyping *self, char letter)
{
  const char *action = self->letter_action (letter);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  if (action != NULL && g_action_parse_detailed_name (action, &name, &target, NULL))
    gtk_widget_activate_action_variant (self->window, name, target);
}

/* The letter was meant for its action. */
static void
act (MidTyping *self)
{
  char letter = self->typed->str[0];
  MidNode *node = mid_cursor_get_node (self->cursor);
  stop (self);
  self->regretted = letter;
  self->regret_node = node;
  g_clear_handle_id (&self->regret_id, g_source_remove);
  mid_soon (&self->regret_id, G_PRIORITY_DEFAULT, REGRET, G_CALLBACK (regret_over_cb), self);
  activate (self, letter);
}

/* Whether the character goes on with a letter whose action was done already: then that is taken
 * back.  Turning the board twice is as good as never, and steps are taken by the cursor. */
static gboolean
take_late (MidTyping *self, gunichar c)
{
  char letter = self->regretted;
  if (letter == '\0' || (gunichar) letter == c) /* twice is twice the action */
    return FALSE;
  MidNode *here = mid_cursor_get_node (self->cursor);
  forget_regret (self);
  if (mid_node_get_living (self->regret_node) != self->regret_node)
    return FALSE; /* it was deleted meanwhile */
  if (here != self->regret_node)
    mid_cursor_go (self->cursor, self->regret_node);
  g_string_append_c (self->typed, letter);
  g_string_append_unichar (self->typed, c);
  if (match (self) == MID_TYPED_NOTHING)
    {
      forget (self);
      mid_cursor_go (self->cursor, here);
      return FALSE;
    }
  if (here == self->regret_node)
    activate (self, letter);
  take (self);
  return TRUE;
}

/* --- Keys ----------------------------------------------------------------------------------- */

/* Text is typed where there is a field for it, and popovers have keys of their own. */
static gboolean
is_free (MidTyping *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  return self->cursor != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->pane))
         && (focus == NULL
             || (!GTK_IS_EDITABLE (focus) && !GTK_IS_TEXT_VIEW (focus)
                 && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL));
}

static const MidGame *
get_game (MidTyping *self)
{
  return mid_record_get_game (mid_cursor_get_record (self->cursor));
}

static gboolean
has_letter (const MidLetters *letters, char letter)
{
  for (guint i = 0; letters != NULL && i < MID_LETTERS_PIECES; i++)
    if (letters->pieces[i][0] == letter)
      return TRUE;
  return FALSE;
}

/* Whether moves are written with that letter first, possible or not. */
static gboolean
names_piece (MidTyping *self, char c)
{
  const MidGame *game = get_game (self);
  char letter = g_ascii_toupper (c);
  for (guint i = 1; i < game->n_pieces; i++)
    if (game->pieces[i].letter == letter)
      return TRUE;
  return strchr ("O0", letter) != NULL /* castling */
         || has_letter (mid_shown_move_get_letters (game), letter);
}

/* A small letter that is an action's key begins a move only as the name of a file. */
static gboolean
may_begin (MidTyping *self, gunichar c, const char *action)
{
  gboolean is_file = c >= 'a' && c - 'a' < get_game (self)->files;
  return is_file
         || (action == NULL
             && (self->matches->len > 0 || (c < 128 && names_piece (self, (char) c))));
}

/* A letter that is not of ASCII is no action's. */
static const char *
get_action (MidTyping *self, gunichar c)
{
  return c < 128 ? self->letter_action ((char) c) : NULL;
}

/* Whether the letter asks for the duel that is to be decided here: what follows are bids. */
static gboolean
asks_duel (MidTyping *self, char c)
{
  const char *action = get_action (self, (guchar) c);
  return action != NULL && strcmp (action, "game.duel") == 0
         && mid_cursor_get_decision (self->cursor).ask == MID_ASK_DUEL;
}

static gboolean
begin (MidTyping *self, gunichar c)
{
  const char *action = get_action (self, c);
  if (take_late (self, c))
    return GDK_EVENT_STOP;
  if (!g_unichar_isalpha (c) && c != '0')
    return GDK_EVENT_PROPAGATE;
  g_string_append_unichar (self->typed, c);
  gboolean fits = match (self) != MID_TYPED_NOTHING;
  if (!may_begin (self, c, action))
    {
      forget (self);
      return GDK_EVENT_PROPAGATE;
    }
  if (!fits && c < 128 && asks_duel (self, (char) c))
    {
      forget (self);
      activate (self, (char) c);
      return GDK_EVENT_STOP;
    }
  if (action != NULL)
    mid_soon (&self->waiting_id, G_PRIORITY_DEFAULT, PATIENCE, G_CALLBACK (act), self);
  if (fits || action == NULL)
    tell (self);
  return GDK_EVENT_STOP;
}

/* The bid that was typed goes to the duel that has just been asked about. */
static void
hand_over (MidTyping *self, GtkEventController *key)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
  if (popover != NULL)
    gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (key), popover);
}

static gboolean
go_on (MidTyping *self, gunichar c, GtkEventController *key)
{
  gsize before = self->typed->len;
  g_string_append_unichar (self->typed, c);
  gboolean fits = match (self) != MID_TYPED_NOTHING;
  if (!fits && self->waiting_id > 0 && c >= '0' && c <= '2'
      && asks_duel (self, self->typed->str[0]))
    {
      char letter = self->typed->str[0];
      stop (self);
      activate (self, letter);
      hand_over (self, key);
      return GDK_EVENT_STOP;
    }
  if (!fits && self->waiting_id > 0 && !g_unichar_isdigit (c))
    { /* not a move, then: two keys */
      g_string_truncate (self->typed, before);
      act (self);
      return GDK_EVENT_PROPAGATE;
    }
  g_clear_handle_id (&self->waiting_id, g_source_remove);
  take (self);
  return GDK_EVENT_STOP;
}

static void
choose (MidTyping *self, int step)
{
  guint n = MIN (self->matches->len, SHOWN);
  self->chosen = n > 0 ? (self->chosen + n + (guint) step) % n : 0;
  g_clear_handle_id (&self->waiting_id, g_source_remove);
  tell (self);
}

static void
erase (MidTyping *self)
{
  const char *end = self->typed->str + self->typed->len;
  gsize left = (gsize) (g_utf8_prev_char (end) - self->typed->str);
  g_clear_handle_id (&self->waiting_id, g_source_remove);
  if (left == 0)
    {
      stop (self);
      return;
    }
  g_string_truncate (self->typed, left);
  match (self);
  tell (self);
}

/* A blank belongs to the name of a card, and to what it is told; whether it does here. */
static gboolean
take_blank (MidTyping *self)
{
  g_string_append_c (self->typed, ' ');
  if (match (self) == MID_TYPED_NOTHING)
    {
      g_string_truncate (self->typed, self->typed->len - 1);
      match (self);
      return FALSE;
    }
  g_clear_handle_id (&self->waiting_id, g_source_remove);
  show (self);
  return TRUE;
}

/* --- Signs by number ------------------------------------------------------------------------ */

/* "$142", as a record writes it. */
static guint
get_number (MidTyping *self)
{
  return (guint) g_ascii_strtoull (self->typed->str + 1, NULL, 10);
}

static void
set_number (MidTyping *self)
{
  guint number = get_number (self);
  stop (self);
  if (number > 0)
    mid_study_toggle_nag (mid_study_widget_get_study (MID_STUDY_WIDGET (self->pane)), number);
}

/* Shows what the number means, and waits for more of it. */
static void
await_number (MidTyping *self)
{
  const MidNag *nag = mid_nag_find (get_number (self));
  const char *name = nag != NULL ? _ (nag->name) : _ ("a sign’s number: Return sets it");
  g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>\u2002%s", self->typed->str, name);
  mid_board_pane_say (self->pane, markup);
  g_clear_handle_id (&self->waiting_id, g_source_remove);
  if (get_number (self) > 0)
    mid_soon (&self->waiting_id, G_PRIORITY_DEFAULT, PAUSE, G_CALLBACK (set_number), self);
}

static void
add_digit (MidTyping *self, char digit)
{
  g_string_append_c (self->typed, digit);
  if (get_number (self) > SIGN_MAX)
    g_string_truncate (self->typed, self->typed->len - 1);
  await_number (self);
}

/* FALSE for a key that means nothing to a number; then that is over. */
static gboolean
edit_number (MidTyping *self, guint keyval, gunichar c)
{
  if (c < 128 && g_ascii_isdigit ((char) c))
    add_digit (self, (char) c);
  else if (keyval == GDK_KEY_BackSpace && self->typed->len > 1)
    {
      g_string_truncate (self->typed, self->typed->len - 1);
      await_number (self);
    }
  else if (keyval == GDK_KEY_Escape || keyval == GDK_KEY_BackSpace)
    stop (self);
  else
    {
      set_number (self);
      return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space;
    }
  return TRUE;
}

/* --- Moves ---------------------------------------------------------------------------------- */

/* What keys that are no letters do to what is typed; FALSE for others. */
static gboolean
edit (MidTyping *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_space:
      if (self->chosen > 0 || !take_blank (self)) /* what was gone to is meant */
        play (self, self->chosen);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      play (self, self->chosen);
      return TRUE;
    case GDK_KEY_Escape:
      stop (self);
      return TRUE;
    case GDK_KEY_BackSpace:
      erase (self);
      return TRUE;
    case GDK_KEY_Up:
      choose (self, -1);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_Tab:
      choose (self, 1);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Cards may be called anything in the language of the screen; a mark of exclamation behind what is
 * typed is one of their names' or, behind a move, a sign. */
static gboolean
is_part_of_move (MidTyping *self, gunichar c)
{
  if (c == '!' || c == '\'')
    return self->matches->len > 0
           && strchr (((MidTypedMatch *) self->matches->pdata[0])->text, (int) c) != NULL;
  return c < 128 ? g_ascii_isalnum ((char) c) || (c != 0 && strchr ("-=+#~@:/", (int) c) != NULL)
                 : g_unichar_isalpha (c);
}

static gboolean
is_modifier (guint keyval)
{
  return (keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R)
         || keyval == GDK_KEY_ISO_Level3_Shift;
}

/* What may be declined is, by the key that its button names: that goes before the next piece of the
 * letter, unless a card is being told one. */
static gboolean
declines (MidTyping *self, gunichar c)
{
  MidHand *hand = mid_study_controller_get_hand (mid_board_pane_get_controller (self->pane));
  return mid_cursor_get_decision (self->cursor).pass != 0
         && mid_card_play_get_entry (mid_hand_get_card_play (hand)) == NULL
         && g_strcmp0 (mid_keymap_get_letter_action ((char) c), "game.pass") == 0;
}

static gboolean
key_cb (MidTyping *self, guint keyval, guint keycode, GdkModifierType state,
        GtkEventController *key)
{
  gunichar c = gdk_keyval_to_unicode (keyval);
  if (!is_free (self) || is_modifier (keyval))
    return GDK_EVENT_PROPAGATE;
  /* What is no move is not kept long: a digit may be a sign again. */
  gint64 now = g_get_monotonic_time ();
  if (self->typed->len > 0 && self->matches->len == 0 && self->waiting_id == 0
      && now - self->when > REGRET * G_TIME_SPAN_MILLISECOND)
    forget (self);
  self->when = now;
  gboolean plain = (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) == 0;
  if (self->typed->str[0] == '$' && edit_number (self, keyval, plain ? c : 0))
    return GDK_EVENT_STOP;
  if (plain && c == '$' && mid_node_get_parent (mid_cursor_get_node (self->cursor)) != NULL)
    {
      g_string_assign (self->typed, "$");
      await_number (self);
      return GDK_EVENT_STOP;
    }
  if (plain && self->typed->len > 0 && edit (self, keyval))
    return GDK_EVENT_STOP;
  if (plain && self->typed->len == 0 && c < 128 && !declines (self, c)
      && mid_inquiry_hear (
        mid_board_pane_get_board (self->pane),
        mid_study_get_shown (mid_study_widget_get_study (MID_STUDY_WIDGET (self->pane))), (char) c))
    return GDK_EVENT_STOP;
  if (plain && is_part_of_move (self, c))
    return self->typed->len > 0 ? go_on (self, c, key) : begin (self, c);
  if (self->waiting_id > 0)
    act (self);
  stop (self);
  return GDK_EVENT_PROPAGATE;
}

/* --- Object --------------------------------------------------------------------------------- */

void
mid_typing_set_place (MidTyping *self, MidBoardPane *pane)
{
  g_return_if_fail (MID_IS_TYPING (self));
  MidStudy *study = pane != NULL ? mid_study_widget_get_study (MID_STUDY_WIDGET (pane)) : NULL;
  MidCursor *cursor = study != NULL ? mid_study_get_cursor (study) : NULL;
  if (pane == self->pane && cursor == self->cursor)
    return;
  forget_regret (self);
  stop (self);
  g_set_object (&self->pane, pane);
  g_set_object (&self->cursor, cursor);
  g_signal_group_set_target (self->cursor_signals, cursor);
}

static void
mid_typing_finalize (GObject *object)
{
  MidTyping *self = MID_TYPING (object);
  forget (self);
  forget_regret (self);
  g_clear_object (&self->cursor_signals);
  g_clear_object (&self->cursor);
  g_clear_object (&self->pane);
  g_string_free (self->typed, TRUE);
  g_ptr_array_unref (self->matches);
  G_OBJECT_CLASS (mid_typing_parent_class)->finalize (object);
}

static void
mid_typing_class_init (MidTypingClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_typing_finalize;
}

static void
mid_typing_init (MidTyping *self)
{
  self->typed = g_string_new (NULL);
  self->matches = g_ptr_array_new ();
  self->cursor_signals = g_signal_group_new (MID_TYPE_CURSOR);
  g_signal_group_connect_swapped (self->cursor_signals, "moved", G_CALLBACK (forget), self);
}

MidTyping *
mid_typing_new (GtkWidget *window, MidLetterAction letter_action)
{
  MidTyping *self = g_object_new (MID_TYPE_TYPING, NULL);
  self->window = window;
  self->letter_action = letter_action;

  /* Before the focused widget: Return and Space mean something to the board. */
  GtkEventController *key = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  mid_connect (key, "key-pressed", key_cb, self);
  gtk_widget_add_controller (window, key);
  return self;
}
