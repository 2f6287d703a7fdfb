export const diaryMessages = {
  unknownTimeZone: 'Ismeretlen időzóna.',
}
