import type { TherapyLabel, TherapyLabelTime } from '@diab/core/rules'

const minutesPerDay = 1440

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export interface LabelSpan {
  readonly label: TherapyLabel
  readonly from: number
  readonly to: number
}

/** Returns the slots as stretches of the day; one that runs over midnight is two. */
export function labelSpans(labelTimes: readonly TherapyLabelTime[]): LabelSpan[] {
  const spans = labelTimes.flatMap(({ therapyLabel: label, startAt, endAt }): LabelSpan[] => {
    const [from, to] = [toMinutes(startAt), toMinutes(endAt)]
    if (from < to) return [{ label, from, to }]
    return [
      { label, from: 0, to },
      { label, from, to: minutesPerDay },
    ]
  })
  return spans.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)
}
