import type { WeekdayTally } from '@diab/core/analysis'
import { zonePercentTexts } from '../zonePercentTexts.ts'

/** A share of fewer readings says nothing about a weekday. */
const comparedFrom = 5

/** Weekdays with enough readings, from the smallest share in target to the largest. */
export interface WeekdayComparison {
  readonly hardest: WeekdayTally
  readonly easiest: WeekdayTally
  /** Neither stands out. */
  readonly isEven: boolean
  /** A weekday with too few readings to compare has a smaller share than the hardest. */
  readonly isUndercut: boolean
}

export const isComparable = ({ glucose }: WeekdayTally): boolean => glucose.count >= comparedFrom

/** Returns the weekdays with the smallest and the largest share in target; undefined when fewer than two have enough readings. */
export function compareWeekdays(days: readonly WeekdayTally[]): WeekdayComparison | undefined {
  const comparable = days.filter(isComparable).toSorted((one, other) => shareOf(one) - shareOf(other))
  const [hardest] = comparable
  // Of equals the first one in the week, at both ends.
  const easiest = comparable.find((day) => isAsGood(day, comparable.at(-1)!))
  if (!hardest || !easiest || comparable.length < 2) return undefined
  const isUndercut = days.some((day) => day.glucose.count > 0 && !isComparable(day) && shareOf(day) < shareOf(hardest))
  return { hardest, easiest, isUndercut, isEven: isAsGood(hardest, easiest) || shownShare(hardest) === shownShare(easiest) }
}

/** Returns the written share: weekdays of the same whole percent are not distinguished. */
const shownShare = ({ glucose }: WeekdayTally) => zonePercentTexts(glucose).normal
const shareOf = ({ glucose }: WeekdayTally) => glucose.normal / glucose.count

/** Counts multiplied crosswise: 1/3 and 2/6 are the same share, whatever their quotients round to. */
const isAsGood = ({ glucose: one }: WeekdayTally, { glucose: other }: WeekdayTally) => one.normal * other.count === other.normal * one.count
