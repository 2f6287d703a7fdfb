import type { User } from '@diab/core/guards'
import type { DiaryEntry } from '@diab/core/rules'
import type { AtcCodes, Resource } from './fhir/fhirEntry.ts'
import { toFhirResource } from './fhir/fhirEntry.ts'

const toPatient = ({ id, fullname, dateOfBirth, email }: User): Resource => ({
  resourceType: 'Patient',
  id,
  active: true,
  name: [{ use: 'official', text: fullname }],
  ...(dateOfBirth !== null && { birthDate: dateOfBirth }),
  ...(email !== null && { telecom: [{ system: 'email', value: email }] }),
})

const toEntry = (resource: Resource) => JSON.stringify({ fullUrl: `urn:uuid:${resource.id}`, resource })

/** What a FHIR bundle is made of. */
export interface FhirSource {
  user: User
  diary: AsyncIterable<readonly DiaryEntry[]>
  atcCodes: AtcCodes
  now: Date
}

/** A FHIR R4 bundle (type collection) of a patient and the whole diary, written while it is read. */
export async function* fhirDownload({ user, diary, atcCodes, now }: FhirSource): AsyncGenerator<string> {
  yield `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(now.toISOString())},"entry":[\n${toEntry(toPatient(user))}`
  for await (const piece of diary) yield piece.map((entry) => `,\n${toEntry(toFhirResource(entry, user.id, atcCodes))}`).join('')
  yield ']}\n'
}
