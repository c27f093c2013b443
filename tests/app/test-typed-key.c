/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-keymap.h"
#include "mid-typed-key.h"

static void
test_uses (void)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
    MidTypedKey use;
  } cases[] = {
    { GDK_KEY_a, 0, MID_TYPED_KEY_FILE },
    { GDK_KEY_h, 0, MID_TYPED_KEY_FILE },
    { GDK_KEY_n, 0, MID_TYPED_KEY_PIECE },
    { GDK_KEY_o, 0, MID_TYPED_KEY_PIECE },
    { GDK_KEY_n, GDK_SHIFT_MASK, MID_TYPED_KEY_ALWAYS },
    { GDK_KEY_o, GDK_SHIFT_MASK, MID_TYPED_KEY_ALWAYS },
    { GDK_KEY_0, 0, MID_TYPED_KEY_ALWAYS },
    { GDK_KEY_dollar, 0, MID_TYPED_KEY_ALWAYS },
    { GDK_KEY_exclam, 0, MID_TYPED_KEY_SIGN },
    { GDK_KEY_plus, 0, MID_TYPED_KEY_SIGN },
    { GDK_KEY_z, GDK_SHIFT_MASK, MID_TYPED_KEY_NONE },
    { GDK_KEY_y, 0, MID_TYPED_KEY_NONE },
    { GDK_KEY_9, 0, MID_TYPED_KEY_NONE },
    { GDK_KEY_F7, 0, MID_TYPED_KEY_NONE },
    { GDK_KEY_Left, GDK_SHIFT_MASK, MID_TYPED_KEY_NONE },
    { GDK_KEY_n, GDK_CONTROL_MASK, MID_TYPED_KEY_NONE },
    { GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK, MID_TYPED_KEY_NONE },
    { GDK_KEY_0, GDK_ALT_MASK, MID_TYPED_KEY_NONE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = gtk_accelerator_name (cases[i].keyval, cases[i].modifiers);
      g_test_message ("%s", name);
      g_assert_cmpint (mid_typed_key_get (cases[i].keyval, cases[i].modifiers), ==, cases[i].use);
    }
}

/* No usual key is one that its action would never get. */
static void
test_usual_keys (void)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; list[i].usual[k] != NULL; k++)
      {
        guint keyval;
        GdkModifierType modifiers;
        g_test_message ("%s", list[i].usual[k]);
        g_assert_true (gtk_accelerator_parse (list[i].usual[k], &keyval, &modifiers));
        g_assert_cmpint (mid_typed_key_get (keyval, modifiers), !=, MID_TYPED_KEY_ALWAYS);
        g_assert_cmpint (mid_typed_key_get (keyval, modifiers), !=, MID_TYPED_KEY_SIGN);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typed-key/uses", test_uses);
  g_test_add_func ("/typed-key/usual-keys", test_usual_keys);
  return g_test_run ();
}
