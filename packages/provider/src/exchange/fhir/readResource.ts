import { ActiveSubstanceType, EntryOrigin, EntryType, type Medicine, ResultValidity, toWallClockIn } from '@diab/core/rules'
import { defaultTimeZone, type GlucoseUnit, withDeviceValidity } from '@diab/internal/diary'
import * as z from 'zod/mini'
import { atc, codes, loinc } from '../accountData/fhir/fhirEntry.ts'
import type { AnyNewEntry } from '../../record/diary/anyNewEntry.ts'
import type { Identifier } from './fhirIdentifier.store.ts'
import { FhirProblem } from './fhirProblem.ts'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const quantity = z.object({
  value: z.number(),
  comparator: z.optional(z.enum(['<', '<=', '>', '>='])),
  unit: z.optional(text(40)),
  code: z.optional(text(40)),
})
const coding = z.object({ system: z.optional(text(200)), code: z.optional(text(80)), display: z.optional(z.string()) })
const concept = z.object({ coding: z.optional(z.array(coding).check(z.maxLength(20))), text: z.optional(text(200)) })
const common = {
  identifier: z.optional(z.array(z.object({ system: z.optional(text(255)), value: z.optional(text(255)) })).check(z.maxLength(5))),
  status: text(40),
  subject: z.object({ reference: text(200) }),
  effectiveDateTime: z.optional(text(40)),
  effectiveInstant: z.optional(text(40)),
  note: z.optional(z.array(z.object({ text: z.string().check(z.maxLength(1000)) })).check(z.maxLength(10))),
}
const observationSchema = z.object({
  resourceType: z.literal('Observation'),
  ...common,
  code: concept,
  valueQuantity: quantity,
  device: z.optional(z.object({ display: z.optional(text(100)), identifier: z.optional(z.object({ value: z.optional(text(60)) })) })),
})
const administrationSchema = z.object({
  resourceType: z.literal('MedicationAdministration'),
  ...common,
  effectivePeriod: z.optional(z.object({ start: z.optional(text(40)) })),
  medicationCodeableConcept: concept,
  dosage: z.object({ dose: quantity }),
})

type Observation = z.infer<typeof observationSchema>
type Administration = z.infer<typeof administrationSchema>

/** What a resource that is to be stored says. */
export interface ReadResource {
  resourceType: 'Observation' | 'MedicationAdministration'
  patientReference: string
  identifiers: Identifier[]
  entry: AnyNewEntry
}

const unprocessable = (diagnostics: string) => new FhirProblem(422, 'processing', diagnostics)

/** Medicines of the catalogue by ATC code. */
export type Catalogue = ReadonlyMap<string, Medicine>

/** Codes of medicines in resources that are to be stored, for one look into the catalogue. */
export function atcCodesIn(resources: readonly unknown[]): string[] {
  const codesOf = (resource: unknown) => {
    const { success, data } = z.safeParse(administrationSchema, resource)
    return success
      ? (data.medicationCodeableConcept.coding ?? []).flatMap(({ system, code }) => (system === atc && code ? [code] : []))
      : []
  }
  return [...new Set(resources.flatMap(codesOf))]
}

/** Reads a resource as a new entry. Throws a FhirProblem that names what the diary has no place for. */
export function readResource(resource: unknown, catalogue: Catalogue): ReadResource {
  const type = resource !== null && typeof resource === 'object' && 'resourceType' in resource ? resource.resourceType : undefined
  if (type === 'Observation') return ofObservation(parse(observationSchema, resource))
  if (type === 'MedicationAdministration') return ofAdministration(parse(administrationSchema, resource), catalogue)
  throw unprocessable('Only Observation and MedicationAdministration can be stored.')
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, resource: unknown): z.output<Schema> {
  const result = z.safeParse(schema, resource)
  if (result.success) return result.data
  const places = [...new Set(result.error.issues.map(({ path }) => path.map(String).join('.')))].slice(0, 10)
  throw unprocessable(`The resource lacks something or holds something unknown at: ${places.join(', ') || 'its root'}`)
}

const identifiersOf = ({ identifier = [] }: Pick<Observation, 'identifier'>): Identifier[] =>
  identifier.flatMap(({ system = '', value }) => (value === undefined ? [] : [{ system, value }]))

const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** The instant as the clock at the product's home showed it. */
function wallClockOf(effective: string | undefined): string {
  try {
    if (effective !== undefined && zoned.test(effective)) return toWallClockIn(defaultTimeZone, effective)
  } catch (error) {
    // No instant at all, or one of a year that no diary has.
    if (!(error instanceof RangeError)) throw error
  }
  throw unprocessable('The effective time must be an instant with its zone, of the year 1900 or later.')
}

interface Measure {
  entryType: typeof EntryType.Glucose | typeof EntryType.Ketone | typeof EntryType.Meal
  isOfSensor?: true
}

const codeOf = ({ coding: [first] }: { coding: readonly { code: string }[] }) => first?.code ?? ''

/** What can be stored, by code of LOINC: the codes that the face writes, and those of other units and wordings. */
const measures: Readonly<Record<string, Measure>> = {
  [codeOf(codes.capillary)]: { entryType: EntryType.Glucose },
  '15074-8': { entryType: EntryType.Glucose },
  '2339-0': { entryType: EntryType.Glucose },
  '41653-7': { entryType: EntryType.Glucose },
  [codeOf(codes.interstitial)]: { entryType: EntryType.Glucose, isOfSensor: true },
  '99504-3': { entryType: EntryType.Glucose, isOfSensor: true },
  [codeOf(codes.ketone)]: { entryType: EntryType.Ketone },
  '53060-9': { entryType: EntryType.Ketone },
  [codeOf(codes.carbohydrate)]: { entryType: EntryType.Meal },
}

const finalStatuses = ['final', 'amended', 'corrected']

function ofObservation(resource: Observation): ReadResource {
  const { code, status, valueQuantity, device, subject, note = [] } = resource
  if (!finalStatuses.includes(status)) throw unprocessable('Only final observations can be stored.')
  const known = (code.coding ?? []).find(({ system, code: one }) => system === loinc && one !== undefined && Object.hasOwn(measures, one))
  const measure = known?.code === undefined ? undefined : measures[known.code]
  if (!measure) throw unprocessable(`Only these codes of LOINC can be stored: ${Object.keys(measures).join(', ')}`)
  const meterDevice = device?.display === undefined ? null : { name: device.display, serialNumber: device.identifier?.value ?? null }
  const validity = validityOf(valueQuantity.comparator)
  const isMeasured = meterDevice !== null || validity !== ResultValidity.Valid
  const origin = measure.isOfSensor ? EntryOrigin.Sensor : isMeasured ? EntryOrigin.Meter : EntryOrigin.Hand
  const fields = { entryDate: wallClockOf(resource.effectiveDateTime ?? resource.effectiveInstant), origin, meterDevice }
  const read = { resourceType: 'Observation', patientReference: subject.reference, identifiers: identifiersOf(resource) } as const
  if (measure.entryType === EntryType.Glucose) {
    const unit = glucoseUnitOf(valueQuantity)
    const entry = withDeviceValidity({ ...fields, value: valueQuantity.value, unit, glucoseResultValidity: validity })
    return { ...read, entry: { entryType: EntryType.Glucose, entry } }
  }
  if (measure.entryType === EntryType.Ketone) {
    requireUnit(valueQuantity, 'mmol/l')
    return {
      ...read,
      entry: { entryType: EntryType.Ketone, entry: { ...fields, value: valueQuantity.value, ketoneResultValidity: validity } },
    }
  }
  requireUnit(valueQuantity, 'g')
  requireExact(valueQuantity)
  const details = note.map((one) => one.text).join('\n')
  return { ...read, entry: { entryType: EntryType.Meal, entry: { ...fields, value: valueQuantity.value, details } } }
}

type Quantity = z.infer<typeof quantity>

const unitOf = ({ code, unit }: Quantity) => (code ?? unit ?? '').toLowerCase()

function glucoseUnitOf(value: Quantity): GlucoseUnit {
  const unit = unitOf(value)
  if (unit === 'mmol/l' || unit === 'mg/dl') return unit
  throw unprocessable('Glucose is in mmol/L or mg/dL.')
}

function requireUnit(value: Quantity, unit: string): void {
  if (unitOf(value) !== unit) throw unprocessable(`The unit must be ${unit === 'g' ? 'g' : 'mmol/L'}.`)
}

/** A measuring device has a scale that a value can be beyond; what a person ate or took is a number. */
function requireExact({ comparator }: Quantity): void {
  if (comparator !== undefined) throw unprocessable('Only glucose and ketone can have a comparator.')
}

function validityOf(comparator: Quantity['comparator']): ResultValidity {
  if (comparator === undefined) return ResultValidity.Valid
  return comparator.startsWith('<') ? ResultValidity.Low : ResultValidity.High
}

const insulinUnits = ['[iu]', 'u', 'iu', '[u]']
/** Of what is counted, as `1`, as an annotation of UCUM such as `{tbl}`, or in a word. */
const pieceUnits = ['1', 'tbl', 'tab', 'tablet', 'tablets', 'cap', 'capsule', 'capsules', 'pieces', 'db', 'tabletta', 'kapszula']
const isOfPieces = (dose: Quantity) => pieceUnits.includes(unitOf(dose).replace(/^\{(.*)\}$/, '$1'))

const doseUnits = 'Insulin is in [iU], any other medicine in pieces (1 or {tbl}).'

function ofAdministration(resource: Administration, catalogue: Catalogue): ReadResource {
  const { status, dosage, medicationCodeableConcept: named, subject } = resource
  if (status !== 'completed') throw unprocessable('Only completed administrations can be stored.')
  requireExact(dosage.dose)
  const isInsulin = insulinUnits.includes(unitOf(dosage.dose))
  if (!isInsulin && !isOfPieces(dosage.dose)) throw unprocessable(doseUnits)
  const code = (named.coding ?? []).find((one) => one.system === atc && one.code !== undefined && catalogue.has(one.code))?.code
  const known = code === undefined ? undefined : catalogue.get(code)
  const name = known?.name ?? named.text ?? named.coding?.[0]?.display
  if (!name) throw unprocessable('The medicine needs a name or a code of ATC.')
  const activeSubstanceType = known?.activeSubstanceType ?? (isInsulin ? ActiveSubstanceType.Insulin : ActiveSubstanceType.Regular)
  if ((activeSubstanceType === ActiveSubstanceType.Insulin) !== isInsulin) throw unprocessable(doseUnits)
  const medicine = { id: known?.id ?? null, name: name.slice(0, 100), activeSubstanceType, insulinType: known?.insulinType ?? null }
  const entryDate = wallClockOf(resource.effectiveDateTime ?? resource.effectivePeriod?.start)
  return {
    resourceType: 'MedicationAdministration',
    patientReference: subject.reference,
    identifiers: identifiersOf(resource),
    entry: { entryType: EntryType.MedicineIntake, entry: { entryDate, origin: EntryOrigin.Hand, value: dosage.dose.value, medicine } },
  }
}
