/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-start.c: from the tags of a record to its game and first position.
 *
 * Nothing here knows a game: the Variant tag names it, its fields say which tags it wants.
 */
#include "mid-own-cards.h"
#include "mid-position-text.h"
#include "mid-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  SETTINGS_MAX = 32
};

typedef struct
{
  MidSetting at[SETTINGS_MAX];
  int tag[SETTINGS_MAX]; /* index of the tag each comes from */
  unsigned count;
  char *cards; /* owned: what those that the record carries are as a setting */
} Settings;

static void
settings_clear (Settings *settings)
{
  g_free (settings->cards);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Settings, settings_clear)

static gboolean
fail (MidStartFault *fault, MidRecordError code, int tag, char *message)
{
  fault->code = code;
  fault->tag = tag;
  fault->message = message;
  return FALSE;
}

/* The cards that the record carries, as the rules take them. */
static gboolean
translate_cards (GArray *tags, const char *name, Settings *settings, MidStartFault *fault)
{
  int tag = -1;
  g_autoptr (GError) error = NULL;
  settings->cards = mid_own_cards_dup_setting_of_tags (tags, name, &tag, &error);
  if (settings->cards == NULL)
    return fail (fault, MID_RECORD_ERROR_TAG, tag,
                 /* Translators: name of a tag, and why a card that a record carries there cannot be
                  * used */
                 g_strdup_printf (_ ("tag %s cannot be understood: %s"), name, error->message));
  return TRUE;
}

static gboolean
collect_settings (const MidGame *game, GArray *tags, Settings *settings, MidStartFault *fault)
{
  *settings = (Settings){ 0 };
  for (unsigned i = 0; i < game->n_fields && settings->count < SETTINGS_MAX; i++)
    {
      const MidField *field = &game->fields[i];
      int tag = mid_tags_find (tags, field->tag);
      if (tag < 0)
        continue;
      const MidTag *found = &g_array_index (tags, MidTag, tag);
      const char *value = found->value;
      if (field->kind == MID_FIELD_CARDS)
        {
          if (!translate_cards (tags, field->tag, settings, fault))
            return FALSE;
          value = settings->cards;
        }
      settings->at[settings->count] = (MidSetting){ found->name, value };
      settings->tag[settings->count] = tag;
      settings->count++;
    }
  return TRUE;
}

/* "Classic, Nemesis, …" or "0 to 959": what a field takes. */
static char *
describe_field (const MidField *field)
{
  g_autoptr (GString) text = g_string_new (NULL);
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      for (unsigned i = 0; i < field->n_choices; i++)
        g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", field->choices[i].value);
      break;
    case MID_FIELD_NUMBER:
      /* Translators: the smallest and the largest number allowed */
      g_string_printf (text, _ ("%0*d to %0*d"), field->digits, field->min, field->digits,
                       field->max);
      break;
    case MID_FIELD_COUNTS:
      /* Translators: what each side may have, at least and at most: two digits, such as 33 */
      g_string_printf (text, _ ("%d%d to %d%d"), field->min, field->min, field->max, field->max);
      break;
    case MID_FIELD_OPTION:
      g_string_append (text, "yes, no");
      break;
    case MID_FIELD_TEXT:
      g_string_append (text, _ ("names, with commas between them"));
      break;
    case MID_FIELD_CARDS:
      g_string_append (text, _ ("cards as XML"));
      break;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
fail_setting (const MidGame *game, const Settings *settings, MidParse parse, MidStartFault *fault)
{
  if (parse.offset >= settings->count)
    return fail (fault, MID_RECORD_ERROR_TAG, -1,
                 g_strdup_printf (_ ("the tags do not make a start: %s"), _ (parse.message)));

  const MidSetting *setting = &settings->at[parse.offset];
  for (unsigned i = 0; i < game->n_fields; i++)
    if (strcmp (game->fields[i].tag, setting->tag) == 0)
      {
        g_autofree char *wanted = describe_field (&game->fields[i]);
        return fail (fault, MID_RECORD_ERROR_TAG, settings->tag[parse.offset],
                     g_strdup_printf (_ ("tag %s cannot be “%s”: %s; expected %s"), setting->tag,
                                      setting->value, _ (parse.message), wanted));
      }
  g_assert_not_reached ();
}

static gboolean
fail_fen (const MidGame *game, MidParse parse, const MidDefects *defects, const char *fen, int tag,
          MidStartFault *fault)
{
  if (parse.status != MID_BAD_SETUP || defects->count == 0)
    return fail (fault, MID_RECORD_ERROR_TAG, tag,
                 g_strdup_printf (_ ("FEN “%s” is wrong at character %u: %s"), fen,
                                  (guint) parse.offset + 1, _ (parse.message)));

  g_autofree char *list = mid_defects_dup_text (game, defects);
  return fail (fault, MID_RECORD_ERROR_TAG, tag,
               g_strdup_printf (_ ("FEN “%s” cannot be played: %s"), fen, list));
}

/* Position text that only another game reads names that game well enough ("… ck 33").  The one
 * whose own way of writing it comes, else the first that can read it. */
static gboolean
find_game_of_fen (const char *fen, MidStart *start)
{
  gboolean found = FALSE;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      MidPosition pos;
      char text[MID_TEXT_MAX];
      if ((*game)->parse (*game, NULL, 0, fen, strlen (fen), &pos, NULL).status != MID_OK)
        continue;
      (*game)->format (&pos, text, sizeof text);
      gboolean exact = strcmp (text, fen) == 0;
      if (exact || !found)
        {
          start->game = *game;
          memcpy (&start->start, &pos, (*game)->position_size);
        }
      if (exact)
        return TRUE;
      found = TRUE;
    }
  return found;
}

/* --- Castling rights that the board does not have --- */

static gboolean
parse_fen (const MidGame *game, const Settings *settings, const char *fen, MidPosition *pos)
{
  return game->parse (game, settings->at, settings->count, fen, strlen (fen), pos, NULL).status
         == MID_OK;
}

/* Position text of which only castling rights are wrong: many programs leave them standing when
 * king or rook have gone.  Keeps those that can be; *dropped are the others. */
static gboolean
drop_rights (const MidGame *game, const Settings *settings, const char *fen, MidPosition *pos,
             char **dropped)
{
  enum
  {
    RIGHTS = 2 /* the third field */
  };
  g_auto (GStrv) fields = g_strsplit (fen, " ", -1);
  if (g_strv_length (fields) <= RIGHTS
      || strspn (fields[RIGHTS], "KQABCDEFGHkqabcdefgh") != strlen (fields[RIGHTS]))
    return FALSE;
  g_autofree char *rights = fields[RIGHTS];
  g_autoptr (GString) kept = g_string_new (NULL), lost = g_string_new (NULL);
  fields[RIGHTS] = g_strdup ("-");
  gboolean good = FALSE;
  for (const char *p = rights; p[0] != '\0'; p++)
    {
      g_string_append_c (kept, *p);
      g_free (fields[RIGHTS]);
      fields[RIGHTS] = g_strdup (kept->str);
      g_autofree char *text = g_strjoinv (" ", fields);
      if (parse_fen (game, settings, text, pos))
        continue;
      g_string_truncate (kept, kept->len - 1);
      g_string_append_c (lost, *p);
    }
  g_free (fields[RIGHTS]);
  fields[RIGHTS] = g_strdup (kept->len > 0 ? kept->str : "-");
  g_autofree char *text = g_strjoinv (" ", fields);
  good = parse_fen (game, settings, text, pos);
  *dropped = good ? g_string_free (g_steal_pointer (&lost), FALSE) : NULL;
  return good;
}

static void
remark_rights (const char *fen, const char *dropped, int tag, MidStartFault *fault)
{
  fail (fault, MID_RECORD_ERROR_MISSING, tag,
        /* Translators: position text, and letters such as "KQ" */
        g_strdup_printf (_ ("FEN “%s” gives the right to castle where king or rook are elsewhere; "
                            "%s is left out"),
                         fen, dropped));
}

/* Position text with what is missing at its end, or says nothing, as it usually is: all rights to
 * castle that there may be, no pawn to take in passing, the first move.  NULL if it has all. */
static char *
complete_fen (const char *fen)
{
  enum
  {
    SIDE = 1,
    PASSANT = 3,
    COUNTERS = 4,
    FIELDS = 6
  };
  static const char *const usual[FIELDS] = { "", "w", "KQkq", "-", "0", "1" };
  g_auto (GStrv) given = g_strsplit_set (fen, " \t", -1);
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();
  for (char **field = given; *field != NULL; field++)
    if (**field != '\0')
      g_ptr_array_add (fields, *field);
  if (fields->len == 0 || fields->len > FIELDS)
    return NULL;
  for (guint i = fields->len; i < FIELDS; i++)
    g_ptr_array_add (fields, (char *) usual[i]);

  const char *passant = fields->pdata[PASSANT];
  g_autofree char *side = g_ascii_strdown (fields->pdata[SIDE], -1);
  fields->pdata[SIDE] = side;
  if (strlen (passant) != 2 || !g_ascii_isdigit (passant[1]))
    fields->pdata[PASSANT] = (char *) usual[PASSANT];
  for (guint i = COUNTERS; i < FIELDS; i++)
    if (strspn (fields->pdata[i], "0123456789") != strlen (fields->pdata[i]))
      fields->pdata[i] = (char *) usual[i];
  g_ptr_array_add (fields, NULL);
  char *whole = g_strjoinv (" ", (char **) fields->pdata);
  return strcmp (whole, fen) != 0 ? whole : (g_free (whole), NULL);
}

/* Reads position text that is not complete; *read is what it was read as. */
static gboolean
start_from_part (const MidGame *game, const Settings *settings, const char *fen, MidPosition *pos,
                 char **read)
{
  g_autofree char *dropped = NULL, *whole = complete_fen (fen);
  char text[MID_TEXT_MAX];
  if (whole == NULL
      || (!parse_fen (game, settings, whole, pos)
          && !drop_rights (game, settings, whole, pos, &dropped)))
    return FALSE;
  game->format (pos, text, sizeof text);
  *read = g_strdup (text);
  return TRUE;
}

static void
remark_part (const char *fen, const char *read, int tag, MidStartFault *fault)
{
  fail (fault, MID_RECORD_ERROR_MISSING, tag,
        /* Translators: position text, twice */
        g_strdup_printf (_ ("FEN “%s” is not complete; it is read as “%s”"), fen, read));
}

static gboolean
start_from_fen (GArray *tags, int tag, MidStart *start, MidStartFault *fault)
{
  const char *fen = g_array_index (tags, MidTag, tag).value;
  const MidGame *game = start->game;
  g_autofree char *dropped = NULL, *read = NULL;
  g_auto (Settings) settings;
  MidDefects defects = { 0 };
  MidPosition pos;

  if (!collect_settings (game, tags, &settings, fault))
    return FALSE;
  MidParse parse =
    game->parse (game, settings.at, settings.count, fen, strlen (fen), &pos, &defects);
  if (parse.status == MID_OK)
    memcpy (&start->start, &pos, game->position_size);
  else if (mid_tags_find (tags, "Variant") < 0 && find_game_of_fen (fen, start))
    return TRUE;
  else if (drop_rights (game, &settings, fen, &pos, &dropped))
    {
      memcpy (&start->start, &pos, game->position_size);
      remark_rights (fen, dropped, tag, fault);
    }
  else if (start_from_part (game, &settings, fen, &pos, &read))
    {
      memcpy (&start->start, &pos, game->position_size);
      remark_part (fen, read, tag, fault);
    }
  else
    return fail_fen (game, parse, &defects, fen, tag, fault);
  return TRUE;
}

static gboolean
start_from_settings (GArray *tags, MidStart *start, MidStartFault *fault)
{
  const MidGame *game = start->game;
  g_auto (Settings) settings;
  MidPosition pos;

  if (!collect_settings (game, tags, &settings, fault))
    return FALSE;
  MidParse parse = game->start (game, settings.at, settings.count, &pos);
  if (parse.status != MID_OK)
    return fail_setting (game, &settings, parse, fault);
  memcpy (&start->start, &pos, game->position_size);
  return TRUE;
}

static gboolean
fail_variant (GArray *tags, MidStartFault *fault)
{
  int tag = mid_tags_find (tags, "Variant");
  g_autoptr (GString) known = g_string_new (NULL);

  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    if ((*game)->variant != NULL)
      g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", (*game)->variant);
  return fail (fault, MID_RECORD_ERROR_VARIANT, tag,
               g_strdup_printf (_ ("tag Variant names “%s”, which is no game known here; expected "
                                   "%s, or no such tag for orthodox chess"),
                                g_array_index (tags, MidTag, tag).value, known->str));
}

static gpointer
make_usual_start_cb (gpointer data)
{
  MidStart *start = g_new (MidStart, 1);
  start->game = mid_game_find_variant (NULL);
  start->game->start (start->game, NULL, 0, &start->start);
  return start;
}

/* The start when no tag says otherwise.  Nearly all records in the world begin so: setting it up
 * for each took a tenth of the time in which their tags are read. */
static gboolean
is_usual_start (GArray *tags, MidStart *start)
{
  static GOnce once = G_ONCE_INIT;
  const MidStart *usual = g_once (&once, make_usual_start_cb, NULL);

  for (guint i = 0; i < tags->len; i++)
    if (mid_start_is_decided_by (usual->game, g_array_index (tags, MidTag, i).name))
      return FALSE;
  start->game = usual->game;
  memcpy (&start->start, &usual->start, usual->game->position_size);
  return TRUE;
}

/* "", "?": as good as none. */
static gboolean
says_nothing (const char *value)
{
  return value[strspn (value, " ?-*")] == '\0';
}

gboolean
mid_start_from_tags (GArray *tags, MidStart *start, MidStartFault *fault)
{
  *fault = (MidStartFault){ .tag = -1 };
  if (is_usual_start (tags, start))
    return TRUE;
  const char *setup = mid_tags_get (tags, "SetUp");
  const MidGame *game = mid_game_find_variant (mid_tags_get (tags, "Variant"));
  int fen = mid_tags_find (tags, "FEN");
  gboolean started;

  start->game = game != NULL ? game : mid_game_find_variant (NULL);
  if (game == NULL)
    started = fail_variant (tags, fault);
  else if (fen >= 0 && !says_nothing (mid_tags_get (tags, "FEN"))
           && (setup == NULL || strcmp (setup, "0") != 0))
    started = start_from_fen (tags, fen, start, fault);
  else
    started = start_from_settings (tags, start, fault);
  if (!started) /* something to stand on */
    start->game->start (start->game, NULL, 0, &start->start);
  return started;
}

gboolean
mid_start_is_decided_by (const MidGame *game, const char *tag)
{
  static const char *const always[] = { "Variant", "SetUp", "FEN" };
  for (guint i = 0; i < G_N_ELEMENTS (always); i++)
    if (tag[0] == always[i][0] && strcmp (tag, always[i]) == 0)
      return TRUE;
  for (unsigned i = 0; i < game->n_fields; i++)
    if (strcmp (tag, game->fields[i].tag) == 0)
      return TRUE;
  return FALSE;
}
