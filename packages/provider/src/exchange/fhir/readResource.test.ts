import { ActiveSubstanceType, type Medicine, ResultValidity } from '@diab/core/rules'
import { describe, expect, it } from 'vitest'
import { FhirProblem } from './fhirProblem.ts'
import { readResource } from './readResource.ts'

const patient = { subject: { reference: 'Patient/1' }, effectiveDateTime: '2026-11-02T08:00:00+01:00' }
const dose = (amount: unknown, changes: Record<string, unknown> = {}) => ({
  resourceType: 'MedicationAdministration',
  status: 'completed',
  medicationCodeableConcept: { text: 'Metformin' },
  ...patient,
  dosage: { dose: amount },
  ...changes,
})
const observation = (code: string, valueQuantity: unknown, changes: Record<string, unknown> = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code }] },
  ...patient,
  valueQuantity,
  ...changes,
})

const glargine = { id: '1', name: 'Glargin inzulin', atcCode: 'A10AE04', activeSubstanceType: ActiveSubstanceType.Insulin, insulinType: 2 }
const catalogue = new Map([[glargine.atcCode, glargine as Medicine]])
const read = (resource: unknown) => readResource(resource, catalogue).entry.entry

function refusalOf(resource: unknown): string {
  try {
    read(resource)
  } catch (error) {
    if (error instanceof FhirProblem && error.status === 422) return error.diagnostics
    throw error
  }
  return 'stored'
}

describe('a dose', () => {
  it.each([
    { value: 2, code: '1' },
    { value: 2, code: '{tbl}' },
    { value: 2, unit: 'tabletta' },
    { value: 2, unit: 'Tablets' },
  ])('of %j is two pieces of a medicine', (amount) => {
    expect(read(dose(amount))).toMatchObject({ value: 2, medicine: { activeSubstanceType: ActiveSubstanceType.Regular } })
  })

  it.each([
    ['in milligrams', { value: 500, unit: 'mg' }],
    ['in millilitres', { value: 0.1, code: 'mL' }],
    ['without a unit', { value: 5 }],
  ])('%s is refused, for a medicine of any name', (_name, amount) => {
    const insulin = { medicationCodeableConcept: { text: 'Gyorshatású inzulin' } }
    for (const changes of [{}, insulin]) expect(refusalOf(dose(amount, changes))).toContain('in pieces')
  })

  it('of an insulin of the catalogue is in units', () => {
    const named = { medicationCodeableConcept: { coding: [{ system: 'http://www.whocc.no/atc', code: glargine.atcCode }] } }
    expect(read(dose({ value: 6, code: '[iU]' }, named))).toMatchObject({ value: 6, medicine: { name: glargine.name } })
    expect(refusalOf(dose({ value: 6, code: '1' }, named))).toContain('Insulin is in [iU]')
  })
})

it('what a device cannot measure is never more or less than a number', () => {
  const comparator = '>'
  for (const resource of [
    dose({ value: 10, code: '[iU]', comparator }),
    dose({ value: 1, code: '1', comparator }),
    observation('9059-7', { value: 40, code: 'g', comparator }),
  ])
    expect(refusalOf(resource)).toContain('comparator')
  expect(read(observation('53060-9', { value: 8, code: 'mmol/L', comparator }))).toMatchObject({
    ketoneResultValidity: ResultValidity.High,
  })
})

it.each(['1800-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59Z', '2026-13-01T00:00:00Z', '2026-11-02T08:00:00+99:99'])(
  'a measurement of %s is refused',
  (effectiveDateTime) => {
    expect(refusalOf(observation('14743-9', { value: 6, code: 'mmol/L' }, { effectiveDateTime }))).toContain('effective time')
  },
)
