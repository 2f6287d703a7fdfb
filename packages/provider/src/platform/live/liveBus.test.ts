import type { LiveEvent } from '@diab/core/events'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect, type DatabaseConnection } from '../db/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { emitLive } from './emitLive.store.ts'
import { createLiveBus, type LiveBus, type LiveSubscription } from './liveBus.ts'

let database: TestDatabase
let connection: DatabaseConnection
let listening: DatabaseConnection
let bus: LiveBus
let listener: pg.PoolClient
beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  connection = connect(database.settings, { max: 1 })
  listening = connect(database.settings, { max: 1 })
  listening.pool.on('acquire', (client) => (listener = client))
})
beforeEach(() => {
  bus = createLiveBus(listening.pool)
  return () => bus.close()
})
afterAll(async () => {
  await Promise.all([connection.db.destroy(), listening.db.destroy()])
  await database.drop()
})

const userId = (end: string) => `019a0000-0000-7000-8000-0000000000${end}`
const [ann, bea, cecil] = [userId('0a'), userId('ff'), '019a0000-0000-7000-8000-0000000001ff']

async function subscribe(id: string): Promise<LiveSubscription & { heard: LiveEvent[] }> {
  const heard: LiveEvent[] = []
  const subscription = bus.subscribe(id, { send: (event) => heard.push(event), end: () => {} })
  await subscription.listening
  return { ...subscription, heard }
}

async function channels(): Promise<string[]> {
  const { rows } = await listener.query<{ name: string }>('select pg_listening_channels() as name')
  return rows.map(({ name }) => name).toSorted()
}

const emit = (...ids: string[]) => connection.db.transaction().execute((tx) => emitLive(tx, ids, { kind: 'access' }))

describe('a process', () => {
  it('listens to the channels of its listeners alone, as long as there are any', async () => {
    const [first, second, other] = [await subscribe(ann), await subscribe(ann), await subscribe(bea)]
    expect(await channels()).toEqual(['diab_live_0a', 'diab_live_ff'])
    first.leave()
    expect(await channels()).toEqual(['diab_live_0a', 'diab_live_ff'])
    second.leave()
    await expect.poll(channels).toEqual(['diab_live_ff'])
    other.leave()
    other.leave()
    await expect.poll(channels).toEqual([])
  })

  it('receives the events of users who share a channel', async () => {
    const [hers, his] = [await subscribe(bea), await subscribe(cecil)]
    await emit(bea)
    await expect.poll(() => hers.heard).toEqual([{ kind: 'access' }])
    hers.leave()
    await emit(bea, cecil, ann)
    await expect.poll(() => his.heard).toEqual([{ kind: 'access' }])
    expect(hers.heard).toHaveLength(1)
  })

  it('receives everything from the moment it says that it listens', async () => {
    for (let round = 0; round < 20; round++) {
      const all = await Promise.all([subscribe(ann), subscribe(bea), subscribe(cecil)])
      await emit(ann, bea, cecil)
      for (const { heard, leave } of all) {
        await expect.poll(() => heard).toEqual([{ kind: 'access' }])
        leave()
      }
    }
  })

  it('listens again to all channels when the connection broke, and says that something may have been missed', async () => {
    const [hers, his] = [await subscribe(ann), await subscribe(bea)]
    const broken = listener
    const { rows } = await broken.query<{ pid: number }>('select pg_backend_pid() as pid')
    await connection.db.connection().execute(async (db) => {
      // The restricted role may not end what its superuser began.
      await sql`set role none`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
      await sql`reset role`.execute(db)
    })
    await expect.poll(() => [hers.heard, his.heard], { timeout: 15_000 }).toEqual([[{ kind: 'missed' }], [{ kind: 'missed' }]])
    expect(listener).not.toBe(broken)
    expect(await channels()).toEqual(['diab_live_0a', 'diab_live_ff'])
  })
})
