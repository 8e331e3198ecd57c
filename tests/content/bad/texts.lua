-- Texts that cannot be shown.
pack { system = "toy", name = "Bad" }
hero "bytes" { name = "\xff\xfe", about = "half a character \xc3" }  --> hero 'bytes': 'about' is not UTF-8 from byte 18 on  --> hero 'bytes': 'name' is not UTF-8 from byte 1 on
hero "overlong" { name = "\xc0\xaf", about = "\xed\xa0\x80" }  --> hero 'overlong': 'about' is not UTF-8 from byte 1 on  --> hero 'overlong': 'name' is not UTF-8 from byte 1 on
hero "control" { name = "A\tB", about = "bell \a" }  --> hero 'control': 'about' has a control character at byte 6  --> hero 'control': 'name' has a control character at byte 2
hero "escape" { name = "\27[2Jgone" }  --> hero 'escape': 'name' has a control character at byte 1
hero "other_escape" { name = "\u{9b}2Jgone", about = "fine\u{a0}so far\u{80}" }  --> hero 'other_escape': 'about' has a control character at byte 13  --> hero 'other_escape': 'name' has a control character at byte 1
hero "long" { name = ("x"):rep(2001) }  --> hero 'long': 'name' is longer than 2000 bytes
hero "fine" { name = "Zoë – ok", about = "two\nlines" }
hero "label" { name = "L", effect = { with(choose(heroes, "a\nb")) { damage(it) }, may("") { draw() } } }  --> hero 'label': choose: 'why' must be one line of 1 to 100 bytes in UTF-8  --> hero 'label': may: the argument must be one line of 1 to 100 bytes in UTF-8
hero "\27[2J" { name = "E" }  --> hero '?[2J': ids begin with a small letter and go on with small letters, digits and '_', at most 40
