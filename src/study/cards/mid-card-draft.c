/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-draft.h"

#include "mid-class.h"

/* One step; attributes that are not said are not there. */
typedef struct
{
  const MidStepForm *form;
  GHashTable *told; /* attribute: value */
  guint repeated;   /* so many of the steps behind it */
} Step;

struct _MidCardDraft
{
  GObject parent_instance;
  GHashTable *head; /* attribute: value */
  char *text;
  GPtrArray *steps;
};

G_DEFINE_FINAL_TYPE (MidCardDraft, mid_card_draft, G_TYPE_OBJECT)

static guint changed_signal;

static GHashTable *
new_values (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static Step *
new_step (const MidStepForm *form)
{
  Step *step = g_new0 (Step, 1);
  step->form = form;
  step->told = new_values ();
  return step;
}

static void
free_step (gpointer data)
{
  g_hash_table_unref (((Step *) data)->told);
  g_free (data);
}

static Step *
get_step (MidCardDraft *self, guint i)
{
  g_return_val_if_fail (i < self->steps->len, NULL);
  return self->steps->pdata[i];
}

static void
mid_card_draft_class_init (MidCardDraftClass *class)
{
  MID_FINALIZES (class, MidCardDraft, g_hash_table_unref, head);
  MID_FINALIZES (class, MidCardDraft, g_free, text);
  MID_FINALIZES (class, MidCardDraft, g_ptr_array_unref, steps);
  changed_signal = mid_class_add_signal (class, "changed", 0);
}

static void
mid_card_draft_init (MidCardDraft *self)
{
  self->head = new_values ();
  self->text = g_strdup ("");
  self->steps = g_ptr_array_new_with_free_func (free_step);
}

MidCardDraft *
mid_card_draft_new (void)
{
  MidCardDraft *self = g_object_new (MID_TYPE_CARD_DRAFT, NULL);
  g_hash_table_insert (self->head, g_strdup ("points"), g_strdup ("5"));
  g_hash_table_insert (self->head, g_strdup ("when"), g_strdup ("after-move"));
  return self;
}

static void
change (MidCardDraft *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Whether the value is another one now. */
static gboolean
put (GHashTable *values, const char *name, const char *value)
{
  if (g_strcmp0 (g_hash_table_lookup (values, name), value) == 0)
    return FALSE;
  if (value != NULL)
    g_hash_table_insert (values, g_strdup (name), g_strdup (value));
  else
    g_hash_table_remove (values, name);
  return TRUE;
}

/* --- Copies ----------------------------------------------------------------------------------- */

static void
copy_values (GHashTable *to, GHashTable *from)
{
  GHashTableIter iter;
  gpointer name, value;
  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_hash_table_insert (to, g_strdup (name), g_strdup (value));
}

static void
copy (MidCardDraft *to, MidCardDraft *from)
{
  g_hash_table_remove_all (to->head);
  copy_values (to->head, from->head);
  g_free (to->text);
  to->text = g_strdup (from->text);
  g_ptr_array_set_size (to->steps, 0);
  for (guint i = 0; i < from->steps->len; i++)
    {
      Step *step = from->steps->pdata[i], *other = new_step (step->form);
      copy_values (other->told, step->told);
      other->repeated = step->repeated;
      g_ptr_array_add (to->steps, other);
    }
}

MidCardDraft *
mid_card_draft_copy (MidCardDraft *self)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), NULL);
  MidCardDraft *other = g_object_new (MID_TYPE_CARD_DRAFT, NULL);
  copy (other, self);
  return other;
}

void
mid_card_draft_assign (MidCardDraft *self, MidCardDraft *other)
{
  g_return_if_fail (MID_IS_CARD_DRAFT (self) && MID_IS_CARD_DRAFT (other) && self != other);
  copy (self, other);
  change (self);
}

/* --- XML -------------------------------------------------------------------------------------- */

/* A card that is being read. */
typedef struct
{
  MidCardDraft *card;
  Step *repeat; /* that the steps are in */
  gboolean is_text;
} Reading;

static void
put_all (GHashTable *values, const char **names, const char **said)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (!g_str_equal (names[i], "xmlns"))
      put (values, names[i], said[i]);
}

static void
start_cb (GMarkupParseContext *context, const char *element, const char **names, const char **said,
          gpointer data, GError **error)
{
  Reading *self = data;
  const MidStepForm *form = mid_card_grammar_find (element);
  if (g_str_equal (element, "card"))
    put_all (self->card->head, names, said);
  else if (form != NULL)
    {
      Step *step = new_step (form);
      put_all (step->told, names, said);
      g_ptr_array_add (self->card->steps, step);
      if (self->repeat != NULL)
        self->repeat->repeated++;
      else if (g_str_equal (element, "repeat"))
        self->repeat = step;
    }
  self->is_text = g_str_equal (element, "text");
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reading *self = data;
  self->is_text = FALSE;
  if (g_str_equal (element, "repeat"))
    self->repeat = NULL;
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize len, gpointer data, GError **error)
{
  Reading *self = data;
  if (!self->is_text)
    return;
  g_autofree char *more = g_strndup (text, len);
  g_autofree char *before = self->card->text;
  self->card->text = g_strconcat (before, more, NULL);
}

gboolean
mid_card_draft_set_xml (MidCardDraft *self, const char *xml, GError **error)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  g_autoptr (MidCardDraft) read = g_object_new (MID_TYPE_CARD_DRAFT, NULL);
  Reading reading = { .card = read };
  g_autoptr (GMarkupParseContext) context =
    g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reading, NULL);
  if (!g_markup_parse_context_parse (context, xml, -1, error)
      || !g_markup_parse_context_end_parse (context, error))
    return FALSE;
  g_strstrip (read->text);
  GHashTable *head = self->head;
  char *text = self->text;
  GPtrArray *steps = self->steps;
  self->head = read->head;
  self->text = read->text;
  self->steps = read->steps;
  read->head = head;
  read->text = text;
  read->steps = steps;
  change (self);
  return TRUE;
}

/* In the order of the schema, so that the same card is the same text. */
static void
append_values (GString *out, const MidStepForm *form, GHashTable *values)
{
  for (guint i = 0; i < form->terms->len; i++)
    {
      const MidCardTerm *term = form->terms->pdata[i];
      const char *value = g_hash_table_lookup (values, term->name);
      g_autofree char *escaped = value != NULL ? g_markup_escape_text (value, -1) : NULL;
      if (value != NULL)
        g_string_append_printf (out, " %s=\"%s\"", term->name, escaped);
    }
}

/* A line for each step: what is wrong is found again by its line. */
static void
append_steps (GString *out, MidCardDraft *self)
{
  guint left = 0;
  for (guint i = 0; i < self->steps->len; i++)
    {
      Step *step = self->steps->pdata[i];
      gboolean is_repeat = g_str_equal (step->form->name, "repeat");
      g_string_append_printf (out, "%s<%s", left > 0 ? "  " : "", step->form->name);
      append_values (out, step->form, step->told);
      g_string_append (out, is_repeat && step->repeated > 0 ? ">" : "/>");
      if (left > 0 && --left == 0)
        g_string_append (out, "</repeat>");
      left = is_repeat ? MIN (step->repeated, self->steps->len - i - 1) : left;
      g_string_append_c (out, '\n');
    }
}

static char *
dup_text (MidCardDraft *self)
{
  g_auto (GStrv) lines = g_strsplit_set (self->text, "\r\n", -1);
  g_autofree char *line = g_strjoinv (" ", lines);
  return g_markup_escape_text (g_strstrip (line), -1);
}

char *
mid_card_draft_dup_xml (MidCardDraft *self)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), NULL);
  GString *out = g_string_new ("<card");
  g_autofree char *text = dup_text (self);
  append_values (out, mid_card_grammar_get_card (), self->head);
  g_string_append_printf (out, ">\n<text>%s</text>\n<play>\n", text);
  append_steps (out, self);
  return g_string_free (g_string_append (out, "</play>\n</card>\n"), FALSE);
}

/* --- What it says of itself ------------------------------------------------------------------- */

const char *
mid_card_draft_get (MidCardDraft *self, const char *attribute)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), NULL);
  return g_hash_table_lookup (self->head, attribute);
}

void
mid_card_draft_set (MidCardDraft *self, const char *attribute, const char *value)
{
  g_return_if_fail (MID_IS_CARD_DRAFT (self));
  if (put (self->head, attribute, value))
    change (self);
}

const char *
mid_card_draft_get_text (MidCardDraft *self)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), NULL);
  return self->text;
}

void
mid_card_draft_set_text (MidCardDraft *self, const char *text)
{
  g_return_if_fail (MID_IS_CARD_DRAFT (self));
  if (g_str_equal (self->text, text))
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  change (self);
}

/* --- Steps ------------------------------------------------------------------------------------ */

guint
mid_card_draft_get_n_steps (MidCardDraft *self)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), 0);
  return self->steps->len;
}

const MidStepForm *
mid_card_draft_get_form (MidCardDraft *self, guint step)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), NULL);
  return get_step (self, step)->form;
}

const char *
mid_card_draft_get_told (MidCardDraft *self, guint step, const char *attribute)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), NULL);
  return g_hash_table_lookup (get_step (self, step)->told, attribute);
}

guint
mid_card_draft_get_repeated (MidCardDraft *self, guint step)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), 0);
  return MIN (get_step (self, step)->repeated, self->steps->len - step - 1);
}

/* The step that repeats it; NULL if none does. */
static Step *
find_repeat (MidCardDraft *self, guint step)
{
  for (guint i = step; i > 0; i--)
    if (i - 1 + mid_card_draft_get_repeated (self, i - 1) >= step)
      return get_step (self, i - 1);
  return NULL;
}

gboolean
mid_card_draft_is_repeated (MidCardDraft *self, guint step)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), FALSE);
  return find_repeat (self, step) != NULL;
}

/* A name for what the step chooses that nothing else has: "piece", "piece2". */
static char *
dup_id (MidCardDraft *self, const char *form)
{
  static const struct
  {
    const char *form, *name;
  } names[] = {
    { "pick", "piece" },    { "square", "square" },  { "go", "goal" },      { "option", "word" },
    { "effect", "effect" }, { "discarded", "card" }, { "topmost", "card" },
  };
  const char *name = form;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    name = g_str_equal (names[i].form, form) ? names[i].name : name;
  for (guint n = 1;; n++)
    {
      g_autofree char *id = n > 1 ? g_strdup_printf ("%s%u", name, n) : g_strdup (name);
      gboolean is_taken = FALSE;
      for (guint i = 0; i < self->steps->len; i++)
        is_taken |= g_strcmp0 (mid_card_draft_get_told (self, i, "id"), id) == 0;
      if (!is_taken)
        return g_steal_pointer (&id);
    }
}

/* What an attribute that has to be there says at first. */
static char *
dup_first (MidCardDraft *self, guint step, const MidCardTerm *term)
{
  g_auto (GStrv) list = mid_card_draft_list (self, step, term);
  switch (term->kind)
    {
    case MID_TERM_ID:
      return dup_id (self, get_step (self, step)->form->name);
    case MID_TERM_NUMBER:
      return g_strdup (g_str_equal (term->name, "max") ? "2" : "1");
    case MID_TERM_LETTERS:
      return g_strdup ("PNBRQ");
    case MID_TERM_OPTIONS:
      return g_strdup ("yes no");
    case MID_TERM_WORD:
    case MID_TERM_WORDS:
    case MID_TERM_SLOT:
    case MID_TERM_CONDITION:
    case MID_TERM_TEXT:
      break;
    }
  return g_strdup (list[0] != NULL ? list[0] : "");
}

void
mid_card_draft_add_step (MidCardDraft *self, const char *form)
{
  g_return_if_fail (MID_IS_CARD_DRAFT (self));
  const MidStepForm *it = mid_card_grammar_find (form);
  g_return_if_fail (it != NULL);
  guint at = self->steps->len;
  Step *step = new_step (it);
  g_ptr_array_add (self->steps, step);
  for (guint i = 0; i < it->terms->len; i++)
    {
      const MidCardTerm *term = it->terms->pdata[i];
      if (!term->is_required)
        continue;
      g_autofree char *value = dup_first (self, at, term);
      put (step->told, term->name, value);
    }
  step->repeated = g_str_equal (form, "repeat");
  change (self);
}

/* What a repeat asked for that is not there any more would be what comes next. */
static void
settle_repeats (MidCardDraft *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (i + 1 < self->steps->len)
      get_step (self, i)->repeated = mid_card_draft_get_repeated (self, i);
}

void
mid_card_draft_remove_step (MidCardDraft *self, guint step)
{
  g_return_if_fail (MID_IS_CARD_DRAFT (self) && step < self->steps->len);
  Step *repeat = find_repeat (self, step);
  if (repeat != NULL && repeat->repeated > 1)
    repeat->repeated--;
  g_ptr_array_remove_index (self->steps, step);
  settle_repeats (self);
  change (self);
}

void
mid_card_draft_move_step (MidCardDraft *self, guint step, gboolean back)
{
  guint other = back ? step + 1 : step - 1;
  g_return_if_fail (MID_IS_CARD_DRAFT (self));
  if (step >= self->steps->len || other >= self->steps->len)
    return;
  gpointer it = self->steps->pdata[step];
  self->steps->pdata[step] = self->steps->pdata[other];
  self->steps->pdata[other] = it;
  settle_repeats (self);
  change (self);
}

void
mid_card_draft_tell (MidCardDraft *self, guint step, const char *attribute, const char *value)
{
  g_return_if_fail (MID_IS_CARD_DRAFT (self));
  if (put (get_step (self, step)->told, attribute, value))
    change (self);
}

void
mid_card_draft_set_repeated (MidCardDraft *self, guint step, guint repeated)
{
  g_return_if_fail (MID_IS_CARD_DRAFT (self));
  if (get_step (self, step)->repeated == repeated)
    return;
  get_step (self, step)->repeated = repeated;
  change (self);
}

/* --- What can be said ------------------------------------------------------------------------- */

/* Whether what the form chooses is a piece or a square. */
static gboolean
is_place (const char *form)
{
  return g_str_equal (form, "pick") || g_str_equal (form, "square") || g_str_equal (form, "go");
}

/* "chosen" names what is no square. */
static void
list_slots (MidCardDraft *self, guint step, const MidCardTerm *term, GPtrArray *out)
{
  static const char *const last[] = { "moved", "origin", "victim" };
  gboolean wants_place = !g_str_equal (term->name, "chosen");
  for (guint i = 0; i < step; i++)
    {
      const MidStepForm *form = get_step (self, i)->form;
      const char *id = mid_card_draft_get_told (self, i, "id");
      gboolean fits = is_place (form->name) == wants_place
                      || (g_str_equal (term->name, "of") && g_str_equal (form->name, "option"));
      if (form->is_choice && id != NULL && fits)
        g_ptr_array_add (out, g_strdup (id));
    }
  for (guint i = 0; i < G_N_ELEMENTS (last) && wants_place; i++)
    g_ptr_array_add (out, g_strdup (last[i]));
}

static void
list_options (MidCardDraft *self, guint step, GPtrArray *out)
{
  const char *words = NULL;
  for (guint i = 0; i < step; i++)
    if (g_str_equal (get_step (self, i)->form->name, "option"))
      words = mid_card_draft_get_told (self, i, "words");
  g_auto (GStrv) each = g_strsplit (words != NULL ? words : "", " ", -1);
  for (guint i = 0; each[i] != NULL; i++)
    if (*each[i] != '\0')
      g_ptr_array_add (out, g_strdup (each[i]));
}

GStrv
mid_card_draft_list (MidCardDraft *self, guint step, const MidCardTerm *term)
{
  g_return_val_if_fail (MID_IS_CARD_DRAFT (self), NULL);
  GPtrArray *out = g_ptr_array_new ();
  if (term->kind == MID_TERM_SLOT)
    list_slots (self, step, term, out);
  else if (term->kind == MID_TERM_CONDITION)
    list_options (self, step, out);
  else
    for (guint i = 0; i + 1 < term->words->len; i++)
      g_ptr_array_add (out, g_strdup (term->words->pdata[i]));
  g_ptr_array_add (out, NULL);
  return (GStrv) g_ptr_array_free (out, FALSE);
}
