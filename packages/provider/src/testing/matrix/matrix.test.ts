import { type AnyEndpoint, listEndpoints } from '@diab/internal/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../createTestProvider.ts'
import { addBystanders, namesBystander, readTouched } from './matrix.bystanders.ts'
import { endPermissions } from './matrix.devices.ts'
import { expectedCells } from './matrix.expected.ts'
import { launchableApp } from './matrix.people.ts'
import {
  type Cell,
  cellsOf,
  presentPrincipals,
  type PrincipalName,
  principals,
  type SubjectName,
  subjects,
  type Table,
} from './matrix.terms.ts'
import { canariesOutside, makeMatrixRequest, makeMatrixWorld, type MatrixRequest, type MatrixWorld, subjectOf } from './matrix.world.ts'

describe('every endpoint for every caller and every subject', () => {
  let provider: TestProvider
  let world: MatrixWorld
  let cellCount = 0
  /** What is wrong with the endpoint that is tried. */
  let wrong: string[] = []
  /** Before the refused calls, where nothing was made since. */
  let state: string | undefined
  /** Refused calls since `state` was read. One look after several of them tells as much as one after each. */
  let refused: string[] = []

  beforeAll(async () => {
    provider = await createTestProvider({ config: { smartApps: [launchableApp] } })
    world = await makeMatrixWorld(provider)
    await addBystanders(provider.db)
  })
  afterAll(async () => {
    console.info(`access matrix: ${cellCount} cells asserted`)
    await provider?.close()
  })

  it('has an expectation for every endpoint of the contracts and for none besides', () => {
    const ids = listEndpoints().map(({ id }) => id)
    expect(Object.keys(expectedCells).toSorted()).toEqual(ids.toSorted())
  })

  it.each(listEndpoints().map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    wrong = []
    const table = expectedCells[id]
    const requests = createRequests(endpoint)
    for (const principal of principals) {
      const cells = table && cellsOf(table, principal)
      const absences = new Map<SubjectName, string>()
      const isAllowed = (at: number) => cells?.[at] === 'ok'
      const refusedFirst = [...subjects.entries()].toSorted(([a], [b]) => Number(isAllowed(a)) - Number(isAllowed(b)))
      await requests.prepare(subjects.map((subject) => subjectOf(world, principal, subject)))
      for (const [at, subject] of refusedFirst) {
        const expected = cells?.[at]
        const { complaint, answer } = await tryCell(requests, endpoint, principal, subject, expected)
        cellCount++
        if (complaint) wrong.push(`${principal} × ${subject}: ${complaint}`)
        if (expected === 404) absences.set(subject, answer)
      }
      // A record one may not see answers to the byte like one that does not exist.
      if (new Set(absences.values()).size > 1) wrong.push(`${principal}: ${[...absences.keys()].join(', ')} differ`)
    }
    await lookAgain()
    wrong.push(...(await tryMixedIds(endpoint, table)))
    expect(wrong).toEqual([])
    expect(await readTouched(provider.db)).toEqual([])
  })

  /** Calls with the caller's own id in the path and the id of another person's record after it. */
  async function tryMixedIds(endpoint: AnyEndpoint, table: Table | undefined): Promise<string[]> {
    const principal = table && presentPrincipals.find((name) => table[name][0] === 'ok')
    const template = endpoint.path.split('/')
    // A piece of a transfer has a number, which is no id.
    const [first, ...others] = template.flatMap((part, at) => (part.includes('{') && part !== '{number}' ? [at] : []))
    if (!principal || others.length === 0) return []
    const own = await makeMatrixRequest(provider.db, endpoint, world.people[principal].id)
    const foreign = await makeMatrixRequest(provider.db, endpoint, world.foreign.id)
    const parts = foreign.path.split('/')
    const path = parts.map((part, at) => (at === first ? own.path.split('/')[at] : part)).join('/')
    const before = await diaryState()
    const response = await provider.call(endpoint.method, path, { token: world.tokens[principal], body: own.body })
    const text = await response.text()
    const isRefused = [403, 404, 409].includes(response.status) && (await diaryState()) === before
    return isRefused ? [] : [`${principal} with the record of another: ${response.status} ${text.slice(0, 200)}`]
  }

  interface Requests {
    /** Makes what the next calls are about, before any of them. */
    prepare: (subjectIds: readonly string[]) => Promise<void>
    take: (subjectId: string, expected: Cell | undefined) => Promise<MatrixRequest>
  }

  /** Whose records are gone with the next request: a clinic has one webhook here, and permissions end before each call. */
  const isMadeForOneCall = ({ id }: AnyEndpoint) => id.startsWith('webhook.') || id === 'settings.endTemporaryAccess'

  /** Makes the requests about each subject: a refused call leaves the records as they are, an allowed one may use them up. */
  function createRequests(endpoint: AnyEndpoint): Requests {
    const unused = new Map<string, MatrixRequest>()
    const make = async (subjectId: string) => {
      await lookAgain()
      const request = await makeMatrixRequest(provider.db, endpoint, subjectId)
      unused.set(subjectId, request)
      return request
    }
    return {
      async prepare(subjectIds) {
        if (isMadeForOneCall(endpoint)) return
        await endPermissions(provider.db)
        for (const subjectId of subjectIds) if (!unused.has(subjectId)) await make(subjectId)
      },
      async take(subjectId, expected) {
        const found = unused.get(subjectId)
        if (found && expected === 'ok') await endPermissions(provider.db)
        const request = found ?? (await make(subjectId))
        if (expected === 'ok' || isMadeForOneCall(endpoint)) unused.delete(subjectId)
        return request
      },
    }
  }

  /** Complains where a diary is not as it was before the refused calls, and forgets them: something is about to change it. */
  async function lookAgain(): Promise<void> {
    const isChanged = refused.length > 0 && (await diaryState()) !== state
    if (isChanged) wrong.push(`a refused call changed a diary, one of: ${refused.join(', ')}`)
    refused = []
    state = undefined
  }

  async function tryCell(
    requests: Requests,
    endpoint: AnyEndpoint,
    principal: PrincipalName,
    subject: SubjectName,
    expected: Cell | undefined,
  ): Promise<{ answer: string; complaint: string | undefined }> {
    const subjectId = subjectOf(world, principal, subject)
    const { method, path, body } = await requests.take(subjectId, expected)
    if (expected === 'ok') await lookAgain()
    else {
      state ??= await diaryState()
      refused.push(`${principal} × ${subject}`)
    }
    const response = await provider.call(method, path, { token: world.tokens[principal], body })
    const text = await response.text()
    const answer = anonymised(response, text)
    const status = response.ok ? 'ok' : response.status
    if (status !== expected) return { answer, complaint: `${response.status} instead of ${expected}: ${text.slice(0, 200)}` }
    const leaked = canariesOutside(world, endpoint.id, principal, subjectId).find((canary) => text.includes(canary))
    if (leaked) return { answer, complaint: `leaks ${leaked}` }
    if (namesBystander(text)) return { answer, complaint: `tells of bystanders: ${text.slice(0, 2000)}` }
    if (expected === 'ok') return { answer, complaint: undefined }
    if (text.includes('Kanári') || text.includes(subjectId)) return { answer, complaint: `a refusal names the subject: ${text}` }
    return { answer, complaint: undefined }
  }

  /** What a write changes, of each table that is on one node or on all. */
  const traces: Readonly<Record<string, string>> = {
    clinic: "string_agg(name, '|' order by id)",
    clinic_patient: 'count(*)',
    clinic_patient_vip: 'count(*)',
    clinic_worker: 'count(*), count(*) filter (where is_supervisor)',
    invitation: 'sum(status)',
    meter_registration: 'sum(version)',
    outbox_mail: 'count(*)',
    patient_doctor: 'count(*)',
    registration_sheet: 'count(*), sum(version)',
    temporary_permission: 'count(*)',
    transfer: 'count(saved_at)',
    uploader: 'count(*)',
    webhook: 'count(*)',
    webhook_delivery: 'count(next_attempt_at)',
  }
  const tables = Object.keys(traces)
  // Citus takes no list of subqueries on tables in different places, unless each is a step.
  const steps = tables.map((table) => `${table}_trace as materialized (select concat_ws(' ', ${traces[table]}) as ${table} from ${table})`)
  const askTraces = sql.raw(`with ${steps.join(', ')} select ${tables.map((table) => `(select ${table} from ${table}_trace)`).join(', ')}`)

  /** The same of tables that are spread by a person, as a number of each row besides how many there are. */
  const spread: readonly [table: string, person: 'patient_id' | 'user_id', trace: string][] = [
    ['diary_entry', 'patient_id', 'version'],
    ['import', 'patient_id', '(undone_at is not null)::int'],
    ['meal_time', 'patient_id', 'version'],
    ['notification', 'user_id', '0'],
    ['therapy_change', 'patient_id', '0'],
    ['visit_note', 'patient_id', '0'],
  ]
  // One question to each shard: one for each table would take most of the time of a cell.
  const parts = spread.map(([table, person, trace]) => `select '${table}' as name, ${person} as person, ${trace} as trace from ${table}`)
  const askSpread = sql.raw(`select name, count(*), sum(trace) from (${parts.join(' union all ')}) as spread group by name order by name`)

  /** Changes with every entry or plan that is added, changed or removed, and with every transfer that is taken. */
  async function diaryState(): Promise<string> {
    const answers = await Promise.all([askTraces, askSpread].map((ask) => sql`${ask}`.execute(provider.db)))
    return JSON.stringify(answers.map(({ rows }) => rows))
  }

  /** All of an answer but for what differs between any two requests. */
  function anonymised(response: Response, text: string): string {
    const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    const withoutId = text.replaceAll(/urn:request:[\w-]+/g, 'urn:request:…')
    return JSON.stringify([response.status, headers, withoutId])
  }
})
