import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, makeGlucoseEntry, people } from '@diab/core/testing'
import { within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
// Loaded already, as they are for whoever has seen one.
import '../DiaryTimeline/DiaryTimeline.tsx'
import '../DiaryTimeline/panel/EntryPanel.tsx'
import { defineDiabElements } from './defineDiabElements.ts'
import type { DiabDiaryTimelineElement, DiabProviderElement } from './elementTypes.ts'

const now = '2026-11-20T12:00:00'
const week = { days: 7, lastDay: '2026-11-22' } as const
const morning = makeGlucoseEntry({ entryDate: '2026-11-20T07:10:00', value: 5.8 })
const patientId = people.patient.id

function makeClient() {
  const fake = createFakeProvider({ now, signedInAs: people.patient, entries: { [patientId]: [morning] } })
  return { fake, client: createDiabClient(fake.clientOptions) }
}

function makeProvider(): DiabProviderElement {
  const { client } = makeClient()
  return Object.assign(document.createElement('diab-provider'), { client, user: people.patient, now: () => now })
}

function makeTimeline(): DiabDiaryTimelineElement {
  return Object.assign(document.createElement('diab-diary-timeline'), { patientId, defaultRange: week })
}

const reading = (place: HTMLElement) => within(place).findByRole('button', { name: /5,8/ })

beforeAll(() => defineDiabElements())
afterEach(async () => {
  for (const provider of document.querySelectorAll('diab-provider, diab-diary-timeline')) provider.remove()
  // Elements go a moment after they have been taken away.
  await Promise.resolve()
  vi.restoreAllMocks()
})

describe('a widget element', () => {
  it('shows its widget with the values of the provider around it', async () => {
    const provider = makeProvider()
    provider.append(makeTimeline())
    document.body.append(provider)
    expect(await reading(provider)).toBeVisible()
  })
})
