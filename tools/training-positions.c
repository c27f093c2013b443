/* SPDX-License-Identifier: GPL-3.0-or-later */
/* training-positions: positions that a UCI engine, the teacher, has thought about, for
 * tools/network-train.
 *
 *   training-positions --variant chess --nodes 250 --positions 1000000 stockfish OUT.epd
 *
 * The teacher plays both sides, from openings by lot; now and then a move is drawn by lot in place
 * of his (--slips), so that there is something of what good play does not lead to.  A game that is
 * decided soon ends: most positions should be close, for there an evaluation has to be fine.
 * Written down, an EPD line each with what he thinks in `ce`, are the positions at the start of a
 * turn in which nobody is in check and his move captures nothing: what an evaluation is asked for.
 * His opinion is that of the side whose turn it is, in hundredths of his pawns.  `c9` says how the
 * game ended, where it did: one that is decided is his who leads.
 *
 * The same seed, teacher and options give the same positions, in the same order.
 */
#include <glib.h>
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>

#include "mid-engine-position.h"
#include "mid-lot.h"
#include "mid-openings.h"
#include "mid-referee.h"

enum
{
  DECIDED_FOR = 4,  /* positions in a row after which a decided game ends */
  FORCED = 1000000, /* a score: a forced win is seen */
  SILENT = G_MININT /* nothing is said of a position */
};

typedef struct
{
  const MidGame *game;
  MidEngineDialect dialect;
  MidOpenings *openings;
  GDataInputStream *from;
  GOutputStream *to;
  FILE *out;
  gint nodes, slips, plies, decided;
  gint64 wanted, written;
  guint64 seed, opened;

  MidReferee referee; /* of the game at hand */
  MidLot lot;
  gboolean is_on;
  guint decided_for;
  MidResult leads;    /* while it is decided: who wins */
  GPtrArray *thought; /* its positions and what he thinks of them */
} Lesson;

/* --- The teacher ------------------------------------------------------------------------------ */

static gboolean
say (Lesson *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  if (g_output_stream_printf (self->to, NULL, NULL, &error, "%s\n", text))
    return TRUE;
  g_printerr ("training-positions: the teacher is gone: %s\n", error->message);
  return FALSE;
}

/* The next line that begins so; those before it with a score leave it in *score.  NULL at the end.
 */
static char *
hear (Lesson *self, const char *prefix, gint *score)
{
  char *line;
  while ((line = g_data_input_stream_read_line (self->from, NULL, NULL, NULL)) != NULL)
    {
      const char *at = score != NULL ? strstr (line, " score ") : NULL;
      if (g_str_has_prefix (line, prefix))
        return line;
      if (at != NULL && g_str_has_prefix (at, " score cp "))
        *score = (gint) g_ascii_strtoll (at + strlen (" score cp "), NULL, 10);
      else if (at != NULL)
        *score = strstr (at, "mate -") != NULL ? -FORCED : FORCED;
      g_free (line);
    }
  g_printerr ("training-positions: the teacher is gone: expected: \"%s\"\n", prefix);
  return NULL;
}

static gboolean
greet (Lesson *self, char **options)
{
  if (!say (self, "uci"))
    return FALSE;
  g_free (hear (self, "uciok", NULL));
  g_autofree char *variant =
    g_strdup_printf ("setoption name UCI_Variant value %s", self->game->id);
  if (self->dialect == MID_DIALECT_OWN && !say (self, variant))
    return FALSE;
  for (char **option = options; option != NULL && *option != NULL; option++)
    {
      g_auto (GStrv) parts = g_strsplit (*option, "=", 2);
      g_autofree char *command = g_strdup_printf ("setoption name %s value %s", parts[0],
                                                  parts[0] != NULL && parts[1] ? parts[1] : "");
      if (!say (self, command))
        return FALSE;
    }
  g_autofree char *ready = say (self, "isready") ? hear (self, "readyok", NULL) : NULL;
  return ready != NULL;
}

static gboolean
ask (Lesson *self)
{
  g_autofree char *position =
    mid_engine_position_dup (self->game, &self->referee.pos, NULL, 0, self->dialect);
  g_autofree char *command = g_strdup_printf ("%s\ngo nodes %d", position, self->nodes);
  return say (self, command);
}

/* --- Games ------------------------------------------------------------------------------------ */

static gboolean
open_game (Lesson *self)
{
  g_autoptr (MidRecord) record = mid_openings_make (self->openings, self->opened);
  if (record == NULL)
    return FALSE;
  mid_lot_init (&self->lot, ~self->seed, self->opened++);
  mid_referee_clear (&self->referee);
  mid_referee_init (&self->referee, self->game, mid_record_get_start (record));
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record)); node != NULL;
       node = mid_node_get_first_child (node))
    mid_referee_play (&self->referee, mid_node_get_move (node));
  self->decided_for = 0;
  return self->is_on = TRUE;
}

static gboolean
is_quiet (const MidGame *game, const MidPosition *pos, MidMove answer)
{
  MidGlance glance;
  MidMoveList noisy;
  game->search->glance (pos, &glance);
  if (!glance.starts_turn || glance.ask != MID_ASK_MOVE || glance.in_check || glance.is_pressed)
    return FALSE;
  game->search->noisy (pos, &noisy);
  for (unsigned i = 0; i < noisy.count; i++)
    if (noisy.at[i] == answer)
      return FALSE;
  return TRUE;
}

static void
note_position (Lesson *self, gint score)
{
  char text[MID_TEXT_MAX];
  self->game->format (&self->referee.pos, text, sizeof text);
  g_ptr_array_add (self->thought, g_strdup_printf ("%s ce %d;", text, score));
}

static void
write_positions (Lesson *self, MidResult result)
{
  static const char *const ends[] = { [MID_ONGOING] = "",
                                      [MID_FIRST_WINS] = " c9 \"1-0\";",
                                      [MID_SECOND_WINS] = " c9 \"0-1\";",
                                      [MID_DRAWN] = " c9 \"1/2-1/2\";" };
  for (guint i = 0; i < self->thought->len && self->written < self->wanted; i++, self->written++)
    fprintf (self->out, "%s%s\n", (char *) self->thought->pdata[i], ends[result]);
  g_ptr_array_set_size (self->thought, 0);
}

static MidMove
draw_move (Lesson *self)
{
  MidMoveList moves;
  self->game->legal (&self->referee.pos, &moves);
  return moves.at[mid_lot_below (&self->lot, moves.count)];
}

static void
play (Lesson *self, MidMove m)
{
  mid_referee_play (&self->referee, m);
  MidResult result = mid_referee_judge (&self->referee).result;
  if (result == MID_ONGOING && self->decided_for >= DECIDED_FOR)
    result = self->leads;
  self->is_on = result == MID_ONGOING && self->referee.plies < (guint) self->plies;
  if (!self->is_on)
    write_positions (self, result);
}

/* score: of the side that decides.  A game is decided if the same side leads for some positions. */
static void
count_decided (Lesson *self, gint score)
{
  gboolean is_first = self->game->decision (&self->referee.pos).decides == MID_FIRST;
  MidResult leads = (score > 0) == is_first ? MID_FIRST_WINS : MID_SECOND_WINS;
  if (score == SILENT)
    return;
  if (ABS (score) <= self->decided || leads != self->leads)
    self->decided_for = 0;
  self->decided_for += ABS (score) > self->decided;
  self->leads = leads;
}

static gboolean
take_answer (Lesson *self)
{
  gint score = SILENT;
  g_autofree char *line = hear (self, "bestmove ", &score);
  g_auto (GStrv) words = line != NULL ? g_strsplit (line, " ", 3) : NULL;
  if (words == NULL)
    return FALSE;
  MidMove answer = mid_referee_read (&self->referee, words[1]);
  if (score != SILENT && ABS (score) < FORCED && answer != 0
      && is_quiet (self->game, &self->referee.pos, answer))
    note_position (self, score);
  count_decided (self, score);
  if (answer == 0 || mid_lot_below (&self->lot, 100) < (guint) self->slips)
    answer = draw_move (self);
  play (self, answer);
  return TRUE;
}

/* What both answer at once is drawn by lot. */
static gboolean
go_on (Lesson *self)
{
  if (!self->is_on && !open_game (self))
    return FALSE;
  if (self->game->decision (&self->referee.pos).decides != MID_BOTH)
    return ask (self) && take_answer (self);
  play (self, draw_move (self));
  return TRUE;
}

/* --- The command ------------------------------------------------------------------------------ */

static gboolean
run (Lesson *self, const MidOpeningsPlan *plan, const char *teacher, const char *path,
     char **options)
{
  g_autoptr (GError) error = NULL;
  const char *const command[] = { teacher, NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (
    command, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  if (process == NULL)
    {
      g_printerr ("training-positions: no such teacher: \"%s\": %s\n", teacher, error->message);
      return FALSE;
    }
  if (mid_openings_new (plan, &self->openings) != MID_CLI_OK)
    return FALSE;
  self->from = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  self->to = g_subprocess_get_stdin_pipe (process);
  self->thought = g_ptr_array_new_with_free_func (g_free);
  self->out = fopen (path, "w");
  if (self->out == NULL)
    g_printerr ("training-positions: cannot write: \"%s\"\n", path);
  gboolean good = self->out != NULL && greet (self, options);
  while (good && self->written < self->wanted)
    good = go_on (self);
  say (self, "quit");
  good = self->out != NULL && fclose (self->out) == 0 && good;
  mid_referee_clear (&self->referee);
  g_object_unref (self->from);
  mid_openings_free (self->openings);
  g_ptr_array_unref (self->thought);
  return good;
}

int
main (int argc, char **argv)
{
  Lesson self = { .nodes = 250, .slips = 3, .plies = 240, .decided = 600, .wanted = 100000 };
  g_autofree char *variant = NULL;
  g_auto (GStrv) options = NULL;
  MidCliChoices choices = { NULL };
  gint64 seed = 1;
  gint random_plies = 6;
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game (chess)", "ID" },
    MID_CLI_CHOICES_ENTRIES (&choices),
    { "positions", 0, 0, G_OPTION_ARG_INT64, &self.wanted, "So many (100000)", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &self.nodes, "What the teacher looks at (250)", "N" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options, "Set it for him", "NAME=VALUE" },
    { "random-plies", 0, 0, G_OPTION_ARG_INT, &random_plies, "An opening's moves by lot (6)", "N" },
    { "slips", 0, 0, G_OPTION_ARG_INT, &self.slips, "Later ones in a hundred (3)", "N" },
    { "max-plies", 0, 0, G_OPTION_ARG_INT, &self.plies, "The longest game (240)", "N" },
    { "decided", 0, 0, G_OPTION_ARG_INT, &self.decided,
      "Hundredths of a pawn with which a game soon ends (600)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "What is drawn by lot (1)", "S" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("TEACHER OUT.epd");
  g_autoptr (GError) error = NULL;
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 3)
    {
      g_printerr ("training-positions: wrong usage: %s\n",
                  error != NULL ? error->message : "expected TEACHER OUT.epd");
      return 2;
    }
  self.game = mid_cli_settings_game (variant != NULL ? variant : "chess", &choices);
  if (self.game == NULL || self.game->search == NULL)
    return 2;
  self.seed = (guint64) seed;
  self.dialect = self.game->variant == NULL ? MID_DIALECT_CHESS : MID_DIALECT_OWN;
  const MidOpeningsPlan plan = { self.game, &choices, NULL, 0, (guint) MAX (random_plies, 0),
                                 self.seed };
  gboolean good = run (&self, &plan, argv[1], argv[2], options);
  mid_cli_choices_clear (&choices);
  return good ? 0 : 1;
}
