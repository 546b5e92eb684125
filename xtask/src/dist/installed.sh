# Installs a Debian package into a copy of this system that is thrown away, starts every program there, and removes the package again.
# Run as root in a mount namespace of its own: installed.sh PACKAGE.deb
set -eu
package=$1
work=$(mktemp -d)
mount -t tmpfs none "$work"
mkdir "$work/changes" "$work/work" "$work/root"
mount -t overlay none -o "lowerdir=/,upperdir=$work/changes,workdir=$work/work" "$work/root"
mount --rbind /dev "$work/root/dev"
# A user namespace may not mount its own.
mount -t proc none "$work/root/proc" 2>/dev/null || mount --rbind /proc "$work/root/proc"
mount -t tmpfs none "$work/root/tmp"
cp "$package" "$work/root/tmp/flagfall.deb"

cat >"$work/root/tmp/inside.sh" <<'INSIDE'
set -eu
export HOME=/tmp/player XDG_DATA_HOME=/tmp/player/data LIBGL_ALWAYS_SOFTWARE=1
mkdir -p "$HOME"
cd /tmp
say() { echo "installed: $*"; }

dpkg --install /tmp/flagfall.deb
before=$(flagfall --version)
say "$before"
flagfall deal --seed 1 | grep -q .
say 'the terminal deals a board'
# A game is begun on the full screen and left; the menu then offers to continue it.
full_screen() {
    TERM=xterm-256color LANG=C.UTF-8 script --quiet --return --command "stty rows 24 columns 80; exec flagfall $1" /tmp/screen >/dev/null
}
printf xq | full_screen 'mines --seed 42'
grep -q 'Mines left' /tmp/screen
printf q | full_screen ''
grep -q 'Continue' /tmp/screen
printf 4q | full_screen 'four --seed 42'
grep -q 'Four in a Row' /tmp/screen
say 'both games are played on the full screen'
printf 'm5e\n' | flagfall line commands --seed 42 >/tmp/typed
grep -q 'uncovers' /tmp/typed
say 'a game is typed'
test -s /usr/share/doc/flagfall/manual/index.html
flagfall window --version
flagfall-serve --version

mkfifo address
flagfall serve --listen 127.0.0.1:0 --data /tmp/player/online.db >address &
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

dpkg --purge flagfall
test -s /tmp/player/data/flagfall/flagfall.db
say 'what was played is still there'
INSIDE
chroot "$work/root" sh /tmp/inside.sh

# A character device stands for a file that is gone.
left=$(find "$work/changes" -name '*flagfall*' -not -type c)
if [ -n "$left" ]; then
    echo "the package leaves behind: $left" >&2
    exit 1
fi
