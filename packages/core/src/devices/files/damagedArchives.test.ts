import fc from 'fast-check'
import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { fileMessages } from '../devices.messages.ts'
import { itemsOf } from '../itemsOf.ts'
import { readReadingFile } from './readReadingFile.ts'
import { makeWorkbook } from './spreadsheet/testing/makeWorkbook.ts'
import { addChecksum } from './zipEntries.ts'

const mapping = { columns: { date: 0, glucose: 1 }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' } as const
const read = (content: Uint8Array, sliceLength = 97) =>
  readReadingFile(makeReadingSource(content, { name: 'export.zip', sliceLength }), { answers: { mapping } })

const glooko = (heading: string, rows: string) => `Name:Minta, Date Range:2025-01-01 - 2025-01-07\n${heading}\n${rows}`
const sensor = glooko('Timestamp,CGM Glucose Value (mmol/l),Serial Number', '1/2/2025 7:00,5.5,77\n1/2/2025 7:05,6.5,77')
const meter = glooko('Timestamp,Glucose Value (mmol/l),Manual Reading,Serial Number', '1/2/2025 7:10,5.9,M,88')
const files = { 'cgm_data_1.csv': strToU8(sensor), 'bg_data_1.csv': strToU8(meter), 'readme.pdf': strToU8('%PDF') }

const stored = zipSync(files, { level: 0 })
const deflated = zipSync(files)

/** Sizes and checksum follow each file, as where an archive is written while it is sent. */
function streamed(isPacked: boolean): Uint8Array {
  const slices: Uint8Array[] = []
  const zip = new Zip((_error, slice) => slices.push(slice))
  for (const [name, content] of Object.entries(files)) {
    const file = isPacked ? new ZipDeflate(name) : new ZipPassThrough(name)
    zip.add(file)
    file.push(content, true)
  }
  zip.end()
  return new Uint8Array(Buffer.concat(slices))
}

const indexOf = (archive: Uint8Array, text: string, from = 0) => Buffer.from(archive).indexOf(text, from, 'latin1')

function changed(archive: Uint8Array, at: number, mask = 1): Uint8Array {
  const copy = Uint8Array.from(archive)
  copy[at]! ^= mask
  return copy
}

/** The same archive with its sizes and places written in 64 bits (zip64). */
function inLongForm(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive)
  const end = bytes.indexOf('PK\x05\x06', 0, 'latin1')
  const from = bytes.readUInt32LE(end + 16)
  const parts: Buffer[] = []
  for (let at = from; at < end;) {
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [number, number, number]
    const head = Buffer.from(bytes.subarray(at, at + 46))
    const long = Buffer.alloc(28)
    long.writeUInt16LE(1, 0)
    long.writeUInt16LE(24, 2)
    for (const [index, place] of [24, 20, 42].entries()) {
      long.writeBigUInt64LE(BigInt(head.readUInt32LE(place)), 4 + 8 * index)
      head.writeUInt32LE(0xffff_ffff, place)
    }
    head.writeUInt16LE(extra + long.length, 30)
    const extraAt = at + 46 + name
    parts.push(head, bytes.subarray(at + 46, extraAt), bytes.subarray(extraAt, extraAt + extra), long)
    at = extraAt + extra + comment
  }
  const directory = Buffer.concat(parts)
  const count = BigInt(bytes.readUInt16LE(end + 10))
  const longEnd = Buffer.alloc(76)
  longEnd.write('PK\x06\x06', 0, 'latin1')
  longEnd.writeBigUInt64LE(44n, 4)
  for (const [index, value] of [count, count, BigInt(directory.length), BigInt(from)].entries())
    longEnd.writeBigUInt64LE(value, 24 + 8 * index)
  longEnd.write('PK\x06\x07', 56, 'latin1')
  longEnd.writeBigUInt64LE(BigInt(from + directory.length), 64)
  longEnd.writeUInt32LE(1, 72)
  const shortEnd = Buffer.from(bytes.subarray(end))
  shortEnd.fill(0xff, 8, 20)
  return new Uint8Array(Buffer.concat([bytes.subarray(0, from), directory, longEnd, shortEnd]))
}

test('the checksum of an archive is the one of its standard', () => {
  expect(addChecksum(0, strToU8('123456789'))).toBe(0xcbf4_3926)
  expect(addChecksum(addChecksum(0, strToU8('1234')), strToU8('56789'))).toBe(0xcbf4_3926)
})

describe('the readings are the same in whatever way their archive was written', () => {
  it.each<[string, Uint8Array]>([
    ['stored', stored],
    ['packed while it was sent', streamed(true)],
    ['stored while it was sent', streamed(false)],
    ['with long sizes', inLongForm(deflated)],
    ['with a comment', zipSync(files, { comment: 'PK\x05\x06 napló' })],
  ])('%s', async (_how, archive) => {
    const expected = await read(deflated)
    expect(expected).toMatchObject({ state: 'read', itemCount: 3, warnings: ['„readme.pdf” kimaradt. Nem CSV- vagy JSON-fájl.'] })
    expect(await read(archive)).toEqual(expected)
    expect(await read(archive, 1)).toEqual(expected)
  })
})

describe('a damaged archive is refused, and its damaged file is named', () => {
  const named = (name: string) => ({ state: 'refused', reason: fileMessages.zipFileBroken(name) })

  test('a changed digit of a stored table', async () => {
    expect(await read(changed(stored, indexOf(stored, '5.9,M')))).toEqual(named('bg_data_1.csv'))
    const sent = streamed(false)
    expect(await read(changed(sent, indexOf(sent, '6.5,77')))).toEqual(named('cgm_data_1.csv'))
  })

  test('a changed byte of a packed table', async () => {
    const at = indexOf(deflated, 'bg_data_1.csv') + 'bg_data_1.csv'.length
    expect(await read(changed(deflated, at + 20))).toEqual(named('bg_data_1.csv'))
  })

  test('a changed heading, by which it would be no table of ours', async () => {
    expect(await read(changed(stored, indexOf(stored, 'Timestamp,Glucose')))).toEqual(named('bg_data_1.csv'))
  })

  test.each([
    ['stored', stored],
    ['packed', deflated],
  ])('a %s file whose beginning is lost', async (_how, archive) => {
    const at = indexOf(archive, 'PK\x03\x04', 4)
    expect(await read(changed(archive, at))).toEqual(named('bg_data_1.csv'))
  })

  test('a file that the directory has lost', async () => {
    const at = indexOf(stored, 'PK\x01\x02', indexOf(stored, 'PK\x01\x02') + 4)
    expect(await read(changed(stored, at))).toEqual({ state: 'refused', reason: fileMessages.zipBroken })
  })

  test('a directory that counts one file less', async () => {
    const end = indexOf(stored, 'PK\x05\x06')
    const less = Uint8Array.from(stored)
    less[end + 8]!--
    less[end + 10]!--
    expect(await read(less)).toEqual({ state: 'refused', reason: fileMessages.zipBroken })
  })

  test('the end of an archive is missing', async () => {
    expect(await read(stored.subarray(0, indexOf(stored, 'PK\x05\x06')))).toEqual({ state: 'refused', reason: fileMessages.zipBroken })
  })

  test('a long archive that no longer begins like one is not taken for text', async () => {
    const long = zipSync({ ...files, 'readme.pdf': strToU8('x'.repeat(1_000_000)) }, { level: 0 })
    expect(await read(long, 64 * 1024)).toEqual(await read(deflated))
    expect(await read(long, long.length)).toEqual(await read(deflated))
    for (const at of [0, 1, 2, 3])
      expect(await read(changed(long, at), 64 * 1024)).toEqual({ state: 'refused', reason: fileMessages.binary })
  })
})

describe('one changed byte never changes a reading', () => {
  const workbook = makeWorkbook([
    {
      name: 'Napló',
      rows: [
        ['Dátum', 'Vércukor'],
        [{ serial: 46_082.25, style: 1 }, 5.6],
        [{ serial: 46_083.25, style: 1 }, 6.2],
      ],
    },
  ])

  it.each<[string, Uint8Array, number]>([
    ['a stored archive', stored, 3],
    ['a packed archive', deflated, 3],
    ['an archive that was packed while it was sent', streamed(true), 3],
    ['an archive with long sizes', inLongForm(stored), 3],
    ['a workbook', workbook, 2],
  ])('%s is refused, or reads the same', async (_what, archive, count) => {
    const expected = await read(archive)
    expect(expected.state === 'read' && itemsOf(expected.transfer)).toHaveLength(count)
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const reading = await read(changed(archive, at, mask), 4096)
        if (reading.state !== 'refused') expect(reading).toEqual(expected)
        else expect(reading.reason).toMatch(/\.$/)
      }),
      { numRuns: 200 },
    )
  })

  test('a workbook with a changed sheet says that it is damaged', async () => {
    const at = indexOf(workbook, 'xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length
    expect(await read(changed(workbook, at + 40))).toEqual({ state: 'refused', reason: fileMessages.workbookBroken })
  })
})
