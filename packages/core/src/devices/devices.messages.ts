/** Why a file or a row of it cannot be read, for the person who uploads. */
export const readingMessages = {
  emptyFile: 'A fájl üres.',
  unknownFormat: 'A fájl formátuma nem ismert.',
  tooManyReadings: 'A fájl túl sok mérést tartalmaz.',
  fieldCount: 'A sor nem négy mezőből áll.',
  date: (text: string) => `Hibás dátum: „${text}”.`,
  impossibleDate: (text: string) => `Nem létező dátum: ${text}.`,
  time: (text: string) => `Hibás időpont: „${text}”.`,
  code: (text: string) => `Ismeretlen kód: „${text}”.`,
  specialEvent: 'Nem támogatott bejegyzés: meg nem nevezett esemény (72).',
  value: (text: string) => `Hibás érték: „${text}”.`,
  glucoseZero: 'A vércukorérték nem lehet 0.',
} as const

/** Names of what the tab-separated diary only gives as a code. */
export const tabSeparatedDiaryNames = {
  device: 'Tabulátorral tagolt napló',
  regular: 'Gyorshatású inzulin (regular)',
  nph: 'Bázisinzulin (NPH)',
  ultralente: 'Bázisinzulin (ultralente)',
  typicalMeal: 'Szokásos étkezés',
  largerMeal: 'A szokásosnál több étkezés',
  smallerMeal: 'A szokásosnál kevesebb étkezés',
} as const
