/* SPDX-License-Identifier: GPL-3.0-or-later */
/* view-eyes.h: how colours are seen by those who see fewer.
 *
 * Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
 * Deficiency (IEEE Transactions on Visualization and Computer Graphics 15, 2009), severity 1: what
 * of linear red, green and blue is seen as each. */
#pragma once

static const struct
{
  const char *name;
  double seen[3][3];
} eyes[] = {
  { "usual", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  { "protanopia",
    { { 0.152286, 1.052583, -0.204868 },
      { 0.114503, 0.786281, 0.099216 },
      { -0.003882, -0.048116, 1.051998 } } },
  { "deuteranopia",
    { { 0.367322, 0.860646, -0.227968 },
      { 0.280085, 0.672501, 0.047413 },
      { -0.011820, 0.042940, 0.968881 } } },
  { "tritanopia",
    { { 1.255528, -0.076749, -0.178779 },
      { -0.078411, 0.930809, 0.147602 },
      { 0.004733, 0.691367, 0.303900 } } },
  /* How bright it is, and nothing else (ITU-R BT.709). */
  { "grey",
    { { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 }, { 0.2126, 0.7152, 0.0722 } } },
};
