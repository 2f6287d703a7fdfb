import fc from 'fast-check'
import { expect, test } from 'vitest'
import { triageOf } from '../clinic/patientTriage.ts'
import { GlucoseResultZone, ResultValidity } from '../diary/diaryEnumerations.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { classifyReading, defaultGlucoseRanges, type TargetRange } from '../diary/glucoseRange.ts'
import { addDays } from '../time/localDay.ts'
import { toWallClock, toWallMinutes } from '../time/wallClock.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { DiabetesType } from '../therapy/therapyEnumerations.ts'
import { comparePeriods } from './comparison.ts'
import { consensusBounds, consensusGroupOf } from './consensusBounds.ts'
import { findings } from './findings.ts'
import { type GlucoseColumns, isOfSensor, toGlucoseColumns } from './glucoseColumns.ts'
import { glucoseFigures } from './glucoseFigures.ts'
import { leadingDays, leadingReadings, leadingTally } from './leading.ts'
import { periodFigures } from './periodFigures.ts'
import { periodShares, periodSharesOf, type ShareCounts, shareCountsOf } from './periodShares.ts'
import { pickRows } from './pickRows.ts'
import { hourAverages, slotAverages } from './slotAverages.ts'
import { summariseDays } from './summariseDays.ts'
import { tallyRows } from './glucoseTally.ts'
import { weeklyPattern } from './weeklyPattern.ts'

const lastDay = '2026-11-20'
const dayCount = 14
const firstDay = addDays(lastDay, 1 - dayCount)
const start = toWallMinutes(`${firstDay}T00:00:00`)
const mealTypes = [0, 1, 2, 3, 4, 5] as const
const labels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

const bounds = fc
  .tuple(fc.integer({ min: 30, max: 60 }), fc.integer({ min: 61, max: 140 }))
  .map(([min, max]) => ({ min: min / 10, max: max / 10 }))
/** Own ranges of every kind, all of which change at one moment of the period. */
const ownRanges = fc
  .record({
    changesAt: fc.integer({ min: 0, max: dayCount * 1440 }),
    own: fc.array(fc.tuple(bounds, bounds), { minLength: defaultGlucoseRanges.length, maxLength: defaultGlucoseRanges.length }),
  })
  .map(({ changesAt, own }): TargetRange[] => {
    const moment = toWallClock(start + changesAt)
    return defaultGlucoseRanges.flatMap((range, at) => {
      const [before, after] = own[at]!
      return [
        { ...range, ...before, validTo: moment },
        { ...range, ...after, validFrom: moment },
      ]
    })
  })

const readings = fc.record({
  /** Often in the same quarters of an hour, where stored readings cover scans. */
  minute: fc.oneof(fc.integer({ min: 0, max: dayCount * 1440 - 1 }), fc.integer({ min: 600, max: 720 })),
  /** Bounds of every range are likely: a tenth more or less is another zone. */
  value: fc.oneof(
    fc.integer({ min: 11, max: 222 }).map((tenths) => tenths / 10),
    fc.constantFrom(2.9999, 3.8999, 3.9, 10, 10.0001),
  ),
  validity: fc.constantFrom(2, 2, 2, 2, 1, 3),
  isUnusual: fc.constantFrom(false, false, false, false, true),
  isScan: fc.constantFrom(false, false, true),
  mealType: fc.constantFrom(...mealTypes),
  therapyLabel: fc.constantFrom(...labels),
})

/** A diary in which a sensor measured some share of the readings: none, few, half, most or all. */
const diaries = fc
  .record({
    ranges: ownRanges,
    isGestational: fc.boolean(),
    sensorPart: fc.constantFrom(0, 0.2, 0.5, 0.8, 1),
    all: fc.array(fc.tuple(readings, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 120 }),
  })
  .map(({ ranges, isGestational, sensorPart, all }) => ({
    ranges,
    diabetesType: isGestational ? DiabetesType.Gestational : DiabetesType.TypeOne,
    group: consensusGroupOf(isGestational ? DiabetesType.Gestational : DiabetesType.TypeOne),
    entries: all.map(([{ minute, value, validity, isUnusual, isScan, mealType, therapyLabel }, chance]): GlucoseEntry => {
      const isSensor = chance < sensorPart
      const reading = {
        entryDate: toWallClock(start + minute),
        value: validity === ResultValidity.Low ? 0.6 : validity === ResultValidity.High ? 33.3 : value,
        glucoseResultValidity: validity as ResultValidity,
        mealType,
        therapyLabel,
        origin: isSensor ? ('sensor' as const) : chance > 0.9 ? ('hand' as const) : ('meter' as const),
      }
      const { zone } = classifyReading(reading, ranges)
      const metas = { glucoseMetas: isUnusual ? [3 as const] : [] }
      return makeGlucoseEntry({ ...reading, ...metas, glucoseResultZone: zone, ...(isSensor && isScan && { isScan }) })
    }),
  }))
type Diary = typeof diaries extends fc.Arbitrary<infer One> ? One : never

const onAll = (claim: (diary: Diary) => void) => fc.assert(fc.property(diaries, claim), { numRuns: 300 })

const sumOf = (counts: readonly Pick<ShareCounts, 'low' | 'normal' | 'high'>[]): ShareCounts =>
  counts.reduce<ShareCounts>(
    (sum, { low, normal, high }) => shareCountsOf(sum.low + low, sum.normal + normal, sum.high + high),
    shareCountsOf(0, 0, 0),
  )
const ofSource = (columns: GlucoseColumns, expectedOrigin: 'sensor' | 'meter') =>
  pickRows(columns, (row) => isOfSensor(columns.origins[row]) === (expectedOrigin === 'sensor'))

test('headline, charts, findings, comparison, report and list count one period alike', () => {
  onAll(({ entries, group, diabetesType }) => {
    const columns = toGlucoseColumns(entries)
    const period = { firstDay, lastDay, group }
    const headline = periodFigures(entries, period)
    const { shares } = headline
    const { leading, answer } = shares

    // The same from the entries in another order, and from what the provider stores of each day.
    expect(periodSharesOf(entries.toReversed(), group)).toEqual(shares)
    const days = summariseDays(entries)
    expect(days.map(({ day, glucose }) => ({ day, glucose }))).toEqual(headline.days)

    // The calendar and the days of the week add up to it.
    expect(sumOf(headline.days.map(({ glucose }) => leadingTally(glucose, leading, group)))).toEqual(answer)
    const answering = leadingDays(headline.days, leading)
    expect(sumOf(weeklyPattern(answering).map(({ glucose }) => leadingTally(glucose, leading, group)))).toEqual(answer)

    // Days of the other source alone are none of them.
    const daysOfAnswer = new Set(
      ofSource(columns, leading === 'sensor' ? 'sensor' : 'meter').minutes.map((minute) => Math.floor(minute / 1440)),
    )
    expect(answering.length).toBeLessThanOrEqual(daysOfAnswer.size)

    const found = findings(entries, { days: 14, lastDay }, lastDay, undefined, undefined, group)
    expect(found).toMatchObject({ shares, inTargetShare: answer.inTargetShare })
    const { inTargetShare, lowShare, highShare } = comparePeriods(headline.tally, headline.tally, group)
    expect([lowShare.current, inTargetShare.current, highShare.current]).toEqual(
      answer.count === 0 ? [null, null, null] : [answer.low, answer.normal, answer.high].map((part) => part / answer.count),
    )

    // The report has a sheet for each source.
    const [ofMeter, ofSensor] = [ofSource(columns, 'meter'), ofSource(columns, 'sensor')]
    expect(glucoseFigures(ofMeter, period).shares.meter).toEqual(shares.meter)
    expect(glucoseFigures(ofSensor, period).shares.sensor).toEqual(shares.sensor)
    if (ofSensor.length > 0)
      expect(glucoseFigures(ofSensor, period).inRange).toEqual(shares.sensor ?? expect.objectContaining({ count: 0 }))

    const listed = triageOf(days, lastDay, lastDay, diabetesType)
    expect(listed).toMatchObject({
      periodKind: shares.kind,
      inTargetShare: answer.inTargetShare,
      lowCount: answer.low,
      normalCount: answer.normal,
      highCount: answer.high,
      average: headline.tally.average,
      hiCount: headline.tally.hiCount,
      loCount: headline.tally.loCount,
    })
    const sensor = shares.kind === 'mixed' ? leadingTally(headline.tally, 'sensor', group) : null
    expect(listed.sensorCounts).toEqual(sensor && { lowCount: sensor.low, normalCount: sensor.normal, highCount: sensor.high })
  })
})

test('slots and hours add up to the readings that answer, by the zones stored with them', () => {
  onAll(({ entries, ranges, group }) => {
    const columns = toGlucoseColumns(entries)
    const { leading, answer } = periodSharesOf(entries, group)
    const answering = leadingReadings(columns, leading)
    const bySlot = sumOf(slotAverages(answering, ranges).map(({ shares }) => shares))
    expect(sumOf(hourAverages(answering, ranges).map(({ shares }) => shares))).toEqual(bySlot)
    expect(bySlot.count).toBe(answer.count)
    if (leading !== 'sensor') expect(bySlot).toEqual(answer)
    else {
      // A sensor's LO is low and its HI high by any range: the zone stored with it says so, too.
      const { uses, zones, length } = answering
      const rows = Array.from({ length }, (_, row) => row).filter((row) => uses[row] !== 1)
      const zoneCount = (zone: GlucoseResultZone) => rows.filter((row) => zones[row] === zone).length
      expect(bySlot).toEqual(shareCountsOf(zoneCount(1), zoneCount(2), zoneCount(3)))
    }
  })
})

test('an own sensor range with the consensus bounds has the share of the time in range', () => {
  onAll(({ entries, group }) => {
    const { low: min, high: max } = consensusBounds[group]
    const ranges = [{ ...defaultGlucoseRanges.find(({ origin }) => origin === 'sensor')!, min, max }]
    const ofSensor = entries
      .filter(({ origin }) => origin === 'sensor')
      .map((entry) => ({ ...entry, glucoseResultZone: classifyReading(entry, ranges).zone }))
    const { answer } = periodSharesOf(ofSensor, group)
    const slots = slotAverages(leadingReadings(toGlucoseColumns(ofSensor), 'sensor'), ranges)
    expect(sumOf(slots.map(({ shares }) => shares))).toEqual(answer)
  })
})

test('the shares of a part of the day are those of its readings alone', () => {
  onAll(({ entries, group }) => {
    const columns = toGlucoseColumns(entries)
    const half = Math.floor(columns.length / 2)
    const ofRows = (from: number, to: number) => periodShares(tallyRows(columns, from, to), group)
    const parts = [ofRows(0, half), ofRows(half, columns.length)]
    const whole = ofRows(0, columns.length)
    const meterOf = ({ meter }: typeof whole) => meter ?? shareCountsOf(0, 0, 0)
    expect(sumOf(parts.map(meterOf))).toMatchObject({ count: meterOf(whole).count, normal: meterOf(whole).normal })
    expect(parts.reduce((sum, { sensor }) => sum + (sensor?.count ?? 0), 0)).toBe(whole.sensor?.count ?? 0)
  })
})
