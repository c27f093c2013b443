/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-class.h: what a class_init says of its class, each in a line: what instances own, signals.
 *
 *   MID_DEFINE_PLAIN_TYPE (MidPlayBar, mid_play_bar, GTK_TYPE_WIDGET)
 *
 *   MID_ENDS (class, stop);
 *   MID_DISPOSES (class, MidPlayBar, g_object_unref, bout, player);
 *   MID_DISPOSES (class, MidPlayBar, g_source_remove, tick_id);
 *   MID_FINALIZES (class, MidPlayBar, g_array_unref, sight);
 *   MID_CLEARS (class, MidPlayBar, mid_pv_clear, pv);
 *   closed_signal = mid_class_add_signal (class, "closed", 1, G_TYPE_INT);
 *
 * A field of the first three is a pointer, or NULL, given to the function and then NULL; with
 * g_source_remove it is the id of a source, or 0.  What is disposed of goes as soon as nobody is to
 * use the instance any more, what is finalized when nobody can: whatever a callback may still ask.
 * MID_CLEARS is for a struct within the instance, when it is finalized.  MID_ENDS is stop (self) as
 * it is disposed of, perhaps more than once.
 *
 * All of it goes before the class's own dispose or finalize is called, in the order of the lists;
 * where that is too early, the class does it itself.  A class whose parent has lists as well sets
 * neither of the two.
 */
#pragma once
#include <gio/gio.h>

#include "mid-each.h"

/* A final type whose instances are all zeros at first. */
#define MID_DEFINE_PLAIN_TYPE(Type, name, PARENT)                                                  \
  G_DEFINE_FINAL_TYPE (Type, name, PARENT)                                                         \
  static void name##_init (Type *self)                                                             \
  {                                                                                                \
  }

#define MID_DISPOSES(class, Type, free, ...)                                                       \
  MID_EACH (MID_OWNED, (class, MID_OWNED_DISPOSED, MID_OWNED_FUNC (free)), Type, __VA_ARGS__)
#define MID_FINALIZES(class, Type, free, ...)                                                      \
  MID_EACH (MID_OWNED, (class, MID_OWNED_FINALIZED, MID_OWNED_FUNC (free)), Type, __VA_ARGS__)
#define MID_CLEARS(class, Type, clear, ...)                                                        \
  MID_EACH (MID_OWNED, (class, MID_OWNED_CLEARED, MID_OWNED_FUNC (clear)), Type, __VA_ARGS__)

#define MID_ENDS(class, end) mid_class_add_owned (class, MID_OWNED_ENDED, MID_OWNED_FUNC (end), 0)

#define MID_OWNED_FUNC(free) (GDestroyNotify) (void (*) (void)) free
#define MID_OWNED(how, Type, field)                                                                \
  mid_class_add_owned (MID_OWNED_UNPACK how, G_STRUCT_OFFSET (Type, field))
#define MID_OWNED_UNPACK(...) __VA_ARGS__

typedef enum
{
  MID_OWNED_DISPOSED,
  MID_OWNED_ENDED,
  MID_OWNED_FINALIZED,
  MID_OWNED_CLEARED
} MidOwned;

/* What the macros make of each field.  class: a GObjectClass, or one derived from it. */
void mid_class_add_owned (gpointer class, MidOwned how, GDestroyNotify free, gsize offset);

/* A signal with n parameters, whose types follow, and no answer; its id. */
guint mid_class_add_signal (gpointer class, const char *name, guint n, ...);

/* Has whoever waits for it stop, and lets go of it: of a GCancellable that goes with its owner. */
void mid_class_cancel (gpointer cancellable);

/* Of a weak pointer, in MID_CLEARS. */
void mid_class_clear_weak (gpointer field);

/* Nothing: of what was only borrowed, and is not to be asked any more. */
void mid_class_forget (gpointer borrowed);
