import { describe, expect, it } from 'vitest'
import { overlappingMealTimes } from './overlappingMealTimes.ts'
import { MealTime } from './therapyEnumerations.ts'

const dinner = { mealTime: MealTime.Dinner, startsAt: '18:30', endsAt: '20:00' }
const midnight = { mealTime: MealTime.Midnight, startsAt: '23:30', endsAt: '00:30' }

describe('meal times that overlap', () => {
  it.each([
    ['17:00', '18:30', []],
    ['17:00', '18:31', [dinner]],
    ['19:00', '19:10', [dinner]],
    ['20:00', '23:30', []],
    ['00:00', '01:00', [midnight]],
    ['23:00', '00:00', [midnight]],
    ['18:00', '00:10', [dinner, midnight]],
    ['kilenc', '10:00', []],
  ])('%s–%s', (startsAt, endsAt, expected) => {
    expect(overlappingMealTimes({ mealTime: MealTime.EveningSnack, startsAt, endsAt }, [dinner, midnight])).toEqual(expected)
  })

  it('never name the meal time itself', () => {
    expect(overlappingMealTimes({ ...dinner, endsAt: '21:00' }, [dinner])).toEqual([])
  })
})
