import { Role } from '@diab/core/guards'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { employ, makeClinic, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { isWorkerOf } from '../invitations/invitation.store.ts'
import { postponeReminder, saveMeasureReminder } from '../push/measureReminder.store.ts'
import {
  insertExternalIdentity,
  lockAccount,
  lockAccountByEmail,
  selectExternalIdentities,
  selectLinkedAccount,
  updateExternalAccount,
} from './externalIdentity.store.ts'
import { selectIdsWithSecondFactor } from './secondFactor.store.ts'

/** The neighbour's rows come first in every table. */
let provider: TestProvider
let db: TestProvider['db']
let people: readonly [TestPerson, TestPerson]
let neighbour: string
let own: string
const issuer = 'https://issuer.example'

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
  people = [await makePerson(db), await makePerson(db)]
  ;[neighbour, own] = [people[0].id, people[1].id]
})
afterAll(() => provider?.close())

it('a user of an issuer signs in to the account that is linked with this subject, and changes no other', async () => {
  await insertExternalIdentity(db, { issuer, subject: 'neighbour' }, neighbour)
  await insertExternalIdentity(db, { issuer, subject: 'own' }, own)
  await db.updateTable('app_user').set({ email: 'own@teszt.example' }).where('id', '=', own).execute()
  expect((await selectLinkedAccount(db, { issuer, subject: 'own' }))?.userId).toBe(own)
  expect((await lockAccount(db, own))?.userId).toBe(own)
  expect((await lockAccountByEmail(db, 'OWN@teszt.example'))?.userId).toBe(own)
  expect((await selectExternalIdentities(db, own)).map(({ subject }) => subject)).toEqual(['own'])
  await updateExternalAccount(db, own, [Role.MedicalAttendant], true)
  expect((await lockAccount(db, own))?.roles).toEqual([Role.MedicalAttendant])
  expect((await lockAccount(db, neighbour))?.roles).toEqual([Role.Patient])
})

it('a second factor is named of those who are asked about alone', async () => {
  const key = { public_key: Buffer.of(1), sign_count: 0, transports: [], name: 'Kulcs' }
  await db
    .insertInto('passkey')
    .values({ id: uuidv7(), user_id: neighbour, credential_id: uuidv7(), ...key })
    .execute()
  const withApp = (await makePerson(db)).id
  await db
    .insertInto('authenticator')
    .values({ user_id: withApp, secret: Buffer.of(1), pending_secret: null })
    .execute()
  expect([...(await selectIdsWithSecondFactor(db, [own]))]).toEqual([])
  expect([...(await selectIdsWithSecondFactor(db, [own, withApp]))]).toEqual([withApp])
})

it('a colleague works in the clinic that is named, and not in another', async () => {
  const [first, second] = [await makeClinic(db), await makeClinic(db)]
  await employ(db, first, people[0])
  await employ(db, second, people[1])
  expect([await isWorkerOf(db, own, first), await isWorkerOf(db, own, second)]).toEqual([false, true])
})

it('a reminder is of the person who asked for it, and is put off alone', async () => {
  const token = (user_id: string) => ({ user_id, token: `token of ${user_id}`, token_hash: Buffer.from(user_id) })
  await db
    .insertInto('push_token')
    .values([token(neighbour)])
    .execute()
  expect(await saveMeasureReminder(db, own, 15)).toBe(false)
  await db
    .insertInto('push_token')
    .values([token(own)])
    .execute()
  for (const user of [neighbour, own]) await saveMeasureReminder(db, user, 15)
  await postponeReminder(db, own)
  const rows = await db.selectFrom('measure_reminder').select(['user_id', 'due_at', 'next_attempt_at']).execute()
  const moved = rows.filter((row) => row.next_attempt_at.getTime() !== row.due_at.getTime())
  expect(moved.map(({ user_id }) => user_id)).toEqual([own])
})
