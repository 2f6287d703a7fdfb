import { Role } from '@diab/core/guards'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { createOidcClient } from '../../testing/oidcClient.ts'

const password = 'Helyes-jelszo-1!'
const hour = 3600

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

/** A browser that signed in as a person with a role, and what its last page set as session cookie. */
async function signedIn(role: Role) {
  const { id } = await makePerson(provider.db, [role])
  await setPassword(provider.db, id, password)
  const client = createOidcClient(provider.url)
  const form = await client.submit(await client.authorize(), `${id}@teszt.example`, password)
  const resumed = await client.jar.fetch(new URL(form.headers.get('location') ?? '', provider.url).href)
  await client.redeem(new URL(resumed.headers.get('location') ?? '', provider.url).searchParams.get('code') ?? '')
  const sessions = () => provider.db.selectFrom('oidc_payload').where('model', '=', 'Session').where('account_id', '=', id)
  return {
    id,
    cookies: resumed.headers.getSetCookie().filter((line) => line.startsWith('_session')),
    renew: async () => {
      const { searchParams } = await client.authorize({ prompt: 'none' })
      return searchParams.get('error') ?? (searchParams.has('code') ? 'renewed' : 'neither')
    },
    /** As if the sign-in had been so many hours ago. */
    async age(hours: number) {
      const loginTs = Math.floor(Date.now() / 1000) - hours * hour
      await provider.db
        .updateTable('oidc_payload')
        .set({ payload: sql`jsonb_set(payload, '{loginTs}', ${String(loginTs)}::jsonb)` })
        .where('model', '=', 'Session')
        .where('account_id', '=', id)
        .execute()
    },
    /** As if the last token had been issued so many minutes ago. */
    unused: (minutes: number) =>
      provider.db
        .updateTable('sign_in')
        .set({ last_used_at: new Date(Date.now() - minutes * 60_000) })
        .where('user_id', '=', id)
        .execute(),
    signInAgain: () => client.signInForCode(`${id}@teszt.example`, password),
    async secondsLeft() {
      const { expires_at } = await sessions().select('expires_at').executeTakeFirstOrThrow()
      return ((expires_at?.getTime() ?? Infinity) - Date.now()) / 1000
    },
  }
}

it('a nurse’s session is renewed for 12 hours from the sign-in, and use does not prolong it', async () => {
  const nurse = await signedIn(Role.MedicalAttendant)
  expect(await nurse.secondsLeft()).toBeLessThanOrEqual(12 * hour)
  await nurse.age(11)
  expect(await nurse.renew()).toBe('renewed')
  expect(await nurse.secondsLeft()).toBeLessThanOrEqual(hour)
  await nurse.age(13)
  expect(await nurse.renew()).toBe('login_required')
})

it('a patient’s session is renewed after 13 hours, unless the patient became staff meanwhile', async () => {
  const patient = await signedIn(Role.Patient)
  await patient.age(13)
  expect(await patient.renew()).toBe('renewed')
  expect(await patient.secondsLeft()).toBeGreaterThan(13 * 24 * hour)
  await provider.db
    .updateTable('app_user')
    .set({ roles: [Role.Patient, Role.MedicalAttendant] })
    .where('id', '=', patient.id)
    .execute()
  expect(await patient.renew()).toBe('login_required')
})

it('a patient is signed in for 90 days at most, however much the session is used', async () => {
  const patient = await signedIn(Role.Patient)
  await patient.age(89 * 24)
  expect(await patient.renew()).toBe('renewed')
  expect(await patient.secondsLeft()).toBeLessThanOrEqual(24 * hour)
  await patient.age(91 * 24)
  expect(await patient.renew()).toBe('login_required')
})

it('a nurse’s session ends when no page has asked for a token for 40 minutes, and a new sign-in begins another', async () => {
  const [nurse, patient] = [await signedIn(Role.MedicalAttendant), await signedIn(Role.Patient)]
  for (const person of [nurse, patient]) await person.age(2)
  await nurse.unused(35)
  expect(await nurse.renew()).toBe('renewed')
  for (const person of [nurse, patient]) await person.unused(45)
  expect([await nurse.renew(), await patient.renew()]).toEqual(['login_required', 'renewed'])
  expect(await nurse.signInAgain()).toBeTruthy()
  expect(await nurse.renew()).toBe('renewed')
})

it('the session cookie of a nurse ends with the browser, that of a patient does not', async () => {
  const [nurse, patient] = [await signedIn(Role.MedicalAttendant), await signedIn(Role.Patient)]
  for (const { cookies } of [nurse, patient]) expect(cookies).toHaveLength(2)
  for (const cookie of nurse.cookies) expect(cookie).not.toMatch(/expires|max-age/i)
  for (const cookie of patient.cookies) expect(cookie).toMatch(/; expires=/i)
})
