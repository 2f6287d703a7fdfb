export const registrationSheetMessages = {
  unknownCode: 'A megadott kapcsolódási kóddal és születési dátummal nem található páciens.',
  alreadyThere: 'Ugyanez a regisztrációs lap már ott van a kitöltésre várók között. Ott folytatható.',
  completed: 'A lap már kitöltött, nem módosítható.',
} as const
