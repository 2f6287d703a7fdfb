export const diaryPageMessages = {
  title: 'Napló',
  titleOf: (name: string) => `${name} naplója`,
  entryGone: 'A hivatkozott bejegyzés nem található: lehet, hogy törölték, vagy nem ebben a naplóban van.',
  entryFailed: 'A hivatkozott bejegyzést most nem sikerült betölteni.',
  dismiss: 'Rendben',
  retry: 'Újra',
  search: 'Keresés',
  fileMenu: 'Nyomtatás, fájl',
} as const
