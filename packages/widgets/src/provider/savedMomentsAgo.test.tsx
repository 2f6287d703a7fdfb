import { createDiabClient } from '@diab/core/client'
import { EntryType } from '@diab/core/rules'
import { createFakeProvider, makeTherapyPlans, people } from '@diab/core/testing'
import { act, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DiaryTimeline } from '../DiaryTimeline/DiaryTimeline.tsx'
import { DiabProvider } from './DiabProvider.tsx'
import { TherapyEditor } from '../TherapyEditor/TherapyEditor.tsx'
import '../DiaryTimeline/panel/EntryPanel.tsx'

configure({ asyncUtilTimeout: 10_000 })

const patientId = people.patient.id
const now = '2026-11-20T18:42:00'

/** Opens a portal with a diary and a plan, on a fake provider whose list of the plan's days is computed at once and arrives late. */
function openPortal() {
  const provider = createFakeProvider({ now, entries: { [patientId]: [] } })
  provider.state.plans[patientId] = makeTherapyPlans()
  const fetch = provider.clientOptions.fetch ?? globalThis.fetch
  const late = Promise.withResolvers<void>()
  let isHeld = false
  const client = createDiabClient({
    ...provider.clientOptions,
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      if (isHeld && /\/diary\?/.test(input as string)) {
        isHeld = false
        await late.promise
      }
      return response
    },
  })
  const view = (page: 'diary' | 'plan') => (
    <DiabProvider client={client} now={provider.clock.now} user={people.patient}>
      {page === 'diary' ? (
        <DiaryTimeline patientId={patientId} defaultRange={{ days: 7, lastDay: '2026-11-22' }} newEntryType={EntryType.Meal} />
      ) : (
        <TherapyEditor patientId={patientId} />
      )}
    </DiabProvider>
  )
  const { rerender } = render(view('diary'))
  return {
    provider,
    openPlan: () => {
      isHeld = true
      rerender(view('plan'))
    },
    deliverList: () => act(async () => late.resolve()),
  }
}

it('a meal that is being saved while the plan is opened counts as soon as it is saved', async () => {
  const { provider, openPlan, deliverList } = openPortal()
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/Szénhidrát/), '60')
  const store = provider.delayNext('diary.create')
  await user.click(screen.getByRole('button', { name: 'Mentés' }))
  openPlan()
  await waitFor(() => expect(provider.calls.filter(({ endpointId }) => endpointId === 'diary.list').length).toBeGreaterThan(1))
  store()
  await waitFor(() => expect(provider.state.entries[patientId]).toHaveLength(1))
  await deliverList()
  expect(await screen.findByRole('row', { name: /Szénhidrát .* g teljesült .*18:42 · 60 g/ })).toBeInTheDocument()
})
