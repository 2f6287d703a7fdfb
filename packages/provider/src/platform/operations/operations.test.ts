import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts, listEndpoints } from '@diab/internal/contract'
import type { Config } from '../config/config.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { freePort } from '../../testing/freePort.ts'
import { makePerson } from '../../testing/makePeople.ts'

let provider: TestProvider
const logLines: string[] = []

beforeAll(async () => {
  provider = await createTestProvider({ log: { level: 'debug', stream: { write: (line) => void logLines.push(line) } } })
})
afterAll(() => provider.close())

describe('health', () => {
  it('says that the process answers and what is configured', async () => {
    const response = await provider.call('GET', '/v1/health')
    expect(await response.json()).toEqual({ status: 'ok', mode: 'demo', version: '0.0.0', mail: 'outbox', push: 'off' })
  })

  it('is ready once the database is migrated', async () => {
    expect(await (await provider.call('GET', '/v1/ready')).json()).toEqual({ status: 'ready' })
  })

  it('is not ready while a migration is missing', async () => {
    const other = await createTestProvider()
    await other.db.deleteFrom('kysely_migration' as never).execute()
    expect((await other.call('GET', '/v1/ready')).status).toBe(503)
    await other.close()
  })
})

describe('a full disk', () => {
  it('is not ready and takes no writes, and reads go on', async () => {
    let free = Infinity
    const filling = await createTestProvider({ freeBytes: async () => free })
    const person = await makePerson(filling.db)
    const token = await filling.tokenFor(person)
    const path = `/v1/patient/${person.id}/diary/glucose`
    const body = [{ entry: { entryDate: '2026-03-04T08:00', value: 6.1 } }]
    const statuses = async () => [
      (await filling.call('GET', '/v1/ready')).status,
      (await filling.call('POST', path, { token, body })).status,
      (await filling.call('GET', path, { token })).status,
    ]
    expect(await statuses()).toEqual([200, 200, 200])
    free = 10_000_000
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([503, 503, 200])
    free = 10_000_000_000
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200, 200])
    await filling.close()
  })

  it('is one that fails a write of the check, too', async () => {
    const other = await createTestProvider()
    await sql`create rule refused as on insert to provider_setting do instead select 1 / 0`.execute(other.db)
    expect((await other.call('GET', '/v1/ready')).status).toBe(503)
    await other.close()
  })
})

describe('metrics', () => {
  it('count requests by contract, without an id of anybody', async () => {
    const stranger = randomUUID()
    await provider.call('GET', `/v1/patient/${stranger}/diary?after=2026-01-01`)
    const text = await (await provider.call('GET', '/metrics')).text()
    expect(text).toMatch(/diab_http_requests_total\{route="diary.list",status="4xx"\} \d+/)
    expect(text).toContain('diab_http_request_duration_seconds_bucket{route="diary.list",le="+Inf"}')
    expect(text).toContain('diab_db_connections{state="open"}')
    expect(text).not.toContain(stranger)
  })
})

describe('who reads the metrics', () => {
  const token = 'k3J8wq0Zt7Lx5Rv2Nb9Yc4Hd6Fs1Gp8Tm'
  const off = { port: undefined, host: '127.0.0.1', token: undefined }
  const statusesOf = async (config: Partial<Config>, url?: string) => {
    const other = await createTestProvider({ config })
    const ask = async (headers: Record<string, string>) => (await fetch(`${url ?? other.url}/metrics`, { headers })).status
    const statuses = [await ask({}), await ask({ authorization: 'Bearer wrong' }), await ask({ authorization: `Bearer ${token}` })]
    const elsewhere = (await other.call('GET', '/metrics')).status
    await other.close()
    return [...statuses, elsewhere]
  }

  it('is no one in production without a port and a token, and no one beside a published demo', async () => {
    expect(await statusesOf({ mode: 'production', metrics: off })).toEqual([404, 404, 404, 404])
    expect(await statusesOf({ host: '::', metrics: off })).toEqual([404, 404, 404, 404])
  })

  it('is the holder of the token', async () => {
    expect(await statusesOf({ mode: 'production', metrics: { ...off, token } })).toEqual([404, 404, 200, 404])
  })

  it('are clients on the metrics port, and none on the public one', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    expect(await statusesOf({ mode: 'production', metrics: { ...off, port } }, url)).toEqual([200, 200, 200, 404])
    expect(await statusesOf({ mode: 'production', metrics: { ...off, port, token } }, url)).toEqual([404, 404, 200, 404])
    await expect(fetch(`${url}/metrics`)).rejects.toThrow('fetch failed')
  })
})

describe('logs', () => {
  it('hold no query, no body, no address, no name and no id of a patient', async () => {
    const id = randomUUID()
    const email = 'anna.titkos@teszt.hu'
    await provider.db
      .insertInto('app_user')
      .values({ id, email, fullname: 'Titkos Anna', roles: ['Patient'] })
      .execute()
    const token = await provider.tokenFor({ id })
    const glucose = `/v1/patient/${id}/diary/glucose`
    await provider.call('GET', `${glucose}?after=2026-03-04&token=geheim`, { token })
    await provider.call('POST', glucose, { token, body: [{ entry: { entryDate: '2026-03-04T08:00', value: 17.37, note: 'rosszullét' } }] })
    await provider.call('POST', glucose, { token, body: { broken: 'rosszullét' } })
    await fetch(`${provider.url}/idp/auth?client_id=titok&login_hint=${email}`)
    // A failure inside: the log tells its kind and place, not what the database said about the row.
    await provider.db.schema.alterTable('diary_row').renameTo('diary_row_away').execute()
    expect((await provider.call('GET', glucose, { token })).status).toBe(500)
    await provider.db.schema.alterTable('diary_row_away').renameTo('diary_row').execute()

    const log = logLines.join('')
    for (const secret of [id, email, 'Titkos', '17.37', 'rosszullét', 'geheim', '2026-03-04', 'after=', token, 'relation "', 'titok'])
      expect(log, secret).not.toContain(secret)
    expect(log).toContain('"route":"diary.glucose.list"')
    expect(log).toContain('"code":"42P01"')
    expect(log).toMatch(/"reqId":"[0-9a-f-]{36}"/)
  })
})

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, unknown>
}

describe('the OpenAPI document', () => {
  it('describes every endpoint of the contracts, with its problems', async () => {
    const document = JSON.parse(await (await provider.call('GET', '/v1/openapi.json')).text())
    expect(document.openapi).toBe('3.1.0')
    for (const endpoint of listEndpoints()) {
      const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((path) => Object.values(path))
      const operation = operations.find(({ operationId }) => operationId === endpoint.id)
      if (!operation) throw new Error(`${endpoint.id} is missing`)
      const { responses } = operation
      expect(responses[endpoint.status]).toBeDefined()
      expect('401' in responses).toBe(endpoint.auth === 'bearer')
      expect('412' in responses).toBe(endpoint.conditional)
      expect('422' in responses).toBe(endpoint.idempotent)
      const named = operation.parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
      expect(named.length, endpoint.id).toBe([...endpoint.path.matchAll(/\{\w+\}/g)].length)
    }
  })

  it('points every reference at something', async () => {
    const text = await (await provider.call('GET', '/v1/openapi.json')).text()
    const document = JSON.parse(text)
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path.split('/').reduce((node, key) => node?.[key], document)
      expect(target, path).toBeDefined()
    }
    expect(document.paths[contracts.transfer.create.path].post.security).toEqual([])
  })
})
