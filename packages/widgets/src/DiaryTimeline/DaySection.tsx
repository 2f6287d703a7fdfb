import type { EntryList } from '@diab/core/diary'
import { memo, useId } from 'react'
import { classes } from '../ui/classes.ts'
import type { EntryWords } from './entryText.ts'
import { DayHeader } from './DayHeader.tsx'
import { HourRow } from './HourRow.tsx'
import * as styles from './timeline.css.ts'
import type { TimelineDay } from './timelineLayout.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { DiaryTimelinePart } from './timelineParts.ts'

export interface DaySectionProps {
  day: TimelineDay
  /** px from the top of the timeline; undefined in the flow of a server-rendered page. */
  top: number | undefined
  /** Hours that are drawn, both included. */
  fromHour: number
  toHour: number
  /** One more hour, outside the window, that has the keyboard's focus; -1 for none. */
  focusedHour: number
  selectedId: string | undefined
  marks: EntryList['marks'] | undefined
  relativeName: string | undefined
  words: EntryWords
}

/** A day: its sticky header and the hours inside the window. */
export const DaySection = memo(function DaySection(props: DaySectionProps) {
  const { day, top, fromHour, toHour, focusedHour, selectedId, marks, relativeName, words } = props
  const part = usePart<DiaryTimelinePart>()
  const headerId = useId()
  const isPlaced = top !== undefined
  let read = 0
  return (
    <div
      role="group"
      aria-labelledby={headerId}
      data-day={day.day}
      {...part('day', classes(styles.day, isPlaced && styles.placed))}
      style={isPlaced ? { top, height: day.height } : undefined}
    >
      <DayHeader id={headerId} day={day} marks={marks} relativeName={relativeName} messages={words.messages} />
      <div role="list" className={isPlaced ? undefined : styles.hoursInFlow}>
        {day.hours.map((row, index) => {
          const readBefore = read
          read += row.measurements.length + row.events.length
          if ((index < fromHour || index > toHour) && index !== focusedHour) return null
          return (
            <HourRow
              key={row.hour}
              row={row}
              readBefore={readBefore}
              count={day.count}
              isPlaced={isPlaced}
              selectedId={selectedId}
              marks={marks}
              words={words}
            />
          )
        })}
      </div>
    </div>
  )
})
