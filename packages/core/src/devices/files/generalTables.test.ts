import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { leftOutNames, readingMessages } from '../devices.messages.ts'
import type { ImportMapping } from '../importMapping.schema.ts'
import { itemsOf } from '../itemsOf.ts'
import { readReadingFile } from './readReadingFile.ts'

async function ask(text: string) {
  const reading = await readReadingFile(makeReadingSource(text))
  if (reading.state !== 'ask' || reading.question.kind !== 'columns') throw new Error(JSON.stringify(reading))
  return reading.question
}

/** Reads a table with the columns that are proposed for it. */
async function readAsProposed(text: string, rest: Partial<ImportMapping> = {}) {
  const { proposed } = await ask(text)
  const { date = 0, ...columns } = proposed
  const mapping: ImportMapping = { columns: { date, ...columns }, dateOrder: 'ymd', glucoseUnit: 'mmol/l', ...rest }
  const reading = await readReadingFile(makeReadingSource(text), { answers: { mapping } })
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  return reading
}

async function factsOf(text: string) {
  const { transfer } = await readAsProposed(text)
  return itemsOf(transfer).map(({ entryType, entry }) => [entryType, entry.entryDate, 'value' in entry ? entry.value : null])
}

describe('tables as Hungarian spreadsheets write them', () => {
  it.each<[string, string[]]>([
    ['as many decimal commas as semicolons', ['Dátum;Vércukor;Keton', '2026.03.01. 07:10;5,5;0,3', '2026.03.01. 12:10;6,5;0,2']],
    [
      'title rows padded with semicolons',
      ['Vércukornapló;;', 'Minta Anna;;', ';;', 'Dátum;Vércukor;Keton', '2026.03.01. 07:10;5,5;0,3', '2026.03.01. 12:10;6,5;0,2'],
    ],
    ['a date and a time column', ['Dátum;Idő;Vércukor;Keton', '2026.03.01.;7:10;5,5;0,3', '2026.03.01.;12:10;6,5;0,2']],
    [
      'columns without a name behind the named ones',
      ['Dátum;Vércukor;Keton', '2026.03.01. 07:10;5,5;0,3;jó', '2026.03.01. 12:10;6,5;0,2;'],
    ],
  ])('%s', async (_, lines) => {
    expect(await factsOf(`${lines.join('\r\n')}\r\n`)).toEqual([
      ['glucose', '2026-03-01T07:10:00', 5.5],
      ['glucose', '2026-03-01T12:10:00', 6.5],
      ['ketone', '2026-03-01T07:10:00', 0.3],
      ['ketone', '2026-03-01T12:10:00', 0.2],
    ])
  })

  it('a column for each time of the day', async () => {
    const text = [
      'Napló 2026;;;;;;',
      'Dátum;éhomi;reggeli után;ebéd előtt;22:00;Lantus;Megjegyzés',
      '2026.03.01.;5,5;7,8;6,1;6,6;18;',
      '2026.03.02.;5,1;;;;;fáradt',
      '',
    ].join('\n')
    const { proposed } = await ask(text)
    expect(proposed).toEqual({
      date: 0,
      note: 6,
      more: [
        { column: 1, kind: 'glucose', time: '07:00', therapyLabel: 2, mealType: 1 },
        { column: 2, kind: 'glucose', time: '09:00', therapyLabel: 3, mealType: 3 },
        { column: 3, kind: 'glucose', time: '12:00', therapyLabel: 5, mealType: 2 },
        { column: 4, kind: 'glucose', time: '22:00' },
        { column: 5, kind: 'basalInsulin' },
      ],
    })
    const { transfer } = await readAsProposed(text)
    expect(transfer.glucoseList.map(({ entryDate, value, mealType, therapyLabel }) => [entryDate, value, mealType, therapyLabel])).toEqual([
      ['2026-03-01T07:00:00', 5.5, 1, 2],
      ['2026-03-01T09:00:00', 7.8, 3, 3],
      ['2026-03-01T12:00:00', 6.1, 2, 5],
      ['2026-03-01T22:00:00', 6.6, undefined, undefined],
      ['2026-03-02T07:00:00', 5.1, 1, 2],
    ])
    expect(transfer.feelList).toMatchObject([{ note: 'fáradt' }])
    // A dose without a time is named, not invented.
    expect(transfer.refusedList).toMatchObject([{ line: 3, reason: readingMessages.time('') }])
    const more = (proposed.more ?? []).map((column) => (column.column === 5 ? { ...column, time: '21:30' } : column))
    const timed = await readAsProposed(text, { columns: { ...proposed, date: 0, more } })
    expect(timed.transfer.medicineIntakeList).toMatchObject([{ entryDate: '2026-03-01T21:30:00', value: 18, medicine: { insulinType: 2 } }])
    expect(timed.refusedCount).toBe(0)
  })

  it('a date without any time says that the time is missing', async () => {
    const mapping = { columns: { date: 0, glucose: 1 }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' } as const
    const reading = await readReadingFile(makeReadingSource('Dátum;Vércukor\n2026.03.01.;5,5\n'), { answers: { mapping } })
    expect(reading).toMatchObject({ state: 'refused', reason: expect.stringContaining('Hiányzik az időpont.') })
  })
})

describe('a heading of two rows, the times of day over cells that were joined', () => {
  const facts = [
    ['glucose', '2026-03-01T07:00:00', 5.5],
    ['glucose', '2026-03-01T18:00:00', 6.6],
    ['medicine-intake', '2026-03-01T07:00:00', 6],
    ['medicine-intake', '2026-03-01T18:00:00', 7],
  ]

  it.each<[string, string[]]>([
    ['names the columns', ['Dátum;Reggel;;Este;', ';Cukor;Inzulin;Cukor;Inzulin', '2026.03.01.;5,5;6;6,6;7']],
    ['may have the date below', [';Reggel;;Este;', 'Dátum;vc;inz;vc;inz', '2026.03.01.;5,5;6;6,6;7']],
    ['may have titles above', ['Vércukornapló;;;;', 'Minta Anna;;;;', 'Nap;Reggel;;Este;', ';vc;inz;vc;inz', '2026.03.01.;5,5;6;6,6;7']],
  ])('%s', async (_, lines) => {
    expect(await factsOf(lines.join('\r\n'))).toEqual(facts)
    expect((await readAsProposed(lines.join('\r\n'))).refusedCount).toBe(0)
  })

  it('is none below a title', async () => {
    const { heading } = await ask(['Reggeli napló;;', 'Dátum;Cukor;Inzulin', '2026.03.01. 7:00;5,5;6'].join('\n'))
    expect(heading).toEqual(['Dátum', 'Cukor', 'Inzulin'])
  })
})

test('a column of the time of day says what a reading was taken before or after', async () => {
  const { transfer } = await readAsProposed(
    ['Dátum;Idő;Cukor;Napszak', '2026.03.01.;7:10;5,5;reggeli előtt', '2026.03.01.;9:10;7,5;reggeli után'].join('\n'),
  )
  expect(transfer.glucoseList.map(({ value, mealType }) => [value, mealType])).toEqual([
    [5.5, 2],
    [7.5, 3],
  ])
})

test('several columns of insulin are all read', async () => {
  const text = 'Dátum;Idő;Vércukor;Étkezési inzulin;Korrekciós inzulin;Bázis inzulin\n2026.03.01.;7:10;5,5;6;2;18\n'
  const { transfer } = await readAsProposed(text)
  expect(transfer.medicineIntakeList.map(({ value, medicine }) => [value, medicine?.insulinType])).toEqual([
    [6, 1],
    [18, 2],
    [2, 1],
  ])
})

describe('a column of kinds and one of units', () => {
  const head = 'Date,Type,Value,Unit,Notes'
  it('says what each value is', async () => {
    const text = [
      head,
      '2026-03-01 07:00,Blood Glucose,5.8,mmol/L,',
      '2026-03-01 07:01,Blood Glucose,112,mg/dL,',
      '2026-03-01 07:02,Carbs,45,g,',
      '2026-03-01 07:03,Bolus insulin,4,U,',
      '2026-03-01 07:04,Basal insulin,18,U,',
      '2026-03-01 07:05,Ketone,0.4,mmol/L,',
      '2026-03-01 07:06,Weight,71.5,kg,',
      '2026-03-01 07:07,Insulin,6,,',
      '2026-03-01 07:08,CGM,6.4,mmol/L,',
      '',
    ].join('\n')
    const { transfer, warnings } = await readAsProposed(text)
    expect(transfer.glucoseList.map(({ value, unit, origin }) => [value, unit, origin])).toEqual([
      [5.8, 'mmol/l', 'meter'],
      [112, 'mg/dl', 'meter'],
      [6.4, 'mmol/l', 'sensor'],
    ])
    expect(transfer.mealList).toMatchObject([{ value: 45 }])
    expect(transfer.medicineIntakeList.map(({ value, medicine }) => [value, medicine?.insulinType])).toEqual([
      [4, 1],
      [18, 2],
      [6, null],
    ])
    expect(transfer.ketoneList).toMatchObject([{ value: 0.4 }])
    expect(warnings).toEqual([`1 sor kimaradt: ${leftOutNames.bodyMeasure}.`])
  })

  it.each([
    ['kind and unit disagree', 'Blood Glucose,45,g', readingMessages.kindAndUnit('Blood Glucose', 'g')],
    ['an unknown unit', 'Blood Glucose,45,font', readingMessages.unit('font')],
    ['control solution', 'Control,5.5,mmol/L', readingMessages.controlSolution],
  ])('refuses a row: %s', async (_, row, reason) => {
    const { transfer } = await readAsProposed(
      [head, '2026-03-01 07:00,Blood Glucose,5.8,mmol/L,', `2026-03-01 07:01,${row},`, ''].join('\n'),
    )
    expect(transfer.refusedList).toMatchObject([{ line: 3, reason }])
    expect(transfer.glucoseList).toHaveLength(1)
  })
})

test('the same readings come out whatever the separator and the decimal sign', async () => {
  const reading = fc.record({
    minutes: fc.integer({ min: 0, max: 500_000 }),
    glucose: fc.integer({ min: 23, max: 210 }),
    ketone: fc.option(fc.integer({ min: 1, max: 60 })),
    insulin: fc.option(fc.integer({ min: 1, max: 120 })),
  })
  const style = fc.record({
    separator: fc.constantFrom(',', ';', '\t', '|'),
    decimal: fc.constantFrom(',', '.'),
    titles: fc.integer({ min: 0, max: 3 }),
    isQuoted: fc.boolean(),
    hasDots: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(reading, { minLength: 1, maxLength: 12 }),
      style,
      async (readings, { separator, decimal, titles, isQuoted, hasDots, lineEnd }) => {
        const cell = (text: string) => (isQuoted || text.includes(separator) ? `"${text}"` : text)
        const amount = (tenths: number | null) => (tenths === null ? '' : `${Math.floor(tenths / 10)}${decimal}${tenths % 10}`)
        const time = (minutes: number) => {
          const iso = new Date(Date.UTC(2025, 0, 1, 0, minutes)).toISOString()
          return hasDots ? `${iso.slice(0, 10).replaceAll('-', '.')}. ${iso.slice(11, 16)}` : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
        }
        const text = [
          ...Array.from({ length: titles }, (_, at) => `Napló ${at}${separator.repeat(3)}`),
          ['Dátum', 'Vércukor', 'Keton', 'Gyors inzulin'].join(separator),
          ...readings.map(({ minutes, glucose, ketone, insulin }) =>
            [time(minutes), amount(glucose), amount(ketone), amount(insulin)].map(cell).join(separator),
          ),
          '',
        ].join(lineEnd)
        const { transfer } = await readAsProposed(text)
        const wallClock = (minutes: number) => new Date(Date.UTC(2025, 0, 1, 0, minutes)).toISOString().slice(0, 19)
        const expected = (name: 'glucose' | 'ketone' | 'insulin') =>
          readings.flatMap((one) => (one[name] === null ? [] : [[wallClock(one.minutes), one[name] / 10]]))
        expect(transfer.glucoseList.map(({ entryDate, value }) => [entryDate, value])).toEqual(expected('glucose'))
        expect(transfer.ketoneList.map(({ entryDate, value }) => [entryDate, value])).toEqual(expected('ketone'))
        expect(transfer.medicineIntakeList.map(({ entryDate, value }) => [entryDate, value])).toEqual(expected('insulin'))
        expect(transfer.refusedList).toEqual([])
      },
    ),
    { numRuns: 150 },
  )
})

describe('a table about insulin and carbohydrate', () => {
  it('gives the dose of a correction beside that of the meal, and no factor or target of it', async () => {
    const text = [
      'Dátum;Idő;Vércukor (mmol/l);Bólus (E);Korrekció (E);Korrekciós faktor;Bázis (E)',
      '2026.10.01.;07:00;11,4;6;2;2,5;',
      '2026.10.01.;22:00;7,0;;;;18',
    ].join('\n')
    const doses = (await factsOf(text)).filter(([kind]) => kind === 'medicine-intake')
    expect(doses).toEqual([
      ['medicine-intake', '2026-10-01T07:00:00', 6],
      ['medicine-intake', '2026-10-01T07:00:00', 2],
      ['medicine-intake', '2026-10-01T22:00:00', 18],
    ])
  })

  it.each(['Carbohydrate (g)', 'Kohlenhydrate', 'Szénhidrát'])('gives the grams of %s', async (name) => {
    const { transfer } = await readAsProposed(`Date;Time;Glucose (mmol/l);${name};Basal rate (U/h)\n2026.10.01.;07:00;5,4;45;0,8\n`)
    expect(transfer.mealList).toMatchObject([{ value: 45 }])
    expect(transfer.medicineIntakeList).toEqual([])
  })

  it.each(['Szénhidrát (KE)', 'Carbs (exchanges)', 'Kohlenhydrate (BE)', 'Szénhidrát (kenyéregység)'])(
    'never takes 3 exchange units for 3 g: %s',
    async (name) => {
      const { transfer } = await readAsProposed(`Dátum;Idő;Vércukor (mmol/l);${name}\n2026.10.01.;07:00;5,4;3\n2026.10.01.;12:00;6,4;\n`)
      expect(transfer.mealList).toEqual([])
      expect(transfer.glucoseList).toHaveLength(2)
      expect(transfer.refusedList).toMatchObject([{ reason: readingMessages.unreadColumn(name, '3') }])
    },
  )
})
