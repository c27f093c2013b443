/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-private.h: what the files of the board share. */
#pragma once
#include <adwaita.h>

#include "mid-board.h"
#include "mid-card-entry.h"
#include "mid-move-entry.h"

enum
{
  MID_BOARD_FLOATING_MAX = 2 * MID_CHANGES_MAX
};

/* A piece in motion: what happens to it, and where. */
typedef struct
{
  MidChangeKind kind;
  MidCell cell;
  gint16 from, to;
} MidFlight;

struct _MidBoard
{
  MidStudyWidget parent_instance;

  MidCursor *cursor;   /* borrowed */
  const MidGame *game; /* NULL without a cursor */
  MidNode *shown;      /* the node whose position is drawn */
  MidCell cells[MID_CELLS_MAX];
  GPtrArray *squares; /* MidSquare by index */
  MidMoveEntry *entry;
  GArray *marks; /* MidMark, of the position alone */
  MidMidline midline;

  /* The properties */
  MidCoordinates coordinates;
  MidInput input;
  gboolean flipped;
  gboolean continuations; /* what follows here is shown as arrows */
  gboolean one_click;
  gboolean targets, last_move, check; /* are marked */
  gboolean last_move_arrow;           /* ... by an arrow */
  gboolean animations;
  gboolean wheel; /* steps */
  gboolean snap;  /* of arrows, to legal moves */
  gboolean click_clears;

  MidBoardGeometry geometry;
  MidQuality quality;
  guint settling; /* the timeout after which a new size is drawn finely */

  /* Input */
  int chosen;         /* the square whose piece is picked up, -1 */
  MidCardEntry *card; /* being told what to do; NULL: none */
  int hovered;        /* -1 */
  int keyboard;       /* the square of the keyboard's cursor, -1 when it is not in use */
  int pressed;        /* where the button went down, -1 */
  gboolean again;     /* ... on the square that was already chosen */
  gboolean dragged;   /* the piece hangs at the pointer */
  double pointer_x, pointer_y;
  gint16 snaps[MID_CELLS_MAX]; /* where the arrow being drawn can end; none: anywhere */
  guint n_snaps;
  int tried_from, tried_to;      /* the last move that was refused here, -1 */
  gint16 threat_from, threat_to; /* -1: none is shown */
  gboolean draws; /* the other button is down: `drawn` is what letting go would draw */
  MidMark drawn;
  MidRest held;            /* what the keys held say of the rest */
  gboolean placed_by_hand; /* the move to come needs no animation */

  /* Motion */
  AdwAnimation *animation;
  double progress; /* 0 … 1 */
  MidFlight flights[MID_BOARD_FLOATING_MAX];
  guint n_flights;
  gboolean backwards;

  GtkWidget *chooser;
  GtkWidget *duel; /* NULL: nobody was asked yet */
  GtkWidget *guide;
};

/* mid-board.c */
MidStudy *mid_board_get_study (MidBoard *self); /* borrowed; NULL: none */
void mid_board_refresh (MidBoard *self);
void mid_board_get_place (MidBoard *self, int square, GdkRectangle *place);
void mid_board_emit_refused (MidBoard *self, const char *why);
void mid_board_emit_card_changed (MidBoard *self);

/* mid-board-properties.c */
void mid_board_class_install_properties (GObjectClass *class);
void mid_board_init_properties (MidBoard *self);

/* mid-board-pen.c: circles and arrows with the other button */
void mid_board_init_pen (MidBoard *self);

/* mid-board-input.c */
void mid_board_init_input (MidBoard *self);
void mid_board_choose (MidBoard *self, int square); /* -1: nothing */

/* The piece being dragged goes back, the arrow being drawn is dropped; whether there was either. */
gboolean mid_board_put_back (MidBoard *self);

/* Whether a click on the square places a piece there; nothing may be picked up. */
gboolean mid_board_can_place (MidBoard *self, int square);

/* A click on the square, from wherever it comes. */
void mid_board_select (MidBoard *self, int square);

/* Offers what the piece does where it stands; FALSE if there is nothing. */
gboolean mid_board_offer (MidBoard *self, int square);
int mid_board_get_square_at (MidBoard *self, double x, double y); /* -1: none */

/* mid-board-card.c: only while a card is being told what to do */
void mid_board_select_for_card (MidBoard *self, int square);
void mid_board_add_card_marks (MidBoard *self, GArray *marks);

/* mid-board-snapshot.c */
void mid_board_make_marks (MidBoard *self);
void mid_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

/* mid-board-continuations.c */
void mid_board_add_continuations (MidBoard *self);

/* Goes where the arrow at that point leads; FALSE if there is none. */
gboolean mid_board_follow_arrow (MidBoard *self, double x, double y);

/* mid-board-motion.c */
void mid_board_animate (MidBoard *self, MidNode *from, MidNode *to);
void mid_board_stop (MidBoard *self);
guint mid_board_get_floating (MidBoard *self, MidFloatingPiece *floating, gint16 *hidden,
                              guint *n_hidden);
