/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every card of Knightmare Chess: what it does, when it is played, what it does not do, and that
 * all of it can be taken back.
 *
 * Hands are not known in these positions, so that every card may be there; elements are played as a
 * record has them, and what is not answered is passed over.
 */
#include "knightmare-tester.h"

/* A card at work: elements that lead there, the play, the board after it; then plays that are
 * refused in its place, each with what is said of it. */
typedef struct
{
  const char *card, *fen, *before, *play, *board;
  const char *refused, *why;
} Case;

static const char lands[] = "the card cannot be played on this";

static const Case cases[] = {
  { "Assassin", "4k3/8/8/8/8/8/4P3/R2NK3 w - - 0 1", "", "<Assassin a1 d1>",
    "4k3/8/8/8/8/8/4P3/3RK3", "<Assassin d1 e1>", lands },
  { "Disintegration", "4k3/p7/8/8/8/8/4P3/4K3 w - - 0 1", "", "<Disintegration e2>",
    "4k3/p7/8/8/8/8/8/4K3", "<Disintegration a7>", lands },
  { "Doomsayer", "4k3/p7/8/8/8/8/4P3/4K3 w - - 0 1", "Kd1", "<Doomsayer said a7>",
    "4k3/8/8/8/8/8/4P3/3K4", "<Doomsayer said e2>", lands },
  { "Fanatic", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1", "", "<Fanatic a2>", "4k3/8/8/P7/8/1P6/8/4K3",
    "<Fanatic e1>", lands },
  { "Annexation", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1", "", "<Annexation a2 b3>",
    "4k3/8/8/1P6/P7/8/8/4K3", "<Annexation a2 e1>", lands },
  { "Forced March", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1", "", "<Forced March a2 b2 b3 a3>",
    "4k3/8/8/8/8/P7/1P6/4K3", "<Forced March a2 c2>", lands },
  { "Guardian", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "", "<Guardian a2 a4 along>",
    "4k3/8/8/8/P7/R7/8/4K3", "<Guardian a2 a5 alone>", lands },
  { "Heresy", "4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "Kd1; <Heresy>; <->", "<Heresy a1 a2>",
    "4k3/8/8/8/8/8/B7/3K4", "<Heresy a1 b2>",
    "the card cannot be played on this: the piece does not go there" },
  { "Holy War", "4k3/8/8/8/8/8/8/BN2K3 w - - 0 1", "Kd1", "<Holy War b1 a1>",
    "4k3/8/8/8/8/8/8/NB1K4", "<Holy War a1 b1>", lands },
  { "Madman", "4k3/8/3p4/8/1p6/P7/8/4K3 w - - 0 1", "", "<Madman a3 e7>",
    "4k3/4P3/3p4/8/1p6/8/8/4K3", "<Madman a3 b5>", lands },
  { "Pacifism", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "<Pacifism a1>", "4k3/8/8/8/8/8/8/R3K3",
    "<Pacifism e1>", lands },
  { "Squaring the Circle", "r3k2r/8/8/8/8/3P4/8/R3K3 w - - 0 1", "", "<Squaring the Circle d3 h1>",
    "r3k2r/8/8/8/8/8/8/R3K2P", "<Squaring the Circle d3 a1>", lands },
  { "Vendetta", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "Kd1", "<Vendetta>", "4k3/p7/8/8/8/8/8/R2K4",
    "<Vendetta a1>", "the card has been told more than it can use" },
  { "Bog", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra7; <->", "<b:Bog>", "4k3/8/8/8/8/8/R7/4K3",
    "<b:Bog a2>", "the card has been told more than it can use" },
  { "Cowardice", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", "Kd1", "<Cowardice d5 d7>",
    "4k3/3p4/8/8/8/8/8/3K4", "<Cowardice d5 d8>", lands },
  { "Doppelganger", "4k1n1/8/8/8/8/8/8/R3K3 b - - 0 1", "Nf6; <->", "<Doppelganger a1 b3>",
    "4k3/8/5n2/8/8/1R6/8/4K3", "<Doppelganger a1 a3>", lands },
  { "Dubbing", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", "<Dubbing e2 d4>", "4k3/8/8/8/3P4/8/8/4K3",
    "<Dubbing e2 e3>", lands },
  { "Earthquake", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Kd1", "<Earthquake right>",
    "4k3/8/8/8/8/8/4P3/3K4", "<Earthquake up>", "here the card takes one of its words" },
  { "Figure Dance", "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1", "Kd2", "<Figure Dance>",
    "r3k3/8/8/8/8/8/3K4/7R", "<Figure Dance a1>", "the card has been told more than it can use" },
  { "No Quarter", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "Rxa7", "<No Quarter>", "4k3/R7/8/8/8/8/8/4K3",
    "<No Quarter a7>", "the card has been told more than it can use" },
  { "Rebirth", "4k3/8/8/3n4/8/8/8/1R2K3 w - - 0 1", "Rb8+", "<Rebirth d5 b8>",
    "1n2k3/8/8/8/8/8/8/4K3", "<Rebirth d5 c8>", lands },
  { "Revenge", "4k3/1p3p2/8/8/8/P6r/8/4K3 b - - 0 1", "Rxa3; <->", "<w:Revenge b7>",
    "4k3/5p2/8/8/8/r7/8/4K3", "<w:Revenge a3>", lands },
  { "Toll", "4k3/8/8/8/R7/8/P7/4K3 w - - 0 1", "Ra7; <->; <b:Toll>; <->", "<Toll a2>",
    "4k3/R7/8/8/8/8/8/4K3", "<Toll a7>",
    "the card cannot be played on this: it is no pawn of the side that owes one" },
  { "Anathema", "4k3/8/2b5/3r4/8/8/8/4K3 w - - 0 1", "Kf1", "<Anathema c6 d5>",
    "4k3/8/2r5/3b4/8/8/8/5K2", "<Anathema d5 c6>", lands },
  { "Crab", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Kd1", "<Crab e2>", "4k3/8/8/8/8/8/4P3/3K4",
    "<Crab d1>", lands },
  { "Dark Mirror", "4k3/8/8/4P3/3r4/8/8/6K1 w - - 0 1", "", "<Dark Mirror e5 d4>",
    "4k3/8/8/8/3P4/8/8/6K1", "<Dark Mirror e5 f4>", lands },
  { "Forbidden City", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Kd1", "<Forbidden City a4>",
    "4k3/8/8/8/8/8/8/R2K4", "<Forbidden City a1>", lands },
  { "Confabulation", "4k3/8/8/8/8/8/8/R2NK3 w - - 0 1", "", "<Confabulation a1 d1>",
    "4k3/8/8/8/8/8/8/3NK3", "<Confabulation d1 e1>", lands },
  { "Ghostwalk", "4k3/p7/8/8/8/P7/8/R3K3 w - - 0 1", "", "<Ghostwalk a1 a5>",
    "4k3/p7/8/R7/8/P7/8/4K3", "<Ghostwalk a1 a8>", lands },
  { "Irresistible Force", "3k4/4p3/4n3/4P3/8/8/8/3K4 w - - 0 1", "", "<Irresistible Force e5 e6>",
    "3kp3/4n3/4P3/8/8/8/8/3K4", "<Irresistible Force e5 d6>", lands },
  { "Masquerade", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "", "<Masquerade b1 b7>",
    "4k3/1N6/8/8/8/8/8/4K3", "<Masquerade b1 c3>", lands },
  { "Panic", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2", "<Panic late>", "4k3/8/8/8/8/8/R7/4K3",
    "<Panic soon>", "here the card takes one of its words" },
  { "Peace Talks", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Kd1; <Forbidden City a4>; Kd8; <->; Ra2",
    "<Peace Talks Forbidden City>", "3k4/8/8/8/8/8/R7/3K4", "<Peace Talks Truce>",
    "here the card takes the name of a card in play" },
  { "Truce", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "Kd1", "<Truce>", "4k3/p7/8/8/8/8/8/R2K4",
    "<Truce a1>", "the card has been told more than it can use" },
  { "Vulture", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "<Hidden Passage e1 g1>", "<b:Vulture>",
    "4k3/8/8/8/8/8/8/R5K1", "<w:Vulture>", "it is not for that side to play a card now" },
  { "Blessing", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", "<Blessing e2 a6>", "4k3/8/P7/8/8/8/8/4K3",
    "<Blessing e2 e3>", lands },
  { "Breakthrough", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "", "<Breakthrough e4 e5>",
    "4k3/8/8/4P3/8/8/8/4K3", "<Breakthrough e4 d5>", lands },
  { "Challenge", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "Ra2", "<Challenge d5>",
    "4k3/8/8/3n4/8/8/R7/4K3", "<Challenge e8>", lands },
  { "Charge!", "4k3/8/8/3p4/8/8/8/1N2K3 w - - 0 1", "Nc3", "<Charge! d5>", "4k3/8/8/3N4/8/8/8/4K3",
    "<Charge! c4>", lands },
  { "Coup", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "Nc3", "<Coup e1 c3>", "4k3/8/8/8/8/2N5/8/4K3",
    "<Coup c3 e1>", lands },
  { "Curse", "4k3/8/8/3q4/8/8/8/4K3 w - - 0 1", "Ke2", "<Curse d5>", "4k3/8/8/3q4/8/8/4K3/8",
    "<Curse e8>", lands },
  { "Evangelists", "4k3/8/8/3b4/8/8/8/B3K3 w - - 0 1", "", "<Evangelists a1 d5>",
    "4k3/8/8/3B4/8/8/8/b3K3", "<Evangelists d5 a1>", lands },
  { "Haunting Memories", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "<Disintegration a2>; <->; Ke2; Ke7; <->", "<Haunting Memories b2>", "8/4k3/8/8/8/8/4K3/8",
    "<Haunting Memories e7>", lands },
  { "Man-Trap", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "Ra3", "<Man-Trap a3>",
    "4k3/8/8/3n4/8/R7/8/4K3", "<Man-Trap d5>", lands },
  { "Onslaught", "4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "", "<Onslaught a2 b2 c2 d2 e2 f2 g2 h2>",
    "4k3/8/8/8/8/PPPPPPPP/8/4K3", "<Onslaught b2 e1>", lands },
  { "Passing in the Night", "4k3/1p1p4/8/8/8/8/P1P5/4K3 w - - 0 1", "",
    "<Passing in the Night a2 b7 c2 d7>", "4k3/1P1P4/8/8/8/8/p1p5/4K3",
    "<Passing in the Night a2 c2>", lands },
  { "Tournament", "4k3/8/8/3n4/8/8/8/N3K3 w - - 0 1", "", "<Tournament a1 d5>",
    "4k3/8/8/3N4/8/8/8/n3K3", "<Tournament d5 a1>", lands },
  { "Winged Victory", "4k3/8/8/8/8/P6r/8/4K3 b - - 0 1", "Rxa3; <->", "<Winged Victory e4>",
    "4k3/8/8/8/4P3/r7/8/4K3", "<Winged Victory e3>", lands },
  { "Betrayal", "4k3/8/8/8/5p2/P6r/8/6K1 b - - 0 1", "Rxa3; <->", "<Betrayal f4>",
    "4k3/8/8/8/5P2/r7/8/6K1", "<Betrayal a3>", lands },
  { "Cathedral", "4k3/8/8/8/8/8/8/RB2K3 w - - 0 1", "Kd2", "<Cathedral a1 b1>",
    "4k3/8/8/8/8/8/3K4/BR6", "<Cathedral b1 a1>", lands },
  { "Dungeon", "4k3/8/8/3n4/8/8/8/4K3 w - - 0 1", "Kd2", "<Dungeon d5 h1>", "4k3/8/8/8/8/8/3K4/7n",
    "<Dungeon d5 d1>", lands },
  { "Fortification", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Kd1", "<Fortification a1 a2>",
    "4k3/8/8/8/8/8/8/R2K4", "<Fortification a1 a3>", lands },
  { "Holy Quest", "4k3/8/2b5/3n4/8/8/8/4K3 w - - 0 1", "Kf1", "<Holy Quest c6 d5>",
    "4k3/8/2n5/3b4/8/8/8/5K2", "<Holy Quest d5 c6>", lands },
  { "Long Jump", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "", "<Long Jump a1 h5>", "4k3/8/8/7N/8/8/8/4K3",
    "<Long Jump a1 h8>", lands },
  { "Lost Castle", "4k3/8/8/3r4/8/8/6K1/R7 w - - 0 1", "", "<Lost Castle a1 d5>",
    "4k3/8/8/3R4/8/8/6K1/r7", "<Lost Castle d5 a1>", lands },
  { "Sanctuary", "4k3/8/8/8/8/R2K4/8/8 w - - 0 1", "", "<Sanctuary d3 a3>", "4k3/8/8/8/8/1KR5/8/8",
    "<Sanctuary a3 d3>", lands },
  { "Siege", "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1", "Kd2", "<Siege b1 a1>", "4k3/8/8/8/8/8/3K4/NR6",
    "<Siege a1 b1>", lands },
  { "Split Knight", "4k3/8/2p1p3/8/3N4/8/2r5/6K1 w - - 0 1", "", "<Split Knight d4 c2 c6 e6>",
    "4k3/8/8/8/8/8/8/6K1", "<Split Knight d4 c6>", "the card needs to be told more" },
  { "Under Elf Hill", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "<Under Elf Hill e1>; <->; Kd8; <->",
    "<Under Elf Hill h1>", "3k4/8/8/8/8/8/4P3/7K", "<Under Elf Hill d4>",
    "the card cannot be played on this: it is not at the edge" },
  { "Abduction", "4k3/8/8/3n4/8/8/8/4K3 w - - 0 1", "Kd2", "<Abduction d5 wrong>",
    "4k3/8/8/8/8/8/3K4/8", "<Abduction e8 wrong>", lands },
  { "Bombard", "4k3/p7/8/8/8/P7/8/R3K3 w - - 0 1", "", "<Bombard a1 a7>", "4k3/R7/8/8/8/P7/8/4K3",
    "<Bombard a1 a8>", lands },
  { "Fatal Attraction", "4k3/8/8/3n4/8/8/8/2R1K3 w - - 0 1", "Rc4", "<Fatal Attraction c4>",
    "4k3/8/8/3n4/2R5/8/8/4K3", "<Fatal Attraction d5>", lands },
  { "Plots Within Plots", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1",
    "<Plots Within Plots>; <->; <Fanatic a2>; <->", "<Fanatic b2>", "4k3/8/8/PP6/8/8/8/4K3",
    "<Fanatic e1>", lands },
  { "Resurrection", "4k3/8/8/8/8/B6r/8/4K3 b - - 0 1", "Rxa3; <->", "<Resurrection bishop f1>",
    "4k3/8/8/8/8/r7/8/4KB2", "<Resurrection knight b1>", lands },
  { "Treason", "4k3/8/2r5/3n4/8/8/8/4K3 w - - 0 1", "Kf1", "<Treason c6 d5>",
    "4k3/8/2n5/3r4/8/8/8/5K2", "<Treason d5 c6>", lands },
  { "Crusade", "4k3/8/8/3p4/8/8/8/B3K3 w - - 0 1", "Bc3", "<Crusade e5>", "4k3/8/8/3pB3/8/8/8/4K3",
    "<Crusade d5>", lands },
  { "Evil Eye", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "", "<Evil Eye a7>", "4k3/8/8/8/8/8/8/R3K3",
    "<Evil Eye e8>", lands },
  { "Hostage", "4k3/8/8/8/8/N6r/1P6/4K3 b - - 0 1", "Rxa3; <->", "<w:Hostage b2>",
    "4k3/8/8/8/8/r7/1N6/4K3", "<w:Hostage e1>", lands },
  { "Man of Straw", "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1", "", "<Man of Straw e1 a2>",
    "4k3/4r3/8/8/8/8/K7/4P3", "<Man of Straw a2 e1>", lands },
  { "Merciless", "4k3/8/8/3p4/8/8/8/R3K3 w - - 0 1", "Ra5", "<Merciless d5>",
    "4k3/8/8/3R4/8/8/8/4K3", "<Merciless e5>", lands },
  { "Mystic Shield", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5", "<Mystic Shield a5>",
    "4k3/8/8/R7/8/8/8/4K3", "<Mystic Shield e1>", lands },
  { "Neutrality", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "Ra5", "<Neutrality d5>",
    "4k3/8/8/R2n4/8/8/8/4K3", "<Neutrality e8>", lands },
  { "Chaos", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5; <->", "<b:Chaos>", "4k3/8/8/8/8/8/8/R3K3",
    "<b:Chaos a5>", "the card has been told more than it can use" },
  { "Fireball", "4k3/8/1p6/8/1P6/8/8/R3K3 w - - 0 1", "Ra5", "<Fireball>", "4k3/8/8/8/8/8/8/4K3",
    "<Fireball a5>", "the card has been told more than it can use" },
  { "Fog of War", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "<Hidden Passage e1 g1>", "<b:Fog of War>",
    "4k3/8/8/8/8/8/8/R3K3", "<w:Fog of War>", "it is not for that side to play a card now" },
  { "Hidden Passage", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "<Hidden Passage e1 h5>",
    "4k3/8/8/7K/8/8/8/R7", "<Hidden Passage e1 e7>", "the card would leave the king in check" },
  { "Knightmare!", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5; <->", "<b:Knightmare!>",
    "4k3/8/8/8/8/8/8/R3K3", "<b:Knightmare! a5>", "the card has been told more than it can use" },
  { "Legacy", "4k3/8/8/8/8/N6r/8/4K3 w - - 0 1", "<Hidden Passage e1 f1>; <->; Rxa3; <->",
    "<w:Legacy Hidden Passage>", "4k3/8/8/8/8/r7/8/5K2", "<w:Legacy Truce>",
    "here the card takes the name of a discarded card" },
  { "Riposte", "4k3/8/8/8/8/N6r/8/4K3 b - - 0 1", "Rxa3; <->", "<w:Riposte>",
    "4k3/8/8/8/8/N7/8/4K3", "<w:Riposte a3>", "the card has been told more than it can use" },
  { "Think Again!", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5; <->", "<b:Think Again!>",
    "4k3/8/8/8/8/8/8/R3K3", "<b:Think Again! a5>", "the card has been told more than it can use" },

  { "Champion", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "Kd1", "<Champion a1>", "4k3/8/8/8/8/8/8/N2K4",
    "<Champion d1>", lands },
  { "Death Dance", "4k3/8/8/8/8/n7/R7/4K3 w - - 0 1", "", "<Death Dance a2 a3>",
    "4k3/8/8/8/8/R7/n7/4K3", "<Death Dance a2 e8>", lands },
  { "Funeral Pyre", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "Rxa7", "<Funeral Pyre>",
    "4k3/R7/8/8/8/8/8/4K3", "<Funeral Pyre a7>", "the card has been told more than it can use" },
  { "Hand of Fate", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "<Hand of Fate>", "4k3/8/8/8/8/8/8/R3K3",
    "<Hand of Fate a1>", "the card has been told more than it can use" },
  { "Martyr", "4k3/8/2p1p3/8/2r5/3B4/2n5/6K1 w - - 0 1", "", "<Martyr d3 c2 c4>",
    "4k3/8/2p1p3/8/8/8/8/6K1", "<Martyr d3 c6>", lands },
  { "Revelation", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "Kd1", "<Revelation a1>",
    "4k3/8/8/8/8/8/8/B2K4", "<Revelation d1>", lands },
  { "Spoils of War", "4k3/n7/8/8/8/8/8/R3K3 w - - 0 1", "Rxa7", "<Spoils of War>",
    "4k3/N7/8/8/8/8/8/4K3", "<Spoils of War a7>", "the card has been told more than it can use" },
  { "Warlord", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "<Warlord e1>", "4k3/8/8/8/8/8/8/R3K3",
    "<Warlord a1>", lands },
  { "Second Sight", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5; <->", "<b:Second Sight ?>",
    "4k3/8/8/R7/8/8/8/4K3", "<b:Second Sight a1>",
    "here the card takes the name of one of the topmost cards of the deck" },
  { "Volunteer", "4k3/n7/8/8/8/P6r/8/4K3 b - - 0 1", "Rxa3; <->", "<Volunteer d4>",
    "4k3/n7/8/8/3P4/r7/8/4K3", "<Volunteer d5>", lands },
  { "Amazon", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Kd1", "<Amazon>", "4k3/8/8/8/8/8/8/Q2K4",
    "<Amazon a1>", "the card has been told more than it can use" },
  { "Royal Knight", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "Kd1", "<Royal Knight a1>",
    "4k3/8/8/8/8/8/8/N2K4", "<Royal Knight d1>", lands },
  { "Princess", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Kd1", "<Princess a1>", "4k3/8/8/8/8/8/8/Q2K4",
    "<Princess d1>", lands },
  { "Heir", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Kd1; <Heir>; <->", "<Heir end>",
    "4k3/8/8/8/8/8/8/Q2K4", "<Heir d1=Q>", "the card cannot be played on this: it takes no king" },
  { "Demotion", "4k3/r7/8/8/8/8/8/Q3K3 w - - 0 1", "<Demotion>; <->; <Demotion a7=p>",
    "<Demotion end>", "4k3/p7/8/8/8/8/8/Q3K3", "<Demotion e8=p>",
    "the card cannot be played on this: it takes no king" },
  { "New Tactics", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Kd1; <New Tactics>; <->", "<New Tactics end>",
    "4k3/8/8/8/8/8/8/Q2K4", "<New Tactics d1=Q>",
    "the card cannot be played on this: it takes no king" },
  { "Freeze", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "Kd1; <Freeze>; <->", "<Freeze end>",
    "4k3/8/8/8/8/8/8/Q2K4", "<Freeze d1=Q>",
    "the card cannot be played on this: it takes no king" },
  { "Double Kill", "4k3/n7/8/8/8/8/8/Q3K3 w - - 0 1", "<Double Kill>; <->; <Double Kill a7=->",
    "<Double Kill end>", "4k3/8/8/8/8/8/8/Q3K3", "<Double Kill e8=->",
    "the card cannot be played on this: it takes no king" },
  { "Paladin", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "Kd1; <Paladin>; <->", "<Paladin end>",
    "4k3/8/8/8/8/8/8/N2K4", "<Paladin d1=Q>",
    "the card cannot be played on this: it takes no king" },
  { "Knightmare", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5; <->", "<b:Knightmare>",
    "4k3/8/8/8/8/8/8/R3K3", "<b:Knightmare a5>", "the card has been told more than it can use" },
};

/* --- Effects --- */

static void
test_effect (gconstpointer data)
{
  const Case *c = data;
  MidPosition pos = read_position (c->fen);
  play_all (&pos, c->before);
  assert_refused (&pos, c->refused, c->why);
  play (&pos, c->play);
  g_autofree char *board = dup_board (&pos);
  g_assert_cmpstr (board, ==, c->board);
}

/* Every card of the sets has its case above, with an effect and a refusal.  The mates are in
 * test-knightmare-mates.c; that each byte comes back is looked at with whatever is played. */
static void
test_all_there (void)
{
  g_assert_cmpuint (mid_card_stock_count (), ==, G_N_ELEMENTS (cases));
  for (unsigned id = 1; id <= mid_card_stock_count (); id++)
    {
      const Case *c = &cases[id - 1];
      g_assert_cmpstr (mid_card_get (0, id)->name, ==, c->card);
      g_assert_true (c->fen != NULL && c->play != NULL && c->board != NULL);
      g_assert_true (c->refused != NULL && c->why != NULL && strcmp (c->refused, c->play) != 0);
      g_assert_null (mid_card_check (mid_card_get (0, id), NULL));
      g_assert_cmpuint (mid_card_find (0, c->card, strlen (c->card)), ==, id);
      g_assert_cmpuint (strlen (mid_card_text (0, id)), >, 0);
    }
}

/* --- Windows ---------------------------------------------------------------------------------- */

/* Outside its window a card is refused, with the time it is for. */
typedef struct
{
  unsigned when;
  gboolean after;     /* tried after the move, not before it */
  const char *prefix; /* of who plays it */
  const char *why;
} Window;

static const Window windows[] = {
  { MID_WHEN_BEFORE, TRUE, "", "the card is played before the player’s own move" },
  { MID_WHEN_INSTEAD, TRUE, "", "the card is played in place of a move" },
  { MID_WHEN_AFTER, FALSE, "", "the card is played right after the player’s own move" },
  { MID_WHEN_OPPONENT, TRUE, "", "the card is played right after the opponent’s turn" },
  { MID_WHEN_REPLY, FALSE, "", "the card is played in reply to a card of the opponent" },
  { MID_WHEN_COPY, FALSE, "", "there is no card that it could copy" },
  { MID_WHEN_BEFORE | MID_WHEN_AFTER, FALSE, "b:", "it is not for that side to play a card now" },
  { MID_WHEN_ANY, FALSE, "b:", "it is not for that side to play a card now" },
};

static void
test_window (gconstpointer data)
{
  const Case *c = data;
  const MidCard *card = mid_card_get (0, mid_card_find (0, c->card, strlen (c->card)));
  MidPosition first = read_position ("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1"), after = first;
  gboolean tried = FALSE;
  play (&after, "Kd1");
  for (gsize i = 0; i < G_N_ELEMENTS (windows); i++)
    if (card->when == windows[i].when)
      {
        g_autofree char *element = g_strdup_printf ("<%s%s>", windows[i].prefix, c->card);
        assert_refused (windows[i].after ? &after : &first, element, windows[i].why);
        tried = TRUE;
      }
  g_assert_true (tried); /* every card has a time that it is not for */
  if (card->when == MID_WHEN_ANY || card->when == (MID_WHEN_BEFORE | MID_WHEN_AFTER))
    {
      g_autofree char *element = g_strdup_printf ("<%s>", c->card);
      play_all (&first, "<Disintegration e2>; <->");
      assert_refused (&first, element, "a card has already been played on this turn");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/cards/all", test_all_there);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *effect = g_strdup_printf ("/knightmare/cards/%s/effect", cases[i].card);
      g_autofree char *window = g_strdup_printf ("/knightmare/cards/%s/window", cases[i].card);
      g_test_add_data_func (effect, &cases[i], test_effect);
      g_test_add_data_func (window, &cases[i], test_window);
    }
  return g_test_run ();
}
