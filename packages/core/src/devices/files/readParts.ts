import { EntryType } from '../../diary/diaryEnumerations.ts'
import { defaultTimeZone } from '../../diary/storedEntry.ts'
import { fileMessages, fileWarnings } from '../devices.messages.ts'
import type { NewTransfer } from '../transfer.contract.ts'
import { needsConfirmation } from '../transferItem.ts'
import { fileItemsMax } from './entryLists.ts'
import type { FilePart } from './filePart.ts'
import type { FileAnswers, FileReading, ReadingFileOptions, ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { ReadingCollector } from './readingCollector.ts'
import { toStorable } from './storableText.ts'

/**
 * Reads tables into one transfer. They are read twice: the first time only what all rows together say about units, dates
 * and origins is gathered, the second time each entry is made for good, so that a file of any length needs little memory.
 */
export async function readParts(source: ReadingSource, parts: readonly FilePart[], options: ReadingFileOptions): Promise<FileReading> {
  const answers = options.answers ?? {}
  const scan = await readAll(parts, toCollector(answers, options, true), progressOf(parts, options, 0))
  const question = scan.dates.settle() ?? scan.units.settle() ?? scan.origins.settle()
  if (scan.units.contradicted) throw new FileRefusal(fileMessages.contradictedUnit(scan.units.contradicted))
  if (question) return { state: 'ask', question }
  if (scan.itemCount === 0) throw new FileRefusal(whyEmpty(scan))
  const settled: FileAnswers = {
    ...answers,
    dateOrder: answers.dateOrder ?? scan.dates.order,
    glucoseUnit: answers.glucoseUnit ?? scan.units.unit,
    origins: scan.origins.found,
  }
  const out = toCollector(settled, options, false)
  const { transfer, confirmCount } = await takeEntries(source, parts, scan, out, options)
  const format = parts[0]?.format ?? ''
  return {
    state: 'read',
    format,
    transfer,
    itemCount: scan.itemCount,
    refusedCount: scan.refusedCount,
    confirmCount,
    warnings: warningsOf(scan, options),
  }
}

const toCollector = (answers: FileAnswers, { timeZone, listMax, onBatch }: ReadingFileOptions, isScan: boolean) =>
  new ReadingCollector({
    answers,
    timeZone: timeZone ?? defaultTimeZone,
    listMax: listMax ?? (onBatch ? fileItemsMax : undefined),
    isScan,
  })

interface Progress {
  readonly signal?: AbortSignal
  readonly onBytes: (count: number) => void
}

/** Each of the two passes is half of the work. */
function progressOf(parts: readonly FilePart[], { signal, onProgress }: ReadingFileOptions, from: number): Progress {
  const whole =
    2 *
    Math.max(
      1,
      parts.reduce((sum, { size }) => sum + size, 0),
    )
  let done = 0
  return { signal, onBytes: (count) => onProgress?.(from + Math.min(0.5, (done += count) / whole)) }
}

async function readAll(
  parts: readonly FilePart[],
  out: ReadingCollector,
  progress: Progress,
  onPause: () => Promise<void> = () => Promise.resolve(),
): Promise<ReadingCollector> {
  for (const part of parts) {
    out.origins.begin(part.name)
    if (part.innerName !== undefined) out.origins.hear(part.innerName)
    for await (const _ of part.read(out, progress)) await onPause()
  }
  out.endRows()
  return out
}

/** The second pass: all entries in one transfer, or batch by batch to the receiver. */
async function takeEntries(
  source: ReadingSource,
  parts: readonly FilePart[],
  scan: ReadingCollector,
  out: ReadingCollector,
  options: ReadingFileOptions,
): Promise<{ transfer: NewTransfer; confirmCount: number }> {
  const [device = null, ...more] = scan.usedDevices
  const whole = { itemCount: scan.itemCount, refusedCount: scan.refusedCount }
  const origin = {
    device: more.length === 0 ? device : null,
    source: { format: parts[0]?.format ?? '', fileName: toStorable(source.name, 255) },
  }
  const { onBatch } = options
  let confirmCount = 0
  async function handOver(isEnd: boolean) {
    if (!onBatch) return
    for (const batch of out.takeBatches(isEnd)) {
      confirmCount += countConfirms(batch)
      await onBatch({ ...batch, ...origin }, whole)
    }
  }
  await readAll(parts, out, progressOf(parts, options, 0.5), () => handOver(false))
  await handOver(true)
  const transfer = { ...out.transfer, ...origin }
  return { transfer, confirmCount: confirmCount + countConfirms(transfer) }
}

function warningsOf({ leftOut, units, dates, origins }: ReadingCollector, { answers, timeZone }: ReadingFileOptions): string[] {
  const warnings = [...leftOut].map(([what, count]) => fileWarnings.leftOut(count, what))
  if (units.assumed && answers?.glucoseUnit === undefined) warnings.push(fileWarnings.assumedUnit(units.assumed))
  for (const { name, by } of origins.assumedSensors) warnings.push(fileWarnings.assumedSensor(toStorable(name, 100), by))
  if (dates.hasUtc) warnings.push(fileWarnings.utc(timeZone ?? defaultTimeZone))
  return warnings
}

function whyEmpty({ firstRefused, leftOut }: ReadingCollector): string {
  if (firstRefused) return fileMessages.noReading(firstRefused.line ?? 1, firstRefused.reason)
  return leftOut.size > 0 ? fileMessages.onlyLeftOut([...leftOut.keys()].join('; ')) : fileMessages.onlyHeading
}

function countConfirms({ glucoseList, medicineIntakeList }: NewTransfer): number {
  let count = 0
  for (const entry of glucoseList) if (needsConfirmation({ entryType: EntryType.Glucose, entry })) count++
  for (const entry of medicineIntakeList) if (needsConfirmation({ entryType: EntryType.MedicineIntake, entry })) count++
  return count
}
