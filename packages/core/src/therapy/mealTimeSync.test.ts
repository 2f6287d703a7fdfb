import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fakeMedicine, fakeMedicines } from '../testing/fakeMedicines.messages.ts'
import { makeMealTimePlan } from '../testing/makeTherapyPlans.ts'
import { makeId } from '../testing/people.ts'
import { emptyMealTimeForm, toMealTimeForm, toTypedValue, type MealTimeForm, type MedicineRow } from './mealTimeForm.ts'
import { checkMealTimeForm } from './mealTimeForm.rules.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import { planMealTimeCalls } from './mealTimeSync.ts'
import { checkTaskValue } from './taskValue.rules.ts'
import { applyTherapyCall, type TherapyCall } from './therapyCall.ts'
import { MealTime, Nutrient, Prandial } from './therapyEnumerations.ts'
import { readTimeOfDay } from '../time/timeOfDay.ts'

const createdAt = '2026-11-01T08:00:00.000Z'
const aspart = fakeMedicine('A10AB05')
const glargine = fakeMedicine('A10AE04')
const taskId = (number: number) => makeId(0x5, number)
const stamp = (number: number) => ({ id: taskId(number), createdAt })

const saved: MealTimePlan = makeMealTimePlan({
  mealTaskList: [{ ...stamp(1), mealType: Nutrient.Carbohydrate, referenceValue: 45 }],
  measurementTaskList: [
    { ...stamp(2), measurementType: Prandial.Pre, referenceValue: 0 },
    { ...stamp(3), measurementType: Prandial.Post, referenceValue: 120 },
  ],
  medicineTaskList: [
    { ...stamp(4), medicine: aspart, referenceValue: 6, isImported: false },
    { ...stamp(5), medicine: glargine, referenceValue: 18, isImported: true },
  ],
})
const bare = makeMealTimePlan()
const form = toMealTimeForm(saved)
const [ownRow, importedRow] = form.medicines as [MedicineRow, MedicineRow]
const newRow = (medicine: MedicineRow['medicine'], value: string): MedicineRow => ({ taskId: null, medicine, value, isImported: false })

const plain = (calls: readonly TherapyCall[]) => calls.map(({ field: _field, ...call }) => call)
const callsOf = (plan: MealTimePlan | null, change: Partial<MealTimeForm>) =>
  plain(
    planMealTimeCalls(plan, MealTime.Breakfast, { ...(plan ? toMealTimeForm(plan) : emptyMealTimeForm(MealTime.Breakfast)), ...change }),
  )

describe('the calls of a meal time', () => {
  test.each<[string, MealTimePlan | null, Partial<MealTimeForm>, object[]]>([
    ['nothing changed', saved, {}, []],
    [
      'carbohydrate active and missing',
      bare,
      { carbohydrate: { isActive: true, value: '45' } },
      [{ kind: 'createMealTask', mealType: 2, referenceValue: 45 }],
    ],
    [
      'carbohydrate with another value',
      saved,
      { carbohydrate: { isActive: true, value: '45,5' } },
      [{ kind: 'updateMealTask', taskId: taskId(1), referenceValue: 45.5 }],
    ],
    ['carbohydrate with the same value, typed otherwise', saved, { carbohydrate: { isActive: true, value: ' 45.0 ' } }, []],
    ['carbohydrate inactive', saved, { carbohydrate: { isActive: false, value: '45' } }, [{ kind: 'removeTask', taskId: taskId(1) }]],
    ['carbohydrate inactive and missing', bare, { carbohydrate: { isActive: false, value: '45' } }, []],
    [
      'preprandial active and missing',
      bare,
      { preprandial: { isActive: true } },
      [{ kind: 'createMeasurementTask', measurementType: 1, referenceValue: 0 }],
    ],
    ['preprandial active and there', saved, { preprandial: { isActive: true } }, []],
    ['preprandial inactive', saved, { preprandial: { isActive: false } }, [{ kind: 'removeTask', taskId: taskId(2) }]],
    [
      'postprandial active and missing',
      bare,
      { postprandial: { isActive: true, value: '90' } },
      [{ kind: 'createMeasurementTask', measurementType: 2, referenceValue: 90 }],
    ],
    [
      'postprandial with another value',
      saved,
      { postprandial: { isActive: true, value: '90' } },
      [{ kind: 'updateMeasurementTask', taskId: taskId(3), referenceValue: 90 }],
    ],
    ['postprandial inactive', saved, { postprandial: { isActive: false, value: '120' } }, [{ kind: 'removeTask', taskId: taskId(3) }]],
    [
      'a medicine with another dose',
      saved,
      { medicines: [{ ...ownRow, value: '7' }, importedRow] },
      [{ kind: 'updateMedicineTask', medicine: aspart, taskId: taskId(4), referenceValue: 7 }],
    ],
    ['a medicine whose dose is no number', saved, { medicines: [{ ...ownRow, value: 'hat' }, importedRow] }, []],
    ['a new medicine without a dose', bare, { medicines: [newRow(aspart, '')] }, []],
    ['an imported medicine with another dose', saved, { medicines: [ownRow, { ...importedRow, value: '20' }] }, []],
    [
      'an imported medicine that the form takes for its own',
      saved,
      { medicines: [ownRow, { ...importedRow, isImported: false, value: '20' }] },
      [],
    ],
    ['a medicine gone from the list', saved, { medicines: [importedRow] }, [{ kind: 'removeTask', medicine: aspart, taskId: taskId(4) }]],
    [
      'an imported medicine gone from the list',
      saved,
      { medicines: [ownRow] },
      [{ kind: 'removeTask', medicine: glargine, taskId: taskId(5) }],
    ],
    ['a new medicine', bare, { medicines: [newRow(aspart, '4')] }, [{ kind: 'createMedicineTask', medicine: aspart, referenceValue: 4 }]],
    ['a medicine taken out and put in again', saved, { medicines: [importedRow, newRow(aspart, '6')] }, []],
    [
      'a medicine taken out and put in again with another dose',
      saved,
      { medicines: [importedRow, newRow(aspart, '8')] },
      [{ kind: 'updateMedicineTask', medicine: aspart, taskId: taskId(4), referenceValue: 8 }],
    ],
    [
      'an imported medicine replaced by an own dose',
      saved,
      { medicines: [ownRow, newRow(glargine, '20')] },
      [
        { kind: 'removeTask', medicine: glargine, taskId: taskId(5) },
        { kind: 'createMedicineTask', medicine: glargine, referenceValue: 20 },
      ],
    ],
    ['an imported medicine that another user deleted meanwhile', bare, { medicines: [importedRow] }, []],
    ['other hours', saved, { startsAt: '7:00', endsAt: '08:30' }, [{ kind: 'updateHours', startsAt: '07:00', endsAt: '08:30' }]],
    ['malformed hours', saved, { startsAt: '25:00' }, []],
    [
      'a new meal time',
      null,
      { preprandial: { isActive: true } },
      [
        { kind: 'create', mealTime: MealTime.Breakfast, startsAt: '06:30', endsAt: '08:00' },
        { kind: 'createMeasurementTask', measurementType: 1, referenceValue: 0 },
      ],
    ],
    ['a new meal time with malformed hours', null, { startsAt: 'reggel', preprandial: { isActive: true } }, []],
  ])('%s', (_name, plan, change, expected) => expect(callsOf(plan, change)).toEqual(expected))
})

const hourArbitrary = fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const doseArbitrary = fc.integer({ min: 1, max: 2000 }).map((tenths) => tenths / 10)
const gramArbitrary = fc.double({ min: 0.01, max: 500, noNaN: true })
const minuteArbitrary = fc.integer({ min: 30, max: 240 })
const medicinesArbitrary = fc.uniqueArray(fc.constantFrom(...fakeMedicines.slice(0, 6)), { maxLength: 5, selector: ({ id }) => id })

const planArbitrary = fc
  .record({
    startsAt: hourArbitrary,
    endsAt: hourArbitrary,
    carbohydrate: fc.option(gramArbitrary),
    before: fc.boolean(),
    after: fc.option(minuteArbitrary),
    medicines: medicinesArbitrary,
    doses: fc.array(fc.tuple(doseArbitrary, fc.boolean()), { minLength: 5, maxLength: 5 }),
  })
  .map(({ startsAt, endsAt, carbohydrate, before, after, medicines, doses }) =>
    makeMealTimePlan({
      startsAt,
      endsAt,
      mealTaskList: carbohydrate === null ? [] : [{ ...stamp(1), mealType: Nutrient.Carbohydrate, referenceValue: carbohydrate }],
      measurementTaskList: [
        ...(before ? [{ ...stamp(2), measurementType: Prandial.Pre, referenceValue: 0 }] : []),
        ...(after === null ? [] : [{ ...stamp(3), measurementType: Prandial.Post, referenceValue: after }]),
      ],
      medicineTaskList: medicines.map((medicine, index) => {
        const [referenceValue, isImported] = doses[index] ?? [1, false]
        return { ...stamp(10 + index), medicine, referenceValue, isImported }
      }),
    }),
  )

/** A valid edit of a form: each part kept or typed again. */
const editArbitrary = (before: MealTimeForm) =>
  fc.record({
    startsAt: fc.oneof(fc.constant(before.startsAt), hourArbitrary),
    endsAt: fc.oneof(fc.constant(before.endsAt), hourArbitrary),
    carbohydrate: fc.oneof(fc.constant(before.carbohydrate), fc.record({ isActive: fc.boolean(), value: gramArbitrary.map(toTypedValue) })),
    preprandial: fc.record({ isActive: fc.boolean() }),
    postprandial: fc.oneof(fc.constant(before.postprandial), fc.record({ isActive: fc.boolean(), value: minuteArbitrary.map(String) })),
    medicines: fc
      .tuple(fc.subarray([...before.medicines]), medicinesArbitrary, fc.array(fc.option(doseArbitrary), { minLength: 10, maxLength: 10 }))
      .map(([existing, added, doses]) => {
        const fresh = added.filter(({ id }) => !existing.some((row) => row.medicine.id === id)).map((medicine) => newRow(medicine, '1'))
        return [...existing, ...fresh].map((row, index) => {
          const dose = doses[index]
          return dose && !row.isImported ? { ...row, value: toTypedValue(dose) } : row
        })
      }),
  })

const caseArbitrary = fc
  .option(planArbitrary)
  .chain((plan) => fc.tuple(fc.constant(plan), editArbitrary(plan ? toMealTimeForm(plan) : emptyMealTimeForm(MealTime.Breakfast))))

function makeStamp() {
  let count = 1000
  return { newId: () => makeId(0x7, ++count), now: createdAt }
}

const applyAll = (plan: MealTimePlan | null, calls: readonly TherapyCall[]) => {
  const made = makeStamp()
  return calls.reduce<MealTimePlan | null>((current, call) => applyTherapyCall(current, call, made), plan)
}

/** What a form plans, whatever is typed where nothing is planned and however a number is written. */
const meant = ({ startsAt, endsAt, carbohydrate, preprandial, postprandial, medicines }: MealTimeForm) => ({
  hours: [readTimeOfDay(startsAt), readTimeOfDay(endsAt)],
  carbohydrate: carbohydrate.isActive && carbohydrate.value,
  preprandial: preprandial.isActive,
  postprandial: postprandial.isActive && postprandial.value,
  medicines: medicines.map(({ medicine, value, isImported }) => `${medicine.atcCode} ${value} ${isImported}`).toSorted(),
})

function isValid({ mealTaskList, measurementTaskList, medicineTaskList }: MealTimePlan): boolean {
  const isUnique = (keys: readonly (string | number)[]) => new Set(keys).size === keys.length
  const hasIssue = [
    ...mealTaskList.map((task) => checkTaskValue('meal', task)),
    ...measurementTaskList.map((task) => checkTaskValue('measurement', task)),
    ...medicineTaskList.map((task) =>
      checkTaskValue('medicine', { referenceValue: task.referenceValue, activeSubstanceType: task.medicine.activeSubstanceType }),
    ),
  ].some((errors) => Object.keys(errors).length > 0)
  return (
    !hasIssue &&
    isUnique(mealTaskList.map(({ mealType }) => mealType)) &&
    isUnique(measurementTaskList.map(({ measurementType }) => measurementType)) &&
    isUnique(medicineTaskList.map(({ medicine }) => medicine.id))
  )
}

describe('for every meal time and every edit of it', () => {
  const holds = (law: (plan: MealTimePlan | null, edited: MealTimeForm, calls: readonly TherapyCall[]) => void) =>
    fc.assert(
      fc.property(caseArbitrary, ([plan, edited]) => {
        law(plan, edited, planMealTimeCalls(plan, MealTime.Breakfast, edited))
      }),
    )

  it('the edit is one that the form lets through', () => holds((_plan, edited) => expect(checkMealTimeForm(edited)).toEqual({})))

  it('the calls turn the stored meal time into the edited one', () =>
    holds((plan, edited, calls) => {
      const after = applyAll(plan, calls)
      expect(after && meant(toMealTimeForm(after))).toEqual(meant(edited))
    }))

  it('saving twice changes nothing', () =>
    holds((plan, edited, calls) => expect(planMealTimeCalls(applyAll(plan, calls), MealTime.Breakfast, edited)).toEqual([])))

  it('no call between two valid states leaves the meal time invalid', () =>
    holds((plan, _edited, calls) => {
      for (let count = 1; count <= calls.length; count += 1) {
        const between = applyAll(plan, calls.slice(0, count))
        expect(between && isValid(between)).toBe(true)
      }
    }))

  it('an imported medicine keeps its dose', () =>
    holds((plan, _edited, calls) => {
      const imported = new Set(plan?.medicineTaskList.filter(({ isImported }) => isImported).map(({ id }) => id))
      expect(calls.filter((call) => call.kind === 'updateMedicineTask' && imported.has(call.taskId))).toEqual([])
    }))

  it('each call raises the version by one, and the first makes it', () =>
    holds((plan, _edited, calls) => expect(applyAll(plan, calls)?.version).toBe((plan?.version ?? 0) + calls.length)))

  it('an untouched form gives no call', () =>
    fc.assert(
      fc.property(planArbitrary, (plan) => {
        expect(planMealTimeCalls(plan, plan.mealTime, toMealTimeForm(plan))).toEqual([])
      }),
    ))
})
