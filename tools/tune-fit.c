/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tune-fit: finds the numbers of an evaluation under which it foretells games best.
 *
 *   tune-fit --variant chess2 --weights out.weights games.mgn …
 *
 * The games are such as midline-cli match writes, with evaluations.  Of every quiet position (no
 * check, nothing to be won at once, no threat to win at once) two things are known: how the game
 * ended, and what the search thought of it; the target is between the two (--blend).  The
 * evaluation, bent to points by a logistic curve whose slope is fitted first, should come as near
 * to it as it can (Texel's method).
 *
 * The evaluation is linear in most of its numbers: how much each of them counts in a position is
 * found by moving it and evaluating again, once; from there on the fit needs no evaluation.  It
 * descends along the gradient (Adam), held back a little from leaving what the numbers were, which
 * decides about those that hardly ever count.  A tenth of the games, by their number and the seed,
 * is left out and tells when to stop.  Numbers that the evaluation is not linear in are tried a
 * step up and down, one after the other, before that (--bent).  The same games and options give the
 * same numbers.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "mid-lot.h"
#include "mid-weights.h"
#include "training-games.h"

enum
{
  HELD_OUT = 10, /* one game of so many */
  STEP = 128,    /* by which a number is moved to see what it counts */
  PATIENCE = 40, /* rounds without progress */
  WEIGHTS_MAX = 4096
};

/* What one number counts, where it does. */
typedef struct
{
  guint position;
  float count;
} Entry;

typedef struct
{
  const MidGame *game;
  guint64 seed;
  double blend, pull;
  guint rounds, skip;
  const char *only; /* what the names of the numbers to change begin with, or NULL */

  GByteArray *positions; /* position_size bytes each */
  GArray *targets;       /* float, points of the side whose turn it is */
  GByteArray *held_out;  /* whether the position is */
  guint games;

  float *base, *now; /* evaluations: as the numbers were, and are */
  GArray *columns[WEIGHTS_MAX];
  MidWeight weights[WEIGHTS_MAX];
  double moved[WEIGHTS_MAX]; /* from the values in weights */
  guint n_weights;
  double slope;
} Fit;

/* --- Positions ------------------------------------------------------------------------------ */

static void
add_position (gpointer data, const MidPosition *pos, const MidEvaluation *thought, double result,
              guint game)
{
  Fit *fit = data;
  MidSide turn = fit->game->decision (pos).turn;
  if (!mid_training_is_quiet (fit->game, pos))
    return;
  double ended = turn == MID_FIRST ? result : 1 - result;
  float target = (float) (fit->blend * ended
                          + (1 - fit->blend) * mid_evaluation_points (thought, fit->game, turn));
  MidLot lot;
  mid_lot_init (&lot, fit->seed, game);
  guint8 is_held_out = mid_lot_below (&lot, HELD_OUT) == 0;
  g_byte_array_append (fit->positions, pos->bytes, fit->game->position_size);
  g_array_append_val (fit->targets, target);
  g_byte_array_append (fit->held_out, &is_held_out, 1);
}

static int
evaluate (const Fit *fit, guint i)
{
  MidPosition pos;
  memcpy (pos.bytes, fit->positions->data + (gsize) i * fit->game->position_size,
          fit->game->position_size);
  return fit->game->search->evaluate (&pos);
}

/* --- What each number counts ---------------------------------------------------------------- */

static void
measure_weight (Fit *fit, guint index)
{
  const MidWeight *weight = &fit->weights[index];
  GArray *column = fit->columns[index];
  int up = weight->most - weight->value, down = weight->value - weight->least;
  int step = up >= down ? MIN (up, STEP) : -MIN (down, STEP);
  if (!weight->is_linear || step == 0
      || (fit->only != NULL && !g_str_has_prefix (weight->name, fit->only)))
    return;
  mid_weights_set (fit->game, index, weight->value + step);
  for (guint i = 0; i < fit->targets->len; i++)
    {
      float count = ((float) evaluate (fit, i) - fit->base[i]) / (float) step;
      Entry entry = { i, count };
      if (fabsf (count) >= 1.5F / STEP) /* less is rounding */
        g_array_append_val (column, entry);
    }
  mid_weights_set (fit->game, index, weight->value);
}

/* The evaluations and numbers as they are. */
static void
begin (Fit *fit)
{
  fit->base = g_new (float, fit->targets->len);
  fit->now = g_new (float, fit->targets->len);
  for (guint i = 0; i < fit->targets->len; i++)
    fit->now[i] = (float) evaluate (fit, i);
  for (guint i = 0; i < fit->n_weights; i++)
    mid_weights_get (fit->game, i, &fit->weights[i]);
}

static void
measure (Fit *fit)
{
  gsize entries = 0;
  for (guint i = 0; i < fit->targets->len; i++)
    fit->base[i] = fit->now[i] = (float) evaluate (fit, i);
  for (guint i = 0; i < fit->n_weights; i++)
    {
      fit->columns[i] = g_array_new (FALSE, FALSE, sizeof (Entry));
      mid_weights_get (fit->game, i, &fit->weights[i]);
      measure_weight (fit, i);
      entries += fit->columns[i]->len;
    }
  printf ("games %u positions %u numbers %u counted %" G_GSIZE_FORMAT "\n", fit->games,
          fit->targets->len, fit->n_weights, entries);
}

/* --- The fit -------------------------------------------------------------------------------- */

static double
points (double slope, double score)
{
  return 1 / (1 + exp (-slope * score));
}

typedef enum
{
  FITTED,
  LEFT_OUT
} Share;

static double
error_of (const Fit *fit, double slope, Share share)
{
  double sum = 0;
  guint n = 0;
  for (guint i = 0; i < fit->targets->len; i++)
    {
      if ((fit->held_out->data[i] != 0) != (share == LEFT_OUT))
        continue;
      double off = points (slope, fit->now[i]) - g_array_index (fit->targets, float, i);
      sum += off * off;
      n++;
    }
  return n > 0 ? sum / n : 0;
}

/* The curve that fits the evaluation as it is, by thirds. */
static double
find_slope (const Fit *fit)
{
  double low = 0.0005, high = 0.02;
  for (guint i = 0; i < 40; i++)
    {
      double a = low + (high - low) / 3, b = high - (high - low) / 3;
      if (error_of (fit, a, FITTED) < error_of (fit, b, FITTED))
        high = b;
      else
        low = a;
    }
  return (low + high) / 2;
}

/* The error of all positions with the number so. */
static double
try_bent (Fit *fit, guint index, int value)
{
  mid_weights_set (fit->game, index, value);
  for (guint i = 0; i < fit->targets->len; i++)
    fit->now[i] = (float) evaluate (fit, i);
  return error_of (fit, fit->slope, FITTED);
}

/* Leaves the number where the error is least, of steps of a part of its range. */
static double
step_bent (Fit *fit, guint index, guint part, double least)
{
  MidWeight weight;
  mid_weights_get (fit->game, index, &weight);
  int step = MAX (1, (weight.most - weight.least) / (int) part);
  for (int sign = -1; sign <= 1; sign += 2)
    for (int value = weight.value + sign * step; value >= weight.least && value <= weight.most;
         value += sign * step)
      {
        double error = try_bent (fit, index, value);
        if (error >= least)
          break;
        least = error;
        weight.value = value;
      }
  mid_weights_set (fit->game, index, weight.value);
  return least;
}

static void
fit_bent (Fit *fit, guint rounds)
{
  double least = error_of (fit, fit->slope, FITTED);
  for (guint round = 0, part = 16; round < rounds; round++, part *= 2)
    {
      for (guint i = 0; i < fit->n_weights; i++)
        if (!fit->weights[i].is_linear && fit->weights[i].value != 0)
          least = step_bent (fit, i, part, least);
      printf ("bent %u error %.6f\n", round + 1, least);
    }
}

/* How the error of the positions changes with their evaluation. */
static void
find_pushes (const Fit *fit, float *pushes)
{
  guint n = 0;
  for (guint i = 0; i < fit->targets->len; i++)
    n += fit->held_out->data[i] == 0;
  for (guint i = 0; i < fit->targets->len; i++)
    {
      double p = points (fit->slope, fit->now[i]);
      double off = p - g_array_index (fit->targets, float, i);
      pushes[i] =
        fit->held_out->data[i] != 0 ? 0 : (float) (2 * off * p * (1 - p) * fit->slope / MAX (n, 1));
    }
}

/* The pull back grows with the distance, in shares of the number's range. */
static double
gradient_of (const Fit *fit, guint weight, const float *pushes)
{
  const GArray *column = fit->columns[weight];
  double range = fit->weights[weight].most - fit->weights[weight].least, sum = 0;
  for (guint i = 0; i < column->len; i++)
    {
      const Entry *entry = &g_array_index (column, Entry, i);
      sum += (double) entry->count * pushes[entry->position];
    }
  return sum + 2 * fit->pull * fit->moved[weight] / (range * range);
}

static void
apply_moves (Fit *fit)
{
  memcpy (fit->now, fit->base, fit->targets->len * sizeof *fit->now);
  for (guint weight = 0; weight < fit->n_weights; weight++)
    for (guint i = 0; i < fit->columns[weight]->len && fit->moved[weight] != 0; i++)
      {
        const Entry *entry = &g_array_index (fit->columns[weight], Entry, i);
        fit->now[entry->position] += (float) (entry->count * fit->moved[weight]);
      }
}

static void
keep_in_range (Fit *fit, guint i)
{
  const MidWeight *weight = &fit->weights[i];
  fit->moved[i] =
    CLAMP (fit->moved[i], weight->least - weight->value, weight->most - weight->value);
}

/* One step of Adam for every number. */
static void
descend (Fit *fit, guint round, const float *pushes, double *mean, double *square)
{
  const double beta1 = 0.9, beta2 = 0.999, rate = 1.0;
  for (guint i = 0; i < fit->n_weights; i++)
    {
      if (fit->columns[i]->len == 0)
        continue;
      double gradient = gradient_of (fit, i, pushes);
      mean[i] = beta1 * mean[i] + (1 - beta1) * gradient;
      square[i] = beta2 * square[i] + (1 - beta2) * gradient * gradient;
      double m = mean[i] / (1 - pow (beta1, round)), s = square[i] / (1 - pow (beta2, round));
      fit->moved[i] -= rate * m / (sqrt (s) + 1e-9);
      keep_in_range (fit, i);
    }
  apply_moves (fit);
}

/* Leaves the numbers at which what was left out fitted best. */
static void
fit_numbers (Fit *fit)
{
  g_autofree float *pushes = g_new (float, fit->targets->len);
  g_autofree double *mean = g_new0 (double, fit->n_weights);
  g_autofree double *square = g_new0 (double, fit->n_weights);
  g_autofree double *best = g_memdup2 (fit->moved, sizeof fit->moved);
  double least = error_of (fit, fit->slope, LEFT_OUT);
  guint since = 0;
  for (guint round = 1; round <= fit->rounds && since < PATIENCE; round++)
    {
      find_pushes (fit, pushes);
      descend (fit, round, pushes, mean, square);
      double error = error_of (fit, fit->slope, LEFT_OUT);
      since = error < least ? 0 : since + 1;
      if (error < least)
        memcpy (best, fit->moved, sizeof fit->moved);
      least = MIN (least, error);
      if (round % 20 == 0)
        printf ("round %u error %.6f left out %.6f\n", round, error_of (fit, fit->slope, FITTED),
                error);
    }
  memcpy (fit->moved, best, sizeof fit->moved);
  apply_moves (fit);
}

/* Sets the numbers, and checks by evaluating that they are what the fit took them for. */
static void
set_numbers (Fit *fit)
{
  double before = error_of (fit, fit->slope, LEFT_OUT);
  guint changed = 0;
  for (guint i = 0; i < fit->n_weights; i++)
    {
      int value = fit->weights[i].value + (int) lround (fit->moved[i]);
      changed += value != fit->weights[i].value;
      mid_weights_set (fit->game, i, value);
    }
  for (guint i = 0; i < fit->targets->len; i++)
    fit->now[i] = (float) evaluate (fit, i);
  printf ("changed %u left out %.6f evaluated anew %.6f\n", changed, before,
          error_of (fit, fit->slope, LEFT_OUT));
}

/* --- The command ---------------------------------------------------------------------------- */

static gboolean
write_numbers (const Fit *fit, const char *path, void (*write) (const MidGame *game, FILE *out))
{
  FILE *out = path != NULL ? fopen (path, "w") : NULL;
  if (path == NULL)
    return TRUE;
  if (out != NULL)
    write (fit->game, out);
  if (out != NULL && fclose (out) == 0)
    return TRUE;
  g_printerr ("tune-fit: cannot write: \"%s\"\n", path);
  return FALSE;
}

static gboolean
fit_init (Fit *fit, const char *variant)
{
  fit->game = mid_game_find (variant);
  if (fit->game == NULL || mid_weights_count (fit->game) == 0)
    {
      g_printerr ("tune-fit: no numbers to tune: \"%s\": expected a game with an evaluation\n",
                  variant);
      return FALSE;
    }
  fit->n_weights = MIN (mid_weights_count (fit->game), (guint) WEIGHTS_MAX);
  fit->positions = g_byte_array_new ();
  fit->held_out = g_byte_array_new ();
  fit->targets = g_array_new (FALSE, FALSE, sizeof (float));
  return TRUE;
}

static void
fit_clear (Fit *fit)
{
  g_clear_pointer (&fit->positions, g_byte_array_unref);
  g_clear_pointer (&fit->held_out, g_byte_array_unref);
  g_clear_pointer (&fit->targets, g_array_unref);
  for (guint i = 0; i < fit->n_weights; i++)
    g_clear_pointer (&fit->columns[i], g_array_unref);
  g_free (fit->base);
  g_free (fit->now);
}

static gboolean
run (Fit *fit, char **files, const char *weights, const char *code, guint bent)
{
  for (char **file = files; *file != NULL; file++)
    if (!mid_training_games_read (*file, fit->game->search, fit->skip, &fit->games, add_position,
                                  fit))
      return FALSE;
  if (fit->targets->len == 0)
    {
      g_printerr ("tune-fit: no positions: \"%s\": expected games with evaluations\n", files[0]);
      return FALSE;
    }
  begin (fit);
  fit->slope = find_slope (fit);
  fit_bent (fit, bent);
  measure (fit);
  fit->slope = find_slope (fit);
  printf ("slope %.5f error %.6f left out %.6f\n", fit->slope, error_of (fit, fit->slope, FITTED),
          error_of (fit, fit->slope, LEFT_OUT));
  fit_numbers (fit);
  set_numbers (fit);
  return write_numbers (fit, weights, mid_weights_write)
         && write_numbers (fit, code, mid_weights_write_c);
}

int
main (int argc, char **argv)
{
  static Fit fit = { .seed = 1, .blend = 0.5, .pull = 0.1, .rounds = 400, .skip = 8 };
  g_autofree char *variant = NULL, *weights = NULL, *code = NULL, *only = NULL;
  g_auto (GStrv) files = NULL;
  gint64 seed = 1;
  gint rounds = 400, bent = 0;
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game (chess2)", "ID" },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &weights, "Where the numbers go, for EvalFile",
      "FILE" },
    { "code", 0, 0, G_OPTION_ARG_FILENAME, &code, "… and as members of a C initialiser", "FILE" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Which games are left out (1)", "S" },
    { "blend", 0, 0, G_OPTION_ARG_DOUBLE, &fit.blend,
      "How much the game's end counts beside the search's opinion, 0 to 1 (0.5)", "F" },
    { "pull", 0, 0, G_OPTION_ARG_DOUBLE, &fit.pull, "How strongly numbers stay (0.1)", "F" },
    { "bent", 0, 0, G_OPTION_ARG_INT, &bent,
      "How often to go through the numbers that are not linear (0)", "N" },
    { "only", 0, 0, G_OPTION_ARG_STRING, &only, "Change numbers of which the names begin so",
      "NAME" },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &rounds, "At most (400)", "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, "FILE…" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || files == NULL)
    {
      g_printerr ("tune-fit: wrong usage: %s\n", error != NULL ? error->message : "expected FILE…");
      return 2;
    }
  fit.seed = (guint64) seed;
  fit.only = only;
  fit.rounds = (guint) MAX (rounds, 0);
  fit.blend = CLAMP (fit.blend, 0, 1);
  gboolean good = fit_init (&fit, variant != NULL ? variant : "chess2")
                  && run (&fit, files, weights, code, (guint) MAX (bent, 0));
  fit_clear (&fit);
  return good ? 0 : 1;
}
