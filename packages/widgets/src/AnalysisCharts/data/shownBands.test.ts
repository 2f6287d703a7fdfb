import { makeGlucoseEntry, makeSensorDiary } from '@diab/core/testing'
import { analysisFilter } from '@diab/core/machines'
import { expect, it } from 'vitest'
import { readEntries, showEntries } from './analysisData.ts'
import { analysisFigures } from './analysisFigures.ts'
import { shownBands } from './shownBands.ts'

const days = { firstDay: '2026-11-07', lastDay: '2026-11-20', lastLivedDay: '2026-11-20' }
const bandsOf = (entries: Parameters<typeof readEntries>[0]) =>
  shownBands(analysisFigures(showEntries(readEntries(entries), analysisFilter.initial), days, 'standard')).bands

it('judges the time of a sensor by the consensus goals', () => {
  const goals = bandsOf(makeSensorDiary({ days: 14, lastDay: days.lastDay })).map(({ goal }) => goal)
  expect(goals.some((goal) => goal?.isMet === true)).toBe(true)
})

it('does not judge the readings of a meter by goals that are of time', () => {
  const bands = bandsOf([makeGlucoseEntry({ value: 6 }), makeGlucoseEntry({ value: 15 })])
  expect(bands.map(({ goal }) => goal)).toEqual(bands.map(() => null))
  expect(bands.find(({ band }) => band === 'veryHigh')?.count).toBe(1)
})
