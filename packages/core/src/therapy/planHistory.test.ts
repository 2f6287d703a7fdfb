import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeTherapyPlans } from '../testing/makeTherapyPlans.ts'
import { makeId } from '../testing/people.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import { toPlanHistory } from './planHistory.ts'
import { tasksOf } from './planTasks.ts'
import type { TherapyChange } from './therapyChange.schema.ts'

const [breakfast] = makeTherapyPlans() as [MealTimePlan]
const withValue = (plan: MealTimePlan, taskId: string, referenceValue: number): MealTimePlan => {
  const set = <Task extends { id: string }>(task: Task): Task => (task.id === taskId ? { ...task, referenceValue } : task)
  return {
    ...plan,
    mealTaskList: plan.mealTaskList.map(set),
    medicineTaskList: plan.medicineTaskList.map(set),
    measurementTaskList: plan.measurementTaskList.map(set),
  }
}
const clock = (minute: number) => `2026-11-20T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

type Edit = { startsAt: string } | { taskAt: number; referenceValue: number }
const editArbitrary = fc.oneof(
  fc.record({ startsAt: fc.constantFrom('06:00', '06:15', '07:00') }),
  fc.record({ taskAt: fc.nat(tasksOf(breakfast).length - 1), referenceValue: fc.integer({ min: 1, max: 5 }) }),
)

/** The meal time after an edit, and the line that the provider writes about it. */
function edited(plan: MealTimePlan, edit: Edit, minute: number): { plan: MealTimePlan; change: TherapyChange } {
  const stamp = { id: makeId(0x9, minute), changedAt: `${clock(minute)}:20.000Z`, changedBy: null, mealTime: plan.mealTime }
  if ('startsAt' in edit) {
    const [before, after] = [plan, { ...plan, ...edit }].map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
    return { plan: { ...plan, ...edit }, change: { ...stamp, event: 'mealTime.updated', before: before ?? null, after: after ?? null } }
  }
  const { id, kind, facts } = tasksOf(plan)[edit.taskAt] ?? tasksOf(plan)[0]!
  const after = { ...facts, referenceValue: edit.referenceValue }
  return { plan: withValue(plan, id, edit.referenceValue), change: { ...stamp, event: `${kind}Task.updated`, before: facts, after } }
}

it('returns the plan as it was at every moment between two changes', () =>
  fc.assert(
    fc.property(fc.array(editArbitrary, { maxLength: 12 }), (edits) => {
      const versions = [breakfast]
      const changes: TherapyChange[] = []
      for (const [at, edit] of edits.entries()) {
        // Ten minutes apart; the history is written in UTC, an hour behind the wall clock.
        const { plan, change } = edited(versions.at(-1) ?? breakfast, edit, 60 + at * 10)
        versions.push(plan)
        changes.unshift(change)
      }
      const present = versions.at(-1) ?? breakfast
      const { planAt } = toPlanHistory(changes)
      expect(versions.map((_version, at) => planAt(present, `${clock(120 + at * 10 - 5)}:00`))).toEqual(versions)
    }),
  ))
