# Die Texte von Flagfall auf Deutsch. `en.ftl` ist das Vorbild; `src/declared.rs` hat die Liste aller Texte mit ihren Angaben.
#
# Wir duzen. Zellen heißen Felder, das ganze Brett heißt Spielfeld, geworfen werden Steine.

-own-name = Deutsch

## How several messages are put together

joined-sentences = { $first } { $second }
joined-parts = { $first } { $dot } { $second }
joined-labelled = { $label }: { $text }

## Numbers with units, and lists

units-seconds = { $seconds } s
units-time = { $time }
units-decimal = { $number }
units-chance = { $chance }
units-percent = { $number } %
units-percent-less-than = weniger als { $number } %
units-percent-more-than = mehr als { $number } %
units-list-more = { $list }, { $name }
units-list-end = { $list } und { $name }
units-milliseconds = { $number } ms
units-board-size = { $width }x{ $height }, { $n_mines ->
    [one] 1 Mine
   *[other] { $n_mines } Minen
}
units-place = Zeile { $row }, Spalte { $column }
units-date = { -weekday }., { $day }. { -month } { $year }
units-date-without-year = { -weekday }., { $day }. { -month }
units-just-now = gerade eben
units-minutes-ago = { $n ->
    [one] vor 1 Minute
   *[other] vor { $n } Minuten
}
units-hours-ago = { $n ->
    [one] vor 1 Stunde
   *[other] vor { $n } Stunden
}
units-days-ago = { $n ->
    [one] vor 1 Tag
   *[other] vor { $n } Tagen
}
-weekday = { $weekday ->
    [monday] Mo
    [tuesday] Di
    [wednesday] Mi
    [thursday] Do
    [friday] Fr
    [saturday] Sa
   *[sunday] So
}
-month = { $month ->
    [january] Jan.
    [february] Feb.
    [march] März
    [april] Apr.
    [may] Mai
    [june] Juni
    [july] Juli
    [august] Aug.
    [september] Sept.
    [october] Okt.
    [november] Nov.
   *[december] Dez.
}

## The names of the games

game-names-mines = Minesweeper
game-names-four = Vier gewinnt
game-names-beginner = Anfänger
game-names-intermediate = Fortgeschritten
game-names-expert = Profi
game-names-board = { $size }
game-names-any-start = { $board }, beliebiger Start
game-names-opening-start = { $board }, Start mit Öffnung
game-names-no-guess = { $board }, ohne Raten
game-names-given-board = { $board }, bekanntes Spielfeld
game-names-four-level = Vier gewinnt, Stufe { $level }
game-names-four-for-two = Vier gewinnt, zu zweit
game-names-daily-board = Tagesfeld
game-names-daily-puzzle = Tagesrätsel

## Commands on buttons and in menus; those that end in "about" are for the help and for tooltips

commands-left = Nach links
commands-right = Nach rechts
commands-up = Nach oben
commands-down = Nach unten
commands-row-start = Anfang der Zeile
commands-row-end = Ende der Zeile
commands-first-row = Erste Zeile
commands-last-row = Letzte Zeile
commands-next-closed = Nächstes verdecktes Feld
commands-previous-closed = Voriges verdecktes Feld
commands-open = Aufdecken
commands-open-about = Feld aufdecken oder Stein einwerfen
commands-drop = Einwerfen
commands-flag = Flagge
commands-flag-about = Flagge setzen oder entfernen
commands-go-to = Gehe zu Feld …
commands-go-to-about = Ein Feld wie c4 ansteuern
commands-hint = Tipp
commands-hint-about = Tipp zeigen (noch einmal: ihm folgen)
commands-odds = Risiko
commands-odds-about = Risiko oder Spaltenwerte zeigen
commands-values = Werte
commands-hide-values = Werte aus
commands-undo = Zug zurück
commands-undo-about = Letzten Zug zurücknehmen
commands-redo = Zug vor
commands-redo-about = Zug wiederholen
commands-pause = Pause
commands-pause-about = Pause (verdeckt das Spielfeld)
commands-resume = Weiter
commands-new = Neues Spiel
commands-new-about = Ein neues Spiel beginnen
commands-same-board = Spielfeld erneut
commands-same-board-about = Dasselbe Spielfeld noch einmal
commands-rematch = Revanche
commands-try-again = Noch einmal
commands-look-back = Analyse
commands-look-back-about = Spiel Zug für Zug ansehen
commands-swap-starter = Anfang tauschen
commands-copy = Spiel kopieren
commands-copy-about = Das Spiel als Text kopieren
commands-help = Hilfe
commands-mouse = Maus
commands-mouse-about = Maus: Text markieren oder spielen
commands-quit = Beenden
commands-quit-about = Beenden (Spiel ist gespeichert)
commands-with-key = { $what } ({ $key })

## What is written on keys

key-names-space = Leertaste
key-names-enter = Enter
key-names-left = Links
key-names-right = Rechts
key-names-up = Oben
key-names-down = Unten
key-names-home = Pos1
key-names-end = Ende
key-names-page-up = BildAuf
key-names-page-down = BildAb
key-names-tab = Tab
key-names-backspace = Rücktaste
key-names-delete = Entf
key-names-insert = Einfg
key-names-escape = Esc
key-names-control = Strg+{ $key }
key-names-several = { $first } { $second }

## Buttons of pages and dialogs

button-labels-close = Schließen
button-labels-cancel = Abbrechen
button-labels-back = Zurück
button-labels-play = Spielen
button-labels-play-task = Spielen: { $task }
button-labels-resume = Weiterspielen
button-labels-delete = Löschen
button-labels-delete-for-good = Endgültig löschen
button-labels-copy = Kopieren
button-labels-copied = Kopiert
button-labels-share = Teilen
button-labels-done = Fertig
button-labels-play-again = Noch einmal
button-labels-watch-replay = Replay ansehen
button-labels-return-to-last = Voriges Spiel

## The main menu

menu-motto = vom einen Spiel die Flagge, vom anderen der Fall
menu-new-game = Neues Spiel
menu-resume = Weiterspielen
menu-resume-several = { $n_games } gespeicherte Spiele
menu-named = { $game }, { $level }
menu-four-in-a-row = Vier gewinnt
menu-online = Online
menu-daily = Rätsel des Tages
menu-history = Verlauf
menu-settings = Einstellungen
menu-help = Hilfe
menu-quit = Beenden

## The titles of pages

titles-menu = Flagfall
titles-game = Spiel
titles-saved-games = Gespeicherte Spiele
titles-online = Online spielen
titles-daily = Rätsel des Tages
titles-training = Training
titles-replay = Replay
titles-history = Verlauf
titles-settings = Einstellungen
titles-help = Hilfe

## Figures of a running or finished game

facts-mines-left = Minen übrig
facts-time = Zeit
facts-round = Gesamtzeit
facts-seed = Startwert { $seed }
facts-mine-at = Risiko auf { $cell }
facts-safe = keine Mine
facts-certain-mine = eine Mine
facts-no-disc-yet = Noch keine Steine
facts-moves = Züge: { $moves }
facts-wins = { $n ->
    [one] 1 Sieg
   *[other] { $n } Siege
}
facts-draws = { $n } Remis
facts-chances-left = { $n ->
    [one] 1 Versuch
   *[other] { $n } Versuche
}
facts-undos-left = { $n }× zurück
facts-opened = Felder offen
facts-opened-of = { $n_open } von { $n_safe }
facts-three-bv = 3BV
facts-three-bv-per-second = 3BV/s
facts-hints = Tipps und Risiko
facts-best-time = Bestzeit
facts-no-best-time = Noch keine

## The end of a game: what it was worth

endings-won-in = Gewonnen! { $time }.
endings-won-best = Gewonnen! { $time }, neue Bestzeit.
endings-faster = { $by } schneller als deine alte Bestzeit, { $old }.
endings-first-time = Deine erste Zeit für { $category }.
endings-ranked = Rang { $rank } deiner Zeiten. Deine Bestzeit ist { $best }.
endings-with-hints = Die Zeit zählt nicht, weil du Tipps oder die Risikoanzeige benutzt hast.
endings-with-undo = Die Zeit zählt nicht, weil du Züge zurückgenommen hast.
endings-known-board = Die Zeit zählt nicht, weil dieses Spielfeld schon gespielt oder über seinen Startwert gewählt wurde.
endings-given-board = Die Zeit zählt nicht, weil das Spielfeld bekannt war.
endings-tally = Bisherige Spiele
endings-tally-of = { $n_wins } gewonnen, { $n_losses } verloren, { $n_ties } Remis
endings-moves = Züge
endings-discs = Steine

## Best times and statistics

score-text-no-games = Noch keine beendeten Spiele.
score-text-games = Spiele
score-text-won = Gewonnen
score-text-won-share = { $n_wins } ({ $percent } %)
score-text-lost = Verloren
score-text-tied = Remis
score-text-streak = Serie
score-text-streak-best = { $streak }, längste { $longest }
score-text-assisted = Mit Hilfe
score-text-mean-time = Durchschnitt
score-text-speed = 3BV/s
score-text-best-times = Bestzeiten
score-text-last-wins = { $n_wins ->
    [one] Dein letzter Sieg
   *[other] Deine letzten { $n_wins } Siege, der neueste rechts
}
score-text-player-one-won = Spieler 1 hat gewonnen
score-text-player-two-won = Spieler 2 hat gewonnen
score-text-counts = Für Bestzeiten, Durchschnitte und Serien zählen Siege auf neuen Spielfeldern, ohne Tipps und ohne zurückgenommene Züge.

## Finished games, and the days on which they were played

history-text-no-games = Noch keine Spiele. Sobald du eins gespielt hast, steht es hier samt Replay.
history-text-filter = Anzeigen
history-text-all-games = Alle Spiele
history-text-level = Stufe
history-text-best-time = Bestzeit
history-text-games = Spiele
history-text-days = Tage
history-text-no-time = –
history-text-charts = Diagramme
history-text-won-of = { $n_wins } von { $n_games }
history-text-player-one-won-of = Spieler 1: { $n_wins } von { $n_games }
history-text-daily-board = Tagesfeld, { $date }
history-text-won = Gewonnen
history-text-lost = Verloren
history-text-draw = Remis
history-text-player-one-won = Spieler 1 gewann
history-text-player-two-won = Spieler 2 gewann
history-text-assisted-win = Keine Bestzeit, keine Serie: mit Tipp oder zurückgenommenem Zug.
history-text-known-board = Keine Bestzeit, keine Serie: Vielleicht kanntest du das Spielfeld.
history-text-today = Heute, { $time }
history-text-yesterday = Gestern, { $time }
history-text-on = { $date }, { $time }
history-text-listed = { $first } bis { $last } von { $n_games }
history-text-game = { $what }: { $result }, { $time }, { $when }
history-text-watch = Replay ansehen: { $game }
history-text-delete = Löschen: { $game }
history-text-delete-all = Alle löschen
history-text-ask-delete = Dieses Spiel endgültig löschen? { $game }
history-text-ask-delete-all = { $games }: { $n_games ->
    [one] 1 Spiel
   *[other] alle { $n_games } Spiele
} endgültig löschen? Bestzeiten, Serien und Statistik verschwinden mit. Tagesergebnisse bleiben.
history-text-deleted = { $n_games ->
    [0] Nichts wurde gelöscht.
    [one] 1 Spiel wurde gelöscht.
   *[other] { $n_games } Spiele wurden gelöscht.
}
history-text-older = Ältere
history-text-newer = Neuere
history-text-no-replay = Von diesem Spiel gibt es kein Replay: Eine frühe Version der Seite hat es nicht gespeichert.
history-text-bad-replay = Dieses Replay kann nicht gezeigt werden: { $reason }.
history-text-span = { $from } bis { $to }
history-text-weekday = { -weekday }
history-text-day = { $date }: { $what }
history-text-day-games = { $n_games ->
    [one] 1 Spiel
   *[other] { $n_games } Spiele
}, { $n_wins } gewonnen
history-text-day-task = { $task }, { $games }
history-text-nothing-played = keine Spiele
history-text-daily-solved = Rätsel gelöst
history-text-daily-missed = Rätsel ungelöst
history-text-other-games = Andere Spiele
history-text-streak = Tagesserie: { $n_days ->
    [0] zurzeit keine
    [one] 1 Tag
   *[other] { $n_days } Tage
}, längste { $longest }
history-text-no-streak = Noch keine Tagesserie. Löse ein Tagesfeld oder ein Tagesrätsel, dann beginnt eine.

## How to play

help-text-mines = Decke alle Felder auf, unter denen keine Mine liegt. Eine Zahl sagt, wie viele der acht Felder um sie herum vermint sind. Setze Flaggen, wo du sicher bist.
help-text-chord = Hat eine Zahl alle ihre Flaggen, deckst du mit ihr die übrigen Nachbarn auf. Müssen alle verdeckten Nachbarn einer Zahl Minen sein, setzt du mit ihr alle Flaggen auf einmal.
help-text-coach = Ein Tipp zeigt ein sicheres Feld und warum es sicher ist; frag noch einmal, und es wird aufgedeckt. Das Risiko zeigt für jedes Feld, wie wahrscheinlich dort eine Mine liegt. Spiele mit Tipps zählen nicht für Bestzeiten.
help-text-four = Werft abwechselnd Steine ein. Vier in einer Reihe gewinnen: waagerecht, senkrecht oder schräg.
help-text-four-keys = Mit 1 bis 7 fällt dein Stein in die jeweilige Spalte.
help-text-mouse-terminal = Linksklick deckt auf, Rechtsklick setzt eine Flagge. Um eine Zahl herum deckst du mit der mittleren Taste oder mit beiden Tasten auf. Das Rad blättert. Bei Vier gewinnt gibt ein Rechtsklick einen Tipp. Ein Klick gilt erst beim Loslassen: Zieh die Maus weg, und er gilt nicht.
help-text-mouse = Linksklick deckt auf, Rechtsklick setzt eine Flagge. Um eine Zahl herum deckst du mit der mittleren Taste oder mit beiden Tasten auf.
help-text-touch = Tippen deckt auf, langes Drücken setzt eine Flagge. Der Schalter zwischen Aufdecken und Flagge vertauscht beides. Tippe eine Zahl an, um rundum aufzudecken.
help-text-saved = Dein Spiel wird nach jedem Zug gespeichert. Hör auf, wann du magst, und spiel später weiter.
help-text-offline = Diese Seite funktioniert auch ohne Netz, und nichts, was du hier tust, verlässt dein Gerät.
help-text-keys = Tasten
help-text-repeat-keys = 5l 3j
help-text-repeat = Mehrmals: erst eine Zahl tippen
help-text-to-menu = Ins Menü oder zurück
help-text-suspend = Programm anhalten (weiter mit fg)
help-text-redraw = Bildschirm neu zeichnen
help-text-quit-at-once = Sofort beenden (das Spiel ist gespeichert)
help-text-zoom-keys = Strg+Mausrad, Strg++, Strg+−
help-text-zoom = Spielfeld vergrößern oder verkleinern
help-text-fit = Spielfeld ans Fenster anpassen
help-text-tab = Von Knopf zu Knopf
help-text-dismiss = Tipp ausblenden oder Dialog schließen
help-text-manual = Handbuch lesen (auf Englisch)
help-text-typed-name = Ein Name, den du eintippst
help-text-from-next-game = { $choices } (ab dem nächsten Spiel)

## The names of settings

setting-names-board = Spielfeld
setting-names-start = Erstes Feld
setting-names-no-guess = Ohne Raten lösbar
setting-names-marks = Markierungen
setting-names-mines-undo = Züge zurücknehmen
setting-names-chord = Rundum aufdecken
setting-names-quick-clicks = Klick auf Zahl deckt rundum auf
setting-names-flag-all = Flagge auf Zahl: alle rundum
setting-names-hint-question = Vor dem ersten Tipp fragen
setting-names-solver-pace = Computertempo im Rennen
setting-names-live-figures = Werte während des Spiels
setting-names-four-opponent = Gegner
setting-names-name-one = Name von Spieler 1
setting-names-name-two = Name von Spieler 2
setting-names-four-cross = Kreuze hat
setting-names-disc-colours = Farben der Steine
setting-names-four-starter = Wer anfängt
setting-names-four-fouls = Fouls
setting-names-four-undo = Züge zurücknehmen
setting-names-four-values = Spaltenwerte zeigen
setting-names-theme = Farbschema
setting-names-look = Farbschema
setting-names-colours = Farben
setting-names-glyphs = Zeichen
setting-names-motion = Animation
setting-names-sound = Ton
setting-names-mouse = Maus
setting-names-command-box = Befehlszeile
setting-names-letter-keys = Buchstabentasten
setting-names-long-press = Langes Drücken
setting-names-delay = Langes Drücken ab
setting-names-language = Sprache (Language)

## What can be chosen

setting-choices-on = An
setting-choices-off = Aus
setting-choices-level-board = { $level } { $size }
setting-choices-own-board = Eigenes { $size }
setting-choices-start-any = Egal, auch eine Mine
setting-choices-start-safe = Nie eine Mine
setting-choices-start-opening = Immer eine Öffnung
setting-choices-flags = Flaggen
setting-choices-flags-and-questions = Flaggen, Fragezeichen
setting-choices-undo-never = Nie
setting-choices-undo-free = Jederzeit
setting-choices-undo-budget = { $n_undos ->
    [one] Je einmal
   *[other] Je { $n_undos }-mal
}
setting-choices-chord-click = Klick, beide Tasten
setting-choices-chord-key = Aufdecktaste, beide Tasten
setting-choices-chord-both-buttons = Beide Maustasten
setting-choices-chord-never = Nie
setting-choices-pace-steady = 1 Feld/s
setting-choices-pace-slow = 0,5 Felder/s
setting-choices-pace-quick = 2 Felder/s
setting-choices-pace-rapid = 5 Felder/s
setting-choices-person = Ein Mensch
setting-choices-level = { $level ->
    [1] Stufe 1 (am leichtesten)
    [10] Stufe 10 (perfekt)
   *[other] Stufe { $level }
}
setting-choices-drawn = Zufällig
setting-choices-player-one = Spieler 1
setting-choices-player-two = Spieler 2
setting-choices-you = Du
setting-choices-computer = Der Computer
setting-choices-alternate = Abwechselnd
setting-choices-cross-starter = Wer anfängt
setting-choices-no-name = Kein Name
setting-choices-discs-of-theme = Wie im Farbschema
setting-choices-orange-blue = Orange und Blau
setting-choices-yellow-blue = Gelb und Blau
setting-choices-green-pink = Grün und Rosa
setting-choices-white-red = Weiß und Rot
setting-choices-fouls-refused = Zählen nicht
setting-choices-fouls-counted = Beim { $n_fouls }. Foul verloren
setting-choices-dark = Dunkel
setting-choices-light = Hell
setting-choices-classic = Klassisch
setting-choices-high-contrast = Hoher Kontrast
setting-choices-colour-blind = Für Farbenblinde
setting-choices-same-as-system = Wie das System
setting-choices-automatic = Automatisch
setting-choices-no-colours = Keine
setting-choices-sixteen-colours = 16 Farben
setting-choices-palette-colours = 256 Farben
setting-choices-all-colours = Alle Farben
setting-choices-ascii = ASCII
setting-choices-unicode = Unicode
setting-choices-emoji = Emoji
setting-choices-motion-full = Voll
setting-choices-motion-reduced = Reduziert
setting-choices-bell = Piepton des Terminals
setting-choices-long-press-flags = Das Gegenteil von Tippen
setting-choices-long-press-nothing = Bewirkt nichts
setting-choices-hidden = Verborgen
setting-choices-shown = Sichtbar

## Around the settings

setting-notes-looks-and-sound = Aussehen und Ton
setting-notes-touch = Touchscreen
setting-notes-at-once = Gilt sofort.
setting-notes-next-game = Gilt ab dem nächsten Spiel.
setting-notes-saved = Gespeichert.
setting-notes-mines-changed = Das Spielfeld hat jetzt { $n_mines ->
    [one] 1 Mine
   *[other] { $n_mines } Minen
}, mehr passen nicht.
setting-notes-reset = Auf die Vorgabe zurückgesetzt.
setting-notes-keys-of = Tasten: { $command }
setting-notes-keys-taken = { $keys } bedeutet nicht mehr „{ $command }“.
setting-notes-no-key-left = { $keys } bedeutet nicht mehr „{ $command }“. Dafür gibt es jetzt keine Taste.
setting-notes-unreadable = Der gespeicherte Wert von „{ $setting }“ ist unbekannt. Es gilt die Vorgabe.
setting-notes-not-a-key = „{ $text }“ ist keine Taste. Eine Taste ist ein Buchstabe, ein Zeichen oder ein Name wie space, enter, left, page-up oder ctrl-r.
setting-notes-no-such-command = Es gibt Tasten für „{ $name }“, aber keinen solchen Befehl.
setting-notes-keys-unreadable = Die Tasten für „{ $command }“ sind unbrauchbar. { $reason }
setting-notes-how-keys-are-typed = Zwischen Tasten stehen Leerzeichen: x space ctrl-r. Zwei Buchstaben zusammen wie gg werden nacheinander gedrückt. Eine leere Zeile bringt die Vorgabe zurück.
setting-notes-not-a-sequence = „{ $keys }“ wird nacheinander gedrückt, aber { $first } allein bedeutet „{ $command }“. Setz Leerzeichen zwischen die Tasten.
setting-notes-escape-is-taken = Escape öffnet immer das Menü. Nimm eine andere Taste.
setting-notes-digits-are-taken = Ziffern stehen für Anzahl oder Spalte. Nimm eine andere Taste.
setting-notes-control-is-taken = Strg+C, Strg+Z und Strg+L sind fest belegt. Nimm eine andere Taste.
setting-notes-name-too-long = Ein Name hat höchstens { $longest } Zeichen.
setting-notes-name-has-controls = Ein Name besteht aus Buchstaben, Ziffern, Zeichen und Leerzeichen.

## A board of the player's own

boards-title = Spielfeld wählen
boards-custom = Eigenes
boards-sides = { $name } { $width }x{ $height }
boards-no-guess = Ohne Raten
boards-any-start = Beliebiger Start
boards-safe-start = Sicherer Start
boards-opening-start = Start mit Öffnung
boards-known = Bekanntes Spielfeld
boards-width = Breite
boards-height = Höhe
boards-rows = Zeilen
boards-columns = Spalten
boards-mines = Minen
boards-too-few = Zu wenig. Wähle { $least } bis { $most }.
boards-too-many = Zu viel. Wähle { $least } bis { $most }.
boards-not-a-number = Keine Zahl. Wähle { $least } bis { $most }.

## Games that were left and can be resumed

saved-games-mines = Minesweeper, { $board }
saved-games-four-for-two = Vier gewinnt, zu zweit
saved-games-four-level = Vier gewinnt, Stufe { $level }
saved-games-daily-board = Tagesfeld, { $date }
saved-games-daily-puzzle = Tagesrätsel, { $date }
saved-games-damaged = Beschädigtes Spiel
saved-games-long-ago = vor einiger Zeit
saved-games-of = { $kind } ({ $origin })
saved-games-described = { $kind }, { $ago }
saved-games-progress = { $kind }, { $progress }, { $time }, { $ago }
saved-games-opened = { $percent } % aufgedeckt
saved-games-opened-flags = { $percent } % aufgedeckt, { $n_flags ->
    [one] 1 Flagge
   *[other] { $n_flags } Flaggen
}
saved-games-drops = { $n_drops ->
    [one] 1 Stein
   *[other] { $n_drops } Steine
}
saved-games-on-screen = Gerade geöffnet
saved-games-on-web-page = Webseite
saved-games-from-replay = aus einem Replay fortgesetzt
saved-games-typed-tiles = getippt, mit Nummern
saved-games-typed-commands = getippt, mit Befehlen
saved-games-typed-four = getippt

## What could not be saved or read, and why

saving-nothing-saved = Nichts wird gespeichert. { $reason }
saving-nothing-new-saved = Nichts Neues wird gespeichert. { $reason }
saving-not-saved-yet = Noch nicht gespeichert. { $reason }
saving-unreadable = Gespeicherte Spiele und Einstellungen sind nicht lesbar. { $reason }
saving-set-aside = Die gespeicherten Spiele sind beschädigt. Sie liegen jetzt in { $file }.
saving-set-aside-salvaged = Die gespeicherten Spiele sind beschädigt und liegen jetzt in { $file }. Was lesbar war, ist noch da.
saving-moved-away = Ein anderes Programm hat die Datei verschoben. Dein Spiel ist in einer neuen gespeichert.
saving-no-home-folder = Es gibt keinen persönlichen Ordner.
saving-newer = { $file } hat Version { $version }, dieses Programm kennt nur { $known }. Starte das neuere Flagfall.
saving-place = In { $path } lässt sich nichts speichern ({ $reason }). Erlaube das Schreiben oder schaff etwas Platz.
saving-not-a-file = { $path } ist eine Pipe, ein Socket oder ein Gerät. Verschieb es.
saving-unwritable = { $file } oder der Ordner ist schreibgeschützt. Mach beide beschreibbar.
saving-disk-full = Die Platte ist voll. Schaff etwas Platz.
saving-read-only = Die Datei oder ihre Platte ist schreibgeschützt. Mach sie beschreibbar.
saving-busy = Ein anderes Programm schreibt gerade. Versuch es noch einmal.
saving-damaged = Die Datei ist beschädigt. Starte das Programm neu, dann wird sie beiseitegelegt.
saving-moved = Ein anderes Programm hat die Datei verschoben. Eine neue tritt an ihre Stelle.
saving-database = Die Datenbank meldet: { $error }.
saving-held-elsewhere = Dieses Spiel läuft in einem anderen Fenster. Spiel dort weiter.
saving-gone = Dieses Spiel ist nicht mehr gespeichert. Nimm ein anderes.
saving-other-game = Dieses Spiel gehört zu { $game }. Spiel es dort weiter.
saving-damaged-game = Dieses Spiel ist beschädigt ({ $reason }). Es wurde beiseitegelegt.
saving-not-deleted = Dieses Spiel lässt sich jetzt nicht löschen. Versuch es später.
saving-browser-saves-nothing = Dieser Browser speichert nichts ({ $reason }). Spiele bleiben nur, solange diese Seite offen ist.
saving-database-is-newer = Eine neuere Version dieser Seite hat deine Spiele gespeichert. Schließ ihre anderen Tabs und lade neu. Neue Ergebnisse warten so lange in diesem Browser.
saving-database-is-silent = Die Datenbank des Browsers antwortet nicht. Beendete Spiele warten darauf, gespeichert zu werden.
saving-database-fails = Die Datenbank des Browsers versagt ({ $reason }). Beendete Spiele warten darauf, gespeichert zu werden.

storage-problems-off = sein Speicher ist abgeschaltet
storage-problems-unreadable = sein Speicher lässt sich nicht lesen
storage-problems-full = sein Speicher ist voll
storage-problems-unchangeable = sein Speicher lässt sich nicht ändern
storage-problems-gone = sie ist weg

record-problems-empty = es gibt nichts zu lesen
record-problems-too-long = es hat { $found } Zeichen, und höchstens { $most } lassen sich lesen
record-problems-unknown = es beginnt mit „{ $found }“, aber ein Spiel beginnt mit „flagfall“ oder „ff2“ oder besteht aus Spalten von Vier gewinnt wie 4453
record-problems-version = es kommt aus einem neueren Programm, in Version { $version }
record-problems-escape = Zeichen { $character }: Auf „%“ müssen zwei hexadezimale Ziffern folgen
record-problems-too-much-work = darin geschieht zu viel für einen Link; lass dir die Datei geben
record-problems-line = Zeile { $line } lässt sich nicht lesen
record-problems-part = Teil { $part } lässt sich nicht lesen
record-problems-move = Zug { $number } ist nicht möglich
record-problems-missing = nur { $n_found } von { $n_expected } Aktionen vorhanden
record-problems-recording = die Aufnahme ist bei Byte { $byte } beschädigt
record-problems-neither = es ist weder eine Aufnahme noch ein Text

## What both games say

any-game-help-costs-time = Mit Hilfe zählt die Zeit nicht. Trotzdem? Dann noch einmal { $command }.
any-game-thinking = Denkt nach …
any-game-paused = Pause. Das Spielfeld ist verdeckt.
any-game-paused-press = Pause. Weiter mit { $key }.
any-game-resumed = Weiter geht’s.
any-game-clock-runs = Zuletzt gespielt: { $ago }. Die Uhr läuft.
any-game-undone = Zug zurückgenommen.
any-game-redone = Zug wiederholt.
any-game-nothing-to-pause = Vor dem ersten Stein gibt es nichts anzuhalten.
any-game-solver-failed = Die Berechnung ist ausgefallen. Das Spiel geht ohne ihre Hilfe weiter.
any-game-waiting = Gesendet. Warte auf Antwort …
any-game-watching = Du schaust diesem Spiel zu.
any-game-host-only = Das kann nur, wer dieses Spiel leitet.
any-game-new-game = Neues Spiel.
any-game-key-returns = { $key } führt zum vorigen zurück.
any-game-key-returns-to = { $key } führt zurück zu: { $game }.

## Why something was not done

refusals-game-over = Das Spiel ist vorbei.
refusals-paused = Das Spiel ist pausiert. Setz es erst fort.
refusals-not-paused = Das Spiel ist nicht pausiert.
refusals-too-much-undone = Du hast in diesem Spiel zu viele Züge zurückgenommen.
refusals-too-long = Dieses Spiel dauert schon zu lange.
refusals-no-hints = In diesem Spiel gibt es keine Tipps.
refusals-not-seated = Du schaust diesem Spiel nur zu.
refusals-not-your-turn = Du bist nicht am Zug.
refusals-out-of-time = Die Zeit ist abgelaufen.
refusals-time-left = Es ist noch Zeit übrig.
refusals-no-offer = Niemand hat Remis angeboten.
refusals-own-offer = Auf dieses Angebot muss dein Gegner antworten.
refusals-already-offered = Remis ist schon angeboten.
refusals-not-in-this-game = So kann dieses Spiel nicht enden.
refusals-no-undo = In diesem Spiel lässt sich nichts zurücknehmen. Fürs nächste kannst du das in den Einstellungen ändern.
refusals-no-undo-left = Du kannst nichts mehr zurücknehmen.
refusals-nothing-to-undo = Es gibt nichts zurückzunehmen.
refusals-nothing-to-redo = Es gibt nichts zu wiederholen.
refusals-move-stands = Der Zug steht und lässt sich nicht mehr zurücknehmen.
refusals-off-the-board = { $cell } liegt nicht auf diesem Spielfeld.
refusals-not-a-cell = Tippe den Buchstaben der Spalte und die Nummer der Zeile, zum Beispiel c4.
refusals-already-open = { $cell } ist schon aufgedeckt.
refusals-flagged = Auf { $cell } steht eine Flagge. Entferne sie zuerst.
refusals-mark-on-open = { $cell } ist aufgedeckt und lässt sich nicht markieren.
refusals-still-closed = { $cell } ist verdeckt. Decke es erst auf.
refusals-flags-differ = { $cell } zeigt { $number }, aber { $n_flags ->
    [0] kein Nachbar hat eine Flagge
    [one] nur 1 Nachbar hat eine Flagge
   *[other] { $n_flags } Nachbarn haben Flaggen
}. Rundum aufdecken kannst du, wenn so viele Flaggen stehen, wie die Zahl sagt.
refusals-closed-differ = { $cell } zeigt { $number }, aber { $n_closed ->
    [one] 1 Nachbar ist verdeckt
   *[other] { $n_closed } Nachbarn sind verdeckt
}. Alle Flaggen auf einmal gibt es, wenn es so viele sind, wie die Zahl sagt.
refusals-nothing-left = Um { $cell } herum ist nichts mehr zu tun.
refusals-column-full = Spalte { $column } ist voll.
refusals-not-a-column = Wähle eine Spalte von 1 bis 7.
refusals-pick-first = Wähle erst deine Steine: x oder o.
refusals-already-picked = Die Steine sind schon verteilt.
refusals-settle-first = Lass den letzten Zug erst stehen oder nimm ihn zurück.
refusals-nothing-to-keep = Es gibt keinen Zug, der stehen bleiben könnte.

## A game of Minesweeper

mines-begin = Decke ein beliebiges Feld auf.
mines-begin-at = Fang bei { $first } an. Von dort geht es ohne Raten.
mines-begun-at = { $first } ist aufgedeckt. Von hier geht es ohne Raten.
mines-opened-number = { $cell } aufgedeckt: { $number }.
mines-opened = { $n_cells ->
    [one] 1 Feld aufgedeckt.
   *[other] { $n_cells } Felder aufgedeckt.
}
mines-opened-around = { $n_cells ->
    [one] 1 Feld um { $cell } aufgedeckt.
   *[other] { $n_cells } Felder um { $cell } aufgedeckt.
}
mines-flagged-around = { $n_flags ->
    [one] 1 Flagge um { $cell } gesetzt.
   *[other] { $n_flags } Flaggen um { $cell } gesetzt.
}
mines-flagged = Flagge auf { $cell } gesetzt.
mines-questioned = { $cell } ist mit „?“ markiert.
mines-unmarked = Markierung von { $cell } entfernt.
mines-gave-up = Du hast aufgegeben.
mines-won = Gewonnen! Alle sicheren Felder sind aufgedeckt.
mines-hit-mines = { $n_mines ->
    [one] Du hast auf { $cells } eine Mine getroffen.
   *[other] Du hast auf { $cells } Minen getroffen.
}
mines-wrong-flags = { $n_flags ->
    [one] Die Flagge auf { $cells } war falsch.
   *[other] Die Flaggen auf { $cells } waren falsch.
}
mines-many-wrong-flags = { $n_flags ->
    [one] 1 Flagge war falsch.
   *[other] { $n_flags } Flaggen waren falsch.
}
mines-given-up = Es wurde aufgegeben.
mines-cleared = Alle sicheren Felder sind aufgedeckt. Das Spiel ist gewonnen.
mines-went-off = { $n_mines ->
    [one] Auf { $cells } ging eine Mine hoch.
   *[other] Auf { $cells } gingen Minen hoch.
}
mines-same-game = Dasselbe Spiel von vorn.
mines-same-board = Dasselbe Spielfeld von vorn. Für Bestzeiten zählt es nicht.
mines-daily-once = Das Tagesfeld darf man nur einmal beginnen. Spiel es zu Ende.
mines-odds-shown = Risiko einer Mine in Prozent. „ok“ ist sicher, „!!“ ist eine Mine.
mines-surely-safe = ok
mines-surely-mine = !!
mines-odds-tangled = Diese Stellung ist zu verwickelt zum Durchrechnen: { $n_cells ->
    [one] 1 verdecktes Feld um { $cell } hängt
   *[other] { $n_cells } verdeckte Felder um { $cell } hängen
} voneinander ab.
mines-command-syntax = Ein Befehl ist m (aufdecken) oder f (Flagge), dann eine Zeile von 1 bis { $row } und eine Spalte von a bis { $column }: m{ $row }a, f{ $flag_row }{ $flag_column }.

## What the solver of Minesweeper says

hints-no-safe-cell = Kein Feld ist sicher. Ein zweiter Tipp zeigt, wo du am besten rätst.
hints-guess = Rate am besten bei { $cell }: Dort liegt zu { $chance } eine Mine.
hints-first-cell-is-safe = Fang bei { $cell } an: Dort ist es ganz sicher.
hints-safe-single = { $cell } ist sicher: { $numbers } hat schon alle Minen.
hints-safe-pair = { $cell } ist sicher: Läge dort eine Mine, könnten { $numbers } nicht beide stimmen.
hints-safe-chain = { $cell } ist sicher: Läge dort eine Mine, könnten { $numbers } nicht alle stimmen.
hints-safe-many-numbers = { $cell } ist sicher: Läge dort eine Mine, könnten { $n_numbers } Zahlen ringsum nicht alle stimmen.
hints-safe-no-mine-left = { $cell } ist sicher: Es sind keine Minen mehr übrig.
hints-safe-count = { $cell } ist sicher: Läge dort eine Mine, { $n_numbers ->
    [one] passte { $numbers } nicht zur Zahl der restlichen Minen.
   *[other] passten { $numbers } zusammen nicht zur Zahl der restlichen Minen.
}
hints-safe-count-many-numbers = { $cell } ist sicher: Läge dort eine Mine, passten { $n_numbers } Zahlen zusammen nicht zur Zahl der restlichen Minen.
hints-again-opens = Ein zweiter Tipp deckt es auf.
hints-guess-is-yours = Das ist nur geraten. Decke das Feld selbst auf, wenn du es wagst.
hints-nothing-to-open = Es gibt nichts mehr aufzudecken.
hints-too-large = Diese Stellung ist unmöglich: { $cell } zeigt { $number }, hat aber { $n_neighbours ->
    [0] keine Nachbarn
    [one] nur 1 Nachbarn
   *[other] nur { $n_neighbours } Nachbarn
}.
hints-impossible = Diese Stellung ist unmöglich: { $n_numbers ->
    [one] { $numbers } kann nicht stimmen.
   *[other] { $numbers } können nicht alle stimmen.
}
hints-impossible-many-numbers = Diese Stellung ist unmöglich: { $n_numbers } Zahlen um { $cell } können nicht alle stimmen.
hints-impossible-count = Diese Stellung ist unmöglich: { $n_numbers ->
    [one] { $numbers } passt nicht zur Zahl der Minen.
   *[other] { $numbers } passen nicht zur Zahl der Minen.
}
hints-impossible-count-many-numbers = Diese Stellung ist unmöglich: { $n_numbers } Zahlen passen zusammen nicht zur Zahl der Minen.
hints-impossible-mines = Diese Stellung ist unmöglich: So viele Minen passen nicht unter die verdeckten Felder.
hints-best-play = bei bestem Spiel gewinnt man { $n_wins } von { $n_layouts } Verteilungen, { $chance }

## Boards that need no guessing

deal-text-searching = Suche ein Spielfeld, das ohne Raten geht …
deal-text-still-searching = Suche weiter nach einem Spielfeld, das bei { $first } beginnt …
deal-text-off-the-board = { $first } liegt nicht auf diesem Spielfeld.
deal-text-crowded = Zu viele Minen, um { $first } und seine Nachbarn freizuhalten.
deal-text-no-safe-cell = Dieses Spielfeld hat kein sicheres Feld.
deal-text-one-safe-cell = Dieses Spielfeld hat nur ein sicheres Feld: Da gibt es nichts zu überlegen.
deal-text-three-bv = Der 3BV-Wert dieses Spielfelds kann nur { $least } bis { $most } betragen.
deal-text-all-tried = { $n_boards ->
    [one] Auf dem einzigen Spielfeld dieser Größe, das bei { $first } beginnt, muss man raten.
   *[other] Auf allen { $n_boards } Spielfeldern dieser Größe, die bei { $first } beginnen, muss man raten.
}
deal-text-not-found = { $n_tried ->
    [one] 1 Spielfeld wurde geprüft, und man muss raten. Nimm weniger Minen.
   *[other] { $n_tried } Spielfelder wurden geprüft, und auf allen muss man raten. Nimm weniger Minen.
}
deal-text-ordinary-next = Das nächste Feld, das du aufdeckst, beginnt ein gewöhnliches Spiel.

## A game of Four in a Row

-who = { $who ->
    [you] Du
    [computer] Der Computer
    [other-side] Dein Gegner
   *[named] { $who }
}
-has = { $who ->
    [you] Du hast
   *[other] { -who } hat
}
four-name = { $who ->
    [you] Du
    [computer] Computer
    [other-side] Gegner
   *[named] { $who }
}
four-computer-level = Computer, Stufe { $level }
four-begin = { $who ->
    [you] Du fängst an. Wähle eine Spalte von 1 bis 7.
   *[named] { $who } fängt an. Wähle eine Spalte von 1 bis 7.
}
four-begins = { -who } fängt an.
four-turn = { $who ->
    [you] Du bist dran.
    [computer] Der Computer denkt nach …
    [other-side] Dein Gegner denkt nach …
   *[named] { $who } ist dran.
}
four-dropped = { -who } { $who ->
    [you] wirfst
   *[other] wirft
} in Spalte { $column } ein.
four-kept = { $who ->
    [you] Du lässt
   *[other] { -who } lässt
} den Zug stehen.
four-picks = { $who ->
    [you] Wähle deine Steine: x oder o.
    [named] { $who }, wähle deine Steine: x oder o.
   *[other] { -who } wählt seine Steine.
}
four-picked-x = { -has } x gewählt.
four-picked-o = { -has } o gewählt.
four-settle = { $who ->
    [named] { $who }: Mit y
   *[other] Mit y
} nimmst du den Zug zurück (noch { $n_undos }-mal), mit jeder anderen Taste bleibt er stehen.
-chances = { $n_left ->
    [0] { -has } zu viele Fouls begangen.
    [one] { -has } noch 1 Versuch.
   *[other] { -has } noch { $n_left } Versuche.
}
four-foul-full = Foul! Spalte { $column } ist voll. { -chances }
four-foul-no-column = Foul! Das ist keine Spalte. { -chances }
four-wins = { $who ->
    [you] Du hast gewonnen!
    [computer] Der Computer gewinnt.
    [other-side] Dein Gegner gewinnt.
   *[named] { $who } gewinnt!
}
four-line-across = Vier waagerecht, Spalten { $from } bis { $to }.
four-line-up = Vier senkrecht in Spalte { $column }.
four-line-diagonal = Vier schräg, Spalten { $from } bis { $to }.
four-long-line = { $n_discs ->
    [one] 1 Stein
   *[other] { $n_discs } Steine
} in Gewinnreihen.
four-too-many-fouls = { -has } zu viele Fouls begangen.
four-resigned = { -has } aufgegeben.
four-ran-out-of-time = { -has } die Zeit überschritten.
four-left-the-game = { -has } das Spiel verlassen.
four-draw = Remis.
four-board-full = Das Spielfeld ist voll.
four-draw-agreed = Remis vereinbart.
four-draw-offered = { $who ->
    [you] Du bietest
   *[other] { -who } bietet
} Remis an.
four-draw-declined = Das Remis wurde abgelehnt.
four-starter-is-fixed = Der erste Stein ist gefallen. Wer anfängt, lässt sich nur vor einem neuen Spiel ändern.
four-drop-keys = Mit { $key } wirfst du hier ein, mit 1 bis 7 in die jeweilige Spalte.
four-no-book = Das Eröffnungsbuch ist noch nicht geladen, und ohne dauert das zu lange. Versuch es noch einmal, wenn du online bist.
four-values-in-words = Jede Spalte zeigt, wie es dort ausgeht und nach wie vielen Zügen des Gewinners.
four-values-in-signs = Spaltenwerte: +5 gewinnt in 5 Zügen, = ist Remis, -8 verliert in 8 Zügen.
four-puzzle-begin = { $n_drops ->
    [one] Du bist dran. Gewinne mit diesem Zug.
   *[other] Du bist dran. Gewinne in { $n_drops } Zügen, was der Gegner auch tut.
}
four-puzzle-drop = Dein Gegner wirft in Spalte { $column } ein. { $n_drops ->
    [one] Du hast noch 1 Zug.
   *[other] Du hast noch { $n_drops } Züge.
}
four-puzzle-solved = Gelöst!
four-puzzle-solved-after = { $n_tries ->
    [one] Gleich beim ersten Versuch gelöst!
   *[other] In { $n_tries } Versuchen gelöst!
}
four-puzzle-missed = Daneben. Da war ein Sieg drin: Versuch es noch einmal.
four-column-empty = Spalte { $column }, leer
four-column-discs = Spalte { $column }, { $n_discs ->
    [one] 1 Stein
   *[other] { $n_discs } Steine
}
four-column-full = Spalte { $column }, voll
four-column-hidden = Spalte { $column }, verdeckt
four-column-prospect = Spalte { $column }: { $prospect }
four-column-worth = { $name }, { $prospect }
four-column-hinted = { $name }, Tipp
-colour = { $colour ->
    [yellow] gelb
    [red] rot
    [orange] orange
    [blue] blau
    [green] grün
    [pink] rosa
   *[white] weiß
}
four-cell-empty = { $spot }, leer
four-cell-disc = { $spot }, { -colour }
four-cell-last = { $spot }, { -colour }, zuletzt eingeworfen
four-cell-winning = { $spot }, { -colour }, in der Gewinnreihe
four-shape-name = { $shape ->
    [cross] Kreuz
   *[ring] Ring
}
four-disc = { $colour ->
    [yellow] Gelb
    [red] Rot
    [orange] Orange
    [blue] Blau
    [green] Grün
    [pink] Rosa
   *[white] Weiß
} mit { $shape ->
    [cross] Kreuz
   *[ring] Ring
}
four-no-disc = Noch kein Stein
four-on-turn = { $disc }, am Zug
four-keep = Stehen lassen

## What the solver of Four in a Row says

four-advice-wins = gewinnt in { $n_discs }
four-advice-draw = Remis
four-advice-loses = { $n_discs ->
    [0] hat verloren
   *[other] verliert in { $n_discs }
}
four-advice-short-wins = Sieg
four-advice-short-loses = Aus
four-advice-short-in = in { $n_discs }
four-advice-full = voll
four-advice-over = das Spiel ist vorbei
four-advice-remarked = { $verdict }; { $remark }
four-advice-drop-wins = dieser Stein gewinnt
four-advice-drop-lets-other-win = nach diesem Stein gewinnt die andere Seite in Spalte { $column }
four-advice-makes-four = Spalte { $column } macht vier in einer Reihe.
four-advice-stops = { $advice } Das verhindert auch vier in einer Reihe in Spalte { $column }.
four-advice-column-wins = { $n_discs ->
    [one] Spalte { $column } gewinnt in 1 Zug.
   *[other] Spalte { $column } gewinnt in { $n_discs } Zügen.
}
four-advice-column-draws = Spalte { $column } hält das Remis.
four-advice-column-draws-alone = Spalte { $column } hält das Remis. Alle anderen verlieren.
four-advice-column-loses = { $n_discs ->
    [one] Spalte { $column } hält am längsten durch. Sie verliert in 1 Zug.
   *[other] Spalte { $column } hält am längsten durch. Sie verliert in { $n_discs } Zügen.
}
four-advice-column-full = Spalte { $column } ist voll.
four-advice-again-drops = Ein zweiter Tipp wirft dort ein.
four-advice-to-move = { $side ->
    [first] Erster
   *[second] Zweiter
} am Zug: { $verdict }
four-advice-side-won = { $side ->
    [first] der Erste hat gewonnen
   *[second] der Zweite hat gewonnen
}
four-advice-tied = das Spielfeld ist voll, niemand hat gewonnen
four-advice-threat-odd = { $side ->
    [first] Drohung des Ersten: { $spot } (ungerade Zeile)
   *[second] Drohung des Zweiten: { $spot } (ungerade Zeile)
}
four-advice-threat-even = { $side ->
    [first] Drohung des Ersten: { $spot } (gerade Zeile)
   *[second] Drohung des Zweiten: { $spot } (gerade Zeile)
}

## The puzzles of a day

daily-text-title-of = Rätsel des Tages, { $date }
daily-text-explained = Für alle dieselben. Raten muss hier niemand.
daily-text-board-at = { $size }, ab { $first }
daily-text-board-searching = { $size }, wird vorbereitet …
daily-text-puzzle = { $n_drops ->
    [one] Gewinne in 1 Zug
   *[other] Gewinne in { $n_drops } Zügen
}
daily-text-puzzle-searching = { $n_drops ->
    [one] Gewinne in 1 Zug, wird vorbereitet …
   *[other] Gewinne in { $n_drops } Zügen, wird vorbereitet …
}
daily-text-named = { $game }: { $task }
daily-text-to-share = Dein Ergebnis, ohne etwas zu verraten
daily-text-in-progress = Angefangen
daily-text-board-untried = Noch nicht gespielt
daily-text-board-won = Gewonnen in { $time }
daily-text-board-lost = Verloren nach { $time }
daily-text-puzzle-untried = Noch nicht versucht
daily-text-puzzle-solved = { $n_tries ->
    [one] Gelöst in 1 Versuch
   *[other] Gelöst in { $n_tries } Versuchen
}
daily-text-puzzle-missed = { $n_tries ->
    [one] Ungelöst nach 1 Versuch
   *[other] Ungelöst nach { $n_tries } Versuchen
}
daily-text-streak = { $n_days ->
    [0] Noch keine Serie. Löse ein Rätsel, dann beginnt sie.
    [one] Serie: 1 Tag
   *[other] Serie: { $n_days } Tage
}
-hints-used = { $n_hints ->
    [0] keine Tipps
    [one] 1 Tipp
   *[other] { $n_hints } Tipps
}
-in-tries = { $n_tries ->
    [one] 1 Versuch
   *[other] { $n_tries } Versuchen
}
daily-text-share-won = Tagesfeld { $time }, { -hints-used }
daily-text-share-lost = Tagesfeld verloren nach { $time }, { -hints-used }
daily-text-share-solved = Sieg-in-{ $n_drops }-Rätsel gelöst in { -in-tries }
daily-text-share-missed = Sieg-in-{ $n_drops }-Rätsel ungelöst nach { -in-tries }
daily-text-share-streak = Serie { $n_days }

## Pages between games

pages-no-saved-game = Es gibt kein gespeichertes Spiel.
pages-no-other-saved-game = Es gibt kein anderes gespeichertes Spiel.
pages-looking-for-task = Das Rätsel von heute wird vorbereitet …
pages-over-here = Bei diesem Schritt ist das Spiel vorbei. Geh einen Schritt zurück, um weiterzuspielen.
pages-nothing-to-share = Es gibt noch nichts zu teilen.

## A game that is watched

replays-start = Vor dem ersten Zug.
replays-at = { $time }: { $what }
replays-undone = Zug zurückgenommen.
replays-redone = Zug wiederholt.
replays-resigned = Aufgegeben.
replays-left-game = Spiel verlassen.
replays-offered-draw = Remis angeboten.
replays-accepted-draw = Remis angenommen.
replays-declined-draw = Remis abgelehnt.
replays-time-ran-out = Zeit abgelaufen.
replays-pace-half = Tempo 0,5×
replays-pace-times = Tempo { $times }×
replays-pace-fastest = Höchsttempo
replays-mark-flag = Flagge
replays-mark-chord = Rundum
replays-mark-opening = Öffnung
replays-mark-pause = Pause
replays-mark-foul = Foul
replays-mark-undo = Rücknahme
replays-mark-hint = Tipp
replays-mark-mistake = Fehler
replays-mark-end = Ende
replays-first = Zum Anfang
replays-back = Schritt zurück
replays-forward = Schritt vor
replays-last = Zum Ende
replays-previous-mark = Vorige Marke
replays-next-mark = Nächste Marke
replays-play = Abspielen
replays-stop = Anhalten
replays-playing = Läuft, { $pace }
replays-stopped = Angehalten, { $pace }
replays-speed = Tempo
replays-step = Schritt
replays-step-of = Schritt { $step } von { $n_steps }
replays-time-of = { $time } von { $length }
replays-play-from-here = Ab hier weiterspielen
replays-play-computer = Gegen den Computer
replays-played-on = Du spielst ab Schritt { $step } weiter.

## The typed games; the requirements fix some of these texts word for word

typed-games-menu = Flagfall: vom einen Spiel die Flagge, vom anderen der Fall.

    {"  "}1  Minesweeper mit Befehlen: m10a deckt auf, f3c setzt Flaggen
    {"  "}2  Minesweeper mit Feldnummern und Bild
    {"  "}3  Vier gewinnt für zwei an einer Tastatur
typed-games-which-game = Welches, 1, 2 oder 3?
typed-games-no-such-game = Das Spiel gibt es nicht. Tippe 1, 2 oder 3 und drück Enter.
typed-games-another-time = Dann ein andermal.
typed-games-goodbye = Bis zum nächsten Mal!
typed-games-goodbye-saved = Bis zum nächsten Mal! Dein Spiel ist gespeichert.
typed-games-offer-saved = Du hast ein gespeichertes Spiel ({ $game }). Weiterspielen, j (ja) oder n (nein)?
typed-games-yes-words = j ja
typed-games-no-words = n nein
typed-games-type-yes-or-no = Tippe j für ja oder n für nein und drück Enter.
typed-games-too-long = Das gespeicherte Spiel ist zu lang zum Weiterspielen. Es bleibt gespeichert.
typed-games-stays-saved = Das andere Spiel bleibt gespeichert. Du kannst später weiterspielen.
typed-games-another-waits = Du hast noch ein gespeichertes Spiel. Nach diesem kannst du es fortsetzen.
typed-games-cannot-go-on = Dieses Spiel kann nicht weitergehen. { $reason }
typed-games-thanks = Danke fürs Spielen!
typed-games-thanks-mind = Danke fürs Spielen. Pass auf, wo du hintrittst!
typed-games-play-again = Noch einmal, j (ja) oder n (nein)?
typed-games-play-again-one = Tippe 1 für noch ein Spiel, alles andere beendet:
typed-games-commands-opening = MINESWEEPER

    Irgendwo unter diesen hundert Feldern liegen Minen. Decke alle Felder auf,
    unter denen keine liegt, und du gewinnst; deckst du eine Mine auf, dann nicht.
    Eine Zahl sagt, wie viele der acht Felder um sie herum vermint sind.

    {"  "}m10a   deckt Zeile 10, Spalte a auf
    {"  "}f3c    setzt eine Flagge auf Zeile 3, Spalte c, oder nimmt sie weg

    Das erste Feld, das du aufdeckst, ist nie eine Mine.
    Mit Strg+D hörst du auf. Dein Spiel ist gespeichert.
typed-games-how-many-mines = Wie viele Minen, { $least } bis { $most }?
typed-games-not-so-many-mines = „{ $answer }“ ist keine ganze Zahl von { $least } bis { $most }.
typed-games-your-command = Dein Befehl:
typed-games-not-a-command = „{ $answer }“ ist kein Befehl. { $syntax }
typed-games-press-enter = Weiter mit Enter.
typed-games-status-playing = Im Spiel
typed-games-status-won = Gewonnen!
typed-games-status-lost = Vorbei: verloren
typed-games-status = Stand: { $status }
    Minen übrig: { $n_mines }
    Zeit: { $seconds } s
typed-games-command-flagged = Auf { $cell } steht eine Flagge. Nimm sie erst mit f{ $cell } weg.
typed-games-command-mark-on-open = { $cell } ist schon aufgedeckt und bekommt keine Flagge.
typed-games-command-already-open = { $cell } ist schon aufgedeckt.
typed-games-command-refused = Das geht nicht. { $reason }
typed-games-commands-board-again = Dieses Spielfeld bekommst du wieder mit --seed { $seed }, { $n_mines ->
    [one] 1 Mine
   *[other] { $n_mines } Minen
} und demselben ersten Feld.
typed-games-commands-game = { $n_mines ->
    [one] 1 Mine
   *[other] { $n_mines } Minen
}, { $n_open } von { $n_safe } sicheren Feldern aufgedeckt
typed-games-tiles-end = { $opened }
    { $standing }
typed-games-tiles-board-again = Dieses Spielfeld bekommst du wieder mit --seed { $seed } und derselben Stufe.
typed-games-picture-failed = Das Bild { $file } konnte nicht geschrieben werden: { $error }.
typed-games-room-for-blocks = Ein Bild dieses Spielfelds braucht { $columns } Spalten und { $rows } Zeilen.
typed-games-no-room-for-blocks = Dieses Spielfeld ist zu groß für ein lesbares Bild.
typed-games-four-game = { $n_pieces ->
    [one] ein Stein im Spiel
   *[other] { $n_pieces } Steine im Spiel
}

## The host of the typed Four in a Row

host-intro = { "" }

    {"          "}V I E R   G E W I N N T

    {"   "}|   |   |   | x |   |   |   |
    {"   "}|   |   | x | o |   |   |   |
    {"   "}|   | x | o | o |   |   |   |
    {"   "}| x | o | x | x | o |   |   |

    {"  "}Zwei Leute, eine Tastatur, zweiundvierzig Löcher.
    {"  "}Die Schwerkraft geht aufs Haus.

    {"  "}Werft eure Steine in die Spalten 1 bis 7. Wer zuerst
    {"  "}vier in einer Reihe hat, waagerecht, senkrecht oder
    {"  "}schief wie der Haussegen, gewinnt und darf eine
    {"  "}Minute lang unerträglich sein.

    {"  "}Die Hausordnung, denn ohne geht es hierzulande nicht:
    {"   "}{"*"} Wer eine Spalte nennt, die es nicht gibt oder die
    {"     "}voll ist, wird verwarnt. Beim dritten Mal ist Schluss.
    {"   "}{"*"} Zug bereut? Drei darfst du zurücknehmen, nur den
    {"     "}allerersten nicht. Alles Weitere bereust du bitte
    {"     "}zu Hause.
host-outro = { "" }

    {"  "}Die Steine kommen zurück in die Schachtel, nach Farben sortiert.
    {"  "}Nun ja. Sagen wir: zurück in die Schachtel.

    {"       "}x o x o x o x
    {"      "}---------------
    {"       "}bis  demnächst

    {"  "}Gebt euch die Hand. Wer verloren hat, holt die Chips.
host-starter = { $nth ->
    [0] Ich habe eine Münze geworfen, sie ist unters Sofa gerollt, aber ich habe es genau gesehen: Spieler { $player } fängt an!
    [1] Der Ausschuss hat getagt, vertagt und wieder getagt. Spieler { $player } fängt an.
   *[other] Ene, mene, muh, und dran bist … du, Spieler { $player }!
}
host-pick = Spieler { $player }, womit ziehst du ins Feld, mit x (gelb) oder o (rot)?
host-not-a-piece = { $nth ->
    [0] Interessant, führen wir aber nicht. Im Sortiment sind x und o.
    [1] Ich habe extra im Lager angerufen: x und o, sonst nichts. Was darf es sein?
   *[other] „{ $answer }“? Kenne ich nur vom Sehtest. Hier gibt es x oder o.
}
host-picked = Spieler { $player } spielt { $piece }. Spieler { $other } bekommt { $other_piece } und den bequemeren Stuhl.
host-choose = Spieler { $player } ({ $piece }), welche Spalte, 1 bis 7?
host-not-a-column = { $nth ->
    [0] Spieler { $player }, „{ $answer }“ steht nicht auf der Karte. Die Küche empfiehlt die Spalten 1 bis 7.
    [1] Spalte „{ $answer }“? Dafür bräuchten wir eine Baugenehmigung, Spieler { $player }. Genehmigt sind 1 bis 7.
   *[other] Spieler { $player }, mit „{ $answer }“ kommst du vielleicht beim Kreuzworträtsel weiter. Hier zählen die Spalten 1 bis 7.
}
host-column-full = { $nth ->
    [0] Spalte { $column } ist voll, Spieler { $player }. Da passt kein Stein mehr rein, auch nicht hochkant.
    [1] Spieler { $player }, in Spalte { $column } liegen schon Handtücher. Besetzt. Voll.
   *[other] In Spalte { $column } wohnen sechs Parteien, Spieler { $player }, und keine zieht aus. Sie ist voll.
}
host-two-chances = Gelbe Karte! Noch 2 Versuche, dann wird nicht mehr diskutiert.
host-last-chance = Das gibt einen Eintrag ins Klassenbuch. Ein Versuch bleibt dir, dann rufe ich deine Eltern an.
host-disqualified = Aller guten Dinge sind drei, aller schlechten auch. Spieler { $player } ist disqualifiziert und darf schon mal duschen.
host-take-back = Spieler { $player }, tippe j und drück Enter, um den Zug zurückzunehmen, oder nur Enter, um ihn stehen zu lassen. Noch { $n_left }-mal möglich.
host-taken-back = { $nth ->
    [0] Schwamm drüber. Spieler { $player }, du bist noch einmal dran.
   *[other] Zurückgespult! Der Stein schwebt nach oben wie eine Seifenblase. Spieler { $player }, noch einmal.
}
host-won = { $nth ->
    [0] VIER GEWINNT! Spieler { $player } siegt mit { $piece }. Bitte keinen Applaus … ach was, doch.
   *[other] VIER GEWINNT! Spieler { $player } siegt mit { $piece }, und irgendwo spielt eine Blaskapelle.
}
host-won-by-disqualification = Spieler { $player } gewinnt in aller Ruhe, weil er weiß, was eine Spalte ist.
host-tied = Unentschieden: zweiundvierzig Steine und keine einzige Reihe. Das muss man erst mal schaffen.
host-again = 1 spielt noch einmal, alles andere bringt euch nach Hause:

## The full-screen terminal

terminal-copied = Kopiert, wenn dein Terminal es erlaubt.
terminal-mouse-selects = Die Maus markiert jetzt Text.
terminal-mouse-plays = Die Maus spielt wieder mit.
terminal-offer-saved = Esc: weiterspielen bei { $game }.
terminal-offer-several = Esc: eins von { $n_games } gespeicherten Spielen weiterspielen.
terminal-too-small = Mach das Terminal größer: Es hat { $width }x{ $height }, nötig sind { $least_width }x{ $least_height }. q beendet.
terminal-not-saved = nicht gespeichert
terminal-lost = Einige Spiele oder Einstellungen konnten nicht gespeichert werden. { $reason }
terminal-find-server = Starte einen Server mit „flagfall serve“ oder wähle einen mit „flagfall online URL“.
terminal-daily-about = Nach einem Rätsel des Tages: zu beiden Rätseln
terminal-share-about = Nach einem Rätsel des Tages: Ergebnis teilen
terminal-training-about = Nach einer Übung: zum Training
terminal-ask-cell = :{ $typed }_  (ein Feld wie c4, dann Enter)
terminal-safest = Am sichersten ({ $mark })
terminal-choose = wählen
terminal-back = zurück
terminal-resume = weiter
terminal-resume-instead = doch weiter
terminal-delete = löschen
terminal-delete-all = alle löschen
terminal-delete-for-good = endgültig löschen
terminal-keep = behalten
terminal-play = spielen
terminal-share = teilen
terminal-reset = Vorgabe
terminal-less = voriges
terminal-more = nächstes
terminal-easier = leichter
terminal-harder = schwerer
terminal-edit = ändern
terminal-save = speichern
terminal-cancel = abbrechen
terminal-previous-page = Seite zurück
terminal-next-page = Seite vor
terminal-watch = Replay
terminal-race = Rennen
terminal-figures = nur Zahlen
terminal-games = Spiele
terminal-play-on = Weiter
terminal-save-files = Speichern
terminal-start = Anfang
terminal-end = Ende
terminal-slower = Langsamer
terminal-faster = Schneller
terminal-menu = Menü
terminal-new = Neu

## Cells for screen readers: the name of a cell, then what can be seen there

cell-names-hidden = { $name }, nicht zu sehen
cell-names-closed = { $name }, verdeckt
cell-names-flag = { $name }, Flagge
cell-names-question = { $name }, Fragezeichen
cell-names-empty = { $name }, leer
cell-names-number = { $name }, { $number }
cell-names-mine = { $name }, Mine
cell-names-hit = { $name }, explodierte Mine
cell-names-wrong-flag = { $name }, falsche Flagge

## Minesweeper by tile numbers

tiles-title = Minesweeper mit Feldnummern
tiles-easy = Leicht
tiles-normal = Mittel
tiles-hard = Schwer
tiles-level = { $number }   { $level }, { $side } mal { $side }, { $n_mines } Minen
tiles-which-level = Welche Stufe: 0, 1 oder 2?
tiles-not-a-level = „{ $answer }“ ist keine Stufe. Tippe 0, 1 oder 2.
tiles-begin = Unter { $n_mines } Feldern liegt je eine Mine. { $n_left } sichere Felder sind noch verdeckt.
tiles-described = { $side } mal { $side }, { $n_mines } Minen, { $n_left ->
    [one] 1 sicheres Feld übrig
   *[other] { $n_left } sichere Felder übrig
}
tiles-which-tile = Welches Feld?
tiles-tile = Feld { $number }
tiles-not-a-tile-number = „{ $answer }“ ist keine Feldnummer. Tippe eine Zahl von 1 bis { $n_tiles }.
tiles-no-such-tile = Es gibt kein Feld { $number }. Tippe eine Zahl von 1 bis { $n_tiles }.
tiles-already-open = Feld { $number } ist schon aufgedeckt. Nimm ein anderes.
tiles-cannot-open = Feld { $number } lässt sich nicht aufdecken. { $reason }
tiles-opened = { $n_tiles } Felder aufgedeckt.
tiles-opened-tile = Feld { $number } aufgedeckt.
tiles-opened-list = { $n_tiles } Felder aufgedeckt: { $numbers }.
tiles-safe-left = Sichere Felder übrig: { $n_left }.
tiles-won = GEWONNEN! Alle sicheren Felder sind aufgedeckt.
tiles-lost = BUMM! Das war eine Mine. VERLOREN.
tiles-win = GEWONNEN!
tiles-lose = BUMM! VERLOREN.
tiles-saved = Du hast ein gespeichertes Spiel ({ $game }). Weiterspielen?
tiles-resume-or-not = Weiterspielen: j (ja) oder n (nein)?
tiles-yes-or-no = Tippe j für ja oder n für nein und drück Enter.
tiles-one-again = Tippe 1 für noch ein Spiel
tiles-thank-you = Danke fürs Spielen! Tippe 1 für noch ein Spiel.
tiles-type-tile = Tippe die Nummer eines Feldes und drück Enter.
tiles-display = Anzeige mit Feldnummern

## The desktop window

window-view = Ansicht
window-new-mines = Neues Minesweeper
window-new-four = Neues Vier gewinnt
window-choose-board = Spielfeld wählen …
window-daily = Rätsel des Tages …
window-daily-on = Rätsel des Tages, { $date }
window-copy-or-open = Spiel kopieren oder öffnen …
window-zoom-in = Größer
window-zoom-out = Kleiner
window-fit = Ans Fenster anpassen
window-about = Über Flagfall
window-about-title = Flagfall { $version }
window-about-games = Minesweeper und Vier gewinnt im Terminal, im Fenster und im Browser, mit exakten Tipps.
window-about-saved = Terminal und Fenster teilen sich deine Spiele, Bestzeiten und Einstellungen.
window-about-licence = Lizenz: nach deiner Wahl MIT oder Apache 2.0.
window-offer-one = Weiterspielen: { $game }
window-offer-several = Eins von { $n_games } Spielen weiterspielen …
window-saved-one = Du hast ein gespeichertes Spiel: { $game }.
window-saved-several = Du hast { $n_games } gespeicherte Spiele. Das neueste ist { $last }.
window-go-to = Gehe zu Feld
window-go-to-example = Tippe ein Feld wie c4 und drück Enter.
window-mines = Minen
window-score = Punkte
window-score-about = Punkte: wie viele Felder aufgedeckt sind
window-mines-left = Minen übrig: { $number }
window-score-is = Punkte: { $number }
window-time-is = Zeit: { $seconds } s
window-paused = Pause
window-restart = Neu beginnen
window-game-text = Spiel kopieren oder öffnen
window-game-text-use = Mit diesem Text öffnest du das Spiel anderswo: im Terminal, in einem Fenster oder auf der Webseite. Um ein anderes zu öffnen, füg hier seinen Text oder Link ein.
window-game-text-field = Text des Spiels
window-open-game = Dieses Spiel öffnen
window-not-a-game = Das ist kein Spiel: { $reason }.
window-discs-and-time = { $n_discs ->
    [one] 1 Stein
   *[other] { $n_discs } Steine
}, { $time }
window-to-drop = Du bist dran
window-to-decide = Stehen lassen?
window-thinking = Denkt nach …
window-this-game = Dieses Spiel
window-next-game = Nächstes Spiel
window-keep-or-not = Diesen Zug stehen lassen?
window-keep = Stehen lassen
window-take-back = Zurücknehmen
window-which-discs = Welche Steine möchtest du?
window-pick-x = x nehmen
window-pick-o = o nehmen
window-delete-game = { $game } löschen
window-winner = Gewinner
window-full-screen = Vollbild
window-full-screen-key = F11
window-keys = Tasten …
window-keys-title = Tasten
window-keys-use = Wähle einen Befehl und drück dann seine neue Taste. Sie ersetzt die alten; mit Escape bleiben sie.
window-key-not-possible = Diese Taste geht nicht. Nimm einen Buchstaben, ein Zeichen, einen Pfeil oder eine Taste wie Enter oder BildAuf.
window-press-key = Drück eine Taste …
window-usual-keys = Vorgaben wiederherstellen
window-chinese = Chinesisch
window-no-chinese-font = Keine Schrift für Chinesisch gefunden. Installiere eine, zum Beispiel das Paket fonts-noto-cjk.
window-find-server = Starte einen Server mit „flagfall serve“ oder wähle einen mit „flagfall window --server URL“.

## The web page

web-page-show-tools = Werkzeuge zeigen
web-page-show-result = Ergebnis zeigen
web-page-backup = Sicherung
web-page-backup-about = Einstellungen, Ergebnisse und alle Spiele in einer Datei. Auch der Befehl „flagfall restore“ liest sie.
web-page-back-up = Sicherung speichern
web-page-restore = Sicherung einspielen
web-page-backup-fails = Die Datenbank des Browsers antwortet nicht. Versuch es noch einmal.
web-page-nothing-restored = Alles aus dieser Sicherung war schon da.
web-page-not-a-backup = Diese Sicherung lässt sich nicht einspielen: { $reason }.
web-page-restored = Eingespielt: { $settings ->
    [one] { $settings } Einstellung
   *[other] { $settings } Einstellungen
}, { $days ->
    [one] { $days } Tagesergebnis
   *[other] { $days } Tagesergebnisse
}, { $finished ->
    [one] { $finished } beendetes Spiel
   *[other] { $finished } beendete Spiele
}, { $running ->
    [one] { $running } laufendes Spiel
   *[other] { $running } laufende Spiele
}.
web-page-cell-with = { $name }, { $note }
web-page-safe = sicher
web-page-certain-mine = ganz sicher eine Mine
web-page-chance = zu { $percent } % eine Mine
web-page-least-chance = zu { $percent } % eine Mine, das kleinste Risiko
web-page-hint = Tipp
web-page-guess = hier am besten raten
web-page-reason = Grund für den Tipp
web-page-games = Spiele
web-page-short-mines = Minen
web-page-short-four = Vier
web-page-game-tools = Spiel
web-page-replay-tools = Replay
web-page-players = Spieler
web-page-four-board = Spielfeld, 7 Spalten und 6 Zeilen
web-page-tap-title = Was Tippen bewirkt
web-page-smaller-cells = Kleinere Felder
web-page-larger-cells = Größere Felder
web-page-command-example = m c3, f c3 oder c3
web-page-command-syntax = m c3 deckt ein Feld auf, f c3 setzt eine Flagge, c3 geht dorthin.
web-page-run-command = Los
web-page-saved-here = Dein Spiel ist gespeichert. Schließ den Tab, wann du magst.
web-page-mouse-plays-already = Hier spielt die Maus immer mit.
web-page-replay-of = { $game }, Zug für Zug
web-page-share-or-open = Spiel teilen oder öffnen
web-page-link-to-game = Link zu diesem Spiel mit allen Zügen
web-page-link-to-position = Link nur zu dieser Stellung
web-page-too-long-for-a-link = Dieses Spiel ist zu lang für einen Link. Speichere es als Datei.
web-page-save-file = Als Datei speichern
web-page-copy-text = Als Text kopieren
web-page-send = Senden
web-page-shared-game = Ein Flagfall-Spiel
web-page-opens-elsewhere = Der Text lässt sich auch im Terminal und im Fenster öffnen.
web-page-tells-mines = Wer ihn hat, kann herausfinden, wo die Minen liegen.
web-page-file-saved = Als Datei gespeichert.
web-page-cannot-save-files = Dieser Browser kann keine Dateien speichern.
web-page-copied = Kopiert.
web-page-game-copied = Das Spiel wurde als Text kopiert.
web-page-cannot-copy = Dieser Browser erlaubt kein Kopieren. Markiere den Text unter „Teilen“ und kopiere ihn.
web-page-open-another = Anderes Spiel öffnen
web-page-paste-here = Ein Link, ein Spiel als Text oder Spalten von Vier gewinnt wie 4453
web-page-open = Öffnen
web-page-choose-file = Datei wählen
web-page-drop-file = Du kannst eine Datei auch irgendwo auf diese Seite ziehen.
web-page-not-a-game = Dieses Spiel lässt sich nicht öffnen: { $reason }.
web-page-file-too-large = { $name } ist zu groß für ein Flagfall-Spiel.
web-page-file-unreadable = { $name } ist nicht lesbar.
web-page-broken-link = Dieser Link lässt sich nicht öffnen
web-page-broken-link-advice = Vielleicht fehlt ein Stück. Lass dir den Link noch einmal schicken oder das Spiel als Datei.
web-page-open-file-again = Das Spiel, das hier war, ist zu lang für einen Link. Öffne seine Datei noch einmal.
web-page-language-not-loaded = Diese Sprache konnte nicht geladen werden. Wähle sie noch einmal, wenn du online bist.

## The lobby, and creating a room

lobby-ask-name = Wie sollen dich andere nennen?
lobby-name-rules = Ein Name hat 1 bis 20 Buchstaben, Ziffern oder Leerzeichen.
lobby-name-refused = Diesen Namen erlaubt der Server nicht. Nimm einen anderen.
lobby-searching = Verbinde …
lobby-unreachable = Keine Antwort von { $site }.
lobby-quick-match = Schnelles Spiel
lobby-create-room = Raum eröffnen
lobby-back-to-room = Zurück in deinen Raum
lobby-empty = Niemand wartet. Eröffne einen Raum und verschick seinen Link.
lobby-join = Mitspielen
lobby-watch = Zuschauen
lobby-room = { $game }: { $players }
lobby-together = Minesweeper gemeinsam, { $size }
lobby-race = Minesweeper um die Wette, { $size }
lobby-ranked = Gewertetes Minesweeper, { $level }
lobby-duel = Minenduell
lobby-together-game = Minesweeper gemeinsam
lobby-race-game = Minesweeper um die Wette
lobby-ranked-game = Gewertetes Minesweeper
lobby-timed = { $game }, { $clock }
lobby-game = Spiel
lobby-opponent = Gegner
lobby-person = Ein Mensch
lobby-computer = Computer, Stufe { $level }
lobby-first = Wer anfängt
lobby-drawn = Zufällig
lobby-me = Ich
lobby-you = Mein Gegner
lobby-clock = Uhr
lobby-no-clock = Keine
lobby-own = Eigene Wahl
lobby-minutes = Minuten pro Spieler
lobby-increment = Sekunden extra pro Zug
lobby-width = Spalten
lobby-height = Zeilen
lobby-mines = Minen
lobby-fouls = Fouls
lobby-fouls-refused = Zählen nicht
lobby-fouls-counted = Beim { $n }. Foul verloren
lobby-takebacks = Rücknahmen
lobby-on = Wenn beide wollen
lobby-off = Aus
lobby-board = Spielfeld
lobby-players = Spieler
lobby-access = Wer mitspielen kann
lobby-anybody = Alle, über die Lobby
lobby-link-only = Nur mit dem Link
lobby-create = Eröffnen
lobby-find-opponent = Gegner suchen
lobby-no-room = Diesen Raum gibt es nicht.
lobby-too-many = Zu viele Anfragen. Warte kurz und versuch es noch einmal.
lobby-refused = Der Server lehnt ab: { $reason }.
lobby-leaderboards = Bestenlisten
lobby-level = Stufe
lobby-span = Zeitraum
lobby-day = Heute
lobby-week = Diese Woche
lobby-ever = Insgesamt
lobby-no-entries = Hier hat noch niemand ein gewertetes Spiel gewonnen.
lobby-entry = { $place }. { $name }, { $time }
lobby-watch-record = Spiel von { $name } ansehen
lobby-bad-record = Dieses Replay ist nicht lesbar.
lobby-profile = Profil
lobby-played = Gespielt
lobby-nothing-played = Noch keine Spiele.
lobby-rename = Namen ändern
lobby-ask-new-name = Wie sollen dich andere von jetzt an nennen?
lobby-new-code = Weiteres Gerät
lobby-code = Tippe diesen Code innerhalb von zehn Minuten auf deinem anderen Gerät ein: { $code }
lobby-spend-code = Code eingeben
lobby-ask-code = Welchen Code zeigt dein anderes Gerät?
lobby-delete = Profil löschen
lobby-delete-sure = Namen, Ergebnisse und Bestenlisteneinträge endgültig löschen? Dann wähle es noch einmal.
lobby-deleted = Dein Profil wurde gelöscht.
lobby-totals = { $won } gewonnen, { $drawn } Remis, { $lost } verloren

## A room: who is there, and what players agree on

rooms-invite = Verschick diesen Link
rooms-invite-about = Das Spiel beginnt, sobald ihn jemand öffnet.
rooms-link = Link
rooms-copy-link = Link kopieren
rooms-leave = Lobby
rooms-connecting = Verbinde …
rooms-connection-lost = Verbindung verloren. Neuer Versuch …
rooms-watching = Du schaust zu.
rooms-free-seat = Freier Platz
rooms-computer = Computer
rooms-away = abwesend
rooms-n-watching = { $n ->
    [one] { $n } Person schaut zu
   *[other] { $n } Leute schauen zu
}
rooms-opened-by = { $name }
rooms-pointed-at-by = { $name } ist hier
rooms-in-reach = in Reichweite der Bombe
rooms-lag = Ping { $milliseconds } ms
rooms-name-you = { $name } (du)
rooms-accept = Annehmen
rooms-decline = Ablehnen
rooms-takeback = Zurücknehmen
rooms-offer-draw = Remis anbieten
rooms-resign = Aufgeben
rooms-resign-sure = Aufgeben? Wähle es noch einmal, um dieses Spiel verloren zu geben.
rooms-rematch = Revanche
rooms-say = Sagen
rooms-mute = Stumm
rooms-unmute = Stumm aus
rooms-good-game = Gutes Spiel
rooms-well-played = Gut gespielt
rooms-thanks = Danke
rooms-oops = Hoppla
rooms-said = { $name }: { $phrase }
rooms-offers-draw = { $name } bietet Remis an.
rooms-asks-takeback = { $name } möchte einen Zug zurücknehmen.
rooms-offers-rematch = { $name } bietet eine Revanche an.
rooms-offered-draw = Du hast Remis angeboten.
rooms-asked-takeback = Du hast um Rücknahme gebeten.
rooms-offered-rematch = Du hast eine Revanche angeboten.
rooms-declined = Abgelehnt.
rooms-sat-down = { $name } ist da.
rooms-hit-mine = { $name } hat eine Mine getroffen.
rooms-start = Los
rooms-bomb = Bombe
rooms-has-bomb = Bombe
rooms-found-of = { $n } von { $n_to_win }
rooms-countdown = Das Rennen beginnt in { $seconds } …
rooms-cells-open = { $n ->
    [one] 1 Feld
   *[other] { $n } Felder
}
rooms-finished = Platz { $place }, { $time }
rooms-out = Mine getroffen
rooms-gave-up = Aufgegeben
rooms-fair = Fair ausgelost
rooms-fair-proven = Bewiesen
rooms-fair-refuted = Widerlegt
rooms-unfair = Der Server hat dieses Spiel nicht so ausgelost, wie er es am Anfang zugesagt hat.
rooms-stale = Das Spiel ging weiter. Sieh aufs Spielfeld und wähle noch einmal.
rooms-not-stored = Der Server kann das gerade nicht speichern. Versuch es noch einmal.
rooms-refused = Der Server lehnt ab: { $reason }.

## A duel: two players look for mines in turn

duels-found = { -has } auf { $cell } eine Mine gefunden.
duels-missed = { $who ->
    [you] Auf { $cell } liegt keine Mine.
   *[other] { -who } hat auf { $cell } keine Mine gefunden.
}
duels-bombed = { $who ->
    [you] Deine Bombe
    [computer] Die Bombe des Computers
    [other-side] Die Bombe deines Gegners
   *[named] Die Bombe von { $who }
} { $n_mines ->
    [0] hat keine Mine gefunden.
    [one] hat eine Mine gefunden.
   *[other] hat { $n_mines } Minen gefunden.
}
duels-score = { $n_mines } zu { $n_others } Minen.
duels-aim = Wähle die Mitte der 5×5 Felder. Wähle sie noch einmal, um die Bombe zu werfen.
duels-no-bomb = Deine Bombe ist verbraucht.
duels-not-behind = Nur wer zurückliegt, darf die Bombe werfen.

## The review of a game

reviews-title = Analyse
reviews-summary = Übersicht
reviews-thinking = Das Spiel wird analysiert …
reviews-no-review = Dieses Spiel ließ sich nicht analysieren.
reviews-no-book = Das Eröffnungsbuch fehlt, daher lässt sich dieses Spiel nicht analysieren.
reviews-try-mistake = Ab meinem Fehler erneut versuchen
reviews-try-mistake-short = Erneut versuchen
reviews-no-mistake = Es gibt keinen Fehler, ab dem du es erneut versuchen könntest.
reviews-best-line = Beste Fortsetzung zeigen
reviews-best-line-short = Beste Fortsetzung
reviews-kind-proven = Nachweislich sicher
reviews-kind-needless = Unnötiges Risiko
reviews-kind-best-guess = Kleinstes Risiko
reviews-kind-worse-guess = Größeres Risiko
reviews-kind-toss = Münzwurf
reviews-kind-unknown = Zu verwickelt
reviews-kind-flag = Flagge
reviews-kind-wrong-flag = Falsche Flagge
reviews-kind-best = Bester Zug
reviews-kind-slower = Langsamer
reviews-kind-missed-win = Sieg verpasst
reviews-kind-blunder = Patzer
reviews-proven = { $cell } war nachweislich sicher.
reviews-proven-cells = Alle { $n } Felder waren nachweislich sicher.
reviews-needless = { $cell } war ein unnötiges Risiko: zu { $chance } eine Mine. { $why }
reviews-certain-mine = { $cell } war mit Sicherheit eine Mine. { $why }
reviews-needless-safe = { $cell } war sicher.
reviews-best-guess = { $cell } war das kleinste Risiko: zu { $chance } eine Mine.
reviews-worse-guess = { $cell } war nicht das kleinste Risiko: zu { $chance } eine Mine. Am besten war { $best } mit { $best_chance }.
reviews-toss = { $cell } war ein erzwungener Münzwurf.
reviews-unknown = { $cell }: Diese Stellung ist zu verwickelt zum Durchrechnen.
reviews-chord-flag = { $n ->
    [one] Die Flagge auf { $cells } war falsch.
   *[other] Die Flaggen auf { $cells } waren falsch.
}
reviews-flag-proven = { $cell } war nachweislich eine Mine.
reviews-flag-wrong = Die Flagge ist falsch: { $cell } war nachweislich sicher.
reviews-flag-guess = Dass { $cell } eine Mine ist, stand nicht fest: Die Wahrscheinlichkeit war { $chance }.
reviews-was-mine = { $cell } war eine Mine.
reviews-drop-best = Spalte { $column } war der beste Zug.
reviews-drop-slower = Spalte { $column } hält das Ergebnis. Am besten: Spalte { $best }.
reviews-drop-missed-win = Spalte { $column } verpasst den Sieg. Am besten: Spalte { $best }.
reviews-drop-blunder = Spalte { $column } ist ein Patzer. Am besten: Spalte { $best }.
reviews-turned = Hier kippte das Spiel.
reviews-openings = { $n }-mal aufgedeckt, { $n_proven }-mal nachweislich sicher.
reviews-guesses = { $n }-mal geraten: So überlebt man { $survived } solcher Spiele, bei bestem Spiel { $best }.
reviews-one-risk = Ein unnötiges Risiko auf { $cell } ({ $chance }).
reviews-fatal-risk = Ein unnötiges Risiko auf { $cell } ({ $chance }) hat das Spiel gekostet.
reviews-risks = { $n ->
    [one] 1 unnötiges Risiko.
   *[other] { $n } unnötige Risiken.
}
reviews-worse-guesses = { $n }-mal mit größerem Risiko geraten als nötig.
reviews-accuracy = Genauigkeit { $accuracy }.
reviews-luck = Glück: { $n_hits ->
    [one] 1 Mine getroffen, { $expected } erwartet.
   *[other] { $n_hits } Minen getroffen, { $expected } erwartet.
}
reviews-board-figures = 3BV { $three_bv }, Öffnungen { $n_openings }, Inseln { $n_islands }, ZiNi { $greedy }, Human-ZiNi { $human }.
reviews-click-figures = Klicks: links { $n_left }, rechts { $n_right }, rundum { $n_chords }, vergeblich { $n_wasted }.
reviews-speed = 3BV/s { $value }.
reviews-ioe = IOE { $value }.
reviews-correctness = Treffsicherheit { $value }.
reviews-throughput = Ertrag { $value }.
reviews-rqp = RQP { $value }.
reviews-qg = QG { $value }.
reviews-ios = IOS { $value }.
reviews-stnb = STNB { $value }.
reviews-player-kept = { $player }: Genauigkeit { $accuracy }.
reviews-turned-at = Das Spiel kippte bei Zug { $number }.
reviews-could-last = Mit bester Verteidigung hätte es bis Stein { $n } gedauert.
reviews-chance-to-win = Gewinnchance
reviews-standing = Stand
reviews-values = Alle Werte
reviews-curve-at = { $title }: { $value }
reviews-not-a-game = { $name } ist kein Spiel: { $reason }.
reviews-estimated = { $chance } ± { $error }
reviews-wins-at = { $player }: Sieg mit Stein { $n }
reviews-draw = Remis
reviews-column-values = Werte der Spalten: { $values }
reviews-line-shown = { $n ->
    [one] Die beste Fortsetzung hat noch 1 Zug.
   *[other] Die beste Fortsetzung hat noch { $n } Züge.
}

## Training

training-exercise = Aufgabe
training-find-safe = Finde ein sicheres Feld und decke es auf.
training-find-guess = Hier ist nichts sicher. Decke das Feld auf, unter dem am ehesten keine Mine liegt.
training-find-win = Du kannst den Sieg erzwingen. Finde den Zug.
training-find-draw = Ein falscher Zug verliert. Finde einen, der das Remis hält.
training-from-game = Aus deinem Spiel vom { $date }.
training-from-day = Die Aufgabe des Tages.
training-right = Richtig!
training-wrong = Es gab etwas Besseres.
training-solved = Gelöst: Die Aufgabe kommt nicht wieder.
training-back-today = Die Aufgabe kommt heute noch einmal.
training-back-on = Die Aufgabe kommt am { $date } wieder.
training-next-exercise = Nächste Aufgabe
training-due-today = Heute fällig
training-due = { $n ->
    [one] 1 Aufgabe fällig
   *[other] { $n } Aufgaben fällig
}
training-nothing-due = Heute ist nichts fällig
training-next-on = Die nächste Aufgabe kommt am { $date }.
training-counts = { $n_waiting } offen, { $n_solved } gelöst.
training-looking = Deine Spiele werden nach Fehlern durchsucht …
training-both-games = Beide Spiele
training-start = { $game }: { $n ->
    [one] 1 Aufgabe
   *[other] { $n } Aufgaben
}
training-explained = Stellungen, in denen dir etwas entgangen ist, kommen als Aufgaben wieder, aus allen Spielen, die du beendest. Du antwortest, indem du spielst: Nach einer richtigen Antwort kommt die Aufgabe in drei Tagen wieder, nach zwei in Folge ist sie gelöst.

## Games as files for others

exports-save-picture = Bild speichern
exports-save-drawing = Als SVG speichern
exports-save-animation = Animation speichern
exports-with-marks = Fehler markieren
exports-saved = Gespeichert als { $files }.
exports-not-saved = Die Datei ließ sich nicht speichern: { $reason }.

## Figures over many games
figure-text-win-rate = Siegquote
figure-text-interval = { $percent } %, wohl { $low } bis { $high } %
figure-text-median = Median
figure-text-usual = 8 von 10 Siegen
figure-text-from-to = { $from } bis { $to }
figure-text-trend = Trend
figure-text-faster = Letzte { $n_wins } Siege { $percent } % schneller
figure-text-slower = Letzte { $n_wins } Siege { $percent } % langsamer
figure-text-steady = Letzte { $n_wins } Siege so schnell wie zuvor
figure-text-luck-this-month = Glück diesen Monat
figure-text-luck-so-far = Glück bisher
figure-text-lucky = { $sigmas } σ Glück: { $n_hits ->
    [one] 1 Mine getroffen
   *[other] { $n_hits } Minen getroffen
}, { $expected } erwartet
figure-text-unlucky = { $sigmas } σ Pech: { $n_hits ->
    [one] 1 Mine getroffen
   *[other] { $n_hits } Minen getroffen
}, { $expected } erwartet
figure-text-times-so-far = Zeiten vom ersten bis zum letzten Sieg
figure-text-spread = Wie sich deine Zeiten verteilen
figure-text-within = { $percent } % der Siege in höchstens
figure-text-hits = Wo du Minen getroffen hast
figure-text-most-hit = { $n_hits ->
    [one] Kein Feld mehr als einmal.
   *[other] Bis zu { $n_hits }-mal auf einem Feld.
}
figure-text-hits-here = { $n_hits ->
    [one] 1 Treffer
   *[other] { $n_hits } Treffer
}
figure-text-trend-from-to = Von { $from } bis { $to }.
figure-text-live = 3BV { $solved }, { $speed }/s · { $n_clicks ->
    [one] 1 Klick
   *[other] { $n_clicks } Klicks
} · IOE { $ioe }

## Races against a recording
races-race = Rennen
races-race-game = Rennen gegen dieses Spiel: { $game }
races-race-solver = Rennen gegen den Computer
races-begun = Los! Du und der Geist startet bei { $first }.
races-no-race = Ein Rennen braucht ein Minesweeper-Spiel, in dem ein Feld aufgedeckt wurde.
races-too-large = Der Computer tritt auf Spielfeldern mit bis zu { $n_cells } Feldern an.
races-standing = Geist { $ghost } %, du { $own } %.
races-ghost-won = Der Geist hat in { $time } gewonnen. Du hast { $own } %.
races-ghost-stopped = Der Geist blieb bei { $ghost } % stehen. Du hast { $own } %.
races-beaten = Du warst { $by } schneller als der Geist.
races-faster = Der Geist war { $by } schneller.
races-tied = Du und der Geist wart gleich schnell.
races-only-you = Du gewinnst. Der Geist kam nicht ins Ziel.
races-only-ghost = Der Geist hat in { $time } gewonnen.
races-neither = Auch der Geist kam nicht ins Ziel.
