/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-words.h"

#include <glib/gi18n.h>
#include <string.h>

/* By the bits of MidCardWhen, from the lowest. */
static const struct
{
  const char *brief, *whole;
} times[] = {
  /* Translators: when a card may be played, on a small card: as short as can be */
  { N_ ("before move"), N_ ("before your move") },
  { N_ ("as move"), N_ ("instead of your move") },
  { N_ ("after move"), N_ ("after your move") },
  { N_ ("after their turn"), N_ ("after the opponent’s turn") },
  { N_ ("in reply"), N_ ("in reply to the opponent’s card") },
  { N_ ("any time"), N_ ("at any time") },
  { N_ ("as copied"), N_ ("when the card that it copies may be played") },
};

char *
mid_card_words_dup_brief_time (const MidCard *card)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    if (card->when >> i & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _ (times[i].brief));
  return g_string_free (text, FALSE);
}

char *
mid_card_words_dup_time (const MidCard *card)
{
  char *text = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    if (card->when >> i & 1)
      {
        g_autofree char *before = text;
        /* Translators: times at which a card may be played: "before your move or after your move"
         */
        text = before != NULL ? g_strdup_printf (_ ("%s or %s"), before, _ (times[i].whole))
                              : g_strdup (_ (times[i].whole));
      }
  return text != NULL ? text : g_strdup ("");
}

char *
mid_card_words_dup_kind (const MidCard *card)
{
  return g_strdup_printf ("%s%s%s", card->is_continuing ? _ ("Continuing") : "",
                          card->is_continuing && card->is_unique ? " · " : "",
                          card->is_unique ? _ ("Unique") : "");
}

/* --- Choices -------------------------------------------------------------------------------- */

enum
{
  ALL_BUT_KING = 31,
  ALL = 63
};

/* " (pawn, knight)": the kinds, where not every kind will do. */
static char *
dup_kinds (const MidCardStep *step)
{
  static const char *const roles[] = { N_ ("pawn"), N_ ("knight"), N_ ("bishop"),
                                       N_ ("rook"), N_ ("queen"),  N_ ("king") };
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (step->kinds >> i & 1)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : " (", _ (roles[i]));
  if (step->kinds == 0 || step->kinds == ALL || step->kinds == ALL_BUT_KING)
    g_string_truncate (text, 0);
  return g_string_free (g_string_append (text, text->len > 0 ? ")" : ""), FALSE);
}

static const char *
name_piece (guint whose)
{
  switch (whose & (MID_WHOSE_OWN | MID_WHOSE_ENEMY))
    {
    case MID_WHOSE_OWN:
      return _ ("a piece of yours");
    case MID_WHOSE_ENEMY:
      return _ ("a piece of the opponent’s");
    default:
      return _ ("a piece of either side");
    }
}

/* --- Words ---------------------------------------------------------------------------------- */

/* What cards are told besides squares and cards, as records have it; and what is done with cards
 * but play them. */
static const char *const words[] = {
  /* Translators: what is told to a card, as short as can be, behind its name: "Earthquake right",
     "Guardian b2 b4 along", "Panic late"; "discard Toll" */
  NC_ ("card", "right"), NC_ ("card", "left"),   NC_ ("card", "alone"),   NC_ ("card", "along"),
  NC_ ("card", "moved"), NC_ ("card", "late"),   NC_ ("card", "pawn"),    NC_ ("card", "knight"),
  NC_ ("card", "rook"),  NC_ ("card", "bishop"), NC_ ("card", "said"),    NC_ ("card", "silent"),
  NC_ ("card", "wrong"), NC_ ("card", "draw"),   NC_ ("card", "discard"),
};

static gboolean
has_word (const MidCard *card, const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (card->words) && card->words[i][0] != '\0'; i++)
    if (g_str_equal (card->words[i], word))
      return TRUE;
  return FALSE;
}

/* In the person's language; a game's own card says what it says.  "right" is a direction, or an
 * answer that is not wrong. */
static const char *
translate_word (const MidCard *card, const char *word)
{
  if (g_str_equal (word, "right") && has_word (card, "wrong"))
    /* Translators: not wrong */
    return C_ ("answer", "right");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (word, words[i]))
      return g_dpgettext2 (NULL, "card", word);
  return word;
}

/* "right or left". */
static char *
dup_option (const MidCard *card, const MidCardStep *step)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < step->max; i++)
    {
      if (i > 0)
        g_string_append_c (text, '/');
      g_string_append_printf (text, _ ("“%s”"), translate_word (card, card->words[step->how + i]));
    }
  return g_string_free (text, FALSE);
}

static char *
dup_choice (const MidCard *card, const MidCardStep *step)
{
  g_autofree char *kinds = dup_kinds (step);
  switch ((int) step->op)
    {
    case MID_STEP_PICK:
      return g_strconcat (name_piece (step->whose), kinds, NULL);
    case MID_STEP_SQUARE:
      return g_strdup (step->whose == MID_WHOSE_EMPTY ? _ ("an empty square") : _ ("a square"));
    case MID_STEP_GO:
      return g_strdup (_ ("where it goes"));
    case MID_STEP_OPTION:
      return dup_option (card, step);
    case MID_STEP_EFFECT:
      return g_strdup (_ ("a card in play"));
    case MID_STEP_CARD:
      return g_strdup (_ ("a discarded card"));
    default:
      return g_strdup (_ ("one of the topmost cards of the deck"));
    }
}

char *
mid_card_words_dup_choice (const MidCard *card, guint step)
{
  g_return_val_if_fail (step < card->n_steps, NULL);
  return dup_choice (card, &card->steps[step]);
}

/* What is chosen only behind a word, or may be kept secret, says so. */
static void
append_choice (GString *text, const MidCard *card, const MidCardStep *step, const char *word)
{
  g_autofree char *choice = dup_choice (card, step);
  if (text->len > 0 && !g_str_has_suffix (text->str, ": "))
    /* Translators: between things of a list */
    g_string_append (text, _ ("; "));
  if (step->only_if != 0 && word != NULL)
    /* Translators: what is chosen if a word was: "“said”: a piece of the opponent’s" */
    g_string_append_printf (text, _ ("“%s”: %s"), word, choice);
  else
    g_string_append (text, choice);
  if (step->op == MID_STEP_PICK && step->take != 0)
    g_string_append (text, _ (", which may be kept secret"));
}

char *
mid_card_words_dup_choices (const MidCard *card)
{
  GString *text = g_string_new (NULL);
  const MidCardStep *option = NULL;
  for (guint i = 0; i < card->n_steps; i++)
    {
      const MidCardStep *step = &card->steps[i];
      const char *word =
        option != NULL && step->only_if != 0 ? card->words[option->how + step->only_if - 1] : NULL;
      if (step->op == MID_STEP_REPEAT && step->max > 1)
        /* Translators: before what is chosen several times: "1 to 4 times: a piece of yours" */
        g_string_append_printf (text, _ ("%s%u to %u times: "), text->len > 0 ? _ ("; ") : "",
                                step->min, step->max);
      else if (mid_card_is_choice (step))
        append_choice (text, card, step, word);
      if (step->op == MID_STEP_OPTION)
        option = step;
    }
  if (text->len == 0)
    return g_string_free (text, FALSE);
  g_autofree char *all = g_string_free (text, FALSE);
  /* Translators: what the player of a card has to choose */
  return g_strdup_printf (_ ("Choose: %s"), all);
}

/* --- The whole card ------------------------------------------------------------------------- */

/* Where a translator lets a word be parted at the end of a line. */
#define SOFT_HYPHEN "\u00ad"

/* Names that have no translation. */
static const char *const parted_names[] = {
  "Disin" SOFT_HYPHEN "tegration",     "Doom" SOFT_HYPHEN "sayer",
  "Annex" SOFT_HYPHEN "ation",         "Cowar" SOFT_HYPHEN "dice",
  "Doppel" SOFT_HYPHEN "ganger",       "Earth" SOFT_HYPHEN "quake",
  "Confab" SOFT_HYPHEN "ulation",      "Ghost" SOFT_HYPHEN "walk",
  "Irre" SOFT_HYPHEN "sistible Force", "Masque" SOFT_HYPHEN "rade",
  "Break" SOFT_HYPHEN "through",       "Chal" SOFT_HYPHEN "lenge",
  "Evange" SOFT_HYPHEN "lists",        "On" SOFT_HYPHEN "slaught",
  "Tourna" SOFT_HYPHEN "ment",         "Cathe" SOFT_HYPHEN "dral",
  "Fortifi" SOFT_HYPHEN "cation",      "Sanc" SOFT_HYPHEN "tuary",
  "Abduc" SOFT_HYPHEN "tion",          "Fatal Attrac" SOFT_HYPHEN "tion",
  "Resur" SOFT_HYPHEN "rection",       "Merci" SOFT_HYPHEN "less",
  "Neutral" SOFT_HYPHEN "ity",         "Knight" SOFT_HYPHEN "mare",
  "Knight" SOFT_HYPHEN "mare!",        "Paci" SOFT_HYPHEN "fism",
  "For" SOFT_HYPHEN "bidden City",     "Reve" SOFT_HYPHEN "lation",
  "Volun" SOFT_HYPHEN "teer",          "Cham" SOFT_HYPHEN "pion",
};

/* Borrowed. */
static const char *
join (const char *parted)
{
  if (strstr (parted, SOFT_HYPHEN) == NULL)
    return parted;
  g_autoptr (GString) whole = g_string_new (parted);
  g_string_replace (whole, SOFT_HYPHEN, "", 0);
  return g_intern_string (whole->str);
}

/* The empty text means something else to gettext. */
const char *
mid_card_words_translate (const char *text)
{
  return *text != '\0' ? join (_ (text)) : text;
}

/* A square, what becomes of what stands there, or that nothing is told. */
static gboolean
needs_no_words (const char *word)
{
  return g_str_equal (word, "-") || g_str_equal (word, "?")
         || (word[0] >= 'a' && word[0] <= 'h' && g_ascii_isdigit (word[1]));
}

/* What the word that is no card is in the person's language; NULL: it is none that is known. */
static const char *
find_word (const MidCard *played, const char *word)
{
  if (played != NULL && has_word (played, word))
    return translate_word (played, word);
  if (g_str_equal (word, "discard") || g_str_equal (word, "draw"))
    return g_dpgettext2 (NULL, "card", word);
  return needs_no_words (word) ? word : NULL;
}

/* The next word, or several that are a card; how many bytes they were, 0: it is none that is known.
 */
static size_t
append_part (GString *text, const char *at, const MidCard **played)
{
  size_t n = 0;
  unsigned id = mid_card_match (0, at, strlen (at), &n);
  const MidCard *card = mid_card_get (0, id);
  if (card == NULL)
    n = strcspn (at, " ");
  g_autofree char *word = g_strndup (at, n);
  const char *shown =
    card != NULL ? mid_card_words_translate (card->name) : find_word (*played, word);
  if (*played == NULL)
    *played = card;
  if (shown != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", shown);
  return shown != NULL ? n : 0;
}

char *
mid_card_words_dup_play (const char *play)
{
  gboolean has_side = (play[0] == 'w' || play[0] == 'b') && play[1] == ':';
  g_autoptr (GString) text = g_string_new (NULL);
  const MidCard *played = NULL;
  for (const char *at = play + (has_side ? 2 : 0); *at != '\0'; at += *at == ' ')
    {
      size_t n = append_part (text, at, &played);
      if (n == 0)
        return g_strdup (play);
      at += n;
    }
  return g_strdup_printf ("%.*s%s", has_side ? 2 : 0, play, text->str);
}

const char *
mid_card_words_get_name (MidCatalogue catalogue, unsigned id)
{
  const MidCard *card = mid_card_get (catalogue, id);
  return card != NULL ? mid_card_words_translate (card->name) : _ ("Unknown card");
}

const char *
mid_card_words_get_parted_name (MidCatalogue catalogue, unsigned id)
{
  const MidCard *card = mid_card_get (catalogue, id);
  if (card == NULL)
    return _ ("Unknown card");
  const char *translated = _ (card->name);
  for (guint i = 0; translated == card->name && i < G_N_ELEMENTS (parted_names); i++)
    if (g_str_equal (join (parted_names[i]), card->name))
      return parted_names[i];
  return translated;
}

const char *
mid_card_words_get_effect (MidCatalogue catalogue, unsigned id)
{
  return mid_card_words_translate (mid_card_text (catalogue, id));
}

char *
mid_card_words_dup (MidCatalogue catalogue, unsigned id)
{
  const MidCard *card = mid_card_get (catalogue, id);
  if (card == NULL)
    return g_strdup (_ ("Unknown card"));
  g_autofree char *time = mid_card_words_dup_time (card);
  g_autofree char *kind = mid_card_words_dup_kind (card);
  g_autofree char *choices = mid_card_words_dup_choices (card);
  GString *text = g_string_new (mid_card_words_translate (card->name));
  if (card->points > 0)
    g_string_append_printf (text, ngettext (", %u point", ", %u points", card->points),
                            card->points);
  else
    g_string_append (text, _ (", points not known"));
  const char *const sentences[] = { kind, mid_card_words_get_effect (catalogue, id), choices };
  g_string_append_printf (text, ", %s.", time);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (*sentences[i] != '\0')
      g_string_append_printf (text, " %s%s", sentences[i],
                              g_str_has_suffix (sentences[i], ".") ? "" : ".");
  return g_string_free (text, FALSE);
}
