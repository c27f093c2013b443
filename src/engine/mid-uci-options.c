/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-uci-options.c: options of the engine, and those of the games: each field of a game (its
 * armies, its starting number, its rules) is an option named as its tag in a record. */
#include "mid-syzygy.h"
#include "mid-uci.h"
#include "mid-weights.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- The engine's own ------------------------------------------------------------------------- */

static void
set_hash (MidUci *uci, int64_t value)
{
  if (!mid_engine_set_hash (uci->engine, (size_t) value))
    mid_uci_complain (uci, "not enough memory for a hash table of %lld MiB", (long long) value);
}

static void
set_threads (MidUci *uci, int64_t value)
{
  if (!mid_engine_set_threads (uci->engine, (unsigned) value))
    mid_uci_complain (uci, "not enough memory for %lld threads", (long long) value);
}

static void
set_lines (MidUci *uci, int64_t value)
{
  mid_engine_set_lines (uci->engine, (unsigned) value);
}

static void
set_overhead (MidUci *uci, int64_t value)
{
  mid_engine_set_overhead (uci->engine, (int) value);
}

static void
set_skill (MidUci *uci, int64_t value)
{
  mid_engine_set_skill (uci->engine, (int) value);
}

static void
set_solves_duels (MidUci *uci, int64_t value)
{
  mid_engine_set_solves_duels (uci->engine, value);
  mid_engine_clear (uci->engine);
}

static void
set_chess960 (MidUci *uci, int64_t value)
{
  uci->is_chess960 = value;
  mid_uci_start (uci);
}

static void
set_wdl (MidUci *uci, int64_t value)
{
  uci->shows_wdl = value;
}

static void
set_analysis (MidUci *uci, int64_t value)
{
  uci->analyses = value;
}

static void
clear_hash (MidUci *uci, int64_t value)
{
  mid_engine_clear (uci->engine);
}

static char *
read_file (const char *path, size_t *len)
{
  enum
  {
    MOST = 1 << 20
  };
  FILE *file = fopen (path, "rb");
  char *text = file != NULL ? malloc (MOST) : NULL;
  if (text != NULL)
    *len = fread (text, 1, MOST, file);
  if (file != NULL)
    fclose (file);
  return text;
}

static void
set_network (MidUci *uci, const MidInputs *inputs, const char *path)
{
  const char *message = "no network is for this game";
  MidNetwork *network = inputs != NULL ? mid_network_open (path, inputs, &message) : NULL;
  if (network == NULL)
    mid_uci_complain (uci, "EvalFile: '%s': %s", path, message);
  else
    mid_engine_set_network (uci->engine, inputs, network);
}

/* A network, or the numbers of the evaluation of the game chosen, see mid-weights.h; these are the
 * program's from then on, and serve instead of a network. */
static void
set_evaluation (MidUci *uci, const char *path)
{
  const MidSearch *search = mid_uci_game (uci)->search;
  const MidInputs *inputs = search != NULL ? search->inputs : NULL;
  size_t len = 0;
  if (*path == '\0' || strcmp (path, "<empty>") == 0)
    return;
  if (mid_networks_is_one (path))
    {
      set_network (uci, inputs, path);
      return;
    }
  char *text = read_file (path, &len);
  if (text == NULL)
    {
      mid_uci_complain (uci, "EvalFile: '%s' cannot be read", path);
      return;
    }
  MidParse parse = mid_weights_read (mid_uci_game (uci), text, len);
  if (parse.status != MID_OK)
    mid_uci_complain (uci, "EvalFile: '%s', byte %zu: %s", path, parse.offset, parse.message);
  free (text);
  if (inputs != NULL)
    mid_engine_set_network (uci->engine, inputs, NULL);
  mid_engine_clear (uci->engine);
}

static void
set_networks (MidUci *uci, int64_t value)
{
  mid_engine_set_networks (uci->engine, value);
  mid_engine_clear (uci->engine);
}

static void
set_syzygy_depth (MidUci *uci, int64_t value)
{
  mid_engine_set_syzygy_depth (uci->engine, (int) value);
}

static void
set_syzygy_limit (MidUci *uci, int64_t value)
{
  mid_engine_set_syzygy_limit (uci->engine, (unsigned) value);
}

/* The GUI decides whether to ponder. */
static void
set_ponder (MidUci *uci, int64_t value)
{
}

typedef enum
{
  OPTION_CHECK,
  OPTION_SPIN,
  OPTION_BUTTON
} OptionKind;

static const struct
{
  const char *name;
  OptionKind kind;
  int least, most, fallback;
  void (*set) (MidUci *uci, int64_t value);
} options[] = {
  { "Hash", OPTION_SPIN, 1, MID_ENGINE_HASH_MAX, 16, set_hash },
  { "Clear Hash", OPTION_BUTTON, 0, 0, 0, clear_hash },
  { "Threads", OPTION_SPIN, 1, MID_ENGINE_THREADS_MAX, 1, set_threads },
  { "Ponder", OPTION_CHECK, 0, 1, 0, set_ponder },
  { "MultiPV", OPTION_SPIN, 1, MID_ENGINE_LINES_MAX, 1, set_lines },
  { "Skill Level", OPTION_SPIN, 0, MID_ENGINE_SKILL_MAX, MID_ENGINE_SKILL_MAX, set_skill },
  { "Move Overhead", OPTION_SPIN, 0, 5000, 10, set_overhead },
  { "Solve Duels", OPTION_CHECK, 0, 1, 1, set_solves_duels },
  { "Use Network", OPTION_CHECK, 0, 1, 1, set_networks },
  { "SyzygyProbeDepth", OPTION_SPIN, 1, 100, 1, set_syzygy_depth },
  { "SyzygyProbeLimit", OPTION_SPIN, 0, MID_SYZYGY_PIECES_MAX, MID_SYZYGY_PIECES_MAX,
    set_syzygy_limit },
  { "UCI_Chess960", OPTION_CHECK, 0, 1, 0, set_chess960 },
  { "UCI_AnalyseMode", OPTION_CHECK, 0, 1, 0, set_analysis },
  { "UCI_ShowWDL", OPTION_CHECK, 0, 1, 0, set_wdl },
};

/* --- The games' ------------------------------------------------------------------------------- */

/* The n-th field of all games, those of earlier games' names left out; NULL at the end. */
static const MidField *
nth_field (unsigned n)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (unsigned i = 0; i < (*game)->n_fields; i++)
      {
        const MidField *field = &(*game)->fields[i];
        bool is_known = false;
        for (const MidGame *const *other = mid_games (); other != game && !is_known; other++)
          for (unsigned j = 0; j < (*other)->n_fields; j++)
            is_known |= strcmp ((*other)->fields[j].tag, field->tag) == 0;
        if (!is_known && n-- == 0)
          return field;
      }
  return NULL;
}

static void
print_counts (const MidUci *uci, const MidField *field)
{
  fprintf (uci->out, "option name %s type combo default %d%d", field->tag, field->fallback,
           field->fallback);
  for (int first = field->min; first <= field->max; first++)
    for (int second = field->min; second <= field->max; second++)
      fprintf (uci->out, " var %d%d", first, second);
  fputc ('\n', uci->out);
}

static void
print_field (const MidUci *uci, const MidField *field)
{
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      fprintf (uci->out, "option name %s type combo default %s", field->tag,
               field->choices[field->fallback].value);
      for (unsigned i = 0; i < field->n_choices; i++)
        fprintf (uci->out, " var %s", field->choices[i].value);
      fputc ('\n', uci->out);
      break;
    case MID_FIELD_COUNTS:
      print_counts (uci, field);
      break;
    case MID_FIELD_NUMBER:
      fprintf (uci->out, "option name %s type spin default %d min %d max %d\n", field->tag,
               field->fallback, field->min, field->max);
      break;
    case MID_FIELD_OPTION:
      fprintf (uci->out, "option name %s type check default %s\n", field->tag,
               field->fallback ? "true" : "false");
      break;
    case MID_FIELD_TEXT:
    case MID_FIELD_CARDS:
      fprintf (uci->out, "option name %s type string default <empty>\n", field->tag);
      break;
    }
}

void
mid_uci_print_options (const MidUci *uci)
{
  for (unsigned i = 0; i < sizeof options / sizeof *options; i++)
    switch (options[i].kind)
      {
      case OPTION_CHECK:
        fprintf (uci->out, "option name %s type check default %s\n", options[i].name,
                 options[i].fallback ? "true" : "false");
        break;
      case OPTION_SPIN:
        fprintf (uci->out, "option name %s type spin default %d min %d max %d\n", options[i].name,
                 options[i].fallback, options[i].least, options[i].most);
        break;
      case OPTION_BUTTON:
        fprintf (uci->out, "option name %s type button\n", options[i].name);
        break;
      }
  fprintf (uci->out, "option name EvalFile type string default <empty>\n");
  fprintf (uci->out, "option name TablesFile type string default <empty>\n");
  fprintf (uci->out, "option name SyzygyPath type string default <empty>\n");
  fprintf (uci->out, "option name UCI_Variant type combo default %s", mid_uci_first_game ()->id);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    fprintf (uci->out, " var %s", (*game)->id);
  fputc ('\n', uci->out);
  for (unsigned n = 0; nth_field (n) != NULL; n++)
    print_field (uci, nth_field (n));
}

/* Who says nothing means chess. */
const MidGame *
mid_uci_first_game (void)
{
  return mid_game_find ("chess");
}

const MidGame *
mid_uci_game (const MidUci *uci)
{
  if (uci->is_chess960 && strcmp (uci->game->id, "chess") == 0)
    return mid_game_find ("chess960");
  return uci->game;
}

/* --- setoption -------------------------------------------------------------------------------- */

static bool
read_check (const char *value, int64_t *out)
{
  *out = strcasecmp (value, "true") == 0;
  return *out || strcasecmp (value, "false") == 0;
}

static bool
set_own (MidUci *uci, const char *name, const char *value)
{
  for (unsigned i = 0; i < sizeof options / sizeof *options; i++)
    {
      int64_t n = 0;
      if (strcasecmp (options[i].name, name) != 0)
        continue;
      if (options[i].kind == OPTION_CHECK && !read_check (value, &n))
        mid_uci_complain (uci, "option %s: '%s' is not true or false", name, value);
      else if (options[i].kind == OPTION_SPIN
               && !mid_uci_number (value, options[i].least, options[i].most, &n))
        mid_uci_complain (uci, "option %s: '%s' is not a number from %d to %d", name, value,
                          options[i].least, options[i].most);
      else
        options[i].set (uci, n);
      return true;
    }
  return false;
}

static const MidField *
find_field (const char *name)
{
  const MidField *field;
  for (unsigned n = 0; (field = nth_field (n)) != NULL; n++)
    if (strcasecmp (field->tag, name) == 0)
      return field;
  return NULL;
}

static bool
is_counts (const MidField *field, const char *value)
{
  for (int side = 0; side < 2; side++)
    if (value[side] < '0' + field->min || value[side] > '0' + field->max)
      return false;
  return value[2] == '\0';
}

/* The value as a record has it; NULL if the field cannot have it. */
static const char *
canonical (const MidField *field, const char *value)
{
  int64_t n;
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      for (unsigned i = 0; i < field->n_choices; i++)
        if (strcasecmp (field->choices[i].value, value) == 0)
          return field->choices[i].value;
      return NULL;
    case MID_FIELD_COUNTS:
      return is_counts (field, value) ? value : NULL;
    case MID_FIELD_NUMBER:
      return mid_uci_number (value, field->min, field->max, &n) ? value : NULL;
    case MID_FIELD_OPTION:
      return read_check (value, &n) ? (n ? "yes" : "no") : NULL;
    case MID_FIELD_TEXT:
    case MID_FIELD_CARDS:
      return strcmp (value, "<empty>") == 0 ? "" : value;
    }
  return NULL;
}

/* A number in as many digits as a record has.  NULL if memory is short. */
static char *
dup_value (const MidField *field, const char *value)
{
  char number[16];
  if (field->kind != MID_FIELD_NUMBER)
    return strdup (value);
  snprintf (number, sizeof number, "%0*d", field->digits, atoi (value));
  return strdup (number);
}

static bool
set_field (MidUci *uci, const char *name, const char *value)
{
  const MidField *field = find_field (name);
  unsigned i = 0;
  if (field == NULL)
    return false;
  const char *accepted = canonical (field, value);
  if (accepted == NULL)
    {
      mid_uci_complain (uci, "option %s cannot be '%s'", name, value);
      return true;
    }
  while (i < uci->n_settings && strcmp (uci->settings[i].tag, field->tag) != 0)
    i++;
  if (i == MID_UCI_SETTINGS_MAX)
    {
      mid_uci_complain (uci, "too many options");
      return true;
    }
  char *kept = dup_value (field, accepted);
  if (kept == NULL)
    {
      mid_uci_complain (uci, "option %s: there is not enough memory", name);
      return true;
    }
  if (i < uci->n_settings)
    free (uci->settings[i].value);
  else
    uci->n_settings++;
  uci->settings[i] = (MidUciSetting){ field->tag, kept };
  mid_engine_clear (uci->engine); /* what it remembers may be of other rules */
  mid_uci_start (uci);            /* it may be another one now */
  return true;
}

static void
set_variant (MidUci *uci, const char *value)
{
  const MidGame *game = mid_game_find (value);
  if (game == NULL)
    game = mid_game_find_variant (value);
  if (game == NULL)
    {
      mid_uci_complain (uci, "UCI_Variant: no game is called '%s'", value);
      return;
    }
  uci->game = game;
  mid_engine_clear (uci->engine);
  mid_uci_start (uci);
}

/* Up to the word, or to the end where it is missing, with single spaces. */
static void
read_phrase (char **words, const char *until, char *buf, size_t size)
{
  size_t n = 0;
  char *word;
  buf[0] = '\0';
  while ((word = mid_uci_word (words)) != NULL && strcmp (word, until) != 0)
    {
      int more = snprintf (buf + n, size - n, "%s%s", n > 0 ? " " : "", word);
      n += (size_t) more < size - n ? (size_t) more : size - n - 1;
    }
}

/* What is left of the line, however long it is. */
static char *
take_rest (char *words)
{
  char *rest = words + strspn (words, " \t\r\n");
  size_t n = strlen (rest);
  while (n > 0 && strchr (" \t\r\n", rest[n - 1]) != NULL)
    rest[--n] = '\0';
  return rest;
}

static void
set_tables (MidUci *uci, const char *path)
{
  const char *problem;
  bool none = *path == '\0' || strcmp (path, "<empty>") == 0;
  MidTables *tables = none ? NULL : mid_tables_open (path, &problem);
  if (!none && tables == NULL)
    mid_uci_complain (uci, "TablesFile: '%s': %s", path, problem);
  else
    mid_engine_set_tables (uci->engine, tables);
  const char *refused = tables != NULL ? mid_tables_get_refused (tables, &problem) : NULL;
  if (refused != NULL)
    mid_uci_complain (uci, "TablesFile: '%s': %s", refused, problem);
}

static void
set_syzygy (MidUci *uci, const char *path)
{
  bool none = *path == '\0' || strcmp (path, "<empty>") == 0;
  unsigned pieces = mid_syzygy_open (none ? NULL : path);
  if (!none && !mid_syzygy_is_built ())
    mid_uci_complain (uci, "SyzygyPath: built without libfathom, which reads such tables");
  else if (!none && pieces == 0)
    mid_uci_complain (uci, "SyzygyPath: no tables in '%s'", path);
  else if (!none)
    mid_uci_complain (uci, "SyzygyPath: tables of up to %u pieces", pieces);
  mid_engine_set_syzygy (uci->engine, pieces);
}

void
mid_uci_set_option (MidUci *uci, char *words)
{
  char name[64];
  char *word = mid_uci_word (&words);
  if (word == NULL || strcmp (word, "name") != 0)
    {
      mid_uci_complain (uci, "setoption: 'name' is missing");
      return;
    }
  read_phrase (&words, "value", name, sizeof name);
  const char *value = take_rest (words);
  if (strcasecmp (name, "UCI_Variant") == 0)
    set_variant (uci, value);
  else if (strcasecmp (name, "EvalFile") == 0)
    set_evaluation (uci, value);
  else if (strcasecmp (name, "TablesFile") == 0)
    set_tables (uci, value);
  else if (strcasecmp (name, "SyzygyPath") == 0)
    set_syzygy (uci, value);
  else if (!set_own (uci, name, value) && !set_field (uci, name, value))
    mid_uci_complain (uci, "no option is called '%s'", name);
}
