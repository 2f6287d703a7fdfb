import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { setConventions } from './formatDate.ts'
import { formatNumber } from './formatNumber.ts'
import { consensusBounds } from '../analysis/consensusBounds.ts'
import { consensusMgPerDl, mgPerDlPerMmolPerL } from './glucoseUnit.ts'
import { readNumber } from './readNumber.ts'

afterEach(() => setConventions(undefined))

/** The values that a meter in mmol/l shows. */
const tenths = fc.integer({ min: 6, max: 333 }).map((tenth) => tenth / 10)
/** The values that a meter in mg/dl shows within the bounds of an entry. */
const wholeMgPerDl = fc.integer({ min: 11, max: 599 })

describe('glucose in the unit that is set', () => {
  it.each([
    [6.4, '6,4', '115'],
    [3.85, '3,9', '69'],
    [3.9, '3,9', '70'],
    [10, '10,0', '180'],
    [13.9, '13,9', '250'],
    [3, '3,0', '54'],
    [0.6, '0,6', '11'],
    [33.3, '33,3', '600'],
    [0, '0,0', '0'],
    [-3.7, '-3,7', '-67'],
  ])('%d mmol/l is %s or %s', (mmolPerL, inMmolPerL, inMgPerDl) => {
    expect(formatNumber(mmolPerL, 'glucose')).toBe(inMmolPerL)
    setConventions(undefined, 'mg/dl')
    expect(formatNumber(mmolPerL, 'glucose')).toBe(inMgPerDl)
    expect(formatNumber(mmolPerL, 'mmol/l')).toBe(inMmolPerL)
    expect(formatNumber(mmolPerL)).toBe(inMmolPerL)
  })

  it.each([
    [3, '54'],
    [3.5, '63'],
    [3.9, '70'],
    [7.8, '140'],
    [10, '180'],
    [13.9, '250'],
  ])('the consensus bound %d mmol/l is published as %s mg/dl', (bound, published) => {
    setConventions(undefined, 'mg/dl')
    expect(formatNumber(bound, 'consensus')).toBe(published)
    setConventions(undefined)
    expect(formatNumber(bound, 'consensus')).toBe(formatNumber(bound))
    expect(formatNumber(bound, 'consensus', 'mg/dl')).toBe(published)
  })

  it('the band beside a consensus target ends one step of the unit beyond it', () => {
    const ends = [3.5, 3.9]
      .map((bound) => formatNumber(bound, 'belowConsensus'))
      .concat([7.8, 10].map((bound) => formatNumber(bound, 'aboveConsensus')))
    expect(ends).toEqual(['3,4', '3,8', '7,9', '10,1'])
    expect(formatNumber(3.9, 'belowConsensus', 'mg/dl')).toBe('69')
    expect(formatNumber(7.8, 'aboveConsensus', 'mg/dl')).toBe('141')
    expect(formatNumber(10, 'aboveConsensus', 'mg/dl')).toBe('181')
  })

  it('every bound that time in range counts by is one of them', () => {
    const bounds = Object.values(consensusBounds).flatMap(({ low, high, veryHigh }) => [low, high, veryHigh])
    for (const bound of bounds.filter(Number.isFinite)) expect([...consensusMgPerDl.keys()]).toContain(bound)
  })

  it('another bound, and a level that was chosen in mg/dl, is shown as a value', () => {
    setConventions(undefined, 'mg/dl')
    for (const level of [100, 150, 249, 300]) expect(formatNumber(readNumber(String(level), 'mg/dl')!, 'consensus')).toBe(String(level))
    expect(formatNumber(7.8, 'glucose')).toBe('141')
  })

  it('is a dash where there is none', () => {
    setConventions(undefined, 'mg/dl')
    expect(formatNumber(Number.NaN, 'glucose')).toBe('–')
  })

  it('is mmol/l again where no unit is set', () => {
    setConventions(undefined, 'mg/dl')
    setConventions(undefined)
    expect(formatNumber(6.4, 'glucose')).toBe('6,4')
  })
})

describe('glucose typed', () => {
  it('in mg/dl is shown as it was typed, whatever is done to the mmol/l between', () => {
    fc.assert(
      fc.property(wholeMgPerDl, (typed) => {
        const stored = readNumber(String(typed), 'mg/dl')!
        expect(formatNumber(stored, 'mg/dl')).toBe(String(typed))
      }),
    )
  })

  it('as what mg/dl shows of a value in mmol/l is that value in mmol/l', () => {
    fc.assert(
      fc.property(tenths, (mmolPerL) => {
        const typedBack = readNumber(formatNumber(mmolPerL, 'mg/dl'), 'mg/dl')!
        expect(formatNumber(typedBack, 'mmol/l')).toBe(formatNumber(mmolPerL, 'mmol/l'))
      }),
    )
  })

  it('in mg/dl and rounded to a tenth of a mmol/l is off by at most one: why the typed number is what is stored', () => {
    const shownOf = (typed: number) => Number(formatNumber(readNumber(formatNumber(typed / mgPerDlPerMmolPerL, 'mmol/l'))!, 'mg/dl'))
    const all = Array.from({ length: 589 }, (_, at) => at + 11)
    const changed = all.filter((typed) => shownOf(typed) !== typed)
    expect(changed.length).toBeGreaterThan(all.length / 3)
    expect(Math.max(...all.map((typed) => Math.abs(shownOf(typed) - typed)))).toBe(1)
  })

  it('of two values in mmol/l keeps their order', () => {
    fc.assert(
      fc.property(tenths, tenths, (one, other) => {
        fc.pre(one < other)
        expect(Number(formatNumber(one, 'mg/dl'))).toBeLessThan(Number(formatNumber(other, 'mg/dl')))
      }),
    )
  })
})
