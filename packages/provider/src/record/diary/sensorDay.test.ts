import { addDays, EntryOrigin, EntryType, toInstant, toStoredEntry, toWallClock, toWallMinutes } from '@diab/core/rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { hashedSourceKeysOf } from '../devices/sourceKeys.ts'
import { isSkippedOnNodes } from '../../testing/isDistributed.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { readPatientTherapy } from '../therapy/patientTherapy.ts'
import type { NewEntryRow } from './diary.store.ts'
import { holdPacking, tryPacking } from '../../platform/db/lockPerson.store.ts'
import { packDays, unpackDays } from './sensorDay.store.ts'
import { writeNewEntries } from './writeEntries.ts'

let provider: TestProvider
let patient: TestPerson
const day = '2026-03-02'
const tomorrow = new Date(Date.now() + 86_400_000)

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  patient = await makePerson(provider.db)
})

interface Measured {
  second: number
  value: number
  unit: 'mmol/l' | 'mg/dl'
  validity: 1 | 2 | 3
  isScan: boolean
  isKeyed: boolean
  device: number
  /** Milliseconds. */
  writtenAfter: number
  importNumber: number
}

const measured: fc.Arbitrary<Measured> = fc
  .record({
    second: fc.integer({ min: 0, max: 86_399 }),
    tenths: fc.integer({ min: 6, max: 333 }),
    unit: fc.constantFrom('mmol/l' as const, 'mg/dl' as const),
    isExact: fc.boolean(),
    validity: fc.constantFrom(1 as const, 2 as const, 2 as const, 2 as const, 3 as const),
    isScan: fc.boolean(),
    isKeyed: fc.boolean(),
    device: fc.integer({ min: 0, max: 2 }),
    writtenAfter: fc.integer({ min: 0, max: 3 }),
    importNumber: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ tenths, isExact, ...one }) => {
    const shown = one.unit === 'mg/dl' ? Math.max(11, tenths) : tenths / 10
    return { ...one, value: isExact ? shown : shown * 1.003 }
  })

const imports = [null, uuidv7(), uuidv7()]
const devices = [null, { name: 'Szenzor "X"', serialNumber: null }, { name: 'Libre', serialNumber: '0042' }]

async function write(readings: readonly Measured[]): Promise<void> {
  const plan = await readPatientTherapy(provider.db, patient.id)
  const rows: NewEntryRow[] = []
  for (const { second, value, unit, validity, isScan, isKeyed, device, writtenAfter, importNumber } of readings) {
    const entry = {
      entryDate: new Date(Date.parse(`${day}T00:00:00Z`) + second * 1000).toISOString().slice(0, 19),
      value,
      unit,
      glucoseResultValidity: validity,
      isScan,
      meterDevice: devices[device] ?? null,
      origin: EntryOrigin.Sensor,
    }
    const createdAt = toInstant(new Date(Date.parse('2026-03-03T10:00:00.123Z') + writtenAfter))
    const stored = toStoredEntry(EntryType.Glucose, entry, { id: uuidv7(), createdAt, version: 1 }, plan)
    const [sourceKey = ''] = await hashedSourceKeysOf([{ entryType: EntryType.Glucose, entry }])
    rows.push({ entry: stored, ...(isKeyed && { mark: { importId: imports[importNumber] ?? null, sourceKey, copiedFrom: null } }) })
  }
  await provider.db.transaction().execute((tx) => writeNewEntries(tx, patient.id, rows))
}

const pack = (fewest = 1) =>
  provider.db.transaction().execute(async (tx) => {
    expect(await tryPacking(tx, patient.id)).toBe(true)
    return packDays(tx, patient.id, { days: [day], fewest, writtenBefore: tomorrow })
  })
const unpack = () =>
  provider.db.transaction().execute(async (tx) => {
    await holdPacking(tx, patient.id)
    await unpackDays(tx, patient.id, [day])
  })

const columns = sql.raw(
  'patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original, therapy_label_modified, ' +
    'meal_type, zone, validity, metas, details, meter_device, origin, time_zone, version, created_at, import_id, source_key, copied_from, changed_at',
)
/** As the database writes every column: exact to the last digit and microsecond. */
async function rowsIn(relation: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row(${columns})::text as row from ${sql.table(relation)} where patient_id = ${patient.id} order by id`.execute(provider.db)
  return rows.map(({ row }) => row)
}

describe('packed readings', () => {
  it('are the same in every column as before, packed and unpacked again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(measured, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 3 }), async (readings, fewest) => {
        patient = await makePerson(provider.db)
        await write(readings)
        const before = await rowsIn('diary_entry')
        const packed = await pack(fewest)
        expect(await rowsIn('diary_row')).toEqual(before)
        expect(await rowsIn('diary_entry')).toHaveLength(before.length - packed)
        expect(await rowsIn('sensor_reading')).toHaveLength(packed)
        await unpack()
        expect(await rowsIn('diary_entry')).toEqual(before)
        expect(await rowsIn('sensor_reading')).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it.skipIf(isSkippedOnNodes('the size of a table of one server'))('take at most 40 bytes each, with the index', async () => {
    let value = 6
    const patients = await Promise.all(Array.from({ length: 4 }, () => makePerson(provider.db)))
    for (const one of patients) {
      const plan = await readPatientTherapy(provider.db, one.id)
      const days = Array.from({ length: 30 }, (_, at) => addDays(day, at))
      for (const date of days) {
        const entries = Array.from({ length: 288 }, (_, at) => {
          value = Math.max(50, Math.min(300, value + ((at * 7919) % 13) - 6))
          const minute = toWallMinutes(`${date}T00:00:00`) + at * 5
          const entry = { entryDate: toWallClock(minute), value, unit: 'mg/dl' as const, origin: EntryOrigin.Sensor }
          // Of an app that sends each reading by itself.
          const createdAt = toInstant(new Date(minute * 60_000 + ((at * 104729) % 9973)))
          return { entry, stored: toStoredEntry(EntryType.Glucose, entry, { id: uuidv7(minute * 60_000), createdAt, version: 1 }, plan) }
        })
        const keys = await hashedSourceKeysOf(entries.map(({ entry }) => ({ entryType: EntryType.Glucose, entry })))
        const rows = entries.map(({ stored }, at) => ({
          entry: stored,
          mark: { importId: imports[1] ?? null, sourceKey: keys[at] ?? '', copiedFrom: null },
        }))
        await provider.db.transaction().execute((tx) => writeNewEntries(tx, one.id, rows))
      }
      await provider.db.transaction().execute((tx) => packDays(tx, one.id, { days, fewest: 24, writtenBefore: tomorrow }))
    }
    const { rows } = await sql<{ bytes: number; readings: number }>`
      select pg_total_relation_size('sensor_day') as bytes, sum(reading_count)::int as readings from sensor_day`.execute(provider.db)
    const { bytes = 0, readings = 0 } = rows[0] ?? {}
    expect(readings).toBeGreaterThanOrEqual(4 * 30 * 288)
    expect(bytes / readings).toBeLessThanOrEqual(40)
  })
})
