/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-application.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-recovery.h"
#include "mid-settings.h"
#include "mid-window.h"

struct _MidApplication
{
  AdwApplication parent_instance;
  gboolean has_offered; /* to restore what was lost */
};

G_DEFINE_FINAL_TYPE (MidApplication, mid_application, ADW_TYPE_APPLICATION)

/* --- Theme ---------------------------------------------------------------------------------- */

static void
apply_theme (const char *theme)
{
  AdwColorScheme scheme = g_strcmp0 (theme, "dark") == 0    ? ADW_COLOR_SCHEME_FORCE_DARK
                          : g_strcmp0 (theme, "light") == 0 ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                                            : ADW_COLOR_SCHEME_DEFAULT;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

static void
theme_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  const char *theme = g_variant_get_string (state, NULL);
  apply_theme (theme);
  mid_settings_set_string ("theme", theme);
  g_simple_action_set_state (action, state);
}

/* The preferences set the theme as well. */
static void
theme_changed_cb (MidApplication *self)
{
  g_autofree char *theme = mid_settings_dup_string ("theme", "system");
  g_action_group_change_action_state (G_ACTION_GROUP (self), "theme", g_variant_new_string (theme));
}

static void
init_theme (MidApplication *self)
{
  g_autofree char *theme = mid_settings_dup_string ("theme", "system");
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "theme");
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (theme));
  apply_theme (theme);
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::theme", G_CALLBACK (theme_changed_cb),
                             self, G_CONNECT_SWAPPED);
}

/* --- Actions -------------------------------------------------------------------------------- */

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplication *application = data;
  adw_show_about_window (gtk_application_get_active_window (application), "application-name",
                         _ ("Midline"), "application-icon", "io.github.midline.Midline", "version",
                         MID_VERSION, "comments", _ ("Study recorded games of Chess 2 and its kin"),
                         "license-type", GTK_LICENSE_GPL_3_0, NULL);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  /* Each window asks for itself about what is not saved; the program ends with the last. */
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));
  for (GList *i = windows; i != NULL; i = i->next)
    gtk_window_close (i->data);
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (mid_window_new (data)));
}

static const GActionEntry actions[] = {
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
  { .name = "new-window", .activate = new_window_cb },
  { .name = "theme", .parameter_type = "s", .state = "'system'", .change_state = theme_cb },
};

typedef struct
{
  const char *action;
  const char *keys[3]; /* NULL-ended */
} Accelerator;

static const Accelerator accelerators[] = {
  { "app.quit", { "<Control>q" } },
  { "app.new-window", { "<Control><Shift>n" } },
  { "win.new", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "window.close", { "<Control>w" } },
  { "game.undo", { "<Control>z" } },
  { "game.history", { "<Control><Alt>z" } },
  { "game.redo", { "<Control><Shift>z", "<Control>y" } },
  { "game.comment", { "<Control>e" } },
  { "game.comment-before", { "<Control><Alt>e" } },
  { "win.set-up", { "<Control><Shift>e" } },
  { "game.clear-marks", { "<Control>l" } },
  { "win.preferences", { "<Control>comma" } },
  { "win.zoom-in", { "<Control>plus", "<Control>KP_Add" } },
  { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.zoom-normal", { "<Control>0" } },
  { "win.menu", { "F10" } },
  { "win.show-help-overlay", { "<Control>question", "F1" } },
};

static void
set_accelerators (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (application, accelerators[i].action,
                                           (const char *const *) accelerators[i].keys);
}

/* --- What can wait until the window is there ------------------------------------------------ */

/* GTK would build the list of keys with every window, before that appears. */
static void
show_help_overlay_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplicationWindow *window = data;
  GtkShortcutsWindow *overlay = gtk_application_window_get_help_overlay (window);
  if (overlay == NULL)
    {
      g_autoptr (GtkBuilder) builder =
        gtk_builder_new_from_resource ("/io/github/midline/Midline/ui/help-overlay.ui");
      overlay = GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "help_overlay"));
      gtk_application_window_set_help_overlay (window, overlay);
    }
  gtk_window_present (GTK_WINDOW (overlay));
}

static void
mid_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (mid_application_parent_class)->window_added (application, window);
  if (!MID_IS_WINDOW (window))
    return;
  g_autoptr (GSimpleAction) action = g_simple_action_new ("show-help-overlay", NULL);
  g_signal_connect_object (action, "activate", G_CALLBACK (show_help_overlay_cb), window, 0);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}

/* The icon is drawn in several sizes. */
static gboolean
set_icon_cb (gpointer data)
{
  gtk_window_set_default_icon_name ("io.github.midline.Midline");
  return G_SOURCE_REMOVE;
}

/* --- GApplication --------------------------------------------------------------------------- */

static void
mid_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (mid_application_parent_class)->startup (application);
  g_idle_add_full (G_PRIORITY_LOW, set_icon_cb, NULL, NULL);
  mid_access_name_follow_tooltips ();
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  set_accelerators (GTK_APPLICATION (application));
  init_theme (MID_APPLICATION (application));
}

/* Once, when there is a window to ask in. */
static void
offer_recovery (MidApplication *self)
{
  if (self->has_offered)
    return;
  self->has_offered = TRUE;
  mid_recovery_offer (GTK_APPLICATION (self));
}

static void
mid_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  if (window == NULL)
    {
      MidWindow *fresh = mid_window_new (GTK_APPLICATION (application));
      mid_window_open_samples (fresh);
      window = GTK_WINDOW (fresh);
    }
  gtk_window_present (window);
  offer_recovery (MID_APPLICATION (application));
}

static void
mid_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (application));
      MidWindow *window = MID_IS_WINDOW (active) && mid_window_is_empty (MID_WINDOW (active))
                            ? MID_WINDOW (active)
                            : mid_window_new (GTK_APPLICATION (application));
      gtk_window_present (GTK_WINDOW (window));
      mid_window_open (window, files[i]);
    }
  offer_recovery (MID_APPLICATION (application));
}

static void
mid_application_class_init (MidApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);
  application_class->startup = mid_application_startup;
  GTK_APPLICATION_CLASS (class)->window_added = mid_application_window_added;
  application_class->activate = mid_application_activate;
  application_class->open = mid_application_open;
}

static void
mid_application_init (MidApplication *self)
{
}

MidApplication *
mid_application_new (void)
{
  MidApplication *self = g_object_new (
    MID_TYPE_APPLICATION, "application-id", "io.github.midline.Midline", "flags",
    G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/io/github/midline/Midline", NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
  g_application_set_option_context_summary (
    G_APPLICATION (self), _ ("Opens game records; without one, the sample games."));
  return self;
}
