/// <reference types="vite/client" />
import { act, configure, fireEvent, render, waitFor } from '@testing-library/react'
import { createRef, type ReactNode, type RefObject } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoClinic, people } from '@diab/core/testing'
import { AnalysisCharts } from '../../exports/analysis-charts.ts'
import { DiaryTimeline } from '../../exports/diary-timeline.ts'
import { PatientTable } from '../../exports/patient-table.ts'
import { TherapyEditor } from '../../exports/therapy-editor.ts'
import { ThreadPanel } from '../../exports/thread-panel.ts'
import type { MessageOverrides, MessageTree } from '../ui/environment/messageOverrides.ts'
import { type ClinicDay, ClinicPage, createClinicDay, range, widgetsOf } from './testing/allWidgets.tsx'
import { pressEverything, settle } from './testing/pressEverything.ts'
import { readPaper } from './testing/readPaper.ts'

configure({ asyncUtilTimeout: 15_000 })

let paper: string[]
beforeAll(() => {
  paper = readPaper()
})

const isTree = (value: unknown): value is MessageTree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every sentence of every `*.messages.ts`, the parts' own files. */
const files = import.meta.glob<Record<string, unknown>>('../**/*.messages.ts', { eager: true })

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) || isTree(value) ? Object.values(value).flatMap(textsIn) : []

let marked = 0

/** Replaces each sentence by a marker; the values put into the sentence stay visible beside it. */
const markersOf = (tree: MessageTree, prefix = ''): [string, MessageOverrides[string]][] =>
  Object.entries(tree).flatMap(([key, message]) => {
    const path = prefix + key
    if (typeof message === 'string') return [[path, `⟦${++marked}⟧`] as const]
    if (typeof message === 'function') {
      const number = ++marked
      return [[path, (...values: never[]) => `⟦${number}⟧${textsIn(values).join('⟦⟧')}⟦⟧`] as const]
    }
    return isTree(message) ? markersOf(message, `${path}.`) : []
  }) as [string, MessageOverrides[string]][]

const messages: Record<string, MessageOverrides[string]> = Object.fromEntries(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap((value) => (isTree(value) ? markersOf(value) : [])),
)

/** Sentences that core's rules say whole: their key is the sentence, with `{0}`, `{1}` for its values. */
const coreFiles = import.meta.glob<Record<string, unknown>>('../../../core/src/**/{*.messages,messages.hu}.ts', { eager: true })

const sentencesIn = (tree: MessageTree): string[] =>
  Object.values(tree).flatMap((message) => {
    if (typeof message === 'string') return [message]
    if (typeof message === 'function') {
      const values = Array.from({ length: message.length }, (_, index) => `{${index}}`)
      try {
        return [(message as (...given: string[]) => string)(...values)]
      } catch {
        // A sentence made of a list, shown by no widget.
        return []
      }
    }
    return isTree(message) ? sentencesIn(message) : []
  })

for (const file of Object.values(coreFiles))
  for (const tree of Object.values(file).filter(isTree)) for (const sentence of sentencesIn(tree)) messages[sentence] ??= '⟦⟧'

const attributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
]

/** Returns every text that is seen, heard or touched. */
function textsOnPage(): string[] {
  const texts: string[] = []
  for (const root of document.querySelectorAll('[data-diab-root], [data-diab-portal]')) {
    // The names of keys are those on the keyboard.
    for (const element of root.querySelectorAll('*:not(kbd)')) {
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
      if (element instanceof HTMLInputElement && element.type === 'text') texts.push(element.value)
    }
  }
  return texts
}

/** The clinic's data, not our messages: names of people and medicines, and the provider's own lists. */
const data = [
  ...Object.values(people).map(({ fullname }) => fullname),
  'Nagy Péter',
  'KA',
  'gyors hatású inzulin',
  'Inzulin aszpart',
  'Inzulin glargin',
  'Alkohol',
  ...Object.values(people).flatMap(({ email }) => email ?? []),
  // The provider's own lists.
  ...'Hipoglikémia,Nem érzett hipoglikémia,Éjszakázás,Kihagyott étkezés,Ünneplés,Stressz,Fáradtság,Betegség,Allergia,Menstruáció,Fejfájás'.split(
    ',',
  ),
  ...'Séta,Futás,Kerékpározás,Úszás,Torna,Tánc,Kertészkedés,Házimunka'.split(','),
]

const longestFirst = data.toSorted((a, b) => b.length - a.length)

const wordsIn = (text: string) =>
  longestFirst
    .reduce((rest, own) => rest.replaceAll(own, ''), text)
    // Months are the locale's, and so is React Aria's name of the hidden button after a calendar (ADR 67).
    .replaceAll(/\b\d{4}\. (?:október|november|december)\b/gu, '')
    .replace(/^Következő$/u, '')
    // HI and LO are what a meter's display says.
    .replaceAll(/\b(HI|LO)\b/g, '')
    // Units are the same in every language.
    .replaceAll(/mmol\/l|mg\/dl/g, '')
    .match(/\p{L}+/gu) ?? []

const classified = new Map<string, boolean>()

function isForeign(text: string): boolean {
  const known = classified.get(text)
  if (known !== undefined) return known
  const is = wordsIn(text).length > 0
  classified.set(text, is)
  return is
}

const foreignTexts = () => [...new Set(textsOnPage())].filter(isForeign)

describe('with a marker instead of every message', () => {
  it('covers every file of messages', () => {
    expect(Object.keys(files).length).toBeGreaterThan(20)
    expect(Object.keys(messages).length).toBeGreaterThan(700)
  })

  const show = async (name: string, widget: ReactNode, least = 60) => {
    render(
      <ClinicPage day={createClinicDay()} messages={messages}>
        {widget}
      </ClinicPage>,
    )
    await waitFor(() => expect(document.querySelectorAll(`[data-diab-widget="${name}"] *`).length).toBeGreaterThan(least))
    await settle(60)
  }

  it.each(Object.entries(widgetsOf(createClinicDay())))('%s shows no other word', async (name, widget) => {
    await show(name, widget)
    expect(foreignTexts()).toEqual([])
  })

  it.each(['glucose', 'ketone', 'meal', 'medicine-intake', 'feel', 'physical-activity'] as const)(
    'neither does the form of a new entry (%s), nor what it refuses',
    async (kind) => {
      await show('diary-timeline', <DiaryTimeline patientId={people.patient.id} defaultRange={range} newEntryType={kind} />)
      const form = await waitFor(() => {
        const found = document.querySelector('form')
        if (!found) throw new Error('no form')
        return found
      })
      fireEvent.submit(form)
      await settle(60)
      expect(foreignTexts()).toEqual([])
    },
  )

  it.each(['normal', 'modelDay', 'averages'] as const)('neither does the chart %s', async (chart) => {
    await show('analysis-charts', <AnalysisCharts patientId={people.patient.id} defaultRange={range} defaultChart={chart} />)
    expect(foreignTexts()).toEqual([])
  })

  it.each(['medicines', 'history'] as const)('neither does the therapy’s part %s', async (tab) => {
    await show('therapy-editor', <TherapyEditor patientId={people.patient.id} defaultTab={tab} />, 15)
    expect(foreignTexts()).toEqual([])
  })

  it.each(Object.keys(widgetsOf(createClinicDay())))('neither does %s when nothing can be read', async (name) => {
    const day = createClinicDay()
    day.provider.goOffline()
    render(
      <ClinicPage day={day} messages={messages}>
        {widgetsOf(day)[name]}
      </ClinicPage>,
    )
    await settle(60)
    expect(foreignTexts()).toEqual([])
  })
})

/** Ways out of a thread, whose rest can only be pressed before, and what jsdom has no sound for. */
const leftAlone = Object.keys(messages)
  .filter((key) => /^(threadPanel\.conversation\.(back|close)|sound\.)/.test(key))
  .map((key) => messages[key])

/** Returns the sentences that name an element. */
const marksOf = (element: HTMLElement) => {
  if (leftAlone.includes((element.getAttribute('aria-label') || element.textContent) ?? '')) return ''
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent
  return `${element.getAttribute('aria-label') ?? ''} ${label ?? ''}`.match(/⟦\d+⟧/g)?.join('') ?? ''
}

/** Changes everything as another user, after it was read. */
function changeEverything({ provider: { state } }: ClinicDay) {
  const entries = [state.entries, state.plans, state.ranges].flatMap((byPatient) => Object.values(byPatient).flat())
  for (const one of [...entries, ...Object.values(state.diabetesStatuses)]) (one as { version: number }).version++
}

const findRecipients = async () => [{ id: people.patient.id, fullname: people.patient.fullname, isPatient: true }]
const plain = Object.entries(widgetsOf(createClinicDay())).map(([name]): [string, Start] => [name, { make: (day) => widgetsOf(day)[name] }])

interface Start {
  make: (day: ClinicDay) => ReactNode
  meanwhile?: (day: ClinicDay) => void
}
const starts: [string, Start][] = [
  ...plain,
  ['a diary that somebody else changes', { make: (day) => widgetsOf(day)['diary-timeline'], meanwhile: changeEverything }],
  ['a therapy that somebody else changes', { make: (day) => widgetsOf(day)['therapy-editor'], meanwhile: changeEverything }],
  ['a diary without the network', { make: (day) => widgetsOf(day)['diary-timeline'], meanwhile: ({ provider }) => provider.goOffline() }],
  ['threads that are begun', { make: () => <ThreadPanel findRecipients={findRecipients} /> }],
]

describe('with a marker instead of every message, and everything pressed', () => {
  it.each(starts)('%s shows no other word', { timeout: 120_000 }, async (_, { make, meanwhile }) => {
    const day = createClinicDay()
    render(
      <ClinicPage day={day} messages={messages}>
        {make(day)}
      </ClinicPage>,
    )
    await settle(60)
    const foreign = new Map<string, string>()
    const count = await pressEverything({
      nameOf: marksOf,
      meanwhile: () => meanwhile?.(day),
      look: (element) => {
        for (const text of foreignTexts()) foreign.set(text, element.outerHTML.slice(0, 160))
      },
    })
    expect(count).toBeGreaterThan(2)
    expect(Object.fromEntries(foreign)).toEqual({})
  })
})

describe('with a marker instead of every message', () => {
  const day = createClinicDay()
  const made: Blob[] = []
  const wordsOf = (text: string) => wordsIn(text.replaceAll('⟦⟧', ' '))

  async function exported(widget: (ref: RefObject<never>) => ReactNode, does: 'print' | 'exportCsv', isDone: () => void) {
    const ref = createRef<Record<string, () => Promise<void>>>()
    render(
      <ClinicPage day={day} messages={messages}>
        {widget(ref as RefObject<never>)}
      </ClinicPage>,
    )
    await waitFor(() =>
      expect(document.querySelector('[data-diab-part="entry"], [data-diab-part="chart"], tbody [data-diab-part="row"]')).not.toBeNull(),
    )
    await settle(60)
    act(() => void ref.current?.[does]?.())
    await waitFor(isDone)
  }

  // A file of entries has fixed words, so that it can be read back: `entryFile.test.ts`.
  it('the file of a list of patients holds no other word', async () => {
    URL.createObjectURL = (file) => `blob:${made.push(file as Blob)}`
    URL.revokeObjectURL = () => {}
    const before = made.length
    const widget = (ref: RefObject<never>) => <PatientTable ref={ref} clinicId={demoClinic.id} />
    await exported(widget, 'exportCsv', () => expect(made.length).toBe(before + 1))
    expect(wordsOf((await made.at(-1)?.text()) ?? '?')).toEqual([])
  })

  it('the diary on paper shows no other word', async () => {
    const before = paper.length
    const widget = (ref: RefObject<never>) => <DiaryTimeline ref={ref} patientId={people.patient.id} defaultRange={range} />
    await exported(widget, 'print', () => expect(paper.length).toBeGreaterThan(before))
    expect(wordsOf(paper.at(-1) ?? '?')).toEqual([])
  })

  it('the plan on paper shows no other word', async () => {
    render(
      <ClinicPage day={day} messages={messages}>
        <TherapyEditor patientId={people.patient.id} />
      </ClinicPage>,
    )
    await settle(60)
    fireEvent(window, new Event('beforeprint'))
    expect(document.querySelectorAll('table').length).toBeGreaterThan(0)
    expect(foreignTexts()).toEqual([])
  })
})
