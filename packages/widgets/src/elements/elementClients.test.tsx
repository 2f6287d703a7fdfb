import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, makeGlucoseEntry, people } from '@diab/core/testing'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
// Preloaded, as it is once the widget was shown.
import '../DiaryTimeline/DiaryTimeline.tsx'
import { defineDiabElements } from './defineDiabElements.ts'
import type { DiabDiaryTimelineElement } from './elementTypes.ts'

const now = '2026-11-20T12:00:00'
const patientId = people.patient.id

function makeClient(value: number) {
  const morning = makeGlucoseEntry({ entryDate: '2026-11-20T07:10:00', value })
  return createDiabClient(createFakeProvider({ now, signedInAs: people.patient, entries: { [patientId]: [morning] } }).clientOptions)
}

function show(client: ReturnType<typeof makeClient> | undefined, dataSource: DiabDiaryTimelineElement['dataSource'] | null) {
  const provider = Object.assign(document.createElement('diab-provider'), { client, user: people.patient, now: () => now })
  const range = { days: 7, lastDay: '2026-11-22' } as const
  const widget = Object.assign(document.createElement('diab-diary-timeline'), { patientId, defaultRange: range, dataSource })
  provider.append(widget)
  document.body.append(provider)
  const rootOf = () => widget.querySelector('[data-diab-widget]')
  return { provider, widget, rootOf }
}

const passed = () => new Promise((resolve) => setTimeout(resolve))
const reading = (widget: HTMLElement, name: RegExp) => within(widget).findByRole('button', { name })

beforeAll(() => defineDiabElements())
afterEach(async () => {
  for (const element of document.querySelectorAll('diab-provider')) element.remove()
  await passed()
})

it('an element whose data source is null waits for a client', async () => {
  const { provider, widget } = show(undefined, null)
  await passed()
  await passed()
  expect(widget).toBeEmptyDOMElement()
  provider.client = makeClient(5.8)
  expect(await reading(widget, /5,8/)).toBeVisible()
})

it('an element shows no answer of a client that was replaced or went away', async () => {
  const { provider, widget, rootOf } = show(makeClient(5.8), undefined)
  const shown = await reading(widget, /5,8/)
  const first = rootOf()
  provider.client = makeClient(9.4)
  expect(await reading(widget, /9,4/)).toBeVisible()
  expect(shown).not.toBeInTheDocument()
  const second = rootOf()
  expect(second, 'nothing of the one before is kept').not.toBe(first)
  provider.client = undefined
  await waitFor(() => expect(rootOf()).not.toBe(second))
  expect(within(widget).queryByRole('button', { name: /9,4/ })).toBeNull()
})

it('an element with all of its data from the page is reset when the client goes', async () => {
  const { diary, therapy } = makeClient(5.8)
  const { provider, widget, rootOf } = show(makeClient(9.4), { diary, therapy })
  await reading(widget, /5,8/)
  const before = rootOf()
  provider.client = undefined
  await waitFor(() => expect(rootOf()).not.toBe(before))
  expect(await reading(widget, /5,8/)).toBeVisible()
})
