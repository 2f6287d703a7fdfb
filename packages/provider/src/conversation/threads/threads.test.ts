import type { Message, Thread } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

let provider: TestProvider
let clinic: string
let doctor: TestPerson
let colleague: TestPerson
let nurse: TestPerson
let patient: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  const { db } = provider
  clinic = await makeClinic(db)
  doctor = await makeDoctor(db, 'Dr. Tóth Gábor')
  colleague = await makeDoctor(db, 'Dr. Horváth Katalin')
  nurse = await makePerson(db, ['MedicalAttendant'], 'Kiss Mária')
  patient = await makePerson(db, ['Patient'], 'Nagy <b>Péter</b>')
  stranger = await makePerson(db, ['Patient'], 'Idegen Ida')
  for (const [person, type] of [
    [doctor, 1],
    [colleague, 1],
    [nurse, 2],
  ] as const)
    await employ(db, clinic, person, type)
  await admit(db, clinic, patient)
  await linkDoctor(db, clinic, patient, doctor)
})

async function call<Answer>(person: TestPerson, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
  const response = await provider.call(method, path, { token: await provider.tokenFor(person), body, headers })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Answer, headers: response.headers }
}
const start = (person: TestPerson, ...participants: TestPerson[]) =>
  call<Thread>(person, 'POST', '/v1/thread', { participants: participants.map(({ id }) => id) })
const write = (person: TestPerson, thread: Thread, body: string, key?: string) =>
  call<Message>(person, 'POST', `/v1/thread/${thread.id}/message`, { body }, key ? { 'idempotency-key': key } : undefined)
const threadsOf = async (person: TestPerson) => (await call<Thread[]>(person, 'GET', '/v1/thread')).body
const messagesOf = async (person: TestPerson, thread: Thread, query = '') =>
  (await call<Message[]>(person, 'GET', `/v1/thread/${thread.id}/message${query}`)).body

describe('the participants of a thread', () => {
  it('a doctor starts a thread with a patient, who sees it with the first message', async () => {
    const { status, body } = await start(doctor, patient)
    expect(status).toBe(201)
    expect(body).toMatchObject({ lastMessage: null, patientResponseAllowed: true, unreadCount: 0 })
    expect(body.participants).toEqual([
      { id: patient.id, fullname: 'Nagy <b>Péter</b>', isPatient: true },
      { id: doctor.id, fullname: 'Dr. Tóth Gábor', isPatient: false },
    ])
    expect(await threadsOf(doctor)).toEqual([body])
    expect(await threadsOf(patient)).toEqual([])
    await write(doctor, body, 'Jó napot!')
    for (const person of [doctor, patient]) expect(await threadsOf(person)).toMatchObject([{ id: body.id }])
    expect(await threadsOf(colleague)).toEqual([])
  })

  it('the same people have one thread, also when two begin at once', async () => {
    const started = await Promise.all([start(doctor, patient, colleague), start(colleague, doctor, patient)])
    expect(started.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(started.map(({ body }) => body.id)).size).toBe(1)
  })

  it('neither a nurse nor a patient starts one, nor a doctor with a stranger or with two patients', async () => {
    expect((await start(nurse, patient)).status).toBe(403)
    expect((await start(patient, doctor)).status).toBe(403)
    expect((await start(doctor, stranger)).status).toBe(404)
    expect((await start(doctor)).status).toBe(400)
    expect((await start(doctor, doctor)).status).toBe(404)
    const other = await makePerson(provider.db)
    await admit(provider.db, clinic, other)
    expect((await start(doctor, patient, other)).status).toBe(400)
  })

  it('a thread of others is like one that is not there', async () => {
    const { body: thread } = await start(doctor, patient)
    const absent = { ...thread, id: '01900000-0000-7000-8000-000000000000' }
    for (const person of [stranger, colleague, nurse])
      for (const one of [thread, absent]) {
        expect((await write(person, one, 'Kukucs')).status).toBe(404)
        for (const action of ['read', 'allow-patient-response', 'deny-patient-response'])
          expect((await call(person, 'PUT', `/v1/thread/${one.id}/${action}`)).status).toBe(404)
        expect((await call(person, 'GET', `/v1/thread/${one.id}/message`)).status).toBe(404)
      }
  })

  it('is gone for the staff once the patient has left the clinic, and stays with the patient', async () => {
    const { body: thread } = await start(doctor, patient)
    await write(doctor, thread, 'Jó napot!')
    await provider.db.deleteFrom('clinic_patient').where('patient_id', '=', patient.id).execute()
    expect(await threadsOf(doctor)).toEqual([])
    expect((await write(doctor, thread, 'Ott van még?')).status).toBe(404)
    expect(await threadsOf(patient)).toHaveLength(1)
    await write(patient, thread, 'Igen.')
    const received = await provider.db
      .selectFrom('notification')
      .select('user_id')
      .where('type', '=', 4)
      .where('user_id', '=', doctor.id)
      .execute()
    expect(received).toEqual([])
  })
})

describe('messages', () => {
  it('are said by the patient when the supervisor types them', async () => {
    const mother = await makePerson(provider.db, ['Patient'], 'Szabó Éva')
    await supervise(provider.db, mother, patient)
    const { body: thread } = await start(doctor, patient)
    const { body: message } = await write(mother, thread, 'Lázas lett.')
    expect(await threadsOf(mother)).toHaveLength(1)
    expect(message).toMatchObject({
      body: 'Lázas lett.',
      createdBy: { id: mother.id, fullname: 'Szabó Éva' },
      sender: { id: patient.id, fullname: 'Nagy <b>Péter</b>' },
    })
    expect((await threadsOf(doctor))[0]).toMatchObject({ unreadCount: 1, lastMessage: { body: 'Lázas lett.' } })
  })

  it('come in pages that miss none and repeat none, in the order they were written', async () => {
    const { body: thread } = await start(doctor, patient)
    await Promise.all(Array.from({ length: 25 }, (_, at) => write(at % 2 === 0 ? doctor : patient, thread, `${at}`)))
    const all = await messagesOf(doctor, thread, '?limit=100')
    const first = await messagesOf(doctor, thread)
    const second = await messagesOf(doctor, thread, `?before=${first.at(-1)?.id}`)
    expect([first.length, second.length]).toEqual([20, 5])
    expect([...first, ...second]).toEqual(all)
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    await write(patient, thread, 'legújabb')
    expect((await messagesOf(doctor, thread))[0]?.body).toBe('legújabb')
  })

  it('are stored once, however often they are sent', async () => {
    const { body: thread } = await start(doctor, patient)
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(doctor, thread, 'Egyszer', 'kulcs-1')))
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const again = await write(doctor, thread, 'Egyszer', 'kulcs-1')
    expect(again.status).toBe(201)
    expect(await messagesOf(doctor, thread)).toEqual([again.body])
    expect((await write(doctor, thread, 'Másik', 'kulcs-1')).status).toBe(422)
  })

  it('are not written by a patient where the answer is not allowed, and staff decide that', async () => {
    const { body: thread } = await start(doctor, patient)
    expect((await call(patient, 'PUT', `/v1/thread/${thread.id}/deny-patient-response`)).status).toBe(403)
    expect((await call<Thread>(doctor, 'PUT', `/v1/thread/${thread.id}/deny-patient-response`)).body.patientResponseAllowed).toBe(false)
    expect((await write(patient, thread, 'Szeretnék kérdezni')).status).toBe(403)
    expect((await write(doctor, thread, 'Én írhatok')).status).toBe(201)
    await call(doctor, 'PUT', `/v1/thread/${thread.id}/allow-patient-response`)
    expect((await write(patient, thread, 'Köszönöm')).status).toBe(201)
  })

  it.each([
    ['nothing', ''],
    ['spaces', '  \n '],
    ['too much', 'a'.repeat(2001)],
  ])('of %s are refused beside their field', async (_name, text) => {
    const { body: thread } = await start(doctor, patient)
    const { status, body } = await write(doctor, thread, text)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { body: [expect.any(String)] } })
  })

  it('are unread until they are seen, own ones never', async () => {
    const { body: thread } = await start(doctor, patient)
    await write(doctor, thread, 'Egy')
    await write(doctor, thread, 'Kettő')
    expect((await threadsOf(patient))[0]?.unreadCount).toBe(2)
    expect((await threadsOf(doctor))[0]?.unreadCount).toBe(0)
    expect((await call<Thread>(patient, 'PUT', `/v1/thread/${thread.id}/read`)).body.unreadCount).toBe(0)
    await write(doctor, thread, 'Három')
    expect((await threadsOf(patient))[0]?.unreadCount).toBe(1)
  })

  it('tell the others, with the writer’s name as text', async () => {
    const { body: thread } = await start(doctor, patient, colleague)
    await write(patient, thread, 'Titkos panasz')
    const received = await provider.db
      .selectFrom('notification')
      .select(['user_id', 'group_id', 'words', 'data'])
      .where('type', '=', 4)
      .where('user_id', 'in', [doctor.id, colleague.id, patient.id])
      .execute()
    expect(received.map(({ user_id }) => user_id).toSorted()).toEqual([doctor.id, colleague.id].toSorted())
    expect((await notificationsTo(provider.db, doctor)).at(-1)).toMatchObject({
      group: 3,
      subtitle: '<strong>Nagy &lt;b&gt;Péter&lt;/b&gt;</strong> üzenetet írt.',
    })
    expect(JSON.stringify(received)).not.toContain('panasz')
  })

  it('mark the articles that staff name in them for the patient and the supervisors, and for no one else', async () => {
    const mother = await makePerson(provider.db)
    await supervise(provider.db, mother, patient)
    const { body: thread } = await start(doctor, patient, colleague)
    const named = 'Kettő: /tudastar/cikk/hipoglikemia, /tudastar/cikk/mikor-merj és megint /tudastar/cikk/hipoglikemia'
    await write(patient, thread, named)
    await write(doctor, thread, `${named}; ilyen nincs: /tudastar/cikk/nincs-ilyen`)
    const marked = await provider.db
      .selectFrom('notification')
      .select(['user_id', 'group_id', 'data'])
      .where('type', '=', 102)
      .where('user_id', 'in', [doctor.id, colleague.id, patient.id, mother.id])
      .execute()
    const ids = ['hipoglikemia', 'mikor-merj']
    expect(marked.map(({ user_id, data }) => `${user_id} ${JSON.stringify(data)}`).toSorted()).toEqual(
      [patient.id, mother.id].flatMap((id) => ids.map((articleId) => `${id} ${JSON.stringify({ articleId })}`)).toSorted(),
    )
    expect(marked.every(({ group_id }) => group_id === 8)).toBe(true)
  })
})
