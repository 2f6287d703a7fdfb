import { InvitationStatus } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noAccountTitles } from '../externalIssuer/externalIssuer.messages.ts'
import { createInvitation } from '../../platform/invitations/invitation.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeExternalIssuer } from '../../testing/externalIssuer.ts'
import { linkTo, mailsTo } from '../../testing/mailbox.ts'
import { makeDirectory } from '../../testing/makeDirectory.ts'
import { makeClinic } from '../../testing/makePeople.ts'
import { type SigningIssuer, startSigningIssuer } from '../../testing/signingIssuer.ts'
import { untilWaiting } from '../../testing/untilWaiting.ts'

let signer: SigningIssuer
let provider: TestProvider
let directory: Awaited<ReturnType<typeof makeDirectory>>
let count = 0
/** Of the person that the directory announced. */
let email: string
let path: string

beforeAll(async () => {
  signer = await startSigningIssuer()
  provider = await createTestProvider({ config: { identity: makeExternalIssuer({ issuer: signer.issuer, scope: 'openid' }) } })
})
afterAll(async () => {
  await provider?.close()
  await signer?.close()
})
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  directory = await makeDirectory(provider)
  email = `uj.nover.${count++}@klinika.example`
  const user = { userName: email, externalId: email, displayName: 'Új Nóra', roles: ['MedicalAttendant'] }
  const { id } = (await scim('POST', '/Users', user)) as { id: string }
  path = `/Users/${id}`
})

async function scim(method: string, to: string, body?: object): Promise<object> {
  const headers = { authorization: `Bearer ${directory.token}`, ...(body && { 'content-type': 'application/scim+json' }) }
  const response = await fetch(`${provider.url}/scim/v2${to}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return response.json() as Promise<object>
}
const setActive = (value: boolean) => scim('PATCH', path, { Operations: [{ op: 'replace', path: 'active', value }] })

const tokenOf = (address: string, isVerified = true, sub = address) => {
  const claims = { iss: signer.issuer, aud: 'diab', sub, jti: String(count++), exp: Math.floor(Date.now() / 1000) + 300 }
  return signer.sign({ ...claims, email: address, email_verified: isVerified })
}
const signIn = async (isVerified = true, sub = email) => {
  const response = await provider.call('GET', '/v1/user', { token: await tokenOf(email, isVerified, sub) })
  return { status: response.status, ...((await response.json()) as { id: string; title: string; roles: string[] }) }
}
const staffOf = async (clinicId: string) => {
  const rows = await provider.db.selectFrom('clinic_worker').select('user_id').where('clinic_id', '=', clinicId).execute()
  return rows.map(({ user_id }) => user_id)
}
const invite = (kind: InvitationKind, clinicId: string) =>
  createInvitation(provider.db, { publicUrl: provider.config.publicUrl, now: new Date() }, { kind, email, clinicId })

describe('a person that a directory announced', () => {
  it('works in the clinic with the first sign-in at an external issuer that has verified the address', async () => {
    expect(await signIn(false)).toMatchObject({ status: 403 })
    const person = await signIn()
    expect(person).toMatchObject({ status: 200, roles: ['MedicalAttendant'] })
    expect(await scim('GET', path)).toMatchObject({ active: true })
    expect(await staffOf(directory.clinicId)).toContain(person.id)
  })

  it('and declined is not enrolled by a sign-in, until the directory asks again', async () => {
    const { token } = await linkTo(provider.db, email)
    const colleague = { userName: `kollega.${email}`, displayName: 'Kolléga Kata', roles: ['Doctor'] }
    const { id } = (await scim('POST', '/Users', colleague)) as { id: string }
    expect((await provider.call('DELETE', `/v1/invitation/${token}`)).status).toBe(204)
    expect(await scim('GET', `/Users/${id}`)).toMatchObject({ active: true })
    expect(await signIn()).toMatchObject({ status: 403, title: noAccountTitles.unknown })
    expect(await scim('GET', path)).toMatchObject({ active: false })
    expect(await setActive(true)).toMatchObject({ active: true })
    expect(await mailsTo(provider.db, email)).toHaveLength(2)
    expect(await signIn()).toMatchObject({ status: 200 })
  })

  it('and whose invitation a supervisor took back is not enrolled by a sign-in', async () => {
    const { supervisor, clinicId } = directory
    await provider.db.updateTable('app_user').set({ email_confirmed: true }).where('id', '=', supervisor.id).execute()
    const token = await tokenOf(`${supervisor.id}@teszt.example`)
    const sent = await provider.db.selectFrom('invitation').select('id').where('email', '=', email).executeTakeFirst()
    const taken = await provider.call('DELETE', `/v1/clinic/${clinicId}/medical-worker/invitation/${sent?.id}`, { token })
    expect(taken.status).toBe(204)
    expect(await signIn()).toMatchObject({ status: 403, title: noAccountTitles.unknown })
    expect(await scim('GET', path)).toMatchObject({ active: false })
    expect(await staffOf(clinicId)).toEqual([supervisor.id])
  })

  it('and who declined in one clinic is still awaited in another', async () => {
    const first = directory
    const { token } = await linkTo(provider.db, email)
    directory = await makeDirectory(provider)
    await scim('POST', '/Users', { userName: email, displayName: 'Új Nóra', roles: ['Doctor'] })
    expect((await provider.call('DELETE', `/v1/invitation/${token}`)).status).toBe(204)
    const person = await signIn()
    expect(person).toMatchObject({ status: 200, roles: ['Doctor'] })
    expect(await staffOf(first.clinicId)).not.toContain(person.id)
    expect(await staffOf(directory.clinicId)).toContain(person.id)
  })

  it.each([InvitationKind.ClinicPatient, InvitationKind.DoctorRegistration])(
    'gets no account as staff while another clinic waits for the answer to an invitation of the kind %s',
    async (kind) => {
      await invite(kind, await makeClinic(provider.db))
      expect(await signIn()).toMatchObject({ status: 403, title: noAccountTitles.invited })
      expect(await staffOf(directory.clinicId)).toEqual([directory.supervisor.id])
    },
  )

  it('works in the clinic also when an invitation of another one has expired and another account asked for the address', async () => {
    const { id } = await invite(InvitationKind.ClinicPatient, await makeClinic(provider.db))
    await provider.db
      .updateTable('invitation')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    const settings = { publicUrl: provider.config.publicUrl, now: new Date() }
    await createInvitation(provider.db, settings, { kind: InvitationKind.EmailChange, email, userId: directory.supervisor.id })
    expect(await signIn()).toMatchObject({ status: 200 })
  })

  it('gets no account as staff where the same clinic invited a patient of the address', async () => {
    await invite(InvitationKind.ClinicPatient, directory.clinicId)
    expect(await signIn()).toMatchObject({ status: 403, title: noAccountTitles.invited })
  })

  it('and joined is awaited no more: who gets the address later is not enrolled by it, and the directory ends the access', async () => {
    const { clinicId, supervisor } = directory
    const { id } = await signIn()
    await provider.db
      .updateTable('app_user')
      .set({ email: `regi.${email}` })
      .where('id', '=', id)
      .execute()
    expect(await signIn(true, `another ${email}`)).toMatchObject({ status: 403, title: noAccountTitles.unknown })
    expect(await staffOf(clinicId)).toEqual([supervisor.id, id])
    expect(await setActive(false)).toMatchObject({ active: false })
    expect(await staffOf(clinicId)).toEqual([supervisor.id])
  })

  it('leaves the answered invitation and one as a patient as they are when the directory ends the access', async () => {
    await signIn()
    await invite(InvitationKind.ClinicPatient, directory.clinicId)
    expect(await setActive(false)).toMatchObject({ active: false })
    const rows = await provider.db.selectFrom('invitation').select(['kind', 'status']).where('email', '=', email).orderBy('id').execute()
    expect(rows).toEqual([
      { kind: InvitationKind.AttendantRegistration, status: InvitationStatus.Used },
      { kind: InvitationKind.ClinicPatient, status: InvitationStatus.Pending },
    ])
  })

  it('and whose access the directory ends at the moment of the first sign-in does not join', async () => {
    const { clinicId, supervisor } = directory
    let joining: ReturnType<typeof signIn> | undefined
    await provider.db.transaction().execute(async (tx) => {
      // What the end of an access holds and changes.
      await tx.selectFrom('clinic').select('id').where('id', '=', clinicId).forNoKeyUpdate().execute()
      joining = signIn()
      await untilWaiting(provider.db)
      await tx.updateTable('invitation').set({ status: 4 }).where('clinic_id', '=', clinicId).execute()
      await tx.updateTable('scim_user').set({ active: false }).where('email', '=', email).execute()
    })
    expect(await joining).toMatchObject({ status: 403, title: noAccountTitles.unknown })
    expect(await staffOf(clinicId)).toEqual([supervisor.id])
  })
})
