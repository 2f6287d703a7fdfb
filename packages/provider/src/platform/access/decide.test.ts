import { noRelation, type PatientRelation, type Role } from '@diab/core/guards'
import { listEndpoints } from '@diab/internal/contract'
import { describe, expect, it } from 'vitest'
import { type Decision, decide } from './decide.ts'
import { type ClinicMembership, noMembership } from './clinicMembership.ts'
import {
  anyone,
  clinicDoctorSelf,
  clinicMember,
  clinicSupervisor,
  doctorSelf,
  onPatient,
  policyOf,
  type PolicyRow,
  self as ownRow,
  signedIn,
  staffSelf,
} from './policyRow.ts'
import { policyTable } from '../../features.ts'

const patient = { ...noRelation, isPatient: true }
const self = { ...patient, isSelf: true }
const supervisor = { ...patient, isSupervisor: true }
const linkedDoctor = { ...patient, hasDoctors: true, isLinkedDoctor: true, isClinicStaff: true }
const clinicStaff = { ...patient, hasDoctors: true, isClinicStaff: true }
const guest = { ...patient, hasTemporaryPermission: true }

type Row = [who: string, relation: PatientRelation, read: Decision, add: Decision, change: Decision, own: Decision]

const table: Row[] = [
  ['the patient, without doctors', self, 'allow', 'allow', 'allow', 'allow'],
  ['the patient, with a doctor', { ...self, hasDoctors: true }, 'allow', 'allow', 'forbidden', 'allow'],
  ['a supervisor', supervisor, 'allow', 'allow', 'allow', 'allow'],
  ['a supervisor of a patient with a doctor', { ...supervisor, hasDoctors: true }, 'allow', 'allow', 'forbidden', 'allow'],
  ['a linked doctor', linkedDoctor, 'allow', 'allow', 'allow', 'forbidden'],
  ['staff of the clinic', clinicStaff, 'allow', 'forbidden', 'forbidden', 'forbidden'],
  ['a holder of a temporary permission', guest, 'allow', 'forbidden', 'forbidden', 'forbidden'],
  ['a stranger', patient, 'absent', 'absent', 'absent', 'absent'],
  ['a stranger to a patient with a doctor', { ...patient, hasDoctors: true }, 'absent', 'absent', 'absent', 'absent'],
  ['somebody asking for nobody', noRelation, 'absent', 'absent', 'absent', 'absent'],
  ['staff asking for their own diary', { ...noRelation, isSelf: true }, 'absent', 'absent', 'absent', 'absent'],
]

describe('who may do what with a patient', () => {
  it.each(table)('%s', (_who, relation, read, add, change, own) => {
    const principal = { roles: [] }
    const decisions = (['read', 'add', 'change', 'own'] as const).map((action) => decide(onPatient(action), principal, relation))
    expect(decisions).toEqual([read, add, change, own])
  })

  it('asks everybody to sign in who is not, whatever the relation', () => {
    for (const row of [signedIn, staffSelf, onPatient('read'), onPatient('add'), onPatient('change'), onPatient('own')])
      expect(decide(row, undefined, self)).toBe('unauthenticated')
    expect(decide(anyone, undefined, noRelation)).toBe('allow')
  })

  it('shows workspaces to the staff member alone', () => {
    expect(decide(staffSelf, { roles: ['MedicalAttendant'] }, { ...noRelation, isSelf: true })).toBe('allow')
    expect(decide(staffSelf, { roles: ['Patient'] }, self)).toBe('absent')
    expect(decide(staffSelf, { roles: ['Doctor'] }, clinicStaff)).toBe('absent')
    const decideOnDoctor = (role: Role, relation: PatientRelation) => decide(doctorSelf, { roles: [role] }, relation)
    const own = { ...noRelation, isSelf: true }
    expect([decideOnDoctor('Doctor', own), decideOnDoctor('MedicalAttendant', own), decideOnDoctor('Doctor', noRelation)]).toEqual([
      'allow',
      'absent',
      'absent',
    ])
  })

  it('shows what is the user’s own to the user, and what is about no person to every signed-in user', () => {
    expect([self, supervisor].map((relation) => decide(ownRow, { roles: [] }, relation))).toEqual(['allow', 'absent'])
    expect(decide(signedIn, { roles: [] }, noRelation)).toBe('allow')
  })
})

const member = { ...noMembership, isMember: true }
const doctorThere = { ...member, isDoctor: true }

type ClinicRow = [who: string, membership: ClinicMembership, member: Decision, supervisor: Decision, doctorSelf: Decision]

const clinicTable: ClinicRow[] = [
  ['an attendant', member, 'allow', 'forbidden', 'forbidden'],
  ['an attendant who is named as the doctor', { ...member, isNamedDoctor: true }, 'allow', 'forbidden', 'forbidden'],
  ['a doctor, about another doctor', doctorThere, 'allow', 'forbidden', 'forbidden'],
  ['a doctor, about themself', { ...doctorThere, isNamedDoctor: true }, 'allow', 'forbidden', 'allow'],
  ['an attendant who administers it', { ...member, isSupervisor: true }, 'allow', 'allow', 'forbidden'],
  ['a doctor who administers it', { ...doctorThere, isSupervisor: true }, 'allow', 'allow', 'forbidden'],
  ['somebody who does not work there', noMembership, 'absent', 'absent', 'absent'],
  ['somebody from elsewhere who is named', { ...noMembership, isNamedDoctor: true, isSupervisor: true }, 'absent', 'absent', 'absent'],
]

describe('who may do what in a clinic', () => {
  it.each(clinicTable)('%s', (_who, membership, ...decisions) => {
    const decideBy = (row: PolicyRow) => decide(row, { roles: ['Doctor'] }, noRelation, membership)
    expect([clinicMember, clinicSupervisor, clinicDoctorSelf].map(decideBy)).toEqual(decisions)
  })

  it('asks to sign in first', () => {
    for (const row of [clinicMember, clinicSupervisor, clinicDoctorSelf])
      expect(decide(row, undefined, noRelation, { ...doctorThere, isSupervisor: true, isNamedDoctor: true })).toBe('unauthenticated')
  })
})

describe('the policy table', () => {
  it('has a row for every endpoint and none besides', () => {
    expect(Object.keys(policyTable).toSorted()).toEqual(
      listEndpoints()
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  it('lets a caller without a token in exactly where the contract is public', () => {
    const open = Object.entries(policyTable).flatMap(([id, row]) => (row.who === 'anyone' ? [id] : []))
    const publicIds = listEndpoints().flatMap(({ id, auth }) => (auth === 'public' ? [id] : []))
    // The user of an external issuer who has no account yet: the handler itself reads the token.
    expect(open.toSorted()).toEqual([...publicIds, 'invitation.acceptWithSignIn'].toSorted())
  })

  it('does not let a route start without a row', () => {
    expect(() => policyOf('diary.forgotten', policyTable)).toThrow('diary.forgotten')
    expect(() => policyOf('toString', policyTable)).toThrow('toString')
  })
})
