import { NotificationType } from '@diab/internal/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '../notifications/notify.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { liveChannelOf } from '../../platform/live/liveBus.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { nextOther, openEvents, repeatUntil } from '../../testing/openEvents.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createTherapyClient } from '../../testing/therapyClient.ts'

const password = 'Demo-1234!'
let provider: TestProvider
let anna: TestPerson
let bela: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  anna = await makePerson(provider.db)
  bela = await makePerson(provider.db)
})
afterAll(() => provider?.close())

const listen = (person: TestPerson, query = '') => openEvents(provider, person, query)

const emit = (person: TestPerson) =>
  provider.db.transaction().execute((tx) =>
    notify(tx, NotificationType.TherapyUpdated, {
      userIds: [person.id],
      text: 'therapyUpdated',
      data: { patientId: person.id },
    }),
  )

const emitUntilReceived = (person: TestPerson, heard: Promise<unknown>) => repeatUntil(heard, () => emit(person))

describe('live events', () => {
  it('are a stream of events that no cache stores', async () => {
    const { response, next } = await listen(anna, '?seconds=0')
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await next()).toBe('ended')
  })

  it('tell a person of a notification, in as few words as can be', async () => {
    const stream = await listen(anna)
    const first = stream.next()
    await emitUntilReceived(anna, first)
    expect(await first).toEqual({ kind: 'notification' })
    await stream.close()
  })

  it('reach no one else, and say nothing of what was undone', async () => {
    const [hers, his] = [await listen(anna), await listen(bela)]
    const first = hers.next()
    await emitUntilReceived(anna, first)
    const undone = provider.db.transaction().execute(async (tx) => {
      await notify(tx, NotificationType.TherapyUpdated, { userIds: [bela.id], text: 'therapyUpdated', data: {} })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await provider.db.transaction().execute((tx) => sql`select pg_notify(${liveChannelOf(bela.id)}, 'no message of ours')`.execute(tx))
    const notified = his.next()
    await emit(bela)
    expect(await notified).toEqual({ kind: 'notification' })
    const silence = new Promise((resolve) => setTimeout(resolve, 100, 'nothing'))
    expect(await Promise.race([his.next(), silence])).toBe('nothing')
    await Promise.all([hers.close(), his.close()])
  })

  it.each([
    ['left', (clinicId: string, patient: TestPerson) => ['DELETE', `/v1/clinic/${clinicId}/patient/${patient.id}`, undefined] as const],
    ['deleted the account', (_: string, patient: TestPerson) => ['POST', `/v1/patient/${patient.id}/delete`, patient] as const],
  ])('notify the staff of a clinic that its patient %s, so that open pages reload', async (_, request) => {
    const [doctor, nurse] = [await makeDoctor(provider.db), await makePerson(provider.db, ['MedicalAttendant'])]
    const patient = await makePerson(provider.db)
    await setPassword(provider.db, patient.id, password)
    const clinicId = await makeClinic(provider.db)
    await employ(provider.db, clinicId, doctor)
    await employ(provider.db, clinicId, nurse, 2)
    await admit(provider.db, clinicId, patient)
    const stream = await listen(nurse)
    const first = stream.next()
    await emitUntilReceived(nurse, first)
    const [method, path, by] = request(clinicId, patient)
    const end = await provider.call(method, path, { token: await provider.tokenFor(by ?? doctor), body: by && { password } })
    expect(end.status).toBe(204)
    expect(await nextOther(stream)).toEqual({ kind: 'access' })
    await stream.close()
  })

  it('tell supervisors that the person they looked after has gone', async () => {
    const [supervisor, patient] = [await makePerson(provider.db), await makePerson(provider.db)]
    await setPassword(provider.db, patient.id, password)
    await supervise(provider.db, supervisor, patient)
    const stream = await listen(supervisor)
    const first = stream.next()
    await emitUntilReceived(supervisor, first)
    const token = await provider.tokenFor(patient)
    expect((await provider.call('POST', `/v1/patient/${patient.id}/delete`, { token, body: { password } })).status).toBe(204)
    expect(await nextOther(stream)).toEqual({ kind: 'access' })
    await stream.close()
  })

  it.each([
    ['a patient', 'doctor', (patient: TestPerson) => patient],
    ['whoever keeps the diary of a patient', 'doctor', (_: TestPerson, supervisor: TestPerson) => supervisor],
    ['a person in care', 'supervisor', (patient: TestPerson) => patient],
  ] as const)('notify %s that the %s who looked after them has gone, so that open pages reload', async (_, who, choose) => {
    const [patient, supervisor] = [await makePerson(provider.db), await makePerson(provider.db)]
    const leaving = who === 'doctor' ? await makeDoctor(provider.db) : await makePerson(provider.db)
    await setPassword(provider.db, leaving.id, password)
    await supervise(provider.db, supervisor, patient)
    if (who === 'supervisor') await supervise(provider.db, leaving, patient)
    else {
      const clinicId = await makeClinic(provider.db)
      await employ(provider.db, clinicId, leaving)
      await admit(provider.db, clinicId, patient)
      await linkDoctor(provider.db, clinicId, patient, leaving)
    }
    const notified = choose(patient, supervisor)
    const stream = await listen(notified)
    const first = stream.next()
    await emitUntilReceived(notified, first)
    const token = await provider.tokenFor(leaving)
    const role = who === 'doctor' ? 'doctor' : 'patient'
    expect((await provider.call('POST', `/v1/${role}/${leaving.id}/delete`, { token, body: { password } })).status).toBe(204)
    expect(await nextOther(stream)).toEqual({ kind: 'access' })
    await stream.close()
  })

  it.each([
    ['a patient', (patient: TestPerson) => patient],
    ['the supervisor of a patient', (_: TestPerson, supervisor: TestPerson) => supervisor],
  ])('tell %s that a clinic let the patient go, which open pages still show', async (_, choose) => {
    const [doctor, patient, supervisor] = [await makeDoctor(provider.db), await makePerson(provider.db), await makePerson(provider.db)]
    await supervise(provider.db, supervisor, patient)
    const clinicId = await makeClinic(provider.db)
    await employ(provider.db, clinicId, doctor)
    await admit(provider.db, clinicId, patient)
    const notified = choose(patient, supervisor)
    const stream = await listen(notified)
    const first = stream.next()
    await emitUntilReceived(notified, first)
    const path = `/v1/clinic/${clinicId}/patient/${patient.id}`
    expect((await provider.call('DELETE', path, { token: await provider.tokenFor(doctor) })).status).toBe(204)
    expect(await nextOther(stream)).toEqual({ kind: 'access' })
    await stream.close()
  })

  it.each([
    ['the patient', 'self'],
    ['a supervisor', 'supervisor'],
    ['a nurse of the clinic', 'nurse'],
  ] as const)('tell %s that the diary has changed, with every kind of write', async (_, who) => {
    const [patient, supervisor, nurse] = [
      await makePerson(provider.db),
      await makePerson(provider.db),
      await makePerson(provider.db, ['MedicalAttendant']),
    ]
    await supervise(provider.db, supervisor, patient)
    const clinicId = await makeClinic(provider.db)
    await employ(provider.db, clinicId, nurse, 2)
    await admit(provider.db, clinicId, patient)
    const reader = { self: patient, supervisor, nurse }[who]
    const stream = await listen(reader)
    const first = stream.next()
    await emitUntilReceived(reader, first)
    const token = await provider.tokenFor(patient)
    const path = `/v1/patient/${patient.id}/diary/glucose`
    const created = await provider.call('POST', path, { token, body: [{ entry: { entryDate: '2026-03-02 7:15', value: 7.4 } }] })
    expect(await nextOther(stream)).toEqual({ kind: 'diary', patientId: patient.id })
    const [{ body }] = (await created.json()) as [{ body: { id: string } }]
    await provider.call('PUT', `${path}/${body.id}`, { token, body: { entryDate: '2026-03-02 7:15', value: 7.9 } })
    expect(await nextOther(stream)).toEqual({ kind: 'diary', patientId: patient.id })
    expect((await provider.call('DELETE', `${path}/${body.id}`, { token })).status).toBe(204)
    expect(await nextOther(stream)).toEqual({ kind: 'diary', patientId: patient.id })
    await stream.close()
  })

  it.each(['the patient', 'another tab of the doctor'])(
    'tell %s that the doctor changed the therapy, a medicine kept at hand included',
    async (who) => {
      const [patient, doctor] = [await makePerson(provider.db), await makeDoctor(provider.db)]
      const clinicId = await makeClinic(provider.db)
      await employ(provider.db, clinicId, doctor)
      await admit(provider.db, clinicId, patient)
      await linkDoctor(provider.db, clinicId, patient, doctor)
      const reader = who === 'the patient' ? patient : doctor
      const stream = await listen(reader)
      const first = stream.next()
      await emitUntilReceived(reader, first)
      const therapy = await createTherapyClient(provider, patient, doctor)
      const changed = { kind: 'therapy', patientId: patient.id }
      await therapy.create(1)
      expect(await nextOther(stream)).toEqual(changed)
      await therapy.ok('PUT', '/diabetes-status', { body: { diabetesType: 2, therapyType: 4 } })
      expect(await nextOther(stream)).toEqual(changed)
      await therapy.ok('POST', '/medicine', { body: { medicineId: (await therapy.medicine('A10AB05')).id } })
      expect(await nextOther(stream)).toEqual(changed)
      await stream.close()
    },
  )

  it('say nothing of the diary to staff without access', async () => {
    const [patient, nurse] = [await makePerson(provider.db), await makePerson(provider.db, ['MedicalAttendant'])]
    const clinicId = await makeClinic(provider.db)
    await employ(provider.db, clinicId, nurse, 2)
    await admit(provider.db, clinicId, patient)
    await provider.db.updateTable('clinic_patient').set({ sharing_level: 3 }).where('patient_id', '=', patient.id).execute()
    const stream = await listen(nurse)
    const first = stream.next()
    await emitUntilReceived(nurse, first)
    const body = [{ entry: { entryDate: '2026-03-02 7:15', value: 7.4 } }]
    await provider.call('POST', `/v1/patient/${patient.id}/diary/glucose`, { token: await provider.tokenFor(patient), body })
    await provider.db.transaction().execute((tx) => emitLive(tx, [nurse.id], { kind: 'access' }))
    expect(await nextOther(stream)).toEqual({ kind: 'access' })
    await stream.close()
  })

  it.each(['allow', 'deny'])('tell a patient at once that staff %s replies in a thread', async (action) => {
    const [doctor, patient] = [await makeDoctor(provider.db), await makePerson(provider.db)]
    const clinicId = await makeClinic(provider.db)
    await employ(provider.db, clinicId, doctor)
    await admit(provider.db, clinicId, patient)
    await linkDoctor(provider.db, clinicId, patient, doctor)
    const token = await provider.tokenFor(doctor)
    const started = await provider.call('POST', '/v1/thread', { token, body: { participants: [patient.id] } })
    const { id } = (await started.json()) as { id: string }
    const stream = await listen(patient)
    const first = stream.next()
    await emitUntilReceived(patient, first)
    expect((await provider.call('PUT', `/v1/thread/${id}/${action}-patient-response`, { token })).status).toBe(200)
    expect(await nextOther(stream)).toEqual({ kind: 'message', threadId: id })
    await stream.close()
  })

  it('say that something may have been missed when the database was away', async () => {
    const stream = await listen(anna)
    const first = stream.next()
    await emitUntilReceived(anna, first)
    const listeners = await provider.db.connection().execute(async (db) => {
      // The restricted role may not see what the connections of its superuser do.
      await sql`set role none`.execute(db)
      const answer = await sql<{ gone: boolean }>`select pg_terminate_backend(pid) as gone from pg_stat_activity
        where datname = current_database() and query ~ '^(un)?listen '`.execute(db)
      await sql`reset role`.execute(db)
      return answer
    })
    expect(listeners.rows).toEqual([{ gone: true }])
    expect(await nextOther(stream)).toEqual({ kind: 'missed' })
    await stream.close()
  })

  it('are for people who are signed in, and for so many streams at a time', async () => {
    expect((await provider.call('GET', '/v1/events')).status).toBe(401)
    const eager = await makePerson(provider.db)
    const streams = await Promise.all(Array.from({ length: 12 }, () => listen(eager)))
    expect((await provider.call('GET', '/v1/events', { token: await provider.tokenFor(eager) })).status).toBe(429)
    await Promise.all(streams.map((stream) => stream.close()))
  })

  it('end when the provider stops', async () => {
    const stopping = await createTestProvider()
    const person = await makePerson(stopping.db)
    const response = await stopping.call('GET', '/v1/events', { token: await stopping.tokenFor(person) })
    const ended = response.text()
    await stopping.close()
    expect(await ended).toMatch(/^: open\n\nretry: [1-4]\d{3}\n\n$/)
  })
})
