import { patientFlags, patientSortings } from '@diab/core/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placements } from '../../platform/db/placement.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { employ, makeClinic, makeDoctor, type TestPerson } from '../../testing/makePeople.ts'
import { type Statement, statementsDuring } from '../../testing/readPlan.ts'

const now = new Date('2026-11-20T11:00:00Z')
/** Citus makes so many of a table unless it is set to another number. */
const shards = 32
/** Of a page, on all nodes together. */
const mostBuffers = 2000

interface Step {
  'Relation Name'?: string
  'Subplan Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Step[]
}

/** The trail begins with `with`, too. */
const isRead = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text) && !/\binsert\b/i.test(text)
const buffersOf = (step: Step) => (step['Shared Hit Blocks'] ?? 0) + (step['Shared Read Blocks'] ?? 0)
const tableOf = ({ 'Relation Name': relation }: Step) => relation?.replace(/_\d{6,}$/, '')
const tablesOf = (step: Step): (string | undefined)[] => [tableOf(step), ...(step.Plans ?? []).flatMap(tablesOf)]

const isEverywhere = (table: string | undefined) => table !== undefined && placements[table as keyof typeof placements] === 'everywhere'

/** What each shard of the list reads for itself of tables that are on every node; what is materialized is read once for all. */
function buffersOfEachShard(step: Step): number {
  if (step['Subplan Name']?.startsWith('CTE ')) return 0
  if (isEverywhere(tableOf(step))) return buffersOf(step)
  return (step.Plans ?? []).reduce((sum, part) => sum + buffersOfEachShard(part), 0)
}

/** The plan of the server and, on Citus, of each node that has a part in it. */
const rootsIn = (found: unknown): Step[] => {
  if (typeof found !== 'object' || found === null) return []
  const own = 'Plan' in found ? [found.Plan as Step] : []
  return [...own, ...Object.values(found).flatMap(rootsIn)]
}

describe('a clinic of 10,000 patients whose list is spread over 32 shards', () => {
  let provider: TestProvider
  let clinic: string
  let doctor: TestPerson

  beforeAll(async () => {
    provider = await createTestProvider({ now: () => now })
    const { db } = provider
    clinic = await makeClinic(db)
    doctor = await makeDoctor(db)
    await employ(db, clinic, doctor)
    await sql`
      insert into app_user (id, email, fullname, date_of_birth, roles)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n || '@sok.example', 'Sok ' || n * 7919 % 44000,
        date '1950-01-01' + n, '{Patient}'
      from generate_series(1, 10100) n`.execute(db)
    // One in a hundred grants less than everything.
    await sql`
      insert into clinic_patient (clinic_id, patient_id, sharing_level)
      select ${clinic}, id, case when row_number() over (order by id) > 10000 then 2 else 1 end
      from app_user where email like '%@sok.example'`.execute(db)
    await sql`
      insert into patient_doctor (clinic_id, patient_id, doctor_id)
      select clinic_id, patient_id, ${doctor.id}::uuid from clinic_patient where right(patient_id::text, 1) < 'c'`.execute(db)
    await sql`
      insert into clinic_patient_vip (clinic_id, patient_id, doctor_id)
      select clinic_id, patient_id, ${doctor.id}::uuid from clinic_patient where right(patient_id::text, 2) < '0c'`.execute(db)
    // Rows of those who grant less are left from the time when they granted everything.
    await sql`
      insert into listed_patient (clinic_id, as_of, patient_id, fullname, folded_name, email, date_of_birth, readings_per_week, period_kind,
        days_with_readings, low_count, normal_count, high_count, hi_count, lo_count, hypo_count, attention)
      select ${clinic}::uuid, date '2026-11-20', id, fullname, lower(fullname), email, date_of_birth, 7, 'meter', 7, 1, 30, 4, 0, 0, 1, 16
      from app_user where email like '%@sok.example'`.execute(db)
    for (const table of ['app_user', 'clinic_patient', 'clinic_patient_vip', 'patient_doctor', 'listed_patient'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  })
  afterAll(() => provider?.close())

  async function plansOf({ text, values }: Statement): Promise<Step[]> {
    const rows = await provider.db.transaction().execute(async (tx) => {
      await sql`select set_config('citus.explain_all_tasks', 'on', true)`.execute(tx)
      const explain = () =>
        tx.executeQuery({ ...sql`select 1`.compile(tx), sql: `explain (analyze, buffers, format json) ${text}`, parameters: values })
      // The first statement of a session on Citus reads what it knows of the tables.
      await explain()
      return (await explain()).rows
    })
    return rootsIn(rows)
  }

  /** Pages of the database that a call's reads touch, on all nodes. */
  async function readBuffers(path: string): Promise<number> {
    const token = await provider.tokenFor(doctor)
    const statements = await statementsDuring(async () => {
      const response = await provider.call('GET', `/v1/clinic/${clinic}/${path}`, { token })
      expect(response.status).toBe(200)
    })
    let buffers = 0
    for (const statement of statements.filter(isRead)) {
      const plans = await plansOf(statement)
      const ofShards = plans.filter((plan) => tablesOf(plan).includes('listed_patient'))
      const again = Math.max(0, ...ofShards.map(buffersOfEachShard))
      buffers += plans.reduce((sum, plan) => sum + buffersOf(plan), 0) + (shards - ofShards.length) * again
    }
    return buffers
  }

  it('has all who grant everything, and no other, in its list', async () => {
    const response = await provider.call('GET', `/v1/clinic/${clinic}/patient?limit=1`, { token: await provider.tokenFor(doctor) })
    expect(response.headers.get('x-total-count')).toBe('10000')
  })

  it.each(patientSortings)('by %s reads few pages, the first one and the last one', async (sortBy) => {
    for (const offset of [0, 9950])
      expect(await readBuffers(`patient?limit=50&sortBy=${sortBy}&offset=${offset}`)).toBeLessThanOrEqual(mostBuffers)
  })

  it.each([...patientFlags.map((flag) => `flag=${flag}`), 'patientInfo=ok%201', 'doctorId'])('of %s reads few pages', async (query) => {
    const asked = query === 'doctorId' ? `doctorId=${doctor.id}` : query
    expect(await readBuffers(`patient?limit=50&sortBy=attention_desc&${asked}`)).toBeLessThanOrEqual(mostBuffers)
  })

  it('counts its flags from few pages', async () => {
    for (const query of ['', `?doctorId=${doctor.id}`]) expect(await readBuffers(`patient-flag${query}`)).toBeLessThanOrEqual(mostBuffers)
  })
})
