import { describe, expect, it, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { leftOutNames, readingMessages } from '../devices.messages.ts'
import { readReadingFile } from '../files/readReadingFile.ts'
import { libreRow } from '../files/testing/libreFile.ts'
import { readMealMark } from './mealMarks.ts'

async function read(text: string, name = 'export.csv') {
  const reading = await readReadingFile(makeReadingSource(text, { name }))
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  return reading
}

test('an event marker of Guardian Connect is insulin, a meal, or a note', async () => {
  const head =
    'Index;Date;Time;BG Reading (mg/dL);Bolus Volume Delivered (U);Sensor Calibration BG (mg/dL);Sensor Glucose (mg/dL);Event Marker'
  const { transfer } = await read(
    [
      'Last Name;First Name;Device;Guardian Connect',
      '-------;Guardian Connect;Sensor;GC1;-------',
      head,
      '0,0;2021/07/25;09:35:28;-------;-------;-------;;Insulin: 27,00',
      '1,0;2021/07/25;09:36:00;;;;;Meal: 60,00grams',
      '2,0;2021/07/25;09:37:00;;;;;Exercise: futás',
      '3,0;2021/07/25;09:40:00;-------;;;155;',
      '',
    ].join('\n'),
  )
  expect(transfer.medicineIntakeList).toMatchObject([{ entryDate: '2021-07-25T09:35:28', value: 27, medicine: { insulinType: null } }])
  expect(transfer.mealList).toMatchObject([{ value: 60 }])
  expect(transfer.feelList).toMatchObject([{ note: 'Exercise: futás' }])
  expect(transfer.glucoseList).toMatchObject([{ value: 155, origin: 'sensor' }])
  expect(transfer.refusedList).toEqual([])
})

test.each([
  ['Before the meal', 2],
  ['Before the meal, Breakfast', 2],
  ['After the meal', 3],
  ['Étkezés előtt', 2],
  ['étkezés után', 3],
  ['Vor der Mahlzeit', 2],
  ['Nach dem Essen', 3],
  ['vor Mahlzeit', 2],
  ['Dinner', undefined],
])('the tag „%s” gives the meal type %s', (tag, mealType) => expect(readMealMark(tag)).toBe(mealType))

describe('a LibreView heading in a language that is understood in half', () => {
  const names =
    'Eszköz,Sorozatszám,Eszköz időbélyegzője,Rekordtípus,Glükózérték előzmény mmol/L,A,B,C,D,E,F,G,H,I,J mmol/L,K mmol/L,L,M,N'.split(',')
  const rows = [
    libreRow('20-09-2021 07:10', 0, { 4: '5,8' }),
    libreRow('20-09-2021 07:11', 1, { 5: '6,1' }),
    libreRow('20-09-2021 07:13', 2, { 14: '5.9' }),
    libreRow('20-09-2021 07:15', 4, { 7: '6' }),
    libreRow('20-09-2021 07:16', 4, { 12: '18,5' }),
    libreRow('20-09-2021 07:17', 5, { 9: '45' }),
  ]

  it('loses no insulin and no strip', async () => {
    const { transfer } = await read(['Glükózadatok,Létrehozva', names.join(','), ...rows, ''].join('\n'))
    expect(transfer.glucoseList.map(({ value, origin }) => [value, origin])).toEqual([
      [5.8, 'sensor'],
      [6.1, 'sensor'],
      [5.9, 'meter'],
    ])
    expect(transfer.medicineIntakeList.map(({ value, medicine }) => [value, medicine?.insulinType])).toEqual([
      [6, 1],
      [18.5, 2],
    ])
    expect(transfer.mealList).toMatchObject([{ value: 45 }])
    expect(transfer.refusedList).toEqual([])
  })

  it('reads the mark of a meal as a meal without a name, with and without carbohydrate', async () => {
    const meals = [libreRow('20-09-2021 07:10', 5, { 8: '1' }), libreRow('20-09-2021 07:11', 5, { 8: '1', 9: '45' })]
    const named = libreRow('20-09-2021 07:12', 5, { 8: 'Alma', 9: '0' })
    const { transfer } = await read(['Glükózadatok,Létrehozva', names.join(','), rows[0], ...meals, named, ''].join('\n'))
    expect(transfer.mealList.map(({ value, details }) => [value, details])).toEqual([
      [null, undefined],
      [45, undefined],
      [0, 'Alma'],
    ])
    expect(transfer.refusedList).toEqual([])
  })

  it('is read by its words where the columns have moved, and says which column was not understood', async () => {
    const { transfer } = await read(
      [
        'Eszköz időbélyegzője,Rekordtípus,Glükózérték előzmény mmol/L,Gyors hatású inzulin (egység),Hosszú hatású inzulin (egység),Rejtély',
        '20-09-2021 07:10,0,"5,8",,,',
        '20-09-2021 07:15,4,,6,,',
        '20-09-2021 07:16,4,,,18,',
        '20-09-2021 07:17,4,,,,7',
        '',
      ].join('\n'),
    )
    expect(transfer.medicineIntakeList.map(({ value, medicine }) => [value, medicine?.insulinType])).toEqual([
      [6, 1],
      [18, 2],
    ])
    expect(transfer.refusedList).toMatchObject([{ line: 5, reason: readingMessages.unreadColumn('Rejtély', '7') }])
  })
})

test('t:connect: readings, boluses with their carbohydrate, and what is no entry', async () => {
  const { transfer, warnings, format } = await read(
    [
      'Tandem Diabetes Care Inc.',
      't:connect Therapy Timeline Data Export',
      'Patient Name, Minta Anna',
      '',
      'DeviceType,SerialNumber,Description,EventDateTime,Readings (CGM / BGM)',
      '"t:slim X2 Insulin Pump","111","EGV","2026-04-01T00:01:33","235",',
      '"t:slim X2 Insulin Pump","111","BG","2026-04-01T07:01:33","121",',
      '',
      'Type,EventID,EventDateTime,IOB',
      '"IOB","81","2026-04-01T00:00:19","13.24"',
      '',
      'Type,Description,BG,IOB,CompletionDateTime,InsulinDelivered,BolexInsulinDelivered,EventDateTime,CarbSize',
      '"Bolus","Standard","141",,"2026-04-01T12:58:26","13.53",,"2026-04-01T12:53:36","75"',
      '"Bolus","Extended","141",,"2026-04-01T16:58:26","2","1.5","2026-04-01T16:53:36","0"',
      '',
    ].join('\n'),
  )
  expect(format).toBe('tandem')
  expect(transfer.glucoseList.map(({ value, unit, origin }) => [value, unit, origin])).toEqual([
    [235, 'mg/dl', 'sensor'],
    [121, 'mg/dl', 'meter'],
  ])
  expect(transfer.medicineIntakeList.map(({ value, entryDate }) => [value, entryDate])).toEqual([
    [13.53, '2026-04-01T12:58:26'],
    [2, '2026-04-01T16:58:26'],
    [1.5, '2026-04-01T16:58:26'],
  ])
  expect(transfer.mealList.map(({ value }) => value)).toEqual([75])
  expect(transfer.device).toEqual({ name: 't:slim X2 Insulin Pump', serialNumber: '111' })
  expect(warnings).toContain(`1 sor kimaradt: ${leftOutNames.insulinOnBoard}.`)
  expect(transfer.refusedList).toMatchObject([{ line: 10, row: '"IOB","81","2026-04-01T00:00:19","13.24"' }])
})

describe('Nightscout as JSON', () => {
  const entries = [
    { type: 'sgv', sgv: 120, date: 1775421029000, dateString: '2026-04-05T20:30:29.000Z', device: 'xDrip' },
    { type: 'mbg', mbg: 118, dateString: '2026-04-05T20:31:00.000Z' },
    { type: 'sgv', sgv: 5, date: 1775421329000 },
  ]
  const treatments = [
    {
      eventType: 'Meal Bolus',
      created_at: '2026-04-05T10:00:00.000Z',
      insulin: 4.5,
      carbs: 45,
      notes: 'ebéd',
      glucose: 140,
      glucoseType: 'Sensor',
    },
    { eventType: 'Temp Basal', created_at: '2026-04-05T10:05:00.000Z', absolute: 0.8, duration: 30 },
    { eventType: 'BG Check', created_at: '2026-04-05T10:10:00.000Z', glucose: 6.2, glucoseType: 'Finger', units: 'mmol' },
    { eventType: 'BG Check', created_at: '2026-04-05T10:20:00.000Z', glucose: 6.3, units: 'mmol' },
    { eventType: 'Exercise', created_at: '2026-04-05T11:00:00.000Z', duration: 40 },
    { eventType: 'Site Change', created_at: '2026-04-05T12:00:00.000Z' },
    { eventType: 'Correction Bolus', created_at: 'tegnap', insulin: 2 },
  ]

  it('dates a treatment by its timestamp where nothing else says when', async () => {
    const dated = [
      { eventType: 'Bolus', timestamp: '2026-04-05T10:00:00.000Z', insulin: 2 },
      { eventType: 'Bolus', timestamp: Date.UTC(2026, 3, 5, 11), insulin: 3 },
    ]
    const { transfer } = await read(JSON.stringify(dated), 'treatments.json')
    expect(transfer.medicineIntakeList.map(({ entryDate, value }) => [entryDate, value])).toEqual([
      ['2026-04-05T12:00:00', 2],
      ['2026-04-05T13:00:00', 3],
    ])
  })

  it('gives entries', async () => {
    const { transfer, warnings } = await read(JSON.stringify(entries), 'entries.json')
    expect(transfer.glucoseList.map(({ entryDate, value, origin }) => [entryDate, value, origin])).toEqual([
      ['2026-04-05T22:30:29', 120, 'sensor'],
      ['2026-04-05T22:31:00', 118, 'meter'],
    ])
    expect(warnings).toContain(`1 sor kimaradt: ${leftOutNames.sensorEvent}.`)
  })

  it.each([
    ['a list', treatments],
    ['an answer of version 3', { status: 200, result: treatments }],
  ])('gives treatments from %s', async (_, document) => {
    const { transfer, warnings } = await read(JSON.stringify(document), 'treatments.json')
    expect(transfer.medicineIntakeList).toMatchObject([{ entryDate: '2026-04-05T12:00:00', value: 4.5, medicine: { insulinType: 1 } }])
    expect(transfer.mealList).toMatchObject([{ value: 45, details: 'ebéd' }])
    expect(transfer.glucoseList).toMatchObject([
      { value: 6.2, unit: 'mmol/l', origin: 'meter' },
      { value: 6.3, unit: 'mmol/l', origin: 'meter' },
    ])
    expect(transfer.physicalActivityList).toMatchObject([{ value: 40 }])
    const refused = (line: number, reason: string) => ({ line, reason, row: JSON.stringify(treatments[line - 1]) })
    expect(transfer.refusedList).toEqual([
      refused(2, readingMessages.leftOut(leftOutNames.basalRate)),
      refused(6, readingMessages.leftOut(leftOutNames.otherTreatment)),
      refused(7, readingMessages.date('tegnap')),
    ])
    expect(warnings).toEqual(
      expect.arrayContaining([`1 sor kimaradt: ${leftOutNames.basalRate}.`, `1 sor kimaradt: ${leftOutNames.otherTreatment}.`]),
    )
  })
})
