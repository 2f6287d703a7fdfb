import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, makeClinic, makePerson } from '../../testing/makePeople.ts'
import { insertSystem, recordSystemUse, revokeSystem, selectSystems } from '../clinicSystems/clinicSystem.store.ts'
import { confirmAddress } from '../registration/address.store.ts'
import { replaceSealed, selectSecret } from '../signInMethods/authenticator.store.ts'
import { selectClinicAccess, updateSharingLevel } from './settings.store.ts'

/** The neighbour's rows come first in every table. */
let provider: TestProvider
let db: TestProvider['db']
let neighbour: string
let own: string
let clinic: string

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
  const people = [await makePerson(db), await makePerson(db)] as const
  ;[neighbour, own] = [people[0].id, people[1].id]
  clinic = await makeClinic(db)
  for (const person of people) await admit(db, clinic, person)
})
afterAll(() => provider?.close())

it('a patient changes what the clinic sees of them, and of no other patient', async () => {
  expect(await updateSharingLevel(db, { patientId: own, clinicId: clinic, sharingLevel: 2 })).toBe(true)
  const levelsOf = async (id: string) => (await selectClinicAccess(db, id)).map(({ sharingLevel }) => sharingLevel)
  expect([await levelsOf(neighbour), await levelsOf(own)]).toEqual([[1], [2]])
})

it('an address is confirmed for the user whose it is', async () => {
  await db.updateTable('app_user').set({ email_confirmed: false }).execute()
  const confirmed = async () =>
    (await db.selectFrom('app_user').select('id').where('email_confirmed', '=', true).execute()).map(({ id }) => id)
  expect(await confirmAddress(db, own, `${neighbour}@teszt.example`)).toBe(false)
  expect(await confirmed()).toEqual([])
  expect(await confirmAddress(db, own, `${own}@TESZT.example`)).toBe(true)
  expect(await confirmed()).toEqual([own])
})

it('the secret of an authenticator app takes another form for its user alone', async () => {
  const [before, again] = [Buffer.of(1), Buffer.of(2)]
  for (const user_id of [neighbour, own])
    await db.insertInto('authenticator').values({ user_id, secret: before, pending_secret: null }).execute()
  await replaceSealed(db, { userId: own, column: 'secret', sealed: before }, again)
  expect([await selectSecret(db, neighbour), await selectSecret(db, own)]).toEqual([before, again])
})

it('a clinic’s systems are those with access, and the use of one is no use of another', async () => {
  const add = async (name: string) =>
    (await insertSystem(db, { clinicId: clinic, name, scopes: ['read'], secretHash: Buffer.alloc(32), createdBy: null })).id
  const ended = await add('A megszűnt')
  await revokeSystem(db, clinic, ended)
  const other = await add('B másik')
  const used = await add('C használt')
  await recordSystemUse(db, used)
  const systems = await selectSystems(db, clinic)
  expect(systems.map(({ id, lastUsedAt }) => [id, lastUsedAt !== null])).toEqual([
    [other, false],
    [used, true],
  ])
})

it('a passkey takes no empty name, and none that is too long', async () => {
  const key = { id: crypto.randomUUID(), user_id: own, credential_id: 'key', public_key: Buffer.of(1), sign_count: 0, transports: [] }
  await db
    .insertInto('passkey')
    .values({ ...key, name: 'Telefon' })
    .execute()
  const token = await provider.tokenFor({ id: own }, { methods: ['mfa'] })
  const rename = (name: string) => provider.call('PUT', `/v1/user/${own}/passkey/${key.id}`, { token, body: { name } })
  for (const name of ['  ', 'x'.repeat(61)]) {
    const answer = await rename(name)
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { name: [expect.any(String)] } }])
  }
  const names = await db.selectFrom('passkey').select('name').execute()
  expect(names).toEqual([{ name: 'Telefon' }])
})
