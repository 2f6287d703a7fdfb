import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeClinicPatient } from '../testing/makePatients.ts'
import { renderPatientTable, rowOf, shownNames } from '../testing/renderPatientTable.tsx'

describe('the share in target of a patient in the list', () => {
  it('names the share of a sensor period time in range, and no other', async () => {
    renderPatientTable({
      patients: [
        makeClinicPatient(1, { triage: { periodKind: 'sensor', lowCount: 28, normalCount: 760, highCount: 212, inTargetShare: 0.76 } }),
        makeClinicPatient(2, { triage: { periodKind: 'meter', lowCount: 1, normalCount: 3, highCount: 0, inTargetShare: 0.75 } }),
      ],
    })
    expect(within(await rowOf('Páciens 01')).getByText('76%').parentElement).toHaveTextContent(/céltartományban töltött idő \(TIR\)/)
    expect(within(await rowOf('Páciens 02')).getByText('75%').parentElement).not.toHaveTextContent('TIR')
  })

  it('names both shares of a mixed period with their numbers, and sorts by the meter’s, which comes first', async () => {
    const sensorCounts = { lowCount: 1, normalCount: 3, highCount: 0 }
    const { user } = renderPatientTable({
      patients: [
        makeClinicPatient(1, {
          triage: { periodKind: 'mixed', lowCount: 0, normalCount: 2, highCount: 1, inTargetShare: 2 / 3, sensorCounts },
        }),
        makeClinicPatient(2, { triage: { periodKind: 'meter', lowCount: 1, normalCount: 7, highCount: 2, inTargetShare: 0.7 } }),
        makeClinicPatient(3, {
          triage: { periodKind: 'mixed', lowCount: 0, normalCount: 0, highCount: 0, inTargetShare: null, hiCount: 9, sensorCounts },
        }),
      ],
    })
    const names = 'célértéken belül (mérő): 67%, 3 mérésből; céltartományban (szenzor): 75%, 4 mérésből'
    const cell = within(await rowOf('Páciens 01')).getByText('67%').parentElement
    expect(cell).toHaveTextContent(`67%szenzor 75%${names}`)
    expect(cell).toHaveAttribute('title', names)
    // The spoken text is in the page once.
    expect(within(cell!).getByText('szenzor 75%')).toHaveAttribute('aria-hidden', 'true')
    expect(within(await rowOf('Páciens 03')).getByText('szenzor 75%').parentElement).toHaveTextContent(
      /célértéken belül \(mérő\): –, 0 mérésből/,
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rendezés' }), 'in_target_asc')
    await waitFor(() => expect(shownNames()).toEqual(['Páciens 01', 'Páciens 02', 'Páciens 03']))
  })
})
