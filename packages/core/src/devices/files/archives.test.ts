import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { makeReadingSource } from '../../testing/makeReadingSource.ts'
import { fileMessages } from '../devices.messages.ts'
import { itemsOf } from '../itemsOf.ts'
import { readReadingFile } from './readReadingFile.ts'
import { libreText } from './testing/libreFile.ts'

const read = (content: Uint8Array) => readReadingFile(makeReadingSource(content))
const encode = (text: string) => new TextEncoder().encode(text)

const glooko = (name: string, rows: string) => encode(`Name:Minta, Date Range:2025-01-01 - 2025-01-07\n${name}\n${rows}`)
const cgmHeading = 'Timestamp,CGM Glucose Value (mmol/l),Serial Number'

describe('archives', () => {
  it('of several tables become one transfer; what is no reading is named', async () => {
    const zip = zipSync({
      'cgm_data_1.csv': glooko(cgmHeading, '1/2/2025 7:00,5.5,77\n1/2/2025 7:05,0.1,77'),
      'bg_data_1.csv': glooko('Timestamp,Glucose Value (mmol/l),Manual Reading,Serial Number', '1/2/2025 7:10,5.9,M,88'),
      'Insulin data/bolus_data_1.csv': glooko(
        'Timestamp,Insulin Type,Carbs Input (g),Insulin Delivered (U),Serial Number',
        '1/2/2025 7:11,Normal,45,4.5,99',
      ),
      'Insulin data/basal_data_1.csv': glooko(
        'Timestamp,Insulin Type,Rate,Insulin Delivered (U),Serial Number',
        '1/2/2025 7:00,Scheduled,0.8,0.4,99',
      ),
      'alarms_data_1.csv': glooko('Timestamp,Alarm/Event,Serial Number', '1/2/2025 7:00,low,99'),
      'valami.csv': encode('a,b\n1,2'),
      'readme.pdf': encode('%PDF'),
    })
    const reading = await read(zip)
    expect(reading).toMatchObject({ state: 'read', format: 'glooko', transfer: { device: null } })
    if (reading.state !== 'read') return
    expect(itemsOf(reading.transfer).map(({ entryType, entry }) => [entryType, entry.entryDate, entry.origin])).toEqual([
      ['glucose', '2025-01-02T07:00:00', 'sensor'],
      ['glucose', '2025-01-02T07:05:00', 'sensor'],
      ['glucose', '2025-01-02T07:10:00', 'meter'],
      ['medicine-intake', '2025-01-02T07:11:00', 'meter'],
    ])
    expect(reading.transfer.glucoseList[1]).toMatchObject({ glucoseResultValidity: 1, value: 0.6 })
    expect(reading.warnings).toEqual([
      '1 sor kimaradt: inzulinpumpa bázisrátája, nem beadott adag.',
      '1 sor kimaradt: riasztás vagy értesítés.',
      '„readme.pdf” kimaradt. Nem CSV- vagy JSON-fájl.',
      '„valami.csv” kimaradt. A táblázatban nincs dátumot tartalmazó oszlop.',
    ])
  })

  it('of one table use its own name as evidence of what measured, beside the name of the file', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `2026-03-01 0${Math.floor(at / 12)}:${String((at % 12) * 5).padStart(2, '0')},5.5`)
    const text = encode(['Date,Glucose (mmol/l)', ...rows].join('\n'))
    const mapping = { columns: { date: 0, glucose: 1 }, dateOrder: 'ymd', glucoseUnit: 'mmol/l' } as const
    const ask = (name: string) =>
      readReadingFile(makeReadingSource(zipSync({ [name]: text }), { name: 'export.zip' }), { answers: { mapping } })
    expect(await ask('fingersticks.csv')).toMatchObject({
      state: 'ask',
      question: { kind: 'origin', tables: [{ name: 'export.zip', minutes: 5, words: ['fingersticks'] }] },
    })
    expect(await ask('values.csv')).toMatchObject({ state: 'read', transfer: { glucoseList: { 0: { origin: 'sensor' } } } })
  })

  it('lose nothing when their slices are those of one Buffer that is filled again for each', async () => {
    const length = 7
    const zip = zipSync({ 'libre.csv': encode(libreText.repeat(50)), 'bg_data_1.csv': encode(libreText) })
    const expected = await read(zip)
    const source = {
      name: 'napló.csv',
      size: zip.length,
      async *open() {
        // A Buffer's own slice shares its memory.
        const buffer = Buffer.alloc(length)
        for (let at = 0; at < zip.length; at += length) {
          buffer.set(zip.subarray(at, at + length))
          yield buffer.subarray(0, Math.min(length, zip.length - at))
        }
      },
    }
    expect(expected).toMatchObject({ state: 'read' })
    expect(await readReadingFile(source)).toEqual(expected)
  })

  it('name every file that is left out with its reason, and nothing that a system added', async () => {
    const diary = glooko('Timestamp,Glucose Value (mmol/l),Manual Reading,Serial Number', '1/2/2025 7:10,5.9,M,88')
    const leftOut = {
      'jegyzet.docx': encode('x'),
      'naplo.xlsx': encode('x'),
      'ures.csv': new Uint8Array(),
      'beallitas.json': encode('{"a":1}'),
      '__MACOSX/._bg_data_1.csv': encode('x'),
      '.DS_Store': encode('x'),
      'mappa/': new Uint8Array(),
    }
    const warnings = [
      '„jegyzet.docx” kimaradt. Nem CSV- vagy JSON-fájl.',
      '„naplo.xlsx” kimaradt. Excel-fájl: csomagold ki, és külön töltsd fel.',
      '„beallitas.json” kimaradt. JSON-fájl a táblázatok mellett: ha mérések vannak benne, csomagold ki, és külön töltsd fel.',
      '„ures.csv” kimaradt. A fájl üres.',
    ]
    expect(await read(zipSync({ 'bg_data_1.csv': diary, ...leftOut }))).toMatchObject({ state: 'read', itemCount: 1, warnings })
    const { 'ures.csv': _, ...others } = leftOut
    expect(await read(zipSync({ 'bg_data_1.csv': diary, ...others }))).toMatchObject({ state: 'read', warnings: warnings.slice(0, 3) })
    const several = { 'bg_data_1.csv': diary, 'sajat.csv': encode('Mikor;Mennyi\n2026.03.23. 08:00;6,4'), 'ures.csv': new Uint8Array() }
    expect(await read(zipSync(several))).toMatchObject({
      warnings: ['„sajat.csv” kimaradt. Ismeretlen elrendezésű táblázat: mentsd külön fájlba, és azt töltsd fel.', warnings[3]],
    })
  })

  it.each<[string, Uint8Array, string]>([
    [
      'a workbook without sheets',
      zipSync({ '[Content_Types].xml': encode('<x/>'), 'xl/workbook.xml': encode('<x/>') }),
      fileMessages.workbookEmpty,
    ],
    [
      'a workbook inside',
      zipSync({ 'naplo.xlsx': encode('x') }),
      `${fileMessages.zipWithoutCsv} „naplo.xlsx” kimaradt. Excel-fájl: csomagold ki, és külön töltsd fel.`,
    ],
    ['pictures', zipSync({ 'a.png': encode('x') }), fileMessages.zipWithoutCsv],
    [
      'nothing known',
      zipSync({ 'a.csv': encode('x,y\n1,2'), 'b.csv': new Uint8Array() }),
      `${fileMessages.zipUnknown} „a.csv” kimaradt. ${fileMessages.noTime} „b.csv” kimaradt. ${fileMessages.empty}`,
    ],
    [
      'what expands without end',
      zipSync({ 'a.csv': glooko(cgmHeading, '1/2/2025 7:00,5.5,77\n'.repeat(1_000_000)) }),
      fileMessages.zipTooLarge,
    ],
    [
      'hundreds of files',
      zipSync(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${at}.csv`, encode('x')]))),
      fileMessages.zipTooMany,
    ],
    ['a torn archive', zipSync({ 'a.csv': encode(libreText.repeat(50)) }).subarray(0, 200), fileMessages.zipBroken],
  ])('%s', async (_what, zip, reason) => expect(await read(zip)).toEqual({ state: 'refused', reason }))
})
