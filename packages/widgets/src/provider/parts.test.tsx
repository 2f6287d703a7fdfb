import { demoClinic, people } from '@diab/core/testing'
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef, type ReactElement, type RefObject } from 'react'
import { describe, expect, it } from 'vitest'
import { AnalysisCharts } from '../../exports/analysis-charts.ts'
import { DiaryTimeline } from '../../exports/diary-timeline.ts'
import { PatientTable } from '../../exports/patient-table.ts'
import { TherapyEditor } from '../../exports/therapy-editor.ts'
import { ThreadPanel } from '../../exports/thread-panel.ts'
import { type ClinicDay, ClinicPage, createClinicDay, range } from './testing/allWidgets.tsx'
import { documentedParts } from './testing/documentedParts.ts'

configure({ asyncUtilTimeout: 15_000 })

const patientId = people.patient.id
const longAgo = { days: 7, lastDay: '2020-01-07' } as const

/** The props that a host may pass to every widget. */
interface Given {
  classNames?: Readonly<Record<string, string>>
  slots?: object
  ref?: RefObject<never>
}

interface Shown {
  day: ClinicDay
  refetch: () => void
}

/** A widget that one more thing happens to. */
interface Scene {
  make: (given: Given, day: ClinicDay) => ReactElement
  after?: (shown: Shown) => Promise<unknown> | void
}

const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const losesTheNetwork = async ({ day, refetch }: Shown) => {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  day.provider.goOffline()
  act(refetch)
}

const scenes: Readonly<Record<string, { usual: Scene['make']; empty: Scene['make']; others: readonly Scene[] }>> = {
  'diary-timeline': {
    usual: (given) => <DiaryTimeline patientId={patientId} defaultRange={range} height={560} {...given} />,
    empty: (given) => <DiaryTimeline patientId={patientId} defaultRange={longAgo} height={560} {...given} />,
    others: [
      { make: (given) => <DiaryTimeline patientId={patientId} defaultRange={range} height={560} {...given} readOnly /> },
      { make: (given) => <DiaryTimeline patientId={patientId} defaultRange={range} height={560} {...given} newEntryType="glucose" /> },
    ],
  },
  'analysis-charts': {
    usual: (given) => <AnalysisCharts patientId={patientId} defaultRange={range} {...given} />,
    empty: (given) => <AnalysisCharts patientId={patientId} defaultRange={longAgo} {...given} />,
    others: [
      {
        make: (given, { provider }) => {
          provider.state.entries[patientId]?.splice(3)
          return <AnalysisCharts patientId={patientId} {...given} defaultChart="normal" />
        },
        after: async () => {
          await press(/^Táblázat/)
          await press(/^Szűrők/)
        },
      },
    ],
  },
  'therapy-editor': {
    usual: (given) => <TherapyEditor patientId={patientId} {...given} />,
    empty: (given, { provider }) => {
      provider.state.plans[patientId] = []
      return <TherapyEditor patientId={patientId} {...given} />
    },
    others: [
      { make: (given) => <TherapyEditor patientId={patientId} {...given} readOnly /> },
      { make: (given) => <TherapyEditor patientId={patientId} {...given} />, after: () => press(/^Módosítás: célértékek/) },
    ],
  },
  'thread-panel': {
    usual: (given, { threadId }) => <ThreadPanel defaultSelectedThreadId={threadId} {...given} />,
    empty: (given, { provider }) => {
      provider.state.threads.length = 0
      return <ThreadPanel {...given} />
    },
    others: [{ make: (given) => <ThreadPanel {...given} />, after: losesTheNetwork }],
  },
  'patient-table': {
    usual: (given) => <PatientTable clinicId={demoClinic.id} {...given} />,
    empty: (given, { provider }) => {
      provider.state.patientLinks.length = 0
      return <PatientTable clinicId={demoClinic.id} {...given} />
    },
    others: [
      { make: (given) => <PatientTable clinicId={demoClinic.id} {...given} />, after: losesTheNetwork },
      {
        make: (given) => <PatientTable clinicId={demoClinic.id} {...given} />,
        after: async () => {
          await press(/Kovács Anna: műveletek/)
          fireEvent.click(await screen.findByRole('menuitem', { name: 'Kezelőorvosok…' }))
        },
      },
    ],
  },
}

const partsOnPage = () => [...document.querySelectorAll<HTMLElement>('[data-diab-part]')]
const seen = new Set<string>()
const remember = () => {
  for (const { dataset } of partsOnPage()) seen.add(dataset.diabPart ?? '')
}
const until = (part: string) => waitFor(() => expect(document.querySelector(`[data-diab-part="${part}"]`)).not.toBeNull())

function show({ make, after }: Scene, given: Given, prepare?: (day: ClinicDay) => void) {
  const day = createClinicDay()
  prepare?.(day)
  const ref = createRef<{ refetch: () => void }>()
  const { unmount } = render(<ClinicPage day={day}>{make({ ...given, ref: ref as RefObject<never> }, day)}</ClinicPage>)
  return { day, unmount, happened: Promise.resolve(after?.({ day, refetch: () => ref.current?.refetch() })) }
}

describe.each(Object.entries(scenes))('the parts of %s', (widget, { usual, empty, others }) => {
  const documented = documentedParts[widget] ?? []
  const classNames = Object.fromEntries(documented.map((name) => [name, `mine-${name}`]))

  it('carry their names and the host’s classes, and no other name is there', { timeout: 60_000 }, async () => {
    seen.clear()
    const observer = new MutationObserver(remember)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    const shown = show({ make: usual }, { classNames })
    await waitFor(() => expect(document.querySelector('[data-diab-part="loading"]')).toBeNull())
    for (const element of partsOnPage()) {
      expect(element).toHaveClass(`mine-${element.dataset.diabPart}`)
      expect(element).toHaveAttribute('part', element.dataset.diabPart)
    }
    shown.unmount()

    const nothing = show({ make: empty }, { classNames })
    await until('emptyState')
    nothing.unmount()
    const failed = show({ make: usual }, { classNames }, ({ provider }) => provider.goOffline())
    await until('errorState')
    failed.unmount()
    for (const scene of others) {
      const { unmount, happened } = show(scene, { classNames })
      await happened
      const isLast = scene === others.at(-1)
      await waitFor(() => expect(isLast ? [...seen].toSorted() : seen.size > 0).toEqual(isLast ? documented.toSorted() : true))
      if (!isLast) await until('notice')
      unmount()
    }
    observer.disconnect()
  })

  it('give their places to what the host puts there', { timeout: 60_000 }, async () => {
    const inPlace = (name: string) => screen.queryByTestId(name)
    const own = (name: string) => <i data-testid={name} />
    let retry: (() => void) | undefined
    const slots = {
      toolbarStart: own('toolbarStart'),
      toolbarEnd: own('toolbarEnd'),
      loading: own('loading'),
      emptyState: () => own('emptyState'),
      errorState: (state: { retry: () => void }) => {
        ;({ retry } = state)
        return own('errorState')
      },
    }
    const given = { slots: widget === 'thread-panel' ? { ...slots, emptyState: own('emptyState'), noThread: own('noThread') } : slots }
    const shown = show({ make: usual }, given)
    expect(inPlace('loading')).toBeInTheDocument()
    await waitFor(() => expect(inPlace('loading')).toBeNull())
    await waitFor(() => expect(inPlace('toolbarEnd')).toBeInTheDocument())
    expect(inPlace('toolbarStart')?.closest('[data-diab-part="toolbar"]')).not.toBeNull()
    // The host's own rules apply to its content in spite of guard.css.
    expect(inPlace('toolbarStart')?.closest('[data-diab-slot]')).not.toBeNull()
    expect([inPlace('emptyState'), inPlace('errorState')]).toEqual([null, null])
    shown.unmount()

    const nothing = show({ make: empty }, given)
    await waitFor(() => expect(inPlace('emptyState')).toBeInTheDocument())
    expect(document.querySelector('[data-diab-part="emptyState"]')).toBeNull()
    nothing.unmount()

    const failed = show({ make: usual }, given, ({ provider }) => provider.goOffline())
    await waitFor(() => expect(inPlace('errorState')).toBeInTheDocument())
    failed.day.provider.goOnline()
    act(() => retry?.())
    await waitFor(() => expect(inPlace('errorState')).toBeNull())
  })
})

it('the place beside the list of threads is the host’s while none is open', async () => {
  show({ make: (given) => <ThreadPanel {...given} /> }, { slots: { noThread: <i data-testid="own" /> } })
  expect(await screen.findByTestId('own')).toBeInTheDocument()
})
