export const soundMessages = {
  sound: {
    play: 'Meghallgatás',
    stop: 'Megállítás',
    hint: 'Magasabb hang: magasabb érték. Az érdes hang a cél alatti, a lágy a célértéken belüli mérés; minden nap elején kattan.',
    started: 'A hang elindult.',
    stopped: 'A hang megállt.',
    ended: 'A hang véget ért.',
  },
}
