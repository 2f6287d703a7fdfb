import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { DiaryEntry } from '../../diary/anyEntry.schema.ts'
import { toEntryCopy } from '../../diary/entryCopy.ts'
import {
  makeFeelEntry,
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
} from '../../testing/makeEntry.ts'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { fileMessages, readingMessages } from '../devices.messages.ts'
import { readReadingFile } from '../files/readReadingFile.ts'
import { itemsOf } from '../itemsOf.ts'
import { newTransferSchema } from '../transfer.contract.ts'
import { toOwnCsv } from './ownTable.ts'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const meterDevice = { name: '=Mérő; "új"', serialNumber: 'SN-1' }
const diary: DiaryEntry[] = [
  makeGlucoseEntry({ value: 113 / 18.018, originalValue: 113, originalUnit: 'mg/dl', origin: 'meter', meterDevice, glucoseMetas: [1, 3] }),
  makeGlucoseEntry({
    value: 33.3,
    originalValue: 600,
    originalUnit: 'mg/dl',
    glucoseResultValidity: 3,
    glucoseResultZone: 3,
    origin: 'sensor',
  }),
  makeKetoneEntry({ value: 0.4, ketoneMetas: [1] }),
  makeMealEntry({ value: null, details: '\n=cmd|x\n"két" sor; 🍎 שלום' }),
  makeMedicineIntakeEntry({
    value: 17,
    therapyLabel: 8,
    therapyLabelOriginal: 5,
    therapyLabelModified: 8,
    labels: [8],
    medicine: { id: null, name: '@NovoRapid', activeSubstanceType: 1, insulinType: 1 },
  }),
  makeMedicineIntakeEntry({ value: 1, medicine: null }),
  makeFeelEntry({ feelTypes: [8, 1], note: "'=szöveg " }),
  makePhysicalActivityEntry({ type: 2, value: null, intensity: 3, version: 4, timeZone: 'America/New_York' }),
].map((entry, at) => ({ ...entry, id: idOf(at) }))

const read = (content: string | Uint8Array, sliceLength?: number) => readReadingFile(makeReadingSource(content, { sliceLength }))

async function copiesIn(content: string | Uint8Array, sliceLength?: number) {
  const reading = await read(content, sliceLength)
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
  const items = itemsOf(reading.transfer).map(({ entryType, entry, copyOf }) => ({
    entryType,
    entry: { ...entry, line: undefined },
    copyOf,
  }))
  return { ...reading, copies: items.toSorted((one, other) => ((one.copyOf?.id ?? '') < (other.copyOf?.id ?? '') ? -1 : 1)) }
}

const expected = diary.map(toEntryCopy)
const asJson = (entries: readonly unknown[]) =>
  `{"format":"diab-account","formatVersion":2,"createdAt":"x",\n"profile":{"diary":[{"a":"]}\\""}]},\n"diary":[${entries.map((entry) => JSON.stringify(entry)).join(',\n')}],\n"end":[{}]}\n`

describe('our own table', () => {
  test('comes back as the entries it was made of', async () => {
    const { format, copies, transfer, confirmCount } = await copiesIn(toOwnCsv(diary))
    expect(copies).toEqual(expected)
    expect([format, transfer.refusedList, transfer.device, confirmCount]).toEqual(['diab', [], null, 0])
  })

  test('has what people read first, the id last, and nothing that a spreadsheet would run', () => {
    const [heading = ''] = toOwnCsv(diary).split('\r\n')
    expect(heading).toMatch(/^\uFEFFIdőpont;Bejegyzés;Érték;Mértékegység;Minősítés;Napszak;Forrás;.*;Azonosító$/)
    for (const cell of toOwnCsv(diary).split(/;|\r\n/)) expect(cell).not.toMatch(/^"?[\n=+@-]/)
  })

  test('is still read when a spreadsheet has rounded its numbers and rewritten its times', async () => {
    const rounded = toOwnCsv(diary.slice(0, 1))
      .replaceAll(String(113 / 18.018).replace('.', ','), '6,27')
      .replace(/(\d{4}\.\d\d\.\d\d\.) (\d\d:\d\d):00/, '$1 $2')
    expect(rounded).toContain(';6,27;')
    expect((await copiesIn(rounded)).copies).toEqual(expected.slice(0, 1))
  })

  test.each([
    ['a value that contradicts its original', /;6,27\d*;/, ';12,5;', 'Érték'],
    ['a code that is none', ';glucose;', ';glukoz;', 'Fajta kódja'],
    ['no id', /;[\da-f]{8}-[\da-f-]{27}\r\n/, ';x\r\n', 'Azonosító'],
  ])('%s is refused with its column', async (_what, from, to, column) => {
    const changed = toOwnCsv(diary.slice(0, 2)).replace(from, to)
    const reading = await read(changed)
    if (reading.state !== 'read') throw new Error(JSON.stringify(reading))
    expect(reading.transfer.refusedList?.map(({ reason }) => reason)).toEqual([readingMessages.changedExport(column)])
    expect(reading.transfer.glucoseList).toHaveLength(1)
  })
})

describe('a table of before every field was in it', () => {
  const heading = 'Időpont;Bejegyzés;Érték;Mértékegység;Minősítés;Napszak;Forrás;Inzulin fajtája;Időzóna;Rögzítve (UTC);Azonosító'
  const row = `2026.03.02. 07:30:00;NovoRapid;17;E;;Reggeli előtt;kézzel;Gyorshatású inzulin;Europe/Budapest;2026-03-02T06:30:00Z;${idOf(7)}`

  test('tells the entries by their ids where it has them', async () => {
    const { copies } = await copiesIn(`${heading}\r\n${row}\r\n`)
    expect(copies).toMatchObject([{ entry: { value: 17 }, copyOf: { id: idOf(7) } }])
  })

  test('is read without them, too', async () => {
    const without = [heading, row].map((line) => line.split(';').slice(0, 7).join(';')).join('\r\n')
    expect((await copiesIn(without)).copies).toMatchObject([{ entry: { value: 17 }, copyOf: undefined }])
  })
})

describe('our own JSON', () => {
  test.each([1, 7, 100, 10_000])('comes back as the entries it was made of, in slices of %i bytes', async (sliceLength) => {
    const { format, copies, transfer } = await copiesIn(asJson(diary), sliceLength)
    expect(copies).toEqual(expected)
    expect([format, transfer.refusedList, transfer.device]).toEqual(['diab-json', [], null])
  })

  test('may have been laid out by an editor', async () => {
    expect((await copiesIn(JSON.stringify(JSON.parse(asJson(diary)), null, 2))).copies).toEqual(expected)
  })

  test('of version 1 has the zones of sensor readings classified again', async () => {
    const { copies } = await copiesIn(asJson(diary).replace('"formatVersion":2', '"formatVersion":1'))
    expect(copies.slice(0, 2).map(({ copyOf }) => copyOf?.glucoseResultZone)).toEqual([
      diary[0] && 'glucoseResultZone' in diary[0] ? diary[0].glucoseResultZone : 0,
      undefined,
    ])
  })

  test.each([
    ['cut off', asJson(diary).slice(0, -300)],
    ['damaged', asJson(diary).replace('"version":1', '"version":')],
  ])('%s is no file', async (_what, content) => expect(await read(content)).toEqual({ state: 'refused', reason: fileMessages.jsonBroken }))

  test('refuses what is no entry, and reads the others', async () => {
    const { transfer, copies } = await copiesIn(asJson([...diary, { id: 'x' }, { ...diary[0], id: idOf(99), value: '6' }]))
    expect(copies).toEqual(expected)
    expect(transfer.refusedList?.map(({ line, reason }) => [line, reason])).toEqual([
      [9, readingMessages.changedExport('entryType')],
      [10, readingMessages.changedExport('value')],
    ])
  })
})

describe('a file that was edited', () => {
  const junk = fc.oneof(
    fc.constantFrom(
      '',
      '-1',
      '0',
      '1e99',
      'NaN',
      'null',
      '12,5',
      'HI',
      '9999999999',
      'glucose',
      'meal',
      '2026.02.31. 08:00',
      '""',
      '"',
      '[]',
      'x'.repeat(1200),
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const places = fc.array(fc.record({ row: fc.nat(7), cell: fc.nat(40), text: junk }), { minLength: 1, maxLength: 4 })
  /** Read, and what was taken can be handed over, or refused with a sentence. */
  const isAnswer = (reading: Awaited<ReturnType<typeof read>>) =>
    reading.state === 'read'
      ? newTransferSchema.safeParse(reading.transfer).success
      : reading.state === 'ask' || reading.reason.endsWith('.')

  test('as a table is read or refused, row by row', async () => {
    const rows = toOwnCsv(diary.filter(({ entryType }) => entryType !== 'meal'))
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))
    await fc.assert(
      fc.asyncProperty(places, async (changes) => {
        const changed = rows.map((cells) => [...cells])
        for (const { row, cell, text } of changes) {
          const cells = changed[1 + (row % (changed.length - 1))]!
          cells[cell % cells.length] = `"${text.replaceAll('"', '""')}"`
        }
        expect(isAnswer(await read(changed.map((cells) => cells.join(';')).join('\r\n')))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test.each<{ put: unknown }>([{ put: { toString: false } }, { put: { valueOf: null, toString: null } }, { put: [''] }, { put: {} }])(
    'as JSON is read or refused with $put in any field of any entry',
    async ({ put }) => {
      for (const [index, entry] of diary.entries())
        for (const name of Object.keys(entry))
          expect(isAnswer(await read(asJson(diary.with(index, { ...entry, [name]: put } as never)))), name).toBe(true)
    },
  )

  test('as JSON is read or refused, entry by entry', async () => {
    const value = fc.oneof(junk, fc.jsonValue({ maxDepth: 1 }))
    const fields = fc.array(fc.record({ entry: fc.nat(7), field: fc.nat(20), value }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fields, async (changes) => {
        const changed: Record<string, unknown>[] = diary.map((entry) => ({ ...entry }))
        for (const { entry, field, value: put } of changes) {
          const one = changed[entry % changed.length]!
          const names = Object.keys(one)
          one[names[field % names.length] ?? ''] = put
        }
        expect(isAnswer(await read(asJson(changed)))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('an archive with the diary in several forms', () => {
  const zipOf = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])))
  const earlier = [
    'Időpont;Bejegyzés;Érték;Mértékegység;Minősítés;Napszak;Forrás;Azonosító',
    `2026.03.02. 07:30:00;Vércukor;6,3;mmol/l;;;mérő;${idOf(0)}`,
    `2026.03.02. 07:30:00;Keton;sok;mmol/l;;;mérő;${idOf(2)}`,
    `2026.03.02. 07:30:00;NovoRapid;17;E;;;kézzel;${idOf(4)}`,
    `2026.03.02. 07:30:00;NovoRapid;17;E;;;kézzel;${idOf(4).toUpperCase()}`,
  ].join('\r\n')

  test('gives each entry once', async () => {
    const { copies, warnings } = await copiesIn(
      zipOf({ 'diab.json': asJson(diary), 'naplo.csv': toOwnCsv(diary), 'profil.csv': 'Név;E-mail-cím\r\nAnna;a@b.hu\r\n' }),
    )
    expect(copies).toEqual(expected)
    expect(warnings).toEqual(['A tömörített fájl további 1 fájlja nem napló, kimaradt.'])
  })

  test('gives each entry once, and whole, beside a table of before every field was in it', async () => {
    for (const files of [
      { 'korabbi.csv': earlier, 'diab.json': asJson(diary) },
      { 'diab.json': asJson(diary), 'korabbi.csv': earlier },
    ])
      expect((await copiesIn(zipOf(files))).copies).toEqual(expected)
  })

  test('takes an entry from the other table where its row cannot be read', async () => {
    const { copies, transfer } = await copiesIn(zipOf({ 'korabbi.csv': earlier, 'naplo.csv': toOwnCsv(diary) }))
    expect(copies.map(({ copyOf }) => copyOf?.id)).toEqual(diary.map(({ id }) => id))
    expect(transfer.refusedList).toHaveLength(1)
  })
})
