/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What K1 to K10 and the clarifications of single cards say, each as a little play.  The name of a
 * scenario begins with the rule, or with "ruling" and the card. */
#include "knightmare-tester.h"

#define LANDS  "the card cannot be played on this"
#define GOES   "the piece does not go there"
#define TAKES  "the piece cannot capture there"
#define HELD   "a card keeps the piece from moving"
#define SPENT  "a card has already been played on this turn"
#define CHECK  "the king would be in check"
#define ABSENT "the card is not in hand"

/* Two cards that do nothing here, so that a hand is known and no help. */
#define IDLE "Charge!, Legacy"

static const Scenario scenarios[] = {
  /* --- K2: the windows --- */
  { "K2/any-time-before", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "<Plots Within Plots>; <->; <Disintegration a2>; <->; <Disintegration b2>; <->; Kd1",
    "4k3/8/8/8/8/8/8/3K4", NULL, NULL },
  { "K2/any-time-after", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "Kd1; <Plots Within Plots>; <->; <Disintegration a2>; <->; <Disintegration b2>; <->; Kd8",
    "3k4/8/8/8/8/8/8/3K4", NULL, NULL },
  { "K2/any-time-after-the-other", "4k3/p7/8/8/8/P6r/PP6/4K3 b - - 0 1",
    "Rxa3; <w:Plots Within Plots>; <->; <w:Revenge a7>; <->; <w:Second Sight ?>; <->; Ke2",
    "4k3/8/8/8/8/r7/PP2K3/8", NULL, NULL },
  { "K2/any-time-after-the-other-no-more", "4k3/pp6/8/8/8/P6r/PP6/4K3 b - - 0 1",
    "Rxa3; <w:Plots Within Plots>; <->; <w:Revenge a7>; <->; <w:Second Sight ?>; <->", NULL,
    "<w:Revenge b7>", "a card has already been played on the opponent’s turn" },
  { "K2/any-time-after-the-other-is-no-own-card", "4k3/p7/8/8/8/P6r/PP6/4K3 b - - 0 1",
    "Rxa3; <w:Plots Within Plots>; <->; <w:Revenge a7>; <->; <Disintegration b2>; <->; Ke2",
    "4k3/8/8/8/8/r7/P3K3/8", NULL, NULL },
  { "K2/any-time-before-is-another-play", "4k3/p7/8/8/8/P6r/PP6/4K3 b - - 0 1",
    "Rxa3; <->; <Plots Within Plots>; <->", NULL, "<w:Revenge a7>",
    "the player’s own turn has begun, and the opponent’s is over" },
  { "K2/any-time-needs-another-answer", "4k3/p7/8/8/8/P6r/PP6/4K3 b - - 0 1", "Rxa3; <->", NULL,
    "<w:Plots Within Plots>", "no further card in hand could be played at this time",
    "Plots Within Plots, Coup", IDLE },
  { "K2/any-time-and-undone", "4k3/p7/8/8/8/P6r/PP6/4K3 b - - 0 1",
    "Rxa3; <w:Plots Within Plots>; <w:Revenge a7>; <w:Chaos>; Rh4", "4k3/p7/8/8/7r/P7/PP6/4K3",
    NULL, NULL, "Plots Within Plots, Revenge, Chaos", IDLE },
  { "K2/any-time-in-reply", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "<Fanatic a2>; <b:Plots Within Plots>; <b:Fog of War>; Kd1", "4k3/8/8/8/8/8/PP6/3K4", NULL,
    NULL },
  { "K2/any-time-in-reply-spent", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "<Fanatic a2>; <b:Plots Within Plots>; <b:Fog of War>; Kd1; Kd8; Kd2; <->", NULL,
    "<Plots Within Plots>", ABSENT, NULL, "Plots Within Plots, Fog of War, Coup" },
  { "K2/any-time-in-reply-stolen", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "Kd1; <Truce>; <b:Plots Within Plots>; <b:Vulture>; Kd8; <Truce>", "3k4/8/8/8/8/8/PP6/3K4",
    NULL, NULL, NULL, "Plots Within Plots, Vulture, Coup" },
  { "K2/any-time-in-reply-for-nothing", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "<Fanatic a2>; <b:Plots Within Plots>; <->; Kd8", "3k4/8/8/P7/8/8/1P6/4K3", NULL, NULL },
  { "K2/own-turn-names-no-side", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "", NULL, "<w:Fanatic a2>",
    "the card is played on the player’s own turn, and no side is named with it" },
  { "K2/two-moves-only-by-cards", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "<Plots Within Plots>; <->; <Fanatic a2>; <->", NULL, "Kd1", "no move is to be made now" },
  { "K2/one-answer-a-turn", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "<Hidden Passage e1 g1>; <b:Fog of War>; Kd1", NULL, "<b:Chaos>",
    "a card has already been played on the opponent’s turn" },
  { "K2/discard-needs-no-card", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "<Disintegration a2>; <->; Kd1",
    NULL, "<discard Truce>", "the card cannot be discarded now" },

  /* --- K3: what goes on, and pieces that became others --- */
  { "K3/rescued-at-once", "4k3/8/8/8/8/N6r/1P6/4K3 w - - 0 1",
    "Kd1; <Champion a3>; Rxa3; <->; <w:Hostage b2>; <->; Nd5", "4k3/8/8/3N4/8/r7/8/3K4", NULL,
    NULL },
  { "K3/rescued-by-the-next-move", "4k3/8/8/8/8/N6r/1P6/4K3 w - - 0 1",
    "Kd1; <Champion a3>; Rxa3; <->; <Resurrection knight b1>; <->; Kd8; <->", NULL, "Nc3", GOES },
  { "K3/returned-later", "4k3/8/8/8/8/N6r/1P6/4K3 w - - 0 1",
    "Kd1; <Champion a3>; Rxa3; <->; Kd2; <->; Ra8; <->; <Resurrection knight b1>; <->; Kd8; Nc3",
    "r2k4/8/8/8/8/2N5/1P1K4/8", NULL, NULL },
  { "K3/two-in-one-rescued", "4k3/8/8/8/7r/N7/PP6/R3K3 w - - 0 1",
    "<Confabulation a1 a2>; <->; Kd8; <->; Kd2; <->; Rh2+; <->; Kc3; <->; Rxb2; <->; Kxb2",
    "3k4/8/8/8/8/N7/PK6/8", NULL, NULL },
  { "K3/old-cards-work", "4k3/8/8/8/8/8/8/NB2K3 w - - 0 1",
    "Kd1; <Champion a1>; Kd8; Kd2; <Holy War a1 b1>; Kd7; <->; Ne3", "8/3k4/8/8/8/4N3/3K4/B7", NULL,
    NULL },
  { "K3/suspended-not-over", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
    "Kd1; <Amazon>; Kf7; a8=Q; Ke7; <->; Qb6", "8/4k3/1Q6/8/8/8/8/3K4", NULL, NULL },
  { "K3/amazons-are-no-rooks", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
    "Kd1; <Amazon>; Kf7; a8=Q; Ke7; <->", NULL, "Qa1", GOES },
  { "K3/royal-knight", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1",
    "Kd1; <Royal Knight a1>; Kd8; Nb1; <->; Kd7; Nc3", "8/3k4/8/8/8/2N5/8/3K4", NULL, NULL },
  { "K3/princess", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "Kd1; <Princess a1>; Kd8; <->", NULL, "Na4",
    GOES },
  { "K3/a-copy-lies-beside", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    "Kd1; <Forbidden City a4>; Kd8; <Haunting Memories b4>; <->; Rb1; <Peace Talks Haunting "
    "Memories>; Ke8; <->; Rb8+",
    "1R2k3/8/8/8/8/8/8/3K4", NULL, NULL },

  /* --- K4: the checkmate rule --- */
  { "K4/no-mate-by-card", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "<Masquerade h1 h8>",
    "k7/8/1K6/8/8/8/8/7R", "<Dubbing h1 g3>", SPENT, "Masquerade, Dubbing", IDLE },
  { "K4/then-a-move-may-mate", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "<Masquerade h1 h8>; Rh8",
    "k6R/8/1K6/8/8/8/8/8", NULL, NULL, "Masquerade, Dubbing", IDLE, MID_REASON_CHECKMATE },
  { "K4/no-mate-behind-a-move", "k6N/8/1K6/8/8/8/8/2R5 w - - 0 1", "Rc2; <Siege h8 c2>",
    "k6N/8/1K6/8/8/8/2R5/8", NULL, NULL, "Siege, Dubbing", IDLE },
  { "K4/moves-mate-all-the-same", "k7/8/1KN5/8/8/8/8/7R w - - 0 1", "Rh8; <->",
    "k6R/8/1KN5/8/8/8/8/8", NULL, NULL, IDLE, IDLE, MID_REASON_CHECKMATE },
  { "K4/forbidden-square-mates", "k7/8/2K5/8/8/8/8/1R6 w - - 0 1", "Ra1+; <Forbidden City b8>",
    "k7/8/2K5/8/8/8/8/R7", NULL, NULL, "Forbidden City, Legacy", IDLE, MID_REASON_CHECKMATE },
  { "K4/a-shield-does-not-mate", "6k1/5ppp/8/8/8/8/8/R3K2b w - - 0 1", "Ra8; <Mystic Shield>; Bxa8",
    "b5k1/5ppp/8/8/8/8/8/4K3", NULL, NULL },
  { "K4/check-cured-by-card", "4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2; <Forbidden City e4>; Kf8",
    "4rk2/8/8/8/8/8/R7/4K3", NULL, NULL },
  { "K4/check-cured-by-the-only-card", "4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1",
    "Ra2; <Forbidden City e4>; Kf8", "4rk2/8/8/8/8/8/R7/4K3", NULL, NULL, "Forbidden City", IDLE },
  { "K4/check-has-to-be-cured", "4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2", NULL, "<->",
    "nothing can be declined here" },
  { "K4/no-cure-in-hand", "4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "", NULL, "Ra2", CHECK, IDLE, IDLE },
  { "K4/no-check-by-what-is-held", "4k3/8/8/4r3/3N4/8/P7/4K3 w - - 0 1",
    "a3; <Fatal Attraction d4>; Kd8; <->; a4; <->", NULL, "Re4", HELD },
  { "K4/no-check-by-a-pacifist", "4k3/8/8/8/8/8/4r3/R6K b - - 0 1",
    "<Pacifism e2>; <->; Kd8; Kg1; Kc8; Kf1", "2k5/8/8/8/8/8/4r3/R4K2", NULL, NULL },
  { "K4/a-king-is-not-captured", "8/8/8/8/k3P2R/8/8/4K3 w - - 0 1", "<Disintegration e4>; <->",
    NULL, "Rxa4", "a king cannot be captured" },
  { "K4/mated-without-a-card", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8; <->",
    "R5k1/5ppp/8/8/8/8/8/4K3", NULL, NULL, IDLE, IDLE, MID_REASON_CHECKMATE },
  { "K4/mated-with-a-card", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8; <Hidden Passage g8 h5>",
    "R7/5ppp/8/7k/8/8/8/4K3", NULL, NULL, IDLE, "Hidden Passage, Legacy" },
  { "K4/mated-and-gives-up", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8; <->; <->",
    "R5k1/5ppp/8/8/8/8/8/4K3", NULL, NULL, IDLE, "Hidden Passage, Legacy", MID_REASON_CHECKMATE },
  { "K4/mate-undone", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8; <b:Chaos>; Ra7",
    "6k1/R4ppp/8/8/8/8/8/4K3", NULL, NULL, IDLE, "Chaos, Legacy" },
  { "K4/no-mate-by-undoing", "k7/8/2K5/8/8/8/8/R7 b - - 0 1", "Kb8; <w:Chaos>",
    "1k6/8/2K5/8/8/8/8/R7", "<w:Legacy Chaos>", NULL, "Chaos, Legacy", IDLE },
  { "K4/no-mate-by-riposte", "3rkr2/3prp2/8/8/8/8/8/4R1K1 b - - 0 1", "Rxe1+; <w:Riposte>",
    "3rkr2/3p1p2/8/8/8/8/8/4r1K1", NULL, NULL, "Riposte, Legacy", IDLE },
  { "K4/no-mate-by-promotion", "1R6/8/2N5/8/k6P/8/8/2B3K1 w - - 0 1",
    "Kg2; <Earthquake right>; <->", NULL, "<Earthquake h4=Q>",
    "such a promotion would leave the king in check, or mate at once" },
  { "K4/promotion-that-does-not-mate", "1R6/8/2N5/8/k6P/8/8/2B3K1 w - - 0 1",
    "Kg2; <Earthquake right>; <->; <Earthquake h4=N>", "1R6/8/2N5/8/k6N/8/6K1/2B5", NULL, NULL },
  { "K4/no-mate-by-a-shift", "k3B2R/8/1K6/8/8/8/7P/8 w - - 0 1", "h3; <Heresy>; <->", NULL,
    "<Heresy e8 e7>", "the card would leave a king in check, or mate, when all is shifted" },
  { "K4/a-shift-that-does-not-mate", "k3B2R/8/1K6/8/8/8/7P/8 w - - 0 1",
    "h3; <Heresy>; <->; <Heresy e8 f8>", "k4B1R/8/1K6/8/8/7P/8/8", NULL, NULL },
  { "K4/a-word-may-mate", "1k3b1R/8/1K6/8/8/8/7P/8 w - - 0 1",
    "h3; <Doomsayer silent>; <Doomsayer f8>", "1k5R/8/1K6/8/8/7P/8/8", NULL, NULL,
    "Doomsayer, Legacy", IDLE, MID_REASON_CHECKMATE },

  /* --- K5: conflicts --- */
  { "K5/card-over-rules", "4k3/8/8/8/8/R2K4/8/8 w - - 0 1", "<Sanctuary d3 a3>",
    "4k3/8/8/8/8/1KR5/8/8", NULL, NULL },
  { "K5/peace-over-evil-eye", "4k3/p7/8/8/8/8/8/R3K3 b - - 0 1", "<Pacifism a7>; <->; Kd8", NULL,
    "<Evil Eye a7>", LANDS },
  { "K5/peace-over-assassin", "4k3/8/8/8/8/8/8/R2NK3 w - - 0 1",
    "<Pacifism a1>; <->; Kf1; Kd8; <->", NULL, "<Assassin a1 d1>", LANDS },
  { "K5/forbidden-city-over-passage", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1",
    "Kd8; <Forbidden City h5>; <->", NULL, "<Hidden Passage e1 h5>", LANDS },
  { "K5/wall-over-blessing", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "Kd8; <Fortification d3 c4>; <->",
    NULL, "<Blessing e2 a6>", LANDS },
  { "K5/wall-under-a-jump", "4k3/8/8/8/1p6/P7/8/4K3 b - - 0 1",
    "Kd8; <Fortification a3 b4>; <->; <Madman a3 c5>", "3k4/8/8/2P5/1p6/8/8/4K3", NULL, NULL },
  { "K5/magnet-over-tournament", "4k3/8/8/3n4/2R5/8/8/N3K3 w - - 0 1",
    "Kd1; <Fatal Attraction c4>; Kd8; <->", NULL, "<Tournament a1 d5>", LANDS },
  { "K5/curse-over-masquerade", "4k3/8/8/3r4/8/8/8/4K3 w - - 0 1", "Kf1; <Curse d5>; <->", NULL,
    "<Masquerade d5 g2>", LANDS },
  { "K5/vendetta-over-instead", "4k3/p7/8/8/8/8/1P6/R3K3 b - - 0 1", "Kd8; <Vendetta>; <->", NULL,
    "<Fanatic b2>", "a card in play asks for a capture" },
  { "K5/truce-over-fireball", "4k3/8/1p6/8/8/8/8/R3K3 b - - 0 1",
    "Kd8; <Truce>; Ra5; <->; Kc8; Ra6", NULL, "<Fireball>", LANDS },
  { "K5/later-of-two-that-go-on", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1",
    "Kd1; <Champion a1>; Kd8; Kd2; <Royal Knight a1>; Kd7; Nb1", "8/3k4/8/8/8/8/3K4/1N6", NULL,
    NULL },
  { "K5/prince-stays-a-prince", "4k3/8/8/8/8/8/r7/1N2K3 w - - 0 1",
    "Nc3; <Coup e1 c3>; Ra1; <Warlord e1>; <->; Rxe1", "4k3/8/8/8/8/2N5/8/4r3", NULL, NULL },
  { "K5/later-of-two-that-do-not", "4k3/8/8/3n4/8/8/8/4K3 w - - 0 1",
    "Kd2; <Dungeon d5 h1>; <Dubbing h1 g3>", "4k3/8/8/8/8/6n1/3K4/8", NULL, NULL },
  { "K5/shield-against-pieces", "4k3/8/8/1p6/2P5/8/8/4K3 w - - 0 1", "c5; <Mystic Shield>; <->",
    NULL, "<Evil Eye c5>", LANDS },
  { "K5/shield-under-a-later-card", "4k3/8/2p5/8/2P5/8/8/4K3 w - - 0 1",
    "c5; <Mystic Shield>; Kd8; <->; Kd2; <->; <Breakthrough c6 c5>", "3k4/8/8/2p5/8/8/3K4/8", NULL,
    NULL },
  { "K5/shield-under-breakthrough", "4k3/8/2p5/8/2P5/8/8/4K3 w - - 0 1",
    "c5; <Mystic Shield>; <Breakthrough c6 c5>", "4k3/8/8/2p5/8/8/8/4K3", NULL, NULL },

  /* --- K6: pawns --- */
  { "K6/first-rank-in-passing", "r3k2r/8/8/8/8/3P2p1/8/R3K3 w - - 0 1",
    "<Squaring the Circle d3 h1>; <->; Rg8; <->; h3; <->; gxh2", "r3k1r1/8/8/8/8/8/7p/R3K3", NULL,
    NULL },
  { "K6/both-in-passing", "4k3/8/8/8/1pp5/8/P2P4/4K3 w - - 0 1", "<Annexation a2 d2>; <->; bxa3",
    "4k3/8/8/8/2pP4/p7/8/4K3", NULL, NULL },
  { "K6/the-other-in-passing", "4k3/8/8/8/1pp5/8/P2P4/4K3 w - - 0 1",
    "<Annexation a2 d2>; <->; cxd3", "4k3/8/8/8/Pp6/3p4/8/4K3", NULL, NULL },
  { "K6/in-passing-at-once-only", "4k3/8/8/8/1pp5/8/P2P4/4K3 w - - 0 1",
    "<Annexation a2 d2>; <->; Kd8; <->; Kd1; <->", NULL, "cxd3", NULL },
  { "K6/no-promotion-by-card", "4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "<Blessing a6 c8>",
    "2P1k3/8/8/8/8/8/8/4K3", NULL, NULL },

  /* --- K7: lost and dead --- */
  { "K7/lost-returns", "4k3/8/8/8/8/P6r/8/4K3 b - - 0 1", "Rxa3; <->; <Winged Victory d4>",
    "4k3/8/8/8/3P4/r7/8/4K3", NULL, NULL },
  { "K7/dead-does-not", "4k3/8/8/8/8/P7/8/4K3 w - - 0 1", "<Disintegration a3>; <->; Ke2; Kd8; <->",
    NULL, "<Resurrection pawn a2>", LANDS },
  { "K7/betrayed-is-dead", "4k3/8/8/8/5p2/P6r/8/6K1 b - - 0 1",
    "Rxa3; <->; <Betrayal f4>; <->; Kg2", NULL, "<Resurrection pawn f7>", LANDS },

  /* --- K8 to K10 --- */
  { "K8/abduction-right", "4k3/8/8/3n4/8/8/8/4K3 w - - 0 1", "Kd2; <Abduction d5 right>",
    "4k3/8/8/3n4/8/8/3K4/8", NULL, NULL },
  { "K8/panic-in-time", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2; <Panic moved>; Kd8",
    "3k4/8/8/8/8/8/R7/4K3", NULL, NULL },
  { "K9/blank-takes-a-card-back", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
    "<Disintegration a2>; <->; Ra5; <b:Knightmare>; <Disintegration a2>; Ra6",
    "4k3/8/R7/8/8/8/8/4K3", NULL, NULL },
  { "K10/cannot-be-disproved", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "<Fanatic a2>", NULL, NULL, NULL,
    NULL, IDLE },
  { "K10/disproved", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "", NULL, "<Fanatic a2>", ABSENT, IDLE },
  { "K10/secret-trap", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1",
    "Ra3; <Man-Trap ?>; Nc3; <Man-Trap c3>; Ra4", "4k3/8/8/8/R7/8/8/4K3", NULL, NULL },
  { "K10/secret-trap-after-a-card", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1",
    "Ra3; <Man-Trap ?>; Nc3; <->; <Man-Trap c3>; Ra4", "4k3/8/8/8/R7/8/8/4K3", NULL, NULL },
  { "K10/secret-trap-elsewhere", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "Ra3; <Man-Trap ?>; Nc3", NULL,
    "<Man-Trap h5>", NULL },
  { "K10/secret-trap-too-late", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1",
    "Ra3; <Man-Trap ?>; Nc3; <->; Ra4; <->", NULL, "<Man-Trap c3>", NULL },
  { "K10/secret-trap-once", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1",
    "Ra3; <Man-Trap ?>; Nc3; <Man-Trap c3>; Ra4; <->; Kd8; <->", NULL, "<Man-Trap d8>", NULL },
  { "K10/trap-and-pin", "4r2k/8/4p3/8/8/8/4R3/4K3 b - - 0 1", "e5; <Man-Trap e5>", NULL, "Rxe5",
    CHECK, IDLE, "Man-Trap, Legacy" },
  { "K10/trap-and-no-pin", "3r3k/8/4p3/8/8/8/4R3/4K3 b - - 0 1",
    "e5; <Man-Trap e5>; Rxe5; <->; Kg7", "3r4/6k1/8/8/8/8/8/4K3", NULL, NULL },
  { "K10/secret-trap-and-king", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1",
    "Ra3; <Man-Trap ?>; Kd8; <Man-Trap d8>; Ra4", "3k4/8/8/3n4/R7/8/8/4K3", NULL, NULL },
  { "K10/no-secret-in-a-known-hand", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "Ra3", NULL,
    "<Man-Trap ?>", "the card needs to be told more", "Man-Trap, Crab", IDLE },
  { "K10/unique-and-played", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
    "<Guardian a2 a3 alone>; <->; Kd8; <->", NULL, "<Guardian a3 a4 alone>",
    "there is only one such card in the deck, and it has been played" },

  /* --- Clarifications of cards --- */
  { "ruling/Doomsayer/described", "4k3/p7/8/8/8/8/4P3/4K3 w - - 0 1",
    "Kd1; <Doomsayer silent>; Kd8; <->; Kd2", "3k4/p7/8/8/8/8/3KP3/8", NULL, NULL },
  { "ruling/Doomsayer/pacifist", "4k3/p7/8/8/8/8/4P3/4K3 b - - 0 1",
    "<Pacifism a7>; <->; Kd8; Kd1; <Doomsayer silent>; <->", NULL, "<Doomsayer a7>", NULL },
  { "ruling/Doomsayer/truce", "4k3/p7/8/8/8/8/4P3/4K3 b - - 0 1", "Kd8; <Truce>; Kd1", NULL,
    "<Doomsayer said a7>", LANDS },
  { "ruling/Doomsayer/right-after-a-move", "4k3/p7/8/8/8/8/4P3/4K3 w - - 0 1",
    "Kd1; <Doomsayer silent>; Kd8; <Doomsayer a7>", "3k4/8/8/8/8/8/4P3/3K4", NULL, NULL },
  { "ruling/Doomsayer/said-stays-said", "4k3/p7/8/8/8/8/4P3/4K3 w - - 0 1",
    "Kd1; <Doomsayer silent>; Kd8; <->; Kd2; <Doomsayer a7>; <->; <b:Chaos>; <->; Kc2",
    "3k4/8/8/8/8/8/2K1P3/8", NULL, NULL },
  { "ruling/Annexation/two-in-one", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1",
    "<Confabulation a2 b3>; <->; Ke7; <Annexation b3>", "8/4k3/8/1P6/8/8/8/4K3", NULL, NULL },
  { "ruling/Annexation/not-twice", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1",
    "<Confabulation a2 b3>; <->; Ke7; <->", NULL, "<Annexation b3 b5>", LANDS },
  { "ruling/Pacifism/hostage", "4k3/8/8/8/8/N6r/1P6/4K3 w - - 0 1",
    "<Pacifism b2>; <->; Ke2; Rxa3; <->", NULL, "<w:Hostage b2>", LANDS },
  { "ruling/Pacifism/betrayed", "4k3/8/8/8/5p2/P6r/8/6K1 b - - 0 1",
    "<Pacifism f4>; <->; Rxa3; <Betrayal f4>; <->; Kg2; Ra4; <->; Kg1; <->", NULL, "Rxf4", TAKES },
  { "ruling/Pacifism/betrayed-card-beside", "4k3/8/8/8/5p2/P6r/8/6K1 b - - 0 1",
    "<Pacifism f4>; <->; Rxa3; <Betrayal f4>; <->; Kg2; Ra4; <->; Kg1; <Peace Talks Pacifism>; "
    "<->; Rxf4",
    "4k3/8/8/8/5r2/8/8/6K1", NULL, NULL },
  { "ruling/Pacifism/dies", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
    "<Pacifism a2>; <->; Kd1; Kd8; <Disintegration a2>", "3k4/8/8/8/8/8/8/3K4", NULL, NULL },
  { "ruling/Bog/not-into-check", "4r1k1/8/8/8/R7/8/8/4K3 w - - 0 1", "Re4; <->; <b:Bog>",
    "4r1k1/8/8/8/4R3/8/8/4K3", "<b:Chaos>", NULL },
  { "ruling/Bog/capture-undone", "4k3/8/8/8/8/3K4/8/r6R b - - 0 1", "Rxh1; <->; <w:Bog>",
    "4k3/8/8/8/8/3K4/8/1r5R", NULL, NULL },
  { "ruling/Confabulation/one-piece", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1",
    "<Confabulation a2 b3>; <->; Ke7; <Onslaught b3>", "8/4k3/8/8/1P6/8/8/4K3", NULL, NULL },
  { "ruling/Confabulation/either", "4k3/8/8/8/8/8/8/R2NK3 w - - 0 1",
    "<Confabulation a1 d1>; <->; Ke7; <Long Jump d1 h6>; <->; Kd7; <->; Nh1",
    "8/3k4/8/8/8/8/8/4K2N", NULL, NULL },
  { "ruling/Peace Talks/coup", "4k3/8/8/8/8/8/r7/1N2K3 w - - 0 1",
    "Nc3; <Coup e1 c3>; Ra1; Nb5; Rxe1; Nc3", NULL, "<Peace Talks Coup>", LANDS },
  { "ruling/Peace Talks/parting-asked", "4k3/8/8/8/8/8/8/R2NK3 w - - 0 1",
    "<Confabulation a1 d1>; <->; Kf8; <Peace Talks Confabulation>; <->", NULL, "Ke2",
    "White owes the parting of two pieces on one square" },
  { "ruling/Peace Talks/parted", "4k3/8/8/8/8/8/8/R2NK3 w - - 0 1",
    "<Confabulation a1 d1>; <->; Kf8; <Peace Talks Confabulation>; <->; <Peace Talks d5=R>; Kf7",
    "8/5k2/8/3R4/8/8/8/3NK3", NULL, NULL },
  { "ruling/Peace Talks/not-parted", "4k3/8/8/8/8/8/8/R2NK3 w - - 0 1",
    "<Confabulation a1 d1>; <->; Kf8; <Peace Talks Confabulation>; <->; <Peace Talks end>; Ke2; "
    "<->; Ke8; <->; <Resurrection rook h1>",
    "4k3/8/8/8/8/8/4K3/3N3R", NULL, NULL },
  { "ruling/Truce/nothing-threatened", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "Kd1; <Truce>; Kd8; <->",
    NULL, "<Evil Eye a7>", LANDS },
  { "ruling/Truce/dead-all-the-same", "4k3/p7/8/8/8/8/1P6/R3K3 w - - 0 1",
    "Kd1; <Truce>; Kd8; <Disintegration b2>", "3k4/p7/8/8/8/8/8/R2K4", NULL, NULL },
  { "ruling/Curse/leaps", "4k3/8/8/3n4/3r4/8/8/4K3 b - - 0 1",
    "<Confabulation d4 d5>; <->; Kf1; <Curse d5>; Ne3+", NULL, NULL, NULL },
  { "ruling/Split Knight/pacifist", "4k3/8/2p1p3/8/3N4/8/8/6K1 b - - 0 1",
    "<Pacifism c6>; <->; Kd8", NULL, "<Split Knight d4 c6 e6>", LANDS },
  { "ruling/Split Knight/truce", "4k3/8/2p1p3/8/3N4/8/8/6K1 b - - 0 1", "Kd8; <Truce>; <->", NULL,
    "<Split Knight d4 c6 e6>", LANDS },
  { "ruling/Split Knight/no-king", "8/4k3/2p1N3/8/3N4/1p6/8/6K1 w - - 0 1", "", NULL,
    "<Split Knight e6 c6 e7>", LANDS },
  { "ruling/Split Knight/eight", "4k3/8/2p1p3/1p3p2/3N4/1p3p2/2p1p3/6K1 w - - 0 1",
    "<Split Knight d4 c6 e6 b5 f5 b3 f3 c2 e2>", "4k3/8/8/8/8/8/8/6K1", NULL, NULL },
  { "ruling/Under Elf Hill/nowhere", "7q/8/2k5/8/4K3/8/8/q7 w - - 0 1",
    "<Under Elf Hill e4>; Kc5; <->", "7q/8/8/2k5/8/8/8/q7", NULL, NULL, IDLE ", Under Elf Hill",
    IDLE, MID_REASON_STALEMATE },
  { "ruling/Abduction/at-once", "4k3/8/8/3n4/8/8/8/4K3 w - - 0 1", "", NULL, "<Abduction d5 wrong>",
    "the card is played right after the player’s own move" },
  { "ruling/Fireball/pacifist-explodes-not", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1",
    "<Pacifism a1>; <->; Kd1; Ke7; Ra6", NULL, "<Fireball>", LANDS },
  { "ruling/Fireball/pacifist-stays", "4k3/p7/8/8/8/8/8/R3K3 b - - 0 1",
    "<Pacifism a7>; <->; Ke7; Ra5; Kf8; Ra6; <Fireball>", "5k2/p7/8/8/8/8/8/4K3", NULL, NULL },

  /* --- What single cards say besides --- */
  { "card/Onslaught/doubled", "4k3/8/8/8/8/P7/P7/4K3 w - - 0 1", "<Onslaught a2 a3>",
    "4k3/8/8/8/P7/P7/8/4K3", NULL, NULL },
  { "card/Annexation/doubled", "4k3/8/8/8/8/P7/P7/4K3 w - - 0 1", "<Annexation a3 a2>",
    "4k3/8/8/P7/P7/8/8/4K3", NULL, NULL },
  { "card/Breakthrough/diagonally", "4k3/8/8/8/8/3p4/4P3/4R1K1 w - - 0 1",
    "<Confabulation e1 e2>; <->; Kd8; <->; <Breakthrough e2 d3>", "3k4/8/8/8/8/3P4/8/6K1", NULL,
    NULL },
  { "card/Breakthrough/pawns-only-ahead", "4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1", "", NULL,
    "<Breakthrough e4 d5>", LANDS },
  { "card/Mystic Shield/castling", "r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O; <Mystic Shield f1>",
    "r3k3/8/8/8/8/8/8/R4RK1", NULL, NULL },
  { "card/Mystic Shield/not-castled", "r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", NULL,
    "<Mystic Shield a1>", LANDS },
  { "card/Doppelganger/promoted-pawn", "4k3/8/8/8/8/8/p7/1R2K3 b - - 0 1", "axb1=N; <->", NULL,
    "<Doppelganger e1 e4>", LANDS },
  { "card/Figure Dance/corner-forbidden", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1",
    "Kd8; <Forbidden City h1>; Ke2", NULL, "<Figure Dance>", LANDS },
  { "card/Truce/mate-ends-it", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "Rg1; <Truce>; Kb8; <->; Rg8#; <->",
    NULL, NULL, NULL, NULL, IDLE, MID_REASON_CHECKMATE },
  { "card/Second Sight/empty-deck", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "Kd8; <->; <w:Second Sight>",
    "3k4/8/8/8/8/8/8/R3K3", NULL, NULL, "Second Sight, Coup", IDLE },
  { "card/Hidden Passage/king-goes-without-saying", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    "<Hidden Passage h5>", "4k3/8/8/7K/8/8/8/R7", NULL, NULL },
};

/* Signs are of the position when the turn is over: with a truce over, mate is mate.  But as long as
 * a card can still come, nobody is mated. */
static void
test_signs (void)
{
  static const char mate[] = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
  MidPosition pos = read_position_with (mate, "Truce", "Legacy");
  char text[MID_MOVE_TEXT_MAX];
  MidMove m;
  play_all (&pos, "Rg1; <Truce>; Kb8; <->");
  g_assert_cmpint (read_element (&pos, "Rg8", &m).status, ==, MID_OK);
  mid_knightmare.format_move (&pos, m, MID_SAN, text, sizeof text);
  g_assert_cmpstr (text, ==, "Rg8#");
  for (guint white = 0; white < 2; white++)
    {
      pos = read_position_with (mate, white ? "Truce" : "", white ? "Hidden Passage" : "Chaos");
      g_assert_cmpint (read_element (&pos, "Rh8", &m).status, ==, MID_OK);
      mid_knightmare.format_move (&pos, m, MID_SAN, text, sizeof text);
      g_assert_cmpstr (text, ==, "Rh8+");
    }
  pos = read_position (mate);
  play_all (&pos, "Rg1; <Truce>; Kb8; <->");
  g_assert_cmpint (read_element (&pos, "Rg8", &m).status, ==, MID_OK);
  mid_knightmare.format_move (&pos, m, MID_SAN, text, sizeof text);
  g_assert_cmpstr (text, ==, "Rg8+");
  pos = read_position ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
  play_all (&pos, "Rg1; <Truce>; Kd8; <->");
  g_assert_cmpint (read_element (&pos, "Rg8", &m).status, ==, MID_OK);
  mid_knightmare.format_move (&pos, m, MID_SAN, text, sizeof text);
  g_assert_cmpstr (text, ==, "Rg8+");
}

/* Eight pawns against eight have more plays than a list has room for: then it says so, and the
 * other cards of the hand are in it all the same. */
static void
test_open (void)
{
  static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  MidPosition pos = read_position_with (start, "Passing in the Night, Fanatic, Onslaught", IDLE);
  unsigned counts[MID_CARDS_MAX] = { 0 };
  MidMoveList moves;
  MidMove m;
  mid_knightmare.legal (&pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    counts[km_kind (moves.at[i]) == MID_KM_PLAY ? km_card (moves.at[i]) : 0]++;
  g_assert_true (mid_knightmare.decision (&pos).open);
  g_assert_cmpuint (moves.count, ==, MID_MOVES_MAX);
  g_assert_cmpuint (counts[mid_card_find (0, "Fanatic", 7)], ==, 8);
  g_assert_cmpuint (counts[mid_card_find (0, "Onslaught", 9)], ==, 255);
  g_assert_cmpint (read_element (&pos, "<Passing in the Night g2 h7 h2 g7>", &m).status, ==,
                   MID_OK);
  for (unsigned i = 0; i < moves.count; i++)
    g_assert_cmpuint (moves.at[i], !=, m);
  pos = read_position_with (start, "Fanatic, Onslaught", IDLE);
  g_assert_false (mid_knightmare.decision (&pos).open);
}

/* Spent and replaced: the card is among the discards, and the next one is in hand. */
static void
test_spent (void)
{
  MidPosition pos = read_position_with ("k7/8/1K6/8/8/8/8/7R w - - 0 1",
                                        "Masquerade, Crab, Coup, Truce, Panic, Fanatic", "Legacy");
  play (&pos, "<Masquerade h1 h8>");
  const MidKmTable *t = table_of (&pos);
  g_assert_cmpuint (km_discard_card (t, MID_FIRST, 0), ==, mid_card_find (0, "Masquerade", 10));
  g_assert_false (km_has_card (t, MID_FIRST, mid_card_find (0, "Masquerade", 10)));
  g_assert_true (km_has_card (t, MID_FIRST, mid_card_find (0, "Fanatic", 7)));
  g_assert_cmpuint (km_hand_count (t, MID_FIRST), ==, 5);
}

/* --- K4 over all cards ------------------------------------------------------------------------ */

static uint64_t
next_random (uint64_t *state)
{
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return (*state * UINT64_C (2685821657736338717)) >> 33;
}

static gboolean
is_mated (const MidKmTable *t, MidSide side)
{
  MidKmTable turned = *t;
  turned.chess.turn = (uint8_t) side;
  turned.forbidden = 0;
  return km_is_exposed (t, side) && !km_has_move (&turned);
}

/* Places few black pieces and many white ones: mates are near. */
static char *
random_board (uint64_t *random)
{
  static const char pieces[] = "KQRRBBNNNPPPPkppppnbrq";
  char board[64];
  memset (board, 0, sizeof board);
  for (guint i = 0; pieces[i] != '\0'; i++)
    {
      guint square = (guint) (next_random (random) % 64);
      gboolean pawn = pieces[i] == 'P' || pieces[i] == 'p';
      gboolean king = pieces[i] == 'K' || pieces[i] == 'k';
      if (next_random (random) % 3 == 0 && !king)
        continue;
      while (board[square] != 0 || (pawn && (square < 8 || square > 55))
             || (pieces[i] == 'k' && square < 56))
        square = (guint) (next_random (random) % 64);
      board[square] = pieces[i];
    }
  GString *fen = g_string_new (NULL);
  for (int rank = 7; rank >= 0; rank--)
    {
      guint empty = 0;
      for (int file = 0; file < 8; file++)
        {
          char piece = board[rank * 8 + file];
          if (empty > 0 && piece != 0)
            g_string_append_c (fen, (char) ('0' + empty));
          empty = piece != 0 ? 0 : empty + 1;
          if (piece != 0)
            g_string_append_c (fen, piece);
        }
      if (empty > 0)
        g_string_append_c (fen, (char) ('0' + empty));
      if (rank > 0)
        g_string_append_c (fen, '/');
    }
  g_string_append (fen, " w - - 0 1");
  return g_string_free (fen, FALSE);
}

/* All plays of the card here: none that is regular mates, and those that would do nothing. */
static void
try_card (const MidPosition *pos, guint card, guint *voids, guint *mates)
{
  const MidKnightmare *p = (const void *) pos->bytes;
  const MidCard *program = mid_card_get (0, card);
  MidMoveList plays = { .count = 0 };
  gboolean before = is_mated (&p->now, MID_SECOND);
  km_list_plays (p, card, 200, &plays);
  for (guint i = 0; i < plays.count; i++)
    {
      MidKnightmare tried = *p, after = *p;
      MidKmMachine machine;
      MidRun run = km_run (&tried, km_window (p, card, NULL), plays.at[i], &machine);
      km_apply (&after, plays.at[i]);
      if (after.now.phase == MID_PHASE_REPLY)
        km_apply (&after, km_pass (&after));
      gboolean mated = after.now.chess.turn == MID_SECOND && km_demand (&after.now) == NULL
                       && is_mated (&after.now, MID_SECOND);
      if (mated && !before && !program->is_continuing)
        {
          char text[MID_TEXT_MAX], move[MID_MOVE_TEXT_MAX];
          mid_knightmare.format (pos, text, sizeof text);
          mid_knightmare.format_move (pos, plays.at[i], MID_SAN, move, sizeof move);
          g_error ("%s mates at %s", move, text);
        }
      *voids += run == MID_RUN_VOID && !before;
      *mates += mated && !before;
    }
}

/* In random positions every card is played in every way in which it can be, right after a move or
 * in its place.  Regular cards never mate, and many would; some that go on do. */
static void
test_no_mate (void)
{
  guint voids[MID_CARDS_MAX] = { 0 }, mates[MID_CARDS_MAX] = { 0 };
  guint n_positions = g_test_slow () ? 20000 : 1500, n_void = 0, n_mating = 0;
  uint64_t random = 88172645463325252u;
  for (guint n = 0; n < n_positions; n++)
    {
      g_autofree char *fen = random_board (&random);
      MidPosition pos;
      MidDefects defects;
      memset (&pos, 0, sizeof pos);
      if (mid_knightmare.parse (&mid_knightmare, NULL, 0, fen, strlen (fen), &pos, &defects).status
          != MID_OK)
        continue;
      MidMoveList moves;
      km_list_moves ((const void *) pos.bytes, &moves);
      if (n % 2 == 1 && moves.count > 0)
        {
          MidUndo undo;
          mid_knightmare.apply (&pos, moves.at[next_random (&random) % moves.count], &undo);
        }
      for (guint card = 1; card <= mid_card_stock_count (); card++)
        if (!mid_card_get (0, card)->is_written)
          try_card (&pos, card, &voids[card], &mates[card]);
    }
  for (guint card = 1; card <= mid_card_stock_count (); card++)
    {
      n_void += voids[card] > 0;
      n_mating += mates[card] > 0;
      g_test_message ("%s: %u would have mated, %u mate", mid_card_get (0, card)->name, voids[card],
                      mates[card]);
      g_assert_true (voids[card] == 0 || !mid_card_get (0, card)->is_continuing);
    }
  g_assert_cmpuint (n_void, >=, 20);
  g_assert_cmpuint (n_mating, >=, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/K4/signs", test_signs);
  g_test_add_func ("/knightmare/open", test_open);
  g_test_add_func ("/knightmare/K4/spent-and-replaced", test_spent);
  g_test_add_func ("/knightmare/K4/no-card-mates", test_no_mate);
  for (gsize i = 0; i < G_N_ELEMENTS (scenarios); i++)
    {
      g_autofree char *path = g_strdup_printf ("/knightmare/%s", scenarios[i].name);
      g_test_add_data_func (path, &scenarios[i], run_scenario);
    }
  return g_test_run ();
}
