export const registrationSheetMessages = {
  unknownCode: 'A megadott kapcsolódási kóddal és születési dátummal nem található páciens.',
  completed: 'A lap már kitöltött, nem módosítható.',
} as const
