-- One card more in the Search deck. What players read on it is made from its effect.

search_card "millers_loaf" {
  name = "Miller's Loaf", copies = 2,
  abilities = {
    {
      action = true, flip = true,
      when   = any(heroes & within(self, 1)),
      effect = { each(heroes & within(self, 1)) { heal(it, 1), rest(it, 1) } },
    },
  },
}
