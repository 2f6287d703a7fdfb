import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { readReadingFile } from '../files/readReadingFile.ts'
import { itemsOf } from '../itemsOf.ts'
import { newTransferSchema } from '../transfer.contract.ts'
import { needsConfirmation } from '../transferItem.ts'

const file = (...rows: string[]) => rows.map((row) => row.replaceAll(' ', '\t')).join('\n')
const head = file('04-21-1991 9:09 58 100', '04-21-1991 9:09 33 009', '04-21-1991 9:09 34 013')

async function read(text: string | Uint8Array) {
  const reading = await readReadingFile(makeReadingSource(text, { name: 'napló.txt' }))
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  return reading
}

const refusalOf = async (row: string) => (await read(`${head}\n${row}`)).transfer.refusedList?.[0]
const itemOf = async (row: string) => itemsOf((await read(file(row))).transfer)[0]

describe('codes become kinds', () => {
  const rapid = { activeSubstanceType: 1, insulinType: 1 }
  const basal = { activeSubstanceType: 1, insulinType: 2 }
  test.each([
    ['33', 'medicine-intake', { value: 7, medicine: rapid }],
    ['34', 'medicine-intake', { value: 7, medicine: basal }],
    ['35', 'medicine-intake', { value: 7, medicine: basal }],
    ['48', 'glucose', { mealType: 0 }],
    ['57', 'glucose', { mealType: 0 }],
    ['58', 'glucose', { mealType: 2, therapyLabel: 2 }],
    ['59', 'glucose', { mealType: 3, therapyLabel: 3 }],
    ['60', 'glucose', { mealType: 2, therapyLabel: 5 }],
    ['61', 'glucose', { mealType: 3, therapyLabel: 6 }],
    ['62', 'glucose', { mealType: 2, therapyLabel: 8 }],
    ['63', 'glucose', { mealType: 3, therapyLabel: 9 }],
    ['64', 'glucose', { mealType: 2 }],
    ['65', 'feel', { feelTypes: [1] }],
    ['66', 'meal', { value: null }],
    ['67', 'meal', { value: null }],
    ['68', 'meal', { value: null }],
    ['69', 'physical-activity', { intensity: 2, value: null, type: null }],
    ['70', 'physical-activity', { intensity: 3 }],
    ['71', 'physical-activity', { intensity: 1 }],
  ])('%s is a %s', async (code, entryType, entry) => {
    const value = entryType === 'glucose' ? '120' : '7'
    const item = await itemOf(`04-21-1991 9:09 ${code} ${value}`)
    expect(item?.entryType).toBe(entryType)
    expect(item?.entry).toMatchObject({ entryDate: '1991-04-21T09:09:00', origin: 'meter', ...entry })
    if (entryType === 'glucose') expect(item?.entry).toMatchObject({ value: 120, unit: 'mg/dl', meterDevice: { serialNumber: null } })
  })
})

describe('rows that are refused, with line and reason', () => {
  test.each([
    ['date with the year first', '1991-04-21\t9:09\t58\t100', 'Hibás dátum: „1991-04-21”.'],
    ['empty date', '\t138\t33\t3A', 'Hiányzik a dátum.'],
    ['31 June', '06-31-1991\t07:50\t58\t149', 'Nem létező dátum: 06-31-1991.'],
    ['29 February of a common year', '02-29-1991\t07:50\t58\t149', 'Nem létező dátum: 02-29-1991.'],
    ['month 13', '13-01-1991\t07:50\t58\t149', 'Nem létező dátum: 13-01-1991.'],
    ['time without a colon', '04-21-1991\t0909\t58\t100', 'Hibás időpont: „0909”.'],
    ['hour 24', '04-21-1991\t24:00\t58\t100', 'Hibás időpont: „24:00”.'],
    ['minute 60', '04-21-1991\t9:60\t58\t100', 'Hibás időpont: „9:60”.'],
    ['unknown code', '04-21-1991\t9:09\t56\t100', 'Ismeretlen kód: „56”.'],
    ['special event', '04-21-1991\t9:09\t72\t0', 'Nem támogatott bejegyzés: meg nem nevezett esemény (72).'],
    ['HI as text', '04-21-1991\t9:09\t58\t0Hi', 'Hibás érték: „0Hi”.'],
    ['negative', '04-21-1991\t9:09\t58\t-5', 'Hibás érték: „-5”.'],
    ['no value', '04-21-1991\t9:09\t58\t', 'Hibás érték: „”.'],
    ['glucose 0', '04-21-1991\t9:09\t58\t000', 'A vércukorérték nem lehet 0.'],
    ['dose out of bounds', '04-21-1991\t9:09\t33\t201', 'Az érték 0 és 200 E között lehet.'],
    ['three fields', '04-21-1991\t9:09\t58', 'A sor nem négy mezőből áll.'],
  ])('%s', async (_name, row, reason) => expect(await refusalOf(row)).toEqual({ line: 4, row, reason }))

  test('a hostile row is kept as text that can be stored: cut, without NUL and half characters', async () => {
    const refusal = await refusalOf(`\u0000${'😀'.repeat(300)}\uD800`)
    expect(refusal?.row.length).toBeLessThanOrEqual(200)
    expect(refusal?.row).not.toContain('\u0000')
    expect(refusal?.row.isWellFormed() && refusal.reason.isWellFormed()).toBe(true)
  })
})

test('out of what a meter can say is HI or LO with the bound as value', async () => {
  expect((await itemOf('04-21-1991 9:09 58 601'))?.entry).toMatchObject({ glucoseResultValidity: 3, value: 600 })
  expect((await itemOf('04-21-1991 9:09 58 10'))?.entry).toMatchObject({ glucoseResultValidity: 1, value: 0.6 * 18.018 })
})

test.each([
  ['58 19', true],
  ['58 20', false],
  ['58 5', true],
  ['33 60', false],
  ['33 60.5', true],
  ['65 99', false],
])('%s asks for confirmation: %s', async (code, asks) => {
  const item = await itemOf(`04-21-1991 9:09 ${code}`)
  expect(item && needsConfirmation(item)).toBe(asks)
})

test('a pill is no insulin, however many', () => {
  const medicine = { name: 'Metformin', activeSubstanceType: 2 as const }
  expect(needsConfirmation({ entryType: 'medicine-intake', entry: { entryDate: '2026-11-20', value: 100, medicine } })).toBe(false)
})

test.each([
  ['mmol/l' as const, 1.1, true],
  ['mmol/l' as const, 1.12, false],
])('%s %d asks for confirmation: %s', (unit, value, asks) => {
  expect(needsConfirmation({ entryType: 'glucose', entry: { entryDate: '2026-11-20', value, unit } })).toBe(asks)
})

describe('files', () => {
  test('CRLF, a byte order mark and blank lines do not matter', async () => {
    const { transfer } = await read(`\uFEFF${head.replaceAll('\n', '\r\n')}\r\n\r\n`)
    expect(itemsOf(transfer)).toHaveLength(3)
    expect(transfer.refusedList).toEqual([])
  })

  test('a time ahead of now is kept: it can be shifted in the preview', async () => {
    expect((await itemOf('11-21-2126 9:09 58 100'))?.entry.entryDate).toBe('2126-11-21T09:09:00')
  })
})

describe('whatever is in a file, it is read or refused', () => {
  const field = fc.oneof(
    fc.constantFrom('', '58', '33', '72', '04-21-1991', '06-31-1991', '9:09', '11:0', '0', '100', '1e5', '-1', '0x1F'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const row = fc.array(field, { minLength: 1, maxLength: 5 }).map((fields) => fields.join('\t'))

  test('every row that is not blank gives one item or one refusal, which the contract takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 3 }), async (rows) => {
        const text = [...Array<string>(7).fill(head), ...rows].join('\n')
        const { transfer } = await read(text)
        // A quote at the start of a cell may close on a later line; then both are one row.
        fc.pre(!text.includes('"'))
        const expected = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length
        expect(itemsOf(transfer).length + (transfer.refusedList?.length ?? 0)).toBe(expected)
        expect(newTransferSchema.safeParse(transfer).error).toBeUndefined()
      }),
    )
  })
})
