import { expect, test } from 'vitest'
import { mayWrite } from './threadAccess.ts'

test.each([
  ['staff writes where answers are not allowed', false, false, true],
  ['staff writes where they are', true, false, true],
  ['a patient writes where answers are allowed', true, true, true],
  ['a patient does not write where they are not', false, true, false],
])('%s', (_, patientResponseAllowed, writesAsPatient, mayThey) => {
  expect(mayWrite({ patientResponseAllowed }, writesAsPatient)).toBe(mayThey)
})
