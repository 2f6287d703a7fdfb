import { type DiaryEntry, toLocalDay } from '@diab/core/rules'
import { entryHeight, type TimelineHour, type TimelineLayout } from './timelineLayout.ts'

/** The hours that are drawn: from one (day, hour) to another, both included. Indexes into the layout. */
export interface TimelineWindow {
  readonly fromDay: number
  readonly fromHour: number
  readonly toDay: number
  readonly toHour: number
}

export const emptyWindow: TimelineWindow = { fromDay: 0, fromHour: 0, toDay: -1, toHour: -1 }

/** Returns the last index in 0…count-1 whose top is at or above `y`; 0 when there is none. */
function lastAtOrAbove(count: number, topOf: (index: number) => number, y: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (topOf(middle) <= y) low = middle
    else high = middle - 1
  }
  return low
}

function positionAt(layout: TimelineLayout, y: number): { day: number; hour: number } {
  const day = lastAtOrAbove(layout.days.length, (index) => layout.dayTops[index]!, y)
  const hours = layout.days[day]!.hours
  const inDay = y - layout.dayTops[day]!
  return { day, hour: lastAtOrAbove(hours.length, (index) => hours[index]!.top, inDay) }
}

/** Returns every hour that touches `top`…`bottom` (px in the timeline). */
export function windowBetween(layout: TimelineLayout, top: number, bottom: number): TimelineWindow {
  if (layout.days.length === 0) return emptyWindow
  const from = positionAt(layout, Math.max(0, top))
  const to = positionAt(layout, Math.max(0, bottom))
  return { fromDay: from.day, fromHour: from.hour, toDay: to.day, toHour: to.hour }
}

/** Returns the index of a day, newest first; -1 when it has no entries. */
export function dayIndexOf(layout: TimelineLayout, day: string): number {
  let low = 0
  let high = layout.days.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = layout.days[middle]!.day
    if (found === day) return middle
    if (found > day) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Returns the px from the top of the timeline to the header of the day, or of the nearest older day that has entries. */
export function topOfDay(layout: TimelineLayout, day: string): number {
  const older = layout.days.findIndex((candidate) => candidate.day <= day)
  return layout.dayTops[older === -1 ? Math.max(0, layout.days.length - 1) : older]!
}

export interface EntryPlace {
  readonly day: number
  readonly hour: number
  /** px from the top of the timeline. */
  readonly top: number
  readonly height: number
}

/** Returns the position of an entry; undefined when the timeline does not show it. */
export function placeOf(layout: TimelineLayout, entry: Pick<DiaryEntry, 'id' | 'entryDate'>): EntryPlace | undefined {
  const day = dayIndexOf(layout, toLocalDay(entry.entryDate))
  const shown = layout.days[day]
  if (!shown) return undefined
  for (const [hour, row] of shown.hours.entries()) {
    const inRow = offsetInHour(row, entry.id, layout)
    if (inRow) return { day, hour, top: layout.dayTops[day]! + row.top + inRow.offset, height: inRow.height }
  }
  return undefined
}

function offsetInHour(row: TimelineHour, id: string, { metrics }: TimelineLayout): { offset: number; height: number } | undefined {
  let offset = 0
  for (const entry of row.measurements) {
    const height = entryHeight(entry, metrics)
    if (entry.id === id) return { offset, height }
    offset += height
  }
  const index = row.events.findIndex((entry) => entry.id === id)
  if (index === -1) return undefined
  const firstEvent = metrics.columns > 1 ? metrics.eventsPadding / 2 : offset
  return { offset: firstEvent + (metrics.columns > 2 ? index >> 1 : index) * metrics.event, height: metrics.event }
}

/** Returns the entries of the timeline in the order in which they are read: by hour, measurements before events. */
export function entriesOfDay(layout: TimelineLayout, day: number): readonly DiaryEntry[] {
  return layout.days[day]?.hours.flatMap((hour) => [...hour.measurements, ...hour.events]) ?? []
}
