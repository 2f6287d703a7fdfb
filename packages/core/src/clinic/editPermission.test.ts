import { describe, expect, test } from 'vitest'
import { canCreateEntries, canEditDiary } from './editPermission.ts'

const patient = { id: 'patient', roles: ['Patient' as const] }
const doctor = { id: 'doctor', roles: ['Doctor' as const] }
const attendant = { id: 'attendant', roles: ['MedicalAttendant' as const] }
const head = { id: 'head', roles: ['Doctor' as const, 'ClinicSupervisor' as const] }
const clinicWith = (...ids: string[]) => ({ doctors: ids.map((id) => ({ id, fullname: id })) })

describe('changing therapy and diary', () => {
  test.each([
    ['a patient before the clinics are loaded', patient, undefined, false],
    ['a doctor before the clinics are loaded', doctor, undefined, false],
    ['a patient of no clinic', patient, [], true],
    ['a patient of a clinic without a doctor', patient, [clinicWith()], true],
    ['a patient with a doctor', patient, [clinicWith(), clinicWith('doctor')], false],
    ['a doctor of the patient', doctor, [clinicWith(), clinicWith('doctor')], true],
    ['another doctor', doctor, [clinicWith('head')], false],
    ['a doctor when the patient has none', doctor, [clinicWith()], false],
    ['a doctor who is clinic supervisor, of the patient', head, [clinicWith('head')], true],
    ['an attendant', attendant, [clinicWith('attendant')], false],
  ])('%s: %s', (_name, user, clinics, allowed) => expect(canEditDiary({ user, clinics })).toBe(allowed))
})

describe('adding entries and uploading', () => {
  test.each([
    ['the patient, with a doctor', patient, 'patient', [], [clinicWith('doctor')], true],
    ['the patient, before the clinics are loaded', patient, 'patient', [], undefined, true],
    ['a supervisor for the supervised person', patient, 'child', ['child'], [clinicWith('doctor')], true],
    ['another patient', patient, 'stranger', ['child'], [], false],
    ['a doctor of the patient', doctor, 'patient', [], [clinicWith('doctor')], true],
    ['another doctor', doctor, 'patient', [], [clinicWith('head')], false],
    ['an attendant of the clinic', attendant, 'patient', [], [clinicWith('doctor')], false],
  ])('%s', (_name, user, patientId, supervisedIds, clinics, allowed) => {
    expect(canCreateEntries({ user, patientId, supervisedIds, clinics })).toBe(allowed)
  })
})
