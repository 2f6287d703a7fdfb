import { daySummary } from '@diab/core/rules'
import type { EntryList } from '@diab/core/machines'
import { formatDate, formatNumber } from '@diab/core/format'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ZoneBar } from '../ui/ZoneBar/ZoneBar.tsx'
import type { DiaryTimelineMessages } from './DiaryTimeline.messages.ts'
import * as styles from './timeline.css.ts'
import type { TimelineDay } from './timelineLayout.ts'
import { weekdayIn } from '../ui/Calendar/weekdayIn.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { DiaryTimelinePart } from './timelineParts.ts'

export interface DayHeaderProps {
  id: string
  day: TimelineDay
  /** Held deletions among them are left out of the figures. */
  marks: EntryList['marks'] | undefined
  /** 'Ma' or 'Tegnap', where the day is one of them. */
  relativeName: string | undefined
  messages: DiaryTimelineMessages
  /** Instead of the figures of single readings. */
  children?: ReactNode
}

/** Name and date of a day with the figures of its usable glucose readings. */
export function DayHeader({ id, day, marks, relativeName, messages, children }: DayHeaderProps) {
  const { count, average, low, normal, high } = daySummary(marks ? day.entries.filter((entry) => marks[entry.id] !== 'held') : day.entries)
  const date = formatDate(day.day)
  const part = usePart<DiaryTimelinePart>()
  return (
    <div {...part('dayHeading', styles.dayHeader)}>
      <h2 id={id} className={styles.dayName}>
        {relativeName ?? date}
        <span className={classes(styles.dayDate, relativeName && styles.notCompact)}>
          {/* Beside each other by their distance; a screen reader needs the comma. */}
          {relativeName && <VisuallyHidden>, </VisuallyHidden>}
          {relativeName && `${date} `}
          <span className={relativeName && styles.wideOnly}>{weekdayIn(messages.day.weekdays, day.day)}</span>
        </span>
      </h2>
      {children}
      {children === undefined && count > 0 && (
        <>
          <span className={classes(styles.dayFigure, styles.wideOnly)}>{messages.day.count(count)}</span>
          {average !== null && (
            <span className={styles.dayFigure}>
              {messages.day.mean} <span className={styles.dayMean}>{formatNumber(average, 'glucose')}</span>
              <span className={styles.notCompact}> {messages.units.glucose()}</span>
            </span>
          )}
          <ZoneBar low={low} normal={normal} high={high} className={styles.dayZones} />
        </>
      )}
    </div>
  )
}
