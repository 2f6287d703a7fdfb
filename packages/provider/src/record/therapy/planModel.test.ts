import { applyTherapyCall, tasksOf } from '@diab/internal/therapy'
import type { MealTimePlan, Medicine, TherapyCall } from '@diab/core/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { type Answered, createTherapyClient, type TherapyClient } from '../../testing/therapyClient.ts'

/** A call as it is drawn, before it is known which tasks there are. */
type Drawn =
  | { kind: 'updateHours'; startsAt: string; endsAt: string }
  | { kind: 'createMealTask' | 'createMedicineTask'; referenceValue: number; at: number }
  | { kind: 'createMeasurementTask'; measurementType: 1 | 2; referenceValue: number }
  | { kind: 'changeTask'; at: number; referenceValue: number }
  | { kind: 'removeTask'; at: number }

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
// Whole and broken values, those at the bounds and just beyond them.
const referenceValue = fc.oneof(
  fc.constantFrom(0, 0.5, 30, 120, 200, 200.5, 240, 241, 500, 501, -1),
  fc.double({ min: 0, max: 600, noNaN: true }),
)
const at = fc.nat({ max: 5 })
const drawn: fc.Arbitrary<Drawn> = fc.oneof(
  fc.record({ kind: fc.constant('updateHours' as const), startsAt: time, endsAt: time }),
  fc.record({ kind: fc.constantFrom('createMealTask' as const, 'createMedicineTask' as const), referenceValue, at }),
  fc.record({
    kind: fc.constant('createMeasurementTask' as const),
    measurementType: fc.constantFrom(1 as const, 2 as const),
    referenceValue,
  }),
  fc.record({ kind: fc.constant('changeTask' as const), at, referenceValue }),
  fc.record({ kind: fc.constant('removeTask' as const), at }),
)

describe('any sequence of calls about a meal time', () => {
  let provider: TestProvider
  let medicines: Medicine[]
  beforeAll(async () => {
    provider = await createTestProvider()
    const patient = await makePerson(provider.db)
    const therapy = await createTherapyClient(provider, patient, patient)
    medicines = await Promise.all(['A10AB05', 'A10AE04', 'A10BA02'].map((atcCode) => therapy.medicine(atcCode)))
  })
  afterAll(() => provider?.close())

  /** Undefined for a call about a task when there is none. */
  function toCall(plan: MealTimePlan, draw: Drawn): TherapyCall | undefined {
    const field = 'hours'
    if (draw.kind === 'updateHours' || draw.kind === 'createMeasurementTask') return { ...draw, field }
    if (draw.kind === 'createMealTask') return { kind: draw.kind, field, mealType: 2, referenceValue: draw.referenceValue }
    const medicine = medicines[draw.at % medicines.length]
    if (draw.kind === 'createMedicineTask') return medicine && { kind: draw.kind, field, medicine, referenceValue: draw.referenceValue }
    const tasks = tasksOf(plan)
    const task = tasks[draw.at % tasks.length]
    if (!task) return undefined
    if (draw.kind === 'removeTask') return { kind: 'removeTask', field, taskId: task.id }
    const kinds = { meal: 'updateMealTask', medicine: 'updateMedicineTask', measurement: 'updateMeasurementTask' } as const
    return { kind: kinds[task.kind], field, taskId: task.id, referenceValue: draw.referenceValue }
  }

  function send(therapy: TherapyClient, { id, version }: MealTimePlan, call: TherapyCall): Promise<Answered> {
    const task = `/therapy/${id}/task`
    switch (call.kind) {
      case 'create':
        throw new Error('there is a meal time already')
      case 'updateHours':
        return therapy.send('PUT', `/therapy/${id}`, { version, body: { startsAt: call.startsAt, endsAt: call.endsAt } })
      case 'createMealTask':
        return therapy.send('POST', `${task}/meal`, { version, body: { mealType: call.mealType, referenceValue: call.referenceValue } })
      case 'createMeasurementTask':
        return therapy.send('POST', `${task}/measurement`, {
          version,
          body: { measurementType: call.measurementType, referenceValue: call.referenceValue },
        })
      case 'createMedicineTask':
        return therapy.send('POST', `${task}/medicine`, {
          version,
          body: { medicineId: call.medicine.id, referenceValue: call.referenceValue },
        })
      case 'removeTask':
        return therapy.send('DELETE', `${task}/${call.taskId}`, { version })
      default: {
        const kind = call.kind.replace(/^update|Task$/g, '').toLowerCase()
        return therapy.send('PUT', `${task}/${kind}/${call.taskId}`, { version, body: { referenceValue: call.referenceValue } })
      }
    }
  }

  /** What the rules of a plan say of a call, told apart from the code under test. */
  function isAllowed(plan: MealTimePlan, call: TherapyCall): boolean {
    const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high
    const grams = (value: number) => value > 0 && value <= 500
    const pieces = (value: number) => within(value, [0.25, 20]) && (value * 4) % 1 === 0
    const dose = (type: number | undefined, value: number) => (type === 2 ? pieces(value) : value > 0 && value <= 200)
    const minutes = (type: number | undefined, value: number) => within(value, type === 1 ? [0, 0] : [30, 240])
    switch (call.kind) {
      case 'createMealTask':
        return plan.mealTaskList.length === 0 && grams(call.referenceValue)
      case 'createMedicineTask':
        return (
          plan.medicineTaskList.every(({ medicine }) => medicine.id !== call.medicine.id) &&
          dose(call.medicine.activeSubstanceType, call.referenceValue)
        )
      case 'createMeasurementTask':
        return (
          plan.measurementTaskList.every(({ measurementType }) => measurementType !== call.measurementType) &&
          minutes(call.measurementType, call.referenceValue)
        )
      case 'updateMealTask':
        return grams(call.referenceValue)
      case 'updateMedicineTask':
        return dose(plan.medicineTaskList.find(({ id }) => id === call.taskId)?.medicine.activeSubstanceType, call.referenceValue)
      case 'updateMeasurementTask':
        return minutes(plan.measurementTaskList.find(({ id }) => id === call.taskId)?.measurementType, call.referenceValue)
      default:
        return true
    }
  }

  it('is answered as core’s model says, and a refused one changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 12 }), async (draws) => {
        const patient = await makePerson(provider.db)
        const therapy = await createTherapyClient(provider, patient, patient)
        let plan = await therapy.create(1)
        let accepted = 1
        for (const draw of draws) {
          const call = toCall(plan, draw)
          if (!call) continue
          const answer = await send(therapy, plan, call)
          expect(answer.status < 300, JSON.stringify([call, answer.body])).toBe(isAllowed(plan, call))
          if (answer.status >= 300) continue
          const answered = answer.body as MealTimePlan
          const fresh = freshTask(plan, answered)
          const expected = applyTherapyCall(plan, call, { newId: () => fresh.id, now: fresh.createdAt })
          expect(answered).toEqual(expected)
          plan = answered
          accepted++
        }
        expect(await therapy.plans()).toEqual([plan])
        expect(await therapy.history()).toHaveLength(accepted)
      }),
      { numRuns: 40, seed: 20261121 },
    )
  })

  /** The task that an answer has and the plan before had not. */
  function freshTask(before: MealTimePlan, after: MealTimePlan) {
    const known = new Set(tasksOf(before).map(({ id }) => id))
    const all = [...after.mealTaskList, ...after.medicineTaskList, ...after.measurementTaskList]
    return all.find(({ id }) => !known.has(id)) ?? { id: '', createdAt: '' }
  }
})
