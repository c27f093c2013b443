/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-sign-typing.h"

#include <string.h>

#include "mid-nag.h"

enum
{
  NULL_MOVE = G_MAXINT,
  TOGETHER = 900000 /* µs within which a character belongs to those before it */
};

/* As they are typed where the printed signs have no keys of their own. */
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

/* A sign that some keyboards and every character map have whole. */
static guint
find_printed (gunichar typed)
{
  char sign[7] = "";
  if (typed == 0x2A72 || typed == 0x2A71) /* ⩲, ⩱ */
    return typed == 0x2A72 ? 14 : 15;
  g_unichar_to_utf8 (typed, sign);
  const MidNag *nag = mid_nag_find_sign (sign);
  return nag != NULL ? nag->number : 0;
}

static void
restart (MidSignTyping *self)
{
  self->typed[0] = '\0';
  self->nag = 0;
}

static void
append (MidSignTyping *self, char typed)
{
  gsize length = strlen (self->typed);
  self->typed[length] = typed;
  self->typed[length + 1] = '\0';
  if (length == 0 || begins_one (self->typed))
    return;
  restart (self);
  self->typed[0] = typed;
  self->typed[1] = '\0';
}

MidSignTyped
mid_sign_typing_take (MidSignTyping *self, gunichar typed, gint64 now, guint *nag)
{
  g_return_val_if_fail (self != NULL && nag != NULL, MID_SIGN_NONE);
  if (now - self->when > TOGETHER || strlen (self->typed) + 2 > sizeof self->typed)
    restart (self);
  self->when = now;
  if (typed == 0x2212) /* the minus sign */
    typed = '-';
  if (typed > 127)
    {
      restart (self);
      *nag = find_printed (typed);
      return *nag != 0 ? MID_SIGN_SET : MID_SIGN_NONE;
    }
  append (self, (char) typed);
  *nag = find (self->typed);
  if (*nag == NULL_MOVE)
    return MID_SIGN_NULL;
  if (*nag != 0 && *nag != self->nag)
    {
      self->nag = *nag;
      return MID_SIGN_SET;
    }
  if (begins_one (self->typed))
    return MID_SIGN_BEGUN;
  restart (self);
  return MID_SIGN_NONE;
}
