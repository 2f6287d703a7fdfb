import type { Message, Thread } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createPersonClient, notificationsOf, type PersonClient } from '../../testing/peopleClient.ts'

let provider: TestProvider
let clinic: string
let head: PersonClient
let doctor: PersonClient
let nurse: PersonClient
let patient: PersonClient
let mother: PersonClient

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  const { db } = provider
  const clientOf = async (person: TestPerson) => createPersonClient(provider, person)
  clinic = await makeClinic(db)
  head = await clientOf(await makePerson(db, ['Doctor', 'ClinicSupervisor']))
  doctor = await clientOf(await makeDoctor(db))
  nurse = await clientOf(await makePerson(db, ['MedicalAttendant']))
  patient = await clientOf(await makePerson(db))
  mother = await clientOf(await makePerson(db))
  await employ(db, clinic, head.person, 1, true)
  await employ(db, clinic, doctor.person)
  await employ(db, clinic, nurse.person, 2)
  await admit(db, clinic, patient.person)
  await linkDoctor(db, clinic, patient.person, doctor.person)
  await supervise(db, mother.person, patient.person)
})

const start = (by: PersonClient, ...participants: PersonClient[]) =>
  by.json<Thread>('POST', '/v1/thread', { participants: participants.map(({ person }) => person.id) })
const write = (by: PersonClient, { id }: Thread, body: string) => by.json<Message>('POST', `/v1/thread/${id}/message`, { body })
const countNotifications = async ({ person }: PersonClient) =>
  (await notificationsOf(provider, person.id)).filter(({ type }) => type === 4).length

/** Checks every call about a thread as a user who is not in it. */
async function expectAbsent(by: PersonClient, { id }: Thread): Promise<void> {
  expect(await by.json('GET', '/v1/thread')).toEqual([])
  const calls: [string, string, unknown?][] = [
    ['GET', 'message'],
    ['POST', 'message', { body: 'Még itt vagyok.' }],
    ['PUT', 'read'],
    ['PUT', 'allow-patient-response'],
    ['PUT', 'deny-patient-response'],
  ]
  for (const [method, action, body] of calls) expect(await by.status(method, `/v1/thread/${id}/${action}`, body)).toBe(404)
}

const removeFrom = (clinicId: string, { person }: PersonClient) =>
  head.status('DELETE', `/v1/clinic/${clinicId}/medical-worker/${person.id}`)

describe('a thread among staff', () => {
  it('is gone for a nurse removed from the clinic, and continues among the others', async () => {
    const thread = await start(doctor, nurse, head)
    await write(doctor, thread, 'Holnap vizit.')
    expect(await countNotifications(nurse)).toBe(1)
    expect(await removeFrom(clinic, nurse)).toBe(204)
    await expectAbsent(nurse, thread)
    await write(doctor, thread, 'Nélküle is.')
    expect([await countNotifications(nurse), await countNotifications(head)]).toEqual([1, 2])
  })

  it('is gone for a doctor who was removed and works with one of the others elsewhere', async () => {
    const elsewhere = await makeClinic(provider.db)
    await employ(provider.db, elsewhere, head.person, 1, true)
    const thread = await start(head, nurse, doctor)
    await employ(provider.db, elsewhere, doctor.person)
    expect(await removeFrom(clinic, doctor)).toBe(204)
    await expectAbsent(doctor, thread)
    await write(head, thread, 'Ezt már nem látja.')
    expect(await countNotifications(doctor)).toBe(0)
  })

  it('belongs to a clinic in which all of them work, else there is none', async () => {
    const [elsewhere, stranger] = [await makeClinic(provider.db), await createPersonClient(provider, await makeDoctor(provider.db))]
    await employ(provider.db, elsewhere, doctor.person)
    await employ(provider.db, elsewhere, stranger.person)
    const participants = [nurse, stranger].map(({ person }) => person.id)
    expect(await doctor.status('POST', '/v1/thread', { participants })).toBe(404)
    expect(await doctor.status('POST', '/v1/thread', { participants: [stranger.person.id] })).toBe(201)
  })

  it('opens again, with what was said, once the same people work together again', async () => {
    const thread = await start(doctor, nurse)
    await write(doctor, thread, 'Viszlát!')
    await removeFrom(clinic, nurse)
    const elsewhere = await makeClinic(provider.db)
    await employ(provider.db, elsewhere, doctor.person)
    await employ(provider.db, elsewhere, nurse.person, 2)
    await expectAbsent(nurse, thread)
    expect((await start(doctor, nurse)).id).toBe(thread.id)
    expect(await nurse.json<Thread[]>('GET', '/v1/thread')).toMatchObject([{ id: thread.id, unreadCount: 1 }])
  })
})

describe('a thread with a patient', () => {
  const ends: [who: string, former: () => PersonClient, end: () => Promise<number>][] = [
    ['a nurse whom the clinic removed', () => nurse, () => removeFrom(clinic, nurse)],
    ['a doctor whom the clinic removed', () => doctor, () => removeFrom(clinic, doctor)],
    [
      'a supervisor whom the patient sent away',
      () => mother,
      () => patient.status('DELETE', `/v1/patient/${patient.person.id}/supervisor/${mother.person.id}`),
    ],
    ...([2, 3] as const).map((sharingLevel): [string, () => PersonClient, () => Promise<number>] => [
      `a doctor whose clinic sees no more than level ${sharingLevel}`,
      () => doctor,
      () => patient.status('PUT', `/v1/patient/${patient.person.id}/clinic/${clinic}/sharing`, { sharingLevel }),
    ]),
  ]

  it.each(ends)('is gone for %s, who gets no further notification', async (_, former, end) => {
    const thread = await start(doctor, nurse, patient)
    await write(head, await start(head, patient), 'Más beszélgetés.')
    await write(patient, thread, 'Jó napot!')
    const before = await countNotifications(former())
    expect(before).toBeGreaterThan(0)
    expect(await end()).toBeLessThan(300)
    await expectAbsent(former(), thread)
    await write(patient, thread, 'Ezt már nem olvassa.')
    expect(await countNotifications(former())).toBe(before)
    expect((await patient.json<Thread[]>('GET', '/v1/thread')).map(({ id }) => id)).toContain(thread.id)
  })
})
