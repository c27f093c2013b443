/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-property.h"

/* What a class's GParamSpec knows of its row. */
typedef struct
{
  const MidProperty *row;
  void (*changed) (GObject *self, const char *name);
} Entry;

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mid-property");
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  const MidProperty *row = ((Entry *) g_param_spec_get_qdata (spec, get_quark ()))->row;
  gpointer field = G_STRUCT_MEMBER_P (object, row->offset);
  if (row->get != NULL)
    row->get (object, value);
  else if (G_VALUE_HOLDS_BOOLEAN (value))
    g_value_set_boolean (value, *(gboolean *) field);
  else if (G_VALUE_HOLDS_INT (value))
    g_value_set_int (value, *(int *) field);
  else if (G_VALUE_HOLDS_ENUM (value))
    g_value_set_enum (value, *(int *) field);
  else if (G_VALUE_HOLDS_STRING (value))
    g_value_set_string (value, *(char **) field);
  else if (G_VALUE_HOLDS_POINTER (value))
    g_value_set_pointer (value, *(gpointer *) field);
  else if (G_VALUE_HOLDS_GTYPE (value))
    g_value_set_gtype (value, *(GType *) field);
  else
    g_value_set_object (value, *(GObject **) field);
}

/* Whether it was another. */
static gboolean
set_number (int *field, int number)
{
  gboolean is_new = *field != number;
  *field = number;
  return is_new;
}

static gboolean
set_string (char **field, const char *string)
{
  if (g_strcmp0 (*field, string) == 0)
    return FALSE;
  g_free (*field);
  *field = g_strdup (string);
  return TRUE;
}

static gboolean
set_type (GType *field, GType type)
{
  gboolean is_new = *field != type;
  *field = type;
  return is_new;
}

static gboolean
set_field (gpointer field, const GValue *value)
{
  if (G_VALUE_HOLDS_BOOLEAN (value))
    return set_number (field, g_value_get_boolean (value));
  if (G_VALUE_HOLDS_INT (value))
    return set_number (field, g_value_get_int (value));
  if (G_VALUE_HOLDS_ENUM (value))
    return set_number (field, g_value_get_enum (value));
  if (G_VALUE_HOLDS_STRING (value))
    return set_string (field, g_value_get_string (value));
  if (G_VALUE_HOLDS_GTYPE (value))
    return set_type (field, g_value_get_gtype (value));
  return g_set_object ((GObject **) field, g_value_get_object (value));
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  const Entry *entry = g_param_spec_get_qdata (spec, get_quark ());
  if (entry->row->set != NULL)
    {
      entry->row->set (object, value);
      return;
    }
  if (!set_field (G_STRUCT_MEMBER_P (object, entry->row->offset), value))
    return;
  if (entry->changed != NULL)
    entry->changed (object, spec->name);
  g_object_notify_by_pspec (object, spec);
}

static GParamSpec *
new_spec (const MidProperty *row)
{
  gboolean is_set = row->set != NULL || (row->get == NULL && !row->is_read_only);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY
                      | (is_set ? G_PARAM_WRITABLE : 0);
  gboolean any = row->least == row->most;
  GType type = row->type_of != NULL ? row->type_of () : row->type;
  if (type == G_TYPE_BOOLEAN)
    return g_param_spec_boolean (row->name, NULL, NULL, row->usual, flags);
  if (type == G_TYPE_INT)
    return g_param_spec_int (row->name, NULL, NULL, any ? G_MININT : row->least,
                             any ? G_MAXINT : row->most, row->usual, flags);
  if (type == G_TYPE_POINTER)
    return g_param_spec_pointer (row->name, NULL, NULL, flags);
  if (type == G_TYPE_GTYPE)
    return g_param_spec_gtype (row->name, NULL, NULL, G_TYPE_NONE, flags);
  if (type == G_TYPE_STRING)
    return g_param_spec_string (row->name, NULL, NULL, NULL, flags);
  if (G_TYPE_IS_ENUM (type))
    return g_param_spec_enum (row->name, NULL, NULL, type, row->usual, flags);
  return g_param_spec_object (row->name, NULL, NULL, type, flags);
}

void
mid_properties_install (GObjectClass *class, const MidProperty *table, guint n,
                        void (*changed) (GObject *self, const char *name))
{
  class->get_property = get_property;
  class->set_property = set_property;
  for (guint i = 0; i < n; i++)
    {
      Entry *entry = g_new (Entry, 1);
      GParamSpec *spec = new_spec (&table[i]);
      *entry = (Entry){ &table[i], changed };
      g_param_spec_set_qdata_full (spec, get_quark (), entry, g_free);
      g_object_class_install_property (class, i + 1, spec);
    }
}

void
mid_properties_init (gpointer self, const MidProperty *table, guint n)
{
  for (guint i = 0; i < n; i++)
    if (table[i].usual != 0)
      *(int *) G_STRUCT_MEMBER_P (self, table[i].offset) = table[i].usual;
}
