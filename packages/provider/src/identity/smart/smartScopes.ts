/** Types of resources that scopes can name. */
export const scopedTypes = [
  'Patient',
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Observation',
  'MedicationAdministration',
  'DiagnosticReport',
  'Goal',
  'CarePlan',
  'Device',
  'AuditEvent',
] as const

export type ScopedType = (typeof scopedTypes)[number]

/** Scopes beside those of data. `online_access`: a new token while the sign-in lasts; nothing outlives it, so `offline_access` is not granted. */
export const launchScopes = ['openid', 'profile', 'fhirUser', 'launch', 'launch/patient', 'online_access'] as const

interface DataScope {
  type: ScopedType | '*'
  /** Letters of create, read, update, delete and search. */
  letters: string
}

const secondForm = /^patient\/([A-Za-z]+|\*)\.(c?r?u?d?s?)$/
const firstForm = /^patient\/([A-Za-z]+|\*)\.(read|write|\*)$/
const lettersOfFirst: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' }

const isScoped = (type: string): type is ScopedType | '*' => type === '*' || scopedTypes.some((one) => one === type)

/** Reads a scope of SMART 2 (`patient/Observation.rs`) or 1 (`patient/Observation.read`); undefined for any other. */
function readScope(scope: string): DataScope | undefined {
  const [, type = '', letters = ''] = secondForm.exec(scope) ?? []
  if (isScoped(type) && letters !== '') return { type, letters }
  const [, firstType = '', word = ''] = firstForm.exec(scope) ?? []
  const known = lettersOfFirst[word]
  return isScoped(firstType) && known !== undefined ? { type: firstType, letters: known } : undefined
}

const split = (scope: string) => scope.split(' ').filter((one) => one !== '')

/** Returns what of a request for scopes can be granted; the rest is left out, as OAuth allows. */
export const grantable = (asked: string): string[] =>
  [...new Set(split(asked))].filter((scope) => launchScopes.some((one) => one === scope) || readScope(scope) !== undefined)

/** Returns a function that checks whether scopes cover an interaction with a type of resource. */
export function coverageOf(scope: string): (type: string, letter: string) => boolean {
  const scopes = split(scope).flatMap((one) => readScope(one) ?? [])
  return (type, letter) => scopes.some((one) => (one.type === '*' || one.type === type) && one.letters.includes(letter))
}
