import { EntryType } from '@diab/core/rules'
import { type AnyEndpoint, listEndpoints } from '@diab/internal/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { makeFhirDocument } from '../../exchange/fhir/fhirOpenApi.ts'
import { type DescribedRoute, listNightscoutRoutes } from '../../exchange/nightscout/nightscoutOpenApi.ts'
import { readConfig } from '../../platform/config/config.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../createTestProvider.ts'
import { isDistributed } from '../isDistributed.ts'
import { makeEntry, makeNotification, makePerson } from '../makePeople.ts'
import { connectPhone, type PhoneClient, sha1 } from '../phoneClient.ts'
import { createTestDatabase, type TestDatabase } from '../testDatabase.ts'
import { makeMeter } from './matrix.devices.ts'
import { expectedCells } from './matrix.expected.ts'
import { launchableApp } from './matrix.people.ts'
import { cellsOf } from './matrix.terms.ts'
import { makeMatrixRequest, makeMatrixWorld, type MatrixRequest, type MatrixWorld } from './matrix.world.ts'

/** A deletion is refused here for its password; the last test has one that is not. */
const aboutOnePatient = listEndpoints().filter(
  ({ path }) => path.startsWith('/v1/patient/{userId}') || path.startsWith('/v1/transfer/{token}'),
)

/** News and keys of calls are of their readers and callers: those of one event are on as many shards as it has readers. */
const ofReaders = ['notification']

const callers = ['patient', 'supervisor', 'linkedDoctor'] as const
type Caller = (typeof callers)[number]

const readingOfSensor = (date: number) => ({ type: 'sgv', sgv: 112, date, dateString: new Date(date).toISOString(), device: 'xDrip' })

interface FhirOperation {
  operationId: string
}
const fhirOperations = Object.values(makeFhirDocument(readConfig({})).paths as Record<string, Record<string, FhirOperation>>).flatMap(
  (path) => Object.values(path).map(({ operationId }) => operationId),
)

/** Calls of the FHIR face that name no patient, and why none is in question. */
const ofNoPatient: Readonly<Record<string, string>> = {
  'fhir.metadata': 'says what the server can do',
  'fhir.smartConfiguration': 'says where apps sign in',
  'fhir.Patient.search': 'lists all patients that the caller may read',
  'fhir.Practitioner.read': 'is about staff',
  'fhir.Practitioner.search': 'is about staff',
  'fhir.PractitionerRole.read': 'is about staff',
  'fhir.PractitionerRole.search': 'is about staff',
  'fhir.Organization.read': 'is about clinics',
  'fhir.Organization.search': 'is about clinics',
}
const fhirOfOnePatient = fhirOperations.filter((id) => !(id in ofNoPatient))
const nightscoutRoutes = listNightscoutRoutes()

/** What is spread by another person than the one whose account ends, so that a deletion looks for it on every shard. */
const ofOthersInDeletion: Readonly<Record<string, string>> = {
  idempotency_key: 'answers to others may name the person',
  import: 'the person may have uploaded for others, or undone an upload',
  notification: 'news of others may be about the person',
  therapy_change: 'the person may have changed the therapy of others',
  visit_note: 'the person may have written notes about others',
}

if (!isDistributed()) process.stdout.write('skipped on one server: which shards a request asks\n')
else {
  for (const [id, reason] of Object.entries(ofNoPatient)) process.stdout.write(`not asked for its shards: ${id} ${reason}\n`)
  for (const [table, reason] of Object.entries(ofOthersInDeletion))
    process.stdout.write(`a deletion asks every shard of ${table}: ${reason}\n`)
}

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

  interface Answer {
    status: number
    /** The shards that were asked, by their tables. */
    shards: ReadonlyMap<string, ReadonlySet<string>>
  }

  async function ask({ method, path, ...request }: MatrixRequest & { token?: string; headers?: Record<string, string> }): Promise<Answer> {
    const heard = vi.spyOn(pg.Client.prototype, 'emit')
    try {
      const response = await provider.call(method, path, request)
      await response.text()
      const shards = new Map<string, Set<string>>()
      for (const [event, notice] of heard.mock.calls as [string, { message?: string } | undefined][])
        for (const [, table = '', shard = ''] of event === 'notice' ? (notice?.message ?? '').matchAll(/\bpublic\.(\w+?)_(\d{6,})\b/g) : [])
          shards.set(table, (shards.get(table) ?? new Set()).add(shard))
      return { status: response.status, shards }
    } finally {
      heard.mockRestore()
    }
  }

  const spreadOver = ({ shards }: Answer) => [...shards].filter(([, { size }]) => size > 1).map(([table]) => table)

  /** What is wrong with a call that is let in; nothing where it asks one shard of each table. */
  const wrongIn = (answer: Answer) => [
    ...[401, 403, 404, 500].filter((status) => status === answer.status),
    ...(answer.shards.has('app_user') ? [] : ['no person is looked up']),
    ...spreadOver(answer).filter((table) => !ofReaders.includes(table)),
  ]

  const lettingIn = (endpointId: string): readonly Caller[] => {
    const table = expectedCells[endpointId]
    return callers.filter((name) => ['ok', 400, 409].includes(table ? cellsOf(table, name)[1] : 404))
  }

  it.each(aboutOnePatient.map((endpoint) => [endpoint.id, endpoint] as const))('%s asks one shard of a table', async (id, endpoint) => {
    const letIn = lettingIn(id)
    expect(letIn).not.toEqual([])
    for (const caller of letIn) {
      const request = await makeMatrixRequest(provider.db, endpoint as AnyEndpoint, world.linked.id)
      expect(wrongIn(await ask({ ...request, token: world.tokens[caller] }))).toEqual([])
    }
  })

  describe('of FHIR', () => {
    // A report is about a fortnight of a sensor.
    beforeAll(async () => {
      const phone = await connectPhone(provider, world.linked)
      const now = Date.now()
      const fortnight = Array.from({ length: 14 * 96 }, (_, at) => ({ ...readingOfSensor(now - (at + 1) * 900_000), sgv: 80 + (at % 96) }))
      await phone.read('POST', '/api/v1/entries', fortnight)
    })

    const reading = (id: string) => ({
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '14743-9' }] },
      subject: { reference: `Patient/${id}` },
      effectiveDateTime: '2026-03-02T07:15:00+01:00',
      valueQuantity: { value: 6.4, code: 'mmol/L' },
    })
    const dose = (id: string) => ({
      resourceType: 'MedicationAdministration',
      status: 'completed',
      medicationCodeableConcept: { coding: [{ system: 'http://www.whocc.no/atc', code: 'A10AB05' }] },
      subject: { reference: `Patient/${id}` },
      effectiveDateTime: '2026-03-02T07:15:00+01:00',
      dosage: { dose: { value: 6, code: '[iU]' } },
    })
    const bundle = (id: string, type: string) => ({
      resourceType: 'Bundle',
      type,
      entry: [{ resource: reading(id), request: { method: 'POST', url: 'Observation' } }],
    })
    const writes: Readonly<Record<string, (id: string) => { path: string; body: unknown }>> = {
      'fhir.Observation.create': (id) => ({ path: '/fhir/Observation', body: reading(id) }),
      'fhir.MedicationAdministration.create': (id) => ({ path: '/fhir/MedicationAdministration', body: dose(id) }),
      'fhir.bundle': (id) => ({ path: '/fhir', body: bundle(id, 'transaction') }),
      'fhir.submitCgmBundle': (id) => ({ path: '/fhir/$submit-cgm-bundle', body: bundle(id, 'transaction') }),
      'fhir.launchApp': (id) => ({
        path: `/fhir/Patient/${id}/$launch-app`,
        body: { resourceType: 'Parameters', parameter: [{ name: 'clientId', valueString: launchableApp.clientId }] },
      }),
    }

    /** Of a record that is there, as a search finds it. */
    async function pathOfRead(type: string, patientId: string): Promise<string> {
      if (type === 'Patient') return `/fhir/Patient/${patientId}`
      if (type === 'Device') await makeMeter(provider.db, patientId)
      const token = world.tokens.linkedDoctor
      const found = await provider.call('GET', `/fhir/${type}?patient=${patientId}`, { token })
      const { entry = [] } = (await found.json()) as { entry?: { resource: { id: string } }[] }
      expect(entry, type).not.toEqual([])
      return `/fhir/${type}/${entry[0]?.resource.id}`
    }

    async function requestOf(operation: string): Promise<MatrixRequest> {
      const { id } = world.linked
      const write = writes[operation]
      if (write) return { method: 'POST', ...write(id) }
      const [, type = '', action] = operation.split('.')
      return { method: 'GET', path: action === 'read' ? await pathOfRead(type, id) : `/fhir/${type}?patient=${id}` }
    }

    it.each(fhirOfOnePatient)('%s asks one shard of a table', async (operation) => {
      for (const caller of operation === 'fhir.AuditEvent.search' ? lettingIn('accessLog.list') : callers)
        expect(wrongIn(await ask({ ...(await requestOf(operation)), token: world.tokens[caller] }))).toEqual([])
    })

    it.each(['fhir.Observation.search', 'fhir.DiagnosticReport.search'])('%s of a summary asks one shard of a table', async (operation) => {
      const request = await requestOf(operation)
      expect(wrongIn(await ask({ ...request, path: `${request.path}&code=107931-8`, token: world.tokens.patient }))).toEqual([])
    })
  })

  describe('of an app that speaks Nightscout', () => {
    let phone: PhoneClient
    // Without a doctor, so that the app may correct what it sent.
    beforeAll(async () => {
      phone = await connectPhone(provider, await makePerson(provider.db))
    })

    const date = Date.parse('2026-03-02T06:15:00Z')
    const documents = {
      entries: readingOfSensor(date),
      treatments: { eventType: 'Carb Correction', carbs: 12, created_at: '2026-03-02T06:20:00.000Z', date: date + 300_000, app: 'AAPS' },
    }
    const names = { entries: '0123456789abcdef01234567', treatments: '1123456789abcdef01234567' }
    const collectionOf = (path: string) => (path.includes('treatments') ? 'treatments' : 'entries')

    function requestOf({ method, paths: [path = ''] }: DescribedRoute): MatrixRequest {
      const collection = collectionOf(path)
      const name = names[collection]
      const url = path.replace(':accessToken', sha1(phone.secret)).replace(':since', '0').replaceAll(/:\w+/g, name)
      const query = method === 'DELETE' && !url.includes(name) ? `?find[_id]=${name}` : ''
      return { method, path: url + query, ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: documents[collection] }) }
    }

    it.each(nightscoutRoutes.map((route) => [`${route.id} ${route.method} ${route.paths[0]}`, route] as const))(
      '%s asks one shard of a table',
      async (_name, route) => {
        for (const collection of ['entries', 'treatments'] as const)
          await phone.read('POST', `/api/v1/${collection}`, [{ ...documents[collection], _id: names[collection] }])
        const headers = { 'api-secret': sha1(phone.secret), 'last-modified': new Date(0).toUTCString() }
        const answer = await ask({ ...requestOf(route), headers })
        // What the diary does not take is nowhere, and found by no name.
        const isNowhere = !/entries|treatments/.test(route.id) && /\.(?:read|remove)$/.test(route.id)
        if (route.needs === 'nothing' || isNowhere) expect(spreadOver(answer)).toEqual([])
        else expect(wrongIn(answer)).toEqual([])
      },
    )
  })

  it('that deletes the account asks more of those tables alone whose rows are of others', async () => {
    const person = await makePerson(provider.db)
    const password = 'Demo-1234!'
    await setPassword(provider.db, person.id, password)
    for (const entryType of Object.values(EntryType)) await makeEntry(provider.db, person, entryType)
    await makeNotification(provider.db, person.id)
    const token = await provider.tokenFor(person)
    const answer = await ask({ method: 'POST', path: `/v1/patient/${person.id}/delete`, token, body: { password } })
    expect(answer.status).toBe(204)
    expect(spreadOver(answer).toSorted()).toEqual(Object.keys(ofOthersInDeletion).toSorted())
  })
})
