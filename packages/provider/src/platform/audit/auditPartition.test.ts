import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { connect, type ConnectionSettings } from '../db/connect.ts'
import { migratorFor } from '../db/migrate.ts'
import type { Database } from '../db/tables.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import { archiveAudit } from './archiveAudit.ts'
import { makeAuditPartitions, selectPartitionsBefore } from './auditPartition.store.ts'

async function openFresh(): Promise<{ db: Kysely<Database>; settings: ConnectionSettings }> {
  const { settings, drop } = await createTestDatabase(inject('testServer'))
  onTestFinished(drop)
  const { db } = connect(settings, { max: 2 })
  onTestFinished(() => db.destroy())
  return { db, settings }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'diab-audit-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const write = (db: Kysely<Database>, happened_at: string, event = 'glucoseEntry.created') =>
  db
    .insertInto('audit_event')
    .values({ id: randomUUID(), happened_at: new Date(happened_at), event, actor_id: null, subject_id: null, request_id: null })
    .execute()

/** The partition of each row, by its event. */
async function placesOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows } = await sql<{ event: string; place: string }>`select event, tableoid::regclass::text as place from audit_event`.execute(db)
  return Object.fromEntries(rows.map(({ event, place }) => [event, place]))
}

/** Months after this one, as `2026_12`, and a moment in it. */
function monthAhead(months: number) {
  const now = new Date()
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))
  return { name: `audit_event_${date.toISOString().slice(0, 7).replace('-', '_')}`, at: date.toISOString() }
}

it('has a partition for each of the months to come, and a row goes into that of its month', async () => {
  const { db } = await openFresh()
  await write(db, '2020-02-03T04:05:06Z', 'old')
  await write(db, new Date().toISOString(), 'now')
  await write(db, monthAhead(2).at, 'soon')
  expect(await placesOf(db)).toEqual({ old: 'audit_event_first', now: 'audit_event_first', soon: monthAhead(2).name })
})

it('takes a row of a month that has no partition, and moves it when the partition is made', async () => {
  const { db } = await openFresh()
  await sql`drop table ${sql.table(monthAhead(1).name)}`.execute(db)
  await write(db, monthAhead(1).at, 'next')
  await write(db, monthAhead(40).at, 'far')
  expect(await placesOf(db)).toEqual({ next: 'audit_event_rest', far: 'audit_event_rest' })
  await makeAuditPartitions(db)
  await makeAuditPartitions(db)
  expect(await placesOf(db)).toEqual({ next: monthAhead(1).name, far: 'audit_event_rest' })
})

it('keeps every row when the trail of an earlier version becomes partitions, and when that is taken back', async () => {
  const { db } = await openFresh()
  const all = () => db.selectFrom('audit_event').selectAll().orderBy('happened_at').execute()
  const names = (await migratorFor(db).getMigrations()).map(({ name }) => name)
  const before = names[names.indexOf('0110_partition_audit_event') - 1] ?? ''
  const at = ['2019-12-31T23:59:59.999Z', '2026-01-01T00:00:00Z', monthAhead(5).at]
  for (const one of at) await write(db, one)
  const written = await all()
  expect((await migratorFor(db).migrateTo(before)).error).toBeUndefined()
  expect(await all()).toEqual(written)
  expect((await migratorFor(db).migrateToLatest()).error).toBeUndefined()
  expect(await all()).toEqual(written)
  // A row ahead of its time is in the first partition, which ends after it.
  expect(new Set(Object.values(await placesOf(db)))).toEqual(new Set(['audit_event_first']))
  await write(db, monthAhead(7).at, 'later')
  expect((await placesOf(db))['later']).toBe('audit_event_rest')
})

it('archives the partitions that ended before a day, each into a file with all its rows, and no other', async () => {
  const { db, settings } = await openFresh()
  const folder = await makeFolder()
  await write(db, '2020-02-03T04:05:06Z', 'first "quoted", and a\nline')
  await write(db, '2020-02-03T04:05:07Z', 'second')
  await write(db, monthAhead(2).at, 'remains')
  const [first] = await selectPartitionsBefore(db, new Date(monthAhead(1).at))
  expect(first?.name).toBe('audit_event_first')
  const archived: unknown[] = []
  await archiveAudit(settings, { folder, before: new Date(monthAhead(1).at) }, (one) => archived.push(one))
  const file = join(folder, `audit_event_first_before_${first?.end.toISOString().slice(0, 10)}.csv.zst`)
  expect(archived).toEqual([{ file, rows: 2, bytes: (await stat(file)).size }])
  const text = zstdDecompressSync(await readFile(file)).toString()
  expect(text.split('\n')[0]).toBe('id,happened_at,actor_id,subject_id,event,detail,request_id,named_ids')
  expect(text).toContain('2020-02-03 04:05:06+00,,,"first ""quoted"", and a\nline",{},,')
  expect(text).toContain('2020-02-03 04:05:07+00,,,second,{},,')
  expect(Object.keys(await placesOf(db))).toEqual(['remains'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('archives nothing of a partition whose file is there already', async () => {
  const { db, settings } = await openFresh()
  const folder = await makeFolder()
  const options = { folder, before: new Date(monthAhead(1).at) }
  await write(db, '2020-02-03T04:05:06Z', 'old')
  await archiveAudit(settings, options)
  const [file = ''] = await readdir(folder)
  // The same month again, as after a restore.
  const end = /\d{4}-\d\d-\d\d/.exec(file)?.[0]
  await sql`create table audit_event_first partition of audit_event for values from (minvalue) to (${sql.lit(`${end} 00:00:00Z`)})`.execute(
    db,
  )
  await write(db, '2020-02-03T04:05:06Z', 'again')
  await expect(archiveAudit(settings, options)).rejects.toThrow('exists already')
  expect(Object.keys(await placesOf(db))).toEqual(['again'])
  expect(await readdir(folder)).toEqual([file])
})

it('leaves a deletion of an account that waits for the partition ahead, and archives what it wrote', async () => {
  const { db, settings } = await openFresh()
  const folder = await makeFolder()
  await write(db, '2020-02-03T04:05:06Z', 'old')
  const { db: other } = connect(settings, { max: 1 })
  onTestFinished(() => other.destroy())
  const pseudonym = randomUUID()
  const isLocked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const deletion = other.transaction().execute(async (tx) => {
    await tx.updateTable('audit_event').set({ subject_id: pseudonym }).execute()
    isLocked.resolve()
    await mayEnd.promise
  })
  await isLocked.promise
  const archiving = archiveAudit(settings, { folder, before: new Date(monthAhead(1).at) })
  await expect
    .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length, { timeout: 10_000 })
    .toBeGreaterThan(0)
  mayEnd.resolve()
  await deletion
  await archiving
  const [file = ''] = await readdir(folder)
  expect(zstdDecompressSync(await readFile(join(folder, file))).toString()).toContain(pseudonym)
})
