/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-player-name.h: whether two ways to write a name can mean one person.
 *
 * Names are compared without case, accents and punctuation, and umlauts may be written out
 * (Müller is Mueller; Michael is not Michal).  "Fischer, Robert J.", "Robert Fischer", "Fischer R"
 * and "Fischer" can be one person, "Fischer, R" and "Fischer, B" cannot: surnames are to be equal,
 * and given names, as far as both have them, equal or one the initial of the other.  What a further
 * name begins with, as in "Smith, John Jr", tells two people apart, and so do numbers, another
 * player beside ("Smith & Brown") and two countries in parentheses.  Words with a hyphen or an
 * underscore between them are not taken apart: "foo_bar" and "foo-bar" are not "bar".
 */
#pragma once
#include <glib.h>

typedef enum
{
  MID_NAMES_DIFFER,
  MID_NAMES_ALIKE, /* written differently, but they can mean one person */
  MID_NAMES_EQUAL  /* but for case, accents and punctuation */
} MidNames;

typedef struct _MidPlayerName MidPlayerName;

/* Immutable. */
MidPlayerName *mid_player_name_new (const char *text);
void mid_player_name_free (MidPlayerName *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidPlayerName, mid_player_name_free)

/* FALSE of "", "?", "N.N." and the like. */
gboolean mid_player_name_is_known (const MidPlayerName *self);

/* Two that are not known are EQUAL, one that is and one that is not DIFFER. */
MidNames mid_player_name_compare (const MidPlayerName *self, const MidPlayerName *other);

/* Keys to find names by that are alike or equal: a name filed under all of `under` is found in one
 * of the places that another's `in` names.  Appended, transfer full. */
void mid_player_name_list_keys (const MidPlayerName *self, GPtrArray *under, GPtrArray *in);
