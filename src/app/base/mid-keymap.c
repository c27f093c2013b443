/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-keymap.h"

#include "mid-settings.h"

#define SETTING "keys"

/* --- The keys of an action ------------------------------------------------------------------ */

/* What was chosen, action → keys, as long as it is the same; NULL: it is to be read.  All hundred
 * actions are asked for whenever keys change, and when a window appears. */
static GVariant *chosen_now;

/* Before anyone hears of the change. */
static gboolean
change_event_cb (GSettings *settings, const GQuark *keys, int n_keys, gpointer data)
{
  g_clear_pointer (&chosen_now, g_variant_unref);
  return FALSE; /* they are to */
}

/* NULL: nothing was.  Borrowed. */
static GVariant *
get_chosen (void)
{
  static gboolean followed;
  GSettings *settings = mid_settings_get ();
  if (settings != NULL && !followed)
    g_signal_connect (settings, "change-event", G_CALLBACK (change_event_cb), NULL);
  followed = TRUE;
  if (settings != NULL && chosen_now == NULL)
    chosen_now = g_settings_get_value (settings, SETTING);
  return chosen_now;
}

/* NULL if its keys are the usual ones.  Transfer full. */
static char **
dup_chosen (const MidAction *action)
{
  GVariant *chosen = get_chosen ();
  if (chosen == NULL || g_variant_n_children (chosen) == 0)
    return NULL;
  g_autoptr (GVariant) keys =
    g_variant_lookup_value (chosen, action->name, G_VARIANT_TYPE_STRING_ARRAY);
  return keys != NULL ? g_variant_dup_strv (keys, NULL) : NULL;
}

char **
mid_keymap_dup (const MidAction *action)
{
  g_return_val_if_fail (action != NULL, NULL);
  char **chosen = dup_chosen (action);
  return chosen != NULL ? chosen : g_strdupv ((char **) action->usual);
}

char *
mid_keymap_dup_label (const MidAction *action)
{
  g_return_val_if_fail (action != NULL, NULL);
  g_auto (GStrv) keys = mid_keymap_dup (action);
  guint keyval;
  GdkModifierType modifiers;
  if (keys[0] == NULL || !gtk_accelerator_parse (keys[0], &keyval, &modifiers))
    return NULL;
  return gtk_accelerator_get_label (keyval, modifiers);
}

gboolean
mid_keymap_is_changed (const MidAction *action)
{
  g_return_val_if_fail (action != NULL, FALSE);
  g_auto (GStrv) chosen = dup_chosen (action);
  return chosen != NULL;
}

gboolean
mid_keymap_is_early (const MidAction *action, const char *key)
{
  guint keyval;
  GdkModifierType modifiers;
  if (action->turn == MID_KEY_LATE || !gtk_accelerator_parse (key, &keyval, &modifiers))
    return FALSE;
  return (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0
         || (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F35);
}

/* --- Whose a key is ------------------------------------------------------------------------- */

static gboolean
is_same (const char *a, const char *b)
{
  guint keyval_a, keyval_b;
  GdkModifierType modifiers_a, modifiers_b;
  return gtk_accelerator_parse (a, &keyval_a, &modifiers_a)
         && gtk_accelerator_parse (b, &keyval_b, &modifiers_b)
         && gdk_keyval_to_lower (keyval_a) == gdk_keyval_to_lower (keyval_b)
         && modifiers_a == modifiers_b;
}

const MidAction *
mid_keymap_find_owner (const char *key)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) keys = mid_keymap_dup (&list[i]);
      for (guint k = 0; keys[k] != NULL; k++)
        if (is_same (keys[k], key))
          return &list[i];
    }
  return NULL;
}

const char *
mid_keymap_get_letter_action (char letter)
{
  char key[] = { letter, '\0' };
  if (!g_ascii_islower (letter))
    return NULL;
  const MidAction *owner = mid_keymap_find_owner (key);
  return owner != NULL ? owner->name : NULL;
}

gboolean
mid_keymap_is_choosable (guint keyval, GdkModifierType modifiers)
{
  static const guint taken[] = { GDK_KEY_Escape, GDK_KEY_Return, GDK_KEY_KP_Enter,
                                 GDK_KEY_space,  GDK_KEY_Tab,    GDK_KEY_ISO_Left_Tab,
                                 GDK_KEY_KP_Tab, GDK_KEY_Menu };
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return gtk_accelerator_valid (keyval, modifiers);
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    if (taken[i] == keyval)
      return FALSE;
  return keyval != 0;
}

/* --- Choosing ------------------------------------------------------------------------------- */

/* Sets one action's keys in what was chosen; NULL: the usual ones again. */
static void
set_chosen (GVariantDict *chosen, const MidAction *action, const char *const *keys)
{
  g_variant_dict_remove (chosen, action->name);
  if (keys != NULL && !g_strv_equal (keys, (const char *const *) action->usual))
    g_variant_dict_insert_value (chosen, action->name, g_variant_new_strv (keys, -1));
}

/* GVariantDict is of "a{sv}", the setting of "a{sas}". */
static void
write_chosen (GVariantDict *chosen)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  GVariantBuilder builder;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sas}"));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) keys =
        g_variant_dict_lookup_value (chosen, list[i].name, G_VARIANT_TYPE_STRING_ARRAY);
      if (keys != NULL)
        g_variant_builder_add (&builder, "{s@as}", list[i].name, keys);
    }
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (mid_settings_get () != NULL)
    g_settings_set_value (mid_settings_get (), SETTING, value);
}

static GVariantDict *
read_chosen (void)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  GVariantDict *chosen = g_variant_dict_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) keys = dup_chosen (&list[i]);
      set_chosen (chosen, &list[i], (const char *const *) keys);
    }
  return chosen;
}

/* No other action has the key any more. */
static void
take_away (GVariantDict *chosen, const char *key, const MidAction *taker)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) keys = mid_keymap_dup (&list[i]);
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      gboolean had = FALSE;
      for (guint k = 0; keys[k] != NULL; k++)
        if (is_same (keys[k], key))
          had = TRUE;
        else
          g_strv_builder_add (builder, keys[k]);
      g_auto (GStrv) rest = g_strv_builder_end (builder);
      if (had && &list[i] != taker)
        set_chosen (chosen, &list[i], (const char *const *) rest);
    }
}

void
mid_keymap_choose (const MidAction *action, const char *key)
{
  g_return_if_fail (action != NULL);
  const char *keys[] = { key, NULL };
  g_autoptr (GVariantDict) chosen = read_chosen ();
  if (key != NULL)
    take_away (chosen, key, action);
  set_chosen (chosen, action, keys);
  write_chosen (chosen);
}

void
mid_keymap_reset (const MidAction *action)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  g_autoptr (GVariantDict) chosen = read_chosen ();
  for (guint i = 0; i < n; i++)
    if (action == NULL)
      set_chosen (chosen, &list[i], NULL);
  if (action != NULL)
    {
      for (guint k = 0; action->usual[k] != NULL; k++)
        take_away (chosen, action->usual[k], action);
      set_chosen (chosen, action, NULL);
    }
  write_chosen (chosen);
}
