import { isAbsent, isConflict, isUnauthenticated, isValidationError, ProviderError } from '../http/ProviderError.ts'
import type { MealTimeForm } from './mealTimeForm.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import {
  initialMealTimeSave,
  nextStep,
  transitionMealTimeSave,
  type MealTimeSaveEvent,
  type MealTimeSaveState,
  type SaveStep,
} from './mealTimeSave.machine.ts'
import { planMealTimeCalls } from './mealTimeSync.ts'
import type { TherapyApi } from './therapy.api.ts'
import { applyTherapyCall, sendTherapyCall } from './therapyCall.ts'
import type { MealTime } from './therapyEnumerations.ts'

export interface MealTimeSaveOptions {
  userId: string
  mealTime: MealTime
  /** A fresh idempotency key. */
  newKey: () => string
  /** Every state on the way, the last one included. */
  onState?: (state: MealTimeSaveState) => void
}

type Saving = Extract<MealTimeSaveState, { kind: 'saving' }>

const isForbidden = (error: unknown) => error instanceof ProviderError && error.status === 403

/** Nothing else of the meal time can be sent either. */
const endsAll = (error: unknown) => isUnauthenticated(error) || isForbidden(error)

/** Tasks and hours without what a store adds. */
const contentOf = (plan: MealTimePlan | null) =>
  JSON.stringify([
    plan?.startsAt,
    plan?.endsAt,
    plan?.mealTaskList.map(({ mealType, referenceValue }) => [mealType, referenceValue]).toSorted(),
    plan?.medicineTaskList.map(({ medicine, referenceValue, isImported }) => [medicine.id, referenceValue, isImported]).toSorted(),
    plan?.measurementTaskList.map(({ measurementType, referenceValue }) => [measurementType, referenceValue]).toSorted(),
  ])

const unstamped = { newId: () => '', now: '' }

/**
 * Returns the effect of a failed call, from the meal time read again: its response may have been lost. A change that is
 * stored as desired is done, no matter by which user.
 */
function verdictOf({ plan }: Saving, { call }: SaveStep, error: unknown, stored: MealTimePlan | null): 'undone' | 'done' | 'conflict' {
  const applied = applyTherapyCall(plan, call, unstamped)
  if (stored && stored.version === applied?.version && contentOf(stored) === contentOf(applied)) return 'done'
  const isUnchanged = stored?.id === plan?.id && stored?.version === plan?.version
  return isUnchanged && !isConflict(error) && !isAbsent(error) ? 'undone' : 'conflict'
}

/** Calls one after the other, each against the version that the one before answered. */
async function sendAll(
  api: TherapyApi,
  from: MealTimeSaveState,
  { userId, mealTime, onState }: MealTimeSaveOptions,
): Promise<MealTimeSaveState> {
  let state = from
  const move = (event: MealTimeSaveEvent) => {
    state = transitionMealTimeSave(state, event)
    onState?.(state)
  }
  const readStored = async () => (await api.list(userId)).find((plan) => plan.mealTime === mealTime) ?? null

  /** Looks what is stored after a failure; when even that cannot be read, nothing more is sent. */
  async function settleFailure(saving: Saving, index: number, step: SaveStep, error: unknown): Promise<void> {
    const stored = endsAll(error) ? undefined : await readStored().catch(() => undefined)
    if (stored === undefined) {
      move({ type: 'failed', step: index, error })
      return move({ type: 'stopped' })
    }
    const verdict = verdictOf(saving, step, error, stored)
    if (verdict === 'conflict') return move({ type: 'conflicted', theirs: stored })
    if (verdict === 'done' && stored) return move({ type: 'done', step: index, plan: stored })
    move({ type: 'failed', step: index, error })
    // Without its meal time no task can be made.
    if (step.call.kind === 'create') move({ type: 'stopped' })
  }

  async function sendStep(saving: Saving, index: number): Promise<void> {
    const step = saving.steps[index]
    if (!step) return
    const { call, idempotencyKey } = step
    try {
      move({ type: 'done', step: index, plan: await sendTherapyCall(api, { userId, plan: saving.plan }, call, { idempotencyKey }) })
    } catch (error) {
      if (isValidationError(error) && call.kind !== 'create') move({ type: 'failed', step: index, error })
      else await settleFailure(saving, index, step, error)
    }
  }

  for (let index = nextStep(state); index >= 0 && state.kind === 'saving'; index = nextStep(state)) {
    // oxlint-disable-next-line no-await-in-loop -- each call needs the version that the one before answered
    await sendStep(state, index)
  }
  return state
}

/**
 * Saves a meal time as the form says. Never rejects: the state says what is stored, which calls failed and why, and whether
 * another user was first. After a conflict, saving again with `saved: theirs` keeps mine.
 */
export async function saveMealTime(
  api: TherapyApi,
  { saved, form }: { saved: MealTimePlan | null; form: MealTimeForm },
  options: MealTimeSaveOptions,
): Promise<MealTimeSaveState> {
  const calls = planMealTimeCalls(saved, options.mealTime, form).map((call) => ({ call, idempotencyKey: options.newKey() }))
  const state = transitionMealTimeSave(initialMealTimeSave, { type: 'started', plan: saved, calls })
  options.onState?.(state)
  return sendAll(api, state, options)
}

/** Sends what is left of a save that was done in part, under the same idempotency keys. */
export async function retryMealTimeSave(
  api: TherapyApi,
  state: MealTimeSaveState,
  options: MealTimeSaveOptions,
): Promise<MealTimeSaveState> {
  const retried = transitionMealTimeSave(state, { type: 'retried' })
  options.onState?.(retried)
  return sendAll(api, retried, options)
}
