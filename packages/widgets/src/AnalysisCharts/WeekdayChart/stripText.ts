import type { GlucoseTally, WeekdayTally } from '@diab/core/analysis'
import { formatAmount, formatNumber } from '@diab/core/format'
import { textWidth } from '../../charts/chartArea.ts'
import type { CalendarMessages } from '../CalendarChart/calendarChart.messages.ts'
import { isWithoutReading } from '../CalendarChart/calendarData.ts'
import { countForms } from '../CalendarChart/calendarText.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import type { StripLine } from './weekdayLayout.ts'

/** Returns the count of a weekday; without a countable reading what it has instead, as far as it fits. */
function countText(glucose: GlucoseTally, words: CalendarMessages, textSize: number, room: number): string {
  if (glucose.count > 0 || isWithoutReading(glucose)) return formatAmount(glucose.count)
  return countForms(glucose, words).find((form) => textWidth(form, textSize) <= room) ?? ''
}

/** Returns a figure below a weekday's column. */
export function stripText({ glucose }: WeekdayTally, line: StripLine, words: CalendarMessages, textSize: number, room: number): string {
  if (line === 'count') return countText(glucose, words, textSize, room)
  if (line === 'average') return glucose.average === null ? '–' : formatNumber(glucose.average, 'glucose')
  return glucose.count === 0 ? '–' : `${zonePercentTexts(glucose).normal}%`
}
