-- What only the ruleset's own check can see.
pack { system = "toy", name = "Bad" }
quest "big" { size = 9 }  --> quest 'big': size 9 is too much
quest "small" { size = 1 }
hero "a" {
  name = "A",
  den = "nowhere",  --> hero 'a': no den 'nowhere'
  effect = {
    open("nowhere") },  --> hero 'a': no area 'nowhere'
}
