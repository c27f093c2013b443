/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-piece-guide.h"

#include <glib/gi18n.h>

#include "mid-guide.h"
#include "mid-move-chooser.h"
#include "mid-piece-picture.h"
#include "mid-status.h"
#include "mid-widget.h"

enum
{
  PICTURE = 44, /* pixels */
  WIDE = 32,    /* characters */
  NARROW = 22,  /* beside the picture */
  SHOWN = 40    /* moves */
};

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *style, int width)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* As wide at least as at most: a popover asks for the height before it knows the width. */
  gtk_label_set_width_chars (GTK_LABEL (label), width);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* The piece's picture, its name and its army's. */
static void
add_head (GtkWidget *box, const MidGame *game, const MidPosition *at, MidCell cell)
{
  MidPlayer player;
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  game->player (at, (MidSide) cell.owner, &player);
  g_autofree char *name = mid_status_dup_sentence (_ (game->pieces[cell.piece].name));
  g_autofree char *owner =
    player.army != NULL
      /* Translators: a side and its army: "White, Two Kings" */
      ? g_strdup_printf (_ ("%s, %s"), _ (game->sides[cell.owner & 1]), _ (player.army))
      : g_strdup (_ (game->sides[cell.owner & 1]));
  gtk_box_append (GTK_BOX (head), mid_piece_picture_new (game, cell, PICTURE));
  gtk_widget_set_valign (names, GTK_ALIGN_CENTER);
  add_label (names, name, "heading", NARROW);
  add_label (names, owner, "dim-label", NARROW);
  gtk_box_append (GTK_BOX (head), names);
  gtk_box_append (GTK_BOX (box), head);
}

static void
add_rules (GtkWidget *box, const MidGame *game, const MidPosition *at, MidCell cell)
{
  const MidGuide *guide = mid_guide_find (game);
  if (guide == NULL)
    return;
  const char *army = guide->army != NULL ? guide->army (at, (MidSide) cell.owner) : NULL;
  if (guide->rules[cell.piece] != NULL)
    add_label (box, _ (guide->rules[cell.piece]), NULL, WIDE);
  if (army != NULL)
    add_label (box, _ (army), "dim-label", WIDE);
}

/* "Nf3, Nh3": those of the fewest passes; NULL if there are none. */
static char *
dup_moves (const MidGame *game, MidMoveEntry *entry, int square, guint *n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) moves = mid_move_entry_list (entry, square);
  *n = moves->len;
  for (guint i = 0; i < MIN (moves->len, SHOWN); i++)
    {
      const MidEntryMove *move = &g_array_index (moves, MidEntryMove, i);
      g_autofree char *name = mid_move_chooser_dup_name (
        game, mid_move_entry_get_position (entry, move->passes), move->move);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  if (moves->len > SHOWN)
    g_string_append (text, " …");
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

static void
add_moves (GtkWidget *box, const MidGame *game, MidMoveEntry *entry, int square)
{
  guint n;
  g_autofree char *moves = dup_moves (game, entry, square, &n);
  if (moves != NULL)
    {
      g_autofree char *heading
        /* Translators: before the list of a piece's moves */
        = g_strdup_printf (ngettext ("%u move here", "%u moves here", n), n);
      add_label (box, heading, "heading", WIDE);
      add_label (box, moves, NULL, WIDE);
      return;
    }
  g_autofree char *why = mid_move_entry_dup_idle (entry, square);
  g_autofree char *sentence =
    why != NULL ? mid_status_dup_sentence (why) : g_strdup (_ ("It has no move here"));
  add_label (box, _ ("No move here"), "heading", WIDE);
  add_label (box, sentence, NULL, WIDE);
}

/* Why it did not go where it was just tried. */
static void
add_refusal (GtkWidget *box, const MidGame *game, MidMoveEntry *entry, int square, int tried)
{
  char name[5];
  g_autofree char *why = tried >= 0 ? mid_move_entry_dup_refusal (entry, square, tried) : NULL;
  if (why == NULL)
    return;
  mid_square_name (game, tried, name);
  /* Translators: a square: "Not to e5" */
  g_autofree char *heading = g_strdup_printf (_ ("Not to %s"), name);
  g_autofree char *sentence = mid_status_dup_sentence (why);
  add_label (box, heading, "heading", WIDE);
  add_label (box, sentence, "error", WIDE);
}

void
mid_piece_guide_show (GtkPopover *popover, const MidGame *game, MidMoveEntry *entry, int square,
                      int tried)
{
  g_return_if_fail (GTK_IS_POPOVER (popover) && entry != NULL && square >= 0);
  const MidPosition *at = mid_move_entry_get_position (entry, 0);
  MidCell cells[MID_CELLS_MAX];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  game->cells (at, cells);
  add_head (box, game, at, cells[square]);
  add_rules (box, game, at, cells[square]);
  add_moves (box, game, entry, square);
  add_refusal (box, game, entry, square, tried);
  gtk_popover_set_child (popover, box);
  mid_widget_keep_height (box);
}
