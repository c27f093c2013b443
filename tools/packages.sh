# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# packages.sh: what the commands beside it need, and how to get it.  To be sourced.
#
# A want is a line "probe subject debian fedora arch": the probe says how to see that it is there,
# the others how three systems call the package.  Where there is apt the missing ones are
# installed; elsewhere they are named.

wants_build='
command cc                      gcc                 gcc                     gcc
header  stdio.h                 libc6-dev           glibc-devel             glibc
command meson                   meson               meson                   meson
command ninja                   ninja-build         ninja-build             ninja
command pkg-config              pkgconf             pkgconf-pkg-config      pkgconf
command msgfmt                  gettext             gettext                 gettext
command glib-compile-resources  libglib2.0-dev-bin  glib2-devel             glib2-devel
command xmllint                 libxml2-utils       libxml2                 libxml2
module  gio-unix-2.0            libglib2.0-dev      glib2-devel             glib2
module  libxml-2.0              libxml2-dev         libxml2-devel           libxml2
module  libarchive              libarchive-dev          libarchive-devel        libarchive
module  sqlite3                 libsqlite3-dev      sqlite-devel            sqlite
module  uchardet                libuchardet-dev     uchardet-devel      uchardet
module  gtk4                    libgtk-4-dev        gtk4-devel              gtk4
module  libadwaita-1            libadwaita-1-dev    libadwaita-devel        libadwaita
module  librsvg-2.0             librsvg2-dev        librsvg2-devel          librsvg
module  libqpdf                 libqpdf-dev             qpdf-devel              qpdf
module  zlib                    zlib1g-dev              zlib-devel              zlib
header  gif_lib.h               libgif-dev          giflib-devel            giflib
'

# Built without them where they are not: what reads Syzygy tables, and what translates the help.
wishes_build='
header  tbprobe.h  libfathom-dev  -        -
command itstool    itstool        itstool  itstool
'

# What the window needs beside its libraries: icons and a font.
wants_window='
file /usr/share/icons/Adwaita/index.theme       adwaita-icon-theme   adwaita-icon-theme   adwaita-icon-theme
font DejaVu                                     fonts-dejavu-core    dejavu-sans-fonts    ttf-dejavu
'

# A display of our own, hands for it and a camera.
wants_display='
command Xvfb         xvfb         xorg-x11-server-Xvfb  xorg-server-xvfb
command openbox      openbox      openbox               openbox
command dbus-daemon  dbus-daemon  dbus-daemon           dbus
command xdotool      xdotool      xdotool               xdotool
command xprop        x11-utils    xprop                 xorg-xprop
command import       imagemagick  ImageMagick           imagemagick
'

wants_tests='
command desktop-file-validate                   desktop-file-utils   desktop-file-utils   desktop-file-utils
command appstreamcli                            appstream            appstream            appstream
command gdbus                                   libglib2.0-bin       glib2                glib2
command update-mime-database                    shared-mime-info     shared-mime-info     shared-mime-info
command xdg-mime                                xdg-utils            xdg-utils            xdg-utils
command xclip                                   xclip                xclip                xclip
file    /usr/lib*/at-spi-bus-launcher           at-spi2-core         at-spi2-core         at-spi2-core
python  gi                                      python3-gi           python3-gobject      python-gobject
'

# Tests that are skipped without them: installed where apt has them, never missed.
wishes_tests='
command clang-format-14  clang-format-14  clang-tools-extra  clang
command shellcheck       shellcheck       ShellCheck         shellcheck
command stockfish        stockfish        stockfish          stockfish
command fairy-stockfish  fairy-stockfish  fairy-stockfish    fairy-stockfish
command pgn-extract      pgn-extract      pgn-extract        pgn-extract
command bwrap            bubblewrap       bubblewrap         bubblewrap
command 7z               p7zip-full       p7zip-plugins      p7zip
command cmark            cmark            cmark              cmark
command sqlite3          sqlite3          sqlite             sqlite
command parallel         parallel         parallel           parallel
command yelp-check       yelp-tools       yelp-tools         yelp-tools
file    /usr/share/xml/mallard/1.0/mallard-1.0.rng  mallard-rng  mallard-rng  mallard-rng
command tidy             tidy             tidy               tidy
command mandoc           mandoc           mandoc            mandoc
command reuse            reuse            reuse             reuse
command zsh              zsh              zsh               zsh
command fish             fish             fish              fish
command pdftotext        poppler-utils    poppler-utils      poppler
command qpdf             qpdf             qpdf               qpdf
command chromedriver     chromium-driver  chromedriver       chromium
'

# Who else solves duels.
wishes_duels='
command glpsol  glpk-utils  glpk-utils  glpk
'

# Fuzzing is skipped without them.
wishes_fuzz='
command clang                                    clang               clang        clang
file    /usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-*  libclang-rt-dev  compiler-rt  compiler-rt
'

wants_bench='
command stockfish        stockfish        stockfish        stockfish
command fairy-stockfish  fairy-stockfish  fairy-stockfish  fairy-stockfish
'

wants_bench_record='
command pgn-extract  pgn-extract  pgn-extract  pgn-extract
command sc_import    scid         scid         scid
command xmllint      libxml2-utils libxml2      libxml2
'

# Debian keeps chess programs in /usr/games, which root has not in its PATH.
PATH=$PATH:/usr/games

is_there() {
  case $1 in
    command) command -v "$2" ;;
    module) command -v pkg-config && pkg-config --exists "$2" ;;
    header) [ -e "/usr/include/$2" ] ;;
    file) compgen -G "$2" ;;
    font) find /usr/share/fonts -name "$2*" | grep . ;;
    python) /usr/bin/python3 -c "import $2" ;;
  esac >/dev/null 2>&1
}

# Prints the column (1 Debian, 2 Fedora, 3 Arch) of every want in the list that is not there.
missing() {
  local column=$1 probe subject names
  while read -r probe subject names; do
    [ -n "$probe" ] || continue
    is_there "$probe" "$subject" || echo "$names" | awk -v c="$column" '{ print $c }'
  done <<<"$2" | sort -u
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    echo "packages must be installed: run this as root, or install sudo" >&2
    return 1
  fi
}

# The package index is fetched once a run, and only when something is to be installed.
apt_is_fresh=no
apt_install() {
  if [ $apt_is_fresh = no ]; then
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq update || return 1
    apt_is_fresh=yes
  fi
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "$@" \
    </dev/null >/dev/null
}

# need LIST...: sees to it that everything in the lists is there.
need() {
  local list absent
  list=$(printf '%s\n' "$@")
  absent=$(missing 1 "$list")
  [ -n "$absent" ] || return 0
  if command -v apt-get >/dev/null; then
    echo "installing: ${absent//$'\n'/ }"
    # shellcheck disable=SC2086 # one word a package
    apt_install $absent || return 1
    absent=$(missing 1 "$list")
    [ -z "$absent" ] || echo "still missing: ${absent//$'\n'/ }" >&2
  else
    {
      echo "some packages are missing:"
      echo "  Debian, Ubuntu: ${absent//$'\n'/ }"
      echo "  Fedora: $(missing 2 "$list" | paste -sd ' ')"
      echo "  Arch: $(missing 3 "$list" | paste -sd ' ')"
    } >&2
  fi
  [ -z "$absent" ]
}

# wish LIST: installs what apt knows of the list, and is content without the rest.
wish() {
  local package
  command -v apt-get >/dev/null || return 0
  for package in $(missing 1 "$1"); do
    apt-cache show "$package" >/dev/null 2>&1 || continue
    echo "installing: $package"
    apt_install "$package" || echo "going on without $package"
  done
}

# build FOLDER [MESON-OPTION...]: configures where that is not done, and compiles.  What is released knows no
# path of its sources: what is started here is told where its networks, samples and problems are.
build() {
  local folder=$1
  shift
  if [ ! -f "$folder/build.ninja" ]; then
    rm -rf "$folder"
    meson setup "$folder" "$@" || return 1
  fi
  meson compile -C "$folder" || return 1
  export MIDLINE_DATA_DIR=${MIDLINE_DATA_DIR-$PWD/data}
}

# Prints the name of a clang that knows libFuzzer; fails if there is none.
fuzz_compiler() {
  local compiler scratch
  scratch=$(mktemp -d)
  for compiler in clang-14 clang; do
    if echo 'int LLVMFuzzerTestOneInput (void) { return 0; }' \
      | $compiler -x c -fsanitize=fuzzer,address - -o "$scratch/fuzz" 2>/dev/null; then
      rm -rf "$scratch"
      echo $compiler
      return 0
    fi
  done
  rm -rf "$scratch"
  return 1
}
