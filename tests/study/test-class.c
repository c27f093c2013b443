/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-class.h"

/* What is let go of, in the order in which it is. */
static GString *heard;

static void
tell (gpointer word)
{
  g_string_append_printf (heard, "%s ", (const char *) word);
}

static void
tell_within (gpointer field)
{
  g_string_append_printf (heard, "%d ", *(int *) field);
}

/* --- A class with lists and an end of its own, and one that is derived from it ------------------
 */

typedef struct
{
  GObject parent_instance;
  const char *early, *late, *none;
  int within;
  guint source;
  GCancellable *cancellable;
  gpointer weak;
} Base;

typedef struct
{
  GObjectClass parent_class;
} BaseClass;

GType base_get_type (void);
G_DEFINE_TYPE (Base, base, G_TYPE_OBJECT)

static void
base_dispose (GObject *object)
{
  g_string_append (heard, "dispose ");
  G_OBJECT_CLASS (base_parent_class)->dispose (object);
}

static void
base_finalize (GObject *object)
{
  g_string_append (heard, "finalize ");
  G_OBJECT_CLASS (base_parent_class)->finalize (object);
}

static void
base_class_init (BaseClass *class)
{
  G_OBJECT_CLASS (class)->dispose = base_dispose;
  G_OBJECT_CLASS (class)->finalize = base_finalize;
  MID_DISPOSES (class, Base, tell, early, none);
  MID_DISPOSES (class, Base, g_source_remove, source);
  MID_DISPOSES (class, Base, mid_class_cancel, cancellable);
  MID_FINALIZES (class, Base, tell, late);
  MID_CLEARS (class, Base, tell_within, within);
  MID_CLEARS (class, Base, mid_class_clear_weak, weak);
  mid_class_add_signal (class, "told", 2, G_TYPE_STRING, G_TYPE_INT);
}

static void
base_init (Base *self)
{
  self->early = "early";
  self->late = "late";
  self->within = 7;
}

typedef struct
{
  Base parent_instance;
  const char *own, *end;
  gpointer borrowed;
} Derived;

typedef struct
{
  BaseClass parent_class;
} DerivedClass;

GType derived_get_type (void);
G_DEFINE_TYPE (Derived, derived, base_get_type ())

static void
end_derived (Derived *self)
{
  g_string_append (heard,
                   self->own == NULL && self->borrowed == heard ? "end-with " : "end-without ");
}

static void
derived_class_init (DerivedClass *class)
{
  MID_DISPOSES (class, Derived, tell, own);
  MID_ENDS (class, end_derived);
  MID_DISPOSES (class, Derived, mid_class_forget, borrowed);
  MID_FINALIZES (class, Derived, tell, end);
}

static void
derived_init (Derived *self)
{
  self->own = "own";
  self->borrowed = heard;
  self->end = "end";
}

/* --- Tests ------------------------------------------------------------------------------------ */

static gboolean
never_cb (gpointer data)
{
  g_assert_not_reached ();
}

static void
test_ends (void)
{
  Base *thing = g_object_new (base_get_type (), NULL);
  g_object_run_dispose (G_OBJECT (thing));
  g_assert_cmpstr (heard->str, ==, "early dispose ");
  g_assert_true (thing->early == NULL && thing->late != NULL);
  g_object_unref (thing); /* disposes once more, of nothing that has gone */
  g_assert_cmpstr (heard->str, ==, "early dispose dispose late 7 finalize ");
}

static void
test_derived (void)
{
  g_object_unref (g_object_new (derived_get_type (), NULL));
  g_assert_cmpstr (heard->str, ==, "own end-with early dispose end late 7 finalize ");
}

/* As often as it is disposed of; what it had borrowed is forgotten after the first time. */
static void
test_disposed_twice (void)
{
  Derived *thing = g_object_new (derived_get_type (), NULL);
  g_object_run_dispose (G_OBJECT (thing));
  g_object_unref (thing);
  g_assert_cmpstr (heard->str, ==,
                   "own end-with early dispose end-without dispose end late 7 finalize ");
}

static void
test_weak (void)
{
  g_autoptr (GObject) other = g_object_new (G_TYPE_OBJECT, NULL);
  Base *thing = g_object_new (base_get_type (), NULL);
  g_set_weak_pointer (&thing->weak, other);
  g_object_run_dispose (G_OBJECT (thing));
  g_assert_true (thing->weak == other);
  g_object_unref (thing); /* and nothing is written into it when the other goes */
}

static void
test_sources (void)
{
  Base *thing = g_object_new (base_get_type (), NULL);
  thing->source = g_timeout_add_seconds (1000, never_cb, NULL);
  guint id = thing->source;
  g_object_run_dispose (G_OBJECT (thing));
  g_assert_true (thing->source == 0 && g_main_context_find_source_by_id (NULL, id) == NULL);
  g_object_unref (thing);
}

static void
test_cancellable (void)
{
  g_autoptr (GCancellable) waits = g_cancellable_new ();
  Base *thing = g_object_new (base_get_type (), NULL);
  thing->cancellable = g_object_ref (waits);
  g_object_unref (thing);
  g_assert_true (g_cancellable_is_cancelled (waits));
  g_assert_cmpuint (G_OBJECT (waits)->ref_count, ==, 1);
}

static void
told_cb (Base *thing, const char *word, int n)
{
  g_string_append_printf (heard, "%s %d ", word, n);
}

static void
test_signal (void)
{
  g_autoptr (GObject) thing = g_object_new (derived_get_type (), NULL);
  g_signal_connect (thing, "told", G_CALLBACK (told_cb), NULL);
  g_signal_emit_by_name (thing, "told", "word", 5);
  g_assert_cmpstr (heard->str, ==, "word 5 ");
}

static void
run (gconstpointer test)
{
  g_string_truncate (heard, 0);
  ((void (*) (void)) test) ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  heard = g_string_new (NULL);
  g_test_add_data_func ("/class/ends", test_ends, run);
  g_test_add_data_func ("/class/derived", test_derived, run);
  g_test_add_data_func ("/class/disposed-twice", test_disposed_twice, run);
  g_test_add_data_func ("/class/weak", test_weak, run);
  g_test_add_data_func ("/class/sources", test_sources, run);
  g_test_add_data_func ("/class/cancellable", test_cancellable, run);
  g_test_add_data_func ("/class/signal", test_signal, run);
  int failed = g_test_run ();
  g_string_free (heard, TRUE);
  return failed;
}
