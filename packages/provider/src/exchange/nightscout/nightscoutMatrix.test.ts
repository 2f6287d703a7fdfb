import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, supervise } from '../../testing/makePeople.ts'
import { makeMatrixWorld, type MatrixWorld } from '../../testing/matrix/matrix.world.ts'
import { connectPhone, sha1 } from '../../testing/phoneClient.ts'
import { type DescribedRoute, listNightscoutRoutes } from './nightscoutOpenApi.ts'

/** Who calls: without a secret, with one that opens nothing any more, and with apps of persons who may read or write. */
const callers = [
  'noSecret',
  'unknownSecret',
  'tokenOfThePerson',
  'removedApp',
  'appAfterSupervision',
  'readingApp',
  'writingApp',
  'appOfSupervisor',
  'appOfPatientWithoutDoctor',
] as const
type Caller = (typeof callers)[number]
type Cell = 'ok' | 401 | 403

const refusedEverywhere = { reading: 401, writing: 401 } as const
const expected: Readonly<Record<Caller, { reading: Cell; writing: Cell }>> = {
  noSecret: refusedEverywhere,
  unknownSecret: refusedEverywhere,
  tokenOfThePerson: refusedEverywhere,
  removedApp: refusedEverywhere,
  appAfterSupervision: refusedEverywhere,
  readingApp: { reading: 'ok', writing: 403 },
  writingApp: { reading: 'ok', writing: 'ok' },
  appOfSupervisor: { reading: 'ok', writing: 'ok' },
  appOfPatientWithoutDoctor: { reading: 'ok', writing: 'ok' },
}

/** Doctors of a patient correct the diary; the patient and a supervisor add to it. */
const correcting = /^nightscout\.(?:v3\.)?(?:entries|treatments)\.(?:remove|removeFound)$/
const seeingDoctor: ReadonlySet<Caller> = new Set(['writingApp', 'appOfSupervisor'])

function expectedOf(caller: Caller, { id, needs }: DescribedRoute): Cell {
  if (needs === 'nothing') return 'ok'
  return seeingDoctor.has(caller) && correcting.test(id) ? 403 : expected[caller][needs]
}

let provider: TestProvider
let world: MatrixWorld
let headers: Record<Caller, Record<string, string>>
let secretOf: Partial<Record<Caller, string>>

beforeAll(async () => {
  provider = await createTestProvider()
  world = await makeMatrixWorld(provider)
  const { linked, people } = world
  const connect = (by: { id: string }, scope: 'read' | 'write' = 'write') =>
    connectPhone(provider, by as typeof linked, { patient: linked, scope })
  const removed = await connect(linked)
  await removed.remove()
  await supervise(provider.db, people.anotherPatient, linked)
  const ended = await connect(people.anotherPatient)
  await provider.db.deleteFrom('supervision').where('supervisor_id', '=', people.anotherPatient.id).execute()
  const apps = { removedApp: removed, appAfterSupervision: ended, readingApp: await connect(linked, 'read') }
  const writing = { writingApp: await connect(linked), appOfSupervisor: await connect(people.supervisor) }
  const free = await makePerson(provider.db)
  const own = await connectPhone(provider, free)
  for (const app of [writing.writingApp, own]) {
    await app.read('POST', '/api/v1/entries', [{ ...reading, _id: names.entries }])
    await app.read('POST', '/api/v1/treatments', [{ ...treatment, _id: names.treatments }])
  }
  secretOf = Object.fromEntries(
    Object.entries({ ...apps, ...writing, appOfPatientWithoutDoctor: own }).map(([name, { secret }]) => [name, secret]),
  )
  const withSecret = (name: Caller) => ({ 'api-secret': sha1(secretOf[name] ?? name) })
  headers = Object.fromEntries(callers.map((name) => [name, withSecret(name)])) as unknown as typeof headers
  headers.noSecret = {}
  headers.tokenOfThePerson = { authorization: `Bearer ${world.tokens.patient}` }
})
afterAll(() => provider?.close())

const reading = { type: 'sgv', sgv: 112, date: Date.parse('2026-03-02T06:15:00Z'), dateString: '2026-03-02T06:15:00.000Z', device: 'xDrip' }
const treatment = {
  eventType: 'Carb Correction',
  carbs: 12,
  created_at: '2026-03-02T06:20:00.000Z',
  date: reading.date + 300_000,
  app: 'AAPS',
}
const names = { entries: '0123456789abcdef01234567', treatments: '1123456789abcdef01234567' }

const sinceEver = { 'last-modified': new Date(0).toUTCString() }

function requestOf({ method, paths: [path = ''] }: DescribedRoute) {
  const name = path.includes('treatments') ? names.treatments : names.entries
  const url = path.replace(':since', '0').replaceAll(/:\w+/g, name)
  const query = method === 'DELETE' && !url.includes(name) ? `?find[_id]=${name}` : ''
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? (path.includes('treatments') ? treatment : reading) : undefined
  return { url: url + query, body, name }
}

/** Diaries of which no app of the table sends. */
const diariesBeside = async () => {
  const rows = await provider.db
    .selectFrom('diary_entry')
    .select(['patient_id', 'id', 'version'])
    .where('patient_id', 'in', [world.foreign.id, world.people.anotherPatient.id, world.people.supervisor.id])
    .orderBy('id')
    .execute()
  return JSON.stringify(rows)
}
const diary = async (of: string) =>
  JSON.stringify(await provider.db.selectFrom('diary_entry').select(['id', 'version']).where('patient_id', '=', of).orderBy('id').execute())

describe('every call of phones for every caller', () => {
  const routes = listNightscoutRoutes()

  it.each(routes.map((route) => [`${route.id} ${route.method} ${route.paths[0]}`, route] as const))('%s', async (_name, route) => {
    const wrong: string[] = []
    const others = await diariesBeside()
    for (const caller of callers) {
      await provider.db.deleteFrom('attempt_window').execute()
      const before = await diary(world.linked.id)
      const { url, body, name } = requestOf(route)
      const response = await provider.call(route.method, url, { body, headers: { ...headers[caller], ...sinceEver } })
      const text = await response.text()
      const cell = expectedOf(caller, route)
      // A document of that name is in no diary: who may look finds nothing, and who may not learns nothing.
      const isAbsent = cell === 'ok' && response.status === 404 && url.includes(name)
      const status = response.ok || isAbsent ? 'ok' : response.status
      if (route.id !== 'nightscout.authorize' && status !== cell)
        wrong.push(`${caller}: ${response.status} instead of ${cell}: ${text.slice(0, 200)}`)
      if (cell !== 'ok' && (await diary(world.linked.id)) !== before) wrong.push(`${caller}: a refused call changed the diary`)
      for (const person of [world.foreign, world.people.anotherPatient, world.people.supervisor])
        if (text.includes(person.id) || text.includes(person.fullname)) wrong.push(`${caller}: names ${person.fullname}`)
    }
    expect(wrong).toEqual([])
    expect(await diariesBeside()).toBe(others)
  })

  it('gives tokens of version 3 to apps that are connected, and to no others', async () => {
    const statuses: Record<string, number> = {}
    for (const caller of callers.filter((one) => one !== 'noSecret' && one !== 'tokenOfThePerson')) {
      await provider.db.deleteFrom('attempt_window').execute()
      const response = await provider.call('GET', `/api/v2/authorization/request/${sha1(secretOf[caller] ?? caller)}`)
      statuses[caller] = response.status
    }
    expect(statuses).toEqual({
      unknownSecret: 401,
      removedApp: 401,
      appAfterSupervision: 200,
      readingApp: 200,
      writingApp: 200,
      appOfSupervisor: 200,
      appOfPatientWithoutDoctor: 200,
    })
  })
})
