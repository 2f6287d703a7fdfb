import { may } from '@diab/core/guards'
import { EntryType } from '@diab/core/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRelation } from '../../platform/access/relation.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeEntry } from '../../testing/makePeople.ts'
import { expectedCells } from '../../testing/matrix/matrix.expected.ts'
import { cellsOf, principals, read, subjects, type Table } from '../../testing/matrix/matrix.terms.ts'
import { canariesOutside, makeMatrixWorld, type MatrixWorld, subjectOf } from '../../testing/matrix/matrix.world.ts'
import { joinId } from './fhirIds.ts'

const app = { clientId: 'minta-app', name: 'Minta', redirectUris: ['https://app.example/back'], launchUrl: 'https://app.example/launch' }
let provider: TestProvider
let world: MatrixWorld

beforeAll(async () => {
  provider = await createTestProvider({ config: { smartApps: [app] } })
  world = await makeMatrixWorld(provider)
})
afterAll(() => provider?.close())

const tableOf = (endpointId: string): Table => {
  const table = expectedCells[endpointId]
  if (!table) throw new Error(`no row of ${endpointId}`)
  return table
}

const isThere = async (id: string) =>
  (await provider.db.selectFrom('app_user').select('roles').where('id', '=', id).executeTakeFirst())?.roles.includes('Patient') === true

const entryOf = async (id: string, type: EntryType) =>
  joinId(id, (await isThere(id)) ? (await makeEntry(provider.db, { id }, type)).id : id)

interface FhirRow {
  /** The row of the API for the same record. */
  likeEndpoint: string
  table: Table
  request(subjectId: string): Promise<{ path: string; body?: unknown }>
}

const reading = (id: string) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '14743-9' }] },
  subject: { reference: `Patient/${id}` },
  effectiveDateTime: '2026-03-02T07:15:00+01:00',
  valueQuantity: { value: 6.4, code: 'mmol/L' },
})
const search = (type: string) => async (id: string) => ({ path: `/fhir/${type}?patient=${id}` })
const bundleOf = (id: string) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [{ resource: reading(id), request: { method: 'POST', url: 'Observation' } }],
})

const rows: Readonly<Record<string, FhirRow>> = {
  'Patient.read': { likeEndpoint: 'account.readPatient', table: read, request: async (id) => ({ path: `/fhir/Patient/${id}` }) },
  'Observation.search': { likeEndpoint: 'diary.list', table: read, request: search('Observation') },
  'Observation.summary': {
    likeEndpoint: 'analysis.summary',
    table: read,
    request: async (id) => ({ path: `/fhir/Observation?patient=${id}&code=107931-8` }),
  },
  'Observation.read': {
    likeEndpoint: 'diary.glucose.read',
    table: read,
    request: async (id) => ({ path: `/fhir/Observation/${await entryOf(id, EntryType.Glucose)}` }),
  },
  'MedicationAdministration.search': { likeEndpoint: 'diary.list', table: read, request: search('MedicationAdministration') },
  'MedicationAdministration.read': {
    likeEndpoint: 'diary.medicine-intake.read',
    table: read,
    request: async (id) => ({ path: `/fhir/MedicationAdministration/${await entryOf(id, EntryType.MedicineIntake)}` }),
  },
  'DiagnosticReport.search': { likeEndpoint: 'analysis.summary', table: read, request: search('DiagnosticReport') },
  'Goal.search': { likeEndpoint: 'therapy.listGlucoseRanges', table: read, request: search('Goal') },
  'CarePlan.search': { likeEndpoint: 'therapy.list', table: read, request: search('CarePlan') },
  'CarePlan.read': { likeEndpoint: 'therapy.list', table: read, request: async (id) => ({ path: `/fhir/CarePlan/${id}` }) },
  'Device.search': { likeEndpoint: 'meterRegistration.list', table: read, request: search('Device') },
  'AuditEvent.search': { likeEndpoint: 'accessLog.list', table: tableOf('accessLog.list'), request: search('AuditEvent') },
  'Patient.launch-app': {
    likeEndpoint: 'account.readPatient',
    table: read,
    request: async (id) => ({
      path: `/fhir/Patient/${id}/$launch-app`,
      body: { resourceType: 'Parameters', parameter: [{ name: 'clientId', valueString: app.clientId }] },
    }),
  },
  'Observation.create': {
    likeEndpoint: 'diary.glucose.create',
    table: tableOf('diary.glucose.create'),
    request: async (id) => ({ path: '/fhir/Observation', body: reading(id) }),
  },
  'Bundle.transaction': {
    likeEndpoint: 'diary.glucose.create',
    table: tableOf('diary.glucose.create'),
    request: async (id) => ({ path: '/fhir', body: bundleOf(id) }),
  },
}

describe('the face for every caller and every subject', () => {
  it.each(Object.entries(rows))('%s', async (_name, { likeEndpoint, table, request }) => {
    const wrong: string[] = []
    for (const principal of principals) {
      const cells = cellsOf(table, principal)
      const absences = new Set<string>()
      for (const [at, subject] of subjects.entries()) {
        const subjectId = subjectOf(world, principal, subject)
        const { path, body } = await request(subjectId)
        const response = await provider.call(body ? 'POST' : 'GET', path, { token: world.tokens[principal], body })
        const text = await response.text()
        const status = response.ok ? 'ok' : response.status
        if (status !== cells[at]) wrong.push(`${principal} × ${subject}: ${status} instead of ${cells[at]}: ${text.slice(0, 300)}`)
        if (status === 404) absences.add(text)
        const leaked = canariesOutside(world, likeEndpoint, principal, subjectId).find((canary) => text.includes(canary))
        if (leaked) wrong.push(`${principal} × ${subject}: leaks ${leaked}`)
        if (!response.ok && JSON.parse(text).resourceType !== 'OperationOutcome') wrong.push(`${principal}: no OperationOutcome`)
      }
      if (absences.size > 1) wrong.push(`${principal}: absent and foreign differ`)
    }
    expect(wrong).toEqual([])
  })

  it('lists exactly the patients that each caller may read', async () => {
    const patients = await provider.db.selectFrom('app_user').select(['id', 'roles']).execute()
    for (const principal of principals) {
      const response = await provider.call('GET', '/fhir/Patient?_count=1000', { token: world.tokens[principal] })
      if (response.status === 401) continue
      const { entry = [] } = (await response.json()) as { entry?: { resource: { id: string } }[] }
      const readable: string[] = []
      for (const { id } of patients) if (may('read', await readRelation(provider.db, world.people[principal].id, id))) readable.push(id)
      expect(entry.map(({ resource }) => resource.id).toSorted(), principal).toEqual(readable.toSorted())
    }
  })
})
