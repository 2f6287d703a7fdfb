import type { EntryList } from '@diab/core/machines'
import { memo, useId } from 'react'
import { classes } from '../ui/classes.ts'
import { lazyPart } from '../ui/lazyPart/lazyPart.tsx'
import type { EntryLabels } from './entryText.ts'
import type { DayCurves } from './DayCurves.ts'
import { DayHeader } from './DayHeader.tsx'
import { HourRow } from './HourRow.tsx'
import * as styles from './timeline.css.ts'
import type { TimelineDay, TimelineHour } from './timelineLayout.ts'
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
  words: EntryLabels
  /** Draws the curve of a sensor's day. */
  curves: DayCurves | undefined
}

// Charts, figures and their words: nothing that the day of a meter needs.
const SensorDay = lazyPart(async () => (await import('./sensorDay/SensorDay.tsx')).SensorDay)

/** A day: its sticky header and the hours inside the window. */
export const DaySection = memo(function DaySection(props: DaySectionProps) {
  const { day, top, marks, relativeName, words, curves } = props
  const part = usePart<DiaryTimelinePart>()
  const headerId = useId()
  const nightId = useId()
  const isPlaced = top !== undefined
  const nightIndex = day.hours.findIndex(({ nightTop }) => nightTop !== undefined)
  const nightCount = nightIndex === -1 ? 0 : countEntries(day.hours.slice(nightIndex))
  const shared = curves && day.curveHeight > 0 ? { curves, day, marks } : undefined
  return (
    <div
      role="group"
      aria-labelledby={headerId}
      data-day={day.day}
      {...part('day', classes(styles.day, isPlaced && styles.placed))}
      style={isPlaced ? { top, height: day.height } : undefined}
    >
      <DayHeader id={headerId} day={day} marks={marks} relativeName={relativeName} messages={words.messages}>
        {shared && <SensorDay {...shared} />}
      </DayHeader>
      {shared && (
        <div className={styles.curve} style={{ height: day.curveHeight }}>
          <SensorDay {...shared} labelId={headerId} typeNames={words.typeNames} />
        </div>
      )}
      <Hours
        {...props}
        rows={nightIndex === -1 ? day.hours : day.hours.slice(0, nightIndex)}
        firstIndex={0}
        count={countEntries(day.hours) - nightCount}
      />
      {nightIndex !== -1 && (
        <>
          <h3
            id={nightId}
            className={classes(styles.night, isPlaced && styles.placed)}
            style={isPlaced ? { top: day.hours[nightIndex]!.nightTop } : undefined}
          >
            {words.messages.day.night}
          </h3>
          <Hours {...props} rows={day.hours.slice(nightIndex)} firstIndex={nightIndex} count={nightCount} labelId={nightId} />
        </>
      )}
    </div>
  )
})

const countEntries = (rows: readonly TimelineHour[]) =>
  rows.reduce((sum, { measurements, events }) => sum + measurements.length + events.length, 0)

interface HoursProps extends DaySectionProps {
  rows: readonly TimelineHour[]
  /** Index of the first row among those of the day. */
  firstIndex: number
  /** Entries in all the rows. */
  count: number
  labelId?: string
}

/** The rows of the day, or of its night, as one list; those inside the window are drawn. */
function Hours({ rows, firstIndex, count, labelId, top, fromHour, toHour, focusedHour, selectedId, marks, words }: HoursProps) {
  const isPlaced = top !== undefined
  const isDrawn = (index: number) => (index >= fromHour && index <= toHour) || index === focusedHour
  if (!rows.some((_, at) => isDrawn(firstIndex + at))) return null
  return (
    <div role="list" aria-labelledby={labelId} className={isPlaced ? undefined : styles.hoursInFlow}>
      {rows.map((row, at) => {
        const index = firstIndex + at
        if (!isDrawn(index)) return null
        return (
          <HourRow
            key={row.hour}
            row={row}
            readBefore={countEntries(rows.slice(0, at))}
            count={count}
            isPlaced={isPlaced}
            selectedId={selectedId}
            marks={marks}
            words={words}
          />
        )
      })}
    </div>
  )
}
