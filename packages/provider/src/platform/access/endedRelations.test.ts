import type { Notification } from '@diab/internal/notifications'
import type { Thread } from '@diab/core/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emitLive } from '../live/emitLive.store.ts'
import { removeExpired } from '../../jobs/removeExpired.ts'
import { createMailSender } from '../mail/mailSender.ts'
import { createFcmClient } from '../push/fcmClient.ts'
import { createPushSender } from '../push/pushSender.ts'
import { setPassword } from '../session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { type FakeFcmServer, startFakeFcmServer } from '../../testing/fakeFcmServer.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from '../../testing/fakeSmtpServer.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { nextOther, openEvents, repeatUntil } from '../../testing/openEvents.ts'
import { createPersonClient, type PersonClient } from '../../testing/peopleClient.ts'

const password = 'Volt-Fiok-1234'
let provider: TestProvider
let fcm: FakeFcmServer
let smtp: FakeSmtpServer

let clinic: string
let head: PersonClient
let doctor: PersonClient
let nurse: PersonClient
let patient: PersonClient
let supervisor: PersonClient
/** Holds a temporary permission. */
let guest: PersonClient
let thread: Thread

beforeAll(async () => {
  provider = await createTestProvider()
  fcm = await startFakeFcmServer()
  smtp = await startFakeSmtpServer()
})
afterAll(async () => {
  await provider?.close()
  await fcm?.close()
  await smtp?.close()
})
beforeEach(async () => {
  const { db } = provider
  for (const table of ['outbox_mail', 'push_message', 'push_token'] as const) await db.deleteFrom(table).execute()
  fcm.messages.length = 0
  const clientOf = async (person: TestPerson) => createPersonClient(provider, person)
  clinic = await makeClinic(db)
  head = await clientOf(await makePerson(db, ['Doctor', 'ClinicSupervisor']))
  doctor = await clientOf(await makeDoctor(db))
  nurse = await clientOf(await makePerson(db, ['MedicalAttendant']))
  patient = await clientOf(await makePerson(db, ['Patient'], 'Titkos Tamás'))
  supervisor = await clientOf(await makePerson(db))
  guest = await clientOf(await makeDoctor(db))
  await employ(db, clinic, head.person, 1, true)
  await employ(db, clinic, doctor.person)
  await employ(db, clinic, nurse.person, 2)
  await admit(db, clinic, patient.person)
  await linkDoctor(db, clinic, patient.person, doctor.person)
  await supervise(db, supervisor.person, patient.person)
  await permit()
  await setPassword(db, doctor.person.id, password)
  const participants = [nurse, head, patient].map(({ person }) => person.id)
  thread = await doctor.json<Thread>('POST', '/v1/thread', { participants })
})

const permit = (expiresAt = new Date(Date.now() + 3_600_000)) =>
  provider.db
    .insertInto('temporary_permission')
    .values({ patient_id: patient.person.id, doctor_id: guest.person.id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['patient_id', 'doctor_id']).doUpdateSet({ expires_at: expiresAt }))
    .execute()

const writeDiary = () =>
  patient.json('POST', `/v1/patient/${patient.person.id}/diary/glucose`, [{ entry: { entryDate: '2026-03-02T07:15:00', value: 6.4 } }])
const writeMessage = () => patient.json('POST', `/v1/thread/${thread.id}/message`, { body: 'Jó napot!' })

async function done(response: Promise<Response>): Promise<void> {
  const { ok, status } = await response
  if (!ok) throw new Error(String(status))
}
const remove = (worker: PersonClient) => done(head.call('DELETE', `/v1/clinic/${clinic}/medical-worker/${worker.person.id}`))
const ofPatient = () => `/v1/patient/${patient.person.id}`

interface Ending {
  who: string
  former: () => PersonClient
  end: () => Promise<unknown>
  /** The stream itself ends; else the person still works in the clinic, and only this patient is gone. */
  isCut: boolean
}

const endings: Ending[] = [
  { who: 'a removed nurse', former: () => nurse, end: () => remove(nurse), isCut: true },
  { who: 'a removed doctor', former: () => doctor, end: () => remove(doctor), isCut: true },
  {
    who: 'a supervisor who was sent away',
    former: () => supervisor,
    end: () => done(patient.call('DELETE', `${ofPatient()}/supervisor/${supervisor.person.id}`)),
    isCut: true,
  },
  {
    who: 'a supervisor who left',
    former: () => supervisor,
    end: () => done(supervisor.call('DELETE', `/v1/patient/${supervisor.person.id}/supervised/${patient.person.id}/disconnect`)),
    isCut: true,
  },
  {
    who: 'staff to whom the patient lowered the sharing level',
    former: () => nurse,
    end: () => done(patient.call('PUT', `${ofPatient()}/clinic/${clinic}/sharing`, { sharingLevel: 2 })),
    isCut: false,
  },
  {
    who: 'staff of a clinic that the patient left',
    former: () => doctor,
    end: () => done(patient.call('DELETE', `${ofPatient()}/clinic/${clinic}`)),
    isCut: false,
  },
]
const guestEndings: Ending[] = [
  {
    who: 'a doctor whose temporary permission the patient ended',
    former: () => guest,
    end: () => done(patient.call('DELETE', `${ofPatient()}/temporary-permission/${guest.person.id}`)),
    isCut: true,
  },
  {
    who: 'a doctor whose temporary permission expired',
    former: () => guest,
    end: async () => {
      await permit(new Date(Date.now() - 1000))
      await removeExpired(provider.db)
    },
    isCut: true,
  },
]

describe.each([...endings, ...guestEndings])('live events of $who', ({ former, end, isCut }) => {
  it('tell of the end, and of nothing that the patient does afterwards', async () => {
    const { person } = former()
    const stream = await openEvents(provider, person)
    const first = nextOther(stream)
    await repeatUntil(first, writeDiary)
    expect(await first).toEqual({ kind: 'diary', patientId: patient.person.id })

    await end()
    let event = await nextOther(stream)
    while (event !== 'ended' && event.kind === 'diary') event = await nextOther(stream)
    expect(event).toEqual({ kind: 'access' })
    const later = isCut ? await openEvents(provider, person) : stream
    if (isCut) expect(await stream.next()).toBe('ended')

    await writeDiary()
    await writeMessage()
    await provider.db.transaction().execute((tx) => emitLive(tx, [person.id], { kind: 'missed' }))
    expect(await nextOther(later)).toEqual({ kind: 'missed' })
    await later.close()
  })
})

describe('a deleted account', () => {
  it('loses the open stream, and gets no other', async () => {
    const stream = await openEvents(provider, doctor.person)
    const first = nextOther(stream)
    await repeatUntil(first, writeDiary)
    await done(doctor.call('POST', `/v1/doctor/${doctor.person.id}/delete`, { password }))
    let event = await stream.next()
    while (event !== 'ended') event = await stream.next()
    expect(await doctor.status('GET', '/v1/events')).toBe(401)
  })
})

describe.each(endings)('what was on its way to $who', ({ former, end }) => {
  const listOf = async ({ person, call }: PersonClient) => {
    const response = await call('GET', `/v1/user/${person.id}/notification`)
    return { unread: response.headers.get('x-unread-count'), list: (await response.json()) as Notification[] }
  }

  it('is neither listed, nor pushed, nor mailed', async () => {
    const { db } = provider
    const { person } = former()
    const notified = person.id === nurse.person.id ? doctor : nurse
    for (const each of [former(), notified]) {
      await db.updateTable('app_user').set({ email_confirmed: true }).where('id', '=', each.person.id).execute()
      await done(each.call('PUT', `/v1/user/${each.person.id}/notification-setting`, [{ group: 3, isPushed: true, isMailed: true }]))
      await done(each.call('POST', '/v1/user/firebase-token', { token: each.person.id }))
    }
    await writeMessage()
    const [news] = (await listOf(former())).list
    expect(news).toMatchObject({ data: JSON.stringify({ threadId: thread.id }) })

    await end()
    const after = await listOf(former())
    expect(after.list.map(({ id }) => id)).not.toContain(news?.id)
    expect(after.unread).toBe(String(after.list.length))
    const markRead = (id = '') => former().status('PUT', `/v1/user/${person.id}/notification/${id}/read`)
    expect(await markRead(news?.id)).toBe(404)

    // The notification about the end itself may be read.
    for (const { id } of after.list) expect(await markRead(id)).toBe(200)
    await createPushSender(db, createFcmClient(fcm.account, { apiUrl: fcm.url })).sendDue()
    expect(JSON.stringify(fcm.messages)).not.toContain(person.id)
    const before = smtp.messages.length
    await createMailSender(db, { url: smtp.url, from: 'naplo@teszt.hu' })?.sendDue()
    expect(smtp.messages.slice(before).join('')).not.toContain(person.id)
    expect(await db.selectFrom('outbox_mail').select('id').where('sent_at', 'is', null).execute()).toEqual([])
  })
})

describe('staff who still see the patient', () => {
  it('are pushed and mailed to after a colleague was removed', async () => {
    const { db } = provider
    await db.updateTable('app_user').set({ email_confirmed: true }).where('id', '=', doctor.person.id).execute()
    await done(doctor.call('PUT', `/v1/user/${doctor.person.id}/notification-setting`, [{ group: 3, isPushed: true, isMailed: true }]))
    await done(doctor.call('POST', '/v1/user/firebase-token', { token: doctor.person.id }))
    await writeMessage()
    await remove(nurse)
    expect(await createPushSender(db, createFcmClient(fcm.account, { apiUrl: fcm.url })).sendDue()).toBe(1)
    expect(await createMailSender(db, { url: smtp.url, from: 'naplo@teszt.hu' })?.sendDue()).toBe(1)
  })
})

describe('a call repeated under its key after the relation ended', () => {
  const repeatable = (): [string, string, unknown][] => [
    ['a message', `/v1/thread/${thread.id}/message`, { body: 'Jó napot!' }],
    ['a new thread', '/v1/thread', { participants: [patient.person.id] }],
    ['a meter', '/v1/meter-device-registration', { patientId: patient.person.id, profile: 1 }],
  ]
  it.each(endings.filter(({ who }) => who === 'a removed doctor' || who.startsWith('staff')))(
    'by $who gets the answer of a stranger, and not the first one',
    async ({ end }) => {
      const token = await provider.tokenFor(doctor.person)
      const send = async () =>
        Promise.all(
          repeatable().map(async ([name, path, body]) => {
            const { status } = await provider.call('POST', path, { token, body, headers: { 'idempotency-key': `volt-${name.length}` } })
            return [name, status]
          }),
        )
      const first = await send()
      expect(first.map(([, status]) => status)).toEqual([201, 201, 201])
      expect(await send()).toEqual(first)
      await end()
      expect((await send()).map(([, status]) => status)).toEqual([404, 404, 404])
    },
  )
})

describe('the mail of an invitation that has ended', () => {
  const outbox = () => provider.db.selectFrom('outbox_mail').select('recipient').where('sent_at', 'is', null).execute()
  const send = () => createMailSender(provider.db, { url: smtp.url, from: 'naplo@teszt.hu' })?.sendDue()

  it('is not sent once the clinic took the invitation back', async () => {
    const email = 'uj.paciens@teszt.example'
    const { id } = await head.json<{ id: string }>('POST', `/v1/clinic/${clinic}/patient/invitation`, { email, doctorIdList: [] })
    expect(await outbox()).toEqual([{ recipient: email }])
    await done(head.call('DELETE', `/v1/clinic/${clinic}/patient/invitation/${id}`))
    expect([await send(), await outbox()]).toEqual([0, []])
  })

  it('is not sent once the supervisor who asked for it was sent away', async () => {
    const child = await makePerson(provider.db)
    await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', child.id).execute()
    for (const { person } of [supervisor, patient]) await supervise(provider.db, person, child)
    await done(supervisor.call('POST', `/v1/patient/${child.id}/invite`, { email: 'magamnak@teszt.example' }))
    expect(await outbox()).toEqual([{ recipient: 'magamnak@teszt.example' }])
    await done(patient.call('DELETE', `/v1/patient/${child.id}/supervisor/${supervisor.person.id}`))
    expect([await send(), await outbox()]).toEqual([0, []])
  })
})
