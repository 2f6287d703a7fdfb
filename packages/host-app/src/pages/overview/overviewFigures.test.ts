import { ResultValidity } from '@diab/core/rules'
import { makeGlucoseEntry } from '@diab/core/testing'
import { expect, it } from 'vitest'
import { todayFigures } from './overviewFigures.ts'

const reading = (time: string, value: number, fields: Partial<Parameters<typeof makeGlucoseEntry>[0]> = {}) =>
  makeGlucoseEntry({ entryDate: `2026-11-20T${time}:00`, value, ...fields })

it('averages what was usable today and names what it leaves out', () => {
  const entries = [
    reading('07:00', 6),
    reading('09:00', 8),
    reading('10:00', 33.3, { glucoseResultValidity: ResultValidity.High }),
    reading('11:00', 0.6, { glucoseResultValidity: ResultValidity.Low }),
    makeGlucoseEntry({ entryDate: '2026-11-19T23:59:00', value: 20 }),
  ]
  expect(todayFigures(entries, '2026-11-20')).toMatchObject({ average: 7, readingCount: 2, hiCount: 1, loCount: 1 })
})

it('knows no zero where nothing was written', () =>
  expect(todayFigures([], '2026-11-20')).toEqual({
    average: null,
    readingCount: 0,
    hiCount: 0,
    loCount: 0,
    carbohydrateGrams: null,
    insulinUnits: null,
    activityMinutes: null,
    feelCount: null,
  }))
