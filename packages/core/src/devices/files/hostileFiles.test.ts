import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { fileMessages, readingMessages } from '../devices.messages.ts'
import { newTransferSchema } from '../transfer.contract.ts'
import type { FileReading, ReadingFileOptions, ReadingSource } from './fileReading.ts'
import { readReadingFile } from './readReadingFile.ts'
import { libreHead, libreRow, libreText } from './testing/libreFile.ts'

const read = (content: string | Uint8Array, options?: ReadingFileOptions) => readReadingFile(makeReadingSource(content), options)
const encode = (text: string) => new TextEncoder().encode(text)

async function transferOf(content: string | Uint8Array, options?: ReadingFileOptions) {
  const reading = await read(content, options)
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  return reading.transfer
}

describe('a file that cannot be read says why', () => {
  const bytes = (...start: number[]) => Uint8Array.from([...start, ...Array.from({ length: 600 }, (_, at) => (at * 89) % 256)])
  test.each<[string, string | Uint8Array, string | RegExp]>([
    ['nothing', '', fileMessages.empty],
    ['blank lines', ' \n\r\n\t\n', fileMessages.empty],
    ['an old spreadsheet', bytes(0xd0, 0xcf, 0x11, 0xe0), fileMessages.excel],
    ['a PDF', '%PDF-1.7\n1 0 obj', fileMessages.pdf],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47), fileMessages.picture],
    ['a bitmap', bytes(0x42, 0x4d, 0x36, 0, 0, 0), fileMessages.picture],
    ['a photograph', bytes(0xff, 0xd8, 0xff), fileMessages.picture],
    ['gzip', bytes(0x1f, 0x8b), fileMessages.packed],
    ['anything binary', bytes(1, 2, 3), fileMessages.binary],
    ['a web page', '<!DOCTYPE html><html><body>', fileMessages.webPage],
    ['JSON of something else', '[{"szám": 120}]', fileMessages.json],
    ['JSON that is cut off', '[{"sgv": 120, "dateString": "2026-04-05T20:30:00Z"}, {"sg', fileMessages.jsonBroken],
    ['JSON that is cut off in its first item', '[{"sgv": 12', fileMessages.jsonBroken],
    [
      'JSON that is cut off after what shows its format',
      `[${'{"sgv": 120, "dateString": "2026-04-05T20:30:00Z"}, '.repeat(200)}`,
      fileMessages.jsonBroken,
    ],
    [
      'JSON with a broken item after what shows its format',
      `[${'{"sgv": 120, "dateString": "2026-04-05T20:30:00Z"}, '.repeat(200)}{"sgv": 1a}]`,
      fileMessages.jsonBroken,
    ],
    ['prose that begins as a bitmap does', 'BMI-m ma is javult.\nDélután futottam.\n', fileMessages.noTable],
    ['prose', 'Ma reggel jól voltam.\nDélután futottam.\n', fileMessages.noTable],
    ['one word', 'vércukor', fileMessages.noTable],
    ['only a heading', libreHead.join('\n'), fileMessages.onlyHeading],
    ['a table without dates', 'név;szám\nalma;1\nkörte;2', fileMessages.noTime],
    ['a table without values', 'date,name\n2024-01-01 08:00,alma\n2024-01-02 08:00,körte', fileMessages.noValue],
    ['10,000 columns', `${'a,'.repeat(10_000)}\n${'1,'.repeat(10_000)}`, fileMessages.tooManyColumns],
    ['a line without end further down', `${libreText}${'x'.repeat(3_000_000)}`, fileMessages.longRow],
    ['one line without end', `Device,${'x'.repeat(3_000_000)}`, fileMessages.longRow],
    [
      'rows of which none can be read',
      [...libreHead, 'a,b,tegnap,0,5.5'].join('\n'),
      fileMessages.noReading(3, readingMessages.date('tegnap')),
    ],
  ])('%s', async (_what, content, reason) => expect(await read(content)).toEqual({ state: 'refused', reason }))

  test('a file of nothing but bad rows is given up early', async () => {
    let opened = 0
    const text = encode(`${libreHead.join('\n')}\n${'x,y,tegnap,0,5.5\n'.repeat(200_000)}`)
    const source = makeReadingSource(text)
    const counted: ReadingSource = {
      ...source,
      async *open() {
        for await (const slice of source.open()) {
          opened += slice.length
          yield slice
        }
      },
    }
    expect(await readReadingFile(counted)).toMatchObject({ state: 'refused' })
    expect(opened).toBeLessThan(text.length / 2)
  })

  test('more readings than a transfer takes', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => libreRow(`20-09-2021 07:${10 + at}`, 0, { 4: '5.8' }))
    const file = [...libreHead, ...rows].join('\n')
    expect(await read(file, { listMax: 11 })).toEqual({ state: 'refused', reason: readingMessages.tooManyReadings(11) })
    expect((await transferOf(file, { listMax: 12 })).glucoseList).toHaveLength(12)
  })
})

describe('a bad row among good ones', () => {
  const good = libreRow('20-09-2021 07:10', 0, { 4: '5.8' })
  test.each<[string, string, string]>([
    ['short', 'Libre 2,SN-1', readingMessages.date('')],
    ['31 June', libreRow('31-06-2021 07:10', 0, { 4: '5.8' }), readingMessages.impossibleDate('31-06-2021 07:10')],
    ['hour 25', libreRow('20-09-2021 25:10', 0, { 4: '5.8' }), readingMessages.time('25:10')],
    ['no time', libreRow('20-09-2021', 0, { 4: '5.8' }), readingMessages.time('')],
    ['a word as value', libreRow('20-09-2021 07:10', 0, { 4: 'sok' }), readingMessages.value('sok')],
    ['a formula', libreRow('20-09-2021 07:10', 0, { 4: "=cmd|' /C calc'!A0" }), readingMessages.value("=cmd|' /C calc'!A0")],
    ['negative', libreRow('20-09-2021 07:10', 0, { 4: '-5' }), readingMessages.value('-5')],
    ['zero', libreRow('20-09-2021 07:10', 0, { 4: '0' }), readingMessages.glucoseZero],
    ['a dose of 300', libreRow('20-09-2021 07:10', 4, { 7: '300' }), 'Az érték 0 és 200 E között lehet.'],
    ['an unknown record', libreRow('20-09-2021 07:10', 9, { 4: '5.8' }), readingMessages.recordType('9')],
    ['nothing in it', libreRow('20-09-2021 07:10', 6, {}), readingMessages.noData],
    ['an open quote', 'Libre 2,SN-1,"20-09-2021 07:10,0,5.8', readingMessages.unclosedQuote],
  ])('%s is refused with its line, the others are read', async (_what, bad, reason) => {
    const transfer = await transferOf([...libreHead, good, bad, good].join('\n'))
    expect(transfer.refusedList).toEqual([{ line: 4, row: bad, reason }])
    expect(transfer.glucoseList).toHaveLength(2)
  })

  test('what is above the heading is not reported', async () => {
    expect(JSON.stringify(await read(libreText))).not.toContain('Minta Anna')
  })
})

describe('on the way', () => {
  it('tells how far it is, and ends at 1', async () => {
    const fractions: number[] = []
    await readReadingFile(makeReadingSource(libreText, { sliceLength: 100 }), { onProgress: (fraction) => fractions.push(fraction) })
    expect(fractions.at(-1)).toBe(1)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  })

  it('stops when it is aborted', async () => {
    const stop = new AbortController()
    const reading = readReadingFile(makeReadingSource(libreText, { sliceLength: 100 }), {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  })
})

describe('whatever the bytes are', () => {
  /** Read and takeable, asked, or refused with a sentence. */
  const isAnswer = (reading: FileReading) =>
    reading.state === 'read'
      ? newTransferSchema.safeParse(reading.transfer).success
      : reading.state === 'ask' || reading.reason.endsWith('.')

  test('they are read, asked about or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(isAnswer(await read(bytes))).toBe(true)
      }),
    )
  })

  test('also under a real heading, and when a real file is damaged', async () => {
    const heads = [
      `${libreHead.join('\n')}\n`,
      'DAY;TIME;UDT_CGMS;BG_LEVEL;CH_GR;BOLUS;REMARK\n',
      'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Device Info,Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss)\n',
      'Időpont;Bejegyzés;Érték;Mértékegység;Minősítés;Napszak;Forrás\n',
      'Date,Time,Tags,Blood Sugar Measurement (mg/dL),Insulin Injection Units (Pen),Basal Injection Units,Meal Carbohydrates (Grams, Factor 1),Note\n',
      'Index;Date;Time;BG Reading (mmol/L);Sensor Glucose (mmol/L);Bolus Volume Delivered (U);BWZ Carb Input (grams)\n',
      'Dátum;Vércukor\n',
    ]
    const cell = fc.oneof(
      fc.constantFrom(
        '20-09-2021 07:10',
        '2021-09-20',
        '07:10',
        '5,8',
        '112',
        'HI',
        '0',
        '-1',
        '1e9',
        '"',
        'EGV',
        'Vércukor',
        'mérőből',
        '31.06.2021',
        '9'.repeat(20),
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    )
    const body = fc.array(fc.array(cell, { maxLength: 16 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), body, fc.constantFrom(',', ';', '\t'), async (head, rows, separator) => {
        expect(isAnswer(await read(head + rows.map((cells) => cells.join(separator)).join('\n')))).toBe(true)
      }),
    )
    const damaged = fc.tuple(fc.nat(libreText.length), fc.uint8Array({ maxLength: 6 }))
    await fc.assert(
      fc.asyncProperty(fc.array(damaged, { maxLength: 5 }), async (places) => {
        const content = encode(libreText)
        for (const [at, junk] of places) content.set(junk.subarray(0, Math.max(0, content.length - at)), Math.min(at, content.length))
        expect(isAnswer(await read(content))).toBe(true)
      }),
    )
  })
})
