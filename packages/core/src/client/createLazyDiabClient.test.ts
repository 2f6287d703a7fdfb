import { expect, it } from 'vitest'
import { createFakeProvider } from '../testing/createFakeProvider.ts'
import { createDiabClient } from './createDiabClient.ts'
import { createLazyDiabClient, lazyApi } from './createLazyDiabClient.ts'

it('has the same features as the client that has everything at once', () => {
  const { clientOptions } = createFakeProvider()
  expect(Object.keys(createLazyDiabClient(clientOptions)).toSorted()).toEqual(Object.keys(createDiabClient(clientOptions)).toSorted())
})

it('answers a call of a feature that was not there yet', async () => {
  const fake = createFakeProvider()
  const client = createLazyDiabClient(fake.clientOptions)
  expect(await client.notifications.list(fake.people.patient.id, 0)).toEqual({ notifications: [], unreadCount: 0 })
})

it('fetches once, is no promise, and tries again after a failure', async () => {
  let loads = 0
  const api = lazyApi(async () => {
    loads++
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { double: async (value: number) => value * 2 }
  })
  expect(await Promise.resolve(api)).toBe(api)
  await expect(api.double(1)).rejects.toThrow(TypeError)
  expect(await Promise.all([api.double(2), api.double(3)])).toEqual([4, 6])
  expect(loads).toBe(2)
})
