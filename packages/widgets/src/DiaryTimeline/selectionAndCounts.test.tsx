import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, people } from '@diab/core/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act, createRef } from 'react'
import { expect, it } from 'vitest'
import { DiabProvider } from '../provider/DiabProvider.tsx'
import { DiaryTimeline } from './DiaryTimeline.tsx'
import type { DiaryTimelineHandle } from './DiaryTimelineView.tsx'
import { breakfast, morning, now, renderTimeline, row, week } from './testing/renderTimeline.tsx'

it('scrolling to a date clears the selection of an entry', async () => {
  const { patient } = people
  const provider = createFakeProvider({ now, signedInAs: patient, entries: { [patient.id]: [morning, breakfast] } })
  const ref = createRef<DiaryTimelineHandle>()
  render(
    <DiabProvider client={createDiabClient(provider.clientOptions)} now={provider.clock.now} user={patient}>
      <DiaryTimeline ref={ref} patientId={patient.id} defaultRange={week} />
    </DiabProvider>,
  )
  await userEvent.click(await row(/^07:10, Vércukor 5,8/))
  await waitFor(() => expect(document.querySelector('[aria-current="true"]')).not.toBeNull())
  act(() => ref.current?.scrollToDate('2026-11-19'))
  await waitFor(() => expect(document.querySelector('[aria-current="true"]')).toBeNull())
})

it('counts nothing while nothing is known, and says 0 of a kind that the days do not have', async () => {
  const { provider } = renderTimeline({ entries: [] })
  expect(screen.getByRole('button', { name: 'Vércukor –' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Vércukor 0' })).toBeInTheDocument()
  expect(provider.calls.filter(({ status }) => status >= 400)).toEqual([])
})
