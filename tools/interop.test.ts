import { beforeAll, describe, expect, it } from 'vitest'

interface Quantity {
  value: number
  unit?: string
  system: string
  code: string
}
type Resource = Record<string, unknown>

const ucum = 'http://unitsofmeasure.org'
const coded = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
const percent = (value: number): Quantity => ({ value, system: ucum, code: '%' })
const profile = (name: string) => ({ profile: [`http://hl7.org/fhir/uv/cgm/StructureDefinition/${name}`] })

const reading = {
  resourceType: 'Observation',
  id: 'a',
  meta: profile('cgm-sensor-reading-moles-per-volume'),
  status: 'final',
  code: coded('105272-9'),
  subject: { reference: 'Patient/a' },
  effectiveDateTime: '2026-11-02T08:00:00+01:00',
  valueQuantity: { value: 6.4, unit: 'mmol/l', system: ucum, code: 'mmol/L' },
}
const bandCodes = ['104642-4', '104641-6', '97510-2', '104640-8', '104639-0']
const ranges = {
  resourceType: 'Observation',
  id: 'b',
  meta: profile('cgm-summary-times-in-ranges'),
  status: 'final',
  code: coded('106793-3'),
  subject: { reference: 'Patient/a' },
  effectivePeriod: { start: '2026-11-01', end: '2026-11-14' },
  component: bandCodes.map((code) => ({ code: coded(code), valueQuantity: percent(20) })),
}

describe('the check of FHIR resources', () => {
  let issuesOf: (resource: Resource) => string[]

  beforeAll(async () => {
    // Plain JavaScript: the tools have no types.
    const path = './interop/validateFhir.mjs'
    issuesOf = ((await import(path)) as { createFhirCheck: () => typeof issuesOf }).createFhirCheck()
  }, 30_000)

  it('has nothing against what the guide asks for', () => {
    expect([reading, ranges].flatMap((resource) => issuesOf(resource))).toEqual([])
  })

  it.each<[string, Resource]>([
    ['without a status', { ...reading, status: undefined }],
    ['with a field of no kind', { ...reading, colour: 'red' }],
    ['with a date that is none', { ...reading, effectiveDateTime: 'yesterday' }],
    ['of another code', { ...reading, code: coded('14743-9') }],
    ['in another unit', { ...reading, valueQuantity: { value: 115, system: ucum, code: 'mg/dL' } }],
    ['without its time', { ...reading, effectiveDateTime: undefined }],
    ['that lacks a band', { ...ranges, component: ranges.component.slice(1) }],
    ['with one band twice', { ...ranges, component: [...ranges.component.slice(1), ranges.component[1]] }],
    ['of an unknown profile', { ...reading, meta: profile('cgm-nothing') }],
  ])('finds a resource %s', (_name, resource) => {
    expect(issuesOf(JSON.parse(JSON.stringify(resource)) as Resource)).not.toEqual([])
  })
})
