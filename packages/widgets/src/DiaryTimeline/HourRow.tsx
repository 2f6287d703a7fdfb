import type { EntryList } from '@diab/core/machines'
import { formatTime } from '@diab/core/format'
import { memo } from 'react'
import { classes } from '../ui/classes.ts'
import * as rowStyles from './entryRow.css.ts'
import { EventItem } from './EventItem.tsx'
import type { EntryLabels } from './entryText.ts'
import { MeasurementItem } from './MeasurementItem.tsx'
import * as styles from './timeline.css.ts'
import type { TimelineHour } from './timelineLayout.ts'

export interface HourRowProps {
  row: TimelineHour
  /** Entries of its list that are read before this row, and all of the list. */
  readBefore: number
  count: number
  /** Absolute place in the day; false in the flow of a server-rendered page. */
  isPlaced: boolean
  /** Of an entry in this day, or undefined. */
  selectedId: string | undefined
  /** Of entries in this day, or undefined. */
  marks: EntryList['marks'] | undefined
  words: EntryLabels
}

const ticksOf = (skippedHours: number) => styles.tickCount[Math.min(skippedHours, styles.tickCount.length - 1)]

/** One hour that has entries. Drawn again only when its own entries, selection or marks change. */
export const HourRow = memo(function HourRow({ row, readBefore, count, isPlaced, selectedId, marks, words }: HourRowProps) {
  const place = isPlaced ? { top: row.top, height: row.height } : undefined
  const onlyEvents = row.measurements.length === 0
  const shared = { count, words }
  return (
    <div
      className={classes(styles.hour, isPlaced && styles.placed, isPlaced && row.skippedHours > 0 && ticksOf(row.skippedHours))}
      style={place}
      data-hour={row.hour}
    >
      {onlyEvents ? (
        <div className={classes(styles.values, rowStyles.eventTimeLine, rowStyles.plainNode)} aria-hidden="true">
          <span className={rowStyles.time}>{formatTime(row.events[0]!.entryDate)}</span>
        </div>
      ) : (
        <div className={styles.values}>
          {row.measurements.map((entry, index) => (
            <MeasurementItem
              key={entry.id}
              entry={entry}
              position={readBefore + index + 1}
              selected={entry.id === selectedId}
              mark={marks?.[entry.id]}
              {...shared}
            />
          ))}
        </div>
      )}
      {row.events.length > 0 && (
        <div className={styles.events}>
          {row.events.map((entry, index) => (
            <EventItem
              key={entry.id}
              entry={entry}
              position={readBefore + row.measurements.length + index + 1}
              selected={entry.id === selectedId}
              mark={marks?.[entry.id]}
              {...shared}
            />
          ))}
        </div>
      )}
    </div>
  )
})
