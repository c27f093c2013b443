/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-search-provider.h"

#include "mid-recent.h"

enum
{
  RESULTS_MAX = 50 /* the shell shows a few of them */
};

#define TYPE_ICON "text-x-generic"

static const char interface_xml[] =
  "<node><interface name='org.gnome.Shell.SearchProvider2'>"
  "<method name='GetInitialResultSet'><arg type='as' direction='in'/>"
  "<arg type='as' direction='out'/></method>"
  "<method name='GetSubsearchResultSet'><arg type='as' direction='in'/>"
  "<arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
  "<method name='GetResultMetas'><arg type='as' direction='in'/>"
  "<arg type='aa{sv}' direction='out'/></method>"
  "<method name='ActivateResult'><arg type='s' direction='in'/><arg type='as' direction='in'/>"
  "<arg type='u' direction='in'/></method>"
  "<method name='LaunchSearch'><arg type='as' direction='in'/>"
  "<arg type='u' direction='in'/></method>"
  "</interface></node>";

/* --- What is found -------------------------------------------------------------------------- */

/* Without case and accents; NULL for what is no text. */
static char *
fold (const char *text)
{
  g_autofree char *parts = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  if (parts == NULL)
    return NULL;
  GString *bare = g_string_new (NULL);
  for (const char *c = parts; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (bare, g_utf8_get_char (c));
  char *folded = g_utf8_casefold (bare->str, (gssize) bare->len);
  g_string_free (bare, TRUE);
  return folded;
}

/* The folder that the file is in, as a person knows it.  Transfer full. */
static char *
dup_folder (GtkRecentInfo *info)
{
  g_autoptr (GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = folder != NULL ? g_file_get_parse_name (folder) : g_strdup ("");
  const char *home = g_get_home_dir ();
  if (g_str_has_prefix (name, home) && (name[strlen (home)] == '/' || name[strlen (home)] == '\0'))
    return g_strconcat ("~", name + strlen (home), NULL);
  return g_steal_pointer (&name);
}

static gboolean
is_meant (GtkRecentInfo *info, char **words)
{
  g_autofree char *folder = dup_folder (info);
  g_autofree char *told =
    g_strdup_printf ("%s/%s", folder, gtk_recent_info_get_display_name (info));
  g_autofree char *text = fold (told);
  for (char **word = words; text != NULL && *word != NULL; word++)
    if (strstr (text, *word) == NULL)
      return FALSE;
  return text != NULL;
}

/* The addresses of the files that all the words are said of, of those in `among` if that is not
 * NULL; nothing is found by no word. */
static GVariant *
find (const char *const *terms, const char *const *among)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) files = mid_recent_list ();
  GVariantBuilder found;
  g_variant_builder_init (&found, G_VARIANT_TYPE ("as"));
  for (guint i = 0; terms[i] != NULL; i++)
    {
      char *word = fold (terms[i]);
      if (word != NULL && *word != '\0')
        g_ptr_array_add (words, word);
      else
        g_free (word);
    }
  guint n_words = words->len, n = 0;
  g_ptr_array_add (words, NULL);
  for (guint i = 0; i < files->len && n_words > 0 && n < RESULTS_MAX; i++)
    {
      GtkRecentInfo *info = g_ptr_array_index (files, i);
      const char *uri = gtk_recent_info_get_uri (info);
      if ((among == NULL || g_strv_contains (among, uri))
          && is_meant (info, (char **) words->pdata))
        {
          g_variant_builder_add (&found, "s", uri);
          n++;
        }
    }
  return g_variant_new ("(as)", &found);
}

/* --- What is said of it ----------------------------------------------------------------------- */

static void
describe (GtkRecentInfo *info, GVariantBuilder *metas)
{
  g_autoptr (GIcon) icon = g_themed_icon_new ("application-vnd.midline.mgn");
  g_autofree char *folder = dup_folder (info);
  g_themed_icon_append_name (G_THEMED_ICON (icon), TYPE_ICON);
  g_autoptr (GVariant) picture = g_variant_ref_sink (g_icon_serialize (icon));
  g_variant_builder_open (metas, G_VARIANT_TYPE ("a{sv}"));
  g_variant_builder_add (metas, "{sv}", "id",
                         g_variant_new_string (gtk_recent_info_get_uri (info)));
  g_variant_builder_add (metas, "{sv}", "name",
                         g_variant_new_string (gtk_recent_info_get_display_name (info)));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (folder));
  g_variant_builder_add (metas, "{sv}", "icon", picture);
  g_variant_builder_close (metas);
}

/* Of addresses that are not known, or not any more, nothing is said. */
static GVariant *
describe_all (const char *const *uris)
{
  g_autoptr (GPtrArray) files = mid_recent_list ();
  GVariantBuilder metas;
  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; uris[i] != NULL; i++)
    for (guint k = 0; k < files->len; k++)
      if (g_str_equal (uris[i], gtk_recent_info_get_uri (g_ptr_array_index (files, k))))
        describe (g_ptr_array_index (files, k), &metas);
  return g_variant_new ("(aa{sv})", &metas);
}

/* --- The bus ---------------------------------------------------------------------------------- */

/* Any program of the session may ask for any address: only recent files are opened. */
static void
open_file (GApplication *application, const char *uri)
{
  g_autoptr (GPtrArray) files = mid_recent_list ();
  for (guint i = 0; i < files->len; i++)
    if (g_str_equal (uri, gtk_recent_info_get_uri (g_ptr_array_index (files, i))))
      {
        g_autoptr (GFile) file = g_file_new_for_uri (uri);
        g_application_open (application, &file, 1, "");
        return;
      }
  g_application_activate (application);
}

static void
call_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface,
         const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data)
{
  g_autofree const char **first = NULL, **second = NULL;
  GVariant *answer = NULL;
  if (g_str_equal (method, "GetInitialResultSet"))
    {
      g_variant_get (parameters, "(^a&s)", &first);
      answer = find (first, NULL);
    }
  else if (g_str_equal (method, "GetSubsearchResultSet"))
    {
      g_variant_get (parameters, "(^a&s^a&s)", &first, &second);
      answer = find (second, first);
    }
  else if (g_str_equal (method, "GetResultMetas"))
    {
      g_variant_get (parameters, "(^a&s)", &first);
      answer = describe_all (first);
    }
  else if (g_str_equal (method, "ActivateResult"))
    {
      const char *uri;
      g_variant_get_child (parameters, 0, "&s", &uri);
      open_file (data, uri);
    }
  else
    g_application_activate (data);
  g_dbus_method_invocation_return_value (invocation, answer);
}

guint
mid_search_provider_register (GApplication *application, GDBusConnection *connection,
                              GError **error)
{
  static const GDBusInterfaceVTable calls = { .method_call = call_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, NULL);
  return g_dbus_connection_register_object (connection, MID_SEARCH_PROVIDER_PATH,
                                            node->interfaces[0], &calls, application, NULL, error);
}
