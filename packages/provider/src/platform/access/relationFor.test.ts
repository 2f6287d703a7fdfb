import { noRelation } from '@diab/core/guards'
import { expect, test } from 'vitest'
import type { Db } from '../db/tables.ts'
import type { Principal } from '../http/principal.ts'
import { noMembership } from './clinicMembership.ts'
import { clinicMember, onPatient, type PolicyRow, self, signedIn } from './policyRow.ts'
import { membershipFor, relationFor } from './relationFor.ts'

/** Fails when it is asked anything. */
const noDatabase = {} as Db
const userId = '00000000-0000-7000-8000-000000000001'
const patient: Principal = { userId, roles: ['Patient'], emailConfirmed: true }
const doctor: Principal = { ...patient, roles: ['Doctor'] }
const other = '00000000-0000-7000-8000-000000000002'

test.each<[string, PolicyRow, Principal | undefined, string | undefined, object]>([
  ['without a token there is no relation', onPatient('read'), undefined, userId, noRelation],
  ['without a person in the path there is no relation', onPatient('read'), patient, undefined, noRelation],
  ['what a clinic decides needs no relation', clinicMember, patient, userId, noRelation],
  ['patients read their own record', onPatient('read'), patient, userId, { ...noRelation, isSelf: true, isPatient: true }],
])('%s, and the database is not asked', async (_what, row, principal, subjectId, relation) => {
  expect(await relationFor(noDatabase, row, principal, subjectId)).toEqual(relation)
})

test.each<[string, PolicyRow, Principal, string]>([
  ['a change of the own record', onPatient('change'), patient, userId],
  ['the record of another', onPatient('read'), patient, other],
  ['the own id of a person who is no patient', onPatient('read'), doctor, userId],
  ['what is for the person alone', self, patient, userId],
])('%s needs what the database knows', async (_what, row, principal, subjectId) => {
  await expect(relationFor(noDatabase, row, principal, subjectId)).rejects.toThrow(TypeError)
})

test.each<[string, PolicyRow, Principal | undefined, { clinicId?: string }]>([
  ['without a token', clinicMember, undefined, { clinicId: other }],
  ['without a clinic in the path', clinicMember, doctor, {}],
  ['where the clinic does not decide', signedIn, doctor, { clinicId: other }],
])('%s there is no membership, and the database is not asked', async (_what, row, principal, params) => {
  expect(await membershipFor(noDatabase, row, principal, params)).toEqual(noMembership)
})

test('membership of the clinic in the path is what the database knows', async () => {
  await expect(membershipFor(noDatabase, clinicMember, doctor, { clinicId: other })).rejects.toThrow(TypeError)
})
