export const visitMessages = {
  navigation: 'A vizit oldalai',
  born: (date: string, age: number) => `${date} (${age} éves)`,
  close: 'Vizit bezárása',
  loading: 'A páciens betöltése',
  absentTitle: 'A páciens nem található',
  absentText: 'Lehet, hogy már nem tartozik a rendelődhöz, vagy lejárt az ideiglenes hozzáférésed.',
  toPatients: 'Vissza a páciensekhez',
  failedTitle: 'A pácienst most nem sikerült betölteni',
  pages: { 'dashboard.diary': 'Napló', 'dashboard.analysis': 'Elemzés', 'dashboard.therapy': 'Terápia' },
} as const
