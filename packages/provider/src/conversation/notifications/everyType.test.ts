import { type Notification, notificationJump, NotificationType } from '@diab/internal/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { type FakeHealthRecordGateway, startFakeHealthRecordGateway } from '../../testing/fakeHealthRecordGateway.ts'
import type { TestPerson } from '../../testing/makePeople.ts'
import { createNewsCalls } from '../../testing/newsCalls.ts'
import { newsRows } from '../../testing/newsRows.ts'
import { makeNewsWorld, type NewsWorld } from '../../testing/newsWorld.ts'

let provider: TestProvider
let gateway: FakeHealthRecordGateway
let world: NewsWorld

beforeAll(async () => {
  gateway = await startFakeHealthRecordGateway()
  provider = await createTestProvider({ config: { healthRecord: { url: gateway.url, token: gateway.token } } })
})
afterAll(async () => {
  await provider?.close()
  await gateway?.close()
})
beforeEach(async () => {
  world = await makeNewsWorld(provider)
})

// The provider is there when a row's event is called, not yet when the rows are named.
const rows = newsRows(
  () => provider,
  () => gateway,
)

describe('every type of notification', () => {
  it('has an event', () => {
    expect(rows.map(({ type }) => type).toSorted()).toEqual(Object.keys(NotificationType).toSorted())
  })

  it.each(rows)('$type is sent on its event, and leads to $jump', async ({ type, event, jump }) => {
    const { id } = await event(world)
    const { ask } = createNewsCalls(() => provider)
    const received = await ask<Notification[]>({ id } as TestPerson, 'GET', `/v1/user/${id}/notification?limit=20`)
    const own = received.find((notification) => notification.type === NotificationType[type])
    expect(own, `told instead: ${received.map((notification) => notification.type).join(', ')}`).toMatchObject({ version: 1, readAt: null })
    expect(own?.title).not.toBe('')
    const user = await provider.db.selectFrom('app_user').select('roles').where('id', '=', id).executeTakeFirstOrThrow()
    expect(own && (notificationJump(own, user.roles.includes('Patient'))?.routeId ?? null)).toBe(jump)
  })
})
