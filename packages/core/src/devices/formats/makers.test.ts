import { describe, expect, it, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { leftOutNames, readingMessages } from '../devices.messages.ts'
import type { FileAnswers } from '../files/fileReading.ts'
import { readReadingFile } from '../files/readReadingFile.ts'
import { itemsOf } from '../itemsOf.ts'
import { readMealMark } from './mealMarks.ts'

async function read(lines: readonly string[], answers?: FileAnswers) {
  const reading = await readReadingFile(makeReadingSource(lines.join('\r\n')), { answers })
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  return reading
}

/** Kind, time and value of every entry. */
const factsOf = async (lines: readonly string[], answers?: FileAnswers) =>
  itemsOf((await read(lines, answers)).transfer).map(({ entryType, entry }) => [
    entryType,
    entry.entryDate,
    'value' in entry ? entry.value : null,
  ])

describe('mySugr', () => {
  const head =
    'Date,Time,Tags,Blood Sugar Measurement (mmol/L),Insulin Injection Units (Pen),Basal Injection Units,Insulin Injection Units (pump),Insulin (Meal),Insulin (Correction),"Meal Carbohydrates (Grams, Factor 1)",Meal Descriptions,Activity Duration (Minutes),"Activity Intensity (1: Cosy, 2: Ordinary, 3: Demanding)",Activity Description,Note,Body Weight (kg),Ketones (mmol/L)'
  const row = '"Mar 5, 2024",7:05:00 AM,"Before meal, Breakfast","5.8",8,,,6,2,45,Zabkása,30,3,futás,Jó reggel,,0.2'

  it('gives everything of one moment, each dose once', async () => {
    const { transfer } = await read([head, row])
    const at = '2024-03-05T07:05:00'
    expect(transfer.glucoseList).toMatchObject([{ entryDate: at, value: 5.8, unit: 'mmol/l', mealType: 2, origin: 'meter' }])
    expect(transfer.medicineIntakeList).toMatchObject([{ entryDate: at, value: 8, medicine: { insulinType: 1 } }])
    expect(transfer.mealList).toMatchObject([{ entryDate: at, value: 45, details: 'Zabkása' }])
    expect(transfer.physicalActivityList).toMatchObject([{ entryDate: at, value: 30, intensity: 3 }])
    expect(transfer.ketoneList).toMatchObject([{ entryDate: at, value: 0.2 }])
    expect(transfer.feelList).toMatchObject([{ entryDate: at, note: 'Jó reggel, futás' }])
  })

  it('counts the parts of a dose when the whole is missing, and basal insulin', async () => {
    const { transfer } = await read([head, '"Mar 5, 2024",7:05:00 AM,,,,18,,6,2,,,,,,,,'])
    expect(transfer.medicineIntakeList.map(({ value, medicine }) => [value, medicine?.insulinType])).toEqual([
      [6, 1],
      [2, 1],
      [18, 2],
    ])
  })

  it('turns exchange units into grams', async () => {
    const facts = await factsOf([head.replace('Grams, Factor 1', 'Exchanges, Factor 12'), '"Mar 5, 2024",7:05:00 AM,,,,,,,,2.5,,,,,,,'])
    expect(facts).toEqual([['meal', '2024-03-05T07:05:00', 30]])
  })

  it('keeps the words of a medicine beside a reading', async () => {
    const { transfer } = await read([`${head},Medication`, `${row},Metformin 500`])
    expect(transfer.feelList).toMatchObject([{ note: 'Jó reggel, futás, Metformin 500' }])
  })

  it('leaves out what only weighs, and says so', async () => {
    const { warnings } = await read([head, row, '"Mar 6, 2024",7:05:00 AM,,,,,,,,,,,,,,71.5,'])
    expect(warnings).toEqual([`1 sor kimaradt: ${leftOutNames.bodyMeasure}.`])
  })
})

describe('Dexcom Clarity', () => {
  const head =
    'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,Glucose Value (mmol/L),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),Glucose Rate of Change (mmol/L/min),Transmitter Time (Long Integer),Transmitter ID'
  it('gives sensor values, calibrations and what was entered; Low and High are beyond the limit', async () => {
    const { transfer } = await read([
      head,
      '1,,FirstName,,Anna,,,,,,,,,',
      '2,,Device,,,Dexcom G7,iOS,,,,,,,',
      '3,2024-03-05T07:05:00,EGV,,,,iOS,5.8,,,,,1,TX1',
      '4,2024-03-05T07:10:00,EGV,,,,iOS,Low,,,,,1,TX1',
      '5,2024-03-05T07:15:00,EGV,,,,iOS,High,,,,,1,TX1',
      '6,2024-03-05T07:20:00,Calibration,,,,iOS,6.1,,,,,1,TX1',
      '7,2024-03-05T07:25:00,Insulin,Fast-Acting,,,iOS,,4.5,,,,,',
      '8,2024-03-05T07:26:00,Insulin,Long-Acting,,,iOS,,18,,,,,',
      '9,2024-03-05T07:27:00,Carbs,,,,iOS,,,45,,,,',
      '10,2024-03-05T07:28:00,Exercise,Heavy,,,iOS,,,,0:45:00,,,',
      '11,2024-03-05T07:29:00,Health,Stress,,,iOS,,,,,,,',
      '12,2024-03-05T07:30:00,Mystery,,,,iOS,,,,,,,',
    ])
    expect(transfer.glucoseList.map(({ value, origin, glucoseResultValidity }) => [value, origin, glucoseResultValidity])).toEqual([
      [5.8, 'sensor', undefined],
      [0.6, 'sensor', 1],
      [33.3, 'sensor', 3],
      [6.1, 'meter', undefined],
    ])
    expect(transfer.medicineIntakeList.map(({ value, medicine }) => [value, medicine?.insulinType])).toEqual([
      [4.5, 1],
      [18, 2],
    ])
    expect([transfer.mealList[0]?.value, transfer.physicalActivityList?.[0], transfer.feelList?.[0]?.feelTypes]).toMatchObject([
      45,
      { value: 45, intensity: 3 },
      [7],
    ])
    expect(transfer.device).toEqual({ name: 'Dexcom G7', serialNumber: 'TX1' })
    expect(transfer.refusedList?.map(({ line, reason }) => [line, reason])).toEqual([[13, readingMessages.recordType('Mystery')]])
    expect(JSON.stringify(transfer)).not.toContain('Anna')
  })
})

describe('Nightscout', () => {
  it('gives what a sensor measured, however low; codes of its state are no readings', async () => {
    const row = (time: string, sgv: number) => `2026-11-19T${time}:00Z,1790000000000,${sgv},Flat,xDrip`
    const { transfer } = await read([row('07:00', 120), row('07:05', 5), row('07:10', 12), row('07:15', 34), row('07:20', 401)])
    expect(transfer.glucoseList.map(({ value }) => value)).toEqual([120, 34, 401])
    const reason = readingMessages.leftOut(leftOutNames.sensorEvent)
    expect(transfer.refusedList).toMatchObject([
      { line: 2, reason },
      { line: 3, reason },
    ])
  })
})

describe('CareLink', () => {
  const head =
    'Index;Date;Time;BG Reading (mmol/L);Sensor Calibration BG (mmol/L);Sensor Glucose (mmol/L);Bolus Volume Delivered (U);Basal Rate (U/h);BWZ Carb Input (grams)'

  it('reads one section below the other, and a calibration reading once', async () => {
    const lines = [
      '\uFEFFLast Name;First Name;Device;MiniMed 780G',
      'Minta;Anna;Serial Number;NG1234567H',
      '',
      '-------;MiniMed 780G MMT-1886;Pump;NG1234567H;-------',
      head,
      '1;2024/03/05;07:05:00;5,8;;;;;',
      '2;2024/03/05;07:06:00;;5,8;;;;',
      '3;2024/03/05;07:07:00;;;;4,5;;45',
      '4;2024/03/05;07:08:00;;;;;0,85;',
      '4;2024/03/05;19:06:00;;5,8;;;;',
      '',
      '-------;MiniMed 780G MMT-1886;Sensor;NG1234567H;-------',
      head,
      '5;2024/03/05;07:10:00;;;6,1;;;',
    ]
    expect(await factsOf(lines)).toEqual([
      ['glucose', '2024-03-05T07:05:00', 5.8],
      ['glucose', '2024-03-05T19:06:00', 5.8],
      ['glucose', '2024-03-05T07:10:00', 6.1],
      ['medicine-intake', '2024-03-05T07:07:00', 4.5],
      ['meal', '2024-03-05T07:07:00', 45],
    ])
    const { transfer, warnings } = await read(lines)
    expect(transfer.device).toEqual({ name: 'MiniMed 780G MMT-1886', serialNumber: 'NG1234567H' })
    expect(transfer.refusedList?.map(({ line, reason }) => [line, reason])).toEqual([
      [7, readingMessages.leftOut(leftOutNames.sensorEvent)],
      [9, readingMessages.leftOut(leftOutNames.basalRate)],
    ])
    expect(warnings).toEqual([`1 sor kimaradt: ${leftOutNames.sensorEvent}.`, `1 sor kimaradt: ${leftOutNames.basalRate}.`])
  })
})

test('CareLink names pump and number in separate rows, too', async () => {
  const { transfer } = await read([
    'Device;MiniMed 780G',
    'Serial Number;NG1234567H',
    'Index;Date;Time;BG Reading (mmol/L);Sensor Glucose (mmol/L);Bolus Volume Delivered (U)',
    '1;2024/03/05;07:05:00;5,8;;',
  ])
  expect(transfer.device).toEqual({ name: 'MiniMed 780G', serialNumber: 'NG1234567H' })
})

describe('a test of the meter with control solution is no reading', () => {
  test.each<[string, string[]]>([
    ['Contour', ['#,Date and Time,BGValue[mmol/L],Meal Marker', '1,13/01/2026 06:46,5.8,', '2,13/01/2026 06:47,5.9,Control Solution']],
    [
      'OneTouch',
      [
        'Meter,Serial Number,Device Timestamp,Record Type,Glucose Value,Glucose Units',
        'Verio,A,2026-01-13 06:46,BG,5.8,mmol/L',
        'Verio,A,2026-01-13 06:47,Control,5.9,mmol/L',
      ],
    ],
    [
      'Accu-Chek',
      [
        'Date;Time;Result;Unit;Temperature warning;Out of target range;Other;Before meal;After meal;Control test',
        '13.01.2026;06:46;5.8;mmol/L;;;;;;',
        '13.01.2026;06:47;5.9;mmol/L;;;;;;X',
      ],
    ],
    [
      'glucometerutils',
      ['"2026-01-13 06:46:00","108.00","","blood sample",""', '"2026-01-13 06:47:00","109.00","","blood sample","(Control)"'],
    ],
  ])('%s', async (_maker, lines) => {
    const { transfer } = await read(lines)
    expect(transfer.glucoseList).toHaveLength(1)
    expect(transfer.refusedList?.map(({ reason }) => reason)).toEqual([readingMessages.controlSolution])
  })
})

test.each([
  [
    'Contour with tabs and a no-break blank',
    ['#\tDate and Time\tBGValue[mmol/L]\tMeal Marker\tMeal [g]', '1\t08/13/2026 06:46\u00A0PM\t5.8\tAfter Meal\t'],
  ],
  ['Contour with semicolons', ['#;Date and Time;BGValue [mmol/L];Meal Marker;Meal [g]', '1;08/13/2026 06:46 PM;5,8;After Meal;']],
])('%s', async (_how, lines) => {
  expect((await read(lines)).transfer.glucoseList).toMatchObject([{ entryDate: '2026-08-13T18:46:00', value: 5.8, mealType: 3 }])
})

test('Contour keeps a meal with its unit, and one in words', async () => {
  const { transfer } = await read([
    '#,Date and Time,BG Value [mmol/L],Meal Marker,Meal,Medication',
    '1,13/01/2026 06:46,5.8,,45 g,10 U Humalog',
    '2,13/01/2026 07:46,5.8,,két szelet kenyér,',
  ])
  expect(transfer.mealList).toMatchObject([{ value: 45, details: '10 U Humalog' }])
  expect(transfer.feelList).toMatchObject([{ note: 'két szelet kenyér' }])
  expect(transfer.refusedList).toEqual([])
})

describe('Accu-Chek', () => {
  const device = ['Serial number;Download date;Download time;;;;;;;', 'U100241440;08.12.2015;17:04;;;;;;;']

  it('gives readings with their meal and the number of the meter, whatever comes above the heading', async () => {
    const { format, transfer } = await read([
      ...device,
      'Date;Time;Result;Unit;Temperature warning;Out of target range;Other;Before meal;After meal;Control test',
      '05.12.2015;07:05;5.8;mmol/L;;;;X;;',
      '05.12.2015;09:05;HI;mmol/L;;X;;;X;',
      '05.12.2015;10:05;7.1;;;;;;;',
    ])
    const meterDevice = { name: 'Accu-Chek', serialNumber: 'U100241440' }
    expect(format).toBe('accu-chek')
    expect(transfer.glucoseList).toMatchObject([
      { entryDate: '2015-12-05T07:05:00', value: 5.8, unit: 'mmol/l', mealType: 2, origin: 'meter', meterDevice },
      { entryDate: '2015-12-05T09:05:00', glucoseResultValidity: 3, mealType: 3, origin: 'meter' },
    ])
    expect(transfer.refusedList).toMatchObject([{ line: 6, reason: readingMessages.unit('') }])
  })

  it('is known in Hungarian and in German', async () => {
    const hungarian =
      'Dátum;Idő;Eredmény;Mértékegység;Hőmérséklet-figyelmeztetés;Célértéken kívül;Egyéb;Étkezés előtt;Étkezés után;Kontrollteszt'
    const german =
      'Datum;Uhrzeit;Ergebnis;Einheit;Temperaturwarnung;Außerhalb des Zielbereichs;Sonstiges;Vor dem Essen;Nach dem Essen;Kontrolltest'
    for (const head of [hungarian, german]) {
      const { transfer } = await read([head, '15.12.2015;07:05;105;mg/dL;;;;;X;', '15.12.2015;07:06;105;mg/dL;;;;;;X'])
      expect(transfer.glucoseList).toMatchObject([{ value: 105, unit: 'mg/dl', mealType: 3 }])
      expect(transfer.refusedList).toMatchObject([{ line: 3, reason: readingMessages.controlSolution }])
    }
  })
})

test('OneTouch says when a unit is none', async () => {
  const { transfer } = await read([
    'Item Type,Date and Time,Value,Unit,Additional Notes',
    'Blood Glucose,"Aug 1, 2026, 9:04 PM",5.8,mmol/L,',
    'Blood Glucose,"Aug 1, 2026, 9:05 PM",5.8,g,',
    'Insulin Dose,"Aug 1, 2026, 9:06 PM",18,U,long acting',
    'Carbs,"Aug 1, 2026, 9:07 PM",45,g,alma',
  ])
  expect(transfer.refusedList).toMatchObject([{ line: 3, reason: readingMessages.unit('g') }])
  expect([transfer.medicineIntakeList[0]?.medicine?.insulinType, transfer.mealList[0]?.details]).toEqual([2, 'alma'])
})

test('a calibration of Nightscout is no reading, a finger prick is one of a meter', async () => {
  const head = 'Date,Time,Glucose (mg/dL),Type,Device,Trend,ID'
  const { transfer, warnings } = await read([
    head,
    '13.4.2026,07:10,120,mbg,,,',
    '13.4.2026,07:11,119,cal,,,',
    '13.4.2026,07:12,118,sgv,,,',
  ])
  expect(transfer.glucoseList.map(({ origin }) => origin)).toEqual(['meter', 'sensor'])
  expect(warnings).toEqual([`1 sor kimaradt: ${leftOutNames.sensorEvent}.`])
})

test.each([
  ['25', '150', undefined],
  ['6.2', '5.9', 'mmol/l'],
  ['112', '97', 'mg/dl'],
])('Nightscout without a unit and with %s and %s: %s', async (first, second, unit) => {
  const rows = ['Date,Time,Glucose,Type,Device,Trend,ID', `13.4.2026,07:10,${first},sgv,,,`, `13.4.2026,07:12,${second},sgv,,,`]
  const reading = await readReadingFile(makeReadingSource(rows.join('\n')))
  expect(reading).toMatchObject(
    unit ? { state: 'read', transfer: { glucoseList: [{ unit }, { unit }] } } : { state: 'ask', question: { kind: 'glucoseUnit' } },
  )
})

test.each([
  ['Before Meal', 2],
  ['Pre-meal', 2],
  ['post-meal', 3],
  ['After Breakfast', 3],
  ['Fasting', 1],
  ['Before bed', 4],
  ['Bedtime', 4],
  ['éhgyomri', 1],
  ['Étkezés előtti', 2],
  ['ebéd után', 3],
  ['Vor dem Essen', 2],
  ['Nach dem Essen', 3],
  ['nüchtern', 1],
  ['Breakfast', undefined],
  ['', undefined],
])('the mark %j is meal type %s', (text, mealType) => expect(readMealMark(text)).toBe(mealType))

describe('a table of a maker is known whichever column comes first', () => {
  const rotated = (line: string, by: number) => {
    const cells = line.split(';')
    return [...cells.slice(by), ...cells.slice(0, by)].join(';')
  }
  it.each([
    ['carelink', 'Date;Time;BG Reading (mmol/L);Bolus Volume Delivered (U)', '2024/03/05;07:07:00;5,8;4,5'],
    ['carelink', 'Date;Time;BG Reading (mmol/L);Sensor Glucose (mmol/L)', '2024/03/05;07:07:00;5,8;6,1'],
    ['libreview', 'Device Timestamp;Record Type;Historic Glucose mmol/L', '25-03-2024 07:07;0;5,8'],
    ['libreview', 'Device Timestamp;Record Type;Scan Glucose mmol/L', '25-03-2024 07:07;1;5,8'],
    ['libreview', 'Device Timestamp;Record Type;Strip Glucose mmol/L', '25-03-2024 07:07;2;5,8'],
    ['dexcom-clarity', 'Timestamp (YYYY-MM-DDThh:mm:ss);Event Type;Glucose Value (mmol/L)', '2024-03-05T07:07:00;EGV;5,8'],
  ])('%s: %s', async (format, head, row) => {
    for (const by of head.split(';').keys()) {
      const { transfer, ...reading } = await read([rotated(head, by), rotated(row, by)])
      expect([reading.format, itemsOf(transfer).length]).toEqual([format, row.match(/\d,\d/g)?.length])
    }
  })
})

test('a table of fewer columns than LibreView has is another one, whatever its units', async () => {
  const head = Array.from({ length: 18 }, (_, at) => ([4, 5, 14, 15].includes(at) ? `${at}. mmol/L` : `${at}.`))
  const row = ['x', 'y', '25-03-2024 07:07', '0', '5,8', ...Array.from({ length: 13 }, () => '')]
  const reading = await readReadingFile(makeReadingSource([head, row].map((cells) => cells.join(';')).join('\r\n')))
  expect(reading.state === 'read' && reading.format === 'libreview').toBe(false)
  const wider = [
    [...head, '18.'],
    [...row, ''],
  ].map((cells) => cells.join(';'))
  expect((await read(wider)).format).toBe('libreview')
})
