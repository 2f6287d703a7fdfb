/** Addresses patients directly, and names no person for staff. */
type Address = { patient: string; staff: string }

const kilobyte = 1024
const sizeText = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))}\u00a0kB`
    : `${(bytes / kilobyte / kilobyte).toFixed(1).replace('.', ',')}\u00a0MB`

export const uploadMessages = {
  title: 'Adatfeltöltés',
  titleFor: (name: string) => `Adatfeltöltés ${name} naplójába`,
  intro: {
    patient: 'Olvasd be a mérőd fájlját vagy magát a mérőt. Semmi sem kerül a naplódba, amíg át nem nézted.',
    staff: 'A mérő fájlja a böngészőben olvasható be. Semmi sem kerül a naplóba, amíg nem lett átnézve.',
  } satisfies Address,
  whose: 'Kinek a naplójába?',
  whoseOwn: (name: string) => `${name} (saját napló)`,
  dropHere: { patient: 'Húzd ide a mérő fájljait', staff: 'Ide húzhatók a mérő fájljai' } satisfies Address,
  /** Where nothing can be dragged. */
  chooseHere: { patient: 'Válaszd ki a mérő fájljait', staff: 'A mérő fájljainak kiválasztása' } satisfies Address,
  chooseHint: 'egyszerre többet is',
  dropHint: {
    patient: 'több fájlt is; vagy illeszd be vágólapról (Ctrl+V)',
    staff: 'több fájl is; vágólapról is (Ctrl+V)',
  } satisfies Address,
  choose: 'Fájl kiválasztása',
  pastedFile: 'vagolap.csv',
  fileList: 'Kiválasztott fájlok',
  size: sizeText,
  steps: {
    waiting: 'Sorban áll',
    reading: (percent: number) => `Beolvasás: ${percent}%`,
    asking: 'Kérdésünk van hozzá',
    sending: (percent: number) => `Feltöltés: ${percent}%`,
    ready: (count: number) => `${count} bejegyzés, átnézésre vár`,
    refused: 'Nem tudtuk beolvasni',
    failed: 'A feltöltés nem sikerült',
    stopped: (percent: number) => `Megszakítva ${percent}%-nál`,
  },
  readingOf: (fileName: string) => `${fileName} beolvasása`,
  sendingOf: (fileName: string) => `${fileName} feltöltése`,
  goOn: 'Folytatás',
  stoppedHint: {
    patient: 'Ami már megérkezett, 24 óráig megmarad. A naplód nem változott.',
    staff: 'Ami már megérkezett, 24 óráig megmarad. A napló nem változott.',
  } satisfies Address,
  unfinishedTitle: 'Félbemaradt feltöltés',
  unfinished: {
    patient: (fileName: string, count: number) =>
      `${fileName}: ${count} sor már megérkezett. Válaszd ki újra ugyanezt a fájlt, és onnan folytatjuk.`,
    staff: (fileName: string, count: number) =>
      `${fileName}: ${count} sor már megérkezett. Ugyanezt a fájlt újra kiválasztva onnan folytatódik.`,
  },
  unknownFile: 'Ismeretlen fájl',
  sharedTitle: 'Megosztott fájl',
  sharedRead: 'Beolvasás',
  sharedGone: 'A megosztott fájl nem érkezett meg. Oszd meg újra, vagy válaszd ki itt.',
  sharedClose: 'Rendben',
  giveUp: 'Elvetés',
  cancel: 'Megszakítás',
  cancelOf: (fileName: string) => `Megszakítás: ${fileName}`,
  remove: (fileName: string) => `${fileName} eltávolítása a listából`,
  review: 'Átnézés',
  reviewAll: (count: number) => (count === 1 ? 'Átnézés' : `${count} fájl átnézése`),
  refusedHint: {
    patient: 'Válassz másik fájlt, vagy kérd a mérő programjától CSV formában.',
    staff: 'Másik fájl választható, vagy a mérő programjából CSV formában kérhető.',
  } satisfies Address,
  failedHint: {
    patient: 'A fájl megmaradt az eszközödön, a naplód nem változott. Próbáld újra.',
    staff: 'A fájl megmaradt ezen az eszközön, a napló nem változott. Újra megpróbálható.',
  } satisfies Address,
  offlineHint: {
    patient: 'Nincs kapcsolat a szerverrel. Amit beolvastunk, megmaradt; próbáld újra, ha van internet.',
    staff: 'Nincs kapcsolat a szerverrel. A beolvasott adat megmaradt; internettel újra megpróbálható.',
  } satisfies Address,
  retry: 'Újra',
  unreadable: 'A fájlt nem sikerült megnyitni.',
  tooMany: 'Egy feltöltés legfeljebb 600 000 mérést tartalmazhat. Időszakonként, kisebb részekben feltölthető.',
  staffLinks: { title: 'Mérők a rendelőben', patient: 'Páciens csatlakoztatása', meter: 'Eszköz csatlakoztatása' },
  whatTitle: 'Mit lehet feltölteni?',
  what: [
    'LibreView, Dexcom Clarity, Glooko (zip is), mySugr, CareLink, Diasend',
    'Nightscout, Contour, OneTouch, Accu-Chek Mobile, a Diabnapló saját CSV-je, tabulátoros napló',
    'Más táblázat (CSV vagy Excel) is jó: az oszlopait egyszer kell megadni.',
  ],
  howTitle: 'Mi történik vele?',
  how: {
    patient: [
      'A fájlt ez az eszköz olvassa be, és csak a mérések kerülnek a szerverre.',
      'Átnézed, mi új, mi van már a naplódban, és mit nem tudtunk beolvasni.',
      'Mentéskor kerülnek a mérések a naplódba. Egy mérés sosem kerül be kétszer, és az egész visszavonható.',
    ],
    staff: [
      'A fájlt ez az eszköz olvassa be, és csak a mérések kerülnek a szerverre.',
      'Átnézhető, mi új, mi van már a naplóban, és mit nem sikerült beolvasni.',
      'Mentéskor kerülnek a mérések a naplóba. Egy mérés sosem kerül be kétszer, és az egész visszavonható.',
    ],
  },
} as const

/** Which of two wordings a reader gets. */
export type Reader = keyof Address
