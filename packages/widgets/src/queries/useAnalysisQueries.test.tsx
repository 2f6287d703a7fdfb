import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, makeGlucoseEntry, people } from '@diab/core/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
// Loaded already, as it is after a look at the diary.
import '../DiaryTimeline/panel/EntryPanel.tsx'
import { DiaryTimeline } from '../DiaryTimeline/DiaryTimeline.tsx'
import { DiabProvider } from '../provider/DiabProvider.tsx'
import { useDailySummaries } from './useAnalysisQueries.ts'

const span = { after: '2026-11-14', before: '2026-11-21' }

function CountedReadings() {
  const { data = [] } = useDailySummaries(people.patient.id, span)
  return <p>{data.reduce((count, { glucose }) => count + glucose.count, 0)} mérés a kivonatban</p>
}

it('requests the daily figures again once the diary has written an entry', async () => {
  const entries = [makeGlucoseEntry({ entryDate: '2026-11-20T07:10:00' })]
  const provider = createFakeProvider({ now: '2026-11-20T12:00:00', entries })
  const client = createDiabClient(provider.clientOptions)
  render(
    <DiabProvider client={client} now={provider.clock.now} user={people.patient}>
      <CountedReadings />
      <DiaryTimeline patientId={people.patient.id} newEntryType="glucose" />
    </DiabProvider>,
  )
  expect(await screen.findByText('1 mérés a kivonatban')).toBeInTheDocument()
  await userEvent.type(await screen.findByLabelText(/Mért érték/), '9,1{Enter}')
  expect(await screen.findByText('2 mérés a kivonatban')).toBeInTheDocument()
})
