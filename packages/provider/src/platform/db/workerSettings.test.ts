import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { isDistributed } from '../../testing/isDistributed.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { startProviderProcess } from '../../testing/providerProcess.ts'
import { asAdmin, createTestDatabase, type TestDatabase, withDatabase } from '../../testing/testDatabase.ts'
import { connect, type ConnectionSettings, type DatabaseConnection } from './connect.ts'
import { missingOnWorkers } from './workerSettings.store.ts'

let database: TestDatabase
let connection: DatabaseConnection
let name: string
beforeEach(async () => {
  database = await createTestDatabase(inject('testServer'))
  connection = connect(database.settings, { max: 1 })
  name = database.settings.database ?? new URL(database.settings.connectionString ?? '').pathname.slice(1)
})
afterEach(async () => {
  await connection.db.destroy()
  await database.drop()
})

if (!isDistributed()) process.stdout.write('skipped on one server: what sessions on workers are set to\n')

it('finds nothing to set where every session has what it needs', async () => {
  expect(await missingOnWorkers(connection.db)).toEqual([])
})

describe.runIf(isDistributed())('a session on a worker', () => {
  const { admin, workers = [] } = inject('testServer')
  const [first = {}, second = {}] = workers
  const nodeOf = ({ connectionString = '' }: ConnectionSettings) => new URL(connectionString).host

  /** In this test's database alone: the cluster has others. */
  const setOn = (worker: ConnectionSettings, setting: string) => asAdmin(worker, `alter role diab_app in database ${name} set ${setting}`)

  const lineOf = (worker: ConnectionSettings, [setting, is, needed]: readonly [string, string, string]) =>
    `worker ${nodeOf(worker)}: ${setting} is ${is} for diab_app, not ${needed}; run on the coordinator as a superuser: ` +
    `select run_command_on_workers('alter role diab_app set ${setting} = ''${needed}''', false)`

  it('has a line with its node, the setting, what that is and what sets it', async () => {
    await setOn(first, 'lock_timeout = 0')
    await setOn(second, 'jit = on')
    await setOn(second, 'random_page_cost = 4')
    expect((await missingOnWorkers(connection.db)).toSorted()).toEqual(
      [
        lineOf(first, ['lock_timeout', '0', '90s']),
        lineOf(second, ['jit', 'on', 'off']),
        lineOf(second, ['random_page_cost', '4', '1.1']),
      ].toSorted(),
    )
  })

  it('has what it needs in whatever unit it was set', async () => {
    await setOn(first, 'lock_timeout = 90000')
    await setOn(second, "lock_timeout = '1.5min'")
    expect(await missingOnWorkers(connection.db)).toEqual([])
  })

  it('has it once the line was run', async () => {
    await setOn(first, 'lock_timeout = 0')
    const [line = ''] = await missingOnWorkers(connection.db)
    expect(line).toContain('select run_command_on_workers')
    const remedy = line.slice(line.indexOf('select run_command')).replace('diab_app set', `diab_app in database ${name} set`)
    await asAdmin(withDatabase(admin, name), remedy)
    // A session of the coordinator may still have its connections from before.
    const later = connect(database.settings, { max: 1 })
    expect(await missingOnWorkers(later.db)).toEqual([])
    await later.db.destroy()
  })

  it('that cannot be opened has a line with its node', async () => {
    await asAdmin(first, `alter database ${name} allow_connections false`)
    expect(await missingOnWorkers(connection.db)).toEqual([
      `worker ${nodeOf(first)}: its settings cannot be read as diab_app: it is away, or the coordinator cannot sign in there as that role`,
    ])
  })

  describe('without a setting', () => {
    let folder: string
    let environment: Record<string, string>
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'diab-workers-'))
      // Without people it would be filled as a demo.
      await makePerson(connection.db)
      const url = new URL(withDatabase(admin, name).connectionString ?? '')
      url.username = 'diab_app'
      // Not asked for here; no line may have it.
      url.password = 'jelszo-a-csomopontokhoz'
      environment = { DATABASE_URL: url.href, DIAB_DATA_DIR: folder }
    })
    afterEach(() => rm(folder, { recursive: true, force: true }))

    const missing: readonly [string, string, string] = ['lock_timeout', '0', '90s']

    it('is a warning of the provider that starts, and no more', async () => {
      await setOn(first, 'lock_timeout = 0')
      const provider = await startProviderProcess(environment)
      try {
        expect(provider.errors()).toBe(`${JSON.stringify({ level: 'warn', msg: lineOf(first, missing) })}\n`)
        expect((await fetch(`${provider.url}/v1/ready`)).status).toBe(200)
      } finally {
        provider.kill('SIGTERM')
        await provider.ended
      }
    })

    it('does not hold up a start where a worker is away', async () => {
      await asAdmin(first, `alter database ${name} allow_connections false`)
      const provider = await startProviderProcess(environment)
      expect(provider.errors()).toContain(`worker ${nodeOf(first)}: its settings cannot be read as diab_app`)
      expect((await fetch(`${provider.url}/v1/ready`)).status).toBe(200)
      provider.kill('SIGTERM')
      await provider.ended
    })

    it('means that no table is moved to the nodes', async () => {
      const file = fileURLToPath(new URL('../../cli/distribute.ts', import.meta.url))
      const env = { PATH: process.env.PATH, ...environment }
      const distribute = () => promisify(execFile)(process.execPath, ['--conditions=@diab/source', file], { env })
      await setOn(first, 'lock_timeout = 0')
      await expect(distribute()).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: `${lineOf(first, missing)}\nno table was moved: docs/operations/distribution.md\n`,
      })
      await setOn(first, "lock_timeout = '90s'")
      expect((await distribute()).stdout).toBe('every table is in its place\n')
    })
  })
})
