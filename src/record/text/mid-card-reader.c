/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-reader.c: from XML to programs of cards.
 *
 * The schema sees to names and shapes; here words become numbers and names of choices become slots.
 * Whether a program makes sense is then for mid_card_check() to say.
 */
#include "mid-card-reader.h"
#include "mid-card-document.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  CARDS_OF_FILE = 256
};

/* The words of an attribute, ended by NULL; what they mean is their place. */
typedef const char *const *Words;

static const char *const go_words[] = { "itself", "pawn", "knight", "bishop",  "rook",
                                        "queen",  "king", "last",   "forward", "backward",
                                        "ahead",  "back", "jumps",  NULL };
static const char *const take_words[] = { "nothing", "may", "must", "own", "anything", NULL };
static const char *const through_words[] = { "nothing", "own", "one", NULL };
static const char *const where_words[] = { "any",         "own-half", "centre",     "corner",
                                           "last-corner", "edge",     "threatened", "mobile",
                                           "moved",       "adjacent", "orthogonal", "sideways",
                                           "behind",      "home",     "home-of",    "other-colour",
                                           "target",      NULL };
static const char *const effect_words[] = { "",         "pacifist", "shield",  "stuck", "must",
                                            "short",    "neutral",  "royal",   "kind",  "merged",
                                            "magnet",   "blocked",  "wall",    "trap",  "truce",
                                            "vendetta", "doom",     "rotated", "kinds", "no-turn",
                                            "card",     NULL };
static const char *const kind_words[] = {
  "",     "pawn",     "knight",  "bishop", "rook",         "queen",    "king", "prince",
  "crab", "champion", "warlord", "amazon", "royal-knight", "princess", NULL
};
static const char *const when_words[] = {
  "before-move",         "instead-of-move", "after-move", "after-opponent-turn",
  "after-opponent-card", "any-time",        "copy",       NULL
};
static const char *const trigger_words[] = { "capture", "no-capture",  "no-card", "far", "crossed",
                                             "check",   "outnumbered", "moved",   NULL };
static const char *const whose_words[] = { "own", "enemy", "empty", NULL };

/* --- Attributes ------------------------------------------------------------------------------- */

static int
find_word (Words words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (*word != '\0' && strcmp (words[i], word) == 0)
      return i;
  return -1;
}

/* What the attribute says: the place of its word; the schema lets no others through. */
static guint8
get_word (xmlNode *node, const char *name, Words words)
{
  g_autofree char *value = mid_card_node_dup_attribute (node, name);
  int found = value != NULL ? find_word (words, value) : -1;
  return (guint8) MAX (found, 0);
}

/* Several words, a bit each. */
static guint8
get_bits (xmlNode *node, const char *name, Words words, guint8 fallback)
{
  g_autofree char *value = mid_card_node_dup_attribute (node, name);
  if (value == NULL)
    return fallback;
  g_auto (GStrv) said = g_strsplit_set (value, " \t\r\n", -1);
  guint bits = 0;
  for (guint i = 0; said[i] != NULL; i++)
    {
      int found = find_word (words, said[i]);
      bits |= found >= 0 ? 1u << found : 0;
    }
  return (guint8) bits;
}

static guint8
get_number (xmlNode *node, const char *name, guint8 fallback)
{
  g_autofree char *value = mid_card_node_dup_attribute (node, name);
  return value != NULL ? (guint8) MIN (g_ascii_strtoull (value, NULL, 10), 255) : fallback;
}

/* Letters of pieces, a bit each. */
static guint8
get_kinds (xmlNode *node, const char *name, const char *fallback)
{
  g_autofree char *value = mid_card_node_dup_attribute (node, name);
  guint bits = 0;
  for (const char *p = value != NULL ? value : fallback; *p != '\0'; p++)
    {
      const char *at = strchr ("PNBRQK", *p);
      bits |= at != NULL ? 1u << (at - "PNBRQK") : 0;
    }
  return (guint8) bits;
}

/* --- Programs --------------------------------------------------------------------------------- */

typedef struct
{
  MidCard *card;
  MidCardProblem *problem;
  char *names[MID_CARD_ARGS_MAX]; /* of the choices so far */
  guint n_names;
  guint option; /* where the words of the last option begin */
  guint n_option;
  long lines[MID_CARD_STEPS_MAX];
} Compiler;

static void
name_choice (Compiler *self, xmlNode *node)
{
  if (self->n_names == MID_CARD_ARGS_MAX)
    mid_card_fail (self->problem, MID_CARD_ERROR_LIMIT, xmlGetLineNo (node),
                   _ ("card “%s” makes more than %d choices"), self->card->name, MID_CARD_ARGS_MAX);
  else
    self->names[self->n_names++] = mid_card_node_dup_attribute (node, "id");
}

/* The slot that the attribute names; 0 if there is no such attribute. */
static guint8
get_slot (Compiler *self, xmlNode *node, const char *attribute)
{
  static const char *const last[] = { "moved", "origin", "victim" };
  g_autofree char *name = mid_card_node_dup_attribute (node, attribute);
  if (name == NULL)
    return 0;
  for (guint i = 0; i < self->n_names; i++)
    if (g_strcmp0 (self->names[i], name) == 0)
      return (guint8) i;
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    if (strcmp (last[i], name) == 0)
      return (guint8) (MID_SLOT_MOVED + i);
  mid_card_fail (self->problem, MID_CARD_ERROR_PROGRAM, xmlGetLineNo (node),
                 _ ("“%s” is not something chosen before; card “%s”"), name, self->card->name);
  return 0;
}

static void
add_words (Compiler *self, xmlNode *node, MidCardStep *step)
{
  g_autofree char *value = mid_card_node_dup_attribute (node, "words");
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  self->option = self->card->n_words;
  self->n_option = g_strv_length (words);
  step->how = (guint8) self->option;
  step->max = (guint8) self->n_option;
  for (guint i = 0; i < self->n_option; i++)
    {
      if (self->card->n_words == MID_CARD_WORDS_MAX || strlen (words[i]) >= MID_CARD_WORD_MAX)
        {
          mid_card_fail (self->problem, MID_CARD_ERROR_LIMIT, xmlGetLineNo (node),
                         _ ("card “%s” has too many or too long words to choose from"),
                         self->card->name);
          return;
        }
      g_strlcpy (self->card->words[self->card->n_words++], words[i], MID_CARD_WORD_MAX);
    }
}

static guint8
get_condition (Compiler *self, xmlNode *node)
{
  g_autofree char *word = mid_card_node_dup_attribute (node, "if");
  if (word == NULL)
    return 0;
  for (guint i = 0; i < self->n_option; i++)
    if (strcmp (self->card->words[self->option + i], word) == 0)
      return (guint8) (i + 1);
  mid_card_fail (self->problem, MID_CARD_ERROR_PROGRAM, xmlGetLineNo (node),
                 _ ("“%s” is not one of the words to choose from; card “%s”"), word,
                 self->card->name);
  return 0;
}

/* An element, and what of it goes where. */
typedef struct
{
  const char *name;
  MidStepOp op;
  const char *a, *b; /* attributes that name slots */
} Form;

static const Form forms[] = {
  { "pick", MID_STEP_PICK, "of", NULL },
  { "square", MID_STEP_SQUARE, "of", NULL },
  { "go", MID_STEP_GO, "of", NULL },
  { "option", MID_STEP_OPTION, NULL, NULL },
  { "effect", MID_STEP_EFFECT, NULL, NULL },
  { "discarded", MID_STEP_CARD, NULL, NULL },
  { "topmost", MID_STEP_DECK, NULL, NULL },
  { "repeat", MID_STEP_REPEAT, NULL, NULL },
  { "move", MID_STEP_MOVE, "piece", "to" },
  { "advance", MID_STEP_ADVANCE, "piece", NULL },
  { "merge", MID_STEP_MERGE, "piece", "to" },
  { "swap", MID_STEP_SWAP, "piece", "with" },
  { "capture", MID_STEP_CAPTURE, "at", NULL },
  { "kill", MID_STEP_KILL, "at", NULL },
  { "restore", MID_STEP_RESTORE, "at", NULL },
  { "bring", MID_STEP_BRING, "at", "chosen" },
  { "replace", MID_STEP_REPLACE, "at", NULL },
  { "convert", MID_STEP_CONVERT, "at", NULL },
  { "push", MID_STEP_PUSH, "piece", "to" },
  { "follow", MID_STEP_FOLLOW, "piece", "piece" },
  { "castle", MID_STEP_CASTLE, "king", "rook" },
  { "mark", MID_STEP_MARK, "at", "and" },
  { "cancel", MID_STEP_CANCEL, "chosen", NULL },
  { "bury", MID_STEP_BURY, NULL, NULL },
  { "rotate", MID_STEP_ROTATE, "chosen", NULL },
  { "corners", MID_STEP_CORNERS, NULL, NULL },
  { "shifts", MID_STEP_SHIFTS, NULL, NULL },
  { "explode", MID_STEP_EXPLODE, "at", NULL },
  { "leave", MID_STEP_LEAVE, "king", NULL },
  { "undo", MID_STEP_UNDO, NULL, NULL },
  { "toll", MID_STEP_TOLL, NULL, NULL },
  { "shorten", MID_STEP_SHORTEN, NULL, NULL },
  { "riposte", MID_STEP_RIPOSTE, NULL, NULL },
  { "redeem", MID_STEP_REDEEM, "pawn", NULL },
  { "counter", MID_STEP_COUNTER, NULL, NULL },
  { "steal", MID_STEP_STEAL, NULL, NULL },
  { "take", MID_STEP_TAKE, "chosen", NULL },
  { "hands", MID_STEP_HANDS, NULL, NULL },
  { "extra", MID_STEP_EXTRA, NULL, NULL },
  { "write", MID_STEP_WRITE, NULL, NULL },
};

static const Form *
find_form (const xmlNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (mid_card_node_is_named (node, forms[i].name))
      return &forms[i];
  return NULL;
}

static gboolean
says (xmlNode *node, const char *attribute, const char *word)
{
  g_autofree char *value = mid_card_node_dup_attribute (node, attribute);
  return g_strcmp0 (value, word) == 0;
}

/* What the numbers of a step mean differs from step to step. */
static void
fill_step (Compiler *self, xmlNode *node, MidCardStep *step)
{
  step->whose = get_bits (node, "whose", whose_words, MID_WHOSE_OWN);
  step->where = get_word (node, "where", where_words);
  step->min = get_number (node, "min", 1);
  step->max = get_number (node, "max", 1);
  switch ((int) step->op)
    {
    case MID_STEP_PICK:
    case MID_STEP_SHIFTS:
      step->kinds = get_kinds (node, "kinds", "PNBRQ");
      step->take = says (node, "secret", "yes");
      break;
    case MID_STEP_GO:
      step->how = get_word (node, "how", go_words);
      step->take = get_word (node, "take", take_words);
      step->value = get_word (node, "through", through_words);
      break;
    case MID_STEP_OPTION:
      add_words (self, node, step);
      break;
    case MID_STEP_MOVE:
      step->value = says (node, "passing", "yes");
      break;
    case MID_STEP_ADVANCE:
      step->value = get_number (node, "squares", 1);
      step->take = says (node, "passing", "yes");
      break;
    case MID_STEP_RESTORE:
    case MID_STEP_CONVERT:
      step->value = get_word (node, "role", kind_words);
      break;
    case MID_STEP_REPLACE:
      step->value = get_word (node, "role", kind_words);
      step->take = says (node, "role", "captured");
      break;
    case MID_STEP_MARK:
      step->how = get_word (node, "effect", effect_words);
      step->value = get_number (node, "value", get_word (node, "kind", kind_words));
      step->min = get_number (node, "turns", 0);
      step->kinds = get_kinds (node, "kinds", "");
      break;
    case MID_STEP_BURY:
      step->value = says (node, "last", "yes");
      break;
    case MID_STEP_UNDO:
      step->value = says (node, "again", "no");
      break;
    case MID_STEP_TAKE:
      step->value = says (node, "from", "deck");
      break;
    case MID_STEP_EXTRA:
      step->value = get_number (node, "cards", 1);
      break;
    default:
      break;
    }
}

static void add_steps (Compiler *self, xmlNode *parent);

static void
add_step (Compiler *self, xmlNode *node, const Form *form)
{
  MidCard *card = self->card;
  if (card->n_steps == MID_CARD_STEPS_MAX)
    {
      mid_card_fail (self->problem, MID_CARD_ERROR_LIMIT, xmlGetLineNo (node),
                     _ ("card “%s” has more than %d steps"), card->name, MID_CARD_STEPS_MAX);
      return;
    }
  self->lines[card->n_steps] = xmlGetLineNo (node);
  MidCardStep *step = &card->steps[card->n_steps++];
  step->op = (guint8) form->op;
  step->a = form->a != NULL ? get_slot (self, node, form->a) : 0;
  step->b = form->b != NULL ? get_slot (self, node, form->b) : 0;
  fill_step (self, node, step);
  if (form->op != MID_STEP_OPTION)
    step->only_if = get_condition (self, node);
  if (mid_card_is_choice (step))
    name_choice (self, node);
  if (form->op != MID_STEP_REPEAT)
    return;
  guint before = card->n_steps;
  add_steps (self, node);
  step->value = (guint8) (card->n_steps - before);
}

static void
add_steps (Compiler *self, xmlNode *parent)
{
  for (xmlNode *node = parent->children; node != NULL && !self->problem->failed; node = node->next)
    {
      const Form *form = node->type == XML_ELEMENT_NODE ? find_form (node) : NULL;
      if (form != NULL)
        add_step (self, node, form);
    }
}

/* --- Cards ------------------------------------------------------------------------------------ */

static void
copy_text (xmlNode *node, MidCardEntry *entry, MidCardProblem *problem)
{
  xmlChar *content = xmlNodeGetContent (node);
  g_auto (GStrv) words = g_strsplit_set ((const char *) content, " \t\r\n", -1);
  g_autoptr (GString) folded = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (folded, "%s%s", folded->len > 0 ? " " : "", words[i]);
  xmlFree (content);
  if (folded->len >= MID_CARD_TEXT_MAX)
    mid_card_fail (problem, MID_CARD_ERROR_LIMIT, xmlGetLineNo (node),
                   _ ("card “%s” says more than %d bytes"), entry->card.name,
                   MID_CARD_TEXT_MAX - 1);
  g_strlcpy (entry->text, folded->str, sizeof entry->text);
}

static void
read_head (xmlNode *node, MidCard *card, MidCardProblem *problem)
{
  g_autofree char *name = mid_card_node_dup_attribute (node, "name");
  if (g_strlcpy (card->name, name, sizeof card->name) >= sizeof card->name)
    mid_card_fail (problem, MID_CARD_ERROR_LIMIT, xmlGetLineNo (node),
                   _ ("the name “%s” is too long; expected at most %d bytes"), name,
                   MID_CARD_NAME_MAX - 1);
  memset (card->name + strlen (card->name), 0, sizeof card->name - strlen (card->name));
  card->set = get_number (node, "set", 0);
  card->points = get_number (node, "points", 0);
  card->when = get_bits (node, "when", when_words, 0);
  card->trigger = get_bits (node, "after", trigger_words, 0);
  card->moved = get_kinds (node, "moved", "");
  card->victim = get_kinds (node, "captured", "");
  card->is_unique = says (node, "unique", "yes");
  card->is_continuing = says (node, "continuing", "yes");
  card->is_written = says (node, "facts", "incomplete");
}

/* The element as text on one line, as a record carries it. */
static char *
dup_xml (xmlNode *node)
{
  xmlBuffer *buffer = xmlBufferCreate ();
  xmlNodeDump (buffer, node->doc, node, 0, 0);
  g_auto (GStrv) words = g_strsplit_set ((const char *) xmlBufferContent (buffer), " \t\r\n", -1);
  g_autoptr (GString) folded = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (folded, "%s%s", folded->len > 0 ? " " : "", words[i]);
  xmlBufferFree (buffer);
  return g_string_free (g_steal_pointer (&folded), FALSE);
}

static void
clear_entry (gpointer data)
{
  g_free (((MidCardEntry *) data)->xml);
}

static void
read_card (xmlNode *node, MidCardEntry *entry, MidCardProblem *problem)
{
  Compiler self = { .card = &entry->card, .problem = problem };
  entry->line = (guint) MAX (xmlGetLineNo (node), 1);
  read_head (node, &entry->card, problem);
  for (xmlNode *child = node->children; child != NULL && !problem->failed; child = child->next)
    if (mid_card_node_is_named (child, "text"))
      copy_text (child, entry, problem);
    else if (mid_card_node_is_named (child, "play"))
      add_steps (&self, child);
  for (guint i = 0; i < self.n_names; i++)
    g_free (self.names[i]);
  entry->xml = dup_xml (node);
  guint at;
  const char *wrong = problem->failed ? NULL : mid_card_check (&entry->card, &at);
  if (wrong != NULL)
    mid_card_fail (problem, MID_CARD_ERROR_PROGRAM,
                   at < entry->card.n_steps ? self.lines[at] : entry->line, _ ("card “%s”: %s"),
                   entry->card.name, _ (wrong));
}

static void
check_twice (GArray *cards, const MidCardEntry *entry, MidCardProblem *problem)
{
  for (guint i = 0; i < cards->len; i++)
    if (g_ascii_strcasecmp (g_array_index (cards, MidCardEntry, i).card.name, entry->card.name)
        == 0)
      mid_card_fail (problem, MID_CARD_ERROR_PROGRAM, entry->line, _ ("card “%s” is there twice"),
                     entry->card.name);
}

static GArray *
read_cards (xmlDoc *doc, MidCardProblem *problem)
{
  GArray *cards = g_array_new (FALSE, TRUE, sizeof (MidCardEntry));
  xmlNode *root = xmlDocGetRootElement (doc);
  g_array_set_clear_func (cards, clear_entry);
  for (xmlNode *node = root->children; node != NULL && !problem->failed; node = node->next)
    {
      if (!mid_card_node_is_named (node, "card"))
        continue;
      MidCardEntry entry = { 0 };
      read_card (node, &entry, problem);
      check_twice (cards, &entry, problem);
      if (cards->len == CARDS_OF_FILE)
        mid_card_fail (problem, MID_CARD_ERROR_LIMIT, xmlGetLineNo (node),
                       _ ("a file holds at most %d cards"), CARDS_OF_FILE);
      g_array_append_val (cards, entry);
    }
  return cards;
}

GArray *
mid_card_reader_read (const char *document, gsize len, const char *schema, GError **error)
{
  MidCardProblem problem = { .error = error, .schema = "cards.rng" };
  xmlDoc *doc = mid_card_document_read (document, len, schema, &problem);
  if (doc == NULL)
    return NULL;
  GArray *cards = read_cards (doc, &problem);
  xmlFreeDoc (doc);
  if (problem.failed)
    g_clear_pointer (&cards, g_array_unref);
  return cards;
}
