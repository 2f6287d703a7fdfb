import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixedZones } from '../analysis/fixedZones.ts'
import { glucoseSummary } from '../diary/glucoseSummary.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import { toInstant } from '../time/instant.ts'
import { makeReadingSource } from '../testing/makeReadingSource.ts'
import { readReadingFile } from './files/readReadingFile.ts'
import { itemsOf } from './itemsOf.ts'
import { markDuplicates, sourceKeysOf } from './readingDuplicates.ts'
import { readingKeysOf, readingKeysOfEntry, sourceKeyOf, sourceKeyOfEntry } from './sourceKey.ts'
import { type NewTransfer, newTransferSchema } from './transfer.contract.ts'
import { needsConfirmation, type TransferItem } from './transferItem.ts'

const folder = fileURLToPath(new URL('../../../../../shared/data/uci/', import.meta.url))
const isThere = existsSync(`${folder}reference.json`)
if (!isThere) process.stderr.write(`The 40 UCI files are not read: ${folder} is not there.\n`)

const json = (name: string) => JSON.parse(readFileSync(`${folder}${name}`, 'utf8'))
const names = Array.from({ length: 40 }, (_, at) => `data-${String(at + 1).padStart(2, '0')}`)
const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }
const stamp = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  createdAt: toInstant(new Date('2026-11-20T12:00:00Z')),
  version: 1,
})

const readings = new Map<string, { transfer: NewTransfer; confirmCount: number }>()

beforeAll(async () => {
  for (const name of isThere ? names : []) {
    const reading = await readReadingFile(makeReadingSource(readFileSync(folder + name), { name }))
    if (reading.state !== 'read') throw new Error(`${name}: ${JSON.stringify(reading)}`)
    readings.set(name, reading)
  }
})

const read = (name: string) => readings.get(name)!

const glucoseOf = (name: string): GlucoseEntry[] =>
  read(name).transfer.glucoseList.map((newEntry, at) => toStoredEntry('glucose', newEntry, stamp(at), plan))

interface Reference {
  rows: number
  count: number
  mean_mmol: number
  sd_sample_mmol: number
  min_mmol: number
  max_mmol: number
  below_3_0: number
  from_3_0_below_3_9: number
  in_3_9_to_10_0: number
  above_10_0_to_13_9: number
  above_13_9: number
  insulin: Record<string, { doses: number; total_units: number }>
}

interface Oddity {
  line: number
  kind: string
  row: string
}

describe.runIf(isThere)('the 40 diaries of the UCI data set', () => {
  const reference: Record<string, Reference> = isThere ? json('reference.json').patients : {}
  const oddities: Record<string, Oddity[]> = isThere ? json('oddities.json') : {}

  test.each(names)('%s gives the reference figures to 1e-9', (name) => {
    const expected = reference[name]!
    const entries = glucoseOf(name)
    const { count, average, deviation, min, max } = glucoseSummary(entries)
    expect(count).toBe(expected.count)
    expect(average).toBeCloseTo(expected.mean_mmol, 9)
    expect(deviation).toBeCloseTo(expected.sd_sample_mmol, 9)
    expect(min).toBeCloseTo(expected.min_mmol, 9)
    expect(max).toBeCloseTo(expected.max_mmol, 9)
    expect(fixedZones(entries)).toEqual({
      veryLow: expected.below_3_0,
      low: expected.from_3_0_below_3_9,
      target: expected.in_3_9_to_10_0,
      high: expected.above_10_0_to_13_9,
      veryHigh: expected.above_13_9,
    })
  })

  test.each(names)('%s: every row is either an item or refused with a reason, and the contract takes it', (name) => {
    const { transfer } = read(name)
    const rows = readFileSync(folder + name, 'latin1')
      .split('\n')
      .filter((line) => line.trim() !== '').length
    expect(itemsOf(transfer).length + transfer.refusedList!.length).toBe(rows)
    expect(newTransferSchema.safeParse(transfer).error).toBeUndefined()
    expect(transfer.refusedList!.every(({ reason, row, line }) => reason !== '' && row !== '' && line !== null)).toBe(true)
  })

  test('insulin doses without the refused rows add up', () => {
    const { transfer } = read('data-01')
    const total = (kind: number) =>
      transfer.medicineIntakeList.filter(({ medicine }) => medicine?.insulinType === kind).reduce((sum, { value }) => sum + value, 0)
    expect(total(1)).toBe(reference['data-01']!.insulin['33']!.total_units)
    expect(total(2)).toBe(reference['data-01']!.insulin['34']!.total_units)
  })

  /** Expected result of a row of each kind of oddity. `11:0` is among the malformed times and is accepted. */
  const fates: [kind: RegExp, fate: 'refused' | 'confirm' | 'accepted'][] = [
    [/^malformed (value|date)/, 'refused'],
    [/^malformed time/, 'refused'],
    [/^impossible date/, 'refused'],
    [/^unlisted code/, 'refused'],
    [/^glucose 0$/, 'refused'],
    [/^insulin dose >60 units/, 'confirm'],
    [/^glucose <20 mg\/dl/, 'confirm'],
    [/^(fractional value|out of time order|exact duplicate row)/, 'accepted'],
  ]

  const lineOf = (item: TransferItem) => (item.entry as { line?: number }).line
  const fateOf = (transfer: NewTransfer, line: number) => {
    if (transfer.refusedList!.some((row) => row.line === line)) return 'refused'
    const item = itemsOf(transfer).find((candidate) => lineOf(candidate) === line)
    if (!item) return 'lost'
    return needsConfirmation(item) ? 'confirm' : 'accepted'
  }

  test.each(Object.entries(oddities))('%s: every oddity meets its fate', (name, found) => {
    const refusedFirst = new Set(found.filter(({ kind }) => /^(malformed (value|date)|unlisted)/.test(kind)).map(({ line }) => line))
    const rows = found.filter(({ kind }) => !kind.startsWith('gap of'))
    const expected = rows.map(({ line, kind, row }) => {
      const fate = refusedFirst.has(line)
        ? 'refused'
        : row.includes('\\t11:0\\t')
          ? 'accepted'
          : fates.find(([pattern]) => pattern.test(kind))?.[1]
      return { line, kind, fate }
    })
    const { transfer } = read(name)
    expect(rows.map(({ line, kind }) => ({ line, kind, fate: fateOf(transfer, line) }))).toEqual(expected)
  })

  test('11:0 is 11:00', () => {
    expect(read('data-29').transfer.glucoseList.find(({ line }) => line === 786)?.entryDate).toBe('1990-08-20T11:00:00')
  })

  test('19 mg/dl and doses over 60 units, and nothing else, ask for confirmation', () => {
    const confirmed = names.map((name) => [name, read(name).confirmCount]).filter(([, count]) => count !== 0)
    expect(confirmed).toEqual([
      ['data-01', 2],
      ['data-25', 2],
    ])
  })

  test('data-05 after data-04 adds each of the shared rows once', () => {
    const first = itemsOf(read('data-04').transfer)
    const second = itemsOf(read('data-05').transfer)
    const stored = first.map((item, at) => toStoredEntry(item.entryType, item.entry, stamp(at), plan))
    expect(stored.map(sourceKeyOfEntry)).toEqual(first.map(sourceKeyOf))
    const typed = stored.map((entry, at) => ({ id: String(at), keys: readingKeysOfEntry(entry) }))
    const keys = sourceKeysOf(second)
    const offered = second.map((item, at) => ({ sourceKey: keys[at] ?? '', typedKeys: readingKeysOf(item) }))
    const ids = new Set<string>()
    const imported = markDuplicates(offered, { sourceKeys: new Set(sourceKeysOf(first)), typed: [], ids })
    expect(markDuplicates(offered, { sourceKeys: new Set(), typed, ids })).toEqual(imported)
    const duplicates = imported.filter(Boolean).length
    const rowsOf = (name: string) =>
      readFileSync(folder + name, 'latin1')
        .split('\n')
        .filter((line) => line !== '')
    const inFirst = new Set(rowsOf('data-04'))
    const shared = rowsOf('data-05').filter((row) => inFirst.has(row))
    expect(shared.length).toBe(197)
    const refusedShared = read('data-05').transfer.refusedList!.filter(({ row }) => inFirst.has(row)).length
    expect(duplicates).toBe(shared.length - refusedShared)
  })
})
