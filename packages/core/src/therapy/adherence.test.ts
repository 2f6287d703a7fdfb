import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { MealType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import { toWallClock, toWallMinutes } from '../time/wallClock.ts'
import { fakeMedicine } from '../testing/fakeMedicines.messages.ts'
import { makeGlucoseEntry, makeKetoneEntry, makeMealEntry, makeMedicineIntakeEntry } from '../testing/makeEntry.ts'
import { makeMealTimePlan, makeTherapyPlans } from '../testing/makeTherapyPlans.ts'
import { makeId } from '../testing/people.ts'
import { followedDay, type FollowedDay, type TaskOutcome } from './adherence.ts'
import type { MealTimePlan } from './mealTimePlan.schema.ts'
import type { TherapyChange, TherapyEvent, TherapyFacts } from './therapyChange.schema.ts'
import { MealTime, Nutrient, Prandial } from './therapyEnumerations.ts'

const day = '2026-11-20'
const tomorrow = '2026-11-21'
const long = '2026-12-01T12:00:00'
const createdAt = '2026-10-01T07:00:00.000Z'
const aspart = fakeMedicine('A10AB05')
const glargine = fakeMedicine('A10AE04')
const metformin = fakeMedicine('A10BA02')

const at = (time: string) => (time.includes('T') ? `${time}:00` : `${day}T${time}:00`)
const reading = (time: string, mealType: MealType = MealType.None) => makeGlucoseEntry({ entryDate: at(time), mealType })
const meal = (time: string, value: number | null = 45) => makeMealEntry({ entryDate: at(time), value })
const medicineOf = ({ name, activeSubstanceType, insulinType }: typeof aspart, id: string | null) => ({
  id,
  name,
  activeSubstanceType,
  insulinType,
})
const intake = (time: string, value: number, medicine = medicineOf(aspart, aspart.id)) =>
  makeMedicineIntakeEntry({ entryDate: at(time), value, medicine })
const rapidByHand = { id: null, name: 'Gyorshatású inzulin', activeSubstanceType: 1 as const, insulinType: 1 as const }
const basalByHand = { ...rapidByHand, name: 'Bázisinzulin', insulinType: 2 as const }

const plans = makeTherapyPlans()
const [breakfast, lunch, snack, , bedtime] = plans as [MealTimePlan, MealTimePlan, MealTimePlan, MealTimePlan, MealTimePlan]
/** 06:30–08:00 with one task each. */
const before = { ...breakfast, mealTaskList: [], medicineTaskList: [], measurementTaskList: breakfast.measurementTaskList.slice(0, 1) }
const after = { ...before, measurementTaskList: breakfast.measurementTaskList.slice(1) }
const carbohydrate = { ...before, measurementTaskList: [], mealTaskList: breakfast.mealTaskList }
const insulin = { ...before, measurementTaskList: [], medicineTaskList: breakfast.medicineTaskList }
const pill = { ...insulin, medicineTaskList: insulin.medicineTaskList.map((task) => ({ ...task, medicine: metformin, referenceValue: 1 })) }

const night = makeMealTimePlan({
  mealTime: MealTime.Midnight,
  startsAt: '23:30',
  endsAt: '00:30',
  measurementTaskList: [{ id: makeId(0x5, 900), createdAt, measurementType: Prandial.Pre, referenceValue: 0 }],
})

describe('whether a task was done', () => {
  test.each<[string, MealTimePlan, DiaryEntry[], TaskOutcome]>([
    ['a reading in the hour before the meal time', before, [reading('05:30')], 'done'],
    ['a reading too early', before, [reading('05:29')], 'missed'],
    ['a reading before the meal, in the meal time', before, [reading('06:48'), meal('07:00')], 'done'],
    ['a reading at the minute of the meal', before, [reading('07:00'), meal('07:00')], 'done'],
    ['a reading after the meal', before, [{ ...reading('07:01'), therapyLabel: TherapyLabel.Undefined }, meal('07:00')], 'missed'],
    ['a reading that is called before the meal, after it', before, [reading('07:10', MealType.Preprandial), meal('07:00')], 'done'],
    [
      'a reading whose time of day is before the meal',
      before,
      [{ ...reading('07:10'), therapyLabel: TherapyLabel.BeforeBreakfast }, meal('07:00')],
      'done',
    ],
    ['a reading that is called after the meal', before, [reading('07:10', MealType.Postprandial), meal('07:00')], 'missed'],
    ['a reading called before a meal whose time is over', before, [reading('08:00', MealType.Preprandial), meal('07:00')], 'missed'],
    ['a reading while no meal is known', before, [reading('07:59')], 'done'],
    ['a reading at the end of the meal time', before, [reading('08:00')], 'missed'],
    ['a ketone reading', before, [makeKetoneEntry({ entryDate: at('06:30') })], 'missed'],
    ['two hours after the meal', after, [meal('07:00'), reading('09:04')], 'done'],
    ['at the edges of the time after', after, [meal('07:00'), reading('09:45')], 'done'],
    ['beyond the edges', after, [meal('07:00'), reading('09:46')], 'missed'],
    ['too soon', after, [meal('07:00'), reading('08:14')], 'missed'],
    ['two hours after the beginning while no meal is known', after, [reading('08:30')], 'done'],
    ['two hours after the beginning although the meal was later', after, [meal('08:30'), reading('08:30')], 'missed'],
    ['the planned grams', carbohydrate, [meal('07:00', 45)], 'done'],
    ['ten percent more', carbohydrate, [meal('07:00', 49.5)], 'done'],
    ['more than that', carbohydrate, [meal('07:00', 49.6)], 'deviating'],
    ['more than ten percent less', carbohydrate, [meal('07:00', 40.4)], 'deviating'],
    ['grams that were not counted', carbohydrate, [meal('07:00', null)], 'done'],
    ['an hour before the meal time', carbohydrate, [meal('05:30')], 'done'],
    ['almost an hour after it', carbohydrate, [meal('08:59')], 'done'],
    ['an hour after it', carbohydrate, [meal('09:00')], 'missed'],
    ['of two meals the one that was planned', carbohydrate, [meal('07:00', 20), meal('07:40', 45)], 'done'],
    ['the planned dose', insulin, [intake('06:55', 6)], 'done'],
    ['another dose', insulin, [intake('06:55', 6.5)], 'deviating'],
    ['the same substance by its name', insulin, [intake('06:55', 6, medicineOf(aspart, null))], 'done'],
    ['insulin of the same kind, named by its kind', insulin, [intake('06:55', 6, rapidByHand)], 'done'],
    ['insulin of the other kind', insulin, [intake('06:55', 6, basalByHand)], 'missed'],
    ['another insulin of the catalogue', insulin, [intake('06:55', 6, medicineOf(glargine, glargine.id))], 'missed'],
    ['a dose of an unknown medicine', insulin, [makeMedicineIntakeEntry({ entryDate: at('06:55'), value: 6, medicine: null })], 'missed'],
    ['another pill', pill, [intake('06:55', 1, medicineOf(fakeMedicine('A10BB09'), null))], 'missed'],
    ['two pills for one', pill, [intake('06:55', 2, medicineOf(metformin, null))], 'deviating'],
    ['before midnight', night, [reading('23:45')], 'done'],
    ['after midnight', night, [reading(`${tomorrow}T00:20`)], 'done'],
    ['before 06:00 of the night that follows', night, [reading(`${tomorrow}T05:59`)], 'done'],
    ['at 06:00', night, [reading(`${tomorrow}T06:00`)], 'missed'],
    ['the midnight before', night, [reading('00:20')], 'missed'],
    ['before 06:00 of a night that begins at midnight', { ...night, startsAt: '00:00', endsAt: '01:00' }, [reading('03:10')], 'done'],
    [
      'an intake before 06:00',
      { ...insulin, mealTime: MealTime.Midnight, startsAt: '00:00', endsAt: '01:00' },
      [intake('04:00', 6)],
      'done',
    ],
    ['in the hour before midnight, with a meal in between', night, [meal('22:45'), reading('23:10')], 'done'],
  ])('%s', (_name, plan, entries, expected) => {
    const { tasks } = followedDay([plan], entries, day, long)
    expect(tasks.map(({ outcome }) => outcome)).toEqual([expected])
  })

  const measuredAfter = (startsAt: string, endsAt: string) => ({
    ...after,
    id: makeId(0x4, Number(startsAt.slice(0, 2))),
    startsAt,
    endsAt,
  })
  test.each<[string, string, string, [earlier: TaskOutcome, later: TaskOutcome]]>([
    ['the one in whose hours it is', '08:20', '10:20', ['missed', 'done']],
    ['the nearer one, which is the later', '07:46', '09:46', ['missed', 'done']],
    ['the nearer one, which is the earlier', '07:40', '09:40', ['done', 'missed']],
    ['the earlier of two that are equally near', '07:45', '09:45', ['done', 'missed']],
    ['the one that is an hour away', '09:44', '11:44', ['missed', 'done']],
    ['none that is farther than an hour', '09:45', '11:45', ['missed', 'missed']],
  ])('a meal belongs to %s', (_name, eatenAt, measuredAt, outcomes) => {
    const two = [measuredAfter('08:00', '08:45'), measuredAfter('06:30', '07:31')]
    const { tasks } = followedDay(two, [meal(eatenAt), reading(measuredAt)], day, long)
    const outcomeOf = (plan: MealTimePlan | undefined) => tasks.find(({ planId }) => planId === plan?.id)?.outcome
    expect([outcomeOf(two[1]), outcomeOf(two[0])]).toEqual(outcomes)
  })

  test.each<[string, Partial<MealTimePlan>, string, [breakfast: TaskOutcome, midnight: TaskOutcome]]>([
    ['counts for Midnight and not for the hour before breakfast', {}, '05:40', ['missed', 'done']],
    ['counts for the breakfast in whose own hours it is', { startsAt: '05:30', endsAt: '06:30' }, '05:40', ['done', 'missed']],
    ['counts for breakfast from 06:00 on', {}, '06:00', ['done', 'missed']],
  ])('a reading before 06:00 %s', (_name, hours, time, outcomes) => {
    const midnight = { ...night, startsAt: '00:00', endsAt: '01:00' }
    const { tasks } = followedDay([{ ...before, ...hours }, midnight], [reading(time)], day, long)
    expect(tasks.map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  test.each<[string, MealTimePlan, DiaryEntry[], string, TaskOutcome]>([
    ['before the meal time', carbohydrate, [], '05:00', 'pending'],
    ['in the last minute for it', carbohydrate, [], '08:59', 'pending'],
    ['after that', carbohydrate, [], '09:00', 'missed'],
    ['done early', carbohydrate, [meal('06:40')], '06:41', 'done'],
    ['a measurement after a meal that may still come', after, [], '08:59', 'pending'],
    ['a measurement after a meal that was late', after, [meal('08:50')], '11:30', 'pending'],
    ['the same, too late', after, [meal('08:50')], '11:36', 'missed'],
    ['a measurement before a meal that is over', before, [meal('06:40')], '06:41', 'missed'],
    ['a measurement past midnight', night, [], `${tomorrow}T05:59`, 'pending'],
    ['the same, too late', night, [], `${tomorrow}T06:00`, 'missed'],
  ])('%s at %s', (_name, plan, entries, now, expected) => {
    expect(followedDay([plan], entries, day, at(now)).tasks.map(({ outcome }) => outcome)).toEqual([expected])
  })

  test.each([
    ['the day before it was set', '2026-11-21T06:00:00.000Z', 'notEvaluated'],
    ['the day it was set, in the afternoon', '2026-11-20T13:00:00.000Z', 'notEvaluated'],
    ['the day it was set, in its time', '2026-11-20T06:00:00.000Z', 'missed'],
    ['the day after', '2026-11-19T13:00:00.000Z', 'missed'],
  ])('%s', (_name, setAt, expected) => {
    const task = { id: makeId(0x5, 901), createdAt: setAt, mealType: Nutrient.Carbohydrate, referenceValue: 30 }
    const { tasks, evaluatedCount } = followedDay([{ ...carbohydrate, mealTaskList: [task] }], [], day, long)
    expect([tasks[0]?.outcome, evaluatedCount]).toEqual([expected, expected === 'missed' ? 1 : 0])
  })

  it('counts what was done in the very minute it was asked for', () => {
    const [task] = before.measurementTaskList
    const asked = task && [{ ...task, createdAt: '2026-11-20T06:00:30.000Z' }]
    const { tasks } = followedDay([{ ...before, measurementTaskList: asked ?? [] }], [reading('07:00'), meal('07:00')], day, long)
    expect(tasks[0]?.outcome).toBe('done')
  })
})

describe('a plan that was changed since', () => {
  const changed = (
    event: TherapyEvent,
    [former, later]: [TherapyFacts, TherapyFacts],
    changedAt = `${tomorrow}T08:00:00.000Z`,
    mealTime: MealTime = MealTime.Breakfast,
  ): TherapyChange => ({ id: makeId(0x9, 1), changedAt, changedBy: null, event, mealTime, before: former, after: later })
  const dose = (from: number, to: number, changedAt?: string, medicineName = aspart.name) =>
    changed(
      'medicineTask.updated',
      [
        { medicineName, referenceValue: from },
        { medicineName, referenceValue: to },
      ],
      changedAt,
    )
  const minutes = (from: number, to: number) =>
    changed('measurementTask.updated', [
      { measurementType: 2, referenceValue: from },
      { measurementType: 2, referenceValue: to },
    ])
  const hours = (startsAt: string, endsAt: string) =>
    changed('mealTime.updated', [
      { startsAt, endsAt },
      { startsAt: '06:30', endsAt: '08:00' },
    ])
  const inItsMidst = `${day}T06:00:00.000Z`

  test.each<[string, MealTimePlan, DiaryEntry[], TherapyChange[], TaskOutcome]>([
    ['the dose of that day', insulin, [intake('06:55', 4)], [dose(4, 6)], 'done'],
    ['the dose of today', insulin, [intake('06:55', 6)], [dose(4, 6)], 'deviating'],
    ['a dose changed twice', insulin, [intake('06:55', 4)], [dose(5, 6), dose(4, 5)], 'done'],
    ['a dose changed before that day', insulin, [intake('06:55', 6)], [dose(4, 6, '2026-11-19T08:00:00.000Z')], 'done'],
    ['the dose of another medicine', insulin, [intake('06:55', 6)], [dose(4, 6, undefined, glargine.name)], 'done'],
    ['a dose of another meal time', insulin, [intake('06:55', 6)], [{ ...dose(4, 6), mealTime: MealTime.Dinner }], 'done'],
    ['the former dose before it was changed that day', insulin, [intake('06:59', 4)], [dose(4, 6, inItsMidst)], 'done'],
    ['the new dose in the minute it was changed', insulin, [intake('07:00', 6)], [dose(4, 6, inItsMidst)], 'done'],
    ['the former dose after it was changed', insulin, [intake('07:10', 4)], [dose(4, 6, inItsMidst)], 'deviating'],
    ['the hours of that day', carbohydrate, [meal('11:30')], [hours('10:30', '11:00')], 'done'],
    ['the hours of today', carbohydrate, [meal('07:00')], [hours('10:30', '11:00')], 'missed'],
    ['the minutes of that day', after, [meal('07:00'), reading('08:00')], [minutes(60, 120)], 'done'],
    ['the minutes of today', after, [meal('07:00'), reading('09:00')], [minutes(60, 120)], 'missed'],
  ])('%s', (_name, plan, entries, changes, expected) => {
    const { tasks } = followedDay([plan], entries, day, long, changes)
    expect(tasks.map(({ outcome }) => outcome)).toEqual([expected])
  })
})

describe('a day', () => {
  const outcomes = ({ tasks }: FollowedDay, plan: MealTimePlan) =>
    tasks.filter(({ planId }) => planId === plan.id).map(({ kind, outcome }) => `${kind} ${outcome}`)

  it('is reported as in its picture', () => {
    const entries = [
      reading('06:48'),
      intake('06:55', 6),
      meal('07:00', 45),
      reading('09:04'),
      reading('12:28'),
      intake('12:44', 6),
      meal('12:50', 60),
      reading('14:53'),
      reading('18:22'),
    ]
    const followed = followedDay(plans, entries, day, at('18:42'))
    expect(outcomes(followed, breakfast)).toEqual(['meal done', 'medicine done', 'measurement done', 'measurement done'])
    expect(outcomes(followed, lunch)).toEqual(['meal done', 'medicine deviating', 'measurement done', 'measurement done'])
    expect(outcomes(followed, snack)).toEqual(['meal missed'])
    expect(outcomes(followed, bedtime)).toEqual(['medicine pending', 'measurement pending'])
    expect([followed.doneCount, followed.evaluatedCount, followed.tasks.length]).toEqual([9, 10, 15])
  })

  it('gives a reading between two meals to the one it says it is of', () => {
    const between = [
      { ...after, endsAt: '07:30' },
      {
        ...before,
        id: makeId(0x4, 99),
        startsAt: '08:45',
        endsAt: '10:00',
        measurementTaskList: [{ ...(before.measurementTaskList[0] as (typeof before.measurementTaskList)[0]), id: makeId(0x5, 99) }],
      },
    ]
    const outcomesOf = (mealType: MealType) =>
      followedDay(between, [reading('08:40', mealType)], day, long).tasks.map(({ outcome }) => outcome)
    expect(outcomesOf(MealType.Postprandial)).toEqual(['done', 'missed'])
    expect(outcomesOf(MealType.Preprandial)).toEqual(['missed', 'done'])
  })

  it('takes no entry of meal times that are malformed', () =>
    expect(followedDay([{ ...breakfast, startsAt: 'reggel' }], [meal('07:00')], day, long).tasks).toEqual([]))
})

const minuteArbitrary = fc.integer({ min: -1440, max: 2880 })
const entryArbitrary = fc
  .tuple(minuteArbitrary, fc.constantFrom('reading', 'meal', 'rapid', 'basal'), fc.integer({ min: 1, max: 60 }))
  .map(([minute, kind, value]): DiaryEntry => {
    const entryDate = toWallClock(toWallMinutes(`${day}T00:00:00`) + minute).slice(0, 16)
    if (kind === 'reading') return reading(entryDate)
    return kind === 'meal' ? meal(entryDate, value) : intake(entryDate, value, kind === 'rapid' ? rapidByHand : basalByHand)
  })
const diaryArbitrary = fc.uniqueArray(entryArbitrary, { maxLength: 40, selector: ({ id }) => id })
const isServed = (outcome: TaskOutcome) => outcome === 'done' || outcome === 'deviating'
const taskKinds = { glucose: 'measurement', meal: 'meal', 'medicine-intake': 'medicine' } as const

describe('for every diary', () => {
  const manyPlans = [...plans, night]

  it('an entry serves one task at most, of all days', () =>
    fc.assert(
      fc.property(diaryArbitrary, (entries) => {
        const tasks = ['2026-11-19', day, tomorrow].flatMap((one) => followedDay(manyPlans, entries, one, long).tasks)
        const used = tasks.flatMap(({ entry }) => (entry ? [entry.id] : []))
        expect(new Set(used).size).toBe(used.length)
      }),
    ))

  it('more entries of its kind never leave a task missed that was done', () =>
    fc.assert(
      fc.property(diaryArbitrary, entryArbitrary, (entries, more) => {
        const kind = taskKinds[more.entryType as keyof typeof taskKinds]
        const served = (list: readonly DiaryEntry[]) =>
          followedDay(manyPlans, list, day, long)
            .tasks.filter((task) => task.kind === kind && isServed(task.outcome))
            .map(({ taskId }) => taskId)
        expect(served([...entries.filter(({ id }) => id !== more.id), more])).toEqual(
          expect.arrayContaining(served(entries.filter(({ id }) => id !== more.id))),
        )
      }),
    ))

  it('what became of a past day depends neither on now nor on the order of the entries', () =>
    fc.assert(
      fc.property(diaryArbitrary, fc.nat(100_000), (entries, minutes) => {
        const later = toWallClock(toWallMinutes('2026-11-22T12:00:00') + minutes)
        expect(followedDay(manyPlans, entries.toReversed(), day, later)).toEqual(followedDay(manyPlans, entries, day, long))
      }),
    ))
})
