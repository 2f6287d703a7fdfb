import { formatAmount } from '@diab/core/format'
import type { CursorStop, CursorTrack } from '../../charts/cursor/cursorTrack.ts'
import { averageText, isWithoutReading, leftOutCount } from '../CalendarChart/calendarData.ts'
import type { WeekdayMessages } from './weekdayChart.messages.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'
import { nameOfWeekday, type WeekdayData } from './weekdayData.ts'
import type { WeekdayLayout } from './weekdayLayout.ts'
import { weekdaySummary } from './weekdaySummary.ts'

/** Returns the whole period, then weekday by weekday. */
export function weekdayTrack(data: WeekdayData, { area, columnWidth, x }: WeekdayLayout, words: WeekdayMessages): CursorTrack {
  const { tooltip } = words
  const count = data.days.length
  const weekdayStop = (index: number): CursorStop => {
    const day = data.days[index]!
    const { glucose, weekday, dayCount } = day
    const title = tooltip.readings(nameOfWeekday(words, weekday), formatAmount(glucose.count))
    const leftOutAmount = leftOutCount(glucose)
    const leftOut = leftOutAmount > 0 ? [tooltip.leftOut(formatAmount(leftOutAmount))] : []
    if (isWithoutReading(glucose)) return { x: x(index), title, lines: [words.noReading] }
    if (glucose.count === 0) return { x: x(index), title, lines: leftOut }
    const { low, normal, high } = zonePercentTexts(glucose)
    return {
      x: x(index),
      title,
      value: `${normal}%`,
      valueNote: tooltip.inTarget,
      lines: [tooltip.counts(low, normal, high), ...averageText(glucose, tooltip), tooltip.days(formatAmount(dayCount)), ...leftOut],
    }
  }
  const whole = (): CursorStop => ({
    x: area.left,
    span: [area.left, area.right],
    title: tooltip.whole,
    lines: [weekdaySummary(data, words)],
  })
  return {
    levels: [
      { count: 1, stopAt: whole, parentOf: () => -1, firstChildOf: () => (count > 0 ? 0 : -1) },
      { count, stopAt: weekdayStop, parentOf: () => 0, firstChildOf: () => -1 },
    ],
    nearest: (pixels) => {
      const index = Math.floor((pixels - area.left) / columnWidth)
      return pixels >= area.left && index >= 0 && index < count ? { level: 1, index } : undefined
    },
  }
}
