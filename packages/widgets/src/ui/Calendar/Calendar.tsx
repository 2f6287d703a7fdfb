import { CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date'
import { type KeyboardEvent, useState } from 'react'
import { type LocalDay, weekdayOf } from '@diab/core/rules'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Calendar as AriaCalendar, CalendarCell, CalendarGrid, CalendarGridBody } from 'react-aria-components/Calendar'
import type { IconName } from '../../icons/iconPaths.ts'
import { Button } from '../Button/Button.tsx'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ReactAria } from '../reactAria/ReactAria.tsx'
import { SelectField } from '../SelectField/SelectField.tsx'
import { uiMessages } from '../ui.messages.ts'
import { ZoneBar } from '../ZoneBar/ZoneBar.tsx'
import { calendarButtonMessages, calendarMessages } from './calendar.messages.ts'
import * as styles from './Calendar.css.ts'
import { clampDay, dayForKey, monthOf } from './calendarMonth.ts'

/** What is known of a day: the zones of its readings and the number of its entries. */
export type DayState = { low: number; normal: number; high: number; entries: number }

export type CalendarProps = {
  value: LocalDay | undefined
  onChange: (day: LocalDay) => void
  today: LocalDay | undefined
  /** Where the focus is first without a value; today unless given. */
  start?: LocalDay
  /** First and last day that may be chosen. */
  min?: LocalDay
  max?: LocalDay
  /** Days that the page shows already. */
  shown?: { firstDay: LocalDay; lastDay: LocalDay }
  stateOf?: (day: LocalDay) => DayState | undefined
  /** Any day of the month that is now looked at. */
  onMonthChange?: (day: LocalDay) => void
}

/** Years before the last one that can be chosen, where no first day is given: those of a long life. */
const yearsBack = 120

const toDate = (day: LocalDay | undefined) => (day ? parseDate(day) : undefined)

/** A month as a grid, Monday first. One day has the tab stop; arrows, Page Up and Down, Home and End move it. */
export function Calendar(props: CalendarProps) {
  const { value, onChange, today, start = today, min, max, shown, stateOf, onMonthChange } = props
  const { ui } = useMessages(calendarButtonMessages)
  const { zone } = useMessages(uiMessages).ui
  const { calendar } = useMessages(calendarMessages)
  const [focused, setFocused] = useState(() => clampDay(value ?? start ?? max ?? min ?? '2000-01-01', min, max))
  const focus = (day: LocalDay) => {
    const next = clampDay(day, min, max)
    setFocused(next)
    if (monthOf(next) !== monthOf(focused)) onMonthChange?.(next)
  }
  const months = calendar.months.split(',')
  const weekdays = calendar.weekdays.split(',')
  const nameOf = (day: LocalDay) => {
    const name = calendar.day(
      day.slice(0, 4),
      months[Number(day.slice(5, 7)) - 1] ?? '',
      String(Number(day.slice(8))),
      weekdays[weekdayOf(day) - 1] ?? '',
    )
    const state = stateOf?.(day)
    const parts = [
      name,
      day === value && calendar.selected,
      isWithin(day, shown) && calendar.shown,
      state && calendar.entries(state.entries),
      state && hasReadings(state) && zone.counts(state.low, state.normal, state.high),
    ]
    return parts.filter(Boolean).join(', ')
  }
  // The week's ends, as in the ARIA authoring guide; React Aria would go to those of the month.
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = event.key === 'Home' || event.key === 'End' ? dayForKey(focused, event.key, false) : undefined
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    focus(next)
  }
  const lastYear = Number((max ?? today ?? focused).slice(0, 4)) + (max ? 0 : 1)
  const firstYear = Math.min(min ? Number(min.slice(0, 4)) : lastYear - yearsBack, Number(focused.slice(0, 4)))
  const date = parseDate(focused)
  const turner = (slot: 'previous' | 'next', icon: IconName, label: string) => (
    <AriaButton slot={slot} render={(button) => <IconButton {...(button as object)} className={undefined} icon={icon} label={label} />} />
  )
  return (
    <ReactAria>
      <AriaCalendar
        className={styles.calendar}
        value={toDate(value) ?? null}
        onChange={(day) => onChange(day.toString())}
        focusedValue={date}
        onFocusChange={(day) => focus(day.toString())}
        minValue={toDate(min)}
        maxValue={toDate(max)}
        firstDayOfWeek="mon"
        createCalendar={() => new GregorianCalendar()}
        autoFocus
      >
        <div className={styles.header}>
          {turner('previous', 'chevron-left', ui.calendar.previous)}
          <SelectField<number>
            label={calendar.chooseYear}
            labelHidden
            dense
            size={36}
            className={styles.year}
            value={date.year}
            onChange={(year) => focus(date.set({ year }).toString())}
            options={Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index).map((year) => ({
              value: year,
              label: calendar.year(String(year)),
            }))}
          />
          <SelectField<number>
            label={calendar.chooseMonth}
            labelHidden
            dense
            size={36}
            className={styles.month}
            value={date.month}
            onChange={(month) => focus(date.set({ month }).toString())}
            options={months.map((label, index) => ({ value: index + 1, label }))}
          />
          {turner('next', 'chevron-right', ui.calendar.next)}
        </div>
        <div className={styles.frame} onKeyDownCapture={handleKeyDown}>
          {/* The weekdays are hidden: each day's name has its own. */}
          <CalendarGrid className={styles.grid}>
            <thead aria-hidden="true">
              <tr>
                {calendar.weekdaysShort.split(',').map((short) => (
                  <th key={short} className={styles.weekday}>
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
            <CalendarGridBody>{(cell) => <Day date={cell} {...{ today, shown, stateOf, nameOf }} />}</CalendarGridBody>
          </CalendarGrid>
        </div>
        {today && clampDay(today, min, max) === today && (
          <div className={styles.footer}>
            <Button variant="quiet" onClick={() => onChange(today)}>
              {ui.calendar.today}
            </Button>
          </div>
        )}
      </AriaCalendar>
    </ReactAria>
  )
}

const isWithin = (day: LocalDay, days: CalendarProps['shown']) => days !== undefined && days.firstDay <= day && day <= days.lastDay
const hasReadings = ({ low, normal, high }: DayState) => low + normal + high > 0

type DayProps = Pick<CalendarProps, 'today' | 'shown' | 'stateOf'> & { date: CalendarDate; nameOf: (day: LocalDay) => string }

function Day({ date, today, shown, stateOf, nameOf }: DayProps) {
  const day = date.toString()
  const state = stateOf?.(day)
  return (
    <CalendarCell
      date={date}
      className={classes(styles.day, isWithin(day, shown) && styles.shown, day === today && styles.today, styles.chosen)}
      render={(cell) => <div {...cell} aria-label={nameOf(day)} aria-current={day === today ? 'date' : undefined} />}
    >
      {({ formattedDate }) => (
        <>
          {formattedDate}
          {state && (
            <span className={styles.state} aria-hidden="true">
              {hasReadings(state) ? <ZoneBar {...state} size="day" /> : <span className={styles.dot} />}
            </span>
          )}
        </>
      )}
    </CalendarCell>
  )
}
