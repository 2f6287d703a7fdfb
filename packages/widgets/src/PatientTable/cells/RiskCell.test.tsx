import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patientTableMessages } from '../PatientTable.messages.ts'
import { makeClinicPatient } from '../testing/makePatients.ts'
import { riskCell } from './TriageCells.tsx'

test.each([
  ['0,8 minimális', { lbgi: 0.8, lowRiskGroup: 'minimal', normalCount: 10 }],
  ['0,8 kevés mérés', { lbgi: 0.8, lowRiskGroup: 'minimal', normalCount: 9 }],
  ['5,6 magas', { lbgi: 5.6, lowRiskGroup: 'high', lowCount: 1 }],
] as const)('%s', (text, triage) => {
  const patient = makeClinicPatient(1, { triage: { lowCount: 0, normalCount: 0, highCount: 0, ...triage } })
  const { container } = render(riskCell({ patient, messages: patientTableMessages.patientTable }).content)
  expect(container).toHaveTextContent(text)
})
