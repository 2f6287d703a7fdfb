export const privacyConsentMessages = {
  patient: 'Elolvastam és elfogadom az adatkezelési tájékoztatót.',
  staff: 'Az adatkezelési tájékoztató elolvasva és elfogadva.',
  read: 'Adatkezelési tájékoztató megnyitása',
  title: 'Adatkezelési tájékoztató',
  failed: 'Az adatkezelési tájékoztatót most nem sikerült betölteni',
  loading: 'Betöltés folyamatban',
  close: 'Bezárás',
} as const
