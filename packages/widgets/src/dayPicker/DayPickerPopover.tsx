import type { LocalDay } from '@diab/core/rules'
import { type RefObject, useId, useMemo, useState } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useDailySummaries } from '../queries/useAnalysisQueries.ts'
import { Calendar, type DayState } from '../ui/Calendar/Calendar.tsx'
import { addMonths, clampDay, monthOf } from '../ui/Calendar/calendarMonth.ts'
import { useMessages } from '../ui/environment/useMessages.ts'
import { PopoverContent } from '../ui/Popover/PopoverContent.tsx'
import { dayPickerNotes } from './dayPickerNotes.messages.ts'
import * as styles from './dayPicker.css.ts'
import type { DayPickerProps } from './dayPickerProps.ts'

export interface DayPickerPopoverProps extends Omit<DayPickerProps, 'text'> {
  label: string
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The calendar of a diary: each day's readings by zone, and the days that the widget shows. */
export function DayPickerPopover({ patientId, days, onPicked, label, anchor, onClose }: DayPickerPopoverProps) {
  const { dayPicker } = useMessages(dayPickerNotes)
  const { now } = useDiab()
  const id = useId()
  const today: LocalDay = now().slice(0, 10)
  const start = clampDay(today, days.firstDay, days.lastDay)
  const [month, setMonth] = useState(() => monthOf(start))
  const first = `${month}-01`
  const { data, isError } = useDailySummaries(patientId, { after: first, before: addMonths(first, 1) })
  const states = useMemo(
    () =>
      new Map<LocalDay, DayState>(
        data?.map(({ day, glucose: { low, normal, high }, entryCount }) => [day, { low, normal, high, entries: entryCount }]),
      ),
    [data],
  )
  return (
    <PopoverContent id={id} label={label} anchor={anchor} align="center" role="dialog" padded onClose={onClose}>
      <Calendar
        value={undefined}
        start={start}
        today={today}
        shown={days}
        stateOf={(day) => states.get(day)}
        onMonthChange={(day) => setMonth(monthOf(day))}
        onChange={(day) => {
          onClose()
          onPicked(day)
        }}
      />
      <p className={styles.note} role="status">
        {data ? dayPicker.legend : isError ? dayPicker.failed : dayPicker.loading}
      </p>
    </PopoverContent>
  )
}
