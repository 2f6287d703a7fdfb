import { InvitationStatus } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo } from '../../testing/mailbox.ts'
import { makeDirectory } from '../../testing/makeDirectory.ts'
import { admit, employ, makeClinic, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { callScim, deactivate, newScimUser, putScim } from '../../testing/scimClient.ts'

let provider: TestProvider
let clinicId: string
let supervisor: TestPerson
let token: string
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  ;({ clinicId, supervisor, token } = await makeDirectory(provider))
})

const call = (method: string, path: string, body?: unknown, bearer: string = token) => callScim(provider, bearer, method, path, body)
const find = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
const mayVisit = async (person: TestPerson, patient: TestPerson) =>
  (await provider.call('GET', `/v1/patient/${patient.id}/diary`, { token: await provider.tokenFor(person) })).status

describe('the staff of a clinic, as its directory follows it', () => {
  const makeNurse = (fullname?: string) => makePerson(provider.db, ['MedicalAttendant'], fullname)
  const addressOf = ({ id }: TestPerson) => `${id}@teszt.example`
  const setAddress = (person: TestPerson, email: string) =>
    provider.db.updateTable('app_user').set({ email }).where('id', '=', person.id).execute()
  const pathOf = async (person: TestPerson) => `/Users/${(await find(`userName eq "${addressOf(person)}"`)).body.Resources[0]?.id}`
  const namesOf = async (bearer?: string) =>
    (await call('GET', '/Users', undefined, bearer)).body.Resources.map(({ userName }) => userName).toSorted()
  const accept = async (person: TestPerson, link: string | undefined) => {
    const signedIn = { token: await provider.tokenFor(person) }
    return (await provider.call('POST', `/v1/user/${person.id}/invitation/${link?.split('/').at(-1)}`, signedIn)).status
  }
  const linkOf = async (person: TestPerson) => (await linkTo(provider.db, addressOf(person))).token
  let nurse: TestPerson
  let patient: TestPerson
  beforeEach(async () => {
    ;[nurse, patient] = [await makeNurse('Régi Réka'), await makePerson(provider.db)]
    await admit(provider.db, clinicId, patient)
  })

  it('is of this clinic alone, and without those who have no address', async () => {
    await employ(provider.db, await makeClinic(provider.db), nurse, 2)
    const unreachable = await makeNurse()
    await employ(provider.db, clinicId, unreachable, 2)
    await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', unreachable.id).execute()
    expect(await namesOf()).toEqual([addressOf(supervisor)])
  })

  it('has a member of two clinics in the directories of both, each of which ends its own access', async () => {
    const other = await makeDirectory(provider)
    await employ(provider.db, other.clinicId, nurse, 2)
    expect(await namesOf(other.token)).toContain(addressOf(nurse))
    await call('POST', '/Users', newScimUser({ userName: addressOf(nurse) }))
    const path = await pathOf(nurse)
    // Who works elsewhere has not joined by that.
    expect((await call('GET', path)).body.active).toBe(true)
    await employ(provider.db, clinicId, nurse, 2)
    expect(await mayVisit(nurse, patient)).toBe(200)
    expect((await call('PATCH', path, deactivate)).body.active).toBe(false)
    expect(await mayVisit(nurse, patient)).toBe(404)
    expect(await namesOf(other.token)).toContain(addressOf(nurse))
  })

  it('has a member of two clinics who never was announced in both', async () => {
    const other = await makeDirectory(provider)
    for (const id of [clinicId, other.clinicId]) await employ(provider.db, id, nurse, 2)
    expect(await namesOf(other.token)).toContain(addressOf(nurse))
    expect(await namesOf()).toContain(addressOf(nurse))
  })

  it('is without a member who left and works elsewhere', async () => {
    await employ(provider.db, clinicId, nurse, 2)
    await employ(provider.db, await makeClinic(provider.db), nurse, 2)
    const path = await pathOf(nurse)
    await provider.db.deleteFrom('clinic_worker').where('clinic_id', '=', clinicId).where('user_id', '=', nurse.id).execute()
    expect((await call('GET', path)).body.active).toBe(false)
  })

  it('has who starts meanwhile beside who was announced and has an account', async () => {
    const announced = await makePerson(provider.db, ['Patient'])
    await call('POST', '/Users', newScimUser({ userName: addressOf(announced) }))
    await employ(provider.db, clinicId, nurse, 2)
    expect(await namesOf()).toEqual([announced, nurse, supervisor].map(addressOf).toSorted())
    expect((await call('PATCH', await pathOf(nurse), deactivate)).body.active).toBe(false)
    expect((await call('GET', await pathOf(announced))).body.active).toBe(true)
  })

  it('keeps a member whose former address a colleague has', async () => {
    await employ(provider.db, clinicId, nurse, 2)
    const path = await pathOf(nurse)
    const colleague = await makeNurse('Új Rita')
    await setAddress(nurse, 'mas.reka@pelda.example')
    await setAddress(colleague, addressOf(nurse))
    const settings = { publicUrl: provider.config.publicUrl, now: new Date() }
    const invitation = { kind: InvitationKind.AttendantRegistration, email: addressOf(nurse), clinicId }
    expect(await accept(colleague, (await createInvitation(provider.db, settings, invitation)).link)).toBe(204)
    await call('PATCH', path, deactivate)
    expect([await mayVisit(nurse, patient), await mayVisit(colleague, patient)]).toEqual([404, 200])
  })

  it('has who accepted the invitation of this clinic alone, also after a change of the address', async () => {
    const [other, present] = [await makeDirectory(provider), await makeDirectory(provider)]
    await employ(provider.db, present.clinicId, nurse, 2)
    expect(await namesOf(present.token)).toContain(addressOf(nurse))
    const colleague = await call('POST', '/Users', newScimUser())
    const announced = newScimUser({ userName: addressOf(nurse) })
    const elsewhere = await call('POST', '/Users', announced, other.token)
    const { body } = await call('POST', '/Users', announced)
    expect(await accept(nurse, await linkOf(nurse))).toBe(204)
    await setAddress(nurse, `regi.${addressOf(nurse)}`)
    expect(await mayVisit(nurse, patient)).toBe(200)
    await call('PATCH', `/Users/${body.id}`, deactivate)
    expect(await mayVisit(nurse, patient)).toBe(404)
    expect((await call('GET', `/Users/${colleague.body.id}`)).body.active).toBe(true)
    expect((await call('GET', `/Users/${elsewhere.body.id}`, undefined, other.token)).body.active).toBe(true)
  })

  it('takes a former member back who accepts an invitation to another address', async () => {
    await employ(provider.db, clinicId, nurse, 2)
    await call('PATCH', await pathOf(nurse), deactivate)
    const given = newScimUser()
    await setAddress(nurse, given.userName)
    await call('POST', '/Users', given)
    expect(await accept(nurse, (await linkTo(provider.db, given.userName)).token)).toBe(204)
    expect(await mayVisit(nurse, patient)).toBe(200)
  })

  it('has a member under one address, also when the account gets one that was announced', async () => {
    await employ(provider.db, clinicId, nurse, 2)
    const path = await pathOf(nurse)
    const { body } = await call('POST', '/Users', newScimUser())
    await setAddress(nurse, String(body['userName']))
    expect((await call('GET', `/Users/${body.id}`)).status).toBe(200)
    await call('PATCH', path, deactivate)
    expect(await mayVisit(nurse, patient)).toBe(404)
  })
})

describe('what a directory says of one user', () => {
  it('changes no colleague', async () => {
    const [one, colleague] = [
      await call('POST', '/Users', newScimUser()),
      await call('POST', '/Users', newScimUser({ displayName: 'Kolléga Kata' })),
    ]
    await call('PATCH', `/Users/${one.body.id}`, putScim('displayName', 'Más Mária'))
    const read = () => call('GET', `/Users/${colleague.body.id}`)
    expect(await read()).toMatchObject({ body: { displayName: 'Kolléga Kata' } })
    await call('PATCH', `/Users/${one.body.id}`, deactivate)
    const states = await provider.db.selectFrom('invitation').select(['fullname', 'status']).where('clinic_id', '=', clinicId).execute()
    expect(states.find(({ fullname }) => fullname === 'Kolléga Kata')).toMatchObject({ status: InvitationStatus.Pending })
    await call('DELETE', `/Users/${one.body.id}`)
    expect(await read()).toMatchObject({ status: 200 })
  })

  it('takes no invitation of another clinic back', async () => {
    const other = await makeDirectory(provider)
    const given = newScimUser()
    const { body } = await call('POST', '/Users', given)
    await call('POST', '/Users', given, other.token)
    await call('PATCH', `/Users/${body.id}`, deactivate)
    const invitations = provider.db.selectFrom('invitation').select(['clinic_id', 'status']).where('email', '=', given.userName)
    expect(Object.fromEntries((await invitations.execute()).map(({ clinic_id, status }) => [clinic_id, status]))).toEqual({
      [clinicId]: InvitationStatus.Cancelled,
      [other.clinicId]: InvitationStatus.Pending,
    })
  })
})
