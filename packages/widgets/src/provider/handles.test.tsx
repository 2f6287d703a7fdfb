import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { createRef, type RefObject } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { itemsOf, readReadingFile } from '@diab/core/devices'
import { initialDiaryFilter } from '@diab/core/machines'
import { demoClinic, makeReadingSource, people } from '@diab/core/testing'
import { AnalysisCharts, type AnalysisChartsHandle } from '../../exports/analysis-charts.ts'
import { DiaryTimeline, type DiaryTimelineHandle } from '../../exports/diary-timeline.ts'
import { PatientTable, type PatientTableHandle } from '../../exports/patient-table.ts'
import { TherapyEditor, type TherapyEditorHandle } from '../../exports/therapy-editor.ts'
import { ThreadPanel, type ThreadPanelHandle } from '../../exports/thread-panel.ts'
import { ClinicPage, createClinicDay, range } from './testing/allWidgets.tsx'
import type { WidgetEvent } from './widgetEvents.ts'
import { readPaper } from './testing/readPaper.ts'

configure({ asyncUtilTimeout: 15_000 })
afterEach(() => vi.restoreAllMocks())

function show(make: (day: ReturnType<typeof createClinicDay>) => React.ReactNode) {
  const day = createClinicDay()
  const events: string[] = []
  render(
    <ClinicPage day={day} onEvent={({ name }: WidgetEvent) => events.push(name)}>
      {make(day)}
    </ClinicPage>,
  )
  const callsOf = (endpointId: string) => day.provider.calls.filter((call) => call.endpointId === endpointId).length
  return { day, events, callsOf }
}

const patientId = people.patient.id

/** Runs an action and expects a new request. */
async function refetches(handle: RefObject<{ refetch: () => void } | null>, count: () => number) {
  const before = count()
  act(() => handle.current?.refetch())
  await waitFor(() => expect(count()).toBeGreaterThan(before))
}

/** Asks for something that needs a render to be done. */
function ask(action: () => Promise<void> | undefined) {
  let asked: Promise<void> | undefined
  act(() => {
    asked = action()
  })
  return asked
}

describe('what a host may ask of a mounted widget', () => {
  it('DiaryTimeline: go to a day and an entry, begin a new entry, take the focus, ask again', async () => {
    const ref = createRef<DiaryTimelineHandle>()
    const { callsOf, events } = show(() => <DiaryTimeline ref={ref} patientId={patientId} defaultRange={range} height={560} />)
    await screen.findAllByRole('listitem')
    await refetches(ref, () => callsOf('diary.list'))
    act(() => ref.current?.scrollToDate('2026-11-08'))
    await waitFor(() => expect(events).toContain('diaryRange.changed'))
    await screen.findAllByRole('listitem')
    act(() => ref.current?.focus())
    await waitFor(() => expect(document.activeElement?.closest('[role="listitem"]')).not.toBeNull())
    act(() => ref.current?.scrollToEntry('nobody knows it'))
    act(() => ref.current?.startNewEntry('glucose'))
    expect(await screen.findByLabelText(/Mért érték/)).toBeInTheDocument()
  })

  it('DiaryTimeline: save the shown entries as a file that we read back', async () => {
    const ref = createRef<DiaryTimelineHandle>()
    const { day, events } = show(() => <DiaryTimeline ref={ref} patientId={patientId} defaultRange={range} height={560} />)
    await screen.findAllByRole('listitem')
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    URL.revokeObjectURL = () => {}
    let saved: Promise<void> | undefined
    act(() => {
      saved = ref.current?.exportCsv()
    })
    await waitFor(() => expect(events).toEqual(['diary.exported']))
    await saved
    const reading = await readReadingFile(makeReadingSource((await files[0]?.text()) ?? ''))
    expect(reading).toMatchObject({ state: 'read', format: 'diab', transfer: { refusedList: [] } })
    const written = (day.provider.state.entries[patientId] ?? []).filter(({ entryDate }) => entryDate >= '2026-11-14')
    expect(written.length).toBeGreaterThan(10)
    expect(reading.state === 'read' && itemsOf(reading.transfer)).toHaveLength(written.length)
  })

  it.each(['exportCsv', 'print'] as const)('DiaryTimeline: be awaited where React draws nothing before it is done (%s)', async (action) => {
    readPaper()
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => {}
    const ref = createRef<DiaryTimelineHandle>()
    const { events } = show(() => <DiaryTimeline ref={ref} patientId={patientId} defaultRange={range} height={560} />)
    await screen.findAllByRole('listitem')
    await act(() => ref.current![action]())
    expect(events).toEqual([action === 'print' ? 'diary.printed' : 'diary.exported'])
  })

  it('DiaryTimeline: put the shown entries on paper, and say whose they are', async () => {
    const paper = readPaper()
    const ref = createRef<DiaryTimelineHandle>()
    const { events } = show(() => <DiaryTimeline ref={ref} patientId={patientId} patientName="Kovács Anna" defaultRange={range} />)
    await screen.findAllByRole('listitem')
    let done: Promise<void> | undefined
    act(() => {
      done = ref.current?.print()
    })
    await waitFor(() => expect(paper).toHaveLength(1))
    await done
    expect(paper[0]).toMatch(/^Kovács Anna – Napló2026\.11\.14\. – 2026\.11\.20\.Nyomtatva: 2026\.11\.20\. 18:42/)
    for (const day of [14, 15, 16, 17, 18, 19, 20]) expect(paper[0]).toContain(`2026.11.${day}.`)
    expect(events).toEqual(['diary.printed'])
    expect(screen.queryByText(/Nyomtatva/)).toBeNull()
  })

  it('DiaryTimeline: neither paper nor a file says that days are empty which could not be loaded', async () => {
    const paper = readPaper()
    const ref = createRef<DiaryTimelineHandle>()
    const { events } = show(({ provider }) => {
      for (let attempt = 0; attempt < 20; attempt++) provider.failNext('diary.list', 500)
      return <DiaryTimeline ref={ref} patientId={patientId} defaultRange={range} height={560} />
    })
    const outcomes = Promise.allSettled([ask(() => ref.current?.print()), ask(() => ref.current?.exportCsv())])
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(paper).toEqual([])
    expect(events).toEqual([])
  })

  it('DiaryTimeline: paper says that a filter hides entries', async () => {
    const paper = readPaper()
    const ref = createRef<DiaryTimelineHandle>()
    const filter = { ...initialDiaryFilter, measured: false, manual: false }
    show(() => <DiaryTimeline ref={ref} patientId={patientId} defaultRange={range} defaultFilter={filter} height={560} />)
    await screen.findAllByRole('listitem')
    await ask(() => ref.current?.print())
    expect(paper[0]).toContain('Szűrt napló: nem minden bejegyzés látszik.')
    expect(paper[0]).not.toContain('Vércukor')
  })

  it('DiaryTimeline: two actions at once are done one after the other; one that has not begun is refused when the widget goes', async () => {
    const paper = readPaper()
    URL.createObjectURL = () => 'blob:1'
    URL.revokeObjectURL = () => {}
    const ref = createRef<DiaryTimelineHandle>()
    const { events } = show(() => <DiaryTimeline ref={ref} patientId={patientId} defaultRange={range} height={560} />)
    const waiting = ask(() => ref.current?.exportCsv())
    await Promise.all([waiting, ask(() => ref.current?.print())])
    expect(paper).toHaveLength(1)
    expect(events).toEqual(['diary.exported', 'diary.printed'])
    const late = ask(() => {
      const asked = ref.current?.print()
      cleanup()
      return asked
    })
    await expect(late).rejects.toThrow('The diary is gone.')
  })

  it('AnalysisCharts: go to a day, take the focus, ask again', async () => {
    const ref = createRef<AnalysisChartsHandle>()
    const { callsOf, events } = show(() => <AnalysisCharts ref={ref} patientId={patientId} defaultRange={range} />)
    await screen.findByText('Célértéken belül:')
    await refetches(ref, () => callsOf('diary.list'))
    act(() => ref.current?.scrollToDate('2026-11-19'))
    expect(events).toEqual([])
    act(() => ref.current?.scrollToDate('2026-11-08'))
    await waitFor(() => expect(events).toEqual(['analysisRange.changed']))
    expect(ref.current).toMatchObject({ print: expect.any(Function), exportCsv: expect.any(Function), focus: expect.any(Function) })
  })

  it('TherapyEditor: take the focus, print, ask again', async () => {
    const ref = createRef<TherapyEditorHandle>()
    const { callsOf } = show(() => <TherapyEditor ref={ref} patientId={patientId} />)
    await screen.findAllByText('Reggeli')
    await refetches(ref, () => callsOf('diary.list'))
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    act(() => ref.current?.print())
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
    act(() => ref.current?.focus())
    expect(screen.getByRole('group', { name: 'A nap étkezési idői' })).toContainElement(document.activeElement as HTMLElement)
  })

  it('ThreadPanel: open and close a thread, take the focus, ask again', async () => {
    const ref = createRef<ThreadPanelHandle>()
    const { callsOf, day } = show(() => <ThreadPanel ref={ref} />)
    await screen.findByText(/1234 5678/)
    await refetches(ref, () => callsOf('threads.list'))
    act(() => ref.current?.openThread(day.threadId))
    const field = await screen.findByRole('textbox')
    act(() => field.blur())
    act(() => ref.current?.focus())
    expect(field).toHaveFocus()
    act(() => ref.current?.openThread(null))
    await waitFor(() => expect(field).not.toBeInTheDocument())
    act(() => ref.current?.focus())
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-thread', day.threadId))
  })

  it('PatientTable: take the focus, save and print the list, ask again', async () => {
    const ref = createRef<PatientTableHandle>()
    const { day, events } = show(() => <PatientTable ref={ref} clinicId={demoClinic.id} />)
    await screen.findByText('Kovács Anna')
    await refetches(ref, () => day.provider.calls.length)
    vi.stubGlobal('print', () => {})
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => {}
    await act(async () => ref.current?.exportCsv())
    await act(async () => ref.current?.print())
    expect(events).toEqual(expect.arrayContaining(['patientList.exported', 'patientList.printed']))
    act(() => ref.current?.focusSearch())
    expect(screen.getByRole('searchbox')).toHaveFocus()
    vi.unstubAllGlobals()
  })
})
