import { type FileReading, itemsOf, readReadingFile } from '@diab/core/devices'
import { type DiaryEntry, EntryType } from '@diab/core/rules'
import { toEntryCopy } from '@diab/internal/diary'
import {
  makeFeelEntry,
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
  makeReadingSource,
} from '@diab/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalChartMessages } from '../NormalChart/normalChart.messages.ts'
import type { NormalChartData } from '../NormalChart/normalData.ts'
import { normalTable } from '../NormalChart/normalTable.ts'
import { toCsv } from '../../charts/toCsv.ts'

const words = normalChartMessages.normalChart

/** Returns the file that "Táblázat (CSV)" of the normal chart saves. */
function exported(entries: readonly DiaryEntry[]): string {
  const data = {
    readings: entries.filter((entry) => entry.entryType === EntryType.Glucose),
    lanes: [{ kind: 'meal', entries: entries.filter((entry) => entry.entryType !== EntryType.Glucose) }],
    firstDay: '2026-11-01',
    lastDay: '2026-11-30',
  } as unknown as NormalChartData
  return toCsv(normalTable(data, words))
}

const byId = (one: { copyOf?: { id: string } }, other: { copyOf?: { id: string } }) =>
  (one.copyOf?.id ?? '') < (other.copyOf?.id ?? '') ? -1 : 1

function imported(reading: FileReading) {
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  expect(reading).toMatchObject({ format: 'diab', transfer: { refusedList: [], device: null } })
  return itemsOf(reading.transfer)
}

const entryDate = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(
    ([day, hour, minute]) =>
      `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`,
  )
const origin = fc.constantFrom('hand' as const, 'meter' as const, 'sensor' as const)
const mmolPerL = fc.oneof(
  fc.integer({ min: 6, max: 333 }).map((tenths) => tenths / 10),
  fc.integer({ min: 11, max: 599 }).map((mgPerDl) => mgPerDl / 18.018),
)
const words5 = fc.stringMatching(/^(?:[a-zéőű=+@;"'-]{1,6} ?){0,4}[a-z]$/)

const entries = fc.array(
  fc.oneof(
    fc.record({ entryDate, origin, value: mmolPerL }).map(makeGlucoseEntry),
    fc.record({ entryDate, value: mmolPerL }).map((reading) => makeGlucoseEntry({ ...reading, glucoseMetas: [3] })),
    fc
      .record({
        entryDate,
        origin: fc.constant('meter' as const),
        value: fc.constant(33.3),
        glucoseResultValidity: fc.constant(3 as const),
      })
      .map(makeGlucoseEntry),
    fc
      .record({
        entryDate,
        origin: fc.constant('sensor' as const),
        value: fc.constant(0.6),
        glucoseResultValidity: fc.constant(1 as const),
      })
      .map(makeGlucoseEntry),
    fc.record({ entryDate, origin, value: fc.constantFrom(0.1, 0.4, 2.5) }).map(makeKetoneEntry),
    fc.record({ entryDate, origin, value: fc.integer({ min: 1, max: 500 }), details: words5 }).map(makeMealEntry),
    fc.record({ entryDate, value: fc.constantFrom(0.5, 6, 18) }).map(makeMedicineIntakeEntry),
    fc.record({ entryDate, feelTypes: fc.constantFrom<number[]>([1], [7, 8], []), note: words5 }).map(makeFeelEntry),
    fc.record({ entryDate, type: fc.constant(null), value: fc.integer({ min: 1, max: 1440 }) }).map(makePhysicalActivityEntry),
  ),
  { minLength: 1, maxLength: 12 },
)

/** Every entry has its own id, as a diary's entries have. */
const diaries = entries.map((made) =>
  made.map((entry, at): DiaryEntry => ({ ...entry, id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` })),
)

test('what we export is imported as the same entries, every field of them', async () => {
  await fc.assert(
    fc.asyncProperty(diaries, async (diary) => {
      const items = imported(await readReadingFile(makeReadingSource(exported(diary))))
      const found = items.map(({ entryType, entry, copyOf }) => ({ entryType, entry: { ...entry, line: undefined }, copyOf }))
      expect(found.toSorted(byId)).toEqual(diary.map(toEntryCopy).toSorted(byId))
    }),
  )
})
