# Les textes de Flagfall en français. `en.ftl` est le modèle ; `src/declared.rs` a la liste de tous les textes avec leurs données.
#
# On tutoie. Une cellule est une case, le plateau est la grille, et au Puissance 4 ce sont des jetons qui tombent.
# En français, zéro est au singulier : [one] écrit donc toujours le nombre lui-même.

-own-name = Français

## How several messages are put together

joined-sentences = { $first } { $second }
joined-parts = { $first } { $dot } { $second }
joined-labelled = { $label } : { $text }

## Numbers with units, and lists

units-seconds = { $seconds } s
units-time = { $time }
units-decimal = { $number }
units-chance = { $chance }
units-percent = { $number } %
units-percent-less-than = moins de { $number } %
units-percent-more-than = plus de { $number } %
units-list-more = { $list }, { $name }
units-list-end = { $list } et { $name }
units-milliseconds = { $number } ms
units-board-size = { $width }x{ $height }, { $n_mines ->
    [one] { $n_mines } mine
   *[other] { $n_mines } mines
}
units-place = ligne { $row }, colonne { $column }
units-date = { -weekday }. { $day } { -month } { $year }
units-date-without-year = { -weekday }. { $day } { -month }
units-just-now = à l’instant
units-minutes-ago = { $n ->
    [one] il y a { $n } minute
   *[other] il y a { $n } minutes
}
units-hours-ago = { $n ->
    [one] il y a { $n } heure
   *[other] il y a { $n } heures
}
units-days-ago = { $n ->
    [one] il y a { $n } jour
   *[other] il y a { $n } jours
}
-weekday = { $weekday ->
    [monday] lun
    [tuesday] mar
    [wednesday] mer
    [thursday] jeu
    [friday] ven
    [saturday] sam
   *[sunday] dim
}
-month = { $month ->
    [january] janv.
    [february] févr.
    [march] mars
    [april] avr.
    [may] mai
    [june] juin
    [july] juil.
    [august] août
    [september] sept.
    [october] oct.
    [november] nov.
   *[december] déc.
}

## The names of the games

game-names-mines = Démineur
game-names-four = Puissance 4
game-names-beginner = Débutant
game-names-intermediate = Intermédiaire
game-names-expert = Expert
game-names-board = { $size }
game-names-any-start = { $board }, départ libre
game-names-opening-start = { $board }, départ dégagé
game-names-no-guess = { $board }, sans hasard
game-names-given-board = { $board }, grille connue
game-names-four-level = Puissance 4, niveau { $level }
game-names-four-for-two = Puissance 4, à deux
game-names-daily-board = Grille du jour
game-names-daily-puzzle = Problème du jour

## Commands on buttons and in menus; those that end in "about" are for the help and for tooltips

commands-left = À gauche
commands-right = À droite
commands-up = En haut
commands-down = En bas
commands-row-start = Début de la ligne
commands-row-end = Fin de la ligne
commands-first-row = Première ligne
commands-last-row = Dernière ligne
commands-next-closed = Case fermée suivante
commands-previous-closed = Case fermée précédente
commands-open = Ouvrir
commands-open-about = Ouvrir une case ou lâcher un jeton
commands-drop = Lâcher
commands-flag = Drapeau
commands-flag-about = Poser ou retirer un drapeau
commands-go-to = Aller à la case…
commands-go-to-about = Aller à une case par son nom
commands-hint = Indice
commands-hint-about = Voir un indice (réappuie pour le suivre)
commands-odds = Risque
commands-odds-about = Voir le risque ou la valeur des colonnes
commands-values = Valeurs
commands-hide-values = Sans valeurs
commands-undo = Annuler
commands-undo-about = Annuler le dernier coup
commands-redo = Rétablir
commands-redo-about = Rétablir le coup
commands-pause = Pause
commands-pause-about = Pause (la grille est cachée)
commands-resume = Reprendre
commands-new = Nouvelle partie
commands-new-about = Commencer une autre partie
commands-same-board = Même grille
commands-same-board-about = Rejouer la même grille
commands-rematch = Revanche
commands-try-again = Réessayer
commands-look-back = Analyse
commands-look-back-about = Analyser la partie coup par coup
commands-swap-starter = Changer qui débute
commands-copy = Copier la partie
commands-copy-about = Copier la partie en texte
commands-help = Aide
commands-mouse = Souris
commands-mouse-about = Souris : sélection ou jeu
commands-quit = Quitter
commands-quit-about = Quitter (partie enregistrée)
commands-with-key = { $what } ({ $key })

## What is written on keys

key-names-space = Espace
key-names-enter = Entrée
key-names-left = Gauche
key-names-right = Droite
key-names-up = Haut
key-names-down = Bas
key-names-home = Début
key-names-end = Fin
key-names-page-up = PgPréc
key-names-page-down = PgSuiv
key-names-tab = Tab
key-names-backspace = Retour arr.
key-names-delete = Suppr
key-names-insert = Inser
key-names-escape = Échap
key-names-control = Ctrl+{ $key }
key-names-several = { $first } { $second }

## Buttons of pages and dialogs

button-labels-close = Fermer
button-labels-cancel = Annuler
button-labels-back = Retour
button-labels-play = Jouer
button-labels-play-task = Jouer : { $task }
button-labels-resume = Reprendre
button-labels-delete = Supprimer
button-labels-delete-for-good = Supprimer pour de bon
button-labels-copy = Copier
button-labels-copied = Copié
button-labels-share = Partager
button-labels-done = Terminé
button-labels-play-again = Rejouer
button-labels-watch-replay = Revoir la partie
button-labels-return-to-last = Partie précédente

## The main menu

menu-motto = le drapeau de l’un, la chute de l’autre
menu-new-game = Nouvelle partie
menu-resume = Continuer
menu-resume-several = { $n_games } parties enregistrées
menu-named = { $game }, { $level }
menu-four-in-a-row = Puissance 4
menu-online = En ligne
menu-daily = Défis du jour
menu-history = Historique
menu-settings = Réglages
menu-help = Aide
menu-quit = Quitter

## The titles of pages

titles-menu = Flagfall
titles-game = Partie
titles-saved-games = Parties enregistrées
titles-online = Jouer en ligne
titles-daily = Défis du jour
titles-training = Entraînement
titles-replay = Replay
titles-history = Historique
titles-settings = Réglages
titles-help = Aide

## Figures of a running or finished game

facts-mines-left = Mines
facts-time = Temps
facts-round = Durée totale
facts-seed = Graine { $seed }
facts-mine-at = Risque en { $cell }
facts-safe = sans mine
facts-certain-mine = une mine
facts-no-disc-yet = Pas encore de jeton
facts-moves = Coups : { $moves }
facts-wins = { $n } vict.
facts-draws = { $n ->
    [one] { $n } nulle
   *[other] { $n } nulles
}
facts-chances-left = { $n ->
    [one] { $n } chance
   *[other] { $n } chances
}
facts-undos-left = { $n ->
    [one] { $n } annulation
   *[other] { $n } annulations
}
facts-opened = Cases ouvertes
facts-opened-of = { $n_open } sur { $n_safe }
facts-three-bv = 3BV
facts-three-bv-per-second = 3BV/s
facts-hints = Indices et risque
facts-best-time = Record
facts-no-best-time = Pas encore

## The end of a game: what it was worth

endings-won-in = Gagné ! { $time }.
endings-won-best = Gagné ! { $time }, nouveau record.
endings-faster = { $by } de mieux que ton ancien record, { $old }.
endings-first-time = Ton premier temps en { $category }.
endings-ranked = Rang { $rank } parmi tes temps. Ton record est de { $best }.
endings-with-hints = Ce temps ne compte pas, car tu as consulté des indices ou le risque.
endings-with-undo = Ce temps ne compte pas, car tu as annulé des coups.
endings-known-board = Ce temps ne compte pas, car cette grille a déjà été jouée ou choisie par sa graine.
endings-given-board = Ce temps ne compte pas, car la grille était connue.
endings-tally = Parties jusqu’ici
endings-tally-of = { $n_wins ->
    [one] { $n_wins } gagnée
   *[other] { $n_wins } gagnées
}, { $n_losses ->
    [one] { $n_losses } perdue
   *[other] { $n_losses } perdues
}, { $n_ties ->
    [one] { $n_ties } nulle
   *[other] { $n_ties } nulles
}
endings-moves = Coups
endings-discs = Jetons

## Best times and statistics

score-text-no-games = Pas encore de partie terminée.
score-text-games = Parties
score-text-won = Gagnées
score-text-won-share = { $n_wins } ({ $percent } %)
score-text-lost = Perdues
score-text-tied = Nulles
score-text-streak = Série
score-text-streak-best = { $streak }, max. { $longest }
score-text-assisted = Avec aide
score-text-mean-time = Moyenne
score-text-speed = 3BV/s
score-text-best-times = Records
score-text-last-wins = { $n_wins ->
    [one] Ta dernière victoire
   *[other] Tes { $n_wins } dernières victoires, la plus récente à droite
}
score-text-player-one-won = Le joueur 1 a gagné
score-text-player-two-won = Le joueur 2 a gagné
score-text-counts = Records, moyennes et séries ne comptent que les victoires sur une nouvelle grille, sans indice ni coup annulé.

## Finished games, and the days on which they were played

history-text-no-games = Pas encore de partie. Joues-en une, et tu pourras la revoir ici.
history-text-filter = Afficher
history-text-all-games = Toutes les parties
history-text-level = Niveau
history-text-best-time = Record
history-text-games = Parties
history-text-days = Jours
history-text-no-time = –
history-text-charts = Graphiques
history-text-won-of = { $n_wins } sur { $n_games }
history-text-player-one-won-of = Joueur 1 : { $n_wins } sur { $n_games }
history-text-daily-board = Grille du jour, { $date }
history-text-won = Gagnée
history-text-lost = Perdue
history-text-draw = Nulle
history-text-player-one-won = Le joueur 1 a gagné
history-text-player-two-won = Le joueur 2 a gagné
history-text-assisted-win = Ni record ni série : tu as pris un indice ou annulé un coup.
history-text-known-board = Ni record ni série : tu pouvais connaître la grille.
history-text-today = Aujourd’hui, { $time }
history-text-yesterday = Hier, { $time }
history-text-on = { $date }, { $time }
history-text-listed = { $first } à { $last } sur { $n_games }
history-text-game = { $what } : { $result }, { $time }, { $when }
history-text-watch = Revoir : { $game }
history-text-delete = Supprimer : { $game }
history-text-delete-all = Tout supprimer
history-text-ask-delete = Supprimer cette partie pour de bon ? { $game }
history-text-ask-delete-all = { $games } : supprimer { $n_games ->
    [one] { $n_games } partie
   *[other] les { $n_games } parties
} pour de bon ? Records, séries et statistiques disparaissent avec. Les résultats des défis du jour restent.
history-text-deleted = { $n_games ->
    [0] Rien n’a été supprimé.
    [one] { $n_games } partie supprimée.
   *[other] { $n_games } parties supprimées.
}
history-text-older = Plus anciennes
history-text-newer = Plus récentes
history-text-no-replay = On ne peut pas revoir cette partie : une ancienne version de la page ne l’a pas gardée.
history-text-bad-replay = On ne peut pas revoir cette partie : { $reason }.
history-text-span = Du { $from } au { $to }
history-text-weekday = { -weekday }
history-text-day = { $date } : { $what }
history-text-day-games = { $n_games ->
    [one] { $n_games } partie
   *[other] { $n_games } parties
}, { $n_wins ->
    [one] { $n_wins } gagnée
   *[other] { $n_wins } gagnées
}
history-text-day-task = { $task }, { $games }
history-text-nothing-played = aucune partie
history-text-daily-solved = Défi réussi
history-text-daily-missed = Défi manqué
history-text-other-games = Autres parties
history-text-streak = Série quotidienne : { $n_days ->
    [0] aucune en ce moment
    [one] { $n_days } jour
   *[other] { $n_days } jours
}, la plus longue { $longest }
history-text-no-streak = Pas encore de série quotidienne. Réussis une grille ou un problème du jour pour en commencer une.

## How to play

help-text-mines = Ouvre toutes les cases qui ne cachent pas de mine. Un chiffre dit combien des huit cases autour de lui sont minées. Pose des drapeaux là où c’est certain.
help-text-chord = Ouvre un chiffre qui a tous ses drapeaux : ses autres voisines s’ouvrent. Marque un chiffre dont toutes les voisines fermées sont forcément des mines : elles reçoivent toutes un drapeau.
help-text-coach = Un indice montre une case sûre et pourquoi elle l’est ; redemande-le pour l’ouvrir. Le risque montre la probabilité d’une mine dans chaque case. Les parties avec indices ne comptent pas pour les records.
help-text-four = Chacun lâche un jeton à son tour. Le premier à en aligner quatre gagne : à l’horizontale, à la verticale ou en diagonale.
help-text-four-keys = Tape 1 à 7 pour lâcher un jeton dans la colonne.
help-text-mouse-terminal = Clic gauche pour ouvrir, clic droit pour le drapeau. Pour ouvrir autour d’un chiffre, clique dessus avec le bouton du milieu ou avec les deux autres. La molette fait défiler. Au Puissance 4, le clic droit donne un indice. Un clic compte quand tu relâches : éloigne la souris pour l’annuler.
help-text-mouse = Clic gauche pour ouvrir, clic droit pour le drapeau. Pour ouvrir autour d’un chiffre, clique dessus avec le bouton du milieu ou avec les deux autres.
help-text-touch = Touche pour ouvrir, appui long pour le drapeau. Le bouton Ouvrir/Drapeau inverse les deux. Touche un chiffre pour ouvrir autour.
help-text-saved = Ta partie est enregistrée après chaque coup. Arrête quand tu veux et reprends plus tard.
help-text-offline = Cette page marche sans réseau, et rien de ce que tu fais ici ne quitte ton appareil.
help-text-keys = Touches
help-text-repeat-keys = 5l 3j
help-text-repeat = Répéter : tape d’abord un nombre
help-text-to-menu = Ouvrir le menu ou revenir
help-text-suspend = Suspendre le programme (fg le reprend)
help-text-redraw = Redessiner l’écran
help-text-quit-at-once = Quitter tout de suite (la partie est enregistrée)
help-text-zoom-keys = Ctrl+molette, Ctrl++, Ctrl+−
help-text-zoom = Agrandir ou réduire la grille
help-text-fit = Ajuster la grille à la fenêtre
help-text-tab = Passer d’un bouton à l’autre
help-text-dismiss = Masquer un indice ou fermer un dialogue
help-text-manual = Lire le manuel (en anglais)
help-text-typed-name = Un nom que tu tapes
help-text-from-next-game = { $choices } (dès la prochaine partie)

## The names of settings

setting-names-board = Grille
setting-names-start = Première case
setting-names-no-guess = Grilles sans hasard
setting-names-marks = Marques
setting-names-mines-undo = Annuler des coups
setting-names-chord = Ouvrir autour
setting-names-quick-clicks = Ouvrir autour au simple clic
setting-names-flag-all = Marquer autour d’un chiffre
setting-names-hint-question = Demander avant le 1er indice
setting-names-solver-pace = Rythme du solveur
setting-names-live-figures = Stats en direct
setting-names-four-opponent = Adversaire
setting-names-name-one = Nom du joueur 1
setting-names-name-two = Nom du joueur 2
setting-names-four-cross = Joue les croix
setting-names-disc-colours = Couleurs des jetons
setting-names-four-starter = Qui commence
setting-names-four-fouls = Fautes
setting-names-four-undo = Annuler des coups
setting-names-four-values = Voir la valeur des colonnes
setting-names-theme = Thème
setting-names-look = Thème
setting-names-colours = Couleurs
setting-names-glyphs = Caractères
setting-names-motion = Animation
setting-names-sound = Son
setting-names-mouse = Souris
setting-names-command-box = Ligne de commande
setting-names-letter-keys = Touches à une lettre
setting-names-long-press = Appui long
setting-names-delay = Appui long après
setting-names-language = Langue (Language)

## What can be chosen

setting-choices-on = Oui
setting-choices-off = Non
setting-choices-level-board = { $level } { $size }
setting-choices-own-board = Sur mesure { $size }
setting-choices-start-any = Peut être une mine
setting-choices-start-safe = Jamais une mine
setting-choices-start-opening = Toujours dégagée
setting-choices-flags = Drapeaux
setting-choices-flags-and-questions = Avec points d’interrogation
setting-choices-undo-never = Jamais
setting-choices-undo-free = Toujours
setting-choices-undo-budget = { $n_undos } fois chacun
setting-choices-chord-click = Clic ou deux boutons
setting-choices-chord-key = Touche Ouvrir ou 2 boutons
setting-choices-chord-both-buttons = Les deux boutons
setting-choices-chord-never = Jamais
setting-choices-pace-steady = 1 case/s
setting-choices-pace-slow = 0,5 case/s
setting-choices-pace-quick = 2 cases/s
setting-choices-pace-rapid = 5 cases/s
setting-choices-person = Une personne
setting-choices-level = { $level ->
    [1] Niveau 1 (le plus facile)
    [10] Niveau 10 (parfait)
   *[other] Niveau { $level }
}
setting-choices-drawn = Au hasard
setting-choices-player-one = Joueur 1
setting-choices-player-two = Joueur 2
setting-choices-you = Toi
setting-choices-computer = L’ordinateur
setting-choices-alternate = Chacun son tour
setting-choices-cross-starter = Celui qui commence
setting-choices-no-name = Sans nom
setting-choices-discs-of-theme = Celles du thème
setting-choices-orange-blue = Orange et bleu
setting-choices-yellow-blue = Jaune et bleu
setting-choices-green-pink = Vert et rose
setting-choices-white-red = Blanc et rouge
setting-choices-fouls-refused = Ne comptent pas
setting-choices-fouls-counted = { $n_fouls ->
    [one] { $n_fouls } faute fait perdre
   *[other] { $n_fouls } fautes font perdre
}
setting-choices-dark = Sombre
setting-choices-light = Clair
setting-choices-classic = Classique
setting-choices-high-contrast = Contraste élevé
setting-choices-colour-blind = Pour daltoniens
setting-choices-same-as-system = Comme le système
setting-choices-automatic = Automatique
setting-choices-no-colours = Aucune
setting-choices-sixteen-colours = 16 couleurs
setting-choices-palette-colours = 256 couleurs
setting-choices-all-colours = Toutes les couleurs
setting-choices-ascii = ASCII
setting-choices-unicode = Unicode
setting-choices-emoji = Émoji
setting-choices-motion-full = Complète
setting-choices-motion-reduced = Réduite
setting-choices-bell = Bip du terminal
setting-choices-long-press-flags = L’inverse d’un appui court
setting-choices-long-press-nothing = Ne fait rien
setting-choices-hidden = Cachée
setting-choices-shown = Visible

## Around the settings

setting-notes-looks-and-sound = Apparence et son
setting-notes-touch = Écran tactile
setting-notes-at-once = Prend effet tout de suite.
setting-notes-next-game = Prend effet à la prochaine partie.
setting-notes-saved = Enregistré.
setting-notes-mines-changed = La grille a maintenant { $n_mines ->
    [one] { $n_mines } mine
   *[other] { $n_mines } mines
}, le maximum.
setting-notes-reset = Valeur d’origine rétablie.
setting-notes-keys-of = Touches : { $command }
setting-notes-keys-taken = { $keys } ne veut plus dire « { $command } ».
setting-notes-no-key-left = { $keys } ne veut plus dire « { $command } », qui n’a plus de touche.
setting-notes-unreadable = La valeur enregistrée de « { $setting } » est inconnue. La valeur d’origine est utilisée.
setting-notes-not-a-key = « { $text } » n’est pas une touche. Une touche est une lettre, un signe ou un nom comme space, enter, left, page-up ou ctrl-r.
setting-notes-no-such-command = Il y a des touches pour « { $name } », qui n’est pas une commande.
setting-notes-keys-unreadable = Les touches de « { $command } » ne vont pas. { $reason }
setting-notes-how-keys-are-typed = Sépare les touches par des espaces : x space ctrl-r. Deux lettres collées, comme gg, se tapent l’une après l’autre. Une ligne vide rend les touches d’origine.
setting-notes-not-a-sequence = « { $keys } » se tape touche après touche, mais { $first } seule veut dire « { $command } ». Sépare les touches par des espaces.
setting-notes-escape-is-taken = Échap ouvre toujours le menu. Choisis une autre touche.
setting-notes-digits-are-taken = Les chiffres servent aux répétitions et aux colonnes. Choisis une autre touche.
setting-notes-control-is-taken = Ctrl-C, Ctrl-Z et Ctrl-L gardent toujours leur rôle. Choisis une autre touche.
setting-notes-name-too-long = Un nom a au plus { $longest } caractères.
setting-notes-name-has-controls = Un nom se compose de lettres, de chiffres, de signes et d’espaces.

## A board of the player's own

boards-title = Choisir une grille
boards-custom = Sur mesure
boards-sides = { $name } { $width }x{ $height }
boards-no-guess = Sans hasard
boards-any-start = Départ libre
boards-safe-start = Départ sûr
boards-opening-start = Départ dégagé
boards-known = Grille connue
boards-width = Largeur
boards-height = Hauteur
boards-rows = Lignes
boards-columns = Colonnes
boards-mines = Mines
boards-too-few = Trop peu. Choisis entre { $least } et { $most }.
boards-too-many = C’est trop. Choisis entre { $least } et { $most }.
boards-not-a-number = Ce n’est pas un nombre. Choisis entre { $least } et { $most }.

## Games that were left and can be resumed

saved-games-mines = Démineur, { $board }
saved-games-four-for-two = Puissance 4, à deux
saved-games-four-level = Puissance 4, niveau { $level }
saved-games-daily-board = Grille du jour, { $date }
saved-games-daily-puzzle = Problème du jour, { $date }
saved-games-damaged = Partie endommagée
saved-games-long-ago = il y a un moment
saved-games-of = { $kind } ({ $origin })
saved-games-described = { $kind }, { $ago }
saved-games-progress = { $kind }, { $progress }, { $time }, { $ago }
saved-games-opened = grille ouverte à { $percent } %
saved-games-opened-flags = grille ouverte à { $percent } %, { $n_flags ->
    [one] { $n_flags } drapeau
   *[other] { $n_flags } drapeaux
}
saved-games-drops = { $n_drops ->
    [one] { $n_drops } jeton
   *[other] { $n_drops } jetons
}
saved-games-on-screen = À l’écran
saved-games-on-web-page = page web
saved-games-from-replay = reprise depuis un replay
saved-games-typed-tiles = au clavier, par numéros
saved-games-typed-commands = au clavier, par commandes
saved-games-typed-four = au clavier

## What could not be saved or read, and why

saving-nothing-saved = Rien n’est enregistré. { $reason }
saving-nothing-new-saved = Rien de nouveau n’est enregistré. { $reason }
saving-not-saved-yet = Pas encore enregistré. { $reason }
saving-unreadable = Les parties et les réglages enregistrés sont illisibles. { $reason }
saving-set-aside = Les parties enregistrées sont endommagées. Elles ont été mises de côté dans { $file }.
saving-set-aside-salvaged = Les parties enregistrées sont endommagées et ont été mises de côté dans { $file }. Ce qui était lisible a été gardé.
saving-moved-away = Un autre programme a déplacé le fichier. Ta partie est enregistrée dans un nouveau.
saving-no-home-folder = Il n’y a pas de dossier personnel.
saving-newer = { $file } est en version { $version }, et ce programme ne connaît que la { $known }. Lance le Flagfall le plus récent.
saving-place = Rien ne peut être enregistré dans { $path } ({ $reason }). Autorise l’écriture ou libère de la place.
saving-not-a-file = { $path } est un tube, une socket ou un périphérique. Déplace-le.
saving-unwritable = { $file } ou son dossier est en lecture seule. Autorise l’écriture sur les deux.
saving-disk-full = Le disque est plein. Fais un peu de place.
saving-read-only = Le fichier ou son disque est en lecture seule. Autorise l’écriture.
saving-busy = Un autre programme est en train d’écrire. Réessaie.
saving-damaged = Le fichier est endommagé. Relance le programme pour le mettre de côté.
saving-moved = Un autre programme a déplacé le fichier. Un nouveau prend sa place.
saving-database = La base de données dit : { $error }.
saving-held-elsewhere = Cette partie se joue dans une autre fenêtre. Continue là-bas.
saving-gone = Cette partie n’est plus enregistrée. Choisis-en une autre.
saving-other-game = C’est une partie de { $game }. Reprends-la dans ce jeu.
saving-damaged-game = Cette partie est endommagée ({ $reason }). Elle a été mise de côté.
saving-not-deleted = Impossible de supprimer cette partie maintenant. Réessaie plus tard.
saving-browser-saves-nothing = Ce navigateur n’enregistre rien ({ $reason }). Les parties durent tant que cette page est ouverte.
saving-database-is-newer = Une version plus récente de cette page a enregistré tes parties. Ferme ses autres onglets et recharge. D’ici là, les nouveaux résultats attendent dans ce navigateur.
saving-database-is-silent = La base de données du navigateur ne répond pas. Les parties terminées attendent d’être enregistrées.
saving-database-fails = La base de données du navigateur est en panne ({ $reason }). Les parties terminées attendent d’être enregistrées.

storage-problems-off = son stockage est désactivé
storage-problems-unreadable = son stockage est illisible
storage-problems-full = son stockage est plein
storage-problems-unchangeable = son stockage ne peut pas être modifié
storage-problems-gone = elle a disparu

record-problems-empty = il n’y a rien à lire
record-problems-too-long = il y a { $found } caractères, et on peut en lire { $most } au plus
record-problems-unknown = cela commence par « { $found } », mais une partie commence par « flagfall » ou « ff2 », ou ce sont des colonnes de Puissance 4 comme 4453
record-problems-version = cela vient d’un programme plus récent, en version { $version }
record-problems-escape = caractère { $character } : « % » doit être suivi de deux chiffres hexadécimaux
record-problems-too-much-work = il s’y passe trop de choses pour un lien ; demande le fichier
record-problems-line = la ligne { $line } est illisible
record-problems-part = l’élément { $part } est illisible
record-problems-move = le coup { $number } est impossible
record-problems-missing = il n’y a que { $n_found ->
    [one] { $n_found } action
   *[other] { $n_found } actions
} sur { $n_expected }
record-problems-recording = l’enregistrement est endommagé à l’octet { $byte }
record-problems-neither = ce n’est ni un enregistrement ni un texte

## What both games say

any-game-help-costs-time = Avec aide, ce temps ne compte pas. Réappuie sur { $command } pour continuer.
any-game-thinking = Réflexion…
any-game-paused = Pause. La grille est cachée.
any-game-paused-press = Pause. { $key } pour reprendre.
any-game-resumed = C’est reparti.
any-game-clock-runs = Dernier coup { $ago }. Le chrono tourne.
any-game-undone = Coup annulé.
any-game-redone = Coup rétabli.
any-game-nothing-to-pause = Avant le premier jeton, il n’y a rien à mettre en pause.
any-game-solver-failed = Le solveur a échoué. La partie continue sans lui.
any-game-waiting = Envoyé. On attend la réponse…
any-game-watching = Tu regardes cette partie.
any-game-host-only = Seul l’hôte de cette partie peut faire cela.
any-game-new-game = Nouvelle partie.
any-game-key-returns = { $key } revient à la précédente.
any-game-key-returns-to = { $key } revient à : { $game }.

## Why something was not done

refusals-game-over = La partie est terminée.
refusals-paused = La partie est en pause. Reprends-la d’abord.
refusals-not-paused = La partie n’est pas en pause.
refusals-too-much-undone = Tu as annulé trop de coups dans cette partie.
refusals-too-long = Cette partie dure depuis trop longtemps.
refusals-no-hints = Pas d’indices dans cette partie.
refusals-not-seated = Tu regardes cette partie, tu ne la joues pas.
refusals-not-your-turn = Ce n’est pas ton tour.
refusals-out-of-time = Le temps est écoulé.
refusals-time-left = Il reste encore du temps.
refusals-no-offer = Personne n’a proposé la nulle.
refusals-own-offer = C’est à ton adversaire de répondre à cette offre.
refusals-already-offered = La nulle est déjà proposée.
refusals-not-in-this-game = Cette partie ne peut pas finir ainsi.
refusals-no-undo = On n’annule pas dans cette partie. Change cela dans les réglages pour la prochaine.
refusals-no-undo-left = Tu ne peux plus rien annuler.
refusals-nothing-to-undo = Il n’y a rien à annuler.
refusals-nothing-to-redo = Il n’y a rien à rétablir.
refusals-move-stands = Ce coup a été gardé et ne s’annule plus.
refusals-off-the-board = { $cell } n’est pas sur cette grille.
refusals-not-a-cell = Tape la lettre de la colonne et le numéro de la ligne, comme c4.
refusals-already-open = { $cell } est déjà ouverte.
refusals-flagged = { $cell } porte un drapeau. Retire-le d’abord.
refusals-mark-on-open = { $cell } est ouverte et ne se marque pas.
refusals-still-closed = { $cell } est fermée. Ouvre-la d’abord.
refusals-flags-differ = { $cell } montre { $number }, mais { $n_flags ->
    [0] aucune voisine n’a de drapeau
    [one] une seule voisine a un drapeau
   *[other] { $n_flags } voisines ont un drapeau
}. Pour ouvrir autour, il faut autant de drapeaux que le chiffre le dit.
refusals-closed-differ = { $cell } montre { $number }, mais { $n_closed ->
    [one] { $n_closed } voisine est fermée
   *[other] { $n_closed } voisines sont fermées
}. On les marque toutes d’un coup quand il y en a autant que le chiffre le dit.
refusals-nothing-left = Il n’y a plus rien à faire autour de { $cell }.
refusals-column-full = La colonne { $column } est pleine.
refusals-not-a-column = Choisis une colonne de 1 à 7.
refusals-pick-first = Choisis d’abord tes jetons : x ou o.
refusals-already-picked = Les jetons sont déjà choisis.
refusals-settle-first = Garde ou annule d’abord le dernier coup.
refusals-nothing-to-keep = Il n’y a aucun coup à garder.

## A game of Minesweeper

mines-begin = Ouvre une case pour commencer.
mines-begin-at = Commence en { $first }. De là, pas besoin de deviner.
mines-begun-at = { $first } est ouverte. De là, pas besoin de deviner.
mines-opened-number = { $cell } ouverte : { $number }.
mines-opened = { $n_cells ->
    [one] { $n_cells } case ouverte.
   *[other] { $n_cells } cases ouvertes.
}
mines-opened-around = { $n_cells ->
    [one] { $n_cells } case ouverte autour de { $cell }.
   *[other] { $n_cells } cases ouvertes autour de { $cell }.
}
mines-flagged-around = { $n_flags ->
    [one] { $n_flags } drapeau posé autour de { $cell }.
   *[other] { $n_flags } drapeaux posés autour de { $cell }.
}
mines-flagged = Drapeau posé en { $cell }.
mines-questioned = { $cell } est marquée d’un « ? ».
mines-unmarked = Marque retirée de { $cell }.
mines-gave-up = Tu as abandonné.
mines-won = Gagné ! Toutes les cases sûres sont ouvertes.
mines-hit-mines = { $n_mines ->
    [one] Tu as sauté sur une mine en { $cells }.
   *[other] Tu as sauté sur des mines en { $cells }.
}
mines-wrong-flags = { $n_flags ->
    [one] Le drapeau en { $cells } était mal placé.
   *[other] Les drapeaux en { $cells } étaient mal placés.
}
mines-many-wrong-flags = { $n_flags ->
    [one] { $n_flags } drapeau était mal placé.
   *[other] { $n_flags } drapeaux étaient mal placés.
}
mines-given-up = Partie abandonnée.
mines-cleared = Toutes les cases sûres sont ouvertes. La partie est gagnée.
mines-went-off = { $n_mines ->
    [one] Une mine a explosé en { $cells }.
   *[other] Des mines ont explosé en { $cells }.
}
mines-same-game = La même partie depuis le début.
mines-same-board = La même grille depuis le début. Elle ne compte pas pour les records.
mines-daily-once = La grille du jour ne se commence qu’une fois. Joue-la jusqu’au bout.
mines-odds-shown = Risque de mine en pour cent. « ok » : sûre, « !! » : mine.
mines-surely-safe = ok
mines-surely-mine = !!
mines-odds-tangled = Cette position est trop emmêlée pour être calculée : { $n_cells ->
    [one] { $n_cells } case fermée dépend
   *[other] { $n_cells } cases fermées dépendent
} les unes des autres autour de { $cell }.
mines-command-syntax = Commande : m (ouvrir) ou f (drapeau), puis une ligne de 1 à { $row }, puis une colonne de a à { $column }, comme m{ $row }a ou f{ $flag_row }{ $flag_column }.

## What the solver of Minesweeper says

hints-no-safe-cell = Aucune case sûre. Réappuie sur Indice pour savoir où deviner.
hints-guess = Si tu dois deviner, prends { $cell } : le risque de mine est de { $chance }.
hints-first-cell-is-safe = Commence en { $cell } : c’est sûr.
hints-safe-single = { $cell } est sûre : { $numbers } a déjà toutes ses mines.
hints-safe-pair = { $cell } est sûre : avec une mine là, { $numbers } ne pourraient pas être justes tous les deux.
hints-safe-chain = { $cell } est sûre : avec une mine là, { $numbers } ne pourraient pas être tous justes.
hints-safe-many-numbers = { $cell } est sûre : avec une mine là, { $n_numbers } chiffres autour ne pourraient pas être tous justes.
hints-safe-no-mine-left = { $cell } est sûre : il ne reste plus de mines.
hints-safe-count = { $cell } est sûre : avec une mine là, { $n_numbers ->
    [one] { $numbers } ne collerait pas avec les mines qui restent.
   *[other] { $numbers } ensemble ne colleraient pas avec les mines qui restent.
}
hints-safe-count-many-numbers = { $cell } est sûre : avec une mine là, { $n_numbers } chiffres ensemble ne colleraient pas avec les mines qui restent.
hints-again-opens = Réappuie sur Indice pour l’ouvrir.
hints-guess-is-yours = Rien n’est garanti. Ouvre la case toi-même si tu oses.
hints-nothing-to-open = Il ne reste rien à ouvrir.
hints-too-large = Cette position est impossible : { $cell } montre { $number }, mais { $n_neighbours ->
    [0] n’a pas de voisines
    [one] n’a que { $n_neighbours } voisine
   *[other] n’a que { $n_neighbours } voisines
}.
hints-impossible = Cette position est impossible : { $n_numbers ->
    [one] { $numbers } ne peut pas être juste.
   *[other] { $numbers } ne peuvent pas être tous justes.
}
hints-impossible-many-numbers = Cette position est impossible : { $n_numbers } chiffres autour de { $cell } ne peuvent pas être tous justes.
hints-impossible-count = Cette position est impossible : { $n_numbers ->
    [one] { $numbers } ne colle pas avec le nombre de mines.
   *[other] { $numbers } ne collent pas avec le nombre de mines.
}
hints-impossible-count-many-numbers = Cette position est impossible : { $n_numbers } chiffres ensemble ne collent pas avec le nombre de mines.
hints-impossible-mines = Cette position est impossible : les mines ne tiennent pas dans les cases fermées.
hints-best-play = en jouant au mieux, on gagne dans { $n_wins } des { $n_layouts } dispositions, { $chance }

## Boards that need no guessing

deal-text-searching = Recherche d’une grille sans hasard…
deal-text-still-searching = Recherche d’une grille qui commence en { $first }…
deal-text-off-the-board = { $first } n’est pas sur cette grille.
deal-text-crowded = Il y a trop de mines pour laisser libres { $first } et ses voisines.
deal-text-no-safe-cell = Cette grille n’a aucune case sûre.
deal-text-one-safe-cell = Cette grille n’a qu’une case sûre : il n’y a rien à déduire.
deal-text-three-bv = Le 3BV de cette grille ne peut aller que de { $least } à { $most }.
deal-text-all-tried = { $n_boards ->
    [one] La seule grille de cette taille qui commence en { $first } demande de deviner.
   *[other] Les { $n_boards } grilles de cette taille qui commencent en { $first } demandent de deviner.
}
deal-text-not-found = { $n_tried ->
    [one] { $n_tried } grille essayée, et il faut deviner. Essaie avec moins de mines.
   *[other] { $n_tried } grilles essayées, et il faut deviner dans toutes. Essaie avec moins de mines.
}
deal-text-ordinary-next = La prochaine case que tu ouvres commence une grille ordinaire.

## A game of Four in a Row

-who = { $who ->
    [you] Tu
    [computer] L’ordinateur
    [other-side] Ton adversaire
   *[named] { $who }
}
-has = { $who ->
    [you] Tu as
   *[other] { -who } a
}
four-name = { $who ->
    [you] Toi
    [computer] Ordinateur
    [other-side] Adversaire
   *[named] { $who }
}
four-computer-level = Ordinateur, niveau { $level }
four-begin = { $who ->
    [you] À toi de commencer. Choisis une colonne de 1 à 7.
   *[named] { $who } commence. Choisis une colonne de 1 à 7.
}
four-begins = { -who } commence.
four-turn = { $who ->
    [you] À toi de jouer.
    [computer] L’ordinateur réfléchit…
    [other-side] Ton adversaire réfléchit…
   *[named] À { $who } de jouer.
}
four-dropped = { -has } joué la colonne { $column }.
four-kept = { -has } gardé ce coup.
four-picks = { $who ->
    [you] Choisis tes jetons : x ou o.
    [named] { $who }, choisis tes jetons : x ou o.
   *[other] { -who } choisit ses jetons.
}
four-picked-x = { -has } pris x.
four-picked-o = { -has } pris o.
four-settle = { $who ->
    [named] { $who } : tape
   *[other] Tape
} y pour annuler ce coup (encore { $n_undos } fois), une autre touche pour le garder.
-chances = { $n_left ->
    [0] { -has } fait trop de fautes.
    [one] { -has } encore { $n_left } chance.
   *[other] { -has } encore { $n_left } chances.
}
four-foul-full = Faute ! La colonne { $column } est pleine. { -chances }
four-foul-no-column = Faute ! Ce n’est pas une colonne. { -chances }
four-wins = { $who ->
    [you] Tu as gagné !
    [computer] L’ordinateur gagne.
    [other-side] Ton adversaire gagne.
   *[named] { $who } gagne !
}
four-line-across = Quatre à l’horizontale, colonnes { $from } à { $to }.
four-line-up = Quatre à la verticale, colonne { $column }.
four-line-diagonal = Quatre en diagonale, colonnes { $from } à { $to }.
four-long-line = { $n_discs ->
    [one] { $n_discs } jeton
   *[other] { $n_discs } jetons
} dans des lignes gagnantes.
four-too-many-fouls = { -has } fait trop de fautes.
four-resigned = { -has } abandonné.
four-ran-out-of-time = { $who ->
    [you] Tu n’as plus de temps.
   *[other] { -who } n’a plus de temps.
}
four-left-the-game = { -has } quitté la partie.
four-draw = Partie nulle.
four-board-full = La grille est pleine.
four-draw-agreed = Nulle d’un commun accord.
four-draw-offered = { $who ->
    [you] Tu proposes
   *[other] { -who } propose
} la nulle.
four-draw-declined = La nulle a été refusée.
four-starter-is-fixed = Le premier jeton est tombé. Lance une autre partie pour changer qui commence.
four-drop-keys = { $key } lâche le jeton ici, 1 à 7 dans n’importe quelle colonne.
four-no-book = Le livre d’ouvertures n’est pas encore chargé, et sans lui c’est trop long. Réessaie quand tu auras du réseau.
four-values-in-words = Chaque colonne montre l’issue si on y joue, et combien de coups il faut au gagnant.
four-values-in-signs = Valeurs : +5 gagne en 5 coups, = fait nulle, -8 perd en 8 coups.
four-puzzle-begin = { $n_drops ->
    [one] À toi. Gagne en { $n_drops } coup.
   *[other] À toi. Gagne en { $n_drops } coups, quoi que fasse l’adversaire.
}
four-puzzle-drop = Ton adversaire a joué la colonne { $column }. { $n_drops ->
    [one] Il te reste { $n_drops } coup.
   *[other] Il te reste { $n_drops } coups.
}
four-puzzle-solved = Trouvé !
four-puzzle-solved-after = { $n_tries ->
    [one] Trouvé du premier coup !
   *[other] Trouvé en { $n_tries } essais !
}
four-puzzle-missed = Manqué. Tu pouvais gagner : réessaie.
four-column-empty = colonne { $column }, vide
four-column-discs = colonne { $column }, { $n_discs ->
    [one] { $n_discs } jeton
   *[other] { $n_discs } jetons
}
four-column-full = colonne { $column }, pleine
four-column-hidden = colonne { $column }, cachée
four-column-prospect = Colonne { $column } : { $prospect }
four-column-worth = { $name }, { $prospect }
four-column-hinted = { $name }, indice
-colour = { $colour ->
    [yellow] jaune
    [red] rouge
    [orange] orange
    [blue] bleu
    [green] vert
    [pink] rose
   *[white] blanc
}
four-cell-empty = { $spot }, vide
four-cell-disc = { $spot }, { -colour }
four-cell-last = { $spot }, { -colour }, dernier jeton
four-cell-winning = { $spot }, { -colour }, dans la ligne gagnante
four-shape-name = { $shape ->
    [cross] croix
   *[ring] rond
}
four-disc = { $colour ->
    [yellow] Jaune
    [red] Rouge
    [orange] Orange
    [blue] Bleu
    [green] Vert
    [pink] Rose
   *[white] Blanc
} avec { $shape ->
    [cross] une croix
   *[ring] un rond
}
four-no-disc = Pas encore de jeton
four-on-turn = { $disc }, c’est son tour
four-keep = Garder

## What the solver of Four in a Row says

four-advice-wins = gagne en { $n_discs }
four-advice-draw = nulle
four-advice-loses = { $n_discs ->
    [0] a perdu
   *[other] perd en { $n_discs }
}
four-advice-short-wins = gagne
four-advice-short-loses = perd
four-advice-short-in = en { $n_discs }
four-advice-full = pleine
four-advice-over = la partie est terminée
four-advice-remarked = { $verdict } ; { $remark }
four-advice-drop-wins = ce jeton gagne
four-advice-drop-lets-other-win = avec ce jeton, l’autre gagne dans la colonne { $column }
four-advice-makes-four = La colonne { $column } aligne quatre jetons.
four-advice-stops = { $advice } Elle bloque aussi l’adversaire dans la colonne { $column }.
four-advice-column-wins = { $n_discs ->
    [one] La colonne { $column } gagne en { $n_discs } coup.
   *[other] La colonne { $column } gagne en { $n_discs } coups.
}
four-advice-column-draws = La colonne { $column } tient la nulle.
four-advice-column-draws-alone = La colonne { $column } tient la nulle. Toutes les autres perdent.
four-advice-column-loses = { $n_discs ->
    [one] La colonne { $column } tient le plus longtemps. Elle perd en { $n_discs } coup.
   *[other] La colonne { $column } tient le plus longtemps. Elle perd en { $n_discs } coups.
}
four-advice-column-full = La colonne { $column } est pleine.
four-advice-again-drops = Réappuie sur Indice pour y jouer.
four-advice-to-move = au { $side ->
    [first] premier
   *[second] second
} de jouer : { $verdict }
four-advice-side-won = { $side ->
    [first] le premier a gagné
   *[second] le second a gagné
}
four-advice-tied = la grille est pleine, personne n’a gagné
four-advice-threat-odd = { $side ->
    [first] menace du premier : { $spot } (ligne impaire)
   *[second] menace du second : { $spot } (ligne impaire)
}
four-advice-threat-even = { $side ->
    [first] menace du premier : { $spot } (ligne paire)
   *[second] menace du second : { $spot } (ligne paire)
}

## The puzzles of a day

daily-text-title-of = Défis du jour, { $date }
daily-text-explained = Les mêmes pour tous. Pas besoin de deviner.
daily-text-board-at = { $size }, depuis { $first }
daily-text-board-searching = { $size }, en préparation…
daily-text-puzzle = { $n_drops ->
    [one] Gagne en { $n_drops } coup
   *[other] Gagne en { $n_drops } coups
}
daily-text-puzzle-searching = { $n_drops ->
    [one] Gagne en { $n_drops } coup, en préparation…
   *[other] Gagne en { $n_drops } coups, en préparation…
}
daily-text-named = { $game } : { $task }
daily-text-to-share = Ton résultat, sans rien dévoiler
daily-text-in-progress = En cours
daily-text-board-untried = Pas encore jouée
daily-text-board-won = Gagnée en { $time }
daily-text-board-lost = Perdue après { $time }
daily-text-puzzle-untried = Pas encore essayé
daily-text-puzzle-solved = { $n_tries ->
    [one] Trouvé en { $n_tries } essai
   *[other] Trouvé en { $n_tries } essais
}
daily-text-puzzle-missed = { $n_tries ->
    [one] Manqué après { $n_tries } essai
   *[other] Manqué après { $n_tries } essais
}
daily-text-streak = { $n_days ->
    [0] Pas encore de série. Réussis un défi pour en commencer une.
    [one] Série : { $n_days } jour
   *[other] Série : { $n_days } jours
}
-hints-used = { $n_hints ->
    [0] sans indice
    [one] { $n_hints } indice
   *[other] { $n_hints } indices
}
-in-tries = { $n_tries ->
    [one] { $n_tries } essai
   *[other] { $n_tries } essais
}
daily-text-share-won = grille { $time }, { -hints-used }
daily-text-share-lost = grille perdue après { $time }, { -hints-used }
daily-text-share-solved = problème en { $n_drops } coups résolu en { -in-tries }
daily-text-share-missed = problème en { $n_drops } coups manqué après { -in-tries }
daily-text-share-streak = série { $n_days }

## Pages between games

pages-no-saved-game = Aucune partie enregistrée.
pages-no-other-saved-game = Aucune autre partie enregistrée.
pages-looking-for-task = Préparation du défi du jour…
pages-over-here = À cette étape, la partie est finie. Recule d’une étape pour continuer à jouer.
pages-nothing-to-share = Il n’y a encore rien à partager.

## A game that is watched

replays-start = Avant le premier coup.
replays-at = { $time } : { $what }
replays-undone = Coup annulé.
replays-redone = Coup rétabli.
replays-resigned = Abandon.
replays-left-game = A quitté la partie.
replays-offered-draw = A proposé la nulle.
replays-accepted-draw = A accepté la nulle.
replays-declined-draw = A refusé la nulle.
replays-time-ran-out = Temps écoulé.
replays-pace-half = vitesse 0,5×
replays-pace-times = vitesse { $times }×
replays-pace-fastest = vitesse max.
replays-mark-flag = Drapeau
replays-mark-chord = Autour
replays-mark-opening = Ouverture
replays-mark-pause = Pause
replays-mark-foul = Faute
replays-mark-undo = Annulation
replays-mark-hint = Indice
replays-mark-end = Fin
replays-first = Au début
replays-back = Une étape en arrière
replays-forward = Une étape en avant
replays-last = À la fin
replays-previous-mark = Repère précédent
replays-next-mark = Repère suivant
replays-play = Lecture
replays-stop = Pause
replays-playing = En lecture, { $pace }
replays-stopped = En pause, { $pace }
replays-speed = Vitesse
replays-step = Étape
replays-step-of = Étape { $step } sur { $n_steps }
replays-time-of = { $time } sur { $length }
replays-play-from-here = Jouer à partir d’ici
replays-play-computer = Contre l’ordinateur
replays-played-on = Tu joues à partir de l’étape { $step }.

## The typed games; the requirements fix some of these texts word for word

typed-games-menu = Flagfall : le drapeau de l’un, la chute de l’autre.

    {"  "}1  Démineur par commandes : m10a ouvre, f3c pose un drapeau
    {"  "}2  Démineur par numéros de case, avec une image
    {"  "}3  Puissance 4 à deux sur un clavier
typed-games-which-game = Lequel, 1, 2 ou 3 ?
typed-games-no-such-game = Ce jeu n’existe pas. Tape 1, 2 ou 3, puis Entrée.
typed-games-another-time = Une autre fois, alors.
typed-games-goodbye = À la prochaine !
typed-games-goodbye-saved = À la prochaine ! Ta partie est enregistrée.
typed-games-offer-saved = Tu as une partie enregistrée ({ $game }). La reprendre, o (oui) ou n (non) ?
typed-games-yes-words = o oui
typed-games-no-words = n non
typed-games-type-yes-or-no = Tape o pour oui ou n pour non, puis Entrée.
typed-games-too-long = La partie enregistrée est trop longue pour être reprise. Elle reste enregistrée.
typed-games-stays-saved = L’autre partie reste enregistrée. Tu pourras la reprendre plus tard.
typed-games-another-waits = Tu as une autre partie enregistrée. Tu pourras la reprendre après celle-ci.
typed-games-cannot-go-on = Cette partie ne peut pas continuer. { $reason }
typed-games-thanks = Merci d’avoir joué !
typed-games-thanks-mind = Merci d’avoir joué. Regarde où tu mets les pieds !
typed-games-play-again = On rejoue, o (oui) ou n (non) ?
typed-games-play-again-one = Tape 1 pour rejouer, ou autre chose pour quitter :
typed-games-commands-opening = DÉMINEUR

    Sous ces cent cases dorment des mines. Découvre toutes les cases qui n’en
    ont pas et tu gagnes ; découvre une mine et c’est raté. Un chiffre dit
    combien des huit cases autour de lui sont minées.

    {"  "}m10a   découvre la ligne 10, colonne a
    {"  "}f3c    pose un drapeau sur la ligne 3, colonne c, ou l’enlève

    La première case que tu découvres n’est jamais minée.
    Ctrl-D pour partir. Ta partie est enregistrée.
typed-games-how-many-mines = Combien de mines, de { $least } à { $most } ?
typed-games-not-so-many-mines = « { $answer } » n’est pas un nombre entier de { $least } à { $most }.
typed-games-your-command = Ta commande :
typed-games-not-a-command = « { $answer } » n’est pas une commande. { $syntax }
typed-games-press-enter = Entrée pour continuer.
typed-games-status-playing = en cours
typed-games-status-won = victoire !
typed-games-status-lost = perdu
typed-games-status = Partie : { $status }
    Mines restantes : { $n_mines }
    Temps : { $seconds } s
typed-games-command-flagged = { $cell } porte un drapeau. Tape f{ $cell } pour l’enlever d’abord.
typed-games-command-mark-on-open = { $cell } est déjà découverte et ne prend pas de drapeau.
typed-games-command-already-open = { $cell } est déjà découverte.
typed-games-command-refused = Impossible. { $reason }
typed-games-commands-board-again = Pour rejouer cette grille : --seed { $seed } avec { $n_mines ->
    [one] { $n_mines } mine
   *[other] { $n_mines } mines
} et la même première case.
typed-games-commands-game = { $n_mines ->
    [one] { $n_mines } mine
   *[other] { $n_mines } mines
}, { $n_open ->
    [one] { $n_open } case sûre découverte
   *[other] { $n_open } cases sûres découvertes
} sur { $n_safe }
typed-games-tiles-end = { $opened }
    { $standing }
typed-games-tiles-board-again = Pour rejouer cette grille : --seed { $seed } et le même niveau.
typed-games-picture-failed = Impossible d’écrire l’image { $file } : { $error }.
typed-games-room-for-blocks = Une image de cette grille demande { $columns } colonnes et { $rows } lignes.
typed-games-no-room-for-blocks = Cette grille est trop grande pour une image lisible.
typed-games-four-game = { $n_pieces ->
    [one] { $n_pieces } jeton en jeu
   *[other] { $n_pieces } jetons en jeu
}

## The host of the typed Four in a Row

host-intro = { "" }

    {"        "}P U I S S A N C E   4

    {"   "}|   |   |   | x |   |   |   |
    {"   "}|   |   | x | o |   |   |   |
    {"   "}|   | x | o | o |   |   |   |
    {"   "}| x | o | x | x | o |   |   |

    {"  "}Deux joueurs, un clavier, quarante-deux trous.
    {"  "}La gravité est comprise dans le prix.

    {"  "}Lâchez vos jetons dans les colonnes 1 à 7. Le premier
    {"  "}qui en aligne quatre, couchés, debout ou penchés comme
    {"  "}la tour de Pise, gagne et peut frimer une minute.

    {"  "}Le règlement intérieur, car il en faut bien un :
    {"   "}{"*"} Une colonne qui n’existe pas ou qui est pleine vaut
    {"     "}un avertissement. Au troisième, c’est la porte.
    {"   "}{"*"} Un remords ? Trois coups se reprennent, jamais celui
    {"     "}qui a ouvert la partie. Pour les autres regrets,
    {"     "}il y a la chanson.
host-outro = { "" }

    {"  "}Les jetons rentrent dans la boîte. Ils ont passé une soirée exquise.

    {"       "}x o x o x o x
    {"      "}---------------
    {"       "}à très bientôt

    {"  "}Serrez-vous la main. Le perdant débouche la limonade.
host-starter = { $nth ->
    [0] J’ai lancé une pièce, elle a roulé sous le frigo, mais j’ai tout vu : le joueur { $player } commence !
    [1] Les pigeons du square ont voté. Le joueur { $player } commence, à un bec près.
   *[other] Am, stram, gram, pic et pic et… joueur { $player } ! À toi de commencer.
}
host-pick = Joueur { $player }, sous quelles couleurs, x (jaune) ou o (rouge) ?
host-not-a-piece = { $nth ->
    [0] Ça ne figure pas au menu. Le chef propose x ou o, servis frais.
    [1] J’ai même demandé au voisin : des x, des o, rien d’autre. Alors ?
   *[other] « { $answer } » ? Au Scrabble, peut-être. La grille, elle, prend x ou o.
}
host-picked = Le joueur { $player } a les { $piece }, le joueur { $other } a donc les { $other_piece } et le bon fauteuil.
host-choose = Joueur { $player } ({ $piece }), quelle colonne, de 1 à 7 ?
host-not-a-column = { $nth ->
    [0] Joueur { $player }, la colonne « { $answer } » est en grève. Les colonnes 1 à 7, elles, circulent normalement.
    [1] « { $answer } » ? Inconnu au bataillon, joueur { $player }. À l’appel, il n’y a que les colonnes 1 à 7.
   *[other] Joueur { $player }, avec « { $answer } », tente plutôt le loto. Ici, on joue de 1 à 7.
}
host-column-full = { $nth ->
    [0] La colonne { $column } est pleine, joueur { $player }. Pleine comme un œuf.
    [1] Joueur { $player }, la colonne { $column } affiche complet. Même pour le balcon.
   *[other] Ils sont déjà six dans la colonne { $column }, joueur { $player }, comme dans le métro à dix-huit heures. Elle est pleine.
}
host-two-chances = Carton jaune. Il te reste 2 chances, après quoi je range le goûter.
host-last-chance = Dernière chance. Au prochain faux pas, je le raconte à ta mère.
host-disqualified = Jamais deux sans trois. Joueur { $player }, disqualifié : au coin, et sans dessert.
host-take-back = Joueur { $player }, tape oui puis Entrée pour reprendre ce coup, ou seulement Entrée pour le garder. Retours restants : { $n_left }.
host-taken-back = { $nth ->
    [0] Ni vu ni connu. Joueur { $player }, à toi de nouveau.
   *[other] On rembobine ! Le jeton remonte comme une bulle de champagne. Joueur { $player }, à toi de nouveau.
}
host-won = { $nth ->
    [0] PUISSANCE 4 ! Le joueur { $player } gagne avec les { $piece }. Retenez vos applaudissements… et puis non.
   *[other] PUISSANCE 4 ! Le joueur { $player } gagne avec les { $piece }, et quelque part un accordéon joue tout seul.
}
host-won-by-disqualification = Le joueur { $player } gagne, sans se presser, parce qu’il sait ce qu’est une colonne.
host-tied = Partie nulle : quarante-deux jetons et pas une ligne. Un vrai travail d’équipe.
host-again = 1 pour rejouer, autre chose pour rentrer chez vous :

## The full-screen terminal

terminal-copied = Copié, si ton terminal le permet.
terminal-mouse-selects = La souris sélectionne du texte.
terminal-mouse-plays = La souris joue de nouveau.
terminal-offer-saved = Échap pour reprendre { $game }.
terminal-offer-several = Échap pour reprendre une des { $n_games } parties enregistrées.
terminal-too-small = Agrandis le terminal : il fait { $width }x{ $height }, il faut { $least_width }x{ $least_height }. q : quitter.
terminal-not-saved = non enregistré
terminal-lost = Certaines parties ou certains réglages n’ont pas pu être enregistrés. { $reason }
terminal-find-server = Lance un serveur avec « flagfall serve » ou choisis-en un avec « flagfall online URL ».
terminal-daily-about = Après un défi du jour : voir les deux défis
terminal-share-about = Après un défi du jour : partager le résultat
terminal-training-about = Après un exercice : à l’entraînement
terminal-ask-cell = :{ $typed }_  (une case comme c4, puis Entrée)
terminal-safest = La plus sûre ({ $mark })
terminal-choose = choisir
terminal-back = retour
terminal-resume = reprendre
terminal-resume-instead = plutôt reprendre
terminal-delete = supprimer
terminal-delete-all = tout supprimer
terminal-delete-for-good = oui, supprimer
terminal-keep = garder
terminal-play = jouer
terminal-share = partager
terminal-reset = d’origine
terminal-less = précédent
terminal-more = suivant
terminal-easier = plus facile
terminal-harder = plus difficile
terminal-edit = modifier
terminal-save = enregistrer
terminal-cancel = annuler
terminal-previous-page = page préc.
terminal-next-page = page suiv.
terminal-watch = revoir
terminal-race = course
terminal-figures = stats
terminal-games = parties
terminal-play-on = Continuer
terminal-save-files = Enregistrer
terminal-start = Début
terminal-end = Fin
terminal-slower = Moins vite
terminal-faster = Plus vite
terminal-menu = Menu
terminal-new = Nouvelle

## Cells for screen readers: the name of a cell, then what can be seen there

cell-names-hidden = { $name }, cachée
cell-names-closed = { $name }, fermée
cell-names-flag = { $name }, drapeau
cell-names-question = { $name }, point d’interrogation
cell-names-empty = { $name }, vide
cell-names-number = { $name }, { $number }
cell-names-mine = { $name }, mine
cell-names-hit = { $name }, mine explosée
cell-names-wrong-flag = { $name }, drapeau mal placé

## Minesweeper by tile numbers

tiles-title = Démineur par numéros de case
tiles-easy = Facile
tiles-normal = Normal
tiles-hard = Difficile
tiles-level = { $number }   { $level }, { $side } sur { $side }, { $n_mines } mines
tiles-which-level = Quel niveau : 0, 1 ou 2 ?
tiles-not-a-level = « { $answer } » n’est pas un niveau. Tape 0, 1 ou 2.
tiles-begin = { $n_mines } cases cachent une mine. { $n_left } cases sûres sont encore fermées.
tiles-described = { $side } sur { $side }, { $n_mines } mines, { $n_left ->
    [one] reste { $n_left } case sûre
   *[other] restent { $n_left } cases sûres
}
tiles-which-tile = Quelle case ?
tiles-tile = Case { $number }
tiles-not-a-tile-number = « { $answer } » n’est pas un numéro de case. Tape un nombre de 1 à { $n_tiles }.
tiles-no-such-tile = Il n’y a pas de case { $number }. Tape un nombre de 1 à { $n_tiles }.
tiles-already-open = La case { $number } est déjà ouverte. Choisis-en une autre.
tiles-cannot-open = La case { $number } ne s’ouvre pas. { $reason }
tiles-opened = { $n_tiles } cases ouvertes.
tiles-opened-tile = Case { $number } ouverte.
tiles-opened-list = { $n_tiles } cases ouvertes : { $numbers }.
tiles-safe-left = Cases sûres restantes : { $n_left }.
tiles-won = GAGNÉ ! Toutes les cases sûres sont ouvertes.
tiles-lost = BOUM ! C’était une mine. PERDU.
tiles-win = GAGNÉ !
tiles-lose = BOUM ! PERDU.
tiles-saved = Tu as une partie enregistrée ({ $game }). La reprendre ?
tiles-resume-or-not = La reprendre : o (oui) ou n (non) ?
tiles-yes-or-no = Tape o pour oui ou n pour non, puis Entrée.
tiles-one-again = Tape 1 pour rejouer
tiles-thank-you = Merci d’avoir joué ! Tape 1 pour rejouer.
tiles-type-tile = Tape le numéro d’une case, puis Entrée.
tiles-display = Vue par numéros

## The desktop window

window-view = Affichage
window-new-mines = Nouveau Démineur
window-new-four = Nouveau Puissance 4
window-choose-board = Choisir une grille…
window-daily = Défis du jour…
window-daily-on = Défis du jour, { $date }
window-copy-or-open = Copier ou ouvrir une partie…
window-zoom-in = Zoom avant
window-zoom-out = Zoom arrière
window-fit = Ajuster à la fenêtre
window-about = À propos de Flagfall
window-about-title = Flagfall { $version }
window-about-games = Démineur et Puissance 4 dans le terminal, dans une fenêtre et dans le navigateur, avec des indices exacts.
window-about-saved = Le terminal et cette fenêtre partagent tes parties, tes records et tes réglages.
window-about-licence = Licence MIT ou Apache 2.0, au choix.
window-offer-one = Reprendre { $game }
window-offer-several = Reprendre une des { $n_games } parties…
window-saved-one = Tu as une partie enregistrée : { $game }.
window-saved-several = Tu as { $n_games } parties enregistrées. La dernière est { $last }.
window-go-to = Aller à la case
window-go-to-example = Tape une case comme c4, puis Entrée.
window-mines = Mines
window-score = Score
window-score-about = Score : combien de cases sont ouvertes
window-mines-left = Mines restantes : { $number }
window-score-is = Score : { $number }
window-time-is = Temps : { $seconds } s
window-paused = Pause
window-restart = Recommencer
window-game-text = Copier ou ouvrir une partie
window-game-text-use = Copie ce texte pour ouvrir la partie ailleurs : dans le terminal, dans une fenêtre ou sur la page web. Pour en ouvrir une autre, colle ici son texte ou son lien.
window-game-text-field = Texte de la partie
window-open-game = Ouvrir cette partie
window-not-a-game = Ce n’est pas une partie : { $reason }.
window-discs-and-time = { $n_discs ->
    [one] { $n_discs } jeton
   *[other] { $n_discs } jetons
}, { $time }
window-to-drop = À toi de jouer
window-to-decide = Garder ou annuler
window-thinking = Réflexion…
window-this-game = Cette partie
window-next-game = Prochaine partie
window-keep-or-not = Garder ce coup ?
window-keep = Garder
window-take-back = Annuler le coup
window-which-discs = Quels jetons veux-tu ?
window-pick-x = Prendre x
window-pick-o = Prendre o
window-delete-game = Supprimer { $game }
window-winner = Gagnant
window-full-screen = Plein écran
window-full-screen-key = F11
window-keys = Touches…
window-keys-title = Touches
window-keys-use = Choisis une commande, puis appuie sur sa nouvelle touche. Elle remplace les anciennes ; Échap les garde.
window-key-not-possible = Cette touche ne va pas. Choisis une lettre, un signe, une flèche ou une touche comme Entrée ou PgPréc.
window-press-key = Appuie sur une touche…
window-usual-keys = Touches d’origine
window-chinese = Chinois
window-no-chinese-font = Aucune police pour le chinois n’a été trouvée. Installes-en une, par exemple le paquet fonts-noto-cjk.
window-find-server = Lance un serveur avec « flagfall serve » ou choisis-en un avec « flagfall window --server URL ».

## The web page

web-page-show-tools = Voir les outils
web-page-show-result = Voir le résultat
web-page-backup = Sauvegarde
web-page-backup-about = Réglages, résultats et toutes les parties dans un fichier. La commande « flagfall restore » le lit aussi.
web-page-back-up = Sauvegarder
web-page-restore = Restaurer
web-page-backup-fails = La base de données du navigateur ne répond pas. Réessaie.
web-page-nothing-restored = Tout ce que contient cette sauvegarde était déjà là.
web-page-not-a-backup = Cette sauvegarde ne peut pas être restaurée : { $reason }.
web-page-restored = Restauré : { $settings ->
    [one] { $settings } réglage
   *[other] { $settings } réglages
}, { $days ->
    [one] { $days } résultat de défi
   *[other] { $days } résultats de défis
}, { $finished ->
    [one] { $finished } partie terminée
   *[other] { $finished } parties terminées
}, { $running ->
    [one] { $running } partie en cours
   *[other] { $running } parties en cours
}.
web-page-cell-with = { $name }, { $note }
web-page-safe = sûre
web-page-certain-mine = une mine à coup sûr
web-page-chance = { $percent } % de risque de mine
web-page-least-chance = { $percent } % de risque de mine, le plus faible
web-page-hint = indice
web-page-guess = meilleur choix
web-page-reason = raison de l’indice
web-page-games = Jeux
web-page-short-mines = Mines
web-page-short-four = Puiss. 4
web-page-game-tools = Partie
web-page-replay-tools = Replay
web-page-players = Joueurs
web-page-four-board = Grille, 7 colonnes et 6 lignes
web-page-tap-title = Action du toucher
web-page-smaller-cells = Cases plus petites
web-page-larger-cells = Cases plus grandes
web-page-command-example = m c3, f c3 ou c3
web-page-command-syntax = Tape m c3 pour ouvrir une case, f c3 pour le drapeau ou c3 pour y aller.
web-page-run-command = Valider
web-page-saved-here = Ta partie est enregistrée. Ferme l’onglet quand tu veux.
web-page-mouse-plays-already = Ici, la souris joue toujours.
web-page-replay-of = { $game }, coup par coup
web-page-share-or-open = Partager ou ouvrir une partie
web-page-link-to-game = Lien vers cette partie, avec tous ses coups
web-page-link-to-position = Lien vers cette position seule
web-page-too-long-for-a-link = Cette partie est trop longue pour un lien. Enregistre-la dans un fichier.
web-page-save-file = Enregistrer
web-page-copy-text = Copier le texte
web-page-send = Envoyer
web-page-shared-game = Une partie de Flagfall
web-page-opens-elsewhere = Ce texte s’ouvre aussi dans le terminal et dans la fenêtre.
web-page-tells-mines = Qui le possède peut savoir où sont les mines.
web-page-file-saved = Fichier enregistré.
web-page-cannot-save-files = Ce navigateur ne sait pas enregistrer de fichiers.
web-page-copied = Copié.
web-page-game-copied = La partie a été copiée en texte.
web-page-cannot-copy = Ce navigateur ne permet pas de copier. Sélectionne le texte sous Partager et copie-le.
web-page-open-another = Ouvrir une autre partie
web-page-paste-here = Un lien, une partie en texte ou des colonnes de Puissance 4 comme 4453
web-page-open = Ouvrir
web-page-choose-file = Choisir un fichier
web-page-drop-file = Tu peux aussi déposer un fichier n’importe où sur cette page.
web-page-not-a-game = Ce n’est pas une partie qu’on peut ouvrir : { $reason }.
web-page-file-too-large = { $name } est trop gros pour une partie de Flagfall.
web-page-file-unreadable = { $name } est illisible.
web-page-broken-link = Ce lien ne s’ouvre pas
web-page-broken-link-advice = Il en manque peut-être un bout. Redemande le lien, ou la partie en fichier.
web-page-open-file-again = La partie qui était ici est trop longue pour un lien. Rouvre son fichier.
web-page-language-not-loaded = Cette langue n’a pas pu être chargée. Choisis-la de nouveau quand tu auras du réseau.

## The lobby, and creating a room

lobby-ask-name = Comment veux-tu qu’on t’appelle ?
lobby-name-rules = Un nom a de 1 à 20 lettres, chiffres ou espaces.
lobby-name-refused = Le serveur n’accepte pas ce nom. Choisis-en un autre.
lobby-searching = Connexion…
lobby-unreachable = Pas de réponse de { $site }.
lobby-quick-match = Partie rapide
lobby-create-room = Créer un salon
lobby-back-to-room = Retour à ton salon
lobby-empty = Personne n’attend. Crée un salon et envoie son lien.
lobby-join = Rejoindre
lobby-watch = Regarder
lobby-room = { $game } : { $players }
lobby-together = Démineur en équipe, { $size }
lobby-race = Course de Démineur, { $size }
lobby-ranked = Démineur classé, { $level }
lobby-duel = Duel de Démineur
lobby-together-game = Démineur en équipe
lobby-race-game = Course de Démineur
lobby-ranked-game = Démineur classé
lobby-timed = { $game }, { $clock }
lobby-game = Jeu
lobby-opponent = Adversaire
lobby-person = Une personne
lobby-computer = Ordinateur, niveau { $level }
lobby-first = Qui commence
lobby-drawn = Tiré au sort
lobby-me = Moi
lobby-you = Mon adversaire
lobby-clock = Pendule
lobby-no-clock = Aucune
lobby-own = Sur mesure
lobby-minutes = Minutes par joueur
lobby-increment = Secondes en plus par coup
lobby-width = Colonnes
lobby-height = Lignes
lobby-mines = Mines
lobby-fouls = Fautes
lobby-fouls-refused = Ne comptent pas
lobby-fouls-counted = { $n ->
    [one] { $n } faute fait perdre
   *[other] { $n } fautes font perdre
}
lobby-takebacks = Reprise de coups
lobby-on = D’un commun accord
lobby-off = Non
lobby-board = Grille
lobby-players = Joueurs
lobby-access = Qui peut entrer
lobby-anybody = Tout le monde, depuis la liste
lobby-link-only = Seulement avec le lien
lobby-create = Créer
lobby-find-opponent = Trouver un adversaire
lobby-no-room = Ce salon n’existe pas.
lobby-too-many = Trop de demandes. Attends un instant et réessaie.
lobby-refused = Le serveur refuse : { $reason }.
lobby-leaderboards = Classements
lobby-level = Niveau
lobby-span = Période
lobby-day = Aujourd’hui
lobby-week = Cette semaine
lobby-ever = Depuis toujours
lobby-no-entries = Personne n’a encore gagné de partie classée ici.
lobby-entry = { $place }. { $name }, { $time }
lobby-watch-record = Regarder la partie : { $name }
lobby-bad-record = Ce replay est illisible.
lobby-profile = Profil
lobby-played = Parties jouées
lobby-nothing-played = Pas encore de partie.
lobby-rename = Changer de nom
lobby-ask-new-name = Comment veux-tu qu’on t’appelle désormais ?
lobby-new-code = Ajouter un appareil
lobby-code = Tape ce code sur ton autre appareil dans les dix minutes : { $code }
lobby-spend-code = Utiliser un code
lobby-ask-code = Quel code affiche ton autre appareil ?
lobby-delete = Supprimer le profil
lobby-delete-sure = Supprimer nom, résultats et classements pour de bon ? Appuie encore pour confirmer.
lobby-deleted = Ton profil a été supprimé.
lobby-totals = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}

## A room: who is there, and what players agree on

rooms-invite = Envoie ce lien
rooms-invite-about = La partie commence quand quelqu’un l’ouvre.
rooms-link = Lien
rooms-copy-link = Copier le lien
rooms-leave = Salons
rooms-connecting = Connexion…
rooms-connection-lost = Connexion perdue. Nouvel essai…
rooms-watching = Tu regardes.
rooms-free-seat = Place libre
rooms-computer = Ordinateur
rooms-away = absent
rooms-n-watching = { $n ->
    [one] { $n } personne regarde
   *[other] { $n } personnes regardent
}
rooms-opened-by = { $name }
rooms-pointed-at-by = { $name } est ici
rooms-in-reach = à portée de la bombe
rooms-lag = Latence { $milliseconds } ms
rooms-name-you = { $name } (toi)
rooms-accept = Accepter
rooms-decline = Refuser
rooms-takeback = Reprise de coup
rooms-offer-draw = Proposer la nulle
rooms-resign = Abandonner
rooms-resign-sure = Abandonner ? Appuie encore pour confirmer.
rooms-rematch = Revanche
rooms-say = Dire
rooms-mute = Rendre muet
rooms-unmute = Rendre la parole
rooms-good-game = Belle partie
rooms-well-played = Bien joué
rooms-thanks = Merci
rooms-oops = Oups
rooms-said = { $name } : { $phrase }
rooms-offers-draw = { $name } propose la nulle.
rooms-asks-takeback = { $name } veut reprendre un coup.
rooms-offers-rematch = { $name } propose la revanche.
rooms-offered-draw = Tu as proposé la nulle.
rooms-asked-takeback = Tu as demandé à reprendre ton coup.
rooms-offered-rematch = Tu as proposé la revanche.
rooms-declined = Refusé.
rooms-sat-down = { $name } est là.
rooms-hit-mine = { $name } a sauté sur une mine.
rooms-start = Commencer
rooms-bomb = Bombe
rooms-has-bomb = bombe
rooms-found-of = { $n } sur { $n_to_win }
rooms-countdown = La course commence dans { $seconds }…
rooms-cells-open = { $n ->
    [one] { $n } case
   *[other] { $n } cases
}
rooms-finished = Rang { $place }, { $time }
rooms-out = A sauté sur une mine
rooms-gave-up = A abandonné
rooms-fair = Distribution équitable
rooms-fair-proven = Prouvée
rooms-fair-refuted = Réfutée
rooms-unfair = Le serveur n’a pas distribué cette partie comme il l’avait promis au début.
rooms-stale = La partie a avancé. Regarde la grille et choisis de nouveau.
rooms-not-stored = Le serveur ne peut pas l’enregistrer maintenant. Réessaie.
rooms-refused = Le serveur refuse : { $reason }.

## A duel: two players look for mines in turn

duels-found = { -has } trouvé une mine en { $cell }.
duels-missed = { $who ->
    [you] Pas de mine en { $cell }.
   *[other] { -who } n’a pas trouvé de mine en { $cell }.
}
duels-bombed = { $who ->
    [you] Ta bombe
    [computer] La bombe de l’ordinateur
    [other-side] La bombe de ton adversaire
   *[named] { $who } : la bombe
} { $n_mines ->
    [0] n’a trouvé aucune mine.
    [one] a trouvé { $n_mines } mine.
   *[other] a trouvé { $n_mines } mines.
}
duels-score = { $n_mines ->
    [one] { $n_mines } mine
   *[other] { $n_mines } mines
} à { $n_others }.
duels-aim = Choisis le centre du carré 5×5. Choisis-le de nouveau pour lâcher la bombe.
duels-no-bomb = Ta bombe est déjà partie.
duels-not-behind = Seul le joueur mené peut lâcher la bombe.

replays-mark-mistake = Erreur

## The review of a game

reviews-title = Analyse
reviews-summary = Résumé
reviews-thinking = Analyse de la partie…
reviews-no-review = Cette partie n’a pas pu être analysée.
reviews-no-book = Le livre d’ouvertures manque : cette partie ne peut pas être analysée.
reviews-try-mistake = Reprendre à mon erreur
reviews-try-mistake-short = Réessayer
reviews-no-mistake = Il n’y a pas d’erreur à reprendre.
reviews-best-line = Montrer la meilleure suite
reviews-best-line-short = Meilleure suite
reviews-kind-proven = Sûreté prouvée
reviews-kind-needless = Risque inutile
reviews-kind-best-guess = Meilleur choix
reviews-kind-worse-guess = Moins bon choix
reviews-kind-toss = Pile ou face
reviews-kind-unknown = Trop emmêlé
reviews-kind-flag = Drapeau
reviews-kind-wrong-flag = Drapeau mal placé
reviews-kind-best = Meilleur coup
reviews-kind-slower = Plus lent
reviews-kind-missed-win = Victoire manquée
reviews-kind-blunder = Gaffe
reviews-proven = On pouvait prouver que { $cell } était sûre.
reviews-proven-cells = On pouvait prouver que les { $n } cases étaient sûres.
reviews-needless = { $cell } était un risque inutile : mine à { $chance }. { $why }
reviews-certain-mine = { $cell } était une mine à coup sûr. { $why }
reviews-needless-safe = { $cell } était sûre.
reviews-best-guess = { $cell } était le meilleur choix : { $chance } de risque.
reviews-worse-guess = { $cell } était un moins bon choix : { $chance } de risque. Le meilleur était { $best }, avec { $best_chance }.
reviews-toss = { $cell } était un pile ou face forcé.
reviews-unknown = { $cell } : cette position est trop emmêlée pour être calculée.
reviews-chord-flag = { $n ->
    [one] Le drapeau en { $cells } était mal placé.
   *[other] Les drapeaux en { $cells } étaient mal placés.
}
reviews-flag-proven = On pouvait prouver que { $cell } était une mine.
reviews-flag-wrong = Le drapeau est mal placé : on pouvait prouver que { $cell } était sûre.
reviews-flag-guess = Rien ne prouvait que { $cell } était une mine : la probabilité était de { $chance }.
reviews-was-mine = { $cell } était une mine.
reviews-drop-best = La colonne { $column } était le meilleur coup.
reviews-drop-slower = La colonne { $column } garde le résultat. Le mieux était de jouer en { $best }.
reviews-drop-missed-win = La colonne { $column } manque la victoire. Le mieux était de jouer en { $best }.
reviews-drop-blunder = La colonne { $column } est une gaffe. Le mieux était de jouer en { $best }.
reviews-turned = C’est ici que la partie a basculé.
reviews-openings = { $n ->
    [one] { $n } case choisie. Prouvées sûres : { $n_proven }.
   *[other] { $n } cases choisies. Prouvées sûres : { $n_proven }.
}
reviews-guesses = { $n ->
    [one] Deviné { $n } fois : on survit ainsi dans { $survived } des cas, et dans { $best } en jouant au mieux.
   *[other] Deviné { $n } fois : on survit ainsi dans { $survived } des cas, et dans { $best } en jouant au mieux.
}
reviews-one-risk = Un risque inutile en { $cell } ({ $chance }).
reviews-fatal-risk = Un risque inutile en { $cell } ({ $chance }) a coûté la partie.
reviews-risks = { $n ->
    [one] { $n } risque inutile.
   *[other] { $n } risques inutiles.
}
reviews-worse-guesses = { $n ->
    [one] { $n } moins bon choix.
   *[other] { $n } moins bons choix.
}
reviews-accuracy = Précision { $accuracy }.
reviews-luck = Chance : { $n_hits ->
    [one] { $n_hits } mine touchée, { $expected } en théorie.
   *[other] { $n_hits } mines touchées, { $expected } en théorie.
}
reviews-board-figures = 3BV { $three_bv }, ouvertures { $n_openings }, îles { $n_islands }, ZiNi { $greedy }, ZiNi humain { $human }.
reviews-click-figures = Clics : gauches { $n_left }, droits { $n_right }, autour { $n_chords }, inutiles { $n_wasted }.
reviews-speed = 3BV/s { $value }.
reviews-ioe = IOE { $value }.
reviews-correctness = Justesse { $value }.
reviews-throughput = Rendement { $value }.
reviews-rqp = RQP { $value }.
reviews-qg = QG { $value }.
reviews-ios = IOS { $value }.
reviews-stnb = STNB { $value }.
reviews-player-kept = { $player } : précision { $accuracy }.
reviews-turned-at = La partie a basculé au coup { $number }.
reviews-could-last = Avec la meilleure défense, elle aurait duré jusqu’au jeton { $n }.
reviews-chance-to-win = Chances de gagner
reviews-standing = Situation
reviews-values = Toutes les valeurs
reviews-curve-at = { $title } : { $value }
reviews-not-a-game = { $name } n’est pas une partie : { $reason }.
reviews-estimated = { $chance } ± { $error }
reviews-wins-at = { $player } : victoire au jeton { $n }
reviews-draw = Nulle
reviews-column-values = Valeurs des colonnes : { $values }
reviews-line-shown = { $n ->
    [one] La meilleure suite d’ici compte encore { $n } coup.
   *[other] La meilleure suite d’ici compte encore { $n } coups.
}

## Training

training-exercise = Exercice
training-find-safe = Trouve une case sûre et ouvre-la.
training-find-guess = Rien n’est sûr ici. Ouvre la case qui risque le moins d’être une mine.
training-find-win = Tu peux forcer la victoire. Trouve le coup.
training-find-draw = Un faux pas et c’est perdu. Trouve un coup qui garde la nulle.
training-from-game = Tiré de ta partie du { $date }.
training-from-day = L’exercice du jour.
training-right = Bien vu !
training-wrong = Il y avait mieux.
training-solved = Résolu : il ne reviendra plus.
training-back-today = Il revient plus tard aujourd’hui.
training-back-on = Il revient le { $date }.
training-next-exercise = Exercice suivant
training-due-today = Pour aujourd’hui
training-due = { $n ->
    [one] { $n } exercice à faire
   *[other] { $n } exercices à faire
}
training-nothing-due = Rien à faire aujourd’hui
training-next-on = Le prochain exercice est pour le { $date }.
training-counts = En attente : { $n_waiting }. Résolus : { $n_solved }.
training-looking = Recherche d’erreurs dans tes parties…
training-both-games = Les deux jeux
training-start = { $game } : { $n ->
    [one] { $n } exercice
   *[other] { $n } exercices
}
training-explained = Les positions où quelque chose t’a échappé reviennent en exercices, tirés de toutes les parties que tu termines. Réponds en jouant : après une bonne réponse, l’exercice revient au bout de trois jours ; après deux de suite, il est résolu.

## Games as files for others

exports-save-picture = Enregistrer l’image
exports-save-drawing = Enregistrer en SVG
exports-save-animation = Enregistrer l’animation
exports-with-marks = Marquer les erreurs
exports-saved = Enregistré sous { $files }.
exports-not-saved = Le fichier n’a pas pu être enregistré : { $reason }.

## Figures over many games
figure-text-win-rate = Victoires
figure-text-interval = { $percent } %, sans doute { $low } à { $high } %
figure-text-median = Médiane
figure-text-usual = 8 fois sur 10
figure-text-from-to = { $from } à { $to }
figure-text-trend = Tendance
figure-text-faster = { $n_wins } dernières victoires { $percent } % plus rapides
figure-text-slower = { $n_wins } dernières victoires { $percent } % plus lentes
figure-text-steady = { $n_wins } dernières victoires au même rythme
figure-text-luck-this-month = Chance ce mois-ci
figure-text-luck-so-far = Chance jusqu’ici
figure-text-lucky = { $sigmas } σ de chance : { $n_hits ->
    [one] { $n_hits } mine touchée
   *[other] { $n_hits } mines touchées
}, { $expected } en théorie
figure-text-unlucky = { $sigmas } σ de malchance : { $n_hits ->
    [one] { $n_hits } mine touchée
   *[other] { $n_hits } mines touchées
}, { $expected } en théorie
figure-text-times-so-far = Tes temps au fil des victoires
figure-text-spread = Répartition de tes temps
figure-text-within = { $percent } % des victoires en moins de
figure-text-hits = Où tu as sauté sur des mines
figure-text-most-hit = { $n_hits ->
    [0] Nulle part.
    [one] Aucune case plus d’une fois.
   *[other] Jusqu’à { $n_hits } fois sur la même case.
}
figure-text-hits-here = { $n_hits } fois
figure-text-trend-from-to = De { $from } à { $to }.
figure-text-live = 3BV { $solved }, { $speed }/s · { $n_clicks ->
    [one] { $n_clicks } clic
   *[other] { $n_clicks } clics
} · IOE { $ioe }

## Races against a recording
races-race = Course
races-race-game = Course contre cette partie : { $game }
races-race-solver = Course contre le solveur
races-begun = C’est parti ! Le fantôme et toi partez de { $first }.
races-no-race = Une course demande une partie de Démineur où une case a été ouverte.
races-too-large = Le solveur court sur des grilles de { $n_cells } cases au plus.
races-standing = Fantôme { $ghost } %, toi { $own } %.
races-ghost-won = Le fantôme a gagné en { $time }. Tu en es à { $own } %.
races-ghost-stopped = Le fantôme s’est arrêté à { $ghost } %. Tu en es à { $own } %.
races-beaten = Tu bats le fantôme de { $by }.
races-faster = Le fantôme a été plus rapide de { $by }.
races-tied = Le fantôme et toi êtes à égalité.
races-only-you = Tu as gagné. Le fantôme n’a pas fini.
races-only-ghost = Le fantôme a gagné en { $time }.
races-neither = Le fantôme n’a pas fini non plus.
