import type { DiaryEntry } from '@diab/core/rules'
import type { TimelineLayout } from './timelineLayout.ts'
import { entriesOfDay, placeOf } from './timelineWindow.ts'

/** Returns the entry that a key leads to from `from`, in reading order; undefined when the key leads nowhere. */
export function entryByKey(layout: TimelineLayout, from: Pick<DiaryEntry, 'id' | 'entryDate'>, key: string): DiaryEntry | undefined {
  const place = placeOf(layout, from)
  if (!place) return undefined
  const last = layout.days.length - 1
  switch (key) {
    case 'ArrowDown':
      return neighbour(layout, from.id, place.day, 1)
    case 'ArrowUp':
      return neighbour(layout, from.id, place.day, -1)
    case 'PageDown':
      return entriesOfDay(layout, Math.min(place.day + 1, last))[0]
    case 'PageUp':
      return entriesOfDay(layout, Math.max(place.day - 1, 0))[0]
    case 'Home':
      return entriesOfDay(layout, 0)[0]
    case 'End':
      return entriesOfDay(layout, last).at(-1)
    default:
      return undefined
  }
}

function neighbour(layout: TimelineLayout, id: string, day: number, step: 1 | -1): DiaryEntry | undefined {
  const entries = entriesOfDay(layout, day)
  const next = entries[entries.findIndex((entry) => entry.id === id) + step]
  // An index of -1 reads as undefined, so both ends of the day lead on to the next one.
  return next ?? entriesOfDay(layout, day + step).at(step === 1 ? 0 : -1)
}
