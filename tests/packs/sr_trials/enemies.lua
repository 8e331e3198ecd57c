enemy "sneak"   { name = "Sneak", about = ".", copies = 10, shields = { 2 }, abilities = { "priority_target" } }
enemy "mastiff" { name = "Mastiff", about = ".", copies = 8, shields = { 3 }, abilities = { "guardian" } }
enemy "courser" { name = "Courser", about = ".", copies = 8, shields = { 3 }, abilities = { "pursuit" } }
enemy "brute"   { name = "Brute", about = ".", copies = 6, shields = { 5, 3 }, abilities = { "rage" } }
enemy "cantor"  { name = "Cantor", about = ".", copies = 6, shields = { 5, 4 }, abilities = { "anti_magic" }, heroism = 1 }
enemy "alarm"   { name = "Alarm", about = ".", copies = 3, threat = true }

local number = 0
local function scripted(id, shields, more)
  number = number + 1
  more.chapter, more.number = "first", number
  more.name, more.about, more.shields = id, ".", shields
  enemy(id)(more)
end

scripted("guard", { 4 }, {})                                             -- 1
scripted("twin_a", { 3 }, {})                                            -- 2
scripted("twin_b", { 3 }, {})                                            -- 3
scripted("turnkey", { 3, 2 }, {})                                        -- 4
scripted("horror", { 6 }, { abilities = { "fear" } })                    -- 5
scripted("eel", { 4 }, { abilities = { "aquatic" } })                    -- 6
scripted("adder", { 2 }, { abilities = { "poison" } })                   -- 7
scripted("breaker", { 3 }, { abilities = { "brutality" } })              -- 8
scripted("grappler", { 3 }, { abilities = { "block" } })                 -- 9
scripted("hound", { 4 }, { abilities = { "scent" } })                    -- 10
scripted("rage_hound", { 4 }, { abilities = { "scent", "rage", "guardian" } }) -- 11
scripted("thunder", { 3 }, { abilities = { "shock" } })                  -- 12
scripted("giant", { 6, 5, 4 }, {})                                       -- 13
scripted("tyrant", { 5, 4 }, { formidable = 4 })                         -- 14
scripted("gaoler", { 2 }, { heroism = 1, story = "key" })                -- 15
scripted("keystone", { 2 }, { flip = true })                             -- 16
scripted("chief", { 4, 3 }, { abilities = { "priority_target" } })       -- 17
scripted("herald", { 2 }, { story = "omen" })                            -- 18
scripted("ferryman", { 2 }, { story = "fall" })                          -- 19
scripted("drummer", { 2 }, { story = "muster" })                         -- 20
scripted("snare", { 2 }, { story = "trap" })                             -- 21
scripted("mourner", { 2 }, { story = "mourning" })                       -- 22
scripted("viper", { 2 }, { abilities = { "scent", "poison" } })          -- 23
