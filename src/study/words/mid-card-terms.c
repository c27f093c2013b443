/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-terms.h"

#include <glib/gi18n.h>

/* --- Steps ------------------------------------------------------------------------------------ */

static const struct
{
  const char *form, *group, *said;
} steps[] = {
  { "pick", N_ ("Choose"), N_ ("Choose a piece") },
  { "square", N_ ("Choose"), N_ ("Choose a square") },
  { "go", N_ ("Choose"), N_ ("Choose where a piece goes") },
  { "option", N_ ("Choose"), N_ ("Choose a word") },
  { "effect", N_ ("Choose"), N_ ("Choose a card in play") },
  { "discarded", N_ ("Choose"), N_ ("Choose a discarded card") },
  { "topmost", N_ ("Choose"), N_ ("Choose one of the topmost cards of the deck") },
  { "repeat", N_ ("Choose"), N_ ("Repeat the next steps") },
  { "move", N_ ("Move"), N_ ("A piece goes there") },
  { "advance", N_ ("Move"), N_ ("A piece goes straight ahead") },
  { "swap", N_ ("Move"), N_ ("Two pieces change places") },
  { "merge", N_ ("Move"), N_ ("Two pieces become one") },
  { "push", N_ ("Move"), N_ ("A piece pushes what is ahead") },
  { "follow", N_ ("Move"), N_ ("What stood behind comes along") },
  { "castle", N_ ("Move"), N_ ("King and rook castle") },
  { "leave", N_ ("Move"), N_ ("The king leaves the board for a turn") },
  { "shifts", N_ ("Move"), N_ ("Pieces must go to a square beside them") },
  { "rotate", N_ ("Move"), N_ ("The board turns") },
  { "corners", N_ ("Move"), N_ ("What stands on corners goes round") },
  { "capture", N_ ("Capture and change"), N_ ("A piece is captured") },
  { "kill", N_ ("Capture and change"), N_ ("A piece is dead") },
  { "explode", N_ ("Capture and change"), N_ ("A piece and all around it are captured") },
  { "bury", N_ ("Capture and change"), N_ ("Captured pieces are dead") },
  { "restore", N_ ("Capture and change"), N_ ("A captured piece comes back") },
  { "bring", N_ ("Capture and change"), N_ ("The chosen captured piece comes back") },
  { "replace", N_ ("Capture and change"), N_ ("A piece becomes another one") },
  { "convert", N_ ("Capture and change"), N_ ("A captured piece takes a piece’s place") },
  { "redeem", N_ ("Capture and change"), N_ ("A pawn pays for the captured piece") },
  { "mark", N_ ("Effects"), N_ ("An effect begins") },
  { "cancel", N_ ("Effects"), N_ ("An effect ends") },
  { "write", N_ ("Effects"), N_ ("What the card does is written out") },
  { "undo", N_ ("Answers"), N_ ("The opponent’s turn is undone") },
  { "toll", N_ ("Answers"), N_ ("The opponent loses a pawn or his turn") },
  { "shorten", N_ ("Answers"), N_ ("The opponent’s move stops short") },
  { "riposte", N_ ("Answers"), N_ ("The opponent’s capture is turned round") },
  { "counter", N_ ("Answers"), N_ ("The opponent’s card has no effect") },
  { "steal", N_ ("Answers"), N_ ("The opponent’s card changes hands") },
  { "take", N_ ("Cards"), N_ ("The chosen card comes to hand") },
  { "hands", N_ ("Cards"), N_ ("The players exchange hands") },
  { "extra", N_ ("Cards"), N_ ("Further cards may be played") },
};

const char *
mid_card_terms_get_step (const char *form)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].form, form))
      return _ (steps[i].said);
  return form;
}

const char *
mid_card_terms_get_group (const char *form)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].form, form))
      return _ (steps[i].group);
  return "";
}

/* --- Attributes ------------------------------------------------------------------------------- */

typedef struct
{
  const char *name, *said;
} Named;

static const Named attributes[] = {
  { "if", N_ ("Only if this word is chosen") },
  { "whose", N_ ("Whose") },
  { "where", N_ ("Where") },
  { "of", N_ ("Of which") },
  { "kinds", N_ ("Which pieces") },
  { "secret", N_ ("May be kept secret") },
  { "how", N_ ("How it goes") },
  { "take", N_ ("What it captures") },
  { "through", N_ ("What it passes through") },
  { "min", N_ ("At least") },
  { "max", N_ ("At most") },
  { "words", N_ ("Words to choose from") },
  { "piece", N_ ("Which piece") },
  { "to", N_ ("To where") },
  { "passing", N_ ("Can be captured in passing") },
  { "squares", N_ ("Squares") },
  { "with", N_ ("With which") },
  { "at", N_ ("Which one") },
  { "role", N_ ("What piece") },
  { "chosen", N_ ("What was chosen") },
  { "king", N_ ("Which king") },
  { "rook", N_ ("Which rook") },
  { "pawn", N_ ("Which pawn") },
  { "effect", N_ ("Effect") },
  { "and", N_ ("And which") },
  { "turns", N_ ("Turns it lasts (0: for good)") },
  { "value", N_ ("How far or how much") },
  { "kind", N_ ("What it becomes") },
  { "from", N_ ("From") },
  { "last", N_ ("Only the last one") },
  { "again", N_ ("Another move is made") },
  { "cards", N_ ("How many") },
  { "name", N_ ("Name") },
  { "set", N_ ("Set") },
  { "points", N_ ("Cost in points") },
  { "unique", N_ ("Once in a deck") },
  { "continuing", N_ ("Stays beside the board") },
  { "facts", N_ ("Facts") },
  { "when", N_ ("When it may be played") },
  { "after", N_ ("What must have happened") },
  { "moved", N_ ("Which piece has moved") },
  { "captured", N_ ("Which piece was captured") },
};

const char *
mid_card_terms_get_attribute (const char *attribute)
{
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (g_str_equal (attributes[i].name, attribute))
      return _ (attributes[i].said);
  return attribute;
}

/* --- Values ----------------------------------------------------------------------------------- */

/* Those of one attribute come before those of any. */
static const struct
{
  const char *attribute, *value, *said;
} values[] = {
  { "whose", "own", N_ ("one’s own") },
  { "whose", "enemy", N_ ("the opponent’s") },
  { "whose", "empty", N_ ("empty") },

  { "where", "any", N_ ("anywhere") },
  { "where", "own-half", N_ ("in one’s own half") },
  { "where", "centre", N_ ("in the middle four squares") },
  { "where", "corner", N_ ("in a corner") },
  { "where", "last-corner", N_ ("in the one empty corner") },
  { "where", "edge", N_ ("on the edge") },
  { "where", "threatened", N_ ("that one could capture") },
  { "where", "mobile", N_ ("that has a legal move") },
  { "where", "moved", N_ ("that has moved last") },
  { "where", "adjacent", N_ ("beside it") },
  { "where", "orthogonal", N_ ("beside it along rank or file") },
  { "where", "sideways", N_ ("left or right of it") },
  { "where", "behind", N_ ("right behind it") },
  { "where", "home", N_ ("where such a piece begins") },
  { "where", "home-of", N_ ("where a piece of the chosen word begins") },
  { "where", "other-colour", N_ ("of the other colour") },
  { "where", "target", N_ ("that it could capture") },

  { "how", "itself", N_ ("as it moves") },
  { "how", "pawn", N_ ("as a pawn") },
  { "how", "knight", N_ ("as a knight") },
  { "how", "bishop", N_ ("as a bishop") },
  { "how", "rook", N_ ("as a rook") },
  { "how", "queen", N_ ("as a queen") },
  { "how", "king", N_ ("as a king") },
  { "how", "last", N_ ("as what the opponent moved last") },
  { "how", "forward", N_ ("straight ahead over empty squares") },
  { "how", "backward", N_ ("straight back over empty squares") },
  { "how", "ahead", N_ ("one square straight ahead") },
  { "how", "back", N_ ("one square diagonally back") },
  { "how", "jumps", N_ ("jumping over neighbours") },

  { "take", "nothing", N_ ("nothing") },
  { "take", "may", N_ ("it may capture") },
  { "take", "must", N_ ("it must capture") },
  { "take", "own", N_ ("a piece of its own side") },
  { "take", "anything", N_ ("any piece but kings") },

  { "through", "nothing", N_ ("nothing") },
  { "through", "own", N_ ("pieces of its own side") },
  { "through", "one", N_ ("one piece") },

  { "effect", "pacifist", N_ ("neither captures nor is captured") },
  { "effect", "shield", N_ ("is not captured") },
  { "effect", "stuck", N_ ("does not move") },
  { "effect", "must", N_ ("must move, or the turn is lost") },
  { "effect", "short", N_ ("moves not far") },
  { "effect", "neutral", N_ ("belongs to both players") },
  { "effect", "royal", N_ ("is royal as a king is") },
  { "effect", "kind", N_ ("is another kind of piece") },
  { "effect", "magnet", N_ ("keeps what is beside it") },
  { "effect", "blocked", N_ ("nobody goes to the square") },
  { "effect", "wall", N_ ("a wall between two squares") },
  { "effect", "trap", N_ ("a trap on the square") },
  { "effect", "truce", N_ ("nobody captures") },
  { "effect", "vendetta", N_ ("who can capture must") },
  { "effect", "doom", N_ ("who names a piece loses one") },
  { "effect", "kinds", N_ ("all such pieces are of another kind") },
  { "effect", "no-turn", N_ ("a turn is lost") },

  { "when", "before-move", N_ ("before your move") },
  { "when", "instead-of-move", N_ ("instead of your move") },
  { "when", "after-move", N_ ("after your move") },
  { "when", "after-opponent-turn", N_ ("after the opponent’s turn") },
  { "when", "after-opponent-card", N_ ("in reply to the opponent’s card") },
  { "when", "any-time", N_ ("at any time") },
  { "when", "copy", N_ ("when the card that it copies may be played") },

  { "after", "capture", N_ ("a piece was captured") },
  { "after", "no-capture", N_ ("nothing was captured") },
  { "after", "no-card", N_ ("without a card") },
  { "after", "far", N_ ("two squares or more along a line") },
  { "after", "crossed", N_ ("over the middle of the board") },
  { "after", "check", N_ ("the player’s king is in check") },
  { "after", "outnumbered", N_ ("the opponent has more pieces") },
  { "after", "moved", N_ ("one piece has moved") },

  { NULL, "moved", N_ ("what has moved last") },
  { NULL, "origin", N_ ("where that came from") },
  { NULL, "victim", N_ ("where the last captured piece stood") },

  { NULL, "P", N_ ("pawn") },
  { NULL, "N", N_ ("knight") },
  { NULL, "B", N_ ("bishop") },
  { NULL, "R", N_ ("rook") },
  { NULL, "Q", N_ ("queen") },
  { NULL, "K", N_ ("king") },
  { NULL, "pawn", N_ ("pawn") },
  { NULL, "knight", N_ ("knight") },
  { NULL, "bishop", N_ ("bishop") },
  { NULL, "rook", N_ ("rook") },
  { NULL, "queen", N_ ("queen") },
  { NULL, "king", N_ ("king") },
  { NULL, "prince", N_ ("prince") },
  { NULL, "crab", N_ ("crab") },
  { NULL, "champion", N_ ("champion") },
  { NULL, "warlord", N_ ("warlord") },
  { NULL, "amazon", N_ ("amazon") },
  { NULL, "royal-knight", N_ ("royal knight") },
  { NULL, "princess", N_ ("princess") },
  { NULL, "captured", N_ ("as the captured one") },
  { NULL, "deck", N_ ("the deck") },
  { NULL, "discards", N_ ("the discards") },
  { NULL, "yes", N_ ("yes") },
  { NULL, "no", N_ ("no") },
};

const char *
mid_card_terms_get_value (const char *attribute, const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_str_equal (values[i].value, value)
        && (values[i].attribute == NULL || g_str_equal (values[i].attribute, attribute)))
      return _ (values[i].said);
  return value;
}
