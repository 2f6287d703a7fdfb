import { addDays, daysBetween, type DiaryEntry } from '@diab/core/rules'
import { type ChartSize, toTenth } from '../../charts/chartArea.ts'
import type { CursorLevel, CursorTrack } from '../../charts/cursor/cursorTrack.ts'
import { linearOf } from '../../charts/decimate.ts'
import { readingClasses } from '../../charts/readingClasses.ts'
import { rowPosition } from '../../charts/rowPosition.ts'
import { glucoseDomain, glucoseScale, timeScale } from '../../charts/scales.ts'
import { nearestOnLane, nearestRow } from './nearestEvent.ts'
import type { NormalChartMessages } from './normalChart.messages.ts'
import type { NormalChartData } from './normalData.ts'
import { firstFrom, normalEvents } from './normalEvents.ts'
import { laneAt, normalLayout } from './normalLayout.ts'
import { dayStop, entryStop, periodStop, slotStop } from './normalStops.ts'

const innermost = 3

/** Returns the stops of the cursor: the period, its days, their slots, and every reading and lane entry. */
export function normalTrack(
  data: NormalChartData,
  size: ChartSize,
  words: NormalChartMessages,
  onEntryOpened?: (entry: DiaryEntry) => void,
): CursorTrack {
  const { columns, firstDay, lastDay } = data
  const dayCount = daysBetween(firstDay, lastDay) + 1
  const layout = normalLayout(
    size,
    data.lanes.map(({ kind }) => words.lanes[kind]),
  )
  const { area } = layout
  const across = linearOf(timeScale(firstDay, lastDay, area))
  const at = rowPosition(columns, readingClasses(columns), area, across, linearOf(glucoseScale(glucoseDomain(columns), area)))
  const events = normalEvents(data, dayCount)
  const { dayStarts, slotStarts } = events
  const dayWidth = (area.right - area.left) / dayCount
  const eventX = (event: number) => across.offset + (events.minutes[event] ?? 0) * across.slope
  const spanning = (left: number, right: number) => ({ x: toTenth((left + right) / 2), span: [left, right] as const })
  const startOf = (starts: Int32Array, index: number) => starts[index] ?? events.count
  /** The stretch that holds an event, by the stretches' first events. */
  const holding = (starts: Int32Array, event: number) => firstFrom(starts, event + 1) - 1

  const period: CursorLevel = {
    count: 1,
    stopAt: () => periodStop(data, events, spanning(area.left, area.right), words),
    parentOf: () => -1,
    firstChildOf: () => 0,
  }
  const days: CursorLevel = {
    count: dayCount,
    stopAt: (day) => {
      const left = area.left + day * dayWidth
      const bounds = [startOf(dayStarts, day), startOf(dayStarts, day + 1)] as const
      return dayStop(data, events, addDays(firstDay, day), bounds, spanning(left, left + dayWidth), words)
    },
    parentOf: () => 0,
    firstChildOf: (day) => {
      const first = startOf(dayStarts, day)
      return first < startOf(dayStarts, day + 1) ? holding(slotStarts, first) : -1
    },
  }
  const slots: CursorLevel = {
    count: slotStarts.length - 1,
    stopAt: (slot) => {
      const bounds = [startOf(slotStarts, slot), startOf(slotStarts, slot + 1)] as const
      return slotStop(data, events, bounds, spanning(eventX(bounds[0]) - 2, eventX(bounds[1] - 1) + 2), words)
    },
    parentOf: (slot) => holding(dayStarts, startOf(slotStarts, slot)),
    firstChildOf: (slot) => startOf(slotStarts, slot),
  }
  const entries: CursorLevel = {
    count: events.count,
    stopAt: (event) => {
      const source = events.sources[event] ?? 0
      const place = source < columns.length ? { x: toTenth(at.x(source)), y: toTenth(at.y(source)) } : { x: toTenth(eventX(event)) }
      return entryStop(data, events, event, place, words)
    },
    parentOf: (event) => holding(slotStarts, event),
    firstChildOf: () => -1,
  }

  return {
    levels: [period, days, slots, entries],
    extent: [area.top, layout.foot],
    nearest: (x, y) => {
      if (x < area.left - 8 || x > area.right + 8) return undefined
      const lane = laneAt(layout, y)
      const onLane = lane < 0 ? -1 : nearestOnLane(events, columns.length, lane, across, x)
      const row = onLane < 0 ? nearestRow(data, across, at, x, y) : -1
      const event = onLane < 0 ? (events.eventOf[row] ?? -1) : onLane
      return event < 0 ? undefined : { level: innermost, index: event }
    },
    open: onEntryOpened && (({ index }) => onEntryOpened(events.entryOf(index))),
  }
}
