import { zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { makeReadingSource } from '../../../testing/makeReadingSource.ts'
import { fileMessages } from '../../devices.messages.ts'
import { itemsOf } from '../../itemsOf.ts'
import type { FileAnswers } from '../fileReading.ts'
import { readReadingFile } from '../readReadingFile.ts'
import { CellFormats, formatSerial, formatStored, readFormatCode } from './cellFormats.ts'
import { makeWorkbook, type WorkbookCell } from './testing/makeWorkbook.ts'

const read = (content: Uint8Array, answers?: FileAnswers) =>
  readReadingFile(makeReadingSource(content, { name: 'napló.xlsx' }), { answers })
const encode = (text: string) => new TextEncoder().encode(text)
const mapping = { columns: { date: 0, glucose: 1 }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' } as const
/** 1 March 2026, 07:10. */
const serial = 46_082 + (7 * 60 + 10) / 1440

async function glucoseOf(content: Uint8Array, answers: FileAnswers = { mapping }) {
  const reading = await read(content, answers)
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  return reading.transfer.glucoseList.map(({ entryDate, value }) => [entryDate, value])
}

test.each([
  ['yyyy\\. mm\\. dd\\. h:mm', 'dateTime'],
  ['[$-40E]yyyy/mm/dd;@', 'date'],
  ['h:mm:ss', 'time'],
  ['[h]:mm', 'time'],
  ['mmm', 'date'],
  ['General', 'number'],
  ['0.0" mmol/l"', 'number'],
  ['#,##0.00', 'number'],
])('the format %s is one of a %s', (code, kind) => expect(readFormatCode(code)).toBe(kind))

test.each([
  ['number', [0, 13, 23, 26, 37, 44, 48, 49, 59]],
  ['date', [14, 17, 27, 31, 34, 36, 50, 58]],
  ['time', [18, 21, 32, 33, 45, 47]],
  ['dateTime', [22]],
])('the formats that every spreadsheet knows by number: %s', (kind, ids) => {
  const formats = new CellFormats()
  formats.open('cellXfs', {})
  for (const id of ids) formats.open('xf', { numFmtId: String(id) })
  expect(ids.map((_, at) => formats.of(String(at)))).toEqual(ids.map(() => kind))
})

test('days are counted from 1900 or from 1904', () => {
  expect(formatSerial(46_082, 'date', false)).toBe('2026-03-01')
  expect(formatSerial(46_082 - 1462, 'date', true)).toBe('2026-03-01')
  expect(formatSerial(1, 'date', false)).toBe('1900-01-01')
  expect(formatSerial(serial, 'date', false)).toBe('2026-03-01 07:10:00')
  expect(formatSerial(serial, 'time', false)).toBe('07:10:00')
  expect(formatSerial(0.25, 'dateTime', false)).toBe('06:00:00')
})

test('a stored number is what was typed', () => expect([formatStored('5.5999999999999996'), formatStored('112')]).toEqual(['5.6', '112']))

describe('a workbook', () => {
  const sheet: { name: string; rows: WorkbookCell[][] } = {
    name: 'Napló',
    rows: [
      ['Dátum', 'Vércukor'],
      [{ serial, style: 1 }, 5.5999999999999996],
      [{ serial: serial + 0.25, style: 1 }, 6.2],
    ],
  }
  const expected = [
    ['2026-03-01T07:10:00', 5.6],
    ['2026-03-01T13:10:00', 6.2],
  ]

  it('gives its readings, with shared and with inline texts', async () => {
    expect(await glucoseOf(makeWorkbook([sheet]))).toEqual(expected)
    expect(await glucoseOf(makeWorkbook([sheet], { hasSharedStrings: false }))).toEqual(expected)
  })

  it('may count its days from 1904', async () => {
    const rows: WorkbookCell[][] = [
      ['Dátum', 'Vércukor'],
      [{ serial: serial - 1462, style: 1 }, 5.6],
    ]
    expect(await glucoseOf(makeWorkbook([{ name: 'Napló', rows }], { is1904: true }))).toEqual(expected.slice(0, 1))
  })

  it('keeps the lines of the rows, empty ones included', async () => {
    const rows: WorkbookCell[][] = [['Dátum', 'Vércukor'], [], [], [{ serial, style: 1 }, 5.6], ['tegnap', 5.7]]
    const reading = await read(makeWorkbook([{ name: 'Napló', rows }]), { mapping })
    expect(reading).toMatchObject({ transfer: { glucoseList: [{ line: 4 }], refusedList: [{ line: 5, row: 'tegnap,5.7' }] } })
  })

  it('reads sheets of known formats into one transfer, and says by the sheet what took the readings', async () => {
    const five = (start: number): WorkbookCell[][] =>
      Array.from({ length: 30 }, (_, at) => [{ serial: start + (at * 5) / 1440, style: 1 }, 5.5])
    const reading = await read(
      makeWorkbook([
        {
          name: 'Name and glucose',
          rows: [
            ['Name', 'Minta'],
            ['Time', 'mmol/L'],
            [{ serial, style: 1 }, 6.1],
          ],
        },
        { name: 'CGM', rows: [['Name', 'Minta'], ['Time', 'mmol/L'], ...five(serial)] },
        {
          name: 'Insulin use and carbs',
          rows: [
            ['Time', 'Basal Amount (U/h)', 'Bolus Volume (U)', 'Carbs(g)', 'Notes'],
            [{ serial, style: 1 }, '', 4.5, 45, ''],
          ],
        },
      ]),
    )
    if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
    const { glucoseList, medicineIntakeList, mealList } = reading.transfer
    expect([reading.format, glucoseList.length, medicineIntakeList.length, mealList.length]).toEqual(['diasend', 31, 1, 1])
    expect(glucoseList.map(({ origin }) => origin).filter((origin) => origin === 'sensor')).toHaveLength(30)
    expect(glucoseList[0]?.origin).toBe('meter')
  })

  it('asks once for sheets of one heading, and one after the other for different ones', async () => {
    const other: typeof sheet = {
      name: 'Régi',
      rows: [
        ['Mikor', 'Cukorszint', 'Mi'],
        [{ serial, style: 1 }, 7.7, 'x'],
      ],
    }
    const twice = makeWorkbook([sheet, { ...sheet, name: 'Április' }])
    expect(await glucoseOf(twice)).toEqual([...expected, ...expected])
    const three = makeWorkbook([sheet, other])
    const first = await read(three)
    expect(first).toMatchObject({ state: 'ask', question: { kind: 'columns', table: 'Napló', canSkip: true, layouts: {} } })
    const key = first.state === 'ask' && first.question.kind === 'columns' ? first.question.headingKey : ''
    const second = await read(three, { layouts: { [key]: mapping } })
    expect(second).toMatchObject({ state: 'ask', question: { table: 'Régi', layouts: { [key]: mapping } } })
    const otherKey = second.state === 'ask' && second.question.kind === 'columns' ? second.question.headingKey : ''
    expect(await glucoseOf(three, { layouts: { [key]: mapping, [otherKey]: mapping } })).toEqual([
      ...expected,
      ['2026-03-01T07:10:00', 7.7],
    ])
    expect(await glucoseOf(three, { layouts: { [key]: mapping, [otherKey]: null } })).toEqual(expected)
  })

  it('holds a year of five-minute values', async () => {
    const rows: WorkbookCell[][] = [
      ['Timestamp', 'CGM Glucose Value (mmol/l)', 'Serial Number'],
      ...Array.from({ length: 105_120 }, (_, at): WorkbookCell[] => [
        { serial: serial + (at * 5) / 1440, style: 1 },
        4 + (at % 80) / 10,
        'S1',
      ]),
    ]
    let count = 0
    const reading = await readReadingFile(makeReadingSource(makeWorkbook([{ name: 'cgm', rows }]), { sliceLength: 1 << 20 }), {
      onBatch: (batch) => void (count += itemsOf(batch).length),
    })
    expect([reading.state, count]).toEqual(['read', 105_120])
  })
})

describe('a workbook that cannot be read says why', () => {
  const workbook = '<workbook><sheets><sheet name="A" id="r1"/></sheets></workbook>'
  it.each<[string, Uint8Array, string]>([
    ['empty sheets', makeWorkbook([{ name: 'A', rows: [] }]), fileMessages.workbookEmpty],
    ['torn XML', zipSync({ 'xl/workbook.xml': encode('<workbook><sheets>') }), fileMessages.workbookBroken],
    [
      'entities that would expand',
      zipSync({ 'xl/workbook.xml': encode('<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><workbook>&c;</workbook>') }),
      fileMessages.workbookBroken,
    ],
    [
      'a sheet that expands without end',
      zipSync({ 'xl/workbook.xml': encode(workbook), 'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024).fill(32) }),
      fileMessages.workbookTooLarge,
    ],
    [
      'a row number beyond all sheets',
      zipSync({
        'xl/workbook.xml': encode(workbook),
        'xl/worksheets/sheet1.xml': encode('<worksheet><sheetData><row r="99999999"><c r="A1"><v>1</v></c></row></sheetData></worksheet>'),
      }),
      fileMessages.workbookTooLarge,
    ],
    [
      'a column beyond all tables',
      zipSync({
        'xl/workbook.xml': encode(workbook),
        'xl/worksheets/sheet1.xml': encode('<worksheet><sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>'),
      }),
      fileMessages.tooManyColumns,
    ],
  ])('%s', async (_, zip, reason) => expect(await read(zip)).toEqual({ state: 'refused', reason }))
})
