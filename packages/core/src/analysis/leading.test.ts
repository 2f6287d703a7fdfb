import { expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { tallyGlucose } from './glucoseTally.ts'
import { leadingTally } from './leading.ts'

const meter = [4, 8].map((value) => makeGlucoseEntry({ value, glucoseResultZone: 2 }))

test('the tally of the source that answers keeps average and extremes of the readings', () => {
  const tally = tallyGlucose(meter)
  expect(leadingTally(tally, 'meter')).toMatchObject({ count: 2, normal: 2, average: 6, min: 4, max: 8 })
})

test('a source without a reading answers with nothing', () => {
  expect(leadingTally(tallyGlucose(meter), 'sensor')).toMatchObject({ count: 0, average: null, min: null, max: null })
})
