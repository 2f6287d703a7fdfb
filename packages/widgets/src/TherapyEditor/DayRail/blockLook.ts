import type { TaskOutcome } from '@diab/core/rules'

/** The look of a meal time on the rail: past, current and future ones differ without colour. */
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
  const classified = outcomes.filter((outcome) => outcome !== 'notEvaluated')
  return {
    done: classified.filter(isDone).length,
    total: classified.length,
    pending: classified.filter((outcome) => outcome === 'pending').length,
  }
}

export function blockLook({ done, total, pending }: OutcomeCounts, isCurrent: boolean): BlockLook {
  if (total === 0) return 'empty'
  if (done === total) return 'done'
  if (pending === total && !isCurrent) return 'ahead'
  if (pending > 0) return 'running'
  return done > 0 ? 'partly' : 'missed'
}
