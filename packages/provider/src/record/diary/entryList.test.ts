import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { addDays, type DiaryEntry, EntryType, toInstant, toStoredEntry, toWallClock, toWallMinutes } from '@diab/core/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { readPatientTherapy } from '../therapy/patientTherapy.ts'
import { addEntries } from './addEntries.ts'
import type { AnyNewEntry } from './anyNewEntry.ts'
import { selectEntry } from './diary.store.ts'
import { type EntryList, pieceSize, readEntryList } from './entryList.ts'

const whole = async ({ entries }: EntryList): Promise<DiaryEntry[]> =>
  Array.isArray(entries) ? entries : (JSON.parse(await text(entries)) as DiaryEntry[])

describe('the diary in the database', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())

  it('sends a list longer than one piece whole, in order, each entry once, in both directions', async () => {
    const patient = await makePerson(provider.db)
    const plan = await readPatientTherapy(provider.db, patient.id)
    const length = pieceSize * 2 + 17
    // Three entries share each moment, so pieces end between entries of one moment.
    const entries = Array.from({ length }, (_, at) => {
      const minute = Math.floor(at / 3)
      const time = `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
      const entryDate = `${addDays('2026-01-01', Math.floor(minute / 1440))}T${time}`
      return toStoredEntry(
        EntryType.Glucose,
        { entryDate, value: 6 },
        { id: uuidv7(), createdAt: toInstant(new Date('2026-03-01T00:00:00.000Z')), version: 1 },
        plan,
      )
    })
    await addEntries(provider.db, patient.id, entries)
    const token = await provider.tokenFor(patient)
    const order = (list: DiaryEntry[]) => list.map(({ entryDate, id }) => `${entryDate} ${id}`)
    const inOrder = order(entries).toSorted()
    for (const [sortBy, expected] of [['entry_date_asc', inOrder] as const, ['entry_date_desc', inOrder.toReversed()] as const]) {
      const response = await provider.call('GET', `/v1/patient/${patient.id}/diary?noLimit=true&sortBy=${sortBy}`, { token })
      expect(response.headers.get('x-total-count')).toBe(String(length))
      expect(order((await response.json()) as DiaryEntry[])).toEqual(expected)
    }
    const capped = await readEntryList(provider.db, patient.id, undefined, { noLimit: true }, pieceSize + 1)
    expect(order(await whole(capped))).toEqual(inOrder.toReversed().slice(0, pieceSize + 1))
  })

  it("streams 90 days of a sensor's readings, compressed", async () => {
    const patient = await makePerson(provider.db)
    const plan = await readPatientTherapy(provider.db, patient.id)
    const length = 90 * 288
    const entries = Array.from({ length }, (_, at) => {
      const entryDate = toWallClock(toWallMinutes('2026-01-01T00:00:00') + at * 5)
      const value = Math.round(80 + 40 * Math.sin(at / 40)) / 10
      const stamp = { id: uuidv7(), createdAt: toInstant(new Date('2026-03-01T00:00:00.000Z')), version: 1 }
      return toStoredEntry(EntryType.Glucose, { entryDate, value, origin: 'sensor' }, stamp, plan)
    })
    await addEntries(provider.db, patient.id, entries)
    const headers = { authorization: `Bearer ${await provider.tokenFor(patient)}`, 'accept-encoding': 'gzip' }
    const url = `/v1/patient/${patient.id}/diary/glucose?noLimit=true`
    const answer = await provider.app.inject({ url, headers })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-total-count': String(length) })
    expect(answer.headers).not.toHaveProperty('content-length')
    const list = gunzipSync(answer.rawPayload).toString()
    expect(JSON.parse(list)).toEqual(entries.toReversed())
    expect(answer.rawPayload.length).toBeLessThan(list.length / 8)
    expect((await readEntryList(provider.db, patient.id, EntryType.Glucose, { noLimit: true })).entries).toBeInstanceOf(Readable)
  })

  const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((anything) => anything.replaceAll('\u0000', '').toWellFormed())
  const common = {
    entryDate: fc
      .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 19)),
    therapyLabel: fc.option(fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), { nil: undefined }),
    origin: fc.constantFrom('hand', 'meter', 'sensor'),
  } as const
  const value = fc.double({ min: 0.6, max: 30, noNaN: true })
  const meterDevice = fc.option(fc.record({ name: anyText, serialNumber: fc.option(anyText) }))
  const newEntry = fc.oneof(
    fc.record({
      entryType: fc.constant(EntryType.Glucose),
      entry: fc
        .record({
          ...common,
          measured: fc.oneof(
            fc.record({ unit: fc.constant('mmol/l'), value }),
            fc.record({ unit: fc.constant('mg/dl'), value: fc.double({ min: 11, max: 540, noNaN: true }) }),
          ),
          meterDevice,
          glucoseMetas: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
        })
        .map(({ measured, ...rest }) => ({ ...rest, ...measured })),
    }),
    fc.record({ entryType: fc.constant(EntryType.Ketone), entry: fc.record({ ...common, value, meterDevice }) }),
    fc.record({
      entryType: fc.constant(EntryType.Meal),
      entry: fc.record({ ...common, value: fc.option(value), details: anyText, meterDevice }),
    }),
    fc.record({
      entryType: fc.constant(EntryType.MedicineIntake),
      entry: fc.record({
        ...common,
        value,
        medicine: fc.option(fc.record({ name: anyText, activeSubstanceType: fc.constantFrom(1, 2) })),
        meterDevice,
      }),
    }),
    fc.record({
      entryType: fc.constant(EntryType.Feel),
      entry: fc.record({ ...common, note: anyText, feelTypes: fc.uniqueArray(fc.constantFrom(1, 5, 12)) }),
    }),
    fc.record({
      entryType: fc.constant(EntryType.PhysicalActivity),
      entry: fc.record({
        ...common,
        type: fc.option(fc.constantFrom(1, 22)),
        value: fc.option(value),
        intensity: fc.constantFrom(1, 2, 3),
      }),
    }),
  )

  it.each([1, 3, 5, 6])(
    'sends no more than the hard cap without a limit, here %i of five, and says how many there are',
    async (hardCap) => {
      const patient = await makePerson(provider.db)
      const plan = await readPatientTherapy(provider.db, patient.id)
      const days = ['2026-01-05', '2026-01-04', '2026-01-03', '2026-01-02', '2026-01-01']
      const entries = days.map((day) =>
        toStoredEntry(
          EntryType.Glucose,
          { entryDate: `${day}T08:00:00`, value: 6 },
          { id: uuidv7(), createdAt: toInstant(new Date('2026-03-01T00:00:00.000Z')), version: 1 },
          plan,
        ),
      )
      await addEntries(provider.db, patient.id, entries)
      const list = await readEntryList(provider.db, patient.id, undefined, { noLimit: true }, hardCap)
      expect(list.total).toBe(5)
      expect((await whole(list)).map(({ id }) => id)).toEqual(entries.slice(0, hardCap).map(({ id }) => id))
    },
  )

  it('gives every entry back exactly as it was stored, to the last bit and character', async () => {
    const patient = await makePerson(provider.db)
    const plan = await readPatientTherapy(provider.db, patient.id)
    await fc.assert(
      fc.asyncProperty(newEntry, async (fresh) => {
        const { entryType, entry } = fresh as AnyNewEntry
        const stored = toStoredEntry(
          entryType,
          entry,
          { id: uuidv7(), createdAt: toInstant(new Date('2026-03-01T10:20:30.456Z')), version: 1 },
          plan,
        )
        await addEntries(provider.db, patient.id, [stored])
        expect(await selectEntry(provider.db, patient.id, stored.id, entryType)).toEqual(stored)
      }),
      { numRuns: 200 },
    )
  })
})
