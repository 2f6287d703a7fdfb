import { type Bounds, isSameBounds } from './readingTargets.ts'

/** A stretch of a time axis with the target that classifies what is drawn on it. */
export interface TargetStep extends Bounds {
  /** Minutes; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** The target of single readings beside a range that is drawn all day. */
  readonly isOwn?: boolean
}

/** Appends a step; one that continues the last with the same bounds extends it. Empty steps are left out. */
export function addStep(steps: TargetStep[], { from, to, min, max, isOwn }: TargetStep): void {
  if (to <= from) return
  const last = steps.at(-1)
  if (last && last.to === from && !last.isOwn === !isOwn && isSameBounds(last, { min, max })) steps[steps.length - 1] = { ...last, to }
  else steps.push({ from, to, min, max, ...(isOwn && { isOwn }) })
}

/** Returns the step at a minute, if there is one. Steps are in time order and do not overlap. */
export function stepAt(steps: readonly TargetStep[], minute: number): TargetStep | undefined {
  let from = 0
  let to = steps.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (steps[middle]!.to <= minute) from = middle + 1
    else to = middle
  }
  const step = steps[from]
  return step && step.from <= minute ? step : undefined
}

/** Returns the different targets among the steps, the one with the longest time first. */
export function targetsOf(steps: readonly TargetStep[]): Bounds[] {
  const lengths = new Map<string, { bounds: Bounds; length: number }>()
  for (const { from, to, min, max } of steps) {
    const key = `${min} ${max}`
    const length = (lengths.get(key)?.length ?? 0) + to - from
    lengths.set(key, { bounds: { min, max }, length })
  }
  return [...lengths.values()].toSorted((one, other) => other.length - one.length).map(({ bounds }) => bounds)
}
