# Textele din Flagfall în română. `en.ftl` este modelul; `src/declared.rs` are lista tuturor textelor, cu datele lor.
#
# Ne tutuim. O celulă e o căsuță, câmpul de joc e tabla, iar la Patru în linie cad piese.
# De la 20 în sus se spune „20 de căsuțe”: asta e forma [other].
# Unde textul deosebește doar unul de mai mulți, oricâți ar fi, se scrie [1] în loc de [one].

-own-name = Română

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
units-percent-less-than = sub { $number } %
units-percent-more-than = peste { $number } %
units-list-more = { $list }, { $name }
units-list-end = { $list } și { $name }
units-milliseconds = { $number } ms
-n-mines = { $n_mines ->
    [one] o mină
    [few] { $n_mines } mine
   *[other] { $n_mines } de mine
}
units-board-size = { $width }x{ $height }, { -n-mines }
units-place = rândul { $row }, coloana { $column }
units-date = { -weekday }, { $day } { -month } { $year }
units-date-without-year = { -weekday }, { $day } { -month }
units-just-now = chiar acum
units-minutes-ago = { $n ->
    [one] acum un minut
    [few] acum { $n } minute
   *[other] acum { $n } de minute
}
units-hours-ago = { $n ->
    [one] acum o oră
    [few] acum { $n } ore
   *[other] acum { $n } de ore
}
units-days-ago = { $n ->
    [one] acum o zi
    [few] acum { $n } zile
   *[other] acum { $n } de zile
}
-weekday = { $weekday ->
    [monday] lun.
    [tuesday] mar.
    [wednesday] mie.
    [thursday] joi
    [friday] vin.
    [saturday] sâm.
   *[sunday] dum.
}
-month = { $month ->
    [january] ian.
    [february] feb.
    [march] mar.
    [april] apr.
    [may] mai
    [june] iun.
    [july] iul.
    [august] aug.
    [september] sept.
    [october] oct.
    [november] nov.
   *[december] dec.
}

## The names of the games

game-names-mines = Minesweeper
game-names-four = Patru în linie
game-names-beginner = Începător
game-names-intermediate = Intermediar
game-names-expert = Expert
game-names-board = { $size }
game-names-any-start = { $board }, start oriunde
game-names-opening-start = { $board }, zonă liberă
game-names-no-guess = { $board }, fără ghicit
game-names-given-board = { $board }, tablă cunoscută
game-names-four-level = Patru în linie, nivelul { $level }
game-names-four-for-two = Patru în linie, în doi
game-names-daily-board = Tabla zilei
game-names-daily-puzzle = Problema zilei

## Commands on buttons and in menus; those that end in "about" are for the help and for tooltips

commands-left = La stânga
commands-right = La dreapta
commands-up = În sus
commands-down = În jos
commands-row-start = Începutul rândului
commands-row-end = Sfârșitul rândului
commands-first-row = Primul rând
commands-last-row = Ultimul rând
commands-next-closed = Următoarea căsuță închisă
commands-previous-closed = Căsuța închisă anterioară
commands-open = Deschide
commands-open-about = Deschide o căsuță sau lasă o piesă să cadă
commands-drop = Pune piesa
commands-flag = Steguleț
commands-flag-about = Pune sau scoate un steguleț
commands-go-to = La căsuța…
commands-go-to-about = Mergi la o căsuță după numele ei
commands-hint = Indiciu
commands-hint-about = Arată un indiciu (încă o dată: îl urmează)
commands-odds = Risc
commands-odds-about = Arată riscul sau valoarea coloanelor
commands-values = Valori
commands-hide-values = Fără valori
commands-undo = Anulează
commands-undo-about = Anulează ultima mutare
commands-redo = Refă
commands-redo-about = Refă mutarea
commands-pause = Pauză
commands-pause-about = Pauză (tabla se ascunde)
commands-resume = Continuă
commands-new = Joc nou
commands-new-about = Începe un joc nou
commands-same-board = Aceeași tablă
commands-same-board-about = Joacă iar aceeași tablă
commands-rematch = Revanșă
commands-try-again = Încă o dată
commands-look-back = Analiză
commands-look-back-about = Vezi jocul pas cu pas
commands-swap-starter = Schimbă cine începe
commands-copy = Copiază jocul
commands-copy-about = Copiază jocul ca text
commands-help = Ajutor
commands-mouse = Mouse
commands-mouse-about = Mouse: selectează text sau joacă
commands-quit = Ieșire
commands-quit-about = Ieșire (jocul e salvat)
commands-with-key = { $what } ({ $key })

## What is written on keys

key-names-space = Spațiu
key-names-enter = Enter
key-names-left = Stânga
key-names-right = Dreapta
key-names-up = Sus
key-names-down = Jos
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

button-labels-close = Închide
button-labels-cancel = Renunță
button-labels-back = Înapoi
button-labels-play = Joacă
button-labels-play-task = Joacă: { $task }
button-labels-resume = Continuă
button-labels-delete = Șterge
button-labels-delete-for-good = Șterge definitiv
button-labels-copy = Copiază
button-labels-copied = Copiat
button-labels-share = Distribuie
button-labels-done = Gata
button-labels-play-again = Încă un joc
button-labels-watch-replay = Vezi reluarea
button-labels-return-to-last = Jocul anterior

## The main menu

menu-motto = stegulețul unui joc, căderea celuilalt
menu-new-game = Joc nou
menu-resume = Continuă
menu-resume-several = { $n_games ->
    [one] un joc salvat
    [few] { $n_games } jocuri salvate
   *[other] { $n_games } de jocuri salvate
}
menu-named = { $game }, { $level }
menu-four-in-a-row = Patru în linie
menu-online = Online
menu-daily = Provocările zilei
menu-history = Istoric
menu-settings = Setări
menu-help = Ajutor
menu-quit = Ieșire

## The titles of pages

titles-menu = Flagfall
titles-game = Joc
titles-saved-games = Jocuri salvate
titles-online = Joacă online
titles-daily = Provocările zilei
titles-training = Antrenament
titles-replay = Reluare
titles-history = Istoric
titles-settings = Setări
titles-help = Ajutor

## Figures of a running or finished game

facts-mines-left = Mine rămase
facts-time = Timp
facts-round = Durată totală
facts-seed = Seed { $seed }
facts-mine-at = Risc la { $cell }
facts-safe = fără mină
facts-certain-mine = o mină
facts-no-disc-yet = Nicio piesă încă
facts-moves = Mutări: { $moves }
facts-wins = { $n } vict.
facts-draws = { $n ->
    [one] o remiză
    [few] { $n } remize
   *[other] { $n } de remize
}
facts-chances-left = { $n ->
    [one] o șansă
    [few] { $n } șanse
   *[other] { $n } de șanse
}
facts-undos-left = { $n ->
    [one] o anulare
    [few] { $n } anulări
   *[other] { $n } de anulări
}
facts-opened = Căsuțe deschise
facts-opened-of = { $n_open } din { $n_safe }
facts-three-bv = 3BV
facts-three-bv-per-second = 3BV/s
facts-hints = Indicii și risc
facts-best-time = Record
facts-no-best-time = Încă niciunul

## The end of a game: what it was worth

endings-won-in = Ai câștigat! { $time }.
endings-won-best = Ai câștigat! { $time }, un nou record.
endings-faster = Cu { $by } mai bine decât vechiul record, { $old }.
endings-first-time = Primul tău timp la { $category }.
endings-ranked = Locul { $rank } între timpii tăi. Recordul tău e { $best }.
endings-with-hints = Timpul nu se ia în calcul, pentru că ai folosit indicii sau ai afișat riscul.
endings-with-undo = Timpul nu se ia în calcul, pentru că ai anulat mutări.
endings-known-board = Timpul nu se ia în calcul, pentru că tabla a mai fost jucată sau a fost aleasă după seed.
endings-given-board = Timpul nu se ia în calcul, pentru că tabla era cunoscută.
endings-tally = Jocuri până acum
endings-tally-of = { $n_wins ->
    [1] unul câștigat
   *[other] { $n_wins } câștigate
}, { $n_losses ->
    [1] unul pierdut
   *[other] { $n_losses } pierdute
}, { $n_ties ->
    [one] o remiză
    [few] { $n_ties } remize
   *[other] { $n_ties } de remize
}
endings-moves = Mutări
endings-discs = Piese

## Best times and statistics

score-text-no-games = Niciun joc terminat încă.
score-text-games = Jocuri
score-text-won = Câștigate
score-text-won-share = { $n_wins } ({ $percent } %)
score-text-lost = Pierdute
score-text-tied = Remize
score-text-streak = Serie
score-text-streak-best = { $streak }, max. { $longest }
score-text-assisted = Cu ajutor
score-text-mean-time = Media
score-text-speed = 3BV/s
score-text-best-times = Recorduri
score-text-last-wins = { $n_wins ->
    [one] Ultima ta victorie
    [few] Ultimele tale { $n_wins } victorii, cea mai nouă la dreapta
   *[other] Ultimele tale { $n_wins } de victorii, cea mai nouă la dreapta
}
score-text-player-one-won = A câștigat jucătorul 1
score-text-player-two-won = A câștigat jucătorul 2
score-text-counts = La recorduri, medii și serii se iau în calcul victoriile pe table noi, fără indicii și fără anulări.

## Finished games, and the days on which they were played

-n-games = { $n_games ->
    [one] un joc
    [few] { $n_games } jocuri
   *[other] { $n_games } de jocuri
}
history-text-no-games = Niciun joc încă. Joacă unul și îl găsești aici, cu reluare cu tot.
history-text-filter = Arată
history-text-all-games = Toate jocurile
history-text-level = Nivel
history-text-best-time = Record
history-text-games = Jocuri
history-text-days = Zile
history-text-no-time = –
history-text-charts = Grafice
history-text-won-of = { $n_wins } din { $n_games }
history-text-player-one-won-of = Jucătorul 1: { $n_wins } din { $n_games }
history-text-daily-board = Tabla zilei, { $date }
history-text-won = Câștigat
history-text-lost = Pierdut
history-text-draw = Remiză
history-text-player-one-won = A câștigat jucătorul 1
history-text-player-two-won = A câștigat jucătorul 2
history-text-assisted-win = Nici record, nici serie: ai folosit un indiciu sau o anulare.
history-text-known-board = Nici record, nici serie: puteai cunoaște tabla.
history-text-today = Azi, { $time }
history-text-yesterday = Ieri, { $time }
history-text-on = { $date }, { $time }
history-text-listed = { $first } – { $last } din { $n_games }
history-text-game = { $what }: { $result }, { $time }, { $when }
history-text-watch = Vezi reluarea: { $game }
history-text-delete = Șterge: { $game }
history-text-delete-all = Șterge tot
history-text-ask-delete = Ștergi definitiv jocul acesta? { $game }
history-text-ask-delete-all = { $games }: ștergi definitiv { -n-games }? Recordurile, seriile și statisticile se duc și ele. Rezultatele zilnice rămân.
history-text-deleted = { $n_games ->
    [0] Nu s-a șters nimic.
    [one] S-a șters un joc.
    [few] S-au șters { $n_games } jocuri.
   *[other] S-au șters { $n_games } de jocuri.
}
history-text-older = Mai vechi
history-text-newer = Mai noi
history-text-no-replay = Jocul acesta nu are reluare: o versiune veche a paginii nu a salvat-o.
history-text-bad-replay = Reluarea nu poate fi arătată: { $reason }.
history-text-span = { $from } – { $to }
history-text-weekday = { -weekday }
history-text-day = { $date }: { $what }
history-text-day-games = { -n-games }, { $n_wins ->
    [1] unul câștigat
   *[other] { $n_wins } câștigate
}
history-text-day-task = { $task }, { $games }
history-text-nothing-played = niciun joc
history-text-daily-solved = Provocare reușită
history-text-daily-missed = Provocare ratată
history-text-other-games = Alte jocuri
history-text-streak = Serie zilnică: { $n_days ->
    [0] niciuna acum
    [one] o zi
    [few] { $n_days } zile
   *[other] { $n_days } de zile
}, cea mai lungă { $longest }
history-text-no-streak = Nicio serie zilnică încă. Rezolvă tabla sau problema zilei ca să începi una.

## How to play

help-text-mines = Deschide toate căsuțele care nu ascund o mină. Un număr spune câte din cele opt căsuțe din jur sunt mine. Pune stegulețe unde știi sigur.
help-text-chord = Deschide un număr care are toate stegulețele și se deschid și ceilalți vecini. Marchează un număr ai cărui vecini închiși sunt toți mine și primesc toți steguleț.
help-text-coach = Un indiciu arată o căsuță sigură și de ce e sigură; mai cere-l o dată și se deschide. Riscul arată cât de probabilă e o mină în fiecare căsuță. Jocurile cu indicii nu se iau în calcul la recorduri.
help-text-four = Pe rând, fiecare lasă o piesă să cadă. Patru în linie câștigă: pe orizontală, pe verticală sau pe diagonală.
help-text-four-keys = Apasă o cifră de la 1 la 7 ca să pui o piesă în coloana aceea.
help-text-mouse-terminal = Clic stânga deschide, clic dreapta pune steguleț. Ca să deschizi în jurul unui număr, dă clic pe el cu butonul din mijloc sau cu ambele butoane. Rotița derulează. La Patru în linie, clic dreapta dă un indiciu. Clicul contează abia când dai drumul butonului: trage mouse-ul în altă parte ca să-l anulezi.
help-text-mouse = Clic stânga deschide, clic dreapta pune steguleț. Ca să deschizi în jurul unui număr, dă clic pe el cu butonul din mijloc sau cu ambele butoane.
help-text-touch = Atinge ca să deschizi, ține apăsat pentru steguleț. Comutatorul dintre Deschide și Steguleț le schimbă între ele. Atinge un număr ca să deschizi în jurul lui.
help-text-saved = Jocul se salvează după fiecare mutare. Oprește-te când vrei și continuă mai târziu.
help-text-offline = Pagina merge și fără rețea, iar nimic din ce faci aici nu pleacă de pe dispozitivul tău.
help-text-keys = Taste
help-text-repeat-keys = 5l 3j
help-text-repeat = Repetă: scrie întâi un număr
help-text-to-menu = Deschide meniul sau mergi înapoi
help-text-suspend = Suspendă programul (fg îl reia)
help-text-redraw = Redesenează ecranul
help-text-quit-at-once = Ieșire imediată (jocul e salvat)
help-text-zoom-keys = Ctrl+rotiță, Ctrl++, Ctrl+−
help-text-zoom = Mărește sau micșorează tabla
help-text-fit = Potrivește tabla în fereastră
help-text-tab = Treci de la un buton la altul
help-text-dismiss = Ascunde indiciul sau închide dialogul
help-text-manual = Citește manualul (în engleză)
help-text-typed-name = Un nume pe care îl scrii
help-text-from-next-game = { $choices } (de la jocul următor)

## The names of settings

setting-names-board = Tablă
setting-names-start = Prima căsuță
setting-names-no-guess = Table fără ghicit
setting-names-marks = Semne
setting-names-mines-undo = Anulare
setting-names-chord = Deschide în jur
setting-names-quick-clicks = Clic pe număr deschide în jur
setting-names-flag-all = Steguleț pe număr: toți vecinii
setting-names-hint-question = Întreabă la primul indiciu
setting-names-solver-pace = Ritmul calculatorului
setting-names-live-figures = Cifre în timpul jocului
setting-names-four-opponent = Adversar
setting-names-name-one = Numele jucătorului 1
setting-names-name-two = Numele jucătorului 2
setting-names-four-cross = Joacă cu X
setting-names-disc-colours = Culori piese
setting-names-four-starter = Cine începe
setting-names-four-fouls = Faulturi
setting-names-four-undo = Anulare
setting-names-four-values = Arată valoarea coloanelor
setting-names-theme = Temă
setting-names-look = Temă
setting-names-colours = Culori
setting-names-glyphs = Caractere
setting-names-motion = Animație
setting-names-sound = Sunet
setting-names-mouse = Mouse
setting-names-command-box = Linie de comandă
setting-names-letter-keys = Taste cu o literă
setting-names-long-press = Apăsare lungă
setting-names-delay = Apăsare lungă după
setting-names-language = Limbă (Language)

## What can be chosen

setting-choices-on = Da
setting-choices-off = Nu
setting-choices-level-board = { $level } { $size }
setting-choices-own-board = Personalizată { $size }
setting-choices-start-any = Poate fi o mină
setting-choices-start-safe = Niciodată o mină
setting-choices-start-opening = Mereu o zonă liberă
setting-choices-flags = Stegulețe
setting-choices-flags-and-questions = Stegulețe, semne de întrebare
setting-choices-undo-never = Niciodată
setting-choices-undo-free = Oricând
setting-choices-undo-budget = { $n_undos ->
    [one] O dată fiecare
    [few] De { $n_undos } ori fiecare
   *[other] De { $n_undos } de ori fiecare
}
setting-choices-chord-click = Clic, ambele butoane
setting-choices-chord-key = Deschide, ambele butoane
setting-choices-chord-both-buttons = Ambele butoane
setting-choices-chord-never = Niciodată
setting-choices-pace-steady = 1 căsuță/s
setting-choices-pace-slow = 0,5 căsuțe/s
setting-choices-pace-quick = 2 căsuțe/s
setting-choices-pace-rapid = 5 căsuțe/s
setting-choices-person = Un om
setting-choices-level = { $level ->
    [1] Nivelul 1 (cel mai ușor)
    [10] Nivelul 10 (perfect)
   *[other] Nivelul { $level }
}
setting-choices-drawn = La întâmplare
setting-choices-player-one = Jucător 1
setting-choices-player-two = Jucător 2
setting-choices-you = Tu
setting-choices-computer = Calculatorul
setting-choices-alternate = Pe rând
setting-choices-cross-starter = Cine începe
setting-choices-no-name = Fără nume
setting-choices-discs-of-theme = Ca în temă
setting-choices-orange-blue = Portocaliu și albastru
setting-choices-yellow-blue = Galben și albastru
setting-choices-green-pink = Verde și roz
setting-choices-white-red = Alb și roșu
setting-choices-fouls-refused = Nu se numără
setting-choices-fouls-counted = { $n_fouls ->
    [one] Pierzi la un fault
    [few] Pierzi la { $n_fouls } faulturi
   *[other] Pierzi la { $n_fouls } de faulturi
}
setting-choices-dark = Întunecată
setting-choices-light = Luminoasă
setting-choices-classic = Clasică
setting-choices-high-contrast = Contrast mare
setting-choices-colour-blind = Pentru daltoniști
setting-choices-same-as-system = Ca sistemul
setting-choices-automatic = Automat
setting-choices-no-colours = Fără
setting-choices-sixteen-colours = 16 culori
setting-choices-palette-colours = 256 de culori
setting-choices-all-colours = Toate culorile
setting-choices-ascii = ASCII
setting-choices-unicode = Unicode
setting-choices-emoji = Emoji
setting-choices-motion-full = Completă
setting-choices-motion-reduced = Redusă
setting-choices-bell = Semnalul terminalului
setting-choices-long-press-flags = Inversul unei atingeri
setting-choices-long-press-nothing = Nu face nimic
setting-choices-hidden = Ascunsă
setting-choices-shown = Vizibilă

## Around the settings

setting-notes-looks-and-sound = Aspect și sunet
setting-notes-touch = Ecran tactil
setting-notes-at-once = Are efect imediat.
setting-notes-next-game = Are efect de la jocul următor.
setting-notes-saved = Salvat.
setting-notes-mines-changed = Tabla are acum { -n-mines }, câte încap.
setting-notes-reset = S-a revenit la valoarea implicită.
setting-notes-keys-of = Taste: { $command }
setting-notes-keys-taken = { $keys } nu mai înseamnă „{ $command }”.
setting-notes-no-key-left = { $keys } nu mai înseamnă „{ $command }”, care acum nu are tastă.
setting-notes-unreadable = Valoarea salvată pentru „{ $setting }” e necunoscută. Se folosește cea implicită.
setting-notes-not-a-key = „{ $text }” nu e o tastă. O tastă e o literă, un semn sau un nume ca space, enter, left, page-up sau ctrl-r.
setting-notes-no-such-command = Sunt taste pentru „{ $name }”, dar nu există o astfel de comandă.
setting-notes-keys-unreadable = Tastele pentru „{ $command }” nu se pot folosi. { $reason }
setting-notes-how-keys-are-typed = Pune spații între taste: x space ctrl-r. Două litere lipite, ca gg, se apasă una după alta. O linie goală aduce tastele implicite.
setting-notes-not-a-sequence = Tastele „{ $keys }” se apasă una după alta, dar { $first } singură înseamnă „{ $command }”. Pune spații între taste.
setting-notes-escape-is-taken = Escape deschide mereu meniul. Alege altă tastă.
setting-notes-digits-are-taken = Cifrele sunt repetări și coloane. Alege altă tastă.
setting-notes-control-is-taken = Ctrl-C, Ctrl-Z și Ctrl-L fac mereu același lucru. Alege altă tastă.
setting-notes-name-too-long = Un nume are cel mult { $longest ->
    [one] un caracter
    [few] { $longest } caractere
   *[other] { $longest } de caractere
}.
setting-notes-name-has-controls = Un nume are doar litere, cifre, semne și spații.

## A board of the player's own

boards-title = Alege o tablă
boards-custom = Personalizată
boards-sides = { $name } { $width }x{ $height }
boards-no-guess = Fără ghicit
boards-any-start = Start oriunde
boards-safe-start = Start sigur
boards-opening-start = Zonă liberă
boards-known = Tablă cunoscută
boards-width = Lățime
boards-height = Înălțime
boards-rows = Rânduri
boards-columns = Coloane
boards-mines = Mine
boards-too-few = Prea puțin. Alege între { $least } și { $most }.
boards-too-many = Prea mult. Alege între { $least } și { $most }.
boards-not-a-number = Nu e un număr. Alege între { $least } și { $most }.

## Games that were left and can be resumed

saved-games-mines = Minesweeper, { $board }
saved-games-four-for-two = Patru în linie, în doi
saved-games-four-level = Patru în linie, nivelul { $level }
saved-games-daily-board = Tabla zilei, { $date }
saved-games-daily-puzzle = Problema zilei, { $date }
saved-games-damaged = Joc deteriorat
saved-games-long-ago = acum ceva vreme
saved-games-of = { $kind } ({ $origin })
saved-games-described = { $kind }, { $ago }
saved-games-progress = { $kind }, { $progress }, { $time }, { $ago }
saved-games-opened = { $percent } % deschis
saved-games-opened-flags = { $percent } % deschis, { $n_flags ->
    [one] un steguleț
    [few] { $n_flags } stegulețe
   *[other] { $n_flags } de stegulețe
}
saved-games-drops = { $n_drops ->
    [one] o piesă
    [few] { $n_drops } piese
   *[other] { $n_drops } de piese
}
saved-games-on-screen = Acum pe ecran
saved-games-on-web-page = pagina web
saved-games-from-replay = continuat dintr-o reluare
saved-games-typed-tiles = tastat, cu numere
saved-games-typed-commands = tastat, cu comenzi
saved-games-typed-four = tastat

## What could not be saved or read, and why

saving-nothing-saved = Nu se salvează nimic. { $reason }
saving-nothing-new-saved = Nu se salvează nimic nou. { $reason }
saving-not-saved-yet = Încă nesalvat. { $reason }
saving-unreadable = Jocurile și setările salvate nu pot fi citite. { $reason }
saving-set-aside = Jocurile salvate sunt deteriorate. Au fost puse deoparte în { $file }.
saving-set-aside-salvaged = Jocurile salvate sunt deteriorate și au fost puse deoparte în { $file }. Ce s-a putut citi a rămas.
saving-moved-away = Alt program a mutat fișierul. Jocul tău e salvat într-unul nou.
saving-no-home-folder = Nu există un dosar personal.
saving-newer = { $file } are versiunea { $version }, iar programul acesta cunoaște doar versiunea { $known }. Pornește versiunea mai nouă de Flagfall.
saving-place = Nimic nu se poate salva în { $path } ({ $reason }). Permite scrierea sau eliberează spațiu.
saving-not-a-file = { $path } e un pipe, un socket sau un dispozitiv. Mută-l de acolo.
saving-unwritable = { $file } sau dosarul lui se poate doar citi. Permite scrierea în amândouă.
saving-disk-full = Discul e plin. Fă puțin loc.
saving-read-only = Fișierul sau discul lui se poate doar citi. Permite scrierea.
saving-busy = Alt program scrie acum. Mai încearcă.
saving-damaged = Fișierul e deteriorat. Repornește programul ca să fie pus deoparte.
saving-moved = Alt program a mutat fișierul. Unul nou îi ia locul.
saving-database = Baza de date spune: { $error }.
saving-held-elsewhere = Jocul acesta se joacă în altă fereastră. Continuă acolo.
saving-gone = Jocul acesta nu mai e salvat. Alege altul.
saving-other-game = Acesta e un joc de { $game }. Continuă-l acolo.
saving-damaged-game = Jocul acesta e deteriorat ({ $reason }). A fost pus deoparte.
saving-not-deleted = Jocul acesta nu poate fi șters acum. Încearcă mai târziu.
saving-browser-saves-nothing = Browserul acesta nu salvează nimic ({ $reason }). Jocurile țin cât e pagina deschisă.
saving-database-is-newer = O versiune mai nouă a paginii ți-a salvat jocurile. Închide-i celelalte file și reîncarcă. Rezultatele noi așteaptă până atunci în browser.
saving-database-is-silent = Baza de date a browserului nu răspunde. Jocurile terminate așteaptă să fie salvate.
saving-database-fails = Baza de date a browserului a dat greș ({ $reason }). Jocurile terminate așteaptă să fie salvate.

storage-problems-off = stocarea lui e oprită
storage-problems-unreadable = stocarea lui nu poate fi citită
storage-problems-full = stocarea lui e plină
storage-problems-unchangeable = stocarea lui nu poate fi schimbată
storage-problems-gone = a dispărut

record-problems-empty = nu e nimic de citit
record-problems-too-long = are prea multe caractere: { $found }; se pot citi cel mult { $most }
record-problems-unknown = începe cu „{ $found }”, dar un joc începe cu „flagfall” sau „ff2”, ori e un șir de coloane de Patru în linie, ca 4453
record-problems-version = vine dintr-un program mai nou, în versiunea { $version }
record-problems-escape = caracterul { $character }: după „%” trebuie să urmeze două cifre hexazecimale
record-problems-too-much-work = se întâmplă prea multe pentru un link; cere-l ca fișier
record-problems-line = rândul { $line } nu poate fi citit
record-problems-part = partea { $part } nu poate fi citită
record-problems-move = mutarea { $number } nu e posibilă
record-problems-missing = nu sunt toate acțiunile, ci doar { $n_found } din { $n_expected }
record-problems-recording = înregistrarea e deteriorată la octetul { $byte }
record-problems-neither = nu e nici înregistrare, nici text

## What both games say

any-game-help-costs-time = Cu ajutor, timpul nu se ia în calcul. Apasă { $command } încă o dată ca să continui.
any-game-thinking = Mă gândesc…
any-game-paused = Pauză. Tabla e ascunsă.
any-game-paused-press = Pauză. Apasă { $key } ca să continui.
any-game-resumed = Mergem mai departe.
any-game-clock-runs = Jucat ultima dată { $ago }. Ceasul merge.
any-game-undone = Mutare anulată.
any-game-redone = Mutare refăcută.
any-game-nothing-to-pause = Înainte de prima piesă nu e nimic de pus pe pauză.
any-game-solver-failed = Calculul a dat greș. Jocul continuă fără ajutorul lui.
any-game-waiting = Trimis. Se așteaptă răspunsul…
any-game-watching = Privești jocul acesta.
any-game-host-only = Doar gazda jocului poate face asta.
any-game-new-game = Joc nou.
any-game-key-returns = { $key } te duce înapoi la jocul anterior.
any-game-key-returns-to = { $key } te duce înapoi la { $game }.

## Why something was not done

refusals-game-over = Jocul s-a terminat.
refusals-paused = Jocul e pe pauză. Continuă-l întâi.
refusals-not-paused = Jocul nu e pe pauză.
refusals-too-much-undone = Ai anulat prea multe mutări în jocul acesta.
refusals-too-long = Jocul acesta ține de prea mult timp.
refusals-no-hints = În jocul acesta nu sunt indicii.
refusals-not-seated = Privești jocul acesta, nu îl joci.
refusals-not-your-turn = Nu e rândul tău.
refusals-out-of-time = Timpul a expirat.
refusals-time-left = Mai e timp.
refusals-no-offer = Nimeni nu a propus remiză.
refusals-own-offer = La propunerea asta trebuie să răspundă adversarul.
refusals-already-offered = Remiza a fost deja propusă.
refusals-not-in-this-game = Jocul acesta nu se poate termina așa.
refusals-no-undo = În jocul acesta nu poți anula mutări. Permite asta în setări, pentru jocurile noi.
refusals-no-undo-left = Nu mai poți anula.
refusals-nothing-to-undo = Nu e nimic de anulat.
refusals-nothing-to-redo = Nu e nimic de refăcut.
refusals-move-stands = Mutarea a fost păstrată și nu mai poate fi anulată.
refusals-off-the-board = { $cell } nu e pe tabla aceasta.
refusals-not-a-cell = Scrie litera coloanei și numărul rândului, ca c4.
refusals-already-open = { $cell } e deja deschisă.
refusals-flagged = { $cell } are un steguleț. Scoate-l întâi.
refusals-mark-on-open = { $cell } e deschisă și nu poate fi marcată.
refusals-still-closed = { $cell } e închisă. Deschide-o întâi.
refusals-flags-differ = { $cell } arată { $number }, dar { $n_flags ->
    [0] niciun vecin nu are steguleț
    [one] doar un vecin are steguleț
    [few] { $n_flags } vecini au steguleț
   *[other] { $n_flags } de vecini au steguleț
}. Ca să deschizi în jur trebuie atâtea stegulețe câte spune numărul.
refusals-closed-differ = { $cell } arată { $number }, dar { $n_closed ->
    [one] un vecin e închis
    [few] { $n_closed } vecini sunt închiși
   *[other] { $n_closed } de vecini sunt închiși
}. Se marchează toți deodată când sunt atâția câți spune numărul.
refusals-nothing-left = În jurul lui { $cell } nu mai e nimic de făcut.
refusals-column-full = Coloana { $column } e plină.
refusals-not-a-column = Alege o coloană de la 1 la 7.
refusals-pick-first = Alege întâi piesele: x sau o.
refusals-already-picked = Piesele sunt deja alese.
refusals-settle-first = Întâi păstrează sau anulează ultima mutare.
refusals-nothing-to-keep = Nu e nicio mutare de păstrat.

## A game of Minesweeper

mines-begin = Deschide o căsuță ca să începi.
mines-begin-at = Începe de la { $first }. De acolo nu trebuie să ghicești.
mines-begun-at = { $first } e deschisă. De aici nu trebuie să ghicești.
mines-opened-number = Ai deschis { $cell }: { $number }.
-n-cells = { $n_cells ->
    [one] o căsuță
    [few] { $n_cells } căsuțe
   *[other] { $n_cells } de căsuțe
}
mines-opened = Ai deschis { -n-cells }.
mines-opened-around = Ai deschis { -n-cells } în jurul lui { $cell }.
mines-flagged-around = Ai pus { $n_flags ->
    [one] un steguleț
    [few] { $n_flags } stegulețe
   *[other] { $n_flags } de stegulețe
} în jurul lui { $cell }.
mines-flagged = Steguleț pus pe { $cell }.
mines-questioned = { $cell } e marcată cu „?”.
mines-unmarked = Semnul de pe { $cell } a fost șters.
mines-gave-up = Ai abandonat.
mines-won = Ai câștigat! Toate căsuțele sigure sunt deschise.
mines-hit-mines = { $n_mines ->
    [1] Ai călcat pe o mină la { $cells }.
   *[other] Ai călcat pe minele de la { $cells }.
}
mines-wrong-flags = { $n_flags ->
    [1] Stegulețul de la { $cells } era greșit.
   *[other] Stegulețele de la { $cells } erau greșite.
}
mines-many-wrong-flags = { $n_flags ->
    [one] Un steguleț era greșit.
    [few] { $n_flags } stegulețe erau greșite.
   *[other] { $n_flags } de stegulețe erau greșite.
}
mines-given-up = Jocul a fost abandonat.
mines-cleared = Toate căsuțele sigure sunt deschise. Jocul e câștigat.
mines-went-off = { $n_mines ->
    [1] A explodat o mină la { $cells }.
   *[other] Au explodat mine la { $cells }.
}
mines-same-game = Același joc de la început.
mines-same-board = Aceeași tablă de la început. Nu se ia în calcul la recorduri.
mines-daily-once = Tabla zilei se începe o singură dată. Joac-o până la capăt.
mines-odds-shown = Riscul de mină, în procente. „ok” e sigură, „!!” e mină.
mines-surely-safe = ok
mines-surely-mine = !!
mines-odds-tangled = Poziția e prea încâlcită ca să fie calculată: { $n_cells ->
    [one] o căsuță închisă depinde
    [few] { $n_cells } căsuțe închise depind
   *[other] { $n_cells } de căsuțe închise depind
} una de alta în jurul lui { $cell }.
mines-command-syntax = O comandă e m (deschide) sau f (steguleț), apoi un rând de la 1 la { $row } și o coloană de la a la { $column }: m{ $row }a, f{ $flag_row }{ $flag_column }.

## What the solver of Minesweeper says

-n-numbers = { $n_numbers ->
    [one] un număr
    [few] { $n_numbers } numere
   *[other] { $n_numbers } de numere
}
hints-no-safe-cell = Nicio căsuță nu e sigură. Apasă iar Indiciu pentru cel mai bun pariu.
hints-guess = Cel mai bun pariu e { $cell }: riscul de mină e { $chance }.
hints-first-cell-is-safe = Începe de la { $cell }: e sigură.
hints-safe-single = { $cell } e sigură: { $numbers } are deja toate minele.
hints-safe-pair = { $cell } e sigură: cu o mină acolo, { $numbers } n-ar putea fi corecte amândouă.
hints-safe-chain = { $cell } e sigură: cu o mină acolo, { $numbers } n-ar putea fi toate corecte.
hints-safe-many-numbers = { $cell } e sigură: cu o mină acolo, { -n-numbers } din jur n-ar putea fi toate corecte.
hints-safe-no-mine-left = { $cell } e sigură: nu mai sunt mine.
hints-safe-count = { $cell } e sigură: cu o mină acolo, { $n_numbers ->
    [1] { $numbers } nu s-ar potrivi cu minele rămase.
   *[other] { $numbers } împreună nu s-ar potrivi cu minele rămase.
}
hints-safe-count-many-numbers = { $cell } e sigură: cu o mină acolo, { -n-numbers } împreună nu s-ar potrivi cu minele rămase.
hints-again-opens = Apasă iar Indiciu ca s-o deschizi.
hints-guess-is-yours = E doar un pariu. Deschide tu căsuța, dacă riști.
hints-nothing-to-open = Nu mai e nimic de deschis.
hints-too-large = Poziția e imposibilă: { $cell } arată { $number }, dar { $n_neighbours ->
    [0] nu are vecini
    [one] are un singur vecin
    [few] are doar { $n_neighbours } vecini
   *[other] are doar { $n_neighbours } de vecini
}.
hints-impossible = Poziția e imposibilă: { $n_numbers ->
    [1] { $numbers } nu poate fi corectă.
   *[other] { $numbers } nu pot fi toate corecte.
}
hints-impossible-many-numbers = Poziția e imposibilă: { -n-numbers } din jurul lui { $cell } nu pot fi toate corecte.
hints-impossible-count = Poziția e imposibilă: { $n_numbers ->
    [1] { $numbers } nu se potrivește cu numărul de mine.
   *[other] { $numbers } nu se potrivesc cu numărul de mine.
}
hints-impossible-count-many-numbers = Poziția e imposibilă: { -n-numbers } împreună nu se potrivesc cu numărul de mine.
hints-impossible-mines = Poziția e imposibilă: minele nu încap în căsuțele închise.
hints-best-play = jocul cel mai bun câștigă în { $chance } din așezări: { $n_wins } din { $n_layouts }

## Boards that need no guessing

deal-text-searching = Caut o tablă fără ghicit…
deal-text-still-searching = Încă mai caut o tablă care începe de la { $first }…
deal-text-off-the-board = { $first } nu e pe tabla aceasta.
deal-text-crowded = Sunt prea multe mine ca să rămână libere { $first } și vecinii.
deal-text-no-safe-cell = Tabla aceasta nu are nicio căsuță sigură.
deal-text-one-safe-cell = Tabla aceasta are o singură căsuță sigură: nu e nimic de dedus.
deal-text-three-bv = La tabla aceasta 3BV poate fi doar între { $least } și { $most }.
deal-text-all-tried = { $n_boards ->
    [one] Pe singura tablă de mărimea asta care începe de la { $first } trebuie să ghicești.
    [few] Pe toate cele { $n_boards } table de mărimea asta care încep de la { $first } trebuie să ghicești.
   *[other] Pe toate cele { $n_boards } de table de mărimea asta care încep de la { $first } trebuie să ghicești.
}
deal-text-not-found = { $n_tried ->
    [one] S-a încercat o tablă și trebuie să ghicești. Încearcă cu mai puține mine.
    [few] S-au încercat { $n_tried } table și la toate trebuie să ghicești. Încearcă cu mai puține mine.
   *[other] S-au încercat { $n_tried } de table și la toate trebuie să ghicești. Încearcă cu mai puține mine.
}
deal-text-ordinary-next = Următoarea căsuță pe care o deschizi începe o tablă obișnuită.

## A game of Four in a Row

-who = { $who ->
    [you] Tu
    [computer] Calculatorul
    [other-side] Adversarul
   *[named] { $who }
}
-has = { $who ->
    [you] Ai
   *[other] { -who } a
}
four-name = { $who ->
    [you] Tu
    [computer] Calculator
    [other-side] Adversar
   *[named] { $who }
}
four-computer-level = Calculator, nivelul { $level }
four-begin = { $who ->
    [you] Începi tu. Alege o coloană de la 1 la 7.
   *[named] Începe { $who }. Alege o coloană de la 1 la 7.
}
four-begins = { $who ->
    [computer] Începe calculatorul.
    [other-side] Începe adversarul.
   *[named] Începe { $who }.
}
four-turn = { $who ->
    [you] E rândul tău.
    [computer] Calculatorul se gândește…
    [other-side] Adversarul se gândește…
   *[named] Urmează { $who }.
}
four-dropped = { -has } jucat în coloana { $column }.
four-kept = { -has } păstrat mutarea.
four-picks = { $who ->
    [you] Alege-ți piesele: x sau o.
    [named] { $who }, alege-ți piesele: x sau o.
   *[other] { -who } își alege piesele.
}
four-picked-x = { -has } ales x.
four-picked-o = { -has } ales o.
four-settle = { $who ->
    [named] { $who }: apasă
   *[other] Apasă
} y ca să anulezi mutarea (mai ai { $n_undos ->
    [one] o anulare
    [few] { $n_undos } anulări
   *[other] { $n_undos } de anulări
}) sau altă tastă ca s-o păstrezi.
-chances = { $n_left ->
    [0] { -has } făcut prea multe faulturi.
    [one] { $who ->
        [you] Mai ai o șansă.
       *[other] { -who } mai are o șansă.
    }
    [few] { $who ->
        [you] Mai ai { $n_left } șanse.
       *[other] { -who } mai are { $n_left } șanse.
    }
   *[other] { $who ->
        [you] Mai ai { $n_left } de șanse.
       *[other] { -who } mai are { $n_left } de șanse.
    }
}
four-foul-full = Fault! Coloana { $column } e plină. { -chances }
four-foul-no-column = Fault! Asta nu e o coloană. { -chances }
four-wins = { $who ->
    [you] Ai câștigat!
    [computer] Câștigă calculatorul.
    [other-side] Câștigă adversarul.
   *[named] Câștigă { $who }!
}
four-line-across = Patru pe orizontală, coloanele { $from }–{ $to }.
four-line-up = Patru pe verticală, coloana { $column }.
four-line-diagonal = Patru pe diagonală, coloanele { $from }–{ $to }.
four-long-line = { $n_discs ->
    [one] o piesă
    [few] { $n_discs } piese
   *[other] { $n_discs } de piese
} în linii câștigătoare.
four-too-many-fouls = { -has } făcut prea multe faulturi.
four-resigned = { -has } abandonat.
four-ran-out-of-time = { $who ->
    [you] Ți-a expirat timpul.
   *[other] { -who } a rămas fără timp.
}
four-left-the-game = { -has } părăsit jocul.
four-draw = Remiză.
four-board-full = Tabla e plină.
four-draw-agreed = Remiză de comun acord.
four-draw-offered = { $who ->
    [you] Propui
   *[other] { -who } propune
} remiză.
four-draw-declined = Remiza a fost refuzată.
four-starter-is-fixed = Prima piesă a căzut. Începe alt joc ca să schimbi cine începe.
four-drop-keys = { $key } pune piesa aici, 1–7 în orice coloană.
four-no-book = Cartea de deschideri nu s-a încărcat încă, iar fără ea durează prea mult. Încearcă din nou când ai rețea.
four-values-in-words = Fiecare coloană arată cum se termină jocul acolo și după câte mutări ale câștigătorului.
four-values-in-signs = Valori: +5 câștigă în 5 mutări, = e remiză, -8 pierde în 8 mutări.
four-puzzle-begin = { $n_drops ->
    [one] E rândul tău. Câștigă cu mutarea asta.
    [few] E rândul tău. Câștigă în { $n_drops } mutări, orice ar face adversarul.
   *[other] E rândul tău. Câștigă în { $n_drops } de mutări, orice ar face adversarul.
}
four-puzzle-drop = Adversarul a jucat în coloana { $column }. { $n_drops ->
    [one] Mai ai o mutare.
    [few] Mai ai { $n_drops } mutări.
   *[other] Mai ai { $n_drops } de mutări.
}
four-puzzle-solved = Rezolvat!
four-puzzle-solved-after = { $n_tries ->
    [one] Rezolvat din prima!
    [few] Rezolvat din { $n_tries } încercări!
   *[other] Rezolvat din { $n_tries } de încercări!
}
four-puzzle-missed = Ratat. Se putea câștiga: mai încearcă.
four-column-empty = coloana { $column }, goală
four-column-discs = coloana { $column }, { $n_discs ->
    [one] o piesă
    [few] { $n_discs } piese
   *[other] { $n_discs } de piese
}
four-column-full = coloana { $column }, plină
four-column-hidden = coloana { $column }, ascunsă
four-column-prospect = Coloana { $column }: { $prospect }
four-column-worth = { $name }, { $prospect }
four-column-hinted = { $name }, indiciu
-colour = { $colour ->
    [yellow] galben
    [red] roșu
    [orange] portocaliu
    [blue] albastru
    [green] verde
    [pink] roz
   *[white] alb
}
four-cell-empty = { $spot }, goală
four-cell-disc = { $spot }, { -colour }
four-cell-last = { $spot }, { -colour }, ultima piesă
four-cell-winning = { $spot }, { -colour }, în linia câștigătoare
four-shape-name = { $shape ->
    [cross] X
   *[ring] inel
}
four-disc = { $colour ->
    [yellow] Galben
    [red] Roșu
    [orange] Portocaliu
    [blue] Albastru
    [green] Verde
    [pink] Roz
   *[white] Alb
} cu { $shape ->
    [cross] X
   *[ring] inel
}
four-no-disc = Nicio piesă încă
four-on-turn = { $disc }, la mutare
four-keep = Păstrează mutarea

## What the solver of Four in a Row says

four-advice-wins = câștigă în { $n_discs }
four-advice-draw = remiză
four-advice-loses = { $n_discs ->
    [0] a pierdut
   *[other] pierde în { $n_discs }
}
four-advice-short-wins = câștig
four-advice-short-loses = pierd
four-advice-short-in = în { $n_discs }
four-advice-full = plină
four-advice-over = jocul s-a terminat
four-advice-remarked = { $verdict }; { $remark }
four-advice-drop-wins = piesa asta câștigă
four-advice-drop-lets-other-win = cu piesa asta, celălalt câștigă în coloana { $column }
four-advice-makes-four = Coloana { $column } face patru în linie.
four-advice-stops = { $advice } Blochează și un patru în linie din coloana { $column }.
four-advice-column-wins = { $n_discs ->
    [one] Coloana { $column } câștigă într-o mutare.
    [few] Coloana { $column } câștigă în { $n_discs } mutări.
   *[other] Coloana { $column } câștigă în { $n_discs } de mutări.
}
four-advice-column-draws = Coloana { $column } ține remiza.
four-advice-column-draws-alone = Coloana { $column } ține remiza. Toate celelalte pierd.
four-advice-column-loses = Coloana { $column } rezistă cel mai mult. { $n_discs ->
    [one] Pierde într-o mutare.
    [few] Pierde în { $n_discs } mutări.
   *[other] Pierde în { $n_discs } de mutări.
}
four-advice-column-full = Coloana { $column } e plină.
four-advice-again-drops = Apasă iar Indiciu ca să pui piesa acolo.
four-advice-to-move = mută { $side ->
    [first] primul
   *[second] al doilea
}: { $verdict }
four-advice-side-won = { $side ->
    [first] a câștigat primul
   *[second] a câștigat al doilea
}
four-advice-tied = tabla e plină, nu a câștigat nimeni
four-advice-threat-odd = { $side ->
    [first] amenințarea primului: { $spot } (rând impar)
   *[second] amenințarea celui de-al doilea: { $spot } (rând impar)
}
four-advice-threat-even = { $side ->
    [first] amenințarea primului: { $spot } (rând par)
   *[second] amenințarea celui de-al doilea: { $spot } (rând par)
}

## The puzzles of a day

-in-moves = { $n_drops ->
    [one] Câștigă într-o mutare
    [few] Câștigă în { $n_drops } mutări
   *[other] Câștigă în { $n_drops } de mutări
}
daily-text-title-of = Provocările zilei, { $date }
daily-text-explained = Aceleași pentru toată lumea. Nu trebuie să ghicești.
daily-text-board-at = { $size }, de la { $first }
daily-text-board-searching = { $size }, se pregătește…
daily-text-puzzle = { -in-moves }
daily-text-puzzle-searching = { -in-moves }, se pregătește…
daily-text-named = { $game }: { $task }
daily-text-to-share = Rezultatul tău, fără să dai nimic de gol
daily-text-in-progress = Începută
daily-text-board-untried = Încă nejucată
daily-text-board-won = Câștigată în { $time }
daily-text-board-lost = Pierdută după { $time }
daily-text-puzzle-untried = Încă neîncercată
-in-tries = { $n_tries ->
    [one] o încercare
    [few] { $n_tries } încercări
   *[other] { $n_tries } de încercări
}
daily-text-puzzle-solved = Rezolvată după { -in-tries }
daily-text-puzzle-missed = Ratată după { -in-tries }
daily-text-streak = { $n_days ->
    [0] Nicio serie încă. Rezolvă o provocare ca să începi una.
    [one] Serie: o zi
    [few] Serie: { $n_days } zile
   *[other] Serie: { $n_days } de zile
}
-hints-used = { $n_hints ->
    [0] fără indicii
    [one] un indiciu
    [few] { $n_hints } indicii
   *[other] { $n_hints } de indicii
}
daily-text-share-won = tablă { $time }, { -hints-used }
daily-text-share-lost = tablă pierdută după { $time }, { -hints-used }
daily-text-share-solved = problemă de câștig în { $n_drops } rezolvată după { -in-tries }
daily-text-share-missed = problemă de câștig în { $n_drops } ratată după { -in-tries }
daily-text-share-streak = serie { $n_days }

## Pages between games

pages-no-saved-game = Nu e niciun joc salvat.
pages-no-other-saved-game = Nu e alt joc salvat.
pages-looking-for-task = Se pregătește provocarea de azi…
pages-over-here = La pasul acesta jocul s-a terminat. Mergi un pas înapoi ca să joci mai departe.
pages-nothing-to-share = Încă nu e nimic de distribuit.

## A game that is watched

replays-start = Înainte de prima mutare.
replays-at = { $time }: { $what }
replays-undone = Mutare anulată.
replays-redone = Mutare refăcută.
replays-resigned = A abandonat.
replays-left-game = A părăsit jocul.
replays-offered-draw = A propus remiză.
replays-accepted-draw = A acceptat remiza.
replays-declined-draw = A refuzat remiza.
replays-time-ran-out = A rămas fără timp.
replays-pace-half = viteză 0,5×
replays-pace-times = viteză { $times }×
replays-pace-fastest = viteză maximă
replays-mark-flag = Steguleț
replays-mark-chord = În jur
replays-mark-opening = Zonă liberă
replays-mark-pause = Pauză
replays-mark-foul = Fault
replays-mark-undo = Anulare
replays-mark-hint = Indiciu
replays-mark-end = Sfârșit
replays-first = La început
replays-back = Un pas înapoi
replays-forward = Un pas înainte
replays-last = La sfârșit
replays-previous-mark = Semnul anterior
replays-next-mark = Semnul următor
replays-play = Redă
replays-stop = Pauză
replays-playing = Rulează, { $pace }
replays-stopped = Pauză, { $pace }
replays-speed = Viteză
replays-step = Pas
replays-step-of = Pasul { $step } din { $n_steps }
replays-time-of = { $time } din { $length }
replays-play-from-here = Joacă de aici
replays-play-computer = Contra calculatorului
replays-played-on = Joci mai departe de la pasul { $step }.

## The typed games; the requirements fix some of these texts word for word

typed-games-menu = Flagfall: stegulețul unui joc, căderea celuilalt.

    {"  "}1  Minesweeper cu comenzi: m10a deschide, f3c pune steguleț
    {"  "}2  Minesweeper cu numere de căsuțe, cu imagine
    {"  "}3  Patru în linie, doi la o tastatură
typed-games-which-game = Care, 1, 2 sau 3?
typed-games-no-such-game = Nu există jocul acesta. Scrie 1, 2 sau 3 și apasă Enter.
typed-games-another-time = Atunci altă dată.
typed-games-goodbye = Pe data viitoare!
typed-games-goodbye-saved = Pe data viitoare! Jocul tău e salvat.
typed-games-offer-saved = Ai un joc salvat ({ $game }). Îl continui, d (da) sau n (nu)?
typed-games-yes-words = d da
typed-games-no-words = n nu
typed-games-type-yes-or-no = Scrie d pentru da sau n pentru nu și apasă Enter.
typed-games-too-long = Jocul salvat e prea lung ca să fie continuat. Rămâne salvat.
typed-games-stays-saved = Celălalt joc rămâne salvat. Îl poți continua mai târziu.
typed-games-another-waits = Mai ai un joc salvat. Îl poți continua după acesta.
typed-games-cannot-go-on = Jocul acesta nu poate continua. { $reason }
typed-games-thanks = Mulțumim că ai jucat!
typed-games-thanks-mind = Mulțumim că ai jucat. Ai grijă pe unde calci!
typed-games-play-again = Încă un joc, d (da) sau n (nu)?
typed-games-play-again-one = Scrie 1 pentru încă un joc sau altceva ca să ieși:
typed-games-commands-opening = MINESWEEPER

    Undeva sub aceste o sută de căsuțe sunt mine. Descoperă toate căsuțele
    fără mină și câștigi; descoperă o mină și nu mai câștigi. Un număr spune
    câte din cele opt căsuțe din jur sunt minate.

    {"  "}m10a   descoperă rândul 10, coloana a
    {"  "}f3c    pune un steguleț pe rândul 3, coloana c, sau îl scoate

    Prima căsuță pe care o descoperi nu e niciodată mină.
    Apasă Ctrl-D ca să pleci. Jocul tău e salvat.
typed-games-how-many-mines = Câte mine, de la { $least } la { $most }?
typed-games-not-so-many-mines = „{ $answer }” nu e un număr întreg de la { $least } la { $most }.
typed-games-your-command = Comanda ta:
typed-games-not-a-command = „{ $answer }” nu e o comandă. { $syntax }
typed-games-press-enter = Apasă Enter ca să continui.
typed-games-status-playing = în joc
typed-games-status-won = victorie!
typed-games-status-lost = înfrângere
typed-games-status = Stare: { $status }
    Mine rămase: { $n_mines }
    Timp: { $seconds } s
typed-games-command-flagged = { $cell } are un steguleț. Scrie întâi f{ $cell } ca să-l scoți.
typed-games-command-mark-on-open = { $cell } e deja descoperită și nu primește steguleț.
typed-games-command-already-open = { $cell } e deja descoperită.
typed-games-command-refused = Nu se poate. { $reason }
typed-games-commands-board-again = Ca să joci iar tabla asta, folosește --seed { $seed } cu { -n-mines } și aceeași primă căsuță.
typed-games-commands-game = { -n-mines }, { $n_open } din { $n_safe ->
    [one] o căsuță sigură descoperită
    [few] { $n_safe } căsuțe sigure descoperite
   *[other] { $n_safe } de căsuțe sigure descoperite
}
typed-games-tiles-end = { $opened }
    { $standing }
typed-games-tiles-board-again = Ca să joci iar tabla asta, folosește --seed { $seed } și același nivel.
typed-games-picture-failed = Imaginea { $file } nu a putut fi scrisă: { $error }.
typed-games-room-for-blocks = O imagine a tablei are nevoie de { $columns ->
    [one] o coloană
    [few] { $columns } coloane
   *[other] { $columns } de coloane
} și { $rows ->
    [one] un rând
    [few] { $rows } rânduri
   *[other] { $rows } de rânduri
}.
typed-games-no-room-for-blocks = Tabla e prea mare pentru o imagine care să se înțeleagă.
typed-games-four-game = { $n_pieces ->
    [one] o piesă pe tablă
    [few] { $n_pieces } piese pe tablă
   *[other] { $n_pieces } de piese pe tablă
}

## The host of the typed Four in a Row

host-intro = { "" }

    {"      "}P A T R U   Î N   L I N I E

    {"   "}|   |   |   | x |   |   |   |
    {"   "}|   |   | x | o |   |   |   |
    {"   "}|   | x | o | o |   |   |   |
    {"   "}| x | o | x | x | o |   |   |

    {"  "}Doi oameni, o tastatură, patruzeci și două de găuri.
    {"  "}Gravitația e din partea casei.

    {"  "}Dați drumul pieselor în coloanele 1–7. Cine pune primul
    {"  "}patru în linie, culcate, în picioare sau strâmbe ca
    {"  "}gardul vecinului, câștigă și are voie să se laude un minut.

    {"  "}Regulile casei, că fără reguli nu-i casă:
    {"   "}{"*"} Dacă alegi o coloană care nu există sau e plină, iei
    {"     "}avertisment. La al treilea, la revedere.
    {"   "}{"*"} Îți pare rău? Poți lua înapoi trei mutări, dar
    {"     "}niciodată pe cea cu care a început jocul. Restul
    {"     "}regretelor, la o cafea.
host-outro = { "" }

    {"  "}Piesele se întorc în cutie. S-au simțit ca la nuntă.

    {"       "}x o x o x o x
    {"      "}---------------
    {"       "}pe    curând!

    {"  "}Dați mâna. Cine a pierdut aduce semințele.
host-starter = { $nth ->
    [0] Am dat cu banul, s-a rostogolit sub dulap și de acolo zice așa: începe jucătorul { $player }!
    [1] Au votat porumbeii din piață. Începe jucătorul { $player }, la un cioc distanță.
   *[other] An-tan-te, dize-mane-pe... jucătorul { $player }! Tu începi.
}
host-pick = Jucătorule { $player }, cu ce pornești la luptă, cu x (galben) sau cu o (roșu)?
host-not-a-piece = { $nth ->
    [0] Așa ceva nu ținem pe stoc. Avem x și o, proaspete.
    [1] Am golit toată cămara: x și o, în rest borcane. Care?
   *[other] „{ $answer }”? Sună a parolă de wifi. Tabla primește x sau o.
}
host-picked = Jucătorul { $player } are { $piece }, așa că jucătorul { $other } primește { $other_piece } și scaunul cel bun.
host-choose = Jucătorule { $player } ({ $piece }), ce coloană, de la 1 la 7?
host-not-a-column = { $nth ->
    [0] Jucătorule { $player }, coloana „{ $answer }” e încă pe șantier, ca autostrada. Date în folosință sunt cele de la 1 la 7.
    [1] „{ $answer }”? Am întrebat și la scara B, jucătorule { $player }: aici locuiesc doar coloanele de la 1 la 7.
   *[other] Jucătorule { $player }, cu „{ $answer }” poate iese ceva la loto. La noi se joacă de la 1 la 7.
}
host-column-full = { $nth ->
    [0] Coloana { $column } e plină, jucătorule { $player }. Nu mai intră nimic, nici într-un picior.
    [1] Jucătorule { $player }, coloana { $column } e ca tramvaiul dimineața. Plină.
   *[other] În coloana { $column } stau deja șase la bloc, jucătorule { $player }, și nu se mută niciunul. E plină.
}
host-two-chances = Cartonaș galben. Mai ai 2 șanse, iar arbitrul e incoruptibil. În principiu.
host-last-chance = Ultima șansă, pe cuvânt. La următoarea chem administratorul blocului.
host-disqualified = De trei ori, ca-n povești, dar fără final fericit. Jucătorul { $player } e descalificat și trece la colț.
host-take-back = Jucătorule { $player }, scrie d și apasă Enter ca să iei mutarea înapoi sau apasă doar Enter ca s-o păstrezi. Anulări rămase: { $n_left }.
host-taken-back = { $nth ->
    [0] Ce-a fost a fost. Jucătorule { $player }, muți din nou.
   *[other] Dăm înapoi! Piesa urcă ușor, ca un balon scăpat la bâlci. Jucătorule { $player }, muți din nou.
}
host-won = { $nth ->
    [0] PATRU ÎN LINIE! Jucătorul { $player } câștigă cu { $piece }. Vă rog, fără aplauze... ba da, cu aplauze.
   *[other] PATRU ÎN LINIE! Jucătorul { $player } câștigă cu { $piece }, iar undeva se pornește singură o fanfară.
}
host-won-by-disqualification = Câștigă jucătorul { $player }, liniștit, pentru că știe ce e aia o coloană.
host-tied = Egalitate: patruzeci și două de piese și nicio linie. V-ați găsit unul pe altul.
host-again = Cu 1 mai jucați, cu orice altceva plecați acasă:

## The full-screen terminal

terminal-copied = Copiat, dacă terminalul permite.
terminal-mouse-selects = Mouse-ul selectează acum text.
terminal-mouse-plays = Mouse-ul joacă din nou.
terminal-offer-saved = Apasă Esc ca să continui { $game }.
terminal-offer-several = Apasă Esc ca să continui unul din { -n-games } salvate.
terminal-too-small = Mărește terminalul: are { $width }x{ $height }, trebuie { $least_width }x{ $least_height }. q: ieșire.
terminal-not-saved = nesalvat
terminal-lost = Unele jocuri sau setări nu au putut fi salvate. { $reason }
terminal-find-server = Pornește un server cu „flagfall serve” sau alege unul cu „flagfall online URL”.
terminal-daily-about = După o provocare a zilei: vezi ambele provocări
terminal-share-about = După o provocare a zilei: distribuie rezultatul
terminal-training-about = După un exercițiu: la antrenament
terminal-ask-cell = :{ $typed }_  (o căsuță ca c4, apoi Enter)
terminal-safest = Cea mai sigură ({ $mark })
terminal-choose = alege
terminal-back = înapoi
terminal-resume = continuă
terminal-resume-instead = continuă-l
terminal-delete = șterge
terminal-delete-all = șterge tot
terminal-delete-for-good = șterge definitiv
terminal-keep = păstrează
terminal-play = joacă
terminal-share = distribuie
terminal-reset = implicit
terminal-less = anterior
terminal-more = următor
terminal-easier = mai ușor
terminal-harder = mai greu
terminal-edit = schimbă
terminal-save = salvează
terminal-cancel = renunță
terminal-previous-page = pagina anterioară
terminal-next-page = pagina următoare
terminal-watch = reluare
terminal-race = cursă
terminal-figures = doar cifre
terminal-games = jocuri
terminal-play-on = Joacă
terminal-save-files = Salvează
terminal-start = Început
terminal-end = Sfârșit
terminal-slower = Mai încet
terminal-faster = Mai repede
terminal-menu = Meniu
terminal-new = Nou

## Cells for screen readers: the name of a cell, then what can be seen there

cell-names-hidden = { $name }, ascunsă
cell-names-closed = { $name }, închisă
cell-names-flag = { $name }, steguleț
cell-names-question = { $name }, semn de întrebare
cell-names-empty = { $name }, goală
cell-names-number = { $name }, { $number }
cell-names-mine = { $name }, mină
cell-names-hit = { $name }, mină explodată
cell-names-wrong-flag = { $name }, steguleț greșit

## Minesweeper by tile numbers

tiles-title = Minesweeper cu numere de căsuțe
tiles-easy = Ușor
tiles-normal = Normal
tiles-hard = Greu
tiles-level = { $number }   { $level }, { $side } pe { $side }, { -n-mines }
tiles-which-level = Ce nivel: 0, 1 sau 2?
tiles-not-a-level = „{ $answer }” nu e un nivel. Scrie 0, 1 sau 2.
-n-left = { $n_left ->
    [one] o căsuță sigură
    [few] { $n_left } căsuțe sigure
   *[other] { $n_left } de căsuțe sigure
}
tiles-begin = Pe tablă: { -n-mines }. Încă închise: { -n-left }.
tiles-described = { $side } pe { $side }, { -n-mines }, mai ai { -n-left }
tiles-which-tile = Ce căsuță?
tiles-tile = Căsuța { $number }
tiles-not-a-tile-number = „{ $answer }” nu e un număr de căsuță. Scrie un număr de la 1 la { $n_tiles }.
tiles-no-such-tile = Nu există căsuța { $number }. Scrie un număr de la 1 la { $n_tiles }.
tiles-already-open = Căsuța { $number } e deja deschisă. Alege alta.
tiles-cannot-open = Căsuța { $number } nu poate fi deschisă. { $reason }
-n-tiles = { $n_tiles ->
    [one] o căsuță
    [few] { $n_tiles } căsuțe
   *[other] { $n_tiles } de căsuțe
}
tiles-opened = Ai deschis { -n-tiles }.
tiles-opened-tile = Ai deschis căsuța { $number }.
tiles-opened-list = Ai deschis { -n-tiles }: { $numbers }.
tiles-safe-left = Căsuțe sigure rămase: { $n_left }.
tiles-won = AI CÂȘTIGAT! Toate căsuțele sigure sunt deschise.
tiles-lost = BUM! Era o mină. AI PIERDUT.
tiles-win = AI CÂȘTIGAT!
tiles-lose = BUM! AI PIERDUT.
tiles-saved = Ai un joc salvat ({ $game }). Îl continui?
tiles-resume-or-not = Îl continui: d (da) sau n (nu)?
tiles-yes-or-no = Scrie d pentru da sau n pentru nu și apasă Enter.
tiles-one-again = Scrie 1 pentru încă un joc
tiles-thank-you = Mulțumim că ai jucat! Scrie 1 pentru încă un joc.
tiles-type-tile = Scrie numărul unei căsuțe și apasă Enter.
tiles-display = Tabla cu numere

## The desktop window

window-view = Vizualizare
window-new-mines = Joc nou: Minesweeper
window-new-four = Joc nou: Patru în linie
window-choose-board = Alege o tablă…
window-daily = Provocările zilei…
window-daily-on = Provocările zilei, { $date }
window-copy-or-open = Copiază sau deschide un joc…
window-zoom-in = Mărește
window-zoom-out = Micșorează
window-fit = Potrivește în fereastră
window-about = Despre Flagfall
window-about-title = Flagfall { $version }
window-about-games = Minesweeper și Patru în linie în terminal, într-o fereastră și în browser, cu indicii exacte.
window-about-saved = Terminalul și fereastra aceasta au aceleași jocuri, recorduri și setări.
window-about-licence = Licență MIT sau Apache 2.0, la alegere.
window-offer-one = Continuă { $game }
window-offer-several = Continuă unul din { -n-games }…
window-saved-one = Ai un joc salvat: { $game }.
window-saved-several = Ai { -n-games } salvate. Ultimul e { $last }.
window-go-to = La căsuța
window-go-to-example = Scrie o căsuță ca c4 și apasă Enter.
window-mines = Mine
window-score = Scor
window-score-about = Scor: câte căsuțe sunt deschise
window-mines-left = Mine rămase: { $number }
window-score-is = Scor: { $number }
window-time-is = Timp: { $seconds } s
window-paused = Pauză
window-restart = De la capăt
window-game-text = Copiază sau deschide un joc
window-game-text-use = Copiază textul ca să deschizi jocul în altă parte: în terminal, într-o fereastră sau pe pagina web. Ca să deschizi altul, lipește aici textul sau linkul lui.
window-game-text-field = Textul jocului
window-open-game = Deschide jocul
window-not-a-game = Asta nu e un joc: { $reason }.
window-discs-and-time = { $n_discs ->
    [one] o piesă
    [few] { $n_discs } piese
   *[other] { $n_discs } de piese
}, { $time }
window-to-drop = E rândul tău
window-to-decide = Păstrezi sau anulezi?
window-thinking = Se gândește…
window-this-game = Jocul acesta
window-next-game = Jocul următor
window-keep-or-not = Păstrezi mutarea?
window-keep = Păstrează
window-take-back = Anulează mutarea
window-which-discs = Ce piese vrei?
window-pick-x = Alege x
window-pick-o = Alege o
window-delete-game = Șterge { $game }
window-winner = Câștigător
window-full-screen = Ecran complet
window-full-screen-key = F11
window-keys = Taste…
window-keys-title = Taste
window-keys-use = Alege o comandă, apoi apasă tasta care îi înlocuiește toate tastele. Escape le lasă cum sunt.
window-key-not-possible = Tasta asta nu poate fi aleasă. Apasă o literă, un semn, o săgeată sau o tastă ca Enter ori Page Up.
window-press-key = Apasă o tastă…
window-usual-keys = Tastele implicite
window-chinese = Chineză
window-no-chinese-font = Nu s-a găsit niciun font pentru chineză. Instalează unul, de exemplu pachetul fonts-noto-cjk.
window-find-server = Pornește un server cu „flagfall serve” sau alege unul cu „flagfall window --server URL”.

## The web page

web-page-show-tools = Arată uneltele
web-page-show-result = Arată rezultatul
web-page-backup = Copie de rezervă
web-page-backup-about = Setările, rezultatele și toate jocurile într-un fișier. Îl citește și comanda „flagfall restore”.
web-page-back-up = Salvează copia
web-page-restore = Restaurează
web-page-backup-fails = Baza de date a browserului nu răspunde. Mai încearcă.
web-page-nothing-restored = Tot ce e în copie era deja aici.
web-page-not-a-backup = Copia nu poate fi restaurată: { $reason }.
web-page-restored = Restaurate: { $settings ->
    [one] o setare
    [few] { $settings } setări
   *[other] { $settings } de setări
}, { $days ->
    [one] un rezultat zilnic
    [few] { $days } rezultate zilnice
   *[other] { $days } de rezultate zilnice
}, { $finished ->
    [one] un joc terminat
    [few] { $finished } jocuri terminate
   *[other] { $finished } de jocuri terminate
}, { $running ->
    [one] un joc început
    [few] { $running } jocuri începute
   *[other] { $running } de jocuri începute
}.
web-page-cell-with = { $name }, { $note }
web-page-safe = sigură
web-page-certain-mine = sigur o mină
web-page-chance = risc de mină { $percent } %
web-page-least-chance = risc de mină { $percent } %, cel mai mic
web-page-hint = indiciu
web-page-guess = cel mai bun pariu
web-page-reason = motivul indiciului
web-page-games = Jocuri
web-page-short-mines = Mine
web-page-short-four = Patru
web-page-game-tools = Joc
web-page-replay-tools = Reluare
web-page-players = Jucători
web-page-four-board = Tablă, 7 coloane și 6 rânduri
web-page-tap-title = Ce face o atingere
web-page-smaller-cells = Căsuțe mai mici
web-page-larger-cells = Căsuțe mai mari
web-page-command-example = m c3, f c3 sau c3
web-page-command-syntax = Scrie m c3 ca să deschizi o căsuță, f c3 pentru steguleț sau c3 ca să mergi acolo.
web-page-run-command = Enter
web-page-saved-here = Jocul tău e salvat. Închide fila când vrei.
web-page-mouse-plays-already = Aici mouse-ul joacă mereu.
web-page-replay-of = { $game }, mutare cu mutare
web-page-share-or-open = Distribuie sau deschide un joc
web-page-link-to-game = Link la jocul acesta, cu toate mutările
web-page-link-to-position = Link doar la poziția aceasta
web-page-too-long-for-a-link = Jocul e prea lung pentru un link. Salvează-l ca fișier.
web-page-save-file = Salvează ca fișier
web-page-copy-text = Copiază textul
web-page-send = Trimite
web-page-shared-game = Un joc de Flagfall
web-page-opens-elsewhere = Textul se deschide și în terminal, și în fereastră.
web-page-tells-mines = Cine îl are poate afla unde sunt minele.
web-page-file-saved = Salvat ca fișier.
web-page-cannot-save-files = Browserul acesta nu poate salva fișiere.
web-page-copied = Copiat.
web-page-game-copied = Jocul a fost copiat ca text.
web-page-cannot-copy = Browserul acesta nu permite copierea. Selectează textul de la Distribuie și copiază-l.
web-page-open-another = Deschide alt joc
web-page-paste-here = Un link, un joc ca text sau coloane de la Patru în linie, ca 4453
web-page-open = Deschide
web-page-choose-file = Alege un fișier
web-page-drop-file = Poți și trage un fișier oriunde pe pagină.
web-page-not-a-game = Nu e un joc care poate fi deschis: { $reason }.
web-page-file-too-large = { $name } e prea mare pentru un joc de Flagfall.
web-page-file-unreadable = { $name } nu poate fi citit.
web-page-broken-link = Linkul acesta nu se deschide
web-page-broken-link-advice = Poate îi lipsește o bucată. Cere linkul încă o dată sau jocul ca fișier.
web-page-open-file-again = Jocul care era aici e prea lung pentru un link. Deschide-i iar fișierul.
web-page-language-not-loaded = Limba aceasta nu a putut fi încărcată. Alege-o din nou când ai rețea.

## The lobby, and creating a room

lobby-ask-name = Cum vrei să-ți spună ceilalți?
lobby-name-rules = Un nume are de la 1 la 20 de litere, cifre sau spații.
lobby-name-refused = Serverul nu acceptă numele acesta. Alege altul.
lobby-searching = Se conectează…
lobby-unreachable = Niciun răspuns de la { $site }.
lobby-quick-match = Joc rapid
lobby-create-room = Creează o cameră
lobby-back-to-room = Înapoi în camera ta
lobby-empty = Nu așteaptă nimeni. Creează o cameră și trimite linkul ei.
lobby-join = Intră
lobby-watch = Privește
lobby-room = { $game }: { $players }
lobby-together = Minesweeper împreună, { $size }
lobby-race = Cursă de Minesweeper, { $size }
lobby-ranked = Minesweeper cu clasament, { $level }
lobby-duel = Duel de Minesweeper
lobby-together-game = Minesweeper împreună
lobby-race-game = Cursă de Minesweeper
lobby-ranked-game = Minesweeper cu clasament
lobby-timed = { $game }, { $clock }
lobby-game = Joc
lobby-opponent = Adversar
lobby-person = Un om
lobby-computer = Calculator, nivelul { $level }
lobby-first = Cine începe
lobby-drawn = La întâmplare
lobby-me = Eu
lobby-you = Adversarul meu
lobby-clock = Ceas
lobby-no-clock = Fără
lobby-own = Alegi tu
lobby-minutes = Minute pe jucător
lobby-increment = Secunde în plus pe mutare
lobby-width = Coloane
lobby-height = Rânduri
lobby-mines = Mine
lobby-fouls = Faulturi
lobby-fouls-refused = Nu se numără
lobby-fouls-counted = { $n ->
    [one] Pierzi la un fault
    [few] Pierzi la { $n } faulturi
   *[other] Pierzi la { $n } de faulturi
}
lobby-takebacks = Mutări luate înapoi
lobby-on = Dacă vor amândoi
lobby-off = Nu
lobby-board = Tablă
lobby-players = Jucători
lobby-access = Cine poate intra
lobby-anybody = Oricine, din lobby
lobby-link-only = Doar cu linkul
lobby-create = Creează
lobby-find-opponent = Caută un adversar
lobby-no-room = Nu există camera aceasta.
lobby-too-many = Prea multe cereri. Așteaptă o clipă și mai încearcă.
lobby-refused = Serverul refuză: { $reason }.
lobby-leaderboards = Clasamente
lobby-level = Nivel
lobby-span = Perioadă
lobby-day = Azi
lobby-week = Săptămâna asta
lobby-ever = Dintotdeauna
lobby-no-entries = Nimeni nu a câștigat încă aici un joc cu clasament.
lobby-entry = { $place }. { $name }, { $time }
lobby-watch-record = Vezi jocul: { $name }
lobby-bad-record = Înregistrarea nu poate fi citită.
lobby-profile = Profil
lobby-played = Jocuri jucate
lobby-nothing-played = Niciun joc încă.
lobby-rename = Schimbă numele
lobby-ask-new-name = Cum vrei să-ți spună ceilalți de acum înainte?
lobby-new-code = Adaugă un dispozitiv
lobby-code = Scrie codul acesta pe celălalt dispozitiv în zece minute: { $code }
lobby-spend-code = Folosește un cod
lobby-ask-code = Ce cod arată celălalt dispozitiv?
lobby-delete = Șterge profilul
lobby-delete-sure = Ștergi definitiv numele, rezultatele și locurile din clasamente? Alege încă o dată ca să ștergi.
lobby-deleted = Profilul tău a fost șters.
lobby-totals = { $won ->
    [1] unul câștigat
   *[other] { $won } câștigate
}, { $drawn ->
    [one] o remiză
    [few] { $drawn } remize
   *[other] { $drawn } de remize
}, { $lost ->
    [1] unul pierdut
   *[other] { $lost } pierdute
}

## A room: who is there, and what players agree on

rooms-invite = Trimite linkul acesta
rooms-invite-about = Jocul începe când îl deschide cineva.
rooms-link = Link
rooms-copy-link = Copiază linkul
rooms-leave = Lobby
rooms-connecting = Se conectează…
rooms-connection-lost = Conexiune pierdută. Se reîncearcă…
rooms-watching = Privești.
rooms-free-seat = Loc liber
rooms-computer = Calculator
rooms-away = absent
rooms-n-watching = { $n ->
    [one] o persoană privește
    [few] { $n } persoane privesc
   *[other] { $n } de persoane privesc
}
rooms-opened-by = { $name }
rooms-pointed-at-by = { $name } e aici
rooms-in-reach = în raza bombei
rooms-lag = Ping { $milliseconds } ms
rooms-name-you = { $name } (tu)
rooms-accept = Acceptă
rooms-decline = Refuză
rooms-takeback = Ia înapoi
rooms-offer-draw = Propune remiză
rooms-resign = Abandon
rooms-resign-sure = Abandonezi? Alege încă o dată ca să cedezi jocul.
rooms-rematch = Revanșă
rooms-say = Spune
rooms-mute = Ascunde mesajele
rooms-unmute = Arată mesajele
rooms-good-game = Frumos joc
rooms-well-played = Bine jucat
rooms-thanks = Mulțumesc
rooms-oops = Hopa
rooms-said = { $name }: { $phrase }
rooms-offers-draw = { $name } propune remiză.
rooms-asks-takeback = { $name } vrea să ia o mutare înapoi.
rooms-offers-rematch = { $name } propune revanșa.
rooms-offered-draw = Ai propus remiză.
rooms-asked-takeback = Ai cerut să-ți iei mutarea înapoi.
rooms-offered-rematch = Ai propus revanșa.
rooms-declined = Refuzat.
rooms-sat-down = { $name } a intrat.
rooms-hit-mine = { $name } a călcat pe o mină.
rooms-start = Start
rooms-bomb = Bombă
rooms-has-bomb = bombă
rooms-found-of = { $n } din { $n_to_win }
rooms-countdown = Cursa începe în { $seconds }…
rooms-cells-open = { $n ->
    [one] o căsuță
    [few] { $n } căsuțe
   *[other] { $n } de căsuțe
}
rooms-finished = Locul { $place }, { $time }
rooms-out = A călcat pe o mină
rooms-gave-up = A abandonat
rooms-fair = Împărțire corectă
rooms-fair-proven = Dovedită
rooms-fair-refuted = Infirmată
rooms-unfair = Serverul nu a împărțit jocul acesta așa cum promisese la început.
rooms-stale = Jocul a mers mai departe. Uită-te la tablă și alege din nou.
rooms-not-stored = Serverul nu poate salva acum. Mai încearcă.
rooms-refused = Serverul refuză: { $reason }.

## A duel: two players look for mines in turn

duels-found = { -has } găsit o mină la { $cell }.
duels-missed = { $who ->
    [you] Nicio mină la { $cell }.
   *[other] { -who } nu a găsit nicio mină la { $cell }.
}
duels-bombed = { $who ->
    [you] Bomba ta
    [computer] Bomba calculatorului
    [other-side] Bomba adversarului
   *[named] { $who }: bomba
} { $n_mines ->
    [0] nu a găsit nicio mină.
    [one] a găsit o mină.
    [few] a găsit { $n_mines } mine.
   *[other] a găsit { $n_mines } de mine.
}
duels-score = { -n-mines } la { $n_others }.
duels-aim = Alege centrul zonei de 5×5 căsuțe. Alege-l încă o dată ca să arunci bomba.
duels-no-bomb = Ți-ai folosit bomba.
duels-not-behind = Doar cine e în urmă poate folosi bomba.

replays-mark-mistake = Greșeală

## The review of a game

reviews-title = Analiză
reviews-summary = Rezumat
reviews-thinking = Se analizează jocul…
reviews-no-review = Jocul acesta nu a putut fi analizat.
reviews-no-book = Lipsește cartea de deschideri, așa că jocul acesta nu poate fi analizat.
reviews-try-mistake = Reia de la greșeala mea
reviews-try-mistake-short = Reia
reviews-no-mistake = Nu există nicio greșeală de la care să reiei.
reviews-best-line = Arată cea mai bună continuare
reviews-best-line-short = Continuare optimă
reviews-kind-proven = Dovedit sigură
reviews-kind-needless = Risc inutil
reviews-kind-best-guess = Cel mai bun pariu
reviews-kind-worse-guess = Pariu mai slab
reviews-kind-toss = Cap sau pajură
reviews-kind-unknown = Prea încâlcit
reviews-kind-flag = Steguleț
reviews-kind-wrong-flag = Steguleț greșit
reviews-kind-best = Cea mai bună
reviews-kind-slower = Mai lentă
reviews-kind-missed-win = Victorie ratată
reviews-kind-blunder = Gafă
reviews-proven = { $cell } era sigură, se putea dovedi.
reviews-proven-cells = Toate cele { $n } căsuțe erau sigure, se putea dovedi.
reviews-needless = { $cell } a fost un risc inutil ({ $chance }). { $why }
reviews-certain-mine = { $cell } era cu siguranță o mină. { $why }
reviews-needless-safe = { $cell } era sigură.
reviews-best-guess = { $cell } a fost cel mai bun pariu: riscul de mină era { $chance }.
reviews-worse-guess = { $cell } a fost un pariu mai slab: riscul de mină era { $chance }. Cel mai bun era { $best }, cu { $best_chance }.
reviews-toss = La { $cell } nu aveai de ales: cap sau pajură.
reviews-unknown = { $cell }: poziția aceasta e prea încâlcită ca să fie calculată.
reviews-chord-flag = { $n ->
    [1] Stegulețul de pe { $cells } era greșit.
   *[other] Stegulețele de pe { $cells } erau greșite.
}
reviews-flag-proven = { $cell } era o mină, se putea dovedi.
reviews-flag-wrong = Stegulețul e greșit: { $cell } era sigură, se putea dovedi.
reviews-flag-guess = Nu era dovedit că { $cell } e mină: riscul era { $chance }.
reviews-was-mine = { $cell } era o mină.
reviews-drop-best = Coloana { $column } a fost cea mai bună mutare.
reviews-drop-slower = Coloana { $column } păstrează rezultatul. Cel mai bine era în { $best }.
reviews-drop-missed-win = Coloana { $column } ratează victoria. Cel mai bine era în { $best }.
reviews-drop-blunder = Coloana { $column } e o gafă. Cel mai bine era în { $best }.
reviews-turned = Aici s-a răsturnat situația.
reviews-openings = { $n ->
    [one] O căsuță aleasă. Dovedit sigure: { $n_proven }.
    [few] { $n } căsuțe alese. Dovedit sigure: { $n_proven }.
   *[other] { $n } de căsuțe alese. Dovedit sigure: { $n_proven }.
}
reviews-guesses = { $n ->
    [one] Un pariu: așa supraviețuiești în { $survived } din astfel de jocuri, jucând perfect în { $best }.
    [few] { $n } pariuri: așa supraviețuiești în { $survived } din astfel de jocuri, jucând perfect în { $best }.
   *[other] { $n } de pariuri: așa supraviețuiești în { $survived } din astfel de jocuri, jucând perfect în { $best }.
}
reviews-one-risk = Un risc inutil la { $cell } ({ $chance }).
reviews-fatal-risk = Un risc inutil la { $cell } ({ $chance }) te-a costat jocul.
reviews-risks = { $n ->
    [one] Un risc inutil.
    [few] { $n } riscuri inutile.
   *[other] { $n } de riscuri inutile.
}
reviews-worse-guesses = { $n ->
    [one] Un pariu mai slab.
    [few] { $n } pariuri mai slabe.
   *[other] { $n } de pariuri mai slabe.
}
reviews-accuracy = Precizie { $accuracy }.
reviews-luck = Noroc: { $n_hits ->
    [one] o mină călcată, { $expected } așteptate.
    [few] { $n_hits } mine călcate, { $expected } așteptate.
   *[other] { $n_hits } de mine călcate, { $expected } așteptate.
}
reviews-board-figures = 3BV { $three_bv }, zone libere { $n_openings }, insule { $n_islands }, ZiNi { $greedy }, ZiNi uman { $human }.
reviews-click-figures = Clicuri: stânga { $n_left }, dreapta { $n_right }, în jur { $n_chords }, inutile { $n_wasted }.
reviews-speed = 3BV/s { $value }.
reviews-ioe = IOE { $value }.
reviews-correctness = Corectitudine { $value }.
reviews-throughput = Randament { $value }.
reviews-rqp = RQP { $value }.
reviews-qg = QG { $value }.
reviews-ios = IOS { $value }.
reviews-stnb = STNB { $value }.
reviews-player-kept = { $player }: precizie { $accuracy }.
reviews-turned-at = Situația s-a răsturnat la mutarea { $number }.
reviews-could-last = Cu cea mai bună apărare ar fi durat până la piesa { $n }.
reviews-chance-to-win = Șansa de câștig
reviews-standing = Situația
reviews-values = Toate valorile
reviews-curve-at = { $title }: { $value }
reviews-not-a-game = { $name } nu e un joc: { $reason }.
reviews-estimated = { $chance } ± { $error }
reviews-wins-at = { $player }: victorie cu piesa { $n }
reviews-draw = Remiză
reviews-column-values = Valorile coloanelor: { $values }
reviews-line-shown = { $n ->
    [one] Cea mai bună continuare de aici mai are o mutare.
    [few] Cea mai bună continuare de aici mai are { $n } mutări.
   *[other] Cea mai bună continuare de aici mai are { $n } de mutări.
}

## Training

training-exercise = Exercițiu
training-find-safe = Aici e o căsuță sigură. Deschide una.
training-find-guess = Aici nimic nu e sigur. Deschide căsuța cu cel mai mic risc de mină.
training-find-win = Poți forța victoria. Găsește mutarea.
training-find-draw = O mutare greșită pierde. Găsește una care ține remiza.
training-from-game = Din jocul tău din { $date }.
training-from-day = Exercițiul zilei.
training-right = Corect!
training-wrong = Se putea mai bine.
training-solved = Rezolvat: nu mai revine.
training-back-today = Revine azi, mai târziu.
training-back-on = Revine pe { $date }.
training-next-exercise = Exercițiul următor
training-due-today = Pentru azi
training-due = { $n ->
    [one] un exercițiu de făcut
    [few] { $n } exerciții de făcut
   *[other] { $n } de exerciții de făcut
}
training-nothing-due = Azi nu e nimic de făcut
training-next-on = Următorul exercițiu e pe { $date }.
training-counts = În așteptare: { $n_waiting }. Rezolvate: { $n_solved }.
training-looking = Se caută greșeli în jocurile tale…
training-both-games = Ambele jocuri
training-start = { $game }: { $n ->
    [one] un exercițiu
    [few] { $n } exerciții
   *[other] { $n } de exerciții
}
training-explained = Pozițiile în care ți-a scăpat ceva revin ca exerciții, din toate jocurile pe care le termini. Răspunzi jucând: după un răspuns corect, exercițiul revine peste trei zile, iar după două la rând e rezolvat.

## Games as files for others

exports-save-picture = Salvează imaginea
exports-save-drawing = Salvează ca SVG
exports-save-animation = Salvează animația
exports-with-marks = Marchează greșelile
exports-saved = Salvat ca { $files }.
exports-not-saved = Fișierul nu a putut fi salvat: { $reason }.

## Figures over many games
figure-text-win-rate = Victorii
figure-text-interval = { $percent } %, probabil între { $low } și { $high } %
figure-text-median = Mediana
figure-text-usual = 8 din 10 victorii
figure-text-from-to = { $from } – { $to }
figure-text-trend = Tendință
figure-text-faster = Ultimele victorii ({ $n_wins }) cu { $percent } % mai rapide
figure-text-slower = Ultimele victorii ({ $n_wins }) cu { $percent } % mai lente
figure-text-steady = Ultimele victorii ({ $n_wins }) la fel de rapide
figure-text-luck-this-month = Noroc luna asta
figure-text-luck-so-far = Noroc până acum
figure-text-lucky = { $sigmas } σ noroc: { $n_hits ->
    [one] o mină călcată
    [few] { $n_hits } mine călcate
   *[other] { $n_hits } de mine călcate
}, { $expected } așteptate
figure-text-unlucky = { $sigmas } σ ghinion: { $n_hits ->
    [one] o mină călcată
    [few] { $n_hits } mine călcate
   *[other] { $n_hits } de mine călcate
}, { $expected } așteptate
figure-text-times-so-far = Timpii de la prima victorie încoace
figure-text-spread = Cum se împart timpii tăi
figure-text-within = { $percent } % din victorii în cel mult
figure-text-hits = Unde ai călcat pe o mină
figure-text-most-hit = { $n_hits ->
    [one] Nicio căsuță mai mult de o dată.
    [few] Cel mult de { $n_hits } ori în aceeași căsuță.
   *[other] Cel mult de { $n_hits } de ori în aceeași căsuță.
}
figure-text-hits-here = { $n_hits ->
    [one] o dată
    [few] de { $n_hits } ori
   *[other] de { $n_hits } de ori
}
figure-text-trend-from-to = De la { $from } la { $to }.
figure-text-live = 3BV { $solved }, { $speed }/s · { $n_clicks ->
    [one] 1 clic
    [few] { $n_clicks } clicuri
   *[other] { $n_clicks } de clicuri
} · IOE { $ioe }

## Races against a recording
races-race = Cursă
races-race-game = Cursă cu acest joc: { $game }
races-race-solver = Cursă cu calculatorul
races-begun = Start! Tu și fantoma porniți de la { $first }.
races-no-race = O cursă cere un joc de Minesweeper în care s-a deschis o căsuță.
races-too-large = Calculatorul concurează pe table cu cel mult { $n_cells } de căsuțe.
races-standing = Fantoma { $ghost } %, tu { $own } %.
races-ghost-won = Fantoma a câștigat în { $time }. Tu ai { $own } %.
races-ghost-stopped = Fantoma s-a oprit la { $ghost } %. Tu ai { $own } %.
races-beaten = Ai învins fantoma cu { $by }.
races-faster = Fantoma a fost cu { $by } mai rapidă.
races-tied = Tu și fantoma sunteți la egalitate.
races-only-you = Ai câștigat. Fantoma nu a terminat.
races-only-ghost = Fantoma a câștigat în { $time }.
races-neither = Nici fantoma nu a terminat.
