import type { KeyboardEvent } from 'react'
import type { DailyTally } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import { toTenth } from '../../charts/chartArea.ts'
import { clampDay, dayForKey } from '../../ui/Calendar/calendarMonth.ts'
import { classes } from '../../ui/classes.ts'
import * as styles from './CalendarChart.css.ts'
import type { CalendarMessages } from './calendarChart.messages.ts'
import type { CalendarData } from './calendarData.ts'
import type { CalendarLayout } from './calendarLayout.ts'
import { dayText } from './calendarText.ts'

export type DayCellsProps = {
  layout: CalendarLayout
  data: CalendarData
  words: CalendarMessages
  /** The day with the tab stop. */
  focusedDay: LocalDay
  onFocusMoved: (day: LocalDay) => void
  pickedDay: LocalDay | null
  onDayPicked: (day: LocalDay) => void
  /** A day is under the pointer or has the focus; undefined when none is. */
  onDayShown: (tally: DailyTally | undefined) => void
}

/** The days as a grid of places to pick: arrows by day and by week, Home and End by week, Page Up and Down by month. */
export function DayCells({ layout, data, words, focusedDay, onFocusMoved, pickedDay, onDayPicked, onDayShown }: DayCellsProps) {
  const handleKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const next = dayForKey(focusedDay, key, shiftKey)
    if (!next && key !== 'Enter' && key !== ' ') return
    event.preventDefault()
    if (!next) return onDayPicked(focusedDay)
    const day = clampDay(next, data.firstDay, data.lastDay)
    onFocusMoved(day)
    event.currentTarget.querySelector<SVGElement>(`[data-day="${day}"]`)?.focus()
  }
  return (
    <g role="grid" aria-label={words.title} onKeyDown={handleKeyDown}>
      {layout.rows.map((row) => (
        <g key={row[0]?.tally.day} role="row">
          {row.map(({ tally, x, y, width, height }) => (
            <rect
              key={tally.day}
              role="gridcell"
              aria-label={dayText(tally, words)}
              aria-selected={tally.day === pickedDay}
              tabIndex={tally.day === focusedDay ? 0 : -1}
              data-day={tally.day}
              x={toTenth(x + 1.5)}
              y={toTenth(y + 1.5)}
              width={toTenth(Math.max(1, width - 3))}
              height={toTenth(height - 3)}
              rx={4}
              className={classes(styles.cell, styles.pickable, tally.day === pickedDay && styles.picked)}
              onClick={() => {
                onFocusMoved(tally.day)
                onDayPicked(tally.day)
              }}
              onFocus={() => onDayShown(tally)}
              onPointerEnter={() => onDayShown(tally)}
              onPointerLeave={() => onDayShown(undefined)}
            />
          ))}
        </g>
      ))}
    </g>
  )
}
