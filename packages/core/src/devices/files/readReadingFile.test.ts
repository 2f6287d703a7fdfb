import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { readingMessages } from '../devices.messages.ts'
import { itemsOf } from '../itemsOf.ts'
import { zipSync } from 'fflate'
import type { ReadingFileOptions } from './fileReading.ts'
import { readReadingFile } from './readReadingFile.ts'
import { libre, libreHead, libreRow, libreText } from './testing/libreFile.ts'

const read = (content: string | Uint8Array, options?: ReadingFileOptions) => readReadingFile(makeReadingSource(content), options)
const encode = (text: string) => new TextEncoder().encode(text)

async function transferOf(content: string | Uint8Array, options?: ReadingFileOptions) {
  const reading = await read(content, options)
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  return reading.transfer
}

describe('LibreView', () => {
  it('gives every record type its kind', async () => {
    const { glucoseList, ketoneList, medicineIntakeList, mealList, feelList, device, source } = await transferOf(libreText)
    expect(
      glucoseList.map(({ entryDate, value, origin, glucoseResultValidity, line }) => [
        entryDate,
        value,
        origin,
        glucoseResultValidity,
        line,
      ]),
    ).toEqual([
      ['2021-09-20T07:10:00', 5.8, 'sensor', undefined, 3],
      ['2021-09-20T07:12:00', 33.3, 'sensor', 3, 4],
      ['2021-09-20T07:13:00', 5.9, 'meter', undefined, 5],
    ])
    expect(ketoneList.map(({ value }) => value)).toEqual([0.4])
    expect(medicineIntakeList.map(({ value, medicine }) => [value, medicine?.insulinType])).toEqual([
      [6, 1],
      [18.5, 2],
    ])
    expect(mealList.map(({ value }) => value)).toEqual([45])
    expect(feelList?.map(({ note }) => note)).toEqual(['Fáradtan ébredtem, őszi eső'])
    expect(device).toEqual({ name: 'Libre 2', serialNumber: 'SN-1' })
    expect(source).toEqual({ format: 'libreview', fileName: 'napló.csv' })
  })

  it('is known by its places when its names are in an unknown language', async () => {
    const translated = libreText.replace(
      libreHead[1]!,
      libreHead[1]!.replaceAll(/[A-Za-z -]+(?= mmol)/g, 'Xyz').replaceAll(/(?<=^|,)[A-Z][a-z -]+(?=,)/g, 'Abc'),
    )
    expect(itemsOf(await transferOf(translated))).toEqual(itemsOf(await transferOf(libreText)))
  })

  it.each([
    ['2021/09/20 07:10', '2021-09-20T07:10:00'],
    ['09-20-2021 07:10 AM', '2021-09-20T07:10:00'],
    ['09-20-2021 07:10 PM', '2021-09-20T19:10:00'],
    ['09-20-2021 12:05\u202FAM', '2021-09-20T00:05:00'],
    ['9/20/21 7:10', '2021-09-20T07:10:00'],
    ['2021.09.20. 07:10', '2021-09-20T07:10:00'],
    ['2021-09-20T07:10:30.000+02:00', '2021-09-20T07:10:30'],
    ['2021-09-20T05:10:30Z', '2021-09-20T07:10:30'],
    ['20 Sep 2021 07:10', '2021-09-20T07:10:00'],
    ['Sep 20, 2021 at 7:10 PM', '2021-09-20T19:10:00'],
    ['2021. szept. 20. 7:10', '2021-09-20T07:10:00'],
  ])('%s is %s', async (time, entryDate) => {
    const { glucoseList } = await transferOf([...libreHead, libreRow(time, 0, { 4: '5.8' })].join('\n'))
    expect(glucoseList.map((entry) => entry.entryDate)).toEqual([entryDate])
  })
})

describe('however the same file is stored', () => {
  const utf16 = (text: string, isBig: boolean, hasMark: boolean) =>
    Uint8Array.from(
      [...(hasMark ? '\uFEFF' : ''), ...text].flatMap((letter) => {
        const code = letter.charCodeAt(0)
        return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
      }),
    )
  const hungarian: Readonly<Record<string, number>> = { á: 0xe1, é: 0xe9, ő: 0xf5 }
  const windows = Uint8Array.from([...libreText].map((letter) => hungarian[letter] ?? letter.charCodeAt(0)))

  test.each<[string, string | Uint8Array]>([
    ['a byte order mark', `\uFEFF${libreText}`],
    ['UTF-16, little end first', utf16(libreText, false, true)],
    ['UTF-16, big end first', utf16(libreText, true, true)],
    ['UTF-16 without a mark', utf16(libreText, false, false)],
    ['UTF-16, big end first, without a mark', utf16(libreText, true, false)],
    ['the old Windows code page', windows],
    ['CRLF', libreText.replaceAll('\n', '\r\n')],
    ['CR alone', libreText.replaceAll('\n', '\r')],
    ['no line end at the end', libreText.trimEnd()],
    ['zipped', zipSync({ 'export/LibreView.csv': encode(libreText) })],
  ])('%s: the same entries', async (_how, content) => {
    expect(itemsOf(await transferOf(content))).toEqual(itemsOf(await transferOf(libreText)))
  })

  test('only the end of a long file shows that it is no UTF-8', async () => {
    const filler = Array.from({ length: 5000 }, (_, at) =>
      libreRow(`21-09-2021 ${String(at % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`, 0, { 4: '6.1' }),
    )
    const { feelList, glucoseList } = await transferOf(
      Uint8Array.from([...encode(`${libreHead.join('\n')}\n${filler.join('\n')}\n`), ...windows.slice(-120)]),
    )
    expect(glucoseList).toHaveLength(5000)
    expect(feelList?.[0]?.note).toBe('Fáradtan ébredtem, őszi eső')
  })

  test('slices, line ends, mark and separator change nothing', async () => {
    const expected = itemsOf(await transferOf(libreText))
    const lines = libre.map((line) =>
      line
        .match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!
        .map((cell) => cell.replace(/,$/, ''))
        .slice(0, 19),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(',', ';', '\t'),
        fc.boolean(),
        async (sliceLength, lineEnd, separator, hasMark) => {
          const text = (hasMark ? '\uFEFF' : '') + lines.map((cells) => cells.join(separator)).join(lineEnd)
          const reading = await readReadingFile(makeReadingSource(text, { sliceLength }))
          expect(reading.state === 'read' && itemsOf(reading.transfer)).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the order of day and month', () => {
  const file = (...times: string[]) => [...libreHead, ...times.map((time) => libreRow(time, 0, { 4: '5.8' }))].join('\n')

  it('is asked when every day is 12 at most, with what each order would mean', async () => {
    expect(await read(file('05-12-2019 16:25', '06-12-2019 07:00'))).toEqual({
      state: 'ask',
      question: {
        kind: 'dateOrder',
        orders: ['dmy', 'mdy'],
        examples: [
          { text: '05-12-2019 16:25', readings: ['2019-12-05T16:25:00', '2019-05-12T16:25:00'] },
          { text: '06-12-2019 07:00', readings: ['2019-12-06T07:00:00', '2019-06-12T07:00:00'] },
        ],
      },
    })
  })

  it('is proved by one row for all, also for those before it', async () => {
    const { glucoseList } = await transferOf(file('05-12-2019 16:25', '13-12-2019 16:25'))
    expect(glucoseList.map(({ entryDate }) => entryDate)).toEqual(['2019-12-05T16:25:00', '2019-12-13T16:25:00'])
  })

  it('is asked when rows contradict each other; what the answer makes impossible is refused', async () => {
    const mixed = file('05-12-2019 16:25', '13-12-2019 16:25', '12-25-2019 16:25')
    expect(await read(mixed)).toMatchObject({ state: 'ask', question: { kind: 'dateOrder', orders: ['dmy', 'mdy'] } })
    const { glucoseList, refusedList } = await transferOf(mixed, { answers: { dateOrder: 'dmy' } })
    expect(glucoseList).toHaveLength(2)
    expect(refusedList).toMatchObject([{ line: 5, reason: readingMessages.impossibleDate('12-25-2019 16:25') }])
  })

  it('needs no answer when all days read the same', async () => {
    expect((await transferOf(file('05-05-2019 16:25'))).glucoseList[0]?.entryDate).toBe('2019-05-05T16:25:00')
  })

  it('is never guessed: with any answer each row is read in that order or refused', async () => {
    const part = fc.integer({ min: 1, max: 31 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('dmy' as const, 'mdy' as const),
        async (parts, dateOrder) => {
          const reading = await read(file(...parts.map(([a, b]) => `${a}/${b}/2023 07:00`)), { answers: { dateOrder } })
          if (reading.state !== 'read') return
          for (const { entryDate, line } of reading.transfer.glucoseList) {
            const [a, b] = parts[(line ?? 0) - 3]!
            const [day, month] = dateOrder === 'dmy' ? [a, b] : [b, a]
            expect(entryDate).toBe(`2023-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T07:00:00`)
          }
        },
      ),
    )
  })
})

describe('the unit, when no heading names it', () => {
  const file = (...values: string[]) => `DAY;TIME;BG_LEVEL\n${values.map((value, at) => `14.05.2026;07:${10 + at};${value}`).join('\n')}`

  it.each([
    [['5,4', '12,1', '33'], 'mmol/l'],
    [['54', '121', '330'], 'mg/dl'],
  ])('%j are %s, and it is said that this was assumed', async (values, unit) => {
    const reading = await read(file(...values))
    expect(reading).toMatchObject({
      state: 'read',
      warnings: [`A fájl nem nevezi meg a vércukor mértékegységét; az értékek alapján ${unit}.`],
    })
    expect(reading.state === 'read' && reading.transfer.glucoseList.every((entry) => entry.unit === unit)).toBe(true)
  })

  it('is asked when values fit neither alone', async () => {
    expect(await read(file('5,4', '112'))).toEqual({ state: 'ask', question: { kind: 'glucoseUnit', lowest: 5.4, highest: 112 } })
    const { glucoseList } = await transferOf(file('5,4', '112'), { answers: { glucoseUnit: 'mg/dl' } })
    expect(glucoseList).toMatchObject([
      { unit: 'mg/dl', glucoseResultValidity: 1 },
      { unit: 'mg/dl', value: 112 },
    ])
  })

  it('does not matter to HI and LO', async () => {
    expect(
      (await transferOf(file('HI', 'LO'))).glucoseList.map(({ value, glucoseResultValidity }) => [value, glucoseResultValidity]),
    ).toEqual([
      [33.3, 3],
      [0.6, 1],
    ])
  })
})

describe('a table that no format knows', () => {
  const file =
    'Dátum;Időpont;Vércukor (mmol/l);Gyors inzulin (E);Lassú inzulin (E);Szénhidrát (g);Megjegyzés\n2026.08.19.;07:05;5,5;6;;45;zabkása\n2026.08.19.;22:10;7,1;;18;;'

  it('is shown with the columns that its names suggest', async () => {
    expect(await read(file)).toMatchObject({
      state: 'ask',
      question: {
        kind: 'columns',
        headingKey: 'datum|idopont|vercukor mmol/l|gyors inzulin e|lassu inzulin e|szenhidrat g|megjegyzes',
        proposed: { date: 0, time: 1, glucose: 2, rapidInsulin: 3, basalInsulin: 4, carbohydrate: 5, note: 6 },
      },
    })
  })

  it('is read as it was said, and the next one with the same heading without asking', async () => {
    const mapping = {
      columns: { date: 0, time: 1, glucose: 2, rapidInsulin: 3, basalInsulin: 4, carbohydrate: 5, note: 6 },
      dateOrder: 'ymd' as const,
      glucoseUnit: 'mmol/l' as const,
    }
    const said = await transferOf(file, { answers: { mapping } })
    expect([said.glucoseList, said.medicineIntakeList, said.mealList].map((list) => list.length)).toEqual([2, 2, 1])
    expect(said.mealList[0]).toMatchObject({ value: 45, details: 'zabkása', entryDate: '2026-08-19T07:05:00' })
    const heading = 'datum|idopont|vercukor mmol/l|gyors inzulin e|lassu inzulin e|szenhidrat g|megjegyzes'
    const again = await transferOf(file.replace('Dátum', ' DÁTUM'), { mappings: [{ heading, name: 'Füzetem', mapping }] })
    expect(itemsOf(again)).toEqual(itemsOf(said))
  })
})
