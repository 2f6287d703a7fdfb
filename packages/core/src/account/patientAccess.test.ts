import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { may, noRelation, type PatientAction, type PatientRelation } from './patientAccess.ts'

const flag = fc.boolean()
const relationArbitrary: fc.Arbitrary<PatientRelation> = fc.record({
  isSelf: flag,
  isPatient: flag,
  isSupervisor: flag,
  hasDoctors: flag,
  isLinkedDoctor: flag,
  isClinicStaff: flag,
  hasTemporaryPermission: flag,
})
const actions: readonly PatientAction[] = ['read', 'add', 'change', 'own', 'note', 'upload']

describe('for every relation to a patient', () => {
  const holds = (law: (relation: PatientRelation) => void) =>
    fc.assert(
      fc.property(relationArbitrary, (relation) => {
        law(relation)
      }),
      { numRuns: 500 },
    )

  it('who may change or see what is private may add, and who may add may read', () =>
    holds((relation) => {
      const [read, add, change, own] = actions.map((action) => may(action, relation))
      expect([!change || add, !add || read, !own || add]).toEqual([true, true, true])
    }))

  it('no user may do anything with a person who is not a patient', () =>
    holds((relation) => expect(actions.filter((action) => may(action, { ...relation, isPatient: false }))).toEqual([])))

  it('only staff in the patient’s care write notes, and they read them', () =>
    holds((relation) => {
      const isInCare = relation.isLinkedDoctor || relation.isClinicStaff
      expect(may('note', relation)).toBe(relation.isPatient && isInCare)
      expect(!may('note', relation) || may('read', relation)).toBe(true)
    }))

  it('who may add may upload, and who may upload may read', () =>
    holds((relation) => {
      expect(!may('add', relation) || may('upload', relation)).toBe(true)
      expect(!may('upload', relation) || may('read', relation)).toBe(true)
    }))

  it('clinic and temporary permission alone allow no writes but notes and the readings of a meter', () =>
    holds(({ isClinicStaff, hasTemporaryPermission, hasDoctors }) => {
      const relation = { ...noRelation, isPatient: true, isClinicStaff, hasTemporaryPermission, hasDoctors }
      expect(actions.filter((action) => may(action, relation) && action !== 'read')).toEqual(isClinicStaff ? ['note', 'upload'] : [])
    }))

  it('a patient with a doctor changes nothing alone', () =>
    holds((relation) => expect(may('change', { ...relation, hasDoctors: true, isLinkedDoctor: false })).toBe(false)))
})
