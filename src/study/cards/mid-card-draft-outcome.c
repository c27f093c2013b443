/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-draft-outcome.c: what is wrong with a card that is being designed, and what it becomes;
 * see mid-card-draft.h. */
#include "mid-card-draft.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-own-cards.h"

enum
{
  STEPS_LINE = 4 /* of the XML: there the first step stands */
};

/* What the schema says in words that are none of a person's. */
static const char *
find_head_fault (MidCardDraft *self)
{
  const char *name = mid_card_draft_get (self, "name"), *when = mid_card_draft_get (self, "when");
  if (name == NULL || *name == '\0')
    return _ ("The card has no name yet.");
  if (!g_regex_match_simple ("^[A-Z][A-Za-z'\\-]*!?( [A-Za-z'\\-]+!?)*$", name, 0, 0))
    return _ ("A name has letters A to Z, hyphens and apostrophes, with single spaces between "
              "words, and begins with a capital.");
  if (when == NULL || *when == '\0')
    return _ ("The card has no time at which it may be played.");
  return NULL;
}

static const char *
find_step_fault (MidCardDraft *self, guint step)
{
  const MidStepForm *form = mid_card_draft_get_form (self, step);
  const char *words = mid_card_draft_get_told (self, step, "words");
  if (words != NULL && !g_regex_match_simple ("^[a-z]+( [a-z]+)+$", words, 0, 0))
    return _ ("Two words or more of small letters a to z are needed, with a space between.");
  if (g_str_equal (form->name, "repeat") && mid_card_draft_get_repeated (self, step) == 0)
    return _ ("There is no step yet that could be repeated.");
  for (guint i = 0; i < form->terms->len; i++)
    {
      const MidCardTerm *term = form->terms->pdata[i];
      const char *value = mid_card_draft_get_told (self, step, term->name);
      if (term->is_required && (value == NULL || *value == '\0'))
        return g_str_equal (term->name, "chosen")
                 ? _ ("Nothing has been chosen before that this step could be about.")
                 : _ ("This step has not been told all that it needs.");
    }
  return NULL;
}

/* What the reader or the rules have against it. */
static char *
dup_read_fault (MidCardDraft *self, int *step)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *xml = mid_card_draft_dup_xml (self);
  MidCatalogue catalogue;
  guint at, line;
  g_autoptr (GArray) entries = mid_own_cards_read (xml, strlen (xml), &error);
  if (entries != NULL && mid_own_cards_make (entries, &catalogue, &at, &error))
    return NULL;
  const char *said = mid_card_error_get_place (error, &line);
  if (line >= STEPS_LINE && line < STEPS_LINE + mid_card_draft_get_n_steps (self))
    *step = (int) (line - STEPS_LINE);
  return g_strdup (said);
}

char *
mid_card_draft_dup_fault (MidCardDraft *self, int *step)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), NULL);
  *step = -1;
  const char *wrong = find_head_fault (self);
  for (guint i = 0; i < mid_card_draft_get_n_steps (self) && wrong == NULL; i++)
    {
      wrong = find_step_fault (self, i);
      *step = wrong != NULL ? (int) i : -1;
    }
  return wrong != NULL ? g_strdup (wrong) : dup_read_fault (self, step);
}

/* The card alone, or what is left of it without its steps. */
static GArray *
read_card (MidCardDraft *self)
{
  g_autofree char *xml = mid_card_draft_dup_xml (self);
  GArray *entries = mid_own_cards_read (xml, strlen (xml), NULL);
  if (entries != NULL)
    return entries;
  g_autoptr (MidCardDraft) bare = mid_card_draft_new ();
  if (!mid_card_draft_set_xml (bare, xml, NULL))
    return NULL;
  while (mid_card_draft_get_n_steps (bare) > 0)
    mid_card_draft_remove_step (bare, 0);
  if (find_head_fault (bare) != NULL)
    mid_card_draft_set (bare, "name", "Card");
  g_autofree char *head = mid_card_draft_dup_xml (bare);
  return mid_own_cards_read (head, strlen (head), NULL);
}

guint
mid_card_draft_get_card (MidCardDraft *self, MidCatalogue *catalogue)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), MID_CARD_NONE);
  guint at;
  g_autoptr (GArray) entries = read_card (self);
  if (entries == NULL || !mid_own_cards_make (entries, catalogue, &at, NULL))
    return MID_CARD_NONE;
  const char *name = g_array_index (entries, MidCardEntry, 0).card.name;
  return mid_card_find (*catalogue, name, strlen (name));
}
