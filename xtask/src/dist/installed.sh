# Installs a Debian package, starts every program and plays, and removes the package again.
#
#   installed.sh copy PACKAGE.deb      in a throw-away copy of this system; needs root in a mount namespace of its own
#   installed.sh folder PACKAGE.deb    in an empty folder, with the libraries of this system; needs root
set -eu
how=$1 package=$2
work=$(mktemp -d)
root=$work/root
mkdir "$root"
# What is mounted there belongs to this system.
trap 'umount --recursive "$root" 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT

cat >"$work/use.sh" <<'USE'
set -eu
mkdir "$HOME"
cd "$HOME"
export XDG_DATA_HOME=$HOME/data LIBGL_ALWAYS_SOFTWARE=1
say() { echo "installed: $*"; }
# Waits until a command succeeds.
until_it_works() { until "$@" >/dev/null 2>&1; do sleep 0.1; done; }

$dpkg --install "$package"
say "$(flagfall --version)"
flagfall deal --seed 1 | grep -q .
say 'the terminal deals a board'
# Shows the terminal on the full screen, with standard input as keys.
full_screen() {
    TERM=xterm-256color LANG=C.UTF-8 script --quiet --flush --return --command "stty rows 24 columns 80; exec flagfall $1" screen >/dev/null
}
# Fails unless the store has a game from a screen with this line in its record.
has_played() {
    flagfall backup - | sed -n "/^\(running\|finished\) .* $1\$/,/^[^ ]/p" | grep -q "$2"
}
printf xq | full_screen 'mines --seed 42'
grep -q 'Mines left' screen
has_played screen 'open e5'
printf q | full_screen ''
grep -q 'Continue' screen
# The computer begins.
{
    until_it_works has_played screen drop
    printf 7
    until_it_works has_played screen 'drop 7'
    printf q
} | full_screen 'four --seed 42'
say 'both games can be played on the full screen'
printf 'm5e\n' | flagfall line commands --seed 42 >typed
grep -q 'uncovers' typed
say 'a typed game can be played'
test -s "$installed/usr/share/doc/flagfall/manual/index.html"
zgrep -q 'SIL OPEN FONT LICENSE' "$installed/usr/share/doc/flagfall/licences-of-dependencies.gz"
flagfall window --version
flagfall-serve --version

mkfifo address
flagfall serve --listen 127.0.0.1:0 --data online.db >address &
server=$!
read -r url <address
flagfall-serve health "$url"
chromium --headless --no-sandbox --disable-gpu --user-data-dir="$HOME/chromium" --timeout=600000 --virtual-time-budget=10000 --dump-dom "$url" >page 2>/dev/null
grep -q 'role="gridcell"' page
say 'the page shows a board'
{
    printf 'Ada\r'
    until_it_works grep -q 'Quick match' screen
    printf q
} | full_screen "online $url"
say 'the terminal shows the lobby of the server'
kill "$server"
wait "$server"
say 'the server answers and stops'

mkfifo display
Xvfb -displayfd 3 -screen 0 1024x768x24 3>display 2>/dev/null &
screen=$!
read -r number <display
export DISPLAY=:$number
flagfall window mines &
window=$!
id=$(xdotool search --sync --onlyvisible --name Flagfall)
click() {
    xdotool mousemove --window "$id" 400 300 click 1
    has_played window open
}
until_it_works click
say 'the window plays'
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

# The files that are there now; dpkg and what it triggers keep lists of their own. The copy marks a deleted file by a character device.
left=$(find "$changes" ! -type d ! -type c ! -path "$changes/var/lib/dpkg/*" ! -path "$changes/var/log/*" ! -path "$changes/var/cache/*")
if [ -n "$left" ]; then
    echo "the package leaves behind: $left" >&2
    exit 1
fi
