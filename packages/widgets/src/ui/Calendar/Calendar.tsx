import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type LocalDay, weekdayOf } from '@diab/core/diary'
import { Button } from '../Button/Button.tsx'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { uiMessages } from '../ui.messages.ts'
import { calendarMessages } from './calendar.messages.ts'
import * as styles from './Calendar.css.ts'
import { addMonths, clampDay, dayForKey, monthOf, weeksOf } from './calendarMonth.ts'

export type CalendarProps = {
  value: LocalDay | undefined
  onChange: (day: LocalDay) => void
  today: LocalDay | undefined
  /** First and last day that may be chosen. */
  min?: LocalDay
  max?: LocalDay
}

/** A month as a grid, Monday first. One day has the tab stop; arrows, Page Up and Down, Home and End move it. */
export function Calendar({ value, onChange, today, min, max }: CalendarProps) {
  const { ui } = useMessages(uiMessages)
  const { calendar } = useMessages(calendarMessages)
  const [focused, setFocused] = useState(() => clampDay(value ?? today ?? max ?? min ?? '2000-01-01', min, max))
  const grid = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(true)
  const month = monthOf(focused)
  const monthName = (day: LocalDay) => calendar.months.split(',')[Number(day.slice(5, 7)) - 1] ?? ''
  const weekdays = calendar.weekdays.split(',')

  // The focus follows the keyboard, and goes into the grid when the calendar opens; the month buttons keep theirs.
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    hasMoved.current = false
  }, [focused])

  const turn = (months: number) => setFocused(clampDay(addMonths(focused, months), min, max))
  const isOutside = (day: LocalDay) => clampDay(day, min, max) !== day
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(focused, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    hasMoved.current = true
    setFocused(clampDay(next, min, max))
  }
  const nameOf = (day: LocalDay) =>
    calendar.day(day.slice(0, 4), monthName(day), String(Number(day.slice(8))), weekdays[weekdayOf(day) - 1] ?? '')
  return (
    <div className={styles.calendar}>
      <div className={styles.header}>
        <IconButton
          icon="chevron-left"
          label={ui.calendar.previous}
          disabled={isOutside(`${month}-01`) || (min !== undefined && monthOf(min) === month)}
          onClick={() => turn(-1)}
        />
        <h2 className={styles.month} aria-live="polite">
          {calendar.month(month.slice(0, 4), monthName(focused))}
        </h2>
        <IconButton
          icon="chevron-right"
          label={ui.calendar.next}
          disabled={max !== undefined && monthOf(max) === month}
          onClick={() => turn(1)}
        />
      </div>
      <table
        ref={grid}
        // A table that the arrow keys move in: the date grid of the ARIA authoring guide.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern of a date picker
        role="grid"
        className={styles.grid}
        aria-label={calendar.month(month.slice(0, 4), monthName(focused))}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {calendar.weekdaysShort.split(',').map((short, index) => (
              <th key={short} scope="col" abbr={weekdays[index]} className={styles.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={styles.cell} aria-selected={day === value}>
                  <button
                    type="button"
                    className={classes(
                      styles.day,
                      monthOf(day) !== month && styles.otherMonth,
                      day === today && styles.today,
                      day === value && styles.selected,
                    )}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={nameOf(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isOutside(day) || undefined}
                    onClick={() => !isOutside(day) && onChange(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {today && !isOutside(today) && (
        <div className={styles.footer}>
          <Button variant="quiet" onClick={() => onChange(today)}>
            {ui.calendar.today}
          </Button>
        </div>
      )}
    </div>
  )
}
