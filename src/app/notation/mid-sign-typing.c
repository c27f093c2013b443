/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-sign-typing.h"

#include <string.h>

enum
{
  NULL_MOVE = G_MAXINT,
  TOGETHER = 900000 /* µs within which a character belongs to those before it */
};

/* As they are typed: the signs that print have no keys of their own. */
static const struct
{
  const char *typed;
  guint nag;
} signs[] = {
  { "!", 1 },    { "?", 2 },    { "!!", 3 },   { "??", 4 },   { "!?", 5 },
  { "?!", 6 },   { "=", 10 },   { "~", 13 },   { "+=", 14 },  { "=+", 15 },
  { "+/=", 14 }, { "=/+", 15 }, { "+/-", 16 }, { "-/+", 17 }, { "+/", 16 },
  { "-/", 17 },  { "+-", 18 },  { "-+", 19 },  { "#", 220 },  { "--", NULL_MOVE },
};

static guint
find (const char *typed)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (strcmp (signs[i].typed, typed) == 0)
      return signs[i].nag;
  return 0;
}

static gboolean
begins_one (const char *typed)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (signs[i].typed, typed))
      return TRUE;
  return FALSE;
}

MidSignTyped
mid_sign_typing_take (MidSignTyping *self, char typed, gint64 now, guint *nag)
{
  g_return_val_if_fail (self != NULL && nag != NULL, MID_SIGN_NONE);
  gsize length = strlen (self->typed);
  if (now - self->when > TOGETHER || length + 1 >= sizeof self->typed)
    length = 0;
  self->typed[length] = typed;
  self->typed[length + 1] = '\0';
  if (length > 0 && !begins_one (self->typed))
    {
      self->typed[0] = typed;
      self->typed[1] = '\0';
    }
  self->when = now;
  *nag = find (self->typed);
  if (*nag != 0)
    return *nag == NULL_MOVE ? MID_SIGN_NULL : MID_SIGN_SET;
  if (begins_one (self->typed))
    return MID_SIGN_BEGUN;
  self->typed[0] = '\0';
  return MID_SIGN_NONE;
}
