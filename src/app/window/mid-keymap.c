/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-keymap.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-settings.h"

#define SETTING "keys"

#define STEPS      MID_KEY_STEPS, MID_KEY_LATE
#define PLAYING    MID_KEY_PLAYING, MID_KEY_LATE
#define ANNOTATING MID_KEY_ANNOTATING, MID_KEY_LATE
#define GAMES      MID_KEY_GAMES, MID_KEY_LATE
#define FILES      MID_KEY_FILES, MID_KEY_EARLY
#define TABS       MID_KEY_TABS, MID_KEY_EARLY
#define PROGRAM    MID_KEY_PROGRAM, MID_KEY_EARLY

/* clang-format off */
static const MidKeyAction list[] = {
  { STEPS, "game.previous", N_("Back"), { "Left", "KP_Left" } },
  { STEPS, "game.next", N_("Forward"), { "Right", "KP_Right" } },
  { STEPS, "game.first", N_("Start of the game"), { "Home" } },
  { STEPS, "game.last", N_("End of the line"), { "End" } },
  { STEPS, "game.previous-part", N_("Back by a part of a turn"), { "<Alt>Left" } },
  { STEPS, "game.next-part", N_("Forward by a part of a turn"), { "<Alt>Right" } },
  { STEPS, "game.previous-turn", N_("Back by a whole turn"), { "<Control>Left" } },
  { STEPS, "game.next-turn", N_("Forward by a whole turn"), { "<Control>Right" } },
  { STEPS, "game.choose-previous", N_("Choose how to go on: up; or the fork before"), { "Up" } },
  { STEPS, "game.choose-next", N_("Choose how to go on: down; or the next fork"), { "Down" } },
  { STEPS, "game.previous-branch", N_("Previous fork"), { "<Shift>Left" } },
  { STEPS, "game.next-branch", N_("Next fork"), { "<Shift>Right" } },
  { STEPS, "game.previous-alternative", N_("Alternative before this move"), { "<Shift>Up" } },
  { STEPS, "game.next-alternative", N_("Alternative after this move"), { "<Shift>Down" } },
  { STEPS, "game.twin", N_("The same position elsewhere"), { "t" } },
  { STEPS, "game.next-blunder", N_("Next blunder"), { "b" } },
  { STEPS, "game.next-mistake", N_("Next mistake"), { "m" } },
  { STEPS, "game.next-inaccuracy", N_("Next inaccuracy"), { "i" } },
  { STEPS, "game.previous-blunder", N_("Previous blunder"), { "<Alt>b" } },
  { STEPS, "game.previous-mistake", N_("Previous mistake"), { "<Alt>m" } },
  { STEPS, "game.previous-inaccuracy", N_("Previous inaccuracy"), { "<Alt>i" } },
  { STEPS, "game.bookmark", N_("Bookmarks"), { "<Control>b" } },

  { PLAYING, "game.pass", N_("Pass: no challenge, no king-turn"), { "p" } },
  { PLAYING, "game.duel", N_("Enter the bids of a duel"), { "d" } },
  { PLAYING, "game.null-move", N_("Null move"), { NULL } },
  { PLAYING, "game.exchange", N_("Exchange the move"), { "F2" } },
  { PLAYING, "game.trial", N_("Try things out, throw them away"), { "<Control>space" } },
  { PLAYING, "tab.flip", N_("Flip the board"), { "f" } },
  { PLAYING, "tab.explain", N_("What this piece can do"), { "w" } },
  { PLAYING, "tab.ask", N_("Ask about the position, or tell a move"), { "colon" } },
  { PLAYING, "tab.analyse", N_("Engine on or off"), { "l" } },
  { PLAYING, "tab.threat", N_("Show the threat"), { "x" } },
  { PLAYING, "tab.review", N_("Review the whole game"), { "<Control>r" } },
  { PLAYING, "tab.graph", N_("Graph of the game"), { "<Control>g" } },
  { PLAYING, "tab.continuations", N_("Arrows for what follows"), { "v" } },
  { PLAYING, "tab.one-click", N_("One-click moves"), { NULL } },
  { PLAYING, "tab.focus-board", N_("To the board"), { NULL } },
  { MID_KEY_PLAYING, MID_KEY_EARLY, "tab.zoom-in", N_("A larger board"), { "<Control>plus", "<Control>KP_Add" } },
  { MID_KEY_PLAYING, MID_KEY_EARLY, "tab.zoom-out", N_("A smaller board"), { "<Control>minus", "<Control>KP_Subtract" } },
  { MID_KEY_PLAYING, MID_KEY_EARLY, "tab.zoom-normal", N_("A fitting board"), { "<Control>0" } },

  { MID_KEY_ANNOTATING, MID_KEY_EARLY, "game.undo", N_("Undo"), { "<Control>z" } },
  { MID_KEY_ANNOTATING, MID_KEY_EARLY, "game.redo", N_("Redo"), { "<Control><Shift>z", "<Control>y" } },
  { MID_KEY_ANNOTATING, MID_KEY_EARLY, "win.history", N_("List of what can be undone"), { "<Control><Alt>z" } },
  { MID_KEY_ANNOTATING, MID_KEY_EARLY, "game.comment", N_("Edit the comment"), { "<Control>e" } },
  { MID_KEY_ANNOTATING, MID_KEY_EARLY, "game.comment-before", N_("Comment before the move"), { "<Control><Alt>e" } },
  { MID_KEY_ANNOTATING, MID_KEY_EARLY, "game.times", N_("Times and evaluation"), { "<Control><Alt>t" } },
  { MID_KEY_ANNOTATING, MID_KEY_EARLY, "game.clear-marks", N_("Wipe out circles and arrows"), { "<Control>l" } },
  { ANNOTATING, "game.signs", N_("All signs by name"), { "s" } },
  { ANNOTATING, "game.sign(uint32 1)", N_("Sign !"), { "1" } },
  { ANNOTATING, "game.sign(uint32 2)", N_("Sign ?"), { "2" } },
  { ANNOTATING, "game.sign(uint32 3)", N_("Sign !!"), { "3" } },
  { ANNOTATING, "game.sign(uint32 4)", N_("Sign ??"), { "4" } },
  { ANNOTATING, "game.sign(uint32 5)", N_("Sign !?"), { "5" } },
  { ANNOTATING, "game.sign(uint32 6)", N_("Sign ?!"), { "6" } },
  { ANNOTATING, "game.sign(uint32 10)", N_("Sign ="), { "<Control>1" } },
  { ANNOTATING, "game.sign(uint32 13)", N_("Sign ∞"), { "<Control>2" } },
  { ANNOTATING, "game.sign(uint32 14)", N_("Sign ⩲"), { "<Control>3" } },
  { ANNOTATING, "game.sign(uint32 15)", N_("Sign ⩱"), { "<Control>4" } },
  { ANNOTATING, "game.sign(uint32 16)", N_("Sign ±"), { "<Control>5" } },
  { ANNOTATING, "game.sign(uint32 17)", N_("Sign ∓"), { "<Control>6" } },
  { ANNOTATING, "game.sign(uint32 18)", N_("Sign +−"), { "<Control>7" } },
  { ANNOTATING, "game.sign(uint32 19)", N_("Sign −+"), { "<Control>8" } },
  { ANNOTATING, "game.diagram", N_("Mark for a diagram"), { NULL } },
  { ANNOTATING, "game.promote", N_("Promote the variation"), { "<Control>Up" } },
  { ANNOTATING, "game.demote", N_("Demote the variation"), { "<Control>Down" } },
  { ANNOTATING, "game.make-main-line", N_("Make the variation the main line"), { "<Control><Shift>Up" } },
  { ANNOTATING, "game.set-aside", N_("Show the main line as a variation"), { NULL } },
  { ANNOTATING, "game.variation-up", N_("Move the variation up"), { "<Alt>Up" } },
  { ANNOTATING, "game.variation-down", N_("Move the variation down"), { "<Alt>Down" } },
  { ANNOTATING, "game.sort-variations", N_("Sort the variations"), { NULL } },
  { ANNOTATING, "game.menu", N_("Menu of the move"), { "<Shift>F10", "Menu" } },
  { ANNOTATING, "game.fold", N_("Fold the variation"), { "z" } },
  { ANNOTATING, "game.fold-all", N_("Fold all variations"), { "<Shift>z" } },
  { ANNOTATING, "game.unfold-all", N_("Unfold all variations"), { "<Control><Alt>f" } },
  { ANNOTATING, "game.delete", N_("Delete from here"), { "Delete" } },
  { ANNOTATING, "game.delete-before", N_("Delete what is before"), { "<Control>Delete" } },
  { ANNOTATING, "game.clear-notes", N_("Clear notes by kind"), { NULL } },

  { MID_KEY_STEPS, MID_KEY_EARLY, "tab.page('notation')", N_("To the moves"), { "<Control><Alt>1" } },
  { MID_KEY_STEPS, MID_KEY_EARLY, "tab.page('analysis')", N_("To the analysis"), { "<Control><Alt>2" } },
  { MID_KEY_STEPS, MID_KEY_EARLY, "tab.page('explorer')", N_("To the explorer"), { "<Control><Alt>3" } },
  { MID_KEY_STEPS, MID_KEY_EARLY, "tab.page('game')", N_("To the tags of the game"), { "<Control><Alt>4" } },
  { MID_KEY_STEPS, MID_KEY_EARLY, "tab.page('games')", N_("To the list of games"), { "<Control><Alt>5" } },

  { GAMES, "tab.previous-game", N_("Previous game"), { "Page_Up", "F3" } },
  { GAMES, "tab.next-game", N_("Next game"), { "Page_Down", "F4" } },
  { GAMES, "tab.search", N_("Search the games"), { "<Control>f" } },
  { GAMES, "tab.search-position", N_("Search for the position"), { "<Control><Shift>f" } },
  { GAMES, "tab.search-squares", N_("Search for the circled squares"), { NULL } },
  { GAMES, "tab.search-material", N_("Search for the material"), { NULL } },
  { GAMES, "tab.search-doubles", N_("Search for duplicates"), { NULL } },
  { GAMES, "tab.set-tag", N_("Set a tag in the listed games"), { NULL } },

  { FILES, "win.new", N_("New game"), { "<Control>n" } },
  { FILES, "tab.set-up", N_("Set up a position"), { "<Control><Shift>e" } },
  { FILES, "win.open", N_("Open"), { "<Control>o" } },
  { FILES, "win.open-samples", N_("Open the sample games"), { NULL } },
  { FILES, "tab.save", N_("Save"), { "<Control>s" } },
  { FILES, "tab.save-as", N_("Save as"), { "<Control><Shift>s" } },
  { FILES, "tab.reload", N_("Read the file again"), { NULL } },
  { MID_KEY_FILES, MID_KEY_LATE, "tab.copy", N_("Copy the game"), { "<Control>c" } },
  { MID_KEY_FILES, MID_KEY_LATE, "tab.copy-position", N_("Copy the position"), { "<Control><Shift>c" } },
  { MID_KEY_FILES, MID_KEY_LATE, "tab.copy-line", N_("Copy the moves from here"), { NULL } },
  { MID_KEY_FILES, MID_KEY_LATE, "tab.copy-picture", N_("Copy the picture of the board"), { "<Control><Alt>c" } },
  { FILES, "tab.save-picture", N_("Save the board as a picture"), { NULL } },
  { MID_KEY_FILES, MID_KEY_LATE, "tab.paste", N_("Paste a game or a position"), { "<Control>v" } },
  { MID_KEY_FILES, MID_KEY_LATE, "tab.paste-moves", N_("Paste moves or a game into this one"), { "<Control><Shift>v" } },

  { TABS, "win.new-tab", N_("New tab"), { "<Control>t" } },
  { TABS, "win.close-tab", N_("Close the tab"), { "<Control>w" } },
  { TABS, "win.reopen-tab", N_("Reopen the closed tab"), { "<Control><Shift>t" } },
  { TABS, "win.close-other-tabs", N_("Close the other tabs"), { NULL } },
  { TABS, "win.next-tab", N_("Next tab"), { "<Control>Tab", "<Control>Page_Down" } },
  { TABS, "win.previous-tab", N_("Previous tab"), { "<Control><Shift>Tab", "<Control>Page_Up" } },
  { TABS, "win.move-tab-left", N_("Move the tab to the left"), { "<Control><Shift>Page_Up" } },
  { TABS, "win.move-tab-right", N_("Move the tab to the right"), { "<Control><Shift>Page_Down" } },
  { TABS, "win.move-tab-apart", N_("Move the tab to a new window"), { NULL } },

  { PROGRAM, "win.menu", N_("Main menu"), { "F10" } },
  { PROGRAM, "win.preferences", N_("Preferences"), { "<Control>comma" } },
  { PROGRAM, "win.shortcuts", N_("Keyboard shortcuts"), { "<Control>question", "F1" } },
  { PROGRAM, "app.new-window", N_("New window"), { "<Control><Shift>n" } },
  { PROGRAM, "window.close", N_("Close the window"), { "<Control><Shift>w" } },
  { PROGRAM, "app.quit", N_("Quit"), { "<Control>q" } },
};
/* clang-format on */

const char *
mid_keymap_get_group_title (MidKeyGroup group)
{
  static const char *const titles[MID_N_KEY_GROUPS] = {
    [MID_KEY_STEPS] = N_ ("Steps"),           [MID_KEY_PLAYING] = N_ ("Playing"),
    [MID_KEY_ANNOTATING] = N_ ("Annotating"), [MID_KEY_GAMES] = N_ ("Games"),
    [MID_KEY_FILES] = N_ ("Files"),           [MID_KEY_TABS] = N_ ("Tabs"),
    [MID_KEY_PROGRAM] = N_ ("Program"),
  };
  g_return_val_if_fail (group < MID_N_KEY_GROUPS, NULL);
  return _ (titles[group]);
}

const MidKeyAction *
mid_keymap_list (guint *n)
{
  *n = G_N_ELEMENTS (list);
  return list;
}

const MidKeyAction *
mid_keymap_find (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    if (g_str_equal (list[i].action, action))
      return &list[i];
  return NULL;
}

/* --- The keys of an action ------------------------------------------------------------------ */

/* What was chosen, action → keys, as long as it is the same; NULL: it is to be read.  All hundred
 * actions are asked for whenever keys change, and when a window appears. */
static GVariant *chosen_now;

/* Before anyone hears of the change. */
static gboolean
change_event_cb (GSettings *settings, const GQuark *keys, int n_keys, gpointer data)
{
  g_clear_pointer (&chosen_now, g_variant_unref);
  return FALSE; /* they are to */
}

/* NULL: nothing was.  Borrowed. */
static GVariant *
get_chosen (void)
{
  static gboolean followed;
  GSettings *settings = mid_settings_get ();
  if (settings != NULL && !followed)
    g_signal_connect (settings, "change-event", G_CALLBACK (change_event_cb), NULL);
  followed = TRUE;
  if (settings != NULL && chosen_now == NULL)
    chosen_now = g_settings_get_value (settings, SETTING);
  return chosen_now;
}

/* NULL if its keys are the usual ones.  Transfer full. */
static char **
dup_chosen (const MidKeyAction *action)
{
  GVariant *chosen = get_chosen ();
  if (chosen == NULL || g_variant_n_children (chosen) == 0)
    return NULL;
  g_autoptr (GVariant) keys =
    g_variant_lookup_value (chosen, action->action, G_VARIANT_TYPE_STRING_ARRAY);
  return keys != NULL ? g_variant_dup_strv (keys, NULL) : NULL;
}

char **
mid_keymap_dup (const MidKeyAction *action)
{
  g_return_val_if_fail (action != NULL, NULL);
  char **chosen = dup_chosen (action);
  return chosen != NULL ? chosen : g_strdupv ((char **) action->usual);
}

char *
mid_keymap_dup_label (const MidKeyAction *action)
{
  g_return_val_if_fail (action != NULL, NULL);
  g_auto (GStrv) keys = mid_keymap_dup (action);
  guint keyval;
  GdkModifierType modifiers;
  if (keys[0] == NULL || !gtk_accelerator_parse (keys[0], &keyval, &modifiers))
    return NULL;
  return gtk_accelerator_get_label (keyval, modifiers);
}

gboolean
mid_keymap_is_changed (const MidKeyAction *action)
{
  g_return_val_if_fail (action != NULL, FALSE);
  g_auto (GStrv) chosen = dup_chosen (action);
  return chosen != NULL;
}

gboolean
mid_keymap_is_early (const MidKeyAction *action, const char *key)
{
  guint keyval;
  GdkModifierType modifiers;
  if (action->turn == MID_KEY_LATE || !gtk_accelerator_parse (key, &keyval, &modifiers))
    return FALSE;
  return (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
         || (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F35);
}

/* --- Whose a key is ------------------------------------------------------------------------- */

static gboolean
is_same (const char *a, const char *b)
{
  guint keyval_a, keyval_b;
  GdkModifierType modifiers_a, modifiers_b;
  return gtk_accelerator_parse (a, &keyval_a, &modifiers_a)
         && gtk_accelerator_parse (b, &keyval_b, &modifiers_b)
         && gdk_keyval_to_lower (keyval_a) == gdk_keyval_to_lower (keyval_b)
         && modifiers_a == modifiers_b;
}

const MidKeyAction *
mid_keymap_find_owner (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    {
      g_auto (GStrv) keys = mid_keymap_dup (&list[i]);
      for (guint k = 0; keys[k] != NULL; k++)
        if (is_same (keys[k], key))
          return &list[i];
    }
  return NULL;
}

const char *
mid_keymap_get_letter_action (char letter)
{
  char key[] = { letter, '\0' };
  if (!g_ascii_islower (letter))
    return NULL;
  const MidKeyAction *owner = mid_keymap_find_owner (key);
  return owner != NULL ? owner->action : NULL;
}

gboolean
mid_keymap_is_choosable (guint keyval, GdkModifierType modifiers)
{
  static const guint taken[] = { GDK_KEY_Escape, GDK_KEY_Return, GDK_KEY_KP_Enter,
                                 GDK_KEY_space,  GDK_KEY_Tab,    GDK_KEY_ISO_Left_Tab,
                                 GDK_KEY_KP_Tab, GDK_KEY_Menu };
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return gtk_accelerator_valid (keyval, modifiers);
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    if (taken[i] == keyval)
      return FALSE;
  return keyval != 0;
}

/* --- Choosing ------------------------------------------------------------------------------- */

/* Sets one action's keys in what was chosen; NULL: the usual ones again. */
static void
set_chosen (GVariantDict *chosen, const MidKeyAction *action, const char *const *keys)
{
  g_variant_dict_remove (chosen, action->action);
  if (keys != NULL && !g_strv_equal (keys, (const char *const *) action->usual))
    g_variant_dict_insert_value (chosen, action->action, g_variant_new_strv (keys, -1));
}

/* GVariantDict is of "a{sv}", the setting of "a{sas}". */
static void
write_chosen (GVariantDict *chosen)
{
  GVariantBuilder builder;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sas}"));
  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    {
      g_autoptr (GVariant) keys =
        g_variant_dict_lookup_value (chosen, list[i].action, G_VARIANT_TYPE_STRING_ARRAY);
      if (keys != NULL)
        g_variant_builder_add (&builder, "{s@as}", list[i].action, keys);
    }
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (mid_settings_get () != NULL)
    g_settings_set_value (mid_settings_get (), SETTING, value);
}

static GVariantDict *
read_chosen (void)
{
  GVariantDict *chosen = g_variant_dict_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    {
      g_auto (GStrv) keys = dup_chosen (&list[i]);
      set_chosen (chosen, &list[i], (const char *const *) keys);
    }
  return chosen;
}

/* No other action has the key any more. */
static void
take_away (GVariantDict *chosen, const char *key, const MidKeyAction *taker)
{
  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    {
      g_auto (GStrv) keys = mid_keymap_dup (&list[i]);
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      gboolean had = FALSE;
      for (guint k = 0; keys[k] != NULL; k++)
        if (is_same (keys[k], key))
          had = TRUE;
        else
          g_strv_builder_add (builder, keys[k]);
      g_auto (GStrv) rest = g_strv_builder_end (builder);
      if (had && &list[i] != taker)
        set_chosen (chosen, &list[i], (const char *const *) rest);
    }
}

void
mid_keymap_choose (const MidKeyAction *action, const char *key)
{
  g_return_if_fail (action != NULL);
  const char *keys[] = { key, NULL };
  g_autoptr (GVariantDict) chosen = read_chosen ();
  if (key != NULL)
    take_away (chosen, key, action);
  set_chosen (chosen, action, keys);
  write_chosen (chosen);
}

void
mid_keymap_reset (const MidKeyAction *action)
{
  g_autoptr (GVariantDict) chosen = read_chosen ();
  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    if (action == NULL)
      set_chosen (chosen, &list[i], NULL);
  if (action != NULL)
    {
      for (guint k = 0; action->usual[k] != NULL; k++)
        take_away (chosen, action->usual[k], action);
      set_chosen (chosen, action, NULL);
    }
  write_chosen (chosen);
}
