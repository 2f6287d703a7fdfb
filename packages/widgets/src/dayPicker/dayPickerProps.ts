import type { LocalDay } from '@diab/core/rules'

export interface DayPickerProps {
  patientId: string
  /** The days that the widget shows. */
  days: { firstDay: LocalDay; lastDay: LocalDay }
  /** The same days, as written on the button. */
  text: string
  onPicked: (day: LocalDay) => void
}
