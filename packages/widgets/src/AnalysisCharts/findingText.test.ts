import type { Coverage, Findings, WorstSlot } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findingsMessages } from './findings.messages.ts'
import { readEntries, showEntries } from './data/analysisData.ts'
import { analysisFigures } from './data/analysisFigures.ts'
import { initialAnalysisFilter } from '@diab/internal/analysis'
import { makeGlucoseEntry } from '@diab/core/testing'
import { aroundTime } from './ModelDayChart/modelDayData.ts'
import { shownBandPercent, shownPercent } from './shownPercent.ts'
import { findingText } from './useFindingText.ts'

const text = findingText(findingsMessages.analysisCard, formatNumber)
const days = { firstDay: '2026-11-07', lastDay: '2026-11-20', lastLivedDay: '2026-11-20' }
const figuresOf = (values: readonly (number | 'LO' | 'HI')[]) =>
  analysisFigures(
    showEntries(
      readEntries(
        values.map((value, index) =>
          makeGlucoseEntry({
            entryDate: `2026-11-10T${String(index).padStart(2, '0')}:00:00`,
            ...(value === 'LO'
              ? { value: 0.6, glucoseResultValidity: 1 }
              : value === 'HI'
                ? { value: 33.3, glucoseResultValidity: 3 }
                : { value }),
          }),
        ),
      ),
      initialAnalysisFilter,
    ),
    days,
    'standard',
  )
const coverage = (own: Partial<Coverage> = {}): Coverage => ({
  missingDays: [],
  dayCount: 14,
  longestGap: null,
  missingHours: [],
  sensorGaps: null,
  ...own,
})
const worst = (own: Partial<WorstSlot> = {}): WorstSlot => ({ slot: 8, zone: 'high', share: 2 / 3, count: 12, outOf: 18, ...own })
const findingsWith = (worstSlot: WorstSlot | null, isWorstSlotKnown = true) =>
  ({ worstSlot, isWorstSlotKnown, missing: coverage() }) as Findings

describe('the finding of a period', () => {
  test.each([
    [
      [6, 6, 12],
      worst(),
      'Két hét alatt a mérések 67%-a volt célértéken belül, a célnál magasabb érték leggyakrabban vacsora előtt fordult elő.',
    ],
    [
      [6, 6, 3],
      worst({ zone: 'low', slot: 1 }),
      'Két hét alatt a mérések 67%-a volt célértéken belül, 3,9 alatti érték leggyakrabban hajnalban fordult elő.',
    ],
    [[6, 12], null, 'Két hét alatt a mérések 50%-a volt célértéken belül.'],
    [[6, 6], null, 'Két hét alatt minden számolható mérés célértéken belül volt.'],
    [['LO'], null, 'Ebben az időszakban nincs számolható mérés. Volt 1 méréshatár alatti (LO) érték is.'],
    [
      ['LO', 'HI', 6],
      null,
      'Két hét alatt minden számolható mérés célértéken belül volt. Volt 1 méréshatár alatti (LO) és 1 méréshatár feletti (HI) érték is.',
    ],
    [['HI', 6, 12], null, 'Két hét alatt a mérések 50%-a volt célértéken belül.'],
  ] as const)('of %j', (values, worstSlot, sentence) => {
    expect(text.period(14, figuresOf(values), findingsWith(worstSlot))).toBe(sentence)
  })
})

test.each([
  [1, 'A mai nap alatt a mérések 50%-a volt célértéken belül.'],
  [13, 'Az eltelt 13 nap alatt a mérések 50%-a volt célértéken belül.'],
  [14, 'Két hét alatt a mérések 50%-a volt célértéken belül.'],
])('a fortnight of which %d days have been lived', (dayCount, sentence) => {
  expect(text.period(14, figuresOf([6, 12]), { ...findingsWith(null), missing: coverage({ dayCount }) })).toBe(sentence)
})

test.each([
  [worst(), 'Vacsora előtt a legnehezebb: ott a mérések 67%-a a cél felett van.'],
  [worst({ zone: 'belowTarget' }), 'Vacsora előtt a legnehezebb: ott a mérések 67%-a a cél alatt van.'],
  [worst({ zone: 'low', share: 0.001 }), 'Vacsora előtt a legnehezebb: ott a mérések 1%-a 3,9 mmol/l alatt van.'],
  [worst({ share: 0.999 }), 'Vacsora előtt a legnehezebb: ott a mérések 99%-a a cél felett van.'],
  [null, 'Egyik napszak sem tér el feltűnően a céltól.'],
])('the worst slot %# as a sentence', (slot, sentence) => expect(text.worstSlot(findingsWith(slot))).toBe(sentence))

test('a worst slot that too few readings hide is not called none', () => {
  expect(text.worstSlot(findingsWith(null, false))).toBe('Még nem látszik, melyik napszak tér el a céltól.')
  expect(text.worstFact(findingsWith(null, false))).toBe('még nem látszik')
  expect(text.worstFact(findingsWith(null))).toBe('nincs kiugró')
})

test.each([
  [coverage(), 'nincs, minden napra jut mérés'],
  [coverage({ missingDays: ['2026-11-14'] }), '14 napból 1 napon'],
  [
    coverage({
      missingHours: [
        { from: 23, to: 6 },
        { from: 10, to: 11 },
      ],
    }),
    '23–06 óra között mindig',
  ],
  [coverage({ missingHours: [{ from: 10, to: 12 }] }), 'nincs, minden napra jut mérés'],
  [
    coverage({ missingDays: ['2026-11-14', '2026-11-15'], missingHours: [{ from: 0, to: 6 }] }),
    '14 napból 2 napon · 00–06 óra között mindig',
  ],
  [coverage({ missingDays: Array.from({ length: 14 }, () => '2026-11-14'), missingHours: [{ from: 0, to: 24 }] }), 'minden napon'],
  [coverage({ sensorGaps: { share: 0.0074, dayCount: 14, sparseDays: [] } }), 'nincs, minden napra jut mérés'],
  [coverage({ sensorGaps: { share: 0.07, dayCount: 7, sparseDays: [] } }), 'a 7 szenzoros nap idejéből 7%'],
  [coverage({ sensorGaps: { share: 0.036, dayCount: 14, sparseDays: [] } }), 'szenzorból az eltelt idő 4%-a'],
  [
    coverage({ sensorGaps: { share: 0.004, dayCount: 14, sparseDays: ['2026-11-14'] } }),
    'szenzorból az eltelt idő 1%-a, 1 napon több mint a fele',
  ],
  [
    coverage({ missingDays: ['2026-11-14'], sensorGaps: { share: 0.1, dayCount: 14, sparseDays: ['2026-11-12', '2026-11-15'] } }),
    '14 napból 1 napon · szenzorból az eltelt idő 10%-a, 2 napon több mint a fele',
  ],
])('what was not measured, %#', (missing, sentence) => expect(text.missingFact(missing)).toBe(sentence))

it('writes a whole percent that never says none or all of what is only nearly so', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000 }),
      fc.nat({ max: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (total, percent, part) => {
        const count = Math.round(part * total)
        const shown = shownPercent(percent, count, total)
        if (count > 0) expect(shown).not.toBe('0')
        if (count < total) expect(shown).not.toBe('100')
      },
    ),
  )
  expect(shownPercent(0, 0, 10)).toBe('0')
  expect(shownPercent(100, 10, 10)).toBe('100')
})

it.each([
  ['below', 1, 7, 1, true, '<1'],
  ['below', 1, 9.7, 1, true, '<1'],
  ['below', 1, 12, 1, false, '1'],
  ['below', 1, 4, 0, true, '<1'],
  ['above', 70, 702, 70, true, '>70'],
  ['above', 70, 697, 70, false, '70'],
] as const)('a share does not contradict its target, %s %s %%', (relation, target, count, percent, isMet, shown) => {
  const share = count / 1000
  expect(shownBandPercent({ count, percent, share, goal: { relation, percent: target, share, isMet } }, 1000)).toBe(shown)
  // The target of all highs says nothing of the band above which they begin.
  const ofAll = { relation, percent: target, share: share + 0.1, isMet }
  expect(shownBandPercent({ count, percent, share, goal: ofAll }, 1000)).toBe(shownPercent(percent, count, 1000))
})

it.each([
  [0, '00:00'],
  [502.5, '08:25'],
  [600, '10:00'],
  [1432.5, '23:55'],
  [1437.5, '00:00'],
])('says of minute %d of an average day that it is around %s', (minute, time) => expect(aroundTime(minute)).toBe(time))
