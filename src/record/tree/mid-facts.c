/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-facts.c: plays a game and notes what happens. */
#include "mid-facts.h"

#include <string.h>

#include "mid-comment-text.h"

enum
{
  STEPS_USUAL = 512
};

struct _MidFactFinder
{
  MidFacts facts;
  guint64 salt;         /* of the game's keys */
  MidStep *steps;       /* n_steps, with room for more */
  guint8 *irreversible; /* for each: what led to it */
  guint n_steps, room;
  GString *comments;
  MidCell cells[MID_CELLS_MAX];
  guint men[2];
  guint depth;        /* variations that are open: they are only looked through for errors */
  gboolean timed_out; /* by the tags */
  MidPosition before; /* the last move; behind it may stand the next turn's number, or not */
};

MidFactFinder *
mid_fact_finder_new (void)
{
  MidFactFinder *self = g_new0 (MidFactFinder, 1);
  self->room = STEPS_USUAL;
  self->steps = g_new (MidStep, self->room);
  self->irreversible = g_new (guint8, self->room);
  self->comments = g_string_new (NULL);
  return self;
}

void
mid_fact_finder_free (MidFactFinder *self)
{
  if (self == NULL)
    return;
  g_free (self->steps);
  g_free (self->irreversible);
  g_string_free (self->comments, TRUE);
  g_free (self);
}

const char *
mid_reason_word (guint reason)
{
  static const char *const names[MID_N_REASONS] = {
    "unfinished", "mate",      "stalemate",   "nomove",    "midline",  "duel",
    "material",   "fifty",     "seventyfive", "threefold", "fivefold", "captured",
    "hundred",    "agreement", "resignation", "time",      "broken",
  };
  return names[reason];
}

/* --- Keys --- */

/* Games may have the same keys for what is not the same. */
static guint64
salt_of (const MidGame *game)
{
  guint64 salt = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  for (const char *c = game->id; *c != '\0'; c++)
    salt = (salt ^ (guchar) *c) * G_GUINT64_CONSTANT (0x100000001b3);
  return salt;
}

/* Every bit of a key is to be as good as any other. */
static guint64
salted (guint64 key, guint64 salt)
{
  key ^= salt;
  key ^= key >> 32;
  key *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return key ^ key >> 29;
}

guint64
mid_facts_key (const MidGame *game, const MidPosition *pos)
{
  return salted (game->key (pos), salt_of (game));
}

guint
mid_facts_seen_bit (char letter, guint owner, guint file, guint rank)
{
  guint hash = ((guint8) letter * 2 + owner) * 331 + rank * 32 + file;
  return (hash * 2654435761u) >> 23;
}

/* --- The board --- */

static gboolean
is_across (const MidGame *game, guint owner, guint square)
{
  guint rank = square / game->files;
  if (game->midline == 0)
    return FALSE;
  return owner == MID_FIRST ? rank >= game->midline : rank < game->midline;
}

static void
note_piece (MidFactFinder *self, const MidGame *game, MidCell cell, guint square)
{
  const MidPiece *piece = &game->pieces[cell.piece];
  guint bit =
    mid_facts_seen_bit (piece->letter, cell.owner & 1, square % game->files, square / game->files);

  self->facts.seen[bit / 8] |= (guint8) (1 << bit % 8);
  self->men[cell.owner & 1]++;
  if (piece->worth == 0 && is_across (game, cell.owner, square))
    self->facts.crossed |= 1u << (cell.owner & 1);
}

static void
note_counts (MidFactFinder *self)
{
  for (guint side = 0; side < 2; side++)
    {
      self->facts.men_min[side] = MIN (self->facts.men_min[side], self->men[side]);
      self->facts.men_max[side] = MAX (self->facts.men_max[side], self->men[side]);
    }
}

static void
note_start (MidFactFinder *self, const MidGame *game, const MidPosition *pos)
{
  guint n = (guint) game->files * game->ranks;
  game->cells (pos, self->cells);
  for (guint i = 0; i < n; i++)
    if (self->cells[i].piece != 0)
      note_piece (self, game, self->cells[i], i);
  note_counts (self);
}

static void
lift_piece (MidFactFinder *self, gint square)
{
  MidCell *cell = &self->cells[square];
  if (cell->piece != 0)
    self->men[cell->owner & 1]--;
  cell->piece = 0;
}

static gboolean
lifts (MidChangeKind kind)
{
  return kind == MID_CHANGE_MOVE || kind == MID_CHANGE_TELEPORT || kind == MID_CHANGE_RAMPAGE
         || kind == MID_CHANGE_REMOVE;
}

static gboolean
lands (MidChangeKind kind)
{
  return kind == MID_CHANGE_MOVE || kind == MID_CHANGE_TELEPORT || kind == MID_CHANGE_RAMPAGE
         || kind == MID_CHANGE_PROMOTE || kind == MID_CHANGE_PLACE;
}

/* What is said to happen turns the board before a move into the board after it (a law that every
 * game keeps); all of it lifts off before anything lands.  Comparing whole boards instead took a
 * third of the time of an index. */
static void
note_changes (MidFactFinder *self, const MidGame *game, MidMove move, const MidPosition *before)
{
  MidChange changes[MID_CHANGES_MAX];
  unsigned n = game->changes (before, move, changes);

  for (unsigned i = 0; i < n; i++)
    if (lifts (changes[i].kind))
      lift_piece (self, changes[i].from);
  for (unsigned i = 0; i < n; i++)
    if (lands (changes[i].kind))
      {
        lift_piece (self, changes[i].to);
        self->cells[changes[i].to] = changes[i].cell;
        if (changes[i].cell.piece != 0)
          note_piece (self, game, changes[i].cell, (guint) changes[i].to);
      }
  note_counts (self);
}

static void
add_step (MidFactFinder *self, const MidGame *game, const MidPosition *pos, guint8 irreversible)
{
  if (self->n_steps == self->room)
    {
      self->room *= 2;
      self->steps = g_renew (MidStep, self->steps, self->room);
      self->irreversible = g_renew (guint8, self->irreversible, self->room);
    }
  self->steps[self->n_steps] = (MidStep){ salted (game->key (pos), self->salt), 0 };
  self->irreversible[self->n_steps++] = irreversible;
}

/* --- The game --- */

/* The number of the starting array: what the tag says, or what it is when nothing is said. */
static int
find_start_number (const MidGame *game, gpointer tags)
{
  static const char name[] = "StartPosition";
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      const MidField *field = &game->fields[i];
      const char *value = mid_parser_get_tag (tags, field->tag);
      gint64 number;
      if (field->kind != MID_FIELD_NUMBER || strcmp (field->tag, name) != 0)
        continue;
      if (value != NULL
          && g_ascii_string_to_signed (value, 10, field->min, field->max, &number, NULL))
        return (int) number;
      return value == NULL && mid_parser_get_tag (tags, "FEN") == NULL ? field->fallback : -1;
    }
  return -1;
}

static MidVisit
begin_cb (const MidGame *game, const MidPosition *start, gpointer tags, gpointer data)
{
  MidFactFinder *self = data;
  const char *termination = mid_parser_get_tag (tags, "Termination");

  self->facts = (MidFacts){ .game = game,
                            .start_number = find_start_number (game, tags),
                            .men_min = { G_MAXUINT, G_MAXUINT } };
  for (guint side = 0; side < 2; side++)
    {
      MidPlayer player;
      game->player (start, (MidSide) side, &player);
      self->facts.army[side] = player.army;
    }
  self->timed_out = termination != NULL && strstr (termination, "time") != NULL;
  self->men[0] = self->men[1] = self->depth = 0;
  self->n_steps = 0;
  self->salt = salt_of (game);
  g_string_truncate (self->comments, 0);
  add_step (self, game, start, TRUE);
  note_start (self, game, start);
  return MID_VISIT_ON;
}

static void
note_duel (MidFacts *facts, const MidDuel *duel, const MidBid *bid)
{
  guint attacker = duel->attacker == MID_FIRST ? 0 : 1;
  if (!bid->challenged)
    return;
  facts->duels++;
  facts->spent[attacker] += (guint) bid->response;
  facts->spent[!attacker] += (guint) (bid->challenge + duel->payment);
  if (bid->challenge == 0 && bid->response == 0)
    facts->bluffs[attacker]++;
}

static MidVisit
move_cb (const MidGame *game, MidMove move, const MidPosition *before, const MidPosition *after,
         gpointer data)
{
  MidFactFinder *self = data;
  MidDuel duel;
  MidBid bid;

  if (self->depth > 0)
    return MID_VISIT_ON;
  self->steps[self->n_steps - 1].move = move;
  memcpy (&self->before, before, game->position_size);
  if (game->duel != NULL && game->duel (before, &duel))
    {
      game->bid (before, move, &bid);
      note_duel (&self->facts, &duel, &bid);
    }
  else
    self->facts.plies++;
  note_changes (self, game, move, before);
  add_step (self, game, after, game->irreversible (before, move));
  return MID_VISIT_ON;
}

static void
word_cb (const char *text, gsize len, gpointer data)
{
  MidFactFinder *self = data;
  for (gsize i = 0; i < len && self->depth == 0; i++)
    self->facts.rest =
      (self->facts.rest ^ ((guint64) (guchar) text[i] + 1)) * G_GUINT64_CONSTANT (0x100000001b3);
}

static MidVisit
open_cb (gpointer data)
{
  ((MidFactFinder *) data)->depth++;
  return MID_VISIT_ON;
}

static void
close_cb (gpointer data)
{
  ((MidFactFinder *) data)->depth--;
}

static void
comment_cb (const char *text, gsize len, gpointer data)
{
  GString *comments = ((MidFactFinder *) data)->comments;
  if (comments->len > 0)
    g_string_append_c (comments, '\n');
  mid_comment_text_append_prose (comments, text, len);
}

/* --- The end --- */

/* Whether the last position has stood before: equal keys mean equal pending decisions. */
static MidReason
find_repetition (const MidFactFinder *self)
{
  guint last = self->n_steps - 1, seen = 1;
  for (guint i = last; i > 0 && !self->irreversible[i]; i--)
    seen += self->steps[i - 1].key == self->steps[last].key;
  return seen >= 5 ? MID_REASON_FIVEFOLD : seen >= 3 ? MID_REASON_THREEFOLD : MID_REASON_NONE;
}

static guint
find_reason (const MidFactFinder *self, const MidGameEnd *end)
{
  const MidGame *game = self->facts.game;
  MidOutcome outcome = game->outcome (end->last);
  MidReason repetition = MID_REASON_NONE;

  if (outcome.result != MID_ONGOING)
    return outcome.reason;
  if (game->decision (end->last).starts_turn)
    repetition = find_repetition (self);
  if (repetition == MID_REASON_FIVEFOLD)
    return MID_REASON_FIVEFOLD;
  if (end->broken)
    return MID_REASON_BROKEN;
  switch ((MidResult) self->facts.result)
    {
    case MID_ONGOING:
      return MID_REASON_NONE;
    case MID_FIRST_WINS:
    case MID_SECOND_WINS:
      return self->timed_out ? MID_REASON_TIME : MID_REASON_RESIGNATION;
    case MID_DRAWN:
      break;
    }
  if (outcome.claim != MID_REASON_NONE)
    return outcome.claim;
  return repetition != MID_REASON_NONE ? repetition : MID_REASON_AGREEMENT;
}

static guint
find_result (const char *result)
{
  if (strcmp (result, "1-0") == 0)
    return MID_FIRST_WINS;
  if (strcmp (result, "0-1") == 0)
    return MID_SECOND_WINS;
  return *result == '1' ? MID_DRAWN : MID_ONGOING;
}

static void
end_cb (const MidGameEnd *end, gpointer data)
{
  MidFactFinder *self = data;
  MidFacts *facts = &self->facts;

  facts->result = find_result (end->result);
  facts->variations = end->variations;
  facts->errors = end->errors;
  facts->moves = facts->plies > 0 ? facts->game->decision (&self->before).number : 0;
  facts->reason = find_reason (self, end);
}

gboolean
mid_fact_finder_next (MidFactFinder *self, MidParser *parser)
{
  static const MidVisitor visitor = { .begin = begin_cb,
                                      .move = move_cb,
                                      .open = open_cb,
                                      .close = close_cb,
                                      .word = word_cb,
                                      .comment = comment_cb,
                                      .end = end_cb };
  return mid_parser_next (parser, &visitor, self);
}

const MidFacts *
mid_fact_finder_get_facts (MidFactFinder *self)
{
  return &self->facts;
}

const MidStep *
mid_fact_finder_get_steps (MidFactFinder *self, guint *n_steps)
{
  *n_steps = self->n_steps;
  return self->steps;
}

const GString *
mid_fact_finder_get_comments (MidFactFinder *self)
{
  return self->comments;
}
