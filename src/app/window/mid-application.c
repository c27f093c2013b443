/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-application.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-after-frame.h"
#include "mid-calm-wheel.h"
#include "mid-class.h"
#include "mid-help.h"
#include "mid-incoming.h"
#include "mid-index.h"
#include "mid-keymap.h"
#include "mid-recovery.h"
#include "mid-search-provider.h"
#include "mid-session.h"
#include "mid-settings.h"
#include "mid-tour.h"
#include "mid-window.h"

#define ICON "io.github.midline.Midline"

struct _MidApplication
{
  AdwApplication parent_instance;
  MidSession *session;
  gboolean has_offered; /* to restore what was lost */
  guint search;         /* what answers the desktop's search; 0: nothing does */
};

MID_DEFINE_PLAIN_TYPE (MidApplication, mid_application, ADW_TYPE_APPLICATION)

/* --- Theme ---------------------------------------------------------------------------------- */

static void
apply_theme (GAction *action)
{
  g_autoptr (GVariant) state = g_action_get_state (action);
  const char *theme = g_variant_get_string (state, NULL);
  AdwColorScheme scheme = g_str_equal (theme, "dark")    ? ADW_COLOR_SCHEME_FORCE_DARK
                          : g_str_equal (theme, "light") ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                                         : ADW_COLOR_SCHEME_DEFAULT;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

/* The action is the setting, which preferences and other programs change as well. */
static void
init_theme (MidApplication *self)
{
  GSettings *settings = mid_settings_get ();
  g_autoptr (GAction) action =
    settings != NULL ? g_settings_create_action (settings, "theme")
                     : G_ACTION (g_simple_action_new_stateful ("theme", G_VARIANT_TYPE_STRING,
                                                               g_variant_new_string ("system")));
  g_signal_connect (action, "notify::state", G_CALLBACK (apply_theme), NULL);
  g_action_map_add_action (G_ACTION_MAP (self), action);
  apply_theme (action);
}

/* --- Actions -------------------------------------------------------------------------------- */

static void
about_cb (MidApplication *self)
{
  adw_show_about_window (gtk_application_get_active_window (GTK_APPLICATION (self)),
                         "application-name", _ ("Midline"), "application-icon", ICON, "version",
                         MID_VERSION, "comments", _ ("Study recorded games of Chess 2 and its kin"),
                         "license-type", GTK_LICENSE_GPL_3_0, NULL);
}

static void
quit_cb (MidApplication *self)
{
  /* Each window asks for itself about what is not saved; the program ends with the last. */
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));
  mid_session_begin_quit (self->session);
  for (GList *i = windows; i != NULL; i = i->next)
    gtk_window_close (i->data);
  mid_session_end_quit (self->session);
}

static void
new_window_cb (MidApplication *self)
{
  MidWindow *window = mid_window_new (GTK_APPLICATION (self));
  mid_tab_set_add (mid_window_get_tabs (window));
  gtk_window_present (GTK_WINDOW (window));
}

static void
help_cb (MidApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));
  if (window != NULL)
    mid_help_show (window);
}

static const MidDeed actions[] = {
  { "about", G_CALLBACK (about_cb) },
  { "help", G_CALLBACK (help_cb) },
  { "quit", G_CALLBACK (quit_cb) },
  { "new-window", G_CALLBACK (new_window_cb) },
};

/* --- Keys ----------------------------------------------------------------------------------- */

static void
refresh_keys (GtkApplication *application)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) keys = mid_keymap_dup (&list[i]);
      g_autoptr (GStrvBuilder) early = g_strv_builder_new ();
      for (guint k = 0; keys[k] != NULL; k++)
        if (mid_keymap_is_early (&list[i], keys[k]))
          g_strv_builder_add (early, keys[k]);
      g_auto (GStrv) accelerators = g_strv_builder_end (early);
      if (list[i].turn == MID_KEY_EARLY)
        gtk_application_set_accels_for_action (application, list[i].name,
                                               (const char *const *) accelerators);
    }
}

/* --- Indexes -------------------------------------------------------------------------------- */

static void
limit_indexes (void)
{
  mid_index_set_cache_limits (mid_settings_get_int ("index-megabytes", MID_INDEX_CACHE_MEGABYTES),
                              mid_settings_get_int ("index-days", MID_INDEX_CACHE_DAYS));
}

/* --- Start ---------------------------------------------------------------------------------- */

/* GTK reads its own theme as soon as there is a display, for libadwaita to put its own in its
 * place: unless it is told at that moment that another is wanted.  Together with what follows this
 * is a quarter of the time that the first frame took. */
static gboolean
init_display (void)
{
  gboolean chosen = g_getenv ("GTK_THEME") != NULL;
  if (!chosen)
    g_setenv ("GTK_THEME", "Adwaita-empty", FALSE);
  gboolean ready = gtk_init_check () && gtk_settings_get_default () != NULL;
  if (!chosen)
    g_unsetenv ("GTK_THEME");
  return ready;
}

/* Where icons are looked for. */
typedef struct
{
  char **folders;
  char **resources;
} IconPlaces;

static GtkIconTheme *
get_icons (void)
{
  return gtk_icon_theme_get_for_display (gdk_display_get_default ());
}

/* A thread looks through all places of icons as soon as somebody asks for those of the display, and
 * everything is looked through again when GTK and libadwaita have each added a place of the
 * program's own: until then there are none.  What they would be is asked of icons that belong to no
 * display, so that nothing comes between the thread's beginning and its having nothing to do. */
static void
hold_icons (IconPlaces *places)
{
  static const char *const nowhere[] = { NULL };
  g_autoptr (GtkIconTheme) of_none = gtk_icon_theme_new ();
  places->folders = gtk_icon_theme_get_search_path (of_none);
  places->resources = gtk_icon_theme_get_resource_path (of_none);
  GtkIconTheme *icons = get_icons ();
  gtk_icon_theme_set_search_path (icons, nowhere);
  gtk_icon_theme_set_resource_path (icons, nowhere);
}

/* Takes the places; those that were added meanwhile come after them. */
static void
release_icons (IconPlaces *places)
{
  GtkIconTheme *icons = get_icons ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) added = gtk_icon_theme_get_resource_path (icons);
  g_strv_builder_addv (builder, (const char **) places->resources);
  g_strv_builder_addv (builder, (const char **) added);
  g_auto (GStrv) resources = g_strv_builder_end (builder);
  gtk_icon_theme_set_resource_path (icons, (const char *const *) resources);
  gtk_icon_theme_set_search_path (icons, (const char *const *) places->folders);
  g_clear_pointer (&places->folders, g_strfreev);
  g_clear_pointer (&places->resources, g_strfreev);
}

/* --- GApplication --------------------------------------------------------------------------- */

static void
mid_application_startup (GApplication *application)
{
  IconPlaces icons = { NULL, NULL };
  if (init_display ())
    hold_icons (&icons);
  G_APPLICATION_CLASS (mid_application_parent_class)->startup (application);
  if (icons.folders != NULL)
    release_icons (&icons);
  mid_access_name_follow_widgets ();
  mid_calm_wheel_follow_widgets ();
  mid_actions_add_deeds (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  refresh_keys (GTK_APPLICATION (application));
  mid_settings_watch ("keys", G_CALLBACK (refresh_keys), GTK_APPLICATION (application));
  limit_indexes ();
  mid_settings_watch ("index-megabytes", G_CALLBACK (limit_indexes), GTK_APPLICATION (application));
  mid_settings_watch ("index-days", G_CALLBACK (limit_indexes), GTK_APPLICATION (application));
  init_theme (MID_APPLICATION (application));
  MID_APPLICATION (application)->session = mid_session_new (GTK_APPLICATION (application));
}

static void
mid_application_shutdown (GApplication *application)
{
  MidApplication *self = MID_APPLICATION (application);
  mid_session_finish (self->session);
  g_clear_object (&self->session);
  G_APPLICATION_CLASS (mid_application_parent_class)->shutdown (application);
}

/* It is drawn in several sizes. */
static void
set_icon (GtkWidget *window)
{
  gtk_window_set_default_icon_name (ICON);
}

static void
mid_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (mid_application_parent_class)->window_added (application, window);
  if (gtk_window_get_default_icon_name () == NULL)
    mid_after_frame (GTK_WIDGET (window), set_icon);
}

static void
offer (GtkWidget *window)
{
  mid_recovery_offer (gtk_window_get_application (GTK_WINDOW (window)));
}

/* Once, when there is a window to ask in. */
static void
offer_recovery (MidApplication *self)
{
  MidWindow *window = mid_window_find (GTK_APPLICATION (self));
  if (self->has_offered || window == NULL)
    return;
  self->has_offered = TRUE;
  mid_after_frame (GTK_WIDGET (window), offer);
}

static void
offer_tour (GtkWidget *window)
{
  mid_tour_offer (GTK_WINDOW (window));
}

static void
mid_application_activate (GApplication *application)
{
  MidApplication *self = MID_APPLICATION (application);
  MidWindow *window = mid_window_find (GTK_APPLICATION (application));
  if (window == NULL && !mid_session_restore (self->session))
    {
      window = mid_window_new (GTK_APPLICATION (application));
      mid_tab_open_samples (mid_tab_set_add (mid_window_get_tabs (window)));
      mid_after_frame (GTK_WIDGET (window), offer_tour);
    }
  if (window != NULL)
    gtk_window_present (GTK_WINDOW (window));
  offer_recovery (self);
}

/* "+12" behind a file: its twelfth game. */
static gboolean
is_number (GFile *file, guint *index)
{
  g_autofree char *name = g_file_get_basename (file);
  guint64 number;
  if (name[0] != '+' || g_file_query_exists (file, NULL)
      || !g_ascii_string_to_unsigned (name + 1, 10, 1, G_MAXUINT, &number, NULL))
    return FALSE;
  *index = (guint) number - 1;
  return TRUE;
}

static void
mid_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  MidWindow *window = mid_window_find (GTK_APPLICATION (application));
  if (window == NULL)
    window = mid_window_new (GTK_APPLICATION (application));
  for (int i = 0; i < n_files; i++)
    {
      guint index;
      if (i + 1 < n_files && is_number (files[i + 1], &index))
        mid_incoming_open_game (mid_window_get_tabs (window), files[i++], index);
      else
        mid_incoming_open (mid_window_get_tabs (window), files[i]);
    }
  gtk_window_present (GTK_WINDOW (window));
  offer_recovery (MID_APPLICATION (application));
}

static int
mid_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1; /* nothing special: the program goes on */
  g_print ("midline " MID_VERSION "\n");
  return EXIT_SUCCESS;
}

/* The program is found without a search provider: that there is none fails nothing. */
static gboolean
mid_application_dbus_register (GApplication *application, GDBusConnection *connection,
                               const char *path, GError **error)
{
  g_autoptr (GError) trouble = NULL;
  if (!G_APPLICATION_CLASS (mid_application_parent_class)
         ->dbus_register (application, connection, path, error))
    return FALSE;
  MID_APPLICATION (application)->search =
    mid_search_provider_register (application, connection, &trouble);
  if (trouble != NULL)
    g_warning ("nothing will be found by searching: %s", trouble->message);
  return TRUE;
}

static void
mid_application_dbus_unregister (GApplication *application, GDBusConnection *connection,
                                 const char *path)
{
  MidApplication *self = MID_APPLICATION (application);
  if (self->search != 0)
    g_dbus_connection_unregister_object (connection, self->search);
  self->search = 0;
  G_APPLICATION_CLASS (mid_application_parent_class)
    ->dbus_unregister (application, connection, path);
}

static void
mid_application_class_init (MidApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);
  application_class->startup = mid_application_startup;
  application_class->shutdown = mid_application_shutdown;
  application_class->activate = mid_application_activate;
  application_class->open = mid_application_open;
  application_class->dbus_register = mid_application_dbus_register;
  application_class->dbus_unregister = mid_application_dbus_unregister;
  application_class->handle_local_options = mid_application_handle_local_options;
  GTK_APPLICATION_CLASS (class)->window_added = mid_application_window_added;
}

MidApplication *
mid_application_new (void)
{
  MidApplication *self = g_object_new (
    MID_TYPE_APPLICATION, "application-id", "io.github.midline.Midline", "flags",
    G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/io/github/midline/Midline", NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE [+GAME]…]"));
  g_application_add_main_option (G_APPLICATION (self), "version", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, _ ("Show the version"), NULL);
  g_application_set_option_context_summary (
    G_APPLICATION (self), _ ("Opens game records; without one, the sample games."));
  return self;
}
