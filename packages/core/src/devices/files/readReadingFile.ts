import { defaultTimeZone } from '../../diary/storedEntry.ts'
import { fileMessages, fileWarnings, readingMessages } from '../devices.messages.ts'
import { fileFormats } from '../formats/fileFormats.ts'
import { mappedLayout } from '../formats/mappedTable.ts'
import { EntryType } from '../../diary/diaryEnumerations.ts'
import { type NewTransfer, transferMaxBodyBytes } from '../transfer.contract.ts'
import { needsConfirmation } from '../transferItem.ts'
import { fileKind, type TextEncodingName } from './fileKind.ts'
import { findLayout, headTables, type FileLayout } from './fileLayout.ts'
import type { FileAnswers, FileReading, ReadingFileOptions, ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { ReadingCollector } from './readingCollector.ts'
import { TableReader } from './readTable.ts'
import { headText, NotUtf8, readHead, readText } from './sourceText.ts'
import { readZip } from './readZip.ts'
import { toStorable } from './storableText.ts'
import { askForColumns, findTable, fitsTable } from './unknownTable.ts'

/** One table and how it is read. */
interface Part {
  readonly source: ReadingSource
  readonly encoding: TextEncodingName
  readonly layout: FileLayout
}

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
  const kind = fileKind(head)
  if (kind !== 'zip') return readSingle(source, head, kind, options)
  const tables = await readZip(source, options.signal)
  const [only] = tables
  if (only && tables.length === 1) return readPacked(source, only, options)
  return readArchive(source, tables, options)
}

async function readPacked(archive: ReadingSource, table: ReadingSource, options: ReadingFileOptions): Promise<FileReading> {
  const head = await readHead(table)
  const kind = fileKind(head)
  if (kind === 'zip') throw new FileRefusal(fileMessages.packed)
  return readSingle({ ...table, name: archive.name }, head, kind, options)
}

async function readSingle(
  source: ReadingSource,
  head: Uint8Array,
  encoding: TextEncodingName,
  options: ReadingFileOptions,
): Promise<FileReading> {
  const text = headText(head, encoding)
  if (text.trim() === '') throw new FileRefusal(fileMessages.empty)
  const tables = headTables(text, head.length >= source.size)
  const layout = findLayout(tables, fileFormats)
  if (layout) return readParts(source, [{ source, encoding, layout }], options)
  const table = findTable(tables)
  const question = askForColumns(table)
  const mapping = options.answers?.mapping ?? options.mappings?.find(({ heading }) => heading === table.key)?.mapping
  if (!mapping || !fitsTable(table, mapping.columns)) return { state: 'ask', question }
  const parts = [{ source, encoding, layout: mappedLayout(table, mapping) }]
  const answers: FileAnswers = { glucoseUnit: mapping.glucoseUnit }
  const reading = await readParts(source, parts, { ...options, answers })
  // What the dates of this file prove counts more than what was said, perhaps of an earlier one.
  const isOpen = reading.state === 'ask' && reading.question.kind === 'dateOrder'
  return isOpen ? readParts(source, parts, { ...options, answers: { ...answers, dateOrder: mapping.dateOrder } }) : reading
}

/** Several tables in one archive: those of a known format are read into one transfer, the others are named. */
async function readArchive(source: ReadingSource, tables: readonly ReadingSource[], options: ReadingFileOptions): Promise<FileReading> {
  const parts: Part[] = []
  const ignored: string[] = []
  for (const table of tables) {
    const part = await toPart(table)
    if (part) parts.push(part)
    else ignored.push(fileWarnings.ignoredFile(toStorable(table.name, 100)))
  }
  if (parts.length === 0) throw new FileRefusal(fileMessages.zipUnknown)
  const reading = await readParts(source, parts, options)
  return reading.state === 'read' ? { ...reading, warnings: [...reading.warnings, ...ignored] } : reading
}

async function toPart(source: ReadingSource): Promise<Part | undefined> {
  try {
    const head = await readHead(source)
    const encoding = fileKind(head)
    if (encoding === 'zip') return undefined
    const layout = findLayout(headTables(headText(head, encoding), head.length >= source.size), fileFormats)
    return layout && { source, encoding, layout }
  } catch (error) {
    if (error instanceof FileRefusal) return undefined
    throw error
  }
}

async function readParts(source: ReadingSource, parts: readonly Part[], options: ReadingFileOptions): Promise<FileReading> {
  const out = new ReadingCollector({
    answers: options.answers ?? {},
    timeZone: options.timeZone ?? defaultTimeZone,
    listMax: options.listMax,
  })
  try {
    for (const part of parts) await readPart(part, out, options)
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error
    return readParts(
      source,
      parts.map((part) => ({ ...part, encoding: part.encoding === 'utf-8' ? 'windows-1250' : part.encoding })),
      options,
    )
  }
  const question = out.dates.settle() ?? out.units.settle()
  if (out.units.contradicted) throw new FileRefusal(fileMessages.contradictedUnit(out.units.contradicted))
  return question ? { state: 'ask', question } : toReading(source, parts, out, options)
}

async function readPart(
  { source, encoding, layout }: Part,
  out: ReadingCollector,
  { signal, onProgress }: ReadingFileOptions,
): Promise<void> {
  const table = new TableReader(layout, out)
  let done = 0
  const onBytes = (count: number) => onProgress?.(Math.min(1, (done += count) / Math.max(1, source.size)))
  for await (const text of readText(source, encoding, { signal, onBytes })) table.push(text)
  table.end()
}

function toReading(source: ReadingSource, parts: readonly Part[], out: ReadingCollector, options: ReadingFileOptions): FileReading {
  const { transfer, leftOut } = out
  if (out.itemCount === 0) throw new FileRefusal(whyEmpty(out))
  if (options.listMax === undefined && isTooLarge(out)) throw new FileRefusal(readingMessages.tooManyReadings)
  const format = parts[0]!.layout.format.id
  const [device = null, ...more] = out.usedDevices
  const warnings = [...leftOut].map(([what, count]) => fileWarnings.leftOut(count, what))
  if (out.units.assumed) warnings.push(fileWarnings.assumedUnit(out.units.assumed))
  if (out.dates.hasUtc) warnings.push(fileWarnings.utc(options.timeZone ?? defaultTimeZone))
  return {
    state: 'read',
    format,
    transfer: { ...transfer, device: more.length === 0 ? device : null, source: { format, fileName: toStorable(source.name, 255) } },
    confirmCount: countConfirms(transfer),
    warnings,
  }
}

/** So few rows fit into any request. */
const smallCount = 40_000

/** Whether the provider would turn the transfer away for its length. */
function isTooLarge({ transfer, itemCount }: ReadingCollector): boolean {
  if (itemCount + transfer.refusedList.length < smallCount) return false
  return new TextEncoder().encode(JSON.stringify(transfer)).length > transferMaxBodyBytes - 1024 * 1024
}

function whyEmpty({ transfer, leftOut }: ReadingCollector): string {
  const [refused] = transfer.refusedList
  if (refused) return fileMessages.noReading(refused.line ?? 1, refused.reason)
  return leftOut.size > 0 ? fileMessages.onlyLeftOut([...leftOut.keys()].join('; ')) : fileMessages.onlyHeading
}

function countConfirms({ glucoseList, medicineIntakeList }: NewTransfer): number {
  let count = 0
  for (const entry of glucoseList) if (needsConfirmation({ entryType: EntryType.Glucose, entry })) count++
  for (const entry of medicineIntakeList) if (needsConfirmation({ entryType: EntryType.MedicineIntake, entry })) count++
  return count
}
