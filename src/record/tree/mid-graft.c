/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-graft.c: edits that carry lines over to another place.
 *
 * The work is a list of PAIRS: a node of the source whose place here is known, with the positions
 * on both sides.  A pair is taken, its children find their places, and become pairs in turn; so
 * neither long lines nor deep nesting need the stack. */
#include "mid-graft.h"
#include "mid-element-words.h"
#include "mid-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  MidNode *from, *to;
  MidPosition before, here; /* the positions after them */
} Pair;

typedef struct
{
  MidRecord *record;
  const MidGame *game, *other; /* here, and there */
  GQueue pairs;                /* of Pair, the next one at the head */
  GHashTable *known;           /* key -> MidNode; NULL: MID_GRAFT_PLAIN */
  MidNode *trail;              /* the end of the source's first line, as far as it was followed */
  MidGraftReport report;
} Graft;

static void
add_pair (Graft *graft, GList *before, MidNode *from, const MidPosition *source, MidNode *to,
          const MidPosition *here)
{
  Pair *pair = g_new (Pair, 1);
  pair->from = from;
  pair->to = to;
  memcpy (&pair->before, source, graft->other->position_size);
  memcpy (&pair->here, here, graft->game->position_size);
  if (before != NULL)
    g_queue_insert_before (&graft->pairs, before, pair);
  else
    g_queue_push_tail (&graft->pairs, pair);
}

/* --- One element ---------------------------------------------------------------------------- */

/* What the element is here; passes are decisions declined before it.  0 if it cannot be played. */
static MidMove
translate (Graft *graft, const Pair *pair, MidMove m, unsigned *passes)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  MidMove here = 0;
  *passes = 0;
  if (graft->game == graft->other
      && graft->game->key (&pair->before) == graft->game->key (&pair->here))
    return graft->game->is_legal (&pair->here, m) || graft->game->may_record (&pair->here, m) ? m
                                                                                              : 0;

  gsize length = mid_format_element (graft->other, &pair->before, m, text, sizeof text);
  if (mid_parse_element (graft->game, &pair->here, text, length, passes, &here).status == MID_OK)
    return here;
  *passes = 0;
  if (graft->other->decision (&pair->before).ask != MID_ASK_MOVE)
    return 0;
  /* "Nf3" may not be clear any more where "g1f3" is. */
  length = graft->other->format_move (&pair->before, m, MID_LONG, text, sizeof text);
  MidParse parse = graft->game->parse_move (&pair->here, text, length, &here);
  return parse.status == MID_OK ? here : 0;
}

/* A decision declined there that is not asked for here. */
static gboolean
is_void (Graft *graft, const Pair *pair, MidMove m)
{
  MidDecision there = graft->other->decision (&pair->before);
  MidDecision here = graft->game->decision (&pair->here);
  return m == there.pass && (here.pass == 0 || here.ask != there.ask);
}

static MidNode *
play (Graft *graft, MidNode *parent, MidPosition *at, MidMove m)
{
  MidNode *child = mid_node_find_child (parent, m);
  if (child != NULL)
    graft->report.n_shared++;
  else
    {
      MidNode *first = parent->first_child;
      child = mid_record_new_node (graft->record, parent, m);
      mid_undo_link (graft->record, child,
                     first != NULL && mid_node_is_text (first) ? first : NULL);
      graft->report.n_added++;
    }
  mid_play (graft->game, at, m, NULL);
  return child;
}

/* --- Notes ---------------------------------------------------------------------------------- */

static gboolean
has_line (const char *comment, const char *line)
{
  g_auto (GStrv) lines = g_strsplit (comment != NULL ? comment : "", "\n", -1);
  return g_strv_contains ((const char *const *) lines, line);
}

/* Adds what the comment does not say yet. */
static gboolean
add_lines (char **comment, const char *more)
{
  gboolean added = FALSE;
  g_auto (GStrv) lines = g_strsplit (more != NULL ? more : "", "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] == '\0' || has_line (*comment, lines[i]))
        continue;
      char *joined =
        *comment != NULL ? g_strconcat (*comment, "\n", lines[i], NULL) : g_strdup (lines[i]);
      g_free (*comment);
      *comment = joined;
      added = TRUE;
    }
  return added;
}

/* The first and the last of the signs of which one at a time makes sense: two of them side by side
 * would read as another ("!" and "?" as "!?").  FALSE for other signs. */
static gboolean
get_rivals (guint nag, guint *first, guint *last)
{
  gboolean of_move = nag >= 1 && nag <= 6, of_position = nag >= 10 && nag <= 21;
  *first = of_move ? 1 : 10;
  *last = of_move ? 6 : 21;
  return of_move || of_position;
}

/* Whether the sign, or another in its place, is among the first n. */
static gboolean
has_nag (const MidNotes *notes, guint n, guint nag)
{
  guint first, last;
  gboolean rivals = get_rivals (nag, &first, &last);
  for (guint i = 0; i < n; i++)
    {
      guint at = g_array_index (notes->nags, guint, i);
      if (at == nag || (rivals && at >= first && at <= last))
        return TRUE;
    }
  return FALSE;
}

/* What was judged here already stays so. */
static gboolean
add_nags (MidNotes *notes, const MidNotes *more)
{
  guint n = notes->nags != NULL ? notes->nags->len : 0;
  gboolean added = FALSE;
  for (guint i = 0; more->nags != NULL && i < more->nags->len; i++)
    {
      guint nag = g_array_index (more->nags, guint, i);
      if (has_nag (notes, n, nag))
        continue;
      if (notes->nags == NULL)
        notes->nags = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val (notes->nags, nag);
      added = TRUE;
    }
  return added;
}

static void
copy_notes (MidRecord *self, MidNode *to, const MidNotes *notes)
{
  if (notes == NULL || notes->text != NULL)
    return;
  g_autoptr (MidNotes) sum = mid_notes_copy (to->notes);
  gboolean fresh = to->notes == NULL;
  gboolean changed =
    add_lines (&sum->comment[MID_COMMENT_BEFORE], notes->comment[MID_COMMENT_BEFORE]);
  changed |= add_lines (&sum->comment[MID_COMMENT_AFTER], notes->comment[MID_COMMENT_AFTER]);
  changed |= add_nags (sum, notes);
  if (!changed)
    return;
  /* Where the lines of a comment stand among the variations is known of a whole copy only. */
  g_clear_pointer (&sum->behind, g_free);
  sum->n_behind = fresh ? notes->n_behind : 0;
  if (fresh)
    sum->behind = g_memdup2 (notes->behind, notes->n_behind * sizeof *notes->behind);
  mid_undo_set_notes (self, to, g_steal_pointer (&sum));
}

/* --- The walk ------------------------------------------------------------------------------- */

/* The node elsewhere in the record that a new node has come to, or NULL. */
static MidNode *
find_known (Graft *graft, MidNode *node, const MidPosition *at)
{
  if (graft->known == NULL || !graft->game->decision (at).starts_turn)
    return NULL;
  gint64 key = (gint64) graft->game->key (at);
  MidNode *known = g_hash_table_lookup (graft->known, &key);
  return known != NULL && !mid_node_is_below (node, known) ? known : NULL;
}

static void
follow (Graft *graft, MidNode *child, MidNode *to)
{
  if (child->parent != graft->trail || child->previous != NULL)
    return;
  graft->trail = child;
  if (graft->report.first == NULL)
    graft->report.first = to;
  graft->report.last = to;
}

/* Finds the place of one child; its pair goes before those that wait. */
static void
carry (Graft *graft, const Pair *pair, MidNode *child, GList *next)
{
  MidPosition source = pair->before, here = pair->here;
  MidNode *to = pair->to;
  guint before = graft->report.n_added;
  unsigned passes;
  if (child->move == 0 || mid_node_passes_to_text (child, graft->other, &pair->before))
    {
      graft->report.n_lost++;
      return;
    }
  MidMove m = translate (graft, pair, child->move, &passes);
  if (m == 0 && !is_void (graft, pair, child->move))
    {
      graft->report.n_lost++;
      return;
    }
  for (; m != 0 && passes > 0; passes--)
    to = play (graft, to, &here, graft->game->decision (&here).pass);
  if (m != 0)
    to = play (graft, to, &here, m);
  follow (graft, child, to);
  copy_notes (graft->record, to, child->notes);
  mid_play (graft->other, &source, child->move, NULL);
  MidNode *known = graft->report.n_added > before ? find_known (graft, to, &here) : NULL;
  if (known != NULL)
    {
      to = known;
      mid_record_get_position (graft->record, to, &here);
    }
  add_pair (graft, next, child, &source, to, &here);
}

static void
run (Graft *graft)
{
  while (!g_queue_is_empty (&graft->pairs))
    {
      g_autofree Pair *pair = g_queue_pop_head (&graft->pairs);
      GList *next = graft->pairs.head;
      MidNode *end = pair->from->last_child;
      for (MidNode *child = pair->from->first_child; child != NULL; child = child->next)
        {
          carry (graft, pair, child, next);
          if (child == end) /* what a graft onto its own source adds is not carried again */
            break;
        }
    }
}

typedef struct
{
  GHashTable *known;  /* key -> MidNode */
  GHashTable *wanted; /* set of keys; NULL: all */
} Known;

static GHashTable *
new_table (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

/* Of several nodes with a position it is the first in the tree that counts. */
static void
add_known (Known *self, MidNode *node, gint64 key)
{
  if ((self->wanted == NULL || g_hash_table_contains (self->wanted, &key))
      && !g_hash_table_contains (self->known, &key))
    g_hash_table_insert (self->known, g_memdup2 (&key, sizeof key), node);
}

/* Where the record is after each turn from top on.  Nearly always the next node is a move further
 * on. */
static void
collect (MidRecord *self, MidNode *top, Known *known)
{
  const MidGame *game = self->game;
  MidNode *last = NULL; /* which `at` is the position after */
  MidPosition at;
  for (MidNode *node = top; node != NULL; node = mid_node_get_next_below (node, top))
    {
      MidUndo undo;
      if (mid_node_is_text (node))
        continue;
      if (last != NULL && node->parent == last)
        game->apply (&at, node->move, &undo);
      else
        mid_record_get_position (self, node, &at);
      last = node;
      if (game->decision (&at).starts_turn)
        add_known (known, node, (gint64) game->key (&at));
    }
}

/* What the other comes to from the same position on is all that can be met again: most of a large
 * record need not be remembered for a small one. */
static GHashTable *
collect_known (MidRecord *self, const MidPosition *here, MidRecord *other, MidNode *from,
               const MidPosition *there)
{
  gboolean same = self->game == other->game && self->game->key (here) == other->game->key (there);
  Known theirs = { .known = new_table () };
  Known ours = { .known = new_table (), .wanted = same ? theirs.known : NULL };
  if (same)
    collect (other, from, &theirs);
  collect (self, self->root, &ours);
  g_hash_table_unref (theirs.known);
  return ours.known;
}

static gboolean
can_be_edited (MidRecord *self, MidNode *node)
{
  return mid_node_get_text (self->root) == NULL && !mid_node_is_text (node)
         && mid_node_get_living (node) == node;
}

/* What is said where the games meet is of the position; signs there may be another move's. */
static void
join_words (MidRecord *self, MidNode *node, const MidNode *from)
{
  if (from->notes == NULL)
    return;
  MidNotes words = { .comment[MID_COMMENT_AFTER] = from->notes->comment[MID_COMMENT_AFTER] };
  copy_notes (self, node, &words);
}

static void
graft (MidRecord *self, MidNode *node, const MidPosition *here, MidRecord *other, MidNode *from,
       MidGraftHow how, MidGraftReport *report)
{
  Graft work = { .record = self, .game = self->game, .other = other->game, .trail = from };
  MidPosition source;
  g_queue_init (&work.pairs);
  mid_record_get_position (other, from, &source);
  if (how == MID_GRAFT_TRANSPOSE)
    {
      join_words (self, node, from);
      work.known = collect_known (self, here, other, from, &source);
    }
  add_pair (&work, NULL, from, &source, node, here);
  run (&work);
  g_clear_pointer (&work.known, g_hash_table_unref);
  if (report != NULL)
    *report = work.report;
}

void
mid_record_graft (MidRecord *self, MidNode *node, MidRecord *other, MidNode *from, MidGraftHow how,
                  MidGraftReport *report)
{
  g_return_if_fail (MID_IS_RECORD (self) && MID_IS_RECORD (other) && node != NULL && from != NULL);
  MidGraftReport own;
  MidPosition here;
  if (report == NULL)
    report = &own;
  *report = (MidGraftReport){ 0 };
  if (!can_be_edited (self, node))
    return;
  mid_record_get_position (self, node, &here);
  mid_undo_begin (self, g_strdup (_ ("Add Moves")));
  graft (self, node, &here, other, from, how, report);
  mid_undo_end (self, report->last != NULL ? report->last : node);
}

/* --- Another move --------------------------------------------------------------------------- */

static gboolean
is_legal_after (MidRecord *self, MidNode *node, MidMove m)
{
  MidPosition at;
  mid_record_get_position (self, node, &at);
  return (m != 0 && self->game->is_legal (&at, m))
         || (m == MID_NULL_MOVE && self->game->may_record (&at, m));
}

/* The child of parent that plays m, put before `before` if it is not there yet. */
static MidNode *
put_child (MidRecord *self, MidNode *parent, MidMove m, MidNode *before)
{
  MidNode *child = mid_node_find_child (parent, m);
  if (child != NULL && (before == NULL || child == before))
    return child;
  if (child == NULL)
    child = mid_record_new_node (self, parent, m);
  else
    mid_undo_unlink (self, child);
  mid_undo_link (self, child, before);
  return child;
}

MidNode *
mid_record_exchange (MidRecord *self, MidNode *node, MidMove m, MidGraftReport *report)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL, NULL);
  MidGraftReport own;
  if (report == NULL)
    report = &own;
  *report = (MidGraftReport){ 0 };
  if (node->parent == NULL || !can_be_edited (self, node)
      || !is_legal_after (self, node->parent, m))
    return NULL;
  if (node->move == m)
    return node;

  g_autofree char *element = mid_element_words_dup (self, node);
  MidPosition here;
  /* Translators: name of a step that can be undone; %s is a move such as "Nf3" */
  mid_undo_begin (self, g_strdup_printf (_ ("Replace %s"), element));
  MidNode *fresh = put_child (self, node->parent, m, node);
  copy_notes (self, fresh, node->notes);
  mid_record_get_position (self, fresh, &here);
  graft (self, fresh, &here, self, node, MID_GRAFT_PLAIN, report);
  mid_undo_unlink (self, node);
  mid_undo_end (self, fresh);
  return fresh;
}

static MidNode *
play_first (MidRecord *self, MidNode *node, MidMove m, MidRest rest)
{
  MidNode *old = node->first_child;
  mid_undo_begin (
    self, g_strdup (rest == MID_REST_GOES ? _ ("Replace the Rest") : _ ("Add as Main Line")));
  MidNode *fresh = put_child (self, node, m, old);
  if (rest == MID_REST_GOES && old != fresh && old->linked)
    mid_undo_unlink (self, old);
  mid_undo_end (self, fresh);
  return fresh;
}

MidNode *
mid_record_play_with (MidRecord *self, MidNode *node, MidMove m, MidRest rest,
                      MidGraftReport *report)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL, NULL);
  if (report != NULL)
    *report = (MidGraftReport){ 0 };
  MidNode *old = node->first_child;
  if (rest == MID_REST_STAYS || old == NULL || mid_node_is_text (old))
    return mid_record_play (self, node, m);
  if (!can_be_edited (self, node) || !is_legal_after (self, node, m))
    return NULL;
  if (rest == MID_REST_EXCHANGED)
    return mid_record_exchange (self, old, m, report);
  return old->move == m ? old : play_first (self, node, m, rest);
}

/* --- Cutting off the start ------------------------------------------------------------------ */

/* Tags with the position as text for their start; those that only say how pieces are placed go. */
static GArray *
dup_tags_for (MidRecord *self, const MidPosition *at)
{
  char text[MID_TEXT_MAX];
  GArray *tags = mid_tags_copy (self->tags);
  self->game->format (at, text, sizeof text);
  for (unsigned i = 0; i < self->game->n_fields; i++)
    {
      MidFieldKind kind = self->game->fields[i].kind;
      if (kind == MID_FIELD_NUMBER || kind == MID_FIELD_COUNTS)
        mid_tags_set (tags, self->game->fields[i].tag, NULL);
    }
  mid_tags_set (tags, "SetUp", "1");
  mid_tags_set (tags, "FEN", text);
  return tags;
}

static gboolean
make_start (MidRecord *self, const MidPosition *at, GArray **tags, MidStart *start, GError **error)
{
  MidStartFault fault;
  *tags = dup_tags_for (self, at);
  gboolean good = mid_start_from_tags (*tags, start, &fault);
  g_autofree char *message = fault.message;
  if (!good)
    g_set_error_literal (error, MID_RECORD_ERROR, (int) fault.code, message);
  else if (start->game == self->game && self->game->key (&start->start) == self->game->key (at))
    return TRUE;
  else
    g_set_error_literal (error, MID_RECORD_ERROR, MID_RECORD_ERROR_START,
                         _ ("the position here cannot be written as the start of a game"));
  g_array_unref (*tags);
  *tags = NULL;
  return FALSE;
}

/* The words at node become those at the start. */
static void
move_words (MidRecord *self, MidNode *node)
{
  g_autoptr (MidNotes) words = mid_notes_copy (NULL);
  for (MidCommentPlace place = MID_COMMENT_BEFORE; place <= MID_COMMENT_AFTER; place++)
    add_lines (&words->comment[MID_COMMENT_AFTER], mid_node_get_comment (node, place));
  mid_undo_set_notes (self, self->root, g_steal_pointer (&words));
}

/* What can be played after a position can be played where it is the start: nothing is asked anew.
 */
static void
move_lines (MidRecord *self, MidNode *node)
{
  for (MidNode *child = node->first_child; child != NULL; child = child->next)
    {
      MidNode *copy = mid_record_copy_node (self, self->root, child);
      mid_undo_link (self, copy, NULL);
      mid_record_copy_below (self, copy, child);
    }
}

gboolean
mid_record_delete_before (MidRecord *self, MidNode *node, GError **error)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL, FALSE);
  MidPosition at;
  MidStart start;
  GArray *tags;
  if (node->parent == NULL || !can_be_edited (self, node))
    {
      g_set_error_literal (error, MID_RECORD_ERROR, MID_RECORD_ERROR_START,
                           _ ("there is nothing before the start of the game"));
      return FALSE;
    }
  mid_record_get_position (self, node, &at);
  if (!make_start (self, &at, &tags, &start, error))
    return FALSE;

  mid_undo_begin (self, g_strdup (_ ("Delete Everything Before")));
  while (self->root->first_child != NULL)
    mid_undo_unlink (self, self->root->first_child);
  move_lines (self, node);
  mid_undo_set_head (self, &start, tags, self->termination);
  move_words (self, node);
  mid_undo_end (self, self->root);
  return TRUE;
}

gboolean
mid_record_restart (MidRecord *self, const MidPosition *start, MidGraftReport *report,
                    GError **error)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && start != NULL, FALSE);
  MidStart made;
  GArray *tags;
  if (report != NULL)
    *report = (MidGraftReport){ 0 };
  if (!make_start (self, start, &tags, &made, error))
    return FALSE;
  g_autoptr (MidRecord) before = mid_record_copy (self);
  mid_undo_begin (self, g_strdup (_ ("Change the Start")));
  while (self->root->first_child != NULL)
    mid_undo_unlink (self, self->root->first_child);
  mid_undo_set_head (self, &made, tags, self->termination);
  graft (self, self->root, start, before, before->root, MID_GRAFT_PLAIN, report);
  mid_undo_end (self, self->root);
  return TRUE;
}
