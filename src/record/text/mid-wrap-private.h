/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-wrap-private.h: words into lines of 80 columns. */
#pragma once
#include <glib.h>

enum
{
  MID_WRAP_COLUMNS = 80
};

typedef struct
{
  GString *out;    /* borrowed */
  GString *word;   /* the last word, to which something may still be joined */
  GString *prefix; /* of the next word */
  gsize column;    /* characters on the line, the word not counted */
} MidWrap;

void mid_wrap_init (MidWrap *wrap, GString *out);

/* A new word; a space or a line end goes before it. */
void mid_wrap_word (MidWrap *wrap, const char *text, gsize len);

/* Joined to the word before; to the word that follows. */
void mid_wrap_join (MidWrap *wrap, const char *text);
void mid_wrap_prefix (MidWrap *wrap, const char *text);

/* Ends the line behind the word. */
void mid_wrap_break (MidWrap *wrap);

/* Writes what is left. */
void mid_wrap_finish (MidWrap *wrap);
