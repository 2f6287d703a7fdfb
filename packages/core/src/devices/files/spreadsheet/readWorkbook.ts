import { fileMessages } from '../../devices.messages.ts'
import type { ReadingSource } from '../fileReading.ts'
import { FileRefusal } from '../fileRefusal.ts'
import { CellFormats } from './cellFormats.ts'
import { parseXml } from './parseXml.ts'
import { type SheetContext, SheetTable } from './sheetTable.ts'

type Entries = ReadonlyMap<string, readonly Uint8Array[]>

const sheetsMax = 60

interface Sheet {
  readonly name: string
  readonly relation: string
}

async function readSheets(xml: readonly Uint8Array[]): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const sheets: Sheet[] = []
  let is1904 = false
  await parseXml(xml, {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      // What is hidden was not meant to be seen.
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      sheets.push({ name: attributes.name ?? '', relation: relation ?? '' })
    },
  })
  return { sheets, is1904 }
}

/** The path of each relation inside the archive. */
async function readRelations(xml: readonly Uint8Array[]): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await parseXml(xml, {
    onOpen: (name, { Id: id = '', Target: target = '' }) => {
      if (name === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return targets
}

async function readStrings(xml: readonly Uint8Array[]): Promise<string[]> {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  await parseXml(xml, {
    onOpen: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    onText: (part) => {
      if (isText) text += part
    },
    onClose: (name) => {
      if (name === 'si') strings.push(text)
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
  })
  return strings
}

async function readFormats(xml: readonly Uint8Array[]): Promise<CellFormats> {
  const formats = new CellFormats()
  await parseXml(xml, { onOpen: (name, attributes) => formats.open(name, attributes), onClose: (name) => formats.close(name) })
  return formats
}

/**
 * The visible sheets of a workbook (Office Open XML) as tables of separated values.
 * @throws FileRefusal when it is broken, or has no sheet with cells
 */
export async function readWorkbook(entries: Entries): Promise<ReadingSource[]> {
  const entry = (name: string) => [...entries].find(([path]) => path.toLowerCase() === name.toLowerCase())?.[1]
  const workbook = entry('xl/workbook.xml')
  if (!workbook) throw new FileRefusal(fileMessages.workbookBroken)
  const { sheets, is1904 } = await readSheets(workbook)
  if (sheets.length > sheetsMax) throw new FileRefusal(fileMessages.workbookTooLarge)
  const targets = await readRelations(entry('xl/_rels/workbook.xml.rels') ?? [])
  const context: SheetContext = {
    strings: await readStrings(entry('xl/sharedStrings.xml') ?? []),
    formats: await readFormats(entry('xl/styles.xml') ?? []),
    is1904,
  }
  const tables: ReadingSource[] = []
  for (const [at, { name, relation }] of sheets.entries()) {
    const xml = entry(targets.get(relation) ?? `xl/worksheets/sheet${at + 1}.xml`)
    const slices = xml ? await new SheetTable(context).read(xml) : []
    if (slices.length > 0) tables.push(toSource(name, slices))
  }
  if (tables.length === 0) throw new FileRefusal(fileMessages.workbookEmpty)
  return tables
}

const toSource = (name: string, slices: readonly Uint8Array[]): ReadingSource => ({
  name,
  size: slices.reduce((sum, { length }) => sum + length, 0),
  async *open() {
    yield* slices
  },
})
