import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { NO_MIGRATIONS } from 'kysely/migration'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { claimDatabase } from './claimDatabase.ts'
import { connect } from './connect.ts'
import { adoptRunningPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts'
import { holdCluster } from './holdCluster.ts'
import { inTransaction } from './inTransaction.ts'
import { isMigrated, migrate, migratorFor } from './migrate.ts'
import { restrictRole } from './restrictRole.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function freshDatabase(from: 'template' | 'empty' = 'template') {
  const database = await createTestDatabase(inject('testServer'), from)
  undo.push(database.drop)
  return () => {
    const { db } = connect(database.settings, { max: 3 })
    undo.push(() => db.destroy())
    return db
  }
}

describe('migrations', () => {
  it('run once when three providers start on one fresh database at the same time', async () => {
    const { settings, drop } = await createTestDatabase(inject('testServer'), 'empty')
    undo.push(drop)
    const starters = [1, 2, 3].map(async () => {
      const { db } = connect(await restrictRole({ ...settings, options: undefined }), { max: 2 })
      undo.push(() => db.destroy())
      await migrate(db)
      return isMigrated(db)
    })
    expect(await Promise.all(starters)).toEqual([true, true, true])
  })

  it('can all be taken back and run again', { timeout: 60_000 }, async () => {
    const { settings, drop } = await createTestDatabase(inject('testServer'), 'empty')
    undo.push(drop)
    const { db } = connect(await restrictRole({ ...settings, options: undefined }), { max: 2 })
    undo.push(() => db.destroy())
    await migrate(db)
    const { error } = await migratorFor(db).migrateTo(NO_MIGRATIONS)
    expect(error).toBeUndefined()
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v')
        and relname not like 'kysely%'`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual([])
    await migrate(db)
    expect(await isMigrated(db)).toBe(true)
  })

  it('are not all there on an empty database', async () => {
    expect(await isMigrated((await freshDatabase('empty'))())).toBe(false)
  })
})

it('outlives a connection that breaks between two statements', async () => {
  const open = await freshDatabase()
  const [db, other] = [open(), open()]
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
    // Without a listener the news of it would end this process.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow(/connection|terminat/i)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

describe('what comes out of the database', () => {
  it('is a wall-clock time as text, a day as text, an instant as Date and a count as number', async () => {
    const db = (await freshDatabase())()
    const { rows } = await sql`select timestamp '2026-03-29 02:30:00' as wall, date '2026-03-29' as day,
      timestamptz '2026-03-29T02:30:00Z' as instant, count(*) as count from app_user`.execute(db)
    expect(rows).toEqual([{ wall: '2026-03-29T02:30:00', day: '2026-03-29', instant: new Date('2026-03-29T02:30:00Z'), count: 0 }])
  })

  it('is never a rounded bigint', async () => {
    const db = (await freshDatabase())()
    await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow(RangeError)
  })
})

describe('the application role', () => {
  it('is no superuser and does not pass row-level security', async () => {
    const db = (await freshDatabase())()
    const { rows } = await sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`.execute(db)
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
  })
})

describe('a transaction', () => {
  it('is run again after a deadlock', async () => {
    const db = (await freshDatabase())()
    const [one, other] = [randomUUID(), randomUUID()]
    for (const name of [one, other]) await db.insertInto('provider_setting').values({ name, value: 'x' }).execute()
    let met = 0
    const bothHold = Promise.withResolvers<void>()
    const touch = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        await tx.updateTable('provider_setting').set({ value: 'y' }).where('name', '=', first).execute()
        if (++met === 2) bothHold.resolve()
        await bothHold.promise
        await tx.updateTable('provider_setting').set({ value: 'z' }).where('name', '=', second).execute()
      })
    await Promise.all([touch(one, other), touch(other, one)])
    // At least one of the two was run again; on a slow machine both may be.
    expect(met).toBeGreaterThanOrEqual(3)
  })
})

describe('a demo and a production installation', () => {
  it('never open each other’s database', async () => {
    const db = (await freshDatabase())()
    await claimDatabase(db, { mode: 'production', publicUrl: 'https://naplo.example' })
    await claimDatabase(db, { mode: 'production', publicUrl: 'https://naplo.example' })
    await expect(claimDatabase(db, { mode: 'demo', publicUrl: 'http://localhost' })).rejects.toThrow('belongs to a production installation')
  })
})

describe('the embedded database', () => {
  it('starts in a folder whose path is too long for a socket, is found by other processes, and one provider holds it', async () => {
    const base = await mkdtemp(join(tmpdir(), 'diab-long-'))
    undo.push(() => rm(base, { recursive: true }))
    const dataDir = join(base, 'x'.repeat(100))
    await mkdir(dataDir)
    expect(await adoptRunningPostgres(dataDir)).toBeUndefined()

    const postgres = await startEmbeddedPostgres(dataDir)
    undo.push(() => rm(postgres.settings.host ?? '', { recursive: true, force: true }))
    expect(await adoptRunningPostgres(dataDir)).toEqual(postgres.settings)
    const again = await startEmbeddedPostgres(dataDir)
    expect(again.settings).toEqual(postgres.settings)

    const letGo = await holdCluster(postgres.settings)
    await expect(holdCluster(postgres.settings, { timeoutMs: 200 })).rejects.toThrow('another provider is running')
    await letGo()
    await (
      await holdCluster(postgres.settings)
    )()
    await postgres.stop()
    expect(await adoptRunningPostgres(dataDir)).toBeUndefined()
  })
})
