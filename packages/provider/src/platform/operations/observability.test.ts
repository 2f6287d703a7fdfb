import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { createJobLog } from './jobLog.ts'
import { startTelemetry } from './startTelemetry.ts'
import type { Telemetry } from './telemetry.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: string | number }
}

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}

/** A collector that keeps what it is sent. */
async function startCollector() {
  const bodies: { url: string; text: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      bodies.push({ url: request.url ?? '', text })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const textOf = (path: string) => bodies.filter(({ url }) => url === path).map(({ text }) => text)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      textOf('/v1/traces').flatMap((text) => {
        const sent = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
        return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      }),
    figures: () => textOf('/v1/metrics').join('\n'),
    all: () => bodies.map(({ text }) => text).join('\n'),
    close: () => void server.close(),
  }
}

const logLines: string[] = []
const log = { level: 'info', stream: { write: (line: string) => void logLines.push(line) } }
const foreign = '4bf92f3577b34da6a3ce929d0e0e4736'

describe('traces and figures for a collector', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>
  let telemetry: Telemetry
  let provider: TestProvider
  let person: TestPerson

  beforeAll(async () => {
    collector = await startCollector()
    const config = { collectorUrl: collector.url, trustedProxyCount: 1 }
    telemetry = (await startTelemetry({ ...config, mode: 'production' })) as Telemetry
    provider = await createTestProvider({ config, log, telemetry })
    person = await makePerson(provider.db, ['Patient'], 'Titkos Anna')
    const token = await provider.tokenFor(person)
    const body = [{ entry: { entryDate: '2026-03-04T08:00', value: 17.37, note: 'rosszullét' } }]
    const headers = { traceparent: `00-${foreign}-00f067aa0ba902b7-01` }
    await provider.call('POST', `/v1/patient/${person.id}/diary/glucose`, { token, body, headers })
    await provider.call('GET', `/v1/patient/${person.id}/diary/glucose?after=2026-03-04`, { token })
    await telemetry.traceJob('removeExpired', async () => {
      telemetry.noteQuery(0.01, 'delete from "attempt_window" where 1 = 1')
    })
    await provider.close()
  })
  afterAll(() => collector.close())

  it('have a span for a request, its statements and a job, in one trace each', () => {
    const spans = collector.spans()
    const request = spans.find(({ name }) => name === 'POST diary.glucose.create')
    expect(request).toMatchObject({ traceId: foreign, parentSpanId: '00f067aa0ba902b7' })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.map(({ name }) => name)).toContain('insert diary_entry')
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([foreign]))
    const job = spans.find(({ name }) => name === 'job removeExpired')
    expect(spans.find(({ parentSpanId }) => parentSpanId === job?.spanId)?.name).toBe('delete attempt_window')
  })

  it('have the trace id that the log has', () => {
    const lines = logLines.map((line) => JSON.parse(line) as { route?: string; traceId?: string; reqId?: string })
    const read = lines.find(({ route }) => route === 'diary.glucose.list')
    expect(read?.traceId).toBe(read?.reqId?.replaceAll('-', ''))
    expect(collector.spans().find(({ name }) => name === 'GET diary.glucose.list')?.traceId).toBe(read?.traceId)
    expect(lines.find(({ route }) => route === 'diary.glucose.create')?.traceId).toBe(foreign)
  })

  it('have the figures of /metrics', () => {
    const figures = collector.figures()
    for (const name of ['diab_http_requests_total', 'diab_http_request_duration_seconds', 'diab_live_streams', 'diab_outbox_waiting'])
      expect(figures, name).toContain(`"${name}"`)
  })

  it('hold nothing of a person', () => {
    const sent = collector.all()
    for (const secret of [person.id, 'Titkos', '17.37', 'rosszullét', '2026-03-04', '127.0.0.1', 'localhost', '$1'])
      expect(sent, secret).not.toContain(secret)
  })
})

describe('a line of the log', () => {
  it('has each key once, and a trace that no stranger chose', async () => {
    logLines.length = 0
    const provider = await createTestProvider({ log })
    await provider.call('GET', '/v1/health', { headers: { traceparent: `00-${foreign}-00f067aa0ba902b7-01` } })
    await provider.db.schema.alterTable('diary_row').renameTo('diary_row_away').execute()
    const person = await makePerson(provider.db)
    await provider.call('GET', `/v1/patient/${person.id}/diary/glucose`, { token: await provider.tokenFor(person) })
    await provider.close()
    expect(logLines.filter((line) => line.includes('request failed'))).toHaveLength(1)
    for (const line of logLines) {
      const keys = [...line.matchAll(/[{,]"(\w+)":/g)].map(([, key]) => key)
      expect(
        keys.filter((key, at) => keys.indexOf(key) !== at),
        line,
      ).toEqual([])
      expect(line).not.toContain(foreign)
    }
  })
})

describe('the figures that the dashboard and the alerts name', () => {
  const read = (path: string) => readFile(fileURLToPath(new URL(`../../../../../deploy/observability/${path}`, import.meta.url)), 'utf8')

  it('are figures that a provider has', async () => {
    const jobLog = createJobLog()
    jobLog.note('removeExpired', 'ok', 0.1)
    const provider = await createTestProvider({ jobLog })
    await provider.call('GET', '/v1/health')
    const text = await (await provider.call('GET', '/metrics')).text()
    await provider.close()
    const names = new Set([...text.matchAll(/^(\w+?)(?:\{| )/gm)].map(([, name]) => name))
    // Without a Firebase project there are none; pushHealth.test.ts has them.
    const push = new Set(['diab_push_messages_total', 'diab_push_failing'])
    const files = await Promise.all(['dashboard.json', 'alerts.yaml'].map(read))
    const named = new Set(files.flatMap((file) => [...file.matchAll(/\b(?:diab|process)_[a-z_]+\b/g)].map(([name]) => name)))
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((name) => !names.has(name) && !push.has(name))).toEqual([])
  })
})
