import { Role, type User } from '../account/user.schema.ts'
import type { Clinic } from '../clinic/clinic.schema.ts'

/** A UUID that says which thing it names: `makeId(0xa, 1)`. */
export const makeId = (kind: number, number: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

const personKind = 0xa
const clinicKind = 0xc

/** Makes a patient with a confirmed address, unless fields are given. */
export function makeUser(user: Partial<User> & Pick<User, 'id' | 'fullname'>): User {
  return {
    email: null,
    dateOfBirth: '1980-05-17',
    roles: [Role.Patient],
    privacyAccepted: true,
    emailConfirmed: true,
    eduNumber: null,
    connectionToken: null,
    newsletterSubscribed: false,
    ...user,
  }
}

/** The people of the demo, the same in tests and stories. */
export const people = {
  /** Keeps her own diary, has no doctor, may edit. */
  patient: makeUser({
    id: makeId(personKind, 1),
    fullname: 'Kovács Anna',
    email: 'paciens@demo.diab',
    eduNumber: 'EDU-1001',
    connectionToken: 'K7M2P9QX',
  }),
  /** Looks after two children. */
  supervisor: makeUser({ id: makeId(personKind, 2), fullname: 'Szabó Éva', email: 'gondozo@demo.diab', connectionToken: 'S4T8W2RA' }),
  child: makeUser({ id: makeId(personKind, 3), fullname: 'Szabó Máté', dateOfBirth: '2016-03-02', connectionToken: 'C3D5F7GH' }),
  youngerChild: makeUser({ id: makeId(personKind, 4), fullname: 'Szabó Lili', dateOfBirth: '2019-09-21', connectionToken: 'L9N3Q5TV' }),
  /** Has a linked doctor, so may create but not change entries. */
  treatedPatient: makeUser({
    id: makeId(personKind, 5),
    fullname: 'Nagy Péter',
    email: 'kezelt@demo.diab',
    eduNumber: 'EDU-1005',
    connectionToken: 'N6P4R8SW',
  }),
  doctor: makeUser({ id: makeId(personKind, 6), fullname: 'Dr. Tóth Gábor', email: 'orvos@demo.diab', roles: [Role.Doctor] }),
  attendant: makeUser({
    id: makeId(personKind, 7),
    fullname: 'Kiss Mária',
    email: 'asszisztens@demo.diab',
    roles: [Role.MedicalAttendant],
  }),
  clinicSupervisor: makeUser({
    id: makeId(personKind, 8),
    fullname: 'Dr. Horváth Katalin',
    email: 'rendelovezeto@demo.diab',
    roles: [Role.Doctor, Role.ClinicSupervisor],
  }),
  /** Has no clinic and no relation to other people. */
  stranger: makeUser({ id: makeId(personKind, 9), fullname: 'Varga Zoltán', email: 'idegen@demo.diab' }),
} as const satisfies Record<string, User>

const toPerson = ({ id, fullname }: User) => ({ id, fullname })

/** The demo's clinic with all of its doctors. */
export const demoClinic: Clinic = {
  id: makeId(clinicKind, 1),
  name: 'Demó Diabetológiai Rendelő',
  connectionToken: 'D2E6H8JK',
  doctors: [toPerson(people.doctor), toPerson(people.clinicSupervisor)],
  supervisorIds: [people.clinicSupervisor.id],
}
