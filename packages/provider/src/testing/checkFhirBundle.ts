/** What the checks look at of a resource. */
export interface FhirResource {
  resourceType: string
  id: string
  status?: string
  code?: { coding?: { system?: string; code?: string }[]; text?: string }
  subject?: { reference?: string }
  effectiveDateTime?: string
  valueQuantity?: { value?: unknown; unit?: unknown; system?: unknown; code?: unknown; comparator?: unknown }
  valueString?: unknown
  dataAbsentReason?: unknown
  medicationCodeableConcept?: { text?: string }
  dosage?: { dose?: { value?: unknown; code?: unknown; system?: unknown } }
  birthDate?: string
  name?: { text?: string }[]
  category?: { coding?: { system?: string; code?: string }[] }[]
  interpretation?: { coding?: { code?: string }[] }[]
}

export interface FhirBundle {
  resourceType: string
  type: string
  timestamp: string
  entry: { fullUrl: string; resource: FhirResource }[]
}

const idPattern = /^[A-Za-z0-9.-]{1,64}$/
const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/
const loincPattern = /^\d{1,7}-\d$/
const ucumCodes = new Set(['mmol/L', 'g', 'min', '[iU]', '1'])

function quantityIssues(quantity: { value?: unknown; code?: unknown; system?: unknown; comparator?: unknown } | undefined): string[] {
  if (!quantity) return ['no quantity']
  const { value, code, system, comparator } = quantity
  return [
    ...(typeof value === 'number' && Number.isFinite(value) ? [] : [`value ${String(value)}`]),
    ...(ucumCodes.has(String(code)) && system === 'http://unitsofmeasure.org' ? [] : [`unit ${String(code)}`]),
    ...(comparator === undefined || comparator === '<' || comparator === '>' ? [] : [`comparator ${JSON.stringify(comparator)}`]),
  ]
}

/** Exactly one value, or the reason why there is none. */
function valueIssues({ valueQuantity, valueString, dataAbsentReason }: FhirResource): string[] {
  const given = [valueQuantity, valueString, dataAbsentReason].filter((value) => value !== undefined)
  if (given.length !== 1) return [`${given.length} values`]
  return valueQuantity === undefined ? [] : quantityIssues(valueQuantity)
}

function observationIssues(resource: FhirResource): string[] {
  const { status, code, category } = resource
  const codings = code?.coding ?? []
  return [
    ...(status === 'final' ? [] : [`status ${status}`]),
    ...(codings.length > 0 || code?.text ? [] : ['no code']),
    ...codings.filter((one) => one.system !== 'http://loinc.org' || !loincPattern.test(one.code ?? '')).map(() => 'no LOINC code'),
    ...(category?.[0]?.coding?.[0]?.system === 'http://terminology.hl7.org/CodeSystem/observation-category' ? [] : ['no category']),
    ...valueIssues(resource),
  ]
}

const administrationIssues = ({ status, medicationCodeableConcept, dosage }: FhirResource): string[] => [
  ...(status === 'completed' ? [] : [`status ${status}`]),
  ...(medicationCodeableConcept?.text ? [] : ['no medication']),
  ...quantityIssues(dosage?.dose),
]

const kinds: Record<string, (resource: FhirResource) => string[]> = {
  Observation: observationIssues,
  MedicationAdministration: administrationIssues,
}

function resourceIssues(resource: FhirResource, patientUrl: string): string[] {
  const check = kinds[resource.resourceType]
  if (!check) return [`resource ${resource.resourceType}`]
  return [
    ...check(resource),
    ...(resource.subject?.reference === patientUrl ? [] : ['another subject']),
    ...(dateTimePattern.test(resource.effectiveDateTime ?? '') ? [] : [`effective ${resource.effectiveDateTime}`]),
  ]
}

/**
 * For tests: what breaks FHIR R4 in a collection of one patient's observations and administrations. Written by hand from
 * the specification's cardinalities and value sets.
 */
export function checkFhirBundle({ resourceType, type, timestamp, entry }: FhirBundle): string[] {
  const [first, ...rest] = entry
  const patientUrl = `urn:uuid:${first?.resource.id}`
  const urls = new Set(entry.map(({ fullUrl }) => fullUrl))
  return [
    ...(resourceType === 'Bundle' && type === 'collection' ? [] : [`${resourceType} ${type}`]),
    ...(Number.isNaN(Date.parse(timestamp)) ? ['no timestamp'] : []),
    ...(first?.resource.resourceType === 'Patient' ? [] : ['no patient']),
    ...(urls.size === entry.length ? [] : ['a url twice']),
    ...entry
      .filter(({ fullUrl, resource }) => fullUrl !== `urn:uuid:${resource.id}` || !idPattern.test(resource.id))
      .map(() => 'a wrong url'),
    ...rest.flatMap(({ resource }) => resourceIssues(resource, patientUrl).map((issue) => `${resource.id}: ${issue}`)),
  ]
}
