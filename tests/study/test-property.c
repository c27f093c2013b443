/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-property.h"

#include <gio/gio.h>

#define THING_TYPE (thing_get_type ())
G_DECLARE_FINAL_TYPE (Thing, thing, THING, THING, GObject)

struct _Thing
{
  GObject parent_instance;
  gboolean wheel, lit;
  int n;
  GSocketType kind;
  char *name;
  GObject *other;
  int doubled;
  GString *heard; /* names of what was changed */
};

G_DEFINE_FINAL_TYPE (Thing, thing, G_TYPE_OBJECT)

static void
get_double (gpointer self, GValue *value)
{
  g_value_set_int (value, 2 * THING_THING (self)->doubled);
}

static void
set_double (gpointer self, const GValue *value)
{
  THING_THING (self)->doubled = g_value_get_int (value);
}

static const MidProperty properties[] = {
  { "wheel", G_TYPE_BOOLEAN, MID_FIELD (Thing, wheel), .usual = TRUE },
  { "lit", G_TYPE_BOOLEAN, MID_FIELD (Thing, lit), .is_read_only = TRUE },
  { "n", G_TYPE_INT, MID_FIELD (Thing, n), .usual = 3, .least = 1, .most = 5 },
  { "kind", .type_of = g_socket_type_get_type, MID_FIELD (Thing, kind) },
  { "name", G_TYPE_STRING, MID_FIELD (Thing, name) },
  { "other", .type_of = g_object_get_type, MID_FIELD (Thing, other) },
  { "double", G_TYPE_INT, .get = get_double, .set = set_double },
  { "half", G_TYPE_INT, .get = get_double },
};

static void
changed_cb (GObject *object, const char *name)
{
  g_string_append_printf (THING_THING (object)->heard, "%s ", name);
}

static void
thing_finalize (GObject *object)
{
  Thing *self = THING_THING (object);
  g_free (self->name);
  g_clear_object (&self->other);
  g_string_free (self->heard, TRUE);
  G_OBJECT_CLASS (thing_parent_class)->finalize (object);
}

static void
thing_class_init (ThingClass *class)
{
  G_OBJECT_CLASS (class)->finalize = thing_finalize;
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties),
                          changed_cb);
}

static void
thing_init (Thing *self)
{
  self->heard = g_string_new (NULL);
  mid_properties_init (self, properties, G_N_ELEMENTS (properties));
}

static void
notified_cb (GObject *object, GParamSpec *spec, GString *notified)
{
  g_string_append_printf (notified, "%s ", spec->name);
}

static void
test_fields (void)
{
  g_autoptr (Thing) thing = g_object_new (THING_TYPE, NULL);
  g_autoptr (GObject) other = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GObject) got = NULL;
  g_autofree char *name = NULL;
  gboolean wheel, lit;
  int n, kind, twice, half;
  g_assert_true (thing->wheel && thing->n == 3);
  g_object_set (thing, "wheel", FALSE, "n", 5, "kind", G_SOCKET_TYPE_STREAM, "name", "one", "other",
                other, "double", 7, NULL);
  thing->lit = TRUE;
  g_object_get (thing, "wheel", &wheel, "lit", &lit, "n", &n, "kind", &kind, "name", &name, "other",
                &got, "double", &twice, "half", &half, NULL);
  g_assert_true (!wheel && lit && n == 5 && kind == G_SOCKET_TYPE_STREAM && got == other);
  g_assert_cmpstr (name, ==, "one");
  g_assert_true (twice == 14 && half == 14);
}

/* Only what is new is told: first to the class, then to whoever listens. */
static void
test_changes (void)
{
  g_autoptr (Thing) thing = g_object_new (THING_TYPE, NULL);
  g_autoptr (GString) notified = g_string_new (NULL);
  g_signal_connect (thing, "notify", G_CALLBACK (notified_cb), notified);
  g_object_set (thing, "wheel", TRUE, "n", 3, "name", NULL, "other", NULL, "double", 4, NULL);
  g_assert_cmpstr (thing->heard->str, ==, "");
  g_assert_cmpstr (notified->str, ==, "");
  g_object_set (thing, "wheel", FALSE, NULL);
  g_object_set (thing, "name", "two", NULL);
  g_object_set (thing, "name", "two", NULL);
  g_assert_cmpstr (thing->heard->str, ==, "wheel name ");
  g_assert_cmpstr (notified->str, ==, "wheel name ");
}

static void
test_limits (void)
{
  g_autoptr (Thing) thing = g_object_new (THING_TYPE, NULL);
  GObjectClass *class = G_OBJECT_GET_CLASS (thing);
  g_assert_false (g_object_class_find_property (class, "lit")->flags & G_PARAM_WRITABLE);
  g_assert_false (g_object_class_find_property (class, "half")->flags & G_PARAM_WRITABLE);
  g_assert_true (g_object_class_find_property (class, "double")->flags & G_PARAM_WRITABLE);
  g_object_set (thing, "n", 5, NULL);
  g_assert_cmpint (G_PARAM_SPEC_INT (g_object_class_find_property (class, "n"))->maximum, ==, 5);
  g_assert_cmpint (G_PARAM_SPEC_INT (g_object_class_find_property (class, "n"))->minimum, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/property/fields", test_fields);
  g_test_add_func ("/property/changes", test_changes);
  g_test_add_func ("/property/limits", test_limits);
  return g_test_run ();
}
