import type { entryTableNames } from './entryTable.messages.ts'

/** English texts of `entryTableNames`. */
export const entryTableNamesEn: typeof entryTableNames = {
  caption: (range) => `Readings and events, ${range}`,
  time: 'Time',
  kind: 'Entry',
  value: 'Value',
  unit: 'Unit',
  note: 'Assessment',
  label: 'Time of day',
  source: 'Source',
}
