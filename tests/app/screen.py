# SPDX-License-Identifier: GPL-3.0-or-later
"""What is to be seen on the display, for comparing, and where keys go."""
import ctypes


class Image(ctypes.Structure):
    """The beginning of an XImage."""
    _fields_ = [('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int),
                ('format', ctypes.c_int), ('data', ctypes.c_void_p), ('byte_order', ctypes.c_int),
                ('bitmap_unit', ctypes.c_int), ('bitmap_bit_order', ctypes.c_int),
                ('bitmap_pad', ctypes.c_int), ('depth', ctypes.c_int), ('bytes_per_line', ctypes.c_int)]


class Screen:
    """The display that DISPLAY names, with four bytes to a pixel."""
    PLANES, Z_PIXMAP = ctypes.c_ulong(0xffffff), 2  # the fourth byte says nothing

    def __init__(self):
        self.x11 = ctypes.CDLL('libX11.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XGetImage.restype = ctypes.POINTER(Image)
        self.x11.XGetKeyboardMapping.restype = ctypes.POINTER(ctypes.c_ulong)
        self.x11.XFree.argtypes = [ctypes.c_void_p]
        self.x11.XInternAtom.restype = self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XListProperties.restype = ctypes.POINTER(ctypes.c_ulong)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        # Windows may go while one asks about them: that is no error, and there is no answer.
        self.ignore = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
        self.x11.XSetErrorHandler(self.ignore)
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))

    def size(self, win):
        root, x, y, width, height, border, depth = (ctypes.c_uint() for _ in range(7))
        root = ctypes.c_ulong()
        self.x11.XGetGeometry(self.display, ctypes.c_ulong(int(win)), ctypes.byref(root),
                              *map(ctypes.byref, (x, y, width, height, border, depth)))
        return width.value, height.value

    def origin(self, win):
        """Where the window is."""
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        self.x11.XTranslateCoordinates(self.display, ctypes.c_ulong(int(win)), self.root, 0, 0,
                                       *map(ctypes.byref, (x, y, child)))
        return x.value, y.value

    def sync(self):
        """Waits until the display has done all that it was told to, and has said so to those concerned."""
        self.x11.XSync(self.display, 0)

    def focus(self):
        """The program's window that keys go to: none while the focus goes from one to another."""
        self.sync()  # what a program said before this was asked may be read after it
        win, names = ctypes.c_ulong(), (ctypes.c_void_p * 2)()
        self.x11.XGetInputFocus(self.display, ctypes.byref(win), ctypes.byref(ctypes.c_int()))
        while win.value > 1 and not self.x11.XGetClassHint(self.display, win, names):
            win = self.parent(win)
        for name in names:
            self.x11.XFree(name)
        return win.value if win.value > 1 else None

    def parent(self, win):
        root, parent, children, n = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p(), ctypes.c_uint()
        self.x11.XQueryTree(self.display, win, *map(ctypes.byref, (root, parent, children, n)))
        self.x11.XFree(children)
        return parent

    def is_managed(self):
        """Whether there is somebody who gives windows the focus."""
        wanted = self.x11.XInternAtom(self.display, b'_NET_SUPPORTING_WM_CHECK', 1)
        n = ctypes.c_int()
        names = self.x11.XListProperties(self.display, self.root, ctypes.byref(n))
        found = wanted in [names[i] for i in range(n.value)]
        self.x11.XFree(names)
        return found

    def put_on_key(self, char):
        """Gives the character a key: xdotool would only do so for a moment, and a busy program looks later."""
        first, last, per = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
        self.x11.XDisplayKeycodes(self.display, ctypes.byref(first), ctypes.byref(last))
        n = last.value - first.value + 1
        found = self.x11.XGetKeyboardMapping(self.display, ctypes.c_ubyte(first.value), n, ctypes.byref(per))
        keys = [found[i * per.value:(i + 1) * per.value] for i in range(n)]
        self.x11.XFree(found)
        wanted = 0x1000000 + ord(char)
        if not any(wanted in key for key in keys):
            free = first.value + max(i for i in range(n) if not any(keys[i]))
            self.x11.XChangeKeyboardMapping(self.display, free, 1, ctypes.byref(ctypes.c_ulong(wanted)), 1)
            self.sync()

    def pixels(self, win, *boxes):
        """The pixels of each box (x, y, width, height) of the window at one moment, without the pointer;
        without a box those of all of it."""
        width, height = self.size(win)
        image = self.x11.XGetImage(self.display, ctypes.c_ulong(int(win)), 0, 0, width, height,
                                   self.PLANES, self.Z_PIXMAP)
        if not image:
            raise OSError(f'no picture of window {win}')
        line = image.contents.bytes_per_line
        data = ctypes.string_at(image.contents.data, line * height)
        self.x11.XFree(image.contents.data)
        self.x11.XFree(image)
        found = [b''.join(data[row * line + 4 * x:row * line + 4 * (x + w)] for row in range(y, y + h))
                 for x, y, w, h in boxes or [(0, 0, width, height)]]
        return found if boxes else found[0]
