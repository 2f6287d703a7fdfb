import { type DiaryEntry, EntryType, InsulinType, toWallMinutes } from '@diab/core/rules'
import { toTenth } from '../../charts/chartArea.ts'
import type { Linear } from '../../charts/decimate.ts'
import { isHighKetone } from '../../entryTable/entryText.ts'
import { minutesPerDay } from '../../charts/scales.ts'
import type { LaneKind, NormalLane } from './normalData.ts'

/** Pixels: the tallest bar, the lowest one, and where a dot floats above the lane's foot. */
const [tallest, lowest, dotHeight] = [26, 4, 10]
/** The amount of a bar of full height, at the least: grams, units, pieces, mmol/l, minutes. A larger one in view takes its place. */
const fullAmount: Readonly<Record<LaneKind, number>> = { meal: 80, insulin: 16, nonInsulin: 4, ketone: 1.5, feel: 1, activity: 90 }

/** Pixels of a day from which basal insulin has its stem; below, only rings are drawn over the bars. */
const stemsFrom = 12

/** A lane as path data; '' draws nothing. */
export interface LanePaths {
  /** Upright strokes by amount. */
  readonly bars: string
  /** Stems of basal insulin, each with a ring on top. */
  readonly stems: string
  readonly rings: string
  /** Entries without an amount. */
  readonly dots: string
  /** High ketone. */
  readonly alarms: string
}

const amountOf = (entry: DiaryEntry): number | null => (entry.entryType === EntryType.Feel ? null : entry.value)

const isBasal = (entry: DiaryEntry) => entry.entryType === EntryType.MedicineIntake && entry.medicine?.insulinType === InsulinType.Basal

/**
 * A lane's entries over its foot. Amounts share one measure within the lane; bars in one pixel column become the
 * tallest of them.
 */
export function lanePaths({ kind, entries }: NormalLane, foot: number, { offset, slope }: Linear): LanePaths {
  const hasStems = slope * minutesPerDay >= stemsFrom
  const amounts = entries.filter((entry) => !isBasal(entry)).map((entry) => amountOf(entry) ?? 0)
  const full = amounts.reduce((most, amount) => Math.max(most, amount), fullAmount[kind])
  const bars = new Map<number, number>()
  let [stems, rings, dots, alarms] = ['', '', '', '']
  for (const entry of entries) {
    const x = toTenth(offset + toWallMinutes(entry.entryDate) * slope)
    const amount = amountOf(entry)
    const height = toTenth(Math.max(lowest, ((amount ?? 0) / full) * tallest))
    if (isBasal(entry)) {
      if (hasStems) stems += `M${x},${foot}v${-tallest + 2}`
      rings += `M${x},${foot - tallest}h.1`
    } else if (amount === null) dots += `M${x},${foot - dotHeight}h.1`
    else bars.set(Math.floor(x), Math.max(height, bars.get(Math.floor(x)) ?? 0))
    if (isHighKetone(entry)) alarms += `M${toTenth(x - 4)},${toTenth(foot - height - 2)}h8l-4,-7z`
  }
  return { bars: Array.from(bars, ([x, height]) => `M${x + 0.5},${foot}v${-height}`).join(''), stems, rings, dots, alarms }
}

/** Pixels: narrow days have small rings, which do not touch. */
export const ringWidth = (dayWidth: number): number => toTenth(Math.min(7, Math.max(2, dayWidth * 0.7)))

/** Pixels: narrow days have narrow bars. */
export const barWidth = (dayWidth: number): number => toTenth(Math.min(4, Math.max(1.5, dayWidth / 9)))
