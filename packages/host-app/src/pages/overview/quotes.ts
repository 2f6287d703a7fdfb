import { displayValue, type GlucoseEntry, type LocalDay, ResultValidity } from '@diab/core/rules'
import { formatDate, formatDateTime } from '@diab/core/format'
import { overviewMessages as messages } from './overview.messages.ts'

/** A reading as a line of a message: `2026.11.20. 07:10: 3,4 mmol/l`; HI and LO have no unit. */
export function quoteOfReading(entry: GlucoseEntry): string {
  const unit = entry.glucoseResultValidity === ResultValidity.Valid ? ` ${messages.unit()}` : ''
  return `${formatDateTime(entry.entryDate)}: ${displayValue(entry)}${unit}`
}

/** A day as a line of a message, with what is said of it aloud. */
export const quoteOfDay = (day: LocalDay, summary: string): string => `${formatDate(day)} ${summary}`
