/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-draft.h"
#include "mid-own-cards.h"

#include <string.h>

/* What a step of undo brings back. */
typedef struct
{
  const MidGame *game;
  MidPosition setup;
  int number;          /* of the start it came from, or would begin with */
  GHashTable *options; /* value by tag */
} State;

struct _MidDraft
{
  GObject parent_instance;
  State now;
  GPtrArray *undo; /* of State, the latest last */
  GPtrArray *redo;
  guint depth; /* of steps begun */
  State *before;

  MidPosition position;
  MidDefects defects;
  gboolean playable;
  char *text;
  char *cards; /* those of the options, as the rules take them */
  MidParse fault;
};

G_DEFINE_FINAL_TYPE (MidDraft, mid_draft, G_TYPE_OBJECT)

static guint changed_signal;

/* --- States --------------------------------------------------------------------------------- */

static GHashTable *
copy_options (GHashTable *options)
{
  GHashTable *copy = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer tag, value;
  g_hash_table_iter_init (&iter, options);
  while (g_hash_table_iter_next (&iter, &tag, &value))
    g_hash_table_insert (copy, g_strdup (tag), g_strdup (value));
  return copy;
}

static State *
copy_state (const State *state)
{
  State *copy = g_new (State, 1);
  *copy = *state;
  copy->options = copy_options (state->options);
  return copy;
}

static void
free_state (gpointer data)
{
  State *state = data;
  g_hash_table_unref (state->options);
  g_free (state);
}

static gboolean
is_same_state (const State *a, const State *b)
{
  char text[2][MID_TEXT_MAX];
  if (a->game != b->game || a->number != b->number
      || g_hash_table_size (a->options) != g_hash_table_size (b->options))
    return FALSE;
  a->game->format (&a->setup, text[0], sizeof text[0]);
  b->game->format (&b->setup, text[1], sizeof text[1]);
  GHashTableIter iter;
  gpointer tag, value;
  g_hash_table_iter_init (&iter, a->options);
  while (g_hash_table_iter_next (&iter, &tag, &value))
    if (g_strcmp0 (g_hash_table_lookup (b->options, tag), value) != 0)
      return FALSE;
  return g_str_equal (text[0], text[1]);
}

/* --- Fields --------------------------------------------------------------------------------- */

const MidField *
mid_draft_get_number_field (const MidGame *game)
{
  if (game->setup->throws == NULL)
    return NULL;
  for (unsigned i = 0; i < game->n_fields; i++)
    if (game->fields[i].kind == MID_FIELD_NUMBER)
      return &game->fields[i];
  return NULL;
}

/* The number that the text says, or where it says none the usual one. */
static int
read_number (const MidGame *game, const char *text)
{
  const MidField *field = mid_draft_get_number_field (game);
  gint64 number;
  if (field == NULL)
    return 0;
  return text != NULL && g_ascii_string_to_signed (text, 10, field->min, field->max, &number, NULL)
           ? (int) number
           : field->fallback;
}

gboolean
mid_draft_is_option (const MidGame *game, const MidField *field)
{
  if (field->kind != MID_FIELD_OPTION && field->kind != MID_FIELD_CHOICE)
    return FALSE;
  for (unsigned i = 0; i < game->setup->n_traits; i++)
    if (g_strcmp0 (game->setup->traits[i].field, field->tag) == 0)
      return FALSE;
  return TRUE;
}

/* Who is to be told: the rules take cards otherwise than a record has them. */
typedef enum
{
  FOR_RULES,
  FOR_RECORD
} Reader;

static const char *
translate_cards (MidDraft *self, const char *xml)
{
  g_free (self->cards);
  self->cards = mid_own_cards_dup_setting (xml, NULL);
  return self->cards;
}

/* The options as settings, borrowed from self until the next call. */
static GArray *
make_settings (MidDraft *self, Reader reader)
{
  GArray *settings = g_array_new (FALSE, FALSE, sizeof (MidSetting));
  for (unsigned i = 0; i < self->now.game->n_fields; i++)
    {
      const MidField *field = &self->now.game->fields[i];
      MidSetting setting = { .tag = field->tag };
      setting.value = g_hash_table_lookup (self->now.options, setting.tag);
      if (field->kind == MID_FIELD_CARDS && setting.value != NULL && reader == FOR_RULES)
        setting.value = translate_cards (self, setting.value);
      if (setting.value != NULL)
        g_array_append_val (settings, setting);
    }
  return settings;
}

/* --- After a change ------------------------------------------------------------------------- */

static void
check (MidDraft *self)
{
  g_autoptr (GArray) settings = make_settings (self, FOR_RULES);
  MidParse parse =
    mid_setup_check (self->now.game, (const MidSetting *) (gpointer) settings->data, settings->len,
                     &self->now.setup, &self->position, &self->defects);
  self->playable = parse.status == MID_OK;
}

static void
set_text (MidDraft *self, const char *text)
{
  char *copy = g_strdup (text);
  g_free (self->text);
  self->text = copy;
}

static void
write_text (MidDraft *self)
{
  char text[MID_TEXT_MAX];
  self->now.game->format (&self->now.setup, text, sizeof text);
  set_text (self, text);
  self->fault = (MidParse){ MID_OK, 0, NULL };
}

static void
tell (MidDraft *self)
{
  g_signal_emit (self, changed_signal, 0);
}

void
mid_draft_begin_step (MidDraft *self)
{
  g_return_if_fail (MID_IS_DRAFT (self));
  if (self->depth++ == 0)
    self->before = copy_state (&self->now);
}

static void
close_step (MidDraft *self)
{
  check (self);
  write_text (self);
  if (--self->depth == 0)
    {
      State *before = g_steal_pointer (&self->before);
      if (is_same_state (before, &self->now))
        free_state (before);
      else
        {
          g_ptr_array_add (self->undo, before);
          g_ptr_array_set_size (self->redo, 0);
        }
    }
}

void
mid_draft_end_step (MidDraft *self)
{
  g_return_if_fail (MID_IS_DRAFT (self) && self->depth > 0);
  close_step (self);
  tell (self);
}

static void
go_back (MidDraft *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0 || self->depth > 0)
    return;
  g_autofree State *state = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (to, copy_state (&self->now));
  g_hash_table_unref (self->now.options);
  self->now = *state;
  check (self);
  write_text (self);
  tell (self);
}

gboolean
mid_draft_can_undo (MidDraft *self)
{
  return self->undo->len > 0;
}

gboolean
mid_draft_can_redo (MidDraft *self)
{
  return self->redo->len > 0;
}

void
mid_draft_undo (MidDraft *self)
{
  g_return_if_fail (MID_IS_DRAFT (self));
  go_back (self, self->undo, self->redo);
}

void
mid_draft_redo (MidDraft *self)
{
  g_return_if_fail (MID_IS_DRAFT (self));
  go_back (self, self->redo, self->undo);
}

/* --- Changes -------------------------------------------------------------------------------- */

void
mid_draft_put (MidDraft *self, int square, MidCell cell)
{
  mid_draft_begin_step (self);
  self->now.game->setup->put (&self->now.setup, square, cell);
  mid_draft_end_step (self);
}

void
mid_draft_move (MidDraft *self, int from, int to)
{
  mid_draft_begin_step (self);
  mid_setup_move (self->now.game, &self->now.setup, from, to);
  mid_draft_end_step (self);
}

void
mid_draft_copy (MidDraft *self, int from, int to)
{
  mid_draft_begin_step (self);
  mid_setup_copy (self->now.game, &self->now.setup, from, to);
  mid_draft_end_step (self);
}

void
mid_draft_add_power (MidDraft *self, int square, unsigned power)
{
  mid_draft_begin_step (self);
  mid_setup_add_power (self->now.game, &self->now.setup, square, power);
  mid_draft_end_step (self);
}

void
mid_draft_set_trait (MidDraft *self, unsigned trait, int value)
{
  mid_draft_begin_step (self);
  self->now.game->setup->set (&self->now.setup, trait, value);
  mid_draft_end_step (self);
}

void
mid_draft_clear (MidDraft *self)
{
  mid_draft_begin_step (self);
  mid_setup_clear (self->now.game, &self->now.setup);
  mid_draft_end_step (self);
}

void
mid_draft_swap_sides (MidDraft *self)
{
  mid_draft_begin_step (self);
  mid_setup_swap_sides (self->now.game, &self->now.setup);
  mid_draft_end_step (self);
}

void
mid_draft_mirror (MidDraft *self)
{
  mid_draft_begin_step (self);
  mid_setup_mirror (self->now.game, &self->now.setup);
  mid_draft_end_step (self);
}

void
mid_draft_start (MidDraft *self, int number)
{
  const MidField *field = mid_draft_get_number_field (self->now.game);
  g_autoptr (GArray) settings = make_settings (self, FOR_RULES);
  g_autofree char *value = NULL;
  mid_draft_begin_step (self);
  if (field != NULL)
    {
      self->now.number = number < 0 ? field->fallback : number;
      value = g_strdup_printf ("%0*d", field->digits, self->now.number);
      MidSetting setting = { field->tag, value };
      g_array_append_val (settings, setting);
    }
  mid_setup_start (self->now.game, (const MidSetting *) (gpointer) settings->data, settings->len,
                   &self->now.setup);
  mid_draft_end_step (self);
}

void
mid_draft_draw (MidDraft *self, const guint8 *thrown, guint n)
{
  g_return_if_fail (self->now.game->setup->throws != NULL);
  mid_draft_begin_step (self);
  self->now.game->setup->draw (&self->now.setup, thrown, n);
  if (n == self->now.game->setup->n_throws)
    self->now.number = self->now.game->setup->number (thrown);
  mid_draft_end_step (self);
}

/* The options of one game mean nothing in another. */
static void
drop_strange_options (MidDraft *self)
{
  GHashTableIter iter;
  gpointer tag;
  g_hash_table_iter_init (&iter, self->now.options);
  while (g_hash_table_iter_next (&iter, &tag, NULL))
    {
      gboolean known = FALSE;
      for (unsigned i = 0; i < self->now.game->n_fields; i++)
        known |= g_str_equal (self->now.game->fields[i].tag, tag);
      if (!known)
        g_hash_table_iter_remove (&iter);
    }
}

void
mid_draft_set_game (MidDraft *self, const MidGame *game)
{
  char text[MID_TEXT_MAX];
  MidPosition setup;
  g_return_if_fail (MID_IS_DRAFT (self) && game != NULL && game->setup != NULL);
  if (game == self->now.game)
    return;
  mid_draft_begin_step (self);
  gsize len = self->now.game->format (&self->now.setup, text, sizeof text);
  if (game->parse (game, NULL, 0, text, len, &setup, NULL).status == MID_BAD_SYNTAX)
    game->start (game, NULL, 0, &setup);
  self->now.game = game;
  self->now.setup = setup;
  self->now.number = read_number (game, NULL);
  drop_strange_options (self);
  mid_draft_end_step (self);
}

const char *
mid_draft_get_option (MidDraft *self, const char *tag)
{
  g_return_val_if_fail (MID_IS_DRAFT (self), NULL);
  return g_hash_table_lookup (self->now.options, tag);
}

void
mid_draft_set_option (MidDraft *self, const char *tag, const char *value)
{
  mid_draft_begin_step (self);
  if (value != NULL)
    g_hash_table_insert (self->now.options, g_strdup (tag), g_strdup (value));
  else
    g_hash_table_remove (self->now.options, tag);
  mid_draft_end_step (self);
}

/* --- Text ----------------------------------------------------------------------------------- */

gboolean
mid_draft_type (MidDraft *self, const char *text)
{
  g_return_val_if_fail (MID_IS_DRAFT (self) && text != NULL, FALSE);
  const MidGame *game = self->now.game;
  g_autoptr (GArray) settings = make_settings (self, FOR_RULES);
  MidPosition setup;
  MidDefects defects = { 0 };
  MidParse parse = game->parse (game, (const MidSetting *) (gpointer) settings->data, settings->len,
                                text, strlen (text), &setup, &defects);
  if (parse.status == MID_BAD_SYNTAX)
    {
      set_text (self, text);
      self->fault = parse;
      tell (self);
      return FALSE;
    }
  mid_draft_begin_step (self);
  self->now.setup = setup;
  g_autofree char *typed = g_strdup (text);
  close_step (self);
  /* The text can say more than the setup keeps, such as castling without a rook. */
  if (parse.status == MID_BAD_SETUP)
    {
      self->defects = defects;
      self->playable = FALSE;
    }
  set_text (self, typed);
  tell (self);
  return TRUE;
}

void
mid_draft_settle_text (MidDraft *self)
{
  g_return_if_fail (MID_IS_DRAFT (self));
  check (self);
  write_text (self);
  tell (self);
}

/* --- Getters -------------------------------------------------------------------------------- */

const MidGame *
mid_draft_get_game (MidDraft *self)
{
  g_return_val_if_fail (MID_IS_DRAFT (self), NULL);
  return self->now.game;
}

int
mid_draft_get_number (MidDraft *self)
{
  g_return_val_if_fail (MID_IS_DRAFT (self), 0);
  return self->now.number;
}

const MidPosition *
mid_draft_get_setup (MidDraft *self)
{
  g_return_val_if_fail (MID_IS_DRAFT (self), NULL);
  return &self->now.setup;
}

const MidPosition *
mid_draft_get_position (MidDraft *self)
{
  g_return_val_if_fail (MID_IS_DRAFT (self), NULL);
  return self->playable && self->fault.status == MID_OK ? &self->position : NULL;
}

const MidDefects *
mid_draft_get_defects (MidDraft *self)
{
  g_return_val_if_fail (MID_IS_DRAFT (self), NULL);
  return &self->defects;
}

const char *
mid_draft_get_text (MidDraft *self)
{
  g_return_val_if_fail (MID_IS_DRAFT (self), NULL);
  return self->text;
}

MidParse
mid_draft_get_fault (MidDraft *self)
{
  return self->fault;
}

/* --- A record ------------------------------------------------------------------------------- */

/* "33": what the traits of the field say, in order. */
static char *
dup_field_value (MidDraft *self, const MidField *field)
{
  const MidSetup *kit = self->now.game->setup;
  g_autoptr (GString) value = g_string_new (NULL);
  for (unsigned i = 0; i < kit->n_traits; i++)
    {
      const MidTrait *trait = &kit->traits[i];
      if (g_strcmp0 (trait->field, field->tag) != 0)
        continue;
      int n = kit->get (&self->position, i);
      if (trait->kind == MID_TRAIT_CHOICE)
        g_string_append (value, trait->choices[n].value);
      else
        g_string_append_printf (value, "%d", n);
    }
  return value->len > 0 ? g_string_free (g_steal_pointer (&value), FALSE) : NULL;
}

/* The settings that say what the traits say, and a start number. */
static GArray *
make_start_settings (MidDraft *self, Reader reader, int number, GPtrArray *values)
{
  const MidGame *game = self->now.game;
  GArray *settings = make_settings (self, reader);
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      const MidField *field = &game->fields[i];
      char *value = field->kind == MID_FIELD_NUMBER
                      ? g_strdup_printf ("%0*d", field->digits, number)
                      : dup_field_value (self, field);
      MidSetting setting = { field->tag, value };
      if (value == NULL)
        continue;
      g_ptr_array_add (values, value);
      g_array_append_val (settings, setting);
    }
  return settings;
}

static gboolean
is_start (MidDraft *self, const GArray *settings)
{
  const MidGame *game = self->now.game;
  MidPosition start;
  return game->start (game, (const MidSetting *) (gpointer) settings->data, settings->len, &start)
             .status
           == MID_OK
         && memcmp (&start, &self->position, game->position_size) == 0;
}

/* A record from settings alone if that is the same start; else NULL. */
static MidRecord *
dup_start_record (MidDraft *self)
{
  const MidField *field = mid_draft_get_number_field (self->now.game);
  int first = field != NULL ? field->min : 0, last = field != NULL ? field->max : 0;
  for (int number = first; number <= last; number++)
    {
      g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GArray) settings = make_start_settings (self, FOR_RULES, number, values);
      if (!is_start (self, settings))
        continue;
      g_autoptr (GArray) tags = make_start_settings (self, FOR_RECORD, number, values);
      return mid_record_new (self->now.game, (const MidSetting *) (gpointer) tags->data, tags->len,
                             NULL);
    }
  return NULL;
}

MidRecord *
mid_draft_dup_record (MidDraft *self, GError **error)
{
  g_return_val_if_fail (MID_IS_DRAFT (self), NULL);
  char text[MID_TEXT_MAX];
  MidRecord *record = self->playable ? dup_start_record (self) : NULL;
  if (record != NULL)
    return record;
  g_autoptr (GArray) settings = make_settings (self, FOR_RECORD);
  self->now.game->format (self->playable ? &self->position : &self->now.setup, text, sizeof text);
  return mid_record_new_from_setup (
    self->now.game, text, (const MidSetting *) (gpointer) settings->data, settings->len, error);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_draft_finalize (GObject *object)
{
  MidDraft *self = MID_DRAFT (object);
  g_hash_table_unref (self->now.options);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  g_clear_pointer (&self->before, free_state);
  g_free (self->text);
  g_free (self->cards);
  G_OBJECT_CLASS (mid_draft_parent_class)->finalize (object);
}

static void
mid_draft_class_init (MidDraftClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_draft_finalize;
  changed_signal = g_signal_new ("changed", MID_TYPE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
mid_draft_init (MidDraft *self)
{
  self->now.options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->undo = g_ptr_array_new_with_free_func (free_state);
  self->redo = g_ptr_array_new_with_free_func (free_state);
}

MidDraft *
mid_draft_new (const MidGame *game)
{
  g_return_val_if_fail (game != NULL && game->setup != NULL, NULL);
  MidDraft *self = g_object_new (MID_TYPE_DRAFT, NULL);
  self->now.game = game;
  self->now.number = read_number (game, NULL);
  game->start (game, NULL, 0, &self->now.setup);
  check (self);
  write_text (self);
  return self;
}

void
mid_draft_leave (MidDraft **self, gpointer follower)
{
  if (*self == NULL)
    return;
  g_signal_handlers_disconnect_by_data (*self, follower);
  g_clear_object (self);
}

/* The position after the node, and the rule options of its record. */
static void
take_over (MidDraft *self, MidRecord *record, MidNode *node)
{
  const MidGame *game = mid_record_get_game (record);
  const MidField *number = mid_draft_get_number_field (game);
  self->now.game = game;
  self->now.number =
    read_number (game, number != NULL ? mid_record_get_tag (record, number->tag) : NULL);
  mid_record_get_position (record, node, &self->now.setup);
  g_hash_table_remove_all (self->now.options);
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      const char *value = mid_record_get_tag (record, game->fields[i].tag);
      if (value != NULL && mid_draft_is_option (game, &game->fields[i]))
        g_hash_table_insert (self->now.options, g_strdup (game->fields[i].tag), g_strdup (value));
      else if (value != NULL && game->fields[i].kind == MID_FIELD_CARDS)
        g_hash_table_insert (self->now.options, g_strdup (game->fields[i].tag),
                             mid_own_cards_dup_xml (record, game->fields[i].tag));
    }
}

void
mid_draft_load (MidDraft *self, MidRecord *record, MidNode *node)
{
  g_return_if_fail (MID_IS_DRAFT (self) && MID_IS_RECORD (record) && node != NULL);
  mid_draft_begin_step (self);
  take_over (self, record, node);
  mid_draft_end_step (self);
}

MidDraft *
mid_draft_new_from_record (MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  MidDraft *self = g_object_new (MID_TYPE_DRAFT, NULL);
  take_over (self, record, node);
  check (self);
  write_text (self);
  return self;
}
