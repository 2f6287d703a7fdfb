import { SharingLevel, type User } from '@diab/core/guards'
import type { Clinic } from '@diab/internal/clinic'
import { type Address, type ClinicAccess, emptyAddress, settingsMessages, type TemporaryAccess } from '@diab/internal/settings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  testCodeOf,
  type TestPerson,
} from '../../testing/makePeople.ts'
import { auditOf, createPersonClient, notificationsOf, type PersonClient } from '../../testing/peopleClient.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
afterEach(() => provider.db.deleteFrom('attempt_window').execute())

const clientOf = (person: TestPerson) => createPersonClient(provider, person)

describe('the own name', () => {
  it.each([['Patient'], ['Doctor'], ['MedicalAttendant']] as const)('of a %s is changed by the rules of the form', async (role) => {
    const client = await clientOf(await makePerson(provider.db, [role]))
    expect(await client.json<User>('PUT', '/v1/user', { fullname: ' Új Név ' })).toMatchObject({
      fullname: 'Új Név',
      dateOfBirth: '1980-01-31',
    })
    const refused = await client.call('PUT', '/v1/user', { fullname: 'X' })
    expect([refused.status, Object.keys(((await refused.json()) as { errors: object }).errors)]).toEqual([400, ['fullname']])
    expect(await client.json('GET', '/v1/user')).toMatchObject({ fullname: 'Új Név' })
  })
})

describe('the unit of glucose', () => {
  it('is absent until a person chooses it, and then theirs on every device', async () => {
    const client = await clientOf(await makePerson(provider.db))
    expect(await client.json('GET', '/v1/user')).not.toHaveProperty('glucoseUnit')
    expect(await client.json<User>('PUT', '/v1/user/glucose-unit', { glucoseUnit: 'mg/dl' })).toHaveProperty('glucoseUnit', 'mg/dl')
    expect(await client.json('GET', '/v1/user')).toHaveProperty('glucoseUnit', 'mg/dl')
    expect((await client.call('PUT', '/v1/user/glucose-unit', { glucoseUnit: 'mg' })).status).toBe(400)
    expect(await client.json<User>('PUT', '/v1/user/glucose-unit', { glucoseUnit: 'mmol/l' })).toHaveProperty('glucoseUnit', 'mmol/l')
  })
})

describe('the own address', () => {
  const address: Address = { country: 'Magyarország', postalCode: '1052', city: 'Budapest', street: 'Fő u. 1.', phone: '+36 1 234-5678' }
  const pathOf = ({ person }: PersonClient) => `/v1/user/${person.id}/address`

  it('is empty until it is given, and then what was given last', async () => {
    const client = await clientOf(await makePerson(provider.db))
    expect(await client.json('GET', pathOf(client))).toEqual(emptyAddress)
    expect(await client.json('PUT', pathOf(client), { ...address, city: ' Budapest ' })).toEqual(address)
    const abroad = { ...address, country: 'Ausztria', postalCode: 'A-1010', city: 'Bécs' }
    await client.json('PUT', pathOf(client), abroad)
    expect(await client.json('GET', pathOf(client))).toEqual(abroad)
    expect((await auditOf(provider, client.person.id)).map(({ event, detail }) => [event, JSON.stringify(detail)])).toEqual(
      Array.from({ length: 2 }, () => ['address.updated', '{"endpoint":"settings.updateAddress"}']),
    )
  })

  it.each([
    ['postalCode', '0123'],
    ['postalCode', 'H-1052'],
    ['phone', 'este hívj'],
  ])('refuses a %s like %j beside the field', async (field, value) => {
    const client = await clientOf(await makePerson(provider.db))
    const refused = await client.call('PUT', pathOf(client), { ...address, [field]: value })
    expect([refused.status, Object.keys(((await refused.json()) as { errors: object }).errors)]).toEqual([400, [field]])
    expect(await client.json('GET', pathOf(client))).toEqual(emptyAddress)
  })
})

describe('what clinics see', () => {
  let patient: PersonClient
  let doctor: PersonClient
  let clinic: string
  beforeEach(async () => {
    patient = await clientOf(await makePerson(provider.db, ['Patient'], 'Nagy <i>Péter</i>'))
    doctor = await clientOf(await makeDoctor(provider.db, 'Dr. Kiss Éva'))
    clinic = await makeClinic(provider.db, 'Belváros & Társa')
    await employ(provider.db, clinic, doctor.person)
    await makeEntry(provider.db, patient.person)
  })

  const own = (rest: string) => `/v1/patient/${patient.person.id}${rest}`
  const listAccess = () => patient.json<ClinicAccess[]>('GET', own('/clinic-access'))
  const share = (sharingLevel: unknown, id = clinic) => patient.call('PUT', own(`/clinic/${id}/sharing`), { sharingLevel })
  const join = (connectionToken: string, as = patient) => as.call('POST', own('/clinic/connect'), { connectionToken })
  const seenBy = (client: PersonClient) => client.status('GET', own('/diary'))
  const treat = async () => {
    await admit(provider.db, clinic, patient.person)
    await linkDoctor(provider.db, clinic, patient.person, doctor.person)
  }

  it('is listed by clinic with the patient’s own doctors', async () => {
    await treat()
    await employ(provider.db, clinic, await makeDoctor(provider.db))
    const other = await makeClinic(provider.db, 'A másik')
    await admit(provider.db, other, patient.person, 3)
    expect(await listAccess()).toMatchObject([
      { id: other, name: 'A másik', sharingLevel: SharingLevel.None, doctors: [] },
      { id: clinic, name: 'Belváros & Társa', sharingLevel: SharingLevel.Full, doctors: [{ id: doctor.person.id }] },
    ])
  })

  it('is everything from the moment the patient joins by code, of which the patient’s side is notified', async () => {
    const supervisor = await clientOf(await makePerson(provider.db))
    await supervise(provider.db, supervisor.person, patient.person)
    expect(await seenBy(doctor)).toBe(404)
    expect(await (await join(testCodeOf(clinic).toLowerCase())).json()).toMatchObject({ id: clinic, sharingLevel: SharingLevel.Full })
    expect(await seenBy(doctor)).toBe(200)
    const subtitle = expect.stringContaining('Belváros &amp; Társa')
    expect(await notificationsOf(provider, patient.person.id)).toMatchObject([{ type: 104, subtitle: subtitle }])
    expect(await notificationsOf(provider, supervisor.person.id)).toMatchObject([
      { type: 104, subtitle: subtitle, data: { supervisedId: patient.person.id } },
    ])
    expect((await auditOf(provider, patient.person.id))[0]).toMatchObject({ event: 'clinic.patientJoined' })
  })

  it('stays what the patient chose when the code is typed again', async () => {
    await join(testCodeOf(clinic))
    await share(SharingLevel.None)
    expect(await (await join(testCodeOf(clinic))).json()).toMatchObject({ sharingLevel: SharingLevel.None })
    expect(await seenBy(doctor)).toBe(404)
    expect(await notificationsOf(provider, patient.person.id)).toHaveLength(1)
  })

  it('is nothing for a wrong code, whose five tries answer alike and then end', async () => {
    const answers = await Promise.all(
      ['ABCDEFGH', '', '%', testCodeOf(doctor.person.id), testCodeOf(patient.person.id)].map(async (code) => {
        const response = await join(code)
        return `${response.status} ${(await response.text()).replace(/urn:request:[\w-]+/, '')}`
      }),
    )
    expect([...new Set(answers)]).toEqual([expect.stringContaining(settingsMessages.unknownClinicCode)])
    const late = await join(testCodeOf(clinic))
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '900'])
    expect(await listAccess()).toEqual([])
  })

  it.each([
    [SharingLevel.Draft, 404],
    [SharingLevel.None, 404],
    [SharingLevel.Full, 200],
  ])('changes to level %i from the very next request of staff and doctors on', async (level, status) => {
    await treat()
    const attendant = await clientOf(await makePerson(provider.db, ['MedicalAttendant']))
    await employ(provider.db, clinic, attendant.person, 2)
    expect([await seenBy(doctor), await seenBy(attendant)]).toEqual([200, 200])
    expect(await (await share(level)).json()).toMatchObject({ id: clinic, sharingLevel: level })
    expect([await seenBy(doctor), await seenBy(attendant)]).toEqual([status, status])
    expect((await auditOf(provider, patient.person.id)).at(-1)).toMatchObject(
      level === SharingLevel.Full
        ? { event: 'diary.read' }
        : { event: 'clinic.sharingChanged', detail: { clinicId: clinic, sharingLevel: level } },
    )
  })

  describe('a temporary permission', () => {
    const permit = (as: PersonClient, minutes: number) =>
      provider.db
        .insertInto('temporary_permission')
        .values({ patient_id: patient.person.id, doctor_id: as.person.id, expires_at: new Date(Date.now() + minutes * 60_000) })
        .execute()
    const list = async () =>
      (await patient.json<TemporaryAccess[]>('GET', own('/temporary-permission'))).map(({ doctor: { fullname } }) => fullname)
    const end = (as: PersonClient, id = doctor.person.id) => as.status('DELETE', own(`/temporary-permission/${id}`))

    it('is on the list until it runs out', async () => {
      const early = await clientOf(await makeDoctor(provider.db, 'Dr. Lejárt'))
      await permit(early, -1)
      await permit(doctor, 60)
      expect(await list()).toEqual(['Dr. Kiss Éva'])
      expect(await end(patient, early.person.id)).toBe(404)
    })

    it('ends at once when the patient takes it back, and a supervisor may do so, too', async () => {
      const supervisor = await clientOf(await makePerson(provider.db))
      await supervise(provider.db, supervisor.person, patient.person)
      for (const by of [patient, supervisor]) {
        await permit(doctor, 60)
        expect(await seenBy(doctor)).toBe(200)
        expect(await end(by)).toBe(204)
        expect([await seenBy(doctor), await list(), await end(by)]).toEqual([404, [], 404])
      }
      expect((await auditOf(provider, patient.person.id)).filter(({ event }) => event === 'temporaryPermission.ended')).toMatchObject([
        { detail: { doctorId: doctor.person.id } },
        { detail: { doctorId: doctor.person.id, reason: 'supervision' } },
      ])
    })

    it('is seen and ended by no one else', async () => {
      await permit(doctor, 60)
      const stranger = await clientOf(await makePerson(provider.db))
      expect([await stranger.status('GET', own('/temporary-permission')), await end(stranger)]).toEqual([404, 404])
      expect([await doctor.status('GET', own('/temporary-permission')), await end(doctor)]).toEqual([403, 403])
      expect(await seenBy(doctor)).toBe(200)
    })
  })

  it('is beside a temporary permission, which ends by itself', async () => {
    await treat()
    const expiresAt = new Date(Date.now() + 60_000)
    await provider.db
      .insertInto('temporary_permission')
      .values({ patient_id: patient.person.id, doctor_id: doctor.person.id, expires_at: expiresAt })
      .execute()
    await share(SharingLevel.None)
    expect(await seenBy(doctor)).toBe(200)
  })

  it('ends when the patient leaves; the doctors are notified, and of the patient’s side all but the actor', async () => {
    await treat()
    const other = await clientOf(await makePerson(provider.db))
    await supervise(provider.db, other.person, patient.person)
    expect(await patient.status('DELETE', own(`/clinic/${clinic}`))).toBe(204)
    expect(await seenBy(doctor)).toBe(404)
    expect(await listAccess()).toEqual([])
    expect(await notificationsOf(provider, doctor.person.id)).toMatchObject([
      { type: 204, subtitle: expect.stringContaining('&lt;i&gt;Péter'), data: { clinicId: clinic } },
    ])
    expect((await notificationsOf(provider, patient.person.id)).filter(({ type }) => type === 105)).toEqual([])
    expect(await notificationsOf(provider, other.person.id)).toMatchObject([{ type: 105, data: { supervisedId: patient.person.id } }])
    expect(await patient.status('DELETE', own(`/clinic/${clinic}`))).toBe(404)
  })

  it('is not taken by a supervisor from an adult who signs in, neither as a whole nor in part', async () => {
    await treat()
    const supervisor = await clientOf(await makePerson(provider.db))
    await supervise(provider.db, supervisor.person, patient.person)
    const sharing = own(`/clinic/${clinic}/sharing`)
    expect(await supervisor.status('DELETE', own(`/clinic/${clinic}`))).toBe(403)
    expect(await supervisor.status('PUT', sharing, { sharingLevel: SharingLevel.Draft })).toBe(403)
    expect(await seenBy(doctor)).toBe(200)
    expect(await patient.status('PUT', sharing, { sharingLevel: SharingLevel.None })).toBe(200)
    expect(await supervisor.status('PUT', sharing, { sharingLevel: SharingLevel.Full })).toBe(200)
  })

  it('is ended by a supervisor for a person without a sign-in, and all but the supervisor are notified', async () => {
    await treat()
    await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', patient.person.id).execute()
    const [actor, other] = [await clientOf(await makePerson(provider.db)), await clientOf(await makePerson(provider.db))]
    for (const supervisor of [actor, other]) await supervise(provider.db, supervisor.person, patient.person)
    expect(await doctor.status('DELETE', own(`/clinic/${clinic}`))).toBe(403)
    expect(await actor.status('DELETE', own(`/clinic/${clinic}`))).toBe(204)
    expect(await notificationsOf(provider, patient.person.id)).toMatchObject([{ type: 105, data: {} }])
    expect(await notificationsOf(provider, other.person.id)).toMatchObject([{ type: 105, data: { supervisedId: patient.person.id } }])
    expect(await notificationsOf(provider, actor.person.id)).toEqual([])
  })

  it('stays with the staff when the patient parts from a doctor, who may not change the diary any more', async () => {
    await treat()
    const entry = [{ entry: { entryDate: '2026-03-02T07:15:00', value: 6.4 } }]
    expect(await doctor.status('POST', own('/diary/glucose'), entry)).toBe(200)
    expect(await patient.status('DELETE', own(`/clinic/${clinic}/doctor/${doctor.person.id}`))).toBe(204)
    expect([await seenBy(doctor), await doctor.status('POST', own('/diary/glucose'), entry)]).toEqual([200, 403])
    expect(await notificationsOf(provider, doctor.person.id)).toMatchObject([{ type: 204, data: { clinicId: clinic } }])
    expect((await notificationsOf(provider, patient.person.id)).filter(({ type }) => type === 105)).toEqual([])
    expect(await patient.status('DELETE', own(`/clinic/${clinic}/doctor/${doctor.person.id}`))).toBe(404)
  })

  it.each([SharingLevel.Draft, SharingLevel.None])(
    'at level %i leaves the therapy to the patient, and takes it back with the whole record',
    async (level) => {
      await treat()
      const rename = (client: PersonClient) => client.status('PUT', own('/therapy/labels'), [])
      const doctorsShown = async () =>
        (await patient.json<Clinic[]>('GET', own('/clinic'))).map(({ doctors }) => doctors.map(({ id }) => id))
      expect([await rename(patient), await doctorsShown()]).toEqual([403, [[doctor.person.id]]])
      await share(level)
      expect(await rename(doctor)).toBe(404)
      // A caller who may change learns whether the body fits; others do not get that far.
      expect([await rename(patient), await doctorsShown()]).toEqual([400, [[]]])
      expect((await listAccess())[0]).toMatchObject({ sharingLevel: level, doctors: [{ id: doctor.person.id }] })
      await share(SharingLevel.Full)
      expect([await rename(patient), await doctorsShown()]).toEqual([403, [[doctor.person.id]]])
    },
  )

  it('is the patient’s to say, of the patient’s own clinics', async () => {
    const foreign = await makeClinic(provider.db)
    await treat()
    expect([(await share(SharingLevel.None, foreign)).status, (await share(4)).status]).toEqual([404, 400])
    expect(await patient.status('DELETE', own(`/clinic/${foreign}`))).toBe(404)
    expect(await doctor.status('PUT', own(`/clinic/${clinic}/sharing`), { sharingLevel: 1 })).toBe(403)
    const stranger = await clientOf(await makePerson(provider.db))
    expect([await stranger.status('GET', own('/clinic-access')), (await join(testCodeOf(foreign), stranger)).status]).toEqual([404, 404])
    expect(await listAccess()).toHaveLength(1)
  })
})
