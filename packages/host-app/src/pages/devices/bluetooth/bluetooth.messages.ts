import type { DownloadFailure } from '@diab/core/devices'
import type { Reader } from '../upload/upload.messages.ts'
import type { MeterStage } from './meterUpload.machine.ts'

type Wording = Record<Reader, string>

export const bluetoothMessages = {
  title: 'Mérő Bluetooth-szal',
  text: {
    patient: 'Kapcsold be a mérőd Bluetooth-át, és tartsd a gép közelében. A mérő minden mérését kiolvassuk; a naplódba csak az új kerül.',
    staff: 'A mérő Bluetooth-át be kell kapcsolni, és a gép közelében kell tartani. Minden mérés kiolvasásra kerül; a naplóba csak az új.',
  } satisfies Wording,
  start: 'Mérő kiválasztása',
  simulated: 'Bemutató mérő',
  simulatedHint: 'Nem valódi mérő: harminc nap kitalált mérését adja, az órája 62 perccel siet.',
  unsupported: {
    patient:
      'Ez a böngésző nem ér el Bluetooth-mérőt. A Chrome vagy az Edge igen (Windows, macOS, Android). Itt a mérő programjából mentett fájlt töltsd fel.',
    staff:
      'Ez a böngésző nem ér el Bluetooth-mérőt. A Chrome vagy az Edge igen (Windows, macOS, Android). Itt a mérő programjából mentett fájl tölthető fel.',
  } satisfies Wording,
  stages: {
    choosing: 'Mérő kiválasztása a böngésző ablakában…',
    connecting: 'Kapcsolódás…',
    pairing: 'Párosítás: a mérő kódot kérhet…',
    receiving: 'Mérések kiolvasása…',
    cancelling: 'Megszakítás…',
  } satisfies Record<MeterStage, string>,
  received: (received: number, expected: number | null) => (expected === null ? `${received} mérés` : `${received} / ${expected} mérés`),
  sending: 'Átadás…',
  cancel: 'Megszakítás',
  close: 'Bezárás',
  goOn: 'Folytatás',
  again: 'Újra',
  takeReceived: (received: number) => `${received} mérés átnézése`,
  receivedCount: (received: number) => `${received} mérés már megjött, és megmaradt.`,
  empty: 'A mérőn nincs mérés.',
  failed: 'A mérések átadása nem sikerült; a kiolvasott mérések megmaradtak.',
  offline: 'Nincs kapcsolat a szerverrel; a kiolvasott mérések megmaradtak.',
  missing: (count: number) => `A mérő ${count} mérést jelzett, de nem küldte el.`,
  reasons: {
    unavailable: 'A Bluetooth ki van kapcsolva, vagy ezen az eszközön nincs.',
    noMeterChosen: 'Nem lett mérő kiválasztva.',
    notAllowed: 'A böngésző nem engedi a Bluetooth használatát ezen az oldalon.',
    connectionFailed: 'A mérőhöz nem sikerült kapcsolódni. Kapcsold be, és vidd közelebb.',
    disconnected: 'A kapcsolat megszakadt a mérővel.',
    pairingRefused: 'A párosítás nem sikerült. A kódot a mérő kijelzője vagy a hátoldala mutatja.',
    notOffered: 'Ez az eszköz nem adja át a méréseit szabványos módon. A programjából mentett fájl feltölthető.',
    notConfigured: 'A mérő nem fogadta el a kérést. Kapcsold ki és be, majd próbáld újra.',
    unknown: 'A mérő ismeretlen hibát jelzett. Próbáld újra.',
    busy: 'A mérőt most másik program olvassa. Zárd be azt, és próbáld újra.',
    notSupported: 'Ez a mérő nem tudja elküldeni a tárolt méréseit. A programjából mentett fájl feltölthető.',
    notCompleted: 'A mérő félbehagyta a küldést.',
    unreadableAnswer: 'A mérő válasza értelmezhetetlen.',
    timedOut: 'A mérő nem válaszol. Kapcsold be újra, és vidd közelebb.',
  } satisfies Record<DownloadFailure, string>,
} as const
