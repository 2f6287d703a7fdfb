import { defaultLabelTimes, type TherapyLabelTime } from '@diab/core/rules'

/** One slot in the form: where it begins. It ends where the next one begins, so that there is no gap to fill. */
export interface LabelRow {
  therapyLabel: TherapyLabelTime['therapyLabel']
  startAt: string
}

const byStart = (a: LabelRow, b: LabelRow) => (a.startAt < b.startAt ? -1 : a.startAt > b.startAt ? 1 : 0)

/** Slots in the order of the day, the one that begins it first. */
export const toLabelRows = (labelTimes: readonly TherapyLabelTime[]): LabelRow[] =>
  labelTimes.map(({ therapyLabel, startAt }) => ({ therapyLabel, startAt })).toSorted(byStart)

export const defaultLabelRows = (): LabelRow[] => toLabelRows(defaultLabelTimes)

/** Returns the slots that the rows describe: each until the next one begins, the last one until the first. */
export const toLabelTimes = (rows: readonly LabelRow[]): TherapyLabelTime[] =>
  rows.map(({ therapyLabel, startAt }, index) => ({ therapyLabel, startAt, endAt: rows[(index + 1) % rows.length]?.startAt ?? startAt }))
