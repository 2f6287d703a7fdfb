import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinDays, periodSharesOf } from '@diab/internal/analysis'
import { periodShares } from '@diab/core/analysis'
import { addDays, followedDay, isGlucose, toWallClock, toWallMinutes } from '@diab/core/rules'
import { sql } from 'kysely'
import { selectDailySummaries } from '../record/analysis/analysis.store.ts'
import { selectEntries } from '../record/diary/diary.store.ts'
import { isPasswordOf } from '../platform/session/password.ts'
import { selectPlans } from '../record/therapy/mealTime.store.ts'
import { selectThreads } from '../conversation/threads/threads.store.ts'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.ts'
import { demoAccountNames } from './demo.messages.ts'
import { seedDemo } from './seedDemo.ts'

const isBetween = (low: number, value: number | undefined, high: number) => value !== undefined && value > low && value < high

const now = new Date('2026-11-20T20:30:00Z')

describe('the demo', () => {
  let provider: TestProvider
  let seconds = 0

  beforeAll(async () => {
    provider = await createTestProvider()
    const begun = performance.now()
    await seedDemo(provider.db, { now })
    seconds = (performance.now() - begun) / 1000
  })
  afterAll(() => provider?.close())

  it('fills an empty database and leaves a filled one alone', async () => {
    const before = await count('app_user')
    expect(await seedDemo(provider.db, { now })).toBe(false)
    expect(await count('app_user')).toBe(before)
    const entries = await count('diary_entry')
    console.info(`demo: ${entries} entries in ${seconds.toFixed(1)} s`)
    expect(entries).toBeGreaterThan(60_000)
  })

  it('gives everybody with a diary all six kinds over 180 days that end now', async () => {
    const { rows } = await sql<{ diaries: number; newest: string; oldest: string; kinds: number }>`
      select count(distinct patient_id)::int as diaries, max(entry_date) as newest, min(entry_date) as oldest,
        count(distinct entry_type)::int as kinds from diary_entry`.execute(provider.db)
    const { newest = '', oldest = '', ...counts } = rows[0] ?? {}
    expect(counts).toEqual({ diaries: 44, kinds: 6 })
    expect(newest.slice(0, 10)).toBe('2026-11-20')
    expect(newest <= '2026-11-20T21:30:00').toBe(true)
    expect(oldest.slice(0, 10)).toBe('2026-05-25')
  })

  it('makes four to six readings a day, some of them low, high, HI, LO or unusual', async () => {
    const { rows } = await sql<{ perday: number; low: number; high: number; marked: number; unusual: number }>`
      select count(*) / 44.0 / 180 as perday, avg((zone = 1)::int)::float as low, avg((zone = 3)::int)::float as high,
        count(*) filter (where validity <> 2)::int as marked, count(*) filter (where 3 = any(metas))::int as unusual
      from diary_entry where entry_type = 'glucose' and origin <> 'sensor'`.execute(provider.db)
    const [figures] = rows
    expect(Number(figures?.perday)).toBeGreaterThan(4)
    expect(Number(figures?.perday)).toBeLessThan(6)
    expect(isBetween(0.02, figures?.low, 0.1)).toBe(true)
    expect(isBetween(0.2, figures?.high, 0.45)).toBe(true)
    expect(isBetween(5, figures?.marked, 60)).toBe(true)
    expect(figures?.unusual).toBeGreaterThan(50)
  })

  it('is plausible: a self-manager mostly in target with a few lows, children less so, the others spread widely', async () => {
    const { rows } = await sql<{ fullname: string; low: number; normal: number }>`
      select fullname, avg((zone = 1)::int)::float as low, avg((zone = 2)::int)::float as normal
      from diary_entry join app_user on app_user.id = patient_id
      where entry_type = 'glucose' and origin <> 'sensor' group by fullname, patient_id`.execute(provider.db)
    const shareOf = (name: string) => rows.find(({ fullname }) => fullname === name)
    expect(isBetween(0.6, shareOf(demoAccountNames.selfManager)?.normal, 0.7)).toBe(true)
    expect(isBetween(0.02, shareOf(demoAccountNames.selfManager)?.low, 0.1)).toBe(true)
    // Her fingersticks follow the sensor, which is judged by a wider range than readings before a meal.
    expect(isBetween(0.42, shareOf(demoAccountNames.olderChild)?.normal, 0.65)).toBe(true)
    expect(isBetween(0.5, shareOf(demoAccountNames.youngerChild)?.normal, 0.65)).toBe(true)
    const shares = rows.map(({ normal }) => normal).toSorted((a, b) => a - b)
    expect(isBetween(0.3, shares[0], 0.5)).toBe(true)
    expect(isBetween(0.75, shares.at(-1), 0.92)).toBe(true)
  })

  it('gives two of them a sensor over 90 days, with gaps, enough for an ambulatory profile', async () => {
    const { rows } = await sql<{ fullname: string; readings: number; days: number; oldest: string }>`
      select fullname, count(*)::int as readings, count(distinct entry_date::date)::int as days, min(entry_date) as oldest
      from diary_entry join app_user on app_user.id = patient_id where origin = 'sensor' group by fullname`.execute(provider.db)
    expect(rows.map(({ fullname }) => fullname).toSorted()).toEqual([demoAccountNames.olderChild, demoAccountNames.treated].toSorted())
    for (const { readings, days, oldest } of rows) {
      expect(oldest.slice(0, 10)).toBe('2026-08-23')
      // Some days without any reading, and more than the 70 % that the profile asks for.
      expect(days).toBeGreaterThan(80)
      expect(days).toBeLessThan(90)
      expect(isBetween(0.8, readings / (90 * 288), 0.98)).toBe(true)
    }
  })

  it('tells the sensor patients one share: zones by the sensor range, and the same from entries and summaries', async () => {
    for (const fullname of [demoAccountNames.treated, demoAccountNames.olderChild]) {
      const { id } = await provider.db.selectFrom('app_user').select('id').where('fullname', '=', fullname).executeTakeFirstOrThrow()
      const entries = (
        await selectEntries(provider.db, id, { after: '2026-11-07T00:00:00', ascending: true, offset: 0, limit: 10_000 })
      ).filter((entry) => isGlucose(entry))
      for (const { origin, value, glucoseResultZone } of entries)
        if (origin === 'sensor') expect(glucoseResultZone).toBe(value < 3.9 ? 1 : value > 10 ? 3 : 2)
      const days = await selectDailySummaries(provider.db, id, { after: '2026-11-07' })
      const shares = periodShares(joinDays(days))
      expect(shares).toEqual(periodSharesOf(entries))
      expect(shares.kind).toBe('sensor')
      // No HI and no LO of the demo's sensor: its zones and its bands are the same counts.
      const ofSensor = entries.filter(({ origin }) => origin === 'sensor')
      const inZone = (zone: number) => ofSensor.filter(({ glucoseResultZone }) => glucoseResultZone === zone).length
      expect(shares.answer).toMatchObject({ low: inZone(1), normal: inZone(2), high: inZone(3) })
    }
  })

  it('makes sensor days that a doctor would believe', async () => {
    const { rows } = await sql<{ mean: number; cv: number; intarget: number; low: number }>`
      select avg(glucose_average) as mean, 100 * stddev_samp(value) / avg(value) as cv,
        avg((value between 3.9 and 10)::int)::float as intarget, avg((value < 3.9)::int)::float as low
      from diary_entry join daily_summary using (patient_id)
      where origin = 'sensor' and day = entry_date::date group by patient_id`.execute(provider.db)
    for (const { mean, cv, intarget, low } of rows) {
      expect(isBetween(7, mean, 10)).toBe(true)
      expect(isBetween(25, cv, 42)).toBe(true)
      expect(isBetween(0.55, intarget, 0.85)).toBe(true)
      expect(isBetween(0.005, low, 0.08)).toBe(true)
    }
  })

  it('measures the same glucose with the meter as with the sensor, and lets it rise after the meals of the diary', async () => {
    const { rows } = await sql<{ fullname: string; pairs: number; far: number }>`
      select fullname, count(*)::int as pairs,
        count(*) filter (where abs(stick.value - sensed.value) > greatest(1.2, 0.2 * sensed.value))::int as far
      from diary_entry stick join diary_entry sensed using (patient_id) join app_user on app_user.id = patient_id
      where stick.entry_type = 'glucose' and stick.origin <> 'sensor' and not 3 = any(stick.metas) and sensed.origin = 'sensor'
        and sensed.entry_date::timestamp > stick.entry_date::timestamp - interval '5 minutes'
        and sensed.entry_date <= stick.entry_date
      group by fullname`.execute(provider.db)
    expect(rows).toHaveLength(2)
    for (const { fullname, pairs, far } of rows) expect([fullname, pairs > 200, far]).toEqual([fullname, true, 0])
    for (const fullname of [demoAccountNames.treated, demoAccountNames.olderChild]) {
      const { id } = await provider.db.selectFrom('app_user').select('id').where('fullname', '=', fullname).executeTakeFirstOrThrow()
      const entries = await selectEntries(provider.db, id, { after: '2026-10-20T00:00:00', ascending: true, offset: 0, limit: 20_000 })
      const sensed = new Map(
        entries.flatMap((entry) => (isGlucose(entry) && entry.origin === 'sensor' ? [[entry.entryDate, entry.value]] : [])),
      )
      const sensedAt = (minutes: number) => sensed.get(toWallClock(5 * Math.floor(minutes / 5)))
      const rises = entries.flatMap((entry) => {
        if (entry.entryType !== 'meal' || (entry.value ?? 0) < 40) return []
        const eaten = toWallMinutes(entry.entryDate)
        const [before, after] = [sensedAt(eaten), sensedAt(eaten + 60)]
        return before === undefined || after === undefined ? [] : [after - before]
      })
      expect(rises.length).toBeGreaterThan(40)
      expect(rises.filter((rise) => rise > 1).length / rises.length).toBeGreaterThan(0.9)
    }
  })

  it('knows the figures of every day with an entry', async () => {
    const { rows } = await sql<{ days: number; entries: number }>`
      select count(*)::int as days, sum(entry_count)::int as entries from daily_summary`.execute(provider.db)
    expect(rows[0]?.entries).toBe(await count('diary_entry'))
    expect(rows[0]?.days).toBeGreaterThan(44 * 170)
  })

  it('says which diabetes everybody with a diary has', async () => {
    const { rows } = await sql<{ type: number; people: number }>`
      select diabetes_type as type, count(*)::int as people from diabetes_status group by 1 order by 1`.execute(provider.db)
    expect(rows.map(({ type }) => type)).toEqual([1, 2, 4])
    expect(rows.reduce((sum, { people }) => sum + people, 0)).toBe(44)
  })

  it('gives a plan that fits to each person with a diary, and to no one else', async () => {
    const { rows } = await sql<{ treatment: number; people: number; plans: number; tasks: number; saved: number; changes: number }>`
      select s.therapy_type as treatment, count(*)::int as people, avg(m.count)::int as plans, avg(t.count)::int as tasks,
        min(k.count)::int as saved, min(c.count)::int as changes
      from diabetes_status s
      join (select patient_id, count(*) from meal_time group by 1) m using (patient_id)
      join (select patient_id, count(*) from therapy_task group by 1) t using (patient_id)
      join (select patient_id, count(*) from saved_medicine group by 1) k using (patient_id)
      join (select patient_id, count(*) from therapy_change group by 1) c using (patient_id)
      group by 1 order by 1`.execute(provider.db)
    expect(rows.map(({ treatment }) => treatment)).toEqual([3, 4])
    expect(rows.reduce((sum, { people }) => sum + people, 0)).toBe(44)
    expect(rows.every(({ plans, tasks, saved, changes }) => plans >= 3 && tasks >= 6 && saved >= 2 && changes >= 9)).toBe(true)
    const { rows: others } = await sql`
      select from meal_time where patient_id not in (select patient_id from diary_entry)`.execute(provider.db)
    expect(others).toEqual([])
  })

  it('follows its plans more or less: some tasks are done, some with another amount, some missed', async () => {
    const { rows } = await sql<{ id: string; fullname: string }>`
      select u.id, fullname from app_user u join diabetes_status on patient_id = u.id where email is not null or date_of_birth > '2010-01-01'`.execute(
      provider.db,
    )
    const days = Array.from({ length: 30 }, (_, at) => addDays('2026-11-19', -at))
    for (const { id, fullname } of rows) {
      const plans = await selectPlans(provider.db, id)
      const page = { after: '2026-10-18T00:00:00', ascending: true, offset: 0, limit: 100_000 }
      const entries = await selectEntries(provider.db, id, page)
      const outcomes = days.flatMap((day) => followedDay(plans, entries, day, '2026-11-20T21:30:00').tasks.map(({ outcome }) => outcome))
      const shareOf = (expected: string) => outcomes.filter((outcome) => outcome === expected).length / outcomes.length
      console.info(`demo plan of ${fullname}: ${outcomes.length} tasks in 30 days, ${Math.round(100 * shareOf('done'))} % done`)
      expect([fullname, isBetween(0.3, shareOf('done'), 0.85)]).toEqual([fullname, true])
      expect([fullname, isBetween(0.02, shareOf('deviating'), 0.6)]).toEqual([fullname, true])
      expect([fullname, isBetween(0.01, shareOf('missed'), 0.5)]).toEqual([fullname, true])
    }
    expect(rows.length).toBeGreaterThanOrEqual(4)
  })

  it('gives the self-manager three meters, and two uploads of readings that are in the diary', async () => {
    const { rows: meters } = await sql<{ state: number; serial_number: string | null }>`
      select state, serial_number from meter_registration join app_user u on u.id = patient_id
      where u.email = 'paciens@demo.diab' order by state`.execute(provider.db)
    expect(meters.map(({ state, serial_number }) => [state, serial_number])).toEqual([
      [2, null],
      [3, '0042-7719'],
      [4, '0017-3302'],
    ])
    const { rows: imports } = await sql<{ saved: number; held: number; keyed: number }>`
      select saved_count as saved, count(e.id)::int as held, count(distinct e.source_key)::int as keyed from import i
      join diary_entry e on e.patient_id = i.patient_id and e.import_id = i.id group by i.id, saved_count`.execute(provider.db)
    expect(imports).toHaveLength(2)
    for (const { saved, held, keyed } of imports) expect([saved > 20, held, keyed]).toEqual([true, saved, saved])
  })

  it('has notes of earlier visits by both who may write them', async () => {
    const { rows } = await sql<{ patients: number; notes: number; authors: number; past: number }>`
      select count(distinct patient_id)::int as patients, count(*)::int as notes, count(distinct author_id)::int as authors,
        count(*) filter (where created_at < ${now})::int as past from visit_note`.execute(provider.db)
    expect(rows).toEqual([{ patients: 6, notes: 8, authors: 2, past: 8 }])
  })

  it('has patients that staff look for in the clinic’s list: HI, LO, nothing for days, marked', async () => {
    const doctor = await provider.db.selectFrom('clinic_patient_vip').select('doctor_id').distinct().executeTakeFirstOrThrow()
    const marked = await provider.db
      .selectFrom('clinic_patient_vip')
      .select('patient_id')
      .where('doctor_id', '=', doctor.doctor_id)
      .execute()
    expect(marked).toHaveLength(3)
    const { rows } = await sql<{ low: number; high: number; quiet: number }>`
      select count(*) filter (where low)::int as low, count(*) filter (where high)::int as high,
        count(*) filter (where newest < '2026-11-13')::int as quiet
      from (
        select max(entry_date) as newest, bool_or(validity = 1 and entry_date > '2026-11-07') as low,
          bool_or(validity = 3 and entry_date > '2026-11-07') as high
        from diary_entry join clinic_patient using (patient_id) where entry_type = 'glucose' group by patient_id
      ) patients`.execute(provider.db)
    expect(rows).toEqual([{ low: expect.any(Number), high: expect.any(Number), quiet: 3 }])
    expect(rows[0]?.low).toBeGreaterThanOrEqual(2)
    expect(rows[0]?.high).toBeGreaterThanOrEqual(3)
  })

  it('has conversations of the doctor: one waits for an answer, one takes none, one is with a colleague', async () => {
    const doctor = await provider.db.selectFrom('app_user').select('id').where('email', '=', 'orvos@demo.diab').executeTakeFirstOrThrow()
    const threads = await selectThreads(provider.db, doctor.id)
    expect(
      threads.map(({ unreadCount, patientResponseAllowed, lastMessage }) => [unreadCount, patientResponseAllowed, lastMessage !== null]),
    ).toEqual([
      [1, true, true],
      [0, true, true],
      [0, false, true],
      [0, true, true],
    ])
  })

  it('lets in every account with the one password, and no one else', async () => {
    const doctor = await provider.db
      .selectFrom('credential')
      .innerJoin('app_user', 'id', 'user_id')
      .select('password_hash')
      .where('email', '=', 'orvos@demo.diab')
      .executeTakeFirstOrThrow()
    expect(await isPasswordOf(doctor.password_hash, 'Demo-1234!')).toBe(true)
    expect(await isPasswordOf(doctor.password_hash, 'Demo-1235!')).toBe(false)
  })

  it('has the six accounts, two children in care, and twenty empty diaries', async () => {
    const accounts = await provider.db.selectFrom('app_user').innerJoin('credential', 'user_id', 'id').select('email').execute()
    const emails = accounts.map(({ email }) => email)
    for (const name of ['paciens', 'gondozo', 'kezelt', 'orvos', 'asszisztens', 'rendelovezeto', 'ures1', 'ures20'])
      expect(emails).toContain(`${name}@demo.diab`)
    expect(await count('supervision')).toBe(2)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from diary_entry e
      join app_user u on u.id = e.patient_id where u.email like 'ures%'`.execute(provider.db)
    expect(rows[0]?.count).toBe(0)
  })

  async function count(table: 'app_user' | 'diary_entry' | 'supervision'): Promise<number> {
    const row = await provider.db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
})
