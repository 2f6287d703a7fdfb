import { describe, expect, test } from 'vitest'
import { addDays } from '../time/localDay.ts'
import { DiabetesType } from '../therapy/therapyEnumerations.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import type { DailyTally } from './dailySummary.schema.ts'
import { estimatedHbA1c } from './estimatedHbA1c.ts'
import { estimatedHypoCount } from './estimatedHypoCount.ts'
import { emptyTally, tallyByDay } from './glucoseTally.ts'

const today = '2026-11-20'
const preprandial = 2
const postprandial = 3

/** Readings spread over days before today (0 is today), as a diary holds them. */
const readingsOn = (rows: readonly { ago: number; value?: number; mealType?: 0 | 1 | 2 | 3 }[]) =>
  rows.map(({ ago, value = 7, mealType = 0 }, at) =>
    makeGlucoseEntry({ value, mealType, entryDate: `${addDays(today, -ago)}T${String(at % 24).padStart(2, '0')}:00:00` }),
  )

const everyDay = (count: number, perDay: number, offset = 0) =>
  Array.from({ length: count * perDay }, (_, at) => ({ ago: offset + Math.floor(at / perDay) }))

describe('estimated HbA1c', () => {
  const meals = [1, 3, 0] as const
  const full = everyDay(30, 3).map((row, at) => ({ ...row, mealType: meals[at % 3]! }))
  const of = (rows: Parameters<typeof readingsOn>[0], windowDays?: number) =>
    estimatedHbA1c(tallyByDay(readingsOn(rows)), windowDays === undefined ? { today } : { today, windowDays })
  const ruleOf = (rows: Parameters<typeof readingsOn>[0], name: string) => of(rows).rules.find(({ rule }) => rule === name)

  test('of thirty days at 7.0 mmol/l is 6.4–6.8 %', () => {
    const { estimate, average, windowDays, rules } = of(full)
    expect(estimate).toEqual({ value: expect.closeTo(6.5861, 4), from: expect.closeTo(6.3861, 4), to: expect.closeTo(6.7861, 4) })
    expect(average).toBeCloseTo(7, 12)
    expect(windowDays).toBe(90)
    expect(rules.map(({ isMet, missing }) => [isMet, missing])).toEqual([
      [true, 0],
      [true, 0],
      [true, 0],
      [true, 0],
    ])
  })

  test('cannot come of a sensor, whose readings belong to no meal, however many there are; fingersticks beside a few of it can', () => {
    const worn = (from: number, to: number) =>
      everyDay(to - from, 24, from).map(({ ago }, at) =>
        makeGlucoseEntry({ origin: 'sensor', mealType: 0, entryDate: `${addDays(today, -ago)}T${String(at % 24).padStart(2, '0')}:05:00` }),
      )
    const ofSensor = estimatedHbA1c(tallyByDay([...readingsOn(full), ...worn(0, 30)]), { today })
    expect(ofSensor).toMatchObject({ estimate: null, isOfSensor: true })
    expect(estimatedHbA1c(tallyByDay([...readingsOn(full), ...worn(0, 1)]), { today })).toMatchObject({
      estimate: { value: expect.any(Number) },
      isOfSensor: false,
    })
    expect(of([])).toMatchObject({ estimate: null, isOfSensor: false })
  })

  test('needs 29 days from the first to the last reading', () => {
    expect(ruleOf(full, 'span')).toEqual({ rule: 'span', isMet: true, actual: 29, needed: 29, missing: 0 })
    const short = full.filter(({ ago }) => ago < 29)
    expect(ruleOf(short, 'span')).toEqual({ rule: 'span', isMet: false, actual: 28, needed: 29, missing: 1 })
    expect(of(short)).toMatchObject({ estimate: null, average: expect.closeTo(7, 12) })
  })

  test('needs 30 dates with a reading', () => {
    const gap = [...full.filter(({ ago }) => ago !== 10), { ago: 40 as number, mealType: preprandial as 2 }].filter(({ ago }) => ago !== 11)
    expect(ruleOf(gap, 'distinctDays')).toEqual({ rule: 'distinctDays', isMet: false, actual: 29, needed: 30, missing: 1 })
    expect(of(gap).estimate).toBeNull()
  })

  test.each([
    ['preprandialShare', preprandial, postprandial],
    ['postprandialShare', postprandial, preprandial],
  ] as const)('%s needs a quarter of the readings, and says how many more of them would do', (rule, kind, other) => {
    const withKind = (count: number) => everyDay(30, 4).map((row, at) => ({ ...row, mealType: at < count ? kind : other }))
    expect(ruleOf(withKind(30), rule)).toEqual({ rule, isMet: true, actual: 0.25, needed: 0.25, missing: 0 })
    expect(ruleOf(withKind(29), rule)).toEqual({ rule, isMet: false, actual: 29 / 120, needed: 0.25, missing: 2 })
    expect(ruleOf([...withKind(29), { ago: 0, mealType: kind }, { ago: 0, mealType: kind }], rule)).toMatchObject({ isMet: true })
    expect(ruleOf([...withKind(29), { ago: 0, mealType: kind }], rule)).toMatchObject({ isMet: false, missing: 1 })
    expect(of(withKind(29)).estimate).toBeNull()
  })

  test('of no reading misses everything', () => {
    const { estimate, average, rules } = estimatedHbA1c([], { today })
    expect([estimate, average]).toEqual([null, null])
    expect(rules.map(({ isMet, actual, missing }) => [isMet, actual, missing])).toEqual([
      [false, 0, 29],
      [false, 0, 30],
      [false, 0, 1],
      [false, 0, 1],
    ])
  })

  test('looks at the 90 dates that end with today', () => {
    const old = everyDay(5, 3, 90).map((row) => ({ ...row, value: 20 }))
    const future = [{ ago: -1, value: 20 }]
    expect(of([...full, ...old, ...future])).toEqual(of(full))
    expect(of([...full, { ago: 89, value: 20, mealType: 1 }]).average).toBeGreaterThan(7)
    expect(of(full, 14)).toMatchObject({ windowDays: 14, estimate: null })
  })

  test('leaves out a day that has only HI, LO and unusual readings', () => {
    const leftOut: DailyTally = { day: addDays(today, -60), glucose: { ...emptyTally, hiCount: 2, unusualCount: 1 } }
    const days = tallyByDay(readingsOn(full))
    expect(estimatedHbA1c([leftOut, ...days], { today })).toEqual(estimatedHbA1c(days, { today }))
  })
})

describe('estimated hypo count', () => {
  /** Ninety readings of the values given, three a day over thirty dates. */
  const ninety = (...groups: [count: number, value: number][]) => {
    const values = groups.flatMap(([count, value]) => Array.from({ length: count }, () => value))
    return everyDay(30, 3).map((row, at) => ({ ...row, value: values[at]! }))
  }
  const of = (rows: Parameters<typeof readingsOn>[0], diabetesType: DiabetesType = DiabetesType.TypeOne) =>
    estimatedHypoCount(tallyByDay(readingsOn(rows)), { today, diabetesType })

  test.each([
    ['E', ninety([90, 7.5]), 0, 0, 0],
    ['B', ninety([70, 7], [15, 11], [5, 3.8]), 0.4717, 0.1244, 0.27],
    ['A', ninety([60, 7], [20, 10.5], [10, 3.5]), 1.2797, 0.4009, 0.87],
    ['C', ninety([50, 6.5], [20, 12], [15, 3.2], [5, 2.5]), 4.1444, 4.8986, 10.63],
    ['D', ninety([45, 5.5], [15, 9], [20, 3], [10, 2.2]), 8.4876, 13.0369, 28.29],
  ])('example %s', (_name, rows, lbgi, typeOne, other) => {
    expect(of(rows)).toMatchObject({ version: 'lbgi-class-1', windowDays: 30, count: 90, neededCount: 90 })
    expect(of(rows).lbgi).toBeCloseTo(lbgi, 4)
    expect(of(rows).estimate).toBeCloseTo(typeOne, 4)
    for (const type of [2, 3, 4, 5, 6] as const) expect(of(rows, type).estimate).toBeCloseTo(other, 9)
  })

  test('is nothing without a reading below 3.9, whatever the LBGI', () => {
    expect(of(ninety([90, 3.9]))).toMatchObject({ estimate: 0, lowGroup: 'high' })
    expect(of(ninety([89, 3.9], [1, 3.8999])).estimate).toBeGreaterThan(0)
  })

  test('takes 45 dates where the last 30 hold fewer than 90 readings', () => {
    const rows = everyDay(45, 2).map((row) => ({ ...row, value: row.ago >= 30 ? 3 : 7 }))
    expect(of(rows)).toMatchObject({ windowDays: 45, count: 90 })
    expect(of(rows).estimate).toBeGreaterThan(0)
  })

  test('takes 45 dates where the readings span less than 29 days', () => {
    expect(of(everyDay(29, 4))).toMatchObject({ windowDays: 45, count: 116 })
    expect(of(everyDay(30, 3))).toMatchObject({ windowDays: 30, count: 90 })
  })

  test('is not given below 90 readings, and says how many there are', () => {
    expect(of(everyDay(29, 3))).toMatchObject({ estimate: null, windowDays: 45, count: 87, neededCount: 90 })
    expect(estimatedHypoCount([], { today, diabetesType: 1 })).toMatchObject({ estimate: null, count: 0, lbgi: null, lowGroup: null })
  })

  test('is the same from a longer history', () => {
    const recent = everyDay(10, 9)
    const old = everyDay(20, 3, 45).map((row) => ({ ...row, value: 2 }))
    expect(of([...recent, ...old, { ago: -1, value: 2 }])).toEqual(of(recent))
  })

  test('counts the LO readings of the window beside it, those of a day without another reading, too', () => {
    const days = tallyByDay(readingsOn(ninety([89, 7], [1, 3.5])).filter(({ entryDate }) => !entryDate.startsWith(addDays(today, -3))))
    const lo = (ago: number): DailyTally => ({ day: addDays(today, -ago), glucose: { ...emptyTally, loCount: 2 } })
    expect(estimatedHypoCount([...days, lo(3), lo(44), lo(45)], { today, diabetesType: 1 })).toMatchObject({ loCount: 4, count: 87 })
  })

  test("may come from a provider's own strategy, which gives its version", () => {
    const strategy = { version: 'own-2', estimate: () => 7 }
    const days = tallyByDay(readingsOn(everyDay(30, 3)))
    expect(estimatedHypoCount(days, { today, diabetesType: 1, strategy })).toMatchObject({ version: 'own-2', estimate: 7 })
    expect(estimatedHypoCount(days.slice(0, 3), { today, diabetesType: 1, strategy }).estimate).toBeNull()
  })
})
