import { describe, expect, it } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import type { ReadingFileOptions } from './fileReading.ts'
import { readReadingFile } from './readReadingFile.ts'

const glooko = (unit: string, ...rows: readonly string[]) =>
  [`Timestamp,Glucose Value (${unit}),Manual reading,Serial number`, ...rows, ''].join('\n')
const careLink = (...rows: readonly string[]) =>
  [
    'Index;Date;Time;BG Reading (mmol/L);Sensor Calibration BG (mmol/L);Sensor Glucose (mmol/L);Bolus Volume Delivered (U)',
    ...rows,
    '',
  ].join('\n')

/** Values as they would be saved, `HI`, `LO`, and the lines refused; or what is asked, or `refused`. */
async function outcome(text: string, options?: ReadingFileOptions) {
  const reading = await readReadingFile(makeReadingSource(text), options)
  if (reading.state !== 'read') return reading.state === 'ask' ? reading.question.kind : 'refused'
  const { glucoseList, refusedList = [] } = reading.transfer
  const values = glucoseList.map(({ value, glucoseResultValidity = 2 }) => ({ 1: 'LO', 2: value, 3: 'HI' })[glucoseResultValidity])
  return { values, refused: refusedList.map(({ line }) => line) }
}

describe('a number is never another number', () => {
  it.each<[string, string, unknown]>([
    ['a remark is no HI', glooko('mmol/L', '2024-06-02 10:00,6.1,,A', '2024-06-02 11:00,>5.5,,A'), { values: [6.1], refused: [3] }],
    ['nor LO', glooko('mmol/L', '2024-06-02 10:00,6.1,,A', '2024-06-02 11:00,<7,,A'), { values: [6.1], refused: [3] }],
    [
      'nor a value beside a word',
      glooko('mmol/L', '2024-06-02 10:00,6.1,,A', '2024-06-02 11:00,High 5.5,,A'),
      { values: [6.1], refused: [3] },
    ],
    [
      'the end of a scale is one',
      glooko(
        'mmol/L',
        '2024-06-02 10:00,>27.8,,A',
        '2024-06-02 11:00,< 1.1,,A',
        '2024-06-02 11:05,6.1,,A',
        '2024-06-02 11:06,6.1,,A',
        '2024-06-02 11:07,Hi (>600),,A',
      ),
      { values: ['HI', 'LO', 6.1, 6.1, 'HI'], refused: [] },
    ],
    [
      'a decimal comma without quotes',
      glooko('mmol/L', '2024-06-02 10:00,6.1,,A', '2024-06-02 11:00,5,5,,A'),
      { values: [6.1], refused: [3] },
    ],
    [
      'also where both halves find a column',
      'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L,Notes\nL,1,18-09-2021 10:00,0,6.1,,\nL,1,18-09-2021 10:15,0,5,5,\n',
      { values: [6.1], refused: [3] },
    ],
    ['a comma for thousands', glooko('mg/dL', '2024-06-02 10:00,112,,A', '2024-06-02 11:00,"1,112",,A'), { values: [112], refused: [3] }],
    [
      'mg/dl in a row under mmol/l',
      glooko('mmol/L', '2024-06-02 10:00,6.1,,A', '2024-06-02 11:00,112,,A'),
      { values: [6.1], refused: [3] },
    ],
    [
      'a file cut off within its last number',
      glooko('mg/dL', '2024-06-02 10:00,112,,A', '2024-06-02 11:00,11').trimEnd(),
      { values: [112], refused: [3] },
    ],
    [
      'a last row without end of line',
      glooko('mg/dL', '2024-06-02 10:00,112,,A', '2024-06-02 11:00,115,,A').trimEnd(),
      { values: [112, 115], refused: [] },
    ],
  ])('%s', async (_, text, expected) => expect(await outcome(text)).toEqual(expected))
})

describe('a unit that the values contradict', () => {
  it.each<[string, string, unknown]>([
    ['mg/dl under mmol/l', glooko('mmol/L', '2024-06-02 10:00,112,,A', '2024-06-02 11:00,98,,A'), 'refused'],
    ['hypos in mg/dl under mmol/l', glooko('mmol/L', '2024-06-02 10:00,45,,A', '2024-06-02 11:00,38,,A'), 'refused'],
    ['mmol/l under mg/dl', glooko('mg/dL', '2024-06-02 10:00,5.5,,A', '2024-06-02 11:00,6.2,,A'), 'refused'],
    [
      'a few real HI and LO',
      glooko('mmol/L', '2024-06-02 10:00,5.5,,A', '2024-06-02 10:05,6.5,,A', '2024-06-02 11:00,34,,A', '2024-06-02 11:00,0.5,,A'),
      { values: [5.5, 6.5, 'HI', 'LO'], refused: [] },
    ],
  ])('%s', async (_, text, expected) => expect(await outcome(text)).toEqual(expected))

  it('is not guessed for values that both units allow', async () => {
    const rows = ['"2024-06-02 10:00:00","35","","blood sample",""', '"2024-06-02 11:00:00","38","","blood sample",""', '']
    expect(await outcome(rows.join('\n'))).toBe('glucoseUnit')
    expect(await outcome(rows.join('\n'), { answers: { glucoseUnit: 'mg/dl' } })).toEqual({ values: [35, 38], refused: [] })
  })

  it('is not taken for mmol/l of a ketone in mg/dl', async () => {
    const mapping = { columns: { date: 0, time: 1, glucose: 2, ketone: 3 }, dateOrder: 'ymd', glucoseUnit: 'mg/dl' } as const
    const reading = await readReadingFile(makeReadingSource('Date,Time,Glucose mg/dL,Ketone mg/dL\n2024-06-02,10:00,112,6\n'), {
      answers: { mapping },
    })
    expect(reading).toMatchObject({
      state: 'read',
      transfer: { ketoneList: [], glucoseList: [{ value: 112 }], refusedList: [{ line: 2 }] },
    })
  })
})

describe('a calibration is its reading', () => {
  it.each([
    ['oldest first', 3, ['1;2024/06/02;10:00:00;6,2;;;', '2;2024/06/02;10:01:00;;6,2;;']],
    ['newest first', 3, ['1;2024/06/02;10:01:00;;6,2;;', '2;2024/06/02;10:00:00;6,2;;;']],
  ])('%s; the other row is listed', async (_, line, rows) =>
    expect(await outcome(careLink(...rows))).toEqual({ values: [6.2], refused: [line] }),
  )

  it('and another one hours later', async () =>
    expect(await outcome(careLink('1;2024/06/02;08:00:00;7,0;;;', '2;2024/06/02;20:00:00;;7,0;;'))).toEqual({
      values: [7, 7],
      refused: [],
    }))
})

it('two columns with a decimal comma are cut at the semicolon', async () => {
  const text = 'Dátum;Vércukor\n2024.06.02. 10:00;5,5\n2024.06.02. 11:00;6,5\n'
  expect(await outcome(text)).toBe('columns')
  const mapping = { columns: { date: 0, glucose: 1 }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' } as const
  expect(await outcome(text, { answers: { mapping } })).toEqual({ values: [5.5, 6.5], refused: [] })
})

it('a saved order of day and month gives way to what the dates prove', async () => {
  const mapping = { columns: { date: 0, glucose: 1 }, dateOrder: 'mdy', glucoseUnit: 'mmol/l' } as const
  const datesOf = async (...dates: readonly string[]) => {
    const text = ['Datum;Glucose', ...dates.map((date) => `${date} 10:00;5,5`), ''].join('\n')
    const reading = await readReadingFile(makeReadingSource(text), { answers: { mapping } })
    return reading.state === 'read' ? reading.transfer.glucoseList.map(({ entryDate }) => entryDate.slice(0, 10)) : reading.state
  }
  expect(await datesOf('02/06/2024', '25/06/2024')).toEqual(['2024-06-02', '2024-06-25'])
  expect(await datesOf('02/06/2024', '03/06/2024')).toEqual(['2024-02-06', '2024-03-06'])
})
