import { unitLabels, formatNumber } from '@diab/core/format'
const bound = (mmolPerL: number) => formatNumber(mmolPerL, 'consensus')

export const whatIsMessages = {
  whatIs: {
    label: 'Mi ez?',
    terms: 'Szakszavak',
    labelOf: (name: string) => `Mi ez? ${name}`,
    topics: {
      cv: {
        name: 'CV',
        text: () =>
          'A variációs koefficiens azt mutatja, mennyire ingadozik a vércukor: a szórás az átlag százalékában. Szenzornál 36% alatt egyenletesnek számít. A HI és LO érték kimarad belőle.',
      },
      gmi: {
        name: 'GMI',
        text: () =>
          'A szenzor átlagából számolt becslés arra, mekkora HbA1c várható a laborban. A labor értéke eltérhet tőle. Legalább 14 nap szenzoradat kell hozzá, az idő 70%-ából.',
      },
      lbgi: {
        name: 'LBGI',
        text: () =>
          'Az alacsony vércukrok kockázati mutatója: a mélyebb és a gyakoribb alacsony érték is növeli. 1,1-ig minimális, 2,5-ig kicsi, 5-ig közepes, afölött nagy a kockázat.',
      },
      consensus: {
        name: 'konszenzus',
        text: () =>
          `Nemzetközi szakmai megállapodás közös határai: ${bound(3)}, ${bound(3.9)}, ${bound(10)} és ${bound(13.9)} ${unitLabels.glucose()} (várandósságban ${bound(3.5)} és ${bound(7.8)}). Mindenkinél ugyanazok, ezért mások és korábbi időszakok eredményével is összevethetők. A saját célérték ettől eltérhet.`,
      },
    },
  },
}
