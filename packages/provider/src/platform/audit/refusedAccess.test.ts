import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { mostRowsPerHour } from './refusedAccess.store.ts'

const startedAt = new Date()
const hour = new Date(startedAt)
hour.setUTCMinutes(0, 0, 0)

let provider: TestProvider
let patient: TestPerson
let stranger: TestPerson
let doctor: TestPerson
let nurse: TestPerson
let clinic: string

beforeAll(async () => {
  provider = await createTestProvider({ now: () => startedAt })
  const { db } = provider
  clinic = await makeClinic(db)
  patient = await makePerson(db)
  stranger = await makePerson(db)
  doctor = await makeDoctor(db)
  nurse = await makePerson(db, ['MedicalAttendant'])
  await employ(db, clinic, doctor)
  await employ(db, clinic, nurse, 2)
  await admit(db, clinic, patient)
  await linkDoctor(db, clinic, patient, doctor)
})
afterAll(() => provider?.close())
beforeEach(() => provider.db.deleteFrom('refused_access').execute())

const diaryOf = (id: string) => `/v1/patient/${id}/diary`
const ask = async (caller: TestPerson, path: string, method = 'GET') => {
  const response = await provider.call(method, path, { token: await provider.tokenFor(caller) })
  return { status: response.status, body: await response.text() }
}
const refusals = () => provider.db.selectFrom('refused_access').selectAll().orderBy('endpoint_id').orderBy('count').execute()

it('a stranger’s tries at a diary are one row of the hour, and are answered like those at no diary', async () => {
  const absent = await ask(stranger, diaryOf(randomUUID()))
  const refused = [await ask(stranger, diaryOf(patient.id)), await ask(stranger, diaryOf(patient.id))]
  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  const withoutRequest = ({ body }: { body: string }) => body.replaceAll(/[0-9a-f-]{36}/g, '')
  for (const answer of refused) expect(withoutRequest(answer)).toBe(withoutRequest(absent))
  const row = { actor_id: stranger.id, endpoint_id: 'diary.list', hour }
  expect(await refusals()).toEqual([
    // An id that no account has is not kept.
    { ...row, subject_id: null, count: 1 },
    { ...row, subject_id: patient.id, count: 2 },
  ])
})

it('a nurse who may read and not delete is counted with the patient', async () => {
  expect((await ask(nurse, diaryOf(patient.id))).status).toBe(200)
  expect(await refusals()).toEqual([])
  expect((await ask(nurse, `${diaryOf(patient.id)}/glucose/${randomUUID()}`, 'DELETE')).status).toBe(403)
  expect(await refusals()).toMatchObject([{ actor_id: nurse.id, subject_id: patient.id, endpoint_id: 'diary.glucose.remove', count: 1 }])
})

it('a doctor is counted from the end of the relation on, and what the policy allows never is', async () => {
  expect((await ask(doctor, diaryOf(patient.id))).status).toBe(200)
  expect((await ask(patient, diaryOf(patient.id))).status).toBe(200)
  expect((await provider.call('GET', diaryOf(patient.id))).status).toBe(401)
  expect(await refusals()).toEqual([])
  await provider.db.deleteFrom('clinic_patient').where('patient_id', '=', patient.id).execute()
  expect((await ask(doctor, diaryOf(patient.id))).status).toBe(404)
  expect(await refusals()).toMatchObject([{ actor_id: doctor.id, subject_id: patient.id, count: 1 }])
})

it('one user fills no table: beyond the rows of an hour there is one for the rest', async () => {
  const row = { actor_id: stranger.id, subject_id: patient.id, hour }
  const filled = Array.from({ length: mostRowsPerHour - 1 }, (_, at) => ({ ...row, endpoint_id: `filled.${at}` }))
  await provider.db.insertInto('refused_access').values(filled).execute()
  for (const { id } of [patient, doctor, nurse, patient]) expect((await ask(stranger, diaryOf(id))).status).toBe(404)
  const news = (await refusals()).filter(({ endpoint_id: endpoint }) => !endpoint.startsWith('filled'))
  expect(news).toEqual([
    { ...row, endpoint_id: '*', subject_id: null, count: 2 },
    { ...row, endpoint_id: 'diary.list', count: 2 },
  ])
  // Another user's are not touched by it.
  expect((await ask(doctor, diaryOf(nurse.id))).status).toBe(404)
  expect((await refusals()).filter(({ actor_id: actor }) => actor === doctor.id)).toMatchObject([{ endpoint_id: 'diary.list' }])
})

it('the answer is the same when it cannot be counted', async () => {
  await provider.db.schema.alterTable('refused_access').renameTo('refused_access_away').execute()
  const answer = await ask(stranger, diaryOf(patient.id))
  await provider.db.schema.alterTable('refused_access_away').renameTo('refused_access').execute()
  expect(answer.status).toBe(404)
  expect(await refusals()).toEqual([])
})

it('a call is refused while a deletion holds the row that counts it', async () => {
  await ask(stranger, diaryOf(patient.id))
  const answer = await provider.db.transaction().execute(async (tx) => {
    await tx.selectFrom('refused_access').select('count').forUpdate().execute()
    return ask(stranger, diaryOf(patient.id))
  })
  expect(answer.status).toBe(404)
  expect(await refusals()).toMatchObject([{ actor_id: stranger.id, count: 1 }])
  // The limit of that wait is of no later statement.
  expect((await ask(stranger, diaryOf(patient.id))).status).toBe(404)
  expect(await refusals()).toMatchObject([{ actor_id: stranger.id, count: 2 }])
})
