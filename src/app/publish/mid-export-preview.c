/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-export-preview.h"

#include <glib/gi18n.h>

#include "mid-artwork.h"
#include "mid-frames.h"
#include "mid-pages.h"
#include "mid-publishing.h"
#include "mid-soon.h"
#include "mid-template.h"

struct _MidExportPreview
{
  GtkWidget parent_instance;
  GtkWidget *top, *stack, *canvas, *text, *words, *spinner, *back, *place, *forward, *play;
  GCancellable *cancellable; /* of the pages being set; NULL: none are */
  MidPublication *publication;
  MidForm form;
  GPtrArray *pages;     /* of cairo_surface_t; NULL: no pages are shown */
  double width, height; /* of a page */
  MidFrames *frames;    /* NULL: no frames are shown */
  guint at;             /* the page or the frame */
  guint play_id;
};

G_DEFINE_FINAL_TYPE (MidExportPreview, mid_export_preview, GTK_TYPE_WIDGET)

enum
{
  EDGE = 12,          /* pixels round a picture */
  TEXT_MOST = 200000, /* bytes that are shown of a text */
};

static guint
get_n (MidExportPreview *self)
{
  return self->pages != NULL    ? self->pages->len
         : self->frames != NULL ? mid_frames_get_n (self->frames)
                                : 0;
}

/* --- Pictures one after another -------------------------------------------------------------- */

static void
stop (MidExportPreview *self)
{
  g_clear_handle_id (&self->play_id, g_source_remove);
  gtk_button_set_icon_name (GTK_BUTTON (self->play), "media-playback-start-symbolic");
}

static void
show_place (MidExportPreview *self)
{
  guint n = get_n (self);
  g_autofree char *place = self->pages != NULL
                             /* Translators: where in a document */
                             ? g_strdup_printf (_ ("Page %u of %u"), self->at + 1, n)
                             /* Translators: where in a picture that moves */
                             : g_strdup_printf (_ ("Frame %u of %u"), self->at + 1, n);
  gtk_label_set_label (GTK_LABEL (self->place), place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->canvas), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  place, -1);
  gtk_widget_set_sensitive (self->back, self->at > 0);
  gtk_widget_set_sensitive (self->forward, self->at + 1 < n);
  gtk_widget_queue_draw (self->canvas);
}

static void
go (MidExportPreview *self, guint at)
{
  if (at >= get_n (self))
    return;
  self->at = at;
  show_place (self);
}

static void
back_cb (MidExportPreview *self)
{
  stop (self);
  go (self, self->at - 1);
}

static void
forward_cb (MidExportPreview *self)
{
  stop (self);
  go (self, self->at + 1);
}

static gboolean
turn_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  gint32 by;
  g_variant_get (arguments, "(i)", &by);
  stop (MID_EXPORT_PREVIEW (widget));
  go (MID_EXPORT_PREVIEW (widget), MID_EXPORT_PREVIEW (widget)->at + (guint) by);
  return GDK_EVENT_STOP;
}

static void
frame_cb (MidExportPreview *self)
{
  go (self, (self->at + 1) % get_n (self));
  mid_soon (&self->play_id, G_PRIORITY_DEFAULT,
            (guint) (mid_frames_get_seconds (self->frames, self->at) * 1000), G_CALLBACK (frame_cb),
            self);
}

static void
play_cb (MidExportPreview *self)
{
  gboolean plays = self->play_id != 0;
  stop (self);
  if (plays)
    return;
  gtk_button_set_icon_name (GTK_BUTTON (self->play), "media-playback-pause-symbolic");
  frame_cb (self);
}

/* --- Drawing --------------------------------------------------------------------------------- */

static void
get_size (MidExportPreview *self, double *width, double *height)
{
  *width = self->pages != NULL ? self->width : mid_frames_get_width (self->frames);
  *height = self->pages != NULL ? self->height : mid_frames_get_height (self->frames);
}

/* A page is paper whatever the colours of the desktop. */
static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int room_x, int room_y, gpointer data)
{
  MidExportPreview *self = data;
  double width, height;
  if (self->at >= get_n (self))
    return;
  get_size (self, &width, &height);
  double scale = MIN ((room_x - 2 * EDGE) / width, (room_y - 2 * EDGE) / height);
  if (self->frames != NULL)
    scale = MIN (scale, 1);
  if (scale <= 0)
    return;
  cairo_translate (cr, (room_x - width * scale) / 2, (room_y - height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (self->frames != NULL)
    {
      mid_frames_draw (self->frames, self->at, cr, mid_artwork_get_pieces ());
      return;
    }
  cairo_set_source_surface (cr, self->pages->pdata[self->at], 0, 0);
  cairo_paint (cr);
}

/* --- What is shown --------------------------------------------------------------------------- */

static void
drop (MidExportPreview *self)
{
  stop (self);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->frames, mid_frames_free);
}

static void
show_page (MidExportPreview *self, const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), name);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), FALSE);
}

/* The same page as far as it is there. */
static void
show_pictures (MidExportPreview *self)
{
  self->at = MIN (self->at, MAX (get_n (self), 1) - 1);
  gtk_widget_set_visible (self->play, self->frames != NULL);
  show_place (self);
  show_page (self, "pictures");
}

static void
pages_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidExportPreview) self = data;
  g_autoptr (GError) error = NULL;
  GPtrArray *pages = mid_publishing_set_pages_finish (result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  drop (self);
  self->pages = pages;
  if (pages != NULL)
    show_pictures (self);
  else
    mid_export_preview_say (self, error->message);
}

static void
show_text (MidExportPreview *self)
{
  g_autoptr (GFile) artwork = mid_publishing_dup_artwork ();
  g_autoptr (GError) error = NULL;
  const MidPublishJob job = { .artwork = artwork };
  g_autofree char *text = mid_publish_dup_text (self->publication, self->form, &job, &error);
  if (text == NULL)
    {
      mid_export_preview_say (self, error->message);
      return;
    }
  if (strlen (text) > TEXT_MOST)
    *g_utf8_find_prev_char (text, text + TEXT_MOST) = '\0';
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text)), text, -1);
  show_page (self, "text");
}

static void
show_frames (MidExportPreview *self)
{
  g_autoptr (GError) error = NULL;
  drop (self);
  self->frames = mid_frames_new (self->publication, &error);
  if (self->frames != NULL)
    show_pictures (self);
  else
    mid_export_preview_say (self, error->message);
}

void
mid_export_preview_wait (MidExportPreview *self)
{
  g_return_if_fail (MID_IS_EXPORT_PREVIEW (self));
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  stop (self);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), TRUE);
}

void
mid_export_preview_show (MidExportPreview *self, MidPublication *publication, MidForm form)
{
  g_return_if_fail (MID_IS_EXPORT_PREVIEW (self));
  mid_export_preview_wait (self);
  if (self->frames != NULL)
    drop (self);
  g_clear_pointer (&self->publication, mid_publication_unref);
  self->publication = mid_publication_ref (publication);
  self->form = form;
  switch (form)
    {
    case MID_FORM_HTML:
    case MID_FORM_PDF:
      self->cancellable = g_cancellable_new ();
      mid_pages_get_paper (mid_publication_get_style (self->publication), &self->width,
                           &self->height);
      mid_publishing_set_pages_async (self->publication, self->width, self->height,
                                      self->cancellable, pages_cb, g_object_ref (self));
      break;
    case MID_FORM_MARKDOWN:
    case MID_FORM_LATEX:
      show_text (self);
      break;
    case MID_FORM_GIF:
    case MID_FORM_SVG:
      show_frames (self);
      break;
    case MID_N_FORMS:
      break;
    }
}

void
mid_export_preview_say (MidExportPreview *self, const char *words)
{
  g_return_if_fail (MID_IS_EXPORT_PREVIEW (self));
  mid_export_preview_wait (self);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  show_page (self, "words");
}

/* --- Object ---------------------------------------------------------------------------------- */

static void
mid_export_preview_class_init (MidExportPreviewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidExportPreview, mid_class_cancel, cancellable);
  MID_DISPOSES (class, MidExportPreview, g_source_remove, play_id);
  MID_DISPOSES (class, MidExportPreview, g_ptr_array_unref, pages);
  MID_DISPOSES (class, MidExportPreview, mid_frames_free, frames);
  MID_DISPOSES (class, MidExportPreview, mid_publication_unref, publication);
  MID_DISPOSES (class, MidExportPreview, gtk_widget_unparent, top);
  MID_TEMPLATE (widget_class, "export-preview");
  MID_TEMPLATE_CHILDREN (widget_class, MidExportPreview, top, stack, canvas, text, words, spinner,
                         back, place, forward, play);
  MID_TEMPLATE_CALLBACKS (widget_class, back_cb, forward_cb, play_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, 0, turn_cb, "(i)", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, 0, turn_cb, "(i)", -1);
  gtk_widget_class_set_css_name (widget_class, "exportpreview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mid_export_preview_init (MidExportPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->canvas), draw_cb, self, NULL);
}
