/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person has chosen to see and do on the board: one table for the switches, and the two
 * choices among several. */
#include "mid-board-private.h"

typedef struct
{
  const char *name;
  gsize offset;
  gboolean usual;
} Switch;

static const Switch switches[] = {
  { "flipped", G_STRUCT_OFFSET (MidBoard, flipped), FALSE },
  { "continuations", G_STRUCT_OFFSET (MidBoard, continuations), FALSE },
  { "one-click", G_STRUCT_OFFSET (MidBoard, one_click), FALSE },
  { "targets", G_STRUCT_OFFSET (MidBoard, targets), TRUE },
  { "last-move", G_STRUCT_OFFSET (MidBoard, last_move), TRUE },
  { "last-move-arrow", G_STRUCT_OFFSET (MidBoard, last_move_arrow), FALSE },
  { "check", G_STRUCT_OFFSET (MidBoard, check), TRUE },
  { "animations", G_STRUCT_OFFSET (MidBoard, animations), TRUE },
  { "wheel", G_STRUCT_OFFSET (MidBoard, wheel), TRUE },
  { "snap", G_STRUCT_OFFSET (MidBoard, snap), FALSE },
  { "click-clears", G_STRUCT_OFFSET (MidBoard, click_clears), FALSE },
};

enum
{
  PROP_0,
  PROP_COORDINATES,
  PROP_INPUT,
  PROP_SWITCHES /* and so on, by index in the table */
};

static GType
get_coordinates_type (void)
{
  static const GEnumValue values[] = {
    { MID_COORDINATES_NONE, "MID_COORDINATES_NONE", "none" },
    { MID_COORDINATES_INSIDE, "MID_COORDINATES_INSIDE", "inside" },
    { MID_COORDINATES_OUTSIDE, "MID_COORDINATES_OUTSIDE", "outside" },
    { MID_COORDINATES_EVERY, "MID_COORDINATES_EVERY", "every" },
    { 0, NULL, NULL }
  };
  static GType type;
  if (type == 0)
    type = g_enum_register_static ("MidCoordinates", values);
  return type;
}

static GType
get_input_type (void)
{
  static const GEnumValue values[] = { { MID_INPUT_BOTH, "MID_INPUT_BOTH", "both" },
                                       { MID_INPUT_CLICKS, "MID_INPUT_CLICKS", "clicks" },
                                       { MID_INPUT_DRAGS, "MID_INPUT_DRAGS", "drags" },
                                       { 0, NULL, NULL } };
  static GType type;
  if (type == 0)
    type = g_enum_register_static ("MidInput", values);
  return type;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  MidBoard *self = MID_BOARD (object);
  if (id == PROP_COORDINATES)
    g_value_set_enum (value, (int) self->coordinates);
  else if (id == PROP_INPUT)
    g_value_set_enum (value, (int) self->input);
  else if (id - PROP_SWITCHES < G_N_ELEMENTS (switches))
    g_value_set_boolean (value,
                         G_STRUCT_MEMBER (gboolean, self, switches[id - PROP_SWITCHES].offset));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MidBoard *self = MID_BOARD (object);
  if (id == PROP_COORDINATES)
    self->coordinates = (MidCoordinates) g_value_get_enum (value);
  else if (id == PROP_INPUT)
    self->input = (MidInput) g_value_get_enum (value);
  else if (id - PROP_SWITCHES < G_N_ELEMENTS (switches))
    G_STRUCT_MEMBER (gboolean, self, switches[id - PROP_SWITCHES].offset) =
      g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  mid_board_make_marks (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mid_board_class_install_properties (GObjectClass *class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  class->get_property = get_property;
  class->set_property = set_property;
  g_object_class_install_property (class, PROP_COORDINATES,
                                   g_param_spec_enum ("coordinates", NULL, NULL,
                                                      get_coordinates_type (),
                                                      MID_COORDINATES_INSIDE, flags));
  g_object_class_install_property (
    class, PROP_INPUT,
    g_param_spec_enum ("input", NULL, NULL, get_input_type (), MID_INPUT_BOTH, flags));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_object_class_install_property (
      class, PROP_SWITCHES + i,
      g_param_spec_boolean (switches[i].name, NULL, NULL, switches[i].usual, flags));
}

void
mid_board_init_properties (MidBoard *self)
{
  self->coordinates = MID_COORDINATES_INSIDE;
  self->input = MID_INPUT_BOTH;
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    G_STRUCT_MEMBER (gboolean, self, switches[i].offset) = switches[i].usual;
}

void
mid_board_bind (MidBoard *self, GSettings *settings)
{
  g_return_if_fail (MID_IS_BOARD (self) && G_IS_SETTINGS (settings));
  g_settings_bind (settings, "coordinates", self, "coordinates", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "input", self, "input", G_SETTINGS_BIND_DEFAULT);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if (switches[i].offset != G_STRUCT_OFFSET (MidBoard, flipped))
      g_settings_bind (settings, switches[i].name, self, switches[i].name, G_SETTINGS_BIND_DEFAULT);
}
