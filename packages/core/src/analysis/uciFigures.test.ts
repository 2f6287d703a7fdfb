import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readReadingFile } from '../devices/files/readReadingFile.ts'
import { toInstant } from '../time/instant.ts'
import { makeReadingSource } from '../testing/makeReadingSource.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { glucoseFigures } from './glucoseFigures.ts'
import { gmi } from './glycatedHaemoglobin.ts'

const folder = fileURLToPath(new URL('../../../../../shared/data/uci/', import.meta.url))
const isThere = existsSync(`${folder}reference.json`)
if (!isThere) process.stderr.write(`The figures of the 40 UCI diaries are not checked: ${folder} is not there.\n`)

const names = Array.from({ length: 40 }, (_, at) => `data-${String(at + 1).padStart(2, '0')}`)
const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }

async function glucoseOf(name: string): Promise<GlucoseEntry[]> {
  const parsed = await readReadingFile(makeReadingSource(readFileSync(folder + name), { name }))
  if (parsed.state !== 'read') throw new Error(`${name}: ${JSON.stringify(parsed)}`)
  const stamp = { id: '00000000-0000-4000-8000-000000000000', createdAt: toInstant(new Date('2026-11-20T12:00:00Z')), version: 1 }
  return parsed.transfer.glucoseList.map((newEntry) => toStoredEntry('glucose', newEntry, stamp, plan))
}

type Reference = Record<string, number>

describe.runIf(isThere)('the 40 diaries of the UCI data set', () => {
  const reference: Record<string, Reference> = isThere ? JSON.parse(readFileSync(`${folder}reference.json`, 'utf8')).patients : {}

  test.each(names)('%s gives every figure of the reference to 1e-9', async (name) => {
    const expected = reference[name]!
    const { tally, variability, median, risk, jIndex, eA1c, inRange, days } = glucoseFigures(await glucoseOf(name))
    const figures: [got: number | null, expected: keyof Reference][] = [
      [tally.count, 'count'],
      [tally.average, 'mean_mmol'],
      [variability.deviation, 'sd_sample_mmol'],
      [Math.sqrt(tally.squares / tally.count), 'sd_population_mmol'],
      [variability.cv, 'cv_sample_percent'],
      [median, 'median_mmol'],
      [tally.min, 'min_mmol'],
      [tally.max, 'max_mmol'],
      [days.length, 'distinct_days'],
      [gmi(tally.average!), 'gmi_percent'],
      [eA1c, 'ea1c_nathan_percent'],
      [risk.lbgi, 'lbgi_kovatchev'],
      [risk.hbgi, 'hbgi_kovatchev'],
      [jIndex, 'j_index'],
      [inRange.bands[0]!.count, 'below_3_0'],
      [inRange.bands[1]!.count, 'from_3_0_below_3_9'],
      [inRange.bands[2]!.count, 'in_3_9_to_10_0'],
      [inRange.bands[3]!.count, 'above_10_0_to_13_9'],
      [inRange.bands[4]!.count, 'above_13_9'],
    ]
    for (const [got, key] of figures) expect(Math.abs(got! - expected[key]!), key).toBeLessThanOrEqual(1e-9)
  })
})
