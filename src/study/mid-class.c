/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-class.h"

typedef struct
{
  MidOwned how;
  GDestroyNotify free;
  gsize offset;
} Field;

/* What a class lists for one of the two ends, and what is called after it. */
typedef struct
{
  GArray *fields; /* of Field */
  void (*then) (GObject *object);
} List;

static GQuark
get_quark (gboolean is_dispose)
{
  return is_dispose ? g_quark_from_static_string ("mid-class-disposed")
                    : g_quark_from_static_string ("mid-class-finalized");
}

static void
let_go (GObject *object, const Field *field)
{
  gpointer at = G_STRUCT_MEMBER_P (object, field->offset);
  if (field->how == MID_OWNED_CLEARED || field->how == MID_OWNED_ENDED)
    field->free (at);
  else if (field->free == MID_OWNED_FUNC (g_source_remove))
    g_clear_handle_id ((guint *) at, g_source_remove);
  else
    g_clear_pointer ((gpointer *) at, field->free);
}

/* The lists of the class and of those it is derived from, then what the first of them had. */
static void
end (GObject *object, gboolean is_dispose, void (*own) (GObject *object))
{
  void (*then) (GObject * object) = own;
  for (GType type = G_OBJECT_TYPE (object); then == own; type = g_type_parent (type))
    {
      const List *list = g_type_get_qdata (type, get_quark (is_dispose));
      if (list == NULL)
        continue;
      for (guint i = 0; i < list->fields->len; i++)
        let_go (object, &g_array_index (list->fields, Field, i));
      then = list->then;
    }
  then (object);
}

static void
dispose (GObject *object)
{
  end (object, TRUE, dispose);
}

static void
finalize (GObject *object)
{
  end (object, FALSE, finalize);
}

static gboolean
has_list (GType type, gboolean is_dispose)
{
  while (type != 0 && g_type_get_qdata (type, get_quark (is_dispose)) == NULL)
    type = g_type_parent (type);
  return type != 0;
}

static List *
get_list (GObjectClass *class, gboolean is_dispose)
{
  GType type = G_OBJECT_CLASS_TYPE (class);
  List *list = g_type_get_qdata (type, get_quark (is_dispose));
  if (list != NULL)
    return list;
  g_assert (!has_list (type, is_dispose)
            || (is_dispose ? class->dispose == dispose : class->finalize == finalize));
  list = g_new (List, 1);
  *list = (List){ g_array_new (FALSE, FALSE, sizeof (Field)),
                  is_dispose ? class->dispose : class->finalize };
  g_type_set_qdata (type, get_quark (is_dispose), list);
  if (is_dispose)
    class->dispose = dispose;
  else
    class->finalize = finalize;
  return list;
}

void
mid_class_add_owned (gpointer class, MidOwned how, GDestroyNotify free, gsize offset)
{
  g_return_if_fail (G_IS_OBJECT_CLASS (class) && free != NULL);
  const Field field = { how, free, offset };
  g_array_append_val (get_list (class, how <= MID_OWNED_ENDED)->fields, field);
}

guint
mid_class_add_signal (gpointer class, const char *name, guint n, ...)
{
  g_return_val_if_fail (G_IS_OBJECT_CLASS (class) && name != NULL, 0);
  va_list types;
  va_start (types, n);
  guint id = g_signal_new_valist (name, G_OBJECT_CLASS_TYPE (class), G_SIGNAL_RUN_LAST, NULL, NULL,
                                  NULL, NULL, G_TYPE_NONE, n, types);
  va_end (types);
  return id;
}

void
mid_class_cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  g_object_unref (cancellable);
}

void
mid_class_clear_weak (gpointer field)
{
  g_clear_weak_pointer ((gpointer *) field);
}

void
mid_class_forget (gpointer borrowed)
{
}
