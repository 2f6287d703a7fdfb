import { createDiabClient } from '@diab/core/client'
import type { DiaryEntry } from '@diab/core/rules'
import type { DraftStore } from '@diab/core/session'
import { createFakeProvider, type FakeProvider, makeGlucoseEntry, makeMealEntry, makeMedicineIntakeEntry, people } from '@diab/core/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DiabProvider, type DiabProviderProps } from '../../provider/DiabProvider.tsx'
import type { WidgetEvent } from '../../provider/widgetEvents.ts'
import { DiaryTimeline, type DiaryTimelineProps } from '../DiaryTimeline.tsx'
// Preloaded, as it is a moment after the diary is shown.
import '../panel/EntryPanel.tsx'

export const now = '2026-11-20T12:00:00'
export const week = { days: 7, lastDay: '2026-11-22' } as const
export const morning = makeGlucoseEntry({ entryDate: '2026-11-20T07:10:00', value: 5.8 })
export const breakfast = makeMealEntry({ entryDate: '2026-11-20T07:30:00', value: 45, details: 'Reggeli' })
export const dose = makeMedicineIntakeEntry({ entryDate: '2026-11-19T18:30:00', value: 6 })

export interface TimelineSetup extends Partial<DiaryTimelineProps> {
  entries?: readonly DiaryEntry[]
  signedInAs?: (typeof people)[keyof typeof people]
  draftStore?: DraftStore
  glucoseUnit?: DiabProviderProps['glucoseUnit']
  outbox?: DiabProviderProps['outbox']
  /** The provider of an earlier diary, for a page that was loaded again and for another tab. */
  provider?: FakeProvider
}

/** Renders a diary on a separate fake provider, with one entry of three kinds unless given otherwise. */
export function renderTimeline({
  entries = [morning, breakfast, dose],
  signedInAs = people.patient,
  draftStore,
  glucoseUnit,
  outbox,
  provider: earlier,
  ...props
}: TimelineSetup = {}) {
  const patientId = props.patientId ?? signedInAs.id
  const provider = earlier ?? createFakeProvider({ now, signedInAs, entries: { [patientId]: entries } })
  const client = createDiabClient(provider.clientOptions)
  const events: WidgetEvent[] = []
  const view = (
    <DiabProvider
      client={client}
      now={provider.clock.now}
      user={signedInAs}
      draftStore={draftStore}
      glucoseUnit={glucoseUnit}
      outbox={outbox}
      onEvent={(event) => events.push(event)}
    >
      <DiaryTimeline defaultRange={week} {...props} patientId={patientId} />
    </DiabProvider>
  )
  const rendered = render(view)
  return { provider, events, patientId, user: userEvent.setup(), stored: () => provider.state.entries[patientId] ?? [], ...rendered }
}

export const row = (name: RegExp) => screen.findByRole('button', { name })
export const panel = (name: string) => screen.findByRole('complementary', { name })
