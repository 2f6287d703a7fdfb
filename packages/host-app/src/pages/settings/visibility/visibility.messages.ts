import { sharingLevelLabels } from '@diab/core/account'

const list = (names: readonly string[]) => names.join(', ')

export const visibilityMessages = {
  title: 'Ki látja a naplódat?',
  titleOf: (name: string) => `Ki látja ${name} naplóját?`,
  intro: 'Csak az itt felsoroltak. Bárkit bármikor leválaszthatsz.',
  disconnect: 'Leválasztás',
  disconnectOf: (name: string) => `Leválasztás: ${name}`,
  disconnected: (name: string) => `${name} leválasztva.`,
  since: (date: string) => `${date} óta`,
  seesAndEdits: 'látja és szerkeszti',
  sees: 'látja',
  seesSheet: 'a regisztrációs lapot látja',
  seesNothing: 'nem látja',

  doctors: 'Orvosok',
  doctorsNote: 'Amíg orvosod van, a terápiát ő módosítja.',
  doctorsNoteOf: 'Amíg van orvos, a terápiát ő módosítja.',
  noDoctors: 'Nincs kapcsolódó orvos. A terápiát és a bejegyzéseket te módosíthatod.',
  doctorTitle: (name: string) => `Leválasztod ezt az orvost: ${name}?`,
  doctorConsequence: 'Ettől a pillanattól nem módosíthatja a terápiát és a napló bejegyzéseit.',
  doctorStillSees: (clinic: string) =>
    `A rendelő (${clinic}) munkatársaként továbbra is láthatja a naplót, amíg a rendelőt le nem választod.`,
  lastDoctor: 'Nem marad orvos: a terápiát és a bejegyzéseket ezután te módosíthatod.',

  clinics: 'Rendelők',
  noClinics: 'Egy rendelő sem látja a naplót. A rendelőtől kapott kóddal csatlakozhatsz.',
  doctorCount: (count: number) => (count === 0 ? 'nincs kapcsolódó orvos' : `${count} kapcsolódó orvos`),
  connectClinic: 'Csatlakozás kóddal',
  connectTitle: 'Csatlakozás rendelőhöz',
  connectText: 'A rendelőtől kapott kódot írd be. Csatlakozás után a rendelő munkatársai látják a naplót; ezt itt bármikor szűkítheted.',
  connected: (clinic: string) => `Kapcsolódva: ${clinic}.`,
  clinicTitle: (name: string) => `Leválasztod ezt a rendelőt: ${name}?`,
  clinicConsequence: 'Ettől a pillanattól a rendelőben senki nem látja a naplót.',
  clinicDoctors: (names: readonly string[]) => `Az ottani orvosok is leválnak: ${list(names)}.`,
  clinicBack: 'A már feltöltött adatok megmaradnak. Újra csatlakozni a rendelő kódjával lehet.',
  sharing: 'Megosztás',
  sharingOf: (name: string) => `Megosztás: ${name}`,
  sharingTitle: (name: string) => `Mit láthat ez a rendelő: ${name}?`,
  sharingLegend: 'Megosztás szintje',
  sharingLevels: sharingLevelLabels,
  sharingTexts: {
    1: 'A rendelő munkatársai látják a naplót, az elemzést és a terápiát; a kapcsolódó orvosok szerkeszthetik is.',
    2: 'A rendelő csak a regisztrációs lapot látja. A naplót, az elemzést és a terápiát senki ott, a kapcsolódó orvosok sem.',
    3: 'A rendelőben senki nem lát semmit. A kapcsolat megmarad, bármikor újra megoszthatod.',
  },
  sharingNobodyEdits:
    'Amíg ennek a rendelőnek orvosa kapcsolódik, a terápiát és a bejegyzéseket te sem módosíthatod. Ha magad módosítanád, az orvost is válaszd le.',
  save: 'Mentés',
  sharingSaved: 'A megosztás módosítva.',

  supervisors: 'Gondozók',
  noSupervisors: 'Nincs gondozó. Aki a kapcsolódási kódot megkapja, gondozóként kapcsolódhat.',
  own: 'te',
  toSupervised: 'A gondozottaimhoz',
  supervisorTitle: (name: string) => `Leválasztod ezt a gondozót: ${name}?`,
  supervisorConsequence: 'Ettől a pillanattól nem látja és nem szerkeszti a naplót.',
  supervisorCode: 'A kapcsolódási kód is megváltozik, hogy a régivel ne kapcsolódhasson újra.',

  temporary: 'Eseti hozzáférés',
  temporaryText: 'Orvos a mérő száma és a születési dátum alapján 24 órára betekinthet. Erről mindig értesítést kapsz.',
  temporaryNone: 'Most senkinek nincs.',
  temporaryUntil: (when: string) => `lejár: ${when}`,

  loadFailed: 'Nem sikerült betölteni, ki látja a naplót',
} as const
