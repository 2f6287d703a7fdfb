import type { FailureWords } from '../pageParts/problemWords.ts'

/** How the clinic's pages say that something failed: staff are spoken to impersonally. */
export const staffWords: FailureWords = {
  loadFailed: 'Ezt most nem sikerült betölteni',
  loadFailedText: 'Semmi nem veszett el, a betöltés újra megpróbálható.',
  offlineText: 'Nincs kapcsolat a szerverrel. Ha van internet, az oldal betölthető.',
  deedOffline: 'Nincs kapcsolat a szerverrel. Nem történt semmi; internettel újra megpróbálható.',
  deedFailed: 'Ez most nem sikerült. Nem történt semmi, újra megpróbálható.',
  tooOften: 'Túl sok próbálkozás. Kis idő múlva újra megpróbálható.',
  cancel: 'Mégse',
}
