import { describe, expect, it, test } from 'vitest'
import { makeMealTimePlan } from '../testing/makeTherapyPlans.ts'
import {
  initialMealTimeSave,
  nextStep,
  transitionMealTimeSave,
  type MealTimeSaveEvent,
  type MealTimeSaveState,
} from './mealTimeSave.machine.ts'
import type { TherapyCall } from './therapyCall.ts'

const plan = makeMealTimePlan()
const next = { ...plan, version: 2 }
const call = (field: TherapyCall['field']): TherapyCall => ({ kind: 'removeTask', field, taskId: field })
const started = {
  type: 'started' as const,
  plan,
  calls: [call('carbohydrate'), call('preprandial')].map((one, index) => ({ call: one, idempotencyKey: `${index}` })),
}
const after = (...events: MealTimeSaveEvent[]) => events.reduce(transitionMealTimeSave, initialMealTimeSave)
const done = (step: number): MealTimeSaveEvent => ({ type: 'done', step, plan: next })
const failed = (step: number): MealTimeSaveEvent => ({ type: 'failed', step, error: 'why' })
const shown = (state: MealTimeSaveState) => [state.kind, ...('steps' in state ? state.steps.map((step) => step.state) : [])]

describe('a save', () => {
  test.each<[string, MealTimeSaveEvent[], string[], number]>([
    ['begins with every call waiting', [started], ['saving', 'waiting', 'waiting'], 0],
    ['continues with the next call', [started, done(0)], ['saving', 'done', 'waiting'], 1],
    ['is over when all are done', [started, done(0), done(1)], ['saved'], -1],
    ['without calls is over at once', [{ ...started, calls: [] }], ['saved'], -1],
    ['continues after a failed call', [started, failed(0)], ['saving', 'failed', 'waiting'], 1],
    ['keeps what failed', [started, failed(0), done(1)], ['partlySaved', 'failed', 'done'], -1],
    ['keeps what was not sent', [started, failed(0), { type: 'stopped' }], ['partlySaved', 'failed', 'waiting'], -1],
    ['sends again only what is left', [started, failed(0), done(1), { type: 'retried' }], ['saving', 'waiting', 'done'], 0],
    ['stops at a conflict', [started, done(0), { type: 'conflicted', theirs: next }], ['conflict', 'done', 'waiting'], -1],
    ['drops mine for theirs', [started, { type: 'conflicted', theirs: next }, { type: 'theirsTaken' }], ['saved'], -1],
    ['restarts against theirs', [started, { type: 'conflicted', theirs: next }, started], ['saving', 'waiting', 'waiting'], 0],
  ])('%s', (_name, events, expected, step) => {
    const state = after(...events)
    expect(shown(state)).toEqual(expected)
    expect(nextStep(state)).toBe(step)
  })

  test.each<[string, MealTimeSaveState, MealTimeSaveEvent]>([
    ['an answer before the start', initialMealTimeSave, done(0)],
    ['a second answer of a call', after(started, done(0)), done(0)],
    ['an answer of no call', after(started), failed(7)],
    ['a start while saving', after(started), started],
    ['a retry of what is saved', after(started, done(0), done(1)), { type: 'retried' }],
    ['theirs without a conflict', after(started, failed(0), done(1)), { type: 'theirsTaken' }],
  ])('%s changes nothing', (_name, state, event) => expect(transitionMealTimeSave(state, event)).toBe(state))

  it('keeps the idempotency key of a call through a retry, and forgets why it failed', () => {
    expect(after(started, failed(0), done(1), { type: 'retried' })).toMatchObject({
      plan: next,
      steps: [{ idempotencyKey: '0', state: 'waiting' }, { idempotencyKey: '1' }],
    })
    expect(JSON.stringify(after(started, failed(0), done(1), { type: 'retried' }))).not.toContain('why')
  })
})
