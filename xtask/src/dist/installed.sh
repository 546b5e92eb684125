# Installs a Debian package, starts every program and plays, and removes the package again.
#
#   installed.sh copy PACKAGE.deb      in a throw-away copy of this system; needs root in a mount namespace of its own
#   installed.sh folder PACKAGE.deb    in an empty folder, with the libraries of this system; needs root
set -eu
how=$1 package=$2
work=$(mktemp -d)
root=$work/root
mkdir "$root"

cat >"$work/use.sh" <<'USE'
set -eu
mkdir "$HOME"
cd "$HOME"
export XDG_DATA_HOME=$HOME/data LIBGL_ALWAYS_SOFTWARE=1
say() { echo "installed: $*"; }

$dpkg --install "$package"
say "$(flagfall --version)"
flagfall deal --seed 1 | grep -q .
say 'the terminal deals a board'
# Begins a game on the full screen and leaves; then the menu offers to continue it.
full_screen() {
    TERM=xterm-256color LANG=C.UTF-8 script --quiet --return --command "stty rows 24 columns 80; exec flagfall $1" screen >/dev/null
}
printf xq | full_screen 'mines --seed 42'
grep -q 'Mines left' screen
printf q | full_screen ''
grep -q 'Continue' screen
printf 4q | full_screen 'four --seed 42'
grep -q 'Four in a Row' screen
say 'both games can be played on the full screen'
printf 'm5e\n' | flagfall line commands --seed 42 >typed
grep -q 'uncovers' typed
say 'a typed game can be played'
test -s "$installed/usr/share/doc/flagfall/manual/index.html"
flagfall window --version
flagfall-serve --version

mkfifo address
flagfall serve --listen 127.0.0.1:0 --data online.db >address &
server=$!
read -r url <address
flagfall-serve health "$url"
kill "$server"
wait "$server"
say 'the server answers and stops'

mkfifo display
Xvfb -displayfd 3 -screen 0 1024x768x24 3>display 2>/dev/null &
screen=$!
read -r number <display
DISPLAY=:$number flagfall window &
window=$!
DISPLAY=:$number xdotool search --sync --onlyvisible --name Flagfall >/dev/null
say 'the window opens'
kill "$window" "$screen"
wait || true

$dpkg --purge flagfall
test -s data/flagfall/flagfall.db
say 'the games are still there after the removal'
USE

case $how in
copy)
    mount -t tmpfs none "$root"
    mkdir "$root/changes" "$root/work" "$root/system"
    changes=$root/changes system=$root/system
    mount -t overlay none -o "lowerdir=/,upperdir=$changes,workdir=$root/work" "$system"
    mount --rbind /dev "$system/dev"
    # A user namespace may not mount a /proc of its own.
    mount -t proc none "$system/proc" 2>/dev/null || mount --rbind /proc "$system/proc"
    mount -t tmpfs none "$system/tmp"
    cp "$package" "$system/tmp/flagfall.deb"
    cp "$work/use.sh" "$system/tmp/use.sh"
    chroot "$system" env HOME=/tmp/player dpkg=dpkg package=/tmp/flagfall.deb installed= sh /tmp/use.sh
    ;;
folder)
    changes=$root
    mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
    touch "$root/var/lib/dpkg/status"
    env HOME="$work/player" PATH="$root/usr/bin:$PATH" dpkg="dpkg --root=$root --log=$work/log --force-depends" package="$package" installed="$root" \
        sh "$work/use.sh"
    ;;
esac

# The copy marks a deleted file by a character device.
left=$(find "$changes" -name '*flagfall*' -not -type c)
if [ -n "$left" ]; then
    echo "the package leaves behind: $left" >&2
    exit 1
fi
rm -rf "$work/player"
