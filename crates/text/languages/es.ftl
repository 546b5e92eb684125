# Los textos de Flagfall en español. `en.ftl` es el modelo; `src/declared.rs` tiene la lista de todos los textos con sus datos.
#
# Tuteamos. Las celdas son casillas, el tablero es el tablero, y en Cuatro en raya caen fichas.

-own-name = Español

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
units-percent-less-than = menos del { $number } %
units-percent-more-than = más del { $number } %
units-list-more = { $list }, { $name }
units-list-end = { $list } { $name ->
    [starting-with-i] e
   *[other] y
} { $name }
units-milliseconds = { $number } ms
units-board-size = { $width }x{ $height }, { $n_mines ->
    [one] 1 mina
   *[other] { $n_mines } minas
}
units-place = fila { $row }, columna { $column }
units-date = { -weekday }, { $day } { -month } { $year }
units-date-without-year = { -weekday }, { $day } { -month }
units-just-now = ahora mismo
units-minutes-ago = { $n ->
    [one] hace 1 minuto
   *[other] hace { $n } minutos
}
units-hours-ago = { $n ->
    [one] hace 1 hora
   *[other] hace { $n } horas
}
units-days-ago = { $n ->
    [one] hace 1 día
   *[other] hace { $n } días
}
-weekday = { $weekday ->
    [monday] lun
    [tuesday] mar
    [wednesday] mié
    [thursday] jue
    [friday] vie
    [saturday] sáb
   *[sunday] dom
}
-month = { $month ->
    [january] ene
    [february] feb
    [march] mar
    [april] abr
    [may] may
    [june] jun
    [july] jul
    [august] ago
    [september] sept
    [october] oct
    [november] nov
   *[december] dic
}

## The names of the games

game-names-mines = Buscaminas
game-names-four = Cuatro en raya
game-names-beginner = Principiante
game-names-intermediate = Intermedio
game-names-expert = Experto
game-names-board = { $size }
game-names-any-start = { $board }, cualquier inicio
game-names-opening-start = { $board }, inicio despejado
game-names-no-guess = { $board }, sin adivinar
game-names-given-board = { $board }, tablero conocido
game-names-four-level = Cuatro en raya, nivel { $level }
game-names-four-for-two = Cuatro en raya, dos jugadores
game-names-daily-board = Reto del día
game-names-daily-puzzle = Problema del día

## Commands on buttons and in menus; those that end in "about" are for the help and for tooltips

commands-left = Izquierda
commands-right = Derecha
commands-up = Arriba
commands-down = Abajo
commands-row-start = Principio de la fila
commands-row-end = Final de la fila
commands-first-row = Primera fila
commands-last-row = Última fila
commands-next-closed = Siguiente casilla cerrada
commands-previous-closed = Casilla cerrada anterior
commands-open = Abrir
commands-open-about = Abrir una casilla o soltar una ficha
commands-drop = Soltar
commands-flag = Bandera
commands-flag-about = Poner o quitar una bandera
commands-go-to = Ir a casilla…
commands-go-to-about = Ir a una casilla por su nombre
commands-hint = Pista
commands-hint-about = Ver una pista (otra vez: seguirla)
commands-odds = Riesgo
commands-odds-about = Ver el riesgo o el valor de las columnas
commands-values = Valores
commands-hide-values = Sin valores
commands-undo = Deshacer
commands-undo-about = Deshacer la última jugada
commands-redo = Rehacer
commands-redo-about = Rehacer la jugada
commands-pause = Pausa
commands-pause-about = Pausa (el tablero se tapa)
commands-resume = Seguir
commands-new = Nueva partida
commands-new-about = Empezar otra partida
commands-same-board = Mismo tablero
commands-same-board-about = Jugar otra vez este tablero
commands-rematch = Revancha
commands-try-again = Otra vez
commands-look-back = Análisis
commands-look-back-about = Ver la partida paso a paso
commands-swap-starter = Cambiar quién empieza
commands-copy = Copiar partida
commands-copy-about = Copiar la partida como texto
commands-help = Ayuda
commands-mouse = Ratón
commands-mouse-about = Ratón: seleccionar texto o jugar
commands-quit = Salir
commands-quit-about = Salir (la partida queda guardada)
commands-with-key = { $what } ({ $key })

## What is written on keys

key-names-space = Espacio
key-names-enter = Enter
key-names-left = Izquierda
key-names-right = Derecha
key-names-up = Arriba
key-names-down = Abajo
key-names-home = Inicio
key-names-end = Fin
key-names-page-up = RePág
key-names-page-down = AvPág
key-names-tab = Tab
key-names-backspace = Retroceso
key-names-delete = Supr
key-names-insert = Insert
key-names-escape = Esc
key-names-control = Ctrl+{ $key }
key-names-several = { $first } { $second }

## Buttons of pages and dialogs

button-labels-close = Cerrar
button-labels-cancel = Cancelar
button-labels-back = Volver
button-labels-play = Jugar
button-labels-play-task = Jugar: { $task }
button-labels-resume = Seguir
button-labels-delete = Borrar
button-labels-delete-for-good = Borrar del todo
button-labels-copy = Copiar
button-labels-copied = Copiado
button-labels-share = Compartir
button-labels-done = Listo
button-labels-play-again = Jugar otra vez
button-labels-watch-replay = Ver repetición
button-labels-return-to-last = Partida anterior

## The main menu

menu-motto = la bandera de un juego, la caída del otro
menu-new-game = Nueva partida
menu-resume = Continuar
menu-resume-several = { $n_games } partidas guardadas
menu-named = { $game }, { $level }
menu-four-in-a-row = Cuatro en raya
menu-online = En línea
menu-daily = Retos del día
menu-history = Historial
menu-settings = Ajustes
menu-help = Ayuda
menu-quit = Salir

## The titles of pages

titles-menu = Flagfall
titles-game = Partida
titles-saved-games = Partidas guardadas
titles-online = Jugar en línea
titles-daily = Retos del día
titles-training = Entrenamiento
titles-replay = Repetición
titles-history = Historial
titles-settings = Ajustes
titles-help = Ayuda

## Figures of a running or finished game

facts-mines-left = Minas
facts-time = Tiempo
facts-round = Duración total
facts-seed = Semilla { $seed }
facts-mine-at = Riesgo en { $cell }
facts-safe = sin mina
facts-certain-mine = una mina
facts-no-disc-yet = Aún sin fichas
facts-moves = Jugadas: { $moves }
facts-wins = { $n } vict.
facts-draws = { $n ->
    [one] 1 empate
   *[other] { $n } empates
}
facts-chances-left = { $n ->
    [one] 1 intento
   *[other] { $n } intentos
}
facts-undos-left = deshacer ×{ $n }
facts-opened = Casillas abiertas
facts-opened-of = { $n_open } de { $n_safe }
facts-three-bv = 3BV
facts-three-bv-per-second = 3BV/s
facts-hints = Pistas y riesgo
facts-best-time = Mejor tiempo
facts-no-best-time = Aún ninguno

## The end of a game: what it was worth

endings-won-in = ¡Has ganado! { $time }.
endings-won-best = ¡Has ganado! { $time }, nuevo récord.
endings-faster = { $by } menos que tu récord anterior, { $old }.
endings-first-time = Tu primer tiempo en { $category }.
endings-ranked = Puesto { $rank } entre tus tiempos. El mejor es { $best }.
endings-with-hints = El tiempo no cuenta porque pediste pistas o viste el riesgo.
endings-with-undo = El tiempo no cuenta porque deshiciste jugadas.
endings-known-board = El tiempo no cuenta porque este tablero ya se jugó o se eligió por su semilla.
endings-given-board = El tiempo no cuenta porque el tablero ya se conocía.
endings-tally = Partidas hasta ahora
endings-tally-of = { $n_wins ->
    [one] 1 ganada
   *[other] { $n_wins } ganadas
}, { $n_losses ->
    [one] 1 perdida
   *[other] { $n_losses } perdidas
}, { $n_ties ->
    [one] 1 empate
   *[other] { $n_ties } empates
}
endings-moves = Jugadas
endings-discs = Fichas

## Best times and statistics

score-text-no-games = Aún no hay partidas terminadas.
score-text-games = Partidas
score-text-won = Ganadas
score-text-won-share = { $n_wins } ({ $percent } %)
score-text-lost = Perdidas
score-text-tied = Empates
score-text-streak = Racha
score-text-streak-best = { $streak }, mejor { $longest }
score-text-assisted = Con ayuda
score-text-mean-time = Media
score-text-speed = 3BV/s
score-text-best-times = Mejores tiempos
score-text-last-wins = { $n_wins ->
    [one] Tu última victoria
   *[other] Tus últimas { $n_wins } victorias, la más reciente a la derecha
}
score-text-player-one-won = Ganó el jugador 1
score-text-player-two-won = Ganó el jugador 2
score-text-counts = Para récords, medias y rachas cuentan las victorias en tableros nuevos, sin pistas y sin deshacer.

## Finished games, and the days on which they were played

history-text-no-games = Aún no hay partidas. Juega una y aparecerá aquí con su repetición.
history-text-filter = Mostrar
history-text-all-games = Todas las partidas
history-text-level = Nivel
history-text-best-time = Récord
history-text-games = Partidas
history-text-days = Días
history-text-no-time = –
history-text-charts = Gráficos
history-text-won-of = { $n_wins } de { $n_games }
history-text-player-one-won-of = Jugador 1: { $n_wins } de { $n_games }
history-text-daily-board = Tablero del día, { $date }
history-text-won = Ganada
history-text-lost = Perdida
history-text-draw = Empate
history-text-player-one-won = Ganó el jugador 1
history-text-player-two-won = Ganó el jugador 2
history-text-assisted-win = Ni récord ni racha: usaste pistas o deshiciste jugadas.
history-text-known-board = Ni récord ni racha: podías conocer el tablero.
history-text-today = Hoy, { $time }
history-text-yesterday = Ayer, { $time }
history-text-on = { $date }, { $time }
history-text-listed = { $first } a { $last } de { $n_games }
history-text-game = { $what }: { $result }, { $time }, { $when }
history-text-watch = Ver repetición: { $game }
history-text-delete = Borrar: { $game }
history-text-delete-all = Borrar todas
history-text-ask-delete = ¿Borrar esta partida para siempre? { $game }
history-text-ask-delete-all = { $games }: ¿borrar { $n_games ->
    [one] 1 partida
   *[other] las { $n_games } partidas
} para siempre? Con ellas se van récords, rachas y estadísticas. Los resultados diarios se quedan.
history-text-deleted = { $n_games ->
    [0] No se borró nada.
    [one] Se borró 1 partida.
   *[other] Se borraron { $n_games } partidas.
}
history-text-older = Anteriores
history-text-newer = Posteriores
history-text-no-replay = Esta partida no tiene repetición: una versión antigua de la página no la guardó.
history-text-bad-replay = No se puede mostrar esta repetición: { $reason }.
history-text-span = { $from } a { $to }
history-text-weekday = { -weekday }
history-text-day = { $date }: { $what }
history-text-day-games = { $n_games ->
    [one] 1 partida
   *[other] { $n_games } partidas
}, { $n_wins ->
    [one] 1 ganada
   *[other] { $n_wins } ganadas
}
history-text-day-task = { $task }, { $games }
history-text-nothing-played = sin partidas
history-text-daily-solved = Reto resuelto
history-text-daily-missed = Reto fallado
history-text-other-games = Otras partidas
history-text-streak = Racha diaria: { $n_days ->
    [0] ninguna ahora
    [one] 1 día
   *[other] { $n_days } días
}, mejor { $longest }
history-text-no-streak = Aún no hay racha diaria. Resuelve un tablero o un problema del día para empezarla.

## How to play

help-text-mines = Abre todas las casillas que no escondan una mina. Un número dice cuántas de las ocho casillas de alrededor son minas. Pon banderas donde no haya duda.
help-text-chord = Si un número tiene todas sus banderas, ábrelo otra vez y se abren los demás vecinos. Si todos los vecinos cerrados de un número tienen que ser minas, márcalo y quedan todos con bandera.
help-text-coach = Una pista muestra una casilla segura y por qué lo es; pídela otra vez y se abre. Riesgo muestra la probabilidad de mina de cada casilla. Las partidas con pistas no cuentan para los récords.
help-text-four = Los jugadores sueltan fichas por turnos. Gana quien haga cuatro en raya: en horizontal, vertical o diagonal.
help-text-four-keys = Pulsa de 1 a 7 para soltar una ficha en esa columna.
help-text-mouse-terminal = El clic izquierdo abre y el derecho pone bandera. Para abrir alrededor de un número, haz clic en él con el botón central o con los otros dos a la vez. La rueda desplaza. En Cuatro en raya, el clic derecho da una pista. El clic vale al soltar el botón: arrastra fuera para anularlo.
help-text-mouse = El clic izquierdo abre y el derecho pone bandera. Para abrir alrededor de un número, haz clic en él con el botón central o con los otros dos a la vez.
help-text-touch = Toca para abrir, mantén pulsado para poner bandera. El interruptor Abrir/Bandera invierte los gestos. Toca un número para abrir alrededor.
help-text-saved = Tu partida se guarda tras cada jugada. Déjala cuando quieras y sigue después.
help-text-offline = Esta página funciona sin conexión, y nada de lo que haces aquí sale de tu dispositivo.
help-text-keys = Teclas
help-text-repeat-keys = 5l 3j
help-text-repeat = Repetir: escribe antes un número
help-text-to-menu = Abrir el menú o volver
help-text-suspend = Suspender el programa (fg lo reanuda)
help-text-redraw = Redibujar la pantalla
help-text-quit-at-once = Salir ya (la partida queda guardada)
help-text-zoom-keys = Ctrl+rueda, Ctrl++, Ctrl+−
help-text-zoom = Ampliar o reducir el tablero
help-text-fit = Ajustar el tablero a la ventana
help-text-tab = Pasar de un botón a otro
help-text-dismiss = Quitar una pista o cerrar un diálogo
help-text-manual = Leer el manual (en inglés)
help-text-typed-name = Un nombre que escribes
help-text-from-next-game = { $choices } (desde la próxima partida)

## The names of settings

setting-names-board = Tablero
setting-names-start = Primera casilla
setting-names-no-guess = Tableros sin adivinar
setting-names-marks = Marcas
setting-names-mines-undo = Deshacer
setting-names-chord = Abrir vecinos
setting-names-quick-clicks = Clic en número abre alrededor
setting-names-flag-all = Marcar número: banderas alrededor
setting-names-hint-question = Preguntar antes de la 1.ª pista
setting-names-solver-pace = Ritmo de la máquina
setting-names-live-figures = Cifras en directo
setting-names-four-opponent = Rival
setting-names-name-one = Nombre del jugador 1
setting-names-name-two = Nombre del jugador 2
setting-names-four-cross = Lleva cruces
setting-names-disc-colours = Color de las fichas
setting-names-four-starter = Quién empieza
setting-names-four-fouls = Faltas
setting-names-four-undo = Deshacer
setting-names-four-values = Ver valor de las columnas
setting-names-theme = Tema
setting-names-look = Tema
setting-names-colours = Colores
setting-names-glyphs = Caracteres
setting-names-motion = Animación
setting-names-sound = Sonido
setting-names-mouse = Ratón
setting-names-command-box = Línea de comandos
setting-names-letter-keys = Teclas de una letra
setting-names-long-press = Pulsación larga
setting-names-delay = Pulsación larga tras
setting-names-language = Idioma (Language)

## What can be chosen

setting-choices-on = Sí
setting-choices-off = No
setting-choices-level-board = { $level } { $size }
setting-choices-own-board = Personalizado { $size }
setting-choices-start-any = Puede ser una mina
setting-choices-start-safe = Nunca una mina
setting-choices-start-opening = Siempre zona libre
setting-choices-flags = Banderas
setting-choices-flags-and-questions = Banderas e interrogantes
setting-choices-undo-never = Nunca
setting-choices-undo-free = Siempre
setting-choices-undo-budget = { $n_undos ->
    [one] Una vez cada uno
   *[other] { $n_undos } veces cada uno
}
setting-choices-chord-click = Clic o ambos botones
setting-choices-chord-key = Tecla de abrir o ambos botones
setting-choices-chord-both-buttons = Ambos botones
setting-choices-chord-never = Nunca
setting-choices-pace-steady = 1 casilla/s
setting-choices-pace-slow = 0,5 casillas/s
setting-choices-pace-quick = 2 casillas/s
setting-choices-pace-rapid = 5 casillas/s
setting-choices-person = Una persona
setting-choices-level = { $level ->
    [1] Nivel 1 (el más fácil)
    [10] Nivel 10 (perfecto)
   *[other] Nivel { $level }
}
setting-choices-drawn = Al azar
setting-choices-player-one = Jugador 1
setting-choices-player-two = Jugador 2
setting-choices-you = Tú
setting-choices-computer = La máquina
setting-choices-alternate = Por turnos
setting-choices-cross-starter = Quien empieza
setting-choices-no-name = Sin nombre
setting-choices-discs-of-theme = Los del tema
setting-choices-orange-blue = Naranja y azul
setting-choices-yellow-blue = Amarillo y azul
setting-choices-green-pink = Verde y rosa
setting-choices-white-red = Blanco y rojo
setting-choices-fouls-refused = No cuentan
setting-choices-fouls-counted = { $n_fouls ->
    [one] Con 1 falta pierdes
   *[other] Con { $n_fouls } faltas pierdes
}
setting-choices-dark = Oscuro
setting-choices-light = Claro
setting-choices-classic = Clásico
setting-choices-high-contrast = Alto contraste
setting-choices-colour-blind = Para daltónicos
setting-choices-same-as-system = Como el sistema
setting-choices-automatic = Automático
setting-choices-no-colours = Ninguno
setting-choices-sixteen-colours = 16 colores
setting-choices-palette-colours = 256 colores
setting-choices-all-colours = Todos los colores
setting-choices-ascii = ASCII
setting-choices-unicode = Unicode
setting-choices-emoji = Emoji
setting-choices-motion-full = Completa
setting-choices-motion-reduced = Reducida
setting-choices-bell = Pitido de la terminal
setting-choices-long-press-flags = Lo contrario de tocar
setting-choices-long-press-nothing = No hace nada
setting-choices-hidden = Oculta
setting-choices-shown = Visible

## Around the settings

setting-notes-looks-and-sound = Aspecto y sonido
setting-notes-touch = Pantalla táctil
setting-notes-at-once = Se aplica al momento.
setting-notes-next-game = Se aplica en la próxima partida.
setting-notes-saved = Guardado.
setting-notes-mines-changed = El tablero tiene ahora { $n_mines ->
    [one] 1 mina
   *[other] { $n_mines } minas
}, las que caben.
setting-notes-reset = Valor inicial restablecido.
setting-notes-keys-of = Teclas: { $command }
setting-notes-keys-taken = { $keys } ya no significa «{ $command }».
setting-notes-no-key-left = { $keys } ya no significa «{ $command }», que ahora no tiene tecla.
setting-notes-unreadable = El valor guardado de «{ $setting }» es desconocido. Se usa el inicial.
setting-notes-not-a-key = «{ $text }» no es una tecla. Una tecla es una letra, un signo o un nombre como space, enter, left, page-up o ctrl-r.
setting-notes-no-such-command = Hay teclas para «{ $name }», que no es un comando.
setting-notes-keys-unreadable = Las teclas de «{ $command }» no valen. { $reason }
setting-notes-how-keys-are-typed = Separa las teclas con espacios: x space ctrl-r. Dos letras juntas, como gg, se pulsan una tras otra. Una línea vacía restablece las teclas originales.
setting-notes-not-a-sequence = Las teclas de «{ $keys }» se pulsan una tras otra, pero { $first } sola significa «{ $command }». Separa las teclas con espacios.
setting-notes-escape-is-taken = Escape siempre abre el menú. Elige otra tecla.
setting-notes-digits-are-taken = Las cifras sirven para repetir y para elegir columna. Elige otra tecla.
setting-notes-control-is-taken = Ctrl-C, Ctrl-Z y Ctrl-L están reservadas. Elige otra tecla.
setting-notes-name-too-long = Un nombre tiene como mucho { $longest } caracteres.
setting-notes-name-has-controls = Un nombre lleva letras, cifras, signos y espacios.

## A board of the player's own

boards-title = Elegir tablero
boards-custom = Personalizado
boards-sides = { $name } { $width }x{ $height }
boards-no-guess = Sin adivinar
boards-any-start = Cualquier inicio
boards-safe-start = Inicio seguro
boards-opening-start = Inicio despejado
boards-known = Tablero conocido
boards-width = Ancho
boards-height = Alto
boards-rows = Filas
boards-columns = Columnas
boards-mines = Minas
boards-too-few = Muy poco. Elige de { $least } a { $most }.
boards-too-many = Demasiado. Elige de { $least } a { $most }.
boards-not-a-number = No es un número. Elige de { $least } a { $most }.

## Games that were left and can be resumed

saved-games-mines = Buscaminas, { $board }
saved-games-four-for-two = Cuatro en raya, dos jugadores
saved-games-four-level = Cuatro en raya, nivel { $level }
saved-games-daily-board = Tablero del día, { $date }
saved-games-daily-puzzle = Problema del día, { $date }
saved-games-damaged = Partida dañada
saved-games-long-ago = hace tiempo
saved-games-of = { $kind } ({ $origin })
saved-games-described = { $kind }, { $ago }
saved-games-progress = { $kind }, { $progress }, { $time }, { $ago }
saved-games-opened = { $percent } % abierto
saved-games-opened-flags = { $percent } % abierto, { $n_flags ->
    [one] 1 bandera
   *[other] { $n_flags } banderas
}
saved-games-drops = { $n_drops ->
    [one] 1 ficha
   *[other] { $n_drops } fichas
}
saved-games-on-screen = Ahora en pantalla
saved-games-on-web-page = página web
saved-games-from-replay = jugada desde una repetición
saved-games-typed-tiles = por texto, con números
saved-games-typed-commands = por texto, con comandos
saved-games-typed-four = por texto

## What could not be saved or read, and why

saving-nothing-saved = No se está guardando nada. { $reason }
saving-nothing-new-saved = No se guarda nada nuevo. { $reason }
saving-not-saved-yet = Aún sin guardar. { $reason }
saving-unreadable = No se pueden leer las partidas ni los ajustes. { $reason }
saving-set-aside = Las partidas guardadas están dañadas. Se apartaron en { $file }.
saving-set-aside-salvaged = Las partidas guardadas están dañadas y se apartaron en { $file }. Lo que se pudo leer sigue aquí.
saving-moved-away = Otro programa ha movido el archivo. Tu partida está guardada en uno nuevo.
saving-no-home-folder = No hay carpeta personal.
saving-newer = { $file } es de la versión { $version }, y este programa solo conoce la { $known }. Abre el Flagfall más nuevo.
saving-place = No se puede guardar nada en { $path } ({ $reason }). Permite escribir ahí o libera espacio.
saving-not-a-file = { $path } es una tubería, un socket o un dispositivo. Muévelo.
saving-unwritable = { $file } o su carpeta es de solo lectura. Permite escribir en ambos.
saving-disk-full = El disco está lleno. Libera espacio.
saving-read-only = El archivo o su disco es de solo lectura. Permite escribir en él.
saving-busy = Otro programa está escribiendo. Inténtalo otra vez.
saving-damaged = El archivo está dañado. Abre otra vez el programa para apartarlo.
saving-moved = Otro programa ha movido el archivo. Uno nuevo ocupa su lugar.
saving-database = La base de datos dice: { $error }.
saving-held-elsewhere = Esta partida se está jugando en otra ventana. Sigue allí.
saving-gone = Esta partida ya no está guardada. Elige otra.
saving-other-game = Es una partida de { $game }. Sigue allí.
saving-damaged-game = Esta partida está dañada ({ $reason }). Se ha apartado.
saving-not-deleted = Ahora no se puede borrar esta partida. Inténtalo más tarde.
saving-browser-saves-nothing = Este navegador no guarda nada ({ $reason }). Las partidas duran mientras esta página siga abierta.
saving-database-is-newer = Una versión más nueva de esta página ha guardado tus partidas terminadas. Cierra sus otras pestañas y recarga. Los nuevos resultados esperan en este navegador.
saving-database-is-silent = La base de datos del navegador no responde. Las partidas terminadas esperan a guardarse.
saving-database-fails = La base de datos del navegador ha fallado ({ $reason }). Las partidas terminadas esperan a guardarse.

storage-problems-off = su almacenamiento está desactivado
storage-problems-unreadable = su almacenamiento no se puede leer
storage-problems-full = su almacenamiento está lleno
storage-problems-unchangeable = su almacenamiento no se puede cambiar
storage-problems-gone = ya no está

record-problems-empty = no hay nada que leer
record-problems-too-long = tiene { $found } caracteres y se pueden leer como máximo { $most }
record-problems-unknown = empieza por «{ $found }», pero una partida empieza por «flagfall» o «ff2», o son columnas de Cuatro en raya como 4453
record-problems-version = viene de un programa más nuevo, en la versión { $version }
record-problems-escape = carácter { $character }: tras «%» van dos cifras hexadecimales
record-problems-too-much-work = pasan demasiadas cosas para un enlace; pídela como archivo
record-problems-line = la línea { $line } no se puede leer
record-problems-part = la parte { $part } no se puede leer
record-problems-move = la jugada { $number } no es posible
record-problems-missing = solo hay { $n_found } de { $n_expected } acciones
record-problems-recording = la grabación está dañada en el byte { $byte }
record-problems-neither = no es ni una grabación ni un texto

## What both games say

any-game-help-costs-time = Con ayuda, este tiempo no cuenta. Pulsa { $command } otra vez para seguir.
any-game-thinking = Pensando…
any-game-paused = En pausa. El tablero está tapado.
any-game-paused-press = En pausa. Pulsa { $key } para seguir.
any-game-resumed = Seguimos.
any-game-clock-runs = Última jugada: { $ago }. El reloj corre.
any-game-undone = Jugada deshecha.
any-game-redone = Jugada rehecha.
any-game-nothing-to-pause = Antes de la primera ficha no hay nada que pausar.
any-game-solver-failed = El análisis ha fallado. La partida sigue sin su ayuda.
any-game-waiting = Enviado. Esperando respuesta…
any-game-watching = Estás mirando esta partida.
any-game-host-only = Eso solo puede hacerlo quien organiza la partida.
any-game-new-game = Nueva partida.
any-game-key-returns = { $key } vuelve a la anterior.
any-game-key-returns-to = { $key } vuelve a { $game }.

## Why something was not done

refusals-game-over = La partida ha terminado.
refusals-paused = La partida está en pausa. Reanúdala antes.
refusals-not-paused = La partida no está en pausa.
refusals-too-much-undone = Has deshecho demasiadas jugadas en esta partida.
refusals-too-long = Esta partida dura ya demasiado.
refusals-no-hints = En esta partida no hay pistas.
refusals-not-seated = Miras esta partida, no la juegas.
refusals-not-your-turn = No es tu turno.
refusals-out-of-time = Se ha acabado el tiempo.
refusals-time-left = Todavía queda tiempo.
refusals-no-offer = Nadie ha ofrecido el empate.
refusals-own-offer = Tu rival tiene que responder a esta oferta.
refusals-already-offered = El empate ya está ofrecido.
refusals-not-in-this-game = Esta partida no puede acabar así.
refusals-no-undo = En esta partida no se puede deshacer. Actívalo en los ajustes para la próxima.
refusals-no-undo-left = Ya no puedes deshacer más.
refusals-nothing-to-undo = No hay nada que deshacer.
refusals-nothing-to-redo = No hay nada que rehacer.
refusals-move-stands = La jugada se mantuvo y ya no se puede deshacer.
refusals-off-the-board = { $cell } no está en este tablero.
refusals-not-a-cell = Escribe la letra de la columna y el número de la fila, como c4.
refusals-already-open = { $cell } ya está abierta.
refusals-flagged = { $cell } tiene una bandera. Quítala antes.
refusals-mark-on-open = { $cell } está abierta y no se puede marcar.
refusals-still-closed = { $cell } está cerrada. Ábrela antes.
refusals-flags-differ = { $cell } muestra { $number }, pero { $n_flags ->
    [0] ningún vecino tiene bandera
    [one] solo 1 vecino tiene bandera
   *[other] { $n_flags } vecinos tienen bandera
}. Para abrir alrededor hacen falta tantas banderas como dice el número.
refusals-closed-differ = { $cell } muestra { $number }, pero { $n_closed ->
    [one] hay 1 vecino cerrado
   *[other] hay { $n_closed } vecinos cerrados
}. Se marcan todos de golpe cuando son tantos como dice el número.
refusals-nothing-left = Alrededor de { $cell } ya no queda nada que hacer.
refusals-column-full = La columna { $column } está llena.
refusals-not-a-column = Elige una columna de 1 a 7.
refusals-pick-first = Elige antes tus fichas: x u o.
refusals-already-picked = Las fichas ya están repartidas.
refusals-settle-first = Antes mantén o deshaz la última jugada.
refusals-nothing-to-keep = No hay ninguna jugada que mantener.

## A game of Minesweeper

mines-begin = Abre una casilla para empezar.
mines-begin-at = Empieza en { $first }. Desde ahí no hace falta adivinar.
mines-begun-at = { $first } está abierta. Desde aquí no hace falta adivinar.
mines-opened-number = Abierta { $cell }: { $number }.
mines-opened = { $n_cells ->
    [one] 1 casilla abierta.
   *[other] { $n_cells } casillas abiertas.
}
mines-opened-around = { $n_cells ->
    [one] 1 casilla abierta alrededor de { $cell }.
   *[other] { $n_cells } casillas abiertas alrededor de { $cell }.
}
mines-flagged-around = { $n_flags ->
    [one] 1 bandera puesta alrededor de { $cell }.
   *[other] { $n_flags } banderas puestas alrededor de { $cell }.
}
mines-flagged = Bandera en { $cell }.
mines-questioned = { $cell } está marcada con «?».
mines-unmarked = Marca quitada de { $cell }.
mines-gave-up = Te has rendido.
mines-won = ¡Has ganado! Todas las casillas seguras están abiertas.
mines-hit-mines = { $n_mines ->
    [one] Has pisado una mina en { $cells }.
   *[other] Has pisado minas en { $cells }.
}
mines-wrong-flags = { $n_flags ->
    [one] La bandera de { $cells } estaba mal.
   *[other] Las banderas de { $cells } estaban mal.
}
mines-many-wrong-flags = { $n_flags ->
    [one] 1 bandera estaba mal.
   *[other] { $n_flags } banderas estaban mal.
}
mines-given-up = Se abandonó la partida.
mines-cleared = Todas las casillas seguras están abiertas. Partida ganada.
mines-went-off = { $n_mines ->
    [one] Explotó una mina en { $cells }.
   *[other] Explotaron minas en { $cells }.
}
mines-same-game = La misma partida desde el principio.
mines-same-board = El mismo tablero desde el principio. No cuenta para los récords.
mines-daily-once = El tablero del día solo se empieza una vez. Juégalo hasta el final.
mines-odds-shown = Riesgo de mina en tanto por ciento. «ok» es segura, «!!» es mina.
mines-surely-safe = ok
mines-surely-mine = !!
mines-odds-tangled = Esta posición está demasiado enredada para calcularla: alrededor de { $cell } hay { $n_cells } casillas cerradas que dependen unas de otras.
mines-command-syntax = Un comando es m (abrir) o f (bandera), luego una fila de 1 a { $row } y una columna de la a a la { $column }: m{ $row }a, f{ $flag_row }{ $flag_column }.

## What the solver of Minesweeper says

hints-no-safe-cell = Ninguna casilla es segura del todo. Pulsa Pista otra vez para ver dónde arriesgar menos.
hints-guess = Lo mejor es arriesgar en { $cell }: la probabilidad de mina es { $chance }.
hints-first-cell-is-safe = Empieza en { $cell }: es segura.
hints-safe-single = { $cell } es segura: { $numbers } ya tiene todas sus minas.
hints-safe-pair = { $cell } es segura: con una mina ahí, { $numbers } no podrían cuadrar a la vez.
hints-safe-chain = { $cell } es segura: con una mina ahí, los números de { $numbers } no podrían cuadrar todos.
hints-safe-many-numbers = { $cell } es segura: con una mina ahí, { $n_numbers } números de alrededor no podrían cuadrar todos.
hints-safe-no-mine-left = { $cell } es segura: no quedan minas.
hints-safe-count = { $cell } es segura: con una mina ahí, { $n_numbers ->
    [one] { $numbers } no cuadraría con las minas que quedan.
   *[other] { $numbers } juntos no cuadrarían con las minas que quedan.
}
hints-safe-count-many-numbers = { $cell } es segura: con una mina ahí, { $n_numbers } números juntos no cuadrarían con las minas que quedan.
hints-again-opens = Pulsa Pista otra vez para abrirla.
hints-guess-is-yours = Es solo una apuesta. Ábrela tú si te atreves.
hints-nothing-to-open = No queda nada por abrir.
hints-too-large = Esta posición es imposible: { $cell } muestra { $number }, pero { $n_neighbours ->
    [0] no tiene vecinos
    [one] solo tiene 1 vecino
   *[other] solo tiene { $n_neighbours } vecinos
}.
hints-impossible = Esta posición es imposible: { $n_numbers ->
    [one] { $numbers } no puede cuadrar.
   *[other] los números de { $numbers } no pueden cuadrar todos.
}
hints-impossible-many-numbers = Esta posición es imposible: { $n_numbers } números alrededor de { $cell } no pueden cuadrar todos.
hints-impossible-count = Esta posición es imposible: { $n_numbers ->
    [one] { $numbers } no cuadra con el número de minas.
   *[other] { $numbers } no cuadran con el número de minas.
}
hints-impossible-count-many-numbers = Esta posición es imposible: { $n_numbers } números juntos no cuadran con el número de minas.
hints-impossible-mines = Esta posición es imposible: las minas no caben en las casillas cerradas.
hints-best-play = el mejor juego gana { $n_wins } de { $n_layouts } repartos, { $chance }

## Boards that need no guessing

deal-text-searching = Buscando un tablero que no obligue a adivinar…
deal-text-still-searching = Sigo buscando un tablero que empiece en { $first }…
deal-text-off-the-board = { $first } no está en este tablero.
deal-text-crowded = Hay demasiadas minas para dejar libres { $first } y sus vecinos.
deal-text-no-safe-cell = Este tablero no tiene ninguna casilla segura.
deal-text-one-safe-cell = Este tablero solo tiene una casilla segura: no hay nada que deducir.
deal-text-three-bv = El 3BV de este tablero solo puede ir de { $least } a { $most }.
deal-text-all-tried = { $n_boards ->
    [one] En el único tablero de este tamaño que empieza en { $first } hay que adivinar.
   *[other] En los { $n_boards } tableros de este tamaño que empiezan en { $first } hay que adivinar.
}
deal-text-not-found = { $n_tried ->
    [one] Se probó 1 tablero y en él hay que adivinar. Prueba con menos minas.
   *[other] Se probaron { $n_tried } tableros y en todos hay que adivinar. Prueba con menos minas.
}
deal-text-ordinary-next = La próxima casilla que abras empieza un tablero normal.

## A game of Four in a Row

-who = { $who ->
    [you] Tú
    [computer] La máquina
    [other-side] Tu rival
   *[named] { $who }
}
four-name = { $who ->
    [you] Tú
    [computer] Máquina
    [other-side] Rival
   *[named] { $who }
}
four-computer-level = Máquina, nivel { $level }
four-begin = { $who ->
    [you] Empiezas tú. Elige una columna de 1 a 7.
   *[named] Empieza { $who }. Elige una columna de 1 a 7.
}
four-begins = { $who ->
    [computer] Empieza la máquina.
    [other-side] Empieza tu rival.
   *[named] Empieza { $who }.
}
four-turn = { $who ->
    [you] Te toca.
    [computer] La máquina está pensando…
    [other-side] Le toca a tu rival.
   *[named] Le toca a { $who }.
}
four-dropped = { $who ->
    [you] Has jugado
   *[other] { -who } ha jugado
} en la columna { $column }.
four-kept = { $who ->
    [you] Has mantenido
   *[other] { -who } ha mantenido
} la jugada.
four-picks = { $who ->
    [you] Elige tus fichas: x u o.
    [named] { $who }, elige tus fichas: x u o.
   *[other] { -who } elige sus fichas.
}
four-picked-x = { $who ->
    [you] Has elegido x.
   *[other] { -who } ha elegido x.
}
four-picked-o = { $who ->
    [you] Has elegido o.
   *[other] { -who } ha elegido o.
}
four-settle = { $who ->
    [named] { $who }: pulsa
   *[other] Pulsa
} «y» para deshacer la jugada ({ $n_undos ->
    [one] te queda 1 vez
   *[other] te quedan { $n_undos } veces
}), o cualquier otra tecla para mantenerla.
-has-fouled = { $who ->
    [you] Has cometido demasiadas faltas.
   *[other] { -who } ha cometido demasiadas faltas.
}
-chances = { $n_left ->
    [0] { -has-fouled }
    [one] { $who ->
        [you] Te queda 1 intento.
       *[other] { -who } aún tiene 1 intento.
    }
   *[other] { $who ->
        [you] Te quedan { $n_left } intentos.
       *[other] { -who } aún tiene { $n_left } intentos.
    }
}
four-foul-full = ¡Falta! La columna { $column } está llena. { -chances }
four-foul-no-column = ¡Falta! Eso no es una columna. { -chances }
four-wins = { $who ->
    [you] ¡Has ganado!
    [computer] Gana la máquina.
    [other-side] Gana tu rival.
   *[named] ¡Gana { $who }!
}
four-line-across = Cuatro en horizontal, columnas { $from } a { $to }.
four-line-up = Cuatro en vertical, columna { $column }.
four-line-diagonal = Cuatro en diagonal, columnas { $from } a { $to }.
four-long-line = { $n_discs ->
    [one] 1 ficha
   *[other] { $n_discs } fichas
} en líneas ganadoras.
four-too-many-fouls = { -has-fouled }
four-resigned = { $who ->
    [you] Te has rendido.
   *[other] { -who } se ha rendido.
}
four-ran-out-of-time = { $who ->
    [you] Te has quedado sin tiempo.
   *[other] { -who } se ha quedado sin tiempo.
}
four-left-the-game = { $who ->
    [you] Has dejado la partida.
   *[other] { -who } ha dejado la partida.
}
four-draw = Empate.
four-board-full = El tablero está lleno.
four-draw-agreed = Empate de mutuo acuerdo.
four-draw-offered = { $who ->
    [you] Ofreces
   *[other] { -who } ofrece
} el empate.
four-draw-declined = Empate rechazado.
four-starter-is-fixed = Ya cayó la primera ficha. Empieza otra partida para cambiar quién empieza.
four-drop-keys = Pulsa { $key } para soltar aquí, o de 1 a 7 en cualquier columna.
four-no-book = El libro de aperturas aún no se ha cargado, y sin él esto tarda demasiado. Inténtalo cuando tengas conexión.
four-values-in-words = Cada columna muestra el resultado de jugar ahí y cuántas jugadas necesita el ganador.
four-values-in-signs = Valores: +5 gana en 5 jugadas, = es empate, -8 pierde en 8 jugadas.
four-puzzle-begin = { $n_drops ->
    [one] Te toca. Gana con esta jugada.
   *[other] Te toca. Gana en { $n_drops } jugadas, haga lo que haga tu rival.
}
four-puzzle-drop = Tu rival ha jugado en la columna { $column }. { $n_drops ->
    [one] Te queda 1 jugada.
   *[other] Te quedan { $n_drops } jugadas.
}
four-puzzle-solved = ¡Resuelto!
four-puzzle-solved-after = { $n_tries ->
    [one] ¡Resuelto a la primera!
   *[other] ¡Resuelto en { $n_tries } intentos!
}
four-puzzle-missed = Se te escapó: podías ganar. Inténtalo otra vez.
four-column-empty = columna { $column }, vacía
four-column-discs = columna { $column }, { $n_discs ->
    [one] 1 ficha
   *[other] { $n_discs } fichas
}
four-column-full = columna { $column }, llena
four-column-hidden = columna { $column }, tapada
four-column-prospect = Columna { $column }: { $prospect }
four-column-worth = { $name }, { $prospect }
four-column-hinted = { $name }, pista
-colour = { $colour ->
    [yellow] amarillo
    [red] rojo
    [orange] naranja
    [blue] azul
    [green] verde
    [pink] rosa
   *[white] blanco
}
four-cell-empty = { $spot }, vacía
four-cell-disc = { $spot }, { -colour }
four-cell-last = { $spot }, { -colour }, última ficha
four-cell-winning = { $spot }, { -colour }, en la línea ganadora
four-shape-name = { $shape ->
    [cross] cruz
   *[ring] aro
}
four-disc = { $colour ->
    [yellow] Amarillo
    [red] Rojo
    [orange] Naranja
    [blue] Azul
    [green] Verde
    [pink] Rosa
   *[white] Blanco
} con { $shape ->
    [cross] cruz
   *[ring] aro
}
four-no-disc = Aún sin ficha
four-on-turn = { $disc }, le toca
four-keep = Mantener jugada

## What the solver of Four in a Row says

four-advice-wins = gana en { $n_discs }
four-advice-draw = empate
four-advice-loses = { $n_discs ->
    [0] ha perdido
   *[other] pierde en { $n_discs }
}
four-advice-short-wins = gana
four-advice-short-loses = pierde
four-advice-short-in = en { $n_discs }
four-advice-full = llena
four-advice-over = la partida ha terminado
four-advice-remarked = { $verdict }; { $remark }
four-advice-drop-wins = esta ficha gana
four-advice-drop-lets-other-win = con esta ficha el otro gana en la columna { $column }
four-advice-makes-four = La columna { $column } hace cuatro en raya.
four-advice-stops = { $advice } Además tapa un cuatro en raya en la columna { $column }.
four-advice-column-wins = { $n_discs ->
    [one] La columna { $column } gana en 1 jugada.
   *[other] La columna { $column } gana en { $n_discs } jugadas.
}
four-advice-column-draws = La columna { $column } mantiene el empate.
four-advice-column-draws-alone = La columna { $column } mantiene el empate. Las demás pierden.
four-advice-column-loses = { $n_discs ->
    [one] La columna { $column } es la que más aguanta. Pierde en 1 jugada.
   *[other] La columna { $column } es la que más aguanta. Pierde en { $n_discs } jugadas.
}
four-advice-column-full = La columna { $column } está llena.
four-advice-again-drops = Pulsa Pista otra vez para soltar ahí.
four-advice-to-move = juega el { $side ->
    [first] primero
   *[second] segundo
}: { $verdict }
four-advice-side-won = { $side ->
    [first] ha ganado el primero
   *[second] ha ganado el segundo
}
four-advice-tied = el tablero está lleno, nadie ha ganado
four-advice-threat-odd = { $side ->
    [first] amenaza del primero: { $spot } (fila impar)
   *[second] amenaza del segundo: { $spot } (fila impar)
}
four-advice-threat-even = { $side ->
    [first] amenaza del primero: { $spot } (fila par)
   *[second] amenaza del segundo: { $spot } (fila par)
}

## The puzzles of a day

daily-text-title-of = Retos del día, { $date }
daily-text-explained = Los mismos para todos. No hace falta adivinar.
daily-text-board-at = { $size }, desde { $first }
daily-text-board-searching = { $size }, preparando…
daily-text-puzzle = { $n_drops ->
    [one] Gana en 1 jugada
   *[other] Gana en { $n_drops } jugadas
}
daily-text-puzzle-searching = { $n_drops ->
    [one] Gana en 1 jugada, preparando…
   *[other] Gana en { $n_drops } jugadas, preparando…
}
daily-text-named = { $game }: { $task }
daily-text-to-share = Tu resultado, sin desvelar nada
daily-text-in-progress = En curso
daily-text-board-untried = Sin jugar
daily-text-board-won = Ganado en { $time }
daily-text-board-lost = Perdido tras { $time }
daily-text-puzzle-untried = Sin intentar
daily-text-puzzle-solved = { $n_tries ->
    [one] Resuelto en 1 intento
   *[other] Resuelto en { $n_tries } intentos
}
daily-text-puzzle-missed = { $n_tries ->
    [one] Fallado tras 1 intento
   *[other] Fallado tras { $n_tries } intentos
}
daily-text-streak = { $n_days ->
    [0] Aún no hay racha. Resuelve un reto para empezarla.
    [one] Racha: 1 día
   *[other] Racha: { $n_days } días
}
-hints-used = { $n_hints ->
    [0] sin pistas
    [one] 1 pista
   *[other] { $n_hints } pistas
}
-in-tries = { $n_tries ->
    [one] 1 intento
   *[other] { $n_tries } intentos
}
daily-text-share-won = tablero { $time }, { -hints-used }
daily-text-share-lost = tablero perdido tras { $time }, { -hints-used }
daily-text-share-solved = problema «gana en { $n_drops }» resuelto en { -in-tries }
daily-text-share-missed = problema «gana en { $n_drops }» fallado tras { -in-tries }
daily-text-share-streak = racha { $n_days }

## Pages between games

pages-no-saved-game = No hay ninguna partida guardada.
pages-no-other-saved-game = No hay otra partida guardada.
pages-looking-for-task = Preparando el reto de hoy…
pages-over-here = En este paso la partida ya ha terminado. Retrocede un paso para seguir jugando.
pages-nothing-to-share = Aún no hay nada que compartir.

## A game that is watched

replays-start = Antes de la primera jugada.
replays-at = { $time }: { $what }
replays-undone = Jugada deshecha.
replays-redone = Jugada rehecha.
replays-resigned = Se rindió.
replays-left-game = Dejó la partida.
replays-offered-draw = Ofreció el empate.
replays-accepted-draw = Aceptó el empate.
replays-declined-draw = Rechazó el empate.
replays-time-ran-out = Se quedó sin tiempo.
replays-pace-half = velocidad 0,5×
replays-pace-times = velocidad { $times }×
replays-pace-fastest = velocidad máxima
replays-mark-flag = Bandera
replays-mark-chord = Alrededor
replays-mark-opening = Zona libre
replays-mark-pause = Pausa
replays-mark-foul = Falta
replays-mark-undo = Deshecha
replays-mark-hint = Pista
replays-mark-end = Final
replays-first = Ir al principio
replays-back = Un paso atrás
replays-forward = Un paso adelante
replays-last = Ir al final
replays-previous-mark = Marca anterior
replays-next-mark = Marca siguiente
replays-play = Reproducir
replays-stop = Pausa
replays-playing = En marcha, { $pace }
replays-stopped = En pausa, { $pace }
replays-speed = Velocidad
replays-step = Paso
replays-step-of = Paso { $step } de { $n_steps }
replays-time-of = { $time } de { $length }
replays-play-from-here = Jugar desde aquí
replays-play-computer = Contra la máquina
replays-played-on = Juegas desde el paso { $step }.

## The typed games; the requirements fix some of these texts word for word

typed-games-menu = Flagfall: la bandera de un juego, la caída del otro.

    {"  "}1  Buscaminas por comandos: m10a abre, f3c pone bandera
    {"  "}2  Buscaminas por números de casilla, con imagen
    {"  "}3  Cuatro en raya para dos con un solo teclado
typed-games-which-game = ¿Cuál: 1, 2 o 3?
typed-games-no-such-game = Ese juego no existe. Escribe 1, 2 o 3 y pulsa Enter.
typed-games-another-time = Otra vez será.
typed-games-goodbye = ¡Hasta la próxima!
typed-games-goodbye-saved = ¡Hasta la próxima! Tu partida queda guardada.
typed-games-offer-saved = Tienes una partida guardada ({ $game }). ¿La continúas: «s» o «n»?
typed-games-yes-words = s sí si
typed-games-no-words = n no
typed-games-type-yes-or-no = Escribe «s» o «n» y pulsa Enter.
typed-games-too-long = La partida guardada es demasiado larga para continuarla. Ahí se queda.
typed-games-stays-saved = La otra partida sigue guardada. Puedes continuarla después.
typed-games-another-waits = Tienes otra partida guardada. Puedes continuarla después de esta.
typed-games-cannot-go-on = Esta partida no puede continuar. { $reason }
typed-games-thanks = ¡Gracias por jugar!
typed-games-thanks-mind = Gracias por jugar. ¡Mira dónde pisas!
typed-games-play-again = ¿Otra partida: «s» o «n»?
typed-games-play-again-one = Escribe 1 para jugar otra vez, o lo que sea para salir:
typed-games-commands-opening = BUSCAMINAS

    Bajo estas cien casillas hay minas. Destapa todas las que no tienen y
    ganas; destapa una mina y adiós. Un número dice cuántas de las ocho casillas
    de alrededor están minadas.

    {"  "}m10a   destapa la fila 10, columna a
    {"  "}f3c    pone una bandera en la fila 3, columna c, o la quita

    La primera casilla que destapas nunca es una mina.
    Pulsa Ctrl-D para irte. Tu partida queda guardada.
typed-games-how-many-mines = ¿Cuántas minas, de { $least } a { $most }?
typed-games-not-so-many-mines = «{ $answer }» no es un número entero de { $least } a { $most }.
typed-games-your-command = Tu comando:
typed-games-not-a-command = «{ $answer }» no es un comando. { $syntax }
typed-games-press-enter = Pulsa Enter para seguir.
typed-games-status-playing = en juego
typed-games-status-won = ¡victoria!
typed-games-status-lost = fin, derrota
typed-games-status = Estado: { $status }
    Minas restantes: { $n_mines }
    Tiempo: { $seconds } s
typed-games-command-flagged = { $cell } tiene una bandera. Quítala antes con f{ $cell }.
typed-games-command-mark-on-open = { $cell } ya está destapada y no admite bandera.
typed-games-command-already-open = { $cell } ya está destapada.
typed-games-command-refused = Eso no se puede. { $reason }
typed-games-commands-board-again = Para repetir este tablero, usa --seed { $seed } con { $n_mines ->
    [one] 1 mina
   *[other] { $n_mines } minas
} y la misma primera casilla.
typed-games-commands-game = { $n_mines ->
    [one] 1 mina
   *[other] { $n_mines } minas
}, { $n_open } de { $n_safe } casillas seguras destapadas
typed-games-tiles-end = { $opened }
    { $standing }
typed-games-tiles-board-again = Para repetir este tablero, usa --seed { $seed } y el mismo nivel.
typed-games-picture-failed = No se pudo escribir la imagen { $file }: { $error }.
typed-games-room-for-blocks = Una imagen de este tablero necesita { $columns } columnas y { $rows } filas.
typed-games-no-room-for-blocks = Este tablero es demasiado grande para una imagen legible.
typed-games-four-game = { $n_pieces ->
    [one] una ficha en el tablero
   *[other] { $n_pieces } fichas en el tablero
}

## The host of the typed Four in a Row

host-intro = { "" }

    {"       "}C U A T R O   E N   R A Y A

    {"   "}|   |   |   | x |   |   |   |
    {"   "}|   |   | x | o |   |   |   |
    {"   "}|   | x | o | o |   |   |   |
    {"   "}| x | o | x | x | o |   |   |

    {"  "}Dos personas, un teclado, cuarenta y dos agujeros.
    {"  "}La gravedad la pone la casa.

    {"  "}Las fichas caen en las columnas 1 a 7. Quien haga primero
    {"  "}cuatro en raya, a lo ancho, a lo alto o torcido como el
    {"  "}cuadro de la sala, gana y puede presumir un minuto.

    {"  "}Normas de la casa, que para eso es la casa:
    {"   "}{"*"} Si eliges una columna que no existe o que está llena,
    {"     "}te llevas un aviso. Al tercero, a la calle.
    {"   "}{"*"} ¿Te arrepientes? Puedes retirar tres jugadas, pero
    {"     "}nunca la que abrió la partida. Los demás
    {"     "}arrepentimientos, con la almohada.
host-outro = { "" }

    {"  "}Las fichas vuelven a la caja. Se han divertido como nunca.

    {"       "}x o x o x o x
    {"      "}---------------
    {"       "}hasta  pronto

    {"  "}Un apretón de manos, y quien perdió invita a las aceitunas.
host-starter = { $nth ->
    [0] He tirado una moneda, ha rodado debajo del sofá y desde allí dice: ¡empieza el jugador { $player }!
    [1] Han votado las palomas de la plaza. Empieza el jugador { $player }, por un pico de diferencia.
   *[other] He metido los dos nombres en un sombrero y el conejo ha sacado... ¡jugador { $player }! Empiezas tú.
}
host-pick = Jugador { $player }, ¿con qué vas a la batalla, con x (amarillo) o con o (rojo)?
host-not-a-piece = { $nth ->
    [0] Eso no lo trabajamos. Solo quedan x y o, y hoy están en oferta.
    [1] He mirado hasta debajo del mantel: x y o, nada más. ¿Cuál?
   *[other] ¿«{ $answer }»? Suena a contraseña del wifi. En el tablero caben x u o.
}
host-picked = El jugador { $player } lleva { $piece }, así que el jugador { $other } se queda con { $other_piece } y con la silla buena.
host-choose = Jugador { $player } ({ $piece }), ¿qué columna, de 1 a 7?
host-not-a-column = { $nth ->
    [0] Jugador { $player }, la columna «{ $answer }» sigue en obras. Inauguradas hay siete: de la 1 a la 7.
    [1] ¿«{ $answer }»? Ni con lupa, jugador { $player }. Aquí hay columnas de 1 a 7.
   *[other] Jugador { $player }, con «{ $answer }» a lo mejor cantas bingo, pero esto va de columnas, de 1 a 7.
}
host-column-full = { $nth ->
    [0] La columna { $column } está llena, jugador { $player }. No cabe ni un alfiler.
    [1] Jugador { $player }, la columna { $column } ha colgado el cartel de «completo». Está llena.
   *[other] En la columna { $column } ya viven seis, jugador { $player }, como en el metro a las ocho. Está llena.
}
host-two-chances = Tarjeta amarilla. Te quedan 2 oportunidades, y el árbitro ya te tiene fichado.
host-last-chance = Te la paso porque hoy estoy de buenas, pero esta es tu última oportunidad.
host-disqualified = A la tercera va la vencida. Jugador { $player }, descalificado: tarjeta roja y a las duchas.
host-take-back = Jugador { $player }, escribe «s» y pulsa Enter para retirar esta jugada, o pulsa solo Enter para mantenerla. Arrepentimientos restantes: { $n_left }.
host-taken-back = { $nth ->
    [0] Borrón y cuenta nueva. Jugador { $player }, te toca otra vez.
   *[other] ¡Rebobinando! La ficha sube como un globo de feria. Jugador { $player }, te toca otra vez.
}
host-won = { $nth ->
    [0] ¡CUATRO EN RAYA! Gana el jugador { $player } con { $piece }. Nada de aplausos... bueno, uno.
   *[other] ¡CUATRO EN RAYA! Gana el jugador { $player } con { $piece }, y en algún sitio arranca sola una banda de pueblo.
}
host-won-by-disqualification = Gana el jugador { $player }, sin despeinarse, por saber lo que es una columna.
host-tied = Empate: cuarenta y dos fichas y ni una sola raya. Tal para cual.
host-again = 1 para jugar otra vez, cualquier otra cosa y a casa:

## The full-screen terminal

terminal-copied = Copiado, si tu terminal lo permite.
terminal-mouse-selects = Ahora el ratón selecciona texto.
terminal-mouse-plays = El ratón vuelve a jugar.
terminal-offer-saved = Pulsa Esc para continuar { $game }.
terminal-offer-several = Pulsa Esc para continuar una de { $n_games } partidas guardadas.
terminal-too-small = Agranda la terminal: mide { $width }x{ $height } y hacen falta { $least_width }x{ $least_height }. q: salir.
terminal-not-saved = sin guardar
terminal-lost = No se han podido guardar algunas partidas o ajustes. { $reason }
terminal-find-server = Inicia un servidor con «flagfall serve» o elige uno con «flagfall online URL».
terminal-daily-about = Tras un reto del día: ver los dos retos
terminal-share-about = Tras un reto del día: compartir el resultado
terminal-training-about = Tras un ejercicio: al entrenamiento
terminal-ask-cell = :{ $typed }_  (una casilla como c4 y Enter)
terminal-safest = Más segura ({ $mark })
terminal-choose = elegir
terminal-back = volver
terminal-resume = seguir
terminal-resume-instead = mejor seguir
terminal-delete = borrar
terminal-delete-all = borrar todas
terminal-delete-for-good = borrar del todo
terminal-keep = conservar
terminal-play = jugar
terminal-share = compartir
terminal-reset = inicial
terminal-less = anterior
terminal-more = siguiente
terminal-easier = más fácil
terminal-harder = más difícil
terminal-edit = editar
terminal-save = guardar
terminal-cancel = cancelar
terminal-previous-page = subir
terminal-next-page = bajar
terminal-watch = ver
terminal-race = carrera
terminal-figures = solo cifras
terminal-games = partidas
terminal-play-on = Seguir
terminal-save-files = Guardar
terminal-start = Inicio
terminal-end = Final
terminal-slower = Más lento
terminal-faster = Más rápido
terminal-menu = Menú
terminal-new = Nueva

## Cells for screen readers: the name of a cell, then what can be seen there

cell-names-hidden = { $name }, tapada
cell-names-closed = { $name }, cerrada
cell-names-flag = { $name }, bandera
cell-names-question = { $name }, interrogante
cell-names-empty = { $name }, vacía
cell-names-number = { $name }, { $number }
cell-names-mine = { $name }, mina
cell-names-hit = { $name }, mina detonada
cell-names-wrong-flag = { $name }, bandera errónea

## Minesweeper by tile numbers

tiles-title = Buscaminas por números de casilla
tiles-easy = Fácil
tiles-normal = Normal
tiles-hard = Difícil
tiles-level = { $number }   { $level }, { $side } por { $side }, { $n_mines } minas
tiles-which-level = ¿Qué nivel: 0, 1 o 2?
tiles-not-a-level = «{ $answer }» no es un nivel. Escribe 0, 1 o 2.
tiles-begin = { $n_mines } casillas esconden una mina. Quedan { $n_left } casillas seguras cerradas.
tiles-described = { $side } por { $side }, { $n_mines } minas, { $n_left ->
    [one] queda 1 casilla segura
   *[other] quedan { $n_left } casillas seguras
}
tiles-which-tile = ¿Qué casilla?
tiles-tile = Casilla { $number }
tiles-not-a-tile-number = «{ $answer }» no es un número de casilla. Escribe un número de 1 a { $n_tiles }.
tiles-no-such-tile = No existe la casilla { $number }. Escribe un número de 1 a { $n_tiles }.
tiles-already-open = La casilla { $number } ya está abierta. Elige otra.
tiles-cannot-open = La casilla { $number } no se puede abrir. { $reason }
tiles-opened = { $n_tiles } casillas abiertas.
tiles-opened-tile = Abierta la casilla { $number }.
tiles-opened-list = { $n_tiles } casillas abiertas: { $numbers }.
tiles-safe-left = Casillas seguras que quedan: { $n_left }.
tiles-won = ¡HAS GANADO! Todas las casillas seguras están abiertas.
tiles-lost = ¡BUM! Era una mina. HAS PERDIDO.
tiles-win = ¡HAS GANADO!
tiles-lose = ¡BUM! HAS PERDIDO.
tiles-saved = Tienes una partida guardada ({ $game }). ¿La continúas?
tiles-resume-or-not = ¿La continúas: «s» o «n»?
tiles-yes-or-no = Escribe «s» o «n» y pulsa Enter.
tiles-one-again = Escribe 1 para jugar otra vez
tiles-thank-you = ¡Gracias por jugar! Escribe 1 para jugar otra vez.
tiles-type-tile = Escribe el número de una casilla y pulsa Enter.
tiles-display = Vista por números

## The desktop window

window-view = Vista
window-new-mines = Nuevo Buscaminas
window-new-four = Nuevo Cuatro en raya
window-choose-board = Elegir tablero…
window-daily = Retos del día…
window-daily-on = Retos del día, { $date }
window-copy-or-open = Copiar o abrir partida…
window-zoom-in = Ampliar
window-zoom-out = Reducir
window-fit = Ajustar a la ventana
window-about = Acerca de Flagfall
window-about-title = Flagfall { $version }
window-about-games = Buscaminas y Cuatro en raya en la terminal, en una ventana y en el navegador, con pistas exactas.
window-about-saved = La terminal y esta ventana comparten tus partidas, récords y ajustes.
window-about-licence = Licencia MIT o Apache 2.0, a tu elección.
window-offer-one = Continuar { $game }
window-offer-several = Continuar una de { $n_games } partidas…
window-saved-one = Tienes una partida guardada: { $game }.
window-saved-several = Tienes { $n_games } partidas guardadas. La última es { $last }.
window-go-to = Ir a casilla
window-go-to-example = Escribe una casilla como c4 y pulsa Enter.
window-mines = Minas
window-score = Puntos
window-score-about = Puntos: cuántas casillas están abiertas
window-mines-left = Minas que quedan: { $number }
window-score-is = Puntos: { $number }
window-time-is = Tiempo: { $seconds } s
window-paused = En pausa
window-restart = Reiniciar
window-game-text = Copiar o abrir una partida
window-game-text-use = Copia este texto para abrir la partida en otro sitio: en la terminal, en una ventana o en la página web. Para abrir otra, pega aquí su texto o enlace.
window-game-text-field = Texto de la partida
window-open-game = Abrir esta partida
window-not-a-game = Esto no es una partida: { $reason }.
window-discs-and-time = { $n_discs ->
    [one] 1 ficha
   *[other] { $n_discs } fichas
}, { $time }
window-to-drop = Te toca
window-to-decide = ¿Mantener o deshacer?
window-thinking = Pensando…
window-this-game = Esta partida
window-next-game = Próxima partida
window-keep-or-not = ¿Mantener esta jugada?
window-keep = Mantener
window-take-back = Deshacer
window-which-discs = ¿Qué fichas quieres?
window-pick-x = Elegir x
window-pick-o = Elegir o
window-delete-game = Borrar { $game }
window-winner = Gana
window-full-screen = Pantalla completa
window-full-screen-key = F11
window-keys = Teclas…
window-keys-title = Teclas
window-keys-use = Elige un comando y pulsa la tecla que sustituye a todas las suyas. Escape las deja como están.
window-key-not-possible = Esta tecla no se puede elegir. Pulsa una letra, un signo, una flecha o una tecla como Enter o RePág.
window-press-key = Pulsa una tecla…
window-usual-keys = Restablecer
window-chinese = Chino
window-no-chinese-font = No se encontró ningún tipo de letra para el chino. Instala uno, por ejemplo el paquete fonts-noto-cjk.
window-find-server = Inicia un servidor con «flagfall serve» o elige uno con «flagfall window --server URL».

## The web page

web-page-show-tools = Ver herramientas
web-page-show-result = Ver resultado
web-page-backup = Copia de seguridad
web-page-backup-about = Ajustes, resultados y todas las partidas en un archivo. El comando «flagfall restore» también lo lee.
web-page-back-up = Guardar copia
web-page-restore = Restaurar copia
web-page-backup-fails = La base de datos del navegador no responde. Inténtalo otra vez.
web-page-nothing-restored = Todo lo de esta copia ya estaba aquí.
web-page-not-a-backup = Esta copia no se puede restaurar: { $reason }.
web-page-restored = Restaurado: { $settings ->
    [one] { $settings } ajuste
   *[other] { $settings } ajustes
}, { $days ->
    [one] { $days } resultado diario
   *[other] { $days } resultados diarios
}, { $finished ->
    [one] { $finished } partida terminada
   *[other] { $finished } partidas terminadas
}, { $running ->
    [one] { $running } partida guardada
   *[other] { $running } partidas guardadas
}.
web-page-cell-with = { $name }, { $note }
web-page-safe = segura
web-page-certain-mine = mina con certeza
web-page-chance = { $percent } % de riesgo de mina
web-page-least-chance = { $percent } % de riesgo de mina, el menor
web-page-hint = pista
web-page-guess = mejor apuesta
web-page-reason = motivo de la pista
web-page-games = Juegos
web-page-short-mines = Minas
web-page-short-four = Cuatro
web-page-game-tools = Partida
web-page-replay-tools = Repetición
web-page-players = Jugadores
web-page-four-board = Tablero, 7 columnas y 6 filas
web-page-tap-title = Qué hace un toque
web-page-smaller-cells = Casillas más pequeñas
web-page-larger-cells = Casillas más grandes
web-page-command-example = m c3, f c3 o c3
web-page-command-syntax = Escribe m c3 para abrir una casilla, f c3 para la bandera o c3 para ir allí.
web-page-run-command = Enter
web-page-saved-here = Tu partida está guardada. Cierra la pestaña cuando quieras.
web-page-mouse-plays-already = Aquí el ratón siempre juega.
web-page-replay-of = { $game }, jugada a jugada
web-page-share-or-open = Compartir o abrir una partida
web-page-link-to-game = Enlace a esta partida, con todas las jugadas
web-page-link-to-position = Enlace solo a esta posición
web-page-too-long-for-a-link = Esta partida es demasiado larga para un enlace. Guárdala como archivo.
web-page-save-file = Guardar archivo
web-page-copy-text = Copiar texto
web-page-send = Enviar
web-page-shared-game = Una partida de Flagfall
web-page-opens-elsewhere = El texto también se abre en la terminal y en la ventana.
web-page-tells-mines = Quien lo tenga puede averiguar dónde están las minas.
web-page-file-saved = Guardado como archivo.
web-page-cannot-save-files = Este navegador no puede guardar archivos.
web-page-copied = Copiado.
web-page-game-copied = La partida se ha copiado como texto.
web-page-cannot-copy = Este navegador no permite copiar. Selecciona el texto en Compartir y cópialo.
web-page-open-another = Abrir otra partida
web-page-paste-here = Un enlace, una partida como texto o columnas de Cuatro en raya como 4453
web-page-open = Abrir
web-page-choose-file = Elegir archivo
web-page-drop-file = También puedes soltar un archivo en cualquier parte de esta página.
web-page-not-a-game = No es una partida que se pueda abrir: { $reason }.
web-page-file-too-large = { $name } es demasiado grande para una partida de Flagfall.
web-page-file-unreadable = { $name } no se puede leer.
web-page-broken-link = Este enlace no se puede abrir
web-page-broken-link-advice = Quizá le falte un trozo. Pide el enlace otra vez, o la partida como archivo.
web-page-open-file-again = La partida que había aquí es demasiado larga para un enlace. Abre otra vez su archivo.
web-page-language-not-loaded = No se pudo cargar este idioma. Elígelo otra vez cuando tengas conexión.

## The lobby, and creating a room

lobby-ask-name = ¿Cómo quieres que te llamen?
lobby-name-rules = Un nombre tiene de 1 a 20 letras, cifras o espacios.
lobby-name-refused = El servidor no admite ese nombre. Elige otro.
lobby-searching = Conectando…
lobby-unreachable = { $site } no responde.
lobby-quick-match = Partida rápida
lobby-create-room = Crear sala
lobby-back-to-room = Volver a tu sala
lobby-empty = No espera nadie. Crea una sala y envía su enlace.
lobby-join = Entrar
lobby-watch = Mirar
lobby-room = { $game }: { $players }
lobby-together = Buscaminas en equipo, { $size }
lobby-race = Carrera de Buscaminas, { $size }
lobby-ranked = Buscaminas clasificatorio, { $level }
lobby-duel = Duelo de Buscaminas
lobby-together-game = Buscaminas en equipo
lobby-race-game = Carrera de Buscaminas
lobby-ranked-game = Buscaminas clasificatorio
lobby-timed = { $game }, { $clock }
lobby-game = Juego
lobby-opponent = Rival
lobby-person = Una persona
lobby-computer = Máquina, nivel { $level }
lobby-first = Quién empieza
lobby-drawn = Al azar
lobby-me = Yo
lobby-you = Mi rival
lobby-clock = Reloj
lobby-no-clock = Sin reloj
lobby-own = Personalizado
lobby-minutes = Minutos por jugador
lobby-increment = Segundos extra por jugada
lobby-width = Columnas
lobby-height = Filas
lobby-mines = Minas
lobby-fouls = Faltas
lobby-fouls-refused = No cuentan
lobby-fouls-counted = { $n ->
    [one] Con 1 falta pierdes
   *[other] Con { $n } faltas pierdes
}
lobby-takebacks = Deshacer jugadas
lobby-on = Si ambos quieren
lobby-off = No
lobby-board = Tablero
lobby-players = Jugadores
lobby-access = Quién puede entrar
lobby-anybody = Cualquiera, desde el vestíbulo
lobby-link-only = Solo con el enlace
lobby-create = Crear
lobby-find-opponent = Buscar rival
lobby-no-room = Esa sala no existe.
lobby-too-many = Demasiadas peticiones. Espera un momento e inténtalo otra vez.
lobby-refused = El servidor lo rechaza: { $reason }.
lobby-leaderboards = Clasificaciones
lobby-level = Nivel
lobby-span = Periodo
lobby-day = Hoy
lobby-week = Esta semana
lobby-ever = Desde siempre
lobby-no-entries = Aquí nadie ha ganado aún una partida clasificatoria.
lobby-entry = { $place }. { $name }, { $time }
lobby-watch-record = Ver la partida de { $name }
lobby-bad-record = Esta grabación no se puede leer.
lobby-profile = Perfil
lobby-played = Partidas jugadas
lobby-nothing-played = Aún no has jugado ninguna.
lobby-rename = Cambiar nombre
lobby-ask-new-name = ¿Cómo quieres que te llamen a partir de ahora?
lobby-new-code = Añadir dispositivo
lobby-code = Tienes diez minutos para escribir este código en tu otro dispositivo: { $code }
lobby-spend-code = Usar un código
lobby-ask-code = ¿Qué código muestra tu otro dispositivo?
lobby-delete = Borrar perfil
lobby-delete-sure = ¿Borrar nombre, resultados y clasificaciones para siempre? Elígelo otra vez para borrar.
lobby-deleted = Tu perfil se ha borrado.
lobby-totals = { $won ->
    [one] 1 ganada
   *[other] { $won } ganadas
}, { $drawn ->
    [one] 1 empatada
   *[other] { $drawn } empatadas
}, { $lost ->
    [one] 1 perdida
   *[other] { $lost } perdidas
}

## A room: who is there, and what players agree on

rooms-invite = Envía este enlace
rooms-invite-about = La partida empieza cuando alguien lo abra.
rooms-link = Enlace
rooms-copy-link = Copiar enlace
rooms-leave = Vestíbulo
rooms-connecting = Conectando…
rooms-connection-lost = Conexión perdida. Reintentando…
rooms-watching = Estás mirando.
rooms-free-seat = Sitio libre
rooms-computer = Máquina
rooms-away = ausente
rooms-n-watching = { $n ->
    [one] { $n } persona mirando
   *[other] { $n } personas mirando
}
rooms-opened-by = { $name }
rooms-pointed-at-by = { $name } está aquí
rooms-in-reach = al alcance de la bomba
rooms-lag = Ping { $milliseconds } ms
rooms-name-you = { $name } (tú)
rooms-accept = Aceptar
rooms-decline = Rechazar
rooms-takeback = Deshacer
rooms-offer-draw = Ofrecer empate
rooms-resign = Rendirse
rooms-resign-sure = ¿Te rindes? Elígelo otra vez para dar por perdida la partida.
rooms-rematch = Revancha
rooms-say = Decir
rooms-mute = Silenciar
rooms-unmute = Quitar silencio
rooms-good-game = Buena partida
rooms-well-played = Bien jugado
rooms-thanks = Gracias
rooms-oops = Uy
rooms-said = { $name }: { $phrase }
rooms-offers-draw = { $name } ofrece el empate.
rooms-asks-takeback = { $name } quiere deshacer una jugada.
rooms-offers-rematch = { $name } ofrece la revancha.
rooms-offered-draw = Has ofrecido el empate.
rooms-asked-takeback = Has pedido deshacer tu jugada.
rooms-offered-rematch = Has ofrecido la revancha.
rooms-declined = Rechazado.
rooms-sat-down = { $name } ha llegado.
rooms-hit-mine = { $name } ha pisado una mina.
rooms-start = Empezar
rooms-bomb = Bomba
rooms-has-bomb = bomba
rooms-found-of = { $n } de { $n_to_win }
rooms-countdown = La carrera empieza en { $seconds }…
rooms-cells-open = { $n ->
    [one] 1 casilla
   *[other] { $n } casillas
}
rooms-finished = Puesto { $place }, { $time }
rooms-out = Ha pisado una mina
rooms-gave-up = Se ha rendido
rooms-fair = Reparto justo
rooms-fair-proven = Demostrado
rooms-fair-refuted = Refutado
rooms-unfair = El servidor no ha repartido esta partida como prometió al principio.
rooms-stale = Algo ha cambiado. Mira el tablero y elige otra vez.
rooms-not-stored = El servidor no puede guardar esto ahora. Inténtalo otra vez.
rooms-refused = El servidor lo rechaza: { $reason }.

## A duel: two players look for mines in turn

duels-found = { $who ->
    [you] Has encontrado una mina en { $cell }.
   *[other] { -who } ha encontrado una mina en { $cell }.
}
duels-missed = { $who ->
    [you] No hay mina en { $cell }.
   *[other] { -who } no ha encontrado mina en { $cell }.
}
duels-bombed = { $who ->
    [you] Tu bomba
    [computer] La bomba de la máquina
    [other-side] La bomba de tu rival
   *[named] La bomba de { $who }
} { $n_mines ->
    [0] no ha encontrado minas.
    [one] ha encontrado una mina.
   *[other] ha encontrado { $n_mines } minas.
}
duels-score = { $n_mines ->
    [one] 1 mina
   *[other] { $n_mines } minas
} a { $n_others }.
duels-aim = Elige el centro del cuadrado de 5×5. Elígelo otra vez para lanzar la bomba.
duels-no-bomb = Ya has usado tu bomba.
duels-not-behind = Solo quien va perdiendo puede usar la bomba.

replays-mark-mistake = Error

## The review of a game

reviews-title = Análisis
reviews-summary = Resumen
reviews-thinking = Analizando la partida…
reviews-no-review = No se ha podido analizar esta partida.
reviews-no-book = Falta el libro de aperturas, así que no se puede analizar esta partida.
reviews-try-mistake = Reintentar desde mi error
reviews-try-mistake-short = Reintentar
reviews-no-mistake = No hay ningún error desde el que reintentar.
reviews-best-line = Mostrar la mejor línea
reviews-best-line-short = Mejor línea
reviews-kind-proven = Segura con certeza
reviews-kind-needless = Riesgo innecesario
reviews-kind-best-guess = Mejor apuesta
reviews-kind-worse-guess = Apuesta peor
reviews-kind-toss = Cara o cruz
reviews-kind-unknown = Demasiado enredada
reviews-kind-flag = Bandera
reviews-kind-wrong-flag = Bandera errónea
reviews-kind-best = Mejor jugada
reviews-kind-slower = Más lenta
reviews-kind-missed-win = Victoria perdida
reviews-kind-blunder = Error grave
reviews-proven = { $cell } era segura con certeza.
reviews-proven-cells = Las { $n } casillas eran seguras con certeza.
reviews-needless = { $cell } fue un riesgo innecesario: { $chance } de mina. { $why }
reviews-certain-mine = { $cell } era una mina con certeza. { $why }
reviews-needless-safe = { $cell } era segura.
reviews-best-guess = { $cell } fue la mejor apuesta: { $chance } de mina.
reviews-worse-guess = { $cell } fue una apuesta peor: { $chance } de mina. La mejor era { $best }, con { $best_chance }.
reviews-toss = { $cell } fue un cara o cruz obligado.
reviews-unknown = { $cell }: esta posición está demasiado enredada para calcularla.
reviews-chord-flag = { $n ->
    [one] La bandera de { $cells } estaba mal.
   *[other] Las banderas de { $cells } estaban mal.
}
reviews-flag-proven = { $cell } era una mina con certeza.
reviews-flag-wrong = La bandera está mal: { $cell } era segura con certeza.
reviews-flag-guess = No era seguro que { $cell } fuera una mina: la probabilidad era { $chance }.
reviews-was-mine = { $cell } era una mina.
reviews-drop-best = La columna { $column } era la mejor jugada.
reviews-drop-slower = La columna { $column } mantiene el resultado. La mejor jugada era { $best }.
reviews-drop-missed-win = La columna { $column } deja escapar la victoria. La mejor jugada era { $best }.
reviews-drop-blunder = La columna { $column } es un error grave. La mejor jugada era { $best }.
reviews-turned = Aquí cambió la partida.
reviews-openings = Casillas elegidas: { $n }. Seguras con certeza: { $n_proven }.
reviews-guesses = { $n ->
    [one] 1 apuesta
   *[other] { $n } apuestas
}. Supervivencia en partidas así: { $survived }; con el mejor juego: { $best }.
reviews-one-risk = Un riesgo innecesario en { $cell } ({ $chance }).
reviews-fatal-risk = Un riesgo innecesario en { $cell } ({ $chance }) costó la partida.
reviews-risks = { $n ->
    [one] 1 riesgo innecesario.
   *[other] { $n } riesgos innecesarios.
}
reviews-worse-guesses = { $n ->
    [one] 1 apuesta peor.
   *[other] { $n } apuestas peores.
}
reviews-accuracy = Precisión { $accuracy }.
reviews-luck = Suerte: { $n_hits ->
    [one] 1 mina pisada, { $expected } esperadas.
   *[other] { $n_hits } minas pisadas, { $expected } esperadas.
}
reviews-board-figures = 3BV { $three_bv }, zonas libres { $n_openings }, islas { $n_islands }, ZiNi { $greedy }, ZiNi humano { $human }.
reviews-click-figures = Clics: izquierdos { $n_left }, derechos { $n_right }, alrededor { $n_chords }, inútiles { $n_wasted }.
reviews-speed = 3BV/s { $value }.
reviews-ioe = IOE { $value }.
reviews-correctness = Corrección { $value }.
reviews-throughput = Rendimiento { $value }.
reviews-rqp = RQP { $value }.
reviews-qg = QG { $value }.
reviews-ios = IOS { $value }.
reviews-stnb = STNB { $value }.
reviews-player-kept = { $player }: precisión { $accuracy }.
reviews-turned-at = La partida cambió en la jugada { $number }.
reviews-could-last = Con la mejor defensa habría durado hasta la ficha { $n }.
reviews-chance-to-win = Probabilidad de ganar
reviews-standing = Situación
reviews-values = Todos los valores
reviews-curve-at = { $title }: { $value }
reviews-not-a-game = { $name } no es una partida: { $reason }.
reviews-estimated = { $chance } ± { $error }
reviews-wins-at = { $player }: victoria con la ficha { $n }
reviews-draw = Empate
reviews-column-values = Valores de las columnas: { $values }
reviews-line-shown = { $n ->
    [one] La mejor línea desde aquí tiene 1 jugada más.
   *[other] La mejor línea desde aquí tiene { $n } jugadas más.
}

## Training

training-exercise = Ejercicio
training-find-safe = Hay alguna casilla segura. Abre una.
training-find-guess = Aquí nada es seguro. Abre la casilla con menos probabilidad de mina.
training-find-win = Puedes forzar la victoria. Encuentra la jugada.
training-find-draw = Una mala jugada pierde. Encuentra una que salve el empate.
training-from-game = De tu partida del { $date }.
training-from-day = El ejercicio del día.
training-right = ¡Correcto!
training-wrong = Había algo mejor.
training-solved = Resuelto: no volverá.
training-back-today = Volverá hoy, más tarde.
training-back-on = Volverá el { $date }.
training-next-exercise = Siguiente ejercicio
training-due-today = Para hoy
training-due = { $n ->
    [one] 1 ejercicio pendiente
   *[other] { $n } ejercicios pendientes
}
training-nothing-due = Hoy no hay nada pendiente
training-next-on = El próximo ejercicio toca el { $date }.
training-counts = En espera: { $n_waiting }. Resueltos: { $n_solved }.
training-looking = Buscando errores en tus partidas…
training-both-games = Los dos juegos
training-start = { $game }: { $n ->
    [one] 1 ejercicio
   *[other] { $n } ejercicios
}
training-explained = Las posiciones en las que se te escapó algo vuelven como ejercicios, de todas las partidas que terminas. Responde jugando: tras un acierto, el ejercicio vuelve a los tres días; con dos seguidos, queda resuelto.

## Games as files for others

exports-save-picture = Guardar imagen
exports-save-drawing = Guardar como SVG
exports-save-animation = Guardar animación
exports-with-marks = Marcar errores
exports-saved = Guardado como { $files }.
exports-not-saved = No se ha podido guardar el archivo: { $reason }.

## Figures over many games
figure-text-win-rate = Victorias
figure-text-interval = { $percent } %, probable: de { $low } a { $high } %
figure-text-median = Mediana
figure-text-usual = 8 de cada 10
figure-text-from-to = de { $from } a { $to }
figure-text-trend = Tendencia
figure-text-faster = Últimas { $n_wins } victorias, { $percent } % más rápidas
figure-text-slower = Últimas { $n_wins } victorias, { $percent } % más lentas
figure-text-steady = Últimas { $n_wins } victorias, igual de rápidas
figure-text-luck-this-month = Suerte este mes
figure-text-luck-so-far = Suerte hasta ahora
figure-text-lucky = { $sigmas } σ de suerte: { $n_hits ->
    [one] 1 mina pisada
   *[other] { $n_hits } minas pisadas
}, { $expected } esperadas
figure-text-unlucky = { $sigmas } σ de mala suerte: { $n_hits ->
    [one] 1 mina pisada
   *[other] { $n_hits } minas pisadas
}, { $expected } esperadas
figure-text-times-so-far = Tiempos desde la primera victoria
figure-text-spread = Cómo se reparten tus tiempos
figure-text-within = { $percent } % de las victorias en
figure-text-hits = Dónde has pisado minas
figure-text-most-hit = { $n_hits ->
    [one] Ninguna casilla más de una vez.
   *[other] Hasta { $n_hits } veces en una casilla.
}
figure-text-hits-here = { $n_hits ->
    [one] 1 vez
   *[other] { $n_hits } veces
}
figure-text-trend-from-to = De { $from } a { $to }.
figure-text-live = 3BV { $solved }, { $speed }/s · { $n_clicks ->
    [one] 1 clic
   *[other] { $n_clicks } clics
} · IOE { $ioe }

## Races against a recording
races-race = Carrera
races-race-game = Carrera contra esta partida: { $game }
races-race-solver = Carrera contra la máquina
races-begun = ¡Ya! El fantasma empieza en { $first }, y tú también.
races-no-race = Para una carrera hace falta una partida de Buscaminas con alguna casilla abierta.
races-too-large = La máquina corre en tableros de hasta { $n_cells } casillas.
races-standing = Fantasma { $ghost } %, tú { $own } %.
races-ghost-won = El fantasma ganó en { $time }. Llevas el { $own } %.
races-ghost-stopped = El fantasma se quedó en el { $ghost } %. Llevas el { $own } %.
races-beaten = Has ganado al fantasma por { $by }.
races-faster = El fantasma fue { $by } más rápido.
races-tied = Has empatado con el fantasma.
races-only-you = Has ganado. El fantasma no terminó.
races-only-ghost = El fantasma ganó en { $time }.
races-neither = El fantasma tampoco terminó.
