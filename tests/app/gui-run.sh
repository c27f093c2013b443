#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# gui-run.sh: runs a command in a graphical session of its own, which is gone afterwards.
#
#   Xvfb on a display number that it chooses itself, a private session bus, folders of its own for
#   HOME and XDG_*, a window manager if there is one, the accessibility bus on demand.  Sessions do
#   not see one another: any number may run at once.  Only processes started here are ended.
#
# usage: gui-run.sh [--wm|--no-wm] [--a11y] [--strict] [--size WxH] [--keep-home] [--] COMMAND [ARGUMENT...]
#   --wm, --no-wm   with openbox, without (default: with, where it is installed)
#   --a11y          with the accessibility bus
#   --strict        not content with a program that complains on the terminal
#   --size WxH      of the screen (default 1280x800)
#   --keep-home     leave HOME and XDG_* as they are
# Where MIDLINE_TEST_STUTTER is set, the window manager and, with --a11y, the program that is the last argument
# are stopped again and again for up to so many milliseconds (stutter.sh).
# The exit status is the command's, 98 when it is 0 but Midline complained of what not-ours.txt does
# not excuse (--strict), or 99 when there could be no session.
set -u
here=$(dirname "$0")

die() {
    echo "gui-run.sh: $1" >&2
    [ -n "${2:-}" ] && cat "$2" >&2
    exit 99
}

wm=auto a11y=no strict=no size=1280x800 keep_home=no
while [ $# -gt 0 ]; do
    case $1 in
        --wm) wm=yes ;;
        --no-wm) wm=no ;;
        --a11y) a11y=yes ;;
        --no-a11y) a11y=no ;;
        --strict) strict=yes ;;
        --size) [ $# -gt 1 ] || die "--size wants WxH"; size=$2; shift ;;
        --keep-home) keep_home=yes ;;
        --) shift; break ;;
        -*) die "unknown option $1" ;;
        *) break ;;
    esac
    shift
done
[ $# -gt 0 ] || die "usage: gui-run.sh [options] [--] COMMAND [ARGUMENT...]"
command -v Xvfb >/dev/null || die "Xvfb is missing (package xvfb)"
command -v dbus-daemon >/dev/null || die "dbus-daemon is missing (package dbus-daemon)"
if ! command -v openbox >/dev/null; then
    [ $wm = yes ] && die "openbox is missing (package openbox)"
    wm=no
fi

stutter=()
[ -z "${MIDLINE_TEST_STUTTER-}" ] || stutter=("$here/stutter.sh" "$MIDLINE_TEST_STUTTER")

work=$(mktemp -d "${TMPDIR:-/tmp}/gui-run.XXXXXX") || exit 99
pids=()

cleanup() {
    local i pid
    for ((i = ${#pids[@]} - 1; i >= 0; i--)); do
        kill "${pids[i]}" 2>/dev/null
    done
    for pid in "${pids[@]}"; do
        for _ in $(seq 40); do
            kill -0 "$pid" 2>/dev/null || break
            sleep 0.05
        done
        kill -9 "$pid" 2>/dev/null
        wait "$pid" 2>/dev/null
    done
    rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# The server's parents may be built with a sanitizer; the server itself is not to be checked.
unset_sanitizers() {
    unset LD_PRELOAD ASAN_OPTIONS LSAN_OPTIONS UBSAN_OPTIONS
}

# With -displayfd the server picks a free number and says so when it is ready.
mkfifo "$work/fifo"
exec {display_fd}<>"$work/fifo"
(
    unset_sanitizers
    exec Xvfb -displayfd "$display_fd" -screen 0 "${size}x24" -nolisten tcp -noreset -dpi 96
) >"$work/xvfb.log" 2>&1 &
pids+=($!)
read -r -t 20 -u "$display_fd" number || die "Xvfb did not start" "$work/xvfb.log"
exec {display_fd}>&-
export DISPLAY=:$number
unset WAYLAND_DISPLAY XAUTHORITY DESKTOP_STARTUP_ID AT_SPI_BUS_ADDRESS

if [ $keep_home = no ]; then
    mkdir -p "$work/home/.config/gtk-4.0" "$work/home/.cache" "$work/home/.local/share" \
        "$work/home/.local/state" "$work/run"
    chmod 700 "$work/run"
    export HOME=$work/home XDG_RUNTIME_DIR=$work/run
    export XDG_CONFIG_HOME=$HOME/.config XDG_CACHE_HOME=$HOME/.cache
    export XDG_DATA_HOME=$HOME/.local/share XDG_STATE_HOME=$HOME/.local/state
    cat >"$XDG_CONFIG_HOME/gtk-4.0/settings.ini" <<-INI
	[Settings]
	gtk-enable-animations=0
	gtk-cursor-blink=0
	gtk-font-name=DejaVu Sans 10
	INI
fi

exec {bus_fd}<>"$work/fifo"
(
    unset_sanitizers
    exec dbus-daemon --session --nofork --nopidfile --print-address="$bus_fd"
) 2>"$work/dbus.log" &
pids+=($!)
read -r -t 20 -u "$bus_fd" DBUS_SESSION_BUS_ADDRESS \
    || die "dbus-daemon did not start" "$work/dbus.log"
exec {bus_fd}>&-
export DBUS_SESSION_BUS_ADDRESS

# What the caller has set already stays.  Drawing with cairo and without OpenGL starts ten times
# faster here; settings in memory keep sessions apart; without portals file dialogs are our own.
export GDK_BACKEND=${GDK_BACKEND:-x11} GSK_RENDERER=${GSK_RENDERER:-cairo}
export LIBGL_ALWAYS_SOFTWARE=1
if pkg-config --atleast-version=4.16 gtk4 2>/dev/null; then
    export GDK_DISABLE=${GDK_DISABLE:-gl}
else
    export GDK_DEBUG=${GDK_DEBUG:-gl-disable}
fi
export GSETTINGS_BACKEND=${GSETTINGS_BACKEND:-memory}
export MIDLINE_TOUR=${MIDLINE_TOUR-no}
export GTK_USE_PORTAL=0 GVFS_DISABLE_FUSE=1

if [ $a11y = yes ]; then
    unset GTK_A11Y
    (
        unset_sanitizers
        # /usr/libexec or, on some systems, /usr/lib
        launcher=$(compgen -G "/usr/lib*/at-spi-bus-launcher" | head -n 1)
        exec "$launcher" --launch-immediately --a11y=1
    ) >"$work/atspi.log" 2>&1 &
    pids+=($!)
    for _ in $(seq 100); do
        address=$(gdbus call --session -d org.a11y.Bus -o /org/a11y/bus \
            -m org.a11y.Bus.GetAddress 2>/dev/null) && [ -n "$address" ] && break
        sleep 0.05
    done
else
    export GTK_A11Y=${GTK_A11Y:-none}
fi

if [ $wm = yes ]; then
    # It gives the focus to windows and leaves keys and clicks to them: they come without its turn.
    cat >"$work/openbox.xml" <<-XML
	<openbox_config xmlns="http://openbox.org/3.4/rc">
	  <focus><focusNew>yes</focusNew></focus>
	  <placement><policy>Smart</policy><center>yes</center></placement>
	  <keyboard/>
	  <mouse/>
	</openbox_config>
	XML
    (
        unset_sanitizers
        exec "${stutter[@]}" openbox --sm-disable --config-file "$work/openbox.xml"
    ) >"$work/wm.log" 2>&1 &
    pids+=($!)
    for _ in $(seq 100); do
        xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id' && break
        sleep 0.05
    done
fi

# Prints the warnings and worse of Midline that nothing excuses; there are none: fails.
complaints() {
    sed '/^#/d; /^$/d' "$here/not-ours.txt" >"$work/not-ours"
    grep -aE '\(midline:[0-9]+\): .*(WARNING|CRITICAL|ERROR) \*\*' "$work/stderr" | grep -avEf "$work/not-ours"
}

if [ $a11y = yes ] && [ ${#stutter[@]} -gt 0 ]; then
    # What stands beside it in the build is beside this one.
    mkdir -p "$work/src/app"
    ln -s "$(dirname "$(realpath "${!#}")")"/../{cli,engine} "$work/src"
    printf '#!/usr/bin/env bash\nexec %q %q %q "$@"\n' "${stutter[@]}" "${!#}" >"$work/src/app/midline"
    chmod +x "$work/src/app/midline"
    set -- "${@:1:$#-1}" "$work/src/app/midline"
fi

mkfifo "$work/errors"
tee "$work/stderr" <"$work/errors" >&2 &
tee_pid=$!
"$@" 2>"$work/errors" &
command_pid=$!
pids+=("$command_pid")
wait "$command_pid"
status=$?
# What the command left running may have its errors open still.
for _ in $(seq 40); do
    kill -0 "$tee_pid" 2>/dev/null || break
    sleep 0.05
done
if [ $strict = yes ] && complaints >"$work/complaints"; then
    echo "gui-run.sh: the program complained:" >&2
    cat "$work/complaints" >&2
    [ $status -ne 0 ] || status=98
fi
(exit $status)
