import { describe, expect, it } from 'vitest'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { makeGlucoseEntry, makeMealEntry, makeMedicineIntakeEntry } from '../testing/makeEntry.ts'
import { makeMealTimePlan, makeTherapyPlans } from '../testing/makeTherapyPlans.ts'
import { makeId } from '../testing/people.ts'
import { openTasks } from './nextTask.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import { MealTime, Prandial } from './therapyEnumerations.ts'

const day = '2026-11-20'
const createdAt = '2026-10-01T07:00:00.000Z'
const [breakfast] = makeTherapyPlans() as [MealTimePlan]
/** From 06:30 to 08:00: a reading before, insulin and a meal. */
const morning = { ...breakfast, measurementTaskList: breakfast.measurementTaskList.slice(0, 1) }
const medicine = breakfast.medicineTaskList[0]!.medicine
const open = (time: string, entries: DiaryEntry[] = [], plans: MealTimePlan[] = [morning]) =>
  openTasks(plans, entries, `${day}T${time}:00`)
    .filter(({ at }) => at.startsWith(day) || at < day)
    .map(({ kind, at, isDue }) => `${kind} ${at.slice(11, 16)}${isDue ? ' due' : ''}`)

describe('the tasks still to be done', () => {
  it('are not due before an entry of now would serve them', () => {
    expect(open('05:29')).toEqual(['measurement 06:30', 'medicine 06:30', 'meal 06:30'])
    expect(open('05:30')).toEqual(['measurement 06:30 due', 'medicine 06:30 due', 'meal 06:30 due'])
  })

  it('no longer hold what the diary has', () => {
    const reading = makeGlucoseEntry({ entryDate: `${day}T06:40:00` })
    expect(open('06:45', [reading])).toEqual(['medicine 06:30 due', 'meal 06:30 due'])
    const { id, name, activeSubstanceType, insulinType } = medicine
    const intake = makeMedicineIntakeEntry({
      entryDate: `${day}T06:42:00`,
      value: 6,
      medicine: { id, name, activeSubstanceType, insulinType },
    })
    const meal = makeMealEntry({ entryDate: `${day}T06:50:00`, value: 45 })
    expect(open('06:55', [reading, intake, meal])).toEqual([])
  })

  it('leave out what was missed, and go on with the next day', () => {
    expect(open('12:00')).toEqual([])
    expect(openTasks([morning], [], `${day}T12:00:00`).map(({ at }) => at)).toEqual(Array.from({ length: 3 }, () => '2026-11-21T06:30:00'))
  })

  it('hold those of a meal time that began yesterday', () => {
    const night = makeMealTimePlan({
      mealTime: MealTime.Bedtime,
      startsAt: '23:00',
      endsAt: '01:00',
      measurementTaskList: [{ id: makeId(0x5, 900), createdAt, measurementType: Prandial.Pre, referenceValue: 0 }],
    })
    expect(openTasks([night], [], `${day}T00:30:00`)[0]).toMatchObject({
      at: '2026-11-19T23:00:00',
      isDue: true,
      mealTime: MealTime.Bedtime,
    })
  })
})
