import { sensorBandLabels, setConventions } from '@diab/core/format'
import { sensorBandText } from '@diab/core/analysis'
import { afterEach, expect, it } from 'vitest'
import { glucoseLevels, levelText } from './glucoseLevels.ts'

afterEach(() => setConventions(undefined))

it.each([
  [3, '3', '54'],
  [3.5, '3,5', '63'],
  [3.9, '3,9', '70'],
  [7.8, '7,8', '140'],
  [10, '10', '180'],
  [13.9, '13,9', '250'],
])('the edge %d of a band is %s or %s, as texts say', (edge, inMmolPerL, inMgPerDl) => {
  expect(levelText(edge)).toBe(inMmolPerL)
  setConventions(undefined, 'mg/dl')
  expect(levelText(edge)).toBe(inMgPerDl)
  expect(sensorBandText({ min: 2, max: edge }, 'standard', sensorBandLabels)).toContain(`–${inMgPerDl}`)
})

it('levels that are round in mg/dl are written as they were chosen', () => {
  setConventions(undefined, 'mg/dl')
  const round = [40, 100, 120, 150, 200, 249, 251, 300, 350]
  expect(glucoseLevels([5], round).map(levelText)).toEqual(round.map(String))
})
