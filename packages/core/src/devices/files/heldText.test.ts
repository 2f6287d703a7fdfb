import { zipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { liveMegabytes } from '../../testing/liveMegabytes.ts'
import { makeGlucoseEntry } from '../../testing/makeEntry.ts'
import { itemsOf } from '../itemsOf.ts'
import { toOwnCsv } from '../ownExport/ownTable.ts'
import type { ReadingSource } from './fileReading.ts'
import { readReadingFile } from './readReadingFile.ts'
import { makeWorkbook, type WorkbookCell } from './spreadsheet/testing/makeWorkbook.ts'

afterEach(() => vi.restoreAllMocks())

const sliceLength = 32 * 1024
const timeAt = (at: number) => new Date(Date.UTC(2025, 0, 1) + at * 300_000).toISOString()

/** Gives slices whose memory is gone when the next one is asked for, as the page does. */
const toSource = (name: string, content: Uint8Array): ReadingSource => ({
  name,
  size: content.length,
  async *open() {
    for (let at = 0; at < content.length; at += sliceLength) {
      const slice = content.slice(at, at + sliceLength)
      yield slice
      slice.buffer.transfer(0)
    }
  },
})

/** Bytes or characters that are decoded or parsed at once, at most. */
function watchText(): () => number {
  let longest = 0
  const { parse } = JSON
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, ...rest) => {
    longest = Math.max(longest, text.length)
    return parse(text, ...rest) as unknown
  })
  const { decode } = TextDecoder.prototype
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function watch(this: TextDecoder, bytes, options) {
    longest = Math.max(longest, bytes?.byteLength ?? 0)
    return decode.call(this, bytes, options)
  })
  return () => longest
}

async function read(source: ReadingSource, onBatch?: () => void): Promise<{ count: number; largestBatch: number }> {
  let [count, largestBatch] = [0, 0]
  const reading = await readReadingFile(source, {
    onBatch(batch) {
      onBatch?.()
      const { length } = itemsOf(batch)
      count += length
      largestBatch = Math.max(largestBatch, length)
    },
  })
  expect(reading.state).toBe('read')
  return { count, largestBatch }
}

const encode = (text: string) => new TextEncoder().encode(text)
const csv = (rows: number) =>
  encode(
    `Timestamp,CGM Glucose Value (mmol/l),Serial Number\n${Array.from({ length: rows }, (_, at) => `${timeAt(at).slice(0, 16).replace('T', ' ')},${4 + (at % 80) / 10},S1\n`).join('')}`,
  )
const json = (rows: number) =>
  encode(JSON.stringify(Array.from({ length: rows }, (_, at) => ({ type: 'sgv', sgv: 80 + (at % 90), dateString: timeAt(at) }))))
const workbook = (rows: number) =>
  makeWorkbook([
    {
      name: 'cgm',
      rows: [
        ['Timestamp', 'CGM Glucose Value (mmol/l)', 'Serial Number'],
        ...Array.from({ length: rows }, (_, at): WorkbookCell[] => [timeAt(at).slice(0, 16).replace('T', ' '), 4 + (at % 80) / 10, 'S1']),
      ],
    },
  ])

it.each<[string, (rows: number) => Uint8Array]>([
  ['cgm.csv', csv],
  ['cgm.zip', (rows) => zipSync({ 'cgm.csv': csv(rows) })],
  ['entries.json', json],
  ['cgm.xlsx', workbook],
])('however long %s is, it is made into text a slice or an item at a time', async (name, make) => {
  const longest = watchText()
  const { count, largestBatch } = await read(toSource(name, make(15_000)))
  expect(count).toBe(15_000)
  expect(largestBatch).toBeLessThanOrEqual(5000)
  // The head of a file is looked at as a whole.
  expect(longest()).toBeLessThanOrEqual(256 * 1024)
})

it.each<[string, (rows: number) => Uint8Array]>([
  ['cgm.csv', csv],
  ['entries.json', json],
])('%s is known by its begin, read through twice, and its entries leave while it is read', async (name, make) => {
  const source = toSource(name, make(15_000))
  let slices = 0
  async function* open() {
    for await (const slice of source.open()) {
      slices++
      yield slice
    }
  }
  let atFirstBatch = 0
  await read({ ...source, open }, () => (atFirstBatch ||= slices))
  const all = Math.ceil(source.size / sliceLength)
  expect(slices).toBeGreaterThanOrEqual(2 * all)
  // And the 256 KB of its head, and a few to know its format.
  expect(slices).toBeLessThan(2 * all + 16)
  expect(slices - atFirstBatch).toBeGreaterThan(all / 2)
})

it('holds neither text nor entries of our own table, only the ids of its entries', async () => {
  const ownCsv = (rows: number) =>
    encode(
      toOwnCsv(
        Array.from({ length: rows }, (_, at) =>
          makeGlucoseEntry({ id: crypto.randomUUID(), entryDate: timeAt(at).slice(0, 19), value: 4 + (at % 80) / 10 }),
        ),
      ),
    )
  await read(toSource('diab.csv', ownCsv(100)))
  const table = ownCsv(20_000)
  const before = liveMegabytes()
  let highest = 0
  const { count } = await read(toSource('diab.csv', table), () => (highest = Math.max(highest, liveMegabytes())))
  expect(count).toBe(20_000)
  // Of a batch and 16 bytes for each id it is 6; with the text of the ids it would be 21.
  expect(highest - before).toBeLessThanOrEqual(12)
})
