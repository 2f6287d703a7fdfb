import { expect, it } from 'vitest'
import { isStaff } from './staff.ts'
import { Role } from './user.schema.ts'

it.each([
  [[], false],
  [[Role.Patient], false],
  [[Role.Doctor], true],
  [[Role.MedicalAttendant], true],
  [[Role.ClinicSupervisor], true],
  [[Role.Patient, Role.Doctor], true],
])('who has the roles %j works in a clinic: %s', (roles, expected) => {
  expect(isStaff({ roles })).toBe(expected)
})
