import { expect, test } from 'vitest'
import { tallyGlucose } from '../analysis/glucoseTally.ts'
import { glucoseEntrySchema } from '../diary/glucoseEntry.schema.ts'
import { toWallMinutes } from '../time/wallClock.ts'
import { makeSensorDiary } from './makeSensorDiary.ts'

const diary = makeSensorDiary({ days: 90 })
const gapped = makeSensorDiary({ days: 28, gaps: true })

test('a reading every five minutes, oldest first, from a sensor', () => {
  expect(diary).toHaveLength(25_920)
  expect([diary[0]?.entryDate, diary.at(-1)?.entryDate]).toEqual(['2026-08-23T00:00:00', '2026-11-20T23:55:00'])
  const minutes = diary.map(({ entryDate }) => toWallMinutes(entryDate))
  expect(minutes.every((minute, index) => index === 0 || minute === minutes[index - 1]! + 5)).toBe(true)
  expect(diary.every(({ origin, mealType }) => origin === 'sensor' && mealType === 0)).toBe(true)
})

test('entries are as the provider emits them, each with its id', () => {
  for (const entry of diary.slice(0, 500)) expect(glucoseEntrySchema.safeParse(entry).success).toBe(true)
  expect(new Set(diary.map(({ id }) => id)).size).toBe(diary.length)
})

test('values are plausible: mostly in target, some low, more high', () => {
  const { count, targetBand, lowBand, veryLowBand, average } = tallyGlucose(diary)
  expect(targetBand / count).toBeGreaterThan(0.6)
  expect((lowBand + veryLowBand) / count).toBeGreaterThan(0.005)
  expect((lowBand + veryLowBand) / count).toBeLessThan(0.06)
  expect(average).toBeGreaterThan(6.5)
  expect(average).toBeLessThan(9)
})

test('the same seed makes the same diary, another one another', () => {
  expect(makeSensorDiary({ days: 2, seed: 5 })).toEqual(makeSensorDiary({ days: 2, seed: 5 }))
  expect(makeSensorDiary({ days: 2, seed: 5 })[9]?.value).not.toBe(makeSensorDiary({ days: 2, seed: 6 })[9]?.value)
})

test('gaps leave out days, hours and the change of a sensor', () => {
  expect(gapped.length / (28 * 288)).toBeGreaterThan(0.7)
  expect(gapped.length / (28 * 288)).toBeLessThan(0.95)
  expect(new Set(gapped.map(({ entryDate }) => entryDate.slice(0, 10))).size).toBe(25)
})

test('nothing is measured after now', () => {
  expect(makeSensorDiary({ days: 2, lastDay: '2026-11-20', now: '2026-11-20T12:00:00' }).at(-1)?.entryDate).toBe('2026-11-20T12:00:00')
})
