import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { adrr } from './adrr.ts'
import type { GlucoseColumns } from './glucoseColumns.ts'
import { glucoseFigures } from './glucoseFigures.ts'
import { gmi } from './glycatedHaemoglobin.ts'
import { columnsOf } from './testing/columnsOf.ts'

const factor = 18.018
const folder = fileURLToPath(new URL('../../../../../shared/data/iglu/', import.meta.url))
const isThere = existsSync(`${folder}expected.json`)
if (!isThere) process.stderr.write(`The figures of iglu are not compared: ${folder} is not there.\n`)

/** Columns by subject, in time order. */
function subjectsOf(file: string): Map<string, GlucoseColumns> {
  const lines = readFileSync(`${folder}${file}.csv`, 'utf8').trim().split('\n').slice(1)
  const rows = lines.map((line) => line.replaceAll('"', '').split(',')).filter(([, , value]) => value !== 'NA')
  const bySubject = Map.groupBy(rows, ([id]) => id!)
  return new Map(
    [...bySubject].map(([id, ofSubject]) => {
      const series = ofSubject.map(([, time, value]): [string, number] => [time!.replace(' ', 'T'), Number(value) / factor])
      return [id, columnsOf(series.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))]
    }),
  )
}

interface IgluRun {
  independent_python: Record<string, number>
  iglu_run: { adrr: { ADRR: number }; median_glu: { median: number } }
}
const expected: Record<string, Record<string, IgluRun>> = isThere ? JSON.parse(readFileSync(`${folder}expected.json`, 'utf8')).expected : {}
const cases = Object.entries(expected).flatMap(([file, subjects]) => Object.keys(subjects).map((id) => [file, id] as const))

/** Share in % with iglu's bounds of 70 and 180 mg/dl, which are 3.885 and 9.99 mmol/l. */
function inRangeOf({ values }: GlucoseColumns): number {
  const inside = values.filter((value) => value >= 70 / factor && value <= 180 / factor)
  return (100 * inside.length) / values.length
}

describe.runIf(isThere)('the series of iglu', () => {
  test.each(cases)('%s, %s', (file, id) => {
    const { independent_python, iglu_run: run } = expected[file]![id]!
    const peer: Record<string, number> = { ...independent_python, median: run.median_glu.median }
    const columns = subjectsOf(file).get(id)!
    const { tally, variability, eA1c, jIndex, risk, median, days } = glucoseFigures(columns)
    expect(tally.count).toBe(independent_python['count'])
    const exact: [number, string][] = [
      [tally.average! * factor, 'mean_mgdl'],
      [variability.deviation! * factor, 'sd_sample_mgdl'],
      [variability.cv!, 'cv_percent'],
      [gmi(tally.average!), 'gmi'],
      [eA1c!, 'ea1c'],
      [jIndex!, 'j_index'],
      [inRangeOf(columns), 'in_70_180'],
      [median! * factor, 'median'],
    ]
    for (const [got, key] of exact) expect(Math.abs(got - peer[key]!), key).toBeLessThanOrEqual(1e-9)
    // iglu rounds the constant of its risk function.
    const near: [number, number][] = [
      [risk.lbgi!, peer['lbgi']!],
      [risk.hbgi!, peer['hbgi']!],
      [adrr(days, 1).value!, run.adrr.ADRR],
    ]
    for (const [got, other] of near) expect(Math.abs(got - other)).toBeLessThanOrEqual(1e-4 * Math.max(other, 1e-9))
  })
})
