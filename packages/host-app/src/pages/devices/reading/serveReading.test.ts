import { describe, expect, it } from 'vitest'
import { toReadingSource } from './fileSource.ts'
import type { ReadingReport } from './readingJob.ts'
import { serveReading } from './serveReading.ts'

const ownCsv = (rows: number) =>
  new File(
    [
      'Dátum;Idő;Vércukor (mmol/l)\n',
      ...Array.from({ length: rows }, (_, at) => `2026.11.${String((at % 28) + 1).padStart(2, '0')}.;0${at % 10}:15;6,${at % 10}\n`),
    ],
    'meres.csv',
  )

/** A table whose layout is known, so that nothing is asked. */
const knownTable = (rows: number) =>
  new File(
    Array.from(
      { length: rows },
      (_, at) => `04-${String((at % 28) + 1).padStart(2, '0')}-2026\t9:${10 + (at % 50)}\t58\t${100 + (at % 90)}\n`,
    ),
    'data-01',
  )

async function reportsOf(file: File, answers = {}) {
  const reports: ReadingReport[] = []
  const report = (message: ReadingReport) => reports.push(message)
  await serveReading({ file, answers, mappings: [] }, { report, sendPiece: async (piece) => void report({ type: 'piece', piece }) })
  return reports
}

describe('the worker that reads files', () => {
  it('reports progress that only grows, and the outcome last', async () => {
    const reports = await reportsOf(knownTable(20_000))
    const progress = reports.flatMap((report) => (report.type === 'progress' ? [report.fraction] : []))
    expect(progress.length).toBeLessThan(110)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(reports.at(-1)?.type).toBe('reading')
    const pieces = reports.flatMap((report) => (report.type === 'piece' ? [report.piece] : []))
    expect(reports.filter(({ type }) => type !== 'progress')).toHaveLength(pieces.length + 1)
    expect(pieces.map(({ isWhole, total }) => [isWhole, total])).toEqual(pieces.map(() => [false, 20_000]))
    expect(pieces.reduce((sum, { count }) => sum + count, 0)).toBe(20_000)
    for (const { body } of pieces) expect(body.length).toBeLessThanOrEqual(1 << 20)
  })

  it('hands a small file over in one piece', async () => {
    const pieces = (await reportsOf(knownTable(20))).flatMap((report) => (report.type === 'piece' ? [report.piece] : []))
    expect(pieces).toMatchObject([{ isWhole: true, count: 20, total: 20 }])
  })

  it.each([
    ['an empty file', new File([], 'ures.csv')],
    ['a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0])], 'kep.png')],
    ['bytes without any meaning', new File([new Uint8Array(4096).map((_, at) => (at * 7919) % 256)], 'zaj.bin')],
    ['one endless line', new File(['a'.repeat(3 << 20)], 'sor.csv')],
  ])('refuses %s with a reason, and throws nothing', async (_, file) => {
    const [last] = (await reportsOf(file)).slice(-1)
    expect(last).toMatchObject({ type: 'reading', reading: { state: 'refused' } })
  })

  it('reports that a file cannot be read, without what it holds', async () => {
    const file = ownCsv(3)
    file.slice = () => {
      throw new Error('2026.11.01.;6,1')
    }
    expect(await reportsOf(file)).toEqual([{ type: 'failed' }])
  })
})

it('a file is given a slice at a time, as often as it is opened, and each slice is given back before the next', async () => {
  const size = 2.5 * (1 << 20)
  const source = toReadingSource(new File([new Uint8Array(size).fill(65)], 'nagy.csv'))
  for (let time = 0; time < 2; time++) {
    const given: ArrayBufferLike[] = []
    let read = 0
    for await (const slice of source.open()) {
      expect(given.every(({ byteLength }) => byteLength === 0)).toBe(true)
      expect(slice.byteLength).toBeLessThanOrEqual(1 << 17)
      read += slice.byteLength
      given.push(slice.buffer)
    }
    expect(read).toBe(size)
    expect(given.every(({ byteLength }) => byteLength === 0)).toBe(true)
  }
})
