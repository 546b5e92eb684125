# The texts of Flagfall in English. `src/declared.rs` has the list of all messages with their arguments.
#
# Sentences begin with a capital and end with a full stop. First what happened, then the detail.

# What the language calls itself in lists of languages.
-own-name = English

## How several messages are put together

joined-sentences = { $first } { $second }
joined-parts = { $first } { $dot } { $second }
joined-labelled = { $label }: { $text }

## Numbers with units, and lists

units-seconds = { $seconds } s
units-time = { $time }
units-decimal = { $number }
units-chance = { $chance }
units-percent = { $number }%
units-percent-less-than = less than { $number }%
units-percent-more-than = more than { $number }%
units-list-more = { $list }, { $name }
units-list-end = { $list } and { $name }
units-milliseconds = { $number } ms
units-board-size = { $width }x{ $height }, { $n_mines ->
    [one] 1 mine
   *[other] { $n_mines } mines
}
units-place = row { $row }, column { $column }
units-date = { -weekday } { $day } { -month } { $year }
units-date-without-year = { -weekday } { $day } { -month }
units-just-now = just now
units-minutes-ago = { $n ->
    [one] 1 minute ago
   *[other] { $n } minutes ago
}
units-hours-ago = { $n ->
    [one] 1 hour ago
   *[other] { $n } hours ago
}
units-days-ago = { $n ->
    [one] 1 day ago
   *[other] { $n } days ago
}
-weekday = { $weekday ->
    [monday] Mon
    [tuesday] Tue
    [wednesday] Wed
    [thursday] Thu
    [friday] Fri
    [saturday] Sat
   *[sunday] Sun
}
-month = { $month ->
    [january] Jan
    [february] Feb
    [march] Mar
    [april] Apr
    [may] May
    [june] Jun
    [july] Jul
    [august] Aug
    [september] Sept
    [october] Oct
    [november] Nov
   *[december] Dec
}

## The names of the games

game-names-mines = Minesweeper
game-names-four = Four in a Row
game-names-beginner = Beginner
game-names-intermediate = Intermediate
game-names-expert = Expert
game-names-board = { $size }
game-names-any-start = { $board }, any start
game-names-opening-start = { $board }, opening start
game-names-no-guess = { $board }, no guessing
game-names-given-board = { $board }, known board
game-names-four-level = Four in a Row, level { $level }
game-names-four-for-two = Four in a Row, two players
game-names-daily-board = Daily board
game-names-daily-puzzle = Daily puzzle

## Commands on buttons and in menus; those that end in "about" are for the help and for tooltips

commands-left = Move left
commands-right = Move right
commands-up = Move up
commands-down = Move down
commands-row-start = Start of the row
commands-row-end = End of the row
commands-first-row = First row
commands-last-row = Last row
commands-next-closed = Next closed cell
commands-previous-closed = Previous closed cell
commands-open = Open
commands-open-about = Open a cell, or drop a disc
commands-drop = Drop
commands-flag = Flag
commands-flag-about = Place or remove a flag
commands-go-to = Go to cell…
commands-go-to-about = Go to a cell by its name
commands-hint = Hint
commands-hint-about = Show a hint (press again to follow it)
commands-odds = Odds
commands-odds-about = Show odds or column values
commands-values = Values
commands-hide-values = Hide values
commands-undo = Undo
commands-undo-about = Undo the last move
commands-redo = Redo
commands-redo-about = Redo the move
commands-pause = Pause
commands-pause-about = Pause (the board is hidden)
commands-resume = Resume
commands-new = New game
commands-new-about = Start a new game
commands-same-board = Same board
commands-same-board-about = Play the same board again
commands-rematch = Rematch
commands-try-again = Try again
commands-look-back = Review
commands-look-back-about = Review this game step by step
commands-swap-starter = Change who starts
commands-copy = Copy game
commands-copy-about = Copy the game as text
commands-help = Help
commands-mouse = Mouse
commands-mouse-about = Mouse: select text, or play
commands-quit = Quit
commands-quit-about = Quit (the game is saved)
commands-with-key = { $what } ({ $key })

## What is written on keys

key-names-space = Space
key-names-enter = Enter
key-names-left = Left
key-names-right = Right
key-names-up = Up
key-names-down = Down
key-names-home = Home
key-names-end = End
key-names-page-up = PgUp
key-names-page-down = PgDn
key-names-tab = Tab
key-names-backspace = Backspace
key-names-delete = Del
key-names-insert = Ins
key-names-escape = Esc
key-names-control = Ctrl+{ $key }
key-names-several = { $first } { $second }

## Buttons of pages and dialogs

button-labels-close = Close
button-labels-cancel = Cancel
button-labels-back = Back
button-labels-play = Play
button-labels-play-task = Play: { $task }
button-labels-resume = Resume
button-labels-delete = Delete
button-labels-delete-for-good = Delete for good
button-labels-copy = Copy
button-labels-copied = Copied
button-labels-share = Share
button-labels-done = Done
button-labels-play-again = Play again
button-labels-watch-replay = Watch replay
button-labels-return-to-last = Previous game

## The main menu

menu-motto = the flag of one game, the fall of the other
menu-new-game = New game
menu-resume = Continue
menu-resume-several = { $n_games } saved games
menu-named = { $game }, { $level }
menu-four-in-a-row = Four in a Row
menu-online = Online
menu-daily = Daily
menu-history = History
menu-settings = Settings
menu-help = Help
menu-quit = Quit

## The titles of pages

titles-menu = Flagfall
titles-game = Game
titles-saved-games = Saved games
titles-online = Play online
titles-daily = Daily puzzles
titles-training = Training
titles-replay = Replay
titles-history = History
titles-settings = Settings
titles-help = Help

## Figures of a running or finished game

facts-mines-left = Mines left
facts-time = Time
facts-round = Total time
facts-seed = Seed { $seed }
facts-mine-at = Mine at { $cell }
facts-safe = safe
facts-certain-mine = a mine
facts-no-disc-yet = No discs yet
facts-moves = Moves: { $moves }
facts-wins = { $n ->
    [one] 1 win
   *[other] { $n } wins
}
facts-draws = { $n ->
    [one] 1 draw
   *[other] { $n } draws
}
facts-chances-left = { $n ->
    [one] 1 chance
   *[other] { $n } chances
}
facts-undos-left = { $n ->
    [one] 1 undo
   *[other] { $n } undos
}
facts-opened = Cells opened
facts-opened-of = { $n_open } of { $n_safe }
facts-three-bv = 3BV
facts-three-bv-per-second = 3BV/s
facts-hints = Hints and odds
facts-best-time = Best time
facts-no-best-time = None yet

## The end of a game: what it was worth

endings-won-in = You win! { $time }.
endings-won-best = You win! { $time }, a new best.
endings-faster = { $by } faster than your old best, { $old }.
endings-first-time = Your first time for { $category }.
endings-ranked = Rank { $rank } of your times. Your best is { $best }.
endings-with-hints = The time does not count, because you used hints or odds.
endings-with-undo = The time does not count, because you used undo.
endings-known-board = The time does not count, because this board was played before or chosen by its seed.
endings-given-board = The time does not count, because the board was known.
endings-tally = Games so far
endings-tally-of = { $n_wins } won, { $n_losses } lost, { $n_ties ->
    [one] 1 draw
   *[other] { $n_ties } draws
}
endings-moves = Moves
endings-discs = Discs

## Best times and statistics

score-text-no-games = No finished games yet.
score-text-games = Games
score-text-won = Won
score-text-won-share = { $n_wins } ({ $percent }%)
score-text-lost = Lost
score-text-tied = Draws
score-text-streak = Streak
score-text-streak-best = { $streak }, best { $longest }
score-text-assisted = Assisted
score-text-mean-time = Average
score-text-speed = 3BV/s
score-text-best-times = Best times
score-text-last-wins = { $n_wins ->
    [one] Your last win
   *[other] Your last { $n_wins } wins, the newest on the right
}
score-text-player-one-won = Player one won
score-text-player-two-won = Player two won
score-text-counts = Best times, averages and streaks count wins on new boards, without hints or undo.

## Finished games, and the days on which they were played

history-text-no-games = No games yet. Play one, and it will be listed here with its replay.
history-text-filter = Show
history-text-all-games = All games
history-text-level = Level
history-text-best-time = Best time
history-text-games = Games
history-text-days = Days
history-text-no-time = –
history-text-charts = Charts
history-text-won-of = { $n_wins } of { $n_games }
history-text-player-one-won-of = Player one: { $n_wins } of { $n_games }
history-text-daily-board = Daily board, { $date }
history-text-won = Won
history-text-lost = Lost
history-text-draw = Draw
history-text-player-one-won = Player one won
history-text-player-two-won = Player two won
history-text-assisted-win = Not a best time or streak: you used a hint or undo.
history-text-known-board = Not a best time or streak: you may have known the board.
history-text-today = Today, { $time }
history-text-yesterday = Yesterday, { $time }
history-text-on = { $date }, { $time }
history-text-listed = { $first } to { $last } of { $n_games }
history-text-game = { $what }: { $result }, { $time }, { $when }
history-text-watch = Watch replay: { $game }
history-text-delete = Delete: { $game }
history-text-delete-all = Delete all
history-text-ask-delete = Delete this game for good? { $game }
history-text-ask-delete-all = { $games }: { $n_games ->
    [one] delete 1 game
   *[other] delete all { $n_games } games
} for good? Best times, streaks and statistics go with them. Daily results stay.
history-text-deleted = { $n_games ->
    [0] Nothing was deleted.
    [one] 1 game was deleted.
   *[other] { $n_games } games were deleted.
}
history-text-older = Older
history-text-newer = Newer
history-text-no-replay = This game has no replay: an early version of the page did not save it.
history-text-bad-replay = This replay cannot be shown: { $reason }.
history-text-span = { $from } to { $to }
history-text-weekday = { -weekday }
history-text-day = { $date }: { $what }
history-text-day-games = { $n_games ->
    [one] 1 game
   *[other] { $n_games } games
}, { $n_wins } won
history-text-day-task = { $task }, { $games }
history-text-nothing-played = no games
history-text-daily-solved = Daily solved
history-text-daily-missed = Daily missed
history-text-other-games = Other games
history-text-streak = Daily streak: { $n_days ->
    [0] none now
    [one] 1 day
   *[other] { $n_days } days
}, best { $longest }
history-text-no-streak = No daily streak yet. Solve a daily board or puzzle to start one.

## How to play

help-text-mines = Open every cell that does not hide a mine. A number shows how many of the eight cells around it are mines. Place flags where you are sure.
help-text-chord = Open a number that has all its flags to open the rest of its neighbours. Flag a number whose closed neighbours must all be mines to flag them all.
help-text-coach = A hint shows a safe cell and why it is safe; ask again to open it. Odds show the chance of a mine in every cell. Games with hints do not count for best times.
help-text-four = Take turns dropping discs. Four in a row wins: across, down or diagonally.
help-text-four-keys = Press 1 to 7 to drop a disc into a column.
help-text-mouse-terminal = Left-click to open, right-click to flag. To open around a number, middle-click it or click it with both buttons. The wheel scrolls. In Four in a Row, right-click for a hint. A click counts when you release the button: drag away to cancel it.
help-text-mouse = Left-click to open, right-click to flag. To open around a number, middle-click it or click it with both buttons.
help-text-touch = Tap to open, long-press to flag. The switch between Open and Flag swaps the two. Tap a number to open around it.
help-text-saved = Your game is saved after every move. Leave whenever you like and resume it later.
help-text-offline = This page works offline, and nothing you do here leaves your device.
help-text-keys = Keys
help-text-repeat-keys = 5l 3j
help-text-repeat = Repeat a move: type a number first
help-text-to-menu = Open the menu, or go back
help-text-suspend = Suspend the program (fg resumes it)
help-text-redraw = Redraw the screen
help-text-quit-at-once = Quit at once (the game is saved)
help-text-zoom-keys = Ctrl+wheel, Ctrl++, Ctrl+−
help-text-zoom = Zoom the board
help-text-fit = Fit the board to the window
help-text-tab = Move between buttons
help-text-dismiss = Dismiss a hint or close a dialog
help-text-manual = Read the manual
help-text-typed-name = A name you type
help-text-from-next-game = { $choices } (from the next game)

## The names of settings

setting-names-board = Board
setting-names-start = First cell
setting-names-no-guess = No-guess boards
setting-names-marks = Marks
setting-names-mines-undo = Undo
setting-names-chord = Chord with
setting-names-quick-clicks = Click a number to chord
setting-names-flag-all = Flag a number to flag around it
setting-names-hint-question = Ask before the first hint
setting-names-solver-pace = Solver's pace in races
setting-names-live-figures = Live figures
setting-names-four-opponent = Opponent
setting-names-name-one = Name of player one
setting-names-name-two = Name of player two
setting-names-four-cross = Plays crosses
setting-names-disc-colours = Disc colours
setting-names-four-starter = Who starts
setting-names-four-fouls = Fouls
setting-names-four-undo = Undo
setting-names-four-values = Show column values
setting-names-theme = Theme
setting-names-look = Theme
setting-names-colours = Colours
setting-names-glyphs = Characters
setting-names-motion = Animation
setting-names-sound = Sound
setting-names-mouse = Mouse
setting-names-command-box = Command line
setting-names-letter-keys = Single-letter keys
setting-names-long-press = Long press
setting-names-delay = Long press after
setting-names-language = Language

## What can be chosen

setting-choices-on = On
setting-choices-off = Off
setting-choices-level-board = { $level } { $size }
setting-choices-own-board = Custom { $size }
setting-choices-start-any = Can be a mine
setting-choices-start-safe = Never a mine
setting-choices-start-opening = Always an opening
setting-choices-flags = Flags
setting-choices-flags-and-questions = Flags and question marks
setting-choices-undo-never = Never
setting-choices-undo-free = At any time
setting-choices-undo-budget = { $n_undos ->
    [one] Once each
   *[other] { $n_undos } times each
}
setting-choices-chord-click = A click or both buttons
setting-choices-chord-key = The open key or both buttons
setting-choices-chord-both-buttons = Both buttons
setting-choices-chord-never = Nothing
setting-choices-pace-steady = 1 cell/s
setting-choices-pace-slow = 0.5 cells/s
setting-choices-pace-quick = 2 cells/s
setting-choices-pace-rapid = 5 cells/s
setting-choices-person = A person
setting-choices-level = { $level ->
    [1] Level 1 (easiest)
    [10] Level 10 (perfect)
   *[other] Level { $level }
}
setting-choices-drawn = Random
setting-choices-player-one = Player one
setting-choices-player-two = Player two
setting-choices-you = You
setting-choices-computer = The computer
setting-choices-alternate = Alternating
setting-choices-cross-starter = Whoever starts
setting-choices-no-name = Not set
setting-choices-discs-of-theme = Same as theme
setting-choices-orange-blue = Orange and blue
setting-choices-yellow-blue = Yellow and blue
setting-choices-green-pink = Green and pink
setting-choices-white-red = White and red
setting-choices-fouls-refused = Not counted
setting-choices-fouls-counted = { $n_fouls ->
    [one] 1 foul loses
   *[other] { $n_fouls } fouls lose
}
setting-choices-dark = Dark
setting-choices-light = Light
setting-choices-classic = Classic
setting-choices-high-contrast = High contrast
setting-choices-colour-blind = Colour-blind safe
setting-choices-same-as-system = Same as system
setting-choices-automatic = Automatic
setting-choices-no-colours = None
setting-choices-sixteen-colours = 16 colours
setting-choices-palette-colours = 256 colours
setting-choices-all-colours = All colours
setting-choices-ascii = ASCII
setting-choices-unicode = Unicode
setting-choices-emoji = Emoji
setting-choices-motion-full = Full
setting-choices-motion-reduced = Reduced
setting-choices-bell = Terminal bell
setting-choices-long-press-flags = The opposite of a tap
setting-choices-long-press-nothing = Does nothing
setting-choices-hidden = Hidden
setting-choices-shown = Shown

## Around the settings

setting-notes-looks-and-sound = Looks and sound
setting-notes-touch = Touch
setting-notes-at-once = Takes effect at once.
setting-notes-next-game = Takes effect with the next game.
setting-notes-saved = Saved.
setting-notes-mines-changed = The board now has { $n_mines ->
    [one] 1 mine
   *[other] { $n_mines } mines
}, as many as fit.
setting-notes-reset = Reset to the default.
setting-notes-keys-of = Keys: { $command }
setting-notes-keys-taken = { $keys } no longer means "{ $command }".
setting-notes-no-key-left = { $keys } no longer means "{ $command }", which has no key now.
setting-notes-unreadable = The saved value of "{ $setting }" is unknown. The default is used.
setting-notes-not-a-key = "{ $text }" is not a key. A key is a letter, a symbol, or a name such as space, enter, left, page-up or ctrl-r.
setting-notes-no-such-command = Keys are set for "{ $name }", which is not a command.
setting-notes-keys-unreadable = The keys for "{ $command }" cannot be used. { $reason }
setting-notes-how-keys-are-typed = Put spaces between keys: x space ctrl-r. Two letters together, such as gg, are pressed one after the other. An empty line brings the default back.
setting-notes-not-a-sequence = "{ $keys }" is pressed one after the other, but { $first } alone means "{ $command }". Put spaces between keys.
setting-notes-escape-is-taken = Escape always opens the menu. Choose another key.
setting-notes-digits-are-taken = Digits are counts and columns. Choose another key.
setting-notes-control-is-taken = Ctrl-C, Ctrl-Z and Ctrl-L always do the same thing. Choose another key.
setting-notes-name-too-long = A name has at most { $longest } characters.
setting-notes-name-has-controls = A name can have letters, digits, symbols and spaces.

## A board of the player's own

boards-title = Choose a board
boards-custom = Custom
boards-sides = { $name } { $width }x{ $height }
boards-no-guess = No guessing
boards-any-start = Any start
boards-safe-start = Safe start
boards-opening-start = Opening start
boards-known = Known board
boards-width = Width
boards-height = Height
boards-rows = Rows
boards-columns = Columns
boards-mines = Mines
boards-too-few = Too few. Choose { $least } to { $most }.
boards-too-many = Too many. Choose { $least } to { $most }.
boards-not-a-number = Not a number. Choose { $least } to { $most }.

## Games that were left and can be resumed

saved-games-mines = Minesweeper, { $board }
saved-games-four-for-two = Four in a Row, two players
saved-games-four-level = Four in a Row, level { $level }
saved-games-daily-board = Daily board, { $date }
saved-games-daily-puzzle = Daily puzzle, { $date }
saved-games-damaged = Damaged game
saved-games-long-ago = some time ago
saved-games-of = { $kind } ({ $origin })
saved-games-described = { $kind }, { $ago }
saved-games-progress = { $kind }, { $progress }, { $time }, { $ago }
saved-games-opened = { $percent }% open
saved-games-opened-flags = { $percent }% open, { $n_flags ->
    [one] 1 flag
   *[other] { $n_flags } flags
}
saved-games-drops = { $n_drops ->
    [one] 1 disc
   *[other] { $n_drops } discs
}
saved-games-on-screen = On screen now
saved-games-on-web-page = web page
saved-games-from-replay = played on from a replay
saved-games-typed-tiles = typed, by tiles
saved-games-typed-commands = typed, by commands
saved-games-typed-four = typed

## What could not be saved or read, and why

saving-nothing-saved = Nothing is being saved. { $reason }
saving-nothing-new-saved = Nothing new is being saved. { $reason }
saving-not-saved-yet = Not saved yet. { $reason }
saving-unreadable = Saved games and settings cannot be read. { $reason }
saving-set-aside = The saved games are damaged. They were set aside as { $file }.
saving-set-aside-salvaged = The saved games are damaged and were set aside as { $file }. What could be read was kept.
saving-moved-away = Another program has moved the file away. Your game is saved in a new one.
saving-no-home-folder = There is no home folder.
saving-newer = { $file } has version { $version }, but this program only knows { $known }. Start the newer Flagfall.
saving-place = Nothing can be saved in { $path } ({ $reason }). Make it writable, or free some space.
saving-not-a-file = { $path } is a pipe, a socket or a device. Move it away.
saving-unwritable = { $file } or its folder is read-only. Make both writable.
saving-disk-full = The disk is full. Make some room.
saving-read-only = The file or its disk is read-only. Make it writable.
saving-busy = Another program is writing. Try again.
saving-damaged = The file is damaged. Start the program again to set it aside.
saving-moved = Another program has moved the file away. A new one takes its place.
saving-database = The database says: { $error }.
saving-held-elsewhere = This game is being played in another window. Go on there.
saving-gone = This game is no longer saved. Choose another.
saving-other-game = This is a game of { $game }. Resume it there.
saving-damaged-game = This game is damaged ({ $reason }). It was set aside.
saving-not-deleted = This game cannot be deleted now. Try again later.
saving-browser-saves-nothing = This browser is not saving anything ({ $reason }). Games last as long as this page is open.
saving-database-is-newer = A newer version of this page has saved your finished games. Close its other tabs and reload. New results wait in this browser until then.
saving-database-is-silent = The browser's database is not answering. Finished games are waiting to be saved.
saving-database-fails = The browser's database has failed ({ $reason }). Finished games are waiting to be saved.

storage-problems-off = its storage is switched off
storage-problems-unreadable = its storage cannot be read
storage-problems-full = its storage is full
storage-problems-unchangeable = its storage cannot be changed
storage-problems-gone = it is gone

record-problems-empty = there is nothing to read
record-problems-too-long = it has { $found } characters, and at most { $most } can be read
record-problems-unknown = it begins with "{ $found }", but a game begins with "flagfall" or "ff2", or is columns of Four in a Row such as 4453
record-problems-version = it comes from a newer program, in version { $version }
record-problems-escape = character { $character }: two hexadecimal digits must follow "%"
record-problems-too-much-work = too much happens in it for a link; ask for it as a file
record-problems-line = line { $line } cannot be read
record-problems-part = part { $part } cannot be read
record-problems-move = move { $number } cannot be played
record-problems-missing = only { $n_found } of { $n_expected } actions are there
record-problems-recording = the recording is damaged at byte { $byte }
record-problems-neither = it is neither a recording nor a text

## What both games say

any-game-help-costs-time = With help, this time does not count. Press { $command } again to go on.
any-game-thinking = Thinking…
any-game-paused = Paused. The board is hidden.
any-game-paused-press = Paused. Press { $key } to resume.
any-game-resumed = Game resumed.
any-game-clock-runs = Last played { $ago }. The clock is running.
any-game-undone = Move undone.
any-game-redone = Move redone.
any-game-nothing-to-pause = There is nothing to pause before the first drop.
any-game-solver-failed = The solver failed. The game goes on without its help.
any-game-waiting = Sent. Waiting for the answer…
any-game-watching = You are watching this game.
any-game-host-only = Only the host of this game can do that.
any-game-new-game = New game.
any-game-key-returns = { $key } returns to the previous game.
any-game-key-returns-to = { $key } returns to { $game }.

## Why something was not done

refusals-game-over = The game is over.
refusals-paused = The game is paused. Resume it first.
refusals-not-paused = The game is not paused.
refusals-too-much-undone = You have undone too many moves in this game.
refusals-too-long = This game has gone on for too long.
refusals-no-hints = Hints are not allowed in this game.
refusals-not-seated = You are watching this game, not playing it.
refusals-not-your-turn = It is not your turn.
refusals-out-of-time = Time is up.
refusals-time-left = There is still time left.
refusals-no-offer = No draw has been offered.
refusals-own-offer = Your opponent has to answer this offer.
refusals-already-offered = A draw has already been offered.
refusals-not-in-this-game = This game cannot end like that.
refusals-no-undo = This game has no undo. You can allow it for new games in the settings.
refusals-no-undo-left = You have no undos left.
refusals-nothing-to-undo = There is nothing to undo.
refusals-nothing-to-redo = There is nothing to redo.
refusals-move-stands = The move was kept and can no longer be undone.
refusals-off-the-board = { $cell } is not on this board.
refusals-not-a-cell = Type a column letter and a row number, such as c4.
refusals-already-open = { $cell } is already open.
refusals-flagged = { $cell } has a flag. Remove it first.
refusals-mark-on-open = { $cell } is open and cannot be marked.
refusals-still-closed = { $cell } is closed. Open it first.
refusals-flags-differ = { $cell } shows { $number }, but { $n_flags ->
    [0] no neighbour has a flag
    [one] only 1 neighbour has a flag
   *[other] { $n_flags } neighbours have flags
}. A chord needs as many flags around as the number.
refusals-closed-differ = { $cell } shows { $number }, but { $n_closed ->
    [one] 1 neighbour is closed
   *[other] { $n_closed } neighbours are closed
}. To flag them all at once, the two must match.
refusals-nothing-left = There is nothing left to do around { $cell }.
refusals-column-full = Column { $column } is full.
refusals-not-a-column = Choose a column from 1 to 7.
refusals-pick-first = Pick a piece first: x or o.
refusals-already-picked = The pieces have already been picked.
refusals-settle-first = Keep the last move or undo it first.
refusals-nothing-to-keep = There is no move to keep.

## A game of Minesweeper

mines-begin = Open any cell to begin.
mines-begin-at = Start at { $first }. From there, no guessing is needed.
mines-begun-at = { $first } is open. From here, no guessing is needed.
mines-opened-number = Opened { $cell }: { $number }.
mines-opened = { $n_cells ->
    [one] Opened 1 cell.
   *[other] Opened { $n_cells } cells.
}
mines-opened-around = { $n_cells ->
    [one] Opened 1 cell around { $cell }.
   *[other] Opened { $n_cells } cells around { $cell }.
}
mines-flagged-around = { $n_flags ->
    [one] Placed 1 flag around { $cell }.
   *[other] Placed { $n_flags } flags around { $cell }.
}
mines-flagged = Placed a flag on { $cell }.
mines-questioned = { $cell } is marked with "?".
mines-unmarked = Removed the mark from { $cell }.
mines-gave-up = You gave up.
mines-won = You win! Every safe cell is open.
mines-hit-mines = { $n_mines ->
    [one] You hit a mine at { $cells }.
   *[other] You hit mines at { $cells }.
}
mines-wrong-flags = { $n_flags ->
    [one] The flag at { $cells } was wrong.
   *[other] The flags at { $cells } were wrong.
}
mines-many-wrong-flags = { $n_flags ->
    [one] 1 flag was wrong.
   *[other] { $n_flags } flags were wrong.
}
mines-given-up = The player gave up.
mines-cleared = Every safe cell is open. The game is won.
mines-went-off = { $n_mines ->
    [one] A mine went off at { $cells }.
   *[other] Mines went off at { $cells }.
}
mines-same-game = Same game from the start.
mines-same-board = Same board from the start. It does not count for best times.
mines-daily-once = The daily board can be started only once. Play it to the end.
mines-odds-shown = Odds: the chance of a mine in percent. "ok" is safe, "!!" is a mine.
mines-surely-safe = ok
mines-surely-mine = !!
mines-odds-tangled = This position is too complex to count: { $n_cells ->
    [one] 1 closed cell
   *[other] { $n_cells } closed cells
} around { $cell } depend on each other.
mines-command-syntax = A command is m (mine) or f (flag), then a row from 1 to { $row }, then a column from a to { $column }: m{ $row }a, f{ $flag_row }{ $flag_column }.

## What the solver of Minesweeper says

hints-no-safe-cell = No cell is certainly safe. Ask again for the best guess.
hints-guess = The best guess is { $cell }: the chance of a mine is { $chance }.
hints-first-cell-is-safe = Start at { $cell }: it is certain to be safe.
hints-safe-single = { $cell } is safe: { $numbers } has all its mines already.
hints-safe-pair = { $cell } is safe: with a mine there, { $numbers } could not both be right.
hints-safe-chain = { $cell } is safe: with a mine there, { $numbers } could not all be right.
hints-safe-many-numbers = { $cell } is safe: with a mine there, { $n_numbers } numbers around it could not all be right.
hints-safe-no-mine-left = { $cell } is safe: no mines are left.
hints-safe-count = { $cell } is safe: with a mine there, { $n_numbers ->
    [one] { $numbers } would not fit the number of mines left.
   *[other] { $numbers } together would not fit the number of mines left.
}
hints-safe-count-many-numbers = { $cell } is safe: with a mine there, { $n_numbers } numbers together would not fit the number of mines left.
hints-again-opens = Ask again to open it.
hints-guess-is-yours = This is only a guess. Open the cell yourself to take the risk.
hints-nothing-to-open = There is nothing left to open.
hints-too-large = This position is impossible: { $cell } shows { $number }, but it has { $n_neighbours ->
    [0] no neighbours
    [one] only 1 neighbour
   *[other] only { $n_neighbours } neighbours
}.
hints-impossible = This position is impossible: { $n_numbers ->
    [one] { $numbers } cannot be right.
   *[other] { $numbers } cannot all be right.
}
hints-impossible-many-numbers = This position is impossible: { $n_numbers } numbers around { $cell } cannot all be right.
hints-impossible-count = This position is impossible: { $n_numbers ->
    [one] { $numbers } does not fit the number of mines.
   *[other] { $numbers } do not fit the number of mines.
}
hints-impossible-count-many-numbers = This position is impossible: { $n_numbers } numbers together do not fit the number of mines.
hints-impossible-mines = This position is impossible: the mines do not fit into the closed cells.
hints-best-play = best play wins { $n_wins } of { $n_layouts } layouts, { $chance }

## Boards that need no guessing

deal-text-searching = Looking for a board that needs no guessing…
deal-text-still-searching = Still looking for a board that begins at { $first }…
deal-text-off-the-board = { $first } is not on this board.
deal-text-crowded = There are too many mines to keep { $first } and its neighbours free.
deal-text-no-safe-cell = This board has no safe cell to open.
deal-text-one-safe-cell = This board has only one safe cell, so there is nothing to work out.
deal-text-three-bv = The 3BV of this board can only be from { $least } to { $most }.
deal-text-all-tried = { $n_boards ->
    [one] The only board of this size that begins at { $first } needs guessing.
   *[other] All { $n_boards } boards of this size that begin at { $first } need guessing.
}
deal-text-not-found = { $n_tried ->
    [one] 1 board was tried, and it needs guessing. Try fewer mines.
   *[other] { $n_tried } boards were tried, and all of them need guessing. Try fewer mines.
}
deal-text-ordinary-next = The next cell you open starts an ordinary board.

## A game of Four in a Row

four-name = { $who ->
    [you] You
    [computer] Computer
    [other-side] Opponent
   *[named] { $who }
}
four-computer-level = Computer, level { $level }
four-begin = { $who ->
    [you] You begin. Choose a column from 1 to 7.
   *[named] { $who } begins. Choose a column from 1 to 7.
}
four-begins = { $who ->
    [computer] The computer begins.
    [other-side] Your opponent begins.
   *[named] { $who } begins.
}
four-turn = { $who ->
    [you] Your turn.
    [computer] The computer is thinking…
    [other-side] Your opponent's turn.
   *[named] { $who }'s turn.
}
four-dropped = { $who ->
    [you] You
    [computer] The computer
    [other-side] Your opponent
   *[named] { $who }
} played column { $column }.
four-kept = { $who ->
    [you] You kept the move.
    [computer] The computer kept the move.
    [other-side] Your opponent kept the move.
   *[named] { $who } kept the move.
}
four-picks = { $who ->
    [you] Pick your piece: x or o.
    [computer] The computer picks a piece.
    [other-side] Your opponent picks a piece.
   *[named] { $who }, pick your piece: x or o.
}
four-picked-x = { $who ->
    [you] You picked x.
    [computer] The computer picked x.
    [other-side] Your opponent picked x.
   *[named] { $who } picked x.
}
four-picked-o = { $who ->
    [you] You picked o.
    [computer] The computer picked o.
    [other-side] Your opponent picked o.
   *[named] { $who } picked o.
}
four-settle = { $who ->
    [named] { $who }: press
   *[other] Press
} y to undo the move ({ $n_undos ->
    [one] 1 undo left
   *[other] { $n_undos } undos left
}), or any other key to keep it.
four-foul-full = Foul! Column { $column } is full. { $n_left ->
    [0] { $who ->
        [you] You have made too many fouls.
        [computer] The computer has made too many fouls.
        [other-side] Your opponent has made too many fouls.
       *[named] { $who } has made too many fouls.
    }
    [one] { $who ->
        [you] You have 1 chance left.
        [computer] The computer has 1 chance left.
        [other-side] Your opponent has 1 chance left.
       *[named] { $who } has 1 chance left.
    }
   *[other] { $who ->
        [you] You have { $n_left } chances left.
        [computer] The computer has { $n_left } chances left.
        [other-side] Your opponent has { $n_left } chances left.
       *[named] { $who } has { $n_left } chances left.
    }
}
four-foul-no-column = Foul! That is not a column. { $n_left ->
    [0] { $who ->
        [you] You have made too many fouls.
        [computer] The computer has made too many fouls.
        [other-side] Your opponent has made too many fouls.
       *[named] { $who } has made too many fouls.
    }
    [one] { $who ->
        [you] You have 1 chance left.
        [computer] The computer has 1 chance left.
        [other-side] Your opponent has 1 chance left.
       *[named] { $who } has 1 chance left.
    }
   *[other] { $who ->
        [you] You have { $n_left } chances left.
        [computer] The computer has { $n_left } chances left.
        [other-side] Your opponent has { $n_left } chances left.
       *[named] { $who } has { $n_left } chances left.
    }
}
four-wins = { $who ->
    [you] You win!
    [computer] The computer wins.
    [other-side] Your opponent wins.
   *[named] { $who } wins!
}
four-line-across = Four across, columns { $from } to { $to }.
four-line-up = Four up column { $column }.
four-line-diagonal = Four on a diagonal, columns { $from } to { $to }.
four-long-line = { $n_discs ->
    [one] 1 disc
   *[other] { $n_discs } discs
} in winning lines.
four-too-many-fouls = { $who ->
    [you] You made too many fouls.
    [computer] The computer made too many fouls.
    [other-side] Your opponent made too many fouls.
   *[named] { $who } made too many fouls.
}
four-resigned = { $who ->
    [you] You resigned.
    [computer] The computer resigned.
    [other-side] Your opponent resigned.
   *[named] { $who } resigned.
}
four-ran-out-of-time = { $who ->
    [you] You ran out of time.
    [computer] The computer ran out of time.
    [other-side] Your opponent ran out of time.
   *[named] { $who } ran out of time.
}
four-left-the-game = { $who ->
    [you] You left the game.
    [computer] The computer left the game.
    [other-side] Your opponent left the game.
   *[named] { $who } left the game.
}
four-draw = Draw.
four-board-full = The board is full.
four-draw-agreed = Draw by agreement.
four-draw-offered = { $who ->
    [you] You offer
    [computer] The computer offers
    [other-side] Your opponent offers
   *[named] { $who } offers
} a draw.
four-draw-declined = The draw was declined.
four-starter-is-fixed = The first disc has been played. Start a new game to change who starts.
four-drop-keys = Press { $key } to drop here, or 1 to 7 to drop in any column.
four-no-book = The opening book has not loaded yet, and without it this takes too long. Try again when you are online.
four-values-in-words = Each column shows the result of playing there, and how many moves the winner needs.
four-values-in-signs = Column values: +5 wins in 5 moves, = is a draw, -8 loses in 8 moves.
four-puzzle-begin = { $n_drops ->
    [one] Your turn. Win with this move.
   *[other] Your turn. Win in { $n_drops } moves, whatever your opponent does.
}
four-puzzle-drop = Your opponent played column { $column }. { $n_drops ->
    [one] You have 1 move left.
   *[other] You have { $n_drops } moves left.
}
four-puzzle-solved = Solved!
four-puzzle-solved-after = { $n_tries ->
    [one] Solved on the first try!
   *[other] Solved in { $n_tries } tries!
}
four-puzzle-missed = Missed. There was a win: try again.
four-column-empty = column { $column }, empty
four-column-discs = column { $column }, { $n_discs ->
    [one] 1 disc
   *[other] { $n_discs } discs
}
four-column-full = column { $column }, full
four-column-hidden = column { $column }, hidden
four-column-prospect = Column { $column }: { $prospect }
four-column-worth = { $name }, { $prospect }
four-column-hinted = { $name }, hint
-colour = { $colour ->
    [yellow] yellow
    [red] red
    [orange] orange
    [blue] blue
    [green] green
    [pink] pink
   *[white] white
}
four-cell-empty = { $spot }, empty
four-cell-disc = { $spot }, { -colour }
four-cell-last = { $spot }, { -colour }, dropped last
four-cell-winning = { $spot }, { -colour }, in the winning line
four-shape-name = { $shape ->
    [cross] cross
   *[ring] ring
}
four-disc = { $colour ->
    [yellow] Yellow
    [red] Red
    [orange] Orange
    [blue] Blue
    [green] Green
    [pink] Pink
   *[white] White
} with a { $shape ->
    [cross] cross
   *[ring] ring
}
four-no-disc = No disc yet
four-on-turn = { $disc }, to move
four-keep = Keep move

## What the solver of Four in a Row says

four-advice-wins = wins in { $n_discs }
four-advice-draw = draw
four-advice-loses = { $n_discs ->
    [0] has lost
   *[other] loses in { $n_discs }
}
four-advice-short-wins = wins
four-advice-short-loses = loses
four-advice-short-in = in { $n_discs }
four-advice-full = full
four-advice-over = the game is over
four-advice-remarked = { $verdict }; { $remark }
four-advice-drop-wins = this drop wins
four-advice-drop-lets-other-win = this drop lets the other side win in column { $column }
four-advice-makes-four = Column { $column } makes four in a row.
four-advice-stops = { $advice } It also blocks four in a row in column { $column }.
four-advice-column-wins = { $n_discs ->
    [one] Column { $column } wins in 1 move.
   *[other] Column { $column } wins in { $n_discs } moves.
}
four-advice-column-draws = Column { $column } holds the draw.
four-advice-column-draws-alone = Column { $column } holds the draw. Every other column loses.
four-advice-column-loses = { $n_discs ->
    [one] Column { $column } holds out longest. It loses in 1 move.
   *[other] Column { $column } holds out longest. It loses in { $n_discs } moves.
}
four-advice-column-full = Column { $column } is full.
four-advice-again-drops = Ask again to drop there.
four-advice-to-move = { $side ->
    [first] first
   *[second] second
} to move: { $verdict }
four-advice-side-won = { $side ->
    [first] the first side has won
   *[second] the second side has won
}
four-advice-tied = the board is full, nobody has won
four-advice-threat-odd = { $side ->
    [first] threat of the first side: { $spot } (odd row)
   *[second] threat of the second side: { $spot } (odd row)
}
four-advice-threat-even = { $side ->
    [first] threat of the first side: { $spot } (even row)
   *[second] threat of the second side: { $spot } (even row)
}

## The puzzles of a day

daily-text-title-of = Daily puzzles, { $date }
daily-text-explained = The same for everyone. No guessing is needed.
daily-text-board-at = { $size }, from { $first }
daily-text-board-searching = { $size }, preparing…
daily-text-puzzle = { $n_drops ->
    [one] Win in 1 move
   *[other] Win in { $n_drops } moves
}
daily-text-puzzle-searching = { $n_drops ->
    [one] Win in 1 move, preparing…
   *[other] Win in { $n_drops } moves, preparing…
}
daily-text-named = { $game }: { $task }
daily-text-to-share = Your result, without spoilers
daily-text-in-progress = In progress
daily-text-board-untried = Not played yet
daily-text-board-won = Won in { $time }
daily-text-board-lost = Lost after { $time }
daily-text-puzzle-untried = Not tried yet
daily-text-puzzle-solved = { $n_tries ->
    [one] Solved in 1 try
   *[other] Solved in { $n_tries } tries
}
daily-text-puzzle-missed = { $n_tries ->
    [one] Missed after 1 try
   *[other] Missed after { $n_tries } tries
}
daily-text-streak = { $n_days ->
    [0] No streak yet. Solve one puzzle to start one.
    [one] Streak: 1 day
   *[other] Streak: { $n_days } days
}
-hints-used = { $n_hints ->
    [0] no hints
    [one] 1 hint
   *[other] { $n_hints } hints
}
-in-tries = { $n_tries ->
    [one] 1 try
   *[other] { $n_tries } tries
}
daily-text-share-won = board { $time }, { -hints-used }
daily-text-share-lost = board lost after { $time }, { -hints-used }
daily-text-share-solved = win-in-{ $n_drops } puzzle solved in { -in-tries }
daily-text-share-missed = win-in-{ $n_drops } puzzle missed after { -in-tries }
daily-text-share-streak = streak { $n_days }

## Pages between games

pages-no-saved-game = There is no saved game.
pages-no-other-saved-game = There is no other saved game.
pages-looking-for-task = Preparing today's puzzle…
pages-over-here = The game is over at this step. Go back a step to play on.
pages-nothing-to-share = There is nothing to share yet.

## A game that is watched

replays-start = Before the first move.
replays-at = { $time }: { $what }
replays-undone = Move undone.
replays-redone = Move redone.
replays-resigned = Resigned.
replays-left-game = Left the game.
replays-offered-draw = Offered a draw.
replays-accepted-draw = Accepted the draw.
replays-declined-draw = Declined the draw.
replays-time-ran-out = Ran out of time.
replays-pace-half = 0.5x speed
replays-pace-times = { $times }x speed
replays-pace-fastest = Fastest
replays-mark-flag = Flag
replays-mark-chord = Chord
replays-mark-opening = Opening
replays-mark-pause = Pause
replays-mark-foul = Foul
replays-mark-undo = Undo
replays-mark-hint = Hint
replays-mark-mistake = Mistake
replays-mark-end = End
replays-first = Go to start
replays-back = Step back
replays-forward = Step forward
replays-last = Go to end
replays-previous-mark = Previous mark
replays-next-mark = Next mark
replays-play = Play
replays-stop = Pause
replays-playing = Playing, { $pace }
replays-stopped = Paused, { $pace }
replays-speed = Speed
replays-step = Step
replays-step-of = Step { $step } of { $n_steps }
replays-time-of = { $time } of { $length }
replays-play-from-here = Play from here
replays-play-computer = Play the computer
replays-played-on = You play on from step { $step }.

## The typed games; the requirements fix some of these texts word for word

typed-games-menu = Flagfall: the flag of one game, the fall of the other.

    {"  "}1  Minesweeper by commands: m10a mines, f3c flags
    {"  "}2  Minesweeper by tile numbers, with a picture
    {"  "}3  Four in a Row for two at one keyboard
typed-games-which-game = Which one, 1, 2 or 3?
typed-games-no-such-game = There is no such game. Type 1, 2 or 3, then press Enter.
typed-games-another-time = Another time, then.
typed-games-goodbye = Until next time!
typed-games-goodbye-saved = Until next time! Your game is saved.
typed-games-offer-saved = You have a saved game ({ $game }). Resume it, y or n?
# Typed answers, in lower case with spaces between; y, yes, n and no work in every language.
typed-games-yes-words = y yes
typed-games-no-words = n no
typed-games-type-yes-or-no = Type y or n, then press Enter.
typed-games-too-long = The saved game is too long to resume. It stays saved.
typed-games-stays-saved = The other game stays saved. You can resume it later.
typed-games-another-waits = You have another saved game. You can resume it after this one.
typed-games-cannot-go-on = This game cannot continue. { $reason }
typed-games-thanks = Thank you for playing!
typed-games-thanks-mind = Thank you for playing. Mind your step!
typed-games-play-again = Play again, y or n?
typed-games-play-again-one = Type 1 to play again, or anything else to quit:
typed-games-commands-opening = MINESWEEPER

    Somewhere under these hundred cells lie mines. Uncover every cell that has
    none and you win; uncover a mine and you don't. A number says how many of the
    eight cells around it are mined.

    {"  "}m10a   mines row 10, column a: uncovers it
    {"  "}f3c    puts a flag on row 3, column c, or takes it away

    The first cell you mine is never a bomb.
    Press Ctrl-D to leave. Your game is saved.
typed-games-how-many-mines = How many mines, { $least } to { $most }?
typed-games-not-so-many-mines = "{ $answer }" is not a whole number from { $least } to { $most }.
typed-games-your-command = Your command:
typed-games-not-a-command = "{ $answer }" is not a command. { $syntax }
typed-games-press-enter = Press Enter to continue.
typed-games-status-playing = Playing
typed-games-status-won = Victory!
typed-games-status-lost = Game Over: Loss
typed-games-status = Status: { $status }
    Mines remaining: { $n_mines }
    Time: { $seconds } s
typed-games-command-flagged = { $cell } has a flag. Type f{ $cell } to remove it first.
typed-games-command-mark-on-open = { $cell } is already uncovered and can't be flagged.
typed-games-command-already-open = { $cell } is already uncovered.
typed-games-command-refused = That can't be done. { $reason }
typed-games-commands-board-again = To play this board again, use --seed { $seed } with { $n_mines ->
    [one] 1 mine
   *[other] { $n_mines } mines
} and the same first cell.
typed-games-commands-game = { $n_mines ->
    [one] 1 mine
   *[other] { $n_mines } mines
}, { $n_open } of { $n_safe } safe cells uncovered
typed-games-tiles-end = { $opened }
    { $standing }
typed-games-tiles-board-again = To play this board again, use --seed { $seed } and the same level.
typed-games-picture-failed = Could not write the picture { $file }: { $error }.
typed-games-room-for-blocks = A picture of this board needs { $columns } columns and { $rows } rows.
typed-games-no-room-for-blocks = This board is too large for a readable picture.
typed-games-four-game = { $n_pieces ->
    [one] one piece on the board
   *[other] { $n_pieces } pieces on the board
}

## The host of the typed Four in a Row

host-intro = { "" }

    {"        "}F O U R   I N   A   R O W

    {"   "}|   |   |   | x |   |   |   |
    {"   "}|   |   | x | o |   |   |   |
    {"   "}|   | x | o | o |   |   |   |
    {"   "}| x | o | x | x | o |   |   |

    {"  "}Two people. One keyboard. Forty-two holes.
    {"  "}Gravity is included at no extra charge.

    {"  "}Drop your pieces into columns 1 to 7. Whoever gets
    {"  "}four in a line first - across, up, or slanted like a
    {"  "}roof in the rain - wins, and may gloat for a minute.

    {"  "}House rules, because there is always a house:
    {"   "}{"*"} Choose something that isn't a column, or a full one,
    {"     "}and you are warned. The third warning is the door.
    {"   "}{"*"} Regret a move? You may take three of them back,
    {"     "}though never the one that opened the game.
    {"     "}The rest of your regrets are between you and the sofa.
host-outro = { "" }

    {"  "}The pieces go back in the box. They had a lovely time.

    {"       "}x o x o x o x
    {"      "}---------------
    {"       "}see you  soon

    {"  "}Shake hands. The one who lost picks the snacks.
host-starter = { $nth ->
    [0] I tossed a coin, it rolled under the fridge, and it says: Player { $player } begins!
    [1] The pigeons have voted. Player { $player } begins, by a beak.
   *[other] Eeny, meeny, miny... Player { $player }! You begin.
}
host-pick = Player { $player }, which piece shall carry your colours, x (yellow) or o (red)?
host-not-a-piece = { $nth ->
    [0] A bold choice, but the box only holds x and o. Once more, with feeling.
    [1] I turned the whole cupboard upside down: x and o, nothing else. Which one?
   *[other] "{ $answer }"? My grandmother would love that. The board takes x or o.
}
host-picked = Player { $player } plays { $piece }, so Player { $other } gets { $other_piece } and the better chair.
host-choose = Player { $player } ({ $piece }), which column, 1 to 7?
host-not-a-column = { $nth ->
    [0] "{ $answer }" is not a column, Player { $player }. There are seven, they are numbered, they are right there.
    [1] I looked for column "{ $answer }" behind the board. Nothing but dust, Player { $player }. They go from 1 to 7.
   *[other] Player { $player }, "{ $answer }" is many things, but not a column from 1 to 7.
}
host-column-full = { $nth ->
    [0] Column { $column } is full, Player { $player }. Not one more piece, not even if it breathes in.
    [1] Player { $player }, column { $column } has put out its "no vacancies" sign. It is full.
   *[other] Six pieces live in column { $column } already, Player { $player }, and they like it cosy. It is full.
}
host-two-chances = You have 2 chances left before this gets awkward.
host-last-chance = Careful now: this is your last chance. I mean it. I have a whistle.
host-disqualified = That was the third time. Player { $player } is disqualified; the whistle has spoken.
host-take-back = Player { $player }, type y and press Enter to take this move back, or just press Enter to keep it. Undos left: { $n_left }.
host-taken-back = { $nth ->
    [0] We saw nothing. Player { $player }, your move again.
   *[other] Rewind! The piece floats up like a tiny balloon. Player { $player }, your move again.
}
host-won = { $nth ->
    [0] FOUR IN A ROW! Player { $player } wins with { $piece }. Please hold your applause... no, actually, don't.
   *[other] FOUR IN A ROW! Player { $player } wins with { $piece }, and somewhere a trumpet plays itself.
}
host-won-by-disqualification = Player { $player } wins, calmly, by knowing what a column is.
host-tied = It's a tie: forty-two pieces and not one line. You deserve each other.
host-again = 1 plays again, anything else lets you go home:

## The full-screen terminal

terminal-copied = Copied, if your terminal allows it.
terminal-mouse-selects = The mouse selects text now.
terminal-mouse-plays = The mouse plays again.
terminal-offer-saved = Press Esc to resume { $game }.
terminal-offer-several = Press Esc to resume one of { $n_games } saved games.
terminal-too-small = Make the terminal larger: it is { $width }x{ $height }, and { $least_width }x{ $least_height } is needed. q quits.
terminal-not-saved = not saved
terminal-lost = Some games or settings could not be saved. { $reason }
terminal-find-server = Start a server with "flagfall serve", or choose one with "flagfall online URL".
terminal-daily-about = After a daily puzzle: show both puzzles
terminal-share-about = After a daily puzzle: share the result
terminal-training-about = After an exercise: go to the training
terminal-ask-cell = :{ $typed }_  (a cell like c4, then Enter)
terminal-safest = Safest ({ $mark })
terminal-choose = choose
terminal-back = back
terminal-resume = resume
terminal-resume-instead = keep and resume
terminal-delete = delete
terminal-delete-all = delete all
terminal-delete-for-good = delete for good
terminal-keep = keep
terminal-play = play
terminal-share = share
terminal-reset = reset
terminal-less = previous
terminal-more = next
terminal-easier = easier
terminal-harder = harder
terminal-edit = edit
terminal-save = save
terminal-cancel = cancel
terminal-previous-page = back a page
terminal-next-page = next page
terminal-watch = replay
terminal-race = race
terminal-figures = figures only
terminal-games = games
terminal-play-on = Play on
terminal-save-files = Save files
terminal-start = Start
terminal-end = End
terminal-slower = Slower
terminal-faster = Faster
terminal-menu = Menu
terminal-new = New

## Cells for screen readers: the name of a cell, then what can be seen there

cell-names-hidden = { $name }, hidden
cell-names-closed = { $name }, closed
cell-names-flag = { $name }, flag
cell-names-question = { $name }, question mark
cell-names-empty = { $name }, empty
cell-names-number = { $name }, { $number }
cell-names-mine = { $name }, mine
cell-names-hit = { $name }, exploded mine
cell-names-wrong-flag = { $name }, wrong flag

## Minesweeper by tile numbers

tiles-title = Minesweeper by tile numbers
tiles-easy = Easy
tiles-normal = Normal
tiles-hard = Hard
tiles-level = { $number }   { $level }, { $side } by { $side }, { $n_mines } mines
tiles-which-level = Which level: 0, 1 or 2?
tiles-not-a-level = "{ $answer }" is not a level. Type 0, 1 or 2.
tiles-begin = { $n_mines } tiles hide a mine. { $n_left } safe tiles are still closed.
tiles-described = { $side } by { $side }, { $n_mines } mines, { $n_left ->
    [one] 1 safe tile left
   *[other] { $n_left } safe tiles left
}
tiles-which-tile = Which tile?
tiles-tile = Tile { $number }
tiles-not-a-tile-number = "{ $answer }" is not a tile number. Type a number from 1 to { $n_tiles }.
tiles-no-such-tile = There is no tile { $number }. Type a number from 1 to { $n_tiles }.
tiles-already-open = Tile { $number } is already open. Pick another.
tiles-cannot-open = Tile { $number } cannot be opened. { $reason }
tiles-opened = Opened { $n_tiles } tiles.
tiles-opened-tile = Opened tile { $number }.
tiles-opened-list = Opened { $n_tiles } tiles: { $numbers }.
tiles-safe-left = Safe tiles left: { $n_left }.
tiles-won = YOU WIN! Every safe tile is open.
tiles-lost = BOOM! That was a mine. YOU LOSE.
tiles-win = YOU WIN!
tiles-lose = BOOM! YOU LOSE.
tiles-saved = You have a saved game ({ $game }). Resume it?
tiles-resume-or-not = Resume it: y or n?
tiles-yes-or-no = Type y or n and press Enter.
tiles-one-again = Type 1 to play again
tiles-thank-you = Thank you for playing! Type 1 to play again.
tiles-type-tile = Type the number of a tile and press Enter.
tiles-display = Tile display

## The desktop window

window-view = View
window-new-mines = New Minesweeper
window-new-four = New Four in a Row
window-choose-board = Choose a board…
window-daily = Daily puzzles…
window-daily-on = Daily puzzles, { $date }
window-copy-or-open = Copy or open game…
window-zoom-in = Zoom in
window-zoom-out = Zoom out
window-fit = Fit to window
window-about = About Flagfall
window-about-title = Flagfall { $version }
window-about-games = Minesweeper and Four in a Row in the terminal, in a window and in the browser, with exact hints.
window-about-saved = The terminal and this window share your saved games, scores and settings.
window-about-licence = Licensed under MIT or Apache 2.0, at your choice.
window-offer-one = Resume { $game }
window-offer-several = Resume one of { $n_games } games…
window-saved-one = You have a saved game: { $game }.
window-saved-several = You have { $n_games } saved games. The latest is { $last }.
window-go-to = Go to cell
window-go-to-example = Type a cell such as c4 and press Enter.
window-mines = Mines
window-score = Score
window-score-about = Score: how many cells are open
window-mines-left = Mines left: { $number }
window-score-is = Score: { $number }
window-time-is = Time: { $seconds } s
window-paused = Paused
window-restart = Restart
window-game-text = Copy or open a game
window-game-text-use = Copy this text to open the game elsewhere: in the terminal, in a window or on the web page. To open another game, paste its text or link here.
window-game-text-field = Text of the game
window-open-game = Open this game
window-not-a-game = This is not a game: { $reason }.
window-discs-and-time = { $n_discs ->
    [one] 1 disc
   *[other] { $n_discs } discs
}, { $time }
window-to-drop = Your turn
window-to-decide = Keep or undo
window-thinking = Thinking…
window-this-game = This game
window-next-game = Next game
window-keep-or-not = Keep this move?
window-keep = Keep
window-take-back = Undo move
window-which-discs = Which discs do you want?
window-pick-x = Pick x
window-pick-o = Pick o
window-delete-game = Delete { $game }
window-winner = Winner
window-full-screen = Full screen
window-full-screen-key = F11
window-keys = Keys…
window-keys-title = Keys
window-keys-use = Choose a command, then press its new key. It replaces the old ones; Escape keeps them.
window-key-not-possible = This key cannot be chosen. Press a letter, a symbol, an arrow or a key such as Enter or Page Up.
window-press-key = Press a key…
window-usual-keys = Restore defaults
window-chinese = Chinese
window-no-chinese-font = No font for Chinese was found. Install one, for example the package fonts-noto-cjk.
window-find-server = Start a server with "flagfall serve", or choose one with "flagfall window --server URL".

## The web page

web-page-show-tools = Show tools
web-page-show-result = Show result
web-page-backup = Backup
web-page-backup-about = Settings, results and all games in one file. The command "flagfall restore" reads it, too.
web-page-back-up = Save backup
web-page-restore = Restore backup
web-page-backup-fails = The browser's database is not answering. Try again.
web-page-nothing-restored = Everything in this backup was here already.
web-page-not-a-backup = This backup cannot be restored: { $reason }.
web-page-restored = Restored: { $settings ->
    [one] { $settings } setting
   *[other] { $settings } settings
}, { $days ->
    [one] { $days } daily result
   *[other] { $days } daily results
}, { $finished ->
    [one] { $finished } finished game
   *[other] { $finished } finished games
}, { $running ->
    [one] { $running } saved game
   *[other] { $running } saved games
}.
web-page-cell-with = { $name }, { $note }
web-page-safe = safe
web-page-certain-mine = certainly a mine
web-page-chance = { $percent }% chance of a mine
web-page-least-chance = { $percent }% chance of a mine, the lowest
web-page-hint = hint
web-page-guess = best guess
web-page-reason = reason for the hint
web-page-games = Games
web-page-short-mines = Mines
web-page-short-four = Four
web-page-game-tools = Game
web-page-replay-tools = Replay
web-page-players = Players
web-page-four-board = Board, 7 columns and 6 rows
web-page-tap-title = What a tap does
web-page-smaller-cells = Smaller cells
web-page-larger-cells = Larger cells
web-page-command-example = m c3, f c3 or c3
web-page-command-syntax = Type m c3 to open a cell, f c3 to flag it, or c3 to go there.
web-page-run-command = Enter
web-page-saved-here = Your game is saved. Close the tab whenever you like.
web-page-mouse-plays-already = The mouse always plays here.
web-page-replay-of = { $game }, move by move
web-page-share-or-open = Share or open a game
web-page-link-to-game = Link to this game, with every move
web-page-link-to-position = Link to this position only
web-page-too-long-for-a-link = This game is too long for a link. Save it as a file.
web-page-save-file = Save as file
web-page-copy-text = Copy as text
web-page-send = Send
web-page-shared-game = A game of Flagfall
web-page-opens-elsewhere = The text also opens in the terminal and in the window.
web-page-tells-mines = Anyone who has it can find out where the mines are.
web-page-file-saved = Saved as a file.
web-page-cannot-save-files = This browser cannot save files.
web-page-copied = Copied.
web-page-game-copied = The game was copied as text.
web-page-cannot-copy = This browser does not allow copying. Select the text under Share and copy it.
web-page-open-another = Open another game
web-page-paste-here = A link, a game as text, or columns of Four in a Row such as 4453
web-page-open = Open
web-page-choose-file = Choose a file
web-page-drop-file = You can also drop a file anywhere on this page.
web-page-not-a-game = This is not a game that can be opened: { $reason }.
web-page-file-too-large = { $name } is too large for a game of Flagfall.
web-page-file-unreadable = { $name } cannot be read.
web-page-broken-link = This link cannot be opened
web-page-broken-link-advice = Part of it may be missing. Ask for the link again, or for the game as a file.
web-page-open-file-again = The game that was here is too long for a link. Open its file again.
web-page-language-not-loaded = This language could not be loaded. Choose it again when you are online.

## The lobby, and creating a room

lobby-ask-name = What should others call you?
lobby-name-rules = A name has 1 to 20 letters, digits or spaces.
lobby-name-refused = The server does not allow this name. Choose another one.
lobby-searching = Connecting…
lobby-unreachable = No answer from { $site }.
lobby-quick-match = Quick match
lobby-create-room = Create a room
lobby-back-to-room = Return to room
lobby-empty = Nobody is waiting. Create a room and send its link.
lobby-join = Join
lobby-watch = Watch
lobby-room = { $game }: { $players }
lobby-together = Minesweeper together, { $size }
lobby-race = Minesweeper race, { $size }
lobby-ranked = Ranked Minesweeper, { $level }
lobby-duel = Minesweeper duel
lobby-together-game = Minesweeper together
lobby-race-game = Minesweeper race
lobby-ranked-game = Ranked Minesweeper
lobby-timed = { $game }, { $clock }
lobby-game = Game
lobby-opponent = Opponent
lobby-person = A person
lobby-computer = Computer, level { $level }
lobby-first = Who starts
lobby-drawn = Random
lobby-me = I do
lobby-you = My opponent
lobby-clock = Clock
lobby-no-clock = None
lobby-own = Custom
lobby-minutes = Minutes per player
lobby-increment = Seconds added per move
lobby-width = Columns
lobby-height = Rows
lobby-mines = Mines
lobby-fouls = Fouls
lobby-fouls-refused = Not counted
lobby-fouls-counted = { $n ->
    [one] 1 foul loses
   *[other] { $n } fouls lose
}
lobby-takebacks = Takebacks
lobby-on = When both agree
lobby-off = Off
lobby-board = Board
lobby-players = Players
lobby-access = Who can join
lobby-anybody = Anyone, from the lobby
lobby-link-only = Only with the link
lobby-create = Create
lobby-find-opponent = Find an opponent
lobby-no-room = There is no such room.
lobby-too-many = Too many requests. Wait a moment and try again.
lobby-refused = The server refused: { $reason }.
lobby-leaderboards = Leaderboards
lobby-level = Level
lobby-span = Period
lobby-day = Today
lobby-week = This week
lobby-ever = All time
lobby-no-entries = Nobody has won a ranked game here yet.
lobby-entry = { $place }. { $name }, { $time }
lobby-watch-record = Watch { $name }'s game
lobby-bad-record = This record cannot be read.
lobby-profile = Profile
lobby-played = Games played
lobby-nothing-played = No games played yet.
lobby-rename = Change name
lobby-ask-new-name = What should others call you from now on?
lobby-new-code = Add another device
lobby-code = Type this code on your other device within ten minutes: { $code }
lobby-spend-code = Enter a code
lobby-ask-code = Which code does your other device show?
lobby-delete = Delete profile
lobby-delete-sure = Delete name, results and leaderboard entries for good? Choose it again to delete.
lobby-deleted = Your profile was deleted.
lobby-totals = { $won } won, { $drawn } drawn, { $lost } lost

## A room: who is there, and what players agree on

rooms-invite = Send this link
rooms-invite-about = The game begins when somebody opens it.
rooms-link = Link
rooms-copy-link = Copy link
rooms-leave = Lobby
rooms-connecting = Connecting…
rooms-connection-lost = Connection lost. Trying again…
rooms-watching = You are watching.
rooms-free-seat = Free seat
rooms-computer = Computer
rooms-away = away
rooms-n-watching = { $n ->
    [one] { $n } person watching
   *[other] { $n } people watching
}
rooms-opened-by = { $name }
rooms-pointed-at-by = { $name } is here
rooms-in-reach = in reach of the bomb
rooms-lag = Ping { $milliseconds } ms
rooms-name-you = { $name } (you)
rooms-accept = Accept
rooms-decline = Decline
rooms-takeback = Takeback
rooms-offer-draw = Offer draw
rooms-resign = Resign
rooms-resign-sure = Resign? Choose it again to give up this game.
rooms-rematch = Rematch
rooms-say = Say
rooms-mute = Mute
rooms-unmute = Unmute
rooms-good-game = Good game
rooms-well-played = Well played
rooms-thanks = Thanks
rooms-oops = Oops
rooms-said = { $name }: { $phrase }
rooms-offers-draw = { $name } offers a draw.
rooms-asks-takeback = { $name } asks for a takeback.
rooms-offers-rematch = { $name } offers a rematch.
rooms-offered-draw = You have offered a draw.
rooms-asked-takeback = You have asked for a takeback.
rooms-offered-rematch = You have offered a rematch.
rooms-declined = Declined.
rooms-sat-down = { $name } has joined.
rooms-hit-mine = { $name } hit a mine.
rooms-start = Start
rooms-bomb = Bomb
rooms-has-bomb = bomb
rooms-found-of = { $n } of { $n_to_win }
rooms-countdown = The race begins in { $seconds }…
rooms-cells-open = { $n ->
    [one] 1 cell
   *[other] { $n } cells
}
rooms-finished = Place { $place }, { $time }
rooms-out = Hit a mine
rooms-gave-up = Gave up
rooms-fair = Fair deal
rooms-fair-proven = Proven
rooms-fair-refuted = Failed
rooms-unfair = The server did not deal this game as promised.
rooms-stale = The game has moved on. Look at the board and choose again.
rooms-not-stored = The server cannot save this now. Try again.
rooms-refused = The server refused: { $reason }.

## A duel: two players look for mines in turn

duels-found = { $who ->
    [you] You found a mine at { $cell }.
    [computer] The computer found a mine at { $cell }.
    [other-side] Your opponent found a mine at { $cell }.
   *[named] { $who } found a mine at { $cell }.
}
duels-missed = { $who ->
    [you] No mine at { $cell }.
    [computer] The computer found no mine at { $cell }.
    [other-side] Your opponent found no mine at { $cell }.
   *[named] { $who } found no mine at { $cell }.
}
duels-bombed = { $who ->
    [you] Your bomb
    [computer] The computer's bomb
    [other-side] Your opponent's bomb
   *[named] { $who }'s bomb
} { $n_mines ->
    [0] found no mine.
    [one] found a mine.
   *[other] found { $n_mines } mines.
}
duels-score = { $n_mines ->
    [one] 1 mine
   *[other] { $n_mines } mines
} to { $n_others }.
duels-aim = Choose the middle of the 5×5 cells. Choose it again to drop the bomb.
duels-no-bomb = Your bomb is used up.
duels-not-behind = Only the player who is behind can use the bomb.

## The review of a game

reviews-title = Review
reviews-summary = Summary
reviews-thinking = Reviewing the game…
reviews-no-review = This game could not be reviewed.
reviews-no-book = The opening book is missing, so this game cannot be reviewed.
reviews-try-mistake = Retry my mistake
reviews-try-mistake-short = Retry
reviews-no-mistake = There is no mistake to retry.
reviews-best-line = Show best line
reviews-best-line-short = Best line
reviews-kind-proven = Proven safe
reviews-kind-needless = Needless risk
reviews-kind-best-guess = Best guess
reviews-kind-worse-guess = Worse guess
reviews-kind-toss = Coin toss
reviews-kind-unknown = Too complex
reviews-kind-flag = Flag
reviews-kind-wrong-flag = Wrong flag
reviews-kind-best = Best
reviews-kind-slower = Slower
reviews-kind-missed-win = Missed win
reviews-kind-blunder = Blunder
reviews-proven = { $cell } was proven safe.
reviews-proven-cells = All { $n } cells were proven safe.
reviews-needless = { $cell } was a needless risk: the chance of a mine was { $chance }. { $why }
reviews-certain-mine = { $cell } was certainly a mine. { $why }
reviews-needless-safe = { $cell } was safe.
reviews-best-guess = { $cell } was the best guess: the chance of a mine was { $chance }.
reviews-worse-guess = { $cell } was a worse guess: the chance of a mine was { $chance }. The best guess was { $best } with { $best_chance }.
reviews-toss = { $cell } was a forced coin toss.
reviews-unknown = { $cell }: this position is too complex to count.
reviews-chord-flag = { $n ->
    [one] The flag at { $cells } was wrong.
   *[other] The flags at { $cells } were wrong.
}
reviews-flag-proven = { $cell } was a proven mine.
reviews-flag-wrong = The flag is wrong: { $cell } was proven safe.
reviews-flag-guess = { $cell } was not proven to be a mine: the chance was { $chance }.
reviews-was-mine = { $cell } was a mine.
reviews-drop-best = Column { $column } was the best drop.
reviews-drop-slower = Column { $column } keeps the result. The best drop was { $best }.
reviews-drop-missed-win = Column { $column } misses a win. The best drop was { $best }.
reviews-drop-blunder = Column { $column } is a blunder. The best drop was { $best }.
reviews-turned = The game turned here.
reviews-openings = { $n ->
    [one] 1 cell picked, { $n_proven } proven safe.
   *[other] { $n } cells picked, { $n_proven } proven safe.
}
reviews-guesses = { $n ->
    [one] 1 guess: your play survives { $survived } of such games, best play { $best }.
   *[other] { $n } guesses: your play survives { $survived } of such games, best play { $best }.
}
reviews-one-risk = One needless risk at { $cell } ({ $chance }).
reviews-fatal-risk = A needless risk at { $cell } ({ $chance }) lost the game.
reviews-risks = { $n ->
    [one] 1 needless risk.
   *[other] { $n } needless risks.
}
reviews-worse-guesses = { $n ->
    [one] 1 worse guess.
   *[other] { $n } worse guesses.
}
reviews-accuracy = Accuracy { $accuracy }.
reviews-luck = Luck: { $n_hits ->
    [one] 1 mine hit, { $expected } expected.
   *[other] { $n_hits } mines hit, { $expected } expected.
}
reviews-board-figures = 3BV { $three_bv }, openings { $n_openings }, islands { $n_islands }, ZiNi { $greedy }, human ZiNi { $human }.
reviews-click-figures = Clicks: left { $n_left }, right { $n_right }, chords { $n_chords }, wasted { $n_wasted }.
reviews-speed = 3BV/s { $value }.
reviews-ioe = IOE { $value }.
reviews-correctness = Correctness { $value }.
reviews-throughput = Throughput { $value }.
reviews-rqp = RQP { $value }.
reviews-qg = QG { $value }.
reviews-ios = IOS { $value }.
reviews-stnb = STNB { $value }.
reviews-player-kept = { $player }: accuracy { $accuracy }.
reviews-turned-at = The game turned at drop { $number }.
reviews-could-last = With the best defence it would have lasted until disc { $n }.
reviews-chance-to-win = Chance to win
reviews-standing = Standing
reviews-values = All values
reviews-curve-at = { $title }: { $value }
reviews-not-a-game = { $name } is not a game: { $reason }.
reviews-estimated = { $chance } ± { $error }
reviews-wins-at = { $player }: win with disc { $n }
reviews-draw = Draw
reviews-column-values = Column values: { $values }
reviews-line-shown = { $n ->
    [one] The best line from here has 1 more drop.
   *[other] The best line from here has { $n } more drops.
}

## Training

training-exercise = Exercise
training-find-safe = A cell is safe here. Open one.
training-find-guess = Nothing is safe here. Open the cell that is least likely to be a mine.
training-find-win = You can force a win. Find the drop.
training-find-draw = A wrong drop loses. Find a drop that holds the draw.
training-from-game = From your game of { $date }.
training-from-day = The exercise of the day.
training-right = Right!
training-wrong = There was a better move.
training-solved = Solved: it will not come back.
training-back-today = It comes back later today.
training-back-on = It comes back on { $date }.
training-next-exercise = Next exercise
training-due-today = Due today
training-due = { $n ->
    [one] 1 exercise due
   *[other] { $n } exercises due
}
training-nothing-due = Nothing due today
training-next-on = The next exercise is due on { $date }.
training-counts = { $n_waiting } waiting, { $n_solved } solved.
training-looking = Looking for mistakes in your games…
training-both-games = Both games
training-start = { $game }: { $n ->
    [one] 1 exercise
   *[other] { $n } exercises
}
training-explained = Positions in which you missed something come back as exercises, from all the games you finish. Answer by playing. A right answer brings an exercise back after three days; a second one in a row solves it.

## Games as files for others
exports-save-picture = Save picture
exports-save-drawing = Save as SVG
exports-save-animation = Save animation
exports-with-marks = Mark mistakes
exports-saved = Saved as { $files }.
exports-not-saved = The file could not be saved: { $reason }.

## Figures over many games
figure-text-win-rate = Win rate
figure-text-interval = { $percent }%, likely { $low } to { $high }%
figure-text-median = Median
figure-text-usual = 8 of 10 wins
figure-text-from-to = { $from } to { $to }
figure-text-trend = Trend
figure-text-faster = Last { $n_wins } wins { $percent }% faster
figure-text-slower = Last { $n_wins } wins { $percent }% slower
figure-text-steady = Last { $n_wins } wins as fast as before
figure-text-luck-this-month = Luck this month
figure-text-luck-so-far = Luck so far
figure-text-lucky = { $sigmas } σ lucky: { $n_hits ->
    [one] 1 mine hit
   *[other] { $n_hits } mines hit
}, { $expected } expected
figure-text-unlucky = { $sigmas } σ unlucky: { $n_hits ->
    [one] 1 mine hit
   *[other] { $n_hits } mines hit
}, { $expected } expected
figure-text-times-so-far = Times from the first win to the last
figure-text-spread = How your times are spread
figure-text-within = { $percent }% of wins within
figure-text-hits = Where you hit mines
figure-text-most-hit = { $n_hits ->
    [one] No cell more than once.
   *[other] Up to { $n_hits } times in one cell.
}
figure-text-hits-here = { $n_hits ->
    [one] 1 hit
   *[other] { $n_hits } hits
}
figure-text-trend-from-to = From { $from } to { $to }.
figure-text-live = 3BV { $solved }, { $speed }/s · { $n_clicks ->
    [one] 1 click
   *[other] { $n_clicks } clicks
} · IOE { $ioe }

## Races against a recording
races-race = Race
races-race-game = Race against this game: { $game }
races-race-solver = Race the solver
races-begun = Go! You and the ghost start at { $first }.
races-no-race = A race needs a game of Minesweeper in which a cell was opened.
races-too-large = The solver races on boards of up to { $n_cells } cells.
races-standing = Ghost { $ghost }%, you { $own }%.
races-ghost-won = The ghost won in { $time }. You have { $own }%.
races-ghost-stopped = The ghost stopped at { $ghost }%. You have { $own }%.
races-beaten = You beat the ghost by { $by }.
races-faster = The ghost was { $by } faster.
races-tied = You tied with the ghost.
races-only-you = You win. The ghost did not finish.
races-only-ghost = The ghost won in { $time }.
races-neither = The ghost did not finish either.
