import { addDays, type ClinicPatient } from '@diab/core/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { readPlan } from '../../testing/readPlan.ts'
import { flagCountsQuery, patientsQuery } from './clinicPatientList.store.ts'
import { prepareList } from './completeList.ts'

const today = '2026-11-20'
let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider({ now: () => new Date(`${today}T11:00:00Z`) })
})
afterAll(() => provider?.close())

describe('the list of a clinic’s patients', () => {
  let clinic: string
  let doctor: TestPerson
  let colleague: TestPerson
  let attendant: TestPerson
  let anna: TestPerson
  let csaba: TestPerson
  let odon: TestPerson
  let hidden: TestPerson

  /** Glucose readings on a day, past the rules of today: 6.0 is in target, 15.0 above it, 3.0 below. */
  async function measure(person: TestPerson, daysAgo: number, values: number[]) {
    const token = await provider.tokenFor(person)
    const body = values.map((value, at) => ({ entry: { entryDate: `${addDays(today, -daysAgo)}T0${at}:30:00`, value, mealType: 5 } }))
    const response = await provider.call('POST', `/v1/patient/${person.id}/diary/glucose`, { token, body })
    expect(response.status).toBe(200)
  }

  beforeAll(async () => {
    const { db } = provider
    clinic = await makeClinic(db)
    doctor = await makeDoctor(db, 'Dr. Ács Béla')
    colleague = await makeDoctor(db, 'Dr. Zsíros Zita')
    attendant = await makePerson(db, ['MedicalAttendant'])
    anna = await makePerson(db, ['Patient'], 'Ábrahám Anna')
    csaba = await makePerson(db, ['Patient'], 'Cukor Csaba')
    odon = await makePerson(db, ['Patient'], 'Csőzik Ödön 100%_')
    hidden = await makePerson(db, ['Patient'], 'Rejtett Réka')
    await employ(db, clinic, doctor)
    await employ(db, clinic, colleague)
    await employ(db, clinic, attendant, 2)
    for (const person of [anna, csaba, odon]) await admit(db, clinic, person)
    await admit(db, clinic, hidden, 2)
    // An own diary before the doctors come: they would be the ones to change it.
    await measure(anna, 1, [6, 6, 15])
    await measure(anna, 10, [3])
    await measure(anna, 20, [6, 15])
    await measure(csaba, 40, [6])
    await linkDoctor(db, clinic, anna, colleague)
    await linkDoctor(db, clinic, anna, doctor)
    await linkDoctor(db, clinic, odon, colleague)
    await db.updateTable('app_user').set({ date_of_birth: '1971-05-04', email: 'Odon.Levele@pelda.hu' }).where('id', '=', odon.id).execute()
    await db.updateTable('app_user').set({ date_of_birth: null, email: null }).where('id', '=', csaba.id).execute()
    await db.insertInto('diabetes_status').values({ patient_id: odon.id, diabetes_type: 4 }).execute()
  })

  async function list(query = '', by = attendant) {
    const response = await provider.call('GET', `/v1/clinic/${clinic}/patient${query}`, { token: await provider.tokenFor(by) })
    expect(response.status).toBe(200)
    return { total: response.headers.get('x-total-count'), patients: (await response.json()) as ClinicPatient[] }
  }
  const namesBy = async (query: string) => (await list(query)).patients.map(({ fullname }) => fullname.slice(0, 2))

  it('holds only patients who grant the clinic everything, in Hungarian order', async () => {
    const { total, patients } = await list()
    expect(total).toBe('3')
    expect(patients.map(({ fullname }) => fullname)).toEqual(['Ábrahám Anna', 'Cukor Csaba', 'Csőzik Ödön 100%_'])
    expect(patients[0]?.doctors.map(({ fullname }) => fullname)).toEqual(['Dr. Ács Béla', 'Dr. Zsíros Zita'])
    expect(patients[0]?.doctorIdList).toEqual(patients[0]?.doctors.map(({ id }) => id))
    expect(patients[1]?.doctorIdList).toEqual([])
    expect(patients[1]).toMatchObject({ email: null, dateOfBirth: null, doctors: [], isVip: false })
    expect(patients.map(({ diabetesType }) => diabetesType)).toEqual([null, null, 4])
  })

  it('says of each patient what to look at first', async () => {
    const [first, second, third] = (await list()).patients.map(({ triage }) => triage)
    expect(first).toEqual({
      lastDay: '2026-11-19',
      daysWithoutData: 1,
      periodKind: 'meter',
      readingsPerWeek: 2,
      daysWithReadings: 2,
      inTargetShare: 0.5,
      inTargetChange: 0,
      lowCount: 1,
      normalCount: 2,
      highCount: 1,
      sensorCounts: null,
      average: 7.5,
      lbgi: expect.any(Number),
      lowRiskGroup: expect.stringMatching(/^(minimal|low|moderate|high)$/),
      hiCount: 0,
      loCount: 0,
      hypoCount: 1,
      maxKetone: null,
      attention: ['low_risk'],
    })
    expect(second).toMatchObject({
      lastDay: '2026-10-11',
      daysWithoutData: 40,
      readingsPerWeek: 0,
      inTargetShare: null,
      lowRiskGroup: null,
    })
    expect(third).toMatchObject({ lastDay: null, daysWithoutData: null, readingsPerWeek: 0 })
  })

  it.each([
    ['name_desc', ['Cs', 'Cu', 'Áb']],
    ['last_upload_desc', ['Áb', 'Cu', 'Cs']],
    ['last_upload_asc', ['Cu', 'Áb', 'Cs']],
    ['date_of_birth_asc', ['Cs', 'Áb', 'Cu']],
    ['date_of_birth_desc', ['Áb', 'Cs', 'Cu']],
  ])('sorted by %s', async (sortBy, names) => expect(await namesBy(`?sortBy=${sortBy}`)).toEqual(names))

  it.each([
    ['part of a name, whatever the accents and case', 'ABRAHAM', ['Áb']],
    ['part of a name with accents', 'csŐz', ['Cs']],
    ['a name around spaces', ' Anna ', ['Áb']],
    ['part of an address', 'levele@', ['Cs']],
    ['a date of birth as it is stored', '1971-05', ['Cs']],
    ['a date of birth as it is shown', '1971.05.04.', ['Cs']],
    ['a percent sign as itself', '100%_', ['Cs']],
    ['no wildcard', '%a', []],
    ['no underscore for any letter', 'A_na', []],
    ['a backslash', '\\', []],
    ['who is hidden', 'Rejtett', []],
    ['nothing', '', ['Áb', 'Cu', 'Cs']],
  ])('searched for %s', async (_what, text, names) => {
    const query = `?patientInfo=${encodeURIComponent(text)}`
    expect(await namesBy(query)).toEqual(names)
    expect((await list(query)).total).toBe(String(names.length))
  })

  it('of one doctor, and in pages', async () => {
    expect(await namesBy(`?doctorId=${doctor.id}`)).toEqual(['Áb'])
    expect(await namesBy(`?doctorId=${attendant.id}`)).toEqual([])
    const page = await list('?offset=1&limit=1')
    expect([page.total, page.patients.map(({ id }) => id)]).toEqual(['3', [csaba.id]])
    const refused = await provider.call('GET', `/v1/clinic/${clinic}/patient?sortBy=weight`, { token: await provider.tokenFor(doctor) })
    expect(refused.status).toBe(400)
  })

  it('shows each doctor the own marks', async () => {
    const path = `/v1/clinic/${clinic}/doctor/${doctor.id}/patient/${csaba.id}/toggle-vip`
    await provider.call('PUT', path, { token: await provider.tokenFor(doctor) })
    const marked = async (by: TestPerson) => (await list('', by)).patients.filter(({ isVip }) => isVip).map(({ id }) => id)
    expect([await marked(doctor), await marked(colleague), await marked(attendant)]).toEqual([[csaba.id], [], []])
  })

  it('leads to a patient, whose log tells of it; a hidden one and a stranger are absent alike', async () => {
    const read = async (id: string, by = attendant) =>
      provider.call('GET', `/v1/clinic/${clinic}/patient/${id}`, { token: await provider.tokenFor(by) })
    expect(await (await read(anna.id)).json()).toMatchObject({ id: anna.id, triage: { lastDay: '2026-11-19' } })
    const stranger = await makePerson(provider.db)
    expect([(await read(hidden.id)).status, (await read(stranger.id)).status, (await read(uuidv7())).status]).toEqual([404, 404, 404])
    expect((await read(anna.id, stranger)).status).toBe(404)
    const rows = await provider.db
      .selectFrom('audit_event')
      .select(['event', 'actor_id', 'subject_id'])
      .where('event', '=', 'patient.read')
      .execute()
    expect(rows).toEqual([{ event: 'patient.read', actor_id: attendant.id, subject_id: anna.id }])
  })

  it('leaves one audit row a page, with ids and no figure', async () => {
    await provider.db.deleteFrom('audit_event').execute()
    await list()
    const rows = await provider.db.selectFrom('audit_event').selectAll().execute()
    expect(rows).toMatchObject([
      { event: 'clinic.patientsRead', subject_id: null, detail: { clinicId: clinic, patientIds: [anna.id, csaba.id, odon.id] } },
    ])
  })

  it('follows the diary', async () => {
    const before = (await list()).patients[2]?.triage
    await measure(odon, 0, [6])
    expect((await list()).patients[2]?.triage).toMatchObject({
      ...before,
      lastDay: today,
      periodKind: 'meter',
      daysWithoutData: 0,
      readingsPerWeek: 0.5,
      daysWithReadings: 1,
      inTargetShare: 1,
      normalCount: 1,
      average: 6,
      lbgi: expect.any(Number),
      lowRiskGroup: 'minimal',
      attention: [],
    })
  })
})

describe('among many clinics', () => {
  it('a page reads the patients of one, and no table from end to end', async () => {
    const { db } = provider
    const clinic = await makeClinic(db)
    // 300 clinics of 100 patients with four days each.
    await sql`
      insert into clinic (id, name, connection_token) select gen_random_uuid(), 'Rendelő ' || n, 'many-' || n from generate_series(1, 299) n
      `.execute(db)
    await sql`
      with people as (
        insert into app_user (id, email, fullname, date_of_birth, roles)
        select gen_random_uuid(), 'sok' || n || '@teszt.example', 'Sok ' || n, date '1950-01-01' + n % 20000, '{Patient}'::text[]
        from generate_series(1, 30000) n returning id
      ), numbered as (select id, row_number() over (order by id) as n from people),
      clinics as (select id, row_number() over (order by id) as n from clinic where id = ${clinic} or connection_token like 'many-%')
      insert into clinic_patient (clinic_id, patient_id)
      select clinics.id, numbered.id from numbered join clinics on clinics.n = 1 + numbered.n % 300`.execute(db)
    await sql`
      insert into daily_summary (patient_id, day, entry_count)
      select patient_id, date '2026-11-20' - d, 4 from clinic_patient, generate_series(0, 3) d where patient_id not in (select patient_id from daily_summary)`.execute(
      db,
    )
    await prepareList(db, clinic, today)
    for (const table of ['app_user', 'clinic_patient', 'daily_summary', 'patient_doctor', 'clinic_patient_vip', 'listed_patient'])
      await sql`analyze ${sql.table(table)}`.execute(db)

    const filter = { clinicId: clinic, callerId: uuidv7(), today }
    const page = { sortBy: 'name_asc', offset: 0, limit: 20 } as const
    for (const query of [
      patientsQuery(filter, page),
      patientsQuery(filter, { ...page, sortBy: 'last_upload_desc' }),
      patientsQuery({ ...filter, patientInfo: 'sok 1' }, page),
      patientsQuery({ ...filter, doctorId: uuidv7() }, page),
      patientsQuery(filter, { ...page, sortBy: 'in_target_change_asc' }),
      patientsQuery({ ...filter, flag: 'no_data' }, { ...page, sortBy: 'ketone_desc' }),
      flagCountsQuery(filter),
    ]) {
      const { sql: text, parameters: values } = query.compile(db)
      const { steps, scanned } = await readPlan(db, { text, values }, 'analyze, buffers, ')
      expect(steps.length).toBeGreaterThan(3)
      expect(scanned.filter((name) => ['app_user', 'clinic_patient', 'daily_summary'].includes(name))).toEqual([])
    }
  })
})
