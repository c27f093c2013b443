/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-record.h"

#include "mid-writer.h"

#include <string.h>

/* What has been trouble in files: closing braces, escapes, what looks like a tag, signs and words
 * at the end of a line, letters of more than one byte. */
static const char *const remarks[] = {
  "good",
  "a { brace",
  "a } brace, and (parentheses) [brackets] <0:0+> ; semicolon",
  "%begins like an escape %% and % goes % on % and % on % and % on % and % on % to the end",
  "[Event \"not a tag\"] [%clk 0:01:00] [%cal Ge2e4,Rd1d8] [%csl Gd4] [unknown command]",
  "first of two\nsecond of two",
  "  space   around   and    within  ",
  "ÄÖÜ – „été“ – 象棋 – ♔♕♖♗♘♙ – ÄÖÜ – „été“ – 象棋 – ♔♕♖♗♘♙ – ÄÖÜ – „été“ – 象棋 – ♔♕♖♗♘♙ – fin",
  "1-0",
  "1. e4 $1 \\ \"",
  "averylongwordthatdoesnotfitonanylineaverylongwordthatdoesnotfitonanylineaverylongwordthat",
};

static MidSetting
random_setting (const MidField *field, GRand *rand, char number[16])
{
  MidSetting setting = { field->tag, number };
  switch (field->kind)
    {
    case MID_FIELD_CHOICE:
      setting.value = field->choices[g_rand_int_range (rand, 0, (gint32) field->n_choices)].value;
      break;
    case MID_FIELD_NUMBER:
      g_snprintf (number, 16, "%0*d", field->digits,
                  g_rand_int_range (rand, field->min, field->max + 1));
      break;
    case MID_FIELD_COUNTS:
      g_snprintf (number, 16, "%d%d", g_rand_int_range (rand, field->min, field->max + 1),
                  g_rand_int_range (rand, field->min, field->max + 1));
      break;
    case MID_FIELD_OPTION:
      setting.value = g_rand_boolean (rand) ? "yes" : "no";
      break;
    case MID_FIELD_TEXT:
      setting.value = "";
      break;
    case MID_FIELD_CARDS:
      setting.value =
        "<card name=\"Frost\" points=\"3\" when=\"after-move\"><text>It freezes.</text>"
        "<play><pick id=\"a\" whose=\"enemy\"/><mark effect=\"stuck\" at=\"a\" "
        "turns=\"2\"/></play></card>";
      break;
    }
  return setting;
}

MidRecord *
random_record_new (const MidGame *game, GRand *rand)
{
  MidSetting settings[16];
  char numbers[16][16];
  guint n = 0;

  for (unsigned i = 0; i < game->n_fields; i++)
    if (g_rand_boolean (rand) && strcmp (game->fields[i].tag, "Stones") != 0)
      {
        settings[n] = random_setting (&game->fields[i], rand, numbers[n]);
        n++;
      }
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_record_new (game, settings, n, &error);
  g_assert_no_error (error);
  return record;
}

static guint
count_nodes (MidNode *node)
{
  guint count = 1;
  for (MidNode *child = mid_node_get_first_child (node); child != NULL;
       child = mid_node_get_next_sibling (child))
    count += count_nodes (child);
  return count;
}

static MidNode *
find_nth (MidNode *node, guint *n)
{
  if ((*n)-- == 0)
    return node;
  for (MidNode *child = mid_node_get_first_child (node); child != NULL;
       child = mid_node_get_next_sibling (child))
    {
      MidNode *found = find_nth (child, n);
      if (found != NULL)
        return found;
    }
  return NULL;
}

MidNode *
random_record_pick (MidRecord *record, GRand *rand)
{
  MidNode *root = mid_record_get_root (record);
  guint n = (guint) g_rand_int_range (rand, 0, (gint32) count_nodes (root));
  return find_nth (root, &n);
}

/* Plays on from the end of a line or, sometimes, from anywhere. */
static void
play_random (MidRecord *record, GRand *rand)
{
  MidNode *node = random_record_pick (record, rand);
  MidPosition pos;
  MidMoveList *moves = g_new (MidMoveList, 1);

  while (g_rand_int_range (rand, 0, 5) != 0 && mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  mid_record_get_position (record, node, &pos);
  mid_record_get_game (record)->legal (&pos, moves);
  MidMove pass = mid_record_get_game (record)->decision (&pos).pass;
  if (moves->count > 0)
    {
      MidMove m = moves->at[g_rand_int_range (rand, 0, (gint32) moves->count)];
      if (pass != 0 && g_rand_int_range (rand, 0, 3) == 0)
        m = pass; /* or it would hardly ever come */
      g_assert_nonnull (mid_record_play (record, node, m));
    }
  g_free (moves);
}

static void
annotate (MidRecord *record, GRand *rand)
{
  MidNode *node = random_record_pick (record, rand);
  const char *remark = remarks[g_rand_int_range (rand, 0, G_N_ELEMENTS (remarks))];
  gboolean head = mid_node_get_previous_sibling (node) != NULL;

  if (g_rand_boolean (rand))
    mid_record_toggle_nag (record, node, (guint) g_rand_int_range (rand, 0, 256));
  else
    mid_record_set_comment (record, node,
                            head && g_rand_boolean (rand) ? MID_COMMENT_BEFORE : MID_COMMENT_AFTER,
                            g_rand_int_range (rand, 0, 6) == 0 ? NULL : remark);
}

static void
reshape (MidRecord *record, GRand *rand)
{
  MidNode *node = random_record_pick (record, rand);
  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      if (mid_node_get_depth (node) > 6)
        mid_record_delete (record, node);
      break;
    case 1:
      mid_record_promote (record, node);
      break;
    case 2:
      mid_record_demote (record, node);
      break;
    case 3:
      mid_record_make_main_line (record, node);
      break;
    default:
      {
        static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
        static const char *const names[] = { "White", "Annotator", "Event" };
        if (g_rand_boolean (rand))
          mid_record_set_tag (record, "Result", results[g_rand_int_range (rand, 0, 4)], NULL);
        else
          mid_record_set_tag (record, names[g_rand_int_range (rand, 0, 3)],
                              remarks[g_rand_int_range (rand, 0, G_N_ELEMENTS (remarks))], NULL);
      }
    }
}

void
random_record_edit (MidRecord *record, GRand *rand)
{
  gint32 kind = g_rand_int_range (rand, 0, 20);
  if (kind < 14)
    play_random (record, rand);
  else if (kind < 18)
    annotate (record, rand);
  else
    reshape (record, rand);
}

char *
random_record_dup_text (MidRecord *record)
{
  GString *text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  return g_string_free (text, FALSE);
}
