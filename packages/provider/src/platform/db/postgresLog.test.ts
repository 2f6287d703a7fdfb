import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'

it("the database's log is its owner's, stays short and holds no statement, no value and no row", { timeout: 60_000 }, async () => {
  const base = await mkdtemp(join(tmpdir(), 'diab-log-'))
  onTestFinished(() => rm(base, { recursive: true, force: true }))
  const dataDir = join(base, 'data')
  const postgres = await startEmbeddedPostgres(dataDir)
  onTestFinished(postgres.stop)
  const logFile = join(dataDir, 'postgres.log')
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

  const client = new pg.Client(postgres.settings)
  await client.connect()
  await client.query(`create table diary (note text primary key, check (note <> 'titok')); insert into diary values ('rosszullet')`)
  const refusals: [string, string[]][] = [
    ['insert into diary values ($1)', ['rosszullet']],
    ['insert into diary values ($1)', ['titok']],
    ['select $1::timestamp', ['rosszullet']],
    [`select 'titok'::int`, []],
    [`do $$ begin raise warning 'titok'; raise exception 'rosszullet'; end $$`, []],
  ]
  for (const [statement, values] of refusals)
    await expect(client.query(statement, values)).rejects.toThrow(/duplicate|violates|invalid|rosszullet/)
  await client.end()
  const log = await readFile(logFile, 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toMatch(/rosszullet|titok|diary|STATEMENT/)

  expect([await modeOf(logFile), await modeOf(join(dataDir, 'database')), await modeOf(join(dataDir, 'database.password'))]).toEqual([
    '600',
    '700',
    '600',
  ])
  expect(await modeOf(dataDir)).toBe(process.getuid?.() === 0 ? '711' : '700')

  await writeFile(logFile, 'x'.repeat(3_000_000), { flag: 'a' })
  postgres.boundLog()
  expect((await stat(logFile)).size).toBe(0)
  expect((await stat(`${logFile}.1`)).size).toBeGreaterThan(3_000_000)
  await postgres.stop()
  expect(await readFile(logFile, 'utf8')).toContain('shutting down')
})
