import { addDays, daysBetween, type LocalDay, toLocalDay, type WallClock, weekdayOf } from '@diab/core/rules'
import { type ChartArea, textWidth, toTenth } from '../../charts/chartArea.ts'
import { rightMargin } from './normalLayout.ts'

export interface DayLabel {
  readonly day: LocalDay
  /** Pixels; the middle of the day. */
  readonly x: number
  readonly isToday: boolean
}

/** The labels and lines along the days of a period, in pixels. */
export interface Days {
  readonly dayWidth: number
  /** Labels are on Mondays, which then need no name. */
  readonly isWeekly: boolean
  readonly labels: readonly DayLabel[]
  /** Fine upright lines: every day, or every Monday where days are narrow. */
  readonly lines: readonly number[]
  /** `[left, right]` of the Saturdays and Sundays; none where a day is too narrow to be seen. */
  readonly weekends: readonly (readonly [number, number])[]
  /** Where days are wide enough for their own clock. */
  readonly hours: readonly { readonly x: number; readonly hour: number }[]
}

/** Days from one label to the next: the first that leaves each label its room. */
const steps = [1, 2, 3, 7, 14, 28, 91]
/** Pixels of a day. */
const [weekendsFrom, linesFrom] = [2.5, 12]

export interface DayAxisInput {
  readonly firstDay: LocalDay
  readonly lastDay: LocalDay
  readonly area: ChartArea
  readonly textSize: number
  readonly now?: WallClock
}

/**
 * Labels thin out with the width, on Mondays from a week's step on; today keeps its label, and what would touch it goes.
 */
export function dayAxis({ firstDay, lastDay, area, textSize, now }: DayAxisInput): Days {
  const dayCount = daysBetween(firstDay, lastDay) + 1
  const dayWidth = (area.right - area.left) / dayCount
  const labelWidth = textWidth('11.20.', textSize)
  // A label ends with the picture: beyond its edge an export would cut it off.
  const rightmost = area.right + rightMargin - labelWidth / 2
  const step = steps.find((days) => days * dayWidth >= labelWidth) ?? 91
  const mondayOffset = (8 - weekdayOf(firstDay)) % 7
  const today = now && toLocalDay(now)
  const todayIndex = today === undefined ? -1 : daysBetween(firstDay, today)
  const days = Array.from({ length: dayCount }, (_, index) => {
    const isAtStep = step < 7 ? (dayCount - 1 - index) % step === 0 : (index - mondayOffset) % step === 0
    const left = toTenth(area.left + index * dayWidth)
    return { index, left, weekday: ((index - mondayOffset + 7) % 7) + 1, isAtStep, isToday: index === todayIndex }
  })
  const labels = days
    .filter(({ isAtStep, isToday }) => isAtStep || isToday)
    .map(({ index, left, isToday }) => ({ day: addDays(firstDay, index), x: toTenth(Math.min(left + dayWidth / 2, rightmost)), isToday }))
  return {
    dayWidth,
    isWeekly: step >= 7,
    labels: besideToday(labels, labelWidth),
    lines: days.filter(({ weekday }) => dayWidth >= linesFrom || weekday === 1).map(({ left }) => left),
    weekends: days
      .filter(({ weekday }) => weekday > 5 && dayWidth >= weekendsFrom)
      .map(({ left }) => [left, toTenth(left + dayWidth)] as const),
    hours: hourTicks(area.left, dayCount, dayWidth, labelWidth),
  }
}

function besideToday(labels: readonly DayLabel[], labelWidth: number): DayLabel[] {
  const today = labels.find(({ isToday }) => isToday)
  return labels.filter(({ isToday, x }) => isToday || today === undefined || Math.abs(x - today.x) >= labelWidth - 1)
}

function hourTicks(left: number, dayCount: number, dayWidth: number, labelWidth: number): Days['hours'] {
  const step = [1, 2, 3, 6].find((hours) => (hours / 24) * dayWidth >= labelWidth * 1.4)
  if (!step) return []
  const count = (dayCount * 24) / step + 1
  return Array.from({ length: count }, (_, index) => ({ x: toTenth(left + (index * step * dayWidth) / 24), hour: (index * step) % 24 }))
}
