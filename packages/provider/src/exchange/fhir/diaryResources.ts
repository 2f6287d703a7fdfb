import { EntryType } from '@diab/core/rules'
import { type AtcCodes, codes, loinc, observationCategory, type Resource, resourceOf } from '../accountData/fhir/fhirEntry.ts'
import type { EntryKind, FhirEntry } from './fhirDiary.store.ts'
import type { Identifier } from './fhirIdentifier.store.ts'
import { joinId } from './fhirIds.ts'
import { referTo } from './people.ts'
import { isAmong, type Token } from './searchParams.ts'

interface ObservationKind extends EntryKind {
  /** Of LOINC; empty for what has none. */
  code: string
  category: string
  profile?: string
}

/** Profiles of the HL7 guide for continuous glucose monitoring, 1.0.0. */
export const cgmProfile = (name: string): string => `http://hl7.org/fhir/uv/cgm/StructureDefinition/${name}`

const codeOf = ({ coding }: { coding: readonly { code: string }[] }) => coding[0]?.code ?? ''

const observationKinds: readonly ObservationKind[] = [
  {
    entryType: EntryType.Glucose,
    isOfSensor: true,
    code: codeOf(codes.interstitial),
    category: 'laboratory',
    profile: cgmProfile('cgm-sensor-reading-moles-per-volume'),
  },
  { entryType: EntryType.Glucose, isOfSensor: false, code: codeOf(codes.capillary), category: 'laboratory' },
  { entryType: EntryType.Ketone, code: codeOf(codes.ketone), category: 'laboratory' },
  { entryType: EntryType.Meal, code: codeOf(codes.carbohydrate), category: 'survey' },
  { entryType: EntryType.PhysicalActivity, code: codeOf(codes.exercise), category: 'activity' },
  { entryType: EntryType.Feel, code: '', category: 'survey' },
]

/** The kinds of entries that a search by code and category is about. */
export const kindsOf = (code: readonly Token[] | undefined, category: readonly Token[] | undefined): ObservationKind[] =>
  observationKinds.filter((kind) => isAmong(code, loinc, kind.code) && isAmong(category, observationCategory, kind.category))

/** Every kind of entry of a type of resource. */
export const allKinds: Readonly<Record<'Observation' | 'MedicationAdministration', readonly EntryKind[]>> = {
  Observation: observationKinds,
  MedicationAdministration: [{ entryType: EntryType.MedicineIntake }],
}

const profileOf = ({ entry }: FhirEntry) =>
  entry.entryType === EntryType.Glucose && entry.origin === 'sensor' ? observationKinds[0]?.profile : undefined

const toIdentifier = ({ system, value }: Identifier) => ({ ...(system !== '' && { system }), value })

/** An entry as a resource of the face, with the identifiers that clients gave it. */
export function toResource(patientId: string, found: FhirEntry, atcCodes: AtcCodes, identifiers: readonly Identifier[] = []): Resource {
  const { entry, updatedAt } = found
  const { resourceType, id: _id, ...fields } = resourceOf(entry, atcCodes)
  const profile = profileOf(found)
  return {
    resourceType,
    id: joinId(patientId, entry.id),
    meta: { versionId: String(entry.version), lastUpdated: updatedAt.toISOString(), ...(profile !== undefined && { profile: [profile] }) },
    identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${entry.id}` }, ...identifiers.map(toIdentifier)],
    subject: referTo('Patient', patientId),
    ...fields,
  }
}
