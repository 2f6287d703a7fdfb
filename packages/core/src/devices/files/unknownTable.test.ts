import { expect, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { readReadingFile } from './readReadingFile.ts'
import { fitsTable, type UnknownTable } from './unknownTable.ts'

test.each([
  ['within it', { date: 0, glucose: 2 }, true],
  ['that does not say where the time is', { date: 0, time: undefined, glucose: 2 }, true],
  ['with a column beyond it', { date: 0, glucose: 3 }, false],
  ['with a further column beyond it', { date: 0, more: [{ column: 3, kind: 'glucose' as const }] }, false],
])('a mapping %s fits a table of three columns: %j', (_, columns, isFitting) => {
  expect(fitsTable({ columnCount: 3 } as UnknownTable, columns as never)).toBe(isFitting)
})

test('a line of nothing but a date is a title, and the heading comes after it', async () => {
  const lines = ['2026.03.01.;;', 'Mikor;Mennyi;Hogyan', ...[2, 3, 4].map((day) => `2026.03.0${day}. 08:00;5,${day};jól`), '']
  const reading = await readReadingFile(makeReadingSource(lines.join('\n')))
  expect(reading).toMatchObject({ state: 'ask', question: { kind: 'columns', heading: ['Mikor', 'Mennyi', 'Hogyan'] } })
})
