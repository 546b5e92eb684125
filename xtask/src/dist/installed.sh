# Installs a Debian package, starts every program and plays, and removes the package again.
#
#   installed.sh copy PACKAGE.deb LOCK      in a throw-away copy of this system; needs root in a mount namespace of its own
#   installed.sh folder PACKAGE.deb LOCK    in an empty folder, with the libraries of this system; needs root
#
# Whoever starts a browser holds LOCK, a file, meanwhile.
set -eu
how=$1 package=$2 lock=$3
work=$(mktemp -d)
root=$work/root
mkdir "$root"
# What is mounted there belongs to this system.
trap 'umount --recursive "$root" 2>/dev/null || true; rm -rf --one-file-system "$work"' EXIT
# A copy of the system would have a lock of its own, but it shares open files.
exec 9>"$lock"

cat >"$work/use.sh" <<'USE'
set -eu
mkdir "$HOME"
cd "$HOME"
export XDG_DATA_HOME=$HOME/data LIBGL_ALWAYS_SOFTWARE=1
started=
trap 'kill $started 2>/dev/null || true' EXIT
say() { echo "installed: $*"; }
# Waits until a command succeeds, ten minutes at the least.
until_it_works() {
    tries=6000
    until "$@" >/dev/null 2>&1; do
        tries=$((tries - 1))
        if [ "$tries" = 0 ]; then
            echo "installed: waited in vain for: $*" >&2
            return 1
        fi
        sleep 0.1
    done
}

$dpkg --install "$package"
say "$(flagfall --version)"
flagfall deal --seed 1 | grep -q .
say 'the terminal deals a board'
# Shows the terminal on the full screen, with standard input as keys.
full_screen() {
    TERM=xterm-256color script --quiet --flush --return --command "stty rows 24 columns 80; exec flagfall $1" screen >/dev/null
}
# Fails unless the store has a game from a screen with this text in its record.
has_played() {
    flagfall backup - | awk -v screen=" $1" -v step="$2" '
        /^[^ ]/ { is_record = /^(running|finished) / && substr($0, length($0) - length(screen) + 1) == screen }
        is_record && index($0, step) { found = 1 }
        END { exit !found }'
}
printf xq | full_screen 'mines --seed 42'
grep -q 'Mines left' screen
has_played screen 'open e5'
printf q | full_screen ''
grep -q 'Continue' screen
# The computer begins, and refuses keys until it has moved.
drops() {
    printf 7 >&3
    has_played screen ' 1 drop 7'
}
{
    until_it_works drops
    printf q >&3
} 3>&1 | full_screen 'four --seed 42'
has_played screen ' 1 drop 7'
say 'both games can be played on the full screen'
printf '10\nm5e\n' | flagfall line commands --seed 42 >typed
grep -q '^  5 .* 1 ' typed
has_played 'line commands' 'open e5'
printf '0\n1\n' | flagfall line tiles --seed 42 >typed
grep -q 'Opened 6 tiles' typed
has_played 'line tiles' 'open a1'
printf 'x\n4\n' | flagfall line four --seed 42 >typed
grep -qF '| * | * | * | x | * | * | * |' typed
has_played 'line four' 'drop 4'
say 'the typed games can be played'
test -s "$installed/usr/share/doc/flagfall/manual/index.html"
zgrep -q 'SIL OPEN FONT LICENSE' "$installed/usr/share/doc/flagfall/licences-of-dependencies.gz"
flagfall window --version
flagfall-serve --version

mkfifo address
flagfall serve --listen 127.0.0.1:0 --data online.db >address &
server=$!
started=$server
read -r url <address
flagfall-serve health "$url"
# Fails unless the page at this address of the server contains this text.
shows() {
    flock 9
    timeout 600 chromium --headless --no-sandbox --disable-gpu --user-data-dir="$HOME/chromium" --virtual-time-budget=10000 --dump-dom "$url$1" >page
    flock --unlock 9
    grep -q "$2" page
}
until_it_works shows '' 'aria-label="a1, closed"'
say 'the page shows a board'
until_it_works shows 'play#game=ff1~mines~dealt_1_9x9x10_safe_42~flags~forbidden~allowed~0oe5' 'aria-label="e2, 1"'
say 'the page with online play replays a game'
{
    # Keys are lost while the terminal connects.
    until_it_works grep -q letters screen
    printf 'Ada\r'
    until_it_works grep -q 'Quick match' screen
    printf '\003'
} | full_screen "online $url"
grep -q 'Quick match' screen
say 'the terminal shows the lobby of the server'
kill "$server"
wait "$server"
say 'the server answers and stops'

mkfifo display
# Without clients it would reset itself, and refuse a window that comes meanwhile.
Xvfb -displayfd 3 -screen 0 1024x768x24 -noreset 3>display 2>/dev/null &
display=$!
started=$display
read -r number <display
export DISPLAY=:$number
clicks() {
    id=$(xdotool search --onlyvisible --name Flagfall) &&
        xdotool mousemove --window "$id" 400 300 click 1 &&
        has_played window "$1"
}
# Opens the window on a game, and clicks until the player's move is in the record.
window_plays() {
    flagfall window "$1" &
    window=$!
    started="$window $display"
    until_it_works clicks "$2"
    kill "$window"
    wait "$window" 2>/dev/null || true
    started=$display
}
window_plays mines ' 1 open'
window_plays four ' 1 drop'
say 'the window plays both games'
kill $started
wait || true
started=

# A unit that the player enabled must leave no link behind. This one is what `systemctl enable` makes.
ln -s /lib/systemd/system/flagfall.service "$installed/etc/systemd/system/multi-user.target.wants/"
$dpkg --purge flagfall
test -s data/flagfall/flagfall.db
say 'the games are still there after the removal'
USE

# Lists the files and folders where packages install them. Lists and caches there are kept by dpkg and the desktop.
files() {
    for folder in etc opt usr var; do
        [ -d "$1/$folder" ] || continue
        find "$1/$folder" \( -path "$1/var/lib/dpkg" -o -path "$1/var/log" -o -path "$1/var/cache" -o -path "$1/var/tmp" \
            -o -name mimeinfo.cache -o -name icon-theme.cache \) -prune -o -print
    done | LC_ALL=C sort
}

# Makes folders that systemd keeps, with the enabled unit of another package.
prepare() {
    mkdir -p "$1/var/lib/systemd" "$1/etc/systemd/system/multi-user.target.wants"
    touch "$1/etc/systemd/system/multi-user.target.wants/another.service"
}

case $how in
copy)
    mount -t tmpfs none "$root"
    mkdir "$root/changes" "$root/work" "$root/system"
    system=$root/system
    mount -t overlay none -o "lowerdir=/,upperdir=$root/changes,workdir=$root/work" "$system"
    mount --rbind /dev "$system/dev"
    # A user namespace may not mount a /proc of its own.
    mount -t proc none "$system/proc" 2>/dev/null || mount --rbind /proc "$system/proc"
    mount -t tmpfs none "$system/tmp"
    cp "$package" "$system/tmp/flagfall.deb"
    cp "$work/use.sh" "$system/tmp/use.sh"
    prepare "$system"
    files "$system" >"$work/before"
    env -i LC_ALL=C.UTF-8 PATH="$PATH" HOME=/tmp/player dpkg=dpkg package=/tmp/flagfall.deb installed= chroot "$system" sh /tmp/use.sh
    files "$system" >"$work/after"
    ;;
folder)
    mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
    prepare "$root"
    touch "$root/var/lib/dpkg/status"
    files "$root" >"$work/before"
    env -i LC_ALL=C.UTF-8 PATH="$root/usr/bin:$PATH" HOME="$work/player" package="$package" installed="$root" \
        dpkg="dpkg --root=$root --log=$work/log --force-depends --force-script-chrootless" sh "$work/use.sh"
    files "$root" >"$work/after"
    ;;
esac

if ! diff "$work/before" "$work/after" >&2; then
    echo 'the removed package leaves these files and folders behind, or took them along' >&2
    exit 1
fi
