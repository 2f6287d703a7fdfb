/** What a table of entries and its columns are called; of a file, our importer knows the columns by these names. */
export const entryTableNames = {
  caption: (range: string) => `Mérések és események, ${range}`,
  time: 'Időpont',
  kind: 'Bejegyzés',
  value: 'Érték',
  unit: 'Mértékegység',
  note: 'Minősítés',
  label: 'Napszak',
  source: 'Forrás',
}
