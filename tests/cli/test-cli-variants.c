/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every command does for Operational Chess 2 and Extreme 2D Chess what it does for chess. */
#include <cairo.h>
#include <string.h>

#include "cli-run.h"

#define OPERATIONAL                                                                                \
  "cnbgxrhmoqhrxgbnc/2u2s2u2s2u2/ppppppppppppppppp/17/17/17/17/17/PPPPPPPPPPPPPPPPP/"              \
  "2U2S2U2S2U2/CNBGXRHMOQHRXGBNC b 0 1"
#define RECONSTRUCTION                                                                             \
  "The starting position is a reconstruction: the picture of the original is lost.\n"
#define EXTREME                                                                                    \
  "pr,pb,1,pb,pr,pr,pb,1,pb,pr/1,py,1,py,2,py,1,py,1/p,p,p,p,p,p,p,p,p,p/10/10/10/10/"             \
  "P,P,P,P,P,P,P,P,P,P/1,Py,1,Py,2,Py,1,Py,1/Pr,Pb,1,Pb,Pr,Pr,Pb,1,Pb,Pr w place 0 1"
#define STACKS "1,pbb,k,7/4,h,5/10/10/10/10/10/3,Prrbbyy,6/4,Ky,5/Hr,9 b - 3 40"

static void
test_start (void)
{
  cli_expect ("start --variant operational", 0, OPERATIONAL "\n",
              "midline-cli: remark on \"operational\": " RECONSTRUCTION);
  cli_expect ("start --variant operational --set SoldierGunRange=1", 0, OPERATIONAL "\n", NULL);
  cli_expect ("start --variant extreme2d", 0, EXTREME "\n", "");
  cli_expect_start ("start --variant extreme2d --set YellowOnJ9=yes",
                    "pr,pb,1,pb,pr,pr,pb,1,pb,pr/1,py,1,py,2,py,2,py/");
}

static void
test_show_wide (void)
{
  cli_expect_start ("show --variant operational",
                    "game: operational\nfen: " OPERATIONAL "\nremark: " RECONSTRUCTION "\n"
                    "11  c n b g x r h m o q h r x g b n c\n"
                    "10  . . u . . s . . u . . s . . u . .\n"
                    " 9  p p p p p p p p p p p p p p p p p\n"
                    " 8  . . . . . . . . . . . . . . . . .\n"
                    " 7  . . . . . . . . . . . . . . . . .\n"
                    " 6  . . . . . . . . . . . . . . . . .\n"
                    " 5  . . . . . . . . . . . . . . . . .\n"
                    " 4  . . . . . . . . . . . . . . . . .\n"
                    " 3  P P P P P P P P P P P P P P P P P\n"
                    " 2  . . U . . S . . U . . S . . U . .\n"
                    " 1  C N B G X R H M O Q H R X G B N C\n"
                    "    a b c d e f g h i j k l m n o p q\n"
                    "\n"
                    "turn: Blue 1\n"
                    "decision: Blue, move\n"
                    "status: ongoing\n"
                    "legal: 305\n");
}

/* A stack is shown whole, and files stay below one another. */
static void
test_show_stacks (void)
{
  cli_expect_start (
    "show " STACKS,
    "game: extreme2d\nfen: " STACKS "\n\n"
    "10  .       pbb     k       .       .       .       .       .       .       .\n"
    " 9  .       .       .       .       h       .       .       .       .       .\n"
    " 8  .       .       .       .       .       .       .       .       .       .\n"
    " 7  .       .       .       .       .       .       .       .       .       .\n"
    " 6  .       .       .       .       .       .       .       .       .       .\n"
    " 5  .       .       .       .       .       .       .       .       .       .\n"
    " 4  .       .       .       .       .       .       .       .       .       .\n"
    " 3  .       .       .       Prrbbyy .       .       .       .       .       .\n"
    " 2  .       .       .       .       Ky      .       .       .       .       .\n"
    " 1  Hr      .       .       .       .       .       .       .       .       .\n"
    "    a       b       c       d       e       f       g       h       i       j\n"
    "\n"
    "turn: Black 40\n"
    "decision: Black, move\n"
    "check: c10\n");
  cli_expect ("show --variant extreme2d " EXTREME, 0, NULL, "");
}

/* tests/rules/data has where the counts are from. */
static void
test_perft (void)
{
  cli_expect ("perft --variant operational 2", 0, "nodes 93299 secs S\n", "");
  cli_expect ("perft 2 " OPERATIONAL, 0, "nodes 93299 secs S\n", "");
  cli_expect ("perft --variant extreme2d 4", 0, "nodes 4096 secs S\n", "");
  cli_expect ("perft --variant extreme2d --divide 2", 0, "K@c1: 2\nK@h1: 2\nnodes 4 secs S\n", "");
}

static void
test_records (void)
{
  const char *operational = "[Variant \"OperationalChess2\"]\n\n1. Bg5 Bl8 2. Mxl9 *\n\n";
  const char *extreme = "[Variant \"Extreme2D\"]\n\n1. K@c1 K@h10 2. a4 a7 *\n\n";
  g_autofree char *first = cli_file ("operational.mgn", operational);
  g_autofree char *second = cli_file ("extreme2d.mgn", extreme);
  cli_expect ("validate operational.mgn extreme2d.mgn", 0, "games 2 ok 2 errors 0 plies 7 secs S\n",
              "");
  cli_expect ("convert operational.mgn -", 0, operational, "");
  cli_expect ("convert extreme2d.mgn -", 0, extreme, "");
  cli_expect ("convert --to pgn extreme2d.mgn -", 0, extreme, "");
  g_autofree char *wrong =
    cli_file ("wrong.mgn", "[Variant \"Extreme2D\"]\n\n1. K@c1 K@h10 2. a5 *\n");
  g_autofree char *err =
    cli_fail ("validate wrong.mgn", 1, "games 1 ok 0 errors 1 plies 2 secs S\n");
  g_assert_true (g_str_has_prefix (err, "wrong.mgn:3:18: "));
}

static void
assert_picture (const char *name, int width, double files, double ranks)
{
  g_autofree char *path = cli_path (name);
  cairo_surface_t *picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, width);
  double height = cairo_image_surface_get_height (picture);
  g_assert_cmpfloat (height, >, 0.95 * width * ranks / files);
  g_assert_cmpfloat (height, <, 1.1 * width * ranks / files);
  cairo_surface_destroy (picture);
}

static void
test_render (void)
{
  cli_expect ("render --size 680 '" OPERATIONAL "' operational.png", 0, "",
              "midline-cli: remark on \"operational\": " RECONSTRUCTION);
  cli_expect ("render --size 400 '" STACKS "' extreme2d.png", 0, "", "");
  cli_expect ("render '" EXTREME "' extreme2d.svg", 0, "", "");
  assert_picture ("operational.png", 680, 17, 11);
  assert_picture ("extreme2d.png", 400, 10, 10);
}

static void
test_wrong (void)
{
  cli_expect ("show --variant operational 17/17 b", 1, "",
              "midline-cli: position not understood: \"17/17 b\": column 6: "
              "the board has fewer ranks than it should\n");
  cli_expect ("show --variant extreme2d 10/10 w - 0 1", 1, "",
              "midline-cli: position not understood: \"10/10 w - 0 1\": column 6: "
              "the board has fewer ranks than it should\n");
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/variants/start", test_start);
  g_test_add_func ("/cli/variants/show-wide", test_show_wide);
  g_test_add_func ("/cli/variants/show-stacks", test_show_stacks);
  g_test_add_func ("/cli/variants/perft", test_perft);
  g_test_add_func ("/cli/variants/records", test_records);
  g_test_add_func ("/cli/variants/render", test_render);
  g_test_add_func ("/cli/variants/wrong", test_wrong);
  return cli_run ();
}
