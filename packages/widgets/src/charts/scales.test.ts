import { toGlucoseColumns } from '@diab/core/analysis'
import { makeGlucoseEntry } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { glucoseDomain, glucoseScale, glucoseTicks, timeScale } from './scales.ts'

const area = { left: 40, right: 640, top: 30, bottom: 350 }
const domainOf = (...entries: Parameters<typeof makeGlucoseEntry>[0][]) => glucoseDomain(toGlucoseColumns(entries.map(makeGlucoseEntry)))

describe('the glucose axis', () => {
  it.each([
    ['ends at 2 and 18', [{ value: 6 }, { value: 18 }], [2, 18]],
    ['reaches up to the next even number for a higher reading', [{ value: 18.1 }], [2, 20]],
    ['reaches down to 0 for a lower reading', [{ value: 1.9 }], [0, 18]],
    [
      'is not stretched by HI and LO',
      [
        { value: 33.3, glucoseResultValidity: 3 as const },
        { value: 0.6, glucoseResultValidity: 1 as const },
      ],
      [2, 18],
    ],
    ['shows an unusual reading too', [{ value: 25, glucoseMetas: [3 as const] }], [2, 26]],
    ['is not stretched by an unusual HI', [{ value: 33.3, glucoseResultValidity: 3 as const, glucoseMetas: [3 as const] }], [2, 18]],
    ['is there without readings', [], [2, 18]],
  ])('%s', (_, entries, domain) => expect(domainOf(...entries)).toEqual(domain))

  it.each([
    ['a sensor range', [2, 18], [{ min: 3.9, max: 10 }], [2, 3.9, 10, 15, 18]],
    [
      'targets before and after a meal',
      [2, 18],
      [
        { min: 4, max: 7 },
        { min: 4, max: 10 },
      ],
      [2, 4, 7, 10, 15, 18],
    ],
    ['a pregnancy', [2, 18], [{ min: 3.5, max: 7.8 }], [2, 3.5, 7.8, 15, 18]],
    ['a target that takes the place of a round value', [2, 18], [{ min: 4, max: 14 }], [2, 4, 14, 18]],
    [
      'targets whose edges nearly touch: those of the first',
      [2, 18],
      [
        { min: 4, max: 7 },
        { min: 3.9, max: 8 },
      ],
      [2, 4, 7, 15, 18],
    ],
    ['no target', [2, 18], [], [2, 15, 18]],
    [
      'high readings',
      [0, 26],
      [
        { min: 4, max: 7 },
        { min: 4, max: 10 },
      ],
      [0, 2, 4, 7, 10, 15, 18, 20, 26],
    ],
  ] as const)('is labelled for %s', (_, domain, targets, ticks) => expect(glucoseTicks(domain, targets)).toEqual(ticks))

  it('puts what is outside on its edge', () => {
    const y = glucoseScale([2, 18], area)
    expect([y(2), y(10), y(18), y(33), y(0.6)]).toEqual([350, 190, 30, 30, 350])
  })
})

it('puts the first midnight at the left and the one after the last day at the right', () => {
  const x = timeScale('2026-11-19', '2026-11-20', area)
  const at = (time: string) => x(Date.parse(`${time}Z`) / 60_000)
  expect([at('2026-11-19T00:00:00'), at('2026-11-20T00:00:00'), at('2026-11-21T00:00:00')]).toEqual([40, 340, 640])
})
