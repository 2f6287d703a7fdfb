import { createDiabClient } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DiabProvider } from '../provider/DiabProvider.tsx'
import { diaryTimelineMessages } from './DiaryTimeline.messages.ts'
import { makeGlucose, makeLongDiary, makeWeek } from './testing/makeDiary.ts'
import * as styles from './timeline.css.ts'
import { layoutTimeline } from './timelineLayout.ts'
import { timelineMetrics } from './timelineMetrics.ts'
import { rowHeightProperties } from './timelineMode.ts'
import { TimelineList, type TimelineListHandle, type TimelineListProps } from './TimelineList.tsx'

const client = createDiabClient(createFakeProvider().clientOptions)
const words = { messages: diaryTimelineMessages.diaryTimeline, typeNames: { feel: new Map(), activity: new Map() } }

const list = (props: Partial<TimelineListProps> & Pick<TimelineListProps, 'entries'>) => (
  <DiabProvider client={client}>
    <TimelineList marks={{}} selectedId={null} words={words} relativeDay={() => undefined} onEntryOpened={() => {}} {...props} />
  </DiabProvider>
)
const scroller = () => screen.getByRole('group', { name: 'Napló bejegyzései' })

afterEach(() => vi.restoreAllMocks())

describe('TimelineList', () => {
  it('is rendered by a server as a plain list and taken over without a warning', () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    const entries = makeWeek()
    const html = renderToString(list({ entries }))
    expect(html.match(/role="listitem"/g)).toHaveLength(entries.length)
    expect(html).not.toMatch(/style="[^"]*(?:top|height)/)
    const container = document.createElement('div')
    container.innerHTML = html
    document.body.append(container)
    render(list({ entries }), { container, hydrate: true })
    expect(screen.getByRole('button', { name: /^18:22, Vércukor 6,4/ })).toBeInTheDocument()
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    { width: 300, mode: styles.compact, columns: 1 },
    { width: 390, mode: styles.oneColumn, columns: 1 },
    { width: 900, mode: styles.twoColumns, columns: 2 },
    { width: 1020, mode: styles.threeColumns, columns: 3 },
  ])('draws a list of $width px in $columns column(s), every row at the height that the layout has counted with', ({ width, mode }) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
    render(list({ entries: makeWeek() }))
    const metrics = timelineMetrics({ width, typeFactor: 1, coarsePointer: false })
    expect(scroller()).toHaveClass(mode)
    const spacer = screen.getAllByRole('list')[0]!.closest('[data-day]')!.parentElement!
    expect(spacer.style.getPropertyValue(rowHeightProperties.measurement)).toBe(`${metrics.measurement}px`)
    expect(spacer.style.getPropertyValue(rowHeightProperties.sensorMeasurement)).toBe(`${metrics.sensorMeasurement}px`)
    expect(spacer.style.getPropertyValue(rowHeightProperties.event)).toBe(`${metrics.event}px`)
    expect(spacer).toHaveStyle({ height: `${layoutTimeline(makeWeek(), metrics).height}px` })
  })

  it('draws a few days of 20,000 entries', () => {
    render(list({ entries: makeLongDiary(20_000) }))
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
  })

  it('jumps to a day exactly', () => {
    const entries = makeLongDiary(5000)
    const handle = createRef<TimelineListHandle>()
    render(list({ entries, handle }))
    const metrics = timelineMetrics({ width: 0, typeFactor: 1, coarsePointer: false })
    const layout = layoutTimeline(entries, metrics)
    for (const index of [40, 3, 200]) {
      act(() => handle.current?.scrollToDate(layout.days[index]!.day))
      expect(scroller().scrollTop).toBe(layout.dayTops[index])
    }
  })

  it('keeps the visible row where it is when an entry comes in above it, and shows it at the top when nothing is scrolled', () => {
    const entries = makeLongDiary(5000)
    const handle = createRef<TimelineListHandle>()
    const { rerender } = render(list({ entries, handle }))
    const added = makeGlucose(1, '2026-11-20T23:30:00', 5)
    act(() => handle.current?.scrollToDate('2026-10-01'))
    const before = scroller().scrollTop
    rerender(list({ entries: [added, ...entries], handle }))
    expect(scroller().scrollTop).toBeGreaterThan(before)
    act(() => handle.current?.scrollToDate('2026-11-20'))
    expect(scroller().scrollTop).toBe(0)
    expect(screen.getByRole('button', { name: /^23:30, Vércukor 5,0/ })).toBeInTheDocument()
  })

  it('hands the focus to the first entry of a diary of one day, which the keys of days and ends do not leave', async () => {
    const entries = [makeGlucose(1, '2026-11-20T07:10:00', 5.1), makeGlucose(2, '2026-11-20T09:20:00', 6.2)]
    render(list({ entries }))
    await act(async () => scroller().focus())
    expect(document.activeElement).toHaveAccessibleName(/^09:20, Vércukor/)
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toHaveAccessibleName(/^07:10, Vércukor/)
    await userEvent.keyboard('{PageDown}')
    expect(document.activeElement).toHaveAccessibleName(/^09:20, Vércukor/)
  })

  it('keeps the focused entry in the document when it is scrolled out of sight', async () => {
    const handle = createRef<TimelineListHandle>()
    render(list({ entries: makeLongDiary(5000), handle }))
    await act(async () => handle.current?.focus())
    const focused = document.activeElement
    expect(focused).toHaveAccessibleName(/^20:00, Vércukor/)
    act(() => handle.current?.scrollToDate('2026-01-05'))
    expect(document.activeElement).toBe(focused)
  })
})
