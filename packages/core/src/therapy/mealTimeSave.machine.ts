import type { MealTimePlan } from './mealTimePlan.schema.ts'
import type { TherapyCall } from './therapyCall.ts'

/** A call of a save and what became of it. */
export interface SaveStep {
  readonly call: TherapyCall
  /** Made once for the call: however often it is sent, it makes one task. */
  readonly idempotencyKey: string
  readonly state: 'waiting' | 'done' | 'failed'
  /** Why it failed. */
  readonly error?: unknown
}

/**
 * State of saving one meal time. `plan` is what the provider last reported as stored; null: nothing yet.
 * partlySaved: what is done stays done, the rest keeps its reasons and can be sent again.
 * conflict: another user changed the meal time (`theirs`; null: deleted it). The caller keeps the form.
 */
export type MealTimeSaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly plan: MealTimePlan | null; readonly steps: readonly SaveStep[] }
  | { readonly kind: 'saved'; readonly plan: MealTimePlan | null }
  | { readonly kind: 'partlySaved'; readonly plan: MealTimePlan | null; readonly steps: readonly SaveStep[] }
  | { readonly kind: 'conflict'; readonly theirs: MealTimePlan | null; readonly steps: readonly SaveStep[] }

export type MealTimeSaveEvent =
  /** A first save, or after a conflict the calls planned again against theirs. */
  | { type: 'started'; plan: MealTimePlan | null; calls: readonly { call: TherapyCall; idempotencyKey: string }[] }
  | { type: 'done'; step: number; plan: MealTimePlan }
  | { type: 'failed'; step: number; error: unknown }
  /** What still waits is not sent in this round. */
  | { type: 'stopped' }
  | { type: 'conflicted'; theirs: MealTimePlan | null }
  | { type: 'retried' }
  /** After a conflict what was typed is dropped. */
  | { type: 'theirsTaken' }

/** Nothing is being saved. */
export const initialMealTimeSave: MealTimeSaveState = { kind: 'idle' }

type Saving = Extract<MealTimeSaveState, { kind: 'saving' }>

/** The save is over when no call waits. */
function settled(state: Saving): MealTimeSaveState {
  const { plan, steps } = state
  if (steps.some((step) => step.state === 'waiting')) return state
  return steps.some((step) => step.state === 'failed') ? { kind: 'partlySaved', plan, steps } : { kind: 'saved', plan }
}

const replaceStep = (steps: readonly SaveStep[], index: number, change: Pick<SaveStep, 'state' | 'error'>): SaveStep[] =>
  steps.map(({ call, idempotencyKey, ...step }, at) => ({ call, idempotencyKey, ...(at === index ? change : step) }))

function goOn(state: Saving, event: MealTimeSaveEvent): MealTimeSaveState {
  const { plan, steps } = state
  switch (event.type) {
    case 'done':
      if (steps[event.step]?.state !== 'waiting') return state
      return settled({ kind: 'saving', plan: event.plan, steps: replaceStep(steps, event.step, { state: 'done' }) })
    case 'failed':
      if (steps[event.step]?.state !== 'waiting') return state
      return settled({ kind: 'saving', plan, steps: replaceStep(steps, event.step, { state: 'failed', error: event.error }) })
    case 'stopped':
      return { kind: 'partlySaved', plan, steps }
    case 'conflicted':
      return { kind: 'conflict', theirs: event.theirs, steps }
    default:
      return state
  }
}

/** An event that does not apply returns the same state. */
export function transitionMealTimeSave(state: MealTimeSaveState, event: MealTimeSaveEvent): MealTimeSaveState {
  if (state.kind === 'saving') return goOn(state, event)
  if (event.type === 'started') {
    return settled({ kind: 'saving', plan: event.plan, steps: event.calls.map((call) => ({ ...call, state: 'waiting' as const })) })
  }
  if (state.kind === 'partlySaved' && event.type === 'retried') {
    const steps = state.steps.map(({ call, idempotencyKey, state: was }) => ({
      call,
      idempotencyKey,
      state: was === 'done' ? ('done' as const) : ('waiting' as const),
    }))
    return { kind: 'saving', plan: state.plan, steps }
  }
  if (state.kind === 'conflict' && event.type === 'theirsTaken') return { kind: 'saved', plan: state.theirs }
  return state
}

/** Number of the call to send next; -1 when none waits. */
export const nextStep = (state: MealTimeSaveState): number =>
  state.kind === 'saving' ? state.steps.findIndex((step) => step.state === 'waiting') : -1
