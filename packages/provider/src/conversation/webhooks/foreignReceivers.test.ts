import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { holdWaiting, markFailed, replayDelivery, selectReceivers } from './webhook.store.ts'

/** Two clinics, each with a webhook; `hook` is the one of `clinic`. */
let provider: TestProvider
let db: TestProvider['db']
let neighbour: string
let clinic: string
let neighbourHook: string
let hook: string
let doctor: TestPerson
let neighbourDoctor: TestPerson
let patient: TestPerson
let otherPatient: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await db.deleteFrom('webhook').execute()
  neighbour = await makeClinic(db, 'Szomszéd rendelő')
  clinic = await makeClinic(db)
  neighbourHook = await addHook(neighbour)
  hook = await addHook(clinic)
  neighbourDoctor = await makeDoctor(db)
  doctor = await makeDoctor(db)
  otherPatient = await makePerson(db)
  patient = await makePerson(db)
})

async function addHook(clinicId: string): Promise<string> {
  const id = uuidv7()
  const row = { id, clinic_id: clinicId, url: 'https://rendelo.example/diab', secret: Buffer.from('x') }
  await db
    .insertInto('webhook')
    .values({ ...row, events: ['entry', 'message'], created_by: null, created_at: new Date() })
    .execute()
  return id
}

async function addThread(of: { patient?: TestPerson; clinicId?: string }, ...people: TestPerson[]): Promise<string> {
  const id = uuidv7()
  const row = { id, patient_id: of.patient?.id ?? null, clinic_id: of.clinicId ?? null, participants_key: id }
  await db.insertInto('thread').values(row).execute()
  await db
    .insertInto('thread_participant')
    .values(people.map((person) => ({ thread_id: id, user_id: person.id })))
    .execute()
  return id
}

const nowhere = { patientId: undefined, clinicId: undefined, threadId: undefined }
const clinicsOf = (found: readonly { clinicId: string }[]) => found.map(({ clinicId }) => clinicId)
const readersOf = async ({ id }: TestPerson) => clinicsOf(await selectReceivers(db, { event: 'entry', ...nowhere, patientId: id }))
const receiversOf = async (threadId: string) => clinicsOf(await selectReceivers(db, { event: 'message', ...nowhere, threadId }))

it('an entry goes to the clinic of its patient and to no clinic of other patients', async () => {
  await admit(db, neighbour, otherPatient)
  await admit(db, clinic, patient)
  expect(await readersOf(patient)).toEqual([clinic])
})

describe('a message', () => {
  beforeEach(async () => {
    await employ(db, neighbour, neighbourDoctor)
    await employ(db, clinic, doctor)
  })

  it('of colleagues goes to the clinic whose thread it is, not to another in which they meet', async () => {
    await employ(db, neighbour, doctor)
    expect(await receiversOf(await addThread({ clinicId: clinic }, doctor))).toEqual([clinic])
  })

  it('to a patient goes to the clinic whose staff writes, not to one that reads the diary and takes no part', async () => {
    await admit(db, neighbour, patient)
    await admit(db, clinic, patient)
    // The neighbour's staff has other threads, one about the same patient.
    await addThread({ patient }, neighbourDoctor, patient)
    expect(await receiversOf(await addThread({ patient }, doctor, patient))).toEqual([clinic])
  })

  it('of another thread goes to its own clinic', async () => {
    await admit(db, neighbour, otherPatient)
    await admit(db, clinic, patient)
    await addThread({ patient: otherPatient }, neighbourDoctor, otherPatient)
    expect(await receiversOf(await addThread({ patient }, doctor, patient))).toEqual([clinic])
  })

  it('goes to no clinic of the writer that does not have the patient, or has the sheet alone', async () => {
    await employ(db, neighbour, doctor)
    await admit(db, neighbour, otherPatient)
    await admit(db, clinic, patient)
    const thread = await addThread({ patient }, doctor, patient)
    expect(await receiversOf(thread)).toEqual([clinic])
    await admit(db, neighbour, patient, 2)
    expect(await receiversOf(thread)).toEqual([clinic])
    await db.updateTable('clinic_patient').set({ sharing_level: 1 }).where('patient_id', '=', patient.id).execute()
    expect((await receiversOf(thread)).toSorted()).toEqual([neighbour, clinic].toSorted())
  })
})

describe('calls of webhooks', () => {
  const inAMoment = () => new Date(Date.now() + 60_000)
  async function addCall(
    webhookId: string,
    subject: TestPerson,
    changes: { attempts?: number; last_error?: string } = {},
  ): Promise<string> {
    const id = uuidv7()
    const row = { id, webhook_id: webhookId, event: 'entry' as const, subject_id: subject.id, data: '{}' }
    await db
      .insertInto('webhook_delivery')
      .values({ ...row, created_at: new Date(), next_attempt_at: inAMoment(), ...changes })
      .execute()
    return id
  }
  const waitingFor = ({ id }: TestPerson) => holdWaiting(db, { event: 'entry', subjectId: id, webhookIds: [neighbourHook, hook] })
  const errors = async () =>
    new Map((await db.selectFrom('webhook_delivery').select(['id', 'last_error']).execute()).map(({ id, last_error }) => [id, last_error]))

  it('wait for the person they are about', async () => {
    await addCall(neighbourHook, otherPatient)
    await addCall(hook, patient)
    expect(await waitingFor(patient)).toEqual(new Set([hook]))
  })

  it('wait when they were not tried or have failed, not while they are under way', async () => {
    await addCall(neighbourHook, patient, { attempts: 1 })
    await addCall(hook, patient, { attempts: 1, last_error: 'timeout' })
    expect(await waitingFor(patient)).toEqual(new Set([hook]))
  })

  it('fail one by one', async () => {
    const before = await addCall(hook, patient)
    const failed = await addCall(hook, patient)
    await markFailed(db, { id: failed, status: null, error: 'timeout', seconds: 60 })
    expect(await errors()).toEqual(
      new Map([
        [before, null],
        [failed, 'timeout'],
      ]),
    )
  })

  it('are made again one by one', async () => {
    const before = await addCall(hook, patient, { attempts: 3 })
    const asked = await addCall(hook, patient, { attempts: 3 })
    expect(await replayDelivery(db, { clinicId: clinic, webhookId: hook, id: asked, now: new Date() })).toMatchObject({
      id: asked,
      attempts: 0,
    })
    const rows = await db.selectFrom('webhook_delivery').select(['id', 'attempts']).execute()
    expect(new Map(rows.map(({ id, attempts }) => [id, attempts]))).toEqual(
      new Map([
        [before, 3],
        [asked, 0],
      ]),
    )
  })
})
