import { entryTypeLabels, glucoseResultZoneLabels, therapyLabelLabels, unitLabels } from '@diab/core/format'
import { TherapyLabel } from '@diab/core/rules'
import type { Reader } from '../upload/upload.messages.ts'

type Wording = Record<Reader, string>

/** Returns the texts in lower case, for use inside a line. */
const lowerCase = <Words extends Record<number, string>>(words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word.toLowerCase()])) as Words

const smallNumbers = ['', 'egy', 'két', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc', 'tíz']
/** Small counts in words, as one would say them in a sentence. */
const countText = (count: number): string => smallNumbers[count] || String(count)
const startsWith = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const transferMessages = {
  title: { patient: 'Nézd át, mielőtt a naplódba kerül', staff: 'Átnézés mentés előtt' } satisfies Wording,
  titleFor: (name: string) => `Nézd át, mielőtt ${name} naplójába kerül`,
  titleForStaff: (name: string) => `Átnézés mentés előtt: ${name} naplója`,
  savedTitle: { patient: 'A mérések a naplódban vannak', staff: 'A mérések a naplóban vannak' } satisfies Wording,
  savedNothingTitle: 'Nem volt új mérés',
  undoneTitle: 'A feltöltés visszavonva',
  notSavedTitle: {
    patient: (count: number) => `${startsWith(countText(count))} sor nem került a naplódba`,
    staff: (count: number) => `${startsWith(countText(count))} sor nem került a naplóba`,
  },
  loading: 'A mérések betöltése',
  unknownDevice: 'Ismeretlen mérő',
  serial: (serialNumber: string) => `sorozatszám: ${serialNumber}`,
  file: (fileName: string) => `fájl: ${fileName}`,
  unit: (unit: string) => `egység: ${unit}`,
  twoUnits: 'egység: mmol/l és mg/dl vegyesen',
  warnings: 'Amit a fájlról tudni kell',
  counts: {
    new: 'új bejegyzés',
    read: 'beolvasott bejegyzés',
    duplicate: 'már a naplóban, kimarad',
    refused: 'nem átvehető sor',
    confirm: 'megerősítésre vár',
    ahead: 'jövőbeli, kimarad',
  },
  chartTitle: (inTarget: number, count: number) => `${count} vércukormérésből ${inTarget} van célértéken`,
  chartTitleOfSensor: (count: number) => `${count} vércukormérés időrendben`,
  chartLegend: {
    patient: 'a saját céltartományaid szerint',
    staff: 'a páciens céltartományai szerint',
  } satisfies Wording,
  chartLegendUsual: 'az általános céltartományok szerint',
  chartLabel: 'A beolvasott vércukormérések időrendben; a lenti táblázat ugyanezt sorolja fel.',
  chartKnown: 'már a naplóban',
  tableTitle: 'Beolvasott bejegyzések',
  tableFilter: 'Mely sorok látszanak',
  filters: { all: 'Mind', new: 'Új', duplicate: 'Már a naplóban', confirm: 'Megerősítendő', ahead: 'Jövőbeli' },
  columns: {
    entryDate: 'Időpont',
    entryDateShifted: 'Időpont (igazítva)',
    kind: 'Fajta',
    value: 'Érték',
    detail: 'Részlet',
    state: 'Állapot',
  },
  rows: (first: number, last: number, count: number) => `${first}–${last}. sor, összesen ${count}`,
  noRows: 'Ilyen sor nincs.',
  previous: 'Előző sorok',
  next: 'Következő sorok',
  kinds: entryTypeLabels,
  units: unitLabels,
  readState: 'beolvasva',
  states: { new: '+ új', duplicate: 'már a naplóban', confirm: 'megerősítendő', ahead: 'jövőbeli' },
  zones: glucoseResultZoneLabels,
  labels: lowerCase({ ...therapyLabelLabels, [TherapyLabel.Undefined]: 'napszak nélkül' }),
  noValue: '–',
  originTitle: 'Mivel mérték?',
  originText: {
    patient: 'A szenzor értékeit más céltartomány szerint értékeljük, mint az ujjbegyes mérést. Ha nem jó, itt átírhatod.',
    staff: 'A szenzor értékei más céltartomány szerint értékelődnek, mint az ujjbegyes mérés. Itt átírható.',
  } satisfies Wording,
  originGroup: (kind: string, count: number) => `${kind}, ${count} mérés`,
  origins: { sensor: 'szenzor', meter: 'mérő', hand: 'kézi' },
  confirmTitle: (count: number) => (count === 1 ? 'Egy szokatlan érték' : `${count} szokatlan érték`),
  confirmHint: {
    patient: 'Ilyen érték ritka, és elírás is lehet. Csak azt mentjük, amelyiket megerősíted.',
    staff: 'Ilyen érték ritka, és elírás is lehet. Csak a megerősített érték kerül mentésre.',
  } satisfies Wording,
  confirmAll: 'Mindegyik helyes',
  reasonsTitle: (count: number) => `Miért maradt ki ${countText(count)} sor?`,
  openRefused: 'Nem átvehető sorok megnyitása',
  refusedDialogTitle: 'Nem átvehető sorok',
  close: 'Bezárás',
  notSaved: {
    place: 'Hely',
    unreadable: 'olvashatatlan',
    content: 'Tartalom',
    reason: 'Miért maradt ki?',
    advice: 'Mit lehet tenni?',
    line: (line: number) => `${line}. sor`,
    more: (count: number) => `és még ${count} sor; a lista mindet tartalmazza`,
    moreThanListed: (count: number, listed: number) => `és még ${count} sor; a lista az első ${listed} sort tartalmazza`,
    download: 'Lista mentése (CSV)',
    file: 'kimaradt-sorok.csv',
    columns: ['Sor', 'Ok', 'Tartalom'],
    aheadReason: 'Jövőbeli időpont.',
    aheadAdvice: {
      patient: 'Töltsd fel újra, és átnézéskor igazítsd az időpontokat a mérő órájához.',
      staff: 'Újra feltölthető, és átnézéskor az időpontok a mérő órájához igazíthatók.',
    } satisfies Wording,
    unconfirmedReason: 'Szokatlan érték, nem lett megerősítve.',
    unconfirmedAdvice: { patient: 'Töltsd fel újra, és erősítsd meg.', staff: 'Újra feltölthető és megerősíthető.' } satisfies Wording,
    refusedAdvice: { patient: 'Kézzel is felveheted a naplóba.', staff: 'Kézzel is felvehető a naplóba.' } satisfies Wording,
    noAdvice: { patient: 'Nincs teendőd.', staff: 'Nincs teendő.' } satisfies Wording,
  },
  saveCount: (count: number) => `${count} bejegyzés`,
  saveInto: {
    patient: 'kerül a naplódba. Mentés után 24 óráig egyben visszavonhatod.',
    staff: 'kerül a naplóba. Mentés után 24 óráig egyben visszavonható.',
  } satisfies Wording,
  saveIntoOf: (name: string) => `kerül ${name} naplójába. Mentés után 24 óráig egyben visszavonható.`,
  saveNothing: 'Nincs menthető új bejegyzés.',
  saveWithoutPatient: 'Mentéshez meg kell adni, kié a mérés.',
  saveNotAllowed: 'Ennek a páciensnek a naplójába nem menthető mérés.',
  recomputing: 'Újraszámolás…',
  recomputeFailed: 'A módosítást nem sikerült kiszámolni. Próbáld újra.',
  save: 'Mentés',
  saving: 'A mentés folyamatban van. Ha közben megszakad a kapcsolat, akkor is folytatódik.',
  savingLabel: 'A bejegyzések mentése',
  savedPercent: (percent: number) => `${percent}%`,
  cancel: 'Mégse',
  saveFailed: {
    patient: 'A mentés nem sikerült. A beolvasott mérések megmaradtak, próbáld újra.',
    staff: 'A mentés nem sikerült. A beolvasott mérések megmaradtak, újra megpróbálható.',
  } satisfies Wording,
  saveOffline: {
    patient: 'Nincs kapcsolat a szerverrel. A beolvasott mérések megmaradtak; ha van internet, mentsd újra.',
    staff: 'Nincs kapcsolat a szerverrel. A beolvasott mérések megmaradtak; internettel újra menthető.',
  } satisfies Wording,
  receipt: {
    patient: (saved: number) => `${saved} bejegyzés mentve a naplódba.`,
    staff: (saved: number) => `${saved} bejegyzés mentve a naplóba.`,
  },
  receiptNothing: 'Minden beolvasott bejegyzés már a naplóban volt.',
  receiptNone: 'Egy bejegyzés sem került a naplóba.',
  receiptDuplicate: (count: number) => `${count} már a naplóban volt, kimaradt.`,
  receiptUnconfirmed: {
    patient: (count: number) => `${count} szokatlan értéket nem erősítettél meg, kimaradt.`,
    staff: (count: number) => `${count} szokatlan érték nem lett megerősítve, kimaradt.`,
  },
  receiptAhead: (count: number) => `${count} jövőbeli időpontú mérés kimaradt.`,
  receiptRefused: (count: number) => `${count} sor nem került a naplóba.`,
  receiptShift: (words: string) => `Az időpontok igazítva: ${words}.`,
  undo: 'Visszavonás',
  undone: (count: number) => `${count} bejegyzés kikerült a naplóból. A fájl vagy a mérő újra feltölthető.`,
  openDiary: 'Napló megnyitása',
  another: 'Másik feltöltés',
  nextFile: (left: number) => (left === 1 ? 'Következő fájl átnézése' : `Következő fájl átnézése (még ${left})`),
  problems: {
    expired: {
      title: 'A feltöltés lejárt',
      text: {
        patient: 'A mérőprogram hivatkozása 24 óráig él. Indítsd újra a feltöltést a mérőprogramból vagy a fájlból.',
        staff: 'A mérőprogram hivatkozása 24 óráig él. A feltöltés újraindítható a mérőprogramból vagy a fájlból.',
      } satisfies Wording,
    },
    saved: {
      title: 'Ez a feltöltés már mentve van',
      text: {
        patient: 'A hivatkozás egyszer használható. A mérések a naplódban vannak.',
        staff: 'A hivatkozás egyszer használható. A mérések a naplóban vannak.',
      } satisfies Wording,
    },
    foreign: {
      title: 'A mérő más fiókhoz tartozik',
      text: {
        patient: 'Ez a mérő egy másik páciensé. Kérd a rendelőt, hogy válassza le.',
        staff: 'Ez a mérő egy másik pácienshez tartozik. Előbb ott kell kikapcsolni.',
      } satisfies Wording,
    },
    foreignSerial: {
      patient: (serialNumber: string) => `Ez a mérő (sorozatszáma: ${serialNumber}) egy másik páciensé. Kérd a rendelőt, hogy válassza le.`,
      staff: (serialNumber: string) =>
        `Ez a mérő (sorozatszáma: ${serialNumber}) egy másik pácienshez tartozik. Előbb ott kell kikapcsolni.`,
    },
    unknownFile: {
      title: 'Nem ismerjük a fájlt',
      text: {
        patient: 'CSV vagy a mérőprogram fájlja kell. A mérés és az időpont oszlopát te is megadhatod.',
        staff: 'CSV vagy a mérőprogram fájlja kell. A mérés és az időpont oszlopa kézzel is megadható.',
      } satisfies Wording,
    },
    absent: {
      title: 'Ez a feltöltés nem található',
      text: {
        patient: 'Hibás vagy régi a hivatkozás. Indítsd újra a feltöltést.',
        staff: 'Hibás vagy régi a hivatkozás, vagy ehhez a pácienshez nincs jogosultság.',
      } satisfies Wording,
    },
    failed: {
      title: 'A feltöltést most nem sikerült betölteni',
      text: {
        patient: 'A beolvasott mérések 24 óráig megmaradnak. Próbáld újra.',
        staff: 'A beolvasott mérések 24 óráig megmaradnak. Újra megpróbálható.',
      } satisfies Wording,
    },
  },
  restart: 'Újrakezdés',
  retry: 'Újra',
  myDevices: 'Eszközeim',
  giveColumns: 'Oszlopok megadása',
} as const
