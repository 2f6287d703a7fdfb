export const retainedNotesMessages = {
  title: 'Megőrzött megjegyzések',
  intro:
    'Olyan páciensekről szólnak, akik törölték a fiókjukat. A vizitek megjegyzései a rendelő nyilvántartása: név és napló nélkül, álnéven és a születési évvel maradnak meg.',
  search: 'Álnév vagy születési év',
  list: 'Megőrzött megjegyzések',
  patient: (pseudonym: string) => `Páciens ${pseudonym}`,
  born: (year: number | null) => (year === null ? 'születési év nélkül' : `született: ${year}`),
  written: (time: string, author: string) => `${time} · ${author}`,
  onlyThis: 'Csak ez a páciens',
  onlyThisOf: (pseudonym: string) => `Csak ez a páciens: ${pseudonym}`,
  range: (first: number, last: number, total: number) => `${first}–${last}. megjegyzés, összesen ${total}`,
  loadFailed: 'A megőrzött megjegyzéseket most nem sikerült betölteni',
  emptyTitle: 'Itt lesznek a megőrzött megjegyzések',
  emptyText: 'Ha egy páciens törli a fiókját, a vizitjeiről írt megjegyzések ide kerülnek.',
  noneTitle: 'Nincs ilyen megjegyzés',
  noneText: 'A keresés törlésével minden megőrzött megjegyzés látszik.',
  clear: 'Keresés törlése',
} as const
