# SPDX-License-Identifier: GPL-3.0-or-later
"""dragged-file.py FILE: a window from which the file can be dragged, as from a file manager's."""
import sys

import gi

gi.require_version('Gdk', '4.0')
gi.require_version('Gtk', '4.0')
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402


def main(path):
    Gtk.init()
    window = Gtk.Window(title='Files', default_width=200, default_height=200)
    label = Gtk.Label(label='file')
    source = Gtk.DragSource()
    uri = Gio.File.new_for_path(path).get_uri() + '\r\n'
    source.set_content(Gdk.ContentProvider.new_for_bytes('text/uri-list',
                                                         GLib.Bytes.new(uri.encode())))
    label.add_controller(source)
    window.set_child(label)
    window.present()
    GLib.MainLoop().run()


main(sys.argv[1])
