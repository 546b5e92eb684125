# Flagfall 的简体中文文本。以 `en.ftl` 为准；`src/declared.rs` 列出全部文本及其参数。
#
# 用“你”。格子叫“格”，点开叫“翻开”，整块叫“雷区”（四子棋叫“棋盘”），落下的叫“棋子”，自动翻开周围叫“双击”。

-own-name = 简体中文

## How several messages are put together

joined-sentences = { $first }{ $second }
joined-parts = { $first } { $dot } { $second }
joined-labelled = { $label }：{ $text }

## Numbers with units, and lists

units-seconds = { $seconds } 秒
units-time = { $time }
units-decimal = { $number }
units-chance = { $chance }
units-percent = { $number }%
units-percent-less-than = <{ $number }%
units-percent-more-than = >{ $number }%
units-list-more = { $list }、{ $name }
units-list-end = { $list } 和 { $name }
units-milliseconds = { $number } 毫秒
units-board-size = { $width }x{ $height }，{ $n_mines } 雷
units-place = 第 { $row } 行第 { $column } 列
units-date = { $year }年{ -month }月{ $day }日周{ -weekday }
units-date-without-year = { -month }月{ $day }日周{ -weekday }
units-just-now = 刚刚
units-minutes-ago = { $n } 分钟前
units-hours-ago = { $n } 小时前
units-days-ago = { $n } 天前
-weekday = { $weekday ->
    [monday] 一
    [tuesday] 二
    [wednesday] 三
    [thursday] 四
    [friday] 五
    [saturday] 六
   *[sunday] 日
}
-month = { $month ->
    [january] 1
    [february] 2
    [march] 3
    [april] 4
    [may] 5
    [june] 6
    [july] 7
    [august] 8
    [september] 9
    [october] 10
    [november] 11
   *[december] 12
}

## The names of the games

game-names-mines = 扫雷
game-names-four = 四子棋
game-names-beginner = 初级
game-names-intermediate = 中级
game-names-expert = 高级
game-names-board = { $size }
game-names-any-start = { $board }，首格随意
game-names-opening-start = { $board }，首格空白
game-names-no-guess = { $board }，无猜
game-names-given-board = { $board }，指定雷区
game-names-four-level = 四子棋，{ $level } 级
game-names-four-for-two = 四子棋，双人
game-names-daily-board = 每日雷区
game-names-daily-puzzle = 每日残局

## Commands on buttons and in menus; those that end in "about" are for the help and for tooltips

commands-left = 左移
commands-right = 右移
commands-up = 上移
commands-down = 下移
commands-row-start = 行首
commands-row-end = 行尾
commands-first-row = 第一行
commands-last-row = 最后一行
commands-next-closed = 下一个未翻开的格
commands-previous-closed = 上一个未翻开的格
commands-open = 翻开
commands-open-about = 翻开一格，或落子
commands-drop = 落子
commands-flag = 插旗
commands-flag-about = 插旗或拔旗
commands-go-to = 跳到某格…
commands-go-to-about = 按名称跳到某格
commands-hint = 提示
commands-hint-about = 给出提示（再按一次照做）
commands-odds = 概率
commands-odds-about = 显示有雷概率或各列评估
commands-values = 评估
commands-hide-values = 隐藏评估
commands-undo = 撤销
commands-undo-about = 撤销上一步
commands-redo = 重做
commands-redo-about = 重做这一步
commands-pause = 暂停
commands-pause-about = 暂停（盘面会遮住）
commands-resume = 继续
commands-new = 新游戏
commands-new-about = 开始新的一局
commands-same-board = 重玩此局
commands-same-board-about = 把这一局从头再来
commands-rematch = 再来一局
commands-try-again = 再试一次
commands-look-back = 复盘
commands-look-back-about = 逐步复盘这一局
commands-swap-starter = 换人先手
commands-copy = 复制对局
commands-copy-about = 把这一局复制成文字
commands-help = 帮助
commands-mouse = 鼠标
commands-mouse-about = 鼠标：选取文字，或用于游戏
commands-quit = 退出
commands-quit-about = 退出（进度已保存）
commands-with-key = { $what }（{ $key }）

## What is written on keys

key-names-space = 空格
key-names-enter = 回车
key-names-left = 左
key-names-right = 右
key-names-up = 上
key-names-down = 下
key-names-home = Home
key-names-end = End
key-names-page-up = PgUp
key-names-page-down = PgDn
key-names-tab = Tab
key-names-backspace = 退格
key-names-delete = Del
key-names-insert = Ins
key-names-escape = Esc
key-names-control = Ctrl+{ $key }
key-names-several = { $first } { $second }

## Buttons of pages and dialogs

button-labels-close = 关闭
button-labels-cancel = 取消
button-labels-back = 返回
button-labels-play = 开始
button-labels-play-task = 开始：{ $task }
button-labels-resume = 继续
button-labels-delete = 删除
button-labels-delete-for-good = 永久删除
button-labels-copy = 复制
button-labels-copied = 已复制
button-labels-share = 分享
button-labels-done = 完成
button-labels-play-again = 再来一局
button-labels-watch-replay = 看录像
button-labels-return-to-last = 上一局

## The main menu

menu-motto = 一边插旗，一边落子
menu-new-game = 新游戏
menu-resume = 继续
menu-resume-several = { $n_games } 个存档
menu-named = { $game }，{ $level }
menu-four-in-a-row = 四子棋
menu-online = 联机
menu-daily = 每日挑战
menu-history = 战绩
menu-settings = 设置
menu-help = 帮助
menu-quit = 退出

## The titles of pages

titles-menu = Flagfall
titles-game = 游戏
titles-saved-games = 存档
titles-online = 联机对战
titles-daily = 每日挑战
titles-training = 训练
titles-replay = 录像
titles-history = 战绩
titles-settings = 设置
titles-help = 帮助

## Figures of a running or finished game

facts-mines-left = 剩余雷数
facts-time = 用时
facts-round = 总用时
facts-seed = 种子 { $seed }
facts-mine-at = { $cell } 概率
facts-safe = 安全
facts-certain-mine = 是雷
facts-no-disc-yet = 还没有棋子
facts-moves = 着法：{ $moves }
facts-wins = { $n } 胜
facts-draws = { $n } 和
facts-chances-left = { $n } 次机会
facts-undos-left = 可悔 { $n } 步
facts-opened = 已翻开
facts-opened-of = { $n_open } / { $n_safe } 格
facts-three-bv = 3BV
facts-three-bv-per-second = 3BV/s
facts-hints = 提示与概率
facts-best-time = 最佳时间
facts-no-best-time = 暂无

## The end of a game: what it was worth

endings-won-in = 你赢了！{ $time }。
endings-won-best = 你赢了！{ $time }，新纪录。
endings-faster = 比旧纪录（{ $old }）快了 { $by }。
endings-first-time = 这是你在“{ $category }”的第一个成绩。
endings-ranked = 在你的成绩中排第 { $rank }。纪录是 { $best }。
endings-with-hints = 用过提示或概率，成绩不计。
endings-with-undo = 撤销过，成绩不计。
endings-known-board = 这个雷区以前玩过，或是按种子选的，成绩不计。
endings-given-board = 雷区是指定的，成绩不计。
endings-tally = 至今战绩
endings-tally-of = { $n_wins } 胜 { $n_losses } 负 { $n_ties } 和
endings-moves = 步数
endings-discs = 棋子

## Best times and statistics

score-text-no-games = 还没有完成的对局。
score-text-games = 局数
score-text-won = 胜
score-text-won-share = { $n_wins }（{ $percent }%）
score-text-lost = 负
score-text-tied = 和
score-text-streak = 连胜
score-text-streak-best = { $streak }，最长 { $longest }
score-text-assisted = 用过辅助
score-text-mean-time = 平均
score-text-speed = 3BV/s
score-text-best-times = 最佳时间
score-text-last-wins = { $n_wins ->
    [1] 最近一次胜局
   *[other] 最近 { $n_wins } 次胜局，最右为最新
}
score-text-player-one-won = 玩家一获胜
score-text-player-two-won = 玩家二获胜
score-text-counts = 纪录、平均和连胜只计新盘面上不用提示、不撤销的胜局。

## Finished games, and the days on which they were played

history-text-no-games = 还没有对局。玩一局，它就会带着录像出现在这里。
history-text-filter = 显示
history-text-all-games = 全部对局
history-text-level = 级别
history-text-best-time = 最佳时间
history-text-games = 对局
history-text-days = 日期
history-text-no-time = –
history-text-charts = 图表
history-text-won-of = { $n_wins } / { $n_games }
history-text-player-one-won-of = 玩家一：{ $n_wins } / { $n_games }
history-text-daily-board = 每日雷区，{ $date }
history-text-won = 胜
history-text-lost = 负
history-text-draw = 和
history-text-player-one-won = 玩家一胜
history-text-player-two-won = 玩家二胜
history-text-assisted-win = 不计纪录和连胜：用过提示或撤销。
history-text-known-board = 不计纪录和连胜：你可能见过这个盘面。
history-text-today = 今天 { $time }
history-text-yesterday = 昨天 { $time }
history-text-on = { $date } { $time }
history-text-listed = 第 { $first } 至 { $last } 局，共 { $n_games } 局
history-text-game = { $what }：{ $result }，{ $time }，{ $when }
history-text-watch = 看录像：{ $game }
history-text-delete = 删除：{ $game }
history-text-delete-all = 全部删除
history-text-ask-delete = 永久删除这一局？{ $game }
history-text-ask-delete-all = { $games }：永久删除 { $n_games } 局？纪录、连胜和统计会一并消失，每日成绩保留。
history-text-deleted = { $n_games ->
    [0] 没有删除任何对局。
   *[other] 已删除 { $n_games } 局。
}
history-text-older = 较早
history-text-newer = 较新
history-text-no-replay = 这一局没有录像：早期版本的网页没有保存它。
history-text-bad-replay = 无法播放这段录像：{ $reason }。
history-text-span = { $from } 至 { $to }
history-text-weekday = { -weekday }
history-text-day = { $date }：{ $what }
history-text-day-games = { $n_games } 局，{ $n_wins } 胜
history-text-day-task = { $task }，{ $games }
history-text-nothing-played = 没有对局
history-text-daily-solved = 完成每日挑战
history-text-daily-missed = 未完成每日挑战
history-text-other-games = 其他对局
history-text-streak = 每日连胜：{ $n_days ->
    [0] 暂无
   *[other] { $n_days } 天
}，最长 { $longest } 天
history-text-no-streak = 还没有每日连胜。完成一个每日雷区或残局就开始了。

## How to play

help-text-mines = 翻开所有没有雷的格。数字表示周围八格里有几个雷。有把握的地方插上旗。
help-text-chord = 数字周围的旗插够了，再点这个数字（双击），其余的邻格就会一起翻开。数字周围未翻开的格若必定全是雷，标记这个数字就能一次全插上旗。
help-text-coach = 提示会指出一个安全的格并说明理由；再要一次就替你翻开。概率显示每一格有雷的可能。用过提示的对局不计入纪录。
help-text-four = 双方轮流落子。横、竖、斜，先连成四子者胜。
help-text-four-keys = 按 1 到 7 在对应的列落子。
help-text-mouse-terminal = 左键翻开，右键插旗。中键点数字，或左右键同时点数字，可翻开它的周围。滚轮滚动。四子棋里右键给提示。松开按键才算点击：拖到别处即可取消。
help-text-mouse = 左键翻开，右键插旗。中键点数字，或左右键同时点数字，可翻开它的周围。
help-text-touch = 轻点翻开，长按插旗。“翻开”与“插旗”的开关可将二者对调。轻点数字翻开它的周围。
help-text-saved = 每一步都会自动保存。随时离开，回头再玩。
help-text-offline = 本页离线也能玩，你做的一切都不会离开你的设备。
help-text-keys = 按键
help-text-repeat-keys = 5l 3j
help-text-repeat = 重复移动：先输入数字
help-text-to-menu = 打开菜单，或返回
help-text-suspend = 挂起程序（fg 恢复）
help-text-redraw = 重绘屏幕
help-text-quit-at-once = 立即退出（进度已保存）
help-text-zoom-keys = Ctrl+滚轮，Ctrl++，Ctrl+−
help-text-zoom = 缩放盘面
help-text-fit = 让盘面适合窗口
help-text-tab = 在按钮之间移动
help-text-dismiss = 收起提示，或关闭对话框
help-text-manual = 阅读手册（英文）
help-text-typed-name = 自己输入的名字
help-text-from-next-game = { $choices }（下一局生效）

## The names of settings

setting-names-board = 雷区
setting-names-start = 首格
setting-names-no-guess = 无猜模式
setting-names-marks = 标记
setting-names-mines-undo = 撤销
setting-names-chord = 翻开周围
setting-names-quick-clicks = 单击数字翻开周围
setting-names-flag-all = 标记数字时周围全插旗
setting-names-hint-question = 首次提示前先询问
setting-names-solver-pace = 竞速时电脑的速度
setting-names-live-figures = 实时数据
setting-names-four-opponent = 对手
setting-names-name-one = 玩家一的名字
setting-names-name-two = 玩家二的名字
setting-names-four-cross = 谁用叉
setting-names-disc-colours = 棋子颜色
setting-names-four-starter = 谁先手
setting-names-four-fouls = 犯规
setting-names-four-undo = 悔棋
setting-names-four-values = 显示各列评估
setting-names-theme = 主题
setting-names-look = 主题
setting-names-colours = 颜色
setting-names-glyphs = 字符
setting-names-motion = 动画
setting-names-sound = 声音
setting-names-mouse = 鼠标
setting-names-command-box = 命令行
setting-names-letter-keys = 单字母按键
setting-names-long-press = 长按
setting-names-delay = 长按时长
setting-names-language = 语言 (Language)

## What can be chosen

setting-choices-on = 开
setting-choices-off = 关
setting-choices-level-board = { $level } { $size }
setting-choices-own-board = 自定义 { $size }
setting-choices-start-any = 随意，可能是雷
setting-choices-start-safe = 一定不是雷
setting-choices-start-opening = 一定是空白
setting-choices-flags = 旗
setting-choices-flags-and-questions = 旗和问号
setting-choices-undo-never = 不可
setting-choices-undo-free = 随时
setting-choices-undo-budget = 每人 { $n_undos } 次
setting-choices-chord-click = 单击或左右键同按
setting-choices-chord-key = 翻开键或左右键同按
setting-choices-chord-both-buttons = 左右键同按
setting-choices-chord-never = 不用
setting-choices-pace-steady = 每秒 1 格
setting-choices-pace-slow = 每 2 秒 1 格
setting-choices-pace-quick = 每秒 2 格
setting-choices-pace-rapid = 每秒 5 格
setting-choices-person = 真人
setting-choices-level = { $level ->
    [1] 1 级（最易）
    [10] 10 级（完美）
   *[other] { $level } 级
}
setting-choices-drawn = 随机
setting-choices-player-one = 玩家一
setting-choices-player-two = 玩家二
setting-choices-you = 你
setting-choices-computer = 电脑
setting-choices-alternate = 轮流
setting-choices-cross-starter = 先手一方
setting-choices-no-name = 未设置
setting-choices-discs-of-theme = 随主题
setting-choices-orange-blue = 橙和蓝
setting-choices-yellow-blue = 黄和蓝
setting-choices-green-pink = 绿和粉
setting-choices-white-red = 白和红
setting-choices-fouls-refused = 不计
setting-choices-fouls-counted = { $n_fouls } 次犯规判负
setting-choices-dark = 深色
setting-choices-light = 浅色
setting-choices-classic = 经典
setting-choices-high-contrast = 高对比度
setting-choices-colour-blind = 色盲友好
setting-choices-same-as-system = 跟随系统
setting-choices-automatic = 自动
setting-choices-no-colours = 无
setting-choices-sixteen-colours = 16 色
setting-choices-palette-colours = 256 色
setting-choices-all-colours = 全彩
setting-choices-ascii = ASCII
setting-choices-unicode = Unicode
setting-choices-emoji = Emoji
setting-choices-motion-full = 完整
setting-choices-motion-reduced = 减弱
setting-choices-bell = 终端响铃
setting-choices-long-press-flags = 与轻点相反
setting-choices-long-press-nothing = 无作用
setting-choices-hidden = 隐藏
setting-choices-shown = 显示

## Around the settings

setting-notes-looks-and-sound = 外观与声音
setting-notes-touch = 触摸
setting-notes-at-once = 立即生效。
setting-notes-next-game = 下一局起生效。
setting-notes-saved = 已保存。
setting-notes-mines-changed = 雷数已改为 { $n_mines }，再多放不下。
setting-notes-reset = 已恢复默认。
setting-notes-keys-of = 按键：{ $command }
setting-notes-keys-taken = { $keys } 不再表示“{ $command }”。
setting-notes-no-key-left = { $keys } 不再表示“{ $command }”，它现在没有按键了。
setting-notes-unreadable = “{ $setting }”保存的值无法识别，已用默认值。
setting-notes-not-a-key = “{ $text }”不是按键。按键是一个字母、符号，或 space、enter、left、page-up、ctrl-r 这样的名称。
setting-notes-no-such-command = 为“{ $name }”设了按键，但没有这个命令。
setting-notes-keys-unreadable = “{ $command }”的按键无法使用。{ $reason }
setting-notes-how-keys-are-typed = 按键之间用空格隔开：x space ctrl-r。连写的两个字母（如 gg）表示依次按下。留空则恢复默认。
setting-notes-not-a-sequence = “{ $keys }”是依次按下的，但单按 { $first } 表示“{ $command }”。请用空格隔开按键。
setting-notes-escape-is-taken = Escape 总是打开菜单。请换一个键。
setting-notes-digits-are-taken = 数字键用于次数和列。请换一个键。
setting-notes-control-is-taken = Ctrl-C、Ctrl-Z 和 Ctrl-L 的作用是固定的。请换一个键。
setting-notes-name-too-long = 名字最多 { $longest } 个字符。
setting-notes-name-has-controls = 名字只能由文字、数字、符号和空格组成。

## A board of the player's own

boards-title = 选择雷区
boards-custom = 自定义
boards-sides = { $name } { $width }x{ $height }
boards-no-guess = 无猜
boards-any-start = 首格随意
boards-safe-start = 首格安全
boards-opening-start = 首格空白
boards-known = 指定雷区
boards-width = 宽
boards-height = 高
boards-rows = 行
boards-columns = 列
boards-mines = 雷
boards-too-few = 太少。请选 { $least } 到 { $most }。
boards-too-many = 太多。请选 { $least } 到 { $most }。
boards-not-a-number = 不是数字。请选 { $least } 到 { $most }。

## Games that were left and can be resumed

saved-games-mines = 扫雷，{ $board }
saved-games-four-for-two = 四子棋，双人
saved-games-four-level = 四子棋，{ $level } 级
saved-games-daily-board = 每日雷区，{ $date }
saved-games-daily-puzzle = 每日残局，{ $date }
saved-games-damaged = 损坏的存档
saved-games-long-ago = 一段时间前
saved-games-of = { $kind }（{ $origin }）
saved-games-described = { $kind }，{ $ago }
saved-games-progress = { $kind }，{ $progress }，{ $time }，{ $ago }
saved-games-opened = 已翻开 { $percent }%
saved-games-opened-flags = 已翻开 { $percent }%，{ $n_flags } 面旗
saved-games-drops = { $n_drops } 子
saved-games-on-screen = 正在进行
saved-games-on-web-page = 网页
saved-games-from-replay = 由录像续玩
saved-games-typed-tiles = 文字版，格号
saved-games-typed-commands = 文字版，命令
saved-games-typed-four = 文字版

## What could not be saved or read, and why

saving-nothing-saved = 目前什么都没有保存。{ $reason }
saving-nothing-new-saved = 新的内容没有保存。{ $reason }
saving-not-saved-yet = 尚未保存。{ $reason }
saving-unreadable = 存档和设置无法读取。{ $reason }
saving-set-aside = 存档已损坏，已另存为 { $file }。
saving-set-aside-salvaged = 存档已损坏，已另存为 { $file }。能读出的都保留了。
saving-moved-away = 另一个程序移走了文件。你的对局已存入新文件。
saving-no-home-folder = 没有主目录。
saving-newer = { $file } 是版本 { $version }，本程序只支持到 { $known }。请启动较新的 Flagfall。
saving-place = 无法在 { $path } 中保存（{ $reason }）。请允许写入或腾出空间。
saving-not-a-file = { $path } 是管道、套接字或设备。请把它移走。
saving-unwritable = { $file } 或其文件夹是只读的。请把二者设为可写。
saving-disk-full = 磁盘已满。请腾出一些空间。
saving-read-only = 文件或磁盘是只读的。请设为可写。
saving-busy = 另一个程序正在写入。请再试一次。
saving-damaged = 文件已损坏。重新启动程序即可将它另存。
saving-moved = 另一个程序移走了文件。将由新文件代替。
saving-database = 数据库报告：{ $error }。
saving-held-elsewhere = 这一局正在另一个窗口里进行。请到那里继续。
saving-gone = 这一局已不在存档里。请选另一局。
saving-other-game = 这是{ $game }的对局。请到那里继续。
saving-damaged-game = 这一局已损坏（{ $reason }），已另存。
saving-not-deleted = 现在无法删除这一局。请稍后再试。
saving-browser-saves-nothing = 这个浏览器什么都不保存（{ $reason }）。对局只在本页打开期间有效。
saving-database-is-newer = 本页的较新版本保存了你的对局。请关闭它的其他标签页并刷新。在此之前新成绩暂存在浏览器里。
saving-database-is-silent = 浏览器的数据库没有响应。完成的对局正等待保存。
saving-database-fails = 浏览器的数据库出错（{ $reason }）。完成的对局正等待保存。

storage-problems-off = 存储已关闭
storage-problems-unreadable = 存储无法读取
storage-problems-full = 存储已满
storage-problems-unchangeable = 存储无法更改
storage-problems-gone = 已不存在

record-problems-empty = 没有内容
record-problems-too-long = 共 { $found } 个字符，最多能读 { $most } 个
record-problems-unknown = 开头是“{ $found }”，而对局应以“flagfall”或“ff2”开头，或是四子棋的列，如 4453
record-problems-version = 来自更新的程序，版本 { $version }
record-problems-escape = 第 { $character } 个字符：“%”后须有两位十六进制数字
record-problems-too-much-work = 内容太多，不能用链接；请索取文件
record-problems-line = 第 { $line } 行无法读取
record-problems-part = 第 { $part } 部分无法读取
record-problems-move = 第 { $number } 步无效
record-problems-missing = { $n_expected } 个操作中只有 { $n_found } 个
record-problems-recording = 录像在第 { $byte } 字节处损坏
record-problems-neither = 既不是录像也不是文本

## What both games say

any-game-help-costs-time = 用了辅助，成绩就不计了。再按一次“{ $command }”确认。
any-game-thinking = 思考中…
any-game-paused = 已暂停，盘面已遮住。
any-game-paused-press = 已暂停。按 { $key } 继续。
any-game-resumed = 继续游戏。
any-game-clock-runs = 上次游戏：{ $ago }。计时继续。
any-game-undone = 已撤销。
any-game-redone = 已重做。
any-game-nothing-to-pause = 第一子落下之前没什么可暂停的。
any-game-solver-failed = 求解程序出错了。游戏照常进行，只是没有它的帮助。
any-game-waiting = 已发送，等待回复…
any-game-watching = 你在观战。
any-game-host-only = 只有房主才能这样做。
any-game-new-game = 新的一局。
any-game-key-returns = { $key } 回到上一局。
any-game-key-returns-to = { $key } 回到{ $game }。

## Why something was not done

refusals-game-over = 游戏已经结束。
refusals-paused = 游戏已暂停。请先继续。
refusals-not-paused = 游戏没有暂停。
refusals-too-much-undone = 这一局撤销得太多了。
refusals-too-long = 这一局拖得太久了。
refusals-no-hints = 这一局不许用提示。
refusals-not-seated = 你在观战，不在对局中。
refusals-not-your-turn = 还没轮到你。
refusals-out-of-time = 时间到了。
refusals-time-left = 还有时间。
refusals-no-offer = 没有人提和。
refusals-own-offer = 要由对手来答复。
refusals-already-offered = 已经提和了。
refusals-not-in-this-game = 这一局不能这样结束。
refusals-no-undo = 这一局不能撤销。可在设置里为下一局打开。
refusals-no-undo-left = 撤销次数已用完。
refusals-nothing-to-undo = 没有可撤销的。
refusals-nothing-to-redo = 没有可重做的。
refusals-move-stands = 这一步已定，不能再撤销。
refusals-off-the-board = { $cell } 不在这个雷区里。
refusals-not-a-cell = 请输入列的字母和行的数字，如 c4。
refusals-already-open = { $cell } 已经翻开了。
refusals-flagged = { $cell } 插着旗。请先拔掉。
refusals-mark-on-open = { $cell } 已翻开，不能标记。
refusals-still-closed = { $cell } 还没翻开。请先翻开它。
refusals-flags-differ = { $cell } 是 { $number }，但周围{ $n_flags ->
    [0] 没有旗
   *[other] 有 { $n_flags } 面旗
}。旗数与数字相同才能双击。
refusals-closed-differ = { $cell } 是 { $number }，但周围有 { $n_closed } 格未翻开。与数字相同时才能一次全插旗。
refusals-nothing-left = { $cell } 周围没什么可做的了。
refusals-column-full = 第 { $column } 列已满。
refusals-not-a-column = 请选第 1 到 7 列。
refusals-pick-first = 请先选棋子：x 或 o。
refusals-already-picked = 棋子已经选好了。
refusals-settle-first = 请先确认这步或悔棋。
refusals-nothing-to-keep = 没有需要确认的一步。

## A game of Minesweeper

mines-begin = 翻开任意一格开始。
mines-begin-at = 从 { $first } 开始，之后不用猜。
mines-begun-at = { $first } 已翻开，之后不用猜。
mines-opened-number = 翻开 { $cell }：{ $number }。
mines-opened = 翻开了 { $n_cells } 格。
mines-opened-around = 翻开了 { $cell } 周围的 { $n_cells } 格。
mines-flagged-around = 在 { $cell } 周围插了 { $n_flags } 面旗。
mines-flagged = 在 { $cell } 插旗。
mines-questioned = { $cell } 标了“?”。
mines-unmarked = 去掉了 { $cell } 的标记。
mines-gave-up = 你认输了。
mines-won = 你赢了！安全的格全部翻开。
mines-hit-mines = { $n_mines ->
    [1] 踩雷了，在 { $cells }。
   *[other] 一下踩了 { $n_mines } 个雷：{ $cells }。
}
mines-wrong-flags = { $n_flags ->
    [1] { $cells } 的旗插错了。
   *[other] 有 { $n_flags } 面旗插错了：{ $cells }。
}
mines-many-wrong-flags = 有 { $n_flags } 面旗插错了。
mines-given-up = 玩家认输了。
mines-cleared = 安全的格全部翻开，这一局获胜。
mines-went-off = { $n_mines ->
    [1] { $cells } 的雷爆了。
   *[other] { $n_mines } 个雷爆了：{ $cells }。
}
mines-same-game = 同一局，从头再来。
mines-same-board = 同一雷区，从头再来。不计入纪录。
mines-daily-once = 每日雷区只能开始一次。请把它玩完。
mines-odds-shown = 数字是有雷的百分比。“ok”安全，“!!”是雷。
mines-surely-safe = ok
mines-surely-mine = !!
mines-odds-tangled = 这个局面太复杂，算不清：{ $cell } 周围有 { $n_cells } 个未翻开的格互相牵连。
mines-command-syntax = 命令是 m（翻开）或 f（插旗），然后是行 1 到 { $row }，再是列 a 到 { $column }：m{ $row }a、f{ $flag_row }{ $flag_column }。

## What the solver of Minesweeper says

hints-no-safe-cell = 没有必定安全的格。再按一次“提示”看最该猜哪里。
hints-guess = 最好猜 { $cell }：有雷的概率是 { $chance }。
hints-first-cell-is-safe = 从 { $cell } 开始：那里必定安全。
hints-safe-single = { $cell } 安全：{ $numbers } 的雷已经够了。
hints-safe-pair = { $cell } 安全：若那里有雷，{ $numbers } 不可能都成立。
hints-safe-chain = { $cell } 安全：若那里有雷，{ $numbers } 不可能全部成立。
hints-safe-many-numbers = { $cell } 安全：若那里有雷，周围 { $n_numbers } 个数字不可能全部成立。
hints-safe-no-mine-left = { $cell } 安全：已经没有雷了。
hints-safe-count = { $cell } 安全：若那里有雷，{ $n_numbers ->
    [1] { $numbers } 与
   *[other] { $numbers } 合起来与
}剩余雷数不符。
hints-safe-count-many-numbers = { $cell } 安全：若那里有雷，{ $n_numbers } 个数字合起来与剩余雷数不符。
hints-again-opens = 再按一次“提示”把它翻开。
hints-guess-is-yours = 这只是猜测。敢不敢翻，由你决定。
hints-nothing-to-open = 没有可翻开的了。
hints-too-large = 这个局面不可能出现：{ $cell } 是 { $number }，但{ $n_neighbours ->
    [0] 没有邻格
   *[other] 只有 { $n_neighbours } 个邻格
}。
hints-impossible = 这个局面不可能出现：{ $n_numbers ->
    [1] { $numbers } 不成立。
   *[other] { $numbers } 不能全部成立。
}
hints-impossible-many-numbers = 这个局面不可能出现：{ $cell } 周围的 { $n_numbers } 个数字不能全部成立。
hints-impossible-count = 这个局面不可能出现：{ $n_numbers ->
    [1] { $numbers } 与雷数不符。
   *[other] { $numbers } 合起来与雷数不符。
}
hints-impossible-count-many-numbers = 这个局面不可能出现：{ $n_numbers } 个数字合起来与雷数不符。
hints-impossible-mines = 这个局面不可能出现：未翻开的格放不下这么多雷。
hints-best-play = 最佳玩法在 { $n_layouts } 种布雷中赢 { $n_wins } 种，{ $chance }

## Boards that need no guessing

deal-text-searching = 正在寻找无猜的雷区…
deal-text-still-searching = 还在寻找从 { $first } 开始的无猜雷区…
deal-text-off-the-board = { $first } 不在这个雷区里。
deal-text-crowded = 雷太多，{ $first } 和它的邻格空不出来。
deal-text-no-safe-cell = 这个雷区没有安全的格。
deal-text-one-safe-cell = 这个雷区只有一个安全的格，没什么可推理的。
deal-text-three-bv = 这个雷区的 3BV 只能是 { $least } 到 { $most }。
deal-text-all-tried = 这种大小、从 { $first } 开始的 { $n_boards } 种雷区都得猜。
deal-text-not-found = 试了 { $n_tried } 个雷区，都得猜。请减少雷数。
deal-text-ordinary-next = 下次翻开时，将改用普通雷区开局。

## A game of Four in a Row

-who = { $who ->
    [you] 你
    [computer] 电脑
    [other-side] 对手
   *[named] { $who }
}
four-name = { -who }
four-computer-level = 电脑，{ $level } 级
four-begin = { $who ->
    [you] 你先手。请选第 1 到 7 列。
   *[named] { $who }先手。请选第 1 到 7 列。
}
four-begins = { -who }先手。
four-turn = { $who ->
    [you] 轮到你了。
    [named] 轮到{ $who }了。
   *[other] { -who }思考中…
}
four-dropped = { -who }落子第 { $column } 列。
four-kept = { -who }确认了这一步。
four-picks = { $who ->
    [you] 选你的棋子：x 或 o。
    [named] { $who }，选你的棋子：x 或 o。
   *[other] { -who }在选棋子。
}
four-picked-x = { -who }选了 x。
four-picked-o = { -who }选了 o。
four-settle = { $who ->
    [named] { $who }：按
   *[other] 按
} y 悔棋（还可悔 { $n_undos } 次），按其他键确认。
-chances = { $n_left ->
    [0] { -who }犯规太多了。
   *[other] { -who }还有 { $n_left } 次机会。
}
four-foul-full = 犯规！第 { $column } 列已满。{ -chances }
four-foul-no-column = 犯规！没有这一列。{ -chances }
four-wins = { $who ->
    [you] 你赢了！
    [computer] 电脑获胜。
    [other-side] 对手获胜。
   *[named] { $who }获胜！
}
four-line-across = 横连四子，第 { $from } 至 { $to } 列。
four-line-up = 竖连四子，第 { $column } 列。
four-line-diagonal = 斜连四子，第 { $from } 至 { $to } 列。
four-long-line = 连线上共有 { $n_discs } 子。
four-too-many-fouls = { -who }犯规太多了。
four-resigned = { -who }认输了。
four-ran-out-of-time = { -who }超时了。
four-left-the-game = { -who }离开了对局。
four-draw = 和棋。
four-board-full = 棋盘已满。
four-draw-agreed = 双方同意和棋。
four-draw-offered = { -who }提和。
four-draw-declined = 和棋提议被拒绝。
four-starter-is-fixed = 第一子已经落下。要换先手，请开新的一局。
four-drop-keys = 按 { $key } 在此落子，按 1 到 7 可落在任意列。
four-no-book = 开局库还没载入，没有它要算很久。联网后请再试。
four-values-in-words = 每列显示下在那里的结果，以及胜方还要几步。
four-values-in-signs = 各列评估：+5 是 5 步胜，= 是和，-8 是 8 步负。
four-puzzle-begin = { $n_drops ->
    [1] 轮到你了。一步取胜。
   *[other] 轮到你了。无论对手怎么下，{ $n_drops } 步取胜。
}
four-puzzle-drop = 对手落子第 { $column } 列。你还有 { $n_drops } 步。
four-puzzle-solved = 解开了！
four-puzzle-solved-after = { $n_tries ->
    [1] 一次就解开了！
   *[other] 试了 { $n_tries } 次，解开了！
}
four-puzzle-missed = 错过了。本来能赢：再试一次。
four-column-empty = 第 { $column } 列，空
four-column-discs = 第 { $column } 列，{ $n_discs } 子
four-column-full = 第 { $column } 列，已满
four-column-hidden = 第 { $column } 列，已遮住
four-column-prospect = 第 { $column } 列：{ $prospect }
four-column-worth = { $name }，{ $prospect }
four-column-hinted = { $name }，提示
-colour = { $colour ->
    [yellow] 黄
    [red] 红
    [orange] 橙
    [blue] 蓝
    [green] 绿
    [pink] 粉
   *[white] 白
}
-shape = { $shape ->
    [cross] 叉
   *[ring] 圈
}
four-cell-empty = { $spot }，空
four-cell-disc = { $spot }，{ -colour }
four-cell-last = { $spot }，{ -colour }，刚落下
four-cell-winning = { $spot }，{ -colour }，在获胜连线上
four-shape-name = { -shape }
four-disc = { -colour }子带{ -shape }
four-no-disc = 还没有棋子
four-on-turn = { $disc }，轮到它走
four-keep = 确认这步

## What the solver of Four in a Row says

four-advice-wins = { $n_discs } 步胜
four-advice-draw = 和
four-advice-loses = { $n_discs ->
    [0] 已负
   *[other] { $n_discs } 步负
}
four-advice-short-wins = 胜
four-advice-short-loses = 负
four-advice-short-in = { $n_discs } 步
four-advice-full = 满
four-advice-over = 对局已结束
four-advice-remarked = { $verdict }；{ $remark }
four-advice-drop-wins = 这一子即胜
four-advice-drop-lets-other-win = 这一子会让对方在第 { $column } 列获胜
four-advice-makes-four = 下第 { $column } 列即成四子。
four-advice-stops = { $advice }还挡住了第 { $column } 列的四子。
four-advice-column-wins = 下第 { $column } 列，{ $n_discs } 步取胜。
four-advice-column-draws = 下第 { $column } 列可保和。
four-advice-column-draws-alone = 下第 { $column } 列可保和，其他列都输。
four-advice-column-loses = 下第 { $column } 列撑得最久，{ $n_discs } 步后输。
four-advice-column-full = 第 { $column } 列已满。
four-advice-again-drops = 再按一次“提示”就落在那里。
four-advice-to-move = { $side ->
    [first] 先手
   *[second] 后手
}走：{ $verdict }
four-advice-side-won = { $side ->
    [first] 先手已胜
   *[second] 后手已胜
}
four-advice-tied = 棋盘已满，无人获胜
four-advice-threat-odd = { $side ->
    [first] 先手的威胁：{ $spot }（奇数行）
   *[second] 后手的威胁：{ $spot }（奇数行）
}
four-advice-threat-even = { $side ->
    [first] 先手的威胁：{ $spot }（偶数行）
   *[second] 后手的威胁：{ $spot }（偶数行）
}

## The puzzles of a day

daily-text-title-of = 每日挑战，{ $date }
daily-text-explained = 人人同题，不用猜。
daily-text-board-at = { $size }，从 { $first } 开始
daily-text-board-searching = { $size }，准备中…
daily-text-puzzle = { $n_drops } 步取胜
daily-text-puzzle-searching = { $n_drops } 步取胜，准备中…
daily-text-named = { $game }：{ $task }
daily-text-to-share = 你的成绩，不透露答案
daily-text-in-progress = 进行中
daily-text-board-untried = 还没玩
daily-text-board-won = 获胜，{ $time }
daily-text-board-lost = 踩雷，{ $time }
daily-text-puzzle-untried = 还没试
daily-text-puzzle-solved = { $n_tries } 次解开
daily-text-puzzle-missed = 试了 { $n_tries } 次，未解开
daily-text-streak = { $n_days ->
    [0] 还没有连胜。完成一题就开始了。
   *[other] 连胜 { $n_days } 天
}
-hints-used = { $n_hints ->
    [0] 没用提示
   *[other] 提示 { $n_hints } 次
}
daily-text-share-won = 雷区 { $time }，{ -hints-used }
daily-text-share-lost = 雷区踩雷，{ $time }，{ -hints-used }
daily-text-share-solved = { $n_drops } 步取胜残局，{ $n_tries } 次解开
daily-text-share-missed = { $n_drops } 步取胜残局，试了 { $n_tries } 次未解开
daily-text-share-streak = 连胜 { $n_days } 天

## Pages between games

pages-no-saved-game = 没有存档。
pages-no-other-saved-game = 没有其他存档。
pages-looking-for-task = 正在准备今天的题目…
pages-over-here = 到这一步对局已经结束。退回一步才能接着玩。
pages-nothing-to-share = 还没有可分享的。

## A game that is watched

replays-start = 第一步之前。
replays-at = { $time }：{ $what }
replays-undone = 撤销了一步。
replays-redone = 重做了一步。
replays-resigned = 认输。
replays-left-game = 离开了对局。
replays-offered-draw = 提和。
replays-accepted-draw = 同意和棋。
replays-declined-draw = 拒绝和棋。
replays-time-ran-out = 超时。
replays-pace-half = 0.5 倍速
replays-pace-times = { $times } 倍速
replays-pace-fastest = 最快
replays-mark-flag = 插旗
replays-mark-chord = 双击
replays-mark-opening = 空白
replays-mark-pause = 暂停
replays-mark-foul = 犯规
replays-mark-undo = 撤销
replays-mark-hint = 提示
replays-mark-end = 结束
replays-first = 到开头
replays-back = 上一步
replays-forward = 下一步
replays-last = 到结尾
replays-previous-mark = 上一个标记
replays-next-mark = 下一个标记
replays-play = 播放
replays-stop = 暂停
replays-playing = 播放中，{ $pace }
replays-stopped = 已暂停，{ $pace }
replays-speed = 速度
replays-step = 步
replays-step-of = 第 { $step } 步，共 { $n_steps } 步
replays-time-of = { $time } / { $length }
replays-play-from-here = 从这里接着玩
replays-play-computer = 与电脑对战
replays-played-on = 你从第 { $step } 步接着玩。

## The typed games; the requirements fix some of these texts word for word

typed-games-menu = Flagfall：一边插旗，一边落子。

    {"  "}1  命令扫雷：m10a 翻开，f3c 插旗
    {"  "}2  格号扫雷，带图
    {"  "}3  四子棋，两人共用一个键盘
typed-games-which-game = 玩哪一个，1、2 还是 3？
typed-games-no-such-game = 没有这个游戏。请输入 1、2 或 3，再按回车。
typed-games-another-time = 那就下次吧。
typed-games-goodbye = 下次见！
typed-games-goodbye-saved = 下次见！进度已保存。
typed-games-offer-saved = 你有一个存档（{ $game }）。继续吗，y（是）还是 n（否）？
typed-games-yes-words = 是 好
typed-games-no-words = 否 不
typed-games-type-yes-or-no = 请输入 y（是）或 n（否），再按回车。
typed-games-too-long = 这个存档太长，无法继续。它会留着。
typed-games-stays-saved = 另一局仍在存档里，以后可以继续。
typed-games-another-waits = 你还有一个存档，这局之后可以继续。
typed-games-cannot-go-on = 这一局无法继续。{ $reason }
typed-games-thanks = 感谢游玩！
typed-games-thanks-mind = 感谢游玩。走路看脚下！
typed-games-play-again = 再来一局吗，y（是）还是 n（否）？
typed-games-play-again-one = 输入 1 再来一局，输入其他内容退出：
typed-games-commands-opening = 扫雷

    这一百格下面埋着雷。把没有雷的格全部翻开，你就赢了；
    翻到雷，就没赢。数字表示周围八格里有几个雷。

    {"  "}m10a   翻开第 10 行 a 列
    {"  "}f3c    在第 3 行 c 列插旗，或拔旗

    你翻开的第一格一定不是雷。
    按 Ctrl-D 离开，进度会保存。
typed-games-how-many-mines = 埋多少个雷，{ $least } 到 { $most }？
typed-games-not-so-many-mines = “{ $answer }”不是 { $least } 到 { $most } 的整数。
typed-games-your-command = 你的命令：
typed-games-not-a-command = “{ $answer }”不是命令。{ $syntax }
typed-games-press-enter = 按回车继续。
typed-games-status-playing = 进行中
typed-games-status-won = 胜利！
typed-games-status-lost = 失败
typed-games-status = 状态：{ $status }
    剩余雷数：{ $n_mines }
    用时：{ $seconds } 秒
typed-games-command-flagged = { $cell } 插着旗。请先输入 f{ $cell } 拔掉。
typed-games-command-mark-on-open = { $cell } 已经翻开，不能插旗。
typed-games-command-already-open = { $cell } 已经翻开。
typed-games-command-refused = 不行。{ $reason }
typed-games-commands-board-again = 想重玩这个雷区，请用 --seed { $seed }、{ $n_mines } 个雷和同样的第一格。
typed-games-commands-game = { $n_mines } 雷，安全格已翻开 { $n_open } / { $n_safe }
typed-games-tiles-end = { $opened }
    { $standing }
typed-games-tiles-board-again = 想重玩这个雷区，请用 --seed { $seed } 和同样的级别。
typed-games-picture-failed = 无法写入图片 { $file }：{ $error }。
typed-games-room-for-blocks = 这个雷区的图需要 { $columns } 列 { $rows } 行。
typed-games-no-room-for-blocks = 这个雷区太大，画出来看不清。
typed-games-four-game = 棋盘上有 { $n_pieces } 子

## The host of the typed Four in a Row

host-intro = { "" }

    {"              "}四   子   棋

    {"   "}|   |   |   | x |   |   |   |
    {"   "}|   |   | x | o |   |   |   |
    {"   "}|   | x | o | o |   |   |   |
    {"   "}| x | o | x | x | o |   |   |

    {"  "}两个人，一个键盘，四十二个洞。
    {"  "}重力由本店免费提供。

    {"  "}把棋子投进 1 到 7 列。横着、竖着，或者歪得像
    {"  "}我大年三十贴的春联，谁先连成四个，谁就赢，
    {"  "}还可以得意一分钟。

    {"  "}没有规矩，不成方圆：
    {"   "}{"*"} 选了不存在的列，或者已经满了的列，记警告一次。
    {"     "}事不过三，第三次请出门左转。
    {"   "}{"*"} 后悔了？每人可以悔三步，开局那一步除外。
    {"     "}其余的后悔，回家慢慢想。
host-outro = { "" }

    {"  "}棋子收回盒里。它们今天玩得很尽兴。

    {"       "}x o x o x o x
    {"      "}---------------
    {"       "}后 会 有 期

    {"  "}握个手吧。输的人去买奶茶。
host-starter = { $nth ->
    [0] 我抛了个硬币，它滚到冰箱底下去了，不过我看清了：玩家 { $player } 先手！
    [1] 广场上的鸽子投了票，玩家 { $player } 以一嘴之差先手。
   *[other] 点兵点将，骑马打仗，点到谁……玩家 { $player }！你先。
}
host-pick = 玩家 { $player }，你要哪一边，x（黄）还是 o（红）？
host-not-a-piece = { $nth ->
    [0] 本店不卖这个，只有 x 和 o，童叟无欺。
    [1] 我把柜子翻了个底朝天：只有 x 和 o。要哪个？
   *[other] “{ $answer }”？听着像 Wi-Fi 密码。棋盘只认 x 或 o。
}
host-picked = 玩家 { $player } 执 { $piece }，玩家 { $other } 便得了 { $other_piece }，外加那把舒服的椅子。
host-choose = 玩家 { $player }（{ $piece }），下哪一列，1 到 7？
host-not-a-column = { $nth ->
    [0] 玩家 { $player }，第“{ $answer }”列还在施工，已通车的只有 1 到 7 列。
    [1] “{ $answer }”？查无此列，玩家 { $player }。请从 1 到 7 里挑。
   *[other] 玩家 { $player }，“{ $answer }”留着买彩票吧，这里只认 1 到 7。
}
host-column-full = { $nth ->
    [0] 第 { $column } 列满了，玩家 { $player }。再塞一个也塞不下，吸气也没用。
    [1] 玩家 { $player }，第 { $column } 列挂出了“客满”的牌子。
   *[other] 第 { $column } 列已经住了六位，玩家 { $player }，挤得跟早高峰地铁一样。满了。
}
host-two-chances = 黄牌一张！还有 2 次机会，裁判已经在翻规则手册了。
host-last-chance = 最后一次机会！再犯，我就在家长群里点名了。
host-disqualified = 三振出局！玩家 { $player } 被罚下，请到一边给大家端茶倒水。
host-take-back = 玩家 { $player }，输入 y 再按回车可悔这一步，直接按回车就算数。还可悔棋：{ $n_left } 次。
host-taken-back = { $nth ->
    [0] 都说落子无悔，今天破个例。玩家 { $player }，重新下。
   *[other] 倒带！棋子像气球一样飘了上去。玩家 { $player }，重新下。
}
host-won = { $nth ->
    [0] 四子连珠！玩家 { $player } 执 { $piece } 获胜。请先别鼓掌……算了，鼓吧。
   *[other] 四子连珠！玩家 { $player } 执 { $piece } 获胜，不知哪里的锣鼓自己敲了起来。
}
host-won-by-disqualification = 玩家 { $player } 不慌不忙地赢了，因为知道什么叫“列”。
host-tied = 和棋：四十二个子，一条线都没有。你们真是棋逢对手。
host-again = 输入 1 再来一局，输入别的就回家：

## The full-screen terminal

terminal-copied = 已复制（如果终端允许）。
terminal-mouse-selects = 鼠标现在用于选取文字。
terminal-mouse-plays = 鼠标现在用于游戏。
terminal-offer-saved = 按 Esc 继续{ $game }。
terminal-offer-several = 按 Esc 从 { $n_games } 个存档中选一个继续。
terminal-too-small = 请放大终端：现在是 { $width }x{ $height }，至少要 { $least_width }x{ $least_height }。按 q 退出。
terminal-not-saved = 未保存
terminal-lost = 部分对局或设置未能保存。{ $reason }
terminal-find-server = 请用“flagfall serve”启动服务器，或用“flagfall online URL”指定一个。
terminal-daily-about = 完成每日挑战后：回到每日挑战
terminal-share-about = 完成每日挑战后：分享成绩
terminal-training-about = 做完练习后：回到训练
terminal-ask-cell = :{ $typed }_  （输入格名如 c4，再按回车）
terminal-safest = 最安全（{ $mark }）
terminal-choose = 选择
terminal-back = 返回
terminal-resume = 继续
terminal-resume-instead = 保留并继续
terminal-delete = 删除
terminal-delete-all = 全部删除
terminal-delete-for-good = 永久删除
terminal-keep = 保留
terminal-play = 开始
terminal-share = 分享
terminal-reset = 默认
terminal-less = 上一个
terminal-more = 下一个
terminal-easier = 更容易
terminal-harder = 更难
terminal-edit = 编辑
terminal-save = 保存
terminal-cancel = 取消
terminal-previous-page = 上一页
terminal-next-page = 下一页
terminal-watch = 录像
terminal-race = 竞速
terminal-figures = 只看数据
terminal-games = 对局
terminal-play-on = 接着玩
terminal-save-files = 保存文件
terminal-start = 开头
terminal-end = 结尾
terminal-slower = 慢些
terminal-faster = 快些
terminal-menu = 菜单
terminal-new = 新局

## Cells for screen readers: the name of a cell, then what can be seen there

cell-names-hidden = { $name }，已遮住
cell-names-closed = { $name }，未翻开
cell-names-flag = { $name }，旗
cell-names-question = { $name }，问号
cell-names-empty = { $name }，空白
cell-names-number = { $name }，{ $number }
cell-names-mine = { $name }，雷
cell-names-hit = { $name }，踩爆的雷
cell-names-wrong-flag = { $name }，插错的旗

## Minesweeper by tile numbers

tiles-title = 格号扫雷
tiles-easy = 简单
tiles-normal = 普通
tiles-hard = 困难
tiles-level = { $number }   { $level }，{ $side } 乘 { $side }，{ $n_mines } 雷
tiles-which-level = 选哪一级：0、1 还是 2？
tiles-not-a-level = “{ $answer }”不是级别。请输入 0、1 或 2。
tiles-begin = 有 { $n_mines } 格埋着雷，还有 { $n_left } 个安全格没翻开。
tiles-described = { $side } 乘 { $side }，{ $n_mines } 雷，剩 { $n_left } 个安全格
tiles-which-tile = 翻哪一格？
tiles-tile = 第 { $number } 格
tiles-not-a-tile-number = “{ $answer }”不是格号。请输入 1 到 { $n_tiles }。
tiles-no-such-tile = 没有第 { $number } 格。请输入 1 到 { $n_tiles }。
tiles-already-open = 第 { $number } 格已经翻开。请选别的。
tiles-cannot-open = 第 { $number } 格翻不开。{ $reason }
tiles-opened = 翻开了 { $n_tiles } 格。
tiles-opened-tile = 翻开了第 { $number } 格。
tiles-opened-list = 翻开了 { $n_tiles } 格：{ $numbers }。
tiles-safe-left = 剩余安全格：{ $n_left }。
tiles-won = 你赢了！安全的格全部翻开。
tiles-lost = 轰！那是雷。你输了。
tiles-win = 你赢了！
tiles-lose = 轰！你输了。
tiles-saved = 你有一个存档（{ $game }）。继续吗？
tiles-resume-or-not = 继续吗：y（是）还是 n（否）？
tiles-yes-or-no = 请输入 y（是）或 n（否），再按回车。
tiles-one-again = 输入 1 再来一局
tiles-thank-you = 感谢游玩！输入 1 再来一局。
tiles-type-tile = 输入格号，再按回车。
tiles-display = 格号显示

## The desktop window

window-view = 视图
window-new-mines = 新局：扫雷
window-new-four = 新局：四子棋
window-choose-board = 选择雷区…
window-daily = 每日挑战…
window-daily-on = 每日挑战，{ $date }
window-copy-or-open = 复制或打开对局…
window-zoom-in = 放大
window-zoom-out = 缩小
window-fit = 适合窗口
window-about = 关于 Flagfall
window-about-title = Flagfall { $version }
window-about-games = 终端、窗口和浏览器里的扫雷与四子棋，提示准确无误。
window-about-saved = 终端与本窗口共用存档、成绩和设置。
window-about-licence = 许可证：MIT 或 Apache 2.0，任选其一。
window-offer-one = 继续{ $game }
window-offer-several = 从 { $n_games } 局中选一局继续…
window-saved-one = 你有一个存档：{ $game }。
window-saved-several = 你有 { $n_games } 个存档，最近的是{ $last }。
window-go-to = 跳到某格
window-go-to-example = 输入格名如 c4，再按回车。
window-mines = 雷
window-score = 得分
window-score-about = 得分：已翻开的格数
window-mines-left = 剩余雷数：{ $number }
window-score-is = 得分：{ $number }
window-time-is = 用时：{ $seconds } 秒
window-paused = 已暂停
window-restart = 重新开始
window-game-text = 复制或打开一局
window-game-text-use = 复制这段文字，就能在终端、窗口或网页里打开这一局。要打开别的，把它的文字或链接粘贴到这里。
window-game-text-field = 这一局的文字
window-open-game = 打开这一局
window-not-a-game = 这不是一局游戏：{ $reason }。
window-discs-and-time = { $n_discs } 子，{ $time }
window-to-drop = 轮到你了
window-to-decide = 确认还是悔棋
window-thinking = 思考中…
window-this-game = 这一局
window-next-game = 下一局
window-keep-or-not = 确认这一步吗？
window-keep = 确认
window-take-back = 悔棋
window-which-discs = 你要哪种棋子？
window-pick-x = 选 x
window-pick-o = 选 o
window-delete-game = 删除{ $game }
window-winner = 胜者
window-full-screen = 全屏
window-full-screen-key = F11
window-keys = 按键…
window-keys-title = 按键
window-keys-use = 选择一个命令，再按下新键，原有按键会被替换。按 Escape 保持不变。
window-key-not-possible = 不能选这个键。请按字母、符号、方向键，或回车、Page Up 之类的键。
window-press-key = 请按键…
window-usual-keys = 恢复默认
window-chinese = 简体中文
window-no-chinese-font = 没有找到中文字体。请安装一个，例如软件包 fonts-noto-cjk。
window-find-server = 请用“flagfall serve”启动服务器，或用“flagfall window --server URL”指定一个。

## The web page

web-page-show-tools = 显示工具
web-page-show-result = 显示结果
web-page-backup = 备份
web-page-backup-about = 设置、成绩和所有对局都在一个文件里。命令“flagfall restore”也能读取。
web-page-back-up = 保存备份
web-page-restore = 恢复备份
web-page-backup-fails = 浏览器的数据库没有响应。请再试一次。
web-page-nothing-restored = 备份里的内容这里都已经有了。
web-page-not-a-backup = 无法恢复这个备份：{ $reason }。
web-page-restored = 已恢复：{ $settings } 项设置、{ $days } 个每日成绩、{ $finished } 局已完成、{ $running } 局进行中。
web-page-cell-with = { $name }，{ $note }
web-page-safe = 安全
web-page-certain-mine = 必定是雷
web-page-chance = 有雷概率 { $percent }%
web-page-least-chance = 有雷概率 { $percent }%，最低
web-page-hint = 提示
web-page-guess = 最佳猜测
web-page-reason = 提示的依据
web-page-games = 游戏
web-page-short-mines = 扫雷
web-page-short-four = 四子
web-page-game-tools = 游戏
web-page-replay-tools = 录像
web-page-players = 玩家
web-page-four-board = 棋盘，7 列 6 行
web-page-tap-title = 轻点的作用
web-page-smaller-cells = 缩小
web-page-larger-cells = 放大
web-page-command-example = m c3、f c3 或 c3
web-page-command-syntax = 输入 m c3 翻开，f c3 插旗，c3 跳到那里。
web-page-run-command = 执行
web-page-saved-here = 进度已保存。随时可以关闭标签页。
web-page-mouse-plays-already = 在这里鼠标始终用于游戏。
web-page-replay-of = { $game }，逐步回放
web-page-share-or-open = 分享或打开一局
web-page-link-to-game = 这一局的链接，含每一步
web-page-link-to-position = 仅此局面的链接
web-page-too-long-for-a-link = 这一局太长，做不成链接。请保存为文件。
web-page-save-file = 存为文件
web-page-copy-text = 复制文字
web-page-send = 发送
web-page-shared-game = 一局 Flagfall
web-page-opens-elsewhere = 这段文字在终端和窗口里也能打开。
web-page-tells-mines = 拿到它的人能查出雷在哪里。
web-page-file-saved = 已存为文件。
web-page-cannot-save-files = 这个浏览器不能保存文件。
web-page-copied = 已复制。
web-page-game-copied = 这一局已复制为文字。
web-page-cannot-copy = 这个浏览器不允许复制。请在“分享”里选中文字自行复制。
web-page-open-another = 打开另一局
web-page-paste-here = 链接、一局的文字，或四子棋的列（如 4453）
web-page-open = 打开
web-page-choose-file = 选择文件
web-page-drop-file = 也可以把文件拖到本页任意位置。
web-page-not-a-game = 无法打开：{ $reason }。
web-page-file-too-large = { $name } 太大，不像一局 Flagfall。
web-page-file-unreadable = 无法读取 { $name }。
web-page-broken-link = 这个链接打不开
web-page-broken-link-advice = 可能缺了一截。请再要一次链接，或要一份文件。
web-page-open-file-again = 原来的那一局太长，做不成链接。请重新打开它的文件。
web-page-language-not-loaded = 无法载入这种语言。联网后请再选一次。

## The lobby, and creating a room

lobby-ask-name = 怎么称呼你？
lobby-name-rules = 名字为 1 到 20 个文字、数字或空格。
lobby-name-refused = 服务器不接受这个名字。请换一个。
lobby-searching = 连接中…
lobby-unreachable = { $site } 没有回应。
lobby-quick-match = 快速匹配
lobby-create-room = 创建房间
lobby-back-to-room = 回到你的房间
lobby-empty = 没有人在等。创建房间并把链接发出去吧。
lobby-join = 加入
lobby-watch = 观战
lobby-room = { $game }：{ $players }
lobby-together = 合作扫雷，{ $size }
lobby-race = 竞速扫雷，{ $size }
lobby-ranked = 排位扫雷，{ $level }
lobby-duel = 扫雷对决
lobby-together-game = 合作扫雷
lobby-race-game = 竞速扫雷
lobby-ranked-game = 排位扫雷
lobby-timed = { $game }，{ $clock }
lobby-game = 游戏
lobby-opponent = 对手
lobby-person = 真人
lobby-computer = 电脑，{ $level } 级
lobby-first = 谁先手
lobby-drawn = 随机
lobby-me = 我
lobby-you = 对手
lobby-clock = 计时
lobby-no-clock = 不限时
lobby-own = 自定义
lobby-minutes = 每方分钟数
lobby-increment = 每步加秒
lobby-width = 列数
lobby-height = 行数
lobby-mines = 雷数
lobby-fouls = 犯规
lobby-fouls-refused = 不计
lobby-fouls-counted = { $n } 次犯规判负
lobby-takebacks = 悔棋
lobby-on = 双方同意
lobby-off = 不可
lobby-board = 雷区
lobby-players = 人数
lobby-access = 谁可以加入
lobby-anybody = 任何人（显示在大厅）
lobby-link-only = 仅限有链接的人
lobby-create = 创建
lobby-find-opponent = 寻找对手
lobby-no-room = 没有这个房间。
lobby-too-many = 请求太多。请稍等再试。
lobby-refused = 服务器拒绝：{ $reason }。
lobby-leaderboards = 排行榜
lobby-level = 级别
lobby-span = 时段
lobby-day = 今天
lobby-week = 本周
lobby-ever = 全部
lobby-no-entries = 这里还没有人赢过排位。
lobby-entry = { $place }. { $name }，{ $time }
lobby-watch-record = 看 { $name } 的录像
lobby-bad-record = 无法读取这份录像。
lobby-profile = 个人资料
lobby-played = 对局
lobby-nothing-played = 还没有对局。
lobby-rename = 改名
lobby-ask-new-name = 以后怎么称呼你？
lobby-new-code = 添加设备
lobby-code = 十分钟内在另一台设备上输入这个配对码：{ $code }
lobby-spend-code = 输入配对码
lobby-ask-code = 另一台设备显示的配对码是什么？
lobby-delete = 删除资料
lobby-delete-sure = 永久删除名字、成绩和上榜记录吗？再选一次即删除。
lobby-deleted = 你的资料已删除。
lobby-totals = { $won } 胜 { $drawn } 和 { $lost } 负

## A room: who is there, and what players agree on

rooms-invite = 把链接发给别人
rooms-invite-about = 有人打开它，游戏就开始。
rooms-link = 链接
rooms-copy-link = 复制链接
rooms-leave = 大厅
rooms-connecting = 连接中…
rooms-connection-lost = 连接断开，正在重试…
rooms-watching = 你在观战。
rooms-free-seat = 空位
rooms-computer = 电脑
rooms-away = 暂离
rooms-n-watching = { $n } 人观战
rooms-opened-by = { $name }
rooms-pointed-at-by = { $name } 在这里
rooms-in-reach = 在炸弹范围内
rooms-lag = 延迟 { $milliseconds } 毫秒
rooms-name-you = { $name }（你）
rooms-accept = 同意
rooms-decline = 拒绝
rooms-takeback = 悔棋
rooms-offer-draw = 提和
rooms-resign = 认输
rooms-resign-sure = 认输吗？再选一次就放弃这一局。
rooms-rematch = 再来一局
rooms-say = 发言
rooms-mute = 屏蔽发言
rooms-unmute = 取消屏蔽
rooms-good-game = 精彩对局
rooms-well-played = 打得漂亮
rooms-thanks = 谢谢
rooms-oops = 哎呀
rooms-said = { $name }：{ $phrase }
rooms-offers-draw = { $name } 提和。
rooms-asks-takeback = { $name } 想悔一步棋。
rooms-offers-rematch = { $name } 想再来一局。
rooms-offered-draw = 你提和了。
rooms-asked-takeback = 你请求悔棋。
rooms-offered-rematch = 你邀请再来一局。
rooms-declined = 被拒绝了。
rooms-sat-down = { $name } 来了。
rooms-hit-mine = { $name } 踩了雷。
rooms-start = 开始
rooms-bomb = 炸弹
rooms-has-bomb = 炸弹
rooms-found-of = { $n } / { $n_to_win }
rooms-countdown = { $seconds } 秒后开始…
rooms-cells-open = { $n } 格
rooms-finished = 第 { $place } 名，{ $time }
rooms-out = 踩雷出局
rooms-gave-up = 认输了
rooms-fair = 公平布局
rooms-fair-proven = 已验证
rooms-fair-refuted = 验证失败
rooms-unfair = 服务器没有按照开局时的承诺布置这局游戏。
rooms-stale = 局面刚刚变了。看看盘面再选一次。
rooms-not-stored = 服务器暂时无法保存。请再试一次。
rooms-refused = 服务器拒绝：{ $reason }。

## A duel: two players look for mines in turn

duels-found = { -who }在 { $cell } 找到一个雷。
duels-missed = { $who ->
    [you] { $cell } 没有雷。
   *[other] { -who }在 { $cell } 没找到雷。
}
duels-bombed = { -who }的炸弹{ $n_mines ->
    [0] 没有炸出雷。
   *[other] 炸出 { $n_mines } 个雷。
}
duels-score = 雷数 { $n_mines } 比 { $n_others }。
duels-aim = 选 5×5 范围的中心。再选一次就投下炸弹。
duels-no-bomb = 你的炸弹已经用掉了。
duels-not-behind = 只有落后的一方才能用炸弹。

replays-mark-mistake = 失误

## The review of a game

reviews-title = 复盘
reviews-summary = 总结
reviews-thinking = 正在复盘…
reviews-no-review = 这一局无法复盘。
reviews-no-book = 缺少开局库，这一局无法复盘。
reviews-try-mistake = 从失误处再试
reviews-try-mistake-short = 再试
reviews-no-mistake = 没有可以再试的失误。
reviews-best-line = 显示最佳走法
reviews-best-line-short = 最佳走法
reviews-kind-proven = 必定安全
reviews-kind-needless = 不必要的冒险
reviews-kind-best-guess = 最佳猜测
reviews-kind-worse-guess = 较差猜测
reviews-kind-toss = 二选一
reviews-kind-unknown = 太复杂
reviews-kind-flag = 插旗
reviews-kind-wrong-flag = 插错旗
reviews-kind-best = 最佳
reviews-kind-slower = 较慢
reviews-kind-missed-win = 错失胜机
reviews-kind-blunder = 大失误
reviews-proven = { $cell } 必定安全。
reviews-proven-cells = 这 { $n } 格都必定安全。
reviews-needless = { $cell } 是不必要的冒险：有雷的概率是 { $chance }。{ $why }
reviews-certain-mine = { $cell } 必定是雷。{ $why }
reviews-needless-safe = { $cell } 本是安全的。
reviews-best-guess = { $cell } 是最佳猜测：有雷的概率是 { $chance }。
reviews-worse-guess = { $cell } 是较差的猜测：有雷的概率是 { $chance }。最佳是 { $best }，只有 { $best_chance }。
reviews-toss = { $cell } 只能二选一碰运气。
reviews-unknown = { $cell }：局面太复杂，算不清。
reviews-chord-flag = { $n ->
   *[other] { $cells } 的旗插错了。
}
reviews-flag-proven = { $cell } 必定是雷。
reviews-flag-wrong = 旗插错了：{ $cell } 必定安全。
reviews-flag-guess = 当时还不能断定 { $cell } 是雷：概率是 { $chance }。
reviews-was-mine = { $cell } 是雷。
reviews-drop-best = 第 { $column } 列是最佳一手。
reviews-drop-slower = 第 { $column } 列不改变结果。最佳是第 { $best } 列。
reviews-drop-missed-win = 第 { $column } 列错失胜机。最佳是第 { $best } 列。
reviews-drop-blunder = 第 { $column } 列是大失误。最佳是第 { $best } 列。
reviews-turned = 胜负在此转折。
reviews-openings = 翻开 { $n } 次，其中 { $n_proven } 次必定安全。
reviews-guesses = 猜了 { $n } 次：这样猜能过关的概率是 { $survived }，最佳玩法是 { $best }。
reviews-one-risk = 在 { $cell } 有一次不必要的冒险（{ $chance }）。
reviews-fatal-risk = 在 { $cell } 不必要的冒险（{ $chance }）断送了这一局。
reviews-risks = 不必要的冒险 { $n } 次。
reviews-worse-guesses = 较差的猜测 { $n } 次。
reviews-accuracy = 准确率 { $accuracy }。
reviews-luck = 运气：踩雷 { $n_hits } 次，预期 { $expected } 次。
reviews-board-figures = 3BV { $three_bv }，空白区 { $n_openings }，岛 { $n_islands }，ZiNi { $greedy }，HZiNi { $human }。
reviews-click-figures = 点击：左键 { $n_left }，右键 { $n_right }，双击 { $n_chords }，无效 { $n_wasted }。
reviews-speed = 3BV/s { $value }。
reviews-ioe = IOE { $value }。
reviews-correctness = Corr { $value }。
reviews-throughput = Thrp { $value }。
reviews-rqp = RQP { $value }。
reviews-qg = QG { $value }。
reviews-ios = IOS { $value }。
reviews-stnb = STNB { $value }。
reviews-player-kept = { $player }：准确率 { $accuracy }。
reviews-turned-at = 胜负在第 { $number } 手转折。
reviews-could-last = 最顽强的防守能坚持到第 { $n } 子。
reviews-chance-to-win = 获胜概率
reviews-standing = 局势
reviews-values = 全部数值
reviews-curve-at = { $title }：{ $value }
reviews-not-a-game = { $name } 不是对局：{ $reason }。
reviews-estimated = { $chance } ± { $error }
reviews-wins-at = { $player }：第 { $n } 子获胜
reviews-draw = 和棋
reviews-column-values = 各列评估：{ $values }
reviews-line-shown = 从这里起，最佳走法还有 { $n } 手。

## Training

training-exercise = 习题
training-find-safe = 这里有安全的格。翻开一格。
training-find-guess = 这里没有必定安全的格。翻开最不可能有雷的一格。
training-find-win = 你可以逼出胜局。找出这一手。
training-find-draw = 走错就输。找出能守和的一手。
training-from-game = 出自你 { $date }的一局。
training-from-day = 每日习题。
training-right = 正确！
training-wrong = 还有更好的选择。
training-solved = 已解决，不会再出现。
training-back-today = 今天稍后还会出现。
training-back-on = { $date }再次出现。
training-next-exercise = 下一题
training-due-today = 今日待做
training-due = { $n } 道习题待做
training-nothing-due = 今天没有待做的习题
training-next-on = 下一题在 { $date }。
training-counts = 待解 { $n_waiting } 道，已解 { $n_solved } 道。
training-looking = 正在从你的对局中寻找失误…
training-both-games = 两种游戏
training-start = { $game }：{ $n } 题
training-explained = 你玩完的每一局里，错过更好选择的局面会作为习题再次出现。直接在盘面上作答：答对一次，三天后再来；连续答对两次，即告解决。

## Games as files for others

exports-save-picture = 保存图片
exports-save-drawing = 保存为 SVG
exports-save-animation = 保存动画
exports-with-marks = 标出失误
exports-saved = 已保存为 { $files }。
exports-not-saved = 无法保存文件：{ $reason }。

## Figures over many games
figure-text-win-rate = 胜率
figure-text-interval = { $percent }%，约 { $low }% 至 { $high }%
figure-text-median = 中位数
figure-text-usual = 八成胜局
figure-text-from-to = { $from } 至 { $to }
figure-text-trend = 趋势
figure-text-faster = 最近 { $n_wins } 次胜局快了 { $percent }%
figure-text-slower = 最近 { $n_wins } 次胜局慢了 { $percent }%
figure-text-steady = 最近 { $n_wins } 次胜局与之前一样快
figure-text-luck-this-month = 本月运气
figure-text-luck-so-far = 累计运气
figure-text-lucky = 幸运 { $sigmas } σ：踩雷 { $n_hits } 次，预期 { $expected } 次
figure-text-unlucky = 倒霉 { $sigmas } σ：踩雷 { $n_hits } 次，预期 { $expected } 次
figure-text-times-so-far = 从首胜至今的用时
figure-text-spread = 用时分布
figure-text-within = { $percent }% 的胜局不超过
figure-text-hits = 踩雷的位置
figure-text-most-hit = 同一格最多 { $n_hits } 次。
figure-text-hits-here = { $n_hits } 次
figure-text-trend-from-to = 从 { $from } 到 { $to }。
figure-text-live = 3BV { $solved }，{ $speed }/s · { $n_clicks } 次点击 · IOE { $ioe }

## Races against a recording
races-race = 竞速
races-race-game = 与这一局竞速：{ $game }
races-race-solver = 与电脑竞速
races-begun = 开始！幽灵从 { $first } 开局，你也一样。
races-no-race = 竞速需要一局至少翻开过一格的扫雷。
races-too-large = 电脑只在不超过 { $n_cells } 格的雷区上竞速。
races-standing = 幽灵 { $ghost }%，你 { $own }%。
races-ghost-won = 幽灵获胜，用时 { $time }。你完成了 { $own }%。
races-ghost-stopped = 幽灵停在 { $ghost }%。你完成了 { $own }%。
races-beaten = 你比幽灵快 { $by }。
races-faster = 幽灵快 { $by }。
races-tied = 你和幽灵一样快。
races-only-you = 你赢了。幽灵没有完成。
races-only-ghost = 幽灵获胜，用时 { $time }。
races-neither = 幽灵也没有完成。
