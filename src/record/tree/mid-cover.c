/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cover.h"

enum
{
  DIAGRAM = 220, /* the sign "show the board here", */
  TURNED = 221   /* and from the other side */
};

MidNode *
mid_cover_find (MidRecord *record)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);
  MidNode *place = mid_record_get_root (record);
  for (MidNode *node = place; node != NULL; node = mid_node_get_first_child (node))
    {
      if (mid_node_has_nag (node, DIAGRAM) || mid_node_has_nag (node, TURNED))
        return node;
      if (mid_node_get_text (node) == NULL)
        place = node;
    }
  return place;
}
