import { entryExtensionUrl } from '@diab/internal/devices'
import {
  ActiveSubstanceType,
  type DiaryEntry,
  type EntryOf,
  EntryOrigin,
  EntryType,
  GlucoseMetaType,
  MealType,
  ResultValidity,
} from '@diab/core/rules'
import { entryTypeLabels, feelTypeLabels, glucoseMetaTypeLabels, mealTypeLabels, unitLabels } from '@diab/core/format'
import type { MeterDevice } from '@diab/internal/diary'
import { toZonedTime } from './zonedTime.ts'

/** A FHIR R4 resource. */
export interface Resource {
  resourceType: string
  id: string
  [field: string]: unknown
}

export const loinc = 'http://loinc.org'
export const ucum = 'http://unitsofmeasure.org'
export const atc = 'http://www.whocc.no/atc'
export const observationCategory = 'http://terminology.hl7.org/CodeSystem/observation-category'
const interpretationSystem = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'

const coded = (code: string, display: string, text: string) => ({ coding: [{ system: loinc, code, display }], text })
/** Codes of the kinds of entries; a diary's note of how a person felt has none. */
export const codes = {
  capillary: coded('14743-9', 'Glucose [Moles/volume] in Capillary blood by Glucometer', entryTypeLabels.glucose),
  interstitial: coded('105272-9', 'Glucose [Moles/volume] in Interstitial fluid', entryTypeLabels.glucose),
  ketone: { coding: [{ system: loinc, code: '66441-7' }], text: entryTypeLabels.ketone },
  carbohydrate: coded('9059-7', 'Carbohydrate intake Estimated', entryTypeLabels.meal),
  exercise: coded('55411-3', 'Exercise duration', entryTypeLabels['physical-activity']),
  feel: { text: entryTypeLabels.feel },
}

const amount = (value: number, unit: string, code: string) => ({ value, unit, system: ucum, code })
const millimoles = (value: number) => amount(value, unitLabels.mmolPerL, 'mmol/L')

/** Beyond the meter's scale: the bound with a comparator. */
const comparators = { [ResultValidity.Low]: { comparator: '<' }, [ResultValidity.Valid]: {}, [ResultValidity.High]: { comparator: '>' } }
const zoneCodes = { 1: 'L', 2: 'N', 3: 'H' } as const

const notes = (...texts: readonly string[]) => {
  const said = texts.filter((text) => text !== '')
  return said.length > 0 && { note: said.map((text) => ({ text })) }
}

const device = (meter: MeterDevice | null) =>
  meter && {
    device: { display: meter.name, ...(meter.serialNumber !== null && { identifier: { value: meter.serialNumber } }) },
  }

function observation(entry: DiaryEntry, category: 'laboratory' | 'activity' | 'survey', fields: Record<string, unknown>): Resource {
  return {
    resourceType: 'Observation',
    id: entry.id,
    status: 'final',
    category: [{ coding: [{ system: observationCategory, code: category }] }],
    effectiveDateTime: toZonedTime(entry.entryDate, entry.timeZone),
    issued: entry.createdAt,
    ...fields,
  }
}

function glucose(entry: EntryOf<'glucose'>): Resource {
  const metas = entry.glucoseMetas.map((meta: GlucoseMetaType) => glucoseMetaTypeLabels[meta])
  return observation(entry, 'laboratory', {
    code: entry.origin === EntryOrigin.Sensor ? codes.interstitial : codes.capillary,
    valueQuantity: { ...millimoles(entry.value), ...comparators[entry.glucoseResultValidity] },
    interpretation: [{ coding: [{ system: interpretationSystem, code: zoneCodes[entry.glucoseResultZone] }] }],
    ...notes(entry.mealType === MealType.None ? '' : mealTypeLabels[entry.mealType], ...metas),
    ...device(entry.meterDevice),
  })
}

const ketone = (entry: EntryOf<'ketone'>): Resource =>
  observation(entry, 'laboratory', {
    code: codes.ketone,
    valueQuantity: { ...millimoles(entry.value), ...comparators[entry.ketoneResultValidity] },
    ...notes(entry.ketoneMetas.length > 0 ? glucoseMetaTypeLabels[GlucoseMetaType.Unusual] : ''),
    ...device(entry.meterDevice),
  })

/** What is not known is said to be so: a resource without a value needs the reason. */
const unknownValue = {
  dataAbsentReason: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown' }] },
}

const meal = (entry: EntryOf<'meal'>): Resource =>
  observation(entry, 'survey', {
    code: codes.carbohydrate,
    ...(entry.value === null ? unknownValue : { valueQuantity: amount(entry.value, unitLabels.grams, 'g') }),
    ...notes(entry.details),
    ...device(entry.meterDevice),
  })

const activity = (entry: EntryOf<'physical-activity'>): Resource =>
  observation(entry, 'activity', {
    code: codes.exercise,
    ...(entry.value === null ? unknownValue : { valueQuantity: amount(entry.value, unitLabels.minutes, 'min') }),
  })

function feel(entry: EntryOf<'feel'>): Resource {
  const known: Readonly<Record<number, string>> = feelTypeLabels
  const said = [...entry.feelTypes.map((id) => known[id] ?? String(id)), entry.note].filter((text) => text !== '').join(', ')
  return observation(entry, 'survey', { code: codes.feel, ...(said === '' ? unknownValue : { valueString: said }) })
}

/** ATC codes by the id of a catalogue's medicine. */
export type AtcCodes = ReadonlyMap<string, string>

function intake(entry: EntryOf<'medicine-intake'>, atcCodes: AtcCodes): Resource {
  const { medicine, value } = entry
  const code = medicine?.id ? atcCodes.get(medicine.id) : undefined
  const isInsulin = medicine?.activeSubstanceType === ActiveSubstanceType.Insulin
  return {
    resourceType: 'MedicationAdministration',
    id: entry.id,
    status: 'completed',
    medicationCodeableConcept: {
      ...(code !== undefined && { coding: [{ system: atc, code }] }),
      text: medicine?.name || entryTypeLabels['medicine-intake'],
    },
    effectiveDateTime: toZonedTime(entry.entryDate, entry.timeZone),
    dosage: { dose: isInsulin ? amount(value, unitLabels.insulin, '[iU]') : amount(value, unitLabels.pieces, '1') },
    ...(entry.meterDevice && { note: [{ text: entry.meterDevice.name }] }),
  }
}

/** An entry as FHIR R4 knows it, without its subject: an intake as its administration, everything else as an observation. */
export function resourceOf(entry: DiaryEntry, atcCodes: AtcCodes): Resource {
  switch (entry.entryType) {
    case EntryType.Glucose:
      return glucose(entry)
    case EntryType.Ketone:
      return ketone(entry)
    case EntryType.Meal:
      return meal(entry)
    case EntryType.MedicineIntake:
      return intake(entry, atcCodes)
    case EntryType.Feel:
      return feel(entry)
    case EntryType.PhysicalActivity:
      return activity(entry)
  }
}

/**
 * An entry as a resource of a download. An extension carries every field of the entry, so that the bundle can be read back;
 * other readers pass over it.
 */
export const toFhirResource = (entry: DiaryEntry, patientId: string, atcCodes: AtcCodes): Resource => ({
  ...resourceOf(entry, atcCodes),
  extension: [{ url: entryExtensionUrl, valueString: JSON.stringify(entry) }],
  subject: { reference: `urn:uuid:${patientId}` },
})
