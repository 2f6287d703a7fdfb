import { patientFlags, patientSortings } from '@diab/core/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placements } from '../../platform/db/placement.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { employ, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { readPlan, type Statement, statementsDuring } from '../../testing/readPlan.ts'

const now = new Date('2026-11-20T11:00:00Z')
const largeTable = 10_000

describe('in a clinic of thousands', () => {
  let provider: TestProvider
  let clinic: string
  let doctor: TestPerson
  let patient: TestPerson
  let large: ReadonlySet<string>

  beforeAll(async () => {
    provider = await createTestProvider({ now: () => now })
    const { db } = provider
    clinic = await makeClinic(db)
    const other = await makeClinic(db)
    doctor = await makeDoctor(db)
    patient = await makePerson(db, ['Patient'], 'Minta Mária')
    await employ(db, clinic, doctor)
    // 44,000 patients, a quarter of them in the clinic, with an entry each. Ids grow, as those of the provider do.
    await sql`
      with people as (
        insert into app_user (id, email, fullname, date_of_birth, roles)
        select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n || '@sok.example', 'Sok ' || n * 7919 % 44000, date '1950-01-01' + n % 20000, '{Patient}'
        from generate_series(1, 44000) n returning id
      )
      insert into clinic_patient (clinic_id, patient_id)
      select case when row_number() over () % 4 = 0 then ${clinic}::uuid else ${other}::uuid end, id from people`.execute(db)
    await sql`insert into clinic_patient (clinic_id, patient_id) values (${clinic}, ${patient.id})`.execute(db)
    await sql`
      insert into patient_doctor (clinic_id, patient_id, doctor_id)
      select clinic_id, patient_id, ${doctor.id} from clinic_patient where clinic_id = ${clinic}`.execute(db)
    await sql`
      insert into diary_entry (
        patient_id, id, entry_type, entry_date, value, original_value, original_unit, therapy_label_original, meal_type, zone, validity,
        origin, time_zone
      )
      select patient_id, patient_id, 'glucose', timestamp '2026-11-19 07:00', 6, 6, 'mmol/l', 1, 0, 2, 2, 'hand', 'Europe/Budapest'
      from clinic_patient`.execute(db)
    await sql`
      insert into daily_summary (patient_id, day, entry_count, glucose_count, glucose_average, normal)
      select patient_id, entry_date::date, 1, 1, 6, 1 from diary_entry`.execute(db)
    for (const table of ['app_user', 'clinic_patient', 'patient_doctor', 'diary_entry', 'daily_summary'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    const counts = await Promise.all(
      Object.keys(placements).map(async (table) => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
        return [table, rows[0]?.count ?? 0] as const
      }),
    )
    large = new Set(counts.filter(([, count]) => count > largeTable).map(([table]) => table))
  })
  afterAll(() => provider?.close())

  /** What a call sends to the database. */
  async function statementsOf(method: string, path: string, by: TestPerson, body?: unknown): Promise<Statement[]> {
    const token = await provider.tokenFor(by)
    return statementsDuring(async () => {
      const response = await provider.call(method, path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
      expect(response.status).toBe(200)
    })
  }

  /** Tables of many rows that a statement reads from end to end. */
  async function largeScans(statement: Statement): Promise<string[]> {
    const { scanned } = await readPlan(provider.db, statement)
    return scanned.filter((table) => large.has(table))
  }

  /** `whole`: a table that is asked for of the whole clinic, which is all of it here. */
  const calls: readonly [what: string, call: () => Promise<Statement[]>, pattern: RegExp, whole?: string][] = [
    ['the list by name', () => statementsOf('GET', `/v1/clinic/${clinic}/patient?limit=50`, doctor), /clinic_patient/],
    [
      'the list by what triage says',
      () => statementsOf('GET', `/v1/clinic/${clinic}/patient?limit=50&sortBy=in_target_change_asc`, doctor),
      /listed_patient/,
    ],
    [
      'those whom triage flags',
      () => statementsOf('GET', `/v1/clinic/${clinic}/patient?limit=50&flag=lo&sortBy=hi_lo_desc`, doctor),
      /listed_patient/,
    ],
    ['the flags', () => statementsOf('GET', `/v1/clinic/${clinic}/patient-flag`, doctor), /listed_patient/, 'patient_doctor'],
    [
      'a week of a diary',
      () =>
        statementsOf('GET', `/v1/patient/${patient.id}/diary?after=2026-11-13T00:00:00&before=2026-11-20T00:00:00&noLimit=true`, doctor),
      /diary_entry/,
    ],
    [
      'an entry that is made',
      () =>
        statementsOf('POST', `/v1/patient/${patient.id}/diary/glucose`, patient, [
          { entry: { entryDate: '2026-11-19T12:34:00', value: 6 } },
        ]),
      /insert into diary_entry/,
    ],
  ]

  it('holds thousands of what a list, a diary and its figures are read from', () => {
    expect([...large]).toEqual(expect.arrayContaining(['app_user', 'clinic_patient', 'diary_entry', 'daily_summary']))
  })

  it.each(calls)('%s reads no table of thousands from end to end', async (_what, call, pattern, whole) => {
    const statements = await call()
    expect(statements.some(({ text }) => pattern.test(text))).toBe(true)
    const scans = await Promise.all(statements.map(async (statement) => [statement.text, await largeScans(statement)] as const))
    expect(scans.filter(([, tables]) => tables.some((table) => table !== whole))).toEqual([])
  })

  describe('a page of the list', () => {
    const mostBuffers = 2000

    beforeAll(async () => {
      // The first call of a day makes the list.
      await statementsOf('GET', `/v1/clinic/${clinic}/patient`, doctor)
      await sql`vacuum analyze listed_patient`.execute(provider.db)
    })

    /** Pages of the database that a call's reads touch, whether in memory or not; of a spread table those of the shard with most. */
    async function buffersOf(path: string): Promise<number> {
      const reads = (await statementsOf('GET', path, doctor)).filter(
        ({ text }) => /^\s*(select|with)\b/i.test(text) && !/\binsert\b/i.test(text),
      )
      let buffers = 0
      for (const read of reads) buffers += (await readPlan(provider.db, read, 'analyze, buffers, ')).buffers
      return buffers
    }

    it.each(patientSortings)('by %s reads few pages, the first one and the last one', async (sortBy) => {
      const path = `/v1/clinic/${clinic}/patient?limit=50&sortBy=${sortBy}`
      expect(await buffersOf(path)).toBeLessThanOrEqual(mostBuffers)
      expect(await buffersOf(`${path}&offset=10900`)).toBeLessThanOrEqual(mostBuffers)
    })

    it.each([
      ...patientFlags.map((flag) => `flag=${flag}`),
      'flag=no_data&noDataDays=3',
      `doctorId`,
      ...['s', 'sok', 'ok 1', 'Sok 1234', '@sok', '1950-01', 'senki'].map((text) => `patientInfo=${encodeURIComponent(text)}`),
    ])('of %s reads few pages, however many are asked for', async (query) => {
      const asked = query === 'doctorId' ? `doctorId=${doctor.id}` : query
      expect(await buffersOf(`/v1/clinic/${clinic}/patient?limit=50&sortBy=attention_desc&${asked}`)).toBeLessThanOrEqual(mostBuffers)
    })

    it('and its flags do, too', async () => {
      expect(await buffersOf(`/v1/clinic/${clinic}/patient-flag`)).toBeLessThanOrEqual(mostBuffers)
      expect(await buffersOf(`/v1/clinic/${clinic}/patient-flag?doctorId=${doctor.id}`)).toBeLessThanOrEqual(mostBuffers)
    })
  })
})
