import type { TaskOutcome } from '@diab/core/therapy'

/** How a meal time stands on the rail: what is behind it, what runs and what is to come look different without colour. */
export type BlockLook = 'done' | 'partly' | 'missed' | 'running' | 'ahead' | 'empty'

export interface OutcomeCounts {
  /** Done, with or without a deviation. */
  done: number
  /** Everything that counts: what is not judged is left out. */
  total: number
  pending: number
}

const isDone = (outcome: TaskOutcome) => outcome === 'done' || outcome === 'deviating'

export function countOutcomes(outcomes: readonly TaskOutcome[]): OutcomeCounts {
  const judged = outcomes.filter((outcome) => outcome !== 'notJudged')
  return { done: judged.filter(isDone).length, total: judged.length, pending: judged.filter((outcome) => outcome === 'pending').length }
}

export function blockLook({ done, total, pending }: OutcomeCounts, isCurrent: boolean): BlockLook {
  if (total === 0) return 'empty'
  if (done === total) return 'done'
  if (pending === total && !isCurrent) return 'ahead'
  if (pending > 0) return 'running'
  return done > 0 ? 'partly' : 'missed'
}
