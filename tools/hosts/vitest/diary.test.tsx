import { expect, test } from 'vitest'
import { render, screen } from '@testing-library/react'
import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, makeGlucoseEntry, people } from '@diab/core/testing'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { DiabProvider } from '@diab/widgets/provider'
import '@diab/widgets/css/diary-timeline.css'

test('shows a reading', async () => {
  const now = '2026-11-20T18:42:00'
  const provider = createFakeProvider({ now, entries: [makeGlucoseEntry({ entryDate: '2026-11-20T12:05:00' })] })
  render(
    <DiabProvider client={createDiabClient(provider.clientOptions)} user={people.patient} now={() => now}>
      <DiaryTimeline patientId={people.patient.id} height={700} />
    </DiabProvider>,
  )
  expect((await screen.findAllByText(/6,4/)).length).toBeGreaterThan(0)
})
