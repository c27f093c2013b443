/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-actions.h"

#include <glib/gi18n.h>

#include "mid-steps.h"

/* --- Verbs that want to be told more than where ----------------------------------------------- */

static void
undo (MidStudy *study)
{
  mid_study_undo (study, 1);
}

static void
pass (MidStudy *study)
{
  mid_study_pass (study);
}

static void
draw (MidStudy *study)
{
  mid_study_draw (study);
}

static void
clear_marks (MidStudy *study)
{
  mid_study_clear_marks (study);
}

static void
move_up (MidStudy *study)
{
  mid_study_move_variation (study, MID_ORDER_UP);
}

static void
move_down (MidStudy *study)
{
  mid_study_move_variation (study, MID_ORDER_DOWN);
}

static void
toggle_diagram (MidStudy *study)
{
  mid_study_toggle_nag (study, 220);
}

/* Ends a trial by throwing it away: whoever means to keep it says so. */
static void
toggle_trial (MidStudy *study)
{
  gboolean on_trial;
  g_object_get (study, "on-trial", &on_trial, NULL);
  if (on_trial)
    mid_study_end_trial (study, MID_TRIAL_DISCARD);
  else
    mid_study_begin_trial (study);
}

/* --- The table ---------------------------------------------------------------------------------
 */

#define STEPS      MID_ACTION_STEPS, MID_KEY_LATE
#define PLAYING    MID_ACTION_PLAYING, MID_KEY_LATE
#define ANNOTATING MID_ACTION_ANNOTATING, MID_KEY_LATE
#define GAMES      MID_ACTION_GAMES, MID_KEY_LATE
#define FILES      MID_ACTION_FILES, MID_KEY_EARLY
#define TABS       MID_ACTION_TABS, MID_KEY_EARLY
#define PROGRAM    MID_ACTION_PROGRAM, MID_KEY_EARLY

/* clang-format off */
static const MidAction list[] = {
  { STEPS, "game.previous", N_("Back"), { "Left", "KP_Left" }, .enabled = "can-go-back", .step = mid_steps_previous },
  { STEPS, "game.next", N_("Forward"), { "Right", "KP_Right" }, .enabled = "can-go-on" },
  { STEPS, "game.first", N_("Start of the game"), { "Home" }, .enabled = "can-go-back", .step = mid_cursor_first },
  { STEPS, "game.last", N_("End of the line"), { "End" }, .enabled = "can-go-on", .step = mid_cursor_last },
  { STEPS, "game.previous-part", N_("Back one part of a turn"), { "<Alt>Left" }, .step = mid_cursor_previous },
  { STEPS, "game.next-part", N_("Forward one part of a turn"), { "<Alt>Right" }, .step = mid_cursor_next },
  { STEPS, "game.previous-turn", N_("Back one whole turn"), { "<Control>Left" }, .step = mid_cursor_previous_turn },
  { STEPS, "game.next-turn", N_("Forward one whole turn"), { "<Control>Right" }, .step = mid_cursor_next_turn },
  { STEPS, "game.choose-previous", N_("Choice above at a fork; elsewhere the previous fork"), { "Up" } },
  { STEPS, "game.choose-next", N_("Choice below at a fork; elsewhere the next fork"), { "Down" } },
  { STEPS, "game.previous-branch", N_("Previous fork"), { "<Shift>Left" }, .step = mid_steps_previous_branch },
  { STEPS, "game.next-branch", N_("Next fork"), { "<Shift>Right" }, .step = mid_steps_next_branch },
  { STEPS, "game.previous-alternative", N_("Alternative before this move"), { "<Shift>Up" }, .step = mid_steps_previous_alternative },
  { STEPS, "game.next-alternative", N_("Alternative after this move"), { "<Shift>Down" }, .step = mid_steps_next_alternative },
  { STEPS, "game.twin", N_("The same position elsewhere"), { "t" } },
  { STEPS, "game.next-blunder", N_("Next blunder"), { "b" } },
  { STEPS, "game.next-mistake", N_("Next mistake"), { "m" } },
  { STEPS, "game.next-inaccuracy", N_("Next inaccuracy"), { "i" } },
  { STEPS, "game.previous-blunder", N_("Previous blunder"), { "<Alt>b" } },
  { STEPS, "game.previous-mistake", N_("Previous mistake"), { "<Alt>m" } },
  { STEPS, "game.previous-inaccuracy", N_("Previous inaccuracy"), { "<Alt>i" } },
  { STEPS, "game.bookmark", N_("Bookmarks"), { "<Control>b" }, .label = N_("_Bookmarks…") },
  { STEPS, "game.line-ends", N_("Loose ends: lines that end without comment or evaluation"), { "<Control><Shift>b" }, .label = N_("_Loose Ends…") },

  { STEPS, "game.replay(uint32 1)", N_("Play the game through, a move a second; again: stop"), .label = N_("_Every Second") },
  { STEPS, "game.replay(uint32 2)", N_("Play the game through, a move every two seconds; again: stop"), { "<Control><Alt>space" }, .label = N_("Every _Two Seconds") },
  { STEPS, "game.replay(uint32 5)", N_("Play the game through, a move every five seconds; again: stop"), .label = N_("Every _Five Seconds") },

  { STEPS, "game.choices-first", N_("Positions in which White has several moves"), .label = N_("_White Has Several Moves…"), .enabled = "has-game" },
  { STEPS, "game.choices-second", N_("Positions in which Black has several moves"), .label = N_("_Black Has Several Moves…"), .enabled = "has-game" },
  { STEPS, "game.departures", N_("Where the game leaves a repertoire that is practised"), .label = N_("Where the Game _Leaves It…"), .enabled = "has-game" },
  { STEPS, "game.compare", N_("Compare this place with others, side by side"), { "<Control><Shift>k" }, .label = N_("_Compare Places…"), .enabled = "has-game" },

  { PLAYING, "game.pass", N_("Pass: no challenge, no king-turn"), { "p" }, .enabled = "can-pass", .verb = pass },
  { PLAYING, "game.draw", N_("Draw the cards that are due, at random"), .enabled = "can-draw", .verb = draw },
  { PLAYING, "game.duel", N_("Enter the bids of a duel"), { "d" }, .enabled = "can-duel" },
  { PLAYING, "game.opening", N_("Enter an opening by its name"), { "<Control><Shift>o" }, .label = N_("Enter an Open_ing…"), .enabled = "has-game" },
  { PLAYING, "game.null-move", N_("Null move") },
  { PLAYING, "game.exchange", N_("Replace the move"), { "F2" }, .enabled = "can-go-back" },
  { PLAYING, "game.trial", N_("Start a trial, or discard it"), { "<Control>space" }, .label = N_("_Trial"), .verb = toggle_trial },
  { PLAYING, "game.as-first", N_("The game as White knew it"), .label = N_("As _White Knew It"), .enabled = "has-secrets" },
  { PLAYING, "game.as-second", N_("The game as Black knew it"), .label = N_("As Blac_k Knew It"), .enabled = "has-secrets" },
  { PLAYING, "tab.shown-later", N_("What was shown later, in the game as a player knew it"), .label = N_("With What Was Shown Later"), .enabled = "has-secrets" },
  { PLAYING, "game.name-first", N_("Name cards that White had at the start"), .label = N_("Name White’s Cards…"), .enabled = "has-unknown" },
  { PLAYING, "game.name-second", N_("Name cards that Black had at the start"), .label = N_("Name Black’s Cards…"), .enabled = "has-unknown" },
  { PLAYING, "game.guess-first", N_("Guess the game as White"), .label = N_("Guess as W_hite"), .enabled = "can-go-on" },
  { PLAYING, "game.guess-second", N_("Guess the game as Black"), .label = N_("Guess as Bl_ack"), .enabled = "can-go-on" },
  { PLAYING, "game.guess-both", N_("Guess the game for both sides"), .label = N_("G_uess for Both"), .enabled = "can-go-on" },
  { PLAYING, "game.play-out", N_("Play it out against an engine or another person"), { "<Control><Alt>o" }, .label = N_("Pla_y It Out…"), .enabled = "has-game" },
  { PLAYING, "game.take-back", N_("Take back, while playing"), { "<Control>BackSpace" }, .tip = N_("Take Your Last Move Back") },
  { PLAYING, "game.offer-draw", N_("Offer a draw, while playing"), { "<Control><Alt>d" }, .tip = N_("Offer a Draw") },
  { PLAYING, "game.resign", N_("Resign, while playing"), { "<Control><Alt>r" }, .tip = N_("Resign the Game") },
  { PLAYING, "game.practise-problem", N_("Practise the game as a problem"), .label = N_("As a _Problem"), .enabled = "has-game" },
  { PLAYING, "game.practise-all", N_("Practise all games as problems, or exported exercises"), .label = N_("_All Games, as Problems"), .enabled = "has-game" },
  { PLAYING, "game.practise-first", N_("Practise the game as White’s repertoire"), .label = N_("As _White’s Repertoire"), .enabled = "has-game" },
  { PLAYING, "game.practise-second", N_("Practise the game as Black’s repertoire"), .label = N_("As _Black’s Repertoire"), .enabled = "has-game" },
  { PLAYING, "game.practise-mistakes-first", N_("Practise White’s mistakes in the game"), .label = N_("White’s _Mistakes"), .enabled = "has-game" },
  { PLAYING, "game.practise-mistakes-second", N_("Practise Black’s mistakes in the game"), .label = N_("Black’s M_istakes"), .enabled = "has-game" },
  { PLAYING, "game.practise-duels", N_("Practise the duels of the game"), .label = N_("_Duels"), .enabled = "has-game" },
  { MID_ACTION_PLAYING, MID_KEY_EARLY, "game.hint", N_("Hint, while guessing"), { "<Control>h" }, .tip = N_("Give a Hint") },
  { MID_ACTION_PLAYING, MID_KEY_EARLY, "game.show-answer", N_("Show the answer, while guessing"), { "<Control><Shift>h" }, .tip = N_("Show What Was Played") },
  { PLAYING, "game.question", N_("Go to the question, while guessing"), { "q" }, .tip = N_("Go to the Question") },
  { PLAYING, "tab.flip", N_("Flip the board"), { "f" }, .label = N_("_Flip Board"), .tip = N_("Flip the Board") },
  { PLAYING, "tab.explain", N_("Explain this piece"), { "w" }, .label = N_("Explain This _Piece") },
  { PLAYING, "tab.ask", N_("Ask about the position or enter a move"), { "colon" } },
  { PLAYING, "tab.analyse", N_("Switch the engine on or off"), { "l" } },
  { PLAYING, "tab.threat", N_("Show the threat"), { "x" } },
  { PLAYING, "tab.review", N_("Review the whole game"), { "<Control>r" } },
  { PLAYING, "tab.graph", N_("Graph of the game"), { "<Control>g" }, .label = N_("_Graph of the Game") },
  { PLAYING, "tab.continuations", N_("Arrows for the next moves"), { "v" }, .label = N_("_Arrows for the Next Moves") },
  { PLAYING, "tab.one-click", N_("One-click moves"), .label = N_("_One-Click Moves") },
  { PLAYING, "tab.suggested-moves", N_("Suggested moves"), .label = N_("_Suggested Moves") },
  { PLAYING, "tab.focus-board", N_("Go to the board") },
  { MID_ACTION_PLAYING, MID_KEY_EARLY, "tab.zoom-in", N_("Enlarge the board"), { "<Control>plus", "<Control>KP_Add" } },
  { MID_ACTION_PLAYING, MID_KEY_EARLY, "tab.zoom-out", N_("Shrink the board"), { "<Control>minus", "<Control>KP_Subtract" } },
  { MID_ACTION_PLAYING, MID_KEY_EARLY, "tab.zoom-normal", N_("Fit the board to the window"), { "<Control>0" } },

  { MID_ACTION_ANNOTATING, MID_KEY_EARLY, "game.undo", N_("Undo"), { "<Control>z" }, .label = N_("_Undo"), .enabled = "can-undo", .verb = undo },
  { MID_ACTION_ANNOTATING, MID_KEY_EARLY, "game.redo", N_("Redo"), { "<Control><Shift>z", "<Control>y" }, .label = N_("_Redo"), .enabled = "can-redo", .verb = mid_study_redo },
  { MID_ACTION_ANNOTATING, MID_KEY_EARLY, "win.history", N_("Undo history"), { "<Control><Alt>z" }, .label = N_("Undo _History") },
  { MID_ACTION_ANNOTATING, MID_KEY_EARLY, "game.comment", N_("Edit the comment"), { "<Control>e" }, .tip = N_("Edit the Comment") },
  { MID_ACTION_ANNOTATING, MID_KEY_EARLY, "game.comment-before", N_("Comment before the move"), { "<Control><Alt>e" } },
  { MID_ACTION_ANNOTATING, MID_KEY_EARLY, "game.times", N_("Times and evaluation"), { "<Control><Alt>t" } },
  { MID_ACTION_ANNOTATING, MID_KEY_EARLY, "game.clear-marks", N_("Erase circles and arrows"), { "<Control>l" }, .verb = clear_marks },
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
  { ANNOTATING, "game.diagram", N_("Mark for a diagram"), .verb = toggle_diagram },
  { ANNOTATING, "game.promote", N_("Promote the variation"), { "<Control>Up" }, .enabled = "can-promote", .verb = mid_study_promote },
  { ANNOTATING, "game.demote", N_("Demote the variation"), { "<Control>Down" }, .verb = mid_study_demote },
  { ANNOTATING, "game.make-main-line", N_("Make the variation the main line"), { "<Control><Shift>Up" }, .enabled = "can-promote", .verb = mid_study_make_main_line },
  { ANNOTATING, "game.set-aside", N_("Show the main line as a variation"), .enabled = "can-set-aside", .verb = mid_study_toggle_aside },
  { ANNOTATING, "game.variation-up", N_("Move the variation up"), { "<Alt>Up" }, .enabled = "can-move-up", .verb = move_up },
  { ANNOTATING, "game.variation-down", N_("Move the variation down"), { "<Alt>Down" }, .enabled = "can-move-down", .verb = move_down },
  { ANNOTATING, "game.sort-variations", N_("Sort the variations"), .label = N_("Sort _Variations"), .verb = mid_study_sort_variations },
  { ANNOTATING, "game.menu", N_("Open the menu of the move"), { "<Shift>F10", "Menu" } },
  { ANNOTATING, "game.fold", N_("Fold the variation"), { "z" } },
  { ANNOTATING, "game.fold-all", N_("Fold all variations"), { "<Shift>z" }, .label = N_("Fold _All Variations") },
  { ANNOTATING, "game.unfold-all", N_("Unfold all variations"), { "<Control><Alt>f" }, .label = N_("_Unfold All Variations") },
  { ANNOTATING, "game.delete", N_("Delete from here"), { "Delete" }, .enabled = "can-go-back" },
  { ANNOTATING, "game.delete-before", N_("Delete everything before"), { "<Control>Delete" }, .enabled = "can-go-back" },
  { ANNOTATING, "game.clear-notes", N_("Clear annotations by kind"), .label = N_("Clear A_nnotations…") },

  { MID_ACTION_STEPS, MID_KEY_EARLY, "tab.page('notation')", N_("Go to the moves"), { "<Control><Alt>1" } },
  { MID_ACTION_STEPS, MID_KEY_EARLY, "tab.page('analysis')", N_("Go to the analysis"), { "<Control><Alt>2" } },
  { MID_ACTION_STEPS, MID_KEY_EARLY, "tab.page('explorer')", N_("Go to the explorer"), { "<Control><Alt>3" } },
  { MID_ACTION_STEPS, MID_KEY_EARLY, "tab.page('game')", N_("Go to the tags of the game"), { "<Control><Alt>4" } },
  { MID_ACTION_STEPS, MID_KEY_EARLY, "tab.page('games')", N_("Go to the list of games"), { "<Control><Alt>5" } },

  { GAMES, "tab.previous-game", N_("Previous game"), { "Page_Up", "F3" } },
  { GAMES, "tab.next-game", N_("Next game"), { "Page_Down", "F4" } },
  { GAMES, "tab.random-game", N_("A random game from the list"), { "<Alt>r" }, .label = N_("Open a Ra_ndom Game") },
  { GAMES, "tab.search", N_("Search the games"), { "<Control>f" } },
  { GAMES, "tab.search-position", N_("Search for the position"), { "<Control><Shift>f" }, .label = N_("This _Position") },
  { GAMES, "tab.search-transpositions", N_("Search for games that come to the position by other moves"), .label = N_("Other Mo_ve Orders") },
  { GAMES, "tab.search-squares", N_("Search for the circled squares"), .label = N_("_Circled Squares") },
  { GAMES, "tab.search-material", N_("Search for the material"), .label = N_("This _Material") },
  { GAMES, "tab.search-doubles", N_("Search for duplicates"), .label = N_("_Duplicates") },
  { GAMES, "tab.merge-pointed", N_("Merge the game pointed at in the list into this one"), { "<Control>m" } },
  { GAMES, "tab.review-games", N_("Review the listed games"), { "<Control><Shift>r" }, .label = N_("Revie_w…") },
  { GAMES, "tab.set-tag", N_("Set a tag in the listed games"), .label = N_("Set a _Tag…") },
  { GAMES, "tab.correct-names", N_("Correct names in all games"), .label = N_("Co_rrect Names…") },

  { FILES, "win.new", N_("New game"), { "<Control>n" }, .label = N_("_New Game…"), .tip = N_("New Game") },
  { FILES, "tab.set-up", N_("Set up a position"), { "<Control><Shift>e" }, .label = N_("Set _Up a Position…") },
  { FILES, "win.open", N_("Open"), { "<Control>o" }, .label = N_("_Open…"), .tip = N_("Open a Game Record") },
  { FILES, "win.open-folder", N_("Open a folder of files as one collection") },
  { FILES, "win.open-samples", N_("Open the sample games") },
  { FILES, "win.next-problem", N_("Solve the next problem") },
  { FILES, "win.practise", N_("Practise today’s exercises"), { "<Control><Alt>p" }, .label = N_("Practise T_oday’s Exercises") },
  { FILES, "win.exercises", N_("Save all exercises and answers as games"), .label = N_("E_xercises as Games") },
  { FILES, "tab.save", N_("Save"), { "<Control>s" }, .label = N_("_Save"), .enabled = "has-game" },
  { FILES, "tab.save-as", N_("Save as"), { "<Control><Shift>s" }, .label = N_("Save _As…"), .enabled = "has-game" },
  { FILES, "tab.reload", N_("Reload the file") },
  { FILES, "tab.encoding", N_("Read the file in another encoding"), .label = N_("Text En_coding…") },
  { MID_ACTION_FILES, MID_KEY_LATE, "tab.copy", N_("Copy the game"), { "<Control>c" }, .label = N_("_Copy Game"), .enabled = "has-game" },
  { MID_ACTION_FILES, MID_KEY_LATE, "tab.copy-position", N_("Copy the position"), { "<Control><Shift>c" }, .label = N_("Copy _Position"), .enabled = "has-game" },
  { MID_ACTION_FILES, MID_KEY_LATE, "tab.copy-line", N_("Copy the moves from here"), .label = N_("Copy _Moves from Here"), .enabled = "has-game" },
  { MID_ACTION_FILES, MID_KEY_LATE, "tab.excerpt", N_("The line to here as a new game"), .enabled = "can-go-back" },
  { MID_ACTION_FILES, MID_KEY_LATE, "tab.copy-picture", N_("Copy the picture of the board"), { "<Control><Alt>c" }, .label = N_("Copy P_icture"), .enabled = "has-game" },
  { FILES, "tab.copy-markdown", N_("Copy the game as Markdown, for forums"), .label = N_("Copy as Mar_kdown"), .enabled = "has-game" },
  { FILES, "tab.export", N_("Export for other people"), { "<Control><Shift>x" }, .label = N_("_Export…"), .enabled = "has-game" },
  { FILES, "tab.print", N_("Print"), { "<Control>p" }, .label = N_("_Print…"), .enabled = "has-game" },
  { FILES, "tab.save-picture", N_("Save the board as a picture"), .label = N_("Save Board as Pict_ure…"), .enabled = "has-game" },
  { MID_ACTION_FILES, MID_KEY_LATE, "tab.paste", N_("Paste a game or a position"), { "<Control>v" }, .label = N_("P_aste") },
  { MID_ACTION_FILES, MID_KEY_LATE, "tab.paste-moves", N_("Paste moves or a game into this one"), { "<Control><Shift>v" }, .label = N_("Paste into This _Game"), .enabled = "has-game" },

  { TABS, "win.new-tab", N_("New tab"), { "<Control>t" }, .label = N_("New _Tab") },
  { TABS, "win.close-tab", N_("Close the tab"), { "<Control>w" }, .label = N_("_Close") },
  { TABS, "win.reopen-tab", N_("Reopen the closed tab"), { "<Control><Shift>t" }, .label = N_("Reopen Close_d Tab") },
  { TABS, "win.close-other-tabs", N_("Close the other tabs"), .label = N_("Close _Other Tabs") },
  { TABS, "win.next-tab", N_("Next tab"), { "<Control>Tab", "<Control>Page_Down" } },
  { TABS, "win.previous-tab", N_("Previous tab"), { "<Control><Shift>Tab", "<Control>Page_Up" } },
  { TABS, "win.move-tab-left", N_("Move the tab to the left"), { "<Control><Shift>Page_Up" }, .label = N_("Move _Left") },
  { TABS, "win.move-tab-right", N_("Move the tab to the right"), { "<Control><Shift>Page_Down" }, .label = N_("Move R_ight") },
  { TABS, "win.move-tab-apart", N_("Move the tab to a new window"), .label = N_("Move to a New _Window") },

  { PROGRAM, "win.menu", N_("Main menu"), { "F10" }, .tip = N_("Main Menu") },
  { PROGRAM, "win.preferences", N_("Preferences"), { "<Control>comma" }, .label = N_("P_references") },
  { PROGRAM, "win.shortcuts", N_("Keyboard shortcuts"), { "<Control>question" }, .label = N_("_Keyboard Shortcuts") },
  { PROGRAM, "app.help", N_("Help"), { "F1" }, .label = N_("_Help") },
  { PROGRAM, "app.new-window", N_("New window"), { "<Control><Shift>n" }, .label = N_("New _Window") },
  { PROGRAM, "window.close", N_("Close the window"), { "<Control><Shift>w" } },
  { PROGRAM, "app.quit", N_("Quit"), { "<Control>q" } },

  /* Without a key. */
  { .group = MID_N_ACTION_GROUPS, .name = "tab.book", .label = N_("_Book Style") },
  { .group = MID_N_ACTION_GROUPS, .name = "tab.figurines", .label = N_("_Figurines") },
  { .group = MID_N_ACTION_GROUPS, .name = "tab.previews", .label = N_("Board _Preview") },
  { .group = MID_N_ACTION_GROUPS, .name = "app.about", .label = N_("About Mid_line") },
  { .group = MID_N_ACTION_GROUPS, .name = "tab.undo-tag", .label = N_("_Undo Tag Change") },
  { .group = MID_N_ACTION_GROUPS, .name = "tab.extract", .label = N_("_Save to a New File…") },
  { .group = MID_N_ACTION_GROUPS, .name = "tab.add-file", .label = N_("_Add Games from a File…") },
};
/* clang-format on */

const char *
mid_actions_get_group_title (MidActionGroup group)
{
  static const char *const titles[MID_N_ACTION_GROUPS] = {
    [MID_ACTION_STEPS] = N_ ("Navigation"),      [MID_ACTION_PLAYING] = N_ ("Playing"),
    [MID_ACTION_ANNOTATING] = N_ ("Annotating"), [MID_ACTION_GAMES] = N_ ("Games"),
    [MID_ACTION_FILES] = N_ ("Files"),           [MID_ACTION_TABS] = N_ ("Tabs"),
    [MID_ACTION_PROGRAM] = N_ ("General"),
  };
  g_return_val_if_fail (group < MID_N_ACTION_GROUPS, NULL);
  return _ (titles[group]);
}

const MidAction *
mid_actions_list (guint *n)
{
  *n = G_N_ELEMENTS (list);
  return list;
}

const MidAction *
mid_actions_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    if (g_str_equal (list[i].name, name))
      return &list[i];
  return NULL;
}

/* --- What they do ------------------------------------------------------------------------------
 */

static void
activate_cb (GSimpleAction *action, GVariant *parameter, MidStudy *study)
{
  const MidAction *row = g_object_get_data (G_OBJECT (action), "row");
  MidCursor *cursor = mid_study_get_cursor (study);
  if (row->verb != NULL)
    row->verb (study);
  else if (cursor != NULL)
    row->step (cursor);
}

void
mid_actions_add_verbs (GActionMap *map, const char *prefix, MidStudy *study)
{
  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    {
      const MidAction *row = &list[i];
      if (!g_str_has_prefix (row->name, prefix) || (row->verb == NULL && row->step == NULL))
        continue;
      g_autoptr (GSimpleAction) action = g_simple_action_new (row->name + strlen (prefix), NULL);
      g_object_set_data (G_OBJECT (action), "row", (gpointer) row);
      g_signal_connect_object (action, "activate", G_CALLBACK (activate_cb), study, 0);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

static void
step_cb (gpointer who, GVariant *parameter, GObject *action)
{
  const MidDeed *deed = g_object_get_data (action, "deed");
  deed->step (who, deed->by);
}

void
mid_actions_add_deeds (GActionMap *map, const MidDeed *deeds, guint n, gpointer who)
{
  for (guint i = 0; i < n; i++)
    {
      const char *type = deeds[i].type;
      g_autoptr (GSimpleAction) action =
        g_simple_action_new (deeds[i].name, type != NULL ? G_VARIANT_TYPE (type) : NULL);
      GCallback what = deeds[i].step != NULL ? G_CALLBACK (step_cb) : deeds[i].what;
      MidDeed *deed = g_memdup2 (&deeds[i], sizeof deeds[i]);
      g_object_set_data_full (G_OBJECT (action), "deed", deed, g_free);
      g_signal_connect_object (action, "activate", what, who, G_CONNECT_SWAPPED);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

void
mid_actions_enable (GActionMap *map, const char *prefix, MidStudy *study)
{
  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    if (list[i].enabled != NULL && g_str_has_prefix (list[i].name, prefix))
      g_object_bind_property (study, list[i].enabled,
                              g_action_map_lookup_action (map, list[i].name + strlen (prefix)),
                              "enabled", G_BINDING_SYNC_CREATE);
}

/* --- What they are called -----------------------------------------------------------------------
 */

void
mid_actions_label_menu (GMenu *menu)
{
  GMenuModel *model = G_MENU_MODEL (menu);
  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (model, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (model, i, G_MENU_LINK_SUBMENU);
      g_autofree char *name = NULL;
      if (section != NULL)
        mid_actions_label_menu (G_MENU (section));
      if (submenu != NULL)
        mid_actions_label_menu (G_MENU (submenu));
      if (g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", NULL)
          || !g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_ACTION, "s", &name))
        continue;
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (model, i);
      g_menu_item_set_label (item, _ (mid_actions_find (name)->label));
      g_menu_item_set_detailed_action (item, name); /* with what stands in brackets */
      g_menu_remove (menu, i);
      g_menu_insert_item (menu, i, item);
    }
}
