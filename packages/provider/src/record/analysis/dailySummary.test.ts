import type { DailySummary } from '@diab/core/analysis'
import { summariseDays } from '@diab/internal/analysis'
import { addDays } from '@diab/core/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, newEntries, type TestPerson } from '../../testing/makePeople.ts'

describe('the daily summary', () => {
  let provider: TestProvider
  let patient: TestPerson
  let diary: DiaryClient

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await makePerson(provider.db)
    diary = await createDiaryClient(provider, patient)
  })

  /** The summary, after a look that it is the one of the entries that the diary lists. */
  async function agreed(): Promise<DailySummary[]> {
    const summary = await diary.summary()
    expect(summary).toEqual(summariseDays(await diary.entries()))
    return summary
  }
  const daysOf = (summary: readonly DailySummary[]) => summary.map(({ day, entryCount }) => [day, entryCount])
  const reading = (entryDate: string, value: number, rest: object = {}) => ({ entryDate, value, ...rest })

  it('has no day for an empty diary', async () => {
    expect(await agreed()).toEqual([])
  })

  it('counts entries of every kind, and of glucose what may be counted', async () => {
    for (const [entryType, entry] of Object.entries(newEntries)) await diary.create(entryType as keyof typeof newEntries, entry)
    await diary.create(
      'glucose',
      reading('2026-03-02T09:00:00', 104, { unit: 'mg/dl' }),
      reading('2026-03-02T10:00:00', 2.8),
      reading('2026-03-02T11:00:00', 15.1, { glucoseMetas: [3] }),
      reading('2026-03-02T12:00:00', 33.3, { origin: 'meter', glucoseResultValidity: 3 }),
      reading('2026-03-02T13:00:00', 9.1, { origin: 'sensor' }),
    )
    const [day, ...others] = await agreed()
    expect(others).toEqual([])
    expect(day).toMatchObject({ day: '2026-03-02', entryCount: 11, maxKetone: 0.3 })
    expect(day?.glucose).toMatchObject({ count: 4, min: 2.8, max: 9.1, unusualCount: 1, hiCount: 1, sensorCount: 1 })
    expect(day?.glucose.average).toBeCloseTo((6.4 + 104 / 18.018 + 2.8 + 9.1) / 4, 12)
  })

  it('takes one call that touches several days, and leaves out what was refused', async () => {
    await diary.create('glucose', reading('2026-03-01T23:59:59', 5), reading('2026-03-02T00:00:00', 6), reading('2026-03-03T08:00:00', 99))
    expect(daysOf(await agreed())).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 1],
    ])
  })

  describe('of a day with two readings', () => {
    let first: Awaited<ReturnType<DiaryClient['create']>>[number]
    beforeEach(async () => {
      ;[first] = (await diary.create('glucose', reading('2026-03-02T07:15:00', 6.4), reading('2026-03-02T18:00:00', 8))) as [typeof first]
    })

    it('follows a corrected value and a mark', async () => {
      await diary.update(first, reading('2026-03-02T07:15:00', 3.1))
      expect((await agreed())[0]?.glucose).toMatchObject({ min: 3.1, low: 1 })
      await diary.update(first, reading('2026-03-02T07:15:00', 3.1, { glucoseMetas: [3] }))
      expect((await agreed())[0]?.glucose).toMatchObject({ count: 1, min: 8, low: 0, unusualCount: 1 })
    })

    it('changes both days when an entry moves from one to the other, and both again when it moves back', async () => {
      await diary.update(first, reading('2026-02-27T07:15:00', 6.4))
      expect(daysOf(await agreed())).toEqual([
        ['2026-02-27', 1],
        ['2026-03-02', 1],
      ])
      await diary.update(first, reading('2026-03-02T07:15:00', 6.4))
      expect(daysOf(await agreed())).toEqual([['2026-03-02', 2]])
    })

    it('follows another slot, which classifies the value again', async () => {
      await diary.update(first, reading('2026-03-02T07:15:00', 8.4))
      expect((await agreed())[0]?.glucose).toMatchObject({ high: 2, preprandialCount: 2 })
      expect(await diary.relabel(first, 3)).toBe(200)
      expect((await agreed())[0]?.glucose).toMatchObject({ high: 1, normal: 1, preprandialCount: 1, postprandialCount: 1 })
    })

    it('loses an entry that is deleted, and the day with its last one', async () => {
      await diary.remove(first)
      expect(daysOf(await agreed())).toEqual([['2026-03-02', 1]])
      for (const entry of await diary.entries()) await diary.remove(entry)
      expect(await agreed()).toEqual([])
      await diary.create('glucose', reading('2026-03-02T07:15:00', 5))
      expect(daysOf(await agreed())).toEqual([['2026-03-02', 1]])
    })

    it('keeps the zones as they were stored when the ranges change', async () => {
      await provider.db.updateTable('glucose_range').set({ min: 8.1, max: 9 }).where('patient_id', '=', patient.id).execute()
      await diary.create('meal', newEntries.meal)
      expect((await agreed())[0]).toMatchObject({ entryCount: 3, glucose: { normal: 1, high: 1, low: 0 } })
    })

    it('stays when a write is refused', async () => {
      const before = await diary.summary()
      expect(await diary.update(first, reading('2026-03-05T07:15:00', 99))).toBe(400)
      expect(await diary.remove({ ...first, id: crypto.randomUUID() })).toBe(404)
      expect(await diary.summary()).toEqual(before)
    })

    it('stays when a write fails after the figures were written', async () => {
      const before = await diary.summary()
      const constraint = sql`alter table audit_event add constraint nothing_happens check (false) not valid`
      await constraint.execute(provider.db)
      try {
        expect((await diary.send('POST', '/diary/glucose', [{ entry: reading('2026-03-02T09:00:00', 5) }])).status).toBe(500)
        expect(await diary.update(first, reading('2026-03-05T07:15:00', 5))).toBe(500)
        expect(await diary.remove(first)).toBe(500)
      } finally {
        await sql`alter table audit_event drop constraint nothing_happens`.execute(provider.db)
      }
      expect(await agreed()).toEqual(before)
    })

    it('is deleted with the account', async () => {
      await provider.db.insertInto('diabetes_status').values({ patient_id: patient.id, diabetes_type: 1 }).execute()
      await provider.db.deleteFrom('app_user').where('id', '=', patient.id).execute()
      for (const table of ['daily_summary', 'diabetes_status'] as const)
        expect(await provider.db.selectFrom(table).select('patient_id').where('patient_id', '=', patient.id).execute()).toEqual([])
    })
  })

  it('takes an upload of hundreds of days, and the part that a second upload adds', async () => {
    const uploaded = Array.from({ length: 400 * 3 }, (_, at) =>
      reading(`${addDays('2025-01-01', Math.floor(at / 3))}T${String(7 + (at % 3) * 5).padStart(2, '0')}:00:00`, 4 + (at % 83) / 10),
    )
    expect(await diary.upload(uploaded.slice(0, 1000))).toBe(200)
    expect(await agreed()).toHaveLength(334)
    expect(await diary.upload(uploaded)).toBe(200)
    expect(await agreed()).toHaveLength(400)
  })

  it('gives the days from `after` on and before `before`, oldest first', async () => {
    const days = ['2026-03-03', '2026-03-01', '2026-03-02', '2025-12-31']
    await diary.create('glucose', ...days.map((day) => reading(`${day}T08:00:00`, 6)))
    const listed = async (query: string) => (await diary.summary(query)).map(({ day }) => day)
    expect(await listed('?after=2026-03-01&before=2026-03-03')).toEqual(['2026-03-01', '2026-03-02'])
    expect(await listed('?after=2026-03-02')).toEqual(['2026-03-02', '2026-03-03'])
    expect(await listed('?before=2026-03-01')).toEqual(['2025-12-31'])
    expect(await listed('?after=2026-03-03&before=2026-03-01')).toEqual([])
    expect(await listed('?after=0001-01-01&before=9999-12-31')).toHaveLength(4)
  })

  it.each([
    'after=tegnap',
    'after=2026-02-30',
    'before=2026-03-01T00:00:00',
    'before=',
    'after=99999-01-01',
    'after=2026-03-01&after=2026-03-02',
  ])('refuses %s', async (query) => {
    expect((await diary.send('GET', `/summary?${query}`)).status).toBe(400)
  })

  it('is not kept by any cache', async () => {
    expect((await diary.send('GET', '/summary')).headers.get('cache-control')).toBe('no-store')
  })

  it('leaves an audit row when another person reads it, and none when the person does', async () => {
    const doctor = await makeDoctor(provider.db)
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient)
    await diary.summary()
    await provider.call('GET', `/v1/patient/${patient.id}/summary`, { token: await provider.tokenFor(doctor) })
    const rows = await provider.db.selectFrom('audit_event').selectAll().where('subject_id', '=', patient.id).execute()
    expect(rows).toMatchObject([{ actor_id: doctor.id, event: 'analysis.read', detail: { endpoint: 'analysis.summary' } }])
  })
})
