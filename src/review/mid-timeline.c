/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-timeline.h"

#include <math.h>
#include <string.h>

#include "mid-comment-text.h"
#include "mid-grade.h"

enum
{
  PARTS_MAX = 3, /* hours, minutes, seconds */
  HOURS_MAX = 1000
};

double
mid_timeline_parse_time (const char *text)
{
  double seconds = 0;
  guint parts = 0;
  for (const char *at = text;; at++)
    {
      char *end;
      if (!g_ascii_isdigit (*at) || ++parts > PARTS_MAX)
        return -1;
      seconds = seconds * 60 + g_ascii_strtod (at, &end);
      at = end;
      if (*at == '\0')
        return isfinite (seconds) && seconds < HOURS_MAX * 3600 ? seconds : -1;
      if (*at != ':')
        return -1;
    }
}

static double
get_time (const MidNode *node, const char *command)
{
  const char *comment = mid_node_get_comment (node, MID_COMMENT_AFTER);
  g_autofree char *text = comment != NULL ? mid_comment_text_dup_command (comment, command) : NULL;
  return text != NULL ? mid_timeline_parse_time (g_strstrip (text)) : -1;
}

/* "5400+30": what is given for every turn, where the tag says so. */
static double
get_increment (MidRecord *record)
{
  const char *control = mid_record_get_tag (record, "TimeControl");
  const char *plus = control != NULL ? strchr (control, '+') : NULL;
  return plus != NULL ? g_ascii_strtod (plus + 1, NULL) : 0;
}

/* The clocks as they run down. */
typedef struct
{
  double clock[2]; /* -1: not known */
  double increment;
} Clocks;

static double
take_time (Clocks *self, const MidNode *node, MidSide turn)
{
  double used = get_time (node, "emt"), clock = get_time (node, "clk");
  double before = self->clock[turn];
  if (clock >= 0)
    self->clock[turn] = clock;
  if (used < 0 && clock >= 0 && before >= 0)
    used = MAX (before - clock + self->increment, 0);
  return used;
}

static void
take_evaluation (MidMoment *self, MidRecord *record, const MidPosition *at,
                 MidEvaluationCache *cache)
{
  const MidGame *game = mid_record_get_game (record);
  self->is_known =
    mid_grade_get_evaluation (self->node, &self->evaluation)
    || (cache != NULL && mid_evaluation_cache_get (cache, game, at, &self->evaluation, NULL));
  if (self->is_known)
    self->share = mid_evaluation_points (&self->evaluation, game, MID_FIRST);
}

static void
take_stones (MidMoment *self, const MidGame *game, const MidPosition *at)
{
  for (guint side = 0; side < 2; side++)
    {
      MidPlayer player;
      game->player (at, (MidSide) side, &player);
      self->stones[side] = player.stones;
    }
}

static MidMoment
moment_at (MidRecord *record, MidNode *node, const MidPosition *at, MidEvaluationCache *cache)
{
  MidMoment moment = { .node = node, .side = MID_NOBODY, .share = 0.5, .seconds = -1 };
  take_evaluation (&moment, record, at, cache);
  take_stones (&moment, mid_record_get_game (record), at);
  return moment;
}

/* The nodes from the first element on, through node. */
static GPtrArray *
list_line (MidNode *node)
{
  GPtrArray *line = g_ptr_array_new ();
  for (MidNode *at = node; mid_node_get_parent (at) != NULL; at = mid_node_get_parent (at))
    g_ptr_array_insert (line, 0, at);
  for (MidNode *at = mid_node_get_first_child (node); at != NULL;
       at = mid_node_get_first_child (at))
    g_ptr_array_add (line, at);
  return line;
}

/* Where anything is known of the game, its end is known too. */
static void
know_end (MidRecord *record, GArray *moments)
{
  MidMoment *last = &g_array_index (moments, MidMoment, moments->len - 1);
  gboolean any = FALSE;
  for (guint i = 0; i < moments->len && !any; i++)
    any = g_array_index (moments, MidMoment, i).is_known;
  if (!any || last->is_known
      || !mid_evaluation_from_outcome (mid_record_get_outcome (record, last->node),
                                       &last->evaluation))
    return;
  last->is_known = TRUE;
  last->share = mid_evaluation_points (&last->evaluation, mid_record_get_game (record), MID_FIRST);
}

GArray *
mid_timeline_new (MidRecord *record, MidNode *node, MidEvaluationCache *cache)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  const MidGame *game = mid_record_get_game (record);
  MidPosition at = *mid_record_get_start (record);
  Clocks clocks = { { -1, -1 }, get_increment (record) };
  GArray *out = g_array_new (FALSE, FALSE, sizeof (MidMoment));
  g_autoptr (GPtrArray) line = list_line (node);
  MidMoment start = moment_at (record, mid_record_get_root (record), &at, cache);
  g_array_append_val (out, start);
  for (guint i = 0; i < line->len; i++)
    {
      MidNode *next = line->pdata[i];
      MidDecision decision = game->decision (&at);
      if (mid_node_get_move (next) == 0
          || mid_play (game, &at, mid_node_get_move (next), NULL) != MID_OK)
        break;
      MidMoment moment = moment_at (record, next, &at, cache);
      moment.side = decision.decides;
      moment.verdict = mid_grade_of (record, next);
      moment.seconds = take_time (&clocks, next, decision.turn);
      g_array_append_val (out, moment);
    }
  know_end (record, out);
  return out;
}
