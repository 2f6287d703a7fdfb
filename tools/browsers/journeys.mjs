/** The core of what each of five people does, on the demo, through the pages that they open most. */
export const journeys = {
  'a parent': async (person) => {
    await person.signIn('gondozo@demo.diab')
    await person.open('/', /Akikről gondoskodsz[\s\S]*Bognár Lilla[\s\S]*Éjszaka/)
    await person.open('/beallitasok/gondozottak', /Bognár Máté/)
    await person.open('/tudastar', /cikk/)
    await person.open('/')
    await person.press('^Bognár Lilla .*megnyitása$|^Megnyitás: Bognár Lilla|Bognár Lilla')
    await person.see(/Lilla/)
  },
  'a patient with a meter': async (person) => {
    await person.signIn('ures3@demo.diab')
    await person.open('/naplo?uj=vercukor', /Mért érték/)
    await person.type('^Mért érték', '6,4')
    await person.press('^Mentés$')
    await person.see(/6,4[\s\S]*normál/)
    await person.gone(/Új vércukorérték/)
    await person.open('/naplo?uj=etkezes', /Szénhidrát/)
    await person.type('^Szénhidrát', '45')
    await person.type('^Inzulin$', '6')
    await person.press('^Mentés$')
    await person.see(/45 g/)
    await person.see(/6 E/)
    // A page that is left before the provider has the entry opens with its form, for another press.
    await person.gone(/mentés…/)
    // What the provider stored, not what the page showed before.
    await person.open('/naplo', /6,4[\s\S]*normál/)
    await person.see(/45 g/)
    await person.see(/6 E/)
    for (const path of ['/', '/elemzes', '/elemzes/modell-nap-diagram', '/terapia', '/adatfeltoltes', '/beallitasok', '/gyik'])
      await person.open(path)
  },
  'a doctor': async (person) => {
    await person.signIn('orvos@demo.diab')
    await person.open('/paciensek', /\d+ páciens/)
    await person.type('^Név, születési dátum vagy e-mail|^Keresés', 'Somogyi András')
    await person.follow('^Somogyi András')
    await person.see(/Vizit bezárása/)
    await person.press('^Terápia módosítása itt$')
    await person.press('Szerkesztés$', '[aria-label^="Terápia – "]')
    const dose = Number((await person.valueOf('^Mennyi\\?', '[role=dialog]')).replace(',', '.')) + 1
    await person.type('^Mennyi\\?', String(dose), '[role=dialog]')
    await person.press('^Mentés$', '[role=dialog]')
    await person.see(new RegExp(`\\b${dose} `))
    for (const page of ['Napló', 'Elemzés', 'Terápia', 'Megjegyzések']) {
      await person.follow(`^${page}$`, 'nav')
      await person.see(/Vizit bezárása/)
    }
  },
  'a nurse': async (person) => {
    await person.signIn('asszisztens@demo.diab')
    const name = `Mérő Márta ${Math.random().toString(36).slice(2, 6)}`
    await person.open('/paciens-felvetel', /Születési dátum/)
    await person.type('^Név', name)
    await person.type('^Születési dátum', '1971.2.3.')
    await person.choose('^A cukorbetegség típusa', '1-es típusú')
    await person.press('^(Páciens felvétele|Felvétel|Mentés|Felveszem)')
    await person.see(new RegExp(`${name} a rendelő páciense`))
    await person.open('/paciensek/regisztracios-lapok', new RegExp(name))
    await person.open('/adatfeltoltes/eszkoz-csatlakoztatas')
  },
  'the head of a clinic': async (person) => {
    await person.signIn('rendelovezeto@demo.diab')
    await person.open('/paciensek', /páciens/)
    await person.open('/rendelo', /Minta Diabetológia/)
    await person.open('/rendelo/munkatarsak', /Hegedűs Nóra/)
    await person.open('/rendelo/munkatars-meghivas')
    await person.open('/rendelo/meghivok')
  },
}
