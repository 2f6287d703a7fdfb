import { type Notification, NotificationType } from '@diab/internal/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { notify } from './notify.ts'

describe('notifications of a user', () => {
  let provider: TestProvider
  let person: TestPerson
  let token: string

  beforeAll(async () => {
    provider = await createTestProvider()
    person = await makePerson(provider.db)
    token = await provider.tokenFor(person)
    for (let count = 0; count < 23; count++)
      await notify(provider.db, NotificationType.Uploaded, {
        userIds: [person.id],
        text: 'newMeter',
        words: [`${count}`],
        data: { patientId: person.id },
      })
  })
  afterAll(() => provider?.close())

  const list = async (query = '') => {
    const response = await provider.call('GET', `/v1/user/${person.id}/notification${query}`, { token })
    return { response, items: (await response.json()) as Notification[] }
  }

  it('comes newest first in pages of 20, with both counts', async () => {
    const first = await list()
    expect(first.items).toHaveLength(20)
    expect(first.response.headers.get('x-total-count')).toBe('23')
    expect(first.response.headers.get('x-unread-count')).toBe('23')
    const second = await list('?offset=20&limit=20')
    expect(second.items).toHaveLength(3)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(23)
    const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('is unread until it is marked, and the first time counts', async () => {
    const [newest] = (await list()).items
    expect(newest?.readAt).toBeNull()
    const path = `/v1/user/${person.id}/notification/${newest?.id}/read`
    const first = (await (await provider.call('PUT', path, { token })).json()) as Notification
    expect(first.readAt).not.toBeNull()
    const again = (await (await provider.call('PUT', path, { token })).json()) as Notification
    expect(again.readAt).toBe(first.readAt)
    expect((await list()).response.headers.get('x-unread-count')).toBe('22')
  })

  it('holds its data as JSON text', async () => {
    expect(JSON.parse((await list()).items[0]?.data ?? '')).toEqual({ patientId: person.id })
  })

  it('belong to the user alone: not to a supervisor, and not by another’s id', async () => {
    const supervisor = await makePerson(provider.db)
    await supervise(provider.db, supervisor, person)
    const foreign = await provider.tokenFor(supervisor)
    expect((await provider.call('GET', `/v1/user/${person.id}/notification`, { token: foreign })).status).toBe(404)
    const [own] = (await list()).items
    expect((await provider.call('PUT', `/v1/user/${supervisor.id}/notification/${own?.id}/read`, { token: foreign })).status).toBe(404)
  })
})
