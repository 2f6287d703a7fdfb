import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileValue } from '../../testing/arbitraryOf.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeEntry, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { resourceCapabilities } from './capabilityStatement.ts'
import { joinId } from './fhirIds.ts'

let provider: TestProvider
let patient: TestPerson
let token: string
let entryId: string

beforeAll(async () => {
  provider = await createTestProvider()
  patient = await makePerson(provider.db)
  token = await provider.tokenFor(patient)
  entryId = joinId(patient.id, (await makeEntry(provider.db, patient)).id)
})
afterAll(() => provider?.close())

const words = [
  'ge2026-11-01',
  '9999-12-31',
  '0001-01-01T00:00:00+14:00',
  'lt0001',
  'http://loinc.org|',
  '|',
  ',',
  '-date',
  '107931-8',
  '0',
  '1000',
  '~',
]
const text = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 30 }), fc.integer().map(String))
const params = [
  'date',
  '_lastUpdated',
  'code',
  'category',
  '_count',
  '_sort',
  '_cursor',
  '_id',
  'identifier',
  '_include',
  '_total',
  'subject',
  'practitioner',
]
const query = fc.array(fc.tuple(fc.constantFrom(...params), text), { maxLength: 5 })
const types = Object.keys(resourceCapabilities)

/** Each of them answers in FHIR's own words, whatever was sent, and none fails. */
async function complain(path: string, body?: unknown): Promise<string | undefined> {
  const response = await provider.call(body === undefined ? 'GET' : 'POST', path, { token, body })
  const answer = await response.text()
  if (response.status >= 500) return `${response.status} ${path} ${JSON.stringify(body)}`
  if (response.ok) return undefined
  return (JSON.parse(answer) as { resourceType?: string }).resourceType === 'OperationOutcome' ? undefined : `${path}: ${answer}`
}

describe('whatever is sent', () => {
  it('a search answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), query, async (type, given) => {
        const search = new URLSearchParams({ patient: patient.id })
        for (const [name, value] of given) search.append(name, value.toWellFormed())
        expect(await complain(`/fhir/${type}?${search.toString()}`)).toBeUndefined()
      }),
      { numRuns: 60, seed: 77 },
    )
  })

  it('a read answers', async () => {
    const id = fc.oneof(fc.constant(entryId), fc.constant(patient.id), fc.string({ unit: 'binary', maxLength: 80 }))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), id, async (type, given) => {
        expect(await complain(`/fhir/${type}/${encodeURIComponent(given.toWellFormed())}`)).toBeUndefined()
      }),
      { numRuns: 40, seed: 77 },
    )
  })

  it('a resource is stored or refused', async () => {
    const observation = {
      resourceType: 'Observation',
      identifier: [{ system: 'urn:app', value: 'r' }],
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '105272-9' }] },
      subject: { reference: `Patient/${patient.id}` },
      effectiveDateTime: '2026-03-02T08:00:00+01:00',
      valueQuantity: { value: 6.4, comparator: '<', code: 'mmol/L' },
      device: { display: 'Minta', identifier: { value: '1' } },
    }
    const dose = {
      resourceType: 'MedicationAdministration',
      status: 'completed',
      medicationCodeableConcept: { coding: [{ system: 'http://www.whocc.no/atc', code: 'A10AB01' }], text: 'Inzulin' },
      subject: { reference: `Patient/${patient.id}` },
      effectiveDateTime: '2026-03-02T08:00:00+01:00',
      dosage: { dose: { value: 6, code: '[iU]' } },
    }
    const changed = fc
      .constantFrom<Record<string, unknown>>(observation, dose)
      .chain((resource) =>
        fc
          .tuple(fc.subarray(Object.keys(resource).slice(1), { maxLength: 3 }), fc.array(hostileValue, { minLength: 3, maxLength: 3 }))
          .map(([names, values]) => ({ ...resource, ...Object.fromEntries(names.map((name, at) => [name, values[at]])) })),
      )
    const frame = fc.constantFrom('alone', 'transaction', 'batch', 'submission')
    await fc.assert(
      fc.asyncProperty(fc.array(changed, { minLength: 1, maxLength: 3 }), frame, async (resources, kind) => {
        const entry = resources.map((resource) => ({ resource, request: { method: 'POST', url: resource.resourceType } }))
        const bundle = { resourceType: 'Bundle', type: kind === 'batch' ? 'batch' : 'transaction', entry }
        const path =
          kind === 'alone' ? `/fhir/${String(resources[0]?.resourceType)}` : kind === 'submission' ? '/fhir/$submit-cgm-bundle' : '/fhir'
        expect(await complain(path, kind === 'alone' ? resources[0] : bundle)).toBeUndefined()
      }),
      { numRuns: 60, seed: 77 },
    )
  })
})
