/// <reference types="vite/client" />
import { act, configure, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { people } from '@diab/core/testing'
import { AnalysisCharts } from '../../exports/analysis-charts.ts'
import { DiaryTimeline } from '../../exports/diary-timeline.ts'
import { TherapyEditor } from '../../exports/therapy-editor.ts'
import type { MessageOverrides, MessageTree } from '../ui/environment/messageOverrides.ts'
import { ClinicPage, createClinicDay, range, widgetsOf } from './testing/allWidgets.tsx'

configure({ asyncUtilTimeout: 15_000 })

const isTree = (value: unknown): value is MessageTree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every sentence of every `*.messages.ts`, the parts' own files. */
const files = import.meta.glob<Record<string, unknown>>('../**/*.messages.ts', { eager: true })

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) || isTree(value) ? Object.values(value).flatMap(textsIn) : []

let marked = 0

/** A marker in the place of a sentence; what is put into the sentence stays to be seen beside it. */
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
        // A sentence made of a list: it stands on no widget.
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

/** Everything that somebody sees, hears or touches. */
function textsOnPage(): string[] {
  const texts: string[] = []
  for (const root of document.querySelectorAll('[data-diab-root], [data-diab-portal]')) {
    // The names of keys stand on the keyboard.
    for (const element of root.querySelectorAll('*:not(kbd)')) {
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
      if (element instanceof HTMLInputElement && element.type === 'text') texts.push(element.value)
    }
  }
  return texts
}

/** What is the clinic's data, not ours: names of people and medicines, and the provider's own lists. */
const data = [
  ...Object.values(people).map(({ fullname }) => fullname),
  'Nagy Péter',
  'KA',
  'gyors hatású inzulin',
  'Inzulin aszpart',
  'Inzulin glargin',
  'Alkohol',
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
    // HI and LO are what a meter's display says.
    .replaceAll(/\b(HI|LO)\b/g, '')
    .match(/\p{L}+/gu) ?? []

const foreignWords = () => [...new Set(textsOnPage().filter((text) => wordsIn(text).length > 0))]

describe('with a marker in the place of every message', () => {
  it('covers every file of messages', () => {
    expect(Object.keys(files).length).toBeGreaterThan(20)
    expect(Object.keys(messages).length).toBeGreaterThan(700)
  })

  /** Until three looks in a row find the same: what was asked for has come, and the parts that load later. */
  async function settle() {
    for (let same = 0, before = ''; same < 3;) {
      await act(() => new Promise((done) => setTimeout(done, 60)))
      const html = document.body.innerHTML
      same = html === before ? same + 1 : 0
      before = html
    }
  }

  const show = async (name: string, widget: ReactNode, least = 60) => {
    render(
      <ClinicPage day={createClinicDay()} messages={messages}>
        {widget}
      </ClinicPage>,
    )
    await waitFor(() => expect(document.querySelectorAll(`[data-diab-widget="${name}"] *`).length).toBeGreaterThan(least))
    await settle()
  }

  it.each(Object.entries(widgetsOf(createClinicDay())))('%s shows no other word', async (name, widget) => {
    await show(name, widget)
    expect(foreignWords()).toEqual([])
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
      await settle()
      expect(foreignWords()).toEqual([])
    },
  )

  it.each(['normal', 'modelDay', 'averages'] as const)('neither does the chart %s', async (chart) => {
    await show('analysis-charts', <AnalysisCharts patientId={people.patient.id} defaultRange={range} defaultChart={chart} />)
    expect(foreignWords()).toEqual([])
  })

  it.each(['medicines', 'history'] as const)('neither does the therapy’s part %s', async (tab) => {
    await show('therapy-editor', <TherapyEditor patientId={people.patient.id} defaultTab={tab} />, 15)
    expect(foreignWords()).toEqual([])
  })

  it.each(Object.keys(widgetsOf(createClinicDay())))('neither does %s when nothing can be read', async (name) => {
    const day = createClinicDay()
    day.provider.goOffline()
    render(
      <ClinicPage day={day} messages={messages}>
        {widgetsOf(day)[name]}
      </ClinicPage>,
    )
    await settle()
    expect(foreignWords()).toEqual([])
  })
})

/** What can be pressed: the innermost layer first, each thing once however often it stands there. */
function nextToPress(pressed: Set<string>): HTMLElement | undefined {
  const layers = [...document.querySelectorAll('[role="menu"], [role="dialog"], [role="alertdialog"], [data-diab-widget]')]
  for (const layer of layers.toReversed()) {
    for (const element of layer.querySelectorAll<HTMLElement>('button, summary, [role="menuitem"], [role="radio"], [role="option"]')) {
      if (element.closest('[aria-hidden="true"]') || element.matches(':disabled')) continue
      const name = `${element.ariaLabel ?? ''} ${element.textContent}`.match(/⟦\d+⟧/g)?.join('') ?? ''
      if (name === '' || pressed.has(name)) continue
      pressed.add(name)
      return element
    }
  }
  return undefined
}

describe('with a marker in the place of every message, and everything pressed', () => {
  const settle = async () => {
    for (let same = 0, before = ''; same < 2;) {
      await act(() => new Promise((done) => setTimeout(done, 15)))
      const html = document.body.innerHTML
      same = html === before ? same + 1 : 0
      before = html
    }
  }

  async function pressEverything(meanwhile: () => void) {
    const pressed = new Set<string>()
    const foreign = new Map<string, string>()
    for (let element = nextToPress(pressed); element; element = nextToPress(pressed)) {
      const what = element.outerHTML.slice(0, 120)
      meanwhile()
      fireEvent.pointerDown(element, { button: 0, pointerType: 'mouse' })
      fireEvent.click(element)
      if (element.ariaHasPopup === 'menu') fireEvent.keyDown(element, { key: 'Enter' })
      await settle()
      for (const form of document.querySelectorAll('form')) fireEvent.submit(form)
      await settle()
      for (const text of foreignWords()) foreign.set(text, what)
    }
    return { foreign: Object.fromEntries(foreign), count: pressed.size }
  }

  it.each(Object.keys(widgetsOf(createClinicDay())))('%s shows no other word', { timeout: 120_000 }, async (name) => {
    const day = createClinicDay()
    render(
      <ClinicPage day={day} messages={messages}>
        {widgetsOf(day)[name]}
      </ClinicPage>,
    )
    await settle()
    const { foreign, count } = await pressEverything(() => {})
    console.log(name, count)
    expect(foreign).toEqual({})
  })
})
