import type { Reader } from '../upload/upload.messages.ts'

const plural = (count: number) => `${count} bejegyzés`

export const importMessages = {
  title: 'Korábbi feltöltések',
  loading: 'A korábbi feltöltések betöltése',
  emptyTitle: 'Itt lesznek a feltöltések',
  emptyText: {
    patient: 'Minden mentett fájl és mérő itt jelenik meg, és egyben visszavonhatod.',
    staff: 'Minden mentett fájl és mérő itt jelenik meg, és egyben visszavonható.',
  } satisfies Record<Reader, string>,
  errorTitle: 'A korábbi feltöltéseket nem sikerült betölteni',
  errorText: {
    patient: 'A naplód nem változott. Próbáld újra.',
    staff: 'A napló nem változott. Újra megpróbálható.',
  } satisfies Record<Reader, string>,
  offlineText: 'Nincs kapcsolat a szerverrel. Ha van internet, a lista betölthető.',
  unknownDevice: 'Ismeretlen mérő',
  bluetooth: 'Bluetooth',
  by: (name: string) => `feltöltötte: ${name}`,
  counts: (saved: number, duplicates: number, refused: number) =>
    [`${saved} mentve`, duplicates > 0 ? `${duplicates} már megvolt` : '', refused > 0 ? `${refused} nem átvehető sor` : '']
      .filter(Boolean)
      .join(' · '),
  shift: (words: string) => `időpontok igazítva: ${words}`,
  serial: (serialNumber: string) => `sorozatszám: ${serialNumber}`,
  undo: 'Visszavonás',
  undoOf: (what: string) => `Visszavonás: ${what}`,
  undone: (when: string) => `visszavonva: ${when}`,
  nothingLeft: 'már nincs bejegyzése a naplóban',
  changed: (remaining: number, changed: number) =>
    changed > 0 ? `${plural(remaining)} a naplóban, ${changed} azóta módosult` : `${plural(remaining)} a naplóban`,
  older: 'Régebbi feltöltések',
  dialogTitle: 'Visszavonod a feltöltést?',
  dialogTitleStaff: 'A feltöltés visszavonása',
  dialogText: (remaining: number) => `${plural(remaining)} kerül ki a naplóból.`,
  dialogChanged: (changed: number) => `Ezek közül ${changed} azóta módosult; a módosítás is elvész.`,
  dialogSkipped: (names: readonly string[]) =>
    `Ami egy későbbi feltöltésben is benne volt (${[...new Set(names)].join(', ')}), az is kikerül: azt a fájlt vagy mérőt töltsd fel újra.`,
  dialogAgain: 'A fájl vagy a mérő később újra feltölthető.',
  keep: 'Mégse',
  confirm: 'Visszavonás',
  undoFailed: 'A visszavonás nem sikerült, a bejegyzések a naplóban maradtak.',
  undoOffline: 'Nincs kapcsolat a szerverrel. A bejegyzések a naplóban maradtak; internettel újra megpróbálható.',
  undoneNow: (removed: number) => `${plural(removed)} kikerült a naplóból.`,
} as const
