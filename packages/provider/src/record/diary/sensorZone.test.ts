import { summariseDays } from '@diab/internal/analysis'
import { classifyReading } from '@diab/internal/diary'
import {
  DiabetesType,
  type DiaryEntry,
  type GlucoseEntry,
  type GlucoseRange,
  isGlucose,
  isInForce,
  sensorRangeOf,
  TherapyType,
} from '@diab/core/rules'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as sensorRangeMigration from '../../../migrations/0029_create_sensor_range.ts'
import * as summaryMigration from '../../../migrations/0030_extend_daily_summary.ts'
import { isSkippedOnNodes } from '../../testing/isDistributed.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createTherapyClient, type TherapyClient } from '../../testing/therapyClient.ts'

const [low, normal, high] = [1, 2, 3]
const migrations: readonly Migration[] = [sensorRangeMigration, summaryMigration]

describe('the zone of a sensor reading', () => {
  let now = new Date('2026-11-20T11:00:00Z')
  let provider: TestProvider
  let patient: TestPerson
  let therapy: TherapyClient
  let diary: DiaryClient
  beforeAll(async () => {
    provider = await createTestProvider({ now: () => now })
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    now = new Date('2026-11-20T11:00:00Z')
    patient = await makePerson(provider.db)
    therapy = await createTherapyClient(provider, patient, patient)
    diary = await createDiaryClient(provider, patient)
  })

  const evening = '2026-11-19T21:00:00'
  const sensor = (value: number, rest: object = {}) => ({ entryDate: evening, value, origin: 'sensor', ...rest })
  const glucose = async (): Promise<GlucoseEntry[]> => (await diary.entries()).filter((entry: DiaryEntry) => isGlucose(entry))
  const zones = async () => (await glucose()).map(({ value, glucoseResultZone }) => [value, glucoseResultZone])
  const sensorRanges = async () =>
    (await therapy.ok<GlucoseRange[]>('GET', '/therapy/glucose-range?noLimit=true')).filter(({ origin }) => origin === 'sensor')
  const setStatus = (diabetesType: DiabetesType) =>
    therapy.send('PUT', '/diabetes-status', { body: { diabetesType, therapyType: TherapyType.Insulin } })

  it('comes from the sensor range, whatever the slot and the meal type, and a fingerstick keeps the range of its slot', async () => {
    await diary.create('glucose', sensor(5), sensor(9.9, { mealType: 2 }), sensor(3.8), sensor(10.1))
    await diary.create('glucose', { entryDate: evening, value: 5.1, origin: 'meter' })
    expect((await zones()).toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))).toEqual([
      [3.8, low],
      [5, normal],
      [5.1, low],
      [9.9, normal],
      [10.1, high],
    ])
  })

  it('stays when the reading is edited, gets another slot, or is uploaded', async () => {
    const [entry] = await diary.create('glucose', sensor(5, { entryDate: '2026-11-19T12:00:00' }))
    if (!entry) throw new Error('no entry')
    expect(await diary.relabel(entry, 10)).toBe(200)
    expect(await zones()).toEqual([[5, normal]])
    expect(await diary.update(entry, { entryDate: evening, value: 5.5, mealType: 4 })).toBe(200)
    expect(await zones()).toEqual([[5.5, normal]])
    expect(await diary.upload([sensor(5.6, { entryDate: '2026-11-18T21:00:00' })])).toBe(200)
    expect(await zones()).toEqual([
      [5.6, normal],
      [5.5, normal],
    ])
  })

  it('follows the sensor range of its time after the therapy changed it', async () => {
    const [range] = await sensorRanges()
    expect((await therapy.send('PUT', `/therapy/glucose-range/${range?.id}`, { body: { min: 4.5, max: 9 } })).status).toBe(200)
    await diary.create('glucose', sensor(4), sensor(4, { entryDate: '2026-11-20T12:00:01' }))
    expect(await zones()).toEqual([
      [4, normal],
      [4, low],
    ])
  })

  it('is of the range in force at its time however often that changes, and so when it is edited, and in the eyes of a client', async () => {
    const change = async (moment: string, min: number, max: number) => {
      now = new Date(moment)
      const present = (await sensorRanges()).find(({ validTo }) => validTo === null)
      expect((await therapy.send('PUT', `/therapy/glucose-range/${present?.id}`, { body: { min, max } })).status).toBe(200)
    }
    // In Budapest at 12:00 and at 12:05.
    const [early] = await diary.create('glucose', sensor(4.2))
    await change('2026-11-20T11:00:30Z', 4.5, 9)
    await change('2026-11-20T11:05:30Z', 5, 8)
    const times = ['2026-11-20T11:59:59', '2026-11-20T12:00:00', '2026-11-20T12:04:59', '2026-11-20T12:05:00']
    await diary.create('glucose', ...times.map((entryDate) => sensor(4.2, { entryDate })))
    await diary.create('glucose', ...times.map((entryDate) => sensor(8.5, { entryDate })))
    const zonesOf = async (value: number) =>
      (await glucose())
        .filter((entry) => entry.value === value)
        .toSorted((one, other) => (one.entryDate < other.entryDate ? -1 : 1))
        .map(({ glucoseResultZone }) => glucoseResultZone)
    // 3.9–10 on the day before and until noon, 4.5–9 for five minutes, then 5–8.
    expect(await zonesOf(4.2)).toEqual([normal, normal, low, low, low])
    expect(await zonesOf(8.5)).toEqual([normal, normal, normal, high])
    expect(await diary.relabel(early!, 3)).toBe(200)
    expect(await diary.update(early!, { entryDate: evening, value: 9.8 })).toBe(200)
    expect(await zonesOf(9.8)).toEqual([normal])
    const ranges = await therapy.ok<GlucoseRange[]>('GET', '/therapy/glucose-range?noLimit=true')
    for (const entry of await glucose()) expect(classifyReading(entry, ranges).zone).toBe(entry.glucoseResultZone)
    const inForce = ranges.filter((range) => range.origin === 'sensor' && isInForce(range))
    expect(inForce).toMatchObject([{ min: 5, max: 8 }])
    expect(sensorRangeOf(ranges, '2026-11-20T12:05:30')).toBe(inForce[0])
  })

  it('follows the diabetes while the sensor range is unchanged', async () => {
    await setStatus(DiabetesType.Gestational)
    expect((await sensorRanges()).map(({ min, max, validTo }) => [min, max, validTo])).toEqual([
      [3.9, 10, '2026-11-20T12:00:00'],
      [3.5, 7.8, null],
    ])
    now = new Date('2026-11-20T11:00:05Z')
    await setStatus(DiabetesType.TypeTwo)
    const present = (await sensorRanges()).find(({ validTo }) => validTo === null)
    expect(present).toMatchObject({ min: 3.9, max: 10 })
    expect((await therapy.history()).filter(({ event }) => event === 'glucoseRange.updated')).toMatchObject([
      { before: { origin: 'sensor', min: 3.5 }, after: { origin: 'sensor', min: 3.9 } },
      { before: { origin: 'sensor', min: 3.9 }, after: { origin: 'sensor', min: 3.5 } },
    ])
    await therapy.send('PUT', `/therapy/glucose-range/${present?.id}`, { body: { min: 4, max: 9 } })
    await setStatus(DiabetesType.Gestational)
    expect((await sensorRanges()).find(({ validTo }) => validTo === null)).toMatchObject({ min: 4, max: 9 })
  })

  it.skipIf(isSkippedOnNodes('a migration is taken back on one server only'))(
    'of a diary stored by the ranges of its slots is corrected by the migrations with its summaries, and no other zone',
    async () => {
      await setStatus(DiabetesType.Gestational)
      const minutes = ['21:00', '21:05', '21:10', '21:15']
      const values = [3.4, 5, 7.8, 8]
      await diary.create('glucose', ...values.map((value, at) => sensor(value, { entryDate: `2026-11-19T${minutes[at]}:00` })))
      await diary.create(
        'glucose',
        sensor(0.6, { glucoseResultValidity: 1, entryDate: '2026-11-18T21:00:00' }),
        sensor(33.3, { glucoseResultValidity: 3, entryDate: '2026-11-18T21:05:00' }),
        { entryDate: '2026-11-18T21:10:00', value: 5, origin: 'meter' },
      )
      await provider.db.transaction().execute(async (tx) => {
        for (const { down } of migrations.toReversed()) await down?.(tx)
        // As the evening's range of 6.0–8.0 had it, with HI and LO in no band.
        await sql`
        update diary_entry set zone = case when value < 6 then 1 when value > 8 then 3 else 2 end
        where patient_id = ${patient.id} and origin = 'sensor' and validity = 2`.execute(tx)
        await sql`
        update daily_summary set low = 9, normal = 0, high = 0, very_low_band = 0, very_high_band = 0, low_risk = 0, high_risk = 0
        where patient_id = ${patient.id}`.execute(tx)
        for (const { up } of migrations) await up(tx)
      })
      const summary = await diary.summary()
      expect(summary).toEqual(summariseDays(await diary.entries()))
      expect(summary.map(({ glucose }) => [glucose.loCount, glucose.sensorVeryLowBand, glucose.sensorVeryHighBand])).toEqual([
        [1, 1, 1],
        [0, 0, 0],
      ])
      expect(await zones()).toEqual([
        [0.6, low],
        [33.3, high],
        [5, low],
        [3.4, low],
        [5, normal],
        [7.8, normal],
        [8, high],
      ])
      expect((await sensorRanges()).map(({ min, max, validFrom, validTo }) => [min, max, validFrom, validTo])).toEqual([
        [3.5, 7.8, '1900-01-01T00:00:00', null],
      ])
    },
  )
})
