import { ColumnOrigin, type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import { emptyGlucoseColumns } from '@diab/internal/analysis'
import { defaultGlucoseRanges, EntryOrigin, type MealType, type TargetRange, type TherapyLabel, toWallMinutes } from '@diab/core/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayTargets } from '../AnalysisCharts/ModelDayChart/dayTargets.ts'
import { normalTargets } from '../AnalysisCharts/NormalChart/normalTargets.ts'
import type { DrawnReadings } from './drawnReadings.ts'
import { minutesPerDay } from './scales.ts'
import { stepAt, type TargetStep } from './targetSteps.ts'

const firstDay = '2026-11-01'
const start = toWallMinutes(`${firstDay}T00:00:00`)

interface Row {
  minute: number
  value: number
  origin: number
  use: number
  zone: number
  mealType: MealType
  label: TherapyLabel
}

/** Returns the readings with any stored zone: also those that a range changed afterwards, or a host, gave them. */
const rowOf = (dayCount: number): fc.Arbitrary<Row> =>
  fc.record({
    minute: fc.integer({ min: 0, max: dayCount * minutesPerDay - 1 }),
    value: fc.double({ min: 0.6, max: 33.3, noNaN: true }),
    origin: fc.constantFrom(...Object.values(ColumnOrigin)),
    use: fc.constantFrom(...Object.values(ReadingUse)),
    zone: fc.constantFrom(1, 2, 3),
    mealType: fc.constantFrom<MealType>(0, 1, 2, 3, 4, 5),
    label: fc.constantFrom<TherapyLabel>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  })

const bounds = fc.record({ min: fc.double({ min: 3, max: 6, noNaN: true }), max: fc.double({ min: 7, max: 14, noNaN: true }) })
const changedAt = '2026-11-03T09:30:00'
/** The patient's sensor range and a range by meal type change within the period. */
const ranges: fc.Arbitrary<readonly TargetRange[]> = fc.tuple(bounds, bounds, bounds).map(([before, after, meal]) => {
  const sensor = { mealType: 0 as const, therapyLabel: null, origin: EntryOrigin.Sensor }
  const preprandial = { mealType: 2 as const, therapyLabel: null, origin: null }
  return [
    ...defaultGlucoseRanges.filter(({ origin }) => origin !== EntryOrigin.Sensor),
    { ...sensor, ...before, validFrom: '2020-01-01T00:00:00', validTo: changedAt },
    { ...sensor, ...after, validFrom: changedAt, validTo: null },
    { ...preprandial, ...meal, validFrom: changedAt, validTo: null },
  ]
})

function columnsOf(rows: readonly Row[]): GlucoseColumns {
  const columns = emptyGlucoseColumns(rows.length)
  rows
    .toSorted((one, other) => one.minute - other.minute || one.value - other.value)
    .forEach(({ minute, value, origin, use, zone, mealType, label }, row) => {
      columns.minutes[row] = start + minute
      columns.values[row] = value
      columns.origins[row] = origin
      columns.uses[row] = use
      columns.zones[row] = zone
      columns.mealTypes[row] = mealType
      columns.labels[row] = label
    })
  return columns
}

/** Expects every reading painted low or high outside the band drawn at its place, every one painted in target inside it. */
function expectAgreement(
  painted: readonly GlucoseColumns[],
  steps: readonly TargetStep[],
  minuteOf: (columns: GlucoseColumns, row: number) => number,
) {
  for (const columns of painted) {
    for (let row = 0; row < columns.length; row++) {
      const step = stepAt(steps, minuteOf(columns, row))
      if (!step || columns.uses[row] === ReadingUse.High || columns.uses[row] === ReadingUse.Low) continue
      const value = columns.values[row]!
      const zone = value < step.min ? 1 : value > step.max ? 3 : 2
      expect([value, step, columns.zones[row]]).toEqual([value, step, zone])
    }
  }
}

const countOf = ({ sensor, zoned, neutral }: DrawnReadings) => sensor.length + zoned.length + neutral.length

test.each([5, 14, 28])('the normal chart of %d days paints no reading against the band behind it, and none is lost', (dayCount) => {
  fc.assert(
    fc.property(fc.array(rowOf(dayCount), { maxLength: 60 }), ranges, (rows, patientRanges) => {
      const columns = columnsOf(rows)
      const lastDay = `2026-11-${String(dayCount).padStart(2, '0')}`
      const { steps, drawn } = normalTargets(columns, patientRanges, firstDay, lastDay)
      expectAgreement([drawn.sensor, drawn.zoned], steps, ({ minutes }, row) => minutes[row]!)
      expect(countOf(drawn)).toBe(columns.length)
    }),
    { numRuns: 150 },
  )
})

test.each(['meter', 'sensor'] as const)('the model day of a %s paints no reading against the band behind it', (source) => {
  fc.assert(
    fc.property(fc.array(rowOf(5), { maxLength: 60 }), ranges, (rows, patientRanges) => {
      const columns = columnsOf(rows)
      const { steps, drawn } = dayTargets(columns, patientRanges, [], source)
      expectAgreement([drawn.zoned], steps, ({ minutes }, row) => minutes[row]! % minutesPerDay)
      expect(countOf(drawn)).toBe(columns.length)
    }),
    { numRuns: 150 },
  )
})

test('steps follow each other without overlapping', () => {
  fc.assert(
    fc.property(fc.array(rowOf(14), { maxLength: 60 }), ranges, (rows, patientRanges) => {
      const { steps } = normalTargets(columnsOf(rows), patientRanges, firstDay, '2026-11-14')
      for (const [index, step] of steps.entries()) expect(step.from).toBeGreaterThanOrEqual(steps[index - 1]?.to ?? -Infinity)
    }),
    { numRuns: 100 },
  )
})

const one = (row: Partial<Row>): Row => ({
  minute: 600,
  value: 5,
  origin: ColumnOrigin.Meter,
  use: ReadingUse.Usable,
  zone: 2,
  mealType: 0,
  label: 4,
  ...row,
})
const drawnOf = (rows: readonly Row[], dayCount = 5) =>
  normalTargets(columnsOf(rows), defaultGlucoseRanges, firstDay, `2026-11-${String(dayCount).padStart(2, '0')}`)

test('a sensor reading of the evening is in target at 5,0, whatever zone its slot gave it, on a band from 3,9 to 10,0', () => {
  const evening = one({ minute: 22 * 60, origin: ColumnOrigin.Sensor, label: 10, zone: 1 })
  const { steps, drawn } = drawnOf([evening])
  expect(steps).toEqual([{ from: start, to: start + minutesPerDay, min: 3.9, max: 10 }])
  expect([...drawn.sensor.zones]).toEqual([2])
})

test('a fingerstick on a day of the sensor keeps its colour only outside both targets or inside both', () => {
  const sensor = one({ minute: 595, origin: ColumnOrigin.Sensor })
  const before = { mealType: 2 as const, label: 5 as const }
  const { drawn } = drawnOf([
    sensor,
    one({ ...before, minute: 600, value: 8.5, zone: 3 }),
    one({ ...before, minute: 700, value: 3.2, zone: 1 }),
    one({ ...before, minute: 800, value: 6, zone: 2 }),
  ])
  expect([...drawn.neutral.values]).toEqual([8.5])
  expect([...drawn.zoned.values]).toEqual([3.2, 6])
})

test('the band of a sensor does not end where the sensor was silent for a day, but one day of it gives none to days of a meter', () => {
  const sensorOn = (day: number) => one({ minute: day * minutesPerDay + 600, origin: ColumnOrigin.Sensor })
  const beforeMealOn = (day: number) => one({ minute: day * minutesPerDay + 600, value: 8.5, zone: 3, mealType: 2, label: 5 })
  const worn = drawnOf([sensorOn(0), sensorOn(1), beforeMealOn(2), sensorOn(3), sensorOn(4)])
  expect(worn.steps).toEqual([{ from: start, to: start + 5 * minutesPerDay, min: 3.9, max: 10 }])
  expect([...worn.drawn.neutral.values]).toEqual([8.5])
  const tried = drawnOf([sensorOn(0), beforeMealOn(1), beforeMealOn(2)])
  expect(tried.steps[0]).toEqual({ from: start, to: start + minutesPerDay, min: 3.9, max: 10 })
  expect([...tried.drawn.zoned.values]).toEqual([8.5, 8.5])
})

test('4,5 at night is low beside its own target of 6,0–8,0, not inside one of 4,0–7,0', () => {
  const night = one({ minute: 22 * 60, value: 4.5, zone: 1, label: 10 })
  const morning = one({ minute: 7 * 60, value: 4.5, zone: 2, label: 2, mealType: 2 })
  const { steps, drawn } = drawnOf([morning, night])
  expect(stepAt(steps, start + night.minute)).toMatchObject({ min: 6, max: 8 })
  expect(stepAt(steps, start + morning.minute)).toMatchObject({ min: 4, max: 7 })
  expect(drawn.neutral.length).toBe(0)
  expect(dayTargets(columnsOf([morning, night]), defaultGlucoseRanges, [], 'meter').steps.map(({ min, max }) => [min, max])).toEqual([
    [6, 8],
    [4, 7],
    [4, 10],
    [3.9, 10],
    [4, 7],
    [4, 10],
    [3.9, 10],
    [4, 7],
    [4, 10],
    [6, 8],
  ])
})

test('readings that share one target have one band, however many days there are; others have none beyond a fortnight', () => {
  const casual = [one({ minute: 600 }), one({ minute: 30_000 })]
  expect(drawnOf(casual, 28).steps).toEqual([{ from: start, to: start + 28 * minutesPerDay, min: 3.9, max: 10 }])
  const mixed = drawnOf([...casual, one({ minute: 700, mealType: 2, label: 5 })], 28)
  expect(mixed.steps).toEqual([])
  expect(mixed.hasHiddenTargets).toBe(true)
})
