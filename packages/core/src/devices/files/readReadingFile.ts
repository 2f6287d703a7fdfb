import { fileMessages, fileWarnings, leftOutFileReasons } from '../devices.messages.ts'
import { fileFormats } from '../formats/fileFormats.ts'
import { ownCsv } from '../formats/ownCsv.ts'
import { mappedLayout } from '../formats/mappedTable.ts'
import { ownJsonOf } from '../ownExport/ownJson.ts'
import { type FileKind, fileKind, type TextEncodingName } from './fileKind.ts'
import { findLayout, headTables } from './fileLayout.ts'
import { type FilePart, ownJsonPart, textPart, type TableSource } from './filePart.ts'
import type { ImportMapping } from '../importMapping.schema.ts'
import type { ColumnsQuestion, FileAnswers, FileReading, ReadingFileOptions, ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { jsonPart } from './jsonPart.ts'
import { readParts } from './readParts.ts'
import { type FileHead, headText, NotUtf8, readHead } from './sourceText.ts'
import { type LeftOutFile, readZip, type Unpacked } from './readZip.ts'
import { toStorable } from './storableText.ts'
import { askForColumns, findTable, fitsTable, type UnknownTable } from './unknownTable.ts'

/**
 * Reads whatever file a meter's program wrote: what it is, how it is cut, in which unit and order of day and month is
 * found out over the whole of it, asked when it does not say, and refused with a reason when it is hopeless.
 * @throws DOMException AbortError when the signal says so, and whatever the source itself throws
 */
export async function readReadingFile(source: ReadingSource, options: ReadingFileOptions = {}): Promise<FileReading> {
  try {
    return await read(source, options)
  } catch (error) {
    if (error instanceof FileRefusal) return { state: 'refused', reason: error.message }
    throw error
  }
}

async function read(source: ReadingSource, options: ReadingFileOptions): Promise<FileReading> {
  const head = await readHead(source, options.signal)
  const kind = fileKind(head.bytes)
  if (kind === 'json') return readJson(source, source, options)
  if (kind !== 'zip') return readSingle(source, head, kind, options)
  const unpacked = await withoutSettings(await readZip(source, options.signal))
  const [only] = unpacked.tables
  if (only && unpacked.tables.length === 1) return withWarnings(await readPacked(source, only, options), unpacked.leftOut.map(warningOf))
  return readArchive(source, unpacked, options)
}

const warningOf = ({ name, reason }: LeftOutFile) => fileWarnings.leftOutFile(toStorable(name, 100), reason)

const withWarnings = (reading: FileReading, warnings: readonly string[]): FileReading =>
  reading.state === 'read' ? { ...reading, warnings: [...reading.warnings, ...warnings] } : reading

/** Other JSON beside tables is most often about them. */
async function withoutSettings({ tables: files, leftOut }: Unpacked): Promise<Unpacked> {
  const isTable = await Promise.all(files.map(async (file) => !/\.json$/i.test(file.name) || !('reason' in (await toTable(file)))))
  const tables = files.filter((_, at) => isTable[at])
  if (tables.length === 0) return { tables: files, leftOut }
  const settings = files.filter((_, at) => !isTable[at]).map(({ name }) => ({ name, reason: leftOutFileReasons.json }))
  return { tables, leftOut: [...leftOut, ...settings] }
}

async function readPacked(archive: ReadingSource, table: ReadingSource, options: ReadingFileOptions): Promise<FileReading> {
  const head = await readHead(table)
  const kind = fileKind(head.bytes)
  if (kind === 'zip') throw new FileRefusal(fileMessages.packed)
  if (kind === 'json') return readJson(archive, table, options)
  return readSingle({ ...table, name: archive.name, innerName: table.name }, head, kind, options)
}

/** Some later byte may show that a file is not UTF-8 but of the old Central European code page. */
async function inEncoding(encoding: TextEncodingName, readAs: (encoding: TextEncodingName) => Promise<FileReading>): Promise<FileReading> {
  try {
    return await readAs(encoding)
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error
    return readAs('windows-1250')
  }
}

const readTables = (
  source: ReadingSource,
  encoding: TextEncodingName,
  partsIn: (encoding: TextEncodingName) => readonly FilePart[],
  options: ReadingFileOptions,
): Promise<FileReading> => inEncoding(encoding, (found) => readParts(source, partsIn(found), options))

const readJson = (source: ReadingSource, document: ReadingSource, options: ReadingFileOptions): Promise<FileReading> =>
  inEncoding('utf-8', async (encoding) => readParts(source, [await jsonPart(document, encoding, options.signal)], options))

async function readSingle(
  source: TableSource,
  head: FileHead,
  kind: Exclude<FileKind, 'zip' | 'json'>,
  options: ReadingFileOptions,
): Promise<FileReading> {
  if (kind === 'own-json') return readTables(source, 'utf-8', (encoding) => [ownPart(source, head, encoding)], options)
  const encoding = kind
  const text = headText(head.bytes, encoding)
  if (text.trim() === '') throw new FileRefusal(fileMessages.empty)
  const tables = headTables(text, head.isWhole)
  const layout = findLayout(tables, fileFormats)
  if (layout) return readTables(source, encoding, (itsEncoding) => [textPart(source, itsEncoding, layout)], options)
  const table = findTable(tables)
  return readUnknown(source, [{ source, encoding, table, question: askForColumns(table, source.name) }], options)
}

interface OpenTable {
  readonly source: TableSource
  readonly encoding: TextEncodingName
  readonly table: UnknownTable
  readonly question: ColumnsQuestion
}

/** The layout that a person gave for a table, now or for an earlier file; null where the table is not wanted. */
function layoutFor({ table }: OpenTable, { answers, mappings }: ReadingFileOptions, isOnly: boolean): ImportMapping | null | undefined {
  const { layouts = {} } = answers ?? {}
  const given = Object.hasOwn(layouts, table.key) ? layouts[table.key] : undefined
  if (given !== undefined) return given
  const mapping = (isOnly ? answers?.mapping : undefined) ?? mappings?.find(({ heading }) => heading === table.key)?.mapping
  return mapping && fitsTable(table, mapping.columns) ? mapping : undefined
}

/** Reads tables of unknown layout, asking for one layout after the other; sheets of one heading share theirs. */
async function readUnknown(source: ReadingSource, tables: readonly OpenTable[], options: ReadingFileOptions): Promise<FileReading> {
  const isOnly = new Set(tables.map(({ table }) => table.key)).size === 1
  const layouts = tables.map((open) => layoutFor(open, options, isOnly))
  const asked = tables[layouts.indexOf(undefined)]
  if (asked) return { state: 'ask', question: { ...asked.question, layouts: options.answers?.layouts ?? {}, canSkip: !isOnly } }
  const chosen = tables.flatMap((open, at) => {
    const mapping = layouts[at]
    return mapping ? [{ ...open, mapping }] : []
  })
  const [first] = chosen
  if (!first) throw new FileRefusal(fileMessages.noTable)
  const partsIn = (encoding: TextEncodingName) =>
    chosen.map(({ source: itsSource, encoding: found, table, mapping }) =>
      textPart(itsSource, found === 'utf-8' ? encoding : found, mappedLayout(table, mapping)),
    )
  const answers: FileAnswers = { ...options.answers, dateOrder: undefined }
  const reading = await readTables(source, 'utf-8', partsIn, { ...options, answers })
  // What the dates of this file prove counts more than what was said, perhaps of an earlier one.
  if (reading.state !== 'ask' || reading.question.kind !== 'dateOrder') return reading
  return readTables(source, 'utf-8', partsIn, { ...options, answers: { ...answers, dateOrder: first.mapping.dateOrder } })
}

function ownPart(source: ReadingSource, head: FileHead, encoding: TextEncodingName): FilePart {
  const json = ownJsonOf(headText(head.bytes, 'utf-8'))
  if (!json) throw new FileRefusal(fileMessages.json)
  return ownJsonPart(source, encoding, json)
}

const ownFormats: readonly string[] = [ownCsv.id, 'diab-json', 'diab-fhir']

/** Several tables in one archive or workbook: those of a known format are read into one transfer, the others are named. */
async function readArchive(source: ReadingSource, { tables, leftOut }: Unpacked, options: ReadingFileOptions): Promise<FileReading> {
  const known: ((encoding: TextEncodingName) => FilePart)[] = []
  const open: OpenTable[] = []
  const ignored: LeftOutFile[] = [...leftOut]
  for (const table of tables) {
    const found = await toTable(table)
    if (typeof found === 'function') known.push(found)
    else if ('reason' in found) ignored.push({ name: table.name, reason: found.reason })
    else open.push(found)
  }
  if (known.length === 0 && open.length === 0)
    throw new FileRefusal([fileMessages.zipUnknown, ...ignored.slice(0, namedMax).map(warningOf)].join(' '))
  const reading =
    known.length === 0
      ? await readUnknown(source, open, options)
      : await readTables(source, 'utf-8', (encoding) => inOrder(known.map((part) => part(encoding))), options)
  // Beside tables of a known format, others are not asked about.
  const notAsked = known.length === 0 ? [] : open.map((table) => ({ name: table.source.name, reason: leftOutFileReasons.unknownLayout }))
  const left = [...notAsked, ...ignored]
  // The download of an account holds many tables beside the diary.
  const isOwn = left.length > 0 && known.length > 0 && known.every((part) => ownFormats.includes(part('utf-8').format))
  return withWarnings(reading, isOwn ? [fileWarnings.otherFiles(left.length)] : left.map(warningOf))
}

/** An entry that is in several files is taken from the first: a table of ours may be an earlier one without every field. */
const inOrder = (parts: readonly FilePart[]) =>
  parts.toSorted((one, other) => Number(one.format === ownCsv.id) - Number(other.format === ownCsv.id))

/** Most files that a refusal names. */
const namedMax = 5

/** How a table of an archive is read: by its format, or as a person says; or why it is no table of readings. */
async function toTable(source: ReadingSource): Promise<((encoding: TextEncodingName) => FilePart) | OpenTable | { reason: string }> {
  try {
    const head = await readHead(source)
    const found = fileKind(head.bytes)
    if (found === 'zip') return { reason: fileMessages.packed }
    if (found === 'json') return { reason: leftOutFileReasons.json }
    if (found === 'own-json') return (encoding) => ownPart(source, head, encoding)
    const tables = headTables(headText(head.bytes, found), head.isWhole)
    const layout = findLayout(tables, fileFormats)
    if (layout) return (encoding) => textPart(source, found === 'utf-8' ? encoding : found, layout)
    const table = findTable(tables)
    return { source, encoding: found, table, question: askForColumns(table, source.name) }
  } catch (error) {
    if (error instanceof FileRefusal) return { reason: error.message }
    throw error
  }
}
