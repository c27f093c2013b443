/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-property.h: properties of a class as a table.
 *
 *   static const MidProperty properties[] = {
 *     { "wheel", G_TYPE_BOOLEAN, MID_FIELD (MidController, wheel), .usual = TRUE },
 *     { "study", .type_of = mid_study_get_type, .get = get_study, .set = set_study },
 *   };
 *   mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), changed_cb);
 *
 * Most are fields of the instance; setting one to what it is already does nothing, and whoever sets
 * the field itself notifies, by the property's name.
 */
#pragma once
#include <glib-object.h>

#define MID_FIELD(Type, field) .offset = G_STRUCT_OFFSET (Type, field)

typedef struct
{
  const char *name;
  GType type;              /* G_TYPE_BOOLEAN, …_INT, …_STRING, …_POINTER, …_GTYPE */
  GType (*type_of) (void); /* or an enum's, an object's: mid_study_get_type */
  gsize offset;            /* MID_FIELD: of one, an enum, or a reference */
  gboolean is_read_only;   /* the field is not to be set from outside */
  int usual;               /* what a number or an enum is at first */
  int least, most;         /* of a G_TYPE_INT; both 0: any */

  /* Each instead of the field; one that cannot be set has no set. */
  void (*get) (gpointer self, GValue *value);
  void (*set) (gpointer self, const GValue *value);
} MidProperty;

/* The table must last.  changed, which may be NULL, is called when a field was set that way and
 * before that is notified. */
void mid_properties_install (GObjectClass *class, const MidProperty *table, guint n,
                             void (*changed) (GObject *self, const char *name));

/* Gives the fields of an instance that is being made what they are at first. */
void mid_properties_init (gpointer self, const MidProperty *table, guint n);
