import { beforeEach, describe, expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { createFakeProvider, type FakeProvider } from '../testing/createFakeProvider.ts'
import { fakeMedicine } from '../testing/fakeMedicines.messages.ts'
import { makeTherapyPlans } from '../testing/makeTherapyPlans.ts'
import { people } from '../testing/people.ts'
import { emptyMealTimeForm, toMealTimeForm, type MealTimeForm } from './mealTimeForm.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import type { MealTimeSaveState } from './mealTimeSave.machine.ts'
import { retryMealTimeSave, saveMealTime } from './saveMealTime.ts'
import type { TherapyApi } from './therapy.api.ts'
import { MealTime } from './therapyEnumerations.ts'

const userId = people.patient.id
const refusal = { title: 'Bad Request', status: 400, errors: { referenceValue: ['Nem lehet.'] } }

let fake: FakeProvider
let api: TherapyApi
let breakfast: MealTimePlan
let keys: number
let states: MealTimeSaveState[]

beforeEach(() => {
  fake = createFakeProvider()
  api = createDiabClient(fake.clientOptions).therapy
  const plans = makeTherapyPlans()
  fake.state.plans[userId] = plans
  breakfast = structuredClone(plans[0] as MealTimePlan)
  keys = 0
  states = []
})

const options = (mealTime: MealTime = MealTime.Breakfast) => ({
  userId,
  mealTime,
  newKey: () => `key-${++keys}`,
  onState: (state: MealTimeSaveState) => void states.push(state),
})
const save = (form: Partial<MealTimeForm>) =>
  saveMealTime(api, { saved: breakfast, form: { ...toMealTimeForm(breakfast), ...form } }, options())
const storedNow = (mealTime: MealTime = MealTime.Breakfast) => fake.state.plans[userId]?.find((plan) => plan.mealTime === mealTime)
const writes = () => fake.calls.filter(({ method }) => method !== 'GET')
const stepsOf = (state: MealTimeSaveState) => ('steps' in state ? state.steps.map((step) => `${step.call.field} ${step.state}`) : [])

/** Off: carbohydrate and the measurement before; another dose and another minute. */
const edited = (): Partial<MealTimeForm> => ({
  carbohydrate: { isActive: false, value: '45' },
  postprandial: { isActive: true, value: '90' },
  medicines: toMealTimeForm(breakfast).medicines.map((row) => ({ ...row, value: '7' })),
})
const isEdited = (plan: MealTimePlan | undefined) => [
  plan?.mealTaskList.length,
  plan?.measurementTaskList[1]?.referenceValue,
  plan?.medicineTaskList[0]?.referenceValue,
]

describe('saving a meal time', () => {
  it('sends one call after the other against the version that the one before answered', async () => {
    const state = await save(edited())
    expect(state).toEqual({ kind: 'saved', plan: storedNow() })
    expect(writes().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"', '"3"'])
    expect(isEdited(storedNow())).toEqual([0, 90, 7])
    expect(states.map(({ kind }) => kind)).toEqual(['saving', 'saving', 'saving', 'saved'])
  })

  it('sends nothing for an unchanged form', async () => {
    expect(await save({})).toEqual({ kind: 'saved', plan: breakfast })
    expect(fake.calls).toEqual([])
  })

  it('makes a meal time with its tasks', async () => {
    const form = { ...emptyMealTimeForm(MealTime.Midnight), preprandial: { isActive: true } }
    const medicines = [{ taskId: null, medicine: fakeMedicine('A10AE04'), value: '12', isImported: false }]
    const state = await saveMealTime(api, { saved: null, form: { ...form, medicines } }, options(MealTime.Midnight))
    expect(state).toMatchObject({ kind: 'saved', plan: { version: 3, medicineTaskList: [{ referenceValue: 12 }] } })
    expect(writes().map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-2', 'key-3'])
  })
})

describe('a save that fails in part', () => {
  it('keeps a refused task with its reason, sends the others, and sends only it again', async () => {
    fake.failNext('therapy.updateMeasurementTask', 400, refusal)
    const state = await save(edited())
    expect(state).toMatchObject({ kind: 'partlySaved', plan: storedNow() })
    expect(stepsOf(state)).toEqual(['carbohydrate done', 'postprandial failed', 'medicine done'])
    expect(state).toMatchObject({ steps: [{}, { error: { status: 400, data: refusal } }, {}] })
    expect(isEdited(storedNow())).toEqual([0, 120, 7])
    const count = writes().length
    expect(await retryMealTimeSave(api, state, options())).toMatchObject({ kind: 'saved', plan: { version: 4 } })
    expect(writes().slice(count)).toMatchObject([{ endpointId: 'therapy.updateMeasurementTask', headers: { 'if-match': '"3"' } }])
    expect(isEdited(storedNow())).toEqual([0, 90, 7])
  })

  it.each([500, 503, 'offline'] as const)('continues after a failure that did nothing (%s)', async (failure) => {
    fake.failNext('therapy.removeTask', failure)
    const state = await save(edited())
    expect(stepsOf(state)).toEqual(['carbohydrate failed', 'postprandial done', 'medicine done'])
    expect(await retryMealTimeSave(api, state, options())).toMatchObject({ kind: 'saved' })
    expect(isEdited(storedNow())).toEqual([0, 90, 7])
  })

  it('stops when nothing answers, says what waits, and sends it later', async () => {
    fake.goOffline()
    const state = await save(edited())
    expect(state).toMatchObject({ kind: 'partlySaved', plan: breakfast })
    expect(stepsOf(state)).toEqual(['carbohydrate failed', 'postprandial waiting', 'medicine waiting'])
    expect(writes()).toHaveLength(1)
    fake.goOnline()
    expect(await retryMealTimeSave(api, state, options())).toMatchObject({ kind: 'saved' })
    expect(isEdited(storedNow())).toEqual([0, 90, 7])
  })

  it('stops for a user who may not change the plan', async () => {
    fake.failNext('therapy.removeTask', 403)
    expect(stepsOf(await save(edited()))).toEqual(['carbohydrate failed', 'postprandial waiting', 'medicine waiting'])
    expect(writes()).toHaveLength(1)
  })

  it('makes no tasks for a meal time that could not be made, and one meal time however often it is tried', async () => {
    fake.failNext('therapy.create', 500)
    const form = { ...emptyMealTimeForm(MealTime.Midnight), preprandial: { isActive: true } }
    const state = await saveMealTime(api, { saved: null, form }, options(MealTime.Midnight))
    expect(stepsOf(state)).toEqual(['hours failed', 'preprandial waiting'])
    expect(storedNow(MealTime.Midnight)).toBeUndefined()
    expect(await retryMealTimeSave(api, state, options(MealTime.Midnight))).toMatchObject({ kind: 'saved' })
    const sent = writes().map(({ endpointId, headers }) => `${endpointId} ${headers['idempotency-key']}`)
    expect(sent).toEqual(['therapy.create key-1', 'therapy.create key-1', 'therapy.createMeasurementTask key-2'])
  })

  /** The provider does the call, but its answer is lost. */
  function loseAnswer(verb: 'updateMedicineTask' | 'createMealTask' | 'create') {
    const real = api[verb] as (...given: unknown[]) => Promise<unknown>
    let isLost = false
    api = {
      ...api,
      [verb]: async (...given: unknown[]) => {
        const answer = await real(...given)
        if (isLost) return answer
        isLost = true
        throw new TypeError('Failed to fetch')
      },
    }
  }

  it.each(['updateMedicineTask', 'createMealTask'] as const)('sees that a call without an answer was done (%s)', async (verb) => {
    loseAnswer(verb)
    const planned = fake.state.plans[userId]?.[0] as MealTimePlan
    breakfast = { ...planned, mealTaskList: [] }
    fake.state.plans[userId] = [breakfast]
    const form = { ...edited(), carbohydrate: { isActive: true, value: '30' } }
    expect(await save(form)).toEqual({ kind: 'saved', plan: storedNow() })
    expect(storedNow()).toMatchObject({ version: 4, mealTaskList: [{ referenceValue: 30 }], medicineTaskList: [{ referenceValue: 7 }] })
  })

  it('takes a meal time that was made without an answer for made', async () => {
    loseAnswer('create')
    const form = { ...emptyMealTimeForm(MealTime.Midnight), preprandial: { isActive: true } }
    const state = await saveMealTime(api, { saved: null, form }, options(MealTime.Midnight))
    expect(state).toEqual({ kind: 'saved', plan: storedNow(MealTime.Midnight) })
  })

  it('sees it at the next try, too, when even looking failed', async () => {
    loseAnswer('updateMedicineTask')
    fake.failNext('therapy.list', 500)
    const state = await save({ medicines: edited().medicines ?? [] })
    expect(stepsOf(state)).toEqual(['medicine failed'])
    expect(await retryMealTimeSave(api, state, options())).toEqual({ kind: 'saved', plan: storedNow() })
    expect(storedNow()?.version).toBe(2)
  })
})

describe('two people at one meal time', () => {
  const change = () => api.updateMealTask({ userId, id: breakfast.id, taskId: breakfast.mealTaskList[0]?.id ?? '' }, 80)

  it('stops at the first call and shows what the other one stored; keeping mine plans again against it', async () => {
    await change()
    const theirs = storedNow()
    const state = await save(edited())
    expect(state).toMatchObject({ kind: 'conflict', theirs })
    expect(storedNow()).toEqual(theirs)
    const form = { ...toMealTimeForm(breakfast), ...edited() }
    expect(await saveMealTime(api, { saved: theirs ?? null, form }, options())).toMatchObject({ kind: 'saved' })
    expect(isEdited(storedNow())).toEqual([0, 90, 7])
  })

  it('says so in the middle, with what was done until then in their version', async () => {
    const real = api.updateMeasurementTask
    api = {
      ...api,
      updateMeasurementTask: async (...given) => (
        await api.removeTask({ userId, id: breakfast.id, taskId: breakfast.measurementTaskList[0]?.id ?? '' }),
        real(...given)
      ),
    }
    const state = await save(edited())
    expect(state).toMatchObject({ kind: 'conflict', theirs: { mealTaskList: [], measurementTaskList: [{}], version: 3 } })
    expect(stepsOf(state)).toEqual(['carbohydrate done', 'postprandial waiting', 'medicine waiting'])
  })

  it('believes the provider that there is a conflict, even when it looks like none', async () => {
    fake.failNext('therapy.removeTask', 412)
    expect(await save(edited())).toMatchObject({ kind: 'conflict', theirs: breakfast })
    expect(writes()).toHaveLength(1)
  })

  it('shows a meal time that is gone, and one that another user created first', async () => {
    await api.remove({ userId, id: breakfast.id })
    expect(await save(edited())).toMatchObject({ kind: 'conflict', theirs: null })
    const form = emptyMealTimeForm(MealTime.Lunch)
    expect(await saveMealTime(api, { saved: null, form }, options(MealTime.Lunch))).toMatchObject({
      kind: 'conflict',
      theirs: storedNow(MealTime.Lunch),
    })
  })
})
