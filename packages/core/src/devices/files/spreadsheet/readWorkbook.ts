import { fileMessages } from '../../devices.messages.ts'
import type { ReadingSource } from '../fileReading.ts'
import { FileRefusal } from '../fileRefusal.ts'
import { CellFormats } from './cellFormats.ts'
import { createXmlParser, type XmlHandlers } from './parseXml.ts'
import { type SheetContext, SheetTable } from './sheetTable.ts'
import type { ZipEntry } from '../zipDirectory.ts'
import { type ArchiveReasons, unpackEntry } from '../zipEntries.ts'

const sheetsMax = 60
/** Bytes of tables that are kept between two readings of a workbook: a year of a reading each five minutes. */
const rowBytesMax = 8 * 1024 * 1024
/** Characters of all texts that the cells share. */
const sharedTextMax = 16 * 1024 * 1024

type Xml = AsyncIterable<Uint8Array>

async function parse(xml: Xml, handlers: XmlHandlers): Promise<void> {
  const parser = await createXmlParser(handlers)
  for await (const slice of xml) parser.push(slice)
  parser.end()
}

interface Sheet {
  readonly name: string
  readonly relation: string
}

async function readSheets(xml: Xml): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const sheets: Sheet[] = []
  let is1904 = false
  await parse(xml, {
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
async function readRelations(xml: Xml): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await parse(xml, {
    onOpen: (name, { Id: id = '', Target: target = '' }) => {
      if (name === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  return targets
}

async function readStrings(xml: Xml): Promise<string[]> {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  let length = 0
  await parse(xml, {
    onOpen: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    onText: (part) => {
      if (!isText) return
      text += part
      length += part.length
      if (length > sharedTextMax) throw new FileRefusal(fileMessages.workbookTooLarge)
    },
    onClose: (name) => {
      if (name === 'si') strings.push(text)
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
  })
  return strings
}

async function readFormats(xml: Xml): Promise<CellFormats> {
  const formats = new CellFormats()
  await parse(xml, { onOpen: (name, attributes) => formats.open(name, attributes), onClose: (name) => formats.close(name) })
  return formats
}

/**
 * The visible sheets of a workbook (Office Open XML) as tables of separated values, each unpacked as often as it is read.
 * @throws FileRefusal when it is broken, or has no sheet with cells
 */
export async function readWorkbook(archive: ReadingSource, entries: readonly ZipEntry[]): Promise<ReadingSource[]> {
  const find = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase())
  const readPart = async <Part>(name: string, read: (xml: Xml) => Promise<Part>): Promise<Part | undefined> => {
    const entry = find(name)
    return entry && read(unpack(archive, entry))
  }
  const workbook = await readPart('xl/workbook.xml', readSheets)
  if (!workbook) throw new FileRefusal(fileMessages.workbookBroken)
  const { sheets, is1904 } = workbook
  if (sheets.length > sheetsMax) throw new FileRefusal(fileMessages.workbookTooLarge)
  const targets = await readPart('xl/_rels/workbook.xml.rels', readRelations)
  const context: SheetContext = {
    strings: (await readPart('xl/sharedStrings.xml', readStrings)) ?? [],
    formats: (await readPart('xl/styles.xml', readFormats)) ?? new CellFormats(),
    is1904,
  }
  const room: Room = { bytes: rowBytesMax }
  const tables: ReadingSource[] = []
  for (const [at, { name, relation }] of sheets.entries()) {
    const entry = find(targets?.get(relation) ?? `xl/worksheets/sheet${at + 1}.xml`)
    const table = entry && toSource(archive, { name, entry, context, room })
    if (table && (await hasCells(table))) tables.push(table)
  }
  if (tables.length === 0) throw new FileRefusal(fileMessages.workbookEmpty)
  return tables
}

/** Entries of a workbook that hold its cells. */
export const isWorkbookEntry = (name: string): boolean =>
  /^xl\/(?:workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i.test(name)

/** A person knows a workbook as one file, not by its parts. */
export const workbookReasons: ArchiveReasons = { broken: () => fileMessages.workbookBroken, tooLarge: fileMessages.workbookTooLarge }

const unpack = (archive: ReadingSource, entry: ZipEntry) => unpackEntry(archive, entry, workbookReasons)

/** Bytes of tables that may still be kept. */
interface Room {
  bytes: number
}

interface SheetOf {
  readonly name: string
  readonly entry: ZipEntry
  readonly context: SheetContext
  readonly room: Room
}

/** Keeps what was read as a whole while there is room, so that most sheets are unpacked once. */
async function* filterRows(
  table: AsyncIterable<Uint8Array>,
  room: Room,
  keep: (slices: readonly Uint8Array[]) => void,
): AsyncGenerator<Uint8Array> {
  const slices: Uint8Array[] = []
  let length = 0
  for await (const slice of table) {
    length += slice.length
    if (length <= room.bytes) slices.push(slice)
    yield slice
  }
  if (length > room.bytes) return
  room.bytes -= length
  keep(slices)
}

function toSource(archive: ReadingSource, { name, entry, context, room }: SheetOf): ReadingSource {
  let slices: readonly Uint8Array[] | undefined
  const keep = (whole: readonly Uint8Array[]) => (slices = whole)
  const open = () => filterRows(new SheetTable(context).read(unpack(archive, entry)), room, keep)
  return {
    name,
    size: entry.size,
    async *open() {
      yield* slices ?? open()
    },
  }
}

async function hasCells(table: ReadingSource): Promise<boolean> {
  for await (const _ of table.open()) return true
  return false
}
