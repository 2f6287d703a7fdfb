import type { Clinic, ClinicWorker } from '@diab/internal/clinic'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import {
  admit,
  employ,
  linkDoctor,
  makeClinic,
  makeDoctor,
  makeEntry,
  makePerson,
  supervise,
  type TestPerson,
} from '../../testing/makePeople.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

describe('the staff of a clinic', () => {
  let provider: TestProvider
  let clinic: string
  let head: TestPerson
  let doctor: TestPerson
  let attendant: TestPerson

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    const { db } = provider
    clinic = await makeClinic(db, 'Belvárosi rendelő')
    head = await makePerson(db, ['Doctor', 'ClinicSupervisor'], 'Dr. Zórád Ágnes')
    doctor = await makeDoctor(db, 'Dr. Ács Béla')
    attendant = await makePerson(db, ['MedicalAttendant'], 'Ábel Cili')
    await employ(db, clinic, head, 1, true)
    await employ(db, clinic, doctor)
    await employ(db, clinic, attendant, 2)
  })

  async function call(person: TestPerson, method: string, path: string, body?: unknown) {
    return provider.call(method, `/v1/clinic/${clinic}${path}`, { token: await provider.tokenFor(person), body })
  }
  const statusOf = async (...parts: Parameters<typeof call>) => (await call(...parts)).status
  const bodyOf = async <Body>(...parts: Parameters<typeof call>) => (await (await call(...parts)).json()) as Body
  const worker = (person: TestPerson) => `/medical-worker/${person.id}`
  const toggle = (by: TestPerson, person: TestPerson) => call(by, 'PUT', `${worker(person)}/toggle-supervision`)
  const supervisors = async () => {
    const rows = await provider.db
      .selectFrom('clinic_worker')
      .select('user_id')
      .where('clinic_id', '=', clinic)
      .where('is_supervisor', '=', true)
      .execute()
    return rows.map(({ user_id }) => user_id)
  }
  const rolesOf = async (person: TestPerson) =>
    (await provider.db.selectFrom('app_user').select('roles').where('id', '=', person.id).executeTakeFirstOrThrow()).roles
  const received = async (person: TestPerson) =>
    (await notificationsTo(provider.db, person)).map(({ type, subtitle, data }) => ({ type, subtitle, data }))
  const auditedOf = async (person: TestPerson) => {
    const rows = await provider.db.selectFrom('audit_event').select(['event', 'actor_id']).where('subject_id', '=', person.id).execute()
    return rows.map(({ event, actor_id }) => [event, actor_id])
  }

  it('read their clinic, and only its supervisor gives it another name', async () => {
    expect(await bodyOf<Clinic>(attendant, 'GET', '')).toMatchObject({ id: clinic, name: 'Belvárosi rendelő', supervisorIds: [head.id] })
    expect(await statusOf(doctor, 'PUT', '', { name: 'Enyém' })).toBe(403)
    expect(await bodyOf(head, 'PUT', '', { name: '  Új rendelő ' })).toMatchObject({ name: 'Új rendelő' })
    expect(await bodyOf(head, 'PUT', '', { name: ' ' })).toMatchObject({ errors: { name: ['A mező kitöltése kötelező.'] } })
    expect(await bodyOf(head, 'PUT', '', { name: 'x'.repeat(101) })).toMatchObject({ status: 400, errors: { name: [expect.any(String)] } })
  })

  it('are listed as a Hungarian telephone book lists them, with their patients and rights', async () => {
    const patient = await makePerson(provider.db)
    await admit(provider.db, clinic, patient)
    await linkDoctor(provider.db, clinic, patient, doctor)
    const response = await call(attendant, 'GET', '/medical-worker?noLimit=true')
    expect(response.headers.get('x-total-count')).toBe('3')
    const list = (await response.json()) as ClinicWorker[]
    expect(
      list.map(({ fullname, workerType, roles, isSupervisor, patientCount }) => [fullname, workerType, roles, isSupervisor, patientCount]),
    ).toEqual([
      ['Ábel Cili', 2, ['MedicalAttendant'], false, 0],
      ['Dr. Ács Béla', 1, ['Doctor'], false, 1],
      ['Dr. Zórád Ágnes', 1, ['Doctor', 'ClinicSupervisor'], true, 0],
    ])
    expect(await bodyOf(attendant, 'GET', '/medical-worker?offset=1&limit=1')).toEqual([list[1]])
  })

  it('tell who has no second step to those who administer this clinic, and to no other member', async () => {
    const { db } = provider
    await db
      .insertInto('passkey')
      .values({
        id: uuidv7(),
        user_id: doctor.id,
        credential_id: uuidv7(),
        public_key: Buffer.of(1),
        sign_count: 0,
        transports: [],
        name: 'Kulcs',
      })
      .execute()
    await db
      .insertInto('authenticator')
      .values({ user_id: head.id, secret: Buffer.of(1), pending_secret: null })
      .execute()
    // Not confirmed by a code yet.
    await db
      .insertInto('authenticator')
      .values({ user_id: attendant.id, secret: null, pending_secret: Buffer.of(1) })
      .execute()
    const shown = async (person: TestPerson) =>
      (await bodyOf<ClinicWorker[]>(person, 'GET', '/medical-worker')).map(({ hasSecondFactor }) => hasSecondFactor)
    expect(await shown(head)).toEqual([false, true, true])
    // The doctor administers another clinic.
    await employ(db, await makeClinic(db, 'Másik rendelő'), doctor, 1, true)
    for (const member of [doctor, attendant]) expect(await shown(member)).toEqual([undefined, undefined, undefined])
  })

  describe('who is removed', () => {
    it('reads and writes nothing of the clinic’s patients from the next request on, and is no patient’s doctor there', async () => {
      const patient = await makePerson(provider.db)
      await admit(provider.db, clinic, patient)
      await linkDoctor(provider.db, clinic, patient, doctor)
      await makeEntry(provider.db, patient)
      const token = await provider.tokenFor(doctor)
      const diary = () => provider.call('GET', `/v1/patient/${patient.id}/diary`, { token })
      expect((await diary()).status).toBe(200)
      expect(await statusOf(head, 'DELETE', worker(doctor))).toBe(204)
      expect((await diary()).status).toBe(404)
      expect(await statusOf(doctor, 'GET', '')).toBe(404)
      // The patient has no doctor any more, and so changes the own entries again.
      const clinics = await provider.call('GET', `/v1/patient/${patient.id}/clinic`, { token: await provider.tokenFor(patient) })
      expect(await clinics.json()).toMatchObject([{ id: clinic, doctors: [] }])
      expect(await statusOf(head, 'DELETE', worker(doctor))).toBe(404)
    })

    it('notifies their patients and the patients’ supervisors', async () => {
      const patient = await makePerson(provider.db)
      const child = await makePerson(provider.db, ['Patient'], 'Kis <b>Kati</b>')
      const parent = await makePerson(provider.db)
      const other = await makePerson(provider.db)
      await supervise(provider.db, parent, child)
      for (const person of [patient, child, other]) await admit(provider.db, clinic, person)
      for (const person of [patient, child]) await linkDoctor(provider.db, clinic, person, doctor)
      await call(head, 'DELETE', worker(doctor))
      expect(await received(patient)).toMatchObject([{ type: 105, data: {}, subtitle: expect.stringContaining('Dr. Ács Béla') }])
      expect(await received(parent)).toMatchObject([
        { type: 105, data: { supervisedId: child.id }, subtitle: expect.stringContaining('Kis &lt;b&gt;Kati&lt;/b&gt;') },
      ])
      expect(await received(other)).toEqual([])
      expect(await auditedOf(doctor)).toEqual([['clinic.workerRemoved', head.id]])
    })

    it('may be oneself, but not the last who administers the clinic', async () => {
      expect(await bodyOf(head, 'DELETE', worker(head))).toMatchObject({
        status: 409,
        title: 'A rendelőnek legalább egy rendelővezetője kell, hogy maradjon.',
      })
      await toggle(head, attendant)
      expect(await statusOf(head, 'DELETE', worker(head))).toBe(204)
      expect(await supervisors()).toEqual([attendant.id])
      expect(await rolesOf(head)).toEqual(['Doctor'])
    })
  })

  describe('supervision', () => {
    it('is given and taken back by a supervisor, with its role', async () => {
      expect((await toggle(doctor, doctor)).status).toBe(403)
      expect(await (await toggle(head, attendant)).json()).toMatchObject({ id: attendant.id, isSupervisor: true })
      expect(await rolesOf(attendant)).toEqual(['MedicalAttendant', 'ClinicSupervisor'])
      expect(await (await toggle(attendant, head)).json()).toMatchObject({ id: head.id, isSupervisor: false, roles: ['Doctor'] })
      expect(await rolesOf(head)).toEqual(['Doctor'])
      expect((await toggle(head, attendant)).status).toBe(403)
      expect(await (await toggle(attendant, attendant)).json()).toMatchObject({
        status: 403,
        title: 'A saját rendelővezetői jogosultságot egy másik rendelővezető módosíthatja.',
      })
      expect(await auditedOf(head)).toEqual([['clinic.supervisionEnded', attendant.id]])
    })

    it('is never changed by its owner, however many supervisors there are', async () => {
      await toggle(head, doctor)
      for (const supervisor of [head, doctor]) expect((await toggle(supervisor, supervisor)).status).toBe(403)
      expect(await supervisors()).toHaveLength(2)
    })

    it('of another clinic keeps the role', async () => {
      const other = await makeClinic(provider.db)
      await employ(provider.db, other, head, 1, true)
      await toggle(head, doctor)
      await toggle(doctor, head)
      expect(await rolesOf(head)).toEqual(['Doctor', 'ClinicSupervisor'])
    })

    it('stays with one of two who take it from each other at once', async () => {
      for (let round = 0; round < 8; round++) {
        const one = (await supervisors()).includes(head.id) ? head : doctor
        const other = one === head ? doctor : head
        await toggle(one, other)
        expect(await supervisors()).toHaveLength(2)
        const answers = await Promise.all([toggle(one, other), toggle(other, one)])
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
        expect(await supervisors()).toHaveLength(1)
      }
    })

    it('stays with one of two who leave at once', async () => {
      await toggle(head, doctor)
      const leaving = await Promise.all([statusOf(head, 'DELETE', worker(head)), statusOf(doctor, 'DELETE', worker(doctor))])
      expect(leaving.toSorted((one, other) => one - other)).toEqual([204, 409])
      expect(await supervisors()).toHaveLength(1)
    })
  })
})
