import fc from 'fast-check'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { adrr } from './adrr.ts'
import { toGlucoseColumns } from './glucoseColumns.ts'
import { type GlucoseFigures, glucoseFigures, modd } from './glucoseFigures.ts'
import { tallyByDay } from './glucoseTally.ts'
import { gmi } from './glycatedHaemoglobin.ts'
import { mage } from './mage.ts'
import { sufficiency } from './sufficiency.ts'
import { leftOutReadings, usableReadings } from './testing/anyReadings.ts'
import { seriesOf } from './testing/columnsOf.ts'
import { timeInRange } from './timeInRange.ts'
import { variability } from './variability.ts'

/** Fourteen days of a five-minute sensor that swings between 4 and 12 mmol/l. */
const fortnight = seriesOf(Array.from({ length: 14 * 288 }, (_, at) => 8 + 4 * Math.sin(at / 40)))
const period = { firstDay: '2026-11-02', lastDay: '2026-11-15' }

/** Numbers anywhere in a figure, to nine digits: what was added up in another order may differ in the last ones. */
const rounded = (figure: unknown): unknown =>
  JSON.parse(JSON.stringify(figure, (_key, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)))

describe('every figure at once', () => {
  test('is each figure alone', () => {
    const figures = glucoseFigures(fortnight)
    expect(figures.modd).toBe(modd(fortnight))
    expect(rounded(figures.mage)).toEqual(rounded(mage(fortnight)))
    expect(figures.inRange).toEqual(timeInRange(fortnight, 'standard'))
    expect(figures.adrr).toEqual(adrr(tallyByDay(fortnight)))
    expect(figures.sufficiency).toEqual(sufficiency(fortnight, period))
    expect(rounded(figures.variability)).toEqual(rounded(variability(fortnight)))
    expect(figures.sensor?.gmi).toBeCloseTo(gmi(figures.tally.average!), 12)
  })

  test('median and quartiles are of type 7', () => {
    const { median, quartiles } = glucoseFigures(seriesOf([3.2, 4.5, 5.8, 6.1, 7.4, 8.9, 10.3, 12.6, 14.2, 6.7]))
    expect(median).toBeCloseTo(7.05, 12)
    expect(quartiles).toEqual([expect.closeTo(5.875, 12), expect.closeTo(9.95, 12)])
  })

  test('of sensor readings alone where there are enough of them, whatever a meter says beside', () => {
    const mixed = { ...fortnight, values: fortnight.values.slice(), origins: fortnight.origins.slice() }
    mixed.values[100] = 30
    mixed.origins[100] = 1
    const { sensor, tally } = glucoseFigures(mixed)
    expect(tally.max).toBe(30)
    expect(sensor?.tally.max).toBeLessThan(13)
    expect(sensor?.timeInRange.count).toBe(fortnight.length - 1)
    expect(glucoseFigures(fortnight, { ...period, lastDay: '2026-11-29' }).sensor).toBeNull()
  })

  test('of nothing says nothing', () => {
    const { median, quartiles, eA1c, jIndex, sensor, tally, days } = glucoseFigures([])
    expect([median, quartiles, eA1c, jIndex, sensor, tally.average]).toEqual([null, null, null, null, null, null])
    expect(days).toEqual([])
  })

  test('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(usableReadings(), (list) => {
        expect(glucoseFigures(list.toReversed())).toEqual(glucoseFigures(list))
      }),
    )
  })

  test('of entries is that of their columns', () => {
    fc.assert(
      fc.property(usableReadings(), (list) => {
        expect(glucoseFigures(toGlucoseColumns(list))).toEqual(glucoseFigures(list))
      }),
    )
  })

  test('HI, LO and unusual readings move none of the specified figures; their counts tell of them', () => {
    const specified = ({ variability, jIndex, adrr, modd, mage, eA1c, tally }: GlucoseFigures) => {
      const { count, average, squares, min, max, low, normal, high } = tally
      return { variability, jIndex, adrr, modd, mage, eA1c, count, average, squares, min, max, low, normal, high }
    }
    fc.assert(
      fc.property(usableReadings(), leftOutReadings(), (usable, leftOut) => {
        const figures = glucoseFigures([...leftOut, ...usable])
        const { hiCount, loCount, unusualCount } = figures.tally
        expect(hiCount + loCount + unusualCount).toBe(leftOut.length)
        expect(figures.leftOut).toMatchObject({ hiCount, loCount })
        expect(figures.inRange.count).toBe(usable.length + hiCount + loCount)
        expect(specified(figures)).toEqual(specified(glucoseFigures(usable)))
      }),
    )
  })

  test('is the same in a worker that the columns were transferred to', async () => {
    const expected = glucoseFigures(fortnight)
    const { buffers, columns } = transferable()
    const worker = new Worker(
      `import('node:worker_threads').then(async ({ parentPort }) => {
        const { glucoseFigures } = await import(${JSON.stringify(new URL('./glucoseFigures.ts', import.meta.url).href)})
        parentPort.once('message', (columns) => parentPort.postMessage(glucoseFigures(columns)))
      })`,
      { eval: true },
    )
    const answer = await new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
      worker.postMessage(columns, buffers)
    })
    await worker.terminate()
    expect(columns.values.length).toBe(0)
    expect(answer).toEqual(expected)
  })
})

/** A copy of the fortnight whose buffers may be given away. */
function transferable() {
  const columns = structuredClone(fortnight)
  const { minutes, values, uses, zones, mealTypes, labels, origins } = columns
  return { columns, buffers: [minutes, values, uses, zones, mealTypes, labels, origins].map(({ buffer }) => buffer as ArrayBuffer) }
}
