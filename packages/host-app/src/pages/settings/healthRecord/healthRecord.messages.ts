import { healthRecordErrorLabels } from '@diab/internal/account'

export const healthRecordMessages = {
  title: 'EESZT',
  titleOf: (name: string) => `EESZT – ${name}`,
  unavailableTitle: 'Az EESZT-kapcsolat itt nem érhető el',
  unavailableText:
    'Ez a telepítés nincs összekötve az Elektronikus Egészségügyi Szolgáltatási Térrel. A naplód e nélkül is teljesen működik, és az adataid nem kerülnek oda.',
  intro:
    'Ha összekapcsolod a naplót az Elektronikus Egészségügyi Szolgáltatási Térrel, a mérések ott is elérhetők lesznek azoknak az orvosoknak, akiknek ehhez joguk van.',
  connectTitle: 'Összekapcsolás',
  number: 'TAJ-szám',
  numberHint: 'Kilenc számjegy. Csak az azonosításhoz kell.',
  connect: 'Összekapcsolás',
  connected: 'A napló össze van kapcsolva',
  since: (when: string) => `${when} óta`,
  connectedToast: 'A napló összekapcsolva az EESZT-vel.',
  disconnect: 'Kapcsolat megszüntetése',
  disconnectTitle: 'Megszünteted az EESZT-kapcsolatot?',
  disconnectConsequences: ['A napló új mérései nem kerülnek többé az EESZT-be.', 'Ami már ott van, azt az EESZT-ben lehet kezelni.'],
  disconnected: 'Az EESZT-kapcsolat megszűnt.',
  lastProblem: 'Az EESZT legutóbb ezt válaszolta:',
  errors: healthRecordErrorLabels,
  loadFailed: 'Az EESZT-kapcsolat állapotát most nem sikerült betölteni',
} as const
