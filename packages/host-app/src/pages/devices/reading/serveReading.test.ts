import type { NewTransfer } from '@diab/core/devices'
import { transferMaxBodyBytes, transferWholeMax } from '@diab/internal/devices'
import { describe, expect, it } from 'vitest'
import { toReadingSource } from './fileSource.ts'
import type { ReadingJob, ReadingPiece, ReadingReport } from './readingJob.ts'
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

/** A table of a known layout with a column that nothing reads; the row of every `badEach`th time cannot be read. */
const paddedTable = (rows: number, padding: number, badEach = Number.POSITIVE_INFINITY) =>
  new File(
    [
      'Timestamp,CGM Glucose Value (mmol/l),Serial Number,Notes\n',
      ...Array.from({ length: rows }, (_, at) => {
        const time = new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString()
        const clock = at % badEach === badEach - 1 ? '25:00' : time.slice(11, 16)
        return `${time.slice(0, 10)} ${clock},${4 + (at % 80) / 10},S1,${'ő'.repeat(padding)}\n`
      }),
    ],
    'cgm.csv',
  )

async function reportsOf(file: File, job: Partial<ReadingJob> = {}) {
  const reports: ReadingReport[] = []
  const report = (message: ReadingReport) => reports.push(message)
  await serveReading(
    { file, answers: {}, mappings: [], ...job },
    { report, sendPiece: async (piece) => void report({ type: 'piece', piece }) },
  )
  return reports
}

const piecesOf = (reports: readonly ReadingReport[]) => reports.flatMap((report) => (report.type === 'piece' ? [report.piece] : []))

/** Readings and refused rows in the body of a piece. */
function itemsOf({ body }: ReadingPiece) {
  const { glucoseList = [], refusedList = [] } = JSON.parse(new TextDecoder().decode(body)) as Partial<NewTransfer>
  return { glucoseList, refusedList }
}

describe('the worker that reads files', () => {
  it('reports progress in steps that can be seen, and the outcome last', async () => {
    const reports = await reportsOf(paddedTable(7000, 1000))
    const progress = reports.flatMap((report) => (report.type === 'progress' ? [report.fraction] : []))
    expect(progress.length).toBeGreaterThan(50)
    for (const [at, fraction] of progress.entries()) expect(fraction - (progress[at - 1] ?? 0)).toBeGreaterThanOrEqual(0.01)
    expect(progress.at(-1)).toBeGreaterThan(0.98)
    expect(reports.filter(({ type }) => type !== 'progress')).toHaveLength(piecesOf(reports).length + 1)
    // The readings themselves are in the pieces.
    expect(reports.at(-1)).toEqual({ type: 'reading', reading: { state: 'read', warnings: [], itemCount: 7000 } })
  })

  it('hands every row of a large file over once and in order, in pieces that the provider takes', async () => {
    const rows = 10_020
    const file = paddedTable(rows, 200, 2)
    const pieces = piecesOf(await reportsOf(file))
    const items = pieces.map(itemsOf)
    const lines = items.flatMap(({ glucoseList, refusedList }) => [...glucoseList, ...refusedList].map(({ line }) => line ?? 0))
    expect(lines.toSorted((one, other) => one - other)).toEqual(Array.from({ length: rows }, (_, at) => at + 2))
    const times = items.flatMap(({ glucoseList }) => glucoseList.map(({ entryDate }) => entryDate))
    expect(times).toHaveLength(rows / 2)
    expect(times).toEqual(times.toSorted())
    expect(pieces.map(({ count }) => count)).toEqual(items.map(({ glucoseList, refusedList }) => glucoseList.length + refusedList.length))
    const head = {
      total: rows,
      isWhole: false,
      device: { name: 'Glooko', serialNumber: 'S1' },
      source: { format: 'glooko', fileName: 'cgm.csv' },
    }
    for (const piece of pieces) expect(piece).toMatchObject(head)
    for (const { body } of pieces) expect(body.length).toBeLessThanOrEqual(1 << 20)
    // More than the batches: their bodies would be too long.
    expect(pieces.length).toBeGreaterThan(3)
  })

  it('reads no further while a piece is being sent', async () => {
    const file = paddedTable(12_000, 100)
    const { slice } = file
    let slices = 0
    file.slice = (...range) => {
      slices++
      return slice.apply(file, range)
    }
    let isSending = false
    await serveReading(
      { file, answers: {}, mappings: [] },
      {
        report: () => expect(isSending).toBe(false),
        async sendPiece() {
          expect(isSending).toBe(false)
          isSending = true
          const read = slices
          await new Promise((resolve) => setTimeout(resolve, 20))
          expect(slices).toBe(read)
          isSending = false
        },
      },
    )
    expect(slices).toBeGreaterThan(20)
    expect(isSending).toBe(false)
  })

  it('hands a small file over in one piece that is a transfer, and one with too many bytes for that in pieces', async () => {
    expect(piecesOf(await reportsOf(knownTable(20)))).toMatchObject([{ isWhole: true, count: 20, total: 20 }])
    const [large, ...more] = piecesOf(await reportsOf(paddedTable(transferWholeMax, 200, 2)))
    expect(large).toMatchObject({ isWhole: false, count: transferWholeMax, total: transferWholeMax })
    expect(large?.body.length).toBeGreaterThan(transferMaxBodyBytes)
    expect(more).toEqual([])
  })

  it('reads by the answers of the person, or as an earlier file of the same columns was read', async () => {
    const [asked] = (await reportsOf(ownCsv(3))).slice(-1)
    if (asked?.type !== 'reading' || asked.reading.state !== 'ask' || asked.reading.question.kind !== 'columns')
      throw new Error('not asked')
    const mapping = { columns: { date: 0, time: 1, glucose: 2 }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' } as const
    const heading = asked.reading.question.headingKey
    expect(piecesOf(await reportsOf(ownCsv(3), { answers: { mapping } }))).toMatchObject([{ count: 3 }])
    expect(piecesOf(await reportsOf(ownCsv(3), { mappings: [{ heading, mapping, name: 'Saját' }] }))).toMatchObject([{ count: 3 }])
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
