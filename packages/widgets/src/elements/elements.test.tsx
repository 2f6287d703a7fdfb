import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, makeGlucoseEntry, people } from '@diab/core/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
// Preloaded, as they are once a widget was shown.
import '../DiaryTimeline/DiaryTimeline.tsx'
import '../DiaryTimeline/panel/EntryPanel.tsx'
import '../PatientTable/PatientTable.tsx'
import { makePatients } from '../PatientTable/testing/makePatients.ts'
import '../TherapyEditor/TherapyEditor.tsx'
import { defineDiabElements } from './defineDiabElements.ts'
import type { DiabDiaryTimelineElement, DiabProviderElement } from './elementTypes.ts'

const now = '2026-11-20T12:00:00'
const week = { days: 7, lastDay: '2026-11-22' } as const
const patientId = people.patient.id

function makeClient(value = 5.8) {
  const morning = makeGlucoseEntry({ entryDate: '2026-11-20T07:10:00', value })
  return createDiabClient(createFakeProvider({ now, signedInAs: people.patient, entries: { [patientId]: [morning] } }).clientOptions)
}

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), properties)

const makeProvider = (more: Partial<DiabProviderElement> = {}) =>
  make('diab-provider', { client: makeClient(), user: people.patient, now: () => now, ...more })
const makeTimeline = (more: Partial<DiabDiaryTimelineElement> = {}) =>
  make('diab-diary-timeline', { patientId, defaultRange: week, ...more })

function show(provider = makeProvider(), widget: HTMLElement = makeTimeline()) {
  provider.append(widget)
  document.body.append(provider)
  return { provider, widget }
}

const reading = (place: HTMLElement, value = /5,8/) => within(place).findByRole('button', { name: value })
const complaints = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const passed = () => new Promise((resolve) => setTimeout(resolve))

beforeAll(() => defineDiabElements())
afterEach(async () => {
  for (const element of document.querySelectorAll('diab-provider, diab-diary-timeline, main')) element.remove()
  // Elements go a moment after they have been taken away.
  await passed()
  vi.restoreAllMocks()
})

describe('the elements', () => {
  it('are defined once, however often and by however many copies', () => {
    const before = customElements.get('diab-diary-timeline')
    defineDiabElements()
    expect(customElements.get('diab-diary-timeline')).toBe(before)
  })

  it('are left alone where there is no registry, as on a server', () => {
    vi.stubGlobal('customElements', undefined)
    expect(() => defineDiabElements()).not.toThrow()
    vi.unstubAllGlobals()
  })
})

describe('a widget element', () => {
  it('shows its widget with the values of the provider around it', async () => {
    const { widget } = show()
    expect(await reading(widget)).toBeVisible()
    expect(widget).toHaveAttribute('data-diab-element', 'widget')
  })

  it('finds a provider outside the shadow root that contains it, and behind a slot', async () => {
    const provider = makeProvider()
    const card = document.createElement('div')
    const frame = card.attachShadow({ mode: 'open' })
    frame.append(provider)
    provider.append(document.createElement('slot'))
    const [slotted, inside] = [makeTimeline(), makeTimeline()]
    const inner = document.createElement('div')
    inner.attachShadow({ mode: 'open' }).append(inside)
    provider.append(inner)
    card.append(slotted)
    const page = document.createElement('main')
    page.append(card)
    document.body.append(page)
    expect(await reading(slotted)).toBeInTheDocument()
    expect(await reading(inside)).toBeTruthy()
  })

  it('waits for a provider that is upgraded later', async () => {
    const later = document.implementation.createHTMLDocument().createElement('diab-provider')
    const widget = makeTimeline()
    later.append(widget)
    // Made where nothing is defined, so that it is upgraded when it arrives, after the properties have been set.
    Object.assign(later, { client: makeClient(), user: people.patient, now: () => now })
    document.body.append(later)
    expect(await reading(widget)).toBeVisible()
    expect(Object.hasOwn(later, 'client')).toBe(false)
  })

  it('says once that it has no provider, and shows nothing', async () => {
    const complain = complaints()
    const widget = makeTimeline()
    document.body.append(widget)
    await passed()
    document.body.append(widget)
    await passed()
    expect(complain.mock.calls).toEqual([['<diab-diary-timeline> shows nothing: it needs a <diab-provider> around it.']])
    expect(widget).toBeEmptyDOMElement()
  })

  it('waits for no client where it has data of the page’s own', async () => {
    const { diary, therapy } = makeClient()
    const { widget } = show(make('diab-provider', { now: () => now }), makeTimeline({ dataSource: { diary, therapy } }))
    expect(await reading(widget)).toBeVisible()
    const waiting = makeTimeline()
    document.querySelector('diab-provider')?.append(waiting)
    await passed()
    expect(waiting, 'the others wait').toBeEmptyDOMElement()
  })

  it('shows nothing until it knows whose diary, and another diary for another patient', async () => {
    const { widget } = show(makeProvider(), make('diab-diary-timeline', { defaultRange: week }))
    await passed()
    expect(widget).toBeEmptyDOMElement()
    widget.setAttribute('patient-id', patientId)
    expect(await reading(widget)).toBeVisible()
    widget.removeAttribute('patient-id')
    await waitFor(() => expect(widget).toBeEmptyDOMElement())
  })

  it('stays the same when it is moved, and follows another provider', async () => {
    const { widget } = show()
    const shown = await reading(widget)
    const place = document.createElement('section')
    document.querySelector('diab-provider')?.append(place)
    place.append(widget)
    await passed()
    expect(await reading(widget)).toBe(shown)
    const root = widget.querySelector('[data-diab-widget]')
    const other = makeProvider({ client: makeClient(9.4) })
    document.body.append(other)
    other.append(widget)
    expect(await reading(widget, /9,4/)).toBeVisible()
    expect(widget.querySelector('[data-diab-widget]'), 'nothing of the one before is kept').not.toBe(root)
  })

  it('leaves nothing behind when it is taken away, and comes again', async () => {
    const before = document.body.childElementCount
    const { provider, widget } = show()
    await reading(widget)
    provider.remove()
    await waitFor(() => expect(widget).toBeEmptyDOMElement())
    expect(document.body.childElementCount).toBe(before)
    document.body.append(provider)
    expect(await reading(widget)).toBeVisible()
  })

  it('goes in peace when the page empties its body', async () => {
    const complain = complaints()
    const { widget } = show()
    await reading(widget)
    document.body.replaceChildren()
    await waitFor(() => expect(widget).toBeEmptyDOMElement())
    expect(document.body).toBeEmptyDOMElement()
    expect(complain).not.toHaveBeenCalled()
  })

  it('is in a shadow root where the page requests one, overlays included', async () => {
    const widget = makeTimeline()
    widget.setAttribute('root', 'shadow')
    show(makeProvider({ portalRoot: document.body }), widget)
    await waitFor(() => expect(widget.shadowRoot?.querySelector('[data-diab-portal]')).toBeTruthy())
    expect(widget.shadowRoot?.querySelector('[data-diab-widget]')).toBeTruthy()
    expect(widget).toBeEmptyDOMElement()
  })
})

describe('properties and attributes', () => {
  it('are the same thing for texts, numbers and flags', () => {
    const widget = makeTimeline({ height: 300, readOnly: true })
    expect([widget.getAttribute('patient-id'), widget.getAttribute('height'), widget.getAttribute('read-only')]).toEqual([
      patientId,
      '300',
      '',
    ])
    widget.setAttribute('height', '450')
    widget.setAttribute('read-only', 'false')
    widget.setAttribute('selected-entry-id', 'e1')
    expect([widget.height, widget.readOnly, widget.selectedEntryId]).toEqual([450, false, 'e1'])
    // Null is a choice of the page, and no missing attribute.
    widget.selectedEntryId = null
    expect([widget.selectedEntryId, widget.hasAttribute('selected-entry-id')]).toEqual([null, false])
    widget.setAttribute('height', 'tall')
    expect(widget.height).toBeUndefined()
  })

  it('are kept when they were set before the element was upgraded, and win over attributes', () => {
    const early = document.implementation.createHTMLDocument().createElement('diab-diary-timeline')
    early.setAttribute('patient-id', 'from markup')
    early.setAttribute('height', '200')
    Object.assign(early, { patientId, range: week })
    document.body.append(early)
    const { patientId: id, range, height } = early as DiabDiaryTimelineElement
    expect([id, range, height, early.getAttribute('patient-id')]).toEqual([patientId, week, 200, patientId])
    expect(Object.hasOwn(early, 'range')).toBe(false)
    complaints()
  })

  it('of a provider reach its widgets together', async () => {
    const { provider, widget } = show()
    await reading(widget)
    Object.assign(provider, { theme: 'dark', messages: { 'diaryTimeline.toolbar.newEntry': 'Bevitel' } })
    expect(await within(widget).findByRole('button', { name: 'Bevitel' })).toBeVisible()
    expect(provider).toHaveAttribute('theme', 'dark')
  })

  it('of a provider make a client where there is none, which asks for a token with every call, and first who is signed in', async () => {
    const { clientOptions } = createFakeProvider({ now, signedInAs: people.patient })
    const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(clientOptions.fetch as typeof fetch)
    const provider = make('diab-provider', { now: () => now })
    provider.setAttribute('base-url', clientOptions.baseUrl)
    const { widget } = show(provider)
    await passed()
    expect(ask, 'no call without a token').not.toHaveBeenCalled()
    const token = vi.fn<() => Promise<string | undefined>>(async () => clientOptions.getAccessToken?.())
    provider.getAccessToken = () => Promise.resolve('old')
    provider.getAccessToken = token
    await waitFor(() => expect(token).toHaveBeenCalled())
    expect(ask).toHaveBeenCalled()
    // In the header, and in the middle of a diary that is empty.
    expect((await within(widget).findAllByRole('button', { name: 'Új bejegyzés' }))[0]).toBeVisible()
    // Signed out: no diary stays in sight.
    provider.getAccessToken = undefined
    await waitFor(() => expect(widget).toBeEmptyDOMElement())
  })
})

describe('events and methods', () => {
  it('tell the page of a choice, which the element takes over unless the page cancels it', async () => {
    const editor = make('diab-therapy-editor', { patientId, tab: 'plan' })
    show(makeProvider(), editor)
    const heard = vi.fn<(event: CustomEvent) => void>()
    document.addEventListener('diab-tab-changed', heard)
    const tabOf = (name: RegExp) => within(editor).findByRole('radio', { name })
    fireEvent.click(await tabOf(/Előzmények/))
    await waitFor(() => expect(editor).toHaveAttribute('tab', 'history'))
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ tab: 'history' })
    editor.addEventListener('diab-tab-changed', (event) => event.preventDefault(), { once: true })
    fireEvent.click(await tabOf(/Gyógyszerek/))
    await passed()
    expect(editor.tab).toBe('history')
    document.removeEventListener('diab-tab-changed', heard)
  })

  it('tell of a saved entry by its id, and give all of it to the property alone', async () => {
    const onEntrySelected = vi.fn<(id: string | null) => void>()
    const { widget } = show(makeProvider(), makeTimeline({ onEntrySelected }))
    const heard = vi.fn<(event: CustomEvent) => void>()
    widget.addEventListener('diab-entry-selected', heard)
    fireEvent.click(await reading(widget))
    await waitFor(() => expect(onEntrySelected).toHaveBeenCalledOnce())
    const { detail, bubbles, composed } = heard.mock.calls[0]?.[0] ?? {}
    expect({ detail, bubbles, composed }).toEqual({
      detail: { entryId: onEntrySelected.mock.calls[0]?.[0] },
      bubbles: true,
      composed: true,
    })
  })

  it('are passed on to the widget, also those that came before it', async () => {
    const widget = makeTimeline()
    const started = widget.startNewEntry()
    show(makeProvider(), widget)
    await reading(widget)
    await started
    expect(await within(widget).findByRole('complementary', { name: /Új/ })).toBeVisible()
  })

  it('change what a click does only when the page listens for it', async () => {
    const table = make('diab-patient-table', { clinicId: 'c1', patients: makePatients(1), hrefFor: ({ id }) => `#${id}` })
    show(makeProvider({ user: people.doctor }), table)
    const link = await within(table).findByRole('link', { name: /./ })
    expect(fireEvent.click(link), 'the browser follows the link').toBe(true)
    const heard = vi.fn<(event: CustomEvent) => void>()
    table.addEventListener('diab-patient-opened', heard)
    await passed()
    expect(fireEvent.click(link), 'the page has opened the patient').toBe(false)
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ patientId: table.patients?.[0]?.id, index: 0 })
  })
})

describe('slots', () => {
  it('take the page’s own elements, and give them back', async () => {
    const first = make('button', { textContent: 'Első páciens meghívása', slot: 'empty-action' })
    const table = make('diab-patient-table', { clinicId: 'c1', patients: [] })
    table.append(first)
    const { provider } = show(makeProvider({ user: people.doctor }), table)
    await waitFor(() => expect(first.parentElement).toHaveAttribute('data-diab-slot', 'empty-action'))
    provider.remove()
    await waitFor(() => expect(first.parentElement).toBe(table))
  })

  it('take the place of ours where there is something, and leave it when it is taken away', async () => {
    const report = make('button', { textContent: 'Kinyomtatom', slot: 'toolbar-end' })
    const timeline = makeTimeline()
    timeline.append(report)
    show(makeProvider(), timeline)
    await waitFor(() => expect(report.closest('[data-diab-part="toolbar"]')).not.toBeNull())
    report.remove()
    timeline.classNames = { entry: 'mine' }
    expect(await reading(timeline)).toHaveClass('mine')
  })

  it('show what a page’s function gives', async () => {
    const link = make('a', { href: '#chart', textContent: 'Diagramon' })
    const { widget } = show(makeProvider(), makeTimeline({ renderEntryActions: () => link }))
    fireEvent.click(await reading(widget))
    expect(await within(widget).findByRole('link', { name: 'Diagramon' })).toBe(link)
  })
})
