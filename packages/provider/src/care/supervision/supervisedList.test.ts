import type { User } from '@diab/core/guards'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPersonClient, type PersonClient } from '../../testing/peopleClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, supervise } from '../../testing/makePeople.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

let parent: PersonClient
beforeEach(async () => {
  parent = await createPersonClient(provider, await makePerson(provider.db))
})
const clientOf = async (person: Parameters<typeof createPersonClient>[1]) => createPersonClient(provider, person)
const pathOf = ({ person }: PersonClient, rest = '') => `/v1/patient/${person.id}/supervised${rest}`
const connect = (client: PersonClient, connectionToken: string) => client.call('POST', pathOf(client, '/connect'), { connectionToken })
const registered = async (client: PersonClient, change: object = {}) =>
  (await (await client.call('POST', pathOf(client), { fullname: 'Kicsi Kati', dateOfBirth: '2020-02-29', ...change })).json()) as User

it('a supervisor sees the persons in care, the oldest first, and a person in care sees none', async () => {
  const younger = await makePerson(provider.db, ['Patient'], 'Kicsi Kati')
  const older = await makePerson(provider.db, ['Patient'], 'Nagy Peti')
  await provider.db.updateTable('app_user').set({ date_of_birth: '2017-11-08' }).where('id', '=', younger.id).execute()
  await provider.db.updateTable('app_user').set({ date_of_birth: '2013-03-21' }).where('id', '=', older.id).execute()
  await supervise(provider.db, parent.person, younger)
  await supervise(provider.db, parent.person, older)
  expect(await parent.json('GET', pathOf(parent))).toMatchObject([
    { id: older.id, fullname: 'Nagy Peti', dateOfBirth: '2013-03-21' },
    { id: younger.id, fullname: 'Kicsi Kati', dateOfBirth: '2017-11-08' },
  ])
  expect(await (await clientOf(older)).json('GET', pathOf(await clientOf(older)))).toEqual([])
})

it('the list holds id, newsletter and profile of each person, and no connection code', async () => {
  const child = await registered(parent, { gender: 2 })
  await provider.db.updateTable('app_user').set({ edu_number: 'EDU-77', newsletter_subscribed: true }).where('id', '=', child.id).execute()
  const shared = { fullname: 'Kicsi Kati', dateOfBirth: '2020-02-29' }
  const profile = { ...shared, gender: 2, email: null, eduNumber: 'EDU-77' }
  const expected = { ...shared, id: child.id, connectionToken: null, newsletterSubscribed: true, profile }
  expect(await parent.json('GET', pathOf(parent))).toEqual([expected])
  const other = await clientOf(await makePerson(provider.db))
  expect(await (await connect(other, child.connectionToken ?? '')).json()).toMatchObject({ id: child.id, profile })
})
