/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-overlays.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-board-mark.h"
#include "mid-guide.h"
#include "mid-reach.h"
#include "mid-settings.h"

static const MidOverlayChoice everywhere[] = {
  { "reach", N_ ("Attacked Squares"),
    N_ ("A corner for each side that can move to the square or capture there") },
  { "loose", N_ ("Unprotected Pieces"),
    N_ ("A broken ring around what can be captured at a profit") },
};

static gboolean
has_choice (const GArray *choices, const char *id)
{
  for (guint i = 0; i < choices->len; i++)
    if (g_str_equal (g_array_index (choices, MidOverlayChoice, i).id, id))
      return TRUE;
  return FALSE;
}

static void
add_choices (GArray *choices, const MidGuide *guide)
{
  for (unsigned i = 0; guide != NULL && i < guide->n_overlays; i++)
    {
      const MidOverlay *overlay = &guide->overlays[i];
      MidOverlayChoice choice = { overlay->id, overlay->name, overlay->about };
      if (!has_choice (choices, overlay->id))
        g_array_append_val (choices, choice);
    }
}

GArray *
mid_overlays_list (const MidGame *game)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (MidOverlayChoice));
  g_array_append_vals (choices, everywhere, G_N_ELEMENTS (everywhere));
  if (game != NULL)
    add_choices (choices, mid_guide_find (game));
  else
    for (const MidGame *const *any = mid_games (); *any != NULL; any++)
      add_choices (choices, mid_guide_find (*any));
  return choices;
}

gboolean
mid_overlays_is_on (const char *id)
{
  if (mid_settings_get () == NULL)
    return FALSE;
  g_auto (GStrv) ids = g_settings_get_strv (mid_settings_get (), "overlays");
  return g_strv_contains ((const char *const *) ids, id);
}

/* --- Switches ------------------------------------------------------------------------------- */

void
mid_overlays_set (const char *id, gboolean on)
{
  if (mid_settings_get () == NULL || mid_overlays_is_on (id) == on)
    return;
  g_auto (GStrv) ids = g_settings_get_strv (mid_settings_get (), "overlays");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  for (guint i = 0; ids[i] != NULL; i++)
    if (!g_str_equal (ids[i], id))
      g_strv_builder_add (builder, ids[i]);
  if (on)
    g_strv_builder_add (builder, id);
  g_auto (GStrv) changed = g_strv_builder_end (builder);
  g_settings_set_strv (mid_settings_get (), "overlays", (const char *const *) changed);
}

static const char *
get_id (GSimpleAction *action)
{
  return g_action_get_name (G_ACTION (action)) + strlen (MID_OVERLAYS_ACTION);
}

static void
switched_cb (GSimpleAction *action, GVariant *state)
{
  mid_overlays_set (get_id (action), g_variant_get_boolean (state));
}

static void
follow (GSimpleAction *action)
{
  g_simple_action_set_state (action, g_variant_new_boolean (mid_overlays_is_on (get_id (action))));
}

void
mid_overlays_add_actions (GActionMap *map)
{
  g_autoptr (GArray) choices = mid_overlays_list (NULL);
  for (guint i = 0; i < choices->len; i++)
    {
      const char *id = g_array_index (choices, MidOverlayChoice, i).id;
      g_autofree char *name = g_strconcat (MID_OVERLAYS_ACTION, id, NULL);
      g_autoptr (GSimpleAction) action =
        g_simple_action_new_stateful (name, NULL, g_variant_new_boolean (mid_overlays_is_on (id)));
      g_signal_connect (action, "change-state", G_CALLBACK (switched_cb), NULL);
      mid_settings_watch ("overlays", G_CALLBACK (follow), action);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

/* --- Marks ---------------------------------------------------------------------------------- */

static void
add (GArray *marks, MidMarkKind kind, int square, int to, MidInk ink, const char *text)
{
  MidMark mark = {
    .kind = kind, .square = (gint16) square, .to = (gint16) to, .ink = ink, .text = text
  };
  g_array_append_val (marks, mark);
}

static void
add_hint (GArray *marks, const MidHint *hint)
{
  char number[8];
  switch (hint->kind)
    {
    case MID_HINT_COUNT:
      g_snprintf (number, sizeof number, "%u", hint->count);
      add (marks, MID_MARK_NOTE, hint->square, -1, MID_INK_ALTERNATIVE, g_intern_string (number));
      break;
    case MID_HINT_STEP:
      add (marks, MID_MARK_GOAL, hint->square, -1, MID_INK_YELLOW, NULL);
      break;
    case MID_HINT_LINK:
      add (marks, MID_MARK_LINK, hint->square, hint->to, MID_INK_BLUE, NULL);
      break;
    case MID_HINT_LETTERS:
      add (marks, MID_MARK_NOTE, hint->square, -1, MID_INK_BLUE, g_intern_string (hint->letters));
      break;
    case MID_HINT_ZONE:
      add (marks, MID_MARK_ZONE, hint->square, hint->to, MID_INK_GREEN, NULL);
      break;
    case MID_HINT_BARRED:
      add (marks, MID_MARK_BARRED, hint->square, -1, MID_INK_ALTERNATIVE, NULL);
      break;
    case MID_HINT_WALL: /* what stands is drawn without being asked for */
    case MID_HINT_HEADING:
    case MID_HINT_SIGN:
      break;
    }
}

static void
add_guided (const MidGuide *guide, const MidPosition *position, GArray *marks)
{
  g_autofree MidHint *hints = g_new (MidHint, MID_HINTS_MAX);
  for (unsigned i = 0; i < guide->n_overlays; i++)
    {
      unsigned n =
        mid_overlays_is_on (guide->overlays[i].id) ? guide->overlays[i].draw (position, hints) : 0;
      for (unsigned j = 0; j < n; j++)
        add_hint (marks, &hints[j]);
    }
}

static void
add_reach (const MidGame *game, const MidPosition *position, GArray *marks)
{
  gboolean reach = mid_overlays_is_on ("reach"), loose = mid_overlays_is_on ("loose");
  if (!reach && !loose)
    return;
  g_autofree MidReach *found = g_new (MidReach, 1);
  mid_reach_init (found, game, position);
  for (int square = 0; square < game->files * game->ranks; square++)
    {
      for (int side = 0; reach && side < 2; side++)
        if (found->reached[side][square] > 0)
          add (marks, MID_MARK_REACHED, square, side, side == 0 ? MID_INK_BLUE : MID_INK_RED, NULL);
      if (loose && found->loose[square])
        add (marks, MID_MARK_LOOSE, square, -1, MID_INK_RED, NULL);
    }
}

void
mid_overlays_add_marks (const MidGame *game, const MidPosition *position, GArray *marks)
{
  const MidGuide *guide = mid_guide_find (game);
  add_reach (game, position, marks);
  if (guide != NULL)
    add_guided (guide, position, marks);
}
