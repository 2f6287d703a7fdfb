export const carouselMessages = {
  name: 'Mire jó a Diabnapló?',
  roleDescription: 'körhinta',
  slideDescription: 'kép',
  previous: 'Előző kép',
  next: 'Következő kép',
  pause: 'Váltakozás szüneteltetése',
  resume: 'Váltakozás folytatása',
  go: (index: number, count: number) => `${index}. kép, összesen ${count}`,
  forDoctors: 'Orvosoknak',
  items: {
    ownControl: {
      title: 'Egy mérés, hat másodperc',
      description: 'Beírod az értéket. Az időt és a napszakot a napló már tudja.',
      picture: 'Reggel a konyhaablaknál: vércukormérő, napló és egy csésze tea az asztalon',
    },
    supervisedChildren: {
      title: 'A gyerekeid naplója is nálad',
      description: 'Egy fiókból vezeted mindannyiuk naplóját, mindegyiket külön.',
      picture: 'Egy anya és két gyereke a kanapén, közösen nézik a naplót',
    },
    browserUpload: {
      title: 'A mérődből egyenesen a naplóba',
      description: 'Feltöltöd a böngészőből, átnézed, és kész. Kétszer semmi sem kerül be.',
      picture: 'Laptop az asztalon, mellette vércukormérő kábellel',
    },
    continuousLink: {
      title: 'Folyamatos kapcsolat orvos és páciens között',
      description: 'A rendelő látja a naplót, amint új mérés kerül bele.',
      picture: 'Egy ház és egy rendelő a dombok között, köztük pontozott ív',
    },
    telemedicine: {
      title: 'Telemedicina két vizit között is',
      description: 'Üzenet, vizit és terápia egy helyen, utazás nélkül.',
      picture: 'Orvos a képernyőn, mellette a páciens mérései',
    },
  },
} as const
