import { expect, test } from 'vitest'
import { missingText } from './missingText.ts'
import { treatmentSummaryMessages } from './treatmentSummary.messages.ts'

const days = (count: number) => Array.from({ length: count }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
const night = [{ from: 23, to: 5 }]

test.each([
  ['a full period', days(0), [], 'Minden napra jut mérés.'],
  ['days', days(2), [], '14 napból 2 nap mérés nélkül: 11.01. 11.02.'],
  ['many days', days(11), [], '14 napból 11 nap mérés nélkül.'],
  ['hours', days(0), night, 'Minden napra jut mérés. Egyik napon sem volt mérés: 23–05 óra között.'],
  ['everything', days(14), [{ from: 0, to: 24 }], '14 napból 14 nap mérés nélkül.'],
])('what is missing: %s', (_, missingDays, missingHours, sentence) => {
  const { missing } = treatmentSummaryMessages.treatmentSummary
  expect(missingText({ missingDays, missingHours, dayCount: 14, longestGap: null, sensorGaps: null }, missing)).toBe(sentence)
})
