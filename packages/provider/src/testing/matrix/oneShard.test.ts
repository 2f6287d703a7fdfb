import { type AnyEndpoint, listEndpoints } from '@diab/internal/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestProvider, type TestProvider } from '../createTestProvider.ts'
import { isDistributed } from '../isDistributed.ts'
import { createTestDatabase, type TestDatabase } from '../testDatabase.ts'
import { expectedCells } from './matrix.expected.ts'
import { launchableApp } from './matrix.people.ts'
import { cellsOf } from './matrix.terms.ts'
import { makeMatrixRequest, makeMatrixWorld, type MatrixWorld } from './matrix.world.ts'

/** All but a deletion is done here: that is refused for its password, and works on every node (`accountData/deletion.test.ts`). */
const aboutOnePatient = listEndpoints().filter(
  ({ path }) => path.startsWith('/v1/patient/{userId}') || path.startsWith('/v1/transfer/{token}'),
)

/** News and keys of calls are of their readers and callers: those of one event are on as many shards as it has readers. */
const ofReaders = ['notification']

const callers = ['patient', 'supervisor', 'linkedDoctor'] as const
type Caller = (typeof callers)[number]

if (!isDistributed()) process.stdout.write('skipped on one server: which shards a request asks\n')

describe.runIf(isDistributed())('a request about one patient', () => {
  let database: TestDatabase
  let provider: TestProvider
  let world: MatrixWorld
  beforeAll(async () => {
    database = await createTestDatabase(inject('testServer'))
    // The coordinator tells its client what it sends to the nodes.
    const options = `${database.settings.options ?? ''} -c citus.log_remote_commands=on -c citus.log_local_commands=on`
    provider = await createTestProvider({ settings: { ...database.settings, options }, config: { smartApps: [launchableApp] } })
    world = await makeMatrixWorld(provider)
  })
  afterAll(async () => {
    await provider?.close()
    await database?.drop()
  })

  /** The shards that are asked for a call by someone who is let in, by their tables. */
  async function shardsOf(endpoint: AnyEndpoint, caller: Caller): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { method, path, body } = await makeMatrixRequest(provider.db, endpoint, world.linked.id)
    const heard = vi.spyOn(pg.Client.prototype, 'emit')
    try {
      const response = await provider.call(method, path, { token: world.tokens[caller], body })
      await response.text()
      expect([401, 403, 404, 500]).not.toContain(response.status)
      const shards = new Map<string, Set<string>>()
      for (const [event, notice] of heard.mock.calls as [string, { message?: string } | undefined][])
        for (const [, table = '', shard = ''] of event === 'notice' ? (notice?.message ?? '').matchAll(/\bpublic\.(\w+?)_(\d{6,})\b/g) : [])
          shards.set(table, (shards.get(table) ?? new Set()).add(shard))
      return shards
    } finally {
      heard.mockRestore()
    }
  }

  it.each(aboutOnePatient.map((endpoint) => [endpoint.id, endpoint] as const))('%s asks one shard of a table', async (id, endpoint) => {
    const table = expectedCells[id]
    const letIn = callers.filter((name) => ['ok', 400, 409].includes(table ? cellsOf(table, name)[1] : 404))
    expect(letIn).not.toEqual([])
    for (const caller of letIn) {
      const shards = [...(await shardsOf(endpoint, caller))]
      expect(shards.map(([name]) => name)).toContain('app_user')
      expect(shards.filter(([name, { size }]) => size > 1 && !ofReaders.includes(name))).toEqual([])
    }
  })
})
