import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { countMessages, insertMessage, markThreadRead, selectLastMessageId, selectMessages } from './message.store.ts'
import { requireParticipants } from './threads.routes.ts'
import { insertThread, selectThreads } from './threads.store.ts'

let provider: TestProvider
let db: TestProvider['db']
let clinic: string
let doctor: TestPerson
let colleague: TestPerson
let patient: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
})
afterAll(() => provider?.close())
beforeEach(async () => {
  clinic = await makeClinic(db)
  doctor = await makeDoctor(db)
  colleague = await makeDoctor(db)
  patient = await makePerson(db)
  for (const worker of [doctor, colleague]) await employ(db, clinic, worker)
  await admit(db, clinic, patient)
  await linkDoctor(db, clinic, patient, doctor)
})

const startStaff = () => insertThread(db, { id: uuidv7(), patientId: null, clinicId: clinic, userIds: [doctor.id, colleague.id] })
const startWithPatient = () =>
  insertThread(db, { id: uuidv7(), patientId: patient.id, clinicId: null, userIds: [doctor.id, colleague.id, patient.id] })
/** Ids made within one millisecond have no order. */
let lastAt = Date.now()
async function write(threadId: string, body: string, by: TestPerson): Promise<string> {
  lastAt += 1
  const id = uuidv7(lastAt)
  await insertMessage(db, { threadId, id, body, createdBy: by.id, senderId: by.id, createdAt: new Date(lastAt) })
  return id
}

describe('messages', () => {
  let thread: string
  let other: string
  beforeEach(async () => {
    other = await startStaff()
    thread = await startWithPatient()
  })

  it('are found one by one', async () => {
    const older = await write(thread, 'régebbi', patient)
    const newer = await write(thread, 'újabb', patient)
    for (const id of [older, newer])
      expect((await selectMessages(db, thread, { limit: 10, id })).map((message) => message.id)).toEqual([id])
  })

  it('of another thread are not counted, and none of them is the last', async () => {
    const last = await write(thread, 'itt', patient)
    await write(other, 'ott', colleague)
    await write(other, 'ott is', colleague)
    expect(await countMessages(db, thread)).toBe(1)
    expect(await selectLastMessageId(db, thread)).toBe(last)
  })

  it('are unread until the caller has read them in this very thread', async () => {
    await write(thread, 'itt', patient)
    await write(other, 'ott', patient)
    await markThreadRead(db, thread, colleague.id)
    await markThreadRead(db, other, doctor.id)
    const unread = async (user: TestPerson) => (await selectThreads(db, user.id)).map(({ id, unreadCount }) => [id, unreadCount])
    expect(await unread(doctor)).toEqual([
      [other, 0],
      [thread, 1],
    ])
    expect(await unread(colleague)).toEqual([
      [other, 1],
      [thread, 0],
    ])
  })
})

it('a thread about a patient takes no part of a doctor who works elsewhere', async () => {
  const stranger = await makeDoctor(db)
  const caller = { userId: doctor.id, roles: doctor.roles, emailConfirmed: true }
  await expect(requireParticipants(db, caller, [patient.id, stranger.id])).rejects.toMatchObject({ status: 404 })
  expect(await requireParticipants(db, caller, [patient.id, colleague.id])).toMatchObject({ patientId: patient.id, clinicId: null })
})
