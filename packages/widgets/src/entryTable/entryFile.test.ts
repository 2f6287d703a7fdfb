import { readReadingFile, toOwnCsv } from '@diab/core/devices'
import { makeGlucoseEntry, makeMedicineIntakeEntry, makeReadingSource } from '@diab/core/testing'
import { expect, test } from 'vitest'
import { normalChartMessages } from '../AnalysisCharts/NormalChart/normalChart.messages.ts'
import { toCsv } from '../charts/toCsv.ts'
import { entryTable } from './entryTable.ts'

const words = normalChartMessages.normalChart
const entries = [
  makeMedicineIntakeEntry({ id: '00000000-0000-4000-8000-000000000002', entryDate: '2026-11-02T08:00:00', value: 17 }),
  makeGlucoseEntry({ id: '00000000-0000-4000-8000-000000000001', entryDate: '2026-11-02T07:00:00' }),
]
const tabled = { entries, firstDay: '2026-11-01', lastDay: '2026-11-30' }

test('a file of entries is the one core writes, oldest first, whatever words its host gave the table', async () => {
  const own = { ...words, kinds: { ...words.kinds, glucose: 'Cukor' }, table: { ...words.table, time: 'Mikor', kind: 'Mi' } }
  const table = entryTable(tabled, own)
  expect(table.columns.map(({ label }) => label).slice(0, 2)).toEqual(['Mikor', 'Mi'])
  expect(toCsv(table)).toBe(toOwnCsv(entries.toReversed()))
  const reading = await readReadingFile(makeReadingSource(toCsv(table)))
  expect(reading).toMatchObject({ state: 'read', format: 'diab', itemCount: 2, refusedCount: 0 })
})
