export const languageMessages = {
  /** In both languages, so that a person finds it who cannot read the page. */
  title: 'Nyelv / Language',
  text: 'A felület és a levelek nyelve. A választás a fiókodhoz tartozik, minden eszközödön érvényes.',
  label: 'Nyelv',
  names: { hu: 'Magyar', en: 'English' },
  failed: 'A nyelv most nem menthető. Próbáld újra.',
} as const
