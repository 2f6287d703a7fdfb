import { describe, expect, test } from 'vitest'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { findings, type WorstSlot } from './findings.ts'
import { slotAverages } from './slotAverages.ts'

type Label = GlucoseEntry['therapyLabel']
const range = { days: 28, lastDay: '2026-11-29' } as const
const today = '2026-11-20'

/** Readings of one slot: so many at 3.5, 6 and 15 mmol/l. */
const slot = (therapyLabel: Label, low: number, normal: number, high: number) =>
  [3.5, 6, 15].flatMap((value, index) =>
    Array.from({ length: [low, normal, high][index] ?? 0 }, () =>
      makeGlucoseEntry({ entryDate: '2026-11-19T08:00:00', therapyLabel, value }),
    ),
  )

describe('the worst time of day', () => {
  const rows: [name: string, readings: GlucoseEntry[], worst: WorstSlot | null][] = [
    ['no reading', [], null],
    ['all in target', slot(2, 0, 50, 0), null],
    ['the greatest share of highs', [...slot(2, 0, 6, 4), ...slot(9, 0, 5, 5)], { slot: 9, zone: 'high', share: 0.5, count: 5, outOf: 10 }],
    [
      'fewer than five readings say nothing',
      [...slot(2, 0, 5, 5), ...slot(9, 0, 0, 4)],
      { slot: 2, zone: 'high', share: 0.5, count: 5, outOf: 10 },
    ],
    ['five do', [...slot(2, 0, 6, 4), ...slot(9, 0, 0, 5)], { slot: 9, zone: 'high', share: 1, count: 5, outOf: 5 }],
    ['lows come before more highs', [...slot(1, 2, 8, 0), ...slot(9, 0, 5, 5)], { slot: 1, zone: 'low', share: 0.2, count: 2, outOf: 10 }],
    ['one low is none', [...slot(1, 1, 9, 0), ...slot(9, 0, 5, 5)], { slot: 9, zone: 'high', share: 0.5, count: 5, outOf: 10 }],
    ['lows of 4 % count', [...slot(1, 2, 8, 0), ...slot(9, 0, 30, 10)], { slot: 1, zone: 'low', share: 0.2, count: 2, outOf: 10 }],
    [
      'lows below 4 % do not',
      [...slot(1, 2, 8, 0), ...slot(9, 0, 31, 10)],
      { slot: 9, zone: 'high', share: 10 / 41, count: 10, outOf: 41 },
    ],
    ['the greatest share of lows', [...slot(1, 2, 8, 0), ...slot(5, 3, 7, 0)], { slot: 5, zone: 'low', share: 0.3, count: 3, outOf: 10 }],
    [
      'lows in small slots alone leave the highs',
      [...slot(1, 2, 2, 0), ...slot(9, 0, 5, 5)],
      { slot: 9, zone: 'high', share: 0.5, count: 5, outOf: 10 },
    ],
    [
      'three lows of three say something',
      [...slot(1, 3, 0, 0), ...slot(2, 2, 18, 0)],
      { slot: 1, zone: 'low', share: 1, count: 3, outOf: 3 },
    ],
    [
      'three highs of three do not',
      [...slot(1, 0, 0, 3), ...slot(2, 0, 15, 5)],
      { slot: 2, zone: 'high', share: 0.25, count: 5, outOf: 20 },
    ],
    ['two highs of five are chance', slot(2, 0, 3, 2), null],
    ['three highs of five are most of them', slot(2, 0, 2, 3), { slot: 2, zone: 'high', share: 0.6, count: 3, outOf: 5 }],
    ['four highs of ten are chance', slot(2, 0, 6, 4), null],
    ['five of many are a pattern', slot(2, 0, 15, 5), { slot: 2, zone: 'high', share: 0.25, count: 5, outOf: 20 }],
    [
      'an unknown slot is no time of day',
      [...slot(11, 0, 1, 9), ...slot(9, 0, 5, 5)],
      { slot: 9, zone: 'high', share: 0.5, count: 5, outOf: 10 },
    ],
    [
      'one reading is no pattern, however great its share',
      [...slot(4, 1, 8, 0), ...slot(2, 4, 76, 0)],
      { slot: 2, zone: 'low', share: 0.05, count: 4, outOf: 80 },
    ],
    [
      'one low in each of many slots leaves the highs',
      [1, 2, 3, 4].flatMap((label) => slot(label as Label, 1, 4, label + 1)),
      { slot: 4, zone: 'high', share: 0.5, count: 5, outOf: 10 },
    ],
    [
      'few lows of all that are most of one slot',
      [...slot(1, 3, 2, 0), ...slot(2, 0, 93, 2)],
      { slot: 1, zone: 'low', share: 0.6, count: 3, outOf: 5 },
    ],
    ['few lows, and no high', slot(1, 2, 58, 0), { slot: 1, zone: 'low', share: 2 / 60, count: 2, outOf: 60 }],
    ['equal shares: more readings', [...slot(2, 0, 5, 5), ...slot(9, 0, 6, 6)], { slot: 9, zone: 'high', share: 0.5, count: 6, outOf: 12 }],
    ['all equal: the earlier slot', [...slot(9, 0, 5, 5), ...slot(2, 0, 5, 5)], { slot: 2, zone: 'high', share: 0.5, count: 5, outOf: 10 }],
  ]
  test.each(rows)('%s', (_name, readings, worst) => expect(findings(readings, range, today).worstSlot).toEqual(worst))

  test('a low is below 3.9 mmol/l, whatever the range says', () => {
    const lowOfRange = slot(10, 0, 20, 0).map((entry) => ({ ...entry, value: 5.5, glucoseResultZone: 1 as const }))
    expect(findings(lowOfRange, range, today).worstSlot).toEqual({ slot: 10, zone: 'belowTarget', share: 1, count: 20, outOf: 20 })
    expect(findings([...lowOfRange, ...slot(2, 2, 8, 0)], range, today).worstSlot).toMatchObject({ slot: 2, zone: 'low' })
  })

  test.each([
    ['a greater share below the range than above it anywhere', 6, { slot: 10, zone: 'belowTarget', count: 6 }],
    ['an equal share below the range', 5, { slot: 10, zone: 'belowTarget', count: 5 }],
    ['a smaller share below the range leaves the highs', 4, { slot: 2, zone: 'high', count: 5 }],
  ])('%s', (_name, below, worst) => {
    const evening = slot(10, 0, 10, 0).map((entry, index) =>
      index < below ? { ...entry, value: 5.5, glucoseResultZone: 1 as const } : entry,
    )
    expect(findings([...evening, ...slot(2, 0, 5, 5)], range, today).worstSlot).toMatchObject(worst)
  })
})

describe('the worst time of day of a sensor', () => {
  const sensor = (value: number, count: number, own: Partial<GlucoseEntry> = {}) =>
    Array.from({ length: count }, () =>
      makeGlucoseEntry({ entryDate: '2026-11-19T08:00:00', therapyLabel: 9, origin: 'sensor', value, ...own }),
    )
  const hi = { glucoseResultValidity: 3 as const }

  test('counts its HI as high, and names the own range that judged', () => {
    const readings = [...sensor(6, 6), ...sensor(9.5, 3, { glucoseResultZone: 3 }), ...sensor(33.3, 3, hi)]
    const ranges = [{ ...defaultGlucoseRanges.at(-1)!, min: 4, max: 9 }]
    const slots = slotAverages(readings, ranges)
    expect(findings(readings, range, today, slots).worstSlot).toEqual({
      slot: 9,
      zone: 'high',
      share: 0.5,
      count: 6,
      outOf: 12,
      sensorRange: { min: 4, max: 9, appliesToAll: true, sensorBand: 'own' },
    })
  })

  test('is that of the readings which answer for the period: fingersticks of another slot are none of it', () => {
    const readings = [...sensor(6, 6), ...sensor(15, 6, { glucoseResultZone: 3 }), ...slot(2, 0, 0, 8)]
    expect(findings(readings, range, today).worstSlot).toMatchObject({ slot: 9, count: 6, outOf: 12 })
    expect(findings([...readings, ...slot(2, 0, 0, 5)], range, today).worstSlot).toMatchObject({ slot: 2, count: 13 })
  })
})

describe('without a worst slot', () => {
  const at = (own: Partial<GlucoseEntry>) => makeGlucoseEntry({ entryDate: '2026-11-19T08:00:00', therapyLabel: 9, ...own })
  test.each([
    ['nothing stands out of five normal readings', true, slot(2, 0, 5, 0)],
    ['nor out of one low among thirty', true, slot(2, 1, 29, 0)],
    ['nor out of a single high', true, slot(2, 0, 9, 1)],
    ['single highs at all times of day may stand out', false, [...slot(2, 0, 9, 1), ...slot(9, 0, 9, 1)]],
    ['four readings say nothing, all of them normal', false, slot(2, 0, 4, 0)],
    ['highs in a slot of four may stand out', false, [...slot(2, 0, 5, 0), ...slot(9, 0, 0, 4)]],
    ['lows in a slot of two may stand out', false, [...slot(2, 0, 5, 0), ...slot(9, 2, 0, 0)]],
    [
      'HIs, which are in no share, may stand out',
      false,
      [...slot(2, 0, 5, 0), at({ value: 33.3, glucoseResultValidity: 3 }), at({ value: 33.3, glucoseResultValidity: 3 })],
    ],
    [
      'LOs, which are in no share, may stand out',
      false,
      [...slot(2, 0, 5, 0), at({ value: 0.6, glucoseResultValidity: 1 }), at({ value: 0.6, glucoseResultValidity: 1 })],
    ],
    ['nothing is known of an empty range', false, []],
  ])('%s', (_name, isKnown, readings) =>
    expect(findings(readings, range, today)).toMatchObject({ worstSlot: null, isWorstSlotKnown: isKnown }),
  )
})

describe('the share in target', () => {
  test('is of usable readings, by the zone stored with them', () => {
    const readings = [...slot(2, 1, 2, 0), ...slot(9, 0, 4, 3)]
    expect(findings(readings, range, today)).toMatchObject({
      inTargetShare: 0.6,
      zones: { low: 1, normal: 6, high: 3 },
      hiCount: 0,
      loCount: 0,
    })
  })

  test('LOs are lows of their slot', () => {
    const los = Array.from({ length: 5 }, () =>
      makeGlucoseEntry({ entryDate: '2026-11-19T04:00:00', therapyLabel: 1, value: 0.6, glucoseResultValidity: 1 }),
    )
    expect(findings([...los, ...slot(1, 0, 5, 0), ...slot(8, 0, 12, 2)], range, today).worstSlot).toEqual({
      slot: 1,
      zone: 'low',
      share: 0.5,
      count: 5,
      outOf: 10,
    })
  })

  test('HI, LO and unusual readings move no share, and HI and LO are reported', () => {
    const readings = [...slot(2, 1, 2, 0), ...slot(9, 0, 4, 3)]
    const like = (entry: Partial<GlucoseEntry>) => makeGlucoseEntry({ entryDate: '2026-11-19T08:00:00', therapyLabel: 9, ...entry })
    const left = [
      like({ value: 33.3, glucoseResultValidity: 3 }),
      like({ value: 0.6, glucoseResultValidity: 1 }),
      like({ value: 2, glucoseMetas: [3] }),
    ]
    const { shares: _without, ...without } = findings(readings, range, today)
    const { shares, ...found } = findings([...readings, ...left], range, today)
    expect(found).toEqual({ ...without, hiCount: 1, loCount: 1 })
    expect(shares.meter).toMatchObject({ hiCount: 1, loCount: 1, count: 10 })
  })

  test('of a sensor period is time in range with HI and LO, whatever the ranges of the slots say', () => {
    const ofSensor = (value: number, rest: Partial<GlucoseEntry> = {}) =>
      makeGlucoseEntry({ entryDate: '2026-11-19T21:00:00', therapyLabel: 10, origin: 'sensor', value, ...rest })
    const readings = [ofSensor(5), ofSensor(9), ofSensor(33.3, { glucoseResultValidity: 3 }), ofSensor(0.6, { glucoseResultValidity: 1 })]
    // Four readings of a sensor: one very low (LO), two of 3.9–10.0, one very high (HI); 6.0–8.0 of the evening is no rule here.
    expect(findings([...readings, ...slot(10, 0, 3, 0)], range, today)).toMatchObject({
      shares: { kind: 'sensor', leading: 'sensor', meter: { count: 3 } },
      inTargetShare: 0.5,
      zones: { low: 1, normal: 2, high: 1 },
      hiCount: 1,
      loCount: 1,
    })
    // Neither 5.0 nor 9.0 is outside the sensor range: the evening is not named below or above target.
    const many = Array.from({ length: 10 }, (_, at) => ofSensor(at % 2 === 0 ? 5 : 9))
    expect(findings(many, range, today)).toMatchObject({ worstSlot: null, isWorstSlotKnown: true, inTargetShare: 1 })
  })

  test('is not given without a reading', () => {
    expect(findings([], range, today)).toMatchObject({
      inTargetShare: null,
      worstSlot: null,
      missing: { missingHours: [{ from: 0, to: 24 }] },
    })
  })
})

test('a reading that a filter hides was measured', () => {
  const all = [...slot(2, 0, 5, 0), ...slot(9, 0, 5, 0).map((entry) => ({ ...entry, entryDate: '2026-11-18T20:00:00' }))]
  const shown = slot(2, 0, 5, 0)
  const missing = findings(shown, range, today, undefined, all).missing
  expect(missing.missingDays).not.toContain('2026-11-18')
  expect(findings(shown, range, today).missing.missingDays).toContain('2026-11-18')
})
