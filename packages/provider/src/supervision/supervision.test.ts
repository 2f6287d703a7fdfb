import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.ts'
import { makePerson, supervise } from '../testing/makePeople.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

it('a supervisor sees the persons in care, the oldest first, and a person in care sees none', async () => {
  const parent = await makePerson(provider.db)
  const younger = await makePerson(provider.db, ['Patient'], 'Kicsi Kati')
  const older = await makePerson(provider.db, ['Patient'], 'Nagy Peti')
  await provider.db.updateTable('app_user').set({ date_of_birth: '2017-11-08' }).where('id', '=', younger.id).execute()
  await provider.db.updateTable('app_user').set({ date_of_birth: '2013-03-21' }).where('id', '=', older.id).execute()
  await supervise(provider.db, parent, younger)
  await supervise(provider.db, parent, older)
  const list = async (person: typeof parent) => {
    const response = await provider.call('GET', `/v1/patient/${person.id}/supervised`, { token: await provider.tokenFor(person) })
    return response.json()
  }
  expect(await list(parent)).toEqual([
    { id: older.id, fullname: 'Nagy Peti', dateOfBirth: '2013-03-21' },
    { id: younger.id, fullname: 'Kicsi Kati', dateOfBirth: '2017-11-08' },
  ])
  expect(await list(older)).toEqual([])
})
