export const pagePartsMessages = {
  loading: 'Betöltés folyamatban',
  loadFailed: 'Ezt most nem sikerült betölteni',
  loadFailedText: 'Semmi nem veszett el. Próbáld újra.',
  offlineText: 'Nincs kapcsolat a szerverrel. Ha van internet, az oldal betölthető.',
  actionOffline: 'Nincs kapcsolat a szerverrel. Nem történt semmi; internettel próbáld újra.',
  actionFailed: 'Ez most nem sikerült. Nem történt semmi, próbáld újra.',
  tooOften: 'Túl sok próbálkozás. Várj egy kicsit, és próbáld újra.',
  cancel: 'Mégse',
  pages: 'Lapozás',
  previous: 'Előző',
  next: 'Következő',
} as const
