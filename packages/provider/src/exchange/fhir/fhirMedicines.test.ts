import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atc, loinc } from '../accountData/fhir/fhirEntry.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { createPersonClient, type PersonClient } from '../../testing/peopleClient.ts'

interface Bundle {
  total?: number
  entry?: { resource: Record<string, unknown> }[]
}

let provider: TestProvider
let patient: PersonClient
let patientId: string

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  patient = await createPersonClient(provider, await makePerson(provider.db))
  patientId = patient.person.id
})

const entryDate = '2026-03-02T08:00:00+01:00'
const administration = (medicationCodeableConcept: unknown, dose: unknown, effectiveDateTime = entryDate) => ({
  resourceType: 'MedicationAdministration',
  status: 'completed',
  medicationCodeableConcept,
  subject: { reference: `Patient/${patientId}` },
  effectiveDateTime,
  dosage: { dose },
})
const store = (resource: { resourceType: string }) => patient.call('POST', `/fhir/${resource.resourceType}`, resource)
const search = (query = '') => patient.json<Bundle>('GET', `/fhir/MedicationAdministration?patient=${patientId}&${query}`)

describe('medicines as MedicationAdministrations', () => {
  it('hold a dose of insulin in units', async () => {
    expect((await store(administration({ text: 'Gyorshatású inzulin' }, { value: 6, code: '[iU]' }))).status).toBe(201)
    expect((await search()).entry).toMatchObject([
      { resource: { dosage: { dose: { value: 6, code: '[iU]' } }, medicationCodeableConcept: { text: 'Gyorshatású inzulin' } } },
    ])
  })

  it('are counted and paged by the code that is asked for', async () => {
    const metformin = { coding: [{ system: atc, code: 'A10BA02' }] }
    const doses = [administration(metformin, { value: 1, code: '1' }), administration(metformin, { value: 2, code: '{tbl}' })]
    for (const dose of [...doses, administration({ text: 'Vitamin' }, { value: 1, code: '1' }, '2026-03-02T09:00:00+01:00')])
      expect((await store(dose)).status).toBe(201)
    const found = await search('code=A10BA02&_total=accurate&_count=1')
    expect([found.total, found.entry?.length]).toEqual([2, 1])
    expect(await search('code=A10BA99&_total=accurate')).toMatchObject({ total: 0 })
    expect(await search('_total=accurate')).toMatchObject({ total: 3 })
  })

  it('do not take the identifier of a reading', async () => {
    const identifier = [{ system: 'urn:app', value: 'both' }]
    const reading = {
      resourceType: 'Observation',
      identifier,
      status: 'final',
      code: { coding: [{ system: loinc, code: '14743-9' }] },
      subject: { reference: `Patient/${patientId}` },
      effectiveDateTime: entryDate,
      valueQuantity: { value: 6, code: 'mmol/L' },
    }
    const dose = { ...administration({ text: 'Inzulin' }, { value: 6, code: '[iU]' }), identifier }
    expect((await store(reading)).status).toBe(201)
    const refused = await store(dose)
    expect([refused.status, await refused.json()]).toMatchObject([422, { issue: [{ code: 'conflict' }] }])
    const entry = [dose, dose].map((resource) => ({
      resource: { ...resource, identifier: [{ value: 'new' }] },
      request: { method: 'POST', url: resource.resourceType },
    }))
    const mixed = [...entry, { resource: { ...reading, identifier: [{ value: 'new' }] }, request: { method: 'POST', url: 'Observation' } }]
    const answer = await patient.json<{ entry: { response: { status: string } }[] }>('POST', '/fhir', {
      resourceType: 'Bundle',
      type: 'batch',
      entry: mixed,
    })
    expect(answer.entry.map(({ response }) => response.status)).toEqual(['201', '200', '422'])
  })
})
