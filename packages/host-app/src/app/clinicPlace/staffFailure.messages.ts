import type { FailureMessages } from '../pageParts/problemText.ts'

/** How the clinic's pages say that something failed: staff are spoken to impersonally. */
export const staffFailureMessages: FailureMessages = {
  loadFailed: 'Ezt most nem sikerült betölteni',
  loadFailedText: 'Semmi nem veszett el, a betöltés újra megpróbálható.',
  offlineText: 'Nincs kapcsolat a szerverrel. Ha van internet, az oldal betölthető.',
  actionOffline: 'Nincs kapcsolat a szerverrel. Nem történt semmi; internettel újra megpróbálható.',
  actionFailed: 'Ez most nem sikerült. Nem történt semmi, újra megpróbálható.',
  tooOften: 'Túl sok próbálkozás. Kis idő múlva újra megpróbálható.',
  cancel: 'Mégse',
}
