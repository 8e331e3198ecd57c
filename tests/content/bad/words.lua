-- Words that are not in their vocabulary, and references that lead nowhere.
pack { system = "toy", name = "Bad" }
item "sword" { name = "Sword" }
hero "words" {
  name = "W",
  group = "helaer",  --> hero 'words': 'group': no archetype 'helaer' (healer?)
  traits = { "undaed", "cave", "cave" },  --> hero 'words': 'traits[1]': no trait 'undaed' (undead?)  --> hero 'words': 'traits[3]': 'cave' is there twice
  dice = { "red", "bleu" },  --> hero 'words': 'dice[2]': no colour 'bleu' (blue?)
}
hero "refs" {
  name = "R",
  weapon = "swrod",  --> hero 'refs': 'weapon': no item 'swrod' (sword?)
  anything = "nobody_at_all",  --> hero 'refs': 'anything': no record 'nobody_at_all'
  bag = { "sword", "words" },  --> hero 'refs': 'bag[2]': 'words' is a hero, not an item
  wants = "swords",  --> hero 'refs': no item 'swords' (sword?)
  colour = "rde",  --> hero 'refs': 'colour': no colour 'rde' (red?)
}
hero "effects" {
  name = "E",
  effect = {
    test(self, "mihgt"),  --> hero 'effects': test: 'by': no attribute 'mihgt' (might?)
    gain("swrod"),  --> hero 'effects': no item 'swrod' (sword?)
    gain("refs"),  --> hero 'effects': 'refs' is a hero, not an item
    mark("swordd"),  --> hero 'effects': no record 'swordd' (sword?)
    open("North"),  --> hero 'effects': open: 'at': 'North' is no name; names are like 'north_gate'
    open("nowhere"),
  },
}
