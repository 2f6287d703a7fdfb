import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect, type DatabaseConnection } from '../db/connect.ts'
import { type FakeFcmServer, startFakeFcmServer } from '../../testing/fakeFcmServer.ts'
import { makeNotification, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { createFcmClient } from './fcmClient.ts'
import { enqueuePush, savePushToken } from './pushMessage.store.ts'
import { createPushSender } from './pushSender.ts'

let database: TestDatabase
let connection: DatabaseConnection
let fcm: FakeFcmServer
let anna: TestPerson

beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  connection = connect(database.settings)
  fcm = await startFakeFcmServer()
})
afterAll(async () => {
  await fcm?.close()
  await connection?.db.destroy()
  await database?.drop()
})
beforeEach(async () => {
  fcm.messages.length = 0
  fcm.failWith(0)
  await connection.db.deleteFrom('push_message').execute()
  await connection.db.deleteFrom('push_token').execute()
  anna = await makePerson(connection.db)
  // Before there is a browser: what waits, without a message in the queue.
  await makeNotification(connection.db, anna.id)
})

const makeSender = () => createPushSender(connection.db, createFcmClient(fcm.account, { apiUrl: fcm.url }))
const waiting = () => connection.db.selectFrom('push_message').select(['user_id', 'attempts']).execute()

describe('push messages', () => {
  it('go to each browser of the person, and hold nothing but that something waits', async () => {
    await savePushToken(connection.db, anna.id, 'phone')
    await savePushToken(connection.db, anna.id, 'desk')
    await enqueuePush(connection.db, [anna.id])
    expect(await makeSender().sendDue()).toBe(2)
    expect(fcm.messages).toEqual(
      ['phone', 'desk'].map((token) => ({
        message: { token, data: { kind: 'notification' }, webpush: { headers: { TTL: '86400', Urgency: 'normal' } } },
      })),
    )
    expect(await waiting()).toEqual([])
  })

  it('are not queued for users without a registered browser', async () => {
    await enqueuePush(connection.db, [anna.id])
    expect(await waiting()).toEqual([])
  })

  it('are one for a user with many notifications at once, also by two workers', async () => {
    await savePushToken(connection.db, anna.id, 'phone')
    for (let at = 0; at < 5; at++) await enqueuePush(connection.db, [anna.id])
    await Promise.all([makeSender().sendDue(), makeSender().sendDue()])
    expect(fcm.messages).toHaveLength(1)
  })

  it('are not sent to users who have read everything meanwhile', async () => {
    await savePushToken(connection.db, anna.id, 'phone')
    await enqueuePush(connection.db, [anna.id])
    await connection.db.updateTable('notification').set({ read_at: new Date() }).where('user_id', '=', anna.id).execute()
    expect(await makeSender().sendDue()).toBe(0)
    expect([fcm.messages, await waiting()]).toEqual([[], []])
  })

  it('forget a browser that is not to be reached any more', async () => {
    fcm.gone.add('old')
    await savePushToken(connection.db, anna.id, 'old')
    await enqueuePush(connection.db, [anna.id])
    expect(await makeSender().sendDue()).toBe(0)
    expect(await connection.db.selectFrom('push_token').selectAll().execute()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it.each([429, 500, 503])('are tried again later after a %i', async (status) => {
    fcm.failWith(status)
    await savePushToken(connection.db, anna.id, 'phone')
    await enqueuePush(connection.db, [anna.id])
    expect(await makeSender().sendDue()).toBe(0)
    expect(await waiting()).toEqual([{ user_id: anna.id, attempts: 1 }])
    fcm.failWith(0)
    await connection.db.updateTable('push_message').set({ next_attempt_at: new Date() }).execute()
    expect(await makeSender().sendDue()).toBe(1)
  })

  it('request access once, and again when it is refused', async () => {
    const sender = makeSender()
    await savePushToken(connection.db, anna.id, 'phone')
    await enqueuePush(connection.db, [anna.id])
    await sender.sendDue()
    const before = fcm.tokenRequests
    await enqueuePush(connection.db, [anna.id])
    await sender.sendDue()
    expect(fcm.tokenRequests).toBe(before)
    fcm.expireAccess()
    await enqueuePush(connection.db, [anna.id])
    await sender.sendDue()
    await connection.db.updateTable('push_message').set({ next_attempt_at: new Date() }).execute()
    expect(await sender.sendDue()).toBe(1)
    expect(fcm.tokenRequests).toBe(before + 1)
  })
})
