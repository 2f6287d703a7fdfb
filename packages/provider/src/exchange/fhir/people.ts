import { Gender } from '@diab/internal/account'
import type { Resource } from '../accountData/fhir/fhirEntry.ts'
import { WorkerType } from '../../care/clinic/clinic.tables.ts'
import { joinId } from './fhirIds.ts'
import type { FhirPatient, FhirRole } from './fhirPeople.store.ts'

const genders = { [Gender.Male]: 'male', [Gender.Female]: 'female', [Gender.Unknown]: 'unknown' } as const

/** Reference to a resource of the face. */
export const referTo = (resourceType: string, id: string, display?: string) => ({
  reference: `${resourceType}/${id}`,
  ...(display && { display }),
})

const nameOf = (fullname: string) => [{ use: 'official', text: fullname }]

export const toPatient = ({ id, fullname, dateOfBirth, email, gender, eduNumber }: FhirPatient): Resource => ({
  resourceType: 'Patient',
  id,
  ...(eduNumber !== null && { identifier: [{ system: 'urn:diab:edu-number', value: eduNumber }] }),
  active: true,
  name: nameOf(fullname),
  ...(email !== null && { telecom: [{ system: 'email', value: email }] }),
  ...(gender !== null && { gender: genders[gender] }),
  ...(dateOfBirth !== null && { birthDate: dateOfBirth }),
})

export const toPractitioner = ({ userId, fullname }: Pick<FhirRole, 'userId' | 'fullname'>): Resource => ({
  resourceType: 'Practitioner',
  id: userId,
  active: true,
  name: nameOf(fullname),
})

const roleCodes = {
  [WorkerType.Doctor]: { code: 'doctor', display: 'Doctor' },
  [WorkerType.MedicalAttendant]: { code: 'nurse', display: 'Nurse' },
} as const

export const toPractitionerRole = ({ clinicId, clinicName, userId, fullname, workerType }: FhirRole): Resource => ({
  resourceType: 'PractitionerRole',
  id: joinId(clinicId, userId),
  active: true,
  practitioner: referTo('Practitioner', userId, fullname),
  organization: referTo('Organization', clinicId, clinicName),
  code: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/practitioner-role', ...roleCodes[workerType] }] }],
})

export const toOrganization = ({ id, name }: { id: string; name: string }): Resource => ({
  resourceType: 'Organization',
  id,
  active: true,
  type: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/organization-type', code: 'prov', display: 'Healthcare Provider' }] }],
  name,
})
